#!/usr/bin/python3
# LAGOON - drag the shells. (c) two friends and a weekend
import json, math, os, random
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame as pg

W, H = 900, 660
SHELLS = [(240, 70, 80), (255, 170, 40), (255, 250, 225), (150, 60, 190), (40, 60, 70), (120, 220, 90), (250, 130, 190)]
N, MAX = 4, 8


def note(**d):
    p = os.environ.get("TRUTH")
    if p:
        with open(p, "a") as f:
            f.write(json.dumps(d) + "\n")


rnd, deco = random.Random(os.environ.get("SEED")), random.Random(5)
pg.display.init()
pg.font.init()
scr = pg.display.set_mode((W, H))
pg.display.set_caption("Lagoon")
F1, F2, F3 = pg.font.Font(None, 64), pg.font.Font(None, 30), pg.font.Font(None, 22)
bubbles = [[deco.random() * W, deco.random() * H, deco.randint(2, 6), .3 + deco.random()] for _ in range(40)]
again = pg.Rect(W // 2 - 110, 390, 220, 56)


def shell(x, y, r, c):
    for k, a in enumerate(range(200, 345, 24)):
        t = math.radians(a)
        pg.draw.circle(scr, c, (int(x + math.cos(t) * r * .55), int(y + math.sin(t) * r * .55)), int(r * .45))
    pg.draw.polygon(scr, c, [(x - r, y - r * .15), (x + r, y - r * .15), (x + r * .25, y + r * .85), (x - r * .25, y + r * .85)])
    dark = tuple(int(v * .6) for v in c)
    for a in (-.5, -.2, .2, .5):
        pg.draw.line(scr, dark, (x, y + r * .7), (x + a * r * 1.3, y - r * .6), 2)


class S:
    pass


g = S()


def new():
    g.code = [rnd.randrange(len(SHELLS)) for _ in range(N)]
    note(type="secret", colors=g.code)
    g.rows, g.cur, g.held, g.over, g.t0 = [], [None] * N, None, "", 0


def slot(r, i):
    return 150 + i * 76, 88 + r * 68


def pal(k):
    return 640 + (k % 2) * 110, 130 + (k // 2) * 92


def judge():
    e = sum(a == b for a, b in zip(g.cur, g.code))
    m = sum(min(g.cur.count(k), g.code.count(k)) for k in range(len(SHELLS))) - e
    note(type="guess", code=list(g.cur), exact=e, misplaced=m)
    g.rows.append((g.cur, e, m))
    g.cur, g.t0 = [None] * N, pg.time.get_ticks()
    if e == N or len(g.rows) == MAX:
        g.over = "won" if e == N else "lost"
        note(type="end", outcome=g.over)


def draw():
    for y in range(0, H, 4):
        pg.draw.rect(scr, (8, 70 + y // 12, 105 + y // 9), (0, y, W, 4))
    for b in bubbles:
        b[1] -= b[3]
        if b[1] < -8:
            b[1] = H + 8
        pg.draw.circle(scr, (90, 175, 200), (int(b[0] + 5 * math.sin(b[1] / 25)), int(b[1])), b[2], 1)
    scr.blit(F2.render("Lagoon", True, (225, 245, 250)), (30, 14))
    scr.blit(F3.render("Drag shells into the lit row. Four shells in: the sea answers.  Pearl = right spot, ring = wrong spot.", True, (200, 230, 240)), (130, 19))
    now = pg.time.get_ticks()
    for r in range(MAX):
        live = r == len(g.rows) and not g.over
        x, y = slot(r, 0)
        pg.draw.rect(scr, (215, 195, 140) if live else (40, 110, 130), (100, y - 31, 330, 62), border_radius=30)
        line = g.rows[r][0] if r < len(g.rows) else g.cur if live else [None] * N
        for i in range(N):
            x, y = slot(r, i)
            if line[i] is None:
                pg.draw.ellipse(scr, (150, 130, 85) if live else (28, 85, 104), (x - 18, y - 10, 36, 24))
            else:
                shell(x, y, 24, SHELLS[line[i]])
        if r < len(g.rows):
            _, e, m = g.rows[r]
            shown = e + m if r < len(g.rows) - 1 else min(e + m, (now - g.t0) // 350)
            for k in range(shown):
                p = (460 + k * 28, y)
                if k < e:
                    pg.draw.circle(scr, (255, 255, 255), p, 10)
                else:
                    pg.draw.circle(scr, (255, 255, 255), p, 10, 3)
    pg.draw.rect(scr, (20, 90, 110), (585, 70, 225, 400), border_radius=24)
    for k, c in enumerate(SHELLS):
        shell(*pal(k), 30, c)
    if g.held is not None:
        shell(*pg.mouse.get_pos(), 28, SHELLS[g.held])
    if g.over and now - g.t0 > 1900:
        veil = pg.Surface((W, H), pg.SRCALPHA)
        veil.fill((0, 30, 45, 190))
        scr.blit(veil, (0, 0))
        t = F1.render("The lagoon is yours" if g.over == "won" else "Low tide...", True, (255, 255, 255))
        scr.blit(t, (W // 2 - t.get_width() // 2, 190))
        for i, k in enumerate(g.code):
            shell(W // 2 - 120 + i * 80, 310, 30, SHELLS[k])
        pg.draw.rect(scr, (255, 190, 70), again, border_radius=26)
        t = F2.render("Play again", True, (40, 40, 40))
        scr.blit(t, (again.centerx - t.get_width() // 2, again.centery - t.get_height() // 2))
    pg.display.flip()


new()
clock, first, run = pg.time.Clock(), True, True
while run:
    for ev in pg.event.get():
        if ev.type == pg.QUIT:
            note(type="fault", label="closed")
            run = False
        elif ev.type == pg.MOUSEBUTTONDOWN and ev.button == 1:
            if g.over:
                if pg.time.get_ticks() - g.t0 > 1900 and again.collidepoint(ev.pos):
                    new()
                continue
            for k in range(len(SHELLS)):
                if math.dist(ev.pos, pal(k)) < 34:
                    g.held = k
            for i in range(N):
                if g.cur[i] is not None and math.dist(ev.pos, slot(len(g.rows), i)) < 28:
                    g.held, g.cur[i] = g.cur[i], None
        elif ev.type == pg.MOUSEBUTTONUP and ev.button == 1 and g.held is not None:
            for i in range(N):
                if math.dist(ev.pos, slot(len(g.rows), i)) < 36:
                    g.cur[i] = g.held
            g.held = None
            if None not in g.cur:
                judge()
    draw()
    if first:
        note(type="opened")
        first = False
    clock.tick(25)
