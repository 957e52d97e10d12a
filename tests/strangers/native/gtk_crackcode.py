#!/usr/bin/python3
"""Code Cracker, a logic game where you try to crack the color code (GTK 3)."""
import json
import os
import random

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("Gdk", "3.0")
from gi.repository import Gdk, GLib, Gtk

ROWS, COLS = 10, 4
COLORS = ["black", "white", "red", "blue", "yellow", "green", "cyan", "gray"]
CSS = b"""
.cell { background-image: none; box-shadow: none; text-shadow: none; padding: 0; min-width: 46px; min-height: 30px;
        border-radius: 2px; border: 1px solid #7a7a7a; }
.key { min-width: 26px; min-height: 26px; }
.black { background-color: #000000; } .white { background-color: #ffffff; } .red { background-color: #ff0000; }
.blue { background-color: #0000ff; } .yellow { background-color: #ffff00; } .green { background-color: #00ea00; }
.cyan { background-color: #66ffff; } .gray { background-color: #828282; }
.result { background-color: #c8c8c8; border: 1px solid #9a9a9a; }
.result label { font-weight: bold; color: #000000; }
"""


def truth(**entry):
    path = os.environ.get("TRUTH")
    if path:
        with open(path, "a") as f:
            f.write(json.dumps(entry) + "\n")


def paint(widget, name):
    context = widget.get_style_context()
    for color in COLORS:
        context.remove_class(color)
    if name:
        context.add_class(name)


def cell(label=None, *classes):
    button = Gtk.Button(label=label) if label else Gtk.Button()
    button.set_can_focus(False)
    for name in ("cell",) + classes:
        button.get_style_context().add_class(name)
    return button


def framed(title, child, border=6):
    frame = Gtk.Frame(label=title)
    child.set_property("margin", border)
    frame.add(child)
    return frame


def grid_of():
    return Gtk.Grid(row_spacing=3, column_spacing=3)


