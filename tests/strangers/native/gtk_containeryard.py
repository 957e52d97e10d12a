#!/usr/bin/python3
"""Container Yard - find out how the missing stack was loaded.

Every stack in the yard is one guess: six containers on top of each other.
"""
import json
import os
import random

import gi
gi.require_version("Gtk", "3.0")
gi.require_version("Gdk", "3.0")
from gi.repository import Gdk, GLib, Gtk  # noqa: E402

HEIGHT = 6
STACKS = 10
PAINTS = [
    ("Red", "#c8322b"), ("Orange", "#ee8a1d"), ("Yellow", "#f2d43d"),
    ("Green", "#3f9b45"), ("Aqua", "#4fc6cf"), ("Blue", "#2a57b5"),
    ("Pink", "#e884b4"), ("White", "#f1f1ec"), ("Brown", "#7a5136"),
]

STYLE = """
window.yard, window.yard .ground { background-color: #20272e; }
.ground label { color: #d4dce2; }
.ground button { border-radius: 2px; box-shadow: none; text-shadow: none; background-image: none; padding: 0; min-height: 38px; min-width: 62px; }
.ground button.box { border: 1px solid #3a4550; background-color: #2a333c; }
.ground button.box.open { border: 2px dashed #8aa0b2; background-color: #313d48; }
.ground button.box.open:hover { background-color: #3d4c5a; }
.ground button.box label { color: #8aa0b2; }
.ground button.check { background-color: #3a6ea5; border: none; min-height: 30px; color: white; }
.ground button.check:disabled { background-color: #29323a; }
.ground button.check label { color: #ffffff; font-weight: bold; }
.ground button.check:disabled label { color: #5a6772; }
.lamp { min-width: 15px; min-height: 15px; background-color: #161b20; border: 1px solid #39434c; }
.lamp.there { background-color: #5ee06a; border-color: #5ee06a; }
.lamp.else { background-color: #ffb52e; border-color: #ffb52e; }
.missing { background-color: #171c21; border: 1px solid #4a5661; min-height: 40px; min-width: 66px; font-size: 20px; }
popover { background-color: #e4e8eb; }
popover button { min-width: 54px; min-height: 34px; padding: 0; border-radius: 2px; border: 1px solid #30383f; box-shadow: none; background-image: none; }
"""
for n, (_, tone) in enumerate(PAINTS):
    STYLE += ".ground button.paint%d, popover button.paint%d, .missing.paint%d { background-color: %s; border: 1px solid #0d1013; }\n" % (n, n, n, tone)
    STYLE += ".ground button.open.paint%d, .ground button.open.paint%d:hover { background-color: %s; border: 2px solid #dfe8ee; }\n" % (n, n, tone)


def report(**entry):
    path = os.environ.get("TRUTH")
    if path:
        with open(path, "a") as out:
            out.write(json.dumps(entry) + "\n")
            out.flush()


