#!/usr/bin/env python3
# Cylch Llechi - gem torri cod
# gan Gethin (Blaenau Ffestiniog) - pygame, gaeaf 2021
import pygame
import json
import math
import os
import random
import signal
import sys

LLED, UCHDER = 640, 880
TYLLAU = 4
CYNIGION = 10
LLIWIAU = [
    (214, 48, 49),    # coch
    (240, 140, 30),   # oren
    (245, 218, 66),   # melyn
    (70, 170, 80),    # gwyrdd
    (60, 130, 225),   # glas
    (150, 80, 190),   # porffor
    (238, 238, 238),  # gwyn
]
X0 = 250          # twll cyntaf
CAM = 78
Y_GWAELOD = 742
CAM_Y = 60

hap = random.Random(int(os.environ["SEED"])) if os.environ.get("SEED") else random.Random()


def gwir(**o):
    ff = os.environ.get("TRUTH")
    if ff:
        with open(ff, "a") as f:
            f.write(json.dumps(o) + "\n")


pygame.display.init()
pygame.font.init()
sgrin = pygame.display.set_mode((LLED, UCHDER))
pygame.display.set_caption("Cylch Llechi")
ff_mawr = pygame.font.SysFont("dejavuserif", 30)
ff = pygame.font.SysFont("dejavusans", 15)
ff_canol = pygame.font.SysFont("dejavusans", 18, bold=True)


