#!/usr/bin/python3
# -*- coding: utf-8 -*-
# Trois Molettes - petit jeu de déduction (PyQt5)
import json, os, sys, random
from PyQt5 import QtCore, QtGui, QtWidgets
from PyQt5.QtWidgets import *

hasard = random.Random(int(os.environ["SEED"])) if os.environ.get("SEED") else random.Random()
COULEURS = [("blanc", "#ffffff"), ("citron", "#f7e600"), ("abricot", "#f79a2b"), ("cerise", "#cc1f3a"), ("prune", "#7c2f8e"),
            ("ciel", "#6cb8ee"), ("marine", "#1c3d9a"), ("pomme", "#5fb827"), ("noisette", "#80502a")]
ESSAIS = 12


def note(type, **k):
    ch = os.environ.get("TRUTH")
    if not ch:
        return
    k = dict(type=type, **k)
    with open(ch, "a", encoding="utf-8") as f:
        f.write(json.dumps(k) + "\n")


class Molette(QWidget):
    """Une roue : flèche en haut, fenêtre, flèche en bas."""
    def __init__(self, change):
        super().__init__()
        self.v = 0
        self.change = change
        l = QVBoxLayout(self)
        l.setContentsMargins(0, 0, 0, 0)
        l.setSpacing(2)
        haut, bas = QToolButton(), QToolButton()
        haut.setArrowType(QtCore.Qt.UpArrow)
        bas.setArrowType(QtCore.Qt.DownArrow)
        for b in (haut, bas):
            b.setFixedSize(74, 30)
        haut.clicked.connect(lambda: self.tourne(-1))
        bas.clicked.connect(lambda: self.tourne(1))
        self.fen = QLabel()
        self.fen.setFixedSize(74, 92)
        l.addWidget(haut)
        l.addWidget(self.fen)
        l.addWidget(bas)
        self.boutons = (haut, bas)
        self.dessine()

    def tourne(self, d):
        self.v = (self.v + d) % len(COULEURS)
        self.dessine()
        self.change()

    def wheelEvent(self, e):
        if self.boutons[0].isEnabled():
            self.tourne(-1 if e.angleDelta().y() > 0 else 1)

    def dessine(self):
        pm = QtGui.QPixmap(74, 92)
        p = QtGui.QPainter(pm)
        n = len(COULEURS)
        p.fillRect(0, 0, 74, 18, QtGui.QColor(COULEURS[(self.v - 1) % n][1]))
        p.fillRect(0, 74, 74, 18, QtGui.QColor(COULEURS[(self.v + 1) % n][1]))
        p.fillRect(0, 18, 74, 56, QtGui.QColor(COULEURS[self.v][1]))
        g = QtGui.QLinearGradient(0, 0, 0, 92)
        g.setColorAt(0, QtGui.QColor(0, 0, 0, 210))
        g.setColorAt(.19, QtGui.QColor(0, 0, 0, 90))
        g.setColorAt(.2, QtGui.QColor(0, 0, 0, 0))
        g.setColorAt(.8, QtGui.QColor(0, 0, 0, 0))
        g.setColorAt(.81, QtGui.QColor(0, 0, 0, 90))
        g.setColorAt(1, QtGui.QColor(0, 0, 0, 210))
        p.fillRect(0, 0, 74, 92, g)
        p.setPen(QtGui.QColor("#333"))
        p.drawRect(0, 0, 73, 91)
        p.drawLine(0, 18, 74, 18)
        p.drawLine(0, 74, 74, 74)
        p.end()
        self.fen.setPixmap(pm)


def bande(coup):
    pm = QtGui.QPixmap(34 * 3 + 2, 28)
    pm.fill(QtCore.Qt.transparent)
    p = QtGui.QPainter(pm)
    for i, c in enumerate(coup):
        p.setPen(QtGui.QColor("#444"))
        p.setBrush(QtGui.QColor(COULEURS[c][1]))
        p.drawRect(i * 34 + 2, 2, 28, 23)
    p.end()
    return pm


def icone(lettre, fond):
    pm = QtGui.QPixmap(24, 24)
    pm.fill(QtCore.Qt.transparent)
    p = QtGui.QPainter(pm)
    p.setRenderHint(QtGui.QPainter.Antialiasing)
    p.setBrush(QtGui.QColor(fond))
    p.setPen(QtCore.Qt.NoPen)
    p.drawRoundedRect(1, 1, 22, 22, 5, 5)
    p.setPen(QtCore.Qt.white)
    f = p.font()
    f.setPixelSize(16)
    f.setBold(True)
    p.setFont(f)
    p.drawText(pm.rect(), QtCore.Qt.AlignCenter, lettre)
    p.end()
    return QtGui.QIcon(pm)


