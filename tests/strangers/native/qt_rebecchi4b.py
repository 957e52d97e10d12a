# Compito di Informatica - prof.ssa Danieli
# Studente: Luca Rebecchi, 4B Informatica
# Mastermind con PyQt5
import sys, os, json, random
from PyQt5.QtWidgets import *
from PyQt5.QtGui import *
from PyQt5.QtCore import *

colori = ["rosso", "verde", "blu", "giallo", "rosa", "nero"]
codici = {"rosso": "#ff0000", "verde": "#00b400", "blu": "#0000ff", "giallo": "#ffff00", "rosa": "#ff80c0", "nero": "#000000"}
MAX = 8

if os.environ.get("SEED"):
    random.seed(int(os.environ["SEED"]))


def scrivi(x):
    nome = os.environ.get("TRUTH")
    if nome:
        f = open(nome, "a")
        f.write(json.dumps(x) + "\n")
        f.close()


class Casella(QPushButton):
    """bottone che cambia colore"""
    def __init__(self, finestra):
        QPushButton.__init__(self)
        self.finestra = finestra
        self.setFixedSize(64, 64)
        self.setFocusPolicy(Qt.NoFocus)
        self.setContextMenuPolicy(Qt.PreventContextMenu)
        self.svuota()

    def svuota(self):
        self.n = -1
        self.aggiorna()

    def aggiorna(self):
        if self.n < 0:
            self.setText("?")
            self.setStyleSheet("background-color: #f0f0f0; border: 2px dashed #808080; font-size: 20px; color: #808080;")
        else:
            self.setText("")
            self.setStyleSheet("background-color: %s; border: 2px solid #303030;" % codici[colori[self.n]])

    def mousePressEvent(self, e):
        if self.finestra.finita:
            return
        if e.button() == Qt.LeftButton:
            self.n = (self.n + 1) % len(colori)
        elif e.button() == Qt.RightButton:
            self.n = len(colori) - 1 if self.n <= 0 else self.n - 1
        self.aggiorna()
        self.finestra.controlla()

    def mouseDoubleClickEvent(self, e):
        self.mousePressEvent(e)


