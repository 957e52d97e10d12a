#!/usr/bin/env python3
"""Octavo - the code game on the two pages of an open book."""
import json
import os
import random
import tkinter as tk

rng = random.Random(int(os.environ["SEED"])) if os.environ.get("SEED") else random.Random()
PEGS, LINES = 8, 9
INKS = [("vermilion", "#d3321d"), ("saffron", "#f4b400"), ("leaf", "#2f9e44"),
        ("azure", "#1c6dd0"), ("violet", "#8e3bb0"), ("rose", "#f59ab5"),
        ("chalk", "#ffffff"), ("lead", "#8b8f94"), ("soot", "#16161a")]
THEMES = {
    "parchment": dict(desk="#5c4630", page="#f3e6c8", rule="#cdb98d", text="#4a3720", pale="#a08b63",
                      now="#e6d3a2", box="#e9d8ae", mark="#7a1f1f"),
    "evening": dict(desk="#1d2430", page="#47566b", rule="#61728a", text="#f0e8d8", pale="#a5b2c4",
                    now="#5a6c86", box="#3b495c", mark="#ffd479"),
}


def testify(**what):
    name = os.environ.get("TRUTH")
    if name:
        with open(name, "a") as f:
            f.write(json.dumps(what) + "\n")
            f.flush()


