#!/usr/bin/env python3
# DECACODE -- ten numbered colours, five places. Keyboard or mouse.
import json
import os
import random

import pygame

W, H = 820, 780
PLACES, TRIES = 5, 12
TONES = [(120, 126, 140), (214, 48, 49), (255, 159, 28), (250, 224, 60), (46, 175, 80),
         (38, 198, 218), (41, 98, 255), (142, 68, 220), (255, 120, 180), (140, 90, 50)]
DARK_INK = {3, 5, 2, 8}
BG, PANEL, LINE, TEXT, DIM = (17, 20, 28), (27, 32, 44), (52, 60, 80), (228, 233, 245), (126, 138, 164)

rng = random.Random(int(os.environ["SEED"]) if os.environ.get("SEED") else None)
log = open(os.environ["TRUTH"], "a") if os.environ.get("TRUTH") else None


def truth(**d):
    if log:
        log.write(json.dumps(d) + "\n")
        log.flush()


pygame.init()
screen = pygame.display.set_mode((W, H))
pygame.display.set_caption("DECACODE")
big = pygame.font.SysFont("dejavusans", 30, bold=True)
mid = pygame.font.SysFont("dejavusans", 20, bold=True)
txt = pygame.font.SysFont("dejavusans", 16)
small = pygame.font.SysFont("dejavusans", 14)

HIST = pygame.Rect(30, 76, 540, 12 * 40 + 16)
ENTRY = pygame.Rect(30, 586, 540, 78)
KEYS = [pygame.Rect(30 + i * 76, 684, 68, 68) for i in range(10)]
ENTER = pygame.Rect(590, 586, 200, 36)
BACK = pygame.Rect(590, 630, 200, 34)
NEW = pygame.Rect(600, 470, 180, 40)
REVEAL = pygame.Rect(600, 522, 180, 40)


class State:
    pass


s = State()
s.over, s.tries = True, []


def new():
    if not s.over and s.tries:
        truth(type="end", outcome="given up")
    s.secret = rng.sample(range(10), PLACES)
    truth(type="secret", colors=s.secret)
    s.tries, s.entry, s.over, s.note = [], [], False, ""


def put(text, font, colour, pos, centre=False):
    img = font.render(text, True, colour)
    r = img.get_rect(center=pos) if centre else img.get_rect(topleft=pos)
    screen.blit(img, r)


def chip(d, rect, font):
    pygame.draw.rect(screen, TONES[d], rect, border_radius=8)
    put(str(d), font, (20, 20, 20) if d in DARK_INK else (255, 255, 255), rect.center, True)


def button(rect, label, on=True, accent=False):
    pygame.draw.rect(screen, (43, 115, 92) if accent and on else (40, 46, 62), rect, border_radius=6)
    pygame.draw.rect(screen, LINE, rect, 1, border_radius=6)
    put(label, txt, TEXT if on else (90, 98, 118), rect.center, True)


