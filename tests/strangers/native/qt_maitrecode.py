#!/usr/bin/python3
"""Maître Code : clic gauche = couleur suivante, clic droit = couleur précédente."""
import json
import os
import random
import sys

from PyQt5.QtCore import QPropertyAnimation, Qt, QTimer, pyqtSignal
from PyQt5.QtGui import QColor, QPainter, QPen
from PyQt5.QtWidgets import (QAction, QApplication, QFrame, QGraphicsOpacityEffect, QHBoxLayout, QLabel,
                             QMainWindow, QMessageBox, QPushButton, QSizePolicy, QStackedWidget, QToolBar, QVBoxLayout, QWidget)

NB_PIONS, NB_LIGNES = 5, 10
COULEURS = ["#c62828", "#ef6c00", "#fbc02d", "#2e7d32", "#1565c0", "#6a1b9a", "#eeeeee"]

STYLE = """
QMainWindow { background: #37474f; }
QToolBar { background: #263238; border: 0; padding: 4px; spacing: 4px; }
QToolBar QToolButton { color: #eceff1; padding: 5px 10px; border-radius: 3px; }
QToolBar QToolButton:hover { background: #455a64; }
QFrame#ligne { background: #455a64; border-radius: 6px; }
QFrame#ligne[active="true"] { background: #78909c; }
QLabel { color: #cfd8dc; }
QLabel#titre { font-size: 22px; font-weight: bold; color: white; }
QLabel#aide { font-size: 12px; }
QPushButton#valider { background: #00897b; color: white; border: 0; border-radius: 5px; font-weight: bold; font-size: 14px; }
QPushButton#valider:disabled { background: #607d8b; color: #90a4ae; }
QPushButton#valider:hover:enabled { background: #00a896; }
"""


def verite(**champs):
    chemin = os.environ.get("TRUTH")
    if chemin:
        with open(chemin, "a", encoding="utf-8") as f:
            f.write(json.dumps(champs) + "\n")


class Pion(QWidget):
    change = pyqtSignal()

    def __init__(self, taille=40):
        super().__init__()
        self.taille = taille
        self.couleur = None
        self.actif = False
        self.setFixedSize(taille + 4, taille + 4)

    def fixer(self, couleur):
        self.couleur = couleur
        self.update()

    def mousePressEvent(self, e):
        if not self.actif:
            return
        n = len(COULEURS)
        if e.button() == Qt.LeftButton:
            self.fixer(0 if self.couleur is None else (self.couleur + 1) % n)
        elif e.button() == Qt.RightButton:
            self.fixer(n - 1 if self.couleur is None else (self.couleur - 1) % n)
        else:
            return
        self.change.emit()

    def paintEvent(self, _):
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        r = self.rect().adjusted(3, 3, -3, -3)
        if self.couleur is None:
            p.setPen(QPen(QColor("#b0bec5" if self.actif else "#546e7a"), 2, Qt.DashLine if self.actif else Qt.SolidLine))
            p.setBrush(QColor("#607d8b" if self.actif else "#3c4f59"))
            p.drawRoundedRect(r, 12, 12)
        else:
            c = QColor(COULEURS[self.couleur])
            p.setPen(QPen(c.darker(150), 2))
            p.setBrush(c)
            p.drawRoundedRect(r, 12, 12)


class Ligne(QFrame):
    def __init__(self, numero, valider):
        super().__init__()
        self.setObjectName("ligne")
        h = QHBoxLayout(self)
        h.setContentsMargins(10, 3, 10, 3)
        no = QLabel(str(numero))
        no.setFixedWidth(22)
        h.addWidget(no)
        self.pions = [Pion() for _ in range(NB_PIONS)]
        for p in self.pions:
            p.change.connect(self.a_change)
            h.addWidget(p)
        self.pile = QStackedWidget()
        self.pile.setFixedSize(190, 40)
        self.vide = QLabel("")
        self.bouton = QPushButton("Valider")
        self.bouton.setObjectName("valider")
        self.bouton.setFocusPolicy(Qt.NoFocus)
        self.bouton.clicked.connect(valider)
        self.reponse = QLabel()
        for w in (self.vide, self.bouton, self.reponse):
            self.pile.addWidget(w)
        h.addSpacing(10)
        h.addWidget(self.pile)

    def activer(self, oui):
        self.setProperty("active", "true" if oui else "false")
        self.style().unpolish(self)
        self.style().polish(self)
        for p in self.pions:
            p.actif = oui
            p.update()
        if oui:
            self.pile.setCurrentWidget(self.bouton)
            self.a_change()

    def a_change(self):
        self.bouton.setEnabled(self.pleine())

    def pleine(self):
        return all(p.couleur is not None for p in self.pions)

    def code(self):
        return [p.couleur for p in self.pions]

    def repondre(self, bien, mal):
        self.reponse.setText("<span style='font-size:14px'><b style='color:#69f0ae'>%d bien placé%s</b><br>"
                             "<span style='color:#ffd180'>%d mal placé%s</span></span>"
                             % (bien, "s" if bien > 1 else "", mal, "s" if mal > 1 else ""))
        self.pile.setCurrentWidget(self.reponse)
        effet = QGraphicsOpacityEffect(self.reponse)
        self.reponse.setGraphicsEffect(effet)
        self.fondu = QPropertyAnimation(effet, b"opacity")
        self.fondu.setDuration(500)
        self.fondu.setStartValue(0.0)
        self.fondu.setEndValue(1.0)
        self.fondu.finished.connect(lambda: self.reponse.setGraphicsEffect(None))
        self.fondu.start()

    def effacer(self):
        for p in self.pions:
            p.fixer(None)
        self.pile.setCurrentWidget(self.vide)
        self.activer(False)
        self.pile.setCurrentWidget(self.vide)


