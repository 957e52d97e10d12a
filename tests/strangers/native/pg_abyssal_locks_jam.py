#!/usr/bin/env python3
# ABYSSAL LOCKS -- made in 48h for Tidepool Jam #3 (theme: "going down")
# code: nell / art: rectangles / music: none, sorry
import os, sys, json, math, random
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame as pg

W, H = 840, 860
GEMS = [("ruby", (225, 35, 50)), ("amber", (255, 145, 20)), ("citrine", (250, 230, 60)),
        ("jade", (40, 185, 80)), ("aqua", (90, 235, 235)), ("sapphire", (50, 85, 245)),
        ("amethyst", (160, 60, 215)), ("rose", (255, 150, 200)), ("bone", (240, 238, 225))]
DEPTHS, SLOTS = 11, 4

rng = random.Random(int(os.environ["SEED"])) if os.environ.get("SEED") else random.Random()

def truth(**d):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as f:
            f.write(json.dumps(d) + "\n")

pg.init()
screen = pg.display.set_mode((W, H))
pg.display.set_caption("ABYSSAL LOCKS")
clock = pg.time.Clock()
F = lambda n, b=False: pg.font.SysFont("dejavusans", n, bold=b)
SMALL, MID, BIG, HUGE = F(15), F(20), F(30, True), F(54, True)

bg = pg.Surface((W, H))
for y in range(H):
    t = y / H
    pg.draw.line(bg, (int(14 - 8 * t), int(70 - 52 * t), int(100 - 62 * t)), (0, y), (W, y))

def text(s, font, col, pos, center=True):
    img = font.render(s, True, col)
    r = img.get_rect()
    if center: r.center = pos
    else: r.topleft = pos
    screen.blit(img, r)
    return r

def gem(c, x, y, r):
    col = GEMS[c][1]
    pts = [(x + r * math.cos(a), y + r * math.sin(a)) for a in [math.pi / 6 + k * math.pi / 3 for k in range(6)]]
    pg.draw.polygon(screen, col, pts)
    pg.draw.polygon(screen, tuple(int(v * .6) for v in col), pts, 3)

