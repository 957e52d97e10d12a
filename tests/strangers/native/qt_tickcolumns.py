#!/usr/bin/env python3
# quint - break the five-colour code. PyQt5. (c) 2016 the Quint authors, MIT licence
import json
import os
import random
import sys

from PyQt5.QtCore import QSize, Qt, QTimer
from PyQt5.QtGui import QColor, QFont, QIcon, QPainter, QPixmap
from PyQt5.QtWidgets import (QAction, QApplication, QFrame, QGridLayout, QHBoxLayout, QLabel, QMainWindow, QMenu, QMessageBox,
                             QPushButton, QStyle, QToolButton, QVBoxLayout, QWidget)

PALETTE = [("Red", "#e6194b"), ("Yellow", "#ffe119"), ("Lime", "#8fd400"), ("Teal", "#008080"), ("Sky", "#5ab4ff"), ("Indigo", "#3d2fa0"),
           ("Pink", "#ff9ad5"), ("Brown", "#8a5a2b")]
SLOTS, TRIES = 5, 9


class Log:
    def __init__(self):
        name = os.environ.get("TRUTH")
        self.out = open(name, "a", buffering=1) if name else None

    def put(self, **obj):
        if self.out:
            self.out.write(json.dumps(obj) + "\n")


log = Log()


def tile(color, size=40):
    pm = QPixmap(size, size)
    pm.fill(Qt.transparent)
    p = QPainter(pm)
    p.setRenderHint(QPainter.Antialiasing)
    if color is None:
        p.setPen(QColor("#a0a0a0"))
        p.setBrush(Qt.NoBrush)
        p.drawRoundedRect(3, 3, size - 7, size - 7, 6, 6)
    else:
        p.setPen(QColor(color).darker(160))
        p.setBrush(QColor(color))
        p.drawRoundedRect(1, 1, size - 3, size - 3, 6, 6)
    p.end()
    return pm


class Cell(QToolButton):
    def __init__(self, owner, column, row):
        super().__init__()
        self.owner, self.column, self.row, self.value = owner, column, row, None
        self.setAutoRaise(False)
        self.setIconSize(QSize(40, 40))
        self.setFixedSize(54, 54)
        self.clicked.connect(self.popup)
        self.show_value()

    def show_value(self):
        if self.value is None:
            self.setIcon(QIcon())
        else:
            pm = tile(PALETTE[self.value][1])
            icon = QIcon(pm)
            icon.addPixmap(pm, QIcon.Disabled)
            self.setIcon(icon)

    def popup(self):
        menu = QMenu(self)
        for i, (name, color) in enumerate(PALETTE):
            act = menu.addAction(QIcon(tile(color, 24)), name)
            act.setData(i)
        picked = menu.exec_(self.mapToGlobal(self.rect().bottomLeft()))
        if picked is not None:
            self.value = picked.data()
            self.show_value()
            self.owner.changed()


