#!/usr/bin/env python3
# -*- coding: utf-8 -*-
# "La cassaforte del nonno" - game jam del liceo, 48 ore, tema: frecce
import json
import os
import random
import sys
import time
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"
import pygame as pg

caso = random.Random(int(os.environ["SEED"]) if os.environ.get("SEED") else None)

COLORI = ["#ef6f6c", "#f7b267", "#f4e285", "#a8d672", "#4fb286", "#7fd1e8", "#4c7fd9", "#8b6fc9", "#e49ad0", "#7a6a5d"]
COLORI = [pg.Color(c) for c in COLORI]
N, MAX = 4, 12
CARTA, INCHIOSTRO, GRIGIO = pg.Color("#fbf6ea"), pg.Color("#3c3a45"), pg.Color("#d6cfbd")

T = {
    "it": dict(titolo="La cassaforte del nonno", prova="PROVA", nuova="Nuova partita", mossa="Tentativo {} di {}",
               vinto="Aperta in {} tentativi!", perso="La cassaforte resta chiusa. Era:", esatto="colore giusto al posto giusto",
               spostato="colore giusto, posto sbagliato", aiuto="Gira i colori con le frecce. 10 colori, anche ripetuti."),
    "en": dict(titolo="Grandpa's safe", prova="TRY", nuova="New game", mossa="Attempt {} of {}",
               vinto="Opened in {} attempts!", perso="The safe stays shut. It was:", esatto="right colour, right place",
               spostato="right colour, wrong place", aiuto="Turn the colours with the arrows. 10 colours, repeats too."),
}


class Verita:
    @staticmethod
    def scrivi(**d):
        p = os.environ.get("TRUTH")
        if p:
            with open(p, "a") as f:
                f.write(json.dumps(d) + "\n")


