# Bancs de poissons
# Projet ISN - terminale - pygame, classes Sprite
import json
import math
import os
import random
import sys

import pygame
from pygame.locals import MOUSEBUTTONDOWN, QUIT

L, H = 960, 720
NB = 3
ESSAIS = 8
ESPECES = [  # couleur du corps, couleur des nageoires, rayures ?
    ((226, 38, 48), (150, 16, 26), False),
    ((255, 140, 0), (255, 255, 255), True),
    ((255, 226, 50), (200, 160, 0), False),
    ((46, 170, 70), (18, 100, 36), False),
    ((30, 80, 210), (255, 220, 0), False),
    ((140, 60, 180), (80, 24, 110), False),
    ((250, 150, 190), (200, 70, 120), False),
    ((60, 60, 66), (20, 20, 24), False),
    ((246, 246, 240), (150, 150, 150), False),
]

hasard = random.Random(int(os.environ["SEED"])) if "SEED" in os.environ else random.Random()
_fichier = open(os.environ["TRUTH"], "a") if "TRUTH" in os.environ else None


def trace(genre, **infos):
    if _fichier:
        infos["type"] = genre
        _fichier.write(json.dumps(infos) + "\n")
        _fichier.flush()


def dessine_poisson(espece, l=74, h=46):
    corps, nageoire, rayures = ESPECES[espece]
    k = 3
    s = pygame.Surface((l * k, h * k), pygame.SRCALPHA)
    W, T = l * k, h * k
    pygame.draw.polygon(s, nageoire, [(W * .72, T * .5), (W * .98, T * .12), (W * .9, T * .5), (W * .98, T * .88)])
    pygame.draw.polygon(s, nageoire, [(W * .3, T * .2), (W * .5, T * .0), (W * .66, T * .26)])
    pygame.draw.polygon(s, nageoire, [(W * .36, T * .8), (W * .5, T * .99), (W * .6, T * .76)])
    r = pygame.Rect(W * .03, T * .14, W * .77, T * .72)
    pygame.draw.ellipse(s, corps, r)
    if rayures:
        for x in (.3, .55):
            pygame.draw.rect(s, (255, 255, 255), (W * x, T * .2, W * .07, T * .6))
    pygame.draw.ellipse(s, (20, 40, 60), r, 3)
    pygame.draw.circle(s, (255, 255, 255), (int(W * .19), int(T * .42)), int(T * .09))
    pygame.draw.circle(s, (0, 0, 0), (int(W * .17), int(T * .42)), int(T * .05))
    return pygame.transform.smoothscale(s, (l, h))


class Poisson(pygame.sprite.Sprite):
    """Un poisson du filet : il nage jusqu'à sa bulle."""

    def __init__(self, espece, depart, but):
        super().__init__()
        self.espece = espece
        self.image = dessine_poisson(espece)
        self.rect = self.image.get_rect(center=depart)
        self.x, self.y = depart
        self.but = but

    def arrive(self):
        return (self.x, self.y) == self.but

    def update(self):
        dx, dy = self.but[0] - self.x, self.but[1] - self.y
        d = math.hypot(dx, dy)
        if d < 34:
            self.x, self.y = self.but
        else:
            self.x += dx / d * 34
            self.y += dy / d * 34
        self.rect.center = (round(self.x), round(self.y))


class Modele(pygame.sprite.Sprite):
    def __init__(self, espece, centre):
        super().__init__()
        self.espece = espece
        self.image = dessine_poisson(espece)
        self.rect = self.image.get_rect(center=centre)


class Bouton(pygame.sprite.Sprite):
    def __init__(self, texte, centre, police, l=170):
        super().__init__()
        self.image = pygame.Surface((l, 42), pygame.SRCALPHA)
        pygame.draw.rect(self.image, (255, 250, 225), self.image.get_rect(), border_radius=20)
        pygame.draw.rect(self.image, (20, 90, 120), self.image.get_rect(), 2, border_radius=20)
        t = police.render(texte, True, (20, 70, 100))
        self.image.blit(t, t.get_rect(center=self.image.get_rect().center))
        self.rect = self.image.get_rect(center=centre)


