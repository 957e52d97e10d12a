# CPSC 110  Assignment 4 - Mastermind
# Name: D. Whitlock      Section: B2
# Uses the Canvas widget. Every thing on the board is drawn with create_oval / create_rectangle.
from tkinter import *
import random, json, os

random.seed(int(os.environ.get("SEED", random.randrange(10**6))))
TRUTHFILE = os.environ.get("TRUTH")

def log(d):
    if TRUTHFILE:
        f = open(TRUTHFILE, "a")
        f.write(json.dumps(d) + "\n")
        f.close()

COLORS = ["red", "forest green", "blue", "yellow", "magenta", "orange"]
ROWS = 10
PEGS = 4
WIDTH, H = 560, 760
TOP = 120           # y of the uppermost guess row
STEP = 54

root = Tk()
root.title("Mastermind - Assignment 4")
root.resizable(False, False)

header = Label(root, text="Pick a color on the right, then click a circle in the row with the arrow.\n"
                          "Black dot = right color in the right place.   White dot = right color, wrong place.",
               font=("Helvetica", 10), justify=LEFT)
header.pack(anchor="w", padx=12, pady=6)
canvas = Canvas(root, width=WIDTH, height=H - 60, bg="wheat", highlightthickness=0)
canvas.pack()
bar = Frame(root)
bar.pack(fill=X, pady=6)

secret = []
guess = []
turn = 0
over = False
chosen = None
holes = {}
marks = {}
arrow = None
palette = []
curtain = []


def rowy(r):
    # first guess is the lowest row
    return TOP - 20 + (ROWS - 1 - r) * STEP


def draw_board():
    global arrow
    canvas.delete("all")
    holes.clear(); marks.clear(); palette.clear(); curtain.clear()
    # the secret on top
    canvas.create_rectangle(130, 14, 390, 70, fill="tan4", outline="black", width=2)
    for c in range(PEGS):
        x = 150 + c * 60
        curtain.append(canvas.create_oval(x, 22, x + 40, 62, fill="gray40", outline="black"))
        curtain.append(canvas.create_text(x + 20, 42, text="?", font=("Helvetica", 18, "bold"), fill="white"))
    for r in range(ROWS):
        y = rowy(r)
        canvas.create_rectangle(64, y - 4, 390, y + 44, fill="burlywood", outline="sienna4")
        canvas.create_rectangle(70, y, 116, y + 40, fill="tan", outline="sienna4")
        for k in range(4):
            x = 76 + (k % 2) * 20
            yy = y + 5 + (k // 2) * 18
            marks[r, k] = canvas.create_oval(x, yy, x + 13, yy + 13, fill="tan3", outline="sienna4")
        for c in range(PEGS):
            x = 150 + c * 60
            h = canvas.create_oval(x, y + 1, x + 38, y + 39, fill="tan3", outline="sienna4", width=1)
            holes[r, c] = h
            canvas.tag_bind(h, "<Button-1>", lambda e, r=r, c=c: put(r, c))
        canvas.create_text(34, y + 20, text=str(r + 1), font=("Helvetica", 11))
    arrow = canvas.create_polygon(0, 0, 0, 0, fill="black")
    # palette
    canvas.create_text(475, 108, text="COLORS", font=("Helvetica", 11, "bold"))
    for i, col in enumerate(COLORS):
        y = 126 + i * 58
        o = canvas.create_oval(452, y, 498, y + 46, fill=col, outline="black", width=1)
        palette.append(o)
        canvas.tag_bind(o, "<Button-1>", lambda e, i=i: pick(i))
    b = canvas.create_rectangle(430, 510, 520, 550, fill="light gray", outline="black", tags="chk")
    canvas.create_text(475, 530, text="Check", font=("Helvetica", 14), tags="chk")
    canvas.tag_bind("chk", "<Button-1>", lambda e: check())
    canvas.create_text(260, H - 76, text="", font=("Helvetica", 13, "bold"), tags="msg")


def point():
    y = rowy(turn) + 20
    canvas.coords(arrow, 46, y - 8, 46, y + 8, 60, y)


def pick(i):
    global chosen
    chosen = i
    for k, o in enumerate(palette):
        canvas.itemconfig(o, width=5 if k == i else 1)


def put(r, c):
    if over or r != turn:
        return
    if chosen is None:
        say("First click a color!")
        return
    say("")
    guess[c] = chosen
    canvas.itemconfig(holes[r, c], fill=COLORS[chosen], outline="black")


def say(t, col="black"):
    canvas.itemconfig("msg", text=t, fill=col)


def check():
    global turn, over, guess
    if over:
        return
    if None in guess:
        say("Fill all four circles first.", "red")
        return
    black = 0
    for i in range(PEGS):
        if guess[i] == secret[i]:
            black += 1
    both = 0
    for col in range(len(COLORS)):
        both += min(guess.count(col), secret.count(col))
    white = both - black
    k = 0
    for n in range(black):
        canvas.itemconfig(marks[turn, k], fill="black", outline="black"); k += 1
    for n in range(white):
        canvas.itemconfig(marks[turn, k], fill="white", outline="black"); k += 1
    log({"type": "guess", "colors": guess, "exact": black, "misplaced": white})
    if black == PEGS:
        finish("won", "You got it in %d guesses!" % (turn + 1))
    elif turn == ROWS - 1:
        finish("lost", "Out of guesses. The code is shown on top.")
    else:
        turn += 1
        guess = [None] * PEGS
        say("")
        point()


def finish(how, text):
    global over
    over = True
    log({"type": "end", "outcome": how})
    for c in range(PEGS):
        canvas.itemconfig(curtain[2 * c], fill=COLORS[secret[c]])
        canvas.itemconfig(curtain[2 * c + 1], text="")
    say(text, "dark green" if how == "won" else "red")
    canvas.itemconfig(arrow, state=HIDDEN)


def new_game():
    global secret, guess, turn, over, chosen
    if secret and not over and turn:
        log({"type": "end", "outcome": "given up"})
    secret = [random.randrange(len(COLORS)) for i in range(PEGS)]
    log({"type": "secret", "colors": secret})
    guess = [None] * PEGS
    turn = 0
    over = False
    chosen = None
    draw_board()
    point()


def quit_game():
    log({"type": "fault", "label": "Quit"})
    root.destroy()


Button(bar, text="New Game", command=new_game).pack(side=LEFT, padx=12)
Button(bar, text="Quit", command=quit_game).pack(side=RIGHT, padx=12)
root.protocol("WM_DELETE_WINDOW", quit_game)
new_game()
root.update()
log({"type": "opened"})
root.mainloop()
