#!/usr/bin/python3
"""Old Master Mind - a wooden board game for Tk.

Drag the pegs from the tray into the holes of the current row (or click a peg
and then a hole).  When the row is full, click on the little key board at its
right to have it judged.  Right click takes a peg out again.
"""
import json
import os
import random
import tkinter as tk
from tkinter import messagebox

RNG = random.Random(os.environ["SEED"]) if "SEED" in os.environ else random.Random()

HOLES, ROWS = 5, 12
PEGS = [("red", "#c8201c"), ("yellow", "#f2cf1f"), ("green", "#2c8c2e"), ("blue", "#2350b8"),
        ("white", "#f4efe2"), ("black", "#221e1c"), ("orange", "#ef7d16"), ("violet", "#85379b")]
RGB = dict(PEGS)
W, H = 620, 810
X0, DX = 84, 52                  # holes
Y0, DY = 706, 50                 # lowest row
KX = 352                         # key board
TX, TY = 478, 170                # tray


def truth(**kw):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as out:
            out.write(json.dumps(kw) + "\n")


def lighter(c, f):
    v = [int(c[i:i + 2], 16) for i in (1, 3, 5)]
    v = [int(x + (255 - x) * f) if f > 0 else int(x * (1 + f)) for x in v]
    return "#%02x%02x%02x" % tuple(v)


