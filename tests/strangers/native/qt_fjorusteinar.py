#!/usr/bin/env python3
# Fjörusteinar — lítill leikur fyrir KDE-borðið hennar ömmu. Höf. Hrafnhildur Ó., Ísafirði, 2021
import json, os, random, sys
from PyQt5 import QtCore, QtGui, QtWidgets
from PyQt5.QtCore import Qt, QPointF, QRectF

GÖT, RAÐIR = 7, 12
STEINAR = ["#d7352b", "#f08a24", "#f4d835", "#3f9b46", "#45b8c9", "#2b4da0", "#8b4aa8", "#f7f4ee", "#24262a"]
truth_file = os.environ.get("TRUTH")
rng = random.Random(os.environ.get("SEED"))


def emit(**rec):
    if truth_file:
        with open(truth_file, "a") as fh:
            fh.write(json.dumps(rec) + "\n")


def gat(row, i):
    return QPointF(200 + i * 62, 62 + row * 52)


def bakki(c):
    return QPointF(734 + (c % 2) * 84, 130 + (c // 2) * 96)


class Steinn(QtWidgets.QGraphicsItem):
    def __init__(self, c, leikur=None):
        super().__init__()
        self.c, self.leikur = c, leikur
        if leikur:
            self.setFlag(self.ItemIsMovable)
            self.setCursor(Qt.OpenHandCursor)
            self.setZValue(5)
        else:
            self.setAcceptedMouseButtons(Qt.NoButton)
        r = random.Random(c * 7 + 1)
        self.rx, self.ry, self.turn = 22 + r.random() * 3, 18 + r.random() * 2, r.randrange(-25, 25)

    def boundingRect(self):
        return QRectF(-27, -27, 54, 54)

    def shape(self):
        p = QtGui.QPainterPath()
        p.addEllipse(QRectF(-25, -22, 50, 44))
        return p

    def paint(self, p, *_):
        p.setRenderHint(p.Antialiasing)
        p.rotate(self.turn)
        p.setPen(QtGui.QPen(QtGui.QColor(40, 40, 40, 190), 1.4))
        p.setBrush(QtGui.QColor(STEINAR[self.c]))
        p.drawEllipse(QPointF(0, 0), self.rx, self.ry)
        p.setPen(QtGui.QPen(QtGui.QColor(255, 255, 255, 90), 2))
        p.drawArc(QRectF(-15, -12, 22, 16), 70 * 16, 110 * 16)

    def mousePressEvent(self, e):
        if self.leikur.lokið:
            e.ignore()
            return
        self.setZValue(20)
        super().mousePressEvent(e)

    def mouseReleaseEvent(self, e):
        super().mouseReleaseEvent(e)
        self.setZValue(5)
        self.leikur.sleppt(self)


class Leikur(QtWidgets.QGraphicsScene):
    def __init__(self, gluggi):
        super().__init__(0, 0, 880, 760)
        self.gluggi = gluggi
        self.nyr()

    def nyr(self):
        self.clear()
        self.leyni = rng.sample(range(len(STEINAR)), GÖT)
        emit(type="secret", colors=self.leyni)
        self.lína = 0
        self.lokið = False
        self.röð = [None] * GÖT
        self.skeljar = []
        self.setBackgroundBrush(QtGui.QColor("#c9bfa8"))
        self.addRect(150, 20, 444, RAÐIR * 52 + 14, QtGui.QPen(Qt.NoPen), QtGui.QColor("#b3a68a"))
        self.addRect(676, 20, 194, 560, QtGui.QPen(QtGui.QColor("#6e6652"), 2), QtGui.QColor("#8fa3a8"))
        self.texti("Steinarnir níu", 773, 40, 13, True)
        self.merki = self.addRect(8, 0, 586, 50, QtGui.QPen(QtGui.QColor("#fff6d8"), 2), QtGui.QColor(255, 250, 225, 120))
        for r in range(RAÐIR):
            self.texti(str(r + 1), 612, gat(r, 0).y() - 11, 10)
            for i in range(GÖT):
                q = gat(r, i)
                self.addEllipse(q.x() - 10, q.y() - 9, 20, 18, QtGui.QPen(QtGui.QColor("#877a5e")), QtGui.QColor("#9d9074"))
        self.takki = self.addRect(18, 0, 118, 36, QtGui.QPen(QtGui.QColor("#333"), 1), QtGui.QColor("#2f6d80"))
        self.takkatexti = self.addSimpleText("Athuga", QtGui.QFont("DejaVu Sans", 12, QtGui.QFont.Bold))
        self.steinar = []
        for c in range(len(STEINAR)):
            self.addEllipse(bakki(c).x() - 28, bakki(c).y() - 24, 56, 48, QtGui.QPen(Qt.NoPen), QtGui.QColor("#7c9095"))
        self.leggja_ut()
        self.fastur = self.texti("Dragðu sjö af steinunum í röðina og smelltu á „Athuga“. "
                                 "Enginn steinn kemur fyrir tvisvar.", 300, 668, 10)
        self.texti("✓ réttur steinn á réttum stað      ~ réttur steinn á röngum stað", 300, 692, 10)
        self.uppfaera()

    def texti(self, s, x, y, size, feitt=False, litur="#2b2a25"):
        t = self.addSimpleText(s, QtGui.QFont("DejaVu Sans", size, QtGui.QFont.Bold if feitt else QtGui.QFont.Normal))
        t.setBrush(QtGui.QColor(litur))
        t.setPos(x - t.boundingRect().width() / 2, y)
        return t

    def leggja_ut(self):
        self.steinar = []
        for c in range(len(STEINAR)):
            s = Steinn(c, self)
            self.addItem(s)
            s.setPos(bakki(c))
            self.steinar.append(s)

    def uppfaera(self):
        y = gat(self.lína, 0).y()
        self.merki.setPos(0, y - 25)
        self.merki.setVisible(not self.lokið)
        full = None not in self.röð
        self.takki.setPos(0, y - 18)
        self.takki.setVisible(not self.lokið)
        self.takki.setBrush(QtGui.QColor("#2f6d80" if full else "#a5b2b3"))
        self.takkatexti.setVisible(not self.lokið)
        self.takkatexti.setBrush(QtGui.QColor("#ffffff" if full else "#dfe6e6"))
        self.takkatexti.setPos(77 - self.takkatexti.boundingRect().width() / 2, y - 10)
        for c, s in enumerate(self.steinar):
            s.setPos(gat(self.lína, self.röð.index(c)) if c in self.röð else bakki(c))

    def sleppt(self, s):
        old = self.röð.index(s.c) if s.c in self.röð else None
        best = None
        for i in range(GÖT):
            d = s.pos() - gat(self.lína, i)
            if abs(d.x()) <= 31 and abs(d.y()) <= 34:
                best = i
        if best is not None:
            other = self.röð[best]
            if old is not None:
                self.röð[old] = other
            self.röð[best] = s.c
        elif old is not None:
            self.röð[old] = None
        self.uppfaera()

    def mousePressEvent(self, e):
        if e.button() == Qt.LeftButton and not self.lokið and self.takki.sceneBoundingRect().contains(e.scenePos()):
            if None not in self.röð:
                QtCore.QTimer.singleShot(0, self.athuga)
            return
        super().mousePressEvent(e)

    def athuga(self):
        if self.lokið or None in self.röð:
            return
        g = self.röð
        rétt = sum(a == b for a, b in zip(g, self.leyni))
        rangt = len(set(g) & set(self.leyni)) - rétt
        emit(type="guess", colors=g, exact=rétt, misplaced=rangt)
        for i, c in enumerate(g):
            k = Steinn(c)
            k.setPos(gat(self.lína, i))
            self.addItem(k)
        y = gat(self.lína, 0).y() - 13
        a = self.texti("✓" * rétt, 0, y, 14, True, "#12662a")
        b = self.texti("~" * rangt, 0, y, 14, True, "#1d3f9b")
        a.setX(14)
        b.setX(14 + (a.boundingRect().width() + 4 if rétt else 0))
        self.röð = [None] * GÖT
        if rétt == GÖT:
            self.klara("won")
        elif self.lína + 1 == RAÐIR:
            self.klara("lost")
        else:
            self.lína += 1
        self.uppfaera()

    def klara(self, hvernig):
        self.lokið = True
        n = self.lína + 1
        emit(type="end", outcome=hvernig)
        self.fastur.setText("")
        for i, c in enumerate(self.leyni):
            k = Steinn(c)
            k.setPos(200 + i * 62, 736)
            self.addItem(k)
        t = self.texti("Rétta röðin:", 0, 726, 12, True)
        t.setX(40)
        if hvernig == "won":
            m = "Til hamingju! Þú fannst röðina í %d. tilraun." % n
        elif hvernig == "lost":
            m = "Tilraunirnar eru búnar. Rétta röðin sést neðst á borðinu."
        else:
            m = "Rétta röðin sést neðst á borðinu."
        QtCore.QTimer.singleShot(150, lambda: QtWidgets.QMessageBox.information(self.gluggi, "Fjörusteinar", m))


class Gluggi(QtWidgets.QMainWindow):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Fjörusteinar")
        self.leikur = Leikur(self)
        v = QtWidgets.QGraphicsView(self.leikur)
        v.setFixedSize(884, 764)
        v.setHorizontalScrollBarPolicy(Qt.ScrollBarAlwaysOff)
        v.setVerticalScrollBarPolicy(Qt.ScrollBarAlwaysOff)
        self.setCentralWidget(v)
        m = self.menuBar().addMenu("&Leikur")
        m.addAction("Nýr leikur", self.leikur.nyr, "Ctrl+N")
        m.addAction("Gefast upp", self.gefast_upp)
        m.addSeparator()
        m.addAction("Hætta", self.haetta)

    def gefast_upp(self):
        emit(type="fault", label="Gefast upp")
        if not self.leikur.lokið:
            self.leikur.röð = [None] * GÖT
            self.leikur.klara("given up")
            self.leikur.uppfaera()

    def haetta(self):
        emit(type="fault", label="Hætta")
        self.close()


app = QtWidgets.QApplication(sys.argv)
g = Gluggi()
g.show()
QtCore.QTimer.singleShot(300, lambda: emit(type="opened"))
sys.exit(app.exec_())
