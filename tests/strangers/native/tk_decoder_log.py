#!/usr/bin/env python3
"""
Decoder 1.3 - a code guessing game with Tkinter
INFO-2 final project, group 7
"""
import json
import os
import random
import tkinter as tk
import webbrowser  # noqa: F401  (used by the "project page" entry once the server is up again)
from tkinter import ttk, messagebox
from tkinter.scrolledtext import ScrolledText

COLOURS = [
    ("Crimson", "#c8102e", "white"),
    ("Amber", "#ffb000", "black"),
    ("Forest", "#1d7a33", "white"),
    ("Navy", "#13358f", "white"),
    ("Violet", "#9a4fc4", "white"),
    ("Aqua", "#35c6d6", "black"),
]
LENGTH = 4
MAX_TRIES = 10
WORDS = ["none", "one", "two", "three", "four"]


class Truth:
    def __init__(self):
        self.path = os.environ.get("TRUTH")
        self.file = open(self.path, "a") if self.path else None

    def __call__(self, kind, **rest):
        if self.file:
            rest["type"] = kind
            self.file.write(json.dumps(rest) + "\n")
            self.file.flush()


class Model:
    def __init__(self, truth):
        seed = os.environ.get("SEED")
        self.rng = random.Random(int(seed)) if seed else random.Random()
        self.truth = truth
        self.reset()

    def reset(self):
        self.secret = [self.rng.randint(0, len(COLOURS) - 1) for _ in range(LENGTH)]
        self.tries = 0
        self.over = False
        self.truth("secret", colors=self.secret)

    def judge(self, guess):
        exact, s_rest, g_rest = 0, [], []
        for s, g in zip(self.secret, guess):
            if s == g:
                exact += 1
            else:
                s_rest.append(s)
                g_rest.append(g)
        misplaced = 0
        for g in g_rest:
            if g in s_rest:
                s_rest.remove(g)
                misplaced += 1
        self.tries += 1
        self.truth("guess", colors=list(guess), exact=exact, misplaced=misplaced)
        return exact, misplaced


