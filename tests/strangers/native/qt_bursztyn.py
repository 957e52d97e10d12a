#!/usr/bin/env python3
"""Bursztynowy Szyfr - plansza na QGraphicsView, kamyki przeciągane myszą."""
import json
import os
import random
import sys
from PyQt5 import QtCore, QtGui, QtWidgets

K, KOL, RZEDY = 6, 9, 10
BARWY = ["#e8352e", "#ff9f1c", "#ffe74c", "#7bd13b", "#157f4b", "#4cc9f0", "#3a5be0", "#c04fd6", "#f4f1ea"]
los = random.Random(int(os.environ.get("SEED", random.randrange(10 ** 9))))
X0, Y0, DX, DY = 70, 150, 62, 66
PROMIEN = 22


def zapis(d):
    p = os.environ.get("TRUTH")
    if p:
        with open(p, "a") as plik:
            plik.write(json.dumps(d) + "\n")
            plik.flush()


class Kamyk(QtWidgets.QGraphicsEllipseItem):
    """Kolorowy kamyk: wzorzec na tacy albo leżący w dołku."""

    def __init__(self, gra, barwa, miejsce=None):
        r = PROMIEN
        super().__init__(-r, -r, 2 * r, 2 * r)
        self.gra, self.barwa, self.miejsce = gra, barwa, miejsce
        g = QtGui.QRadialGradient(-8, -9, 34)
        c = QtGui.QColor(BARWY[barwa])
        g.setColorAt(0, c.lighter(135))
        g.setColorAt(0.55, c)
        g.setColorAt(1, c.darker(150))
        self.setBrush(QtGui.QBrush(g))
        self.setPen(QtGui.QPen(QtGui.QColor(20, 10, 0), 1))
        self.setZValue(5)
        self.ruch = None

    def mozna(self):
        return not self.gra.koniec and (self.miejsce is None or self.miejsce[0] == self.gra.rzad)

    def mousePressEvent(self, e):
        if not self.mozna():
            return
        if e.button() == QtCore.Qt.RightButton:
            if self.miejsce:
                self.gra.zdejmij(self.miejsce[1])
            return
        self.ruch = Kamyk(self.gra, self.barwa)
        self.ruch.setZValue(50)
        self.ruch.setPos(e.scenePos())
        self.gra.addItem(self.ruch)
        if self.miejsce:
            self.setOpacity(0.25)

    def mouseMoveEvent(self, e):
        if self.ruch:
            self.ruch.setPos(e.scenePos())

    def mouseReleaseEvent(self, e):
        if not self.ruch:
            return
        self.gra.removeItem(self.ruch)
        self.ruch = None
        self.setOpacity(1)
        self.gra.upusc(self, e.scenePos())