def draw():
    screen.fill(BG)
    put("DECACODE", big, (94, 234, 190), (30, 22))
    put("crack the 5-place code in 12 tries", txt, DIM, (220, 34))
    pygame.draw.rect(screen, PANEL, HIST, border_radius=8)
    for i in range(TRIES):
        y = HIST.y + 8 + i * 40
        put("%02d" % (i + 1), txt, DIM if i < len(s.tries) else (70, 78, 98), (HIST.x + 14, y + 10))
        if i < len(s.tries):
            g, e, m = s.tries[i]
            for k, d in enumerate(g):
                chip(d, pygame.Rect(HIST.x + 60 + k * 48, y + 3, 40, 34), mid)
            put("%d hit" % e, mid, (94, 234, 190), (HIST.x + 330, y + 8))
            put("%d near" % m, mid, (255, 200, 90), (HIST.x + 425, y + 8))
        elif i:
            pygame.draw.line(screen, (38, 44, 60), (HIST.x + 12, y), (HIST.right - 12, y))
    pygame.draw.rect(screen, PANEL, ENTRY, border_radius=8)
    for k in range(PLACES):
        r = pygame.Rect(ENTRY.x + 60 + k * 72, ENTRY.y + 9, 60, 60)
        if k < len(s.entry):
            chip(s.entry[k], r, big)
        else:
            pygame.draw.rect(screen, BG, r, border_radius=8)
            pygame.draw.rect(screen, (94, 234, 190) if k == len(s.entry) and not s.over else LINE, r, 2, border_radius=8)
    put(">", big, DIM, (ENTRY.x + 20, ENTRY.y + 20))
    for d, r in enumerate(KEYS):
        chip(d, r, big)
        if d in s.entry and not s.over:
            veil = pygame.Surface(r.size, pygame.SRCALPHA)
            veil.fill((17, 20, 28, 170))
            screen.blit(veil, r)
    button(ENTER, "Enter", len(s.entry) == PLACES and not s.over, True)
    button(BACK, "Backspace", bool(s.entry) and not s.over)
    button(NEW, "New game (N)")
    button(REVEAL, "Reveal code")
    side = ["Press 0-9 or click the", "colours below.", "Enter checks the try,", "Backspace takes one off.", "",
            "No colour is in the code", "more than once."]
    for i, t in enumerate(side):
        put(t, small, TEXT, (600, 84 + i * 24))
    put("hit", mid, (94, 234, 190), (600, 272))
    put("right colour in the", small, DIM, (600, 298))
    put("right place", small, DIM, (600, 317))
    put("near", mid, (255, 200, 90), (600, 344))
    put("right colour, but in", small, DIM, (600, 370))
    put("another place", small, DIM, (600, 389))
    if s.note:
        put(s.note, txt, (255, 140, 120), (30, 757))
    if s.over:
        box = pygame.Rect(ENTRY)
        pygame.draw.rect(screen, (34, 42, 58), box, border_radius=8)
        pygame.draw.rect(screen, (94, 234, 190), box, 2, border_radius=8)
        put(s.ending, txt, TEXT, (box.x + 16, box.y + 14))
        put("N = play again", small, DIM, (box.x + 16, box.y + 44))
        for k, d in enumerate(s.secret):
            chip(d, pygame.Rect(box.x + 290 + k * 48, box.y + 22, 42, 36), mid)
    pygame.display.flip()


def digit(d):
    if s.over or len(s.entry) >= PLACES:
        return
    if d in s.entry:
        s.note = "%d is already in this try" % d
        return
    s.entry.append(d)
    s.note = ""


def back():
    if not s.over and s.entry:
        s.entry.pop()
        s.note = ""


def enter():
    if s.over:
        return
    if len(s.entry) < PLACES:
        s.note = "five colours, please"
        return
    g = s.entry
    e = sum(a == b for a, b in zip(g, s.secret))
    m = len(set(g) & set(s.secret)) - e
    truth(type="guess", colors=g, exact=e, misplaced=m)
    s.tries.append((g, e, m))
    s.entry, s.note = [], ""
    if e == PLACES:
        end("won", "Cracked in %d tries!" % len(s.tries))
    elif len(s.tries) == TRIES:
        end("lost", "Out of tries. The code:")


def end(outcome, text):
    s.over, s.ending = True, text
    truth(type="end", outcome=outcome)


def reveal():
    truth(type="fault", label="reveal code")
    if not s.over:
        end("given up", "The code was:")


new()
draw()
truth(type="opened")
clock = pygame.time.Clock()
running = True
while running:
    for ev in pygame.event.get():
        if ev.type == pygame.QUIT:
            truth(type="fault", label="close")
            running = False
        elif ev.type == pygame.KEYDOWN:
            if ev.key == pygame.K_BACKSPACE:
                back()
            elif ev.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
                enter()
            elif ev.key == pygame.K_n:
                new()
            elif ev.unicode and ev.unicode in "0123456789":
                digit(int(ev.unicode))
        elif ev.type == pygame.MOUSEBUTTONDOWN and ev.button == 1:
            for d, r in enumerate(KEYS):
                if r.collidepoint(ev.pos):
                    digit(d)
            for r, f in ((ENTER, enter), (BACK, back), (NEW, new), (REVEAL, reveal)):
                if r.collidepoint(ev.pos):
                    f()
    draw()
    clock.tick(30)
pygame.quit()
