#!/usr/bin/env python3
# Mastermind - CSCI 1133 final project
# author: dwhitlock
# The board lies on its side: one column for every try.

from tkinter import *
import random
import json
import os

random.seed(int(os.environ.get("SEED", "0") or 0) if "SEED" in os.environ else None)

COLORS = ["#c8102e", "#00843d", "#1d4fc4", "#ffd400", "#f58025", "#6a2c91"]
PEGS = 4
TRIES = 10
COLW = 68
BOARD_X = 130
TOP = 70


def truth(**kw):
    if os.environ.get("TRUTH"):
        f = open(os.environ["TRUTH"], "a")
        f.write(json.dumps(kw) + "\n")
        f.close()


class MastermindGame:

    def __init__(self, root):
        self.root = root
        root.title("Mastermind - CSCI 1133")
        root.resizable(False, False)
        root.configure(bg="#d9c7a0")
        root.protocol("WM_DELETE_WINDOW", self.quit)
        self.canvas = Canvas(root, width=BOARD_X + COLW * TRIES + 110, height=470, bg="#d9c7a0", highlightthickness=0)
        self.canvas.pack()
        bar = Frame(root, bg="#d9c7a0")
        bar.pack(fill=X, padx=12, pady=8)
        self.message = StringVar()
        Label(bar, textvariable=self.message, bg="#d9c7a0", font=("Times", 15), anchor=W).pack(side=LEFT, fill=X, expand=True)
        Button(bar, text="Reveal", command=self.reveal).pack(side=RIGHT)
        Button(bar, text="New Game", command=self.new_game).pack(side=RIGHT, padx=6)
        Label(root, bg="#d9c7a0", font=("Times", 12), justify=LEFT, anchor=W, text=(
            "Take a color from the left side, then click the four holes of the lit column and press CHECK below it.\n"
            "Red pin = a peg of the right color in the right place.   White pin = right color but wrong place.   "
            "Colors may repeat.")).pack(fill=X, padx=12, pady=(0, 10))
        self.over = True
        self.turn = 0
        self.selected = 0
        self.canvas.bind("<Button-1>", self.click)
        self.new_game()

    def new_game(self):
        if not self.over and self.turn > 0:
            truth(type="end", outcome="given up")
        self.secret = [random.randrange(len(COLORS)) for i in range(PEGS)]
        truth(type="secret", colors=self.secret)
        self.board = [[None] * PEGS for i in range(TRIES)]
        self.pins = [None] * TRIES
        self.turn = 0
        self.over = False
        self.message.set("Try 1 of %d" % TRIES)
        self.draw()

    # positions -----------------------------------------------------
    def hole(self, col, row):
        return BOARD_X + col * COLW + COLW // 2, TOP + row * 62 + 31

    def swatch(self, i):
        return 55, TOP - 10 + i * 58 + 28

    # drawing -------------------------------------------------------
    def draw(self):
        c = self.canvas
        c.delete("all")
        c.create_text(20, 28, text="MASTERMIND", font=("Times", 24, "bold"), anchor=W, fill="#4b2e0f")
        c.create_rectangle(12, TOP - 14, 98, TOP + 342, fill="#b89a62", outline="#7a5c2a", width=2)
        for i in range(len(COLORS)):
            x, y = self.swatch(i)
            if i == self.selected:
                c.create_oval(x - 27, y - 27, x + 27, y + 27, outline="black", width=3)
            c.create_oval(x - 21, y - 21, x + 21, y + 21, fill=COLORS[i], outline="#333333")
        c.create_rectangle(BOARD_X - 8, TOP - 30, BOARD_X + TRIES * COLW + 8, TOP + 340, fill="#8a5a2b", outline="#4b2e0f", width=3)
        for t in range(TRIES):
            x0 = BOARD_X + t * COLW
            active = t == self.turn and not self.over
            c.create_rectangle(x0 + 3, TOP - 26, x0 + COLW - 3, TOP + 336,
                               fill="#c99a5b" if active else "#8a5a2b", outline="#6b431c")
            c.create_text(x0 + COLW // 2, TOP - 13, text=str(t + 1), font=("Times", 13, "bold"), fill="#f7ecd4")
            for p in range(PEGS):
                x, y = self.hole(t, p)
                k = self.board[t][p]
                if k is None:
                    c.create_oval(x - 9, y - 9, x + 9, y + 9, fill="#3a2410", outline="#2a1808")
                else:
                    c.create_oval(x - 22, y - 22, x + 22, y + 22, fill=COLORS[k], outline="#222222")
            for n in range(4):
                x = x0 + COLW // 2 - 12 + (n % 2) * 24
                y = TOP + 278 + (n // 2) * 26
                if self.pins[t] and n < sum(self.pins[t]):
                    color = "#e01010" if n < self.pins[t][0] else "white"
                    c.create_oval(x - 8, y - 8, x + 8, y + 8, fill=color, outline="black")
                else:
                    c.create_oval(x - 3, y - 3, x + 3, y + 3, fill="#3a2410", outline="#2a1808")
            if active:
                full = None not in self.board[t]
                c.create_rectangle(x0 + 1, TOP + 348, x0 + COLW - 1, TOP + 378, fill="#f7ecd4" if full else "#c9b78f",
                                   outline="#4b2e0f", width=2)
                c.create_text(x0 + COLW // 2, TOP + 363, text="CHECK", font=("Helvetica", 11, "bold"),
                              fill="black" if full else "#8f8063")
        x0 = BOARD_X + TRIES * COLW + 22
        c.create_rectangle(x0, TOP - 26, x0 + 72, TOP + 250, fill="#5b3714", outline="#2a1808", width=3)
        for p in range(PEGS):
            y = TOP + p * 62 + 31
            if self.over:
                c.create_oval(x0 + 14, y - 22, x0 + 58, y + 22, fill=COLORS[self.secret[p]], outline="#222222")
            else:
                c.create_text(x0 + 36, y, text="?", font=("Times", 28, "bold"), fill="#b89a62")

    # events --------------------------------------------------------
    def click(self, event):
        for i in range(len(COLORS)):
            x, y = self.swatch(i)
            if (event.x - x) ** 2 + (event.y - y) ** 2 <= 27 ** 2:
                self.selected = i
                self.draw()
                return
        if self.over:
            return
        x0 = BOARD_X + self.turn * COLW
        if not x0 <= event.x < x0 + COLW:
            return
        for p in range(PEGS):
            x, y = self.hole(self.turn, p)
            if abs(event.y - y) <= 28:
                self.board[self.turn][p] = self.selected
                self.draw()
                return
        if TOP + 348 <= event.y <= TOP + 378:
            self.check()

    def check(self):
        guess = self.board[self.turn]
        if None in guess:
            self.message.set("Fill all four holes of column %d first." % (self.turn + 1))
            return
        red = 0
        white = 0
        left_secret = []
        left_guess = []
        for i in range(PEGS):
            if guess[i] == self.secret[i]:
                red += 1
            else:
                left_secret.append(self.secret[i])
                left_guess.append(guess[i])
        for g in left_guess:
            if g in left_secret:
                white += 1
                left_secret.remove(g)
        self.pins[self.turn] = (red, white)
        truth(type="guess", colors=guess, exact=red, misplaced=white)
        self.turn += 1
        if red == PEGS:
            self.over = True
            self.message.set("You broke the code in %d tries! Congratulations." % self.turn)
            truth(type="end", outcome="won")
        elif self.turn == TRIES:
            self.over = True
            self.message.set("Out of tries. The code is shown on the right.")
            truth(type="end", outcome="lost")
        else:
            self.message.set("Try %d of %d" % (self.turn + 1, TRIES))
        self.draw()

    def reveal(self):
        truth(type="fault", label="Reveal")
        if not self.over:
            self.over = True
            self.message.set("You gave up. The code is shown on the right.")
            truth(type="end", outcome="given up")
            self.draw()

    def quit(self):
        truth(type="fault", label="close window")
        self.root.destroy()


if __name__ == "__main__":
    root = Tk()
    game = MastermindGame(root)
    root.update()
    truth(type="opened")
    root.mainloop()
