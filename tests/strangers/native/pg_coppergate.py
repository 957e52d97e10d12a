#!/usr/bin/env python3
"""COPPERGATE - a weekend project. Needs pygame 2."""
import json
import math
import os
import random
import sys

os.environ.setdefault("SDL_VIDEO_WINDOW_POS", "70,50")
import pygame  # noqa: E402

W, H = 860, 640
HEIGHT = 5
COLS = 8
GEMS = [(214, 48, 60), (64, 196, 120), (70, 130, 240)]
GX, GDX, GY, GDY = 232, 76, 262, 58


def log(**kw):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as f:
            f.write(json.dumps(kw) + "\n")


class Coppergate:
    def __init__(self):
        pygame.init()
        pygame.display.set_caption("Coppergate")
        self.screen = pygame.display.set_mode((W, H))
        self.small = pygame.font.SysFont("dejavuserif", 14)
        self.font = pygame.font.SysFont("dejavuserif", 20)
        self.big = pygame.font.SysFont("dejavuserif", 34, bold=True)
        self.rng = random.Random(os.environ.get("SEED"))
        self.back = self.make_metal()
        self.over = None
        self.tries = []
        self.secret = None
        self.again = pygame.Rect(W // 2 - 90, 420, 180, 46)
        self.hint_btn = pygame.Rect(24, 590, 70, 32)
        self.new_btn = pygame.Rect(104, 590, 90, 32)
        self.hint = ""
        self.deal()

    def make_metal(self):
        r = random.Random(3)
        s = pygame.Surface((W, H))
        s.fill((128, 80, 48))
        for y in range(H):
            base = 84 + 12 * math.sin(y / 60.0)
            for _ in range(4):
                d = r.randrange(-12, 13)
                x = r.randrange(-100, W)
                c = (int(base + 46 + d), int(base - 2 + d), int(base - 34 + d))
                pygame.draw.line(s, c, (x, y), (x + r.randrange(200, 700), y))
        soft = pygame.transform.smoothscale(pygame.transform.smoothscale(s, (W // 6, H)), (W, H))
        for x in range(16, W, 46):
            for y in (12, H - 12):
                pygame.draw.circle(soft, (70, 40, 22), (x + 1, y + 1), 5)
                pygame.draw.circle(soft, (176, 112, 70), (x, y), 5)
        return soft

    def deal(self):
        if self.tries and not self.over:
            log(type="end", outcome="given up")
        self.secret = [self.rng.randrange(len(GEMS)) for _ in range(HEIGHT)]
        log(type="secret", colors=self.secret)
        self.tries, self.now, self.over, self.hint = [], [None] * HEIGHT, None, ""

    # geometry ------------------------------------------------------------
    def hole(self, col, i):
        return GX + GDX * col, GY + GDY * i

    def box(self, col):
        return pygame.Rect(GX + GDX * col - 32, 150, 64, 66)

    def gem_rect(self, k):
        return pygame.Rect(48, 230 + k * 100, 84, 84)

    # drawing -------------------------------------------------------------
    def gem(self, x, y, k, r):
        c = GEMS[k]
        pts = [(x + r * math.cos(math.pi / 8 + a * math.pi / 4), y + r * math.sin(math.pi / 8 + a * math.pi / 4)) for a in range(8)]
        pygame.draw.polygon(self.screen, tuple(int(v * .62) for v in c), pts)
        inner = [(x + (p[0] - x) * .66, y + (p[1] - y) * .66) for p in pts]
        pygame.draw.polygon(self.screen, c, inner)
        pygame.draw.polygon(self.screen, tuple(min(255, v + 60) for v in c), [pts[4], pts[5], inner[5], inner[4]])
        pygame.draw.polygon(self.screen, (30, 18, 10), pts, 2)

    def label(self, font, text, x, y, col=(255, 232, 200), centre=False):
        img = font.render(text, True, col)
        self.screen.blit(img, img.get_rect(center=(x, y)) if centre else (x, y))

    def draw(self):
        s = self.screen
        s.blit(self.back, (0, 0))
        pygame.draw.rect(s, (58, 36, 24), (284, 24, 556, 106), border_radius=8)
        self.label(self.big, "COPPERGATE", 24, 48)
        self.label(self.small, "Five gems open the gate, each of three kinds. Work from left to right.", 300, 30)
        self.label(self.small, "Click gems to fill the lit column (click a gem in it to take it out),", 300, 52)
        self.label(self.small, "then click the ? plate above it.", 300, 74)
        self.label(self.small, "Red rivet: right gem, right place.  White rivet: right gem, wrong place.", 300, 104, (255, 214, 150))
        self.label(self.font, "GEMS", 90, 204, centre=True)
        for k in range(len(GEMS)):
            r = self.gem_rect(k)
            pygame.draw.rect(s, (60, 34, 20), r, border_radius=12)
            pygame.draw.rect(s, (196, 132, 84), r, 2, border_radius=12)
            self.gem(r.centerx, r.centery, k, 33)
        for c in range(COLS):
            live = c == len(self.tries) and not self.over
            slot = pygame.Rect(GX + GDX * c - 32, GY - 36, 64, GDY * HEIGHT + 14)
            pygame.draw.rect(s, (120, 74, 40) if live else (62, 38, 24), slot, border_radius=10)
            pygame.draw.rect(s, (255, 210, 120) if live else (120, 78, 48), slot, 2, border_radius=10)
            column = self.tries[c][0] if c < len(self.tries) else self.now if live else [None] * HEIGHT
            for i in range(HEIGHT):
                x, y = self.hole(c, i)
                if column[i] is None:
                    pygame.draw.circle(s, (36, 22, 14), (x, y), 13)
                    pygame.draw.circle(s, (104, 66, 40), (x, y), 13, 1)
                else:
                    self.gem(x, y, column[i], 24)
            b = self.box(c)
            pygame.draw.rect(s, (196, 132, 84) if live else (90, 58, 36), b, border_radius=6)
            pygame.draw.rect(s, (40, 24, 14), b, 2, border_radius=6)
            if live:
                ready = None not in self.now
                self.label(self.big, "?", b.centerx, b.centery, (255, 250, 220) if ready else (120, 80, 50), True)
            elif c < len(self.tries):
                _, e, m = self.tries[c]
                for n in range(HEIGHT):
                    x, y = (b.x + 13 + 19 * n, b.y + 22) if n < 3 else (b.x + 22 + 19 * (n - 3), b.y + 45)
                    if n < e + m:
                        pygame.draw.circle(s, (225, 30, 30) if n < e else (250, 250, 245), (x, y), 7)
                        pygame.draw.circle(s, (30, 18, 10), (x, y), 7, 1)
                    else:
                        pygame.draw.circle(s, (58, 36, 22), (x, y), 3)
            self.label(self.small, str(c + 1), GX + GDX * c, GY + GDY * HEIGHT - 4, (240, 200, 150), True)
        for r, t in ((self.hint_btn, "Hint"), (self.new_btn, "New gate")):
            pygame.draw.rect(s, (60, 34, 20), r, border_radius=6)
            self.label(self.small, t, r.centerx, r.centery, centre=True)
        self.label(self.small, self.hint, 220, 596)
        if self.over:
            shade = pygame.Surface((W, H), pygame.SRCALPHA)
            shade.fill((10, 6, 4, 120))
            s.blit(shade, (0, 0))
            panel = pygame.Rect(W // 2 - 220, 220, 440, 270)
            pygame.draw.rect(s, (70, 42, 26), panel, border_radius=14)
            pygame.draw.rect(s, (230, 170, 110), panel, 3, border_radius=14)
            won = self.over == "won"
            self.label(self.big, "The gate is open!" if won else "The gate stays shut", W // 2, 262, centre=True)
            self.label(self.font, "Tries: %d" % len(self.tries) if won else "The right gems, from the top:", W // 2, 306, centre=True)
            for i, k in enumerate(self.secret):
                self.gem(W // 2 - 120 + 60 * i, 362, k, 24)
            pygame.draw.rect(s, (214, 140, 70), self.again, border_radius=8)
            self.label(self.font, "Play again", *self.again.center, (30, 18, 10), True)
        pygame.display.flip()

    # playing -------------------------------------------------------------
    def click(self, pos):
        if self.over:
            if self.again.collidepoint(pos):
                self.deal()
            return
        if self.hint_btn.collidepoint(pos):
            log(type="fault", label="Hint")
            self.hint = "The top gem is %s." % ("red", "green", "blue")[self.secret[0]]
            return
        if self.new_btn.collidepoint(pos):
            self.deal()
            return
        for k in range(len(GEMS)):
            if self.gem_rect(k).collidepoint(pos) and None in self.now:
                self.now[self.now.index(None)] = k
        col = len(self.tries)
        for i in range(HEIGHT):
            x, y = self.hole(col, i)
            if math.hypot(pos[0] - x, pos[1] - y) < 26:
                self.now[i] = None
        if self.box(col).collidepoint(pos) and None not in self.now:
            self.judge()

    def judge(self):
        g, self.now = self.now, [None] * HEIGHT
        e = sum(a == b for a, b in zip(g, self.secret))
        m = sum(min(g.count(k), self.secret.count(k)) for k in range(len(GEMS))) - e
        self.tries.append((g, e, m))
        log(type="guess", colors=g, exact=e, misplaced=m)
        if e == HEIGHT or len(self.tries) == COLS:
            self.over = "won" if e == HEIGHT else "lost"
            log(type="end", outcome=self.over)

    def run(self):
        clock = pygame.time.Clock()
        first = True
        while True:
            for ev in pygame.event.get():
                if ev.type == pygame.QUIT:
                    log(type="fault", label="close")
                    pygame.quit()
                    sys.exit()
                if ev.type == pygame.MOUSEBUTTONDOWN and ev.button == 1:
                    self.click(ev.pos)
            self.draw()
            if first:
                first = False
                log(type="opened")
            clock.tick(30)


if __name__ == "__main__":
    Coppergate().run()
