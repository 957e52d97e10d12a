#!/usr/bin/python3
"""KMasterball - break the code. In the manner of the small games on a KDE desktop."""
import json
import os
import random
import sys

from PyQt5.QtCore import QPointF, QRectF, Qt, QTimer
from PyQt5.QtGui import QBrush, QColor, QFont, QKeySequence, QPainter, QPen, QRadialGradient, QLinearGradient
from PyQt5.QtWidgets import (QAction, QApplication, QGraphicsItem, QGraphicsScene, QGraphicsView,
                             QLabel, QMainWindow, QMessageBox, QPushButton, QStyle)

HUES = [QColor("#d31f1f"), QColor("#1f9e34"), QColor("#2a50d8"), QColor("#f2d21b"), QColor("#e8e8e8"),
        QColor("#1c1c1c"), QColor("#17b3b3"), QColor("#c43bb5")]
PEGS, ROWS = 5, 11
STEP = 46


def truth(**event):
    name = os.environ.get("TRUTH")
    if name:
        with open(name, "a") as f:
            f.write(json.dumps(event) + "\n")


class Ball(QGraphicsItem):
    """A hole, or a ball in it."""

    def __init__(self, x, y, clicked, hue=None, radius=18):
        super().__init__()
        self.setPos(x, y)
        self.hue, self.clicked, self.radius = hue, clicked, radius
        self.live = self.chosen = False
        self.setAcceptHoverEvents(True)

    def boundingRect(self):
        r = self.radius + 5
        return QRectF(-r, -r, 2 * r, 2 * r)

    def paint(self, p, *_):
        r = self.radius
        if self.chosen:
            p.setPen(QPen(QColor("#ffffff"), 3))
            p.setBrush(Qt.NoBrush)
            p.drawEllipse(QPointF(0, 0), r + 3, r + 3)
        p.setPen(Qt.NoPen)
        if self.hue is None:
            p.setBrush(QColor("#2c3a30") if not self.live else QColor("#5f7a66"))
            p.drawEllipse(QPointF(0, 0), r * .55, r * .55)
            return
        c = HUES[self.hue]
        g = QRadialGradient(-r * .35, -r * .4, r * 1.6)
        g.setColorAt(0, c.lighter(170) if self.hue != 5 else QColor("#8a8a8a"))
        g.setColorAt(.45, c)
        g.setColorAt(1, c.darker(220))
        p.setBrush(g)
        p.drawEllipse(QPointF(0, 0), r, r)
        p.setBrush(QColor(255, 255, 255, 130))
        p.drawEllipse(QPointF(-r * .35, -r * .45), r * .28, r * .18)

    def mousePressEvent(self, event):
        self.clicked(self, event.button())


class Marks(QGraphicsItem):
    def __init__(self, x, y):
        super().__init__()
        self.setPos(x, y)
        self.exact = self.near = 0

    def boundingRect(self):
        return QRectF(-4, -18, 100, 36)

    def paint(self, p, *_):
        for i in range(PEGS):
            full, some = i < self.exact, i < self.exact + self.near
            p.setPen(QPen(QColor("#101510"), 1))
            p.setBrush(QColor("#e02424") if full else QColor("#fafafa") if some else QColor("#33443a"))
            r = 6.5 if some else 3.5
            p.drawEllipse(QPointF(8 + i * 17, 0), r, r)


