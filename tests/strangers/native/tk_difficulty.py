#!/usr/bin/python3
"""
Mastermind
Final project, Introduction to Programming
"""
import json
import os
import random
from tkinter import Button, Canvas, Frame, IntVar, Label, Radiobutton, Tk, messagebox

COLORS = ["red", "green", "blue", "yellow", "orange", "purple", "saddle brown", "deep sky blue"]
LEVELS = [("Easy - 4 pegs, 6 colors", 4, 6), ("Normal - 4 pegs, 8 colors", 4, 8), ("Hard - 5 pegs, 8 colors", 5, 8)]
MAX_GUESSES = 10
EMPTY = "gray80"
BG = "#f3ead7"


def tell(**data):
    if "TRUTH" in os.environ:
        with open(os.environ["TRUTH"], "a") as file:
            file.write(json.dumps(data) + "\n")


class DifficultySelect(Frame):
    """The first thing the player sees."""

    def __init__(self, app):
        super().__init__(app.root, bg=BG)
        Label(self, text="Mastermind", font=("Helvetica", 30, "bold"), bg=BG, fg="#5a3e1b").pack(pady=(60, 10))
        Label(self, text="Select the difficulty:", font=("Helvetica", 14), bg=BG).pack(pady=(20, 10))
        self.choice = IntVar(value=0)
        for i, (name, _, _) in enumerate(LEVELS):
            Radiobutton(self, text=name, variable=self.choice, value=i, font=("Helvetica", 13), bg=BG,
                        activebackground=BG, highlightthickness=0).pack(anchor="w", padx=90, pady=4)
        Button(self, text="Start", font=("Helvetica", 14, "bold"), width=10,
               command=lambda: app.start(self.choice.get())).pack(pady=(30, 8))
        Button(self, text="Exit", font=("Helvetica", 14), width=10, command=app.exit).pack()


