#!/usr/bin/env python3
"""
Felt - Mastermind on a QGraphicsScene.
Drag the pegs from the tray onto the current row, then press Check.
"""
import json
import os
import random
import sys

from PyQt5.QtCore import QPointF, QRectF, Qt, QTimer, QElapsedTimer
from PyQt5.QtGui import (QBrush, QColor, QFont, QKeySequence, QPainter, QPen,
                         QRadialGradient)
from PyQt5.QtWidgets import (QAction, QApplication, QGraphicsEllipseItem,
                             QGraphicsItem, QGraphicsScene, QGraphicsView,
                             QLabel, QMainWindow, QMessageBox, QStyle)

PEGS = 5
ROWS = 10
HUES = {
    "red": QColor(214, 40, 40),
    "orange": QColor(247, 127, 0),
    "yellow": QColor(255, 221, 51),
    "lime": QColor(150, 214, 40),
    "cyan": QColor(60, 200, 230),
    "blue": QColor(36, 70, 200),
    "magenta": QColor(214, 51, 166),
    "white": QColor(245, 245, 245),
}
NAMES = list(HUES)

RADIUS = 17
PITCH = 50
LEFT = 90
TOP = 34
ROW_H = 48
SCENE_W = 520
TRAY_Y = TOP + ROWS * ROW_H + 80
SCENE_H = TRAY_Y + 120


def truth(obj):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as f:
            f.write(json.dumps(obj) + "\n")
            f.flush()


def shaded(color):
    g = QRadialGradient(QPointF(-5, -6), RADIUS * 1.7)
    g.setColorAt(0.0, color.lighter(135))
    g.setColorAt(0.35, color)
    g.setColorAt(1.0, color.darker(125))
    return QBrush(g)


class Hole(QGraphicsEllipseItem):
    def __init__(self, row, col):
        super().__init__(-RADIUS, -RADIUS, 2 * RADIUS, 2 * RADIUS)
        self.row, self.col = row, col
        self.name = None
        self.setPos(LEFT + col * PITCH, TOP + row * ROW_H + ROW_H / 2)
        self.empty()

    def empty(self):
        self.name = None
        self.setBrush(QBrush(QColor(18, 66, 40)))
        self.setPen(QPen(QColor(10, 45, 26), 2))

    def fill(self, name):
        self.name = name
        self.setBrush(shaded(HUES[name]))
        self.setPen(QPen(QColor(20, 20, 20), 1))


class Peg(QGraphicsEllipseItem):
    """A peg in the tray; jumps back home when it is dropped."""

    def __init__(self, name, home, game):
        super().__init__(-RADIUS, -RADIUS, 2 * RADIUS, 2 * RADIUS)
        self.name, self.home, self.game = name, home, game
        self.setBrush(shaded(HUES[name]))
        self.setPen(QPen(QColor(20, 20, 20), 1))
        self.setFlag(QGraphicsItem.ItemIsMovable)
        self.setCursor(Qt.OpenHandCursor)
        self.setToolTip(name.capitalize())
        self.setZValue(5)
        self.setPos(home)

    def mousePressEvent(self, event):
        self.setCursor(Qt.ClosedHandCursor)
        self.setZValue(50)
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event):
        super().mouseReleaseEvent(event)
        self.setCursor(Qt.OpenHandCursor)
        self.setZValue(5)
        self.game.dropped(self.name, event.scenePos())
        self.setPos(self.home)


