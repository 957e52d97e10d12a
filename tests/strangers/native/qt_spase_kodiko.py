# -*- coding: utf-8 -*-
# Σπάσε τον Κώδικα - Εργασία εξαμήνου, Αλληλεπίδραση Ανθρώπου-Υπολογιστή
# Νεφέλη Παπαδογιάννη, ΑΜ 3180, Πάτρα 2022
import sys, os, json, random, signal
from PyQt5.QtWidgets import QApplication, QWidget, QMainWindow, QMessageBox, QAction
from PyQt5.QtGui import QPainter, QColor, QFont, QPen, QRadialGradient
from PyQt5.QtCore import Qt, QRect, QPoint, QTimer

COLS, PEGS = 10, 4
COLORS = ["#c62828", "#1565c0", "#2e7d32", "#fdd835", "#ffffff", "#ef6c00"]

rng = random.Random(int(os.environ["SEED"])) if os.environ.get("SEED") else random.Random()


def truth(d):
    p = os.environ.get("TRUTH")
    if p:
        with open(p, "a") as f:
            f.write(json.dumps(d) + "\n")


class Board(QWidget):
    LEFT, TOP, CW, PH = 30, 130, 86, 66

    def __init__(self, win):
        super().__init__()
        self.win = win
        self.setFixedSize(920, 640)

    def start(self):
        self.secret = [rng.randrange(len(COLORS)) for _ in range(PEGS)]
        truth({"type": "secret", "colors": self.secret})
        self.rows = []
        self.marks = []
        self.cur = []
        self.over = False
        self.update()

    def ballRect(self, i):
        return QRect(120 + i * 80, 548, 60, 60)

    def btnCheck(self):
        return QRect(760, 536, 136, 40)

    def btnErase(self):
        return QRect(760, 586, 136, 40)

    def ball(self, p, c, r, col):
        g = QRadialGradient(c - QPoint(r // 3, r // 3), r * 1.5)
        q = QColor(col)
        g.setColorAt(0, q.lighter(135) if col != "#ffffff" else QColor("#ffffff"))
        g.setColorAt(1, q.darker(115))
        p.setBrush(g)
        p.setPen(QPen(QColor("#333333"), 1))
        p.drawEllipse(c, r, r)

    def center(self, col, k):
        return QPoint(self.LEFT + col * self.CW + self.CW // 2, self.TOP + k * self.PH + self.PH // 2 + 8)

    def paintEvent(self, e):
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        p.fillRect(self.rect(), QColor("#dfe7ea"))
        p.setFont(QFont("DejaVu Sans", 10))
        for c in range(COLS):
            x = self.LEFT + c * self.CW
            active = c == len(self.rows) and not self.over
            p.setPen(QPen(QColor("#37474f"), 3 if active else 1))
            p.setBrush(QColor("#fff8e1") if active else QColor("#b0bec5"))
            p.drawRoundedRect(x + 5, 30, self.CW - 10, 370, 10, 10)
            p.setPen(QColor("#263238"))
            p.drawText(QRect(x, 6, self.CW, 22), Qt.AlignCenter, str(c + 1))
            # σημάδια
            p.setPen(QPen(QColor("#78909c"), 1))
            p.drawLine(x + 14, 122, x + self.CW - 14, 122)
            pins = []
            if c < len(self.marks):
                b, w = self.marks[c]
                pins = ["#000000"] * b + ["#ffffff"] * w
            for k in range(4):
                q = QPoint(x + self.CW // 2 - 15 + 30 * (k % 2), 62 + 30 * (k // 2))
                if k < len(pins):
                    p.setPen(QPen(QColor("#222222"), 1))
                    p.setBrush(QColor(pins[k]))
                    p.drawEllipse(q, 10, 10)
                else:
                    p.setPen(QPen(QColor("#78909c"), 1))
                    p.setBrush(QColor("#cfd8dc"))
                    p.drawEllipse(q, 5, 5)
            seq = self.rows[c] if c < len(self.rows) else (self.cur if active else [])
            for k in range(PEGS):
                if k < len(seq):
                    self.ball(p, self.center(c, k), 25, COLORS[seq[k]])
                else:
                    p.setPen(QPen(QColor("#607d8b"), 1))
                    p.setBrush(QColor("#90a4ae"))
                    p.drawEllipse(self.center(c, k), 14, 14)
        # υπόμνημα
        p.setPen(QPen(QColor("#222222"), 1))
        p.setBrush(QColor("#000000"))
        p.drawEllipse(QPoint(50, 432), 8, 8)
        p.setBrush(QColor("#ffffff"))
        p.drawEllipse(QPoint(400, 432), 8, 8)
        p.setPen(QColor("#263238"))
        p.drawText(68, 437, "σωστό χρώμα στη σωστή θέση")
        p.drawText(418, 437, "σωστό χρώμα σε λάθος θέση")
        p.drawText(42, 472, "Κάνε κλικ στις μπάλες για να γεμίσεις τη φωτεινή στήλη (από πάνω προς τα κάτω) και πάτησε «Έλεγχος».")
        p.drawText(42, 494, "Ο κρυφός κώδικας έχει 4 μπάλες· ένα χρώμα μπορεί να εμφανίζεται πολλές φορές.")
        p.setBrush(QColor("#90a4ae"))
        p.setPen(Qt.NoPen)
        p.drawRoundedRect(90, 524, 530, 106, 16, 16)
        for i, col in enumerate(COLORS):
            self.ball(p, self.ballRect(i).center(), 28, col)
        self.button(p, self.btnCheck(), "Έλεγχος", len(self.cur) == PEGS, "#00695c")
        self.button(p, self.btnErase(), "Σβήσιμο", len(self.cur) > 0, "#6d4c41")

    def button(self, p, r, text, on, col):
        p.setPen(Qt.NoPen)
        p.setBrush(QColor(col) if on else QColor("#b9c4c9"))
        p.drawRoundedRect(r, 6, 6)
        p.setPen(QColor("white") if on else QColor("#8a979d"))
        p.setFont(QFont("DejaVu Sans", 12, QFont.Bold))
        p.drawText(r, Qt.AlignCenter, text)

    def mousePressEvent(self, e):
        if self.over or e.button() != Qt.LeftButton:
            return
        for i in range(len(COLORS)):
            if self.ballRect(i).contains(e.pos()) and len(self.cur) < PEGS:
                self.cur.append(i)
        if self.btnErase().contains(e.pos()):
            self.cur = []
        if self.btnCheck().contains(e.pos()) and len(self.cur) == PEGS:
            self.check()
        self.update()

    def check(self):
        s, g = list(self.secret), list(self.cur)
        black = white = 0
        for i in range(PEGS):
            if s[i] == g[i]:
                black += 1
                s[i] = g[i] = None
        for x in g:
            if x is not None and x in s:
                white += 1
                s[s.index(x)] = None
        truth({"type": "guess", "colors": self.cur, "exact": black, "misplaced": white})
        self.rows.append(self.cur)
        self.marks.append((black, white))
        self.cur = []
        if black == PEGS or len(self.rows) == COLS:
            self.over = True
            won = black == PEGS
            truth({"type": "end", "outcome": "won" if won else "lost"})
            QTimer.singleShot(150, lambda: self.win.finished(won))


class Window(QMainWindow):
    names = ["κόκκινο", "μπλε", "πράσινο", "κίτρινο", "άσπρο", "πορτοκαλί"]

    def __init__(self):
        super().__init__()
        self.setWindowTitle("Σπάσε τον Κώδικα")
        self.board = Board(self)
        self.setCentralWidget(self.board)
        m = self.menuBar().addMenu("Παιχνίδι")
        a = QAction("Νέο παιχνίδι", self)
        a.triggered.connect(self.board.start)
        m.addAction(a)
        a = QAction("Έξοδος", self)
        a.triggered.connect(self.close)
        m.addAction(a)
        m = self.menuBar().addMenu("Βοήθεια")
        a = QAction("Σχετικά...", self)
        a.triggered.connect(self.about)
        m.addAction(a)
        self.show()
        truth({"type": "opened"})
        self.board.start()

    def about(self):
        truth({"type": "fault", "label": "Σχετικά"})
        QMessageBox.information(self, "Σχετικά", "Νεφέλη Παπαδογιάννη, 2022")

    def finished(self, won):
        if won:
            t = "Μπράβο! Βρήκες τον κώδικα σε %d προσπάθειες." % len(self.board.rows)
        else:
            t = "Έχασες! Ο κώδικας ήταν: " + ", ".join(self.names[c] for c in self.board.secret)
        box = QMessageBox(self)
        box.setWindowTitle("Τέλος παιχνιδιού")
        box.setText(t)
        again = box.addButton("Νέο παιχνίδι", QMessageBox.AcceptRole)
        box.addButton("Κλείσιμο", QMessageBox.RejectRole)
        box.exec_()
        if box.clickedButton() is again:
            self.board.start()


signal.signal(signal.SIGTERM, signal.SIG_DFL)
app = QApplication(sys.argv)
w = Window()
sys.exit(app.exec_())
