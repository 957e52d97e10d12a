#!/usr/bin/python3
# Mastermind for PyQt5. Click a hole, choose a colour from the menu that drops down.
import json
import os
import random
import sys

from PyQt5.QtCore import Qt, QSize, pyqtSignal
from PyQt5.QtGui import QColor, QCursor, QIcon, QKeySequence, QPixmap
from PyQt5.QtWidgets import (QAction, QApplication, QColorDialog, QDialog, QDialogButtonBox, QFormLayout,
                             QGridLayout, QHBoxLayout, QMainWindow, QMenu, QMessageBox, QPushButton,
                             QVBoxLayout, QWidget)

if "SEED" in os.environ:
    random.seed(os.environ["SEED"])

NAMES = ["red", "green", "blue", "cyan", "magenta", "yellow"]
UNREACHED, HOLE = -2, -1
ROWS = 12


def tell(what):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as f:
            f.write(json.dumps(what) + "\n")


class Settings:
    def __init__(self):
        self.pins = [QColor(n) for n in NAMES]
        self.answers = [QColor("white"), QColor("red")]     # wrong place / right place


class Pin(QWidget):
    def __init__(self, settings, size, small, parent):
        super().__init__(parent)
        self.setFixedSize(size, size)
        self.settings = settings
        self.small = small
        self.value = UNREACHED
        self.clickable = False
        self.setAttribute(Qt.WA_StyledBackground, True)

    def put(self, value):
        self.value = value
        self.refresh()

    def refresh(self):
        if self.value == UNREACHED:
            self.setStyleSheet("")
        elif self.value == HOLE:
            self.setStyleSheet("Pin { background: black; }")
        else:
            table = self.settings.answers if self.small else self.settings.pins
            self.setStyleSheet("Pin { background: %s; }" % table[self.value].name())

    def mousePressEvent(self, event):
        if not self.clickable or self.small:
            return
        menu = QMenu()
        for i, color in enumerate(self.settings.pins):
            pm = QPixmap(20, 20)
            pm.fill(color)
            action = menu.addAction(QIcon(pm), "")
            action.setData(i)
        chosen = menu.exec_(QCursor.pos())
        if chosen is not None:
            self.put(chosen.data())


class Row(QWidget):
    guessed = pyqtSignal()

    def __init__(self, settings, parent):
        super().__init__(parent)
        line = QHBoxLayout(self)
        line.setContentsMargins(1, 1, 1, 1)
        line.setSpacing(3)
        self.pins = [Pin(settings, 46, False, self) for _ in range(4)]
        for p in self.pins:
            line.addWidget(p)
        self.box = QWidget(self)
        self.box.setFixedSize(48, 46)
        grid = QGridLayout(self.box)
        grid.setContentsMargins(1, 1, 1, 1)
        grid.setSpacing(2)
        self.answers = [Pin(settings, 20, True, self.box) for _ in range(4)]
        for i, p in enumerate(self.answers):
            grid.addWidget(p, i // 2, i % 2)
        line.addWidget(self.box)
        self.button = QPushButton("Guess", self)
        self.button.setFixedSize(50, 46)
        self.button.clicked.connect(self.push)
        line.addWidget(self.button)
        self.clear()

    def values(self):
        return [p.value for p in self.pins]

    def clear(self):
        for p in self.pins + self.answers:
            p.put(UNREACHED)
            p.clickable = False
        self.box.show()
        self.button.hide()

    def open(self):
        for p in self.pins:
            p.put(HOLE)
            p.clickable = True
        for p in self.answers:
            p.put(HOLE)
        self.box.hide()
        self.button.show()

    def push(self):
        if HOLE in self.values():
            box = QMessageBox(self)
            box.setWindowTitle("Mastermind")
            box.setText("All four pins of the row need a colour before you can guess.")
            box.exec_()
            return
        self.button.hide()
        self.box.show()
        for p in self.pins:
            p.clickable = False
        self.guessed.emit()

    def refresh(self):
        for p in self.pins + self.answers:
            p.refresh()


class Board(QWidget):
    def __init__(self, settings, parent):
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 2, 4, 2)
        column.setSpacing(1)
        self.top = Row(settings, self)
        self.top.box.hide()
        column.addWidget(self.top)
        self.rows = []
        for _ in range(ROWS):
            r = Row(settings, self)
            r.guessed.connect(self.judge)
            column.addWidget(r)
            self.rows.append(r)
        self.playing = False

    def start(self):
        self.secret = [random.randrange(6) for _ in range(4)]
        tell({"type": "secret", "colors": [NAMES[i] for i in self.secret]})
        self.top.clear()
        self.top.box.hide()
        for r in self.rows:
            r.clear()
        self.at = 0
        self.playing = True
        self.rows[0].open()

    def judge(self):
        row = self.rows[self.at]
        guess = row.values()
        exact = sum(1 for g, s in zip(guess, self.secret) if g == s)
        common = sum(min(guess.count(i), self.secret.count(i)) for i in range(6))
        tell({"type": "guess", "code": [NAMES[i] for i in guess], "exact": exact, "misplaced": common - exact})
        for p, v in zip(row.answers, [1] * exact + [0] * (common - exact)):
            p.put(v)
        self.at += 1
        if exact == 4:
            self.finish("won", "You won!")
        elif self.at == ROWS:
            self.finish("lost", "Sorry, you lost :(")
        else:
            self.rows[self.at].open()

    def finish(self, outcome, text):
        self.playing = False
        for p, v in zip(self.top.pins, self.secret):
            p.put(v)
        tell({"type": "end", "outcome": outcome})
        box = QMessageBox(self)
        box.setWindowTitle("Mastermind")
        box.setText(text)
        box.exec_()


