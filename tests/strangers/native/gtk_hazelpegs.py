#!/usr/bin/python3
# Hazel Pegs - break the code of four pegs.  GTK 3, public domain.
import json
import os
import random

import gi
gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, Gtk

COLOURS = [("Cherry", "#cc2130"), ("Honey", "#f9c226"), ("Fern", "#409945"),
           ("Sky", "#5ca8ed"), ("Navy", "#213886"), ("Cream", "#fbf3dc")]
HOLES, TRIES = 4, 8

CSS = """
#wood { background: linear-gradient(to right, #cfa873, #c79e66 20%, #d4ae7b 35%, #c79e66 60%, #d0aa75 80%, #c69c63); padding: 14px 22px; color: #33200c; }
#tray { background: #6b421f; border-radius: 8px; padding: 8px; }
#tray label { color: #e6c795; font-size: 26px; }
button.hole { background: none; border: 2px solid transparent; border-radius: 50%; box-shadow: none; padding: 0; min-width: 46px; min-height: 46px; }
button.hole.live { border-color: rgba(84, 41, 8, 0.8); }
.pit { background: #54361a; border-radius: 50%; min-width: 22px; min-height: 22px; box-shadow: inset 0 3px 3px rgba(0, 0, 0, 0.5); }
.peg { border-radius: 50%; min-width: 42px; min-height: 42px; border: 1px solid rgba(0, 0, 0, 0.6); box-shadow: inset 0 -5px 8px rgba(0, 0, 0, 0.25), inset 0 5px 7px rgba(255, 255, 255, 0.4); }
.dot { border-radius: 50%; min-width: 22px; min-height: 22px; border: 1px solid rgba(0, 0, 0, 0.6); }
.nomark { background: #54361a; border-radius: 50%; min-width: 8px; min-height: 8px; margin: 5px; }
.black { background: #0d0d0d; border: 1px solid #000000; border-radius: 50%; min-width: 16px; min-height: 16px; }
.white { background: #ffffff; border: 1px solid #444444; border-radius: 50%; min-width: 16px; min-height: 16px; }
""" + "".join(".c%d { background: %s; }\n" % (i, c) for i, (_, c) in enumerate(COLOURS))

rng = random.Random(int(os.environ["SEED"]) if os.environ.get("SEED") else None)


def report(**record):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as out:
            out.write(json.dumps(record) + "\n")
            out.flush()


def shape(*classes):
    box = Gtk.Box(halign=Gtk.Align.CENTER, valign=Gtk.Align.CENTER)
    for c in classes:
        box.get_style_context().add_class(c)
    return box


def refill(container, child):
    for old in container.get_children():
        container.remove(old)
    container.add(child)
    container.show_all()


