"""Portlights. Drag the lamps, read the pilot's answer.   pip install PyQt5 && python portlights.py"""
import json, os, random, sys, time
from PyQt5 import QtCore, QtGui, QtWidgets
from PyQt5.QtCore import Qt, QPointF, QRectF
from PyQt5.QtGui import QColor, QPainter, QPen, QBrush, QRadialGradient, QFont

W, H = 620, 880
PEGS, ROWS = 5, 10
LAMPS = ["#ff4d4d", "#ffb02e", "#fff36b", "#5ee07a", "#3fd0d8", "#4a7dff", "#c77dff", "#ffffff"]
COL_X = [222 + 66 * i for i in range(PEGS)]
ROW_Y = [102 + 60 * i for i in range(ROWS)]
PAL = [QPointF(62 + 71 * i, 770) for i in range(len(LAMPS))]

_seed = os.environ.get("SEED")
RNG = random.Random(int(_seed)) if _seed is not None else random.Random()
_out = open(os.environ["TRUTH"], "a", buffering=1) if os.environ.get("TRUTH") else None


def emit(t, **kw):
    if _out:
        print(json.dumps({"type": t, **kw}), file=_out, flush=True)


def judge(guess, code):
    exact = [g == c for g, c in zip(guess, code)].count(True)
    pool = list(code)
    common = 0
    for g in guess:
        if g in pool:
            pool.remove(g)
            common += 1
    return exact, common - exact