class Table(QGraphicsScene):
    def __init__(self, window):
        super().__init__(0, 0, SCENE_W, SCENE_H)
        self.window = window
        self.setBackgroundBrush(QColor(30, 98, 60))
        self.holes = []
        self.marks = []
        self.numbers = []
        self.bar = self.addRect(QRectF(14, 0, SCENE_W - 28, ROW_H - 2),
                                QPen(QColor(240, 220, 120), 2), QBrush(QColor(40, 125, 78)))
        small = QFont("Sans", 10)
        for r in range(ROWS):
            t = self.addSimpleText(str(r + 1), small)
            t.setBrush(QColor(220, 235, 225))
            t.setPos(36 if r < 9 else 30, TOP + r * ROW_H + 16)
            self.numbers.append(t)
            row = []
            for c in range(PEGS):
                h = Hole(r, c)
                self.addItem(h)
                row.append(h)
            self.holes.append(row)
        # secret
        y = TOP + ROWS * ROW_H + 12
        self.addLine(14, y - 4, SCENE_W - 14, y - 4, QPen(QColor(20, 70, 42), 2))
        label = self.addSimpleText("Secret", small)
        label.setBrush(QColor(220, 235, 225))
        label.setPos(22, y + 18)
        self.secret_items = []
        for c in range(PEGS):
            h = Hole(-1, c)
            h.setPos(LEFT + c * PITCH, y + 26)
            self.addItem(h)
            self.secret_items.append(h)
        # tray, two lines of four
        self.addRect(QRectF(LEFT - 30, TRAY_Y, 4 * 60 + 20, 104),
                     QPen(QColor(60, 40, 20), 2), QBrush(QColor(120, 84, 50)))
        for i, n in enumerate(NAMES):
            home = QPointF(LEFT + 10 + (i % 4) * 60, TRAY_Y + 28 + (i // 4) * 48)
            self.addItem(Peg(n, home, self))
        tip = self.addSimpleText("drag a peg\nonto the row", QFont("Sans", 9))
        tip.setBrush(QColor(200, 220, 208))
        tip.setPos(LEFT + 250, TRAY_Y + 36)
        self.secret = []
        self.row = 0
        self.playing = False

    def start(self):
        self.secret = [random.choice(NAMES) for _ in range(PEGS)]
        truth({"type": "secret", "colors": self.secret})
        for m in self.marks:
            self.removeItem(m)
        self.marks = []
        for row in self.holes + [self.secret_items]:
            for h in row:
                h.empty()
        self.row = 0
        self.playing = True
        self.place_bar()

    def place_bar(self):
        self.bar.setVisible(self.playing)
        if self.playing:
            self.bar.setPos(0, TOP + self.row * ROW_H + 1)

    def dropped(self, name, where):
        if not self.playing:
            return
        for h in self.holes[self.row]:
            d = h.pos() - where
            if d.x() ** 2 + d.y() ** 2 < 25 ** 2:
                h.fill(name)
                break
        self.window.refresh()

    def full(self):
        return self.playing and all(h.name for h in self.holes[self.row])

    def clear_row(self):
        if self.playing:
            for h in self.holes[self.row]:
                h.empty()
        self.window.refresh()

    def check(self):
        if not self.full():
            return
        code = [h.name for h in self.holes[self.row]]
        exact = sum(a == b for a, b in zip(code, self.secret))
        misplaced = sum(min(code.count(n), self.secret.count(n)) for n in NAMES) - exact
        truth({"type": "guess", "code": code, "exact": exact, "misplaced": misplaced})
        y = TOP + self.row * ROW_H + ROW_H / 2
        x = LEFT + PEGS * PITCH + 14
        for i in range(exact + misplaced):
            brush = QBrush(Qt.black) if i < exact else QBrush(Qt.NoBrush)
            m = self.addEllipse(x + i * 24, y - 8, 16, 16, QPen(Qt.black, 2.5), brush)
            m.setZValue(3)
            self.marks.append(m)
        self.row += 1
        if exact == PEGS:
            self.finish(True)
        elif self.row == ROWS:
            self.finish(False)
        else:
            self.place_bar()
            self.window.statusBar().showMessage(
                "%d right, %d in the wrong place" % (exact, misplaced))
            self.window.refresh()

    def finish(self, won):
        self.playing = False
        self.place_bar()
        for h, n in zip(self.secret_items, self.secret):
            h.fill(n)
        truth({"type": "end", "outcome": "won" if won else "lost"})
        self.window.over(won)


class MainWindow(QMainWindow):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Felt")
        self.games = self.wins = 0
        self.clock = QElapsedTimer()
        self.table = Table(self)
        view = QGraphicsView(self.table)
        view.setRenderHint(QPainter.Antialiasing)
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarAlwaysOff)
        view.setVerticalScrollBarPolicy(Qt.ScrollBarAlwaysOff)
        view.setFixedSize(SCENE_W + 4, SCENE_H + 4)
        self.setCentralWidget(view)
        self.make_actions()
        self.turn_label = QLabel()
        self.time_label = QLabel("0:00")
        self.statusBar().addPermanentWidget(self.turn_label)
        self.statusBar().addPermanentWidget(self.time_label)
        self.ticker = QTimer(self)
        self.ticker.timeout.connect(self.tick)
        self.ticker.start(1000)
        self.refresh()

    def opened(self):
        truth({"type": "opened"})
        self.new_game()

    def make_actions(self):
        st = self.style()

        def act(text, icon, slot, key=None):
            a = QAction(st.standardIcon(icon), text, self)
            a.triggered.connect(slot)
            if key:
                a.setShortcut(key)
            return a

        self.a_new = act("&New", QStyle.SP_FileIcon, self.ask_new, QKeySequence.New)
        self.a_check = act("&Check", QStyle.SP_DialogApplyButton, self.table.check, "Return")
        self.a_clear = act("C&lear row", QStyle.SP_DialogResetButton, self.table.clear_row, "Escape")
        self.a_give = act("&Give up", QStyle.SP_DialogCancelButton, self.give_up)
        self.a_help = act("&Rules", QStyle.SP_DialogHelpButton, self.rules, "F1")
        a_about = act("&About", QStyle.SP_MessageBoxInformation, self.about)
        a_quit = act("&Quit", QStyle.SP_DialogCloseButton, self.close, QKeySequence.Quit)

        m = self.menuBar().addMenu("&Game")
        for a in (self.a_new, self.a_check, self.a_clear, self.a_give):
            m.addAction(a)
        m.addSeparator()
        m.addAction(a_quit)
        h = self.menuBar().addMenu("&Help")
        h.addAction(self.a_help)
        h.addAction(a_about)

        tb = self.addToolBar("Main")
        tb.setMovable(False)
        tb.setToolButtonStyle(Qt.ToolButtonTextBesideIcon)
        tb.addAction(self.a_new)
        tb.addSeparator()
        tb.addAction(self.a_check)
        tb.addAction(self.a_clear)
        tb.addSeparator()
        tb.addAction(self.a_give)

    def new_game(self):
        self.table.start()
        self.clock.start()
        self.statusBar().showMessage("Drag pegs from the tray")
        self.refresh()

    def ask_new(self):
        if self.table.playing and self.table.row:
            if QMessageBox.question(self, "Felt", "Throw away this game?") != QMessageBox.Yes:
                return
        self.new_game()

    def refresh(self):
        t = self.table
        self.a_check.setEnabled(t.full())
        self.a_clear.setEnabled(t.playing)
        self.a_give.setEnabled(t.playing)
        self.turn_label.setText("Row %d/%d   Won %d/%d" % (
            min(t.row + 1, ROWS), ROWS, self.wins, self.games))

    def tick(self):
        if self.table.playing:
            s = self.clock.elapsed() // 1000
            self.time_label.setText("%d:%02d" % (s // 60, s % 60))

    def over(self, won):
        self.games += 1
        self.wins += won
        self.refresh()
        self.statusBar().showMessage("You won!" if won else "You lost.")
        QTimer.singleShot(300, lambda: self.ask_again(won))

    def ask_again(self, won):
        if won:
            text = "You cracked the code in %d rows!\n\nPlay again?" % self.table.row
        else:
            text = "No luck this time, see the secret below the board.\n\nPlay again?"
        if QMessageBox.question(self, "Game over", text) == QMessageBox.Yes:
            self.new_game()

    def give_up(self):
        truth({"type": "fault", "label": "give up"})
        if self.table.playing:
            self.table.finish(False)

    def rules(self):
        truth({"type": "fault", "label": "rules"})
        QMessageBox.information(self, "Rules",
                                "Guess the five hidden pegs.\n\n"
                                "A black dot: right colour in the right hole.\n"
                                "A hollow ring: right colour in a wrong hole.\n"
                                "The dots are not in the order of the holes.")

    def about(self):
        truth({"type": "fault", "label": "about"})
        QMessageBox.about(self, "About Felt", "<b>Felt</b> 1.0<br>Mastermind in PyQt5")


def main():
    if os.environ.get("SEED"):
        random.seed(os.environ["SEED"])
    app = QApplication(sys.argv)
    w = MainWindow()
    w.show()
    QTimer.singleShot(200, w.opened)
    return app.exec_()


if __name__ == "__main__":
    sys.exit(main())