class Plansza(QtWidgets.QGraphicsScene):
    def __init__(self):
        super().__init__(0, 0, 640, 860)
        self.koniec, self.rzad = True, 0
        self.tlo = self.zrob_tlo()
        self.nowa()

    def zrob_tlo(self):
        pm = QtGui.QPixmap(640, 860)
        g = QtGui.QLinearGradient(0, 0, 640, 860)
        for t, c in ((0, "#3b2412"), (0.4, "#5a3516"), (0.7, "#472a12"), (1, "#2a180b")):
            g.setColorAt(t, QtGui.QColor(c))
        p = QtGui.QPainter(pm)
        p.fillRect(pm.rect(), g)
        r = random.Random(7)
        for _ in range(900):
            x, y = r.randrange(640), r.randrange(860)
            p.setPen(QtGui.QColor(255, 200, 120, r.randrange(4, 18)) if r.random() < .5 else QtGui.QColor(0, 0, 0, r.randrange(10, 40)))
            p.drawLine(x, y, x + r.randrange(20, 160), y + r.randrange(-2, 3))
        p.end()
        return pm

    def drawBackground(self, p, rect):
        p.drawPixmap(0, 0, self.tlo)

    @staticmethod
    def dolek(rzad, i):
        return QtCore.QPointF(X0 + i * DX + 31, Y0 + (RZEDY - 1 - rzad) * DY + 33)

    def nowa(self):
        if not self.koniec and self.rzad:
            zapis({"type": "end", "outcome": "given up"})
        self.sekret = [los.randrange(KOL) for _ in range(K)]
        zapis({"type": "secret", "colors": self.sekret})
        self.uklad = [[None] * K for _ in range(RZEDY)]
        self.oceny = []
        self.rzad, self.koniec, self.wynik = 0, False, None
        self.rysuj()

    def napis(self, tekst, x, y, rozmiar=12, kolor="#f2d9a8", gruby=False, srodek=False):
        t = self.addSimpleText(tekst, QtGui.QFont("DejaVu Serif", rozmiar, QtGui.QFont.Bold if gruby else QtGui.QFont.Normal))
        t.setBrush(QtGui.QColor(kolor))
        b = t.boundingRect()
        t.setPos(x - (b.width() / 2 if srodek else 0), y - b.height() / 2)
        t.setAcceptedMouseButtons(QtCore.Qt.NoButton)
        return t

    def rysuj(self):
        self.clear()
        bezp = QtGui.QPen(QtCore.Qt.NoPen)
        self.addRect(20, 14, 600, 64, QtGui.QPen(QtGui.QColor("#e0a84c"), 2), QtGui.QColor(0, 0, 0, 90))
        for b in range(KOL):
            k = Kamyk(self, b)
            k.setPos(60 + b * 65, 46)
            self.addItem(k)
        self.napis("Przeciągnij kamyki do dołków podświetlonego rzędu (prawy przycisk: zdejmij),", 22, 94, 9)
        self.napis("a potem kliknij tabliczkę po prawej. Kolory mogą się powtarzać.", 22, 110, 9)
        self.napis("czarny = dobry kolor i miejsce, biały = dobry kolor, złe miejsce", 22, 130, 9, "#e0a84c")
        for r in range(RZEDY):
            y = Y0 + (RZEDY - 1 - r) * DY
            aktywny = r == self.rzad and not self.koniec
            self.addRect(20, y + 3, 600, DY - 6, QtGui.QPen(QtGui.QColor("#e0a84c"), 2) if aktywny else bezp,
                         QtGui.QColor(224, 168, 76, 70) if aktywny else QtGui.QColor(0, 0, 0, 50))
            self.napis(str(r + 1), 45, y + 33, 13, "#f2d9a8", aktywny, True)
            for i in range(K):
                p = self.dolek(r, i)
                self.addEllipse(p.x() - 12, p.y() - 12, 24, 24, QtGui.QPen(QtGui.QColor("#120a04"), 2), QtGui.QColor("#1f1208"))
                if self.uklad[r][i] is not None:
                    k = Kamyk(self, self.uklad[r][i], (r, i))
                    k.setPos(p)
                    self.addItem(k)
            tx = X0 + K * DX + 24
            if aktywny:
                pelny = None not in self.uklad[r]
                self.addRect(tx, y + 10, 120, DY - 20, QtGui.QPen(QtGui.QColor("#2a180b"), 1), QtGui.QColor("#f0b84e" if pelny else "#7d6238"))
                self.napis("Sprawdź", tx + 60, y + 33, 13, "#2a180b" if pelny else "#4d3a1e", pelny, True)
            else:
                for n in range(K):
                    cx, cy = tx + 30 + (n % 3) * 28, y + 21 + (n // 3) * 25
                    if r < len(self.oceny) and n < sum(self.oceny[r]):
                        czarny = n < self.oceny[r][0]
                        self.addEllipse(cx - 9, cy - 9, 18, 18, QtGui.QPen(QtGui.QColor("#d8c49a"), 1), QtGui.QColor("#000000" if czarny else "#ffffff"))
                    else:
                        self.addEllipse(cx - 3, cy - 3, 6, 6, bezp, QtGui.QColor("#1f1208"))
        self.napis("Próba %d z %d" % (self.rzad if self.koniec else self.rzad + 1, RZEDY), 320, 836, 13, "#f2d9a8", False, True)
        if self.koniec:
            self.zaslona()

    def zaslona(self):
        w = [self.addRect(70, 290, 500, 250, QtGui.QPen(QtGui.QColor("#e0a84c"), 3), QtGui.QColor(25, 14, 6, 240))]
        tytul = {"won": "Brawo! Szyfr złamany!", "lost": "Koniec prób...", "given up": "Rozwiązanie"}[self.wynik]
        w.append(self.napis(tytul, 320, 335, 22, "#ffd98a", True, True))
        for i, b in enumerate(self.sekret):
            k = Kamyk(self, b, (-1, i))
            k.setPos(320 + (i - 2.5) * 56, 405)
            self.addItem(k)
            w.append(k)
        w.append(self.addRect(200, 460, 240, 50, QtGui.QPen(QtGui.QColor("#2a180b"), 1), QtGui.QColor("#f0b84e")))
        w.append(self.napis("Zagraj jeszcze raz", 320, 485, 14, "#2a180b", True, True))
        for n, it in enumerate(w):
            it.setZValue(100 + n)

    def zdejmij(self, i):
        self.uklad[self.rzad][i] = None
        QtCore.QTimer.singleShot(0, self.rysuj)

    def upusc(self, kamyk, pos):
        if kamyk.miejsce:
            self.uklad[self.rzad][kamyk.miejsce[1]] = None
        for i in range(K):
            p = self.dolek(self.rzad, i)
            if abs(pos.x() - p.x()) <= 30 and abs(pos.y() - p.y()) <= 32:
                self.uklad[self.rzad][i] = kamyk.barwa
        QtCore.QTimer.singleShot(0, self.rysuj)

    def mousePressEvent(self, e):
        p = e.scenePos()
        if self.koniec:
            if QtCore.QRectF(200, 460, 240, 50).contains(p):
                QtCore.QTimer.singleShot(0, self.nowa)
            return
        y = Y0 + (RZEDY - 1 - self.rzad) * DY
        if QtCore.QRectF(X0 + K * DX + 24, y + 10, 120, DY - 20).contains(p):
            if None not in self.uklad[self.rzad]:
                QtCore.QTimer.singleShot(0, self.sprawdz)
            return
        super().mousePressEvent(e)

    def mouseDoubleClickEvent(self, e):
        self.mousePressEvent(e)

    def sprawdz(self):
        if self.koniec or None in self.uklad[self.rzad]:
            return
        u = self.uklad[self.rzad]
        czarne = sum(1 for i in range(K) if u[i] == self.sekret[i])
        biale = sum(min(u.count(b), self.sekret.count(b)) for b in range(KOL)) - czarne
        zapis({"type": "guess", "colors": u, "exact": czarne, "misplaced": biale})
        self.oceny.append((czarne, biale))
        self.rzad += 1
        if czarne == K:
            self.zakoncz("won")
        elif self.rzad == RZEDY:
            self.zakoncz("lost")
        else:
            self.rysuj()

    def zakoncz(self, jak):
        self.koniec, self.wynik = True, jak
        zapis({"type": "end", "outcome": jak})
        self.rysuj()


class Okno(QtWidgets.QMainWindow):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Bursztynowy Szyfr")
        self.plansza = Plansza()
        v = QtWidgets.QGraphicsView(self.plansza)
        v.setRenderHint(QtGui.QPainter.Antialiasing)
        v.setFixedSize(644, 864)
        v.setHorizontalScrollBarPolicy(QtCore.Qt.ScrollBarAlwaysOff)
        v.setVerticalScrollBarPolicy(QtCore.Qt.ScrollBarAlwaysOff)
        v.setViewportUpdateMode(QtWidgets.QGraphicsView.FullViewportUpdate)
        self.setCentralWidget(v)
        m = self.menuBar().addMenu("Gra")
        m.addAction("Nowa gra", self.plansza.nowa)
        m.addAction("Pokaż rozwiązanie", self.poddaj)
        m.addAction("Zakończ", self.close)
        m = self.menuBar().addMenu("Pomoc")
        m.addAction("O programie", self.o_programie)
        self.layout().setSizeConstraint(QtWidgets.QLayout.SetFixedSize)
        self.move(260, 30)

    def poddaj(self):
        zapis({"type": "fault", "label": "Pokaż rozwiązanie"})
        if not self.plansza.koniec:
            self.plansza.zakoncz("given up")

    def o_programie(self):
        zapis({"type": "fault", "label": "O programie"})
        QtWidgets.QMessageBox.information(self, "O programie", "Bursztynowy Szyfr 0.9\nlicencja MIT")

    def closeEvent(self, e):
        zapis({"type": "fault", "label": "Zakończ"})
        e.accept()


if __name__ == "__main__":
    a = QtWidgets.QApplication(sys.argv)
    o = Okno()
    o.show()
    a.processEvents()
    zapis({"type": "opened"})
    sys.exit(a.exec_())
