#!/usr/bin/env python3
#
#  DORIC  -  a code-breaking game in ten columns
#  (c) A. W. Mackellar, Dundee.  Begun 2009 for Tcl, moved to Python 2017.
#
import json
import os
import random
import tkinter as tk
from tkinter import messagebox

COLOURS = [("Red", "#c8201c"), ("Orange", "#ee8410"), ("Yellow", "#f6e024"), ("Green", "#1f8f38"),
           ("Cyan", "#38c4d8"), ("Blue", "#1c3fb4"), ("Violet", "#8438a8"), ("Brown", "#6c4420")]
PEGS = 4
TURNS = 10
COL_W = 66
TOP = 58
STEP = 62
HOLE = 21
X0 = 34
WIDTH = X0 * 2 + COL_W * TURNS
HEIGHT = TOP + STEP * PEGS + 152
STONE, STONE_LIGHT, STONE_DARK = "#d9d4c7", "#efece3", "#a49d8b"
GROUND = "#8fa3ad"


class Doric(tk.Tk):
    def __init__(self):
        super().__init__()
        self.title("Doric")
        self.resizable(False, False)
        self.rng = random.Random(os.environ.get("SEED"))
        self.wins = self.played = 0
        self.make_menu()
        self.cv = tk.Canvas(self, width=WIDTH, height=HEIGHT, bg=GROUND, highlightthickness=0)
        self.cv.pack()
        self.status = tk.StringVar()
        bar = tk.Frame(self, bd=1, relief="sunken")
        bar.pack(fill="x")
        tk.Label(bar, textvariable=self.status, anchor="w", padx=6).pack(side="left", fill="x", expand=True)
        self.score = tk.StringVar()
        tk.Label(bar, textvariable=self.score, anchor="e", padx=6).pack(side="right")
        self.cv.bind("<Button-1>", self.press)
        self.cv.bind("<Button-3>", self.press)
        self.bind("<Return>", lambda e: self.check())
        self.bind("<F2>", lambda e: self.new_game())
        # swatches for the popup
        self.swatches = []
        self.popup = tk.Menu(self, tearoff=0)
        for i, (name, rgb) in enumerate(COLOURS):
            img = tk.PhotoImage(width=22, height=22)
            img.put(rgb, to=(1, 1, 21, 21))
            self.swatches.append(img)
            self.popup.add_command(label="  " + name, image=img, compound="left",
                                   command=lambda i=i: self.put(i))
        self.popup.add_separator()
        self.popup.add_command(label="Empty", command=lambda: self.put(None))

    def make_menu(self):
        m = tk.Menu(self)
        g = tk.Menu(m, tearoff=0)
        g.add_command(label="New game", accelerator="F2", command=self.new_game)
        g.add_command(label="Give up", command=self.give_up)
        g.add_separator()
        g.add_command(label="Quit", command=self.destroy)
        m.add_cascade(label="Game", menu=g)
        h = tk.Menu(m, tearoff=0)
        h.add_command(label="How to play...", command=self.rules)
        m.add_cascade(label="Help", menu=h)
        self.config(menu=m)

    def log(self, **entry):
        name = os.environ.get("TRUTH")
        if name:
            with open(name, "a") as fh:
                fh.write(json.dumps(entry) + "\n")

    def rules(self):
        messagebox.showinfo("How to play",
            "I have hidden four drums of stone; a colour may occur more than once.\n\n"
            "Click the holes of the lit column to choose their colours, then press Check.\n\n"
            "A black mark: a colour in its right place.\n"
            "A white mark: a right colour in a wrong place.")

    # ---------------------------------------------------------------- game
    def new_game(self):
        self.secret = [self.rng.randrange(len(COLOURS)) for _ in range(PEGS)]
        self.log(type="secret", colors=self.secret)
        self.grid_ = [[None] * PEGS for _ in range(TURNS)]
        self.marks = []
        self.turn = 0
        self.over = False
        self.status.set("Click a hole of the lit column to choose a colour.")
        self.score.set("Won %d of %d" % (self.wins, self.played))
        self.draw()

    def put(self, colour):
        if self.over:
            return
        self.grid_[self.turn][self.target] = colour
        left = self.grid_[self.turn].count(None)
        self.status.set("Column %d: ready to check." % (self.turn + 1) if not left else
                        "Column %d: %d still to fill." % (self.turn + 1, left))
        self.draw()

    def check(self):
        if self.over:
            return
        g = self.grid_[self.turn]
        if None in g:
            self.status.set("Fill all four holes of column %d first." % (self.turn + 1))
            self.bell()
            return
        black = sum(1 for a, b in zip(g, self.secret) if a == b)
        white = sum(min(g.count(c), self.secret.count(c)) for c in range(len(COLOURS))) - black
        self.log(type="guess", colors=g, exact=black, misplaced=white)
        self.marks.append((black, white))
        self.turn += 1
        if black == PEGS:
            self.finish("won", "You have it, in column %d.  F2 for another game." % self.turn)
        elif self.turn == TURNS:
            self.finish("lost", "The last column is built and the code is not found.  F2 for another game.")
        else:
            self.status.set("Column %d: %d black, %d white." % (self.turn, black, white))
        self.draw()

    def give_up(self):
        self.log(type="fault", label="Give up")
        if not self.over:
            self.finish("given up", "The code is shown below the columns.  F2 for another game.")
            self.draw()

    def finish(self, outcome, text):
        self.over = True
        self.played += 1
        self.wins += outcome == "won"
        self.log(type="end", outcome=outcome)
        self.status.set(text)
        self.score.set("Won %d of %d" % (self.wins, self.played))

    # ------------------------------------------------------------- picture
    def centre(self, col, row):
        return X0 + COL_W * col + COL_W // 2, TOP + STEP * row + STEP // 2

    def draw(self):
        c = self.cv
        c.delete("all")
        # entablature and steps
        c.create_rectangle(10, 10, WIDTH - 10, 30, fill=STONE_LIGHT, outline=STONE_DARK)
        c.create_text(WIDTH // 2, 20, text="D  O  R  I  C", font=("Nimbus Roman", 12, "bold"), fill="#5c5644")
        base = TOP + STEP * PEGS
        c.create_rectangle(10, HEIGHT - 34, WIDTH - 10, HEIGHT - 18, fill=STONE, outline=STONE_DARK)
        c.create_rectangle(2, HEIGHT - 18, WIDTH - 2, HEIGHT - 2, fill=STONE_LIGHT, outline=STONE_DARK)
        for col in range(TURNS):
            lit = col == self.turn and not self.over
            x = X0 + COL_W * col + COL_W // 2
            body = STONE_LIGHT if lit else STONE
            c.create_polygon(x - 31, 30, x + 31, 30, x + 31, 38, x + 25, TOP, x - 25, TOP, x - 31, 38,
                             fill=body, outline=STONE_DARK)
            c.create_text(x, 44, text=str(col + 1), font=("Nimbus Roman", 11, "bold" if lit else "normal"),
                          fill="#3c3828" if lit else "#857d68")
            c.create_rectangle(x - 28, TOP, x + 28, base, fill=body, outline=STONE_DARK)
            for k in (-26, 26):
                c.create_line(x + k, TOP + 2, x + k, base - 2, fill=STONE_DARK)
            for row in range(PEGS):
                hx, hy = self.centre(col, row)
                v = self.grid_[col][row]
                if v is None:
                    fill, line = ("#b8b09c" if lit else "#c6bfae"), ("#5c5644" if lit else STONE_DARK)
                    c.create_oval(hx - HOLE + 4, hy - HOLE + 4, hx + HOLE - 4, hy + HOLE - 4,
                                  fill=fill, outline=line, width=2 if lit else 1)
                else:
                    c.create_oval(hx - HOLE, hy - HOLE, hx + HOLE, hy + HOLE,
                                  fill=COLOURS[v][1], outline="#3c3828")
            # the marks, two by two, upon a plinth
            c.create_rectangle(x - 26, base + 8, x + 26, base + 60, fill=body, outline=STONE_DARK)
            for k in range(4):
                mx, my = x - 11 + 22 * (k % 2), base + 23 + 22 * (k // 2)
                fill = None
                if col < len(self.marks):
                    b, w = self.marks[col]
                    fill = "black" if k < b else "white" if k < b + w else None
                if fill:
                    c.create_oval(mx - 8, my - 8, mx + 8, my + 8, fill=fill, outline="#3c3828")
                else:
                    c.create_oval(mx - 3, my - 3, mx + 3, my + 3, fill="#b8b09c", outline=STONE_DARK)
            if lit:
                c.create_rectangle(x - 28, base + 68, x + 28, base + 98, fill="#3f6472", outline="#22404c", width=2)
                c.create_text(x, base + 83, text="Check", fill="white", font=("DejaVu Sans", 10, "bold"))
        if self.over:
            c.create_text(WIDTH // 2 - 100, base + 88, anchor="e", text="The code:", font=("Nimbus Roman", 15, "bold"),
                          fill="#22323a")
            for k, v in enumerate(self.secret):
                x = WIDTH // 2 - 70 + k * 46
                c.create_oval(x - 19, base + 69, x + 19, base + 107, fill=COLOURS[v][1], outline="#3c3828")

    def press(self, ev):
        if self.over:
            return
        base = TOP + STEP * PEGS
        x = X0 + COL_W * self.turn + COL_W // 2
        if abs(ev.x - x) <= 28 and base + 68 <= ev.y <= base + 98:
            self.check()
            return
        for row in range(PEGS):
            hx, hy = self.centre(self.turn, row)
            if (ev.x - hx) ** 2 + (ev.y - hy) ** 2 <= (HOLE + 4) ** 2:
                self.target = row
                self.popup.tk_popup(ev.x_root + 4, ev.y_root + 4)
                return


if __name__ == "__main__":
    app = Doric()
    app.update()
    app.log(type="opened")
    app.new_game()
    app.mainloop()
