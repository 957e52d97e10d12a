#!/usr/bin/python3
# Ghici bilele! -- Ioana Murgu, proiect personal, Iasi 2020
import sys, os, json, random, signal
from PyQt5.QtWidgets import *
from PyQt5.QtGui import *
from PyQt5.QtCore import *

CULORI = [("Roșu", "#e02b2b"), ("Albastru", "#2b50e0"), ("Galben", "#f5d90a"), ("Verde", "#2f9e44"),
          ("Portocaliu", "#f76707"), ("Mov", "#8338c4"), ("Alb", "#fafafa"), ("Maro", "#774f28")]
BILE = 4
RANDURI = 10


class Semne(QWidget):
    """patratelul cu cele 4 semne"""
    def __init__(self):
        super().__init__()
        self.setFixedSize(50, 50)
        self.valori = None

    def pune(self, negre, albe):
        self.valori = ["#000000"] * negre + ["#ffffff"] * albe
        self.update()

    def paintEvent(self, e):
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        p.setPen(QColor("#54708a"))
        p.setBrush(QColor("#a9c1d6"))
        p.drawRoundedRect(1, 1, 47, 47, 7, 7)
        for i in range(BILE):
            x, y = 6 + (i % 2) * 21, 6 + (i // 2) * 21
            if self.valori and i < len(self.valori):
                p.setPen(QColor("#333"))
                p.setBrush(QColor(self.valori[i]))
                p.drawEllipse(x, y, 16, 16)
            else:
                p.setPen(Qt.NoPen)
                p.setBrush(QColor("#7f9bb3"))
                p.drawEllipse(x + 5, y + 5, 6, 6)


class Joc(QMainWindow):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Ghici bilele!")
        self.setFixedSize(640, 760)
        self.rng = random.Random(int(os.environ["SEED"])) if "SEED" in os.environ else random.Random()
        c = QWidget()
        self.setCentralWidget(c)
        orizontal = QHBoxLayout(c)
        self.tabla = QFrame()
        self.tabla.setObjectName("tabla")
        self.tabla.setFixedWidth(420)
        self.tabla.setStyleSheet("#tabla{background:#c9dcec;border:2px solid #54708a;border-radius:10px}")
        orizontal.addWidget(self.tabla)
        self.grila = QGridLayout(self.tabla)
        self.grila.setVerticalSpacing(6)

        lateral = QVBoxLayout()
        orizontal.addLayout(lateral)
        titlu = QLabel("Ghici bilele!")
        titlu.setFont(QFont("Liberation Serif", 20, QFont.Bold))
        lateral.addWidget(titlu)
        nou = QPushButton("Joc nou")
        nou.clicked.connect(self.joc_nou)
        lateral.addWidget(nou)
        g = QGroupBox("Codul următor")
        gl = QVBoxLayout(g)
        self.cu = QRadioButton("culori repetate")
        self.fara = QRadioButton("toate diferite")
        self.cu.setChecked(True)
        gl.addWidget(self.cu)
        gl.addWidget(self.fara)
        lateral.addWidget(g)
        t = QLabel("<p>Am ascuns 4 bile. Apasă pe o gaură din rândul luminat și alege culoarea din listă, "
                   "apoi apasă <b>Verifică</b>.</p>"
                   "<p>● negru: culoare și loc corecte</p><p>○ alb: culoare corectă, loc greșit</p>")
        t.setWordWrap(True)
        lateral.addWidget(t)
        lateral.addStretch()
        self.info = QLabel()
        self.info.setWordWrap(True)
        lateral.addWidget(self.info)
        renunt = QPushButton("Mă dau bătut")
        renunt.clicked.connect(self.batut)
        lateral.addWidget(renunt)

        self.meniu = QMenu(self)
        for i, (nume, cul) in enumerate(CULORI):
            pm = QPixmap(24, 24)
            pm.fill(Qt.transparent)
            p = QPainter(pm)
            p.setRenderHint(QPainter.Antialiasing)
            p.setBrush(QColor(cul))
            p.drawEllipse(1, 1, 21, 21)
            p.end()
            a = self.meniu.addAction(QIcon(pm), nume)
            a.setData(i)
        self.meniu.setStyleSheet("QMenu{font-size:15px} QMenu::icon{padding-left:6px} QMenu::item{padding:6px 26px 6px 36px} QMenu::item:selected{background:#cfe3f7;color:black}")

    def spune(self, d):
        if os.environ.get("TRUTH"):
            with open(os.environ["TRUTH"], "a") as f:
                f.write(json.dumps(d) + "\n")

    def joc_nou(self):
        if self.fara.isChecked():
            self.cod = self.rng.sample(range(len(CULORI)), BILE)
            extra = "toate culorile sunt diferite"
        else:
            self.cod = [self.rng.randrange(len(CULORI)) for _ in range(BILE)]
            extra = "culorile se pot repeta"
        self.spune({"type": "secret", "colors": self.cod})
        while self.grila.count():
            w = self.grila.takeAt(0).widget()
            w.setParent(None)
            w.deleteLater()
        self.bile, self.semne, self.butoane = [], [], []
        for r in range(RANDURI):
            gr = RANDURI - 1 - r      # randul 1 este jos
            n = QLabel(str(r + 1))
            n.setFixedWidth(24)
            self.grila.addWidget(n, gr, 0)
            rand = []
            for k in range(BILE):
                b = QPushButton()
                b.setFixedSize(50, 50)
                b.clicked.connect(lambda _, r=r, k=k: self.alege(r, k))
                self.grila.addWidget(b, gr, k + 1)
                rand.append(b)
            self.bile.append(rand)
            s = Semne()
            self.grila.addWidget(s, gr, BILE + 1)
            self.semne.append(s)
            v = QPushButton("Verifică")
            pol = v.sizePolicy()
            pol.setRetainSizeWhenHidden(True)
            v.setSizePolicy(pol)
            v.clicked.connect(self.verifica)
            self.grila.addWidget(v, gr, BILE + 2)
            self.butoane.append(v)
        self.r = 0
        self.gata = False
        self.incerc = [None] * BILE
        self.info.setText("În acest cod " + extra + ".")
        self.arata()

    def stil(self, b, cul, activ):
        if cul is None:
            b.setStyleSheet("border-radius:25px;background:%s;border:2px %s #54708a" % (("#ffffff", "dashed") if activ else ("#b5cbde", "solid")))
        else:
            b.setStyleSheet("border-radius:25px;background:%s;border:2px solid #333" % CULORI[cul][1])

    def arata(self):
        for r in range(RANDURI):
            activ = r == self.r and not self.gata
            self.butoane[r].setVisible(activ)
            self.butoane[r].setEnabled(activ and None not in self.incerc)
            if r > self.r:
                for b in self.bile[r]:
                    self.stil(b, None, False)
                    b.setEnabled(False)
            elif r == self.r:
                for b, cul in zip(self.bile[r], self.incerc):
                    self.stil(b, cul, activ)
                    b.setEnabled(activ)
            else:
                for b in self.bile[r]:
                    b.setEnabled(False)

    def alege(self, r, k):
        if self.gata or r != self.r:
            return
        b = self.bile[r][k]
        a = self.meniu.exec_(b.mapToGlobal(QPoint(25, 40)))
        if a is not None:
            self.incerc[k] = a.data()
            self.arata()

    def verifica(self):
        if self.gata or None in self.incerc:
            return
        inc, cod = self.incerc, list(self.cod)
        rest = []
        negre = albe = 0
        for i in range(BILE):
            if inc[i] == cod[i]:
                negre += 1
                cod[i] = None
            else:
                rest.append(inc[i])
        for x in rest:
            if x in cod:
                albe += 1
                cod[cod.index(x)] = None
        self.semne[self.r].pune(negre, albe)
        self.spune({"type": "guess", "colors": inc, "exact": negre, "misplaced": albe})
        if negre == BILE:
            self.final(True)
        elif self.r == RANDURI - 1:
            self.final(False)
        else:
            self.r += 1
            self.incerc = [None] * BILE
            self.arata()

    def final(self, castigat):
        self.gata = True
        self.arata()
        self.spune({"type": "end", "outcome": "won" if castigat else "lost"})
        self.info.setText("Ai câștigat!" if castigat else "Ai pierdut.")
        d = QDialog(self)
        d.setWindowTitle("Sfârșit")
        v = QVBoxLayout(d)
        m = QLabel("Bravo! Ai ghicit bilele din %d încercări." % (self.r + 1) if castigat else "De data asta nu ai reușit.")
        m.setFont(QFont("Liberation Sans", 14))
        v.addWidget(m)
        h = QHBoxLayout()
        h.addWidget(QLabel("Codul:"))
        for x in self.cod:
            l = QLabel()
            l.setFixedSize(34, 34)
            l.setStyleSheet("border-radius:17px;border:1px solid #333;background:" + CULORI[x][1])
            h.addWidget(l)
        h.addStretch()
        v.addLayout(h)
        bb = QDialogButtonBox()
        bb.addButton("Joc nou", QDialogButtonBox.AcceptRole)
        bb.addButton("Închide", QDialogButtonBox.RejectRole)
        bb.accepted.connect(d.accept)
        bb.rejected.connect(d.reject)
        v.addWidget(bb)
        if d.exec_() == QDialog.Accepted:
            self.joc_nou()

    def batut(self):
        self.spune({"type": "fault", "label": "Mă dau bătut"})
        if not self.gata:
            self.final(False)


signal.signal(signal.SIGTERM, signal.SIG_DFL)
app = QApplication(sys.argv)
joc = Joc()
joc.show()
joc.spune({"type": "opened"})
joc.joc_nou()
sys.exit(app.exec_())
