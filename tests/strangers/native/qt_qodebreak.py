#!/usr/bin/env python3
"""qodebreak -- a small Mastermind for the Qt desktop.

Copyright (c) 2021-2023 Aditya Raghunathan <aditya@qodebreak.invalid>
SPDX-License-Identifier: MIT
"""
import json
import os
import random
import signal
import sys
from collections import Counter
from functools import partial

from PyQt5 import QtCore, QtGui, QtWidgets

__version__ = "0.7.2"

PALETTE = [
    ("Red", "#e5484d"), ("Amber", "#ffb224"), ("Lime", "#99d52a"), ("Teal", "#0f8b7e"),
    ("Sky", "#68c8ff"), ("Indigo", "#4a52d9"), ("Pink", "#f18ad0"), ("Sand", "#e8dcc0"),
]
MODES = {
    "Casual – 4 pegs, 6 colours, 12 tries": (4, 6, 12),
    "Classic – 4 pegs, 6 colours, 10 tries": (4, 6, 10),
    "Hard – 5 pegs, 8 colours, 12 tries": (5, 8, 12),
}

QSS = """
* { font-family: 'DejaVu Sans'; }
QWidget#root, QStackedWidget, QWidget#page { background: #1b1d23; }
QLabel { color: #d7dae0; font-size: 13px; }
QLabel#title { font-size: 30px; font-weight: 600; color: #ffffff; }
QLabel#num { color: #7d8590; }
QLabel#result { font-size: 22px; font-weight: 600; color: #ffffff; }
QFrame#row { background: #23262e; border-radius: 8px; }
QFrame#row[active="true"] { background: #323846; }
QPushButton { color: #e6e8ec; background: #3a3f4b; border: none; border-radius: 6px; padding: 8px 14px; font-size: 13px; }
QPushButton:hover { background: #474d5b; }
QPushButton:disabled { color: #6b7280; background: #2a2d35; }
QPushButton#primary { background: #3b82f6; color: white; font-weight: 600; }
QPushButton#primary:disabled { background: #2b3a55; color: #6f809d; }
QComboBox { color: #e6e8ec; background: #2a2d35; border: 1px solid #454b58; border-radius: 6px; padding: 8px; min-width: 320px; }
QComboBox QAbstractItemView { color: #e6e8ec; background: #2a2d35; selection-background-color: #3b82f6; }
"""

_rng = random.Random(int(os.environ["SEED"])) if "SEED" in os.environ else random.Random()


def emit_truth(**event):
    path = os.environ.get("TRUTH")
    if path:
        with open(path, "a") as fh:
            fh.write(json.dumps(event) + "\n")


def score(guess, code):
    exact = sum(a == b for a, b in zip(guess, code))
    common = sum((Counter(guess) & Counter(code)).values())
    return exact, common - exact


