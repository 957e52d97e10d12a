#!/usr/bin/python3
"""POTION MASTER - made in 48h for MiniJam #87 (theme: "Recipe")
art by code, no assets :D"""
import json
import math
import os
import random
import sys

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame

pygame.init()
W, H = 900, 620
win = pygame.display.set_mode((W, H))
pygame.display.set_caption("Potion Master")
clock = pygame.time.Clock()
seed = os.environ.get("SEED")
rng = random.Random(seed) if seed else random.Random()

SLOTS = 3
TRIES = 9
POTIONS = [("blood", (200, 30, 40)), ("amber", (245, 150, 20)), ("sun", (250, 225, 60)), ("moss", (70, 165, 50)),
           ("frost", (90, 215, 225)), ("sea", (40, 80, 200)), ("night", (125, 50, 170)), ("rose", (245, 130, 185))]


def tell(**kw):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as f:
            f.write(json.dumps(kw) + "\n")


def fnt(size, bold=False):
    return pygame.font.SysFont("dejavuserif", size, bold)


F_TITLE, F_BIG, F_MED, F_SMALL = fnt(56, True), fnt(30, True), fnt(20), fnt(15)


def make_flask(color, s):
    """round flask, drawn 4x and shrunk"""
    k = 4
    n = s * k
    img = pygame.Surface((n, n), pygame.SRCALPHA)
    glass = (215, 230, 240)
    cx, cy, r = n // 2, int(n * .62), int(n * .34)
    pygame.draw.rect(img, glass + (255,), (cx - n * .11, n * .12, n * .22, n * .26))
    pygame.draw.circle(img, glass + (255,), (cx, cy), r)
    pygame.draw.circle(img, color, (cx, cy), int(r * .88))
    light = tuple(min(255, int(v * .6 + 100)) for v in color)
    pygame.draw.ellipse(img, light, (cx - r * .75, cy - r * .62, r * 1.5, r * .42))
    pygame.draw.circle(img, (255, 255, 255), (int(cx - r * .45), int(cy + r * .1)), int(r * .13))
    pygame.draw.rect(img, (130, 85, 45), (cx - n * .09, n * .03, n * .18, n * .13), border_radius=n // 40)
    pygame.draw.rect(img, glass, (cx - n * .15, n * .13, n * .3, n * .05), border_radius=n // 40)
    return pygame.transform.smoothscale(img, (s, s))


def make_star(s):
    img = pygame.Surface((s * 4, s * 4), pygame.SRCALPHA)
    c = s * 2
    pts = [(c + math.sin(i * math.pi / 5) * (c if i % 2 == 0 else c * .45), c - math.cos(i * math.pi / 5) * (c if i % 2 == 0 else c * .45))
           for i in range(10)]
    pygame.draw.polygon(img, (225, 165, 20), pts)
    return pygame.transform.smoothscale(img, (s, s))


def make_moon(s):
    img = pygame.Surface((s * 4, s * 4), pygame.SRCALPHA)
    pygame.draw.circle(img, (120, 130, 150), (s * 2, s * 2), s * 2)
    pygame.draw.circle(img, (0, 0, 0, 0), (int(s * 3), int(s * 1.5)), int(s * 1.6))
    return pygame.transform.smoothscale(img, (s, s))


BIG = [make_flask(c, 72) for _, c in POTIONS]
MID = [make_flask(c, 58) for _, c in POTIONS]
LOW = [make_flask(c, 42) for _, c in POTIONS]
STAR, MOON = make_star(24), make_moon(22)


def wall():
    s = pygame.Surface((W, H))
    s.fill((52, 44, 58))
    r = random.Random(7)
    for y in range(0, H, 31):
        for x in range(-40 * (y // 31 % 2), W, 80):
            v = r.randint(-5, 5)
            pygame.draw.rect(s, (60 + v, 51 + v, 66 + v), (x + 1, y + 1, 78, 29), border_radius=4)
    return s


WALL = wall()


class Button:
    def __init__(self, text, rect):
        self.text, self.rect = text, pygame.Rect(rect)

    def draw(self):
        hot = self.rect.collidepoint(pygame.mouse.get_pos())
        pygame.draw.rect(win, (168, 112, 58) if hot else (138, 88, 42), self.rect, border_radius=8)
        pygame.draw.rect(win, (70, 42, 18), self.rect, 3, border_radius=8)
        t = F_MED.render(self.text, True, (255, 238, 205))
        win.blit(t, t.get_rect(center=self.rect.center))

    def hit(self, pos):
        return self.rect.collidepoint(pos)


MENU = [Button("Play", (350, 320, 200, 52)), Button("How to play", (350, 386, 200, 52)), Button("Quit", (350, 452, 200, 52))]
PEEK = Button("Peek", (36, 20, 96, 38))
BACK = Button("Menu", (144, 20, 96, 38))
AGAIN = [Button("Play again", (262, 380, 180, 50)), Button("Menu", (458, 380, 180, 50))]


def slot_pos(i):
    return 156 + i * 76, 175


def shelf_pos(k):
    return 90 + k % 4 * 94, 448 + k // 4 * 100


class Game:
    def __init__(self):
        self.scene = "menu"
        self.over = True
        self.history = []
        self.end_at = None
        self.brewing = 0
        self.peeked = False

    def start(self):
        self.secret = [rng.randrange(len(POTIONS)) for _ in range(SLOTS)]
        tell(type="secret", colors=self.secret)
        self.history, self.mix = [], []
        self.brewing = 0
        self.over, self.end_at, self.won = False, None, False
        self.peeked = False
        self.scene = "play"

    def add(self, k):
        if self.over or self.brewing or len(self.mix) == SLOTS:
            return
        self.mix.append(k)
        if len(self.mix) == SLOTS:
            self.brewing = 0.9

    def remove(self, i):
        if not self.over and not self.brewing and i < len(self.mix):
            self.mix.pop(i)

    def result(self):
        exact = sum(a == b for a, b in zip(self.mix, self.secret))
        both = sum(min(self.mix.count(k), self.secret.count(k)) for k in range(len(POTIONS)))
        tell(type="guess", code=self.mix, exact=exact, misplaced=both - exact)
        self.history.append((self.mix, exact, both - exact))
        self.mix = []
        if exact == SLOTS:
            self.finish("won")
        elif len(self.history) == TRIES:
            self.finish("lost")

    def finish(self, outcome):
        self.over = True
        self.won = outcome == "won"
        self.end_at = 1.0
        tell(type="end", outcome=outcome)

    def leave(self):
        if not self.over:
            tell(type="end", outcome="given up")
        self.over = True
        self.scene = "menu"

    def update(self, dt):
        if self.brewing:
            self.brewing = max(0, self.brewing - dt)
            if not self.brewing:
                self.result()
        if self.end_at is not None and self.end_at > 0:
            self.end_at = max(0, self.end_at - dt)

    def click(self, pos):
        if self.scene == "menu":
            if MENU[0].hit(pos):
                self.start()
            elif MENU[1].hit(pos):
                self.scene = "help"
            elif MENU[2].hit(pos):
                tell(type="fault", label="Quit")
                pygame.quit()
                sys.exit()
        elif self.scene == "help":
            self.scene = "menu"
        elif self.over:
            if self.end_at == 0:
                if AGAIN[0].hit(pos):
                    self.start()
                elif AGAIN[1].hit(pos):
                    self.scene = "menu"
        else:
            if PEEK.hit(pos):
                tell(type="fault", label="Peek")
                self.peeked = True
            elif BACK.hit(pos):
                self.leave()
            for i in range(SLOTS):
                x, y = slot_pos(i)
                if abs(pos[0] - x) < 34 and abs(pos[1] - y) < 36:
                    self.remove(i)
            for k in range(len(POTIONS)):
                x, y = shelf_pos(k)
                if abs(pos[0] - x) < 40 and abs(pos[1] - y) < 42:
                    self.add(k)

    # ------------------------------------------------------------------
    def draw(self, t):
        win.blit(WALL, (0, 0))
        if self.scene == "play":
            self.draw_play(t)
        else:
            s = F_TITLE.render("Potion Master", True, (250, 215, 120))
            win.blit(s, s.get_rect(center=(W // 2, 130)))
            for i, k in enumerate((0, 3, 5, 6, 2)):
                win.blit(BIG[k], (W // 2 - 210 + i * 88, 190 + int(6 * math.sin(t * 2 + i))))
            for b in MENU:
                b.draw()
            if self.scene == "help":
                pygame.draw.rect(win, (238, 222, 180), (150, 130, 600, 350), border_radius=12)
                pygame.draw.rect(win, (120, 85, 40), (150, 130, 600, 350), 4, border_radius=12)
                for i, l in enumerate(["The old master forgot to write down his recipe!",
                                       "Find the 3 ingredients in the right order.", "An ingredient can be used more than once.", "",
                                       "Click three flasks and the cauldron brews them.",
                                       "star: an ingredient in its right place",
                                       "moon: an ingredient at a wrong place", "", "(click to go back)"]):
                    win.blit(F_MED.render(l, True, (60, 40, 20)), (180, 155 + i * 34))
        pygame.display.flip()

    def draw_play(self, t):
        PEEK.draw()
        BACK.draw()
        # ingredients of this brew
        for i in range(SLOTS):
            x, y = slot_pos(i)
            pygame.draw.rect(win, (34, 28, 38), (x - 34, y - 36, 68, 72), border_radius=10)
            pygame.draw.rect(win, (110, 96, 120), (x - 34, y - 36, 68, 72), 2, border_radius=10)
            if i < len(self.mix):
                dy = int(5 * math.sin(t * 30 + i)) if self.brewing else 0
                win.blit(MID[self.mix[i]], (x - 29, y - 31 + dy))
        s = F_MED.render("Brew %d of %d" % (min(len(self.history) + 1, TRIES), TRIES), True, (225, 210, 235))
        win.blit(s, s.get_rect(center=(232, 105)))
        # cauldron
        cx, cy = 232, 305
        glow = (95, 200, 90) if not self.brewing else (190, 240, 120)
        pygame.draw.ellipse(win, (22, 22, 26), (cx - 92, cy - 55, 184, 126))
        pygame.draw.ellipse(win, (44, 44, 50), (cx - 98, cy - 66, 196, 46))
        pygame.draw.ellipse(win, glow, (cx - 86, cy - 60, 172, 34))
        if self.brewing:
            for i in range(7):
                ph = (t * 1.7 + i * .37) % 1
                pygame.draw.circle(win, glow, (cx - 66 + i * 22, int(cy - 48 - ph * 36)), int(7 * (1 - ph)) + 2)
        # shelf
        for row in range(2):
            y = 448 + row * 100 + 37
            pygame.draw.rect(win, (104, 66, 32), (36, y, 392, 12), border_radius=3)
            pygame.draw.rect(win, (70, 42, 18), (36, y + 9, 392, 4))
        mouse = pygame.mouse.get_pos()
        for k in range(len(POTIONS)):
            x, y = shelf_pos(k)
            hot = abs(mouse[0] - x) < 40 and abs(mouse[1] - y) < 42
            win.blit(BIG[k], (x - 36, y - 36 - (4 if hot else 0)))
        # recipe scroll
        pygame.draw.rect(win, (236, 219, 176), (480, 24, 384, 572), border_radius=14)
        pygame.draw.rect(win, (150, 112, 60), (480, 24, 384, 572), 4, border_radius=14)
        s = F_BIG.render("Notes", True, (92, 58, 24))
        win.blit(s, s.get_rect(center=(672, 52)))
        for r in range(TRIES):
            y = 98 + r * 55
            pygame.draw.line(win, (205, 182, 132), (500, y + 27), (844, y + 27))
            win.blit(F_SMALL.render("%d." % (r + 1), True, (150, 112, 60)), (502, y - 8))
            if r < len(self.history):
                mix, exact, near = self.history[r]
                for i, k in enumerate(mix):
                    win.blit(LOW[k], (534 + i * 50, y - 20))
                for i in range(exact):
                    win.blit(STAR, (716 + i * 36, y - 12))
                for i in range(near):
                    win.blit(MOON, (717 + (exact + i) * 36, y - 11))
        if self.peeked and not self.over:
            win.blit(LOW[self.secret[0]], (252, 18))
        if self.over and self.end_at == 0:
            veil = pygame.Surface((W, H), pygame.SRCALPHA)
            veil.fill((10, 5, 15, 165))
            win.blit(veil, (0, 0))
            pygame.draw.rect(win, (238, 222, 180), (220, 170, 460, 285), border_radius=14)
            pygame.draw.rect(win, (120, 85, 40), (220, 170, 460, 285), 4, border_radius=14)
            s = F_BIG.render("The elixir is perfect!" if self.won else "The cauldron exploded!", True, (92, 58, 24))
            win.blit(s, s.get_rect(center=(450, 215)))
            l = "You win after %d brew%s." % (len(self.history), "" if len(self.history) == 1 else "s") if self.won else "You lose. The recipe was:"
            s = F_MED.render(l, True, (92, 58, 24))
            win.blit(s, s.get_rect(center=(450, 258)))
            for i, k in enumerate(self.secret):
                win.blit(BIG[k], (334 + i * 80, 285))
            for b in AGAIN:
                b.draw()


def main():
    game = Game()
    t = 0
    first = True
    while True:
        dt = clock.tick(30) / 1000
        t += dt
        for e in pygame.event.get():
            if e.type == pygame.QUIT:
                pygame.quit()
                return
            if e.type == pygame.MOUSEBUTTONUP and e.button == 1:
                game.click(e.pos)
        game.update(dt)
        game.draw(t)
        if first:
            first = False
            tell(type="opened")


main()
