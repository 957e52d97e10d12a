#!/usr/bin/python3
# SEDAM ZRNA - pogodi niz od sedam zrna graha
# autor: Dario Knezović (Sisak), ljeto 2021., pygame 2
import json
import os
import random
import sys

import pygame

S, V = 940, 800
ZRNA = 7
REDOVA = 15
BOJE = [("crveno", (204, 36, 29)), ("bijelo", (245, 240, 225)), ("crno", (30, 26, 26)), ("žuto", (250, 200, 40)),
        ("zeleno", (70, 150, 50)), ("plavo", (50, 90, 200)), ("rozo", (240, 140, 180)), ("smeđe", (125, 75, 35))]
POZADINA = (222, 205, 170)
OKVIR = (110, 80, 45)
TEKST = (60, 40, 20)
RX, RY, RDX, RDY = 84, 62, 62, 48


def zapisi(o):
    p = os.environ.get("TRUTH")
    if p:
        with open(p, "a") as f:
            f.write(json.dumps(o) + "\n")


class Gumb:
    def __init__(self, x, y, w, h, natpis):
        self.r = pygame.Rect(x, y, w, h)
        self.natpis = natpis
        self.ukljucen = True

    def crtaj(self, e, font):
        boja = (150, 105, 55) if self.ukljucen else (190, 170, 135)
        pygame.draw.rect(e, boja, self.r, border_radius=8)
        pygame.draw.rect(e, OKVIR, self.r, 2, border_radius=8)
        t = font.render(self.natpis, True, (255, 248, 230) if self.ukljucen else (225, 212, 185))
        e.blit(t, t.get_rect(center=self.r.center))


def zrno(e, x, y, boja, w=46, h=32):
    r = pygame.Rect(0, 0, w, h)
    r.center = (x, y)
    pygame.draw.ellipse(e, boja, r)
    pygame.draw.ellipse(e, (50, 35, 20), r, 2)


