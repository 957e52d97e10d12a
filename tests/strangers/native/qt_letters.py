#!/usr/bin/python3
"""SIXCODE - find the six letters. Dark, keyboard friendly, no dictionary needed."""
import json
import os
import random
import sys
import time

from PyQt5.QtCore import QRectF, Qt, QTimer
from PyQt5.QtGui import QColor, QFont, QPainter, QPen
from PyQt5.QtWidgets import (QApplication, QFrame, QHBoxLayout, QInputDialog, QLabel, QMessageBox, QPushButton,
                             QVBoxLayout, QWidget)

RNG = random.Random(os.environ["SEED"]) if "SEED" in os.environ else random.Random()
LETTERS = "ABCDEF"
N, ROWS = 6, 12
TILE, GAP = 40, 5

DARK = dict(bg="#121213", fg="#f2f2f2", dim="#818384", line="#3a3a3c", tile="#27272a", key="#5a5a5e")
LIGHT = dict(bg="#fafafa", fg="#1a1a1b", dim="#787c7e", line="#d3d6da", tile="#eceef0", key="#c9ccd1")


def truth(**kw):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as f:
            f.write(json.dumps(kw) + "\n")


def compare(guess, code):
    exact = sum(g == c for g, c in zip(guess, code))
    return exact, sum(min(guess.count(c), code.count(c)) for c in LETTERS) - exact


class Grid(QWidget):
    def __init__(self, game):
        super().__init__()
        self.g = game
        self.setFixedSize(N * (TILE + GAP) + 130, ROWS * (TILE + GAP) + 4)
        self.popped = {}                       # (row, col) -> time it was filled
        self.revealed = (-1, 0)                # row, time
        self.timer = QTimer(self, interval=25)
        self.timer.timeout.connect(self.step)

    def animate(self):
        self.timer.start()

    def step(self):
        self.update()
        if time.time() - max([self.revealed[1]] + list(self.popped.values())) > 1:
            self.timer.stop()

    def paintEvent(self, ev):
        g, t = self.g, self.g.theme
        p = QPainter(self)
        p.setRenderHint(QPainter.Antialiasing)
        now = time.time()
        for r in range(ROWS):
            word = g.tried[r][0] if r < len(g.tried) else (g.word if r == len(g.tried) and not g.done else "")
            for c in range(N):
                x, y = 34 + c * (TILE + GAP), 2 + r * (TILE + GAP)
                box = QRectF(x, y, TILE, TILE)
                if c < len(word):
                    age = now - self.popped.get((r, c), 0)
                    if age < .12:
                        k = 4 * age / .12 - 4
                        box = box.adjusted(-k, -k, k, k)
                    if r == self.revealed[0]:  # a little wave
                        age = now - self.revealed[1] - c * .07
                        if 0 < age < .2:
                            box.translate(0, -6 * (1 - abs(age / .1 - 1)))
                    p.setPen(QPen(QColor(t["dim"]), 1.5))
                    p.setBrush(QColor(t["tile"]))
                    p.drawRoundedRect(box, 4, 4)
                    p.setFont(QFont("Liberation Sans", 18, QFont.Bold))
                    p.setPen(QColor(t["fg"]))
                    p.drawText(box, Qt.AlignCenter, word[c])
                else:
                    p.setBrush(Qt.NoBrush)
                    p.setPen(QPen(QColor(t["line"]), 1.5))
                    p.drawRoundedRect(box, 4, 4)
            if r < len(g.tried) and not (r == self.revealed[0] and now - self.revealed[1] < .55):
                for k, (num, col) in enumerate(zip(g.tried[r][1], ("#538d4e", "#c9a227"))):
                    box = QRectF(34 + N * (TILE + GAP) + 8 + k * 40, 8 + r * (TILE + GAP), 34, 28)
                    p.setPen(Qt.NoPen)
                    p.setBrush(QColor(col))
                    p.drawRoundedRect(box, 14, 14)
                    p.setPen(QColor("#ffffff"))
                    p.setFont(QFont("Liberation Sans", 13, QFont.Bold))
                    p.drawText(box, Qt.AlignCenter, str(num))


