#!/usr/bin/python3
# -*- coding: utf-8 -*-
# LA GIOSTRA DEI COLORI - v1.3 - G. Pellizzari
import os, json, math, random
from tkinter import *

SEME = os.environ.get("SEED")
caso = random.Random(int(SEME)) if SEME else random.Random()
VERITA = open(os.environ["TRUTH"], "a") if os.environ.get("TRUTH") else None

COLORI = ["#e01b24", "#ff7800", "#f6d32d", "#8ff03c", "#147a3a", "#27d3e0", "#1a4fd0", "#7d2ac4", "#ff8fd0", "#ffffff"]
LEGNO = "#b88a58"
POSTI = 5
TENTATIVI = 12
TEMI = [{"fondo": "#fbf3e4", "carta": "#efe0c4", "scritta": "#3c2a14", "riga": "#c9b48c"},
        {"fondo": "#22303a", "carta": "#30424f", "scritta": "#f2ead8", "riga": "#50687a"}]


def scrivi(d):
    if VERITA:
        VERITA.write(json.dumps(d) + "\n")
        VERITA.flush()


def chiaro(col, q):
    r, g, b = (int(col[i:i + 2], 16) for i in (1, 3, 5))
    f = (lambda v: int(v + (255 - v) * q)) if q >= 0 else (lambda v: int(v * (1 + q)))
    return "#%02x%02x%02x" % (f(r), f(g), f(b))


def sfera(cv, x, y, r, col, tag=()):
    cv.create_oval(x - r, y - r, x + r, y + r, fill=chiaro(col, -.35), outline=chiaro(col, -.6), tags=tag)
    cv.create_oval(x - r * .9, y - r * .93, x + r * .86, y + r * .82, fill=col, outline="", tags=tag)
    cv.create_oval(x - r * .5, y - r * .65, x - r * .02, y - r * .2, fill=chiaro(col, .6), outline="", tags=tag)


class Storia(Canvas):
    """Mezza storia: sei tentativi, uno per colonna."""
    PASSO, ALTO = 45, 40

    def __init__(self, padre, primo):
        Canvas.__init__(self, padre, width=358, height=380, highlightthickness=0)
        self.primo = primo

    def ridisegna(self, tema, tentativi):
        self.delete("all")
        self.configure(bg=tema["fondo"])
        x0, y0 = 84, 34
        self.create_rectangle(x0 - 4, y0 - 4, x0 + 6 * self.PASSO + 2, y0 + POSTI * self.ALTO + 76, fill=tema["carta"], outline=tema["riga"])
        yb = y0 + POSTI * self.ALTO
        self.create_line(x0 - 4, yb + 2, x0 + 6 * self.PASSO + 2, yb + 2, fill=tema["riga"], width=2)
        self.create_text(x0 - 10, yb + 22, anchor="e", text="al posto\ngiusto", justify="right", font=("DejaVu Sans", 9), fill=tema["scritta"])
        self.create_text(x0 - 10, yb + 56, anchor="e", text="fuori\nposto", justify="right", font=("DejaVu Sans", 9), fill=tema["scritta"])
        for k in range(6):
            n = self.primo + k
            x = x0 + k * self.PASSO + self.PASSO / 2 - 1
            self.create_text(x, y0 - 18, text="%d" % (n + 1), font=("DejaVu Sans", 10), fill=tema["scritta"])
            for i in range(POSTI):
                y = y0 + i * self.ALTO + self.ALTO / 2
                col = COLORI[tentativi[n][0][i]] if n < len(tentativi) else LEGNO
                sfera(self, x, y, 15, col)
            if n < len(tentativi):
                self.create_text(x, yb + 22, text=str(tentativi[n][1]), font=("DejaVu Sans", 16, "bold"), fill=tema["scritta"])
                self.create_text(x, yb + 56, text=str(tentativi[n][2]), font=("DejaVu Sans", 16), fill=tema["scritta"])


