#!/usr/bin/python3
"""Codebreaker, a small logic game for the GNOME desktop."""
import json
import os
import random
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("Gdk", "3.0")
from gi.repository import Gdk, GLib, Gtk

PEGS, TRIES = 5, 12
PALETTE = [("A", "#f66151"), ("B", "#ffbe6f"), ("C", "#f9f06b"), ("D", "#8ff0a4"), ("E", "#99c1f1"), ("F", "#dc8add"),
           ("G", "#cdab8f"), ("H", "#5e5c64")]

CSS = b"""
.peg { min-width: 38px; min-height: 38px; padding: 0; border-radius: 10px; font-weight: bold; font-size: 17px;
       background-image: none; text-shadow: none; box-shadow: none; color: #241f31; border: 1px solid alpha(black, .35); }
.hole { min-width: 38px; min-height: 38px; padding: 0; border-radius: 10px; background-image: none; box-shadow: none;
        background-color: alpha(black, .06); border: 1px dashed alpha(black, .3); color: transparent; }
.hole:disabled { background-color: alpha(black, .03); border-color: alpha(black, .12); }
.turn { color: alpha(currentColor, .55); }
.score { font-size: 15px; }
row.now { background-color: alpha(#3584e4, .12); }
row { padding: 4px 6px; }
"""
for number, (_, tint) in enumerate(PALETTE):
    CSS += (".c%d, .c%d:disabled { background-color: %s; color: %s; }\n"
            % (number, number, tint, "#ffffff" if number == 7 else "#241f31")).encode()


def report(**entry):
    name = os.environ.get("TRUTH")
    if name:
        with open(name, "a") as f:
            f.write(json.dumps(entry) + "\n")


def seed():
    if "--seed" in sys.argv[:-1]:
        return sys.argv[sys.argv.index("--seed") + 1]
    return os.environ.get("SEED")


class Peg(Gtk.Button):
    def __init__(self, color=None):
        super().__init__(valign=Gtk.Align.CENTER)
        self.set_focus_on_click(False)
        self.color = None
        self.put(color)

    def put(self, color):
        context = self.get_style_context()
        for name in context.list_classes():
            if name in ("peg", "hole") or name.startswith("c") and name[1:].isdigit():
                context.remove_class(name)
        self.color = color
        if color is None:
            context.add_class("hole")
            self.set_label(" ")
        else:
            context.add_class("peg")
            context.add_class("c%d" % color)
            self.set_label(PALETTE[color][0])


