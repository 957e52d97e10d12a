#!/usr/bin/python3
# Master Mind -- my father's old board game from 1975, on the computer.
# (c) H. Brandt, do what you want with it
import json
import os
import random
import tkinter as tk
from tkinter import messagebox

PEGS = 4
ROWS = 10
COLORS = ["#d42020", "#f2d21b", "#1e9e3a", "#2456d6", "#f4f4f0", "#16120f"]
WOOD = "#a8703a"
WOOD_DARK = "#7d4f25"
WOOD_LINE = "#94602f"
HOLE = "#4d2d12"

W, H = 430, 680
X0, STEP = 62, 52       # first hole column
Y_BOTTOM, YSTEP = 632, 54
R = 17


def truth(**rec):
    name = os.environ.get("TRUTH")
    if name:
        with open(name, "a") as f:
            f.write(json.dumps(rec) + "\n")
            f.flush()


class Board(tk.Canvas):
    def __init__(self, master):
        tk.Canvas.__init__(self, master, width=W, height=H, bg=WOOD, highlightthickness=0)
        self.rng = random.Random(os.environ["SEED"]) if "SEED" in os.environ else random.Random()
        self.bind("<Button-1>", self.left)
        self.bind("<Button-3>", self.right)
        self.new_game()

    # ---------------------------------------------------------------- game
    def new_game(self):
        self.secret = [self.rng.randrange(len(COLORS)) for _ in range(PEGS)]
        self.rows = [[None] * PEGS for _ in range(ROWS)]
        self.keys = [None] * ROWS
        self.cur = 0
        self.chosen = None
        self.over = False
        truth(type="secret", colors=self.secret)
        self.redraw()

    def judge(self):
        guess = self.rows[self.cur]
        s, g = list(self.secret), list(guess)
        black = white = 0
        for i in range(PEGS):
            if g[i] == s[i]:
                black += 1
                g[i] = s[i] = None
        for c in g:
            if c is not None and c in s:
                white += 1
                s.remove(c)
        truth(type="guess", code=list(guess), exact=black, misplaced=white)
        self.keys[self.cur] = (black, white)
        self.cur += 1
        if black == PEGS:
            self.finish("won", "You broke the code in %d turns!" % self.cur)
        elif self.cur == ROWS:
            self.finish("lost", "No more rows. The code maker wins.")
        else:
            self.redraw()

    def finish(self, outcome, text):
        self.over = True
        truth(type="end", outcome=outcome)
        self.redraw()
        self.update()
        if messagebox.askyesno("Master Mind", text + "\n\nPlay another game?"):
            self.new_game()
        else:
            self.master.destroy()

    # -------------------------------------------------------------- drawing
    def hole_xy(self, row, col):
        return X0 + col * STEP, Y_BOTTOM - row * YSTEP

    def redraw(self):
        self.delete("all")
        for i in range(0, W, 13):
            self.create_line(i, 0, i + (i * 7) % 11 - 5, H // 3, i + (i * 5) % 9 - 3, H, fill=WOOD_LINE, smooth=True)
        # shield with the secret
        self.create_rectangle(26, 22, 332, 80, fill=WOOD_DARK, outline="#5a3614", width=2)
        if self.over:
            for i, c in enumerate(self.secret):
                self.peg(X0 + i * STEP, 51, c)
        else:
            self.create_text(179, 51, text="MASTER  MIND", fill="#e8c58c", font=("Times", 20, "bold"))
        for r in range(ROWS):
            y = Y_BOTTOM - r * YSTEP
            active = r == self.cur and not self.over
            self.create_rectangle(26, y - 24, 332, y + 24, fill="#bb8248" if active else WOOD, outline=WOOD_DARK)
            for c in range(PEGS):
                x, _ = self.hole_xy(r, c)
                if self.rows[r][c] is None:
                    self.create_oval(x - 9, y - 9, x + 9, y + 9, fill=HOLE, outline="#2e1a09", width=2)
                else:
                    self.peg(x, y, self.rows[r][c])
            self.keybox(r, y, active)
        # tray
        self.create_rectangle(358, 150, 414, 530, fill=WOOD_DARK, outline="#5a3614", width=2)
        for i in range(len(COLORS)):
            y = 185 + i * 62
            if self.chosen == i:
                self.create_oval(386 - 24, y - 24, 386 + 24, y + 24, outline="#ffe9b0", width=3)
            self.peg(386, y, i)

    def keybox(self, r, y, active):
        x = 292
        full = active and None not in self.rows[r]
        self.create_rectangle(x - 24, y - 20, x + 30, y + 20, fill="#d9ab6e" if full else WOOD_DARK,
                              outline="#ffe9b0" if full else "#5a3614", width=2 if full else 1)
        b, w = self.keys[r] or (0, 0)
        pins = ["#111111"] * b + ["#ffffff"] * w
        for i in range(PEGS):
            px, py = x - 8 + (i % 2) * 22, y - 9 + (i // 2) * 18
            if i < len(pins):
                self.create_oval(px - 6, py - 6, px + 6, py + 6, fill=pins[i], outline="#3a2410")
            else:
                self.create_oval(px - 3, py - 3, px + 3, py + 3, fill=HOLE, outline="")

    def peg(self, x, y, c):
        self.create_oval(x - R + 2, y - R + 3, x + R + 2, y + R + 3, fill="#5d3b1a", outline="")
        self.create_oval(x - R, y - R, x + R, y + R, fill=COLORS[c], outline="#2e1a09")
        self.create_arc(x - R + 5, y - R + 5, x + R - 5, y + R - 5, start=80, extent=100, style="arc",
                        outline="#ffffff" if c != 4 else "#bbbbbb", width=2)

    # ---------------------------------------------------------------- mouse
    def left(self, ev):
        if self.over:
            return
        if 358 <= ev.x <= 414:
            i = (ev.y - 154) // 62
            if 0 <= i < len(COLORS):
                self.chosen = i
                self.redraw()
            return
        y = Y_BOTTOM - self.cur * YSTEP
        if abs(ev.y - y) > 22:
            return
        if 266 <= ev.x <= 324:
            if None not in self.rows[self.cur]:
                self.judge()
            else:
                self.bell()
            return
        for c in range(PEGS):
            x, _ = self.hole_xy(self.cur, c)
            if abs(ev.x - x) <= 22 and self.chosen is not None:
                self.rows[self.cur][c] = self.chosen
                self.redraw()

    def right(self, ev):
        if self.over:
            return
        for c in range(PEGS):
            x, y = self.hole_xy(self.cur, c)
            if abs(ev.x - x) <= 22 and abs(ev.y - y) <= 22:
                self.rows[self.cur][c] = None
                self.redraw()


def rules():
    truth(type="fault", label="rules")
    messagebox.showinfo("Rules", "Take a peg from the tray on the right and put it into a hole.\n"
                        "When the row is full click on the key box next to it.\n\n"
                        "Black key: right colour, right place.\nWhite key: right colour, wrong place.")


def leave():
    truth(type="fault", label="quit")
    root.destroy()


root = tk.Tk()
root.title("Master Mind")
root.resizable(False, False)
board = None
bar = tk.Menu(root)
game = tk.Menu(bar, tearoff=0)
game.add_command(label="New game", command=lambda: board.new_game())
game.add_separator()
game.add_command(label="Exit", command=leave)
bar.add_cascade(label="Game", menu=game)
hlp = tk.Menu(bar, tearoff=0)
hlp.add_command(label="Rules", command=rules)
bar.add_cascade(label="Help", menu=hlp)
root.config(menu=bar)
board = Board(root)
board.pack()
root.update()
truth(type="opened")
root.mainloop()
