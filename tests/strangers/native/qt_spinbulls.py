#!/usr/bin/python3
"""Bulls and Cows (PyQt5). Guess the number of four different digits."""
import json
import os
import random
import sys

from PyQt5.QtCore import Qt, QTimer
from PyQt5.QtWidgets import (QAbstractItemView, QApplication, QGroupBox, QHBoxLayout, QHeaderView, QLabel, QMainWindow,
                             QMessageBox, QPushButton, QSpinBox, QTableWidget, QTableWidgetItem, QVBoxLayout, QWidget)

DIGITS = 4
ATTEMPTS = 12


def report(**entry):
    path = os.environ.get("TRUTH")
    if path:
        with open(path, "a") as f:
            f.write(json.dumps(entry) + "\n")


class MainWindow(QMainWindow):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Bulls and Cows")
        self.resize(420, 600)
        seed = os.environ.get("SEED")
        self.rng = random.Random(seed) if seed else random.Random()
        self.secret = None

        center = QWidget()
        self.setCentralWidget(center)
        box = QVBoxLayout(center)
        self.info = QLabel()
        self.info.setWordWrap(True)
        box.addWidget(self.info)

        group = QGroupBox("Your guess")
        row = QHBoxLayout(group)
        self.spins = []
        for n in range(DIGITS):
            spin = QSpinBox()
            spin.setRange(0, 9)
            spin.setWrapping(True)
            spin.setAlignment(Qt.AlignCenter)
            font = spin.font()
            font.setPointSize(18)
            spin.setFont(font)
            spin.setMinimumWidth(60)
            row.addWidget(spin)
            self.spins.append(spin)
        self.guess_button = QPushButton("Make guess")
        self.guess_button.setMinimumHeight(40)
        self.guess_button.setDefault(True)
        self.guess_button.clicked.connect(self.make_guess)
        row.addWidget(self.guess_button)
        box.addWidget(group)

        self.table = QTableWidget(0, 3)
        self.table.setHorizontalHeaderLabels(["Guess", "Bulls", "Cows"])
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.Stretch)
        self.table.setEditTriggers(QAbstractItemView.NoEditTriggers)
        self.table.setSelectionMode(QAbstractItemView.NoSelection)
        self.table.setFocusPolicy(Qt.NoFocus)
        box.addWidget(self.table)

        buttons = QHBoxLayout()
        for text, slot in (("New game", self.new_game), ("Rules", self.rules), ("Give up", self.give_up)):
            button = QPushButton(text)
            button.clicked.connect(slot)
            buttons.addWidget(button)
        box.addLayout(buttons)
        for spin in self.spins:
            spin.lineEdit().returnPressed.connect(self.make_guess)
        self.new_game()

    def new_game(self):
        if self.secret and self.table.rowCount():
            report(type="end", outcome="given up")
        self.secret = self.rng.sample(range(10), DIGITS)
        report(type="secret", colors=self.secret)
        self.table.setRowCount(0)
        for n, spin in enumerate(self.spins):
            spin.setValue(n)
        self.first_digit()
        self.guess_button.setEnabled(True)
        self.info.setText("I have thought of a number of four different digits. You have %d attempts." % ATTEMPTS)

    def make_guess(self):
        if not self.secret:
            return
        guess = [spin.value() for spin in self.spins]
        if len(set(guess)) < DIGITS:
            self.info.setText("Incorrect number: all digits must be different.")
            return
        bulls = sum(a == b for a, b in zip(guess, self.secret))
        cows = len(set(guess) & set(self.secret)) - bulls
        report(type="guess", code=guess, exact=bulls, misplaced=cows)
        line = self.table.rowCount()
        self.table.insertRow(line)
        for column, text in enumerate(("".join(map(str, guess)), str(bulls), str(cows))):
            item = QTableWidgetItem(text)
            item.setTextAlignment(Qt.AlignCenter)
            self.table.setItem(line, column, item)
        self.table.scrollToBottom()
        if bulls == DIGITS:
            self.end("won")
            QMessageBox.information(self, "Congratulations", "You have guessed the number in %d attempts!" % (line + 1))
        elif line + 1 == ATTEMPTS:
            number = "".join(map(str, self.secret))
            self.end("lost")
            QMessageBox.information(self, "Game over", "No attempts left. The number was %s." % number)
        else:
            self.info.setText("%d attempts left." % (ATTEMPTS - line - 1))
            self.first_digit()

    def first_digit(self):
        self.spins[0].setFocus()
        self.spins[0].selectAll()

    def end(self, outcome):
        report(type="end", outcome=outcome)
        self.info.setText("You won!" if outcome == "won" else "The number was %s." % "".join(map(str, self.secret)))
        self.secret = None
        self.guess_button.setEnabled(False)

    def give_up(self):
        if self.secret:
            report(type="fault", label="Give up")
            self.end("given up")

    def rules(self):
        QMessageBox.information(self, "Rules", "Bull: a right digit in the right place.\n"
                                               "Cow: a right digit in the wrong place.")


app = QApplication(sys.argv)
window = MainWindow()
window.move(300, 120)
window.show()
QTimer.singleShot(200, lambda: report(type="opened"))
sys.exit(app.exec_())
