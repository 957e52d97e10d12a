#!/usr/bin/python3
"""Boathouse Mastermind -- R. Halloran, weekend project, v1.2"""
import json
import os
import random
import tkinter as tk

SEED = os.environ.get("SEED")
rng = random.Random(int(SEED)) if SEED else random.Random()

COLORS = ["#d93a2b", "#2f6fd0", "#f0c419", "#37963c", "#8a45a8", "#ef8122"]
ROWS, PEGS = 10, 4
ROW_H = 62
TOP = 96


def log(**d):
    path = os.environ.get("TRUTH")
    if path:
        with open(path, "a") as f:
            f.write(json.dumps(d) + "\n")
            f.flush()


def judge(guess, secret):
    exact = sum(a == b for a, b in zip(guess, secret))
    common = sum(min(guess.count(c), secret.count(c)) for c in set(guess))
    return exact, common - exact


class Boathouse(tk.Tk):
    def __init__(self):
        super().__init__()
        self.title("Boathouse Mastermind")
        self.geometry("690x800+60+30")
        self.resizable(False, False)
        self.configure(bg="#e9eef0")
        self.cv = tk.Canvas(self, width=440, height=TOP + ROWS * ROW_H + 16, bg="#c9d8dc", highlightthickness=0)
        self.cv.place(x=16, y=16)
        side = tk.Frame(self, bg="#e9eef0")
        side.place(x=476, y=16, width=200, height=770)
        tk.Label(side, text="Boathouse\nMastermind", font=("DejaVu Serif", 20, "bold"), bg="#e9eef0", fg="#24404a").pack(pady=(4, 8))
        tk.Label(side, text="Find the four hidden colors.\nColors may repeat.\nClick a color to put it in the\nnext hole. Click a peg to\ntake it back.",
                 font=("DejaVu Sans", 9), justify="left", bg="#e9eef0", fg="#24404a").pack(anchor="w")
        self.pal = tk.Canvas(side, width=190, height=226, bg="#e9eef0", highlightthickness=0)
        self.pal.pack(pady=10)
        for i, c in enumerate(COLORS):
            x, y = 28 + (i % 2) * 78, 8 + (i // 2) * 72
            tag = "p%d" % i
            self.pal.create_oval(x, y, x + 54, y + 54, fill=c, outline="#333333", width=2, tags=tag)
            self.pal.tag_bind(tag, "<Button-1>", lambda e, k=i: self.put(k))
        self.check = tk.Button(side, text="Check", font=("DejaVu Sans", 13, "bold"), command=self.submit, bg="#24404a", fg="white",
                               disabledforeground="#90a4ab", activebackground="#35606f", activeforeground="white")
        self.check.pack(fill="x", padx=14, pady=(2, 8))
        tk.Button(side, text="Clear row", command=self.clear).pack(fill="x", padx=14, pady=2)
        tk.Button(side, text="New game", command=self.new).pack(fill="x", padx=14, pady=2)
        tk.Button(side, text="Show the code", command=self.show).pack(fill="x", padx=14, pady=2)
        leg = tk.Canvas(side, width=190, height=60, bg="#e9eef0", highlightthickness=0)
        leg.pack(pady=(12, 0))
        leg.create_oval(8, 8, 22, 22, fill="black", outline="#333")
        leg.create_text(30, 15, text="right color, right place", anchor="w", font=("DejaVu Sans", 8))
        leg.create_oval(8, 34, 22, 48, fill="white", outline="#333")
        leg.create_text(30, 41, text="right color, wrong place", anchor="w", font=("DejaVu Sans", 8))
        self.msg = tk.Label(side, text="", wraplength=180, font=("DejaVu Sans", 11, "bold"), bg="#e9eef0", fg="#a02418")
        self.msg.pack(pady=10)
        self.over, self.row = True, 0
        self.new()
        self.update()
        log(type="opened")

    def new(self):
        if not self.over and self.row:
            log(type="end", outcome="given up")
        self.secret = [rng.randrange(len(COLORS)) for _ in range(PEGS)]
        log(type="secret", colors=self.secret)
        self.over, self.row = False, 0
        self.cur = [None] * PEGS
        self.done = []
        self.msg.config(text="")
        self.draw()

    def put(self, k):
        if self.over or None not in self.cur:
            return
        self.cur[self.cur.index(None)] = k
        self.draw()

    def take(self, i):
        if not self.over:
            self.cur[i] = None
            self.draw()

    def clear(self):
        if not self.over:
            self.cur = [None] * PEGS
            self.draw()

    def submit(self):
        if self.over or None in self.cur:
            return
        e, m = judge(self.cur, self.secret)
        log(type="guess", colors=self.cur, exact=e, misplaced=m)
        self.done.append((self.cur, e, m))
        self.cur = [None] * PEGS
        self.row += 1
        if e == PEGS:
            self.finish("won", "You cracked the code in %d!" % self.row)
        elif self.row == ROWS:
            self.finish("lost", "Out of rows. The code is shown at the top.")
        self.draw()

    def show(self):
        if not self.over:
            log(type="fault", label="show the code")
            self.finish("given up", "The code is shown at the top.")
            self.draw()

    def finish(self, outcome, text):
        self.over = True
        log(type="end", outcome=outcome)
        self.msg.config(text=text)

    def draw(self):
        cv = self.cv
        cv.delete("all")
        cv.create_rectangle(126, 14, 422, 78, fill="#24404a", outline="")
        for i in range(PEGS):
            x = 162 + i * 74
            if self.over:
                cv.create_oval(x - 22, 24, x + 22, 68, fill=COLORS[self.secret[i]], outline="#111", width=2)
            else:
                cv.create_text(x, 46, text="?", fill="#9bb6bf", font=("DejaVu Serif", 26, "bold"))
        for r in range(ROWS):
            y = TOP + (ROWS - 1 - r) * ROW_H + ROW_H // 2
            active = r == self.row and not self.over
            if active:
                cv.create_rectangle(6, y - 29, 434, y + 29, fill="#e4eef0", outline="#24404a", width=2)
            cv.create_text(26, y, text=str(r + 1), font=("DejaVu Sans", 11), fill="#4b6670")
            old = self.done[r] if r < len(self.done) else None
            marks = ["black"] * old[1] + ["white"] * old[2] if old else []
            cv.create_rectangle(56, y - 24, 104, y + 24, fill="#a9c0c6", outline="")
            for j in range(4):
                mx, my = 69 + (j % 2) * 22, y - 11 + (j // 2) * 22
                if j < len(marks):
                    cv.create_oval(mx - 8, my - 8, mx + 8, my + 8, fill=marks[j], outline="#333")
                else:
                    cv.create_oval(mx - 3, my - 3, mx + 3, my + 3, fill="#7f999f", outline="")
            code = old[0] if old else self.cur if active else [None] * PEGS
            for i in range(PEGS):
                x = 162 + i * 74
                tag = "h%d_%d" % (r, i)
                if code[i] is None:
                    cv.create_oval(x - 12, y - 12, x + 12, y + 12, fill="#8fa9b0", outline="#6d878e", tags=tag)
                else:
                    cv.create_oval(x - 22, y - 22, x + 22, y + 22, fill=COLORS[code[i]], outline="#333", width=2, tags=tag)
                    if active:
                        cv.tag_bind(tag, "<Button-1>", lambda ev, k=i: self.take(k))
        self.check.config(state="normal" if not self.over and None not in self.cur else "disabled")


Boathouse().mainloop()