class Fenetre(QMainWindow):
    def __init__(self, graine):
        super().__init__()
        self.hasard = random.Random(graine) if graine else random.Random()
        self.setWindowTitle("Maître Code")
        barre = QToolBar()
        barre.setMovable(False)
        barre.setContextMenuPolicy(Qt.PreventContextMenu)
        self.setContextMenuPolicy(Qt.NoContextMenu)
        self.addToolBar(barre)
        for texte, action in [("Nouvelle partie", self.nouvelle), ("Indice", self.indice), ("Abandonner", self.abandonner),
                              ("Quitter", self.quitter)]:
            a = QAction(texte, self)
            a.triggered.connect(action)
            barre.addAction(a)
        ressort = QWidget()
        ressort.setSizePolicy(QSizePolicy.Expanding, QSizePolicy.Preferred)
        barre.addWidget(ressort)
        for langue in ("FR", "EN"):
            a = QAction(langue, self)
            a.triggered.connect(lambda _, l=langue: verite(type="fault", label=l))
            barre.addAction(a)

        corps = QWidget()
        v = QVBoxLayout(corps)
        v.setContentsMargins(16, 12, 16, 14)
        v.setSpacing(6)
        self.titre = QLabel()
        self.titre.setObjectName("titre")
        v.addWidget(self.titre)
        aide = QLabel("Cliquez sur une case pour changer sa couleur (clic droit : en arrière), puis sur Valider.\n"
                      "Une couleur peut servir plusieurs fois.")
        aide.setObjectName("aide")
        v.addWidget(aide)
        self.lignes = [Ligne(i + 1, self.valider) for i in range(NB_LIGNES)]
        for ligne in reversed(self.lignes):
            v.addWidget(ligne)
        gamme = QHBoxLayout()
        gamme.addWidget(QLabel("Couleurs :"))
        for k in range(len(COULEURS)):
            p = Pion(20)
            p.fixer(k)
            gamme.addWidget(p)
        gamme.addStretch()
        v.addLayout(gamme)
        self.setCentralWidget(corps)
        self.finie = True
        self.tour = 0
        self.nouvelle()

    def nouvelle(self):
        if not self.finie and self.tour:
            verite(type="end", outcome="given up")
        self.secret = [self.hasard.randrange(len(COULEURS)) for _ in range(NB_PIONS)]
        verite(type="secret", colors=self.secret)
        self.tour = 0
        self.finie = False
        for ligne in self.lignes:
            ligne.effacer()
        self.lignes[0].activer(True)
        self.titre.setText("Trouvez le code")

    def keyPressEvent(self, e):
        if e.key() in (Qt.Key_Return, Qt.Key_Enter):
            self.valider()

    def valider(self):
        if self.finie or not self.lignes[self.tour].pleine():
            return
        ligne = self.lignes[self.tour]
        essai = ligne.code()
        bien = sum(a == b for a, b in zip(essai, self.secret))
        mal = sum(min(essai.count(k), self.secret.count(k)) for k in range(len(COULEURS))) - bien
        verite(type="guess", code=essai, exact=bien, misplaced=mal)
        ligne.activer(False)
        ligne.repondre(bien, mal)
        self.tour += 1
        if bien == NB_PIONS:
            self.fin("won", "Gagné en %d coup%s !" % (self.tour, "s" if self.tour > 1 else ""))
        elif self.tour == NB_LIGNES:
            self.fin("lost", "Perdu !")
        else:
            self.lignes[self.tour].activer(True)
            self.titre.setText("Essai %d sur %d" % (self.tour + 1, NB_LIGNES))

    def fin(self, issue, texte):
        self.finie = True
        verite(type="end", outcome=issue)
        self.titre.setText(texte)

    def indice(self):
        verite(type="fault", label="Indice")
        noms = ["rouge", "orange", "jaune", "vert", "bleu", "violet", "blanc"]
        QMessageBox.information(self, "Indice", "La première case est : " + noms[self.secret[0]])

    def abandonner(self):
        if self.finie:
            return
        verite(type="fault", label="Abandonner")
        self.lignes[self.tour].activer(False)
        self.lignes[self.tour].pile.setCurrentWidget(self.lignes[self.tour].vide)
        for p, k in zip(self.lignes[self.tour].pions, self.secret):
            p.fixer(k)
        self.fin("given up", "Abandon")

    def quitter(self):
        verite(type="fault", label="Quitter")
        self.close()


def main():
    graine = os.environ.get("SEED")
    if "--seed" in sys.argv:
        graine = sys.argv[sys.argv.index("--seed") + 1]
    app = QApplication(sys.argv)
    app.setStyle("Fusion")
    app.setStyleSheet(STYLE)
    f = Fenetre(graine)
    f.move(160, 40)
    f.show()
    QTimer.singleShot(300, lambda: verite(type="opened"))
    sys.exit(app.exec_())


if __name__ == "__main__":
    main()
