#!/usr/bin/env python3
# Bilye Sandığı 1.2 - Mavikedi Yazılım, İzmir 2013
import json, os, random, sys
from PyQt5.QtCore import Qt, QPointF, QRectF, QTimer
from PyQt5.QtGui import QColor, QFont, QPainter, QPixmap, QRadialGradient, QPen, QLinearGradient
from PyQt5.QtWidgets import QApplication, QWidget, QPushButton, QMessageBox

YUVA, SATIR = 8, 12
RENK = ["#e01b24", "#ff7a00", "#f8d800", "#8fd014", "#11813a", "#19c2c9",
        "#1c53d8", "#7c2fc4", "#f06bb5", "#7a4520", "#f5f5f0", "#262626"]
rast = random.Random(os.environ.get("SEED"))
SOL, UST, DX, DY, R = 92, 70, 56, 51, 20


def yaz(d):
    p = os.environ.get("TRUTH")
    if p:
        with open(p, "a") as f:
            f.write(json.dumps(d) + "\n")


def bilye(p, x, y, renk, r=R):
    p.setPen(Qt.NoPen)
    p.setBrush(QColor(0, 0, 0, 90))
    p.drawEllipse(QPointF(x + 2, y + 4), r, r)
    c = QColor(renk)
    g = QRadialGradient(x - r * .35, y - r * .4, r * 1.5)
    g.setColorAt(0, c.lighter(150))
    g.setColorAt(.35, c)
    g.setColorAt(1, c.darker(220))
    p.setBrush(g)
    p.drawEllipse(QPointF(x, y), r, r)
    h = QLinearGradient(x, y - r, x, y)
    h.setColorAt(0, QColor(255, 255, 255, 210))
    h.setColorAt(1, QColor(255, 255, 255, 0))
    p.setBrush(h)
    p.drawEllipse(QPointF(x, y - r * .48), r * .6, r * .38)


