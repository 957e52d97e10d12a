#!/usr/bin/python3
'''
    CS 5001 Final project
    Mastermind with turtle graphics
'''
import json
import os
import random
import turtle
import tkinter

SEED = os.environ.get("SEED")
RNG = random.Random(SEED) if SEED else random.Random()
MARBLE_RADIUS = 15
COLORS = ["red", "blue", "green", "yellow", "purple", "black"]
ROWS = 10
LEADERS = [(4, "Keith"), (6, "Maria"), (7, "JJ")]


def tell(**kw):
    path = os.environ.get("TRUTH")
    if path:
        with open(path, "a") as f:
            f.write(json.dumps(kw) + "\n")


class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y


class Marble:
    def __init__(self, position, color, size=MARBLE_RADIUS):
        self.pen = turtle.Turtle(visible=False)
        self.pen.penup()
        self.pen.speed(0)
        self.position = position
        self.color = color
        self.size = size
        self.empty = True

    def draw_empty(self):
        self.erase()
        self.empty = True
        self.pen.goto(self.position.x, self.position.y - self.size)
        self.pen.down()
        self.pen.circle(self.size)
        self.pen.up()

    def draw(self, color):
        self.erase()
        self.color = color
        self.empty = False
        self.pen.goto(self.position.x, self.position.y - self.size)
        self.pen.down()
        self.pen.fillcolor(color)
        self.pen.begin_fill()
        self.pen.circle(self.size)
        self.pen.end_fill()
        self.pen.up()

    def erase(self):
        self.pen.clear()

    def hit(self, x, y):
        return abs(x - self.position.x) <= self.size and abs(y - self.position.y) <= self.size


def rectangle(pen, x, y, w, h, color):
    pen.up()
    pen.goto(x, y)
    pen.pencolor(color)
    pen.pensize(5)
    pen.down()
    for dx, dy in ((w, 0), (0, -h), (-w, 0), (0, h)):
        pen.goto(pen.xcor() + dx, pen.ycor() + dy)
    pen.up()


