#!/usr/bin/python3
# Peg Corner: pick a colour in the list, click the holes.
import json
import os
import random
from tkinter import *

NAMES = ["Red", "Green", "Blue", "Yellow", "Orange", "Pink", "Turquoise"]
HEX = ["#d42020", "#2e8f2e", "#2244cc", "#f5e000", "#f08010", "#f58fc0", "#30c8c0"]
DARK = {0, 1, 2}

if "SEED" in os.environ:
    random.seed(int(os.environ["SEED"]))


def tell(d):
    if "TRUTH" in os.environ:
        f = open(os.environ["TRUTH"], "a")
        f.write(json.dumps(d) + "\n")
        f.close()


class PegCorner:
    PEGS = 4
    ROWS = 10
    GAP = 58

    def __init__(self, root):
        self.root = root
        root.title("Peg Corner")
        root.resizable(False, False)
        root.configure(bg="#e9e4f0")
        root.protocol("WM_DELETE_WINDOW", self.close)
        side = Frame(root, bg="#e9e4f0")
        side.pack(side=RIGHT, fill=Y, padx=14, pady=14)
        Label(side, text="Peg Corner", font=("DejaVu Serif", 20, "bold"), bg="#e9e4f0", fg="#4a3570").pack(anchor=W)
        Label(side, text="Four pegs are hidden; a colour can be\nthere more than once. Pick a colour in\nthe list, then click the holes of the\n"
              "open row (the bottom one first). The\nrow is answered as soon as it is full.", justify=LEFT,
              font=("DejaVu Sans", 10), bg="#e9e4f0").pack(anchor=W, pady=8)
        Label(side, text="Colours", font=("DejaVu Sans", 11, "bold"), bg="#e9e4f0").pack(anchor=W)
        self.list = Listbox(side, height=len(NAMES), width=16, font=("DejaVu Sans", 15), exportselection=False,
                            activestyle="none", selectborderwidth=3, selectbackground="#4a3570", selectforeground="white")
        for i, n in enumerate(NAMES):
            self.list.insert(END, " " + n)
            self.list.itemconfig(i, bg=HEX[i], fg="white" if i in DARK else "black")
        self.list.pack(anchor=W)
        self.list.bind("<<ListboxSelect>>", self.show_choice)
        self.choice = Label(side, text="Chosen: none", font=("DejaVu Sans", 11), bg="#e9e4f0")
        self.choice.pack(anchor=W, pady=4)
        legend = Canvas(side, width=270, height=56, bg="#e9e4f0", highlightthickness=0)
        legend.pack(anchor=W, pady=6)
        legend.create_oval(4, 6, 20, 22, fill="black")
        legend.create_text(30, 14, text="right colour, right hole", anchor=W, font=("DejaVu Sans", 10))
        legend.create_oval(4, 32, 20, 48, fill="white")
        legend.create_text(30, 40, text="right colour, wrong hole", anchor=W, font=("DejaVu Sans", 10))
        self.status = Label(side, text="", font=("DejaVu Sans", 12, "bold"), bg="#e9e4f0", fg="#4a3570", justify=LEFT, wraplength=270)
        self.status.pack(anchor=W, pady=8)
        buttons = Frame(side, bg="#e9e4f0")
        buttons.pack(side=BOTTOM, anchor=W)
        Button(buttons, text="New game", command=self.new).pack(side=LEFT)
        Button(buttons, text="Show solution", command=self.solution).pack(side=LEFT, padx=8)
        self.h = 90 + self.ROWS * self.GAP + 14
        self.board = Canvas(root, width=400, height=self.h, bg="#6b5a8e", highlightthickness=0)
        self.board.pack(side=LEFT, padx=(14, 0), pady=14)
        self.board.bind("<Button-1>", self.click)
        self.secret = None
        self.playing = False
        self.new()

    def new(self):
        if self.playing and self.turn > 0:
            tell({"type": "end", "outcome": "given up"})
        self.secret = [random.randint(0, len(NAMES) - 1) for i in range(self.PEGS)]
        tell({"type": "secret", "colors": self.secret})
        self.turn = 0
        self.grid = [[-1] * self.PEGS for r in range(self.ROWS)]
        self.marks = {}
        self.playing = True
        self.status.config(text="Row 1 of %d" % self.ROWS)
        self.draw()

    def show_choice(self, event=None):
        s = self.list.curselection()
        self.choice.config(text="Chosen: " + (NAMES[s[0]] if s else "none"))

    def xy(self, row, i):
        return 50 + i * 62, self.h - 14 - self.GAP * row - self.GAP // 2

    def draw(self):
        b = self.board
        b.delete(ALL)
        b.create_rectangle(16, 12, 272, 76, fill="#493a69", outline="")
        for i in range(self.PEGS):
            x = 50 + i * 62
            if self.playing:
                b.create_text(x, 44, text="?", fill="#b9a9dc", font=("DejaVu Serif", 24))
            else:
                b.create_oval(x - 21, 23, x + 21, 65, fill=HEX[self.secret[i]], outline="black")
        for r in range(self.ROWS):
            x0, y = self.xy(r, 0)
            if r == self.turn and self.playing:
                b.create_rectangle(16, y - 27, 384, y + 27, fill="#8c7ab3", outline="#ffffff")
            for i in range(self.PEGS):
                x, y = self.xy(r, i)
                c = self.grid[r][i]
                if c < 0:
                    b.create_oval(x - 10, y - 10, x + 10, y + 10, fill="#2b2040", outline="")
                else:
                    b.create_oval(x - 21, y - 21, x + 21, y + 21, fill=HEX[c], outline="black")
                    b.create_oval(x - 11, y - 15, x - 3, y - 7, fill="white", outline="")
            black, white = self.marks.get(r, (0, 0))
            for m in range(4):
                mx, my = 322 + 24 * (m % 2), y - 12 + 24 * (m // 2)
                if m < black:
                    b.create_oval(mx - 9, my - 9, mx + 9, my + 9, fill="black", outline="black")
                elif m < black + white:
                    b.create_oval(mx - 9, my - 9, mx + 9, my + 9, fill="white", outline="black")
                else:
                    b.create_oval(mx - 4, my - 4, mx + 4, my + 4, fill="#2b2040", outline="")

    def click(self, e):
        if not self.playing:
            return
        s = self.list.curselection()
        for i in range(self.PEGS):
            x, y = self.xy(self.turn, i)
            if (e.x - x) ** 2 + (e.y - y) ** 2 <= 26 ** 2:
                if not s:
                    self.status.config(text="Pick a colour in the list first.")
                    return
                self.grid[self.turn][i] = s[0]
                self.draw()
                if -1 not in self.grid[self.turn]:
                    self.judge()
                return

    def judge(self):
        g = self.grid[self.turn]
        black = sum([1 for i in range(self.PEGS) if g[i] == self.secret[i]])
        white = -black
        for c in range(len(NAMES)):
            white += min(g.count(c), self.secret.count(c))
        self.marks[self.turn] = (black, white)
        tell({"type": "guess", "colors": g, "exact": black, "misplaced": white})
        self.turn += 1
        if black == self.PEGS:
            self.over("won", "Solved in row %d. Nice!" % self.turn)
        elif self.turn == self.ROWS:
            self.over("lost", "The board is full. The hidden pegs are shown at the top.")
        else:
            self.status.config(text="Row %d of %d" % (self.turn + 1, self.ROWS))
        self.draw()

    def over(self, outcome, text):
        self.playing = False
        tell({"type": "end", "outcome": outcome})
        self.status.config(text=text)

    def solution(self):
        tell({"type": "fault", "label": "Show solution"})
        if self.playing:
            self.over("given up", "These were the hidden pegs.")
            self.draw()

    def close(self):
        tell({"type": "fault", "label": "close window"})
        self.root.destroy()


root = Tk()
PegCorner(root)
root.update()
tell({"type": "opened"})
root.mainloop()