class Sandik(QWidget):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Bilye Sandığı")
        self.setFixedSize(960, 780)
        self.zemin = self.cuha()
        self.surukle = None
        self.oyun = False
        self.satirlar, self.cevap, self.simdi, self.gizli = [], [], [None] * YUVA, [0] * YUVA
        self.b = QPushButton("Kontrol Et", self)
        self.b.setGeometry(735, 560, 170, 46)
        self.b.clicked.connect(self.kontrol)
        y = QPushButton("Yeni Oyun", self)
        y.setGeometry(735, 622, 170, 38)
        y.clicked.connect(self.yeni)
        s = QPushButton("Pes Et", self)
        s.setGeometry(735, 670, 170, 38)
        s.clicked.connect(self.pes)
        for w in (self.b, y, s):
            w.setFocusPolicy(Qt.NoFocus)
        self.setStyleSheet("QPushButton{background:#caa55b;border:2px solid #6d4d17;border-radius:8px;font:bold 16px 'DejaVu Sans';color:#2c1c04}"
                           "QPushButton:hover{background:#dcbb77}QPushButton:disabled{background:#7f7452;color:#514a34}"
                           "QMessageBox QPushButton{padding:4px 18px}")

    def cuha(self):
        pm = QPixmap(960, 780)
        pm.fill(QColor("#17553a"))
        p = QPainter(pm)
        r = random.Random(5)
        for _ in range(26000):
            v = r.randint(-14, 14)
            p.setPen(QColor(23 + v if v > -14 else 9, 85 + v, 58 + v))
            x, y = r.randint(0, 960), r.randint(0, 780)
            p.drawLine(x, y, x + r.randint(-3, 3), y + r.randint(-3, 3))
        p.end()
        return pm

    def yeni(self):
        self.gizli = [rast.randrange(len(RENK)) for _ in range(YUVA)]
        yaz({"type": "secret", "colors": self.gizli})
        self.satirlar, self.cevap, self.simdi = [], [], [None] * YUVA
        self.oyun = True
        self.tazele()

    def tazele(self):
        self.b.setEnabled(self.oyun and None not in self.simdi)
        self.update()

    def yuva(self, s, i):
        return SOL + i * DX, UST + s * DY + 26

    def tepsi(self, k):
        return 780 + (k % 2) * 80, 130 + (k // 2) * 62

    def paintEvent(self, _):
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        p.drawPixmap(0, 0, self.zemin)
        p.setPen(QColor("#f1dfae"))
        p.setFont(QFont("DejaVu Serif", 20, QFont.Bold))
        p.drawText(QRectF(30, 12, 640, 46), Qt.AlignVCenter, "Bilye Sandığı")
        p.setFont(QFont("DejaVu Sans", 10))
        p.drawText(QRectF(250, 12, 430, 46), Qt.AlignVCenter | Qt.AlignRight, "Bilyeleri sandıktan satıra sürükleyin.")
        n = len(self.satirlar)
        for s in range(SATIR):
            _, y = self.yuva(s, 0)
            p.setPen(QPen(QColor("#f1dfae"), 2) if s == n and self.oyun else Qt.NoPen)
            p.setBrush(QColor(0, 0, 0, 30 if s == n and self.oyun else 70))
            p.drawRoundedRect(QRectF(24, y - 24, 660, 48), 10, 10)
            p.setPen(QColor("#cdbb88"))
            p.setFont(QFont("DejaVu Sans", 11))
            p.drawText(QRectF(28, y - 20, 32, 40), Qt.AlignCenter, str(s + 1))
            k = self.satirlar[s] if s < n else self.simdi if s == n else [None] * YUVA
            for i in range(YUVA):
                x, y = self.yuva(s, i)
                if k[i] is None:
                    p.setPen(QPen(QColor(0, 0, 0, 120), 1))
                    p.setBrush(QColor(8, 40, 26))
                    p.drawEllipse(QPointF(x, y), 12, 12)
                else:
                    bilye(p, x, y, RENK[k[i]])
            if s < n:
                for j, (renk, say) in enumerate((("#111111", self.cevap[s][0]), ("#ffffff", self.cevap[s][1]))):
                    x = 556 + j * 66
                    p.setPen(QPen(QColor("#000000"), 1))
                    p.setBrush(QColor(renk))
                    p.drawEllipse(QPointF(x, y), 9, 9)
                    p.setPen(QColor("#ffffff"))
                    p.setFont(QFont("DejaVu Sans", 16, QFont.Bold))
                    p.drawText(QRectF(x + 14, y - 20, 36, 40), Qt.AlignVCenter | Qt.AlignLeft, str(say))
        # sandik
        p.setPen(QPen(QColor("#3b2408"), 4))
        g = QLinearGradient(720, 0, 920, 0)
        g.setColorAt(0, QColor("#7a5120"))
        g.setColorAt(.5, QColor("#94682f"))
        g.setColorAt(1, QColor("#6d4519"))
        p.setBrush(g)
        p.drawRoundedRect(QRectF(720, 70, 200, 420), 10, 10)
        for k in range(len(RENK)):
            bilye(p, *self.tepsi(k), RENK[k], 23)
        p.setPen(QColor("#f1dfae"))
        p.setFont(QFont("DejaVu Sans", 9))
        p.drawText(QRectF(720, 496, 200, 56), Qt.AlignCenter, "siyah: renk ve yer doğru\nbeyaz: yalnız renk doğru")
        # gizli
        for i in range(YUVA):
            x = SOL + i * DX
            if self.oyun:
                p.setPen(QPen(QColor("#3b2408"), 2))
                p.setBrush(QColor("#7a5120"))
                p.drawRoundedRect(QRectF(x - 22, 722, 44, 44), 6, 6)
                p.setPen(QColor("#f1dfae"))
                p.setFont(QFont("DejaVu Serif", 16, QFont.Bold))
                p.drawText(QRectF(x - 22, 722, 44, 44), Qt.AlignCenter, "?")
            else:
                bilye(p, x, 744, RENK[self.gizli[i]])
        if self.surukle:
            k, x, y, _ = self.surukle
            bilye(p, x, y, RENK[k], 23)

    def hangi(self, x, y):
        if len(self.satirlar) >= SATIR:
            return None
        for i in range(YUVA):
            a, b = self.yuva(len(self.satirlar), i)
            if abs(x - a) <= 27 and abs(y - b) <= 26:
                return i

    def mousePressEvent(self, e):
        if not self.oyun or e.button() != Qt.LeftButton:
            return
        x, y = e.x(), e.y()
        for k in range(len(RENK)):
            a, b = self.tepsi(k)
            if (x - a) ** 2 + (y - b) ** 2 < 25 ** 2:
                self.surukle = [k, x, y, None]
        i = self.hangi(x, y)
        if i is not None and self.simdi[i] is not None:
            self.surukle = [self.simdi[i], x, y, i]
            self.simdi[i] = None
        self.tazele()

    def mouseMoveEvent(self, e):
        if self.surukle:
            self.surukle[1:3] = e.x(), e.y()
            self.update()

    def mouseReleaseEvent(self, e):
        if self.surukle:
            i = self.hangi(e.x(), e.y())
            k, _, _, eski = self.surukle
            self.surukle = None
            if i is not None:
                if eski is not None:
                    self.simdi[eski] = self.simdi[i]
                self.simdi[i] = k
            self.tazele()

    def kontrol(self):
        g = self.simdi
        if not self.oyun or None in g:
            return
        e = sum(a == b for a, b in zip(g, self.gizli))
        m = sum(min(g.count(k), self.gizli.count(k)) for k in range(len(RENK))) - e
        yaz({"type": "guess", "colors": g, "exact": e, "misplaced": m})
        self.satirlar.append(g)
        self.cevap.append((e, m))
        self.simdi = [None] * YUVA
        if e == YUVA:
            self.bitti("won", "Tebrikler! Sandığı %d denemede açtınız." % len(self.satirlar))
        elif len(self.satirlar) == SATIR:
            self.bitti("lost", "Denemeleriniz bitti. Doğru dizi altta görünüyor.")
        else:
            self.tazele()

    def bitti(self, nasil, metin):
        self.oyun = False
        yaz({"type": "end", "outcome": nasil})
        self.tazele()
        QMessageBox.information(self, "Bilye Sandığı", metin)

    def pes(self):
        if self.oyun:
            yaz({"type": "fault", "label": "Pes Et"})
            self.bitti("given up", "Doğru dizi altta görünüyor.")


app = QApplication(sys.argv)
w = Sandik()
w.move(140, 50)
w.show()
QTimer.singleShot(150, lambda: (yaz({"type": "opened"}), w.yeni()))
sys.exit(app.exec_())
