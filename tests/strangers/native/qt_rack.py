#!/usr/bin/python3
"""Peg Rack: Mastermind with six pegs, drag and drop (PyQt5 graphics view)."""
import json
import os
import random
import sys

from PyQt5.QtCore import QPointF, QRectF, Qt, QTimer
from PyQt5.QtGui import QBrush, QColor, QFont, QPainter, QPen
from PyQt5.QtWidgets import (QApplication, QGraphicsEllipseItem, QGraphicsScene, QGraphicsView, QHBoxLayout,
                             QLabel, QMessageBox, QPushButton, QVBoxLayout, QWidget)

HOLES = 6
TURNS = 10
COLORS = ["#c9302c", "#f0a30a", "#f5ec5a", "#52a447", "#2f74c0", "#6a3d9a", "#f49ac1"]
STEP = 56
X0, Y0 = 176, 24
R = 19


def tell(**entry):
    path = os.environ.get("TRUTH")
    if path:
        with open(path, "a", encoding="utf-8") as out:
            out.write(json.dumps(entry) + "\n")


class Peg(QGraphicsEllipseItem):
    """A peg that can be dragged; one from the rack leaves another behind."""

    def __init__(self, game, color, home, hole=None):
        super().__init__(-R, -R, 2 * R, 2 * R)
        self.game, self.color, self.home, self.hole = game, color, home, hole
        self.setBrush(QColor(COLORS[color]))
        self.setPen(QPen(QColor(COLORS[color]).darker(170), 2))
        self.setPos(home)
        self.setZValue(2)
        self.setAcceptedMouseButtons(Qt.LeftButton)
        self.setCursor(Qt.OpenHandCursor)

    def mousePressEvent(self, event):
        if self.game.over:
            event.ignore()
            return
        self.setZValue(5)

    def mouseMoveEvent(self, event):
        self.setPos(event.scenePos())

    def mouseReleaseEvent(self, event):
        self.setZValue(2)
        self.game.dropped(self, event.scenePos())


