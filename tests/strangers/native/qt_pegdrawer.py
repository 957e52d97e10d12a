#!/usr/bin/env python3
"""Peg Drawer -- a drag and drop code breaking board (PyQt5)."""
import json
import os
import random
import sys

from PyQt5.QtCore import QMimeData, QPoint, QPointF, QRectF, Qt
from PyQt5.QtGui import QBrush, QColor, QDrag, QFont, QPainter, QPen, QPixmap, QRadialGradient
from PyQt5.QtWidgets import (QApplication, QFrame, QGridLayout, QHBoxLayout, QLabel, QMainWindow,
                             QPushButton, QVBoxLayout, QWidget)

PEGS = ["#cf2e2e", "#f3d22b", "#2fa84f", "#2c6fd1", "#ef7f1a", "#7d3cb5"]
WIDTH = 5
ROWS = 9
MIME = "application/x-peg"

if os.environ.get("SEED"):
    random.seed(int(os.environ["SEED"]))


class Truth:
    def __init__(self):
        name = os.environ.get("TRUTH")
        self.file = open(name, "a") if name else None

    def __call__(self, kind, **more):
        if self.file:
            self.file.write(json.dumps(dict(type=kind, **more)) + "\n")
            self.file.flush()


truth = Truth()


def draw_peg(painter, rect, colour):
    c = QColor(colour)
    g = QRadialGradient(rect.center() - QPointF(rect.width() * .18, rect.height() * .2), rect.width() * .65)
    g.setColorAt(0, c.lighter(165))
    g.setColorAt(.45, c)
    g.setColorAt(1, c.darker(140))
    painter.setPen(QPen(c.darker(220), 1.2))
    painter.setBrush(QBrush(g))
    painter.drawEllipse(rect)


def peg_pixmap(number, size=42):
    pm = QPixmap(size, size)
    pm.fill(Qt.transparent)
    p = QPainter(pm)
    p.setRenderHint(QPainter.Antialiasing)
    draw_peg(p, QRectF(2, 2, size - 4, size - 4), PEGS[number])
    p.end()
    return pm


def carry(widget, number, origin):
    data = QMimeData()
    data.setData(MIME, ("%d %d" % (number, origin)).encode())
    drag = QDrag(widget)
    drag.setMimeData(data)
    drag.setPixmap(peg_pixmap(number))
    drag.setHotSpot(QPoint(21, 21))
    return drag.exec_(Qt.MoveAction)


class Source(QWidget):
    """A compartment of the drawer."""
    def __init__(self, number):
        super().__init__()
        self.number = number
        self.setFixedSize(72, 62)
        self.setCursor(Qt.OpenHandCursor)

    def paintEvent(self, _):
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        p.setPen(QPen(QColor("#8d99a6"), 1))
        p.setBrush(QColor("#aeb9c4"))
        p.drawRoundedRect(QRectF(.5, .5, 71, 61), 8, 8)
        draw_peg(p, QRectF(16, 11, 40, 40), PEGS[self.number])

    def mousePressEvent(self, e):
        if e.button() == Qt.LeftButton:
            carry(self, self.number, -1)


class Hole(QWidget):
    def __init__(self, board, row, index):
        super().__init__()
        self.board, self.row, self.index = board, row, index
        self.peg = None
        self.hover = False
        self.setFixedSize(58, 58)
        self.setAcceptDrops(True)

    def live(self):
        return self.row == self.board.row and not self.board.over

    def paintEvent(self, _):
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        if self.peg is not None:
            draw_peg(p, QRectF(8, 8, 42, 42), PEGS[self.peg])
        else:
            p.setPen(QPen(QColor("#7e8a96"), 1))
            p.setBrush(QColor("#59636d"))
            p.drawEllipse(QRectF(19, 19, 20, 20))
        if self.hover:
            p.setBrush(Qt.NoBrush)
            p.setPen(QPen(QColor("#111"), 2, Qt.DotLine))
            p.drawEllipse(QRectF(4, 4, 50, 50))

    def dragEnterEvent(self, e):
        if self.live() and e.mimeData().hasFormat(MIME):
            self.hover = True
            self.update()
            e.acceptProposedAction()

    def dragLeaveEvent(self, _):
        self.hover = False
        self.update()

    def dropEvent(self, e):
        self.hover = False
        number, origin = map(int, bytes(e.mimeData().data(MIME)).split())
        if self.live():
            if origin >= 0 and origin != self.index:
                self.board.holes[self.row][origin].put(self.peg)   # swap
            self.put(number)
        e.acceptProposedAction()
        self.board.changed()

    def put(self, peg):
        self.peg = peg
        self.update()

    def mousePressEvent(self, e):
        if e.button() == Qt.LeftButton and self.live() and self.peg is not None:
            if carry(self, self.peg, self.index) == Qt.IgnoreAction:
                self.put(None)      # dropped outside: back to the drawer
                self.board.changed()


class Key(QWidget):
    """Key pegs, black first."""
    def __init__(self):
        super().__init__()
        self.setFixedSize(130, 30)
        self.result = None

    def show_result(self, result):
        self.result = result
        self.update()

    def paintEvent(self, _):
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        black, white = self.result or (0, 0)
        for i in range(WIDTH):
            x = 14 + i * 25
            if i < black + white:
                p.setPen(QPen(QColor("#222"), 1.2))
                p.setBrush(QColor("#101010" if i < black else "#ffffff"))
                p.drawEllipse(QPointF(x, 15), 9, 9)
            else:
                p.setPen(Qt.NoPen)
                p.setBrush(QColor("#6d7883"))
                p.drawEllipse(QPointF(x, 15), 4, 4)


