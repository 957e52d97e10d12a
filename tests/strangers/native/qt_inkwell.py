#!/usr/bin/python3
"""Inkwell - a typed code puzzle (PyQt5).  Keyboard only."""
import json
import os
import random
import sys

from PyQt5.QtCore import Qt, QTimer
from PyQt5.QtWidgets import QAction, QApplication, QFrame, QGridLayout, QHBoxLayout, QLabel, QMainWindow, QVBoxLayout, QWidget

ALPHABET = "BEHKMRSTZ"
LENGTH = 6
LINES = 8
INK = {"new": "#1d1d1f", "place": "#118a2e", "else": "#e07b00", "none": "#b4b4b8"}


class Log:
    def __init__(self):
        self.file = open(os.environ["TRUTH"], "a") if os.environ.get("TRUTH") else None

    def __call__(self, kind, **data):
        if self.file:
            self.file.write(json.dumps({"type": kind, **data}) + "\n")
            self.file.flush()


def judge(word, code):
    """One verdict per letter, the way a patient teacher would mark it."""
    verdict = ["place" if a == b else "none" for a, b in zip(word, code)]
    spare = [b for a, b in zip(word, code) if a != b]
    for i, a in enumerate(word):
        if verdict[i] == "none" and a in spare:
            verdict[i] = "else"
            spare.remove(a)
    return verdict


