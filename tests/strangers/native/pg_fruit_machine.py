#!/usr/bin/python3
# FRUIT MIND -- game jam entry: a fruit machine that wants to be cracked
import json
import math
import os
import random
import sys

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame

WIDTH, HEIGHT = 960, 640
REELS, TRIES = 4, 9
NAMES = ["cherry", "lemon", "plum", "melon", "grapes", "star", "seven"]

pygame.display.init()
pygame.font.init()
screen = pygame.display.set_mode((WIDTH, HEIGHT))
pygame.display.set_caption("Fruit Mind")
F = lambda size, bold=False: pygame.font.SysFont("dejavusans", size, bold)
f14, f18, f24, f44 = F(14), F(18, True), F(24, True), F(44, True)
seed = os.environ.get("SEED")
rng = random.Random(seed) if seed else random.Random()


def truth(**entry):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as f:
            f.write(json.dumps(entry) + "\n")


def picture(k, s):
    """Fruit k in a square of s, drawn four times as large and made smaller."""
    S = 256
    p = pygame.Surface((S, S), pygame.SRCALPHA)
    c, e, l, poly = pygame.draw.circle, pygame.draw.ellipse, pygame.draw.line, pygame.draw.polygon
    if k == 0:
        l(p, (60, 120, 30), (80, 160), (150, 40), 10)
        l(p, (60, 120, 30), (180, 170), (150, 40), 10)
        e(p, (70, 160, 50), (145, 20, 80, 40))
        for x, y in ((80, 180), (180, 190)):
            c(p, (200, 10, 40), (x, y), 52)
            c(p, (255, 150, 160), (x - 18, y - 18), 12)
    elif k == 1:
        e(p, (250, 215, 30), (20, 60, 216, 140))
        poly(p, (250, 215, 30), [(8, 130), (40, 105), (40, 155)])
        poly(p, (250, 215, 30), [(248, 130), (216, 105), (216, 155)])
        e(p, (255, 245, 150), (60, 80, 80, 30))
    elif k == 2:
        c(p, (80, 60, 170), (128, 145), 92)
        l(p, (100, 70, 40), (128, 60), (140, 20), 12)
        e(p, (90, 160, 60), (140, 18, 80, 36))
        c(p, (150, 130, 230), (95, 110), 20)
    elif k == 3:
        poly(p, (30, 140, 50), [(128 + 118 * math.cos(a / 20 * math.pi), 80 + 118 * math.sin(a / 20 * math.pi)) for a in range(21)])
        poly(p, (230, 245, 200), [(128 + 100 * math.cos(a / 20 * math.pi), 80 + 100 * math.sin(a / 20 * math.pi)) for a in range(21)])
        poly(p, (250, 90, 90), [(128 + 88 * math.cos(a / 20 * math.pi), 80 + 88 * math.sin(a / 20 * math.pi)) for a in range(21)])
        for x, y in ((80, 100), (128, 120), (176, 100), (105, 145), (152, 145)):
            e(p, (30, 20, 20), (x - 5, y - 9, 11, 19))
    elif k == 4:
        l(p, (110, 80, 40), (128, 70), (128, 16), 12)
        e(p, (90, 170, 60), (130, 14, 90, 46))
        for y, n in ((85, 4), (130, 3), (175, 2), (215, 1)):
            for i in range(n):
                x = 128 + (i - (n - 1) / 2) * 50
                c(p, (150, 200, 60), (int(x), y), 28)
                c(p, (215, 240, 150), (int(x) - 8, y - 8), 8)
    elif k == 5:
        pts = []
        for i in range(10):
            r, a = (120, 52)[i % 2], -math.pi / 2 + i * math.pi / 5
            pts.append((128 + r * math.cos(a), 134 + r * math.sin(a)))
        poly(p, (255, 150, 0), pts)
        poly(p, (190, 100, 0), pts, 8)
    else:
        poly(p, (30, 90, 220), [(40, 30), (216, 30), (216, 80), (140, 230), (80, 230), (150, 85), (40, 85)])
        poly(p, (10, 30, 110), [(40, 30), (216, 30), (216, 80), (140, 230), (80, 230), (150, 85), (40, 85)], 8)
    return pygame.transform.smoothscale(p, (s, s))


LARGE = [picture(k, 84) for k in range(len(NAMES))]
SMALL = [picture(k, 40) for k in range(len(NAMES))]


def write(font, text, pos, color, center=True):
    im = font.render(text, True, color)
    screen.blit(im, im.get_rect(center=pos) if center else pos)


