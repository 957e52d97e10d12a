#!/usr/bin/env python3
"""Codebreaker for GNOME (GTK 3)."""
import json
import os
import random
import sys

import gi
gi.require_version("Gtk", "3.0")
gi.require_version("Gdk", "3.0")
from gi.repository import Gdk, GLib, Gtk

LENGTH, TRIES = 4, 8
COLORS = ["#e01b24", "#f5c211", "#33d17a", "#3584e4", "#9141ac", "#986a44"]

seed = sys.argv[sys.argv.index("--seed") + 1] if "--seed" in sys.argv else os.environ.get("SEED")
rng = random.Random(seed) if seed else random.Random()


def truth(**event):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as out:
            out.write(json.dumps(event) + "\n")


class Disc(Gtk.Label):
    """A numbered disc, or an empty place; drawn by the style sheet."""

    def __init__(self, size, color=None):
        super().__init__()
        self.set_size_request(size, size)
        self.set_valign(Gtk.Align.CENTER)
        self.get_style_context().add_class("disc")
        self.color = None
        self.set_color(color)

    def set_color(self, color):
        context = self.get_style_context()
        if self.color is not None:
            context.remove_class("c%d" % self.color)
        if color is not None:
            context.add_class("c%d" % color)
        self.color = color
        self.set_text("" if color is None else str(color + 1))


class Window(Gtk.Window):
    def __init__(self):
        super().__init__(title="Codebreaker")
        self.set_default_size(540, 660)
        self.set_resizable(False)
        header = Gtk.HeaderBar(title="Codebreaker", show_close_button=False)
        self.set_titlebar(header)
        fresh = Gtk.Button(label="New Game")
        fresh.connect("clicked", lambda _: self.new_game())
        header.pack_start(fresh)
        self.submit = Gtk.Button(label="Guess")
        self.submit.get_style_context().add_class("suggested-action")
        self.submit.connect("clicked", lambda _: self.guess())
        header.pack_end(self.submit)
        about = Gtk.Button.new_from_icon_name("help-about-symbolic", Gtk.IconSize.BUTTON)
        about.connect("clicked", lambda _: truth(type="fault", label="About"))
        header.pack_end(about)

        box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=12, border_width=18)
        self.add(box)
        self.banner = Gtk.Label(wrap=True, justify=Gtk.Justification.CENTER)
        box.pack_start(self.banner, False, False, 0)
        frame = Gtk.Frame()
        self.list = Gtk.ListBox(selection_mode=Gtk.SelectionMode.NONE)
        frame.add(self.list)
        box.pack_start(frame, False, False, 0)
        self.rows = []
        for r in range(TRIES):
            line = Gtk.Box(spacing=10, margin_start=14, margin_end=14, margin_top=4, margin_bottom=4)
            number = Gtk.Label(label=str(r + 1))
            number.set_size_request(22, -1)
            number.get_style_context().add_class("dim-label")
            line.pack_start(number, False, False, 0)
            discs = []
            for i in range(LENGTH):
                events = Gtk.EventBox(visible_window=False)
                disc = Disc(42)
                events.add(disc)
                events.connect("button-press-event", lambda _, e, r=r, i=i: self.remove_peg(r, i))
                line.pack_start(events, False, False, 0)
                discs.append(disc)
            answer = Gtk.Label()
            line.pack_end(answer, False, False, 0)
            row = Gtk.ListBoxRow(activatable=False)
            row.add(line)
            self.list.add(row)
            self.rows.append((row, discs, answer))
        palette = Gtk.Box(spacing=10, halign=Gtk.Align.CENTER)
        for k in range(len(COLORS)):
            button = Gtk.Button()
            button.add(Disc(44, k))
            button.connect("clicked", lambda _, k=k: self.place(k))
            palette.pack_start(button, False, False, 0)
        box.pack_start(palette, False, False, 0)
        rules = Gtk.Label(label="\u25cf right color in the right place    \u25cb right color in a wrong place\n"
                                "Colors may repeat. Click a disc of your row to remove it.", justify=Gtk.Justification.CENTER)
        rules.get_style_context().add_class("dim-label")
        box.pack_start(rules, False, False, 0)
        self.connect("key-press-event", self.on_key)
        self.connect("destroy", Gtk.main_quit)
        self.over = True
        self.log = []
        self.new_game()

    def new_game(self):
        if not self.over and self.log:
            truth(type="end", outcome="given up")
        self.code = [rng.randrange(len(COLORS)) for _ in range(LENGTH)]
        truth(type="secret", colors=self.code)
        self.log = []
        self.current = [None] * LENGTH
        self.over = False
        self.banner.set_markup("<b>Break the code of four colors</b>")
        self.refresh()

    def refresh(self):
        for r, (row, discs, answer) in enumerate(self.rows):
            live = r == len(self.log) and not self.over
            pegs, marks = (self.log[r] if r < len(self.log) else (self.current if live else [None] * LENGTH, ""))
            for disc, color in zip(discs, pegs):
                disc.set_color(color)
            answer.set_markup("<span size='xx-large'>%s</span>" % marks)
            context = row.get_style_context()
            (context.add_class if live else context.remove_class)("live")
        self.submit.set_sensitive(not self.over and None not in self.current)

    def place(self, k):
        if not self.over and None in self.current:
            self.current[self.current.index(None)] = k
            self.refresh()

    def remove_peg(self, r, i):
        if not self.over and r == len(self.log):
            self.current[i] = None
            self.refresh()

    def on_key(self, _, event):
        k = event.keyval - Gdk.KEY_1
        if 0 <= k < len(COLORS):
            self.place(k)
            return True
        return False

    def guess(self):
        guess = self.current
        exact = sum(a == b for a, b in zip(guess, self.code))
        total = sum(min(guess.count(k), self.code.count(k)) for k in range(len(COLORS)))
        truth(type="guess", code=guess, exact=exact, misplaced=total - exact)
        self.log.append((guess, "\u25cf" * exact + "\u25cb" * (total - exact)))
        self.current = [None] * LENGTH
        if exact == LENGTH:
            self.finish("won", "<b>Well done!</b> You needed %d guesses." % len(self.log))
        elif len(self.log) == TRIES:
            self.finish("lost", "<b>Not this time.</b> The code was %s." % " ".join(str(k + 1) for k in self.code))
        self.refresh()

    def finish(self, outcome, text):
        self.over = True
        self.banner.set_markup(text)
        truth(type="end", outcome=outcome)


css = Gtk.CssProvider()
css.load_from_data((".live { background: #dfeaf8; } "
                    ".disc { border-radius: 50%; border: 2px dashed #bebdb8; font-size: 18px; font-weight: bold; color: white; } "
                    + " ".join(".disc.c%d { background: %s; border: 2px solid %s; color: %s; }" % (k, c, c, "#332600" if k in (1, 2) else "white")
                               for k, c in enumerate(COLORS))).encode())
Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), css, Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)
window = Window()
window.show_all()
GLib.timeout_add(300, lambda: truth(type="opened"))  # shown by then
Gtk.main()