class HazelPegs(Gtk.Window):
    def __init__(self):
        super().__init__(title="Hazel Pegs")
        self.set_resizable(False)
        provider = Gtk.CssProvider()
        provider.load_from_data(CSS.encode())
        Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), provider, Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)
        bar = Gtk.HeaderBar(title="Hazel Pegs", subtitle="Find the four pegs", show_close_button=True)
        self.set_titlebar(bar)
        new = Gtk.Button(label="New")
        new.connect("clicked", lambda *_: self.new_game())
        bar.pack_start(new)
        self.check = Gtk.Button(label="Check")
        self.check.get_style_context().add_class("suggested-action")
        self.check.connect("clicked", lambda *_: self.judge())
        bar.pack_end(self.check)
        reveal = Gtk.Button(label="Reveal")
        reveal.connect("clicked", lambda *_: self.reveal())
        bar.pack_end(reveal)

        column = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.add(column)
        wood = Gtk.Grid(name="wood", row_spacing=8, column_spacing=14)
        column.pack_start(wood, True, True, 0)
        self.arrows, self.keys, self.holes = [], [], []
        for row in range(TRIES):
            arrow = Gtk.Label(width_request=24)
            wood.attach(arrow, 0, row, 1, 1)
            self.arrows.append(arrow)
            key = Gtk.Box(spacing=5, width_request=110, valign=Gtk.Align.CENTER)
            wood.attach(key, 1, row, 1, 1)
            self.keys.append(key)
            line = []
            for hole in range(HOLES):
                button = Gtk.Button(width_request=50, height_request=50, can_focus=False)
                button.get_style_context().add_class("hole")
                button.connect("clicked", self.press, row, hole)
                wood.attach(button, 2 + hole, row, 1, 1)
                line.append(button)
            self.holes.append(line)
        legend = Gtk.Grid(row_spacing=6, column_spacing=8, valign=Gtk.Align.CENTER)
        for y, (kind, words) in enumerate((("black", "right hole"), ("white", "other hole"))):
            legend.attach(shape(kind), 0, y, 1, 1)
            legend.attach(Gtk.Label(label=words, xalign=0), 1, y, 1, 1)
        wood.attach(legend, 0, TRIES, 2, 1)
        self.tray = Gtk.Box(name="tray", homogeneous=True, spacing=14, height_request=64)
        wood.attach(self.tray, 2, TRIES, HOLES, 1)
        self.status = Gtk.Label(margin=10, height_request=36, wrap=True, max_width_chars=48, width_chars=48)
        column.pack_start(self.status, False, False, 0)

        self.menu = Gtk.Menu()
        for number, (name, _) in enumerate(COLOURS):
            item = Gtk.MenuItem()
            line = Gtk.Box(spacing=12)
            line.pack_start(shape("dot", "c%d" % number), False, False, 0)
            line.pack_start(Gtk.Label(label=name, xalign=0), True, True, 0)
            item.add(line)
            item.connect("activate", self.chosen, number)
            self.menu.append(item)
        self.menu.show_all()
        self.secret = None
        self.connect("destroy", self.leave)
        self.new_game()
        self.show_all()

    def new_game(self):
        if self.secret and not self.over and self.answers:
            report(type="end", outcome="given up")
        self.secret = [rng.randrange(len(COLOURS)) for _ in range(HOLES)]
        report(type="secret", colors=self.secret)
        self.rows = [[None] * HOLES for _ in range(TRIES)]
        self.answers = []
        self.over = False
        self.status.set_text("Click a hole in the row with the arrow and choose a peg. Colours may repeat. Press Check when the row is full.")
        self.refresh()

    def refresh(self):
        now = -1 if self.over else len(self.answers)
        self.check.set_sensitive(now >= 0 and None not in self.rows[now])
        for row in range(TRIES):
            self.arrows[row].set_markup("<span size='x-large' color='#733808'>▶</span>" if row == now else "")
            for hole, button in enumerate(self.holes[row]):
                peg = self.rows[row][hole]
                style = button.get_style_context()
                (style.add_class if row == now else style.remove_class)("live")
                refill(button, shape("pit") if peg is None else shape("peg", "c%d" % peg))
            for old in self.keys[row].get_children():
                self.keys[row].remove(old)
            exact, misplaced = self.answers[row] if row < len(self.answers) else (0, 0)
            for i in range(HOLES):
                self.keys[row].pack_start(shape("black" if i < exact else "white" if i < exact + misplaced else "nomark"), False, False, 0)
            self.keys[row].show_all()
        for old in self.tray.get_children():
            self.tray.remove(old)
        for colour in self.secret:
            self.tray.add(shape("peg", "c%d" % colour) if self.over else Gtk.Label(label="?"))
        self.tray.show_all()

    def press(self, button, row, hole):
        if not self.over and row == len(self.answers):
            self.target = hole
            self.menu.popup_at_widget(button, Gdk.Gravity.SOUTH_WEST, Gdk.Gravity.NORTH_WEST, None)

    def chosen(self, _item, number):
        if not self.over:
            self.rows[len(self.answers)][self.target] = number
            self.refresh()

    def judge(self):
        row = self.rows[len(self.answers)]
        exact = sum(a == b for a, b in zip(row, self.secret))
        misplaced = sum(min(row.count(c), self.secret.count(c)) for c in range(len(COLOURS))) - exact
        self.answers.append((exact, misplaced))
        report(type="guess", colors=row, exact=exact, misplaced=misplaced)
        if exact == HOLES:
            self.finish("won", "You broke the code in %d of %d tries!" % (len(self.answers), TRIES))
        elif len(self.answers) == TRIES:
            self.finish("lost", "No tries left. The code is shown at the bottom. Press New to play again.")
        else:
            self.status.set_text("Try %d of %d" % (len(self.answers) + 1, TRIES))
        self.refresh()

    def finish(self, outcome, text):
        self.over = True
        report(type="end", outcome=outcome)
        self.status.set_markup("<b>%s</b>" % text)

    def reveal(self):
        report(type="fault", label="Reveal")
        if not self.over:
            self.finish("given up", "The code is shown at the bottom. Press New to play again.")
            self.refresh()

    def leave(self, _):
        report(type="fault", label="closed")
        Gtk.main_quit()


HazelPegs()
while Gtk.events_pending():
    Gtk.main_iteration()
report(type="opened")
Gtk.main()