class GameFrame(Frame):
    """The board, the palette and the buttons."""

    PEG = 36

    def __init__(self, app, pegs, colors):
        super().__init__(app.root, bg=BG)
        self.app = app
        self.pegs, self.colors = pegs, colors
        self.selected = None
        self.row = 0
        self.over = False
        self.secret = [app.random.randrange(colors) for _ in range(pegs)]
        tell(type="secret", colors=self.secret)
        self.current = [None] * pegs

        top = Frame(self, bg=BG)
        top.pack(fill="x", padx=20, pady=(12, 4))
        Label(top, text="Mastermind", font=("Helvetica", 18, "bold"), bg=BG, fg="#5a3e1b").pack(side="left")
        self.info = Label(top, text="", font=("Helvetica", 12), bg=BG)
        self.info.pack(side="right")

        board = Frame(self, bg="#b98a4e", bd=3, relief="ridge")
        board.pack(padx=20, pady=4)
        self.buttons, self.keys = [], []
        for r in range(MAX_GUESSES):
            line = MAX_GUESSES - r  # the first guess is at the bottom
            Label(board, text="%2d" % (r + 1), font=("Courier", 11), bg="#b98a4e").grid(row=line, column=0, padx=(8, 4))
            holes = []
            for c in range(pegs):
                hole = Canvas(board, width=self.PEG, height=self.PEG, bg="#b98a4e", highlightthickness=0)
                hole.create_oval(3, 3, self.PEG - 3, self.PEG - 3, fill=EMPTY, outline="gray30", tags="peg")
                hole.bind("<Button-1>", lambda e, r=r, c=c: self.place(r, c))
                hole.grid(row=line, column=c + 1, padx=3, pady=2)
                holes.append(hole)
            self.buttons.append(holes)
            pins = Canvas(board, width=16 * pegs + 6, height=22, bg="#b98a4e", highlightthickness=0)
            pins.grid(row=line, column=pegs + 1, padx=(12, 8))
            self.keys.append(pins)

        Label(self, text="Choose a color, then click a hole in your row", font=("Helvetica", 11), bg=BG).pack(pady=(8, 2))
        palette = Frame(self, bg=BG)
        palette.pack()
        self.palette = []
        for k in range(colors):
            b = Button(palette, bg=COLORS[k], activebackground=COLORS[k], width=2, bd=3, relief="raised",
                       command=lambda k=k: self.select(k))
            b.pack(side="left", padx=3, pady=3)
            self.palette.append(b)
        below = Frame(self, bg=BG)
        below.pack(pady=(8, 12))
        Button(below, text="Enter", width=8, font=("Helvetica", 12, "bold"), command=self.enter).pack(side="left", padx=6)
        Button(below, text="New game", width=8, font=("Helvetica", 12), command=self.again).pack(side="left", padx=6)
        Button(below, text="Give up", width=8, font=("Helvetica", 12), command=self.give_up).pack(side="left", padx=6)
        self.show_turn()

    def show_turn(self):
        self.info.config(text="Guesses left: %d" % (MAX_GUESSES - self.row))
        for c in range(self.pegs):
            self.buttons[self.row][c].itemconfig("peg", fill="white")

    def select(self, k):
        self.selected = k
        for i, b in enumerate(self.palette):
            b.config(relief="sunken" if i == k else "raised")

    def place(self, r, c):
        if self.over or r != self.row or self.selected is None:
            return
        self.current[c] = self.selected
        self.buttons[r][c].itemconfig("peg", fill=COLORS[self.selected])

    def enter(self):
        if self.over:
            return
        if None in self.current:
            messagebox.showwarning("Mastermind", "Fill all the holes first!")
            return
        exact = sum(a == b for a, b in zip(self.current, self.secret))
        common = sum(min(self.current.count(k), self.secret.count(k)) for k in range(self.colors))
        tell(type="guess", code=self.current, exact=exact, misplaced=common - exact)
        for i in range(self.pegs):
            fill = "red" if i < exact else "white" if i < common else "gray45"
            self.keys[self.row].create_oval(4 + 16 * i, 5, 16 + 16 * i, 17, fill=fill, outline="gray20")
        self.row += 1
        self.current = [None] * self.pegs
        if exact == self.pegs:
            self.finish("won", "You won in %d guesses!" % self.row)
        elif self.row == MAX_GUESSES:
            names = ", ".join(COLORS[k] for k in self.secret)
            self.finish("lost", "You lost! The code was: " + names)
        else:
            self.show_turn()

    def finish(self, outcome, text):
        self.over = True
        tell(type="end", outcome=outcome)
        self.info.config(text="Game over")
        if messagebox.askyesno("Game over", text + "\n\nDo you want to play again?"):
            self.app.restart()

    def again(self):
        if not self.over:
            tell(type="end", outcome="given up")
        self.app.menu()

    def give_up(self):
        if self.over:
            return
        tell(type="fault", label="Give up")
        self.finish("given up", "The code was: " + ", ".join(COLORS[k] for k in self.secret))


class App:

    def __init__(self):
        self.root = Tk()
        self.root.title("Mastermind")
        self.root.geometry("460x610+200+80")
        self.root.configure(bg=BG)
        self.root.resizable(False, False)
        seed = os.environ.get("SEED")
        self.random = random.Random(seed) if seed else random.Random()
        self.frame = None
        self.level = 0
        self.menu()

    def show(self, frame):
        if self.frame:
            self.frame.destroy()
        self.frame = frame
        frame.pack(fill="both", expand=True)

    def menu(self):
        self.show(DifficultySelect(self))

    def start(self, level):
        self.level = level
        self.show(GameFrame(self, *LEVELS[level][1:]))

    def restart(self):
        self.start(self.level)

    def exit(self):
        tell(type="fault", label="Exit")
        self.root.destroy()


app = App()
app.root.update()
tell(type="opened")
app.root.mainloop()
