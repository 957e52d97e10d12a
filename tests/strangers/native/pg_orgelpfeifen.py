#!/usr/bin/python3
# ORGELPFEIFEN  -  Superhirn quer, eine Pfeife je Versuch
import os, sys, json, random
import pygame

BREITE, HOEHE = 1060, 760
TOENE = 7            # Felder je Pfeife
PFEIFEN = 12         # Versuche
FARBEN = {0: (230, 70, 60), 1: (245, 190, 50), 2: (80, 190, 100), 3: (70, 140, 235), 4: (225, 225, 230)}
HINTERGRUND = (28, 24, 32)
MESSING = (176, 141, 76)
HELL = (240, 220, 180)

zufall = random.Random(os.environ.get("SEED", None))


def wahrheit(satz):
    datei = os.environ.get("TRUTH")
    if datei:
        with open(datei, "a") as d:
            d.write(json.dumps(satz) + "\n")
            d.flush()


class Spiel:
    def __init__(self):
        self.laeuft = False
        self.spalten = []

    def neu(self):
        if self.laeuft and self.spalten:
            wahrheit({"type": "end", "outcome": "given up"})
        self.geheim = [zufall.randrange(len(FARBEN)) for _ in range(TOENE)]
        wahrheit({"type": "secret", "colors": self.geheim})
        self.spalten, self.wertung, self.jetzt = [], [], []
        self.laeuft = True
        self.text = "Klicke unten auf die Farben: die Pfeife füllt sich von unten nach oben."

    def farbe(self, f):
        if self.laeuft and len(self.jetzt) < TOENE:
            self.jetzt.append(f)

    def zurueck(self):
        if self.laeuft and self.jetzt:
            self.jetzt.pop()

    def spielen(self):
        if not self.laeuft or len(self.jetzt) < TOENE:
            return
        v = self.jetzt
        richtig = sum(v[i] == self.geheim[i] for i in range(TOENE))
        gesamt = sum(min(v.count(f), self.geheim.count(f)) for f in FARBEN)
        self.spalten.append(v)
        self.wertung.append((richtig, gesamt - richtig))
        self.jetzt = []
        wahrheit({"type": "guess", "colors": v, "exact": richtig, "misplaced": gesamt - richtig})
        self.text = "Noch %d Pfeifen." % (PFEIFEN - len(self.spalten))
        if richtig == TOENE:
            self.schluss("won", "Bravo! Die Melodie stimmt. Leertaste oder »Neu« für ein neues Spiel.")
        elif len(self.spalten) == PFEIFEN:
            self.schluss("lost", "Schade, verspielt. Rechts steht die Lösung. Leertaste oder »Neu« für ein neues Spiel.")

    def schluss(self, wie, text):
        self.laeuft = False
        self.text = text
        wahrheit({"type": "end", "outcome": wie})


pygame.init()
schirm = pygame.display.set_mode((BREITE, HOEHE))
pygame.display.set_caption("Orgelpfeifen")
titel = pygame.font.SysFont("z003,dejavuserif", 46)
normal = pygame.font.SysFont("dejavusans", 17)
zahl = pygame.font.SysFont("dejavusans", 19, bold=True)
klein = pygame.font.SysFont("dejavusans", 13)

X0, DX = 96, 66
UNTEN, DY = 494, 52


def mitte(spalte, ton):
    return X0 + spalte * DX, UNTEN - ton * DY


FARBFELD = [pygame.Rect(300 + i * 78, 640, 66, 66) for i in range(len(FARBEN))]
ZURUECK = pygame.Rect(110, 652, 150, 42)
SPIELEN = pygame.Rect(720, 646, 150, 54)
NEU = pygame.Rect(940, 22, 90, 36)


def schreib(s, schrift, x, y, farbe=HELL, art="mitte"):
    b = schrift.render(s, True, farbe)
    r = b.get_rect()
    if art == "mitte":
        r.center = (x, y)
    else:
        r.midleft = (x, y)
    schirm.blit(b, r)


def knopf(r, s, an=True, schrift=normal):
    pygame.draw.rect(schirm, MESSING if an else (70, 62, 58), r, border_radius=5)
    pygame.draw.rect(schirm, (230, 200, 140) if an else (95, 86, 80), r, 2, border_radius=5)
    schreib(s, schrift, r.centerx, r.centery, (30, 20, 10) if an else (130, 120, 112))


