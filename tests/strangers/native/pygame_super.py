#!/usr/bin/python3
"""Super Mastermind made with pygame: 5 pegs, 8 colours, 12 turns.

Click a colour at the bottom (or press 1-8) to put it into the next free hole,
click a peg of the current row to take it out, press OK (or Enter) to check.
"""
import json
import os
import random
import sys

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

RNG = random.Random(os.environ["SEED"]) if "SEED" in os.environ else random.Random()

WIDTH, HEIGHT = 560, 800
PEGS, ROWS = 5, 12
FPS = 30

TABLE = (70, 44, 28)
BOARD = (196, 150, 98)
BOARD_DARK = (150, 108, 62)
HOLE = (92, 60, 34)
CREAM = (250, 238, 210)
BLACK = (10, 10, 10)
WHITE = (255, 255, 255)

COLORS = [("red", (214, 34, 34)), ("green", (24, 140, 52)), ("blue", (32, 74, 200)), ("yellow", (250, 220, 30)),
          ("orange", (245, 128, 16)), ("purple", (128, 40, 150)), ("cyan", (40, 200, 215)), ("pink", (250, 130, 180))]
NAMES = [c[0] for c in COLORS]

ROW_H = 48
BOARD_RECT = pygame.Rect(20, 84, 400, ROWS * ROW_H + 16)
HOLE_X = [92 + i * 48 for i in range(PEGS)]
KEY_X = 342


def truth(**kw):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as out:
            out.write(json.dumps(kw) + "\n")


class Button:
    def __init__(self, rect, text, color=(110, 70, 40)):
        self.rect = pygame.Rect(rect)
        self.text = text
        self.color = color

    def draw(self, screen, font, enabled=True):
        pygame.draw.rect(screen, self.color if enabled else (96, 78, 64), self.rect, border_radius=8)
        pygame.draw.rect(screen, CREAM if enabled else (140, 120, 100), self.rect, 2, border_radius=8)
        img = font.render(self.text, True, CREAM if enabled else (160, 142, 122))
        screen.blit(img, img.get_rect(center=self.rect.center))

    def hit(self, pos):
        return self.rect.collidepoint(pos)


