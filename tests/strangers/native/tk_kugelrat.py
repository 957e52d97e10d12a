#!/usr/bin/python3
# -*- coding: utf-8 -*-
"""Kugelrat - ein Ratespiel mit bunten Kugeln.   (c) 2011-2019 H. Petersen, GPL-2+"""
import json
import os
import random
import tkinter as tk
from tkinter import ttk

FARBEN = [("Rot", "#d42020"), ("Orange", "#f28c1c"), ("Gelb", "#f5e02a"), ("Grün", "#5fd34a"), ("Blau", "#2b5fe0"), ("Violett", "#a03cc0"),
          ("Weiß", "#f8f8f8"), ("Schwarz", "#181818")]
WERT = dict(FARBEN)
STELLEN, REIHEN = 5, 12
BILDER = {
    "neu": ["..########......", "..#......##.....", "..#......#.#....", "..#......####...", "..#.........#...", "..#.........#...", "..#.........#...",
            "..#.........#...", "..#.........#...", "..#.........#...", "..#.........#...", "..#.........#...", "..###########..."],
    "leer": ["................", "..##.......##...", "..###.....###...", "...###...###....", "....###.###.....", ".....#####......", "......###.......",
             ".....#####......", "....###.###.....", "...###...###....", "..###.....###...", "..##.......##...", "................"],
    "tipp": [".....####.......", "....#....#......", "...#......#.....", "...#......#.....", "...#......#.....", "...#......#.....", "....#....#......",
             ".....#..#.......", ".....####.......", ".....####.......", ".....####.......", "......##........", "................"],
    "auge": ["................", "................", "....######......", "..##......##....", ".#...####...#...", "#...######...#..", "#...######...#..",
             ".#...####...#...", "..##......##....", "....######......", "................", "................", "................"],
}
zufall = random.Random(int(os.environ["SEED"])) if os.environ.get("SEED") else random.Random()


def protokoll(**was):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as datei:
            datei.write(json.dumps(was) + "\n")


