#!/usr/bin/python3
# -*- coding: utf-8 -*-
# Barevný zámek -- semestrální práce, předmět Grafická rozhraní
import json
import os
import random
import sys

from PyQt5.QtCore import QSize, Qt, QTimer
from PyQt5.QtGui import QBrush, QColor, QIcon, QLinearGradient, QPainter, QPen, QPixmap
from PyQt5.QtWidgets import (QAction, QApplication, QComboBox, QFrame, QGridLayout, QGroupBox, QHBoxLayout, QLabel,
                             QMainWindow, QMessageBox, QPushButton, QVBoxLayout, QWidget)

BARVY = [("červená", "#d5202c"), ("modrá", "#2456c9"), ("zelená", "#1f9a43"), ("žlutá", "#f5d90a"), ("oranžová", "#f58410"),
         ("fialová", "#8e2fb5"), ("růžová", "#f78fc0"), ("hnědá", "#76481f"), ("tyrkysová", "#22c3c7")]
DELKA, POKUSY = 5, 12
nahoda = random.Random(int(os.environ["SEED"]) if "SEED" in os.environ else None)


def pravda(druh, **k):
    if os.environ.get("TRUTH"):
        k["type"] = druh
        with open(os.environ["TRUTH"], "a", encoding="utf-8") as f:
            print(json.dumps(k), file=f, flush=True)


def obrazek(barva, w, h):
    pm = QPixmap(w, h)
    pm.fill(Qt.transparent)
    p = QPainter(pm)
    p.setRenderHint(QPainter.Antialiasing)
    g = QLinearGradient(0, 0, 0, h)
    g.setColorAt(0, QColor(barva).lighter(118))
    g.setColorAt(1, QColor(barva))
    p.setBrush(QBrush(g))
    p.setPen(QPen(QColor("#50535a"), 1))
    p.drawRoundedRect(1, 1, w - 3, h - 3, 5, 5)
    p.end()
    return pm


def kolecka(presne, jinde):
    """Červené kolečko = přesně, bílé = jinde."""
    pm = QPixmap(DELKA * 20, 22)
    pm.fill(Qt.transparent)
    p = QPainter(pm)
    p.setRenderHint(QPainter.Antialiasing)
    for i in range(presne + jinde):
        p.setPen(QPen(QColor("#555"), 1))
        p.setBrush(QColor("#e0141f") if i < presne else QColor("#ffffff"))
        p.drawEllipse(i * 20 + 2, 3, 15, 15)
    p.end()
    return pm


