#!/usr/bin/env python3
# WALNUT TWELVE -- the big Mastermind for grown-ups. pygame. by "oldgrain"
import json
import math
import os
import random

import pygame

seed = os.environ.get("SEED")
dice = random.Random(int(seed)) if seed else random.Random()
grain = random.Random(7)

W, H = 1000, 860
PEGS, ROWS = 6, 12
COLS = [(200, 30, 35), (240, 130, 30), (248, 215, 50), (130, 200, 60), (20, 110, 55), (60, 200, 200),
        (40, 90, 210), (120, 60, 170), (235, 120, 180), (245, 240, 228), (128, 128, 132), (30, 30, 34)]
BX, BY, STEP, RH = 240, 84, 68, 61


def tell(**k):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as f:
            f.write(json.dumps(k) + "\n")


def wood(w, h, base, spread):
    s = pygame.Surface((w, h))
    phase = [grain.random() * 6 for _ in range(4)]
    for y in range(h):
        t = math.sin(y * .11 + phase[0]) + .7 * math.sin(y * .37 + phase[1]) + grain.uniform(-.7, .7)
        c = [max(0, min(255, int(b + spread * t))) for b in base]
        pygame.draw.line(s, c, (0, y), (w, y))
    for _ in range(w * h // 4000):
        x, y, n = grain.randrange(w), grain.randrange(h), grain.randrange(20, 120)
        pygame.draw.line(s, [max(0, b - 14) for b in base], (x, y), (x + n, y + grain.randrange(-1, 2)))
    return s


pygame.init()
screen = pygame.display.set_mode((W, H))
pygame.display.set_caption("Walnut Twelve")
big = pygame.font.SysFont("dejavuserif", 30, bold=True)
mid = pygame.font.SysFont("dejavuserif", 18, bold=True)
small = pygame.font.SysFont("dejavusans", 14)
back = wood(W, H, (58, 36, 22), 5)
plank = wood(520, RH - 6, (116, 74, 42), 7)
bright = wood(520, RH - 6, (158, 108, 64), 7)
tray = wood(172, 500, (88, 54, 32), 6)


class G:
    rows, cur, secret, over, hand, text = [], [], [], True, None, ""


def start():
    if not G.over and G.rows:
        tell(type="end", outcome="given up")
    G.secret = [dice.randrange(12) for _ in range(PEGS)]
    tell(type="secret", colors=G.secret)
    G.rows, G.cur, G.over, G.hand, G.text = [], [None] * PEGS, False, None, ""


def hole(r, i):
    return BX + 60 + i * STEP, BY + (ROWS - 1 - r) * RH + RH // 2 - 3


def swatch(k):
    return 72 + (k % 2) * 76, 172 + (k // 2) * 76


def okbox():
    return pygame.Rect(BX + 530, hole(len(G.rows), 0)[1] - 21, 150, 42)


NEW = pygame.Rect(26, 700, 168, 44)
HINT = pygame.Rect(26, 754, 168, 36)
AGAIN = pygame.Rect(400, 470, 200, 52)


def peg(x, y, k, r=21):
    c = COLS[k]
    pygame.draw.circle(screen, (20, 12, 8), (x + 2, y + 3), r)
    pygame.draw.circle(screen, [v * 6 // 10 for v in c], (x, y), r)
    pygame.draw.circle(screen, c, (x, y), r - 3)
    pygame.draw.circle(screen, [min(255, v + 60) for v in c], (x - r // 3, y - r // 3), r // 4)


def button(r, label, on=True):
    pygame.draw.rect(screen, (214, 178, 112) if on else (110, 88, 62), r, border_radius=8)
    pygame.draw.rect(screen, (40, 24, 12), r, 2, border_radius=8)
    t = mid.render(label, True, (40, 24, 12))
    screen.blit(t, t.get_rect(center=r.center))


def draw():
    screen.blit(back, (0, 0))
    screen.blit(big.render("Walnut Twelve", True, (232, 204, 150)), (28, 20))
    screen.blit(small.render("Six hidden pegs, twelve colours, repeats allowed. Pick a colour on the left, then click a hole.", True, (214, 190, 150)), (290, 20))
    screen.blit(small.render("Red pin: right colour and hole.  White pin: right colour, other hole.", True, (214, 190, 150)), (290, 42))
    screen.blit(tray, (24, 116))
    pygame.draw.rect(screen, (30, 18, 10), (24, 116, 172, 500), 3)
    for k in range(12):
        x, y = swatch(k)
        if G.hand == k:
            pygame.draw.circle(screen, (255, 240, 190), (x, y), 32, 4)
        peg(x, y, k, 25)
    for r in range(ROWS):
        x0, y0 = hole(r, 0)
        live = r == len(G.rows) and not G.over
        screen.blit(bright if live else plank, (BX, y0 - RH // 2 + 3))
        t = small.render(str(r + 1), True, (30, 18, 10))
        screen.blit(t, t.get_rect(center=(BX + 18, y0)))
        code = G.rows[r][0] if r < len(G.rows) else G.cur if live else [None] * PEGS
        for i in range(PEGS):
            x, y = hole(r, i)
            if code[i] is None:
                pygame.draw.circle(screen, (38, 22, 12), (x, y), 11)
                pygame.draw.circle(screen, (150, 104, 62), (x, y), 12, 1)
            else:
                peg(x, y, code[i])
        if r < len(G.rows):
            _, e, m = G.rows[r]
            for j in range(PEGS):
                x = BX + 548 + j * 26
                if j < e + m:
                    pygame.draw.circle(screen, (220, 30, 30) if j < e else (250, 250, 245), (x, y0), 9)
                    pygame.draw.circle(screen, (20, 10, 5), (x, y0), 9, 1)
                else:
                    pygame.draw.circle(screen, (30, 18, 10), (x, y0), 4)
    if not G.over:
        button(okbox(), "Score it", None not in G.cur)
    button(NEW, "New game")
    button(HINT, "Peek")
    if G.text and not G.over:
        screen.blit(small.render(G.text, True, (255, 220, 150)), (28, 800))
    if G.over:
        veil = pygame.Surface((W, H), pygame.SRCALPHA)
        veil.fill((0, 0, 0, 120))
        screen.blit(veil, (0, 0))
        box = pygame.Rect(250, 300, 500, 250)
        pygame.draw.rect(screen, (226, 198, 144), box, border_radius=14)
        pygame.draw.rect(screen, (40, 24, 12), box, 4, border_radius=14)
        t = big.render(G.text, True, (40, 24, 12))
        screen.blit(t, t.get_rect(center=(500, 346)))
        for i, k in enumerate(G.secret):
            peg(500 + int((i - 2.5) * 60), 412, k)
        button(AGAIN, "Play again")
    pygame.display.flip()


def score():
    e = sum(a == b for a, b in zip(G.cur, G.secret))
    m = sum(min(G.cur.count(k), G.secret.count(k)) for k in range(12)) - e
    tell(type="guess", colors=G.cur, exact=e, misplaced=m)
    G.rows.append((G.cur, e, m))
    G.cur = [None] * PEGS
    G.text = ""
    if e == PEGS:
        G.over, G.text = True, "You found it in %d!" % len(G.rows)
        tell(type="end", outcome="won")
    elif len(G.rows) == ROWS:
        G.over, G.text = True, "The code won this time"
        tell(type="end", outcome="lost")


def click(p):
    near = lambda q, r: math.hypot(p[0] - q[0], p[1] - q[1]) <= r
    if G.over:
        if AGAIN.collidepoint(p):
            start()
        return
    if NEW.collidepoint(p):
        return start()
    if HINT.collidepoint(p):
        tell(type="fault", label="peek")
        G.text = "It uses %d colours." % len(set(G.secret))
        return
    for k in range(12):
        if near(swatch(k), 28):
            G.hand = k
    for i in range(PEGS):
        if near(hole(len(G.rows), i), 24):
            if G.hand is not None:
                G.cur[i] = G.hand
            else:
                G.text = "Pick a colour first."
    if okbox().collidepoint(p) and None not in G.cur:
        score()


start()
draw()
tell(type="opened")
clock = pygame.time.Clock()
run = True
while run:
    for ev in pygame.event.get():
        if ev.type == pygame.QUIT:
            run = False
        elif ev.type == pygame.MOUSEBUTTONDOWN and ev.button == 1:
            click(ev.pos)
    draw()
    clock.tick(25)
pygame.quit()
