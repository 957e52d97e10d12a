#!/usr/bin/env python3
"""
HISAB - looks like a worksheet, is a game.   v1.2
For the five of us on the second floor, Navrangpura branch, for the tea break.
-- K. J. Parikh, Chartered Accountant (retd.), Ahmedabad
"""
import json
import os
import random
import sys

from PyQt5.QtCore import Qt, QTimer, pyqtSignal
from PyQt5.QtGui import QBrush, QColor, QFont, QIcon, QKeySequence, QPen, QPixmap
from PyQt5.QtWidgets import (QAbstractItemView, QAction, QApplication, QHBoxLayout, QLabel, QLineEdit,
                             QMainWindow, QStyle, QStyledItemDelegate, QTableWidget, QTableWidgetItem, QToolBar, QVBoxLayout, QWidget)

FILLS = [('R', 'Red', '#ff3b30'), ('O', 'Orange', '#ff9f1a'), ('Y', 'Yellow', '#ffee58'),
         ('G', 'Green', '#43a047'), ('B', 'Blue', '#2979ff'), ('P', 'Purple', '#9c4dcc'), ('T', 'Tan', '#c8a27a')]
LETTERS = [f[0] for f in FILLS]
WIDTH, TRIES, FIRST = 5, 11, 3      # first try is on sheet row 4
rnd = random.Random(os.environ.get('SEED'))


def audit(**entry):
    book = os.environ.get('TRUTH')
    if book:
        with open(book, 'a') as fh:
            fh.write(json.dumps(entry) + '\n')


class Frame(QStyledItemDelegate):
    """cursor as in a real worksheet: thick frame, the fill stays visible"""
    def paint(self, p, opt, idx):
        chosen = opt.state & QStyle.State_Selected
        opt.state &= ~(QStyle.State_Selected | QStyle.State_HasFocus)
        super().paint(p, opt, idx)
        if chosen:
            p.save()
            p.setPen(QPen(QColor('#107c41'), 3))
            p.drawRect(opt.rect.adjusted(1, 1, -2, -2))
            p.restore()


class Sheet(QTableWidget):
    typed = pyqtSignal(str)
    wiped = pyqtSignal(bool)
    enter = pyqtSignal()

    def keyPressEvent(self, ev):
        t = ev.text().upper()
        if ev.key() in (Qt.Key_Return, Qt.Key_Enter):
            self.enter.emit()
        elif ev.key() in (Qt.Key_Delete, Qt.Key_Backspace):
            self.wiped.emit(ev.key() == Qt.Key_Backspace)
        elif t and t in LETTERS and not ev.modifiers() & Qt.ControlModifier:
            self.typed.emit(t)
        else:
            super().keyPressEvent(ev)


