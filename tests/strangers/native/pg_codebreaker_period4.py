# Code Breaker
# Tyler Nakamura, AP CSP Period 4, Create Task 2017
# made with pygame!!
import pygame
import random
import os
import json

pygame.init()
random.seed(os.environ.get("SEED"))

WIDTH = 600
HEIGHT = 760
screen = pygame.display.set_mode((WIDTH, HEIGHT))
pygame.display.set_caption("Code Breaker")
clock = pygame.time.Clock()

BLACK = (0, 0, 0)
WHITE = (255, 255, 255)
GRAY = (70, 70, 70)
LIGHTGRAY = (160, 160, 160)
RED = (255, 0, 0)
ORANGE = (255, 140, 0)
YELLOW = (255, 255, 0)
GREEN = (0, 200, 0)
BLUE = (30, 80, 255)
PURPLE = (170, 0, 220)
colors = [RED, ORANGE, YELLOW, GREEN, BLUE, PURPLE]

bigfont = pygame.font.Font(None, 56)
font = pygame.font.Font(None, 30)
smallfont = pygame.font.Font(None, 24)


def truth(d):
    if os.environ.get("TRUTH"):
        f = open(os.environ["TRUTH"], "a")
        f.write(json.dumps(d) + "\n")
        f.close()


def new_game():
    global secret, guesses, feedback, current, state
    secret = []
    for i in range(4):
        secret.append(random.randint(0, 5))
    truth({"type": "secret", "colors": secret})
    guesses = []
    feedback = []
    current = []
    state = "playing"


# counts the red pegs and white pegs
def check_guess(guess):
    reds = 0
    whites = 0
    s = secret[:]
    g = guess[:]
    for i in range(4):
        if g[i] == s[i]:
            reds += 1
            g[i] = -1
            s[i] = -2
    for i in range(4):
        for j in range(4):
            if g[i] == s[j]:
                whites += 1
                g[i] = -1
                s[j] = -2
    return reds, whites


def row_y(r):
    return 650 - r * 56


def palette_y(i):
    return 200 + i * 70


def draw():
    screen.fill(BLACK)
    title = bigfont.render("CODE BREAKER", True, WHITE)
    screen.blit(title, (WIDTH // 2 - title.get_width() // 2, 20))

    # palette on the left
    for i in range(6):
        pygame.draw.circle(screen, colors[i], (70, palette_y(i)), 28)
        pygame.draw.circle(screen, WHITE, (70, palette_y(i)), 28, 2)
    # undo button
    pygame.draw.rect(screen, GRAY, (25, 610, 90, 40))
    t = font.render("UNDO", True, WHITE)
    screen.blit(t, (70 - t.get_width() // 2, 620))

    # board
    for r in range(10):
        y = row_y(r)
        if r == len(guesses) and state == "playing":
            pygame.draw.rect(screen, WHITE, (155, y - 27, 290, 54), 2)
        for c in range(4):
            x = 195 + c * 70
            if r < len(guesses):
                pygame.draw.circle(screen, colors[guesses[r][c]], (x, y), 22)
            elif r == len(guesses) and c < len(current):
                pygame.draw.circle(screen, colors[current[c]], (x, y), 22)
            else:
                pygame.draw.circle(screen, GRAY, (x, y), 22, 2)
        # feedback
        for k in range(4):
            x = 490 + (k % 2) * 24
            yy = y - 12 + (k // 2) * 24
            if r < len(feedback):
                reds, whites = feedback[r]
                if k < reds:
                    pygame.draw.circle(screen, RED, (x, yy), 9)
                elif k < reds + whites:
                    pygame.draw.circle(screen, WHITE, (x, yy), 9)
                else:
                    pygame.draw.circle(screen, GRAY, (x, yy), 9, 1)
            else:
                pygame.draw.circle(screen, GRAY, (x, yy), 9, 1)

    if state == "playing":
        t = smallfont.render("Click colors to fill the row. The guess is checked when it is full.", True, LIGHTGRAY)
        screen.blit(t, (WIDTH // 2 - t.get_width() // 2, 700))
        t = smallfont.render("Red = right spot      White = right color, wrong spot", True, LIGHTGRAY)
        screen.blit(t, (WIDTH // 2 - t.get_width() // 2, 725))
    else:
        if state == "won":
            t = font.render("YOU CRACKED IT!  Press SPACE to play again", True, GREEN)
        else:
            t = font.render("YOU LOSE!  Press SPACE to play again", True, RED)
        screen.blit(t, (WIDTH // 2 - t.get_width() // 2, 690))
        t = smallfont.render("The code was", True, LIGHTGRAY)
        screen.blit(t, (170, 728))
        for c in range(4):
            pygame.draw.circle(screen, colors[secret[c]], (310 + c * 36, 736), 14)
    pygame.display.flip()


def click(pos):
    global current, state
    mx, my = pos
    if state != "playing":
        return
    if 25 <= mx <= 115 and 610 <= my <= 650:
        if len(current) > 0:
            current.pop()
        return
    for i in range(6):
        if (mx - 70) ** 2 + (my - palette_y(i)) ** 2 <= 28 ** 2:
            current.append(i)
    if len(current) == 4:
        reds, whites = check_guess(current)
        truth({"type": "guess", "colors": current, "exact": reds, "misplaced": whites})
        guesses.append(current)
        feedback.append((reds, whites))
        current = []
        if reds == 4:
            state = "won"
            truth({"type": "end", "outcome": "won"})
        elif len(guesses) == 10:
            state = "lost"
            truth({"type": "end", "outcome": "lost"})


new_game()
draw()
truth({"type": "opened"})
running = True
while running:
    for event in pygame.event.get():
        if event.type == pygame.QUIT:
            running = False
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            click(event.pos)
        elif event.type == pygame.KEYDOWN:
            if event.key == pygame.K_SPACE and state != "playing":
                new_game()
            elif event.key == pygame.K_BACKSPACE and len(current) > 0:
                current.pop()
    draw()
    clock.tick(30)
pygame.quit()
