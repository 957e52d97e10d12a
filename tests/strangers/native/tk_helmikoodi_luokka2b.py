#!/usr/bin/python3
# Helmikoodi - 2B-luokan matikkatunti
# tekijä: Maarit-ope, Kangasala. Saa kopioida!
import json
import os
import random
import tkinter as tk

VARIT = [("punainen", "#e2231a"), ("keltainen", "#ffd500"),
         ("vihreä", "#2ca02c"), ("sininen", "#1f5fd0")]
HELMIA = 3
RIVEJA = 8

arpa = random.Random(int(os.environ["SEED"])) if "SEED" in os.environ else random.Random()


def kirjaa(**tieto):
    polku = os.environ.get("TRUTH")
    if polku:
        with open(polku, "a") as f:
            f.write(json.dumps(tieto) + "\n")


class Helmikoodi:
    def __init__(self, ikkuna):
        self.ikkuna = ikkuna
        ikkuna.title("Helmikoodi 2B")
        ikkuna.geometry("640x860")
        ikkuna.configure(bg="#fff6d8")
        tk.Label(ikkuna, text="Helmikoodi", font=("URW Gothic", 30, "bold"),
                 bg="#fff6d8", fg="#a0408f").pack(pady=(12, 0))
        tk.Label(ikkuna, bg="#fff6d8", fg="#333", font=("DejaVu Sans", 11), justify="left",
                 text="Ope on piilottanut 3 helmen nauhan. Keksi värit oikeassa järjestyksessä!\n"
                      "Klikkaa helmeä: väri vaihtuu joka klikkauksella\n"
                      "(punainen → keltainen → vihreä → sininen → punainen …).\n"
                      "Kun kaikki 3 helmeä on väritetty, paina Tarkista.\n"
                      "Sama väri voi olla nauhassa monta kertaa.").pack(pady=4)
        kehys = tk.Frame(ikkuna, bg="#fff6d8")
        kehys.pack(pady=6)
        self.helmet, self.tahdet, self.nuolet = [], [], []
        for r in range(RIVEJA):
            nuoli = tk.Label(kehys, text=" ", width=2, bg="#fff6d8", fg="#a0408f",
                             font=("DejaVu Sans", 18))
            nuoli.grid(row=r, column=0)
            tk.Label(kehys, text="%d." % (r + 1), bg="#fff6d8", fg="#777", width=3,
                     font=("DejaVu Sans", 14)).grid(row=r, column=1)
            rivi = []
            for h in range(HELMIA):
                c = tk.Canvas(kehys, width=56, height=56, bg="#fff6d8", highlightthickness=0)
                c.create_line(0, 28, 56, 28, width=3, fill="#c9b27a")
                c.create_oval(6, 6, 50, 50, fill="#f1e4b4", outline="#c9b27a", width=2, tags="helmi")
                c.grid(row=r, column=2 + h)
                c.bind("<Button-1>", lambda e, r=r, h=h: self.vaihda(r, h))
                rivi.append(c)
            self.helmet.append(rivi)
            t = tk.Label(kehys, text="", width=7, anchor="w", bg="#fff6d8", fg="#d08a00",
                         font=("DejaVu Sans", 24))
            t.grid(row=r, column=6, padx=(16, 0))
            self.tahdet.append(t)
            self.nuolet.append(nuoli)
        tk.Label(ikkuna, bg="#fff6d8", fg="#333", font=("DejaVu Sans", 11), justify="left",
                 text="★ = oikea väri oikealla paikalla      ☆ = oikea väri, mutta väärä paikka"
                 ).pack()
        self.viesti = tk.Label(ikkuna, text="", bg="#fff6d8", fg="#1f7a1f",
                               font=("DejaVu Sans", 14, "bold"))
        self.viesti.pack(pady=4)
        napit = tk.Frame(ikkuna, bg="#fff6d8")
        napit.pack(pady=4)
        self.nappi = tk.Button(napit, text="Tarkista", font=("DejaVu Sans", 15, "bold"), bg="#8fd18f",
                               command=self.tarkista)
        self.nappi.pack(side="left", padx=8)
        tk.Button(napit, text="Uusi nauha", font=("DejaVu Sans", 12), command=self.uusi
                  ).pack(side="left", padx=8)
        tk.Button(napit, text="Katso vastaus (vain opelle)", font=("DejaVu Sans", 10), fg="#888",
                  command=self.kurkista).pack(side="left", padx=8)
        self.uusi()

    def uusi(self):
        self.koodi = [arpa.randrange(len(VARIT)) for _ in range(HELMIA)]
        kirjaa(type="secret", colors=self.koodi)
        self.rivi, self.loppu = 0, False
        self.yritys = [None] * HELMIA
        for r in range(RIVEJA):
            self.tahdet[r]["text"] = ""
            for c in self.helmet[r]:
                c.itemconfig("helmi", fill="#f1e4b4", outline="#c9b27a", width=2)
        self.viesti.config(text="Aloita ensimmäiseltä riviltä!", fg="#1f7a1f")
        self.nappi["state"] = "normal"
        self.osoita()

    def osoita(self):
        for r, n in enumerate(self.nuolet):
            n["text"] = "➤" if r == self.rivi and not self.loppu else " "
        if not self.loppu:
            for c in self.helmet[self.rivi]:
                c.itemconfig("helmi", outline="#333333", width=3)

    def vaihda(self, r, h):
        if self.loppu or r != self.rivi:
            return
        v = self.yritys[h]
        self.yritys[h] = 0 if v is None else (v + 1) % len(VARIT)
        self.helmet[r][h].itemconfig("helmi", fill=VARIT[self.yritys[h]][1])

    def tarkista(self):
        if self.loppu:
            return
        if None in self.yritys:
            self.viesti.config(text="Väritä ensin kaikki kolme helmeä.", fg="#c03030")
            return
        oikein = sum(a == b for a, b in zip(self.koodi, self.yritys))
        yhteiset = sum(min(self.koodi.count(v), self.yritys.count(v)) for v in range(len(VARIT)))
        vaarin = yhteiset - oikein
        kirjaa(type="guess", colors=self.yritys, exact=oikein, misplaced=vaarin)
        self.tahdet[self.rivi]["text"] = ("★" * oikein + "☆" * vaarin) or "–"
        for c in self.helmet[self.rivi]:
            c.itemconfig("helmi", outline="#c9b27a", width=2)
        if oikein == HELMIA:
            self.lopeta("won", "Hienoa! Ratkaisit koodin %d yrityksellä!" % (self.rivi + 1), "#1f7a1f")
        elif self.rivi == RIVEJA - 1:
            self.lopeta("lost", "Rivit loppuivat. Koodi oli: "
                        + ", ".join(VARIT[v][0] for v in self.koodi), "#c03030")
        else:
            self.rivi += 1
            self.yritys = [None] * HELMIA
            self.viesti.config(text="Seuraava yritys!", fg="#1f7a1f")
            self.osoita()

    def lopeta(self, tulos, teksti, vari):
        kirjaa(type="end", outcome=tulos)
        self.loppu = True
        self.viesti.config(text=teksti, fg=vari)
        self.nappi["state"] = "disabled"
        self.osoita()

    def kurkista(self):
        kirjaa(type="fault", label="Katso vastaus")
        self.viesti.config(text="Vastaus: " + ", ".join(VARIT[v][0] for v in self.koodi), fg="#a0408f")


juuri = tk.Tk()
kirjaa(type="opened")
Helmikoodi(juuri)
juuri.mainloop()
