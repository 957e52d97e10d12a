#!/usr/bin/env python3
# Codice in colonna -- PyQt5 + QGridLayout
# licenza MIT
import json, os, random, sys
from PyQt5.QtCore import Qt, pyqtSignal
from PyQt5.QtWidgets import (QApplication, QWidget, QGridLayout, QHBoxLayout, QVBoxLayout,
                             QPushButton, QLabel, QFrame)

TINTE = ["#ef5350", "#ffb300", "#fff176", "#66bb6a", "#29b6f6", "#ab47bc", "#eceff1"]
ALTEZZA, TENTATIVI = 4, 11

STILE = """
QWidget { background: #23272e; color: #cfd8dc; font-family: 'DejaVu Sans'; font-size: 13px; }
QPushButton#comando { background: #37474f; border: 1px solid #546e7a; border-radius: 4px; padding: 7px 14px; }
QPushButton#comando:hover { background: #455a64; }
QPushButton#ok { background: #00897b; color: white; border: none; border-radius: 4px; padding: 6px 0; font-weight: bold; }
QPushButton#ok:disabled { background: #30363d; color: #55606a; }
QLabel#titolo { font-size: 22px; color: #80cbc4; }
QLabel#esito { font-size: 15px; }
"""


def scrivi(**dati):
    nome = os.environ.get("TRUTH")
    if nome:
        with open(nome, "a") as f:
            f.write(json.dumps(dati) + "\n")


class Casella(QPushButton):
    cambiata = pyqtSignal()

    def __init__(self):
        super().__init__()
        self.setFixedSize(54, 54)
        self.valore = None
        self.stato = "dopo"
        self.vesti()

    def vesti(self):
        fondo = TINTE[self.valore] if self.valore is not None else {"ora": "#39424c", "dopo": "#2a2f37"}.get(self.stato, "#2a2f37")
        bordo = "2px solid #80cbc4" if self.stato == "ora" else "1px solid #3a424b"
        self.setStyleSheet("QPushButton { background: %s; border: %s; border-radius: 10px; }" % (fondo, bordo))

    def imposta(self, valore, stato):
        self.valore, self.stato = valore, stato
        self.setCursor(Qt.PointingHandCursor if stato == "ora" else Qt.ArrowCursor)
        self.vesti()

    def mousePressEvent(self, ev):
        if self.stato != "ora":
            return
        n = len(TINTE)
        if ev.button() == Qt.LeftButton:
            self.valore = 0 if self.valore is None else (self.valore + 1) % n
        elif ev.button() == Qt.RightButton:
            self.valore = n - 1 if self.valore is None else (self.valore - 1) % n
        self.vesti()
        self.cambiata.emit()

    def mouseDoubleClickEvent(self, ev):
        self.mousePressEvent(ev)


