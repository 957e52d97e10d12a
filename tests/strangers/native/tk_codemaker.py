#!/usr/bin/python3
# Codemaker 1.3 - a colour guessing game.  Public domain.
import json, os, random
from tkinter import *
from tkinter import messagebox

names = ["red", "orange", "yellow", "green", "cyan", "blue", "magenta", "brown"]
paint = {"red": "#e0251b", "orange": "#ff8c1a", "yellow": "#ffe833", "green": "#1f9d3a",
         "cyan": "#3fd5e8", "blue": "#2338c9", "magenta": "#d43ad0", "brown": "#74451f"}
ROWS = 9
rnd = random.Random(int(os.environ.get("SEED", "0") or 0) or None)
truth_file = open(os.environ["TRUTH"], "a") if os.environ.get("TRUTH") else None


def truth(**kw):
    if truth_file:
        truth_file.write(json.dumps(kw) + "\n")
        truth_file.flush()


root = Tk()
root.title("Codemaker")
root.geometry("+60+40")
root.resizable(False, False)
root.configure(bg="#e9dcc0")

secret, guess, row, over, picked = [], [], 0, True, None

side = Frame(root, bg="#e9dcc0")
side.pack(side=LEFT, fill=Y, padx=(12, 4), pady=12)
Label(side, text="Colours", bg="#e9dcc0", font=("Helvetica", 11, "bold")).pack(pady=(0, 6))
swatch = {}
for n in names:
    c = Canvas(side, width=46, height=46, bg="#e9dcc0", highlightthickness=0, cursor="hand2")
    c.create_oval(7, 7, 39, 39, fill=paint[n], outline="#333333")
    c.pack()
    c.bind("<Button-1>", lambda e, n=n: pick(n))
    swatch[n] = c

board = Canvas(root, width=380, height=60 + ROWS * 44, bg="#c9a86c", highlightthickness=2, highlightbackground="#6b4d1e")
board.pack(side=TOP, padx=12, pady=(12, 6))
bottom = Frame(root, bg="#e9dcc0")
bottom.pack(fill=X, padx=12, pady=(0, 4))
ok = Button(bottom, text="OK", width=9, command=lambda: check())
ok.pack(side=LEFT)
Button(bottom, text="New game", width=9, command=lambda: new()).pack(side=RIGHT)
says = Label(root, bg="#e9dcc0", anchor="w", font=("Helvetica", 10))
says.pack(fill=X, padx=12, pady=(0, 10))


def xy(i, r):
    return 62 + i * 48, 78 + r * 44


def draw():
    board.delete("all")
    board.create_text(20, 28, text="#", font=("Helvetica", 10, "bold"))
    board.create_text(134, 28, text="your guess", font=("Helvetica", 10, "bold"))
    board.create_text(276, 28, text="right\nplace", justify=CENTER, font=("Helvetica", 10, "bold"))
    board.create_text(338, 28, text="wrong\nplace", justify=CENTER, font=("Helvetica", 10, "bold"))
    board.create_line(8, 52, 372, 52, fill="#6b4d1e")
    for r in range(ROWS):
        if r == row and not over:
            board.create_rectangle(36, 78 + r * 44 - 21, 234, 78 + r * 44 + 21, fill="#e8d3a4", outline="#6b4d1e")
        board.create_text(20, 78 + r * 44, text=str(r + 1), font=("Helvetica", 10))
        for i in range(4):
            x, y = xy(i, r)
            if r < len(past):
                board.create_oval(x - 16, y - 16, x + 16, y + 16, fill=paint[past[r][0][i]], outline="#333333")
            elif r == row and not over and guess[i]:
                board.create_oval(x - 16, y - 16, x + 16, y + 16, fill=paint[guess[i]], outline="#333333")
            else:
                board.create_oval(x - 7, y - 7, x + 7, y + 7, fill="#7d5d2b", outline="#5a4119")
        if r < len(past):
            board.create_text(276, 78 + r * 44, text=str(past[r][1]), font=("Helvetica", 15, "bold"))
            board.create_text(338, 78 + r * 44, text=str(past[r][2]), font=("Helvetica", 15, "bold"))


def pick(n):
    global picked
    picked = n
    for k, c in swatch.items():
        c.delete("ring")
        if k == n:
            c.create_rectangle(2, 2, 43, 43, outline="#000000", width=2, tags="ring")


def put(e):
    if over or not picked:
        if not over:
            says.config(text="Pick a colour on the left first.")
        return
    for i in range(4):
        x, y = xy(i, row)
        if abs(e.x - x) <= 22 and abs(e.y - y) <= 21:
            guess[i] = picked
    draw()


def check():
    global row, over, guess
    if over:
        return
    if None in guess:
        says.config(text="Fill all four holes first.")
        return
    if len(set(guess)) < 4:
        messagebox.showwarning("Codemaker", "Sorry, each colour can be used only once!\nPlease change your guess.")
        return
    a = sum(g == s for g, s in zip(guess, secret))
    b = sum(g in secret for g in guess) - a
    truth(type="guess", colors=guess, exact=a, misplaced=b)
    past.append((guess, a, b))
    row += 1
    guess = [None] * 4
    if a == 4:
        over = True
        says.config(text="Yes! You broke the code in %d." % row)
        truth(type="end", outcome="won")
    elif row == ROWS:
        over = True
        says.config(text="No more rows. The code was: " + ", ".join(secret))
        truth(type="end", outcome="lost")
    else:
        says.config(text="Guess number %d of %d." % (row + 1, ROWS))
    draw()


def new():
    global secret, guess, row, over, past
    if not over:
        truth(type="end", outcome="given up")
    secret = rnd.sample(names, 4)
    truth(type="secret", colors=secret)
    guess, row, over, past = [None] * 4, 0, False, []
    says.config(text="Pick a colour, click a hole. Then OK.")
    draw()


def bye():
    truth(type="fault", label="close window")
    root.destroy()


board.bind("<Button-1>", put)
root.protocol("WM_DELETE_WINDOW", bye)
past = []
root.update()
truth(type="opened")
new()
root.mainloop()
