#!/usr/bin/python3
#
# Kolumn - a code breaking game for the desktop
# (C) 2009-2014 the Kolumn developers, GPL 2
#
import json
import os
import random
import sys

from PyQt5.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PyQt5.QtGui import QBrush, QColor, QIcon, QLinearGradient, QPainter, QPen, QPixmap, QRadialGradient
from PyQt5.QtWidgets import QAction, QApplication, QLabel, QMainWindow, QMenu, QMessageBox, QPushButton, QStyle, QWidget

PEGS = 6
TURNS = 12
COLORS = [("Red", "#d4261e"), ("Orange", "#f08a1d"), ("Yellow", "#f2dc2b"), ("Green", "#37a42c"),
          ("Blue", "#2a62d0"), ("Violet", "#8338a8"), ("White", "#f6f6f2")]


def truth(**entry):
    path = os.environ.get("TRUTH")
    if path:
        with open(path, "a") as f:
            f.write(json.dumps(entry) + "\n")


def paint_peg(p, center, radius, color):
    p.setPen(Qt.NoPen)
    p.setBrush(QColor(0, 0, 0, 70))
    p.drawEllipse(center + QPointF(1.5, 2.5), radius, radius)
    c = QColor(color)
    g = QRadialGradient(center, radius, center - QPointF(radius * .4, radius * .45))
    g.setColorAt(0, c.lighter(165))
    g.setColorAt(.35, c)
    g.setColorAt(1, c.darker(165))
    p.setBrush(QBrush(g))
    p.setPen(QPen(c.darker(190), 1))
    p.drawEllipse(center, radius, radius)


def peg_icon(color):
    pm = QPixmap(22, 22)
    pm.fill(Qt.transparent)
    p = QPainter(pm)
    p.setRenderHint(QPainter.Antialiasing)
    paint_peg(p, QPointF(11, 10.5), 9, color)
    p.end()
    return QIcon(pm)


