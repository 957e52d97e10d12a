#!/usr/bin/python3
"""Mastermind - projekt grupowy.

Menu -> number of rounds -> game.  Board on the left, scoreboard on the right.
"""
from __future__ import annotations

import json
import os
import random

import pygame as pg

WIDTH, HEIGHT = 800, 600
CELL = 64
COLOR_PIN = 32
RESPONSE_PIN = 16
HOLE = 8
BOARD_COLOR = (252, 178, 50)
LINE_COLOR = (158, 121, 0)
LIGHT_COLOR = (250, 211, 142)
PIN_COLORS = [(0, 0, 0), (255, 23, 23), (246, 250, 42), (22, 245, 33), (10, 216, 252), (255, 0, 255)]
RESPONSE_COLORS = [(0, 0, 0), (255, 255, 255), (0, 0, 0)]
BLUE = (21, 183, 232)
WHITE = (255, 255, 255)

if "SEED" in os.environ:
    random.seed(os.environ["SEED"])


def emit(**event) -> None:
    target = os.environ.get("TRUTH")
    if target:
        with open(target, "a") as out:
            out.write(json.dumps(event) + "\n")


class TextButton:
    def __init__(self, x: int, y: int, w: int, h: int, text: str, font: pg.font.Font):
        self.rect = pg.Rect(x, y, w, h)
        self.text = text
        self.font = font

    def run(self, screen: pg.Surface, clicked: bool) -> bool:
        hover = self.rect.collidepoint(pg.mouse.get_pos())
        screen.blit(self.font.render(self.text, True, BLUE if hover else WHITE), self.rect)
        return hover and clicked


