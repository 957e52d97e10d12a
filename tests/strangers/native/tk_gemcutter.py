#!/usr/bin/python3
# Gem Cutter -- four stones, eight kinds.   Tk canvas version, big for tired eyes.
import json
import os
import random
import tkinter as tk

STONES = [("ruby", "#e0203a"), ("amber", "#ff9a1f"), ("topaz", "#ffe04a"), ("emerald", "#1fae52"),
          ("sapphire", "#2b62e8"), ("amethyst", "#a04ae0"), ("pearl", "#f4f4f0"), ("aquamarine", "#5fd8e6")]
SLOTS = 4
TURNS = 9
W, H = 700, 900
STEP = 68          # height of one row
BASE = 838         # centre of the lowest row
LEFT = 190         # centre of the first slot


def shade(color, factor):
    """factor < 1 darkens, factor > 1 goes towards white"""
    rgb = [int(color[i:i + 2], 16) for i in (1, 3, 5)]
    if factor <= 1:
        rgb = [int(v * factor) for v in rgb]
    else:
        rgb = [int(v + (255 - v) * (factor - 1)) for v in rgb]
    return "#%02x%02x%02x" % tuple(rgb)


def truth(record):
    name = os.environ.get("TRUTH")
    if name:
        f = open(name, "a")
        f.write(json.dumps(record) + "\n")
        f.close()


