#!/usr/bin/python3
""" SUPER MASTERMIND - pygame, the guesses go from left to right """
import json, os, random, sys
os.environ['PYGAME_HIDE_SUPPORT_PROMPT'] = '1'
import pygame as pg

W, H = 900, 560
N, TURNS = 5, 12
BG = (24, 34, 48)
PANEL = (36, 50, 70)
SLOT = (54, 72, 98)
TXT = (220, 228, 240)
COL = [(235, 64, 52), (66, 135, 245), (60, 190, 90), (250, 210, 50), (240, 140, 30), (170, 90, 220), (245, 245, 245), (125, 80, 50)]

pg.display.init()
pg.font.init()
win = pg.display.set_mode((W, H))
pg.display.set_caption('Super Mastermind')
big = pg.font.SysFont('dejavusans', 40, True)
mid = pg.font.SysFont('dejavusans', 20)
small = pg.font.SysFont('dejavusans', 14)
s = os.environ.get('SEED')
rng = random.Random(s) if s else random.Random()


def T(**k):
    if os.environ.get('TRUTH'):
        with open(os.environ['TRUTH'], 'a') as f:
            f.write(json.dumps(k) + '\n')


def text(font, msg, center, color=TXT):
    im = font.render(msg, True, color)
    win.blit(im, im.get_rect(center=center))


class State: pass


g = State()


def new():
    g.code = [rng.randrange(len(COL)) for _ in range(N)]
    T(type='secret', colors=g.code)
    g.cols = [[]]
    g.marks = []
    g.over = None
    g.when = 0
    g.pending = None


def colx(i):
    return 40 + 24 + i * 62


def holey(j):
    return 140 + 24 + j * 50


def pick(k):
    if g.over or g.pending or len(g.cols[-1]) == N:
        return
    g.cols[-1].append(k)
    if len(g.cols[-1]) == N:
        g.pending = pg.time.get_ticks() + 450   # let him see it, then score


def score():
    g.pending = None
    guess = g.cols[-1]
    red = sum(a == b for a, b in zip(guess, g.code))
    white = sum(min(guess.count(k), g.code.count(k)) for k in range(len(COL))) - red
    T(type='guess', code=guess, exact=red, misplaced=white)
    g.marks.append((red, white))
    if red == N:
        g.over = 'won'
    elif len(g.marks) == TURNS:
        g.over = 'lost'
    else:
        g.cols.append([])
    if g.over:
        g.when = pg.time.get_ticks()
        T(type='end', outcome=g.over)


def palpos(k):
    return 130 + k * 62, 490


def click(pos):
    if g.over:
        if pg.time.get_ticks() - g.when > 1500:
            new()
        return
    for k in range(len(COL)):
        x, y = palpos(k)
        if (x - pos[0]) ** 2 + (y - pos[1]) ** 2 < 25 ** 2:
            pick(k)
    if pg.Rect(650, 466, 100, 48).collidepoint(pos) and g.cols[-1] and not g.pending:
        g.cols[-1].pop()


def draw():
    win.fill(BG)
    text(big, 'SUPER MASTERMIND', (W // 2, 36), (255, 205, 80))
    for i in range(TURNS):
        x = colx(i)
        current = i == len(g.cols) - 1 and not g.over
        pg.draw.rect(win, (62, 84, 116) if current else PANEL, (x - 27, 74, 54, 352), border_radius=10)
        text(small, str(i + 1), (x, 414), (255, 205, 80) if current else (130, 145, 165))
        # five keys, one above the other in two thin files
        m = g.marks[i] if i < len(g.marks) else None
        for n in range(N):
            kx, ky = x - 16 + 8 * n, 100 + (8 if n % 2 else -8)
            if m and n < m[0]:
                pg.draw.circle(win, (255, 60, 60), (kx, ky), 6)
            elif m and n < m[0] + m[1]:
                pg.draw.circle(win, (255, 255, 255), (kx, ky), 6)
            else:
                pg.draw.circle(win, (20, 28, 40), (kx, ky), 3)
        for j in range(N):
            c = SLOT
            if i < len(g.cols) and j < len(g.cols[i]):
                c = COL[g.cols[i][j]]
            pg.draw.circle(win, c, (x, holey(j)), 20)
    # the secret
    pg.draw.rect(win, (90, 66, 30), (798, 74, 70, 352), border_radius=10)
    text(small, 'CODE', (833, 100), (255, 205, 80))
    for j in range(N):
        if g.over:
            pg.draw.circle(win, COL[g.code[j]], (833, holey(j)), 20)
        else:
            pg.draw.circle(win, (60, 44, 20), (833, holey(j)), 20)
            text(mid, '?', (833, holey(j)))
    pg.draw.rect(win, PANEL, (84, 446, 680, 88), border_radius=14)
    for k, c in enumerate(COL):
        pg.draw.circle(win, c, palpos(k), 25)
    pg.draw.rect(win, SLOT, (650, 466, 100, 48), border_radius=8)
    text(mid, 'UNDO', (700, 490))
    text(small, 'red = right place   white = right colour, wrong place   the 5th ball plays the column', (424, 548), (150, 165, 185))
    if g.over:
        veil = pg.Surface((560, 150), pg.SRCALPHA)
        veil.fill((0, 0, 0, 215))
        win.blit(veil, (120, 190))
        text(big, 'YOU WIN!' if g.over == 'won' else 'GAME OVER', (400, 240), (120, 255, 140) if g.over == 'won' else (255, 90, 90))
        text(mid, 'Click anywhere to play again', (400, 300))


new()
clock = pg.time.Clock()
told = False
while True:
    for e in pg.event.get():
        if e.type == pg.QUIT:
            pg.quit()
            sys.exit()
        if e.type == pg.MOUSEBUTTONDOWN and e.button == 1:
            click(e.pos)
        if e.type == pg.KEYDOWN:
            if pg.K_1 <= e.key < pg.K_1 + len(COL):
                pick(e.key - pg.K_1)
            elif e.key == pg.K_BACKSPACE and g.cols[-1] and not g.over and not g.pending:
                g.cols[-1].pop()
    if g.pending and pg.time.get_ticks() >= g.pending:
        score()
    draw()
    pg.display.flip()
    if not told:
        told = True
        T(type='opened')
    clock.tick(25)
