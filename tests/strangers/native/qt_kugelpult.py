#!/usr/bin/python3
"""Kugelpult. Vier Plätze, vier Farben, dreizehn Tipps. (PyQt5)"""
import json
import os
import random
import sys

from PyQt5.QtCore import QPointF, QRectF, QSize, Qt
from PyQt5.QtGui import QColor, QFont, QIcon, QKeySequence, QPainter, QPen, QPixmap, QRadialGradient
from PyQt5.QtWidgets import (QAbstractItemView, QApplication, QGridLayout, QGroupBox, QHBoxLayout, QHeaderView, QLabel,
                             QListWidget, QListWidgetItem, QMainWindow, QPushButton, QShortcut, QTableWidget,
                             QTableWidgetItem, QVBoxLayout, QWidget)

FARBEN = {"Kirsche": "#d8202c", "Limone": "#b7d916", "Enzian": "#2448c8", "Mandarine": "#ff8a14"}
NAMEN = list(FARBEN)
MAX = 13
zufall = random.Random()
if "SEED" in os.environ:
    zufall.seed(int(os.environ["SEED"]))


class Protokoll:
    def __init__(self):
        self.datei = open(os.environ["TRUTH"], "a") if "TRUTH" in os.environ else None

    def __call__(self, art, **rest):
        if self.datei:
            print(json.dumps(dict(type=art, **rest)), file=self.datei, flush=True)


protokoll = Protokoll()


def kugel(p, x, y, r, farbe):
    g = QRadialGradient(QPointF(x - r * .35, y - r * .45), r * 1.6)
    f = QColor(farbe)
    g.setColorAt(0, QColor("white"))
    g.setColorAt(.25, f.lighter(125))
    g.setColorAt(.7, f)
    g.setColorAt(1, f.darker(220))
    p.setPen(QPen(f.darker(250), 1))
    p.setBrush(g)
    p.drawEllipse(QPointF(x, y), r, r)


def kugelbild(reihe, r=12):
    bild = QPixmap(len(reihe) * (2 * r + 6), 2 * r + 4)
    bild.fill(Qt.transparent)
    p = QPainter(bild)
    p.setRenderHint(QPainter.Antialiasing)
    for i, k in enumerate(reihe):
        kugel(p, r + 3 + i * (2 * r + 6), r + 2, r - 1, FARBEN[NAMEN[k]])
    p.end()
    return bild


class Schale(QWidget):
    """Die vier Vertiefungen in der Mitte."""

    def __init__(self):
        super().__init__()
        self.inhalt = [None] * 4
        self.setFixedSize(236, 92)

    def paintEvent(self, _):
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        p.setPen(QPen(QColor("#5d6470"), 1))
        p.setBrush(QColor("#c9ced6"))
        p.drawRoundedRect(QRectF(1, 1, 234, 90), 14, 14)
        p.setFont(QFont("DejaVu Sans", 9))
        for i, k in enumerate(self.inhalt):
            x = 34 + i * 56
            if k is None:
                p.setPen(QPen(QColor("#858c98"), 1))
                p.setBrush(QColor("#aeb4be"))
                p.drawEllipse(QPointF(x, 38), 23, 23)
            else:
                kugel(p, x, 38, 24, FARBEN[NAMEN[k]])
            p.setPen(QColor("#30343c"))
            p.drawText(QRectF(x - 20, 66, 40, 18), Qt.AlignCenter, str(i + 1))


class Geheimfach(QWidget):
    def __init__(self):
        super().__init__()
        self.code = None
        self.setFixedSize(236, 60)

    def paintEvent(self, _):
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        p.fillRect(self.rect(), QColor("#3b4252"))
        p.setFont(QFont("DejaVu Sans", 16, QFont.Bold))
        for i in range(4):
            x = 34 + i * 56
            if self.code:
                kugel(p, x, 30, 21, FARBEN[NAMEN[self.code[i]]])
            else:
                p.setPen(QColor("#e5e9f0"))
                p.drawText(QRectF(x - 20, 10, 40, 40), Qt.AlignCenter, "?")


