#!/usr/bin/env python3
# Κιμωλίες στον πίνακα — παιχνίδι για το μάθημα Πληροφορικής, Γυμνάσιο Καρδίτσας
# Δημήτρης Κ., 2023
import json, os, random, signal, sys
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame as pg

W, H = 900, 860
GRAMMATA = "ΑΒΓΔΕΖΗΘ"
XROMA = [(255, 120, 120), (255, 178, 92), (255, 240, 120), (150, 230, 130),
         (120, 220, 235), (130, 160, 255), (235, 150, 240), (245, 245, 240)]
MIKOS = 5
PROSPATHEIES = 12

tyxi = random.Random(int(os.environ["SEED"])) if "SEED" in os.environ else random.Random()

def grapse(o):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as f:
            print(json.dumps(o), file=f)

pg.display.init(); pg.font.init()
othoni = pg.display.set_mode((W, H))
pg.display.set_caption("Κιμωλίες στον πίνακα")

def gs(megethos, bold=False, onoma="dejavusans"):
    return pg.font.SysFont(onoma, megethos, bold=bold)

F_TITLOS = gs(30, True, "freeserif")
F_MIKRO = gs(15)
F_GRAMMA = gs(32, True, "freeserif")
F_PLIKTRO = gs(26, True)
F_APANT = gs(20, False, "freeserif")
F_MINIMA = gs(18)

# --- ο πίνακας (φόντο με μουτζούρες κιμωλίας) ---
fonto = pg.Surface((W, H))
fonto.fill((112, 76, 44))
pinakas = pg.Rect(18, 18, W - 36, H - 190)
pg.draw.rect(fonto, (36, 66, 54), pinakas)
r = random.Random(11)
for _ in range(110):
    s = pg.Surface((r.randrange(60, 240), r.randrange(6, 26)), pg.SRCALPHA)
    s.fill((220, 235, 225, r.randrange(2, 7)))
    s = pg.transform.rotate(s, r.randrange(-20, 20))
    fonto.set_clip(pinakas)
    fonto.blit(s, (r.randrange(W), r.randrange(H - 190)))
    fonto.set_clip(None)
pg.draw.rect(fonto, (70, 44, 22), pinakas, 4)

X_GR, BIMA = 96, 62
Y_GR, YPSOS = 122, 43

pliktra = []
for i in range(8):
    pliktra.append((pg.Rect(30 + i * 66, H - 150, 58, 58), i))
K_SBISE = pg.Rect(30, H - 78, 190, 52)
K_OK = pg.Rect(240, H - 78, 312, 52)
K_NEO = pg.Rect(640, H - 150, 230, 52)
K_LYSI = pg.Rect(640, H - 78, 230, 52)

class Paixnidi:
    def __init__(s):
        s.neo()

    def neo(s):
        s.kodikos = [tyxi.randrange(8) for _ in range(MIKOS)]
        grapse({"type": "secret", "colors": s.kodikos})
        s.seires, s.trexon, s.telos = [], [], False
        s.minima = "Γράψε πέντε γράμματα και πάτησε ΕΛΕΓΧΟΣ."

    def vale(s, i):
        if not s.telos and len(s.trexon) < MIKOS:
            s.trexon.append(i)
            s.minima = ""

    def svise(s):
        if not s.telos and s.trexon:
            s.trexon.pop()

    def elegxos(s):
        if s.telos:
            return
        if len(s.trexon) < MIKOS:
            s.minima = "Χρειάζονται πέντε γράμματα!"
            return
        sosta = sum(s.trexon[i] == s.kodikos[i] for i in range(MIKOS))
        allou = sum(min(s.trexon.count(x), s.kodikos.count(x)) for x in set(s.trexon)) - sosta
        grapse({"type": "guess", "colors": s.trexon, "exact": sosta, "misplaced": allou})
        s.seires.append((s.trexon, sosta, allou))
        s.trexon = []
        s.minima = ""
        if sosta == MIKOS:
            s.telos = True
            grapse({"type": "end", "outcome": "won"})
            s.minima = "Μπράβο! Το βρήκες με %d προσπάθειες." % len(s.seires)
        elif len(s.seires) == PROSPATHEIES:
            s.telos = True
            grapse({"type": "end", "outcome": "lost"})
            s.minima = "Τέλος. Ο κωδικός ήταν " + s.lexi()

    def lexi(s):
        return " ".join(GRAMMATA[i] for i in s.kodikos)

    def lysi(s):
        grapse({"type": "fault", "label": "ΔΕΣ ΤΗ ΛΥΣΗ"})
        if not s.telos:
            s.telos = True
            grapse({"type": "end", "outcome": "lost"})
            s.minima = "Ο κωδικός ήταν " + s.lexi()