class Game:
    def __init__(self):
        pygame.init()
        pygame.display.set_caption("Super Mastermind")
        self.screen = pygame.display.set_mode((WIDTH, HEIGHT))
        self.clock = pygame.time.Clock()
        self.title_font = pygame.font.Font(None, 56)
        self.big = pygame.font.Font(None, 40)
        self.font = pygame.font.Font(None, 28)
        self.small = pygame.font.Font(None, 22)
        self.play_button = Button((180, 430, 200, 60), "PLAY", (40, 120, 60))
        self.quit_button = Button((180, 510, 200, 60), "QUIT", (140, 50, 40))
        self.ok_button = Button((440, 560, 100, 52), "OK", (40, 120, 60))
        self.clear_button = Button((440, 500, 100, 44), "CLEAR")
        self.new_button = Button((440, 100, 100, 44), "NEW")
        self.solve_button = Button((440, 156, 100, 44), "SOLVE", (140, 50, 40))
        self.again_button = Button((180, 440, 200, 56), "PLAY AGAIN", (40, 120, 60))
        self.state = "menu"
        self.rows = []
        self.started = 0
        self.elapsed = 0

    # ---------------------------------------------------------------- logic
    def draw_secret(self):
        self.secret = [RNG.randrange(len(COLORS)) for _ in range(PEGS)]
        truth(type="secret", colors=[NAMES[c] for c in self.secret])

    def new_game(self):
        if self.state == "play" and self.turn:
            truth(type="end", outcome="given up")
        if self.state != "menu":      # the first one is drawn when the program starts
            self.draw_secret()
        self.rows = [[None] * PEGS for _ in range(ROWS)]
        self.marks = []
        self.turn = 0
        self.state = "play"
        self.started = pygame.time.get_ticks()

    def put(self, color):
        row = self.rows[self.turn]
        if None in row:
            row[row.index(None)] = color

    def check(self):
        row = self.rows[self.turn]
        if None in row:
            return
        exact = sum(1 for a, b in zip(row, self.secret) if a == b)
        total = sum(min(row.count(c), self.secret.count(c)) for c in range(len(COLORS)))
        self.marks.append((exact, total - exact))
        truth(type="guess", code=[NAMES[c] for c in row], exact=exact, misplaced=total - exact)
        self.turn += 1
        if exact == PEGS:
            self.finish("won")
        elif self.turn == ROWS:
            self.finish("lost")

    def finish(self, outcome):
        self.state = outcome
        self.finished_at = pygame.time.get_ticks()
        truth(type="end", outcome=outcome)

    # ---------------------------------------------------------------- input
    def row_y(self, row):
        return BOARD_RECT.bottom - 8 - ROW_H // 2 - row * ROW_H

    def palette_pos(self, i):
        return 52 + i * 65, 740

    def click(self, pos):
        if self.state == "menu":
            if self.play_button.hit(pos):
                self.new_game()
            elif self.quit_button.hit(pos):
                truth(type="fault", label="QUIT")
                return False
            return True
        if self.state in ("won", "lost", "given up"):
            if self.again_button.hit(pos) and pygame.time.get_ticks() - self.finished_at > 900:
                self.new_game()
            return True
        if self.new_button.hit(pos):
            self.new_game()
        elif self.solve_button.hit(pos):
            truth(type="fault", label="SOLVE")
            self.finish("given up")
        elif self.ok_button.hit(pos):
            self.check()
        elif self.clear_button.hit(pos):
            self.rows[self.turn] = [None] * PEGS
        else:
            for i in range(len(COLORS)):
                x, y = self.palette_pos(i)
                if (pos[0] - x) ** 2 + (pos[1] - y) ** 2 <= 26 ** 2:
                    self.put(i)
            y = self.row_y(self.turn)
            for i, x in enumerate(HOLE_X):
                if (pos[0] - x) ** 2 + (pos[1] - y) ** 2 <= 20 ** 2:
                    self.rows[self.turn][i] = None
        return True

    def key(self, event):
        if self.state == "menu" and event.key == pygame.K_RETURN:
            self.new_game()
        elif self.state == "play":
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
                self.check()
            elif event.key == pygame.K_BACKSPACE:
                row = self.rows[self.turn]
                for i in reversed(range(PEGS)):
                    if row[i] is not None:
                        row[i] = None
                        break
            elif pygame.K_1 <= event.key <= pygame.K_8:
                self.put(event.key - pygame.K_1)

    # ---------------------------------------------------------------- drawing
    def text(self, string, font, color, center):
        img = font.render(string, True, color)
        self.screen.blit(img, img.get_rect(center=center))

    def peg(self, x, y, color, r):
        rgb = COLORS[color][1]
        pygame.draw.circle(self.screen, (60, 38, 22), (x + 2, y + 3), r)
        pygame.draw.circle(self.screen, tuple(v * 2 // 3 for v in rgb), (x, y), r)
        pygame.draw.circle(self.screen, rgb, (x - 1, y - 1), r - 3)
        pygame.draw.circle(self.screen, tuple(v + (255 - v) * 2 // 3 for v in rgb), (x - r // 3, y - r // 3), max(2, r // 5))

    def draw_menu(self):
        self.screen.fill(TABLE)
        self.text("SUPER", self.title_font, CREAM, (WIDTH // 2, 150))
        self.text("MASTERMIND", self.title_font, CREAM, (WIDTH // 2, 200))
        for i in range(len(COLORS)):
            self.peg(WIDTH // 2 - 175 + i * 50, 280, i, 19)
        self.text("Break the code of 5 pegs in 12 turns!", self.font, CREAM, (WIDTH // 2, 350))
        self.play_button.draw(self.screen, self.big)
        self.quit_button.draw(self.screen, self.big)
        self.text("v0.9 - made with pygame", self.small, (180, 150, 120), (WIDTH // 2, 770))

    def draw_game(self):
        s = self.screen
        s.fill(TABLE)
        over = self.state != "play"
        # secret
        pygame.draw.rect(s, BOARD_DARK, (20, 16, 400, 58), border_radius=8)
        for i, x in enumerate(HOLE_X):
            if over:
                self.peg(x, 45, self.secret[i], 18)
            else:
                pygame.draw.circle(s, (110, 76, 42), (x, 45), 18)
                self.text("?", self.font, CREAM, (x, 45))
        if not over:
            self.elapsed = (pygame.time.get_ticks() - self.started) // 1000
        self.text("%02d:%02d" % divmod(self.elapsed, 60), self.big, CREAM, (490, 45))
        # board
        pygame.draw.rect(s, BOARD, BOARD_RECT, border_radius=8)
        for r in range(ROWS):
            y = self.row_y(r)
            if r == self.turn and not over:
                pygame.draw.rect(s, (226, 190, 140), (26, y - ROW_H // 2 + 1, 388, ROW_H - 2), border_radius=6)
            if r:
                pygame.draw.line(s, BOARD_DARK, (28, y + ROW_H // 2), (412, y + ROW_H // 2))
            self.text(str(r + 1), self.small, HOLE, (46, y))
            for i, x in enumerate(HOLE_X):
                if self.rows[r][i] is None:
                    pygame.draw.circle(s, HOLE, (x, y), 9)
                else:
                    self.peg(x, y, self.rows[r][i], 18)
            for k in range(PEGS):
                x, yy = KEY_X + (k % 3) * 22, y - 10 + (k // 3) * 20
                if r < len(self.marks) and k < sum(self.marks[r]):
                    pygame.draw.circle(s, BLACK if k < self.marks[r][0] else WHITE, (x, yy), 8)
                else:
                    pygame.draw.circle(s, HOLE, (x, yy), 3)
        # right side
        self.new_button.draw(s, self.font)
        self.solve_button.draw(s, self.font)
        self.text("black: place", self.small, CREAM, (490, 250))
        self.text("white: colour", self.small, CREAM, (490, 272))
        if not over:
            self.text("Turn %d" % (self.turn + 1), self.font, CREAM, (490, 460))
        ready = not over and None not in self.rows[self.turn]
        self.clear_button.draw(s, self.font, not over)
        self.ok_button.draw(s, self.big, ready)
        # palette
        pygame.draw.rect(s, BOARD_DARK, (14, 700, WIDTH - 28, 84), border_radius=8)
        for i in range(len(COLORS)):
            self.peg(*self.palette_pos(i), i, 24)
        if over and pygame.time.get_ticks() - self.finished_at > 900:
            veil = pygame.Surface((WIDTH, HEIGHT), pygame.SRCALPHA)
            veil.fill((0, 0, 0, 90))
            s.blit(veil, (0, 0))
            pygame.draw.rect(s, CREAM, (80, 300, 400, 220), border_radius=12)
            pygame.draw.rect(s, TABLE, (80, 300, 400, 220), 4, border_radius=12)
            head = {"won": "YOU WIN!", "lost": "YOU LOSE!"}.get(self.state, "SOLVED")
            self.text(head, self.title_font, TABLE, (280, 350))
            line = "Code broken in %d turns" % self.turn if self.state == "won" else "The code is at the top"
            self.text(line, self.font, TABLE, (280, 400))
            self.again_button.draw(s, self.font)

    def run(self):
        self.draw_menu()
        pygame.display.flip()
        for _ in range(10):
            pygame.event.pump()
            pygame.time.wait(30)
        truth(type="opened")
        self.draw_secret()
        running = True
        while running:
            for event in pygame.event.get():
                if event.type == pygame.QUIT:
                    running = False
                elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
                    running = self.click(event.pos) and running
                elif event.type == pygame.KEYDOWN:
                    self.key(event)
            if self.state == "menu":
                self.draw_menu()
            else:
                self.draw_game()
            pygame.display.flip()
            self.clock.tick(FPS)
        pygame.quit()


if __name__ == "__main__":
    Game().run()
    sys.exit()
