# CS3 Q4 Final Project - MASTERMIND
# by: Bea Dimaculangan & Jolo Reyes  (10 - Strontium)
# Philippine Science High School
import pygame, sys, random, os, json

pygame.init()
W, H = 640, 760
screen = pygame.display.set_mode((W, H))
pygame.display.set_caption("Mastermind")
clock = pygame.time.Clock()

big = pygame.font.Font(None, 54)
med = pygame.font.Font(None, 32)
small = pygame.font.Font(None, 24)

BG = (38, 50, 86)
BOARD = (196, 154, 108)
HOLE = (120, 84, 50)
COLORS = [(230, 25, 25), (255, 140, 0), (255, 235, 59), (60, 180, 75),
          (0, 200, 220), (25, 60, 220), (240, 80, 200), (245, 245, 245)]

rand = random.Random(os.environ.get("SEED"))


def truth(d):
    fn = os.environ.get("TRUTH")
    if fn:
        f = open(fn, "a")
        f.write(json.dumps(d) + "\n")
        f.close()


secret = []
guesses = []
results = []
current = []
state = "start"
message = ""


def new_game():
    global secret, guesses, results, current, state, message
    if state == "play":
        truth({"type": "end", "outcome": "given up"})
    secret = []
    for i in range(4):
        secret.append(rand.randint(0, 7))
    truth({"type": "secret", "colors": secret})
    guesses = []
    results = []
    current = []
    state = "play"
    message = ""


def check(guess):
    black = 0
    white = 0
    code = secret[:]
    g = guess[:]
    for i in range(4):
        if g[i] == code[i]:
            black += 1
            g[i] = -1
            code[i] = -2
    for i in range(4):
        if g[i] in code:
            white += 1
            code[code.index(g[i])] = -2
    return black, white


def submit():
    global current, state, message
    if state != "play":
        return
    if len(current) < 4:
        message = "You need 4 pegs!"
        return
    b, w = check(current)
    truth({"type": "guess", "colors": current, "exact": b, "misplaced": w})
    guesses.append(current)
    results.append((b, w))
    current = []
    message = ""
    if b == 4:
        state = "win"
        truth({"type": "end", "outcome": "won"})
    elif len(guesses) == 10:
        state = "lose"
        truth({"type": "end", "outcome": "lost"})


def erase():
    if state == "play" and len(current) > 0:
        current.pop()


def give_up():
    global state
    if state == "play":
        truth({"type": "fault", "label": "Give Up"})
        truth({"type": "end", "outcome": "given up"})
        state = "lose"


def add(c):
    global message
    if state == "play" and len(current) < 4:
        current.append(c)
        message = ""


