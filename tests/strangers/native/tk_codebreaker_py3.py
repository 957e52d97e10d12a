#!/usr/bin/env python3
"""
Mastermind clone, Python 3 / Tkinter port
(c) 2019 D. Evans  -  MIT licence
"""
import json
import os
import random
import tkinter as tk
from tkinter import messagebox, ttk

COLOURS = ["#c9211e", "#1f8b3b", "#2c5fd1", "#f4d20b", "#f08213", "#8a35b0"]
EMPTY = "#d4d0c8"
HOLES = 4
TURNS = 10
SIZE = 46

if os.environ.get("SEED"):
    random.seed(int(os.environ["SEED"]))


def truth(kind, **more):
    name = os.environ.get("TRUTH")
    if not name:
        return
    with open(name, "a") as out:
        out.write(json.dumps(dict(type=kind, **more)) + "\n")
        out.flush()


class Hole(tk.Canvas):
    """One position of a row. Left button: next colour. Right button: previous colour."""

    def __init__(self, parent, row):
        super().__init__(parent, width=SIZE, height=SIZE, highlightthickness=0, bg=parent["bg"])
        self.row = row
        self.colour = None
        self.oval = self.create_oval(5, 5, SIZE - 5, SIZE - 5, fill=EMPTY, outline="#808080")
        self.bind("<Button-1>", lambda e: self.turn(1))
        self.bind("<Button-3>", lambda e: self.turn(-1))

    def turn(self, step):
        if not self.row.active:
            return
        if self.colour is None:
            self.show(0 if step > 0 else len(COLOURS) - 1)
        else:
            self.show((self.colour + step) % len(COLOURS))
        self.row.update_button()

    def show(self, colour):
        self.colour = colour
        if colour is None:
            self.itemconfigure(self.oval, fill=EMPTY, width=1, outline="#808080")
        else:
            self.itemconfigure(self.oval, fill=COLOURS[colour], width=2, outline="#202020")


