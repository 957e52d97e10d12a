#!/usr/bin/python3
# -*- coding: utf-8 -*-
# Tuilerie 0.9.2 -- jeu de déduction pour le bureau
import json
import os
import random
import sys

from PyQt5.QtCore import QPoint, QPointF, QRectF, QSize, Qt, QTimer, pyqtSignal
from PyQt5.QtGui import QColor, QIcon, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap
from PyQt5.QtWidgets import (QAbstractButton, QAction, QApplication, QFrame, QGridLayout, QHBoxLayout, QLabel, QMainWindow,
                             QMessageBox, QToolButton, QVBoxLayout, QWidget)

TUILES = [("Brique", "#b5402a"), ("Ocre", "#e0a030"), ("Mousse", "#5d8a3a"), ("Ardoise", "#3c4a5c"),
          ("Ciel", "#5aa9e0"), ("Lilas", "#a77fd0"), ("Craie", "#f6f4ec"), ("Rose", "#f08fa8")]
HAUT, COLS = 4, 9


class Journal:
    def __init__(self, chemin):
        self.chemin = chemin

    def ecrire(self, genre, **reste):
        if self.chemin:
            with open(self.chemin, "a", encoding="utf-8") as f:
                f.write(json.dumps(dict(type=genre, **reste)) + "\n")


journal = Journal(os.environ.get("TRUTH"))


def forme(r):
    """Une tuile écaille : droite en haut, ronde en bas."""
    p = QPainterPath()
    p.moveTo(r.left(), r.top())
    p.lineTo(r.right(), r.top())
    p.lineTo(r.right(), r.top() + r.height() * .5)
    p.cubicTo(QPointF(r.right(), r.bottom() - 2), QPointF(r.center().x() + r.width() * .25, r.bottom()), QPointF(r.center().x(), r.bottom()))
    p.cubicTo(QPointF(r.center().x() - r.width() * .25, r.bottom()), QPointF(r.left(), r.bottom() - 2), QPointF(r.left(), r.top() + r.height() * .5))
    p.closeSubpath()
    return p


def dessine(p, r, k):
    c = QColor(TUILES[k][1])
    g = QLinearGradient(r.topLeft(), r.bottomLeft())
    g.setColorAt(0, c.darker(118))
    g.setColorAt(.35, c)
    g.setColorAt(1, c.lighter(108))
    p.setPen(QPen(c.darker(190), 1.4))
    p.setBrush(g)
    p.drawPath(forme(r))


class Case(QAbstractButton):
    def __init__(self, col):
        super().__init__()
        self.col, self.k, self.vif, self.texte = col, None, False, ""
        self.setFixedSize(62, 66)
        self.setFocusPolicy(Qt.NoFocus)

    def paintEvent(self, _):
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        r = QRectF(5, 4, 52, 58)
        if self.k is not None:
            dessine(p, r, self.k)
            return
        if self.vif:
            p.setPen(QPen(QColor("#8a5a34"), 2, Qt.DashLine))
            p.setBrush(QColor("#fff6e0" if self.underMouse() else "#f3e2c2"))
        else:
            p.setPen(QPen(QColor("#cbb491"), 1))
            p.setBrush(QColor("#e2d1b3"))
        p.drawPath(forme(r))
        if self.texte:
            f = p.font()
            f.setPointSize(16)
            p.setFont(f)
            p.setPen(QColor("#8a6f4a"))
            p.drawText(r, Qt.AlignCenter, self.texte)


class Fiches(QWidget):
    def __init__(self):
        super().__init__()
        self.r = self.b = 0
        self.setFixedSize(62, 20)

    def mettre(self, r, b):
        self.r, self.b = r, b
        self.update()

    def paintEvent(self, _):
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        for i in range(HAUT):
            if i < self.r:
                p.setBrush(QColor("#d01818"))
                p.setPen(QColor("#600808"))
            elif i < self.r + self.b:
                p.setBrush(QColor("#ffffff"))
                p.setPen(QColor("#555555"))
            else:
                continue
            p.drawEllipse(QPointF(8.5 + i * 15, 10), 5.5, 5.5)


