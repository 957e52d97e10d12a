# Mastermind made with Pygame
# My first "real" pygame project :) - ryan_k, 2021
import json
import os
import random
import signal
import sys

import pygame

pygame.init()

WIDTH, HEIGHT = 600, 820
FPS = 30

# colors
BG = (46, 52, 64)
BOARD = (129, 86, 54)
BOARD_DARK = (92, 58, 34)
KEY_BOX = (176, 132, 95)
HOLE = (60, 38, 22)
WHITE = (255, 255, 255)
BLACK = (0, 0, 0)
GREY = (150, 150, 150)
HIGHLIGHT = (255, 215, 0)
BUTTON = (88, 129, 87)
BUTTON_HOVER = (110, 155, 108)

COLORS = [
    (220, 40, 40),    # red
    (50, 170, 70),    # green
    (50, 90, 220),    # blue
    (245, 220, 50),   # yellow
    (245, 140, 30),   # orange
    (240, 240, 240),  # white
]
NUM_PEGS = 4
NUM_ROWS = 10

BOARD_X, BOARD_Y = 40, 80
BOARD_W, BOARD_H = 520, 600
ROW_H = BOARD_H // NUM_ROWS
PEG_X = 120
PEG_GAP = 68
PEG_R = 22
KEY_X = 390
PALETTE_Y = 735

rng = random.Random(int(os.environ["SEED"])) if "SEED" in os.environ else random.Random()


def truth(event):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as f:
            f.write(json.dumps(event) + "\n")


screen = pygame.display.set_mode((WIDTH, HEIGHT))
pygame.display.set_caption("Mastermind")
clock = pygame.time.Clock()
signal.signal(signal.SIGTERM, signal.SIG_DFL)
signal.signal(signal.SIGINT, signal.SIG_DFL)
font_big = pygame.font.SysFont("liberationsans", 60, bold=True)
font = pygame.font.SysFont("liberationsans", 26, bold=True)
font_small = pygame.font.SysFont("liberationsans", 18)


def draw_text(text, f, color, x, y):
    img = f.render(text, True, color)
    screen.blit(img, img.get_rect(center=(x, y)))


def draw_peg(x, y, r, color):
    pygame.draw.circle(screen, (30, 20, 12), (x + 1, y + 2), r)
    pygame.draw.circle(screen, color, (x, y), r)
    pygame.draw.circle(screen, BLACK, (x, y), r, 1)


class Button:
    def __init__(self, text, x, y, w, h):
        self.text = text
        self.rect = pygame.Rect(0, 0, w, h)
        self.rect.center = (x, y)

    def draw(self, enabled=True):
        color = BUTTON
        if not enabled:
            color = (90, 90, 90)
        elif self.rect.collidepoint(pygame.mouse.get_pos()):
            color = BUTTON_HOVER
        pygame.draw.rect(screen, color, self.rect, border_radius=8)
        draw_text(self.text, font, WHITE if enabled else GREY, *self.rect.center)

    def clicked(self, pos):
        return self.rect.collidepoint(pos)


