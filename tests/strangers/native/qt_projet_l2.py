#!/usr/bin/python3
# -*- coding: utf-8 -*-
"""Projet L2 Informatique - UE Python - "Mastermind"
   Binôme : C. Fournier / A. Diallo"""
import json
import os
import random
import sys

from PyQt5.QtCore import QPoint, QSize, Qt
from PyQt5.QtGui import QColor, QIcon, QPainter, QPen, QPixmap
from PyQt5.QtWidgets import (QAction, QApplication, QFrame, QGridLayout, QHBoxLayout, QLabel, QMainWindow, QMenu,
                             QMessageBox, QPushButton, QVBoxLayout, QWidget)

COULEURS = [("rouge", "#d8232a"), ("orange", "#ff8c1a"), ("jaune", "#ffe14d"), ("vert", "#2e9e44"),
            ("cyan", "#35c4e8"), ("bleu", "#2344b5"), ("violet", "#8e3bb0")]
PIONS, ESSAIS = 5, 10

if "SEED" in os.environ:
    random.seed(int(os.environ["SEED"]))


def trace(type_, **k):
    chemin = os.environ.get("TRUTH")
    if chemin:
        with open(chemin, "a") as f:
            print(json.dumps(dict(type=type_, **k)), file=f, flush=True)


def icone(couleur):
    pm = QPixmap(28, 28)
    pm.fill(Qt.transparent)
    p = QPainter(pm)
    p.setRenderHint(QPainter.Antialiasing)
    p.setBrush(QColor(couleur))
    p.setPen(QPen(QColor("#444"), 1))
    p.drawEllipse(2, 2, 24, 24)
    p.end()
    return QIcon(pm)


class Indices(QWidget):
    """Les petits pions noirs et blancs, en ligne."""

    def __init__(self):
        super().__init__()
        self.noirs = self.blancs = 0
        self.setFixedSize(PIONS * 18 + 6, 40)

    def fixer(self, noirs, blancs):
        self.noirs, self.blancs = noirs, blancs
        self.update()

    def paintEvent(self, e):
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        for i in range(self.noirs + self.blancs):
            # alignés à droite, contre les pions
            x = self.width() - 16 - 18 * (self.noirs + self.blancs - 1 - i)
            p.setPen(QPen(QColor("#222"), 1))
            p.setBrush(QColor("#111") if i < self.noirs else QColor("#fff"))
            p.drawEllipse(x, 13, 13, 13)


class Trou(QPushButton):
    def __init__(self, ligne, n):
        super().__init__()
        self.ligne, self.n, self.couleur = ligne, n, None
        self.setFixedSize(40, 40)
        self.setFocusPolicy(Qt.NoFocus)
        self.clicked.connect(self.menu)
        self.style_()

    def style_(self):
        if self.couleur is None:
            fond = "#ffffff" if self.isEnabled() else "#dfe5ea"
            bord = "2px dashed #4a6fa5" if self.isEnabled() else "1px solid #c3ccd4"
        else:
            fond, bord = COULEURS[self.couleur][1], "1px solid #444"
        self.setStyleSheet("QPushButton{border-radius:20px;background:%s;border:%s;}" % (fond, bord))

    def menu(self):
        m = QMenu(self)
        for k, (nom, c) in enumerate(COULEURS):
            a = m.addAction(icone(c), nom)
            a.setData(k)
        choix = m.exec_(self.mapToGlobal(QPoint(0, self.height())))
        if choix is not None:
            self.couleur = choix.data()
            self.style_()
            self.ligne.change()


class Ligne(QFrame):
    def __init__(self, jeu, numero):
        super().__init__()
        self.jeu = jeu
        h = QHBoxLayout(self)
        h.setContentsMargins(8, 5, 8, 5)
        num = QLabel(str(numero))
        num.setFixedWidth(24)
        self.indices = Indices()
        h.addWidget(num)
        h.addWidget(self.indices)
        self.trous = [Trou(self, i) for i in range(PIONS)]
        for t in self.trous:
            h.addWidget(t)
        self.bouton = QPushButton("Valider")
        self.bouton.setFixedWidth(90)
        self.bouton.clicked.connect(jeu.valider)
        pol = self.bouton.sizePolicy()
        pol.setRetainSizeWhenHidden(True)
        self.bouton.setSizePolicy(pol)
        h.addWidget(self.bouton)
        self.activer(False)

    def activer(self, oui):
        for t in self.trous:
            t.setEnabled(oui)
            t.style_()
        self.bouton.setVisible(oui)
        self.setStyleSheet("Ligne{background:%s;}" % ("#cfe0f5" if oui else "transparent"))
        self.change()

    def vider(self):
        for t in self.trous:
            t.couleur = None
        self.indices.fixer(0, 0)
        self.activer(False)

    def change(self):
        self.bouton.setEnabled(None not in self.code())

    def code(self):
        return [t.couleur for t in self.trous]