class Inkwell(QMainWindow):
    def __init__(self, log):
        super().__init__()
        self.log = log
        self.rng = random.Random(os.environ.get("SEED"))
        self.setWindowTitle("Inkwell")
        menu = self.menuBar().addMenu("&Puzzle")
        for text, call in (("&New puzzle", self.deal), ("&Tell me the code", self.tell), ("&Quit", self.leave)):
            act = QAction(text, self)
            act.triggered.connect(lambda _, f=call: f())
            menu.addAction(act)
        page = QWidget()
        page.setStyleSheet("QWidget { background: #ffffff; } ")
        self.setCentralWidget(page)
        outer = QVBoxLayout(page)
        outer.setContentsMargins(34, 20, 34, 22)
        title = QLabel("Inkwell")
        title.setStyleSheet("font: italic 34px 'Liberation Serif'; color: #24345c;")
        outer.addWidget(title)
        intro = QLabel("Six letters were blotted out. Type six letters on your keyboard and press <b>Enter</b>; "
                       "<b>Backspace</b> rubs out. A letter may occur more than once. The letters are:")
        intro.setWordWrap(True)
        intro.setStyleSheet("font: 15px 'Liberation Serif'; color: #333333;")
        outer.addWidget(intro)
        letters = QLabel("  ".join(ALPHABET))
        letters.setStyleSheet("font: bold 20px 'Liberation Mono'; color: #24345c; padding: 4px 0px 8px 0px;")
        outer.addWidget(letters)
        sheet = QGridLayout()
        sheet.setHorizontalSpacing(10)
        sheet.setVerticalSpacing(8)
        self.cells = []
        for r in range(LINES):
            number = QLabel("%d" % (r + 1))
            number.setStyleSheet("font: 14px 'Liberation Serif'; color: #8d8d95;")
            sheet.addWidget(number, r, 0)
            row = []
            for c in range(LENGTH):
                cell = QLabel()
                cell.setAlignment(Qt.AlignCenter)
                cell.setFixedSize(52, 50)
                sheet.addWidget(cell, r, c + 1)
                row.append(cell)
            self.cells.append(row)
        sheet.setColumnStretch(LENGTH + 1, 1)
        outer.addLayout(sheet)
        rule = QFrame()
        rule.setFrameShape(QFrame.HLine)
        outer.addWidget(rule)
        key = QHBoxLayout()
        for kind, text in (("place", "green: right here"), ("else", "orange: elsewhere in the code"), ("none", "grey: not (again) in it")):
            item = QLabel(text)
            item.setStyleSheet("font: 14px 'Liberation Serif'; color: %s;" % INK[kind])
            key.addWidget(item)
        key.addStretch(1)
        outer.addLayout(key)
        self.note = QLabel()
        self.note.setWordWrap(True)
        self.note.setMinimumHeight(44)
        self.note.setStyleSheet("font: bold 16px 'Liberation Serif'; color: #24345c;")
        outer.addWidget(self.note)
        self.open = False
        self.line = 0
        self.deal()

    def deal(self):
        if self.open and self.line:
            self.log("end", outcome="given up")
        self.code = [self.rng.choice(ALPHABET) for _ in range(LENGTH)]
        self.log("secret", colors=[ALPHABET.index(x) for x in self.code])
        self.open, self.line, self.typed = True, 0, []
        for row in self.cells:
            for cell in row:
                cell.setText("")
        self.say("The first line is yours.")
        self.draw()

    def say(self, text):
        self.note.setText(text)

    def draw(self):
        """Restyles the line in work and the untouched ones."""
        for r in range(self.line, LINES):
            for c, cell in enumerate(self.cells[r]):
                here = self.open and r == self.line
                letter = self.typed[c] if here and c < len(self.typed) else ""
                cell.setText(letter)
                caret = here and c == len(self.typed)
                self.style(cell, "new", "#24345c" if caret else "#9aa3b8" if here else "#dfe2ea", 3 if caret else 2)

    @staticmethod
    def style(cell, ink, line, width):
        cell.setStyleSheet("font: bold 34px 'Liberation Serif'; color: %s; border: none; border-bottom: %dpx solid %s;"
                           % (INK[ink], width, line))

    def keyPressEvent(self, event):
        key = event.key()
        if not self.open:
            if key in (Qt.Key_Return, Qt.Key_Enter):
                self.deal()
            return
        if key in (Qt.Key_Return, Qt.Key_Enter):
            if len(self.typed) < LENGTH:
                self.say("A line needs six letters.")
            else:
                self.submit()
        elif key == Qt.Key_Backspace:
            if self.typed:
                self.typed.pop()
                self.draw()
        else:
            letter = event.text().upper()
            if len(letter) == 1 and letter.isalpha():
                if letter not in ALPHABET:
                    self.say("%s is not one of the nine letters." % letter)
                elif len(self.typed) < LENGTH:
                    self.typed.append(letter)
                    self.say("")
                    self.draw()

    def submit(self):
        word = list(self.typed)
        verdict = judge(word, self.code)
        self.log("guess", colors=[ALPHABET.index(x) for x in word],
                 exact=verdict.count("place"), misplaced=verdict.count("else"))
        for cell, letter, ink in zip(self.cells[self.line], word, verdict):
            cell.setText(letter)
            self.style(cell, ink, "#dfe2ea", 2)
        self.line += 1
        self.typed = []
        if verdict.count("place") == LENGTH:
            self.finish("won", "Every letter restored, on line %d. Press Enter for a new puzzle." % self.line)
        elif self.line == LINES:
            self.finish("lost", "The paper is full. The code was %s. Press Enter for a new puzzle." % "".join(self.code))
        else:
            self.say("%d lines left." % (LINES - self.line))
        self.draw()

    def finish(self, outcome, text):
        self.open = False
        self.log("end", outcome=outcome)
        self.say(text)

    def tell(self):
        self.log("fault", label="Tell me the code")
        if self.open:
            self.finish("given up", "The code was %s. Press Enter for a new puzzle." % "".join(self.code))
            self.typed = []
            self.draw()

    def leave(self):
        self.log("fault", label="Quit")
        QApplication.quit()

    def closeEvent(self, event):
        self.log("fault", label="close window")
        event.accept()


def main():
    app = QApplication(sys.argv)
    log = Log()
    window = Inkwell(log)
    window.resize(500, 760)
    window.show()
    QTimer.singleShot(300, lambda: log("opened"))
    return app.exec_()


if __name__ == "__main__":
    sys.exit(main())
