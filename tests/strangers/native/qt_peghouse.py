#!/usr/bin/python3
"""PegHouse - a Mastermind board for the desktop. Six pegs, seven colours, ten columns."""
import json
import os
import random
import sys

from PyQt5.QtCore import QPointF, QRectF, Qt
from PyQt5.QtGui import QBrush, QColor, QFont, QLinearGradient, QPainter, QPen, QRadialGradient
from PyQt5.QtWidgets import (QAction, QApplication, QHBoxLayout, QLabel, QMainWindow, QMessageBox, QPushButton,
                             QVBoxLayout, QWidget)

PEGS, COLUMNS = 6, 10
PALETTE = ["#d3202a", "#f7941d", "#ffe24a", "#3fae49", "#19a7b5", "#3448b5", "#f4f4f4"]


class Truth:
    def __init__(self):
        path = os.environ.get("TRUTH")
        self.file = open(path, "a", buffering=1) if path else None

    def __call__(self, **entry):
        if self.file:
            self.file.write(json.dumps(entry) + "\n")
            self.file.flush()


class Engine:
    def __init__(self, rng):
        self.rng = rng

    def draw(self):
        self.secret = [self.rng.randrange(len(PALETTE)) for _ in range(PEGS)]
        self.guesses, self.marks, self.state = [], [], "playing"

    def judge(self, guess):
        exact = sum(g == s for g, s in zip(guess, self.secret))
        total = sum(min(guess.count(c), self.secret.count(c)) for c in range(len(PALETTE)))
        self.guesses.append(list(guess))
        self.marks.append((exact, total - exact))
        if exact == PEGS:
            self.state = "won"
        elif len(self.guesses) == COLUMNS:
            self.state = "lost"
        return self.marks[-1]


