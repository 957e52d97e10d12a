#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-or-later
# KGemVault: drag gems into the vault door.
import json
import math
import os
import random
import sys

from PyQt5.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PyQt5.QtGui import QBrush, QColor, QFont, QIcon, QLinearGradient, QPainter, QPen, QPixmap, QPolygonF, QRadialGradient
from PyQt5.QtWidgets import (QAction, QApplication, QCheckBox, QComboBox, QDialog, QDialogButtonBox, QLabel, QMainWindow,
                             QTableWidget, QTableWidgetItem, QVBoxLayout, QWidget)

GEMS = ["#d42a3c", "#2f9e44", "#2a62d8", "#f2c21a", "#e87fc0", "#5fd3d8"]
PEGS = 5
LEVELS = [("Easy", 12), ("Medium", 10), ("Hard", 8)]
ROW, CELL = 50, 54
rnd = random.Random(int(os.environ.get("SEED") or random.randrange(1 << 30)))
_truth = open(os.environ["TRUTH"], "a") if os.environ.get("TRUTH") else None


def truth(t, **more):
    if _truth:
        _truth.write(json.dumps({"type": t, **more}) + "\n")
        _truth.flush()


def gem(p, x, y, r, colour):
    """an octagonal cut stone"""
    c = QColor(colour)
    out = QPolygonF([QPointF(x + r * math.cos(math.pi / 8 + k * math.pi / 4), y + r * math.sin(math.pi / 8 + k * math.pi / 4)) for k in range(8)])
    inn = QPolygonF([QPointF(x + .55 * r * math.cos(math.pi / 8 + k * math.pi / 4), y + .55 * r * math.sin(math.pi / 8 + k * math.pi / 4)) for k in range(8)])
    p.setPen(Qt.NoPen)
    for k in range(8):
        shade = 100 + int(28 * math.sin((k + .5) * math.pi / 4))
        p.setBrush(c.darker(shade) if shade >= 100 else c.lighter(200 - shade))
        p.drawPolygon(QPolygonF([out[k], out[(k + 1) % 8], inn[(k + 1) % 8], inn[k]]))
    g = QLinearGradient(x - r / 2, y - r / 2, x + r / 2, y + r / 2)
    g.setColorAt(0, c.lighter(135))
    g.setColorAt(1, c)
    p.setBrush(g)
    p.drawPolygon(inn)
    p.setPen(QPen(c.darker(190), 1.2))
    p.setBrush(Qt.NoBrush)
    p.drawPolygon(out)


def icon(kind):
    m = QPixmap(32, 32)
    m.fill(Qt.transparent)
    p = QPainter(m)
    p.setRenderHint(QPainter.Antialiasing)
    if kind == "new":
        p.setPen(QPen(QColor("#6b6f75")))
        p.setBrush(QColor("#fbfbfb"))
        p.drawPolygon(QPolygonF([QPointF(7, 3), QPointF(19, 3), QPointF(25, 9), QPointF(25, 29), QPointF(7, 29)]))
        p.setBrush(QColor("#f7c948"))
        p.drawEllipse(19, 18, 11, 11)
    elif kind == "pause":
        p.setPen(Qt.NoPen)
        p.setBrush(QColor("#4d6fa8"))
        p.drawRect(8, 6, 6, 20)
        p.drawRect(18, 6, 6, 20)
    elif kind == "score":
        p.setPen(Qt.NoPen)
        p.setBrush(QColor("#e0a21a"))
        p.drawPie(6, 0, 20, 26, 180 * 16, 180 * 16)
        p.drawRect(14, 22, 4, 6)
        p.drawRect(9, 27, 14, 3)
    elif kind == "hint":
        p.setPen(QPen(QColor("#8a7a20")))
        p.setBrush(QColor("#ffef7a"))
        p.drawEllipse(8, 3, 16, 16)
        p.setBrush(QColor("#9a9a9a"))
        p.drawRect(12, 20, 8, 8)
    elif kind == "conf":
        p.setPen(QPen(QColor("#5b6166"), 5, Qt.SolidLine, Qt.RoundCap))
        p.drawLine(9, 23, 20, 12)
        p.drawArc(16, 4, 12, 12, 20 * 16, 250 * 16)
    p.end()
    return QIcon(m)


