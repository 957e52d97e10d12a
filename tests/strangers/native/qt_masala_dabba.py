#!/usr/bin/env python3
"""Masala Dabba - guess Nani's secret tadka.

A weekend toy by Revathi Kulkarni, Pune (2024).
Everything is painted with QPainter, no image files.
"""
import json
import math
import os
import random
import sys

from PyQt5.QtCore import QPointF, QRectF, Qt, QTimer
from PyQt5.QtGui import QColor, QFont, QPainter, QPen, QRadialGradient, QLinearGradient
from PyQt5.QtWidgets import QApplication, QWidget

W, H = 1080, 760
N = 5
TRIES = 9

# name, heap colour, grain colour, kind of grain
SPICES = [
    ("Haldi", "#f2b90f", "#d99a00", "powder"),
    ("Mirchi", "#c3200f", "#8e1207", "powder"),
    ("Dhania", "#7f9a3c", "#5d7526", "seed"),
    ("Rai", "#2b2523", "#6a5f5a", "dots"),
    ("Namak", "#fbfaf6", "#d3d3d8", "powder"),
    ("Jeera", "#9a6a36", "#5f3c17", "seed"),
    ("Neel phool", "#3f62c8", "#27418f", "dots"),
]

TIN = QPointF(270, 360)
BOWL_R = 62


def tell(**obj):
    path = os.environ.get("TRUTH")
    if path:
        with open(path, "a") as fh:
            fh.write(json.dumps(obj) + "\n")


def bowl_pos(i):
    """Six bowls round the rim and one in the middle, like the real thing."""
    if i == 6:
        return TIN
    a = -math.pi / 2 + i * math.pi / 3
    return QPointF(TIN.x() + 145 * math.cos(a), TIN.y() + 145 * math.sin(a))


def katori_pos(row, k):
    return QPointF(590 + k * 66, 118 + row * 64)


