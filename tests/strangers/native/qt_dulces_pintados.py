#!/usr/bin/python3
# -*- coding: utf-8 -*-
# Dulces Pintados  —  código secreto de caramelos, todo pintado con QPainter
# Autora: Maite Echeverría, 2021.  Dominio público.
import json
import os
import random
import sys
from PyQt5.QtCore import QPointF, QRectF, Qt
from PyQt5.QtGui import QColor, QFont, QLinearGradient, QPainter, QPen, QRadialGradient
from PyQt5.QtWidgets import QApplication, QWidget

azar = random.Random(int(os.environ["SEED"])) if os.environ.get("SEED") else random.Random()

DULCES = [QColor(235, 64, 90), QColor(255, 150, 30), QColor(250, 225, 60), QColor(95, 200, 80),
          QColor(60, 175, 240), QColor(85, 80, 210), QColor(190, 90, 220), QColor(150, 95, 60)]
N = 6
FILAS = 10
ANCHO, ALTO = 800, 880
X0, DX = 238, 66          # huecos
Y0, DY = 772, 66          # la fila 1 está abajo
PX, PY, DPY = 90, 178, 74  # bandeja a la izquierda
R = 24


def verdad(**k):
    if "TRUTH" in os.environ:
        with open(os.environ["TRUTH"], "a") as f:
            f.write(json.dumps(k) + "\n")


