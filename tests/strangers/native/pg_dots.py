#!/usr/bin/env python3
import json
import os
from random import randint, seed

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

if "SEED" in os.environ:
    seed(os.environ["SEED"])

pygame.init()
screen = pygame.display.set_mode((640, 480))
pygame.display.set_caption("Mastermind")
clock = pygame.time.Clock()
font = pygame.font.Font(None, 40)
tiny = pygame.font.Font(None, 20)

BG = (193, 193, 193)
INK = (10, 10, 10)
# the background grey is a color too, yes
COLORS = ((53, 53, 53), (193, 193, 193), (255, 50, 50), (50, 255, 50), (50, 50, 255), (255, 255, 0),
          (255, 0, 255), (255, 127, 0))
past = []
settings = {"rows": 12}


def log(thing):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as f:
            f.write(json.dumps(thing) + "\n")


class Button:
    """a button that swells when the mouse is on it"""

    def __init__(self, rect, color, text, textpos):
        self.base = pygame.Rect(rect)
        self.color = color
        self.text = text
        self.textpos = textpos
        self.grow = 0

    def update(self, mouse, released):
        r = self.base.inflate(self.grow * 2, self.grow * 2)
        over = r.collidepoint(mouse)
        if over and self.grow < 10:
            self.grow += 1
        elif not over and self.grow > 0:
            self.grow -= 1
        r = self.base.inflate(self.grow * 2, self.grow * 2)
        shade = tuple(min(255, c + self.grow) for c in self.color)
        pygame.draw.rect(screen, shade, r.inflate(20, 20), border_radius=10)
        screen.blit(font.render(self.text, True, INK), self.textpos)
        return over and released


def say(text, y, f=font, color=INK):
    t = f.render(text, True, color)
    screen.blit(t, t.get_rect(centerx=320, y=y))


def score(combo, guess):
    total = sum(min(combo.count(c), guess.count(c)) for c in set(guess))
    place = sum(a == b for a, b in zip(combo, guess))
    return total, place


def board(rows, rowmax):
    pygame.draw.rect(screen, INK, (240, 0, 160, 480))
    for y in range(rowmax):
        guess, nums = rows[y] if y < len(rows) else ([0, 0, 0, 0], None)
        for x in range(4):
            pygame.draw.circle(screen, COLORS[guess[x]], (40 * x + 260, 40 * y + 20), 10)
        if nums:
            screen.blit(font.render(str(nums[0]), True, INK), (410, 40 * y + 10))
            screen.blit(font.render(str(nums[1]), True, (255, 50, 50)), (220, 40 * y + 10))


def events():
    """-> keep running?, mouse button that was let go (or 0)"""
    up = 0
    for e in pygame.event.get():
        if e.type == pygame.QUIT:
            raise SystemExit
        if e.type == pygame.MOUSEBUTTONUP:
            up = e.button
    return up, pygame.mouse.get_pos()


def play():
    combo = [randint(0, 7) for i in range(4)]
    for i in range(7):
        if combo.count(i) > 3:
            combo[combo.index(i)] = i + 1
    log({"type": "secret", "colors": combo})
    rowmax = settings["rows"]
    rows = []
    guess = [0, 0, 0, 0]
    outcome = None
    guessbutton = pygame.Rect(500, 420, 130, 50)
    while True:
        clock.tick(60)
        up, mouse = events()
        screen.fill(BG)
        if outcome:
            say("You did it!" if outcome == "won" else "You lost", 10)
            for i in range(4):
                pygame.draw.circle(screen, INK, (260 + 40 * i, 80), 16)
                pygame.draw.circle(screen, COLORS[combo[i]], (260 + 40 * i, 80), 10)
            say("click to go on", 430, tiny)
            pygame.display.update()
            if up:
                return
            continue
        row = len(rows)
        if up:
            if guessbutton.collidepoint(mouse):
                total, place = score(combo, guess)
                rows.append((guess, (total, place)))
                log({"type": "guess", "code": guess, "exact": place, "misplaced": total - place})
                guess = [0, 0, 0, 0]
                if place == 4:
                    outcome = "won"
                elif len(rows) == rowmax:
                    outcome = "lost"
                if outcome:
                    past.append((rows, combo, rowmax))
                    log({"type": "end", "outcome": outcome})
            else:
                for x in range(4):
                    spot = pygame.Rect(40 * x + 250, 40 * row + 10, 20, 20)
                    if spot.collidepoint(mouse):
                        # wheel up counts as left, everything else goes backwards
                        guess[x] = (guess[x] + (1 if up in (1, 4) else -1)) % 8
        board(rows + ([(guess, None)] if len(rows) < rowmax else []), rowmax)
        pygame.draw.rect(screen, (0, 0, 0), (495, 415, 140, 60))
        pygame.draw.rect(screen, (0, 80, 0), guessbutton)
        screen.blit(font.render("Guess", True, INK), (520, 430))
        pygame.display.update()


