#!/usr/bin/python3
"""Bool Pgia - exercise 5 (windows)."""
import json
import os
import random
import tkinter as tk
from tkinter import messagebox

LENGTH = 4
MIN_CHANCES = 4
MAX_CHANCES = 10
LIGHT_GRAY = "#d3d3d3"
CONTROL = "#f0f0f0"

COLORS = [
    ("Purple", "#800080"), ("Red", "#ff0000"), ("LightGreen", "#00ff00"), ("Aqua", "#00ffff"),
    ("Blue", "#0000ff"), ("Yellow", "#ffff00"), ("Brown", "#a52a2a"), ("White", "#ffffff"),
]

if os.environ.get("SEED") is not None:
    random.seed(os.environ["SEED"])


def report(record):
    path = os.environ.get("TRUTH")
    if path:
        with open(path, "a") as stream:
            print(json.dumps(record), file=stream)


def make_button(parent, x, y, w, h, color, enabled, command=None, text=""):
    b = tk.Button(parent, text=text, bg=color, activebackground=color, bd=2, relief="raised",
                  highlightthickness=0, font=("Liberation Sans", 9), command=command,
                  state="normal" if enabled else "disabled", padx=0, pady=0)
    b.place(x=x, y=y, width=w, height=h)
    return b


def paint(button, color):
    button.config(bg=color, activebackground=color)


class ColorPicker(tk.Toplevel):
    def __init__(self, owner, used):
        super().__init__(owner, bg=CONTROL)
        self.title("Pick a Color")
        self.resizable(False, False)
        self.geometry("264x141+%d+%d" % (owner.winfo_rootx() + 40, owner.winfo_rooty() + 60))
        self.transient(owner)
        self.used = used
        self.choice = None
        for i, (name, rgb) in enumerate(COLORS):
            make_button(self, 10 + (i % 4) * 45, 10 + (i // 4) * 45, 40, 40, rgb, True,
                        lambda n=i: self.pick(n))
        self.wait_visibility()
        self.grab_set()

    def pick(self, number):
        if number in self.used:
            messagebox.showwarning("Selection Error",
                                   "All the colors of a guess must be different. Choose another color.",
                                   parent=self)
            return
        self.choice = number
        self.destroy()


class GameForm(tk.Toplevel):
    def __init__(self, owner, chances):
        super().__init__(owner, bg=CONTROL)
        self.title("Bool Pgia")
        self.resizable(False, False)
        height = 11 + (chances + 1) * 45 + 8
        self.geometry("334x%d+%d+%d" % (height, (self.winfo_screenwidth() - 334) // 2,
                                        max(0, (self.winfo_screenheight() - height) // 2 - 20)))
        self.chances = chances
        self.secret = random.sample(range(len(COLORS)), LENGTH)
        report({"type": "secret", "colors": [COLORS[i][0] for i in self.secret]})
        self.turn = 0
        self.over = False
        self.guesses = [[None] * LENGTH for _ in range(chances)]
        self.secret_buttons = [make_button(self, 10 + i * 45, 10, 40, 40, "#000000", False)
                               for i in range(LENGTH)]
        self.guess_buttons, self.arrow_buttons, self.result_buttons = [], [], []
        for r in range(chances):
            self.guess_buttons.append([
                make_button(self, 10 + c * 45, 60 + r * 45, 40, 40, LIGHT_GRAY, r == 0,
                            lambda r=r, c=c: self.choose(r, c)) for c in range(LENGTH)])
            self.arrow_buttons.append(
                make_button(self, 200, 60 + r * 45, 30, 40, CONTROL, False, lambda r=r: self.submit(r), "-->"))
            self.result_buttons.append([
                make_button(self, 240 + (c % 2) * 20, 65 + r * 45 + (c // 2) * 20, 15, 15, LIGHT_GRAY, False)
                for c in range(LENGTH)])
        self.protocol("WM_DELETE_WINDOW", self.finish)
        self.wait_visibility()
        self.grab_set()

    def choose(self, row, col):
        used = [g for i, g in enumerate(self.guesses[row]) if i != col and g is not None]
        picker = ColorPicker(self, used)
        self.wait_window(picker)
        if not self.winfo_exists():
            return
        self.grab_set()
        if picker.choice is not None:
            self.guesses[row][col] = picker.choice
            paint(self.guess_buttons[row][col], COLORS[picker.choice][1])
            if None not in self.guesses[row]:
                self.arrow_buttons[row].config(state="normal")

    def submit(self, row):
        guess = self.guesses[row]
        bulls = sum(1 for a, b in zip(guess, self.secret) if a == b)
        cows = len(set(guess) & set(self.secret)) - bulls
        report({"type": "guess", "code": [COLORS[i][0] for i in guess], "exact": bulls, "misplaced": cows})
        for i in range(bulls):
            paint(self.result_buttons[row][i], "#000000")
        for i in range(bulls, bulls + cows):
            paint(self.result_buttons[row][i], "#ffff00")
        self.arrow_buttons[row].config(state="disabled")
        for b in self.guess_buttons[row]:
            b.config(state="disabled")
        self.turn += 1
        if bulls == LENGTH:
            self.end(True)
        elif self.turn == self.chances:
            self.end(False)
        else:
            for b in self.guess_buttons[self.turn]:
                b.config(state="normal")

    def end(self, won):
        self.over = True
        for b, s in zip(self.secret_buttons, self.secret):
            paint(b, COLORS[s][1])
        report({"type": "end", "outcome": "won" if won else "lost"})
        if won:
            text = "You won! It took you %d guesses" % self.turn
        else:
            text = "You lost! All %d guesses are used" % self.chances
        messagebox.showinfo("Game Over", text, parent=self)
        self.destroy()

    def finish(self):
        if not self.over:
            report({"type": "fault", "label": "close window"})
        self.destroy()


class SettingsForm(tk.Tk):
    def __init__(self):
        super().__init__()
        self.title("Bool Pgia")
        self.configure(bg=CONTROL)
        self.resizable(False, False)
        self.geometry("288x98+%d+%d" % ((self.winfo_screenwidth() - 288) // 2, 250))
        self.chances = MIN_CHANCES
        self.counter = make_button(self, 50, 20, 200, 30, "#e1e1e1", True, self.more)
        make_button(self, 94, 60, 100, 30, "#e1e1e1", True, self.start, "Start Game")
        self.show()

    def show(self):
        self.counter.config(text="Number of chances: %d" % self.chances)

    def more(self):
        self.chances += 1
        if self.chances > MAX_CHANCES:
            self.chances = MIN_CHANCES
        self.show()

    def start(self):
        game = GameForm(self, self.chances)
        self.wait_window(game)
        self.destroy()


form = SettingsForm()
report({"type": "opened"})
form.mainloop()
