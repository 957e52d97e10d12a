#!/usr/bin/python3
"""
Mastermind game in Python with Tkinter - step by step tutorial, part 4 (final code)
"""
from tkinter import *
from tkinter import messagebox
import random, os, json

colors = ["red", "green", "blue", "yellow", "orange", "purple"]
MAX_ATTEMPTS = 12
CODE_LENGTH = 4

if os.environ.get("SEED"):
    random.seed(os.environ["SEED"])


def log(data):
    if os.environ.get("TRUTH"):
        f = open(os.environ["TRUTH"], "a")
        f.write(json.dumps(data) + "\n")
        f.close()


window = Tk()
window.title("Mastermind Game")
window.geometry("470x690")

secret_code = []
guess = []
attempts = 0
game_over = False


def new_game():
    global secret_code, guess, attempts, game_over
    # step 1: the computer picks 4 different colors
    secret_code = random.sample(colors, CODE_LENGTH)
    log({"type": "secret", "colors": [colors.index(c) for c in secret_code]})
    guess = []
    attempts = 0
    game_over = False
    for widget in history_frame.winfo_children():
        widget.destroy()
    for label in secret_labels:
        label.config(bg="gray70", text="?")
    update_guess()
    attempts_label.config(text="Attempts left: " + str(MAX_ATTEMPTS))


def update_guess():
    for i in range(CODE_LENGTH):
        if i < len(guess):
            guess_labels[i].config(bg=guess[i])
        else:
            guess_labels[i].config(bg="white")


def add_color(color):
    if game_over:
        return
    if len(guess) < CODE_LENGTH:
        guess.append(color)
        update_guess()


def clear_guess():
    guess.clear()
    update_guess()


def check_guess():
    right = 0
    wrong = 0
    for i in range(CODE_LENGTH):
        if guess[i] == secret_code[i]:
            right += 1
    for color in colors:
        wrong += min(guess.count(color), secret_code.count(color))
    wrong -= right
    return right, wrong


def show_secret():
    for i in range(CODE_LENGTH):
        secret_labels[i].config(bg=secret_code[i], text="")


def submit():
    global attempts, game_over, guess
    if game_over:
        return
    if len(guess) < CODE_LENGTH:
        messagebox.showwarning("Mastermind", "Please choose 4 colors first!")
        return
    right, wrong = check_guess()
    log({"type": "guess", "code": [colors.index(c) for c in guess], "exact": right, "misplaced": wrong})
    attempts += 1
    row = Frame(history_frame)
    row.pack(anchor="w", pady=1)
    Label(row, text=str(attempts) + ".", width=3, anchor="e", font=("Arial", 11)).pack(side=LEFT)
    for color in guess:
        Label(row, bg=color, width=4, relief="ridge", borderwidth=2).pack(side=LEFT, padx=2)
    Label(row, text="Right place: %d   Wrong place: %d" % (right, wrong), font=("Arial", 11)).pack(side=LEFT, padx=10)
    attempts_label.config(text="Attempts left: " + str(MAX_ATTEMPTS - attempts))
    guess = []
    update_guess()
    if right == CODE_LENGTH:
        game_over = True
        log({"type": "end", "outcome": "won"})
        show_secret()
        messagebox.showinfo("Congratulations!", "You guessed the code in %d attempts!" % attempts)
    elif attempts == MAX_ATTEMPTS:
        game_over = True
        log({"type": "end", "outcome": "lost"})
        show_secret()
        messagebox.showinfo("Game over", "You lost! The code was: " + ", ".join(secret_code))


def give_up():
    global game_over
    if game_over:
        return
    log({"type": "fault", "label": "give up"})
    log({"type": "end", "outcome": "given up"})
    game_over = True
    show_secret()
    messagebox.showinfo("Game over", "The code was: " + ", ".join(secret_code))


# ---- widgets ----
Label(window, text="Mastermind", font=("Arial", 22, "bold")).pack(pady=(8, 0))
Label(window, text="Guess the secret code! (no color is used twice)", font=("Arial", 10)).pack()

secret_frame = Frame(window)
secret_frame.pack(pady=5)
Label(secret_frame, text="Secret code:", font=("Arial", 11)).pack(side=LEFT)
secret_labels = []
for i in range(CODE_LENGTH):
    l = Label(secret_frame, text="?", width=4, relief="raised", bg="gray70")
    l.pack(side=LEFT, padx=2)
    secret_labels.append(l)

history_frame = LabelFrame(window, text="Previous guesses", width=440, height=345)
history_frame.pack(padx=10, pady=5)
history_frame.pack_propagate(False)

guess_frame = LabelFrame(window, text="Your guess")
guess_frame.pack(pady=3)
guess_labels = []
for i in range(CODE_LENGTH):
    l = Label(guess_frame, width=6, height=2, relief="sunken", bg="white")
    l.grid(row=0, column=i, padx=4, pady=4)
    guess_labels.append(l)

color_frame = Frame(window)
color_frame.pack(pady=5)
for i in range(len(colors)):
    fg = "black" if colors[i] in ("yellow", "orange") else "white"
    Button(color_frame, text=colors[i].capitalize(), bg=colors[i], fg=fg, activebackground=colors[i], width=5,
           command=lambda c=colors[i]: add_color(c)).grid(row=0, column=i, padx=1)

button_frame = Frame(window)
button_frame.pack(pady=5)
Button(button_frame, text="Submit Guess", command=submit).pack(side=LEFT, padx=5)
Button(button_frame, text="Clear", command=clear_guess).pack(side=LEFT, padx=5)
Button(button_frame, text="New Game", command=new_game).pack(side=LEFT, padx=5)
Button(button_frame, text="Give Up", command=give_up).pack(side=LEFT, padx=5)

attempts_label = Label(window, font=("Arial", 11))
attempts_label.pack(pady=4)

new_game()
window.update()
log({"type": "opened"})
window.mainloop()
