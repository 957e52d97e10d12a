#!/usr/bin/env python3
"""Combination Lock -- a Mastermind clone using ttk.

Pick a colour for each of the five dials, press "Try it" (or Enter) and read
off how many dials were right.  MIT licence.
"""

import json
import os
import random
import tkinter as tk
from collections import Counter
from tkinter import messagebox, ttk
from typing import List, Optional, Tuple

PALETTE = {
    "Black": "#222222",
    "White": "#fafafa",
    "Red": "#d32f2f",
    "Green": "#388e3c",
    "Blue": "#1976d2",
    "Yellow": "#fbc02d",
    "Brown": "#795548",
    "Pink": "#f48fb1",
}
DIALS = 5
DEFAULT_TRIES = 12


def log(record: dict) -> None:
    path = os.environ.get("TRUTH")
    if not path:
        return
    with open(path, "a", encoding="utf-8") as fh:
        fh.write(json.dumps(record) + "\n")
        fh.flush()


def score(secret: List[str], guess: List[str]) -> Tuple[int, int]:
    exact = sum(s == g for s, g in zip(secret, guess))
    common = sum((Counter(secret) & Counter(guess)).values())
    return exact, common - exact


class StartDialog(tk.Toplevel):
    """Ask for the player's name before the first game."""

    def __init__(self, master: "LockApp"):
        super().__init__(master)
        self.title("Welcome")
        self.resizable(False, False)
        self.transient(master)
        self.protocol("WM_DELETE_WINDOW", self.ok)
        body = ttk.Frame(self, padding=16)
        body.pack(fill="both", expand=True)
        ttk.Label(body, text="Combination Lock", font=("TkDefaultFont", 15, "bold")).grid(
            row=0, column=0, columnspan=2, pady=(0, 12))
        ttk.Label(body, text="Your name:").grid(row=1, column=0, sticky="e", padx=4)
        self.name = tk.StringVar(value="Player")
        entry = ttk.Entry(body, textvariable=self.name, width=20)
        entry.grid(row=1, column=1, pady=4)
        ttk.Button(body, text="Start game", command=self.ok).grid(
            row=2, column=0, columnspan=2, pady=(14, 0))
        self.bind("<Return>", lambda e: self.ok())
        self.update_idletasks()
        x = master.winfo_rootx() + (master.winfo_width() - self.winfo_reqwidth()) // 2
        y = master.winfo_rooty() + 150
        self.geometry(f"+{x}+{y}")
        self.wait_visibility()
        self.grab_set()
        entry.focus_set()
        entry.selection_range(0, "end")

    def ok(self) -> None:
        self.master.player = self.name.get().strip() or "Player"
        self.grab_release()
        self.destroy()
        self.master.new_game()


class Dial(ttk.Frame):
    def __init__(self, master, number: int):
        super().__init__(master, padding=4)
        ttk.Label(self, text=f"Dial {number}").pack()
        self.swatch = tk.Label(self, width=7, height=2, relief="sunken", bd=2, bg="#cfcfcf")
        self.swatch.pack(pady=3)
        self.combo = ttk.Combobox(self, values=list(PALETTE), width=8, state="readonly",
                                  height=len(PALETTE))
        self.combo.pack()
        self.combo.bind("<<ComboboxSelected>>", self._changed)

    def _changed(self, _event=None) -> None:
        self.combo.selection_clear()
        self.swatch.configure(bg=PALETTE[self.combo.get()])

    @property
    def value(self) -> Optional[str]:
        return self.combo.get() or None

    def clear(self) -> None:
        self.combo.set("")
        self.swatch.configure(bg="#cfcfcf")

    def enable(self, on: bool) -> None:
        self.combo.configure(state="readonly" if on else "disabled")


