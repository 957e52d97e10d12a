# Auntie Esi's Stall  -  a guessing game for my daughters (6 and 8)
# Kwabena O., Kumasi, Ghana.  pygame, 2021
import json, math, os, random, sys
import pygame

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
pygame.init()
W, H = 960, 660
os.environ.setdefault("SDL_VIDEO_WINDOW_POS", "150,60")
scr = pygame.display.set_mode((W, H))
pygame.display.set_caption("Auntie Esi's Stall")
rnd = random.Random(os.environ.get("SEED"))
F = pygame.font.Font(None, 26)
FM = pygame.font.Font(None, 34)
FB = pygame.font.Font(None, 56)
NAMES = ["mango", "tomato", "pineapple", "banana", "garden egg", "coconut"]
SLOTS, TRIES = 3, 8


def tell(d):
    p = os.environ.get("TRUTH")
    if p:
        with open(p, "a") as f:
            f.write(json.dumps(d) + "\n")


def make(k):
    """draw every fruit at 160 px, scale down smoothly later"""
    s = pygame.Surface((160, 160), pygame.SRCALPHA)
    el, po, li = pygame.draw.ellipse, pygame.draw.polygon, pygame.draw.line
    if k == 0:
        t = pygame.Surface((160, 160), pygame.SRCALPHA)
        el(t, (247, 166, 30), (18, 34, 124, 96))
        el(t, (238, 96, 48), (26, 40, 66, 60))
        el(t, (247, 176, 50), (46, 44, 84, 78))
        s.blit(pygame.transform.rotate(t, 25), (-24, -24))
        li(s, (90, 60, 20), (112, 42), (122, 20), 7)
        po(s, (60, 150, 50), [(122, 22), (60, 6), (84, 34)])
    elif k == 1:
        el(s, (215, 36, 30), (14, 32, 132, 116))
        el(s, (240, 110, 95), (36, 52, 30, 22))
        for a in range(5):
            x = 80 + 40 * math.cos(a * 1.2566 - 1.57)
            y = 42 + 20 * math.sin(a * 1.2566 - 1.57)
            li(s, (40, 120, 40), (80, 42), (x, y), 10)
    elif k == 2:
        for a in range(-3, 4):
            po(s, (50, 135, 60), [(70, 62), (90, 62), (80 + a * 16, 6 + abs(a) * 10)])
        el(s, (214, 158, 44), (34, 50, 92, 104))
        for i in range(-3, 6):
            li(s, (150, 98, 22), (44, 70 + i * 18), (116, 40 + i * 18 + 50), 3)
            li(s, (150, 98, 22), (116, 70 + i * 18), (44, 40 + i * 18 + 50), 3)
        m = pygame.Surface((160, 160), pygame.SRCALPHA)
        el(m, (255, 255, 255, 255), (34, 50, 92, 104))
        pygame.draw.rect(m, (255, 255, 255, 255), (0, 0, 160, 60))
        s.blit(m, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    elif k == 3:
        pts = [(80 + 66 * math.cos(t / 20), 20 + 110 * math.sin(t / 20)) for t in range(4, 60)]
        ins = [(80 + 58 * math.cos(t / 20), 20 + 64 * math.sin(t / 20)) for t in range(59, 3, -1)]
        po(s, (250, 224, 60), pts + ins)
        pygame.draw.lines(s, (190, 160, 30), False, pts[8:-6], 4)
        pygame.draw.circle(s, (90, 70, 20), (145, 38), 9)
        pygame.draw.circle(s, (90, 70, 20), (15, 36), 8)
    elif k == 4:
        el(s, (246, 244, 226), (30, 40, 100, 112))
        el(s, (255, 255, 250), (46, 58, 30, 50))
        po(s, (70, 140, 60), [(42, 56), (60, 34), (80, 30), (100, 34), (118, 56), (96, 50), (80, 62), (64, 50)])
        li(s, (70, 120, 50), (80, 36), (86, 8), 11)
        el(s, (170, 165, 130), (30, 40, 100, 112), 3)
    else:
        pygame.draw.circle(s, (104, 66, 36), (80, 82), 68)
        for a in range(0, 360, 12):
            r = math.radians(a)
            li(s, (78, 46, 22), (80 + 40 * math.cos(r), 82 + 40 * math.sin(r)), (80 + 66 * math.cos(r + .2), 82 + 66 * math.sin(r + .2)), 3)
        for x, y in ((66, 66), (94, 66), (80, 92)):
            pygame.draw.circle(s, (40, 22, 10), (x, y), 9)
    return s


BIG = [make(k) for k in range(6)]
PIC = [pygame.transform.smoothscale(b, (84, 84)) for b in BIG]
SMALL = [pygame.transform.smoothscale(b, (44, 44)) for b in BIG]
STALL = [pygame.Rect(30 + k * 92, 500, 86, 100) for k in range(6)]
BASK = [pygame.Rect(50 + i * 172, 240, 140, 130) for i in range(3)]
PEEK = pygame.Rect(30, 616, 150, 34)
AGAIN = pygame.Rect(W // 2 - 110, 400, 220, 54)


def new():
    global secret, now, hist, over, due
    secret = rnd.sample(range(6), SLOTS)
    tell({"type": "secret", "colors": secret})
    now, hist, over, due = [None] * SLOTS, [], None, 0


def judge():
    global now, over
    e = sum(a == b for a, b in zip(now, secret))
    m = sum(a in secret for a in now) - e
    tell({"type": "guess", "colors": now, "exact": e, "misplaced": m})
    hist.append((now, e, m))
    now = [None] * SLOTS
    if e == SLOTS:
        over = "won"
    elif len(hist) == TRIES:
        over = "lost"
    if over:
        tell({"type": "end", "outcome": over})


def text(t, f, c, x, y, center=False):
    s = f.render(t, True, c)
    scr.blit(s, s.get_rect(center=(x, y)) if center else (x, y))


def tick(x, y):
    pygame.draw.circle(scr, (46, 150, 60), (x, y), 14)
    pygame.draw.lines(scr, (255, 255, 255), False, [(x - 7, y), (x - 2, y + 6), (x + 7, y - 6)], 4)


def swap(x, y):
    pygame.draw.circle(scr, (240, 180, 20), (x, y), 14)
    pygame.draw.line(scr, (255, 255, 255), (x - 7, y), (x + 7, y), 4)
    pygame.draw.polygon(scr, (255, 255, 255), [(x + 9, y), (x + 3, y - 6), (x + 3, y + 6)])
    pygame.draw.polygon(scr, (255, 255, 255), [(x - 9, y), (x - 3, y - 6), (x - 3, y + 6)])


def draw():
    scr.fill((255, 240, 214))
    for i in range(0, 600, 60):   # awning
        pygame.draw.rect(scr, (206, 40, 48) if i // 60 % 2 else (252, 210, 60), (i, 0, 60, 60))
        pygame.draw.circle(scr, (206, 40, 48) if i // 60 % 2 else (252, 210, 60), (i + 30, 60), 30)
    text("Auntie Esi's Stall", FB, (30, 100, 50), 300, 125, True)
    text("Auntie has hidden 3 different fruits, one in each basket.", F, (80, 60, 40), 300, 168, True)
    text("Touch a fruit below to put it into the next basket.", F, (80, 60, 40), 300, 194, True)
    for i, r in enumerate(BASK):
        pygame.draw.rect(scr, (255, 250, 238), r, border_radius=14)
        pygame.draw.rect(scr, (186, 140, 80), r, 4, border_radius=14)
        if now[i] is not None:
            scr.blit(PIC[now[i]], PIC[0].get_rect(center=r.center))
        else:
            text(str(i + 1), FB, (228, 208, 176), r.centerx, r.centery, True)
        pygame.draw.rect(scr, (176, 124, 62), (r.x - 6, r.bottom - 22, r.w + 12, 40), border_radius=10)
        for x in range(r.x, r.right, 14):
            pygame.draw.line(scr, (142, 96, 44), (x, r.bottom - 20), (x + 8, r.bottom + 15), 3)
    text("Try %d of %d" % (min(len(hist) + 1, TRIES), TRIES), FM, (30, 100, 50), 300, 430, True)
    pygame.draw.rect(scr, (160, 108, 56), (16, 486, 568, 124), border_radius=8)
    for k, r in enumerate(STALL):
        used = k in now
        pygame.draw.rect(scr, (226, 196, 150) if used else (255, 248, 230), r, border_radius=8)
        p = PIC[k].copy()
        if used:
            p.set_alpha(70)
        scr.blit(p, p.get_rect(center=(r.centerx, r.y + 44)))
        text(NAMES[k], pygame.font.Font(None, 20), (80, 60, 40), r.centerx, r.bottom - 9, True)
    pygame.draw.rect(scr, (230, 214, 186), PEEK, border_radius=8)
    text("Ask Auntie", F, (110, 80, 50), PEEK.centerx, PEEK.centery, True)
    if peeked:
        text("She says: basket 1 has the " + NAMES[secret[0]] + ".", F, (110, 80, 50), 195, 624)
    pygame.draw.rect(scr, (44, 110, 74), (600, 0, 360, H))
    text("My tries", FM, (255, 255, 255), 780, 30, True)
    for n in range(TRIES):
        y = 56 + n * 66
        pygame.draw.rect(scr, (58, 128, 90), (614, y, 332, 60), border_radius=10)
        text(str(n + 1), FM, (180, 220, 196), 624, y + 18)
        if n < len(hist):
            g, e, m = hist[n]
            for i in range(3):
                pygame.draw.circle(scr, (255, 248, 230), (674 + i * 56, y + 30), 27)
                scr.blit(SMALL[g[i]], SMALL[0].get_rect(center=(674 + i * 56, y + 30)))
            for i in range(e):
                tick(846 + i * 36, y + 30)
            for i in range(e, e + m):
                swap(846 + i * 36, y + 30)
            if e + m == 0:
                text("none", F, (255, 255, 255), 840, y + 21)
    tick(630, 603)
    text("a fruit in the right basket", F, (255, 255, 255), 654, 594)
    swap(630, 637)
    text("a right fruit, other basket", F, (255, 255, 255), 654, 628)
    if over:
        d = pygame.Surface((W, H), pygame.SRCALPHA)
        d.fill((0, 0, 0, 120))
        scr.blit(d, (0, 0))
        pygame.draw.rect(scr, (255, 250, 238), (W // 2 - 250, 190, 500, 290), border_radius=20)
        text("Ayekoo! Well done!" if over == "won" else "Oh! Next time.", FB, (206, 40, 48), W // 2, 232, True)
        text("Auntie had:", F, (80, 60, 40), W // 2, 272, True)
        for i in range(3):
            scr.blit(PIC[secret[i]], PIC[0].get_rect(center=(W // 2 - 110 + i * 110, 335)))
        pygame.draw.rect(scr, (46, 150, 60), AGAIN, border_radius=14)
        text("Play again", FM, (255, 255, 255), AGAIN.centerx, AGAIN.centery, True)
    pygame.display.flip()


secret, now, hist, over, due, peeked = [0, 1, 2], [None] * 3, [], None, 0, False
draw()
tell({"type": "opened"})
new()
clock = pygame.time.Clock()
while True:
    for e in pygame.event.get():
        if e.type == pygame.QUIT:
            pygame.quit()
            sys.exit()
        if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            if over:
                if AGAIN.collidepoint(e.pos):
                    peeked = False
                    new()
            elif not due:
                for k, r in enumerate(STALL):
                    if r.collidepoint(e.pos) and k not in now:
                        now[now.index(None)] = k
                        if None not in now:
                            due = pygame.time.get_ticks() + 500
                        break
                for i, r in enumerate(BASK):
                    if r.collidepoint(e.pos) and not due:
                        now[i] = None
                if PEEK.collidepoint(e.pos) and not peeked:
                    peeked = True
                    tell({"type": "fault", "label": "Ask Auntie"})
    if due and pygame.time.get_ticks() >= due:
        due = 0
        judge()
    draw()
    clock.tick(30)
