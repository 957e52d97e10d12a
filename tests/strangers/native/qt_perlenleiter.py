#!/usr/bin/env python3
# -*- coding: utf-8 -*-
"""Perlenleiter - Farbenraten in Spalten, mit PyQt5.

Gezeichnet wird alles selbst, es werden keine Bilddateien gebraucht.
"""
import json
import os
import random
import sys

from PyQt5.QtCore import QPointF, QRectF, Qt
from PyQt5.QtGui import QBrush, QColor, QFont, QLinearGradient, QPainter, QPen, QRadialGradient
from PyQt5.QtWidgets import (QAction, QApplication, QHBoxLayout, QLabel, QMainWindow, QMessageBox,
                             QPushButton, QVBoxLayout, QWidget)

FARBEN = ["#e3242b", "#ff9a1f", "#ffe733", "#35b048", "#2ec4d6", "#2a4fd6", "#9a3fd0", "#f7f7f7"]
STELLEN = 4
SPALTEN = 10


class Wahrheit:
    def __init__(self):
        p = os.environ.get("TRUTH")
        self.f = open(p, "a", buffering=1) if p else None

    def __call__(self, typ, **rest):
        if self.f:
            self.f.write(json.dumps(dict(type=typ, **rest)) + "\n")
            self.f.flush()


wahrheit = Wahrheit()
zufall = random.Random(int(os.environ.get("SEED", random.randrange(10 ** 9))))


def perle(p, x, y, r, farbe):
    f = QColor(farbe)
    p.setPen(Qt.NoPen)
    p.setBrush(QColor(0, 0, 0, 60))
    p.drawEllipse(QPointF(x + 2, y + 3), r, r)
    g = QRadialGradient(QPointF(x - r * .35, y - r * .4), r * 1.5)
    g.setColorAt(0, QColor(255, 255, 255))
    g.setColorAt(.25, f.lighter(125))
    g.setColorAt(.65, f)
    g.setColorAt(1, f.darker(190))
    p.setBrush(QBrush(g))
    p.setPen(QPen(f.darker(200), 1))
    p.drawEllipse(QPointF(x, y), r, r)


