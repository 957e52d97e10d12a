#!/usr/bin/python3
# -*- coding: utf-8 -*-
# Superhirn / Mastermind in PyQt5
import json
import os
import random
import sys

from PyQt5.QtCore import QPoint, QSize, Qt, QTimer
from PyQt5.QtGui import QBrush, QColor, QIcon, QPainter, QPen, QPixmap
from PyQt5.QtWidgets import (QAction, QApplication, QGridLayout, QLabel, QMainWindow, QMenu, QMessageBox, QPushButton,
                             QToolButton, QVBoxLayout, QWidget)

HOLES, LINES = 4, 9
PAINTS = [("Red", "#e02b2b"), ("Blue", "#2b53e0"), ("Green", "#2c9e3f"), ("Yellow", "#f4dd2e"),
          ("Brown", "#7d4a21"), ("Orange", "#f58220"), ("Black", "#1c1c1c"), ("White", "#fbfbfb")]


def record(**data):
    if "TRUTH" in os.environ:
        with open(os.environ["TRUTH"], "a") as f:
            f.write(json.dumps(data) + "\n")


def peg(color, size=36):
    pixmap = QPixmap(size, size)
    pixmap.fill(Qt.transparent)
    p = QPainter(pixmap)
    p.setRenderHint(QPainter.Antialiasing)
    if color is None:
        p.setPen(QPen(QColor("#9a9a9a"), 1.5, Qt.DotLine))
        p.setBrush(Qt.NoBrush)
    else:
        p.setPen(QPen(QColor("#404040"), 1))
        p.setBrush(QBrush(QColor(color)))
    p.drawEllipse(2, 2, size - 4, size - 4)
    p.end()
    return pixmap


class Answer(QWidget):
    """The small pins of a line"""

    def __init__(self):
        super().__init__()
        self.setFixedSize(92, 30)
        self.pins = None

    def set(self, pins):
        self.pins = pins
        self.update()

    def paintEvent(self, event):
        if self.pins is None:
            return
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        for i in range(HOLES):
            x = 4 + 22 * i
            if i < self.pins[0]:
                p.setPen(Qt.NoPen)
                p.setBrush(QColor("#d01616"))
                p.drawEllipse(x, 7, 16, 16)
            elif i < sum(self.pins):
                p.setPen(QPen(QColor("#707070"), 1))
                p.setBrush(QColor("#ffffff"))
                p.drawEllipse(x, 7, 16, 16)
            else:
                p.setPen(Qt.NoPen)
                p.setBrush(QColor("#a9a9a9"))
                p.drawEllipse(x + 6, 13, 4, 4)


