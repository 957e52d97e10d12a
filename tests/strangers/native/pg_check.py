#!/usr/bin/python3
# Mastermind with pygame
import json
import os
import random
import sys

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame

WINDOWWIDTH, WINDOWHEIGHT = 400, 820
FPS = 30
ROWS, COLUMNS = 12, 4
XMARGIN, YMARGIN = 20, 14

BACKGROUND = (205, 170, 125)
EMPTYHOLE = (110, 75, 45)
GRAY = (150, 150, 150)
BLACK, WHITE = (0, 0, 0), (255, 255, 255)
GREEN, RED = (40, 150, 60), (190, 40, 40)
BALLCOLORS = [(220, 20, 20), (30, 60, 220), (20, 150, 40), (250, 230, 30), (250, 130, 20), (150, 40, 170), (80, 210, 240)]

pygame.init()
screen = pygame.display.set_mode((WINDOWWIDTH, WINDOWHEIGHT))
pygame.display.set_caption("Mastermind")
clock = pygame.time.Clock()
seed = os.environ.get("SEED")
rng = random.Random(seed) if seed else random.Random()


def truth(**entry):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as f:
            f.write(json.dumps(entry) + "\n")


class Button:
    def __init__(self, text, pos, action, bg=EMPTYHOLE, fg=WHITE, size=(130, 28)):
        self.text, self.action, self.bg, self.fg = text, action, bg, fg
        self.rect = pygame.Rect(0, 0, *size)
        self.rect.center = pos
        self.font = pygame.font.SysFont("dejavusans", 15)

    def draw(self):
        pygame.draw.rect(screen, self.bg, self.rect)
        text = self.font.render(self.text, True, self.fg)
        screen.blit(text, text.get_rect(center=self.rect.center))


def leave():
    truth(type="fault", label="Exit")
    pygame.quit()
    sys.exit()


class Intro:
    def __init__(self, app):
        self.buttons = [Button("Start game", (200, 240), app.start, GREEN, size=(190, 36)),
                        Button("How to play", (200, 300), self.toggle, size=(190, 36)),
                        Button("Exit", (200, 360), leave, RED, size=(190, 36))]
        self.help = False

    def toggle(self):
        self.help = not self.help

    def click(self, pos):
        for b in self.buttons:
            if b.rect.collidepoint(pos):
                b.action()
                return

    def key(self, key):
        pass

    def draw(self):
        screen.fill(BACKGROUND)
        title = pygame.font.SysFont("dejavusans", 44, True).render("Mastermind", True, EMPTYHOLE)
        screen.blit(title, title.get_rect(center=(200, 130)))
        for b in self.buttons:
            b.draw()
        if self.help:
            font = pygame.font.SysFont("dejavusans", 14)
            for i, text in enumerate(["Click the balls to fill your row,", "click your row to take one back.",
                                      "Black pin: right color, right place", "White pin: right color, wrong place",
                                      "Colors may come more than once."]):
                screen.blit(font.render(text, True, BLACK), (70, 430 + i * 26))


def ball_pos(row, col):
    return XMARGIN + 100 + col * 48, YMARGIN + 662 - row * 50


def palette_pos(k):
    return XMARGIN + 30 + k * 50, YMARGIN + 730


