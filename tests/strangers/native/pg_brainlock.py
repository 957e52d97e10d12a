#!/usr/bin/python3
"""BRAINLOCK  -  keyboard code breaker (pygame).  A/W/S/D-free since 2019 :-)"""
import json
import os
import random
import sys

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "hide"
os.environ["SDL_VIDEO_WINDOW_POS"] = "100,60"
import pygame
from pygame.locals import *

LEVELS = [("EASY", "4 locks, 6 colors", 4, 6), ("NORMAL", "4 locks, 8 colors", 4, 8), ("HARD", "5 locks, 8 colors", 5, 8)]
COLORS = [(255, 70, 70), (255, 160, 30), (255, 240, 70), (70, 220, 90), (60, 220, 255), (70, 110, 255), (255, 110, 230), (250, 250, 250)]
NAMES = ["red", "orange", "yellow", "green", "cyan", "blue", "pink", "white"]
TRIES = 12
BG, PANEL, TXT, DIM = (18, 24, 34), (32, 42, 58), (220, 228, 240), (110, 124, 146)

pygame.display.init()
pygame.font.init()
screen = pygame.display.set_mode((860, 640))
pygame.display.set_caption("Brainlock")
rng = random.Random(int(os.environ["SEED"])) if os.environ.get("SEED") else random.Random()
fonts = {}


def out(t, **kw):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as fh:
            fh.write(json.dumps(dict(type=t, **kw)) + "\n")


def text(s, size, pos, col=TXT, bold=False, anchor="center"):
    f = fonts.setdefault((size, bold), pygame.font.SysFont("dejavusansmono", size, bold=bold))
    img = f.render(s, True, col)
    r = img.get_rect()
    setattr(r, anchor, pos)
    screen.blit(img, r)


def leave():
    out("fault", label="quit")
    pygame.quit()
    sys.exit()


class Menu:
    def __init__(self):
        self.at = 1
        self.rects = [Rect(280, 230 + i * 84, 300, 68) for i in range(4)]

    def choose(self, i):
        if i == 3:
            leave()
        return Game(*LEVELS[i][2:])

    def event(self, e):
        if e.type == MOUSEMOTION:
            for i, r in enumerate(self.rects):
                if r.collidepoint(e.pos):
                    self.at = i
        elif e.type == MOUSEBUTTONDOWN and e.button == 1:
            for i, r in enumerate(self.rects):
                if r.collidepoint(e.pos):
                    return self.choose(i)
        elif e.type == KEYDOWN:
            if e.key in (K_UP, K_DOWN):
                self.at = (self.at + (1 if e.key == K_DOWN else -1)) % 4
            elif e.key in (K_RETURN, K_KP_ENTER, K_SPACE):
                return self.choose(self.at)
        return self

    def draw(self):
        screen.fill(BG)
        text("BRAINLOCK", 64, (430, 90), (90, 220, 255), True)
        text("Choose a difficulty", 22, (430, 170))
        for i, r in enumerate(self.rects):
            pygame.draw.rect(screen, (60, 84, 120) if i == self.at else PANEL, r, border_radius=4)
            if i < 3:
                text(LEVELS[i][0], 24, (r.centerx, r.y + 23), bold=True)
                text(LEVELS[i][1], 14, (r.centerx, r.y + 50), DIM if i != self.at else TXT)
            else:
                text("QUIT", 24, r.center, bold=True)


class Game:
    def __init__(self, n, c):
        self.n, self.c = n, c
        self.code = [rng.randrange(c) for _ in range(n)]
        out("secret", colors=[NAMES[k] for k in self.code])
        self.cur, self.tries, self.done = [], [], None

    def event(self, e):
        if e.type != KEYDOWN:
            return self
        if e.key == K_ESCAPE:
            if not self.done:
                out("end", outcome="given up")
            return Menu()
        if self.done:
            return Game(self.n, self.c) if e.key in (K_RETURN, K_KP_ENTER) else self
        k = e.key - K_1 if K_1 <= e.key <= K_9 else e.key - K_KP1 if K_KP1 <= e.key <= K_KP9 else -1
        if 0 <= k < self.c and len(self.cur) < self.n:
            self.cur.append(k)
        elif e.key == K_BACKSPACE and self.cur:
            self.cur.pop()
        elif e.key in (K_RETURN, K_KP_ENTER) and len(self.cur) == self.n:
            self.judge()
        return self

    def judge(self):
        g, s = self.cur, self.code
        hit = sum(a == b for a, b in zip(g, s))
        near = sum(min(g.count(k), s.count(k)) for k in range(self.c)) - hit
        out("guess", colors=[NAMES[k] for k in g], exact=hit, misplaced=near)
        self.tries.append((g, hit, near))
        self.cur = []
        if hit == self.n:
            self.done = "won"
        elif len(self.tries) == TRIES:
            self.done = "lost"
        if self.done:
            out("end", outcome=self.done)

    def tile(self, x, y, k, w=36):
        pygame.draw.rect(screen, COLORS[k], (x, y, w, w), border_radius=7)
        text(str(k + 1), w // 2, (x + w // 2, y + w // 2), (10, 10, 20), True)

    def draw(self):
        screen.fill(BG)
        text("BRAINLOCK", 26, (30, 34), (90, 220, 255), True, "midleft")
        text("Esc: menu", 14, (830, 34), DIM, anchor="midright")
        for t in range(TRIES):
            x, y = 30 + (t // 6) * 410, 70 + (t % 6) * 60
            pygame.draw.rect(screen, PANEL, (x, y, 390, 52), border_radius=4)
            text("%2d" % (t + 1), 16, (x + 24, y + 26), DIM)
            if t < len(self.tries):
                g, hit, near = self.tries[t]
                for i, k in enumerate(g):
                    self.tile(x + 52 + i * 44, y + 8, k)
                for j in range(hit + near):
                    c = (70, 230, 110) if j < hit else (255, 210, 60)
                    pygame.draw.circle(screen, c, (x + 302 + (j // 2) * 22, y + 16 + (j % 2) * 21), 7)
        if self.done:
            won = self.done == "won"
            text("UNLOCKED!" if won else "LOCKED OUT", 30, (430, 470), (70, 230, 110) if won else (255, 80, 80), True)
            for i, k in enumerate(self.code):
                self.tile(430 - self.n * 30 + i * 60 + 6, 505, k, 48)
            text("Enter: play again", 18, (430, 600))
            return
        x0 = 430 - self.n * 33
        for i in range(self.n):
            r = Rect(x0 + i * 66 + 6, 450, 54, 54)
            if i < len(self.cur):
                self.tile(r.x, r.y, self.cur[i], 54)
            else:
                pygame.draw.rect(screen, TXT if i == len(self.cur) else DIM, r, 2, border_radius=7)
        for k in range(self.c):
            self.tile(430 - self.c * 25 + k * 50 + 5, 530, k, 40)
        text("Keys 1-%d: color    Backspace: undo    Enter: try it" % self.c, 16, (430, 592))
        pygame.draw.circle(screen, (70, 230, 110), (250, 620), 6)
        text("right place", 13, (264, 620), DIM, anchor="midleft")
        pygame.draw.circle(screen, (255, 210, 60), (470, 620), 6)
        text("wrong place", 13, (484, 620), DIM, anchor="midleft")


view = Menu()
view.draw()
pygame.display.flip()
out("opened")
clock = pygame.time.Clock()
while True:
    for ev in pygame.event.get():
        if ev.type == QUIT:
            leave()
        view = view.event(ev)
    view.draw()
    pygame.display.flip()
    clock.tick(30)
