#!/usr/bin/env python3
"""
Hawthorn - a game of deduction for the X desktop
Copyright (C) 2009, 2014 E. Marlow.  Licence: GPL v2 or later.
"""
import json
import os
import random
import tkinter as tk
from tkinter import messagebox

HOLES = 4
TURNS = 10
PEGS = [  # body, shade, shine
    ("#c8281e", "#7c120c", "#f59a8e"),
    ("#e08a12", "#8f5200", "#ffd693"),
    ("#f0dc3c", "#a58f00", "#fffbd0"),
    ("#3f9a34", "#1d5a16", "#aee6a2"),
    ("#2d62b8", "#143468", "#a3c5f7"),
    ("#7b3f98", "#431b58", "#d6aee8"),
]
BOARD_W, BOARD_H = 580, 770
X0, DX = 132, 68
Y_BOTTOM, DY = 722, 64
R = 21

seed = os.environ.get("SEED")
rng = random.Random(int(seed)) if seed else random.Random()


class TruthLog:
    def __init__(self):
        name = os.environ.get("TRUTH")
        self.f = open(name, "a") if name else None

    def __call__(self, kind, **kw):
        if self.f:
            kw["type"] = kind
            self.f.write(json.dumps(kw) + "\n")
            self.f.flush()


log = TruthLog()


