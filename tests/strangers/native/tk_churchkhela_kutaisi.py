#!/usr/bin/env python3
# ჩურჩხელა - საკურსო ნაშრომი, პითონის საფუძვლები
# ნინო გელაშვილი, ქუთაისი, აწსუ, I კურსი
import json
import os
import random
import tkinter as tk
from tkinter import messagebox

BEADS = 5
TRIES = 9
FERI = ["#7b1e3a", "#e8b923", "#3f7d3a", "#e2703a", "#2f5fa8", "#f3ead8", "#2b2321"]
SAXELI = ["ღვინო", "ქარვა", "ფოთოლი", "ატამი", "ცა", "თხილი", "მაყვალი"]

rng = random.Random(os.environ.get("SEED"))


def chawere(d):
    p = os.environ.get("TRUTH")
    if p:
        with open(p, "a") as f:
            f.write(json.dumps(d) + "\n")


def shefaseba(secret, guess):
    exact = sum(a == b for a, b in zip(secret, guess))
    total = sum(min(secret.count(c), guess.count(c)) for c in range(len(FERI)))
    return exact, total - exact


class Churchkhela(tk.Frame):
    X0, DX, Y0, DY, R = 190, 80, 105, 78, 27

    def __init__(self, root):
        super().__init__(root, bg="#d9c29c")
        self.pack(fill="both", expand=True)
        self.cv = tk.Canvas(self, width=1010, height=610, bg="#efe0c2", highlightthickness=0)
        self.cv.pack(padx=10, pady=(10, 4))
        tk.Label(self, bg="#d9c29c", fg="#4a2c17", font=("DejaVu Sans", 11),
                 text="აირჩიე ფერი მარცხნივ, მერე დააჭირე ადგილს გამოყოფილ ძაფზე. "
                      "ფერები შეიძლება მეორდებოდეს.").pack()
        bar = tk.Frame(self, bg="#d9c29c")
        bar.pack(fill="x", padx=14, pady=8)
        self.check = tk.Button(bar, text="შემოწმება", font=("DejaVu Sans", 13, "bold"), bg="#7b1e3a",
                               fg="white", activebackground="#96304e", activeforeground="white",
                               disabledforeground="#b99", padx=22, command=self.shemowmeba)
        self.check.pack(side="left")
        tk.Label(bar, text="   ●  ფერიც და ადგილიც სწორია        ○  ფერი სწორია, ადგილი - არა",
                 bg="#d9c29c", fg="#4a2c17", font=("DejaVu Sans", 11)).pack(side="left", padx=14)
        self.quitb = tk.Button(bar, text="დანებება", font=("DejaVu Sans", 10), command=self.danebeba)
        self.quitb.pack(side="right")
        tk.Button(bar, text="ახალი თამაში", font=("DejaVu Sans", 11), command=self.axali).pack(side="right", padx=8)
        self.cv.bind("<Button-1>", self.click)
        self.axali()

    def axali(self):
        self.secret = [rng.randrange(len(FERI)) for _ in range(BEADS)]
        chawere({"type": "secret", "colors": self.secret})
        self.rows = []
        self.answers = []
        self.cur = [None] * BEADS
        self.sel = 0
        self.over = False
        self.draw()

    def bead(self, x, y, c, r=None):
        r = r or self.R
        self.cv.create_oval(x - r - 3, y - r, x + r + 3, y + r, fill=FERI[c], outline="#3a2416", width=2)
        self.cv.create_oval(x - r + 8, y - r + 6, x - r + 17, y - r + 12, fill="#ffffff", outline="", stipple="gray50")

    def draw(self):
        c = self.cv
        c.delete("all")
        # თარო ფერებით
        c.create_rectangle(10, 40, 128, 600, fill="#b68a56", outline="#7d5a30", width=3)
        c.create_text(69, 24, text="ფერები", font=("DejaVu Sans", 13, "bold"), fill="#4a2c17")
        for i in range(len(FERI)):
            y = 78 + i * 76
            if i == self.sel:
                c.create_rectangle(18, y - 34, 120, y + 40, fill="#f7e7b5", outline="#7b1e3a", width=3)
            self.bead(69, y - 3, i, 24)
            c.create_text(69, y + 30, text=SAXELI[i], font=("DejaVu Sans", 9), fill="#2c1a0d")
        # ჯოხი
        c.create_rectangle(140, 44, 1000, 56, fill="#6d4526", outline="#40260f")
        for t in range(TRIES):
            x = self.X0 + t * self.DX
            act = t == len(self.rows) and not self.over
            if act:
                c.create_rectangle(x - 38, 58, x + 38, 600, fill="#fff7e0", outline="#7b1e3a", dash=(4, 3), width=2)
            c.create_text(x, 26, text=str(t + 1), font=("DejaVu Sans", 12, "bold" if act else "normal"), fill="#4a2c17")
            c.create_line(x, 50, x, 480, fill="#8c7655", width=2)
            vals = self.rows[t] if t < len(self.rows) else (self.cur if act else [None] * BEADS)
            for k in range(BEADS):
                y = self.Y0 + k * self.DY
                if vals[k] is not None:
                    self.bead(x, y, vals[k])
                else:
                    r = self.R if act else 9
                    c.create_oval(x - r, y - r, x + r, y + r, fill="#efe0c2", outline="#a78d66", dash=(3, 3) if act else ())
            if t < len(self.answers):
                e, m = self.answers[t]
                for k in range(e + m):
                    px = x - 26 + 13 * k
                    c.create_oval(px - 5, 520, px + 5, 530, fill="#1d1008" if k < e else "#ffffff", outline="#1d1008", width=2)
                if e + m == 0:
                    c.create_text(x, 525, text="—", font=("DejaVu Sans", 12), fill="#1d1008")
            c.create_line(x - 36, 500, x + 36, 500, fill="#c9b48c")
        # საიდუმლო ძაფი
        x = self.X0 + TRIES * self.DX + 20
        c.create_text(x - 5, 26, text="საიდუმლო", font=("DejaVu Sans", 10, "bold"), fill="#7b1e3a")
        if self.over:
            c.create_line(x, 50, x, 480, fill="#8c7655", width=2)
            for k in range(BEADS):
                self.bead(x, self.Y0 + k * self.DY, self.secret[k])
        else:
            c.create_polygon(x - 36, 54, x + 34, 54, x + 38, 470, x + 10, 482, x - 12, 468, x - 38, 480,
                             fill="#a33b4f", outline="#5d1625", width=2)
            c.create_text(x, 260, text="?", font=("DejaVu Serif", 40, "bold"), fill="#f3d9a8")
        full = not self.over and None not in self.cur
        self.check.config(state="normal" if full else "disabled")
        self.quitb.config(state="disabled" if self.over else "normal")

    def click(self, ev):
        if self.over:
            return
        if ev.x < 130:
            i = (ev.y - 44) // 76
            if ev.y >= 44 and 0 <= i < len(FERI):
                self.sel = i
        else:
            x = self.X0 + len(self.rows) * self.DX
            k = round((ev.y - self.Y0) / self.DY)
            if abs(ev.x - x) <= 36 and 0 <= k < BEADS and abs(ev.y - self.Y0 - k * self.DY) <= 33:
                self.cur[k] = self.sel
        self.draw()

    def shemowmeba(self):
        if self.over or None in self.cur:
            return
        e, m = shefaseba(self.secret, self.cur)
        chawere({"type": "guess", "colors": self.cur, "exact": e, "misplaced": m})
        self.rows.append(self.cur)
        self.answers.append((e, m))
        self.cur = [None] * BEADS
        if e == BEADS:
            self.over = True
            chawere({"type": "end", "outcome": "won"})
        elif len(self.rows) == TRIES:
            self.over = True
            chawere({"type": "end", "outcome": "lost"})
        self.draw()
        if self.over:
            if e == BEADS:
                messagebox.showinfo("ჩურჩხელა", "გილოცავ, გამოიცანი!\nცდების რაოდენობა: %d" % len(self.rows))
            else:
                messagebox.showinfo("ჩურჩხელა", "ცდები ამოიწურა. საიდუმლო მარჯვნივ გამოჩნდა.")

    def danebeba(self):
        chawere({"type": "fault", "label": "დანებება"})
        self.over = True
        chawere({"type": "end", "outcome": "given up"})
        self.draw()


root = tk.Tk()
root.title("ჩურჩხელა - გამოიცანი ფერები")
root.configure(bg="#d9c29c")
root.resizable(False, False)
Churchkhela(root)
root.after(200, lambda: chawere({"type": "opened"}))
root.mainloop()
