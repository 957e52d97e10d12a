#!/usr/bin/python3
import json
import os
import random
import sys
from enum import Enum

from PyQt5.QtWidgets import (QApplication, QComboBox, QHBoxLayout, QLabel, QMessageBox, QPushButton,
                             QVBoxLayout, QWidget)

if 'SEED' in os.environ:
    random.seed(os.environ['SEED'])


class CodePeg(Enum):
    RED = 'red'
    BLUE = 'blue'
    GREEN = 'green'
    YELLOW = 'yellow'
    WHITE = 'white'
    BLACK = 'black'


class State(Enum):
    PLAYING = 'playing'
    WON = 'won'
    LOST = 'lost'


PEGS = 4
TRIALS = 10


def write_truth(item: dict) -> None:
    if 'TRUTH' in os.environ:
        with open(os.environ['TRUTH'], 'a') as file:
            file.write(json.dumps(item) + '\n')


class Game:
    def __init__(self) -> None:
        self.secret = [random.choice(list(CodePeg)) for _ in range(PEGS)]
        self.trials = 0
        self.state = State.PLAYING
        write_truth({'type': 'secret', 'colors': [p.value for p in self.secret]})

    def guess(self, pegs: list) -> list:
        blacks = sum(p is s for p, s in zip(pegs, self.secret))
        whites = sum(min(pegs.count(p), self.secret.count(p)) for p in CodePeg) - blacks
        self.trials += 1
        write_truth({'type': 'guess', 'code': [p.value for p in pegs], 'exact': blacks, 'misplaced': whites})
        if blacks == PEGS:
            self.state = State.WON
        elif self.trials == TRIALS:
            self.state = State.LOST
        if self.state is not State.PLAYING:
            write_truth({'type': 'end', 'outcome': self.state.value})
        return ['black'] * blacks + ['white'] * whites


def message(text: str) -> None:
    box = QMessageBox()
    box.setText(text)
    box.exec_()


def enable(row: int, on: bool) -> None:
    for combo in combos[row]:
        combo.setEnabled(on)


def submit() -> None:
    if game.state is not State.PLAYING:
        message('The game is over, you already {}.'.format(game.state.value))
        return
    row = game.trials
    pegs = [combo.currentData() for combo in combos[row]]
    if None in pegs:
        message('A code peg is still empty.')
        return
    enable(row, False)
    for label, key in zip(labels[row], game.guess(pegs)):
        label.setStyleSheet('border: 1px solid black; background-color: ' + key)
    if game.state is State.WON:
        message('Congragulations, you won.')
    elif game.state is State.LOST:
        message('You lost. It was ({})'.format(', '.join(p.value for p in game.secret)))
    else:
        enable(row + 1, True)


app = QApplication([])
game = Game()
window = QWidget()
window.setWindowTitle('Mastermind')
outer = QVBoxLayout(window)
outer.addWidget(QLabel('Wellcome to mastermind! Select the code pegs, then submit.'))
combos = []
labels = []
for i in range(TRIALS):
    line = QHBoxLayout()
    line.addWidget(QLabel(str(i + 1)))
    combos.append([])
    labels.append([])
    for j in range(PEGS):
        combo = QComboBox()
        combo.addItem('', None)
        for peg in CodePeg:
            combo.addItem(peg.value, peg)
        line.addWidget(combo)
        combos[i].append(combo)
    for j in range(PEGS):
        label = QLabel()
        label.setFixedSize(20, 20)
        line.addWidget(label)
        labels[i].append(label)
    enable(i, i == 0)
    outer.addLayout(line)
button = QPushButton('Submit')
button.clicked.connect(submit)
outer.addWidget(button)
window.show()
write_truth({'type': 'opened'})
sys.exit(app.exec_())
