# The Sewing Tin
# find grandmother's five buttons. pygame 2.
import json
import os
import random
import sys

import pygame as pg

pg.init()
SIZE = (860, 840)
screen = pg.display.set_mode(SIZE)
pg.display.set_caption("The Sewing Tin")
clock = pg.time.Clock()
seed = os.environ.get("SEED")
rnd = random.Random(int(seed)) if seed else random.Random()
truthfile = open(os.environ["TRUTH"], "a") if os.environ.get("TRUTH") else None

LINEN = (236, 226, 206)
INK = (84, 62, 48)
BUTTONS = [(190, 40, 50), (225, 120, 40), (235, 200, 70), (90, 140, 70), (60, 150, 165), (50, 75, 150), (140, 75, 140), (70, 60, 58)]
SLOTS = 5
ROWS = 9
GOLD = (222, 170, 30)
SILVER = (205, 210, 216)


def tell(kind, **data):
    if truthfile:
        data["type"] = kind
        truthfile.write(json.dumps(data) + "\n")
        truthfile.flush()


big = pg.font.SysFont("urwbookman,dejavuserif", 34, bold=True)
mid = pg.font.SysFont("urwbookman,dejavuserif", 21)
small = pg.font.SysFont("dejavusans", 15)


def write(text, font, pos, colour=INK, center=False):
    img = font.render(text, True, colour)
    r = img.get_rect(center=pos) if center else img.get_rect(topleft=pos)
    screen.blit(img, r)
    return r


def make_button(colour, r):
    """a sewing button, drawn large and scaled down to be smooth"""
    k = 4
    s = pg.Surface((2 * r * k, 2 * r * k), pg.SRCALPHA)
    c = (r * k, r * k)
    dark = [int(v * .65) for v in colour]
    light = [min(255, int(v * 1.15 + 20)) for v in colour]
    pg.draw.circle(s, dark, c, r * k)
    pg.draw.circle(s, colour, c, int(r * k * .94))
    pg.draw.circle(s, light, c, int(r * k * .80), int(r * k * .07))
    for dx in (-1, 1):
        for dy in (-1, 1):
            pg.draw.circle(s, [int(v * .35) for v in colour], (c[0] + dx * r * k * .22, c[1] + dy * r * k * .22), int(r * k * .10))
    return pg.transform.smoothscale(s, (2 * r, 2 * r))


PICS = [make_button(c, 24) for c in BUTTONS]

# linen background
cloth = pg.Surface(SIZE)
cloth.fill(LINEN)
weave = random.Random(7)
for y in range(0, SIZE[1], 4):
    v = weave.randint(-5, 5)
    pg.draw.line(cloth, [c + v - 4 for c in LINEN], (0, y), (SIZE[0], y))
for x in range(0, SIZE[0], 4):
    if weave.random() < .5:
        pg.draw.line(cloth, [c - 6 for c in LINEN], (x, 0), (x, SIZE[1]))

TIN = pg.Rect(28, 110, 176, 430)
CHECK = pg.Rect(676, 640, 150, 52)
EMPTY = pg.Rect(676, 706, 150, 40)
AGAIN = pg.Rect(330, 460, 220, 56)


