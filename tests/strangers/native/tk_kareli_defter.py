#!/usr/bin/env python3
# -*- coding: utf-8 -*-
"""Kareli Defter - renk tahmin oyunu
6/B sinifi icin, matematik kulubu. N. Aydogan, Eskisehir 2019
"""
import json
import os
import random
import tkinter as tk
from tkinter import messagebox

random.seed(os.environ.get("SEED"))

SAYI = 5
HAK = 11
RENKLER = [("kırmızı", "#e5383b"), ("turuncu", "#f48c06"), ("sarı", "#ffd60a"),
           ("yeşil", "#38a832"), ("mavi", "#1d6fd8"), ("mor", "#8338c8"), ("kahve", "#7b4b2a")]
KARE = 22                 # defterin karesi
GEN, YUK = 35 * KARE, 38 * KARE
SOL = 6 * KARE            # ilk kutunun solu
UST = 7 * KARE
ARALIK = int(2.5 * KARE)
KUTU = 2 * KARE
YAZI = "Comic Sans MS"
KALEM = "#23408e"


def yaz(**k):
    yol = os.environ.get("TRUTH")
    if yol:
        with open(yol, "a", encoding="utf-8") as f:
            f.write(json.dumps(k, ensure_ascii=False) + "\n")


class Defter(tk.Tk):
    def __init__(self):
        super().__init__()
        self.title("Kareli Defter")
        self.resizable(False, False)
        self.c = tk.Canvas(self, width=GEN, height=YUK, bg="#fdfdf6", highlightthickness=0)
        self.c.pack()
        self.sayfa()
        self.tamam = tk.Button(self.c, text="Tamam", font=(YAZI, 11), bg="#fff3b0",
                               activebackground="#ffe566", relief="groove", command=self.kontrol)
        self.c.bind("<Button-1>", lambda e: self.tikla(e, +1))
        self.c.bind("<Button-3>", lambda e: self.tikla(e, -1))
        self.yeni()
        self.after(300, lambda: yaz(type="opened"))

    def sayfa(self):
        for x in range(0, GEN, KARE):
            self.c.create_line(x, 0, x, YUK, fill="#cfe0ef")
        for y in range(0, YUK, KARE):
            self.c.create_line(0, y, GEN, y, fill="#cfe0ef")
        self.c.create_line(3.5 * KARE, 0, 3.5 * KARE, YUK, fill="#e88a8a", width=2)
        for i in range(5):      # delikler
            y = 4 * KARE + i * 7.5 * KARE
            self.c.create_oval(22, y, 40, y + 18, fill="#b9b9b0", outline="#99998f")
        self.c.create_text(SOL - KARE, 1.6 * KARE, anchor="w", text="Gizli renkleri bul!",
                           font=(YAZI, 20, "bold"), fill=KALEM)
        self.c.create_text(SOL - KARE, 3.0 * KARE, anchor="w", font=(YAZI, 12), fill="#444",
                           text="Kutuya tıkla, renk değişsin (sağ tık: geri). Bir renk birden çok kez olabilir.")
        # renk sirasi
        x = SOL - KARE
        self.c.create_text(x, 4.8 * KARE, anchor="w", text="Renkler:", font=(YAZI, 12), fill="#444")
        x += 80
        for ad, r in RENKLER:
            self.c.create_rectangle(x, 4.8 * KARE - 7, x + 14, 4.8 * KARE + 7, fill=r, outline=r)
            t = self.c.create_text(x + 19, 4.8 * KARE, anchor="w", text=ad, font=(YAZI, 12), fill="#444")
            x = self.c.bbox(t)[2] + 12

    def yeni(self):
        self.c.delete("oyun")
        self.gizli = [random.randrange(len(RENKLER)) for _ in range(SAYI)]
        yaz(type="secret", colors=self.gizli)
        self.sira = 0
        self.bitti = False
        self.satir_ac()

    def yer(self, satir, i):
        return SOL + i * ARALIK, UST + satir * ARALIK

    def satir_ac(self):
        self.tahmin = [None] * SAYI
        x, y = self.yer(self.sira, 0)
        self.c.create_text(x - KARE, y + KUTU / 2, text="%d." % (self.sira + 1),
                           font=(YAZI, 13), fill=KALEM, tags="oyun")
        for i in range(SAYI):
            self.kutu(i)
        bx, by = self.yer(self.sira, SAYI)
        self.tamam.place(x=bx + 8, y=by + 5, width=88, height=34)
        self.tamam.config(state="disabled")

    def kutu(self, i):
        x, y = self.yer(self.sira, i)
        ad = "k%d_%d" % (self.sira, i)
        self.c.delete(ad)
        t = ("oyun", ad)
        r = self.tahmin[i]
        if r is not None:
            renk = RENKLER[r][1]
            self.c.create_rectangle(x + 2, y + 2, x + KUTU - 2, y + KUTU - 2, fill=renk, outline="", tags=t)
            # pastel boya izi
            for k in range(6, KUTU - 4, 8):
                self.c.create_line(x + 3, y + k, x + k, y + 3, fill=self.acik(renk), width=2, tags=t)
                self.c.create_line(x + k, y + KUTU - 3, x + KUTU - 3, y + k, fill=self.acik(renk), width=2, tags=t)
        self.c.create_rectangle(x, y, x + KUTU, y + KUTU, outline=KALEM, width=2, tags=t)

    def acik(self, renk):
        p = [int(renk[j:j + 2], 16) for j in (1, 3, 5)]
        return "#%02x%02x%02x" % tuple(v + (255 - v) // 5 for v in p)

    def tikla(self, e, yon):
        if self.bitti:
            return
        for i in range(SAYI):
            x, y = self.yer(self.sira, i)
            if x <= e.x <= x + KUTU and y <= e.y <= y + KUTU:
                s = self.tahmin[i]
                if s is None:
                    s = 0 if yon > 0 else len(RENKLER) - 1
                else:
                    s = (s + yon) % len(RENKLER)
                self.tahmin[i] = s
                self.kutu(i)
        if None not in self.tahmin:
            self.tamam.config(state="normal")

    def kontrol(self):
        if self.bitti or None in self.tahmin:
            return
        kalan_g, kalan_t, yerinde = [], [], 0
        for g, t in zip(self.gizli, self.tahmin):
            if g == t:
                yerinde += 1
            else:
                kalan_g.append(g)
                kalan_t.append(t)
        renk = 0
        for t in kalan_t:
            if t in kalan_g:
                renk += 1
                kalan_g.remove(t)
        yaz(type="guess", colors=self.tahmin, exact=yerinde, misplaced=renk)
        x, y = self.yer(self.sira, SAYI)
        t = self.c.create_text(x + 10, y + KUTU / 2, anchor="w", text="%d yerinde," % yerinde,
                               font=(YAZI, 13), fill="#c1121f", tags="oyun")
        self.c.create_text(self.c.bbox(t)[2] + 8, y + KUTU / 2, anchor="w",
                           text="%d yanlış yerde" % renk, font=(YAZI, 13), fill=KALEM, tags="oyun")
        self.sira += 1
        if yerinde == SAYI:
            self.son(True)
        elif self.sira == HAK:
            self.son(False)
        else:
            self.satir_ac()

    def son(self, kazandi):
        self.bitti = True
        self.tamam.place_forget()
        yaz(type="end", outcome="won" if kazandi else "lost")
        y = UST + HAK * ARALIK + 6
        self.c.create_text(SOL - KARE, y + 18, anchor="w", text="Gizli:", font=(YAZI, 12, "bold"),
                           fill=KALEM, tags="oyun")
        for i, g in enumerate(self.gizli):
            x = SOL + 34 + i * 44
            self.c.create_rectangle(x, y, x + 36, y + 36, fill=RENKLER[g][1], outline=KALEM, width=2, tags="oyun")
        self.update()
        if kazandi:
            m = "Aferin! %d. denemede buldun.\n\nBir daha oynayalım mı?" % self.sira
        else:
            m = "Hakkın bitti. Gizli renkler sayfanın altında.\n\nBir daha oynayalım mı?"
        if messagebox.askyesno("Kareli Defter", m, parent=self):
            self.yeni()
        else:
            b = tk.Button(self.c, text="Yeni sayfa", font=(YAZI, 11), bg="#fff3b0", relief="groove")
            b.config(command=lambda: (b.destroy(), self.yeni()))
            b.place(x=GEN - 150, y=y, width=120, height=36)


if __name__ == "__main__":
    Defter().mainloop()
