#!/usr/bin/env python3
# GCode Breaker - a small Mastermind for GNOME.
# License: GPL-3+
import json
import os
import random

import gi
gi.require_version("Gtk", "3.0")
from gi.repository import Gtk, Gdk, GLib  # noqa: E402


def tell(**line):
    if "TRUTH" in os.environ:
        with open(os.environ["TRUTH"], "a") as fh:
            print(json.dumps(line), file=fh, flush=True)


RANDOM = random.Random(os.environ["SEED"]) if "SEED" in os.environ else random.SystemRandom()

COLOURS = [("Red", "#cc0000"), ("Orange", "#f57900"), ("Yellow", "#edd400"), ("Green", "#4e9a06"),
           ("Blue", "#3465a4"), ("Purple", "#75507b"), ("Brown", "#8f5902")]
LENGTH = 4
TURNS = 12


class Peg(Gtk.DrawingArea):
    """A round, flat peg."""

    def __init__(self, colour, size=30):
        super().__init__()
        self.rgba = Gdk.RGBA()
        self.rgba.parse(colour)
        self.set_size_request(size, size)
        self.set_valign(Gtk.Align.CENTER)
        self.connect("draw", self.on_draw)

    def set_colour(self, colour):
        self.rgba.parse(colour)
        self.queue_draw()

    def on_draw(self, widget, cr):
        w, h = self.get_allocated_width(), self.get_allocated_height()
        cr.arc(w / 2, h / 2, min(w, h) / 2 - 1.5, 0, 6.2832)
        Gdk.cairo_set_source_rgba(cr, self.rgba)
        cr.fill_preserve()
        cr.set_source_rgba(0, 0, 0, 0.35)
        cr.set_line_width(1.5)
        cr.stroke()


