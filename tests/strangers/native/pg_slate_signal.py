#!/usr/bin/python3
"""
SLATE & SIGNAL
A little keyboard deduction game. pygame 2.
"""
import json
import os
import random
import sys

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame as pg  # noqa: E402

os.environ.setdefault("SDL_VIDEO_CENTERED", "1")
rng = random.Random(int(os.environ["SEED"])) if "SEED" in os.environ else random.Random()


def truth(msg):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as fh:
            fh.write(json.dumps(msg) + "\n")


W, H = 700, 900
BACK = (47, 79, 92)
PANEL = (38, 63, 75)
LINE = (84, 122, 136)
INK = (225, 236, 238)
KEYS = "QWEASD"
STONES = [(245, 245, 242), (128, 131, 135), (20, 20, 22), (214, 48, 49), (253, 203, 46), (32, 112, 214)]
GREEN, AMBER, DULL = (46, 192, 92), (242, 160, 32), (26, 42, 50)
SLOTS, TURNS = 4, 10

pg.init()
screen = pg.display.set_mode((W, H))
pg.display.set_caption("Slate & Signal")
small = pg.font.SysFont("dejavusans", 13)
mid = pg.font.SysFont("dejavusans", 17)
big = pg.font.SysFont("dejavusans", 24, bold=True)
clock = pg.time.Clock()


def text(f, s, pos, col=INK, center=False):
    img = f.render(s, True, col)
    r = img.get_rect(center=pos) if center else img.get_rect(topleft=pos)
    screen.blit(img, r)


class Game:
    state = "title"
    secret = None
    solved = played = 0
    rows, typed = [], []

    def deal(self):
        self.secret = [rng.randrange(6) for _ in range(SLOTS)]
        truth({"type": "secret", "colors": self.secret})
        self.rows = []
        self.typed = []
        self.state = "play"

    def rate(self, g):
        """'G' right, 'A' elsewhere, '-' not (or no more of it) in the secret"""
        out = ["-"] * SLOTS
        spare = []
        for i in range(SLOTS):
            if g[i] == self.secret[i]:
                out[i] = "G"
            else:
                spare.append(self.secret[i])
        for i in range(SLOTS):
            if out[i] == "-" and g[i] in spare:
                spare.remove(g[i])
                out[i] = "A"
        return out

    def submit(self):
        if self.state != "play" or len(self.typed) < SLOTS:
            return
        m = self.rate(self.typed)
        truth({"type": "guess", "colors": self.typed, "exact": m.count("G"), "misplaced": m.count("A")})
        self.rows.append((self.typed, m))
        self.typed = []
        if m.count("G") == SLOTS:
            self.finish("won")
        elif len(self.rows) == TURNS:
            self.finish("lost")

    def finish(self, how):
        self.state = "over"
        self.played += 1
        self.solved += how == "won"
        truth({"type": "end", "outcome": how})


game = Game()
INPUT = pg.Rect(180, 752, 340, 64)
START = pg.Rect(250, 752, 200, 64)
SHARE = pg.Rect(588, 20, 92, 30)
AGAIN = pg.Rect(560, 86, 120, 38)


def stone(x, y, r, k):
    pg.draw.circle(screen, STONES[k], (x, y), r)
    pg.draw.circle(screen, (10, 16, 20), (x, y), r, 2)


def slot_x(i):
    return 236 + i * 76


