#!/usr/bin/env python3
# -*- coding: utf-8 -*-
# Sekiz Harf -- 8 haneli, 12 renkli şifre çözme oyunu
# Orhan Tezcan, Eskişehir, 2021

import json
import os
import random
import sys

from PyQt5.QtCore import Qt, QRectF, QRegularExpression, QTimer
from PyQt5.QtGui import QColor, QFont, QPainter, QPalette, QPen, QRegularExpressionValidator, qGray
from PyQt5.QtWidgets import (QApplication, QHBoxLayout, QLabel, QLineEdit, QMainWindow,
                             QPushButton, QVBoxLayout, QWidget)

HARFLER = "ABCDEFGHIJKL"
RENKLER = ["#e5484d", "#f76b15", "#ffd60a", "#7ccf35", "#1f8a4c", "#12c2b0",
           "#4cb8ff", "#3157e0", "#8e4ec6", "#f06bb8", "#b08968", "#e8e8ec"]
ADLAR = ["kırmızı", "turuncu", "sarı", "fıstık", "yeşil", "turkuaz",
         "gök", "mavi", "mor", "pembe", "kahve", "beyaz"]
HANE = 8
HAK = 14


def yaz(**satir):
    dosya = os.environ.get("TRUTH")
    if dosya:
        with open(dosya, "a", encoding="utf-8") as f:
            f.write(json.dumps(satir) + "\n")


def tas_ciz(p, x, y, cap, no):
    renk = QColor(RENKLER[no])
    p.setPen(Qt.NoPen)
    p.setBrush(renk)
    p.drawEllipse(QRectF(x - cap / 2, y - cap / 2, cap, cap))
    acik = qGray(renk.rgb()) > 138
    p.setPen(QColor("#15161c") if acik else QColor("#ffffff"))
    f = QFont("DejaVu Sans", int(cap * 0.36))
    f.setBold(True)
    p.setFont(f)
    p.drawText(QRectF(x - cap / 2, y - cap / 2, cap, cap), Qt.AlignCenter, HARFLER[no])


class Tahta(QWidget):
    """Geçmiş denemeler, yukarıdan aşağıya."""
    SATIR = 58
    ADIM = 66

    def __init__(self, oyun):
        super().__init__()
        self.oyun = oyun
        self.setFixedSize(900, 44 + HAK * self.SATIR)

    def paintEvent(self, olay):
        o = self.oyun
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        p.setFont(QFont("DejaVu Sans", 11))
        p.setPen(QColor("#8b8fa3"))
        p.drawText(QRectF(60, 0, 600, 36), Qt.AlignVCenter, "Denemeler")
        p.drawText(QRectF(630, 0, 120, 36), Qt.AlignCenter, "doğru yerde")
        p.drawText(QRectF(760, 0, 120, 36), Qt.AlignCenter, "yanlış yerde")
        for r in range(HAK):
            y = 40 + r * self.SATIR + self.SATIR / 2
            simdi = r == len(o.denemeler) and not o.bitti
            p.setPen(Qt.NoPen)
            p.setBrush(QColor("#2b2f42" if simdi else "#1d1f2a"))
            p.drawRoundedRect(QRectF(6, y - 26, 888, 52), 8, 8)
            p.setPen(QColor("#c9ccdb" if simdi else "#666a7e"))
            p.setFont(QFont("DejaVu Sans", 12))
            p.drawText(QRectF(10, y - 20, 44, 40), Qt.AlignCenter, str(r + 1))
            if r < len(o.denemeler):
                dizi, arti, eksi = o.denemeler[r]
            else:
                dizi, arti, eksi = (o.yazilan() if simdi else []), None, None
            for k in range(HANE):
                x = 92 + k * self.ADIM
                if k < len(dizi):
                    tas_ciz(p, x, y, 46, dizi[k])
                else:
                    p.setBrush(Qt.NoBrush)
                    p.setPen(QPen(QColor("#5a5f78" if simdi else "#343748"), 2))
                    p.drawEllipse(QRectF(x - 16, y - 16, 32, 32))
            if arti is not None:
                f = QFont("DejaVu Sans", 19)
                f.setBold(True)
                p.setFont(f)
                p.setPen(QColor("#6fe08a"))
                p.drawText(QRectF(630, y - 22, 120, 44), Qt.AlignCenter, "+%d" % arti)
                p.setPen(QColor("#ffb454"))
                p.drawText(QRectF(760, y - 22, 120, 44), Qt.AlignCenter, "−%d" % eksi)


class Anahtar(QWidget):
    """Hangi harf hangi renk."""

    def __init__(self):
        super().__init__()
        self.setFixedSize(250, 40 + 12 * 56)

    def paintEvent(self, olay):
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        p.setFont(QFont("DejaVu Sans", 11))
        p.setPen(QColor("#8b8fa3"))
        p.drawText(QRectF(20, 0, 200, 36), Qt.AlignVCenter, "Harf anahtarı")
        for i, ad in enumerate(ADLAR):
            y = 66 + i * 56
            tas_ciz(p, 46, y, 44, i)
            p.setFont(QFont("DejaVu Sans", 13))
            p.setPen(QColor("#c9ccdb"))
            p.drawText(QRectF(84, y - 20, 160, 40), Qt.AlignVCenter, ad)


