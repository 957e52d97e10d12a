#!/usr/bin/env python3
# TYPIST - a code game for your keyboard.   needs: pygame
import json
import os
import random
import pygame

LETTERS = "ABCDEFGH"
N = 5
TRIES = 12
W, H = 640, 800
PAPER, INK, RED, GREY, DESK = (246, 240, 222), (38, 34, 30), (176, 32, 32), (160, 150, 130), (52, 60, 58)


class Log:
    path = os.environ.get("TRUTH")

    @classmethod
    def put(cls, **kw):
        if cls.path:
            with open(cls.path, "a") as f:
                f.write(json.dumps(kw) + "\n")


rand = random.Random()
if os.environ.get("SEED"):
    rand.seed(int(os.environ["SEED"]))

os.environ.setdefault("SDL_VIDEO_WINDOW_POS", "90,40")
pygame.display.init()
pygame.font.init()
screen = pygame.display.set_mode((W, H))
pygame.display.set_caption("Typist")
MONO = pygame.font.match_font("dejavusansmono") or pygame.font.match_font("liberationmono")
f_big = pygame.font.Font(MONO, 30)
f_mid = pygame.font.Font(MONO, 18)
f_small = pygame.font.Font(MONO, 14)


def text(s, font, col, x, y, centre=False):
    im = font.render(s, True, col)
    r = im.get_rect()
    r.y = y
    if centre:
        r.centerx = x
    else:
        r.x = x
    screen.blit(im, r)


class Game:
    def __init__(self):
        self.state = "over"
        self.new()

    def new(self):
        if self.state == "play":
            Log.put(type="end", outcome="given up")
        self.code = [rand.randrange(len(LETTERS)) for _ in range(N)]
        Log.put(type="secret", colors=self.code)
        self.lines = []
        self.cur = []
        self.state = "play"
        self.msg = ""

    def key(self, e):
        if e.key == pygame.K_F2:
            return self.new()
        if e.key == pygame.K_F1:
            Log.put(type="fault", label="F1 hint")
            if self.state == "play":
                self.msg = "Hint: the code contains the letter " + LETTERS[self.code[rand.randrange(N)]]
            return
        if self.state != "play":
            if e.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
                self.new()
            return
        if e.key == pygame.K_BACKSPACE:
            if self.cur:
                self.cur.pop()
        elif e.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if len(self.cur) == N:
                self.send()
            else:
                self.msg = "Type %d letters first." % N
        else:
            c = e.unicode.upper()
            if c and c in LETTERS and len(self.cur) < N:
                self.cur.append(LETTERS.index(c))
                self.msg = ""

    def send(self):
        g, s = self.cur, self.code
        exact = sum(g[i] == s[i] for i in range(N))
        both = sum(min(g.count(k), s.count(k)) for k in range(len(LETTERS)))
        Log.put(type="guess", colors=g, exact=exact, misplaced=both - exact)
        self.lines.append((g, exact, both - exact))
        self.cur = []
        self.msg = ""
        if exact == N:
            self.state = "won"
            Log.put(type="end", outcome="won")
        elif len(self.lines) == TRIES:
            self.state = "lost"
            Log.put(type="end", outcome="lost")

    def draw(self):
        screen.fill(DESK)
        pygame.draw.rect(screen, (30, 36, 34), (46, 26, 556, 632))
        pygame.draw.rect(screen, PAPER, (40, 20, 556, 632))
        text("T Y P I S T", f_big, INK, 318, 32, True)
        text("I am thinking of %d letters, each from A to %s." % (N, LETTERS[-1]), f_small, INK, 318, 76, True)
        text("A letter may appear more than once.", f_small, INK, 318, 94, True)
        text("right", f_small, RED, 432, 124, True)
        text("place", f_small, RED, 432, 140, True)
        text("wrong", f_small, INK, 524, 124, True)
        text("place", f_small, INK, 524, 140, True)
        pygame.draw.line(screen, GREY, (60, 162), (576, 162))
        for r in range(TRIES):
            y = 168 + r * 39
            text("%2d" % (r + 1), f_mid, GREY, 66, y + 8)
            if r < len(self.lines):
                g, a, b = self.lines[r]
                for i, k in enumerate(g):
                    text(LETTERS[k], f_big, INK, 136 + 48 * i, y, True)
                text(str(a), f_big, RED, 432, y, True)
                text(str(b), f_big, INK, 524, y, True)
        # the platen with the line being typed
        pygame.draw.rect(screen, (24, 26, 28), (14, 664, 612, 66), border_radius=12)
        for i in range(N):
            box = pygame.Rect(116 + 48 * i, 674, 40, 46)
            pygame.draw.rect(screen, (70, 74, 76), box, 2, border_radius=4)
            if i < len(self.cur):
                text(LETTERS[self.cur[i]], f_big, (255, 244, 200), box.centerx, 679, True)
            elif i == len(self.cur) and self.state == "play":
                pygame.draw.line(screen, (255, 244, 200), (box.x + 8, box.bottom - 8), (box.right - 8, box.bottom - 8), 3)
        if self.state == "play":
            hint = "Enter: send" if len(self.cur) == N else "type a letter"
            text(hint, f_mid, (200, 200, 190), 480, 686, True)
            foot = self.msg or "%d of %d tries used" % (len(self.lines), TRIES)
        elif self.state == "won":
            text("CORRECT!", f_mid, (140, 230, 140), 480, 686, True)
            foot = "You found it in %d tries. Press Enter for a new game." % len(self.lines)
        else:
            text("it was " + "".join(LETTERS[k] for k in self.code), f_mid, (255, 160, 140), 480, 686, True)
            foot = "Out of paper. Press Enter for a new game."
        text(foot, f_mid if len(foot) < 50 else f_small, (235, 235, 220), 320, 738, True)
        text("A-%s letters   Backspace erase   Enter send   F1 hint   F2 new game" % LETTERS[-1], f_small, (150, 160, 155), 320, 770, True)
        pygame.display.flip()


game = Game()
game.draw()
pygame.event.pump()
Log.put(type="opened")
clock = pygame.time.Clock()
running = True
while running:
    for ev in pygame.event.get():
        if ev.type == pygame.QUIT:
            Log.put(type="fault", label="close")
            running = False
        elif ev.type == pygame.KEYDOWN:
            game.key(ev)
    game.draw()
    clock.tick(30)
pygame.quit()
