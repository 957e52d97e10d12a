#!/usr/bin/env python3
# Drietal - zes plaatsen, drie kleuren, zes zuilen.  Qt5 / QGraphicsScene
import json
import os
import sys
from random import Random

from PyQt5.QtCore import Qt, QTimer
from PyQt5.QtGui import QBrush, QColor, QFont, QPainter, QPainterPath, QPen
from PyQt5.QtWidgets import (QApplication, QGraphicsEllipseItem, QGraphicsRectItem, QGraphicsScene,
                             QGraphicsSimpleTextItem, QGraphicsView)

dobbel = Random(int(os.environ.get("SEED", "0") or 0)) if os.environ.get("SEED") else Random()
KLEUR = [QColor("#ffcf33"), QColor("#e8483f"), QColor("#2f7fd6")]
CIJFERKLEUR = [QColor("#3a2c00"), QColor("white"), QColor("white")]
HOOG, BEURTEN = 6, 6

TAAL = {
    "nl": dict(kop="Drietal", uitleg="Zoek de verborgen zuil van zes schijven. Klik rechts een schijf aan, klik dan op een plek in de verlichte zuil.",
               zwart="zwart: goed cijfer, goede plek", wit="wit: goed cijfer, verkeerde plek", knop="Controleer", kies="Kies",
               win="Geraden!", verlies="Helaas!", was="De zuil was (van boven naar beneden):", weer="Nog een keer", ander="English"),
    "en": dict(kop="Threefold", uitleg="Find the hidden column of six discs. Click a disc on the right, then click a place in the lit column.",
               zwart="black: right number, right place", wit="white: right number, wrong place", knop="Check", kies="Pick",
               win="Solved!", verlies="Too bad!", was="The column was (top to bottom):", weer="Once more", ander="Nederlands"),
}


def meld(**k):
    pad = os.environ.get("TRUTH")
    if not pad:
        return
    with open(pad, "a", encoding="utf8") as uit:
        uit.write(json.dumps(k) + "\n")


class Klik(QGraphicsRectItem):
    """Rechthoekig vlak dat iets doet."""

    def __init__(self, x, y, b, h, doe, vul=None, rand=None):
        super().__init__(x, y, b, h)
        self.doe = doe
        self.setBrush(QBrush(vul) if vul else QBrush(Qt.NoBrush))
        self.setPen(QPen(rand, 1.5) if rand else QPen(Qt.NoPen))
        self.setCursor(Qt.PointingHandCursor)

    def shape(self):
        p = QPainterPath()
        p.addRect(self.rect())
        return p

    def mousePressEvent(self, e):
        if e.button() == Qt.LeftButton and self.doe:
            e.accept()
            QTimer.singleShot(0, self.doe)   # het vel wordt opnieuw getekend, dus pas hierna
        else:
            e.ignore()

    mouseDoubleClickEvent = mousePressEvent