class Dabba(QWidget):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Masala Dabba")
        self.setFixedSize(W, H)
        self.rng = random.Random(os.environ.get("SEED"))
        self.taste = QRectF(150, 640, 240, 56)
        self.again = QRectF(W / 2 - 110, 470, 220, 54)
        self.grains = self.make_grains()
        self.new_game()

    def make_grains(self):
        r = random.Random(7)
        out = []
        while len(out) < 60:
            x, y = r.uniform(-1, 1), r.uniform(-1, 1)
            if x * x + y * y < 0.8:
                out.append((x, y, r.uniform(0, 180)))
        return out

    def new_game(self):
        self.secret = [self.rng.randrange(len(SPICES)) for _ in range(N)]
        tell(type="secret", colors=self.secret)
        self.history = []
        self.current = [None] * N
        self.held = None        # spice on the spoon
        self.drag_from = None
        self.dragging = False
        self.mouse = QPointF()
        self.outcome = None
        self.update()

    # ------------------------------------------------------------- mouse
    def spice_at(self, p):
        for i in range(len(SPICES)):
            d = p - bowl_pos(i)
            if math.hypot(d.x(), d.y()) < BOWL_R:
                return i
        return None

    def katori_at(self, p):
        row = len(self.history)
        for k in range(N):
            d = p - katori_pos(row, k)
            if math.hypot(d.x(), d.y()) < 31:
                return k
        return None

    def mousePressEvent(self, e):
        p = QPointF(e.pos())
        if self.outcome:
            if self.again.contains(p):
                self.new_game()
            return
        if e.button() == Qt.RightButton:
            k = self.katori_at(p)
            if k is not None:
                self.current[k] = None
                self.update()
            return
        s = self.spice_at(p)
        if s is not None:
            self.held = s
            self.drag_from = p
            self.mouse = p
            self.update()
            return
        k = self.katori_at(p)
        if k is not None:
            if self.held is not None:
                self.current[k] = self.held
                self.update()
            return
        if self.taste.contains(p) and None not in self.current:
            self.judge()

    def mouseMoveEvent(self, e):
        self.mouse = QPointF(e.pos())
        if self.drag_from is not None:
            d = self.mouse - self.drag_from
            if math.hypot(d.x(), d.y()) > 8:
                self.dragging = True
            self.update()

    def mouseReleaseEvent(self, e):
        if self.dragging and self.held is not None:
            k = self.katori_at(QPointF(e.pos()))
            if k is not None:
                self.current[k] = self.held
            self.held = None
        self.dragging = False
        self.drag_from = None
        self.update()

    def judge(self):
        g = self.current
        exact = sum(1 for a, b in zip(g, self.secret) if a == b)
        total = sum(min(g.count(c), self.secret.count(c)) for c in range(len(SPICES)))
        tell(type="guess", colors=g, exact=exact, misplaced=total - exact)
        self.history.append((g, exact, total - exact))
        self.current = [None] * N
        if exact == N:
            self.outcome = "won"
        elif len(self.history) == TRIES:
            self.outcome = "lost"
        if self.outcome:
            tell(type="end", outcome=self.outcome)
        self.update()

    # ------------------------------------------------------------- paint
    def paintEvent(self, _):
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        self.table(p)
        self.tin(p)
        self.recipes(p)
        self.button(p, self.taste, "Taste it", not self.outcome and None not in self.current)
        if self.dragging and self.held is not None:
            self.heap(p, self.mouse, 26, self.held)
        if self.outcome:
            self.finish(p)

    def table(self, p):
        p.fillRect(self.rect(), QColor("#175e54"))
        p.setPen(QPen(QColor(255, 255, 255, 16), 1))
        for x in range(0, W, 36):           # block-printed cloth
            for y in range(0, H, 36):
                off = 18 if (y // 36) % 2 else 0
                p.drawEllipse(QPointF(x + off, y + 10), 5, 5)
                p.drawLine(x + off, y + 16, x + off, y + 24)
        p.setPen(QColor("#ffe9c2"))
        p.setFont(QFont("Serif", 28, QFont.Bold))
        p.drawText(QRectF(20, 24, 500, 50), Qt.AlignCenter, "Masala Dabba")
        p.setFont(QFont("Sans", 11))
        p.drawText(QRectF(20, 74, 500, 26), Qt.AlignCenter,
                   "Which five spoons go into Nani's tadka, and in what order?")
        p.drawText(QRectF(20, 706, 500, 40), Qt.AlignCenter,
                   "Drag a spice to a katori, or click the spice and then the katori.\n"
                   "The same spice may go in more than once.")

    def tin(self, p):
        g = QRadialGradient(TIN - QPointF(80, 90), 380)
        g.setColorAt(0, QColor("#f3f4f6"))
        g.setColorAt(1, QColor("#8b9096"))
        p.setPen(QPen(QColor("#6b7076"), 3))
        p.setBrush(g)
        p.drawEllipse(TIN, 234, 234)
        p.setPen(QPen(QColor("#a9aeb3"), 5))
        p.setBrush(QColor("#c2c7cc"))
        p.drawEllipse(TIN, 220, 220)
        for i in range(len(SPICES)):
            c = bowl_pos(i)
            p.setPen(QPen(QColor("#ffd23f") if i == self.held else QColor("#7b8086"),
                          5 if i == self.held else 2))
            p.setBrush(QColor("#e4e7ea"))
            p.drawEllipse(c, BOWL_R, BOWL_R)
            self.heap(p, c, BOWL_R - 9, i)
            r = QRectF(c.x() - 42, c.y() + 26, 84, 19)
            p.setPen(Qt.NoPen)
            p.setBrush(QColor(255, 255, 255, 215))
            p.drawRoundedRect(r, 8, 8)
            p.setPen(QColor("#333333"))
            p.setFont(QFont("Sans", 9, QFont.Bold))
            p.drawText(r, Qt.AlignCenter, SPICES[i][0])

    def heap(self, p, c, r, i):
        _, base, grain, kind = SPICES[i]
        p.setPen(QPen(QColor(0, 0, 0, 90), 1))
        p.setBrush(QColor(base))
        p.drawEllipse(c, r, r)
        n = 60 if r > 40 else 22
        for x, y, a in self.grains[:n]:
            q = QPointF(c.x() + x * r * .95, c.y() + y * r * .95)
            p.setPen(Qt.NoPen)
            p.setBrush(QColor(grain))
            if kind == "powder":
                p.drawEllipse(q, 1.1, 1.1)
            elif kind == "dots":
                p.drawEllipse(q, 2.2, 2.2)
            else:
                p.save()
                p.translate(q)
                p.rotate(a)
                p.drawEllipse(QPointF(0, 0), 3.6, 1.3)
                p.restore()

    def recipes(self, p):
        card = QRectF(540, 24, 516, 716)
        p.setPen(QPen(QColor("#c8a96a"), 2))
        p.setBrush(QColor("#fbf3df"))
        p.drawRoundedRect(card, 10, 10)
        p.setPen(QColor("#7a3b12"))
        p.setFont(QFont("Serif", 16, QFont.Bold))
        p.drawText(QRectF(556, 34, 380, 34), Qt.AlignVCenter, "Recipe trials")
        for row in range(TRIES):
            y = katori_pos(row, 0).y()
            live = row == len(self.history) and not self.outcome
            if live:
                p.setPen(Qt.NoPen)
                p.setBrush(QColor("#f3dfaa"))
                p.drawRoundedRect(QRectF(550, y - 31, 372, 62), 12, 12)
            for k in range(N):
                c = katori_pos(row, k)
                used = row < len(self.history)
                p.setPen(QPen(QColor("#8d8f92") if used or live else QColor("#d9cdb0"), 2))
                p.setBrush(QColor("#d5d8db") if used or live else QColor("#f3ead2"))
                p.drawEllipse(c, 27, 27)
                s = self.history[row][0][k] if used else (self.current[k] if live else None)
                if s is not None:
                    self.heap(p, c, 22, s)
            if row < len(self.history):
                _, ex, near = self.history[row]
                for j in range(ex + near):
                    self.chilli(p, 938 + j * 21, y, j < ex)
        y = 692
        p.setPen(QPen(QColor("#c8a96a"), 1, Qt.DashLine))
        p.drawLine(560, 676, 1036, 676)
        p.setFont(QFont("Sans", 10))
        self.chilli(p, 572, y + 14, True)
        p.setPen(QColor("#4a2a10"))
        p.drawText(QRectF(590, y, 210, 28), Qt.AlignVCenter, "right spice, right katori")
        self.chilli(p, 800, y + 14, False)
        p.setPen(QColor("#4a2a10"))
        p.drawText(QRectF(818, y, 220, 28), Qt.AlignVCenter, "right spice, wrong katori")

    def chilli(self, p, x, y, red):
        """A red chilli for a hit, a green one for a spice in the wrong place."""
        p.save()
        p.translate(x, y)
        p.rotate(20)
        p.setPen(QPen(QColor("#5a0d06") if red else QColor("#235214"), 1))
        p.setBrush(QColor("#e0241a") if red else QColor("#58b52e"))
        p.drawEllipse(QRectF(-6, -10, 12, 25))
        p.setPen(QPen(QColor("#3f5f1a"), 3))
        p.drawLine(QPointF(0, -10), QPointF(3, -15))
        p.restore()

    def button(self, p, r, text, on):
        g = QLinearGradient(r.topLeft(), r.bottomLeft())
        g.setColorAt(0, QColor("#ff9d3c") if on else QColor("#8d9a94"))
        g.setColorAt(1, QColor("#e0680c") if on else QColor("#74827c"))
        p.setPen(QPen(QColor(0, 0, 0, 110), 2))
        p.setBrush(g)
        p.drawRoundedRect(r, 26, 26)
        p.setPen(QColor("white") if on else QColor("#c5cec9"))
        p.setFont(QFont("Sans", 16, QFont.Bold))
        p.drawText(r, Qt.AlignCenter, text)

    def finish(self, p):
        p.fillRect(self.rect(), QColor(10, 30, 26, 165))
        box = QRectF(W / 2 - 250, 220, 500, 330)
        p.setPen(QPen(QColor("#c8a96a"), 4))
        p.setBrush(QColor("#fff8e6"))
        p.drawRoundedRect(box, 18, 18)
        p.setPen(QColor("#7a3b12"))
        p.setFont(QFont("Serif", 24, QFont.Bold))
        won = self.outcome == "won"
        p.drawText(QRectF(box.x(), 240, 500, 48), Qt.AlignCenter,
                   "Wah! Just like Nani's!" if won else "The guests have arrived...")
        p.setFont(QFont("Sans", 13))
        n = len(self.history)
        p.drawText(QRectF(box.x(), 292, 500, 34), Qt.AlignCenter,
                   ("You needed %d trial%s." % (n, "" if n == 1 else "s")) if won
                   else "Nani's tadka was:")
        for k, s in enumerate(self.secret):
            self.heap(p, QPointF(W / 2 - 140 + k * 70, 382), 29, s)
        self.button(p, self.again, "Cook again", True)


if __name__ == "__main__":
    app = QApplication(sys.argv)
    w = Dabba()
    w.show()
    QTimer.singleShot(300, lambda: tell(type="opened"))
    sys.exit(app.exec_())
