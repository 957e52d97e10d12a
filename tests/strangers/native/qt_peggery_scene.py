#!/usr/bin/env python3
"""
peggery - a drag and drop code breaking board for the desktop
(QGraphicsView, no images, everything is painted)
"""
import json
import os
import random
import sys

from PyQt5.QtCore import QPointF, QRectF, Qt, QTimer
from PyQt5.QtGui import QBrush, QColor, QFont, QLinearGradient, QPainter, QPen, QRadialGradient
from PyQt5.QtWidgets import (QAction, QApplication, QGraphicsEllipseItem, QGraphicsItem, QGraphicsRectItem,
                             QGraphicsScene, QGraphicsSimpleTextItem, QGraphicsView, QMainWindow)

PAINTS = ["#c8102e", "#f58220", "#ffd400", "#7ab800", "#00857c", "#2456c8", "#7b2d8b", "#f4f1e8"]
SLOTS = 6
TURNS = 9
R = 21
X0, Y0, DX, DY = 120, 84, 60, 66


class Log:
    def __init__(self):
        p = os.environ.get("TRUTH")
        self.fh = open(p, "a") if p else None

    def put(self, kind, **kw):
        if self.fh:
            kw["type"] = kind
            self.fh.write(json.dumps(kw) + "\n")
            self.fh.flush()


def glossy(color, r):
    g = QRadialGradient(QPointF(-r * .35, -r * .4), r * 1.5)
    c = QColor(color)
    g.setColorAt(0, c.lighter(165))
    g.setColorAt(.35, c)
    g.setColorAt(1, c.darker(190))
    return QBrush(g)


class Peg(QGraphicsEllipseItem):
    """home is None for a peg of the tray, otherwise the slot number it sits in"""

    def __init__(self, board, paint, pos, slot=None):
        super().__init__(-R, -R, 2 * R, 2 * R)
        self.board, self.paint_no, self.slot = board, paint, slot
        self.setBrush(glossy(PAINTS[paint], R))
        self.setPen(QPen(QColor(40, 20, 5, 150), 1))
        self.setPos(pos)
        self.setZValue(5)
        self.setFlag(QGraphicsItem.ItemIsMovable)
        self.setCursor(Qt.OpenHandCursor)

    def mousePressEvent(self, e):
        if self.board.over:
            e.ignore()
            return
        self.start = QPointF(self.pos())
        self.setZValue(20)
        super().mousePressEvent(e)

    def mouseReleaseEvent(self, e):
        super().mouseReleaseEvent(e)
        self.setZValue(5)
        QTimer.singleShot(0, lambda: self.board.dropped(self))

    def freeze(self):
        self.setFlag(QGraphicsItem.ItemIsMovable, False)
        self.setAcceptedMouseButtons(Qt.NoButton)
        self.setCursor(Qt.ArrowCursor)


class Plate(QGraphicsRectItem):
    """a brass plate with a word on it"""

    def __init__(self, rect, word, action, size=11):
        super().__init__(rect)
        g = QLinearGradient(rect.topLeft(), rect.bottomLeft())
        g.setColorAt(0, QColor("#f7e7b0"))
        g.setColorAt(1, QColor("#b8923a"))
        self.setBrush(QBrush(g))
        self.setPen(QPen(QColor("#5f4310"), 1))
        t = QGraphicsSimpleTextItem(word, self)
        t.setFont(QFont("DejaVu Serif", size, QFont.Bold))
        t.setBrush(QColor("#3b2606"))
        b = t.boundingRect()
        t.setPos(rect.center() - b.center())
        t.setAcceptedMouseButtons(Qt.NoButton)
        self.action = action
        self.setCursor(Qt.PointingHandCursor)

    def mousePressEvent(self, e):
        e.accept()

    def mouseReleaseEvent(self, e):
        if self.boundingRect().contains(e.pos()):
            QTimer.singleShot(0, self.action)


