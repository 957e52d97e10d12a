#!/usr/bin/env python3
# -*- coding: utf-8 -*-
"""Glisse-Pions : un petit Mastermind a la souris (PyQt5)."""
import json
import os
import random
import sys

from PyQt5.QtCore import QMimeData, QPoint, QRectF, Qt, QTimer
from PyQt5.QtGui import QBrush, QColor, QDrag, QLinearGradient, QPainter, QPen, QPixmap, QRadialGradient
from PyQt5.QtWidgets import (QApplication, QDockWidget, QFrame, QGridLayout, QHBoxLayout, QLabel, QMainWindow, QMessageBox,
                             QPushButton, QVBoxLayout, QWidget)

COULEURS = ["#ff3b30", "#ff9500", "#ffd60a", "#30b94d", "#0a6cff", "#a23bd8"]
NOMS = ["rouge", "orange", "jaune", "vert", "bleu", "violet"]
N, ESSAIS = 4, 9
FORMAT = "application/x-pion"

hasard = random.Random(int(os.environ["SEED"])) if os.environ.get("SEED") else random.Random()


def verite(genre, **k):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as f:
            f.write(json.dumps(dict(k, type=genre)) + "\n")


def peindre_pion(p, x, y, d, couleur):
    c = QColor(couleur)
    g = QRadialGradient(x + d * .35, y + d * .3, d * .75)
    g.setColorAt(0, c.lighter(150))
    g.setColorAt(.5, c)
    g.setColorAt(1, c.darker(150))
    p.setPen(QPen(c.darker(200), 1))
    p.setBrush(QBrush(g))
    p.drawEllipse(QRectF(x, y, d, d))


class Porteur(QWidget):
    """ce qui donne un pion"""

    def lancer(self, k):
        pm = QPixmap(40, 40)
        pm.fill(Qt.transparent)
        p = QPainter(pm)
        p.setRenderHint(QPainter.Antialiasing)
        peindre_pion(p, 1, 1, 37, COULEURS[k])
        p.end()
        m = QMimeData()
        m.setData(FORMAT, b"%d" % k)
        d = QDrag(self)
        d.setMimeData(m)
        d.setPixmap(pm)
        d.setHotSpot(QPoint(20, 20))
        return d.exec_(Qt.CopyAction)


class Source(Porteur):
    def __init__(self, k):
        super().__init__()
        self.k = k
        self.setFixedSize(52, 52)
        self.setCursor(Qt.OpenHandCursor)
        self.setToolTip(NOMS[k])
        self.depart = None

    def paintEvent(self, e):
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        peindre_pion(p, 6, 6, 40, COULEURS[self.k])

    def mousePressEvent(self, e):
        self.depart = e.pos() if e.button() == Qt.LeftButton else None

    def mouseMoveEvent(self, e):
        if self.depart is not None and (e.pos() - self.depart).manhattanLength() >= 5:
            self.depart = None
            self.lancer(self.k)


class Trou(Porteur):
    def __init__(self, jeu, ligne):
        super().__init__()
        self.jeu, self.ligne, self.k, self.survol, self.depart = jeu, ligne, None, False, None
        self.setFixedSize(50, 46)
        self.setAcceptDrops(True)

    def libre(self):
        return self.jeu.ligne == self.ligne and not self.jeu.fini

    def paintEvent(self, e):
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        if self.k is not None:
            peindre_pion(p, 6, 4, 37, COULEURS[self.k])
        else:
            p.setPen(QPen(QColor("#ffffff") if self.survol else QColor("#8f6b4a" if not self.libre() else "#5a3a20"), 2))
            p.setBrush(QColor("#5f4026" if self.libre() else "#a9825c"))
            p.drawEllipse(QRectF(14, 12, 21, 21))

    def dragEnterEvent(self, e):
        if self.libre() and e.mimeData().hasFormat(FORMAT):
            self.survol = True
            self.update()
            e.acceptProposedAction()

    def dragLeaveEvent(self, e):
        self.survol = False
        self.update()

    def dropEvent(self, e):
        self.survol = False
        self.k = int(bytes(e.mimeData().data(FORMAT)))
        e.acceptProposedAction()
        self.update()
        self.jeu.pose()

    def mousePressEvent(self, e):
        if self.libre() and self.k is not None and e.button() == Qt.LeftButton:
            self.depart = e.pos()

    def mouseMoveEvent(self, e):
        if self.depart is not None and self.k is not None and (e.pos() - self.depart).manhattanLength() >= 5:
            self.depart = None
            k, self.k = self.k, None
            self.update()
            self.lancer(k)
            self.jeu.pose()

    def mouseReleaseEvent(self, e):
        self.depart = None


