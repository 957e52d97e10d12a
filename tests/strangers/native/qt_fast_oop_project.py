# FAST NUCES Lahore - Object Oriented Programming semester project
# Group: 19L-2301 Hamza Tariq, 19L-2288 M. Bilal
# MasterMind in PyQt5
import sys
import os
import json
import random
from PyQt5.QtWidgets import *
from PyQt5.QtGui import *
from PyQt5.QtCore import *


class TruthFile:
    @staticmethod
    def write(d):
        name = os.environ.get("TRUTH")
        if name:
            with open(name, "a") as f:
                f.write(json.dumps(d) + "\n")


class Code:
    """A combination of coloured pegs"""
    COLORS = ["#d32f2f", "#1976d2", "#388e3c", "#fbc02d", "#ffffff", "#212121"]

    def __init__(self, pegs):
        self.pegs = pegs

    def compare(self, other):
        black = 0
        white = 0
        usedA = [False] * 4
        usedB = [False] * 4
        for i in range(4):
            if self.pegs[i] == other.pegs[i]:
                black += 1
                usedA[i] = usedB[i] = True
        for i in range(4):
            if usedA[i]:
                continue
            for j in range(4):
                if not usedB[j] and self.pegs[i] == other.pegs[j]:
                    white += 1
                    usedB[j] = True
                    break
        return black, white


class PegButton(QPushButton):
    def __init__(self):
        super().__init__()
        self.setFixedSize(46, 46)
        self.color = -1
        self.clicked.connect(self.nextColor)
        self.paint()

    def nextColor(self):
        self.color = (self.color + 1) % 6
        self.paint()

    def setColor(self, c):
        self.color = c
        self.paint()

    def paint(self):
        bg = "#8d6e63" if self.color < 0 else Code.COLORS[self.color]
        self.setStyleSheet("QPushButton { background-color: %s; border: 2px solid #3e2723; border-radius: 23px; }" % bg)


