#!/usr/bin/python3
"""MOONPEGS - a pygame code breaker played with the arrow keys."""
import json
import os
import random
import sys

import pygame

W, H = 760, 860
HOLES, ROWS = 5, 10
COLORS = [(226, 58, 68), (245, 146, 40), (248, 222, 70), (70, 190, 90), (70, 205, 220), (66, 104, 230), (170, 84, 214), (240, 240, 240)]
BG, PANEL, DIM, TEXT = (24, 24, 38), (40, 41, 62), (70, 72, 104), (214, 216, 235)

seed = os.environ.get("SEED")
rnd = random.Random(int(seed) if seed else None)
log = open(os.environ["TRUTH"], "a", buffering=1) if os.environ.get("TRUTH") else None


def truth(**kw):
    if log:
        log.write(json.dumps(kw) + "\n")
        log.flush()


pygame.display.init()
pygame.font.init()
screen = pygame.display.set_mode((W, H))
pygame.display.set_caption("Moonpegs")
pygame.key.set_repeat()
font = pygame.font.SysFont("dejavusans", 18)
small = pygame.font.SysFont("dejavusans", 15)
big = pygame.font.SysFont("dejavusans", 30, bold=True)


def write(text, f, pos, color=TEXT, center=False):
    s = f.render(text, True, color)
    r = s.get_rect()
    if center:
        r.center = pos
    else:
        r.topleft = pos
    screen.blit(s, r)


def peg(x, y, r, c):
    pygame.draw.circle(screen, tuple(v // 2 for v in c), (x, y), r + 2)
    pygame.draw.circle(screen, c, (x, y), r)
    pygame.draw.circle(screen, tuple(v + (255 - v) * 2 // 3 for v in c), (x - r // 3, y - r // 3), r // 4)


class Game:
    def __init__(self):
        self.state = "title"
        self.secret = []
        self.done = []

    def deal(self):
        self.secret = [rnd.randrange(len(COLORS)) for _ in range(HOLES)]
        truth(type="secret", colors=self.secret)
        self.done = []
        self.row = [None] * HOLES
        self.cursor = 0
        self.state = "play"
        self.note = ""

    def key(self, k):
        if k == pygame.K_ESCAPE:
            truth(type="fault", label="Esc quits")
            pygame.quit()
            sys.exit()
        if self.state != "play":
            if k in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
                self.deal()
            return
        self.note = ""
        here = self.row[self.cursor]
        if k == pygame.K_LEFT:
            self.cursor = (self.cursor - 1) % HOLES
        elif k == pygame.K_RIGHT:
            self.cursor = (self.cursor + 1) % HOLES
        elif k == pygame.K_UP:
            self.row[self.cursor] = 0 if here is None else (here + 1) % len(COLORS)
        elif k == pygame.K_DOWN:
            self.row[self.cursor] = len(COLORS) - 1 if here is None else (here - 1) % len(COLORS)
        elif k in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if None in self.row:
                self.note = "Fill all five holes first."
            else:
                self.judge()

    def judge(self):
        exact = sum(a == b for a, b in zip(self.row, self.secret))
        common = sum(min(self.row.count(c), self.secret.count(c)) for c in range(len(COLORS)))
        truth(type="guess", colors=self.row, exact=exact, misplaced=common - exact)
        self.done.append((self.row, exact, common - exact))
        self.row = [None] * HOLES
        self.cursor = 0
        if exact == HOLES:
            self.state = "won"
            truth(type="end", outcome="won")
        elif len(self.done) == ROWS:
            self.state = "lost"
            truth(type="end", outcome="lost")

    def draw(self):
        screen.fill(BG)
        if self.state == "title":
            pygame.draw.circle(screen, (235, 232, 205), (W // 2, 210), 90)
            pygame.draw.circle(screen, (212, 208, 178), (W // 2 - 30, 190), 20)
            pygame.draw.circle(screen, (212, 208, 178), (W // 2 + 36, 236), 14)
            write("MOONPEGS", big, (W // 2, 360), center=True)
            for i, t in enumerate(("Five pegs are hidden, in eight colors. A color may come twice or more.",
                                   "You have ten rows to find the right color for each hole.",
                                   "Left / Right: move      Up / Down: change the color      Enter: check the row",
                                   "White dot: right color, right hole      Blue ring: right color, other hole")):
                write(t, small, (W // 2, 430 + 34 * i), center=True)
            write("Press ENTER to start", font, (W // 2, 620), (248, 222, 70), center=True)
            pygame.display.flip()
            return
        pygame.draw.rect(screen, PANEL, (40, 16, 460, 62), border_radius=12)
        for i in range(HOLES):
            x = 96 + i * 74
            if self.state == "play":
                write("?", big, (x, 47), DIM, center=True)
            else:
                peg(x, 47, 22, COLORS[self.secret[i]])
        for r in range(ROWS):
            y = 750 - r * 68 - 16
            now = r == len(self.done) and self.state == "play"
            pygame.draw.rect(screen, (56, 58, 90) if now else PANEL, (40, y - 30, 460, 60), border_radius=12)
            pygame.draw.rect(screen, PANEL, (512, y - 30, 208, 60), border_radius=12)
            row = self.done[r][0] if r < len(self.done) else self.row if now else [None] * HOLES
            for i in range(HOLES):
                x = 96 + i * 74
                if row[i] is None:
                    pygame.draw.circle(screen, (16, 16, 26), (x, y), 12)
                else:
                    peg(x, y, 22, COLORS[row[i]])
                if now and i == self.cursor:
                    pygame.draw.rect(screen, (248, 222, 70), (x - 31, y - 28, 62, 56), 3, border_radius=10)
            for i in range(HOLES):
                x = 544 + i * 36
                if r < len(self.done) and i < self.done[r][1]:
                    pygame.draw.circle(screen, (255, 255, 255), (x, y), 10)
                elif r < len(self.done) and i < self.done[r][1] + self.done[r][2]:
                    pygame.draw.circle(screen, (90, 150, 255), (x, y), 10, 3)
                else:
                    pygame.draw.circle(screen, DIM, (x, y), 3)
        if self.state == "play":
            write(self.note or "Left/Right: move     Up/Down: color     Enter: check", font, (40, 780))
            write("Order:", small, (40, 818))
            for i, c in enumerate(COLORS):
                pygame.draw.circle(screen, c, (110 + i * 28, 828), 9)
            pygame.draw.circle(screen, (255, 255, 255), (380, 828), 8)
            write("right hole", small, (394, 818))
            pygame.draw.circle(screen, (90, 150, 255), (510, 828), 8, 3)
            write("other hole", small, (524, 818))
            write("Esc: quit", small, (650, 818), (150, 152, 180))
        else:
            n = len(self.done)
            t = "Found in %d row%s!" % (n, "" if n == 1 else "s") if self.state == "won" else "Out of rows. The code is at the top."
            write(t, font, (40, 780), (248, 222, 70))
            write("Press ENTER for a new game", font, (40, 812))
        pygame.display.flip()


game = Game()
game.draw()
truth(type="opened")
clock = pygame.time.Clock()
while True:
    for event in pygame.event.get():
        if event.type == pygame.QUIT:
            truth(type="fault", label="window closed")
            pygame.quit()
            sys.exit()
        if event.type == pygame.KEYDOWN:
            game.key(event.key)
    game.draw()
    clock.tick(30)
