#!/usr/bin/python3
#
# gcodemind - a code breaking board game for the desktop
#
# Copyright (C) 2012-2016 Petri Halonen
#
# This program is free software; you can redistribute it and/or modify
# it under the terms of the GNU General Public License as published by
# the Free Software Foundation; either version 2 of the License, or
# (at your option) any later version.

import json
import os
import random
import signal

import gi
gi.require_version("Gtk", "3.0")
gi.require_version("Gdk", "3.0")
from gi.repository import Gdk, GdkPixbuf, GLib, Gtk

VERSION = "0.6.2"

COLUMNS = 4
ROWS = 12

PALETTE = [
    ("#ff8080", "#cc0000", "#8c0000"),   # scarlet
    ("#ffd9a0", "#f57900", "#b35400"),   # orange
    ("#fffbd0", "#fce94f", "#c4a000"),   # butter
    ("#a5e070", "#4e9a06", "#2e5f00"),   # chameleon
    ("#9cc4f5", "#3465a4", "#1d3f70"),   # sky blue
    ("#d0a8d8", "#75507b", "#4a2f50"),   # plum
    ("#ffffff", "#f0f0ee", "#c8c8c4"),   # white
    ("#888a85", "#1c1f20", "#000000"),   # black
]

CSS = b"""
#board { background-color: #babdb6; border: 1px solid #888a85; padding: 6px; }
#board .active { background-color: #eeeee0; }
#board label { color: #2e3436; }
#solution { background-color: #555753; }
#palette .selected { background-color: #729fcf; }
"""


def truth(**record):
    name = os.environ.get("TRUTH")
    if name:
        with open(name, "a") as out:
            out.write(json.dumps(record) + "\n")


def load_svg(size, body):
    svg = ('<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 40 40">%s</svg>'
           % (size, size, body))
    loader = GdkPixbuf.PixbufLoader()
    loader.write(svg.encode())
    loader.close()
    return loader.get_pixbuf()


def peg_image(colours, size):
    light, base, dark = colours
    return load_svg(size, """
      <defs><radialGradient id="g" cx="0.35" cy="0.3" r="0.75">
        <stop offset="0" stop-color="%s"/><stop offset="0.4" stop-color="%s"/>
        <stop offset="1" stop-color="%s"/></radialGradient></defs>
      <circle cx="20" cy="20" r="18" fill="url(#g)" stroke="#2e3436" stroke-width="1"/>"""
                    % (light, base, dark))


def disc_image(size, radius, fill):
    return load_svg(size, '<circle cx="20" cy="20" r="%g" fill="%s" stroke="#555753" '
                          'stroke-width="2"/>' % (radius, fill))


class Game:
    def __init__(self, rng):
        self.rng = rng
        self.start()

    def start(self):
        self.secret = [self.rng.randrange(len(PALETTE)) for _ in range(COLUMNS)]
        self.rows = []
        self.marks = []
        self.current = [None] * COLUMNS
        self.finished = None
        truth(type="secret", colors=self.secret)

    def complete(self):
        return self.finished is None and None not in self.current

    def check(self):
        guess = list(self.current)
        exact = sum(g == s for g, s in zip(guess, self.secret))
        total = sum(min(guess.count(c), self.secret.count(c)) for c in set(guess))
        self.rows.append(guess)
        self.marks.append((exact, total - exact))
        self.current = [None] * COLUMNS
        truth(type="guess", colors=guess, exact=exact, misplaced=total - exact)
        if exact == COLUMNS:
            self.finished = "won"
        elif len(self.rows) == ROWS:
            self.finished = "lost"
        if self.finished:
            truth(type="end", outcome=self.finished)