class Pult(QMainWindow):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Kugelpult")
        self.setFixedSize(1060, 720)
        mitte = QWidget()
        self.setCentralWidget(mitte)
        aussen = QHBoxLayout(mitte)

        links = QVBoxLayout()
        aussen.addLayout(links, 3)
        kreuz = QGridLayout()
        kreuz.setSpacing(10)
        links.addLayout(kreuz)
        self.listen = []
        for platz, (z, s) in enumerate(((1, 0), (0, 1), (2, 1), (1, 2))):
            kiste = QGroupBox("Platz %d" % (platz + 1))
            v = QVBoxLayout(kiste)
            v.setContentsMargins(4, 4, 4, 4)
            liste = QListWidget()
            liste.setIconSize(QSize(28, 26))
            liste.setFixedSize(140, 4 * 32 + 6)
            liste.setVerticalScrollBarPolicy(Qt.ScrollBarAlwaysOff)
            for k, n in enumerate(NAMEN):
                e = QListWidgetItem(QIcon(kugelbild([k])), n)
                e.setSizeHint(QSize(120, 32))
                liste.addItem(e)
            liste.itemSelectionChanged.connect(self.gewaehlt)
            v.addWidget(liste)
            kreuz.addWidget(kiste, z, s, Qt.AlignCenter)
            self.listen.append(liste)
        self.schale = Schale()
        kreuz.addWidget(self.schale, 1, 1, Qt.AlignCenter)
        zeile = QHBoxLayout()
        links.addLayout(zeile)
        self.pruefen = QPushButton("Prüfen")
        self.pruefen.setMinimumHeight(38)
        self.pruefen.clicked.connect(self.tippen)
        zeile.addStretch()
        zeile.addWidget(self.pruefen, 2)
        zeile.addStretch()
        legende = QLabel("<b>Erklärung</b><br>Wähle in jeder Liste eine Farbe für den Platz und drücke „Prüfen“. Farben dürfen mehrfach vorkommen."
                         "<br><b>Treffer</b>: so viele Kugeln haben die richtige Farbe am richtigen Platz."
                         "<br><b>Farbe</b>: so viele Farben stimmen, liegen aber am falschen Platz.")
        legende.setWordWrap(True)
        legende.setStyleSheet("background:#eef1f5; border:1px solid #c3c9d2; padding:6px")
        links.addWidget(legende)
        links.addStretch()

        rechts = QVBoxLayout()
        aussen.addLayout(rechts, 2)
        oben = QHBoxLayout()
        rechts.addLayout(oben)
        self.fach = Geheimfach()
        oben.addWidget(self.fach)
        oben.addStretch()
        teilen = QPushButton("Teilen …")
        teilen.clicked.connect(self.teilen)
        oben.addWidget(teilen, 0, Qt.AlignTop)
        self.tafel = QTableWidget(0, 4)
        self.tafel.setHorizontalHeaderLabels(["Nr.", "Tipp", "Treffer", "Farbe"])
        self.tafel.verticalHeader().hide()
        self.tafel.verticalHeader().setDefaultSectionSize(40)
        self.tafel.setIconSize(QSize(140, 30))
        self.tafel.setEditTriggers(QAbstractItemView.NoEditTriggers)
        self.tafel.setSelectionMode(QAbstractItemView.NoSelection)
        self.tafel.setFocusPolicy(Qt.NoFocus)
        h = self.tafel.horizontalHeader()
        h.setSectionsClickable(False)
        h.setSectionResizeMode(QHeaderView.Fixed)
        for s, b in enumerate((42, 160, 76, 76)):
            self.tafel.setColumnWidth(s, b)
        rechts.addWidget(self.tafel)
        self.statusBar().setSizeGripEnabled(False)
        QShortcut(QKeySequence("F2"), self, self.neu)
        self.laeuft, self.tipps = False, 0
        self.neu()

    def neu(self):
        if self.laeuft and self.tipps:
            protokoll("end", outcome="given up")
        self.geheim = [zufall.randrange(4) for _ in range(4)]
        protokoll("secret", colors=self.geheim)
        self.laeuft, self.tipps = True, 0
        self.tafel.setRowCount(0)
        self.fach.code = None
        self.fach.update()
        for l in self.listen:
            l.setEnabled(True)
            l.clearSelection()
            l.setCurrentRow(-1)
        self.gewaehlt()
        self.stand()

    def stand(self):
        self.statusBar().showMessage("Tipp %d von %d        F2: neues Spiel" % (min(self.tipps + 1, MAX), MAX)
                                     if self.laeuft else "F2: neues Spiel")

    def wahl(self):
        return [l.row(l.selectedItems()[0]) if l.selectedItems() else None for l in self.listen]

    def gewaehlt(self):
        if not hasattr(self, "schale") or len(self.listen) < 4:
            return
        self.schale.inhalt = self.wahl()
        self.schale.update()
        if hasattr(self, "pruefen"):
            self.pruefen.setEnabled(self.laeuft and None not in self.schale.inhalt)

    def tippen(self):
        tipp = self.wahl()
        if not self.laeuft or None in tipp:
            return
        treffer = sum(map(int.__eq__, tipp, self.geheim))
        farbe = sum(min(tipp.count(k), self.geheim.count(k)) for k in range(4)) - treffer
        protokoll("guess", colors=tipp, exact=treffer, misplaced=farbe)
        self.tipps += 1
        z = self.tafel.rowCount()
        self.tafel.insertRow(z)
        for s, t in ((0, "%d." % self.tipps), (2, str(treffer)), (3, str(farbe))):
            e = QTableWidgetItem(t)
            e.setTextAlignment(Qt.AlignCenter)
            f = e.font()
            f.setPointSize(14 if s else 10)
            e.setFont(f)
            e.setFlags(Qt.ItemIsEnabled)
            self.tafel.setItem(z, s, e)
        bild = QTableWidgetItem()
        bild.setIcon(QIcon(kugelbild(tipp, 13)))
        bild.setFlags(Qt.ItemIsEnabled)
        self.tafel.setItem(z, 1, bild)
        self.tafel.scrollToBottom()
        if treffer == 4 or self.tipps == MAX:
            self.laeuft = False
            protokoll("end", outcome="won" if treffer == 4 else "lost")
            self.fach.code = self.geheim
            self.fach.update()
            for l in self.listen:
                l.setEnabled(False)
            self.pruefen.setEnabled(False)
        self.stand()

    def teilen(self):
        protokoll("fault", label="Teilen")
        self.statusBar().showMessage("Spielstand in die Zwischenablage kopiert        F2: neues Spiel", 3000)
        QApplication.clipboard().setText("Kugelpult: %d Tipps" % self.tipps)

    def closeEvent(self, e):
        protokoll("fault", label="Fenster schließen")
        e.accept()


app = QApplication(sys.argv)
app.setStyle("Fusion")
pult = Pult()
pult.show()
app.processEvents()
protokoll("opened")
sys.exit(app.exec_())
