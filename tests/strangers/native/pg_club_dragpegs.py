# MASTERMIND
# by Tyler Nguyen - Roosevelt HS Coding Club - spring 2022
# drag the pegs!!
import json
import os
import random
import sys

import pygame

W, H = 620, 880
BG = (38, 34, 52)
PANEL = (56, 50, 76)
SLOT = (28, 25, 40)
ACTIVE = (84, 76, 116)
WHITE = (240, 240, 245)
GRAY = (150, 145, 170)
PINK = (255, 92, 138)
RED = (235, 50, 60)

PEGS = [(231, 76, 60), (46, 204, 113), (52, 152, 219), (241, 196, 15), (230, 126, 34), (245, 160, 205),
        (26, 110, 100), (160, 110, 70)]
ROWS = 10

rng = random.Random(os.environ.get("SEED"))


def truth(**kw):
    path = os.environ.get("TRUTH")
    if path:
        with open(path, "a") as f:
            f.write(json.dumps(kw) + "\n")


pygame.init()
screen = pygame.display.set_mode((W, H))
pygame.display.set_caption("Mastermind")
clock = pygame.time.Clock()
BIG = pygame.font.Font(None, 84)
MED = pygame.font.Font(None, 38)
SMALL = pygame.font.Font(None, 28)


def text(s, font, color, center):
    img = font.render(s, True, color)
    screen.blit(img, img.get_rect(center=center))


class Button:
    def __init__(self, label, x, y, w, h, color=PINK):
        self.label = label
        self.rect = pygame.Rect(0, 0, w, h)
        self.rect.center = (x, y)
        self.color = color

    def draw(self, on=True):
        color = self.color if on else PANEL
        if on and self.rect.collidepoint(pygame.mouse.get_pos()):
            color = tuple(min(255, c + 20) for c in color)
        pygame.draw.rect(screen, color, self.rect, border_radius=12)
        text(self.label, MED, WHITE if on else GRAY, self.rect.center)

    def hit(self, pos):
        return self.rect.collidepoint(pos)


def peg(pos, color, r=22):
    pygame.draw.circle(screen, color, pos, r)
    pygame.draw.circle(screen, tuple(int(c * .65) for c in color), pos, r, 4)


