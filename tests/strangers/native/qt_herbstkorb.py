#!/usr/bin/python3
# -*- coding: utf-8 -*-
"""Herbstkorb: ein Ratespiel mit Fundstuecken aus dem Wald. (PyQt5)"""
import json
import math
import os
import random
import sys

from PyQt5.QtCore import QPointF, QRect, QRectF, Qt, QTimer
from PyQt5.QtGui import QBrush, QColor, QFont, QPainter, QPainterPath, QPen, QPixmap
from PyQt5.QtWidgets import QApplication, QPushButton, QWidget

PLAETZE, SACHEN, REIHEN = 5, 7, 10
ZELLE, LINKS, OBEN = 62, 232, 96
BREITE, HOEHE = 860, 800


def melde(art, **mehr):
    ziel = os.environ.get("TRUTH")
    if ziel:
        mehr["type"] = art
        with open(ziel, "a") as f:
            f.write(json.dumps(mehr) + "\n")


def male(p, was, mitte, g):
    """Zeichnet ein Fundstueck; g ist seine halbe Groesse."""
    p.save()
    p.translate(mitte)
    p.scale(g / 50.0, g / 50.0)
    p.setPen(QPen(QColor("#3b2a1c"), 3, Qt.SolidLine, Qt.RoundCap, Qt.RoundJoin))
    if was == 0:
        p.setBrush(QColor("#f4ead2"))
        p.drawRoundedRect(QRectF(-12, 0, 24, 46), 9, 9)
        hut = QPainterPath(QPointF(-44, 8))
        hut.cubicTo(-40, -56, 40, -56, 44, 8)
        hut.quadTo(0, 20, -44, 8)
        p.setBrush(QColor("#cf2a22"))
        p.drawPath(hut)
        p.setPen(Qt.NoPen)
        p.setBrush(QColor("#fff8ea"))
        for x, y, r in ((-22, -6, 7), (0, -24, 8), (22, -8, 6), (2, 2, 5)):
            p.drawEllipse(QPointF(x, y), r, r)
    elif was == 1:
        blatt = QPainterPath(QPointF(0, -46))
        for x, y in ((9, -22), (24, -32), (24, -14), (46, -14), (32, 2), (38, 16), (14, 20), (3, 30),
                     (-3, 30), (-14, 20), (-38, 16), (-32, 2), (-46, -14), (-24, -14), (-24, -32), (-9, -22)):
            blatt.lineTo(x, y)
        blatt.closeSubpath()
        p.drawLine(0, 28, 4, 48)
        p.setBrush(QColor("#ee8b1a"))
        p.drawPath(blatt)
        p.setPen(QPen(QColor("#a4520c"), 2))
        p.drawLine(0, 28, 0, -30)
        p.drawLine(0, 12, 26, -6)
        p.drawLine(0, 12, -26, -6)
    elif was == 2:
        p.drawLine(0, -34, 5, -48)
        p.setBrush(QColor("#b98a3c"))
        nuss = QPainterPath(QPointF(-25, -8))
        nuss.cubicTo(-26, 24, -10, 38, 0, 47)
        nuss.cubicTo(10, 38, 26, 24, 25, -8)
        nuss.closeSubpath()
        p.drawPath(nuss)
        p.setBrush(QColor("#5d4426"))
        p.drawRoundedRect(QRectF(-32, -36, 64, 31), 15, 15)
    elif was == 3:
        apfel = QPainterPath(QPointF(0, -20))
        apfel.cubicTo(-16, -38, -46, -24, -42, 8)
        apfel.cubicTo(-38, 38, -14, 52, 0, 40)
        apfel.cubicTo(14, 52, 38, 38, 42, 8)
        apfel.cubicTo(46, -24, 16, -38, 0, -20)
        p.setBrush(QColor("#7cbd34"))
        p.drawPath(apfel)
        p.setPen(QPen(QColor("#3b2a1c"), 5, Qt.SolidLine, Qt.RoundCap))
        p.drawLine(0, -20, 5, -44)
        p.setPen(Qt.NoPen)
        p.setBrush(QColor("#b6e070"))
        p.drawEllipse(QPointF(-22, 0), 7, 13)
    elif was == 4:
        p.setBrush(QColor("#e6cf9c"))
        leib = QPainterPath(QPointF(-46, 40))
        leib.lineTo(36, 40)
        leib.quadTo(48, 20, 44, -18)
        leib.quadTo(34, -22, 30, -12)
        leib.quadTo(30, 16, 10, 24)
        leib.closeSubpath()
        p.drawPath(leib)
        p.drawLine(40, -20, 46, -38)
        p.drawLine(34, -20, 30, -38)
        p.setBrush(QColor("#4d7fb8"))
        p.drawEllipse(QPointF(-8, -2), 34, 34)
        p.setBrush(Qt.NoBrush)
        spirale = QPainterPath(QPointF(-8, -2))
        for i in range(1, 60):
            w = i * 0.22
            spirale.lineTo(-8 + math.cos(w) * i * 0.46, -2 + math.sin(w) * i * 0.46)
        p.setPen(QPen(QColor("#16324f"), 4))
        p.drawPath(spirale)
    elif was == 5:
        p.setPen(QPen(QColor("#23132e"), 2))
        p.setBrush(QColor("#6a3a86"))
        for y, anzahl in ((-16, 3), (0, 4), (15, 3), (29, 2), (40, 1)):
            for i in range(anzahl):
                p.drawEllipse(QPointF((i - (anzahl - 1) / 2.0) * 18, y), 11, 11)
        p.setBrush(QColor("#4f8a35"))
        p.drawEllipse(QPointF(-13, -32), 14, 7)
        p.drawEllipse(QPointF(13, -32), 14, 7)
        p.drawLine(0, -32, 0, -48)
    else:
        p.setPen(QPen(QColor("#9a7206"), 2))
        p.setBrush(QColor("#f7cf1d"))
        for i in range(14):
            p.save()
            p.rotate(i * 360 / 14.0)
            p.drawEllipse(QPointF(0, -34), 8, 15)
            p.restore()
        p.setPen(QPen(QColor("#3b2a1c"), 3))
        p.setBrush(QColor("#6b4120"))
        p.drawEllipse(QPointF(0, 0), 22, 22)
    p.restore()


