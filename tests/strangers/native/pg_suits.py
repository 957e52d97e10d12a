#!/usr/bin/env python3
# Safe Cracker - card suits edition. Made for a pygame jam.
import json
import math
import os
import random
import sys

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame
from pygame import gfxdraw

W, H = 840, 620
N, TRIES = 4, 10
FELT, DARK, CARD = (22, 92, 62), (13, 60, 40), (250, 248, 240)
RED, BLACK = (200, 20, 40), (25, 25, 30)
SUITS = ["heart", "spade", "diamond", "club", "star", "moon"]
INK = [RED, BLACK, RED, BLACK, (215, 150, 0), (40, 80, 190)]

seed = sys.argv[sys.argv.index("--seed") + 1] if "--seed" in sys.argv else os.environ.get("SEED")
rng = random.Random(seed) if seed else random.Random()


def truth(**event):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as f:
            f.write(json.dumps(event) + "\n")


def poly(surface, points, color):
    gfxdraw.filled_polygon(surface, points, color)
    gfxdraw.aapolygon(surface, points, color)


def ball(surface, x, y, r, color):
    gfxdraw.filled_circle(surface, int(x), int(y), int(r), color)
    gfxdraw.aacircle(surface, int(x), int(y), int(r), color)


def suit(surface, k, x, y, s, paper=CARD):
    c, kind = INK[k], SUITS[k]
    if kind == "heart":
        ball(surface, x - s * .45, y - s * .3, s * .5, c)
        ball(surface, x + s * .45, y - s * .3, s * .5, c)
        poly(surface, [(x - s * .9, y - s * .08), (x + s * .9, y - s * .08), (x, y + s)], c)
    elif kind == "diamond":
        poly(surface, [(x, y - s), (x + s * .72, y), (x, y + s), (x - s * .72, y)], c)
    elif kind == "spade":
        ball(surface, x - s * .42, y + s * .25, s * .45, c)
        ball(surface, x + s * .42, y + s * .25, s * .45, c)
        poly(surface, [(x - s * .82, y + s * .08), (x + s * .82, y + s * .08), (x, y - s)], c)
        poly(surface, [(x, y), (x + s * .35, y + s), (x - s * .35, y + s)], c)
    elif kind == "club":
        ball(surface, x, y - s * .5, s * .45, c)
        ball(surface, x - s * .5, y + s * .2, s * .45, c)
        ball(surface, x + s * .5, y + s * .2, s * .45, c)
        poly(surface, [(x, y - s * .2), (x + s * .35, y + s), (x - s * .35, y + s)], c)
    elif kind == "star":
        poly(surface, [(x + s * (1 if i % 2 == 0 else .42) * math.sin(i * math.pi / 5),
                        y - s * (1 if i % 2 == 0 else .42) * math.cos(i * math.pi / 5)) for i in range(10)], c)
    else:
        ball(surface, x, y, s * .9, c)
        ball(surface, x + s * .42, y - s * .2, s * .75, paper)


def reel(i):
    return pygame.Rect(60 + i * 98, 200, 82, 110)


def arrow(i, up):
    r = reel(i)
    return pygame.Rect(r.x, r.y - 60 if up else r.bottom + 14, r.w, 46)


OPEN = pygame.Rect(110, 420, 280, 62)
RESTART = pygame.Rect(110, 500, 280, 46)