class Window(Gtk.Window):
    def __init__(self):
        super().__init__(title="GCode Breaker")
        self.set_default_size(620, 680)
        self.connect("destroy", Gtk.main_quit)

        header = Gtk.HeaderBar(title="GCode Breaker", show_close_button=True)
        new = Gtk.Button(label="New Game")
        new.connect("clicked", lambda b: self.new_game())
        header.pack_start(new)
        menu = Gtk.Menu()
        for label, handler in (("How to Play", self.on_help), ("Preferences", self.on_prefs),
                               ("Show Solution", self.on_solution), ("About GCode Breaker", self.on_about)):
            item = Gtk.MenuItem(label=label)
            item.connect("activate", handler)
            menu.append(item)
        menu.show_all()
        menu_button = Gtk.MenuButton(popup=menu)
        menu_button.add(Gtk.Image.new_from_icon_name("open-menu-symbolic", Gtk.IconSize.BUTTON))
        header.pack_end(menu_button)
        self.set_titlebar(header)

        box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=12, margin=14)
        self.add(box)

        self.info = Gtk.Label(xalign=0)
        box.pack_start(self.info, False, False, 0)

        frame = Gtk.Frame()
        scroll = Gtk.ScrolledWindow()
        scroll.set_policy(Gtk.PolicyType.NEVER, Gtk.PolicyType.AUTOMATIC)
        self.listbox = Gtk.ListBox(selection_mode=Gtk.SelectionMode.NONE)
        placeholder = Gtk.Label(label="No guesses yet", margin=30)
        placeholder.show()
        self.listbox.set_placeholder(placeholder)
        self.listbox.connect("size-allocate", self.scroll_down)
        scroll.add(self.listbox)
        self.adj = scroll.get_vadjustment()
        frame.add(scroll)
        box.pack_start(frame, True, True, 0)

        grid = Gtk.Grid(column_spacing=10, row_spacing=8, column_homogeneous=True)
        self.combos, self.previews = [], []
        for i in range(LENGTH):
            peg = Peg("#d3d7cf", 40)
            combo = Gtk.ComboBoxText()
            for name, _ in COLOURS:
                combo.append_text(name)
            combo.connect("changed", self.on_changed, i)
            grid.attach(peg, i, 0, 1, 1)
            grid.attach(combo, i, 1, 1, 1)
            self.previews.append(peg)
            self.combos.append(combo)
        box.pack_start(grid, False, False, 0)

        self.button = Gtk.Button(label="Try this code")
        self.button.get_style_context().add_class("suggested-action")
        self.button.connect("clicked", self.on_try)
        box.pack_start(self.button, False, False, 0)

        self.show_all()
        GLib.timeout_add(400, self.on_opened)

    def on_opened(self):
        tell(type="opened")
        self.new_game()
        return False

    def scroll_down(self, *args):
        self.adj.set_value(self.adj.get_upper() - self.adj.get_page_size())

    def new_game(self):
        self.code = [RANDOM.randrange(len(COLOURS)) for _ in range(LENGTH)]
        self.turn = 0
        self.finished = False
        for row in self.listbox.get_children():
            self.listbox.remove(row)
        for combo in self.combos:
            combo.set_active(-1)
        self.update()
        tell(type="secret", colors=[COLOURS[c][0] for c in self.code])

    def update(self):
        if self.finished:
            self.info.set_text("The game is over. Press New Game to play again.")
        else:
            self.info.set_text("Find the code of %d colours. Tries left: %d" % (LENGTH, TURNS - self.turn))
        ready = all(c.get_active() >= 0 for c in self.combos)
        self.button.set_sensitive(ready and not self.finished)

    def on_changed(self, combo, i):
        a = combo.get_active()
        self.previews[i].set_colour(COLOURS[a][1] if a >= 0 else "#d3d7cf")
        self.update()

    def on_try(self, button):
        guess = [c.get_active() for c in self.combos]
        rest_code, rest_guess, hits = [], [], 0
        for g, c in zip(guess, self.code):
            if g == c:
                hits += 1
            else:
                rest_code.append(c)
                rest_guess.append(g)
        near = 0
        for g in rest_guess:
            if g in rest_code:
                rest_code.remove(g)
                near += 1
        self.turn += 1
        tell(type="guess", code=[COLOURS[g][0] for g in guess], exact=hits, misplaced=near)
        self.add_row(guess, hits, near)
        if hits == LENGTH:
            self.end("won", "You win!", "You broke the code with %d tries." % self.turn)
        elif self.turn == TURNS:
            self.end("lost", "You lose!", "The code was: " + self.names(self.code))
        self.update()

    def add_row(self, guess, hits, near):
        row = Gtk.Box(spacing=8, margin=6)
        number = Gtk.Label(label="%d." % self.turn, width_chars=3)
        row.pack_start(number, False, False, 0)
        for g in guess:
            row.pack_start(Peg(COLOURS[g][1]), False, False, 2)
        label = Gtk.Label()
        label.set_markup("Correct: <b>%d</b>    Misplaced: <b>%d</b>" % (hits, near))
        row.pack_end(label, False, False, 10)
        self.listbox.add(row)
        self.listbox.show_all()

    def names(self, code):
        return ", ".join(COLOURS[c][0] for c in code)

    def end(self, outcome, title, text):
        self.finished = True
        self.update()
        tell(type="end", outcome=outcome)
        self.message(title, text)

    def message(self, title, text):
        dialog = Gtk.MessageDialog(transient_for=self, modal=True, message_type=Gtk.MessageType.INFO,
                                   buttons=Gtk.ButtonsType.OK, text=title)
        dialog.format_secondary_text(text)
        dialog.run()
        dialog.destroy()

    def on_help(self, item):
        self.message("How to Play", "Select a colour for each position and press “Try this code”.\n\n"
                     "Correct: right colour in the right position.\nMisplaced: right colour in the wrong position.\n\n"
                     "A colour can be used more than once.")

    def on_prefs(self, item):
        tell(type="fault", label="Preferences")
        self.message("Preferences", "There is nothing to configure yet.")

    def on_solution(self, item):
        tell(type="fault", label="Show Solution")
        if not self.finished:
            self.end("given up", "Solution", self.names(self.code))

    def on_about(self, item):
        tell(type="fault", label="About")
        about = Gtk.AboutDialog(transient_for=self, modal=True, program_name="GCode Breaker", version="0.3",
                                comments="A small code breaking game for GNOME")
        about.run()
        about.destroy()


if __name__ == "__main__":
    Window()
    Gtk.main()
