# Project : MASTERMIND GAME using Python Tkinter
# Nepal College of Information Technology, BE Computer 4th Semester
# Submitted by : Sujan Shrestha (181344), Anisha Gurung (181306)
from tkinter import *
from tkinter import messagebox
import random
import os
import json

COLORS = ["red", "blue", "green", "yellow", "orange", "purple"]
ROWS = 10
PEGS = 4

rng = random.Random(os.environ.get("SEED"))


def save_line(data):
    path = os.environ.get("TRUTH")
    if path:
        with open(path, "a") as f:
            f.write(json.dumps(data) + "\n")


root = Tk()
root.title("Mastermind Game")
root.geometry("620x790")
root.resizable(False, False)
root.configure(bg="light blue")

secret = []
guess = []
row = 0
game_over = False

Label(root, text="MASTERMIND", font=("Arial", 24, "bold"), bg="light blue",
      fg="navy").pack(pady=(12, 0))
Label(root, text="Guess the 4 colour code! Colours can repeat.",
      font=("Arial", 11), bg="light blue").pack()

board = Frame(root, bg="white", bd=3, relief=RIDGE)
board.pack(pady=10)

holes = []
hints = []
Label(board, text="Try", bg="white", font=("Arial", 10, "bold")).grid(row=0, column=0)
Label(board, text="Your Guess", bg="white", font=("Arial", 10, "bold")).grid(row=0, column=1, columnspan=4)
Label(board, text="Result", bg="white", font=("Arial", 10, "bold")).grid(row=0, column=5)
for r in range(ROWS):
    Label(board, text=str(r + 1), width=3, bg="white", font=("Arial", 12)).grid(row=r + 1, column=0)
    line = []
    for c in range(PEGS):
        l = Label(board, width=6, height=2, bg="gray85", relief=SUNKEN, bd=2)
        l.grid(row=r + 1, column=c + 1, padx=3, pady=2)
        line.append(l)
    holes.append(line)
    fr = Frame(board, bg="burlywood", width=130, height=34)
    fr.grid(row=r + 1, column=5, padx=10)
    cv = Canvas(fr, width=126, height=30, bg="burlywood", highlightthickness=0)
    cv.pack()
    hints.append(cv)


def show_cursor():
    for r in range(ROWS):
        for c in range(PEGS):
            holes[r][c].config(relief=SUNKEN)
    if not game_over and row < ROWS:
        for c in range(PEGS):
            holes[row][c].config(relief=RAISED)
        status.config(text="Try number %d of %d" % (row + 1, ROWS))


def add_color(i):
    if game_over:
        return
    if len(guess) == PEGS:
        return
    holes[row][len(guess)].config(bg=COLORS[i])
    guess.append(i)


def undo():
    if game_over or len(guess) == 0:
        return
    guess.pop()
    holes[row][len(guess)].config(bg="gray85")


def finish(outcome):
    global game_over
    game_over = True
    save_line({"type": "end", "outcome": outcome})
    for i in range(PEGS):
        answer[i].config(bg=COLORS[secret[i]], text="")


def check():
    global row, guess
    if game_over:
        return
    if len(guess) < PEGS:
        messagebox.showwarning("Incomplete", "Please choose 4 colours first!")
        return
    # count black pegs
    black = 0
    s = []
    g = []
    for i in range(PEGS):
        if guess[i] == secret[i]:
            black = black + 1
        else:
            s.append(secret[i])
            g.append(guess[i])
    # count white pegs
    white = 0
    for x in g:
        if x in s:
            white = white + 1
            s.remove(x)
    save_line({"type": "guess", "colors": guess, "exact": black, "misplaced": white})
    cv = hints[row]
    for i in range(PEGS):
        x = 10 + i * 28
        if i < black:
            cv.create_oval(x, 6, x + 18, 24, fill="black")
        elif i < black + white:
            cv.create_oval(x, 6, x + 18, 24, fill="white")
    row = row + 1
    guess = []
    if black == PEGS:
        finish("won")
        show_cursor()
        status.config(text="You won!")
        messagebox.showinfo("Congratulations", "You cracked the code in %d tries!" % row)
    elif row == ROWS:
        finish("lost")
        show_cursor()
        status.config(text="Game over")
        messagebox.showinfo("Game Over", "Sorry, you lost. Better luck next time!")
    else:
        show_cursor()


def new_game():
    global secret, guess, row, game_over
    if secret and not game_over:
        save_line({"type": "end", "outcome": "given up"})
    secret = [rng.randrange(len(COLORS)) for _ in range(PEGS)]
    save_line({"type": "secret", "colors": secret})
    guess = []
    row = 0
    game_over = False
    for r in range(ROWS):
        hints[r].delete("all")
        for c in range(PEGS):
            holes[r][c].config(bg="gray85")
    for l in answer:
        l.config(bg="gray30", text="?")
    show_cursor()


def show_answer():
    if game_over:
        return
    save_line({"type": "fault", "label": "Show Answer"})
    finish("given up")
    status.config(text="Answer shown. Press New Game")


palette = Frame(root, bg="light blue")
palette.pack()
for i in range(len(COLORS)):
    Button(palette, bg=COLORS[i], activebackground=COLORS[i], width=5, height=2,
           command=lambda i=i: add_color(i)).grid(row=0, column=i, padx=4)

buttons = Frame(root, bg="light blue")
buttons.pack(pady=10)
Button(buttons, text="Undo", width=9, font=("Arial", 11), command=undo).grid(row=0, column=0, padx=5)
Button(buttons, text="CHECK", width=9, font=("Arial", 11, "bold"), bg="lime green", command=check).grid(row=0, column=1, padx=5)
Button(buttons, text="New Game", width=9, font=("Arial", 11), command=new_game).grid(row=0, column=2, padx=5)
Button(buttons, text="Show Answer", width=11, font=("Arial", 11), command=show_answer).grid(row=0, column=3, padx=5)

bottom = Frame(root, bg="light blue")
bottom.pack()
Label(bottom, text="Secret code:", bg="light blue", font=("Arial", 11)).pack(side=LEFT, padx=6)
answer = []
for i in range(PEGS):
    l = Label(bottom, text="?", fg="white", bg="gray30", width=5, height=1, relief=SUNKEN)
    l.pack(side=LEFT, padx=2)
    answer.append(l)
status = Label(root, text="", font=("Arial", 11, "italic"), bg="light blue", fg="navy")
status.pack(pady=(6, 0))
Label(root, text="Black = right colour & right place     White = right colour, wrong place",
      font=("Arial", 9), bg="light blue").pack()

root.update()
save_line({"type": "opened"})
new_game()
root.mainloop()