class Game:
    def __init__(self):
        self.secret = [rng.randint(0, len(COLORS) - 1) for _ in range(NUM_PEGS)]
        truth({"type": "secret", "colors": self.secret})
        self.guesses = [[None] * NUM_PEGS for _ in range(NUM_ROWS)]
        self.feedback = []
        self.row = 0
        self.selected = 0
        self.result = None
        self.check_btn = Button("CHECK", 490, PALETTE_Y, 110, 50)
        self.again_btn = Button("PLAY AGAIN", 210, PALETTE_Y, 190, 50)
        self.menu_btn = Button("MENU", 400, PALETTE_Y, 120, 50)

    def row_y(self, row):
        # first guess at the bottom like the real board
        return BOARD_Y + BOARD_H - row * ROW_H - ROW_H // 2

    def row_full(self):
        return None not in self.guesses[self.row]

    def next_empty(self):
        """Move the cursor to the next empty hole after putting a peg."""
        for step in range(1, NUM_PEGS + 1):
            i = (self.selected + step) % NUM_PEGS
            if self.guesses[self.row][i] is None:
                self.selected = i
                return

    def click(self, pos):
        """returns "menu" to go back to the menu, "again" for a new game"""
        if self.result:
            if self.again_btn.clicked(pos):
                return "again"
            if self.menu_btn.clicked(pos):
                return "menu"
            return None
        # holes of the current row
        y = self.row_y(self.row)
        for i in range(NUM_PEGS):
            x = PEG_X + i * PEG_GAP
            if (pos[0] - x) ** 2 + (pos[1] - y) ** 2 <= PEG_R ** 2:
                self.selected = i
        # palette
        for i in range(len(COLORS)):
            x = 70 + i * 62
            if (pos[0] - x) ** 2 + (pos[1] - PALETTE_Y) ** 2 <= PEG_R ** 2:
                self.guesses[self.row][self.selected] = i
                self.next_empty()
        if self.check_btn.clicked(pos) and self.row_full():
            self.check()
        return None

    def check(self):
        guess = self.guesses[self.row]
        blacks = 0
        whites = 0
        left_secret = []
        left_guess = []
        for g, s in zip(guess, self.secret):
            if g == s:
                blacks += 1
            else:
                left_secret.append(s)
                left_guess.append(g)
        for g in left_guess:
            if g in left_secret:
                whites += 1
                left_secret.remove(g)
        self.feedback.append((blacks, whites))
        truth({"type": "guess", "colors": guess, "exact": blacks, "misplaced": whites})
        self.row += 1
        self.selected = 0
        if blacks == NUM_PEGS:
            self.result = "won"
        elif self.row == NUM_ROWS:
            self.result = "lost"
        if self.result:
            truth({"type": "end", "outcome": self.result})

    def draw(self):
        screen.fill(BG)
        pygame.draw.rect(screen, BOARD, (BOARD_X, BOARD_Y, BOARD_W, BOARD_H), border_radius=12)
        # top line: title, or the answer at the end
        if self.result:
            text = "YOU WIN!" if self.result == "won" else "YOU LOSE!"
            draw_text(text, font, HIGHLIGHT, 470, 42)
            draw_text("CODE", font_small, WHITE, 70, 42)
            for i in range(NUM_PEGS):
                draw_peg(PEG_X + 20 + i * PEG_GAP, 42, PEG_R, COLORS[self.secret[i]])
        else:
            draw_text("MASTERMIND", font, WHITE, 150, 42)
            pygame.draw.circle(screen, BLACK, (330, 30), 7)
            pygame.draw.circle(screen, GREY, (330, 30), 7, 1)
            pygame.draw.circle(screen, WHITE, (330, 54), 7)
            screen.blit(font_small.render("right color, right place", True, WHITE), (346, 20))
            screen.blit(font_small.render("right color, wrong place", True, WHITE), (346, 44))

        for row in range(NUM_ROWS):
            y = self.row_y(row)
            active = row == self.row and not self.result
            if active:
                pygame.draw.rect(screen, (165, 118, 80),
                                 (BOARD_X + 6, y - ROW_H // 2 + 2, BOARD_W - 12, ROW_H - 4), border_radius=8)
            elif row:
                pygame.draw.line(screen, BOARD_DARK, (BOARD_X + 10, y + ROW_H // 2),
                                 (BOARD_X + BOARD_W - 10, y + ROW_H // 2))
            draw_text(str(row + 1), font_small, WHITE, BOARD_X + 26, y)
            for i in range(NUM_PEGS):
                x = PEG_X + i * PEG_GAP
                c = self.guesses[row][i]
                if c is None:
                    pygame.draw.circle(screen, HOLE, (x, y), 12)
                else:
                    draw_peg(x, y, PEG_R, COLORS[c])
                if active and i == self.selected:
                    pygame.draw.circle(screen, HIGHLIGHT, (x, y), PEG_R + 4, 3)
            # feedback box
            pygame.draw.rect(screen, KEY_BOX, (KEY_X, y - 20, 140, 40), border_radius=8)
            for i in range(NUM_PEGS):
                x = KEY_X + 22 + i * 32
                if row < len(self.feedback):
                    b, w = self.feedback[row]
                else:
                    b, w = 0, 0
                if i < b:
                    pygame.draw.circle(screen, BLACK, (x, y), 9)
                elif i < b + w:
                    pygame.draw.circle(screen, WHITE, (x, y), 9)
                else:
                    pygame.draw.circle(screen, HOLE, (x, y), 4)

        if self.result:
            self.again_btn.draw()
            self.menu_btn.draw()
        else:
            for i, c in enumerate(COLORS):
                draw_peg(70 + i * 62, PALETTE_Y, PEG_R, c)
            self.check_btn.draw(self.row_full())
            draw_text("Click a hole, then click a color. Press CHECK when the row is full.",
                      font_small, WHITE, WIDTH // 2, 795)


def menu():
    play = Button("PLAY", WIDTH // 2, 440, 200, 60)
    leave = Button("QUIT", WIDTH // 2, 530, 200, 60)
    while True:
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                pygame.quit()
                sys.exit()
            if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
                if play.clicked(event.pos):
                    return
                if leave.clicked(event.pos):
                    truth({"type": "fault", "label": "quit"})
                    pygame.quit()
                    sys.exit()
        screen.fill(BG)
        draw_text("MASTERMIND", font_big, WHITE, WIDTH // 2, 200)
        for i, c in enumerate(COLORS):
            draw_peg(WIDTH // 2 - 125 + i * 50, 280, 18, c)
        draw_text("Break the secret code of 4 colors in 10 guesses.", font_small, WHITE, WIDTH // 2, 335)
        draw_text("Colors can be used more than once.", font_small, WHITE, WIDTH // 2, 362)
        play.draw()
        leave.draw()
        pygame.display.flip()
        clock.tick(FPS)


def main():
    truth({"type": "opened"})
    menu()
    game = Game()
    while True:
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                pygame.quit()
                sys.exit()
            if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
                action = game.click(event.pos)
                if action == "menu":
                    menu()
                    game = Game()
                elif action == "again":
                    game = Game()
        game.draw()
        pygame.display.flip()
        clock.tick(FPS)


if __name__ == "__main__":
    main()
