#!/usr/bin/python3
# -*- coding: utf-8 -*-
"""1A2B - the number guessing game with a keypad (PyQt5)."""
import json
import os
import random
import sys

from PyQt5.QtCore import Qt, QTimer
from PyQt5.QtGui import QFont
from PyQt5.QtWidgets import (QAction, QApplication, QGridLayout, QHBoxLayout, QHeaderView, QLabel, QLCDNumber,
                             QLineEdit, QMainWindow, QMessageBox, QPushButton, QTableWidget, QTableWidgetItem,
                             QVBoxLayout, QWidget)

RNG = random.Random(os.environ["SEED"]) if "SEED" in os.environ else random.Random()

DIGITS = 4
MAX_TRIES = 12

STYLE = """
QMainWindow { background: #eef1f5; }
QLineEdit#display { background: #1f2933; color: #7CFC9A; border: 3px solid #52606d; border-radius: 6px; padding: 4px 10px; }
QPushButton { background: #ffffff; border: 1px solid #9aa5b1; border-radius: 6px; font-size: 20px; min-height: 52px; min-width: 66px; }
QPushButton:hover { background: #e4e7eb; }
QPushButton:pressed { background: #cbd2d9; }
QPushButton:disabled { color: #b8c0c8; background: #e4e7eb; }
QPushButton#ok { background: #2186eb; color: white; font-weight: bold; }
QPushButton#ok:disabled { background: #a3cdf5; }
QTableWidget { background: white; font-size: 16px; gridline-color: #cbd2d9; }
"""


def truth(**kw):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as out:
            out.write(json.dumps(kw) + "\n")


