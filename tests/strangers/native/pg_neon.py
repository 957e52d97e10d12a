#!/usr/bin/python3
# NEON MIND - made for a game jam (theme: "signal")
import os, sys, json, random
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

W, H = 480, 720
PEGS, ROWS = 4, 10
BLACK = (8, 8, 18)
COLORS = [(255, 49, 90), (255, 150, 20), (245, 240, 60), (40, 240, 110), (30, 190, 255), (200, 80, 255)]
ROW0_Y, ROW_DY = 560, 50
COL_X, COL_DX = 90, 58


def t(d):
    if os.getenv("TRUTH"):
        with open(os.getenv("TRUTH"), "a") as f:
            f.write(json.dumps(d) + "\n")


def glow(surf, color, pos, r):
    s = pygame.Surface((r * 6, r * 6), pygame.SRCALPHA)
    for k in range(6):
        pygame.draw.circle(s, color + (14 + k * 7,), (r * 3, r * 3), int(r * (1.6 - k * 0.1)))
    surf.blit(s, (pos[0] - r * 3, pos[1] - r * 3))
    pygame.draw.circle(surf, color, pos, r)


class Game:
    def __init__(self):
        pygame.display.init()
        pygame.font.init()
        self.screen = pygame.display.set_mode((W, H))
        pygame.display.set_caption("NEON MIND")
        self.big = pygame.font.Font(None, 54)
        self.mid = pygame.font.Font(None, 30)
        self.small = pygame.font.Font(None, 22)
        self.rand = random.Random(os.getenv("SEED"))
        self.wins = 0
        self.undo = pygame.Rect(404, 620, 60, 60)
        self.hint = pygame.Rect(W - 90, 18, 74, 28)
        self.reset()

    def reset(self):
        self.code = [self.rand.randrange(len(COLORS)) for _ in range(PEGS)]
        t({"type": "secret", "colors": self.code})
        self.done = []      # (guess, hits, near)
        self.cur = []
        self.over = ""

    def swatch(self, i):
        return (52 + i * 60, 650)

    def play(self, c):
        self.cur.append(c)
        if len(self.cur) == PEGS:
            hits = near = 0
            left = {}
            for a, b in zip(self.cur, self.code):
                if a == b:
                    hits += 1
                else:
                    left[b] = left.get(b, 0) + 1
            for a, b in zip(self.cur, self.code):
                if a != b and left.get(a, 0) > 0:
                    near += 1
                    left[a] -= 1
            t({"type": "guess", "code": self.cur, "exact": hits, "misplaced": near})
            self.done.append((self.cur, hits, near))
            self.cur = []
            if hits == PEGS:
                self.over = "SIGNAL DECODED"
                self.wins += 1
                t({"type": "end", "outcome": "won"})
            elif len(self.done) == ROWS:
                self.over = "SIGNAL LOST"
                t({"type": "end", "outcome": "lost"})

    def click(self, pos):
        if self.over:
            if pygame.Rect(140, 400, 200, 50).collidepoint(pos):
                self.reset()
            return
        if self.hint.collidepoint(pos):
            t({"type": "fault", "label": "GIVE UP"})
            t({"type": "end", "outcome": "given up"})
            self.cur = []
            self.over = "GAVE UP"
            return
        if self.undo.collidepoint(pos):
            self.cur = self.cur[:-1]
            return
        for i in range(len(COLORS)):
            x, y = self.swatch(i)
            if (pos[0] - x) ** 2 + (pos[1] - y) ** 2 < 26 ** 2:
                self.play(i)

    def text(self, font, s, color, center):
        im = font.render(s, True, color)
        self.screen.blit(im, im.get_rect(center=center))

    def draw(self):
        sc = self.screen
        sc.fill(BLACK)
        for x in range(0, W, 40):
            pygame.draw.line(sc, (18, 18, 38), (x, 0), (x, H))
        for y in range(0, H, 40):
            pygame.draw.line(sc, (18, 18, 38), (0, y), (W, y))
        self.text(self.mid, "NEON MIND", (0, 255, 230), (W // 2, 32))
        self.text(self.small, "WINS %d" % self.wins, (120, 120, 170), (52, 32))
        pygame.draw.rect(sc, (120, 120, 170), self.hint, 1, 4)
        self.text(self.small, "GIVE UP", (120, 120, 170), self.hint.center)
        for r in range(ROWS):
            y = ROW0_Y - r * ROW_DY
            active = r == len(self.done) and not self.over
            if active:
                pygame.draw.rect(sc, (0, 255, 230), (50, y - 23, 250, 46), 1, 10)
            g = self.done[r][0] if r < len(self.done) else self.cur if active else []
            for i in range(PEGS):
                p = (COL_X + i * COL_DX, y)
                if i < len(g):
                    glow(sc, COLORS[g[i]], p, 15)
                else:
                    pygame.draw.circle(sc, (60, 60, 95), p, 14, 2)
            if r < len(self.done):
                _, h, n = self.done[r]
                for i in range(h + n):
                    pygame.draw.circle(sc, (255, 40, 40) if i < h else (240, 240, 255), (335 + i * 26, y), 8)
        pygame.draw.line(sc, (0, 120, 110), (20, 598), (W - 20, 598))
        for i, c in enumerate(COLORS):
            glow(sc, c, self.swatch(i), 20)
        pygame.draw.rect(sc, (120, 120, 170), self.undo, 2, 8)
        pygame.draw.polygon(sc, (200, 200, 240), [(418, 650), (436, 636), (436, 645), (450, 645), (450, 655), (436, 655), (436, 664)])
        if self.over:
            veil = pygame.Surface((W, H), pygame.SRCALPHA)
            veil.fill((0, 0, 10, 170))
            sc.blit(veil, (0, 0))
            pygame.draw.rect(sc, (14, 14, 34), (50, 240, 380, 240), 0, 14)
            pygame.draw.rect(sc, (0, 255, 230), (50, 240, 380, 240), 2, 14)
            self.text(self.big, self.over, (0, 255, 230), (W // 2, 285))
            for i, c in enumerate(self.code):
                glow(sc, COLORS[c], (W // 2 - 75 + i * 50, 350), 15)
            pygame.draw.rect(sc, (0, 255, 230), (140, 400, 200, 50), 0, 8)
            self.text(self.mid, "PLAY AGAIN", BLACK, (W // 2, 425))
        pygame.display.flip()

    def run(self):
        self.draw()
        t({"type": "opened"})
        while True:
            e = pygame.event.wait()
            if e.type == pygame.QUIT:
                break
            if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                self.click(e.pos)
                self.draw()
            elif e.type in (pygame.WINDOWEXPOSED, pygame.VIDEOEXPOSE):
                self.draw()
        pygame.quit()


Game().run()
