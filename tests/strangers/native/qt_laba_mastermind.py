# -*- coding: utf-8 -*-
# Лабораторная работа № 6. Графический интерфейс на PyQt5
# Вариант 11: игра «Мастермайнд»
# Выполнил: студент гр. ИВТ-23 Сафронов Д. А., 2018
import json
import os
import random
import sys

from PyQt5.QtCore import Qt, QSize
from PyQt5.QtGui import QColor, QIcon, QPixmap, QFont
from PyQt5.QtWidgets import (QAbstractItemView, QApplication, QComboBox, QGroupBox, QHBoxLayout,
                             QHeaderView, QLabel, QMainWindow, QMessageBox, QPushButton,
                             QTableWidget, QTableWidgetItem, QVBoxLayout, QWidget)

COLORS = [("красный", "#e6194b"), ("оранжевый", "#f58231"), ("жёлтый", "#ffe119"),
          ("зелёный", "#3cb44b"), ("голубой", "#46d9f0"), ("синий", "#3048c8"),
          ("фиолетовый", "#911eb4"), ("коричневый", "#7a4a1e")]
N = 4
TRIES = 10

rng = random.Random(os.environ.get("SEED"))


def log(rec):
    path = os.environ.get("TRUTH")
    if path:
        with open(path, "a", encoding="utf-8") as f:
            f.write(json.dumps(rec, ensure_ascii=False) + "\n")


class MainWindow(QMainWindow):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Мастермайнд")
        self.setFixedSize(720, 640)

        menu = self.menuBar().addMenu("Игра")
        menu.addAction("Новая игра", self.new_game, "Ctrl+N")
        menu.addAction("Сдаться", self.give_up)
        menu.addSeparator()
        menu.addAction("Выход", self.close)
        self.menuBar().addMenu("Справка").addAction("Правила игры", self.rules)

        central = QWidget()
        self.setCentralWidget(central)
        layout = QVBoxLayout(central)

        self.table = QTableWidget(TRIES, N + 2)
        self.table.setHorizontalHeaderLabels(["1-й", "2-й", "3-й", "4-й", "На месте", "Не на месте"])
        self.table.setEditTriggers(QAbstractItemView.NoEditTriggers)
        self.table.setSelectionMode(QAbstractItemView.NoSelection)
        self.table.setFocusPolicy(Qt.NoFocus)
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.Stretch)
        self.table.verticalHeader().setSectionResizeMode(QHeaderView.Stretch)
        layout.addWidget(self.table, 1)

        box = QGroupBox("Ваш ход")
        row = QHBoxLayout(box)
        self.combos = []
        for i in range(N):
            combo = QComboBox()
            combo.setIconSize(QSize(22, 22))
            for name, value in COLORS:
                pix = QPixmap(22, 22)
                pix.fill(QColor(value))
                combo.addItem(QIcon(pix), name)
            combo.setMinimumHeight(32)
            row.addWidget(combo, 1)
            self.combos.append(combo)
        self.button = QPushButton("Проверить")
        self.button.setMinimumHeight(32)
        self.button.clicked.connect(self.check)
        row.addWidget(self.button)
        layout.addWidget(box)

        self.state = QLabel()
        self.statusBar().addWidget(self.state)

    def new_game(self):
        self.secret = [rng.randint(0, len(COLORS) - 1) for i in range(N)]
        log({"type": "secret", "colors": self.secret})
        self.attempt = 0
        self.table.clearContents()
        for combo in self.combos:
            combo.setCurrentIndex(0)
        self.show_state()

    def show_state(self):
        self.state.setText("Попытка %d из %d" % (self.attempt + 1, TRIES))

    def check(self):
        guess = [c.currentIndex() for c in self.combos]
        exact = 0
        s, g = [], []
        for a, b in zip(self.secret, guess):
            if a == b:
                exact += 1
            else:
                s.append(a)
                g.append(b)
        misplaced = 0
        for x in g:
            if x in s:
                misplaced += 1
                s.remove(x)
        log({"type": "guess", "colors": guess, "exact": exact, "misplaced": misplaced})

        for i, x in enumerate(guess):
            item = QTableWidgetItem()
            item.setBackground(QColor(COLORS[x][1]))
            item.setToolTip(COLORS[x][0])
            self.table.setItem(self.attempt, i, item)
        font = QFont()
        font.setPointSize(14)
        font.setBold(True)
        for i, number in enumerate((exact, misplaced)):
            item = QTableWidgetItem(str(number))
            item.setTextAlignment(Qt.AlignCenter)
            item.setFont(font)
            self.table.setItem(self.attempt, N + i, item)

        self.attempt += 1
        if exact == N:
            self.finish("won", "Поздравляем! Код разгадан, попыток: %d." % self.attempt)
        elif self.attempt == TRIES:
            self.finish("lost", "Попытки закончились.\nБыло загадано: " + self.secret_text())
        else:
            self.show_state()

    def secret_text(self):
        return ", ".join(COLORS[x][0] for x in self.secret) + "."

    def finish(self, outcome, text):
        log({"type": "end", "outcome": outcome})
        self.state.setText("Игра окончена")
        QMessageBox.information(self, "Мастермайнд", text)
        self.new_game()

    def give_up(self):
        log({"type": "fault", "label": "Сдаться"})
        self.finish("given up", "Было загадано: " + self.secret_text())

    def rules(self):
        QMessageBox.information(
            self, "Правила игры",
            "Компьютер загадывает код из четырёх цветов, цвета могут повторяться.\n"
            "«На месте» — сколько цветов угадано вместе с позицией.\n"
            "«Не на месте» — сколько цветов есть в коде, но на других позициях.")


app = QApplication(sys.argv)
app.setStyle("Fusion")
window = MainWindow()
window.show()
app.processEvents()
log({"type": "opened"})
window.new_game()
sys.exit(app.exec_())