class Board(QGraphicsScene):
    def __init__(self, log):
        super().__init__(0, 0, 760, 720)
        self.log = log
        self.rng = random.Random(int(os.environ["SEED"])) if os.environ.get("SEED") else random.Random()
        g = QLinearGradient(0, 0, 760, 720)
        for i in range(21):
            g.setColorAt(i / 20, QColor("#9a6234") if i % 2 else QColor("#8a5429"))
        self.setBackgroundBrush(QBrush(g))
        self.code, self.over, self.turn = None, True, 0
        self.new()

    def words(self, x, y, text, size=10, color="#f6e6c8", bold=False):
        t = self.addSimpleText(text, QFont("DejaVu Serif", size, QFont.Bold if bold else QFont.Normal))
        t.setBrush(QColor(color))
        t.setPos(x, y)
        t.setAcceptedMouseButtons(Qt.NoButton)
        return t

    def where(self, turn, slot):
        return QPointF(X0 + slot * DX, Y0 + turn * DY)

    def new(self):
        if not self.over and self.turn:
            self.log.put("end", outcome="given up")
        self.clear()
        self.code = [self.rng.randrange(len(PAINTS)) for _ in range(SLOTS)]
        self.log.put("secret", colors=self.code)
        self.over, self.turn = False, 0
        self.row = [None] * SLOTS
        self.words(40, 14, "Drag pegs from the tray into the lit row. Drag a peg out to take it away.", 11)
        for t in range(TURNS):
            groove = self.addRect(60, Y0 + t * DY - 29, 490, 58, QPen(QColor(50, 25, 8), 1), QBrush(QColor(70, 38, 16, 120)))
            groove.setAcceptedMouseButtons(Qt.NoButton)
            self.words(36, Y0 + t * DY - 9, str(t + 1))
            for s in range(SLOTS):
                p = self.where(t, s)
                self.hole(p.x(), p.y(), 11)
            for s in range(SLOTS):
                self.hole(*self.pin(t, s), 5)
        self.lit = self.addRect(0, 0, 490, 58, QPen(QColor("#ffdf80"), 3))
        self.lit.setAcceptedMouseButtons(Qt.NoButton)
        self.check = Plate(QRectF(484, -16, 58, 32), "Check", self.judge, 9)
        self.addItem(self.check)
        # tray
        tray = self.addRect(590, 70, 140, 262, QPen(QColor("#2e1605"), 2), QBrush(QColor(40, 20, 6, 130)))
        tray.setAcceptedMouseButtons(Qt.NoButton)
        self.words(640, 48, "Tray", 11, bold=True)
        for i in range(len(PAINTS)):
            self.stock(i)
        self.words(590, 352, "Red pin:\nright peg, right hole", 9)
        self.words(590, 396, "White pin:\nright peg, other hole", 9)
        self.words(590, 440, "Pegs of one colour\nmay occur repeatedly.", 9)
        self.addItem(Plate(QRectF(596, 500, 128, 34), "New game", self.new))
        self.addItem(Plate(QRectF(596, 546, 128, 34), "Hint", self.hint))
        self.note = self.words(60, 672, "", 13, "#ffe9a8", True)
        self.relight()

    def hole(self, x, y, r):
        h = self.addEllipse(x - r, y - r, 2 * r, 2 * r, QPen(QColor("#2a1303"), 1), QBrush(QColor("#3a1c08")))
        h.setAcceptedMouseButtons(Qt.NoButton)

    def pin(self, t, k):
        return 494 + (k % 3) * 19, Y0 + t * DY - 11 + (k // 3) * 22

    def stock(self, i):
        self.addItem(Peg(self, i, QPointF(626 + (i % 2) * 68, 104 + (i // 2) * 62)))

    def relight(self):
        self.lit.setPos(60, Y0 + self.turn * DY - 29)
        self.check.setPos(0, Y0 + self.turn * DY)
        self.check.setVisible(not self.over and None not in self.row)
        self.lit.setVisible(not self.over)

    def dropped(self, peg):
        p = peg.pos()
        if peg.slot is None and (p - peg.start).manhattanLength() < 6:
            peg.setPos(peg.start)
            return
        target = None
        for s in range(SLOTS):
            d = self.where(self.turn, s) - p
            if abs(d.x()) < DX / 2 and abs(d.y()) < DY / 2:
                target = s
        old = peg.slot
        if old is None:
            self.stock(peg.paint_no)
        else:
            self.row[old] = None
        if target is None:
            self.removeItem(peg)
        else:
            there = self.row[target]
            if there is not None:
                if old is not None:
                    there.slot = old
                    there.setPos(self.where(self.turn, old))
                    self.row[old] = there
                else:
                    self.removeItem(there)
            peg.slot = target
            peg.setPos(self.where(self.turn, target))
            self.row[target] = peg
        self.relight()

    def judge(self):
        if self.over or None in self.row:
            return
        g = [p.paint_no for p in self.row]
        left = [c for a, c in zip(g, self.code) if a != c]
        red = SLOTS - len(left)
        white = 0
        for a, c in zip(g, self.code):
            if a != c and a in left:
                left.remove(a)
                white += 1
        self.log.put("guess", colors=g, exact=red, misplaced=white)
        for k in range(red + white):
            x, y = self.pin(self.turn, k)
            e = self.addEllipse(-7, -7, 14, 14, QPen(QColor("#2a1303"), 1), glossy("#d01818" if k < red else "#ffffff", 7))
            e.setPos(x, y)
            e.setZValue(6)
        for p in self.row:
            p.freeze()
        self.row = [None] * SLOTS
        self.turn += 1
        if red == SLOTS:
            self.finish("won", "Well done, solved in %d." % self.turn)
        elif self.turn == TURNS:
            self.finish("lost", "No rows left - this was the code:")
        else:
            self.relight()

    def finish(self, how, text):
        self.over = True
        self.turn = min(self.turn, TURNS - 1)
        self.relight()
        self.log.put("end", outcome=how)
        veil = self.addRect(self.sceneRect(), QPen(Qt.NoPen), QBrush(QColor(0, 0, 0, 130)))
        veil.setZValue(50)
        card = self.addRect(130, 250, 500, 190, QPen(QColor("#5f4310"), 3), QBrush(QColor("#f1e3c2")))
        card.setZValue(51)
        t = self.words(0, 0, text, 16, "#3b2606", True)
        t.setZValue(52)
        t.setPos(380 - t.boundingRect().width() / 2, 270)
        for s, c in enumerate(self.code):
            e = self.addEllipse(-R, -R, 2 * R, 2 * R, QPen(QColor("#40200a"), 1), glossy(PAINTS[c], R))
            e.setPos(230 + s * 60, 340)
            e.setZValue(52)
        again = Plate(QRectF(310, 384, 140, 38), "Play again", self.new, 12)
        again.setZValue(53)
        self.addItem(again)

    def hint(self):
        if self.over:
            return
        self.log.put("fault", label="Hint")
        s = self.rng.randrange(SLOTS)
        names = ["red", "orange", "yellow", "light green", "teal", "blue", "purple", "ivory"]
        self.note.setText("Psst: hole %d is %s." % (s + 1, names[self.code[s]]))


class Main(QMainWindow):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Peggery")
        self.log = Log()
        self.scene = Board(self.log)
        v = QGraphicsView(self.scene)
        v.setRenderHint(QPainter.Antialiasing)
        v.setHorizontalScrollBarPolicy(Qt.ScrollBarAlwaysOff)
        v.setVerticalScrollBarPolicy(Qt.ScrollBarAlwaysOff)
        v.setFrameShape(0)
        v.setFixedSize(760, 720)
        self.setCentralWidget(v)
        m = self.menuBar().addMenu("&Game")
        a = QAction("&New", self)
        a.setShortcut("Ctrl+N")
        a.triggered.connect(lambda: self.scene.new())
        m.addAction(a)
        q = QAction("&Quit", self)
        q.triggered.connect(self.close)
        m.addAction(q)

    def closeEvent(self, e):
        self.log.put("fault", label="close window")
        e.accept()


if __name__ == "__main__":
    app = QApplication(sys.argv)
    w = Main()
    w.show()
    app.processEvents()
    w.log.put("opened")
    sys.exit(app.exec_())