class Giostra(Frame):
    def __init__(self, finestra):
        Frame.__init__(self, finestra)
        self.finestra = finestra
        finestra.title("La giostra dei colori")
        finestra.geometry("1080x640+60+30")
        finestra.resizable(False, False)
        finestra.protocol("WM_DELETE_WINDOW", self.chiudi)
        barra = Menu(finestra)
        partita = Menu(barra, tearoff=0)
        partita.add_command(label="Nuova partita", command=self.nuova)
        barra.add_cascade(label="Partita", menu=partita)
        vista = Menu(barra, tearoff=0)
        vista.add_command(label="Chiaro / scuro", command=self.cambia_tema)
        barra.add_cascade(label="Aspetto", menu=vista)
        finestra.config(menu=barra)
        self.tema, self.aperta, self.tentativi = 0, False, []
        self.pack(fill=BOTH, expand=True)
        self.copertina()

    def copertina(self):
        c = Canvas(self, width=1080, height=610, bg="#fbf3e4", highlightthickness=0)
        c.pack(fill=BOTH, expand=True)
        for k in range(20):
            a = k * math.pi / 10
            sfera(c, 540 + 330 * math.cos(a), 250 + 190 * math.sin(a), 20, COLORI[k % 10])
        c.create_text(540, 190, text="La giostra dei colori", font=("URW Bookman", 34, "bold"), fill="#8a1c1c")
        c.create_text(540, 250, text="Cinque sfere nascoste, dieci colori, dodici tentativi.", font=("DejaVu Serif", 13), fill="#3c2a14")
        b = Button(c, text="GIOCA", font=("DejaVu Sans", 16, "bold"), padx=24, pady=6, command=lambda: (c.destroy(), self.tavolo(), self.nuova()))
        c.create_window(540, 320, window=b)

    def tavolo(self):
        self.avviso = Frame(self, height=52)
        self.avviso.pack(side=TOP, fill=X)
        self.avviso.pack_propagate(False)
        self.testo = Label(self.avviso, font=("DejaVu Sans", 11))
        self.testo.pack(side=LEFT, padx=14)
        self.svelato = Canvas(self.avviso, width=190, height=44, highlightthickness=0)
        self.ancora = Button(self.avviso, text="Ancora!", font=("DejaVu Sans", 12, "bold"), command=self.nuova)
        mezzo = Frame(self)
        mezzo.pack(side=TOP, fill=X)
        self.mezzo = mezzo
        self.sx = Storia(mezzo, 0)
        self.sx.pack(side=LEFT, anchor="n")
        self.ruota = Canvas(mezzo, width=352, height=460, highlightthickness=0)
        self.ruota.pack(side=LEFT)
        self.dx = Storia(mezzo, 6)
        self.dx.pack(side=LEFT, anchor="n")
        self.ruota.bind("<Button-1>", lambda e: self.clic(e, 1, False))
        self.ruota.bind("<Double-Button-1>", lambda e: self.clic(e, 1, True))
        self.ruota.bind("<Button-3>", lambda e: self.clic(e, -1, False))
        rec = Label(self, text="PUBBLICITÀ   ·   Pasticceria Da Ornella: cannoli freschi ogni mattina, in via Roma 12   ·   Scopri di più »",
                    bg="#fff2a8", fg="#5a3d00", font=("DejaVu Sans", 10, "underline"), cursor="hand2", pady=8)
        rec.pack(side=BOTTOM, fill=X)
        rec.bind("<Button-1>", lambda e: scrivi({"type": "fault", "label": "pubblicità"}))

    def nuova(self):
        if not hasattr(self, "ruota"):
            return
        if self.aperta and self.tentativi:
            scrivi({"type": "end", "outcome": "given up"})
        self.segreto = [caso.randrange(10) for _ in range(POSTI)]
        scrivi({"type": "secret", "colors": self.segreto})
        self.scelta = [None] * POSTI
        self.tentativi = []
        self.aperta = True
        self.svelato.pack_forget()
        self.ancora.pack_forget()
        self.di("Clicca una sfera di legno: prende il colore seguente della giostra (tasto destro: il precedente).  Doppio clic sul sigillo: verifica.")
        self.tutto()

    def di(self, t):
        self.testo.config(text=t)

    def posto(self, i):
        return 176, 176 + (i - 2) * 46

    def tutto(self):
        t = TEMI[self.tema]
        for w in (self, self.mezzo, self.ruota, self.avviso, self.testo, self.svelato):
            w.config(bg=t["fondo"])
        self.testo.config(fg=t["scritta"])
        self.sx.ridisegna(t, self.tentativi)
        self.dx.ridisegna(t, self.tentativi)
        c = self.ruota
        c.delete("all")
        c.create_oval(10, 10, 342, 342, fill=t["carta"], outline=t["riga"], width=2)
        c.create_oval(58, 58, 294, 294, fill=t["fondo"], outline=t["riga"], width=2)
        for k, col in enumerate(COLORI):
            a = -math.pi / 2 + k * math.pi / 5
            c.create_oval(*self.giro(a, 142, 13), fill=col, outline=t["scritta"])
            x, y = 176 + 142 * math.cos(a + math.pi / 10), 176 + 142 * math.sin(a + math.pi / 10)
            dx, dy = -math.sin(a + math.pi / 10) * 8, math.cos(a + math.pi / 10) * 8
            c.create_line(x - dx, y - dy, x + dx, y + dy, arrow=LAST, fill=t["scritta"])
        for i in range(POSTI):
            x, y = self.posto(i)
            sfera(c, x, y, 20, COLORI[self.scelta[i]] if self.scelta[i] is not None else LEGNO)
            c.create_text(x - 38, y, text="%d" % (i + 1), font=("DejaVu Sans", 10), fill=t["scritta"])
        pts = []
        for k in range(32):
            a, r = k * math.pi / 16, 44 if k % 2 else 38
            pts += [176 + r * math.cos(a), 402 + r * math.sin(a)]
        attivo = self.aperta and None not in self.scelta
        c.create_polygon(pts, fill="#a3161f" if attivo else "#b9a7a0", outline="#5c0d12")
        c.create_oval(144, 370, 208, 434, outline="#f7d9c8", width=2)
        c.create_text(176, 402, text="verifica\n(2 clic)", justify="center", font=("DejaVu Serif", 10, "bold"), fill="#fff5ee")

    def giro(self, a, r, q):
        x, y = 176 + r * math.cos(a), 176 + r * math.sin(a)
        return x - q, y - q, x + q, y + q

    def clic(self, e, verso, doppio):
        if not self.aperta:
            return
        for i in range(POSTI):
            x, y = self.posto(i)
            if math.hypot(e.x - x, e.y - y) <= 21:
                v = self.scelta[i]
                self.scelta[i] = (0 if verso > 0 else 9) if v is None else (v + verso) % 10
                self.tutto()
                return
        if math.hypot(e.x - 176, e.y - 402) <= 44 and verso > 0:
            if None in self.scelta:
                self.di("Prima colora tutte e cinque le sfere.")
            elif doppio:
                self.verifica()
            else:
                self.di("Fai doppio clic sul sigillo per verificare.")

    def verifica(self):
        resto_s, resto_g, giusti, fuori = [], [], 0, 0
        for a, b in zip(self.scelta, self.segreto):
            if a == b:
                giusti += 1
            else:
                resto_g.append(a)
                resto_s.append(b)
        for a in resto_g:
            if a in resto_s:
                resto_s.remove(a)
                fuori += 1
        scrivi({"type": "guess", "colors": list(self.scelta), "exact": giusti, "misplaced": fuori})
        self.tentativi.append((list(self.scelta), giusti, fuori))
        if giusti == POSTI:
            self.fine("won", "BRAVO! Hai fermato la giostra al tentativo %d." % len(self.tentativi))
        elif len(self.tentativi) == TENTATIVI:
            self.fine("lost", "La giostra ha vinto. Le sfere nascoste erano:")
        else:
            self.scelta = [None] * POSTI
            self.di("Tentativo %d: %d al posto giusto, %d fuori posto.  Tocca al numero %d di 12." % (len(self.tentativi), giusti, fuori, len(self.tentativi) + 1))
        self.tutto()

    def fine(self, come, testo):
        self.aperta = False
        scrivi({"type": "end", "outcome": come})
        self.di(testo)
        self.testo.config(font=("DejaVu Sans", 11))
        self.svelato.delete("all")
        for i, v in enumerate(self.segreto):
            sfera(self.svelato, 22 + i * 36, 22, 15, COLORI[v])
        self.svelato.pack(side=LEFT, padx=8)
        self.ancora.pack(side=LEFT, padx=12)

    def cambia_tema(self):
        scrivi({"type": "fault", "label": "aspetto"})
        self.tema = 1 - self.tema
        if hasattr(self, "ruota"):
            self.tutto()

    def chiudi(self):
        scrivi({"type": "fault", "label": "chiudi"})
        self.finestra.destroy()


if __name__ == "__main__":
    finestra = Tk()
    Giostra(finestra)
    finestra.update()
    scrivi({"type": "opened"})
    finestra.mainloop()
