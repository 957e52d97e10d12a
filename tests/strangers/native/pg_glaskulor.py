#!/usr/bin/env python3
"""Glaskulor -- klassiskt kodspel på träbräde.
Hobbyprojekt av Torbjörn Ek, Umeå. Fritt att sprida."""
import json
import math
import os
import random
import pygame

B, H = 900, 820
HAL, RADER = 5, 10
KULOR = {"röd": (196, 30, 44), "gul": (240, 196, 30), "grön": (28, 140, 66), "ljusblå": (110, 190, 235), "mörkblå": (30, 50, 150),
         "lila": (128, 56, 160), "vit": (236, 236, 230)}
slump = random.Random(int(os.environ["SEED"])) if os.environ.get("SEED") else random.Random()


def sanning(**rad):
    fil = os.environ.get("TRUTH")
    if fil:
        with open(fil, "a") as f:
            f.write(json.dumps(rad) + "\n")


def trayta(w, h, bas, fro):
    """Enkel träådring: långsamt varierande ränder."""
    r = random.Random(fro)
    yta = pygame.Surface((w, h))
    toner = [(r.uniform(.004, .02), r.uniform(0, 6), r.uniform(2, 6)) for _ in range(4)] + [(r.uniform(.1, .35), r.uniform(0, 6), r.uniform(1, 3)) for _ in range(3)]
    for x in range(w):
        d = sum(a * math.sin(f * x * 6 + p) for f, p, a in toner) + r.uniform(-3, 3)
        pygame.draw.line(yta, [max(0, min(255, int(c + d))) for c in bas], (x, 0), (x, h))
    return yta


def gor_kula(rgb, r):
    s = 4
    R = r * s
    stor = pygame.Surface((2 * R + 8 * s, 2 * R + 8 * s), pygame.SRCALPHA)
    m = R + 4 * s
    pygame.draw.circle(stor, (0, 0, 0, 70), (m + 2 * s, m + 3 * s), R)
    for k in range(24):
        t = k / 23
        f = .55 + .6 * t
        farg = [min(255, int(c * f + 30 * t * t)) for c in rgb]
        pygame.draw.circle(stor, farg, (int(m - R * .25 * t), int(m - R * .28 * t)), int(R * (1 - .62 * t)))
    pygame.draw.ellipse(stor, (255, 255, 255, 190), (m - R * .52, m - R * .66, R * .5, R * .34))
    return pygame.transform.smoothscale(stor, (2 * r + 8, 2 * r + 8))


