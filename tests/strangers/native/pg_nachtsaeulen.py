#!/usr/bin/env python3
# Nachtsäulen -- Pygame-Fingerübung, Tobias Ehlers, Greifswald 2022
import json, os, random, sys
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame as pg

SAEULEN, STEINE = 9, 6
FARBEN = [(255, 92, 92), (255, 168, 60), (250, 236, 90), (96, 222, 120),
          (80, 200, 255), (120, 120, 255), (232, 110, 240)]
NACHT, TIEF, LINIE, TEXT = (14, 18, 34), (24, 30, 54), (52, 62, 100), (190, 198, 226)
GOLD, SILBER = (255, 200, 40), (205, 210, 220)
BREITE, HOEHE = 900, 660
X0, SCHRITT = 64, 86
Y0, ABSTAND = 92, 62
zufall = random.Random(os.environ.get("SEED"))


def protokoll(eintrag):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as f:
            print(json.dumps(eintrag), file=f)


class Nachtsaeulen:
    def __init__(self):
        pg.init()
        self.bild = pg.display.set_mode((BREITE, HOEHE))
        pg.display.set_caption("Nachtsäulen")
        self.f = {g: pg.font.SysFont("dejavusans", g) for g in (13, 16, 20, 34)}
        self.sterne = [(random.Random(i).randrange(BREITE), random.Random(i + 500).randrange(70)) for i in range(60)]
        self.uhr = pg.time.Clock()
        self.nochmal = pg.Rect(BREITE // 2 - 110, 400, 220, 54)

    def neu(self):
        self.code = [zufall.randrange(len(FARBEN)) for _ in range(STEINE)]
        protokoll({"type": "secret", "colors": self.code})
        self.zuege, self.wertung = [], []
        self.jetzt = [None] * STEINE
        self.ende = None
        self.seit = -9999

    def mitte(self, s, k):
        return X0 + s * SCHRITT + 42, Y0 + k * ABSTAND + 31

    def knopf(self):
        x, _ = self.mitte(len(self.zuege), 0)
        return pg.Rect(x - 32, Y0 + STEINE * ABSTAND + 14, 64, 38)

    def schreib(self, text, g, farbe, **ort):
        t = self.f[g].render(text, True, farbe)
        self.bild.blit(t, t.get_rect(**ort))

    def klick(self, pos, richtung):
        if self.ende:
            if self.nochmal.collidepoint(pos) and pg.time.get_ticks() - self.seit > 1400:
                self.neu()
            return
        s = len(self.zuege)
        for k in range(STEINE):
            x, y = self.mitte(s, k)
            if (pos[0] - x) ** 2 + (pos[1] - y) ** 2 <= 28 ** 2:
                alt = self.jetzt[k]
                if alt is None:
                    self.jetzt[k] = 0 if richtung > 0 else len(FARBEN) - 1
                else:
                    self.jetzt[k] = (alt + richtung) % len(FARBEN)
        if None not in self.jetzt and self.knopf().collidepoint(pos):
            self.werten()

    def werten(self):
        z = self.jetzt
        platz = sum(a == b for a, b in zip(z, self.code))
        farbe = sum(min(z.count(c), self.code.count(c)) for c in set(z)) - platz
        protokoll({"type": "guess", "colors": z, "exact": platz, "misplaced": farbe})
        self.zuege.append(z)
        self.wertung.append((platz, farbe))
        self.jetzt = [None] * STEINE
        self.seit = pg.time.get_ticks()
        if platz == STEINE:
            self.ende = "won"
        elif len(self.zuege) == SAEULEN:
            self.ende = "lost"
        if self.ende:
            protokoll({"type": "end", "outcome": self.ende})

    def malen(self):
        b = self.bild
        b.fill(NACHT)
        for p in self.sterne:
            b.set_at(p, (120, 130, 170))
        self.schreib("Nachtsäulen", 34, TEXT, midleft=(X0, 40))
        pg.draw.circle(b, GOLD, (560, 30), 7)
        self.schreib("Farbe und Platz stimmen", 13, TEXT, midleft=(576, 30))
        pg.draw.circle(b, SILBER, (560, 54), 7, 2)
        self.schreib("nur die Farbe stimmt", 13, TEXT, midleft=(576, 54))
        unten = Y0 + STEINE * ABSTAND
        alter = pg.time.get_ticks() - self.seit
        for s in range(SAEULEN):
            dran = s == len(self.zuege) and not self.ende
            x, _ = self.mitte(s, 0)
            r = pg.Rect(x - 36, Y0 - 6, 72, STEINE * ABSTAND + 12)
            pg.draw.rect(b, (34, 42, 76) if dran else TIEF, r, border_radius=36)
            if dran:
                pg.draw.rect(b, (110, 126, 190), r, 2, border_radius=36)
            werte = self.zuege[s] if s < len(self.zuege) else self.jetzt if dran else [None] * STEINE
            for k in range(STEINE):
                p = self.mitte(s, k)
                if werte[k] is None:
                    pg.draw.circle(b, (86, 98, 150) if dran else LINIE, p, 22 if dran else 12, 2)
                else:
                    c = FARBEN[werte[k]]
                    pg.draw.circle(b, tuple(v // 2 for v in c), p, 25)
                    pg.draw.circle(b, c, p, 22)
            if s < len(self.zuege):
                # die Wertung blendet von links nach rechts auf
                platz, nur = self.wertung[s]
                for k in range(platz + nur):
                    a = 1.0 if s < len(self.zuege) - 1 else max(0, min(1, (alter - k * 110) / 260))
                    if a <= 0:
                        continue
                    ziel = GOLD if k < platz else SILBER
                    c = tuple(int(n + (z - n) * a) for n, z in zip(NACHT, ziel))
                    p = (x - 22 + (k % 3) * 22, unten + 26 + (k // 3) * 22)
                    pg.draw.circle(b, c, p, 8, 0 if k < platz else 2)
                if platz + nur == 0:
                    self.schreib("–", 20, TEXT, center=(x, unten + 30))
            elif dran and None not in self.jetzt:
                pg.draw.rect(b, (60, 160, 100), self.knopf(), border_radius=10)
                self.schreib("Prüfen", 16, (255, 255, 255), center=self.knopf().center)
            self.schreib(str(s + 1), 13, TEXT if dran else (92, 102, 140), center=(x, unten + 84))
        if not self.ende:
            self.schreib("Linksklick: nächste Farbe     Rechtsklick: vorige Farbe     Farben dürfen mehrfach vorkommen",
                         13, (140, 150, 190), center=(BREITE // 2, HOEHE - 34))
        elif alter > 1400:
            dunkel = pg.Surface((BREITE, HOEHE), pg.SRCALPHA)
            dunkel.fill((4, 6, 14, 205))
            b.blit(dunkel, (0, 0))
            self.schreib(("Gelöst in der %d. Säule!" % len(self.zuege)) if self.ende == "won" else "Leider nicht gelöst.",
                         34, (255, 255, 255), center=(BREITE // 2, 210))
            self.schreib("Der Code:", 20, TEXT, center=(BREITE // 2, 270))
            for k, c in enumerate(self.code):
                pg.draw.circle(b, FARBEN[c], (BREITE // 2 - 150 + k * 60, 330), 24)
            pg.draw.rect(b, (60, 160, 100), self.nochmal, border_radius=12)
            self.schreib("Noch einmal", 20, (255, 255, 255), center=self.nochmal.center)
        pg.display.flip()

    def laufen(self):
        pg.display.flip()
        protokoll({"type": "opened"})
        self.neu()
        while True:
            for e in pg.event.get():
                if e.type == pg.QUIT or e.type == pg.KEYDOWN and e.key == pg.K_ESCAPE:
                    return
                if e.type == pg.MOUSEBUTTONDOWN and e.button in (1, 3):
                    self.klick(e.pos, 1 if e.button == 1 else -1)
            self.malen()
            self.uhr.tick(50)


Nachtsaeulen().laufen()
pg.quit()
sys.exit()
