#!/usr/bin/python3
# dragboard.py -- Mastermind with QGraphicsView, pegs are dragged from the box on the left

import sys, os, json, random
from PyQt5.QtCore import Qt, QRectF, QPointF, QTimer
from PyQt5.QtGui import QColor, QRadialGradient, QBrush, QPen, QPainter, QLinearGradient, QFont, QPainterPath
from PyQt5.QtWidgets import (QApplication, QMainWindow, QGraphicsView, QGraphicsScene, QGraphicsItem,
                             QGraphicsObject, QMessageBox, QAction)

HOLES, TURNS = 4, 10
COLORS = ["#e6194b", "#3cb44b", "#ffe119", "#4363d8", "#f58231", "#911eb4", "#46f0f0", "#ffffff"]
PEG = 17
ROW_H = 54


def truth(obj):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as f:
            f.write(json.dumps(obj) + "\n")


def hole_pos(row, i):
    return QPointF(200 + i * 54, 660 - row * ROW_H)


class Peg(QGraphicsItem):
    """A glossy marble. Palette pegs spawn a copy when they are grabbed."""

    def __init__(self, color, home, palette=False):
        super().__init__()
        self.color, self.palette, self.home = color, palette, home
        self.slot = None
        self.setPos(home)
        self.setZValue(2)
        self.movable = True
        self.setCursor(Qt.OpenHandCursor)

    def boundingRect(self):
        return QRectF(-PEG - 2, -PEG - 2, 2 * PEG + 6, 2 * PEG + 6)

    def paint(self, p, o, w):
        p.setRenderHint(QPainter.Antialiasing)
        p.setPen(Qt.NoPen)
        p.setBrush(QColor(0, 0, 0, 70))
        p.drawEllipse(QPointF(2, 3), PEG, PEG)
        c = QColor(COLORS[self.color])
        g = QRadialGradient(QPointF(-5, -6), PEG * 1.4)
        g.setColorAt(0, c.lighter(165) if self.color != 7 else QColor("white"))
        g.setColorAt(0.4, c)
        g.setColorAt(1, c.darker(170))
        p.setBrush(g)
        p.drawEllipse(QPointF(0, 0), PEG, PEG)

    def mousePressEvent(self, e):
        if e.button() != Qt.LeftButton or not self.movable or self.scene().over:
            e.ignore()
            return
        if self.palette:
            copy = Peg(self.color, self.home, True)
            self.scene().addItem(copy)
            self.palette = False
        if self.slot is not None:
            self.scene().guess[self.slot] = None
            self.slot = None
        self.setZValue(10)
        self.setCursor(Qt.ClosedHandCursor)
        self.scene().update()

    def mouseMoveEvent(self, e):
        self.setPos(e.scenePos())

    def mouseReleaseEvent(self, e):
        self.setCursor(Qt.OpenHandCursor)
        self.setZValue(3)
        self.scene().drop(self)


