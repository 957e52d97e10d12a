# FIREFLY JARS  -- made in 48h for the Kiwi Game Jam (theme: "only by night")
# code: mere   art: also mere :)     Dunedin NZ, 2023
import os, sys, json, math, random
import pygame as pg

W, H = 900, 760
pg.init()
screen = pg.display.set_mode((W, H))
pg.display.set_caption("Firefly Jars")
clock = pg.time.Clock()
big = pg.font.SysFont("liberationsans", 58, bold=True)
mid = pg.font.SysFont("liberationsans", 26, bold=True)
small = pg.font.SysFont("liberationsans", 18)

GLOW = [(255, 70, 60), (255, 160, 30), (255, 245, 90), (80, 230, 90),
        (70, 215, 255), (80, 100, 255), (255, 120, 230)]
NIGHTS = 12
JARS = 4
rng = random.Random(int(os.environ["SEED"])) if os.environ.get("SEED") else random.Random()
stars = random.Random(7)
STARS = [(stars.randrange(W), stars.randrange(430), stars.choice([1, 1, 2])) for _ in range(70)]

def truth(o):
    if "TRUTH" in os.environ:
        open(os.environ["TRUTH"], "a").write(json.dumps(o) + "\n")

scene = "title"
secret, jars, log = [], [None] * JARS, []
result = ""
warn = ""
PLAY = pg.Rect(350, 470, 200, 64)
RELEASE = pg.Rect(690, 620, 170, 70)
AGAIN = pg.Rect(690, 620, 170, 70)
def jar_rect(i): return pg.Rect(210 + i * 112, 586, 92, 128)

def new_game():
    global secret, jars, log, result, warn, scene
    secret = [rng.randrange(len(GLOW)) for _ in range(JARS)]
    truth({"type": "secret", "colors": secret})
    jars, log, result, warn = [None] * JARS, [], "", ""
    scene = "play"

def release():
    global jars, result, scene, warn
    if None in jars:
        warn = "every jar needs a firefly!"
        return
    warn = ""
    ex = sum(a == b for a, b in zip(jars, secret))
    tot = sum(min(jars.count(k), secret.count(k)) for k in range(len(GLOW)))
    truth({"type": "guess", "colors": list(jars), "exact": ex, "misplaced": tot - ex})
    log.append((list(jars), ex, tot - ex))
    if ex == JARS: result = "won"
    elif len(log) >= NIGHTS: result = "lost"
    if result:
        truth({"type": "end", "outcome": result})
        scene = "end"
    # fireflies stay in their jars so you can tweak your last try

def text(s, f, col, x, y, center=False):
    im = f.render(s, True, col)
    r = im.get_rect()
    if center: r.center = (x, y)
    else: r.topleft = (x, y)
    screen.blit(im, r)

def star(x, y, r, col):
    pts = []
    for k in range(10):
        a = -math.pi / 2 + k * math.pi / 5
        q = r if k % 2 == 0 else r * 0.45
        pts.append((x + q * math.cos(a), y + q * math.sin(a)))
    pg.draw.polygon(screen, col, pts)

def moon(x, y, r):
    s = pg.Surface((2 * r + 2, 2 * r + 2), pg.SRCALPHA)
    pg.draw.circle(s, (190, 205, 225), (r, r), r)
    pg.draw.circle(s, (0, 0, 0, 0), (int(r * 1.55), int(r * 0.7)), int(r * 0.85))
    screen.blit(s, (x - r, y - r))

def fly(x, y, r, k):
    c = GLOW[k]
    s = pg.Surface((r * 4, r * 4), pg.SRCALPHA)
    pg.draw.circle(s, c + (55,), (2 * r, 2 * r), int(r * 1.45))
    screen.blit(s, (x - 2 * r, y - 2 * r))
    pg.draw.circle(screen, c, (x, y), r)

def background():
    for y in range(0, H, 4):
        t = y / H
        pg.draw.rect(screen, (10 + 10 * t, 14 + 22 * t, 40 + 20 * t), (0, y, W, 4))
    for x, y, r in STARS:
        pg.draw.circle(screen, (120, 130, 160), (x, y), r)
    pg.draw.ellipse(screen, (12, 34, 26), (-150, 540, 1200, 400))