class Jeu:
    def __init__(self):
        pygame.init()
        self.ecran = pygame.display.set_mode((L, H))
        pygame.display.set_caption("Bancs de poissons")
        self.police = pygame.font.SysFont("dejavusans", 18)
        self.grande = pygame.font.SysFont("dejavusans", 30, bold=True)
        self.petite = pygame.font.SysFont("dejavusans", 15)
        self.fond = self.faire_fond()
        self.modeles = pygame.sprite.Group()
        for i in range(len(ESPECES)):
            self.modeles.add(Modele(i, (112 + i * 92, 646)))
        self.bouton = Bouton("Recommencer", (850, 34), self.police)
        self.rejouer = Bouton("Rejouer", (480, 430), self.police)
        self.code = None
        self.fini = False
        self.notes = []
        self.commencer()

    def faire_fond(self):
        f = pygame.Surface((L, H))
        for y in range(H):
            t = y / H
            pygame.draw.line(f, (int(178 - 60 * t), int(228 - 50 * t), int(244 - 26 * t)), (0, y), (L, y))
        pygame.draw.ellipse(f, (238, 220, 170), (-100, 590, 1160, 260))
        f.blit(self.grande.render("Bancs de poissons", True, (14, 70, 110)), (30, 14))
        f.blit(self.police.render("Trois poissons se cachent (un même poisson peut revenir). Clique sur trois poissons "
                                  "du sable.", True, (14, 60, 90)), (30, 58))
        self.etoile(f, 44, 102, True)
        f.blit(self.petite.render("étoile pleine : bon poisson, bonne place", True, (14, 60, 90)), (62, 93))
        self.etoile(f, 444, 102, False)
        f.blit(self.petite.render("étoile vide : bon poisson, mauvaise place", True, (14, 60, 90)), (462, 93))
        return f

    def etoile(self, s, x, y, pleine, r=12):
        pts = []
        for k in range(10):
            a = -math.pi / 2 + k * math.pi / 5
            q = r if k % 2 == 0 else r * .45
            pts.append((x + q * math.cos(a), y + q * math.sin(a)))
        if pleine:
            pygame.draw.polygon(s, (255, 190, 0), pts)
            pygame.draw.polygon(s, (150, 90, 0), pts, 1)
        else:
            pygame.draw.polygon(s, (255, 255, 255), pts)
            pygame.draw.polygon(s, (90, 90, 110), pts, 2)

    def bulle(self, essai, i):
        col, lig = divmod(essai, 4)
        return 130 + col * 450 + i * 92, 174 + lig * 108

    def commencer(self):
        if self.code and not self.fini and self.notes:
            trace("end", outcome="given up")
        self.code = [hasard.randrange(len(ESPECES)) for _ in range(NB)]
        trace("secret", colors=self.code)
        self.fini = False
        self.notes = []
        self.choix = []
        self.poissons = pygame.sprite.Group()

    def choisir(self, modele):
        if self.fini or len(self.choix) == NB:
            return
        p = Poisson(modele.espece, modele.rect.center, self.bulle(len(self.notes), len(self.choix)))
        self.choix.append(p)
        self.poissons.add(p)

    def noter(self):
        essai = [p.espece for p in self.choix]
        bien = sum(1 for a, b in zip(essai, self.code) if a == b)
        tout = sum(min(essai.count(e), self.code.count(e)) for e in set(essai))
        trace("guess", colors=essai, exact=bien, misplaced=tout - bien)
        self.notes.append((bien, tout - bien))
        self.choix = []
        if bien == NB:
            self.terminer("won")
        elif len(self.notes) == ESSAIS:
            self.terminer("lost")

    def terminer(self, comment):
        self.fini = comment
        trace("end", outcome=comment)

    def clic(self, pos):
        if self.fini:
            if self.rejouer.rect.collidepoint(pos) or self.bouton.rect.collidepoint(pos):
                self.commencer()
            return
        if self.bouton.rect.collidepoint(pos):
            self.commencer()
        for m in self.modeles:
            if m.rect.collidepoint(pos):
                self.choisir(m)
                return
        # un clic sur un poisson déjà posé le renvoie (lui et les suivants)
        for p in list(self.choix):
            if p.rect.collidepoint(pos):
                k = self.choix.index(p)
                for q in self.choix[k:]:
                    q.kill()
                del self.choix[k:]
                return

    def dessiner(self):
        self.ecran.blit(self.fond, (0, 0))
        for e in range(ESSAIS):
            x0, y0 = self.bulle(e, 0)
            actif = not self.fini and e == len(self.notes)
            cadre = pygame.Rect(x0 - 92, y0 - 46, 418, 92)
            voile = pygame.Surface(cadre.size, pygame.SRCALPHA)
            pygame.draw.rect(voile, (255, 255, 255, 150 if actif else 60), voile.get_rect(), border_radius=16)
            self.ecran.blit(voile, cadre)
            if actif:
                pygame.draw.rect(self.ecran, (255, 120, 60), cadre, 3, border_radius=16)
            t = self.police.render(str(e + 1), True, (14, 60, 90))
            self.ecran.blit(t, t.get_rect(center=(x0 - 68, y0)))
            for i in range(NB):
                c = self.bulle(e, i)
                pygame.draw.circle(self.ecran, (214, 240, 250), c, 40)
                pygame.draw.circle(self.ecran, (90, 150, 180), c, 40, 2)
            if e < len(self.notes):
                b, m = self.notes[e]
                for k in range(b + m):
                    self.etoile(self.ecran, x0 + 246 + k * 30, y0, k < b)
                if b + m == 0:
                    t = self.police.render("aucun", True, (80, 110, 130))
                    self.ecran.blit(t, t.get_rect(midleft=(x0 + 234, y0)))
        self.poissons.draw(self.ecran)
        self.modeles.draw(self.ecran)
        self.ecran.blit(self.bouton.image, self.bouton.rect)
        if self.fini:
            voile = pygame.Surface((L, H), pygame.SRCALPHA)
            voile.fill((0, 40, 70, 120))
            self.ecran.blit(voile, (0, 0))
            pygame.draw.rect(self.ecran, (255, 250, 225), (260, 240, 440, 230), border_radius=20)
            mot = "Gagné !" if self.fini == "won" else "Perdu..."
            t = self.grande.render(mot, True, (14, 70, 110))
            self.ecran.blit(t, t.get_rect(center=(480, 282)))
            for i, e in enumerate(self.code):
                im = dessine_poisson(e)
                self.ecran.blit(im, im.get_rect(center=(380 + i * 100, 350)))
            self.ecran.blit(self.rejouer.image, self.rejouer.rect)
        pygame.display.flip()

    def boucle(self):
        horloge = pygame.time.Clock()
        self.dessiner()
        trace("opened")
        while True:
            for ev in pygame.event.get():
                if ev.type == QUIT:
                    trace("fault", label="fermer")
                    pygame.quit()
                    sys.exit()
                if ev.type == MOUSEBUTTONDOWN and ev.button == 1:
                    self.clic(ev.pos)
            self.poissons.update()
            if len(self.choix) == NB and all(p.arrive() for p in self.choix):
                self.noter()
            self.dessiner()
            horloge.tick(30)


Jeu().boucle()