class Fiches(QWidget):
    def __init__(self):
        super().__init__()
        self.note = None
        self.setFixedSize(92, 46)

    def paintEvent(self, e):
        if self.note is None:
            return
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        r, b = self.note
        for i in range(N):
            x = 6 + i * 21
            if i < r + b:
                p.setPen(QPen(QColor("#3a2412"), 1))
                p.setBrush(QColor("#e0101c") if i < r else QColor("#ffffff"))
                p.drawEllipse(QRectF(x, 16, 14, 14))
            else:
                p.setPen(Qt.NoPen)
                p.setBrush(QColor("#8a6642"))
                p.drawEllipse(QRectF(x + 5, 21, 4, 4))


class Plateau(QFrame):
    def paintEvent(self, e):
        p = QPainter(self)
        g = QLinearGradient(0, 0, self.width(), self.height())
        g.setColorAt(0, QColor("#d8b384"))
        g.setColorAt(1, QColor("#bf9361"))
        p.fillRect(self.rect(), g)
        p.setPen(QPen(QColor("#6e4b2a"), 3))
        p.drawRect(self.rect().adjusted(1, 1, -2, -2))


class Jeu(QMainWindow):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Glisse-Pions")
        self.fini, self.ligne, self.victoires = True, 0, 0
        mj = self.menuBar().addMenu("&Jeu")
        mj.addAction("&Nouvelle partie", self.nouvelle, "Ctrl+N")
        mj.addAction("&Abandonner", self.abandon)
        mj.addSeparator()
        mj.addAction("&Quitter", self.close)
        ma = self.menuBar().addMenu("&Aide")
        ma.addAction("&Règles du jeu", self.regles)
        ma.addAction("Site &web", lambda: verite("fault", label="site web"))

        plateau = Plateau()
        pl = QVBoxLayout(plateau)
        pl.setContentsMargins(14, 12, 14, 12)
        haut = QHBoxLayout()
        self.couvercle = QLabel()
        self.couvercle.setFixedSize(204, 42)
        self.couvercle.setAlignment(Qt.AlignCenter)
        haut.addSpacing(34)
        haut.addWidget(self.couvercle)
        haut.addStretch(1)
        pl.addLayout(haut)
        g = QGridLayout()
        g.setVerticalSpacing(2)
        g.setHorizontalSpacing(2)
        self.trous, self.fiches = [], []
        for i in range(ESSAIS):
            num = QLabel(str(i + 1))
            num.setFixedWidth(24)
            num.setStyleSheet("color:#5a3a20; font-weight:bold")
            g.addWidget(num, i, 0)
            t = [Trou(self, i) for _ in range(N)]
            for j, x in enumerate(t):
                g.addWidget(x, i, j + 1)
            f = Fiches()
            g.addWidget(f, i, N + 1)
            self.trous.append(t)
            self.fiches.append(f)
        pl.addLayout(g)
        centre = QWidget()
        cl = QHBoxLayout(centre)
        cl.addWidget(plateau)
        cote = QVBoxLayout()
        cl.addLayout(cote)
        aide = QLabel("Faites glisser les pions\nde la réserve vers la\nligne foncée, puis validez.\n\n4 pions, 6 couleurs ;\nune couleur peut revenir.\n\n"
                      "Fiche rouge : bien placé\nFiche blanche : mal placé")
        cote.addWidget(aide)
        self.score = QLabel()
        cote.addSpacing(16)
        cote.addWidget(self.score)
        cote.addStretch(1)
        self.valider = QPushButton("Valider la ligne")
        self.valider.setMinimumHeight(38)
        self.valider.clicked.connect(self.juger)
        cote.addWidget(self.valider)
        vider = QPushButton("Vider la ligne")
        vider.clicked.connect(self.vider)
        cote.addWidget(vider)
        self.setCentralWidget(centre)

        dock = QDockWidget("Réserve")
        dock.setFeatures(QDockWidget.NoDockWidgetFeatures)
        boite = QFrame()
        boite.setFrameStyle(QFrame.Panel | QFrame.Sunken)
        bl = QHBoxLayout(boite)
        bl.addStretch(1)
        for k in range(len(COULEURS)):
            bl.addWidget(Source(k))
        bl.addStretch(1)
        dock.setWidget(boite)
        self.addDockWidget(Qt.BottomDockWidgetArea, dock)
        self.nouvelle()

    def nouvelle(self):
        if not self.fini and self.ligne:
            verite("end", outcome="given up")
        self.code = [hasard.randrange(len(COULEURS)) for _ in range(N)]
        verite("secret", colors=self.code)
        self.fini, self.ligne = False, 0
        for t in self.trous:
            for x in t:
                x.k = None
        for f in self.fiches:
            f.note = None
            f.update()
        self.couvercle.setPixmap(QPixmap())
        self.couvercle.setText("CODE SECRET")
        self.couvercle.setStyleSheet("background:#6e4b2a; color:#e8d2b0; border-radius:6px; letter-spacing:2px")
        self.statusBar().showMessage("Nouvelle partie : %d essais." % ESSAIS)
        self.pose()

    def pose(self):
        for t in self.trous:
            for x in t:
                x.update()
        self.score.setText("Victoires : %d" % self.victoires)
        self.valider.setEnabled(not self.fini and all(x.k is not None for x in self.trous[self.ligne]))

    def vider(self):
        if not self.fini:
            for x in self.trous[self.ligne]:
                x.k = None
            self.pose()

    def juger(self):
        essai = [x.k for x in self.trous[self.ligne]]
        bien = sum(a == b for a, b in zip(essai, self.code))
        reste_c = [b for a, b in zip(essai, self.code) if a != b]
        mal = 0
        for a in [a for a, b in zip(essai, self.code) if a != b]:
            if a in reste_c:
                reste_c.remove(a)
                mal += 1
        verite("guess", colors=essai, exact=bien, misplaced=mal)
        self.fiches[self.ligne].note = (bien, mal)
        self.fiches[self.ligne].update()
        self.ligne += 1
        if bien == N:
            self.victoires += 1
            self.terminer("won", "Bravo, code trouvé en %d essai(s) ! Jeu > Nouvelle partie pour rejouer." % self.ligne)
        elif self.ligne == ESSAIS:
            self.terminer("lost", "Perdu ! Le code est découvert en haut. Jeu > Nouvelle partie pour rejouer.")
        else:
            self.statusBar().showMessage("Essai %d sur %d" % (self.ligne + 1, ESSAIS))
        self.pose()

    def terminer(self, comment, texte):
        self.fini = True
        verite("end", outcome=comment)
        pm = QPixmap(204, 42)
        pm.fill(QColor("#6e4b2a"))
        p = QPainter(pm)
        p.setRenderHint(QPainter.Antialiasing)
        for i, k in enumerate(self.code):
            peindre_pion(p, 8 + i * 52, 4, 34, COULEURS[k])
        p.end()
        self.couvercle.setPixmap(pm)
        self.statusBar().showMessage(texte)
        self.ligne = min(self.ligne, ESSAIS - 1)
        self.pose()

    def abandon(self):
        verite("fault", label="abandonner")
        if not self.fini:
            self.terminer("given up", "Partie abandonnée.")

    def regles(self):
        QMessageBox.about(self, "Règles", "Retrouvez les quatre couleurs cachées dans le bon ordre.\n"
                          "Fiche rouge : un pion de la bonne couleur à la bonne place.\n"
                          "Fiche blanche : un pion de la bonne couleur à la mauvaise place.\n"
                          "Sortez un pion d'un trou en le faisant glisser ailleurs.")

    def closeEvent(self, e):
        verite("fault", label="quitter")
        e.accept()


app = QApplication(sys.argv)
f = Jeu()
f.move(70, 50)
f.show()
QTimer.singleShot(300, lambda: verite("opened"))
sys.exit(app.exec_())