class Yard(Gtk.ApplicationWindow):
    def __init__(self, app):
        super().__init__(application=app, title="Container Yard")
        self.get_style_context().add_class("yard")
        self.dice = random.Random(os.environ.get("SEED"))
        self.set_default_size(900, 500)
        self.set_resizable(False)
        head = Gtk.HeaderBar(title="Container Yard", subtitle="", show_close_button=False)
        self.head = head
        self.set_titlebar(head)
        again = Gtk.Button(label="New yard")
        again.connect("clicked", lambda b: self.start())
        head.pack_start(again)
        peek = Gtk.Button(label="Ask the foreman")
        peek.set_tooltip_text("Gives up and shows the missing stack")
        peek.connect("clicked", self.foreman)
        head.pack_end(peek)

        ground = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=10, margin=18)
        ground.get_style_context().add_class("ground")
        self.add(ground)
        lead = Gtk.Label(xalign=0)
        lead.set_markup("A stack of <b>6</b> containers is missing. Click a place in the open stack, pick a paint, "
                        "then press <b>Check</b>. There are 9 paints; a paint may occur more than once.")
        lead.set_line_wrap(True)
        lead.set_max_width_chars(100)
        ground.pack_start(lead, False, False, 0)
        self.grid = Gtk.Grid(column_spacing=12, row_spacing=3)
        ground.pack_start(self.grid, False, False, 0)
        legend = Gtk.Box(spacing=8)
        for look, words in (("there", "right paint, right height"), ("else", "right paint, other height")):
            lamp = self.lamp()
            lamp.get_style_context().add_class(look)
            legend.pack_start(lamp, False, False, 0)
            legend.pack_start(Gtk.Label(label=words), False, False, 0)
        ground.pack_start(legend, False, False, 4)

        self.boxes, self.lamps, self.checks = [], [], []
        for c in range(STACKS):
            self.grid.attach(Gtk.Label(label=str(c + 1)), c, 0, 1, 1)
            stack = []
            for r in range(HEIGHT):
                b = Gtk.Button()
                b.get_style_context().add_class("box")
                b.connect("clicked", self.choose, c, r)
                self.grid.attach(b, c, 1 + r, 1, 1)
                stack.append(b)
            self.boxes.append(stack)
            check = Gtk.Button(label="Check")
            check.get_style_context().add_class("check")
            check.connect("clicked", lambda w, c=c: self.check(c))
            check.set_margin_top(6)
            self.grid.attach(check, c, HEIGHT + 1, 1, 1)
            self.checks.append(check)
            field = Gtk.Grid(column_spacing=4, row_spacing=4, halign=Gtk.Align.CENTER, margin_top=6)
            six = []
            for k in range(6):
                lamp = self.lamp()
                field.attach(lamp, k % 2, k // 2, 1, 1)
                six.append(lamp)
            self.grid.attach(field, c, HEIGHT + 2, 1, 1)
            self.lamps.append(six)
        self.grid.attach(Gtk.Separator(orientation=Gtk.Orientation.VERTICAL), STACKS, 0, 1, HEIGHT + 3)
        self.grid.attach(Gtk.Label(label="Missing"), STACKS + 1, 0, 1, 1)
        self.cover = []
        for r in range(HEIGHT):
            q = Gtk.Label(label="?")
            q.get_style_context().add_class("missing")
            self.grid.attach(q, STACKS + 1, 1 + r, 1, 1)
            self.cover.append(q)
        self.over, self.column = True, 0
        self.connect("delete-event", self.closed)
        self.start()
        self.show_all()
        GLib.timeout_add(300, lambda: report(type="opened"))

    @staticmethod
    def lamp():
        lamp = Gtk.Box()
        lamp.set_valign(Gtk.Align.CENTER)
        lamp.get_style_context().add_class("lamp")
        return lamp

    @staticmethod
    def paint(widget, number):
        ctx = widget.get_style_context()
        for n in range(len(PAINTS)):
            ctx.remove_class("paint%d" % n)
        if number is not None:
            ctx.add_class("paint%d" % number)

    def start(self):
        if not self.over and self.column:
            report(type="end", outcome="given up")
        self.secret = [self.dice.randrange(len(PAINTS)) for _ in range(HEIGHT)]
        report(type="secret", colors=self.secret)
        self.column, self.over = 0, False
        self.load = [[None] * HEIGHT for _ in range(STACKS)]
        for stack in self.boxes:
            for b in stack:
                self.paint(b, None)
        for six in self.lamps:
            for lamp in six:
                lamp.get_style_context().remove_class("there")
                lamp.get_style_context().remove_class("else")
        for q in self.cover:
            q.set_text("?")
            self.paint(q, None)
        self.refresh()

    def refresh(self):
        for c, stack in enumerate(self.boxes):
            current = c == self.column and not self.over
            for b in stack:
                b.set_sensitive(current)
                if current:
                    b.get_style_context().add_class("open")
                else:
                    b.get_style_context().remove_class("open")
            self.checks[c].set_sensitive(current and None not in self.load[c])
        if not self.over:
            self.head.set_subtitle("Stack %d of %d" % (self.column + 1, STACKS))

    def choose(self, button, c, r):
        menu = Gtk.Popover(relative_to=button, position=Gtk.PositionType.RIGHT if c < 6 else Gtk.PositionType.LEFT)
        table = Gtk.Grid(row_spacing=6, column_spacing=6, margin=8)
        for n, (name, _) in enumerate(PAINTS):
            pick = Gtk.Button()
            pick.set_tooltip_text(name)
            self.paint(pick, n)
            pick.connect("clicked", self.chosen, menu, c, r, n)
            table.attach(pick, n % 3, n // 3, 1, 1)
        menu.add(table)
        menu.connect("closed", lambda m: GLib.idle_add(m.destroy))
        table.show_all()
        menu.popup()

    def chosen(self, pick, menu, c, r, n):
        menu.popdown()
        if self.over or c != self.column:
            return
        self.load[c][r] = n
        self.paint(self.boxes[c][r], n)
        self.refresh()

    def check(self, c):
        guess = list(self.load[c])
        if self.over or c != self.column or None in guess:
            return
        exact = sum(a == b for a, b in zip(guess, self.secret))
        shared = sum(min(guess.count(n), self.secret.count(n)) for n in range(len(PAINTS)))
        report(type="guess", colors=guess, exact=exact, misplaced=shared - exact)
        for k in range(shared):
            self.lamps[c][k].get_style_context().add_class("there" if k < exact else "else")
        self.column += 1
        if exact == HEIGHT:
            self.finish("won", "Stack found with %d of %d! The crane driver salutes you." % (self.column, STACKS))
        elif self.column == STACKS:
            self.finish("lost", "The yard is full. This is how the missing stack looked.")
        self.refresh()

    def finish(self, outcome, words):
        self.over = True
        report(type="end", outcome=outcome)
        self.head.set_subtitle(words)
        for q, n in zip(self.cover, self.secret):
            q.set_text("")
            self.paint(q, n)

    def foreman(self, button):
        report(type="fault", label="Ask the foreman")
        if not self.over:
            self.finish("given up", "The foreman remembers. Better luck with the next yard.")
            self.refresh()

    def closed(self, *_):
        report(type="fault", label="close window")
        return False


class App(Gtk.Application):
    def do_activate(self):
        sheet = Gtk.CssProvider()
        sheet.load_from_data(STYLE.encode())
        Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), sheet, 600)
        Yard(self).present()


if __name__ == "__main__":
    from gi.repository import Gio
    App(flags=Gio.ApplicationFlags.NON_UNIQUE).run()
