#!/usr/bin/python3
"""Mastermind, played from left to right.  Ctrl+N starts again."""
import collections
import json
import os
import random
import sys
import tkinter as tk

PLACES = 5
GUESSES = 10
COLOURS = ["#e6194b", "#f58231", "#ffe119", "#3cb44b", "#4363d8", "#911eb4", "#a0622d"]
BACK = "#d9cfe3"
X0, DX = 118, 66        # first column, distance
Y0, DY = 52, 62         # first place, distance
R = 25
MARKS = Y0 + PLACES * DY + 4


def given_seed():
    if "--seed" in sys.argv[:-1]:
        return sys.argv[sys.argv.index("--seed") + 1]
    return os.environ.get("SEED")


def truth(**what):
    name = os.environ.get("TRUTH")
    if name:
        with open(name, "a") as f:
            f.write(json.dumps(what) + "\n")


class Mastermind:
    def __init__(self, parent):
        self.parent = parent
        parent.title("Mastermind")
        parent.configure(bg=BACK)
        parent.resizable(False, False)
        self.random = random.Random(given_seed())
        self.guesses = None
        self.done = True
        self.canvas = tk.Canvas(parent, width=900, height=458, bg=BACK, highlightthickness=0)
        self.canvas.pack()
        low = tk.Frame(parent, bg=BACK)
        low.pack(fill="x", padx=14, pady=(0, 12))
        self.status = tk.Label(low, bg=BACK, font=("Helvetica", 13), anchor="w")
        self.status.pack(side="left", fill="x", expand=True)
        tk.Button(low, text="Undo", width=8, command=self.undo).pack(side="left", padx=4)
        tk.Button(low, text="New game", width=9, command=self.new_game).pack(side="left", padx=4)
        tk.Button(low, text="Show code", width=9, command=self.show_code).pack(side="left", padx=4)
        self.canvas.bind("<Button-1>", self.pick)
        self.canvas.bind("<Button-3>", self.undo)
        parent.bind("<BackSpace>", self.undo)
        parent.bind("<Control-n>", self.new_game)
        parent.bind("<Control-N>", self.new_game)
        self.new_game()

    def disc(self, x, y, r, **options):
        return self.canvas.create_oval(x - r, y - r, x + r, y + r, **options)

    def new_game(self, event=None):
        if not self.done and len(self.guesses) > 1:
            truth(type="end", outcome="given up")
        self.pattern = [self.random.randrange(len(COLOURS)) for _ in range(PLACES)]
        truth(type="secret", colors=self.pattern)
        self.guesses = [[]]
        self.done = False
        self.draw_board()
        self.say("Click the colours on the right. A colour may repeat.")

    def say(self, text):
        self.status.config(text=text)

    def draw_board(self):
        c = self.canvas
        c.delete("all")
        c.create_rectangle(10, 12, 76, 446, fill="#6b5b7d", outline="#493c58", width=2)
        c.create_text(43, 26, text="Code", fill="white", font=("Helvetica", 11))
        for place in range(PLACES):
            c.create_text(43, Y0 + 8 + place * DY, text="?", fill="white", font=("Helvetica", 24, "bold"), tags="hidden")
        for n in range(GUESSES):
            x = X0 + n * DX
            c.create_text(x, 14, text=str(n + 1), font=("Helvetica", 10), fill="#6b5b7d")
            for place in range(PLACES):
                self.disc(x, Y0 + place * DY, 5, outline="#a393b5", fill="#c8bcd6")
        for k, colour in enumerate(COLOURS):
            self.disc(846, 40 + k * 62, 26, fill=colour, outline="black", width=2, tags=("bag", "bag%d" % k))
        c.create_line(792, 14, 792, 446, fill="#a393b5")
        self.cursor()

    def cursor(self):
        self.canvas.delete("cursor")
        if not self.done:
            x = X0 + (len(self.guesses) - 1) * DX
            self.canvas.create_rectangle(x - 31, Y0 - 29, x + 31, Y0 + (PLACES - 1) * DY + 29, outline="#493c58",
                                         dash=(4, 3), tags="cursor")

    def pick(self, event):
        if self.done:
            return
        for k in range(len(COLOURS)):
            if (event.x - 846) ** 2 + (event.y - 40 - k * 62) ** 2 <= 26 ** 2:
                self.add(k)

    def add(self, k):
        guess = self.guesses[-1]
        x = X0 + (len(self.guesses) - 1) * DX
        self.disc(x, Y0 + len(guess) * DY, R, fill=COLOURS[k], outline="black", width=2,
                  tags="g%d_%d" % (len(self.guesses), len(guess)))
        guess.append(k)
        if len(guess) == PLACES:
            self.done = True  # nothing goes until the score is there
            self.parent.after(350, self.score)

    def undo(self, event=None):
        if self.done or not self.guesses[-1]:
            return
        self.guesses[-1].pop()
        self.canvas.delete("g%d_%d" % (len(self.guesses), len(self.guesses[-1])))

    def score(self):
        guess = self.guesses[-1]
        if len(guess) < PLACES:
            return  # a new game was started meanwhile
        self.done = False
        right = sum(g == p for g, p in zip(guess, self.pattern))
        common = collections.Counter(guess) & collections.Counter(self.pattern)
        near = sum(common.values()) - right
        truth(type="guess", code=guess, exact=right, misplaced=near)
        if right == PLACES:
            n = len(self.guesses)
            return self.finish("won", "You win! It took you %d guess%s. Ctrl+N for a new game." % (n, "es" * (n > 1)))
        x = X0 + (len(self.guesses) - 1) * DX
        for i in range(right + near):
            self.disc(x - 9 + 18 * (i % 2), MARKS + 8 + 19 * (i // 2), 7, fill="black" if i < right else "white",
                      outline="black")
        if len(self.guesses) == GUESSES:
            return self.finish("lost", "You lose. Ctrl+N for a new game.")
        self.guesses.append([])
        self.cursor()
        self.say("Guess %d: %d black (right place), %d white (wrong place)"
                 % (len(self.guesses) - 1, right, near))

    def finish(self, outcome, text):
        self.done = True
        truth(type="end", outcome=outcome)
        self.cursor()
        self.canvas.delete("hidden")
        for place, k in enumerate(self.pattern):
            self.disc(43, Y0 + 8 + place * DY, R, fill=COLOURS[k], outline="black", width=2)
        self.say(text)

    def show_code(self):
        truth(type="fault", label="Show code")
        if not self.done:
            self.finish("given up", "That was the code.")


root = tk.Tk()
root.geometry("+160+120")
Mastermind(root)
root.update()
truth(type="opened")
root.mainloop()
