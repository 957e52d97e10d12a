#!/usr/bin/python3
# Guardhouse - a Mastermind board in plain tkinter.
# License: MIT.  Have fun!
import json
import os
import random
from tkinter import *
from tkinter import messagebox

ROWS = 10
PEGS = 4
COLORS = ["#e02b2b", "#f5c400", "#2f9e44", "#1c6dd0", "#8e44ad", "#f08020"]

rng = random.Random(int(os.environ.get("SEED", random.randrange(10 ** 9))))


def note(**what):
    path = os.environ.get("TRUTH")
    if path:
        with open(path, "a") as out:
            out.write(json.dumps(what) + "\n")
            out.flush()


root = Tk()
root.title("Guardhouse")
root.geometry("470x740+60+40")
root.resizable(False, False)
root.configure(bg="#f4f1ea")

Label(root, text="Who is on guard tonight?", font=("DejaVu Serif", 17, "italic"), bg="#f4f1ea", fg="#444").pack(pady=(10, 2))
board = Canvas(root, width=450, height=600, bg="#f4f1ea", highlightthickness=0)
board.pack()
info = Label(root, bg="#f4f1ea", fg="#333", font=("DejaVu Sans", 10), justify=CENTER)
info.pack(pady=4)

X0, STEP = 118, 56
Y0, DY = 566, 52

secret = []
rows = []        # finished: (guess, exact, misplaced)
current = [None] * PEGS
picked = None
over = False


def row_y(r):
    return Y0 - r * DY


def draw():
    board.delete("all")
    # the sentry box on top with the hidden code
    board.create_rectangle(X0 - 30, 4, X0 + 3 * STEP + 30, 58, fill="#d9cfb8", outline="#a89a78", width=2)
    for i in range(PEGS):
        x = X0 + i * STEP
        if over:
            board.create_oval(x - 19, 12, x + 19, 50, fill=COLORS[secret[i]], outline="#333")
        else:
            board.create_text(x, 31, text="?", font=("DejaVu Serif", 22, "bold"), fill="#8a7c5a")
    for r in range(ROWS):
        y = row_y(r)
        live = r == len(rows) and not over
        board.create_rectangle(22, y - 23, X0 + 3 * STEP + 30, y + 23, width=2 if live else 1,
                               fill="#fffdf4" if live else "#ebe5d6", outline="#c0392b" if live else "#c9c0a8")
        board.create_text(10, y, text=str(r + 1), font=("DejaVu Sans", 9), fill="#888")
        # key box
        board.create_rectangle(32, y - 18, 68, y + 18, fill="#ffffff" if live else "#dcd4c0",
                               outline="#c0392b" if live and None not in current else "#a89a78",
                               width=2 if live and None not in current else 1)
        marks = []
        if r < len(rows):
            marks = ["#d00000"] * rows[r][1] + ["white"] * rows[r][2]
        for k in range(4):
            cx, cy = 41 + 18 * (k % 2), y - 9 + 18 * (k // 2)
            if k < len(marks):
                board.create_oval(cx - 6, cy - 6, cx + 6, cy + 6, fill=marks[k], outline="#222")
            else:
                board.create_oval(cx - 2, cy - 2, cx + 2, cy + 2, fill="#b5aa8c", outline="")
        code = rows[r][0] if r < len(rows) else current if live else [None] * PEGS
        for i in range(PEGS):
            x = X0 + i * STEP
            if code[i] is None:
                board.create_oval(x - 9, y - 9, x + 9, y + 9, fill="#cfc6b0", outline="#a89a78")
            else:
                board.create_oval(x - 19, y - 19, x + 19, y + 19, fill=COLORS[code[i]], outline="#333")
    # color rack on the right
    board.create_rectangle(362, 150, 436, 520, fill="#ffffff", outline="#a89a78")
    for c, col in enumerate(COLORS):
        y = 182 + c * 61
        if c == picked:
            board.create_rectangle(368, y - 28, 430, y + 28, outline="#c0392b", width=3)
        board.create_oval(399 - 22, y - 22, 399 + 22, y + 22, fill=col, outline="#333")


def say(text):
    info.config(text=text)


def new_game():
    global secret, rows, current, picked, over
    if rows and not over:
        note(type="end", outcome="given up")
    secret = [rng.randrange(len(COLORS)) for _ in range(PEGS)]
    note(type="secret", colors=secret)
    rows, current, picked, over = [], [None] * PEGS, None, False
    say("Pick a color on the right, then click a hole of the red-framed row.\n"
        "Row full? Click the small square on its left. Colors may repeat.")
    draw()


def judge():
    global over, current
    guess = list(current)
    exact = sum(1 for a, b in zip(guess, secret) if a == b)
    both = sum(min(guess.count(c), secret.count(c)) for c in range(len(COLORS)))
    rows.append((guess, exact, both - exact))
    note(type="guess", colors=guess, exact=exact, misplaced=both - exact)
    current = [None] * PEGS
    if exact == PEGS:
        finish("won", "You found the guards in %d tries!" % len(rows))
    elif len(rows) == ROWS:
        finish("lost", "Too late, the guards have changed.\nTheir colors are on top of the board.")
    else:
        say("Red = right color, right place.   White = right color, wrong place.\n"
            "Tries left: %d" % (ROWS - len(rows)))
        draw()


def finish(how, text):
    global over
    over = True
    note(type="end", outcome=how)
    draw()
    say(text + "\nGame > New game plays again.")
    root.update_idletasks()
    if messagebox.askyesno("Guardhouse", text + "\n\nAnother game?"):
        new_game()


def click(e):
    global picked
    if over:
        return
    if 362 <= e.x <= 436:
        for c in range(len(COLORS)):
            if abs(e.y - (182 + c * 61)) <= 28:
                picked = c
                draw()
        return
    y = row_y(len(rows))
    if abs(e.y - y) > 23:
        return
    if 32 <= e.x <= 68:
        if None in current:
            say("Fill all four holes first, then click the square.")
        else:
            judge()
        return
    for i in range(PEGS):
        if abs(e.x - (X0 + i * STEP)) <= 24:
            if picked is None:
                say("Pick a color on the right first.")
            else:
                current[i] = picked
                draw()


def give_up():
    note(type="fault", label="Show the code")
    if not over:
        finish("given up", "You gave up.")


def leave():
    note(type="fault", label="Quit")
    root.destroy()


def rules():
    messagebox.showinfo("Rules", "Four guards wear one of six colors each. Colors may repeat.\n"
                        "Find them in ten tries, from the bottom row up.\n\n"
                        "Red pin: right color in the right place.\nWhite pin: right color in the wrong place.")


bar = Menu(root)
game = Menu(bar, tearoff=0)
game.add_command(label="New game", command=new_game)
game.add_command(label="Show the code", command=give_up)
game.add_separator()
game.add_command(label="Quit", command=leave)
bar.add_cascade(label="Game", menu=game)
hlp = Menu(bar, tearoff=0)
hlp.add_command(label="Rules", command=rules)
bar.add_cascade(label="Help", menu=hlp)
root.config(menu=bar)
root.protocol("WM_DELETE_WINDOW", leave)
board.bind("<Button-1>", click)
new_game()
root.update()
note(type="opened")
root.mainloop()
