#!/usr/bin/python3
"""PinBoy -- a wee code breaker for the corner of your desktop.  GPL-2+"""
import json
import os
import random
import sys
from PyQt5 import QtCore, QtGui, QtWidgets

PINS, TURNS, D = 5, 12, 14
COLS = [("red", 225, 45, 40), ("yellow", 250, 220, 50), ("green", 40, 160, 60), ("blue", 45, 80, 215),
        ("pink", 250, 140, 190), ("brown", 115, 65, 30), ("cyan", 90, 215, 225)]
LEFT, TOP, STEP, DOWN = 14, 14, 26, 20


class Log(object):
    f = open(os.environ["TRUTH"], "a", buffering=1) if "TRUTH" in os.environ else None

    @classmethod
    def put(cls, what, **more):
        if cls.f:
            more["type"] = what
            cls.f.write(json.dumps(more) + "\n")


class Field(QtWidgets.QWidget):
    """All columns; the game goes from left to right."""
    said = QtCore.pyqtSignal(str)

    def __init__(self, rng):
        QtWidgets.QWidget.__init__(self)
        self.rng = rng
        self.setFixedSize(LEFT * 2 + STEP * (TURNS + 1) + 14, TOP * 2 + DOWN * PINS + 14 + 5 * 10 + 26)
        self.live = False
        self.cols, self.marks, self.turn = [], [], 0
        self.tick = QtWidgets.QToolButton(self)
        self.tick.setText("✓")
        self.tick.setFixedSize(22, 20)
        self.tick.setToolTip("Check this column")
        self.tick.clicked.connect(self.check)

    def start(self):
        if self.live:
            Log.put("end", outcome="given up")
        self.secret = [self.rng.randrange(len(COLS)) for _ in range(PINS)]
        Log.put("secret", colors=[COLS[c][0] for c in self.secret])
        self.cols = [[-1] * PINS for _ in range(TURNS)]
        self.marks, self.turn, self.live = [], 0, True
        self.said.emit("Click a pin to change its colour")
        self.place()

    def place(self):
        self.tick.setVisible(self.live)
        self.tick.move(LEFT + STEP * self.turn + (STEP - 22) // 2, TOP + DOWN * PINS + 6)
        self.tick.setEnabled(self.live and -1 not in self.cols[self.turn])
        self.update()

    def hole(self, t, i):
        return QtCore.QRectF(LEFT + STEP * t + (STEP - D) / 2, TOP + DOWN * i + (DOWN - D) / 2, D, D)

    def paintEvent(self, ev):
        p = QtGui.QPainter(self)
        p.setRenderHint(QtGui.QPainter.Antialiasing)
        p.fillRect(self.rect(), QtGui.QColor(214, 196, 160))
        for t in range(TURNS + 1):
            last = t == TURNS
            x = LEFT + STEP * t + (14 if last else 0)
            if t == self.turn and self.live and not last:
                p.setPen(QtCore.Qt.NoPen)
                p.setBrush(QtGui.QColor(240, 228, 200))
                p.drawRoundedRect(x, TOP - 4, STEP, DOWN * PINS + 8, 5, 5)
            for i in range(PINS):
                r = self.hole(t, i).translated(14 if last else 0, 0)
                c = -1
                if last:
                    if not self.live and self.cols:
                        c = self.secret[i]
                    else:
                        p.setPen(QtGui.QColor(90, 70, 40))
                        p.setFont(QtGui.QFont("DejaVu Sans", 8))
                        p.drawText(r, QtCore.Qt.AlignCenter, "?")
                        continue
                elif self.cols:
                    c = self.cols[t][i]
                if c < 0:
                    p.setPen(QtGui.QPen(QtGui.QColor(120, 95, 60), 1))
                    p.setBrush(QtGui.QColor(170, 148, 108))
                    p.drawEllipse(r.adjusted(3, 3, -3, -3))
                else:
                    p.setPen(QtGui.QPen(QtGui.QColor(40, 30, 20), 1))
                    p.setBrush(QtGui.QColor(*COLS[c][1:]))
                    p.drawEllipse(r)
            if t < len(self.marks):
                e, m = self.marks[t]
                for j in range(e + m):
                    p.setPen(QtGui.QPen(QtGui.QColor(40, 30, 20), 1))
                    p.setBrush(QtCore.Qt.black if j < e else QtCore.Qt.white)
                    p.drawEllipse(QtCore.QRectF(x + STEP / 2 - 3.5, TOP + DOWN * PINS + 8 + j * 10, 7, 7))

    def mousePressEvent(self, ev):
        if not self.live:
            return
        step = -1 if ev.button() == QtCore.Qt.RightButton else 1
        for i in range(PINS):
            if self.hole(self.turn, i).adjusted(-4, -3, 4, 3).contains(ev.localPos()):
                c = self.cols[self.turn][i]
                self.cols[self.turn][i] = (c + step) % len(COLS) if c >= 0 else (0 if step > 0 else len(COLS) - 1)
                self.place()
                return

    mouseDoubleClickEvent = mousePressEvent

    def check(self):
        g = self.cols[self.turn]
        e = sum(a == b for a, b in zip(g, self.secret))
        m = sum(min(g.count(c), self.secret.count(c)) for c in set(g)) - e
        Log.put("guess", colors=[COLS[c][0] for c in g], exact=e, misplaced=m)
        self.marks.append((e, m))
        self.turn += 1
        if e == PINS:
            self.live = False
            Log.put("end", outcome="won")
            self.said.emit("Solved in %d!" % self.turn)
        elif self.turn == TURNS:
            self.live = False
            Log.put("end", outcome="lost")
            self.said.emit("Out of turns.")
        else:
            self.said.emit("Turn %d of %d" % (self.turn + 1, TURNS))
        self.place()


class Main(QtWidgets.QMainWindow):
    def __init__(self):
        QtWidgets.QMainWindow.__init__(self)
        self.setWindowTitle("PinBoy")
        s = os.environ.get("SEED")
        self.field = Field(random.Random(int(s) if s else None))
        self.setCentralWidget(self.field)
        game = self.menuBar().addMenu("&Game")
        game.addAction("&New", self.field.start, "F2")
        game.addAction("&Quit", self.close)
        more = self.menuBar().addMenu("&Help")
        more.addAction("&About PinBoy", self.about)
        self.field.said.connect(self.statusBar().showMessage)
        self.statusBar().addPermanentWidget(QtWidgets.QLabel("● place  ○ colour"))
        self.layout().setSizeConstraint(QtWidgets.QLayout.SetFixedSize)

    def about(self):
        Log.put("fault", label="about")
        QtWidgets.QMessageBox.about(self, "About PinBoy", "PinBoy 0.9\nFind the five hidden pins.\n"
                                    "Black dot: right colour, right place.\nWhite dot: right colour, wrong place.")

    def closeEvent(self, ev):
        Log.put("fault", label="close window")
        ev.accept()


a = QtWidgets.QApplication(sys.argv)
w = Main()
w.move(300, 200)
w.show()
a.processEvents()
Log.put("opened")
w.field.start()
a.exec_()
