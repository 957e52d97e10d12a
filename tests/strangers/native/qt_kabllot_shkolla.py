#!/usr/bin/env python3
# -*- coding: utf-8 -*-
"""
Kabllot v1.3 - mjet stërvitor për klasën e 11-të, dega Elektroteknikë
Shkolla Profesionale "Karl Gega", Elbasan.   Ardian Hoxha (mësimdhënës)
"""
import json
import os
import random
import sys

from PyQt5.QtCore import Qt, QRectF, QTimer, QSize
from PyQt5.QtGui import QColor, QPainter, QPen, QFont, QKeySequence
from PyQt5.QtWidgets import (QApplication, QMainWindow, QTableWidget, QTableWidgetItem, QStyledItemDelegate,
                             QWidget, QVBoxLayout, QHBoxLayout, QPushButton, QLabel, QGroupBox, QShortcut,
                             QAbstractItemView, QHeaderView)

TERMINALE = 5
PROVA = 8
NGJYRAT = [("kafe", "#7a4a21"), ("e zezë", "#1b1b1b"), ("gri", "#9a9a9a"), ("blu", "#1c62c4"),
           ("e gjelbër", "#2aa43a"), ("e verdhë", "#f5d90a"), ("e kuqe", "#d31f1f"), ("e bardhë", "#ffffff")]
SHENJA = {"po": ("PO", "#1d8f38"), "leviz": ("LËVIZ", "#d98800"), "jo": ("JO", "#6c2330")}
NGJ, PERG = Qt.UserRole, Qt.UserRole + 1


def shenim(**k):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a", encoding="utf-8") as f:
            f.write(json.dumps(k) + "\n")


class Tel(QStyledItemDelegate):
    def paint(self, p, opt, idx):
        p.save()
        p.setRenderHint(QPainter.Antialiasing)
        aktiv = idx.row() == self.parent().rreshti
        r = QRectF(opt.rect)
        p.fillRect(opt.rect, QColor("#fffbe6" if aktiv else "#e4e7ea"))
        c = idx.data(NGJ)
        a = idx.data(PERG)
        y = r.top() + (r.height() / 2 if a is None else 17)
        if c is None:
            p.setPen(QPen(QColor("#9aa3ab"), 2, Qt.DashLine))
            p.drawLine(int(r.left() + 14), int(y), int(r.right() - 14), int(y))
        else:
            tub = QRectF(r.left() + 12, y - 11, r.width() - 24, 22)
            p.setPen(QPen(QColor("#333"), 1))
            p.setBrush(QColor(NGJYRAT[c][1]))
            p.drawRoundedRect(tub, 10, 10)
            p.setPen(QColor("#000" if c in (2, 5, 7) else "#fff"))
            f = QFont("DejaVu Sans", 9)
            p.setFont(f)
            p.drawText(tub, Qt.AlignCenter, NGJYRAT[c][0])
        if a is not None:
            fjala, ngj = SHENJA[a]
            k = QRectF(r.left() + 28, r.bottom() - 21, r.width() - 56, 18)
            p.setPen(Qt.NoPen)
            p.setBrush(QColor(ngj))
            p.drawRect(k)
            p.setPen(QColor("white"))
            p.setFont(QFont("DejaVu Sans", 9, QFont.Bold))
            p.drawText(k, Qt.AlignCenter, fjala)
        p.restore()


class Tabela(QTableWidget):
    def __init__(self, kryesore):
        super().__init__(PROVA, TERMINALE)
        self.kryesore = kryesore
        self.rreshti = 0
        self.setItemDelegate(Tel(self))
        self.setHorizontalHeaderLabels(["L1", "L2", "L3", "N", "PE"])
        self.setVerticalHeaderLabels(["Prova %d" % (i + 1) for i in range(PROVA)])
        self.setEditTriggers(QAbstractItemView.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.NoSelection)
        self.setFocusPolicy(Qt.NoFocus)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.Fixed)
        self.verticalHeader().setSectionResizeMode(QHeaderView.Fixed)
        self.horizontalHeader().setSectionsClickable(False)
        self.verticalHeader().setSectionsClickable(False)
        self.horizontalHeader().setDefaultSectionSize(118)
        self.verticalHeader().setDefaultSectionSize(54)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarAlwaysOff)
        self.verticalHeader().setFixedWidth(80)
        self.horizontalHeader().setFixedHeight(28)
        self.setFixedSize(80 + TERMINALE * 118 + 4, 28 + PROVA * 54 + 4)

    def mousePressEvent(self, e):
        it = self.indexAt(e.pos())
        if it.isValid():
            self.kryesore.klik(it.row(), it.column(), -1 if e.button() == Qt.RightButton else 1)

    def mouseDoubleClickEvent(self, e):
        self.mousePressEvent(e)