def source(i):
    return (TIN.x + 48 + (i % 2) * 80, TIN.y + 90 + (i // 2) * 88)


def slot(row, i):
    return (300 + i * 66, 778 - row * 76)


class Game:
    def __init__(self):
        self.secret = [rnd.randrange(len(BUTTONS)) for _ in range(SLOTS)]
        tell("secret", colors=self.secret)
        self.done = []
        self.row = [None] * SLOTS
        self.result = None

    def check(self):
        if None in self.row or self.result:
            return
        s, g = list(self.secret), list(self.row)
        gold = 0
        rest_s, rest_g = [], []
        for a, b in zip(s, g):
            if a == b:
                gold += 1
            else:
                rest_s.append(a)
                rest_g.append(b)
        silver = 0
        for b in rest_g:
            if b in rest_s:
                rest_s.remove(b)
                silver += 1
        tell("guess", colors=g, exact=gold, misplaced=silver)
        self.done.append((g, gold, silver))
        self.row = [None] * SLOTS
        if gold == SLOTS:
            self.result = "won"
        elif len(self.done) == ROWS:
            self.result = "lost"
        if self.result:
            tell("end", outcome=self.result)


def pin(x, y, colour):
    pg.draw.line(screen, (120, 115, 110), (x + 2, y + 2), (x + 9, y + 16), 2)
    pg.draw.circle(screen, (70, 60, 50), (x, y), 8)
    pg.draw.circle(screen, colour, (x, y), 7)
    pg.draw.circle(screen, (255, 255, 250), (x - 2, y - 2), 2)


def plate(rect, label, on=True):
    pg.draw.rect(screen, (150, 60, 60) if on else (196, 178, 160), rect, border_radius=8)
    pg.draw.rect(screen, (240, 230, 215), rect.inflate(-8, -8), 1, border_radius=6)
    write(label, mid, rect.center, (255, 248, 235) if on else (230, 220, 205), True)


def draw(game, held, mouse):
    screen.blit(cloth, (0, 0))
    write("The Sewing Tin", big, (28, 16))
    write("Grandmother sewed five buttons in a row. Which ones?", mid, (28, 60))
    pg.draw.rect(screen, (98, 128, 140), TIN, border_radius=26)
    pg.draw.rect(screen, (70, 95, 106), TIN, 5, border_radius=26)
    write("BUTTON TIN", small, (TIN.centerx, TIN.y + 28), (240, 244, 240), True)
    for i, pic in enumerate(PICS):
        x, y = source(i)
        pg.draw.circle(screen, (80, 106, 118), (x, y + 3), 26)
        screen.blit(pic, (x - 24, y - 24))
    write("Drag buttons from", small, (34, 556))
    write("the tin onto the row", small, (34, 576))
    write("with the dashed frame.", small, (34, 596))
    write("A colour may be used", small, (34, 622))
    write("more than once.", small, (34, 642))
    pin(44, 690, GOLD)
    write("right colour and place", small, (60, 682))
    pin(44, 726, SILVER)
    write("right colour only", small, (60, 718))
    for r in range(ROWS):
        now = r == len(game.done) and not game.result
        x0, y0 = slot(r, 0)
        band = pg.Rect(x0 - 40, y0 - 34, SLOTS * 66 + 16, 68)
        pg.draw.rect(screen, (248, 242, 228) if now else (226, 213, 190), band, border_radius=6)
        if now:
            for x in range(band.x, band.right, 14):
                pg.draw.line(screen, (170, 60, 60), (x, band.y), (min(x + 8, band.right), band.y), 2)
                pg.draw.line(screen, (170, 60, 60), (x, band.bottom), (min(x + 8, band.right), band.bottom), 2)
        row = game.done[r][0] if r < len(game.done) else game.row if now else [None] * SLOTS
        for i in range(SLOTS):
            x, y = slot(r, i)
            if row[i] is not None:
                screen.blit(PICS[row[i]], (x - 24, y - 24))
            else:
                pg.draw.line(screen, (180, 165, 145), (x - 7, y - 7), (x + 7, y + 7), 2)
                pg.draw.line(screen, (180, 165, 145), (x + 7, y - 7), (x - 7, y + 7), 2)
        if r < len(game.done):
            for k in range(game.done[r][1]):
                pin(626 + k * 24, y0 - 4, GOLD)
            for k in range(game.done[r][2]):
                pin(626 + (game.done[r][1] + k) * 24, y0 - 4, SILVER)
    if not game.result:
        # the two plates stand beside the current row
        CHECK.midleft = (614, slot(len(game.done), 0)[1])
        EMPTY.midleft = (772, slot(len(game.done), 0)[1])
        plate(CHECK, "Sew it on", None not in game.row)
        plate(EMPTY, "clear", any(c is not None for c in game.row))
    else:
        veil = pg.Surface(SIZE, pg.SRCALPHA)
        veil.fill((60, 45, 35, 150))
        screen.blit(veil, (0, 0))
        box = pg.Rect(200, 280, 480, 260)
        pg.draw.rect(screen, (250, 244, 230), box, border_radius=14)
        pg.draw.rect(screen, (150, 60, 60), box, 3, border_radius=14)
        word = "A perfect match!" if game.result == "won" else "The thread ran out..."
        write(word, big, (440, 322), center=True)
        for i, c in enumerate(game.secret):
            screen.blit(PICS[c], (440 - 132 + i * 60, 362))
        plate(AGAIN, "Play again")
    if held is not None:
        screen.blit(PICS[held], (mouse[0] - 24, mouse[1] - 24))
    pg.display.flip()


EMPTY.size = (74, 40)
game = Game()
held = None
draw(game, None, (0, 0))
tell("opened")
while True:
    for ev in pg.event.get():
        if ev.type == pg.QUIT:
            tell("fault", label="close window")
            pg.quit()
            sys.exit()
        if ev.type == pg.KEYDOWN and ev.key in (pg.K_RETURN, pg.K_KP_ENTER):
            if game.result:
                game = Game()
            else:
                game.check()
        if ev.type == pg.MOUSEBUTTONDOWN and ev.button == 1:
            if game.result:
                if AGAIN.collidepoint(ev.pos):
                    game = Game()
                continue
            for i in range(len(BUTTONS)):
                x, y = source(i)
                if (ev.pos[0] - x) ** 2 + (ev.pos[1] - y) ** 2 <= 26 ** 2:
                    held = i
            for i in range(SLOTS):
                x, y = slot(len(game.done), i)
                if (ev.pos[0] - x) ** 2 + (ev.pos[1] - y) ** 2 <= 26 ** 2 and game.row[i] is not None:
                    held = game.row[i]
                    game.row[i] = None
            if CHECK.collidepoint(ev.pos):
                game.check()
            elif EMPTY.collidepoint(ev.pos):
                game.row = [None] * SLOTS
        if ev.type == pg.MOUSEBUTTONUP and ev.button == 1 and held is not None:
            for i in range(SLOTS):
                x, y = slot(len(game.done), i)
                if abs(ev.pos[0] - x) <= 33 and abs(ev.pos[1] - y) <= 36:
                    game.row[i] = held
            held = None
    draw(game, held, pg.mouse.get_pos())
    clock.tick(40)
