#!/usr/bin/env python3
# Valisette : retrouver la combinaison de la valise (3 molettes, 10 couleurs)
# Auteur : promotion BUT informatique, TP Qt n° 6
import json
import os
import random
import sys

from PyQt5 import QtCore, QtGui, QtWidgets

PALETTE = [("Rouge", "#e53935"), ("Orange", "#fb8c00"), ("Jaune", "#fdd835"), ("Vert", "#43a047"),
           ("Turquoise", "#26c6da"), ("Bleu", "#1e4fd8"), ("Violet", "#8e24aa"), ("Rose", "#f48fb1"),
           ("Marron", "#795548"), ("Noir", "#212121")]
ESSAIS = 9
TAILLE = 3

alea = random.Random(int(os.environ.get("SEED", "0")) or None)


def journal(evenement):
    fichier = os.environ.get("TRUTH")
    if fichier:
        with open(fichier, "a", encoding="utf-8") as f:
            print(json.dumps(evenement), file=f, flush=True)


def pastille(couleur, w=26, h=18):
    pm = QtGui.QPixmap(w, h)
    pm.fill(QtGui.QColor(couleur))
    p = QtGui.QPainter(pm)
    p.setPen(QtGui.QColor("#555"))
    p.drawRect(0, 0, w - 1, h - 1)
    p.end()
    return pm


class Essai(QtWidgets.QFrame):
    """Une ligne de l'historique."""
    SIGNES = {"ok": ("✔", "#2e7d32"), "ailleurs": ("↔", "#e08600"), "non": ("✘", "#9e9e9e")}

    def __init__(self, numero):
        super().__init__()
        self.setFixedHeight(50)
        h = QtWidgets.QHBoxLayout(self)
        h.setContentsMargins(12, 2, 12, 2)
        n = QtWidgets.QLabel("Essai %d" % numero)
        n.setFixedWidth(80)
        n.setStyleSheet("color:#607d8b")
        h.addWidget(n)
        self.cases = []
        for _ in range(TAILLE):
            carre = QtWidgets.QLabel()
            carre.setFixedSize(62, 32)
            carre.setStyleSheet("border:1px dashed #b0bec5; border-radius:4px")
            signe = QtWidgets.QLabel("")
            signe.setFixedWidth(34)
            signe.setFont(QtGui.QFont("DejaVu Sans", 17))
            h.addWidget(carre)
            h.addWidget(signe)
            h.addSpacing(14)
            self.cases.append((carre, signe))
        h.addStretch(1)

    def remplir(self, code, verdicts):
        for (carre, signe), c, v in zip(self.cases, code, verdicts):
            carre.setStyleSheet("background:%s; border:1px solid #555; border-radius:4px" % PALETTE[c][1])
            texte, couleur = self.SIGNES[v]
            signe.setText(texte)
            signe.setStyleSheet("color:" + couleur)

    def vider(self):
        for carre, signe in self.cases:
            carre.setStyleSheet("border:1px dashed #b0bec5; border-radius:4px")
            signe.setText("")


