#!/usr/bin/python3
# -*- coding: utf-8 -*-
# Kołki - zgadywanka kolorów w PyQt5. Kliknięcie zmienia kolor kołka.
import sys, os, json, random
from PyQt5 import QtCore, QtGui, QtWidgets

KOLORY = ["#e02424", "#1f5fd0", "#1d9a3c", "#f7d000", "#ffffff", "#202020"]
ILE = 4
RZEDY = 11

los = random.Random(int(os.environ["SEED"])) if os.environ.get("SEED") else random.Random()


def zapisz(**k):
    p = os.environ.get("TRUTH")
    if p:
        with open(p, "a") as f:
            print(json.dumps(k), file=f, flush=True)


class Kolek(QtWidgets.QAbstractButton):
    zmiana = QtCore.pyqtSignal()

    def __init__(self):
        super().__init__()
        self.setFixedSize(54, 54)
        self.kolor = -1
        self.setEnabled(False)

    def ustaw(self, k):
        self.kolor = k
        self.update()

    def mousePressEvent(self, e):
        if not self.isEnabled():
            return
        krok = 1 if e.button() == QtCore.Qt.LeftButton else -1
        if self.kolor < 0:
            self.kolor = 0 if krok > 0 else len(KOLORY) - 1
        else:
            self.kolor = (self.kolor + krok) % len(KOLORY)
        self.update()
        self.zmiana.emit()

    def mouseReleaseEvent(self, e):
        pass

    def mouseDoubleClickEvent(self, e):
        self.mousePressEvent(e)

    def paintEvent(self, e):
        q = QtGui.QPainter(self)
        q.setRenderHint(q.Antialiasing)
        if self.kolor >= 0:
            q.setBrush(QtGui.QColor(KOLORY[self.kolor]))
            q.setPen(QtGui.QPen(QtGui.QColor("#333333"), 2))
            q.drawEllipse(6, 6, 42, 42)
        else:
            q.setBrush(QtGui.QColor("#fff8e8" if self.isEnabled() else "#e6dfd0"))
            q.setPen(QtGui.QPen(QtGui.QColor("#7a6a4a" if self.isEnabled() else "#c9bfa8"), 2, QtCore.Qt.DashLine))
            q.drawEllipse(8, 8, 38, 38)


