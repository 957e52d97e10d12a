#!/usr/bin/python3
# sigils.py
#
# Copyright 2022 Jonna Brandt
# SPDX-License-Identifier: GPL-3.0-or-later
"""Sigils: a little deduction game for the GNOME desktop (single file edition)."""

import json
import os
import random
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("Gdk", "3.0")
gi.require_version("GdkPixbuf", "2.0")
from gi.repository import Gdk, GdkPixbuf, Gio, GLib, Gtk  # noqa: E402

LENGTH = 4
TURNS = 8

SHAPES = [
    ("Sun", "#e5a50a", '<circle cx="24" cy="24" r="10"/><g stroke="#e5a50a" stroke-width="4" stroke-linecap="round">'
     + "".join('<line x1="24" y1="4" x2="24" y2="9" transform="rotate(%d 24 24)"/>' % a for a in range(0, 360, 45)) + "</g>"),
    ("Drop", "#1c71d8", '<path d="M24 4 C32 16 39 23 39 30 A15 15 0 0 1 9 30 C9 23 16 16 24 4 Z"/>'),
    ("Leaf", "#2ec27e", '<path d="M6 42 C4 16 20 6 43 5 C43 28 33 42 12 38 L6 44 Z"/>'),
    ("Heart", "#e01b24", '<path d="M24 43 C4 28 4 8 15 7 C21 7 24 13 24 15 C24 13 27 7 33 7 C44 8 44 28 24 43 Z"/>'),
    ("Star", "#9141ac", '<polygon points="24,3 30,18 46,18 33,28 38,44 24,34 10,44 15,28 2,18 18,18"/>'),
    ("Anchor", "#3d3846", '<g fill="none" stroke="#3d3846" stroke-width="5" stroke-linecap="round"><circle cx="24" cy="9" r="5"/>'
     '<line x1="24" y1="14" x2="24" y2="42"/><line x1="14" y1="20" x2="34" y2="20"/><path d="M7 28 C9 40 16 42 24 42 C32 42 39 40 41 28"/></g>'),
    ("House", "#865e3c", '<path d="M24 4 L45 23 L39 23 L39 43 L28 43 L28 30 L20 30 L20 43 L9 43 L9 23 L3 23 Z"/>'),
]

CSS = b"""
.cell { border-radius: 10px; padding: 5px; background: #f6f5f4; border: 2px solid #deddda; min-width: 54px; min-height: 54px; }
.cell.current { background: white; border-color: #3584e4; }
.cell.hit { background: #8ff0a4; border-color: #26a269; }
.cell.near { background: #f9f06b; border-color: #c89b00; }
.cell.miss { background: #c0bfbc; border-color: #9a9996; }
.turn { color: #77767b; }
.swatch { border-radius: 4px; min-width: 18px; min-height: 18px; }
"""


def pixbuf(kind, size):
    _, color, body = SHAPES[kind]
    svg = ('<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 48 48"><g fill="%s">%s</g></svg>'
           % (size, size, color, body))
    loader = GdkPixbuf.PixbufLoader.new_with_type("svg")
    loader.write(svg.encode())
    loader.close()
    return loader.get_pixbuf()


class Truth:
    def __init__(self):
        self.file = open(os.environ["TRUTH"], "a") if os.environ.get("TRUTH") else None

    def __call__(self, kind, **more):
        if self.file:
            self.file.write(json.dumps(dict(type=kind, **more)) + "\n")
            self.file.flush()


