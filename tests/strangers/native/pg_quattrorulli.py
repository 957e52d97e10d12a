# Quattro Rulli  --  il lucchetto colorato
# pygame, un solo file.   python3 pg_quattrorulli.py
import json
import os
import random

import pygame

RULLI = 4
PROVE = 10
COLORI = [(229, 57, 53), (255, 167, 38), (255, 238, 88), (102, 187, 106), (66, 165, 245), (126, 87, 194), (236, 120, 170)]
NOMI = ["rosso", "arancio", "giallo", "verde", "azzurro", "viola", "rosa"]
SFONDO = (226, 240, 245)
SCURO = (44, 62, 80)

caso = random.Random(int(os.environ.get("SEED", 1)))
pygame.init()
schermo = pygame.display.set_mode((900, 620))
pygame.display.set_caption("Quattro Rulli")
f16 = pygame.font.SysFont("liberationsans", 16)
f20 = pygame.font.SysFont("liberationsans", 20)
f24 = pygame.font.SysFont("liberationsans", 24, bold=True)
f34 = pygame.font.SysFont("liberationsans", 34, bold=True)


def registra(d):
    if "TRUTH" in os.environ:
        f = open(os.environ["TRUTH"], "a")
        f.write(json.dumps(d) + "\n")
        f.close()


def scritta(font, testo, x, y, colore=SCURO, centro=False):
    im = font.render(testo, True, colore)
    r = im.get_rect()
    if centro:
        r.center = (x, y)
    else:
        r.topleft = (x, y)
    schermo.blit(im, r)


# ---- stato -----------------------------------------------------------------
segreto = []
prove = []
rulli = [0] * RULLI
finita = ""


def nuova():
    global segreto, prove, rulli, finita
    if prove and not finita:
        registra({"type": "end", "outcome": "given up"})
    segreto = [caso.randrange(len(COLORI)) for _ in range(RULLI)]
    registra({"type": "secret", "colors": segreto})
    prove, finita = [], ""
    rulli = [0] * RULLI


def prova():
    global finita
    t = rulli[:]
    giusti = 0
    for i in range(RULLI):
        if t[i] == segreto[i]:
            giusti += 1
    comuni = 0
    for c in range(len(COLORI)):
        comuni += min(t.count(c), segreto.count(c))
    prove.append((t, giusti, comuni - giusti))
    registra({"type": "guess", "colors": t, "exact": giusti, "misplaced": comuni - giusti})
    if giusti == RULLI:
        finita = "won"
    elif len(prove) == PROVE:
        finita = "lost"
    if finita:
        registra({"type": "end", "outcome": finita})


# ---- geometria ---------------------------------------------------------------
def rullo(i):
    return pygame.Rect(470 + 100 * i, 210, 80, 100)


def freccia_su(i):
    return pygame.Rect(470 + 100 * i, 158, 80, 44)


def freccia_giu(i):
    return pygame.Rect(470 + 100 * i, 318, 80, 44)


b_prova = pygame.Rect(560, 390, 200, 56)
b_nuova = pygame.Rect(470, 560, 150, 36)
b_soluz = pygame.Rect(700, 560, 150, 36)


def bottone(r, testo, fondo, colore=(255, 255, 255), font=f20):
    pygame.draw.rect(schermo, fondo, r, border_radius=18)
    scritta(font, testo, r.centerx, r.centery, colore, True)


def disegna():
    schermo.fill(SFONDO)
    pygame.draw.rect(schermo, (255, 255, 255), (20, 20, 400, 580), border_radius=12)
    scritta(f24, "Prove", 40, 32)
    pygame.draw.circle(schermo, SCURO, (284, 47), 8)
    scritta(f16, "al posto", 246, 62)
    pygame.draw.circle(schermo, SCURO, (366, 47), 8, 2)
    scritta(f16, "fuori posto", 326, 62)
    for n in range(PROVE):
        y = 112 + n * 49
        pygame.draw.line(schermo, SFONDO, (36, y + 24), (404, y + 24), 2)
        scritta(f16, "%d" % (n + 1), 44, y, (150, 165, 175), True)
        if n < len(prove):
            t, g, f = prove[n]
            for i, c in enumerate(t):
                r = pygame.Rect(66 + 42 * i, y - 17, 34, 34)
                pygame.draw.rect(schermo, COLORI[c], r, border_radius=8)
                pygame.draw.rect(schermo, SCURO, r, 1, border_radius=8)
            scritta(f24, str(g), 276, y, SCURO, True)
            scritta(f24, str(f), 366, y, (120, 135, 145), True)
    scritta(f34, "Quattro Rulli", 660, 50, SCURO, True)
    scritta(f16, "Gira i rulli con le frecce e premi PROVA.", 660, 92, SCURO, True)
    scritta(f16, "Un colore può comparire più volte. Hai %d prove." % PROVE, 660, 114, SCURO, True)
    corpo = pygame.Rect(454, 148, 412, 224)
    pygame.draw.rect(schermo, (176, 196, 206), corpo, border_radius=16)
    for i in range(RULLI):
        r = rullo(i)
        pygame.draw.rect(schermo, COLORI[segreto[i] if finita == "given up" or finita == "lost" else rulli[i]], r)
        pygame.draw.rect(schermo, SCURO, r, 3)
        for b, su in ((freccia_su(i), True), (freccia_giu(i), False)):
            pygame.draw.rect(schermo, (240, 246, 248), b, border_radius=8)
            d = -9 if su else 9
            pygame.draw.polygon(schermo, SCURO, [(b.centerx - 14, b.centery - d), (b.centerx + 14, b.centery - d), (b.centerx, b.centery + d)])
    bottone(b_prova, "PROVA", (0, 131, 143) if not finita else (170, 185, 190), font=f24)
    if finita == "won":
        scritta(f24, "Aperto in %d prove!" % len(prove), 660, 480, (0, 110, 60), True)
    elif finita:
        scritta(f24, "Il codice era:", 660, 472, (180, 30, 30), True)
        scritta(f16, ", ".join(NOMI[c] for c in segreto), 660, 502, (180, 30, 30), True)
    bottone(b_nuova, "Nuova partita", (96, 125, 139))
    bottone(b_soluz, "Soluzione", (96, 125, 139))
    pygame.display.flip()


def clic(p):
    global finita
    if b_nuova.collidepoint(p):
        nuova()
        return
    if b_soluz.collidepoint(p):
        registra({"type": "fault", "label": "Soluzione"})
        if not finita:
            finita = "given up"
            registra({"type": "end", "outcome": "given up"})
        return
    if finita:
        return
    if b_prova.collidepoint(p):
        prova()
    for i in range(RULLI):
        if freccia_su(i).collidepoint(p):
            rulli[i] = (rulli[i] - 1) % len(COLORI)
        elif freccia_giu(i).collidepoint(p):
            rulli[i] = (rulli[i] + 1) % len(COLORI)


nuova()
disegna()
registra({"type": "opened"})
orologio = pygame.time.Clock()
gira = True
while gira:
    for ev in pygame.event.get():
        if ev.type == pygame.QUIT:
            registra({"type": "fault", "label": "chiudi"})
            gira = False
        elif ev.type == pygame.MOUSEBUTTONDOWN and ev.button == 1:
            clic(ev.pos)
    disegna()
    orologio.tick(40)
pygame.quit()
