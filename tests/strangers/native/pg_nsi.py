#!/usr/bin/python3
# -*- coding: utf-8 -*-
# Projet NSI - Terminale 4 - Mastermind
# Léa et Hugo
import pygame
import random
import os
import json

# ---------- constantes ----------
LARGEUR = 780
HAUTEUR = 580
NB_PIONS = 5
NB_ESSAIS = 8
BLANC = (255, 255, 255)
NOIR = (0, 0, 0)
GRIS = (225, 225, 225)
GRIS_FONCE = (130, 130, 130)
VERT_MARQUE = (30, 170, 60)
ORANGE_MARQUE = (245, 190, 30)
couleurs = [(220, 30, 30), (30, 80, 220), (40, 150, 50), (250, 220, 40), (240, 120, 190), (110, 60, 30)]

if "SEED" in os.environ:
    random.seed(os.environ["SEED"])


def trace(dico):
    """ecrit une ligne dans le fichier de trace"""
    if os.environ.get("TRUTH"):
        fichier = open(os.environ["TRUTH"], "a")
        fichier.write(json.dumps(dico) + "\n")
        fichier.close()


def creer_code():
    code = []
    for i in range(NB_PIONS):
        code.append(random.randint(0, len(couleurs) - 1))
    trace({"type": "secret", "colors": code})
    return code


def comparer(code, prop):
    """renvoie (bien places, mal places)"""
    bien = 0
    mal = 0
    reste_code = []
    reste_prop = []
    for i in range(NB_PIONS):
        if code[i] == prop[i]:
            bien = bien + 1
        else:
            reste_code.append(code[i])
            reste_prop.append(prop[i])
    for p in reste_prop:
        if p in reste_code:
            mal = mal + 1
            reste_code.remove(p)
    return bien, mal


pygame.init()
ecran = pygame.display.set_mode((LARGEUR, HAUTEUR))
pygame.display.set_caption("Mastermind - Projet NSI")
police = pygame.font.SysFont("dejavusans", 17)
grande = pygame.font.SysFont("dejavusans", 28, True)

# rectangles cliquables
cases_couleurs = []
for i in range(len(couleurs)):
    cases_couleurs.append(pygame.Rect(30, 120 + i * 70, 56, 56))
cases_prop = []
for i in range(NB_PIONS):
    cases_prop.append(pygame.Rect(150 + i * 62, 120, 54, 54))
bouton_valider = pygame.Rect(480, 124, 120, 44)
bouton_effacer = pygame.Rect(615, 124, 120, 44)
bouton_rejouer = pygame.Rect(600, 440, 150, 44)
bouton_abandon = pygame.Rect(600, 500, 150, 44)

code_secret = creer_code()
proposition = [None] * NB_PIONS
selection = 0
essais = []
message = ""
fini = False


def nouvelle_partie():
    global code_secret, proposition, selection, essais, message, fini
    code_secret = creer_code()
    proposition = [None] * NB_PIONS
    selection = 0
    essais = []
    message = ""
    fini = False


def valider():
    global proposition, selection, message, fini
    if None in proposition:
        message = "Il faut remplir toutes les cases !"
        return
    bien, mal = comparer(code_secret, proposition)
    trace({"type": "guess", "code": proposition, "exact": bien, "misplaced": mal})
    essais.append((proposition, bien, mal))
    proposition = [None] * NB_PIONS
    selection = 0
    message = ""
    if bien == NB_PIONS:
        fini = True
        message = "Bravo, gagné en " + str(len(essais)) + " coups !"
        trace({"type": "end", "outcome": "won"})
    elif len(essais) == NB_ESSAIS:
        fini = True
        message = "Perdu ! Le code était :"
        trace({"type": "end", "outcome": "lost"})