def llechen(w, h, sail, hedyn):
    """arwyneb llechen"""
    r = random.Random(hedyn)
    s = pygame.Surface((w, h))
    s.fill(sail)
    for _ in range(w * h // 260):
        d = r.randrange(-9, 10)
        x, y = r.randrange(w), r.randrange(h)
        pygame.draw.line(s, [max(0, min(255, c + d)) for c in sail], (x, y), (x + r.randrange(10, 60), y - r.randrange(0, 12)))
    return s


cefndir = llechen(LLED, UCHDER, (52, 56, 66), 1)
llech_rhes = llechen(520, 54, (74, 79, 92), 2)
llech_fyw = llechen(520, 54, (112, 118, 134), 4)

B_GWIRIO = pygame.Rect(60, 808, 170, 46)
B_NEWYDD = pygame.Rect(250, 808, 150, 46)
B_ILDIO = pygame.Rect(430, 808, 150, 46)


class Gem:
    def __init__(self):
        self.newydd()

    def newydd(self):
        self.cod = [hap.randrange(len(LLIWIAU)) for _ in range(TYLLAU)]
        gwir(type="secret", colors=self.cod)
        self.rhesi = []
        self.nawr = [None] * TYLLAU
        self.cylch = None          # y twll sydd ar agor
        self.diwedd = None
        self.neges = "Cliciwch ar dwll yn y rhes olau i agor y cylch lliwiau."

    def gwirio(self):
        if self.diwedd:
            return
        if None in self.nawr:
            self.neges = "Rhaid llenwi'r pedwar twll yn gyntaf."
            return
        union = sum(1 for a, b in zip(self.cod, self.nawr) if a == b)
        cyfan = sum(min(self.cod.count(c), self.nawr.count(c)) for c in range(len(LLIWIAU)))
        gwir(type="guess", colors=self.nawr, exact=union, misplaced=cyfan - union)
        self.rhesi.append((self.nawr, union, cyfan - union))
        self.nawr = [None] * TYLLAU
        if union == TYLLAU:
            self.diwedd = "won"
            self.neges = "Da iawn! Fe dorroch chi'r cod mewn %d." % len(self.rhesi)
        elif len(self.rhesi) == CYNIGION:
            self.diwedd = "lost"
            self.neges = "Dim cynigion ar ôl - dyma'r cod."
        else:
            self.neges = "Cynnig %d o %d" % (len(self.rhesi) + 1, CYNIGION)
        if self.diwedd:
            gwir(type="end", outcome=self.diwedd)

    def ildio(self):
        gwir(type="fault", label="Ildio")
        if not self.diwedd:
            self.diwedd = "lost"
            gwir(type="end", outcome="lost")
            self.neges = "Dyma'r cod."


def canol(rhes, twll):
    return X0 + twll * CAM, Y_GWAELOD - rhes * CAM_Y


def safleoedd_cylch(g):
    cx, cy = canol(len(g.rhesi), g.cylch)
    cy = max(cy, 130)
    n = len(LLIWIAU)
    return (cx, cy), [(cx + 62 * math.sin(2 * math.pi * i / n), cy - 62 * math.cos(2 * math.pi * i / n)) for i in range(n)]


def pelen(x, y, c, r):
    pygame.draw.circle(sgrin, (25, 27, 32), (x + 2, y + 2), r)
    pygame.draw.circle(sgrin, c, (x, y), r)
    pygame.draw.circle(sgrin, [min(255, v + 60) for v in c], (x - r // 3, y - r // 3), r // 5)


def botwm(r, t):
    pos = pygame.mouse.get_pos()
    pygame.draw.rect(sgrin, (96, 104, 122) if r.collidepoint(pos) else (80, 87, 103), r, border_radius=6)
    pygame.draw.rect(sgrin, (150, 158, 176), r, 1, border_radius=6)
    s = ff_canol.render(t, True, (240, 240, 235))
    sgrin.blit(s, s.get_rect(center=r.center))


def llunio(g):
    sgrin.blit(cefndir, (0, 0))
    s = ff_mawr.render("Cylch Llechi", True, (226, 222, 205))
    sgrin.blit(s, (60, 14))
    for i, t in enumerate(("Dyfalwch y pedwar lliw cudd yn eu trefn. Gall lliw ddod fwy nag unwaith.",
                           "Coch = lliw cywir yn y lle cywir.  Gwyn = lliw cywir yn y lle anghywir.")):
        sgrin.blit(ff.render(t, True, (190, 194, 204)), (60, 60 + i * 22))
    sgrin.blit(ff_canol.render(g.neges, True, (255, 214, 130)), (60, 112))
    for r in range(CYNIGION):
        x, y = canol(r, 0)
        byw = r == len(g.rhesi) and not g.diwedd
        sgrin.blit(llech_fyw if byw else llech_rhes, (60, y - 27))
        if byw:
            pygame.draw.rect(sgrin, (255, 214, 130), (60, y - 27, 520, 54), 2)
        sgrin.blit(ff.render(str(r + 1), True, (220, 220, 220)), (72, y - 9))
        lliwiau = g.rhesi[r][0] if r < len(g.rhesi) else g.nawr if byw else [None] * TYLLAU
        for t in range(TYLLAU):
            px, py = canol(r, t)
            if lliwiau[t] is None:
                pygame.draw.circle(sgrin, (34, 37, 44), (px, py), 17 if byw else 12)
                if byw:
                    pygame.draw.circle(sgrin, (200, 204, 214), (px, py), 18, 1)
            else:
                pelen(px, py, LLIWIAU[lliwiau[t]], 23)
        # marciau ar y chwith, dau ar ddau
        for k in range(4):
            mx, my = 130 + (k % 2) * 24, y - 12 + (k // 2) * 24
            if r < len(g.rhesi):
                _, u, m = g.rhesi[r]
                if k < u:
                    pygame.draw.circle(sgrin, (230, 30, 40), (mx, my), 9)
                    continue
                if k < u + m:
                    pygame.draw.circle(sgrin, (250, 250, 250), (mx, my), 9)
                    continue
            pygame.draw.circle(sgrin, (40, 43, 51), (mx, my), 4)
    if g.diwedd:
        for t in range(TYLLAU):
            pelen(380 + t * 56, 32, LLIWIAU[g.cod[t]], 21)
    botwm(B_GWIRIO, "Gwirio")
    botwm(B_NEWYDD, "Gêm newydd")
    botwm(B_ILDIO, "Ildio")
    if g.cylch is not None:
        (cx, cy), p = safleoedd_cylch(g)
        haen = pygame.Surface((204, 204), pygame.SRCALPHA)
        pygame.draw.circle(haen, (18, 20, 26, 235), (102, 102), 98)
        pygame.draw.circle(haen, (255, 214, 130, 255), (102, 102), 98, 2)
        sgrin.blit(haen, (cx - 102, cy - 102))
        for (x, y), c in zip(p, LLIWIAU):
            pelen(int(x), int(y), c, 22)
        pygame.draw.line(sgrin, (160, 160, 160), (cx - 8, cy - 8), (cx + 8, cy + 8), 3)
        pygame.draw.line(sgrin, (160, 160, 160), (cx - 8, cy + 8), (cx + 8, cy - 8), 3)
    pygame.display.flip()


def clic(g, pos):
    if g.cylch is not None:
        _, p = safleoedd_cylch(g)
        for i, (x, y) in enumerate(p):
            if math.hypot(pos[0] - x, pos[1] - y) <= 23:
                g.nawr[g.cylch] = i
                if None not in g.nawr:
                    g.neges = "Pwyswch Gwirio pan fyddwch yn barod."
        g.cylch = None
        return
    if B_GWIRIO.collidepoint(pos):
        g.gwirio()
    elif B_NEWYDD.collidepoint(pos):
        g.newydd()
    elif B_ILDIO.collidepoint(pos):
        g.ildio()
    elif not g.diwedd:
        for t in range(TYLLAU):
            x, y = canol(len(g.rhesi), t)
            if math.hypot(pos[0] - x, pos[1] - y) <= 26:
                g.cylch = t


def prif():
    cloc = pygame.time.Clock()
    parhau = [True]
    signal.signal(signal.SIGTERM, lambda *_: parhau.__setitem__(0, False))
    gwir(type="opened")
    g = Gem()
    while parhau[0]:
        for d in pygame.event.get():
            if d.type == pygame.QUIT:
                parhau[0] = False
            elif d.type == pygame.MOUSEBUTTONDOWN and d.button == 1:
                clic(g, d.pos)
            elif d.type == pygame.KEYDOWN and d.key == pygame.K_ESCAPE:
                g.cylch = None
        llunio(g)
        cloc.tick(25)
    pygame.quit()


if __name__ == "__main__":
    prif()
    sys.exit(0)