class Fenetre(QMainWindow):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Mastermind (projet L2)")
        m = self.menuBar().addMenu("&Partie")
        m.addAction("Nouvelle partie", self.nouvelle, "Ctrl+N")
        m.addAction("Abandonner", self.abandon)
        m.addSeparator()
        m.addAction("Quitter", self.close)
        a = self.menuBar().addMenu("&?")
        a.addAction("À propos", self.apropos)
        c = QWidget()
        self.setCentralWidget(c)
        v = QVBoxLayout(c)
        v.setSpacing(2)
        regle = QLabel("Trouvez la combinaison de <b>5 pions</b> parmi 7 couleurs (une couleur peut servir plusieurs fois). "
                       "Cliquez sur un trou pour choisir sa couleur.<br>"
                       "Pion <b>noir</b> : bonne couleur, bien placée. Pion <b>blanc</b> : bonne couleur, mal placée.")
        regle.setWordWrap(True)
        regle.setMinimumSize(620, 72)
        regle.setStyleSheet("background:#fff8d6;border:1px solid #e3d58a;padding:6px;")
        v.addWidget(regle)
        self.lignes = [Ligne(self, i + 1) for i in range(ESSAIS)]
        for l in self.lignes:
            v.addWidget(l)
        self.fini, self.tour = True, 0
        self.nouvelle()
        self.move(200, 30)

    def nouvelle(self):
        if not self.fini and self.tour:
            trace("end", outcome="given up")
        self.secret = [random.randint(0, len(COULEURS) - 1) for _ in range(PIONS)]
        trace("secret", colors=self.secret)
        self.fini, self.tour = False, 0
        for l in self.lignes:
            l.vider()
        self.lignes[0].activer(True)
        self.statusBar().showMessage("Essai 1 / %d" % ESSAIS)

    def valider(self):
        l = self.lignes[self.tour]
        code = l.code()
        if self.fini or None in code:
            return
        noirs = sum(x == y for x, y in zip(code, self.secret))
        communs = sum(min(code.count(k), self.secret.count(k)) for k in set(code))
        blancs = communs - noirs
        l.indices.fixer(noirs, blancs)
        trace("guess", colors=code, exact=noirs, misplaced=blancs)
        l.activer(False)
        self.tour += 1
        if noirs == PIONS:
            self.fin("won", "Bravo ! Combinaison trouvée en %d essai(s)." % self.tour)
        elif self.tour == ESSAIS:
            self.fin("lost", "Perdu ! La combinaison était : " + self.noms())
        else:
            self.lignes[self.tour].activer(True)
            self.statusBar().showMessage("Essai %d / %d" % (self.tour + 1, ESSAIS))

    def noms(self):
        return ", ".join(COULEURS[k][0] for k in self.secret)

    def fin(self, issue, texte):
        self.fini = True
        for l in self.lignes:
            l.activer(False)
        trace("end", outcome=issue)
        self.statusBar().showMessage(texte)
        b = QMessageBox(QMessageBox.Information, "Fin de partie", texte, parent=self)
        encore = b.addButton("Rejouer", QMessageBox.AcceptRole)
        b.addButton("Fermer", QMessageBox.RejectRole)
        b.exec_()
        if b.clickedButton() is encore:
            self.nouvelle()

    def abandon(self):
        trace("fault", label="Abandonner")
        if not self.fini:
            self.fin("given up", "La combinaison était : " + self.noms())

    def apropos(self):
        trace("fault", label="À propos")
        QMessageBox.about(self, "À propos", "Projet Python L2, avril 2021.")

    def closeEvent(self, e):
        trace("fault", label="Quitter")
        e.accept()


app = QApplication(sys.argv)
f = Fenetre()
f.show()
app.processEvents()
trace("opened")
sys.exit(app.exec_())
