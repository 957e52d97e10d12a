#!/usr/bin/python3
# -*- coding: utf-8 -*-
"""Tri gombíky - malá hra pre Zuzku (a pre mňa do vlaku).
   Juraj Hronec, Zvolen, 2014"""

import json
import os
import random
from tkinter import *

FARBY = ["#d8382f", "#f2b51d", "#3f9b46", "#2f6fc4", "#8b4aa8"]
LATKA = "#f4ead8"
POKUSOV = 7
R = 13

nahoda = random.Random(os.environ.get("SEED"))


def zapis(**co):
    kam = os.environ.get("TRUTH")
    if kam:
        with open(kam, "a") as f:
            f.write(json.dumps(co) + "\n")


def stmav(farba, k=0.7):
    return "#%02x%02x%02x" % tuple(int(int(farba[i:i + 2], 16) * k) for i in (1, 3, 5))


def gombik(c, x, y, farba, r=R, tag=""):
    c.create_oval(x - r, y - r, x + r, y + r, fill=farba, outline=stmav(farba), width=2, tags=tag)
    c.create_oval(x - r + 4, y - r + 4, x + r - 4, y + r - 4, outline=stmav(farba, 0.85), tags=tag)
    for dx in (-3, 3):
        for dy in (-3, 3):
            c.create_oval(x + dx - 1, y + dy - 1, x + dx + 1, y + dy + 1,
                          fill="#40342a", outline="#40342a", tags=tag)


class Hra:
    def __init__(self, okno):
        self.okno = okno
        okno.title("Tri gombíky")
        okno.resizable(False, False)
        self.c = Canvas(okno, width=236, height=268, bg=LATKA, highlightthickness=0)
        self.c.pack()
        self.dole = Canvas(okno, width=236, height=44, bg="#b9d3d6", highlightthickness=0)
        self.dole.pack()
        for i, f in enumerate(FARBY):
            gombik(self.dole, 26 + i * 46, 22, f, 15, "g%d" % i)
            self.dole.tag_bind("g%d" % i, "<Button-1>", lambda e, i=i: self.klik(i))
        self.text = Label(okno, text="", bg="#b9d3d6", font=("DejaVu Sans", 8))
        self.text.pack(fill=X)
        self.tl = Button(okno, text="Nová hra", command=self.nova, font=("DejaVu Sans", 8), pady=1)
        self.tl.pack(fill=X)

    def nova(self):
        self.tajne = [nahoda.randrange(len(FARBY)) for _ in range(3)]
        zapis(type="secret", colors=self.tajne)
        self.riadok = 0
        self.tip = []
        self.koniec = False
        self.c.delete(ALL)
        for r in range(POKUSOV):
            y = self.y(r)
            self.c.create_text(11, y, text="%d." % (r + 1), fill="#9a8a6c", font=("DejaVu Sans", 8))
            for k in range(3):
                x = self.x(k)
                # nitka - miesto, kam sa prišije gombík
                self.c.create_line(x - 4, y - 4, x + 4, y + 4, fill="#b4a684")
                self.c.create_line(x - 4, y + 4, x + 4, y - 4, fill="#b4a684")
            if r:
                self.c.create_line(6, y - 17, 230, y - 17, fill="#d6c7a6", dash=(4, 3))
        self.c.create_line(0, 243, 236, 243, fill="#b4a684")
        self.c.create_text(118, 256, text="Prišij tri gombíky ako ja.", font=("DejaVu Sans", 8),
                           fill="#6a5a3c", tags="dolu")
        self.text.config(text="Ostáva %d pokusov" % POKUSOV)

    def x(self, k):
        return 36 + k * 32

    def y(self, r):
        return 19 + r * 34

    def klik(self, i):
        if self.koniec:
            return
        gombik(self.c, self.x(len(self.tip)), self.y(self.riadok), FARBY[i])
        self.tip.append(i)
        if len(self.tip) == 3:
            self.porovnaj()

    def porovnaj(self):
        presne = sum(a == b for a, b in zip(self.tip, self.tajne))
        spolu = sum(min(self.tip.count(f), self.tajne.count(f)) for f in range(len(FARBY)))
        inde = spolu - presne
        zapis(type="guess", colors=self.tip, exact=presne, misplaced=inde)
        y = self.y(self.riadok)
        if presne == 0 and inde == 0:
            self.c.create_text(122, y, anchor=W, text="nič", font=("DejaVu Sans", 8), fill="#8a7a5c")
        else:
            self.c.create_text(122, y - 7, anchor=W, text="na mieste: %d" % presne,
                               font=("DejaVu Sans", 8, "bold"), fill="#2c6a34")
            self.c.create_text(122, y + 7, anchor=W, text="inde: %d" % inde,
                               font=("DejaVu Sans", 8), fill="#8a4a1c")
        self.riadok += 1
        self.tip = []
        ostava = POKUSOV - self.riadok
        if presne == 3:
            self.zaver("won", "Výborne! Uhádnuté na %d. pokus." % self.riadok)
        elif ostava == 0:
            self.zaver("lost", "Škoda. Bolo to takto:")
        else:
            slovo = "pokus" if ostava == 1 else "pokusy" if ostava < 5 else "pokusov"
            self.text.config(text="Ostáva %d %s" % (ostava, slovo))

    def zaver(self, ako, veta):
        self.koniec = True
        zapis(type="end", outcome=ako)
        self.c.delete("dolu")
        self.text.config(text=veta)
        for k, f in enumerate(self.tajne):
            gombik(self.c, 86 + k * 32, 256, FARBY[f], 10)


okno = Tk()
hra = Hra(okno)
okno.update()
zapis(type="opened")
hra.nova()
okno.mainloop()
