#!/usr/bin/env python3
# Mastermind "tapis vert" -- Qt5/Python
# Gilles Abadie, Toulouse, novembre 2016 (pour les longues soirées)
import json
import os
import random
import sys

from PyQt5.QtCore import QPointF, QRectF, Qt
from PyQt5.QtGui import QColor, QFont, QLinearGradient, QPainter, QPen, QRadialGradient
from PyQt5.QtWidgets import QApplication, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

COULEURS = ["#f4f4ee", "#f0c808", "#e8641b", "#c8102e", "#7fd0f5", "#2340b8", "#262626"]
PIONS, COUPS = 5, 12
PAS, RAYON = 58, 20
GAUCHE, HAUT = 52, 62

alea = random.Random(os.environ.get("SEED"))


def trace(o):
    nom = os.environ.get("TRUTH")
    if nom:
        with open(nom, "a") as f:
            f.write(json.dumps(o) + "\n")


def bille(p, x, y, r, couleur):
    c = QColor(couleur)
    g = QRadialGradient(QPointF(x - r * .35, y - r * .4), r * 1.5)
    g.setColorAt(0, c.lighter(150) if c.lightness() > 60 else QColor("#8a8a8a"))
    g.setColorAt(.35, c)
    g.setColorAt(1, c.darker(190))
    p.setPen(Qt.NoPen)
    p.setBrush(QColor(0, 0, 0, 70))
    p.drawEllipse(QPointF(x + 2, y + 3), r, r)
    p.setBrush(g)
    p.drawEllipse(QPointF(x, y), r, r)