class Scene(QGraphicsScene):
    def __init__(self):
        super().__init__(0, 0, 470, 710)
        self.rng = random.Random(os.environ.get("SEED"))
        self.start()

    def start(self):
        self.clear()
        self.secret = [self.rng.randrange(len(COLORS)) for _ in range(HOLES)]
        truth({"type": "secret", "colors": self.secret})
        self.turn = 0
        self.guess = [None] * HOLES
        self.marks = []
        self.over = False
        for i in range(len(COLORS)):
            self.addItem(Peg(i, QPointF(45, 190 + i * 50), True))
        self.update()

    def drop(self, peg):
        for i in range(HOLES):
            d = peg.pos() - hole_pos(self.turn, i)
            if d.manhattanLength() < 34:
                if self.guess[i] is not None:
                    self.removeItem(self.guess[i])
                self.guess[i] = peg
                peg.slot = i
                peg.setPos(hole_pos(self.turn, i))
                break
        else:
            self.removeItem(peg)
        self.update()

    def tick_rect(self):
        y = hole_pos(self.turn, 0).y()
        return QRectF(412, y - 18, 36, 36)

    def mousePressEvent(self, e):
        if not self.over and e.button() == Qt.LeftButton and self.tick_rect().contains(e.scenePos()):
            if None not in self.guess:
                self.check()
            return
        super().mousePressEvent(e)

    def check(self):
        code = [p.color for p in self.guess]
        for p in self.guess:
            p.movable = False
            p.setCursor(Qt.ArrowCursor)
            p.setZValue(1)
        used = [False] * HOLES
        black = white = 0
        for i in range(HOLES):
            if code[i] == self.secret[i]:
                used[i] = True
                black += 1
        for i in range(HOLES):
            if code[i] != self.secret[i]:
                for j in range(HOLES):
                    if not used[j] and self.secret[j] == code[i]:
                        used[j] = True
                        white += 1
                        break
        truth({"type": "guess", "code": code, "exact": black, "misplaced": white})
        self.marks.append((black, white))
        self.turn += 1
        self.guess = [None] * HOLES
        if black == HOLES:
            self.finish("won")
        elif self.turn == TURNS:
            self.finish("lost")
        self.update()

    def finish(self, outcome):
        self.over = True
        truth({"type": "end", "outcome": outcome})
        for i, c in enumerate(self.secret):
            p = Peg(c, QPointF(200 + i * 54, 70))
            p.movable = False
            self.addItem(p)
        self.update()
        text = {"won": "You solved it in %d turns." % self.turn, "lost": "Sorry, you did not find the code.",
                "given up": "Here is the code."}[outcome]
        QTimer.singleShot(300, lambda: QMessageBox.information(self.views()[0].window(), "Dragboard", text))

    def drawBackground(self, p, rect):
        g = QLinearGradient(0, 0, 470, 710)
        g.setColorAt(0, QColor("#2f6b4f"))
        g.setColorAt(1, QColor("#1d4634"))
        p.fillRect(rect, g)
        p.setRenderHint(QPainter.Antialiasing)
        p.setPen(Qt.NoPen)
        p.setBrush(QColor(0, 0, 0, 60))
        p.drawRoundedRect(QRectF(15, 155, 60, 420), 12, 12)
        p.setBrush(QColor("#3b2a1a"))
        p.drawRoundedRect(QRectF(165, 42, 232, 56), 8, 8)
        if not self.over:
            p.setPen(QColor("#d8c49a"))
            p.setFont(QFont("DejaVu Serif", 15))
            p.drawText(QRectF(165, 42, 232, 56), Qt.AlignCenter, "?   ?   ?   ?")
        for r in range(TURNS):
            y = hole_pos(r, 0).y()
            now = r == self.turn and not self.over
            p.setPen(QPen(QColor("#ffd24d"), 2) if now else QPen(QColor(0, 0, 0, 60), 1))
            p.setBrush(QColor(255, 255, 255, 45 if now else 18))
            p.drawRoundedRect(QRectF(95, y - 24, 302, 48), 8, 8)
            p.setPen(Qt.NoPen)
            for i in range(HOLES):
                p.setBrush(QColor(0, 0, 0, 110))
                p.drawEllipse(hole_pos(r, i), 12, 12)
            # key pegs
            b, w = self.marks[r] if r < len(self.marks) else (0, 0)
            for i in range(HOLES):
                c = QPointF(122 + (i % 2) * 20, y - 10 + (i // 2) * 20)
                if i < b + w:
                    p.setBrush(QColor("black") if i < b else QColor("white"))
                    p.drawEllipse(c, 7, 7)
                else:
                    p.setBrush(QColor(0, 0, 0, 90))
                    p.drawEllipse(c, 3, 3)
        if not self.over:
            full = None not in self.guess
            t = self.tick_rect()
            p.setBrush(QColor("#27c24c") if full else QColor(255, 255, 255, 40))
            p.drawEllipse(t)
            path = QPainterPath(QPointF(t.x() + 10, t.y() + 18))
            path.lineTo(t.x() + 16, t.y() + 25)
            path.lineTo(t.x() + 27, t.y() + 12)
            p.setBrush(Qt.NoBrush)
            p.setPen(QPen(QColor("white") if full else QColor(255, 255, 255, 90), 4))
            p.drawPath(path)


class Window(QMainWindow):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Dragboard")
        self.scene = Scene()
        view = QGraphicsView(self.scene)
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarAlwaysOff)
        view.setVerticalScrollBarPolicy(Qt.ScrollBarAlwaysOff)
        view.setViewportUpdateMode(QGraphicsView.FullViewportUpdate)
        view.setFixedSize(472, 712)
        self.setCentralWidget(view)
        game = self.menuBar().addMenu("&Game")
        game.addAction("&New", self.scene.start)
        game.addAction("&Resign", self.resign)
        game.addAction("&Quit", self.leave)
        h = self.menuBar().addMenu("&Help")
        h.addAction("&About", self.about)
        h.addAction("About &Qt", self.aboutqt)

    def resign(self):
        truth({"type": "fault", "label": "resign"})
        if not self.scene.over:
            for p in self.scene.guess:
                if p is not None:
                    self.scene.removeItem(p)
            self.scene.guess = [None] * HOLES
            self.scene.finish("given up")

    def leave(self):
        truth({"type": "fault", "label": "quit"})
        self.close()

    def about(self):
        truth({"type": "fault", "label": "about"})
        QMessageBox.about(self, "About", "Dragboard\nDrag the marbles to the holes, then tick the row.")

    def aboutqt(self):
        truth({"type": "fault", "label": "about qt"})
        QApplication.aboutQt()


if __name__ == "__main__":
    app = QApplication(sys.argv)
    w = Window()
    w.show()
    QTimer.singleShot(100, lambda: truth({"type": "opened"}))
    sys.exit(app.exec_())
