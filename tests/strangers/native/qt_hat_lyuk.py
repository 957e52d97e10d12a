#!/usr/bin/python3
# Hat lyuk - Mastermind hat lyukkal, kilenc színnel
# Szendrei Balázs, Miskolc, 2017
import json
import os
import random
import signal
import sys

from PyQt5.QtCore import QSize, Qt
from PyQt5.QtGui import QBrush, QColor, QIcon, QPainter, QPixmap
from PyQt5.QtWidgets import (QAbstractItemView, QAction, QActionGroup, QApplication, QHBoxLayout, QHeaderView,
                             QLabel, QMainWindow, QMessageBox, QPushButton, QTableWidget, QTableWidgetItem,
                             QToolBar, QVBoxLayout, QWidget)

SZINEK = [("Piros", "#d3212d"), ("Narancs", "#ff8c1a"), ("Sárga", "#ffe135"), ("Zöld", "#118c3f"),
          ("Türkiz", "#40e0d0"), ("Kék", "#1f3fbf"), ("Lila", "#8e3fa8"), ("Barna", "#6f4518"), ("Fekete", "#1a1a1a")]
LYUK = 6
SOR = 14


def ikon(szin):
    p = QPixmap(36, 36)
    p.fill(Qt.transparent)
    f = QPainter(p)
    f.setRenderHint(QPainter.Antialiasing)
    f.setBrush(QColor(szin))
    f.setPen(QColor("#404040"))
    f.drawRoundedRect(2, 2, 32, 32, 6, 6)
    f.end()
    return QIcon(p)