def keimeno(t, font, xroma, pos, kentro=False):
    e = font.render(t, True, xroma)
    othoni.blit(e, e.get_rect(center=pos) if kentro else pos)

def koumpi(rect, t, font, xr=(60, 38, 18), fo=(226, 200, 160)):
    if rect.collidepoint(pg.mouse.get_pos()):
        fo = tuple(min(255, v + 14) for v in fo)
    pg.draw.rect(othoni, (50, 30, 12), rect.move(2, 3), border_radius=5)
    pg.draw.rect(othoni, fo, rect, border_radius=5)
    keimeno(t, font, xr, rect.center, True)

def zografise(p):
    othoni.blit(fonto, (0, 0))
    keimeno("Κιμωλίες στον πίνακα", F_TITLOS, (240, 240, 225), (40, 28))
    keimeno("Μάντεψε τα πέντε κρυμμένα γράμματα (Α–Θ, μπορεί να επαναλαμβάνονται) με το πληκτρολόγιο ή τις κιμωλίες.", F_MIKRO, (200, 215, 205), (40, 70))
    keimeno("σωστά: σωστό γράμμα στη σωστή θέση.   αλλού: το γράμμα υπάρχει, αλλά σε άλλη θέση.", F_MIKRO, (200, 215, 205), (40, 92))
    for n in range(PROSPATHEIES):
        y = Y_GR + n * YPSOS
        keimeno("%d." % (n + 1), F_MIKRO, (160, 185, 170), (48, y + 10))
        if n < len(p.seires):
            g, a, b = p.seires[n]
            keimeno("%d %s" % (a, "σωστό" if a == 1 else "σωστά"), F_APANT, (170, 240, 160), (470, y + 6))
            keimeno("%d αλλού" % b, F_APANT, (250, 215, 130), (600, y + 6))
        else:
            g = p.trexon if n == len(p.seires) and not p.telos else []
        energi = n == len(p.seires) and not p.telos
        for k in range(MIKOS):
            x = X_GR + k * BIMA
            pg.draw.line(othoni, (235, 235, 220) if energi else (95, 125, 110), (x, y + 37), (x + 44, y + 37), 3 if energi else 1)
            if k < len(g):
                keimeno(GRAMMATA[g[k]], F_GRAMMA, XROMA[g[k]], (x + 22, y + 18), True)
        if energi:
            pg.draw.polygon(othoni, (235, 235, 220), [(30, y + 12), (42, y + 19), (30, y + 26)])
    keimeno(p.minima, F_MINIMA, (255, 250, 200), (40, H - 206))
    for rect, i in pliktra:
        koumpi(rect, GRAMMATA[i], F_PLIKTRO, (30, 30, 30), XROMA[i])
    koumpi(K_SBISE, "⌫ ΣΒΗΣΕ", F_MINIMA)
    koumpi(K_OK, "ΕΛΕΓΧΟΣ (Enter)", F_MINIMA)
    koumpi(K_NEO, "ΝΕΟ ΠΑΙΧΝΙΔΙ", F_MINIMA)
    koumpi(K_LYSI, "ΔΕΣ ΤΗ ΛΥΣΗ", F_MINIMA)
    pg.display.flip()

trexei = True
def stop(*_):
    global trexei
    trexei = False
signal.signal(signal.SIGTERM, stop)

grapse({"type": "opened"})
p = Paixnidi()
roloi = pg.time.Clock()
LATIN = "abgdezhu"     # για όσους έχουν ξεχάσει το πληκτρολόγιο στα αγγλικά
while trexei:
    for e in pg.event.get():
        if e.type == pg.QUIT:
            trexei = False
        elif e.type == pg.KEYDOWN:
            if e.key in (pg.K_RETURN, pg.K_KP_ENTER):
                p.elegxos()
            elif e.key == pg.K_BACKSPACE:
                p.svise()
            elif e.unicode and e.unicode.upper() in GRAMMATA:
                p.vale(GRAMMATA.index(e.unicode.upper()))
            elif e.unicode and e.unicode.lower() in LATIN:
                p.vale(LATIN.index(e.unicode.lower()))
        elif e.type == pg.MOUSEBUTTONDOWN and e.button == 1:
            for rect, i in pliktra:
                if rect.collidepoint(e.pos):
                    p.vale(i)
            if K_SBISE.collidepoint(e.pos):
                p.svise()
            elif K_OK.collidepoint(e.pos):
                p.elegxos()
            elif K_NEO.collidepoint(e.pos):
                p.neo()
            elif K_LYSI.collidepoint(e.pos):
                p.lysi()
    zografise(p)
    roloi.tick(25)
pg.quit()
sys.exit(0)