class GuessNumber(QMainWindow):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("1A2B Guess Number")
        self.setStyleSheet(STYLE)
        self.resize(640, 540)
        self.playing = False
        self.tries = 0
        self.build_menu()

        central = QWidget()
        self.setCentralWidget(central)
        main = QHBoxLayout(central)

        left = QVBoxLayout()
        main.addLayout(left)
        top = QHBoxLayout()
        left.addLayout(top)
        top.addWidget(QLabel("Time"))
        self.lcd = QLCDNumber(5)
        self.lcd.setSegmentStyle(QLCDNumber.Flat)
        self.lcd.setFixedHeight(34)
        top.addWidget(self.lcd)

        self.display = QLineEdit()
        self.display.setObjectName("display")
        self.display.setReadOnly(True)
        self.display.setFocusPolicy(Qt.NoFocus)
        self.display.setAlignment(Qt.AlignRight)
        font = QFont("Monospace", 28, QFont.Bold)
        font.setStyleHint(QFont.TypeWriter)
        font.setLetterSpacing(QFont.AbsoluteSpacing, 8)
        self.display.setFont(font)
        self.display.setFixedHeight(68)
        left.addWidget(self.display)

        grid = QGridLayout()
        grid.setSpacing(8)
        left.addLayout(grid)
        self.keys = {}
        for i, key in enumerate("789456123"):
            grid.addWidget(self.make_key(key), i // 3, i % 3)
        clear = QPushButton("C")
        clear.clicked.connect(self.clear)
        grid.addWidget(clear, 3, 0)
        grid.addWidget(self.make_key("0"), 3, 1)
        back = QPushButton("\u2190")
        back.clicked.connect(self.back)
        grid.addWidget(back, 3, 2)
        self.ok = QPushButton("OK")
        self.ok.setObjectName("ok")
        self.ok.clicked.connect(self.guess)
        for button in (clear, back, self.ok):
            button.setFocusPolicy(Qt.NoFocus)
        grid.addWidget(self.ok, 4, 0, 1, 3)
        left.addStretch()
        hint = QLabel("A = right digit, right place\nB = right digit, wrong place\nAll four digits are different.")
        hint.setStyleSheet("color: #52606d;")
        left.addWidget(hint)

        right = QVBoxLayout()
        main.addLayout(right, 1)
        self.table = QTableWidget(0, 3)
        self.table.setHorizontalHeaderLabels(["No.", "Number", "Result"])
        self.table.verticalHeader().hide()
        self.table.verticalHeader().setDefaultSectionSize(32)
        self.table.setEditTriggers(QTableWidget.NoEditTriggers)
        self.table.setSelectionMode(QTableWidget.NoSelection)
        self.table.setFocusPolicy(Qt.NoFocus)
        self.table.horizontalHeader().setSectionResizeMode(1, QHeaderView.Stretch)
        self.table.setColumnWidth(0, 50)
        self.table.setColumnWidth(2, 110)
        right.addWidget(self.table)

        self.seconds = 0
        self.timer = QTimer(self)
        self.timer.timeout.connect(self.tick)
        self.show_time()
        self.setFocus()

    def opened(self):
        truth(type="opened")
        self.new_game()

    def make_key(self, key):
        b = QPushButton(key)
        b.setFocusPolicy(Qt.NoFocus)
        b.clicked.connect(lambda _checked, k=key: self.digit(k))
        self.keys[key] = b
        return b

    def build_menu(self):
        game = self.menuBar().addMenu("&Game")
        for text, slot, keys in (("New game", self.new_game, "Ctrl+N"), ("Show answer", self.show_answer, ""),
                                 ("Quit", self.leave, "Ctrl+Q")):
            action = QAction(text, self)
            if keys:
                action.setShortcut(keys)
            action.triggered.connect(lambda _checked, s=slot: s())
            game.addAction(action)
        language = self.menuBar().addMenu("&Language")
        for text in ("English", "Deutsch", "Fran\u00e7ais"):
            action = QAction(text, self)
            action.triggered.connect(lambda _checked, t=text: truth(type="fault", label=t))
            language.addAction(action)
        rules = QAction("Rules", self)
        rules.triggered.connect(lambda _checked: self.rules())
        self.menuBar().addMenu("&Help").addAction(rules)

    # -- game ---------------------------------------------------------------
    def new_game(self):
        if self.playing and self.tries:
            truth(type="end", outcome="given up")
        self.answer = "".join(RNG.sample("0123456789", DIGITS))
        truth(type="secret", colors=list(self.answer))
        self.tries = 0
        self.playing = True
        self.seconds = 0
        self.show_time()
        self.timer.start(1000)
        self.table.setRowCount(0)
        self.display.clear()
        self.update_keys()
        self.statusBar().showMessage("Enter four different digits. Try 1 of %d" % MAX_TRIES)

    def tick(self):
        self.seconds += 1
        self.show_time()

    def show_time(self):
        self.lcd.display("%02d:%02d" % divmod(self.seconds, 60))

    def update_keys(self):
        text = self.display.text()
        for key, button in self.keys.items():
            button.setEnabled(self.playing and key not in text and len(text) < DIGITS)
        self.ok.setEnabled(self.playing and len(text) == DIGITS)

    def digit(self, key):
        text = self.display.text()
        if self.playing and len(text) < DIGITS and key not in text:
            self.display.setText(text + key)
            self.update_keys()

    def back(self):
        if self.playing:
            self.display.setText(self.display.text()[:-1])
            self.update_keys()

    def clear(self):
        if self.playing:
            self.display.clear()
            self.update_keys()

    def guess(self):
        number = self.display.text()
        if not self.playing or len(number) != DIGITS:
            return
        a = sum(x == y for x, y in zip(number, self.answer))
        b = len(set(number) & set(self.answer)) - a
        self.tries += 1
        truth(type="guess", code=list(number), exact=a, misplaced=b)
        row = self.table.rowCount()
        self.table.insertRow(row)
        for column, text in enumerate((str(self.tries), number, "%dA%dB" % (a, b))):
            item = QTableWidgetItem(text)
            item.setTextAlignment(Qt.AlignCenter)
            self.table.setItem(row, column, item)
        self.table.scrollToBottom()
        if a == DIGITS:
            self.finish("won", "Bingo! %s is right.\nYou needed %d tries and %d seconds." % (number, self.tries, self.seconds))
        elif self.tries == MAX_TRIES:
            self.finish("lost", "No more tries. The answer was %s." % self.answer)
        else:
            self.display.clear()
            self.update_keys()
            self.statusBar().showMessage("Try %d of %d" % (self.tries + 1, MAX_TRIES))

    def finish(self, outcome, text):
        self.playing = False
        self.timer.stop()
        truth(type="end", outcome=outcome)
        self.update_keys()
        self.statusBar().showMessage(text.replace("\n", " "))
        box = QMessageBox(self)
        box.setWindowTitle("1A2B")
        box.setText(text)
        again = box.addButton("New game", QMessageBox.AcceptRole)
        box.addButton("Close", QMessageBox.RejectRole)
        box.exec_()
        if box.clickedButton() is again:
            self.new_game()

    def show_answer(self):
        if self.playing:
            truth(type="fault", label="Show answer")
            self.finish("given up", "The answer was %s." % self.answer)

    def rules(self):
        QMessageBox.information(self, "Rules", "The computer thinks of a number with four different digits (0-9, "
                                "it may begin with 0).\nAfter every guess you get a hint such as 1A2B: one digit is "
                                "at the right place (A), two more are in the number but elsewhere (B).")

    def leave(self):
        truth(type="fault", label="Quit")
        self.close()

    def keyPressEvent(self, event):
        if event.text() and event.text() in "0123456789":
            self.digit(event.text())
        elif event.key() == Qt.Key_Backspace:
            self.back()
        elif event.key() in (Qt.Key_Return, Qt.Key_Enter):
            self.guess()
        else:
            super().keyPressEvent(event)


if __name__ == "__main__":
    app = QApplication(sys.argv)
    window = GuessNumber()
    window.show()
    QTimer.singleShot(300, window.opened)
    sys.exit(app.exec_())
