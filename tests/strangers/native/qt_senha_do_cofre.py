#!/usr/bin/python3
# -*- coding: utf-8 -*-
#
# Senha do Cofre - v1.3
# Rodrigo Menezes <Belo Horizonte>, curso técnico em informática, 2016
#
import sys, os, json, random
from PyQt5 import QtCore, QtGui, QtWidgets

CORES = [QtGui.QColor(c) for c in ("#cc1f2d", "#ffcf1a", "#1d9a3d", "#1f58c7", "#ff7f1a", "#f5f5f5", "#222226")]
NOMES = ["Vermelho", "Amarelo", "Verde", "Azul", "Laranja", "Branco", "Preto"]
FUROS = 4
LINHAS = 10
ALT = 54


def registrar(d):
    if "TRUTH" in os.environ:
        open(os.environ["TRUTH"], "a").write(json.dumps(d) + "\n")


def bolinha(p, x, y, r, cor):
    g = QtGui.QRadialGradient(x - r * 0.35, y - r * 0.4, r * 1.5)
    g.setColorAt(0, cor.lighter(170) if cor.lightness() > 60 else QtGui.QColor("#8a8a92"))
    g.setColorAt(0.35, cor)
    g.setColorAt(1, cor.darker(170))
    p.setBrush(g)
    p.setPen(QtGui.QPen(cor.darker(220), 1))
    p.drawEllipse(QtCore.QPointF(x, y), r, r)
    p.setPen(QtCore.Qt.NoPen)
    p.setBrush(QtGui.QColor(255, 255, 255, 150))
    p.drawEllipse(QtCore.QPointF(x - r * 0.35, y - r * 0.45), r * 0.28, r * 0.18)