def draw():
    screen.fill(BACK)
    text(big, "Slate & Signal", (22, 18))
    text(mid, "solved %d of %d" % (game.solved, game.played), (250, 24))
    pg.draw.rect(screen, LINE, SHARE, border_radius=6)
    text(small, "Share", SHARE.center, center=True)
    # the secret
    for i in range(SLOTS):
        r = pg.Rect(slot_x(i) - 28, 76, 56, 56)
        pg.draw.rect(screen, PANEL, r, border_radius=10)
        if game.state == "over":
            stone(r.centerx, r.centery, 22, game.secret[i])
        else:
            text(big, "?", r.center, LINE, True)
    text(small, "secret", (130, 96))
    if game.state == "over":
        pg.draw.rect(screen, (232, 238, 240), AGAIN, border_radius=8)
        text(mid, "Again", AGAIN.center, (30, 50, 60), True)
    # ten rows, the first one lowest
    for n in range(TURNS):
        y = 624 - n * 50
        now = game.state == "play" and n == len(game.rows)
        pg.draw.rect(screen, PANEL, (22, y - 22, 502, 44), border_radius=8)
        if now:
            pg.draw.rect(screen, INK, (22, y - 22, 502, 44), 1, border_radius=8)
        text(small, str(n + 1), (42, y), INK if now else LINE, True)
        if n < len(game.rows):
            g, m = game.rows[n]
            for i in range(SLOTS):
                pg.draw.rect(screen, {"G": GREEN, "A": AMBER, "-": DULL}[m[i]], (70 + i * 28, y - 11, 22, 22), border_radius=4)
                stone(slot_x(i), y, 18, g[i])
        else:
            for i in range(SLOTS):
                pg.draw.rect(screen, LINE, (70 + i * 28, y - 11, 22, 22), 1, border_radius=4)
                pg.draw.circle(screen, LINE, (slot_x(i), y), 5)
    # how it is read
    x = 540
    for j, (c, a, b) in enumerate(((GREEN, "this stone is in", "its right slot"), (AMBER, "this stone belongs", "in another slot"),
                                   (DULL, "not in the secret", "(or no more of it)"))):
        y = 214 + j * 58
        pg.draw.rect(screen, c, (x, y, 22, 22), border_radius=4)
        text(small, a, (x + 28, y - 6))
        text(small, b, (x + 28, y + 12))
    for j, s in enumerate(("The signals, left", "to right, are for", "the stones, left", "to right. A colour", "may repeat.")):
        text(small, s, (x, 400 + j * 20))
    # desk
    pg.draw.rect(screen, PANEL, (22, 668, 656, 216), border_radius=14)
    if game.state == "title":
        pg.draw.rect(screen, (232, 238, 240), START, border_radius=12)
        text(big, "Start", START.center, (30, 50, 60), True)
    else:
        pg.draw.rect(screen, BACK, INPUT, border_radius=32)
        full = game.state == "play" and len(game.typed) == SLOTS
        pg.draw.rect(screen, INK if full else LINE, INPUT, 2, border_radius=32)
        for i in range(SLOTS):
            if game.state == "play" and i < len(game.typed):
                stone(slot_x(i), INPUT.centery, 22, game.typed[i])
            else:
                on = game.state == "play" and i == len(game.typed)
                pg.draw.circle(screen, INK if on else LINE, (slot_x(i), INPUT.centery), 22, 2)
    for k in range(6):
        cx = 236 + (k % 3) * 114
        cy = 706 if k < 3 else 862 - 2
        stone(cx + 24, cy - 2, 17, k)
        cap = pg.Rect(cx - 40, cy - 19, 36, 34)
        pg.draw.rect(screen, (232, 238, 240), cap, border_radius=6)
        text(mid, KEYS[k], cap.center, (30, 50, 60), True)
    text(small, "type the keys", (40, 690))
    text(small, "Q W E A S D", (40, 710))
    text(small, "Backspace", (40, 768))
    text(small, "takes one back", (40, 786))
    text(small, "double-click", (556, 768))
    text(small, "the row to send", (556, 786))
    pg.display.flip()


def main():
    last = -9999
    opened = False
    while True:
        for e in pg.event.get():
            if e.type == pg.QUIT:
                truth({"type": "fault", "label": "window closed"})
                pg.quit()
                sys.exit()
            if e.type == pg.KEYDOWN and game.state == "play":
                ch = pg.key.name(e.key).upper()
                if e.key == pg.K_BACKSPACE:
                    game.typed = game.typed[:-1]
                elif len(ch) == 1 and ch in KEYS and len(game.typed) < SLOTS:
                    game.typed = game.typed + [KEYS.index(ch)]
            if e.type == pg.MOUSEBUTTONDOWN and e.button == 1:
                if SHARE.collidepoint(e.pos):
                    truth({"type": "fault", "label": "share"})
                elif game.state == "title" and START.collidepoint(e.pos):
                    game.deal()
                    last = -9999
                elif game.state == "over" and AGAIN.collidepoint(e.pos):
                    game.deal()
                elif game.state == "play" and INPUT.collidepoint(e.pos):
                    t = pg.time.get_ticks()
                    if t - last < 450:
                        game.submit()
                        last = -9999
                    else:
                        last = t
        draw()
        if not opened:
            opened = True
            truth({"type": "opened"})
        clock.tick(30)


main()