class Hisab(QMainWindow):
    def __init__(self):
        super().__init__()
        self.setWindowTitle('Q3_reconciliation.xls - Worksheet')
        self.resize(860, 700)
        self.live = False
        self.target = None

        f = self.menuBar().addMenu('&File')
        f.addAction('New worksheet', self.fresh, QKeySequence('Ctrl+N'))
        f.addAction('Close', self.leave)
        t = self.menuBar().addMenu('&Tools')
        t.addAction('Calculate', self.calculate, QKeySequence('F9'))
        t.addAction('Goal Seek...', self.goalseek)

        bar = QToolBar()
        bar.setMovable(False)
        bar.setToolButtonStyle(Qt.ToolButtonTextBesideIcon)
        self.addToolBar(bar)
        bar.addWidget(QLabel(' Fill: '))
        for letter, name, col in FILLS:
            pm = QPixmap(18, 18)
            pm.fill(QColor(col))
            a = QAction(QIcon(pm), '%s %s' % (letter, name), self)
            a.triggered.connect(lambda _=False, l=letter: self.put(l))
            bar.addAction(a)
        bar.addSeparator()
        a = QAction('Σ Calculate', self)
        a.triggered.connect(self.calculate)
        bar.addAction(a)

        body = QWidget()
        self.setCentralWidget(body)
        v = QVBoxLayout(body)
        v.setContentsMargins(4, 4, 4, 4)
        h = QHBoxLayout()
        self.ref = QLineEdit()
        self.ref.setReadOnly(True)
        self.ref.setFixedWidth(60)
        self.ref.setFocusPolicy(Qt.NoFocus)
        self.formula = QLineEdit()
        self.formula.setReadOnly(True)
        self.formula.setFocusPolicy(Qt.NoFocus)
        h.addWidget(self.ref)
        h.addWidget(QLabel('<i>fx</i>'))
        h.addWidget(self.formula)
        v.addLayout(h)

        s = self.sheet = Sheet(FIRST + TRIES + 4, 8)
        s.setItemDelegate(Frame(s))
        s.setHorizontalHeaderLabels(list('ABCDEFGH'))
        s.setEditTriggers(QAbstractItemView.NoEditTriggers)
        s.setSelectionMode(QAbstractItemView.SingleSelection)
        s.verticalHeader().setDefaultSectionSize(30)
        s.setColumnWidth(0, 90)
        for c in range(1, 6):
            s.setColumnWidth(c, 66)
        s.setColumnWidth(6, 120)
        s.setColumnWidth(7, 180)
        s.typed.connect(self.put)
        s.wiped.connect(self.wipe)
        s.enter.connect(self.calculate)
        s.currentCellChanged.connect(lambda *_: self.showref())
        v.addWidget(s)

    def cell(self, r, c, text='', bg=None, bold=False):
        it = QTableWidgetItem(text)
        it.setTextAlignment(Qt.AlignCenter)
        if bg:
            it.setBackground(QBrush(QColor(bg)))
        if bold:
            fo = QFont(it.font())
            fo.setBold(True)
            it.setFont(fo)
        self.sheet.setItem(r, c, it)

    def note(self, r, text):
        self.cell(r, 0, text)
        self.sheet.item(r, 0).setTextAlignment(Qt.AlignLeft | Qt.AlignVCenter)

    def colour(self, r, c, letter):
        self.cell(r, c, letter, FILLS[LETTERS.index(letter)][2], True)

    def fresh(self):
        if self.live:
            audit(type='end', outcome='given up')
        self.target = [rnd.randrange(len(FILLS)) for _ in range(WIDTH)]
        audit(type='secret', colors=self.target)
        self.live = True
        self.n = 0
        s = self.sheet
        s.clearContents()
        s.clearSpans()
        for c, t in enumerate(['ITEM', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'RIGHT PLACE', 'RIGHT, WRONG PLACE']):
            self.cell(0, c, t, '#d9e1f2', True)
        self.cell(1, 0, 'TARGET', '#eeeeee', True)
        for c in range(1, 6):
            self.cell(1, c, '####', '#bdbdbd')
        for i in range(TRIES):
            self.cell(FIRST + i, 0, 'Try %d' % (i + 1))
        for r in (FIRST + TRIES + 1, FIRST + TRIES + 2, FIRST + TRIES + 3):
            s.setSpan(r, 0, 1, 8)
        self.note(FIRST + TRIES + 1, 'Find the five hidden colours of TARGET. A colour may occur more than once.')
        self.note(FIRST + TRIES + 2, 'Click a white cell of the current try, then a Fill colour (or type its letter). Enter or Σ = Calculate.')
        self.openrow()
        self.say('Ready')

    def openrow(self):
        r = FIRST + self.n
        self.cell(r, 0, '► Try %d' % (self.n + 1), '#fff2cc', True)
        for c in range(1, 6):
            self.cell(r, c, '', '#ffffff')
        for k in range(self.n + 1, TRIES):
            for c in range(1, 8):
                self.cell(FIRST + k, c, '', '#f2f2f2')
        for c in (6, 7):
            self.cell(r, c, '', '#f2f2f2')
        self.sheet.setCurrentCell(r, 1)
        self.sheet.setFocus()

    def say(self, t):
        self.statusBar().showMessage(t)
        self.showref()

    def showref(self):
        r, c = self.sheet.currentRow(), self.sheet.currentColumn()
        if r < 0:
            return
        self.ref.setText('%s%d' % ('ABCDEFGH'[c], r + 1))
        it = self.sheet.item(r, c)
        t = it.text() if it else ''
        if 1 <= c <= 5 and t in LETTERS:
            t = '=FILL("%s")' % FILLS[LETTERS.index(t)][1]
        self.formula.setText(t)

    def here(self):
        r, c = self.sheet.currentRow(), self.sheet.currentColumn()
        if self.live and r == FIRST + self.n and 1 <= c <= 5:
            return c
        return None

    def put(self, letter):
        c = self.here()
        if c is None:
            if self.live:
                self.say('Select a cell of try %d first.' % (self.n + 1))
            return
        r = FIRST + self.n
        self.colour(r, c, letter)
        self.sheet.setCurrentCell(r, min(c + 1, 5))
        self.sheet.setFocus()
        self.say('Ready')

    def wipe(self, back):
        c = self.here()
        if c is None:
            return
        r = FIRST + self.n
        if back and c > 1 and not self.sheet.item(r, c).text():
            c -= 1
        self.cell(r, c, '', '#ffffff')
        self.sheet.setCurrentCell(r, c)
        self.say('Ready')

    def calculate(self):
        if not self.live:
            return
        r = FIRST + self.n
        row = [self.sheet.item(r, c).text() for c in range(1, 6)]
        if '' in row:
            self.say('Circular reference: cell %s%d is empty.' % ('BCDEF'[row.index('')], r + 1))
            return
        g = [LETTERS.index(x) for x in row]
        right = sum(a == b for a, b in zip(g, self.target))
        near = sum(min(g.count(k), self.target.count(k)) for k in range(len(FILLS))) - right
        audit(type='guess', colors=g, exact=right, misplaced=near)
        self.cell(r, 0, 'Try %d' % (self.n + 1))
        self.cell(r, 6, str(right), '#e2efda', True)
        self.cell(r, 7, str(near), '#fce4d6', True)
        self.n += 1
        if right == WIDTH:
            self.finish('won', 'ACCOUNTS TALLY.  Solved in %d tries.  File > New worksheet for another.' % self.n)
        elif self.n == TRIES:
            self.finish('lost', 'DOES NOT TALLY.  No rows left.  File > New worksheet for another.')
        else:
            self.openrow()
            self.say('Calculated')

    def finish(self, outcome, text):
        self.live = False
        audit(type='end', outcome=outcome)
        for i, k in enumerate(self.target):
            self.colour(1, i + 1, LETTERS[k])
        self.note(FIRST + TRIES + 3, text)
        it = self.sheet.item(FIRST + TRIES + 3, 0)
        it.setBackground(QBrush(QColor('#c6efce' if outcome == 'won' else '#ffc7ce')))
        self.say(text)

    def goalseek(self):
        if self.live:
            audit(type='fault', label='Goal Seek...')
            self.finish('given up', 'Goal Seek found the target.  File > New worksheet for another.')

    def leave(self):
        audit(type='fault', label='Close')
        self.close()


def main():
    app = QApplication(sys.argv)
    w = Hisab()
    w.show()

    def first():
        audit(type='opened')
        w.fresh()
    QTimer.singleShot(200, first)
    sys.exit(app.exec_())


main()