class Oyun(QMainWindow):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Sekiz Harf")
        self.zar = random.Random(os.environ.get("SEED"))
        self.denemeler, self.bitti, self.sifre = [], False, []
        ana = QWidget()
        self.setCentralWidget(ana)
        yatay = QHBoxLayout()
        self.tahta = Tahta(self)
        yatay.addWidget(self.tahta)
        yatay.addWidget(Anahtar(), 0, Qt.AlignTop)
        self.giris = QLineEdit()
        self.giris.setMaxLength(HANE)
        self.giris.setPlaceholderText("8 harf yazın, Enter'a basın")
        self.giris.setValidator(QRegularExpressionValidator(QRegularExpression("[a-lA-LıİI]*")))
        self.giris.setFixedWidth(420)
        self.giris.textEdited.connect(self.degisti)
        self.giris.returnPressed.connect(self.dene)
        self.dugme = QPushButton("Dene")
        self.dugme.clicked.connect(self.dene)
        self.yeni = QPushButton("Yeni oyun")
        self.yeni.clicked.connect(self.yeni_oyun)
        self.durum = QLabel()
        alt = QHBoxLayout()
        alt.addWidget(self.giris)
        alt.addWidget(self.dugme)
        alt.addWidget(self.yeni)
        alt.addSpacing(16)
        alt.addWidget(self.durum, 1)
        dikey = QVBoxLayout(ana)
        dikey.setContentsMargins(20, 14, 20, 16)
        dikey.addLayout(yatay)
        dikey.addLayout(alt)
        self.setStyleSheet("""
            QMainWindow, QWidget { background: #14151d; }
            QLineEdit { background: #2b2f42; color: #f0f1f6; border: 2px solid #4a5070;
                        border-radius: 6px; padding: 8px; font: bold 17px 'DejaVu Sans Mono'; }
            QPushButton { background: #3d5bd9; color: white; border: none; border-radius: 6px;
                          padding: 11px 22px; font: bold 15px 'DejaVu Sans'; }
            QPushButton:disabled { background: #2a2d3b; color: #666a7e; }
            QLabel { color: #c9ccdb; font: 14px 'DejaVu Sans'; }
        """)

        pal = self.giris.palette()
        pal.setColor(QPalette.PlaceholderText, QColor("#8b8fa3"))
        self.giris.setPalette(pal)

    def yazilan(self):
        metin = self.giris.text().replace("ı", "I").replace("İ", "I").upper()
        return [HARFLER.index(h) for h in metin]

    def degisti(self, metin):
        yer = self.giris.cursorPosition()
        self.giris.setText(metin.replace("ı", "I").replace("İ", "I").upper())
        self.giris.setCursorPosition(yer)
        self.dugme.setEnabled(len(metin) == HANE)
        self.tahta.update()

    def yeni_oyun(self):
        self.sifre = [self.zar.randrange(12) for _ in range(HANE)]
        yaz(type="secret", colors=self.sifre)
        self.denemeler = []
        self.bitti = False
        self.giris.setEnabled(True)
        self.giris.clear()
        self.giris.setFocus()
        self.dugme.setEnabled(False)
        self.durum.setText("Bir renk birden çok kez olabilir.")
        self.tahta.update()

    def dene(self):
        t = self.yazilan()
        if self.bitti:
            return
        if len(t) < HANE:
            self.durum.setText("Sekiz harf gerekli.")
            return
        arti = sum(1 for a, b in zip(t, self.sifre) if a == b)
        eksi = sum(min(t.count(i), self.sifre.count(i)) for i in range(12)) - arti
        yaz(type="guess", colors=t, exact=arti, misplaced=eksi)
        self.denemeler.append((t, arti, eksi))
        self.giris.clear()
        self.dugme.setEnabled(False)
        kalan = HAK - len(self.denemeler)
        if arti == HANE:
            self.bitir("won", "Tebrikler! %d denemede çözdünüz." % len(self.denemeler))
        elif kalan == 0:
            self.bitir("lost", "Hakkınız bitti. Şifre: " + " ".join(HARFLER[i] for i in self.sifre))
        else:
            self.durum.setText("Kalan hak: %d" % kalan)
        self.tahta.update()

    def bitir(self, sonuc, metin):
        self.bitti = True
        yaz(type="end", outcome=sonuc)
        self.giris.setEnabled(False)
        self.durum.setText(metin)


if __name__ == "__main__":
    app = QApplication(sys.argv)
    app.setStyle("Fusion")
    pencere = Oyun()
    pencere.show()

    def basla():
        yaz(type="opened")
        pencere.yeni_oyun()
    QTimer.singleShot(0, basla)
    sys.exit(app.exec_())