class Kabllot(QMainWindow):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Kabllot - gjej skemën e fshehur")
        self.rng = random.Random(os.environ.get("SEED"))
        q = QWidget()
        self.setCentralWidget(q)
        kr = QHBoxLayout(q)
        majtas = QVBoxLayout()
        kr.addLayout(majtas)
        majtas.addWidget(QLabel("<b>Klikoni mbi një tel të provës aktive për të ndërruar ngjyrën</b> "
                                "(klik i djathtë: mbrapsht), pastaj testoni."))
        self.tab = Tabela(self)
        majtas.addWidget(self.tab)
        self.kutia = QGroupBox("Skema e fshehur")
        h = QHBoxLayout(self.kutia)
        h.setContentsMargins(86, 4, 8, 8)
        self.fsheh = []
        for _ in range(TERMINALE):
            l = QLabel()
            l.setAlignment(Qt.AlignCenter)
            l.setFixedSize(104, 30)
            h.addWidget(l)
            self.fsheh.append(l)
        majtas.addWidget(self.kutia)

        djath = QVBoxLayout()
        kr.addLayout(djath)
        self.bTest = QPushButton("Testo lidhjen")
        self.bTest.setMinimumSize(QSize(210, 58))
        self.bTest.setStyleSheet("QPushButton{font:bold 15px;background:#20507a;color:white}"
                                 "QPushButton:disabled{background:#a9b6c1;color:#e8e8e8}")
        self.bTest.clicked.connect(self.testo)
        djath.addWidget(self.bTest)
        self.gjend = QLabel()
        self.gjend.setWordWrap(True)
        self.gjend.setMinimumHeight(90)
        self.gjend.setStyleSheet("background:white;border:1px solid #aaa;padding:8px;font-size:13px")
        djath.addWidget(self.gjend)
        g = QGroupBox("Përgjigjet")
        v = QVBoxLayout(g)
        for k, t in (("po", "teli është në terminalin e duhur"),
                     ("leviz", "ngjyra duhet në një terminal tjetër"),
                     ("jo", "ngjyra nuk duhet (më)")):
            l = QLabel("<span style='background:%s;color:white'>&nbsp;<b>%s</b>&nbsp;</span> %s"
                       % (SHENJA[k][1], SHENJA[k][0], t))
            l.setWordWrap(True)
            v.addWidget(l)
        djath.addWidget(g)
        g = QGroupBox("Ngjyrat (mund të përsëriten)")
        v = QVBoxLayout(g)
        v.setSpacing(2)
        for n, ngj in NGJYRAT:
            v.addWidget(QLabel("<span style='background:%s'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;</span>&nbsp; %s" % (ngj, n)))
        djath.addWidget(g)
        djath.addStretch(1)
        self.bRi = QPushButton("Ushtrim i ri")
        self.bRi.clicked.connect(self.ushtrim)
        djath.addWidget(self.bRi)
        self.bZgj = QPushButton("Shfaq zgjidhjen")
        self.bZgj.clicked.connect(self.zgjidhja)
        djath.addWidget(self.bZgj)
        for b in (self.bTest, self.bRi, self.bZgj):
            b.setFocusPolicy(Qt.NoFocus)
        for s in (Qt.Key_Return, Qt.Key_Enter):
            QShortcut(QKeySequence(s), self, self.testo)
        self.ushtrim()

    def ushtrim(self):
        self.skema = [self.rng.randrange(len(NGJYRAT)) for _ in range(TERMINALE)]
        shenim(type="secret", colors=self.skema)
        self.tab.rreshti = 0
        for r in range(PROVA):
            for c in range(TERMINALE):
                self.tab.setItem(r, c, QTableWidgetItem())
        for l in self.fsheh:
            l.setText("?")
            l.setStyleSheet("background:#444;color:#ddd;font:bold 14px")
        self.bZgj.setEnabled(True)
        self.mbyllur = False
        self.gjend.setText("Prova 1 nga %d.\nVendosni pesë telat." % PROVA)
        self.fresko()

    def vlerat(self):
        return [self.tab.item(self.tab.rreshti, c).data(NGJ) for c in range(TERMINALE)]

    def fresko(self):
        self.bTest.setEnabled(not self.mbyllur and None not in self.vlerat())
        self.tab.viewport().update()

    def klik(self, r, c, d):
        if self.mbyllur or r != self.tab.rreshti:
            return
        it = self.tab.item(r, c)
        v = it.data(NGJ)
        n = len(NGJYRAT)
        v = (0 if d > 0 else n - 1) if v is None else (v + d) % n
        it.setData(NGJ, v)
        self.fresko()

    def testo(self):
        if not self.bTest.isEnabled():
            return
        g = self.vlerat()
        p = ["jo"] * TERMINALE
        mbetur = []
        for i in range(TERMINALE):
            if g[i] == self.skema[i]:
                p[i] = "po"
            else:
                mbetur.append(self.skema[i])
        for i in range(TERMINALE):
            if p[i] != "po" and g[i] in mbetur:
                p[i] = "leviz"
                mbetur.remove(g[i])
        for i in range(TERMINALE):
            self.tab.item(self.tab.rreshti, i).setData(PERG, p[i])
        shenim(type="guess", colors=g, exact=p.count("po"), misplaced=p.count("leviz"))
        nr = self.tab.rreshti + 1
        if p.count("po") == TERMINALE:
            self.mbyll("won", "<b style='color:#1d8f38'>Lidhja është e saktë!</b><br>U zgjidh me %d prova." % nr)
        elif nr == PROVA:
            self.mbyll("lost", "<b style='color:#a00'>Siguresa ra.</b><br>Provat mbaruan; skema e saktë është poshtë.")
        else:
            self.tab.rreshti += 1
            self.gjend.setText("Prova %d nga %d." % (nr + 1, PROVA))
        self.fresko()

    def mbyll(self, si, tekst):
        self.mbyllur = True
        shenim(type="end", outcome=si)
        self.gjend.setText(tekst)
        self.bZgj.setEnabled(False)
        for l, c in zip(self.fsheh, self.skema):
            l.setText(NGJYRAT[c][0])
            l.setStyleSheet("background:%s;color:%s;border:1px solid #333"
                            % (NGJYRAT[c][1], "#000" if c in (2, 5, 7) else "#fff"))
        self.fresko()

    def zgjidhja(self):
        shenim(type="fault", label="Shfaq zgjidhjen")
        self.mbyll("given up", "Skema u shfaq. Provoni një ushtrim të ri.")


if __name__ == "__main__":
    app = QApplication(sys.argv)
    app.setStyle("Fusion")
    w = Kabllot()
    w.show()
    QTimer.singleShot(300, lambda: shenim(type="opened"))
    sys.exit(app.exec_())