class Gra(QtWidgets.QWidget):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Kołki")
        self.setStyleSheet("Gra{background:#f3ead6} QLabel{font-family:'URW Bookman';font-size:16px;color:#3b2f1c}")
        uklad = QtWidgets.QVBoxLayout(self)
        uklad.setContentsMargins(20, 12, 20, 14)
        gora = QtWidgets.QHBoxLayout()
        uklad.addLayout(gora)
        t = QtWidgets.QLabel("Kołki")
        t.setStyleSheet("font-size:28px;font-weight:bold")
        gora.addWidget(t)
        gora.addStretch()
        for napis, co in (("Nowa gra", self.od_nowa), ("Poddaję się", self.poddaj)):
            p = QtWidgets.QPushButton(napis)
            p.clicked.connect(co)
            gora.addWidget(p)
        opis = QtWidgets.QLabel("Odgadnij 4 kołki. Klikaj kółka w otwartym rzędzie, aż mają dobry kolor, potem „Sprawdź”.\nJest 6 kolorów, mogą się powtarzać.")
        uklad.addWidget(opis)
        siatka = QtWidgets.QGridLayout()
        siatka.setHorizontalSpacing(10)
        siatka.setVerticalSpacing(3)
        siatka.setColumnMinimumWidth(0, 40)
        siatka.setColumnStretch(ILE + 3, 1)
        uklad.addLayout(siatka)
        for k, s in ((ILE + 1, "na miejscu"), (ILE + 2, "nie na miejscu")):
            e = QtWidgets.QLabel(s)
            e.setAlignment(QtCore.Qt.AlignCenter)
            e.setFixedWidth(140)
            siatka.addWidget(e, 0, k)
        self.kolki, self.liczby = [], []
        for r in range(RZEDY):
            nr = QtWidgets.QLabel("%d." % (r + 1))
            siatka.addWidget(nr, r + 1, 0)
            rzad = []
            for i in range(ILE):
                k = Kolek()
                k.zmiana.connect(self.odswiez)
                siatka.addWidget(k, r + 1, i + 1)
                rzad.append(k)
            self.kolki.append(rzad)
            para = []
            for i in range(2):
                e = QtWidgets.QLabel("")
                e.setAlignment(QtCore.Qt.AlignCenter)
                e.setStyleSheet("font-size:22px;font-weight:bold")
                siatka.addWidget(e, r + 1, ILE + 1 + i)
                para.append(e)
            self.liczby.append(para)
        self.siatka = siatka
        self.sprawdz = QtWidgets.QPushButton("Sprawdź")
        self.sprawdz.setFixedSize(150, 40)
        self.sprawdz.clicked.connect(self.ocen)
        dol = QtWidgets.QHBoxLayout()
        uklad.addLayout(dol)
        self.stan = QtWidgets.QLabel()
        dol.addWidget(self.stan)
        self.gra = False
        self.nowa()

    def nowa(self):
        self.kod = [los.randrange(len(KOLORY)) for _ in range(ILE)]
        zapisz(type="secret", colors=self.kod)
        self.rzad = 0
        self.gra = True
        for r in range(RZEDY):
            for k in self.kolki[r]:
                k.ustaw(-1)
            for e in self.liczby[r]:
                e.setText("")
        self.odkryj()

    def odkryj(self):
        for r, rz in enumerate(self.kolki):
            for k in rz:
                k.setEnabled(self.gra and r == self.rzad)
        self.siatka.removeWidget(self.sprawdz)
        self.sprawdz.setVisible(self.gra)
        if self.gra:
            self.siatka.addWidget(self.sprawdz, self.rzad + 1, ILE + 1, 1, 2, QtCore.Qt.AlignCenter)
            self.stan.setText("Próba %d z %d" % (self.rzad + 1, RZEDY))
        self.odswiez()

    def odswiez(self):
        self.sprawdz.setEnabled(self.gra and all(k.kolor >= 0 for k in self.kolki[self.rzad]))

    def ocen(self):
        p = [k.kolor for k in self.kolki[self.rzad]]
        if not self.gra or -1 in p:
            return
        dobre = len([1 for a, b in zip(p, self.kod) if a == b])
        wspolne = sum(min(p.count(k), self.kod.count(k)) for k in range(len(KOLORY)))
        zle = wspolne - dobre
        zapisz(type="guess", colors=p, exact=dobre, misplaced=zle)
        self.liczby[self.rzad][0].setText(str(dobre))
        self.liczby[self.rzad][1].setText(str(zle))
        if dobre == ILE:
            self.koniec("won", "Brawo! Kod odgadnięty w próbie %d." % (self.rzad + 1))
        elif self.rzad + 1 == RZEDY:
            self.koniec("lost", "Niestety, koniec prób.")
        else:
            self.rzad += 1
            self.odkryj()

    def koniec(self, jak, tekst):
        self.gra = False
        self.odkryj()
        self.stan.setText(tekst)
        zapisz(type="end", outcome=jak)
        obraz = QtGui.QPixmap(ILE * 50, 50)
        obraz.fill(QtCore.Qt.transparent)
        q = QtGui.QPainter(obraz)
        q.setRenderHint(q.Antialiasing)
        for i, k in enumerate(self.kod):
            q.setBrush(QtGui.QColor(KOLORY[k]))
            q.setPen(QtGui.QPen(QtGui.QColor("#333"), 2))
            q.drawEllipse(i * 50 + 4, 4, 42, 42)
        q.end()
        m = QtWidgets.QMessageBox(self)
        m.setWindowTitle("Koniec gry")
        m.setText(tekst)
        m.setIconPixmap(obraz)
        jeszcze = m.addButton("Zagraj jeszcze raz", QtWidgets.QMessageBox.AcceptRole)
        m.addButton("Zamknij", QtWidgets.QMessageBox.RejectRole)
        m.exec_()
        if m.clickedButton() is jeszcze:
            self.nowa()

    def od_nowa(self):
        if self.gra and self.rzad:
            zapisz(type="end", outcome="given up")
        self.nowa()

    def poddaj(self):
        zapisz(type="fault", label="Poddaję się")
        if self.gra:
            self.koniec("given up", "Taki był kod.")

    def closeEvent(self, e):
        zapisz(type="fault", label="zamknięcie okna")
        e.accept()


if __name__ == "__main__":
    a = QtWidgets.QApplication(sys.argv)
    g = Gra()
    g.show()
    a.processEvents()
    zapisz(type="opened")
    sys.exit(a.exec_())
