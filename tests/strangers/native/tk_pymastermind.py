#!/usr/bin/env python3
# PyMastermind - the classic code breaking game in Python + tkinter
# by Lucas W. (github hobby project, 2019)
import json
import os
import random
import tkinter as tk
from tkinter import messagebox

ROWS = 10
PEGS = 4
COLORS = ["#e02020", "#1fa01f", "#2040e0", "#f0e020", "#f08a10", "#8a2be2"]
NAMES = ["red", "green", "blue", "yellow", "orange", "purple"]

BOARD = "#a0703c"
HOLE = "#5a3a1a"
ROW_H = 52
R = 17
X0 = 80
DX = 54

rng = random.Random(int(os.environ["SEED"])) if os.environ.get("SEED") else random.Random()


def tell(obj):
    path = os.environ.get("TRUTH")
    if path:
        with open(path, "a") as f:
            f.write(json.dumps(obj) + "\n")


class Mastermind:
    def __init__(self, root):
        self.root = root
        root.title("PyMastermind")
        root.resizable(False, False)

        menubar = tk.Menu(root)
        game = tk.Menu(menubar, tearoff=0)
        game.add_command(label="New game", command=self.new_game)
        game.add_command(label="Give up", command=self.give_up)
        game.add_separator()
        game.add_command(label="Exit", command=root.destroy)
        menubar.add_cascade(label="Game", menu=game)
        helpm = tk.Menu(menubar, tearoff=0)
        helpm.add_command(label="How to play", command=self.how_to)
        menubar.add_cascade(label="Help", menu=helpm)
        root.config(menu=menubar)

        self.w = 430
        self.h = ROW_H * ROWS + 80
        self.canvas = tk.Canvas(root, width=self.w, height=self.h, bg=BOARD, highlightthickness=0)
        self.canvas.grid(row=0, column=0, columnspan=2)

        pal = tk.Frame(root, pady=6)
        pal.grid(row=1, column=0, padx=8)
        for i, c in enumerate(COLORS):
            cv = tk.Canvas(pal, width=40, height=40, highlightthickness=0, cursor="hand2")
            cv.create_oval(3, 3, 37, 37, fill=c, outline="black", width=2)
            cv.grid(row=0, column=i, padx=2)
            cv.bind("<Button-1>", lambda e, i=i: self.add(i))

        btns = tk.Frame(root)
        btns.grid(row=1, column=1, padx=6)
        tk.Button(btns, text="Undo", width=6, command=self.undo).pack(pady=1)
        self.submit_btn = tk.Button(btns, text="Submit", width=6, command=self.submit, state="disabled")
        self.submit_btn.pack(pady=1)

        self.status = tk.Label(root, anchor="w", relief="sunken", bd=1, padx=6)
        self.status.grid(row=2, column=0, columnspan=2, sticky="we")

        self.new_game()

    # ---------------------------------------------------------------- game
    def new_game(self):
        self.secret = [rng.randrange(len(COLORS)) for _ in range(PEGS)]
        tell({"type": "secret", "colors": self.secret})
        self.guesses = []
        self.marks = []
        self.current = []
        self.over = False
        self.status.config(text="Click the colors to fill the row, then press Submit.")
        self.draw()

    def add(self, color):
        if self.over or len(self.current) >= PEGS:
            return
        self.current.append(color)
        self.draw()

    def undo(self):
        if self.current and not self.over:
            self.current.pop()
            self.draw()

    def submit(self):
        if self.over or len(self.current) < PEGS:
            return
        guess = self.current
        exact = sum(1 for a, b in zip(guess, self.secret) if a == b)
        common = sum(min(guess.count(c), self.secret.count(c)) for c in range(len(COLORS)))
        self.guesses.append(guess)
        self.marks.append((exact, common - exact))
        self.current = []
        tell({"type": "guess", "colors": guess, "exact": exact, "misplaced": common - exact})
        left = ROWS - len(self.guesses)
        self.status.config(text="Guess %d: %d black, %d white. %d guesses left."
                           % (len(self.guesses), exact, common - exact, left))
        if exact == PEGS:
            self.finish("won")
        elif left == 0:
            self.finish("lost")
        else:
            self.draw()

    def finish(self, outcome):
        self.over = True
        self.draw()
        tell({"type": "end", "outcome": outcome})
        if outcome == "won":
            text = "You cracked the code in %d guesses!\n\nPlay again?" % len(self.guesses)
            title = "You win!"
        else:
            text = "Out of guesses. The code was: %s\n\nPlay again?" % ", ".join(NAMES[c] for c in self.secret)
            title = "Game over"
        self.root.update_idletasks()
        if messagebox.askyesno(title, text):
            self.new_game()
        else:
            self.status.config(text="Game over. Use Game > New game to play again.")

    def give_up(self):
        tell({"type": "fault", "label": "give up"})
        if not self.over:
            self.finish("lost")

    def how_to(self):
        messagebox.showinfo("How to play",
                            "Guess the hidden code of 4 colors. Colors can repeat.\n\n"
                            "Black peg: right color in the right place.\n"
                            "White peg: right color in the wrong place.\n\n"
                            "You have 10 guesses.")

    # ------------------------------------------------------------- drawing
    def row_y(self, row):
        """row 0 is at the bottom of the board"""
        return self.h - ROW_H // 2 - row * ROW_H - 6


    def peg(self, x, y, r, fill, outline="black"):
        self.canvas.create_oval(x - r, y - r, x + r, y + r, fill=fill, outline=outline)

    def draw(self):
        c = self.canvas
        c.delete("all")
        # the secret code under its cover
        c.create_rectangle(X0 - 30, 10, X0 + 3 * DX + 30, 58, fill="#6b4520", outline="black", width=2)
        for i in range(PEGS):
            x = X0 + i * DX
            if self.over:
                self.peg(x, 34, R, COLORS[self.secret[i]])
            else:
                c.create_text(x, 34, text="?", fill="white", font=("Helvetica", 20, "bold"))
        # legend
        self.peg(310, 24, 5, "black")
        c.create_text(322, 24, text="right place", anchor="w", font=("Helvetica", 9))
        self.peg(310, 46, 5, "white")
        c.create_text(322, 46, text="wrong place", anchor="w", font=("Helvetica", 9))
        c.create_line(0, 68, self.w, 68, fill="black", width=2)

        for row in range(ROWS):
            y = self.row_y(row)
            active = row == len(self.guesses) and not self.over
            if active:
                c.create_rectangle(4, y - ROW_H // 2 + 1, self.w - 4, y + ROW_H // 2 - 1,
                                   fill="#c08c50", outline="white")
            c.create_text(26, y, text=str(row + 1), fill="white", font=("Helvetica", 12, "bold"))
            if row < len(self.guesses):
                pegs = self.guesses[row]
            elif active:
                pegs = self.current
            else:
                pegs = []
            for i in range(PEGS):
                x = X0 + i * DX
                if i < len(pegs):
                    self.peg(x, y, R, COLORS[pegs[i]])
                else:
                    self.peg(x, y, 8, HOLE)
            # key pegs
            kx, ky = 330, y
            marks = []
            if row < len(self.marks):
                b, w = self.marks[row]
                marks = ["black"] * b + ["white"] * w
            for i in range(PEGS):
                px = kx + (i % 2) * 22
                py = ky - 10 + (i // 2) * 20
                if i < len(marks):
                    self.peg(px, py, 7, marks[i])
                else:
                    self.peg(px, py, 3, HOLE, HOLE)
        full = len(self.current) == PEGS and not self.over
        self.submit_btn.config(state="normal" if full else "disabled")


if __name__ == "__main__":
    root = tk.Tk()
    tell({"type": "opened"})
    Mastermind(root)
    root.mainloop()
