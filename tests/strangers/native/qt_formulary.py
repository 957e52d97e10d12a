#!/usr/bin/env python3
# -*- coding: utf-8 -*-
#
# Formulary - an apothecary's code breaker for the desktop
# Form made with Qt Designer 5.15 and pasted in below, so that the program stays one file.
# License: GPL-2+
#
import io
import json
import os
import random
import sys

from PyQt5 import uic
from PyQt5.QtCore import QSize, Qt
from PyQt5.QtGui import QBrush, QColor, QIcon, QPainter, QPen, QPixmap
from PyQt5.QtWidgets import QApplication, QHeaderView, QLabel, QListWidgetItem, QMainWindow, QMessageBox, QTableWidgetItem

UI = """<?xml version="1.0" encoding="UTF-8"?>
<ui version="4.0">
 <class>MainWindow</class>
 <widget class="QMainWindow" name="MainWindow">
  <property name="geometry"><rect><x>0</x><y>0</y><width>820</width><height>690</height></rect></property>
  <property name="windowTitle"><string>Formulary</string></property>
  <widget class="QWidget" name="centralwidget">
   <layout class="QVBoxLayout" name="verticalLayout">
    <item><widget class="QLabel" name="intro"><property name="text"><string>Find the prescription: &lt;b&gt;five drops&lt;/b&gt;, each one of nine tinctures. A tincture may be used more than once.</string></property><property name="wordWrap"><bool>true</bool></property></widget></item>
    <item><widget class="QTableWidget" name="table">
      <property name="editTriggers"><set>QAbstractItemView::NoEditTriggers</set></property>
      <property name="selectionMode"><enum>QAbstractItemView::NoSelection</enum></property>
      <property name="focusPolicy"><enum>Qt::NoFocus</enum></property>
      <property name="alternatingRowColors"><bool>true</bool></property>
      <property name="rowCount"><number>12</number></property>
      <property name="columnCount"><number>7</number></property>
    </widget></item>
    <item><widget class="QGroupBox" name="groupBox"><property name="title"><string>Your prescription</string></property>
      <layout class="QHBoxLayout" name="horizontalLayout">
       <item><widget class="QToolButton" name="drop1"/></item>
       <item><widget class="QToolButton" name="drop2"/></item>
       <item><widget class="QToolButton" name="drop3"/></item>
       <item><widget class="QToolButton" name="drop4"/></item>
       <item><widget class="QToolButton" name="drop5"/></item>
       <item><spacer name="sp"><property name="orientation"><enum>Qt::Horizontal</enum></property><property name="sizeHint" stdset="0"><size><width>20</width><height>20</height></size></property></spacer></item>
       <item><widget class="QPushButton" name="clearButton"><property name="text"><string>Empty</string></property></widget></item>
       <item><widget class="QPushButton" name="guessButton"><property name="text"><string>Dispense</string></property><property name="default"><bool>true</bool></property></widget></item>
      </layout></widget></item>
   </layout>
  </widget>
  <widget class="QMenuBar" name="menubar">
   <widget class="QMenu" name="menuFile"><property name="title"><string>&amp;File</string></property>
    <addaction name="actionNew"/><addaction name="actionShow"/><addaction name="separator"/><addaction name="actionQuit"/></widget>
   <widget class="QMenu" name="menuHelp"><property name="title"><string>&amp;Help</string></property>
    <addaction name="actionContents"/><addaction name="actionAbout"/></widget>
   <addaction name="menuFile"/><addaction name="menuHelp"/>
  </widget>
  <widget class="QStatusBar" name="statusbar"/>
  <widget class="QToolBar" name="toolBar"><property name="windowTitle"><string>Main</string></property><property name="movable"><bool>false</bool></property>
   <attribute name="toolBarArea"><enum>TopToolBarArea</enum></attribute><attribute name="toolBarBreak"><bool>false</bool></attribute>
   <addaction name="actionNew"/><addaction name="actionShow"/></widget>
  <widget class="QDockWidget" name="dock"><property name="windowTitle"><string>Cabinet (pick a tincture)</string></property>
   <property name="features"><set>QDockWidget::NoDockWidgetFeatures</set></property>
   <attribute name="dockWidgetArea"><number>2</number></attribute>
   <widget class="QWidget" name="dockContents"><layout class="QVBoxLayout" name="vl2">
    <item><widget class="QListWidget" name="cabinet"/></item>
    <item><widget class="QLabel" name="hint"><property name="text"><string>Pick a tincture here, then click on the drops below the table.</string></property><property name="wordWrap"><bool>true</bool></property></widget></item>
   </layout></widget></widget>
  <action name="actionNew"><property name="text"><string>&amp;New prescription</string></property><property name="shortcut"><string>Ctrl+N</string></property></action>
  <action name="actionShow"><property name="text"><string>&amp;Show solution</string></property></action>
  <action name="actionQuit"><property name="text"><string>&amp;Quit</string></property><property name="shortcut"><string>Ctrl+Q</string></property></action>
  <action name="actionContents"><property name="text"><string>&amp;Instructions</string></property><property name="shortcut"><string>F1</string></property></action>
  <action name="actionAbout"><property name="text"><string>&amp;About Qt</string></property></action>
 </widget>
</ui>
"""