class Machine:
    lever = pygame.Rect(505, 250, 62, 200)
    again = pygame.Rect(180, 560, 200, 46)

    def __init__(self):
        self.playing = False      # title screen
        self.over = None

    def new(self):
        self.playing = True
        self.over = None
        self.code = [rng.randrange(len(NAMES)) for _ in range(REELS)]
        truth(type="secret", colors=self.code)
        self.reels = [0] * REELS
        self.log = []
        self.pulled = 0

    def reel(self, i):
        return pygame.Rect(52 + i * 110, 290, 100, 110)

    def up(self, i):
        return self.reel(i).move(0, -56).inflate(-20, -66)

    def down(self, i):
        return self.reel(i).move(0, 56 + 0).inflate(-20, -66).move(0, 0)

    def click(self, pos):
        if not self.playing:
            self.new()
            return
        if self.over:
            if self.again.collidepoint(pos):
                self.new()
            return
        for i in range(REELS):
            if self.up(i).move(0, -22).collidepoint(pos):
                self.reels[i] = (self.reels[i] + 1) % len(NAMES)
            elif self.down(i).move(0, 22).collidepoint(pos):
                self.reels[i] = (self.reels[i] - 1) % len(NAMES)
        if self.lever.collidepoint(pos):
            self.pull()

    def pull(self):
        g = list(self.reels)
        right = sum(a == b for a, b in zip(g, self.code))
        near = sum(min(g.count(k), self.code.count(k)) for k in range(len(NAMES))) - right
        truth(type="guess", code=g, exact=right, misplaced=near)
        self.log.append((g, right, near))
        self.pulled = pygame.time.get_ticks()
        if right == REELS:
            self.over = "won"
        elif len(self.log) == TRIES:
            self.over = "lost"
        if self.over:
            truth(type="end", outcome=self.over)

    def triangle(self, rect, up):
        pygame.draw.rect(screen, (255, 200, 60), rect, border_radius=8)
        x, y = rect.center
        d = -9 if up else 9
        pygame.draw.polygon(screen, (120, 40, 20), [(x - 18, y - d), (x + 18, y - d), (x, y + d)])

    def draw(self):
        screen.fill((70, 12, 40))
        for y in range(0, HEIGHT, 32):
            for x in range((y // 32) % 2 * 32, WIDTH, 64):
                pygame.draw.rect(screen, (80, 16, 47), (x, y, 32, 32))
        if not self.playing:
            write(f44, "FRUIT MIND", (WIDTH // 2, 190), (255, 215, 80))
            write(f18, "Set the four reels, pull the lever, crack the machine.", (WIDTH // 2, 270), (255, 235, 210))
            for k, im in enumerate(LARGE):
                screen.blit(im, (140 + k * 100, 330))
            write(f24, "Click to start", (WIDTH // 2, 500), (255, 255, 255))
            return
        pygame.draw.rect(screen, (180, 30, 40), (22, 110, 480, 420), border_radius=30)
        pygame.draw.rect(screen, (255, 200, 60), (22, 110, 480, 420), 6, border_radius=30)
        write(f44, "FRUIT MIND", (262, 165), (255, 215, 80))
        for i in range(REELS):
            r = self.reel(i)
            pygame.draw.rect(screen, (250, 246, 235), r, border_radius=8)
            pygame.draw.rect(screen, (90, 10, 20), r, 3, border_radius=8)
            shown = self.code[i] if self.over == "lost" else self.reels[i]
            screen.blit(LARGE[shown], LARGE[shown].get_rect(center=r.center))
            if not self.over:
                self.triangle(self.up(i).move(0, -22), True)
                self.triangle(self.down(i).move(0, 22), False)
        # the lever
        low = pygame.time.get_ticks() - self.pulled < 350 and self.log
        y = 420 if low else 275
        pygame.draw.rect(screen, (90, 90, 100), (500, 340, 26, 40), border_radius=6)
        pygame.draw.line(screen, (190, 190, 200), (520, 360), (540, y), 12)
        pygame.draw.circle(screen, (230, 30, 30), (540, y), 25)
        pygame.draw.circle(screen, (255, 150, 150), (532, y - 8), 7)
        write(f14, "PULL", (540, 232), (255, 235, 210))
        if self.over:
            text = "JACKPOT! You cracked it!" if self.over == "won" else "GAME OVER - that was the code"
            write(f24, text, (262, 500), (255, 255, 255))
            pygame.draw.rect(screen, (255, 200, 60), self.again, border_radius=10)
            write(f18, "PLAY AGAIN", self.again.center, (120, 40, 20))
        else:
            write(f18, "Pulls left: %d" % (TRIES - len(self.log)), (262, 500), (255, 235, 210))
        # paper strip
        pygame.draw.rect(screen, (252, 248, 230), (600, 20, 336, 600))
        for x in range(600, 936, 16):
            pygame.draw.polygon(screen, (252, 248, 230), [(x, 620), (x + 16, 620), (x + 8, 630)])
        write(f18, "PULLS", (690, 46), (90, 70, 60))
        write(f14, "spot on", (830, 46), (20, 130, 50))
        write(f14, "moved", (894, 46), (200, 100, 0))
        for n, (g, right, near) in enumerate(self.log):
            y = 92 + n * 58
            pygame.draw.line(screen, (215, 205, 180), (612, y + 29), (924, y + 29))
            for i, k in enumerate(g):
                screen.blit(SMALL[k], (614 + i * 46, y - 20))
            write(f24, str(right), (830, y), (20, 130, 50))
            write(f24, str(near), (894, y), (200, 100, 0))


m = Machine()
clock = pygame.time.Clock()
told = False
while True:
    for event in pygame.event.get():
        if event.type == pygame.QUIT:
            pygame.quit()
            sys.exit()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            m.click(event.pos)
    m.draw()
    pygame.display.flip()
    if not told:
        told = True
        truth(type="opened")
    clock.tick(20)