class Board:
    def __init__(self, rows: int, cols: int, x: int = 10, y: int = 10):
        self.rows, self.cols, self.x, self.y = rows, cols, x, y
        self.active = 0
        self.pins = [[0] * cols for _ in range(rows)]
        self.response = [[0] * cols for _ in range(rows)]
        self.secret = [random.randint(1, 5) for _ in range(cols)]
        emit(type="secret", colors=self.secret)

    def pin_rect(self, row: int, col: int, size: int, right: bool = False) -> pg.Rect:
        cx = self.x + col * CELL + CELL // 2 + (self.cols * CELL + 10 if right else 0)
        cy = self.y + row * CELL + CELL // 2
        return pg.Rect(cx - size // 2, cy - size // 2, size, size)

    def size(self, row: int, col: int) -> int:
        return COLOR_PIN if self.pins[row][col] else HOLE

    def click(self, pos) -> None:
        for col in range(self.cols):
            if self.pin_rect(self.active, col, self.size(self.active, col)).collidepoint(pos):
                self.pins[self.active][col] = (self.pins[self.active][col] + 1) % 6

    def advance(self) -> str | None:
        """Judges the active row, returns 'won', 'lost' or None."""
        guess = self.pins[self.active]
        black = sum(a == b for a, b in zip(guess, self.secret))
        both = sum(min(guess.count(c), self.secret.count(c)) for c in range(1, 6))
        white = both - black
        emit(type="guess", code=guess, exact=black, misplaced=white)
        self.response[self.active] = ([2] * black + [1] * white + [0] * self.cols)[:self.cols]
        if black == self.cols:
            return "won"
        if self.active == self.rows - 1:
            return "lost"
        self.active += 1
        return None

    def draw(self, screen: pg.Surface) -> None:
        pg.draw.rect(screen, BOARD_COLOR, (self.x, self.y, CELL * self.cols * 2 + 10, CELL * self.rows))
        pg.draw.rect(screen, LINE_COLOR, (self.x + self.cols * CELL + 3, self.y + 2, 4, CELL * self.rows - 4))
        pg.draw.rect(screen, LIGHT_COLOR,
                     (self.x + 2, self.y + self.active * CELL + 2, CELL * self.cols - 4, CELL - 4))
        mouse = pg.mouse.get_pos()
        for row in range(self.rows):
            for col in range(self.cols):
                rect = self.pin_rect(row, col, self.size(row, col))
                color = PIN_COLORS[self.pins[row][col]]
                if row == self.active and rect.collidepoint(mouse):
                    color = tuple(max(0, c - 50) for c in color)
                pg.draw.rect(screen, color, rect)
                mark = self.response[row][col]
                pg.draw.rect(screen, RESPONSE_COLORS[mark],
                             self.pin_rect(row, col, RESPONSE_PIN if mark else HOLE, True))


def center(screen: pg.Surface, font: pg.font.Font, text: str, pos) -> None:
    img = font.render(text, False, WHITE)
    screen.blit(img, img.get_rect(center=pos))


def main() -> None:
    pg.init()
    screen = pg.display.set_mode((WIDTH, HEIGHT))
    pg.display.set_caption("Mastermind")
    clock = pg.time.Clock()
    f40, f50, f60, f80 = (pg.font.Font(None, s) for s in (40, 50, 60, 80))

    levels = [(TextButton(370, 250, 100, 50, "Easy", f40), 8, 3),
              (TextButton(349, 300, 150, 50, "Medium", f40), 7, 4),
              (TextButton(370, 350, 100, 50, "Hard", f40), 6, 5)]
    leave = TextButton(368, 500, 100, 50, "Exit", f60)
    go = TextButton(350, 300, 130, 50, "Start!", f60)
    plus = TextButton(350, 225, 30, 40, "+", f40)
    minus = TextButton(440, 225, 30, 40, "-", f40)
    next_turn = pg.Rect(700, 50, 80, 40)

    stage = "Menu"
    rows, cols = 8, 3
    rounds, played, wins, losses = 5, 0, 0, 0
    board = None
    emit(type="opened")
    running = True
    while running:
        clicked = False
        for event in pg.event.get():
            if event.type == pg.QUIT:
                running = False
            elif event.type == pg.MOUSEBUTTONDOWN:
                clicked = True
        screen.fill((0, 0, 0))

        if stage == "Menu":
            center(screen, f80, "Mastermind", (400, 50))
            center(screen, f60, "Start", (400, 200))
            for button, r, c in levels:
                if button.run(screen, clicked):
                    rows, cols, stage = r, c, "Menu2"
            if leave.run(screen, clicked):
                emit(type="fault", label="Exit")
                running = False
        elif stage == "Menu2":
            center(screen, f80, "Mastermind", (400, 50))
            center(screen, f40, "Number of rounds:", (400, 175))
            if plus.run(screen, clicked):
                rounds = min(10, rounds + 1)
            if minus.run(screen, clicked):
                rounds = max(1, rounds - 1)
            center(screen, f50, str(rounds), (400, 240))
            if go.run(screen, clicked):
                board = Board(rows, cols)
                played = 0
                stage = "Game"
            if leave.run(screen, clicked):
                emit(type="fault", label="Exit")
                running = False
        elif stage == "Game":
            if clicked:
                board.click(pg.mouse.get_pos())
            board.draw(screen)
            hover = next_turn.collidepoint(pg.mouse.get_pos())
            pg.draw.rect(screen, (200, 178, 50) if hover else BOARD_COLOR, next_turn)
            center(screen, f40, "next turn", (720, 32))
            result = board.advance() if hover and clicked else None
            if result:
                emit(type="end", outcome=result)
                wins += result == "won"
                losses += result == "lost"
                played += 1
                if played == rounds:
                    stage = "End"
                else:
                    board = Board(rows, cols)
        elif stage == "End":
            center(screen, f40, "Game over!", (200, 200))
            if clicked:
                wins = losses = 0
                stage = "Menu"
        if stage in ("Game", "End"):
            center(screen, f40, "Wins:", (700, 200))
            center(screen, f40, str(wins), (760, 200))
            center(screen, f40, "Losses:", (700, 300))
            center(screen, f40, str(losses), (770, 300))
        pg.display.flip()
        clock.tick(60)
    pg.quit()


main()
