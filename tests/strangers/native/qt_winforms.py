#!/usr/bin/python3
"""Mastermind (3 colours) - first GUI project, rewritten from C# WinForms to PyQt5."""
import json
import os
import random
import sys

from PyQt5.QtCore import QSize, Qt, QTimer
from PyQt5.QtGui import QColor, QIcon, QPainter, QPixmap
from PyQt5.QtWidgets import (QAction, QApplication, QGroupBox, QHBoxLayout, QHeaderView, QLabel, QMainWindow, QMenu,
                             QMessageBox, QPushButton, QTableWidget, QTableWidgetItem, QVBoxLayout, QWidget)

COLOURS = [("Red", "#ff0000"), ("Lime", "#00ff00"), ("Blue", "#0000ff"), ("Yellow", "#ffff00"), ("Cyan", "#00ffff")]
PEGS = 3
TRIES = 8
rng = random.Random(os.environ.get("SEED"))


def report(**line):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a", encoding="utf-8") as f:
            f.write(json.dumps(line) + "\n")


def swatch(name, w=16, h=16):
    p = QPixmap(w, h)
    p.fill(QColor(name))
    q = QPainter(p)
    q.setPen(QColor("#404040"))
    q.drawRect(0, 0, w - 1, h - 1)
    q.end()
    return p


class ColourButton(QPushButton):
    def __init__(self, changed):
        super().__init__()
        self.setFixedSize(96, 64)
        self.changed = changed
        self.setToolTip("Click to choose a colour")
        menu = QMenu(self)
        for i, (name, code) in enumerate(COLOURS):
            menu.addAction(QIcon(swatch(code)), name, lambda i=i: self.choose(i))
        self.clicked.connect(lambda: menu.popup(self.mapToGlobal(self.rect().bottomLeft())))
        self.choose(None)

    def choose(self, i):
        self.value = i
        self.setText("?" if i is None else "")
        self.setStyleSheet("QPushButton{background:%s;border:2px outset #b0b0b0;font:bold 20px}"
                           "QPushButton:pressed{border:2px inset #b0b0b0}"
                           % ("#e1e1e1" if i is None else COLOURS[i][1]))
        self.changed()


class Form1(QMainWindow):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Form1 - Mastermind")
        self.setStyleSheet("QMainWindow,QWidget#c{background:#f0f0f0}")
        menu = self.menuBar().addMenu("&File")
        for text, f in (("&New game", self.new), ("&Cheat", self.cheat), ("E&xit", self.leave)):
            a = QAction(text, self)
            a.triggered.connect(f)
            menu.addAction(a)
        a = QAction("&Rules", self)
        a.triggered.connect(self.rules)
        self.menuBar().addMenu("&Help").addAction(a)
        c = QWidget(objectName="c")
        self.setCentralWidget(c)
        box = QVBoxLayout(c)

        entry = QGroupBox("Your guess")
        line = QHBoxLayout(entry)
        self.buttons = []
        for _ in range(PEGS):
            self.buttons.append(ColourButton(self.update_button))
            line.addWidget(self.buttons[-1])
        self.go = QPushButton("Guess!")
        self.go.setFixedSize(96, 40)
        self.go.clicked.connect(self.guess)
        line.addSpacing(12)
        line.addWidget(self.go)
        box.addWidget(entry)

        history = QGroupBox("Previous guesses")
        inner = QVBoxLayout(history)
        self.table = QTableWidget(0, PEGS + 2)
        self.table.setHorizontalHeaderLabels(["1", "2", "3", "Correct place", "Wrong place"])
        self.table.setSelectionMode(QTableWidget.NoSelection)
        self.table.setEditTriggers(QTableWidget.NoEditTriggers)
        self.table.setFocusPolicy(Qt.NoFocus)
        head = self.table.horizontalHeader()
        for i in range(PEGS):
            head.setSectionResizeMode(i, QHeaderView.Fixed)
            self.table.setColumnWidth(i, 62)
        for i in (PEGS, PEGS + 1):
            head.setSectionResizeMode(i, QHeaderView.Stretch)
        self.table.verticalHeader().setDefaultSectionSize(34)
        inner.addWidget(self.table)
        box.addWidget(history, 1)

        low = QHBoxLayout()
        self.left = QLabel()
        low.addWidget(self.left)
        low.addStretch(1)
        for text, f in (("Hint", self.hint), ("Show answer", self.cheat), ("New game", self.new)):
            b = QPushButton(text)
            b.clicked.connect(f)
            low.addWidget(b)
        box.addLayout(low)
        self.resize(470, 560)
        self.over = True
        self.tries = 0
        self.new()

    def new(self):
        if not self.over and self.tries:
            report(type="end", outcome="given up")
        self.secret = [rng.randrange(len(COLOURS)) for _ in range(PEGS)]
        report(type="secret", colors=self.secret)
        self.tries = 0
        self.over = False
        self.table.setRowCount(0)
        for b in self.buttons:
            b.choose(None)
        self.count()

    def update_button(self):
        if hasattr(self, "go"):
            self.go.setEnabled(not self.over and all(b.value is not None for b in self.buttons))

    def count(self):
        self.left.setText("Guesses left: %d" % (TRIES - self.tries))
        self.update_button()

    def guess(self):
        g = [b.value for b in self.buttons]
        place = sum(a == b for a, b in zip(g, self.secret))
        wrong = sum(min(g.count(k), self.secret.count(k)) for k in set(g)) - place
        report(type="guess", colors=g, exact=place, misplaced=wrong)
        r = self.tries
        self.table.insertRow(r)
        for i, k in enumerate(g):
            item = QTableWidgetItem()
            item.setBackground(QColor(COLOURS[k][1]))
            self.table.setItem(r, i, item)
        for i, v in enumerate((place, wrong)):
            item = QTableWidgetItem(str(v))
            item.setTextAlignment(Qt.AlignCenter)
            self.table.setItem(r, PEGS + i, item)
        self.table.scrollToBottom()
        self.tries += 1
        if place == PEGS:
            self.finish("won", "Well done! You guessed the code in %d tries." % self.tries)
        elif self.tries == TRIES:
            self.finish("lost", "No more guesses! The code was %s." % self.names())
        else:
            self.count()

    def names(self):
        return ", ".join(COLOURS[k][0] for k in self.secret)

    def finish(self, outcome, text):
        self.over = True
        report(type="end", outcome=outcome)
        self.count()
        if QMessageBox.question(self, "Mastermind", text + "\nPlay again?") == QMessageBox.Yes:
            self.new()

    def cheat(self):
        report(type="fault", label="Show answer")
        if not self.over:
            self.finish("given up", "The code was %s." % self.names())

    def hint(self):
        report(type="fault", label="Hint")
        QMessageBox.information(self, "Hint", "The first colour is %s." % COLOURS[self.secret[0]][0])

    def leave(self):
        report(type="fault", label="Exit")
        self.close()

    def rules(self):
        QMessageBox.information(self, "Rules", "Choose three colours and click Guess!\nA colour may be used more than once.")


app = QApplication(sys.argv)
form = Form1()
form.show()
QTimer.singleShot(200, lambda: report(type="opened"))
sys.exit(app.exec_())