class Spel(QGraphicsView):
    def __init__(self):
        super().__init__()
        self.vel = QGraphicsScene(0, 0, 900, 780)
        self.setScene(self.vel)
        self.setRenderHint(QPainter.Antialiasing)
        self.setFixedSize(904, 784)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarAlwaysOff)
        self.setWindowTitle("Drietal")
        self.taal = "nl"
        self.bezig = False
        self.zuilen, self.hand = [], None
        self.begin()

    def begin(self):
        self.geheim = [dobbel.randrange(3) for _ in range(HOOG)]
        meld(type="secret", colors=self.geheim)
        self.zuilen = []          # (schijven, zwart, wit)
        self.nu = [None] * HOOG
        self.hand = None
        self.bezig, self.uitslag = True, None
        self.teken()

    # -- tekenen
    def tekst(self, s, x, y, maat=11, vet=False, kleur="#26323a", midden=False):
        t = QGraphicsSimpleTextItem(s)
        f = QFont("Liberation Sans", maat)
        f.setBold(vet)
        t.setFont(f)
        t.setBrush(QColor(kleur))
        t.setAcceptedMouseButtons(Qt.NoButton)
        r = t.boundingRect()
        t.setPos(x - r.width() / 2 if midden else x, y - r.height() / 2)
        self.vel.addItem(t)
        return t

    def schijf(self, x, y, r, k):
        e = QGraphicsEllipseItem(x - r, y - r, 2 * r, 2 * r)
        e.setBrush(KLEUR[k])
        e.setPen(QPen(KLEUR[k].darker(140), 2))
        e.setAcceptedMouseButtons(Qt.NoButton)
        self.vel.addItem(e)
        self.tekst(str(k + 1), x, y, int(r * .72), True, CIJFERKLEUR[k].name(), True)

    def stip(self, x, y, r, vul, rand):
        e = QGraphicsEllipseItem(x - r, y - r, 2 * r, 2 * r)
        e.setBrush(QColor(vul))
        e.setPen(QPen(QColor(rand), 1))
        e.setAcceptedMouseButtons(Qt.NoButton)
        self.vel.addItem(e)

    def teken(self):
        v, T = self.vel, TAAL[self.taal]
        v.clear()
        v.setBackgroundBrush(QColor("#dfe9e4"))
        self.tekst(T["kop"], 30, 34, 24, True, "#1d5c4a")
        self.tekst(T["uitleg"], 30, 72, 11)
        self.stip(38, 97, 7, "#111111", "#111111")
        self.tekst(T["zwart"], 52, 97, 11)
        self.stip(298, 97, 7, "#ffffff", "#555555")
        self.tekst(T["wit"], 312, 97, 11)
        v.addItem(Klik(790, 20, 90, 28, self.andere_taal, QColor("#f7faf8"), QColor("#8fa79d")))
        self.tekst(T["ander"], 835, 34, 10, kleur="#1d5c4a", midden=True)
        for n in range(BEURTEN):
            x = 622 - n * 112          # beurt 1 staat rechts
            licht = self.bezig and n == len(self.zuilen)
            v.addItem(Klik(x - 46, 124, 92, 534, None, QColor("#fffbe6" if licht else "#c6d6ce"), QColor("#d6a400" if licht else "#a9bfb5")))
            self.tekst(str(n + 1), x, 143, 12, True, "#4b6259", True)
            inhoud = self.zuilen[n][0] if n < len(self.zuilen) else self.nu if licht else [None] * HOOG
            for i, k in enumerate(inhoud):
                y = 186 + i * 60
                if k is None:
                    self.stip(x, y, 24, "#ffffff" if licht else "#b4c6bd", "#8fa79d")
                else:
                    self.schijf(x, y, 26, k)
                if licht:
                    v.addItem(Klik(x - 29, y - 29, 58, 58, lambda i=i: self.leg(i)))
            v.addItem(Klik(x - 36, 534, 72, 110, None, QColor("#9db3a8")))
            if n < len(self.zuilen):
                _, z, w = self.zuilen[n]
                for q in range(HOOG):
                    mx, my = x - 17 + q % 2 * 34, 554 + q // 2 * 35
                    if q < z:
                        self.stip(mx, my, 11, "#111111", "#111111")
                    elif q < z + w:
                        self.stip(mx, my, 11, "#ffffff", "#555555")
        # schijven rechts
        self.tekst(T["kies"], 800, 143, 12, True, "#4b6259", True)
        for k in range(3):
            y = 216 + k * 104
            if self.hand == k:
                self.stip(800, y, 45, "#ffffff", "#1d5c4a")
            self.schijf(800, y, 37, k)
            v.addItem(Klik(760, y - 40, 80, 80, lambda k=k: self.pak(k)))
        vol = self.bezig and None not in self.nu
        v.addItem(Klik(720, 560, 160, 52, self.keur, QColor("#1d7a5f" if vol else "#a8b8b1"), QColor("#12503e" if vol else "#98a8a1")))
        self.tekst(T["knop"], 800, 586, 14, True, "white" if vol else "#e6ece9", True)
        v.addItem(Klik(30, 690, 850, 66, self.reclame, QColor("#fff7d0"), QColor("#d8b74a")))
        self.tekst("ADVERTENTIE", 40, 702, 7, kleur="#987b1e")
        self.tekst("Kaasboerderij De Linde – boerenkaas aan huis, nu 10% korting!  Bestel vandaag ›", 455, 726, 14, True, "#8a5a00", True)
        if self.uitslag:
            v.addItem(Klik(0, 0, 900, 780, lambda: None, QColor(20, 40, 34, 170)))
            v.addItem(Klik(200, 240, 500, 270, lambda: None, QColor("#ffffff"), QColor("#1d5c4a")))
            self.tekst(T["win" if self.uitslag == "won" else "verlies"], 450, 290, 26, True, "#1d5c4a", True)
            self.tekst(T["was"], 450, 340, 12, midden=True)
            for i, k in enumerate(self.geheim):
                self.schijf(310 + i * 56, 386, 22, k)
            v.addItem(Klik(360, 436, 180, 48, self.begin, QColor("#1d7a5f"), QColor("#12503e")))
            self.tekst(T["weer"], 450, 460, 14, True, "white", True)

    # -- doen
    def pak(self, k):
        if self.bezig:
            self.hand = k
            self.teken()

    def leg(self, i):
        if self.hand is not None:
            self.nu[i] = self.hand
            self.teken()

    def keur(self):
        if not self.bezig or None in self.nu:
            return
        zwart = len([1 for a, b in zip(self.nu, self.geheim) if a == b])
        samen = sum(min(self.nu.count(k), self.geheim.count(k)) for k in range(3))
        meld(type="guess", colors=self.nu, exact=zwart, misplaced=samen - zwart)
        self.zuilen.append((self.nu, zwart, samen - zwart))
        self.nu = [None] * HOOG
        if zwart == HOOG:
            self.uitslag = "won"
        elif len(self.zuilen) == BEURTEN:
            self.uitslag = "lost"
        if self.uitslag:
            self.bezig = False
            meld(type="end", outcome=self.uitslag)
        self.teken()

    def andere_taal(self):
        meld(type="fault", label="taal")
        self.taal = "en" if self.taal == "nl" else "nl"
        self.teken()

    def reclame(self):
        meld(type="fault", label="advertentie")

    def closeEvent(self, e):
        meld(type="fault", label="sluiten")
        e.accept()


app = QApplication(sys.argv)
s = Spel()
s.show()
app.processEvents()
meld(type="opened")
sys.exit(app.exec_())
