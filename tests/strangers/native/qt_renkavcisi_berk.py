#!/usr/bin/python3
# RENK AVCISI  by berk_kodluyor (10. sinif)   kanalima abone olun :D
import sys, os, json, random
from PyQt5.QtWidgets import QApplication, QWidget
from PyQt5.QtGui import QPainter, QColor, QFont, QPen, QBrush, QRadialGradient
from PyQt5.QtCore import Qt, QRectF, QPointF

renkler = ["#ff2d55", "#ffe600", "#00e676", "#2979ff", "#d500f9", "#ff8f00"]
SATIR = 10

r = random.Random(int(os.environ["SEED"])) if os.environ.get("SEED") else random


def yaz(x):
    yol = os.environ.get("TRUTH")
    if yol:
        open(yol, "a").write(json.dumps(x) + "\n")


class Oyun(QWidget):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("RENK AVCISI")
        self.setFixedSize(620, 880)
        self.acik = False
        self.surukle = None     # (renk, x, y)
        self.yeni()

    def showEvent(self, e):
        if not hasattr(self, "gosterildi"):
            self.gosterildi = True
            yaz({"type": "opened"})
            yaz({"type": "secret", "colors": self.sifre})

    def yeni(self):
        self.sifre = [r.randrange(6) for i in range(4)]
        if hasattr(self, "gosterildi"):
            yaz({"type": "secret", "colors": self.sifre})
        self.tahminler = []
        self.simdi = [-1, -1, -1, -1]
        self.bitti = ""
        self.mesaj = "Topları alttan sürükle, parlayan satıra bırak!"
        self.update()

    # yerler
    def yuvaYeri(self, satir, i):
        return 150 + i * 70, 690 - satir * 61

    def paletYeri(self, i):
        return 85 + i * 70, 780

    DUGME = QRectF(500, 750, 104, 60)
    TEMA = QRectF(556, 14, 48, 32)
    TEKRAR = QRectF(210, 480, 200, 60)

    def top(self, p, x, y, renk, b=23):
        g = QRadialGradient(QPointF(x - 7, y - 8), b * 1.4)
        c = QColor(renk)
        g.setColorAt(0, c.lighter(135))
        g.setColorAt(0.4, c)
        g.setColorAt(1, c.darker(130))
        p.setPen(Qt.NoPen)
        p.setBrush(QBrush(g))
        p.drawEllipse(QPointF(x, y), b, b)

    def paintEvent(self, e):
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        zemin = QColor("#e8e8f5") if self.acik else QColor("#12121f")
        yazi = QColor("#222244") if self.acik else QColor("#d8d8ff")
        p.fillRect(self.rect(), zemin)
        p.setPen(QColor("#00b8d4"))
        p.setFont(QFont("URW Gothic", 24, QFont.Bold))
        p.drawText(QRectF(0, 12, 620, 44), Qt.AlignCenter, "RENK  AVCISI")
        p.setPen(yazi)
        p.setFont(QFont("DejaVu Sans", 10))
        p.drawText(QRectF(0, 56, 620, 22), Qt.AlignCenter, self.mesaj)
        p.setPen(QPen(QColor("#666688"), 1)); p.setBrush(Qt.NoBrush)
        p.drawRoundedRect(self.TEMA, 8, 8)
        p.setPen(yazi)
        p.drawText(self.TEMA, Qt.AlignCenter, "tema")
        for s in range(SATIR):
            x0, y0 = self.yuvaYeri(s, 0)
            aktif = s == len(self.tahminler) and not self.bitti
            kutu = QRectF(70, y0 - 28, 480, 56)
            p.setPen(QPen(QColor("#00e5ff"), 2) if aktif else Qt.NoPen)
            p.setBrush(QColor("#d4d4ea") if self.acik else QColor("#1d1d33"))
            p.drawRoundedRect(kutu, 14, 14)
            p.setPen(yazi)
            p.setFont(QFont("DejaVu Sans", 11))
            p.drawText(QRectF(76, y0 - 14, 34, 28), Qt.AlignCenter, str(s + 1))
            dizi = self.tahminler[s][0] if s < len(self.tahminler) else (self.simdi if aktif else [-1] * 4)
            for i in range(4):
                x, y = self.yuvaYeri(s, i)
                if dizi[i] >= 0:
                    self.top(p, x, y, renkler[dizi[i]])
                else:
                    p.setPen(QPen(QColor("#8888b0") if aktif else QColor("#44446a"), 2, Qt.DashLine))
                    p.setBrush(Qt.NoBrush)
                    p.drawEllipse(QPointF(x, y), 21, 21)
            if s < len(self.tahminler):
                _, tam, yakin = self.tahminler[s]
                for k in range(4):
                    cx, cy = 470 + (k % 2) * 24, y0 - 12 + (k // 2) * 24
                    if k < tam:
                        p.setPen(Qt.NoPen); p.setBrush(QColor("#39ff14"))
                    elif k < tam + yakin:
                        p.setPen(Qt.NoPen); p.setBrush(QColor("#ff9e9e"))
                    else:
                        p.setPen(QPen(QColor("#44446a"), 1)); p.setBrush(Qt.NoBrush)
                    p.drawEllipse(QPointF(cx, cy), 8, 8)
        # palet
        p.setPen(QPen(QColor("#44446a"), 2)); p.setBrush(Qt.NoBrush)
        p.drawRoundedRect(QRectF(45, 744, 435, 72), 30, 30)
        for i in range(6):
            x, y = self.paletYeri(i)
            self.top(p, x, y, renkler[i], 25)
        dolu = -1 not in self.simdi and not self.bitti
        p.setPen(Qt.NoPen)
        p.setBrush(QColor("#00b8d4") if dolu else QColor("#55556a"))
        p.drawRoundedRect(self.DUGME, 12, 12)
        p.setPen(QColor("white"))
        p.setFont(QFont("DejaVu Sans", 12, QFont.Bold))
        p.drawText(self.DUGME, Qt.AlignCenter, "TAHMİN\nET")
        p.setFont(QFont("DejaVu Sans", 9))
        p.setPen(Qt.NoPen)
        p.setBrush(QColor("#39ff14")); p.drawEllipse(QPointF(60, 845), 7, 7)
        p.setBrush(QColor("#ff9e9e")); p.drawEllipse(QPointF(275, 845), 7, 7)
        p.setPen(yazi)
        p.drawText(QRectF(74, 834, 190, 22), Qt.AlignVCenter, "doğru renk, doğru yer")
        p.drawText(QRectF(289, 834, 330, 22), Qt.AlignVCenter, "doğru renk, yanlış yer  (renkler tekrar edebilir)")
        if self.bitti:
            p.fillRect(QRectF(90, 330, 440, 230), QColor(10, 10, 25, 240))
            p.setPen(QPen(QColor("#00e5ff"), 3)); p.setBrush(Qt.NoBrush)
            p.drawRect(QRectF(90, 330, 440, 230))
            p.setFont(QFont("URW Gothic", 24, QFont.Bold))
            p.setPen(QColor("#39ff14") if self.bitti == "won" else QColor("#ff2d55"))
            p.drawText(QRectF(90, 345, 440, 50), Qt.AlignCenter,
                       "KAZANDIN!!!" if self.bitti == "won" else "KAYBETTİN :(")
            for i in range(4):
                self.top(p, 220 + i * 60, 430, renkler[self.sifre[i]])
            p.setPen(Qt.NoPen); p.setBrush(QColor("#00b8d4"))
            p.drawRoundedRect(self.TEKRAR, 12, 12)
            p.setPen(QColor("white")); p.setFont(QFont("DejaVu Sans", 13, QFont.Bold))
            p.drawText(self.TEKRAR, Qt.AlignCenter, "TEKRAR OYNA")
        if self.surukle:
            c, x, y = self.surukle
            self.top(p, x, y, renkler[c], 26)

    def hangiYuva(self, x, y):
        for i in range(4):
            a, b = self.yuvaYeri(len(self.tahminler), i)
            if (x - a) ** 2 + (y - b) ** 2 < 34 ** 2:
                return i
        return -1

    def mousePressEvent(self, e):
        x, y = e.x(), e.y()
        if e.button() != Qt.LeftButton:
            return
        if self.TEMA.contains(x, y):
            self.acik = not self.acik
            yaz({"type": "fault", "label": "tema"})
        elif self.bitti:
            if self.TEKRAR.contains(x, y):
                self.yeni()
        elif self.DUGME.contains(x, y):
            self.tahminEt()
        else:
            for i in range(6):
                a, b = self.paletYeri(i)
                if (x - a) ** 2 + (y - b) ** 2 < 27 ** 2:
                    self.surukle = (i, x, y)
            j = self.hangiYuva(x, y)
            if j >= 0 and self.simdi[j] >= 0:
                self.surukle = (self.simdi[j], x, y)
                self.simdi[j] = -1
        self.update()

    def mouseMoveEvent(self, e):
        if self.surukle:
            self.surukle = (self.surukle[0], e.x(), e.y())
            self.update()

    def mouseReleaseEvent(self, e):
        if self.surukle:
            j = self.hangiYuva(e.x(), e.y())
            if j >= 0:
                self.simdi[j] = self.surukle[0]
            self.surukle = None
            self.update()

    def tahminEt(self):
        if -1 in self.simdi:
            self.mesaj = "Önce 4 yuvayı da doldur!"
            return
        tam = 0
        for i in range(4):
            if self.simdi[i] == self.sifre[i]:
                tam += 1
        yakin = -tam
        for c in range(6):
            yakin += min(self.simdi.count(c), self.sifre.count(c))
        yaz({"type": "guess", "colors": self.simdi, "exact": tam, "misplaced": yakin})
        self.tahminler.append((self.simdi, tam, yakin))
        self.simdi = [-1, -1, -1, -1]
        self.mesaj = "Topları alttan sürükle, parlayan satıra bırak!"
        if tam == 4:
            self.bitti = "won"
        elif len(self.tahminler) == SATIR:
            self.bitti = "lost"
        if self.bitti:
            yaz({"type": "end", "outcome": self.bitti})


app = QApplication(sys.argv)
o = Oyun()
o.show()
import signal
signal.signal(signal.SIGTERM, signal.SIG_DFL)
sys.exit(app.exec_())
