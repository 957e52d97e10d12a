#!/usr/bin/python3
"""
Programming II - Assignment 4: Mastermind with a GUI
Author: D. Okafor
"""
import json
import os
import random
import tkinter as tk
from tkinter import messagebox


def log_truth(**event):
    path = os.environ.get("TRUTH")
    if path:
        with open(path, "a") as out:
            out.write(json.dumps(event) + "\n")


class Code:
    """A sequence of colors."""
    COLORS = ["red", "green", "blue", "yellow", "orange", "purple"]
    LENGTH = 4

    def __init__(self, pegs):
        self.pegs = list(pegs)

    @classmethod
    def random(cls, rng):
        return cls(rng.randrange(len(cls.COLORS)) for _ in range(cls.LENGTH))

    def compare(self, other):
        """Returns (black, white)."""
        black = sum(1 for a, b in zip(self.pegs, other.pegs) if a == b)
        total = 0
        for color in range(len(self.COLORS)):
            total += min(self.pegs.count(color), other.pegs.count(color))
        return black, total - black


class MastermindApp:
    MAX_GUESSES = 10
    ROW_H = 44

    def __init__(self):
        self.rng = random.Random(os.environ.get("SEED"))
        self.root = tk.Tk()
        self.root.title("Mastermind")
        self.root.geometry("+60+20")
        tk.Label(self.root, text="Mastermind", font=("Liberation Serif", 22, "bold")).pack(pady=4)
        self.info = tk.Label(self.root, text="", font=("Liberation Sans", 11))
        self.info.pack()
        self.canvas = tk.Canvas(self.root, width=400, height=self.MAX_GUESSES * self.ROW_H + 8,
                                bg="tan", bd=2, relief="sunken")
        self.canvas.pack(padx=12, pady=4)
        colors = tk.Frame(self.root)
        colors.pack(pady=4)
        for number, name in enumerate(Code.COLORS):
            fg = "black" if name in ("yellow", "orange") else "white"
            tk.Button(colors, text=name.capitalize(), bg=name, activebackground=name, fg=fg, width=5,
                      font=("Liberation Sans", 10),
                      command=lambda n=number: self.add_color(n)).grid(row=0, column=number, padx=2)
        actions = tk.Frame(self.root)
        actions.pack(pady=6)
        tk.Button(actions, text="Submit", width=8, command=self.submit).grid(row=0, column=0, padx=4)
        tk.Button(actions, text="Clear", width=8, command=self.clear).grid(row=0, column=1, padx=4)
        tk.Button(actions, text="Give Up", width=8, command=self.give_up).grid(row=0, column=2, padx=4)
        tk.Button(actions, text="Quit", width=8, command=self.quit).grid(row=0, column=3, padx=4)
        self.new_game()

    def new_game(self):
        self.secret = Code.random(self.rng)
        log_truth(type="secret", colors=self.secret.pegs)
        self.guesses = []
        self.current = []
        self.draw()

    def add_color(self, number):
        if len(self.current) < Code.LENGTH:
            self.current.append(number)
            self.draw()

    def clear(self):
        self.current = []
        self.draw()

    def draw(self):
        self.info.config(text="Guess %d of %d" % (min(len(self.guesses) + 1, self.MAX_GUESSES), self.MAX_GUESSES))
        self.canvas.delete("all")
        for row in range(self.MAX_GUESSES):
            y = 28 + row * self.ROW_H
            pegs, marks = [], (0, 0)
            if row < len(self.guesses):
                pegs, marks = self.guesses[row][0].pegs, self.guesses[row][1]
            elif row == len(self.guesses):
                pegs = self.current
            self.canvas.create_text(24, y, text=str(row + 1), font=("Liberation Sans", 12))
            for i in range(Code.LENGTH):
                x = 74 + i * 52
                fill = Code.COLORS[pegs[i]] if i < len(pegs) else "saddle brown"
                size = 17 if i < len(pegs) else 6
                self.canvas.create_oval(x - size, y - size, x + size, y + size, fill=fill)
            for i in range(Code.LENGTH):
                x = 300 + i * 22
                if i < sum(marks):
                    fill = "black" if i < marks[0] else "white"
                    self.canvas.create_oval(x - 8, y - 8, x + 8, y + 8, fill=fill)
                else:
                    self.canvas.create_oval(x - 3, y - 3, x + 3, y + 3, fill="tan3", outline="tan4")

    def submit(self):
        if len(self.current) < Code.LENGTH:
            messagebox.showwarning("Mastermind", "Please choose 4 colors before you submit.")
            return
        guess = Code(self.current)
        black, white = self.secret.compare(guess)
        log_truth(type="guess", code=guess.pegs, exact=black, misplaced=white)
        self.guesses.append((guess, (black, white)))
        self.current = []
        self.draw()
        if black == Code.LENGTH:
            self.game_over("won", "Congratulations! You found the code in %d guesses." % len(self.guesses))
        elif len(self.guesses) == self.MAX_GUESSES:
            self.game_over("lost", "Sorry, you lost. The code was: "
                           + ", ".join(Code.COLORS[p] for p in self.secret.pegs))

    def game_over(self, outcome, text):
        log_truth(type="end", outcome=outcome)
        if messagebox.askyesno("Game over", text + "\n\nDo you want to play again?"):
            self.new_game()
        else:
            self.root.destroy()

    def give_up(self):
        log_truth(type="fault", label="Give Up")
        self.game_over("given up", "The code was: " + ", ".join(Code.COLORS[p] for p in self.secret.pegs))

    def quit(self):
        log_truth(type="fault", label="Quit")
        self.root.destroy()


if __name__ == "__main__":
    app = MastermindApp()
    app.root.update()
    log_truth(type="opened")
    app.root.mainloop()