class Jeu(QMainWindow):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Trois Molettes")
        self.resize(720, 470)
        self.meilleurs = [("Odile", 4), ("Papi", 6), ("Bastien", 6)]
        barre = self.addToolBar("outils")
        barre.setMovable(False)
        barre.addAction(icone("+", "#3a8a4a"), "Nouvelle combinaison", self.nouveau)
        barre.addAction(icone("★", "#c79a1e"), "Meilleurs scores", self.scores)
        barre.addAction(icone("≡", "#6a6f78"), "Préférences", self.prefs)
        barre.addSeparator()
        barre.addAction(icone("!", "#b04040"), "Voir la solution", self.solution)
        barre.addAction(icone("?", "#3a66a8"), "Règles", self.regles)
        c = QWidget()
        self.setCentralWidget(c)
        h = QHBoxLayout(c)
        g = QVBoxLayout()
        h.addLayout(g)
        boite = QGroupBox("Votre combinaison")
        gb = QVBoxLayout(boite)
        roues = QHBoxLayout()
        roues.setSpacing(12)
        self.roues = [Molette(self.bouge) for _ in range(3)]
        for r in self.roues:
            roues.addWidget(r)
        gb.addLayout(roues)
        gb.addSpacing(8)
        self.ok = QPushButton("Essayer")
        self.ok.setMinimumHeight(34)
        self.ok.clicked.connect(self.essayer)
        gb.addWidget(self.ok)
        g.addWidget(boite)
        ordre = QLabel("Les neuf couleurs peuvent se répéter.\nTournez les molettes avec les flèches.")
        ordre.setStyleSheet("color:#555")
        g.addWidget(ordre)
        g.addStretch()
        self.fin = QLabel("")
        self.fin.setWordWrap(True)
        self.fin.setStyleSheet("font-size:15px;font-weight:bold")
        g.addWidget(self.fin)
        self.solu = QLabel()
        g.addWidget(self.solu)
        d = QVBoxLayout()
        h.addLayout(d, 1)
        d.addWidget(QLabel("Historique"))
        self.liste = QTableWidget(0, 3)
        self.liste.setHorizontalHeaderLabels(["N°", "Essai", "Réponse"])
        self.liste.verticalHeader().hide()
        self.liste.setColumnWidth(0, 42)
        self.liste.setColumnWidth(1, 120)
        self.liste.horizontalHeader().setStretchLastSection(True)
        self.liste.setEditTriggers(QTableWidget.NoEditTriggers)
        self.liste.setSelectionMode(QTableWidget.NoSelection)
        self.liste.setFocusPolicy(QtCore.Qt.NoFocus)
        d.addWidget(self.liste)
        self.fini = True
        self.coups = 0
        self.nouveau()

    def bouge(self):
        pass

    def nouveau(self):
        if not self.fini and self.coups:
            note("end", outcome="given up")
        self.code = [hasard.randrange(len(COULEURS)) for _ in range(3)]
        note("secret", colors=self.code)
        self.fini, self.coups = False, 0
        self.liste.setRowCount(0)
        self.fin.setText("")
        self.solu.clear()
        self.actif(True)
        self.statusBar().showMessage("%d essais possibles" % ESSAIS)

    def actif(self, oui):
        self.ok.setEnabled(oui)
        for r in self.roues:
            for b in r.boutons:
                b.setEnabled(oui)

    def essayer(self):
        g = [r.v for r in self.roues]
        bien = sum(a == b for a, b in zip(g, self.code))
        mal = sum(min(g.count(x), self.code.count(x)) for x in set(g)) - bien
        note("guess", colors=g, exact=bien, misplaced=mal)
        self.coups += 1
        mots = []
        if bien:
            mots.append("%d bien placée%s" % (bien, "s" if bien > 1 else ""))
        if mal:
            mots.append("%d mal placée%s" % (mal, "s" if mal > 1 else ""))
        n = self.liste.rowCount()
        self.liste.insertRow(n)
        self.liste.setRowHeight(n, 32)
        num = QTableWidgetItem(str(self.coups))
        num.setTextAlignment(QtCore.Qt.AlignCenter)
        self.liste.setItem(n, 0, num)
        im = QLabel()
        im.setPixmap(bande(g))
        im.setContentsMargins(6, 0, 0, 0)
        self.liste.setCellWidget(n, 1, im)
        self.liste.setItem(n, 2, QTableWidgetItem(", ".join(mots) or "aucune"))
        self.liste.scrollToBottom()
        if bien == 3:
            self.terminer("won", "Bravo, trouvé en %d essais !" % self.coups)
            self.meilleurs.append(("Vous", self.coups))
            self.meilleurs.sort(key=lambda m: m[1])
        elif self.coups == ESSAIS:
            self.terminer("lost", "Perdu ! Il fallait trouver :")
        else:
            self.statusBar().showMessage("Encore %d essais" % (ESSAIS - self.coups))

    def terminer(self, comment, texte):
        self.fini = True
        note("end", outcome=comment)
        self.fin.setText(texte)
        self.solu.setPixmap(bande(self.code))
        self.actif(False)
        self.statusBar().showMessage("Partie terminée. Le bouton vert en lance une nouvelle.")

    def solution(self):
        note("fault", label="voir la solution")
        if not self.fini:
            self.terminer("given up", "Solution :")

    def boite(self, titre, *w):
        d = QDialog(self)
        d.setWindowTitle(titre)
        l = QVBoxLayout(d)
        for x in w:
            l.addWidget(x)
        b = QPushButton("Fermer")
        b.clicked.connect(d.accept)
        l.addWidget(b, 0, QtCore.Qt.AlignRight)
        d.setModal(True)
        d.show()

    def scores(self):
        self.boite("Meilleurs scores", QLabel("\n".join("%d.  %s : %d essais" % (i + 1, n, s) for i, (n, s) in enumerate(self.meilleurs[:8]))))

    def prefs(self):
        self.boite("Préférences", QLabel("Votre nom"), QLineEdit("Vous"), QCheckBox("Sons"), QCheckBox("Plein écran au démarrage"))

    def regles(self):
        self.boite("Règles", QLabel("Trouvez les trois couleurs dans le bon ordre.\n\nBien placée : bonne couleur au bon endroit.\n"
                                    "Mal placée : couleur présente, mais ailleurs."))

    def closeEvent(self, e):
        note("fault", label="fermer")
        e.accept()


app = QApplication(sys.argv)
j = Jeu()
j.move(90, 70)
j.show()
QtCore.QTimer.singleShot(50, lambda: note("opened"))
app.exec_()
