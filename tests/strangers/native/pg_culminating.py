#!/usr/bin/python3
# Mastermind
# ICS3U culminating project
# click a dot to change its colour, right click to go back
import json
import os
import random
import sys

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame

pygame.init()
screenWidth, screenHeight = 800, 760
screen = pygame.display.set_mode((screenWidth, screenHeight))
pygame.display.set_caption("Mastermind")
clock = pygame.time.Clock()

WHITE, BLACK = (255, 255, 255), (0, 0, 0)
PURPLISH = (14, 18, 52)
SLOT = (38, 44, 92)
YELLOW = (255, 230, 60)
LIME, SKY, CRIMSON = (70, 220, 90), (80, 200, 255), (240, 70, 80)
COLOURS = [(225, 35, 35), (245, 140, 20), (250, 235, 50), (40, 170, 60), (40, 90, 240), (150, 60, 190), (120, 220, 240),
           (240, 140, 190)]
TURNS = 10
titleFont = pygame.font.SysFont("dejavusans", 54, True)
bigFont = pygame.font.SysFont("dejavusans", 32)
font = pygame.font.SysFont("dejavusans", 20)

seed = os.environ.get("SEED")
rng = random.Random(seed) if seed else random.Random()


def truth(**entry):
    path = os.environ.get("TRUTH")
    if path:
        with open(path, "a") as f:
            f.write(json.dumps(entry) + "\n")


def quitGame():
    truth(type="fault", label="Quit")
    pygame.quit()
    sys.exit()


def write(text, x, y, fnt=font, colour=WHITE):
    picture = fnt.render(text, True, colour)
    rect = picture.get_rect(center=(x, y))
    screen.blit(picture, rect)
    return rect


class Menu:
    def draw(self):
        screen.fill(PURPLISH)
        write("MASTERMIND", 400, 140, titleFont, YELLOW)
        self.play = write("Play", 400, 320, bigFont, LIME)
        self.inst = write("Instructions", 400, 400, bigFont, SKY)
        self.quit = write("Quit", 400, 480, bigFont, CRIMSON)

    def click(self, pos, button):
        if self.play.collidepoint(pos):
            return Difficulty()
        if self.inst.collidepoint(pos):
            return Instructions()
        if self.quit.collidepoint(pos):
            quitGame()
        return self


class Instructions:
    def draw(self):
        screen.fill(PURPLISH)
        for n, line in enumerate(["Click the dots in your row to change their colours.",
                                  "Right click goes one colour back.", "Then press GUESS.", "",
                                  "A black hint: right colour in the right place.",
                                  "A white hint: right colour in the wrong place.",
                                  "The same colour can be there more than once."]):
            write(line, 400, 160 + 40 * n)
        self.back = write("Main Menu", 400, 560, bigFont, YELLOW)

    def click(self, pos, button):
        return Menu() if self.back.collidepoint(pos) else self


class Difficulty:
    def draw(self):
        screen.fill(PURPLISH)
        write("Choose Difficulty:", 400, 140, bigFont)
        self.easy = write("Easy (4 dots, 6 colours)", 400, 280, bigFont, LIME)
        self.hard = write("Hard (5 dots, 8 colours)", 400, 380, bigFont, CRIMSON)
        self.back = write("Main Menu", 400, 560, bigFont, YELLOW)

    def click(self, pos, button):
        if self.easy.collidepoint(pos):
            return Game(4, 6)
        if self.hard.collidepoint(pos):
            return Game(5, 8)
        return Menu() if self.back.collidepoint(pos) else self


class Game:
    def __init__(self, dots, colours):
        self.dots, self.colours = dots, colours
        self.guessButton = pygame.Rect(610, 655, 150, 50)
        self.resetButton = pygame.Rect(610, 570, 150, 46)
        self.menuButton = pygame.Rect(610, 40, 150, 46)
        self.start()

    def start(self):
        self.code = [rng.randrange(self.colours) for _ in range(self.dots)]
        truth(type="secret", colors=self.code)
        self.guesses, self.hints = [], []
        self.current = [0] * self.dots
        self.over = None

    def centre(self, row, n):
        return 130 + 70 * n, 588 - row * 58

    def draw(self):
        screen.fill(PURPLISH)
        pygame.draw.rect(screen, SLOT, (40, 20, 540, 600), border_radius=16)
        for row in range(TURNS):
            write(str(row + 1), 70, self.centre(row, 0)[1], font, SKY)
            for n in range(self.dots):
                x, y = self.centre(row, n)
                colour = COLOURS[self.guesses[row][n]] if row < len(self.guesses) else PURPLISH
                pygame.draw.circle(screen, colour, (x, y), 21)
            if row < len(self.hints):
                for n, colour in enumerate(self.hints[row]):
                    y = self.centre(row, 0)[1]
                    pygame.draw.circle(screen, colour, (478 + n % 3 * 30, y - 11 + n // 3 * 24), 9)
        pygame.draw.rect(screen, SLOT, (40, 640, 540, 86), border_radius=16)
        for n in range(self.dots):
            pygame.draw.circle(screen, COLOURS[self.current[n]], (130 + 70 * n, 683), 28)
            pygame.draw.circle(screen, WHITE, (130 + 70 * n, 683), 28, 3)
        for rect, text, colour in ((self.guessButton, "GUESS", LIME), (self.resetButton, "RESET", YELLOW),
                                   (self.menuButton, "Main Menu", SKY)):
            pygame.draw.rect(screen, colour, rect, border_radius=8)
            write(text, rect.centerx, rect.centery, font, BLACK)
        write("Turn %d of %d" % (min(len(self.guesses) + 1, TURNS), TURNS), 685, 130)
        if self.over:
            write("YOU WIN!" if self.over == "won" else "YOU LOSE!", 685, 230, bigFont, YELLOW)
            write("The code was:", 685, 290)
            for n, c in enumerate(self.code):
                pygame.draw.circle(screen, COLOURS[c], (685 + int((n - (self.dots - 1) / 2) * 38), 330), 16)

    def click(self, pos, button):
        if self.menuButton.collidepoint(pos):
            self.leave()
            return Menu()
        if self.resetButton.collidepoint(pos):
            self.leave()
            self.start()
        elif self.guessButton.collidepoint(pos):
            self.guess()
        elif not self.over:
            for n in range(self.dots):
                if (pos[0] - 130 - 70 * n) ** 2 + (pos[1] - 683) ** 2 <= 28 ** 2:
                    self.current[n] = (self.current[n] + (1 if button == 1 else -1)) % self.colours
        return self

    def leave(self):
        if not self.over and self.guesses:
            truth(type="end", outcome="given up")

    def guess(self):
        if self.over:
            return
        right = sum(a == b for a, b in zip(self.current, self.code))
        both = sum(min(self.current.count(c), self.code.count(c)) for c in range(self.colours))
        truth(type="guess", code=list(self.current), exact=right, misplaced=both - right)
        self.guesses.append(list(self.current))
        self.hints.append([BLACK] * right + [WHITE] * (both - right))
        if right == self.dots:
            self.over = "won"
        elif len(self.guesses) == TURNS:
            self.over = "lost"
        if self.over:
            truth(type="end", outcome=self.over)


scene = Menu()
opened = False
while True:
    scene.draw()
    pygame.display.flip()
    if not opened:
        truth(type="opened")
        opened = True
    for event in pygame.event.get():
        if event.type == pygame.QUIT:
            pygame.quit()
            sys.exit()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            scene = scene.click(event.pos, event.button)
            scene.draw()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_RETURN and isinstance(scene, Game):
            scene.guess()
    clock.tick(40)