class GemCutter(tk.Canvas):
    def __init__(self, root):
        tk.Canvas.__init__(self, root, width=W, height=H, bg="#14161c", highlightthickness=0)
        self.root = root
        self.rnd = random.Random(os.environ.get("SEED"))
        self.running = False
        self.guesses = []
        self.bind("<Button-1>", self.click)
        root.bind("<BackSpace>", lambda e: self.back())
        self.new_game()

    # ------------------------------------------------------------ drawing
    def stone(self, x, y, r, color):
        self.create_oval(x - r + 2, y - r + 4, x + r + 2, y + r + 4, fill="#07080b", outline="")
        layers = 9
        for i in range(layers):
            t = i / (layers - 1.0)
            k = r * (1 - 0.62 * t)
            off = -r * 0.20 * t
            self.create_oval(x - k + off, y - k + off, x + k + off, y + k + off,
                             fill=shade(color, 0.55 + 0.6 * t if 0.55 + 0.6 * t < 1 else 1 + (t - 0.75) * 1.1), outline="")
        self.create_oval(x - r * 0.52, y - r * 0.66, x - r * 0.06, y - r * 0.30, fill=shade(color, 1.8), outline="")

    def hollow(self, x, y, r, lit):
        self.create_oval(x - r, y - r, x + r, y + r, fill="#0b0c10", outline="#3c414f" if not lit else "#7d869c", width=2)
        self.create_arc(x - r + 3, y - r + 3, x + r - 3, y + r - 3, start=200, extent=140, style="arc",
                        outline="#262a35" if not lit else "#4a5164", width=3)

    def button(self, x0, y0, x1, y1, text, tag):
        self.create_rectangle(x0, y0, x1, y1, fill="#2a2f3d", outline="#57607a", width=2)
        self.create_text((x0 + x1) / 2, (y0 + y1) / 2, text=text, fill="#dfe4f2", font=("DejaVu Sans", 13, "bold"))
        self.spots.append((x0, y0, x1, y1, tag))

    def palette_at(self, k):
        return 368 + 84 * (k % 4), 66 + 76 * (k // 4)

    def redraw(self):
        self.delete("all")
        self.spots = []
        self.create_text(30, 22, anchor="nw", text="GEM CUTTER", fill="#f0d48a", font=("C059", 24, "bold"))
        self.create_text(30, 64, anchor="nw", width=270, fill="#aeb5c6", font=("DejaVu Sans", 11),
                         text="Click stones to set them from left to right. The fourth stone closes the setting. "
                              "A kind may be used again.")
        self.create_rectangle(322, 22, 666, 186, outline="#3c414f", width=2, fill="#1c1f28")
        for k, (name, color) in enumerate(STONES):
            self.stone(self.palette_at(k)[0], self.palette_at(k)[1], 30, color)
        self.button(30, 146, 160, 186, "Take back", "back")
        self.button(174, 146, 304, 186, "New game", "new")
        self.create_line(30, 256, 666, 256, fill="#3c414f", width=2)
        self.create_text(30, 221, anchor="w", text=self.message, fill="#f0d48a", font=("DejaVu Sans", 15, "bold"), width=320)
        if not self.running:
            for i, s in enumerate(self.secret):
                self.stone(420 + 66 * i, 221, 26, STONES[s][1])
        for r in range(TURNS):
            y = BASE - STEP * r
            current = self.running and r == len(self.guesses)
            if current:
                self.create_rectangle(130, y - 33, 560, y + 33, fill="#20242f", outline="#f0d48a")
            self.create_text(90, y, text=str(r + 1), fill="#f0d48a" if current else "#5d6477", font=("C059", 18, "bold"))
            shown = self.guesses[r][0] if r < len(self.guesses) else self.row if current else []
            for i in range(SLOTS):
                if i < len(shown):
                    self.stone(LEFT + 74 * i, y, 28, STONES[shown[i]][1])
                else:
                    self.hollow(LEFT + 74 * i, y, 20, current)
            marks = ["#e0203a"] * self.guesses[r][1] + ["#f4f4f0"] * self.guesses[r][2] if r < len(self.guesses) else []
            for m in range(4):
                x, yy = 500 + 28 * (m % 2), y - 14 + 28 * (m // 2)
                if m < len(marks):
                    self.create_oval(x - 9, yy - 9, x + 9, yy + 9, fill=marks[m], outline="#000000")
                else:
                    self.create_oval(x - 4, yy - 4, x + 4, yy + 4, fill="#0b0c10", outline="#3c414f")
        self.create_oval(582, 792, 600, 810, fill="#e0203a", outline="#000000")
        self.create_text(608, 801, anchor="w", text="well set", fill="#aeb5c6", font=("DejaVu Sans", 11))
        self.create_oval(582, 824, 600, 842, fill="#f4f4f0", outline="#000000")
        self.create_text(608, 833, anchor="w", text="misplaced", fill="#aeb5c6", font=("DejaVu Sans", 11))

    # ------------------------------------------------------------ playing
    def new_game(self):
        if self.running and self.guesses:
            truth({"type": "end", "outcome": "given up"})
        self.secret = [self.rnd.randrange(len(STONES)) for _ in range(SLOTS)]
        truth({"type": "secret", "colors": self.secret})
        self.guesses, self.row, self.running = [], [], True
        self.message = "Nine settings to try."
        self.redraw()

    def back(self):
        if self.running and self.row:
            self.row.pop()
            self.redraw()

    def click(self, event):
        for x0, y0, x1, y1, tag in self.spots:
            if x0 <= event.x <= x1 and y0 <= event.y <= y1:
                if tag == "back":
                    self.back()
                else:
                    self.new_game()
                return
        if not self.running:
            return
        for k in range(len(STONES)):
            x, y = self.palette_at(k)
            if (event.x - x) ** 2 + (event.y - y) ** 2 <= 33 ** 2:
                self.row.append(k)
                if len(self.row) == SLOTS:
                    self.judge()
                self.redraw()
                return

    def judge(self):
        guess, rest_g, rest_s, right = self.row, [], [], 0
        for g, s in zip(guess, self.secret):
            if g == s:
                right += 1
            else:
                rest_g.append(g)
                rest_s.append(s)
        wrong = 0
        for g in rest_g:
            if g in rest_s:
                rest_s.remove(g)
                wrong += 1
        truth({"type": "guess", "colors": guess, "exact": right, "misplaced": wrong})
        self.guesses.append((guess, right, wrong))
        self.row = []
        left = TURNS - len(self.guesses)
        if right == SLOTS:
            self.running = False
            self.message = "A perfect piece! It was:"
            truth({"type": "end", "outcome": "won"})
        elif left == 0:
            self.running = False
            self.message = "The workshop closes. It was:"
            truth({"type": "end", "outcome": "lost"})
        else:
            self.message = "%d setting%s left." % (left, "" if left == 1 else "s")


def main():
    root = tk.Tk()
    root.title("Gem Cutter")
    root.resizable(False, False)
    game = GemCutter(root)
    game.pack()

    def bye():
        truth({"type": "fault", "label": "close window"})
        root.destroy()
    root.protocol("WM_DELETE_WINDOW", bye)
    root.after(400, lambda: truth({"type": "opened"}))
    root.mainloop()


main()