class Board(tk.Canvas):
    def __init__(self, root):
        super().__init__(root, width=W, height=H, highlightthickness=0)
        self.root = root
        self.pack()
        self.wood(0, 0, W, H, "#7a4a22", 1)
        self.panel(44, 116, 426, 738, "#b67b3d")
        self.panel(446, 116, W - 24, 432, "#a56c33")
        self.create_text(W / 2, 33, text="Master Mind", font=("URW Bookman", 26, "bold italic"), fill="#2b1607")
        self.create_text(W / 2 - 1, 31, text="Master Mind", font=("URW Bookman", 26, "bold italic"), fill="#f3d9a4")
        self.create_text(522, 138, text="Pegs", font=("URW Bookman", 14, "italic"), fill="#3a2008")
        self.panel(44, 60, 426, 110, "#8c5526")
        self.plates = []
        for i, (text, cmd) in enumerate([("New Game", self.new_game), ("Rules", self.rules),
                                         ("Reveal", self.reveal), ("Quit", self.leave)]):
            self.plate(462, 560 + i * 46, 586, 594 + i * 46, text, cmd)
        self.message = self.create_text(W / 2, 774, font=("URW Bookman", 13, "italic"), fill="#f7e6c0")
        for i, (name, rgb) in enumerate(PEGS):
            x, y = self.tray(i)
            self.hole(x, y, 17)
            self.peg(x, y, 15, rgb, "tray")
        self.held = None          # colour chosen by click
        self.drag = None          # (colour, from hole)
        self.over = True
        self.row = 0
        self.bind("<Button-1>", self.press)
        self.bind("<B1-Motion>", self.motion)
        self.bind("<ButtonRelease-1>", self.release)
        self.bind("<Button-3>", self.take_out)
        root.bind("<F2>", lambda e: self.new_game())

    # ---------------------------------------------------------- drawing
    def wood(self, x1, y1, x2, y2, base, seed):
        r = random.Random(seed)
        self.create_rectangle(x1, y1, x2, y2, fill=base, width=0)
        for k in range((x2 - x1) // 3):
            x = r.uniform(x1, x2)
            pts, yy = [], y1
            while yy < y2:
                pts += [min(max(x + r.uniform(-1.6, 1.6), x1), x2), yy]
                yy += 40
            pts += [x, y2]
            self.create_line(*pts, fill=lighter(base, r.choice([-.16, -.1, -.06, .05, .09])),
                             width=r.choice([1, 1, 2]), smooth=True)

    def panel(self, x1, y1, x2, y2, base):
        self.create_rectangle(x1 - 4, y1 - 4, x2 + 4, y2 + 4, fill="#3c220d", width=0)
        self.wood(x1, y1, x2, y2, base, x1 + y1)
        self.create_line(x1, y2, x2, y2, x2, y1, fill=lighter(base, .3), width=2)
        self.create_line(x1, y2, x1, y1, x2, y1, fill="#3c220d", width=2)

    def plate(self, x1, y1, x2, y2, text, cmd):
        self.create_rectangle(x1 + 2, y1 + 3, x2 + 2, y2 + 3, fill="#3c220d", width=0)
        self.create_rectangle(x1, y1, x2, y2, fill="#c9a24a", outline="#7d5d17", width=2)
        self.create_line(x1 + 2, y2 - 2, x1 + 2, y1 + 2, x2 - 2, y1 + 2, fill="#f3dd99")
        for x in (x1 + 8, x2 - 8):
            self.create_oval(x - 2, (y1 + y2) / 2 - 2, x + 2, (y1 + y2) / 2 + 2, fill="#7d5d17", width=0)
        self.create_text((x1 + x2) / 2, (y1 + y2) / 2, text=text, font=("URW Bookman", 13), fill="#3a2703")
        self.plates.append((x1, y1, x2, y2, cmd))

    def hole(self, x, y, r, tag="fixed"):
        self.create_oval(x - r, y - r, x + r, y + r, fill="#4f2d11", outline="#8f5c28", width=2, tags=tag)

    def peg(self, x, y, r, rgb, tag):
        self.create_oval(x - r + 2, y - r + 3, x + r + 2, y + r + 3, fill="#2a1606", width=0, tags=tag)
        self.create_oval(x - r, y - r, x + r, y + r, fill=rgb, outline=lighter(rgb, -.45), tags=tag)
        self.create_oval(x - r * .7, y - r * .75, x + r * .25, y + r * .1, fill=lighter(rgb, .25), width=0, tags=tag)
        self.create_oval(x - r * .5, y - r * .6, x - r * .05, y - r * .2, fill=lighter(rgb, .65), width=0, tags=tag)

    def tray(self, i):
        return TX + 44 + (i % 2 * 2 - 1) * 32, TY + 22 + i // 2 * 62

    def pos(self, row, i):
        return X0 + i * DX, Y0 - row * DY

    def draw(self):
        self.delete("row")
        for row in range(ROWS):
            for i in range(HOLES):
                x, y = self.pos(row, i)
                self.hole(x, y, 13 if row != self.row or self.over else 15, "row")
                code = self.rows[row]
                if code[i]:
                    self.peg(x, y, 16, RGB[code[i]], "row")
            y = Y0 - row * DY
            ready = row == self.row and not self.over and all(self.rows[row])
            self.create_rectangle(KX, y - 19, KX + 62, y + 19, fill="#e2b765" if ready else "#9a6530",
                                  outline="#f9e2a5" if ready else "#5f3a15", width=2, tags="row")
            for k in range(HOLES):
                x = KX + 13 + k % 3 * 18 + (9 if k > 2 else 0)
                yy = y - 8 + k // 3 * 17
                self.create_oval(x - 3, yy - 3, x + 3, yy + 3, fill="#4f2d11", width=0, tags="row")
                if row < len(self.keys):
                    e, m = self.keys[row]
                    if k < e + m:
                        self.peg(x, yy, 6, "#141210" if k < e else "#f6f2e8", "row")
        if not self.over:
            y = Y0 - self.row * DY
            self.create_polygon(22, y - 9, 38, y, 22, y + 9, fill="#e8c25c", outline="#7d5d17", tags="row")

    def lid(self, off=0):
        self.delete("lid")
        x1, x2 = 48 + off, 422
        if x1 < x2:
            self.create_rectangle(x1, 64, x2, 106, fill="#5d3514", outline="#2a1606", width=2, tags="lid")
            for y in (72, 80, 91, 98):
                self.create_line(x1 + 2, y, x2 - 2, y, fill="#6b4019", tags="lid")
            xm = min((x1 + x2) / 2, x2)
            self.create_oval(xm - 11, 74, xm + 11, 96, fill="#c9a24a", outline="#7d5d17", width=2, tags="lid")

    def open_lid(self, off=0):
        if not self.over:
            return
        self.lid(off)
        if off < 380:
            self.after(30, self.open_lid, off + 20)

    def say(self, text):
        self.itemconfig(self.message, text=text)

    # ---------------------------------------------------------- game
    def new_game(self):
        if not self.over and self.row:
            truth(type="end", outcome="given up")
        self.secret = [RNG.choice(PEGS)[0] for _ in range(HOLES)]
        truth(type="secret", colors=self.secret)
        self.rows = [[None] * HOLES for _ in range(ROWS)]
        self.keys, self.row, self.over, self.held, self.drag = [], 0, False, None, None
        self.delete("secret", "ring")
        for i, c in enumerate(self.secret):
            self.peg(X0 + i * DX, 85, 16, RGB[c], "secret")
        self.lid()
        self.draw()
        self.say("Drag pegs into the holes of the lowest row.")

    def judge(self):
        code, left = self.rows[self.row], list(self.secret)
        exact = sum(a == b for a, b in zip(code, self.secret))
        common = 0
        for c in code:
            if c in left:
                left.remove(c)
                common += 1
        truth(type="guess", code=code, exact=exact, misplaced=common - exact)
        self.keys.append((exact, common - exact))
        self.row += 1
        if exact == HOLES:
            self.finish("won", "Bravo! The code is broken in %d turns." % self.row)
        elif self.row == ROWS:
            self.finish("lost", "The board is full - the code maker wins.")
        else:
            self.say("Turn %d of %d" % (self.row + 1, ROWS))
        self.draw()

    def finish(self, outcome, text):
        self.over = True
        truth(type="end", outcome=outcome)
        self.say(text)
        self.open_lid()

    def reveal(self):
        if not self.over:
            truth(type="fault", label="Reveal")
            self.finish("given up", "The code maker has opened the lid.")
            self.draw()

    def rules(self):
        messagebox.showinfo("Rules", __doc__ + "\nA black key peg: right colour, right hole.\n"
                            "A white key peg: right colour, wrong hole.\nColours may be repeated.")

    def leave(self):
        truth(type="fault", label="Quit")
        self.root.destroy()

    # ---------------------------------------------------------- mouse
    def hole_at(self, x, y):
        for i in range(HOLES):
            hx, hy = self.pos(self.row, i)
            if abs(hx - x) < 24 and abs(hy - y) < 23:
                return i

    def press(self, e):
        for x1, y1, x2, y2, cmd in self.plates:
            if x1 <= e.x <= x2 and y1 <= e.y <= y2:
                return cmd()
        if self.over:
            return
        for i, (name, rgb) in enumerate(PEGS):
            x, y = self.tray(i)
            if abs(e.x - x) < 20 and abs(e.y - y) < 20:
                self.drag, self.held = (name, None), name
                self.delete("ring")
                self.create_oval(x - 21, y - 21, x + 21, y + 21, outline="#ffe9a8", width=2, tags="ring")
                return
        i = self.hole_at(e.x, e.y)
        if i is not None:
            if self.rows[self.row][i] and not self.held:
                self.drag = (self.rows[self.row][i], i)
            elif self.held:
                self.rows[self.row][i] = self.held
                self.drop_done()
        elif KX <= e.x <= KX + 62 and abs(e.y - Y0 + self.row * DY) < 20:
            if all(self.rows[self.row]):
                self.judge()
            else:
                self.say("Every hole of the row needs a peg.")

    def motion(self, e):
        if self.drag:
            if self.drag[1] is not None and self.rows[self.row][self.drag[1]]:
                self.rows[self.row][self.drag[1]] = None
                self.draw()
            self.delete("drag")
            self.peg(e.x, e.y, 16, RGB[self.drag[0]], "drag")

    def release(self, e):
        if not self.drag:
            return
        self.delete("drag")
        i = self.hole_at(e.x, e.y)
        if i is not None:
            self.rows[self.row][i] = self.drag[0]
            self.drop_done()
        elif self.drag[1] is not None:
            self.drop_done()
        self.drag = None

    def drop_done(self):
        self.held = None
        self.delete("ring")
        self.draw()
        if all(self.rows[self.row]):
            self.say("Click the key board at the right of the row.")

    def take_out(self, e):
        i = self.hole_at(e.x, e.y)
        if not self.over and i is not None:
            self.rows[self.row][i] = None
            self.draw()


if __name__ == "__main__":
    root = tk.Tk()
    root.title("Old Master Mind")
    root.resizable(False, False)
    board = Board(root)
    root.update()
    truth(type="opened")
    board.new_game()
    root.mainloop()
