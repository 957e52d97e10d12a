# Final Project - CIS 110 Intro to Programming, section 4
# Mastermind in tkinter
# Ashley Kowalczyk
import json
import os
import random
from tkinter import *
from tkinter import messagebox

if "SEED" in os.environ:
    random.seed(int(os.environ["SEED"]))

COLORS = [("Red", "#e00000", "white"), ("Orange", "#ff9500", "black"), ("Yellow", "#ffee00", "black"),
          ("Green", "#00a000", "white"), ("Blue", "#0040e0", "white"), ("Purple", "#8a2be2", "white")]
HOLES = 4
TRIES = 10

secret = []
current = []
row = 0
done = False


def truth(d):
    f = os.environ.get("TRUTH")
    if f:
        out = open(f, "a")
        out.write(json.dumps(d) + "\n")
        out.close()


def hex_of(name):
    for c in COLORS:
        if c[0] == name:
            return c[1]


def new_game():
    global secret, current, row, done
    if secret and not done:
        truth({"type": "end", "outcome": "given up"})
    secret = []
    for i in range(HOLES):
        secret.append(random.choice(COLORS)[0])
    truth({"type": "secret", "colors": secret})
    current = []
    row = 0
    done = False
    draw_board()
    set_buttons()


def score(guess):
    exact = 0
    total = 0
    for i in range(HOLES):
        if guess[i] == secret[i]:
            exact = exact + 1
    for c in COLORS:
        total = total + min(guess.count(c[0]), secret.count(c[0]))
    return exact, total - exact


def row_y(r):
    return 92 + r * 46


def draw_board():
    canvas.delete("all")
    # the secret code is hidden up here
    canvas.create_rectangle(50, 14, 262, 58, fill="#555555", outline="black", tags="cover")
    canvas.create_text(156, 36, text="?   ?   ?   ?", fill="white", font=("Helvetica", 18, "bold"), tags="cover")
    canvas.create_line(8, 66, 372, 66, fill="#888888")
    for r in range(TRIES):
        y = row_y(r)
        canvas.create_text(26, y, text=str(r + 1), font=("Helvetica", 12), tags="num%d" % r)
        for i in range(HOLES):
            x = 76 + i * 53
            canvas.create_oval(x - 18, y - 18, x + 18, y + 18, fill="#d0d0d0", outline="#707070", tags="hole%d_%d" % (r, i))
        for i in range(HOLES):
            x = 290 + i * 22
            canvas.create_oval(x - 7, y - 7, x + 7, y + 7, fill="#d0d0d0", outline="#a0a0a0", tags="mark%d_%d" % (r, i))
    show_arrow()


def show_arrow():
    canvas.delete("arrow")
    if not done:
        y = row_y(row)
        canvas.create_polygon(40, y - 7, 40, y + 7, 50, y, fill="black", tags="arrow")


def set_buttons():
    for b in color_buttons:
        b.config(state=DISABLED if done else NORMAL)
    guess_button.config(state=NORMAL if len(current) == HOLES and not done else DISABLED)
    back_button.config(state=NORMAL if current and not done else DISABLED)
    if not done:
        status.config(text="Guess %d of %d" % (row + 1, TRIES))


def add_color(name):
    if done or len(current) >= HOLES:
        return
    canvas.itemconfig("hole%d_%d" % (row, len(current)), fill=hex_of(name), outline="black")
    current.append(name)
    set_buttons()


def back():
    if current and not done:
        current.pop()
        canvas.itemconfig("hole%d_%d" % (row, len(current)), fill="#d0d0d0", outline="#707070")
        set_buttons()


def reveal():
    canvas.delete("cover")
    for i in range(HOLES):
        x = 76 + i * 53
        canvas.create_oval(x - 18, 18, x + 18, 54, fill=hex_of(secret[i]), outline="black")


