#!/usr/bin/env python3
# -*- coding: utf-8 -*-
"""Krāsu kolonnas - loģikas spēle.  Andris B., Cēsis, 2012 (pārrakstīts uz Python 3 2019)"""
import json
import os
import random
import signal
from tkinter import Tk, Canvas, Menu, Frame, Button, Label, messagebox

KRASAS = [("sarkana", "#c8102e"), ("oranža", "#f28c1e"), ("dzeltena", "#f7e03c"),
          ("zaļa", "#2e8b3d"), ("debeszila", "#55c1ea"), ("tumši zila", "#20318f"),
          ("balta", "#fafafa")]
CAURUMI = 5
GAJIENI = 12
SOLIS = 62
X0, Y0 = 64, 34
RAD = 20

rnd = random.Random(int(os.environ["SEED"])) if os.environ.get("SEED") else random.Random()


def zurnals(**ieraksts):
    f = os.environ.get("TRUTH")
    if f:
        with open(f, "a") as h:
            h.write(json.dumps(ieraksts) + "\n")


def salidzini(kods, minejums):
    precizi = sum(a == b for a, b in zip(kods, minejums))
    kopa = sum(min(kods.count(k), minejums.count(k)) for k in range(len(KRASAS)))
    return precizi, kopa - precizi


