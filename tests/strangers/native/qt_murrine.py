#!/usr/bin/env python3
"""Murrine: il codice delle biglie. Un gioco di Tommaso V. (GPL)"""
import json
import os
import random
import sys

from PyQt5 import QtCore, QtGui, QtWidgets

Qt = QtCore.Qt
TINTE = ["#e02020", "#f0a000", "#20a830", "#2060e0", "#9030c0", "#20c8d0", "#f4f4f4"]
N, COL = 5, 9
X0, DX = 74, 92
Y0, DY = 92, 76
R = 27
VASSOIO = 704

caso = random.Random()
if os.environ.get("SEED"):
    caso.seed(int(os.environ["SEED"]))


def vero(tipo, **resto):
    f = os.environ.get("TRUTH")
    if f:
        resto["type"] = tipo
        with open(f, "a") as h:
            print(json.dumps(resto), file=h, flush=True)


class Tavolo(QtWidgets.QWidget):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Murrine")
        self.setFixedSize(960, 800)
        self.mano = None
        self.finito = True
        self.righe = []
        self.bottone = QtWidgets.QPushButton("Verifica", self)
        self.bottone.setGeometry(752, 690, 180, 44)
        self.bottone.setStyleSheet("font: bold 15px")
        self.bottone.clicked.connect(self.verifica)
        self.nuova = QtWidgets.QPushButton("Nuova partita", self)
        self.nuova.setGeometry(752, 742, 180, 34)
        self.nuova.clicked.connect(self.ricomincia)
        self.ricomincia()

    def ricomincia(self):
        if not self.finito and self.righe:
            vero("end", outcome="given up")
        self.segreto = [caso.randrange(len(TINTE)) for _ in range(N)]
        vero("secret", colors=self.segreto)
        self.righe, self.ora, self.finito = [], [None] * N, False
        self.testo = "Trascina le biglie nella colonna chiara."
        self.agg()

    def agg(self):
        self.bottone.setEnabled(not self.finito and None not in self.ora)
        self.update()

    def buca(self, c, i):
        return QtCore.QPointF(X0 + c * DX, Y0 + i * DY)

    def riserva(self, k):
        return QtCore.QPointF(70 + k * 92, VASSOIO + 30)

    @staticmethod
    def vicino(a, b, r):
        return (a.x() - b.x()) ** 2 + (a.y() - b.y()) ** 2 <= r * r

    def mousePressEvent(self, e):
        if self.finito or e.button() != Qt.LeftButton:
            return
        p = QtCore.QPointF(e.pos())
        for k in range(len(TINTE)):
            if self.vicino(p, self.riserva(k), R + 4):
                self.mano, self.dove = k, p
        for i in range(N):
            if self.ora[i] is not None and self.vicino(p, self.buca(len(self.righe), i), R + 3):
                self.mano, self.dove = self.ora[i], p
                self.ora[i] = None
        self.agg()

    def mouseMoveEvent(self, e):
        if self.mano is not None:
            self.dove = QtCore.QPointF(e.pos())
            self.update()

    def mouseReleaseEvent(self, e):
        if self.mano is None:
            return
        p = QtCore.QPointF(e.pos())
        for i in range(N):
            if self.vicino(p, self.buca(len(self.righe), i), 38):
                self.ora[i] = self.mano
                break
        self.mano = None
        self.agg()

    def verifica(self):
        g = self.ora
        giusti = sum(x == y for x, y in zip(g, self.segreto))
        tutti = sum(min(g.count(k), self.segreto.count(k)) for k in range(len(TINTE)))
        vero("guess", colors=g, exact=giusti, misplaced=tutti - giusti)
        self.righe.append((g, giusti, tutti - giusti))
        self.ora = [None] * N
        if giusti == N:
            self.finito = True
            self.testo = "Hai indovinato! Complimenti."
            vero("end", outcome="won")
        elif len(self.righe) == COL:
            self.finito = True
            self.testo = "Peccato! Ecco il codice, a destra."
            vero("end", outcome="lost")
        self.agg()

    def biglia(self, p, c, k):
        col = QtGui.QColor(TINTE[k])
        g = QtGui.QRadialGradient(c + QtCore.QPointF(-9, -10), R * 1.5)
        g.setColorAt(0, QtGui.QColor("white"))
        g.setColorAt(0.25, col.lighter(125))
        g.setColorAt(0.7, col)
        g.setColorAt(1, col.darker(190))
        p.setPen(QtGui.QPen(col.darker(220), 1))
        p.setBrush(g)
        p.drawEllipse(c, R, R)

    def conca(self, p, c, r=22):
        g = QtGui.QRadialGradient(c + QtCore.QPointF(0, 6), r)
        g.setColorAt(0, QtGui.QColor("#8d7a5c"))
        g.setColorAt(1, QtGui.QColor("#5c4c36"))
        p.setPen(QtGui.QPen(QtGui.QColor("#4a3b28"), 1))
        p.setBrush(g)
        p.drawEllipse(c, r, r)

    def paintEvent(self, _):
        p = QtGui.QPainter(self)
        p.setRenderHint(QtGui.QPainter.Antialiasing)
        sfondo = QtGui.QLinearGradient(0, 0, 0, 800)
        sfondo.setColorAt(0, QtGui.QColor("#d9c59c"))
        sfondo.setColorAt(1, QtGui.QColor("#bfa574"))
        p.fillRect(self.rect(), sfondo)
        p.setPen(QtGui.QColor("#3d2d14"))
        p.setFont(QtGui.QFont("DejaVu Serif", 15, QtGui.QFont.Bold))
        p.drawText(24, 34, "Murrine")
        p.setFont(QtGui.QFont("DejaVu Sans", 10))
        p.drawText(130, 33, "Trova le 5 biglie nascoste (anche ripetute).   Nero: colore e posto giusti.   Bianco: solo il colore.")
        for c in range(COL):
            attiva = c == len(self.righe) and not self.finito
            p.setPen(QtGui.QPen(QtGui.QColor("#3d2d14"), 2) if attiva else Qt.NoPen)
            p.setBrush(QtGui.QColor("#efe3c6" if attiva else "#a98e5f"))
            p.drawRoundedRect(QtCore.QRectF(X0 + c * DX - 40, 50, 80, 552), 12, 12)
            codice = self.righe[c][0] if c < len(self.righe) else self.ora if attiva else [None] * N
            for i in range(N):
                self.conca(p, self.buca(c, i)) if codice[i] is None else self.biglia(p, self.buca(c, i), codice[i])
            if c < len(self.righe):
                _, a, b = self.righe[c]
                for j in range(a + b):
                    p.setPen(QtGui.QPen(QtGui.QColor("#222"), 1))
                    p.setBrush(QtGui.QColor("#111" if j < a else "#fff"))
                    p.drawEllipse(QtCore.QPointF(X0 + c * DX, 456 + 20 + j * 27), 9, 9)
            else:
                p.setPen(Qt.NoPen)
                p.setBrush(QtGui.QColor("#6e5a3a"))
                for j in range(N):
                    p.drawEllipse(QtCore.QPointF(X0 + c * DX, 456 + 20 + j * 27), 3, 3)
        xs = X0 + COL * DX + 4
        p.setPen(Qt.NoPen)
        p.setBrush(QtGui.QColor("#4a3218"))
        p.drawRoundedRect(QtCore.QRectF(xs - 36, 50, 72, 392), 10, 10)
        p.setFont(QtGui.QFont("DejaVu Serif", 22))
        for i in range(N):
            c = QtCore.QPointF(xs, Y0 + i * DY)
            if self.finito:
                self.biglia(p, c, self.segreto[i])
            else:
                p.setPen(QtGui.QColor("#c9a86c"))
                p.drawText(QtCore.QRectF(xs - 30, c.y() - 30, 60, 60), Qt.AlignCenter, "?")
        p.setPen(QtGui.QColor("#3d2d14"))
        p.setFont(QtGui.QFont("DejaVu Sans", 13, QtGui.QFont.Bold))
        p.drawText(28, 650, self.testo)
        p.setPen(QtGui.QPen(QtGui.QColor("#6b4a1e"), 3))
        p.setBrush(QtGui.QColor("#8a6a3a"))
        p.drawRoundedRect(QtCore.QRectF(20, VASSOIO - 14, 660, 88), 16, 16)
        for k in range(len(TINTE)):
            self.biglia(p, self.riserva(k), k)
        if self.mano is not None:
            self.biglia(p, self.dove, self.mano)


app = QtWidgets.QApplication(sys.argv)
t = Tavolo()
t.move(40, 30)
t.show()
app.processEvents()
vero("opened")
app.exec_()