# buttons
ok_btn = pygame.Rect(460, 520, 150, 44)
del_btn = pygame.Rect(460, 574, 150, 44)
new_btn = pygame.Rect(460, 646, 150, 40)
give_btn = pygame.Rect(460, 696, 150, 40)
again_btn = pygame.Rect(W // 2 - 100, 430, 200, 54)


def pal_pos(i):
    return 495 + (i % 2) * 80, 150 + (i // 2) * 80


def button(rect, text, color):
    pygame.draw.rect(screen, color, rect, border_radius=8)
    pygame.draw.rect(screen, (0, 0, 0), rect, 2, border_radius=8)
    t = med.render(text, True, (255, 255, 255))
    screen.blit(t, (rect.centerx - t.get_width() // 2, rect.centery - t.get_height() // 2))


def draw():
    screen.fill(BG)
    t = big.render("MASTERMIND", True, (255, 255, 255))
    screen.blit(t, (30, 18))
    pygame.draw.rect(screen, BOARD, (20, 70, 420, 670), border_radius=12)
    # secret
    for i in range(4):
        x, y = 80 + i * 64, 108
        if state in ("win", "lose"):
            pygame.draw.circle(screen, COLORS[secret[i]], (x, y), 22)
            pygame.draw.circle(screen, (0, 0, 0), (x, y), 22, 2)
        else:
            pygame.draw.circle(screen, (60, 40, 25), (x, y), 22)
            q = med.render("?", True, (220, 200, 170))
            screen.blit(q, (x - q.get_width() // 2, y - q.get_height() // 2))
    pygame.draw.line(screen, HOLE, (30, 140), (430, 140), 3)
    # rows, first one at the bottom
    for r in range(10):
        y = 708 - r * 60
        if state == "play" and r == len(guesses):
            pygame.draw.rect(screen, (225, 190, 145), (30, y - 28, 400, 56), border_radius=8)
        for i in range(4):
            x = 80 + i * 64
            c = None
            if r < len(guesses):
                c = COLORS[guesses[r][i]]
            elif r == len(guesses) and i < len(current):
                c = COLORS[current[i]]
            if c:
                pygame.draw.circle(screen, c, (x, y), 22)
                pygame.draw.circle(screen, (0, 0, 0), (x, y), 22, 2)
            else:
                pygame.draw.circle(screen, HOLE, (x, y), 12)
        for i in range(4):
            x = 352 + (i % 2) * 26
            yy = y - 12 + (i // 2) * 26
            if r < len(results) and i < results[r][0]:
                pygame.draw.circle(screen, (0, 0, 0), (x, yy), 9)
            elif r < len(results) and i < results[r][0] + results[r][1]:
                pygame.draw.circle(screen, (255, 255, 255), (x, yy), 9)
                pygame.draw.circle(screen, (0, 0, 0), (x, yy), 9, 1)
            else:
                pygame.draw.circle(screen, HOLE, (x, yy), 5)
    # palette
    t = small.render("Click a color:", True, (255, 255, 255))
    screen.blit(t, (475, 85))
    for i in range(8):
        pygame.draw.circle(screen, COLORS[i], pal_pos(i), 29)
        pygame.draw.circle(screen, (0, 0, 0), pal_pos(i), 29, 2)
    lines = ["BLACK = right spot", "WHITE = wrong spot"]
    for i, s in enumerate(lines):
        t = small.render(s, True, (210, 220, 255))
        screen.blit(t, (455, 440 + i * 22))
    t = small.render(message, True, (255, 120, 120))
    screen.blit(t, (460, 492))
    button(ok_btn, "OK", (46, 125, 50))
    button(del_btn, "Delete", (110, 110, 110))
    button(new_btn, "New Game", (21, 101, 192))
    button(give_btn, "Give Up", (150, 40, 40))
    if state in ("win", "lose"):
        s = pygame.Surface((W, 250), pygame.SRCALPHA)
        s.fill((0, 0, 0, 200))
        screen.blit(s, (0, 260))
        if state == "win":
            a, b = "YOU WIN!", "Ang galing! Solved in %d guesses" % len(guesses)
        else:
            a, b = "GAME OVER", "The code is at the top of the board"
        t = big.render(a, True, (255, 235, 59))
        screen.blit(t, (W // 2 - t.get_width() // 2, 300))
        t = med.render(b, True, (255, 255, 255))
        screen.blit(t, (W // 2 - t.get_width() // 2, 365))
        button(again_btn, "Play Again", (46, 125, 50))
    pygame.display.flip()


pygame.display.flip()
pygame.event.pump()
truth({"type": "opened"})
new_game()

while True:
    for event in pygame.event.get():
        if event.type == pygame.QUIT:
            pygame.quit()
            sys.exit()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            mx, my = event.pos
            if state in ("win", "lose"):
                if again_btn.collidepoint(event.pos) or new_btn.collidepoint(event.pos):
                    new_game()
                continue
            for i in range(8):
                px, py = pal_pos(i)
                if (mx - px) ** 2 + (my - py) ** 2 <= 29 ** 2:
                    add(i)
            if ok_btn.collidepoint(event.pos):
                submit()
            elif del_btn.collidepoint(event.pos):
                erase()
            elif new_btn.collidepoint(event.pos):
                new_game()
            elif give_btn.collidepoint(event.pos):
                give_up()
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_RETURN:
                submit()
            elif event.key == pygame.K_BACKSPACE:
                erase()
            elif pygame.K_1 <= event.key <= pygame.K_8:
                add(event.key - pygame.K_1)
    draw()
    clock.tick(30)
