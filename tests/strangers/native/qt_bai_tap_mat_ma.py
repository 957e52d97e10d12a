# Bai tap lon mon Lap trinh Python - De 7: Tro choi giai mat ma mau
# SV: Nguyen Hoang Phuc - MSSV 20521763 - Lop IT008.M21
import sys
import os
import json
import random
from PyQt5.QtWidgets import (QApplication, QWidget, QLabel, QPushButton, QGridLayout, QHBoxLayout,
                             QVBoxLayout, QGroupBox, QMessageBox)
from PyQt5.QtCore import Qt, QTimer
from PyQt5.QtGui import QFont

SO_O = 4
SO_LUOT = 10
MAU = [("Đỏ", "#e53935"), ("Cam", "#fb8c00"), ("Vàng", "#fdd835"), ("Lục", "#43a047"),
       ("Lam", "#1e88e5"), ("Tím", "#8e24aa"), ("Hồng", "#f48fb1"), ("Nâu", "#6d4c41")]


def ghi(d):
    f = os.environ.get("TRUTH")
    if f:
        with open(f, "a", encoding="utf-8") as fp:
            fp.write(json.dumps(d, ensure_ascii=False) + "\n")


class MainWindow(QWidget):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Giải mật mã màu")
        self.rd = random.Random(os.environ.get("SEED"))
        self.initUI()
        self.vanMoi()

    def initUI(self):
        layout = QHBoxLayout(self)

        # ---- bang ben trai
        gb = QGroupBox("Các lượt đoán")
        grid = QGridLayout(gb)
        grid.setSpacing(6)
        self.o = []
        self.kq = []
        for i in range(SO_LUOT):
            lb = QLabel("Lượt %d" % (i + 1))
            lb.setFixedWidth(62)
            grid.addWidget(lb, i, 0)
            hang = []
            for j in range(SO_O):
                l = QLabel()
                l.setFixedSize(54, 44)
                grid.addWidget(l, i, j + 1)
                hang.append(l)
            self.o.append(hang)
            hangkq = []
            w = QWidget()
            h = QHBoxLayout(w)
            h.setContentsMargins(14, 0, 0, 0)
            h.setSpacing(4)
            for j in range(SO_O):
                l = QLabel()
                l.setFixedSize(18, 18)
                h.addWidget(l)
                hangkq.append(l)
            self.kq.append(hangkq)
            grid.addWidget(w, i, SO_O + 1)
        layout.addWidget(gb)

        # ---- ben phai
        phai = QVBoxLayout()
        td = QLabel("GIẢI MẬT MÃ")
        td.setFont(QFont("Arial", 18, QFont.Bold))
        td.setAlignment(Qt.AlignCenter)
        phai.addWidget(td)
        self.lblTrangThai = QLabel()
        self.lblTrangThai.setAlignment(Qt.AlignCenter)
        phai.addWidget(self.lblTrangThai)

        gb2 = QGroupBox("Chọn màu")
        g2 = QGridLayout(gb2)
        self.nutMau = []
        for i, (ten, ma) in enumerate(MAU):
            b = QPushButton(ten)
            b.setFixedSize(104, 48)
            chu = "black" if i in (2, 6) else "white"
            b.setStyleSheet("QPushButton{background:%s;color:%s;font-weight:bold;border:1px solid #555;"
                            "border-radius:4px} QPushButton:disabled{color:#999;background:#ddd}" % (ma, chu))
            b.clicked.connect(lambda _, k=i: self.chonMau(k))
            b.setFocusPolicy(Qt.NoFocus)
            g2.addWidget(b, i // 2, i % 2)
            self.nutMau.append(b)
        phai.addWidget(gb2)

        hb = QHBoxLayout()
        self.btnXoa = QPushButton("Xóa ô cuối")
        self.btnKiemTra = QPushButton("Kiểm tra")
        for b in (self.btnXoa, self.btnKiemTra):
            b.setMinimumHeight(38)
            hb.addWidget(b)
        self.btnXoa.clicked.connect(self.xoa)
        self.btnKiemTra.clicked.connect(self.kiemTra)
        phai.addLayout(hb)

        gb3 = QGroupBox("Luật chơi")
        v3 = QVBoxLayout(gb3)
        luat = QLabel("Máy chọn 4 màu <b>khác nhau</b>. Bạn có 10 lượt đoán.<br><br>"
                      "<span style='color:#2e7d32'>■</span> đúng màu, đúng vị trí<br>"
                      "<span style='color:#f9a825'>■</span> đúng màu, sai vị trí")
        luat.setWordWrap(True)
        v3.addWidget(luat)
        phai.addWidget(gb3)
        phai.addStretch()
        b = QPushButton("Ván mới")
        b.clicked.connect(self.vanMoi)
        phai.addWidget(b)
        layout.addLayout(phai)

    def vanMoi(self):
        self.mat_ma = self.rd.sample(range(len(MAU)), SO_O)
        ghi({"type": "secret", "colors": self.mat_ma})
        self.luot = 0
        self.doan = []
        self.ketThuc = False
        for i in range(SO_LUOT):
            for j in range(SO_O):
                self.kq[i][j].setStyleSheet("border:1px solid #ccc")
        self.capNhat()
        for i in range(1, SO_LUOT):
            for l in self.o[i]:
                l.setStyleSheet("background:#eeeeee;border:1px solid #cccccc;border-radius:4px")

    def capNhat(self):
        if self.luot < SO_LUOT and not self.ketThuc:
            for j in range(SO_O):
                if j < len(self.doan):
                    ss = "background:%s;border:2px solid #333;border-radius:4px" % MAU[self.doan[j]][1]
                else:
                    ss = "background:white;border:2px dashed #777;border-radius:4px"
                self.o[self.luot][j].setStyleSheet(ss)
            self.lblTrangThai.setText("Lượt %d / %d" % (self.luot + 1, SO_LUOT))
        for i, b in enumerate(self.nutMau):
            b.setEnabled(not self.ketThuc)
        self.btnXoa.setEnabled(len(self.doan) > 0 and not self.ketThuc)
        self.btnKiemTra.setEnabled(len(self.doan) == SO_O and not self.ketThuc)

    def chonMau(self, k):
        if len(self.doan) < SO_O:
            self.doan.append(k)
            self.capNhat()

    def xoa(self):
        if self.doan:
            self.doan.pop()
            self.capNhat()

    def kiemTra(self):
        dung = 0
        sai = 0
        con = []
        con2 = []
        for i in range(SO_O):
            if self.doan[i] == self.mat_ma[i]:
                dung += 1
            else:
                con.append(self.mat_ma[i])
                con2.append(self.doan[i])
        for k in con2:
            if k in con:
                sai += 1
                con.remove(k)
        ghi({"type": "guess", "colors": self.doan, "exact": dung, "misplaced": sai})
        for j in range(SO_O):
            if j < dung:
                self.kq[self.luot][j].setStyleSheet("background:#2e7d32;border:1px solid #1b5e20")
            elif j < dung + sai:
                self.kq[self.luot][j].setStyleSheet("background:#fbc02d;border:1px solid #b28704")
        for j in range(SO_O):
            self.o[self.luot][j].setStyleSheet("background:%s;border:1px solid #777;border-radius:4px"
                                               % MAU[self.doan[j]][1])
        self.luot += 1
        self.doan = []
        if dung == SO_O:
            self.ketThuc = True
            ghi({"type": "end", "outcome": "won"})
            self.capNhat()
            self.thongBao("Chúc mừng! Bạn đã giải được mật mã sau %d lượt." % self.luot)
        elif self.luot == SO_LUOT:
            self.ketThuc = True
            ghi({"type": "end", "outcome": "lost"})
            self.capNhat()
            ten = " - ".join(MAU[k][0] for k in self.mat_ma)
            self.thongBao("Bạn đã thua! Mật mã là: " + ten)
        else:
            self.capNhat()

    def thongBao(self, s):
        self.lblTrangThai.setText("Kết thúc")
        QMessageBox.information(self, "Kết quả", s)


if __name__ == "__main__":
    app = QApplication(sys.argv)
    app.setStyle("Fusion")
    w = MainWindow()
    w.show()
    QTimer.singleShot(300, lambda: ghi({"type": "opened"}))
    sys.exit(app.exec_())
