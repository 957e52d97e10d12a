# ------------------------------------------------------------
#  MASTERMIND GAME USING PYTHON TKINTER
#  Mini Project - B.Tech CSE, II Year (2020-21)
#  Submitted by : Ankit Deshmukh, Roll No. 17
# ------------------------------------------------------------
from tkinter import *
from tkinter import messagebox
import json
import os
import random

COLOURS = [("Red", "#e53935"), ("Green", "#43a047"), ("Blue", "#1e40d8"),
           ("Yellow", "#fdd835"), ("Orange", "#fb8c00"), ("Purple", "#8e24aa")]
LENGTH = 4
ATTEMPTS = 10
BG = "#cfe8f7"
EMPTY = "#ffffff"

rnd = random.Random(os.environ.get("SEED"))


def write_log(**data):
    name = os.environ.get("TRUTH")
    if name:
        with open(name, "a") as f:
            f.write(json.dumps(data) + "\n")


class Mastermind:
    def __init__(self, root):
        self.root = root
        root.title("Mastermind Game")
        root.geometry("620x720")
        root.resizable(False, False)
        root.configure(bg=BG)

        Label(root, text="MASTERMIND GAME", font=("Arial", 22, "bold"),
              bg="#0d47a1", fg="white", pady=8).pack(fill=X)
        self.info = Label(root, text="", font=("Arial", 12), bg=BG, fg="#0d47a1")
        self.info.pack(pady=6)

        # ---------------- board ----------------
        board = Frame(root, bg=BG)
        board.pack()
        Label(board, text="No.", font=("Arial", 11, "bold"), bg=BG).grid(row=0, column=0)
        Label(board, text="Your Guess", font=("Arial", 11, "bold"),
              bg=BG).grid(row=0, column=1, columnspan=4)
        Label(board, text="Result", font=("Arial", 11, "bold"), bg=BG).grid(row=0, column=5)
        self.cells = []
        self.results = []
        for r in range(ATTEMPTS):
            Label(board, text=str(r + 1), width=4, font=("Arial", 11),
                  bg=BG).grid(row=r + 1, column=0)
            line = []
            for c in range(LENGTH):
                cell = Label(board, width=7, height=2, bg=EMPTY, relief=SUNKEN, bd=2)
                cell.grid(row=r + 1, column=c + 1, padx=3, pady=2)
                line.append(cell)
            self.cells.append(line)
            res = Label(board, text="", width=24, font=("Arial", 11), bg=BG, anchor=W)
            res.grid(row=r + 1, column=5, padx=8)
            self.results.append(res)

        # ---------------- colour buttons ----------------
        pal = LabelFrame(root, text="Click a colour", font=("Arial", 10), bg=BG, padx=6, pady=6)
        pal.pack(pady=8)
        for i, (name, code) in enumerate(COLOURS):
            fg = "black" if name in ("Yellow", "Orange") else "white"
            Button(pal, text=name, bg=code, activebackground=code, fg=fg, activeforeground=fg,
                   width=7, height=2, font=("Arial", 10, "bold"),
                   command=lambda i=i: self.add(i)).grid(row=0, column=i, padx=3)

        bar = Frame(root, bg=BG)
        bar.pack(pady=4)
        for text, cmd in (("SUBMIT", self.submit), ("CLEAR", self.clear),
                          ("NEW GAME", self.new_game), ("RULES", self.rules)):
            Button(bar, text=text, width=10, font=("Arial", 11, "bold"), bg="#0d47a1", fg="white",
                   command=cmd).pack(side=LEFT, padx=6)

    def new_game(self):
        self.secret = [rnd.randrange(len(COLOURS)) for i in range(LENGTH)]
        write_log(type="secret", colors=self.secret)
        self.turn = 0
        self.guess = []
        self.over = False
        for r in range(ATTEMPTS):
            self.results[r].config(text="")
            for cell in self.cells[r]:
                cell.config(bg=EMPTY)
        self.show_info()

    def show_info(self):
        self.info.config(text="Guess the secret code of 4 colours.   Attempts left : %d"
                              % (ATTEMPTS - self.turn))

    def add(self, i):
        if self.over or len(self.guess) == LENGTH:
            return
        self.cells[self.turn][len(self.guess)].config(bg=COLOURS[i][1])
        self.guess.append(i)

    def clear(self):
        if self.over:
            return
        self.guess = []
        for cell in self.cells[self.turn]:
            cell.config(bg=EMPTY)

    def submit(self):
        if self.over:
            return
        if len(self.guess) < LENGTH:
            messagebox.showwarning("Mastermind", "Please select 4 colours first!")
            return
        position = 0
        total = 0
        for i in range(LENGTH):
            if self.guess[i] == self.secret[i]:
                position += 1
        for c in range(len(COLOURS)):
            total += min(self.guess.count(c), self.secret.count(c))
        colour = total - position
        write_log(type="guess", colors=self.guess, exact=position, misplaced=colour)
        self.results[self.turn].config(text="Position : %d    Colour : %d" % (position, colour))
        self.turn += 1
        self.guess = []
        self.show_info()
        if position == LENGTH:
            self.finish("won", "Congratulations! You cracked the code in %d attempt(s)." % self.turn)
        elif self.turn == ATTEMPTS:
            names = ", ".join(COLOURS[c][0] for c in self.secret)
            self.finish("lost", "Game Over! The secret code was:\n" + names)

    def finish(self, outcome, text):
        self.over = True
        write_log(type="end", outcome=outcome)
        self.info.config(text=text.replace("\n", " "))
        self.root.update()
        if messagebox.askyesno("Mastermind", text + "\n\nDo you want to play again?"):
            self.new_game()

    def rules(self):
        messagebox.showinfo("Rules",
                            "The computer selects a secret code of 4 colours.\n"
                            "Same colour can come more than once.\n\n"
                            "Position = right colour in right position\n"
                            "Colour = right colour but in wrong position\n\n"
                            "Find the code in 10 attempts. All the best!")


if __name__ == "__main__":
    root = Tk()
    game = Mastermind(root)
    root.update()
    write_log(type="opened")
    game.new_game()
    root.mainloop()