class Spel:
    def __init__(self):
        pygame.init()
        self.yta = pygame.display.set_mode((B, H))
        pygame.display.set_caption("Glaskulor")
        self.f = pygame.font.SysFont("dejavuserif", 17)
        self.fs = pygame.font.SysFont("dejavuserif", 13)
        self.fb = pygame.font.SysFont("dejavuserif", 30, bold=True)
        self.kulbild = {n: gor_kula(c, 22) for n, c in KULOR.items()}
        self.bakgrund = trayta(B, H, (120, 78, 44), 3)
        brade = trayta(520, 780, (186, 136, 84), 8)
        self.bakgrund.blit(brade, (30, 20))
        pygame.draw.rect(self.bakgrund, (70, 42, 20), (30, 20, 520, 780), 3, border_radius=6)
        pygame.draw.rect(self.bakgrund, (150, 104, 62), (590, 96, 280, 250), border_radius=18)
        pygame.draw.rect(self.bakgrund, (70, 42, 20), (590, 96, 280, 250), 3, border_radius=18)
        # kulornas platser i lådan
        self.lada = {}
        for i, n in enumerate(KULOR):
            self.lada[n] = (640 + i * 60, 160) if i < 4 else (670 + (i - 4) * 60, 240)
        self.knappar = {"Klar": pygame.Rect(610, 380, 240, 46), "Töm raden": pygame.Rect(610, 436, 240, 34),
                        "Nytt spel": pygame.Rect(610, 730, 115, 34), "Visa svaret": pygame.Rect(735, 730, 115, 34)}
        self.hand = None
        sanning(type="opened")
        self.nytt()

    def nytt(self):
        self.svar = [slump.choice(list(KULOR)) for _ in range(HAL)]
        sanning(type="secret", colors=self.svar)
        self.rader = [[None] * HAL for _ in range(RADER)]
        self.domar = []
        self.slut = None
        self.hand = None
        self.flyttat = False

    def plats(self, rad, i):
        return 230 + i * 62, 756 - rad * 64

    def hal_vid(self, pos):
        if self.slut:
            return None
        for i in range(HAL):
            x, y = self.plats(len(self.domar), i)
            if math.hypot(pos[0] - x, pos[1] - y) < 30:
                return i

    def tryck(self, pos):
        for namn, r in self.knappar.items():
            if r.collidepoint(pos):
                self.knapp(namn)
                return
        if self.slut:
            return
        i = self.hal_vid(pos)
        rad = self.rader[len(self.domar)]
        if self.hand:               # bär redan en kula: lägg den
            if i is not None:
                rad[i], self.hand = self.hand, None
                return
            self.hand = None
        for n, (x, y) in self.lada.items():
            if math.hypot(pos[0] - x, pos[1] - y) < 26:
                self.hand = n
                self.start = pos
                return
        if i is not None and rad[i]:
            self.hand, rad[i] = rad[i], None
            self.start = pos

    def slapp(self, pos):
        if self.hand and math.hypot(pos[0] - self.start[0], pos[1] - self.start[1]) > 25:
            i = self.hal_vid(pos)
            if i is not None:
                self.rader[len(self.domar)][i] = self.hand
            self.hand = None

    def knapp(self, namn):
        self.hand = None
        if namn == "Nytt spel":
            if not self.slut:
                sanning(type="end", outcome="given up")
            self.nytt()
        elif self.slut:
            return
        elif namn == "Klar":
            self.doma()
        elif namn == "Töm raden":
            self.rader[len(self.domar)] = [None] * HAL
        elif namn == "Visa svaret":
            sanning(type="fault", label="Visa svaret")
            self.avsluta("given up")

    def doma(self):
        rad = self.rader[len(self.domar)]
        if self.slut or None in rad:
            return
        ratt = sum(1 for a, b in zip(rad, self.svar) if a == b)
        fel = sum(min(rad.count(n), self.svar.count(n)) for n in KULOR) - ratt
        sanning(type="guess", colors=rad, exact=ratt, misplaced=fel)
        self.domar.append((ratt, fel))
        if ratt == HAL:
            self.avsluta("won")
        elif len(self.domar) == RADER:
            self.avsluta("lost")

    def avsluta(self, hur):
        self.slut = hur
        sanning(type="end", outcome=hur)

    def text(self, s, font, farg, x, y, mitt=False):
        b = font.render(s, True, farg)
        self.yta.blit(b, (x - b.get_width() // 2, y - b.get_height() // 2) if mitt else (x, y))

    def rita(self):
        y0 = self.yta
        y0.blit(self.bakgrund, (0, 0))
        akt = len(self.domar)
        # svaret
        pygame.draw.rect(y0, (96, 60, 30), (190, 44, 330, 66), border_radius=8)
        if self.slut:
            for i, n in enumerate(self.svar):
                self.kula(n, 230 + i * 62, 77)
        else:
            self.text("?", self.fb, (214, 178, 130), 355, 77, True)
        for r in range(RADER):
            _, y = self.plats(r, 0)
            if r == akt and not self.slut:
                pygame.draw.rect(y0, (226, 184, 126), (190, y - 30, 330, 60), border_radius=8)
                pygame.draw.rect(y0, (110, 66, 30), (190, y - 30, 330, 60), 2, border_radius=8)
            for i in range(HAL):
                x, _ = self.plats(r, i)
                pygame.draw.circle(y0, (120, 78, 42), (x, y), 17)
                pygame.draw.circle(y0, (96, 58, 28), (x + 1, y + 2), 15)
                if self.rader[r][i]:
                    self.kula(self.rader[r][i], x, y)
            pygame.draw.rect(y0, (160, 112, 66), (60, y - 24, 96, 48), border_radius=6)
            for k in range(HAL):
                mx, my = (80 + k * 28, y - 11) if k < 3 else (94 + (k - 3) * 28, y + 11)
                if r < akt and k < sum(self.domar[r]):
                    pygame.draw.circle(y0, (60, 30, 14), (mx + 1, my + 1), 8)
                    pygame.draw.circle(y0, (214, 24, 24) if k < self.domar[r][0] else (250, 248, 240), (mx, my), 7)
                else:
                    pygame.draw.circle(y0, (110, 70, 36), (mx, my), 3)
        self.text("Glaskulor", self.fb, (246, 226, 190), 730, 56, True)
        for n, (x, y) in self.lada.items():
            self.kula(n, x, y)
        self.text("Flytta kulor till den ljusa raden", self.fs, (50, 28, 10), 730, 304, True)
        self.text("(samma färg får finnas flera gånger)", self.fs, (50, 28, 10), 730, 324, True)
        for namn, r in self.knappar.items():
            pa = not self.slut and (namn != "Klar" or None not in self.rader[akt]) or namn == "Nytt spel"
            pygame.draw.rect(y0, (236, 214, 176) if pa else (150, 118, 84), r, border_radius=6)
            pygame.draw.rect(y0, (70, 42, 20), r, 2, border_radius=6)
            self.text(namn, self.f if r.h > 40 or r.w > 200 else self.fs, (50, 28, 10) if pa else (104, 76, 48), r.centerx, r.centery, True)
        lj = (246, 226, 190)
        pygame.draw.circle(y0, (214, 24, 24), (622, 512), 7)
        self.text("rätt färg på rätt plats", self.fs, lj, 638, 503)
        pygame.draw.circle(y0, (250, 248, 240), (622, 538), 7)
        self.text("rätt färg på fel plats", self.fs, lj, 638, 529)
        if self.slut == "won":
            self.text("Rätt!", self.fb, (255, 240, 140), 730, 610, True)
            self.text("Du klarade det på %d rader." % akt, self.f, lj, 730, 648, True)
        elif self.slut:
            self.text("Spelet är slut", self.fb, (255, 240, 140), 730, 610, True)
            self.text("Svaret ligger överst.", self.f, lj, 730, 648, True)
        else:
            self.text("Rad %d av %d" % (akt + 1, RADER), self.f, lj, 730, 610, True)
        if self.hand:
            self.kula(self.hand, *pygame.mouse.get_pos())
        pygame.display.flip()

    def kula(self, n, x, y):
        b = self.kulbild[n]
        self.yta.blit(b, (x - b.get_width() // 2, y - b.get_height() // 2))

    def kor(self):
        klocka = pygame.time.Clock()
        while True:
            for h in pygame.event.get():
                if h.type == pygame.QUIT:
                    sanning(type="fault", label="stäng")
                    pygame.quit()
                    return
                if h.type == pygame.MOUSEBUTTONDOWN and h.button == 1:
                    self.tryck(h.pos)
                elif h.type == pygame.MOUSEBUTTONUP and h.button == 1:
                    self.slapp(h.pos)
                elif h.type == pygame.KEYDOWN and h.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
                    self.doma()
            self.rita()
            klocka.tick(40)


Spel().kor()
