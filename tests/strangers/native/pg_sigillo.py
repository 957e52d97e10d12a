#!/usr/bin/env python3
# SIGILLO - i cinque sigilli di ceralacca. Fatto con pygame per il corso serale.
import os, json, random
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame as pg

W, H = 720, 800
CERE = [("rosso", (190, 30, 40)), ("verde", (40, 140, 80)), ("azzurro", (80, 170, 230)), ("oro", (235, 190, 60)),
        ("bianco", (240, 235, 225)), ("viola", (150, 70, 190))]
N, RIGHE = 5, 10
ATTESA = 450     # ms fra un segno e l'altro

seme = os.environ.get("SEED")
caso = random.Random(int(seme)) if seme else random.Random()


def diario(**k):
    p = os.environ.get("TRUTH")
    if p:
        with open(p, "a") as f:
            f.write(json.dumps(k) + "\n")


pg.display.init()
pg.font.init()
os.environ.setdefault("SDL_VIDEO_WINDOW_POS", "60,40")
schermo = pg.display.set_mode((W, H))
pg.display.set_caption("Sigillo")
titolo = pg.font.SysFont("dejavuserif", 34, bold=True)
testo = pg.font.SysFont("dejavuserif", 18)
piccolo = pg.font.SysFont("dejavuserif", 14)


class Partita:
    def __init__(self):
        self.segreto = [caso.randrange(len(CERE)) for _ in range(N)]
        diario(type="secret", colors=[CERE[k][0] for k in self.segreto])
        self.righe, self.mano = [], []
        self.segni, self.visti, self.prossimo = [], 0, 0
        self.stato = "gioco"     # gioco, rivela, fine
        self.avviso = "Scegli cinque sigilli: il quinto chiude la lettera."

    def aggiungi(self, k):
        if self.stato != "gioco":
            return
        self.mano.append(k)
        if len(self.mano) == N:
            a = sum(x == y for x, y in zip(self.mano, self.segreto))
            b = sum(min(self.mano.count(c), self.segreto.count(c)) for c in range(len(CERE))) - a
            diario(type="guess", colors=[CERE[c][0] for c in self.mano], exact=a, misplaced=b)
            self.righe.append((self.mano, []))
            self.segni = ["P"] * a + ["C"] * b + ["-"] * (N - a - b)
            self.mano, self.visti = [], 0
            self.stato, self.prossimo = "rivela", pg.time.get_ticks() + ATTESA
            self.avviso = "Il guardiano esamina..."

    def togli(self):
        if self.stato == "gioco" and self.mano:
            self.mano.pop()

    def tempo(self):
        if self.stato != "rivela" or pg.time.get_ticks() < self.prossimo:
            return
        if self.visti < N:
            self.righe[-1][1].append(self.segni[self.visti])
            self.visti += 1
            self.prossimo += ATTESA
            return
        if self.segni.count("P") == N:
            self.fine("won", "La lettera si apre! Hai vinto.")
        elif len(self.righe) == RIGHE:
            self.fine("lost", "Il guardiano brucia la lettera. Hai perso.")
        else:
            self.stato = "gioco"
            self.avviso = "Restano %d tentativi." % (RIGHE - len(self.righe))

    def fine(self, come, frase):
        self.stato, self.avviso = "fine", frase
        diario(type="end", outcome=come)


def sigillo(x, y, r, k):
    c = CERE[k][1]
    scuro = tuple(v * 6 // 10 for v in c)
    import math
    punti = [(x + (r + 2.5 * math.sin(7 * t)) * math.cos(t), y + (r + 2.5 * math.sin(7 * t)) * math.sin(t)) for t in [i * math.pi / 40 for i in range(80)]]
    pg.draw.polygon(schermo, c, punti)
    pg.draw.circle(schermo, scuro, (x, y), r - 5, 2)


def scritta(f, s, x, y, c=(235, 220, 190), centro=False):
    im = f.render(s, True, c)
    schermo.blit(im, im.get_rect(center=(x, y)) if centro else (x, y))


PAL = [(110 + i * 76, 700) for i in range(len(CERE))]
ANNULLA = pg.Rect(570, 680, 110, 40)
NUOVA = pg.Rect(570, 738, 110, 40)


def tasto(r, s, attivo=True):
    pg.draw.rect(schermo, (110, 70, 50) if attivo else (66, 50, 46), r, border_radius=8)
    pg.draw.rect(schermo, (180, 140, 90) if attivo else (90, 72, 62), r, 2, border_radius=8)
    scritta(testo, s, *r.center, (255, 240, 210) if attivo else (130, 115, 105), True)


def disegna(p):
    schermo.fill((44, 28, 36))
    scritta(titolo, "SIGILLO", W // 2, 40, (235, 190, 110), True)
    scritta(piccolo, "d'oro: cera giusta al posto giusto    d'argento: cera giusta, posto sbagliato", W // 2, 78, (200, 180, 160), True)
    for r in range(RIGHE):
        y = 128 + r * 50
        ora = r == len(p.righe) and p.stato == "gioco"
        pg.draw.rect(schermo, (92, 66, 58) if ora else (62, 42, 48), (60, y - 22, 600, 44), border_radius=6)
        cera = p.righe[r][0] if r < len(p.righe) else p.mano if ora else []
        segni = p.righe[r][1] if r < len(p.righe) else []
        for i in range(N):
            x = 330 + i * 64
            if i < len(cera):
                sigillo(x, y, 16, cera[i])
            else:
                pg.draw.circle(schermo, (34, 22, 28), (x, y), 10)
        for i, s in enumerate(segni):
            x = 100 + i * 32
            if s == "P":
                pg.draw.circle(schermo, (255, 205, 60), (x, y), 10)
            elif s == "C":
                pg.draw.circle(schermo, (200, 205, 215), (x, y), 10)
            else:
                pg.draw.line(schermo, (110, 90, 90), (x - 5, y), (x + 5, y), 2)
    scritta(testo, p.avviso, 60, 628)
    for k, (x, y) in enumerate(PAL):
        sigillo(x, y, 24, k)
    if p.stato == "fine":
        scritta(testo, "Il codice era:", 80, 750)
        for i, k in enumerate(p.segreto):
            sigillo(240 + i * 50, 762, 14, k)
    tasto(ANNULLA, "Togli", p.stato == "gioco" and bool(p.mano))
    tasto(NUOVA, "Nuova")
    pg.display.flip()


orologio = pg.time.Clock()
schermo.fill((44, 28, 36))
pg.display.flip()
diario(type="opened")
p = Partita()
vivo = True
while vivo:
    for e in pg.event.get():
        if e.type == pg.QUIT:
            diario(type="fault", label="close window")
            vivo = False
        elif e.type == pg.MOUSEBUTTONDOWN and e.button == 1:
            for k, (x, y) in enumerate(PAL):
                if (e.pos[0] - x) ** 2 + (e.pos[1] - y) ** 2 <= 28 ** 2:
                    p.aggiungi(k)
            if ANNULLA.collidepoint(e.pos):
                p.togli()
            elif NUOVA.collidepoint(e.pos):
                if p.stato == "gioco" or p.stato == "rivela":
                    diario(type="end", outcome="given up")
                p = Partita()
    p.tempo()
    disegna(p)
    orologio.tick(30)
pg.quit()