class Window(QMainWindow):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Superhirn")
        seed = os.environ.get("SEED")
        self.dice = random.Random(seed) if seed else random.Random()
        self.running = False
        self.line = 0
        bar = self.addToolBar("Game")
        bar.setMovable(False)
        bar.setToolButtonStyle(Qt.ToolButtonTextOnly)
        for text, slot, key in (("New", self.new, "Ctrl+N"), ("Hint", self.hint, ""), ("Solution", self.solution, ""),
                                ("About", self.about, ""), ("Quit", self.quit, "Ctrl+Q")):
            action = QAction(text, self)
            action.triggered.connect(slot)
            if key:
                action.setShortcut(key)
            bar.addAction(action)
        center = QWidget()
        self.setCentralWidget(center)
        outer = QVBoxLayout(center)
        head = QLabel("Find the secret: 4 <b>different</b> colours out of 8.<br>Click on a circle to choose its colour.")
        outer.addWidget(head)
        grid = QGridLayout()
        grid.setVerticalSpacing(5)
        outer.addLayout(grid)
        self.cells, self.answers, self.oks = [], [], []
        for r in range(LINES):
            at = LINES - 1 - r
            number = QLabel(str(r + 1))
            number.setFixedWidth(22)
            grid.addWidget(number, at, 0)
            row = []
            for c in range(HOLES):
                b = QToolButton()
                b.setAutoRaise(True)
                b.setIconSize(QSize(36, 36))
                b.setFixedSize(46, 46)
                b.setFocusPolicy(Qt.NoFocus)
                b.clicked.connect(lambda _, c=c, b=b: self.choose(c, b))
                grid.addWidget(b, at, c + 1)
                row.append(b)
            self.cells.append(row)
            ok = QPushButton("OK")
            ok.setFixedSize(48, 32)
            ok.clicked.connect(self.ok)
            policy = ok.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            ok.setSizePolicy(policy)
            grid.addWidget(ok, at, HOLES + 1)
            self.oks.append(ok)
            answer = Answer()
            grid.addWidget(answer, at, HOLES + 2)
            self.answers.append(answer)
        self.statusBar().setSizeGripEnabled(False)
        self.new()
        self.move(140, 30)

    def new(self):
        if self.running and self.line:
            record(type="end", outcome="given up")
        self.secret = self.dice.sample(range(len(PAINTS)), HOLES)
        record(type="secret", colors=self.secret)
        self.line, self.running, self.guess = 0, True, [None] * HOLES
        for a in self.answers:
            a.set(None)
        for row in self.cells:
            for b in row:
                b.setIcon(QIcon(peg(None)))
        self.refresh()
        self.statusBar().showMessage("Red pin: right place.  White pin: wrong place.")

    def refresh(self):
        for r in range(LINES):
            current = self.running and r == self.line
            self.oks[r].setVisible(current)
            self.oks[r].setEnabled(current and None not in self.guess)
            for b in self.cells[r]:
                b.setEnabled(current or r < self.line)

    def choose(self, c, button):
        if not self.running or button is not self.cells[self.line][c]:
            return
        menu = QMenu(self)
        for k, (name, color) in enumerate(PAINTS):
            action = menu.addAction(QIcon(peg(color, 22)), name)
            action.setData(k)
        chosen = menu.exec_(button.mapToGlobal(QPoint(6, button.height() - 4)))
        if chosen is not None:
            self.guess[c] = chosen.data()
            button.setIcon(QIcon(peg(PAINTS[chosen.data()][1])))
            self.refresh()

    def ok(self):
        if not self.running or None in self.guess:
            return
        if len(set(self.guess)) < HOLES:
            self.statusBar().showMessage("Each colour can be used only once!")
            return
        exact = sum(a == b for a, b in zip(self.guess, self.secret))
        near = len(set(self.guess) & set(self.secret)) - exact
        record(type="guess", code=self.guess, exact=exact, misplaced=near)
        self.answers[self.line].set((exact, near))
        self.line += 1
        self.guess = [None] * HOLES
        if exact == HOLES:
            self.stop("won", "Congratulations, solved in line %d!" % self.line)
        elif self.line == LINES:
            self.stop("lost", "Lost. The secret was " + self.words())
        else:
            self.statusBar().showMessage("Line %d of %d" % (self.line + 1, LINES))
        self.refresh()

    def words(self):
        return ", ".join(PAINTS[k][0] for k in self.secret)

    def stop(self, outcome, text):
        self.running = False
        record(type="end", outcome=outcome)
        self.statusBar().showMessage(text)

    def hint(self):
        record(type="fault", label="Hint")
        if self.running:
            self.statusBar().showMessage("The first colour is " + PAINTS[self.secret[0]][0])

    def solution(self):
        record(type="fault", label="Solution")
        if self.running:
            self.stop("given up", self.words())
            self.refresh()

    def about(self):
        QMessageBox.information(self, "About", "Superhirn 0.4\nWritten with PyQt5")

    def quit(self):
        record(type="fault", label="Quit")
        self.close()


app = QApplication(sys.argv)
app.setStyle("Fusion")
window = Window()
window.show()
QTimer.singleShot(400, lambda: record(type="opened"))
sys.exit(app.exec_())