class Slot(QtWidgets.QPushButton):
    """One hole of the board."""

    def __init__(self, size=40):
        super().__init__()
        self.setFixedSize(size, size)
        self.size_ = size
        self.paint_(None, False)

    def paint_(self, color, selected):
        fill = PALETTE[color][1] if color is not None else "#15171c"
        border = "3px solid #ffffff" if selected else "2px solid #4b5160"
        self.setStyleSheet("QPushButton { background: %s; border: %s; border-radius: %dpx; padding: 0; }"
                           % (fill, border, self.size_ // 2))


class Marks(QtWidgets.QWidget):
    def __init__(self, n):
        super().__init__()
        self.n = n
        self.value = None
        self.setFixedSize(24 * n, 24)

    def show_(self, exact, misplaced):
        self.value = (exact, misplaced)
        self.update()

    def paintEvent(self, _):
        p = QtGui.QPainter(self)
        p.setRenderHint(QtGui.QPainter.Antialiasing)
        e, m = self.value or (0, 0)
        for i in range(self.n):
            r = QtCore.QRectF(24 * i + 4, 4, 16, 16)
            if i < e:
                p.setPen(QtCore.Qt.NoPen)
                p.setBrush(QtGui.QColor("#30d158"))
                p.drawEllipse(r)
            elif i < e + m:
                p.setPen(QtGui.QPen(QtGui.QColor("#ffd60a"), 3))
                p.setBrush(QtCore.Qt.NoBrush)
                p.drawEllipse(r.adjusted(1.5, 1.5, -1.5, -1.5))
            elif self.value:
                p.setPen(QtGui.QPen(QtGui.QColor("#4b5160"), 2))
                p.drawLine(QtCore.QPointF(r.left() + 4, 12), QtCore.QPointF(r.right() - 4, 12))


class GamePage(QtWidgets.QWidget):
    finished = QtCore.pyqtSignal(bool, int, list)

    def __init__(self, pegs, colors, tries):
        super().__init__(objectName="page")
        self.pegs, self.colors, self.tries = pegs, colors, tries
        self.code = [_rng.randrange(colors) for _ in range(pegs)]
        emit_truth(type="secret", colors=self.code)
        self.turn, self.sel = 0, 0
        self.guess = [None] * pegs

        lay = QtWidgets.QVBoxLayout(self)
        lay.setContentsMargins(24, 12, 24, 16)
        lay.setSpacing(5)
        top = QtWidgets.QHBoxLayout()
        top.addWidget(QtWidgets.QLabel("<span style='color:#30d158'>●</span> right colour, right place"
                                       "&nbsp;&nbsp;&nbsp;<span style='color:#ffd60a'>○</span> right colour, wrong place"
                                       "&nbsp;&nbsp;&nbsp;<span style='color:#7d8590'>–</span> nothing"))
        top.addStretch()
        hint = QtWidgets.QPushButton("Hint")
        hint.clicked.connect(self.hint)
        top.addWidget(hint)
        lay.addLayout(top)

        self.rows, self.slots, self.marks = [], [], []
        for r in range(tries):
            fr = QtWidgets.QFrame(objectName="row")
            h = QtWidgets.QHBoxLayout(fr)
            h.setContentsMargins(12, 4, 12, 4)
            num = QtWidgets.QLabel(str(r + 1), objectName="num")
            num.setFixedWidth(26)
            h.addWidget(num)
            line = []
            for c in range(pegs):
                s = Slot()
                s.clicked.connect(partial(self.pick_slot, r, c))
                h.addWidget(s)
                line.append(s)
            h.addStretch()
            mk = Marks(pegs)
            h.addWidget(mk)
            lay.addWidget(fr)
            self.rows.append(fr)
            self.slots.append(line)
            self.marks.append(mk)
        lay.addStretch()

        lay.addWidget(QtWidgets.QLabel("Pick a colour for the hole with the white ring. Click another hole to move the ring."))
        pal = QtWidgets.QHBoxLayout()
        for i in range(colors):
            b = QtWidgets.QPushButton()
            b.setFixedSize(48, 48)
            b.setToolTip(PALETTE[i][0])
            b.setStyleSheet("QPushButton { background: %s; border-radius: 10px; padding: 0; } QPushButton:hover { border: 3px solid #fff; }" % PALETTE[i][1])
            b.clicked.connect(partial(self.pick_color, i))
            pal.addWidget(b)
        pal.addStretch()
        self.clear = QtWidgets.QPushButton("Clear")
        self.clear.clicked.connect(self.clear_row)
        pal.addWidget(self.clear)
        self.submit = QtWidgets.QPushButton("Submit", objectName="primary")
        self.submit.clicked.connect(self.do_submit)
        pal.addWidget(self.submit)
        lay.addLayout(pal)
        self.refresh()

    def refresh(self):
        for r, fr in enumerate(self.rows):
            act = r == self.turn
            fr.setProperty("active", "true" if act else "false")
            fr.style().unpolish(fr)
            fr.style().polish(fr)
            for c, s in enumerate(self.slots[r]):
                s.setEnabled(act)
                if act:
                    s.paint_(self.guess[c], c == self.sel)
        self.submit.setEnabled(None not in self.guess)

    def pick_slot(self, r, c):
        if r == self.turn:
            self.sel = c
            self.refresh()

    def pick_color(self, i):
        self.guess[self.sel] = i
        for step in range(1, self.pegs + 1):
            k = (self.sel + step) % self.pegs
            if self.guess[k] is None:
                self.sel = k
                break
        self.refresh()

    def clear_row(self):
        self.guess = [None] * self.pegs
        self.sel = 0
        self.refresh()

    def hint(self):
        emit_truth(type="fault", label="Hint")
        QtWidgets.QMessageBox.information(self, "Hint", "The first peg is %s." % PALETTE[self.code[0]][0])

    def do_submit(self):
        g = list(self.guess)
        e, m = score(g, self.code)
        emit_truth(type="guess", colors=g, exact=e, misplaced=m)
        self.marks[self.turn].show_(e, m)
        for c, s in enumerate(self.slots[self.turn]):
            s.paint_(g[c], False)
        self.turn += 1
        self.guess = [None] * self.pegs
        self.sel = 0
        if e == self.pegs or self.turn == self.tries:
            won = e == self.pegs
            emit_truth(type="end", outcome="won" if won else "lost")
            n, self.turn = self.turn, -1
            self.refresh()
            self.finished.emit(won, n, self.code)
        else:
            self.refresh()


class Main(QtWidgets.QWidget):
    def __init__(self):
        super().__init__(objectName="root")
        self.setWindowTitle("qodebreak %s" % __version__)
        self.resize(660, 880)
        self.setStyleSheet(QSS)
        self.stack = QtWidgets.QStackedWidget()
        lay = QtWidgets.QVBoxLayout(self)
        lay.setContentsMargins(0, 0, 0, 0)
        lay.addWidget(self.stack)

        home = QtWidgets.QWidget(objectName="page")
        v = QtWidgets.QVBoxLayout(home)
        v.addStretch(2)
        v.addWidget(QtWidgets.QLabel("qodebreak", objectName="title", alignment=QtCore.Qt.AlignCenter))
        v.addWidget(QtWidgets.QLabel("Find the hidden row of colours. Colours may repeat.", alignment=QtCore.Qt.AlignCenter))
        v.addSpacing(20)
        self.mode = QtWidgets.QComboBox()
        self.mode.addItems(list(MODES))
        self.mode.setCurrentIndex(1)
        v.addWidget(self.mode, 0, QtCore.Qt.AlignCenter)
        v.addSpacing(10)
        b = QtWidgets.QPushButton("Start game", objectName="primary")
        b.setMinimumWidth(200)
        b.clicked.connect(self.start)
        v.addWidget(b, 0, QtCore.Qt.AlignCenter)
        v.addStretch(3)
        star = QtWidgets.QPushButton("★ Star on GitHub")
        star.clicked.connect(lambda: emit_truth(type="fault", label="Star on GitHub"))
        v.addWidget(star, 0, QtCore.Qt.AlignRight)
        self.stack.addWidget(home)
        self.game = None

    def start(self):
        if self.game:
            self.stack.removeWidget(self.game)
            self.game.deleteLater()
        self.game = GamePage(*MODES[self.mode.currentText()])
        self.game.finished.connect(self.over)
        self.stack.addWidget(self.game)
        self.stack.setCurrentWidget(self.game)

    def over(self, won, n, code):
        QtCore.QTimer.singleShot(1200, partial(self.show_result, won, n, code))

    def show_result(self, won, n, code):
        page = QtWidgets.QWidget(objectName="page")
        v = QtWidgets.QVBoxLayout(page)
        v.addStretch(2)
        text = "You cracked it in %d!" % n if won else "Out of tries. Better luck next time."
        v.addWidget(QtWidgets.QLabel(text, objectName="result", alignment=QtCore.Qt.AlignCenter))
        v.addWidget(QtWidgets.QLabel("The code was", alignment=QtCore.Qt.AlignCenter))
        h = QtWidgets.QHBoxLayout()
        h.addStretch()
        for c in code:
            s = Slot()
            s.paint_(c, False)
            s.setEnabled(False)
            h.addWidget(s)
        h.addStretch()
        v.addLayout(h)
        v.addSpacing(20)
        b = QtWidgets.QPushButton("Play again", objectName="primary")
        b.clicked.connect(self.start)
        v.addWidget(b, 0, QtCore.Qt.AlignCenter)
        b = QtWidgets.QPushButton("Main menu")
        b.clicked.connect(lambda: self.stack.setCurrentIndex(0))
        v.addWidget(b, 0, QtCore.Qt.AlignCenter)
        v.addStretch(3)
        old = getattr(self, "result", None)
        if old:
            self.stack.removeWidget(old)
            old.deleteLater()
        self.result = page
        self.stack.addWidget(page)
        self.stack.setCurrentWidget(page)


def main():
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    app = QtWidgets.QApplication(sys.argv)
    app.setStyle("Fusion")
    w = Main()
    w.show()
    emit_truth(type="opened")
    return app.exec_()


if __name__ == "__main__":
    sys.exit(main())