class Window(Gtk.ApplicationWindow):
    def __init__(self, app):
        super().__init__(application=app, title="Sigils")
        self.truth = app.truth
        self.random = app.random
        self.set_resizable(False)
        self.playing = False
        self.turn = 0

        bar = Gtk.HeaderBar(show_close_button=True, title="Sigils", subtitle="Four signs, seven kinds")
        self.set_titlebar(bar)
        new = Gtk.Button.new_from_icon_name("view-refresh-symbolic", Gtk.IconSize.BUTTON)
        new.set_tooltip_text("New game")
        new.connect("clicked", lambda b: self.new_game())
        bar.pack_start(new)
        menu = Gio.Menu()
        menu.append("Reveal Answer", "win.reveal")
        menu.append("About Sigils", "win.about")
        burger = Gtk.MenuButton(menu_model=menu)
        burger.add(Gtk.Image.new_from_icon_name("open-menu-symbolic", Gtk.IconSize.BUTTON))
        bar.pack_end(burger)
        self.check = Gtk.Button(label="Check")
        self.check.get_style_context().add_class("suggested-action")
        self.check.connect("clicked", lambda b: self.judge())
        bar.pack_end(self.check)
        for name, func in (("reveal", self.reveal), ("about", self.about)):
            act = Gio.SimpleAction.new(name, None)
            act.connect("activate", func)
            self.add_action(act)

        outer = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.add(outer)
        self.info = Gtk.InfoBar(no_show_all=True)
        self.info_label = Gtk.Label(visible=True)
        self.info.get_content_area().add(self.info_label)
        self.info.add_button("Play Again", 1)
        self.info.connect("response", lambda i, r: self.new_game())
        outer.pack_start(self.info, False, False, 0)
        text = Gtk.Label(label="Click a box to choose its sign. Signs may appear more than once.", margin=12)
        outer.pack_start(text, False, False, 0)

        grid = Gtk.Grid(row_spacing=8, column_spacing=10, halign=Gtk.Align.CENTER, margin_start=40, margin_end=64)
        outer.pack_start(grid, False, False, 0)
        self.cells = []
        for t in range(TURNS):
            lab = Gtk.Label(label=str(t + 1), width_chars=2)
            lab.get_style_context().add_class("turn")
            grid.attach(lab, 0, t, 1, 1)
            row = []
            for i in range(LENGTH):
                b = Gtk.Button(relief=Gtk.ReliefStyle.NONE, can_focus=False)
                b.add(Gtk.Image(pixel_size=44))
                b.get_style_context().add_class("cell")
                b.connect("clicked", self.choose, t, i)
                grid.attach(b, i + 1, t, 1, 1)
                row.append(b)
            self.cells.append(row)

        legend = Gtk.Box(spacing=6, margin=14, halign=Gtk.Align.CENTER)
        outer.pack_start(legend, False, False, 0)
        for cls, words in (("hit", "right box"), ("near", "another box"), ("miss", "not there")):
            sw = Gtk.Box(valign=Gtk.Align.CENTER)
            sw.set_size_request(18, 18)
            sw.get_style_context().add_class("swatch")
            sw.get_style_context().add_class("legend-" + cls)
            legend.pack_start(sw, False, False, 0)
            legend.pack_start(Gtk.Label(label=words, margin_end=14), False, False, 0)

        # the popover with the seven signs
        self.popover = Gtk.Popover(position=Gtk.PositionType.BOTTOM)
        flow = Gtk.Grid(margin=8, row_spacing=4, column_spacing=4)
        for k, (name, _, _) in enumerate(SHAPES):
            b = Gtk.Button(relief=Gtk.ReliefStyle.NONE, tooltip_text=name)
            b.add(Gtk.Image.new_from_pixbuf(pixbuf(k, 36)))
            b.connect("clicked", self.chosen, k)
            flow.attach(b, k % 4, k // 4, 1, 1)
        self.popover.add(flow)
        flow.show_all()
        self.pics = [pixbuf(k, 44) for k in range(len(SHAPES))]
        self.connect("delete-event", self.closing)
        self.new_game()

    def style(self, b, cls=None):
        ctx = b.get_style_context()
        for c in ("current", "hit", "near", "miss"):
            ctx.remove_class(c)
        if cls:
            ctx.add_class(cls)

    def new_game(self):
        if self.playing and self.turn:
            self.truth("end", outcome="given up")
        self.secret = [self.random.randrange(len(SHAPES)) for _ in range(LENGTH)]
        self.truth("secret", colors=self.secret)
        self.turn = 0
        self.playing = True
        self.info.hide()
        for row in self.cells:
            for b in row:
                b.get_child().clear()
                self.style(b)
        self.begin_row()

    def begin_row(self):
        self.row = [None] * LENGTH
        self.check.set_sensitive(False)
        for t, row in enumerate(self.cells):
            for b in row:
                b.set_sensitive(True)
                if self.playing and t == self.turn:
                    self.style(b, "current")

    def choose(self, button, t, i):
        if not self.playing or t != self.turn:
            return
        self.slot = i
        self.popover.set_relative_to(button)
        self.popover.popup()

    def chosen(self, button, k):
        self.popover.popdown()
        if not self.playing:
            return
        self.row[self.slot] = k
        self.cells[self.turn][self.slot].get_child().set_from_pixbuf(self.pics[k])
        self.check.set_sensitive(None not in self.row)

    def judge(self):
        if not self.playing or None in self.row:
            return
        guess, marks = list(self.row), ["miss"] * LENGTH
        rest = []
        for i in range(LENGTH):
            if guess[i] == self.secret[i]:
                marks[i] = "hit"
            else:
                rest.append(self.secret[i])
        for i in range(LENGTH):
            if marks[i] != "hit" and guess[i] in rest:
                rest.remove(guess[i])
                marks[i] = "near"
        self.truth("guess", colors=guess, exact=marks.count("hit"), misplaced=marks.count("near"))
        for b, m in zip(self.cells[self.turn], marks):
            self.style(b, m)
        self.turn += 1
        if marks.count("hit") == LENGTH:
            self.finish("won", "Solved in %d!" % self.turn)
        elif self.turn == TURNS:
            self.finish("lost", "Out of turns. It was " + self.names())
        self.begin_row()

    def names(self):
        return ", ".join(SHAPES[k][0] for k in self.secret)

    def finish(self, outcome, words):
        self.playing = False
        self.truth("end", outcome=outcome)
        self.info.set_message_type(Gtk.MessageType.INFO if outcome == "won" else Gtk.MessageType.WARNING)
        self.info_label.set_text(words)
        self.info.show()

    def reveal(self, *a):
        self.truth("fault", label="Reveal Answer")
        if self.playing:
            for b in self.cells[self.turn]:
                self.style(b)
            self.finish("given up", "The answer was " + self.names())
            self.begin_row()

    def about(self, *a):
        self.truth("fault", label="About")
        d = Gtk.AboutDialog(transient_for=self, modal=True, program_name="Sigils", version="0.9",
                            copyright="© 2022 Jonna Brandt", license_type=Gtk.License.GPL_3_0)
        d.run()
        d.destroy()

    def closing(self, *a):
        if self.playing and self.turn:
            self.truth("end", outcome="given up")
        return False


class App(Gtk.Application):
    def __init__(self):
        super().__init__(application_id=None, flags=Gio.ApplicationFlags.NON_UNIQUE)
        self.truth = Truth()
        self.random = random.Random(int(os.environ["SEED"])) if os.environ.get("SEED") else random.Random()

    def do_activate(self):
        css = Gtk.CssProvider()
        css.load_from_data(CSS + b".legend-hit { background: #8ff0a4; border: 1px solid #26a269; }"
                                 b".legend-near { background: #f9f06b; border: 1px solid #c89b00; }"
                                 b".legend-miss { background: #c0bfbc; border: 1px solid #9a9996; }")
        Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), css, Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)
        w = Window(self)
        w.show_all()
        GLib.idle_add(lambda: self.truth("opened"))


if __name__ == "__main__":
    sys.exit(App().run(None))
