#!/usr/bin/python3
"""NEON CODE - a Mastermind for the keyboard, pygame jam entry"""
import json
import os
import random

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame as pg

W, H = 640, 700
N, TURNS = 4, 10
NEON = [(255, 60, 90), (255, 170, 30), (250, 250, 90), (60, 240, 120), (60, 170, 255), (200, 90, 255)]
DARK, GRID, TEXT = (14, 12, 32), (52, 46, 96), (210, 210, 240)
TITLE, PLAY, DONE = range(3)


def out(**kw):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as fh:
            fh.write(json.dumps(kw) + "\n")


class Neon:
    def __init__(self):
        pg.init()
        self.screen = pg.display.set_mode((W, H))
        pg.display.set_caption("NEON CODE")
        self.big = pg.font.SysFont("dejavusansmono", 52, True)
        self.mid = pg.font.SysFont("dejavusansmono", 20, True)
        self.small = pg.font.SysFont("dejavusansmono", 15)
        seed = os.environ.get("SEED")
        self.rng = random.Random(seed) if seed else random.Random()
        self.mode = TITLE
        self.best = None

    def begin(self):
        self.code = [self.rng.randrange(len(NEON)) for _ in range(N)]
        out(type="secret", colors=self.code)
        self.rows = []
        self.slots = [0] * N
        self.cursor = 0
        self.mode = PLAY
        self.result = ""

    def score(self):
        exact = sum(a == b for a, b in zip(self.slots, self.code))
        common = sum(min(self.slots.count(k), self.code.count(k)) for k in range(len(NEON)))
        out(type="guess", code=list(self.slots), exact=exact, misplaced=common - exact)
        self.rows.append((list(self.slots), exact, common - exact))
        self.cursor = 0
        if exact == N:
            self.finish("won", "ACCESS GRANTED")
            self.best = min(self.best or 99, len(self.rows))
        elif len(self.rows) == TURNS:
            self.finish("lost", "ACCESS DENIED")

    def finish(self, outcome, text):
        self.mode = DONE
        self.result = text
        out(type="end", outcome=outcome)

    def key(self, k):
        if self.mode == TITLE:
            if k in (pg.K_RETURN, pg.K_SPACE):
                self.begin()
        elif self.mode == DONE:
            if k in (pg.K_RETURN, pg.K_SPACE, pg.K_n):
                self.begin()
        elif k == pg.K_LEFT:
            self.cursor = (self.cursor - 1) % N
        elif k == pg.K_RIGHT:
            self.cursor = (self.cursor + 1) % N
        elif k == pg.K_UP:
            self.slots[self.cursor] = (self.slots[self.cursor] + 1) % len(NEON)
        elif k == pg.K_DOWN:
            self.slots[self.cursor] = (self.slots[self.cursor] - 1) % len(NEON)
        elif k in (pg.K_RETURN, pg.K_KP_ENTER):
            self.score()
        elif k == pg.K_h:
            out(type="fault", label="hint key")

    def text(self, font, s, x, y, color=TEXT, center=True):
        img = font.render(s, True, color)
        self.screen.blit(img, img.get_rect(center=(x, y)) if center else (x, y))

    def cell(self, x, y, color):
        pg.draw.rect(self.screen, tuple(c // 3 for c in color), (x - 27, y - 19, 54, 38), border_radius=8)
        pg.draw.rect(self.screen, color, (x - 23, y - 15, 46, 30), border_radius=6)

    def draw(self):
        s = self.screen
        s.fill(DARK)
        if self.mode == TITLE:
            self.text(self.big, "NEON CODE", W // 2, 200, NEON[4])
            for i, c in enumerate(NEON):
                self.cell(W // 2 - 175 + 70 * i, 290, c)
            self.text(self.mid, "PRESS ENTER TO START", W // 2, 400)
            for i, t in enumerate(["LEFT / RIGHT  choose a slot", "UP / DOWN  change its color", "ENTER  try the code",
                                   "green = right slot    orange = wrong slot"]):
                self.text(self.small, t, W // 2, 470 + 28 * i, (150, 150, 190))
            return
        self.text(self.mid, "NEON CODE", 40, 18, NEON[4], False)
        self.text(self.small, "BEST %s" % (self.best or "--"), 520, 22, (150, 150, 190), False)
        for r in range(TURNS):
            y = 82 + r * 54
            pg.draw.line(s, GRID, (40, y + 27), (600, y + 27))
            self.text(self.small, "%02d" % (r + 1), 58, y, (110, 105, 160))
            for i in range(N):
                x = 130 + i * 76
                if r < len(self.rows):
                    self.cell(x, y, NEON[self.rows[r][0][i]])
                elif r == len(self.rows) and self.mode == PLAY:
                    self.cell(x, y, NEON[self.slots[i]])
                    if i == self.cursor:
                        pg.draw.rect(s, (255, 255, 255), (x - 31, y - 23, 62, 46), 2, border_radius=10)
                else:
                    pg.draw.rect(s, GRID, (x - 23, y - 15, 46, 30), 1, border_radius=6)
            if r < len(self.rows):
                exact, near = self.rows[r][1:]
                for i in range(exact + near):
                    pg.draw.rect(s, (60, 240, 120) if i < exact else (255, 150, 30), (452 + i * 30, y - 9, 18, 18))
        if self.mode == DONE:
            self.text(self.mid, self.result, W // 2, 634, NEON[3] if self.result.endswith("GRANTED") else NEON[0])
            if self.result.endswith("DENIED"):
                for i, k in enumerate(self.code):
                    self.cell(130 + i * 76, 676, NEON[k])
            else:
                self.text(self.small, "ENTER to play again", W // 2, 668, (150, 150, 190))
        else:
            self.text(self.small, "ARROWS move / change   ENTER try   H hint   ESC menu", W // 2, 660, (150, 150, 190))

    def run(self):
        clock = pg.time.Clock()
        opened = False
        while True:
            for e in pg.event.get():
                if e.type == pg.QUIT:
                    pg.quit()
                    return
                if e.type == pg.KEYDOWN:
                    if e.key == pg.K_ESCAPE and self.mode != TITLE:
                        if self.mode == PLAY and self.rows:
                            out(type="end", outcome="given up")
                        self.mode = TITLE
                    else:
                        self.key(e.key)
            self.draw()
            pg.display.flip()
            if not opened:
                opened = True
                out(type="opened")
            clock.tick(25)


if __name__ == "__main__":
    Neon().run()
