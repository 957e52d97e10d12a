#!/usr/bin/env python3
"""Blackbench: drag tiles into the rack, break the code.  PyQt5 only. MIT licence."""
import json
import os
import random
import sys

from PyQt5 import QtCore, QtGui, QtWidgets
from PyQt5.QtCore import Qt

TILES = [("A", "#ef5350"), ("B", "#ffb74d"), ("C", "#fff176"), ("D", "#81c784"),
         ("E", "#4dd0e1"), ("F", "#7986cb"), ("G", "#ba68c8")]
WIDTH, TRIES = 5, 9
MIME = "application/x-blackbench"


def emit(d):
    path = os.environ.get("TRUTH")
    if path:
        with open(path, "a") as f:
            print(json.dumps(d), file=f, flush=True)


def tile_pixmap(k, size):
    pm = QtGui.QPixmap(size, size)
    pm.fill(Qt.transparent)
    p = QtGui.QPainter(pm)
    p.setRenderHint(p.Antialiasing)
    p.setBrush(QtGui.QColor(TILES[k][1]))
    p.setPen(Qt.NoPen)
    p.drawRoundedRect(0, 0, size, size, 7, 7)
    p.setPen(QtGui.QColor("#1b1d22"))
    f = QtGui.QFont("DejaVu Sans")
    f.setPixelSize(int(size * .5))
    f.setBold(True)
    p.setFont(f)
    p.drawText(pm.rect(), Qt.AlignCenter, TILES[k][0])
    p.end()
    return pm


class Source(QtWidgets.QLabel):
    """A tile in the tray; it never runs out."""

    def __init__(self, k):
        super().__init__()
        self.k = k
        self.setPixmap(tile_pixmap(k, 52))
        self.setFixedSize(52, 52)
        self.setCursor(Qt.OpenHandCursor)
        self.start = None

    def mousePressEvent(self, e):
        self.start = e.pos()

    def mouseMoveEvent(self, e):
        if self.start is None or (e.pos() - self.start).manhattanLength() < 5:
            return
        self.start = None
        d = QtGui.QDrag(self)
        m = QtCore.QMimeData()
        m.setData(MIME, bytes([self.k]))
        d.setMimeData(m)
        d.setPixmap(tile_pixmap(self.k, 48))
        d.setHotSpot(QtCore.QPoint(24, 24))
        d.exec_(Qt.CopyAction)


class Slot(QtWidgets.QLabel):
    changed = QtCore.pyqtSignal()

    def __init__(self):
        super().__init__()
        self.setFixedSize(52, 52)
        self.setAlignment(Qt.AlignCenter)
        self.live = False
        self.reset()

    def reset(self):
        self.k = None
        self.setPixmap(QtGui.QPixmap())
        self.look()

    def look(self, hover=False):
        border = "#ffffff" if hover else "#8a93a3" if self.live else "#3a3f49"
        self.setStyleSheet("border: 2px %s %s; border-radius: 9px; background: #15171b;" % (
            "solid" if hover or not self.live or self.k is not None else "dashed", border))

    def set_live(self, v):
        self.live = v
        self.setAcceptDrops(v)
        self.look()

    def dragEnterEvent(self, e):
        if e.mimeData().hasFormat(MIME):
            e.acceptProposedAction()
            self.look(True)

    def dragLeaveEvent(self, e):
        self.look()

    def dropEvent(self, e):
        self.put(e.mimeData().data(MIME).data()[0])
        e.acceptProposedAction()
        self.changed.emit()

    def put(self, k):
        self.k = k
        self.setPixmap(tile_pixmap(k, 46))
        self.look()

    def mouseDoubleClickEvent(self, e):
        if self.live and self.k is not None:
            self.reset()
            self.changed.emit()


class Pips(QtWidgets.QWidget):
    def __init__(self):
        super().__init__()
        self.setFixedSize(WIDTH * 22, 30)
        self.v = None

    def set(self, v):
        self.v = v
        self.update()

    def paintEvent(self, e):
        if self.v is None:
            return
        p = QtGui.QPainter(self)
        p.setRenderHint(p.Antialiasing)
        cols = ["#4caf50"] * self.v[0] + ["#ffca28"] * self.v[1]
        for i in range(WIDTH):
            if i < len(cols):
                p.setBrush(QtGui.QColor(cols[i]))
                p.setPen(Qt.NoPen)
            else:
                p.setBrush(Qt.NoBrush)
                p.setPen(QtGui.QPen(QtGui.QColor("#4a505c"), 1.5))
            p.drawEllipse(QtCore.QPointF(11 + 22 * i, 15), 8, 8)


