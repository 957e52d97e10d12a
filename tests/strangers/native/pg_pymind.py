"""
pymind v0.3 - my first pygame project :)
mouse or keyboard, see the help text in the window
"""
import os
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")
import json
import random
import sys
import pygame

SEED = os.environ.get("SEED")
random.seed(int(SEED) if SEED else None)

W, H = 700, 900
BG = (24, 26, 38)
PANEL = (36, 39, 56)
TEXT = (214, 218, 232)
DIM = (110, 116, 140)

# letter, fill, ink
PEGS = [("R", (235, 64, 82), (255, 255, 255)), ("O", (250, 150, 50), (0, 0, 0)), ("Y", (250, 226, 80), (0, 0, 0)),
        ("G", (76, 190, 96), (0, 0, 0)), ("T", (60, 205, 200), (0, 0, 0)), ("B", (70, 112, 240), (255, 255, 255)),
        ("P", (168, 92, 226), (255, 255, 255)), ("W", (240, 240, 240), (0, 0, 0))]
CODE = 5
ROWS = 10
ROW_H = 76
BX, BY = 90, 100      # top left of board


def log(obj):
    name = os.environ.get("TRUTH")
    if name:
        with open(name, "a") as f:
            f.write(json.dumps(obj) + "\n")


pygame.init()
screen = pygame.display.set_mode((W, H))
pygame.display.set_caption("pymind")
big = pygame.font.SysFont("dejavusans", 44, bold=True)
mid = pygame.font.SysFont("dejavusans", 22, bold=True)
small = pygame.font.SysFont("dejavusans", 15)

state = "menu"        # menu, play, done
secret = []
rows = []
marks = []
current = [None] * CODE
picked = None
outcome = ""
sound_on = True


def start():
    global state, secret, rows, marks, current, picked, outcome
    secret = [random.randrange(len(PEGS)) for _ in range(CODE)]
    log({"type": "secret", "colors": secret})
    rows, marks, current, picked, outcome = [], [], [None] * CODE, 0, ""
    state = "play"


def finish(how):
    global state, outcome
    state, outcome = "done", how
    log({"type": "end", "outcome": how})


def row_rect(n):
    return pygame.Rect(BX, BY + (ROWS - 1 - n) * ROW_H, 440, ROW_H - 4)


def cell_rect(n, i):
    r = row_rect(n)
    return pygame.Rect(r.x + 22 + i * 82, r.y + 5, 68, 42)


def swatch_rect(i):
    return pygame.Rect(580, 110 + i * 66, 84, 52)