class Segni(QFrame):
    def __init__(self):
        super().__init__()
        g = QGridLayout(self)
        g.setContentsMargins(8, 6, 8, 6)
        g.setSpacing(5)
        self.q = []
        for i in range(ALTEZZA):
            l = QLabel()
            l.setFixedSize(15, 15)
            g.addWidget(l, i // 2, i % 2)
            self.q.append(l)
        self.mostra(0, 0)

    def mostra(self, giusti, spostati):
        for i, l in enumerate(self.q):
            if i < giusti:
                s = "background: #00e676; border: 1px solid #00e676;"
            elif i < giusti + spostati:
                s = "background: #ffea00; border: 1px solid #ffea00;"
            else:
                s = "background: transparent; border: 1px solid #3a424b;"
            l.setStyleSheet(s)


class Finestra(QWidget):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Codice in colonna")
        self.setStyleSheet(STILE)
        self.caso = random.Random(int(os.environ["SEED"])) if os.environ.get("SEED") else random.Random()
        fuori = QVBoxLayout(self)
        fuori.setContentsMargins(20, 16, 20, 16)
        t = QLabel("Codice in colonna")
        t.setObjectName("titolo")
        fuori.addWidget(t)
        fuori.addWidget(QLabel("Ogni tentativo è una colonna, da sinistra a destra. Clic su una casella: colore successivo "
                               "(clic destro: precedente).\nI colori possono ripetersi. Poi premi OK."))
        leg = QHBoxLayout()
        for col, testo in (("#00e676", "colore e posto giusti"), ("#ffea00", "colore giusto, posto sbagliato")):
            q = QLabel()
            q.setFixedSize(15, 15)
            q.setStyleSheet("background: %s;" % col)
            leg.addWidget(q)
            leg.addWidget(QLabel(testo))
            leg.addSpacing(18)
        leg.addStretch()
        fuori.addLayout(leg)
        self.griglia = QGridLayout()
        self.griglia.setSpacing(8)
        fuori.addSpacing(8)
        fuori.addLayout(self.griglia)
        self.caselle, self.segni, self.ok = [], [], []
        for c in range(TENTATIVI):
            n = QLabel(str(c + 1))
            n.setAlignment(Qt.AlignCenter)
            self.griglia.addWidget(n, 0, c)
            colonna = []
            for r in range(ALTEZZA):
                k = Casella()
                k.cambiata.connect(self.pronto)
                self.griglia.addWidget(k, r + 1, c, Qt.AlignCenter)
                colonna.append(k)
            self.caselle.append(colonna)
            s = Segni()
            self.griglia.addWidget(s, ALTEZZA + 1, c, Qt.AlignCenter)
            self.segni.append(s)
            b = QPushButton("OK")
            b.setObjectName("ok")
            b.setFixedWidth(54)
            b.clicked.connect(self.prova)
            sp = b.sizePolicy()
            sp.setRetainSizeWhenHidden(True)
            b.setSizePolicy(sp)
            self.griglia.addWidget(b, ALTEZZA + 2, c, Qt.AlignCenter)
            self.ok.append(b)
        linea = QFrame()
        linea.setFrameShape(QFrame.VLine)
        linea.setStyleSheet("color: #546e7a;")
        self.griglia.addWidget(linea, 0, TENTATIVI, ALTEZZA + 2, 1)
        l = QLabel("codice")
        l.setAlignment(Qt.AlignCenter)
        self.griglia.addWidget(l, 0, TENTATIVI + 1)
        self.segreti = []
        for r in range(ALTEZZA):
            q = QLabel("?")
            q.setFixedSize(54, 54)
            q.setAlignment(Qt.AlignCenter)
            self.griglia.addWidget(q, r + 1, TENTATIVI + 1)
            self.segreti.append(q)
        sotto = QHBoxLayout()
        nuova = QPushButton("Nuova partita")
        nuova.setObjectName("comando")
        nuova.clicked.connect(self.nuova)
        resa = QPushButton("Mi arrendo")
        resa.setObjectName("comando")
        resa.clicked.connect(self.resa)
        self.esito = QLabel()
        self.esito.setObjectName("esito")
        sotto.addWidget(self.esito, 1)
        sotto.addWidget(nuova)
        sotto.addWidget(resa)
        fuori.addSpacing(6)
        fuori.addLayout(sotto)
        self.attivo = False
        self.turno = 0
        self.nuova()

    def nuova(self):
        if self.attivo and self.turno:
            scrivi(type="end", outcome="given up")
        self.codice = [self.caso.randrange(len(TINTE)) for _ in range(ALTEZZA)]
        scrivi(type="secret", colors=self.codice)
        self.attivo, self.turno = True, 0
        for c in range(TENTATIVI):
            for k in self.caselle[c]:
                k.imposta(None, "dopo")
            self.segni[c].mostra(0, 0)
        for q in self.segreti:
            q.setText("?")
            q.setStyleSheet("background: #1b1e23; border: 1px dashed #546e7a; border-radius: 10px; font-size: 20px; color: #78909c;")
        self.esito.setText("")
        self.colonna()

    def colonna(self):
        for c, b in enumerate(self.ok):
            b.setVisible(self.attivo and c == self.turno)
            b.setEnabled(False)
        if self.attivo:
            for k in self.caselle[self.turno]:
                k.imposta(None, "ora")
            self.esito.setText("Tentativo %d di %d" % (self.turno + 1, TENTATIVI))

    def pronto(self):
        if self.attivo:
            self.ok[self.turno].setEnabled(all(k.valore is not None for k in self.caselle[self.turno]))

    def prova(self):
        if not self.attivo:
            return
        g = [k.valore for k in self.caselle[self.turno]]
        giusti = sum(x == y for x, y in zip(g, self.codice))
        spostati = sum(min(g.count(x), self.codice.count(x)) for x in set(g)) - giusti
        scrivi(type="guess", colors=g, exact=giusti, misplaced=spostati)
        self.segni[self.turno].mostra(giusti, spostati)
        for k in self.caselle[self.turno]:
            k.imposta(k.valore, "fatto")
        self.turno += 1
        if giusti == ALTEZZA:
            self.fine("won", "Bravo! Codice trovato al tentativo %d." % self.turno)
        elif self.turno == TENTATIVI:
            self.fine("lost", "Hai perso: niente più tentativi.")
        else:
            self.colonna()

    def resa(self):
        if self.attivo:
            scrivi(type="fault", label="Mi arrendo")
            for k in self.caselle[self.turno]:
                k.imposta(None, "dopo")
            self.fine("given up", "Ecco il codice.")

    def fine(self, come, testo):
        self.attivo = False
        scrivi(type="end", outcome=come)
        self.colonna()
        for q, v in zip(self.segreti, self.codice):
            q.setText("")
            q.setStyleSheet("background: %s; border-radius: 10px;" % TINTE[v])
        self.esito.setText(testo)

    def closeEvent(self, ev):
        scrivi(type="fault", label="chiudi")
        ev.accept()


app = QApplication(sys.argv)
f = Finestra()
f.show()
app.processEvents()
scrivi(type="opened")
sys.exit(app.exec_())
