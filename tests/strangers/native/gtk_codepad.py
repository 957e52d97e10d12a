#!/usr/bin/python3
"""Codepad: a code-breaking game for the GNOME desktop."""
import json
import os
import random

import gi
gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, GLib, Gtk  # noqa: E402

# GNOME's palette, with a shape each for those who do not see colours well
TILES = [("#c01c28", "\u25cf"), ("#e5a50a", "\u25b2"), ("#26a269", "\u25a0"),
         ("#1c71d8", "\u25c6"), ("#813d9c", "\u271a"), ("#865e3c", "\u25ac")]
LENGTH, TRIES = 4, 8
CSS = """
.board { background: #fafafa; }
.counter { font-weight: bold; }
.banner { font-size: 19px; font-weight: bold; padding: 4px; }
.cell { border: 2px solid #c8c8c8; border-radius: 9px; color: rgba(255,255,255,.9); font-size: 17px; }
.pip { border: 3px solid #2e3436; border-radius: 9px; min-width: 12px; min-height: 12px; }
.pip.full { background: #2e3436; }
""" + "".join(".tile%d { background: %s; border-color: %s; }\n" % (n, c, c) for n, (c, _shape) in enumerate(TILES))


def report(**event):
    path = os.environ.get("TRUTH")
    if path:
        with open(path, "a") as f:
            f.write(json.dumps(event) + "\n")


class Cell(Gtk.Label):
    """A place for a tile; the style sheet draws it."""

    def __init__(self, size, kind=None):
        super().__init__()
        self.set_size_request(size, size)
        self.style = self.get_style_context()
        self.style.add_class("cell")
        self._kind = None
        self.kind = kind

    @property
    def kind(self):
        return self._kind

    @kind.setter
    def kind(self, kind):
        if self._kind is not None:
            self.style.remove_class("tile%d" % self._kind)
        self._kind = kind
        if kind is None:
            self.set_text("")
        else:
            self.style.add_class("tile%d" % kind)
            self.set_text(TILES[kind][1])


class Marks(Gtk.Box):
    """Filled discs: right place; rings: right colour only."""

    def __init__(self):
        super().__init__(spacing=7)
        self.set_size_request(110, 44)
        self.value = None

    def show_value(self, value):
        self.value = value
        for child in self.get_children():
            self.remove(child)
        if value is None:
            return
        exact, near = value
        if exact + near == 0:
            self.pack_start(Gtk.Label(label="\u2013"), False, False, 4)
        for i in range(exact + near):
            pip = Gtk.Box(valign=Gtk.Align.CENTER)
            pip.set_size_request(18, 18)
            pip.get_style_context().add_class("pip")
            if i < exact:
                pip.get_style_context().add_class("full")
            self.pack_start(pip, False, False, 0)
        self.show_all()


