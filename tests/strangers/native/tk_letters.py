#!/usr/bin/python3
"""MasterMind GUI - final project for Intro to Programming.

You type the letters of your guess and the computer tells you how many pegs
are black (right colour, right place) and white (right colour, wrong place).
"""
import json
import os
import random
import tkinter as tk
from tkinter import messagebox, scrolledtext

RNG = random.Random(os.environ["SEED"]) if "SEED" in os.environ else random.Random()

COLORS = {"R": "Red", "G": "Green", "B": "Blue", "Y": "Yellow", "O": "Orange", "P": "Purple"}
CODE_LENGTH = 4
MAX_GUESSES = 10


def truth(**kw):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as out:
            out.write(json.dumps(kw) + "\n")


def score(guess, code):
    black = 0
    code_left = []
    guess_left = []
    for g, c in zip(guess, code):
        if g == c:
            black += 1
        else:
            code_left.append(c)
            guess_left.append(g)
    white = 0
    for g in guess_left:
        if g in code_left:
            white += 1
            code_left.remove(g)
    return black, white


class MastermindGUI:
    def __init__(self, master):
        self.master = master
        master.title("MasterMind")
        master.resizable(False, False)
        master.configure(bg="#d9e4ec")

        menubar = tk.Menu(master)
        game = tk.Menu(menubar, tearoff=0)
        game.add_command(label="New game", command=self.new_game)
        game.add_separator()
        game.add_command(label="Exit", command=self.leave)
        menubar.add_cascade(label="Game", menu=game)
        about = tk.Menu(menubar, tearoff=0)
        about.add_command(label="How to play", command=self.how_to_play)
        about.add_command(label="About", command=self.about)
        menubar.add_cascade(label="Help", menu=about)
        master.config(menu=menubar)

        tk.Label(master, text="MASTERMIND", font=("Helvetica", 24, "bold"), bg="#204a6b", fg="white",
                 pady=8).pack(fill=tk.X)
        tk.Label(master, text="Guess the secret code of %d colors. Colors can repeat." % CODE_LENGTH,
                 font=("Helvetica", 12), bg="#d9e4ec").pack(pady=(10, 2))
        tk.Label(master, text="   ".join("%s = %s" % kv for kv in COLORS.items()),
                 font=("Helvetica", 11), bg="#d9e4ec", fg="#204a6b").pack()

        line = tk.Frame(master, bg="#d9e4ec")
        line.pack(pady=12)
        tk.Label(line, text="Your guess:", font=("Helvetica", 13), bg="#d9e4ec").pack(side=tk.LEFT)
        self.entry = tk.Entry(line, width=8, font=("Courier", 18))
        self.entry.pack(side=tk.LEFT, padx=8)
        self.entry.bind("<Return>", self.submit)
        self.button = tk.Button(line, text="Submit", font=("Helvetica", 13), command=self.submit)
        self.button.pack(side=tk.LEFT)

        self.status = tk.Label(master, font=("Helvetica", 12, "italic"), bg="#d9e4ec", fg="#a02020")
        self.status.pack()

        self.log = scrolledtext.ScrolledText(master, width=44, height=13, font=("Courier", 13), state=tk.DISABLED)
        self.log.pack(padx=14, pady=8)

        bottom = tk.Frame(master, bg="#d9e4ec")
        bottom.pack(pady=4)
        tk.Button(bottom, text="New Game", font=("Helvetica", 12), command=self.new_game).pack(side=tk.LEFT, padx=8)
        tk.Button(bottom, text="Give Up", font=("Helvetica", 12), command=self.give_up).pack(side=tk.LEFT, padx=8)
        self.playing = False
        self.count = 0

    def write(self, text):
        self.log.config(state=tk.NORMAL)
        self.log.insert(tk.END, text + "\n")
        self.log.see(tk.END)
        self.log.config(state=tk.DISABLED)

    def new_game(self):
        if self.playing and self.count:
            truth(type="end", outcome="given up")
        self.code = [RNG.choice(list(COLORS)) for _ in range(CODE_LENGTH)]
        truth(type="secret", colors=self.code)
        self.count = 0
        self.playing = True
        self.log.config(state=tk.NORMAL)
        self.log.delete("1.0", tk.END)
        self.log.config(state=tk.DISABLED)
        self.write(" #   Guess     Black   White")
        self.write("-" * 31)
        self.entry.config(state=tk.NORMAL)
        self.button.config(state=tk.NORMAL)
        self.entry.delete(0, tk.END)
        self.entry.focus_set()
        self.status.config(text="You have %d guesses left." % MAX_GUESSES)

    def submit(self, event=None):
        if not self.playing:
            return
        guess = list(self.entry.get().upper().replace(" ", "").replace(",", ""))
        if len(guess) != CODE_LENGTH:
            self.status.config(text="Please enter exactly %d letters." % CODE_LENGTH)
            return
        if any(letter not in COLORS for letter in guess):
            self.status.config(text="Only the letters %s are allowed." % ", ".join(COLORS))
            return
        black, white = score(guess, self.code)
        self.count += 1
        truth(type="guess", code=guess, exact=black, misplaced=white)
        self.write("%2d   %s     %d       %d" % (self.count, " ".join(guess), black, white))
        self.entry.delete(0, tk.END)
        if black == CODE_LENGTH:
            self.finish("won", "You cracked the code in %d guesses!" % self.count)
        elif self.count == MAX_GUESSES:
            self.finish("lost", "You ran out of guesses. The code was %s." % " ".join(self.code))
        else:
            self.status.config(text="You have %d guesses left." % (MAX_GUESSES - self.count))

    def finish(self, outcome, text):
        self.playing = False
        truth(type="end", outcome=outcome)
        self.status.config(text=text)
        self.entry.config(state=tk.DISABLED)
        self.button.config(state=tk.DISABLED)
        title = {"won": "You win!", "lost": "Game over"}.get(outcome, "Given up")
        if messagebox.askyesno(title, text + "\n\nDo you want to play again?"):
            self.new_game()

    def give_up(self):
        if self.playing:
            truth(type="fault", label="Give Up")
            self.finish("given up", "The code was %s." % " ".join(self.code))

    def how_to_play(self):
        messagebox.showinfo("How to play", __doc__.split("\n\n")[1] + "\nExample of a guess: RGBY")

    def about(self):
        truth(type="fault", label="About")
        messagebox.showinfo("About", "MasterMind 1.2\nFinal project, group 14")

    def leave(self):
        truth(type="fault", label="Exit")
        self.master.destroy()


if __name__ == "__main__":
    root = tk.Tk()
    gui = MastermindGUI(root)
    root.update()
    truth(type="opened")
    gui.new_game()
    root.mainloop()
