#!/usr/bin/env python3
"""KolorBreak - a small code breaking game (PyQt5)."""
import json
import os
import random
import sys

from PyQt5.QtCore import QSize, Qt, pyqtSignal
from PyQt5.QtGui import QBrush, QColor, QIcon, QPainter, QPen, QPixmap, QRadialGradient
from PyQt5.QtWidgets import (QAction, QActionGroup, QApplication, QGroupBox, QHBoxLayout, QLabel, QMainWindow,
                             QMessageBox, QPushButton, QToolBar, QVBoxLayout, QWidget)

PEGS, ROWS = 4, 10
COLORS = [("Red", "#da4453"), ("Orange", "#f67400"), ("Yellow", "#fdbc4b"), ("Green", "#27ae60"),
          ("Cyan", "#1cdc9a"), ("Blue", "#1d5fb4"), ("Violet", "#9b59b6"), ("Brown", "#7b4a2d")]

args = QApplication.arguments() if QApplication.instance() else sys.argv
seed = args[args.index("--seed") + 1] if "--seed" in args else os.environ.get("SEED")
rng = random.Random(seed) if seed else random.Random()


def truth(**event):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as out:
            out.write(json.dumps(event) + "\n")


def paint_peg(p, x, y, r, color):
    c = QColor(color)
    g = QRadialGradient(x - r * .3, y - r * .4, r * 1.5)
    g.setColorAt(0, c.lighter(135))
    g.setColorAt(.5, c)
    g.setColorAt(1, c.darker(150))
    p.setPen(QPen(c.darker(190), 1))
    p.setBrush(QBrush(g))
    p.drawEllipse(int(x - r), int(y - r), int(2 * r), int(2 * r))


def icon(color):
    pix = QPixmap(36, 36)
    pix.fill(Qt.transparent)
    p = QPainter(pix)
    p.setRenderHint(QPainter.Antialiasing)
    paint_peg(p, 18, 18, 16, color)
    p.end()
    return QIcon(pix)


class Peg(QWidget):
    clicked = pyqtSignal()

    def __init__(self):
        super().__init__()
        self.setFixedSize(46, 46)
        self.color = None
        self.live = False

    def paintEvent(self, _):
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        if self.color is not None:
            paint_peg(p, 23, 23, 19, COLORS[self.color][1])
        else:
            p.setPen(QPen(self.palette().mid().color().lighter(160) if self.live else QColor("#4d5357"), 2))
            p.setBrush(QColor("#1b1e20"))
            p.drawEllipse(12, 12, 22, 22)

    def mousePressEvent(self, event):
        if event.button() == Qt.LeftButton and self.live:
            self.clicked.emit()


class Row(QWidget):
    def __init__(self, number, paint, guess):
        super().__init__()
        self.setObjectName("row")
        self.setAttribute(Qt.WA_StyledBackground)
        box = QHBoxLayout(self)
        box.setContentsMargins(10, 1, 10, 1)
        box.setSpacing(12)
        label = QLabel(str(number))
        label.setFixedWidth(24)
        box.addWidget(label)
        self.pegs = []
        for i in range(PEGS):
            peg = Peg()
            peg.clicked.connect(lambda i=i: paint(i))
            self.pegs.append(peg)
            box.addWidget(peg)
        box.addSpacing(14)
        self.button = QPushButton("Guess")
        self.button.setFixedWidth(110)
        self.button.clicked.connect(guess)
        self.answer = QLabel()
        self.answer.setFixedWidth(110)
        self.answer.setTextFormat(Qt.RichText)
        box.addWidget(self.button)
        box.addWidget(self.answer)
        box.addStretch()

    def show_state(self, pegs, live, answer):
        for peg, color in zip(self.pegs, pegs):
            peg.color, peg.live = color, live
            peg.update()
        self.button.setVisible(live)
        self.button.setEnabled(None not in pegs)
        self.answer.setVisible(not live)
        if answer:
            self.answer.setText("<span style='font-size:15pt;font-weight:bold'><span style='color:#27ae60'>\u2714 %d</span>"
                                "&nbsp;&nbsp;<span style='color:#fdbc4b'>\u2194 %d</span></span>" % answer)
        else:
            self.answer.setText("")
        self.setStyleSheet("#row{background:%s;border-radius:5px}" % ("#3b4a57" if live else "#2a2e32"))


