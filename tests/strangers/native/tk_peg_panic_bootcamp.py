"""Peg Panic: a Mastermind game built with Python and Tkinter.

I made this after finishing the "build a tic-tac-toe game with tkinter"
tutorial, to prove to myself I could do the next one alone.
-- Dana W., Columbus OH, 2021
"""
import json
import os
import random
import tkinter as tk
from collections import Counter
from tkinter import font
from typing import List, NamedTuple

CODE_LENGTH = 5
MAX_TURNS = 12
PEG_COLORS = (
    "#e6194b",  # crimson
    "#f58231",  # orange
    "#ffe119",  # yellow
    "#3cb44b",  # green
    "#42d4f4",  # cyan
    "#2442c8",  # blue
    "#f49ac1",  # pink
    "#7b4a21",  # brown
)
BG = "#22303c"
ROW_BG = "#2e4052"
ACTIVE_BG = "#47637d"
HOLE = "#17212b"


class Feedback(NamedTuple):
    exact: int
    misplaced: int


def log_truth(**event):
    path = os.environ.get("TRUTH")
    if path:
        with open(path, "a", encoding="utf-8") as handle:
            handle.write(json.dumps(event) + "\n")


class PegPanicGame:
    """Game logic, no GUI in here!"""

    def __init__(self, rng):
        self._rng = rng
        self.reset()

    def reset(self):
        self.secret = [self._rng.randrange(len(PEG_COLORS)) for _ in range(CODE_LENGTH)]
        self.history: List = []
        self.current: List = [None] * CODE_LENGTH
        self.state = "playing"
        log_truth(type="secret", colors=self.secret)

    def add_peg(self, color):
        if self.state == "playing" and None in self.current:
            self.current[self.current.index(None)] = color

    def remove_peg(self, index):
        if self.state == "playing":
            self.current[index] = None

    def is_ready(self):
        return self.state == "playing" and None not in self.current

    def score(self, guess):
        exact = sum(a == b for a, b in zip(guess, self.secret))
        total = sum((Counter(guess) & Counter(self.secret)).values())
        return Feedback(exact, total - exact)

    def submit(self):
        guess = list(self.current)
        result = self.score(guess)
        self.history.append((guess, result))
        log_truth(type="guess", colors=guess, exact=result.exact, misplaced=result.misplaced)
        self.current = [None] * CODE_LENGTH
        if result.exact == CODE_LENGTH:
            self.state = "won"
        elif len(self.history) == MAX_TURNS:
            self.state = "lost"
        if self.state != "playing":
            log_truth(type="end", outcome=self.state)
        return result