def show_past():
    at = len(past) - 1
    fwd = Button((480, 400, 130, 50), (0, 80, 0), "->", (532, 412))
    back = Button((50, 400, 130, 50), (0, 80, 0), "<-", (100, 412))
    menu = Button((490, 200, 80, 40), (252, 252, 80), "Menu", (495, 207))
    while True:
        clock.tick(60)
        up, mouse = events()
        screen.fill(BG)
        if past:
            rows, combo, rowmax = past[at]
            board(rows, rowmax)
            screen.blit(font.render("Combo:", True, INK), (440, 10))
            pygame.draw.rect(screen, INK, (440, 40, 160, 40))
            for i in range(4):
                pygame.draw.circle(screen, COLORS[combo[i]], (460 + 40 * i, 60), 10)
            screen.blit(font.render("game %d" % (at + 1), True, INK), (10, 10))
            if fwd.update(mouse, up):
                at = (at + 1) % len(past)
            if back.update(mouse, up):
                at = (at - 1) % len(past)
        else:
            say("No games played yet!", 100)
        if menu.update(mouse, up):
            return
        pygame.display.update()


def show_settings():
    less = Button((150, 200, 50, 50), (80, 0, 0), "-", (170, 210))
    more = Button((440, 200, 50, 50), (0, 80, 0), "+", (457, 210))
    menu = Button((280, 380, 80, 40), (252, 252, 80), "Menu", (284, 387))
    while True:
        clock.tick(60)
        up, mouse = events()
        screen.fill(BG)
        say("Settings", 10)
        say("Rows: %d" % settings["rows"], 210)
        if less.update(mouse, up):
            settings["rows"] = max(4, settings["rows"] - 1)
        if more.update(mouse, up):
            settings["rows"] = min(12, settings["rows"] + 1)
        if menu.update(mouse, up):
            return
        pygame.display.update()


def main():
    start = Button((80, 180, 80, 60), (0, 80, 0), "Start!", (82, 197))
    prev = Button((280, 180, 80, 60), (252, 252, 80), "Past", (290, 197))
    sett = Button((280, 280, 80, 60), (255, 127, 0), "Sett.", (288, 297))
    leave = Button((480, 180, 80, 60), (80, 0, 0), "Quit", (490, 197))
    log({"type": "opened"})
    while True:
        clock.tick(60)
        up, mouse = events()
        screen.fill(BG)
        say("Mastermind", 10)
        say("left click a dot: next color    right click: color before    start at the top row", 390, tiny)
        say("black number = how many colors are right, red number = how many of THOSE are in place", 415, tiny)
        go = start.update(mouse, up)
        if leave.update(mouse, up):
            log({"type": "fault", "label": "Quit"})
            return
        p, s = prev.update(mouse, up), sett.update(mouse, up)
        pygame.display.update()
        if go:
            play()
        elif p:
            show_past()
        elif s:
            show_settings()


main()
pygame.quit()
