#!/usr/bin/python3
# Nattkode - finn fem farger i mørket.     (c) 2021 Hallvard Eikeland
import os
import json
import random
import pygame

FARGER = [("rød", (226, 42, 48)), ("oransje", (255, 133, 20)), ("gul", (250, 222, 50)), ("lysegrønn", (140, 230, 70)),
          ("grønn", (20, 130, 60)), ("turkis", (70, 220, 220)), ("blå", (50, 90, 235)), ("lilla", (150, 60, 200)),
          ("rosa", (255, 150, 200)), ("hvit", (245, 245, 245))]
LENGDE, FORSOK = 5, 14
B, HO = 1150, 640
NATT, TAVLE, KANT, LYS, DUS = (14, 16, 26), (24, 28, 44), (58, 66, 98), (226, 230, 245), (122, 132, 168)

tilfeldig = random.Random(int(os.environ["SEED"])) if os.environ.get("SEED") else random.Random()
fil = open(os.environ["TRUTH"], "a") if os.environ.get("TRUTH") else None


def logg(**d):
    if fil:
        fil.write(json.dumps(d) + "\n")
        fil.flush()


pygame.init()
flate = pygame.display.set_mode((B, HO))
pygame.display.set_caption("Nattkode")
f13 = pygame.font.SysFont("liberationsans", 15)
f16 = pygame.font.SysFont("liberationsans", 18)
f20 = pygame.font.SysFont("liberationsans", 22, bold=True)
f60 = pygame.font.SysFont("liberationsans", 64, bold=True)


def skriv(f, s, x, y, farge=LYS, hvor="l"):
    b = f.render(s, True, farge)
    flate.blit(b, (x - {"l": 0, "c": b.get_width() / 2, "r": b.get_width()}[hvor], y - b.get_height() / 2))


def hake(x, y, farge, tykk):
    pygame.draw.lines(flate, farge, False, [(x - 7, y), (x - 2, y + 5), (x + 7, y - 7)], tykk)


# tilstand
modus = "tittel"
hemmelig, valg, historie, apen = [], [None] * LENGDE, [], None
poeng, melding = 0, ""