class Portlights(QtWidgets.QWidget):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Portlights")
        self.setFixedSize(W, H)
        self.dim = False
        self.drag = None            # (lamp, position, from hole or None)
        self.over = True
        self.history = []
        self.buttons = {"signal": QRectF(474, 826, 128, 40), "new": QRectF(18, 826, 110, 40), "peek": QRectF(138, 826, 90, 40),
                        "theme": QRectF(566, 16, 36, 32), "again": QRectF(220, 510, 180, 50)}
        self.clock = QtCore.QTimer(self)
        self.clock.timeout.connect(lambda: self.update(0, 0, W, 60))
        self.clock.start(1000)
        self.start()

    def start(self):
        if not self.over and self.history:
            emit("end", outcome="given up")
        self.code = [RNG.randrange(len(LAMPS)) for _ in range(PEGS)]
        emit("secret", colors=self.code)
        self.history, self.row, self.over, self.result = [], [None] * PEGS, False, ""
        self.t0, self.t1 = time.time(), None
        self.drag = None
        self.update()

    def submit(self):
        if self.over or None in self.row:
            return
        e, m = judge(self.row, self.code)
        emit("guess", colors=self.row, exact=e, misplaced=m)
        self.history.append((self.row, e, m))
        self.row = [None] * PEGS
        if e == PEGS:
            self.end("won", "Safe in harbour!")
        elif len(self.history) == ROWS:
            self.end("lost", "Aground...")
        self.update()

    def end(self, outcome, text):
        self.over, self.result, self.t1 = True, text, time.time()
        emit("end", outcome=outcome)
        self.update()

    # --- input
    def hole(self, pos):
        if self.over:
            return None
        y = ROW_Y[len(self.history)]
        for i, x in enumerate(COL_X):
            if abs(pos.x() - x) <= 31 and abs(pos.y() - y) <= 29:
                return i
        return None

    def mousePressEvent(self, ev):
        if ev.button() != Qt.LeftButton:
            return
        p = ev.localPos()
        if self.over:
            if self.buttons["again"].contains(p):
                self.start()
            return
        for name, r in self.buttons.items():
            if name != "again" and r.contains(p):
                return self.press(name)
        for k, c in enumerate(PAL):
            if QtCore.QLineF(p, c).length() < 30:
                self.drag = (k, p, None)
                return self.update()
        i = self.hole(p)
        if i is not None and self.row[i] is not None:
            self.drag = (self.row[i], p, i)
            self.row[i] = None
            self.update()

    def mouseMoveEvent(self, ev):
        if self.drag:
            self.drag = (self.drag[0], ev.localPos(), self.drag[2])
            self.update()

    def mouseReleaseEvent(self, ev):
        if not self.drag or ev.button() != Qt.LeftButton:
            return
        k, _, src = self.drag
        self.drag = None
        i = self.hole(ev.localPos())
        if i is not None:
            if src is not None and self.row[i] is not None:
                self.row[src] = self.row[i]
            self.row[i] = k
        self.update()

    def press(self, name):
        if name == "signal":
            self.submit()
        elif name == "new":
            self.start()
        elif name == "peek":
            emit("fault", label="Peek")
            self.end("given up", "You peeked.")
        elif name == "theme":
            emit("fault", label="theme")
            self.dim = not self.dim
            self.update()

    def keyPressEvent(self, ev):
        if ev.key() in (Qt.Key_Return, Qt.Key_Enter):
            self.start() if self.over else self.submit()
        elif ev.key() == Qt.Key_Escape:
            self.row = [None] * PEGS
            self.update()

    def closeEvent(self, ev):
        emit("fault", label="close window")

    # --- picture
    def lamp(self, p, c, k, r=22):
        col = QColor(LAMPS[k])
        halo = QRadialGradient(c, r * 1.45)
        a = QColor(col)
        a.setAlpha(110)
        b = QColor(col)
        b.setAlpha(0)
        halo.setColorAt(.6, a)
        halo.setColorAt(1, b)
        p.setPen(Qt.NoPen)
        p.setBrush(halo)
        p.drawEllipse(c, r * 1.45, r * 1.45)
        p.setBrush(col)
        p.drawEllipse(c, r, r)

    def button(self, p, name, text, on=True):
        r = self.buttons[name]
        p.setPen(QPen(QColor("#6f8fb5" if on else "#34485f"), 1.5))
        p.setBrush(QColor("#20395a" if on else "#16273e"))
        p.drawRoundedRect(r, 6, 6)
        p.setPen(QColor("#e8f0fa" if on else "#52677f"))
        p.drawText(r, Qt.AlignCenter, text)

    def paintEvent(self, _):
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        g = QtGui.QLinearGradient(0, 0, 0, H)
        g.setColorAt(0, QColor("#1b2f4d" if not self.dim else "#101010"))
        g.setColorAt(1, QColor("#0a1322" if not self.dim else "#000000"))
        p.fillRect(self.rect(), g)
        p.setFont(QFont("URW Gothic", 20))
        p.setPen(QColor("#dfe9f5"))
        p.drawText(24, 42, "PORTLIGHTS")
        p.setFont(QFont("DejaVu Sans", 10))
        s = int((self.t1 or time.time()) - self.t0)
        p.setPen(QColor("#8fa8c6"))
        p.drawText(QRectF(430, 16, 126, 32), Qt.AlignVCenter | Qt.AlignRight, "%d:%02d" % divmod(s, 60))
        self.button(p, "theme", "☾")
        now = len(self.history)
        for n, y in enumerate(ROW_Y):
            live = n == now and not self.over
            if live:
                p.setPen(QPen(QColor("#f2c14e"), 1.5))
                p.setBrush(QColor(255, 255, 255, 22))
                p.drawRoundedRect(QRectF(16, y - 28, W - 90, 56), 8, 8)
            p.setPen(QColor("#5f7b9c"))
            p.drawText(QRectF(550, y - 15, 50, 30), Qt.AlignCenter, "%d" % (n + 1))
            row = self.history[n][0] if n < now else self.row if live else [None] * PEGS
            for x, k in zip(COL_X, row):
                c = QPointF(x, y)
                p.setPen(QPen(QColor("#b08d4a" if live else "#4a5b70"), 3))
                p.setBrush(QColor("#060b14"))
                p.drawEllipse(c, 24, 24)
                if k is not None:
                    self.lamp(p, c, k, 20)
            if n < now:
                _, e, m = self.history[n]
                for i in range(e + m):
                    p.setPen(QPen(QColor("#f5f8fc"), 2))
                    p.setBrush(QColor("#f5f8fc") if i < e else QBrush(Qt.NoBrush))
                    p.drawEllipse(QPointF(42 + i * 28, y), 8, 8)
        p.setPen(QColor("#8fa8c6"))
        p.drawText(QRectF(18, 672, W - 36, 22), Qt.AlignLeft,
                   "Find the pilot boat's five lamps, in order. Lamps may repeat. Drag a lamp into a hole,")
        p.drawText(QRectF(18, 690, W - 36, 22), Qt.AlignLeft, "drag it out again to remove it. Enter or SIGNAL asks the pilot.")
        for i, (txt, x) in enumerate((("right lamp, right porthole", 30), ("right lamp, wrong porthole", 250))):
            p.setPen(QPen(QColor("#f5f8fc"), 2))
            p.setBrush(QColor("#f5f8fc") if i == 0 else QBrush(Qt.NoBrush))
            p.drawEllipse(QPointF(x, 721), 6, 6)
            p.setPen(QColor("#8fa8c6"))
            p.drawText(QRectF(x + 14, 710, 200, 22), Qt.AlignVCenter, txt)
        p.setPen(QPen(QColor("#3d5574"), 1))
        p.setBrush(QColor(0, 0, 0, 90))
        p.drawRoundedRect(QRectF(16, 736, W - 32, 70), 10, 10)
        for k, c in enumerate(PAL):
            self.lamp(p, c, k)
        self.button(p, "new", "New game")
        self.button(p, "peek", "Peek")
        self.button(p, "signal", "SIGNAL ⏎", not self.over and None not in self.row)
        if self.drag:
            self.lamp(p, self.drag[1], self.drag[0], 22)
        if self.over:
            p.fillRect(self.rect(), QColor(4, 8, 16, 170))
            p.setPen(QPen(QColor("#f2c14e"), 2))
            p.setBrush(QColor("#14253d"))
            p.drawRoundedRect(QRectF(90, 330, W - 180, 260), 14, 14)
            p.setPen(QColor("#f5f8fc"))
            p.setFont(QFont("URW Gothic", 20))
            p.drawText(QRectF(90, 345, W - 180, 50), Qt.AlignCenter, self.result)
            p.setFont(QFont("DejaVu Sans", 11))
            n = len(self.history)
            p.drawText(QRectF(90, 390, W - 180, 30), Qt.AlignCenter, "The lamps were  (%d signal%s, %d s)" % (n, "" if n == 1 else "s", s))
            for i, k in enumerate(self.code):
                self.lamp(p, QPointF(190 + i * 60, 460), k, 20)
            self.button(p, "again", "Sail again")


app = QtWidgets.QApplication(sys.argv)
w = Portlights()
w.move(100, 20)
w.show()
app.processEvents()
emit("opened")
sys.exit(app.exec_())
