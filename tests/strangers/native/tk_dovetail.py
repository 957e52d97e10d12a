#!/usr/bin/env python3
"""
Dovetail - a Mastermind board for the desktop.
Just Tkinter, no other packages.  Run:  python3 tk_dovetail.py
"""
import json
import os
import random
import tkinter as tk

ROWS = 10
HOLES = 4
PEGS = ["#c62828", "#1e6fd0", "#f4c20d", "#2e8b3d", "#f3f0e6", "#2b2b2b"]
WOOD = "#a8713a"
WOOD_DARK = "#7c4f25"
WOOD_LIGHT = "#c08a50"
HOLE = "#573517"

rng = random.Random(int(os.environ["SEED"])) if os.environ.get("SEED") else random.Random()


def log(**kw):
    name = os.environ.get("TRUTH")
    if name:
        with open(name, "a") as fh:
            fh.write(json.dumps(kw) + "\n")


class Dovetail(tk.Tk):
    ROW_H = 52
    X0 = 70
    PITCH = 62
    TOP = 92

    def __init__(self):
        super().__init__()
        self.title("Dovetail")
        self.resizable(False, False)
        self.geometry("+60+30")
        self.configure(bg=WOOD_DARK)
        bar = tk.Menu(self)
        game = tk.Menu(bar, tearoff=0)
        game.add_command(label="New game", accelerator="F2", command=self.new_game)
        game.add_command(label="Show solution", command=self.solution)
        game.add_separator()
        game.add_command(label="Quit", command=self.leave)
        bar.add_cascade(label="Game", menu=game)
        helpm = tk.Menu(bar, tearoff=0)
        helpm.add_command(label="About Dovetail", command=lambda: log(type="fault", label="About"))
        bar.add_cascade(label="Help", menu=helpm)
        self.config(menu=bar)
        self.bind("<F2>", lambda e: self.new_game())
        self.protocol("WM_DELETE_WINDOW", self.leave)

        self.cv = tk.Canvas(self, width=560, height=690, bg=WOOD, highlightthickness=0)
        self.cv.pack(side="left", padx=10, pady=10)
        self.cv.bind("<Button-1>", self.click)
        self.cv.bind("<Button-3>", self.rclick)
        self.status = tk.StringVar()
        self.chosen = None
        self.over = True
        self.turn = 0
        self.new_game()

    # ---------------------------------------------------------------- game
    def new_game(self):
        if not self.over:
            log(type="end", outcome="given up")
        self.secret = [rng.randrange(len(PEGS)) for _ in range(HOLES)]
        log(type="secret", colors=self.secret)
        self.board = [[None] * HOLES for _ in range(ROWS)]
        self.marks = [None] * ROWS
        self.turn = 0
        self.over = False
        self.chosen = None
        self.message = "Pick a peg on the right, then click a hole."
        self.draw()

    def solution(self):
        log(type="fault", label="Show solution")
        if not self.over:
            self.over = True
            log(type="end", outcome="given up")
            self.message = "Here is the code. Game > New game to play again."
            self.draw()

    def leave(self):
        log(type="fault", label="Quit")
        self.destroy()

    def check(self):
        g = self.board[self.turn]
        if None in g:
            return
        exact = sum(1 for a, b in zip(g, self.secret) if a == b)
        common = sum(min(g.count(c), self.secret.count(c)) for c in set(g))
        self.marks[self.turn] = (exact, common - exact)
        log(type="guess", colors=list(g), exact=exact, misplaced=common - exact)
        self.turn += 1
        if exact == HOLES:
            self.over = True
            log(type="end", outcome="won")
            self.message = "Solved in %d! Game > New game (F2) to play again." % self.turn
        elif self.turn == ROWS:
            self.over = True
            log(type="end", outcome="lost")
            self.message = "Out of rows. Game > New game (F2) to play again."
        else:
            self.message = "%d rows left." % (ROWS - self.turn)
        self.draw()

    # ------------------------------------------------------------- geometry
    def row_y(self, r):
        return self.TOP + (ROWS - 1 - r) * self.ROW_H + self.ROW_H // 2

    def hole_x(self, i):
        return self.X0 + i * self.PITCH

    def palette_xy(self, k):
        return 492, 180 + k * 64

    # -------------------------------------------------------------- drawing
    def peg(self, x, y, colour, r=19):
        c = self.cv
        c.create_oval(x - r, y - r + 3, x + r, y + r + 3, fill="#4a2c12", outline="")
        c.create_oval(x - r, y - r, x + r, y + r, fill=colour, outline="#3a2410")
        c.create_oval(x - r * 0.5, y - r * 0.6, x - r * 0.1, y - r * 0.25, fill="#ffffff" if colour != "#f3f0e6" else "#ffffff", outline="")

    def hole(self, x, y, r=9):
        self.cv.create_oval(x - r, y - r, x + r, y + r, fill=HOLE, outline="#3a2410")
        self.cv.create_arc(x - r, y - r, x + r, y + r, start=200, extent=140, style="arc", outline=WOOD_LIGHT, width=2)

    def draw(self):
        c = self.cv
        c.delete("all")
        grain = random.Random(7)
        for _ in range(70):
            y = grain.randrange(0, 690)
            x = grain.randrange(-100, 500)
            c.create_line(x, y, x + grain.randrange(60, 260), y + grain.randrange(-2, 3), fill=grain.choice(["#a26b35", "#ae7840", "#9c6732"]))
        # secret shelf
        c.create_rectangle(24, 16, 400, 76, fill=WOOD_DARK, outline="#4a2c12", width=2)
        for i in range(HOLES):
            if self.over:
                self.peg(self.hole_x(i), 46, PEGS[self.secret[i]])
        if not self.over:
            c.create_rectangle(30, 22, 300, 70, fill=WOOD_LIGHT, outline="#4a2c12")
            c.create_text(165, 46, text="DOVETAIL", font=("DejaVu Serif", 20, "bold"), fill="#5a3715")
        c.create_text(350, 46, text="code", font=("DejaVu Serif", 12, "italic"), fill="#e8cfa8")
        # rows, first at the bottom
        for r in range(ROWS):
            y = self.row_y(r)
            if r == self.turn and not self.over:
                c.create_rectangle(24, y - 25, 400, y + 25, fill=WOOD_LIGHT, outline="")
            c.create_line(24, y + 26, 400, y + 26, fill=WOOD_DARK)
            for i in range(HOLES):
                k = self.board[r][i]
                if k is None:
                    self.hole(self.hole_x(i), y)
                else:
                    self.peg(self.hole_x(i), y, PEGS[k])
            c.create_text(36, y, text=str(r + 1), font=("DejaVu Serif", 9), fill="#5a3715")
            full = r == self.turn and not self.over and None not in self.board[r]
            if full:
                c.create_rectangle(318, y - 17, 390, y + 17, fill="#efe0c4", outline="#4a2c12", width=2)
                c.create_text(354, y, text="Check", font=("DejaVu Sans", 12, "bold"), fill="#4a2c12")
                continue
            m = self.marks[r]
            ks = [] if m is None else ["#111111"] * m[0] + ["#ffffff"] * m[1]
            for j in range(4):
                x, yy = 342 + 24 * (j % 2), y - 11 + 22 * (j // 2)
                if j < len(ks):
                    c.create_oval(x - 8, yy - 8, x + 8, yy + 8, fill=ks[j], outline="#3a2410")
                else:
                    c.create_oval(x - 4, yy - 4, x + 4, yy + 4, fill=HOLE, outline="")
        # palette
        c.create_rectangle(440, 100, 544, 548, fill=WOOD_DARK, outline="#4a2c12", width=2)
        c.create_text(492, 126, text="Pegs", font=("DejaVu Serif", 13, "bold"), fill="#e8cfa8")
        for k, col in enumerate(PEGS):
            x, y = self.palette_xy(k)
            if k == self.chosen:
                c.create_oval(x - 28, y - 28, x + 28, y + 28, outline="#ffe9a8", width=4)
            self.peg(x, y, col, 21)
        c.create_text(492, 604, width=116, justify="center", fill="#3a2410", font=("DejaVu Sans", 9),
                      text="black: right place\nwhite: right colour, wrong place\n(colours may repeat)")
        c.create_text(24, 670, anchor="w", text=self.message, font=("DejaVu Sans", 12), fill="#2e1b09")

    # ---------------------------------------------------------------- input
    def find_hole(self, e):
        y = self.row_y(self.turn) if self.turn < ROWS else -99
        if abs(e.y - y) > 25:
            return None
        for i in range(HOLES):
            if abs(e.x - self.hole_x(i)) < 27:
                return i
        return None

    def click(self, e):
        if self.over:
            return
        for k in range(len(PEGS)):
            x, y = self.palette_xy(k)
            if (e.x - x) ** 2 + (e.y - y) ** 2 < 28 ** 2:
                self.chosen = k
                return self.draw()
        i = self.find_hole(e)
        if i is not None and self.chosen is not None:
            self.board[self.turn][i] = self.chosen
            return self.draw()
        y = self.row_y(self.turn)
        if 318 <= e.x <= 390 and abs(e.y - y) <= 17:
            self.check()

    def rclick(self, e):
        if self.over:
            return
        i = self.find_hole(e)
        if i is not None:
            self.board[self.turn][i] = None
            self.draw()


if __name__ == "__main__":
    app = Dovetail()
    app.update()
    log(type="opened")
    app.mainloop()
