#!/usr/bin/python3
"""Gobelin - ein Farbcode in Spalten. PyQt5."""
import json
import os
import random
import sys

from PyQt5.QtCore import QRectF, Qt, QTimer
from PyQt5.QtGui import QColor, QPainter, QPen, QLinearGradient
from PyQt5.QtWidgets import (QAction, QApplication, QHBoxLayout, QLabel, QMainWindow, QMessageBox, QPushButton,
                             QVBoxLayout, QWidget)

FARBEN = ['#b3202c', '#e2b33c', '#31704a', '#27538c', '#8c4f9e', '#e8e3d3', '#2b2b2b', '#e07a3f', '#6fb7c9']
PEGS, SPALTEN = 4, 10


def melde(**d):
    p = os.environ.get('TRUTH')
    if p:
        with open(p, 'a') as f:
            f.write(json.dumps(d) + '\n')


class Brett(QWidget):
    def __init__(self, spiel):
        super().__init__()
        self.s = spiel
        self.setFixedSize(SPALTEN * 58 + 20, PEGS * 58 + 100)

    def feld(self, c, i):
        return QRectF(14 + c * 58, 36 + i * 58, 46, 46)

    def paintEvent(self, _):
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        g = QLinearGradient(0, 0, self.width(), self.height())
        g.setColorAt(0, QColor('#5a4632'))
        g.setColorAt(1, QColor('#2f2419'))
        p.fillRect(self.rect(), g)
        s = self.s
        for c in range(SPALTEN):
            lebt = c == len(s.zuege) and not s.aus
            if lebt:
                p.fillRect(QRectF(9 + c * 58, 4, 56, self.height() - 8), QColor(255, 235, 180, 60))
            p.setPen(QColor('#d9c7a3'))
            p.drawText(QRectF(14 + c * 58, 8, 46, 22), Qt.AlignCenter, str(c + 1))
            reihe = s.zuege[c][0] if c < len(s.zuege) else s.reihe if lebt else [-1] * PEGS
            for i in range(PEGS):
                r = self.feld(c, i)
                p.setPen(QPen(QColor('#1c140c'), 2))
                p.setBrush(QColor(FARBEN[reihe[i]]) if reihe[i] >= 0 else QColor('#4a3a28'))
                p.drawRoundedRect(r if reihe[i] >= 0 else r.adjusted(8, 8, -8, -8), 6, 6)
            if c < len(s.zuege):
                _, e, m = s.zuege[c]
                for k in range(PEGS):
                    q = QRectF(18 + c * 58 + (k % 2) * 22, 36 + PEGS * 58 + 6 + (k // 2) * 22, 16, 16)
                    p.setPen(QPen(QColor('#1c140c'), 1))
                    p.setBrush(QColor('#ffd21e') if k < e else QColor('#ffffff') if k < e + m else QColor('#3a2d1f'))
                    p.drawEllipse(q)

    def mousePressEvent(self, ev):
        s = self.s
        if s.aus or ev.button() != Qt.LeftButton:
            return
        c = len(s.zuege)
        for i in range(PEGS):
            if self.feld(c, i).contains(ev.localPos()):
                s.lege(i)


class Gobelin(QMainWindow):
    def __init__(self):
        super().__init__()
        self.z = random.Random(os.environ.get('SEED'))
        self.setWindowTitle('Gobelin')
        self.setStyleSheet('QMainWindow,QWidget#m{background:#efe6d4}')
        self.aus, self.zuege, self.wahl = True, [], -1
        m = QWidget(objectName='m')
        self.setCentralWidget(m)
        lay = QVBoxLayout(m)
        oben = QHBoxLayout()
        lay.addLayout(oben)
        self.brett = Brett(self)
        oben.addWidget(self.brett)
        rechts = QHBoxLayout()
        oben.addLayout(rechts)
        self.knoepfe = []
        for start in (0, 5):
            v = QVBoxLayout()
            rechts.addLayout(v)
            for k in range(start, min(start + 5, len(FARBEN))):
                b = QPushButton()
                b.setFixedSize(50, 50)
                b.clicked.connect(lambda _, k=k: self.nimm(k))
                v.addWidget(b)
                self.knoepfe.append(b)
            v.addStretch()
        unten = QHBoxLayout()
        lay.addLayout(unten)
        self.text = QLabel('')
        unten.addWidget(self.text, 1)
        w = QPushButton('Auswerten')
        w.clicked.connect(self.werte)
        unten.addWidget(w)
        lay.addWidget(QLabel('Gelb: Farbe und Platz stimmen.  Weiß: Farbe stimmt, Platz nicht.  Jede Farbe höchstens einmal im Code.'))
        spiel = self.menuBar().addMenu('&Spiel')
        for t, f in (('Neues Spiel', self.neu), ('Lösung zeigen', self.loesung), ('Beenden', self.ende)):
            a = QAction(t, self)
            a.triggered.connect(lambda _, f=f: f())
            spiel.addAction(a)
        self.nimm(-1)
        self.neu()

    def nimm(self, k):
        self.wahl = k
        for j, b in enumerate(self.knoepfe):
            b.setStyleSheet('background:%s;border:%s;border-radius:6px' % (FARBEN[j], '4px solid #ff2fd0' if j == k else '2px solid #1c140c'))

    def neu(self):
        if not self.aus and self.zuege:
            melde(type='end', outcome='given up')
        self.code = self.z.sample(range(len(FARBEN)), PEGS)
        melde(type='secret', colors=self.code)
        self.zuege, self.reihe, self.aus = [], [-1] * PEGS, False
        self.text.setText('Farbe rechts wählen, dann in die helle Spalte setzen.')
        self.brett.update()

    def lege(self, i):
        if self.wahl < 0:
            self.text.setText('Zuerst eine Farbe wählen!')
            return
        self.reihe[i] = self.wahl
        self.brett.update()

    def werte(self):
        if self.aus:
            return
        if -1 in self.reihe:
            self.text.setText('Die Spalte ist noch nicht voll.')
            return
        if len(set(self.reihe)) < PEGS:
            QMessageBox.warning(self, 'Gobelin', 'Keine Farbe darf doppelt vorkommen.')
            return
        e = sum(a == b for a, b in zip(self.reihe, self.code))
        m = len(set(self.reihe) & set(self.code)) - e
        melde(type='guess', code=list(self.reihe), exact=e, misplaced=m)
        self.zuege.append((self.reihe, e, m))
        self.reihe = [-1] * PEGS
        self.text.setText('%d Spalten übrig' % (SPALTEN - len(self.zuege)))
        if e == PEGS:
            self.schluss('won', 'Gewonnen nach %d Spalten!' % len(self.zuege))
        elif len(self.zuege) == SPALTEN:
            self.schluss('lost', 'Verloren.')
        self.brett.update()

    def schluss(self, o, t):
        self.aus = True
        melde(type='end', outcome=o)
        self.text.setText(t)
        QTimer.singleShot(250, lambda: self.frage(t))

    def frage(self, t):
        if QMessageBox.question(self, 'Gobelin', t + '\nNoch einmal spielen?') == QMessageBox.Yes:
            self.neu()

    def loesung(self):
        melde(type='fault', label='Lösung zeigen')

    def ende(self):
        melde(type='fault', label='Beenden')
        self.close()


app = QApplication(sys.argv)
g = Gobelin()
g.show()
QTimer.singleShot(300, lambda: melde(type='opened'))
sys.exit(app.exec_())
