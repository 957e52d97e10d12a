#!/usr/bin/env python3
"""
Signal Box 1.3  -  crack the order of the lamps.
A canvas only Mastermind, (c) R. Tunstall, model railway club newsletter no. 41
Feel free to copy.
"""
import json
import os
import random
import time
import tkinter as tk
from tkinter import messagebox

SEED = os.environ.get("SEED")
if SEED:
    random.seed(int(SEED))

LAMPS = ["#c8281e", "#f0a31b", "#f7ec5a", "#2f9e4a", "#3b6fd4", "#e8e8f4"]
NAMES = ["red", "amber", "yellow", "green", "blue", "lunar white"]
ROWS = 10
W, H = 560, 814
TOP = 118
STEP = 60
X0 = 196
GAP = 70
CREAM = "#efe6cf"
GREEN = "#24483a"


def truth(**d):
    name = os.environ.get("TRUTH")
    if name:
        with open(name, "a") as f:
            f.write(json.dumps(d) + "\n")
            f.flush()


class SignalBox:
    def __init__(self, root):
        self.root = root
        root.title("Signal Box")
        root.resizable(False, False)
        bar = tk.Menu(root)
        game = tk.Menu(bar, tearoff=0)
        game.add_command(label="New turn of duty", accelerator="F2", command=self.new)
        game.add_command(label="Hand over (give up)", command=self.give_up)
        game.add_separator()
        game.add_command(label="Quit", command=self.quit)
        bar.add_cascade(label="Duty", menu=game)
        hlp = tk.Menu(bar, tearoff=0)
        hlp.add_command(label="Rule book...", command=self.rules)
        hlp.add_command(label="About...", command=self.about)
        bar.add_cascade(label="Help", menu=hlp)
        root.config(menu=bar)
        root.bind("<F2>", lambda e: self.new())
        root.protocol("WM_DELETE_WINDOW", self.quit)

        self.cv = tk.Canvas(root, width=W, height=H, bg=GREEN, highlightthickness=0)
        self.cv.pack()
        foot = tk.Frame(root, bd=1, relief="sunken")
        foot.pack(fill="x")
        self.status = tk.Label(foot, anchor="w", font=("DejaVu Sans", 9))
        self.status.pack(side="left", padx=4)
        self.clock = tk.Label(foot, font=("DejaVu Sans Mono", 9))
        self.clock.pack(side="right", padx=4)
        self.running = False
        self.new()
        truth(type="opened")
        self.tick()

    # ----------------------------------------------------------- game
    def new(self):
        if self.running and self.history:
            truth(type="end", outcome="given up")
        self.secret = [random.randrange(6) for _ in range(4)]
        truth(type="secret", colors=self.secret)
        self.history = []
        self.cur = [None] * 4
        self.open_at = None
        self.running = True
        self.result = ""
        self.began = time.time()
        self.say("Click a dark lamp of line 1 to light it.")
        self.draw()

    def say(self, s):
        self.status.config(text=s)

    def judge(self, g):
        exact = sum(1 for a, b in zip(g, self.secret) if a == b)
        both = sum(min(g.count(i), self.secret.count(i)) for i in range(6))
        return exact, both - exact

    def send(self, ev=None):
        if not self.running or None in self.cur:
            return
        g = list(self.cur)
        e, m = self.judge(g)
        truth(type="guess", colors=g, exact=e, misplaced=m)
        self.history.append((g, e, m))
        self.cur = [None] * 4
        self.open_at = None
        if e == 4:
            self.running = False
            self.result = "LINE CLEAR after %d" % len(self.history)
            self.say("Well done, signalman. F2 starts another turn of duty.")
            truth(type="end", outcome="won")
        elif len(self.history) == ROWS:
            self.running = False
            self.result = "COLLISION! Not found."
            self.say("The right setting is shown on the gantry. F2 for another turn of duty.")
            truth(type="end", outcome="lost")
        else:
            self.say("Line %d: %d in the right place, %d elsewhere." % (len(self.history), e, m))
        self.draw()

    def give_up(self):
        if not self.running:
            return
        truth(type="fault", label="give up")
        truth(type="end", outcome="given up")
        self.running = False
        self.result = "Handed over."
        self.say("F2 for another turn of duty.")
        self.draw()

    def rules(self):
        messagebox.showinfo("Rule book", "Four lamps are set behind the blind on the gantry, each one of six colours. "
                            "A colour can be used more than once.\n\nLight the four lamps of a line and pull the lever.\n"
                            "Black pin: right colour in the right place.\nWhite pin: right colour in a wrong place.")

    def about(self):
        truth(type="fault", label="about")
        messagebox.showinfo("About", "Signal Box 1.3\nR. Tunstall")

    def quit(self):
        if self.running and self.history:
            truth(type="end", outcome="given up")
        self.root.destroy()

    def tick(self):
        if self.running:
            s = int(time.time() - self.began)
            self.clock.config(text="%02d:%02d" % divmod(s, 60))
        self.root.after(1000, self.tick)

    # -------------------------------------------------------- drawing
    def lamp(self, x, y, r, color, tag=None):
        c = self.cv
        t = (tag,) if tag else ()
        c.create_oval(x - r - 4, y - r - 4, x + r + 4, y + r + 4, fill="#151515", outline="#555", tags=t)
        if color is None:
            c.create_oval(x - r, y - r, x + r, y + r, fill="#2c2c2c", outline="#000", tags=t)
        else:
            c.create_oval(x - r, y - r, x + r, y + r, fill=LAMPS[color], outline="#000", tags=t)
            c.create_oval(x - r * .6, y - r * .7, x - r * .05, y - r * .2, fill="white", outline="", stipple="gray50", tags=t)

    def draw(self):
        c = self.cv
        c.delete("all")
        # gantry
        c.create_rectangle(40, 20, W - 40, 96, fill="#5b4632", outline="#2d2218", width=3)
        c.create_text(110, 42, text="SIGNAL BOX", fill=CREAM, font=("DejaVu Serif", 10, "bold"))
        c.create_text(110, 70, text=self.result or "What is behind\nthe blind?", fill="#ffd98a", width=118,
                      font=("DejaVu Serif", 9), justify="center")
        for i in range(4):
            x = X0 + i * GAP
            if self.running:
                c.create_rectangle(x - 25, 34, x + 25, 84, fill="#3a2c1e", outline="#8c7357", width=2)
                for k in range(5):
                    c.create_line(x - 23, 42 + k * 9, x + 23, 42 + k * 9, fill="#6d573f")
            else:
                self.lamp(x, 58, 19, self.secret[i])
        for r in range(ROWS):
            y = TOP + STEP * r + 28
            now = self.running and r == len(self.history)
            c.create_rectangle(40, y - 27, W - 40, y + 27, fill="#34614f" if now else "#2b5343",
                               outline="#e5c96b" if now else "#1c392e", width=2 if now else 1)
            c.create_text(60, y, text=str(r + 1), fill=CREAM, font=("DejaVu Serif", 12))
            if r < len(self.history):
                g, e, m = self.history[r]
            else:
                g, e, m = (self.cur if now else [None] * 4), 0, 0
            # pins on the left, two by two
            c.create_rectangle(88, y - 21, 132, y + 21, fill="#c9b483", outline="#7d6a3f")
            for k in range(4):
                px, py = 99 + 22 * (k % 2), y - 10 + 20 * (k // 2)
                if k < e:
                    c.create_oval(px - 7, py - 7, px + 7, py + 7, fill="black", outline="black")
                elif k < e + m:
                    c.create_oval(px - 7, py - 7, px + 7, py + 7, fill="white", outline="#333")
                else:
                    c.create_oval(px - 2, py - 2, px + 2, py + 2, fill="#7d6a3f", outline="")
            for i in range(4):
                tag = "h%d" % i if now else None
                self.lamp(X0 + i * GAP, y, 18, g[i], tag)
                if now:
                    c.tag_bind(tag, "<Button-1>", lambda ev, i=i: self.popup(i))
            if now and None not in self.cur:
                c.create_rectangle(462, y - 20, 514, y + 20, fill="#b3261e", outline="#f3d9a0", width=2, tags="lever")
                c.create_text(488, y, text="PULL", fill="white", font=("DejaVu Sans", 10, "bold"), tags="lever")
                c.tag_bind("lever", "<Button-1>", self.send)
        y = TOP + ROWS * STEP + 30
        c.create_oval(48, y - 7, 62, y + 7, fill="black")
        c.create_text(70, y, anchor="w", text="right place", fill=CREAM, font=("DejaVu Sans", 9))
        c.create_oval(158, y - 7, 172, y + 7, fill="white")
        c.create_text(180, y, anchor="w", text="right colour, wrong place", fill=CREAM, font=("DejaVu Sans", 9))
        c.create_text(W - 42, y, anchor="e", text="Colours may repeat.", fill=CREAM, font=("DejaVu Sans", 9, "italic"))
        if not self.running:
            c.create_rectangle(W / 2 - 90, y + 14, W / 2 + 90, y + 42, fill="#d9c48b", outline="#5b4632", width=2, tags="again")
            c.create_text(W / 2, y + 28, text="Next turn of duty", font=("DejaVu Serif", 11, "bold"), tags="again")
            c.tag_bind("again", "<Button-1>", lambda e: self.new())

    def popup(self, i):
        """the six glasses drop down under (or above) the lamp"""
        c = self.cv
        if self.open_at == i:
            self.open_at = None
            self.draw()
            return
        self.draw()
        self.open_at = i
        r = len(self.history)
        y = TOP + STEP * r + 28 + (62 if r < 8 else -62)
        x = min(max(X0 + i * GAP, 40 + 128), W - 40 - 128)
        c.create_rectangle(x - 128, y - 27, x + 128, y + 27, fill="#f6efdc", outline="#2d2218", width=2)
        for k in range(6):
            t = "g%d" % k
            kx = x - 105 + 42 * k
            c.create_oval(kx - 17, y - 17, kx + 17, y + 17, fill=LAMPS[k], outline="#222", width=1, tags=t)
            c.tag_bind(t, "<Button-1>", lambda ev, k=k: self.choose(i, k))

    def choose(self, i, k):
        self.cur[i] = k
        self.open_at = None
        if None in self.cur:
            self.say("Lamp %d shows %s." % (i + 1, NAMES[k]))
        else:
            self.say("All four are lit: pull the lever.")
        self.draw()


root = tk.Tk()
SignalBox(root)
root.mainloop()
