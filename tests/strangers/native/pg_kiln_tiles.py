"""KILN - a tile guessing game.
Made over a wet weekend by Gwen Pritchard (potter, Aberystwyth) and her nephew.
python3 pg_kiln_tiles.py
"""
import json
import math
import os
import random

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

W, H = 760, 900
GLAZES = [
    ("Tomato", (196, 48, 36)), ("Tangerine", (232, 126, 30)), ("Honey", (240, 196, 60)),
    ("Celadon", (150, 200, 150)), ("Copper", (30, 124, 84)), ("Sky", (110, 180, 222)),
    ("Cobalt", (28, 60, 160)), ("Plum", (112, 44, 110)), ("Rose", (232, 140, 160)),
    ("Tenmoku", (52, 34, 28)),
]
N = 5
ROWS = 10
TILE = 54
GAP = 8
BX, BY = 96, 88
ROW_H = 62

rng = random.Random(os.environ.get("SEED"))


def tell(**kw):
    fn = os.environ.get("TRUTH")
    if fn:
        with open(fn, "a") as f:
            f.write(json.dumps(kw) + "\n")


pygame.init()
screen = pygame.display.set_mode((W, H))
pygame.display.set_caption("Kiln")
font = pygame.font.SysFont("dejavuserif", 18)
small = pygame.font.SysFont("dejavuserif", 14)
big = pygame.font.SysFont("dejavuserif", 54, bold=True)
mid = pygame.font.SysFont("dejavuserif", 24, bold=True)
clock = pygame.time.Clock()


def clay_wall():
    """rough terracotta, thrown together from noise and finger marks"""
    r = random.Random(7)
    s = pygame.Surface((W, H))
    s.fill((176, 118, 84))
    for _ in range(26000):
        d = r.randint(-16, 16)
        s.fill((176 + d, 118 + d, 84 + d), (r.randrange(W), r.randrange(H), r.randint(1, 4), r.randint(1, 2)))
    for _ in range(60):
        y = r.randrange(H)
        shade = pygame.Surface((W, r.randint(2, 6)), pygame.SRCALPHA)
        shade.fill((90, 50, 30, 18) if r.random() < .5 else (240, 200, 160, 16))
        s.blit(shade, (0, y))
    return s


def make_tile(rgb, seed, size=TILE):
    r = random.Random(seed)
    s = pygame.Surface((size, size), pygame.SRCALPHA)
    dark = tuple(int(c * .62) for c in rgb)
    pygame.draw.rect(s, dark, (0, 0, size, size), border_radius=7)
    pygame.draw.rect(s, rgb, (2, 1, size - 4, size - 5), border_radius=6)
    for _ in range(70):      # speckle
        d = r.randint(-26, 26)
        c = tuple(max(0, min(255, v + d)) for v in rgb)
        s.fill(c, (r.randint(5, size - 8), r.randint(5, size - 10), r.randint(1, 3), r.randint(1, 2)))
    light = tuple(min(255, v + 50) for v in rgb)
    pygame.draw.line(s, light, (8, 5), (size - 12, 5), 2)
    return s


wall = clay_wall()
tiles = [make_tile(rgb, i) for i, (_, rgb) in enumerate(GLAZES)]

