#!/usr/bin/env python3
# Logik "ze sklepa" - sloupcova verze. J. Vondracek, Trebic 2009, prepsano pro Python 3
import json, os, random
import tkinter as tk
from tkinter import messagebox

DIER = 7
BAREV = 8
SLOUPCU = 11
BARVY = ["#d21f1f", "#f08a12", "#f2dc1e", "#2fa036", "#2f62d0", "#7c3a9c", "#f4f0e6", "#2b2622"]
NAZVY = ["červená", "oranžová", "žlutá", "zelená", "modrá", "fialová", "bílá", "černá"]
R = 19
X0, DX = 70, 66
Y0, DY = 70, 48
rng = random.Random(os.environ.get("SEED"))


def pravda(d):
    f = os.environ.get("TRUTH")
    if f:
        with open(f, "a") as h:
            h.write(json.dumps(d) + "\n")


def smichej(a, b, t):
    a = [int(a[i:i + 2], 16) for i in (1, 3, 5)]
    b = [int(b[i:i + 2], 16) for i in (1, 3, 5)]
    return "#%02x%02x%02x" % tuple(int(x + (y - x) * t) for x, y in zip(a, b))


class Logik:
    def __init__(self, okno):
        self.okno = okno
        okno.title("Logik ze sklepa")
        okno.resizable(False, False)
        menu = tk.Menu(okno)
        hra = tk.Menu(menu, tearoff=0)
        hra.add_command(label="Nová hra", command=self.nova)
        hra.add_command(label="Vzdát se", command=self.vzdat)
        hra.add_separator()
        hra.add_command(label="Konec", command=self.konec)
        menu.add_cascade(label="Hra", menu=hra)
        okno.config(menu=menu)
        self.c = tk.Canvas(okno, width=900, height=600, highlightthickness=0, bg="#8a5a2e")
        self.c.pack()
        dole = tk.Frame(okno, bg="#5b3817")
        dole.pack(fill="x")
        self.zprava = tk.Label(dole, text="", bg="#5b3817", fg="#f3e3c3", font=("DejaVu Serif", 12), anchor="w")
        self.zprava.pack(side="left", padx=14, pady=8, fill="x", expand=True)
        self.tl = tk.Button(dole, text="Vyhodnotit", font=("DejaVu Serif", 12, "bold"), command=self.vyhodnot)
        self.tl.pack(side="right", padx=14, pady=6)
        self.c.bind("<Button-1>", self.klik)
        self.c.bind("<Button-3>", self.pravy)
        let = random.Random(3)
        self.leta = [(y, let.choice(["#7d4f26", "#946234", "#845429", "#9a6a3b"]), let.randint(-4, 4)) for y in range(0, 600, 5)]
        self.nova_potichu = True

    def nova(self):
        self.tajne = [rng.randrange(BAREV) for _ in range(DIER)]
        pravda({"type": "secret", "colors": self.tajne})
        self.tahy = []
        self.znacky = []
        self.ted = [None] * DIER
        self.barva = 0
        self.bezi = True
        self.zprava.config(text="Vyberte kuličku dole a klepněte do otvoru ve světlém sloupci.")
        self.kresli()

    def kulicka(self, x, y, b, r=R):
        z = BARVY[b]
        self.c.create_oval(x - r + 2, y - r + 3, x + r + 2, y + r + 3, fill="#4a2d12", outline="")
        for i in range(8):
            t = i / 8
            rr = r * (1 - t * 0.85)
            dx = -r * 0.28 * t
            self.c.create_oval(x - rr + dx, y - rr + dx, x + rr + dx, y + rr + dx,
                               fill=smichej(smichej(z, "#000000", 0.3), smichej(z, "#ffffff", 0.35), t), outline="")
        self.c.create_oval(x - r * .5, y - r * .6, x - r * .15, y - r * .3, fill="#ffffff", outline="")

    def dira(self, x, y, r=9, b="#3a220d"):
        self.c.create_oval(x - r, y - r, x + r, y + r, fill=b, outline="#b98852")

    def kresli(self):
        c = self.c
        c.delete("all")
        for y, b, d in self.leta:
            c.create_line(0, y, 300, y + d, 600, y - d, 900, y, fill=b, width=4, smooth=True)
        n = len(self.tahy)
        for s in range(SLOUPCU):
            x = X0 + s * DX
            if s == n and self.bezi:
                c.create_rectangle(x - 28, 22, x + 28, 495, fill="#c49a63", outline="#efd7a5", width=2)
            c.create_text(x, 34, text=str(s + 1), font=("DejaVu Serif", 11, "bold"), fill="#2f1a07")
            kod = self.tahy[s] if s < n else (self.ted if s == n else [None] * DIER)
            for i in range(DIER):
                y = Y0 + i * DY
                if kod[i] is None:
                    self.dira(x, y)
                else:
                    self.kulicka(x, y, kod[i])
            kol = ["b"] * 0
            if s < n:
                e, m = self.znacky[s]
                kol = ["#111111"] * e + ["#fbfbf4"] * m
            for i in range(DIER):
                px, py = x - 9 + (i % 2) * 18, 412 + (i // 2) * 22
                if i < len(kol):
                    c.create_oval(px - 7, py - 7, px + 7, py + 7, fill=kol[i], outline="#2a1806")
                else:
                    c.create_oval(px - 3, py - 3, px + 3, py + 3, fill="#4b2e13", outline="")
        x = 840
        c.create_rectangle(x - 32, 22, x + 32, 390, fill="#5b3817", outline="#2f1a07", width=3)
        if self.bezi:
            for i in range(DIER):
                c.create_text(x, Y0 + i * DY, text="?", font=("DejaVu Serif", 20, "bold"), fill="#c49a63")
        else:
            for i in range(DIER):
                self.kulicka(x, Y0 + i * DY, self.tajne[i])
        c.create_text(x, 440, text="černý kolík:\nmísto i barva\n\nbílý kolík:\njen barva", font=("DejaVu Serif", 10), fill="#2f1a07", justify="center")
        c.create_rectangle(150, 515, 700, 590, fill="#5b3817", outline="#2f1a07", width=2)
        for b in range(BAREV):
            x = 190 + b * 67
            if b == self.barva:
                c.create_oval(x - 27, 552 - 27, x + 27, 552 + 27, outline="#ffe9ae", width=3)
            self.kulicka(x, 552, b)
        self.tl.config(state="normal" if self.bezi and None not in self.ted else "disabled")

    def kde(self, e):
        x = X0 + len(self.tahy) * DX
        for i in range(DIER):
            if (e.x - x) ** 2 + (e.y - Y0 - i * DY) ** 2 < 23 ** 2:
                return i

    def klik(self, e):
        if not self.bezi:
            return
        for b in range(BAREV):
            if (e.x - 190 - b * 67) ** 2 + (e.y - 552) ** 2 < 26 ** 2:
                self.barva = b
                self.zprava.config(text="Vybraná barva: " + NAZVY[b])
        i = self.kde(e)
        if i is not None:
            self.ted[i] = self.barva
        self.kresli()

    def pravy(self, e):
        i = self.kde(e) if self.bezi else None
        if i is not None:
            self.ted[i] = None
            self.kresli()

    def vyhodnot(self):
        if not self.bezi or None in self.ted:
            return
        e = sum(a == b for a, b in zip(self.ted, self.tajne))
        m = sum(min(self.ted.count(b), self.tajne.count(b)) for b in range(BAREV)) - e
        pravda({"type": "guess", "colors": self.ted, "exact": e, "misplaced": m})
        self.tahy.append(self.ted)
        self.znacky.append((e, m))
        self.ted = [None] * DIER
        if e == DIER:
            self.dohrano("won", "Uhodnuto! Potřeboval jste %d. pokus." % len(self.tahy))
        elif len(self.tahy) == SLOUPCU:
            self.dohrano("lost", "Bohužel, pokusy došly. Hledaný kód je vpravo.")
        else:
            self.zprava.config(text="Pokus %d: černé %d, bílé %d" % (len(self.tahy), e, m))
            self.kresli()

    def dohrano(self, jak, text):
        self.bezi = False
        pravda({"type": "end", "outcome": jak})
        self.zprava.config(text=text)
        self.kresli()
        self.okno.update_idletasks()
        messagebox.showinfo("Logik", text)

    def vzdat(self):
        if self.bezi:
            pravda({"type": "fault", "label": "Vzdát se"})
            self.dohrano("given up", "Vzdal jste se. Hledaný kód je vpravo.")

    def konec(self):
        pravda({"type": "fault", "label": "Konec"})
        self.okno.destroy()


okno = tk.Tk()
l = Logik(okno)
okno.geometry("+120+60")
okno.update()
pravda({"type": "opened"})
l.nova()
okno.mainloop()
