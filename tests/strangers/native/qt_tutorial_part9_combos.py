#!/usr/bin/python3
"""
PyQt5 Widgets by Example -- Part 9
Putting it together: a Mastermind game with QComboBox and QTableWidget
----------------------------------------------------------------------
In this part we re-use the widgets of parts 3 (layouts), 5 (combo boxes)
and 8 (tables).  Run it with:  python3 part9.py
"""
import json
import os
import random
import signal
import sys
from collections import Counter

from PyQt5.QtCore import QSize, Qt
from PyQt5.QtGui import QBrush, QColor, QIcon, QPixmap
from PyQt5.QtWidgets import (
    QApplication, QComboBox, QGroupBox, QHBoxLayout, QHeaderView, QLabel, QMainWindow,
    QMessageBox, QPushButton, QTableWidget, QTableWidgetItem, QVBoxLayout, QWidget,
)

COLORS = {
    "Crimson": "#dc143c",
    "Gold": "#ffd700",
    "Lime green": "#32cd32",
    "Royal blue": "#4169e1",
    "Saddle brown": "#8b4513",
    "Hot pink": "#ff69b4",
    "Black": "#101010",
}
NAMES = list(COLORS)
PEGS = 4
MAX_TURNS = 10


class TruthLog:
    """Appends events to a JSON-lines file (see part 6, logging)."""

    def __init__(self):
        self.path = os.environ.get("TRUTH")

    def __call__(self, **event):
        if self.path:
            with open(self.path, "a", encoding="utf-8") as handle:
                handle.write(json.dumps(event) + "\n")


class MainWindow(QMainWindow):
    def __init__(self):
        super().__init__()
        seed = os.environ.get("SEED")
        self.rng = random.Random(int(seed)) if seed else random.Random()
        self.log = TruthLog()
        self.setWindowTitle("Part 9: Mastermind")
        self.resize(700, 720)

        intro = QLabel(
            "<h2>Mastermind</h2>"
            "The computer picked a code of <b>4</b> colors out of 7 (repeats allowed). "
            "Choose a color in each combo box and click <b>Submit guess</b>. You have 10 turns.<br>"
            "<b>Exact</b>: right color, right position. <b>Near</b>: right color, wrong position.")
        intro.setWordWrap(True)

        self.table = QTableWidget(0, PEGS + 2)
        self.table.setHorizontalHeaderLabels(["Peg 1", "Peg 2", "Peg 3", "Peg 4", "Exact", "Near"])
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.Stretch)
        self.table.setEditTriggers(QTableWidget.NoEditTriggers)
        self.table.setSelectionMode(QTableWidget.NoSelection)
        self.table.setFocusPolicy(Qt.NoFocus)

        box = QGroupBox("Your guess")
        row = QHBoxLayout(box)
        self.combos = []
        for _ in range(PEGS):
            combo = QComboBox()
            combo.setIconSize(QSize(20, 20))
            combo.setMinimumHeight(34)
            for name, value in COLORS.items():
                pixmap = QPixmap(20, 20)
                pixmap.fill(QColor(value))
                combo.addItem(QIcon(pixmap), name)
            row.addWidget(combo)
            self.combos.append(combo)

        self.submit = QPushButton("Submit guess")
        self.submit.setMinimumHeight(36)
        self.submit.clicked.connect(self.on_submit)
        restart = QPushButton("Restart")
        restart.setMinimumHeight(36)
        restart.clicked.connect(self.new_game)
        buttons = QHBoxLayout()
        buttons.addWidget(self.submit, 2)
        buttons.addWidget(restart, 1)

        link = QLabel('<a href="#part8">&laquo; Part 8: Tables</a> &nbsp;|&nbsp; '
                      '<a href="#part10">Part 10: Threads &raquo;</a>')
        link.setAlignment(Qt.AlignCenter)
        link.linkActivated.connect(lambda href: self.log(type="fault", label=href))

        central = QWidget()
        layout = QVBoxLayout(central)
        layout.addWidget(intro)
        layout.addWidget(self.table, 1)
        layout.addWidget(box)
        layout.addLayout(buttons)
        layout.addWidget(link)
        self.setCentralWidget(central)

    def new_game(self):
        self.secret = [self.rng.randrange(len(NAMES)) for _ in range(PEGS)]
        self.log(type="secret", colors=self.secret)
        self.table.setRowCount(0)
        self.submit.setEnabled(True)
        for combo in self.combos:
            combo.setCurrentIndex(0)
        self.statusBar().showMessage("New game. Good luck!")

    def on_submit(self):
        guess = [combo.currentIndex() for combo in self.combos]
        exact = sum(g == s for g, s in zip(guess, self.secret))
        near = sum((Counter(guess) & Counter(self.secret)).values()) - exact
        self.log(type="guess", colors=guess, exact=exact, misplaced=near)

        row = self.table.rowCount()
        self.table.insertRow(row)
        for column, color in enumerate(guess):
            item = QTableWidgetItem()
            item.setBackground(QBrush(QColor(COLORS[NAMES[color]])))
            item.setToolTip(NAMES[color])
            self.table.setItem(row, column, item)
        for column, number in ((PEGS, exact), (PEGS + 1, near)):
            item = QTableWidgetItem(str(number))
            item.setTextAlignment(Qt.AlignCenter)
            self.table.setItem(row, column, item)
        turns = row + 1
        self.statusBar().showMessage(f"Turn {turns} of {MAX_TURNS}: {exact} exact, {near} near")

        if exact == PEGS:
            self.finish("won", f"You cracked the code in {turns} turns!")
        elif turns == MAX_TURNS:
            code = ", ".join(NAMES[c] for c in self.secret)
            self.finish("lost", f"Out of turns. The code was: {code}.")

    def finish(self, outcome, text):
        self.log(type="end", outcome=outcome)
        self.submit.setEnabled(False)
        QMessageBox.information(self, "Game over", text)


def main():
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    app = QApplication(sys.argv)
    app.setStyle("Fusion")
    window = MainWindow()
    window.show()
    window.log(type="opened")
    window.new_game()
    sys.exit(app.exec_())


if __name__ == "__main__":
    main()
