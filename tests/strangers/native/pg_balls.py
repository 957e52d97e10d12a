#!/usr/bin/python3
# BALLMIND - my first pygame game :)
# mouse: click a ball to put it in the next free hole, click a hole to take it out
# keys: 1-7 put ball, BACKSPACE take back, RETURN check, N new game
import json, math, os, random, sys
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame

def truth(**kw):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as f:
            f.write(json.dumps(kw) + "\n")

rnd = random.Random(os.environ["SEED"]) if "SEED" in os.environ else random.Random()

WIDTH, HEIGHT = 880, 560
HOLES = 4
COLS = 10
NAMES = ["red", "orange", "yellow", "green", "cyan", "blue", "pink"]
RGB = {"red": (214, 30, 36), "orange": (245, 130, 10), "yellow": (245, 220, 30), "green": (30, 160, 50),
       "cyan": (60, 200, 225), "blue": (35, 70, 210), "pink": (240, 110, 190)}
COLX, COLW = 70, 64          # first column, distance
HOLEY, HOLEH = 118, 56       # first hole, distance
PALY = 500

pygame.init()
screen = pygame.display.set_mode((WIDTH, HEIGHT))
pygame.display.set_caption("BallMind")
clock = pygame.time.Clock()
font = pygame.font.SysFont("dejavusans", 17)
small = pygame.font.SysFont("dejavusans", 13)
big = pygame.font.SysFont("dejavusans", 38, bold=True)


def make_ball(color, r):
    s = 4
    surf = pygame.Surface((2 * r * s, 2 * r * s), pygame.SRCALPHA)
    n = r * s
    for k in range(n, 0, -1):                       # shading from the border to the light
        f = k / n
        shade = 1.15 - 0.6 * f * f
        c = tuple(min(255, int(v * shade)) for v in color)
        off = (1 - f) * n * 0.35
        pygame.draw.circle(surf, c, (int(n - off), int(n - off)), k)
    shine = pygame.Surface(surf.get_size(), pygame.SRCALPHA)
    pygame.draw.ellipse(shine, (255, 255, 255, 150), (n * 0.45, n * 0.2, n * 0.85, n * 0.5))
    surf.blit(shine, (0, 0))
    return pygame.transform.smoothscale(surf, (2 * r, 2 * r))


BALL = {name: make_ball(RGB[name], 22) for name in NAMES}
BIGBALL = {name: make_ball(RGB[name], 26) for name in NAMES}
MARK = {"exact": make_ball((220, 30, 30), 7), "near": make_ball((225, 225, 225), 7)}

background = pygame.Surface((WIDTH, HEIGHT))
for y in range(HEIGHT):
    t = y / HEIGHT
    pygame.draw.line(background, (int(28 + 20 * t), int(42 + 46 * t), int(82 + 62 * t)), (0, y), (WIDTH, y))

BUTTONS = [("new", WIDTH - 196), ("help", WIDTH - 150), ("sound", WIDTH - 104), ("flag", WIDTH - 58)]


def hole_pos(col, i):
    return COLX + col * COLW, HOLEY + i * HOLEH


def pal_pos(k):
    return WIDTH // 2 - (len(NAMES) - 1) * 34 + k * 68, PALY


class Game:
    def __init__(self):
        self.score = 0
        self.sound = True
        self.over = True
        self.tries = []
        self.show_help = False
        self.new()

    def new(self):
        if not self.over and self.tries:
            truth(type="end", outcome="given up")
        self.secret = [rnd.choice(NAMES) for i in range(HOLES)]
        truth(type="secret", colors=self.secret)
        self.tries = []             # list of (code, exact, near)
        self.cur = [None] * HOLES
        self.flying = []            # [name, from, hole, t]
        self.mark_time = 99         # seconds since last check
        self.over = False
        self.result = ""
        self.banner = False

    def col(self):
        return len(self.tries)

    def put(self, name):
        if self.over or self.flying:
            return
        for i in range(HOLES):
            if self.cur[i] is None:
                self.flying.append([name, pal_pos(NAMES.index(name)), i, 0.0])
                return

    def take(self, i):
        self.cur[i] = None

    def full(self):
        return not self.over and None not in self.cur

    def check(self):
        if not self.full():
            return
        a, b = [], []
        exact = near = 0
        for g, s in zip(self.cur, self.secret):
            if g == s:
                exact += 1
            else:
                a.append(g)
                b.append(s)
        for g in a:
            if g in b:
                b.remove(g)
                near += 1
        truth(type="guess", code=self.cur, exact=exact, misplaced=near)
        self.tries.append((self.cur, exact, near))
        self.cur = [None] * HOLES
        self.mark_time = 0
        if exact == HOLES:
            pts = (COLS + 1 - len(self.tries)) * 100
            self.score += pts
            self.end("won", "YOU WIN!  +%d" % pts)
        elif len(self.tries) == COLS:
            self.end("lost", "GAME OVER")

    def end(self, outcome, text):
        self.over = True
        self.result = text
        truth(type="end", outcome=outcome)

    def update(self, dt):
        self.mark_time += dt
        for f in self.flying[:]:
            f[3] += dt / 0.22
            if f[3] >= 1:
                self.cur[f[2]] = f[0]
                self.flying.remove(f)
        if self.over and self.mark_time > 1.0:
            self.banner = True


