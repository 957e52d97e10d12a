#!/usr/bin/python3
"""Slate: arrows to move, digits to chalk, Enter to ask.  A PyQt5 finger exercise."""
import json
import os
import random
import sys

from PyQt5.QtCore import QRectF, Qt, QTimer
from PyQt5.QtGui import QColor, QFont, QPainter, QPen
from PyQt5.QtWidgets import QApplication, QWidget

CHALK = ['#ff8a8a', '#ffe38a', '#9df09d', '#8ec5ff', '#f0a0ff', '#ffffff']
PEGS, ROWS = 4, 9


def truth(**d):
    if os.environ.get('TRUTH'):
        with open(os.environ['TRUTH'], 'a') as f:
            f.write(json.dumps(d) + '\n')


class Slate(QWidget):
    def __init__(self):
        super().__init__()
        self.setWindowTitle('Slate')
        self.setFixedSize(640, 640)
        self.dice = random.Random(os.environ.get('SEED'))
        self.new()

    def new(self):
        self.code = [self.dice.randrange(6) for _ in range(PEGS)]
        truth(type='secret', colors=self.code)
        self.done, self.row, self.at, self.over, self.say = [], [-1] * PEGS, 0, False, ''
        self.update()

    def paintEvent(self, _):
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        p.fillRect(self.rect(), QColor('#7b5a36'))
        p.fillRect(14, 14, 612, 612, QColor('#2b3a35'))
        grain = random.Random(3)
        p.setPen(QColor(255, 255, 255, 12))
        for _i in range(260):
            x, y = grain.randrange(14, 580), grain.randrange(14, 626)
            p.drawLine(x, y, min(x + grain.randrange(10, 60), 625), y)
        p.setFont(QFont('Z003', 20))
        p.setPen(QColor('#e6ece9'))
        p.drawText(40, 52, 'Slate')
        p.setFont(QFont('Liberation Sans', 10))
        p.drawText(110, 50, 'type 1-6   ← → move   ↑ ↓ change   Enter ask   F2 new slate')
        for k, c in enumerate(CHALK):
            p.setPen(QColor(c))
            p.setFont(QFont('DejaVu Sans', 16, QFont.Bold))
            p.drawText(QRectF(540, 90 + k * 44, 40, 40), Qt.AlignCenter, str(k + 1))
        for r in range(len(self.done) + (0 if self.over else 1)):
            y = 74 + r * 55
            live = r == len(self.done)
            g = self.row if live else self.done[r][0]
            for i in range(PEGS):
                box = QRectF(60 + i * 62, y, 50, 46)
                p.setBrush(Qt.NoBrush)
                if live:
                    p.setPen(QPen(QColor('#ffffff' if i == self.at else '#6f827b'), 3 if i == self.at else 1))
                    p.drawRect(box)
                if g[i] >= 0:
                    p.setPen(QColor(CHALK[g[i]]))
                    p.setFont(QFont('DejaVu Sans', 22, QFont.Bold))
                    p.drawText(box, Qt.AlignCenter, str(g[i] + 1))
            if not live:
                _, e, m = self.done[r]
                p.setPen(QColor('#e6ece9'))
                p.setFont(QFont('DejaVu Sans', 17))
                p.drawText(QRectF(330, y, 180, 46), Qt.AlignVCenter, '✓ %d     ~ %d' % (e, m))
        p.setPen(QColor('#ffffff'))
        p.setFont(QFont('Liberation Sans', 13))
        p.drawText(QRectF(40, 580, 560, 40), Qt.AlignVCenter, self.say or '✓ right digit, right box    ~ right digit, wrong box')

    def keyPressEvent(self, ev):
        k = ev.key()
        if k == Qt.Key_F2:
            if not self.over and self.done:
                truth(type='end', outcome='given up')
            self.new()
        elif self.over:
            if k in (Qt.Key_Return, Qt.Key_Enter, Qt.Key_Space):
                self.new()
            return
        elif Qt.Key_1 <= k <= Qt.Key_6:
            self.row[self.at] = k - Qt.Key_1
            self.at = min(self.at + 1, PEGS - 1)
        elif k == Qt.Key_Left:
            self.at = max(self.at - 1, 0)
        elif k == Qt.Key_Right:
            self.at = min(self.at + 1, PEGS - 1)
        elif k == Qt.Key_Up:
            self.row[self.at] = (self.row[self.at] + 1) % 6
        elif k == Qt.Key_Down:
            self.row[self.at] = (self.row[self.at] - 1) % 6 if self.row[self.at] >= 0 else 5
        elif k == Qt.Key_Backspace:
            if self.row[self.at] < 0 and self.at:
                self.at -= 1
            self.row[self.at] = -1
        elif k in (Qt.Key_Return, Qt.Key_Enter):
            self.ask()
        self.update()

    def ask(self):
        if -1 in self.row:
            self.say = 'The row has a gap.'
            return
        e = sum(a == b for a, b in zip(self.row, self.code))
        m = sum(min(self.row.count(c), self.code.count(c)) for c in range(6)) - e
        truth(type='guess', code=list(self.row), exact=e, misplaced=m)
        self.done.append((self.row, e, m))
        self.row, self.at, self.say = [-1] * PEGS, 0, ''
        if e == PEGS or len(self.done) == ROWS:
            self.over = True
            truth(type='end', outcome='won' if e == PEGS else 'lost')
            self.say = ('Full marks!' if e == PEGS else 'It was ' + ' '.join(str(c + 1) for c in self.code) + '.') + '  Press Enter for a new slate.'


app = QApplication(sys.argv)
w = Slate()
w.show()
QTimer.singleShot(300, lambda: truth(type='opened'))
sys.exit(app.exec_())
