# Tebak Kotak - Tugas Pemrograman Visual, Universitas di Yogyakarta
# Ratna Widyastuti / 2019 / PyQt5
import sys, os, json, random
from PyQt5.QtWidgets import (QApplication, QMainWindow, QWidget, QGridLayout, QPushButton,
                             QLabel, QAction, QHBoxLayout, QVBoxLayout, QFrame)
from PyQt5.QtCore import Qt, QTimer
from PyQt5.QtGui import QPainter, QColor, QPen, QFont

WARNA = ["#ef5350", "#ffb300", "#66bb6a", "#26c6da", "#3f51b5", "#ab47bc", "#8d6e63"]
JUMLAH = 4
BARIS = 9
acak = random.Random(os.environ.get("SEED"))


def catat(data):
    nama = os.environ.get("TRUTH")
    if nama:
        with open(nama, "a") as berkas:
            berkas.write(json.dumps(data) + "\n")


class Kotak(QWidget):
    def __init__(self, jendela, baris):
        super().__init__()
        self.jendela, self.baris, self.warna = jendela, baris, None
        self.setFixedSize(40, 40)

    def paintEvent(self, e):
        p = QPainter(self)
        aktif = self.baris == self.jendela.giliran and self.jendela.main
        if self.warna is None:
            p.setPen(QPen(QColor("#78909c" if aktif else "#cfd8dc"), 2, Qt.DashLine if aktif else Qt.SolidLine))
            p.setBrush(QColor("#ffffff" if aktif else "#f3f5f6"))
            p.drawRect(2, 2, 36, 36)
        else:
            p.fillRect(1, 1, 38, 38, QColor(WARNA[self.warna]))

    def mousePressEvent(self, e):
        if not self.jendela.main or self.baris != self.jendela.giliran:
            return
        n = len(WARNA)
        if e.button() == Qt.LeftButton:
            self.warna = 0 if self.warna is None else (self.warna + 1) % n
        elif e.button() == Qt.RightButton:
            self.warna = n - 1 if self.warna is None else (self.warna - 1) % n
        self.update()
        self.jendela.segarkan()