def icon(name, x, y, g, mouse):
    hot = math.hypot(mouse[0] - x, mouse[1] - y) < 19
    pygame.draw.circle(screen, (95, 125, 180) if hot else (66, 92, 145), (x, y), 18)
    w = (240, 245, 255)
    if name == "new":
        pygame.draw.arc(screen, w, (x - 9, y - 9, 18, 18), 0.3, 5.2, 3)
        pygame.draw.polygon(screen, w, [(x + 4, y - 3), (x + 12, y - 3), (x + 9, y + 5)])
    elif name == "help":
        t = font.render("?", True, w)
        screen.blit(t, t.get_rect(center=(x, y)))
    elif name == "sound":
        pygame.draw.polygon(screen, w, [(x - 9, y - 3), (x - 5, y - 3), (x + 1, y - 8), (x + 1, y + 8), (x - 5, y + 3), (x - 9, y + 3)])
        if g.sound:
            pygame.draw.arc(screen, w, (x - 4, y - 7, 13, 14), -1, 1, 2)
        else:
            pygame.draw.line(screen, (255, 90, 90), (x + 4, y - 4), (x + 10, y + 4), 2)
    elif name == "flag":
        pygame.draw.line(screen, w, (x - 5, y - 9), (x - 5, y + 10), 2)
        pygame.draw.polygon(screen, w, [(x - 4, y - 9), (x + 9, y - 5), (x - 4, y)])


