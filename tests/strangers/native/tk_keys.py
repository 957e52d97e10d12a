#!/usr/bin/python3
# CodeCracker 1.2 - keyboard driven mastermind for people who hate the mouse
import json, os, random
import tkinter as tk
import tkinter.messagebox as mb
from collections import Counter

N, K, TRIES = 5, 8, 12
DARK = dict(bg="#1c1f26", cell="#2a2f3a", edge="#3a4150", fg="#e6e6e6", dim="#7c8596", cur="#61afef")
LIGHT = dict(bg="#f2f2f2", cell="#ffffff", edge="#c0c0c0", fg="#222222", dim="#777777", cur="#1e66c8")
GREEN, YELLOW = "#4caf50", "#e5c33c"


class CodeCracker(tk.Tk):
    def __init__(self):
        super().__init__()
        self.title("CodeCracker 1.2")
        self.resizable(False, False)
        self.theme = DARK
        self.rnd = random.Random(os.environ.get("SEED") or None)
        self.make_menu()
        self.cv = tk.Canvas(self, width=500, height=600, highlightthickness=0)
        self.cv.pack()
        self.bar = tk.Label(self, anchor="w", font=("DejaVu Sans Mono", 10), padx=8, pady=4)
        self.bar.pack(fill="x")
        self.bind("<Key>", self.on_key)
        self.new()
        self.update()
        self.focus_force()
        self.t({"type": "opened"})

    def t(self, d):
        p = os.environ.get("TRUTH")
        if p:
            with open(p, "a") as fh:
                print(json.dumps(d), file=fh, flush=True)

    def make_menu(self):
        m = tk.Menu(self)
        g = tk.Menu(m, tearoff=False)
        g.add_command(label="New game", accelerator="F2", command=self.new)
        g.add_command(label="Show solution", command=self.solution)
        g.add_separator()
        g.add_command(label="Quit", accelerator="Ctrl+Q", command=self.quit_)
        m.add_cascade(label="Game", menu=g)
        v = tk.Menu(m, tearoff=False)
        v.add_command(label="Toggle light/dark", command=self.toggle)
        m.add_cascade(label="View", menu=v)
        h = tk.Menu(m, tearoff=False)
        h.add_command(label="How to play", accelerator="F1", command=self.help)
        h.add_command(label="About CodeCracker", command=self.about)
        m.add_cascade(label="Help", menu=h)
        self.config(menu=m)

    # menu commands
    def new(self):
        self.secret = [self.rnd.randint(0, K - 1) for _ in range(N)]
        self.past, self.typed, self.state = [], [], "play"
        self.t({"type": "secret", "colors": self.secret})
        self.msg = "Type %d digits (1-%d), Backspace = erase, Enter = try" % (N, K)
        self.paint()

    def solution(self):
        self.t({"type": "fault", "label": "show solution"})
        if self.state == "play":
            self.t({"type": "end", "outcome": "given up"})
            self.state = "over"
            self.msg = "Gave up. F2 = new game"
            self.paint()

    def quit_(self):
        self.t({"type": "fault", "label": "quit"})
        self.destroy()

    def toggle(self):
        self.t({"type": "fault", "label": "theme"})
        self.theme = LIGHT if self.theme is DARK else DARK
        self.paint()

    def help(self):
        self.t({"type": "fault", "label": "how to play"})
        mb.showinfo("How to play", "Find the hidden number. Every digit is from 1 to %d and may repeat.\n\n"
                    "Green = digit in the right position\nYellow = digit somewhere else" % K)

    def about(self):
        self.t({"type": "fault", "label": "about"})
        mb.showinfo("About", "CodeCracker 1.2\nPublic domain")

    # keyboard
    def on_key(self, e):
        if e.keysym == "F2":
            return self.new()
        if e.keysym == "F1":
            return self.help()
        if e.state & 4:
            if e.keysym.lower() == "q":
                self.quit_()
            return
        if self.state != "play":
            return
        if e.char and e.char in "12345678":
            if len(self.typed) < N:
                self.typed.append(int(e.char) - 1)
        elif e.keysym in ("BackSpace", "Delete"):
            if self.typed:
                self.typed.pop()
        elif e.keysym == "Escape":
            self.typed = []
        elif e.keysym in ("Return", "KP_Enter"):
            if len(self.typed) < N:
                self.msg = "Not enough digits"
            else:
                self.attempt()
        self.paint()

    def attempt(self):
        g = self.typed
        exact = sum(a == b for a, b in zip(g, self.secret))
        both = sum((Counter(g) & Counter(self.secret)).values())
        self.past.append((g, exact, both - exact))
        self.t({"type": "guess", "code": g, "exact": exact, "misplaced": both - exact})
        self.typed = []
        if exact == N:
            self.state = "over"
            self.msg = "CRACKED in %d tries!  F2 = new game" % len(self.past)
            self.t({"type": "end", "outcome": "won"})
        elif len(self.past) == TRIES:
            self.state = "over"
            self.msg = "Locked out. The code was %s.  F2 = new game" % "".join(str(c + 1) for c in self.secret)
            self.t({"type": "end", "outcome": "lost"})
        else:
            self.msg = "%d tries left" % (TRIES - len(self.past))

    # drawing
    def paint(self):
        th, c = self.theme, self.cv
        self.configure(bg=th["bg"])
        c.configure(bg=th["bg"])
        self.bar.configure(bg=th["cell"], fg=th["fg"], text=self.msg)
        c.delete("all")
        for r in range(TRIES):
            y = 16 + r * 42
            now = r == len(self.past) and self.state == "play"
            c.create_text(36, y + 17, text="%02d" % (r + 1), fill=th["cur"] if now else th["dim"],
                          font=("DejaVu Sans Mono", 12))
            code = self.past[r][0] if r < len(self.past) else (self.typed if now else [])
            for i in range(N):
                x = 70 + i * 46
                c.create_rectangle(x, y, x + 38, y + 35, fill=th["cell"],
                                   outline=th["cur"] if now and i == len(code) else th["edge"],
                                   width=2 if now and i == len(code) else 1)
                if i < len(code):
                    c.create_text(x + 19, y + 18, text=str(code[i] + 1), fill=th["fg"],
                                  font=("DejaVu Sans Mono", 16, "bold"))
            if r < len(self.past):
                _, e, m = self.past[r]
                for i, col in enumerate([GREEN] * e + [YELLOW] * m):
                    x = 330 + i * 28
                    c.create_rectangle(x, y + 8, x + 20, y + 28, fill=col, outline="")
        c.create_line(20, 528, 480, 528, fill=th["edge"])
        c.create_text(36, 562, text="code", fill=th["dim"], font=("DejaVu Sans Mono", 10))
        for i in range(N):
            x = 70 + i * 46
            c.create_rectangle(x, 544, x + 38, 580, fill=th["cell"], outline=th["edge"])
            c.create_text(x + 19, 562, text=str(self.secret[i] + 1) if self.state == "over" else "*",
                          fill=th["cur"], font=("DejaVu Sans Mono", 16, "bold"))
        c.create_rectangle(330, 546, 342, 558, fill=GREEN, outline="")
        c.create_text(350, 552, anchor="w", text="right position", fill=th["dim"], font=("DejaVu Sans", 9))
        c.create_rectangle(330, 566, 342, 578, fill=YELLOW, outline="")
        c.create_text(350, 572, anchor="w", text="wrong position", fill=th["dim"], font=("DejaVu Sans", 9))


CodeCracker().mainloop()