DIVE = pg.Rect(W // 2 - 110, 560, 220, 70)
PING = pg.Rect(590, 640, 200, 64)
AGAIN = pg.Rect(W // 2 - 120, 470, 240, 60)
MORE = pg.Rect(590, 800, 200, 30)
slot_xy = lambda row, i: (150 + i * 78, 142 + row * 62)
gem_xy = lambda c: (630 + (c % 3) * 62, 330 + (c // 3) * 68)

class G: pass
g = G()
g.mode, g.past, g.cur, g.held, g.note = "title", [], [None] * SLOTS, None, ""

def start():
    g.secret = [rng.randrange(len(GEMS)) for _ in range(SLOTS)]
    truth(type="secret", colors=g.secret)
    g.mode, g.past, g.cur, g.held, g.note = "dive", [], [None] * SLOTS, None, "pick a gem, then a socket"

def ping():
    if None in g.cur:
        g.note = "fill all 4 sockets first"
        return
    hit = sum(a == b for a, b in zip(g.cur, g.secret))
    echo = sum(min(g.cur.count(c), g.secret.count(c)) for c in range(len(GEMS))) - hit
    truth(type="guess", colors=g.cur, exact=hit, misplaced=echo)
    g.past.append((g.cur, hit, echo))
    g.cur = [None] * SLOTS
    g.note = "deeper..."
    if hit == SLOTS: g.mode = "won"
    elif len(g.past) == DEPTHS: g.mode = "lost"
    if g.mode in ("won", "lost"): truth(type="end", outcome=g.mode)

def click(p):
    if g.mode == "title":
        if DIVE.collidepoint(p): start()
        return
    if MORE.collidepoint(p):
        truth(type="fault", label="rate us on the jam page")
        return
    if g.mode in ("won", "lost"):
        if AGAIN.collidepoint(p): start()
        return
    if PING.collidepoint(p): return ping()
    for c in range(len(GEMS)):
        if math.dist(p, gem_xy(c)) < 28:
            g.held = c
            g.note = "holding: " + GEMS[c][0]
            return
    for i in range(SLOTS):
        if math.dist(p, slot_xy(len(g.past), i)) < 30:
            if g.held is None: g.note = "pick a gem on the right first"
            else: g.cur[i] = g.held
            return

def draw():
    screen.blit(bg, (0, 0))
    if g.mode == "title":
        text("ABYSSAL LOCKS", HUGE, (150, 245, 235), (W // 2, 220))
        text("The wreck is sealed by 4 gems. 9 kinds exist, and kinds can repeat.", MID, (210, 230, 235), (W // 2, 330))
        text("Every try takes you one lock deeper. You have air for 11.", MID, (210, 230, 235), (W // 2, 370))
        for c in range(9): gem(c, W // 2 - 216 + c * 54, 450, 22)
        pg.draw.rect(screen, (240, 190, 60), DIVE, border_radius=16)
        text("DIVE", BIG, (30, 40, 50), DIVE.center)
        return
    text("ABYSSAL LOCKS", BIG, (150, 245, 235), (W // 2, 40))
    text(g.note, MID, (240, 210, 120), (W // 2, 82))
    for row in range(DEPTHS):
        live = row == len(g.past) and g.mode == "dive"
        x0, y0 = slot_xy(row, 0)
        pg.draw.rect(screen, (30, 90, 110) if live else (12, 40, 58), (34, y0 - 29, 522, 58), border_radius=10)
        if live: pg.draw.rect(screen, (240, 190, 60), (34, y0 - 29, 522, 58), 2, border_radius=10)
        text("%dm" % ((row + 1) * 10), SMALL, (150, 190, 200), (76, y0))
        code = g.past[row][0] if row < len(g.past) else g.cur if live else [None] * SLOTS
        for i in range(SLOTS):
            x, y = slot_xy(row, i)
            pg.draw.circle(screen, (6, 22, 34), (x, y), 25)
            if live: pg.draw.circle(screen, (130, 170, 180), (x, y), 25, 2)
            if code[i] is not None: gem(code[i], x, y, 23)
        if row < len(g.past):
            _, hit, echo = g.past[row]
            for k in range(hit + echo):
                c = (460 + k * 24, y0)
                if k < hit: pg.draw.circle(screen, (120, 255, 120), c, 9)
                else: pg.draw.circle(screen, (255, 170, 60), c, 9, 3)
            if hit + echo == 0: text("silence", SMALL, (120, 150, 160), (496, y0))
    text("1. click a gem", MID, (220, 235, 240), (692, 150))
    text("2. click a socket", MID, (220, 235, 240), (692, 180))
    text("(in the lit row)", SMALL, (170, 190, 200), (692, 206))
    text("3. 4 sockets full? PING!", MID, (220, 235, 240), (692, 236))
    pg.draw.rect(screen, (16, 50, 66), (586, 284, 212, 230), border_radius=14)
    for c in range(len(GEMS)):
        x, y = gem_xy(c)
        if g.held == c: pg.draw.circle(screen, (255, 255, 255), (x, y), 30, 3)
        gem(c, x, y, 23)
    pg.draw.circle(screen, (120, 255, 120), (600, 545), 9)
    text("right gem, right socket", SMALL, (220, 235, 240), (618, 536), False)
    pg.draw.circle(screen, (255, 170, 60), (600, 577), 9, 3)
    text("right gem, wrong socket", SMALL, (220, 235, 240), (618, 568), False)
    text("gems can repeat", SMALL, (170, 190, 200), (692, 612))
    full = None not in g.cur and g.mode == "dive"
    pg.draw.rect(screen, (240, 190, 60) if full else (80, 90, 95), PING, border_radius=14)
    text("PING", BIG, (30, 40, 50) if full else (150, 160, 165), PING.center)
    text("rate us on the jam page!", SMALL, (110, 170, 255), MORE.center)
    if g.mode in ("won", "lost"):
        veil = pg.Surface((W, H), pg.SRCALPHA)
        veil.fill((0, 8, 16, 205))
        screen.blit(veil, (0, 0))
        if g.mode == "won":
            text("THE WRECK OPENS", HUGE, (120, 255, 120), (W // 2, 260))
            text("treasure found after %d pings" % len(g.past), MID, (230, 240, 240), (W // 2, 320))
        else:
            text("OUT OF AIR", HUGE, (255, 90, 80), (W // 2, 260))
            text("the lock was:", MID, (230, 240, 240), (W // 2, 320))
        for i, c in enumerate(g.secret): gem(c, W // 2 - 105 + i * 70, 390, 28)
        pg.draw.rect(screen, (240, 190, 60), AGAIN, border_radius=14)
        text("DIVE AGAIN", MID, (30, 40, 50), AGAIN.center)

draw(); pg.display.flip()
truth(type="opened")
while True:
    for e in pg.event.get():
        if e.type == pg.QUIT:
            pg.quit(); sys.exit()
        if e.type == pg.MOUSEBUTTONDOWN and e.button == 1:
            click(e.pos)
    draw()
    pg.display.flip()
    clock.tick(20)