def feld(x, y, f):
    r = pygame.Rect(x - 20, y - 20, 40, 40)
    pygame.draw.rect(schirm, FARBEN[f], r, border_radius=4)
    pygame.draw.rect(schirm, tuple(c * 2 // 3 for c in FARBEN[f]), r, 2, border_radius=4)


def zeichne(sp):
    schirm.fill(HINTERGRUND)
    schreib("Orgelpfeifen", titel, 40, 42, HELL, "links")
    schreib("7 Töne, 5 Farben (auch mehrfach), 12 Versuche von links nach rechts", klein, 300, 46, (170, 150, 130), "links")
    knopf(NEU, "Neu")
    for s in range(PFEIFEN + 1):
        x = X0 + s * DX + (34 if s == PFEIFEN else 0)
        dran = s == len(sp.spalten) and sp.laeuft and s < PFEIFEN
        rohr = pygame.Rect(x - 27, 104, 54, UNTEN - 104 + 32)
        pygame.draw.rect(schirm, (74, 62, 50) if dran else (44, 38, 44), rohr, border_radius=14)
        pygame.draw.rect(schirm, HELL if dran else MESSING if s == PFEIFEN else (84, 72, 64), rohr, 2, border_radius=14)
        schreib("Lösung" if s == PFEIFEN else str(s + 1), klein, x, 118 if s < PFEIFEN else 92, HELL if dran else (150, 132, 112))
        for t in range(TOENE):
            y = UNTEN - t * DY
            if s == PFEIFEN:
                if sp.laeuft:
                    schreib("?", normal, x, y, (120, 104, 84))
                else:
                    feld(x, y, sp.geheim[t])
                continue
            inhalt = sp.spalten[s] if s < len(sp.spalten) else sp.jetzt if dran else []
            if t < len(inhalt):
                feld(x, y, inhalt[t])
            else:
                pygame.draw.rect(schirm, (20, 17, 22), (x - 9, y - 9, 18, 18), border_radius=3)
        if s < len(sp.wertung):
            r, f = sp.wertung[s]
            schreib(str(r), zahl, x, 548, (120, 230, 120))
            schreib(str(f), zahl, x, 580, (250, 200, 90))
    # Zeilen der Wertung
    pygame.draw.circle(schirm, (120, 230, 120), (40, 548), 8)
    pygame.draw.circle(schirm, (250, 200, 90), (40, 580), 8, 3)
    schreib(sp.text, normal, 40, 616, (255, 240, 210), "links")
    for i, r in enumerate(FARBFELD):
        pygame.draw.rect(schirm, FARBEN[i], r, border_radius=8)
        pygame.draw.rect(schirm, (250, 250, 250), r, 2, border_radius=8)
    knopf(ZURUECK, "« zurück", bool(sp.jetzt))
    knopf(SPIELEN, "Spielen", sp.laeuft and len(sp.jetzt) == TOENE, zahl)
    pygame.draw.circle(schirm, (120, 230, 120), (48, 736), 7)
    schreib("richtige Farbe am richtigen Platz", klein, 64, 736, (190, 172, 150), "links")
    pygame.draw.circle(schirm, (250, 200, 90), (340, 736), 7, 3)
    schreib("richtige Farbe am falschen Platz", klein, 356, 736, (190, 172, 150), "links")
    schreib("Tasten: 1-5, Rücktaste, Eingabe", klein, 660, 736, (190, 172, 150), "links")
    pygame.display.flip()


def main():
    sp = Spiel()
    sp.neu()
    zeichne(sp)
    wahrheit({"type": "opened"})
    uhr = pygame.time.Clock()
    while True:
        for e in pygame.event.get():
            if e.type == pygame.QUIT:
                wahrheit({"type": "fault", "label": "Fenster schließen"})
                return
            if e.type == pygame.KEYDOWN:
                if e.unicode and e.unicode in "12345":
                    sp.farbe(int(e.unicode) - 1)
                elif e.key == pygame.K_BACKSPACE:
                    sp.zurueck()
                elif e.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
                    sp.spielen()
                elif e.key == pygame.K_SPACE and not sp.laeuft:
                    sp.neu()
            if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                for i, r in enumerate(FARBFELD):
                    if r.collidepoint(e.pos):
                        sp.farbe(i)
                if ZURUECK.collidepoint(e.pos):
                    sp.zurueck()
                if SPIELEN.collidepoint(e.pos):
                    sp.spielen()
                if NEU.collidepoint(e.pos):
                    sp.neu()
        zeichne(sp)
        uhr.tick(30)


main()
pygame.quit()
sys.exit()
