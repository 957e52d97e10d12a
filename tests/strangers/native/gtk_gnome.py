#!/usr/bin/python3
# Codebreaker - a small logic game for GNOME
# SPDX-License-Identifier: GPL-3.0-or-later
import json
import math
import os
import random

import gi
gi.require_version("Gtk", "3.0")
gi.require_version("Gdk", "3.0")
from gi.repository import Gdk, Gio, GLib, Gtk  # noqa: E402

rng = random.Random(os.environ["SEED"]) if "SEED" in os.environ else random.Random()

PALETTE = [("Red", "#e01b24"), ("Orange", "#ff7800"), ("Yellow", "#f6d32d"), ("Green", "#33d17a"),
           ("Blue", "#3584e4"), ("Purple", "#9141ac"), ("Brown", "#865e3c"), ("Dark", "#3d3846")]
LEVELS = {"easy": (4, 6, 10), "normal": (4, 6, 8), "hard": (5, 8, 10)}

CSS = b"""
.row { padding: 3px 12px; border-radius: 8px; }
.row.active { background: alpha(@theme_selected_bg_color, 0.13); }
.hole { padding: 2px; border-radius: 99px; min-width: 0; min-height: 0; }
.num { font-feature-settings: "tnum"; }
"""


def truth(**kw):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as f:
            f.write(json.dumps(kw) + "\n")


def score(guess, code):
    exact = sum(a == b for a, b in zip(guess, code))
    return exact, sum(min(guess.count(c), code.count(c)) for c in set(code)) - exact


class Dot(Gtk.DrawingArea):
    """A round peg, or an empty hole."""

    def __init__(self, size):
        super().__init__()
        self.size, self.colour = size, None
        self.set_size_request(size, size)
        self.connect("draw", self.on_draw)

    def set_colour(self, colour):
        self.colour = colour
        self.queue_draw()

    def on_draw(self, widget, cr):
        w, h = self.get_allocated_width(), self.get_allocated_height()
        r = self.size / 2 - 1.5
        fg = self.get_style_context().get_color(self.get_state_flags())
        cr.arc(w / 2, h / 2, r, 0, 2 * math.pi)
        if self.colour is None:
            cr.set_source_rgba(fg.red, fg.green, fg.blue, .07)
            cr.fill_preserve()
            cr.set_source_rgba(fg.red, fg.green, fg.blue, .3)
            cr.set_line_width(1)
            cr.stroke()
        else:
            rgba = Gdk.RGBA()
            rgba.parse(dict(PALETTE)[self.colour])
            Gdk.cairo_set_source_rgba(cr, rgba)
            cr.fill()


class Marks(Gtk.DrawingArea):
    def __init__(self, n):
        super().__init__()
        self.n, self.result = n, None
        self.set_size_request(n * 17, 16)
        self.set_valign(Gtk.Align.CENTER)
        self.connect("draw", self.on_draw)

    def on_draw(self, widget, cr):
        if self.result is None:
            return
        fg = self.get_style_context().get_color(self.get_state_flags())
        exact, misplaced = self.result
        for i in range(self.n):
            x, y = 8 + i * 17, self.get_allocated_height() / 2
            cr.set_source_rgba(fg.red, fg.green, fg.blue, fg.alpha)
            if i < exact:
                cr.arc(x, y, 6, 0, 2 * math.pi)
                cr.fill()
            elif i < exact + misplaced:
                cr.set_line_width(2)
                cr.arc(x, y, 5, 0, 2 * math.pi)
                cr.stroke()
            else:
                cr.set_source_rgba(fg.red, fg.green, fg.blue, .25)
                cr.arc(x, y, 1.5, 0, 2 * math.pi)
                cr.fill()


