#!/usr/bin/python3
# -*- coding: utf-8 -*-
# Łamacz szyfru: siedem pól, sześć kolorów, listy rozwijane
import json
import os
import random
import sys
from collections import Counter

from PyQt5 import QtCore, QtGui, QtWidgets as W

KOLORY = [("czerwony", "C", "#d62828"), ("zielony", "Z", "#2f9e44"), ("niebieski", "N", "#2457d6"),
          ("żółty", "Ż", "#fcd52d"), ("fioletowy", "F", "#8e3fc4"), ("biały", "B", "#ffffff")]
POLA = 7
PROBY = 14
CIEMNY = "QWidget{background:#2a2d33;color:#eeeeee} QTableWidget{background:#202227;gridline-color:#444}"

los = random.Random()
los.seed(int(os.environ["SEED"]) if "SEED" in os.environ else None)


def zapis(typ, **dane):
    plik = os.environ.get("TRUTH")
    if plik:
        with open(plik, "a", encoding="utf-8") as f:
            f.write(json.dumps({"type": typ, **dane}) + "\n")


def ikona(barwa):
    p = QtGui.QPixmap(22, 22)
    p.fill(QtCore.Qt.transparent)
    m = QtGui.QPainter(p)
    m.setRenderHint(QtGui.QPainter.Antialiasing)
    m.setPen(QtGui.QPen(QtGui.QColor("#444444")))
    m.setBrush(QtGui.QColor(barwa))
    m.drawEllipse(1, 1, 19, 19)
    m.end()
    return QtGui.QIcon(p)