class Game:
    def __init__(self):
        self.state = "menu"
        self.easy = Button("EASY", W // 2, 400, 280, 70)
        self.hard = Button("HARD", W // 2, 520, 280, 70)
        self.how = Button("HOW TO PLAY", W // 2, 640, 280, 70, ACTIVE)
        self.back = Button("BACK", W // 2, 720, 200, 60)
        self.check = Button("CHECK", 530, 0, 120, 46)
        self.again = Button("PLAY AGAIN", W // 2 - 110, 530, 200, 60)
        self.menu = Button("MENU", W // 2 + 110, 530, 200, 60, ACTIVE)
        self.drag = None
        self.mouse = (0, 0)

    def start(self, n, colors):
        self.n, self.colors = n, colors
        self.secret = [rng.randrange(colors) for _ in range(n)]
        truth(type="secret", colors=self.secret)
        self.rows = []
        self.current = [None] * n
        self.drag = None
        self.state = "play"

    # where things are
    def row_y(self, i):
        return 700 - i * 68

    def hole(self, i, col):
        return (160 + col * (74 if self.n == 4 else 60), self.row_y(i))

    def tray(self, c):
        step = 520 // self.colors
        return (50 + step // 2 + c * step, 815)

    def near(self, a, b, r):
        return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 <= r * r

    # mouse
    def down(self, pos):
        if self.state == "menu":
            if self.easy.hit(pos):
                self.start(4, 6)
            elif self.hard.hit(pos):
                self.start(5, 8)
            elif self.how.hit(pos):
                self.state = "how"
        elif self.state == "how":
            if self.back.hit(pos):
                self.state = "menu"
        elif self.state == "play":
            for c in range(self.colors):
                if self.near(pos, self.tray(c), 28):
                    self.drag = c
                    return
            i = len(self.rows)
            for col in range(self.n):
                if self.current[col] is not None and self.near(pos, self.hole(i, col), 26):
                    self.drag = self.current[col]
                    self.current[col] = None
                    return
            if self.check.hit(pos) and None not in self.current:
                self.submit()
        elif self.state in ("won", "lost"):
            if self.again.hit(pos):
                self.start(self.n, self.colors)
            elif self.menu.hit(pos):
                self.state = "menu"

    def up(self, pos):
        if self.drag is None:
            return
        for col in range(self.n):
            if self.near(pos, self.hole(len(self.rows), col), 32):
                self.current[col] = self.drag
                break
        self.drag = None

    def submit(self):
        guess = self.current
        exact = sum(a == b for a, b in zip(guess, self.secret))
        both = sum(min(guess.count(c), self.secret.count(c)) for c in range(self.colors))
        truth(type="guess", colors=guess, exact=exact, misplaced=both - exact)
        self.rows.append((guess, exact, both - exact))
        self.current = [None] * self.n
        if exact == self.n:
            self.state = "won"
        elif len(self.rows) == ROWS:
            self.state = "lost"
        if self.state != "play":
            truth(type="end", outcome=self.state)

    # drawing
    def draw(self):
        screen.fill(BG)
        if self.state == "menu":
            text("MASTERMIND", BIG, WHITE, (W // 2, 170))
            for k in range(6):
                peg((W // 2 - 150 + k * 60, 260), PEGS[k])
            self.easy.draw()
            text("4 pegs, 6 colors", SMALL, GRAY, (W // 2, 452))
            self.hard.draw()
            text("5 pegs, 8 colors", SMALL, GRAY, (W // 2, 572))
            self.how.draw()
        elif self.state == "how":
            text("HOW TO PLAY", BIG, WHITE, (W // 2, 150))
            for k, line in enumerate(["Crack the secret color code in 10 tries.",
                                      "Drag pegs from the tray into the row.",
                                      "Drag a peg out of the row to remove it.",
                                      "Press CHECK when the row is full.",
                                      "", "RED dot: right color, right spot",
                                      "WHITE dot: right color, wrong spot", "",
                                      "Colors can repeat!"]):
                text(line, SMALL, WHITE, (W // 2, 260 + k * 42))
            self.back.draw()
        else:
            self.draw_board()
            if self.state != "play":
                self.draw_end()

    def draw_board(self):
        for i in range(ROWS):
            y = self.row_y(i)
            active = i == len(self.rows) and self.state == "play"
            pygame.draw.rect(screen, ACTIVE if active else PANEL, (24, y - 30, 430, 60), border_radius=14)
            guess, exact, mis = self.rows[i] if i < len(self.rows) else (self.current if active else
                                                                         [None] * self.n, 0, 0)
            for col, c in enumerate(guess):
                if c is None:
                    pygame.draw.circle(screen, SLOT, self.hole(i, col), 20)
                else:
                    peg(self.hole(i, col), PEGS[c])
            per = (self.n + 1) // 2
            for k in range(self.n):
                spot = (54 + (k % per) * 21, y - 11 + (k // per) * 22)
                if k < exact:
                    pygame.draw.circle(screen, RED, spot, 8)
                elif k < exact + mis:
                    pygame.draw.circle(screen, WHITE, spot, 8)
                else:
                    pygame.draw.circle(screen, SLOT, spot, 5)
        if self.state == "play":
            self.check.rect.centery = self.row_y(len(self.rows))
            self.check.draw(None not in self.current)
        pygame.draw.rect(screen, PANEL, (24, 770, W - 48, 90), border_radius=20)
        for c in range(self.colors):
            peg(self.tray(c), PEGS[c], 26)
        if self.drag is not None:
            peg(self.mouse, PEGS[self.drag], 26)

    def draw_end(self):
        shade = pygame.Surface((W, H), pygame.SRCALPHA)
        shade.fill((0, 0, 0, 150))
        screen.blit(shade, (0, 0))
        pygame.draw.rect(screen, PANEL, (70, 280, W - 140, 310), border_radius=24)
        text("YOU WIN!" if self.state == "won" else "GAME OVER", BIG, WHITE, (W // 2, 345))
        if self.state == "won":
            text("Tries: %d" % len(self.rows), SMALL, GRAY, (W // 2, 398))
        else:
            text("The code was", SMALL, GRAY, (W // 2, 398))
        for k, c in enumerate(self.secret):
            peg((W // 2 + int((k - (self.n - 1) / 2) * 60), 445), PEGS[c])
        self.again.draw()
        self.menu.draw()


game = Game()
game.draw()
pygame.display.flip()
truth(type="opened")
while True:
    for e in pygame.event.get():
        if e.type == pygame.QUIT:
            pygame.quit()
            sys.exit()
        elif e.type == pygame.MOUSEMOTION:
            game.mouse = e.pos
        elif e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            game.mouse = e.pos
            game.down(e.pos)
        elif e.type == pygame.MOUSEBUTTONUP and e.button == 1:
            game.up(e.pos)
    game.draw()
    pygame.display.flip()
    clock.tick(60)