class Nilai(QWidget):
    """empat titik 2x2; pada baris aktif menjadi tombol CEK"""

    def __init__(self, jendela, baris):
        super().__init__()
        self.jendela, self.baris, self.hasil = jendela, baris, None
        self.setFixedSize(56, 40)

    def paintEvent(self, e):
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        if self.hasil is None and self.jendela.main and self.baris == self.jendela.giliran:
            siap = self.jendela.penuh()
            p.setPen(Qt.NoPen)
            p.setBrush(QColor("#00897b" if siap else "#b2c5c2"))
            p.drawRoundedRect(2, 6, 52, 28, 4, 4)
            p.setPen(QColor("white"))
            p.setFont(QFont("Liberation Sans", 11, QFont.Bold))
            p.drawText(self.rect(), Qt.AlignCenter, "CEK")
            return
        t = ["kosong"] * 4
        if self.hasil:
            e_, m = self.hasil
            t = ["hitam"] * e_ + ["putih"] * m + ["kosong"] * (4 - e_ - m)
        for i in range(4):
            x, y = 14 + (i % 2) * 17, 5 + (i // 2) * 17
            if t[i] == "hitam":
                p.setPen(QPen(QColor("#d32f2f"), 1))
                p.setBrush(QColor("#d32f2f"))
                p.drawEllipse(x, y, 13, 13)
            elif t[i] == "putih":
                p.setPen(QPen(QColor("#546e7a"), 1))
                p.setBrush(QColor("#ffffff"))
                p.drawEllipse(x, y, 13, 13)
            else:
                p.setPen(Qt.NoPen)
                p.setBrush(QColor("#d5dce0"))
                p.drawEllipse(x + 4, y + 4, 5, 5)

    def mousePressEvent(self, e):
        if self.jendela.main and self.baris == self.jendela.giliran and self.jendela.penuh():
            self.jendela.cek()


class Jendela(QMainWindow):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Tebak Kotak")
        self.giliran, self.main = 0, False
        m = self.menuBar().addMenu("&Permainan")
        a = QAction("Permainan &Baru", self)
        a.setShortcut("F2")
        a.triggered.connect(self.baru)
        m.addAction(a)
        a = QAction("&Menyerah", self)
        a.triggered.connect(self.menyerah)
        m.addAction(a)
        w = QWidget()
        self.setCentralWidget(w)
        w.setStyleSheet("QWidget{background:#eceff1;font-family:'Liberation Sans'}")
        v = QVBoxLayout(w)
        v.setContentsMargins(18, 10, 18, 10)
        self.teks = QLabel()
        self.teks.setWordWrap(True)
        self.teks.setFixedSize(290, 44)
        self.teks.setStyleSheet("color:#37474f;font-size:13px")
        v.addWidget(self.teks)
        h = QHBoxLayout()
        h.setSpacing(6)
        self.jawab = []
        for i in range(JUMLAH):
            l = QLabel("?")
            l.setAlignment(Qt.AlignCenter)
            l.setFixedSize(40, 40)
            h.addWidget(l)
            self.jawab.append(l)
        lab = QLabel("jawaban")
        lab.setStyleSheet("color:#90a4ae")
        h.addWidget(lab)
        h.addStretch()
        v.addLayout(h)
        garis = QFrame()
        garis.setFrameShape(QFrame.HLine)
        v.addWidget(garis)
        g = QGridLayout()
        g.setSpacing(6)
        self.kotak, self.nilai = [], []
        for b in range(BARIS):
            r = []
            for i in range(JUMLAH):
                k = Kotak(self, b)
                g.addWidget(k, b, i)
                r.append(k)
            n = Nilai(self, b)
            g.addWidget(n, b, JUMLAH)
            self.kotak.append(r)
            self.nilai.append(n)
        g.setColumnStretch(JUMLAH + 1, 1)
        v.addLayout(g)
        self.layout().setSizeConstraint(3)

    def baru(self):
        self.rahasia = [acak.randrange(len(WARNA)) for _ in range(JUMLAH)]
        catat({"type": "secret", "colors": self.rahasia})
        self.giliran, self.main = 0, True
        for r in self.kotak:
            for k in r:
                k.warna = None
        for n in self.nilai:
            n.hasil = None
        for l in self.jawab:
            l.setText("?")
            l.setStyleSheet("background:#b0bec5;color:white;font-size:20px;font-weight:bold")
        self.teks.setText("Klik kotak untuk mengganti warnanya, lalu klik CEK. Merah: tepat. Putih: warna ada, tempat salah.")
        self.segarkan()

    def penuh(self):
        return all(k.warna is not None for k in self.kotak[self.giliran])

    def segarkan(self):
        for r in self.kotak:
            for k in r:
                k.update()
        for n in self.nilai:
            n.update()

    def cek(self):
        t = [k.warna for k in self.kotak[self.giliran]]
        tepat = sum(x == y for x, y in zip(t, self.rahasia))
        ada = sum(min(t.count(c), self.rahasia.count(c)) for c in range(len(WARNA))) - tepat
        catat({"type": "guess", "colors": t, "exact": tepat, "misplaced": ada})
        self.nilai[self.giliran].hasil = (tepat, ada)
        self.giliran += 1
        if tepat == JUMLAH:
            self.selesai("won", "Hebat! Tebakan ke-%d benar. Tekan F2 untuk main lagi." % self.giliran)
        elif self.giliran == BARIS:
            self.selesai("lost", "Yah, kesempatan habis. Tekan F2 untuk mencoba lagi.")
        self.segarkan()

    def selesai(self, hasil, teks):
        self.main = False
        catat({"type": "end", "outcome": hasil})
        for l, c in zip(self.jawab, self.rahasia):
            l.setText("")
            l.setStyleSheet("background:%s" % WARNA[c])
        self.teks.setText(teks)

    def menyerah(self):
        if self.main:
            catat({"type": "fault", "label": "Menyerah"})
            self.selesai("given up", "Kamu menyerah. Tekan F2 untuk mencoba lagi.")
            self.segarkan()


if __name__ == "__main__":
    app = QApplication(sys.argv)
    j = Jendela()
    j.move(300, 120)
    j.show()
    QTimer.singleShot(150, lambda: (catat({"type": "opened"}), j.baru()))
    sys.exit(app.exec_())
