# HONEYCOMB - made in 3 days for the Little Bugs Jam. Code: mothwick. Art: also mothwick (sorry)
import os, sys, json, math, random
import pygame

W, H = 940, 780
PEGS, ROWS = 6, 12
COL = [(226, 60, 60), (64, 120, 230), (80, 190, 90), (250, 250, 245), (150, 80, 200), (30, 30, 34), (90, 210, 220), (240, 120, 180), (140, 84, 40)]
BG, COMB, DARK, GOLD = (252, 196, 60), (226, 160, 30), (92, 56, 8), (255, 226, 130)

seed = os.environ.get("SEED")
if seed:
    random.seed(int(seed))
truth_file = open(os.environ["TRUTH"], "a") if os.environ.get("TRUTH") else None


def truth(**k):
    if truth_file:
        truth_file.write(json.dumps(k) + "\n")
        truth_file.flush()


os.environ.setdefault("SDL_VIDEO_WINDOW_POS", "40,40")
os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"
pygame.display.init()
pygame.font.init()
screen = pygame.display.set_mode((W, H))
pygame.display.set_caption("Honeycomb")


def font(size, bold=False):
    return pygame.font.SysFont("dejavusans", size, bold=bold)


F = {"s": font(15), "m": font(20), "b": font(20, True), "l": font(34, True), "xl": font(68, True)}


def hexa(c, r):
    return [(c[0] + r * math.sin(math.pi / 3 * i), c[1] - r * math.cos(math.pi / 3 * i)) for i in range(6)]


def put(text, f, color, **kw):
    im = F[f].render(text, True, color)
    screen.blit(im, im.get_rect(**kw))


def draw_bee(c):
    x, y = c
    pygame.draw.ellipse(screen, (255, 255, 255), (x - 3, y - 13, 9, 12))
    pygame.draw.ellipse(screen, (200, 220, 240), (x - 9, y - 12, 9, 11))
    pygame.draw.ellipse(screen, (250, 210, 40), (x - 12, y - 6, 24, 14))
    for dx in (-5, 1, 7):
        pygame.draw.line(screen, (30, 20, 0), (x + dx, y - 5), (x + dx, y + 6), 3)
    pygame.draw.ellipse(screen, (30, 20, 0), (x - 12, y - 6, 24, 14), 1)


def draw_flower(c):
    for i in range(5):
        a = i * 2 * math.pi / 5 - math.pi / 2
        pygame.draw.circle(screen, (255, 255, 255), (c[0] + 7 * math.cos(a), c[1] + 7 * math.sin(a)), 6)
        pygame.draw.circle(screen, (170, 140, 160), (c[0] + 7 * math.cos(a), c[1] + 7 * math.sin(a)), 6, 1)
    pygame.draw.circle(screen, (250, 190, 20), c, 5)


def cell(row, i):
    side, line = divmod(row, 6)
    return (66 + side * 446 + i * 46 , 128 + line * 74)