class Brett(QWidget):
    """Der Vorrat liegt oben, darunter die Spalten von links nach rechts."""
    SP = 76
    LINKS = 24
    OBEN = 130

    def __init__(self, fenster):
        super().__init__()
        self.fenster = fenster
        self.setFixedSize(self.LINKS * 2 + self.SP * (SPALTEN + 1) + 14, 540)
        self.setMouseTracking(True)
        self.ueber = None

    def vorrat(self, k):
        return QPointF(self.width() / 2 + (k - (len(FARBEN) - 1) / 2) * 74, 58)

    def loch(self, s, i):
        x = self.LINKS + self.SP * s + self.SP / 2
        if s == SPALTEN:
            x += 14
        return QPointF(x, self.OBEN + 48 + i * 64)

    def paintEvent(self, _):
        sp = self.fenster
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        g = QLinearGradient(0, 0, 0, self.height())
        g.setColorAt(0, QColor("#dfe9f2"))
        g.setColorAt(1, QColor("#9fb4c8"))
        p.fillRect(self.rect(), g)
        # Vorrat
        rahmen = QRectF(self.vorrat(0).x() - 46, 14, 74 * (len(FARBEN) - 1) + 92, 88)
        g = QLinearGradient(rahmen.topLeft(), rahmen.bottomLeft())
        g.setColorAt(0, QColor("#ffffff"))
        g.setColorAt(1, QColor("#c9d6e2"))
        p.setBrush(g)
        p.setPen(QPen(QColor("#7d93a8"), 1))
        p.drawRoundedRect(rahmen, 16, 16)
        for k, f in enumerate(FARBEN):
            m = self.vorrat(k)
            perle(p, m.x(), m.y(), 28 if self.ueber == k else 26, f)
        # Spalten
        for s in range(SPALTEN + 1):
            x = self.loch(s, 0).x() - self.SP / 2 + 4
            kasten = QRectF(x, self.OBEN, self.SP - 8, 390)
            aktiv = s == sp.spalte and not sp.ende
            g = QLinearGradient(kasten.topLeft(), kasten.topRight())
            if s == SPALTEN:
                g.setColorAt(0, QColor("#5a6f84"))
                g.setColorAt(1, QColor("#3c4e60"))
            elif aktiv:
                g.setColorAt(0, QColor("#fff8d8"))
                g.setColorAt(1, QColor("#f2e2a0"))
            else:
                g.setColorAt(0, QColor("#eef3f8"))
                g.setColorAt(1, QColor("#cbd7e3"))
            p.setBrush(g)
            p.setPen(QPen(QColor("#c39b1a") if aktiv else QColor("#7d93a8"), 2 if aktiv else 1))
            p.drawRoundedRect(kasten, 12, 12)
            p.setPen(QColor("#3a4c5e") if s < SPALTEN else QColor("#ffffff"))
            p.setFont(QFont("DejaVu Sans", 9))
            p.drawText(QRectF(x, self.OBEN + 2, self.SP - 8, 18), Qt.AlignCenter, str(s + 1) if s < SPALTEN else "Code")
            inhalt = sp.reihen[s] if s < SPALTEN else (sp.code if sp.ende else None)
            for i in range(STELLEN):
                m = self.loch(s, i)
                if s == SPALTEN and inhalt is None:
                    p.setFont(QFont("DejaVu Sans", 22, QFont.Bold))
                    p.setPen(QColor("#c7d5e2"))
                    p.drawText(QRectF(m.x() - 24, m.y() - 24, 48, 48), Qt.AlignCenter, "?")
                elif inhalt is None or i >= len(inhalt):
                    g = QRadialGradient(m + QPointF(0, 4), 18)
                    g.setColorAt(0, QColor("#93a5b6"))
                    g.setColorAt(1, QColor("#5d7083"))
                    p.setBrush(g)
                    p.setPen(Qt.NoPen)
                    p.drawEllipse(m, 15, 15)
                else:
                    perle(p, m.x(), m.y(), 24, FARBEN[inhalt[i]])
            if s < SPALTEN:
                self.stifte(p, x, s)

    def stifte(self, p, x, s):
        w = self.fenster.wertung[s]
        liste = [] if w is None else ["#101010"] * w[0] + ["#ffffff"] * w[1]
        mitte = x + (self.SP - 8) / 2
        for j in range(STELLEN):
            m = QPointF(mitte, self.OBEN + 292 + j * 24 + 14)
            if j < len(liste):
                p.setBrush(QColor(liste[j]))
                p.setPen(QPen(QColor("#303030"), 1.2))
                p.drawEllipse(m, 9, 9)
            else:
                p.setBrush(QColor("#a9b8c7"))
                p.setPen(Qt.NoPen)
                p.drawEllipse(m, 4, 4)

    def finde(self, pos):
        for k in range(len(FARBEN)):
            d = self.vorrat(k) - pos
            if d.x() ** 2 + d.y() ** 2 < 30 ** 2:
                return k
        return None

    def mouseMoveEvent(self, e):
        k = self.finde(QPointF(e.pos()))
        if k != self.ueber:
            self.ueber = k
            self.setCursor(Qt.PointingHandCursor if k is not None else Qt.ArrowCursor)
            self.update()

    def mousePressEvent(self, e):
        if e.button() == Qt.LeftButton:
            k = self.finde(QPointF(e.pos()))
            if k is not None:
                self.fenster.setze(k)


