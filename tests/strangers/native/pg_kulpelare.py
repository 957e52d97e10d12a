#!/usr/bin/python3
# -*- coding: utf-8 -*-
# KULPELARE
# Fem kulor staplade i en pelare. Hitta den dolda pelaren på tio försök.
import json
import os
import random
import sys

import pygame

BREDD, HOJD = 1160, 860
KULOR, PELARE = 5, 10
KULSORTER = [
    ("vit", (240, 240, 236)), ("grå", (142, 146, 150)), ("svart", (34, 34, 38)), ("röd", (204, 40, 44)),
    ("orange", (240, 140, 36)), ("gul", (242, 216, 56)), ("grön", (44, 150, 70)), ("blå", (44, 92, 206)),
    ("lila", (138, 64, 170)),
]
RADIE = 34
BAS_X, STEG_X = 96, 108
BAS_Y, STEG_Y = 300, 82
PAL_Y = 770

facit_fil = os.environ.get("TRUTH")


def facit(post):
    if facit_fil:
        with open(facit_fil, "a") as f:
            f.write(json.dumps(post) + "\n")


def skiffer():
    """Bakgrund: ett skifferblock med ådror."""
    r = random.Random(77)
    yta = pygame.Surface((BREDD, HOJD))
    yta.fill((58, 74, 76))
    for _ in range(14000):
        x, y = r.randrange(BREDD), r.randrange(HOJD)
        d = r.randrange(-10, 11)
        pygame.draw.line(yta, (58 + d, 74 + d, 76 + d), (x, y), (x + r.randrange(2, 14), y + r.randrange(-1, 2)))
    return yta


