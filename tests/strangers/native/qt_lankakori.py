#!/usr/bin/python3
"""Lankakori -- arvaa kerien järjestys. PyQt5."""
import json
import os
import random
import sys

from PyQt5.QtCore import QMimeData, QPoint, QPointF, QRectF, Qt
from PyQt5.QtGui import QBrush, QColor, QDrag, QFont, QPainter, QPen, QPixmap
from PyQt5.QtWidgets import (QApplication, QGridLayout, QHBoxLayout, QLabel, QMainWindow, QPushButton,
                             QVBoxLayout, QWidget)

KORKEUS = 5
SARAKKEITA = 9
LANGAT = [("punainen", "#b5202c"), ("oranssi", "#ee8a1d"), ("keltainen", "#f6dc4a"), ("vihreä", "#3d8b3a"),
          ("turkoosi", "#45c3c0"), ("sininen", "#28509e"), ("liila", "#8b4fa8"), ("ruskea", "#6f4426")]
_totuus = open(os.environ["TRUTH"], "a") if os.environ.get("TRUTH") else None


def kirjaa(**k):
    if _totuus:
        _totuus.write(json.dumps(k) + "\n")
        _totuus.flush()


def kera(koko, vari):
    """Lankakerän kuva."""
    p = QPixmap(koko, koko)
    p.fill(Qt.transparent)
    m = QPainter(p)
    m.setRenderHint(QPainter.Antialiasing)
    v = QColor(vari)
    m.setPen(QPen(v.darker(150), 1.2))
    m.setBrush(v)
    m.drawEllipse(QRectF(1, 1, koko - 2, koko - 2))
    m.setBrush(Qt.NoBrush)
    m.setPen(QPen(v.lighter(125), 1.4))
    k = koko / 2
    for a in (0.25, 0.5, 0.75):
        m.drawArc(QRectF(k * a, 4, koko - 2 * k * a, koko - 8), 30 * 16, 120 * 16)
    m.setPen(QPen(v.darker(125), 1.4))
    for a in (0.3, 0.6):
        m.drawArc(QRectF(k * a, 4, koko - 2 * k * a, koko - 8), 200 * 16, 120 * 16)
    m.end()
    return p


class Varasto(QLabel):
    """Kerä korissa: lähtee mukaan hiirellä vetäen."""

    def __init__(self, nro):
        super().__init__()
        self.nro = nro
        self.setPixmap(kera(52, LANGAT[nro][1]))
        self.setToolTip(LANGAT[nro][0])
        self.setCursor(Qt.OpenHandCursor)
        self.alku = None

    def mousePressEvent(self, e):
        self.alku = e.pos() if e.button() == Qt.LeftButton else None

    def mouseMoveEvent(self, e):
        if self.alku is None or (e.pos() - self.alku).manhattanLength() < 6:
            return
        self.alku = None
        veto = QDrag(self)
        data = QMimeData()
        data.setText("lanka:%d" % self.nro)
        veto.setMimeData(data)
        veto.setPixmap(kera(44, LANGAT[self.nro][1]))
        veto.setHotSpot(QPoint(22, 22))
        veto.exec_(Qt.CopyAction)


class Paikka(QWidget):
    def __init__(self, peli, sarake, rivi):
        super().__init__()
        self.peli, self.sarake, self.rivi = peli, sarake, rivi
        self.lanka = None
        self.setFixedSize(54, 54)
        self.setAcceptDrops(True)

    def elossa(self):
        return self.sarake == len(self.peli.arvatut) and not self.peli.loppu

    def aseta(self, lanka):
        self.lanka = lanka
        self.update()

    def paintEvent(self, _):
        m = QPainter(self)
        m.setRenderHint(QPainter.Antialiasing)
        if self.lanka is None:
            m.setPen(QPen(QColor("#8d7754"), 1.5, Qt.DashLine if self.elossa() else Qt.SolidLine))
            m.setBrush(QColor(255, 255, 255, 150) if self.elossa() else QColor(120, 95, 60, 45))
            m.drawEllipse(QRectF(9, 9, 36, 36))
        else:
            m.drawPixmap(5, 5, kera(44, LANGAT[self.lanka][1]))

    def dragEnterEvent(self, e):
        if self.elossa() and e.mimeData().text().startswith("lanka:"):
            e.acceptProposedAction()

    def dropEvent(self, e):
        if self.elossa():
            e.acceptProposedAction()
            self.aseta(int(e.mimeData().text().split(":")[1]))
            self.peli.paivita()

    def mouseDoubleClickEvent(self, _):
        if self.elossa():
            self.aseta(None)
            self.peli.paivita()


