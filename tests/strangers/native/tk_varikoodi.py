#!/usr/bin/env python3
"""Värikoodi 0.3 - Ohjelmoinnin perusteet, harjoitustyö
Arvaa viiden värin koodi. Värit saavat toistua."""
import json
import os
import random
import tkinter as tk
from tkinter import messagebox

VARIT = {
    "punainen": ("#cc1111", "white"),
    "oranssi": ("#ff8c1a", "black"),
    "keltainen": ("#ffee33", "black"),
    "vihreä": ("#1b8f2e", "white"),
    "sininen": ("#1a48c4", "white"),
    "violetti": ("#8a2bb5", "white"),
    "valkoinen": ("#ffffff", "black"),
    "musta": ("#111111", "white"),
}
NIMET = list(VARIT)
PITUUS = 5
YRITYKSET = 12
TYHJA = "valitse"


class Tapahtumat:
    def __init__(self):
        self.polku = os.environ.get("TRUTH")

    def __call__(self, tyyppi, **muut):
        if self.polku:
            with open(self.polku, "a") as t:
                t.write(json.dumps(dict(type=tyyppi, **muut)) + "\n")


class Peli(tk.Frame):
    def __init__(self, isanta):
        super().__init__(isanta, padx=12, pady=10)
        self.isanta = isanta
        self.kirjaa = Tapahtumat()
        self.arpa = random.Random(int(os.environ.get("SEED", "0") or 0) if "SEED" in os.environ else None)
        self.koodi = None
        self.kesken = False
        self.rivit = 0

        tk.Label(self, text="Värikoodi", font=("Liberation Serif", 22, "bold")).grid(row=0, column=0, columnspan=2, sticky="w")
        tk.Label(self, text="Tietokone on piilottanut viiden värin koodin. Sama väri voi esiintyä monta kertaa.\n"
                            "Sinulla on 12 arvausta.", justify="left").grid(row=1, column=0, columnspan=2, sticky="w", pady=(0, 8))

        vasen = tk.LabelFrame(self, text="Sinun arvauksesi", padx=10, pady=8)
        vasen.grid(row=2, column=0, sticky="n", padx=(0, 12))
        self.muuttujat, self.valikot = [], []
        for i in range(PITUUS):
            tk.Label(vasen, text="%d." % (i + 1)).grid(row=i, column=0, padx=4)
            m = tk.StringVar(value=TYHJA)
            v = tk.OptionMenu(vasen, m, *NIMET, command=lambda _, i=i: self.vaihda(i))
            v.config(width=11)
            for n in range(len(NIMET)):
                tausta, teksti = VARIT[NIMET[n]]
                v["menu"].entryconfig(n, background=tausta, foreground=teksti)
            v.grid(row=i, column=1, pady=3)
            self.muuttujat.append(m)
            self.valikot.append(v)
        self.perus = (self.valikot[0].cget("bg"), self.valikot[0].cget("fg"))
        self.arvaa = tk.Button(vasen, text="Arvaa!", width=14, command=self.arvaus)
        self.arvaa.grid(row=PITUUS, column=0, columnspan=2, pady=(12, 2))

        tk.Button(self, text="Uusi peli", width=16, command=self.uusi).grid(row=3, column=0, pady=(14, 2))
        tk.Button(self, text="Näytä ratkaisu", width=16, command=self.luovuta).grid(row=4, column=0, pady=2)

        oikea = tk.LabelFrame(self, text="Arvaukset", padx=8, pady=6)
        oikea.grid(row=2, column=1, rowspan=4, sticky="nsew")
        self.taulu = tk.Frame(oikea)
        self.taulu.pack(anchor="n")
        self.solut = []
        for r in range(YRITYKSET):
            rivi = [tk.Label(self.taulu, text="%2d" % (r + 1), width=3, fg="gray40")]
            rivi[0].grid(row=r, column=0)
            for c in range(PITUUS):
                s = tk.Label(self.taulu, width=5, height=1, bd=1, relief="flat")
                s.grid(row=r, column=c + 1, padx=2, pady=4)
                rivi.append(s)
            tulos = tk.Label(self.taulu, width=34, anchor="w")
            tulos.grid(row=r, column=PITUUS + 1, padx=8)
            rivi.append(tulos)
            self.solut.append(rivi)
        self.tila = tk.Label(self, anchor="w", fg="#204a87")
        self.tila.grid(row=6, column=0, columnspan=2, sticky="we", pady=(8, 0))
        self.uusi()

    def vaihda(self, i):
        tausta, teksti = VARIT[self.muuttujat[i].get()]
        self.valikot[i].config(bg=tausta, fg=teksti, activebackground=tausta, activeforeground=teksti)

    def uusi(self):
        if self.kesken and self.rivit:
            self.kirjaa("end", outcome="given up")
        self.koodi = [self.arpa.choice(NIMET) for _ in range(PITUUS)]
        self.kirjaa("secret", colors=[NIMET.index(n) for n in self.koodi])
        self.kesken = True
        self.rivit = 0
        for rivi in self.solut:
            for s in rivi[1:-1]:
                s.config(bg=self.perus[0], relief="flat")
            rivi[-1].config(text="")
        for m, v in zip(self.muuttujat, self.valikot):
            m.set(TYHJA)
            v.config(bg=self.perus[0], fg=self.perus[1], activebackground="#ececec", activeforeground="black")
        self.arvaa.config(state="normal")
        self.tila.config(text="Valitse viisi väriä luetteloista ja paina Arvaa!")

    def arvaus(self):
        yritys = [m.get() for m in self.muuttujat]
        if TYHJA in yritys:
            self.tila.config(text="Valitse ensin kaikki viisi väriä.")
            return
        oikein = sum(a == b for a, b in zip(yritys, self.koodi))
        yhteiset = sum(min(yritys.count(n), self.koodi.count(n)) for n in NIMET)
        vaarin = yhteiset - oikein
        rivi = self.solut[self.rivit]
        for s, n in zip(rivi[1:-1], yritys):
            s.config(bg=VARIT[n][0], relief="solid")
        rivi[-1].config(text="%d oikein, %d väärällä paikalla" % (oikein, vaarin))
        self.rivit += 1
        self.kirjaa("guess", colors=[NIMET.index(n) for n in yritys], exact=oikein, misplaced=vaarin)
        if oikein == PITUUS:
            self.loppu("won", "Onneksi olkoon!\nRatkaisit koodin %d arvauksella." % self.rivit)
        elif self.rivit == YRITYKSET:
            self.loppu("lost", "Arvaukset loppuivat.\nKoodi oli: " + ", ".join(self.koodi))
        else:
            self.tila.config(text="Arvauksia jäljellä: %d" % (YRITYKSET - self.rivit))

    def luovuta(self):
        if not self.kesken:
            return
        self.kirjaa("fault", label="Näytä ratkaisu")
        self.loppu("given up", "Koodi oli: " + ", ".join(self.koodi))

    def loppu(self, miten, teksti):
        self.kesken = False
        self.kirjaa("end", outcome=miten)
        self.arvaa.config(state="disabled")
        self.tila.config(text=teksti.replace("\n", " "))
        self.update_idletasks()
        if messagebox.askyesno("Värikoodi", teksti + "\n\nPelataanko uudestaan?"):
            self.uusi()


def main():
    ikkuna = tk.Tk()
    ikkuna.title("Värikoodi")
    ikkuna.resizable(False, False)
    peli = Peli(ikkuna)
    peli.pack()

    def sulje():
        peli.kirjaa("fault", label="sulje")
        ikkuna.destroy()
    ikkuna.protocol("WM_DELETE_WINDOW", sulje)
    ikkuna.update()
    peli.kirjaa("opened")
    ikkuna.mainloop()


if __name__ == "__main__":
    main()