class Window(Gtk.Window):
    def __init__(self):
        super().__init__(title="Code Cracker")
        self.set_resizable(False)
        self.connect("destroy", Gtk.main_quit)
        seed = os.environ.get("SEED")
        self.rng = random.Random(seed) if seed else random.Random()
        self.skill = 6
        self.in_progress = False
        self.seconds, self.running = 0, False
        box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.add(box)
        box.pack_start(self.make_menu(), False, False, 0)
        table = Gtk.Grid(row_spacing=4, column_spacing=6)
        table.set_border_width(8)
        box.pack_start(table, True, True, 0)

        key = grid_of()
        for n, name in enumerate(("black", "white")):
            key.attach(cell(None, "key", name), n, 0, 1, 1)
        table.attach(framed("Key", key), 0, 0, 1, 1)
        code = grid_of()
        self.code_cells = [cell("?") for _ in range(COLS)]
        for n, button in enumerate(self.code_cells):
            button.set_sensitive(False)
            code.attach(button, n, 0, 1, 1)
        table.attach(framed("Crack this Code", code), 1, 0, 1, 1)
        self.timer = Gtk.Label(label="0 seconds")
        table.attach(framed("Timer", self.timer), 2, 0, 1, 1)

        results, guesses = grid_of(), grid_of()
        self.results, self.cells = [], []
        for row in range(ROWS):
            labels = []
            for n in range(2):
                frame = Gtk.EventBox()
                frame.get_style_context().add_class("result")
                label = Gtk.Label(label="")
                frame.set_size_request(30, 32)
                frame.add(label)
                results.attach(frame, n, row, 1, 1)
                labels.append(label)
            self.results.append(labels)
            line = []
            for n in range(COLS):
                button = cell()
                button.connect("clicked", self.set_guess, row, n)
                guesses.attach(button, n, row, 1, 1)
                line.append(button)
            self.cells.append(line)
        table.attach(framed(None, results), 0, 1, 1, 1)
        table.attach(framed(None, guesses), 1, 1, 1, 1)

        side = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=4)
        table.attach(side, 2, 1, 1, 1)
        new = Gtk.Button(label="New Game")
        new.connect("clicked", self.new_game)
        side.pack_start(new, False, False, 2)
        guess = Gtk.Button(label="Guess")
        guess.connect("clicked", self.check)
        side.pack_end(guess, False, False, 2)
        inner = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=8)
        palette = grid_of()
        self.palette = []
        for n, name in enumerate(COLORS):
            button = cell(None, name)
            button.connect("clicked", self.choose, n)
            palette.attach(button, n % 2, n // 2, 1, 1)
            self.palette.append(button)
        inner.pack_start(palette, False, False, 0)
        self.current = cell()
        self.current.set_sensitive(False)
        inner.pack_start(self.current, False, False, 0)
        side.pack_end(framed("Colors", inner), False, False, 0)
        GLib.timeout_add_seconds(1, self.tick)
        self.show_all()
        self.start()

    def make_menu(self):
        bar = Gtk.MenuBar()

        def submenu(title):
            item, menu = Gtk.MenuItem(label=title), Gtk.Menu()
            item.set_submenu(menu)
            bar.append(item)
            return menu
        game = submenu("Game")
        for text, action in (("New Game", self.new_game), (None, None), ("Quit", self.leave)):
            item = Gtk.MenuItem(label=text) if text else Gtk.SeparatorMenuItem()
            if text:
                item.connect("activate", action)
            game.append(item)
        levels, group = submenu("Skill Level"), None
        for text, n in (("Beginner (6 colors)", 6), ("Intermediate (7 colors)", 7), ("Advanced (8 colors)", 8)):
            item = Gtk.RadioMenuItem(label=text, group=group)
            group = group or item
            item.connect("toggled", self.set_skill, n)
            levels.append(item)
        about = Gtk.MenuItem(label="About")
        about.connect("activate", lambda _: self.message("About", "Code Cracker 1.2\n\nA logic game where you try to "
                                                                  "crack the color code"))
        submenu("Help").append(about)
        return bar

    def message(self, title, text):
        dialog = Gtk.MessageDialog(transient_for=self, modal=True, message_type=Gtk.MessageType.INFO,
                                   buttons=Gtk.ButtonsType.OK, text=text)
        dialog.set_title(title)
        dialog.run()
        dialog.destroy()

    def set_skill(self, item, n):
        if not item.get_active():
            return
        self.skill = n
        if self.in_progress:
            self.message("Skill Level", "When you start a New Game, %d colors\nwill be available to you and in the code" % n)
        else:
            self.start()

    def tick(self):
        if self.running:
            self.seconds += 1
            self.timer.set_text("%d seconds" % self.seconds)
        return True

    def new_game(self, _widget):
        if self.in_progress:
            dialog = Gtk.MessageDialog(transient_for=self, modal=True, message_type=Gtk.MessageType.QUESTION,
                                       buttons=Gtk.ButtonsType.YES_NO,
                                       text="Do you really want to quit this\nround and start a new game?")
            dialog.set_title("Start New Game?")
            answer = dialog.run()
            dialog.destroy()
            if answer != Gtk.ResponseType.YES:
                return
            truth(type="end", outcome="given up")
        self.start()

    def start(self):
        self.in_progress = self.running = False
        self.seconds = 0
        self.timer.set_text("0 seconds")
        self.active_skill = self.skill
        self.secret = [self.rng.randrange(self.skill) for _ in range(COLS)]
        truth(type="secret", colors=self.secret)
        self.row = ROWS - 1
        self.guess = [None] * COLS
        for button in self.code_cells:
            paint(button, None)
            button.set_label("?")
        for row in range(ROWS):
            for label in self.results[row]:
                label.set_text("")
            for button in self.cells[row]:
                paint(button, None)
                button.set_sensitive(row == self.row)
        for n, button in enumerate(self.palette):
            button.set_visible(n < self.skill)
        self.choose(None, 0)

    def choose(self, _button, n):
        self.color = n
        paint(self.current, COLORS[n])

    def set_guess(self, button, row, n):
        if row == self.row and self.secret:
            self.in_progress = True
            self.guess[n] = self.color
            paint(button, COLORS[self.color])

    def check(self, _button):
        if not self.secret:
            return
        if None in self.guess:
            self.message("Warning", "Your code is not complete yet!\n\nAssign a color to each button in\n"
                                    "this row and click \"Guess\" again")
            return
        self.running = True
        black = sum(a == b for a, b in zip(self.guess, self.secret))
        both = sum(min(self.guess.count(c), self.secret.count(c)) for c in range(8))
        truth(type="guess", code=list(self.guess), exact=black, misplaced=both - black)
        self.results[self.row][0].set_text(str(black))
        self.results[self.row][1].set_text(str(both - black))
        for button in self.cells[self.row]:
            button.set_sensitive(False)
        self.guess = [None] * COLS
        if black == COLS:
            self.end("won", "We Have a Winner!!", "Congratulations, you cracked the\ncode in %d seconds with %d guesses"
                     % (self.seconds, ROWS - self.row))
        elif self.row == 0:
            self.end("lost", "Too Bad - You Lose!", "Sorry, but you didn't crack the code this time")
        else:
            self.row -= 1
            for button in self.cells[self.row]:
                button.set_sensitive(True)

    def end(self, outcome, title, text):
        truth(type="end", outcome=outcome)
        self.running = self.in_progress = False
        for n, button in enumerate(self.code_cells):
            button.set_label(" ")
            paint(button, COLORS[self.secret[n]])
        self.secret = None
        self.message(title, text)

    def leave(self, _item):
        truth(type="fault", label="Quit")
        Gtk.main_quit()


provider = Gtk.CssProvider()
provider.load_from_data(CSS)
Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), provider, Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)
window = Window()
window.move(350, 120)
GLib.timeout_add(300, lambda: truth(type="opened"))
Gtk.main()
