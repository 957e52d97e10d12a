#!/usr/bin/python3
# -*- coding: utf-8 -*-
"""QMastermind - PyQt5 version of the famous board game"""
import json
import os
import random
import sys

from PyQt5.QtCore import QPointF, QRectF, Qt, QTimer
from PyQt5.QtGui import QColor, QFont, QPainter, QPen, QRadialGradient
from PyQt5.QtWidgets import (QAction, QApplication, QComboBox, QDialog, QDialogButtonBox, QFormLayout, QHBoxLayout,
                             QLabel, QMainWindow, QMessageBox, QPushButton, QVBoxLayout, QWidget)


def log(obj):
    path = os.environ.get('TRUTH')
    if path:
        with open(path, 'a') as f:
            f.write(json.dumps(obj) + '\n')


rnd = random.Random(os.environ['SEED']) if 'SEED' in os.environ else random.Random()

COLORS = [('red', '#e02020'), ('blue', '#2050e0'), ('green', '#20a040'), ('yellow', '#f0e030'),
          ('cyan', '#40d0e0'), ('magenta', '#d040c0'), ('white', '#f4f4f4'), ('orange', '#f08020')]
LEVELS = {'Easy (4 pegs, 6 colors)': (4, 6), 'Normal (5 pegs, 7 colors)': (5, 7), 'Expert (5 pegs, 8 colors)': (5, 8)}
ROWS = 12
STEP = 50


class StartDialog(QDialog):
    def __init__(self, parent):
        super().__init__(parent)
        self.setWindowTitle('New game')
        form = QFormLayout(self)
        self.level = QComboBox()
        self.level.addItems(LEVELS)
        form.addRow('Difficulty:', self.level)
        box = QDialogButtonBox()
        box.addButton('Start', QDialogButtonBox.AcceptRole)
        box.accepted.connect(self.accept)
        form.addRow(box)


class Board(QWidget):
    def __init__(self, window):
        super().__init__()
        self.window_ = window
        self.pegs, self.ncolors = 4, 6
        self.setMinimumSize(620, ROWS * STEP + 80)
        self.reset()
        self.over = True

    def reset(self):
        self.secret = [rnd.randrange(self.ncolors) for _ in range(self.pegs)]
        self.rows, self.marks = [], []
        self.current = [None] * self.pegs
        self.selected = 0
        self.over = False
        self.update()

    # geometry: palette column on the left, rows from the top, result tiles to the right
    def palette_pos(self, i):
        return QPointF(60, 110 + i * 62)

    def hole_pos(self, r, i):
        return QPointF(180 + i * STEP, 90 + r * STEP)

    def paintEvent(self, event):
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        p.fillRect(self.rect(), QColor('#2e4a3f'))
        p.setPen(QPen(QColor('#1d3029'), 2))
        p.setBrush(QColor('#3a5d50'))
        p.drawRoundedRect(QRectF(20, 66, 80, self.ncolors * 62 + 26), 12, 12)
        for i in range(self.ncolors):
            if i == self.selected:
                p.setPen(QPen(Qt.white, 3))
                p.setBrush(Qt.NoBrush)
                p.drawEllipse(self.palette_pos(i), 27, 27)
            self.ball(p, self.palette_pos(i), 21, i)
        # secret
        p.setFont(QFont('Sans', 18, QFont.Bold))
        for i in range(self.pegs):
            pos = QPointF(self.hole_pos(0, i).x(), 34)
            if self.over and self.rows:
                self.ball(p, pos, 19, self.secret[i])
            else:
                p.setPen(QColor('#9fc0b2'))
                p.drawText(QRectF(pos.x() - 20, pos.y() - 20, 40, 40), Qt.AlignCenter, '?')
        p.setPen(QPen(QColor('#1d3029'), 2))
        p.drawLine(QPointF(130, 62), QPointF(600, 62))
        p.setFont(QFont('Sans', 10))
        for r in range(ROWS):
            active = r == len(self.rows) and not self.over
            if active:
                p.setPen(Qt.NoPen)
                p.setBrush(QColor('#4c7767'))
                p.drawRoundedRect(QRectF(130, 90 + r * STEP - 24, 470, 48), 8, 8)
            p.setPen(QColor('#9fc0b2'))
            p.drawText(QRectF(126, 90 + r * STEP - 12, 24, 24), Qt.AlignCenter, str(r + 1))
            row = self.rows[r] if r < len(self.rows) else self.current if active else [None] * self.pegs
            for i, c in enumerate(row):
                if c is None:
                    p.setPen(QPen(QColor('#1d3029'), 1))
                    p.setBrush(QColor('#263d34'))
                    p.drawEllipse(self.hole_pos(r, i), 12, 12)
                else:
                    self.ball(p, self.hole_pos(r, i), 19, c)
            if r < len(self.marks):
                good, near = self.marks[r]
                tiles = ['#50d050'] * good + ['#f0c020'] * near + ['#263d34'] * (self.pegs - good - near)
                for i, t in enumerate(tiles):
                    p.setPen(QPen(QColor('#1d3029'), 1))
                    p.setBrush(QColor(t))
                    p.drawRect(QRectF(self.hole_pos(r, self.pegs).x() + 10 + i * 26, 90 + r * STEP - 10, 20, 20))

    def ball(self, p, pos, radius, c):
        g = QRadialGradient(pos - QPointF(radius * .35, radius * .35), radius * 1.4)
        base = QColor(COLORS[c][1])
        g.setColorAt(0, base.lighter(170))
        g.setColorAt(0.35, base)
        g.setColorAt(1, base.darker(190))
        p.setPen(Qt.NoPen)
        p.setBrush(g)
        p.drawEllipse(pos, radius, radius)

    def mousePressEvent(self, e):
        pos = QPointF(e.pos())
        for i in range(self.ncolors):
            if (pos - self.palette_pos(i)).manhattanLength() < 30:
                self.selected = i
                return self.update()
        if self.over or len(self.rows) >= ROWS:
            return
        for i in range(self.pegs):
            if (pos - self.hole_pos(len(self.rows), i)).manhattanLength() < 30:
                self.current[i] = None if e.button() == Qt.RightButton else self.selected
        self.update()
        self.window_.refresh()

    def submit(self):
        if self.over or None in self.current:
            return
        guess, rest = self.current, list(self.secret)
        good = near = 0
        for i, c in enumerate(guess):
            if self.secret[i] == c:
                good += 1
                rest.remove(c)
        for i, c in enumerate(guess):
            if self.secret[i] != c and c in rest:
                near += 1
                rest.remove(c)
        log({'type': 'guess', 'code': [COLORS[c][0] for c in guess], 'exact': good, 'misplaced': near})
        self.rows.append(guess)
        self.marks.append((good, near))
        self.current = [None] * self.pegs
        if good == self.pegs:
            self.finish('won', 'You won! The code was broken in %d moves.' % len(self.rows))
        elif len(self.rows) == ROWS:
            self.finish('lost', 'You lost! See the code at the top.')
        self.update()
        self.window_.refresh()

    def finish(self, outcome, text):
        self.over = True
        log({'type': 'end', 'outcome': outcome})
        self.window_.message = text


