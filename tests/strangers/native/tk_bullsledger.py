#!/usr/bin/env python3
"""
Bulls & Cows Ledger
A little ttk exercise: Entry + Treeview.
"""
import json
import os
import random
import time
import tkinter as tk
import tkinter.ttk as ttk


class Truth:
    def __init__(self):
        path = os.environ.get("TRUTH")
        self.f = open(path, "a") if path else None

    def __call__(self, kind, **kw):
        if self.f:
            kw = dict(type=kind, **kw)
            self.f.write(json.dumps(kw) + "\n")
            self.f.flush()


truth = Truth()
rng = random.Random(int(os.environ.get("SEED", time.time())))
DIGITS = "0123456789"
SIZE = 4
TRIES = 12


class Ledger(tk.Tk):
    def __init__(self):
        tk.Tk.__init__(self)
        self.title("Bulls & Cows Ledger")
        self.geometry("600x640+200+60")
        self.minsize(520, 560)
        st = ttk.Style(self)
        st.theme_use("clam")
        st.configure(".", background="#2b2f36", foreground="#e4e2dc", font=("DejaVu Sans", 11))
        st.configure("Title.TLabel", font=("DejaVu Serif", 22, "bold"), foreground="#f2b84b")
        st.configure("Small.TLabel", font=("DejaVu Sans", 10), foreground="#a9adb5")
        st.configure("Treeview", background="#1e2126", fieldbackground="#1e2126", foreground="#e4e2dc",
                     rowheight=28, font=("DejaVu Sans Mono", 13))
        st.configure("Treeview.Heading", background="#3d434d", foreground="#f2b84b", font=("DejaVu Sans", 11, "bold"))
        st.map("Treeview.Heading", background=[("active", "#3d434d")])
        st.configure("TButton", background="#f2b84b", foreground="#20201c", padding=6, font=("DejaVu Sans", 11, "bold"))
        st.map("TButton", background=[("disabled", "#5a5547"), ("active", "#ffd27a")], foreground=[("disabled", "#8d897e")])
        st.configure("TEntry", fieldbackground="#f7f4ea", foreground="#111111")
        self.configure(background="#2b2f36")
        self.build_menu()
        self.build()
        self.protocol("WM_DELETE_WINDOW", self.on_close)
        self.secret = None
        self.over = True
        self.count = 0
        self.new_game()

    def build_menu(self):
        bar = tk.Menu(self)
        game = tk.Menu(bar, tearoff=False)
        game.add_command(label="New game", accelerator="F2", command=self.new_game)
        game.add_command(label="Reveal the number", command=self.reveal)
        game.add_separator()
        game.add_command(label="Quit", command=self.on_close)
        bar.add_cascade(label="Game", menu=game)
        self.config(menu=bar)
        self.bind("<F2>", lambda e: self.new_game())

    def build(self):
        outer = ttk.Frame(self, padding=16)
        outer.pack(fill="both", expand=True)
        ttk.Label(outer, text="Bulls & Cows", style="Title.TLabel").grid(row=0, column=0, columnspan=3, sticky="w")
        ttk.Label(outer, style="Small.TLabel", wraplength=560, justify="left", text=(
            "I have written down a number of 4 different digits (0-9, it may start with 0). Type your guess and press "
            "Enter. A bull is a right digit in the right place, a cow is a right digit in another place. "
            "You have 12 guesses.")).grid(row=1, column=0, columnspan=3, sticky="w", pady=(4, 12))
        cols = ("no", "guess", "bulls", "cows")
        self.tree = ttk.Treeview(outer, columns=cols, show="headings", height=12, selectmode="none")
        for c, t, w in zip(cols, ("No.", "Guess", "Bulls", "Cows"), (60, 200, 120, 120)):
            self.tree.heading(c, text=t)
            self.tree.column(c, width=w, anchor="center")
        self.tree.tag_configure("odd", background="#262a31")
        self.tree.tag_configure("win", background="#38622f")
        self.tree.grid(row=2, column=0, columnspan=3, sticky="nsew")
        ttk.Label(outer, text="Your guess:").grid(row=3, column=0, sticky="w", pady=(14, 4))
        self.var = tk.StringVar()
        check = (self.register(lambda s: len(s) <= SIZE and all(ch in DIGITS for ch in s)), "%P")
        self.entry = ttk.Entry(outer, textvariable=self.var, width=8, font=("DejaVu Sans Mono", 18), justify="center",
                               validate="key", validatecommand=check)
        self.entry.grid(row=3, column=1, sticky="w", pady=(14, 4), padx=8)
        self.entry.bind("<Return>", lambda e: self.guess())
        self.entry.bind("<KP_Enter>", lambda e: self.guess())
        self.button = ttk.Button(outer, text="Enter in ledger", command=self.guess)
        self.button.grid(row=3, column=2, sticky="e", pady=(14, 4))
        self.status = ttk.Label(outer, text="")
        self.status.grid(row=4, column=0, columnspan=2, sticky="w")
        self.again = ttk.Button(outer, text="New game", command=self.new_game)
        self.again.grid(row=4, column=2, sticky="e", pady=6)
        outer.columnconfigure(1, weight=1)
        outer.rowconfigure(2, weight=1)

    def say(self, text, colour="#e4e2dc"):
        self.status.configure(text=text, foreground=colour)

    def new_game(self):
        if not self.over and self.count:
            truth("end", outcome="given up")
        self.secret = rng.sample(DIGITS, SIZE)
        truth("secret", colors=[int(d) for d in self.secret])
        self.over = False
        self.count = 0
        self.tree.delete(*self.tree.get_children())
        self.entry.state(["!disabled"])
        self.button.state(["!disabled"])
        self.var.set("")
        self.say("12 guesses left.")
        self.entry.focus_set()

    def guess(self):
        if self.over:
            return
        g = self.var.get()
        if len(g) != SIZE:
            self.say("Please type exactly 4 digits.", "#ff9d7a")
            return
        if len(set(g)) != SIZE:
            self.say("All 4 digits must be different.", "#ff9d7a")
            return
        bulls = cows = 0
        for i, d in enumerate(g):
            if self.secret[i] == d:
                bulls += 1
            elif d in self.secret:
                cows += 1
        self.count += 1
        truth("guess", colors=[int(d) for d in g], exact=bulls, misplaced=cows)
        tag = "win" if bulls == SIZE else "odd" if self.count % 2 else "even"
        item = self.tree.insert("", "end", values=(self.count, " ".join(g), bulls, cows), tags=(tag,))
        self.tree.see(item)
        self.var.set("")
        if bulls == SIZE:
            self.finish("won", "Four bulls! Solved in %d guesses." % self.count, "#8fe07a")
        elif self.count == TRIES:
            self.finish("lost", "Out of guesses. It was %s." % "".join(self.secret), "#ff9d7a")
        else:
            left = TRIES - self.count
            self.say("%d guess%s left." % (left, "" if left == 1 else "es"))

    def finish(self, outcome, text, colour):
        self.over = True
        truth("end", outcome=outcome)
        self.entry.state(["disabled"])
        self.button.state(["disabled"])
        self.say(text, colour)

    def reveal(self):
        truth("fault", label="Reveal the number")
        if not self.over:
            self.finish("given up", "The number was %s." % "".join(self.secret), "#a9adb5")

    def on_close(self):
        truth("fault", label="Quit")
        self.destroy()


if __name__ == "__main__":
    app = Ledger()
    app.update()
    truth("opened")
    app.mainloop()
