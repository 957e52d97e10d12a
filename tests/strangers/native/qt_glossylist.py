#!/usr/bin/env python3
# -.- coding: utf-8 -.-
import json
import os
import random
import sys
from collections import Counter

from PyQt5.QtCore import Qt, QTimer, pyqtSignal
from PyQt5.QtGui import QBrush, QColor, QPainter, QRadialGradient
from PyQt5.QtWidgets import (QApplication, QHBoxLayout, QMessageBox, QScrollArea, QToolButton, QVBoxLayout, QWidget)


def tell(**entry):
    path = os.environ.get("TRUTH")
    if path:
        with open(path, "a") as f:
            f.write(json.dumps(entry) + "\n")


COLORS = [QColor(Qt.red), QColor(Qt.green), QColor(Qt.blue), QColor(Qt.yellow), QColor(Qt.magenta), QColor(Qt.cyan)]


def ball(painter, x, y, size, color, pressed=False):
    middle, light = size / 2, size * 0.35
    gradient = QRadialGradient(x + middle, y + middle, size * (0.5 if pressed else 0.75), x + light, y + light)
    gradient.setColorAt(0, Qt.white)
    gradient.setColorAt(0.25, color)
    gradient.setColorAt(1, Qt.black)
    painter.setBrush(gradient)
    painter.drawEllipse(x, y, size, size)


class Row(QWidget):
    complete = pyqtSignal(bool)

    def __init__(self, colors=None):
        super().__init__()
        self.setFixedSize(176, 40)
        self.colors = list(colors) if colors else []

    def append_color(self, n):
        if len(self.colors) < 4:
            self.colors.append(n)
        self.complete.emit(len(self.colors) == 4)
        self.update()

    def clear_last(self):
        if self.colors:
            self.colors.pop()
        self.complete.emit(False)
        self.update()

    def clear(self):
        self.colors = []
        self.complete.emit(False)
        self.update()

    def paintEvent(self, _event):
        painter = QPainter(self)
        painter.setRenderHint(QPainter.Antialiasing)
        for i in range(4):
            if i < len(self.colors):
                ball(painter, i * 44 + 7, 5, 30, COLORS[self.colors[i]])
            else:
                painter.setBrush(QBrush(Qt.black))
                painter.drawEllipse(i * 44 + 19, 17, 6, 6)


class Result(QWidget):
    def __init__(self, black, white):
        super().__init__()
        self.pins = [QColor(Qt.black)] * black + [QColor(Qt.white)] * white
        self.setFixedSize(40, 40)

    def paintEvent(self, _event):
        painter = QPainter(self)
        painter.setRenderHint(QPainter.Antialiasing)
        for i, color in enumerate(self.pins):
            row, column = divmod(i, 2)
            painter.setBrush(color)
            painter.drawEllipse(column * 19 + 3, row * 19 + 3, 14, 14)


class History(QScrollArea):
    def __init__(self):
        super().__init__()
        self.rows = QVBoxLayout()
        self.rows.setSpacing(0)
        self.setWidgetResizable(True)
        widget = QWidget()
        layout = QVBoxLayout(widget)
        layout.addLayout(self.rows)
        layout.addStretch()
        self.setWidget(widget)
        bar = self.verticalScrollBar()
        bar.rangeChanged.connect(lambda low, high: bar.setValue(high))

    def add(self, colors, black, white):
        container = QWidget()
        layout = QHBoxLayout(container)
        layout.setContentsMargins(6, 2, 6, 2)
        layout.addWidget(Row(colors))
        layout.addStretch()
        layout.addWidget(Result(black, white))
        self.rows.addWidget(container)

    def clear(self):
        while self.rows.count():
            self.rows.takeAt(0).widget().deleteLater()


class ColorButton(QWidget):
    clicked = pyqtSignal(int)

    def __init__(self, n):
        super().__init__()
        self.n = n
        self.pressed = False
        self.setFixedSize(40, 40)

    def paintEvent(self, _event):
        painter = QPainter(self)
        painter.setRenderHint(QPainter.Antialiasing)
        ball(painter, 5, 5, 30, COLORS[self.n], self.pressed)

    def mousePressEvent(self, _event):
        self.pressed = True
        self.update()

    def mouseReleaseEvent(self, _event):
        self.pressed = False
        self.clicked.emit(self.n)
        self.update()


class Mastermind(QWidget):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Mastermind")
        self.setFixedSize(300, 680)
        seed = os.environ.get("SEED")
        self.random = random.Random(seed) if seed else random.Random()
        self.history = History()
        self.row = Row()
        self.back = QToolButton()
        self.back.setArrowType(Qt.LeftArrow)
        self.submit = QToolButton()
        self.submit.setText("\u2713")
        self.submit.setStyleSheet("font-size: 20px;")
        self.submit.setEnabled(False)
        for button in (self.back, self.submit):
            button.setFixedSize(38, 38)
            button.setFocusPolicy(Qt.NoFocus)
        self.back.clicked.connect(self.row.clear_last)
        self.submit.clicked.connect(self.check)
        self.row.complete.connect(self.submit.setEnabled)
        top = QHBoxLayout()
        top.addWidget(self.row)
        top.addStretch()
        top.addWidget(self.back)
        top.addWidget(self.submit)
        colors = QHBoxLayout()
        for n in range(len(COLORS)):
            button = ColorButton(n)
            button.clicked.connect(self.row.append_color)
            colors.addWidget(button)
        layout = QVBoxLayout(self)
        layout.addWidget(self.history)
        layout.addLayout(top)
        layout.addLayout(colors)
        self.start()

    def start(self):
        self.history.clear()
        self.row.clear()
        self.count = 0
        self.target = [self.random.randrange(len(COLORS)) for _ in range(4)]
        tell(type="secret", colors=self.target)

    def check(self):
        guess = list(self.row.colors)
        if len(guess) < 4:
            return
        self.row.clear()
        self.count += 1
        black = sum(t == g for t, g in zip(self.target, guess))
        white = sum((Counter(guess) & Counter(self.target)).values()) - black
        tell(type="guess", code=guess, exact=black, misplaced=white)
        self.history.add(guess, black, white)
        if black == 4:
            tell(type="end", outcome="won")
            question = QMessageBox(QMessageBox.Information, "Congratulations",
                                   "Yay! You solved it in %d tries.\nAnother game?" % self.count,
                                   QMessageBox.Yes | QMessageBox.No, self)
            if question.exec_() == QMessageBox.Yes:
                self.start()
            else:
                self.close()

    def keyPressEvent(self, event):
        if Qt.Key_1 <= event.key() <= Qt.Key_6:
            self.row.append_color(event.key() - Qt.Key_1)
        elif event.key() == Qt.Key_Backspace:
            self.row.clear_last()
        elif event.key() in (Qt.Key_Return, Qt.Key_Enter) and self.submit.isEnabled():
            self.submit.animateClick()


app = QApplication(sys.argv)
window = Mastermind()
window.move(400, 120)
window.show()
QTimer.singleShot(200, lambda: tell(type="opened"))
sys.exit(app.exec_())
