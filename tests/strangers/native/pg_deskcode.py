#!/usr/bin/python3
"""Desk Code 1.1 -- a black and white desk accessory, drawn at 512x342 and doubled."""
import json
import os
import random

import pygame

W, H, Z = 512, 342, 2
BLACK, WHITE = (0, 0, 0), (255, 255, 255)
LEN, TRIES = 4, 8
ICONS = {
    "disk": ["XXXXXXXXXXXXXXXX", "X..XX.....XX...X", "X..XX.....XX...X", "X..XX.XX..XX...X", "X..XX.XX..XX...X", "X..XXXXXXXXX...X", "X..............X",
             "X..............X", "X.XXXXXXXXXXXX.X", "X.X..........X.X", "X.X.XXXXXXXX.X.X", "X.X..........X.X", "X.X.XXXXXXXX.X.X", "X.X..........X.X", "X.X..........X.X", "XXXXXXXXXXXXXXXX"],
    "bomb": ["..........X..X..", "........XX.X....", ".......X....X.X.", ".......X........", ".....XXXXX......", "....XXXXXXX.....", "...XXXXXXXXX....", "..XXX..XXXXXX...",
             "..XX.XXXXXXXX...", "..XX.XXXXXXXX...", "..XXXXXXXXXXX...", "..XXXXXXXXXXX...", "...XXXXXXXXX....", "....XXXXXXX.....", ".....XXXXX......", "................"],
    "mail": ["................", "................", "XXXXXXXXXXXXXXXX", "XX............XX", "X.XX........XX.X", "X...XX....XX...X", "X.....XXXX.....X", "X......XX......X",
             "X..............X", "X..............X", "X..............X", "X..............X", "XXXXXXXXXXXXXXXX", "................", "................", "................"],
    "can": ["......XXXX......", "..XXXXXXXXXXXX..", "................", "...XXXXXXXXXX...", "...X........X...", "...X.X.XX.X.X...", "...X.X.XX.X.X...", "...X.X.XX.X.X...",
            "...X.X.XX.X.X...", "...X.X.XX.X.X...", "...X.X.XX.X.X...", "...X.X.XX.X.X...", "...X.X.XX.X.X...", "...X........X...", "...XXXXXXXXXX...", "................"],
    "heart": ["................", "..XXXX....XXXX..", ".XXXXXX..XXXXXX.", "XXXXXXXXXXXXXXXX", "XXXXXXXXXXXXXXXX", "XXXXXXXXXXXXXXXX", "XXXXXXXXXXXXXXXX", ".XXXXXXXXXXXXXX.",
              "..XXXXXXXXXXXX..", "...XXXXXXXXXX...", "....XXXXXXXX....", ".....XXXXXX.....", "......XXXX......", ".......XX.......", "................", "................"],
    "watch": [".....XXXXXX.....", ".....XXXXXX.....", "....XXXXXXXX....", "...X........X...", "..X....X.....X..", "..X....X.....X..", "..X....X.....XX.", "..X....X.....XX.",
              "..X....XXXX..X..", "..X..........X..", "..X..........X..", "...X........X...", "....XXXXXXXX....", ".....XXXXXX.....", ".....XXXXXX.....", "................"],
}
KINDS = list(ICONS)

rand = random.Random(int(os.environ.get("SEED", "0") or 0)) if "SEED" in os.environ else random.Random()
truthfile = os.environ.get("TRUTH")


def tell(obj):
    if truthfile:
        with open(truthfile, "a") as f:
            f.write(json.dumps(obj) + "\n")


pygame.display.init()
pygame.font.init()
screen = pygame.display.set_mode((W * Z, H * Z))
pygame.display.set_caption("Desk Code")
page = pygame.Surface((W, H))
path = pygame.font.match_font("dejavusanscondensed", bold=True) or pygame.font.match_font("dejavusans", bold=True)
font = pygame.font.Font(path, 11)
small = pygame.font.Font(pygame.font.match_font("dejavusans"), 10)


