#!/usr/bin/python3
"""The Vault of Runes

A code breaking game with symbols.  Choose the runes at the left; as soon as
the lock is full it is tried.  Undo takes the last rune back.
"""
import json
import math
import os
import random
import sys

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame as pg

RNG = random.Random(os.environ["SEED"]) if "SEED" in os.environ else random.Random()

W, H = 760, 640
PAPER, INK, FAINT, RED, GOLD = (236, 224, 196), (58, 42, 30), (176, 156, 120), (150, 40, 30), (184, 140, 50)
RUNES = ["sun", "moon", "star", "square", "triangle", "diamond", "cross", "heart", "hourglass", "ring"]
LEVELS = [("Apprentice", 3, 6, 8), ("Thief", 4, 6, 10), ("Master Thief", 4, 8, 10), ("Legend", 5, 10, 12)]


def truth(**kw):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as f:
            f.write(json.dumps(kw) + "\n")


def star(cx, cy, r1, r2, n, turn=-math.pi / 2):
    return [(cx + (r1 if k % 2 == 0 else r2) * math.cos(turn + k * math.pi / n),
             cy + (r1 if k % 2 == 0 else r2) * math.sin(turn + k * math.pi / n)) for k in range(2 * n)]


def rune(name, size, ink=INK):
    s = 200
    im = pg.Surface((s, s), pg.SRCALPHA)
    c = s // 2
    if name == "sun":
        pg.draw.circle(im, ink, (c, c), 42)
        for k in range(8):
            a = k * math.pi / 4
            pg.draw.line(im, ink, (c + 58 * math.cos(a), c + 58 * math.sin(a)),
                         (c + 86 * math.cos(a), c + 86 * math.sin(a)), 15)
    elif name == "moon":
        pg.draw.circle(im, ink, (c, c), 80)
        pg.draw.circle(im, (0, 0, 0, 0), (c + 38, c - 18), 68)
    elif name == "star":
        pg.draw.polygon(im, ink, star(c, c + 6, 92, 38, 5))
    elif name == "square":
        pg.draw.rect(im, ink, (32, 32, 136, 136))
    elif name == "triangle":
        pg.draw.polygon(im, ink, [(c, 20), (184, 170), (16, 170)])
    elif name == "diamond":
        pg.draw.polygon(im, ink, [(c, 10), (162, c), (c, 190), (38, c)])
    elif name == "cross":
        pg.draw.rect(im, ink, (78, 18, 44, 164))
        pg.draw.rect(im, ink, (18, 78, 164, 44))
    elif name == "heart":
        pg.draw.circle(im, ink, (62, 70), 46)
        pg.draw.circle(im, ink, (138, 70), 46)
        pg.draw.polygon(im, ink, [(22, 92), (178, 92), (c, 184)])
    elif name == "hourglass":
        pg.draw.polygon(im, ink, [(34, 22), (166, 22), (108, c), (166, 178), (34, 178), (92, c)])
    elif name == "ring":
        pg.draw.circle(im, ink, (c, c), 82, 26)
    return pg.transform.smoothscale(im, (size, size))


class Button:
    def __init__(self, text, rect, call):
        self.text, self.rect, self.call = text, pg.Rect(rect), call