class Choix(QFrame):
    choisi = pyqtSignal(int)

    def __init__(self, parent):
        super().__init__(parent, Qt.Popup)
        self.setFrameStyle(QFrame.StyledPanel | QFrame.Raised)
        g = QGridLayout(self)
        g.setContentsMargins(5, 5, 5, 5)
        g.setSpacing(3)
        for k, (nom, _) in enumerate(TUILES):
            im = QPixmap(38, 42)
            im.fill(Qt.transparent)
            p = QPainter(im)
            p.setRenderHint(QPainter.Antialiasing)
            dessine(p, QRectF(2, 2, 34, 38), k)
            p.end()
            b = QToolButton()
            b.setIcon(QIcon(im))
            b.setIconSize(QSize(38, 42))
            b.setToolTip(nom)
            b.setAutoRaise(True)
            b.clicked.connect(lambda _, k=k: (self.hide(), self.choisi.emit(k)))
            g.addWidget(b, k // 4, k % 4)


class Fenetre(QMainWindow):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Tuilerie")
        g = os.environ.get("SEED")
        self.hasard = random.Random(int(g) if g else None)
        jeu = self.menuBar().addMenu("&Partie")
        nouvelle = QAction("&Nouvelle partie", self, shortcut="Ctrl+N", triggered=self.nouvelle)
        abandon = QAction("&Abandonner", self, triggered=self.abandonner)
        indice = QAction("&Indice", self, triggered=self.indice)
        jeu.addAction(nouvelle)
        jeu.addAction(abandon)
        jeu.addSeparator()
        jeu.addAction(QAction("&Quitter", self, shortcut="Ctrl+Q", triggered=self.close))
        aide = self.menuBar().addMenu("&Aide")
        aide.addAction(QAction("&Règles du jeu", self, triggered=self.regles))
        aide.addAction(QAction("À &propos de Tuilerie", self, triggered=lambda: QMessageBox.about(self, "Tuilerie", "Tuilerie 0.9.2\n© 2019 Atelier du Midi")))
        barre = self.addToolBar("Principale")
        barre.setMovable(False)
        barre.setContextMenuPolicy(Qt.PreventContextMenu)
        for a in (nouvelle, indice, abandon):
            barre.addAction(a)
        fond = QWidget()
        fond.setStyleSheet("QWidget#fond { background: #efe3cc; }")
        fond.setObjectName("fond")
        self.setCentralWidget(fond)
        v = QVBoxLayout(fond)
        v.setContentsMargins(18, 12, 18, 12)
        consigne = QLabel("Retrouvez la colonne de quatre tuiles cachée à droite. Huit couleurs, répétitions permises, neuf essais.")
        v.addWidget(consigne)
        grille = QGridLayout()
        grille.setHorizontalSpacing(6)
        grille.setVerticalSpacing(2)
        v.addLayout(grille)
        self.cases, self.fiches = [], []
        for c in range(COLS):
            n = QLabel(str(c + 1))
            n.setAlignment(Qt.AlignCenter)
            grille.addWidget(n, 0, c)
            col = []
            for l in range(HAUT):
                b = Case(c)
                b.clicked.connect(lambda _, b=b, l=l: self.ouvrir(b, l))
                grille.addWidget(b, l + 1, c)
                col.append(b)
            self.cases.append(col)
            f = Fiches()
            grille.addWidget(f, HAUT + 1, c)
            self.fiches.append(f)
        trait = QFrame()
        trait.setFrameShape(QFrame.VLine)
        trait.setFixedWidth(24)
        grille.addWidget(trait, 0, COLS, HAUT + 2, 1)
        s = QLabel("Code")
        s.setAlignment(Qt.AlignCenter)
        grille.addWidget(s, 0, COLS + 1)
        self.code_cases = []
        for l in range(HAUT):
            b = Case(-1)
            b.texte = "?"
            grille.addWidget(b, l + 1, COLS + 1)
            self.code_cases.append(b)
        bas = QHBoxLayout()
        v.addLayout(bas)
        leg = QLabel("<span style='color:#d01818'>●</span> bien placée &nbsp; &nbsp; ○ bonne couleur, mal placée &nbsp; &nbsp; "
                     "La colonne est jugée dès que ses quatre tuiles sont posées.")
        bas.addWidget(leg)
        bas.addStretch()
        self.choix = Choix(self)
        self.choix.choisi.connect(self.poser)
        self.essais = QLabel()
        self.statusBar().addPermanentWidget(self.essais)
        self.statusBar().setSizeGripEnabled(False)
        self.fini, self.tour, self.code = True, 0, []
        self.nouvelle()
        self.setFixedSize(self.sizeHint())

    def nouvelle(self, *_):
        if not self.fini and self.tour:
            journal.ecrire("end", outcome="given up")
        self.code = [self.hasard.randrange(len(TUILES)) for _ in range(HAUT)]
        journal.ecrire("secret", colors=self.code)
        self.fini, self.tour = False, 0
        for col in self.cases:
            for b in col:
                b.k = None
        for f in self.fiches:
            f.mettre(0, 0)
        for b in self.code_cases:
            b.k = None
        self.dire("Cliquez sur un emplacement de la première colonne pour choisir une tuile.")
        self.rafraichir()

    def dire(self, t):
        self.statusBar().showMessage(t)

    def rafraichir(self):
        for c, col in enumerate(self.cases):
            for b in col:
                b.vif = c == self.tour and not self.fini
                b.update()
        if self.fini:
            for b, k in zip(self.code_cases, self.code):
                b.k = k
        for b in self.code_cases:
            b.update()
        self.essais.setText("Essai %d / %d " % (min(self.tour + 1, COLS), COLS))

    def ouvrir(self, b, l):
        if self.fini or b.col != self.tour:
            return
        self.ligne = l
        p = b.mapToGlobal(QPoint(b.width() - 6, 8))
        self.choix.move(p)
        self.choix.show()

    def poser(self, k):
        if self.fini:
            return
        col = self.cases[self.tour]
        col[self.ligne].k = k
        col[self.ligne].update()
        if all(b.k is not None for b in col):
            self.juger([b.k for b in col])

    def juger(self, essai):
        rouges = sum(1 for a, b in zip(essai, self.code) if a == b)
        communs = sum(min(essai.count(k), self.code.count(k)) for k in range(len(TUILES)))
        blanches = communs - rouges
        journal.ecrire("guess", colors=essai, exact=rouges, misplaced=blanches)
        self.fiches[self.tour].mettre(rouges, blanches)
        self.tour += 1
        if rouges == HAUT:
            self.finir("won", "Bravo ! Toit terminé en %d essai%s." % (self.tour, "s" if self.tour > 1 else ""))
        elif self.tour == COLS:
            self.finir("lost", "Perdu ! Le code est maintenant visible à droite.")
        else:
            self.dire("Colonne %d : %d bien placée(s), %d mal placée(s)." % (self.tour, rouges, blanches))
            self.rafraichir()

    def finir(self, issue, texte):
        self.fini = True
        journal.ecrire("end", outcome=issue)
        self.dire(texte)
        self.rafraichir()
        if issue != "given up":
            QTimer.singleShot(200, lambda: self.boite(texte))

    def boite(self, texte):
        m = QMessageBox(QMessageBox.Information, "Fin de la partie", texte, QMessageBox.NoButton, self)
        oui = m.addButton("Rejouer", QMessageBox.AcceptRole)
        m.addButton("Regarder", QMessageBox.RejectRole)
        m.exec_()
        if m.clickedButton() is oui:
            self.nouvelle()

    def abandonner(self, *_):
        if self.fini:
            return
        journal.ecrire("fault", label="Abandonner")
        self.finir("given up", "Partie abandonnée.")

    def indice(self, *_):
        if self.fini:
            return
        journal.ecrire("fault", label="Indice")
        QMessageBox.information(self, "Indice", "Le code contient au moins une tuile « %s »." % TUILES[self.code[self.tour % HAUT]][0])

    def regles(self, *_):
        QMessageBox.information(self, "Règles du jeu",
                                "Composez une colonne de quatre tuiles. Une fiche rouge par tuile bien placée, une fiche blanche par "
                                "tuile de bonne couleur mais mal placée. L'ordre des fiches n'indique pas la position.")

    def closeEvent(self, e):
        journal.ecrire("fault", label="fermer")
        e.accept()


app = QApplication(sys.argv)
app.setStyle("Fusion")
f = Fenetre()
f.move(80, 60)
f.show()
app.processEvents()
journal.ecrire("opened")
sys.exit(app.exec_())
