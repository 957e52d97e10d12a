"""
MILKING PARLOUR - a Bulls & Cows game made with pygame
by dustyboots_dev for the 48h "Farm Jam 2020"

Guess the farmer's 4 digit gate code. All digits are different!
"""
import json
import math
import os
import random
import sys

import pygame

if os.environ.get("SEED"):
    random.seed(int(os.environ["SEED"]))

pygame.init()
WIDTH, HEIGHT = 900, 720
screen = pygame.display.set_mode((WIDTH, HEIGHT))
pygame.display.set_caption("Milking Parlour")
clock = pygame.time.Clock()

FONT = pygame.font.SysFont("dejavusans", 20)
SMALL = pygame.font.SysFont("dejavusans", 15)
BIG = pygame.font.SysFont("dejavusansmono", 34, bold=True)
HUGE = pygame.font.SysFont("dejavuserif", 52, bold=True)

SKY = (164, 214, 240)
GRASS = (118, 176, 74)
BARN = (160, 48, 40)
CREAM = (252, 244, 220)
BROWN = (92, 60, 34)
TRIES = 12


def tell(**msg):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as f:
            f.write(json.dumps(msg) + "\n")


def write(text, font, color, center=None, topleft=None):
    img = font.render(text, True, color)
    rect = img.get_rect()
    if center:
        rect.center = center
    else:
        rect.topleft = topleft
    screen.blit(img, rect)


def make_cow(step, bull=False):
    """draw a cow on a little surface, step 0/1 moves its legs"""
    s = pygame.Surface((96, 66), pygame.SRCALPHA)
    body = (70, 42, 26) if bull else (250, 250, 250)
    spot = (50, 28, 16) if bull else (40, 40, 40)
    for x, d in ((24, 4), (34, -4), (60, -4), (70, 4)):
        pygame.draw.line(s, spot, (x, 44), (x + (d if step else -d), 62), 6)
    pygame.draw.ellipse(s, body, (12, 18, 66, 32))
    pygame.draw.ellipse(s, spot, (26, 20, 18, 14))
    pygame.draw.ellipse(s, spot, (50, 30, 16, 12))
    pygame.draw.ellipse(s, body, (68, 8, 24, 24))
    pygame.draw.ellipse(s, (240, 170, 170), (76, 22, 18, 11))
    pygame.draw.circle(s, (0, 0, 0), (80, 17), 2)
    horn = (230, 220, 190)
    pygame.draw.line(s, horn, (72, 10), (68, 2), 3)
    pygame.draw.line(s, horn, (86, 10), (91, 2), 3)
    pygame.draw.line(s, spot, (13, 28), (4, 42), 2)
    return s


def make_face(bull):
    s = pygame.Surface((30, 30), pygame.SRCALPHA)
    col = (86, 50, 28) if bull else (250, 250, 250)
    horn = (235, 225, 190) if bull else (170, 150, 120)
    if bull:
        pygame.draw.arc(s, horn, (0, -6, 14, 18), math.pi, 2 * math.pi, 4)
        pygame.draw.arc(s, horn, (16, -6, 14, 18), math.pi, 2 * math.pi, 4)
    pygame.draw.ellipse(s, (40, 40, 40), (1, 9, 8, 6))
    pygame.draw.ellipse(s, (40, 40, 40), (21, 9, 8, 6))
    pygame.draw.ellipse(s, col, (6, 5, 18, 20))
    if not bull:
        pygame.draw.ellipse(s, (40, 40, 40), (6, 6, 8, 10))
    pygame.draw.ellipse(s, (240, 170, 170), (7, 18, 16, 10))
    pygame.draw.circle(s, (0, 0, 0), (11, 13), 2)
    pygame.draw.circle(s, (0, 0, 0) if bull else (0, 0, 0), (19, 13), 2)
    pygame.draw.circle(s, (120, 60, 60), (12, 23), 1)
    pygame.draw.circle(s, (120, 60, 60), (18, 23), 1)
    return s