class Finestra(QWidget):
    def __init__(self):
        QWidget.__init__(self)
        self.setWindowTitle("Mastermind - Rebecchi 4B")
        self.setFixedSize(720, 660)
        self.finita = True
        v = QVBoxLayout(self)
        titolo = QLabel("MASTERMIND")
        titolo.setAlignment(Qt.AlignCenter)
        titolo.setFont(QFont("Liberation Sans", 22, QFont.Bold))
        v.addWidget(titolo)
        ist = QLabel("Indovina il codice segreto di 4 colori (i colori si possono ripetere).\n"
                     "Clicca sulle caselle per cambiare colore (tasto destro = colore precedente), poi premi PROVA.")
        ist.setAlignment(Qt.AlignCenter)
        v.addWidget(ist)

        gruppo = QGroupBox("Il tuo tentativo")
        h = QHBoxLayout(gruppo)
        h.addStretch()
        self.caselle = []
        for i in range(4):
            c = Casella(self)
            self.caselle.append(c)
            h.addWidget(c)
        h.addSpacing(24)
        self.prova = QPushButton("PROVA")
        self.prova.setFixedSize(110, 48)
        self.prova.clicked.connect(self.tentativo)
        h.addWidget(self.prova)
        h.addStretch()
        v.addWidget(gruppo)

        legenda = QHBoxLayout()
        legenda.addWidget(QLabel("Colori in ordine:"))
        for c in colori:
            q = QLabel()
            q.setFixedSize(14, 14)
            q.setStyleSheet("background-color: %s; border: 1px solid #303030;" % codici[c])
            legenda.addWidget(q)
            legenda.addWidget(QLabel(c))
        legenda.addStretch()
        v.addLayout(legenda)

        self.tab = QTableWidget(0, 6)
        self.tab.setHorizontalHeaderLabels(["1", "2", "3", "4", "Posto giusto", "Posto sbagliato"])
        self.tab.setEditTriggers(QTableWidget.NoEditTriggers)
        self.tab.setSelectionMode(QTableWidget.NoSelection)
        self.tab.setFocusPolicy(Qt.NoFocus)
        for i in range(4):
            self.tab.setColumnWidth(i, 92)
        self.tab.setColumnWidth(4, 140)
        self.tab.horizontalHeader().setSectionResizeMode(QHeaderView.Fixed)
        self.tab.horizontalHeader().setStretchLastSection(True)
        self.tab.verticalHeader().setSectionResizeMode(QHeaderView.Fixed)
        self.tab.verticalHeader().setDefaultSectionSize(33)
        self.tab.setHorizontalScrollBarPolicy(Qt.ScrollBarAlwaysOff)
        v.addWidget(self.tab)

        basso = QHBoxLayout()
        self.info = QLabel()
        basso.addWidget(self.info)
        basso.addStretch()
        b1 = QPushButton("Nuova partita")
        b1.clicked.connect(self.nuova)
        b2 = QPushButton("Mostra soluzione")
        b2.clicked.connect(self.soluzione)
        for b in (b1, b2):
            b.setFocusPolicy(Qt.NoFocus)
            basso.addWidget(b)
        v.addLayout(basso)
        scrivi({"type": "opened"})
        self.nuova()

    def nuova(self):
        if not self.finita:
            scrivi({"type": "end", "outcome": "given up"})
        self.codice = []
        for i in range(4):
            self.codice.append(random.choice(colori))
        scrivi({"type": "secret", "colors": self.codice})
        self.finita = False
        self.numero = 0
        self.tab.setRowCount(0)
        for c in self.caselle:
            c.svuota()
        self.controlla()
        self.info.setText("Tentativi rimasti: %d" % MAX)

    def controlla(self):
        self.prova.setEnabled(not self.finita and all(c.n >= 0 for c in self.caselle))

    def keyPressEvent(self, e):
        if e.key() in (Qt.Key_Return, Qt.Key_Enter) and self.prova.isEnabled():
            self.tentativo()

    def tentativo(self):
        t = [colori[c.n] for c in self.caselle]
        giusti = 0
        for i in range(4):
            if t[i] == self.codice[i]:
                giusti += 1
        comuni = 0
        for c in colori:
            comuni += min(t.count(c), self.codice.count(c))
        sbagliati = comuni - giusti
        scrivi({"type": "guess", "colors": t, "exact": giusti, "misplaced": sbagliati})
        r = self.numero
        self.tab.insertRow(r)
        for i in range(4):
            it = QTableWidgetItem("")
            it.setBackground(QColor(codici[t[i]]))
            self.tab.setItem(r, i, it)
        for k, n in ((4, giusti), (5, sbagliati)):
            it = QTableWidgetItem(str(n))
            it.setTextAlignment(Qt.AlignCenter)
            it.setFont(QFont("Liberation Sans", 13))
            self.tab.setItem(r, k, it)
        self.numero += 1
        self.info.setText("Tentativi rimasti: %d" % (MAX - self.numero))
        if giusti == 4:
            self.fine("won")
            QMessageBox.information(self, "Hai vinto!", "Bravo! Hai indovinato il codice in %d tentativi." % self.numero)
            self.nuova()
            return
        if self.numero == MAX:
            self.fine("lost")
            QMessageBox.warning(self, "Hai perso", "Tentativi finiti.\nIl codice era: " + ", ".join(self.codice))
            self.nuova()
            return
        for c in self.caselle:
            c.svuota()
        self.controlla()

    def fine(self, come):
        self.finita = True
        self.controlla()
        scrivi({"type": "end", "outcome": come})

    def soluzione(self):
        if not self.finita:
            scrivi({"type": "fault", "label": "Mostra soluzione"})
            self.fine("given up")
            self.info.setText("Il codice era: " + ", ".join(self.codice))

    def closeEvent(self, e):
        scrivi({"type": "fault", "label": "chiudi"})


app = QApplication(sys.argv)
f = Finestra()
f.move(140, 80)
f.show()
app.exec_()