class Kugelrat(tk.Tk):
    def __init__(self):
        super().__init__()
        self.title("Kugelrat 1.4")
        self.geometry("+90+40")
        self.resizable(False, False)
        ttk.Style().theme_use("clam")
        self.option_add("*Menu.tearOff", 0)
        self.protocol("WM_DELETE_WINDOW", self.ende_programm)
        self.bilder = {k: self.symbol(z) for k, z in BILDER.items()}
        self.muster = {name: self.farbfeld(wert) for name, wert in FARBEN}
        self.menue()
        leiste = tk.Frame(self, bd=1, relief="raised")
        leiste.pack(fill="x")
        for text, bild, befehl in (("Neu", "neu", self.neu), ("Leeren", "leer", self.leeren), (None, None, None),
                                   ("Tipp", "tipp", self.tipp), ("Lösung", "auge", self.aufgeben)):
            if text is None:
                tk.Frame(leiste, width=2, bd=1, relief="sunken").pack(side="left", fill="y", padx=6, pady=4)
                continue
            tk.Button(leiste, text=text, image=self.bilder[bild], compound="top", relief="flat", width=58, command=befehl,
                      font=("DejaVu Sans", 8), takefocus=0).pack(side="left", padx=1, pady=1)
        self.brett = tk.Canvas(self, width=440, height=640, bg="#1f5a41", highlightthickness=0)
        self.brett.pack()
        unten = tk.Frame(self)
        unten.pack(fill="x", pady=6)
        tk.Label(unten, text="Loch anklicken und Farbe wählen", font=("DejaVu Sans", 9)).pack(side="left", padx=10)
        self.knopf = ttk.Button(unten, text="Prüfen", command=self.pruefen)
        self.knopf.pack(side="right", padx=10)
        self.status = tk.Label(self, bd=1, relief="sunken", anchor="w", width=1, font=("DejaVu Sans", 9), padx=4)
        self.status.pack(fill="x")
        self.brett.bind("<Button-1>", self.klick)
        self.bind("<Return>", lambda e: self.pruefen())
        self.bind("<Control-n>", lambda e: self.neu())
        protokoll(type="opened")
        self.vorbei = True
        self.neu()

    def symbol(self, zeilen):
        bild = tk.PhotoImage(width=16, height=16)
        for y, zeile in enumerate(zeilen):
            for x, z in enumerate(zeile):
                if z == "#":
                    bild.put("#2c3e70", (x, y + 1))
        return bild

    def farbfeld(self, farbe):
        bild = tk.PhotoImage(width=20, height=18)
        bild.put("#404040", to=(0, 0, 20, 18))
        bild.put(farbe, to=(1, 1, 19, 17))
        return bild

    def menue(self):
        leiste = tk.Menu(self)
        spiel = tk.Menu(leiste)
        spiel.add_command(label="Neues Spiel", accelerator="Strg+N", command=lambda: self.neu())
        spiel.add_command(label="Reihe leeren", command=lambda: self.leeren())
        spiel.add_separator()
        spiel.add_command(label="Beenden", command=self.ende_programm)
        leiste.add_cascade(label="Spiel", menu=spiel)
        hilfe = tk.Menu(leiste)
        hilfe.add_command(label="Spielregeln …", command=self.regeln)
        hilfe.add_command(label="Über Kugelrat …", command=self.ueber)
        leiste.add_cascade(label="Hilfe", menu=hilfe)
        self.config(menu=leiste)

    def neu(self):
        if not self.vorbei:
            protokoll(type="end", outcome="given up")
        self.kombi = [zufall.choice(FARBEN)[0] for _ in range(STELLEN)]
        protokoll(type="secret", colors=self.kombi)
        self.reihen = [[None] * STELLEN for _ in range(REIHEN)]
        self.wertung = []
        self.vorbei = False
        self.melde("Reihe 1 von 12. Farben können mehrfach vorkommen.")
        self.zeichne()

    def melde(self, text, fett=False):
        self.status.config(text=text, font=("DejaVu Sans", 9, "bold" if fett else "normal"))

    def ort(self, reihe, spalte):
        return 158 + spalte * 54, 610 - reihe * 46

    def kugel(self, x, y, r, farbe):
        b = self.brett
        if farbe is None:
            b.create_oval(x - 8, y - 8, x + 8, y + 8, fill="#12382a", outline="#0c281e")
            return
        b.create_oval(x - r + 2, y - r + 3, x + r + 2, y + r + 3, fill="#153f2e", outline="")
        b.create_oval(x - r, y - r, x + r, y + r, fill=WERT[farbe], outline="#101010")
        b.create_oval(x - r * .5, y - r * .6, x - r * .1, y - r * .25, fill="#ffffff" if farbe != "Schwarz" else "#909090", outline="")

    def zeichne(self):
        b = self.brett
        b.delete("all")
        aktiv = len(self.wertung)
        if self.vorbei:
            b.create_rectangle(124, 10, 412, 60, fill="#26704f", outline="#123828", width=2)
            for i, f in enumerate(self.kombi):
                self.kugel(158 + i * 54, 35, 18, f)
        else:
            b.create_rectangle(124, 10, 412, 60, fill="#6b4526", outline="#3c2512", width=2)
            b.create_text(268, 35, text="geheim", fill="#d8b98c", font=("DejaVu Serif", 14, "italic"))
        for r in range(REIHEN):
            x0, y = self.ort(r, 0)
            if r == aktiv and not self.vorbei:
                b.create_rectangle(124, y - 22, 412, y + 22, fill="#2e7c59", outline="#e8e090", width=2)
            b.create_rectangle(24, y - 19, 96, y + 19, fill="#4a9472", outline="#123828")
            for i in range(STELLEN):
                x, yy = self.ort(r, i)
                self.kugel(x, yy, 18, self.reihen[r][i])
            for i in range(STELLEN):
                x, yy = (40 + i * 20, y - 9) if i < 3 else (50 + (i - 3) * 20, y + 9)
                if r < aktiv and i < sum(self.wertung[r]):
                    b.create_oval(x - 6, yy - 6, x + 6, yy + 6, fill="black" if i < self.wertung[r][0] else "white", outline="#303030")
                else:
                    b.create_oval(x - 2, yy - 2, x + 2, yy + 2, fill="#0e3022", outline="")
        self.knopf.state(["!disabled" if not self.vorbei and None not in self.reihen[aktiv] else "disabled"])

    def klick(self, e):
        if self.vorbei:
            return
        r = len(self.wertung)
        for i in range(STELLEN):
            x, y = self.ort(r, i)
            if abs(e.x - x) < 24 and abs(e.y - y) < 22:
                wahl = tk.Menu(self)
                for name, wert in FARBEN:
                    wahl.add_command(label=" " + name, image=self.muster[name], compound="left", command=lambda n=name: self.setze(r, i, n))
                wahl.add_separator()
                wahl.add_command(label="(leer)", command=lambda: self.setze(r, i, None))
                wahl.tk_popup(e.x_root + 2, e.y_root + 2)
                return

    def setze(self, r, i, farbe):
        if not self.vorbei and r == len(self.wertung):
            self.reihen[r][i] = farbe
            self.zeichne()

    def leeren(self):
        if not self.vorbei:
            self.reihen[len(self.wertung)] = [None] * STELLEN
            self.zeichne()

    def pruefen(self):
        if self.vorbei:
            return
        r = len(self.wertung)
        versuch = self.reihen[r]
        if None in versuch:
            self.melde("Die Reihe ist noch nicht voll.")
            return
        schwarz = sum(a == b for a, b in zip(versuch, self.kombi))
        weiss = sum(min(versuch.count(n), self.kombi.count(n)) for n, _ in FARBEN) - schwarz
        protokoll(type="guess", colors=versuch, exact=schwarz, misplaced=weiss)
        self.wertung.append((schwarz, weiss))
        if schwarz == STELLEN:
            self.schluss("won", "Gewonnen! Kombination in Reihe %d gefunden. Neues Spiel mit »Neu«." % (r + 1))
        elif r + 1 == REIHEN:
            self.schluss("lost", "Verloren. Oben steht die Kombination. Neues Spiel mit »Neu«.")
        else:
            self.melde("Reihe %d von %d.  Zuletzt: %d schwarz, %d weiß" % (r + 2, REIHEN, schwarz, weiss))
            self.zeichne()

    def schluss(self, wie, text):
        self.vorbei = True
        protokoll(type="end", outcome=wie)
        self.melde(text, True)
        self.zeichne()

    def tipp(self):
        if not self.vorbei:
            protokoll(type="fault", label="Tipp")
            self.melde("Tipp: An Stelle 1 liegt %s." % self.kombi[0])

    def aufgeben(self):
        if not self.vorbei:
            protokoll(type="fault", label="Lösung")
            self.schluss("given up", "Aufgegeben. Neues Spiel mit »Neu«.")

    def fenster(self, titel, text):
        f = tk.Toplevel(self)
        f.title(titel)
        f.transient(self)
        f.geometry("+%d+%d" % (self.winfo_rootx() + 40, self.winfo_rooty() + 160))
        tk.Label(f, text=text, justify="left", padx=16, pady=12, wraplength=330).pack()
        ttk.Button(f, text="Schließen", command=f.destroy).pack(pady=(0, 10))

    def regeln(self):
        self.fenster("Spielregeln", "Der Rechner legt fünf Kugeln in geheimer Reihenfolge. Acht Farben stehen zur Wahl, jede darf mehrfach vorkommen.\n\n"
                     "Schwarzer Stift: richtige Farbe am richtigen Platz.\nWeißer Stift: richtige Farbe am falschen Platz.\n\nSie haben zwölf Versuche, von unten nach oben.")

    def ueber(self):
        protokoll(type="fault", label="Über Kugelrat")
        self.fenster("Über Kugelrat", "Kugelrat 1.4\n(c) 2011-2019 H. Petersen\nLizenz: GPL-2+")

    def ende_programm(self):
        protokoll(type="fault", label="Beenden")
        self.destroy()


Kugelrat().mainloop()