TINCTURES = [("Laudanum", "#6b2d1a"), ("Arnica", "#f2b705"), ("Absinthe", "#7ac142"), ("Foxglove", "#b0499c"),
             ("Iodine", "#e2571e"), ("Methylene", "#1f4fb5"), ("Copper salt", "#27b3b0"), ("Charcoal", "#303030"),
             ("Chalk", "#ffffff")]
DROPS, LINES = 5, 12

rng = random.Random()
if os.environ.get("SEED"):
    rng.seed(int(os.environ["SEED"]))


def write_truth(obj):
    path = os.environ.get("TRUTH")
    if path:
        with open(path, "a", encoding="utf-8") as fh:
            fh.write(json.dumps(obj) + "\n")


def bottle(color, size=28):
    pm = QPixmap(size, size)
    pm.fill(Qt.transparent)
    p = QPainter(pm)
    p.setRenderHint(QPainter.Antialiasing)
    if color is None:
        p.setPen(QPen(QColor("#a0a0a0"), 1, Qt.DashLine))
        p.setBrush(Qt.NoBrush)
    else:
        p.setPen(QPen(QColor("#404040"), 1))
        p.setBrush(QBrush(QColor(color)))
    p.drawEllipse(2, 2, size - 4, size - 4)
    p.end()
    icon = QIcon(pm)
    icon.addPixmap(pm, QIcon.Selected)
    return icon


