#!/usr/bin/env python3
# TURBOPEGS -- text mode nostalgia for pygame. Public domain.
import json, os, random, sys
import pygame

COLS, ROWS = 80, 28
LETTERS = "RGBYCMW"
NAMES = ["Red", "Green", "Blue", "Yellow", "Cyan", "Magenta", "White"]
RGB = [(220, 40, 40), (60, 200, 60), (40, 70, 255), (255, 240, 80), (60, 220, 230), (230, 80, 220), (255, 255, 255)]
SIZE, GUESSES = 5, 12
BLUE, GREY, DARK, YELL, WHT, BLACK, RED = (0, 0, 168), (168, 168, 168), (84, 84, 84), (255, 255, 84), (255, 255, 255), (0, 0, 0), (168, 0, 0)

pygame.init()
FONT = None
for size in (20, 19, 18, 17, 16):
    FONT = pygame.font.SysFont("dejavusansmono,liberationmono,courier", size)
    CW, CH = FONT.size("M")
    if CW * COLS <= 960:
        break
screen = pygame.display.set_mode((CW * COLS, CH * ROWS))
pygame.display.set_caption("TurboPegs 2.1")
rng = random.Random(int(os.environ["SEED"])) if "SEED" in os.environ else random.Random()
tf = open(os.environ["TRUTH"], "a") if "TRUTH" in os.environ else None


def truth(t, **k):
    if tf:
        k["type"] = t
        tf.write(json.dumps(k) + "\n")
        tf.flush()


def text(x, y, s, fg=GREY, bg=None):
    screen.blit(FONT.render(s, True, fg, bg), (x * CW, y * CH))