class Vastaus(QWidget):
    """Vihreät ja keltaiset napit allekkain."""

    def __init__(self):
        super().__init__()
        self.setFixedSize(54, 106)
        self.napit = []

    def paintEvent(self, _):
        m = QPainter(self)
        m.setRenderHint(QPainter.Antialiasing)
        for i in range(KORKEUS):
            if i < len(self.napit):
                m.setPen(QPen(QColor("#333"), 1))
                m.setBrush(QColor("#27b23a" if self.napit[i] else "#ffe326"))
                m.drawEllipse(QPointF(27, 13 + 20 * i), 7.5, 7.5)
            else:
                m.setPen(Qt.NoPen)
                m.setBrush(QColor(110, 85, 50, 90))
                m.drawEllipse(QPointF(27, 13 + 20 * i), 3, 3)


class Kangas(QWidget):
    """Pellavapohja."""

    def __init__(self):
        super().__init__()
        r = random.Random(7)
        p = QPixmap(160, 160)
        p.fill(QColor("#d8c7a3"))
        m = QPainter(p)
        for k in range(0, 160, 2):
            s = r.randrange(-9, 10)
            m.setPen(QColor(205 + s, 188 + s, 150 + s))
            m.drawLine(0, k, 160, k)
        for k in range(0, 160, 3):
            s = r.randrange(-12, 13)
            m.setPen(QColor(214 + s, 198 + s, 160 + s, 150))
            m.drawLine(k, 0, k, 160)
        m.end()
        self.kuvio = QBrush(p)

    def paintEvent(self, _):
        QPainter(self).fillRect(self.rect(), self.kuvio)


