#!/usr/bin/env python3
# Писанки в кошику. Оксана Дзюба, Коломия, Великдень 2023
import json
import math
import os
import random

import pygame

W, H = 1020, 780
MAX_ROWS = 10
# основа, візерунок, тип візерунка
EGGS = [
    ((200, 30, 38), (255, 230, 120), "star"),
    ((250, 190, 20), (170, 40, 20), "belt"),
    ((30, 110, 60), (245, 245, 235), "wave"),
    ((30, 70, 160), (255, 220, 70), "sun"),
    ((35, 30, 34), (235, 60, 50), "net"),
    ((245, 240, 225), (40, 90, 170), "cross"),
    ((235, 115, 30), (60, 30, 20), "dots"),
    ((120, 50, 130), (245, 210, 235), "leaf"),
]
BG = (232, 224, 200)
DARK = (74, 44, 26)
rng = random.Random(os.environ.get("SEED"))


def report(**kw):
    p = os.environ.get("TRUTH")
    if p:
        with open(p, "a") as f:
            f.write(json.dumps(kw) + "\n")


def make_egg(kind, w):
    """Малюємо у 3 рази більше і зменшуємо - гладкі краї."""
    k = 3
    ww, hh = w * k, int(w * 1.3) * k
    s = pygame.Surface((ww, hh), pygame.SRCALPHA)
    base, ink, style = EGGS[kind]
    pts = []
    for i in range(90):
        a = 2 * math.pi * i / 90
        y = -math.cos(a)
        x = math.sin(a) * (1 + 0.13 * y)
        pts.append((ww / 2 + x * ww * 0.44, hh / 2 + y * hh * 0.47))
    pygame.draw.polygon(s, base, pts)
    d = pygame.Surface((ww, hh), pygame.SRCALPHA)
    cx, cy, u = ww / 2, hh / 2, ww / 20
    t = max(2, int(u))
    if style == "star":
        for i in range(8):
            a = math.pi * i / 4
            r1, r2 = 6 * u, 2.2 * u
            pygame.draw.polygon(d, ink, [(cx + r1 * math.cos(a), cy + r1 * math.sin(a)),
                                         (cx + r2 * math.cos(a + .4), cy + r2 * math.sin(a + .4)),
                                         (cx + r2 * math.cos(a - .4), cy + r2 * math.sin(a - .4))])
    elif style == "belt":
        for dy in (-5, 5):
            pygame.draw.rect(d, ink, (0, cy + dy * u - t / 2, ww, t))
        for i in range(6):
            x = i * 4 * u
            pygame.draw.polygon(d, ink, [(x, cy + 4 * u), (x + 2 * u, cy - 4 * u), (x + 4 * u, cy + 4 * u)], t)
    elif style == "wave":
        for dy in (-6, 0, 6):
            line = [(x, cy + dy * u + math.sin(x / (1.6 * u)) * 1.6 * u) for x in range(0, ww, k)]
            pygame.draw.lines(d, ink, False, line, t)
    elif style == "sun":
        pygame.draw.circle(d, ink, (cx, cy), 3 * u)
        for i in range(12):
            a = math.pi * i / 6
            pygame.draw.line(d, ink, (cx + 4 * u * math.cos(a), cy + 4 * u * math.sin(a)),
                             (cx + 7 * u * math.cos(a), cy + 7 * u * math.sin(a)), t)
    elif style == "net":
        for i in range(-8, 9):
            pygame.draw.line(d, ink, (cx + i * 5 * u - hh / 2, 0), (cx + i * 5 * u + hh / 2, hh), t)
            pygame.draw.line(d, ink, (cx + i * 5 * u + hh / 2, 0), (cx + i * 5 * u - hh / 2, hh), t)
    elif style == "cross":
        pygame.draw.rect(d, ink, (cx - t, cy - 7 * u, 2 * t, 14 * u))
        pygame.draw.rect(d, ink, (cx - 6 * u, cy - t, 12 * u, 2 * t))
        for sx in (-1, 1):
            for sy in (-1, 1):
                pygame.draw.circle(d, (200, 40, 40), (cx + sx * 3.5 * u, cy + sy * 3.5 * u), 1.2 * u)
    elif style == "dots":
        for j in range(-4, 5):
            for i in range(-3, 4):
                pygame.draw.circle(d, ink, (cx + (i * 4 + (j % 2) * 2) * u, cy + j * 3 * u), 0.9 * u)
    elif style == "leaf":
        pygame.draw.line(d, ink, (cx, cy + 8 * u), (cx, cy - 8 * u), t)
        for j in (-5, -1, 3):
            for sx in (-1, 1):
                pygame.draw.polygon(d, ink, [(cx, cy + (j + 2) * u), (cx + sx * 5 * u, cy + (j - 2) * u),
                                             (cx + sx * 3 * u, cy + (j + 2) * u)])
    m = pygame.Surface((ww, hh), pygame.SRCALPHA)
    pygame.draw.polygon(m, (255, 255, 255, 255), pts)
    d.blit(m, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    s.blit(d, (0, 0))
    pygame.draw.lines(s, (60, 40, 30), True, pts, 4)
    return pygame.transform.smoothscale(s, (w, int(w * 1.3)))


class App:
    def __init__(self):
        pygame.init()
        self.scr = pygame.display.set_mode((W, H))
        pygame.display.set_caption("Писанки в кошику")
        self.f_big = pygame.font.SysFont("dejavuserif", 40, bold=True)
        self.f_mid = pygame.font.SysFont("dejavuserif", 22, bold=True)
        self.f = pygame.font.SysFont("dejavusans", 16)
        self.big = [make_egg(i, 60) for i in range(len(EGGS))]
        self.small = [make_egg(i, 34) for i in range(len(EGGS))]
        self.mode = "menu"
        self.n = 4
        self.ring = None

    # ---------------------------------------------------------------- гра
    def start(self, n):
        self.n = n
        self.secret = [rng.randrange(len(EGGS)) for _ in range(n)]
        report(type="secret", colors=self.secret)
        self.rows = []
        self.cur = [None] * n
        self.ring = None
        self.won = None
        self.mode = "play"

    def nest(self, i):
        """місця в кошику"""
        step = min(96, 440 // self.n)
        return 265 + (i - (self.n - 1) / 2) * step, 470

    def ring_pos(self, k):
        x, y = self.nest(self.ring)
        x = max(180, min(x, 380))
        a = -math.pi / 2 + 2 * math.pi * k / len(EGGS)
        return x + 122 * math.cos(a), y - 20 + 122 * math.sin(a)

    def ok_rect(self):
        return pygame.Rect(165, 660, 200, 54)

    def judge(self):
        g = self.cur
        ex = sum(a == b for a, b in zip(g, self.secret))
        al = sum(min(g.count(c), self.secret.count(c)) for c in set(g))
        report(type="guess", colors=g, exact=ex, misplaced=al - ex)
        self.rows.append((g, ex, al - ex))
        self.cur = [None] * self.n
        if ex == self.n:
            self.won = True
        elif len(self.rows) == MAX_ROWS:
            self.won = False
        if self.won is not None:
            report(type="end", outcome="won" if self.won else "lost")
            self.mode = "end"

    def click(self, pos):
        if self.mode == "menu":
            for n, r in self.menu_rects():
                if r.collidepoint(pos):
                    self.start(n)
            return
        if self.mode == "end":
            if self.again_rect().collidepoint(pos):
                self.mode = "menu"
            return
        if self.ring is not None:
            for k in range(len(EGGS)):
                x, y = self.ring_pos(k)
                if math.hypot(pos[0] - x, pos[1] - y) < 36:
                    self.cur[self.ring] = k
            self.ring = None
            return
        for i in range(self.n):
            x, y = self.nest(i)
            if abs(pos[0] - x) < 34 and abs(pos[1] - y) < 44:
                self.ring = i
                return
        if self.ok_rect().collidepoint(pos) and None not in self.cur:
            self.judge()

    # ---------------------------------------------------------------- малюнок
    def text(self, s, font, x, y, col=DARK, center=True):
        t = font.render(s, True, col)
        self.scr.blit(t, (x - t.get_width() // 2 if center else x, y))

    def embroidery(self):
        """вишивка зверху і знизу"""
        for y0 in (0, H - 30):
            pygame.draw.rect(self.scr, (250, 248, 240), (0, y0, W, 30))
            for x in range(0, W, 6):
                ph = (x // 6) % 12
                h = abs(6 - ph)
                for j in range(-h // 2, h // 2 + 1):
                    c = (190, 25, 30) if (j + ph) % 3 else (30, 25, 25)
                    pygame.draw.rect(self.scr, c, (x, y0 + 13 + j * 5, 5, 4))

    def button(self, r, s, on=True):
        pygame.draw.rect(self.scr, (176, 34, 36) if on else (176, 164, 146), r, border_radius=12)
        pygame.draw.rect(self.scr, DARK, r, 2, border_radius=12)
        t = self.f_mid.render(s, True, (255, 248, 230))
        self.scr.blit(t, t.get_rect(center=r.center))

    def menu_rects(self):
        return [(4 + i, pygame.Rect(W // 2 - 150, 400 + i * 84, 300, 62)) for i in range(3)]

    def again_rect(self):
        return pygame.Rect(W // 2 - 120, 500, 240, 56)

    def draw(self):
        self.scr.fill(BG)
        self.embroidery()
        if self.mode == "menu":
            self.text("Писанки в кошику", self.f_big, W // 2, 90)
            self.text("Бабуся сховала писанки під рушником. Вгадай, які і в якому порядку!", self.f, W // 2, 160)
            for i, e in enumerate(self.big):
                self.scr.blit(e, (W // 2 - 4 * 80 + i * 80 + 10, 230))
            for (n, r), s in zip(self.menu_rects(), ("4 писанки", "5 писанок", "6 писанок")):
                self.button(r, s)
            self.text("Однакові писанки можуть повторюватися.", self.f, W // 2, 670)
        else:
            self.game()
        pygame.display.flip()

    def basket(self):
        s = self.scr
        pygame.draw.arc(s, (130, 84, 40), (70, 130, 390, 620), 0, math.pi, 12)
        pygame.draw.ellipse(s, (96, 60, 28), (24, 410, 482, 140))
        pygame.draw.polygon(s, (168, 116, 62), [(28, 500), (502, 500), (440, 630), (90, 630)])
        for j in range(5):
            y = 508 + j * 25
            for i in range(22):
                x = 36 + i * 21 + (j % 2) * 10
                if 40 + j * 12 < x < 474 - j * 12:
                    pygame.draw.ellipse(s, (196, 146, 88), (x, y, 18, 18))
                    pygame.draw.arc(s, (120, 78, 38), (x, y, 18, 18), 0, math.pi, 2)

    def mark(self, x, y, good):
        if good:        # соняшник
            for i in range(10):
                a = math.pi * i / 5
                pygame.draw.circle(self.scr, (245, 185, 0), (x + 8 * math.cos(a), y + 8 * math.sin(a)), 4)
            pygame.draw.circle(self.scr, (80, 45, 10), (x, y), 6)
        else:           # волошка
            for i in range(6):
                a = math.pi * i / 3
                pygame.draw.circle(self.scr, (60, 95, 205), (x + 6 * math.cos(a), y + 6 * math.sin(a)), 5)
            pygame.draw.circle(self.scr, (235, 235, 255), (x, y), 4)

    def game(self):
        s = self.scr
        self.text("Писанки в кошику", self.f_mid, 265, 56)
        self.text("Натисни на місце в кошику і вибери писанку", self.f, 265, 92)
        self.basket()
        for i in range(self.n):
            x, y = self.nest(i)
            if self.cur[i] is None:
                pygame.draw.ellipse(s, (226, 200, 150), (x - 29, y - 38, 58, 76))
                pygame.draw.ellipse(s, DARK, (x - 29, y - 38, 58, 76), 2)
                self.text("?", self.f_mid, x, y - 15)
            else:
                e = self.big[self.cur[i]]
                s.blit(e, e.get_rect(center=(x, y)))
        self.button(self.ok_rect(), "Перевірити", self.mode == "play" and None not in self.cur)

        # зошит зі спробами
        pygame.draw.rect(s, (253, 250, 240), (540, 50, 456, 680), border_radius=8)
        pygame.draw.rect(s, DARK, (540, 50, 456, 680), 2, border_radius=8)
        self.text("Спроби", self.f_mid, 768, 58)
        for r in range(MAX_ROWS):
            y = 122 + r * 55
            self.text("%d." % (r + 1), self.f, 552, y - 10, (150, 130, 110), False)
            pygame.draw.line(s, (228, 218, 200), (552, y + 28), (984, y + 28))
            if r < len(self.rows):
                g, ex, mi = self.rows[r]
                for i, c in enumerate(g):
                    e = self.small[c]
                    s.blit(e, e.get_rect(center=(606 + i * 40, y)))
                for k in range(ex + mi):
                    self.mark(854 + k * 26, y, k < ex)
        self.mark(566, 690, True)
        self.text("писанка на своєму місці", self.f, 584, 680, DARK, False)
        self.mark(566, 715, False)
        self.text("така писанка є, але в іншому місці", self.f, 584, 705, DARK, False)

        if self.ring is not None:
            x, y = self.nest(self.ring)
            cx = max(180, min(x, 380))
            v = pygame.Surface((400, 400), pygame.SRCALPHA)
            pygame.draw.circle(v, (255, 250, 232, 240), (200, 200), 172)
            pygame.draw.circle(v, DARK, (200, 200), 172, 3)
            s.blit(v, (cx - 200 + 0, y - 20 - 200))
            for k in range(len(EGGS)):
                e = self.big[k]
                s.blit(e, e.get_rect(center=self.ring_pos(k)))
            self.text("%d" % (self.ring + 1), self.f_big, cx, y - 44, (200, 186, 160))

        if self.mode == "end":
            v = pygame.Surface((W, H), pygame.SRCALPHA)
            v.fill((40, 24, 12, 150))
            s.blit(v, (0, 0))
            r = pygame.Rect(W // 2 - 280, 210, 560, 370)
            pygame.draw.rect(s, (255, 250, 235), r, border_radius=18)
            pygame.draw.rect(s, (176, 34, 36), r, 4, border_radius=18)
            self.text("Вгадано!" if self.won else "Не цього разу", self.f_big, W // 2, 232)
            self.text("Спроб: %d" % len(self.rows) if self.won else "Під рушником були:", self.f, W // 2, 300)
            for i, c in enumerate(self.secret):
                e = self.big[c]
                s.blit(e, e.get_rect(center=(W // 2 + (i - (self.n - 1) / 2) * 76, 400)))
            self.button(self.again_rect(), "Ще раз")

    def run(self):
        clock = pygame.time.Clock()
        self.draw()
        report(type="opened")
        while True:
            for e in pygame.event.get():
                if e.type == pygame.QUIT:
                    return
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.click(e.pos)
            self.draw()
            clock.tick(30)


if __name__ == "__main__":
    App().run()
    pygame.quit()