class Vault(QWidget):
    def __init__(self, win):
        super().__init__()
        self.win = win
        self.setMinimumSize(590, 690)
        self.held = None        # (colour, from hole or None)
        self.pos_ = QPointF()
        self.over = True
        self.n = 0
        self.paused = False

    # geometry ------------------------------------------------------------
    def base(self):
        return 678

    def hole(self, r, i):
        return QPointF(206 + i * CELL, self.base() - 30 - r * ROW)

    def stock(self, k):
        return QPointF(535, 214 + k * 66)

    def cluebox(self, r):
        return QRectF(14, self.base() - 52 - r * ROW, 152, 44)

    # game -----------------------------------------------------------------
    def fresh(self, rows):
        if not self.over and self.n:
            truth("end", outcome="given up")
        self.rows = rows
        self.code = [rnd.randrange(len(GEMS)) for _ in range(PEGS)]
        truth("secret", colors=self.code)
        self.grid = [[None] * PEGS for _ in range(rows)]
        self.clue = []
        self.n, self.over, self.note, self.paused = 0, False, None, False
        self.update()

    def full(self):
        return not self.over and None not in self.grid[self.n]

    def check(self):
        g = self.grid[self.n]
        e = sum(x == y for x, y in zip(g, self.code))
        rest_g = [x for x, y in zip(g, self.code) if x != y]
        rest_c = [y for x, y in zip(g, self.code) if x != y]
        m = 0
        for x in rest_g:
            if x in rest_c:
                rest_c.remove(x)
                m += 1
        self.clue.append((e, m))
        truth("guess", colors=list(g), exact=e, misplaced=m)
        self.n += 1
        if e == PEGS:
            self.over = True
            truth("end", outcome="won")
            pts = (self.rows - self.n + 1) * 100
            self.win.scores.append(("Player", pts))
            self.note = ("The vault is open!", "%d moves, %d points. Press Ctrl+N for a new game." % (self.n, pts))
        elif self.n == self.rows:
            self.over = True
            truth("end", outcome="lost")
            self.note = ("The vault stays locked", "The code is shown above. Press Ctrl+N for a new game.")
        self.win.refresh()
        self.update()

    # mouse ----------------------------------------------------------------
    def mousePressEvent(self, ev):
        if ev.button() != Qt.LeftButton:
            return
        if self.paused:
            self.win.toggle_pause()
            return
        if self.over:
            return
        q = QPointF(ev.pos())
        for k in range(len(GEMS)):
            if (q - self.stock(k)).manhattanLength() < 34:
                self.held = (k, None)
        for i in range(PEGS):
            v = self.grid[self.n][i]
            if v is not None and (q - self.hole(self.n, i)).manhattanLength() < 30:
                self.held = (v, i)
                self.grid[self.n][i] = None
        if self.held is None and self.cluebox(self.n).contains(q) and self.full():
            self.check()
        self.pos_ = q
        self.update()

    def mouseMoveEvent(self, ev):
        self.pos_ = QPointF(ev.pos())
        if self.held:
            self.update()

    def mouseReleaseEvent(self, ev):
        if self.held:
            q = QPointF(ev.pos())
            for i in range(PEGS):
                d = q - self.hole(self.n, i)
                if abs(d.x()) < CELL / 2 and abs(d.y()) < ROW / 2 + 4:
                    self.grid[self.n][i] = self.held[0]
            self.held = None
            self.update()
            self.win.refresh()

    # paint ----------------------------------------------------------------
    def paintEvent(self, _):
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        g = QLinearGradient(0, 0, 0, self.height())
        g.setColorAt(0, QColor("#6d5a48"))
        g.setColorAt(1, QColor("#3f3126"))
        p.fillRect(self.rect(), g)
        if self.paused:
            p.setPen(QColor("#f5ead6"))
            p.setFont(QFont("DejaVu Sans", 18))
            p.drawText(self.rect(), Qt.AlignCenter, "Game paused\n(click to continue)")
            return
        p.setPen(QPen(QColor("#2a1f16"), 2))
        p.setBrush(QColor("#54442f"))
        p.drawRoundedRect(QRectF(174, 8, 284, 52), 10, 10)
        for i in range(PEGS):
            c = QPointF(206 + i * CELL + 2, 34)
            if self.over:
                gem(p, c.x(), c.y(), 19, GEMS[self.code[i]])
            else:
                p.setPen(QPen(QColor("#caa64a"), 2))
                p.setBrush(QColor("#33281a"))
                p.drawRoundedRect(QRectF(c.x() - 15, c.y() - 15, 30, 30), 4, 4)
                p.setFont(QFont("DejaVu Sans", 13, QFont.Bold))
                p.drawText(QRectF(c.x() - 15, c.y() - 15, 30, 30), Qt.AlignCenter, "?")
        for r in range(self.rows):
            live = r == self.n and not self.over
            y = self.base() - 54 - r * ROW
            p.setPen(Qt.NoPen)
            p.setBrush(QColor(255, 240, 200, 60 if live else 22))
            p.drawRoundedRect(QRectF(174, y, 284, ROW - 4), 10, 10)
            for i in range(PEGS):
                c = self.hole(r, i)
                v = self.grid[r][i]
                if v is None:
                    rg = QRadialGradient(c + QPointF(0, -3), 13)
                    rg.setColorAt(0, QColor("#17100a"))
                    rg.setColorAt(1, QColor("#4a3a2a"))
                    p.setBrush(rg)
                    p.setPen(QPen(QColor("#8a7558") if live else QColor("#5a4938"), 1.5))
                    p.drawEllipse(c, 11, 11)
                else:
                    gem(p, c.x(), c.y(), 20, GEMS[v])
            b = self.cluebox(r)
            p.setPen(QPen(QColor("#2a1f16"), 1))
            if live and self.full():
                p.setBrush(QColor("#e9d9a8"))
                p.drawRoundedRect(b, 8, 8)
                p.setFont(QFont("DejaVu Sans", 11, QFont.Bold))
                p.drawText(b, Qt.AlignCenter, "Click to check")
            else:
                p.setBrush(QColor("#d9cfbb") if r < self.n else QColor(0, 0, 0, 50))
                p.drawRoundedRect(b, 8, 8)
            if r < self.n:
                e, m = self.clue[r]
                for k in range(e + m):
                    x, y0 = b.left() + 18 + k * 29, b.center().y()
                    p.setBrush(Qt.NoBrush)
                    if k < e:     # a tick
                        p.setPen(QPen(QColor("#14782c"), 4, Qt.SolidLine, Qt.RoundCap, Qt.RoundJoin))
                        p.drawPolyline(QPolygonF([QPointF(x - 9, y0), QPointF(x - 3, y0 + 8), QPointF(x + 9, y0 - 9)]))
                    else:         # two arrows
                        p.setPen(QPen(QColor("#c05a00"), 2.4))
                        p.drawLine(QPointF(x - 9, y0 - 5), QPointF(x + 8, y0 - 5))
                        p.drawLine(QPointF(x + 9, y0 - 5), QPointF(x + 4, y0 - 10))
                        p.drawLine(QPointF(x - 8, y0 + 5), QPointF(x + 9, y0 + 5))
                        p.drawLine(QPointF(x - 9, y0 + 5), QPointF(x - 4, y0 + 10))
                if e + m == 0:
                    p.setPen(QColor("#7a6f60"))
                    p.setFont(QFont("DejaVu Sans", 10))
                    p.drawText(b, Qt.AlignCenter, "nothing")
        p.setPen(QPen(QColor("#2a1f16"), 2))
        p.setBrush(QColor("#7d6a50"))
        p.drawRoundedRect(QRectF(490, 150, 90, 450), 14, 14)
        p.setPen(QColor("#f5ead6"))
        p.setFont(QFont("DejaVu Sans", 9))
        p.drawText(QRectF(490, 154, 90, 24), Qt.AlignCenter, "Drag a gem")
        for k in range(len(GEMS)):
            s = self.stock(k)
            gem(p, s.x(), s.y(), 23, GEMS[k])
        if self.held:
            gem(p, self.pos_.x(), self.pos_.y(), 22, GEMS[self.held[0]])
        if self.note:
            b = QRectF(90, 66, 420, 58)
            p.setPen(QPen(QColor("#6f91c7"), 2))
            p.setBrush(QColor(240, 246, 255, 240))
            p.drawRoundedRect(b, 6, 6)
            p.setPen(QColor("#222"))
            p.setFont(QFont("DejaVu Sans", 12, QFont.Bold))
            p.drawText(b.adjusted(12, 4, -8, -28), Qt.AlignVCenter | Qt.AlignLeft, self.note[0])
            p.setFont(QFont("DejaVu Sans", 9))
            p.drawText(b.adjusted(12, 28, -8, -4), Qt.AlignVCenter | Qt.AlignLeft, self.note[1])


