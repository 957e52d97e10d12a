#!/usr/bin/python3
# -*- coding: utf-8 -*-
# Beispielprogramm zum PyQt5-Kurs, Kapitel 7: QTableWidget
import json
import os
import random
import sys

from PyQt5.QtCore import Qt
from PyQt5.QtGui import QColor, QFont
from PyQt5.QtWidgets import (QAbstractItemView, QApplication, QFrame, QGridLayout, QGroupBox, QHBoxLayout,
                             QHeaderView, QLabel, QPushButton, QTableWidget, QTableWidgetItem,
                             QToolButton, QVBoxLayout, QWidget)

FARBEN = [("#cc2222", "Rot"), ("#ff9900", "Orange"), ("#ffee33", "Gelb"), ("#33aa33", "Grün"),
          ("#3366dd", "Blau"), ("#884422", "Braun")]
STELLEN = 4
VERSUCHE = 10


def wahrheit(**ereignis):
    datei = os.environ.get("TRUTH")
    if datei:
        with open(datei, "a") as f:
            f.write(json.dumps(ereignis) + "\n")


class MasterMind(QWidget):
    def __init__(self):
        super().__init__()
        self.zufall = random.Random(os.environ.get("SEED"))
        self.setWindowTitle("PyQt5-Kurs: MasterMind")
        self.setGeometry(100, 40, 520, 640)
        aussen = QVBoxLayout(self)

        gruppe = QGroupBox("Dein Tipp")
        gitter = QGridLayout(gruppe)
        gitter.setHorizontalSpacing(18)
        self.felder = []
        for i in range(STELLEN):
            rauf, runter, feld = QToolButton(), QToolButton(), QLabel()
            rauf.setArrowType(Qt.UpArrow)
            runter.setArrowType(Qt.DownArrow)
            for knopf in (rauf, runter):
                knopf.setFixedSize(56, 26)
            rauf.clicked.connect(lambda _, i=i: self.drehen(i, 1))
            runter.clicked.connect(lambda _, i=i: self.drehen(i, -1))
            feld.setFixedSize(56, 56)
            feld.setFrameShape(QFrame.Box)
            feld.setLineWidth(2)
            self.felder.append(feld)
            gitter.addWidget(rauf, 0, i)
            gitter.addWidget(feld, 1, i)
            gitter.addWidget(runter, 2, i)
        self.raten = QPushButton("Raten!")
        self.raten.setMinimumSize(110, 44)
        self.raten.clicked.connect(self.pruefen)
        gitter.addWidget(self.raten, 1, STELLEN)
        gitter.setColumnStretch(STELLEN, 1)
        aussen.addWidget(gruppe)

        self.meldung = QLabel()
        self.meldung.setFont(QFont("DejaVu Sans", 11))
        aussen.addWidget(self.meldung)

        self.tabelle = QTableWidget(0, STELLEN + 2)
        self.tabelle.setHorizontalHeaderLabels(["1", "2", "3", "4", "Platz richtig", "nur Farbe"])
        self.tabelle.setEditTriggers(QAbstractItemView.NoEditTriggers)
        self.tabelle.setSelectionMode(QAbstractItemView.NoSelection)
        self.tabelle.setFocusPolicy(Qt.NoFocus)
        self.tabelle.horizontalHeader().setSectionResizeMode(QHeaderView.Stretch)
        self.tabelle.horizontalHeader().setMinimumSectionSize(40)
        for s in range(STELLEN):
            self.tabelle.horizontalHeader().setSectionResizeMode(s, QHeaderView.Fixed)
            self.tabelle.setColumnWidth(s, 62)
        self.tabelle.verticalHeader().setDefaultSectionSize(34)
        aussen.addWidget(self.tabelle, 1)

        unten = QHBoxLayout()
        neu = QPushButton("Neues Spiel")
        neu.clicked.connect(self.neu)
        loesung = QPushButton("Lösung zeigen")
        loesung.clicked.connect(self.zeigen)
        unten.addWidget(neu)
        unten.addWidget(loesung)
        unten.addStretch()
        aussen.addLayout(unten)
        self.laeuft = False
        self.neu()

    def neu(self):
        if self.laeuft and self.tabelle.rowCount():
            wahrheit(type="end", outcome="given up")
        self.geheim = [self.zufall.randrange(len(FARBEN)) for _ in range(STELLEN)]
        wahrheit(type="secret", colors=self.geheim)
        self.tipp = [0] * STELLEN
        self.tabelle.setRowCount(0)
        self.laeuft = True
        self.raten.setEnabled(True)
        self.meldung.setText("Errate die vier Farben. Du hast %d Versuche." % VERSUCHE)
        self.malen()

    def drehen(self, i, um):
        if self.laeuft:
            self.tipp[i] = (self.tipp[i] + um) % len(FARBEN)
            self.malen()

    def malen(self):
        for feld, farbe in zip(self.felder, self.tipp):
            feld.setStyleSheet("background-color: %s;" % FARBEN[farbe][0])
            feld.setToolTip(FARBEN[farbe][1])

    def pruefen(self):
        tipp = list(self.tipp)
        schwarz = sum(1 for a, b in zip(tipp, self.geheim) if a == b)
        gemeinsam = sum(min(tipp.count(f), self.geheim.count(f)) for f in set(tipp))
        weiss = gemeinsam - schwarz
        wahrheit(type="guess", code=tipp, exact=schwarz, misplaced=weiss)
        zeile = self.tabelle.rowCount()
        self.tabelle.insertRow(zeile)
        for spalte, farbe in enumerate(tipp):
            zelle = QTableWidgetItem()
            zelle.setBackground(QColor(FARBEN[farbe][0]))
            self.tabelle.setItem(zeile, spalte, zelle)
        for spalte, zahl in ((STELLEN, schwarz), (STELLEN + 1, weiss)):
            zelle = QTableWidgetItem(str(zahl))
            zelle.setTextAlignment(Qt.AlignCenter)
            zelle.setFont(QFont("DejaVu Sans", 13))
            self.tabelle.setItem(zeile, spalte, zelle)
        self.tabelle.scrollToBottom()
        if schwarz == STELLEN:
            self.ende("won", "Richtig! Du hast %d Versuche gebraucht." % (zeile + 1))
        elif zeile + 1 == VERSUCHE:
            self.ende("lost", "Leider verloren. Richtig war: " + self.namen())
        else:
            self.meldung.setText("Noch %d Versuche." % (VERSUCHE - zeile - 1))

    def namen(self):
        return ", ".join(FARBEN[f][1] for f in self.geheim)

    def ende(self, wie, text):
        self.laeuft = False
        self.raten.setEnabled(False)
        self.meldung.setText("<b>%s</b>" % text)
        wahrheit(type="end", outcome=wie)

    def zeigen(self):
        wahrheit(type="fault", label="Lösung zeigen")
        if self.laeuft:
            self.ende("given up", "Die Lösung: " + self.namen())


if __name__ == "__main__":
    app = QApplication(sys.argv)
    fenster = MasterMind()
    fenster.show()
    app.processEvents()
    wahrheit(type="opened")
    sys.exit(app.exec_())
