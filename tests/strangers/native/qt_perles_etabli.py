#!/usr/bin/python3
# -*- coding: utf-8 -*-
"""L'établi aux perles : on tire les perles dans le plateau, PyQt5."""
import json
import os
import random
import sys

from PyQt5.QtCore import QPointF, QRectF, Qt
from PyQt5.QtGui import QColor, QFont, QPainter, QPen, QRadialGradient, QBrush
from PyQt5.QtWidgets import QApplication, QWidget

PERLES = ["#c8201e", "#ef7f1a", "#f7dc3a", "#8fcf3c", "#2c8a3a", "#5fb4f2", "#2c4fc4", "#ffffff"]
N, ESSAIS, VISIBLES = 4, 14, 6
HAUT, PAS = 70, 88
XP, DXP = 250, 84
hasard = random.Random(os.environ.get("SEED"))


def verite(**v):
    chemin = os.environ.get("TRUTH")
    if chemin:
        with open(chemin, "a") as f:
            f.write(json.dumps(v) + "\n")


def juger(essai, code):
    bien = [i for i in range(N) if essai[i] == code[i]]
    reste = [code[i] for i in range(N) if i not in bien]
    mal = 0
    for i in range(N):
        if i not in bien and essai[i] in reste:
            reste.remove(essai[i])
            mal += 1
    return len(bien), mal