class MainWindow(QMainWindow):
    def __init__(self):
        super().__init__()
        uic.loadUi(io.StringIO(UI), self)
        for name, color in TINCTURES:
            QListWidgetItem(bottle(color), name, self.cabinet)
        self.cabinet.setIconSize(QSize(28, 28))
        self.cabinet.setSpacing(2)
        self.cabinet.setCurrentRow(0)
        self.dock.setFixedWidth(190)
        self.table.setHorizontalHeaderLabels(["1", "2", "3", "4", "5", "Right", "Misplaced"])
        self.table.setIconSize(QSize(26, 26))
        self.table.verticalHeader().setDefaultSectionSize(33)
        for i in range(5):
            self.table.setColumnWidth(i, 58)
        self.table.horizontalHeader().setSectionResizeMode(6, QHeaderView.Stretch)
        self.drops = [self.drop1, self.drop2, self.drop3, self.drop4, self.drop5]
        for i, d in enumerate(self.drops):
            d.setIconSize(QSize(36, 36))
            d.setFixedSize(50, 50)
            d.clicked.connect(lambda _=False, i=i: self.place(i))
        self.left = QLabel()
        self.statusbar.addPermanentWidget(self.left)
        self.guessButton.clicked.connect(self.dispense)
        self.clearButton.clicked.connect(self.empty)
        self.actionNew.triggered.connect(self.new_game)
        self.actionShow.triggered.connect(self.show_solution)
        self.actionQuit.triggered.connect(self.close)
        self.actionContents.triggered.connect(self.contents)
        self.actionAbout.triggered.connect(self.about)
        self.over = True
        self.used = 0
        self.new_game()

    def new_game(self):
        if not self.over and self.used:
            write_truth({"type": "end", "outcome": "given up"})
        self.code = [rng.randrange(len(TINCTURES)) for _ in range(DROPS)]
        write_truth({"type": "secret", "colors": self.code})
        self.used = 0
        self.over = False
        self.table.clearContents()
        self.table.scrollToTop()
        self.empty()
        self.guessButton.setText("Dispense")
        self.statusbar.showMessage("A new prescription has been sealed.")
        self.update_left()

    def update_left(self):
        self.left.setText("Lines left: %d" % (LINES - self.used))

    def refresh(self):
        for d, v in zip(self.drops, self.row):
            d.setIcon(bottle(None if v is None else TINCTURES[v][1], 36))
            d.setEnabled(not self.over)
        self.clearButton.setEnabled(not self.over)
        self.guessButton.setEnabled(not self.over and None not in self.row)

    def empty(self):
        self.row = [None] * DROPS
        self.refresh()

    def place(self, i):
        self.row[i] = self.cabinet.currentRow()
        self.refresh()

    def dispense(self):
        g = list(self.row)
        if self.over or None in g:
            return
        right = sum(a == b for a, b in zip(g, self.code))
        misplaced = sum(min(g.count(k), self.code.count(k)) for k in set(g)) - right
        write_truth({"type": "guess", "colors": g, "exact": right, "misplaced": misplaced})
        for i, v in enumerate(g):
            it = QTableWidgetItem()
            it.setIcon(bottle(TINCTURES[v][1], 26))
            it.setToolTip(TINCTURES[v][0])
            self.table.setItem(self.used, i, it)
        for col, n in ((5, right), (6, misplaced)):
            it = QTableWidgetItem(str(n))
            it.setTextAlignment(Qt.AlignCenter)
            f = it.font()
            f.setBold(True)
            it.setFont(f)
            self.table.setItem(self.used, col, it)
        self.table.scrollToItem(self.table.item(self.used, 0))
        self.used += 1
        self.update_left()
        self.statusbar.showMessage("%d right, %d misplaced" % (right, misplaced))
        self.row = [None] * DROPS
        if right == DROPS:
            self.finish("won", "The patient recovers! You needed %d lines." % self.used)
        elif self.used == LINES:
            self.finish("lost", "The patient went to another apothecary.\nIt was: " + self.words())
        else:
            self.refresh()

    def words(self):
        return ", ".join(TINCTURES[k][0] for k in self.code)

    def finish(self, outcome, text):
        self.over = True
        self.refresh()
        write_truth({"type": "end", "outcome": outcome})
        r = QMessageBox.question(self, "Formulary", text + "\n\nAnother prescription?", QMessageBox.Yes | QMessageBox.No)
        if r == QMessageBox.Yes:
            self.new_game()
        else:
            self.statusbar.showMessage("Choose New prescription to play again.")

    def show_solution(self):
        write_truth({"type": "fault", "label": "Show solution"})
        if self.over:
            return
        self.over = True
        self.refresh()
        write_truth({"type": "end", "outcome": "given up"})
        QMessageBox.information(self, "Formulary", "The prescription was: " + self.words())

    def contents(self):
        QMessageBox.information(self, "Instructions",
                                "Pick a tincture in the cabinet and click the drops you want to fill with it.\n"
                                "Dispense compares your line with the sealed prescription:\n"
                                "Right = right tincture in the right place,\n"
                                "Misplaced = the tincture belongs to another place.")

    def about(self):
        write_truth({"type": "fault", "label": "About Qt"})
        QMessageBox.aboutQt(self)

    def closeEvent(self, e):
        if not self.over and self.used:
            write_truth({"type": "end", "outcome": "given up"})
        e.accept()


if __name__ == "__main__":
    app = QApplication(sys.argv)
    w = MainWindow()
    w.show()
    write_truth({"type": "opened"})
    sys.exit(app.exec_())
