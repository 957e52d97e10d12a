#!/usr/bin/env python3
# Logik - seminární práce z programování, Gymnázium Třebíč, 2014
# Vojtěch Kříž, septima
import json
import os
import random
import tkinter as tk
import tkinter.messagebox as mb

BARVY = ["#d62020", "#f28c1a", "#f5e11c", "#1fa338", "#2456d6", "#8b2fb0", "#ffffff", "#1a1a1a"]
KOLIKU = 5
POKUSU = 12

DESKA = "#b98a52"
TMAVA = "#7a5228"
PRUH = "#d0a46c"
DIRA = "#4f3316"

X0, ROZX = 66, 48          # první díra a rozteč
Y0, ROZY = 84, 46          # nejvyšší řada (poslední pokus)
R = 17
XHOD = 322                 # začátek hodnocení
XPAL = 530                 # paleta

nahoda = random.Random(os.environ.get("SEED"))


def zapis(o):
    soubor = os.environ.get("TRUTH")
    if soubor:
        with open(soubor, "a", encoding="utf-8") as f:
            f.write(json.dumps(o) + "\n")


class Logik:
    def __init__(self, okno):
        self.okno = okno
        okno.title("Logik")
        okno.resizable(False, False)
        nabidka = tk.Menu(okno)
        hra = tk.Menu(nabidka, tearoff=0)
        hra.add_command(label="Nová hra", accelerator="F2", command=self.nova)
        hra.add_command(label="Vzdát se", command=self.vzdat)
        hra.add_separator()
        hra.add_command(label="Konec", command=okno.destroy)
        nabidka.add_cascade(label="Hra", menu=hra)
        napoveda = tk.Menu(nabidka, tearoff=0)
        napoveda.add_command(label="Pravidla", command=self.pravidla)
        nabidka.add_cascade(label="Nápověda", menu=napoveda)
        okno.config(menu=nabidka)
        okno.bind("<F2>", lambda e: self.nova())

        self.c = tk.Canvas(okno, width=590, height=645, bg=DESKA, highlightthickness=0)
        self.c.pack()
        self.stav = tk.Label(okno, anchor="w", padx=8, pady=4, font=("DejaVu Sans", 11))
        self.stav.pack(fill="x")
        self.c.bind("<Button-1>", self.klik)
        self.c.bind("<Button-3>", self.klik_pravy)

    # --- hra ---------------------------------------------------------
    def nova(self):
        self.tajny = [nahoda.randrange(len(BARVY)) for _ in range(KOLIKU)]
        zapis({"type": "secret", "colors": self.tajny})
        self.tahy = []
        self.hodnoceni = []
        self.rada = [None] * KOLIKU
        self.vybrana = 0
        self.konec = False
        self.stav.config(text="Vyber barvu vpravo a klikni na díru. Pravým tlačítkem kolík vyndáš.")
        self.kresli()

    def vzdat(self):
        if self.konec:
            return
        zapis({"type": "fault", "label": "Vzdát se"})
        self.ukonci("given up", "Vzdal ses. Kód vidíš nahoře. Nová hra: F2")

    def ukonci(self, jak, text):
        self.konec = True
        zapis({"type": "end", "outcome": jak})
        self.stav.config(text=text)
        self.kresli()

    def zkontroluj(self):
        if None in self.rada:
            self.stav.config(text="Nejdřív doplň všech pět kolíků.")
            return
        cerne = sum(a == b for a, b in zip(self.rada, self.tajny))
        spolu = sum(min(self.rada.count(b), self.tajny.count(b)) for b in range(len(BARVY)))
        bile = spolu - cerne
        zapis({"type": "guess", "colors": self.rada, "exact": cerne, "misplaced": bile})
        self.tahy.append(self.rada)
        self.hodnoceni.append((cerne, bile))
        self.rada = [None] * KOLIKU
        n = len(self.tahy)
        if cerne == KOLIKU:
            self.ukonci("won", "Výborně! Uhodl jsi kód na %d. pokus. Nová hra: F2" % n)
        elif n == POKUSU:
            self.ukonci("lost", "Bohužel, pokusy došly. Kód vidíš nahoře. Nová hra: F2")
        else:
            self.stav.config(text="Pokus %d z %d" % (n + 1, POKUSU))
            self.kresli()

    # --- myš ---------------------------------------------------------
    def dira(self, x, y):
        n = len(self.tahy)
        if self.konec or abs(y - self.y(n)) > ROZY / 2:
            return None
        for i in range(KOLIKU):
            if abs(x - (X0 + i * ROZX)) <= R + 4:
                return i
        return None

    def klik(self, e):
        if self.konec:
            return
        for i in range(len(BARVY)):
            if abs(e.x - XPAL) < 26 and abs(e.y - (110 + i * 62)) < 26:
                self.vybrana = i
                self.kresli()
                return
        i = self.dira(e.x, e.y)
        if i is not None:
            self.rada[i] = self.vybrana
            self.kresli()
            return
        if XHOD - 14 <= e.x <= XHOD + 116 and abs(e.y - self.y(len(self.tahy))) <= 15:
            self.zkontroluj()

    def klik_pravy(self, e):
        i = self.dira(e.x, e.y)
        if i is not None:
            self.rada[i] = None
            self.kresli()

    # --- kreslení ----------------------------------------------------
    def y(self, n):
        return Y0 + (POKUSU - 1 - n) * ROZY + 20

    def kolik(self, x, y, r, barva):
        self.c.create_oval(x - r, y - r, x + r, y + r, fill=barva, outline="#3a240e", width=2)

    def dirka(self, x, y, r):
        self.c.create_oval(x - r, y - r, x + r, y + r, fill=DIRA, outline="")

    def kresli(self):
        c = self.c
        c.delete("all")
        c.create_rectangle(18, 14, 464, 68, fill=TMAVA, outline="")
        for i in range(KOLIKU):
            x = X0 + i * ROZX
            if self.konec:
                self.kolik(x, 41, R, BARVY[self.tajny[i]])
            else:
                c.create_text(x, 41, text="?", fill=PRUH, font=("DejaVu Serif", 20, "bold"))
        c.create_text(384, 41, text="LOGIK", fill=PRUH, font=("DejaVu Serif", 22, "bold"))
        for n in range(POKUSU):
            y = self.y(n)
            aktivni = n == len(self.tahy) and not self.konec
            if aktivni:
                c.create_rectangle(18, y - 22, 464, y + 22, fill=PRUH, outline="")
            c.create_text(32, y, text=str(n + 1), fill=TMAVA, font=("DejaVu Sans", 10))
            if n < len(self.tahy):
                obsah = self.tahy[n]
            else:
                obsah = self.rada if aktivni else [None] * KOLIKU
            for i, b in enumerate(obsah):
                if b is None:
                    self.dirka(X0 + i * ROZX, y, 8)
                else:
                    self.kolik(X0 + i * ROZX, y, R, BARVY[b])
            if n < len(self.tahy):
                cerne, bile = self.hodnoceni[n]
                znacky = ["#000000"] * cerne + ["#ffffff"] * bile
            else:
                znacky = []
            if aktivni:
                c.create_rectangle(XHOD - 14, y - 15, XHOD + 116, y + 15, fill="#f3e3c8", outline=TMAVA, width=2)
                c.create_text(XHOD + 51, y, text="Zkontroluj", font=("DejaVu Sans", 11, "bold"))
                continue
            for k in range(KOLIKU):
                x = XHOD + k * 25
                if k < len(znacky):
                    c.create_oval(x - 8, y - 8, x + 8, y + 8, fill=znacky[k], outline="#3a240e")
                else:
                    self.dirka(x, y, 3)
        c.create_rectangle(490, 70, 570, 582, fill=TMAVA, outline="")
        for i, b in enumerate(BARVY):
            y = 110 + i * 62
            if i == self.vybrana:
                c.create_rectangle(XPAL - 29, y - 29, XPAL + 29, y + 29, outline="#ffefc8", width=3)
            self.kolik(XPAL, y, 21, b)

    def pravidla(self):
        mb.showinfo("Pravidla",
                    "Počítač si myslí pět barevných kolíků, barvy se mohou opakovat.\n\n"
                    "Černý kolíček: správná barva na správném místě.\n"
                    "Bílý kolíček: správná barva na špatném místě.\n\n"
                    "Máš dvanáct pokusů.")


okno = tk.Tk()
logik = Logik(okno)
okno.update()
zapis({"type": "opened"})
logik.nova()
okno.mainloop()
