#!/usr/bin/python3
"""GEM LOCK - a deep space code game."""
import json
import math
import os
import random
import sys

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame

W, H = 760, 740
GEMS = [((232, 52, 72), 4), ((255, 196, 46), 5), ((58, 204, 104), 6), ((60, 140, 255), 3), ((196, 92, 255), 8),
        ((240, 244, 250), 24)]
SLOTS, ROWS = 4, 8
BOARD = pygame.Rect(150, 66, 460, 500)
INK, DIM = (206, 220, 255), (96, 112, 160)


def seed():
    if "--seed" in sys.argv[:-1]:
        return sys.argv[sys.argv.index("--seed") + 1]
    return os.environ.get("SEED")


def truth(**entry):
    path = os.environ.get("TRUTH")
    if path:
        with open(path, "a") as f:
            f.write(json.dumps(entry) + "\n")


class Stars:
    def __init__(self):
        r = random.Random(7)
        self.points = [[r.uniform(0, W), r.uniform(0, H), r.choice((1, 1, 2, 3))] for _ in range(120)]

    def draw(self, screen):
        for p in self.points:
            p[1] += p[2] * .35
            if p[1] > H:
                p[1] -= H
            v = 50 + 55 * p[2]
            screen.fill((v, v, min(255, v + 30)), (int(p[0]), int(p[1]), p[2], p[2]))


def polygon(x, y, r, n):
    turn = -math.pi / 2 if n != 4 else 0
    return [(x + r * math.cos(turn + 2 * math.pi * i / n), y + r * math.sin(turn + 2 * math.pi * i / n)) for i in range(n)]


def gem(screen, x, y, k, r=23):
    colour, sides = GEMS[k]
    if sides == 3:
        r *= 1.15
        y += 3
    dark = tuple(int(c * .55) for c in colour)
    light = tuple(int(c + (255 - c) * .5) for c in colour)
    pygame.draw.polygon(screen, dark, polygon(x, y, r, sides))
    pygame.draw.polygon(screen, colour, polygon(x, y, r * .82, sides))
    pygame.draw.polygon(screen, light, polygon(x - r * .1, y - r * .12, r * .38, sides))