class Code(QWidget):
    def __init__(self):
        super().__init__()
        self.setFixedSize(WIDTH * 64 - 6, 58)
        self.code = None

    def paintEvent(self, _):
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        p.setPen(Qt.NoPen)
        p.setBrush(QColor("#3d4750"))
        p.drawRoundedRect(QRectF(0, 0, self.width(), 58), 10, 10)
        p.setFont(QFont("DejaVu Sans", 18))
        for i in range(WIDTH):
            if self.code:
                draw_peg(p, QRectF(i * 64 + 8, 8, 42, 42), PEGS[self.code[i]])
            else:
                p.setPen(QColor("#9aa6b1"))
                p.drawText(QRectF(i * 64, 0, 58, 58), Qt.AlignCenter, "?")


class PegDrawer(QMainWindow):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Peg Drawer")
        middle = QWidget()
        self.setCentralWidget(middle)
        self.setStyleSheet("QMainWindow{background:#d5dce3} QFrame#board{background:#c0cad4;border:1px solid #8d99a6;border-radius:10px} QLabel{font-size:15px;color:#26313b} QPushButton{font-size:15px;padding:6px 14px}")
        outer = QVBoxLayout(middle)
        head = QHBoxLayout()
        outer.addLayout(head)
        self.message = QLabel()
        head.addWidget(self.message, 1)
        for name, slot in (("New code", self.again), ("Hint", self.hint)):
            b = QPushButton(name)
            b.clicked.connect(slot)
            head.addWidget(b)
        board = QFrame(objectName="board")
        outer.addWidget(board)
        grid = QGridLayout(board)
        grid.setVerticalSpacing(0)
        grid.setHorizontalSpacing(6)
        self.code = Code()
        grid.addWidget(self.code, 0, 1, 1, WIDTH)
        self.holes, self.keys, self.bars = [], [], []
        for r in range(ROWS):
            line = ROWS - r
            n = QLabel(str(r + 1))
            n.setFixedWidth(34)
            n.setAlignment(Qt.AlignCenter)
            grid.addWidget(n, line, 0)
            self.bars.append(n)
            holes = [Hole(self, r, i) for i in range(WIDTH)]
            for i, h in enumerate(holes):
                grid.addWidget(h, line, 1 + i)
            self.holes.append(holes)
            k = Key()
            grid.addWidget(k, line, WIDTH + 1)
            self.keys.append(k)
        self.done = QPushButton("Done")
        self.done.setFixedSize(100, 44)
        self.done.clicked.connect(self.judge)
        self.grid = grid
        grid.setColumnMinimumWidth(WIDTH + 2, 112)
        grid.setColumnStretch(WIDTH + 2, 1)
        drawer = QHBoxLayout()
        outer.addLayout(drawer)
        drawer.addStretch()
        for i in range(len(PEGS)):
            drawer.addWidget(Source(i))
        drawer.addStretch()
        note = QLabel("Drag pegs from the drawer into the row beside the Done button.<br>Five pegs, six colours, repeats allowed.<br>"
                      "Key: black = right colour, right hole;<br>white = right colour, wrong hole.")
        note.setAlignment(Qt.AlignCenter)
        outer.addWidget(note)
        self.secret = None
        self.start()

    def start(self):
        self.secret = [random.randrange(len(PEGS)) for _ in range(WIDTH)]
        truth("secret", colors=self.secret)
        self.row, self.over = 0, False
        self.code.code = None
        self.code.update()
        for holes, key in zip(self.holes, self.keys):
            key.show_result(None)
            for h in holes:
                h.put(None)
        self.message.setText("Crack the hidden code in %d rows." % ROWS)
        self.place_button()

    def place_button(self):
        self.grid.removeWidget(self.done)
        self.done.setVisible(not self.over)
        if not self.over:
            self.grid.addWidget(self.done, ROWS - self.row, WIDTH + 2)
        for r, label in enumerate(self.bars):
            now = r == self.row and not self.over
            label.setStyleSheet("background:#26313b;color:white;border-radius:6px;padding:6px 0" if now else "")
        self.changed()

    def changed(self):
        self.done.setEnabled(not self.over and all(h.peg is not None for h in self.holes[self.row]))

    def judge(self):
        guess = [h.peg for h in self.holes[self.row]]
        if self.over or None in guess:
            return
        black = sum(g == s for g, s in zip(guess, self.secret))
        white = sum(min(guess.count(c), self.secret.count(c)) for c in set(guess)) - black
        truth("guess", colors=guess, exact=black, misplaced=white)
        self.keys[self.row].show_result((black, white))
        if black == WIDTH:
            self.finish("won", "Cracked! You needed %d row%s." % (self.row + 1, "s" if self.row else ""))
        elif self.row == ROWS - 1:
            self.finish("lost", "Not this time. The code is at the top.")
        else:
            self.row += 1
            self.place_button()

    def finish(self, outcome, words):
        self.over = True
        truth("end", outcome=outcome)
        self.code.code = self.secret
        self.code.update()
        self.message.setText("<b>%s</b>" % words)
        self.place_button()

    def again(self):
        if not self.over and self.row:
            truth("end", outcome="given up")
        self.start()

    def hint(self):
        truth("fault", label="Hint")
        if not self.over:
            self.message.setText("The code uses %d different colours." % len(set(self.secret)))

    def closeEvent(self, e):
        truth("fault", label="close")
        e.accept()


app = QApplication(sys.argv)
window = PegDrawer()
window.show()
app.processEvents()
truth("opened")
sys.exit(app.exec_())
