#!/usr/bin/python3
# KPegs - break the code (PyQt5)
# Left click on a hole: next colour, right click: previous colour.
import json
import os
import random
import sys

from PyQt5.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PyQt5.QtGui import QColor, QIcon, QKeySequence, QLinearGradient, QPainter, QPen, QPixmap, QRadialGradient
from PyQt5.QtWidgets import (QAction, QApplication, QCheckBox, QComboBox, QDialog, QDialogButtonBox, QLabel,
                             QMainWindow, QMessageBox, QStyle, QVBoxLayout, QWidget)

rng = random.Random(os.environ["SEED"]) if "SEED" in os.environ else random.Random()

COLORS = {"red": "#da4453", "green": "#27ae60", "blue": "#2980d9", "yellow": "#fdd835",
          "magenta": "#b03fb8", "cyan": "#3fd5d8", "orange": "#f67400", "gray": "#9a9a9a"}
# name, pegs, colours, rows
LEVELS = [("Easy", 4, 5, 10), ("Medium", 4, 6, 10), ("Hard", 5, 8, 12)]


def truth(**kw):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as f:
            f.write(json.dumps(kw) + "\n")


class Board(QWidget):
    CELL = 50

    def __init__(self, window):
        super().__init__()
        self.win = window
        self.number_shown = True
        self.hover = None
        self.setMouseTracking(True)
        self.setMinimumSize(330, 560)

    def geometry_(self):
        g = self.win
        c = min((self.height() - 16) / (g.rows + 1.25), 60)
        w = 28 + c * 1.1 + g.pegs * c
        return (self.width() - w) / 2, self.height() - 10, c

    def hole(self, row, i):
        x, bottom, c = self.geometry_()
        return QRectF(x + 28 + c * 1.1 + i * c, bottom - (row + 1) * c, c, c)

    def paintEvent(self, ev):
        g = self.win
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        x, bottom, c = self.geometry_()
        right = x + 28 + c * 1.1 + g.pegs * c
        for r in range(g.rows):
            band = QRectF(x, bottom - (r + 1) * c + 1.5, right - x, c - 3)
            active = r == g.row and not g.over
            p.setPen(QPen(QColor("#3daee9" if active else "#c4c8cc"), 1.5 if active else 1))
            p.setBrush(QColor("#e3f3fc" if active else "#fcfcfc"))
            p.drawRoundedRect(band, 4, 4)
            if self.number_shown:
                p.setPen(QColor("#7f8c8d"))
                p.drawText(QRectF(x, band.y(), 28, band.height()), Qt.AlignCenter, str(r + 1))
            code = g.history[r][0] if r < len(g.history) else (g.guess if active else [None] * g.pegs)
            for i in range(g.pegs):
                self.peg(p, self.hole(r, i), code[i], active and self.hover == i)
            if r < len(g.history):
                self.marks(p, QRectF(x + 28, band.y(), c * 1.1, band.height()), *g.history[r][1:])
        # secret on top
        y = bottom - (g.rows + 1) * c - 6
        for i in range(g.pegs):
            box = QRectF(self.hole(0, i).x(), y, c, c)
            if g.over:
                self.peg(p, box, g.secret[i], False)
            else:
                p.setPen(QPen(QColor("#31363b"), 1))
                grad = QLinearGradient(box.topLeft(), box.bottomLeft())
                grad.setColorAt(0, QColor("#6a7178"))
                grad.setColorAt(1, QColor("#4d5359"))
                p.setBrush(grad)
                p.drawRoundedRect(box.adjusted(4, 4, -4, -4), 5, 5)
                p.setPen(QColor("#eff0f1"))
                p.drawText(box, Qt.AlignCenter, "?")

    def peg(self, p, box, color, hover):
        b = box.adjusted(6, 6, -6, -6)
        if color is None:
            p.setPen(QPen(QColor("#3daee9" if hover else "#aeb3b8"), 1))
            p.setBrush(QColor("#dfe2e5"))
            p.drawEllipse(b.adjusted(4, 4, -4, -4))
            return
        base = QColor(COLORS[color])
        grad = QRadialGradient(b.center() - QPointF(b.width() * .2, b.height() * .25), b.width() * .75)
        grad.setColorAt(0, base.lighter(150))
        grad.setColorAt(.5, base)
        grad.setColorAt(1, base.darker(125))
        p.setPen(QPen(base.darker(160), 1))
        p.setBrush(grad)
        p.drawEllipse(b)

    def marks(self, p, box, exact, misplaced):
        n = self.win.pegs
        cols = (n + 1) // 2
        s = 13
        x0 = box.center().x() - cols * s / 2
        y0 = box.center().y() - s
        for k in range(n):
            d = QRectF(x0 + k % cols * s + 1.5, y0 + k // cols * s + 1.5, s - 3, s - 3)
            p.setPen(QPen(QColor("#5c6166"), 1))
            if k < exact:
                p.setBrush(QColor("#1a1d20"))
            elif k < exact + misplaced:
                p.setBrush(QColor("#ffffff"))
            else:
                p.setPen(Qt.NoPen)
                p.setBrush(QColor("#d5d8db"))
                d = d.adjusted(3, 3, -3, -3)
            p.drawEllipse(d)

    def find(self, pos):
        for i in range(self.win.pegs):
            if self.hole(self.win.row, i).contains(QPointF(pos)):
                return i
        return None

    def mouseMoveEvent(self, ev):
        self.hover = self.find(ev.pos())
        self.setCursor(Qt.PointingHandCursor if self.hover is not None and not self.win.over else Qt.ArrowCursor)
        self.update()

    def mousePressEvent(self, ev):
        i = self.find(ev.pos())
        if i is not None:
            self.win.cycle(i, -1 if ev.button() == Qt.RightButton else 1)

    def wheelEvent(self, ev):
        i = self.find(ev.pos())
        if i is not None:
            self.win.cycle(i, 1 if ev.angleDelta().y() < 0 else -1)


class Window(QMainWindow):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("KPegs")
        self.level, self.row, self.over = 1, 0, True
        self.board = Board(self)
        self.setCentralWidget(self.board)
        self.seconds = 0
        std = self.style().standardIcon
        new = self.action("&New", std(QStyle.SP_FileIcon), self.new_game, QKeySequence.New)
        self.check_action = self.action("&Check Guess", std(QStyle.SP_DialogApplyButton), self.check, "Return")
        clear = self.action("C&lear Row", std(QStyle.SP_LineEditClearButton), self.clear, "Delete")
        solve = self.action("&Solve", self.bulb(), self.solve, "Ctrl+L")
        scores = self.action("Show &High Scores", QIcon(), self.scores, "Ctrl+H")
        leave = self.action("&Quit", std(QStyle.SP_DialogCloseButton), self.leave, QKeySequence.Quit)
        conf = self.action("Configure K&Pegs...", std(QStyle.SP_FileDialogDetailedView), self.configure)
        menu = self.menuBar().addMenu("&Game")
        for a in (new, scores, None, leave):
            menu.addAction(a) if a else menu.addSeparator()
        menu = self.menuBar().addMenu("&Move")
        menu.addActions([self.check_action, clear, solve])
        self.menuBar().addMenu("&Settings").addAction(conf)
        menu = self.menuBar().addMenu("&Help")
        menu.addAction("KPegs &Handbook", self.handbook, "F1")
        menu.addAction("&About KPegs", self.about)
        bar = self.addToolBar("Main Toolbar")
        bar.setIconSize(QSize(22, 22))
        bar.setToolButtonStyle(Qt.ToolButtonTextBesideIcon)
        bar.setMovable(False)
        bar.addActions([new, self.check_action, clear])
        bar.addSeparator()
        bar.addAction(solve)
        self.moves, self.clock, self.box = QLabel(), QLabel(), QComboBox()
        self.box.addItems([lv[0] for lv in LEVELS])
        self.box.setCurrentIndex(self.level)
        self.box.activated.connect(self.set_level)
        self.box.setFocusPolicy(Qt.NoFocus)
        self.statusBar().addWidget(self.moves, 1)
        self.statusBar().addWidget(self.clock, 1)
        self.statusBar().addPermanentWidget(QLabel("Difficulty:"))
        self.statusBar().addPermanentWidget(self.box)
        self.timer = QTimer(self)
        self.timer.timeout.connect(self.tick)
        self.timer.start(1000)
        self.best = []
        self.resize(460, 720)

    def action(self, text, icon, slot, key=None):
        a = QAction(icon, text, self)
        a.setIconText(text.replace("&", ""))
        if key:
            a.setShortcut(key)
        a.triggered.connect(lambda: slot())
        return a

    def bulb(self):
        pix = QPixmap(22, 22)
        pix.fill(Qt.transparent)
        p = QPainter(pix)
        p.setRenderHint(QPainter.Antialiasing)
        p.setBrush(QColor("#fdbc4b"))
        p.setPen(QColor("#a06a00"))
        p.drawEllipse(5, 2, 12, 12)
        p.setBrush(QColor("#7f8c8d"))
        p.drawRect(8, 14, 6, 5)
        p.end()
        return QIcon(pix)

    # ---- game
    def new_game(self):
        if not self.over and self.row:
            truth(type="end", outcome="given up")
        _, self.pegs, n, self.rows = LEVELS[self.level]
        self.names = list(COLORS)[:n]
        self.secret = [rng.choice(self.names) for _ in range(self.pegs)]
        truth(type="secret", colors=self.secret)
        self.history, self.row, self.over, self.seconds = [], 0, False, 0
        self.clear()
        self.tick()

    def clear(self):
        self.guess = [None] * self.pegs
        self.refresh()

    def refresh(self):
        self.check_action.setEnabled(not self.over and None not in self.guess)
        self.moves.setText("Guess %d of %d" % (min(self.row + 1, self.rows), self.rows))
        self.board.update()

    def cycle(self, i, step):
        if self.over:
            return
        c = self.guess[i]
        k = (0 if step > 0 else -1) if c is None else self.names.index(c) + step
        self.guess[i] = self.names[k % len(self.names)]
        self.refresh()

    def check(self):
        exact = sum(a == b for a, b in zip(self.guess, self.secret))
        total = sum(min(self.guess.count(c), self.secret.count(c)) for c in self.names)
        truth(type="guess", code=self.guess, exact=exact, misplaced=total - exact)
        self.history.append((self.guess, exact, total - exact))
        self.row += 1
        if exact == self.pegs:
            self.best.append((self.row, self.seconds))
            self.finish("won", "Congratulations, you have broken the code!\n\n%d guesses, %d seconds"
                        % (self.row, self.seconds))
        elif self.row == self.rows:
            self.finish("lost", "You have run out of guesses.")
        else:
            self.clear()

    def finish(self, outcome, text):
        self.over = True
        truth(type="end", outcome=outcome)
        self.refresh()
        QMessageBox.information(self, "Game Over - KPegs", text)

    def tick(self):
        if not self.over:
            self.clock.setText("Time: %02d:%02d" % divmod(self.seconds, 60))
            self.seconds += 1

    def set_level(self, i):
        if i != self.level:
            if not self.over and self.row:
                truth(type="fault", label="Difficulty " + LEVELS[i][0])
            self.level = i
            self.new_game()

    # ---- other actions
    def solve(self):
        if not self.over:
            truth(type="fault", label="Solve")
            self.over = True
            truth(type="end", outcome="given up")
            self.refresh()

    def leave(self):
        truth(type="fault", label="Quit")
        self.close()

    def scores(self):
        truth(type="fault", label="High Scores")
        text = "\n".join("%d guesses   %d s" % s for s in sorted(self.best)[:10]) or "No scores yet."
        QMessageBox.information(self, "High Scores - KPegs", text)

    def configure(self):
        truth(type="fault", label="Configure")
        d = QDialog(self)
        d.setWindowTitle("Configure - KPegs")
        lay = QVBoxLayout(d)
        c = QCheckBox("Show row numbers")
        c.setChecked(self.board.number_shown)
        lay.addWidget(c)
        bb = QDialogButtonBox(QDialogButtonBox.Ok | QDialogButtonBox.Cancel)
        bb.accepted.connect(d.accept)
        bb.rejected.connect(d.reject)
        lay.addWidget(bb)
        if d.exec_():
            self.board.number_shown = c.isChecked()

    def handbook(self):
        QMessageBox.information(self, "KPegs Handbook", "Click a hole to cycle through the colours (right click: "
                                "backwards), then Check Guess.\n\nBlack: right colour, right place.\n"
                                "White: right colour, wrong place.\nColours may occur more than once.")

    def about(self):
        truth(type="fault", label="About")
        QMessageBox.about(self, "About KPegs", "<b>KPegs</b> 2.1<br>Break the hidden code")


app = QApplication(sys.argv)
app.setStyle("Fusion")
win = Window()
win.new_game()
win.show()
QTimer.singleShot(200, lambda: truth(type="opened"))
sys.exit(app.exec_())
