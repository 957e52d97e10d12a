#!/usr/bin/env python3
# Kleurblokken - inleveropdracht programmeren 2, Sjoerd W.
import json
import os
import random
from tkinter import Button, Frame, Label, Menu, Tk, messagebox

KLEUREN = [("rood", "#c62828"), ("blauw", "#1e56c8"), ("groen", "#2e8b3d"), ("geel", "#fbd52b"),
           ("oranje", "#f57c10"), ("paars", "#7b2fa0"), ("roze", "#f58ab8"), ("bruin", "#6b4526")]
PLAATSEN = 5
BEURTEN = 12
LEEG = "#d9d9d9"

toeval = random.Random(int(os.environ["SEED"])) if os.environ.get("SEED") else random.Random()


def meld(regel):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as uit:
            uit.write(json.dumps(regel) + "\n")


def beoordeel(gok, geheim):
    goed = 0
    rest_gok, rest_geheim = [], []
    for a, b in zip(gok, geheim):
        if a == b:
            goed += 1
        else:
            rest_gok.append(a)
            rest_geheim.append(b)
    fout = 0
    for a in rest_gok:
        if a in rest_geheim:
            rest_geheim.remove(a)
            fout += 1
    return goed, fout


class Spel:
    def __init__(self, venster):
        self.v = venster
        venster.title("Kleurblokken")
        venster.geometry("640x760+90+40")
        balk = Menu(venster)
        spel = Menu(balk, tearoff=0)
        spel.add_command(label="Nieuw spel", command=self.nieuw, accelerator="F2")
        spel.add_command(label="Opgeven", command=self.opgeven)
        balk.add_cascade(label="Spel", menu=spel)
        hulp = Menu(balk, tearoff=0)
        hulp.add_command(label="Over...", command=self.over)
        balk.add_cascade(label="Help", menu=hulp)
        venster.config(menu=balk)
        venster.bind("<F2>", lambda e: self.nieuw())
        Label(venster, text="Kleurblokken", font=("Liberation Sans", 18, "bold")).pack(pady=(8, 0))
        Label(venster, text="Raad de geheime rij van 5 kleuren. Een kleur mag vaker voorkomen.\nKlik op een blok en kies een kleur uit het menu. Klik dan op Controleer.",
              font=("Liberation Sans", 11)).pack(pady=(0, 8))
        bord = Frame(venster)
        bord.pack()
        self.blok, self.uitslag = [], []
        for r in range(BEURTEN):
            Label(bord, text="%d." % (r + 1), width=3, anchor="e").grid(row=r, column=0)
            rij = []
            for c in range(PLAATSEN):
                b = Frame(bord, width=46, height=40, bg=LEEG, bd=2, relief="sunken")
                b.grid(row=r, column=1 + c, padx=3, pady=3)
                b.bind("<Button-1>", lambda e, r=r, c=c: self.kies(e, r, c))
                rij.append(b)
            self.blok.append(rij)
            u = Label(bord, text="", font=("Liberation Sans", 11), width=24, anchor="w")
            u.grid(row=r, column=7, padx=(12, 0))
            self.uitslag.append(u)
        onder = Frame(venster)
        onder.pack(pady=10)
        self.knop = Button(onder, text="Controleer", font=("Liberation Sans", 12), command=self.controleer, padx=16)
        self.knop.pack(side="left", padx=8)
        Button(onder, text="Nieuw spel", font=("Liberation Sans", 12), command=self.nieuw).pack(side="left", padx=8)
        self.menu = Menu(venster, tearoff=0, font=("Liberation Sans", 12))
        for i, (naam, kleur) in enumerate(KLEUREN):
            licht = naam in ("geel", "roze", "oranje")
            self.menu.add_command(label="  %s  " % naam, background=kleur, foreground="black" if licht else "white",
                                  activebackground=kleur, activeforeground="black" if licht else "white",
                                  command=lambda i=i: self.zet(i))
        self.bezig, self.beurt, self.plek = False, 0, 0
        self.nieuw()
        venster.update()
        meld({"type": "opened"})

    def nieuw(self):
        if self.bezig and self.beurt:
            meld({"type": "end", "outcome": "given up"})
        self.geheim = [toeval.randrange(len(KLEUREN)) for _ in range(PLAATSEN)]
        meld({"type": "secret", "colors": self.geheim})
        self.beurt, self.bezig = 0, True
        self.gok = [None] * PLAATSEN
        for rij in self.blok:
            for b in rij:
                b.config(bg=LEEG, relief="sunken")
        for u in self.uitslag:
            u.config(text="", fg="black")
        self.pijl()

    def pijl(self):
        if self.bezig:
            self.uitslag[self.beurt].config(text="\u25c4 jouw beurt", fg="#777777")

    def kies(self, e, r, c):
        if self.bezig and r == self.beurt:
            self.plek = c
            self.menu.tk_popup(e.x_root + 6, e.y_root + 4)

    def zet(self, i):
        self.gok[self.plek] = i
        self.blok[self.beurt][self.plek].config(bg=KLEUREN[i][1], relief="raised")

    def controleer(self):
        if not self.bezig:
            return
        if None in self.gok:
            messagebox.showinfo("Kleurblokken", "Vul eerst alle vijf de blokken.")
            return
        goed, fout = beoordeel(self.gok, self.geheim)
        meld({"type": "guess", "colors": self.gok, "exact": goed, "misplaced": fout})
        self.uitslag[self.beurt].config(text="%d goed, %d verkeerde plaats" % (goed, fout), fg="black")
        self.beurt += 1
        if goed == PLAATSEN:
            self.klaar("won", "Gewonnen! Je hebt de code geraden in %d beurten." % self.beurt)
        elif self.beurt == BEURTEN:
            self.klaar("lost", "Helaas, verloren. De code was: " + self.tekst())
        else:
            self.gok = [None] * PLAATSEN
            self.pijl()

    def tekst(self):
        return ", ".join(KLEUREN[k][0] for k in self.geheim)

    def klaar(self, hoe, tekst):
        self.bezig = False
        meld({"type": "end", "outcome": hoe})
        messagebox.showinfo("Kleurblokken", tekst)

    def opgeven(self):
        if self.bezig:
            meld({"type": "fault", "label": "opgeven"})
            self.klaar("given up", "De code was: " + self.tekst())

    def over(self):
        meld({"type": "fault", "label": "over"})
        messagebox.showinfo("Over", "Kleurblokken 1.0\nSjoerd W., klas 5V")


hoofd = Tk()
Spel(hoofd)
hoofd.mainloop()