def draw_title():
    text("Firefly Jars", big, (255, 245, 150), W // 2, 190, True)
    for i in range(7): fly(270 + i * 60, 280, 15, i)
    text("Four jars, seven kinds of fireflies. Which firefly belongs in which jar?", small, (220, 225, 240), W // 2, 350, True)
    text("You have twelve nights to find out. The same kind may be in more than one jar.", small, (220, 225, 240), W // 2, 380, True)
    pg.draw.rect(screen, (255, 220, 90), PLAY, border_radius=14)
    text("PLAY", mid, (30, 25, 10), PLAY.centerx, PLAY.centery, True)

def draw_log():
    for n in range(NIGHTS):
        x = 50 + (n // 6) * 410
        y = 66 + (n % 6) * 70
        box = pg.Rect(x, y, 390, 60)
        now = n == len(log) and scene == "play"
        pg.draw.rect(screen, (32, 42, 78) if n <= len(log) else (20, 28, 56), box, border_radius=10)
        if now: pg.draw.rect(screen, (255, 220, 90), box, 2, border_radius=10)
        text(str(n + 1), small, (150, 160, 190), x + 14, y + 19)
        if n < len(log):
            row, ex, mi = log[n]
            for i, k in enumerate(row): fly(x + 66 + i * 50, y + 30, 15, k)
            for m in range(ex + mi):
                if m < ex: star(x + 272 + m * 30, y + 30, 13, (255, 225, 60))
                else: moon(x + 272 + m * 30, y + 30, 10)

def draw_jars():
    for i in range(JARS):
        r = jar_rect(i)
        pg.draw.rect(screen, (40, 62, 74), r, border_radius=18)
        pg.draw.rect(screen, (170, 200, 210), r, 3, border_radius=18)
        pg.draw.rect(screen, (140, 100, 60), (r.x + 14, r.y - 14, r.w - 28, 16), border_radius=4)
        k = jars[i] if scene == "play" else secret[i]
        if k is not None: fly(r.centerx, r.centery + 6, 26, k)
        else: text("?", mid, (120, 150, 160), r.centerx, r.centery + 6, True)

def draw_game():
    text("Firefly Jars", mid, (255, 245, 150), 50, 18)
    star(420, 33, 13, (255, 225, 60)); text("right firefly, right jar", small, (220, 225, 240), 440, 23)
    moon(640, 33, 10); text("right firefly, wrong jar", small, (220, 225, 240), 658, 23)
    draw_log()
    if scene == "play":
        text("click a jar: next firefly", small, (200, 215, 200), 20, 610)
        text("right click: previous", small, (200, 215, 200), 20, 636)
        pg.draw.rect(screen, (255, 220, 90), RELEASE, border_radius=14)
        text("RELEASE", mid, (30, 25, 10), RELEASE.centerx, RELEASE.centery, True)
        text(warn or "night %d of %d" % (len(log) + 1, NIGHTS), mid, (255, 150, 130) if warn else (220, 225, 240), 424, 528, True)
    else:
        msg = "They are home! You did it in %d nights." % len(log) if result == "won" else "Dawn came too early... you lost."
        text(msg, mid, (255, 245, 150), 424, 528, True)
        text("This is where", small, (200, 215, 200), 20, 610)
        text("they belong.", small, (200, 215, 200), 20, 636)
        pg.draw.rect(screen, (110, 220, 140), AGAIN, border_radius=14)
        text("AGAIN", mid, (10, 30, 15), AGAIN.centerx, AGAIN.centery, True)
    draw_jars()

first = True
while True:
    for e in pg.event.get():
        if e.type == pg.QUIT:
            pg.quit(); sys.exit()
        if e.type == pg.MOUSEBUTTONDOWN and e.button in (1, 3):
            if scene == "title":
                if PLAY.collidepoint(e.pos) and e.button == 1: new_game()
            elif scene == "play":
                for i in range(JARS):
                    if jar_rect(i).collidepoint(e.pos):
                        d = 1 if e.button == 1 else -1
                        if jars[i] is None: jars[i] = 0 if d == 1 else len(GLOW) - 1
                        else: jars[i] = (jars[i] + d) % len(GLOW)
                        warn = ""
                if RELEASE.collidepoint(e.pos) and e.button == 1: release()
            elif AGAIN.collidepoint(e.pos) and e.button == 1: new_game()
    background()
    if scene == "title": draw_title()
    else: draw_game()
    pg.display.flip()
    if first:
        truth({"type": "opened"}); first = False
    clock.tick(30)
