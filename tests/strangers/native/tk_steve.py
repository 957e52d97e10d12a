#!/usr/bin/python3
"""Mastermind. Port of my old Swing version to tkinter."""
import json
import os
import random
import tkinter as tk
from tkinter import messagebox

NAMES = ["Blue", "Red", "Orange", "Green", "Yellow", "White"]
SHADES = ["#0000ff", "#ff0000", "#ffc800", "#00c000", "#ffff00", "#ffffff"]
ROWS = 10
FACE = "#eeeeee"
BOARD = "#c0c0c0"
BOLD = ("DejaVu Sans", 9, "bold")


def report(**entry):
    path = os.environ.get("TRUTH")
    if path:
        with open(path, "a") as f:
            f.write(json.dumps(entry) + "\n")


seed = os.environ.get("SEED")
rng = random.Random(seed) if seed else random.Random()


def metal_button(parent, text, command, width=None):
    return tk.Button(parent, text=text, command=command, font=BOLD, bg="#dde8f3", activebackground="#b8cfe5",
                     fg="#333333", disabledforeground="#999999", relief="flat", bd=0, highlightthickness=1,
                     highlightbackground="#7a8a99", padx=12, pady=4, takefocus=0, width=width or 0)


class MastermindFrame(tk.Tk):
    def __init__(self):
        super().__init__()
        self.title("Mastermind")
        self.geometry("640x506+200+100")
        self.resizable(False, False)
        self.config(bg=FACE)
        self.started = False
        self.color = None
        self.guess_row = 1
        self.code = []
        self.colors = 6
        self.build_menu()
        self.build_board()
        self.build_sides()

    def build_menu(self):
        bar = tk.Menu(self, relief="flat", font=BOLD)
        file_menu = tk.Menu(bar, tearoff=0, font=BOLD)
        file_menu.add_command(label="Exit", accelerator="Ctrl+Q", command=self.exit)
        self.game_menu = tk.Menu(bar, tearoff=0, font=BOLD)
        self.game_menu.add_command(label="New Game", accelerator="Ctrl+N", command=self.new_game)
        self.game_menu.add_command(label="Give Up", accelerator="Ctrl+G", command=self.give_up, state="disabled")
        self.game_menu.add_separator()
        self.game_menu.add_command(label="Rules", command=self.rules)
        help_menu = tk.Menu(bar, tearoff=0, font=BOLD)
        help_menu.add_command(label="About", command=lambda: messagebox.showinfo("About", "Mastermind\nVersion 1.0.0.0"))
        bar.add_cascade(label="File", menu=file_menu)
        bar.add_cascade(label="Game", menu=self.game_menu)
        bar.add_cascade(label="Help", menu=help_menu)
        self.config(menu=bar)
        self.bind("<Control-n>", lambda e: self.new_game() if not self.started else None)
        self.bind("<Control-g>", lambda e: self.give_up())
        self.bind("<Control-q>", lambda e: self.exit())

    def build_board(self):
        self.canvas = tk.Canvas(self, width=400, height=440, bg=BOARD, highlightthickness=0)
        self.canvas.place(x=86, y=8)
        self.canvas.create_line(200, 0, 200, 440, width=2)
        self.pegs, self.keys, self.labels = [], [], []
        for row in range(ROWS):
            y = 400 - 43 * row
            if row:
                self.canvas.create_line(0, y + 37, 400, y + 37, fill="#999999")
            line = []
            for k in range(4):
                line.append(self.canvas.create_oval(18 + 44 * k, y, 48 + 44 * k, y + 30, fill="#808080"))
            self.pegs.append(line)
            self.keys.append([self.canvas.create_oval(220 + 44 * k, y + 3, 244 + 44 * k, y + 27, fill="#808080")
                              for k in range(4)])
            label = tk.Label(self, text="Guess #%d" % (row + 1), font=BOLD, bg=FACE, fg="#333333")
            label.place(x=4, y=8 + y + 5)
            self.labels.append(label)
        self.canvas.bind("<ButtonRelease-1>", self.place_peg)

    def build_sides(self):
        south = tk.Frame(self, bg=FACE)
        south.place(x=0, y=455, width=640)
        inner = tk.Frame(south, bg=FACE)
        inner.pack(pady=6)
        self.color_buttons = []
        for k, name in enumerate(NAMES):
            button = metal_button(inner, name, lambda k=k: self.choose(k))
            button.config(state="disabled")
            button.pack(side="left", padx=4)
            self.color_buttons.append(button)
        east = tk.Frame(self, bg=FACE)
        east.place(x=492, y=8, width=144, height=440)
        self.new_button = metal_button(east, "New Game", self.new_or_give_up)
        self.new_button.pack(pady=(16, 90))
        tk.Label(east, text="Current Guess:", font=BOLD, bg=FACE, fg="#333333").pack()
        self.guess_label = tk.Label(east, text="0", font=BOLD, bg=FACE, fg="#333333")
        self.guess_label.pack(pady=(0, 18))
        tk.Label(east, text="Current Color:", font=BOLD, bg=FACE, fg="#333333").pack()
        self.color_label = tk.Label(east, text="----------", font=BOLD, bg=FACE)
        self.color_label.pack(pady=(0, 90))
        self.guess_button = metal_button(east, "Make Guess", self.make_guess)
        self.guess_button.config(state="disabled")
        self.guess_button.pack()

    def choose(self, k):
        self.color = k
        self.color_label.config(text=NAMES[k], fg=SHADES[k])

    def place_peg(self, event):
        if not self.started or self.color is None:
            return
        y = 400 - 43 * (self.guess_row - 1)
        for k in range(4):
            if (event.x - 33 - 44 * k) ** 2 + (event.y - y - 15) ** 2 <= 16 ** 2:
                self.guess[k] = self.color
                self.canvas.itemconfig(self.pegs[self.guess_row - 1][k], fill=SHADES[self.color])

    def new_or_give_up(self):
        if self.started:
            self.give_up()
        else:
            self.new_game()

    def ask_level(self):
        top = tk.Toplevel(self, bg=FACE)
        top.title("Difficulty Setting")
        top.resizable(False, False)
        top.transient(self)
        answer = []
        tk.Label(top, text="Select Your Difficulty Level", font=BOLD, bg=FACE, fg="#333333").pack(padx=40, pady=(20, 16))
        row = tk.Frame(top, bg=FACE)
        row.pack(pady=(0, 14), padx=20)

        def pick(n):
            answer.append(n)
            top.destroy()
        for n, text in enumerate(("Easy", "Medium", "Hard")):
            metal_button(row, text, lambda n=n: pick(n + 1)).pack(side="left", padx=4)
        top.geometry("+%d+%d" % (self.winfo_rootx() + 170, self.winfo_rooty() + 180))
        top.wait_visibility()
        top.grab_set()
        self.wait_window(top)
        return answer[0] if answer else 3

    def new_game(self):
        if self.started:
            return
        for row in range(ROWS):
            for item in self.pegs[row] + self.keys[row]:
                self.canvas.itemconfig(item, fill="#808080")
        self.color = None
        self.color_label.config(text="----------", fg="black")
        self.colors = 2 * self.ask_level()
        for k, button in enumerate(self.color_buttons):
            button.config(state="normal" if k < self.colors else "disabled")
        self.guess_button.config(state="normal")
        self.game_menu.entryconfig("New Game", state="disabled")
        self.game_menu.entryconfig("Give Up", state="normal")
        self.new_button.config(text="Give Up?")
        self.code = [rng.randrange(self.colors) for _ in range(4)]
        report(type="secret", colors=self.code)
        self.guess_row = 1
        self.guess = [None] * 4
        self.started = True
        self.show_row()

    def show_row(self):
        self.guess_label.config(text=str(self.guess_row))
        for n, label in enumerate(self.labels):
            label.config(fg="#ff0000" if n + 1 == self.guess_row else "#333333")

    def make_guess(self):
        if not self.started:
            return
        if None in self.guess:
            messagebox.showwarning("Incomplete Guess", "Please fill all four locations.")
            return
        red = sum(a == b for a, b in zip(self.guess, self.code))
        both = sum(min(self.guess.count(k), self.code.count(k)) for k in range(6))
        report(type="guess", code=list(self.guess), exact=red, misplaced=both - red)
        places = random.sample(range(4), both)
        for n, k in enumerate(places):
            self.canvas.itemconfig(self.keys[self.guess_row - 1][k], fill="#ff0000" if n < red else "#ffffff")
        self.guess = [None] * 4
        self.guess_row += 1
        if red == 4:
            self.end("won")
            messagebox.showinfo("Winner", "You have cracked the code in %d guesses!" % (self.guess_row - 1))
        elif self.guess_row > ROWS:
            self.end("lost")
            messagebox.showinfo("Game Over", "You are out of guesses.\nThe code was: %s" % self.code_text())
        else:
            self.show_row()

    def code_text(self):
        return ", ".join(NAMES[k] for k in self.code)

    def end(self, outcome):
        report(type="end", outcome=outcome)
        self.started = False
        self.new_button.config(text="New Game")
        self.game_menu.entryconfig("New Game", state="normal")
        self.game_menu.entryconfig("Give Up", state="disabled")
        for button in self.color_buttons + [self.guess_button]:
            button.config(state="disabled")

    def give_up(self):
        if self.started:
            report(type="fault", label="Give Up")
            self.end("given up")
            messagebox.showinfo("Game Over", "The code was: %s" % self.code_text())

    def rules(self):
        messagebox.showinfo("Rules", "Click \"New Game\" to start a new game.\nSelect your difficulty level.\n"
                            "Select a guess color from the available colors.\n"
                            "Place selected color in desired location.\nWhen ready click \"Make Guess\".\n\n"
                            "Red: correct color and location.\nWhite: correct color but incorrect location.\n\n"
                            "The Master's response peg placement is random!")

    def exit(self):
        report(type="fault", label="Exit")
        self.destroy()


frame = MastermindFrame()
frame.update()
report(type="opened")
frame.mainloop()