class Octavo:
    W, H = 1090, 640
    STEP, R, ROW_H = 41, 16, 92

    def __init__(self, root):
        self.root = root
        root.title("Octavo")
        root.resizable(False, False)
        root.protocol("WM_DELETE_WINDOW", self.leave)
        self.theme = "parchment"
        bar = tk.Frame(root)
        bar.pack(fill="x")
        tk.Button(bar, text="New game", command=self.new).pack(side="left", padx=6, pady=4)
        tk.Label(bar, text="Click a hole to ink it. When all eight are inked, click the box at the end of the line.",
                 font=("DejaVu Serif", 11)).pack(side="left", padx=12)
        tk.Button(bar, text="Evening paper", command=self.swap_theme).pack(side="right", padx=6)
        self.cv = tk.Canvas(root, width=self.W, height=self.H, highlightthickness=0)
        self.cv.pack()
        self.cv.bind("<Button-1>", self.press)
        self.playing = False
        self.new()

    # ---- the game -------------------------------------------------------
    def new(self):
        if self.playing and self.turn:
            testify(type="end", outcome="given up")
        self.secret = [rng.randrange(len(INKS)) for _ in range(PEGS)]
        testify(type="secret", colors=self.secret)
        self.grid = [[None] * PEGS for _ in range(LINES)]
        self.marks = [None] * LINES
        self.turn, self.playing, self.pop = 0, True, None
        self.draw()

    def judge(self):
        g = self.grid[self.turn]
        if None in g:
            return
        exact = sum(a == b for a, b in zip(g, self.secret))
        both = sum(min(g.count(c), self.secret.count(c)) for c in range(len(INKS)))
        testify(type="guess", colors=g, exact=exact, misplaced=both - exact)
        self.marks[self.turn] = (exact, both - exact)
        self.turn += 1
        if exact == PEGS:
            self.playing = False
            testify(type="end", outcome="won")
        elif self.turn == LINES:
            self.playing = False
            testify(type="end", outcome="lost")

    # ---- geometry -------------------------------------------------------
    def origin(self, line):
        page, k = divmod(line, 5)
        return 50 + page * 524, 74 + k * self.ROW_H + 12

    def hole(self, line, i):
        x, y = self.origin(line)
        return x + 40 + i * self.STEP, y + 26

    def box(self, line):
        x, y = self.origin(line)
        return x + 366, y + 2, x + 366 + 86, y + 50

    def pop_cells(self):
        cx, cy = self.hole(self.turn, self.pop)
        w, h = 5 * 42 + 12, 2 * 42 + 12
        x0 = max(8, min(cx - w / 2, self.W - w - 8))
        y0 = cy + 24
        cells = []
        for k in range(len(INKS)):
            r, c = divmod(k, 5)
            cells.append((x0 + 6 + 21 + c * 42, y0 + 6 + 21 + r * 42))
        return (x0, y0, x0 + w, y0 + h), cells

    # ---- mouse ----------------------------------------------------------
    def press(self, e):
        if not self.playing:
            return
        if self.pop is not None:
            (x0, y0, x1, y1), cells = self.pop_cells()
            if x0 <= e.x <= x1 and y0 <= e.y <= y1:
                for k, (x, y) in enumerate(cells):
                    if abs(e.x - x) <= 20 and abs(e.y - y) <= 20:
                        self.grid[self.turn][self.pop] = k
                        self.pop = None
                        break
                self.draw()
                return
        was, self.pop = self.pop, None
        for i in range(PEGS):
            x, y = self.hole(self.turn, i)
            if (e.x - x) ** 2 + (e.y - y) ** 2 <= 19 ** 2 and was != i:
                self.pop = i
        x0, y0, x1, y1 = self.box(self.turn)
        if x0 <= e.x <= x1 and y0 <= e.y <= y1:
            self.judge()
        self.draw()

    # ---- drawing --------------------------------------------------------
    def disc(self, x, y, r, fill, line="#2b2118", w=1):
        self.cv.create_oval(x - r, y - r, x + r, y + r, fill=fill, outline=line, width=w)

    def draw(self):
        c, t = self.cv, THEMES[self.theme]
        c.delete("all")
        c.configure(bg=t["desk"])
        for px in (28, 552):
            c.create_rectangle(px, 20, px + 510, self.H - 20, fill=t["page"], outline=t["rule"])
            c.create_line(px + 14, 66, px + 496, 66, fill=t["rule"])
        for k in range(6):
            c.create_line(539 + k * 2, 22, 539 + k * 2, self.H - 22, fill=t["rule"])
        c.create_text(283, 44, text="O C T A V O", font=("URW Bookman", 17), fill=t["text"])
        c.create_text(807, 44, text="eight pegs, nine inks, nine lines", font=("DejaVu Serif", 12, "italic"), fill=t["pale"])
        for n in range(LINES):
            x, y = self.origin(n)
            live = self.playing and n == self.turn
            if live:
                c.create_rectangle(x - 14, y - 8, x + 462, y + 60, fill=t["now"], outline=t["text"], dash=(3, 3))
            c.create_text(x, y + 26, text=str(n + 1), font=("DejaVu Serif", 13), fill=t["text"] if live else t["pale"])
            for i in range(PEGS):
                hx, hy = self.hole(n, i)
                v = self.grid[n][i]
                if v is None:
                    self.disc(hx, hy, 13 if live else 6, t["page"] if live else t["rule"], t["pale"])
                else:
                    self.disc(hx, hy, self.R, INKS[v][1])
            x0, y0, x1, y1 = self.box(n)
            c.create_rectangle(x0, y0, x1, y1, fill=t["box"], outline=t["text"] if live else t["rule"])
            if self.marks[n]:
                e, m = self.marks[n]
                for k in range(PEGS):
                    r, q = divmod(k, 4)
                    mx, my = x0 + 13 + q * 20, y0 + 13 + r * 22
                    if k < e:
                        self.disc(mx, my, 6, t["mark"], t["mark"])
                    elif k < e + m:
                        self.disc(mx, my, 6, t["box"], t["mark"], 2)
            elif live and None not in self.grid[n]:
                c.create_text((x0 + x1) / 2, (y0 + y1) / 2, text="check", font=("DejaVu Serif", 13, "italic"), fill=t["text"])
        # how to read the boxes
        y = self.H - 92
        c.create_text(576, y + 2, anchor="w", text="e.g.", font=("DejaVu Serif", 11, "italic"), fill=t["pale"])
        for k in range(3):
            self.disc(626 + k * 18, y + 2, 6, t["mark"], t["mark"])
        for k in range(2):
            self.disc(626 + (3 + k) * 18, y + 2, 6, t["page"], t["mark"], 2)
        c.create_text(722, y + 2, anchor="w", text="three right, two right but misplaced", font=("DejaVu Serif", 11), fill=t["text"])
        self.disc(586, y + 30, 6, t["mark"], t["mark"])
        c.create_text(600, y + 30, anchor="w", text="ink and place are right", font=("DejaVu Serif", 11), fill=t["text"])
        self.disc(816, y + 30, 6, t["page"], t["mark"], 2)
        c.create_text(830, y + 30, anchor="w", text="ink belongs in another place", font=("DejaVu Serif", 11), fill=t["text"])
        if self.pop is not None:
            hx, hy = self.hole(self.turn, self.pop)
            self.cv.create_oval(hx - 19, hy - 19, hx + 19, hy + 19, outline=t["mark"], width=2)
            (x0, y0, x1, y1), cells = self.pop_cells()
            c.create_rectangle(x0 + 3, y0 + 3, x1 + 3, y1 + 3, fill=t["pale"], outline="")
            c.create_rectangle(x0, y0, x1, y1, fill="#d9cdb6", outline="#2b2118")
            for k, (x, y) in enumerate(cells):
                self.disc(x, y, 17, INKS[k][1])

    # ---- odds and ends --------------------------------------------------
    def swap_theme(self):
        testify(type="fault", label="theme")
        self.theme = "evening" if self.theme == "parchment" else "parchment"
        self.draw()

    def leave(self):
        testify(type="fault", label="close window")
        self.root.destroy()


root = tk.Tk()
app = Octavo(root)
root.update()
testify(type="opened")
root.mainloop()