class Game(QWidget):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Peg Rack")
        seed = os.environ.get("SEED")
        self.random = random.Random(seed) if seed else random.Random()
        self.scene = QGraphicsScene(0, 0, X0 + HOLES * STEP + 130, Y0 + TURNS * STEP + 20)
        self.scene.setBackgroundBrush(QColor("#f3ead7"))
        view = QGraphicsView(self.scene)
        view.setRenderHint(QPainter.Antialiasing)
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarAlwaysOff)
        view.setVerticalScrollBarPolicy(Qt.ScrollBarAlwaysOff)
        view.setFixedSize(int(self.scene.width()) + 2, int(self.scene.height()) + 2)
        self.status = QLabel()
        self.status.setWordWrap(True)
        self.status.setFixedHeight(44)
        self.guess_button = QPushButton("Guess")
        self.guess_button.clicked.connect(self.guess)
        again = QPushButton("New game")
        again.clicked.connect(self.new_game)
        resign = QPushButton("Show solution")
        resign.clicked.connect(self.resign)
        line = QHBoxLayout()
        for widget in (again, resign):
            line.addWidget(widget)
        line.addStretch(1)
        line.addWidget(self.guess_button)
        layout = QVBoxLayout(self)
        layout.addWidget(view)
        layout.addWidget(self.status)
        layout.addLayout(line)
        self.over = True
        self.turn = 0
        self.new_game()

    def hole_at(self, turn, k):
        return QPointF(X0 + k * STEP + STEP / 2, Y0 + (TURNS - 1 - turn) * STEP + STEP / 2)

    def new_game(self):
        if not self.over and self.turn:
            tell(type="end", outcome="given up")
        self.secret = [self.random.randrange(len(COLORS)) for _ in range(HOLES)]
        tell(type="secret", colors=self.secret)
        self.turn = 0
        self.over = False
        self.draw_board()
        self.begin_row()

    def draw_board(self):
        self.scene.clear()
        no = QPen(Qt.NoPen)
        self.scene.addRect(QRectF(18, 60, 74, len(COLORS) * 60 + 10), QPen(QColor("#9c8456"), 2), QBrush(QColor("#dcc79c")))
        for c in range(len(COLORS)):
            self.scene.addItem(Peg(self, c, QPointF(55, 95 + 60 * c)))
        self.bars = []
        for turn in range(TURNS):
            y = Y0 + (TURNS - 1 - turn) * STEP
            self.bars.append(self.scene.addRect(QRectF(X0 - 44, y + 2, HOLES * STEP + 150, STEP - 4), no, QBrush(QColor("#e4d3ac"))))
            number = self.scene.addSimpleText(str(turn + 1), QFont("DejaVu Sans", 11))
            number.setBrush(QColor("#8a7347"))
            number.setPos(X0 - 32, y + 18)
            for k in range(HOLES):
                p = self.hole_at(turn, k)
                self.scene.addEllipse(p.x() - 9, p.y() - 9, 18, 18, QPen(QColor("#a08a5c")), QBrush(QColor("#b9a272")))
            for k in range(HOLES):
                p = self.mark_at(turn, k)
                self.scene.addEllipse(p.x() - 3, p.y() - 3, 6, 6, no, QBrush(QColor("#b9a272")))

    def mark_at(self, turn, k):
        y = Y0 + (TURNS - 1 - turn) * STEP + STEP / 2
        return QPointF(X0 + HOLES * STEP + 26 + k % 3 * 24, y - 12 + k // 3 * 24)

    def begin_row(self):
        self.row = [None] * HOLES
        self.bars[self.turn].setBrush(QBrush(QColor("#fff8e4")))
        self.guess_button.setEnabled(False)
        self.status.setText("Drag six pegs from the rack into the bright row. Black: right place. White: wrong place. "
                            "Colors may repeat.")

    def dropped(self, peg, where):
        target = None
        for k in range(HOLES):
            d = where - self.hole_at(self.turn, k)
            if abs(d.x()) < STEP / 2 and abs(d.y()) < STEP / 2:
                target = k
        source = peg.hole
        if source is None:
            peg.setPos(peg.home)
            if target is None:
                return
            peg = Peg(self, peg.color, self.hole_at(self.turn, target), target)
            self.scene.addItem(peg)
        else:
            self.row[source] = None
            if target is None:
                self.discard(peg)
                self.guess_button.setEnabled(False)
                return
        if self.row[target] is not None:
            self.discard(self.row[target])
        self.row[target] = peg
        peg.hole = target
        peg.home = self.hole_at(self.turn, target)
        peg.setPos(peg.home)
        self.guess_button.setEnabled(None not in self.row)

    def discard(self, peg):
        peg.hide()
        QTimer.singleShot(0, lambda: peg.scene() and self.scene.removeItem(peg))

    def guess(self):
        code = [peg.color for peg in self.row]
        exact = sum(a == b for a, b in zip(code, self.secret))
        common = sum(min(code.count(c), self.secret.count(c)) for c in range(len(COLORS)))
        tell(type="guess", code=code, exact=exact, misplaced=common - exact)
        for k in range(common):
            p = self.mark_at(self.turn, k)
            self.scene.addEllipse(p.x() - 8, p.y() - 8, 16, 16, QPen(QColor("#222222"), 1),
                                  QBrush(QColor("#1a1a1a" if k < exact else "#ffffff")))
        for peg in self.row:
            peg.setAcceptedMouseButtons(Qt.NoButton)
            peg.setCursor(Qt.ArrowCursor)
        self.bars[self.turn].setBrush(QBrush(QColor("#e4d3ac")))
        self.turn += 1
        if exact == HOLES:
            self.finish("won", "Well done! You found the code in %d turns." % self.turn)
        elif self.turn == TURNS:
            self.finish("lost", "No turns left. The code was: " + self.names())
        else:
            self.begin_row()

    def names(self):
        return ", ".join("red orange yellow green blue purple pink".split()[c] for c in self.secret)

    def finish(self, outcome, text):
        self.over = True
        self.guess_button.setEnabled(False)
        self.status.setText(text)
        tell(type="end", outcome=outcome)
        box = QMessageBox(QMessageBox.Information, "Peg Rack", text, QMessageBox.Ok, self)
        box.setAttribute(Qt.WA_DeleteOnClose)
        box.open()

    def resign(self):
        if not self.over:
            tell(type="fault", label="Show solution")
            self.finish("given up", "The code was: " + self.names())


if __name__ == "__main__":
    application = QApplication(sys.argv)
    game = Game()
    game.move(120, 40)
    game.show()
    QTimer.singleShot(250, lambda: tell(type="opened"))
    sys.exit(application.exec_())