class Game:
    def __init__(self, app):
        self.app = app
        self.pattern = [rng.randrange(len(BALLCOLORS)) for _ in range(COLUMNS)]
        truth(type="secret", colors=self.pattern)
        self.rows = [[] for _ in range(ROWS)]
        self.pins = []
        self.over = None
        self.menu = Button("Back to menu", (105, 797), self.back)
        self.new = Button("New game", (295, 797), self.again)

    def stop(self):
        if not self.over:
            truth(type="end", outcome="given up")

    def back(self):
        self.stop()
        self.app.scene = Intro(self.app)

    def again(self):
        self.stop()
        self.app.start()

    def check_button(self):
        y = ball_pos(len(self.pins), 0)[1]
        return Button("Check", (XMARGIN + 318, y), self.check, size=(66, 34))

    def can_check(self):
        return not self.over and len(self.rows[len(self.pins)]) == COLUMNS

    def click(self, pos):
        for b in [self.menu, self.new] + ([self.check_button()] if self.can_check() else []):
            if b.rect.collidepoint(pos):
                b.action()
                return
        if self.over:
            return
        row = self.rows[len(self.pins)]
        for k in range(len(BALLCOLORS)):
            x, y = palette_pos(k)
            if (pos[0] - x) ** 2 + (pos[1] - y) ** 2 < 400 and len(row) < COLUMNS:
                row.append(k)
        y = ball_pos(len(self.pins), 0)[1]
        if abs(pos[1] - y) < 20 and 95 < pos[0] < 290 and row:
            row.pop()

    def key(self, key):
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.can_check():
            self.check()
        elif key == pygame.K_BACKSPACE and not self.over and self.rows[len(self.pins)]:
            self.rows[len(self.pins)].pop()

    def check(self):
        guess = self.rows[len(self.pins)]
        blacks = sum(a == b for a, b in zip(guess, self.pattern))
        both = sum(min(guess.count(k), self.pattern.count(k)) for k in range(len(BALLCOLORS)))
        truth(type="guess", code=guess, exact=blacks, misplaced=both - blacks)
        self.pins.append((blacks, both - blacks))
        if blacks == COLUMNS:
            self.over = "won"
        elif len(self.pins) == ROWS:
            self.over = "lost"
        if self.over:
            truth(type="end", outcome=self.over)

    def draw(self):
        screen.fill(BACKGROUND)
        pygame.draw.rect(screen, EMPTYHOLE, (XMARGIN, YMARGIN, WINDOWWIDTH - 2 * XMARGIN, 60), 4)
        for i in range(COLUMNS):
            x = ball_pos(0, i)[0]
            pygame.draw.circle(screen, BALLCOLORS[self.pattern[i]] if self.over else GRAY, (x, YMARGIN + 30), 19)
        if self.over:
            font = pygame.font.SysFont("dejavusans", 15, True)
            text = font.render("You won!" if self.over == "won" else "You lost!", True, GREEN if self.over == "won" else RED)
            screen.blit(text, (XMARGIN + 272, YMARGIN + 21))
        pygame.draw.rect(screen, EMPTYHOLE, (XMARGIN, YMARGIN + 70, WINDOWWIDTH - 2 * XMARGIN, 622), 4)
        pygame.draw.line(screen, EMPTYHOLE, (XMARGIN + 66, YMARGIN + 72), (XMARGIN + 66, YMARGIN + 690), 4)
        for row in range(ROWS):
            y = ball_pos(row, 0)[1]
            colors = []
            if row < len(self.pins):
                colors = [BLACK] * self.pins[row][0] + [WHITE] * self.pins[row][1]
            for i in range(4):
                color = colors[i] if i < len(colors) else EMPTYHOLE
                pygame.draw.circle(screen, color, (XMARGIN + 23 + i % 2 * 20, y - 10 + i // 2 * 20), 8)
            for i in range(COLUMNS):
                color = BALLCOLORS[self.rows[row][i]] if i < len(self.rows[row]) else EMPTYHOLE
                pygame.draw.circle(screen, color, ball_pos(row, i), 19)
        pygame.draw.rect(screen, EMPTYHOLE, (XMARGIN, YMARGIN + 700, WINDOWWIDTH - 2 * XMARGIN, 60), 4)
        for k, color in enumerate(BALLCOLORS):
            pygame.draw.circle(screen, color, palette_pos(k), 20)
        if self.can_check():
            self.check_button().draw()
        self.menu.draw()
        self.new.draw()


class App:
    def __init__(self):
        self.scene = Intro(self)

    def start(self):
        self.scene = Game(self)

    def run(self):
        told = False
        while True:
            for event in pygame.event.get():
                if event.type == pygame.QUIT:
                    pygame.quit()
                    return
                if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
                    self.scene.click(event.pos)
                elif event.type == pygame.KEYDOWN:
                    self.scene.key(event.key)
            self.scene.draw()
            pygame.display.flip()
            if not told:
                told = True
                truth(type="opened")
            clock.tick(FPS)


App().run()
