#!/usr/bin/python3
"""
CodeMaster Deluxe
-----------------
15 colours were too many so it is 10 now.  Everything is painted by hand.
"""
import json
import os
import random
import sys
import time

from PyQt5.QtCore import QRect, QRectF, Qt, QTimer
from PyQt5.QtGui import QColor, QFont, QPainter, QPen
from PyQt5.QtWidgets import QApplication, QMainWindow, QMessageBox, QWidget

PEGS = 6
ROWS = 14
LETTERS = "ABCDEFGHIJ"
COLORS = ["#ef476f", "#f78c6b", "#ffd166", "#83d483", "#06d6a0",
          "#0cb0a9", "#118ab2", "#5f6caf", "#9b5de5", "#c9b1a0"]

BG = QColor("#2b2140")
PANEL = QColor("#372b52")
SLOT = QColor("#241b36")
TEXT = QColor("#efe9ff")
DIM = QColor("#9c8fc0")
GOLD = QColor("#ffd166")


def emit(**rec):
    if "TRUTH" in os.environ:
        with open(os.environ["TRUTH"], "a") as f:
            f.write(json.dumps(rec) + "\n")
            f.flush()


class Table(QWidget):
    def __init__(self):
        super().__init__()
        self.setFixedSize(1000, 660)
        self.setFocusPolicy(Qt.StrongFocus)
        self.setMouseTracking(True)
        self.rng = random.Random(os.environ.get("SEED"))
        self.total = 0
        self.hover = None
        self.timer = QTimer(self)
        self.timer.timeout.connect(lambda: self.update(QRect(690, 0, 310, 110)))
        self.timer.start(1000)
        self.deal()

    def deal(self):
        self.secret = [self.rng.randrange(10) for _ in range(PEGS)]
        emit(type="secret", colors=self.secret)
        self.history = []
        self.entry = []
        self.outcome = None
        self.t0 = time.time()
        self.t1 = None
        self.update()

    # ------------------------------------------------------- geometry
    def palette_rect(self, i):
        return QRect(40 + i * 58, 30, 50, 50)

    def buttons(self):
        if self.outcome:
            return {"NEW GAME": QRect(425, 380, 150, 44)}
        return {"UNDO": QRect(40, 600, 110, 40), "CLEAR": QRect(162, 600, 110, 40),
                "HINT": QRect(284, 600, 110, 40), "GUESS": QRect(810, 600, 150, 40)}

    def slot_rect(self, row, i):
        x = (84 if row < 7 else 564) + i * 50
        y = 146 + (row % 7) * 62
        return QRect(x, y, 44, 44)

    # ------------------------------------------------------- events
    def mousePressEvent(self, e):
        for name, r in self.buttons().items():
            if r.contains(e.pos()):
                self.press(name)
                return
        if not self.outcome:
            for i in range(10):
                if self.palette_rect(i).contains(e.pos()):
                    self.add(i)

    def mouseMoveEvent(self, e):
        old = self.hover
        self.hover = next((n for n, r in self.buttons().items() if r.contains(e.pos())), None)
        if old != self.hover:
            self.update()

    def keyPressEvent(self, e):
        if self.outcome:
            return
        k = e.text().upper()
        if k and k in LETTERS:
            self.add(LETTERS.index(k))
        elif e.key() == Qt.Key_Backspace:
            self.press("UNDO")
        elif e.key() in (Qt.Key_Return, Qt.Key_Enter):
            self.press("GUESS")

    def add(self, i):
        if len(self.entry) < PEGS:
            self.entry.append(i)
            self.update()

    def press(self, name):
        if name == "UNDO":
            self.entry = self.entry[:-1]
        elif name == "CLEAR":
            self.entry = []
        elif name == "HINT":
            emit(type="fault", label="HINT")
            QMessageBox.information(self, "Hint", "The code contains the letter " + LETTERS[self.rng.choice(self.secret)])
        elif name == "GUESS" and len(self.entry) == PEGS:
            self.guess()
        elif name == "NEW GAME":
            self.deal()
        self.update()

    def guess(self):
        g, s = self.entry, self.secret
        bulls = sum(1 for a, b in zip(g, s) if a == b)
        cows = sum(min(g.count(k), s.count(k)) for k in set(g)) - bulls
        emit(type="guess", code=g, exact=bulls, misplaced=cows)
        self.history.append((g, bulls, cows))
        self.entry = []
        if bulls == PEGS:
            self.total += (ROWS - len(self.history) + 1) * 100
            self.end("won")
        elif len(self.history) == ROWS:
            self.end("lost")

    def end(self, outcome):
        self.outcome = outcome
        self.entry = []
        self.t1 = time.time()
        emit(type="end", outcome=outcome)
        self.update()

    # ------------------------------------------------------- painting
    def tile(self, p, r, i):
        p.setPen(Qt.NoPen)
        p.setBrush(QColor(COLORS[i]))
        p.drawRoundedRect(r, 7, 7)
        p.setPen(QColor("#1c1530"))
        p.setFont(QFont("DejaVu Sans", r.height() // 3, QFont.Bold))
        p.drawText(r, Qt.AlignCenter, LETTERS[i])

    def paintEvent(self, e):
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        p.fillRect(self.rect(), BG)
        p.setPen(Qt.NoPen)
        p.setBrush(PANEL)
        p.drawRoundedRect(QRect(24, 16, 620, 78), 10, 10)
        for i in range(10):
            self.tile(p, self.palette_rect(i), i)
        secs = int((self.t1 or time.time()) - self.t0)
        p.setFont(QFont("DejaVu Sans", 10))
        p.setPen(DIM)
        p.drawText(QRect(700, 22, 120, 20), Qt.AlignCenter, "TIME")
        p.drawText(QRect(840, 22, 120, 20), Qt.AlignCenter, "SCORE")
        p.setFont(QFont("DejaVu Sans", 20, QFont.Bold))
        p.setPen(GOLD)
        p.drawText(QRect(700, 44, 120, 36), Qt.AlignCenter, "%d:%02d" % (secs // 60, secs % 60))
        p.drawText(QRect(840, 44, 120, 36), Qt.AlignCenter, str(self.total))
        for side in (0, 1):
            x = 24 + side * 480
            p.setPen(Qt.NoPen)
            p.setBrush(PANEL)
            p.drawRoundedRect(QRect(x, 108, 472, 478), 10, 10)
            p.setFont(QFont("DejaVu Sans", 9))
            p.setPen(DIM)
            p.drawText(QRect(x + 364, 116, 48, 20), Qt.AlignCenter, "BULLS")
            p.drawText(QRect(x + 416, 116, 48, 20), Qt.AlignCenter, "COWS")
        for r in range(ROWS):
            current = r == len(self.history) and not self.outcome
            first = self.slot_rect(r, 0)
            p.setFont(QFont("DejaVu Sans", 12))
            p.setPen(GOLD if current else DIM)
            p.drawText(QRect(first.x() - 50, first.y(), 40, 44), Qt.AlignCenter, str(r + 1))
            code = self.history[r][0] if r < len(self.history) else self.entry if current else []
            for i in range(PEGS):
                rect = self.slot_rect(r, i)
                if i < len(code):
                    self.tile(p, rect, code[i])
                else:
                    p.setBrush(SLOT)
                    p.setPen(QPen(GOLD, 2) if current else Qt.NoPen)
                    p.drawRoundedRect(rect, 7, 7)
            if r < len(self.history):
                p.setFont(QFont("DejaVu Sans", 16, QFont.Bold))
                x = 24 + (r // 7) * 480
                p.setPen(TEXT)
                p.drawText(QRect(x + 364, first.y(), 48, 44), Qt.AlignCenter, str(self.history[r][1]))
                p.setPen(DIM)
                p.drawText(QRect(x + 416, first.y(), 48, 44), Qt.AlignCenter, str(self.history[r][2]))
        if self.outcome:
            p.fillRect(self.rect(), QColor(20, 14, 34, 190))
            p.setPen(QPen(GOLD, 2))
            p.setBrush(PANEL)
            p.drawRoundedRect(QRect(300, 190, 400, 260), 16, 16)
            p.setPen(GOLD)
            p.setFont(QFont("DejaVu Sans", 24, QFont.Bold))
            p.drawText(QRect(300, 206, 400, 60), Qt.AlignCenter,
                       {"won": "CODE CRACKED!", "lost": "YOU LOSE", "given up": "REVEALED"}[self.outcome])
            for i in range(PEGS):
                self.tile(p, QRect(353 + i * 50, 286, 44, 44), self.secret[i])
        for name, r in self.buttons().items():
            ready = name != "GUESS" or len(self.entry) == PEGS
            c = QColor("#06d6a0") if name in ("GUESS", "NEW GAME") else QColor("#54447a")
            if not ready:
                c = QColor("#3f3360")
            elif self.hover == name:
                c = c.lighter(115)
            p.setPen(Qt.NoPen)
            p.setBrush(c)
            p.drawRoundedRect(QRectF(r), 8, 8)
            p.setPen(QColor("#1c1530") if name in ("GUESS", "NEW GAME") and ready else TEXT if ready else DIM)
            p.setFont(QFont("DejaVu Sans", 12, QFont.Bold))
            p.drawText(r, Qt.AlignCenter, name)


class Main(QMainWindow):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("CodeMaster Deluxe")
        self.table = Table()
        self.setCentralWidget(self.table)
        m = self.menuBar().addMenu("File")
        m.addAction("New game", self.table.deal)
        m.addAction("Reveal code", self.reveal)
        m.addSeparator()
        m.addAction("Exit", self.leave)
        m = self.menuBar().addMenu("Help")
        m.addAction("How to play", self.howto)
        m.addAction("About", self.about)

    def reveal(self):
        emit(type="fault", label="Reveal code")
        if not self.table.outcome:
            self.table.end("given up")

    def leave(self):
        emit(type="fault", label="Exit")
        self.close()

    def howto(self):
        emit(type="fault", label="How to play")
        QMessageBox.information(self, "How to play", "Find the six letters.\nBulls: right letter in the right place.\n"
                                "Cows: right letter in a wrong place.\nLetters may repeat.")

    def about(self):
        emit(type="fault", label="About")
        QMessageBox.about(self, "About", "CodeMaster Deluxe 2.0")


app = QApplication(sys.argv)
main = Main()
main.show()
QTimer.singleShot(100, lambda: emit(type="opened"))
sys.exit(app.exec_())