class Lankakori(QMainWindow):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Lankakori")
        self.rnd = random.Random(int(os.environ["SEED"])) if os.environ.get("SEED") else random.Random()
        self.arvatut, self.loppu, self.koodi = [], True, []
        pohja = Kangas()
        self.setCentralWidget(pohja)
        ulko = QVBoxLayout(pohja)
        ulko.setContentsMargins(18, 12, 18, 14)
        otsikko = QLabel("Lankakori")
        otsikko.setFont(QFont("URW Bookman", 22))
        otsikko.setStyleSheet("color:#5b3a1e")
        ohje = QLabel("Vedä viisi kerää korista vasemmanpuoleisimpaan vapaaseen sarakkeeseen ja paina Tarkista. "
                      "Sama väri voi esiintyä monta kertaa.")
        ohje.setStyleSheet("color:#4a3a28")
        ulko.addWidget(otsikko)
        ulko.addWidget(ohje)
        keski = QHBoxLayout()
        ulko.addLayout(keski)
        ruudukko = QGridLayout()
        ruudukko.setHorizontalSpacing(10)
        ruudukko.setVerticalSpacing(4)
        keski.addLayout(ruudukko)
        self.paikat, self.vastaukset = [], []
        for s in range(SARAKKEITA):
            sarake = [Paikka(self, s, r) for r in range(KORKEUS)]
            for r, w in enumerate(sarake):
                ruudukko.addWidget(w, r, s)
            self.paikat.append(sarake)
            v = Vastaus()
            ruudukko.addWidget(v, KORKEUS, s)
            self.vastaukset.append(v)
        keski.addSpacing(20)
        laita = QVBoxLayout()
        keski.addLayout(laita)
        self.nappi = QPushButton("Tarkista")
        self.nappi.setMinimumSize(120, 44)
        self.nappi.clicked.connect(self.tarkista)
        uusi = QPushButton("Uusi peli")
        uusi.clicked.connect(self.uusi)
        luovuta = QPushButton("Luovuta")
        luovuta.clicked.connect(self.luovuta)
        selite = QLabel("<span style='color:#1d8a2c'>vihreä</span>: oikea kerä<br>oikealla paikalla<br><br>"
                        "<span style='background:#ffe326'>keltainen</span>: oikea väri<br>väärällä paikalla")
        selite.setStyleSheet("color:#4a3a28")
        laita.addWidget(self.nappi)
        laita.addSpacing(14)
        laita.addWidget(selite)
        laita.addStretch(1)
        self.viesti = QLabel("")
        self.viesti.setWordWrap(True)
        self.viesti.setFixedWidth(150)
        self.viesti.setStyleSheet("color:#7a1010; font-size:15px; font-weight:bold")
        laita.addWidget(self.viesti)
        laita.addStretch(1)
        laita.addWidget(uusi)
        laita.addWidget(luovuta)
        kori = QWidget()
        kori.setObjectName("kori")
        kori.setStyleSheet("#kori{background:#7d5630;border-radius:14px}")
        kl = QHBoxLayout(kori)
        kl.setContentsMargins(16, 10, 16, 10)
        for n in range(len(LANGAT)):
            kl.addWidget(Varasto(n), 1, Qt.AlignCenter)
        ulko.addSpacing(8)
        ulko.addWidget(kori)
        self.uusi()

    def uusi(self):
        if not self.loppu and self.arvatut:
            kirjaa(type="end", outcome="given up")
        self.koodi = [self.rnd.randrange(len(LANGAT)) for _ in range(KORKEUS)]
        kirjaa(type="secret", colors=self.koodi)
        self.arvatut, self.loppu = [], False
        for sarake in self.paikat:
            for p in sarake:
                p.aseta(None)
        for v in self.vastaukset:
            v.napit = []
            v.update()
        self.viesti.setText("")
        self.paivita()

    def paivita(self):
        if self.loppu:
            self.nappi.setEnabled(False)
            return
        self.nappi.setEnabled(all(p.lanka is not None for p in self.paikat[len(self.arvatut)]))

    def tarkista(self):
        s = len(self.arvatut)
        arvaus = [p.lanka for p in self.paikat[s]]
        oikein = sum(a == b for a, b in zip(arvaus, self.koodi))
        lahella = sum(min(arvaus.count(v), self.koodi.count(v)) for v in set(arvaus)) - oikein
        kirjaa(type="guess", colors=arvaus, exact=oikein, misplaced=lahella)
        self.vastaukset[s].napit = [True] * oikein + [False] * lahella
        self.vastaukset[s].update()
        self.arvatut.append(arvaus)
        if oikein == KORKEUS:
            self.paata("won", "Hienoa! Arvasit oikein %d. yrityksellä." % (s + 1))
        elif s + 1 == SARAKKEITA:
            self.paata("lost", "Voi ei! Oikea järjestys ylhäältä: " + self.sanoina())
        else:
            for p in self.paikat[s] + self.paikat[s + 1]:
                p.update()
            self.paivita()

    def sanoina(self):
        return ", ".join(LANGAT[k][0] for k in self.koodi)

    def paata(self, miten, teksti):
        self.loppu = True
        kirjaa(type="end", outcome=miten)
        self.viesti.setText(teksti)
        self.paivita()
        for sarake in self.paikat:
            for p in sarake:
                p.update()

    def luovuta(self):
        kirjaa(type="fault", label="Luovuta")
        if not self.loppu:
            self.paata("given up", "Oikea järjestys ylhäältä: " + self.sanoina())

    def closeEvent(self, e):
        kirjaa(type="fault", label="ikkunan sulkeminen")
        e.accept()


if __name__ == "__main__":
    sovellus = QApplication(sys.argv)
    ikkuna = Lankakori()
    ikkuna.move(80, 60)
    ikkuna.show()
    sovellus.processEvents()
    kirjaa(type="opened")
    sys.exit(sovellus.exec_())