class MainWindow(Gtk.Window):
    def __init__(self):
        super().__init__(title="GCodeMind")
        self.set_resizable(False)
        seed = os.environ.get("SEED")
        self.game = Game(random.Random(int(seed)) if seed else random.Random())
        self.selected = 0

        provider = Gtk.CssProvider()
        provider.load_from_data(CSS)
        Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), provider,
                                                 Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)
        self.pegs = [peg_image(c, 36) for c in PALETTE]
        self.big = [peg_image(c, 42) for c in PALETTE]
        self.hole = disc_image(36, 9, "#888a85")
        self.covered = load_svg(36, '<text x="20" y="29" font-family="Sans" font-size="24" '
                                    'text-anchor="middle" fill="#babdb6">?</text>')
        self.key_black = disc_image(16, 17, "#000000")
        self.key_white = disc_image(16, 17, "#ffffff")
        self.key_none = disc_image(16, 7, "#888a85")

        vbox = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.add(vbox)
        vbox.pack_start(self.build_menu(), False, False, 0)

        toolbar = Gtk.Toolbar()
        toolbar.set_style(Gtk.ToolbarStyle.BOTH_HORIZ)
        new = Gtk.ToolButton(label="New", icon_name="document-new")
        new.set_is_important(True)
        new.connect("clicked", self.on_new)
        toolbar.insert(new, -1)
        clear = Gtk.ToolButton(label="Clear row", icon_name="edit-clear")
        clear.set_is_important(True)
        clear.connect("clicked", self.on_clear)
        toolbar.insert(clear, -1)
        toolbar.insert(Gtk.SeparatorToolItem(), -1)
        self.check_item = Gtk.ToolButton(label="Check", icon_name="gtk-apply")
        self.check_item.set_is_important(True)
        self.check_item.connect("clicked", self.on_check)
        toolbar.insert(self.check_item, -1)
        vbox.pack_start(toolbar, False, False, 0)

        hbox = Gtk.Box(spacing=8, border_width=8)
        vbox.pack_start(hbox, True, True, 0)

        hbox.pack_start(self.build_board(), False, False, 0)
        frame = Gtk.Frame(label="Colours")
        frame.add(self.build_palette())
        hbox.pack_start(frame, False, False, 0)

        self.statusbar = Gtk.Statusbar()
        vbox.pack_start(self.statusbar, False, False, 0)
        self.say("Select a colour, then click a hole of the marked row to place it.")
        self.refresh()
        self.connect("destroy", Gtk.main_quit)

    def build_menu(self):
        bar = Gtk.MenuBar()

        def menu(label, *items):
            top = Gtk.MenuItem(label=label, use_underline=True)
            sub = Gtk.Menu()
            for text, handler in items:
                if text is None:
                    item = Gtk.SeparatorMenuItem()
                else:
                    item = Gtk.MenuItem(label=text, use_underline=True)
                    item.connect("activate", handler)
                sub.append(item)
            top.set_submenu(sub)
            bar.append(top)

        menu("_Game", ("_New Game", self.on_new), ("_Show Solution", self.on_solution),
             (None, None), ("_Quit", lambda w: self.destroy()))
        menu("_Help", ("_Rules", self.on_rules), ("_About", self.on_about))
        return bar

    def build_board(self):
        board = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=2)
        board.set_name("board")

        top = Gtk.Box()
        spacer = Gtk.Label()
        spacer.set_size_request(36, -1)
        top.pack_start(spacer, False, False, 0)
        box = Gtk.Box()
        box.set_name("solution")
        self.solution = []
        for col in range(COLUMNS):
            image = Gtk.Image()
            image.set_size_request(46, 42)
            box.pack_start(image, False, False, 0)
            self.solution.append(image)
        top.pack_start(box, False, False, 0)
        board.pack_start(top, False, False, 4)

        self.lines = []
        self.holes = []
        self.keys = []
        for row in range(ROWS):
            line = Gtk.Box()
            number = Gtk.Label(label=str(row + 1))
            number.set_size_request(36, -1)
            line.pack_start(number, False, False, 0)
            holes = []
            for col in range(COLUMNS):
                event_box = Gtk.EventBox()
                event_box.set_visible_window(False)
                event_box.connect("button-press-event", self.on_hole_press, row, col)
                image = Gtk.Image()
                image.set_size_request(46, 40)
                event_box.add(image)
                line.pack_start(event_box, False, False, 0)
                holes.append(image)
            grid = Gtk.Grid(row_spacing=1, column_spacing=3, valign=Gtk.Align.CENTER)
            keys = []
            for i in range(COLUMNS):
                image = Gtk.Image()
                grid.attach(image, i % 2, i // 2, 1, 1)
                keys.append(image)
            line.pack_start(grid, False, False, 18)
            self.lines.append(line)
            self.holes.append(holes)
            self.keys.append(keys)
        # the first row is the lowest one, as on the real board
        for line in reversed(self.lines):
            board.pack_start(line, False, False, 0)
        return board

    def build_palette(self):
        box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=4, border_width=6)
        box.set_name("palette")
        box.set_valign(Gtk.Align.START)
        self.swatches = []
        for index in range(len(PALETTE)):
            event_box = Gtk.EventBox()
            event_box.connect("button-press-event", self.on_palette_press, index)
            image = Gtk.Image.new_from_pixbuf(self.big[index])
            image.set_size_request(54, 50)
            event_box.add(image)
            box.pack_start(event_box, False, False, 0)
            self.swatches.append(event_box)
        return box

    # -- helpers

    def say(self, text):
        self.statusbar.pop(1)
        self.statusbar.push(1, text)

    def refresh(self):
        game = self.game
        self.check_item.set_sensitive(game.complete())
        for col in range(COLUMNS):
            self.solution[col].set_from_pixbuf(
                self.pegs[game.secret[col]] if game.finished else self.covered)
        for row in range(ROWS):
            active = row == len(game.rows) and not game.finished
            style = self.lines[row].get_style_context()
            if active:
                style.add_class("active")
            else:
                style.remove_class("active")
            if row < len(game.rows):
                pegs, (exact, misplaced) = game.rows[row], game.marks[row]
            else:
                pegs, (exact, misplaced) = [None] * COLUMNS, (0, 0)
                if active:
                    pegs = game.current
            for col, peg in enumerate(pegs):
                self.holes[row][col].set_from_pixbuf(self.hole if peg is None else self.pegs[peg])
            for i, key in enumerate(self.keys[row]):
                if i < exact:
                    key.set_from_pixbuf(self.key_black)
                elif i < exact + misplaced:
                    key.set_from_pixbuf(self.key_white)
                else:
                    key.set_from_pixbuf(self.key_none)
        for index, swatch in enumerate(self.swatches):
            style = swatch.get_style_context()
            if index == self.selected:
                style.add_class("selected")
            else:
                style.remove_class("selected")

    # -- events

    def on_palette_press(self, widget, event, index):
        self.selected = index
        self.refresh()

    def on_hole_press(self, widget, event, row, col):
        game = self.game
        if game.finished or row != len(game.rows):
            return
        if event.button == 3:
            game.current[col] = None
        else:
            game.current[col] = self.selected
        if game.complete():
            self.say("Press Check when you are happy with the row.")
        self.refresh()

    def on_check(self, widget):
        if not self.game.complete():
            return
        self.game.check()
        exact, misplaced = self.game.marks[-1]
        self.say("%d in the right place (black), %d in the wrong place (white)." % (exact, misplaced))
        self.refresh()
        if self.game.finished:
            GLib.idle_add(self.finish)

    def finish(self):
        if self.game.finished == "won":
            head = "Congratulations!"
            body = "You have found the code in %d tries." % len(self.game.rows)
        else:
            head = "Game over"
            body = "You have used all your tries. The code is shown at the top of the board."
        dialog = Gtk.MessageDialog(transient_for=self, modal=True,
                                   message_type=Gtk.MessageType.INFO,
                                   buttons=Gtk.ButtonsType.NONE, text=head)
        dialog.format_secondary_text(body)
        dialog.add_button("_Close", Gtk.ResponseType.CLOSE)
        dialog.add_button("_New Game", Gtk.ResponseType.OK)
        dialog.set_default_response(Gtk.ResponseType.OK)
        response = dialog.run()
        dialog.destroy()
        if response == Gtk.ResponseType.OK:
            self.on_new(None)
        return False

    def on_new(self, widget):
        self.game.start()
        self.say("New game. Select a colour, then click a hole to place it.")
        self.refresh()

    def on_clear(self, widget):
        self.game.current = [None] * COLUMNS
        self.refresh()

    def on_solution(self, widget):
        truth(type="fault", label="show solution")
        if not self.game.finished:
            self.game.finished = "lost"
            truth(type="end", outcome="lost")
            self.say("The solution is shown at the top of the board.")
            self.refresh()

    def on_rules(self, widget):
        dialog = Gtk.MessageDialog(transient_for=self, modal=True,
                                   message_type=Gtk.MessageType.INFO,
                                   buttons=Gtk.ButtonsType.CLOSE, text="Rules")
        dialog.format_secondary_text(
            "The computer has hidden a code of four colours; a colour may occur more than once. "
            "Find it in at most twelve tries.\n\n"
            "A black peg stands for a right colour in the right place, a white peg for "
            "a right colour in a wrong place.")
        dialog.run()
        dialog.destroy()

    def on_about(self, widget):
        dialog = Gtk.AboutDialog(transient_for=self, modal=True)
        dialog.set_program_name("GCodeMind")
        dialog.set_version(VERSION)
        dialog.set_comments("A code breaking game")
        dialog.set_copyright("© 2012-2016 Petri Halonen")
        dialog.set_license_type(Gtk.License.GPL_2_0)
        dialog.run()
        dialog.destroy()


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    truth(type="opened")
    win = MainWindow()
    win.show_all()
    Gtk.main()
