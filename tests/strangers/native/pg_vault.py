# VAULT - crack the safe!   (pygame)
# python3 pg_vault.py
import json, os, random, sys
import pygame

W, H = 900, 720
FPS = 30
TURNS = 10
N = 4

BG = (24, 28, 38)
PANEL = (38, 44, 58)
LINE = (70, 78, 98)
TEXT = (220, 225, 235)
DIM = (130, 138, 155)
GOLD = (240, 190, 70)

KEYS = [
    ("red", (225, 50, 50)), ("orange", (245, 140, 30)), ("yellow", (250, 225, 60)),
    ("green", (60, 180, 75)), ("teal", (30, 190, 180)), ("blue", (50, 100, 235)),
    ("violet", (150, 70, 220)), ("pink", (250, 140, 200)), ("white", (240, 240, 240)),
]

def note(d):
    fn = os.environ.get("TRUTH")
    if fn:
        with open(fn, "a") as f:
            f.write(json.dumps(d) + "\n")
            f.flush()

class Button:
    def __init__(self, rect, label):
        self.rect = pygame.Rect(rect)
        self.label = label

    def draw(self, surf, font):
        hover = self.rect.collidepoint(pygame.mouse.get_pos())
        pygame.draw.rect(surf, (70, 80, 105) if hover else (52, 60, 80), self.rect, border_radius=8)
        pygame.draw.rect(surf, LINE, self.rect, 2, border_radius=8)
        t = font.render(self.label, True, TEXT)
        surf.blit(t, t.get_rect(center=self.rect.center))

    def hit(self, pos):
        return self.rect.collidepoint(pos)