class Preferences(QDialog):
    def __init__(self, settings, parent):
        super().__init__(parent)
        self.setWindowTitle("Preferences")
        form = QFormLayout(self)
        for label, table in (("Pins", settings.pins), ("Response", settings.answers)):
            line = QHBoxLayout()
            for i in range(len(table)):
                b = QPushButton()
                b.setFixedSize(QSize(26, 26))
                b.setStyleSheet("background: %s" % table[i].name())
                b.clicked.connect(lambda _, b=b, i=i, table=table: self.change(b, table, i))
                line.addWidget(b)
            form.addRow(label, line)
        box = QDialogButtonBox(QDialogButtonBox.Ok)
        box.accepted.connect(self.accept)
        form.addRow(box)

    def change(self, b, table, i):
        c = QColorDialog.getColor(table[i], self)
        if c.isValid():
            table[i] = c
            b.setStyleSheet("background: %s" % c.name())


class Window(QMainWindow):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Mastermind")
        self.settings = Settings()
        game = self.menuBar().addMenu("&Game")
        for text, keys, tip, slot in (
                ("&New", QKeySequence.New, "Start a new game", self.new),
                ("&Preferences", QKeySequence.Preferences, "Change the colours", self.prefs),
                (None, None, None, None),
                ("E&xit", QKeySequence.Quit, "Leave Mastermind", self.close)):
            if text is None:
                game.addSeparator()
                continue
            a = QAction(text, self)
            a.setShortcuts(keys)
            a.setStatusTip(tip)
            a.triggered.connect(slot)
            game.addAction(a)
        self.board = Board(self.settings, self)
        self.setCentralWidget(self.board)
        self.board.start()
        self.statusBar().showMessage("Welcome to Mastermind")
        self.setFixedSize(self.sizeHint())

    def sure(self, text):
        if not self.board.playing:
            return True
        return QMessageBox.question(self, "Mastermind", text, QMessageBox.Yes | QMessageBox.No,
                                    QMessageBox.No) == QMessageBox.Yes

    def new(self):
        if self.board.playing:
            tell({"type": "fault", "label": "New"})
        if self.sure("There is a game going on. Do you really want to drop it?"):
            self.board.start()

    def prefs(self):
        Preferences(self.settings, self).exec_()
        self.board.top.refresh()
        for r in self.board.rows:
            r.refresh()

    def closeEvent(self, event):
        if self.board.playing:
            tell({"type": "fault", "label": "Exit"})
        if self.sure("There is a game going on. Do you really want to quit?"):
            event.accept()
        else:
            event.ignore()


app = QApplication(sys.argv)
window = Window()
window.show()
tell({"type": "opened"})
sys.exit(app.exec_())
