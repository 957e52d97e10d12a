#!/usr/bin/env python3
# -*- coding: utf-8 -*-
"""Mozaicul bunicii - Mastermind cu 12 culori.

Ioan Pop, Sibiu, 2018 -- pentru bunica, pe laptopul cu Ubuntu.
"""
import json
import os
import random
import signal
import sys

from PyQt5.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PyQt5.QtGui import QBrush, QColor, QFont, QLinearGradient, QPainter, QPen, QPixmap, QIcon, QPolygonF
from PyQt5.QtWidgets import (QAction, QApplication, QButtonGroup, QGridLayout, QHBoxLayout, QLabel,
                             QMainWindow, QMessageBox, QPushButton, QToolButton, QVBoxLayout, QWidget)

CULORI = [("roșu", "#c62828"), ("portocaliu", "#f57c1f"), ("galben", "#fdd835"), ("verde crud", "#9ccc3c"),
          ("verde închis", "#1b6b3a"), ("turcoaz", "#26c6c0"), ("albastru", "#2155cd"), ("bleumarin", "#14204f"),
          ("mov", "#8e3bb5"), ("roz", "#f59ac0"), ("maro", "#6d4122"), ("alb", "#f7f7f2")]
PIESE = 4
INCERCARI = 12
LAT = 46
PAS = 62


def adevar(d):
    f = os.environ.get("TRUTH")
    if f:
        with open(f, "a") as h:
            h.write(json.dumps(d) + "\n")


def faianta(p, r, culoare):
    """o placă de faianță glazurată"""
    c = QColor(culoare)
    g = QLinearGradient(r.topLeft(), r.bottomRight())
    g.setColorAt(0, c.lighter(118))
    g.setColorAt(0.35, c)
    g.setColorAt(1, c.darker(112))
    p.setBrush(QBrush(g))
    p.setPen(QPen(QColor("#3b332b"), 1.5))
    p.drawRect(r)
    p.setPen(QPen(QColor(255, 255, 255, 130), 2))
    p.drawLine(r.topLeft() + QPointF(4, 4), r.topRight() + QPointF(-12, 4))


class Plansa(QWidget):
    def __init__(self, parinte):
        super().__init__(parinte)
        self.joc = parinte
        self.setFixedSize(PAS * INCERCARI + 40, 420)
        self.setCursor(Qt.ArrowCursor)
        # textura de mortar
        z = random.Random(3)
        self.fundal = QPixmap(self.size())
        self.fundal.fill(QColor("#b9ac98"))
        p = QPainter(self.fundal)
        for _ in range(5200):
            n = z.randrange(-16, 17)
            p.setPen(QColor(185 + n, 172 + n, 152 + n))
            x, y = z.randrange(self.width()), z.randrange(self.height())
            p.drawLine(x, y, x + z.randrange(3), y)
        p.end()

    def loc(self, col, rand):
        return QRectF(20 + col * PAS + (PAS - LAT) / 2, 34 + rand * 56, LAT, LAT)

    def paintEvent(self, _):
        j = self.joc
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        p.drawPixmap(0, 0, self.fundal)
        for c in range(INCERCARI):
            activ = c == len(j.note) and not j.gata
            if activ:
                p.setPen(QPen(QColor("#7a1f1f"), 3))
                p.setBrush(QColor(255, 250, 235, 150))
                p.drawRect(QRectF(20 + c * PAS + 3, 27, PAS - 6, 230))
            p.setPen(QColor("#3b332b"))
            f = QFont("DejaVu Serif", 11)
            f.setBold(activ)
            p.setFont(f)
            p.drawText(QRectF(20 + c * PAS, 4, PAS, 20), Qt.AlignCenter, str(c + 1))
            for r in range(PIESE):
                q = self.loc(c, r)
                v = j.tabla[c][r]
                if v is None:
                    p.setPen(QPen(QColor("#8b7f6d"), 1))
                    p.setBrush(QColor("#a39782") if not activ else QColor("#d8cfbd"))
                    p.drawRect(q)
                else:
                    faianta(p, q, CULORI[v][1])
            if c < len(j.note):
                e, m = j.note[c]
                for i in range(PIESE):
                    x = 20 + c * PAS + PAS / 2 + (-13 if i % 2 == 0 else 13)
                    y = 278 + (0 if i < 2 else 26)
                    romb = QPolygonF([QPointF(x, y - 10), QPointF(x + 10, y), QPointF(x, y + 10), QPointF(x - 10, y)])
                    p.setPen(QPen(QColor("#3b332b"), 1.2))
                    if i < e:
                        p.setBrush(QColor("#111111"))
                    elif i < e + m:
                        p.setBrush(QColor("#ffffff"))
                    else:
                        p.setPen(Qt.NoPen)
                        p.setBrush(QColor("#a39782"))
                        romb = QPolygonF([QPointF(x, y - 3), QPointF(x + 3, y), QPointF(x, y + 3), QPointF(x - 3, y)])
                    p.drawPolygon(romb)
        if j.gata:
            p.setPen(QColor("#3b332b"))
            p.setFont(QFont("DejaVu Serif", 13))
            p.drawText(QRectF(20, 352, 240, 46), Qt.AlignVCenter | Qt.AlignRight, "Mozaicul era:  ")
            for i, v in enumerate(j.secret):
                faianta(p, QRectF(270 + i * 56, 352, LAT, LAT), CULORI[v][1])

    def mousePressEvent(self, ev):
        j = self.joc
        if j.gata:
            return
        c = len(j.note)
        for r in range(PIESE):
            if self.loc(c, r).contains(ev.pos()):
                if ev.button() == Qt.RightButton:
                    j.tabla[c][r] = None
                elif j.ales is None:
                    j.spune("Alege întâi o culoare de sus.")
                else:
                    j.tabla[c][r] = j.ales
                j.arata()
                return