class Tablero(QWidget):
    def __init__(self):
        QWidget.__init__(self)
        self.setWindowTitle("Dulces Pintados")
        self.setFixedSize(ANCHO, ALTO)
        self.setMouseTracking(True)
        self.raton = QPointF(-99, -99)
        self.arrastra = None      # (color, desde hueco o None)
        self.inicio = None
        self.empezar()

    def empezar(self):
        self.secreto = [azar.randint(0, 7) for _ in range(N)]
        verdad(type="secret", colors=self.secreto)
        self.filas = []
        self.actual = [None] * N
        self.fin = None
        self.update()

    # geometría -----------------------------------------------------
    def hueco(self, f, i):
        return QPointF(X0 + DX * i, Y0 - DY * f)

    def bandeja(self, k):
        return QPointF(PX, PY + DPY * k)

    def zona_probar(self):
        return QRectF(632, Y0 - DY * len(self.filas) - 23, 146, 46)

    def zona_otra(self):
        return QRectF(ANCHO / 2 - 110, 520, 220, 54)

    @staticmethod
    def cerca(a, b, r):
        d = a - b
        return d.x() ** 2 + d.y() ** 2 <= r * r

    def hueco_en(self, p):
        for i in range(N):
            if self.cerca(p, self.hueco(len(self.filas), i), 31):
                return i
        return None

    # ratón -----------------------------------------------------------
    def mousePressEvent(self, e):
        p = QPointF(e.pos())
        if e.button() != Qt.LeftButton:
            return
        if self.fin:
            if self.zona_otra().contains(p):
                self.empezar()
            return
        for k in range(8):
            if self.cerca(p, self.bandeja(k), 30):
                self.arrastra, self.inicio = (k, None), p
        i = self.hueco_en(p)
        if i is not None and self.actual[i] is not None:
            self.arrastra, self.inicio = (self.actual[i], i), p
            self.actual[i] = None
        if None not in self.actual and self.zona_probar().contains(p):
            self.probar()
        self.raton = p
        self.update()

    def mouseMoveEvent(self, e):
        self.raton = QPointF(e.pos())
        p = self.raton
        mano = not self.fin and (any(self.cerca(p, self.bandeja(k), 30) for k in range(8))
                                 or (None not in self.actual and self.zona_probar().contains(p)))
        mano = mano or bool(self.fin and self.zona_otra().contains(p))
        self.setCursor(Qt.ClosedHandCursor if self.arrastra else Qt.PointingHandCursor if mano else Qt.ArrowCursor)
        if self.arrastra:
            self.update()

    def mouseReleaseEvent(self, e):
        if not self.arrastra or e.button() != Qt.LeftButton:
            return
        p = QPointF(e.pos())
        k, desde = self.arrastra
        quieto = self.cerca(p, self.inicio, 6)
        self.arrastra = None
        i = self.hueco_en(p)
        if quieto:
            # un clic: de la bandeja al primer hueco libre; en un hueco lo vacía
            if desde is None and None in self.actual:
                self.actual[self.actual.index(None)] = k
        elif i is not None:
            if desde is not None:
                self.actual[desde] = self.actual[i]   # intercambio
            self.actual[i] = k
        self.update()

    def probar(self):
        a = list(self.actual)
        bien = sum(1 for i in range(N) if a[i] == self.secreto[i])
        casi = sum(min(a.count(k), self.secreto.count(k)) for k in range(8)) - bien
        verdad(type="guess", colors=a, exact=bien, misplaced=casi)
        self.filas.append((a, bien, casi))
        self.actual = [None] * N
        if bien == N:
            self.fin = "¡Lo has descubierto!"
            verdad(type="end", outcome="won")
        elif len(self.filas) == FILAS:
            self.fin = "No quedan intentos"
            verdad(type="end", outcome="lost")

    def closeEvent(self, e):
        if self.filas and not self.fin:
            verdad(type="end", outcome="given up")

    # pintura -----------------------------------------------------------
    def caramelo(self, q, c, k, r=R):
        g = QRadialGradient(c - QPointF(r * .35, r * .4), r * 1.5)
        g.setColorAt(0, DULCES[k].lighter(150))
        g.setColorAt(.45, DULCES[k])
        g.setColorAt(1, DULCES[k].darker(170))
        q.setPen(Qt.NoPen)
        q.setBrush(QColor(0, 0, 0, 70))
        q.drawEllipse(c + QPointF(2, 3), r, r)
        q.setBrush(g)
        q.drawEllipse(c, r, r)
        q.setBrush(QColor(255, 255, 255, 130))
        q.drawEllipse(c - QPointF(r * .3, r * .45), r * .35, r * .2)

    def paintEvent(self, ev):
        q = QPainter(self)
        q.setRenderHint(QPainter.Antialiasing)
        f = QLinearGradient(0, 0, 0, ALTO)
        f.setColorAt(0, QColor(62, 34, 78))
        f.setColorAt(1, QColor(33, 20, 48))
        q.fillRect(self.rect(), f)
        # techo con el secreto
        q.setPen(QColor(255, 225, 240))
        q.setFont(QFont("URW Bookman", 24, QFont.Bold))
        q.drawText(QRectF(24, 10, 400, 44), Qt.AlignVCenter, "Dulces Pintados")
        q.setFont(QFont("DejaVu Sans", 9))
        q.drawText(QRectF(24, 54, 760, 22), Qt.AlignVCenter,
                   "6 caramelos escondidos, 8 sabores, se pueden repetir. Haz clic o arrastra los caramelos a los huecos.")
        q.setPen(QPen(QColor(255, 255, 255, 60), 1))
        q.setBrush(QColor(255, 255, 255, 25))
        q.drawRoundedRect(QRectF(44, 112, 92, 640), 46, 46)
        q.setPen(QColor(255, 225, 240))
        q.drawText(QRectF(30, 90, 120, 20), Qt.AlignCenter, "Sabores")
        for k in range(8):
            self.caramelo(q, self.bandeja(k), k, 27)
        for n in range(FILAS):
            y = Y0 - DY * n
            ahora = n == len(self.filas) and not self.fin
            q.setPen(QPen(QColor(255, 190, 220), 2) if ahora else Qt.NoPen)
            q.setBrush(QColor(255, 255, 255, 45 if ahora else 18))
            q.drawRoundedRect(QRectF(168, y - 30, 448, 60), 14, 14)
            q.setPen(QColor(255, 225, 240, 160))
            q.setFont(QFont("URW Bookman", 11))
            q.drawText(QRectF(170, y - 12, 30, 24), Qt.AlignCenter, str(n + 1))
            fila = self.filas[n] if n < len(self.filas) else None
            for i in range(N):
                c = self.hueco(n, i)
                v = fila[0][i] if fila else self.actual[i] if ahora else None
                if v is None:
                    q.setPen(QPen(QColor(0, 0, 0, 120), 1))
                    q.setBrush(QColor(0, 0, 0, 90))
                    q.drawEllipse(c, 14, 14)
                else:
                    self.caramelo(q, c, v)
            if fila:
                q.setPen(QPen(QColor(20, 10, 30), 1))
                for m in range(fila[1] + fila[2]):
                    q.setBrush(QColor(70, 220, 90) if m < fila[1] else QColor(255, 215, 40))
                    q.drawEllipse(QPointF(644 + 24 * m, y), 9, 9)
                if fila[1] + fila[2] == 0:
                    q.setPen(QColor(255, 225, 240, 150))
                    q.drawText(QRectF(632, y - 12, 100, 24), Qt.AlignVCenter, "nada")
            elif ahora and None not in self.actual:
                q.setPen(QPen(QColor(255, 255, 255), 1))
                q.setBrush(QColor(225, 50, 120))
                q.drawRoundedRect(self.zona_probar(), 23, 23)
                q.setFont(QFont("URW Bookman", 14, QFont.Bold))
                q.drawText(self.zona_probar(), Qt.AlignCenter, "Probar")
        # leyenda
        q.setFont(QFont("DejaVu Sans", 9))
        for x, col, t in ((250, QColor(70, 220, 90), "sabor y lugar correctos"), (480, QColor(255, 215, 40), "sabor correcto, otro lugar")):
            q.setPen(QPen(QColor(20, 10, 30), 1))
            q.setBrush(col)
            q.drawEllipse(QPointF(x, 846), 8, 8)
            q.setPen(QColor(255, 225, 240))
            q.drawText(QRectF(x + 16, 834, 220, 24), Qt.AlignVCenter, t)
        if self.arrastra and not self.cerca(self.raton, self.inicio, 6):
            self.caramelo(q, self.raton, self.arrastra[0], 27)
        if self.fin:
            q.fillRect(self.rect(), QColor(10, 4, 20, 150))
            caja = QRectF(ANCHO / 2 - 250, 320, 500, 280)
            q.setPen(QPen(QColor(225, 50, 120), 3))
            q.setBrush(QColor(255, 244, 250))
            q.drawRoundedRect(caja, 24, 24)
            q.setPen(QColor(90, 20, 60))
            q.setFont(QFont("URW Bookman", 20, QFont.Bold))
            q.drawText(QRectF(caja.x(), 340, 500, 50), Qt.AlignCenter, self.fin)
            q.setFont(QFont("DejaVu Sans", 11))
            q.drawText(QRectF(caja.x(), 392, 500, 26), Qt.AlignCenter, "El secreto era:")
            for i in range(N):
                self.caramelo(q, QPointF(ANCHO / 2 - 150 + 60 * i, 460), self.secreto[i])
            q.setPen(Qt.NoPen)
            q.setBrush(QColor(225, 50, 120))
            q.drawRoundedRect(self.zona_otra(), 27, 27)
            q.setPen(QColor(255, 255, 255))
            q.setFont(QFont("URW Bookman", 14, QFont.Bold))
            q.drawText(self.zona_otra(), Qt.AlignCenter, "Jugar otra vez")


app = QApplication(sys.argv)
t = Tablero()
t.show()
verdad(type="opened")
sys.exit(app.exec_())