class Spele:
    def __init__(self, logs):
        self.logs = logs
        logs.title("Krāsu kolonnas")
        logs.resizable(False, False)
        josla = Menu(logs)
        m = Menu(josla, tearoff=0)
        m.add_command(label="Jauna spēle", accelerator="F2", command=self.jauna)
        m.add_separator()
        m.add_command(label="Iziet", command=logs.destroy)
        josla.add_cascade(label="Spēle", menu=m)
        logs.config(menu=josla)
        logs.bind("<F2>", lambda e: self.jauna())

        Label(logs, justify="left", anchor="w", padx=10, pady=6, text=(
            "Uzminiet slepeno %d krāsu kolonnu (krāsas var atkārtoties). Spiediet uz cauruma kolonnā ar bultiņu\n"
            "un izvēlieties krāsu no saraksta. Pēc tam spiediet «Pārbaudīt».\n"
            "Melns kvadrātiņš – krāsa īstajā vietā, balts – krāsa ir, bet citā vietā." % CAURUMI)
              ).pack(fill="x")
        self.w = X0 + SOLIS * GAJIENI
        self.h = Y0 + SOLIS * CAURUMI + 120
        self.c = Canvas(logs, width=self.w, height=self.h, bg="#6d7f8c", highlightthickness=0)
        self.c.pack()
        apaksa = Frame(logs, pady=8, padx=10)
        apaksa.pack(fill="x")
        self.pog = Button(apaksa, text="Pārbaudīt", width=14, command=self.parbaudi)
        self.pog.pack(side="left")
        self.rinda = Label(apaksa, text="", padx=14, anchor="w")
        self.rinda.pack(side="left", fill="x", expand=True)
        Button(apaksa, text="Padodos", command=self.padodos).pack(side="right")

        self.izv = Menu(logs, tearoff=0, font=("DejaVu Sans", 11))
        for i, (v, k) in enumerate(KRASAS):
            tumss = i in (0, 3, 5)
            self.izv.add_command(label="  " + v + "  ", background=k, activebackground=k,
                                 foreground="white" if tumss else "black",
                                 activeforeground="white" if tumss else "black",
                                 command=lambda i=i: self.ieliec(i))
        self.c.bind("<ButtonRelease-1>", self.klikskis)
        self.jauna()

    def jauna(self):
        self.kods = [rnd.randrange(len(KRASAS)) for _ in range(CAURUMI)]
        zurnals(type="secret", colors=self.kods)
        self.galds = [[None] * CAURUMI for _ in range(GAJIENI)]
        self.zimes = []
        self.beigas = False
        self.teksts("1. gājiens")
        self.zime()

    def teksts(self, t):
        self.rinda.config(text=t)

    def zime(self):
        c = self.c
        c.delete("all")
        for y in range(0, self.h, 6):          # "audekls"
            c.create_line(0, y, self.w, y, fill="#677985")
        for x in range(0, self.w, 6):
            c.create_line(x, 0, x, self.h, fill="#728592")
        tagad = len(self.zimes)
        for k in range(GAJIENI):
            cx = X0 + k * SOLIS + 6
            if k == tagad and not self.beigas:
                c.create_rectangle(cx - 27, Y0 - 8, cx + 27, Y0 + SOLIS * CAURUMI - 6, fill="#a7b5be", outline="#dfe7eb")
                c.create_polygon(cx - 9, 6, cx + 9, 6, cx, 20, fill="#ffe9a0", outline="#333")
            else:
                c.create_rectangle(cx - 27, Y0 - 8, cx + 27, Y0 + SOLIS * CAURUMI - 6, fill="#5b6b76", outline="#4a5862")
            for r in range(CAURUMI):
                cy = Y0 + r * SOLIS + 22
                v = self.galds[k][r]
                if v is None:
                    c.create_oval(cx - 9, cy - 9, cx + 9, cy + 9, fill="#2b343a", outline="#1d2327")
                else:
                    c.create_oval(cx - RAD, cy - RAD, cx + RAD, cy + RAD, fill=KRASAS[v][1], outline="#22282c", width=2)
            by = Y0 + SOLIS * CAURUMI + 6
            if k < tagad:
                p, n = self.zimes[k]
                z = ["black"] * p + ["white"] * n
                for j, f in enumerate(z):
                    x = cx - 15 + (j % 2) * 17
                    y = by + (j // 2) * 19
                    c.create_rectangle(x, y, x + 12, y + 12, fill=f, outline="#222")
            c.create_text(cx, by + 70, text=str(k + 1), fill="#e8eef1", font=("DejaVu Sans", 10))
        if self.beigas:
            for r in range(CAURUMI):
                x = self.w / 2 - 120 + r * 60
                c.create_rectangle(x - 18, self.h - 30, x + 18, self.h - 6, fill=KRASAS[self.kods[r]][1])

    def klikskis(self, e):
        if self.beigas:
            return
        k = len(self.zimes)
        cx = X0 + k * SOLIS + 6
        for r in range(CAURUMI):
            cy = Y0 + r * SOLIS + 22
            if abs(e.x - cx) < 24 and abs(e.y - cy) < 24:
                self.r = r
                self.izv.tk_popup(e.x_root + 6, e.y_root + 2)
                return

    def ieliec(self, i):
        self.galds[len(self.zimes)][self.r] = i
        self.zime()

    def parbaudi(self):
        if self.beigas:
            return
        m = self.galds[len(self.zimes)]
        if None in m:
            self.teksts("Vispirms aizpildiet visus caurumus!")
            return
        p, n = salidzini(self.kods, m)
        self.zimes.append((p, n))
        zurnals(type="guess", colors=m, exact=p, misplaced=n)
        if p == CAURUMI:
            self.beigas = True
            zurnals(type="end", outcome="won")
            self.teksts("Uzminēts %d. gājienā! Jauna spēle – F2." % len(self.zimes))
        elif len(self.zimes) == GAJIENI:
            self.beigas = True
            zurnals(type="end", outcome="lost")
            self.teksts("Gājieni beigušies. Jauna spēle – F2.")
        else:
            self.teksts("%d. gājiens" % (len(self.zimes) + 1))
        self.zime()
        if self.beigas and p == CAURUMI:
            messagebox.showinfo("Krāsu kolonnas", "Apsveicu! Jūs uzminējāt kodu.")

    def padodos(self):
        zurnals(type="fault", label="Padodos")
        if self.beigas:
            return
        self.beigas = True
        zurnals(type="end", outcome="lost")
        self.teksts("Jūs padevāties. Jauna spēle – F2.")
        self.zime()


if __name__ == "__main__":
    t = Tk()
    signal.signal(signal.SIGTERM, lambda *a: os._exit(0))
    t.update()
    zurnals(type="opened")
    Spele(t)

    def tik():
        t.after(200, tik)
    tik()
    t.mainloop()