class Vault:
    def __init__(self):
        pg.init()
        self.screen = pg.display.set_mode((W, H))
        pg.display.set_caption("The Vault of Runes")
        serif = pg.font.match_font("dejavuserif")
        self.f14, self.f17, self.f22 = (pg.font.Font(serif, n) for n in (14, 17, 22))
        self.f40 = pg.font.Font(pg.font.match_font("dejavuserif", bold=True), 40)
        self.big = {n: rune(n, 44) for n in RUNES}
        self.tiny = {n: rune(n, 24) for n in RUNES}
        self.paper = self.make_paper()
        self.state = "menu"
        self.level = LEVELS[1]
        self.tries = []
        self.side = [Button("Undo", (24, 440, 150, 36), self.undo), Button("New lock", (24, 484, 150, 36), self.start),
                     Button("Hint", (24, 528, 150, 36), self.hint), Button("Surrender", (24, 572, 150, 36), self.surrender)]
        self.levels = [Button("%s  -  %d runes of %d" % (n, p, c), (W / 2 - 180, 260 + i * 58, 360, 46),
                              lambda lv=LEVELS[i]: self.start(lv)) for i, (n, p, c, r) in enumerate(LEVELS)]
        self.levels.append(Button("Leave", (W / 2 - 70, 560, 140, 38), self.leave))
        self.ends = [Button("Another lock", (W / 2 - 160, 380, 150, 42), self.start),
                     Button("Main menu", (W / 2 + 10, 380, 150, 42), self.menu)]

    def make_paper(self):
        s = pg.Surface((W, H))
        s.fill(PAPER)
        r = random.Random(4)
        for _ in range(2600):
            x, y, d = r.randrange(W), r.randrange(H), r.randrange(-9, 7)
            pg.draw.circle(s, tuple(max(0, min(255, v + d)) for v in PAPER), (x, y), r.randrange(1, 7))
        pg.draw.rect(s, FAINT, (8, 8, W - 16, H - 16), 2)
        pg.draw.rect(s, FAINT, (13, 13, W - 26, H - 26), 1)
        return s

    # ------------------------------------------------------------- game
    def start(self, level=None):
        if self.state == "play" and self.tries:
            truth(type="end", outcome="given up")
        self.level = level or self.level
        _, self.n, self.k, self.max = self.level
        self.names = RUNES[:self.k]
        self.secret = [RNG.choice(self.names) for _ in range(self.n)]
        truth(type="secret", colors=self.secret)
        self.lock, self.tries, self.state = [], [], "play"
        self.wait = 0
        self.note = "Choose %d runes." % self.n

    def undo(self):
        if self.state == "play" and self.lock and not self.wait:
            self.lock.pop()

    def add(self, name):
        if self.state != "play" or self.wait:
            return
        self.lock.append(name)
        if len(self.lock) == self.n:
            self.wait = pg.time.get_ticks() + 450      # let the player see the full lock

    def judge(self):
        self.wait = 0
        guess, self.lock = self.lock, []
        right = sum(a == b for a, b in zip(guess, self.secret))
        near = sum(min(guess.count(x), self.secret.count(x)) for x in self.names) - right
        truth(type="guess", code=guess, exact=right, misplaced=near)
        self.tries.append((guess, right, near))
        if right == self.n:
            self.end("won", "The vault is open!", "Attempts: %d" % len(self.tries))
        elif len(self.tries) == self.max:
            self.end("lost", "The guards are here!", "The lock was never opened")
        else:
            self.note = "%d attempts left" % (self.max - len(self.tries))

    def end(self, outcome, head, text):
        truth(type="end", outcome=outcome)
        self.state, self.head, self.text, self.note = "end", head, text, ""

    def hint(self):
        if self.state == "play":
            truth(type="fault", label="Hint")
            self.note = "There is a %s in the lock." % RNG.choice(self.secret)

    def surrender(self):
        if self.state == "play":
            truth(type="fault", label="Surrender")
            self.end("given up", "You surrender", "Better luck next time")

    def menu(self):
        self.state = "menu"

    def leave(self):
        truth(type="fault", label="Leave")
        pg.quit()
        sys.exit()

    # ------------------------------------------------------------- view
    def say(self, text, font, color, **at):
        im = font.render(text, True, color)
        self.screen.blit(im, im.get_rect(**at))

    def button(self, b):
        hot = b.rect.collidepoint(pg.mouse.get_pos())
        pg.draw.rect(self.screen, (214, 196, 156) if hot else (224, 209, 174), b.rect, border_radius=6)
        pg.draw.rect(self.screen, INK, b.rect, 1, border_radius=6)
        self.say(b.text, self.f17, INK, center=b.rect.center)

    def palette(self):
        for i, n in enumerate(self.names):
            yield n, pg.Rect(28 + i % 2 * 74, 92 + i // 2 * 66, 66, 60)

    def slots(self):
        x0 = 474 - self.n * 36
        return [pg.Rect(x0 + i * 72, 66, 64, 64) for i in range(self.n)]

    def draw(self):
        self.screen.blit(self.paper, (0, 0))
        if self.state == "menu":
            self.say("The Vault of Runes", self.f40, INK, center=(W / 2, 120))
            self.say("Choose your rank", self.f22, RED, center=(W / 2, 214))
            for i in range(8):
                self.screen.blit(self.tiny[RUNES[i]], (W / 2 - 156 + i * 41, 158))
            for b in self.levels:
                self.button(b)
            return
        self.say("Runes", self.f22, RED, center=(98, 66))
        for n, r in self.palette():
            hot = r.collidepoint(pg.mouse.get_pos())
            pg.draw.rect(self.screen, (246, 238, 216) if hot else (228, 214, 182), r, border_radius=5)
            pg.draw.rect(self.screen, FAINT, r, 1, border_radius=5)
            self.screen.blit(self.big[n], self.big[n].get_rect(center=r.center))
        for b in self.side:
            self.button(b)
        pg.draw.line(self.screen, FAINT, (196, 30), (196, H - 30))
        self.say(self.level[0], self.f14, FAINT, topright=(W - 26, 24))
        self.say("The lock", self.f22, RED, center=(470, 40))
        for i, r in enumerate(self.slots()):
            pg.draw.rect(self.screen, (250, 244, 226), r, border_radius=8)
            pg.draw.rect(self.screen, GOLD, r, 3, border_radius=8)
            shown = self.secret if self.state == "end" else self.lock
            if i < len(shown):
                self.screen.blit(self.big[shown[i]], self.big[shown[i]].get_rect(center=r.center))
        self.say(self.note, self.f17, INK, center=(470, 152))
        for j, (guess, right, near) in enumerate(self.tries):
            y = 194 + j * 35
            self.say("%d." % (j + 1), self.f17, FAINT, midright=(252, y))
            for i, n in enumerate(guess):
                self.screen.blit(self.tiny[n], (270 + i * 36, y - 12))
            words = "nothing right" if right + near == 0 else "%d right, %d misplaced" % (right, near)
            self.say(words, self.f17, INK, midleft=(290 + self.n * 36, y))
            pg.draw.line(self.screen, (214, 198, 164), (226, y + 17), (W - 34, y + 17))
        if self.state == "end":
            veil = pg.Surface((W, H), pg.SRCALPHA)
            veil.fill((40, 28, 16, 90))
            self.screen.blit(veil, (0, 0))
            pg.draw.rect(self.screen, PAPER, (W / 2 - 210, 240, 420, 200), border_radius=10)
            pg.draw.rect(self.screen, GOLD, (W / 2 - 210, 240, 420, 200), 4, border_radius=10)
            self.say(self.head, pg.font.Font(None, 48), RED, center=(W / 2, 284))
            self.say(self.text, self.f17, INK, center=(W / 2, 324))
            for i, n in enumerate(self.secret):
                self.screen.blit(self.tiny[n], (W / 2 - self.n * 17 + i * 34 + 5, 342))
            for b in self.ends:
                self.button(b)

    def click(self, pos):
        buttons = {"menu": self.levels, "play": self.side, "end": self.ends}[self.state]
        for b in buttons:
            if b.rect.collidepoint(pos):
                return b.call()
        if self.state == "play":
            for n, r in self.palette():
                if r.collidepoint(pos):
                    return self.add(n)

    def run(self):
        clock = pg.time.Clock()
        first = True
        while True:
            for ev in pg.event.get():
                if ev.type == pg.QUIT:
                    pg.quit()
                    return
                if ev.type == pg.MOUSEBUTTONDOWN and ev.button == 1:
                    self.click(ev.pos)
                elif ev.type == pg.MOUSEBUTTONDOWN and ev.button == 3 or \
                        ev.type == pg.KEYDOWN and ev.key == pg.K_BACKSPACE:
                    self.undo()
            if self.state == "play" and self.wait and pg.time.get_ticks() >= self.wait:
                self.judge()
            self.draw()
            pg.display.flip()
            if first:
                truth(type="opened")
                first = False
            clock.tick(40)


Vault().run()
