# TAPTAP - ti jwèt pou timoun nan bibliyotèk Jakmèl la (ekran tactile)
# Rose-Laure Bien-Aimé, 2022
import json
import math
import os
import random
import pygame

pygame.init()
W, H = 1000, 780
ekran = pygame.display.set_mode((W, H))
pygame.display.set_caption("Taptap")
oksidan = random.Random(os.environ.get("SEED"))
desò = random.Random(3)

KOULE = [(226, 40, 48), (255, 206, 20), (30, 150, 70), (28, 110, 214), (240, 120, 190)]
PANO, ESE = 3, 8
gwo = pygame.font.SysFont("dejavusans", 38, bold=True)
mwayen = pygame.font.SysFont("dejavusans", 22, bold=True)
piti = pygame.font.SysFont("dejavusans", 16)

ale = pygame.Rect(790, 590, 170, 90)
anko = pygame.Rect(W // 2 - 150, 520, 300, 80)
PX = [324, 449, 574]
ANWO = [pygame.Rect(x, 508, 120, 44) for x in PX]
ANBA = [pygame.Rect(x, 722, 120, 44) for x in PX]


def verite(d):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as f:
            f.write(json.dumps(d) + "\n")


def ekri(t, f, k, x, y):
    s = f.render(t, True, k)
    ekran.blit(s, s.get_rect(center=(x, y)))


def figi(x, y, r, kalite):
    """kontan / sezi / dòmi"""
    fon = {"kontan": (255, 222, 60), "sezi": (250, 250, 250), "domi": (150, 160, 175)}[kalite]
    pygame.draw.circle(ekran, fon, (x, y), r)
    pygame.draw.circle(ekran, (40, 40, 40), (x, y), r, 2)
    d = r // 3
    nwa = (40, 40, 40)
    if kalite == "domi":
        pygame.draw.line(ekran, nwa, (x - d - 3, y - 2), (x - d + 3, y - 2), 2)
        pygame.draw.line(ekran, nwa, (x + d - 3, y - 2), (x + d + 3, y - 2), 2)
        pygame.draw.line(ekran, nwa, (x - 4, y + d + 1), (x + 4, y + d + 1), 2)
    else:
        pygame.draw.circle(ekran, nwa, (x - d, y - d // 2), max(2, r // 8))
        pygame.draw.circle(ekran, nwa, (x + d, y - d // 2), max(2, r // 8))
        if kalite == "kontan":
            pygame.draw.arc(ekran, nwa, (x - r // 2, y - r // 2, r, r), math.pi + .3, 2 * math.pi - .3, 2)
        else:
            pygame.draw.circle(ekran, nwa, (x, y + d + 1), max(3, r // 5), 2)


def otobis(x, y, lajè, kod, kache=False):
    """desine yon taptap ak twa pano"""
    s = lajè / 3.6
    w = int(s)
    h = int(s * .95)
    pygame.draw.rect(ekran, (120, 60, 30), (x, y - int(s * .12), int(w * 3 + s * .1), int(s * .12)))
    for i in range(PANO):
        r = pygame.Rect(x + i * w + 4, y + 4, w - 6, h - 8)
        pygame.draw.rect(ekran, (90, 90, 100) if kache else KOULE[kod[i]], r)
        pygame.draw.rect(ekran, (60, 40, 20), r, 2)
        if kache:
            ekri("?", mwayen, (255, 255, 255), *r.center)
    k = pygame.Rect(x + 3 * w, y + int(h * .3), int(s * .55), int(h * .7) - 4)
    pygame.draw.rect(ekran, (70, 80, 110), k, border_radius=6)
    pygame.draw.rect(ekran, (190, 225, 240), (k.x + 4, k.y + 4, k.w - 10, k.h // 2 - 4))
    for cx in (x + int(w * .6), x + int(w * 2.9)):
        pygame.draw.circle(ekran, (30, 30, 30), (cx, y + h), int(s * .16))
        pygame.draw.circle(ekran, (180, 180, 180), (cx, y + h), int(s * .06))


class Jwet:
    def __init__(self):
        self.rekomanse()

    def rekomanse(self):
        self.sekre = [oksidan.randrange(5) for _ in range(PANO)]
        verite({"type": "secret", "colors": self.sekre})
        self.istwa = []
        self.kod = [0, 0, 0]
        self.fini = None
        self.balon = []

    def jije(self):
        g = list(self.kod)
        e = sum(g[i] == self.sekre[i] for i in range(PANO))
        m = sum(min(g.count(c), self.sekre.count(c)) for c in range(5)) - e
        verite({"type": "guess", "colors": g, "exact": e, "misplaced": m})
        self.istwa.append((g, e, m))
        if e == PANO:
            self.fini = "won"
            self.balon = [[desò.randrange(W), H + desò.randrange(300), desò.choice(KOULE)] for _ in range(30)]
        elif len(self.istwa) == ESE:
            self.fini = "lost"
        if self.fini:
            verite({"type": "end", "outcome": self.fini})

    def klike(self, p):
        if self.fini:
            if anko.collidepoint(p):
                self.rekomanse()
            return
        for i in range(PANO):
            if ANWO[i].collidepoint(p):
                self.kod[i] = (self.kod[i] + 1) % 5
            if ANBA[i].collidepoint(p):
                self.kod[i] = (self.kod[i] - 1) % 5
        if ale.collidepoint(p):
            self.jije()

    def desine(self):
        ekran.fill((150, 214, 240))
        pygame.draw.rect(ekran, (118, 176, 90), (0, 470, W, H - 470))
        pygame.draw.rect(ekran, (96, 92, 92), (0, 672, W, 30))
        ekri("Ki koulè taptap sekrè a genyen?", gwo, (130, 30, 60), W // 2, 34)
        # bò anwo: ti istwa a, 4 pa 2
        for n in range(ESE):
            x, y = 22 + (n % 4) * 244, 66 + (n // 4) * 192
            r = pygame.Rect(x, y, 224, 180)
            pygame.draw.rect(ekran, (255, 248, 226), r, border_radius=14)
            pygame.draw.rect(ekran, (200, 150, 80), r, 3, border_radius=14)
            ekri(str(n + 1), mwayen, (170, 120, 60), x + 20, y + 20)
            if n < len(self.istwa):
                g, e, m = self.istwa[n]
                otobis(x + 26, y + 38, 186, g)
                figs = ["kontan"] * e + ["sezi"] * m + ["domi"] * (PANO - e - m)
                for i, k in enumerate(figs):
                    figi(x + 62 + i * 50, y + 146, 20, k)
        # lejann
        pygame.draw.rect(ekran, (255, 248, 226), (18, 520, 262, 206), border_radius=12)
        for i, (k, t, u) in enumerate((("kontan", "bon koulè,", "bon plas"), ("sezi", "bon koulè,", "move plas"),
                                       ("domi", "koulè sa a", "pa ladan l"))):
            figi(52, 556 + i * 66, 22, k)
            ekran.blit(piti.render(t, True, (40, 40, 40)), (88, 538 + i * 66))
            ekran.blit(piti.render(u, True, (40, 40, 40)), (88, 558 + i * 66))
        ekri("Peze flèch yo pou chanje koulè, epi peze ALE!", mwayen, (30, 60, 20), 510, 488)
        # gwo taptap la
        for i in range(PANO):
            for r, d in ((ANWO[i], -1), (ANBA[i], 1)):
                pygame.draw.rect(ekran, (255, 255, 255), r, border_radius=10)
                pygame.draw.rect(ekran, (60, 60, 60), r, 2, border_radius=10)
                cx, cy = r.center
                pygame.draw.polygon(ekran, (60, 60, 60), [(cx - 16, cy - 9 * d), (cx + 16, cy - 9 * d), (cx, cy + 11 * d)])
        otobis(322, 576, 450, self.kod)
        pygame.draw.rect(ekran, (215, 40, 40), ale, border_radius=20)
        pygame.draw.rect(ekran, (120, 0, 0), ale, 4, border_radius=20)
        ekri("ALE!", gwo, (255, 255, 255), *ale.center)
        if self.fini:
            v = pygame.Surface((W, H), pygame.SRCALPHA)
            v.fill((20, 30, 60, 150))
            ekran.blit(v, (0, 0))
            for b in self.balon:
                pygame.draw.ellipse(ekran, b[2], (b[0], int(b[1]), 34, 44))
                pygame.draw.line(ekran, (240, 240, 240), (b[0] + 17, int(b[1]) + 44), (b[0] + 17, int(b[1]) + 76))
                b[1] -= 2
                if b[1] < -90:
                    b[1] = H + 40
            pygame.draw.rect(ekran, (255, 248, 226), (250, 200, 500, 430), border_radius=24)
            if self.fini == "won":
                ekri("BRAVO!", gwo, (30, 140, 60), W // 2, 250)
                ekri("Ou jwenn li nan %d kou" % len(self.istwa), mwayen, (60, 60, 60), W // 2, 296)
            else:
                ekri("Pa dekouraje!", gwo, (190, 60, 40), W // 2, 250)
                ekri("Men taptap sekrè a:", mwayen, (60, 60, 60), W // 2, 296)
            otobis(360, 352, 300, self.sekre)
            pygame.draw.rect(ekran, (28, 110, 214), anko, border_radius=18)
            ekri("Jwe ankò", gwo, (255, 255, 255), *anko.center)


jwet = Jwet()
revey = pygame.time.Clock()
louvri = False
while True:
    for ev in pygame.event.get():
        if ev.type == pygame.QUIT:
            raise SystemExit
        if ev.type == pygame.MOUSEBUTTONDOWN and ev.button == 1:
            jwet.klike(ev.pos)
    jwet.desine()
    pygame.display.flip()
    if not louvri:
        louvri = True
        verite({"type": "opened"})
    revey.tick(20)
