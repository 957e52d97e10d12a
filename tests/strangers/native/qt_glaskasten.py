#!/usr/bin/python3
# Glaskasten - Codeknacker mit Auswahllisten (PyQt5)  (c) M. Brinkschulte
import json
import os
import random
import sys

from PyQt5.QtCore import QPointF, QRectF, QSize, Qt
from PyQt5.QtGui import QColor, QIcon, QLinearGradient, QPainter, QPen, QPixmap
from PyQt5.QtWidgets import (QApplication, QComboBox, QFrame, QGridLayout, QHBoxLayout, QLabel, QMainWindow,
                             QMessageBox, QPushButton, QScrollArea, QVBoxLayout, QWidget)

GLAS = [("Rubin", "#c4122f"), ("Kobalt", "#1b3fae"), ("Smaragd", "#0c8a4b"), ("Bernstein", "#f0a11a"), ("Zitrone", "#f6ea3c"),
        ("Amethyst", "#7d35b5"), ("Himmel", "#6cc3f2"), ("Rose", "#f391b4"), ("Rauch", "#5d6268"), ("Milch", "#f7f5ee")]
STELLEN, VERSUCHE = 4, 10
zufall = random.Random(int(os.environ["SEED"])) if os.environ.get("SEED") else random.Random()


def protokoll(**k):
    ziel = os.environ.get("TRUTH")
    if ziel:
        with open(ziel, "a") as f:
            f.write(json.dumps(k) + "\n")


def scheibe(farbe, w, h):
    pm = QPixmap(w, h)
    pm.fill(Qt.transparent)
    p = QPainter(pm)
    p.setRenderHint(QPainter.Antialiasing)
    g = QLinearGradient(0, 0, 0, h)
    c = QColor(farbe)
    g.setColorAt(0, c.lighter(135))
    g.setColorAt(0.48, c.lighter(108))
    g.setColorAt(0.5, c)
    g.setColorAt(1, c.darker(118))
    p.setBrush(g)
    p.setPen(QPen(QColor("#3a3a3a"), 1.4))
    p.drawRoundedRect(QRectF(1, 1, w - 2, h - 2), 5, 5)
    p.end()
    return pm


class Marken(QWidget):
    """gefüllt = richtige Stelle, hohl = falsche Stelle"""

    def __init__(self, voll, hohl):
        super().__init__()
        self.voll, self.hohl = voll, hohl
        self.setFixedSize(110, 30)

    def paintEvent(self, _):
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        for i in range(self.voll + self.hohl):
            p.setPen(QPen(QColor("#9c1c1c"), 2.4))
            p.setBrush(QColor("#c62828") if i < self.voll else Qt.NoBrush)
            p.drawEllipse(QPointF(14 + i * 25, 15), 8, 8)


class Fenster(QMainWindow):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Glaskasten")
        self.setGeometry(70, 50, 760, 720)
        mitte = QWidget()
        self.setCentralWidget(mitte)
        v = QVBoxLayout(mitte)
        kopf = QLabel("<b style='font-size:17pt'>Glaskasten</b><br>Hinter der Wand liegen 4 Gl\u00e4ser in 10 m\u00f6glichen Farben "
                      "(auch doppelte). Stelle unten vier Farben ein und klicke <b>Pr\u00fcfen</b>.<br>"
                      "<span style='color:#c62828'>\u25cf</span> Farbe und Stelle richtig &nbsp; "
                      "<span style='color:#c62828'>\u25cb</span> Farbe richtig, Stelle falsch")
        kopf.setWordWrap(True)
        v.addWidget(kopf)
        self.flaeche = QWidget()
        self.flaeche.setStyleSheet("background:#eef1f4")
        self.gitter = QGridLayout(self.flaeche)
        self.gitter.setAlignment(Qt.AlignTop | Qt.AlignLeft)
        self.gitter.setHorizontalSpacing(12)
        rolle = QScrollArea()
        rolle.setWidgetResizable(True)
        rolle.setWidget(self.flaeche)
        v.addWidget(rolle, 1)
        strich = QFrame()
        strich.setFrameShape(QFrame.HLine)
        v.addWidget(strich)
        z = QHBoxLayout()
        self.listen = []
        for i in range(STELLEN):
            c = QComboBox()
            c.setIconSize(QSize(26, 18))
            c.setMaxVisibleItems(12)
            c.addItem("\u2013")
            for name, farbe in GLAS:
                c.addItem(QIcon(scheibe(farbe, 26, 18)), name)
            c.setMinimumHeight(34)
            c.currentIndexChanged.connect(self.bereit)
            z.addWidget(c, 1)
            self.listen.append(c)
        self.pruefen = QPushButton("Pr\u00fcfen")
        self.pruefen.setMinimumHeight(34)
        self.pruefen.clicked.connect(self.raten)
        z.addWidget(self.pruefen)
        v.addLayout(z)
        u = QHBoxLayout()
        self.status = QLabel()
        u.addWidget(self.status, 1)
        tipp = QPushButton("Tipp")
        tipp.clicked.connect(self.tipp)
        u.addWidget(tipp)
        neu = QPushButton("Neues Spiel")
        neu.clicked.connect(self.neu)
        u.addWidget(neu)
        v.addLayout(u)
        self.aktiv, self.nr = False, 0
        self.neu()

    def neu(self):
        if self.aktiv and self.nr:
            protokoll(type="end", outcome="given up")
        self.code = [zufall.randrange(len(GLAS)) for _ in range(STELLEN)]
        protokoll(type="secret", colors=self.code)
        self.aktiv, self.nr = True, 0
        while self.gitter.count():
            w = self.gitter.takeAt(0).widget()
            w.hide()
            w.deleteLater()
        for c in self.listen:
            c.setCurrentIndex(0)
        self.status.setText("Versuch 1 von %d" % VERSUCHE)
        self.bereit()

    def bereit(self):
        self.pruefen.setEnabled(self.aktiv and all(c.currentIndex() > 0 for c in self.listen))

    def raten(self):
        g = [c.currentIndex() - 1 for c in self.listen]
        voll = sum(a == b for a, b in zip(g, self.code))
        hohl = sum(min(g.count(k), self.code.count(k)) for k in set(g)) - voll
        protokoll(type="guess", colors=g, exact=voll, misplaced=hohl)
        r = self.nr
        self.nr += 1
        self.gitter.addWidget(QLabel("%d" % self.nr), r, 0)
        for i, k in enumerate(g):
            l = QLabel()
            l.setPixmap(scheibe(GLAS[k][1], 84, 32))
            self.gitter.addWidget(l, r, 1 + i)
        self.gitter.addWidget(Marken(voll, hohl), r, 6)
        if voll == STELLEN:
            self.ende("won", "Bravo! Gel\u00f6st im %d. Versuch." % self.nr)
        elif self.nr == VERSUCHE:
            self.ende("lost", "Leider nicht geschafft. L\u00f6sung: " + ", ".join(GLAS[k][0] for k in self.code))
        else:
            self.status.setText("Versuch %d von %d" % (self.nr + 1, VERSUCHE))

    def ende(self, wie, text):
        self.aktiv = False
        protokoll(type="end", outcome=wie)
        self.status.setText(text)
        self.bereit()
        QMessageBox.information(self, "Glaskasten", text)

    def tipp(self):
        protokoll(type="fault", label="Tipp")
        if self.aktiv:
            self.status.setText("Tipp: An Stelle 1 ist %s." % GLAS[self.code[0]][0])


app = QApplication(sys.argv)
f = Fenster()
f.show()
app.processEvents()
protokoll(type="opened")
sys.exit(app.exec_())