class Vault:
    def __init__(self):
        pygame.init()
        self.screen = pygame.display.set_mode((W, H))
        pygame.display.set_caption("VAULT")
        self.f_big = pygame.font.Font(None, 96)
        self.f_mid = pygame.font.Font(None, 40)
        self.f = pygame.font.Font(None, 28)
        self.f_small = pygame.font.Font(None, 22)
        self.clock = pygame.time.Clock()
        self.state = "menu"
        self.b_play = Button((W // 2 - 120, 330, 240, 60), "PLAY")
        self.b_how = Button((W // 2 - 120, 410, 240, 60), "HOW TO PLAY")
        self.b_quit = Button((W // 2 - 120, 490, 240, 60), "QUIT")
        self.b_back = Button((W // 2 - 80, 560, 160, 50), "BACK")
        self.b_del = Button((570, 500, 125, 48), "DEL")
        self.b_menu = Button((715, 500, 125, 48), "MENU")
        self.b_again = Button((W // 2 - 170, 430, 160, 54), "NEW VAULT")
        self.b_over_menu = Button((W // 2 + 10, 430, 160, 54), "MENU")
        self.pads = []
        for i in range(9):
            x = 610 + (i % 3) * 95
            y = 250 + (i // 3) * 85
            self.pads.append(pygame.Rect(x - 36, y - 36, 72, 72))
        self.best = None
        self.streak = 0
        self.secret, self.rows, self.cur = [], [], []
        self.won = False
        self.t0 = self.t1 = 0

    # ---------------------------------------------------------------- logic
    def new(self):
        self.secret = [random.randrange(9) for _ in range(N)]
        note({"type": "secret", "colors": [KEYS[i][0] for i in self.secret]})
        self.rows = []
        self.cur = []
        self.state = "game"
        self.t0 = pygame.time.get_ticks()

    def press(self, i):
        self.cur.append(i)
        if len(self.cur) == N:
            self.submit()

    def submit(self):
        g = self.cur
        exact = sum(1 for k in range(N) if g[k] == self.secret[k])
        both = sum(min(g.count(c), self.secret.count(c)) for c in range(9))
        self.rows.append((g, exact, both - exact))
        self.cur = []
        note({"type": "guess", "code": [KEYS[i][0] for i in g],
              "exact": exact, "misplaced": both - exact})
        if exact == N:
            self.over(True)
        elif len(self.rows) == TURNS:
            self.over(False)

    def over(self, won):
        self.won = won
        self.state = "over"
        self.t1 = pygame.time.get_ticks()
        if won:
            self.streak += 1
            n = len(self.rows)
            self.best = n if self.best is None else min(self.best, n)
        else:
            self.streak = 0
        note({"type": "end", "outcome": "won" if won else "lost"})

    # --------------------------------------------------------------- events
    def click(self, pos):
        if self.state == "menu":
            if self.b_play.hit(pos):
                self.new()
            elif self.b_how.hit(pos):
                note({"type": "fault", "label": "how to play"})
                self.state = "how"
            elif self.b_quit.hit(pos):
                self.quit()
        elif self.state == "how":
            if self.b_back.hit(pos):
                self.state = "menu"
        elif self.state == "game":
            for i, r in enumerate(self.pads):
                if r.collidepoint(pos):
                    self.press(i)
                    return
            if self.b_del.hit(pos):
                self.cur = self.cur[:-1]
            elif self.b_menu.hit(pos):
                self.state = "menu"
        elif self.state == "over":
            if self.b_again.hit(pos):
                self.new()
            elif self.b_over_menu.hit(pos):
                self.state = "menu"

    def key(self, e):
        if self.state == "game":
            if e.unicode in "123456789" and e.unicode:
                self.press(int(e.unicode) - 1)
            elif e.key == pygame.K_BACKSPACE:
                self.cur = self.cur[:-1]
            elif e.key == pygame.K_ESCAPE:
                self.state = "menu"
        elif self.state == "over" and e.key in (pygame.K_n, pygame.K_SPACE, pygame.K_RETURN):
            self.new()
        elif self.state == "menu" and e.key == pygame.K_RETURN:
            self.new()
        elif self.state == "how" and e.key == pygame.K_ESCAPE:
            self.state = "menu"

    def quit(self):
        pygame.quit()
        sys.exit(0)

    # -------------------------------------------------------------- drawing
    def text(self, s, font, pos, col=TEXT, center=False):
        t = font.render(s, True, col)
        r = t.get_rect(center=pos) if center else t.get_rect(topleft=pos)
        self.screen.blit(t, r)

    def peg(self, x, y, i, r=20):
        c = KEYS[i][1]
        pygame.draw.circle(self.screen, tuple(int(v * .6) for v in c), (x, y), r)
        pygame.draw.circle(self.screen, c, (x, y), r - 3)

    def draw_menu(self):
        self.text("VAULT", self.f_big, (W // 2, 170), GOLD, True)
        self.text("four dials, nine colours, ten attempts", self.f, (W // 2, 240), DIM, True)
        for b in (self.b_play, self.b_how, self.b_quit):
            b.draw(self.screen, self.f)

    def draw_how(self):
        self.text("How to play", self.f_mid, (W // 2, 130), GOLD, True)
        lines = ["The vault is locked with four colours. Colours may repeat.",
                 "Enter four colours with the keypad or the keys 1 - 9.",
                 "The fourth one enters the code at once.",
                 "",
                 "A red lamp: one colour is in its right place.",
                 "A white lamp: one colour is right, but in a wrong place.",
                 "The lamps are in no particular order."]
        for k, s in enumerate(lines):
            self.text(s, self.f, (W // 2, 210 + 38 * k), TEXT, True)
        self.b_back.draw(self.screen, self.f)

    def draw_game(self):
        s = self.screen
        pygame.draw.rect(s, PANEL, (30, 30, 480, 660), border_radius=12)
        for r in range(TURNS):
            y = 70 + r * 64
            active = r == len(self.rows) and self.state == "game"
            if active:
                pygame.draw.rect(s, (52, 60, 80), (42, y - 29, 456, 58), border_radius=8)
            self.text("%2d" % (r + 1), self.f, (58, y - 9), GOLD if active else DIM)
            code = self.rows[r][0] if r < len(self.rows) else (self.cur if active else [])
            for k in range(N):
                x = 130 + k * 58
                if k < len(code):
                    self.peg(x, y, code[k])
                else:
                    pygame.draw.circle(s, (22, 26, 35), (x, y), 20)
                    pygame.draw.circle(s, LINE, (x, y), 20, 2)
            for k in range(N):
                x = 376 + k * 30
                col = (18, 21, 29)
                if r < len(self.rows):
                    _, e, m = self.rows[r]
                    if k < e:
                        col = (255, 40, 40)
                    elif k < e + m:
                        col = (255, 255, 255)
                pygame.draw.circle(s, col, (x, y), 10)
                pygame.draw.circle(s, LINE, (x, y), 10, 1)
        # right side
        self.text("VAULT", self.f_mid, (705, 60), GOLD, True)
        pygame.draw.rect(s, (14, 16, 22), (570, 95, 270, 70), border_radius=8)
        for k in range(N):
            x = 615 + k * 60
            if self.state == "over":
                self.peg(x, 130, self.secret[k], 22)
            else:
                self.text("*", self.f_mid, (x, 136), GOLD, True)
        for i, r in enumerate(self.pads):
            hov = r.collidepoint(pygame.mouse.get_pos())
            pygame.draw.rect(s, (95, 105, 130) if hov else (60, 68, 88), r, border_radius=10)
            self.peg(r.centerx, r.centery, i, 26)
            self.text(str(i + 1), self.f_small, (r.x + 5, r.y + 3), DIM)
        self.b_del.draw(s, self.f)
        self.b_menu.draw(s, self.f)
        pygame.draw.circle(s, (255, 40, 40), (580, 590), 8)
        self.text("right place", self.f_small, (598, 583), DIM)
        pygame.draw.circle(s, (255, 255, 255), (720, 590), 8)
        self.text("wrong place", self.f_small, (738, 583), DIM)
        now = self.t1 if self.state == "over" else pygame.time.get_ticks()
        sec = (now - self.t0) // 1000
        self.text("time %d:%02d" % (sec // 60, sec % 60), self.f, (572, 625), TEXT)
        self.text("streak %d" % self.streak, self.f, (572, 655), TEXT)
        self.text("best %s" % (self.best or "-"), self.f, (720, 655), TEXT)

    def draw_over(self):
        veil = pygame.Surface((W, H), pygame.SRCALPHA)
        veil.fill((0, 0, 0, 150))
        self.screen.blit(veil, (0, 0))
        box = pygame.Rect(W // 2 - 240, 220, 480, 300)
        pygame.draw.rect(self.screen, PANEL, box, border_radius=14)
        pygame.draw.rect(self.screen, GOLD, box, 3, border_radius=14)
        if self.won:
            self.text("VAULT OPEN!", self.f_mid, (W // 2, 265), GOLD, True)
            self.text("%d attempts" % len(self.rows), self.f, (W // 2, 305), TEXT, True)
        else:
            self.text("ALARM! YOU LOSE", self.f_mid, (W // 2, 265), (255, 80, 80), True)
            self.text("the code was", self.f, (W // 2, 305), TEXT, True)
        for k in range(N):
            self.peg(W // 2 - 90 + k * 60, 365, self.secret[k], 24)
        self.b_again.draw(self.screen, self.f)
        self.b_over_menu.draw(self.screen, self.f)

    def run(self):
        first = True
        while True:
            for e in pygame.event.get():
                if e.type == pygame.QUIT:
                    self.quit()
                elif e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.click(e.pos)
                elif e.type == pygame.KEYDOWN:
                    self.key(e)
            self.screen.fill(BG)
            if self.state == "menu":
                self.draw_menu()
            elif self.state == "how":
                self.draw_how()
            else:
                self.draw_game()
                if self.state == "over":
                    self.draw_over()
            pygame.display.flip()
            if first:
                note({"type": "opened"})
                first = False
            self.clock.tick(FPS)

if __name__ == "__main__":
    if os.environ.get("SEED"):
        random.seed(os.environ["SEED"])
    Vault().run()
