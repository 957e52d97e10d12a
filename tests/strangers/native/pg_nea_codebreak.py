# A-Level Computer Science NEA
# "Code Break" - candidate 4471
# Requires: pygame
import pygame
import random
import json
import os
import sys

pygame.init()

WIDTH, HEIGHT = 800, 640
screen = pygame.display.set_mode((WIDTH, HEIGHT))
pygame.display.set_caption("Code Break")
clock = pygame.time.Clock()

WHITE = (255, 255, 255)
BLACK = (0, 0, 0)
NAVY = (24, 32, 64)
LIGHT = (200, 208, 224)
PANEL = (40, 52, 96)
GREY = (90, 100, 130)

COLOURS = {"R": (220, 40, 40), "G": (40, 180, 70), "B": (60, 110, 255), "Y": (250, 220, 50), "P": (190, 80, 220)}
NAMES = {"R": "Red", "G": "Green", "B": "Blue", "Y": "Yellow", "P": "Purple"}

font_big = pygame.font.SysFont("dejavusans", 46, bold=True)
font_mid = pygame.font.SysFont("dejavusans", 22)
font_small = pygame.font.SysFont("dejavusans", 15)

if os.environ.get("SEED") is not None:
    random.seed(int(os.environ.get("SEED")))


def log(record):
    filename = os.environ.get("TRUTH")
    if filename:
        with open(filename, "a") as file:
            file.write(json.dumps(record) + "\n")
            file.flush()


def draw_text(text, font, colour, x, y, centre=True):
    image = font.render(text, True, colour)
    rect = image.get_rect()
    if centre:
        rect.center = (x, y)
    else:
        rect.topleft = (x, y)
    screen.blit(image, rect)


class Button:
    def __init__(self, text, x, y, w, h):
        self.text = text
        self.rect = pygame.Rect(x, y, w, h)

    def draw(self):
        hover = self.rect.collidepoint(pygame.mouse.get_pos())
        pygame.draw.rect(screen, (90, 130, 220) if hover else (60, 90, 170), self.rect)
        pygame.draw.rect(screen, LIGHT, self.rect, 2)
        draw_text(self.text, font_mid if self.rect.h > 40 else font_small, WHITE, self.rect.centerx, self.rect.centery)

    def clicked(self, pos):
        return self.rect.collidepoint(pos)


class Game:
    LENGTH = 4
    GUESSES = 7

    def __init__(self):
        self.code = [random.choice(list(COLOURS)) for i in range(self.LENGTH)]
        log({"type": "secret", "colors": self.code})
        self.guesses = []
        self.results = []
        self.current = []
        self.outcome = None
        self.score = 700
        self.message = ""
        self.start = pygame.time.get_ticks()
        self.elapsed = 0

    def add(self, letter):
        if self.outcome is None:
            self.message = ""
            self.current.append(letter)
            if len(self.current) == self.LENGTH:
                self.mark()

    def undo(self):
        if self.outcome is None and len(self.current) > 0:
            self.current.pop()

    def mark(self):
        # first pass: right place; second pass: wrong place
        code = self.code[:]
        guess = self.current[:]
        right = 0
        wrong = 0
        for i in range(self.LENGTH):
            if guess[i] == code[i]:
                right += 1
                code[i] = None
                guess[i] = "-"
        for i in range(self.LENGTH):
            if guess[i] in code:
                wrong += 1
                code[code.index(guess[i])] = None
        log({"type": "guess", "colors": self.current, "exact": right, "misplaced": wrong})
        self.guesses.append(self.current)
        self.results.append((right, wrong))
        self.current = []
        if right == self.LENGTH:
            self.finish("won")
        elif len(self.guesses) == self.GUESSES:
            self.score = 0
            self.finish("lost")
        else:
            self.score -= 100

    def finish(self, outcome):
        self.outcome = outcome
        log({"type": "end", "outcome": outcome})


GRID_X, GRID_Y = 60, 84
CELL = 54
palette = {}
for n, letter in enumerate(COLOURS):
    palette[letter] = pygame.Rect(60 + n * 74, 540, 58, 58)

play_button = Button("PLAY", 300, 260, 200, 54)
help_button = Button("HOW TO PLAY", 300, 334, 200, 54)
quit_button = Button("QUIT", 300, 408, 200, 54)
undo_button = Button("Undo", 460, 552, 90, 36)
hint_button = Button("Hint (-50)", 590, 250, 150, 36)
giveup_button = Button("Give up", 590, 300, 150, 36)
menu_button = Button("Main menu", 590, 350, 150, 36)
back_button = Button("BACK", 300, 540, 200, 54)
again_button = Button("Play again", 180, 400, 200, 54)
tomenu_button = Button("Main menu", 420, 400, 200, 54)


def draw_square(letter, rect):
    pygame.draw.rect(screen, COLOURS[letter], rect)
    pygame.draw.rect(screen, WHITE, rect, 2)
    dark = letter in "YG"
    draw_text(letter, font_mid, BLACK if dark else WHITE, rect.centerx, rect.centery)