class Tabuleiro(QtWidgets.QWidget):
    terminou = QtCore.pyqtSignal(str)
    aviso = QtCore.pyqtSignal(str)

    def __init__(self, parent=None):
        super(Tabuleiro, self).__init__(parent)
        self.setFixedSize(470, 30 + 64 + LINHAS * ALT + 20)
        self.rnd = random.Random(os.environ.get("SEED"))
        self.senha = []
        self.feitas = []
        self.atual = [-1] * FUROS
        self.cor = 0
        self.fim = True
        self.setCursor(QtCore.Qt.PointingHandCursor)

    def novo(self):
        self.senha = [self.rnd.randrange(len(CORES)) for i in range(FUROS)]
        registrar({"type": "secret", "colors": self.senha})
        self.feitas = []
        self.atual = [-1] * FUROS
        self.fim = False
        self.update()

    # posições --------------------------------------------------------
    def yLinha(self, i):
        # a primeira jogada fica embaixo
        return 30 + 64 + (LINHAS - 1 - i) * ALT + ALT // 2

    def xFuro(self, k):
        return 62 + k * 52

    def posCor(self, i):
        return 428, 130 + i * 66

    def rectOk(self):
        y = self.yLinha(len(self.feitas))
        return QtCore.QRectF(268, y - 19, 90, 38)

    def paintEvent(self, ev):
        p = QtGui.QPainter(self)
        p.setRenderHint(QtGui.QPainter.Antialiasing)
        fundo = QtGui.QLinearGradient(0, 0, 0, self.height())
        fundo.setColorAt(0, QtGui.QColor("#5f6b78"))
        fundo.setColorAt(1, QtGui.QColor("#3c454f"))
        p.fillRect(self.rect(), fundo)
        # porta do cofre
        p.setPen(QtGui.QPen(QtGui.QColor("#20262c"), 2))
        p.setBrush(QtGui.QColor("#2b323a"))
        p.drawRoundedRect(QtCore.QRectF(12, 14, 366, 62), 8, 8)
        for k in range(FUROS):
            x, y = self.xFuro(k), 45
            if self.fim and self.senha:
                bolinha(p, x, y, 19, CORES[self.senha[k]])
            else:
                p.setBrush(QtGui.QColor("#9aa5b1"))
                p.setPen(QtGui.QPen(QtGui.QColor("#20262c"), 1))
                p.drawRoundedRect(QtCore.QRectF(x - 19, y - 19, 38, 38), 5, 5)
                p.setPen(QtGui.QColor("#3c454f"))
                p.setFont(QtGui.QFont("DejaVu Sans", 15, QtGui.QFont.Bold))
                p.drawText(QtCore.QRectF(x - 19, y - 19, 38, 38), QtCore.Qt.AlignCenter, "?")
        p.setPen(QtGui.QColor("#cfd6dd"))
        p.setFont(QtGui.QFont("DejaVu Sans", 12))
        p.drawText(QtCore.QRectF(262, 26, 110, 38), QtCore.Qt.AlignCenter, "COFRE")
        for i in range(LINHAS):
            y = self.yLinha(i)
            vez = i == len(self.feitas) and not self.fim
            p.setPen(QtGui.QPen(QtGui.QColor("#ffd76a" if vez else "#20262c"), 2 if vez else 1))
            p.setBrush(QtGui.QColor("#7c8894" if vez else "#56616c"))
            p.drawRoundedRect(QtCore.QRectF(12, y - 25, 366, 50), 6, 6)
            cores = self.feitas[i][0] if i < len(self.feitas) else self.atual if vez else [-1] * FUROS
            for k in range(FUROS):
                x = self.xFuro(k)
                if cores[k] >= 0:
                    bolinha(p, x, y, 19, CORES[cores[k]])
                else:
                    p.setPen(QtGui.QPen(QtGui.QColor("#20262c"), 1))
                    p.setBrush(QtGui.QColor("#2b323a"))
                    p.drawEllipse(QtCore.QPointF(x, y), 9, 9)
            if vez and -1 not in self.atual:
                p.setPen(QtGui.QPen(QtGui.QColor("#1a5c2a"), 1))
                p.setBrush(QtGui.QColor("#36a853"))
                p.drawRoundedRect(self.rectOk(), 6, 6)
                p.setPen(QtCore.Qt.white)
                p.setFont(QtGui.QFont("DejaVu Sans", 11, QtGui.QFont.Bold))
                p.drawText(self.rectOk(), QtCore.Qt.AlignCenter, "Conferir")
            elif i < len(self.feitas):
                certas, trocadas = self.feitas[i][1:]
                for k in range(4):
                    x, yy = 302 + (k % 2) * 20, y - 10 + (k // 2) * 20
                    if k < certas:
                        p.setBrush(QtGui.QColor("#d81e2c"))
                    elif k < certas + trocadas:
                        p.setBrush(QtGui.QColor("#ffffff"))
                    else:
                        p.setBrush(QtGui.QColor("#3c454f"))
                    p.setPen(QtGui.QPen(QtGui.QColor("#20262c"), 1))
                    r = 7 if k < certas + trocadas else 3.5
                    p.drawEllipse(QtCore.QPointF(x, yy), r, r)
        # paleta
        p.setPen(QtGui.QPen(QtGui.QColor("#20262c"), 2))
        p.setBrush(QtGui.QColor("#2b323a"))
        p.drawRoundedRect(QtCore.QRectF(392, 92, 72, 66 * len(CORES) + 10), 8, 8)
        for i, c in enumerate(CORES):
            x, y = self.posCor(i)
            if i == self.cor:
                p.setPen(QtGui.QPen(QtGui.QColor("#ffd76a"), 3))
                p.setBrush(QtCore.Qt.NoBrush)
                p.drawEllipse(QtCore.QPointF(x, y), 28, 28)
            bolinha(p, x, y, 22, c)

    def mousePressEvent(self, ev):
        if self.fim or ev.button() != QtCore.Qt.LeftButton:
            return
        px, py = ev.x(), ev.y()
        for i in range(len(CORES)):
            x, y = self.posCor(i)
            if (px - x) ** 2 + (py - y) ** 2 < 29 ** 2:
                self.cor = i
                self.aviso.emit("Cor escolhida: " + NOMES[i])
                self.update()
                return
        if -1 not in self.atual and self.rectOk().contains(px, py):
            self.conferir()
            return
        y = self.yLinha(len(self.feitas))
        for k in range(FUROS):
            if (px - self.xFuro(k)) ** 2 + (py - y) ** 2 < 23 ** 2:
                self.atual[k] = self.cor
                if -1 not in self.atual:
                    self.aviso.emit("Linha completa: clique em Conferir")
                self.update()
                return

    def conferir(self):
        p = list(self.atual)
        certas = len([k for k in range(FUROS) if p[k] == self.senha[k]])
        trocadas = sum([min(p.count(c), self.senha.count(c)) for c in range(len(CORES))]) - certas
        registrar({"type": "guess", "colors": p, "exact": certas, "misplaced": trocadas})
        self.feitas.append((p, certas, trocadas))
        self.atual = [-1] * FUROS
        if certas == FUROS:
            self.acabar("won")
        elif len(self.feitas) == LINHAS:
            self.acabar("lost")
        else:
            self.aviso.emit("Jogada %d de %d" % (len(self.feitas) + 1, LINHAS))
        self.update()

    def acabar(self, como):
        self.fim = True
        registrar({"type": "end", "outcome": como})
        self.update()
        self.terminou.emit(como)


class Janela(QtWidgets.QMainWindow):
    def __init__(self):
        super(Janela, self).__init__()
        self.setWindowTitle("Senha do Cofre")
        self.t = Tabuleiro()
        self.setCentralWidget(self.t)
        m = self.menuBar().addMenu("&Jogo")
        m.addAction("&Novo jogo", self.novo, "Ctrl+N")
        m.addAction("&Desistir", self.desistir)
        m.addSeparator()
        m.addAction("&Sair", self.close, "Ctrl+Q")
        a = self.menuBar().addMenu("&Ajuda")
        a.addAction("&Regras", self.regras)
        a.addAction("&Sobre", self.sobre)
        self.t.aviso.connect(self.statusBar().showMessage)
        self.t.terminou.connect(lambda como: QtCore.QTimer.singleShot(300, lambda: self.fimDeJogo(como)))
        self.statusBar().setSizeGripEnabled(False)
        self.layout().setSizeConstraint(QtWidgets.QLayout.SetFixedSize)

    def novo(self):
        self.t.novo()
        self.statusBar().showMessage("Escolha uma cor à direita e clique nos furos")

    def desistir(self):
        registrar({"type": "fault", "label": "Desistir"})
        if not self.t.fim:
            self.t.acabar("given up")

    def regras(self):
        QtWidgets.QMessageBox.information(self, "Regras",
            "Descubra a senha de quatro cores. As cores podem repetir.\n\n"
            "Pino vermelho: cor certa no lugar certo.\n"
            "Pino branco: cor certa no lugar errado.")

    def sobre(self):
        QtWidgets.QMessageBox.about(self, "Sobre", "Senha do Cofre 1.3\nRodrigo Menezes, 2016")

    def fimDeJogo(self, como):
        if como == "won":
            n = len(self.t.feitas)
            txt = "O cofre abriu em %d jogada%s!" % (n, "" if n == 1 else "s")
        else:
            txt = "O cofre continuou fechado. A senha está no alto."
        self.statusBar().showMessage("Fim de jogo")
        r = QtWidgets.QMessageBox(self)
        r.setWindowTitle("Senha do Cofre")
        r.setText(txt + "\n\nJogar de novo?")
        sim = r.addButton("Sim", QtWidgets.QMessageBox.YesRole)
        r.addButton("Não", QtWidgets.QMessageBox.NoRole)
        r.exec_()
        if r.clickedButton() is sim:
            self.novo()


app = QtWidgets.QApplication(sys.argv)
j = Janela()
j.show()
QtCore.QTimer.singleShot(0, lambda: (registrar({"type": "opened"}), j.novo()))
sys.exit(app.exec_())