class Quint(QMainWindow):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Quint")
        self.rng = random.Random(int(os.environ["SEED"])) if os.environ.get("SEED") else random.Random()
        self.over, self.tries = True, 0
        style = self.style()
        new = QAction(style.standardIcon(QStyle.SP_FileIcon), "&New", self)
        new.setShortcut("Ctrl+N")
        new.triggered.connect(self.new_game)
        erase = QAction(style.standardIcon(QStyle.SP_DialogResetButton), "&Empty the column", self)
        erase.triggered.connect(self.erase)
        reveal = QAction(style.standardIcon(QStyle.SP_DialogHelpButton), "&Reveal code", self)
        reveal.triggered.connect(self.reveal)
        leave = QAction(style.standardIcon(QStyle.SP_DialogCloseButton), "&Quit", self)
        leave.triggered.connect(self.close)
        m = self.menuBar().addMenu("&Game")
        m.addActions([new, erase, reveal])
        m.addSeparator()
        m.addAction(leave)
        h = self.menuBar().addMenu("&Help")
        h.addAction("&Rules").triggered.connect(self.rules)
        h.addAction("&Report a bug online").triggered.connect(lambda: log.put(type="fault", label="report a bug"))
        bar = self.addToolBar("Main")
        bar.setMovable(False)
        bar.setToolButtonStyle(Qt.ToolButtonTextBesideIcon)
        bar.addActions([new, erase])
        bar.addSeparator()
        bar.addAction(reveal)

        root = QWidget()
        self.setCentralWidget(root)
        outer = QVBoxLayout(root)
        intro = QLabel("Find the hidden column of five colours. Click a box of the open column to choose its colour, then press Check.")
        outer.addWidget(intro)
        grid = QGridLayout()
        grid.setHorizontalSpacing(10)
        outer.addLayout(grid)
        self.cells, self.marks, self.checks = [], [], []
        for c in range(TRIES):
            head = QLabel(str(c + 1))
            head.setAlignment(Qt.AlignCenter)
            grid.addWidget(head, 0, c)
            col = []
            for r in range(SLOTS):
                cell = Cell(self, c, r)
                grid.addWidget(cell, r + 1, c, Qt.AlignCenter)
                col.append(cell)
            self.cells.append(col)
            b = QPushButton("Check")
            b.setFixedWidth(58)
            b.clicked.connect(self.check)
            grid.addWidget(b, SLOTS + 1, c, Qt.AlignCenter)
            self.checks.append(b)
            mark = QLabel()
            mark.setFixedSize(58, 92)
            mark.setAlignment(Qt.AlignHCenter | Qt.AlignTop)
            mark.setTextFormat(Qt.RichText)
            mark.setFont(QFont("DejaVu Sans", 15))
            grid.addWidget(mark, SLOTS + 2, c, Qt.AlignCenter)
            self.marks.append(mark)
        line = QFrame()
        line.setFrameShape(QFrame.VLine)
        line.setFrameShadow(QFrame.Sunken)
        grid.addWidget(line, 0, TRIES, SLOTS + 3, 1)
        head = QLabel("Code")
        head.setAlignment(Qt.AlignCenter)
        grid.addWidget(head, 0, TRIES + 1)
        self.hidden = []
        for r in range(SLOTS):
            lab = QLabel("?")
            lab.setFixedSize(54, 54)
            lab.setAlignment(Qt.AlignCenter)
            lab.setFrameStyle(QFrame.StyledPanel | QFrame.Sunken)
            grid.addWidget(lab, r + 1, TRIES + 1)
            self.hidden.append(lab)
        legend = QHBoxLayout()
        legend.addWidget(QLabel("<span style='color:#138a2e;font-size:15pt'>\u2714</span> right colour in the right box"))
        legend.addSpacing(20)
        legend.addWidget(QLabel("<span style='color:#9a9a9a;font-size:15pt'>\u2714</span> right colour in the wrong box"))
        legend.addStretch(1)
        outer.addLayout(legend)
        self.new_game()

    def new_game(self):
        if not self.over and self.tries:
            log.put(type="end", outcome="given up")
        self.secret = [self.rng.randrange(len(PALETTE)) for _ in range(SLOTS)]
        log.put(type="secret", colors=self.secret)
        self.over, self.tries = False, 0
        for col in self.cells:
            for cell in col:
                cell.value = None
                cell.show_value()
        for mark in self.marks:
            mark.setText("")
        for lab in self.hidden:
            lab.setPixmap(QPixmap())
            lab.setText("?")
        self.changed()
        self.statusBar().showMessage("Good luck! Eight colours, repeats are possible.")

    def changed(self):
        for c in range(TRIES):
            active = c == self.tries and not self.over
            for cell in self.cells[c]:
                cell.setEnabled(active)
            self.checks[c].setVisible(active)
            self.checks[c].setEnabled(active and all(x.value is not None for x in self.cells[c]))
            policy = self.checks[c].sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            self.checks[c].setSizePolicy(policy)

    def erase(self):
        if not self.over:
            for cell in self.cells[self.tries]:
                cell.value = None
                cell.show_value()
            self.changed()

    def check(self):
        guess = [x.value for x in self.cells[self.tries]]
        exact = sum(1 for a, b in zip(guess, self.secret) if a == b)
        both = sum(min(guess.count(v), self.secret.count(v)) for v in set(guess))
        near = both - exact
        log.put(type="guess", colors=guess, exact=exact, misplaced=near)
        signs = ["<span style='color:#138a2e'>\u2714</span>"] * exact + ["<span style='color:#9a9a9a'>\u2714</span>"] * near
        lines = [" ".join(signs[i:i + 2]) for i in range(0, len(signs), 2)]
        self.marks[self.tries].setText("<br>".join(lines) or "<span style='color:#b02020'>\u2013</span>")
        self.tries += 1
        if exact == SLOTS:
            self.finish("won", "You broke the code with try %d. Choose New to play again." % self.tries)
        elif self.tries == TRIES:
            self.finish("lost", "No tries left, the code is shown on the right. Choose New to play again.")
        else:
            self.statusBar().showMessage("%d tries left" % (TRIES - self.tries))
        self.changed()

    def finish(self, outcome, text):
        self.over = True
        log.put(type="end", outcome=outcome)
        for lab, v in zip(self.hidden, self.secret):
            lab.setText("")
            lab.setPixmap(tile(PALETTE[v][1]))
        self.statusBar().showMessage(text)
        self.changed()

    def reveal(self):
        log.put(type="fault", label="reveal code")
        if not self.over:
            self.finish("given up", "You gave up.")

    def rules(self):
        QMessageBox.information(self, "Rules", "The computer hides five colours; the same colour can appear several times. "
                                "Fill one column after the other. A green tick means a colour in its right box, a grey tick a colour "
                                "that belongs into another box. The order of the ticks means nothing.")

    def closeEvent(self, event):
        log.put(type="fault", label="quit")
        event.accept()


app = QApplication(sys.argv)
app.setStyle("Fusion")
win = Quint()
win.move(40, 40)
win.show()
QTimer.singleShot(300, lambda: log.put(type="opened"))
sys.exit(app.exec_())
