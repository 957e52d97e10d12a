#!/usr/bin/python3
"""Oak & Ivory, a parlour code game in pygame."""
import json
import math
import os
import random
import sys

import pygame
from pygame import Rect

SIZE = WIDTH, HEIGHT = 700, 860
ROWS, SLOTS = 10, 4
PEG_COLOURS = [(190, 30, 40), (235, 120, 30), (245, 210, 60), (50, 140, 60),
               (40, 90, 190), (120, 50, 140), (250, 245, 230), (35, 32, 34)]
BOARD = Rect(60, 110, 400, 700)
TRAY = Rect(510, 230, 150, 330)


class Truth:
    @staticmethod
    def say(kind, **kw):
        where = os.environ.get("TRUTH")
        if where:
            kw["type"] = kind
            with open(where, "a") as fh:
                fh.write(json.dumps(kw) + "\n")


def wood(size, base, seed):
    """Planks with a grain of sine waves."""
    grain = random.Random(seed)
    surf = pygame.Surface(size)
    surf.fill(base)
    w, h = size
    for _ in range(h // 2):
        y, amp, ph = grain.randrange(h), grain.uniform(1, 4), grain.uniform(0, 6)
        shade = grain.randint(-16, 12)
        col = tuple(max(0, min(255, c + shade)) for c in base)
        pts = [(x, y + amp * math.sin(x / 70 + ph)) for x in range(0, w + 20, 20)]
        pygame.draw.lines(surf, col, False, pts, 2)
    return surf


class OakAndIvory:
    def __init__(self):
        pygame.init()
        self.win = pygame.display.set_mode(SIZE)
        pygame.display.set_caption("Oak & Ivory")
        self.f_title = pygame.font.SysFont("urwbookman,dejavuserif", 42)
        self.f_big = pygame.font.SysFont("dejavuserif", 26, bold=True)
        self.f = pygame.font.SysFont("dejavuserif", 16)
        self.rng = random.Random(int(os.environ.get("SEED", random.randrange(1 << 30))))
        self.table = wood(SIZE, (72, 44, 28), 4)
        self.plank = wood(BOARD.size, (176, 124, 72), 9)
        self.tray = wood(TRAY.size, (140, 92, 52), 12)
        self.scene = "title"
        self.carry, self.from_tray = None, None
        self.mouse = (0, 0)
        self.b_play = Rect(WIDTH // 2 - 100, 470, 200, 64)
        self.b_again = Rect(WIDTH // 2 - 100, 500, 200, 56)
        self.b_hint = Rect(525, 700, 120, 38)
        self.b_new = Rect(525, 752, 120, 38)
        self.rows, self.marks, self.secret = [], [], []

    # ------------------------------------------------------------- places
    def slot(self, row, i):
        return BOARD.x + 62 + i * 66, BOARD.bottom - 42 - row * 62

    def plate(self, row):
        return Rect(BOARD.x + 308, BOARD.bottom - 42 - row * 62 - 24, 76, 48)

    def stock(self, i):
        return TRAY.x + 42 + i % 2 * 66, TRAY.y + 48 + i // 2 * 78

    # ------------------------------------------------------------- game
    def deal(self):
        if self.scene == "game" and self.marks:
            Truth.say("end", outcome="given up")
        self.secret = [self.rng.randrange(len(PEG_COLOURS)) for _ in range(SLOTS)]
        Truth.say("secret", colors=self.secret)
        self.rows, self.marks = [[None] * SLOTS], []
        self.carry = None
        self.hint = ""
        self.scene = "game"

    def score(self):
        guess = self.rows[-1]
        black = sum(map(lambda p: p[0] == p[1], zip(guess, self.secret)))
        white = sum(min(guess.count(c), self.secret.count(c)) for c in range(len(PEG_COLOURS))) - black
        Truth.say("guess", colors=list(guess), exact=black, misplaced=white)
        self.marks.append((black, white))
        self.hint = ""
        if black == SLOTS:
            self.finish("won")
        elif len(self.rows) == ROWS:
            self.finish("lost")
        else:
            self.rows.append([None] * SLOTS)

    def finish(self, outcome):
        Truth.say("end", outcome=outcome)
        self.outcome = outcome
        self.scene = "over"
        self.carry = None

    # ------------------------------------------------------------- mouse
    def near(self, pos, centre, r):
        return math.hypot(pos[0] - centre[0], pos[1] - centre[1]) <= r

    def slot_under(self, pos):
        for i in range(SLOTS):
            if self.near(pos, self.slot(len(self.rows) - 1, i), 30):
                return i
        return None

    def down(self, pos):
        if self.scene == "title":
            if self.b_play.collidepoint(pos):
                self.deal()
        elif self.scene == "over":
            if self.b_again.collidepoint(pos):
                self.deal()
        else:
            for i in range(len(PEG_COLOURS)):
                if self.near(pos, self.stock(i), 28):
                    self.carry, self.from_tray = i, i
                    return
            i = self.slot_under(pos)
            if i is not None:
                if self.carry is not None:
                    self.rows[-1][i] = self.carry
                    self.carry = None
                elif self.rows[-1][i] is not None:
                    self.carry, self.from_tray = self.rows[-1][i], None
                    self.rows[-1][i] = None
                return
            self.carry = None
            if self.plate(len(self.rows) - 1).collidepoint(pos) and None not in self.rows[-1]:
                self.score()
            elif self.b_hint.collidepoint(pos):
                Truth.say("fault", label="hint")
                self.hint = "Peg %d matters..." % (self.rng.randrange(SLOTS) + 1)
            elif self.b_new.collidepoint(pos):
                self.deal()

    def up(self, pos):
        if self.scene != "game" or self.carry is None:
            return
        i = self.slot_under(pos)
        if i is not None:
            self.rows[-1][i] = self.carry
            self.carry = None
        elif self.from_tray is not None and self.near(pos, self.stock(self.from_tray), 28):
            self.from_tray = None        # a plain click: the peg stays in the hand
        else:
            self.carry = None

    # ------------------------------------------------------------- painting
    def words(self, text, font, colour, x, y, middle=False):
        img = font.render(text, True, colour)
        self.win.blit(img, img.get_rect(center=(x, y)) if middle else (x, y))

    def peg(self, c, centre, r=22):
        x, y = centre
        col = PEG_COLOURS[c]
        pygame.draw.circle(self.win, (30, 18, 10), (x + 2, y + 3), r)
        pygame.draw.circle(self.win, tuple(int(v * .7) for v in col), (x, y), r)
        pygame.draw.circle(self.win, col, (x - 1, y - 1), r - 3)
        pygame.draw.circle(self.win, tuple(min(255, v + 70) for v in col), (x - 7, y - 7), 5)

    def hole(self, centre, r=9):
        x, y = centre
        pygame.draw.circle(self.win, (205, 155, 100), (x + 1, y + 1), r + 1)
        pygame.draw.circle(self.win, (58, 34, 20), (x, y), r)

    def button(self, rect, label, font=None):
        pygame.draw.rect(self.win, (120, 84, 30), rect.move(0, 3), border_radius=10)
        pygame.draw.rect(self.win, (206, 160, 70), rect, border_radius=10)
        self.words(label, font or self.f, (50, 30, 10), *rect.center, middle=True)

    def paint(self):
        self.win.blit(self.table, (0, 0))
        ivory = (245, 235, 210)
        if self.scene == "title":
            self.words("Oak & Ivory", self.f_title, ivory, WIDTH // 2, 250, True)
            for k, t in enumerate(("Four hidden pegs, eight colours, ten rows.", "A colour may be used more than once.")):
                self.words(t, self.f, ivory, WIDTH // 2, 330 + 28 * k, True)
            self.button(self.b_play, "PLAY", self.f_big)
            pygame.display.flip()
            return
        self.words("Oak & Ivory", self.f_title, ivory, BOARD.centerx, 60, True)
        self.win.blit(self.plank, BOARD)
        pygame.draw.rect(self.win, (90, 56, 30), BOARD, 5)
        for r in range(ROWS):
            y = self.slot(r, 0)[1]
            live = self.scene == "game" and r == len(self.rows) - 1
            if live:
                glow = pygame.Surface((BOARD.w - 20, 58), pygame.SRCALPHA)
                glow.fill((255, 240, 190, 110))
                self.win.blit(glow, (BOARD.x + 10, y - 29))
            self.words(str(r + 1), self.f, (80, 48, 24), BOARD.x + 24, y, True)
            for i in range(SLOTS):
                c = self.rows[r][i] if r < len(self.rows) else None
                if c is None:
                    self.hole(self.slot(r, i))
                else:
                    self.peg(c, self.slot(r, i))
            p = self.plate(r)
            ready = live and None not in self.rows[-1]
            if ready:
                pygame.draw.rect(self.win, (225, 180, 80), p, border_radius=6)
                self.words("Check", self.f, (50, 30, 10), *p.center, middle=True)
            else:
                pygame.draw.rect(self.win, (128, 84, 46), p, border_radius=6)
                b, w = self.marks[r] if r < len(self.marks) else (0, 0)
                for k in range(SLOTS):
                    at = (p.centerx - 12 + 24 * (k % 2), p.centery - 11 + 22 * (k // 2))
                    if k < b + w:
                        pygame.draw.circle(self.win, (15, 12, 12) if k < b else (255, 252, 240), at, 8)
                    else:
                        pygame.draw.circle(self.win, (84, 52, 28), at, 4)
        pygame.draw.rect(self.win, (90, 56, 30), BOARD, 5)
        self.win.blit(self.tray, TRAY)
        pygame.draw.rect(self.win, (60, 36, 18), TRAY, 4)
        for i in range(len(PEG_COLOURS)):
            self.peg(i, self.stock(i))
        for k, t in enumerate(("Move pegs from", "the tray into the", "bright row, then", "click Check.")):
            self.words(t, self.f, ivory, 512, 116 + 24 * k)
        pygame.draw.rect(self.win, (176, 124, 72), (508, 576, 160, 62), border_radius=6)
        for y, col, t in ((592, (15, 12, 12), "colour + place"), (621, (255, 252, 240), "colour only")):
            pygame.draw.circle(self.win, col, (524, y), 8)
            self.words(t, self.f, (50, 28, 12), 539, y - 10)
        self.words(self.hint, self.f, (255, 220, 120), 512, 660)
        self.button(self.b_hint, "Hint")
        self.button(self.b_new, "New game")
        if self.carry is not None:
            self.peg(self.carry, self.mouse, 24)
        if self.scene == "over":
            veil = pygame.Surface(SIZE, pygame.SRCALPHA)
            veil.fill((20, 10, 5, 150))
            self.win.blit(veil, (0, 0))
            box = Rect(WIDTH // 2 - 210, 300, 420, 290)
            pygame.draw.rect(self.win, (236, 222, 188), box, border_radius=14)
            pygame.draw.rect(self.win, (110, 72, 36), box, 4, border_radius=14)
            self.words("You win!" if self.outcome == "won" else "You lose", self.f_big, (90, 40, 20), box.centerx, 345, True)
            self.words("in %d rows" % len(self.marks) if self.outcome == "won" else "The hidden pegs were", self.f,
                       (90, 40, 20), box.centerx, 385, True)
            for i, c in enumerate(self.secret):
                self.peg(c, (box.centerx - 90 + 60 * i, 440))
            self.button(self.b_again, "Play again", self.f_big)
        pygame.display.flip()

    def run(self):
        clock = pygame.time.Clock()
        self.paint()
        Truth.say("opened")
        while True:
            for e in pygame.event.get():
                if e.type == pygame.QUIT:
                    Truth.say("fault", label="close")
                    pygame.quit()
                    sys.exit()
                if e.type == pygame.MOUSEMOTION:
                    self.mouse = e.pos
                elif e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.mouse = e.pos
                    self.down(e.pos)
                elif e.type == pygame.MOUSEBUTTONUP and e.button == 1:
                    self.up(e.pos)
            self.paint()
            clock.tick(40)


if __name__ == "__main__":
    OakAndIvory().run()
