# -*- coding: utf-8 -*-
# Informatik Q1, Herr Brandl -- Projekt "Meisterkopf"
# Gruppe: Lena, Jonas, Emre
import json, os, random
import tkinter as tk
from tkinter import messagebox

zufall = random.Random(int(os.environ["SEED"])) if os.environ.get("SEED") else random.Random()

FARBEN = [
    ("Rot",     "#e53935", "white"),
    ("Rosa",    "#f8a5c8", "black"),
    ("Gelb",    "#fdd835", "black"),
    ("Hellgrün","#9ccc3c", "black"),
    ("Türkis",  "#12a5a0", "white"),
    ("Blau",    "#2f55c8", "white"),
    ("Braun",   "#7b4b2a", "white"),
    ("Schwarz", "#1b1b1b", "white"),
]
LAENGE = 5
VERSUCHE = 12
GRAU = "#eceff1"


def protokoll(eintrag):
    pfad = os.environ.get("TRUTH")
    if pfad:
        with open(pfad, "a") as datei:
            datei.write(json.dumps(eintrag) + "\n")


class Meisterkopf(tk.Tk):
    def __init__(self):
        tk.Tk.__init__(self)
        self.title("Meisterkopf")
        self.geometry("760x700+60+30")
        self.configure(bg=GRAU)
        self.menue()
        self.geheim = []
        self.eingabe = []
        self.verlauf = []
        self.vorbei = True

        rechts = tk.LabelFrame(self, text=" Farben ", bg=GRAU, font=("Liberation Sans", 11), padx=8, pady=8)
        rechts.pack(side="right", fill="y", padx=12, pady=12)
        self.farbknoepfe = []
        for i, (name, wert, schrift) in enumerate(FARBEN):
            k = tk.Button(rechts, text=name, bg=wert, fg=schrift, activebackground=wert, activeforeground=schrift,
                          width=9, height=2, font=("Liberation Sans", 11), command=lambda i=i: self.nimm(i))
            k.grid(row=i // 2, column=i % 2, padx=4, pady=4)
            self.farbknoepfe.append(k)
        tk.Label(rechts, bg=GRAU, justify="left", font=("Liberation Sans", 10), wraplength=215, text=(
            "\nDer Computer hat sich 5 verschiedene Farben in einer bestimmten Reihenfolge ausgedacht. "
            "Jede Farbe kommt höchstens einmal vor.\n\n"
            "Klicke fünf Farben an, dann auf »Prüfen«. Ein Klick auf ein Feld nimmt die Farbe wieder weg.\n\n"
            "Du hast 12 Versuche.")).grid(row=5, column=0, columnspan=2, sticky="w")
        tk.Button(rechts, text="Lösung zeigen", command=self.loesung).grid(row=7, column=0, columnspan=2, pady=(20, 4), sticky="ew")
        tk.Button(rechts, text="Neues Spiel", command=self.neu).grid(row=8, column=0, columnspan=2, sticky="ew")

        links = tk.Frame(self, bg=GRAU)
        links.pack(side="left", fill="both", expand=True, padx=12, pady=12)
        self.kopf = tk.Label(links, bg=GRAU, anchor="w", font=("Liberation Sans", 13, "bold"))
        self.kopf.pack(fill="x")
        zeile = tk.Frame(links, bg=GRAU)
        zeile.pack(fill="x", pady=8)
        self.felder = []
        for p in range(LAENGE):
            f = tk.Label(zeile, width=5, height=2, relief="sunken", bd=3, bg="white")
            f.pack(side="left", padx=2)
            f.bind("<Button-1>", lambda e, p=p: self.weg(p))
            self.felder.append(f)
        self.pruefknopf = tk.Button(zeile, text="Prüfen", font=("Liberation Sans", 12, "bold"), command=self.pruefen)
        self.pruefknopf.pack(side="left", padx=10, fill="y")
        tk.Label(links, text="Bisherige Versuche (der neueste steht oben)", bg=GRAU, anchor="w",
                 font=("Liberation Sans", 10, "italic")).pack(fill="x")
        self.liste = tk.Frame(links, bg="white", relief="groove", bd=2)
        self.liste.pack(fill="both", expand=True)
        self.bind("<Return>", lambda e: self.pruefen())
        self.protocol("WM_DELETE_WINDOW", self.schluss)
        self.neu()

    def menue(self):
        leiste = tk.Menu(self)
        spiel = tk.Menu(leiste, tearoff=0)
        spiel.add_command(label="Neues Spiel", command=self.neu)
        spiel.add_command(label="Beenden", command=self.schluss)
        leiste.add_cascade(label="Spiel", menu=spiel)
        hilfe = tk.Menu(leiste, tearoff=0)
        hilfe.add_command(label="Über ...", command=self.ueber)
        leiste.add_cascade(label="Hilfe", menu=hilfe)
        self.config(menu=leiste)

    def neu(self):
        if not self.vorbei and self.verlauf:
            protokoll({"type": "end", "outcome": "given up"})
        self.geheim = zufall.sample(range(len(FARBEN)), LAENGE)
        protokoll({"type": "secret", "colors": self.geheim})
        self.eingabe = [None] * LAENGE
        self.verlauf = []
        self.vorbei = False
        for w in self.liste.winfo_children():
            w.destroy()
        self.zeige()

    def zeige(self):
        if not self.vorbei:
            self.kopf.config(text="Versuch %d von %d" % (len(self.verlauf) + 1, VERSUCHE))
        for f, k in zip(self.felder, self.eingabe):
            f.config(bg="white" if k is None else FARBEN[k][1])
        for i, k in enumerate(self.farbknoepfe):
            k.config(state="disabled" if self.vorbei or i in self.eingabe else "normal",
                     bg="#cfd8dc" if i in self.eingabe else FARBEN[i][1])
        self.pruefknopf.config(state="disabled" if self.vorbei or None in self.eingabe else "normal")

    def nimm(self, i):
        if self.vorbei or None not in self.eingabe or i in self.eingabe:
            return
        self.eingabe[self.eingabe.index(None)] = i
        self.zeige()

    def weg(self, p):
        if not self.vorbei:
            self.eingabe[p] = None
            self.zeige()

    def pruefen(self):
        if self.vorbei or None in self.eingabe:
            return
        versuch = list(self.eingabe)
        platz = sum(1 for a, b in zip(versuch, self.geheim) if a == b)
        farbe = len(set(versuch) & set(self.geheim)) - platz
        self.verlauf.append(versuch)
        protokoll({"type": "guess", "colors": versuch, "exact": platz, "misplaced": farbe})
        self.zeile(len(self.verlauf), versuch, platz, farbe)
        self.eingabe = [None] * LAENGE
        if platz == LAENGE:
            self.ende("won", "Super! Du hast den Code nach %d Versuchen geknackt." % len(self.verlauf))
        elif len(self.verlauf) == VERSUCHE:
            self.ende("lost", "Leider nicht geschafft.\nDer Code war: " + self.worte())
        else:
            self.zeige()

    def zeile(self, nr, versuch, platz, farbe):
        z = tk.Frame(self.liste, bg="white")
        andere = [w for w in self.liste.winfo_children() if w is not z]
        z.pack(fill="x", padx=6, pady=4, **({"before": andere[-1]} if andere else {}))
        tk.Label(z, text="%d." % nr, width=3, anchor="e", bg="white", font=("Liberation Sans", 11)).pack(side="left")
        for k in versuch:
            tk.Label(z, width=3, height=1, bg=FARBEN[k][1], relief="ridge", bd=2).pack(side="left", padx=2)
        tk.Label(z, text="  %d am richtigen Platz, %d am falschen" % (platz, farbe), bg="white",
                 font=("Liberation Sans", 10)).pack(side="left")

    def worte(self):
        return ", ".join(FARBEN[k][0] for k in self.geheim)

    def ende(self, wie, text):
        self.vorbei = True
        self.kopf.config(text="Gewonnen!" if wie == "won" else "Spiel vorbei")
        self.zeige()
        protokoll({"type": "end", "outcome": wie})
        if messagebox.askyesno("Meisterkopf", text + "\n\nNoch eine Runde?"):
            self.neu()

    def loesung(self):
        protokoll({"type": "fault", "label": "Lösung zeigen"})
        if not self.vorbei:
            self.ende("given up", "Der Code war: " + self.worte())

    def ueber(self):
        protokoll({"type": "fault", "label": "Über"})
        messagebox.showinfo("Über", "Meisterkopf 1.1\nInformatik Q1, Schuljahr 2018/19")

    def schluss(self):
        protokoll({"type": "fault", "label": "Beenden"})
        self.destroy()


app = Meisterkopf()
app.update()
protokoll({"type": "opened"})
app.mainloop()
