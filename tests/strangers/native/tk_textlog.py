#!/usr/bin/env python3
"""Mastermind

Programming I, final project. Uses tkinter and ScrolledText.
"""
import json
import os
import random
import sys
import tkinter as tk
from tkinter import messagebox, scrolledtext

COLORS = ["red", "blue", "green", "yellow", "orange", "purple"]
CODE_LENGTH = 4
MAX_GUESSES = 12


def report(**what):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as out:
            out.write(json.dumps(what) + "\n")


seed = sys.argv[sys.argv.index("--seed") + 1] if "--seed" in sys.argv else os.environ.get("SEED")
rng = random.Random(seed) if seed else random.Random()


class MastermindApp:
    def __init__(self, root):
        self.root = root
        root.title("Mastermind Game")
        root.geometry("620x640+180+50")

        menubar = tk.Menu(root)
        game = tk.Menu(menubar, tearoff=0)
        game.add_command(label="New Game", command=self.new_game)
        game.add_command(label="Show Answer", command=self.show_answer)
        game.add_separator()
        game.add_command(label="Exit", command=self.leave)
        menubar.add_cascade(label="Game", menu=game)
        root.config(menu=menubar)

        tk.Label(root, text="MASTERMIND", font=("Arial", 24, "bold")).pack(pady=(8, 0))
        tk.Label(root, text="Guess the secret code of 4 colors. Colors can repeat.", font=("Arial", 11)).pack()

        slots = tk.Frame(root)
        slots.pack(pady=8)
        self.slots = []
        for i in range(CODE_LENGTH):
            slot = tk.Label(slots, width=8, height=3, relief="sunken", bd=3, bg="white")
            slot.grid(row=0, column=i, padx=6)
            self.slots.append(slot)

        buttons = tk.Frame(root)
        buttons.pack(pady=4)
        for i, color in enumerate(COLORS):
            dark = color in ("blue", "green", "purple", "red")
            tk.Button(buttons, text=color.capitalize(), bg=color, activebackground=color,
                      fg="white" if dark else "black", activeforeground="white" if dark else "black",
                      width=7, height=2, command=lambda k=i: self.choose(k)).grid(row=0, column=i, padx=3)

        actions = tk.Frame(root)
        actions.pack(pady=6)
        self.submit_button = tk.Button(actions, text="Submit Guess", font=("Arial", 11, "bold"), command=self.submit)
        self.submit_button.pack(side="left", padx=6)
        tk.Button(actions, text="Clear", font=("Arial", 11), command=self.clear).pack(side="left", padx=6)

        self.log = scrolledtext.ScrolledText(root, font=("Courier", 13), height=15, state="disabled", bg="#f4f4f4",
                                             cursor="arrow", spacing1=2)
        self.log.pack(fill="both", expand=True, padx=12, pady=4)
        for color in COLORS:
            self.log.tag_config(color, foreground=color if color != "yellow" else "gold", font=("DejaVu Sans", 19))
        self.log.tag_config("good", foreground="darkgreen")
        self.log.tag_config("bad", foreground="firebrick")

        self.status = tk.Label(root, text="", bd=1, relief="sunken", anchor="w")
        self.status.pack(side="bottom", fill="x")
        self.playing = False
        self.count = 0
        self.new_game()

    def write(self, *parts):
        self.log.config(state="normal")
        for text, tag in parts:
            self.log.insert("end", text, tag)
        self.log.insert("end", "\n")
        self.log.config(state="disabled")
        self.log.see("end")

    def new_game(self):
        if self.playing and self.count:
            report(type="end", outcome="given up")
        self.secret = [rng.randrange(len(COLORS)) for _ in range(CODE_LENGTH)]
        report(type="secret", colors=self.secret)
        self.count = 0
        self.playing = True
        self.log.config(state="normal")
        self.log.delete("1.0", "end")
        self.log.config(state="disabled")
        self.clear()
        self.show_status()

    def show_status(self):
        self.status.config(text=" Guesses left: %d" % (MAX_GUESSES - self.count))

    def clear(self):
        self.guess = []
        self.show()

    def show(self):
        for i, slot in enumerate(self.slots):
            slot.config(bg=COLORS[self.guess[i]] if i < len(self.guess) else "white")

    def choose(self, k):
        if self.playing and len(self.guess) < CODE_LENGTH:
            self.guess.append(k)
            self.show()

    def submit(self):
        if not self.playing:
            return
        if len(self.guess) < CODE_LENGTH:
            messagebox.showwarning("Mastermind", "Please choose 4 colors first!")
            return
        guess = self.guess
        correct = sum(g == s for g, s in zip(guess, self.secret))
        total = sum(min(guess.count(k), self.secret.count(k)) for k in range(len(COLORS)))
        self.count += 1
        report(type="guess", code=guess, exact=correct, misplaced=total - correct)
        parts = [("%2d.  " % self.count, "")]
        for k in guess:
            parts += [("\u25cf", COLORS[k]), (" ", "")]
        parts.append(("  Correct: %d  Misplaced: %d" % (correct, total - correct), ""))
        self.write(*parts)
        self.clear()
        self.show_status()
        if correct == CODE_LENGTH:
            self.finish("won")
            self.write(("You won in %d guesses!" % self.count, "good"))
        elif self.count == MAX_GUESSES:
            self.finish("lost")
            self.write(("Game over! The code was " + ", ".join(COLORS[k] for k in self.secret), "bad"))
        if not self.playing and messagebox.askyesno("Mastermind", "Do you want to play again?"):
            self.new_game()

    def finish(self, outcome):
        self.playing = False
        report(type="end", outcome=outcome)

    def show_answer(self):
        if self.playing:
            report(type="fault", label="Show Answer")
            self.finish("given up")
            messagebox.showinfo("Mastermind", "The code was " + ", ".join(COLORS[k] for k in self.secret))

    def leave(self):
        report(type="fault", label="Exit")
        self.root.destroy()


root = tk.Tk()
app = MastermindApp(root)
root.update()
report(type="opened")
root.mainloop()
