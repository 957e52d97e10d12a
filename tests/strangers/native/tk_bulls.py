#!/usr/bin/python3
import json
import os
import random
import tkinter as tk
from tkinter import messagebox, ttk

DIGITS = 4
MAX_ATTEMPTS = 12


def report(**values):
    name = os.environ.get("TRUTH")
    if name:
        with open(name, "a") as f:
            f.write(json.dumps(values) + "\n")


class BullsAndCows:
    """Guess a 4-digit number with different digits."""

    def __init__(self, root):
        self.root = root
        root.title("Bulls and Cows Game")
        root.geometry("420x560+300+120")
        root.configure(bg="#e8f0f8")
        root.resizable(False, False)
        seed = os.environ.get("SEED")
        self.random = random.Random(seed) if seed else random.Random()
        self.over = True
        self.attempts = 0
        self.secret = []
        self.build()

    def build(self):
        bg = "#e8f0f8"
        tk.Label(self.root, text="Bulls and Cows", font=("Arial", 22, "bold"), bg=bg, fg="#1f3b5c").pack(pady=(18, 2))
        tk.Label(self.root, text="Guess my 4-digit number! Digits 1 to 9, all different.", font=("Arial", 11), bg=bg).pack()
        line = tk.Frame(self.root, bg=bg)
        line.pack(pady=14)
        tk.Label(line, text="Your guess:", font=("Arial", 13), bg=bg).pack(side="left", padx=4)
        self.entry = tk.Entry(line, width=6, font=("Courier", 20), justify="center")
        self.entry.pack(side="left", padx=6)
        self.entry.bind("<Return>", lambda e: self.check())
        self.button = tk.Button(line, text="Guess", font=("Arial", 12, "bold"), bg="#4c86c6", fg="white",
                                activebackground="#3c70aa", activeforeground="white", command=self.check)
        self.button.pack(side="left", padx=4)
        self.status = tk.Label(self.root, text="", font=("Arial", 12), bg=bg, fg="#8a1c1c")
        self.status.pack(pady=(0, 8))
        style = ttk.Style()
        style.configure("Treeview", rowheight=24, font=("Arial", 12))
        style.configure("Treeview.Heading", font=("Arial", 11, "bold"))
        self.table = ttk.Treeview(self.root, columns=("n", "guess", "bulls", "cows"), show="headings", height=MAX_ATTEMPTS)
        for column, text, width in (("n", "#", 50), ("guess", "Guess", 130), ("bulls", "Bulls", 90), ("cows", "Cows", 90)):
            self.table.heading(column, text=text)
            self.table.column(column, width=width, anchor="center", stretch=False)
        self.table.pack()
        low = tk.Frame(self.root, bg=bg)
        low.pack(pady=12)
        tk.Button(low, text="New Game", font=("Arial", 11), command=self.new_game).pack(side="left", padx=8)
        tk.Button(low, text="Give Up", font=("Arial", 11), command=self.give_up).pack(side="left", padx=8)

    def new_game(self):
        if not self.over and self.attempts:
            report(type="end", outcome="given up")
        self.secret = self.random.sample(range(1, 10), DIGITS)
        report(type="secret", colors=self.secret)
        self.attempts = 0
        self.over = False
        self.table.delete(*self.table.get_children())
        self.status.config(text="You have %d attempts." % MAX_ATTEMPTS)
        self.button.config(state="normal")
        self.entry.config(state="normal")
        self.entry.delete(0, tk.END)
        self.entry.focus_set()

    def check(self):
        if self.over:
            return
        text = self.entry.get().strip()
        self.entry.delete(0, tk.END)
        self.entry.focus_set()
        if len(text) != DIGITS or not text.isdigit() or "0" in text:
            self.status.config(text="Please enter a 4-digit number (digits 1-9)!")
            return
        if len(set(text)) != DIGITS:
            self.status.config(text="All digits must be different!")
            return
        guess = [int(c) for c in text]
        bulls = sum(a == b for a, b in zip(guess, self.secret))
        cows = len(set(guess) & set(self.secret)) - bulls
        report(type="guess", code=guess, exact=bulls, misplaced=cows)
        self.attempts += 1
        self.table.insert("", "end", values=(self.attempts, text, bulls, cows))
        if bulls == DIGITS:
            self.finish("won", "Congratulations! You guessed the number %s in %d attempts." % (text, self.attempts))
        elif self.attempts == MAX_ATTEMPTS:
            self.finish("lost", "Game over! The number was %s." % "".join(map(str, self.secret)))
        else:
            self.status.config(text="%d bulls, %d cows. %d attempts left." % (bulls, cows, MAX_ATTEMPTS - self.attempts))

    def finish(self, outcome, text):
        self.over = True
        report(type="end", outcome=outcome)
        self.status.config(text="You win!" if outcome == "won" else "Game over!")
        self.button.config(state="disabled")
        self.entry.config(state="disabled")
        messagebox.showinfo("Bulls and Cows", text)

    def give_up(self):
        if self.over:
            return
        report(type="fault", label="Give Up")
        self.finish("given up", "The number was %s." % "".join(map(str, self.secret)))


root = tk.Tk()
game = BullsAndCows(root)
game.new_game()
root.update()
report(type="opened")
root.mainloop()
