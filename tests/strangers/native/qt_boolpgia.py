#!/usr/bin/python3
# Bool Pgia - exercise 5, remade from Windows Forms
import json
import os
import random
import sys

from PyQt5.QtCore import QTimer
from PyQt5.QtWidgets import (QApplication, QDialog, QGridLayout, QHBoxLayout, QMainWindow, QPushButton, QStackedWidget,
                             QVBoxLayout, QWidget)

COLORS = ["magenta", "red", "lime", "cyan", "blue", "yellow", "maroon", "white"]
LENGTH = 4
MIN_CHANCES, MAX_CHANCES = 4, 10


def write(**entry):
    path = os.environ.get("TRUTH")
    if path:
        with open(path, "a") as f:
            f.write(json.dumps(entry) + "\n")


def seed():
    args = sys.argv
    return args[args.index("--seed") + 1] if "--seed" in args[:-1] else os.environ.get("SEED")


def paint(button, color):
    button.setStyleSheet("QPushButton { background-color: %s; border: 1px solid #707070; }" % color)


class ColorButton(QPushButton):
    """A place of a guess. Opens the form of colors."""

    def __init__(self, row, size):
        super().__init__()
        self.row = row
        self.color = None
        self.setFixedSize(size, size)
        self.clear()

    def clear(self):
        self.color = None
        paint(self, "#d8d8d8")

    def set(self, color):
        self.color = color
        paint(self, COLORS[color])


class PickAColor(QDialog):
    def __init__(self, parent, taken):
        super().__init__(parent)
        self.setWindowTitle("Pick A Color:")
        self.choice = None
        grid = QGridLayout(self)
        grid.setSpacing(6)
        for k, name in enumerate(COLORS):
            button = QPushButton()
            button.setFixedSize(46, 46)
            button.setAutoDefault(False)
            if k in taken:
                button.setEnabled(False)
                button.setText("x")
                button.setStyleSheet("background-color: #e8e8e8; color: #a0a0a0; border: 1px dotted #a0a0a0;")
            else:
                paint(button, name)
            button.clicked.connect(lambda _, k=k: self.pick(k))
            grid.addWidget(button, k // 4, k % 4)
        self.layout().setSizeConstraint(QGridLayout.SetFixedSize)

    def pick(self, k):
        self.choice = k
        self.accept()


class StartForm(QWidget):
    def __init__(self, start):
        super().__init__()
        self.chances = 8
        self.number = QPushButton()
        self.number.clicked.connect(self.more)
        begin = QPushButton("Start")
        begin.clicked.connect(lambda: start(self.chances))
        for button in (self.number, begin):
            button.setMinimumHeight(34)
        box = QVBoxLayout(self)
        box.setContentsMargins(30, 30, 30, 30)
        box.addWidget(self.number)
        box.addStretch()
        line = QHBoxLayout()
        line.addStretch()
        line.addWidget(begin)
        box.addLayout(line)
        self.show_number()

    def more(self):
        self.chances = self.chances + 1 if self.chances < MAX_CHANCES else MIN_CHANCES
        self.show_number()

    def show_number(self):
        self.number.setText("Number of chances: %d" % self.chances)


class Board(QWidget):
    def __init__(self, chances, code, again, leave):
        super().__init__()
        self.code = code
        self.over = False
        self.current = 0
        box = QVBoxLayout(self)
        box.setContentsMargins(14, 14, 14, 14)
        top = QHBoxLayout()
        self.secret = []
        for _ in range(LENGTH):
            button = QPushButton()
            button.setFixedSize(44, 44)
            button.setEnabled(False)
            paint(button, "black")
            self.secret.append(button)
            top.addWidget(button)
        top.addStretch()
        box.addLayout(top)
        box.addSpacing(14)
        self.rows = []
        for n in range(chances):
            line = QHBoxLayout()
            places = [ColorButton(n, 44) for _ in range(LENGTH)]
            for place in places:
                place.clicked.connect(lambda _, p=place: self.choose(p))
                line.addWidget(place)
            arrow = QPushButton("-->>")
            arrow.setFixedSize(48, 22)
            arrow.clicked.connect(lambda _, n=n: self.submit(n))
            line.addWidget(arrow)
            results = QGridLayout()
            results.setSpacing(3)
            pegs = []
            for i in range(LENGTH):
                peg = QPushButton()
                peg.setFixedSize(19, 19)
                peg.setEnabled(False)
                paint(peg, "#d8d8d8")
                results.addWidget(peg, i // 2, i % 2)
                pegs.append(peg)
            line.addLayout(results)
            line.addStretch()
            box.addLayout(line)
            self.rows.append((places, arrow, pegs))
        box.addStretch()
        low = QHBoxLayout()
        self.again = QPushButton("Play again")
        self.again.clicked.connect(again)
        self.again.setVisible(False)
        low.addWidget(self.again)
        low.addStretch()
        leaving = QPushButton("Exit")
        leaving.clicked.connect(leave)
        low.addWidget(leaving)
        box.addLayout(low)
        self.enable()

    def enable(self):
        for n, (places, arrow, _) in enumerate(self.rows):
            active = n == self.current and not self.over
            for place in places:
                place.setEnabled(active)
            arrow.setEnabled(active and all(p.color is not None for p in places))

    def choose(self, place):
        others = [p.color for p in self.rows[self.current][0] if p is not place]
        form = PickAColor(self.window(), others)
        if form.exec_() == QDialog.Accepted:
            place.set(form.choice)
            self.enable()

    def submit(self, n):
        places, _, pegs = self.rows[n]
        guess = [p.color for p in places]
        bool_ = sum(a == b for a, b in zip(guess, self.code))
        pgia = len(set(guess) & set(self.code)) - bool_
        write(type="guess", code=guess, exact=bool_, misplaced=pgia)
        for i, peg in enumerate(pegs):
            if i < bool_ + pgia:
                paint(peg, "black" if i < bool_ else "yellow")
        self.current += 1
        if bool_ == LENGTH or self.current == len(self.rows):
            self.over = True
            write(type="end", outcome="won" if bool_ == LENGTH else "lost")
            for button, color in zip(self.secret, self.code):
                paint(button, COLORS[color])
            self.again.setVisible(True)
        self.enable()


class Game(QMainWindow):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Bool Pgia")
        self.random = random.Random(seed())
        self.stack = QStackedWidget()
        self.setCentralWidget(self.stack)
        self.stack.addWidget(StartForm(self.start))
        self.board = None
        self.setFixedSize(340, 640)

    def start(self, chances):
        self.chances = chances
        self.deal()

    def deal(self):
        code = self.random.sample(range(len(COLORS)), LENGTH)
        write(type="secret", colors=code)
        if self.board:
            self.stack.removeWidget(self.board)
            self.board.deleteLater()
        self.board = Board(self.chances, code, self.deal, self.leave)
        self.stack.addWidget(self.board)
        self.stack.setCurrentWidget(self.board)

    def leave(self):
        write(type="fault", label="Exit")
        self.close()


app = QApplication(sys.argv)
app.setStyle("Windows")
game = Game()
game.move(420, 80)
game.show()
QTimer.singleShot(250, lambda: write(type="opened"))
sys.exit(app.exec_())