class Main(QMainWindow):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("KGemVault")
        self.scores = [("Konqi", 900), ("Katie", 700), ("Kandalf", 400)]
        self.vault = Vault(self)
        self.setCentralWidget(self.vault)
        tb = self.addToolBar("Main")
        tb.setToolButtonStyle(Qt.ToolButtonTextUnderIcon)
        tb.setIconSize(QSize(22, 22))
        tb.setMovable(False)
        a_new = QAction(icon("new"), "&New", self, shortcut="Ctrl+N", triggered=self.new)
        self.a_pause = QAction(icon("pause"), "&Pause", self, shortcut="P", triggered=self.toggle_pause)
        a_hint = QAction(icon("hint"), "&Hint", self, shortcut="H", triggered=self.hint)
        a_score = QAction(icon("score"), "High &Scores", self, triggered=self.high)
        a_conf = QAction(icon("conf"), "&Configure KGemVault...", self, triggered=self.conf)
        a_quit = QAction("&Quit", self, shortcut="Ctrl+Q", triggered=self.close)
        a_rules = QAction("How to &Play", self, shortcut="F1", triggered=self.rules)
        tb.addActions([a_new, self.a_pause])
        tb.addSeparator()
        tb.addActions([a_hint, a_score])
        mb = self.menuBar()
        m = mb.addMenu("&Game")
        m.addActions([a_new, self.a_pause, a_score])
        m.addSeparator()
        m.addAction(a_quit)
        mb.addMenu("&Move").addAction(a_hint)
        mb.addMenu("&Settings").addAction(a_conf)
        mb.addMenu("&Help").addAction(a_rules)
        self.left = QLabel()
        self.clock = QLabel("Time: 00:00")
        self.level = QComboBox()
        self.level.addItems([n for n, _ in LEVELS])
        self.level.activated.connect(lambda i: self.new())
        sb = self.statusBar()
        sb.addWidget(self.left, 1)
        sb.addPermanentWidget(self.clock)
        sb.addPermanentWidget(self.level)
        self.secs = 0
        t = QTimer(self, timeout=self.tick)
        t.start(1000)
        self.new()

    def new(self):
        self.secs = 0
        self.vault.fresh(LEVELS[self.level.currentIndex()][1])
        self.refresh()

    def refresh(self):
        v = self.vault
        if v.over:
            self.left.setText("Game over")
        elif v.full():
            self.left.setText("Click the box on the left to check your gems")
        else:
            self.left.setText("Move %d of %d: drag %d gems into the bright row" % (v.n + 1, v.rows, PEGS))

    def tick(self):
        if not self.vault.over and not self.vault.paused:
            self.secs += 1
            self.clock.setText("Time: %02d:%02d" % divmod(self.secs, 60))

    def toggle_pause(self):
        if not self.vault.over:
            self.vault.paused = not self.vault.paused
            self.vault.update()

    def hint(self):
        truth("fault", label="hint")
        if not self.vault.over:
            self.left.setText("Hint: there is a gem of this kind: no. %d in the tray" % (self.vault.code[0] + 1))

    def popup(self, title, w):
        d = QDialog(self)
        d.setWindowTitle(title)
        lay = QVBoxLayout(d)
        lay.addWidget(w)
        bb = QDialogButtonBox(QDialogButtonBox.Close)
        bb.rejected.connect(d.reject)
        lay.addWidget(bb)
        d.setModal(True)
        d.show()

    def high(self):
        top = sorted(self.scores, key=lambda s: -s[1])[:8]
        t = QTableWidget(len(top), 2)
        t.setHorizontalHeaderLabels(["Name", "Score"])
        for r, (n, s) in enumerate(top):
            t.setItem(r, 0, QTableWidgetItem(n))
            t.setItem(r, 1, QTableWidgetItem(str(s)))
        t.setEditTriggers(QTableWidget.NoEditTriggers)
        self.popup("High Scores", t)

    def conf(self):
        w = QWidget()
        lay = QVBoxLayout(w)
        for s in ("Play sounds", "Animate gems", "Ask before starting a new game"):
            lay.addWidget(QCheckBox(s))
        self.popup("Configure", w)

    def rules(self):
        self.popup("How to Play", QLabel(
            "The vault hides five gems; the same kind can occur several times.\nDrag gems from the tray into the bright row, then click\n"
            "the box left of it.\n\nGreen tick: a gem is in its right place\nOrange arrows: a gem belongs in another place"))

    def closeEvent(self, ev):
        truth("fault", label="quit")
        ev.accept()


app = QApplication(sys.argv)
app.setStyle("Fusion")
w = Main()
w.move(120, 30)
w.show()
QTimer.singleShot(0, lambda: truth("opened"))
sys.exit(app.exec_())
