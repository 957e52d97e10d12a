#!/usr/bin/env python3
# -*- coding: utf-8 -*-
# LUFTBALLONGER - Knäck koden!  Gymnasiearbete TE19B, Linnéa Forsgren
# Sprites ritas i koden så att det inte behövs några bildfiler.
import json
import math
import os
import random
import sys
import pygame as pg

slump = random.Random(int(os.environ["SEED"])) if os.environ.get("SEED") else random.Random()
festslump = random.Random(1)


def sanning(**d):
    fil = os.environ.get("TRUTH")
    if fil:
        with open(fil, "a", encoding="utf-8") as f:
            f.write(json.dumps(d) + "\n")
            f.flush()


pg.display.init()
pg.font.init()
B, H = 1060, 700
skarm = pg.display.set_mode((B, H))
pg.display.set_caption("Luftballonger")
klocka = pg.time.Clock()

FARG = [(226, 54, 54), (255, 146, 43), (255, 212, 59), (64, 192, 87), (34, 139, 230), (121, 80, 242), (240, 101, 149)]
ANTAL, RUNDOR = 5, 10
BLA = (27, 73, 101)
KRITA = (245, 250, 253)
liten = pg.font.SysFont("liberationsans", 17)
vanlig = pg.font.SysFont("liberationsans", 22)
fet = pg.font.SysFont("liberationsans", 26, bold=True)
stor = pg.font.SysFont("liberationsans", 54, bold=True)