def draw(g):
    mouse = pygame.mouse.get_pos()
    screen.blit(background, (0, 0))
    t = big.render("BallMind", True, (255, 255, 255))
    screen.blit(pygame.transform.smoothscale(t, (t.get_width() * 3 // 4, t.get_height() * 3 // 4)), (24, 14))
    screen.blit(font.render("Score: %d" % g.score, True, (255, 230, 120)), (250, 24))
    screen.blit(font.render("Try: %d / %d" % (min(g.col() + 1, COLS), COLS), True, (210, 220, 240)), (400, 24))
    for name, x in BUTTONS:
        icon(name, x, 34, g, mouse)
    pygame.draw.rect(screen, (20, 30, 58), (30, 72, COLS * COLW + 14, 376), border_radius=14)
    for c in range(COLS):
        x = hole_pos(c, 0)[0]
        if c == g.col() and not g.over:
            pygame.draw.rect(screen, (52, 74, 124), (x - 29, 80, 58, 326), border_radius=10)
        t = small.render(str(c + 1), True, (140, 155, 190))
        screen.blit(t, t.get_rect(center=(x, 87)))
        code = g.tries[c][0] if c < g.col() else (g.cur if c == g.col() else [None] * HOLES)
        for i in range(HOLES):
            px, py = hole_pos(c, i)
            pygame.draw.circle(screen, (11, 16, 34), (px, py), 15)
            pygame.draw.circle(screen, (70, 84, 120), (px, py), 15, 1)
            if code[i]:
                screen.blit(BALL[code[i]], (px - 22, py - 22))
        my = HOLEY + HOLES * HOLEH + 8
        if c == g.col() and g.full():
            hot = math.hypot(mouse[0] - x, mouse[1] - my - 10) < 22
            pygame.draw.circle(screen, (70, 210, 90) if hot else (45, 170, 65), (x, my + 10), 21)
            pygame.draw.lines(screen, (255, 255, 255), False, [(x - 9, my + 10), (x - 3, my + 17), (x + 9, my + 3)], 4)
        elif c != g.col() or g.over:
            for k in range(4):
                kx, ky = x - 10 + k % 2 * 20, my + k // 2 * 20
                pygame.draw.circle(screen, (11, 16, 34), (kx, ky), 4)
                if c < g.col():
                    _, e, n = g.tries[c]
                    if c == g.col() - 1 and g.mark_time < 0.15 * (k + 1):
                        continue
                    if k < e + n:
                        screen.blit(MARK["exact" if k < e else "near"], (kx - 7, ky - 7))
    # legend
    ly = HOLEY + HOLES * HOLEH + 66
    screen.blit(MARK["exact"], (52, ly))
    screen.blit(small.render("right place", True, (170, 185, 215)), (72, ly - 1))
    screen.blit(MARK["near"], (172, ly))
    screen.blit(small.render("wrong place", True, (170, 185, 215)), (192, ly - 1))
    # secret
    pygame.draw.rect(screen, (20, 30, 58), (744, 72, 106, 376), border_radius=14)
    t = small.render("SECRET", True, (140, 155, 190))
    screen.blit(t, t.get_rect(center=(797, 87)))
    for i in range(HOLES):
        y = HOLEY + i * HOLEH
        if g.over:
            screen.blit(BALL[g.secret[i]], (775, y - 22))
        else:
            pygame.draw.circle(screen, (70, 78, 98), (797, y), 20)
            t = font.render("?", True, (190, 198, 215))
            screen.blit(t, t.get_rect(center=(797, y)))
    # palette
    for k, name in enumerate(NAMES):
        x, y = pal_pos(k)
        up = 4 if math.hypot(mouse[0] - x, mouse[1] - y) < 27 else 0
        screen.blit(BIGBALL[name], (x - 26, y - 26 - up))
    for name, (x0, y0), i, t in g.flying:
        x1, y1 = hole_pos(g.col(), i)
        t = t * t * (3 - 2 * t)
        screen.blit(BALL[name], (int(x0 + (x1 - x0) * t) - 22, int(y0 + (y1 - y0) * t) - 22))
    if g.banner:
        veil = pygame.Surface((WIDTH, 130), pygame.SRCALPHA)
        veil.fill((0, 0, 0, 190))
        screen.blit(veil, (0, 190))
        t = big.render(g.result, True, (255, 225, 90))
        screen.blit(t, t.get_rect(center=(WIDTH // 2, 238)))
        t = font.render("click to play again", True, (230, 230, 230))
        screen.blit(t, t.get_rect(center=(WIDTH // 2, 290)))
    if g.show_help:
        pygame.draw.rect(screen, (245, 245, 235), (190, 150, 500, 220), border_radius=12)
        for k, line in enumerate(["Find the secret balls! Colours can repeat.", "Click a ball below to put it into the next hole.",
                                  "Click a placed ball to remove it.", "Click the green tick to check your guess.",
                                  "Red mark: right colour, right place.", "White mark: right colour, wrong place.",
                                  "(click to close)"]):
            screen.blit(font.render(line, True, (30, 30, 50)), (212, 166 + k * 27))
    pygame.display.flip()


def click(g, pos):
    if g.show_help:
        g.show_help = False
        return
    for name, x in BUTTONS:
        if math.hypot(pos[0] - x, pos[1] - 34) < 19:
            if name == "new":
                g.new()
            elif name == "help":
                g.show_help = True
            elif name == "sound":
                truth(type="fault", label="Sound")
                g.sound = not g.sound
            elif name == "flag" and not g.over:
                truth(type="fault", label="Give up")
                g.end("given up", "THE SECRET IS OUT")
                g.mark_time = 0.6
            return
    if g.over:
        if g.banner:
            g.new()
        return
    for k, name in enumerate(NAMES):
        x, y = pal_pos(k)
        if math.hypot(pos[0] - x, pos[1] - y) < 28:
            g.put(name)
    for i in range(HOLES):
        x, y = hole_pos(g.col(), i)
        if math.hypot(pos[0] - x, pos[1] - y) < 24:
            g.take(i)
    x, y = hole_pos(g.col(), HOLES)
    if math.hypot(pos[0] - x, pos[1] - y - 18) < 24:
        g.check()


def main():
    g = None
    while True:
        dt = clock.tick(50) / 1000
        if g is None:
            pygame.display.flip()
            truth(type="opened")
            g = Game()
        for e in pygame.event.get():
            if e.type == pygame.QUIT:
                pygame.quit()
                sys.exit()
            elif e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                click(g, e.pos)
            elif e.type == pygame.KEYDOWN:
                if e.key == pygame.K_ESCAPE:
                    truth(type="fault", label="Quit (Esc)")
                    pygame.quit()
                    sys.exit()
                elif e.key == pygame.K_n:
                    g.new()
                elif e.key == pygame.K_RETURN:
                    g.new() if g.banner else g.check()
                elif e.key == pygame.K_BACKSPACE and not g.over:
                    for i in reversed(range(HOLES)):
                        if g.cur[i]:
                            g.take(i)
                            break
                elif e.unicode and e.unicode in "1234567":
                    g.put(NAMES[int(e.unicode) - 1])
        g.update(dt)
        draw(g)


main()