class Game(QWidget):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Sixcode")
        self.theme, self.name, self.done, self.tried, self.word = DARK, "Player", True, [], ""
        self.streak = 0
        top = QHBoxLayout()
        self.icons = []
        for text, tip, slot in (("?", "How to play", self.help), ("\u21bb", "New game", self.new_game)):
            top.addWidget(self.icon(text, tip, slot))
        title = QLabel("SIXCODE")
        title.setObjectName("title")
        title.setAlignment(Qt.AlignCenter)
        top.addWidget(title, 1)
        for text, tip, slot in (("\u2691", "Give up", self.give_up), ("\u263e", "Light / dark theme", self.switch)):
            top.addWidget(self.icon(text, tip, slot))
        self.info = QLabel()
        self.info.setObjectName("info")
        self.info.setAlignment(Qt.AlignCenter)
        self.grid = Grid(self)
        keys = QHBoxLayout()
        keys.setSpacing(6)
        for text in ["ENTER"] + list(LETTERS) + ["\u232b"]:
            b = QPushButton(text)
            b.setObjectName("key")
            b.setFocusPolicy(Qt.NoFocus)
            b.setFixedSize(76 if text == "ENTER" else 46, 52)
            b.clicked.connect(lambda _, t=text: self.press(t))
            keys.addWidget(b)
        lay = QVBoxLayout(self)
        lay.setContentsMargins(14, 8, 14, 14)
        lay.addLayout(top)
        lay.addWidget(self.info)
        lay.addWidget(self.grid, 0, Qt.AlignHCenter)
        lay.addStretch(1)
        lay.addLayout(keys)
        self.setFixedSize(520, 730)
        self.make_panel()
        self.style_()

    def icon(self, text, tip, slot):
        b = QPushButton(text)
        b.setObjectName("icon")
        b.setToolTip(tip)
        b.setFocusPolicy(Qt.NoFocus)
        b.setFixedSize(36, 36)
        b.clicked.connect(lambda: slot())
        return b

    def make_panel(self):
        self.panel = QFrame(self)
        self.panel.setObjectName("panel")
        self.panel.setGeometry(90, 230, 340, 210)
        v = QVBoxLayout(self.panel)
        self.head, self.text = QLabel(), QLabel()
        self.head.setObjectName("head")
        for w in (self.head, self.text):
            w.setAlignment(Qt.AlignCenter)
            v.addWidget(w)
        h = QHBoxLayout()
        for t, slot in (("Play again", self.new_game), ("Copy result", self.share)):
            b = QPushButton(t)
            b.setObjectName("go" if t == "Play again" else "key")
            b.setFocusPolicy(Qt.NoFocus)
            b.setFixedHeight(42)
            b.clicked.connect(lambda _, s=slot: s())
            h.addWidget(b)
        v.addLayout(h)
        self.panel.hide()

    def style_(self):
        t = self.theme
        self.setStyleSheet("""
            Game { background: %(bg)s; } QLabel { color: %(fg)s; font: 14px 'Liberation Sans'; }
            #title { font: bold 26px 'Liberation Sans'; letter-spacing: 4px; }
            #info { color: %(dim)s; }
            #icon { background: transparent; border: none; color: %(fg)s; font: 20px 'DejaVu Sans'; }
            #icon:hover { background: %(line)s; border-radius: 18px; }
            #key { background: %(key)s; color: %(fg)s; border: none; border-radius: 5px; font: bold 15px 'DejaVu Sans'; }
            #key:pressed { background: %(dim)s; }
            #go { background: #538d4e; color: white; border: none; border-radius: 5px; font: bold 15px 'DejaVu Sans'; }
            #panel { background: %(tile)s; border: 1px solid %(dim)s; border-radius: 10px; }
            #head { font: bold 24px 'Liberation Sans'; }
            """ % t)

    def new_game(self):
        if not self.done and self.tried:
            truth(type="end", outcome="given up")
        self.code = "".join(RNG.choice(LETTERS) for _ in range(N))
        truth(type="secret", colors=list(self.code))
        self.tried, self.word, self.done = [], "", False
        self.grid.popped.clear()
        self.grid.revealed = (-1, 0)
        self.panel.hide()
        self.refresh()

    def refresh(self, text=None):
        self.info.setText(text or "%s  \u00b7  guess %d/%d  \u00b7  streak %d"
                          % (self.name, min(len(self.tried) + 1, ROWS), ROWS, self.streak))
        self.grid.update()

    def press(self, key):
        if self.done:
            if key == "ENTER":
                self.new_game()
            return
        if key == "ENTER":
            self.submit()
        elif key == "\u232b":
            self.word = self.word[:-1]
            self.refresh()
        elif len(self.word) < N:
            self.grid.popped[(len(self.tried), len(self.word))] = time.time()
            self.word += key
            self.refresh()
            self.grid.animate()

    def keyPressEvent(self, ev):
        if ev.key() in (Qt.Key_Return, Qt.Key_Enter):
            self.press("ENTER")
        elif ev.key() == Qt.Key_Backspace:
            self.press("\u232b")
        elif ev.text().upper() and ev.text().upper() in LETTERS:
            self.press(ev.text().upper())

    def submit(self):
        if len(self.word) < N:
            self.refresh("Not enough letters")
            return
        marks = compare(self.word, self.code)
        truth(type="guess", code=list(self.word), exact=marks[0], misplaced=marks[1])
        self.tried.append((self.word, marks))
        self.grid.revealed = (len(self.tried) - 1, time.time())
        self.word = ""
        if marks[0] == N:
            self.streak += 1
            self.end("won", "Solved!", "You found %s in %d guesses." % (self.code, len(self.tried)), 1000)
        elif len(self.tried) == ROWS:
            self.streak = 0
            self.end("lost", "Out of guesses", "The code was %s." % self.code, 1000)
        self.refresh()
        self.grid.animate()

    def end(self, outcome, head, text, delay):
        self.done = True
        truth(type="end", outcome=outcome)
        self.head.setText(head)
        self.text.setText(text)
        QTimer.singleShot(delay, lambda: self.done and self.panel.show())

    def give_up(self):
        if not self.done:
            truth(type="fault", label="Give up")
            self.streak = 0
            self.end("given up", "Given up", "The code was %s." % self.code, 0)

    def switch(self):
        truth(type="fault", label="Theme")
        self.theme = LIGHT if self.theme is DARK else DARK
        self.style_()
        self.grid.update()

    def share(self):
        truth(type="fault", label="Copy result")
        QApplication.clipboard().setText("Sixcode %d/%d" % (len(self.tried), ROWS))
        self.text.setText("Copied to clipboard")

    def help(self):
        m = QMessageBox(self)
        m.setWindowTitle("How to play")
        m.setText("Find the hidden code of six letters, A to F. Letters may repeat.<br><br>"
                  "<b style='color:#538d4e'>Green</b>: letters in the right place<br>"
                  "<b style='color:#c9a227'>Yellow</b>: letters that are in the code, but elsewhere")
        m.setStyleSheet("QLabel { color: palette(window-text); }")
        m.exec_()

    def begin(self):
        truth(type="opened")
        name, ok = QInputDialog.getText(None, "Sixcode", "Hello! What is your name?", text="Player")
        if ok and name.strip():
            self.name = name.strip()[:20]
        self.new_game()
        self.activateWindow()


if __name__ == "__main__":
    app = QApplication(sys.argv)
    game = Game()
    game.show()
    QTimer.singleShot(150, game.begin)
    sys.exit(app.exec_())
