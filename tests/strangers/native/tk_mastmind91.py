#!/usr/bin/python3
# MASTMIND for Tk - the little Windows 3 game, redone.
# Pegs are dragged out of the well (or out of an older move) onto the playing row.
import json
import os
import random
import tkinter as tk
from tkinter import messagebox

if "SEED" in os.environ:
    random.seed(os.environ["SEED"])

BOX = 24        # a peg box
PEG = 16
HOLE = 8
PIN = 6
BORDER = 8
NCOLOR = 6
NPEG = 4
MAXMOVE = 10

LTGRAY = "#c0c0c0"
WORKSPACE = "#ffffe8"
COLORS = ["#000000", "#0000ff", "#00ff00", "#ffff00", "#ff0000", "#ffffff"]
WORDS = ["black", "blue", "green", "yellow", "red", "white"]

XWELL = BORDER
YWELL = BORDER
XMOVE = XWELL + (NCOLOR * BOX - (NPEG * BOX + BOX + 8)) // 2
YMOVE = YWELL + BOX + 8
XRESULT = XMOVE + NPEG * BOX + 8
YANSWER = YMOVE + MAXMOVE * BOX + 8
XBUTTON = XWELL + NCOLOR * BOX + 8
CXBUTTON = 98
CYBUTTON = 28
XFUN = XBUTTON
YFUN = BORDER + 2 * (CYBUTTON + CYBUTTON // 2)
CX = XBUTTON + CXBUTTON + BORDER
CY = YANSWER + BOX + BORDER


def truth(d):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as f:
            f.write(json.dumps(d) + "\n")


class MastMind:
    def __init__(self, top):
        self.top = top
        top.title("MasterMind")
        top.resizable(False, False)
        bar = tk.Menu(top, tearoff=0)
        opts = tk.Menu(bar, tearoff=0)
        opts.add_command(label="New Game", command=self.new_clicked)
        opts.add_separator()
        opts.add_command(label="Exit", command=self.leave)
        hlp = tk.Menu(bar, tearoff=0)
        hlp.add_command(label="About MasterMind...", command=self.about)
        bar.add_cascade(label="Options", menu=opts, underline=0)
        bar.add_cascade(label="Help", menu=hlp, underline=0)
        top.config(menu=bar)
        self.c = tk.Canvas(top, width=CX, height=CY, bg=WORKSPACE, highlightthickness=0)
        self.c.pack()
        font = ("Liberation Sans", 10, "bold")
        self.bnew = tk.Button(top, text="New Game", font=font, bg=LTGRAY, activebackground=LTGRAY,
                              padx=0, pady=0, command=self.new_clicked)
        self.bguess = tk.Button(top, text="Guess", font=font, bg=LTGRAY, activebackground=LTGRAY,
                                padx=0, pady=0, command=self.guess_clicked)
        self.bnew.place(x=XBUTTON, y=BORDER, width=CXBUTTON, height=CYBUTTON)
        self.bguess.place(x=XBUTTON, y=BORDER + CYBUTTON + CYBUTTON // 2, width=CXBUTTON, height=CYBUTTON)
        self.drag = None
        self.c.bind("<ButtonPress-1>", self.down)
        self.c.bind("<B1-Motion>", self.moving)
        self.c.bind("<ButtonRelease-1>", self.up)
        self.c.bind("<Double-Button-1>", self.double)
        self.c.bind("<Button-3>", self.right)
        self.c.bind("<Motion>", self.hover)
        self.new_game()

    # ---- game ----
    def new_game(self):
        self.moves = [[None] * NPEG for _ in range(MAXMOVE)]
        self.results = []
        self.imove = 0
        self.over = False
        self.won = False
        self.code = random.sample(range(NCOLOR), NPEG)   # every peg of the code another color
        truth({"type": "secret", "colors": [WORDS[p] for p in self.code]})
        self.allow(False)
        self.paint()

    def allow(self, yes):
        self.allowed = yes
        self.bguess.config(state="normal" if yes else "disabled")

    def new_clicked(self):
        if self.imove > 0 and not self.over:
            truth({"type": "fault", "label": "New Game"})
            if messagebox.askyesno("MasterMind", "Do you want to give up this game?", parent=self.top):
                self.finish(False)
        else:
            self.new_game()

    def guess_clicked(self):
        if not self.allowed or self.over:
            return
        g = self.moves[self.imove]
        left_c, left_g = [], []
        pos = 0
        for a, b in zip(self.code, g):
            if a == b:
                pos += 1
            else:
                left_c.append(a)
                left_g.append(b)
        clr = 0
        for b in left_g:
            if b in left_c:
                left_c.remove(b)
                clr += 1
        self.results.append((pos, clr))
        truth({"type": "guess", "code": [WORDS[p] for p in g], "exact": pos, "misplaced": clr})
        self.allow(False)
        if pos == NPEG:
            self.finish(True)
            return
        self.imove += 1
        if self.imove == MAXMOVE:
            self.imove = MAXMOVE - 1
            self.finish(False)
            return
        self.paint()

    def finish(self, won):
        self.over = True
        self.won = won
        self.allow(False)
        truth({"type": "end", "outcome": "won" if won else "lost"})
        self.paint()

    # ---- painting ----
    def rect(self, x, y, w, h):
        self.c.create_rectangle(x, y, x + w - 1, y + h - 1, fill=LTGRAY, outline="black")

    def disc(self, x, y, size, color):
        self.c.create_oval(x, y, x + size - 1, y + size - 1, fill=color, outline="black")

    def peg(self, x, y, p):
        if p is None:
            o = (BOX - HOLE) // 2
            self.disc(x + o, y + o, HOLE, LTGRAY)
        else:
            o = (BOX - PEG) // 2
            self.disc(x + o, y + o, PEG, COLORS[p])

    def paint(self):
        c = self.c
        c.delete("all")
        self.rect(XWELL, YWELL, NCOLOR * BOX, BOX)
        self.rect(XMOVE, YMOVE, NPEG * BOX, MAXMOVE * BOX)
        self.rect(XRESULT, YMOVE, BOX, MAXMOVE * BOX)
        self.rect(XMOVE, YANSWER, NPEG * BOX, BOX)
        self.rect(XFUN, YFUN, CXBUTTON, CY - YFUN - BORDER)
        for i in range(NCOLOR):
            self.peg(XWELL + i * BOX, YWELL, i)
        for r in range(self.imove + 1):
            for i in range(NPEG):
                self.peg(XMOVE + i * BOX, YMOVE + r * BOX, self.moves[r][i])
        o = (BOX - 2 * PIN - PIN // 2) // 2
        for r, (pos, clr) in enumerate(self.results):
            pins = ["black"] * pos + ["white"] * clr
            for k, shade in enumerate(pins):
                self.disc(XRESULT + o + (k % 2) * (PIN + PIN // 2), YMOVE + r * BOX + o + (k // 2) * (PIN + PIN // 2),
                          PIN, shade)
        if self.over:
            for i in range(NPEG):
                self.peg(XMOVE + i * BOX, YANSWER, self.code[i])
            c.create_text(XFUN + CXBUTTON // 2, YFUN + (CY - YFUN - BORDER) // 2,
                          text="You Won!" if self.won else "You Lost!",
                          font=("Liberation Sans", 12, "bold"), fill="#0000ff" if self.won else "#ff0000")

    # ---- mouse ----
    def where(self, e):
        if XWELL <= e.x < XWELL + NCOLOR * BOX and YWELL <= e.y < YWELL + BOX:
            return "well", (e.x - XWELL) // BOX, 0
        if XMOVE <= e.x < XMOVE + NPEG * BOX and YMOVE <= e.y < YMOVE + MAXMOVE * BOX:
            return "move", (e.x - XMOVE) // BOX, (e.y - YMOVE) // BOX
        return None, 0, 0

    def hover(self, e):
        w, i, r = self.where(e)
        grab = not self.over and (w == "well" or (w == "move" and self.moves[r][i] is not None))
        self.c.config(cursor="hand2" if grab else "")

    def down(self, e):
        if self.over:
            return
        w, i, r = self.where(e)
        if w == "well":
            self.drag = (i, None, None)
        elif w == "move" and self.moves[r][i] is not None:
            self.drag = (self.moves[r][i], i, r)
        if self.drag:
            self.c.config(cursor="fleur")

    def moving(self, e):
        if self.drag:
            w, i, r = self.where(e)
            self.c.config(cursor="target" if w == "move" and r == self.imove else "fleur")

    def up(self, e):
        if not self.drag:
            return
        p, si, sr = self.drag
        self.drag = None
        self.c.config(cursor="")
        w, i, r = self.where(e)
        if w != "move" or r != self.imove:
            return
        row = self.moves[r]
        before = row[i]
        row[i] = p
        if sr == r and si != i:
            row[si] = before
        if None not in row:
            self.allow(True)
        self.paint()

    def double(self, e):
        w, i, r = self.where(e)
        if self.over or w != "move" or r != self.imove or r == 0:
            self.down(e)
            return
        self.drag = None
        self.moves[r] = list(self.moves[r - 1])
        self.allow(True)
        self.paint()

    def right(self, e):
        if self.allowed:
            self.guess_clicked()

    def about(self):
        messagebox.showinfo("About MasterMind", "MasterMind\nVersion 0.82\n\nDrag pegs onto the small holes.\n"
                            "Black pin: color and position are right.\nWhite pin: only the color is right.",
                            parent=self.top)

    def leave(self):
        truth({"type": "fault", "label": "Exit"})
        self.top.destroy()


root = tk.Tk()
MastMind(root)
truth({"type": "opened"})
root.mainloop()