class Fereastra(QMainWindow):
    def __init__(self):
        super().__init__()
        s = os.environ.get("SEED")
        self.noroc = random.Random(int(s)) if s else random.Random()
        self.setWindowTitle("Mozaicul bunicii")
        self.ales = None
        w = QWidget()
        self.setCentralWidget(w)
        v = QVBoxLayout(w)
        t = QLabel("Mozaicul bunicii")
        t.setFont(QFont("DejaVu Serif", 20))
        v.addWidget(t)
        v.addWidget(QLabel("Bunica a ascuns un mozaic din 4 plăci (culorile se pot repeta). Alege o culoare, apoi apasă pe locurile "
                           "din coloana încadrată.\nRomb negru: culoarea și locul sunt bune. Romb alb: culoarea este în mozaic, "
                           "dar pe alt loc. Click dreapta golește locul."))
        g = QGridLayout()
        g.setSpacing(5)
        self.grup = QButtonGroup(self)
        self.grup.setExclusive(True)
        for i, (n, c) in enumerate(CULORI):
            b = QToolButton()
            b.setCheckable(True)
            b.setText(n)
            pm = QPixmap(34, 34)
            pm.fill(Qt.transparent)
            p = QPainter(pm)
            faianta(p, QRectF(1, 1, 31, 31), c)
            p.end()
            b.setIcon(QIcon(pm))
            b.setIconSize(QSize(34, 34))
            b.setToolButtonStyle(Qt.ToolButtonTextUnderIcon)
            b.setFixedSize(118, 60)
            self.grup.addButton(b, i)
            g.addWidget(b, i // 6, i % 6)
        self.grup.idClicked.connect(self.alege)
        v.addLayout(g)
        self.plansa = None
        self.tabla, self.note, self.gata = [[None] * PIESE for _ in range(INCERCARI)], [], False
        self.secret = []
        self.plansa = Plansa(self)
        v.addWidget(self.plansa)
        h = QHBoxLayout()
        self.bv = QPushButton("Verifică")
        self.bv.setMinimumSize(150, 38)
        self.bv.clicked.connect(self.verifica)
        h.addWidget(self.bv)
        self.mesaj = QLabel("")
        self.mesaj.setFont(QFont("DejaVu Serif", 12))
        h.addWidget(self.mesaj, 1)
        bn = QPushButton("Joc nou")
        bn.clicked.connect(self.nou)
        h.addWidget(bn)
        bi = QPushButton("Întreab-o pe bunica")
        bi.clicked.connect(self.ajutor)
        h.addWidget(bi)
        v.addLayout(h)

    def showEvent(self, e):
        super().showEvent(e)
        if not self.secret:
            adevar({"type": "opened"})
            self.nou()

    def spune(self, s):
        self.mesaj.setText(s)

    def arata(self):
        self.plansa.update()
        self.bv.setEnabled(not self.gata)

    def alege(self, i):
        self.ales = i
        self.spune("")

    def nou(self):
        self.secret = [self.noroc.randrange(len(CULORI)) for _ in range(PIESE)]
        adevar({"type": "secret", "colors": self.secret})
        self.tabla, self.note, self.gata = [[None] * PIESE for _ in range(INCERCARI)], [], False
        self.spune("")
        self.arata()

    def verifica(self):
        if self.gata:
            return
        g = self.tabla[len(self.note)]
        if None in g:
            self.spune("Coloana nu este plină.")
            return
        e = sum(a == b for a, b in zip(g, self.secret))
        m = sum(min(g.count(k), self.secret.count(k)) for k in range(len(CULORI))) - e
        self.note.append((e, m))
        adevar({"type": "guess", "colors": g, "exact": e, "misplaced": m})
        self.spune("")
        if e == PIESE:
            self.gata = True
            adevar({"type": "end", "outcome": "won"})
            self.spune("Bravo! Ai ghicit din %d." % len(self.note))
        elif len(self.note) == INCERCARI:
            self.gata = True
            adevar({"type": "end", "outcome": "lost"})
            self.spune("Ai pierdut de data asta.")
        self.arata()

    def ajutor(self):
        adevar({"type": "fault", "label": "Întreab-o pe bunica"})
        if not self.gata:
            k = random.choice(self.secret)
            self.spune("Bunica zice: sigur este și %s." % CULORI[k][0])


if __name__ == "__main__":
    app = QApplication(sys.argv)
    signal.signal(signal.SIGTERM, lambda *_: app.quit())
    ceas = QTimer()
    ceas.timeout.connect(lambda: None)
    ceas.start(200)
    f = Fereastra()
    f.show()
    sys.exit(app.exec_())