class Bench(QtWidgets.QWidget):
    def __init__(self):
        super().__init__()
        seed = os.environ.get("SEED")
        self.rnd = random.Random(int(seed) if seed else None)
        self.setWindowTitle("Blackbench")
        self.setStyleSheet("""
            QWidget { background: #22252b; color: #d7dbe2; font: 13px 'DejaVu Sans'; }
            QPushButton { background: #3b6ea8; border: none; border-radius: 6px; padding: 8px 16px; color: white; }
            QPushButton:disabled { background: #333842; color: #6d7480; }
            QPushButton#flat { background: #333842; color: #c3c9d3; }
        """)
        outer = QtWidgets.QHBoxLayout(self)
        outer.setContentsMargins(18, 18, 18, 18)
        outer.setSpacing(22)

        tray = QtWidgets.QFrame()
        tray.setStyleSheet("QFrame { background: #2d313a; border-radius: 10px; } QLabel { background: transparent; }")
        tl = QtWidgets.QVBoxLayout(tray)
        tl.setSpacing(12)
        cap = QtWidgets.QLabel("TILES")
        cap.setAlignment(Qt.AlignCenter)
        tl.addWidget(cap)
        for k in range(len(TILES)):
            tl.addWidget(Source(k), 0, Qt.AlignCenter)
        tl.addStretch()
        outer.addWidget(tray)

        mid = QtWidgets.QVBoxLayout()
        outer.addLayout(mid)
        grid = QtWidgets.QGridLayout()
        grid.setVerticalSpacing(9)
        grid.setHorizontalSpacing(9)
        mid.addLayout(grid)
        self.rows, self.pips = [], []
        for r in range(TRIES):
            n = QtWidgets.QLabel("%d" % (r + 1))
            n.setStyleSheet("color: #6d7480;")
            grid.addWidget(n, r, 0)
            row = []
            for c in range(WIDTH):
                s = Slot()
                s.changed.connect(self.refresh)
                grid.addWidget(s, r, c + 1)
                row.append(s)
            self.rows.append(row)
            pp = Pips()
            grid.addWidget(pp, r, WIDTH + 1)
            self.pips.append(pp)
        mid.addStretch()

        side = QtWidgets.QVBoxLayout()
        outer.addLayout(side)
        t = QtWidgets.QLabel("Blackbench")
        t.setStyleSheet("font: bold 24px 'DejaVu Sans'; color: white;")
        side.addWidget(t)
        txt = QtWidgets.QLabel("Drag five tiles into the dashed row and press Submit. "
                               "A tile can be used more than once, in the code too. "
                               "Drop another tile on a slot to replace it, double-click to remove it.")
        txt.setWordWrap(True)
        txt.setFixedWidth(230)
        side.addWidget(txt)
        leg = QtWidgets.QLabel("<p><span style='color:#4caf50; font-size:18px'>&#9679;</span> right tile, right slot</p>"
                               "<p><span style='color:#ffca28; font-size:18px'>&#9679;</span> right tile, wrong slot</p>")
        side.addWidget(leg)
        self.go = QtWidgets.QPushButton("Submit")
        self.go.clicked.connect(self.submit)
        side.addSpacing(10)
        side.addWidget(self.go)
        self.say = QtWidgets.QLabel()
        self.say.setWordWrap(True)
        self.say.setFixedWidth(230)
        self.say.setMinimumHeight(60)
        side.addWidget(self.say)
        self.answer = QtWidgets.QLabel()
        self.answer.setFixedHeight(50)
        side.addWidget(self.answer)
        side.addStretch()
        for label, fn in (("New code", self.new), ("Reveal code", self.reveal)):
            b = QtWidgets.QPushButton(label)
            b.setObjectName("flat")
            b.clicked.connect(lambda _, fn=fn: fn())
            side.addWidget(b)
        self.done = True
        self.new()

    def new(self):
        if not self.done:
            emit({"type": "end", "outcome": "given up"})
        self.code = [self.rnd.randrange(len(TILES)) for _ in range(WIDTH)]
        emit({"type": "secret", "colors": self.code})
        self.done, self.at = False, 0
        for r, p in zip(self.rows, self.pips):
            p.set(None)
            for s in r:
                s.reset()
        self.answer.setPixmap(QtGui.QPixmap())
        self.say.setText("%d tries." % TRIES)
        self.refresh()

    def refresh(self):
        for i, r in enumerate(self.rows):
            for s in r:
                live = not self.done and i == self.at
                if s.live != live:
                    s.set_live(live)
        self.go.setEnabled(not self.done and all(s.k is not None for s in self.rows[self.at]))

    def submit(self):
        g = [s.k for s in self.rows[self.at]]
        hit = sum(x == y for x, y in zip(g, self.code))
        near = sum(min(g.count(k), self.code.count(k)) for k in range(len(TILES))) - hit
        emit({"type": "guess", "colors": g, "exact": hit, "misplaced": near})
        self.pips[self.at].set((hit, near))
        self.at += 1
        if hit == WIDTH:
            self.finish("won", "<b>Cracked in %d.</b> Press New code to play again." % self.at)
        elif self.at == TRIES:
            self.finish("lost", "<b>No tries left.</b> The code was:")
        else:
            self.say.setText("%d tries left." % (TRIES - self.at))
        self.refresh()

    def finish(self, how, text):
        self.done = True
        emit({"type": "end", "outcome": how})
        self.say.setText(text)
        pm = QtGui.QPixmap(46 * WIDTH, 42)
        pm.fill(Qt.transparent)
        p = QtGui.QPainter(pm)
        for i, k in enumerate(self.code):
            p.drawPixmap(46 * i, 0, tile_pixmap(k, 40))
        p.end()
        self.answer.setPixmap(pm)

    def reveal(self):
        emit({"type": "fault", "label": "Reveal code"})
        if not self.done:
            self.finish("given up", "The code was:")
            self.refresh()

    def closeEvent(self, e):
        emit({"type": "fault", "label": "window closed"})


if __name__ == "__main__":
    app = QtWidgets.QApplication(sys.argv)
    b = Bench()
    b.move(80, 60)
    b.show()
    app.processEvents()
    emit({"type": "opened"})
    sys.exit(app.exec_())