class Game:
    def __init__(self):
        self.screen = turtle.Screen()
        self.screen.setup(680, 740, 180, 40)
        self.screen.title("CS5001 MasterMind Code Game")
        turtle.tracer(0, 0)
        self.busy = False
        self.over = True
        self.pen = turtle.Turtle(visible=False)
        self.note = turtle.Turtle(visible=False)
        self.note.up()
        self.arrow = turtle.Turtle(visible=False)
        self.arrow.up()
        self.arrow.color("red")
        self.frame()
        self.rows = []
        self.pegs = []
        for r in range(ROWS):
            y = 300 - r * 46
            self.rows.append([Marble(Point(-240 + 52 * c, y), "white") for c in range(4)])
            self.pegs.append([Marble(Point(-10 + 16 * (c % 2), y + 9 - 18 * (c // 2)), "white", 5) for c in range(4)])
        self.choices = [Marble(Point(-270 + 42 * k, -265), c) for k, c in enumerate(COLORS)]
        for group in self.rows + self.pegs:
            for m in group:
                m.draw_empty()
        for m in self.choices:
            m.draw(m.color)
        turtle.update()
        self.screen.onclick(self.click)
        self.screen.ontimer(self.ask, 300)

    def ask(self):
        tell(type="opened")
        name = self.screen.textinput("CS5001 MasterMind", "Enter your name:")
        self.name = (name or "Player").strip() or "Player"
        self.screen.getcanvas().focus_force()
        self.start()

    def frame(self):
        p = self.pen
        rectangle(p, -310, 340, 380, 530, "black")
        rectangle(p, 90, 340, 225, 530, "blue")
        rectangle(p, -310, -212, 625, 110, "black")
        p.goto(110, 300)
        p.pencolor("blue")
        p.write("Leaders:", font=("Arial", 18, "normal"))
        for n, (score, who) in enumerate(LEADERS):
            p.goto(110, 262 - n * 34)
            p.write("%d : %s" % (score, who), font=("Arial", 16, "normal"))
        # check button
        p.pensize(1)
        p.pencolor("black")
        self.round_button(p, 30, -265, 27, "#2ecc40")
        p.pencolor("white")
        p.pensize(6)
        p.goto(17, -266)
        p.down()
        p.goto(27, -277)
        p.goto(44, -252)
        p.up()
        p.pensize(1)
        p.pencolor("black")
        self.round_button(p, 100, -265, 27, "#e3342f")
        p.pencolor("white")
        p.pensize(6)
        for s in (1, -1):
            p.goto(89, -265 - 11 * s)
            p.down()
            p.goto(111, -265 + 11 * s)
            p.up()
        # quit
        p.pensize(1)
        p.pencolor("black")
        p.goto(185, -290)
        p.fillcolor("#f6c700")
        p.begin_fill()
        for x, y in ((285, -290), (285, -240), (185, -240), (185, -290)):
            p.goto(x, y)
        p.end_fill()
        p.goto(235, -278)
        p.write("QUIT", align="center", font=("Arial", 18, "bold"))

    def round_button(self, p, x, y, r, color):
        p.up()
        p.goto(x, y - r)
        p.fillcolor(color)
        p.begin_fill()
        p.circle(r)
        p.end_fill()

    def start(self):
        self.secret = RNG.sample(range(6), 4)
        tell(type="secret", colors=self.secret)
        self.turn = 0
        self.guess = []
        self.over = False
        self.point()

    def point(self):
        self.arrow.clear()
        if not self.over:
            y = 300 - self.turn * 46
            self.arrow.goto(-296, y + 8)
            self.arrow.begin_fill()
            self.arrow.goto(-276, y)
            self.arrow.goto(-296, y - 8)
            self.arrow.end_fill()
        turtle.update()

    def click(self, x, y):
        if self.over or self.busy:
            return
        for k, m in enumerate(self.choices):
            if m.hit(x, y) and not m.empty and len(self.guess) < 4:
                self.rows[self.turn][len(self.guess)].draw(COLORS[k])
                self.guess.append(k)
                m.draw_empty()
                turtle.update()
                return
        if (x - 30) ** 2 + (y + 265) ** 2 < 27 ** 2 and len(self.guess) == 4:
            self.check()
        elif (x - 100) ** 2 + (y + 265) ** 2 < 27 ** 2:
            self.reset_row()
        elif 185 < x < 285 and -290 < y < -240:
            tell(type="fault", label="Quit")
            self.screen.bye()

    def reset_row(self):
        for n in range(len(self.guess)):
            self.rows[self.turn][n].draw_empty()
        self.guess = []
        for k, m in enumerate(self.choices):
            m.draw(COLORS[k])
        turtle.update()

    def check(self):
        bulls = sum(a == b for a, b in zip(self.guess, self.secret))
        cows = len(set(self.guess) & set(self.secret)) - bulls
        tell(type="guess", code=self.guess, exact=bulls, misplaced=cows)
        for n, color in enumerate(["black"] * bulls + ["red"] * cows):
            self.pegs[self.turn][n].draw(color)
        self.guess = []
        for k, m in enumerate(self.choices):
            m.draw(COLORS[k])
        self.turn += 1
        if bulls == 4:
            self.finish("won", "You won, %s!\nScore: %d" % (self.name, self.turn))
        elif self.turn == ROWS:
            self.finish("lost", "You lost, %s.\nCode: %s" % (self.name, ", ".join(COLORS[k] for k in self.secret)))
        self.point()

    def finish(self, outcome, text):
        self.over = True
        tell(type="end", outcome=outcome)
        n = self.note
        n.goto(-230, 90)
        n.fillcolor("#fff7c0")
        n.pencolor("black")
        n.begin_fill()
        for x, y in ((230, 90), (230, -40), (-230, -40), (-230, 90)):
            n.goto(x, y)
        n.end_fill()
        n.goto(0, -10)
        n.write(text, align="center", font=("Arial", 20, "bold"))


try:
    Game()
    turtle.mainloop()
except (turtle.Terminator, tkinter.TclError):
    pass
