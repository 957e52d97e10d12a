#!/usr/bin/python3
# Mastermind, first made with raylib's basic screen manager, now with pygame
import json
import os
import random

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame

WIDTH, HEIGHT = 1000, 720
SEGMENTS = 12
LIGHTGRAY, GRAY, DARKGRAY = (200, 200, 200), (130, 130, 130), (80, 80, 80)
BLACK, WHITE, RAYWHITE = (0, 0, 0), (255, 255, 255), (245, 245, 245)
RED, ORANGE, YELLOW, GREEN, BLUE, PURPLE = ((230, 41, 55), (255, 161, 0), (253, 249, 0), (0, 228, 48), (0, 121, 241),
                                            (200, 122, 255))
GUESS_COLORS = [RED, ORANGE, YELLOW, GREEN, BLUE, PURPLE]

BOARD_X, BOARD_W = 150, 600
CELL_W, CELL_H = BOARD_W // 5, HEIGHT // (SEGMENTS + 1)
BORDER = 4
SELECT = pygame.Rect(800, 0, 200, 540)
CONFIRM = pygame.Rect(800, 540, 200, 180)
RADIUS = 42


def log(**entry):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as f:
            f.write(json.dumps(entry) + "\n")


pygame.init()
screen = pygame.display.set_mode((WIDTH, HEIGHT))
pygame.display.set_caption("MasterMind")
big = pygame.font.Font(None, 90)
medium = pygame.font.Font(None, 46)
small = pygame.font.Font(None, 30)
seed = os.environ.get("SEED")
rng = random.Random(seed) if seed else random.Random()


class Game:
    def __init__(self):
        self.solution = [rng.randrange(len(GUESS_COLORS)) for _ in range(4)]
        log(type="secret", colors=self.solution)
        self.board = [[None] * 4 for _ in range(SEGMENTS)]
        self.pegs = [[] for _ in range(SEGMENTS)]
        self.turn = 0
        self.outcome = None

    def color_at(self, pos):
        for i in range(len(GUESS_COLORS)):
            dx, dy = pos[0] - SELECT.centerx, pos[1] - (RADIUS + 5) - i * 90
            if dx * dx + dy * dy <= RADIUS * RADIUS:
                return i
        return None

    def click(self, pos):
        if self.outcome:
            return
        row = self.board[self.turn]
        color = self.color_at(pos)
        if color is not None:
            if None in row:
                row[row.index(None)] = color
        elif CONFIRM.collidepoint(pos):
            self.confirm()
        else:
            for j in range(4):
                if cell(self.turn, j).collidepoint(pos):
                    row[j] = None

    def confirm(self):
        row = self.board[self.turn]
        if self.outcome or None in row:
            return
        exact = sum(a == b for a, b in zip(row, self.solution))
        both = sum(min(row.count(c), self.solution.count(c)) for c in range(len(GUESS_COLORS)))
        log(type="guess", code=list(row), exact=exact, misplaced=both - exact)
        self.pegs[self.turn] = [BLACK] * exact + [WHITE] * (both - exact)
        self.turn += 1
        if exact == 4:
            self.outcome = "won"
        elif self.turn == SEGMENTS:
            self.outcome = "lost"
        if self.outcome:
            log(type="end", outcome=self.outcome)

    def draw(self):
        screen.fill(RAYWHITE)
        for j in range(4):
            rect = pygame.Rect(BOARD_X + CELL_W * j, 0, CELL_W, CELL_H)
            pygame.draw.rect(screen, DARKGRAY, rect)
            if self.outcome:
                pygame.draw.rect(screen, GUESS_COLORS[self.solution[j]], rect.inflate(-2 * BORDER, -2 * BORDER))
            else:
                mark = medium.render("?", True, WHITE)
                screen.blit(mark, mark.get_rect(center=rect.center))
        for i in range(SEGMENTS):
            active = i == self.turn and not self.outcome
            for j in range(4):
                rect = cell(i, j)
                pygame.draw.rect(screen, BLACK if active else GRAY, rect)
                color = WHITE if self.board[i][j] is None else GUESS_COLORS[self.board[i][j]]
                pygame.draw.rect(screen, color, rect.inflate(-2 * BORDER, -2 * BORDER))
            for k in range(4):
                rect = pygame.Rect(BOARD_X + CELL_W * 4 + k % 2 * (CELL_W // 2), cell(i, 0).y + k // 2 * (CELL_H // 2),
                                   CELL_W // 2, CELL_H // 2)
                pygame.draw.rect(screen, GRAY, rect)
                color = self.pegs[i][k] if k < len(self.pegs[i]) else LIGHTGRAY
                pygame.draw.rect(screen, color, rect.inflate(-4, -4))
        pygame.draw.rect(screen, LIGHTGRAY, SELECT)
        for i, color in enumerate(GUESS_COLORS):
            pygame.draw.circle(screen, color, (SELECT.centerx, RADIUS + 5 + 90 * i), RADIUS)
        ready = not self.outcome and None not in self.board[self.turn]
        pygame.draw.rect(screen, GREEN if ready else RED, CONFIRM)
        text = medium.render("CONFIRM", True, BLACK)
        screen.blit(text, text.get_rect(center=CONFIRM.center))
        if self.outcome:
            box = pygame.Rect(0, 0, 520, 150)
            box.center = (BOARD_X + BOARD_W // 2, 330)
            pygame.draw.rect(screen, RAYWHITE, box)
            pygame.draw.rect(screen, BLACK, box, 4)
            text = big.render("YOU WON!" if self.outcome == "won" else "YOU LOST!", True, DARKGRAY)
            screen.blit(text, text.get_rect(center=(box.centerx, box.y + 60)))
            text = small.render("PRESS ENTER TO PLAY AGAIN", True, GRAY)
            screen.blit(text, text.get_rect(center=(box.centerx, box.y + 118)))


def cell(i, j):
    return pygame.Rect(BOARD_X + CELL_W * j, HEIGHT - (i + 1) * CELL_H, CELL_W, CELL_H)


def draw_title():
    screen.fill(GREEN)
    text = big.render("MASTERMIND", True, (0, 117, 44))
    screen.blit(text, (60, 60))
    text = small.render("PRESS ENTER or CLICK to START", True, (0, 117, 44))
    screen.blit(text, text.get_rect(center=(WIDTH // 2, HEIGHT // 2)))


def main():
    clock = pygame.time.Clock()
    game, told = None, False
    while True:
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                return
            enter = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
            tap = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
            if game is None:
                if enter or tap:
                    game = Game()
            elif enter:
                if game.outcome:
                    game = Game()
                else:
                    game.confirm()
            elif tap:
                game.click(event.pos)
        if game:
            game.draw()
        else:
            draw_title()
        pygame.display.flip()
        if not told:
            told = True
            log(type="opened")
        clock.tick(60)


main()
pygame.quit()