class PegPanicBoard(tk.Tk):
    ROW_H = 52
    PEG_X0 = 62
    PEG_DX = 54

    def __init__(self, game):
        super().__init__()
        self.title("Peg Panic")
        self.geometry("720x800+40+20")
        self.resizable(False, False)
        self.configure(bg=BG)
        self._game = game
        self._create_display()
        self._create_board()
        self._create_sidebar()
        self._redraw()

    def _create_display(self):
        self.display = tk.Label(
            self, bg=BG, fg="white", text="Ready?", font=font.Font(size=22, weight="bold")
        )
        self.display.pack(side=tk.TOP, fill=tk.X, pady=8)

    def _create_board(self):
        self.canvas = tk.Canvas(self, width=450, height=700, bg=BG, highlightthickness=0)
        self.canvas.pack(side=tk.LEFT, padx=(16, 6), anchor=tk.N)
        self.canvas.bind("<Button-1>", self._on_board_click)

    def _create_sidebar(self):
        side = tk.Frame(self, bg=BG)
        side.pack(side=tk.LEFT, fill=tk.BOTH, expand=True, padx=(0, 14))
        tk.Label(side, text="Pick your pegs", bg=BG, fg="white", font=("Helvetica", 14)).pack(pady=(60, 6))
        grid = tk.Frame(side, bg=BG)
        grid.pack()
        for i, color in enumerate(PEG_COLORS):
            c = tk.Canvas(grid, width=62, height=62, bg=BG, highlightthickness=0, cursor="hand2")
            c.create_oval(6, 6, 56, 56, fill=color, outline="#ffffff", width=2)
            c.grid(row=i // 2, column=i % 2, padx=8, pady=4)
            c.bind("<Button-1>", lambda _e, i=i: self._on_color(i))
        self.submit_btn = tk.Button(side, text="Submit", font=("Helvetica", 14, "bold"),
                                    bg="#3cb44b", fg="white", activebackground="#4fd060",
                                    width=12, command=self._on_submit)
        self.submit_btn.pack(pady=(20, 6))
        tk.Button(side, text="Undo", font=("Helvetica", 12), width=12, command=self._on_undo).pack(pady=4)
        tk.Button(side, text="New Game", font=("Helvetica", 12), width=12, command=self._on_new).pack(pady=4)
        legend = tk.Canvas(side, width=210, height=130, bg=BG, highlightthickness=0)
        legend.pack(pady=(22, 0))
        legend.create_oval(8, 8, 22, 22, fill="#ff3030", outline="")
        legend.create_text(32, 15, text="right color, right spot", fill="white", anchor=tk.W)
        legend.create_oval(8, 34, 22, 48, fill="white", outline="")
        legend.create_text(32, 41, text="right color, wrong spot", fill="white", anchor=tk.W)
        legend.create_text(8, 88, anchor=tk.W, fill="#aebdcb", width=200,
                           text="Click a peg in your row to take it out. Colors can show up more than once.")

    def _row_y(self, turn):
        # first guess sits at the bottom, just like the real board
        return 70 + (MAX_TURNS - 1 - turn) * self.ROW_H

    def _peg(self, x, y, color, r=19):
        if color is None:
            self.canvas.create_oval(x - r + 5, y - r + 5, x + r - 5, y + r - 5, fill=HOLE, outline="#0d141a")
        else:
            self.canvas.create_oval(x - r, y - r, x + r, y + r, fill=PEG_COLORS[color], outline="#0d141a", width=2)

    def _redraw(self):
        g, cv = self._game, self.canvas
        cv.delete("all")
        # the code
        cv.create_rectangle(4, 4, 446, 60, fill="#101820", outline="#607d99", width=2)
        for i in range(CODE_LENGTH):
            x = self.PEG_X0 + i * self.PEG_DX
            if g.state == "playing":
                cv.create_text(x, 32, text="?", fill="#607d99", font=("Helvetica", 22, "bold"))
            else:
                self._peg(x, 32, g.secret[i])
        cv.create_text(390, 32, text="SECRET", fill="#607d99", font=("Helvetica", 12, "bold"))
        for turn in range(MAX_TURNS):
            y = self._row_y(turn)
            active = g.state == "playing" and turn == len(g.history)
            cv.create_rectangle(4, y, 446, y + self.ROW_H - 4, fill=ACTIVE_BG if active else ROW_BG,
                                outline="#ffd166" if active else ROW_BG, width=2)
            mid = y + self.ROW_H // 2 - 2
            cv.create_text(20, mid, text=str(turn + 1), fill="white", font=("Helvetica", 12))
            if turn < len(g.history):
                pegs, fb = g.history[turn]
            else:
                pegs, fb = (g.current if active else [None] * CODE_LENGTH), None
            for i, p in enumerate(pegs):
                self._peg(self.PEG_X0 + i * self.PEG_DX, mid, p)
            for i in range(CODE_LENGTH):
                x = 334 + i * 22
                fill = HOLE
                rad = 3
                if fb and i < fb.exact:
                    fill, rad = "#ff3030", 8
                elif fb and i < fb.exact + fb.misplaced:
                    fill, rad = "white", 8
                cv.create_oval(x - rad, mid - rad, x + rad, mid + rad, fill=fill, outline="")
        self.submit_btn.config(state=tk.NORMAL if g.is_ready() else tk.DISABLED)
        if g.state == "won":
            self.display.config(text=f"You cracked it in {len(g.history)}!", fg="#7CFC00")
        elif g.state == "lost":
            self.display.config(text="Out of turns! Try again?", fg="#ff6b6b")
        else:
            self.display.config(text=f"Guess {len(g.history) + 1} of {MAX_TURNS}", fg="white")

    def _on_color(self, i):
        self._game.add_peg(i)
        self._redraw()

    def _on_board_click(self, event):
        g = self._game
        if g.state != "playing":
            return
        y = self._row_y(len(g.history))
        if y <= event.y <= y + self.ROW_H - 4:
            for i in range(CODE_LENGTH):
                if abs(event.x - (self.PEG_X0 + i * self.PEG_DX)) < 22:
                    g.remove_peg(i)
                    self._redraw()

    def _on_undo(self):
        for i in reversed(range(CODE_LENGTH)):
            if self._game.current[i] is not None:
                self._game.remove_peg(i)
                break
        self._redraw()

    def _on_submit(self):
        if self._game.is_ready():
            self._game.submit()
            self._redraw()

    def _on_new(self):
        self._game.reset()
        self._redraw()


def main():
    seed = os.environ.get("SEED")
    rng = random.Random(int(seed)) if seed else random.Random()
    log_truth(type="opened")
    board = PegPanicBoard(PegPanicGame(rng))
    board.mainloop()


if __name__ == "__main__":
    main()
