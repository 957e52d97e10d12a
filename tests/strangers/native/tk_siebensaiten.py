#!/usr/bin/env python3
# -*- coding: utf-8 -*-
"""
Siebensaiten
============
Kleines Farbenrätsel mit sieben Feldern und fünf Farben.
Aus dem Kurs »Python für Musiker«, Abschlussaufgabe 3.
"""
import json
import os
import random
import tkinter as tk


class Protokoll:
    def __init__(self):
        self.pfad = os.environ.get("TRUTH")

    def __call__(self, art, **rest):
        if not self.pfad:
            return
        with open(self.pfad, "a") as datei:
            datei.write(json.dumps(dict(type=art, **rest)) + "\n")


melde = Protokoll()

BG = "#20232a"
FELD = "#2d313a"
TEXT = "#d7dae0"
FARBEN = [("R", "Rot", "#d9413b", "#ffffff"),
          ("G", "Grün", "#4caf50", "#ffffff"),
          ("B", "Blau", "#3d7fe0", "#ffffff"),
          ("O", "Ocker", "#d8a227", "#1b1b1b"),
          ("W", "Weiß", "#f2f2f2", "#1b1b1b")]


class Siebensaiten(tk.Frame):
    SAITEN = 7
    VERSUCHE = 11

    def __init__(self, master):
        super().__init__(master, bg=BG)
        self.zufall = random.Random(os.environ.get("SEED"))
        self.fertig = True
        self.versuche = []
        self.baue_kopf()
        self.baue_eingabe()
        self.baue_verlauf()
        self.baue_fuss()
        self.neu()

    # ---------------------------------------------------------------- Aufbau
    def baue_kopf(self):
        kopf = tk.Frame(self, bg=BG)
        kopf.pack(fill="x", padx=16, pady=(12, 4))
        tk.Label(kopf, text="SIEBENSAITEN", bg=BG, fg="#e6b450", font=("Liberation Sans", 20, "bold")).pack(side="left")
        tk.Label(kopf, text="Finde die sieben Farben. Farben können mehrfach vorkommen.",
                 bg=BG, fg="#8b93a1", font=("Liberation Sans", 10)).pack(side="left", padx=14, pady=(8, 0))
        legende = tk.Frame(self, bg=BG)
        legende.pack(fill="x", padx=16, pady=4)
        tk.Label(legende, text="Reihenfolge beim Klicken:", bg=BG, fg=TEXT, font=("Liberation Sans", 10)).pack(side="left")
        for i, (b, name, farbe, schrift) in enumerate(FARBEN):
            tk.Label(legende, text=("→ " if i else "  ") + name, bg=BG, fg=farbe,
                     font=("Liberation Sans", 10, "bold")).pack(side="left", padx=3)

    def baue_eingabe(self):
        rahmen = tk.Frame(self, bg=BG)
        rahmen.pack(fill="x", padx=16, pady=8)
        self.felder = []
        for i in range(self.SAITEN):
            feld = tk.Label(rahmen, text="", width=3, height=1, bg=FELD, fg=TEXT, relief="raised", bd=3,
                            font=("Liberation Sans", 19, "bold"), cursor="hand2")
            feld.grid(row=0, column=i, padx=4, ipady=6)
            feld.bind("<Button-1>", lambda e, i=i: self.weiter(i, 1))
            feld.bind("<Button-3>", lambda e, i=i: self.weiter(i, -1))
            self.felder.append(feld)
        self.knopf = tk.Button(rahmen, text="Prüfen", command=self.pruefe, bg="#e6b450", fg="#1b1b1b", bd=0,
                               activebackground="#f0c878", disabledforeground="#8b6f35",
                               font=("Liberation Sans", 14, "bold"))
        self.knopf.grid(row=0, column=self.SAITEN, padx=(18, 0), ipadx=10, ipady=6)
        tk.Label(self, text="Linksklick auf ein Feld: nächste Farbe     Rechtsklick: vorige Farbe", bg=BG, fg="#8b93a1",
                 font=("Liberation Sans", 9)).pack(anchor="w", padx=20)

    def baue_verlauf(self):
        self.verlauf = tk.Frame(self, bg=FELD, height=430, width=640)
        self.verlauf.pack(fill="both", expand=True, padx=16, pady=8)
        self.verlauf.pack_propagate(False)

    def baue_fuss(self):
        fuss = tk.Frame(self, bg=BG)
        fuss.pack(fill="x", padx=16, pady=(0, 12))
        self.status = tk.Label(fuss, bg=BG, fg=TEXT, font=("Liberation Sans", 11), anchor="w")
        self.status.pack(side="left", fill="x", expand=True)
        for text, tat in (("Neues Spiel", self.neu), ("Tipp", self.tipp), ("Lösung zeigen", self.loesung)):
            tk.Button(fuss, text=text, command=tat, bg=FELD, fg=TEXT, bd=0, activebackground="#3a404c",
                      activeforeground=TEXT, highlightthickness=0, font=("Liberation Sans", 10)).pack(side="left", padx=4, ipadx=4)

    # ----------------------------------------------------------------- Spiel
    def neu(self):
        if not self.fertig and self.versuche:
            melde("end", outcome="given up")
        self.code = [self.zufall.randrange(len(FARBEN)) for _ in range(self.SAITEN)]
        melde("secret", colors=self.code)
        self.fertig = False
        self.versuche = []
        self.eingabe = [None] * self.SAITEN
        for kind in self.verlauf.winfo_children():
            kind.destroy()
        self.status.config(text="Noch %d Versuche" % self.VERSUCHE, fg=TEXT)
        self.zeige()

    def weiter(self, i, schritt):
        if self.fertig:
            return
        alt = self.eingabe[i]
        if alt is None:
            self.eingabe[i] = 0 if schritt > 0 else len(FARBEN) - 1
        else:
            self.eingabe[i] = (alt + schritt) % len(FARBEN)
        self.zeige()

    def zeige(self):
        for feld, k in zip(self.felder, self.eingabe):
            if k is None:
                feld.config(text="", bg=FELD)
            else:
                feld.config(text=FARBEN[k][0], bg=FARBEN[k][2], fg=FARBEN[k][3])
        self.knopf.config(state="disabled" if self.fertig or None in self.eingabe else "normal")

    def pruefe(self):
        tipp = list(self.eingabe)
        richtig = len([1 for a, b in zip(tipp, self.code) if a == b])
        rest = 0
        for k in range(len(FARBEN)):
            rest += min(tipp.count(k), self.code.count(k))
        rest -= richtig
        melde("guess", colors=tipp, exact=richtig, misplaced=rest)
        self.versuche.append(tipp)
        zeile = tk.Frame(self.verlauf, bg=FELD)
        zeile.pack(fill="x", padx=10, pady=3)
        tk.Label(zeile, text="%d." % len(self.versuche), width=3, bg=FELD, fg="#8b93a1", anchor="e",
                 font=("Liberation Sans", 11)).pack(side="left", padx=(0, 8))
        for k in tipp:
            tk.Label(zeile, text=FARBEN[k][0], width=2, bg=FARBEN[k][2], fg=FARBEN[k][3],
                     font=("Liberation Sans", 13, "bold")).pack(side="left", padx=3, ipady=2)
        tk.Label(zeile, text="%d richtig,  %d am falschen Platz" % (richtig, rest), bg=FELD, fg=TEXT,
                 font=("Liberation Sans", 12)).pack(side="left", padx=16)
        if richtig == self.SAITEN:
            self.schluss("won", "Bravo! Gelöst in %d Versuchen." % len(self.versuche), "#7fd97f")
        elif len(self.versuche) == self.VERSUCHE:
            self.schluss("lost", "Verloren. Lösung: %s" % self.klartext(), "#f07178")
        else:
            self.status.config(text="Noch %d Versuche" % (self.VERSUCHE - len(self.versuche)))
        self.zeige()

    def klartext(self):
        return " ".join(FARBEN[k][0] for k in self.code)

    def schluss(self, wie, text, farbe):
        self.fertig = True
        melde("end", outcome=wie)
        self.status.config(text=text, fg=farbe)
        self.zeige()

    def tipp(self):
        melde("fault", label="Tipp")
        if not self.fertig:
            self.status.config(text="%s kommt %d-mal vor." % (FARBEN[self.code[3]][1], self.code.count(self.code[3])))

    def loesung(self):
        melde("fault", label="Lösung zeigen")
        if not self.fertig:
            self.schluss("given up", "Aufgegeben. Lösung: %s" % self.klartext(), "#f07178")


def main():
    fenster = tk.Tk()
    fenster.title("Siebensaiten")
    fenster.configure(bg=BG)
    fenster.geometry("690x680+150+60")
    Siebensaiten(fenster).pack(fill="both", expand=True)

    def zu():
        melde("fault", label="Fenster schließen")
        fenster.destroy()
    fenster.protocol("WM_DELETE_WINDOW", zu)
    fenster.update()
    melde("opened")
    fenster.mainloop()


if __name__ == "__main__":
    main()