class Safe:
    def __init__(self):
        self.state = ""
        self.lock()

    def lock(self):
        if self.state == "play" and self.log:
            truth(type="end", outcome="given up")
        self.code = [rng.randrange(len(SUITS)) for _ in range(N)]
        truth(type="secret", colors=self.code)
        self.dial = [0] * N
        self.log = []
        self.state = "play"

    def click(self, pos):
        if RESTART.collidepoint(pos):
            self.lock()
            return
        if self.state != "play":
            return
        for i in range(N):
            if arrow(i, True).collidepoint(pos):
                self.dial[i] = (self.dial[i] + 1) % len(SUITS)
            elif arrow(i, False).collidepoint(pos):
                self.dial[i] = (self.dial[i] - 1) % len(SUITS)
        if OPEN.collidepoint(pos):
            guess = list(self.dial)
            green = sum(a == b for a, b in zip(guess, self.code))
            total = sum(min(guess.count(k), self.code.count(k)) for k in range(len(SUITS)))
            truth(type="guess", code=guess, exact=green, misplaced=total - green)
            self.log.append((guess, green, total - green))
            if green == N:
                self.state = "won"
            elif len(self.log) == TRIES:
                self.state = "lost"
            if self.state != "play":
                truth(type="end", outcome=self.state)


pygame.init()
screen = pygame.display.set_mode((W, H))
pygame.display.set_caption("Safe Cracker")
title = pygame.font.Font(None, 60)
font = pygame.font.Font(None, 32)
small = pygame.font.Font(None, 23)


def centered(f, text, color, pos):
    s = f.render(text, True, color)
    screen.blit(s, s.get_rect(center=pos))


def draw(safe):
    screen.fill(FELT)
    centered(title, "SAFE CRACKER", (245, 220, 130), (250, 60))
    centered(small, "Turn the reels with the arrows, then try to open.", (210, 235, 220), (250, 108))
    for i in range(N):
        r = reel(i)
        pygame.draw.rect(screen, DARK, r.inflate(8, 8), border_radius=12)
        pygame.draw.rect(screen, CARD, r, border_radius=9)
        suit(screen, safe.dial[i], r.centerx, r.centery, 28)
        for up in (True, False):
            a = arrow(i, up)
            pygame.draw.rect(screen, (40, 128, 90), a, border_radius=8)
            d = -1 if up else 1
            poly(screen, [(a.centerx - 16, a.centery - 8 * d), (a.centerx + 16, a.centery - 8 * d), (a.centerx, a.centery + 10 * d)], (245, 220, 130))
    playing = safe.state == "play"
    pygame.draw.rect(screen, (200, 150, 40) if playing else (90, 110, 95), OPEN, border_radius=14)
    centered(font, "OPEN", (40, 25, 0), OPEN.center)
    pygame.draw.rect(screen, DARK, RESTART, border_radius=12)
    centered(small, "Restart", (210, 235, 220), RESTART.center)
    if safe.state == "won":
        centered(font, "The safe is open! Tries: %d" % len(safe.log), (245, 220, 130), (250, 584))
    elif safe.state == "lost":
        centered(font, "ALARM! It was", (255, 120, 110), (140, 584))
        for i, k in enumerate(safe.code):
            pygame.draw.rect(screen, CARD, (250 + i * 48, 564, 42, 42), border_radius=6)
            suit(screen, k, 271 + i * 48, 585, 13)
    else:
        centered(small, "green: right place   yellow: wrong place   suits can repeat", (210, 235, 220), (250, 584))
    pygame.draw.rect(screen, DARK, (490, 24, 326, 572), border_radius=16)
    for t in range(TRIES):
        y = 66 + t * 54
        centered(small, str(t + 1), (120, 170, 145), (512, y))
        if t >= len(safe.log):
            continue
        guess, green, yellow = safe.log[t]
        for i, k in enumerate(guess):
            pygame.draw.rect(screen, CARD, (532 + i * 44, y - 22, 38, 44), border_radius=6)
            suit(screen, k, 551 + i * 44, y, 13)
        for m in range(N):
            color = (50, 220, 90) if m < green else (250, 215, 40) if m < green + yellow else (45, 80, 63)
            ball(screen, 722 + m * 24, y, 9, color)


safe = Safe()
clock = pygame.time.Clock()
opened = False
while True:
    for event in pygame.event.get():
        if event.type == pygame.QUIT:
            pygame.quit()
            sys.exit()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            safe.click(event.pos)
    draw(safe)
    pygame.display.flip()
    if not opened:
        opened = True
        truth(type="opened")
    clock.tick(30)