class Igra:
    def __init__(self):
        pygame.init()
        self.ekran = pygame.display.set_mode((S, V))
        pygame.display.set_caption("Sedam zrna")
        self.f = pygame.font.SysFont("liberationsans", 20)
        self.fm = pygame.font.SysFont("liberationsans", 16)
        self.fv = pygame.font.SysFont("liberationserif", 34, bold=True)
        sjeme = os.environ.get("SEED")
        self.slucaj = random.Random(int(sjeme)) if sjeme else random.Random()
        self.paleta = [pygame.Rect(700 + (i % 2) * 110, 130 + (i // 2) * 70, 96, 60) for i in range(len(BOJE))]
        self.brisi = Gumb(700, 430, 206, 42, "Obriši zadnje")
        self.provjeri = Gumb(700, 482, 206, 56, "PROVJERI")
        self.nova = Gumb(700, 640, 206, 42, "Nova igra")
        self.predaja = Gumb(700, 692, 206, 42, "Predajem se")
        self.crtaj_prazno()
        zapisi({"type": "opened"})
        self.nova_igra()

    def crtaj_prazno(self):
        self.ekran.fill(POZADINA)
        pygame.display.flip()

    def nova_igra(self):
        self.niz = [self.slucaj.randrange(len(BOJE)) for _ in range(ZRNA)]
        zapisi({"type": "secret", "colors": self.niz})
        self.redovi = []
        self.sad = []
        self.stanje = "igra"

    def kraj(self, pobjeda):
        self.stanje = "pobjeda" if pobjeda else "poraz"
        zapisi({"type": "end", "outcome": "won" if pobjeda else "lost"})

    def provjera(self):
        if len(self.sad) < ZRNA:
            return
        tocno = sum(a == b for a, b in zip(self.sad, self.niz))
        ukupno = sum(min(self.sad.count(b), self.niz.count(b)) for b in range(len(BOJE)))
        self.redovi.append((self.sad, tocno, ukupno - tocno))
        zapisi({"type": "guess", "colors": self.sad, "exact": tocno, "misplaced": ukupno - tocno})
        self.sad = []
        if tocno == ZRNA:
            self.kraj(True)
        elif len(self.redovi) == REDOVA:
            self.kraj(False)

    def klik(self, p):
        if self.nova.r.collidepoint(p):
            self.nova_igra()
        elif self.predaja.r.collidepoint(p):
            zapisi({"type": "fault", "label": "Predajem se"})
            if self.stanje == "igra":
                self.kraj(False)
        elif self.stanje == "igra":
            for i, r in enumerate(self.paleta):
                if r.collidepoint(p) and len(self.sad) < ZRNA:
                    self.sad.append(i)
            if self.brisi.r.collidepoint(p) and self.sad:
                self.sad.pop()
            if self.provjeri.r.collidepoint(p):
                self.provjera()

    def tekst(self, s, x, y, f=None, boja=TEKST, sred=False):
        t = (f or self.f).render(s, True, boja)
        self.ekran.blit(t, t.get_rect(center=(x, y)) if sred else (x, y))

    def crtaj(self):
        e = self.ekran
        e.fill(POZADINA)
        pygame.draw.rect(e, (240, 228, 200), (16, 16, 660, V - 56), border_radius=12)
        pygame.draw.rect(e, OKVIR, (16, 16, 660, V - 56), 3, border_radius=12)
        self.tekst("točno", 548, 30, self.fm, sred=True)
        self.tekst("krivo mjesto", 622, 30, self.fm, sred=True)
        for r in range(REDOVA):
            y = RY + r * RDY
            aktivan = r == len(self.redovi) and self.stanje == "igra"
            if aktivan:
                pygame.draw.rect(e, (255, 250, 225), (24, y - 21, 644, 42), border_radius=8)
                pygame.draw.rect(e, (200, 120, 30), (24, y - 21, 644, 42), 2, border_radius=8)
            self.tekst(str(r + 1), 42, y, sred=True)
            red = self.redovi[r][0] if r < len(self.redovi) else (self.sad if aktivan else [])
            for k in range(ZRNA):
                x = RX + k * RDX + 12
                if k < len(red):
                    zrno(e, x, y, BOJE[red[k]][1])
                else:
                    pygame.draw.ellipse(e, (205, 186, 148), (x - 14, y - 9, 28, 18))
            if r < len(self.redovi):
                pygame.draw.rect(e, (30, 26, 26), (532, y - 16, 32, 32), border_radius=4)
                self.tekst(str(self.redovi[r][1]), 548, y, boja=(255, 255, 255), sred=True)
                pygame.draw.rect(e, (255, 255, 255), (606, y - 16, 32, 32), border_radius=4)
                pygame.draw.rect(e, (30, 26, 26), (606, y - 16, 32, 32), 1, border_radius=4)
                self.tekst(str(self.redovi[r][2]), 622, y, sred=True)
        self.tekst("Sedam zrna", 803, 50, self.fv, sred=True)
        self.tekst("Klikni zrna iz vreće:", 700, 98)
        for i, r in enumerate(self.paleta):
            pygame.draw.rect(e, (200, 178, 135), r, border_radius=8)
            pygame.draw.rect(e, OKVIR, r, 1, border_radius=8)
            zrno(e, r.centerx, r.centery - 8, BOJE[i][1], 50, 32)
            self.tekst(BOJE[i][0], r.centerx, r.bottom - 9, self.fm, sred=True)
        igra = self.stanje == "igra"
        self.brisi.ukljucen = igra and bool(self.sad)
        self.provjeri.ukljucen = igra and len(self.sad) == ZRNA
        self.predaja.ukljucen = igra
        for g in (self.brisi, self.provjeri, self.nova, self.predaja):
            g.crtaj(e, self.f)
        if self.stanje == "pobjeda":
            self.tekst("POBJEDA!", 803, 575, self.fv, (20, 110, 30), True)
            self.tekst("pokušaja: %d" % len(self.redovi), 803, 608, sred=True)
        elif self.stanje == "poraz":
            self.tekst("Niz je bio:", 803, 565, boja=(150, 20, 20), sred=True)
            for k, b in enumerate(self.niz):
                zrno(e, 712 + k * 30, 600, BOJE[b][1], 26, 20)
        else:
            self.tekst("Pokušaj %d od %d" % (len(self.redovi) + 1, REDOVA), 803, 575, sred=True)
        pygame.draw.rect(e, OKVIR, (0, V - 30, S, 30))
        self.tekst("Pogodi skriveni niz od 7 zrna. Ista boja može se pojaviti više puta. "
                   "Točno = dobra boja na dobrom mjestu.", 14, V - 25, self.fm, (255, 245, 220))
        pygame.display.flip()

    def petlja(self):
        sat = pygame.time.Clock()
        while True:
            for d in pygame.event.get():
                if d.type == pygame.QUIT:
                    pygame.quit()
                    sys.exit()
                if d.type == pygame.MOUSEBUTTONDOWN and d.button == 1:
                    self.klik(d.pos)
            self.crtaj()
            sat.tick(20)


if __name__ == "__main__":
    Igra().petlja()