class Window(QMainWindow):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("KolorBreak")
        menu = self.menuBar().addMenu("&Game")
        menu.addAction("&New", self.new_game, "Ctrl+N")
        menu.addAction("&Show solution", self.solution)
        menu.addSeparator()
        menu.addAction("&Quit", self.leave)

        bar = QToolBar("Colors")
        bar.setMovable(False)
        bar.setIconSize(QSize(36, 36))
        bar.setContextMenuPolicy(Qt.PreventContextMenu)
        self.setContextMenuPolicy(Qt.NoContextMenu)
        self.addToolBar(Qt.LeftToolBarArea, bar)
        group = QActionGroup(self)
        self.brushes = []
        for k, (name, color) in enumerate(COLORS):
            action = QAction(icon(color), name, self, checkable=True)
            action.triggered.connect(lambda _, k=k: self.take(k))
            group.addAction(action)
            bar.addAction(action)
            self.brushes.append(action)
        bar.addSeparator()
        fresh = QAction("New\ngame", self)
        fresh.triggered.connect(self.new_game)
        bar.addAction(fresh)

        body = QWidget()
        lines = QVBoxLayout(body)
        hint = QLabel("Take a brush from the left and paint the four pegs of the current row. A color may be used more than once.\n"
                      "\u2714 right color, right position     \u2194 right color, other position")
        hint.setWordWrap(True)
        lines.addWidget(hint)
        board = QGroupBox("Board")
        rows = QVBoxLayout(board)
        rows.setSpacing(3)
        self.rows = [Row(r + 1, self.paint, self.guess) for r in range(ROWS)]
        for row in self.rows:
            rows.addWidget(row)
        lines.addWidget(board)
        self.setCentralWidget(body)
        self.over = True
        self.log = []
        self.brush = 0
        self.new_game()
        self.setFixedSize(560, 680)

    def new_game(self):
        if not self.over and self.log:
            truth(type="end", outcome="given up")
        self.code = [rng.randrange(len(COLORS)) for _ in range(PEGS)]
        truth(type="secret", colors=self.code)
        self.log = []
        self.current = [None] * PEGS
        self.over = False
        self.take(0)
        self.brushes[0].setChecked(True)
        self.refresh()

    def take(self, k):
        self.brush = k
        self.statusBar().showMessage("Brush: " + COLORS[k][0])

    def paint(self, i):
        self.current[i] = self.brush
        self.refresh()

    def refresh(self):
        for r, row in enumerate(self.rows):
            if r < len(self.log):
                row.show_state(self.log[r][0], False, self.log[r][1])
            else:
                live = r == len(self.log) and not self.over
                row.show_state(self.current if live else [None] * PEGS, live, None)

    def guess(self):
        if self.over or None in self.current:
            return
        guess = self.current
        exact = sum(a == b for a, b in zip(guess, self.code))
        total = sum(min(guess.count(k), self.code.count(k)) for k in range(len(COLORS)))
        truth(type="guess", code=guess, exact=exact, misplaced=total - exact)
        self.log.append((guess, (exact, total - exact)))
        self.current = [None] * PEGS
        if exact == PEGS:
            self.finish("won")
            QMessageBox.information(self, "KolorBreak", "Congratulations, you broke the code with %d guesses." % len(self.log))
        elif len(self.log) == ROWS:
            self.finish("lost")
            QMessageBox.information(self, "KolorBreak", "No guesses left. The code was: " + self.named())
        else:
            self.refresh()

    def named(self):
        return ", ".join(COLORS[k][0] for k in self.code)

    def finish(self, outcome):
        self.over = True
        truth(type="end", outcome=outcome)
        self.refresh()

    def solution(self):
        if not self.over:
            truth(type="fault", label="Show solution")
            self.finish("given up")
            QMessageBox.information(self, "KolorBreak", "The code was: " + self.named())

    def leave(self):
        truth(type="fault", label="Quit")
        self.close()


app = QApplication(sys.argv)
app.setStyle("Fusion")
app.setStyleSheet("QWidget{background:#232629;color:#eff0f1} QPushButton{background:#31363b;border:1px solid #76797c;padding:5px;border-radius:3px}"
                  "QPushButton:hover{border-color:#3daee9} QPushButton:disabled{color:#63686d;border-color:#454a4f}"
                  "QToolButton{padding:5px;border:1px solid transparent} QToolButton:checked{background:#3daee9;border-radius:3px}"
                  "QToolButton:hover{border:1px solid #3daee9;border-radius:3px}"
                  "QGroupBox{border:1px solid #4d4d4d;margin-top:10px;padding-top:8px} QGroupBox::title{subcontrol-origin:margin;left:10px}"
                  "#row QLabel{background:transparent}#row Peg{background:transparent}"
                  "QMenu::item:selected,QMenuBar::item:selected{background:#3daee9}")
window = Window()
window.move(150, 40)
window.show()
app.processEvents()
truth(type="opened")
sys.exit(app.exec_())