class Hawthorn:
    def __init__(self, root):
        self.root = root
        root.title("Hawthorn")
        root.resizable(False, False)
        root.geometry("+60+20")
        root.option_add("*Font", "Helvetica 11")
        root.protocol("WM_DELETE_WINDOW", self.quit)
        self.repeats = tk.BooleanVar(value=True)
        self.green = tk.BooleanVar(value=False)
        self.in_hand = None
        self.make_menu()
        self.canvas = tk.Canvas(root, width=BOARD_W, height=BOARD_H, bg="#d9b382", bd=0, highlightthickness=0)
        self.canvas.pack()
        bar = tk.Frame(root, bd=1, relief="sunken")
        bar.pack(fill="x")
        self.message = tk.Label(bar, anchor="w", padx=6, width=1)
        self.message.pack(side="left", fill="x", expand=True)
        self.turn_text = tk.Label(bar, width=14, bd=1, relief="sunken")
        self.turn_text.pack(side="right")
        self.check = tk.Button(self.canvas, text="Check", padx=4, pady=2, command=self.do_check)
        self.canvas.bind("<Button-1>", self.left)
        self.canvas.bind("<Button-3>", self.right)
        root.bind("<F2>", lambda e: self.new())
        self.secret = None
        self.over = True
        self.guesses = []
        self.new()

    def make_menu(self):
        m = tk.Menu(self.root)
        g = tk.Menu(m, tearoff=0)
        g.add_command(label="New game", accelerator="F2", command=self.new)
        g.add_command(label="Give up", command=self.give_up)
        g.add_separator()
        g.add_command(label="Quit", command=self.quit)
        m.add_cascade(label="Game", menu=g)
        o = tk.Menu(m, tearoff=0)
        o.add_checkbutton(label="Green baize", variable=self.green, command=self.theme)
        m.add_cascade(label="Options", menu=o)
        h = tk.Menu(m, tearoff=0)
        h.add_command(label="Rules", command=self.rules)
        h.add_command(label="About Hawthorn", command=lambda: messagebox.showinfo("About", "Hawthorn 1.4\n(C) 2009-2014 E. Marlow"))
        m.add_cascade(label="Help", menu=h)
        self.root.config(menu=m)

    # -- game -------------------------------------------------------------
    def new(self):
        if not self.over and self.guesses:
            log("end", outcome="given up")
        self.secret = [rng.randrange(len(PEGS)) for _ in range(HOLES)]
        log("secret", colors=self.secret)
        self.guesses = []
        self.row = [None] * HOLES
        self.over = False
        self.in_hand = None
        self.say("Pick up a peg on the right, then click a hole in the light row.")
        self.draw()

    def give_up(self):
        if self.over:
            return
        log("fault", label="Give up")
        self.over = True
        log("end", outcome="given up")
        self.say("This was the code. Press F2 for a new game.")
        self.draw()

    def theme(self):
        log("fault", label="Green baize")
        self.draw()

    def quit(self):
        log("fault", label="quit")
        self.root.destroy()

    def rules(self):
        messagebox.showinfo("Rules", "The computer hides a code of four pegs in six colours. "
                            "A colour may occur more than once.\n\n"
                            "For every peg of your guess with the right colour in the right place you get a black pin, "
                            "for every right colour in a wrong place a white pin. You have ten turns.")

    @staticmethod
    def score(guess, secret):
        black = sum(a == b for a, b in zip(guess, secret))
        both = sum(min(guess.count(c), secret.count(c)) for c in set(guess))
        return black, both - black

    def do_check(self):
        if self.over or None in self.row:
            return
        b, w = self.score(self.row, self.secret)
        log("guess", colors=self.row, exact=b, misplaced=w)
        self.guesses.append((self.row, b, w))
        self.row = [None] * HOLES
        if b == HOLES:
            self.finish("won", "You found the code in %d turn%s!" % (len(self.guesses), "" if len(self.guesses) == 1 else "s"))
        elif len(self.guesses) == TURNS:
            self.finish("lost", "That was your last turn. The code is at the top.")
        else:
            self.say("%d black, %d white." % (b, w))
            self.draw()

    def finish(self, how, text):
        self.over = True
        log("end", outcome=how)
        self.say(text)
        self.draw()
        self.root.update_idletasks()
        self.root.after(150, lambda: self.ask(text))

    def ask(self, text):
        if messagebox.askyesno("Hawthorn", text + "\n\nPlay another game?"):
            self.new()
        else:
            self.say(text + "  F2: new game.")

    # -- mouse ------------------------------------------------------------
    def hole_at(self, x, y):
        yy = Y_BOTTOM - DY * len(self.guesses)
        if abs(y - yy) > DY / 2:
            return None
        for i in range(HOLES):
            if abs(x - X0 - i * DX) < DX / 2 - 4:
                return i

    def left(self, e):
        if self.over:
            return
        for k in range(len(PEGS)):
            if (e.x - 500) ** 2 + (e.y - self.tray_y(k)) ** 2 < 27 ** 2:
                self.in_hand = k
                self.say("Now click a hole. (Right button takes a peg out again.)")
                self.draw()
                return
        i = self.hole_at(e.x, e.y)
        if i is None:
            return
        if self.in_hand is None:
            self.say("Pick up a peg from the tray first.")
            self.root.bell()
            return
        self.row[i] = self.in_hand
        if None not in self.row:
            self.say("Press Check when you are satisfied.")
        self.draw()

    def right(self, e):
        if not self.over:
            i = self.hole_at(e.x, e.y)
            if i is not None:
                self.row[i] = None
                self.draw()

    # -- drawing ----------------------------------------------------------
    @staticmethod
    def tray_y(k):
        return 216 + k * 74

    def say(self, t):
        self.message.config(text=t)

    def peg(self, x, y, k, r=R):
        c = self.canvas
        body, shade, shine = PEGS[k]
        c.create_oval(x - r + 2, y - r + 4, x + r + 2, y + r + 4, fill="#5b3d1c", outline="")
        c.create_oval(x - r, y - r, x + r, y + r, fill=shade, outline="#221408")
        c.create_oval(x - r + 2, y - r + 1, x + r - 3, y + r - 5, fill=body, outline="")
        c.create_oval(x - r * .55, y - r * .68, x - r * .05, y - r * .3, fill=shine, outline="")

    def hole(self, x, y, r, live=False):
        c = self.canvas
        c.create_oval(x - r, y - r, x + r, y + r, fill="#4a2f14", outline="#f0d6ac" if live else "#8e673a", width=2)
        c.create_oval(x - r + 3, y - r + 5, x + r - 1, y + r, fill="#69461f", outline="")

    def draw(self):
        c = self.canvas
        c.delete("all")
        base, line = ("#4c8a5b", "#437d51") if self.green.get() else ("#d9b382", "#cda673")
        c.create_rectangle(0, 0, BOARD_W, BOARD_H, fill=base, outline="")
        for j in range(0, BOARD_H, 7):
            c.create_line(0, j, BOARD_W // 2, j + (j * 5 % 9) - 4, BOARD_W, j + (j * 3 % 5), fill=line, smooth=True)
        # frame of the board
        c.create_rectangle(40, 18, 440, 758, fill="#a8753c", outline="#5c3a14", width=3)
        now = len(self.guesses)
        for t in range(TURNS):
            y = Y_BOTTOM - t * DY
            live = t == now and not self.over
            c.create_rectangle(50, y - 29, 430, y + 29, fill="#d8a763" if live else "#b5834a", outline="#7f5626")
            c.create_text(72, y, text=str(t + 1), font="Times 16 italic", fill="#4a2f14")
            row = self.guesses[t][0] if t < now else self.row if live else [None] * HOLES
            for i in range(HOLES):
                x = X0 + i * DX
                if row[i] is None:
                    self.hole(x, y, 13, live)
                else:
                    self.peg(x, y, row[i])
            if live and None not in self.row:
                continue
            pins = []
            if t < now:
                pins = ["#101010"] * self.guesses[t][1] + ["#ffffff"] * self.guesses[t][2]
            for i in range(HOLES):
                x, yy = 388 + (i % 2) * 20, y - 10 + (i // 2) * 20
                if i < len(pins):
                    c.create_oval(x - 7, yy - 7, x + 7, yy + 7, fill=pins[i], outline="#333333")
                else:
                    c.create_oval(x - 3, yy - 3, x + 3, yy + 3, fill="#5f3f1a", outline="#8e673a")
        if not self.over and None not in self.row:
            c.create_window(397, Y_BOTTOM - now * DY, window=self.check, width=62, height=40)
        # the shield
        y = 66
        c.create_rectangle(50, y - 32, 430, y + 34, fill="#8b5a26", outline="#5c3a14", width=2)
        if self.over:
            for i, k in enumerate(self.secret):
                self.peg(X0 + i * DX, y, k)
        else:
            c.create_rectangle(96, y - 26, 372, y + 28, fill="#6d421a", outline="#c89a5e", width=2)
            c.create_text(234, y + 1, text="H A W T H O R N", font="Times 19 bold", fill="#e9c88f")
        # the tray
        c.create_rectangle(460, 170, 540, 626, fill="#8b5a26", outline="#5c3a14", width=3)
        for k in range(len(PEGS)):
            ty = self.tray_y(k)
            if k == self.in_hand:
                c.create_oval(472, ty - 28, 528, ty + 28, fill="#f4e3c1", outline="#fff8e6", width=2)
            else:
                c.create_oval(474, ty - 26, 526, ty + 26, fill="#744818", outline="#5c3a14")
            self.peg(500, ty, k)
        c.create_text(500, 152, text="Pegs", font="Times 14 italic", fill="#4a2f14")
        c.create_oval(462, 652, 474, 664, fill="#101010")
        c.create_text(482, 658, text="right place", anchor="w", font="Times 11", fill="#3a2408")
        c.create_oval(462, 676, 474, 688, fill="#ffffff")
        c.create_text(482, 682, text="wrong place", anchor="w", font="Times 11", fill="#3a2408")
        self.turn_text.config(text="Turn %d of %d" % (min(now + (not self.over), TURNS) or 1, TURNS))


root = tk.Tk()
app = Hawthorn(root)
root.update()
log("opened")
root.mainloop()
