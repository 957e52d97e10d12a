#!/usr/bin/python3
# Mastermind met grote pionnen, voor opa  (PyQt5)
import json
import os
import random
import sys

from PyQt5.QtCore import QRectF, Qt, pyqtSignal
from PyQt5.QtGui import QBrush, QColor, QFont, QPainter, QPen, QRadialGradient
from PyQt5.QtWidgets import QApplication, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

PION = 70
KLEUREN = ["#e02b2b", "#2e9e41", "#2a55d4", "#ffd91f", "#f57c14", "#7b3fa8"]
NAAM = ["rood", "groen", "blauw", "geel", "oranje", "paars"]
BEURTEN = 8


def waarheid(**d):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as f:
            f.write(json.dumps(d) + "\n")


def pion(p, x, y, d, k):
    g = QRadialGradient(x + d * .35, y + d * .3, d * .75)
    g.setColorAt(0, QColor(KLEUREN[k]).lighter(135))
    g.setColorAt(.5, QColor(KLEUREN[k]))
    g.setColorAt(1, QColor(KLEUREN[k]).darker(125))
    p.setPen(QPen(QColor("#222"), 2))
    p.setBrush(QBrush(g))
    p.drawEllipse(QRectF(x, y, d, d))


class Bord(QWidget):
    def __init__(self, spel):
        super().__init__()
        self.spel = spel
        self.setFixedSize(560, BEURTEN * 82 + 10)

    def paintEvent(self, e):
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        p.fillRect(self.rect(), QColor("#24506b"))
        s = self.spel
        for b in range(BEURTEN):
            y = self.height() - 5 - (b + 1) * 82 + 6
            nu = b == len(s.gedaan) and not s.klaar
            if nu:
                p.fillRect(4, y - 6, 552, 82, QColor("#3b7596"))
            p.setPen(QColor("white"))
            p.setFont(QFont("DejaVu Sans", 26, QFont.Bold))
            p.drawText(QRectF(6, y, 56, PION), Qt.AlignCenter, str(b + 1))
            rij = s.gedaan[b][0] if b < len(s.gedaan) else s.invoer if nu else []
            for i in range(4):
                x = 72 + i * 88
                if i < len(rij):
                    pion(p, x, y, PION, rij[i])
                else:
                    p.setPen(Qt.NoPen)
                    p.setBrush(QColor("#173648"))
                    p.drawEllipse(QRectF(x, y, PION, PION))
            goed, half = s.gedaan[b][1:] if b < len(s.gedaan) else (0, 0)
            for j in range(4):
                x, yy = 452 + (j % 2) * 40, y + (j // 2) * 37
                p.setPen(Qt.NoPen)
                if j < goed + half:
                    p.setPen(QPen(QColor("#111"), 1))
                    p.setBrush(QColor("#ff3b30") if j < goed else QColor("white"))
                    p.drawEllipse(QRectF(x + 2, yy + 2, 30, 30))
                else:
                    p.setBrush(QColor("#173648"))
                    p.drawEllipse(QRectF(x + 10, yy + 10, 14, 14))


class Kleurknop(QWidget):
    druk = pyqtSignal(int)

    def __init__(self, k):
        super().__init__()
        self.k = k
        self.setFixedSize(78, 78)
        self.setCursor(Qt.PointingHandCursor)

    def paintEvent(self, e):
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        pion(p, 4, 4, PION, self.k)

    def mousePressEvent(self, e):
        self.druk.emit(self.k)


class Spel(QWidget):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Grootbord Mastermind")
        self.setStyleSheet("QWidget{background:#eef3f6} QPushButton{font-size:26px;padding:14px 10px;font-weight:bold}")
        zaad = os.environ.get("SEED")
        self.toeval = random.Random(int(zaad)) if zaad else random.Random()
        self.klaar, self.gedaan, self.invoer = True, [], []
        alles = QHBoxLayout(self)
        self.bord = Bord(self)
        alles.addWidget(self.bord)
        rechts = QVBoxLayout()
        alles.addLayout(rechts)
        self.tekst = QLabel()
        self.tekst.setFont(QFont("DejaVu Sans", 24))
        self.tekst.setWordWrap(True)
        self.tekst.setFixedWidth(400)
        self.tekst.setAlignment(Qt.AlignTop | Qt.AlignLeft)
        rechts.addWidget(self.tekst, 1)
        for deel in (range(0, 3), range(3, 6)):
            r = QHBoxLayout()
            for k in deel:
                w = Kleurknop(k)
                w.druk.connect(self.kies)
                r.addWidget(w)
            rechts.addLayout(r)
        rechts.addSpacing(16)
        self.wis = QPushButton("Laatste wissen", clicked=self.terug)
        self.ok = QPushButton("Controleer", clicked=self.kijk)
        rechts.addWidget(self.wis)
        rechts.addWidget(self.ok)
        rechts.addSpacing(16)
        rechts.addWidget(QPushButton("Nieuw spel", clicked=self.nieuw))
        uitleg = QLabel("rood = goede plaats\nwit = andere plaats")
        uitleg.setFont(QFont("DejaVu Sans", 18))
        rechts.addWidget(uitleg)

    def nieuw(self):
        if not self.klaar:
            waarheid(type="end", outcome="given up")
        self.code = [self.toeval.randrange(6) for _ in range(4)]
        waarheid(type="secret", colors=[NAAM[k] for k in self.code])
        self.klaar, self.gedaan, self.invoer = False, [], []
        self.toon("Raad de vier kleuren!\n\nTik op een kleur.")

    def toon(self, t=None):
        if t is not None:
            self.tekst.setText(t)
        self.wis.setEnabled(not self.klaar and bool(self.invoer))
        self.ok.setEnabled(not self.klaar and len(self.invoer) == 4)
        self.bord.update()

    def kies(self, k):
        if not self.klaar and len(self.invoer) < 4:
            self.invoer.append(k)
            self.toon()

    def terug(self):
        if self.invoer:
            self.invoer.pop()
        self.toon()

    def kijk(self):
        g = self.invoer
        goed = sum(x == y for x, y in zip(g, self.code))
        half = sum(min(g.count(k), self.code.count(k)) for k in range(6)) - goed
        waarheid(type="guess", colors=[NAAM[k] for k in g], exact=goed, misplaced=half)
        self.gedaan.append((g, goed, half))
        self.invoer = []
        if goed == 4:
            self.klaar = True
            waarheid(type="end", outcome="won")
            self.toon("Goed zo!\nGeraden in %d beurten." % len(self.gedaan))
        elif len(self.gedaan) == BEURTEN:
            self.klaar = True
            waarheid(type="end", outcome="lost")
            self.toon("Helaas.\nHet was:\n" + ", ".join(NAAM[k] for k in self.code))
        else:
            self.toon("Beurt %d van %d" % (len(self.gedaan) + 1, BEURTEN))

    def closeEvent(self, e):
        waarheid(type="fault", label="close window")


app = QApplication(sys.argv)
spel = Spel()
spel.move(40, 30)
spel.show()
app.processEvents()
waarheid(type="opened")
spel.nieuw()
sys.exit(app.exec_())
