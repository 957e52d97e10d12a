#!/usr/bin/env python3
# -*- coding: utf-8 -*-
# KDobir: гра «Добери код» у дусі ігор KDE
# (c) 2014-2020 Остап Л., Львів. Ліцензія GPL-2+
import json
import os
import random
import signal
import sys

from PyQt5.QtCore import Qt, QRectF, QTimer
from PyQt5.QtGui import QBrush, QColor, QFont, QLinearGradient, QPainter, QPen, QRadialGradient
from PyQt5.QtWidgets import (QAction, QApplication, QGraphicsItem, QGraphicsScene, QGraphicsView,
                             QLabel, QMainWindow, QMessageBox, QStyle)

KOLIR = ['#d81e1e', '#ff8c1a', '#f7e018', '#2fa82f', '#25c9d0', '#2848d0', '#a035b8', '#f4f4f4']
DOVZHYNA = 4
SPROB = 12


def truth(**o):
    p = os.environ.get('TRUTH')
    if p:
        with open(p, 'a') as f:
            f.write(json.dumps(o) + '\n')


def malyuj_kulku(p, x, y, r, kolir):
    c = QColor(kolir)
    g = QRadialGradient(x - r * 0.35, y - r * 0.4, r * 1.6)
    g.setColorAt(0, c.lighter(150))
    g.setColorAt(0.35, c)
    g.setColorAt(1, c.darker(165))
    p.setPen(QPen(QColor(0, 0, 0, 140), 1))
    p.setBrush(QBrush(g))
    p.drawEllipse(QRectF(x - r, y - r, 2 * r, 2 * r))


class Lunka(QGraphicsItem):
    """Одна лунка на дошці"""
    def __init__(self, hra, r, c):
        super().__init__()
        self.hra, self.r, self.c = hra, r, c
        self.kolir = None

    def boundingRect(self):
        return QRectF(-22, -22, 44, 44)

    def paint(self, p, o, w):
        if self.kolir is None:
            p.setBrush(QColor(0, 0, 0, 110))
            p.setPen(QPen(QColor(255, 255, 255, 160 if self.r == self.hra.ryad else 40), 1.5))
            p.drawEllipse(QRectF(-14, -14, 28, 28))
        else:
            malyuj_kulku(p, 0, 0, 19, KOLIR[self.kolir])

    def mousePressEvent(self, e):
        if e.button() == Qt.LeftButton:
            self.hra.postav(self)


class Farba(QGraphicsItem):
    """Кулька палітри"""
    def __init__(self, hra, k):
        super().__init__()
        self.hra, self.k = hra, k

    def boundingRect(self):
        return QRectF(-29, -29, 58, 58)

    def paint(self, p, o, w):
        if self.hra.obrano == self.k:
            p.setBrush(Qt.NoBrush)
            p.setPen(QPen(QColor('#ffffff'), 3))
            p.drawEllipse(QRectF(-26, -26, 52, 52))
        malyuj_kulku(p, 0, 0, 21, KOLIR[self.k])

    def mousePressEvent(self, e):
        self.hra.obrano = self.k
        self.hra.scene.update()


class Vidpovid(QGraphicsItem):
    """Праворуч від ряду: кнопка «OK», а після перевірки - кілочки"""
    def __init__(self, hra, r):
        super().__init__()
        self.hra, self.r = hra, r
        self.rezultat = None

    def boundingRect(self):
        return QRectF(-46, -22, 92, 44)

    def hotovo(self):
        return self.r == self.hra.ryad and all(l.kolir is not None for l in self.hra.lunky[self.r])

    def paint(self, p, o, w):
        if self.rezultat is not None:
            e, m = self.rezultat
            for i in range(DOVZHYNA):
                x, y = -33 + i * 22, 0
                if i < e:
                    p.setBrush(QColor('black'))
                    p.setPen(QPen(QColor('#888'), 1))
                    p.drawEllipse(QRectF(x - 8, y - 8, 16, 16))
                elif i < e + m:
                    p.setBrush(QColor('white'))
                    p.setPen(QPen(QColor('#444'), 1))
                    p.drawEllipse(QRectF(x - 8, y - 8, 16, 16))
                else:
                    p.setBrush(QColor(0, 0, 0, 70))
                    p.setPen(Qt.NoPen)
                    p.drawEllipse(QRectF(x - 3, y - 3, 6, 6))
        elif self.hotovo():
            g = QLinearGradient(0, -18, 0, 18)
            g.setColorAt(0, QColor('#fdfdfd'))
            g.setColorAt(1, QColor('#bcc6d0'))
            p.setBrush(g)
            p.setPen(QPen(QColor('#33465a'), 1))
            p.drawRoundedRect(QRectF(-36, -17, 72, 34), 6, 6)
            p.setPen(QColor('#102030'))
            p.setFont(QFont('Liberation Sans', 13, QFont.Bold))
            p.drawText(self.boundingRect(), Qt.AlignCenter, 'OK')

    def mousePressEvent(self, e):
        if self.hotovo():
            self.hra.perevir()