def gor_ballong(farg, r):
    """Ritas stort och skalas ned så att kanten blir mjuk."""
    k = 4
    s = pg.Surface((int(r * 2.4) * k, int(r * 3.2) * k), pg.SRCALPHA)
    cx, cy = s.get_width() // 2, int(r * 1.25) * k
    w, h = r * k, int(r * 1.2) * k
    mork = tuple(int(v * .72) for v in farg)
    ljus = tuple(int(v + (255 - v) * .65) for v in farg)
    pg.draw.lines(s, (110, 110, 110), False, [(cx + int(math.sin(t / 5) * r * k * .12), cy + h + t * k * r // 24) for t in range(0, 16)], k)
    pg.draw.polygon(s, mork, [(cx, cy + h - k), (cx - w // 6, cy + h + w // 5), (cx + w // 6, cy + h + w // 5)])
    pg.draw.ellipse(s, mork, (cx - w, cy - h, 2 * w, 2 * h))
    pg.draw.ellipse(s, farg, (cx - w + k, cy - h + k, int(1.86 * w), int(1.86 * h)))
    pg.draw.ellipse(s, ljus, (cx - int(w * .58), cy - int(h * .68), int(w * .42), int(h * .5)))
    return pg.transform.smoothscale(s, (s.get_width() // k, s.get_height() // k))


STOR_B = [gor_ballong(f, 30) for f in FARG]
LITEN_B = [gor_ballong(f, 15) for f in FARG]


def gor_prick(fylld):
    s = pg.Surface((64, 64), pg.SRCALPHA)
    pg.draw.circle(s, BLA, (32, 32), 28)
    if not fylld:
        pg.draw.circle(s, (255, 255, 255), (32, 32), 19)
    return pg.transform.smoothscale(s, (18, 18))


FYLLD, IHALIG = gor_prick(True), gor_prick(False)


class Moln(pg.sprite.Sprite):
    def __init__(self, x, y, v):
        super().__init__()
        self.image = pg.Surface((150, 60), pg.SRCALPHA)
        for c in ((35, 38, 20), (65, 26, 24), (100, 32, 24), (122, 42, 16)):
            pg.draw.circle(self.image, (255, 255, 255, 190), c[:2], c[2])
        self.rect = self.image.get_rect(topleft=(x, y))
        self.x, self.v = float(x), v

    def update(self):
        self.x += self.v
        if self.x > B:
            self.x = -150
        self.rect.x = int(self.x)


class Flygare(pg.sprite.Sprite):
    """ballong som flyger från inmatningen till listan"""
    def __init__(self, farg, fran, till):
        super().__init__()
        self.farg, self.fran, self.till, self.t = farg, fran, till, 0.0
        self.image = STOR_B[farg]
        self.rect = self.image.get_rect(center=fran)

    def update(self):
        self.t = min(1, self.t + .06)
        k = 1 - (1 - self.t) ** 2
        z = 1 - .5 * k
        bild = STOR_B[self.farg]
        self.image = pg.transform.smoothscale(bild, (int(bild.get_width() * z), int(bild.get_height() * z)))
        self.rect = self.image.get_rect(center=(self.fran[0] + (self.till[0] - self.fran[0]) * k,
                                                self.fran[1] + (self.till[1] - self.fran[1]) * k))


class Konfetti(pg.sprite.Sprite):
    def __init__(self):
        super().__init__()
        self.image = pg.Surface((8, 12))
        self.image.fill(festslump.choice(FARG))
        self.rect = self.image.get_rect(center=(festslump.randint(0, B), festslump.randint(-400, 0)))
        self.v = festslump.uniform(2, 5)

    def update(self):
        self.rect.y += self.v
        if self.rect.y > H:
            self.kill()


def skriv(text, typsnitt, farg, mitt=None, vanster=None):
    b = typsnitt.render(text, True, farg)
    r = b.get_rect(center=mitt) if mitt else b.get_rect(midleft=vanster)
    skarm.blit(b, r)


class Spel:
    RUTA = [(86 + 92 * i, 330) for i in range(ANTAL)]
    GISSA = pg.Rect(170, 476, 200, 54)
    IGEN = pg.Rect(B // 2 - 130, 430, 260, 56)

    def __init__(self):
        self.moln = pg.sprite.Group(Moln(60, 136, .3), Moln(380, 60, .2), Moln(240, 580, .25))
        self.flyg = pg.sprite.Group()
        self.fest = pg.sprite.Group()
        self.nytt()

    def nytt(self):
        self.kod = [slump.randrange(len(FARG)) for _ in range(ANTAL)]
        sanning(type="secret", colors=self.kod)
        self.rad = [0] * ANTAL
        self.plats = 0
        self.lista = []
        self.slut = None
        self.vantar = 0
        self.tid = 0
        self.fest.empty()
        self.flyg.empty()

    def byt(self, i, d):
        self.plats = i
        self.rad[i] = (self.rad[i] + d) % len(FARG)

    def listplats(self, n, i):
        return 620 + 46 * i, 108 + 56 * n

    def gissa(self):
        if self.slut or self.vantar:
            return
        g = list(self.rad)
        ratt = sum(a == b for a, b in zip(g, self.kod))
        nastan = sum(min(g.count(f), self.kod.count(f)) for f in range(len(FARG))) - ratt
        sanning(type="guess", colors=g, exact=ratt, misplaced=nastan)
        n = len(self.lista)
        self.lista.append((g, ratt, nastan))
        for i in range(ANTAL):
            self.flyg.add(Flygare(g[i], self.RUTA[i], self.listplats(n, i)))
        self.vantar = 20
        if ratt == ANTAL:
            self.slut = "won"
        elif len(self.lista) == RUNDOR:
            self.slut = "lost"
        if self.slut:
            sanning(type="end", outcome=self.slut)

    def handelse(self, e):
        if e.type == pg.MOUSEBUTTONDOWN and e.button == 1:
            if self.slut:
                if not self.vantar and self.IGEN.collidepoint(e.pos):
                    self.nytt()
                return
            for i, (x, y) in enumerate(self.RUTA):
                if pg.Rect(x - 36, y - 112, 72, 50).collidepoint(e.pos):
                    self.byt(i, 1)
                elif pg.Rect(x - 36, y + 62, 72, 50).collidepoint(e.pos):
                    self.byt(i, -1)
                elif pg.Rect(x - 42, y - 60, 84, 120).collidepoint(e.pos):
                    self.plats = i
            if self.GISSA.collidepoint(e.pos):
                self.gissa()
        elif e.type == pg.KEYDOWN:
            if self.slut:
                if e.key == pg.K_SPACE and not self.vantar:
                    self.nytt()
            elif e.key == pg.K_LEFT:
                self.plats = (self.plats - 1) % ANTAL
            elif e.key == pg.K_RIGHT:
                self.plats = (self.plats + 1) % ANTAL
            elif e.key == pg.K_UP:
                self.byt(self.plats, 1)
            elif e.key == pg.K_DOWN:
                self.byt(self.plats, -1)
            elif e.key in (pg.K_RETURN, pg.K_KP_ENTER):
                self.gissa()

    def rita(self):
        self.tid += 1
        for y in range(0, H, 4):
            k = y / H
            pg.draw.rect(skarm, (int(170 + 60 * k), int(216 + 28 * k), int(245 + 8 * k)), (0, y, B, 4))
        self.moln.update()
        self.moln.draw(skarm)
        skriv("LUFTBALLONGER", fet, BLA, vanster=(40, 44))
        skriv("Hitta de fem hemliga ballongerna.", liten, BLA, vanster=(40, 80))
        skriv("Samma färg kan finnas flera gånger.", liten, BLA, vanster=(40, 102))
        # inmatning
        for i, (x, y) in enumerate(self.RUTA):
            vald = i == self.plats and not self.slut
            ruta = pg.Rect(x - 42, y - 60, 84, 120)
            pg.draw.rect(skarm, KRITA, ruta, border_radius=14)
            pg.draw.rect(skarm, (255, 120, 0) if vald else (150, 190, 215), ruta, 4 if vald else 2, border_radius=14)
            gung = math.sin(self.tid / 14 + i) * 3 if vald else 0
            bild = STOR_B[self.rad[i]]
            skarm.blit(bild, bild.get_rect(center=(x, y + gung)))
            pg.draw.polygon(skarm, BLA, [(x, y - 104), (x - 22, y - 72), (x + 22, y - 72)])
            pg.draw.polygon(skarm, BLA, [(x, y + 104), (x - 22, y + 72), (x + 22, y + 72)])
        over = self.GISSA.collidepoint(pg.mouse.get_pos())
        pg.draw.rect(skarm, (255, 140, 30) if over else (255, 120, 0), self.GISSA, border_radius=27)
        skriv("Gissa", fet, (255, 255, 255), mitt=self.GISSA.center)
        skriv("Pilarna byter färg. Tangenter: piltangenter och Enter.", liten, BLA, mitt=(270, 560))
        skarm.blit(FYLLD, (66, 610))
        skriv("rätt färg på rätt plats", liten, BLA, vanster=(92, 619))
        skarm.blit(IHALIG, (66, 638))
        skriv("rätt färg på fel plats", liten, BLA, vanster=(92, 647))
        for f in range(len(FARG)):
            b = LITEN_B[f]
            skarm.blit(b, b.get_rect(center=(312 + 34 * f, 634)))
        # lista
        pg.draw.rect(skarm, (255, 255, 255), (540, 40, 490, 632), border_radius=18)
        skriv("Dina gissningar", vanlig, BLA, mitt=(785, 62))
        for n in range(RUNDOR):
            y = 108 + 56 * n
            pg.draw.line(skarm, (215, 230, 240), (560, y + 28), (1010, y + 28))
            skriv(str(n + 1), vanlig, (150, 175, 190), mitt=(574, y))
            if n >= len(self.lista) or (n == len(self.lista) - 1 and self.vantar):
                continue
            g, ratt, nastan = self.lista[n]
            for i in range(ANTAL):
                b = LITEN_B[g[i]]
                skarm.blit(b, b.get_rect(center=self.listplats(n, i)))
            for m in range(ratt + nastan):
                skarm.blit(FYLLD if m < ratt else IHALIG, (868 + 28 * m, y - 9))
            if not ratt + nastan:
                skriv("inget rätt", liten, (150, 175, 190), vanster=(868, y))
        if self.vantar:
            self.vantar -= 1
            if not self.vantar:
                self.flyg.empty()
                if self.slut == "won":
                    self.fest.add(*[Konfetti() for _ in range(120)])
        self.flyg.update()
        self.flyg.draw(skarm)
        if self.slut and not self.vantar:
            sloja = pg.Surface((B, H), pg.SRCALPHA)
            sloja.fill((10, 40, 60, 170))
            skarm.blit(sloja, (0, 0))
            skriv("GRATTIS!" if self.slut == "won" else "POFF! Slut på gissningar", stor, (255, 255, 255), mitt=(B // 2, 190))
            skriv("Du klarade det på %d gissningar." % len(self.lista) if self.slut == "won" else "De hemliga ballongerna var:",
                  vanlig, (255, 255, 255), mitt=(B // 2, 250))
            for i in range(ANTAL):
                b = STOR_B[self.kod[i]]
                skarm.blit(b, b.get_rect(center=(B // 2 - 160 + 80 * i, 340)))
            pg.draw.rect(skarm, (255, 120, 0), self.IGEN, border_radius=28)
            skriv("Spela igen", fet, (255, 255, 255), mitt=self.IGEN.center)
            skriv("eller tryck på mellanslag", liten, (255, 255, 255), mitt=(B // 2, 510))
            self.fest.update()
            self.fest.draw(skarm)


spel = Spel()
sanning(type="opened")
kor = True
while kor:
    for h in pg.event.get():
        if h.type == pg.QUIT:
            kor = False
        else:
            spel.handelse(h)
    spel.rita()
    pg.display.flip()
    klocka.tick(30)
if spel.lista and not spel.slut:
    sanning(type="end", outcome="given up")
pg.quit()
sys.exit()