class Gioco:
    def __init__(self):
        pg.init()
        self.sch = pg.display.set_mode((820, 720))
        pg.display.set_caption("La cassaforte del nonno")
        self.f1 = pg.font.SysFont("urwbookman,dejavuserif", 32, bold=True)
        self.f2 = pg.font.SysFont("liberationsans", 20, bold=True)
        self.f3 = pg.font.SysFont("liberationsans", 17)
        self.lingua = "it"
        self.fine = True
        self.storia = []
        self.nuova()

    def nuova(self):
        if not self.fine and self.storia:
            Verita.scrivi(type="end", outcome="given up")
        self.segreto = [caso.randrange(len(COLORI)) for _ in range(N)]
        Verita.scrivi(type="secret", colors=self.segreto)
        self.storia, self.ruote, self.fine, self.vinto = [], [None] * N, False, False
        self.inizio, self.durata = time.time(), 0

    # geometria
    def ruota(self, i):
        return pg.Rect(120 + i * 110, 560, 84, 60)

    def su(self, i):
        return self.ruota(i).move(0, -46).inflate(0, -24).move(0, 4)

    def giu(self, i):
        return self.ruota(i).move(0, 46).inflate(0, -24).move(0, -4)

    PROVA = pg.Rect(580, 556, 150, 68)
    NUOVA = pg.Rect(580, 650, 150, 36)
    IT, EN = pg.Rect(708, 24, 42, 26), pg.Rect(756, 24, 42, 26)

    def scritta(self, t, f, x, y, c=INCHIOSTRO, come="sx"):
        s = f.render(t, True, c)
        r = s.get_rect(midleft=(x, y)) if come == "sx" else s.get_rect(center=(x, y))
        self.sch.blit(s, r)

    def bersaglio(self, x, y):
        pg.draw.circle(self.sch, pg.Color("#c0392b"), (x, y), 11, 3)
        pg.draw.circle(self.sch, pg.Color("#c0392b"), (x, y), 5)

    def scambio(self, x, y):
        c = pg.Color("#5b6770")
        pg.draw.line(self.sch, c, (x - 10, y - 4), (x + 8, y - 4), 3)
        pg.draw.polygon(self.sch, c, [(x + 4, y - 10), (x + 12, y - 4), (x + 4, y + 1)])
        pg.draw.line(self.sch, c, (x - 8, y + 5), (x + 10, y + 5), 3)
        pg.draw.polygon(self.sch, c, [(x - 4, y), (x - 12, y + 5), (x - 4, y + 11)])

    def disegna(self):
        t = T[self.lingua]
        s = self.sch
        s.fill(CARTA)
        self.scritta(t["titolo"], self.f1, 30, 40)
        for r, l in ((self.IT, "it"), (self.EN, "en")):
            pg.draw.rect(s, INCHIOSTRO if l == self.lingua else GRIGIO, r)
            self.scritta(l.upper(), self.f3, *r.center, CARTA if l == self.lingua else INCHIOSTRO, "c")
        sec = int(self.durata if self.fine else time.time() - self.inizio)
        self.scritta("%d:%02d" % divmod(sec, 60), self.f2, 620, 38)
        pg.draw.line(s, GRIGIO, (30, 72), (790, 72), 2)
        # storia in due colonne
        for n in range(MAX):
            x, y = 30 + (n // 6) * 390, 106 + (n % 6) * 54
            self.scritta(str(n + 1), self.f3, x + 12, y, pg.Color("#8d8778"), "c")
            if n < len(self.storia):
                g, e, m = self.storia[n]
                for i, k in enumerate(g):
                    pg.draw.rect(s, COLORI[k], (x + 34 + i * 48, y - 20, 40, 40))
                self.bersaglio(x + 248, y)
                self.scritta(str(e), self.f2, x + 266, y)
                self.scambio(x + 312, y)
                self.scritta(str(m), self.f2, x + 332, y)
            else:
                pg.draw.line(s, GRIGIO, (x + 34, y + 20), (x + 218, y + 20), 2)
        pg.draw.line(s, GRIGIO, (410, 84), (410, 400), 2)
        self.bersaglio(50, 428)
        self.scritta("= " + t["esatto"], self.f3, 70, 428)
        self.scambio(430, 428)
        self.scritta("= " + t["spostato"], self.f3, 452, 428)
        if self.fine:
            msg = t["vinto"].format(len(self.storia)) if self.vinto else t["perso"]
            self.scritta(msg, self.f2, 40, 478, pg.Color("#2e7d4f") if self.vinto else pg.Color("#c0392b"))
        else:
            self.scritta(t["mossa"].format(len(self.storia) + 1, MAX) + ".  " + t["aiuto"], self.f3, 40, 478)
        pg.draw.rect(s, pg.Color("#e9e1cd"), (90, 500, 464, 182), border_radius=10)
        mostra = self.segreto if self.fine else self.ruote
        for i in range(N):
            r = self.ruota(i)
            k = mostra[i]
            pg.draw.rect(s, pg.Color("white") if k is None else COLORI[k], r)
            pg.draw.rect(s, INCHIOSTRO, r, 2)
            if k is None:
                self.scritta("?", self.f1, *r.center, GRIGIO, "c")
            if not self.fine:
                a, b = self.su(i), self.giu(i)
                pg.draw.polygon(s, INCHIOSTRO, [(a.centerx, a.top + 4), (a.centerx - 22, a.bottom - 4), (a.centerx + 22, a.bottom - 4)])
                pg.draw.polygon(s, INCHIOSTRO, [(b.centerx, b.bottom - 4), (b.centerx - 22, b.top + 4), (b.centerx + 22, b.top + 4)])
        pronto = not self.fine and None not in self.ruote
        pg.draw.rect(s, pg.Color("#2e7d4f") if pronto else GRIGIO, self.PROVA, border_radius=8)
        self.scritta(t["prova"], self.f2, *self.PROVA.center, CARTA, "c")
        pg.draw.rect(s, INCHIOSTRO, self.NUOVA, 2, border_radius=8)
        self.scritta(t["nuova"], self.f3, *self.NUOVA.center, INCHIOSTRO, "c")
        pg.display.flip()

    def premi(self, p):
        for r, l in ((self.IT, "it"), (self.EN, "en")):
            if r.collidepoint(p):
                Verita.scrivi(type="fault", label="lingua " + l)
                self.lingua = l
                return
        if self.NUOVA.collidepoint(p):
            self.nuova()
            return
        if self.fine:
            return
        for i in range(N):
            k = self.ruote[i]
            if self.su(i).collidepoint(p):
                self.ruote[i] = 0 if k is None else (k + 1) % len(COLORI)
            elif self.giu(i).collidepoint(p):
                self.ruote[i] = len(COLORI) - 1 if k is None else (k - 1) % len(COLORI)
        if self.PROVA.collidepoint(p) and None not in self.ruote:
            self.prova()

    def prova(self):
        g = list(self.ruote)
        e = sum(a == b for a, b in zip(g, self.segreto))
        m = sum(min(g.count(k), self.segreto.count(k)) for k in range(len(COLORI))) - e
        self.storia.append((g, e, m))
        Verita.scrivi(type="guess", colors=g, exact=e, misplaced=m)
        if e == N or len(self.storia) == MAX:
            self.fine, self.vinto = True, e == N
            self.durata = time.time() - self.inizio
            Verita.scrivi(type="end", outcome="won" if self.vinto else "lost")

    def vai(self):
        self.disegna()
        Verita.scrivi(type="opened")
        orologio = pg.time.Clock()
        while True:
            for ev in pg.event.get():
                if ev.type == pg.QUIT:
                    Verita.scrivi(type="fault", label="chiudi")
                    pg.quit()
                    sys.exit()
                if ev.type == pg.MOUSEBUTTONDOWN and ev.button == 1:
                    self.premi(ev.pos)
            self.disegna()
            orologio.tick(20)


Gioco().vai()