class KDobir(QMainWindow):
    def __init__(self):
        super().__init__()
        self.setWindowTitle('KDobir')
        n = os.environ.get('SEED')
        self.vyp = random.Random(int(n)) if n else random.Random()
        self.scene = QGraphicsScene(0, 0, 560, 770, self)
        self.view = QGraphicsView(self.scene)
        self.view.setRenderHint(QPainter.Antialiasing)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarAlwaysOff)
        self.view.setVerticalScrollBarPolicy(Qt.ScrollBarAlwaysOff)
        self.view.setFrameShape(0)
        g = QLinearGradient(0, 0, 0, 770)
        g.setColorAt(0, QColor('#4d7fa8'))
        g.setColorAt(1, QColor('#24425e'))
        self.scene.setBackgroundBrush(QBrush(g))
        self.setCentralWidget(self.view)
        tb = self.addToolBar('Головна')
        tb.setMovable(False)
        tb.setToolButtonStyle(Qt.ToolButtonTextBesideIcon)
        st = self.style()
        a1 = QAction(st.standardIcon(QStyle.SP_FileIcon), 'Нова гра', self)
        a1.triggered.connect(self.nova)
        a2 = QAction(st.standardIcon(QStyle.SP_DialogCancelButton), 'Здатися', self)
        a2.triggered.connect(self.zdatysia)
        a3 = QAction(st.standardIcon(QStyle.SP_MessageBoxInformation), 'Про програму', self)
        a3.triggered.connect(self.pro)
        for a in (a1, a2, a3):
            tb.addAction(a)
        self.stan = QLabel()
        self.statusBar().addWidget(self.stan, 1)
        self.setFixedSize(562, 850)
        self.obrano = None
        self.show()
        truth(type='opened')
        self.nova()

    def nova(self, *_):
        self.scene.clear()
        self.kod = [self.vyp.randrange(len(KOLIR)) for _ in range(DOVZHYNA)]
        truth(type='secret', colors=self.kod)
        self.ryad = 0
        self.kinec = False
        self.lunky, self.vidp = [], []
        self.smuhy = []
        f = QFont('Liberation Sans', 11)
        t = self.scene.addText('Оберіть кульку внизу, потім клацніть лунку в підсвіченому ряду.', f)
        t.setDefaultTextColor(QColor('white'))
        t.setPos(36, 4)
        for r in range(SPROB):
            y = 56 + r * 48
            self.smuhy.append(self.scene.addRect(QRectF(60, y - 22, 440, 44), QPen(Qt.NoPen), QColor(255, 255, 255, 22)))
            t = self.scene.addText(str(r + 1), f)
            t.setDefaultTextColor(QColor('#dfe9f2'))
            t.setPos(26, y - 14)
            ryad = []
            for c in range(DOVZHYNA):
                l = Lunka(self, r, c)
                l.setPos(98 + c * 66, y)
                self.scene.addItem(l)
                ryad.append(l)
            self.lunky.append(ryad)
            v = Vidpovid(self, r)
            v.setPos(430, y)
            self.scene.addItem(v)
            self.vidp.append(v)
        for k in range(len(KOLIR)):
            fb = Farba(self, k)
            fb.setPos(66 + k * 61, 674)
            self.scene.addItem(fb)
        t = self.scene.addText('чорний кілочок - колір і місце правильні;  білий - колір є, але не тут.\n'
                               'Кольори в коді можуть повторюватися.', QFont('Liberation Sans', 10))
        t.setDefaultTextColor(QColor('#dfe9f2'))
        t.setPos(46, 716)
        self.onovy()

    def onovy(self):
        for r, s in enumerate(self.smuhy):
            s.setBrush(QColor(255, 255, 255, 85 if r == self.ryad and not self.kinec else 22))
        if not self.kinec:
            self.stan.setText('Спроба %d з %d' % (self.ryad + 1, SPROB))
        self.scene.update()

    def postav(self, l):
        if self.kinec or l.r != self.ryad or self.obrano is None:
            return
        l.kolir = self.obrano
        self.scene.update()

    def perevir(self):
        if self.kinec:
            return
        s = [l.kolir for l in self.lunky[self.ryad]]
        e = sum(a == b for a, b in zip(s, self.kod))
        m = sum(min(s.count(k), self.kod.count(k)) for k in set(s)) - e
        self.vidp[self.ryad].rezultat = (e, m)
        truth(type='guess', colors=s, exact=e, misplaced=m)
        self.ryad += 1
        if e == DOVZHYNA:
            self.zakinchy(True)
        elif self.ryad == SPROB:
            self.zakinchy(False)
        self.onovy()

    def zakinchy(self, peremoha):
        self.kinec = True
        truth(type='end', outcome='won' if peremoha else 'lost')
        n = self.ryad
        self.ryad = -1
        self.onovy()
        txt = ('Вітаємо! Ви розгадали код за %d спроб.' % n) if peremoha else 'На жаль, ви програли.'
        self.stan.setText(txt)
        # панель з кодом
        self.scene.addRect(QRectF(30, 636, 500, 76), QPen(QColor('white'), 1), QColor('#18304a'))
        t = self.scene.addText(txt + ' Код:', QFont('Liberation Sans', 12, QFont.Bold))
        t.setDefaultTextColor(QColor('white'))
        t.setTextWidth(260)
        t.setPos(40, 646)
        for i, k in enumerate(self.kod):
            x = 330 + i * 52
            c = QColor(KOLIR[k])
            self.scene.addEllipse(QRectF(x - 19, 655, 38, 38), QPen(QColor('black')), QBrush(c))

    def zdatysia(self, *_):
        if not self.kinec:
            truth(type='fault', label='Здатися')
            self.zakinchy(False)

    def pro(self, *_):
        truth(type='fault', label='Про програму')
        QMessageBox.about(self, 'KDobir', 'KDobir 0.4\nГра «Добери код»')


if __name__ == '__main__':
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    app = QApplication(sys.argv)
    w = KDobir()
    sys.exit(app.exec_())
