#!/usr/bin/python3
# -*- coding: utf-8 -*-
# Mastermind - exercice du cours Qt (Site du Zero)
import json
import os
import random
import sys

from PyQt5.QtCore import QPointF, QSize, Qt, QTimer
from PyQt5.QtGui import QBrush, QColor, QIcon, QImage, QPainter, QPen, QPixmap, QRadialGradient
from PyQt5.QtWidgets import QApplication, QDialog, QGridLayout, QHBoxLayout, QLabel, QPushButton, QTextEdit, QVBoxLayout, QWidget

COULEURS = ["#e01010", "#ffe600", "#1840e0", "#8a1fb0", "#ffffff", "#ff8c00", "#ff86c0", "#1ea01e"]
LONGUEUR = 4
TOURS = 12


def verite(**quoi):
    chemin = os.environ.get("TRUTH")
    if chemin:
        with open(chemin, "a") as f:
            f.write(json.dumps(quoi) + "\n")


def dessiner(couleur, taille=24):
    image = QImage(taille, taille, QImage.Format_ARGB32)
    image.fill(Qt.transparent)
    p = QPainter(image)
    p.setRenderHint(QPainter.Antialiasing)
    milieu = QPointF(taille / 2, taille / 2)
    r = taille / 2 - 1.5
    c = QColor(couleur)
    g = QRadialGradient(milieu, r * 1.2, milieu - QPointF(r * .4, r * .4))
    g.setColorAt(0, c.lighter(140))
    g.setColorAt(.5, c)
    g.setColorAt(1, c.darker(130))
    p.setBrush(QBrush(g))
    p.setPen(QPen(QColor("#404040"), 1))
    p.drawEllipse(milieu, r, r)
    p.end()
    return image


class FenetreAide(QDialog):

    def __init__(self, parent):
        super().__init__(parent)
        self.setWindowTitle("Aide")
        boite = QVBoxLayout(self)
        boite.addWidget(QLabel("Trouvez la combinaison secrète de 4 couleurs, toutes différentes.\n"
                               "Vous avez 12 tours. Après chaque tentative, on vous dit combien\n"
                               "de couleurs sont bien placées et combien sont mal placées."))
        fermer = QPushButton("Fermer")
        fermer.clicked.connect(self.accept)
        boite.addWidget(fermer)