def bouton(rect, texte, fond):
    pygame.draw.rect(ecran, fond, rect)
    pygame.draw.rect(ecran, NOIR, rect, 1)
    t = police.render(texte, True, NOIR)
    ecran.blit(t, (rect.centerx - t.get_width() // 2, rect.centery - t.get_height() // 2))


def dessiner():
    ecran.fill(BLANC)
    ecran.blit(grande.render("MASTERMIND", True, (30, 30, 120)), (150, 22))
    ecran.blit(police.render("Trouvez la combinaison de 5 couleurs en 8 essais", True, GRIS_FONCE), (150, 62))
    ecran.blit(police.render("Couleurs", True, NOIR), (20, 92))
    for i in range(len(couleurs)):
        pygame.draw.rect(ecran, couleurs[i], cases_couleurs[i])
        pygame.draw.rect(ecran, NOIR, cases_couleurs[i], 1)
    ecran.blit(police.render("Votre proposition :", True, NOIR), (150, 92))
    for i in range(NB_PIONS):
        if proposition[i] is None:
            pygame.draw.rect(ecran, GRIS, cases_prop[i])
        else:
            pygame.draw.rect(ecran, couleurs[proposition[i]], cases_prop[i])
        if i == selection and not fini:
            pygame.draw.rect(ecran, NOIR, cases_prop[i], 4)
        else:
            pygame.draw.rect(ecran, GRIS_FONCE, cases_prop[i], 1)
    bouton(bouton_valider, "Valider", (190, 225, 190))
    bouton(bouton_effacer, "Effacer", GRIS)
    # historique
    for n in range(NB_ESSAIS):
        y = 214 + n * 42
        ecran.blit(police.render(str(n + 1), True, GRIS_FONCE), (290, y + 6))
        pygame.draw.line(ecran, GRIS, (150, y + 36), (565, y + 36))
        if n < len(essais):
            prop, bien, mal = essais[n]
            for k in range(bien + mal):
                if k < bien:
                    coul = VERT_MARQUE
                else:
                    coul = ORANGE_MARQUE
                pygame.draw.circle(ecran, coul, (165 + k * 24, y + 16), 9)
            for i in range(NB_PIONS):
                pygame.draw.rect(ecran, couleurs[prop[i]], (325 + i * 48, y, 40, 32))
                pygame.draw.rect(ecran, NOIR, (325 + i * 48, y, 40, 32), 1)
    # legende
    pygame.draw.circle(ecran, VERT_MARQUE, (610, 230), 9)
    ecran.blit(police.render("bien placé", True, NOIR), (626, 219))
    pygame.draw.circle(ecran, ORANGE_MARQUE, (610, 260), 9)
    ecran.blit(police.render("mal placé", True, NOIR), (626, 249))
    ecran.blit(police.render(message, True, (200, 0, 0)), (480, 82))
    if fini:
        for i in range(NB_PIONS):
            pygame.draw.rect(ecran, couleurs[code_secret[i]], (585 + i * 36, 310, 32, 32))
            pygame.draw.rect(ecran, NOIR, (585 + i * 36, 310, 32, 32), 1)
    bouton(bouton_rejouer, "Rejouer", GRIS)
    bouton(bouton_abandon, "Abandonner", (240, 200, 200))
    pygame.display.flip()


dessiner()
trace({"type": "opened"})
horloge = pygame.time.Clock()
continuer = True
while continuer:
    for event in pygame.event.get():
        if event.type == pygame.QUIT:
            continuer = False
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if bouton_rejouer.collidepoint(event.pos):
                nouvelle_partie()
            elif bouton_abandon.collidepoint(event.pos):
                trace({"type": "fault", "label": "Abandonner"})
                if not fini:
                    fini = True
                    message = "Le code était :"
                    trace({"type": "end", "outcome": "given up"})
            elif not fini:
                if bouton_valider.collidepoint(event.pos):
                    valider()
                elif bouton_effacer.collidepoint(event.pos):
                    proposition = [None] * NB_PIONS
                    selection = 0
                for i in range(NB_PIONS):
                    if cases_prop[i].collidepoint(event.pos):
                        selection = i
                for i in range(len(couleurs)):
                    if cases_couleurs[i].collidepoint(event.pos):
                        # on ne passe pas a la case suivante : il faut cliquer dessus
                        proposition[selection] = i
            dessiner()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_RETURN and not fini:
            valider()
            dessiner()
        elif event.type == pygame.WINDOWEXPOSED:
            dessiner()
    horloge.tick(20)
pygame.quit()
