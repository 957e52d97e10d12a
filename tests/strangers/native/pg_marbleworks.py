#!/usr/bin/env python3
"""Marbleworks.  Glossy marbles, four grooves, one secret.
Made with pygame for a weekend jam."""
import json
import math
import os
import random

import pygame

SIZE = (760, 860)
COLOURS = [(222, 44, 44), (245, 140, 20), (245, 222, 40), (50, 170, 60), (40, 110, 230), (150, 60, 200), (245, 130, 190)]
SLOTS, ROWS = 4, 8
BACK, TRAY, LINE = (34, 44, 70), (50, 64, 100), (82, 100, 146)

SEED = os.environ.get("SEED")
picker = random.Random(int(SEED)) if SEED else random.Random()


def record(kind, **what):
    fn = os.environ.get("TRUTH")
    if fn:
        what["type"] = kind
        with open(fn, "a") as out:
            out.write(json.dumps(what) + "\n")
            out.flush()


def make_marble(col, r):
    """Render one shiny marble at 3x and scale down."""
    k = 3
    R = r * k
    s = pygame.Surface((2 * R, 2 * R), pygame.SRCALPHA)
    for i in range(R, 0, -1):
        t = i / R
        shade = 1.12 - 0.6 * t ** 3
        c = tuple(max(0, min(255, int(v * shade))) for v in col)
        off = (R - i) * 0.25
        pygame.draw.circle(s, c, (int(R - off), int(R - off)), i)
    g = pygame.Surface((2 * R, 2 * R), pygame.SRCALPHA)
    pygame.draw.ellipse(g, (255, 255, 255, 170), (R * .45, R * .2, R * .8, R * .5))
    s.blit(g, (0, 0))
    return pygame.transform.smoothscale(s, (2 * r, 2 * r))


class Button:
    def __init__(self, label, rect, action):
        self.label, self.rect, self.action = label, pygame.Rect(rect), action

    def draw(self, surf, font):
        hot = self.rect.collidepoint(pygame.mouse.get_pos())
        pygame.draw.rect(surf, (90, 200, 140) if hot else (70, 175, 120), self.rect, border_radius=10)
        im = font.render(self.label, True, (10, 30, 20))
        surf.blit(im, im.get_rect(center=self.rect.center))