class Board(QWidget):
    LEFT, TOP, DX, DY, R = 46, 58, 56, 46, 18

    def __init__(self, main):
        super().__init__()
        self.main = main
        self.setFixedSize(self.LEFT + TURNS * self.DX + 110, 478)
        self.setMouseTracking(True)
        self.hover = None
        self.rate = QPushButton("Rate", self)
        self.rate.setFixedSize(50, 28)
        self.rate.clicked.connect(main.rate)

    def hole(self, col, i):
        return QPointF(self.LEFT + col * self.DX, self.TOP + i * self.DY)

    def find(self, pos):
        m = self.main
        if m.over:
            return None
        for i in range(PEGS):
            d = QPointF(pos) - self.hole(len(m.turns), i)
            if d.x() ** 2 + d.y() ** 2 < 22 ** 2:
                return i
        return None

    def mouseMoveEvent(self, e):
        h = self.find(e.pos())
        if h != self.hover:
            self.hover = h
            self.setCursor(Qt.PointingHandCursor if h is not None else Qt.ArrowCursor)
            self.update()

    def mousePressEvent(self, e):
        i = self.find(e.pos())
        if i is None or e.button() != Qt.LeftButton:
            return
        menu = QMenu(self)
        for k, (name, value) in enumerate(COLORS):
            a = menu.addAction(peg_icon(value), name)
            a.triggered.connect(lambda _, k=k: self.main.put(i, k))
        menu.popup(self.mapToGlobal((self.hole(len(self.main.turns), i) + QPointF(20, -10)).toPoint()))
        self.menu = menu

    def place_button(self):
        m = self.main
        self.rate.setVisible(not m.over)
        x = self.hole(min(len(m.turns), TURNS - 1), 0).x()
        self.rate.move(int(x) - 25, self.TOP + PEGS * self.DY + 2)
        self.rate.setEnabled(not m.over and None not in m.current)

    def paintEvent(self, _):
        m = self.main
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        g = QLinearGradient(0, 0, 0, self.height())
        g.setColorAt(0, QColor("#7f9f86"))
        g.setColorAt(1, QColor("#587a62"))
        p.fillRect(self.rect(), g)
        for col in range(TURNS):
            x = self.hole(col, 0).x()
            active = col == len(m.turns) and not m.over
            p.setPen(QPen(QColor(30, 60, 40, 140), 1))
            p.setBrush(QColor(255, 255, 255, 95 if active else 30))
            p.drawRoundedRect(QRectF(x - 25, 10, 50, 456), 7, 7)
            p.setPen(QColor("#1d3324"))
            p.drawText(QRectF(x - 25, 13, 50, 18), Qt.AlignCenter, str(col + 1))
            code = m.turns[col][0] if col < len(m.turns) else m.current if active else [None] * PEGS
            for i in range(PEGS):
                c = self.hole(col, i)
                p.setPen(QPen(QColor(255, 255, 255, 90), 1))
                p.setBrush(QColor("#2d4535") if not (active and self.hover == i) else QColor("#46684f"))
                p.drawEllipse(c, 9, 9)
                if code[i] is not None:
                    paint_peg(p, c, self.R, COLORS[code[i]][1])
            if col < len(m.turns):
                _, black, white = m.turns[col]
            else:
                black = white = 0
            if not active:
                for k in range(PEGS):
                    c = QPointF(x - 11 + k % 2 * 22, 356 + k // 2 * 24 + 12)
                    if k < black + white:
                        p.setPen(QPen(QColor("#000000" if k < black else "#9a9a9a"), 1))
                        p.setBrush(QColor("#151515") if k < black else QColor("#ffffff"))
                        p.drawEllipse(c, 7, 7)
                    else:
                        p.setPen(Qt.NoPen)
                        p.setBrush(QColor("#2d4535"))
                        p.drawEllipse(c, 3, 3)
        x = self.LEFT + TURNS * self.DX + 26
        p.setPen(QPen(QColor("#1d3324"), 2))
        p.setBrush(QColor("#3b5a45"))
        p.drawRoundedRect(QRectF(x - 32, 10, 64, 324), 9, 9)
        for i in range(PEGS):
            c = QPointF(x, self.TOP + i * self.DY)
            if m.over:
                paint_peg(p, c, self.R, COLORS[m.secret[i]][1])
            else:
                p.setPen(QColor("#c8d8cc"))
                f = p.font()
                f.setPointSize(17)
                f.setBold(True)
                p.setFont(f)
                p.drawText(QRectF(c.x() - 20, c.y() - 20, 40, 40), Qt.AlignCenter, "?")
        p.end()


class Kolumn(QMainWindow):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Kolumn")
        seed = os.environ.get("SEED")
        self.random = random.Random(seed) if seed else random.Random()
        self.over = True
        self.turns, self.current, self.secret = [], [None] * PEGS, [0] * PEGS
        st = self.style()
        new = QAction(st.standardIcon(QStyle.SP_FileIcon), "&New", self, shortcut="Ctrl+N", triggered=self.new)
        hint = QAction(st.standardIcon(QStyle.SP_MessageBoxInformation), "&Hint", self, shortcut="H", triggered=self.hint)
        solve = QAction(st.standardIcon(QStyle.SP_DialogApplyButton), "&Solve", self, triggered=self.solve)
        quit_ = QAction(st.standardIcon(QStyle.SP_DialogCloseButton), "&Quit", self, shortcut="Ctrl+Q", triggered=self.leave)
        game = self.menuBar().addMenu("&Game")
        game.addActions([new])
        game.addSeparator()
        game.addActions([hint, solve])
        game.addSeparator()
        game.addAction(quit_)
        about = self.menuBar().addMenu("&Help").addAction("&About Kolumn")
        about.triggered.connect(self.about)
        bar = self.addToolBar("Main")
        bar.setMovable(False)
        bar.setIconSize(QSize(20, 20))
        bar.setToolButtonStyle(Qt.ToolButtonTextBesideIcon)
        bar.addActions([new, hint, solve])
        self.board = Board(self)
        self.setCentralWidget(self.board)
        self.info = QLabel()
        self.statusBar().addWidget(self.info, 1)
        self.statusBar().addPermanentWidget(QLabel("%d pegs, %d colors, repeated colors allowed" % (PEGS, len(COLORS))))
        self.statusBar().setSizeGripEnabled(False)
        self.setFixedSize(self.sizeHint())

    def new(self):
        if not self.over and self.turns:
            truth(type="end", outcome="given up")
        self.secret = [self.random.randrange(len(COLORS)) for _ in range(PEGS)]
        truth(type="secret", colors=self.secret)
        self.turns, self.current, self.over = [], [None] * PEGS, False
        self.info.setText("Click a hole to choose its peg.")
        self.refresh()

    def refresh(self):
        self.board.place_button()
        self.board.update()

    def put(self, i, k):
        if self.over:
            return
        self.current[i] = k
        self.refresh()

    def rate(self):
        if self.over or None in self.current:
            return
        black = sum(a == b for a, b in zip(self.current, self.secret))
        both = sum(min(self.current.count(k), self.secret.count(k)) for k in range(len(COLORS)))
        truth(type="guess", code=self.current, exact=black, misplaced=both - black)
        self.turns.append((self.current, black, both - black))
        self.current = [None] * PEGS
        if black == PEGS:
            self.end("won", "Congratulations, you solved it in %d turns!" % len(self.turns))
        elif len(self.turns) == TURNS:
            self.end("lost", "Sorry, you lost. The solution is shown on the right.")
        else:
            self.info.setText("Turn %d of %d" % (len(self.turns) + 1, TURNS))
        self.refresh()

    def end(self, outcome, text):
        truth(type="end", outcome=outcome)
        self.over = True
        self.info.setText(text)
        self.refresh()

    def hint(self):
        if self.over:
            return
        truth(type="fault", label="Hint")
        i = self.random.randrange(PEGS)
        self.info.setText("Hint: hole %d is %s" % (i + 1, COLORS[self.secret[i]][0].lower()))

    def solve(self):
        if self.over:
            return
        truth(type="fault", label="Solve")
        self.end("given up", "You gave up.")

    def leave(self):
        truth(type="fault", label="Quit")
        self.close()

    def about(self):
        QMessageBox.about(self, "About Kolumn", "<b>Kolumn 0.9</b><p>Find the hidden column of pegs.<br>"
                          "Black: right color, right place.<br>White: right color, wrong place.</p>")


app = QApplication(sys.argv)
window = Kolumn()
window.show()
window.new()
QTimer.singleShot(150, lambda: truth(type="opened"))
sys.exit(app.exec_())