# rammer
SPILL = pygame.Rect(B // 2 - 110, 400, 220, 60)
GI_OPP = pygame.Rect(1024, 20, 106, 36)
BOKS = [pygame.Rect(24 + i * 196, 84, 184, 36) for i in range(LENGDE)]
RAD = 27


def liste(i):
    return pygame.Rect(BOKS[i].x, BOKS[i].bottom, BOKS[i].w, RAD * len(FARGER) + 4)


def kolonne(n):
    """første forsøk lengst til høyre"""
    return pygame.Rect(B - 24 - (n + 1) * 78 + 4, 168, 72, 340)


def nytt():
    global hemmelig, valg, historie, apen, modus, melding
    hemmelig = [tilfeldig.randrange(len(FARGER)) for _ in range(LENGDE)]
    logg(type="secret", colors=hemmelig)
    valg, historie, apen, modus = [None] * LENGDE, [], None, "spill"
    melding = "Velg en farge i hver av de fem listene. Dobbeltklikk på den lyse kolonnen for å prøve."


def slutt(hvordan):
    global modus, melding, poeng, apen
    modus, apen = "slutt", None
    logg(type="end", outcome=hvordan)
    if hvordan == "won":
        poeng += 15 - len(historie)
        melding = "Riktig! Du fant koden på %d forsøk.   Trykk N for nytt spill." % len(historie)
    else:
        melding = "Koden var: %s.   Trykk N for nytt spill." % ", ".join(FARGER[k][0] for k in hemmelig)


def prov():
    global valg, melding
    if None in valg:
        melding = "Velg farge i alle fem listene først."
        return
    g = list(valg)
    rett = sum(1 for i in range(LENGDE) if g[i] == hemmelig[i])
    galt = sum(min(g.count(k), hemmelig.count(k)) for k in range(len(FARGER))) - rett
    logg(type="guess", colors=g, exact=rett, misplaced=galt)
    historie.append((g, rett, galt))
    valg = [None] * LENGDE
    if rett == LENGDE:
        slutt("won")
    elif len(historie) == FORSOK:
        slutt("lost")
    else:
        melding = "Forsøk %d av %d." % (len(historie) + 1, FORSOK)


def tegn():
    flate.fill(NATT)
    if modus == "tittel":
        for k, (_, f) in enumerate(FARGER):
            pygame.draw.circle(flate, f, (215 + k * 80, 130 + (k % 2) * 34), 22)
        skriv(f60, "NATTKODE", B // 2, 260, LYS, "c")
        skriv(f16, "Fem farger er gjemt i mørket. Du har fjorten forsøk.", B // 2, 330, DUS, "c")
        pygame.draw.rect(flate, (60, 80, 170), SPILL, border_radius=10)
        skriv(f20, "SPILL", *SPILL.center, LYS, "c")
        pygame.display.flip()
        return
    skriv(f20, "Nattkode", 24, 38)
    skriv(f16, "Poeng: %d" % poeng, 160, 38, DUS)
    pygame.draw.rect(flate, (90, 40, 52), GI_OPP, border_radius=6)
    skriv(f13, "Gi opp", *GI_OPP.center, LYS, "c")
    for n in range(FORSOK):
        r = kolonne(n)
        na = modus == "spill" and n == len(historie)
        pygame.draw.rect(flate, (52, 62, 104) if na else TAVLE, r, border_radius=8)
        if na:
            pygame.draw.rect(flate, (150, 168, 240), r, 2, border_radius=8)
        skriv(f13, str(n + 1), r.x + 30, r.y - 14, LYS if na else DUS, "c")
        rad = historie[n][0] if n < len(historie) else valg if na else [None] * LENGDE
        for i, k in enumerate(rad):
            p = (r.x + 30, r.y + 42 + i * 64)
            if k is None:
                pygame.draw.circle(flate, DUS if na else KANT, p, 20, 2)
            else:
                pygame.draw.circle(flate, FARGER[k][1], p, 21)
        if n < len(historie):
            _, a, b = historie[n]
            for j in range(a + b):
                hake(r.x + 60, r.y + 32 + j * 24, (60, 230, 110) if j < a else (255, 165, 40), 4 if j < a else 2)
    y = 540
    hake(36, y, (60, 230, 110), 4)
    skriv(f13, "én farge på rett plass", 52, y, DUS)
    hake(236, y, (255, 165, 40), 2)
    skriv(f13, "én farge finnes, men på en annen plass", 252, y, DUS)
    skriv(f13, "(hakene sier ikke hvilken; samme farge kan gå igjen)", 520, y, DUS)
    pygame.draw.rect(flate, TAVLE, (0, 580, B, 60))
    skriv(f16, melding, 24, 610)
    for i, r in enumerate(BOKS):
        pygame.draw.rect(flate, (236, 238, 245) if modus == "spill" else (110, 116, 136), r, border_radius=4)
        if valg[i] is None:
            skriv(f16, "%d.  velg …" % (i + 1), r.x + 12, r.centery, (70, 76, 96))
        else:
            navn, f = FARGER[valg[i]]
            skriv(f16, "%d." % (i + 1), r.x + 12, r.centery, (30, 34, 50))
            pygame.draw.circle(flate, f, (r.x + 48, r.centery), 11)
            pygame.draw.circle(flate, (40, 44, 60), (r.x + 48, r.centery), 11, 1)
            skriv(f16, navn, r.x + 68, r.centery, (30, 34, 50))
        pygame.draw.polygon(flate, (70, 76, 96), [(r.right - 24, r.centery - 4), (r.right - 10, r.centery - 4), (r.right - 17, r.centery + 5)])
    if apen is not None:
        r = liste(apen)
        pygame.draw.rect(flate, (250, 250, 253), r)
        pygame.draw.rect(flate, (90, 98, 130), r, 1)
        mus = pygame.mouse.get_pos()
        for k, (navn, f) in enumerate(FARGER):
            l = pygame.Rect(r.x + 2, r.y + 2 + k * RAD, r.w - 4, RAD)
            if l.collidepoint(mus):
                pygame.draw.rect(flate, (196, 208, 250), l)
            pygame.draw.circle(flate, f, (l.x + 24, l.centery), 10)
            pygame.draw.circle(flate, (40, 44, 60), (l.x + 24, l.centery), 10, 1)
            skriv(f16, navn, l.x + 44, l.centery, (30, 34, 50))
    pygame.display.flip()


sist, klokke, meldt, kjor = (-9999, -1), pygame.time.Clock(), False, True
while kjor:
    for h in pygame.event.get():
        if h.type == pygame.QUIT:
            logg(type="fault", label="lukk")
            kjor = False
        elif h.type == pygame.KEYDOWN:
            if modus == "tittel" and h.key in (pygame.K_RETURN, pygame.K_SPACE):
                nytt()
            elif modus == "slutt" and h.key == pygame.K_n:
                nytt()
            elif modus == "spill" and h.key == pygame.K_ESCAPE:
                apen = None
        elif h.type == pygame.MOUSEBUTTONDOWN and h.button == 1:
            if modus == "tittel":
                if SPILL.collidepoint(h.pos):
                    nytt()
                continue
            if modus != "spill":
                continue
            if apen is not None:
                r, var = liste(apen), apen
                apen = None
                if r.collidepoint(h.pos):
                    valg[var] = max(0, min(len(FARGER) - 1, (h.pos[1] - r.y - 2) // RAD))
                    continue
                if BOKS[var].collidepoint(h.pos):
                    continue
            for i, r in enumerate(BOKS):
                if r.collidepoint(h.pos):
                    apen = i
            if GI_OPP.collidepoint(h.pos):
                logg(type="fault", label="gi opp")
                slutt("given up")
            elif kolonne(len(historie)).collidepoint(h.pos):
                t = pygame.time.get_ticks()
                if t - sist[0] < 450 and sist[1] == len(historie):
                    sist = (-9999, -1)
                    prov()
                else:
                    sist = (t, len(historie))
    if not kjor:
        break
    tegn()
    if not meldt:
        meldt = True
        logg(type="opened")
    klokke.tick(30)
pygame.quit()
