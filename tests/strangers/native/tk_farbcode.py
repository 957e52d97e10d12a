#!/usr/bin/python3
# -*- coding: utf-8 -*-
"""Farbcode - ein kleines Mastermind mit tkinter (Informatik-AG)"""
import json
import os
import random
import sys
from tkinter import *
from tkinter import messagebox

FARBEN = [("Rot", "#d02020"), ("Gelb", "#f8e020"), ("Grün", "#20a030"), ("Blau", "#2040d0"),
          ("Weiß", "#ffffff"), ("Schwarz", "#101010")]
STELLEN = 5
VERSUCHE = 12


def melde(**eintrag):
    datei = os.environ.get("TRUTH")
    if datei:
        with open(datei, "a", encoding="utf-8") as f:
            f.write(json.dumps(eintrag) + "\n")


def startwert():
    if "--seed" in sys.argv:
        return sys.argv[sys.argv.index("--seed") + 1]
    return os.environ.get("SEED")


class Farbcode(Frame):
    def __init__(self, fenster):
        Frame.__init__(self, fenster, padx=12, pady=10)
        self.pack()
        saat = startwert()
        self.zufall = random.Random(saat) if saat else random.Random()
        self.zuende = True
        self.versuch = 0

        Label(self, text="Farbcode", font=("DejaVu Sans", 20, "bold"), fg="#304060").grid(row=0, column=0, sticky=W)
        Label(self, text="Finde die 5 Farben! Farben dürfen mehrfach vorkommen.",
              font=("DejaVu Sans", 10)).grid(row=1, column=0, sticky=W)

        self.brett = Canvas(self, width=560, height=12 * 40 + 34, bg="#e8e4d8", highlightthickness=1,
                            highlightbackground="#888888")
        self.brett.grid(row=2, column=0, pady=8)

        eingabe = LabelFrame(self, text="Dein Versuch", padx=8, pady=8)
        eingabe.grid(row=3, column=0, sticky=W + E)
        self.wahl, self.menues = [], []
        for i in range(STELLEN):
            v = StringVar()
            m = OptionMenu(eingabe, v, *[name for name, _ in FARBEN], command=lambda name, i=i: self.gewaehlt(i, name))
            m.config(width=8, font=("DejaVu Sans", 10), highlightthickness=0)
            for k, (name, farbe) in enumerate(FARBEN):
                hell = name in ("Gelb", "Weiß")
                m["menu"].entryconfig(k, background=farbe, foreground="black" if hell else "white",
                                      font=("DejaVu Sans", 12))
            m.grid(row=0, column=i, padx=2)
            self.wahl.append(v)
            self.menues.append(m)

        knoepfe = Frame(self)
        knoepfe.grid(row=4, column=0, pady=10)
        self.raten = Button(knoepfe, text="Raten", width=10, command=self.pruefe, bg="#c8e0c8")
        self.raten.pack(side=LEFT, padx=4)
        Button(knoepfe, text="Neues Spiel", width=10, command=self.neu).pack(side=LEFT, padx=4)
        Button(knoepfe, text="Auflösen", width=10, command=self.aufloesen).pack(side=LEFT, padx=4)
        Button(knoepfe, text="Beenden", width=10, command=self.beenden).pack(side=LEFT, padx=4)
        self.neu()

    def gewaehlt(self, i, name):
        farbe = dict(FARBEN)[name]
        schrift = "black" if name in ("Gelb", "Weiß") else "white"
        self.menues[i].config(bg=farbe, fg=schrift, activebackground=farbe, activeforeground=schrift)

    def neu(self):
        if not self.zuende and self.versuch:
            melde(type="end", outcome="given up")
        self.code = [self.zufall.randrange(len(FARBEN)) for _ in range(STELLEN)]
        melde(type="secret", colors=self.code)
        self.versuch = 0
        self.zuende = False
        for v, m in zip(self.wahl, self.menues):
            v.set("?")
            m.config(bg="#d9d9d9", fg="black", activebackground="#ececec", activeforeground="black")
        b = self.brett
        b.delete("all")
        b.create_text(16, 16, text="Nr.", anchor=W, font=("DejaVu Sans", 10, "bold"))
        b.create_text(170, 16, text="Versuch", font=("DejaVu Sans", 10, "bold"))
        b.create_text(440, 16, text="Antwort", font=("DejaVu Sans", 10, "bold"))
        for z in range(VERSUCHE + 1):
            b.create_line(0, 33 + 40 * z, 562, 33 + 40 * z, fill="#bbb6a4")

    def pruefe(self):
        if self.zuende:
            return
        namen = [name for name, _ in FARBEN]
        rate = []
        for v in self.wahl:
            if v.get() not in namen:
                messagebox.showwarning("Farbcode", "Bitte wähle an jeder Stelle eine Farbe!")
                return
            rate.append(namen.index(v.get()))
        richtig = 0
        gemeinsam = 0
        for i in range(STELLEN):
            if rate[i] == self.code[i]:
                richtig += 1
        for k in range(len(FARBEN)):
            gemeinsam += min(rate.count(k), self.code.count(k))
        falsch = gemeinsam - richtig
        melde(type="guess", code=rate, exact=richtig, misplaced=falsch)

        y = 33 + 40 * self.versuch + 20
        b = self.brett
        b.create_text(24, y, text=str(self.versuch + 1), font=("DejaVu Sans", 11))
        for i, k in enumerate(rate):
            b.create_oval(60 + 48 * i, y - 16, 92 + 48 * i, y + 16, fill=FARBEN[k][1], outline="#444444")
        b.create_text(330, y, anchor=W, text="%d richtig" % richtig, fill="#007020", font=("DejaVu Sans", 12, "bold"))
        b.create_text(430, y, anchor=W, text="%d falscher Platz" % falsch, fill="#b05000", font=("DejaVu Sans", 11))
        self.versuch += 1
        if richtig == STELLEN:
            self.schluss("won")
            messagebox.showinfo("Farbcode", "Gewonnen! Du hast %d Versuche gebraucht." % self.versuch)
        elif self.versuch == VERSUCHE:
            self.schluss("lost")
            messagebox.showinfo("Farbcode", "Verloren! Es war: " + self.loesung())

    def loesung(self):
        return ", ".join(FARBEN[k][0] for k in self.code)

    def schluss(self, wie):
        self.zuende = True
        melde(type="end", outcome=wie)

    def aufloesen(self):
        if self.zuende:
            return
        melde(type="fault", label="Auflösen")
        self.schluss("given up")
        messagebox.showinfo("Farbcode", "Der Code war: " + self.loesung())

    def beenden(self):
        melde(type="fault", label="Beenden")
        self.master.destroy()


root = Tk()
root.title("Farbcode")
root.geometry("+140+40")
root.resizable(False, False)
Farbcode(root)
root.update()
melde(type="opened")
root.mainloop()
