#!/usr/bin/python3
# MASTERMIND - pygame version
import json
import os
import random
import sys

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

WIDTH, HEIGHT = 460, 700
PEGS, ROWS = 4, 10
BG = (32, 34, 48)
PANEL = (48, 52, 72)
ACTIVE = (74, 80, 112)
HOLE = (24, 25, 36)
LIGHT = (225, 228, 240)
COLORS = [(228, 52, 52), (52, 120, 240), (60, 180, 75), (250, 220, 50), (245, 130, 48), (160, 70, 200), (70, 220, 230), (240, 150, 190)]

seed = os.environ.get("SEED")
if "--seed" in sys.argv:
    seed = sys.argv[sys.argv.index("--seed") + 1]
rng = random.Random(seed) if seed else random.Random()


def truth(**data):
    path = os.environ.get("TRUTH")
    if path:
        with open(path, "a") as f:
            f.write(json.dumps(data) + "\n")


pygame.init()
screen = pygame.display.set_mode((WIDTH, HEIGHT))
pygame.display.set_caption("Mastermind")
clock = pygame.time.Clock()
font_big = pygame.font.Font(None, 44)
font = pygame.font.Font(None, 26)
font_small = pygame.font.Font(None, 21)


class Mastermind:
    def __init__(self):
        self.over = True
        self.rows = []
        self.new_game()

    def new_game(self):
        if not self.over and self.rows:
            truth(type="end", outcome="given up")
        self.secret = [rng.randrange(len(COLORS)) for _ in range(PEGS)]
        truth(type="secret", colors=self.secret)
        self.rows = []
        self.marks = []
        self.current = []
        self.over = False
        self.message = "Guess the code!"

    def add(self, color):
        if self.over:
            return
        self.current.append(color)
        if len(self.current) == PEGS:
            self.check()

    def remove(self):
        if not self.over and self.current:
            self.current.pop()

    def check(self):
        guess = self.current
        self.current = []
        red = 0
        secret_left, guess_left = [], []
        for g, s in zip(guess, self.secret):
            if g == s:
                red += 1
            else:
                secret_left.append(s)
                guess_left.append(g)
        white = 0
        for g in guess_left:
            if g in secret_left:
                secret_left.remove(g)
                white += 1
        truth(type="guess", code=guess, exact=red, misplaced=white)
        self.rows.append(guess)
        self.marks.append((red, white))
        if red == PEGS:
            self.finish("won", "You win! Press SPACE to play again")
        elif len(self.rows) == ROWS:
            self.finish("lost", "You lose! Press SPACE to play again")

    def finish(self, outcome, message):
        self.over = True
        self.message = message
        truth(type="end", outcome=outcome)


def palette_pos(k):
    return 412, 112 + k * 58


def peg_pos(row, i):
    return 76 + i * 58, 112 + row * 52


BUTTON = pygame.Rect(330, 640, 110, 38)


def draw(game):
    screen.fill(BG)
    screen.blit(font_big.render("MASTERMIND", True, LIGHT), (20, 20))
    screen.blit(font_small.render(game.message, True, (255, 214, 90) if game.over else (160, 165, 190)), (22, 58))
    for row in range(ROWS):
        active = row == len(game.rows) and not game.over
        pygame.draw.rect(screen, ACTIVE if active else PANEL, (16, 89 + row * 52, 348, 46), border_radius=8)
        number = font_small.render(str(row + 1), True, (150, 155, 180))
        screen.blit(number, number.get_rect(center=(34, 112 + row * 52)))
        pegs = game.rows[row] if row < len(game.rows) else game.current if active else []
        for i in range(PEGS):
            x, y = peg_pos(row, i)
            if i < len(pegs):
                pygame.draw.circle(screen, COLORS[pegs[i]], (x, y), 19)
            else:
                pygame.draw.circle(screen, HOLE, (x, y), 15)
        red, white = game.marks[row] if row < len(game.marks) else (0, 0)
        for i in range(PEGS):
            color = (230, 40, 40) if i < red else (255, 255, 255) if i < red + white else HOLE
            pygame.draw.circle(screen, color, (292 + i * 18, 112 + row * 52), 7)
    for k, color in enumerate(COLORS):
        pygame.draw.circle(screen, color, palette_pos(k), 23)
    if game.over:
        screen.blit(font.render("Code:", True, LIGHT), (22, 651))
        for i, k in enumerate(game.secret):
            pygame.draw.circle(screen, COLORS[k], (106 + i * 46, 660), 18)
    else:
        screen.blit(font_small.render("Click a color. Right click: take back.", True, (160, 165, 190)), (22, 632))
        screen.blit(font_small.render("Red: right place.  White: wrong place.", True, (160, 165, 190)), (22, 652))
        screen.blit(font_small.render("Colors can be used more than once.", True, (160, 165, 190)), (22, 672))
    pygame.draw.rect(screen, (90, 96, 135), BUTTON, border_radius=6)
    text = font.render("New game", True, LIGHT)
    screen.blit(text, text.get_rect(center=BUTTON.center))


def main():
    game = Mastermind()
    opened = False
    while True:
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                pygame.quit()
                return
            if event.type == pygame.MOUSEBUTTONDOWN:
                if event.button == 3:
                    game.remove()
                elif event.button == 1:
                    if BUTTON.collidepoint(event.pos):
                        game.new_game()
                    for k in range(len(COLORS)):
                        x, y = palette_pos(k)
                        if (event.pos[0] - x) ** 2 + (event.pos[1] - y) ** 2 <= 23 ** 2:
                            game.add(k)
            elif event.type == pygame.KEYDOWN:
                if event.key == pygame.K_SPACE and game.over:
                    game.new_game()
                elif event.key == pygame.K_BACKSPACE:
                    game.remove()
                elif pygame.K_1 <= event.key < pygame.K_1 + len(COLORS):
                    game.add(event.key - pygame.K_1)
        draw(game)
        pygame.display.flip()
        if not opened:
            opened = True
            truth(type="opened")
        clock.tick(30)


main()
