#!/usr/bin/python3
"""Eightfold: a keyboard Mastermind in one QWidget."""
import json, math, os, random, sys
from PyQt5 import QtCore, QtGui, QtWidgets
from PyQt5.QtCore import QPointF, QRectF, Qt

KEYS = "ROYGBV"
NAMES = ["Red", "Orange", "Yellow", "Green", "Blue", "Violet"]
HUES = ["#ff4b4b", "#ff9a2e", "#f7ec52", "#49d17a", "#4a8dff", "#b873ff"]
PEGS, ROWS = 8, 12
W, H = 900, 860
X0, Y0, DX, DY = 96, 104, 58, 46

_t = open(os.environ["TRUTH"], "a") if os.environ.get("TRUTH") else None
def truth(**kw):
    if _t:
        _t.write(json.dumps(kw) + "\n"); _t.flush()

rand = random.Random(int(os.environ.get("SEED") or 0) or None)

def hexagon(c, r):
    return QtGui.QPolygonF([QPointF(c.x() + r * math.sin(math.pi / 3 * k), c.y() - r * math.cos(math.pi / 3 * k)) for k in range(6)])

def diamond(c, r):
    return QtGui.QPolygonF([QPointF(c.x(), c.y() - r), QPointF(c.x() + r, c.y()), QPointF(c.x(), c.y() + r), QPointF(c.x() - r, c.y())])

