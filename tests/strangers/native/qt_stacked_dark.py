#!/usr/bin/python3
"""Codebreaker -- PyQt5, dark theme, welcome page and game page."""
import json
import os
import random
import sys

from PyQt5.QtCore import QSize, Qt, QTimer
from PyQt5.QtGui import QColor, QIcon, QPainter, QPixmap
from PyQt5.QtWidgets import (QApplication, QButtonGroup, QFrame, QGridLayout, QHBoxLayout, QLabel, QMessageBox,
                             QPushButton, QRadioButton, QScrollArea, QStackedWidget, QVBoxLayout, QWidget)

LEVELS = {"Easy  (4 pegs, 6 colors)": (4, 6), "Normal  (5 pegs, 8 colors)": (5, 8), "Hard  (6 pegs, 9 colors)": (6, 9)}
COLORS = ["#f44336", "#2196f3", "#4caf50", "#ffeb3b", "#ff9800", "#9c27b0", "#00e5ff", "#f8bbd0", "#8d6e63"]
GUESSES = 12

STYLE = """
QWidget { background: #23272e; color: #d7dae0; font-family: 'DejaVu Sans'; font-size: 14px; }
QPushButton { background: #3a3f4b; border: none; border-radius: 6px; padding: 9px 16px; }
QPushButton:hover { background: #4b5263; }
QPushButton:disabled { background: #2c313a; color: #5c6370; }
QPushButton#primary { background: #61afef; color: #1b1f24; font-weight: bold; }
QPushButton#primary:disabled { background: #2c3f50; color: #5c6370; }
QLabel#title { font-size: 34px; font-weight: bold; color: #61afef; }
QFrame#card { background: #2c313a; border-radius: 8px; }
QFrame#card QLabel { background: transparent; }
QRadioButton::indicator { width: 12px; height: 12px; border: 2px solid #5c6370; border-radius: 8px; }
QRadioButton::indicator:checked { background: #61afef; border-color: #d7dae0; }
QScrollArea { border: 1px solid #181a1f; border-radius: 8px; }
"""


def log(**kw):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as f:
            f.write(json.dumps(kw) + "\n")


def disc(color, size):
    p = QPixmap(size, size)
    p.fill(Qt.transparent)
    q = QPainter(p)
    q.setRenderHint(QPainter.Antialiasing)
    q.setPen(Qt.NoPen)
    if color is None:
        q.setPen(QColor("#5c6370"))
        q.setBrush(Qt.NoBrush)
    else:
        q.setBrush(QColor(color))
    q.drawEllipse(2, 2, size - 4, size - 4)
    q.end()
    return p


class Welcome(QWidget):
    def __init__(self, start):
        super().__init__()
        box = QVBoxLayout(self)
        box.addStretch()
        title = QLabel("CODEBREAKER")
        title.setObjectName("title")
        title.setAlignment(Qt.AlignCenter)
        box.addWidget(title)
        sub = QLabel("Find the hidden sequence of colors. Colors may repeat.")
        sub.setAlignment(Qt.AlignCenter)
        box.addWidget(sub)
        box.addSpacing(30)
        self.group = QButtonGroup(self)
        for n, name in enumerate(LEVELS):
            r = QRadioButton(name)
            r.setChecked(n == 1)
            self.group.addButton(r, n)
            box.addWidget(r, 0, Qt.AlignHCenter)
        box.addSpacing(30)
        go = QPushButton("Start")
        go.setObjectName("primary")
        go.setFixedWidth(200)
        go.clicked.connect(lambda: start(*list(LEVELS.values())[self.group.checkedId()]))
        box.addWidget(go, 0, Qt.AlignHCenter)
        box.addStretch()


