# LAMPICE - omaz racunaru Galaksija (1983), po listingu iz casopisa
# Miloš Petrović, Kragujevac, 2016.  pygame
import json, os, random, sys
import pygame

os.environ.setdefault("SDL_VIDEO_WINDOW_POS", "200,80")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
pygame.init()
W, H = 720, 640
ekran = pygame.display.set_mode((W, H))
pygame.display.set_caption("LAMPICE")
slucaj = random.Random(os.environ.get("SEED"))
PUTANJA = pygame.font.match_font("dejavusansmono", bold=True) or pygame.font.match_font("liberationmono")
F1 = pygame.font.Font(PUTANJA, 18)
F2 = pygame.font.Font(PUTANJA, 26)
ZEL = (120, 255, 140)
TAMNO = (40, 92, 50)
BOJE = [(255, 60, 50), (70, 225, 90)]
L, REDOVA = 8, 9


def istina(d):
    p = os.environ.get("TRUTH")
    if p:
        with open(p, "a") as f:
            f.write(json.dumps(d) + "\n")


def pisi(t, f, b, x, y):
    ekran.blit(f.render(t, True, b), (x, y))


def nova():
    global sifra, red, igre, kraj
    sifra = [slucaj.randrange(2) for _ in range(L)]
    istina({"type": "secret", "colors": sifra})
    red, igre, kraj = [], [], None


def lampa(x, y, b):
    if b is None:
        pygame.draw.circle(ekran, TAMNO, (x, y), 13, 2)
        return
    c = BOJE[b]
    pygame.draw.circle(ekran, tuple(v // 4 for v in c), (x, y), 18)
    pygame.draw.circle(ekran, c, (x, y), 13)
    pygame.draw.circle(ekran, tuple(min(255, v + 110) for v in c), (x - 4, y - 4), 4)


def crtaj():
    ekran.fill((6, 16, 9))
    pisi("*** LAMPICE ***", F2, ZEL, 30, 18)
    pisi("POGODI 8 LAMPICA, CRVENE ILI ZELENE", F1, ZEL, 300, 24)
    pygame.draw.line(ekran, TAMNO, (20, 60), (W - 20, 60), 2)
    for n in range(REDOVA):
        y = 490 - n * 42
        tek = n == len(igre) and not kraj
        pisi(("> %d" if tek else "  %d") % (n + 1), F1, ZEL if n <= len(igre) else TAMNO, 24, y - 11)
        k = igre[n][0] if n < len(igre) else red if n == len(igre) else []
        for i in range(L):
            lampa(110 + i * 44, y, k[i] if i < len(k) else None)
        if tek and len(red) < L:
            x = 110 + len(red) * 44
            pygame.draw.line(ekran, ZEL, (x - 13, y + 19), (x + 13, y + 19), 2)
        if n < len(igre):
            pisi("MESTO %d  BOJA %d" % igre[n][1:], F1, ZEL, 470, y - 11)
    if kraj:
        pisi("SIFRA:".replace("S", "Š", 1), F1, ZEL, 24, 92)
        for i in range(L):
            lampa(110 + i * 44, 103, sifra[i])
    pygame.draw.line(ekran, TAMNO, (20, 522), (W - 20, 522), 2)
    poruka = {None: "TIPKE:  C CRVENA   Z ZELENA   BACKSPACE BRIŠE", "won": "ŠIFRA PROBIJENA! BRAVO!",
              "lost": "NEMA VIŠE POKUŠAJA.", "given up": "PREDAJA."}[kraj]
    pisi(poruka, F1 if not kraj else F2, ZEL, 24, 534)
    pisi("        ENTER PROVERA   P PREDAJA   N NOVA IGRA" if not kraj else "N - NOVA IGRA", F1, ZEL, 24, 566)
    pisi("MESTO: TAČNA BOJA NA SVOM MESTU  BOJA: NA POGREŠNOM MESTU", F1, (84, 180, 98), 24, 602)
    for y in range(0, H, 4):
        pygame.draw.line(ekran, (3, 10, 5), (0, y), (W, y))
    pygame.display.flip()


def proveri():
    global red, kraj
    m = sum(a == b for a, b in zip(red, sifra))
    b = sum(min(red.count(c), sifra.count(c)) for c in (0, 1)) - m
    istina({"type": "guess", "colors": red, "exact": m, "misplaced": b})
    igre.append((red, m, b))
    red = []
    if m == L:
        zavrsi("won")
    elif len(igre) == REDOVA:
        zavrsi("lost")


def zavrsi(kako):
    global kraj
    kraj = kako
    istina({"type": "end", "outcome": kako})


sifra, red, igre, kraj = [0] * L, [], [], None
crtaj()
istina({"type": "opened"})
nova()
sat = pygame.time.Clock()
while True:
    for e in pygame.event.get():
        if e.type == pygame.QUIT:
            pygame.quit()
            sys.exit()
        if e.type == pygame.KEYDOWN:
            if e.key == pygame.K_n:
                nova()
            elif kraj:
                continue
            elif e.key in (pygame.K_c, pygame.K_z) and len(red) < L:
                red.append(0 if e.key == pygame.K_c else 1)
            elif e.key == pygame.K_BACKSPACE and red:
                red.pop()
            elif e.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and len(red) == L:
                proveri()
            elif e.key == pygame.K_p:
                istina({"type": "fault", "label": "PREDAJA"})
                zavrsi("given up")
    crtaj()
    sat.tick(30)
