#!/usr/bin/env python3
# -*- coding: utf-8 -*-
#
# Mastermind en PyQt5 : on fait glisser les pions de la réserve vers le plateau.
# Auteur : Bastien L. -- https://github.com (projet perso, 2018), licence MIT
#
import json
import os
import random
import signal
import sys

from PyQt5.QtCore import QByteArray, QMimeData, QPoint, QRectF, Qt
from PyQt5.QtGui import QBrush, QColor, QDrag, QPainter, QPen, QPixmap, QRadialGradient
from PyQt5.QtWidgets import (QAction, QApplication, QFrame, QGridLayout, QGroupBox, QHBoxLayout,
                             QLabel, QMainWindow, QMessageBox, QPushButton, QVBoxLayout, QWidget)

NB_PIONS = 5
NB_ESSAIS = 12
COULEURS = [
    QColor("#e53935"),  # rouge
    QColor("#1e88e5"),  # bleu
    QColor("#43a047"),  # vert
    QColor("#fdd835"),  # jaune
    QColor("#fb8c00"),  # orange
    QColor("#6a1b9a"),  # violet
    QColor("#f5f5f5"),  # blanc
    QColor("#f48fb1"),  # rose
]
TAILLE = 38
MIME = "application/x-pion"


def verite(**objet):
    chemin = os.environ.get("TRUTH")
    if chemin:
        with open(chemin, "a") as f:
            f.write(json.dumps(objet) + "\n")


def image_pion(couleur, taille=TAILLE):
    pix = QPixmap(taille, taille)
    pix.fill(Qt.transparent)
    p = QPainter(pix)
    p.setRenderHint(QPainter.Antialiasing)
    g = QRadialGradient(taille * 0.38, taille * 0.34, taille * 0.62)
    g.setColorAt(0, couleur.lighter(145))
    g.setColorAt(0.5, couleur)
    g.setColorAt(1, couleur.darker(125))
    p.setBrush(QBrush(g))
    p.setPen(QPen(QColor("#303030"), 1))
    p.drawEllipse(QRectF(2, 2, taille - 4, taille - 4))
    p.end()
    return pix


class Source(QLabel):
    """Un pion de la réserve, que l'on peut faire glisser."""

    def __init__(self, numero):
        super().__init__()
        self.numero = numero
        self.setPixmap(image_pion(COULEURS[numero]))
        self.setFixedSize(TAILLE + 6, TAILLE + 6)
        self.setAlignment(Qt.AlignCenter)
        self.setCursor(Qt.OpenHandCursor)

    def mousePressEvent(self, e):
        if e.button() == Qt.LeftButton:
            self.depart = e.pos()

    def mouseMoveEvent(self, e):
        if not e.buttons() & Qt.LeftButton:
            return
        if (e.pos() - self.depart).manhattanLength() < QApplication.startDragDistance():
            return
        lancer_drag(self, self.numero)