class Codepad(Gtk.Window):
    def __init__(self):
        super().__init__(title="Codepad")
        self.rng = random.Random(os.environ.get("SEED"))
        self.set_default_size(460, 600)
        self.connect("destroy", Gtk.main_quit)
        provider = Gtk.CssProvider()
        provider.load_from_data(CSS.encode())
        Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), provider, 600)

        bar = Gtk.HeaderBar(show_close_button=True, title="Codepad")
        fresh = Gtk.Button(label="New Game")
        fresh.connect("clicked", lambda _b: self.new_game())
        bar.pack_start(fresh)
        menu_button = Gtk.MenuButton()
        menu_button.set_image(Gtk.Image.new_from_icon_name("open-menu-symbolic", Gtk.IconSize.BUTTON))
        menu = Gtk.Menu()
        for text in ("Dark Style", "Reveal Code", "About Codepad"):
            item = Gtk.MenuItem(label=text)
            item.connect("activate", lambda _i, t=text: self.chosen(t))
            menu.append(item)
        menu.show_all()
        menu_button.set_popup(menu)
        bar.pack_end(menu_button)
        self.set_titlebar(bar)

        box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.add(box)
        self.banner = Gtk.Label()
        self.banner.get_style_context().add_class("banner")
        self.board = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=8, margin=14)
        self.board.get_style_context().add_class("board")
        box.pack_start(self.board, True, True, 0)
        box.pack_start(self.banner, False, False, 0)
        self.rows = []
        for n in range(TRIES):
            line = Gtk.Box(spacing=12, halign=Gtk.Align.CENTER)
            number = Gtk.Label(label=str(n + 1), width_chars=2)
            line.pack_start(number, False, False, 0)
            cells = [Cell(44) for _ in range(LENGTH)]
            for cell in cells:
                line.pack_start(cell, False, False, 0)
            marks = Marks()
            line.pack_start(marks, False, False, 8)
            self.board.pack_start(line, False, False, 0)
            self.rows.append((cells, marks, number))

        pad = Gtk.Box(spacing=6, margin=10, halign=Gtk.Align.CENTER)
        self.pads = []
        for kind in range(len(TILES)):
            button = Gtk.Button(can_focus=False)
            button.add(Cell(36, kind))
            button.connect("clicked", lambda _b, k=kind: self.put(k))
            pad.pack_start(button, False, False, 0)
            self.pads.append(button)
        erase = Gtk.Button(can_focus=False)
        erase.set_image(Gtk.Image.new_from_icon_name("edit-clear-symbolic", Gtk.IconSize.BUTTON))
        erase.set_tooltip_text("Erase the last tile")
        erase.connect("clicked", lambda _b: self.erase())
        pad.pack_start(erase, False, False, 6)
        box.pack_end(pad, False, False, 0)
        self.check = Gtk.Button(label="Check", margin_start=120, margin_end=120)
        self.check.get_style_context().add_class("suggested-action")
        self.check.connect("clicked", lambda _b: self.submit())
        box.pack_end(self.check, False, False, 0)
        self.connect("key-press-event", self.key)
        self.over, self.count = True, 0
        self.new_game()

    def new_game(self):
        if not self.over and self.count:
            report(type="end", outcome="given up")
        self.secret = [self.rng.randrange(len(TILES)) for _ in range(LENGTH)]
        report(type="secret", colors=self.secret)
        self.count, self.current, self.over = 0, [], False
        for _cells, marks, _n in self.rows:
            marks.show_value(None)
        self.banner.set_text("")
        for n in range(1, TRIES):
            for cell in self.rows[n][0]:
                cell.kind = None
        self.show_current()

    def show_current(self):
        if not self.over:
            for i, cell in enumerate(self.rows[self.count][0]):
                cell.kind = self.current[i] if i < len(self.current) else None
        for n, (_c, _m, number) in enumerate(self.rows):
            mine = n == self.count and not self.over
            number.set_markup("<b>%d</b>" % (n + 1) if mine else "<span alpha='45%%'>%d</span>" % (n + 1))
        self.check.set_sensitive(not self.over and len(self.current) == LENGTH)
        self.queue_draw()

    def put(self, kind):
        if not self.over and len(self.current) < LENGTH:
            self.current.append(kind)
            self.show_current()

    def erase(self):
        if not self.over and self.current:
            self.current.pop()
            self.show_current()

    def key(self, _w, event):
        if event.keyval == Gdk.KEY_BackSpace:
            self.erase()
            return True
        if Gdk.KEY_1 <= event.keyval < Gdk.KEY_1 + len(TILES):
            self.put(event.keyval - Gdk.KEY_1)
            return True
        return False

    def submit(self):
        guess = self.current
        exact = sum(a == b for a, b in zip(guess, self.secret))
        near = sum(min(guess.count(k), self.secret.count(k)) for k in range(len(TILES))) - exact
        report(type="guess", code=guess, exact=exact, misplaced=near)
        self.rows[self.count][1].show_value((exact, near))
        self.count += 1
        self.current = []
        if exact == LENGTH:
            self.finish("won", "Well done! Solved in %d of %d." % (self.count, TRIES))
        elif self.count == TRIES:
            self.finish("lost", "No more tries.")
        else:
            self.show_current()

    def finish(self, how, text):
        self.over = True
        report(type="end", outcome=how)
        self.banner.set_text(text)
        self.show_current()

    def chosen(self, text):
        report(type="fault", label=text)
        if text == "Reveal Code" and not self.over:
            self.finish("given up", "Code revealed.")


window = Codepad()
window.show_all()
window.move(80, 30)


def opened():
    report(type="opened")
    return False


GLib.timeout_add(300, opened)
Gtk.main()
