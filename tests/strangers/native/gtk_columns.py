#!/usr/bin/env python3
# Columns - a code breaking game for GNOME
# SPDX-License-Identifier: GPL-3.0-or-later
import json
import math
import os
import random
import sys

import gi
gi.require_version("Gtk", "3.0")
from gi.repository import Gio, GLib, Gtk  # noqa: E402

COLOURS = [
    ("red", (0.88, 0.11, 0.14)),
    ("orange", (1.00, 0.47, 0.00)),
    ("yellow", (0.97, 0.89, 0.36)),
    ("green", (0.20, 0.82, 0.48)),
    ("blue", (0.21, 0.52, 0.89)),
    ("purple", (0.57, 0.25, 0.67)),
    ("brown", (0.53, 0.37, 0.24)),
]
RGB = dict(COLOURS)
LENGTH = 4
COLUMNS = 9


def report(**kw):
    target = os.environ.get("TRUTH")
    if target:
        with open(target, "a") as out:
            print(json.dumps(kw), file=out, flush=True)


class PegArea(Gtk.DrawingArea):
    def __init__(self, size=34):
        super().__init__()
        self.size = size
        self.colour = None
        self.question = False
        self.set_size_request(size, size)
        self.connect("draw", self.on_draw)

    def set_colour(self, colour):
        self.colour = colour
        self.queue_draw()

    def on_draw(self, _w, cr):
        a = self.get_allocation()
        cx, cy, r = a.width / 2, a.height / 2, self.size / 2 - 2
        if self.colour:
            cr.arc(cx, cy, r, 0, 2 * math.pi)
            cr.set_source_rgb(*RGB[self.colour])
            cr.fill_preserve()
            cr.set_source_rgba(0, 0, 0, 0.35)
            cr.set_line_width(1)
            cr.stroke()
        else:
            cr.arc(cx, cy, r * 0.45, 0, 2 * math.pi)
            cr.set_source_rgba(0, 0, 0, 0.15)
            cr.fill()
            if self.question:
                cr.set_source_rgb(0.3, 0.3, 0.3)
                cr.set_font_size(18)
                cr.move_to(cx - 5, cy + 6)
                cr.show_text("?")