class FoAblak(QMainWindow):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Hat lyuk")
        self.resize(860, 760)
        s = os.environ.get("SEED")
        self.veletlen = random.Random(int(s)) if s else random.Random()
        self.akt_szin = 0

        jatek = self.menuBar().addMenu("&Játék")
        jatek.addAction("Ú&j játék", self.uj_jatek, "Ctrl+N")
        jatek.addAction("&Feladom", self.feladom)
        jatek.addSeparator()
        jatek.addAction("&Kilépés", self.kilep)
        sugo = self.menuBar().addMenu("&Súgó")
        sugo.addAction("&Szabályok", self.szabalyok)

        tb = QToolBar("Színek")
        tb.setMovable(False)
        tb.setIconSize(QSize(36, 36))
        tb.setToolButtonStyle(Qt.ToolButtonTextBesideIcon)
        csoport = QActionGroup(self)
        for i, (nev, szin) in enumerate(SZINEK):
            a = QAction(ikon(szin), nev, self)
            a.setCheckable(True)
            a.setChecked(i == 0)
            a.triggered.connect(lambda _, i=i: self.szin_valaszt(i))
            csoport.addAction(a)
            tb.addAction(a)
        self.addToolBar(Qt.LeftToolBarArea, tb)

        kozep = QWidget()
        v = QVBoxLayout(kozep)
        v.addWidget(QLabel("Válassz színt balról, majd kattints a ► sor celláira. "
                           "A titkos kódban egy szín többször is szerepelhet."))
        t = self.tabla = QTableWidget(SOR, LYUK + 2)
        t.setHorizontalHeaderLabels([str(i + 1) for i in range(LYUK)] + ["Jó helyen", "Rossz helyen"])
        t.setEditTriggers(QAbstractItemView.NoEditTriggers)
        t.setSelectionMode(QAbstractItemView.NoSelection)
        t.setFocusPolicy(Qt.NoFocus)
        t.horizontalHeader().setSectionResizeMode(QHeaderView.Stretch)
        for c in (LYUK, LYUK + 1):
            t.horizontalHeader().setSectionResizeMode(c, QHeaderView.Fixed)
            t.setColumnWidth(c, 100)
        t.verticalHeader().setSectionResizeMode(QHeaderView.Stretch)
        t.verticalHeader().setFixedWidth(44)
        t.horizontalHeader().setSectionsClickable(False)
        t.verticalHeader().setSectionsClickable(False)
        t.cellClicked.connect(self.cella)
        v.addWidget(t, 1)
        h = QHBoxLayout()
        self.torol_gomb = QPushButton("Sor törlése")
        self.torol_gomb.clicked.connect(self.sor_torles)
        self.tipp_gomb = QPushButton("Tippelek")
        self.tipp_gomb.setMinimumWidth(140)
        self.tipp_gomb.clicked.connect(self.tipp)
        h.addWidget(self.torol_gomb)
        h.addStretch()
        h.addWidget(self.tipp_gomb)
        v.addLayout(h)
        self.setCentralWidget(kozep)
        self.szinjelzo = QLabel()
        self.statusBar().addPermanentWidget(self.szinjelzo)

    def naplo(self, **k):
        ut = os.environ.get("TRUTH")
        if ut:
            with open(ut, "a", encoding="utf-8") as f:
                f.write(json.dumps(k) + "\n")

    def uj_jatek(self):
        self.titok = [self.veletlen.randrange(len(SZINEK)) for _ in range(LYUK)]
        self.naplo(type="secret", colors=self.titok)
        self.sor = 0
        self.vege = False
        self.akt = [None] * LYUK
        for r in range(SOR):
            self.tabla.setVerticalHeaderItem(r, QTableWidgetItem(str(r + 1)))
            for c in range(LYUK + 2):
                it = QTableWidgetItem("")
                it.setTextAlignment(Qt.AlignCenter)
                self.tabla.setItem(r, c, it)
        self.aktualis_sor()
        self.szin_valaszt(self.akt_szin)
        self.statusBar().showMessage("Új játék: %d próbálkozásod van." % SOR)

    def aktualis_sor(self):
        self.tabla.setVerticalHeaderItem(self.sor, QTableWidgetItem("► %d" % (self.sor + 1)))
        for c in range(LYUK):
            i = self.akt[c]
            self.tabla.item(self.sor, c).setBackground(QBrush(QColor("#fff8dc" if i is None else SZINEK[i][1])))
            self.tabla.item(self.sor, c).setText("?" if i is None else "")
        self.tipp_gomb.setEnabled(None not in self.akt and not self.vege)
        self.torol_gomb.setEnabled(not self.vege)

    def szin_valaszt(self, i):
        self.akt_szin = i
        self.szinjelzo.setText("Kiválasztott szín: <b>%s</b>" % SZINEK[i][0])

    def cella(self, r, c):
        if self.vege or c >= LYUK:
            return
        if r != self.sor:
            self.statusBar().showMessage("Csak a ► jelű sorba rakhatsz színt!", 3000)
            return
        self.akt[c] = self.akt_szin
        self.aktualis_sor()

    def sor_torles(self):
        self.akt = [None] * LYUK
        self.aktualis_sor()

    def tipp(self):
        jo = sum(1 for a, b in zip(self.akt, self.titok) if a == b)
        mind = sum(min(self.akt.count(i), self.titok.count(i)) for i in range(len(SZINEK)))
        rossz = mind - jo
        self.tabla.item(self.sor, LYUK).setText(str(jo))
        self.tabla.item(self.sor, LYUK + 1).setText(str(rossz))
        self.naplo(type="guess", colors=self.akt, exact=jo, misplaced=rossz)
        self.tabla.setVerticalHeaderItem(self.sor, QTableWidgetItem(str(self.sor + 1)))
        self.statusBar().showMessage("%d. tipp: %d jó helyen, %d rossz helyen" % (self.sor + 1, jo, rossz))
        if jo == LYUK:
            self.befejez(True)
        elif self.sor == SOR - 1:
            self.befejez(False)
        else:
            self.sor += 1
            self.akt = [None] * LYUK
            self.aktualis_sor()

    def befejez(self, nyert):
        self.vege = True
        self.tipp_gomb.setEnabled(False)
        self.torol_gomb.setEnabled(False)
        self.naplo(type="end", outcome="won" if nyert else "lost")
        if nyert:
            sz = "Gratulálok, %d tippből kitaláltad!" % (self.sor + 1)
        else:
            sz = "Nem sikerült. A kód: " + ", ".join(SZINEK[i][0] for i in self.titok)
        doboz = QMessageBox(QMessageBox.Information, "Vége", sz + "\n\nJátszol még egyet?", parent=self)
        igen = doboz.addButton("Igen", QMessageBox.YesRole)
        doboz.addButton("Nem", QMessageBox.NoRole)
        doboz.exec_()
        if doboz.clickedButton() is igen:
            self.uj_jatek()
        else:
            self.statusBar().showMessage("Új játék: Ctrl+N vagy Játék menü")

    def feladom(self):
        self.naplo(type="fault", label="Feladom")
        if not self.vege:
            self.befejez(False)

    def kilep(self):
        self.naplo(type="fault", label="Kilépés")
        self.close()

    def szabalyok(self):
        QMessageBox.information(self, "Szabályok", "Találd ki a hat titkos színt!\n\nJó helyen: ennyi szín van a helyén.\n"
                                "Rossz helyen: ennyi szín szerepel a kódban, de máshol.")


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    app = QApplication(sys.argv)
    app.setStyle("Fusion")
    w = FoAblak()
    w.show()
    w.naplo(type="opened")
    w.uj_jatek()
    sys.exit(app.exec_())
