#!/usr/bin/env python3
# mastermind, canvas edition. ctrl-n deals another one.
import collections
import json
import os
import random
import tkinter as tk

if 'SEED' in os.environ:
    random.seed(os.environ['SEED'])

NAMES = {'r': 'red', 'o': 'orange', 'y': 'yellow', 'g': 'green', 'b': 'blue', 'p': 'purple'}
CELL = 72
TRIES = 12
BAG_X = CELL * TRIES
BAG_W = 60
HEIGHT = CELL * 5


def note(**what):
    where = os.environ.get('TRUTH')
    if where:
        with open(where, 'a') as f:
            f.write(json.dumps(what) + '\n')


class Board:
    def __init__(self, root):
        self.root = root
        self.c = None
        self.status = None
        root.bind('<Control-n>', self.deal)
        root.bind('<Control-N>', self.deal)
        self.deal()

    def deal(self, event=None):
        if self.c:
            self.c.destroy()
            self.status.destroy()
        self.c = tk.Canvas(self.root, width=BAG_X + BAG_W, height=HEIGHT)
        self.c.pack()
        self.status = tk.Label(self.root)
        self.status.pack()
        self.bag = {}
        h = HEIGHT / 6
        for n, letter in enumerate('roygbp'):
            item = self.c.create_oval(BAG_X, n * h, BAG_X + BAG_W, (n + 1) * h,
                                      fill=NAMES[letter], outline=NAMES[letter])
            self.bag[item] = letter
        self.code = ''.join(random.choice('roygbp') for _ in range(4))
        note(type='secret', colors=list(self.code))
        self.column = 0
        self.row = ''
        self.c.bind('<1>', self.click)

    def click(self, event):
        hit = self.c.find_withtag('current')
        if not hit or hit[0] not in self.bag:
            return
        letter = self.bag[hit[0]]
        x = self.column * CELL
        y = len(self.row) * CELL
        self.c.create_oval(x, y, x + CELL, y + CELL, fill=NAMES[letter], outline=NAMES[letter])
        self.row += letter
        if len(self.row) == 4:
            self.judge(x)

    def judge(self, x):
        exact = sum(a == b for a, b in zip(self.code, self.row))
        have = collections.Counter(self.code) & collections.Counter(self.row)
        near = sum(have.values()) - exact
        note(type='guess', code=list(self.row), exact=exact, misplaced=near)
        half = CELL // 2
        top = CELL * 4
        spots = [(x, top), (x, top + half), (x + half, top), (x + half, top + half)]
        for (sx, sy), shade in zip(spots, ['black'] * exact + ['white'] * near):
            self.c.create_oval(sx, sy, sx + half, sy + half, fill=shade, outline=shade)
        self.row = ''
        self.column += 1
        if exact == 4:
            self.status.config(text='You got it!')
            self.c.unbind('<1>')
            note(type='end', outcome='won')
        elif self.column == TRIES:
            self.status.config(text='That was the last guess. It was ' + self.code + '.')
            self.c.unbind('<1>')
            note(type='end', outcome='lost')


root = tk.Tk()
Board(root)
note(type='opened')
root.mainloop()