class Walker(pygame.sprite.Sprite):
    def __init__(self, x, speed, bull):
        super().__init__()
        self.frames = [make_cow(0, bull), make_cow(1, bull)]
        self.image = self.frames[0]
        self.rect = self.image.get_rect(midbottom=(x, HEIGHT - 12))
        self.x = x
        self.speed = speed
        self.t = 0

    def update(self):
        self.t += 1
        self.image = self.frames[self.t // 14 % 2]
        self.x += self.speed
        if self.x > WIDTH + 70:
            self.x = -70
        self.rect.centerx = int(self.x)


class Digit(pygame.sprite.Sprite):
    """a digit that hops from the keypad to its pail"""
    def __init__(self, value, start, target):
        super().__init__()
        self.value = value
        self.image = BIG.render(str(value), True, BROWN)
        self.start, self.target = start, target
        self.t = 0
        self.rect = self.image.get_rect(center=start)

    def update(self):
        if self.t < 14:
            self.t += 1
            k = self.t / 14
            x = self.start[0] + (self.target[0] - self.start[0]) * k
            y = self.start[1] + (self.target[1] - self.start[1]) * k - 60 * math.sin(math.pi * k)
            self.rect.center = (int(x), int(y))


BULL, COW = make_face(True), make_face(False)
herd = pygame.sprite.Group(Walker(60, 0.8, False), Walker(240, 0.8, False), Walker(520, 1.1, True))
PAILS = [(590 + 70 * i, 200) for i in range(4)]
KEYS = {}
for n in range(1, 10):
    KEYS[str(n)] = pygame.Rect(572 + 90 * ((n - 1) % 3), 270 + 74 * ((n - 1) // 3), 80, 64)
KEYS["DEL"] = pygame.Rect(572, 270 + 222, 80, 64)
KEYS["0"] = pygame.Rect(572 + 90, 270 + 222, 80, 64)
KEYS["OK"] = pygame.Rect(572 + 180, 270 + 222, 80, 64)
PLAY = pygame.Rect(WIDTH // 2 - 110, 430, 220, 70)
AGAIN = pygame.Rect(572, 572, 260, 46)

state = "title"
secret, tries, typed, note = [], [], [], ""


def start():
    global secret, tries, typed, note, state
    secret = random.sample(range(10), 4)
    tell(type="secret", colors=secret)
    tries, typed = [], []
    note = "Type 4 different digits"
    state = "play"


def press(key):
    global typed, note
    if key == "DEL":
        if typed:
            typed.pop()
    elif key == "OK":
        check()
    else:
        d = int(key)
        if len(typed) == 4:
            note = "Four digits only - press OK"
        elif d in [s.value for s in typed]:
            note = "You already used the %d" % d
        else:
            typed.append(Digit(d, KEYS[key].center, PAILS[len(typed)]))
            note = "Press OK or Enter" if len(typed) == 4 else ""


def check():
    global typed, note, state
    if len(typed) < 4:
        note = "The code has 4 digits!"
        return
    g = [s.value for s in typed]
    bulls = sum(1 for a, b in zip(g, secret) if a == b)
    cows = sum(1 for a in g if a in secret) - bulls
    tell(type="guess", colors=g, exact=bulls, misplaced=cows)
    tries.append((g, bulls, cows))
    typed = []
    note = ""
    if bulls == 4:
        state = "over"
        note = "The gate is open! MOOO!"
        tell(type="end", outcome="won")
    elif len(tries) == TRIES:
        state = "over"
        note = "The code was " + "".join(map(str, secret))
        tell(type="end", outcome="lost")


def background():
    screen.fill(SKY)
    pygame.draw.circle(screen, (255, 236, 130), (820, 70), 40)
    pygame.draw.rect(screen, GRASS, (0, HEIGHT - 110, WIDTH, 110))
    for x in range(0, WIDTH, 60):
        pygame.draw.rect(screen, (240, 240, 235), (x + 24, HEIGHT - 118, 10, 50))
    pygame.draw.rect(screen, (240, 240, 235), (0, HEIGHT - 108, WIDTH, 7))
    pygame.draw.rect(screen, (240, 240, 235), (0, HEIGHT - 88, WIDTH, 7))
    herd.update()
    herd.draw(screen)


def draw_title():
    background()
    pygame.draw.polygon(screen, BARN, [(200, 390), (200, 170), (450, 60), (700, 170), (700, 390)])
    write("MILKING", HUGE, CREAM, center=(450, 180))
    write("PARLOUR", HUGE, CREAM, center=(450, 240))
    write("Guess the 4 digit gate code. All digits are different.", SMALL, CREAM, center=(450, 300))
    screen.blit(BULL, (232, 326))
    write("Bull: right digit, right place", SMALL, CREAM, topleft=(268, 332))
    screen.blit(COW, (232, 354))
    write("Cow: right digit, wrong place", SMALL, CREAM, topleft=(268, 360))
    hot = PLAY.collidepoint(pygame.mouse.get_pos())
    pygame.draw.rect(screen, (255, 190, 60) if hot else (240, 160, 40), PLAY, border_radius=18)
    pygame.draw.rect(screen, BROWN, PLAY, 4, border_radius=18)
    write("PLAY", BIG, BROWN, center=PLAY.center)


def draw_game():
    background()
    # blackboard with the tries, in two columns of six
    pygame.draw.rect(screen, BROWN, (24, 84, 510, 504), border_radius=6)
    pygame.draw.rect(screen, (40, 64, 52), (34, 94, 490, 484))
    write("MILKING PARLOUR", FONT, BROWN, topleft=(24, 20))
    write("Bull = right digit, right place.  Cow = right digit, wrong place.", SMALL, BROWN, topleft=(24, 52))
    pygame.draw.line(screen, (90, 120, 100), (279, 104), (279, 568), 2)
    for n in range(TRIES):
        x, y = 46 + 245 * (n // 6), 112 + 78 * (n % 6)
        write("%d." % (n + 1), SMALL, (130, 160, 140), topleft=(x, y + 10))
        if n < len(tries):
            g, b, c = tries[n]
            for i, d in enumerate(g):
                write(str(d), BIG, CREAM, center=(x + 44 + 27 * i, y + 18))
            screen.blit(BULL, (x + 146, y - 12))
            write(str(b), FONT, (255, 210, 120), topleft=(x + 182, y - 10))
            screen.blit(COW, (x + 146, y + 22))
            write(str(c), FONT, (230, 240, 255), topleft=(x + 182, y + 26))
    # right hand: four pails and the keypad
    write("Try %d of %d" % (len(tries) + (state == "play"), TRIES), FONT, BROWN, topleft=(572, 96))
    for x, y in PAILS:
        pygame.draw.polygon(screen, (205, 210, 215), [(x - 28, y - 32), (x + 28, y - 32), (x + 22, y + 34), (x - 22, y + 34)])
        pygame.draw.ellipse(screen, (240, 240, 240), (x - 28, y - 40, 56, 16))
        pygame.draw.ellipse(screen, (120, 125, 130), (x - 28, y - 40, 56, 16), 2)
    for s in typed:
        s.update()
        screen.blit(s.image, s.rect)
    if state == "play":
        used = [str(s.value) for s in typed]
        for k, r in KEYS.items():
            hot = r.collidepoint(pygame.mouse.get_pos())
            col = (230, 140, 130) if k == "DEL" else (130, 200, 120) if k == "OK" else (250, 226, 160)
            if k in used:
                col = (200, 190, 165)
            elif hot:
                col = tuple(min(255, v + 18) for v in col)
            pygame.draw.rect(screen, BROWN, r.move(0, 4), border_radius=10)
            pygame.draw.rect(screen, col, r, border_radius=10)
            write(k, BIG if len(k) == 1 else FONT, BROWN, center=r.center)
        write(note, SMALL, BARN, center=(702, 582))
    else:
        pygame.draw.rect(screen, CREAM, (560, 300, 290, 210), border_radius=14)
        pygame.draw.rect(screen, BARN, (560, 300, 290, 210), 4, border_radius=14)
        won = tries and tries[-1][1] == 4
        write("YOU WIN" if won else "GAME OVER", BIG, BARN, center=(705, 352))
        write(note, SMALL, BROWN, center=(705, 404))
        write("You needed %d tries" % len(tries) if won else "No tries left", SMALL, BROWN, center=(705, 436))
        pygame.draw.rect(screen, (240, 160, 40), AGAIN, border_radius=12)
        write("Play again (space)", FONT, BROWN, center=AGAIN.center)


tell(type="opened")
while True:
    for event in pygame.event.get():
        if event.type == pygame.QUIT:
            if state == "play" and tries:
                tell(type="end", outcome="given up")
            pygame.quit()
            sys.exit()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if state == "title":
                if PLAY.collidepoint(event.pos):
                    start()
            elif state == "play":
                for k, r in KEYS.items():
                    if r.collidepoint(event.pos):
                        press(k)
            elif AGAIN.collidepoint(event.pos):
                start()
        if event.type == pygame.KEYDOWN:
            if state == "title" and event.key in (pygame.K_SPACE, pygame.K_RETURN):
                start()
            elif state == "over" and event.key == pygame.K_SPACE:
                start()
            elif state == "play":
                if event.key == pygame.K_BACKSPACE:
                    press("DEL")
                elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
                    press("OK")
                elif event.unicode and event.unicode in "0123456789":
                    press(event.unicode)
    if state == "title":
        draw_title()
    else:
        draw_game()
    pygame.display.flip()
    clock.tick(40)