class App:
    def __init__(self):
        os.environ.setdefault("SDL_VIDEO_WINDOW_POS", "70,30")
        pygame.display.init()
        pygame.font.init()
        self.win = pygame.display.set_mode(SIZE)
        pygame.display.set_caption("Marbleworks")
        name = pygame.font.match_font("dejavusans")
        bold = pygame.font.match_font("dejavusans", bold=True)
        self.f_title = pygame.font.Font(bold, 46)
        self.f_head = pygame.font.Font(bold, 22)
        self.f_text = pygame.font.Font(name, 17)
        self.big = [make_marble(c, 26) for c in COLOURS]
        self.pal = [make_marble(c, 31) for c in COLOURS]
        self.scene = "title"
        self.play = Button("Play", (300, 560, 160, 56), self.start)
        self.again = Button("Play again", (290, 500, 180, 54), self.start)
        self.quit = Button("Menu", (640, 18, 100, 38), self.menu)
        self.since = 0

    # ------------------------------------------------------------- flow
    def start(self):
        self.secret = [picker.randrange(len(COLOURS)) for _ in range(SLOTS)]
        record("secret", colors=self.secret)
        self.rows, self.marks, self.now = [], [], []
        self.scene = "game"

    def menu(self):
        record("fault", label="Menu")
        if self.scene == "game":
            record("end", outcome="given up")
        self.scene = "title"

    def add(self, k):
        self.now.append(k)
        if len(self.now) == SLOTS:
            self.judge()

    def judge(self):
        g = self.now
        same = [i for i in range(SLOTS) if g[i] == self.secret[i]]
        rest_g = [g[i] for i in range(SLOTS) if i not in same]
        rest_s = [self.secret[i] for i in range(SLOTS) if i not in same]
        near = 0
        for k in rest_g:
            if k in rest_s:
                rest_s.remove(k)
                near += 1
        record("guess", colors=list(g), exact=len(same), misplaced=near)
        self.rows.append(g)
        self.marks.append((len(same), near))
        self.now = []
        if len(same) == SLOTS:
            self.finish("won")
        elif len(self.rows) == ROWS:
            self.finish("lost")

    def finish(self, how):
        record("end", outcome=how)
        self.result = how
        self.scene = "end"
        self.since = pygame.time.get_ticks()

    # --------------------------------------------------------- geometry
    def row_y(self, r):
        return 588 - r * 70

    def hole(self, r, i):
        return 330 + i * 86, self.row_y(r)

    def supply(self, k):
        return (230 + k * 100, 705) if k < 4 else (280 + (k - 4) * 100, 785)

    # ------------------------------------------------------------ input
    def click(self, pos):
        if self.scene == "title":
            if self.play.rect.collidepoint(pos):
                self.play.action()
            return
        if self.scene == "end":
            if pygame.time.get_ticks() - self.since > 700 and self.again.rect.collidepoint(pos):
                self.again.action()
            return
        if self.quit.rect.collidepoint(pos):
            return self.quit.action()
        for k in range(len(COLOURS)):
            if math.dist(pos, self.supply(k)) < 33:
                return self.add(k)
        if self.now and math.dist(pos, self.hole(len(self.rows), len(self.now) - 1)) < 30:
            self.now.pop()

    # ------------------------------------------------------------- view
    def say(self, s, font, col, centre):
        im = font.render(s, True, col)
        self.win.blit(im, im.get_rect(center=centre))

    def put(self, im, xy):
        self.win.blit(im, im.get_rect(center=xy))

    def dot(self, xy, filled):
        if filled:
            pygame.draw.circle(self.win, (235, 60, 60), xy, 9)
            pygame.draw.circle(self.win, (90, 10, 10), xy, 9, 1)
        else:
            pygame.draw.circle(self.win, (250, 250, 250), xy, 9)
            pygame.draw.circle(self.win, (120, 120, 120), xy, 9, 1)

    def draw(self):
        self.win.fill(BACK)
        if self.scene == "title":
            self.say("Marbleworks", self.f_title, (240, 244, 255), (380, 150))
            for k, im in enumerate(self.pal):
                self.put(im, (140 + 80 * k, 260))
            for n, s in enumerate(("Four marbles are hidden. Find out which, and in which order.",
                                   "Colours can be used more than once. You have %d rows." % ROWS,
                                   "Click marbles to fill the row; a full row is judged at once.",
                                   "Click the last marble in the row to take it back.")):
                self.say(s, self.f_text, (200, 210, 235), (380, 340 + 30 * n))
            self.dot((190, 494), True)
            self.say("right colour and place", self.f_text, (200, 210, 235), (306, 494))
            self.dot((446, 494), False)
            self.say("right colour only", self.f_text, (200, 210, 235), (540, 494))
            self.play.draw(self.win, self.f_head)
            pygame.display.flip()
            return
        self.say("Marbleworks", self.f_head, (240, 244, 255), (110, 36))
        self.quit.draw(self.win, self.f_text)
        active = len(self.rows) if self.scene == "game" else -1
        for r in range(ROWS):
            y = self.row_y(r)
            box = pygame.Rect(120, y - 32, 520, 64)
            pygame.draw.rect(self.win, LINE if r == active else TRAY, box, border_radius=32)
            if r == active:
                pygame.draw.rect(self.win, (255, 230, 120), box, 3, border_radius=32)
            row = self.rows[r] if r < len(self.rows) else self.now if r == active else []
            for i in range(SLOTS):
                x, yy = self.hole(r, i)
                if i < len(row):
                    self.put(self.big[row[i]], (x, yy))
                else:
                    pygame.draw.circle(self.win, (22, 30, 52), (x, yy), 22)
                    pygame.draw.arc(self.win, (110, 130, 180), (x - 22, yy - 22, 44, 44), 3.5, 5.9, 2)
            a, b = self.marks[r] if r < len(self.marks) else (0, 0)
            for j in range(SLOTS):
                p = (166 + 26 * j, y)
                if j < a + b:
                    self.dot(p, j < a)
                else:
                    pygame.draw.circle(self.win, (22, 30, 52), p, 4)
        pygame.draw.rect(self.win, TRAY, (150, 652, 460, 186), border_radius=22)
        for k in range(len(COLOURS)):
            x, y = self.supply(k)
            near = math.dist(pygame.mouse.get_pos(), (x, y)) < 33
            self.put(self.pal[k], (x, y - (3 if near and self.scene == "game" else 0)))
        if self.scene == "end":
            veil = pygame.Surface(SIZE, pygame.SRCALPHA)
            veil.fill((10, 14, 26, 150))
            self.win.blit(veil, (0, 0))
            pygame.draw.rect(self.win, (238, 240, 248), (190, 290, 380, 290), border_radius=20)
            head = "Well done!" if self.result == "won" else "No more rows"
            body = "Found in %d rows" % len(self.rows) if self.result == "won" else "The marbles were"
            self.say(head, self.f_head, (30, 40, 70), (380, 330))
            self.say(body, self.f_text, (30, 40, 70), (380, 368))
            for i, k in enumerate(self.secret):
                self.put(self.big[k], (380 + (i - 1.5) * 66, 430))
            self.again.draw(self.win, self.f_head)
        pygame.display.flip()

    def run(self):
        clock = pygame.time.Clock()
        self.draw()
        pygame.event.pump()
        record("opened")
        while True:
            for e in pygame.event.get():
                if e.type == pygame.QUIT:
                    record("fault", label="window closed")
                    return
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.click(e.pos)
            self.draw()
            clock.tick(40)


App().run()
pygame.quit()
