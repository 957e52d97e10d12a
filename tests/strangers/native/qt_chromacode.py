#!/usr/bin/python3
# ChromaCode -- a code breaking game for the desktop
# Copyright (C) 2014-2022 Martin Odell <modell@users.example.org>
# License: GPL-3+
import json
import os
import sys
from random import Random

from PyQt5.QtCore import QMimeData, QPoint, QPointF, QRectF, QSize, Qt, QTimer
from PyQt5.QtGui import QBrush, QColor, QDrag, QFont, QPainter, QPen, QPixmap, QRadialGradient
from PyQt5.QtWidgets import (QAction, QActionGroup, QApplication, QDockWidget, QLabel, QMainWindow, QMessageBox, QStyle, QWidget)

PEGS = [("red", "#cc0000"), ("orange", "#f57900"), ("yellow", "#fce94f"), ("green", "#73d216"), ("blue", "#3465a4"), ("plum", "#ad7fa8"), ("brown", "#8f5902")]
HEX = dict(PEGS)
WIDTH, ROWS = 4, 9
MIME = "application/x-chromacode-peg"
rng = Random(int(os.environ["SEED"]) if "SEED" in os.environ else None)


def tell(kind, **kw):
    path = os.environ.get("TRUTH")
    if path:
        with open(path, "a") as fh:
            fh.write(json.dumps(dict(type=kind, **kw)) + "\n")
            fh.flush()


def paint_peg(p, x, y, r, name):
    c = QColor(HEX[name])
    g = QRadialGradient(x - r * .3, y - r * .35, r * 1.5)
    g.setColorAt(0, c.lighter(135))
    g.setColorAt(.5, c)
    g.setColorAt(1, c.darker(150))
    p.setPen(QPen(c.darker(180), 1))
    p.setBrush(QBrush(g))
    p.drawEllipse(QPointF(x, y), r, r)


def start_drag(widget, name, source):
    pm = QPixmap(38, 38)
    pm.fill(Qt.transparent)
    p = QPainter(pm)
    p.setRenderHint(QPainter.Antialiasing)
    paint_peg(p, 19, 19, 17, name)
    p.end()
    data = QMimeData()
    data.setData(MIME, ("%s %d" % (name, source)).encode())
    drag = QDrag(widget)
    drag.setMimeData(data)
    drag.setPixmap(pm)
    drag.setHotSpot(QPoint(19, 19))
    return drag.exec_(Qt.MoveAction | Qt.CopyAction, Qt.CopyAction)


class Tray(QWidget):
    """The pegs to take from."""

    def __init__(self):
        super().__init__()
        self.setFixedWidth(92)
        self.setMinimumHeight(7 * 54 + 16)
        self.down = None

    def at(self, pos):
        i = (pos.y() - 8) // 54
        return PEGS[i][0] if 0 <= i < len(PEGS) else None

    def paintEvent(self, _):
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        for i, (name, _c) in enumerate(PEGS):
            paint_peg(p, 46, 35 + i * 54, 17, name)

    def mousePressEvent(self, e):
        self.down = e.pos() if e.button() == Qt.LeftButton and self.at(e.pos()) else None

    def mouseReleaseEvent(self, e):
        if self.down is not None:
            self.window().statusBar().showMessage("Drag the peg to a hole of the current row.", 4000)
        self.down = None

    def mouseMoveEvent(self, e):
        if self.down is not None and (e.pos() - self.down).manhattanLength() > 5:
            name, self.down = self.at(self.down), None
            start_drag(self, name, -1)


