#!/usr/bin/python3
# ---------------------------------------------------------
#  MASTERMIND
#  Computer science project, grade 11
#  The computer picks 4 colours, you have 10 attempts.
# ---------------------------------------------------------
from tkinter import *
from tkinter import ttk
from tkinter import messagebox
import json
import os
import random


def truth(**kw):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as f:
            f.write(json.dumps(kw) + "\n")


rnd = random.Random(os.environ["SEED"]) if "SEED" in os.environ else random.Random()

COLOURS = ["red", "green", "blue", "yellow", "orange", "purple"]
HEX = {"red": "#e00000", "green": "#00a000", "blue": "#1030e0",
       "yellow": "#ffee00", "orange": "#ff8c00", "purple": "#9020a0"}
POSITIONS = 4
ATTEMPTS = 10

secret = []
attempt = 0
game_over = False


def evaluate(guess, code):
    """returns (right place, wrong place)"""
    right = 0
    rest_g = []
    rest_c = []
    for i in range(POSITIONS):
        if guess[i] == code[i]:
            right = right + 1
        else:
            rest_g.append(guess[i])
            rest_c.append(code[i])
    wrong = 0
    for c in rest_g:
        if c in rest_c:
            wrong = wrong + 1
            rest_c.remove(c)
    return right, wrong


def new_game():
    global secret, attempt, game_over
    if attempt > 0 and not game_over:
        truth(type="end", outcome="given up")
    secret = [rnd.choice(COLOURS) for i in range(POSITIONS)]
    truth(type="secret", colors=secret)
    attempt = 0
    game_over = False
    for row in table:
        for lab in row["cells"]:
            lab.config(bg="#f4f4f4")
        row["right"].config(text="")
        row["wrong"].config(text="")
    for i in range(POSITIONS):
        boxes[i].set("")
        swatches[i].config(bg="#f4f4f4")
    for lab in solution:
        lab.config(bg="#bbbbbb", text="?")
    check_button.config(state=NORMAL)
    show_attempts()


def show_attempts():
    info.config(text="Attempts left: " + str(ATTEMPTS - attempt))


def show_code():
    for i in range(POSITIONS):
        solution[i].config(bg=HEX[secret[i]], text="")


def colour_chosen(i):
    swatches[i].config(bg=HEX[boxes[i].get()])
    boxes[i].selection_clear()


def check():
    global attempt, game_over
    if game_over:
        return
    guess = [b.get() for b in boxes]
    if "" in guess:
        messagebox.showwarning("Mastermind", "Please choose a colour for every position!")
        return
    right, wrong = evaluate(guess, secret)
    truth(type="guess", code=guess, exact=right, misplaced=wrong)
    row = table[attempt]
    for i in range(POSITIONS):
        row["cells"][i].config(bg=HEX[guess[i]])
    row["right"].config(text=str(right))
    row["wrong"].config(text=str(wrong))
    attempt = attempt + 1
    show_attempts()
    if right == POSITIONS:
        finish("won", "Congratulations! You found the code in %d attempts." % attempt)
    elif attempt == ATTEMPTS:
        finish("lost", "Sorry, no attempts left. The code was:\n" + ", ".join(secret))


def finish(outcome, text):
    global game_over
    game_over = True
    truth(type="end", outcome=outcome)
    show_code()
    check_button.config(state=DISABLED)
    if messagebox.askyesno("Game over", text + "\n\nDo you want to play again?"):
        new_game()


def give_up():
    global game_over
    if game_over:
        return
    truth(type="fault", label="Show solution")
    game_over = True
    truth(type="end", outcome="given up")
    show_code()
    check_button.config(state=DISABLED)
    info.config(text="You gave up. Press New Game.")


def instructions():
    messagebox.showinfo("Instructions",
        "The computer has chosen a secret combination of 4 colours.\n"
        "A colour can appear more than once.\n\n"
        "Choose a colour for each position and press 'Check guess'.\n\n"
        "Right place: right colour in the right position\n"
        "Wrong place: right colour but in another position")


def exit_game():
    truth(type="fault", label="Exit")
    root.destroy()


root = Tk()
root.title("Mastermind")
root.geometry("+80+40")
root.resizable(False, False)

Label(root, text="MASTERMIND", font=("Arial", 22, "bold"), fg="navy").pack(pady=(10, 0))
Label(root, text="Can you guess the secret combination?", font=("Arial", 11)).pack()

inp = LabelFrame(root, text=" Your guess ", font=("Arial", 10), padx=8, pady=6)
inp.pack(pady=8)
boxes = []
swatches = []
for i in range(POSITIONS):
    Label(inp, text="Position %d" % (i + 1)).grid(row=0, column=i)
    b = ttk.Combobox(inp, values=COLOURS, state="readonly", width=9)
    b.grid(row=1, column=i, padx=4)
    b.bind("<<ComboboxSelected>>", lambda e, i=i: colour_chosen(i))
    boxes.append(b)
    s = Label(inp, width=6, height=1, relief=SUNKEN, bg="#f4f4f4")
    s.grid(row=2, column=i, pady=4)
    swatches.append(s)
check_button = Button(inp, text="Check guess", font=("Arial", 11, "bold"), bg="#c8f0c8", command=check)
check_button.grid(row=3, column=0, columnspan=4, pady=4)

grid = Frame(root, bd=2, relief=GROOVE)
grid.pack(pady=4)
for col, t in [(0, "No."), (5, "Right place"), (6, "Wrong place")]:
    Label(grid, text=t, font=("Arial", 10, "bold")).grid(row=0, column=col, padx=6)
Label(grid, text="Combination", font=("Arial", 10, "bold")).grid(row=0, column=1, columnspan=4)
table = []
for r in range(ATTEMPTS):
    Label(grid, text=str(r + 1), width=3).grid(row=r + 1, column=0)
    cells = []
    for i in range(POSITIONS):
        lab = Label(grid, width=5, bg="#f4f4f4", relief=RIDGE, bd=2)
        lab.grid(row=r + 1, column=i + 1, padx=2, pady=2)
        cells.append(lab)
    right_lab = Label(grid, text="", width=8, font=("Arial", 11, "bold"), fg="#006000")
    right_lab.grid(row=r + 1, column=5)
    wrong_lab = Label(grid, text="", width=8, font=("Arial", 11, "bold"), fg="#a06000")
    wrong_lab.grid(row=r + 1, column=6)
    table.append({"cells": cells, "right": right_lab, "wrong": wrong_lab})
Label(grid, text="Code:", font=("Arial", 10, "bold")).grid(row=ATTEMPTS + 1, column=0, pady=6)
solution = []
for i in range(POSITIONS):
    lab = Label(grid, width=5, bg="#bbbbbb", text="?", relief=RIDGE, bd=2)
    lab.grid(row=ATTEMPTS + 1, column=i + 1, padx=2, pady=6)
    solution.append(lab)

info = Label(root, text="", font=("Arial", 11), fg="#800000")
info.pack(pady=2)

bottom = Frame(root)
bottom.pack(padx=16, pady=(6, 12))
Button(bottom, text="New Game", width=12, command=new_game).pack(side=LEFT, padx=5)
Button(bottom, text="Show solution", width=12, command=give_up).pack(side=LEFT, padx=5)
Button(bottom, text="Instructions", width=12, command=instructions).pack(side=LEFT, padx=5)
Button(bottom, text="Exit", width=8, command=exit_game).pack(side=LEFT, padx=5)

root.update()
truth(type="opened")
new_game()
root.mainloop()