class App(tk.Tk):
    def __init__(self):
        super().__init__()
        self.title("Decoder 1.3")
        self.geometry("860x560+40+40")
        self.minsize(760, 500)
        ttk.Style(self).theme_use("clam")
        self.truth = Truth()
        self.model = None
        self.guess = []
        self.build_menu()
        self.build_toolbar()
        self.build_status()
        self.build_body()
        self.protocol("WM_DELETE_WINDOW", self.leave)
        self.bind("<Control-n>", lambda e: self.new_game())
        self.new_game()
        self.after(200, lambda: self.truth("opened"))

    # --------------------------------------------------------------- widgets
    def build_menu(self):
        bar = tk.Menu(self)
        game = tk.Menu(bar, tearoff=0)
        game.add_command(label="New game", accelerator="Ctrl+N", command=self.new_game)
        game.add_command(label="Give up", command=self.give_up)
        game.add_separator()
        game.add_command(label="Quit", command=self.leave)
        bar.add_cascade(label="Game", menu=game)
        hlp = tk.Menu(bar, tearoff=0)
        hlp.add_command(label="How to play", command=self.how)
        hlp.add_command(label="Project page...", command=self.page)
        bar.add_cascade(label="Help", menu=hlp)
        self.config(menu=bar)

    def build_toolbar(self):
        tb = ttk.Frame(self, relief="raised", padding=2)
        tb.pack(side="top", fill="x")
        ttk.Button(tb, text="New game", command=self.new_game).pack(side="left", padx=2)
        ttk.Separator(tb, orient="vertical").pack(side="left", fill="y", padx=4)
        ttk.Button(tb, text="Hint", width=6, command=self.hint).pack(side="left", padx=2)
        ttk.Button(tb, text="Give up", width=8, command=self.give_up).pack(side="left", padx=2)

    def build_status(self):
        self.status = tk.StringVar()
        ttk.Label(self, textvariable=self.status, relief="sunken", anchor="w", padding=(6, 2)).pack(side="bottom", fill="x")

    def build_body(self):
        body = ttk.Frame(self, padding=8)
        body.pack(fill="both", expand=True)
        right = ttk.Frame(body)
        right.pack(side="right", fill="y", padx=(8, 0))
        self.log = ScrolledText(body, width=50, font=("DejaVu Sans Mono", 11), state="disabled", wrap="word",
                                background="#fbfbf4", cursor="arrow")
        self.log.pack(side="left", fill="both", expand=True)
        self.log.tag_config("head", font=("DejaVu Sans Mono", 11, "bold"))
        self.log.tag_config("note", foreground="#666666")
        self.log.tag_config("win", foreground="#1d7a33", font=("DejaVu Sans Mono", 11, "bold"))
        self.log.tag_config("lose", foreground="#a01020", font=("DejaVu Sans Mono", 11, "bold"))
        for i, (_, bg, _) in enumerate(COLOURS):
            self.log.tag_config("c%d" % i, foreground=bg, font=("DejaVu Sans Mono", 15))

        pick = ttk.LabelFrame(right, text="Colours", padding=6)
        pick.pack(fill="x")
        for i, (name, bg, fg) in enumerate(COLOURS):
            b = tk.Button(pick, text=name, bg=bg, fg=fg, activebackground=bg, activeforeground=fg, width=9, height=2,
                          command=lambda i=i: self.add(i))
            b.grid(row=i // 2, column=i % 2, padx=3, pady=3, sticky="ew")

        mine = ttk.LabelFrame(right, text="Your guess", padding=6)
        mine.pack(fill="x", pady=10)
        self.slots = []
        for i in range(LENGTH):
            lab = tk.Label(mine, width=4, height=2, relief="sunken", bg="#dcdad5")
            lab.grid(row=0, column=i, padx=4, pady=4)
            self.slots.append(lab)
        self.empty_bg = "#dcdad5"
        row = ttk.Frame(right)
        row.pack(fill="x")
        self.back = ttk.Button(row, text="Undo", width=8, command=self.undo)
        self.back.pack(side="left")
        self.clr = ttk.Button(row, text="Clear", width=8, command=self.clear)
        self.clr.pack(side="left", padx=4)
        self.go = ttk.Button(right, text="Try this code", command=self.submit)
        self.go.pack(fill="x", pady=8, ipady=6)

    # ------------------------------------------------------------------ game
    def write(self, *parts):
        self.log.config(state="normal")
        for text, tag in parts:
            self.log.insert("end", text, tag)
        self.log.config(state="disabled")
        self.log.see("end")

    def new_game(self):
        if self.model is None:
            self.model = Model(self.truth)
        else:
            if not self.model.over and self.model.tries:
                self.truth("end", outcome="given up")
            self.model.reset()
        self.log.config(state="normal")
        self.log.delete("1.0", "end")
        self.log.config(state="disabled")
        self.write(("New game.\n", "head"),
                   ("I thought of a code of 4 colours out of 6. A colour may be used more than once. "
                    "You have 10 tries; after each one I write here how close you were.\n\n", "note"))
        self.guess = []
        self.refresh()

    def refresh(self):
        for i, lab in enumerate(self.slots):
            lab.config(bg=COLOURS[self.guess[i]][1] if i < len(self.guess) else self.empty_bg)
        over = self.model.over
        self.go.state(["!disabled" if len(self.guess) == LENGTH and not over else "disabled"])
        for b in (self.back, self.clr):
            b.state(["!disabled" if self.guess and not over else "disabled"])
        if not over:
            if len(self.guess) < LENGTH:
                self.status.set("Try %d of %d - click on a colour to add it to your guess" % (self.model.tries + 1, MAX_TRIES))
            else:
                self.status.set("Try %d of %d - press \"Try this code\"" % (self.model.tries + 1, MAX_TRIES))

    def add(self, i):
        if self.model.over or len(self.guess) == LENGTH:
            self.bell()
            return
        self.guess.append(i)
        self.refresh()

    def undo(self):
        if self.guess:
            self.guess.pop()
        self.refresh()

    def clear(self):
        self.guess = []
        self.refresh()

    def squares(self, code):
        return [("\u25a0 ", "c%d" % c) for c in code]

    def submit(self):
        if len(self.guess) != LENGTH or self.model.over:
            return
        exact, mis = self.model.judge(self.guess)
        if exact == LENGTH:
            text = "all four in the right place!"
        elif exact == 0 and mis == 0:
            text = "nothing right"
        else:
            text = "%s in the right place, %s in the wrong place" % (WORDS[exact], WORDS[mis])
        self.write(("%2d. " % self.model.tries, "head"), *self.squares(self.guess), ("\n    " + text + "\n", ""))
        self.guess = []
        if exact == LENGTH:
            self.finish("won", "\nDecoded in %d tries. Well done!\n" % self.model.tries, "win")
        elif self.model.tries == MAX_TRIES:
            self.finish("lost", "\nOut of tries. The code was ", "lose")
        self.refresh()

    def finish(self, outcome, text, tag):
        self.model.over = True
        self.truth("end", outcome=outcome)
        parts = [(text, tag)]
        if outcome != "won":
            parts += self.squares(self.model.secret) + [("\n", "")]
        parts.append(("Press \"New game\" to play again.\n", "note"))
        self.write(*parts)
        self.status.set("Game over")

    # ----------------------------------------------------------------- other
    def hint(self):
        self.truth("fault", label="hint")
        if not self.model.over:
            i = random.randrange(LENGTH)
            self.write(("Hint: position %d is %s\n" % (i + 1, COLOURS[self.model.secret[i]][0]), "note"))

    def give_up(self):
        self.truth("fault", label="give up")
        if not self.model.over:
            self.guess = []
            self.finish("given up", "\nYou gave up. The code was ", "lose")
            self.refresh()

    def how(self):
        messagebox.showinfo("How to play", "Click four colours, then \"Try this code\".\n\n"
                            "The log tells you how many of your colours are in the right place, and how many "
                            "more are in the code but in the wrong place.", parent=self)

    def page(self):
        self.truth("fault", label="link")
        messagebox.showwarning("Project page", "The project server is offline.", parent=self)

    def leave(self):
        self.truth("fault", label="quit")
        self.destroy()


if __name__ == "__main__":
    App().mainloop()