def draw_game(game):
    screen.fill(NAVY)
    draw_text("CODE BREAK", font_mid, WHITE, 60, 18, False)
    draw_text("Colours can be used more than once", font_small, LIGHT, 60, 50, False)
    draw_text("Right", font_small, LIGHT, 374, 46)
    draw_text("place", font_small, LIGHT, 374, 64)
    draw_text("Wrong", font_small, LIGHT, 458, 46)
    draw_text("place", font_small, LIGHT, 458, 64)
    for row in range(game.GUESSES):
        y = GRID_Y + row * 62
        active = row == len(game.guesses) and game.outcome is None
        draw_text(str(row + 1), font_small, WHITE if active else GREY, 36, y + 27)
        for i in range(game.LENGTH):
            rect = pygame.Rect(GRID_X + i * (CELL + 8), y, CELL, CELL)
            if row < len(game.guesses):
                draw_square(game.guesses[row][i], rect)
            elif active and i < len(game.current):
                draw_square(game.current[i], rect)
            else:
                pygame.draw.rect(screen, PANEL, rect)
                pygame.draw.rect(screen, LIGHT if active else GREY, rect, 2 if active else 1)
        if row < len(game.results):
            draw_text(str(game.results[row][0]), font_mid, WHITE, 374, y + 27)
            draw_text(str(game.results[row][1]), font_mid, WHITE, 458, y + 27)
    for letter in palette:
        draw_square(letter, palette[letter])
    draw_text("Click a colour or press its letter. The guess is marked when the row is full.", font_small, LIGHT, 60, 608, False)
    undo_button.draw()
    pygame.draw.rect(screen, PANEL, (570, 84, 190, 140))
    draw_text("Score", font_small, LIGHT, 665, 104)
    draw_text(str(game.score), font_mid, WHITE, 665, 130)
    draw_text("Time", font_small, LIGHT, 665, 168)
    draw_text("%d:%02d" % (game.elapsed // 60, game.elapsed % 60), font_mid, WHITE, 665, 194)
    hint_button.draw()
    giveup_button.draw()
    menu_button.draw()
    if game.message:
        draw_text(game.message, font_small, WHITE, 665, 410)


def draw_end(game):
    pygame.draw.rect(screen, BLACK, (130, 170, 540, 310))
    pygame.draw.rect(screen, WHITE, (130, 170, 540, 310), 3)
    if game.outcome == "won":
        draw_text("CODE CRACKED!", font_big, (120, 255, 140), 400, 220)
        draw_text("Guesses: %d    Score: %d" % (len(game.guesses), game.score), font_mid, WHITE, 400, 272)
    else:
        draw_text("GAME OVER", font_big, (255, 110, 110), 400, 220)
        draw_text("The code was", font_mid, WHITE, 400, 272)
    for i in range(game.LENGTH):
        draw_square(game.code[i], pygame.Rect(280 + i * 62, 310, CELL, CELL))
    again_button.draw()
    tomenu_button.draw()


def draw_menu():
    screen.fill(NAVY)
    draw_text("CODE BREAK", font_big, WHITE, 400, 150)
    draw_text("Can you find the secret code?", font_mid, LIGHT, 400, 206)
    play_button.draw()
    help_button.draw()
    quit_button.draw()
    draw_text("NEA project 2022", font_small, GREY, 400, 610)


HELP = ["The computer makes a secret code of 4 colours.", "There are 5 colours and they can be repeated.", "",
        "Click the colours to fill in a row from left to right.", "When the row is full it is marked straight away:", "",
        "Right place - how many are the right colour in the right place", "Wrong place - how many are in the code but somewhere else", "",
        "You have 7 guesses. Each guess costs 100 points."]


def draw_help():
    screen.fill(NAVY)
    draw_text("HOW TO PLAY", font_big, WHITE, 400, 80)
    for i, line in enumerate(HELP):
        draw_text(line, font_small, WHITE, 400, 160 + i * 32)
    back_button.draw()


state = "menu"
game = None
log({"type": "opened"})
running = True
while running:
    for event in pygame.event.get():
        if event.type == pygame.QUIT:
            log({"type": "fault", "label": "close"})
            running = False
        elif event.type == pygame.KEYDOWN and state == "game":
            key = event.unicode.upper()
            if key in COLOURS:
                game.add(key)
            elif event.key == pygame.K_BACKSPACE:
                game.undo()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if state == "menu":
                if play_button.clicked(event.pos):
                    game = Game()
                    state = "game"
                elif help_button.clicked(event.pos):
                    state = "help"
                elif quit_button.clicked(event.pos):
                    log({"type": "fault", "label": "QUIT"})
                    running = False
            elif state == "help":
                if back_button.clicked(event.pos):
                    state = "menu"
            elif game.outcome is not None:
                if again_button.clicked(event.pos):
                    game = Game()
                elif tomenu_button.clicked(event.pos):
                    state = "menu"
            else:
                for letter in palette:
                    if palette[letter].collidepoint(event.pos):
                        game.add(letter)
                        break
                else:
                    if undo_button.clicked(event.pos):
                        game.undo()
                    elif hint_button.clicked(event.pos):
                        log({"type": "fault", "label": "Hint"})
                        game.score = max(0, game.score - 50)
                        game.message = "First is " + NAMES[game.code[0]]
                    elif giveup_button.clicked(event.pos):
                        log({"type": "fault", "label": "Give up"})
                        game.score = 0
                        game.finish("given up")
                    elif menu_button.clicked(event.pos):
                        log({"type": "end", "outcome": "given up"})
                        state = "menu"
    if state == "menu":
        draw_menu()
    elif state == "help":
        draw_help()
    else:
        if game.outcome is None:
            game.elapsed = (pygame.time.get_ticks() - game.start) // 1000
        draw_game(game)
        if game.outcome is not None:
            draw_end(game)
    pygame.display.flip()
    clock.tick(30)
pygame.quit()
sys.exit()
