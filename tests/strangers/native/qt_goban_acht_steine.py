#!/usr/bin/env python3
"""Acht Steine - ein Ratespiel mit schwarzen und weissen Go-Steinen.

Go-Club Winterthur, Vereinsabend 2022.  Beat H.
"""
import json
import os
import random
import signal
import sys

from PyQt5 import QtCore, QtGui, QtWidgets

STEINE = 8
VERSUCHE = 10
FARBEN = ("schwarz", "weiss")


class Protokoll:
    def __init__(self):
        self.pfad = os.environ.get("TRUTH")

    def __call__(self, **eintrag):
        if self.pfad:
            with open(self.pfad, "a") as datei:
                datei.write(json.dumps(eintrag) + "\n")


melde = Protokoll()


class Punkt(QtWidgets.QAbstractButton):
    """Schnittpunkt auf dem Brett, auf dem ein Stein liegen kann"""

    def __init__(self, rand_links=False, rand_rechts=False):
        super().__init__()
        self.stein = None
        self.aktiv = False
        self.links, self.rechts = rand_links, rand_rechts
        self.setFixedSize(60, 64)

    def setze(self, stein):
        self.stein = stein
        self.update()

    def paintEvent(self, _):
        p = QtGui.QPainter(self)
        p.setRenderHint(QtGui.QPainter.Antialiasing)
        w, h = self.width(), self.height()
        p.setPen(QtGui.QPen(QtGui.QColor("#4a3210"), 1))
        p.drawLine(w // 2 if self.links else 0, h // 2, w // 2 if self.rechts else w, h // 2)
        p.drawLine(w // 2, 0, w // 2, h)
        mitte = QtCore.QPointF(w / 2, h / 2)
        if self.stein is None:
            if self.aktiv:
                p.setPen(QtGui.QPen(QtGui.QColor("#8a1c1c"), 2, QtCore.Qt.DashLine))
                p.setBrush(QtGui.QColor(255, 240, 200, 120))
                p.drawEllipse(mitte, 20, 20)
            return
        g = QtGui.QRadialGradient(mitte + QtCore.QPointF(-7, -8), 30)
        if self.stein == 0:
            g.setColorAt(0, QtGui.QColor("#6a6a6e"))
            g.setColorAt(0.6, QtGui.QColor("#1c1c1f"))
            g.setColorAt(1, QtGui.QColor("#000000"))
        else:
            g.setColorAt(0, QtGui.QColor("#ffffff"))
            g.setColorAt(0.7, QtGui.QColor("#f1efe9"))
            g.setColorAt(1, QtGui.QColor("#bdb8ad"))
        p.setPen(QtCore.Qt.NoPen)
        p.setBrush(QtGui.QColor(40, 25, 5, 90))
        p.drawEllipse(mitte + QtCore.QPointF(2, 3), 22, 22)
        p.setBrush(g)
        p.drawEllipse(mitte, 22, 22)


class Brett(QtWidgets.QWidget):
    def __init__(self):
        super().__init__()
        self.bild = None

    def paintEvent(self, _):
        if self.bild is None or self.bild.size() != self.size():
            self.bild = QtGui.QPixmap(self.size())
            self.bild.fill(QtGui.QColor("#dcb264"))
            p = QtGui.QPainter(self.bild)
            z = random.Random(19)
            y = 0.0
            while y < self.height():           # Holzmaserung (Kaya)
                f = QtGui.QColor("#c99a4b")
                f.setAlpha(z.randrange(20, 90))
                p.setPen(QtGui.QPen(f, z.choice((1, 1, 2))))
                weg = QtGui.QPainterPath(QtCore.QPointF(0, y))
                weg.cubicTo(self.width() * .3, y + z.randrange(-7, 8), self.width() * .6, y + z.randrange(-7, 8), self.width(), y + z.randrange(-4, 5))
                p.drawPath(weg)
                y += z.uniform(2, 6)
            p.end()
        QtGui.QPainter(self).drawPixmap(0, 0, self.bild)


class AchtSteine(QtWidgets.QWidget):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Acht Steine")
        self.setFixedSize(820, 880)
        saat = os.environ.get("SEED")
        self.wuerfel = random.Random(int(saat)) if saat else random.Random()
        aussen = QtWidgets.QVBoxLayout(self)
        kopf = QtWidgets.QLabel("<h2 style='margin:0'>Acht Steine</h2>Verdeckt liegt eine Reihe aus acht Steinen, jeder schwarz oder weiss. "
                                "Klick auf einen Punkt der markierten Reihe: erst schwarz, nochmals klicken: weiss. "
                                "Nach «Prüfen» steht rechts, wie viele Steine <b>am richtigen Ort</b> liegen und wie viele weitere "
                                "zwar vorkommen, aber <b>am falschen Ort</b> liegen. Du hast zehn Versuche.")
        kopf.setWordWrap(True)
        aussen.addWidget(kopf)
        self.brett = Brett()
        gitter = QtWidgets.QGridLayout(self.brett)
        gitter.setSpacing(0)
        gitter.setContentsMargins(14, 10, 14, 10)
        gitter.setColumnStretch(STEINE + 1, 1)
        gitter.setColumnStretch(STEINE + 2, 1)
        for spalte, titel in ((STEINE + 1, "richtiger Ort"), (STEINE + 2, "falscher Ort")):
            t = QtWidgets.QLabel(titel)
            t.setAlignment(QtCore.Qt.AlignCenter)
            t.setFixedWidth(120)
            t.setStyleSheet("color:#4a3210; font-style:italic")
            gitter.addWidget(t, 0, spalte)
        self.reihen = []
        self.zahlen = []
        for r in range(VERSUCHE):
            nr = QtWidgets.QLabel(str(r + 1))
            nr.setFixedWidth(34)
            nr.setStyleSheet("color:#4a3210")
            gitter.addWidget(nr, r + 1, 0)
            reihe = []
            for s in range(STEINE):
                p = Punkt(s == 0, s == STEINE - 1)
                p.clicked.connect(lambda _=False, r=r, s=s: self.klick(r, s))
                gitter.addWidget(p, r + 1, s + 1)
                reihe.append(p)
            self.reihen.append(reihe)
            paar = []
            for k in range(2):
                z = QtWidgets.QLabel("")
                z.setAlignment(QtCore.Qt.AlignCenter)
                z.setStyleSheet("color:#2a1b05; font-size:22px; font-weight:bold")
                gitter.addWidget(z, r + 1, STEINE + 1 + k)
                paar.append(z)
            self.zahlen.append(paar)
        aussen.addWidget(self.brett, 1)
        fuss = QtWidgets.QHBoxLayout()
        self.status = QtWidgets.QLabel("")
        self.status.setStyleSheet("font-size:16px")
        self.pruefen = QtWidgets.QPushButton("&Prüfen")
        self.pruefen.clicked.connect(self.pruefe)
        neu = QtWidgets.QPushButton("&Neue Partie")
        neu.clicked.connect(self.neu)
        auf = QtWidgets.QPushButton("&Aufgeben")
        auf.clicked.connect(self.aufgeben)
        fuss.addWidget(self.status, 1)
        for k in (self.pruefen, neu, auf):
            k.setMinimumHeight(36)
            fuss.addWidget(k)
        aussen.addLayout(fuss)
        self.fertig = True
        QtCore.QTimer.singleShot(0, self.start)

    def start(self):
        melde(type="opened")
        self.neu()

    def neu(self):
        self.loesung = [self.wuerfel.randint(0, 1) for _ in range(STEINE)]
        melde(type="secret", colors=self.loesung)
        self.zug = 0
        self.fertig = False
        for reihe, paar in zip(self.reihen, self.zahlen):
            for p in reihe:
                p.setze(None)
            for z in paar:
                z.setText("")
        self.status.setText("1. Versuch")
        self.markiere()

    def markiere(self):
        for r, reihe in enumerate(self.reihen):
            for p in reihe:
                p.aktiv = r == self.zug and not self.fertig
                p.update()
        self.pruefen.setEnabled(not self.fertig)

    def klick(self, r, s):
        if self.fertig or r != self.zug:
            return
        p = self.reihen[r][s]
        p.setze(0 if p.stein is None else 1 - p.stein)

    def pruefe(self):
        versuch = [p.stein for p in self.reihen[self.zug]]
        if None in versuch:
            self.status.setText("Es fehlen noch %d Steine." % versuch.count(None))
            return
        richtig = sum(a == b for a, b in zip(versuch, self.loesung))
        falsch = sum(min(versuch.count(f), self.loesung.count(f)) for f in (0, 1)) - richtig
        self.zahlen[self.zug][0].setText(str(richtig))
        self.zahlen[self.zug][1].setText(str(falsch))
        melde(type="guess", colors=versuch, exact=richtig, misplaced=falsch)
        self.zug += 1
        if richtig == STEINE:
            self.ende("won", "Gelöst nach %d Versuchen – bravo!" % self.zug)
        elif self.zug == VERSUCHE:
            self.ende("lost", "Leider verloren: " + self.wort())
        else:
            self.status.setText("%d. Versuch" % (self.zug + 1))
        self.markiere()

    def wort(self):
        return " ".join("●" if f == 0 else "○" for f in self.loesung)

    def ende(self, wie, text):
        self.fertig = True
        melde(type="end", outcome=wie)
        self.status.setText(text)

    def aufgeben(self):
        melde(type="fault", label="Aufgeben")
        if not self.fertig:
            self.ende("lost", "Lösung: " + self.wort())
            self.markiere()


def main():
    app = QtWidgets.QApplication(sys.argv)
    signal.signal(signal.SIGTERM, lambda *_: app.quit())
    wecker = QtCore.QTimer()
    wecker.start(250)
    wecker.timeout.connect(lambda: None)
    fenster = AchtSteine()
    fenster.show()
    return app.exec_()


if __name__ == "__main__":
    sys.exit(main())
