#!/usr/bin/python3
# Mastermind in tkinter - my second GUI program
import json
import os
import random
import tkinter as tk
from tkinter import messagebox as mbox

COLOURS = ["red", "blue", "green", "yellow", "magenta", "orange", "cyan", "hotpink"]
ROUNDS = 10
BACK = "#888833"


def truth(**entry):
    path = os.environ.get("TRUTH")
    if path:
        with open(path, "a") as f:
            f.write(json.dumps(entry) + "\n")


seed = os.environ.get("SEED")
rng = random.Random(seed) if seed else random.Random()

app = tk.Tk()
app.title("Mastermind")
app.geometry("300x600+120+60")
app.resizable(False, False)
app["bg"] = BACK

code = []
guess = []
turn = 0
gameover = True


def about():
    mbox.showinfo("About", "Mastermind\nBlack: right colour, right place\nWhite: right colour, wrong place\n\n"
                           "Written in Python with tkinter, 2021")


def paint_token(row, col, fill):
    canvas = tokens[row][col]
    canvas.delete("all")
    canvas.create_oval(7, 2, 53, 48, outline="black", fill=fill)


def paint_keys(row, keys):
    canvas = keypegs[row]
    canvas.delete("all")
    for n in range(4):
        x, y = 4 + 30 * (n % 2), 1 + 25 * (n // 2)
        canvas.create_oval(x, y, x + 22, y + 22, outline="black", fill=keys[n] if n < len(keys) else BACK)


def show_code():
    answer["bg"] = BACK
    for n, c in enumerate(code):
        answer.create_oval(7 + 60 * n, 2, 53 + 60 * n, 48, outline="black", fill=COLOURS[c])


def finish(outcome):
    global gameover
    gameover = True
    truth(type="end", outcome=outcome)
    show_code()


def open_row(row):
    for col in range(4):
        paint_token(row, col, "white")


def new_game():
    global code, turn, gameover
    if not gameover and turn:
        truth(type="end", outcome="given up")
    code = [rng.randrange(len(COLOURS)) for _ in range(4)]
    truth(type="secret", colors=code)
    guess.clear()
    turn = 0
    gameover = False
    answer.delete("all")
    answer["bg"] = "black"
    for row in range(ROUNDS):
        paint_keys(row, [])
        for col in range(4):
            paint_token(row, col, BACK)
    open_row(0)


def solution():
    if not gameover:
        truth(type="fault", label="Solution")
        finish("given up")


def leave():
    truth(type="fault", label="Quit")
    app.destroy()


def select(c):
    if gameover:
        return
    if len(guess) == 4:
        guess.pop()
    guess.append(c)
    paint_token(turn, len(guess) - 1, COLOURS[c])


def clear():
    if gameover or not guess:
        return
    guess.pop()
    paint_token(turn, len(guess), "white")


def submit():
    global turn
    if gameover or len(guess) < 4:
        return
    black = sum(a == b for a, b in zip(guess, code))
    both = sum(min(guess.count(c), code.count(c)) for c in range(len(COLOURS)))
    truth(type="guess", code=list(guess), exact=black, misplaced=both - black)
    paint_keys(turn, ["black"] * black + ["white"] * (both - black))
    guess.clear()
    turn += 1
    if black == 4:
        finish("won")
    elif turn == ROUNDS:
        finish("lost")
    else:
        open_row(turn)


tokens, keypegs = [], []
for row in range(ROUNDS):
    bar = tk.Frame(app, width=240, height=50, bg=BACK, highlightbackground="black", highlightthickness=1)
    bar.place(x=0, y=50 * row)
    tokens.append([])
    for col in range(4):
        canvas = tk.Canvas(bar, width=58, height=48, bg=BACK, highlightthickness=0)
        canvas.place(x=60 * col, y=0)
        tokens[row].append(canvas)
    canvas = tk.Canvas(app, width=58, height=48, bg=BACK, highlightbackground="black", highlightthickness=1)
    canvas.place(x=240, y=50 * row)
    keypegs.append(canvas)

answer = tk.Canvas(app, width=238, height=48, bg="black", highlightbackground="black", highlightthickness=1)
answer.place(x=0, y=500)
panel = tk.Frame(app, width=240, height=50)
panel.place(x=0, y=550)
for n, colour in enumerate(COLOURS):
    box = tk.Frame(panel, width=60, height=25, bg=colour, highlightbackground="black", highlightthickness=1)
    box.place(x=60 * (n % 4), y=25 * (n // 4))
    box.bind("<Button-1>", lambda e, c=n: select(c))
buttons = tk.Frame(app, width=60, height=100, bg=BACK, highlightbackground="black", highlightthickness=1)
buttons.place(x=240, y=500)
tk.Button(buttons, text="Clear", font=("Helvetica", 8), command=clear).place(x=2, y=14, width=54, height=28)
tk.Button(buttons, text="Submit", font=("Helvetica", 8), command=submit).place(x=2, y=52, width=54, height=28)

mainmenu = tk.Menu(app)
filemenu = tk.Menu(mainmenu, tearoff=0)
filemenu.add_command(label="New Game", accelerator="Ctrl+N", command=new_game)
filemenu.add_command(label="Solution", accelerator="Ctrl+S", command=solution)
filemenu.add_separator()
filemenu.add_command(label="Quit", accelerator="Ctrl+Q", command=leave)
mainmenu.add_cascade(label="File", menu=filemenu)
mainmenu.add_command(label="About", command=about)
app["menu"] = mainmenu

app.bind("<Control-n>", lambda e: new_game())
app.bind("<Control-s>", lambda e: solution())
app.bind("<Control-q>", lambda e: leave())
app.bind("<Button-3>", lambda e: clear())
for n in range(len(COLOURS)):
    app.bind(str(n + 1), lambda e, c=n: select(c))
app.bind("<Return>", lambda e: submit())
app.bind("<BackSpace>", lambda e: clear())

new_game()
app.update()
truth(type="opened")
app.mainloop()