class Window(Gtk.Window):
    def __init__(self):
        super().__init__(title="Codebreaker")
        self.set_default_size(520, 500)
        self.connect("destroy", Gtk.main_quit)
        self.random = random.Random(seed())
        self.code, self.tries, self.over = [], 0, True

        header = Gtk.HeaderBar(show_close_button=True, title="Codebreaker", subtitle="")
        self.header = header
        self.set_titlebar(header)
        new = Gtk.Button(label="New Game")
        new.connect("clicked", lambda _: self.new_game())
        header.pack_start(new)
        menu = Gtk.MenuButton()
        menu.add(Gtk.Image.new_from_icon_name("open-menu-symbolic", Gtk.IconSize.BUTTON))
        popover = Gtk.Popover()
        entries = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, border_width=8)
        for label, action in (("How to Play", self.on_help), ("Reveal Code", self.on_reveal), ("Quit", self.on_quit)):
            item = Gtk.ModelButton(text=label)
            item.connect("clicked", action)
            entries.pack_start(item, False, False, 0)
        entries.show_all()
        popover.add(entries)
        menu.set_popover(popover)
        header.pack_end(menu)
        self.guess_button = Gtk.Button(label="Guess")
        self.guess_button.get_style_context().add_class("suggested-action")
        self.guess_button.connect("clicked", self.on_guess)
        header.pack_end(self.guess_button)

        box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.add(box)
        self.info = Gtk.InfoBar(no_show_all=True)
        self.info_label = Gtk.Label(xalign=0)
        self.info_label.show()
        self.info.get_content_area().add(self.info_label)
        self.info_code = Gtk.Box(spacing=4)
        self.info.get_content_area().add(self.info_code)
        self.info.add_button("Play Again", Gtk.ResponseType.OK)
        self.info.connect("response", lambda *_: self.new_game())
        box.pack_start(self.info, False, False, 0)
        self.scroll = Gtk.ScrolledWindow(hscrollbar_policy=Gtk.PolicyType.NEVER)
        self.scroll.set_overlay_scrolling(False)
        box.pack_start(self.scroll, True, True, 0)
        self.list = Gtk.ListBox(selection_mode=Gtk.SelectionMode.NONE)
        self.scroll.add(self.list)
        legend = Gtk.Label(margin=8)
        legend.set_markup("<small>\u2714 right color and place \u2003 \u2194 right color, wrong place \u2003 "
                          "Colors can repeat.</small>")
        box.pack_start(legend, False, False, 0)

        self.chooser = Gtk.Popover()
        grid = Gtk.Grid(row_spacing=6, column_spacing=6, border_width=8)
        for n in range(len(PALETTE)):
            peg = Peg(n)
            peg.connect("clicked", self.on_color)
            grid.attach(peg, n % 4, n // 4, 1, 1)
        grid.show_all()
        self.chooser.add(grid)
        self.hole = None

    def new_game(self):
        if not self.over and self.tries:
            report(type="end", outcome="given up")
        self.code = [self.random.randrange(len(PALETTE)) for _ in range(PEGS)]
        report(type="secret", colors=self.code)
        self.tries, self.over = 0, False
        self.info.hide()
        self.chooser.set_relative_to(None)
        for row in self.list.get_children():
            self.list.remove(row)
        self.rows = []
        for n in range(TRIES):
            line = Gtk.Box(spacing=8)
            turn = Gtk.Label(label="%d" % (n + 1), width_chars=3)
            turn.get_style_context().add_class("turn")
            line.pack_start(turn, False, False, 0)
            pegs = []
            for _ in range(PEGS):
                peg = Peg()
                peg.connect("clicked", self.on_hole)
                line.pack_start(peg, False, False, 0)
                pegs.append(peg)
            score = Gtk.Label(xalign=0, margin_start=18)
            score.get_style_context().add_class("score")
            line.pack_start(score, False, False, 0)
            row = Gtk.ListBoxRow(activatable=False)
            row.add(line)
            self.list.add(row)
            self.rows.append((row, pegs, score))
        self.list.show_all()
        self.update()

    def update(self):
        for n, (row, pegs, _) in enumerate(self.rows):
            now = n == self.tries and not self.over
            context = row.get_style_context()
            (context.add_class if now else context.remove_class)("now")
            for peg in pegs:
                peg.set_sensitive(now)
        self.guess_button.set_sensitive(not self.over and None not in [p.color for p in self.rows[self.tries][1]])
        self.header.set_subtitle("" if self.over else "Guess %d of %d" % (self.tries + 1, TRIES))
        GLib.timeout_add(60, self.follow)

    def follow(self):
        row = self.rows[min(self.tries, TRIES - 1)][0]
        place = row.get_allocation()
        adjustment = self.scroll.get_vadjustment()
        if place.height > 1:
            adjustment.clamp_page(place.y, place.y + place.height)
        return False

    def on_hole(self, peg):
        self.hole = peg
        self.chooser.set_relative_to(peg)
        self.chooser.popup()

    def on_color(self, button):
        if self.hole and not self.over:
            self.hole.put(button.color)
        self.chooser.popdown()
        self.update()

    def on_guess(self, _):
        if self.over:
            return
        _, pegs, score = self.rows[self.tries]
        guess = [p.color for p in pegs]
        if None in guess:
            return
        exact = sum(a == b for a, b in zip(guess, self.code))
        near = sum(min(guess.count(c), self.code.count(c)) for c in set(guess)) - exact
        report(type="guess", code=guess, exact=exact, misplaced=near)
        score.set_markup("<b>\u2714 %d</b>   \u2194 %d" % (exact, near))
        self.tries += 1
        if exact == PEGS:
            self.finish("won", "You broke the code in %d %s!" % (self.tries, "guess" if self.tries == 1 else "guesses"))
        elif self.tries == TRIES:
            self.finish("lost", "No guesses left. The code was")
        else:
            self.update()

    def finish(self, outcome, text):
        self.over = True
        report(type="end", outcome=outcome)
        self.info.set_message_type(Gtk.MessageType.INFO if outcome == "won" else Gtk.MessageType.WARNING)
        self.info_label.set_text(text)
        for child in self.info_code.get_children():
            self.info_code.remove(child)
        if outcome != "won":
            for color in self.code:
                peg = Peg(color)
                peg.set_sensitive(False)
                self.info_code.pack_start(peg, False, False, 0)
        self.info_code.show_all()
        self.info.show()
        self.update()

    def on_help(self, _):
        dialog = Gtk.MessageDialog(transient_for=self, modal=True, message_type=Gtk.MessageType.INFO,
                                   buttons=Gtk.ButtonsType.CLOSE, text="How to Play")
        dialog.format_secondary_text("Click a place of the highlighted row to choose its color. When all five are chosen, "
                                     "press Guess.")
        dialog.connect("response", lambda d, _: d.destroy())
        dialog.show()

    def on_reveal(self, _):
        report(type="fault", label="Reveal Code")
        if not self.over:
            self.finish("given up", "The code was")

    def on_quit(self, _):
        report(type="fault", label="Quit")
        self.destroy()


style = Gtk.CssProvider()
style.load_from_data(CSS)
Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), style, Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)
window = Window()
window.show_all()
window.new_game()
GLib.timeout_add(400, lambda: report(type="opened"))
Gtk.main()