class Game(QWidget):
    def __init__(self, leave):
        super().__init__()
        seed = os.environ.get("SEED")
        self.rng = random.Random(seed) if seed else random.Random()
        self.leave = leave
        self.over = True
        self.count = 0
        self.outer = QHBoxLayout(self)
        self.inner = None

    def start(self, pegs, colors):
        self.pegs, self.colors = pegs, colors
        if self.inner:
            self.outer.removeWidget(self.inner)
            self.inner.deleteLater()
        self.inner = QWidget()
        self.outer.addWidget(self.inner)
        row = QHBoxLayout(self.inner)
        row.setContentsMargins(0, 0, 0, 0)
        # left: palette
        side = QVBoxLayout()
        side.addWidget(QLabel("Palette"))
        grid = QGridLayout()
        for k in range(colors):
            b = QPushButton()
            b.setIcon(QIcon(disc(COLORS[k], 44)))
            b.setIconSize(QSize(44, 44))
            b.setFixedSize(60, 60)
            b.clicked.connect(lambda _, k=k: self.add(k))
            grid.addWidget(b, k // 2, k % 2)
        side.addLayout(grid)
        side.addStretch()
        back = QPushButton("Main menu")
        back.clicked.connect(self.menu)
        side.addWidget(back)
        give = QPushButton("Give up")
        give.clicked.connect(self.give_up)
        side.addWidget(give)
        row.addLayout(side)
        # right: guess, history
        main = QVBoxLayout()
        top = QFrame()
        top.setObjectName("card")
        t = QHBoxLayout(top)
        self.slots_ = []
        for _ in range(pegs):
            label = QLabel()
            label.setPixmap(disc(None, 40))
            t.addWidget(label)
            self.slots_.append(label)
        t.addStretch()
        self.undo = QPushButton("Undo")
        self.undo.clicked.connect(self.remove)
        t.addWidget(self.undo)
        self.submit = QPushButton("Submit")
        self.submit.setObjectName("primary")
        self.submit.clicked.connect(self.check)
        t.addWidget(self.submit)
        main.addWidget(top)
        self.status = QLabel()
        main.addWidget(self.status)
        area = QScrollArea()
        area.setWidgetResizable(True)
        holder = QWidget()
        self.history = QVBoxLayout(holder)
        self.history.setAlignment(Qt.AlignTop)
        self.history.setSpacing(6)
        area.setWidget(holder)
        self.area = area
        main.addWidget(area)
        row.addLayout(main, 1)
        self.secret = [self.rng.randrange(colors) for _ in range(pegs)]
        log(type="secret", colors=self.secret)
        self.guess = []
        self.count = 0
        self.over = False
        self.refresh()

    def refresh(self):
        for n, label in enumerate(self.slots_):
            label.setPixmap(disc(COLORS[self.guess[n]] if n < len(self.guess) else None, 40))
        self.undo.setEnabled(bool(self.guess) and not self.over)
        self.submit.setEnabled(len(self.guess) == self.pegs and not self.over)
        self.status.setText("Guess %d of %d" % (min(self.count + 1, GUESSES), GUESSES))

    def add(self, k):
        if not self.over and len(self.guess) < self.pegs:
            self.guess.append(k)
            self.refresh()

    def remove(self):
        self.guess.pop()
        self.refresh()

    def check(self):
        good = sum(a == b for a, b in zip(self.guess, self.secret))
        near = sum(min(self.guess.count(k), self.secret.count(k)) for k in range(self.colors)) - good
        log(type="guess", code=self.guess, exact=good, misplaced=near)
        self.count += 1
        card = QFrame()
        card.setObjectName("card")
        line = QHBoxLayout(card)
        line.setContentsMargins(10, 5, 16, 5)
        number = QLabel("%d" % self.count)
        number.setFixedWidth(26)
        number.setStyleSheet("color: #5c6370;")
        line.addWidget(number)
        for k in self.guess:
            label = QLabel()
            label.setPixmap(disc(COLORS[k], 32))
            line.addWidget(label)
        line.addStretch()
        for value, tint, word in ((good, "#98c379", "exact"), (near, "#e5c07b", "near")):
            label = QLabel("%d %s" % (value, word))
            label.setFixedWidth(74)
            label.setStyleSheet("color: %s; font-size: 16px; font-weight: bold;" % tint)
            line.addWidget(label)
        self.history.addWidget(card)
        QTimer.singleShot(30, lambda: self.area.verticalScrollBar().setValue(99999))
        self.guess = []
        if good == self.pegs:
            self.finish("won", "You cracked the code in %d guesses!" % self.count)
        elif self.count == GUESSES:
            self.finish("lost", "No guesses left. You lost.")
        else:
            self.refresh()

    def finish(self, outcome, text):
        self.over = True
        log(type="end", outcome=outcome)
        self.guess = list(self.secret)
        self.refresh()
        self.status.setText(text)
        QTimer.singleShot(120, lambda: self.ask(text))

    def ask(self, text):
        answer = QMessageBox.question(self, "Codebreaker", text + "\n\nPlay again?", QMessageBox.Yes | QMessageBox.No)
        if answer == QMessageBox.Yes:
            self.start(self.pegs, self.colors)

    def menu(self):
        if not self.over:
            log(type="end", outcome="given up")
            self.over = True
        self.leave()

    def give_up(self):
        if not self.over:
            log(type="fault", label="Give up")
            self.finish("given up", "The code is shown above.")


class Main(QStackedWidget):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Codebreaker")
        self.setStyleSheet(STYLE)
        self.resize(700, 760)
        self.game = Game(lambda: self.setCurrentIndex(0))
        self.addWidget(Welcome(self.play))
        self.addWidget(self.game)

    def play(self, pegs, colors):
        self.game.start(pegs, colors)
        self.setCurrentIndex(1)


app = QApplication(sys.argv)
main = Main()
main.move(220, 60)
main.show()
QTimer.singleShot(200, lambda: log(type="opened"))
sys.exit(app.exec_())