class Board(QWidget):
    LEFT, TOP, STEP, ROW, R = 26, 118, 68, 66, 24

    def __init__(self, engine, changed):
        super().__init__()
        self.engine, self.changed = engine, changed
        self.setFixedSize(self.LEFT * 2 + self.STEP * (COLUMNS + 1) + 18, self.TOP + self.ROW * PEGS + 120)
        self.setMouseTracking(True)
        self.current = [None] * PEGS
        self.held, self.where = None, QPointF()

    # geometry
    def centre(self, column, line):
        return QPointF(self.LEFT + self.STEP * (column + .5), self.TOP + self.ROW * (line + .5))

    def source(self, i):
        return QPointF(self.width() / 2 + (i - (len(PALETTE) - 1) / 2) * 74, 58)

    def hole_at(self, p):
        c = len(self.engine.guesses)
        for line in range(PEGS):
            d = self.centre(c, line) - p
            if abs(d.x()) < 33 and abs(d.y()) < 33:
                return line
        return None

    # mouse
    def mousePressEvent(self, e):
        if self.engine.state != "playing" or e.button() != Qt.LeftButton:
            return
        p = QPointF(e.pos())
        for i in range(len(PALETTE)):
            d = self.source(i) - p
            if d.x() ** 2 + d.y() ** 2 < 28 ** 2:
                self.held, self.where = i, p
                self.update()
                return
        line = self.hole_at(p)
        if line is not None and self.current[line] is not None:
            self.held, self.where = self.current[line], p
            self.current[line] = None
            self.changed()
            self.update()

    def mouseMoveEvent(self, e):
        if self.held is not None:
            self.where = QPointF(e.pos())
            self.update()

    def mouseReleaseEvent(self, e):
        if self.held is None or e.button() != Qt.LeftButton:
            return
        line = self.hole_at(QPointF(e.pos()))
        if line is not None:
            self.current[line] = self.held
        self.held = None
        self.changed()
        self.update()

    # painting
    def ball(self, q, p, colour, r):
        base = QColor(PALETTE[colour])
        g = QRadialGradient(p.x() - r * .35, p.y() - r * .4, r * 1.5)
        g.setColorAt(0, QColor("white"))
        g.setColorAt(.25, base.lighter(125))
        g.setColorAt(.7, base)
        g.setColorAt(1, base.darker(190))
        q.setPen(QPen(base.darker(230), 1))
        q.setBrush(QBrush(g))
        q.drawEllipse(p, r, r)

    def hole(self, q, p, r):
        g = QRadialGradient(p.x(), p.y() + r * .4, r * 1.3)
        g.setColorAt(0, QColor("#6b7280"))
        g.setColorAt(1, QColor("#2b303a"))
        q.setPen(QPen(QColor("#9aa3b2"), 1))
        q.setBrush(QBrush(g))
        q.drawEllipse(p, r, r)

    def paintEvent(self, _):
        q = QPainter(self)
        q.setRenderHint(QPainter.Antialiasing)
        back = QLinearGradient(0, 0, 0, self.height())
        back.setColorAt(0, QColor("#56657f"))
        back.setColorAt(1, QColor("#39445a"))
        q.fillRect(self.rect(), QBrush(back))
        q.setPen(QPen(QColor("#222938"), 2))
        q.setBrush(QColor("#454f66"))
        w = 74 * len(PALETTE) + 20
        q.drawRoundedRect(QRectF(self.width() / 2 - w / 2, 20, w, 76), 20, 20)
        for i in range(len(PALETTE)):
            self.ball(q, self.source(i), i, self.R)
        n = len(self.engine.guesses)
        playing = self.engine.state == "playing"
        for c in range(COLUMNS):
            box = QRectF(self.LEFT + self.STEP * c + 3, self.TOP - 4, self.STEP - 6, self.ROW * PEGS + 100)
            lit = playing and c == n
            q.setPen(QPen(QColor("#ffd23c") if lit else QColor("#2a3142"), 3 if lit else 1))
            q.setBrush(QColor("#6d7d9b") if lit else QColor("#4c5870"))
            q.drawRoundedRect(box, 12, 12)
            for line in range(PEGS):
                p = self.centre(c, line)
                peg = self.engine.guesses[c][line] if c < n else self.current[line] if lit else None
                if peg is None:
                    self.hole(q, p, 13)
                else:
                    self.ball(q, p, peg, self.R)
            exact, near = self.engine.marks[c] if c < n else (0, 0)
            for k in range(PEGS):
                p = QPointF(box.center().x() + (-11 if k % 2 == 0 else 11), self.TOP + self.ROW * PEGS + 16 + 22 * (k // 2))
                if k < exact + near:
                    q.setPen(QPen(QColor("black"), 1))
                    q.setBrush(QColor("#e8121e") if k < exact else QColor("white"))
                    q.drawEllipse(p, 7.5, 7.5)
                else:
                    q.setPen(Qt.NoPen)
                    q.setBrush(QColor("#353e51"))
                    q.drawEllipse(p, 3, 3)
            q.setPen(QColor("#dbe2ee"))
            q.setFont(QFont("DejaVu Sans", 9))
            q.drawText(QRectF(box.left(), box.bottom() - 24, box.width(), 20), Qt.AlignCenter, str(c + 1))
        # the hidden code
        x = self.LEFT + self.STEP * COLUMNS + 18
        q.setPen(QPen(QColor("#1b2130"), 2))
        q.setBrush(QColor("#2a3246"))
        q.drawRoundedRect(QRectF(x + 1, self.TOP - 4, self.STEP - 2, self.ROW * PEGS + 8), 12, 12)
        for line in range(PEGS):
            p = QPointF(x + self.STEP / 2, self.centre(0, line).y())
            if playing:
                q.setPen(QColor("#8d99b3"))
                q.setFont(QFont("DejaVu Serif", 24, QFont.Bold))
                q.drawText(QRectF(p.x() - 25, p.y() - 25, 50, 50), Qt.AlignCenter, "?")
            else:
                self.ball(q, p, self.engine.secret[line], self.R)
        if self.held is not None:
            self.ball(q, self.where, self.held, self.R + 2)


class Window(QMainWindow):
    def __init__(self, truth):
        super().__init__()
        self.truth = truth
        self.setWindowTitle("PegHouse")
        self.engine = Engine(random.Random(int(os.environ.get("SEED") or random.randrange(1 << 30))))
        self.engine.draw()
        self.board = Board(self.engine, self.refresh)
        game = self.menuBar().addMenu("&Game")
        for text, keys, slot in (("&New game", "Ctrl+N", self.new), ("&Give up", "", self.give_up), ("&Quit", "Ctrl+Q", self.close)):
            a = QAction(text, self)
            if keys:
                a.setShortcut(keys)
            a.triggered.connect(slot)
            game.addAction(a)
        about = QAction("&About PegHouse", self)
        about.triggered.connect(self.about)
        self.menuBar().addMenu("&Help").addAction(about)
        tip = QLabel("Drag pegs from the tray into the framed column, then press <b>Submit</b>. Colours may repeat. "
                     "<font color='#c00'>●</font> right colour and place &nbsp; ○ right colour, wrong place")
        self.submit = QPushButton("Submit")
        self.submit.setMinimumSize(130, 40)
        self.submit.clicked.connect(self.judge)
        clear = QPushButton("Clear column")
        clear.setMinimumHeight(40)
        clear.clicked.connect(self.clear)
        low = QHBoxLayout()
        low.addWidget(tip, 1)
        low.addWidget(clear)
        low.addWidget(self.submit)
        all_ = QVBoxLayout()
        all_.addWidget(self.board, 0, Qt.AlignCenter)
        all_.addLayout(low)
        centre = QWidget()
        centre.setLayout(all_)
        tip.setWordWrap(True)
        self.setCentralWidget(centre)
        self.truth(type="secret", colors=self.engine.secret)
        self.refresh()

    def refresh(self):
        self.submit.setEnabled(self.engine.state == "playing" and None not in self.board.current)
        if self.engine.state == "playing":
            self.statusBar().showMessage("Column %d of %d" % (len(self.engine.guesses) + 1, COLUMNS))

    def clear(self):
        if self.engine.state == "playing":
            self.board.current = [None] * PEGS
        self.board.update()
        self.refresh()

    def new(self):
        if self.engine.state == "playing" and self.engine.guesses:
            self.truth(type="end", outcome="given up")
        self.engine.draw()
        self.truth(type="secret", colors=self.engine.secret)
        self.clear()

    def judge(self):
        guess = list(self.board.current)
        if None in guess or self.engine.state != "playing":
            return
        exact, near = self.engine.judge(guess)
        self.truth(type="guess", colors=guess, exact=exact, misplaced=near)
        self.board.current = [None] * PEGS
        self.board.update()
        self.refresh()
        if self.engine.state != "playing":
            self.truth(type="end", outcome=self.engine.state)
            text = ("You cracked the code with column %d!" % len(self.engine.guesses) if self.engine.state == "won"
                    else "Out of columns. The code is shown on the right.")
            self.statusBar().showMessage(text)
            box = QMessageBox(QMessageBox.Information, "PegHouse", text, parent=self)
            again = box.addButton("New game", QMessageBox.AcceptRole)
            box.addButton("Close", QMessageBox.RejectRole)
            box.exec_()
            if box.clickedButton() is again:
                self.new()

    def give_up(self):
        self.truth(type="fault", label="give up")
        if self.engine.state == "playing":
            self.engine.state = "given up"
            self.truth(type="end", outcome="given up")
            self.board.update()
            self.refresh()
            self.statusBar().showMessage("The code is shown on the right. Ctrl+N starts a new game.")

    def about(self):
        self.truth(type="fault", label="about")
        QMessageBox.about(self, "About PegHouse", "PegHouse 2.1\nA Mastermind board for the desktop")

    def closeEvent(self, e):
        self.truth(type="fault", label="quit")
        e.accept()


if __name__ == "__main__":
    app = QApplication(sys.argv)
    truth = Truth()
    window = Window(truth)
    window.move(40, 30)
    window.show()
    app.processEvents()
    truth(type="opened")
    sys.exit(app.exec_())