class Window(QMainWindow):
    def __init__(self):
        super().__init__()
        self.rng = random.Random(os.environ.get("SEED"))
        self.setWindowTitle("KMasterball")
        self.setGeometry(70, 40, 560, 650)
        style = self.style()
        bar = self.addToolBar("Main")
        bar.setMovable(False)
        bar.setToolButtonStyle(Qt.ToolButtonTextBesideIcon)
        for text, icon, keys, slot in (
                ("New", QStyle.SP_FileIcon, "Ctrl+N", self.new),
                ("Hint", QStyle.SP_MessageBoxQuestion, "H", lambda: self.fault("Hint")),
                ("Solve", QStyle.SP_MediaPlay, "", self.solve)):
            action = QAction(style.standardIcon(icon), text, self)
            if keys:
                action.setShortcut(QKeySequence(keys))
            action.triggered.connect(slot)
            bar.addAction(action)
        menu = self.menuBar().addMenu("&Game")
        menu.addAction("&New", self.new)
        menu.addAction("&Quit", self.leave)
        settings = self.menuBar().addMenu("&Settings")
        settings.addAction("Change &theme…", lambda: self.fault("theme"))
        helping = self.menuBar().addMenu("&Help")
        helping.addAction("Game &Rules", lambda: QMessageBox.information(
            self, "Rules", "Choose a ball at the left, then click a hole of the lit row.\n"
            "Red pin: colour and place are right. White pin: only the colour is right."))
        self.tries = QLabel()
        self.statusBar().addPermanentWidget(self.tries)
        self.scene = QGraphicsScene(0, 0, 540, 555)
        view = QGraphicsView(self.scene)
        view.setRenderHint(QPainter.Antialiasing)
        view.setFrameShape(0)
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarAlwaysOff)
        view.setVerticalScrollBarPolicy(Qt.ScrollBarAlwaysOff)
        green = QLinearGradient(0, 0, 0, 555)
        green.setColorAt(0, QColor("#4d6b57"))
        green.setColorAt(1, QColor("#33493b"))
        view.setBackgroundBrush(QBrush(green))
        self.setCentralWidget(view)
        self.over = True
        self.done = []
        self.build()
        self.new()

    def build(self):
        pen = QPen(QColor("#25352a"), 1)
        self.scene.addRect(12, 60, 56, 400, pen, QColor(0, 0, 0, 60))
        self.palette_balls = []
        for k in range(len(HUES)):
            ball = Ball(40, 86 + k * 49, self.choose, k)
            self.scene.addItem(ball)
            self.palette_balls.append(ball)
        self.rows, self.marks, self.bands = [], [], []
        for r in range(ROWS):
            y = 530 - r * STEP - 5
            self.bands.append(self.scene.addRect(90, y - 21, 436, 42, pen, QColor(0, 0, 0, 40)))
            label = self.scene.addText(str(r + 1), QFont("DejaVu Sans", 9))
            label.setDefaultTextColor(QColor("#b9c9bd"))
            label.setPos(94, y - 12)
            row = []
            for i in range(PEGS):
                ball = Ball(145 + i * 48, y, lambda b, button, r=r, i=i: self.place(r, i, button), radius=17)
                self.scene.addItem(ball)
                row.append(ball)
            self.rows.append(row)
            mark = Marks(400, y)
            self.scene.addItem(mark)
            self.marks.append(mark)
        self.check = QPushButton("Done")
        self.check.setFixedSize(80, 30)
        self.check.clicked.connect(self.submit)
        self.proxy = self.scene.addWidget(self.check)

    def new(self):
        if not self.over and self.done:
            truth(type="end", outcome="given up")
        self.secret = [self.rng.randrange(len(HUES)) for _ in range(PEGS)]
        truth(type="secret", colors=self.secret)
        self.done, self.guess, self.over = [], [None] * PEGS, False
        for row in self.rows:
            for ball in row:
                ball.hue = None
        for mark in self.marks:
            mark.exact = mark.near = 0
        self.choose(self.palette_balls[0], Qt.LeftButton)
        self.refresh()
        self.statusBar().showMessage("Choose a ball, then click a hole.")

    def choose(self, ball, _button):
        self.brush = ball.hue
        for other in self.palette_balls:
            other.chosen = other is ball
            other.update()

    def place(self, r, i, button):
        if self.over or r != len(self.done):
            return
        self.guess[i] = None if button == Qt.RightButton else self.brush
        self.rows[r][i].hue = self.guess[i]
        self.refresh()

    def refresh(self):
        now = len(self.done)
        for r, row in enumerate(self.rows):
            live = not self.over and r == now
            self.bands[r].setBrush(QColor(255, 255, 255, 45) if live else QColor(0, 0, 0, 40))
            for ball in row:
                ball.live = live
                ball.update()
        self.proxy.setVisible(not self.over)
        if not self.over:
            self.proxy.setPos(402, 530 - now * STEP - 20)
            self.marks[now].setVisible(False)
        self.check.setEnabled(None not in self.guess)
        self.tries.setText("Tries: %d / %d" % (now, ROWS))

    def submit(self):
        guess = self.guess
        exact = sum(a == b for a, b in zip(guess, self.secret))
        near = sum(min(guess.count(k), self.secret.count(k)) for k in range(len(HUES))) - exact
        truth(type="guess", code=guess, exact=exact, misplaced=near)
        mark = self.marks[len(self.done)]
        mark.exact, mark.near = exact, near
        mark.setVisible(True)
        mark.update()
        self.done.append(guess)
        self.guess = [None] * PEGS
        if exact == PEGS:
            self.finish("won", "You have won in %d tries!" % len(self.done))
        elif len(self.done) == ROWS:
            self.finish("lost", "You have lost.")
        else:
            self.refresh()
            self.statusBar().showMessage("")

    def finish(self, how, text):
        self.over = True
        truth(type="end", outcome=how)
        self.refresh()
        self.statusBar().showMessage(text)
        QTimer.singleShot(300, lambda: QMessageBox.information(self, "KMasterball", text))

    def fault(self, label):
        truth(type="fault", label=label)
        self.statusBar().showMessage("Not in this version.")

    def solve(self):
        truth(type="fault", label="Solve")
        if not self.over:
            self.finish("given up", "The game was solved for you.")

    def leave(self):
        truth(type="fault", label="Quit")
        self.close()


app = QApplication(sys.argv)
window = Window()
window.show()
app.processEvents()
truth(type="opened")
app.exec_()