class Etabli(QWidget):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("L'établi aux perles")
        self.setFixedSize(900, 640)
        r = random.Random(4)
        self.veines = [(r.randrange(640), r.randrange(10, 40), r.choice((1, 1, 2))) for _ in range(110)]
        self.tenue, self.souris, self.fini, self.lignes = None, QPointF(), True, []
        self.nouveau()

    def nouveau(self):
        if not self.fini and self.lignes:
            verite(type="end", outcome="given up")
        self.code = [hasard.randrange(len(PERLES)) for _ in range(N)]
        verite(type="secret", colors=self.code)
        self.lignes, self.essai, self.fini = [], [None] * N, False
        self.texte = "Tirez une perle dans chaque creux."
        self.update()

    @property
    def premiere(self):
        return max(0, len(self.lignes) + 1 - VISIBLES) if not self.fini else max(0, len(self.lignes) - VISIBLES)

    def y(self, r):
        return HAUT + (r - self.premiere) * PAS + PAS / 2

    def perle(self, p, x, y, k, r=31):
        c = QColor(PERLES[k])
        g = QRadialGradient(QPointF(x - r * .3, y - r * .35), r * 1.35)
        g.setColorAt(0, QColor("#ffffff"))
        g.setColorAt(.22, c)
        g.setColorAt(.75, c)
        g.setColorAt(1, c.darker(170))
        p.setPen(QPen(QColor(0, 0, 0, 110), 1.5))
        p.setBrush(QBrush(g))
        p.drawEllipse(QPointF(x, y), r, r)

    def etal(self, k):
        return 692 + (k % 2) * 100, 132 + (k // 2) * 82

    def paintEvent(self, _):
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        p.fillRect(self.rect(), QColor("#b98a58"))
        for y, teinte, e in self.veines:
            p.setPen(QPen(QColor(70, 35, 8, teinte), e))
            p.drawLine(0, y, 900, y + 14)
        p.setPen(QColor("#3a200b"))
        p.setFont(QFont("URW Bookman", 20))
        p.drawText(QRectF(30, 8, 600, 52), Qt.AlignVCenter, "L'établi aux perles")
        for r in range(self.premiere, min(ESSAIS, self.premiere + VISIBLES)):
            y = self.y(r)
            vif = r == len(self.lignes) and not self.fini
            p.setPen(QPen(QColor("#4a2a10"), 2))
            p.setBrush(QColor(250, 226, 180, 190) if vif else QColor(120, 76, 36, 120))
            p.drawRoundedRect(QRectF(24, y - 41, 590, 82), 14, 14)
            p.setFont(QFont("URW Bookman", 14))
            p.setPen(QColor("#3a200b"))
            p.drawText(QRectF(30, y - 20, 40, 40), Qt.AlignCenter, str(r + 1))
            boite = QRectF(76, y - 34, 118, 68)
            pret = vif and None not in self.essai
            p.setPen(QPen(QColor("#4a2a10"), 2))
            p.setBrush(QColor("#2f8f46") if pret else QColor(80, 48, 20, 150))
            p.drawRoundedRect(boite, 8, 8)
            if pret:
                p.setPen(QColor("#ffffff"))
                p.setFont(QFont("DejaVu Sans", 15, QFont.Bold))
                p.drawText(boite, Qt.AlignCenter, "Valider")
            if r < len(self.lignes):
                _, b, m = self.lignes[r]
                for n in range(b + m):
                    p.setPen(QPen(QColor("#1c0d02"), 2))
                    p.setBrush(QColor("#d90d0d") if n < b else QColor("#ffffff"))
                    p.drawEllipse(QPointF(92 + 29 * n, y), 11, 11)
            tour = self.lignes[r][0] if r < len(self.lignes) else self.essai if vif else [None] * N
            for i, k in enumerate(tour):
                x = XP + i * DXP
                p.setPen(QPen(QColor("#3a200b"), 2))
                p.setBrush(QColor("#7b4f28"))
                p.drawEllipse(QPointF(x, y), 34, 34)
                if k is not None:
                    self.perle(p, x, y, k)
        p.setPen(QPen(QColor("#4a2a10"), 2))
        p.setBrush(QColor(60, 34, 14, 130))
        p.drawRoundedRect(QRectF(636, 78, 212, 350), 16, 16)
        for k in range(len(PERLES)):
            self.perle(p, *self.etal(k), k)
        p.setFont(QFont("URW Bookman", 12))
        p.setPen(QColor("#2a1505"))
        p.drawText(QRectF(636, 436, 250, 84), Qt.AlignLeft | Qt.TextWordWrap, self.texte)
        p.setFont(QFont("Liberation Sans", 10))
        p.drawText(QRectF(636, 512, 250, 50), Qt.AlignLeft,
                   "rouge : bien placée\nblanc : bonne couleur, mal placée")
        for b, t in ((QRectF(636, 580, 110, 40), "Rejouer"), (QRectF(764, 580, 110, 40), "Solution")):
            p.setPen(QPen(QColor("#4a2a10"), 2))
            p.setBrush(QColor("#f0dcb4"))
            p.drawRoundedRect(b, 6, 6)
            p.setPen(QColor("#2a1505"))
            p.drawText(b, Qt.AlignCenter, t)
        if self.tenue is not None:
            self.perle(p, self.souris.x(), self.souris.y(), self.tenue)

    def creux(self, x, y):
        if not self.fini and abs(y - self.y(len(self.lignes))) < 40:
            for i in range(N):
                if abs(x - XP - i * DXP) < 40:
                    return i
        return None

    def mousePressEvent(self, e):
        x, y = e.x(), e.y()
        if 580 <= y <= 620 and 636 <= x <= 746:
            return self.nouveau()
        if 580 <= y <= 620 and 764 <= x <= 874:
            verite(type="fault", label="Solution")
            if not self.fini:
                self.fin("given up", "Vous avez abandonné.")
            return None
        if self.fini:
            return None
        self.souris = e.localPos()
        for k in range(len(PERLES)):
            a, b = self.etal(k)
            if (x - a) ** 2 + (y - b) ** 2 < 34 ** 2:
                self.tenue = k
        i = self.creux(x, y)
        if i is not None and self.essai[i] is not None:
            self.tenue, self.essai[i] = self.essai[i], None
        if 76 <= x <= 194 and abs(y - self.y(len(self.lignes))) < 34 and None not in self.essai:
            self.valider()
        self.update()

    def mouseMoveEvent(self, e):
        if self.tenue is not None:
            self.souris = e.localPos()
            self.update()

    def mouseReleaseEvent(self, e):
        if self.tenue is not None:
            i = self.creux(e.x(), e.y())
            if i is not None:
                self.essai[i] = self.tenue
            self.tenue = None
            self.update()

    def valider(self):
        b, m = juger(self.essai, self.code)
        verite(type="guess", code=list(self.essai), exact=b, misplaced=m)
        self.lignes.append((self.essai, b, m))
        self.essai = [None] * N
        self.texte = "Il reste %d essais." % (ESSAIS - len(self.lignes))
        if b == N:
            self.fin("won", "Bravo, le collier est trouvé en %d essais !" % len(self.lignes))
        elif len(self.lignes) == ESSAIS:
            self.fin("lost", "Perdu ! Le collier restera secret.")

    def fin(self, issue, texte):
        self.fini = True
        verite(type="end", outcome=issue)
        self.texte = texte
        self.update()


app = QApplication(sys.argv)
etabli = Etabli()
etabli.move(60, 40)
etabli.show()
app.processEvents()
verite(type="opened")
sys.exit(app.exec_())