class MainWindow(QMainWindow):
    def __init__(self):
        super().__init__()
        self.setWindowTitle('QMastermind')
        self.message = ''
        self.board = Board(self)
        self.text = QLabel()
        self.submit = QPushButton('Submit move')
        self.submit.setShortcut('Return')
        self.submit.clicked.connect(self.board.submit)
        new = QPushButton('New game...')
        new.clicked.connect(self.new_game)
        line = QHBoxLayout()
        line.addWidget(self.text, 1)
        line.addWidget(new)
        line.addWidget(self.submit)
        central = QWidget()
        layout = QVBoxLayout(central)
        layout.addWidget(self.board)
        layout.addLayout(line)
        self.setCentralWidget(central)
        self.add_menu('&Game', [('&New game...', self.new_game), ('&Resign', self.resign), ('&Quit', self.quit)])
        self.add_menu('&Settings', [('&Configure QMastermind...', self.settings)])
        self.add_menu('&Help', [('&Rules', self.rules), ('&About', self.about)])
        self.refresh()
        QTimer.singleShot(400, self.opened)

    def add_menu(self, title, entries):
        menu = self.menuBar().addMenu(title)
        for name, slot in entries:
            action = QAction(name, self)
            action.triggered.connect(slot)
            menu.addAction(action)

    def opened(self):
        log({'type': 'opened'})
        self.new_game()

    def new_game(self):
        dialog = StartDialog(self)
        if dialog.exec_() == QDialog.Accepted:
            self.board.pegs, self.board.ncolors = LEVELS[dialog.level.currentText()]
            self.board.reset()
            log({'type': 'secret', 'colors': [COLORS[c][0] for c in self.board.secret]})
        self.refresh()

    def refresh(self):
        b = self.board
        self.submit.setEnabled(not b.over and None not in b.current)
        if not b.over:
            self.message = 'Move %d of %d' % (len(b.rows) + 1, ROWS)
        self.text.setText(self.message or 'Start a new game')

    def resign(self):
        log({'type': 'fault', 'label': 'Resign'})
        if not self.board.over:
            self.board.finish('given up', 'You resigned.')
            self.board.update()
            self.refresh()

    def quit(self):
        log({'type': 'fault', 'label': 'Quit'})
        self.close()

    def settings(self):
        log({'type': 'fault', 'label': 'Configure'})
        QMessageBox.information(self, 'Configure', 'Sorry, not implemented in this version.')

    def rules(self):
        QMessageBox.information(self, 'Rules', 'Choose a color on the left, then click on a hole of the lighted row. '
                                'Right click removes a peg.\n\nGreen square: right color, right place.\n'
                                'Yellow square: right color, wrong place.')

    def about(self):
        log({'type': 'fault', 'label': 'About'})
        QMessageBox.about(self, 'About', 'QMastermind 1.0')


if __name__ == '__main__':
    app = QApplication(sys.argv)
    w = MainWindow()
    w.show()
    sys.exit(app.exec_())