class Board(QWidget):
    ROWH = 52
    TOP = 74

    def __init__(self, main):
        super().__init__()
        self.main = main
        self.setFixedSize(QSize(430, self.TOP + ROWS * self.ROWH + 12))
        self.setAcceptDrops(True)
        self.down = None

    def hole(self, pos):
        for i in range(WIDTH):
            if abs(pos.x() - (76 + i * 54)) < 27 and abs(pos.y() - self.rowy(self.main.row)) < 26:
                return i
        return None

    def rowy(self, r):
        return self.TOP + r * self.ROWH + self.ROWH // 2

    def okrect(self):
        return QRectF(290, self.rowy(self.main.row) - 15, 54, 30)

    def paintEvent(self, _):
        m = self.main
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        p.fillRect(self.rect(), QColor("#d3d7cf"))
        p.setPen(Qt.NoPen)
        p.setBrush(QColor("#babdb6"))
        p.drawRoundedRect(QRectF(44, 10, 226, 50), 6, 6)
        if m.over:
            for i, c in enumerate(m.secret):
                paint_peg(p, 76 + i * 54, 35, 17, c)
        else:
            p.setBrush(QColor("#555753"))
            p.drawRoundedRect(QRectF(46, 12, 222, 46), 5, 5)
            p.setPen(QColor("#eeeeec"))
            p.setFont(QFont("DejaVu Sans", 15, QFont.Bold))
            for i in range(WIDTH):
                p.drawText(QRectF(56 + i * 54, 12, 40, 46), Qt.AlignCenter, "?")
        if m.over:
            p.setPen(QColor("#204a87"))
            p.setFont(QFont("DejaVu Sans", 10, QFont.Bold))
            p.drawText(QRectF(282, 10, 144, 50), Qt.AlignVCenter | Qt.TextWordWrap, m.verdict)
        p.setFont(QFont("DejaVu Sans", 9))
        for r in range(ROWS):
            y = self.rowy(r)
            active = r == m.row and not m.over
            if active:
                p.setPen(QPen(QColor("#729fcf"), 1))
                p.setBrush(QColor("#eeeeec"))
                p.drawRoundedRect(QRectF(6, y - 25, 416, 50), 4, 4)
            p.setPen(QColor("#555753"))
            p.drawText(QRectF(8, y - 12, 28, 24), Qt.AlignCenter, str(r + 1))
            for i in range(WIDTH):
                x = 76 + i * 54
                if m.grid[r][i]:
                    paint_peg(p, x, y, 17, m.grid[r][i])
                else:
                    p.setPen(QPen(QColor("#888a85"), 1))
                    p.setBrush(QColor("#a5a8a1") if not active else QColor("#c8cbc4"))
                    p.drawEllipse(QPointF(x, y), 9, 9)
            if r < len(m.marks):
                e, w = m.marks[r]
                for k in range(WIDTH):
                    x, yy = 308 + (k % 2) * 18, y - 9 + (k // 2) * 18
                    if k < e + w:
                        p.setPen(QPen(QColor("#2e3436"), 1))
                        p.setBrush(QColor("#2e3436") if k < e else QColor("white"))
                        p.drawEllipse(QPointF(x, yy), 6.5, 6.5)
                    else:
                        p.setPen(Qt.NoPen)
                        p.setBrush(QColor("#b4b7b0"))
                        p.drawEllipse(QPointF(x, yy), 2.5, 2.5)
            elif active:
                ready = None not in m.grid[r]
                p.setPen(QPen(QColor("#888a85"), 1))
                p.setBrush(QColor("#8ae234") if ready else QColor("#e0e2dc"))
                p.drawRoundedRect(self.okrect(), 4, 4)
                p.setPen(QColor("#2e3436") if ready else QColor("#a0a29c"))
                p.drawText(self.okrect(), Qt.AlignCenter, "OK")

    def mousePressEvent(self, e):
        m = self.main
        self.down = None
        if m.over:
            return
        i = self.hole(e.pos())
        if e.button() == Qt.RightButton and i is not None:
            m.grid[m.row][i] = None
            self.update()
        elif e.button() == Qt.LeftButton and self.okrect().contains(e.pos()):
            m.check()
        elif e.button() == Qt.LeftButton and i is not None and m.grid[m.row][i]:
            self.down = (i, e.pos())

    def mouseReleaseEvent(self, e):
        self.down = None

    def mouseMoveEvent(self, e):
        if self.down and (e.pos() - self.down[1]).manhattanLength() > 5:
            i, self.down = self.down[0], None
            m = self.main
            row = m.row
            if start_drag(self, m.grid[row][i], i) == Qt.IgnoreAction and row == m.row and not m.over:
                m.grid[row][i] = None
            self.update()

    def dragEnterEvent(self, e):
        if e.mimeData().hasFormat(MIME) and not self.main.over:
            e.acceptProposedAction()

    def dragMoveEvent(self, e):
        if self.hole(e.pos()) is not None:
            e.acceptProposedAction()
        else:
            e.ignore()

    def dropEvent(self, e):
        i = self.hole(e.pos())
        if i is None or self.main.over:
            e.ignore()
            return
        name, source = bytes(e.mimeData().data(MIME)).decode().split()
        line = self.main.grid[self.main.row]
        if int(source) >= 0:
            line[int(source)] = line[i]
        line[i] = name
        e.acceptProposedAction()
        self.update()


class Main(QMainWindow):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("ChromaCode")
        self.seconds = 0
        self.repeats = True
        self.board = None
        self.deal()
        self.board = Board(self)
        self.setCentralWidget(self.board)
        dock = QDockWidget("Pegs")
        dock.setFeatures(QDockWidget.NoDockWidgetFeatures)
        dock.setWidget(Tray())
        self.addDockWidget(Qt.LeftDockWidgetArea, dock)
        st = self.style()

        def act(text, icon, slot, key=None):
            a = QAction(st.standardIcon(icon), text, self) if icon is not None else QAction(text, self)
            a.triggered.connect(lambda *_: slot())
            if key:
                a.setShortcut(key)
            return a
        new = act("&New", QStyle.SP_FileIcon, self.new, "Ctrl+N")
        clear = act("&Clear row", QStyle.SP_DialogResetButton, self.clear)
        hint = act("&Hint", QStyle.SP_MessageBoxInformation, self.hint)
        solve = act("&Solve", QStyle.SP_DialogApplyButton, self.solve)
        game = self.menuBar().addMenu("&Game")
        game.addActions([new, clear])
        game.addSeparator()
        game.addActions([hint, solve])
        game.addSeparator()
        game.addAction(act("&Quit", None, self.close, "Ctrl+Q"))
        settings = self.menuBar().addMenu("&Settings")
        group = QActionGroup(self)
        for text, on in (("Colors may repeat", True), ("All colors different", False)):
            a = QAction(text, self, checkable=True, checked=on)
            a.triggered.connect(lambda _, v=on: self.set_repeats(v))
            group.addAction(a)
            settings.addAction(a)
        helpm = self.menuBar().addMenu("&Help")
        helpm.addAction(act("&Rules", None, self.rules, "F1"))
        helpm.addAction(act("&About ChromaCode", None, self.about))
        bar = self.addToolBar("Main")
        bar.setMovable(False)
        bar.setContextMenuPolicy(Qt.PreventContextMenu)
        bar.setToolButtonStyle(Qt.ToolButtonTextUnderIcon)
        bar.addActions([new, clear])
        bar.addSeparator()
        bar.addActions([hint, solve])
        self.setContextMenuPolicy(Qt.NoContextMenu)
        self.clock = QLabel()
        self.statusBar().addPermanentWidget(self.clock)
        self.statusBar().setSizeGripEnabled(False)
        t = QTimer(self)
        t.timeout.connect(self.tick)
        t.start(1000)
        self.greet()
        self.setFixedSize(self.sizeHint())

    def greet(self):
        self.statusBar().showMessage("Drag pegs to the row, then press OK.  " + ("Colors may repeat." if self.repeats else "All colors are different."))
        self.clock.setText("Time 0:00")

    def deal(self):
        names = [n for n, _ in PEGS]
        self.secret = [rng.choice(names) for _ in range(WIDTH)] if self.repeats else rng.sample(names, WIDTH)
        tell("secret", colors=self.secret)
        self.grid = [[None] * WIDTH for _ in range(ROWS)]
        self.marks = []
        self.row = 0
        self.over = False
        self.verdict = ""
        self.seconds = 0

    def new(self):
        if not self.over:
            tell("end", outcome="given up")
        self.deal()
        self.greet()
        self.board.update()

    def set_repeats(self, v):
        self.repeats = v
        self.new()

    def tick(self):
        if not self.over:
            self.seconds += 1
            self.clock.setText("Time %d:%02d" % divmod(self.seconds, 60))

    def clear(self):
        if not self.over:
            self.grid[self.row] = [None] * WIDTH
            self.board.update()

    def check(self):
        g = self.grid[self.row]
        if None in g:
            self.statusBar().showMessage("Fill all four holes first.")
            return
        e = sum(a == b for a, b in zip(g, self.secret))
        w = sum(min(g.count(n), self.secret.count(n)) for n in HEX) - e
        tell("guess", colors=g, exact=e, misplaced=w)
        self.marks.append((e, w))
        self.row += 1
        if e == WIDTH:
            self.finish("won", "Solved in %d!" % self.row)
        elif self.row == ROWS:
            self.finish("lost", "No rows left. You lost.")
        else:
            self.statusBar().showMessage("%d in place (black), %d elsewhere (white)" % (e, w))
        self.board.update()

    def finish(self, how, text):
        self.over = True
        self.verdict = text
        tell("end", outcome=how)
        self.statusBar().showMessage("Game over. Choose New to play again.")
        self.board.update()

    def hint(self):
        if not self.over:
            tell("fault", label="Hint")
            self.statusBar().showMessage("Hint: the last peg is %s." % self.secret[-1])

    def solve(self):
        if not self.over:
            tell("fault", label="Solve")
            self.finish("given up", "Shown by Solve.")

    def rules(self):
        QMessageBox.information(self, "Rules", "Find the hidden code of four pegs. There are seven colors.<br><br>Drag pegs from the left into the current row "
                                "and press <b>OK</b>.<br><br><b>Black</b>: a peg of the right color in the right hole.<br><b>White</b>: a peg of the right color in a wrong hole."
                                "<br><br>Right-click a peg to remove it. You have nine tries.")

    def about(self):
        tell("fault", label="About")
        QMessageBox.about(self, "About ChromaCode", "ChromaCode 0.9.3\n\nCopyright 2014-2022 Martin Odell")

    def closeEvent(self, e):
        tell("fault", label="Quit")
        e.accept()


app = QApplication(sys.argv)
app.setStyle("Fusion")
tell("opened")
w = Main()
w.move(150, 60)
w.show()
sys.exit(app.exec_())