PALETTE = [(300 + i * 62, 628) for i in range(5)] + [(331 + i * 62, 684) for i in range(4)]
BUZZ = pygame.Rect(640, 620, 150, 72)
ERASE = pygame.Rect(806, 620, 110, 32)
HINT = pygame.Rect(806, 660, 110, 32)
PLAY = pygame.Rect(W // 2 - 110, 470, 220, 70)
AGAIN = pygame.Rect(W // 2 - 110, 456, 220, 56)


class Game:
    def __init__(self):
        self.state = "title"
        self.best = 0

    def deal(self):
        self.secret = [random.randrange(9) for _ in range(PEGS)]
        truth(type="secret", colors=self.secret)
        self.done = []
        self.now = [None] * PEGS
        self.cur = 0
        self.state = "play"
        self.t0 = pygame.time.get_ticks()
        self.t1 = None
        self.honey = 1000
        self.note = ""

    def fill(self, k):
        if self.cur is None:
            return
        self.now[self.cur] = k
        # next empty cell, if there is one
        for d in range(1, PEGS + 1):
            j = (self.cur + d) % PEGS
            if self.now[j] is None:
                self.cur = j
                break

    def erase(self):
        if self.now[self.cur] is None and self.cur > 0:
            self.cur -= 1
        self.now[self.cur] = None

    def buzz(self):
        if None in self.now:
            self.note = "Fill all six cells first!"
            return
        self.note = ""
        bees = sum(1 for a, b in zip(self.now, self.secret) if a == b)
        total = sum(min(self.now.count(k), self.secret.count(k)) for k in range(9))
        truth(type="guess", colors=self.now, exact=bees, misplaced=total - bees)
        self.done.append((self.now, bees, total - bees))
        self.now = [None] * PEGS
        self.cur = 0
        self.honey = max(0, self.honey - 75)
        if bees == PEGS or len(self.done) == ROWS:
            won = bees == PEGS
            self.state = "won" if won else "lost"
            self.t1 = pygame.time.get_ticks()
            if won:
                self.best = max(self.best, self.honey)
            truth(type="end", outcome=self.state)

    def hint(self):
        truth(type="fault", label="hint")
        i = len(self.done) % PEGS
        self.now[i] = self.secret[i]
        self.honey = max(0, self.honey - 300)

    def click(self, p, button):
        if self.state == "title":
            if PLAY.collidepoint(p):
                self.deal()
        elif self.state in ("won", "lost"):
            if AGAIN.collidepoint(p):
                self.deal()
        else:
            for k, c in enumerate(PALETTE):
                if math.dist(c, p) < 26:
                    self.fill(k)
                    return
            for i in range(PEGS):
                if math.dist(cell(len(self.done), i), p) < 24:
                    self.cur = i
                    if button == 3:
                        self.now[i] = None
                    return
            if BUZZ.collidepoint(p):
                self.buzz()
            elif ERASE.collidepoint(p):
                self.erase()
            elif HINT.collidepoint(p):
                self.hint()

    def key(self, k):
        if self.state == "title" and k in (pygame.K_RETURN, pygame.K_SPACE):
            self.deal()
        elif self.state in ("won", "lost") and k in (pygame.K_RETURN, pygame.K_SPACE):
            self.deal()
        elif self.state == "play":
            if pygame.K_1 <= k <= pygame.K_9:
                self.fill(k - pygame.K_1)
            elif k == pygame.K_LEFT:
                self.cur = (self.cur - 1) % PEGS
            elif k == pygame.K_RIGHT:
                self.cur = (self.cur + 1) % PEGS
            elif k == pygame.K_BACKSPACE:
                self.erase()
            elif k == pygame.K_RETURN:
                self.buzz()

    def button(self, r, text, f="b", fill=DARK, ink=GOLD):
        pygame.draw.rect(screen, fill, r, border_radius=12)
        pygame.draw.rect(screen, (60, 34, 0), r, 2, border_radius=12)
        put(text, f, ink, center=r.center)

    def draw(self):
        screen.fill(BG)
        for j in range(0, 20):
            for i in range(0, 16):
                c = (i * 70 + (j % 2) * 35, j * 60)
                pygame.draw.polygon(screen, (248, 188, 48), hexa(c, 36), 2)
        if self.state == "title":
            put("HONEYCOMB", "xl", DARK, center=(W // 2, 210))
            draw_bee((W // 2 - 260, 140))
            draw_bee((W // 2 + 250, 130))
            put("Six hidden cells, nine colours, twelve tries.", "m", DARK, center=(W // 2, 310))
            put("A bee: right colour in the right cell.   A flower: right colour, wrong cell.", "m", DARK, center=(W // 2, 344))
            put("Colours can come back. Bees and flowers don't tell you which cell!", "m", DARK, center=(W // 2, 378))
            self.button(PLAY, "PLAY", "l")
            put("a Little Bugs Jam game by mothwick", "s", DARK, center=(W // 2, 730))
            return
        put("HONEYCOMB", "l", DARK, topleft=(28, 18))
        sec = ((self.t1 or pygame.time.get_ticks()) - self.t0) // 1000
        put("honey %d" % self.honey, "b", DARK, midright=(W - 150, 40))
        put("%d:%02d" % (sec // 60, sec % 60), "b", DARK, midright=(W - 40, 40))
        now = len(self.done)
        for row in range(ROWS):
            live = row == now and self.state == "play"
            x0, y = cell(row, 0)
            panel = pygame.Rect(x0 - 52, y - 33, 428, 66)
            pygame.draw.rect(screen, GOLD if live else COMB, panel, border_radius=10)
            if live:
                pygame.draw.rect(screen, DARK, panel, 3, border_radius=10)
            put(str(row + 1), "s", DARK, center=(x0 - 36, y))
            vals = self.done[row][0] if row < now else self.now if live else [None] * PEGS
            for i, k in enumerate(vals):
                c = cell(row, i)
                pygame.draw.polygon(screen, (198, 132, 14) if k is None else COL[k], hexa(c, 24))
                pygame.draw.polygon(screen, (130, 82, 8), hexa(c, 24), 2)
                if live and i == self.cur:
                    pygame.draw.polygon(screen, (255, 255, 255), hexa(c, 28), 4)
            if row < now:
                draw_bee((x0 + 274, y))
                put(str(self.done[row][1]), "b", DARK, midleft=(x0 + 290, y))
                draw_flower((x0 + 332, y))
                put(str(self.done[row][2]), "b", DARK, midleft=(x0 + 348, y))
        pygame.draw.rect(screen, (196, 132, 20), (0, 580, W, 200))
        draw_bee((34, 622))
        put("right colour, right cell", "s", (50, 28, 0), midleft=(56, 622))
        draw_flower((34, 658))
        put("right colour, wrong cell", "s", (50, 28, 0), midleft=(56, 658))
        put("Pick a cell, pick a colour.", "s", (50, 28, 0), midleft=(22, 694))
        for k, c in enumerate(PALETTE):
            pygame.draw.polygon(screen, COL[k], hexa(c, 28))
            pygame.draw.polygon(screen, (70, 40, 0), hexa(c, 28), 2)
        full = self.state == "play" and None not in self.now
        self.button(BUZZ, "BUZZ!", "l", fill=(40, 120, 50) if full else (150, 110, 50), ink=(255, 255, 255) if full else (200, 170, 110))
        self.button(ERASE, "erase", "s")
        self.button(HINT, "hint (-300)", "s")
        put(self.note, "m", (140, 0, 0), center=(W // 2, 748))
        if self.state in ("won", "lost"):
            veil = pygame.Surface((W, H), pygame.SRCALPHA)
            veil.fill((60, 34, 0, 120))
            screen.blit(veil, (0, 0))
            box = pygame.Rect(W // 2 - 260, 260, 520, 270)
            pygame.draw.rect(screen, (255, 240, 190), box, border_radius=20)
            pygame.draw.rect(screen, DARK, box, 4, border_radius=20)
            if self.state == "won":
                put("The hive is open!", "l", (40, 120, 50), center=(W // 2, 304))
                put("%d tries - honey %d - best %d" % (len(self.done), self.honey, self.best), "m", DARK, center=(W // 2, 346))
            else:
                put("The bees flew away", "l", (170, 30, 20), center=(W // 2, 304))
                put("The comb was", "m", DARK, center=(W // 2, 346))
            for i, k in enumerate(self.secret):
                c = (W // 2 - 115 + i * 46, 400)
                pygame.draw.polygon(screen, COL[k], hexa(c, 24))
                pygame.draw.polygon(screen, (130, 82, 8), hexa(c, 24), 2)
            self.button(AGAIN, "Play again", "b")


g = Game()
clock = pygame.time.Clock()
g.draw()
pygame.display.flip()
truth(type="opened")
while True:
    for e in pygame.event.get():
        if e.type == pygame.QUIT:
            truth(type="fault", label="close")
            pygame.quit()
            sys.exit()
        if e.type == pygame.MOUSEBUTTONDOWN and e.button in (1, 3):
            g.click(e.pos, e.button)
        if e.type == pygame.KEYDOWN:
            g.key(e.key)
    g.draw()
    pygame.display.flip()
    clock.tick(20)