class Korb(QWidget):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Herbstkorb")
        self.setFixedSize(BREITE, HOEHE)
        self.zufall = random.Random(os.environ.get("SEED"))
        self.papier = self.schoepfe_papier()
        self.pruefen = QPushButton("Korb prüfen", self)
        self.pruefen.setGeometry(630, 560, 190, 46)
        self.pruefen.clicked.connect(self.pruefe)
        self.neu = QPushButton("Neues Spiel", self)
        self.neu.setGeometry(630, 690, 190, 34)
        self.neu.clicked.connect(self.beginne)
        self.hilfe = QPushButton("Auflösen", self)
        self.hilfe.setGeometry(630, 734, 190, 34)
        self.hilfe.clicked.connect(self.aufloesen)
        for k in (self.pruefen, self.neu, self.hilfe):
            k.setStyleSheet("QPushButton { background: #7d5a34; color: #fff6e0; border: 2px solid #4f361b; border-radius: 9px;"
                            " font: bold 15px 'DejaVu Serif'; } QPushButton:hover { background: #936c42; }"
                            " QPushButton:disabled { background: #c9b795; color: #efe5cd; border-color: #b7a27c; }")
        self.vorrat = [QPointF(675 + 100 * (i % 2), 150 + 100 * (i // 2)) for i in range(SACHEN)]
        self.zug = None
        self.laeuft = False
        self.geraten = []
        self.beginne()

    @staticmethod
    def schoepfe_papier():
        korn = random.Random(31)
        bild = QPixmap(BREITE, HOEHE)
        bild.fill(QColor("#eadbb6"))
        p = QPainter(bild)
        for _ in range(9000):
            ton = korn.choice(["#dccaa0", "#f3e7c8", "#d6c294", "#e4d3aa"])
            p.setPen(QColor(ton))
            x, y = korn.randrange(BREITE), korn.randrange(HOEHE)
            p.drawLine(x, y, x + korn.randrange(-5, 6), y + korn.randrange(-2, 3))
        p.end()
        return bild

    def beginne(self):
        if self.laeuft and self.geraten:
            melde("end", outcome="given up")
        self.korb = [self.zufall.randrange(SACHEN) for _ in range(PLAETZE)]
        melde("secret", colors=self.korb)
        self.geraten, self.urteil = [], []
        self.reihe = [None] * PLAETZE
        self.laeuft, self.schild, self.zug = True, None, None
        self.frisch()

    def frisch(self):
        self.pruefen.setEnabled(self.laeuft and None not in self.reihe)
        self.update()

    def platz(self, r, i):
        return QPointF(LINKS + ZELLE * i + ZELLE / 2, OBEN + ZELLE * r + ZELLE / 2)

    def pruefe(self):
        rat = list(self.reihe)
        if not self.laeuft or None in rat:
            return
        genau = sum(a == b for a, b in zip(rat, self.korb))
        alle = sum(min(rat.count(s), self.korb.count(s)) for s in range(SACHEN))
        melde("guess", colors=rat, exact=genau, misplaced=alle - genau)
        self.geraten.append(rat)
        self.urteil.append((genau, alle - genau))
        self.reihe = [None] * PLAETZE
        if genau == PLAETZE:
            self.ende("won", "Gefunden!")
        elif len(self.geraten) == REIHEN:
            self.ende("lost", "Leider nicht gefunden.")
        self.frisch()

    def ende(self, wie, wort):
        self.laeuft = False
        self.schild = wort
        melde("end", outcome=wie)

    def aufloesen(self):
        melde("fault", label="Auflösen")
        if self.laeuft:
            self.ende("given up", "Aufgelöst.")
            self.frisch()

    # -- Ziehen ---------------------------------------------------------
    def treffer(self, ort):
        """Welcher Platz der offenen Reihe liegt unter der Maus?"""
        for i in range(PLAETZE):
            m = self.platz(len(self.geraten), i)
            if abs(ort.x() - m.x()) <= ZELLE / 2 and abs(ort.y() - m.y()) <= ZELLE / 2 + 4:
                return i
        return None

    def mousePressEvent(self, e):
        if e.button() != Qt.LeftButton or not self.laeuft:
            return
        ort = QPointF(e.pos())
        for s, m in enumerate(self.vorrat):
            if abs(ort.x() - m.x()) < 44 and abs(ort.y() - m.y()) < 44:
                self.zug = (s, ort)
        i = self.treffer(ort)
        if i is not None and self.reihe[i] is not None:
            self.zug = (self.reihe[i], ort)
            self.reihe[i] = None
        self.frisch()

    def mouseMoveEvent(self, e):
        if self.zug:
            self.zug = (self.zug[0], QPointF(e.pos()))
            self.update()

    def mouseReleaseEvent(self, e):
        if self.zug and e.button() == Qt.LeftButton:
            i = self.treffer(QPointF(e.pos()))
            if i is not None:
                self.reihe[i] = self.zug[0]
            self.zug = None
            self.frisch()

    # -- Malen ----------------------------------------------------------
    def paintEvent(self, _):
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        p.drawPixmap(0, 0, self.papier)
        p.setPen(QColor("#4b3115"))
        p.setFont(QFont("DejaVu Serif", 22, QFont.Bold, True))
        p.drawText(QRect(40, 14, 560, 40), Qt.AlignLeft | Qt.AlignVCenter, "Herbstkorb")
        p.setFont(QFont("DejaVu Serif", 10))
        p.drawText(QRect(40, 52, 780, 36), Qt.AlignLeft | Qt.TextWordWrap,
                   "Im Korb liegen fünf Fundstücke nebeneinander, auch doppelte sind möglich. "
                   "Zieh Fundstücke von rechts in die offene Reihe und lass den Korb prüfen.")
        for r in range(REIHEN):
            offen = self.laeuft and r == len(self.geraten)
            kasten = QRectF(LINKS - 6, OBEN + ZELLE * r + 2, ZELLE * PLAETZE + 12, ZELLE - 4)
            p.setPen(QPen(QColor("#8a6a3d"), 2 if offen else 1))
            p.setBrush(QBrush(QColor(255, 250, 232, 220 if offen else 90)))
            p.drawRoundedRect(kasten, 8, 8)
            p.setFont(QFont("DejaVu Serif", 11, QFont.Bold if offen else QFont.Normal))
            p.setPen(QColor("#4b3115" if offen else "#a08a62"))
            p.drawText(QRectF(30, kasten.top(), 34, kasten.height()), Qt.AlignCenter, "%d." % (r + 1))
            inhalt = self.geraten[r] if r < len(self.geraten) else self.reihe if offen else [None] * PLAETZE
            for i, s in enumerate(inhalt):
                m = self.platz(r, i)
                if s is None:
                    p.setPen(QPen(QColor("#8a6a3d" if offen else "#c5b38c"), 1.6, Qt.DotLine))
                    p.setBrush(Qt.NoBrush)
                    p.drawEllipse(m, 19, 19)
                else:
                    male(p, s, m, 25)
            if r < len(self.urteil):
                genau, wo = self.urteil[r]
                for k in range(genau + wo):
                    self.zeichen(p, QPointF(LINKS - 26 - 26 * k, kasten.center().y()), k < genau)
        # Vorrat
        p.setPen(QPen(QColor("#6b4d26"), 2))
        p.setBrush(QBrush(QColor(140, 104, 58, 70)))
        p.drawRoundedRect(QRectF(618, 94, 214, 416), 14, 14)
        for s, m in enumerate(self.vorrat):
            p.setPen(QPen(QColor("#b99f6b"), 1))
            p.setBrush(QBrush(QColor(255, 250, 232, 230)))
            p.drawRoundedRect(QRectF(m.x() - 43, m.y() - 43, 86, 86), 10, 10)
            male(p, s, m, 36)
        p.setPen(QColor("#4b3115"))
        p.setFont(QFont("DejaVu Serif", 10))
        self.zeichen(p, QPointF(642, 630), True)
        p.drawText(QPointF(660, 635), "richtig am Platz")
        self.zeichen(p, QPointF(642, 658), False)
        p.setPen(QColor("#4b3115"))
        p.drawText(QPointF(660, 663), "an anderem Platz")
        # Fuss
        fuss = QRectF(40, OBEN + ZELLE * REIHEN + 12, 560, 60)
        p.setFont(QFont("DejaVu Serif", 12, QFont.Bold))
        if self.schild:
            p.drawText(QRectF(fuss.left(), fuss.top(), LINKS - 50, 60), Qt.AlignVCenter | Qt.TextWordWrap, self.schild + " Im Korb:")
            for i, s in enumerate(self.korb):
                male(p, s, QPointF(self.platz(0, i).x(), fuss.center().y()), 25)
        else:
            p.drawText(fuss, Qt.AlignVCenter, "Versuch %d von %d" % (len(self.geraten) + 1, REIHEN))
        if self.zug:
            male(p, self.zug[0], self.zug[1], 30)

    @staticmethod
    def zeichen(p, m, genau):
        p.setPen(QPen(QColor("#8e1f14"), 2.4))
        p.setBrush(QBrush(QColor("#c43a28")) if genau else QBrush(Qt.NoBrush))
        p.drawEllipse(m, 8, 8)
        p.setPen(QColor("#4b3115"))

    def closeEvent(self, e):
        melde("fault", label="Fenster schließen")
        e.accept()


if __name__ == "__main__":
    app = QApplication(sys.argv)
    korb = Korb()
    korb.show()
    QTimer.singleShot(300, lambda: melde("opened"))
    sys.exit(app.exec_())