class LockApp(tk.Tk):
    def __init__(self):
        super().__init__()
        self.title("Combination Lock")
        self.geometry("640x720+120+60")
        self.minsize(620, 560)
        ttk.Style(self).theme_use("clam")
        self.configure(bg=ttk.Style(self).lookup("TFrame", "background"))

        self.player = "Player"
        self.secret: List[str] = []
        self.tries = 0
        self.max_tries = DEFAULT_TRIES
        self.active = False
        self.wins = self.losses = 0

        self._menu()
        self._widgets()
        self.after(150, self._begin)

    # -- construction -----------------------------------------------------
    def _menu(self) -> None:
        bar = tk.Menu(self)
        game = tk.Menu(bar, tearoff=False)
        game.add_command(label="New game", accelerator="Ctrl+N", command=self.ask_new)
        game.add_command(label="Show combination", command=self.give_up)
        game.add_separator()
        game.add_command(label="Quit", accelerator="Ctrl+Q", command=self.destroy)
        bar.add_cascade(label="Game", menu=game)
        help_ = tk.Menu(bar, tearoff=False)
        help_.add_command(label="How to play", command=self.show_help)
        help_.add_command(label="About", command=self.show_about)
        bar.add_cascade(label="Help", menu=help_)
        self.configure(menu=bar)
        self.bind("<Control-n>", lambda e: self.ask_new())
        self.bind("<Control-q>", lambda e: self.destroy())
        self.bind("<Return>", lambda e: self.submit())

    def _widgets(self) -> None:
        top = ttk.LabelFrame(self, text="Your guess", padding=8)
        top.pack(fill="x", padx=10, pady=(10, 5))
        self.dials = []
        for i in range(DIALS):
            d = Dial(top, i + 1)
            d.grid(row=0, column=i)
            d.enable(False)
            self.dials.append(d)
        buttons = ttk.Frame(top)
        buttons.grid(row=1, column=0, columnspan=DIALS, pady=(8, 0))
        self.try_btn = ttk.Button(buttons, text="Try it", command=self.submit, state="disabled")
        self.try_btn.pack(side="left", padx=4)
        self.hint_btn = ttk.Button(buttons, text="Hint", command=self.hint, state="disabled")
        self.hint_btn.pack(side="left", padx=4)

        self.message = ttk.Label(self, text="", font=("TkDefaultFont", 11, "bold"), anchor="center")
        self.message.pack(fill="x", padx=10, pady=4)

        foot = ttk.Frame(self)
        foot.pack(side="bottom", fill="x", padx=10, pady=(0, 8))
        self.left_lbl = ttk.Label(foot, text="")
        self.left_lbl.pack(side="left")
        self.score_lbl = ttk.Label(foot, text="")
        self.score_lbl.pack(side="right")

        holder = ttk.LabelFrame(self, text="History", padding=8)
        holder.pack(fill="both", expand=True, padx=10, pady=5)
        self.history = ttk.Frame(holder)
        self.history.pack(anchor="nw")

    def _begin(self) -> None:
        log({"type": "opened"})
        StartDialog(self)

    # -- game ---------------------------------------------------------------
    def ask_new(self) -> None:
        if self.active and self.tries:
            if not messagebox.askyesno("New game", "Abandon the current game?"):
                return
        self.new_game()

    def new_game(self) -> None:
        self.secret = [random.choice(list(PALETTE)) for _ in range(DIALS)]
        self.tries = 0
        self.active = True
        for child in self.history.winfo_children():
            child.destroy()
        for d in self.dials:
            d.enable(True)
            d.clear()
        self.try_btn.configure(state="normal")
        self.hint_btn.configure(state="normal")
        self.message.configure(text=f"Good luck, {self.player}!", foreground="black")
        self._footer()
        log({"type": "secret", "colors": self.secret})

    def submit(self) -> None:
        if not self.active:
            return
        guess = [d.value for d in self.dials]
        if None in guess:
            self.message.configure(text="Choose a colour on every dial first.", foreground="#b71c1c")
            return
        exact, near = score(self.secret, guess)
        self.tries += 1
        self._history_row(f"{self.tries}.", guess,
                          f"{exact} in place, {near} misplaced")
        log({"type": "guess", "code": guess, "exact": exact, "misplaced": near})
        self.message.configure(text="", foreground="black")
        self._footer()
        if exact == DIALS:
            self._finish(True)
        elif self.tries >= self.max_tries:
            self._finish(False)

    def _history_row(self, head: str, code: List[str], tail: str) -> None:
        row = ttk.Frame(self.history)
        row.pack(anchor="w", pady=1)
        ttk.Label(row, text=head, width=7, anchor="e").pack(side="left", padx=(0, 8))
        for name in code:
            tk.Label(row, bg=PALETTE[name], width=4, height=1, relief="ridge", bd=2).pack(
                side="left", padx=2)
        ttk.Label(row, text=tail).pack(side="left", padx=12)

    def _finish(self, won: bool) -> None:
        self.active = False
        for d in self.dials:
            d.enable(False)
        self.try_btn.configure(state="disabled")
        self.hint_btn.configure(state="disabled")
        if won:
            self.wins += 1
            self.message.configure(text=f"Click! The lock opens after {self.tries} tries.",
                                   foreground="#1b5e20")
        else:
            self.losses += 1
            self.message.configure(text="The lock stays shut. Better luck next time.",
                                   foreground="#b71c1c")
            self._history_row("Secret:", self.secret, "was the combination")
        self._footer()
        log({"type": "end", "outcome": "won" if won else "lost"})

    def _footer(self) -> None:
        self.left_lbl.configure(text=f"Tries left: {self.max_tries - self.tries}")
        self.score_lbl.configure(text=f"{self.player}: {self.wins} opened, {self.losses} failed")

    # -- extras -------------------------------------------------------------
    def hint(self) -> None:
        log({"type": "fault", "label": "hint"})
        i = random.randrange(DIALS)
        messagebox.showinfo("Hint", f"Dial {i + 1} is {self.secret[i]}.")

    def give_up(self) -> None:
        log({"type": "fault", "label": "show combination"})
        if self.active:
            self._finish(False)

    def show_help(self) -> None:
        log({"type": "fault", "label": "how to play"})
        messagebox.showinfo("How to play",
                            "Find the five colours of the lock.\n"
                            "'In place' counts dials showing the right colour;\n"
                            "'misplaced' counts colours that belong on another dial.\n"
                            "A colour may be used more than once.")

    def show_about(self) -> None:
        log({"type": "fault", "label": "about"})
        messagebox.showinfo("About", "Combination Lock 0.9")


if __name__ == "__main__":
    if "SEED" in os.environ:
        random.seed(os.environ["SEED"])
    LockApp().mainloop()
