#!/usr/bin/python3
# The Stone Door - type the four runes that open it
import json
import os
import random
import sys

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame

WIDTH, HEIGHT = 720, 700
LETTERS = "ABCDEFG"
LENGTH, TRIES, VISIBLE = 4, 12, 6
TILE, GAP, LEFT, TOP = 60, 14, 130, 158
STEP = 64
INPUT_Y = 566
MARK_MS = 300

pygame.init()
screen = pygame.display.set_mode((WIDTH, HEIGHT))
pygame.display.set_caption("The Stone Door")
seed = os.environ.get("SEED")
dice = random.Random(seed) if seed else random.Random()
big = pygame.font.SysFont("dejavuserif", 34, True)
title = pygame.font.SysFont("dejavuserif", 30, True)
small = pygame.font.SysFont("dejavusans", 15)


def truth(**what):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as out:
            out.write(json.dumps(what) + "\n")


def stone():
    """a wall of blocks with grain"""
    grain = random.Random(7)
    wall = pygame.Surface((WIDTH, HEIGHT))
    wall.fill((88, 84, 78))
    for y in range(0, HEIGHT, 70):
        for x in range(-60 if y // 70 % 2 else 0, WIDTH, 120):
            v = grain.randrange(-9, 10)
            pygame.draw.rect(wall, (92 + v, 88 + v, 81 + v), (x + 2, y + 2, 116, 66), border_radius=5)
    for _ in range(14000):
        v = grain.randrange(70, 112)
        wall.fill((v, v - 3, v - 9), (grain.randrange(WIDTH), grain.randrange(HEIGHT), grain.randrange(1, 4), 2))
    return wall


class Game:
    def __init__(self):
        self.wall = stone()
        self.over = "none"
        self.past = []
        self.new()

    def new(self):
        if not self.over and self.past:
            truth(type="end", outcome="given up")
        self.secret = [dice.randrange(len(LETTERS)) for _ in range(LENGTH)]
        truth(type="secret", colors=self.secret)
        self.past = []
        self.typed = []
        self.over = None
        self.since = None
        self.slide = 0

    def marking(self):
        """how many marks of the last row are to be seen, None when all are"""
        if self.since is None:
            return None
        return (pygame.time.get_ticks() - self.since) // MARK_MS

    def key(self, key):
        if self.over:
            if key == pygame.K_n:
                self.new()
            return
        if self.since is not None:
            return
        if pygame.K_a <= key < pygame.K_a + len(LETTERS) and len(self.typed) < LENGTH:
            self.typed.append(key - pygame.K_a)
        elif key == pygame.K_BACKSPACE and self.typed:
            self.typed.pop()
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER) and len(self.typed) == LENGTH:
            self.guess()
        elif key == pygame.K_n and self.past:
            self.new()

    def guess(self):
        guess = self.typed
        exact = sum(a == b for a, b in zip(guess, self.secret))
        common = sum(min(guess.count(c), self.secret.count(c)) for c in range(len(LETTERS)))
        truth(type="guess", code=guess, exact=exact, misplaced=common - exact)
        self.past.append((guess, exact, common - exact))
        self.typed = []
        self.since = pygame.time.get_ticks()
        self.slide = STEP if len(self.past) > VISIBLE else 0

    def update(self):
        if self.slide > 0:
            self.slide = max(0, self.slide - 8)
        if self.since is not None:
            _, exact, misplaced = self.past[-1]
            if self.marking() > exact + misplaced:
                self.since = None
                if exact == LENGTH:
                    self.over = "won"
                elif len(self.past) == TRIES:
                    self.over = "lost"
                if self.over:
                    truth(type="end", outcome=self.over)

    def tile(self, x, y, letter, bright):
        pygame.draw.rect(screen, (43, 40, 36), (x + 3, y + 3, TILE - 6, TILE - 6), border_radius=8)
        pygame.draw.rect(screen, (196, 180, 142) if bright else (150, 142, 122), (x, y, TILE - 8, TILE - 8), border_radius=8)
        image = big.render(LETTERS[letter], True, (50, 34, 18))
        screen.blit(image, image.get_rect(center=(x + TILE // 2 - 4, y + TILE // 2 - 4)))

    def text(self, font, what, y, color=(228, 220, 200), x=WIDTH // 2):
        shade = font.render(what, True, (30, 27, 23))
        image = font.render(what, True, color)
        place = image.get_rect(center=(x, y))
        screen.blit(shade, place.move(2, 2))
        screen.blit(image, place)

    def draw(self):
        screen.blit(self.wall, (0, 0))
        self.text(title, "THE STONE DOOR", 36)
        self.text(small, "Type four letters A - %s, then Enter. Backspace takes one back. Letters may repeat." % LETTERS[-1], 74)
        pygame.draw.circle(screen, (120, 205, 90), (132, 104), 8)
        self.text(small, "right letter, right place", 104, x=236)
        pygame.draw.circle(screen, (235, 190, 60), (368, 104), 8)
        self.text(small, "right letter, wrong place", 104, x=474)
        screen.set_clip(pygame.Rect(0, TOP - 10, WIDTH, VISIBLE * STEP + 10))
        first = max(0, len(self.past) - VISIBLE)
        for n in range(max(0, first - 1), len(self.past)):
            guess, exact, misplaced = self.past[n]
            y = TOP + (n - first) * STEP + self.slide
            self.text(small, str(n + 1), y + 26, x=LEFT - 34)
            for i, c in enumerate(guess):
                self.tile(LEFT + i * (TILE + GAP), y, c, False)
            seen = self.marking() if n == len(self.past) - 1 else None
            marks = [(120, 205, 90)] * exact + [(235, 190, 60)] * misplaced
            for i, color in enumerate(marks if seen is None else marks[:seen]):
                pygame.draw.circle(screen, (40, 37, 33), (LEFT + 340 + i * 36, y + 28), 13)
                pygame.draw.circle(screen, color, (LEFT + 340 + i * 36, y + 26), 12)
        screen.set_clip(None)
        pygame.draw.rect(screen, (58, 54, 48), (LEFT - 20, INPUT_Y - 16, 4 * (TILE + GAP) + 20, TILE + 24), border_radius=12)
        for i in range(LENGTH):
            x = LEFT + i * (TILE + GAP)
            if self.over:
                self.tile(x, INPUT_Y, self.secret[i], True)
            elif i < len(self.typed):
                self.tile(x, INPUT_Y, self.typed[i], True)
            else:
                pygame.draw.rect(screen, (34, 31, 28), (x, INPUT_Y, TILE - 8, TILE - 8), border_radius=8)
        if self.over:
            self.text(small, "The door opens! You won." if self.over == "won" else "The door stays shut. You lost.", 660,
                      (255, 226, 120))
            self.text(small, "Press N for a new game.", 682)
        else:
            self.text(small, "Try %d of %d          N: new game" % (min(TRIES, len(self.past) + 1), TRIES), 666)


def main():
    game = Game()
    clock = pygame.time.Clock()
    opened = False
    while True:
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                pygame.quit()
                sys.exit()
            if event.type == pygame.KEYDOWN:
                game.key(event.key)
        game.update()
        game.draw()
        pygame.display.flip()
        if not opened:
            opened = True
            truth(type="opened")
        clock.tick(30)


main()
