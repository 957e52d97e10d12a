#!/usr/bin/env python3
"""Mastermind in tkinter.  Left click a colour (or press 1-6) to put the next peg."""
import json
import os
import random
import tkinter as tk
from tkinter import messagebox


def truth(**o):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as f:
            f.write(json.dumps(o) + "\n")


rng = random.Random(os.environ["SEED"]) if "SEED" in os.environ else random.Random()

COLORS = ["red", "green", "blue", "yellow", "orange", "purple"]
HOLES = 4
MAX_GUESSES = 10
ROW_H = 52
WIDTH = 400


class Mastermind(tk.Tk):
    def __init__(self):
        super().__init__()
        self.title("Mastermind")
        self.resizable(False, False)
        self.make_menu()
        self.canvas = tk.Canvas(self, width=WIDTH, height=ROW_H * (MAX_GUESSES + 1) + 20, bg="gray75")
        self.canvas.pack(side=tk.TOP, padx=6, pady=6)
        self.canvas.bind("<Button-1>", self.on_canvas)

        bar = tk.Frame(self)
        bar.pack(fill=tk.X, padx=6)
        for i, c in enumerate(COLORS):
            b = tk.Button(bar, bg=c, activebackground=c, width=4, height=2,
                          command=lambda i=i: self.add_peg(i))
            b.pack(side=tk.LEFT, expand=True, fill=tk.X, padx=2)

        buttons = tk.Frame(self)
        buttons.pack(fill=tk.X, padx=6, pady=6)
        tk.Button(buttons, text="Undo", command=self.undo).pack(side=tk.LEFT)
        tk.Button(buttons, text="Clear", command=self.clear).pack(side=tk.LEFT, padx=4)
        self.check_button = tk.Button(buttons, text="Check guess", command=self.check)
        self.check_button.pack(side=tk.RIGHT)

        self.status = tk.Label(self, text="", anchor=tk.W, relief=tk.SUNKEN, bd=1)
        self.status.pack(fill=tk.X)

        for i in range(len(COLORS)):
            self.bind(str(i + 1), lambda e, i=i: self.add_peg(i))
        self.bind("<BackSpace>", lambda e: self.undo())
        self.bind("<Return>", lambda e: self.check())
        self.bind("<F2>", lambda e: self.new_game())
        self.new_game(first=True)

    def make_menu(self):
        bar = tk.Menu(self)
        game = tk.Menu(bar, tearoff=0)
        game.add_command(label="New game", accelerator="F2", command=self.new_game)
        game.add_command(label="Give up", command=self.give_up)
        game.add_separator()
        game.add_command(label="Quit", command=self.quit_game)
        bar.add_cascade(label="Game", menu=game)
        helpm = tk.Menu(bar, tearoff=0)
        helpm.add_command(label="Rules", command=self.rules)
        helpm.add_command(label="About", command=self.about)
        bar.add_cascade(label="Help", menu=helpm)
        self.config(menu=bar)

    # ---------------------------------------------------------------- game
    def new_game(self, first=False):
        self.secret = [rng.randrange(len(COLORS)) for _ in range(HOLES)]
        self.history = []
        self.guess = []
        self.over = False
        if first:
            self.after(300, self.opened)
        else:
            truth(type="secret", colors=[COLORS[c] for c in self.secret])
        self.redraw()

    def opened(self):
        truth(type="opened")
        truth(type="secret", colors=[COLORS[c] for c in self.secret])

    def add_peg(self, i):
        if not self.over and len(self.guess) < HOLES:
            self.guess.append(i)
            self.redraw()

    def undo(self):
        if self.guess and not self.over:
            self.guess.pop()
            self.redraw()

    def clear(self):
        if not self.over:
            self.guess = []
            self.redraw()

    def check(self):
        if self.over:
            return
        if len(self.guess) < HOLES:
            self.status.config(text="You have to place %d pegs first." % HOLES)
            return
        black = sum(a == b for a, b in zip(self.guess, self.secret))
        white = sum(min(self.guess.count(c), self.secret.count(c)) for c in range(len(COLORS))) - black
        truth(type="guess", code=[COLORS[c] for c in self.guess], exact=black, misplaced=white)
        self.history.append((self.guess, black, white))
        self.guess = []
        if black == HOLES:
            self.end("won", "Congratulations!\nYou found the code in %d guesses." % len(self.history))
        elif len(self.history) == MAX_GUESSES:
            self.end("lost", "Sorry, you have no guesses left.")
        else:
            self.redraw()

    def end(self, outcome, text):
        self.over = True
        truth(type="end", outcome=outcome)
        self.redraw()
        self.update()
        if messagebox.askyesno("Game over", text + "\n\nDo you want to play again?", parent=self):
            self.new_game()

    def give_up(self):
        truth(type="fault", label="Give up")
        if not self.over:
            self.end("given up", "You gave up.")

    def quit_game(self):
        truth(type="fault", label="Quit")
        self.destroy()

    def rules(self):
        messagebox.showinfo("Rules", "Find the hidden code of %d pegs.\n\nBlack: right colour and right position.\n"
                            "White: right colour but wrong position.\n\nColours may be repeated." % HOLES, parent=self)

    def about(self):
        truth(type="fault", label="About")
        messagebox.showinfo("About", "Mastermind 1.2\nWritten in Python with tkinter", parent=self)

    # ---------------------------------------------------------------- drawing
    def on_canvas(self, event):
        """Clicking the last peg of the current row takes it off."""
        row = MAX_GUESSES - (event.y - 10) // ROW_H
        if row == len(self.history) and event.x < 280:
            self.undo()

    def redraw(self):
        c = self.canvas
        c.delete("all")
        y = 10 + ROW_H // 2
        c.create_rectangle(10, 10, WIDTH - 8, 10 + ROW_H - 4, fill="gray35", outline="gray20")
        for i in range(HOLES):
            x = 75 + i * 55
            if self.over:
                self.oval(x, y - 2, 18, COLORS[self.secret[i]])
            else:
                c.create_text(x, y - 2, text="?", fill="white", font=("Helvetica", 20, "bold"))
        for r in range(MAX_GUESSES):
            y = 10 + (MAX_GUESSES - r) * ROW_H + ROW_H // 2
            current = r == len(self.history) and not self.over
            if current:
                c.create_rectangle(10, y - ROW_H // 2 + 1, WIDTH - 8, y + ROW_H // 2 - 1, fill="gray88", outline="")
            c.create_text(30, y, text=str(r + 1), font=("Helvetica", 12))
            pegs = self.history[r][0] if r < len(self.history) else self.guess if current else []
            for i in range(HOLES):
                x = 75 + i * 55
                if i < len(pegs):
                    self.oval(x, y, 18, COLORS[pegs[i]])
                else:
                    self.oval(x, y, 8, "gray50")
            if r < len(self.history):
                marks = ["black"] * self.history[r][1] + ["white"] * self.history[r][2]
                for i, m in enumerate(marks):
                    self.oval(300 + i * 24, y, 8, m)
        self.check_button.config(state=tk.NORMAL if len(self.guess) == HOLES else tk.DISABLED)
        self.status.config(text="Game over" if self.over else "Guess %d of %d" % (len(self.history) + 1, MAX_GUESSES))

    def oval(self, x, y, r, color):
        self.canvas.create_oval(x - r, y - r, x + r, y + r, fill=color, outline="black")


if __name__ == "__main__":
    Mastermind().mainloop()