class KeyBox(QWidget):
    """the 2x2 box for black and white pins"""
    def __init__(self):
        super().__init__()
        self.setFixedSize(50, 50)
        self.black = 0
        self.white = 0

    def setResult(self, b, w):
        self.black = b
        self.white = w
        self.update()

    def paintEvent(self, e):
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        for i in range(4):
            x = 5 + (i % 2) * 22
            y = 5 + (i // 2) * 22
            if i < self.black:
                p.setBrush(QColor("black"))
            elif i < self.black + self.white:
                p.setBrush(QColor("white"))
            else:
                p.setBrush(QColor("#6d4c41"))
            p.setPen(QColor("#3e2723"))
            p.drawEllipse(x, y, 17, 17)


class Row(QFrame):
    def __init__(self, number, game):
        super().__init__()
        self.number = number
        lay = QHBoxLayout(self)
        lay.setContentsMargins(8, 4, 8, 4)
        self.keys = KeyBox()
        lay.addWidget(self.keys)
        lay.addSpacing(12)
        self.pegs = []
        for i in range(4):
            b = PegButton()
            self.pegs.append(b)
            lay.addWidget(b)
        lay.addSpacing(12)
        self.check = QPushButton("Check")
        self.check.setFixedSize(80, 34)
        self.check.clicked.connect(game.checkRow)
        lay.addWidget(self.check)

    def activate(self, on):
        for b in self.pegs:
            b.setEnabled(on)
        self.check.setVisible(on)
        self.setStyleSheet("Row { background-color: %s; border-radius: 6px; }" % ("#bcaaa4" if on else "#a1887f"))

    def reset(self):
        for b in self.pegs:
            b.setColor(-1)
        self.keys.setResult(0, 0)


class Game(QMainWindow):
    MAX = 8

    def __init__(self):
        super().__init__()
        self.setWindowTitle("MasterMind - OOP Project")
        self.rand = random.Random(os.environ.get("SEED"))
        self.running = False
        menu = self.menuBar().addMenu("Game")
        menu.addAction("New Game", self.newGame, QKeySequence("Ctrl+N"))
        menu.addAction("Give Up", self.giveUp)
        menu.addSeparator()
        menu.addAction("Exit", self.exitGame)
        self.menuBar().addMenu("Help").addAction("How to Play", self.help)

        w = QWidget()
        w.setStyleSheet("QWidget#main { background-color: #795548; }")
        w.setObjectName("main")
        self.setCentralWidget(w)
        v = QVBoxLayout(w)
        # secret row on the top
        top = QFrame()
        top.setStyleSheet("QFrame { background-color: #4e342e; border-radius: 6px; }")
        h = QHBoxLayout(top)
        h.setContentsMargins(78, 6, 100, 6)
        self.secretLabels = []
        for i in range(4):
            l = QLabel("?")
            l.setFixedSize(46, 46)
            l.setAlignment(Qt.AlignCenter)
            self.secretLabels.append(l)
            h.addWidget(l)
        v.addWidget(top)
        self.rows = []
        for i in range(self.MAX):
            self.rows.append(Row(i, self))
        for r in reversed(self.rows):
            v.addWidget(r)
        tip = QLabel("Click a hole again and again to change its colour, then press Check.")
        tip.setStyleSheet("color: white;")
        tip.setAlignment(Qt.AlignCenter)
        v.addWidget(tip)
        for r in self.rows:
            p = r.check.sizePolicy()
            p.setRetainSizeWhenHidden(True)
            r.check.setSizePolicy(p)
            r.activate(False)

    def newGame(self):
        if self.running:
            TruthFile.write({"type": "end", "outcome": "given up"})
        self.secret = Code([self.rand.randint(0, 5) for i in range(4)])
        TruthFile.write({"type": "secret", "colors": self.secret.pegs})
        self.current = 0
        self.running = True
        for r in self.rows:
            r.reset()
            r.activate(False)
        self.rows[0].activate(True)
        for l in self.secretLabels:
            l.setText("?")
            l.setStyleSheet("background-color: #3e2723; color: #d7ccc8; font-size: 22px; border-radius: 23px;")
        self.statusBar().showMessage("Guess 1 of 8")

    def reveal(self, outcome):
        self.running = False
        TruthFile.write({"type": "end", "outcome": outcome})
        for l, c in zip(self.secretLabels, self.secret.pegs):
            l.setText("")
            l.setStyleSheet("background-color: %s; border-radius: 23px;" % Code.COLORS[c])
        for r in self.rows:
            r.activate(False)

    def checkRow(self):
        if not self.running:
            return
        row = self.rows[self.current]
        colors = [b.color for b in row.pegs]
        if -1 in colors:
            self.statusBar().showMessage("Fill all four holes first!")
            return
        black, white = Code(colors).compare(self.secret)
        TruthFile.write({"type": "guess", "colors": colors, "exact": black, "misplaced": white})
        row.keys.setResult(black, white)
        row.activate(False)
        self.current += 1
        if black == 4:
            self.reveal("won")
            self.again("You Win!", "Well done! You found the code in %d guesses.\nPlay again?" % self.current)
        elif self.current == self.MAX:
            self.reveal("lost")
            self.again("You Lose", "No more guesses. The code is shown on the top.\nPlay again?")
        else:
            self.rows[self.current].activate(True)
            self.statusBar().showMessage("Guess %d of 8" % (self.current + 1))

    def again(self, title, text):
        self.statusBar().showMessage(title)
        a = QMessageBox.question(self, title, text, QMessageBox.Yes | QMessageBox.No)
        if a == QMessageBox.Yes:
            self.newGame()

    def giveUp(self):
        if self.running:
            TruthFile.write({"type": "fault", "label": "Give Up"})
            self.reveal("given up")
            self.statusBar().showMessage("You gave up. Game > New Game to play again.")

    def exitGame(self):
        TruthFile.write({"type": "fault", "label": "Exit"})
        self.close()

    def help(self):
        QMessageBox.information(self, "How to Play",
                                "Find the hidden 4 colours (6 colours, repetition is allowed).\n"
                                "Black pin: right colour in right place.\n"
                                "White pin: right colour in wrong place.")


if __name__ == "__main__":
    app = QApplication(sys.argv)
    app.setStyle("Fusion")
    game = Game()
    game.show()

    def begin():
        TruthFile.write({"type": "opened"})
        game.newGame()
    QTimer.singleShot(150, begin)
    sys.exit(app.exec_())
