# UTN FRBA - Algoritmos y Estructuras de Datos - TP integrador 2022
# Grupo 14: Ferreyra, Paz, Quiroga
# Siete Fichas (Mastermind de 7 posiciones y 10 colores)
import sys, os, json, random, signal
from PyQt5.QtWidgets import *
from PyQt5.QtCore import Qt
from PyQt5.QtGui import QFont

POSICIONES = 7
INTENTOS = 16
COLORES = ["#e53935", "#fb8c00", "#fdd835", "#43a047", "#26c6da",
           "#1e40c8", "#8e24aa", "#f48fb1", "#6d4c41", "#212121"]


def verdad(obj):
    ruta = os.environ.get("TRUTH")
    if ruta:
        with open(ruta, "a") as arch:
            arch.write(json.dumps(obj) + "\n")


def estilo_ficha(color, radio, borde="#90a4ae", ancho=2):
    return ("QPushButton { background-color: %s; border: %dpx solid %s; border-radius: %dpx; }"
            % (color, ancho, borde, radio))


class Ventana(QWidget):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Siete Fichas - TP AyED")
        self.setStyleSheet("QWidget { background: #eceff1; color: #263238; font-size: 14px; }")
        semilla = os.environ.get("SEED")
        self.azar = random.Random(int(semilla)) if semilla else random.Random()
        self.armar()
        self.setFixedSize(760, 900)
        self.show()
        verdad({"type": "opened"})
        self.reiniciar()

    def armar(self):
        principal = QVBoxLayout(self)
        principal.setSpacing(6)
        titulo = QLabel("Siete Fichas")
        titulo.setFont(QFont("Liberation Sans", 20, QFont.Bold))
        titulo.setStyleSheet("font-size: 26px; color: #0d47a1;")
        titulo.setAlignment(Qt.AlignCenter)
        principal.addWidget(titulo)

        # ---- historial
        marco = QFrame()
        marco.setStyleSheet("QFrame { background: white; border: 1px solid #b0bec5; } QLabel { border: none; }")
        g = QGridLayout(marco)
        g.setContentsMargins(14, 6, 14, 6)
        g.setVerticalSpacing(3)
        for col, t in ((0, "N°"), (POSICIONES + 1, "Bien"), (POSICIONES + 2, "Regular")):
            e = QLabel("<b>%s</b>" % t)
            e.setAlignment(Qt.AlignCenter)
            g.addWidget(e, 0, col)
        self.hist = []
        for i in range(INTENTOS):
            n = QLabel(str(i + 1))
            n.setAlignment(Qt.AlignCenter)
            g.addWidget(n, i + 1, 0)
            fila = []
            for j in range(POSICIONES):
                f = QLabel()
                f.setFixedSize(30, 30)
                g.addWidget(f, i + 1, j + 1, Qt.AlignCenter)
                fila.append(f)
            b = QLabel()
            r = QLabel()
            for x in (b, r):
                x.setAlignment(Qt.AlignCenter)
                x.setFixedSize(54, 26)
            g.addWidget(b, i + 1, POSICIONES + 1, Qt.AlignCenter)
            g.addWidget(r, i + 1, POSICIONES + 2, Qt.AlignCenter)
            self.hist.append((fila, b, r))
        principal.addWidget(marco, 1)

        ayuda = QLabel("Bien = color y lugar correctos.   Regular = el color está pero en otro lugar.   "
                       "Puede haber colores repetidos.")
        ayuda.setStyleSheet("font-size: 12px; color: #546e7a;")
        ayuda.setAlignment(Qt.AlignCenter)
        principal.addWidget(ayuda)

        # ---- jugada actual
        h = QHBoxLayout()
        h.addWidget(QLabel("Tu jugada:"))
        self.huecos = []
        for j in range(POSICIONES):
            b = QPushButton()
            b.setFixedSize(50, 50)
            b.setFocusPolicy(Qt.NoFocus)
            b.clicked.connect(lambda _, j=j: self.elegir_hueco(j))
            h.addWidget(b)
            self.huecos.append(b)
        h.addSpacing(10)
        self.btn = QPushButton("Probar")
        self.btn.setFixedSize(110, 44)
        self.btn.setStyleSheet("QPushButton { background: #1565c0; color: white; font-weight: bold; border-radius: 6px; }"
                               "QPushButton:disabled { background: #b0bec5; color: #eceff1; }")
        self.btn.clicked.connect(self.probar)
        h.addWidget(self.btn)
        principal.addLayout(h)

        # ---- paleta
        p = QHBoxLayout()
        p.addWidget(QLabel("Colores:"))
        for c in range(len(COLORES)):
            b = QPushButton()
            b.setFixedSize(46, 36)
            b.setFocusPolicy(Qt.NoFocus)
            b.setStyleSheet(estilo_ficha(COLORES[c], 6, "#455a64", 1))
            b.clicked.connect(lambda _, c=c: self.poner(c))
            p.addWidget(b)
        borrar = QPushButton("Borrar todo")
        borrar.setFixedSize(100, 36)
        borrar.clicked.connect(self.borrar)
        p.addWidget(borrar)
        principal.addLayout(p)

        pie = QHBoxLayout()
        self.aviso = QLabel("")
        self.aviso.setStyleSheet("font-size: 15px; font-weight: bold; color: #0d47a1;")
        pie.addWidget(self.aviso, 1)
        nuevo = QPushButton("Partida nueva")
        nuevo.setFixedSize(120, 30)
        nuevo.clicked.connect(self.reiniciar)
        pie.addWidget(nuevo)
        principal.addLayout(pie)

    def reiniciar(self, *_):
        self.secreto = [self.azar.randint(0, len(COLORES) - 1) for _ in range(POSICIONES)]
        verdad({"type": "secret", "colors": self.secreto})
        self.n = 0
        self.fin = False
        for fila, b, r in self.hist:
            for f in fila:
                f.setStyleSheet("background: #f5f5f5; border: 1px dashed #cfd8dc; border-radius: 15px;")
            for x in (b, r):
                x.setText("")
                x.setStyleSheet("background: transparent;")
        self.aviso.setText("Elegí un color para cada posición. Intento 1 de %d" % INTENTOS)
        self.limpiar()

    def limpiar(self):
        self.jugada = [None] * POSICIONES
        self.cursor = 0
        self.pintar()

    def borrar(self, *_):
        if not self.fin:
            self.limpiar()

    def pintar(self):
        for j, b in enumerate(self.huecos):
            c = self.jugada[j]
            activo = (j == self.cursor and not self.fin)
            b.setStyleSheet(estilo_ficha("white" if c is None else COLORES[c], 24,
                                         "#d50000" if activo else "#90a4ae", 4 if activo else 2))
        self.btn.setEnabled(not self.fin and None not in self.jugada)

    def elegir_hueco(self, j):
        if not self.fin:
            self.cursor = j
            self.pintar()

    def poner(self, c):
        if self.fin:
            return
        self.jugada[self.cursor] = c
        # el cursor pasa al proximo hueco vacio; si no hay, al de la derecha
        for k in range(1, POSICIONES + 1):
            x = (self.cursor + k) % POSICIONES
            if self.jugada[x] is None:
                self.cursor = x
                break
        else:
            self.cursor = (self.cursor + 1) % POSICIONES
        self.pintar()

    def probar(self, *_):
        if self.fin or None in self.jugada:
            return
        bien, resto_s, resto_j = 0, [], []
        for s, j in zip(self.secreto, self.jugada):
            if s == j:
                bien += 1
            else:
                resto_s.append(s)
                resto_j.append(j)
        regular = 0
        for j in resto_j:
            if j in resto_s:
                resto_s.remove(j)
                regular += 1
        verdad({"type": "guess", "colors": list(self.jugada), "exact": bien, "misplaced": regular})
        fila, b, r = self.hist[self.n]
        for f, c in zip(fila, self.jugada):
            f.setStyleSheet("background: %s; border: 1px solid #455a64; border-radius: 15px;" % COLORES[c])
        b.setText(str(bien))
        b.setStyleSheet("background: #2e7d32; color: white; font-weight: bold; border-radius: 5px;")
        r.setText(str(regular))
        r.setStyleSheet("background: #f9a825; color: black; font-weight: bold; border-radius: 5px;")
        self.n += 1
        if bien == POSICIONES:
            self.terminar(True)
        elif self.n == INTENTOS:
            self.terminar(False)
        else:
            self.aviso.setText("Intento %d de %d" % (self.n + 1, INTENTOS))
            self.limpiar()

    def terminar(self, gano):
        self.fin = True
        verdad({"type": "end", "outcome": "won" if gano else "lost"})
        self.jugada = list(self.secreto)
        self.pintar()
        if gano:
            self.aviso.setText("¡GANASTE en %d intentos!" % self.n)
        else:
            self.aviso.setText("Perdiste. Arriba quedó la clave correcta.")


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    app = QApplication(sys.argv)
    app.setStyle("Fusion")
    v = Ventana()
    sys.exit(app.exec_())