class Fenster(QMainWindow):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Perlenleiter")
        mitte = QWidget()
        self.setCentralWidget(mitte)
        lay = QVBoxLayout(mitte)
        self.brett = Brett(self)
        lay.addWidget(self.brett)
        unten = QHBoxLayout()
        lay.addLayout(unten)
        self.text = QLabel()
        self.text.setFont(QFont("DejaVu Sans", 11))
        unten.addWidget(self.text, 1)
        self.zurueck = QPushButton("Zurücknehmen")
        self.zurueck.clicked.connect(self.nimm)
        unten.addWidget(self.zurueck)
        self.pruefen = QPushButton("Prüfen")
        self.pruefen.setMinimumWidth(120)
        self.pruefen.clicked.connect(self.pruefe)
        unten.addWidget(self.pruefen)
        menu = self.menuBar().addMenu("&Spiel")
        for titel, ziel, taste in (("Neues Spiel", self.neu, "Ctrl+N"), ("Aufgeben", self.aufgeben, ""),
                                   ("Beenden", self.close, "Ctrl+Q")):
            a = QAction(titel, self)
            a.setShortcut(taste)
            a.triggered.connect(lambda _=False, z=ziel: z())
            menu.addAction(a)
        hilfe = self.menuBar().addMenu("&Hilfe")
        a = QAction("Spielregeln", self)
        a.triggered.connect(lambda: self.regeln())
        hilfe.addAction(a)
        a = QAction("Webseite besuchen", self)
        a.triggered.connect(lambda: wahrheit("fault", label="Webseite besuchen"))
        hilfe.addAction(a)
        self.ende = True
        self.neu()

    def neu(self):
        if not self.ende:
            wahrheit("end", outcome="given up")
        self.code = [zufall.randrange(len(FARBEN)) for _ in range(STELLEN)]
        wahrheit("secret", colors=self.code)
        self.reihen = [[] for _ in range(SPALTEN)]
        self.wertung = [None] * SPALTEN
        self.spalte = 0
        self.ende = False
        self.zeige("Klicke oben auf die Perlen. Schwarz: richtiger Platz, weiß: nur die Farbe.")

    def zeige(self, text=None):
        if text is not None:
            self.text.setText(text)
        aktuell = [] if self.ende else self.reihen[self.spalte]
        self.pruefen.setEnabled(len(aktuell) == STELLEN)
        self.zurueck.setEnabled(bool(aktuell))
        self.brett.update()

    def setze(self, k):
        if not self.ende and len(self.reihen[self.spalte]) < STELLEN:
            self.reihen[self.spalte].append(k)
            self.zeige()

    def nimm(self):
        if not self.ende and self.reihen[self.spalte]:
            self.reihen[self.spalte].pop()
            self.zeige()

    def pruefe(self):
        r = self.reihen[self.spalte]
        schwarz = sum(a == b for a, b in zip(r, self.code))
        weiss = sum(min(r.count(k), self.code.count(k)) for k in range(len(FARBEN))) - schwarz
        self.wertung[self.spalte] = (schwarz, weiss)
        wahrheit("guess", colors=list(r), exact=schwarz, misplaced=weiss)
        self.spalte += 1
        if schwarz == STELLEN:
            self.schluss("won", "Geschafft! Gelöst in %d Versuchen." % self.spalte)
        elif self.spalte == SPALTEN:
            self.schluss("lost", "Leider verloren - der Code steht rechts.")
        else:
            self.zeige("Noch %d Versuche." % (SPALTEN - self.spalte))

    def aufgeben(self):
        if not self.ende:
            wahrheit("fault", label="Aufgeben")
            self.ende = True
            wahrheit("end", outcome="given up")
            self.zeige("Aufgegeben. Spiel > Neues Spiel")

    def schluss(self, wie, text):
        self.ende = True
        wahrheit("end", outcome=wie)
        self.zeige(text)
        self.brett.repaint()
        b = QMessageBox(self)
        b.setWindowTitle("Perlenleiter")
        b.setText(text)
        noch = b.addButton("Neues Spiel", QMessageBox.AcceptRole)
        b.addButton("Schließen", QMessageBox.RejectRole)
        b.exec_()
        if b.clickedButton() is noch:
            self.neu()

    def regeln(self):
        QMessageBox.information(self, "Spielregeln",
                                "Der Computer hat vier Perlen versteckt; Farben können mehrfach vorkommen.\n"
                                "Schwarzer Stift: Farbe und Platz stimmen.\nWeißer Stift: Farbe kommt vor, aber an anderer Stelle.")

    def closeEvent(self, e):
        wahrheit("fault", label="Beenden")
        e.accept()


app = QApplication(sys.argv)
app.setStyle("Fusion")
f = Fenster()
f.move(40, 30)
f.show()
app.processEvents()
wahrheit("opened")
sys.exit(app.exec_())