def lancer_drag(widget, numero):
    drag = QDrag(widget)
    mime = QMimeData()
    mime.setData(MIME, QByteArray(str(numero).encode()))
    drag.setMimeData(mime)
    drag.setPixmap(image_pion(COULEURS[numero]))
    drag.setHotSpot(QPoint(TAILLE // 2, TAILLE // 2))
    return drag.exec_(Qt.CopyAction)


class Trou(QLabel):
    """Un trou du plateau."""

    def __init__(self, jeu, ligne, colonne):
        super().__init__()
        self.jeu = jeu
        self.ligne = ligne
        self.colonne = colonne
        self.couleur = None
        self.setFixedSize(TAILLE + 4, TAILLE + 4)
        self.setAcceptDrops(True)

    def actif(self):
        return self.jeu.en_cours and self.jeu.ligne == self.ligne

    def mettre(self, couleur):
        self.couleur = couleur
        self.update()

    def dragEnterEvent(self, e):
        if self.actif() and e.mimeData().hasFormat(MIME):
            e.acceptProposedAction()

    def dropEvent(self, e):
        self.mettre(int(bytes(e.mimeData().data(MIME)).decode()))
        e.acceptProposedAction()
        self.jeu.maj_bouton()

    def paintEvent(self, e):
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        if self.couleur is None:
            c = self.rect().center()
            p.setPen(QPen(QColor("#4e342e"), 1))
            p.setBrush(QColor("#8d6e63") if not self.actif() else QColor("#5d4037"))
            p.drawEllipse(c, 11, 11)
        else:
            p.drawPixmap(2, 2, image_pion(COULEURS[self.couleur]))


class Reponse(QWidget):
    """Les petites fiches rouges et blanches."""

    def __init__(self):
        super().__init__()
        self.rouges = self.blancs = 0
        self.setFixedSize(64, TAILLE + 4)

    def mettre(self, rouges, blancs):
        self.rouges, self.blancs = rouges, blancs
        self.update()

    def paintEvent(self, e):
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        for i in range(NB_PIONS):
            x = 12 + (i % 3) * 19
            y = 12 + (i // 3) * 18
            r = 6
            if i < self.rouges:
                p.setBrush(QColor("#d50000"))
            elif i < self.rouges + self.blancs:
                p.setBrush(QColor("white"))
            else:
                p.setBrush(QColor("#8d6e63"))
                r = 3
            p.setPen(QPen(QColor("#4e342e"), 1))
            p.drawEllipse(QPoint(x, y), r, r)


class Mastermind(QMainWindow):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Mastermind")
        graine = os.environ.get("SEED")
        self.hasard = random.Random(int(graine)) if graine else random.Random()
        self.en_cours = False
        self.ligne = 0
        self.creer_menus()

        centre = QWidget()
        self.setCentralWidget(centre)
        hbox = QHBoxLayout(centre)

        plateau = QFrame()
        plateau.setObjectName("plateau")
        plateau.setStyleSheet("#plateau { background: #bc9a80; border: 2px solid #5d4037; border-radius: 6px; }"
                              "#plateau QLabel { color: #3e2723; font-weight: bold; }"
                              ".QFrame#rangee { border-bottom: 1px solid #a1826b; }")
        vbox = QVBoxLayout(plateau)
        vbox.setSpacing(2)
        self.cache = []
        haut = QHBoxLayout()
        haut.setSpacing(4)
        haut.setContentsMargins(4, 1, 4, 1)
        haut.addSpacing(30)
        for i in range(NB_PIONS):
            l = QLabel("?")
            l.setFixedSize(TAILLE + 4, TAILLE + 4)
            l.setAlignment(Qt.AlignCenter)
            haut.addWidget(l)
            self.cache.append(l)
        haut.addStretch()
        vbox.addLayout(haut)

        self.trous, self.reponses, self.numeros, self.rangees = [], [], [], []
        for n in range(NB_ESSAIS):
            rangee = QFrame()
            h = QHBoxLayout(rangee)
            h.setContentsMargins(4, 1, 4, 1)
            h.setSpacing(4)
            num = QLabel("%d" % (n + 1))
            num.setFixedWidth(26)
            num.setAlignment(Qt.AlignCenter)
            h.addWidget(num)
            trous = []
            for c in range(NB_PIONS):
                t = Trou(self, n, c)
                h.addWidget(t)
                trous.append(t)
            rep = Reponse()
            h.addSpacing(10)
            h.addWidget(rep)
            self.trous.append(trous)
            self.reponses.append(rep)
            self.rangees.append(rangee)
        for rangee in reversed(self.rangees):   # la première ligne est en bas
            vbox.addWidget(rangee)
        hbox.addWidget(plateau)

        droite = QVBoxLayout()
        hbox.addLayout(droite)
        reserve = QGroupBox("Réserve")
        grille = QGridLayout(reserve)
        for i in range(len(COULEURS)):
            grille.addWidget(Source(i), i // 2, i % 2)
        droite.addWidget(reserve)
        self.bouton = QPushButton("Valider")
        self.bouton.setMinimumHeight(36)
        self.bouton.clicked.connect(self.valider)
        droite.addWidget(self.bouton)
        aide = QLabel("Faites glisser les pions\ndans la ligne claire,\npuis cliquez sur Valider.\n\n"
                      "Fiche rouge : bien placé\nFiche blanche : mal placé\n\n"
                      "Une couleur peut être\nutilisée plusieurs fois.")
        droite.addWidget(aide)
        droite.addStretch()
        nouveau = QPushButton("Nouvelle partie")
        nouveau.clicked.connect(self.nouvelle)
        droite.addWidget(nouveau)

        self.nouvelle()

    def creer_menus(self):
        m = self.menuBar().addMenu("&Partie")
        a = QAction("&Nouvelle partie", self, shortcut="Ctrl+N", triggered=self.nouvelle)
        m.addAction(a)
        m.addAction(QAction("&Abandonner", self, triggered=self.abandonner))
        m.addSeparator()
        m.addAction(QAction("&Quitter", self, shortcut="Ctrl+Q", triggered=self.close))
        m = self.menuBar().addMenu("&Aide")
        m.addAction(QAction("À &propos", self, triggered=self.a_propos))

    def nouvelle(self):
        self.secret = [self.hasard.randrange(len(COULEURS)) for _ in range(NB_PIONS)]
        verite(type="secret", colors=self.secret)
        self.en_cours = True
        self.ligne = 0
        for n in range(NB_ESSAIS):
            for t in self.trous[n]:
                t.mettre(None)
            self.reponses[n].mettre(0, 0)
        for l in self.cache:
            l.clear()
            l.setText("?")
        self.maj_lignes()
        self.statusBar().showMessage("Essai 1 sur %d" % NB_ESSAIS)

    def maj_lignes(self):
        for n, r in enumerate(self.rangees):
            actif = self.en_cours and n == self.ligne
            r.setStyleSheet("QFrame { background: %s; border-radius: 4px; }"
                            % ("#e0c9b5" if actif else "transparent"))
            for t in self.trous[n]:
                t.update()
        self.maj_bouton()

    def maj_bouton(self):
        self.bouton.setEnabled(self.en_cours and
                               all(t.couleur is not None for t in self.trous[self.ligne]))

    def valider(self):
        essai = [t.couleur for t in self.trous[self.ligne]]
        rouges = sum(a == b for a, b in zip(essai, self.secret))
        blancs = sum(min(essai.count(c), self.secret.count(c)) for c in range(len(COULEURS))) - rouges
        self.reponses[self.ligne].mettre(rouges, blancs)
        verite(type="guess", colors=essai, exact=rouges, misplaced=blancs)
        if rouges == NB_PIONS:
            self.fin("won")
        elif self.ligne == NB_ESSAIS - 1:
            self.fin("lost")
        else:
            self.ligne += 1
            self.maj_lignes()
            self.statusBar().showMessage("Essai %d sur %d" % (self.ligne + 1, NB_ESSAIS))

    def fin(self, issue):
        self.en_cours = False
        self.maj_lignes()
        for l, c in zip(self.cache, self.secret):
            l.setPixmap(image_pion(COULEURS[c]))
        verite(type="end", outcome=issue)
        if issue == "won":
            self.statusBar().showMessage("Gagné !")
            QMessageBox.information(self, "Bravo !", "Bravo, vous avez trouvé la combinaison en %d essai(s) !"
                                    % (self.ligne + 1))
        else:
            self.statusBar().showMessage("Perdu !")
            QMessageBox.information(self, "Perdu", "Perdu ! La combinaison est affichée en haut du plateau.")

    def abandonner(self):
        verite(type="fault", label="abandonner")
        if self.en_cours:
            self.fin("lost")

    def a_propos(self):
        QMessageBox.about(self, "À propos", "Mastermind 1.1\nÉcrit en Python avec PyQt5.")


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    app = QApplication(sys.argv)
    verite(type="opened")
    fenetre = Mastermind()
    fenetre.show()
    sys.exit(app.exec_())
