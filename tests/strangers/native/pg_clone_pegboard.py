#!/usr/bin/python3
# Mastermind clone made with pygame. Assets drawn by code, no images needed :)
import json
import os
import random

os.environ.setdefault("SDL_VIDEO_WINDOW_POS", "60,20")
import pygame  # noqa: E402

WIDTH, HEIGHT, FPS = 600, 660, 30
BROWN, DARK, LIGHT = (92, 58, 33), (58, 34, 18), (139, 94, 60)
WHITE, BLACK, RED, GREY = (245, 245, 245), (15, 15, 15), (215, 40, 40), (120, 110, 100)
COLORS = [(220, 50, 47), (38, 139, 210), (64, 170, 60), (250, 210, 50), (240, 240, 240), (203, 75, 160)]
PEGS, ROWS = 4, 10
rng = random.Random(os.environ.get("SEED"))


def truth(**event):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as f:
            f.write(json.dumps(event) + "\n")


class Game:
    def __init__(self):
        pygame.init()
        self.screen = pygame.display.set_mode((WIDTH, HEIGHT))
        pygame.display.set_caption("Mastermind - pygame clone")
        self.clock = pygame.time.Clock()
        self.big = pygame.font.SysFont("dejavusans", 40, bold=True)
        self.font = pygame.font.SysFont("dejavusans", 18, bold=True)
        self.small = pygame.font.SysFont("dejavusans", 14)
        self.check_rect = pygame.Rect(440, 560, 130, 50)
        self.reset()

    def reset(self):
        self.secret = [rng.randrange(len(COLORS)) for _ in range(PEGS)]
        truth(type="secret", colors=self.secret)
        self.history = []
        self.row = [None] * PEGS
        self.cursor = 0
        self.state = "playing"

    # positions
    def hole(self, row, i):
        return 90 + i * 62, 616 - row * 54

    def swatch(self, k):
        return 472 + (k % 2) * 66, 120 + (k // 2) * 66

    def peg(self, pos, color, radius):
        pygame.draw.circle(self.screen, (25, 14, 6), (pos[0] + 2, pos[1] + 3), radius)
        pygame.draw.circle(self.screen, color, pos, radius)
        shine = tuple(min(255, c + 60) for c in color)
        pygame.draw.circle(self.screen, shine, (pos[0] - radius // 3, pos[1] - radius // 3), radius // 4)

    def text(self, s, font, color, center):
        image = font.render(s, True, color)
        self.screen.blit(image, image.get_rect(center=center))

    def draw(self):
        s = self.screen
        s.fill(BROWN)
        pygame.draw.rect(s, LIGHT, (20, 20, 390, 626), border_radius=12)
        pygame.draw.rect(s, DARK, (32, 30, 366, 66), border_radius=10)
        for i in range(PEGS):
            x = 90 + i * 62
            if self.state == "playing":
                self.text("?", self.big, GREY, (x, 63))
            else:
                self.peg((x, 63), COLORS[self.secret[i]], 21)
        mouse = pygame.mouse.get_pos()
        for r in range(ROWS):
            y = self.hole(r, 0)[1]
            active = r == len(self.history) and self.state == "playing"
            if active:
                pygame.draw.rect(s, (176, 128, 84), (32, y - 26, 366, 52), border_radius=8)
            pegs = self.history[r][0] if r < len(self.history) else self.row if active else [None] * PEGS
            for i in range(PEGS):
                x, y = self.hole(r, i)
                if pegs[i] is None:
                    pygame.draw.circle(s, DARK, (x, y), 12)
                    if active and abs(mouse[0] - x) < 22 and abs(mouse[1] - y) < 22:
                        pygame.draw.circle(s, (210, 180, 140), (x, y), 14, 2)
                else:
                    self.peg((x, y), COLORS[pegs[i]], 20)
                if active and i == self.cursor:
                    if pygame.time.get_ticks() % 1000 < 600:
                        pygame.draw.circle(s, (255, 230, 120), (x, y), 24, 3)
            exact, near = self.history[r][1:] if r < len(self.history) else (0, 0)
            for i in range(PEGS):
                pos = 346 + (i % 2) * 24, y - 11 + (i // 2) * 22
                if i < exact + near:
                    pygame.draw.circle(s, RED if i < exact else WHITE, pos, 8)
                else:
                    pygame.draw.circle(s, DARK, pos, 4)
        self.text("COLORS", self.font, WHITE, (505, 62))
        for k, c in enumerate(COLORS):
            self.peg(self.swatch(k), c, 26)
        self.text("red = right spot", self.small, WHITE, (505, 336))
        self.text("white = wrong spot", self.small, WHITE, (505, 358))
        self.text("Pick a hole,", self.small, (220, 200, 170), (505, 400))
        self.text("then a color.", self.small, (220, 200, 170), (505, 420))
        ready = self.state == "playing" and None not in self.row
        hover = self.check_rect.collidepoint(mouse)
        pygame.draw.rect(s, (70, 170, 70) if ready and not hover else (90, 200, 90) if ready else GREY,
                         self.check_rect, border_radius=10)
        self.text("CHECK", self.font, WHITE, self.check_rect.center)
        if self.state != "playing":
            box = pygame.Rect(425, 440, 165, 100)
            pygame.draw.rect(s, DARK, box, border_radius=10)
            won = self.state == "won"
            self.text("YOU WIN!" if won else "YOU LOSE", self.font, (120, 230, 120) if won else (240, 110, 100),
                      (507, 468))
            self.text("Press SPACE", self.small, WHITE, (507, 498))
            self.text("to play again", self.small, WHITE, (507, 517))
        pygame.display.flip()

    def check(self):
        exact = sum(1 for a, b in zip(self.row, self.secret) if a == b)
        near = -exact
        for k in range(len(COLORS)):
            near += min(self.row.count(k), self.secret.count(k))
        truth(type="guess", code=self.row, exact=exact, misplaced=near)
        self.history.append((self.row, exact, near))
        self.row, self.cursor = [None] * PEGS, 0
        if exact == PEGS:
            self.state = "won"
        elif len(self.history) == ROWS:
            self.state = "lost"
        if self.state != "playing":
            truth(type="end", outcome=self.state)

    def click(self, pos):
        if self.state != "playing":
            return
        for i in range(PEGS):
            x, y = self.hole(len(self.history), i)
            if abs(pos[0] - x) < 25 and abs(pos[1] - y) < 25:
                self.cursor = i
        for k in range(len(COLORS)):
            x, y = self.swatch(k)
            if (pos[0] - x) ** 2 + (pos[1] - y) ** 2 < 28 ** 2:
                self.row[self.cursor] = k
                if None in self.row:       # on to the next hole that is empty
                    while self.row[self.cursor] is not None:
                        self.cursor = (self.cursor + 1) % PEGS
        if self.check_rect.collidepoint(pos) and None not in self.row:
            self.check()

    def run(self):
        self.draw()
        truth(type="opened")
        while True:
            for event in pygame.event.get():
                if event.type == pygame.QUIT:
                    return
                if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
                    self.click(event.pos)
                if event.type == pygame.KEYDOWN:
                    if event.key == pygame.K_SPACE and self.state != "playing":
                        self.reset()
                    elif event.key == pygame.K_RETURN and self.state == "playing" and None not in self.row:
                        self.check()
            self.draw()
            self.clock.tick(FPS)


Game().run()
pygame.quit()