def text(s, x, y, f=None, col=BLACK, centre=False):
    im = (f or font).render(s, False, col)
    page.blit(im, (x - im.get_width() // 2 if centre else x, y))
    return im.get_width()


def dither(rect, light=False):
    r = pygame.Rect(rect)
    for y in range(r.top, r.bottom):
        for x in range(r.left, r.right):
            page.set_at((x, y), WHITE if (x + y) % 2 else BLACK)


desktop = pygame.Surface((W, H))
for yy in range(H):
    for xx in range(W):
        desktop.set_at((xx, yy), WHITE if (xx + yy) % 2 else BLACK)


def stamp(kind, x, y, inverse=False):
    for j, line in enumerate(ICONS[KINDS[kind]]):
        for i, c in enumerate(line):
            if c == "X":
                page.set_at((x + i, y + j), WHITE if inverse else BLACK)


WIN = pygame.Rect(38, 26, 436, 308)
TOOLS = [pygame.Rect(WIN.x + 14 + 30 * (k % 2), WIN.y + 46 + 30 * (k // 2), 31, 31) for k in range(len(KINDS))]
BX, BY, CELL, RH = WIN.x + 112, WIN.y + 27, 26, 34
GUESS = pygame.Rect(WIN.x + 318, WIN.y + 214, 84, 22)
NEW = pygame.Rect(WIN.x + 318, WIN.y + 246, 84, 20)
SOLVE = pygame.Rect(WIN.x + 318, WIN.y + 274, 84, 20)
MENUS = [("File", 34, ["New Game", "High Scores...", "Quit"]), ("Edit", 72, ["Clear Row"]), ("Help", 110, ["How to Play..."])]


def cell(r, i):
    return pygame.Rect(BX + 22 + i * 38, BY + r * RH, CELL, CELL)


class Game:
    def __init__(self):
        self.over = True
        self.guesses = []
        self.scores = [("Susan", 4), ("Andy", 5), ("Bill", 6)]
        self.alert = None
        self.menu = None
        self.tool = 0
        self.deal()

    def deal(self):
        if not self.over and self.guesses:
            tell({"type": "end", "outcome": "given up"})
        self.code = [rand.randrange(len(KINDS)) for _ in range(LEN)]
        tell({"type": "secret", "colors": self.code})
        self.guesses, self.row, self.over = [], [None] * LEN, False

    def marks(self, g):
        out = ["hit" if a == b else None for a, b in zip(g, self.code)]
        left = [b for a, b in zip(g, self.code) if a != b]
        for i, a in enumerate(g):
            if out[i] is None and a in left:
                out[i] = "near"
                left.remove(a)
        return out

    def submit(self):
        if self.over or None in self.row:
            return
        g = self.row
        m = self.marks(g)
        self.guesses.append((g, m))
        self.row = [None] * LEN
        tell({"type": "guess", "colors": g, "exact": m.count("hit"), "misplaced": m.count("near")})
        n = len(self.guesses)
        if m.count("hit") == LEN:
            self.finish("won", ["You found the code", "in %d guesses." % n])
            self.scores = sorted(self.scores + [("You", n)], key=lambda s: s[1])[:6]
        elif n == TRIES:
            self.finish("lost", ["Sorry, a system error", "has your code. It was:"])

    def finish(self, how, lines):
        self.over = True
        tell({"type": "end", "outcome": how})
        self.alert = (lines, how != "won")

    def okrect(self):
        return pygame.Rect(W // 2 + 70, 168, 60, 22)

    def click(self, p):
        if self.alert:
            if self.okrect().collidepoint(p):
                self.alert = None
            return True
        if self.menu is not None:
            items, x = MENUS[self.menu][2], MENUS[self.menu][1]
            k = (p[1] - 21) // 16
            which = items[k] if x - 4 <= p[0] <= x + 116 and p[1] >= 21 and k < len(items) else None
            self.menu = None
            return self.command(which)
        if p[1] < 20:
            for k, (t, x, _) in enumerate(MENUS):
                if x - 6 <= p[0] < x + 32:
                    self.menu = k
            return True
        if pygame.Rect(WIN.x + 8, WIN.y + 4, 11, 11).collidepoint(p):
            return self.command("Quit")
        for k, r in enumerate(TOOLS):
            if r.collidepoint(p):
                self.tool = k
        if NEW.collidepoint(p):
            self.deal()
        if not self.over:
            for i in range(LEN):
                if cell(len(self.guesses), i).inflate(6, 4).collidepoint(p):
                    self.row[i] = self.tool
            if GUESS.collidepoint(p):
                self.submit()
            elif SOLVE.collidepoint(p):
                tell({"type": "fault", "label": "solve"})
                self.finish("given up", ["The code was:"])
        return True

    def command(self, which):
        if which == "New Game":
            self.deal()
        elif which == "High Scores...":
            self.alert = (["%d.  %s   %d guesses" % (i + 1, n, s) for i, (n, s) in enumerate(self.scores[:4])], False)
        elif which == "Clear Row":
            self.row = [None] * LEN
        elif which == "How to Play...":
            self.alert = (["Choose a picture at the left and", "click the squares of the row with", "the arrow. Then press Guess.", "Pictures may repeat."], False)
        elif which == "Quit":
            tell({"type": "fault", "label": "quit"})
            return False
        return True

    def button(self, r, label, default=False, on=True):
        pygame.draw.rect(page, WHITE, r, border_radius=6)
        pygame.draw.rect(page, BLACK, r, 1, border_radius=6)
        if default:
            pygame.draw.rect(page, BLACK, r.inflate(8, 8), 3, border_radius=9)
        text(label, r.centerx, r.y + (r.h - 13) // 2, centre=True)
        if not on:
            for y in range(r.top + 3, r.bottom - 3):
                for x in range(r.left + 6, r.right - 6):
                    if (x + y) % 2:
                        page.set_at((x, y), WHITE)

    def draw(self):
        page.blit(desktop, (0, 0))
        pygame.draw.rect(page, WHITE, (0, 0, W, 19))
        pygame.draw.line(page, BLACK, (0, 19), (W, 19))
        pygame.draw.circle(page, BLACK, (17, 11), 5)
        pygame.draw.line(page, BLACK, (17, 5), (20, 3), 2)
        for k, (t, x, _) in enumerate(MENUS):
            if self.menu == k:
                pygame.draw.rect(page, BLACK, (x - 6, 0, 38, 19))
            text(t, x, 3, col=WHITE if self.menu == k else BLACK)
        pygame.draw.rect(page, BLACK, WIN.move(1, 1))
        pygame.draw.rect(page, WHITE, WIN)
        pygame.draw.rect(page, BLACK, WIN, 1)
        for y in range(4, 16, 2):
            pygame.draw.line(page, BLACK, (WIN.x + 3, WIN.y + y), (WIN.right - 4, WIN.y + y))
        pygame.draw.rect(page, WHITE, (WIN.x + 7, WIN.y + 3, 13, 13))
        pygame.draw.rect(page, BLACK, (WIN.x + 8, WIN.y + 4, 11, 11), 1)
        pygame.draw.rect(page, WHITE, (WIN.centerx - 40, WIN.y + 2, 80, 15))
        text("Desk Code", WIN.centerx, WIN.y + 2, centre=True)
        pygame.draw.line(page, BLACK, (WIN.x, WIN.y + 18), (WIN.right - 1, WIN.y + 18))
        text("Pictures", WIN.x + 16, WIN.y + 28)
        for k, r in enumerate(TOOLS):
            pygame.draw.rect(page, BLACK if k == self.tool else WHITE, r)
            pygame.draw.rect(page, BLACK, r, 1)
            stamp(k, r.x + 8, r.y + 8, k == self.tool)
        text("Pick one, then", WIN.x + 10, WIN.y + 148, small)
        text("click squares", WIN.x + 10, WIN.y + 160, small)
        text("Pictures may", WIN.x + 10, WIN.y + 182, small)
        text("repeat.", WIN.x + 10, WIN.y + 194, small)
        pygame.draw.line(page, BLACK, (WIN.x + 94, WIN.y + 18), (WIN.x + 94, WIN.bottom - 1))
        pygame.draw.line(page, BLACK, (WIN.x + 298, WIN.y + 18), (WIN.x + 298, WIN.bottom - 1))
        for r in range(TRIES):
            live = r == len(self.guesses) and not self.over
            g, m = self.guesses[r] if r < len(self.guesses) else (self.row if live else [None] * LEN, [None] * LEN)
            if live:
                y = cell(r, 0).centery
                pygame.draw.polygon(page, BLACK, [(BX + 2, y - 6), (BX + 2, y + 6), (BX + 12, y)])
            for i in range(LEN):
                c = cell(r, i)
                if live or r < len(self.guesses):
                    pygame.draw.rect(page, BLACK, c, 1)
                else:
                    for x in range(c.left, c.right, 2):
                        page.set_at((x, c.top), BLACK)
                        page.set_at((x, c.bottom - 1), BLACK)
                    for y in range(c.top, c.bottom, 2):
                        page.set_at((c.left, y), BLACK)
                        page.set_at((c.right - 1, y), BLACK)
                if g[i] is not None:
                    stamp(g[i], c.x + 5, c.y + 5)
                if r < len(self.guesses):
                    bar = pygame.Rect(c.x, c.bottom - 1, CELL, 6)
                    if m[i] == "hit":
                        pygame.draw.rect(page, BLACK, bar)
                    else:
                        if m[i] == "near":
                            dither(bar)
                        pygame.draw.rect(page, BLACK, bar, 1)
        x = WIN.x + 308
        text("Guess %d of %d" % (len(self.guesses) + (not self.over), TRIES), x, WIN.y + 28)
        text("Bar below a picture:", x, WIN.y + 56, small)
        for k, (kind, label) in enumerate((("hit", "right place"), ("near", "other place"), ("no", "none (left)"))):
            bar = pygame.Rect(x, WIN.y + 77 + k * 16, CELL, 6)
            if kind == "hit":
                pygame.draw.rect(page, BLACK, bar)
            elif kind == "near":
                dither(bar)
            pygame.draw.rect(page, BLACK, bar, 1)
            text(label, x + 34, WIN.y + 73 + k * 16, small)
        if self.over:
            text("The code:", x, WIN.y + 134)
            for i in range(LEN):
                pygame.draw.rect(page, BLACK, (x + i * 27, WIN.y + 152, 26, 26), 1)
                stamp(self.code[i], x + i * 27 + 5, WIN.y + 157)
        self.button(GUESS, "Guess", True, not self.over and None not in self.row)
        self.button(NEW, "New Game")
        self.button(SOLVE, "Solve", on=not self.over)
        if self.menu is not None:
            _, mx, items = MENUS[self.menu]
            r = pygame.Rect(mx - 6, 19, 124, 4 + 16 * len(items))
            pygame.draw.rect(page, WHITE, r)
            pygame.draw.rect(page, BLACK, r, 1)
            for k, t in enumerate(items):
                text(t, mx + 4, 21 + 16 * k)
        if self.alert:
            lines, reveal = self.alert
            r = pygame.Rect(W // 2 - 150, 84, 300, 116)
            pygame.draw.rect(page, WHITE, r)
            pygame.draw.rect(page, BLACK, r, 1)
            pygame.draw.rect(page, BLACK, r.inflate(-6, -6), 2)
            for k, t in enumerate(lines):
                text(t, r.x + 60, r.y + 14 + 16 * k)
            pygame.draw.polygon(page, BLACK, [(r.x + 32, r.y + 14), (r.x + 48, r.y + 42), (r.x + 16, r.y + 42)], 2)
            text("!", r.x + 30, r.y + 24)
            if reveal:
                for i in range(LEN):
                    stamp(self.code[i], r.x + 60 + i * 24, r.y + 56)
            self.button(self.okrect(), "OK", True)
        pygame.transform.scale(page, (W * Z, H * Z), screen)
        pygame.display.flip()


game = Game()
game.draw()
tell({"type": "opened"})
going = True
clock = pygame.time.Clock()
while going:
    changed = False
    for ev in pygame.event.get():
        if ev.type == pygame.QUIT:
            tell({"type": "fault", "label": "close"})
            going = False
        elif ev.type == pygame.MOUSEBUTTONDOWN and ev.button == 1:
            going = game.click((ev.pos[0] // Z, ev.pos[1] // Z)) and going
        elif ev.type == pygame.KEYDOWN and ev.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if game.alert:
                game.alert = None
            else:
                game.submit()
        changed = True
    if changed:
        game.draw()
    clock.tick(30)
pygame.quit()
