#!/usr/bin/python3
"""TORCHGATE -- a dungeon door, four rune stones, nothing but a keyboard.   (pygame)"""
import json
import math
import os
import random
import signal

import pygame

STONES = [(214, 52, 40), (240, 140, 30), (240, 216, 60), (96, 190, 60), (40, 170, 160),
          (70, 110, 225), (160, 80, 205), (240, 240, 235), (244, 150, 190)]
SLOTS, TRIES = 4, 9
W, H = 820, 640
dice = random.Random(os.environ.get("SEED"))
deco = random.Random(7)


def tell(**what):
    path = os.environ.get("TRUTH")
    if path:
        with open(path, "a") as f:
            f.write(json.dumps(what) + "\n")


def judge(guess, code):
    exact = sum(g == c for g, c in zip(guess, code))
    both = sum(min(guess.count(k), code.count(k)) for k in range(len(STONES)))
    return exact, both - exact


pygame.init()
signal.signal(signal.SIGTERM, signal.SIG_DFL)
os.environ.setdefault("SDL_VIDEO_CENTERED", "1")
screen = pygame.display.set_mode((W, H))
pygame.display.set_caption("TORCHGATE")
pygame.key.set_repeat()
font = pygame.font.SysFont("dejavuserif", 17)
small = pygame.font.SysFont("dejavusans", 14)
big = pygame.font.SysFont("dejavuserif", 34, bold=True)

wall = pygame.Surface((W, H))
wall.fill((26, 23, 28))
for row in range(0, H, 40):
    x = -deco.randrange(60)
    while x < W:
        w = deco.randrange(60, 110)
        t = deco.randrange(-8, 9)
        pygame.draw.rect(wall, (54 + t, 48 + t, 54 + t), (x + 2, row + 2, w - 4, 36), border_radius=5)
        x += w
for _ in range(2600):
    px, py = deco.randrange(W), deco.randrange(H)
    c = wall.get_at((px, py))
    wall.set_at((px, py), tuple(max(0, min(255, v + deco.choice((-14, 14)))) for v in c[:3]))

X0, DX = 390, 72
Y0, DY = 516, 54


def row_y(r):
    return Y0 - r * DY


def stone(x, y, k, r=22):
    pts = [(x + r * math.cos(math.pi / 8 + i * math.pi / 4), y + r * math.sin(math.pi / 8 + i * math.pi / 4)) for i in range(8)]
    pygame.draw.polygon(screen, STONES[k], pts)
    pygame.draw.polygon(screen, tuple(int(v * .55) for v in STONES[k]), pts, 4)


def flame(x, y, color, t):
    h = 4 * math.sin(t * 9 + x) if t else 0
    pygame.draw.rect(screen, (110, 74, 40), (x - 4, y + 6, 8, 16))
    pygame.draw.polygon(screen, color, [(x - 10, y + 6), (x - 7, y - 6), (x, y - 19 - h), (x + 7, y - 6), (x + 10, y + 6)])


