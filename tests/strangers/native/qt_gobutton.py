#!/usr/bin/python3
#
# rgMasterMind-like board of push buttons
#
import json
import os
import random
import sys

from PyQt5.QtCore import Qt, QTimer
from PyQt5.QtWidgets import (QAction, QApplication, QFrame, QGridLayout, QLabel, QMenuBar, QMessageBox, QPushButton,
                             QVBoxLayout, QWidget)

NUM_OF_TRYS = 10
CODE_LEN = 4
COLORS = ["red", "orange", "blue", "green", "magenta", "yellow"]


def log_truth(**what):
    path = os.environ.get("TRUTH")
    if path:
        with open(path, "a") as f:
            f.write(json.dumps(what) + "\n")


class PegButton(QPushButton):

    def __init__(self, text=""):
        super().__init__(text)
        self.setFixedSize(36, 36)
        self.setFocusPolicy(Qt.NoFocus)
        self.color = None
        self.clear()

    def clear(self):
        self.color = None
        self.setStyleSheet("QPushButton {background-color: #d8d8d8; border: 1px solid #8a8a8a; border-radius: 3px; color: #555;}")

    def set_color(self, index):
        self.color = index
        self.setStyleSheet("QPushButton {background-color: %s; border: 1px solid #555; border-radius: 3px;}" % COLORS[index])

    def next_color(self):
        self.set_color(0 if self.color is None else (self.color + 1) % len(COLORS))


def line(shape):
    frame = QFrame()
    frame.setFrameStyle(shape | QFrame.Sunken)
    frame.setLineWidth(2)
    return frame


class MasterMind(QWidget):

    def __init__(self):
        super().__init__()
        self.setWindowTitle("Master Mind")
        seed = os.environ.get("SEED")
        self.rng = random.Random(seed) if seed else random.Random()
        self.over = True
        self.turn = 0
        self.secret = []
        box = QVBoxLayout(self)
        box.setMenuBar(self.make_menu())
        self.message = QLabel("")
        box.addWidget(self.message)
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        box.addLayout(grid)

        self.code_buttons = [PegButton("?") for _ in range(CODE_LEN)]
        for j, b in enumerate(self.code_buttons):
            grid.addWidget(b, 0, j)
        grid.addWidget(line(QFrame.VLine), 0, CODE_LEN, NUM_OF_TRYS + 2, 1)
        for j, name in enumerate(("Black", "White")):
            label = QLabel(name)
            label.setAlignment(Qt.AlignCenter)
            label.setMinimumWidth(50)
            grid.addWidget(label, 0, CODE_LEN + 1 + j)
        grid.addWidget(line(QFrame.HLine), 1, 0, 1, CODE_LEN + 3)
        self.try_buttons, self.black, self.white = [], [], []
        for i in range(NUM_OF_TRYS):
            row = 1 + NUM_OF_TRYS - i
            self.try_buttons.append([PegButton() for _ in range(CODE_LEN)])
            for j in range(CODE_LEN):
                grid.addWidget(self.try_buttons[i][j], row, j)
            for column, labels in ((CODE_LEN + 1, self.black), (CODE_LEN + 2, self.white)):
                label = QLabel("")
                label.setAlignment(Qt.AlignCenter)
                f = label.font()
                f.setPointSize(13)
                label.setFont(f)
                grid.addWidget(label, row, column)
                labels.append(label)
        grid.addWidget(line(QFrame.HLine), NUM_OF_TRYS + 2, 0, 1, CODE_LEN + 3)
        self.guess_buttons = []
        for j in range(CODE_LEN):
            b = PegButton()
            b.clicked.connect(lambda _, b=b: self.cycle(b))
            grid.addWidget(b, NUM_OF_TRYS + 3, j)
            self.guess_buttons.append(b)
        self.go = QPushButton("Go")
        self.go.clicked.connect(self.guess)
        grid.addWidget(self.go, NUM_OF_TRYS + 3, CODE_LEN + 1, 1, 2)
        self.setFixedSize(self.sizeHint())

    def make_menu(self):
        bar = QMenuBar()
        menu = bar.addMenu("&File")
        menu.addAction(QAction("&New game", self, shortcut="Ctrl+N", triggered=self.new_game))
        menu.addAction(QAction("&Show code", self, triggered=self.show_code))
        menu.addSeparator()
        menu.addAction(QAction("&Quit", self, shortcut="Ctrl+Q", triggered=self.leave))
        bar.addMenu("&Help").addAction(QAction("&About", self, triggered=self.about))
        return bar

    def new_game(self):
        if not self.over and self.turn:
            log_truth(type="end", outcome="given up")
        self.secret = [self.rng.randrange(len(COLORS)) for _ in range(CODE_LEN)]
        log_truth(type="secret", colors=self.secret)
        self.over = False
        self.turn = 0
        for b in self.code_buttons:
            b.clear()
            b.setText("?")
        for i in range(NUM_OF_TRYS):
            for b in self.try_buttons[i]:
                b.clear()
            self.black[i].setText("")
            self.white[i].setText("")
        for b in self.guess_buttons:
            b.clear()
        self.go.setEnabled(True)
        self.message.setText("Set the colors below and press Go.")

    def cycle(self, button):
        if not self.over:
            button.next_color()

    def guess(self):
        if self.over:
            return
        code = [b.color for b in self.guess_buttons]
        if None in code:
            self.message.setText("Please set all four colors.")
            return
        black = sum(a == b for a, b in zip(code, self.secret))
        both = sum(min(code.count(k), self.secret.count(k)) for k in range(len(COLORS)))
        log_truth(type="guess", code=code, exact=black, misplaced=both - black)
        for b, k in zip(self.try_buttons[self.turn], code):
            b.set_color(k)
        self.black[self.turn].setText(str(black))
        self.white[self.turn].setText(str(both - black))
        self.turn += 1
        if black == CODE_LEN:
            self.end("won", "You cracked the code in %d turns!" % self.turn)
        elif self.turn == NUM_OF_TRYS:
            self.end("lost", "Out of turns. You lose.")
        else:
            self.message.setText("%d turns left." % (NUM_OF_TRYS - self.turn))

    def end(self, outcome, text):
        log_truth(type="end", outcome=outcome)
        self.over = True
        self.go.setEnabled(False)
        for b, k in zip(self.code_buttons, self.secret):
            b.setText("")
            b.set_color(k)
        self.message.setText(text)

    def show_code(self):
        if not self.over:
            log_truth(type="fault", label="Show code")
            self.end("given up", "The code is shown above.")

    def leave(self):
        log_truth(type="fault", label="Quit")
        self.close()

    def about(self):
        QMessageBox.about(self, "About", "Master Mind 0.3\n\nClick on the buttons of the bottom row to change their color.")


app = QApplication(sys.argv)
window = MasterMind()
window.move(250, 90)
window.show()
window.new_game()
QTimer.singleShot(200, lambda: log_truth(type="opened"))
sys.exit(app.exec_())