class Tapis(QWidget):
    def __init__(self, message):
        super().__init__()
        self.message = message
        self.setFixedSize(GAUCHE + 12 * PAS + 100, HAUT + 5 * 50 + 190)
        self.setFocusPolicy(Qt.StrongFocus)

    def nouvelle(self):
        self.code = [alea.randrange(len(COULEURS)) for _ in range(PIONS)]
        trace({"type": "secret", "colors": self.code})
        self.colonnes, self.notes, self.encours = [], [], []
        self.fini = False
        self.message.setText("Choisissez cinq billes. La combinaison est jugée dès la cinquième.")
        self.update()

    def poser(self, c):
        if self.fini:
            return
        self.encours.append(c)
        if len(self.encours) == PIONS:
            self.juger()
        self.update()

    def effacer(self):
        if not self.fini and self.encours:
            self.encours.pop()
            self.update()

    def juger(self):
        essai, self.encours = self.encours, []
        bien = sum(a == b for a, b in zip(essai, self.code))
        mal = sum(min(essai.count(c), self.code.count(c)) for c in set(essai)) - bien
        trace({"type": "guess", "colors": essai, "exact": bien, "misplaced": mal})
        self.colonnes.append(essai)
        self.notes.append((bien, mal))
        n = len(self.colonnes)
        if bien == PIONS:
            self.finir("won", "Bravo ! Trouvé en %d coup%s." % (n, "s" if n > 1 else ""))
        elif n == COUPS:
            self.finir("lost", "Perdu… La combinaison est dévoilée à droite.")
        else:
            self.message.setText("Il reste %d coup%s." % (COUPS - n, "s" if COUPS - n > 1 else ""))

    def finir(self, comment, texte):
        self.fini = True
        trace({"type": "end", "outcome": comment})
        self.message.setText(texte)
        self.update()

    def solution(self):
        if self.fini:
            return
        trace({"type": "fault", "label": "Solution"})
        self.encours = []
        self.finir("given up", "Voici la solution.")

    def xpalette(self, c):
        return self.width() / 2 + (c - (len(COULEURS) - 1) / 2) * 70

    def ypalette(self):
        return self.height() - 44

    def mousePressEvent(self, e):
        for c in range(len(COULEURS)):
            if (e.x() - self.xpalette(c)) ** 2 + (e.y() - self.ypalette()) ** 2 < 27 ** 2:
                self.poser(c)

    def keyPressEvent(self, e):
        touche = e.text()
        if touche and touche in "1234567":
            self.poser(int(touche) - 1)
        elif e.key() == Qt.Key_Backspace:
            self.effacer()

    def paintEvent(self, e):
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        fond = QLinearGradient(0, 0, 0, self.height())
        fond.setColorAt(0, QColor("#1c6b43"))
        fond.setColorAt(1, QColor("#0f4429"))
        p.fillRect(self.rect(), fond)
        n = len(self.colonnes)
        for k in range(COUPS):
            x = GAUCHE + k * PAS
            if k == n and not self.fini:
                p.setPen(QPen(QColor(255, 255, 255, 120), 1.5))
                p.setBrush(QColor(255, 255, 255, 28))
                p.drawRoundedRect(QRectF(x - 26, HAUT - 27, 52, 5 * 50 + 4), 12, 12)
            p.setPen(QColor("#bfe0cb"))
            p.setFont(QFont("DejaVu Serif", 11))
            p.drawText(QRectF(x - 25, 10, 50, 22), Qt.AlignCenter, str(k + 1))
            pions = self.colonnes[k] if k < n else (self.encours if k == n else [])
            for i in range(PIONS):
                y = HAUT + i * 50
                if i < len(pions):
                    bille(p, x, y, RAYON, COULEURS[pions[i]])
                else:
                    p.setPen(Qt.NoPen)
                    p.setBrush(QColor(0, 0, 0, 80))
                    p.drawEllipse(QPointF(x, y), 9, 9)
            # fiches : rouges puis blanches, sous la colonne
            bien, mal = self.notes[k] if k < n else (0, 0)
            for i in range(PIONS):
                fx, fy = x - 9 + (i % 2) * 18, HAUT + 5 * 50 + (i // 2) * 18
                p.setPen(Qt.NoPen)
                if i < bien:
                    p.setBrush(QColor("#ff2a2a"))
                elif i < bien + mal:
                    p.setBrush(QColor("#ffffff"))
                else:
                    p.setBrush(QColor(0, 0, 0, 80))
                    p.drawEllipse(QPointF(fx, fy), 3, 3)
                    continue
                p.drawEllipse(QPointF(fx, fy), 7, 7)
        # le cache en bois
        x = GAUCHE + COUPS * PAS + 18
        bois = QLinearGradient(x - 32, 0, x + 32, 0)
        for t, c in ((0, "#5b3716"), (.5, "#8a5a2b"), (1, "#5b3716")):
            bois.setColorAt(t, QColor(c))
        p.setPen(QPen(QColor("#3a220c"), 2))
        p.setBrush(bois)
        p.drawRoundedRect(QRectF(x - 32, HAUT - 30, 64, 5 * 50 + 10), 8, 8)
        for i in range(PIONS):
            y = HAUT + i * 50
            if self.fini:
                bille(p, x, y, RAYON, COULEURS[self.code[i]])
            else:
                p.setPen(QColor("#e2c08f"))
                p.setFont(QFont("DejaVu Serif", 18, QFont.Bold))
                p.drawText(QRectF(x - 20, y - 20, 40, 40), Qt.AlignCenter, "?")
        # palette
        p.setPen(Qt.NoPen)
        p.setBrush(QColor(0, 0, 0, 60))
        p.drawRoundedRect(QRectF(self.xpalette(0) - 42, self.ypalette() - 34,
                                 70 * (len(COULEURS) - 1) + 84, 68), 34, 34)
        for c, nom in enumerate(COULEURS):
            bille(p, self.xpalette(c), self.ypalette(), 24, nom)


class Fenetre(QWidget):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Mastermind")
        message = QLabel()
        message.setStyleSheet("font-size: 15px; padding: 2px;")
        self.tapis = Tapis(message)
        bas = QHBoxLayout()
        bas.addWidget(message, 1)
        for texte, action in (("Effacer", self.tapis.effacer), ("Solution", self.tapis.solution),
                              ("Nouvelle partie", self.tapis.nouvelle)):
            b = QPushButton(texte)
            b.setFocusPolicy(Qt.NoFocus)
            b.clicked.connect(action)
            bas.addWidget(b)
        tout = QVBoxLayout(self)
        tout.addWidget(self.tapis)
        tout.addLayout(bas)
        tout.setSizeConstraint(QVBoxLayout.SetFixedSize)


app = QApplication(sys.argv)
f = Fenetre()
f.tapis.colonnes, f.tapis.notes, f.tapis.encours, f.tapis.fini = [], [], [], False
f.show()
app.processEvents()
trace({"type": "opened"})
f.tapis.nouvelle()
sys.exit(app.exec_())