def slipa(farg, radie, fro):
    """En marmorkula: korn och en ljus fläck."""
    r = random.Random(fro)
    s = pygame.Surface((2 * radie, 2 * radie), pygame.SRCALPHA)
    for y in range(2 * radie):
        for x in range(2 * radie):
            dx, dy = x + .5 - radie, y + .5 - radie
            if dx * dx + dy * dy > (radie - 1) ** 2:
                continue
            ljus = 1.12 - 0.45 * ((dx + dy) / radie / 1.42 * .5 + .5) - 0.16 * ((dx * dx + dy * dy) / radie ** 2)
            korn = r.uniform(-14, 14)
            s.set_at((x, y), tuple(max(0, min(255, int(c * ljus + korn))) for c in farg) + (255,))
    for _ in range(5):
        x, y = r.randrange(radie // 2, radie * 3 // 2), r.randrange(radie // 2, radie * 3 // 2)
        ton = tuple(min(255, c + 26) if sum(farg) < 620 else c - 30 for c in farg)
        pygame.draw.arc(s, ton, (x - 14, y - 10, 30, 22), r.uniform(0, 3), r.uniform(3.2, 5.5), 1)
    pygame.draw.circle(s, (14, 18, 20, 255), (radie, radie), radie, 2)
    return s


class Spel:
    def __init__(self):
        pygame.init()
        self.duk = pygame.display.set_mode((BREDD, HOJD))
        pygame.display.set_caption("Kulpelare")
        self.slump = random.Random(os.environ.get("SEED"))
        self.grund = skiffer()
        self.kula = [slipa(f, RADIE, i) for i, (_, f) in enumerate(KULSORTER)]
        self.rubrik = pygame.font.SysFont("liberationserif", 40, bold=True)
        self.brod = pygame.font.SysFont("liberationsans", 18)
        self.tal = pygame.font.SysFont("liberationsans", 24, bold=True)
        self.knapp_igen = pygame.Rect(BREDD // 2 - 110, 510, 220, 52)
        self.knapp_ny = pygame.Rect(BREDD - 170, 24, 140, 38)
        self.igang = False
        self.provade = []
        self.starta()

    def starta(self):
        if self.igang and self.provade:
            facit({"type": "end", "outcome": "given up"})
        self.dold = [self.slump.randrange(len(KULSORTER)) for _ in range(KULOR)]
        facit({"type": "secret", "colors": self.dold})
        self.provade = []
        self.nu = [None] * KULOR
        self.i_hand = None
        self.igang = True
        self.slutord = ""

    # ------------------------------------------------------------------ geometri
    def plats(self, kolumn, i):
        return BAS_X + STEG_X * kolumn, BAS_Y + STEG_Y * i

    def palett(self, k):
        return 180 + 100 * k, PAL_Y

    def domruta(self, kolumn):
        return pygame.Rect(BAS_X + STEG_X * kolumn - 45, 172, 90, 66)

    # ------------------------------------------------------------------ spelet
    def prova(self):
        if not self.igang or None in self.nu:
            return
        gissning = list(self.nu)
        ratt = sum(1 for a, b in zip(gissning, self.dold) if a == b)
        fel = sum(min(gissning.count(k), self.dold.count(k)) for k in range(len(KULSORTER))) - ratt
        facit({"type": "guess", "colors": gissning, "exact": ratt, "misplaced": fel})
        self.provade.append((gissning, ratt, fel))
        self.nu = [None] * KULOR
        if ratt == KULOR:
            self.slut("won", "Du hittade pelaren!")
        elif len(self.provade) == PELARE:
            self.slut("lost", "Tyvärr, så här såg pelaren ut:")

    def slut(self, hur, ord_):
        self.igang = False
        self.slutord = ord_
        facit({"type": "end", "outcome": hur})

    def klick(self, pos, knapp):
        if not self.igang:
            if knapp == 1 and self.knapp_igen.collidepoint(pos):
                self.starta()
            return
        kol = len(self.provade)
        for i in range(KULOR):
            x, y = self.plats(kol, i)
            if abs(pos[0] - x) <= 38 and abs(pos[1] - y) <= 38:
                if knapp == 3:
                    self.nu[i] = None
                elif self.i_hand is not None:
                    self.nu[i] = self.i_hand
                return
        if knapp != 1:
            return
        for k in range(len(KULSORTER)):
            x, y = self.palett(k)
            if (pos[0] - x) ** 2 + (pos[1] - y) ** 2 <= 40 ** 2:
                self.i_hand = k
        if self.domruta(kol).collidepoint(pos):
            self.prova()
        elif self.knapp_ny.collidepoint(pos):
            self.starta()

    # ------------------------------------------------------------------ bilden
    def skriv(self, typ, text, mitt, farg=(228, 234, 230)):
        b = typ.render(text, True, farg)
        self.duk.blit(b, b.get_rect(center=mitt))

    def lagg(self, k, mitt):
        self.duk.blit(self.kula[k], (mitt[0] - RADIE, mitt[1] - RADIE))

    def rita(self):
        d = self.duk
        d.blit(self.grund, (0, 0))
        d.blit(self.rubrik.render("Kulpelare", True, (236, 226, 196)), (46, 18))
        for rad, text in enumerate((
                "Fem kulor ligger i en dold pelare. Samma färg kan förekomma flera gånger.",
                "Ta en färg nedanför och klicka på en plats i den upplysta pelaren. Klicka på PRÖVA när pelaren är full.")):
            d.blit(self.brod.render(text, True, (220, 228, 224)), (48, 74 + 24 * rad))
        pygame.draw.rect(d, (86, 106, 106), self.knapp_ny, border_radius=4)
        pygame.draw.rect(d, (24, 32, 34), self.knapp_ny, 2, border_radius=4)
        self.skriv(self.brod, "Nytt spel", self.knapp_ny.center)
        # teckenförklaring
        pygame.draw.rect(d, (236, 226, 196), (48, 137, 14, 14))
        d.blit(self.brod.render("rätt färg på rätt plats", True, (220, 228, 224)), (72, 133))
        pygame.draw.rect(d, (236, 226, 196), (290, 137, 14, 14), 2)
        d.blit(self.brod.render("rätt färg på fel plats", True, (220, 228, 224)), (314, 133))
        for k in range(PELARE):
            aktiv = self.igang and k == len(self.provade)
            ruta = self.domruta(k)
            fack = pygame.Rect(ruta.left, BAS_Y - 44, 90, STEG_Y * KULOR + 6)
            pygame.draw.rect(d, (98, 118, 116) if aktiv else (42, 54, 56), fack, border_radius=12)
            pygame.draw.rect(d, (236, 226, 196) if aktiv else (26, 34, 36), fack, 3 if aktiv else 2, border_radius=12)
            innehall = self.provade[k][0] if k < len(self.provade) else self.nu if aktiv else [None] * KULOR
            for i, kula in enumerate(innehall):
                m = self.plats(k, i)
                if kula is None:
                    pygame.draw.circle(d, (48, 62, 62) if aktiv else (34, 44, 46), m, 24)
                    pygame.draw.circle(d, (28, 36, 38), m, 24, 2)
                else:
                    self.lagg(kula, m)
            if k < len(self.provade):
                pygame.draw.rect(d, (30, 38, 40), ruta, border_radius=4)
                pygame.draw.rect(d, (236, 226, 196), (ruta.left + 18, ruta.top + 10, 16, 16))
                pygame.draw.rect(d, (236, 226, 196), (ruta.left + 18, ruta.top + 40, 16, 16), 2)
                self.skriv(self.tal, str(self.provade[k][1]), (ruta.left + 58, ruta.top + 18))
                self.skriv(self.tal, str(self.provade[k][2]), (ruta.left + 58, ruta.top + 48))
            elif aktiv:
                full = None not in self.nu
                pygame.draw.rect(d, (208, 170, 84) if full else (74, 90, 90), ruta, border_radius=4)
                self.skriv(self.brod, "PRÖVA", ruta.center, (30, 24, 10) if full else (120, 136, 134))
            else:
                pygame.draw.rect(d, (44, 56, 58), ruta, 2, border_radius=4)
            self.skriv(self.brod, str(k + 1), (ruta.centerx, fack.bottom + 14), (190, 200, 196))
        hylla = pygame.Rect(120, PAL_Y - 52, 920, 104)
        pygame.draw.rect(d, (72, 56, 42), hylla, border_radius=10)
        pygame.draw.rect(d, (30, 22, 16), hylla, 3, border_radius=10)
        for k in range(len(KULSORTER)):
            m = self.palett(k)
            if k == self.i_hand:
                pygame.draw.circle(d, (255, 240, 180), m, 42, 4)
            self.lagg(k, m)
        if not self.igang:
            skugga = pygame.Surface((BREDD, HOJD), pygame.SRCALPHA)
            skugga.fill((10, 14, 16, 150))
            d.blit(skugga, (0, 0))
            tavla = pygame.Rect(BREDD // 2 - 280, 290, 560, 300)
            pygame.draw.rect(d, (232, 224, 200), tavla, border_radius=10)
            pygame.draw.rect(d, (70, 56, 34), tavla, 4, border_radius=10)
            self.skriv(self.tal, self.slutord, (BREDD // 2, 335), (50, 40, 24))
            for i, kula in enumerate(self.dold):
                self.lagg(kula, (BREDD // 2 - 172 + 86 * i, 410))
            self.skriv(self.brod, "Försök: %d av %d" % (len(self.provade), PELARE), (BREDD // 2, 476), (50, 40, 24))
            pygame.draw.rect(d, (70, 110, 90), self.knapp_igen, border_radius=6)
            self.skriv(self.tal, "Spela igen", self.knapp_igen.center, (255, 255, 255))
        pygame.display.flip()

    def kor(self):
        klocka = pygame.time.Clock()
        self.rita()
        facit({"type": "opened"})
        while True:
            for h in pygame.event.get():
                if h.type == pygame.QUIT:
                    facit({"type": "fault", "label": "stäng fönstret"})
                    pygame.quit()
                    sys.exit(0)
                if h.type == pygame.MOUSEBUTTONDOWN and h.button in (1, 3):
                    self.klick(h.pos, h.button)
            self.rita()
            klocka.tick(25)


Spel().kor()