FIRE = pygame.Rect(585, 800, 140, 56)
UNDO = pygame.Rect(585, 730, 140, 44)
START = pygame.Rect(W // 2 - 110, 560, 220, 66)
AGAIN = pygame.Rect(585, 800, 140, 56)


def swatch_rect(i):
    return pygame.Rect(40 + (i % 5) * 104, 738 + (i // 5) * 76, TILE, TILE)


def button(r, text, on=True):
    pygame.draw.rect(screen, (70, 40, 26), r.move(0, 3), border_radius=8)
    pygame.draw.rect(screen, (214, 92, 38) if on else (150, 116, 94), r, border_radius=8)
    t = mid.render(text, True, (255, 244, 226) if on else (196, 168, 148))
    screen.blit(t, t.get_rect(center=r.center))


class Game:
    def __init__(self):
        self.secret = [rng.randrange(len(GLAZES)) for _ in range(N)]
        tell(type="secret", colors=self.secret)
        self.done = []           # (guess, exact, misplaced)
        self.cur = []
        self.anim = 0            # when the last row was fired, ms
        self.state = "play"

    def add(self, i):
        if self.state == "play" and not self.busy() and len(self.cur) < N:
            self.cur.append(i)

    def undo(self):
        if self.cur:
            self.cur.pop()

    def busy(self):
        return self.anim and pygame.time.get_ticks() - self.anim < 900

    def fire(self):
        if self.state != "play" or len(self.cur) < N or self.busy():
            return
        g = self.cur
        exact = sum(a == b for a, b in zip(g, self.secret))
        both = sum(min(g.count(c), self.secret.count(c)) for c in range(len(GLAZES)))
        tell(type="guess", colors=g, exact=exact, misplaced=both - exact)
        self.done.append((g, exact, both - exact))
        self.cur = []
        self.anim = pygame.time.get_ticks()
        if exact == N:
            self.state = "won"
        elif len(self.done) == ROWS:
            self.state = "lost"
        if self.state != "play":
            tell(type="end", outcome=self.state)

    def row_y(self, i):
        return BY + (ROWS - 1 - i) * ROW_H

    def draw(self):
        screen.blit(wall, (0, 0))
        t = mid.render("KILN", True, (70, 34, 18))
        screen.blit(t, (40, 26))
        over = self.state != "play" and not self.busy()
        for k in range(N):
            r = pygame.Rect(BX + 60 + k * (TILE + GAP), 20, TILE, TILE)
            if over:
                screen.blit(tiles[self.secret[k]], r)
            else:
                pygame.draw.rect(screen, (96, 56, 36), r, border_radius=7)
                q = mid.render("?", True, (176, 118, 84))
                screen.blit(q, q.get_rect(center=r.center))
        now = pygame.time.get_ticks()
        for i in range(ROWS):
            y = self.row_y(i)
            active = i == len(self.done) and self.state == "play"
            num = font.render(str(i + 1), True, (255, 236, 210) if active else (104, 62, 40))
            screen.blit(num, num.get_rect(midright=(BX + 38, y + TILE // 2)))
            row = self.done[i][0] if i < len(self.done) else self.cur if active else []
            for k in range(N):
                r = pygame.Rect(BX + 60 + k * (TILE + GAP), y, TILE, TILE)
                if k < len(row):
                    screen.blit(tiles[row[k]], r)
                else:
                    pygame.draw.rect(screen, (148, 96, 66), r, border_radius=7)
                    pygame.draw.rect(screen, (255, 224, 180) if active else (116, 70, 46), r, 2, border_radius=7)
            if i < len(self.done):
                _, ex, mis = self.done[i]
                age = now - self.anim if i == len(self.done) - 1 else 99999
                for k in range(ex + mis):
                    grow = max(0.0, min(1.0, (age - 140 * k) / 200))
                    if grow <= 0:
                        continue
                    c = (20, 16, 14) if k < ex else (252, 246, 234)
                    x = BX + 60 + N * (TILE + GAP) + 26 + k * 28
                    pygame.draw.circle(screen, (84, 50, 32), (x, y + TILE // 2), int(10 * grow) + 1)
                    pygame.draw.circle(screen, c, (x, y + TILE // 2), int(10 * grow))
        # shelf of glazes
        pygame.draw.rect(screen, (104, 66, 44), (20, 724, 540, 160), border_radius=8)
        for i in range(len(GLAZES)):
            r = swatch_rect(i)
            screen.blit(tiles[i], r)
            key = small.render(str((i + 1) % 10), True, (226, 190, 160))
            screen.blit(key, key.get_rect(midleft=(r.right + 8, r.centery)))
        if over:
            msg = "Fired in %d!" % len(self.done) if self.state == "won" else "It cracked."
            t = mid.render(msg, True, (70, 34, 18))
            screen.blit(t, t.get_rect(center=(655, 758)))
            button(AGAIN, "Again")
        else:
            button(UNDO, "Undo", bool(self.cur))
            button(FIRE, "Fire", len(self.cur) == N)


def title():
    screen.blit(wall, (0, 0))
    t = big.render("KILN", True, (70, 34, 18))
    screen.blit(t, t.get_rect(center=(W // 2, 170)))
    for k, i in enumerate((0, 2, 4, 6, 8)):
        screen.blit(tiles[i], (W // 2 - 155 + k * 64, 240))
    lines = ["Five glazed tiles are in the kiln. Which, and in what order?",
             "You have ten firings to find out. A glaze can be used twice or more.",
             "",
             "black spot: right glaze, right place",
             "white spot: right glaze, wrong place"]
    for k, s in enumerate(lines):
        t = font.render(s, True, (58, 28, 14))
        screen.blit(t, t.get_rect(center=(W // 2, 360 + k * 30)))
    button(START, "Begin")


game = None
pygame.display.flip()
tell(type="opened")
running = True
while running:
    for e in pygame.event.get():
        if e.type == pygame.QUIT:
            running = False
        elif e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            if game is None:
                if START.collidepoint(e.pos):
                    game = Game()
            elif game.state != "play":
                if AGAIN.collidepoint(e.pos) and not game.busy():
                    game = Game()
            else:
                for i in range(len(GLAZES)):
                    if swatch_rect(i).collidepoint(e.pos):
                        game.add(i)
                if UNDO.collidepoint(e.pos):
                    game.undo()
                elif FIRE.collidepoint(e.pos):
                    game.fire()
        elif e.type == pygame.KEYDOWN:
            if game is None:
                if e.key == pygame.K_RETURN:
                    game = Game()
            elif e.key == pygame.K_RETURN:
                if game.state == "play":
                    game.fire()
                elif not game.busy():
                    game = Game()
            elif e.key == pygame.K_BACKSPACE:
                game.undo()
            elif e.unicode.isdigit() and e.unicode:
                game.add((int(e.unicode) - 1) % 10)
    if game is None:
        title()
    else:
        game.draw()
    pygame.display.flip()
    clock.tick(40)
pygame.quit()
