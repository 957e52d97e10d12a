"""Ochre Pegs - made over the Easter long weekend. Trev Maddigan, Ballarat VIC, 2017.
v1.1 added the undo button because my wife kept misclicking.
"""
import json
import os
import random
import sys
import pygame

WIDTH, HEIGHT = 900, 700
SLOTS, GUESSES = 4, 12
PEGS = [
    (203, 32, 39),    # red
    (255, 255, 255),  # white
    (247, 220, 50),   # yellow
    (38, 166, 65),    # green
    (36, 84, 200),    # blue
    (25, 25, 25),     # black
    (130, 215, 235),  # pale blue
    (140, 60, 160),   # purple
]
SAND = (222, 184, 135)
OCHRE = (181, 101, 40)
DARK = (92, 46, 14)
LIGHT = (243, 222, 180)

rng = random.Random(int(os.environ["SEED"])) if os.environ.get("SEED") else random.Random()


def truth(**kw):
    name = os.environ.get("TRUTH")
    if name:
        with open(name, "a") as fh:
            fh.write(json.dumps(kw) + "\n")


pygame.init()
screen = pygame.display.set_mode((WIDTH, HEIGHT))
pygame.display.set_caption("Ochre Pegs")
BIG = pygame.font.SysFont("dejavuserif", 54, bold=True)
MED = pygame.font.SysFont("dejavuserif", 24, bold=True)
SML = pygame.font.SysFont("dejavusans", 15)


def text(font, s, pos, col=DARK, center=True):
    img = font.render(s, True, col)
    r = img.get_rect()
    if center:
        r.center = pos
    else:
        r.topleft = pos
    screen.blit(img, r)


def peg(pos, r, i):
    pygame.draw.circle(screen, DARK, pos, r + 2)
    pygame.draw.circle(screen, PEGS[i], pos, r)


class Title:
    button = pygame.Rect(WIDTH // 2 - 110, 470, 220, 64)

    def draw(self):
        screen.fill(SAND)
        text(BIG, "OCHRE PEGS", (WIDTH // 2, 150))
        for i in range(8):
            peg((WIDTH // 2 - 210 + i * 60, 240), 22, i)
        for n, line in enumerate([
                "Work out the hidden code of four pegs. There are eight colours and doubles are allowed.",
                "Click a colour to put it in the next hole. The fourth peg finishes your guess straight away.",
                "Red square: right colour in the right spot.  White square: right colour, wrong spot.",
                "You get twelve guesses."]):
            text(SML, line, (WIDTH // 2, 310 + n * 28))
        pygame.draw.rect(screen, OCHRE, self.button)
        pygame.draw.rect(screen, DARK, self.button, 3)
        text(MED, "PLAY", self.button.center, LIGHT)

    def click(self, pos):
        return Game() if self.button.collidepoint(pos) else self


class Game:
    undo = pygame.Rect(740, 600, 130, 50)
    again = pygame.Rect(700, 600, 170, 50)

    def __init__(self):
        self.code = [rng.randrange(len(PEGS)) for _ in range(SLOTS)]
        truth(type="secret", colors=self.code)
        self.rows = [[]]
        self.marks = []
        self.result = None

    def row_pos(self, n):
        return (30 if n < 6 else 460), 90 + (n % 6) * 76

    def pal_pos(self, i):
        return 70 + i * 80, 625

    def draw(self):
        screen.fill(SAND)
        text(MED, "Ochre Pegs", (30, 14), center=False)
        pygame.draw.rect(screen, DARK, (WIDTH // 2 - 130, 10, 260, 62))
        for i in range(SLOTS):
            x = WIDTH // 2 - 90 + i * 60
            if self.result:
                peg((x, 41), 20, self.code[i])
            else:
                text(MED, "?", (x, 41), SAND)
        pygame.draw.rect(screen, (225, 30, 30), (640, 22, 14, 14))
        text(SML, "right colour, right spot", (662, 20), center=False)
        pygame.draw.rect(screen, (255, 255, 255), (640, 48, 14, 14))
        text(SML, "right colour, wrong spot", (662, 46), center=False)
        for n in range(GUESSES):
            x, y = self.row_pos(n)
            live = n == len(self.rows) - 1 and not self.result
            pygame.draw.rect(screen, LIGHT if live else OCHRE, (x, y, 410, 66))
            pygame.draw.rect(screen, DARK, (x, y, 410, 66), 2)
            text(MED, str(n + 1), (x + 28, y + 33), DARK)
            row = self.rows[n] if n < len(self.rows) else []
            for i in range(SLOTS):
                c = (x + 84 + i * 60, y + 33)
                if i < len(row):
                    peg(c, 22, row[i])
                else:
                    pygame.draw.circle(screen, DARK, c, 8)
            e, m = self.marks[n] if n < len(self.marks) else (0, 0)
            for k in range(SLOTS):
                r = pygame.Rect(x + 318 + (k % 2) * 34, y + 6 + (k // 2) * 30, 24, 24)
                if k < e:
                    pygame.draw.rect(screen, (225, 30, 30), r)
                elif k < e + m:
                    pygame.draw.rect(screen, (255, 255, 255), r)
                pygame.draw.rect(screen, DARK, r, 1)
        pygame.draw.rect(screen, DARK, (20, 575, 690 if not self.result else 660, 100))
        for i in range(len(PEGS)):
            pygame.draw.circle(screen, SAND, self.pal_pos(i), 33)
            peg(self.pal_pos(i), 28, i)
        if self.result:
            pygame.draw.rect(screen, (40, 110, 50), self.again)
            text(MED, "Go again", self.again.center, LIGHT)
            msg = "You little ripper! Got it in %d." % len(self.marks) if self.result == "won" \
                else "Bad luck mate - the code is up top."
            text(MED, msg, (WIDTH // 2, 560), (150, 20, 20))
        else:
            on = bool(self.rows[-1])
            pygame.draw.rect(screen, OCHRE if on else (200, 170, 130), self.undo)
            text(MED, "Undo", self.undo.center, LIGHT)

    def click(self, pos):
        if self.result:
            return Game() if self.again.collidepoint(pos) else self
        row = self.rows[-1]
        if self.undo.collidepoint(pos):
            if row:
                row.pop()
            return self
        for i in range(len(PEGS)):
            px, py = self.pal_pos(i)
            if (pos[0] - px) ** 2 + (pos[1] - py) ** 2 <= 30 ** 2:
                row.append(i)
                if len(row) == SLOTS:
                    self.judge(row)
                break
        return self

    def judge(self, row):
        e = sum(a == b for a, b in zip(row, self.code))
        m = sum(min(row.count(k), self.code.count(k)) for k in range(len(PEGS))) - e
        self.marks.append((e, m))
        truth(type="guess", colors=row, exact=e, misplaced=m)
        if e == SLOTS:
            self.result = "won"
        elif len(self.marks) == GUESSES:
            self.result = "lost"
        else:
            self.rows.append([])
        if self.result:
            truth(type="end", outcome=self.result)


def main():
    scene = Title()
    scene.draw()
    pygame.display.flip()
    truth(type="opened")
    clock = pygame.time.Clock()
    while True:
        for ev in pygame.event.get():
            if ev.type == pygame.QUIT:
                pygame.quit()
                sys.exit(0)
            if ev.type == pygame.MOUSEBUTTONDOWN and ev.button == 1:
                scene = scene.click(ev.pos)
        scene.draw()
        pygame.display.flip()
        clock.tick(25)


main()