class Row(tk.Frame):
    NORMAL, LIT = "#ece9e2", "#fff6cf"

    def __init__(self, parent, number, on_check):
        super().__init__(parent, bg=self.NORMAL, padx=6, pady=2)
        self.active = False
        self.label = tk.Label(self, text="%2d" % number, bg=self.NORMAL, width=3, font=("DejaVu Sans", 11))
        self.label.pack(side="left")
        self.holes = [Hole(self, self) for _ in range(HOLES)]
        for h in self.holes:
            h.pack(side="left", padx=5)
        self.keys = tk.Canvas(self, width=38, height=38, bg=self.NORMAL, highlightthickness=0)
        self.keys.pack(side="left", padx=12)
        self.pins = []
        for i in range(HOLES):
            x, y = 4 + 18 * (i % 2), 4 + 18 * (i // 2)
            self.pins.append(self.keys.create_oval(x, y, x + 12, y + 12, fill="#c2beb4", outline="#a09c92"))
        space = tk.Frame(self, width=84, height=34, bg=self.NORMAL)
        space.pack_propagate(False)
        space.pack(side="left")
        self.space = space
        self.button = ttk.Button(space, text="Check", command=on_check)

    def paint(self, bg):
        for w in (self, self.label, self.keys, self.space, *self.holes):
            w.configure(bg=bg)

    def reset(self):
        self.deactivate()
        for h in self.holes:
            h.show(None)
        for p in self.pins:
            self.keys.itemconfigure(p, fill="#c2beb4", outline="#a09c92")

    def activate(self):
        self.active = True
        self.paint(self.LIT)
        self.button.pack(fill="both", expand=True)
        self.update_button()

    def deactivate(self):
        self.active = False
        self.paint(self.NORMAL)
        self.button.pack_forget()

    def update_button(self):
        full = all(h.colour is not None for h in self.holes)
        self.button.state(["!disabled" if full else "disabled"])

    def guess(self):
        return [h.colour for h in self.holes]

    def mark(self, black, white):
        fills = ["#000000"] * black + ["#ffffff"] * white
        for p, f in zip(self.pins, fills):
            self.keys.itemconfigure(p, fill=f, outline="#000000")


class Game(tk.Tk):
    def __init__(self):
        super().__init__()
        self.title("CodeBreaker - Python 3")
        self.geometry("+60+40")
        self.resizable(False, False)
        self.menu_bar()
        body = tk.Frame(self, padx=10, pady=10)
        body.pack()
        board = tk.LabelFrame(body, text=" Board ", padx=6, pady=6)
        board.pack(side="left", anchor="n")
        self.rows = []
        for i in range(TURNS):
            r = Row(board, i + 1, self.check)
            r.pack(fill="x", pady=1)
            self.rows.append(r)
        side = tk.Frame(body, padx=14)
        side.pack(side="left", anchor="n", fill="y")
        rules = tk.LabelFrame(side, text=" How to play ", padx=10, pady=8)
        rules.pack(fill="x")
        tk.Label(rules, justify="left", wraplength=230, font=("DejaVu Sans", 10), text=(
            "Find the secret code of 4 colours. A colour can occur more than once.\n\n"
            "Click a hole in the yellow row until it has the colour you want "
            "(right click goes back). There are 6 colours. Then press Check.")).pack(anchor="w")
        for colour, text in (("#000000", "right colour, right place"), ("#ffffff", "right colour, wrong place")):
            f = tk.Frame(rules)
            f.pack(anchor="w", pady=(8, 0))
            c = tk.Canvas(f, width=16, height=16, highlightthickness=0)
            c.create_oval(2, 2, 14, 14, fill=colour, outline="#000000")
            c.pack(side="left")
            tk.Label(f, text=text, font=("DejaVu Sans", 10)).pack(side="left", padx=4)
        stats = tk.LabelFrame(side, text=" Statistics ", padx=10, pady=8)
        stats.pack(fill="x", pady=12)
        self.won = self.lost = 0
        self.stats = tk.Label(stats, font=("DejaVu Sans", 10), justify="left")
        self.stats.pack(anchor="w")
        self.status = tk.Label(self, bd=1, relief="sunken", anchor="w", padx=6)
        self.status.pack(fill="x", side="bottom")
        self.bind("<F2>", lambda e: self.new())
        self.protocol("WM_DELETE_WINDOW", self.leave)
        self.secret, self.turn, self.over = [], 0, True
        self.new()

    def menu_bar(self):
        bar = tk.Menu(self)
        game = tk.Menu(bar, tearoff=0)
        game.add_command(label="New game", accelerator="F2", command=self.new)
        game.add_command(label="Show solution", command=self.solution)
        game.add_separator()
        game.add_command(label="Quit", command=self.leave)
        bar.add_cascade(label="Game", menu=game)
        info = tk.Menu(bar, tearoff=0)
        info.add_command(label="About...", command=self.about)
        bar.add_cascade(label="Help", menu=info)
        self.config(menu=bar)

    def about(self):
        truth("fault", label="about")
        messagebox.showinfo("About", "CodeBreaker 1.3\nPython 3 / Tkinter\nD. Evans 2019")

    def leave(self):
        truth("fault", label="quit")
        self.destroy()

    def new(self):
        if not self.over and self.turn:
            truth("end", outcome="given up")
        self.secret = [random.randrange(len(COLOURS)) for _ in range(HOLES)]
        truth("secret", colors=self.secret)
        self.turn, self.over = 0, False
        for r in self.rows:
            r.reset()
        self.rows[0].activate()
        self.tell()

    def tell(self):
        self.status["text"] = "Turn %d of %d" % (self.turn + 1, TURNS)
        self.stats["text"] = "Won:  %d\nLost:  %d" % (self.won, self.lost)

    def check(self):
        row = self.rows[self.turn]
        g = row.guess()
        if self.over or None in g:
            return
        black = sum(1 for a, b in zip(g, self.secret) if a == b)
        white = sum(min(g.count(c), self.secret.count(c)) for c in set(g)) - black
        row.mark(black, white)
        row.deactivate()
        truth("guess", colors=g, exact=black, misplaced=white)
        self.turn += 1
        if black == HOLES:
            self.won += 1
            self.finish("won", "Well done! You broke the code in %d turns." % self.turn)
        elif self.turn == TURNS:
            self.lost += 1
            names = ["red", "green", "blue", "yellow", "orange", "purple"]
            self.finish("lost", "No turns left. The code was: " + ", ".join(names[c] for c in self.secret))
        else:
            self.rows[self.turn].activate()
            self.tell()

    def finish(self, outcome, text):
        self.over = True
        truth("end", outcome=outcome)
        self.tell()
        self.status["text"] = text
        self.update()
        if messagebox.askyesno("Game over", text + "\n\nPlay again?"):
            self.new()
        else:
            self.status["text"] = text + "  Press F2 for a new game."

    def solution(self):
        truth("fault", label="show solution")
        if self.over:
            return
        self.over = True
        truth("end", outcome="given up")
        self.rows[self.turn].deactivate()
        names = ["red", "green", "blue", "yellow", "orange", "purple"]
        self.status["text"] = "The code was: %s.  Press F2 for a new game." % ", ".join(names[c] for c in self.secret)


if __name__ == "__main__":
    game = Game()
    game.update()
    truth("opened")
    game.mainloop()