class Window(Gtk.ApplicationWindow):
    def __init__(self, app):
        super().__init__(application=app, title="Codebreaker")
        self.set_default_size(430, 540)
        bar = Gtk.HeaderBar(title="Codebreaker", show_close_button=True)
        self.bar = bar
        self.set_titlebar(bar)
        bar.pack_start(self.icon_button("view-refresh-symbolic", "New Game", self.on_new))
        bar.pack_start(self.icon_button("edit-undo-symbolic", "Undo", self.on_undo))
        menu = Gio.Menu()
        levels = Gio.Menu()
        for name in LEVELS:
            levels.append(name.capitalize(), "win.level::" + name)
        menu.append_section("Difficulty", levels)
        more = Gio.Menu()
        more.append("Show Solution", "win.solve")
        more.append("Help", "win.help")
        more.append("About Codebreaker", "win.about")
        menu.append_section(None, more)
        burger = Gtk.MenuButton(menu_model=menu, use_popover=True)
        burger.add(Gtk.Image.new_from_icon_name("open-menu-symbolic", Gtk.IconSize.BUTTON))
        bar.pack_end(burger)
        bar.pack_end(self.icon_button("dialog-question-symbolic", "Hint", self.on_hint))

        self.level = Gio.SimpleAction.new_stateful("level", GLib.VariantType("s"), GLib.Variant("s", "normal"))
        self.level.connect("change-state", self.on_level)
        self.add_action(self.level)
        for name, cb in (("solve", self.on_solve), ("help", self.on_help), ("about", self.on_about)):
            act = Gio.SimpleAction.new(name, None)
            act.connect("activate", cb)
            self.add_action(act)

        box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.add(box)
        self.info = Gtk.InfoBar(no_show_all=True)
        self.info_label = Gtk.Label(xalign=0, wrap=True)
        self.info_label.show()
        self.info.get_content_area().add(self.info_label)
        self.info.add_button("Play Again", 1)
        self.info.connect("response", lambda *a: self.new_game())
        box.pack_start(self.info, False, False, 0)
        self.body = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=6, halign=Gtk.Align.CENTER, margin=18)
        box.pack_start(self.body, True, True, 0)
        self.playing, self.turn = False, 0
        self.new_game()

    def icon_button(self, icon, tip, cb):
        b = Gtk.Button.new_from_icon_name(icon, Gtk.IconSize.BUTTON)
        b.set_tooltip_text(tip)
        b.connect("clicked", cb)
        return b

    # -- game ------------------------------------------------------------
    def new_game(self):
        if self.playing and self.turn:
            truth(type="end", outcome="given up")
        self.pegs, ncol, self.nrows = LEVELS[self.level.get_state().get_string()]
        self.colours = [name for name, _ in PALETTE[:ncol]]
        self.secret = [rng.choice(self.colours) for _ in range(self.pegs)]
        truth(type="secret", colors=self.secret)
        self.turn, self.playing = 0, True
        self.guess, self.order = [None] * self.pegs, []
        self.info.hide()
        for w in self.body.get_children():
            self.body.remove(w)
        self.rows = [self.make_row(i) for i in range(self.nrows)]
        self.body.show_all()
        self.update()

    def make_row(self, n):
        row = Gtk.Box(spacing=8)
        row.get_style_context().add_class("row")
        num = Gtk.Label(label=str(n + 1), width_chars=2, xalign=1)
        num.get_style_context().add_class("dim-label")
        row.pack_start(num, False, False, 0)
        row.dots = []
        for i in range(self.pegs):
            b = Gtk.Button(relief=Gtk.ReliefStyle.NONE, valign=Gtk.Align.CENTER, can_focus=False)
            b.get_style_context().add_class("hole")
            dot = Dot(40)
            b.add(dot)
            b.connect("clicked", self.on_hole, n, i)
            row.pack_start(b, False, False, 0)
            row.dots.append((b, dot))
        row.stack = Gtk.Stack(valign=Gtk.Align.CENTER)
        row.marks = Marks(self.pegs)
        row.stack.add_named(row.marks, "marks")
        check = Gtk.Button(label="Check")
        check.get_style_context().add_class("suggested-action")
        check.connect("clicked", self.on_check)
        row.check = check
        row.stack.add_named(check, "check")
        row.pack_end(row.stack, False, False, 6)
        self.body.pack_start(row, False, False, 0)
        return row

    def update(self):
        for i, row in enumerate(self.rows):
            active = self.playing and i == self.turn
            ctx = row.get_style_context()
            (ctx.add_class if active else ctx.remove_class)("active")
            row.stack.set_visible_child_name("check" if active else "marks")
            row.check.set_sensitive(active and None not in self.guess)
            if active:
                for (b, dot), c in zip(row.dots, self.guess):
                    dot.set_colour(c)
        self.bar.set_subtitle("Attempt %d of %d" % (min(self.turn + 1, self.nrows), self.nrows))

    def on_hole(self, button, n, i):
        if not self.playing or n != self.turn:
            return
        pop = Gtk.Popover(relative_to=button, position=Gtk.PositionType.BOTTOM)
        grid = Gtk.Grid(margin=6, row_spacing=2, column_spacing=2)
        per = (len(self.colours) + 1) // 2
        for k, name in enumerate(self.colours):
            b = Gtk.Button(relief=Gtk.ReliefStyle.NONE, tooltip_text=name)
            b.get_style_context().add_class("hole")
            d = Dot(34)
            d.set_colour(name)
            b.add(d)
            b.connect("clicked", self.on_pick, pop, i, name)
            grid.attach(b, k % per, k // per, 1, 1)
        pop.add(grid)
        grid.show_all()
        pop.popup()

    def on_pick(self, button, pop, i, name):
        pop.popdown()
        self.order.append((i, self.guess[i]))
        self.guess[i] = name
        self.update()

    def on_undo(self, *a):
        if self.playing and self.order:
            i, old = self.order.pop()
            self.guess[i] = old
            self.update()

    def on_check(self, *a):
        result = score(self.guess, self.secret)
        truth(type="guess", code=self.guess, exact=result[0], misplaced=result[1])
        row = self.rows[self.turn]
        row.marks.result = result
        self.turn += 1
        self.guess, self.order = [None] * self.pegs, []
        if result[0] == self.pegs:
            self.finish("won", "You broke the code in %d attempts." % self.turn, Gtk.MessageType.INFO)
        elif self.turn == self.nrows:
            self.finish("lost", "Out of attempts. The code was " + ", ".join(self.secret) + ".",
                        Gtk.MessageType.WARNING)
        self.update()

    def finish(self, outcome, text, kind):
        self.playing = False
        truth(type="end", outcome=outcome)
        self.info.set_message_type(kind)
        self.info_label.set_text(text)
        self.info.show()

    # -- actions -----------------------------------------------------------
    def on_new(self, *a):
        self.new_game()

    def on_hint(self, *a):
        if self.playing:
            truth(type="fault", label="Hint")
            i = rng.randrange(self.pegs)
            self.guess[i] = self.secret[i]
            self.update()

    def on_level(self, action, value):
        if self.playing and self.turn:
            truth(type="fault", label="Difficulty " + value.get_string())
        action.set_state(value)
        self.new_game()

    def on_solve(self, *a):
        if self.playing:
            truth(type="fault", label="Show Solution")
            self.finish("given up", "The code was " + ", ".join(self.secret) + ".", Gtk.MessageType.OTHER)
            self.update()

    def on_help(self, *a):
        d = Gtk.MessageDialog(transient_for=self, modal=True, buttons=Gtk.ButtonsType.CLOSE, text="How to Play",
                              secondary_text="Click a hole to choose its colour, then press Check.\n\n"
                              "A filled mark is a peg of the right colour in the right place; a ring is a peg of "
                              "the right colour in the wrong place. Colours can be repeated.")
        d.run()
        d.destroy()

    def on_about(self, *a):
        truth(type="fault", label="About")
        d = Gtk.AboutDialog(transient_for=self, modal=True, program_name="Codebreaker", version="1.2",
                            comments="Break the secret colour code", license_type=Gtk.License.GPL_3_0)
        d.run()
        d.destroy()


class App(Gtk.Application):
    def __init__(self):
        super().__init__(application_id="org.example.Codebreaker", flags=Gio.ApplicationFlags.NON_UNIQUE)

    def do_activate(self):
        css = Gtk.CssProvider()
        css.load_from_data(CSS)
        Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), css, 600)
        win = Window(self)
        win.connect("map-event", lambda *a: truth(type="opened"))
        win.connect("delete-event", lambda *a: truth(type="fault", label="close window"))
        win.show_all()


App().run()