class Okno(QMainWindow):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Barevný zámek")
        hra = self.menuBar().addMenu("&Hra")
        a = QAction("&Nová hra", self, shortcut="Ctrl+N", triggered=lambda: self.nova())
        hra.addAction(a)
        hra.addAction(QAction("&Ukázat řešení", self, triggered=self.reseni))
        hra.addSeparator()
        hra.addAction(QAction("&Konec", self, triggered=self.close))
        napoveda = self.menuBar().addMenu("&Nápověda")
        napoveda.addAction(QAction("O programu", self, triggered=self.o_programu))

        stred = QWidget()
        self.setCentralWidget(stred)
        v = QVBoxLayout(stred)
        text = QLabel("Uhodněte <b>pět barev</b> ve správném pořadí. Barvy se mohou opakovat. Máte <b>12 pokusů</b>.")
        v.addWidget(text)

        skupina = QGroupBox("Váš tip")
        h = QHBoxLayout(skupina)
        self.vyber = []
        for i in range(DELKA):
            c = QComboBox()
            c.setIconSize(QSize(30, 18))
            c.setMaxVisibleItems(12)
            for nazev, b in BARVY:
                c.addItem(QIcon(obrazek(b, 30, 18)), nazev)
            c.setCurrentIndex(-1)
            c.setMinimumWidth(132)
            c.currentIndexChanged.connect(self.obnov)
            h.addWidget(c)
            self.vyber.append(c)
        self.tlacitko = QPushButton("Ověřit")
        self.tlacitko.setDefault(True)
        self.tlacitko.clicked.connect(self.over)
        h.addWidget(self.tlacitko)
        v.addWidget(skupina)

        pokusy = QGroupBox("Pokusy")
        g = QGridLayout(pokusy)
        g.setVerticalSpacing(3)
        self.radky = []
        for r in range(POKUSY):
            cislo = QLabel("%d." % (r + 1))
            cislo.setFixedWidth(30)
            cislo.setAlignment(Qt.AlignRight | Qt.AlignVCenter)
            g.addWidget(cislo, r, 0)
            pole = []
            for i in range(DELKA):
                f = QLabel()
                f.setFixedSize(74, 32)
                f.setFrameStyle(QFrame.Panel | QFrame.Sunken)
                f.setAlignment(Qt.AlignCenter)
                g.addWidget(f, r, i + 1)
                pole.append(f)
            znacky = QLabel()
            znacky.setFixedSize(DELKA * 20 + 6, 26)
            g.addWidget(znacky, r, DELKA + 1)
            self.radky.append((pole, znacky))
        g.setColumnStretch(DELKA + 2, 1)
        v.addWidget(pokusy)

        leg = QHBoxLayout()
        for pm, t in ((kolecka(1, 0), "správná barva na správném místě"), (kolecka(0, 1), "správná barva na jiném místě")):
            o = QLabel()
            o.setPixmap(pm.copy(0, 0, 22, 22))
            leg.addWidget(o)
            leg.addWidget(QLabel(t))
            leg.addSpacing(20)
        leg.addStretch()
        v.addLayout(leg)
        self.hotovo = True
        self.tipu = 0
        self.nova()

    def nova(self):
        if not self.hotovo and self.tipu:
            pravda("end", outcome="given up")
        self.kod = [nahoda.randrange(len(BARVY)) for _ in range(DELKA)]
        pravda("secret", colors=self.kod)
        self.hotovo = False
        self.tipu = 0
        for pole, znacky in self.radky:
            for f in pole:
                f.clear()
            znacky.clear()
        for c in self.vyber:
            c.setCurrentIndex(-1)
        self.statusBar().showMessage("Vyberte barvu v každém z pěti seznamů a stiskněte Ověřit.")
        self.obnov()

    def obnov(self):
        self.tlacitko.setEnabled(not self.hotovo and all(c.currentIndex() >= 0 for c in self.vyber))

    def over(self):
        tip = [c.currentIndex() for c in self.vyber]
        if self.hotovo or -1 in tip:
            return
        presne = sum(1 for a, b in zip(tip, self.kod) if a == b)
        celkem = sum(min(tip.count(x), self.kod.count(x)) for x in set(tip))
        pole, znacky = self.radky[self.tipu]
        for f, b in zip(pole, tip):
            f.setPixmap(obrazek(BARVY[b][1], 62, 26))
        znacky.setPixmap(kolecka(presne, celkem - presne))
        self.tipu += 1
        pravda("guess", colors=tip, exact=presne, misplaced=celkem - presne)
        if presne == DELKA:
            self.konec("won", "Zámek je otevřen! Potřebovali jste %d pokusů." % self.tipu)
        elif self.tipu == POKUSY:
            self.konec("lost", "Zámek zůstal zavřený.\nKód byl: " + ", ".join(BARVY[i][0] for i in self.kod))
        else:
            self.statusBar().showMessage("Zbývá pokusů: %d" % (POKUSY - self.tipu))

    def konec(self, jak, text):
        self.hotovo = True
        pravda("end", outcome=jak)
        self.obnov()
        self.statusBar().showMessage("Konec hry. Novou hru začnete v menu Hra nebo Ctrl+N.")
        m = QMessageBox(QMessageBox.Information, "Konec hry", text + "\n\nChcete hrát znovu?", parent=self)
        ano = m.addButton("Ano", QMessageBox.AcceptRole)
        m.addButton("Ne", QMessageBox.RejectRole)
        m.exec_()
        if m.clickedButton() is ano:
            self.nova()

    def reseni(self):
        pravda("fault", label="Ukázat řešení")
        if not self.hotovo:
            self.konec("given up", "Kód byl: " + ", ".join(BARVY[i][0] for i in self.kod))

    def o_programu(self):
        pravda("fault", label="O programu")
        QMessageBox.about(self, "O programu", "Barevný zámek 0.9\nJ. Novotná, 2021")

    def closeEvent(self, e):
        pravda("fault", label="Konec")
        e.accept()


app = QApplication(sys.argv)
app.setStyle("Fusion")
okno = Okno()
okno.move(80, 60)
okno.show()
QTimer.singleShot(200, lambda: pravda("opened"))
sys.exit(app.exec_())
