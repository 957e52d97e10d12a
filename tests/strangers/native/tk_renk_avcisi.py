# Renk Avcısı - Mastermind oyunu
# Hasan Hüseyin Yıldırım, Kayseri - 10. sınıf bilişim dersi örneği (2019)
import json
import os
import random
import tkinter as tk
from tkinter import messagebox

SATIR = 10
DELIK = 4
RENKLER = ["#d7261e", "#f6c90e", "#2e9e3f", "#1f5fd1", "#f27d16", "#7d3cb5"]
ADLAR = ["kırmızı", "sarı", "yeşil", "mavi", "turuncu", "mor"]

tohum = os.environ.get("SEED")
zar = random.Random(int(tohum)) if tohum else random.Random()


def bildir(**k):
    yol = os.environ.get("TRUTH")
    if yol:
        with open(yol, "a") as f:
            f.write(json.dumps(k) + "\n")


class RenkAvcisi:
    SOL = 170
    ALT = 640
    ARA = 58

    def __init__(self, kok):
        self.kok = kok
        kok.title("Renk Avcısı")
        kok.geometry("620x830+200+40")
        kok.resizable(False, False)
        kok.configure(bg="#e9e2d0")

        tk.Label(kok, text="RENK AVCISI", font=("DejaVu Serif", 22, "bold"),
                 bg="#e9e2d0", fg="#5b3a1a").pack(pady=(8, 0))
        tk.Label(kok, bg="#e9e2d0", fg="#5b3a1a", font=("DejaVu Sans", 10),
                 text="Gizli 4 rengi 10 denemede bul. Renkler tekrar edebilir.").pack()

        self.t = tk.Canvas(kok, width=600, height=680, bg="#b98b56",
                           highlightthickness=2, highlightbackground="#5b3a1a")
        self.t.pack(pady=6)
        self.t.bind("<Button-1>", self.tikla)

        alt = tk.Frame(kok, bg="#e9e2d0")
        alt.pack(fill="x", padx=12)
        self.geri = tk.Button(alt, text="Geri al", width=10, command=self.geri_al)
        self.geri.pack(side="left")
        self.sor = tk.Button(alt, text="Tahmin et", width=14, bg="#5b3a1a", fg="white",
                             font=("DejaVu Sans", 11, "bold"), command=self.tahmin_et)
        self.sor.pack(side="left", padx=14)
        tk.Button(alt, text="Yeni oyun", width=10, command=self.yeni).pack(side="right")

        kok.update()
        bildir(type="opened")
        self.yeni()

    # --- oyun ---
    def yeni(self):
        self.gizli = [zar.randrange(len(RENKLER)) for _ in range(DELIK)]
        bildir(type="secret", colors=self.gizli)
        self.tahminler = []
        self.cevaplar = []
        self.simdi = []
        self.bitti = False
        self.ciz()

    def delik_yeri(self, s, d):
        return self.SOL + 45 + d * 64, self.ALT - s * self.ARA

    def tikla(self, o):
        if self.bitti:
            return
        for i in range(len(RENKLER)):
            x, y = 62, 190 + i * 76
            if (o.x - x) ** 2 + (o.y - y) ** 2 < 29 ** 2:
                if len(self.simdi) < DELIK:
                    self.simdi.append(i)
                    self.ciz()
                return

    def geri_al(self):
        if self.simdi and not self.bitti:
            self.simdi.pop()
            self.ciz()

    def tahmin_et(self):
        if self.bitti or len(self.simdi) < DELIK:
            return
        g = self.simdi
        siyah = sum(1 for a, b in zip(g, self.gizli) if a == b)
        ortak = sum(min(g.count(r), self.gizli.count(r)) for r in range(len(RENKLER)))
        self.tahminler.append(g)
        self.cevaplar.append((siyah, ortak - siyah))
        bildir(type="guess", colors=g, exact=siyah, misplaced=ortak - siyah)
        self.simdi = []
        kazandi = siyah == DELIK
        if kazandi or len(self.tahminler) == SATIR:
            self.bitti = True
            bildir(type="end", outcome="won" if kazandi else "lost")
            self.ciz()
            self.kok.update_idletasks()
            if kazandi:
                m = "Tebrikler! %d. denemede buldun." % len(self.tahminler)
            else:
                m = "Bilemedin! Gizli renkler: " + ", ".join(ADLAR[r] for r in self.gizli)
            if messagebox.askyesno("Oyun bitti", m + "\n\nBir daha oynamak ister misin?"):
                self.yeni()
        else:
            self.ciz()

    # --- çizim ---
    def top(self, x, y, r, renk):
        self.t.create_oval(x - r, y - r, x + r, y + r, fill=renk, outline="#2b1a09", width=2)
        self.t.create_oval(x - r * .5, y - r * .65, x - r * .05, y - r * .25, fill="white", outline="")

    def ciz(self):
        t = self.t
        t.delete("all")
        t.create_rectangle(14, 100, 110, 620, fill="#8a5f31", outline="#5b3a1a", width=2)
        t.create_text(62, 130, text="RENKLER", fill="#ffeec9", font=("DejaVu Sans", 11, "bold"))
        for i, r in enumerate(RENKLER):
            self.top(62, 190 + i * 76, 26, r)
        # gizli
        t.create_rectangle(self.SOL, 20, self.SOL + 282, 82, fill="#5b3a1a", outline="#2b1a09", width=2)
        for d in range(DELIK):
            x = self.SOL + 45 + d * 64
            if self.bitti:
                self.top(x, 51, 20, RENKLER[self.gizli[d]])
            else:
                t.create_text(x, 51, text="?", fill="#d9b98a", font=("DejaVu Serif", 24, "bold"))
        for s in range(SATIR):
            y = self.ALT - s * self.ARA
            aktif = s == len(self.tahminler) and not self.bitti
            t.create_rectangle(self.SOL, y - 27, self.SOL + 282, y + 27,
                               fill="#e3c08d" if aktif else "#a87a45", outline="#5b3a1a")
            t.create_text(self.SOL - 22, y, text=str(s + 1), fill="#2b1a09", font=("DejaVu Sans", 12, "bold"))
            dizi = []
            if s < len(self.tahminler):
                dizi = self.tahminler[s]
            elif aktif:
                dizi = self.simdi
            for d in range(DELIK):
                x, yy = self.delik_yeri(s, d)
                if d < len(dizi):
                    self.top(x, yy, 20, RENKLER[dizi[d]])
                else:
                    t.create_oval(x - 9, yy - 9, x + 9, yy + 9, fill="#4a2f14", outline="#2b1a09")
            # cevap iğneleri
            kx = self.SOL + 296
            t.create_rectangle(kx, y - 27, kx + 58, y + 27, fill="#a87a45", outline="#5b3a1a")
            igne = []
            if s < len(self.cevaplar):
                igne = ["black"] * self.cevaplar[s][0] + ["white"] * self.cevaplar[s][1]
            for k in range(4):
                px, py = kx + 17 + (k % 2) * 24, y - 12 + (k // 2) * 24
                if k < len(igne):
                    t.create_oval(px - 8, py - 8, px + 8, py + 8, fill=igne[k], outline="#2b1a09")
                else:
                    t.create_oval(px - 3, py - 3, px + 3, py + 3, fill="#6b4721", outline="")
        # açıklama
        t.create_oval(556, 240, 572, 256, fill="black")
        t.create_text(564, 284, text="renk ve\nyeri\ndoğru", fill="#2b1a09", font=("DejaVu Sans", 9), justify="center", width=64)
        t.create_oval(556, 350, 572, 366, fill="white")
        t.create_text(564, 394, text="renk doğru\nyeri\nyanlış", fill="#2b1a09", font=("DejaVu Sans", 9), justify="center", width=76)
        self.sor.config(state="normal" if len(self.simdi) == DELIK else "disabled")
        self.geri.config(state="normal" if self.simdi else "disabled")


if __name__ == "__main__":
    kok = tk.Tk()
    RenkAvcisi(kok)
    kok.mainloop()