def submit(event=None):
    global row, current, done
    if done or len(current) < HOLES:
        return
    exact, misplaced = score(current)
    truth({"type": "guess", "colors": current, "exact": exact, "misplaced": misplaced})
    for i in range(exact):
        canvas.itemconfig("mark%d_%d" % (row, i), fill="black", outline="black")
    for i in range(exact, exact + misplaced):
        canvas.itemconfig("mark%d_%d" % (row, i), fill="white", outline="black")
    row += 1
    current = []
    if exact == HOLES:
        finish("won")
    elif row == TRIES:
        finish("lost")
    else:
        show_arrow()
        set_buttons()


def finish(outcome):
    global done
    done = True
    truth({"type": "end", "outcome": outcome})
    show_arrow()
    set_buttons()
    reveal()
    root.update()
    if outcome == "won":
        status.config(text="You won!")
        again = messagebox.askyesno("You win!", "Congratulations, you cracked the code in %d guesses!\n\nDo you want to play again?" % row)
    elif outcome == "lost":
        status.config(text="You lost.")
        again = messagebox.askyesno("Game over", "Sorry, you are out of guesses.\nThe code was: %s\n\nDo you want to play again?" % ", ".join(secret))
    else:
        status.config(text="The code is at the top.")
        return
    if again:
        new_game()


def give_up():
    if not done:
        truth({"type": "fault", "label": "Give Up"})
        finish("given up")


def rules():
    messagebox.showinfo("How to Play", "The computer picks a secret code of 4 colors. A color can be used more than once.\n\n"
                        "Click the colors to make a guess, then click Submit Guess.\n\n"
                        "Black peg = right color in the right spot.\nWhite peg = right color in the wrong spot.\n\n"
                        "You have 10 guesses. Good luck!")


def about():
    truth({"type": "fault", "label": "About"})
    messagebox.showinfo("About", "Mastermind\nby Ashley Kowalczyk\nCIS 110 Final Project")


def leave():
    truth({"type": "fault", "label": "Quit"})
    root.destroy()


root = Tk()
root.title("Mastermind - Final Project")
root.resizable(False, False)
root.geometry("+120+60")
root.protocol("WM_DELETE_WINDOW", leave)

menu = Menu(root)
game_menu = Menu(menu, tearoff=0)
game_menu.add_command(label="New Game", accelerator="F2", command=new_game)
game_menu.add_command(label="Give Up", command=give_up)
game_menu.add_separator()
game_menu.add_command(label="Quit", command=leave)
menu.add_cascade(label="Game", menu=game_menu)
help_menu = Menu(menu, tearoff=0)
help_menu.add_command(label="How to Play", command=rules)
help_menu.add_command(label="About", command=about)
menu.add_cascade(label="Help", menu=help_menu)
root.config(menu=menu)

canvas = Canvas(root, width=380, height=546, bg="#f4f0e6", highlightthickness=0)
canvas.grid(row=0, column=0, padx=8, pady=8)

side = Frame(root)
side.grid(row=0, column=1, sticky=N, padx=(4, 12), pady=8)
Label(side, text="Mastermind", font=("Helvetica", 18, "bold")).pack(pady=(4, 2))
status = Label(side, text="", font=("Helvetica", 11))
status.pack(pady=(0, 14))
Label(side, text="Pick your colors:", font=("Helvetica", 11)).pack(anchor=W)
color_buttons = []
for name, color, fg in COLORS:
    b = Button(side, text=name, bg=color, fg=fg, activebackground=color, activeforeground=fg, width=12, font=("Helvetica", 11),
               command=lambda n=name: add_color(n))
    b.pack(pady=2)
    color_buttons.append(b)
back_button = Button(side, text="Erase last", width=12, command=back)
back_button.pack(pady=(18, 2))
guess_button = Button(side, text="Submit Guess", width=12, command=submit)
guess_button.pack(pady=2)
Label(side, text="Black = right color,\nright spot\n\nWhite = right color,\nwrong spot\n\nColors can repeat!", justify=LEFT,
      font=("Helvetica", 10)).pack(anchor=W, pady=(18, 0))

root.bind("<F2>", lambda e: new_game())
root.bind("<Return>", submit)
root.bind("<BackSpace>", lambda e: back())
truth({"type": "opened"})
new_game()
root.mainloop()
