#!/usr/bin/python3
import json
import os
import random
import sys

from PyQt5.QtCore import Qt, QTimer
from PyQt5.QtWidgets import (QApplication, QWidget, QGridLayout, QVBoxLayout, QHBoxLayout, QPushButton, QLabel)

COLORS = ['#e53935', '#fdd835', '#43a047', '#1e88e5', '#8e24aa']
EMPTY = '#d6d6d6'


def report(d):
    fn = os.environ.get('TRUTH')
    if fn:
        with open(fn, 'a') as f:
            f.write(json.dumps(d) + '\n')


class Cell(QPushButton):
    def __init__(self, changed):
        super().__init__()
        self.setFixedSize(40, 34)
        self.changed = changed
        self.value = -1
        self.show_color()

    def show_color(self):
        c = EMPTY if self.value < 0 else COLORS[self.value]
        self.setStyleSheet('QPushButton { background-color: %s; border: 1px solid #888; border-radius: 4px; }' % c)

    def set(self, v):
        self.value = v
        self.show_color()

    def mouseReleaseEvent(self, e):
        if self.isEnabled():
            step = -1 if e.button() == Qt.RightButton else 1
            if self.value < 0:
                self.set(0 if step == 1 else len(COLORS) - 1)
            else:
                self.set((self.value + step) % len(COLORS))
            self.changed()
        super().mouseReleaseEvent(e)


class MiniMind(QWidget):
    PEGS = 3
    ROWS = 7

    def __init__(self):
        super().__init__()
        self.setWindowTitle('MiniMind')
        self.random = random.Random(os.environ.get('SEED'))
        box = QVBoxLayout(self)
        box.setContentsMargins(10, 10, 10, 10)
        grid = QGridLayout()
        grid.setSpacing(4)
        box.addLayout(grid)
        self.cells, self.oks, self.results = [], [], []
        for r in range(self.ROWS):
            row = []
            for c in range(self.PEGS):
                cell = Cell(self.refresh)
                grid.addWidget(cell, r, c)
                row.append(cell)
            self.cells.append(row)
            ok = QPushButton('OK')
            ok.setFixedSize(38, 34)
            ok.clicked.connect(self.check)
            grid.addWidget(ok, r, self.PEGS)
            self.oks.append(ok)
            res = QLabel('')
            res.setFixedWidth(60)
            res.setStyleSheet('font-size: 18px;')
            grid.addWidget(res, r, self.PEGS + 1)
            self.results.append(res)
        self.status = QLabel('')
        self.status.setWordWrap(True)
        self.status.setAlignment(Qt.AlignCenter)
        self.status.setMinimumHeight(36)
        box.addWidget(self.status)
        buttons = QHBoxLayout()
        for text, f in (('New', self.new), ('Solve', self.solve), ('?', self.help)):
            b = QPushButton(text)
            b.clicked.connect(f)
            if text == '?':
                b.setFixedWidth(30)
            buttons.addWidget(b)
        box.addLayout(buttons)
        self.setFixedWidth(262)
        self.new()

    def new(self):
        self.secret = [self.random.randrange(len(COLORS)) for _ in range(self.PEGS)]
        report({'type': 'secret', 'colors': self.secret})
        self.row = 0
        self.done = False
        for r in range(self.ROWS):
            for c in self.cells[r]:
                c.set(-1)
            self.results[r].setText('')
        self.status.setText('Click the squares to change their color.')
        self.refresh()

    def refresh(self):
        for r in range(self.ROWS):
            on = r == self.row and not self.done
            for c in self.cells[r]:
                c.setEnabled(on)
            self.oks[r].setEnabled(on and all(c.value >= 0 for c in self.cells[r]))

    def check(self):
        guess = [c.value for c in self.cells[self.row]]
        black = sum(1 for i in range(self.PEGS) if guess[i] == self.secret[i])
        total = sum(min(guess.count(k), self.secret.count(k)) for k in range(len(COLORS)))
        report({'type': 'guess', 'code': guess, 'exact': black, 'misplaced': total - black})
        self.results[self.row].setText('●' * black + '○' * (total - black) or '–')
        self.row += 1
        if black == self.PEGS:
            self.end('won', 'Yes! Solved in %d.' % self.row)
        elif self.row == self.ROWS:
            self.end('lost', 'Game over. It was ' + self.blocks())
        else:
            self.refresh()

    def blocks(self):
        return ''.join('<font color="%s" size="5">■</font>' % COLORS[k] for k in self.secret)

    def end(self, outcome, text):
        report({'type': 'end', 'outcome': outcome})
        self.done = True
        self.status.setText(text)
        self.refresh()

    def solve(self):
        report({'type': 'fault', 'label': 'Solve'})
        if not self.done:
            self.end('given up', 'It was ' + self.blocks())

    def help(self):
        report({'type': 'fault', 'label': '?'})
        self.status.setText('● right color and place\n○ right color, wrong place')


app = QApplication(sys.argv)
w = MiniMind()
w.show()
QTimer.singleShot(100, lambda: report({'type': 'opened'}))
sys.exit(app.exec_())