OK = pygame.Rect(570, 660, 104, 56)
CLEAR = pygame.Rect(570, 728, 104, 40)
SOUND = pygame.Rect(570, 28, 104, 30)
GIVEUP = pygame.Rect(570, 780, 104, 34)
START = pygame.Rect(W // 2 - 120, 520, 240, 70)


def write(s, font, color, center=None, topleft=None):
    img = font.render(s, True, color)
    r = img.get_rect()
    if center:
        r.center = center
    else:
        r.topleft = topleft
    screen.blit(img, r)


def peg(rect, k):
    if k is None:
        pygame.draw.rect(screen, (18, 19, 28), rect, border_radius=8)
        pygame.draw.rect(screen, (70, 75, 100), rect, 2, border_radius=8)
    else:
        letter, fill, ink = PEGS[k]
        pygame.draw.rect(screen, fill, rect, border_radius=8)
        write(letter, mid, ink, center=rect.center)


def button(rect, label, on=True, font=mid):
    pygame.draw.rect(screen, (86, 110, 220) if on else (52, 56, 76), rect, border_radius=6)
    write(label, font, (255, 255, 255) if on else DIM, center=rect.center)


def draw():
    screen.fill(BG)
    if state == "menu":
        write("pymind", big, TEXT, center=(W // 2, 150))
        lines = ["The computer hides a row of 5 blocks.",
                 "There are 8 kinds of blocks and they may repeat.",
                 "You have 10 rows to find it out.",
                 "",
                 "Under every row you get:",
                 "filled green square = right block, right place",
                 "hollow yellow square = right block, wrong place"]
        for i, s in enumerate(lines):
            write(s, small, TEXT, center=(W // 2, 240 + i * 30))
        button(START, "START")
        write("(or press ENTER)", small, DIM, center=(W // 2, 612))
        return
    write("pymind", big, TEXT, topleft=(BX, 22))
    for n in range(ROWS):
        r = row_rect(n)
        active = state == "play" and n == len(rows)
        pygame.draw.rect(screen, (58, 64, 96) if active else PANEL, r, border_radius=6)
        write(str(n + 1), mid, TEXT if active else DIM, center=(BX - 30, r.centery))
        for i in range(CODE):
            k = rows[n][i] if n < len(rows) else current[i] if active else None
            peg(cell_rect(n, i), k)
        if n < len(marks):
            e, m = marks[n]
            for j in range(e + m):
                q = pygame.Rect(r.x + 22 + j * 22, r.y + 52, 14, 14)
                if j < e:
                    pygame.draw.rect(screen, (60, 220, 90), q)
                else:
                    pygame.draw.rect(screen, (255, 220, 60), q, 2)
            if e + m == 0:
                write("nothing", small, DIM, topleft=(r.x + 22, r.y + 50))
    for i in range(len(PEGS)):
        peg(swatch_rect(i), i)
        write(str(i + 1), small, DIM, center=(swatch_rect(i).x - 14, swatch_rect(i).centery))
        if i == picked and state == "play":
            pygame.draw.rect(screen, (255, 255, 255), swatch_rect(i).inflate(10, 10), 3, border_radius=10)
    ready = state == "play" and None not in current
    button(OK, "OK", ready)
    button(CLEAR, "clear", state == "play", small)
    button(SOUND, "sound: " + ("on" if sound_on else "off"), False, small)
    button(GIVEUP, "show code", False, small)
    write("pick a block, click the places of the lit row, then OK   |   keys: 1-8, BACKSPACE, ENTER", small, DIM,
          center=(W // 2, 878))
    if state == "done":
        veil = pygame.Surface((W, H), pygame.SRCALPHA)
        veil.fill((0, 0, 0, 170))
        screen.blit(veil, (0, 0))
        head = {"won": "YOU WIN!", "lost": "GAME OVER", "given up": "THE CODE WAS"}[outcome]
        write(head, big, (255, 255, 255), center=(W // 2, 340))
        for i, k in enumerate(secret):
            peg(pygame.Rect(W // 2 - 197 + i * 82, 400, 68, 42), k)
        write("press SPACE or click to play again", mid, TEXT, center=(W // 2, 500))


def judge():
    global current
    if None in current:
        return
    e = m = 0
    pool = {}
    for g, s in zip(current, secret):
        if g == s:
            e += 1
        else:
            pool[s] = pool.get(s, 0) + 1
    for g, s in zip(current, secret):
        if g != s and pool.get(g, 0) > 0:
            pool[g] -= 1
            m += 1
    log({"type": "guess", "colors": current, "exact": e, "misplaced": m})
    rows.append(current)
    marks.append((e, m))
    current = [None] * CODE
    if e == CODE:
        finish("won")
    elif len(rows) == ROWS:
        finish("lost")


def click(pos):
    global picked, current, sound_on
    if state == "menu":
        if START.collidepoint(pos):
            start()
        return
    if state == "done":
        start()
        return
    for i in range(len(PEGS)):
        if swatch_rect(i).collidepoint(pos):
            picked = i
            return
    for i in range(CODE):
        if cell_rect(len(rows), i).inflate(8, 8).collidepoint(pos):
            current[i] = picked
            return
    if OK.collidepoint(pos):
        judge()
    elif CLEAR.collidepoint(pos):
        current = [None] * CODE
    elif SOUND.collidepoint(pos):
        log({"type": "fault", "label": "sound"})
        sound_on = not sound_on
    elif GIVEUP.collidepoint(pos):
        log({"type": "fault", "label": "show code"})
        finish("given up")


def key(k):
    if k == pygame.K_KP_ENTER:
        k = pygame.K_RETURN
    if state == "menu":
        if k == pygame.K_RETURN:
            start()
    elif state == "done":
        if k == pygame.K_SPACE:
            start()
    elif pygame.K_1 <= k <= pygame.K_8:
        if None in current:
            current[current.index(None)] = k - pygame.K_1
    elif k == pygame.K_BACKSPACE:
        full = [i for i in range(CODE) if current[i] is not None]
        if full:
            current[full[-1]] = None
    elif k == pygame.K_RETURN:
        judge()


draw()
pygame.display.flip()
log({"type": "opened"})
clock = pygame.time.Clock()
while True:
    for event in pygame.event.get():
        if event.type == pygame.QUIT:
            log({"type": "fault", "label": "close"})
            pygame.quit()
            sys.exit()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            click(event.pos)
        elif event.type == pygame.KEYDOWN:
            key(event.key)
    draw()
    pygame.display.flip()
    clock.tick(30)