class GemLock:
    def __init__(self):
        pygame.init()
        self.screen = pygame.display.set_mode((W, H))
        pygame.display.set_caption("Gem Lock")
        self.big = pygame.font.SysFont("dejavusans", 46, True)
        self.mid = pygame.font.SysFont("dejavusans", 22, True)
        self.small = pygame.font.SysFont("dejavusans", 15)
        self.rng = random.Random(seed())
        self.stars = Stars()
        self.scan = pygame.Rect(626, 616, 116, 48)
        self.fresh = pygame.Rect(626, 676, 116, 36)
        self.decode = pygame.Rect(18, 676, 116, 36)
        self.state = "title"
        self.hand = None
        self.ticks = 0

    def deal(self):
        if self.state == "play" and self.rows:
            truth(type="end", outcome="given up")
        self.code = [self.rng.randrange(len(GEMS)) for _ in range(SLOTS)]
        truth(type="secret", colors=self.code)
        self.rows, self.now, self.hand = [], [None] * SLOTS, None
        self.state, self.scanned = "play", 0

    # ---- places
    def slot(self, row, i):
        return 290 + i * 68, BOARD.top + 36 + row * 61

    def tray(self, k):
        return 195 + k * 74, 640

    # ---- drawing
    def text(self, text, font, x, y, colour=INK, left=False):
        image = font.render(text, True, colour)
        self.screen.blit(image, image.get_rect(midleft=(x, y)) if left else image.get_rect(center=(x, y)))

    def button(self, rect, text, on):
        pygame.draw.rect(self.screen, (36, 88, 150) if on else (24, 30, 52), rect, border_radius=6)
        pygame.draw.rect(self.screen, (120, 190, 255) if on else DIM, rect, 2, border_radius=6)
        self.text(text, self.small if rect.h < 40 else self.mid, *rect.center, INK if on else DIM)

    def mark(self, x, y, exact):
        pygame.draw.polygon(self.screen, (255, 255, 255), polygon(x, y, 9, 4), 0 if exact else 2)

    def draw(self):
        self.screen.fill((7, 8, 20))
        self.stars.draw(self.screen)
        if self.state == "title":
            self.text("GEM LOCK", self.big, W // 2, 200, (120, 220, 255))
            for k in range(len(GEMS)):
                gem(self.screen, 195 + k * 74, 300, k)
            for n, line in enumerate(("Find the four gems that open the lock. A gem can be there twice.",
                                      "Click a gem, then click the place where it belongs. Then SCAN.")):
                self.text(line, self.small, W // 2, 380 + 26 * n)
            if self.ticks // 25 % 2:
                self.text("PRESS SPACE OR CLICK TO START", self.mid, W // 2, 500, (255, 220, 90))
            return
        self.text("GEM LOCK", self.mid, W // 2, 34, (120, 220, 255))
        pane = pygame.Surface(BOARD.size, pygame.SRCALPHA)
        pane.fill((20, 28, 60, 190))
        self.screen.blit(pane, BOARD)
        pygame.draw.rect(self.screen, (60, 84, 150), BOARD, 2, border_radius=8)
        for row in range(ROWS):
            active = self.state == "play" and row == len(self.rows)
            y = self.slot(row, 0)[1]
            if active:
                pygame.draw.rect(self.screen, (44, 66, 128), (BOARD.left + 4, y - 29, BOARD.w - 8, 58), border_radius=6)
            self.text("%d" % (row + 1), self.small, BOARD.right - 26, y, DIM)
            for i in range(SLOTS):
                x, y = self.slot(row, i)
                pygame.draw.circle(self.screen, (12, 15, 34), (x, y), 26)
                pygame.draw.circle(self.screen, (60, 84, 150), (x, y), 26, 1)
                k = self.rows[row][0][i] if row < len(self.rows) else self.now[i] if active else None
                if k is not None:
                    gem(self.screen, x, y, k)
            if row < len(self.rows):
                _, exact, near = self.rows[row]
                shown = exact + near if row < len(self.rows) - 1 else min(exact + near, self.scanned // 12)
                for n in range(shown):
                    self.mark(BOARD.left + 26 + 22 * n, y, n < exact)
        for k in range(len(GEMS)):
            gem(self.screen, *self.tray(k), k, 27)
        self.button(self.scan, "SCAN", self.state == "play" and None not in self.now)
        self.button(self.fresh, "New game", True)
        self.button(self.decode, "Decode", True)
        self.mark(30, 590, True)
        self.text("right place", self.small, 46, 590, DIM, True)
        self.mark(30, 614, False)
        self.text("wrong place", self.small, 46, 614, DIM, True)
        if self.state == "won":
            self.text("LOCK OPEN - %d SCANS" % len(self.rows), self.mid, W // 2, 700, (90, 255, 150))
        elif self.state != "play":
            self.text("LOCK SEALED", self.mid, 290, 700, (255, 90, 90))
            for i, k in enumerate(self.code):
                gem(self.screen, 410 + 52 * i, 700, k, 18)
        if self.hand is not None:
            gem(self.screen, *pygame.mouse.get_pos(), self.hand, 25)

    # ---- playing
    def click(self, pos):
        if self.state == "title":
            return self.deal()
        if self.fresh.collidepoint(pos):
            return self.deal()
        if self.decode.collidepoint(pos):
            truth(type="fault", label="Decode")
            if self.state == "play":
                self.end("given up")
            return None
        if self.state != "play":
            return None
        if self.scan.collidepoint(pos):
            return self.submit()
        for k in range(len(GEMS)):
            if math.dist(pos, self.tray(k)) <= 29:
                self.hand = k
                return None
        for i in range(SLOTS):
            if math.dist(pos, self.slot(len(self.rows), i)) <= 27:
                self.hand, self.now[i] = (self.now[i], None) if self.hand is None else (None, self.hand)
                return None
        self.hand = None
        return None

    def submit(self):
        if self.state != "play" or None in self.now:
            return
        exact = sum(a == b for a, b in zip(self.now, self.code))
        near = sum(min(self.now.count(k), self.code.count(k)) for k in range(len(GEMS))) - exact
        truth(type="guess", code=self.now, exact=exact, misplaced=near)
        self.rows.append((self.now, exact, near))
        self.now, self.hand, self.scanned = [None] * SLOTS, None, 0
        if exact == SLOTS:
            self.end("won")
        elif len(self.rows) == ROWS:
            self.end("lost")

    def end(self, outcome):
        self.state, self.hand = outcome, None
        truth(type="end", outcome=outcome)

    def run(self):
        clock = pygame.time.Clock()
        opened = False
        while True:
            for event in pygame.event.get():
                if event.type == pygame.QUIT:
                    return
                if event.type == pygame.MOUSEBUTTONDOWN:
                    if event.button == 1:
                        self.click(event.pos)
                    elif event.button == 3:
                        self.hand = None
                elif event.type == pygame.KEYDOWN:
                    if event.key == pygame.K_ESCAPE:
                        truth(type="fault", label="Esc")
                        return
                    if event.key == pygame.K_SPACE and self.state == "title":
                        self.deal()
                    elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.state != "title":
                        self.submit()
            self.draw()
            pygame.display.flip()
            if not opened:
                truth(type="opened")
                opened = True
            self.ticks += 1
            if self.state != "title":
                self.scanned += 1
            clock.tick(40)


GemLock().run()
pygame.quit()
