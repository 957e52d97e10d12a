#!/usr/bin/python3
"""EIGHT COINS -- copper or silver?  A pocket puzzle, pygame."""
import json
import os
import random

import pygame

W, H = 470, 660
COINS, ROWS = 8, 9
X0, DX = 152, 37
Y0, DY = 112, 48
COPPER, SILVER = 0, 1
METAL = [((196, 108, 58), (122, 58, 26), (236, 160, 110)), ((206, 210, 216), (120, 126, 136), (246, 248, 250))]


def tell(kind, **more):
    target = os.environ.get("TRUTH")
    if target:
        more["type"] = kind
        with open(target, "a") as out:
            out.write(json.dumps(more) + "\n")


def plank_texture():
    grain = random.Random(4)
    board = pygame.Surface((W, H))
    for p in range(5):
        tone = grain.randrange(-8, 9)
        base = (98 + tone, 68 + tone, 42 + tone)
        pygame.draw.rect(board, base, (p * 94, 0, 94, H))
        for _ in range(60):
            x, y, n = p * 94 + grain.randrange(94), grain.randrange(H), grain.randrange(30, 180)
            d = grain.randrange(-9, 10)
            pygame.draw.line(board, (base[0] + d, base[1] + d, base[2] + d), (x, y), (x + grain.randrange(-2, 3), y + n))
        pygame.draw.line(board, (58, 40, 25), (p * 94, 0), (p * 94, H), 2)
    return board


class Game:
    def __init__(self):
        self.rng = random.Random(os.environ.get("SEED"))
        pygame.init()
        self.screen = pygame.display.set_mode((W, H))
        pygame.display.set_caption("Eight Coins")
        self.back = plank_texture()
        self.big = pygame.font.SysFont("dejavuserif", 25, bold=True)
        self.text = pygame.font.SysFont("dejavuserif", 14)
        self.letter = pygame.font.SysFont("dejavuserif", 15, bold=True)
        self.button = pygame.Rect(X0 - 19, 562, 190, 40)
        self.again = pygame.Rect(342, 562, 108, 40)
        self.live = False
        self.done = []
        self.fresh()

    def fresh(self):
        if self.live and self.done:
            tell("end", outcome="given up")
        self.purse = [self.rng.randrange(2) for _ in range(COINS)]
        tell("secret", colors=self.purse)
        self.done, self.row, self.live = [], [None] * COINS, True
        self.line = "Nine tries."

    def weigh(self):
        if not self.live:
            return
        if None in self.row:
            self.line = "Lay all eight coins first."
            return
        guess = self.row
        exact = sum(a == b for a, b in zip(guess, self.purse))
        both = sum(min(guess.count(m), self.purse.count(m)) for m in (COPPER, SILVER))
        tell("guess", colors=guess, exact=exact, misplaced=both - exact)
        self.done.append((guess, exact, both - exact))
        self.row = [None] * COINS
        if exact == COINS:
            self.live = False
            self.line = "That is the purse! Tries: %d" % len(self.done)
            tell("end", outcome="won")
        elif len(self.done) == ROWS:
            self.live = False
            self.line = "Not found. The purse held:"
            tell("end", outcome="lost")
        else:
            left = ROWS - len(self.done)
            self.line = "%d tries left." % left if left > 1 else "Last try!"

    def coin(self, x, y, metal):
        face, rim, light = METAL[metal]
        pygame.draw.circle(self.screen, (30, 20, 12), (x + 1, y + 2), 16)
        pygame.draw.circle(self.screen, rim, (x, y), 16)
        pygame.draw.circle(self.screen, face, (x, y), 14)
        pygame.draw.circle(self.screen, light, (x, y), 12, 1)
        s = self.letter.render("CS"[metal], True, rim)
        self.screen.blit(s, s.get_rect(center=(x, y)))

    def words(self, font, text, pos, color=(240, 226, 200)):
        self.screen.blit(font.render(text, True, color), pos)

    def plate(self, rect, text, on):
        pygame.draw.rect(self.screen, (226, 196, 130) if on else (120, 96, 66), rect, border_radius=6)
        pygame.draw.rect(self.screen, (60, 40, 20), rect, 2, border_radius=6)
        s = self.letter.render(text, True, (50, 30, 10) if on else (84, 64, 42))
        self.screen.blit(s, s.get_rect(center=rect.center))

    def paint(self):
        sc = self.screen
        sc.blit(self.back, (0, 0))
        self.words(self.big, "Eight Coins", (18, 10))
        self.words(self.text, "Copper or silver, in which order? Click a place to lay", (18, 44))
        self.words(self.text, "a coin, click again to turn it. Then weigh the row.", (18, 62))
        for r in range(ROWS):
            y = Y0 + DY * r
            here = self.live and r == len(self.done)
            groove = pygame.Rect(X0 - 22, y - 20, DX * COINS + 7, 40)
            pygame.draw.rect(sc, (46, 31, 19) if not here else (70, 48, 28), groove, border_radius=20)
            if here:
                pygame.draw.rect(sc, (226, 196, 130), groove, 2, border_radius=20)
            coins = self.done[r][0] if r < len(self.done) else self.row if here else [None] * COINS
            for i, m in enumerate(coins):
                x = X0 + DX * i
                if m is None:
                    pygame.draw.circle(sc, (150, 122, 84) if here else (66, 47, 31), (x, y), 14, 1)
                else:
                    self.coin(x, y, m)
            if r < len(self.done):
                for k in range(self.done[r][1]):
                    pygame.draw.circle(sc, (228, 40, 34), (20 + 13 * k, y - 8), 5)
                for k in range(self.done[r][2]):
                    pygame.draw.circle(sc, (250, 250, 245), (20 + 13 * k, y + 8), 5)
        self.words(self.text, self.line, (X0 - 19, 534))
        self.plate(self.button, "Weigh the row", self.live and None not in self.row)
        self.plate(self.again, "New purse", True)
        if not self.live:
            for i, m in enumerate(self.purse):
                self.coin(X0 + DX * i, 632, m)
        else:
            pygame.draw.circle(sc, (228, 40, 34), (24, 622), 5)
            self.words(self.text, "right metal, right place", (36, 613))
            pygame.draw.circle(sc, (250, 250, 245), (234, 622), 5)
            self.words(self.text, "right metal, wrong place", (246, 613))
        pygame.display.flip()

    def press(self, pos):
        if self.button.collidepoint(pos):
            self.weigh()
        elif self.again.collidepoint(pos):
            self.fresh()
        elif self.live:
            y = Y0 + DY * len(self.done)
            for i in range(COINS):
                if abs(pos[0] - X0 - DX * i) <= 18 and abs(pos[1] - y) <= 20:
                    self.row[i] = COPPER if self.row[i] in (None, SILVER) else SILVER

    def loop(self):
        clock = pygame.time.Clock()
        self.paint()
        tell("opened")
        while True:
            for ev in pygame.event.get():
                if ev.type == pygame.QUIT:
                    tell("fault", label="close window")
                    return
                if ev.type == pygame.MOUSEBUTTONDOWN and ev.button == 1:
                    self.press(ev.pos)
                elif ev.type == pygame.KEYDOWN and ev.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
                    self.weigh()
            self.paint()
            clock.tick(30)


if __name__ == "__main__":
    Game().loop()
    pygame.quit()