class Fenetre(QWidget):

    def __init__(self):
        super().__init__()
        self.setWindowTitle("Mastermind")
        graine = os.environ.get("SEED")
        self.hasard = random.Random(graine) if graine else random.Random()
        self.images = [dessiner(c) for c in COULEURS]
        self.secret, self.saisie, self.lignes = [], [], []
        self.tour = 1
        self.peut_jouer = False

        self.grille = QGridLayout(self)
        self.grille.addWidget(QLabel("Vos tentatives apparaîtront ci-dessous"), 1, 0)
        aide = QPushButton("&Aide")
        aide.clicked.connect(lambda: FenetreAide(self).exec_())
        self.grille.addWidget(aide, 1, 1, Qt.AlignRight)
        self.numero = QLabel()
        self.grille.addWidget(self.numero, 20, 0)
        self.affichage = QTextEdit()
        self.affichage.setReadOnly(True)
        self.affichage.setFixedSize(128, 38)
        self.affichage.setVerticalScrollBarPolicy(Qt.ScrollBarAlwaysOff)
        self.affichage.setHorizontalScrollBarPolicy(Qt.ScrollBarAlwaysOff)
        self.grille.addWidget(self.affichage, 21, 0)
        self.abandon = QPushButton("A&bandonner")
        self.abandon.clicked.connect(self.abandonner)
        self.grille.addWidget(self.abandon, 21, 1, Qt.AlignRight)
        bas = QHBoxLayout()
        self.boutons = []
        for k, image in enumerate(self.images):
            b = QPushButton()
            b.setIcon(QIcon(QPixmap.fromImage(image)))
            b.setIconSize(QSize(24, 24))
            b.setFixedSize(38, 38)
            b.clicked.connect(lambda _, k=k: self.ajouter(k))
            bas.addWidget(b)
            self.boutons.append(b)
        effacer = QPushButton("&Effacer")
        effacer.setMinimumHeight(38)
        effacer.clicked.connect(self.effacer)
        bas.addWidget(effacer)
        self.grille.addLayout(bas, 22, 0, 1, 2)
        self.valider = QPushButton("&Valider")
        self.valider.setMinimumHeight(46)
        self.valider.clicked.connect(self.tentative)
        self.grille.addWidget(self.valider, 23, 0, 1, 2)
        self.rejouer = QPushButton("&Rejouer")
        self.rejouer.clicked.connect(self.nouvelle)
        self.grille.addWidget(self.rejouer, 24, 0, 1, 2)

    def nouvelle(self):
        self.secret = self.hasard.sample(range(len(COULEURS)), LONGUEUR)
        verite(type="secret", colors=self.secret)
        for widget in self.lignes:
            self.grille.removeWidget(widget)
            widget.deleteLater()
        self.lignes = []
        self.tour = 1
        self.peut_jouer = True
        self.vider()
        self.rejouer.hide()
        self.abandon.show()
        self.numero.setText("\nTour 1")
        QTimer.singleShot(0, self.adjustSize)

    def vider(self):
        self.saisie = []
        self.montrer()

    def montrer(self):
        self.affichage.clear()
        for k in self.saisie:
            self.affichage.textCursor().insertImage(self.images[k])
        for k, b in enumerate(self.boutons):
            b.setEnabled(k not in self.saisie)

    def ajouter(self, k):
        if self.peut_jouer and len(self.saisie) < LONGUEUR and k not in self.saisie:
            self.saisie.append(k)
            self.montrer()

    def effacer(self):
        if self.saisie:
            self.saisie.pop()
            self.montrer()

    def tentative(self):
        if not self.peut_jouer or len(self.saisie) < LONGUEUR:
            return
        bien = sum(a == b for a, b in zip(self.saisie, self.secret))
        mal = len(set(self.saisie) & set(self.secret)) - bien
        verite(type="guess", code=self.saisie, exact=bien, misplaced=mal)
        rang = QWidget()
        boite = QHBoxLayout(rang)
        boite.setContentsMargins(0, 2, 0, 2)
        for k in self.saisie:
            boule = QLabel()
            boule.setPixmap(QPixmap.fromImage(self.images[k]))
            boite.addWidget(boule)
        indice = QLabel()
        if bien == LONGUEUR:
            indice.setText("Félicitations !\nVous avez trouvé la combinaison secrète !")
        else:
            sb, sm = ("s" if bien > 1 else ""), ("s" if mal > 1 else "")
            indice.setText("Couleur%s bien placée%s : %d\nCouleur%s mal placée%s : %d" % (sb, sb, bien, sm, sm, mal))
        self.grille.addWidget(rang, self.tour + 2, 0, Qt.AlignLeft)
        self.grille.addWidget(indice, self.tour + 2, 1)
        self.lignes += [rang, indice]
        self.tour += 1
        if bien == LONGUEUR:
            self.fin("won", "\nGagné !")
        elif self.tour > TOURS:
            self.fin("lost", "\nGame over")
        else:
            self.numero.setText("\nTour %d" % self.tour)
        self.vider()

    def fin(self, resultat, texte):
        verite(type="end", outcome=resultat)
        self.peut_jouer = False
        self.numero.setText(texte)
        self.abandon.hide()
        self.rejouer.show()

    def abandonner(self):
        if not self.peut_jouer:
            return
        verite(type="fault", label="Abandonner")
        self.fin("given up", "\nVous avez abandonné.")
        self.vider()


app = QApplication(sys.argv)
fenetre = Fenetre()
fenetre.nouvelle()
fenetre.move(200, 60)
fenetre.show()
QTimer.singleShot(200, lambda: verite(type="opened"))
sys.exit(app.exec_())