class Fenetre(QtWidgets.QWidget):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Valisette")
        self.setFixedSize(560, 720)
        self.setStyleSheet("Fenetre{background:#eef3f6} QLabel{font-family:'DejaVu Sans'}")
        self.fini = True
        self.nb = 0
        v = QtWidgets.QVBoxLayout(self)
        titre = QtWidgets.QLabel("La valisette à trois couleurs")
        titre.setStyleSheet("font-size:22px; color:#37474f; font-weight:bold")
        v.addWidget(titre)
        aide = QtWidgets.QLabel("Choisissez une couleur dans chaque liste puis appuyez sur <b>Entrée</b>. "
                                "Une couleur peut servir plusieurs fois.")
        aide.setWordWrap(True)
        v.addWidget(aide)
        cadre = QtWidgets.QFrame()
        cadre.setObjectName("hist")
        cadre.setStyleSheet("#hist{background:white; border:1px solid #cfd8dc; border-radius:6px}")
        vh = QtWidgets.QVBoxLayout(cadre)
        vh.setSpacing(0)
        self.lignes = [Essai(i + 1) for i in range(ESSAIS)]
        for ligne in self.lignes:
            vh.addWidget(ligne)
        v.addWidget(cadre)
        bas = QtWidgets.QHBoxLayout()
        self.listes = []
        for i in range(TAILLE):
            b = QtWidgets.QComboBox()
            b.setIconSize(QtCore.QSize(26, 18))
            b.setMinimumHeight(36)
            b.setMaxVisibleItems(12)
            for nom, couleur in PALETTE:
                b.addItem(QtGui.QIcon(pastille(couleur)), nom)
            b.setPlaceholderText("Couleur %d" % (i + 1))
            bas.addWidget(b)
            self.listes.append(b)
        v.addLayout(bas)
        leg = QtWidgets.QLabel("<span style='color:#2e7d32'>✔</span> bien placée &nbsp;&nbsp; "
                               "<span style='color:#e08600'>↔</span> présente, mais ailleurs &nbsp;&nbsp; "
                               "<span style='color:#9e9e9e'>✘</span> absente")
        v.addWidget(leg)
        pied = QtWidgets.QHBoxLayout()
        self.etat = QtWidgets.QLabel("")
        pied.addWidget(self.etat, 1)
        for nom, fonction in (("Nouvelle partie", self.nouvelle), ("Indice", self.indice)):
            b = QtWidgets.QPushButton(nom)
            b.setFocusPolicy(QtCore.Qt.NoFocus)
            b.clicked.connect(fonction)
            pied.addWidget(b)
        v.addLayout(pied)
        self.nouvelle()

    def nouvelle(self):
        if not self.fini and self.nb:
            journal({"type": "end", "outcome": "given up"})
        self.code = [alea.randrange(len(PALETTE)) for _ in range(TAILLE)]
        journal({"type": "secret", "colors": self.code})
        self.fini, self.nb = False, 0
        for ligne in self.lignes:
            ligne.vider()
        for b in self.listes:
            b.setCurrentIndex(-1)
        self.etat.setText("Il reste %d essais." % ESSAIS)

    def essayer(self):
        if self.fini:
            return
        code = [b.currentIndex() for b in self.listes]
        if -1 in code:
            self.etat.setText("Il manque une couleur !")
            return
        verdicts = ["ok" if a == b else None for a, b in zip(code, self.code)]
        reste = [b for a, b in zip(code, self.code) if a != b]
        for i, c in enumerate(code):
            if verdicts[i] is None:
                if c in reste:
                    reste.remove(c)
                    verdicts[i] = "ailleurs"
                else:
                    verdicts[i] = "non"
        bien, mal = verdicts.count("ok"), verdicts.count("ailleurs")
        journal({"type": "guess", "colors": code, "exact": bien, "misplaced": mal})
        self.lignes[self.nb].remplir(code, verdicts)
        self.nb += 1
        if bien == TAILLE:
            self.terminer("won", "La valise s'ouvre ! %d essai%s." % (self.nb, "s" if self.nb > 1 else ""))
        elif self.nb == ESSAIS:
            self.terminer("lost", "La valise reste fermée. C'était : %s." % ", ".join(PALETTE[c][0] for c in self.code))
        else:
            self.etat.setText("Il reste %d essai%s." % (ESSAIS - self.nb, "s" if ESSAIS - self.nb > 1 else ""))

    def terminer(self, issue, texte):
        self.fini = True
        journal({"type": "end", "outcome": issue})
        self.etat.setText("Partie terminée.")
        boite = QtWidgets.QMessageBox(self)
        boite.setWindowTitle("Valisette")
        boite.setText(texte)
        boite.setInformativeText("Voulez-vous rejouer ?")
        oui = boite.addButton("Rejouer", QtWidgets.QMessageBox.AcceptRole)
        boite.addButton("Fermer", QtWidgets.QMessageBox.RejectRole)
        boite.exec_()
        if boite.clickedButton() is oui:
            self.nouvelle()

    def keyPressEvent(self, e):
        if e.key() in (QtCore.Qt.Key_Return, QtCore.Qt.Key_Enter):
            self.essayer()
        else:
            super().keyPressEvent(e)

    def indice(self):
        journal({"type": "fault", "label": "Indice"})
        if not self.fini:
            self.etat.setText("La première couleur : %s…" % PALETTE[self.code[0]][0])

    def closeEvent(self, e):
        journal({"type": "fault", "label": "fermer"})
        super().closeEvent(e)


app = QtWidgets.QApplication(sys.argv)
app.setStyle("Fusion")
f = Fenetre()
f.move(200, 70)
f.show()
app.processEvents()
journal({"type": "opened"})
sys.exit(app.exec_())
