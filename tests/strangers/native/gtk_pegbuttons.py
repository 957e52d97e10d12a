#!/usr/bin/python3
"""Graphical user interface of the Mastermind project (GTK 3)."""
import json
import math
import os
import random

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("Gdk", "3.0")
from gi.repository import Gdk, GdkPixbuf, GLib, Gtk

LENGTH, TURNS = 5, 12
COLOURS = [("Red", (0.86, 0.10, 0.10)), ("Green", (0.12, 0.62, 0.16)), ("Blue", (0.13, 0.27, 0.85)),
           ("Cyan", (0.25, 0.85, 0.90)), ("Magenta", (0.88, 0.20, 0.80)), ("Yellow", (0.98, 0.90, 0.15)),
           ("Orange", (0.98, 0.55, 0.10)), ("Brown", (0.45, 0.26, 0.10))]


def write_truth(**entry):
    path = os.environ.get("TRUTH")
    if path:
        with open(path, "a") as f:
            f.write(json.dumps(entry) + "\n")


def disc(size, radius, colour, edge, shine=False):
    """A ball on nothing, as pixels; each from 3 x 3 samples."""
    middle = size / 2
    data = bytearray()
    for y in range(size):
        for x in range(size):
            total, hits = [0, 0, 0], 0
            for n in range(9):
                dx, dy = x + (n % 3 * 2 + 1) / 6 - middle, y + (n // 3 * 2 + 1) / 6 - middle
                distance = math.hypot(dx, dy)
                if distance > radius:
                    continue
                hits += 1
                light = 0
                if shine:
                    light = max(0, .8 - math.hypot(dx + radius * .3, dy + radius * .35) / (radius * .6))
                for i in range(3):
                    total[i] += edge[i] if distance > radius - 1 else colour[i] + (1 - colour[i]) * light
            data += bytes([int(255 * v / max(hits, 1)) for v in total] + [255 * hits // 9])
    return GdkPixbuf.Pixbuf.new_from_bytes(GLib.Bytes.new(bytes(data)), GdkPixbuf.Colorspace.RGB, True, 8, size, size,
                                           size * 4)


EMPTY = disc(26, 4, (0.6, 0.6, 0.6), (0.5, 0.5, 0.5))
PEGS = [disc(26, 11.5, rgb, (0.2, 0.2, 0.2), True) for _, rgb in COLOURS]
BLACK, WHITE, NOTHING = (disc(16, r, rgb, edge) for r, rgb, edge in (
    (6.5, (0, 0, 0), (0, 0, 0)), (6.5, (1, 1, 1), (0.2, 0.2, 0.2)), (2, (0.65, 0.65, 0.65), (0.65, 0.65, 0.65))))


def peg_image(colour):
    return Gtk.Image.new_from_pixbuf(EMPTY if colour is None else PEGS[colour])


class PegButton(Gtk.Button):
    def __init__(self):
        super().__init__()
        self.set_size_request(40, 38)
        self.set_focus_on_click(False)
        self.colour = None
        self.set_colour(None)

    def set_colour(self, colour):
        self.colour = colour
        image = peg_image(colour)
        if self.get_child():
            self.remove(self.get_child())
        self.add(image)
        image.show()


class Feedback(Gtk.Box):
    def __init__(self):
        super().__init__(spacing=2)
        self.set_size_request(98, 30)
        self.images = [Gtk.Image() for _ in range(LENGTH)]
        for image in self.images:
            self.pack_start(image, False, False, 0)

    def set_keys(self, keys):
        for i, image in enumerate(self.images):
            if keys is None:
                image.clear()
            else:
                image.set_from_pixbuf(BLACK if i < keys[0] else WHITE if i < sum(keys) else NOTHING)


class MastermindGUI(Gtk.Window):
    def __init__(self):
        super().__init__(title="Mastermind")
        self.set_resizable(False)
        self.connect("destroy", Gtk.main_quit)
        seed = os.environ.get("SEED")
        self.random = random.Random(seed) if seed else random.Random()
        self.over, self.turn, self.code, self.current = True, 0, [], None
        vbox = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.add(vbox)
        vbox.pack_start(self.menu_bar(), False, False, 0)
        hbox = Gtk.Box(spacing=14, border_width=12)
        vbox.pack_start(hbox, True, True, 0)

        grid = Gtk.Grid(row_spacing=2, column_spacing=3)
        hbox.pack_start(grid, False, False, 0)
        self.pegs, self.submits, self.feedback = [], [], []
        for turn in range(TURNS):
            row = TURNS - turn
            grid.attach(Gtk.Label(label=str(turn + 1), width_chars=3), 0, row, 1, 1)
            line = []
            for i in range(LENGTH):
                peg = PegButton()
                peg.connect("clicked", self.on_peg, turn, i)
                grid.attach(peg, 1 + i, row, 1, 1)
                line.append(peg)
            self.pegs.append(line)
            keys = Feedback()
            grid.attach(keys, LENGTH + 1, row, 1, 1)
            self.feedback.append(keys)

        side = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=8)
        hbox.pack_start(side, False, False, 0)
        frame = Gtk.Frame(label="Colours")
        side.pack_start(frame, False, False, 0)
        colours = Gtk.Grid(row_spacing=4, column_spacing=4, border_width=8)
        frame.add(colours)
        self.toggles = []
        for k, (name, _) in enumerate(COLOURS):
            b = Gtk.ToggleButton(tooltip_text=name)
            b.set_focus_on_click(False)
            b.set_size_request(48, 44)
            b.add(peg_image(k))
            b.connect("clicked", self.on_colour, k)
            colours.attach(b, k % 2, k // 2, 1, 1)
            self.toggles.append(b)
        self.submit = Gtk.Button(label="Submit guess")
        self.submit.connect("clicked", self.on_submit)
        side.pack_start(self.submit, False, False, 0)
        clear = Gtk.Button(label="Clear row")
        clear.connect("clicked", self.on_clear)
        side.pack_start(clear, False, False, 0)
        self.answer_frame = Gtk.Frame(label="Code")
        self.answer = Gtk.Box(border_width=6)
        self.answer.set_size_request(146, 38)
        self.answer_frame.add(self.answer)
        side.pack_end(self.answer_frame, False, False, 0)
        self.status = Gtk.Statusbar()
        vbox.pack_start(self.status, False, False, 0)

    def menu_bar(self):
        bar = Gtk.MenuBar()
        accel = Gtk.AccelGroup()
        self.add_accel_group(accel)

        def menu(title, *items):
            top = Gtk.MenuItem(label=title, use_underline=True)
            sub = Gtk.Menu()
            for label, key, action in items:
                item = Gtk.MenuItem(label=label)
                if key:
                    item.add_accelerator("activate", accel, ord(key), Gdk.ModifierType.CONTROL_MASK, Gtk.AccelFlags.VISIBLE)
                item.connect("activate", action)
                sub.append(item)
            top.set_submenu(sub)
            bar.append(top)

        menu("_Game", ("New game", "n", lambda _: self.new_game()), ("Reveal code", None, self.on_reveal),
             ("Quit", "q", self.on_quit))
        menu("_Help", ("Rules", None, self.on_rules))
        return bar

    def say(self, text):
        self.status.pop(0)
        self.status.push(0, text)

    def new_game(self):
        if not self.over and self.turn:
            write_truth(type="end", outcome="given up")
        self.code = [self.random.randrange(len(COLOURS)) for _ in range(LENGTH)]
        write_truth(type="secret", colors=self.code)
        self.over, self.turn = False, 0
        for line, keys in zip(self.pegs, self.feedback):
            keys.set_keys(None)
            for peg in line:
                peg.set_colour(None)
        self.show_answer([])
        self.update()
        self.say("Turn 1: pick a colour and place it in the row.")

    def show_answer(self, code):
        for child in self.answer.get_children():
            self.answer.remove(child)
        for colour in code:
            self.answer.pack_start(peg_image(colour), False, False, 0)
        if not code:
            self.answer.pack_start(Gtk.Label(label="hidden"), True, True, 0)
        self.answer.show_all()

    def update(self):
        for turn, line in enumerate(self.pegs):
            for peg in line:
                peg.set_sensitive(turn < self.turn or turn == self.turn and not (self.over and peg.colour is None))
        self.submit.set_sensitive(not self.over and all(p.colour is not None for p in self.pegs[self.turn]))

    def on_colour(self, button, k):
        if not button.get_active():
            if self.current == k:
                self.current = None
            return
        self.current = k
        for i, other in enumerate(self.toggles):
            if i != k:
                other.set_active(False)

    def on_peg(self, peg, turn, i):
        if self.over or turn != self.turn:
            return
        if self.current is None:
            self.say("Pick a colour first.")
            return
        peg.set_colour(self.current)
        self.update()

    def on_clear(self, _):
        if self.over:
            return
        for peg in self.pegs[self.turn]:
            peg.set_colour(None)
        self.update()

    def on_submit(self, _):
        if self.over:
            return
        guess = [p.colour for p in self.pegs[self.turn]]
        if None in guess:
            return
        black = sum(a == b for a, b in zip(guess, self.code))
        both = sum(min(guess.count(k), self.code.count(k)) for k in range(len(COLOURS)))
        write_truth(type="guess", code=guess, exact=black, misplaced=both - black)
        self.feedback[self.turn].set_keys((black, both - black))
        self.turn += 1
        if black == LENGTH:
            self.finish("won", "Congratulations, you have broken the code in %d turns!" % self.turn)
        elif self.turn == TURNS:
            self.finish("lost", "You have run out of turns. You lose!")
        else:
            self.update()
            self.say("Turn %d" % (self.turn + 1))

    def finish(self, outcome, text):
        self.over = True
        self.turn = min(self.turn, TURNS - 1)
        write_truth(type="end", outcome=outcome)
        self.update()
        self.show_answer(self.code)
        self.say(text)
        dialog = Gtk.MessageDialog(transient_for=self, modal=True, message_type=Gtk.MessageType.INFO,
                                   buttons=Gtk.ButtonsType.NONE, text=text)
        dialog.add_buttons("Close", Gtk.ResponseType.CLOSE, "New game", Gtk.ResponseType.OK)
        dialog.connect("response", self.on_answered)
        dialog.show()

    def on_answered(self, dialog, response):
        dialog.destroy()
        if response == Gtk.ResponseType.OK:
            self.new_game()

    def on_reveal(self, _):
        if not self.over:
            write_truth(type="fault", label="Reveal code")
            self.finish("given up", "The code is shown.")

    def on_quit(self, _):
        write_truth(type="fault", label="Quit")
        self.destroy()

    def on_rules(self, _):
        dialog = Gtk.MessageDialog(transient_for=self, modal=True, message_type=Gtk.MessageType.INFO,
                                   buttons=Gtk.ButtonsType.OK, text="Mastermind")
        dialog.format_secondary_text("Find the code of 5 colours; a colour may appear more than once.\n"
                                     "Black: right colour and place. White: right colour, wrong place.")
        dialog.run()
        dialog.destroy()


window = MastermindGUI()
window.show_all()
window.new_game()
GLib.timeout_add(300, lambda: write_truth(type="opened"))
Gtk.main()