class Board(QtWidgets.QWidget):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Eightfold")
        self.setFixedSize(W, H)
        self.setFocusPolicy(Qt.StrongFocus)
        self.state = None
        self.start()

    def start(self):
        if self.state == "play" and self.rows:
            truth(type="end", outcome="given up")
        self.secret = [rand.randrange(len(KEYS)) for _ in range(PEGS)]
        truth(type="secret", colors=self.secret)
        self.rows, self.line, self.at, self.state = [], [None] * PEGS, 0, "play"
        self.note = "Type eight colours, then press Enter."
        self.update()

    def keyPressEvent(self, e):
        k, t = e.key(), e.text().upper()
        if k == Qt.Key_F2:
            self.start()
        elif self.state != "play":
            if k in (Qt.Key_Return, Qt.Key_Enter, Qt.Key_Space):
                self.start()
        elif t and t in KEYS:
            self.line[self.at] = KEYS.index(t)
            self.at = min(self.at + 1, PEGS - 1)
        elif k == Qt.Key_Left:
            self.at = max(0, self.at - 1)
        elif k == Qt.Key_Right:
            self.at = min(PEGS - 1, self.at + 1)
        elif k == Qt.Key_Home:
            self.at = 0
        elif k == Qt.Key_End:
            self.at = PEGS - 1
        elif k == Qt.Key_Delete:
            self.line[self.at] = None
        elif k == Qt.Key_Backspace:
            if self.line[self.at] is None and self.at:
                self.at -= 1
            self.line[self.at] = None
        elif k in (Qt.Key_Return, Qt.Key_Enter):
            self.judge()
        else:
            return super().keyPressEvent(e)
        self.update()

    def judge(self):
        if None in self.line:
            self.note = "The row is not full yet."
            return
        g = self.line
        exact = sum(map(lambda a, b: a == b, g, self.secret))
        near = sum(min(g.count(c), self.secret.count(c)) for c in range(len(KEYS))) - exact
        self.rows.append((g, exact, near))
        truth(type="guess", colors=g, exact=exact, misplaced=near)
        self.line, self.at = [None] * PEGS, 0
        left = ROWS - len(self.rows)
        self.note = "%d row%s left." % (left, "s" if left != 1 else "")
        if exact == PEGS:
            self.state, self.note = "won", "You found it in %d!  Press Enter for a new code." % len(self.rows)
        elif not left:
            self.state, self.note = "lost", "No rows left.  Press Enter for a new code."
        if self.state != "play":
            truth(type="end", outcome=self.state)

    def centre(self, row, col):
        return QPointF(X0 + col * DX, Y0 + row * DY)

    def paintEvent(self, _):
        p = QtGui.QPainter(self)
        p.setRenderHint(p.Antialiasing)
        g = QtGui.QLinearGradient(0, 0, W, H)
        g.setColorAt(0, QtGui.QColor("#10131f")); g.setColorAt(1, QtGui.QColor("#1d1530"))
        p.fillRect(self.rect(), g)
        def font(px, bold=False, fam="DejaVu Sans"):
            f = QtGui.QFont(fam); f.setPixelSize(px); f.setBold(bold); p.setFont(f)
        def text(x, y, w, h, s, col, al=Qt.AlignLeft | Qt.AlignVCenter):
            p.setPen(QtGui.QColor(col)); p.drawText(QRectF(x, y, w, h), al | Qt.TextWordWrap, s)
        font(30, True); text(36, 18, 300, 46, "EIGHTFOLD", "#e9e6ff")
        font(13); text(36, 58, 560, 20, "8 places, 6 colours, colours can repeat", "#8d89ad")
        for r in range(ROWS):
            cur = r == len(self.rows) and self.state == "play"
            y = Y0 + r * DY
            if cur:
                p.setPen(Qt.NoPen); p.setBrush(QtGui.QColor(255, 255, 255, 22))
                p.drawRoundedRect(QRectF(60, y - 22, PEGS * DX + 14, 44), 8, 8)
            font(14); text(24, y - 12, 28, 24, str(r + 1), "#ffffff" if cur else "#6d6990", Qt.AlignRight | Qt.AlignVCenter)
            vals = self.rows[r][0] if r < len(self.rows) else self.line if cur else [None] * PEGS
            for c, v in enumerate(vals):
                m = self.centre(r, c)
                if v is None:
                    p.setBrush(QtGui.QColor("#0a0c14")); p.setPen(QtGui.QPen(QtGui.QColor("#474366"), 1.5))
                    p.drawPolygon(hexagon(m, 11))
                else:
                    q = QtGui.QColor(HUES[v])
                    p.setBrush(q); p.setPen(QtGui.QPen(q.darker(170), 2)); p.drawPolygon(hexagon(m, 19))
                if cur and c == self.at:
                    p.setBrush(Qt.NoBrush); p.setPen(QtGui.QPen(QtGui.QColor("#ffffff"), 2))
                    p.drawRoundedRect(QRectF(m.x() - 24, m.y() - 21, 48, 42), 6, 6)
            if r < len(self.rows):
                _, e, n = self.rows[r]
                for k in range(e + n):
                    m = QPointF(X0 + PEGS * DX + 6 + k * 19, y)
                    p.setPen(QtGui.QPen(QtGui.QColor("#f4f0ff"), 1.6))
                    p.setBrush(QtGui.QColor("#f4f0ff") if k < e else Qt.NoBrush)
                    p.drawPolygon(diamond(m, 7))
        # right side: keys
        x = 735
        font(15, True); text(x, 84, 150, 24, "COLOUR KEYS", "#b9b4dd")
        for i, key in enumerate(KEYS):
            yy = 122 + i * 46
            p.setBrush(QtGui.QColor("#2b2746")); p.setPen(QtGui.QPen(QtGui.QColor("#6d6990"), 1.5))
            p.drawRoundedRect(QRectF(x, yy, 34, 34), 6, 6)
            font(17, True); text(x, yy, 34, 34, key, "#ffffff", Qt.AlignCenter)
            q = QtGui.QColor(HUES[i]); p.setBrush(q); p.setPen(QtGui.QPen(q.darker(170), 2))
            p.drawPolygon(hexagon(QPointF(x + 58, yy + 17), 15))
            font(14); text(x + 82, yy, 90, 34, NAMES[i], "#d9d5f2")
        font(13)
        for i, (a, b) in enumerate((("\u2190 \u2192", "move"), ("Bksp", "erase"), ("Enter", "check row"), ("F2", "new code"))):
            text(x, 420 + i * 26, 60, 24, a, "#ffffff"); text(x + 66, 420 + i * 26, 100, 24, b, "#a09bc4")
        p.setPen(QtGui.QPen(QtGui.QColor("#f4f0ff"), 1.6)); p.setBrush(QtGui.QColor("#f4f0ff"))
        p.drawPolygon(diamond(QPointF(x + 8, 556), 7)); p.setBrush(Qt.NoBrush); p.drawPolygon(diamond(QPointF(x + 8, 596), 7))
        font(12); text(x + 24, 538, 130, 36, "right colour, right place", "#a09bc4"); text(x + 24, 578, 130, 36, "right colour, wrong place", "#a09bc4")
        # bottom: message and the hidden code
        for c in range(PEGS):
            m = QPointF(X0 + c * DX, 690)
            if self.state == "play":
                p.setBrush(QtGui.QColor("#2b2746")); p.setPen(QtGui.QPen(QtGui.QColor("#6d6990"), 1.5, Qt.DotLine))
                p.drawPolygon(hexagon(m, 19)); font(16, True); text(m.x() - 15, 675, 30, 30, "?", "#6d6990", Qt.AlignCenter)
            else:
                q = QtGui.QColor(HUES[self.secret[c]]); p.setBrush(q); p.setPen(QtGui.QPen(q.darker(170), 2)); p.drawPolygon(hexagon(m, 19))
        font(20, True)
        text(60, 740, 780, 40, self.note, {"won": "#7bf0a3", "lost": "#ff8d8d"}.get(self.state, "#e9e6ff"))
        font(11); text(36, H - 34, 600, 20, "eightfold 0.4 \u2013 public domain", "#57537a")

    def closeEvent(self, e):
        truth(type="fault", label="close window")
        super().closeEvent(e)

app = QtWidgets.QApplication(sys.argv)
b = Board(); b.move(150, 30); b.show(); b.setFocus()
QtCore.QTimer.singleShot(150, lambda: truth(type="opened"))
sys.exit(app.exec_())
