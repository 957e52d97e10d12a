"""
BIT 2104: Introduction to Programming and Algorithms
Group 7 project - MASTERMIND GAME
Members: Wanjiru K., Otieno B., Mutua P., Chebet F.
"""
from tkinter import *
import random, os, json

NUM_PEGS = 5
MAX_TRIES = 12
COLOURS = ["red", "blue", "green3", "yellow", "black", "white", "hot pink", "cyan"]

if os.getenv("SEED"):
    rng = random.Random(int(os.getenv("SEED")))
else:
    rng = random.Random()

def log(obj):
    path = os.getenv("TRUTH")
    if not path:
        return
    f = open(path, "a")
    f.write(json.dumps(obj) + "\n")
    f.close()

root = Tk()
root.title("Mastermind - Group 7")
root.geometry("720x800+150+50")

secret = []
guess = []
tries = 0
playing = False
cells = []
place_labels = []
colour_labels = []
row_labels = []

header = Label(root, text="MASTERMIND", font=("Liberation Sans", 20, "bold"), fg="navy")
header.pack(pady=6)
Label(root, text="The computer has chosen 5 colours (a colour can be used more than once). You have 12 tries.\n"
                 "Click on a square in the current row (marked with >) to change its colour: left click = next\n"
                 "colour, right click = previous colour. Then press SUBMIT.",
      font=("Liberation Sans", 10), justify=LEFT).pack()

order = Frame(root)
order.pack(pady=4)
Label(order, text="Colours in order:").pack(side=LEFT)
for c in COLOURS:
    Label(order, text="   ", bg=c, relief=SOLID, bd=1).pack(side=LEFT, padx=3)

table = Frame(root, bd=2, relief=GROOVE)
table.pack(pady=6)

Label(table, text="Try").grid(row=0, column=0, padx=8)
Label(table, text="Your guess").grid(row=0, column=1, columnspan=NUM_PEGS)
Label(table, text="Right place", fg="dark green").grid(row=0, column=7, padx=10)
Label(table, text="Wrong place", fg="brown").grid(row=0, column=8, padx=10)


def change(row, col, step):
    if not playing or row != tries:
        return
    if guess[col] is None:
        guess[col] = 0 if step == 1 else len(COLOURS) - 1
    else:
        guess[col] = (guess[col] + step) % len(COLOURS)
    cells[row][col].config(bg=COLOURS[guess[col]], activebackground=COLOURS[guess[col]])
    message.config(text="")


for r in range(MAX_TRIES):
    lab = Label(table, text=str(r + 1), width=4, anchor=E)
    lab.grid(row=r + 1, column=0)
    row_labels.append(lab)
    line = []
    for c in range(NUM_PEGS):
        b = Button(table, width=4, height=1, bg="grey80", command=lambda r=r, c=c: change(r, c, 1))
        b.bind("<Button-3>", lambda e, r=r, c=c: change(r, c, -1))
        b.grid(row=r + 1, column=c + 1, padx=3, pady=2)
        line.append(b)
    cells.append(line)
    l1 = Label(table, text="", width=4, font=("Liberation Sans", 13, "bold"), fg="dark green")
    l1.grid(row=r + 1, column=7)
    l2 = Label(table, text="", width=4, font=("Liberation Sans", 13, "bold"), fg="brown")
    l2.grid(row=r + 1, column=8)
    place_labels.append(l1)
    colour_labels.append(l2)


def mark_row():
    for r in range(MAX_TRIES):
        here = playing and r == tries
        row_labels[r].config(text=("> %d" if here else "%d") % (r + 1))
        for b in cells[r]:
            b.config(state=NORMAL if here else DISABLED, relief=RAISED if here else SUNKEN)


def check(g, s):
    exact = 0
    rest_g = []
    rest_s = []
    for i in range(NUM_PEGS):
        if g[i] == s[i]:
            exact += 1
        else:
            rest_g.append(g[i])
            rest_s.append(s[i])
    near = 0
    for x in rest_g:
        if x in rest_s:
            near += 1
            rest_s.remove(x)
    return exact, near


def submit():
    global tries, playing, guess
    if not playing:
        return
    if None in guess:
        message.config(text="Please choose a colour for all 5 squares!", fg="red")
        return
    exact, near = check(guess, secret)
    log({"type": "guess", "colors": guess, "exact": exact, "misplaced": near})
    place_labels[tries].config(text=str(exact))
    colour_labels[tries].config(text=str(near))
    tries += 1
    guess = [None] * NUM_PEGS
    if exact == NUM_PEGS:
        finish(True)
    elif tries == MAX_TRIES:
        finish(False)
    else:
        mark_row()


def finish(won):
    global playing
    playing = False
    log({"type": "end", "outcome": "won" if won else "lost"})
    mark_row()
    for w in answer.winfo_children():
        w.destroy()
    Label(answer, text="The code was: ").pack(side=LEFT)
    for s in secret:
        Label(answer, text="     ", bg=COLOURS[s], relief=SOLID, bd=1).pack(side=LEFT, padx=2)
    if won:
        message.config(text="CONGRATULATIONS!! You won in %d tries" % tries, fg="dark green")
    else:
        message.config(text="GAME OVER! You lost.", fg="red")


def give_up():
    if playing:
        log({"type": "fault", "label": "Give Up"})
        finish(False)


def new_game():
    global secret, guess, tries, playing
    secret = [rng.randint(0, len(COLOURS) - 1) for i in range(NUM_PEGS)]
    log({"type": "secret", "colors": secret})
    guess = [None] * NUM_PEGS
    tries = 0
    playing = True
    for r in range(MAX_TRIES):
        place_labels[r].config(text="")
        colour_labels[r].config(text="")
        for b in cells[r]:
            b.config(bg="grey80", activebackground="grey90")
    for w in answer.winfo_children():
        w.destroy()
    message.config(text="")
    mark_row()


buttons = Frame(root)
buttons.pack(pady=6)
Button(buttons, text="NEW GAME", width=12, command=new_game).pack(side=LEFT, padx=8)
Button(buttons, text="SUBMIT", width=12, bg="light green", command=submit).pack(side=LEFT, padx=8)
Button(buttons, text="GIVE UP", width=12, command=give_up).pack(side=LEFT, padx=8)
Button(buttons, text="EXIT", width=12, command=root.destroy).pack(side=LEFT, padx=8)

message = Label(root, text="", font=("Liberation Sans", 13, "bold"))
message.pack()
answer = Frame(root)
answer.pack()

root.update()
log({"type": "opened"})
new_game()
root.mainloop()
