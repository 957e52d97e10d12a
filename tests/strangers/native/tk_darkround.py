#!/usr/bin/env python3
"""
Mastermind (Tkinter)

10 rows of 4 large pegs with a small 2x2 block beside them, palette below.
A click on a color fills the next peg; a full row is checked at once.
"""
import json
import os
import random
import tkinter as tk
from tkinter import messagebox

COLORS = ["#38ffff", "#ff6a00", "#ccf300", "#ff5e9c", "#5a7af5", "#b277ff"]
CODE_LENGTH = 4
MAX_TRIES = 10
BG, BOARD, HOLE = "#12171b", "#1e252b", "#10151a"
BLOCK, PIT = "#515c66", "#3e4851"
PEG, GAP = 40, 12
ROW = 54


def truth(**entry):
    path = os.environ.get("TRUTH")
    if path:
        with open(path, "a") as f:
            f.write(json.dumps(entry) + "\n")


def generate_code(rng):
    return [rng.randrange(len(COLORS)) for _ in range(CODE_LENGTH)]


def check_guess(secret, guess):
    black = sum(s == g for s, g in zip(secret, guess))
    both = sum(min(secret.count(c), guess.count(c)) for c in set(guess))
    return black, both - black


def rounded(canvas, x0, y0, x1, y1, r, **kw):
    points = [x0 + r, y0, x0 + r, y0, x1 - r, y0, x1 - r, y0, x1, y0, x1, y0 + r, x1, y0 + r, x1, y1 - r, x1, y1 - r, x1, y1,
              x1 - r, y1, x1 - r, y1, x0 + r, y1, x0 + r, y1, x0, y1, x0, y1 - r, x0, y1 - r, x0, y0 + r, x0, y0 + r, x0, y0]
    return canvas.create_polygon(points, smooth=True, **kw)


class Mastermind:
    def __init__(self, root):
        self.root = root
        root.title("Mastermind")
        root.configure(bg=BG)
        root.resizable(False, False)
        seed = os.environ.get("SEED")
        self.rng = random.Random(seed) if seed else random.Random()
        header = tk.Frame(root, bg=BG)
        header.pack(fill="x", padx=24, pady=(14, 6))
        tk.Label(header, text="MASTERMIND", font=("Helvetica", 20, "bold"), fg="#e8edf2", bg=BG).pack(side="left")
        self.tries = tk.Label(header, text="", font=("Helvetica", 11), fg="#8b98a5", bg=BG)
        self.tries.pack(side="right")

        self.canvas = tk.Canvas(root, width=360, height=MAX_TRIES * ROW + 28, bg=BG, highlightthickness=0)
        self.canvas.pack(padx=24)
        self.palette = tk.Canvas(root, width=360, height=84, bg=BG, highlightthickness=0)
        self.palette.pack(padx=24, pady=(8, 14))
        rounded(self.palette, 0, 4, 360, 80, 24, fill=BOARD)
        for n, color in enumerate(COLORS):
            x = 15 + n * 56
            item = self.palette.create_oval(x + 3, 20, x + 47, 64, fill=color, outline="")
            self.palette.tag_bind(item, "<Button-1>", lambda e, n=n: self.put(n))
            self.palette.tag_bind(item, "<Enter>", lambda e: self.palette.config(cursor="hand2"))
            self.palette.tag_bind(item, "<Leave>", lambda e: self.palette.config(cursor=""))
        self.over = True
        self.reset()

    def reset(self):
        self.secret = generate_code(self.rng)
        truth(type="secret", colors=self.secret)
        self.guess, self.row, self.over = [], 0, False
        c = self.canvas
        c.delete("all")
        rounded(c, 0, 0, 360, MAX_TRIES * ROW + 28, 24, fill=BOARD)
        self.pegs, self.small = [], []
        for r in range(MAX_TRIES):
            y = 14 + r * ROW + (ROW - PEG) // 2
            c.create_text(26, y + PEG // 2, text=str(r + 1), fill="#66727d", font=("Helvetica", 11))
            line = []
            for k in range(CODE_LENGTH):
                x = 52 + k * (PEG + GAP)
                line.append(c.create_oval(x, y, x + PEG, y + PEG, fill=HOLE, outline="#2d363e", width=2))
            self.pegs.append(line)
            rounded(c, 286, y, 286 + PEG, y + PEG, 8, fill=BLOCK)
            self.small.append([c.create_oval(290 + 17 * (k % 2), y + 4 + 17 * (k // 2), 305 + 17 * (k % 2),
                                             y + 19 + 17 * (k // 2), fill=PIT, outline="") for k in range(4)])
        self.show_tries()

    def show_tries(self):
        self.tries.config(text="Try %d / %d" % (min(self.row + 1, MAX_TRIES), MAX_TRIES))

    def put(self, n):
        if self.over:
            return
        self.canvas.itemconfig(self.pegs[self.row][len(self.guess)], fill=COLORS[n], outline="")
        self.guess.append(n)
        if len(self.guess) == CODE_LENGTH:
            self.evaluate()

    def evaluate(self):
        black, white = check_guess(self.secret, self.guess)
        truth(type="guess", code=self.guess, exact=black, misplaced=white)
        for k, fill in enumerate(["#000000"] * black + ["#ffffff"] * white):
            self.canvas.itemconfig(self.small[self.row][k], fill=fill)
        self.guess = []
        self.row += 1
        self.show_tries()
        if black == CODE_LENGTH:
            self.finish("won", "You cracked the code in %d tries!" % self.row)
        elif self.row == MAX_TRIES:
            self.finish("lost", "No tries left.")

    def finish(self, outcome, text):
        self.over = True
        truth(type="end", outcome=outcome)
        self.root.update_idletasks()
        self.root.after(200, lambda: self.ask(text))

    def ask(self, text):
        if messagebox.askyesno("Game over", text + "\n\nPlay again?"):
            self.reset()


root = tk.Tk()
root.geometry("+300+60")
Mastermind(root)
root.update()
truth(type="opened")
root.mainloop()
