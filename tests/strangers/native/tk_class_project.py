#!/usr/bin/python3
"""Mastermind - final project, Introduction to Programming (CS50-like course)"""
import json
import os
import random
import tkinter as tk
from tkinter import messagebox

COLORS = {"Red": "#d7263d", "Amber": "#f5a300", "Lime": "#8fd14f", "Teal": "#138a8a",
          "Navy": "#1b3a8a", "Plum": "#8e3b8a", "Sand": "#e8d8b0"}
NAMES = list(COLORS)
PEGS = 4
GUESSES = 10


class Truth:
    def __init__(self):
        self.path = os.environ.get("TRUTH")

    def tell(self, **what):
        if self.path:
            with open(self.path, "a", encoding="utf-8") as out:
                out.write(json.dumps(what) + "\n")


class MastermindApp(tk.Frame):
    def __init__(self, master):
        super().__init__(master, padx=14, pady=10)
        self.truth = Truth()
        seed = os.environ.get("SEED")
        self.random = random.Random(seed) if seed else random.Random()
        self.playing = False
        self.turn = 0
        self.pack(fill="both", expand=True)
        self.make_menu()
        self.make_palette()
        self.make_board()
        self.make_bottom()
        self.start()

    # ---- widgets
    def make_menu(self):
        menu = tk.Menu(self.master)
        game = tk.Menu(menu, tearoff=False)
        game.add_command(label="New game", accelerator="F2", command=self.start)
        game.add_command(label="Give up", command=self.give_up)
        menu.add_cascade(label="Game", menu=game)
        helpmenu = tk.Menu(menu, tearoff=False)
        helpmenu.add_command(label="Rules", command=self.rules)
        menu.add_cascade(label="Help", menu=helpmenu)
        self.master.config(menu=menu)
        self.master.bind("<F2>", lambda event: self.start())

    def make_palette(self):
        box = tk.LabelFrame(self, text="Color", padx=8, pady=6)
        box.grid(row=0, column=0, sticky="n", padx=(0, 14))
        self.color = tk.IntVar(value=0)
        for i, name in enumerate(NAMES):
            tk.Radiobutton(box, text=name, variable=self.color, value=i, indicatoron=False, width=9, height=2,
                           bg=COLORS[name], activebackground=COLORS[name], selectcolor=COLORS[name],
                           fg="white" if name in ("Red", "Teal", "Navy", "Plum") else "black", bd=4).pack(pady=2)

    def make_board(self):
        board = tk.Frame(self, bd=2, relief="sunken", padx=8, pady=6, bg="#dfe4ea")
        board.grid(row=0, column=1)
        self.holes, self.results, self.checks = [], [], []
        for r in range(GUESSES):
            tk.Label(board, text=f"{r + 1}", width=3, bg="#dfe4ea", fg="#777777").grid(row=r, column=0)
            line = []
            for c in range(PEGS):
                hole = tk.Label(board, width=5, height=2, bd=2, relief="ridge", bg="#c3cad3")
                hole.grid(row=r, column=c + 1, padx=4, pady=3)
                hole.bind("<Button-1>", lambda event, r=r, c=c: self.place(r, c))
                line.append(hole)
            self.holes.append(line)
            check = tk.Button(board, text="Check", state="disabled", command=self.check, pady=2)
            check.grid(row=r, column=PEGS + 1, padx=8)
            self.checks.append(check)
            result = tk.Label(board, width=9, bg="#dfe4ea", font=("DejaVu Sans Mono", 14, "bold"), anchor="w")
            result.grid(row=r, column=PEGS + 2)
            self.results.append(result)

    def make_bottom(self):
        self.status = tk.Label(self, anchor="w", fg="#333333")
        self.status.grid(row=1, column=0, columnspan=2, sticky="we", pady=(8, 0))

    # ---- game
    def start(self):
        if self.playing and self.turn:
            self.truth.tell(type="end", outcome="given up")
        self.secret = [self.random.randrange(len(NAMES)) for _ in range(PEGS)]
        self.truth.tell(type="secret", colors=self.secret)
        for line in self.holes:
            for hole in line:
                hole.config(bg="#c3cad3")
        for result in self.results:
            result.config(text="")
        for check in self.checks:
            check.config(state="disabled")
        self.turn = 0
        self.playing = True
        self.open_turn()

    def open_turn(self):
        self.guess = [None] * PEGS
        for hole in self.holes[self.turn]:
            hole.config(bg="white")
        self.checks[self.turn].config(state="normal")
        self.status.config(text=f"Guess {self.turn + 1} of {GUESSES}.  X = right color and place, o = right color only")

    def place(self, r, c):
        if self.playing and r == self.turn:
            self.guess[c] = self.color.get()
            self.holes[r][c].config(bg=COLORS[NAMES[self.guess[c]]])

    def check(self):
        if not self.playing:
            return
        if None in self.guess:
            self.status.config(text="Please fill in the whole row first!")
            return
        exact = sum(1 for a, b in zip(self.guess, self.secret) if a == b)
        total = sum(min(self.guess.count(k), self.secret.count(k)) for k in range(len(NAMES)))
        self.truth.tell(type="guess", code=self.guess, exact=exact, misplaced=total - exact)
        self.results[self.turn].config(text="X" * exact + "o" * (total - exact) or "-")
        self.checks[self.turn].config(state="disabled")
        self.turn += 1
        if exact == PEGS:
            self.finish("won", f"You win! You needed {self.turn} guesses.")
        elif self.turn == GUESSES:
            self.finish("lost", "You lose! It was " + ", ".join(NAMES[k] for k in self.secret))
        else:
            self.open_turn()

    def finish(self, outcome, text):
        self.playing = False
        self.truth.tell(type="end", outcome=outcome)
        self.status.config(text=text)
        self.update()
        if messagebox.askyesno("Mastermind", text + "\n\nPlay again?"):
            self.start()

    def give_up(self):
        if self.playing:
            self.truth.tell(type="fault", label="Give up")
            self.playing = False
            self.truth.tell(type="end", outcome="given up")
            self.checks[self.turn].config(state="disabled")
            self.status.config(text="It was " + ", ".join(NAMES[k] for k in self.secret))

    def rules(self):
        messagebox.showinfo("Rules", "Choose a color, then click the squares of the white row. Press Check.\n"
                                     "X: right color in the right place\no: right color in the wrong place")


if __name__ == "__main__":
    root = tk.Tk()
    root.title("Mastermind")
    root.geometry("+90+40")
    root.resizable(False, False)
    app = MastermindApp(root)
    root.update()
    app.truth.tell(type="opened")
    root.mainloop()