class Game:
    def __init__(self):
        self.over, self.rows = True, []
        self.new()

    def new(self):
        if not self.over and self.rows:
            tell(type="end", outcome="given up")
        self.code = [dice.randrange(len(STONES)) for _ in range(SLOTS)]
        tell(type="secret", colors=self.code)
        self.rows, self.cur, self.at, self.over, self.won = [], [None] * SLOTS, 0, False, False
        self.since = pygame.time.get_ticks()

    def key(self, k):
        if k == pygame.K_n:
            return self.new()
        if self.over or pygame.time.get_ticks() - self.since < 900 and self.rows:
            return None
        if k == pygame.K_LEFT:
            self.at = (self.at - 1) % SLOTS
        elif k == pygame.K_RIGHT:
            self.at = (self.at + 1) % SLOTS
        elif k in (pygame.K_UP, pygame.K_DOWN):
            d = 1 if k == pygame.K_UP else -1
            v = self.cur[self.at]
            self.cur[self.at] = (0 if d == 1 else len(STONES) - 1) if v is None else (v + d) % len(STONES)
        elif k in (pygame.K_RETURN, pygame.K_KP_ENTER) and None not in self.cur:
            e, m = judge(self.cur, self.code)
            tell(type="guess", code=list(self.cur), exact=e, misplaced=m)
            self.rows.append((self.cur, e, m))
            self.cur, self.at, self.since = [None] * SLOTS, 0, pygame.time.get_ticks()
            if e == SLOTS or len(self.rows) == TRIES:
                self.over, self.won = True, e == SLOTS
                tell(type="end", outcome="won" if self.won else "lost")
        return None

    def draw(self):
        now = pygame.time.get_ticks()
        t = now / 1000
        screen.blit(wall, (0, 0))
        for x in (40, 780):
            glow = 60 + 14 * math.sin(t * 7 + x)
            s = pygame.Surface((160, 160), pygame.SRCALPHA)
            pygame.draw.circle(s, (255, 150, 40, 40), (80, 80), int(glow))
            screen.blit(s, (x - 80, 40))
            flame(x, 120, (255, 160, 40), t)
        screen.blit(big.render("TORCHGATE", True, (236, 200, 120)), (110, 10))
        for r in range(TRIES):
            y = row_y(r)
            live = r == len(self.rows) and not self.over
            pygame.draw.rect(screen, (104, 88, 66) if live else (38, 33, 38), (110, y - 25, 550, 50), border_radius=6)
            pygame.draw.rect(screen, (14, 12, 14), (110, y - 25, 550, 50), 2, border_radius=6)
            screen.blit(font.render(str(r + 1), True, (200, 180, 140)), (122, y - 11))
            vals = self.rows[r][0] if r < len(self.rows) else self.cur if live else [None] * SLOTS
            for i, v in enumerate(vals):
                x = X0 + i * DX
                if v is None:
                    pygame.draw.circle(screen, (18, 15, 18), (x, y), 13)
                else:
                    stone(x, y, v)
                if live and i == self.at:
                    pygame.draw.rect(screen, (255, 255, 255), (x - 30, y - 25, 60, 50), 3)
            if r < len(self.rows):
                _, e, m = self.rows[r]
                shown = e + m
                if r == len(self.rows) - 1:
                    shown = min(shown, (now - self.since) // 200)
                for n in range(shown):
                    flame(178 + n * 40, y + 1, (255, 70, 30) if n < e else (90, 190, 255), 0)
        for i in range(SLOTS):          # the gate
            x = X0 + i * DX
            if self.over:
                stone(x, 32, self.code[i])
            else:
                pygame.draw.rect(screen, (78, 70, 74), (x - 22, 10, 44, 44), border_radius=6)
                screen.blit(font.render("?", True, (200, 190, 170)), (x - 5, 21))
        if self.over:
            say = ("The gate opens after %d tries!" % len(self.rows) if self.won else "The torches die. You lose.") + "   N: new gate"
        else:
            say = "Left / Right: choose a slot    Up / Down: change the stone    Enter: try    N: new gate"
        pygame.draw.rect(screen, (12, 10, 12), (0, 556, W, 84))
        screen.blit(font.render(say, True, (240, 226, 190)), (30, 568))
        screen.blit(small.render("red torch: right stone, right slot      blue torch: right stone, wrong slot", True, (190, 176, 150)), (30, 604))


game = Game()
clock = pygame.time.Clock()
game.draw()
pygame.display.flip()
tell(type="opened")
run = True
while run:
    for ev in pygame.event.get():
        if ev.type == pygame.QUIT:
            tell(type="fault", label="close")
            run = False
        elif ev.type == pygame.KEYDOWN:
            game.key(ev.key)
    game.draw()
    pygame.display.flip()
    clock.tick(20)
pygame.quit()