def box(x, y, w, h, title, fg=WHT, bg=BLUE, shadow=True):
    if shadow:
        pygame.draw.rect(screen, (0, 0, 40), (x * CW + CW, y * CH + CH // 2, w * CW + CW // 2, h * CH))
    pygame.draw.rect(screen, bg, (x * CW, y * CH, w * CW, h * CH))
    r = pygame.Rect(x * CW + CW // 2, y * CH + CH // 2, (w - 1) * CW, (h - 1) * CH)
    pygame.draw.rect(screen, fg, r, 1)
    pygame.draw.rect(screen, fg, r.inflate(-6, -6), 1)
    t = " %s " % title
    text(x + (w - len(t)) // 2, y, t, fg, bg)


def peg(x, y, c):
    r = pygame.Rect(int(x * CW), y * CH + 2, CW * 4, CH - 4)
    pygame.draw.rect(screen, RGB[c], r)
    s = FONT.render(LETTERS[c], True, BLACK if c != 2 else WHT)
    screen.blit(s, (r.centerx - CW // 2, y * CH))


class Game:
    def __init__(self):
        self.over = True
        self.history = []
        self.help = False
        self.wins = self.played = 0
        self.new()

    def new(self):
        if not self.over and self.history:
            truth("end", outcome="given up")
        self.secret = [rng.randrange(len(LETTERS)) for _ in range(SIZE)]
        truth("secret", colors=self.secret)
        self.history, self.row, self.cur = [], [None] * SIZE, 0
        self.over = False
        self.msg = "Type a colour letter for each of the 5 pegs, then press Enter."

    def type(self, c):
        if self.over:
            return
        self.row[self.cur] = c
        if self.cur < SIZE - 1:
            self.cur += 1
        self.msg = "Press Enter to check this row." if None not in self.row else "Go on typing letters."

    def back(self):
        if self.over:
            return
        if self.row[self.cur] is None and self.cur > 0:
            self.cur -= 1
        self.row[self.cur] = None

    def enter(self):
        if self.over:
            return
        if None in self.row:
            self.msg = "The row is not full yet."
            return
        left, e, m = list(self.secret), 0, 0
        for a, b in zip(self.row, self.secret):
            if a == b:
                e += 1
                left.remove(a)
        for a, b in zip(self.row, self.secret):
            if a != b and a in left:
                m += 1
                left.remove(a)
        truth("guess", colors=self.row, exact=e, misplaced=m)
        self.history.append((self.row, e, m))
        self.row, self.cur = [None] * SIZE, 0
        if e == SIZE:
            self.finish("won", "*** CODE BROKEN! Press F2 to play again. ***")
            self.wins += 1
        elif len(self.history) == GUESSES:
            self.finish("lost", "Game over. Press F2 to play again.")
        else:
            self.msg = "%d guesses left." % (GUESSES - len(self.history))

    def finish(self, how, msg):
        self.over = True
        self.played += 1
        truth("end", outcome=how)
        self.msg = msg

    def giveup(self):
        truth("fault", label="show code")
        if not self.over:
            self.finish("given up", "You gave up. Press F2 to play again.")

    def draw(self):
        screen.fill((0, 0, 120))
        for y in range(1, ROWS - 1):        # desktop pattern
            for x in range(0, COLS, 2):
                pygame.draw.rect(screen, (0, 60, 140), ((x + y % 2) * CW + 3, y * CH + CH // 2, 2, 2))
        pygame.draw.rect(screen, GREY, (0, 0, COLS * CW, CH))
        text(2, 0, "TurboPegs 2.1", RED)
        text(COLS - 22, 0, "Won %d of %d played" % (self.wins, self.played), BLACK)
        box(2, 2, 48, 22, "Guesses")
        text(4, 3, " No   Guess                       \u25c6      \u25c7", YELL)
        for i in range(GUESSES):
            y = 5 + i
            now = i == len(self.history) and not self.over
            text(4, y, "%3d" % (i + 1), YELL if now else GREY)
            row = self.history[i][0] if i < len(self.history) else (self.row if now else [None] * SIZE)
            for j, c in enumerate(row):
                x = 9 + j * 5
                if c is None:
                    text(x, y, "....", GREY if now else DARK)
                else:
                    peg(x, y, c)
                if now and j == self.cur:
                    pygame.draw.rect(screen, YELL, (x * CW, (y + 1) * CH - 2, CW * 4, 3))
            if i < len(self.history):
                text(37, y, "\u25c6 %d" % self.history[i][1], WHT)
                text(44, y, "\u25c7 %d" % self.history[i][2], WHT)
        text(4, 18, "\u2500" * 44, GREY)
        text(5, 19, "Code", YELL)
        for j, c in enumerate(self.secret):
            if self.over:
                peg(11 + j * 5, 19, c)
            else:
                text(11 + j * 5, 19, " ?? ", GREY, (0, 0, 90))
        text(4, 21, self.msg[:44].strip(), WHT)
        text(4, 22, self.msg[44:].strip(), WHT)
        box(54, 2, 24, 11, "Colours", BLACK, GREY)
        for i, n in enumerate(NAMES):
            peg(57, 4 + i, i)
            text(63, 4 + i, n, BLACK)
        box(54, 14, 24, 10, "Rules", BLACK, GREY)
        for i, s in enumerate(["\u25c6 right place", "\u25c7 right colour,", "  wrong place", "Colours may repeat", "\u2190 \u2192 move cursor", "BkSp  erase", "Enter check row"]):
            text(56, 15 + i + (i > 2), s, BLACK)
        pygame.draw.rect(screen, GREY, (0, (ROWS - 1) * CH, COLS * CW, CH))
        for x, k, s in ((1, "F1", "Help"), (11, "F2", "New game"), (25, "F8", "Show code"), (41, "Enter", "Check"), (56, "Esc", "Quit")):
            text(x, ROWS - 1, k, RED)
            text(x + len(k) + 1, ROWS - 1, s, BLACK)
        if self.help:
            box(18, 8, 44, 10, "Help", BLACK, GREY)
            for i, s in enumerate(["Guess the hidden code of 5 pegs.", "Each peg is one of 7 colours.", "", "After a guess you learn how many pegs", "are right (\u25c6) and how many more have the",
                                   "right colour in a wrong place (\u25c7).", "", "         Press any key"]):
                text(20, 9 + i, s, BLACK)
        pygame.display.flip()


g = Game()
g.draw()
truth("opened")
clock = pygame.time.Clock()
while True:
    for ev in pygame.event.get():
        if ev.type == pygame.QUIT:
            truth("fault", label="quit")
            sys.exit()
        if ev.type == pygame.KEYDOWN:
            if g.help:
                g.help = False
            elif ev.key == pygame.K_ESCAPE:
                truth("fault", label="quit")
                sys.exit()
            elif ev.key == pygame.K_F1:
                g.help = True
            elif ev.key == pygame.K_F2:
                g.new()
            elif ev.key == pygame.K_F8:
                g.giveup()
            elif ev.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
                g.enter()
            elif ev.key == pygame.K_BACKSPACE:
                g.back()
            elif ev.key == pygame.K_LEFT:
                g.cur = max(0, g.cur - 1)
            elif ev.key == pygame.K_RIGHT:
                g.cur = min(SIZE - 1, g.cur + 1)
            elif ev.unicode and ev.unicode.upper() in LETTERS:
                g.type(LETTERS.index(ev.unicode.upper()))
    g.draw()
    clock.tick(30)
