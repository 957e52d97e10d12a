#!/usr/bin/python3
# MasterMind - drag the pegs onto the board
# Port of my old VB6 program (picture boxes with drag & drop) to Tkinter
import json
import os
import random
import tkinter as tk
from tkinter import messagebox

TRUTH = os.environ.get("TRUTH")
rng = random.Random(os.environ.get("SEED"))

PEGS, ROWS = 4, 10
COLORS = [("Red", "#d81818", "#ff9a8a", "#6b0000"), ("Blue", "#2038c8", "#8ea4ff", "#0a1258"),
          ("Green", "#189828", "#8af09a", "#06400e"), ("Yellow", "#f0d818", "#fffbb0", "#8a7600"),
          ("White", "#f2f2f2", "#ffffff", "#8c8c8c"), ("Magenta", "#c828c0", "#ff9cf8", "#5c0c58")]
FACE = "#008080"
BOARD = "#c0c0c0"
W, H = 450, 640
LEFT, STEP, TOP, ROWH = 36, 52, 92, 52
R = 19


def tell(**what):
    if TRUTH:
        with open(TRUTH, "a") as f:
            f.write(json.dumps(what) + "\n")


class MasterMind(tk.Tk):
    def __init__(self):
        super().__init__()
        self.title("MasterMind")
        self.resizable(False, False)
        self.geometry("+120+60")
        bar = tk.Menu(self)
        game = tk.Menu(bar, tearoff=0)
        game.add_command(label="New", accelerator="F2", command=self.new)
        game.add_command(label="Show solution", command=self.solution)
        game.add_separator()
        game.add_command(label="Exit", command=self.leave)
        bar.add_cascade(label="Game", menu=game)
        hlp = tk.Menu(bar, tearoff=0)
        hlp.add_command(label="About...", command=self.about)
        bar.add_cascade(label="Help", menu=hlp)
        self.config(menu=bar)
        self.bind("<F2>", lambda e: self.new())
        self.cv = tk.Canvas(self, width=W, height=H, bg=FACE, highlightthickness=0)
        self.cv.pack()
        self.status = tk.Label(self, anchor="w", bd=1, relief=tk.SUNKEN, font=("Helvetica", 10))
        self.status.pack(fill=tk.X)
        self.ok = tk.Button(self.cv, text="Check", font=("Helvetica", 10), padx=2, pady=2, command=self.check)
        self.cv.bind("<Button-1>", self.press)
        self.cv.bind("<B1-Motion>", self.move)
        self.cv.bind("<ButtonRelease-1>", self.release)
        self.drag = None
        self.sliding = None
        self.row = 0
        self.over = True
        self.new()

    # --- geometry
    def hole(self, row, i):
        return LEFT + 20 + 26 + i * STEP, TOP + (ROWS - 1 - row) * ROWH + ROWH // 2 + 12

    def bowl(self, c):
        return W - 62, 150 + c * 62

    # --- drawing
    def bevel(self, x0, y0, x1, y1, fill, raised=True, tag="board"):
        light, dark = ("#ffffff", "#505050") if raised else ("#505050", "#ffffff")
        self.cv.create_rectangle(x0, y0, x1, y1, fill=fill, outline="", tags=tag)
        self.cv.create_line(x0, y1, x0, y0, x1, y0, fill=light, width=2, tags=tag)
        self.cv.create_line(x1, y0, x1, y1, x0, y1, fill=dark, width=2, tags=tag)

    def peg(self, x, y, c, tag="board"):
        _, col, light, dark = COLORS[c]
        self.cv.create_oval(x - R, y - R, x + R, y + R, fill=col, outline=dark, width=2, tags=tag)
        self.cv.create_oval(x - 10, y - 12, x + 1, y - 4, fill=light, outline="", tags=tag)

    def draw(self):
        cv = self.cv
        cv.delete("all")
        self.bevel(LEFT - 12, 14, W - 116, H - 10, BOARD)
        self.bevel(LEFT + 16, 22, LEFT + 22 + PEGS * STEP + 4, 76, "#909090", False)
        for i in range(PEGS):
            self.peg(self.hole(0, i)[0], 49, self.secret[i])
        for r in range(ROWS):
            y = self.hole(r, 0)[1]
            if r == self.row and not self.over:
                cv.create_rectangle(LEFT + 16, y - 24, LEFT + 26 + PEGS * STEP, y + 24, fill="#e8e4b0", outline="")
            cv.create_text(LEFT + 4, y, text=str(r + 1), font=("Helvetica", 10), fill="#303030")
            for i in range(PEGS):
                x = self.hole(r, i)[0]
                if self.rows[r][i] is None:
                    cv.create_oval(x - 9, y - 9, x + 9, y + 9, fill="#707070", outline="#404040")
                else:
                    self.peg(x, y, self.rows[r][i])
            if self.marks[r] is not None or r != self.row or self.over:
                black, white = self.marks[r] or (0, 0)
                for k in range(PEGS):
                    x = LEFT + 36 + PEGS * STEP + 14 + k % 2 * 18
                    yy = y - 9 + k // 2 * 18
                    if k < black + white:
                        cv.create_oval(x - 6, yy - 6, x + 6, yy + 6, fill="black" if k < black else "white",
                                       outline="#303030")
                    else:
                        cv.create_oval(x - 2, yy - 2, x + 2, yy + 2, fill="#707070", outline="")
        self.bevel(W - 104, 14, W - 20, 92, BOARD)
        cv.create_text(W - 62, 40, text="Trash", font=("Helvetica", 11, "bold"), fill="#404040")
        cv.create_text(W - 62, 64, text="drop pegs here", font=("Helvetica", 7), fill="#404040")
        self.bevel(W - 104, 108, W - 20, 150 + 5 * 62 + 40, BOARD, False)
        for c in range(len(COLORS)):
            self.peg(*self.bowl(c), c)
        cv.create_text(W - 62, 545, text="Drag a peg\nto a hole\nof the yellow\nrow", font=("Helvetica", 10),
                       fill="white", justify=tk.CENTER)
        if self.lid > 0:
            x0, x1 = LEFT + 17, LEFT + 25 + PEGS * STEP
            x1 = x0 + (x1 - x0) * self.lid // 100
            self.bevel(x0, 23, x1, 75, "#800000", tag="lid")
            if self.lid == 100:
                cv.create_text((x0 + x1) // 2, 49, text="M a s t e r M i n d", fill="#ffd870", tags="lid",
                               font=("Times", 18, "bold italic"))
        if not self.over and None not in self.rows[self.row]:
            y = self.hole(self.row, 0)[1]
            cv.create_window(LEFT + 26 + PEGS * STEP + 31, y, window=self.ok, width=54, height=32)

    # --- drag & drop
    def find_hole(self, x, y):
        if self.over:
            return None
        for i in range(PEGS):
            hx, hy = self.hole(self.row, i)
            if abs(x - hx) <= 25 and abs(y - hy) <= 25:
                return i
        return None

    def press(self, e):
        if self.over:
            return
        i = self.find_hole(e.x, e.y)
        if i is not None and self.rows[self.row][i] is not None:
            self.drag = self.rows[self.row][i]
            self.rows[self.row][i] = None
            self.draw()
        else:
            for c in range(len(COLORS)):
                bx, by = self.bowl(c)
                if (e.x - bx) ** 2 + (e.y - by) ** 2 <= R * R:
                    self.drag = c
        if self.drag is not None:
            self.peg(e.x, e.y, self.drag, "drag")
            self.last = e.x, e.y
            self.cv.config(cursor="fleur")

    def move(self, e):
        if self.drag is not None:
            self.cv.move("drag", e.x - self.last[0], e.y - self.last[1])
            self.last = e.x, e.y

    def release(self, e):
        if self.drag is None:
            return
        i = self.find_hole(e.x, e.y)
        if i is not None:
            self.rows[self.row][i] = self.drag
        self.drag = None
        self.cv.config(cursor="")
        self.draw()

    # --- game
    def new(self):
        if not self.over and self.row > 0:
            tell(type="end", outcome="given up")
        if self.sliding:
            self.after_cancel(self.sliding)
            self.sliding = None
        self.secret = [rng.randrange(len(COLORS)) for _ in range(PEGS)]
        tell(type="secret", colors=self.secret)
        self.rows = [[None] * PEGS for _ in range(ROWS)]
        self.marks = [None] * ROWS
        self.row, self.over, self.lid = 0, False, 100
        self.status.config(text=" Ready - colors can repeat")
        self.draw()

    def check(self):
        guess = self.rows[self.row]
        black = sum(g == s for g, s in zip(guess, self.secret))
        white = sum(min(guess.count(c), self.secret.count(c)) for c in range(len(COLORS))) - black
        tell(type="guess", colors=guess, exact=black, misplaced=white)
        self.marks[self.row] = black, white
        if black == PEGS:
            self.finish("won", " You win! You needed %d tries." % (self.row + 1))
        elif self.row == ROWS - 1:
            self.finish("lost", " You lose!")
        else:
            self.row += 1
            self.status.config(text=" %d black, %d white" % (black, white))
            self.draw()

    def finish(self, outcome, text):
        self.over = True
        tell(type="end", outcome=outcome)
        self.status.config(text=text + "  Press F2 for a new game.")
        self.draw()
        self.slide()

    def slide(self):
        self.lid = max(0, self.lid - 10)
        self.draw()
        self.sliding = self.after(40, self.slide) if self.lid else None

    def solution(self):
        tell(type="fault", label="Show solution")
        if not self.over:
            self.finish("given up", " You gave up.")

    def leave(self):
        tell(type="fault", label="Exit")
        self.destroy()

    def about(self):
        messagebox.showinfo("About MasterMind", "MasterMind 1.2\n\nBlack: right color, right place\n"
                            "White: right color, wrong place")


app = MasterMind()
app.update()
tell(type="opened")
app.mainloop()
