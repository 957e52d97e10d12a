#!/usr/bin/python3
# Tawa Pegs  -  a peg board for rainy Sundays
# B. Hollis, Tawa, Wellington.  First written Aug 1999 (Python 1.5.2),
# run through 2to3 in 2011 when the old machine died.
#
# v1.3  fixed the scoring when a colour is used twice (thanks Marge)

from tkinter import *
import os, json, random

HOLES = 4
TURNS = 10
COLOURS = [("Red",    "#cc1f1f"),
           ("Blue",   "#2244cc"),
           ("Green",  "#1e8a2a"),
           ("Yellow", "#f0d818"),
           ("White",  "#f8f8f8"),
           ("Black",  "#181818")]
WOOD = "#b98a54"
WOOD2 = "#a87844"
HOLE = "#5a3a1c"

ROWH = 46
BX = 96
STEP = 50
TOP = 74

rnd = random.Random(os.environ.get("SEED"))


def log(**line):
    name = os.environ.get("TRUTH")
    if name:
        f = open(name, "a")
        f.write(json.dumps(line) + "\n")
        f.close()


class Board:
    def __init__(self, root):
        self.root = root
        root.title("Tawa Pegs")
        root.resizable(0, 0)
        bar = Menu(root)
        m = Menu(bar, tearoff=0)
        m.add_command(label="New game", underline=0, accelerator="F2",
                      command=self.newgame)
        m.add_command(label="Give up", underline=0, command=self.giveup)
        m.add_separator()
        m.add_command(label="Exit", underline=1, command=root.destroy)
        bar.add_cascade(label="Game", underline=0, menu=m)
        h = Menu(bar, tearoff=0)
        h.add_command(label="How to play", command=self.help)
        bar.add_cascade(label="Help", underline=0, menu=h)
        root.config(menu=bar)
        root.bind("<F2>", lambda e: self.newgame())
        root.bind("<Return>", lambda e: self.check())

        self.cv = Canvas(root, width=BX + HOLES * STEP + 16,
                         height=TOP + TURNS * ROWH + 12, bg=WOOD,
                         bd=3, relief=RIDGE, highlightthickness=0)
        self.cv.grid(row=0, column=0, padx=8, pady=8)
        self.cv.bind("<Button-1>", self.click)
        self.cv.bind("<Button-3>", self.rclick)

        side = Frame(root)
        side.grid(row=0, column=1, padx=(4, 12), pady=8, sticky=N + S)
        Label(side, text="Pick a peg,\nthen click a hole:", justify=LEFT).pack(anchor=W, pady=(4, 8))
        self.pick = IntVar()
        self.pick.set(0)
        for i in range(len(COLOURS)):
            name, col = COLOURS[i]
            r = Radiobutton(side, variable=self.pick, value=i, indicatoron=0,
                            bd=3, selectcolor="#ffffe0", width=118, height=42,
                            compound=LEFT, image=self.pegimage(col),
                            text="  " + name, anchor=W, padx=6)
            r.pack(pady=2)
        Frame(side, height=24).pack()
        self.okb = Button(side, text="Check", width=12, bd=3, command=self.check)
        self.okb.pack(pady=3)
        Button(side, text="Clear row", width=12, bd=3, command=self.clear).pack(pady=3)
        Button(side, text="New game", width=12, bd=3, command=self.newgame).pack(side=BOTTOM, pady=3)

        self.status = Label(root, text="", bd=1, relief=SUNKEN, anchor=W, padx=6)
        self.status.grid(row=1, column=0, columnspan=2, sticky=W + E)
        self.newgame()

    images = []

    def pegimage(self, col):
        im = PhotoImage(width=30, height=30)
        for y in range(30):
            for x in range(30):
                d = (x - 14.5) ** 2 + (y - 14.5) ** 2
                if d < 165:
                    im.put(col, (x, y))
                elif d < 205:
                    im.put("#404040", (x, y))
        self.images.append(im)
        return im

    def newgame(self):
        self.secret = [rnd.randrange(len(COLOURS)) for i in range(HOLES)]
        log(type="secret", colors=self.secret)
        self.rows = []
        self.marks = []
        self.cur = [None] * HOLES
        self.over = 0
        self.say("I have hidden four pegs. Colours may be repeated.")
        self.draw()

    def say(self, s):
        self.status.config(text=s)

    # row 0 is at the bottom of the board
    def y(self, row):
        return TOP + (TURNS - 1 - row) * ROWH + ROWH // 2

    def x(self, h):
        return BX + h * STEP + STEP // 2

    def peg(self, x, y, c, r=17):
        col = COLOURS[c][1]
        self.cv.create_oval(x - r, y - r, x + r, y + r, fill=col, outline="#303030", width=1)
        self.cv.create_arc(x - r + 5, y - r + 5, x + r - 5, y + r - 5, start=100, extent=70,
                           style=ARC, outline=c == 5 and "#888888" or "white", width=2)

    def draw(self):
        cv = self.cv
        cv.delete(ALL)
        w = BX + HOLES * STEP + 16
        # the shield
        cv.create_rectangle(BX - 6, 12, w - 10, 62, fill="#6b4522", outline="#3c2510", width=2)
        if self.over:
            for h in range(HOLES):
                self.peg(self.x(h), 37, self.secret[h])
        else:
            cv.create_text((BX - 6 + w - 10) / 2, 37, text="T A W A   P E G S",
                           fill="#d8b070", font=("Times", 14, "bold"))
        for row in range(TURNS):
            y = self.y(row)
            if row == len(self.rows) and not self.over:
                cv.create_rectangle(8, y - 22, w - 6, y + 22, fill="#d2a870", outline="")
            cv.create_line(8, y + 23, w - 6, y + 23, fill=WOOD2)
            cv.create_text(22, y, text=str(row + 1), font=("Helvetica", 10), fill="#4a2e12")
            # key pegs
            for k in range(4):
                kx = 50 + (k % 2) * 18
                ky = y - 9 + (k // 2) * 18
                if row < len(self.marks):
                    b, wh = self.marks[row]
                    if k < b:
                        cv.create_oval(kx - 7, ky - 7, kx + 7, ky + 7, fill="black", outline="black")
                        continue
                    if k < b + wh:
                        cv.create_oval(kx - 7, ky - 7, kx + 7, ky + 7, fill="white", outline="black")
                        continue
                cv.create_oval(kx - 3, ky - 3, kx + 3, ky + 3, fill=HOLE, outline="")
            if row < len(self.rows):
                pegs = self.rows[row]
            elif row == len(self.rows):
                pegs = self.cur
            else:
                pegs = [None] * HOLES
            for h in range(HOLES):
                if pegs[h] is None:
                    x = self.x(h)
                    cv.create_oval(x - 8, y - 8, x + 8, y + 8, fill=HOLE, outline="#8a6030")
                else:
                    self.peg(self.x(h), y, pegs[h])

    def hole_at(self, e):
        if self.over or len(self.rows) >= TURNS:
            return None
        y = self.y(len(self.rows))
        if abs(e.y - y) > 22:
            return None
        h = (e.x - BX) // STEP
        if h < 0 or h >= HOLES:
            return None
        return h

    def click(self, e):
        h = self.hole_at(e)
        if h is not None:
            self.cur[h] = self.pick.get()
            self.draw()

    def rclick(self, e):
        h = self.hole_at(e)
        if h is not None:
            self.cur[h] = None
            self.draw()

    def clear(self):
        self.cur = [None] * HOLES
        self.draw()

    def check(self):
        if self.over:
            return
        if None in self.cur:
            self.root.bell()
            self.say("Fill all four holes first.")
            return
        b = 0
        both = 0
        for h in range(HOLES):
            if self.cur[h] == self.secret[h]:
                b = b + 1
        for c in range(len(COLOURS)):
            both = both + min(self.cur.count(c), self.secret.count(c))
        w = both - b
        log(type="guess", colors=self.cur, exact=b, misplaced=w)
        self.rows.append(self.cur)
        self.marks.append((b, w))
        self.cur = [None] * HOLES
        if b == HOLES:
            self.over = 1
            log(type="end", outcome="won")
            n = len(self.rows)
            self.say("Good on you! Solved in %d %s. F2 for another." % (n, n == 1 and "try" or "tries"))
        elif len(self.rows) == TURNS:
            self.over = 1
            log(type="end", outcome="lost")
            self.say("No more rows. The hidden pegs are shown at the top. F2 for another.")
        else:
            self.say("%d black, %d white." % (b, w))
        self.draw()

    def giveup(self):
        if self.over:
            return
        log(type="fault", label="Give up")
        self.over = 1
        log(type="end", outcome="given up")
        self.say("There they are, at the top. F2 for another game.")
        self.draw()

    def help(self):
        t = Toplevel(self.root)
        t.title("How to play")
        t.transient(self.root)
        Label(t, justify=LEFT, padx=14, pady=12, text=(
            "Four pegs are hidden behind the shield.\n"
            "Pick a peg on the right and click a hole in the light row.\n"
            "Right click takes a peg out again. Then press Check.\n\n"
            "Black key peg: a peg of the right colour in the right hole.\n"
            "White key peg: a right colour in the wrong hole.\n\n"
            "You have ten rows.")).pack()
        Button(t, text="OK", width=8, command=t.destroy).pack(pady=(0, 10))


root = Tk()
root.option_add("*Font", "Helvetica 11")
b = Board(root)
root.after(200, lambda: log(type="opened"))
root.mainloop()
