#!/usr/bin/env python3
"""Drag and drop Mastermind (pygame)."""
import json
import os
import random
import sys
import time

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

W, H = 900, 680
N, ROWS = 5, 9
WOOD, FRAME, SLOT = (181, 136, 99), (92, 58, 33), (120, 84, 56)
DISCS = [(200, 30, 40), (30, 90, 200), (245, 205, 40), (40, 150, 70), (240, 240, 235), (25, 25, 28), (235, 120, 25)]
NAMES = ["Red", "Blue", "Yellow", "Green", "White", "Black", "Orange"]

seed = sys.argv[sys.argv.index("--seed") + 1] if "--seed" in sys.argv else os.environ.get("SEED")
rng = random.Random(seed) if seed else random.Random()


def truth(**event):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as f:
            f.write(json.dumps(event) + "\n")


def tray(k):
    return (70, 120 + k * 72)


def hole(row, i):
    return (240 + i * 68, 610 - row * 62)


GUESS = pygame.Rect(690, 420, 170, 54)
CLEAR = pygame.Rect(690, 490, 170, 44)
NEW = pygame.Rect(690, 550, 170, 44)
SOLVE = pygame.Rect(690, 610, 170, 44)


class Game:
    def __init__(self):
        self.state = None
        self.new()

    def new(self):
        if self.state == "play" and self.done:
            truth(type="end", outcome="given up")
        self.code = [rng.randrange(len(DISCS)) for _ in range(N)]
        truth(type="secret", colors=self.code)
        self.done = []
        self.row = [None] * N
        self.held = None
        self.state = "play"
        self.start = time.time()
        self.spent = 0

    def judge(self):
        guess, self.row = self.row, [None] * N
        red = sum(a == b for a, b in zip(guess, self.code))
        both = sum(min(guess.count(k), self.code.count(k)) for k in range(len(DISCS)))
        truth(type="guess", code=guess, exact=red, misplaced=both - red)
        self.done.append((guess, red, both - red))
        if red == N:
            self.stop("won")
        elif len(self.done) == ROWS:
            self.stop("lost")

    def stop(self, outcome):
        self.state = outcome
        self.spent = int(time.time() - self.start)
        truth(type="end", outcome=outcome)

    def hole_at(self, pos, reach=32):
        for i in range(N):
            x, y = hole(len(self.done), i)
            if (pos[0] - x) ** 2 + (pos[1] - y) ** 2 < reach ** 2:
                return i
        return None

    def press(self, pos):
        if NEW.collidepoint(pos):
            self.new()
        if self.state != "play":
            return
        for k in range(len(DISCS)):
            x, y = tray(k)
            if (pos[0] - x) ** 2 + (pos[1] - y) ** 2 < 30 ** 2:
                self.held = k
        i = self.hole_at(pos)
        if i is not None and self.row[i] is not None:
            self.held, self.row[i] = self.row[i], None
        if GUESS.collidepoint(pos) and None not in self.row:
            self.judge()
        elif CLEAR.collidepoint(pos):
            self.row = [None] * N
        elif SOLVE.collidepoint(pos):
            truth(type="fault", label="Give up")
            self.stop("given up")

    def release(self, pos):
        if self.held is not None and self.state == "play":
            i = self.hole_at(pos, 36)
            if i is not None:
                self.row[i] = self.held
        self.held = None


pygame.init()
screen = pygame.display.set_mode((W, H))
pygame.display.set_caption("Drag & Drop Mastermind")
big = pygame.font.SysFont("liberationsans,dejavusans", 34, bold=True)
mid = pygame.font.SysFont("liberationsans,dejavusans", 21, bold=True)
small = pygame.font.SysFont("liberationsans,dejavusans", 16)


def disc(pos, k, r=25):
    pygame.draw.circle(screen, (60, 40, 25), (pos[0] + 2, pos[1] + 3), r)
    pygame.draw.circle(screen, DISCS[k], pos, r)
    pygame.draw.circle(screen, tuple(c * 3 // 4 for c in DISCS[k]), pos, r, 4)


def button(rect, text, on=True):
    hover = on and rect.collidepoint(pygame.mouse.get_pos())
    pygame.draw.rect(screen, (250, 225, 160) if hover else (235, 205, 130) if on else (160, 140, 110), rect, border_radius=8)
    pygame.draw.rect(screen, FRAME, rect, 2, border_radius=8)
    s = mid.render(text, True, FRAME if on else (120, 100, 75))
    screen.blit(s, s.get_rect(center=rect.center))


def draw(game, mouse):
    screen.fill(WOOD)
    screen.blit(big.render("Mastermind", True, FRAME), (190, 22))
    sec = int(time.time() - game.start) if game.state == "play" else game.spent
    screen.blit(mid.render("Time %02d:%02d" % (sec // 60, sec % 60), True, FRAME), (520, 32))
    pygame.draw.rect(screen, (150, 108, 75), (22, 76, 96, 520), border_radius=12)
    for k in range(len(DISCS)):
        disc(tray(k), k)
    pygame.draw.rect(screen, (150, 108, 75), (180, 76, 490, 572), border_radius=12)
    for r in range(ROWS):
        live = game.state == "play" and r == len(game.done)
        x, y = hole(r, 0)
        if live:
            pygame.draw.rect(screen, (214, 176, 136), (188, y - 30, 474, 60), border_radius=10)
        s = small.render(str(r + 1), True, FRAME)
        screen.blit(s, (196, y - 9))
        row = game.done[r][0] if r < len(game.done) else game.row if live else [None] * N
        for i in range(N):
            if row[i] is None:
                pygame.draw.circle(screen, SLOT, hole(r, i), 14)
            else:
                disc(hole(r, i), row[i])
        red, white = game.done[r][1:] if r < len(game.done) else (0, 0)
        for m in range(N):
            pos = (568 + m * 19, y)
            pygame.draw.circle(screen, SLOT, pos, 4)
            if m < red + white:
                pygame.draw.circle(screen, (215, 25, 30) if m < red else (255, 255, 255), pos, 8)
                pygame.draw.circle(screen, FRAME, pos, 8, 1)
    pygame.draw.rect(screen, FRAME, (690, 76, 170, 90), border_radius=10)
    if game.state == "play":
        s = big.render("? ? ? ? ?", True, WOOD)
        screen.blit(s, s.get_rect(center=(775, 121)))
    else:
        for i, k in enumerate(game.code):
            disc((710 + i * 32, 121), k, 15)
    lines = {"play": ["Drag discs into the", "light row, then press", "Guess. Colors may", "repeat.", "Red pin: color and", "place are right.", "White pin: only the", "color is right."],
             "won": ["You win!", "Guesses: %d" % len(game.done)], "lost": ["You lose!"], "given up": ["You gave up."]}[game.state]
    for n, line in enumerate(lines):
        font = small if game.state == "play" else mid
        screen.blit(font.render(line, True, (30, 18, 8)), (694, 184 + n * 26))
    button(GUESS, "Guess", game.state == "play" and None not in game.row)
    button(CLEAR, "Clear row", game.state == "play")
    button(NEW, "New game")
    button(SOLVE, "Give up", game.state == "play")
    if game.held is not None:
        disc(mouse, game.held, 27)


game = Game()
clock = pygame.time.Clock()
opened = False
running = True
while running:
    for event in pygame.event.get():
        if event.type == pygame.QUIT:
            running = False
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            game.press(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            game.release(event.pos)
    draw(game, pygame.mouse.get_pos())
    pygame.display.flip()
    if not opened:
        opened = True
        truth(type="opened")
    clock.tick(60)
pygame.quit()
