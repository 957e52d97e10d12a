#!/usr/bin/python3
# A free MasterMind clone: drag the pegs from the right into the holes
import json
import os
import random
import sys

from PyQt5.QtCore import QPointF, QRectF, Qt, QTimer
from PyQt5.QtGui import QBrush, QColor, QFont, QLinearGradient, QPainter, QPen, QRadialGradient
from PyQt5.QtWidgets import QAction, QApplication, QMainWindow, QMessageBox, QWidget

PEGS, COLORS, ROWS = 4, 8, 10
PALETTE = ["#ffe000", "#ff7f00", "#e01b1b", "#ff8cd0", "#8a2be2", "#1f4fe0", "#38c8f0", "#1d9a2c"]
CELL = 50
LEFT = 92
TOP = 74


def truth(**e):
    p = os.environ.get("TRUTH")
    if p:
        with open(p, "a") as f:
            f.write(json.dumps(e) + "\n")


class Board(QWidget):

    def __init__(self, window):
        super().__init__()
        self.window_ = window
        self.setFixedSize(LEFT + PEGS * CELL + 34 + 70, TOP + ROWS * CELL + 18)
        self.setMouseTracking(True)
        seed = os.environ.get("SEED")
        self.rng = random.Random(seed) if seed else random.Random()
        self.drag = None
        self.mouse = QPointF()
        self.over = True
        self.turn = 0
        self.start()

    def start(self):
        if not self.over and self.turn:
            truth(type="end", outcome="given up")
        self.secret = [self.rng.randrange(COLORS) for _ in range(PEGS)]
        truth(type="secret", colors=self.secret)
        self.rows = [[None] * PEGS for _ in range(ROWS)]
        self.marks = []
        self.turn = 0
        self.over = False
        self.drag = None
        self.say("Place 4 pegs in the holes of the first row")
        self.update()

    def say(self, text):
        self.window_.statusBar().showMessage(text)

    def hole(self, row, col):
        return QPointF(LEFT + CELL * col + CELL / 2, TOP + (ROWS - 1 - row) * CELL + CELL / 2)

    def stock(self, k):
        return QPointF(self.width() - 44, TOP + 40 + k * 58)

    def result_box(self, row):
        return QRectF(42, TOP + (ROWS - 1 - row) * CELL + 5, 40, 40)

    def full(self):
        return not self.over and None not in self.rows[self.turn]

    def mousePressEvent(self, e):
        if e.button() != Qt.LeftButton or self.over:
            return
        p = QPointF(e.pos())
        for k in range(COLORS):
            d = p - self.stock(k)
            if d.x() ** 2 + d.y() ** 2 < 22 ** 2:
                self.drag = k
        for c in range(PEGS):
            d = p - self.hole(self.turn, c)
            if d.x() ** 2 + d.y() ** 2 < 22 ** 2 and self.rows[self.turn][c] is not None:
                self.drag = self.rows[self.turn][c]
                self.rows[self.turn][c] = None
        if self.full() and self.result_box(self.turn).contains(p):
            self.evaluate()
        self.mouse = p
        self.update()

    def mouseMoveEvent(self, e):
        self.mouse = QPointF(e.pos())
        if self.drag is not None:
            self.setCursor(Qt.ClosedHandCursor)
            self.update()
        else:
            self.setCursor(Qt.ArrowCursor)

    def mouseReleaseEvent(self, e):
        if self.drag is None:
            return
        p = QPointF(e.pos())
        for c in range(PEGS):
            d = p - self.hole(self.turn, c)
            if abs(d.x()) < 25 and abs(d.y()) < 25:
                self.rows[self.turn][c] = self.drag
        self.drag = None
        if self.full():
            self.say("Click the lit button on the left to check the row")
        self.update()

    def mouseDoubleClickEvent(self, e):
        """puts a peg into the first free hole"""
        self.mousePressEvent(e)
        if self.drag is not None and self.mouse.x() > self.width() - 80:
            for c in range(PEGS):
                if self.rows[self.turn][c] is None:
                    self.rows[self.turn][c] = self.drag
                    break
            self.drag = None
            self.update()

    def evaluate(self):
        g, s = self.rows[self.turn], self.secret
        black = sum(a == b for a, b in zip(g, s))
        white = sum(min(g.count(k), s.count(k)) for k in range(COLORS)) - black
        truth(type="guess", code=list(g), exact=black, misplaced=white)
        self.marks.append((black, white))
        self.turn += 1
        if black == PEGS:
            self.finish("won", "Congratulation! You have won!")
        elif self.turn == ROWS:
            self.finish("lost", "Sorry, you have lost!")
        else:
            self.say("Row %d: place your pegs" % (self.turn + 1))

    def finish(self, outcome, text):
        self.over = True
        truth(type="end", outcome=outcome)
        self.say(text)

    def resign(self):
        if not self.over:
            truth(type="fault", label="Resign")
            self.finish("given up", "You have resigned")
            self.update()

    def peg(self, q, p, k, r=19):
        c = QColor(PALETTE[k])
        g = QRadialGradient(p.x() - r / 3, p.y() - r / 3, r * 1.5)
        g.setColorAt(0, c.lighter(165))
        g.setColorAt(0.45, c)
        g.setColorAt(1, c.darker(190))
        q.setBrush(QBrush(g))
        q.setPen(QPen(c.darker(230), 1))
        q.drawEllipse(p, r, r)

    def empty(self, q, p, r, on):
        g = QLinearGradient(p.x(), p.y() - r, p.x(), p.y() + r)
        g.setColorAt(0, QColor("#77797e" if not on else "#8f9197"))
        g.setColorAt(1, QColor("#c4c6ca" if not on else "#f4f5f7"))
        q.setBrush(QBrush(g))
        q.setPen(QPen(QColor("#808287"), 1))
        q.drawEllipse(p, r, r)

    def paintEvent(self, _):
        q = QPainter(self)
        q.setRenderHint(QPainter.Antialiasing)
        g = QLinearGradient(0, 0, self.width(), self.height())
        g.setColorAt(0, QColor("#d9dade"))
        g.setColorAt(1, QColor("#aeb0b6"))
        q.fillRect(self.rect(), QBrush(g))
        # solution
        q.setPen(QPen(QColor("#6c6e74")))
        q.setBrush(QColor("#c3c5ca"))
        q.drawRoundedRect(QRectF(LEFT - 4, 10, PEGS * CELL + 8, 54), 8, 8)
        for c in range(PEGS):
            p = QPointF(LEFT + CELL * c + CELL / 2, 37)
            if self.over:
                self.peg(q, p, self.secret[c])
            else:
                q.setBrush(QColor("#9a9ca2"))
                q.setPen(QColor("#707277"))
                q.drawEllipse(p, 19, 19)
                q.setFont(QFont("DejaVu Sans", 15, QFont.Bold))
                q.setPen(QColor("#ececf0"))
                q.drawText(QRectF(p.x() - 20, 17, 40, 40), Qt.AlignCenter, "?")
        for r in range(ROWS):
            y = TOP + (ROWS - 1 - r) * CELL
            on = r == self.turn and not self.over
            q.setPen(Qt.NoPen)
            q.setBrush(QColor("#eceef2") if on else QColor("#bfc1c6" if r % 2 else "#c6c8cd"))
            q.drawRoundedRect(QRectF(8, y + 1, LEFT + PEGS * CELL - 4, CELL - 2), 6, 6)
            q.setPen(QColor("#55575c"))
            q.setFont(QFont("DejaVu Sans", 11))
            q.drawText(QRectF(10, y, 28, CELL), Qt.AlignCenter, str(r + 1))
            box = self.result_box(r)
            lit = on and self.full()
            q.setPen(QPen(QColor("#3a8f2a" if lit else "#8a8c92"), 2 if lit else 1))
            q.setBrush(QColor("#b9f29b" if lit else "#b3b5bb"))
            q.drawRoundedRect(box, 5, 5)
            if lit:
                q.setPen(QColor("#20621a"))
                q.setFont(QFont("DejaVu Sans", 15, QFont.Bold))
                q.drawText(box, Qt.AlignCenter, "✓")
            else:
                marks = [1] * self.marks[r][0] + [2] * self.marks[r][1] if r < len(self.marks) else []
                for n in range(4):
                    p = QPointF(box.x() + 11 + 18 * (n % 2), box.y() + 11 + 18 * (n // 2))
                    if n < len(marks):
                        q.setBrush(QColor("#111111" if marks[n] == 1 else "#ffffff"))
                        q.setPen(QPen(QColor("#222222"), 1))
                        q.drawEllipse(p, 6.5, 6.5)
                    else:
                        q.setBrush(QColor("#9b9da3"))
                        q.setPen(Qt.NoPen)
                        q.drawEllipse(p, 3, 3)
            for c in range(PEGS):
                k = self.rows[r][c]
                if k is None:
                    self.empty(q, self.hole(r, c), 13, on)
                else:
                    self.peg(q, self.hole(r, c), k)
        q.setPen(QPen(QColor("#8a8c92")))
        q.setBrush(QColor("#d3d5da"))
        q.drawRoundedRect(QRectF(self.width() - 76, TOP + 6, 64, COLORS * 58 + 8), 10, 10)
        for k in range(COLORS):
            self.peg(q, self.stock(k), k)
        if self.drag is not None:
            self.peg(q, self.mouse, self.drag, 20)


class Window(QMainWindow):

    def __init__(self):
        super().__init__()
        self.setWindowTitle("ColorBreak")
        self.board = Board(self)
        self.setCentralWidget(self.board)
        game = self.menuBar().addMenu("&Game")
        game.addAction(QAction("&New Game", self, shortcut="Ctrl+N", triggered=self.board.start))
        game.addAction(QAction("&Resign", self, triggered=self.board.resign))
        game.addSeparator()
        game.addAction(QAction("E&xit", self, shortcut="Ctrl+Q", triggered=self.leave))
        self.menuBar().addMenu("&Help").addAction(QAction("&About", self, triggered=self.about))
        self.statusBar().setSizeGripEnabled(False)

    def leave(self):
        truth(type="fault", label="Exit")
        self.close()

    def about(self):
        QMessageBox.about(self, "About", "Drag the pegs from the right into the row, or double-click a peg.\n"
                                         "Black: right color and place. White: right color only.")


app = QApplication(sys.argv)
w = Window()
w.move(200, 60)
w.show()
QTimer.singleShot(250, lambda: truth(type="opened"))
sys.exit(app.exec_())
