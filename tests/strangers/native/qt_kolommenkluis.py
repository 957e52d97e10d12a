#!/usr/bin/python3
# -*- coding: utf-8 -*-
"""Kolommenkluis: zes schijven per kolom, van links naar rechts. PyQt5."""
import json
import os
import random
import sys

from PyQt5.QtCore import QPointF, QRectF, Qt
from PyQt5.QtGui import QBrush, QColor, QFont, QLinearGradient, QPainter, QPen, QRadialGradient
from PyQt5.QtWidgets import QAction, QApplication, QMainWindow, QMessageBox, QWidget

KLEUREN = ["#ef4b4b", "#ff9b2f", "#ffe14d", "#5fd35f", "#158a6a", "#54c7ff", "#3557e0", "#b06bff", "#e9e9e9"]
N, KOLOMMEN = 6, 12
X0, DX, Y0, DY, R = 190, 58, 72, 56, 19
toeval = random.Random(os.environ.get("SEED"))


def waarheid(**w):
    pad = os.environ.get("TRUTH")
    if pad:
        with open(pad, "a") as f:
            f.write(json.dumps(w) + "\n")


class Kluis(QWidget):
    def __init__(self):
        super().__init__()
        self.setFixedSize(920, 600)
        self.setMouseTracking(True)
        self.klaar, self.gedaan = True, []
        self.nieuw()

    def nieuw(self):
        if not self.klaar and self.gedaan:
            waarheid(type="end", outcome="given up")
        self.geheim = [toeval.randrange(9) for _ in range(N)]
        waarheid(type="secret", colors=self.geheim)
        self.gedaan, self.kolom, self.klaar, self.kleur = [], [-1] * N, False, 0
        self.melding = "Kies links een kleur en klik op een gat in de oplichtende kolom."
        self.update()

    @property
    def knop(self):
        return QRectF(X0 + len(self.gedaan) * DX - 27, Y0 + N * DY - 20, 54, 44)

    def schijf(self, p, x, y, r, k):
        g = QRadialGradient(QPointF(x - r * .35, y - r * .4), r * 1.5)
        c = QColor(KLEUREN[k])
        g.setColorAt(0, c.lighter(135))
        g.setColorAt(.5, c)
        g.setColorAt(1, c.darker(150))
        p.setPen(QPen(QColor("#0b0e12"), 2))
        p.setBrush(QBrush(g))
        p.drawEllipse(QPointF(x, y), r, r)

    def paintEvent(self, _):
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        g = QLinearGradient(0, 0, 0, 600)
        g.setColorAt(0, QColor("#343c48"))
        g.setColorAt(1, QColor("#1a1e25"))
        p.fillRect(self.rect(), g)
        p.setPen(QPen(QColor(255, 255, 255, 9), 1))
        for y in range(0, 600, 3):      # geborsteld staal
            p.drawLine(0, y, 920, y)
        p.setFont(QFont("Liberation Sans", 12))
        p.setPen(QColor("#d5dbe4"))
        p.drawText(QRectF(150, 8, 750, 28), Qt.AlignVCenter, self.melding)
        p.setBrush(QColor("#11151b"))
        p.setPen(QPen(QColor("#5a6574"), 2))
        p.drawRoundedRect(QRectF(24, 24, 92, 552), 12, 12)
        for k in range(9):
            y = 58 + k * 60
            if k == self.kleur:
                p.setBrush(Qt.NoBrush)
                p.setPen(QPen(QColor("#ffffff"), 3))
                p.drawRoundedRect(QRectF(40, y - 28, 60, 56), 8, 8)
            self.schijf(p, 70, y, 22, k)
        for s in range(KOLOMMEN):
            x = X0 + s * DX
            nu = s == len(self.gedaan) and not self.klaar
            p.setPen(QPen(QColor("#12161c"), 2))
            p.setBrush(QColor("#566273") if nu else QColor("#272e38"))
            p.drawRoundedRect(QRectF(x - 26, 44, 52, 500), 8, 8)
            rij = self.gedaan[s][0] if s < len(self.gedaan) else self.kolom if nu else [-1] * N
            for i, k in enumerate(rij):
                y = Y0 + i * DY
                if k < 0:
                    p.setPen(QPen(QColor("#0b0e12"), 2))
                    p.setBrush(QColor("#161b22"))
                    p.drawEllipse(QPointF(x, y), 11, 11)
                else:
                    self.schijf(p, x, y, R, k)
            if s < len(self.gedaan):
                _, j, v = self.gedaan[s]
                p.setFont(QFont("DejaVu Sans", 14, QFont.Bold))
                for n in range(j + v):
                    p.setPen(QColor("#4ff07a") if n < j else QColor("#ffd23c"))
                    p.drawText(QRectF(x - 23 + 23 * (n % 2), Y0 + N * DY - 18 + 38 * (n // 2), 23, 36), Qt.AlignCenter, "J" if n < j else "K")
            elif nu:
                vol = -1 not in self.kolom
                p.setPen(QPen(QColor("#0b0e12"), 2))
                p.setBrush(QColor("#2f9e55") if vol else QColor("#3c4653"))
                p.drawRoundedRect(self.knop.adjusted(4, 2, -4, -2), 6, 6)
                p.setFont(QFont("Liberation Sans", 15, QFont.Bold))
                p.setPen(QColor("#ffffff") if vol else QColor("#8791a0"))
                p.drawText(self.knop, Qt.AlignCenter, "OK")
        p.setFont(QFont("Liberation Sans", 11))
        p.setPen(QColor("#4ff07a"))
        p.drawText(QRectF(164, 556, 300, 28), Qt.AlignVCenter, "J = juiste kleur, juiste plaats")
        p.setPen(QColor("#ffd23c"))
        p.drawText(QRectF(420, 556, 400, 28), Qt.AlignVCenter, "K = kleur klopt, plaats niet")

    def mousePressEvent(self, e):
        if self.klaar:
            return
        x, y = e.x(), e.y()
        if 24 < x < 116:
            for k in range(9):
                if abs(y - 58 - k * 60) < 28:
                    self.kleur = k
        elif abs(x - X0 - len(self.gedaan) * DX) < 26:
            for i in range(N):
                if abs(y - Y0 - i * DY) < 25:
                    self.kolom[i] = self.kleur
            if self.knop.contains(e.localPos()) and -1 not in self.kolom:
                self.toets()
        self.update()

    def toets(self):
        j = sum(a == b for a, b in zip(self.kolom, self.geheim))
        t = sum(min(self.kolom.count(k), self.geheim.count(k)) for k in range(9))
        waarheid(type="guess", code=list(self.kolom), exact=j, misplaced=t - j)
        self.gedaan.append((self.kolom, j, t - j))
        self.kolom = [-1] * N
        self.melding = "Nog %d kolommen." % (KOLOMMEN - len(self.gedaan))
        if j == N:
            self.einde("won", "De kluis is open! U had %d kolommen nodig." % len(self.gedaan))
        elif len(self.gedaan) == KOLOMMEN:
            self.einde("lost", "Helaas, de kluis blijft dicht.")

    def einde(self, hoe, tekst):
        self.klaar = True
        waarheid(type="end", outcome=hoe)
        self.melding = tekst
        self.update()
        m = QMessageBox(QMessageBox.Information, "Kolommenkluis", tekst + "\nNog een keer?", QMessageBox.Yes | QMessageBox.No, self.window())
        m.button(QMessageBox.Yes).setText("Ja")
        m.button(QMessageBox.No).setText("Nee")
        if m.exec_() == QMessageBox.Yes:
            self.nieuw()


app = QApplication(sys.argv)
venster = QMainWindow()
venster.setWindowTitle("Kolommenkluis")
kluis = Kluis()
venster.setCentralWidget(kluis)
spel = venster.menuBar().addMenu("Spel")
a = QAction("Nieuw spel", venster)
a.setShortcut("Ctrl+N")
a.triggered.connect(kluis.nieuw)
spel.addAction(a)
for naam in ("Code tonen", "Afsluiten"):
    b = QAction(naam, venster)
    b.triggered.connect(lambda _, n=naam: waarheid(type="fault", label=n))
    spel.addAction(b)
venster.move(50, 30)
venster.show()
app.processEvents()
waarheid(type="opened")
sys.exit(app.exec_())