class MarkArea(Gtk.DrawingArea):
    """Two by two grid of small squares: green = exact, yellow = misplaced."""

    def __init__(self):
        super().__init__()
        self.marks = None
        self.set_size_request(44, 44)
        self.connect("draw", self.on_draw)

    def set_marks(self, marks):
        self.marks = marks
        self.queue_draw()

    def on_draw(self, _w, cr):
        a = self.get_allocation()
        ox, oy = (a.width - 36) / 2, (a.height - 36) / 2
        states = []
        if self.marks:
            states = ["e"] * self.marks[0] + ["m"] * self.marks[1]
        states += [None] * (LENGTH - len(states))
        for i, s in enumerate(states):
            x, y = ox + (i % 2) * 20, oy + (i // 2) * 20
            cr.rectangle(x, y, 16, 16)
            if s == "e":
                cr.set_source_rgb(0.15, 0.64, 0.41)
            elif s == "m":
                cr.set_source_rgb(0.96, 0.83, 0.18)
            else:
                cr.set_source_rgba(0, 0, 0, 0.08)
            cr.fill()


class Column:
    def __init__(self, window, grid, index):
        self.index = index
        self.label = Gtk.Label(label=str(index + 1))
        grid.attach(self.label, index, 0, 1, 1)
        self.pegs, self.buttons = [], []
        for row in range(LENGTH):
            peg = PegArea()
            button = Gtk.Button()
            button.add(peg)
            button.set_sensitive(False)
            button.connect("clicked", window.on_hole, index, row)
            grid.attach(button, index, row + 1, 1, 1)
            self.pegs.append(peg)
            self.buttons.append(button)
        self.stack = Gtk.Stack()
        self.check = Gtk.Button.new_from_icon_name("object-select-symbolic", Gtk.IconSize.BUTTON)
        self.check.set_label("Check")
        self.check.get_style_context().add_class("suggested-action")
        self.check.set_valign(Gtk.Align.CENTER)
        self.check.connect("clicked", window.on_check)
        self.marks = MarkArea()
        self.stack.add_named(self.marks, "marks")
        self.stack.add_named(self.check, "check")
        grid.attach(self.stack, index, LENGTH + 1, 1, 1)

    def code(self):
        return [p.colour for p in self.pegs]

    def reset(self):
        for p in self.pegs:
            p.set_colour(None)
        self.marks.set_marks(None)
        self.activate(False)

    def activate(self, on):
        for b in self.buttons:
            b.set_sensitive(on)
        self.stack.set_visible_child_name("check" if on else "marks")
        self.update()

    def update(self):
        self.check.set_sensitive(all(self.code()))


class Window(Gtk.ApplicationWindow):
    def __init__(self, app):
        super().__init__(application=app, title="Columns")
        self.set_default_size(820, 460)
        self.secret = []
        self.current = None
        self.won = self.played = 0
        self.build_header(app)

        self.pages = Gtk.Stack(transition_type=Gtk.StackTransitionType.CROSSFADE)
        self.add(self.pages)
        self.pages.add_named(self.build_welcome(), "welcome")
        self.pages.add_named(self.build_board(), "board")
        self.show_all()
        self.infobar.hide()
        self.new_button.hide()

    def build_header(self, app):
        hb = Gtk.HeaderBar(show_close_button=True, title="Columns", subtitle="Break the code")
        self.header = hb
        self.set_titlebar(hb)
        self.new_button = Gtk.Button(label="New Game")
        self.new_button.connect("clicked", self.on_new)
        hb.pack_start(self.new_button)
        menu = Gio.Menu()
        menu.append("Give Up", "win.giveup")
        menu.append("How to Play", "win.help")
        menu.append("About Columns", "win.about")
        mb = Gtk.MenuButton(menu_model=menu)
        mb.add(Gtk.Image.new_from_icon_name("open-menu-symbolic", Gtk.IconSize.BUTTON))
        hb.pack_end(mb)
        for name in ("giveup", "help", "about"):
            act = Gio.SimpleAction.new(name, None)
            act.connect("activate", getattr(self, "do_" + name + "_action"))
            self.add_action(act)

    def build_welcome(self):
        box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=18,
                      valign=Gtk.Align.CENTER, halign=Gtk.Align.CENTER)
        title = Gtk.Label()
        title.set_markup("<span size='xx-large' weight='bold'>Columns</span>")
        box.pack_start(title, False, False, 0)
        box.pack_start(Gtk.Label(label="Find the hidden code of four colours in nine guesses."),
                       False, False, 0)
        start = Gtk.Button(label="Start Game", halign=Gtk.Align.CENTER)
        start.get_style_context().add_class("suggested-action")
        start.connect("clicked", self.on_start)
        box.pack_start(start, False, False, 0)
        return box

    def build_board(self):
        outer = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.infobar = Gtk.InfoBar(no_show_all=False)
        self.info_label = Gtk.Label(label="")
        self.infobar.get_content_area().add(self.info_label)
        self.infobar.add_button("Play Again", 1)
        self.infobar.connect("response", lambda *_: self.new_game())
        outer.pack_start(self.infobar, False, False, 0)

        hbox = Gtk.Box(spacing=18, border_width=18, halign=Gtk.Align.CENTER)
        outer.pack_start(hbox, True, True, 0)
        grid = Gtk.Grid(column_spacing=8, row_spacing=8, valign=Gtk.Align.CENTER)
        hbox.pack_start(grid, False, False, 0)
        self.columns = [Column(self, grid, i) for i in range(COLUMNS)]
        hbox.pack_start(Gtk.Separator(orientation=Gtk.Orientation.VERTICAL), False, False, 0)

        sec = Gtk.Grid(row_spacing=8, valign=Gtk.Align.CENTER)
        sec.attach(Gtk.Label(label="Code"), 0, 0, 1, 1)
        self.secret_pegs = []
        for r in range(LENGTH):
            frame = Gtk.Frame()
            p = PegArea(42)
            p.question = True
            frame.add(p)
            sec.attach(frame, 0, r + 1, 1, 1)
            self.secret_pegs.append(p)
        hbox.pack_start(sec, False, False, 0)

        legend = Gtk.Label(xalign=0.5)
        legend.set_markup("<span foreground='#26a269'>■</span> right colour, right place      "
                          "<span foreground='#d9b310'>■</span> right colour, wrong place")
        outer.pack_end(legend, False, False, 10)

        self.popover = Gtk.Popover()
        pal = Gtk.Grid(row_spacing=4, column_spacing=4, border_width=8)
        for i, (name, _rgb) in enumerate(COLOURS):
            b = Gtk.Button(relief=Gtk.ReliefStyle.NONE, tooltip_text=name.capitalize())
            p = PegArea(30)
            p.colour = name
            b.add(p)
            b.connect("clicked", self.on_colour, name)
            pal.attach(b, i % 4, i // 4, 1, 1)
        pal.show_all()
        self.popover.add(pal)
        self.target = None
        return outer

    # game logic -----------------------------------------------------------
    def on_start(self, _b):
        self.pages.set_visible_child_name("board")
        self.new_button.show()
        self.new_game()

    def on_new(self, _b):
        if self.current is not None and self.current > 0:
            dlg = Gtk.MessageDialog(transient_for=self, modal=True,
                                    message_type=Gtk.MessageType.QUESTION,
                                    buttons=Gtk.ButtonsType.YES_NO,
                                    text="Start a new game?")
            dlg.format_secondary_text("The current game will be lost.")
            answer = dlg.run()
            dlg.destroy()
            if answer != Gtk.ResponseType.YES:
                return
        self.new_game()

    def new_game(self):
        self.secret = [random.choice(COLOURS)[0] for _ in range(LENGTH)]
        report(type="secret", colors=self.secret)
        self.infobar.hide()
        for c in self.columns:
            c.reset()
        for p in self.secret_pegs:
            p.set_colour(None)
        self.current = 0
        self.columns[0].activate(True)
        self.header.set_subtitle("Guess 1 of %d" % COLUMNS)

    def on_hole(self, button, _index, row):
        self.target = row
        self.popover.set_relative_to(button)
        self.popover.popup()

    def on_colour(self, _b, name):
        self.popover.popdown()
        if self.current is None or self.target is None:
            return
        col = self.columns[self.current]
        col.pegs[self.target].set_colour(name)
        col.update()

    def on_check(self, _b):
        col = self.columns[self.current]
        code = col.code()
        exact = sum(1 for a, b in zip(code, self.secret) if a == b)
        total = sum(min(code.count(n), self.secret.count(n)) for n, _ in COLOURS)
        col.marks.set_marks((exact, total - exact))
        col.activate(False)
        report(type="guess", code=code, exact=exact, misplaced=total - exact)
        self.current += 1
        if exact == LENGTH:
            self.finish(True)
        elif self.current == COLUMNS:
            self.finish(False)
        else:
            self.columns[self.current].activate(True)
            self.header.set_subtitle("Guess %d of %d" % (self.current + 1, COLUMNS))

    def finish(self, won):
        n = self.current
        self.current = None
        self.played += 1
        self.won += won
        for p, c in zip(self.secret_pegs, self.secret):
            p.set_colour(c)
        for c in self.columns:
            c.activate(False)
        if won:
            self.infobar.set_message_type(Gtk.MessageType.INFO)
            self.info_label.set_text("Well done! You found the code in %d guesses." % n)
        else:
            self.infobar.set_message_type(Gtk.MessageType.WARNING)
            self.info_label.set_text("Out of luck. The code is shown on the right.")
        self.infobar.show()
        self.header.set_subtitle("%d of %d games won" % (self.won, self.played))
        report(type="end", outcome="won" if won else "lost")

    # menu -----------------------------------------------------------------
    def do_giveup_action(self, *_):
        report(type="fault", label="give up")
        if self.current is not None:
            self.finish(False)

    def do_help_action(self, *_):
        report(type="fault", label="how to play")
        dlg = Gtk.MessageDialog(transient_for=self, modal=True, buttons=Gtk.ButtonsType.CLOSE,
                                text="How to Play")
        dlg.format_secondary_text(
            "Click on a place of the highlighted column and choose a colour. When all four "
            "are set, press the button below. Green squares count colours in the right place, "
            "yellow ones colours that belong elsewhere. Colours can repeat.")
        dlg.run()
        dlg.destroy()

    def do_about_action(self, *_):
        report(type="fault", label="about")
        dlg = Gtk.AboutDialog(transient_for=self, modal=True, program_name="Columns",
                              version="3.1", comments="A code breaking game",
                              license_type=Gtk.License.GPL_3_0)
        dlg.run()
        dlg.destroy()


class App(Gtk.Application):
    def __init__(self):
        super().__init__(application_id=None, flags=Gio.ApplicationFlags.FLAGS_NONE)

    def do_activate(self):
        win = Window(self)
        win.present()
        GLib.timeout_add(200, self.opened)

    def opened(self):
        report(type="opened")
        return False


if __name__ == "__main__":
    seed = os.environ.get("SEED")
    if seed:
        random.seed(seed)
    sys.exit(App().run(sys.argv))