class Okno(W.QWidget):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Łamacz szyfru")
        self.resize(960, 800)
        uklad = W.QVBoxLayout(self)
        uklad.setSpacing(10)
        gora = W.QHBoxLayout()
        nowa = W.QPushButton("Nowa gra")
        nowa.clicked.connect(lambda: self.nowa())
        poddaj = W.QPushButton("Pokaż rozwiązanie")
        poddaj.clicked.connect(lambda: self.poddaj())
        motyw = W.QCheckBox("Ciemny motyw")
        motyw.toggled.connect(self.motyw)
        gora.addWidget(nowa)
        gora.addWidget(poddaj)
        gora.addStretch()
        gora.addWidget(motyw)
        uklad.addLayout(gora)
        opis = W.QLabel("Odgadnij szyfr złożony z 7 kolorów (kolory mogą się powtarzać). Wybierz kolor z każdej listy i naciśnij "
                        "<b>Sprawdź</b>. ● = dobry kolor na dobrym miejscu, ○ = dobry kolor, złe miejsce.")
        opis.setWordWrap(True)
        uklad.addWidget(opis)
        grupa = W.QGroupBox("Twoja próba")
        rzad = W.QHBoxLayout(grupa)
        self.listy = []
        for i in range(POLA):
            k = W.QComboBox()
            k.setIconSize(QtCore.QSize(22, 22))
            for nazwa, _, barwa in KOLORY:
                k.addItem(ikona(barwa), nazwa)
            k.setCurrentIndex(-1)
            k.setMinimumHeight(34)
            k.currentIndexChanged.connect(self.gotowe)
            rzad.addWidget(k)
            self.listy.append(k)
        self.guzik = W.QPushButton("Sprawdź")
        self.guzik.setMinimumHeight(34)
        self.guzik.setDefault(True)
        self.guzik.clicked.connect(lambda: self.sprawdz())
        rzad.addWidget(self.guzik)
        uklad.addWidget(grupa)
        self.tabela = W.QTableWidget(0, POLA + 2)
        self.tabela.setHorizontalHeaderLabels([str(i + 1) for i in range(POLA)] + ["na miejscu", "nie na miejscu"])
        self.tabela.setEditTriggers(W.QAbstractItemView.NoEditTriggers)
        self.tabela.setSelectionMode(W.QAbstractItemView.NoSelection)
        self.tabela.setFocusPolicy(QtCore.Qt.NoFocus)
        glowa = self.tabela.horizontalHeader()
        glowa.setSectionResizeMode(W.QHeaderView.Fixed)
        glowa.setSectionsClickable(False)
        for i in range(POLA):
            self.tabela.setColumnWidth(i, 84)
        self.tabela.setColumnWidth(POLA, 150)
        self.tabela.setColumnWidth(POLA + 1, 150)
        self.tabela.verticalHeader().setDefaultSectionSize(36)
        uklad.addWidget(self.tabela, 1)
        self.stan = W.QLabel()
        f = self.stan.font()
        f.setPointSize(12)
        self.stan.setFont(f)
        uklad.addWidget(self.stan)
        self.szyfr, self.proba, self.koniec = [], 0, True
        self.nowa()

    def motyw(self, wlacz):
        zapis("fault", label="ciemny motyw")
        self.setStyleSheet(CIEMNY if wlacz else "")

    def nowa(self):
        if not self.koniec and self.proba:
            zapis("end", outcome="given up")
        self.szyfr = [los.randrange(len(KOLORY)) for _ in range(POLA)]
        zapis("secret", colors=self.szyfr)
        self.proba, self.koniec = 0, False
        self.tabela.setRowCount(0)
        for k in self.listy:
            k.setCurrentIndex(-1)
        self.stan.setText("Masz %d prób." % PROBY)
        self.gotowe()

    def gotowe(self, *_):
        self.guzik.setEnabled(not self.koniec and all(k.currentIndex() >= 0 for k in self.listy))

    def wpis(self, r, k, tekst, tlo=None, pismo=None, rozmiar=12):
        w = W.QTableWidgetItem(tekst)
        w.setTextAlignment(QtCore.Qt.AlignCenter)
        f = QtGui.QFont("DejaVu Sans", rozmiar)
        w.setFont(f)
        if tlo:
            w.setBackground(QtGui.QColor(tlo))
            w.setForeground(QtGui.QColor(pismo))
        self.tabela.setItem(r, k, w)

    def sprawdz(self):
        g = [k.currentIndex() for k in self.listy]
        if self.koniec or min(g) < 0:
            return
        dobre = sum(a == b for a, b in zip(g, self.szyfr))
        inne = sum((Counter(g) & Counter(self.szyfr)).values()) - dobre
        zapis("guess", colors=g, exact=dobre, misplaced=inne)
        r = self.tabela.rowCount()
        self.tabela.insertRow(r)
        for i, c in enumerate(g):
            _, litera, barwa = KOLORY[c]
            self.wpis(r, i, litera, barwa, "black" if c in (3, 5) else "white")
        self.wpis(r, POLA, "●" * dobre or "–", rozmiar=13)
        self.wpis(r, POLA + 1, "○" * inne or "–", rozmiar=13)
        self.tabela.scrollToBottom()
        self.proba += 1
        if dobre == POLA:
            self.zakoncz("won", "Brawo! Szyfr złamany w próbie nr %d." % self.proba)
        elif self.proba == PROBY:
            self.zakoncz("lost", "Koniec prób. Szyfr: " + ", ".join(KOLORY[c][0] for c in self.szyfr))
        else:
            self.stan.setText("Pozostało prób: %d" % (PROBY - self.proba))

    def zakoncz(self, wynik, tekst):
        self.koniec = True
        zapis("end", outcome=wynik)
        self.stan.setText(tekst + "   Naciśnij „Nowa gra”, aby zagrać ponownie.")
        self.gotowe()

    def poddaj(self):
        zapis("fault", label="pokaz rozwiazanie")
        if not self.koniec:
            self.zakoncz("given up", "Szyfr: " + ", ".join(KOLORY[c][0] for c in self.szyfr) + ".")

    def closeEvent(self, e):
        zapis("fault", label="zamknij")
        super().closeEvent(e)


app = W.QApplication(sys.argv)
app.setStyle("Fusion")
okno = Okno()
okno.move(70, 40)
okno.show()
QtCore.QTimer.singleShot(0, lambda: zapis("opened"))
app.exec_()
