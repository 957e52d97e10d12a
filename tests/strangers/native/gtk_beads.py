#!/usr/bin/python3
"""Beads - a small code breaking game for the GNOME desktop.

String coloured beads by clicking the colours.  As soon as the string is
complete it is compared with the hidden one.
"""
import json
import os
import random

import gi
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, GLib, Gtk

RNG = random.Random(os.environ["SEED"]) if "SEED" in os.environ else random.Random()

COLOURS = [("Ruby", "#c01c28"), ("Amber", "#f5c211"), ("Leaf", "#2ec27e"), ("Sky", "#3584e4"),
           ("Plum", "#813d9c"), ("Walnut", "#865e3c"), ("Coral", "#ff9f80"), ("Slate", "#3d3846")]
LEVELS = [("Easy", 3, 5), ("Normal", 4, 7), ("Hard", 5, 8)]   # name, beads, colours
TRIES = 10

CSS = """
label.bead { min-width: 32px; min-height: 32px; border-radius: 16px; }
label.dot { min-width: 14px; min-height: 14px; border-radius: 7px; }
label.dot.right { background-color: #26a269; }
label.dot.other { background-color: #e5a50a; }
button.pick { min-width: 44px; min-height: 44px; padding: 0; border-radius: 24px; background-image: none; border: 1px solid rgba(0,0,0,0.3); box-shadow: none; }
button.pick:hover { border: 2px solid #ffffff; }
button.pick:disabled { opacity: 0.35; }
.banner.won { background-color: #c6f0d5; }
.banner.lost { background-color: #fae3b4; }
list row { border-bottom: 1px solid #deddda; }
.thread { background-color: #f6f5f4; border-top: 1px solid #cdc7c2; }
"""
for _i, (_n, _rgb) in enumerate(COLOURS):
    CSS += "label.bead.c%d { background-color: %s; }\n" % (_i, _rgb)
    CSS += "button.pick.c%d { background-color: %s; }\n" % (_i, _rgb)


def truth(**kw):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as out:
            out.write(json.dumps(kw) + "\n")


def blob(*classes):
    label = Gtk.Label()
    for name in classes:
        label.get_style_context().add_class(name)
    label.set_halign(Gtk.Align.CENTER)
    label.set_valign(Gtk.Align.CENTER)
    return label


class Window(Gtk.Window):
    def __init__(self):
        super().__init__(title="Beads")
        self.set_default_size(480, 720)
        self.connect("destroy", Gtk.main_quit)
        self.playing = False
        self.tries = 0
        self.string = []

        header = Gtk.HeaderBar(show_close_button=True, title="Beads")
        self.set_titlebar(header)
        self.header = header
        new = Gtk.Button(label="New Game")
        new.connect("clicked", lambda b: self.new_game())
        header.pack_start(new)
        hint = Gtk.Button(label="Hint")
        hint.connect("clicked", self.hint)
        header.pack_end(hint)
        self.level = Gtk.ComboBoxText()
        for name, _, _ in LEVELS:
            self.level.append_text(name)
        self.level.set_active(1)
        self.level.connect("changed", lambda c: self.new_game())
        header.pack_end(self.level)

        page = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.add(page)

        self.bar = Gtk.Box(spacing=10)
        self.bar.get_style_context().add_class("banner")
        self.bar_label = Gtk.Label(xalign=0, margin=10)
        self.bar_label.set_line_wrap(True)
        self.bar.pack_start(self.bar_label, True, True, 0)
        again = Gtk.Button(label="Play Again", margin=8, valign=Gtk.Align.CENTER)
        again.connect("clicked", lambda b: self.new_game())
        self.bar.pack_end(again, False, False, 0)
        self.bar.show_all()
        self.bar.hide()
        self.bar.set_no_show_all(True)
        page.pack_start(self.bar, False, False, 0)

        self.rules = Gtk.Label(xalign=0, margin=10)
        self.rules.set_line_wrap(True)
        page.pack_start(self.rules, False, False, 0)

        scroll = Gtk.ScrolledWindow()
        scroll.set_policy(Gtk.PolicyType.NEVER, Gtk.PolicyType.AUTOMATIC)
        self.list = Gtk.ListBox(selection_mode=Gtk.SelectionMode.NONE)
        scroll.add(self.list)
        page.pack_start(scroll, True, True, 0)
        self.scroll = scroll

        self.thread = Gtk.Box(spacing=6)
        self.thread.get_style_context().add_class("thread")
        self.thread.set_size_request(-1, 56)
        page.pack_start(self.thread, False, False, 0)

        self.tray = Gtk.Box(spacing=8, margin=10, halign=Gtk.Align.CENTER)
        page.pack_start(self.tray, False, False, 0)

        foot = Gtk.Box(margin_start=10, margin_end=10, margin_bottom=8, spacing=8)
        for css, text in (("right", "bead in its place"), ("other", "bead elsewhere")):
            foot.pack_start(blob("dot", css), False, False, 0)
            foot.pack_start(Gtk.Label(label=text), False, False, 0)
        self.undo_button = Gtk.Button(label="Undo")
        self.undo_button.connect("clicked", self.undo)
        foot.pack_end(self.undo_button, False, False, 0)
        page.pack_start(foot, False, False, 0)

    # ------------------------------------------------------------------ game
    def new_game(self):
        if self.playing and self.tries:
            truth(type="end", outcome="given up")
        name, self.length, self.kinds = LEVELS[self.level.get_active()]
        self.secret = [RNG.randrange(self.kinds) for _ in range(self.length)]
        truth(type="secret", colors=[COLOURS[c][0] for c in self.secret])
        self.tries = 0
        self.playing = True
        self.string = []
        self.bar.hide()
        for child in self.list.get_children() + self.tray.get_children():
            child.destroy()
        for i in range(self.kinds):
            button = Gtk.Button()
            button.get_style_context().add_class("pick")
            button.get_style_context().add_class("c%d" % i)
            button.set_tooltip_text(COLOURS[i][0])
            button.connect("clicked", self.pick, i)
            self.tray.pack_start(button, False, False, 0)
        self.tray.show_all()
        self.rules.set_text("Find the hidden string of %d beads. Each bead has one of the %d colours below, "
                            "and colours may come up more than once." % (self.length, self.kinds))
        self.refresh()

    def opened(self):
        truth(type="opened")
        self.new_game()
        return False

    def refresh(self):
        for child in self.thread.get_children():
            child.destroy()
        start = Gtk.Label(label="%2d." % (self.tries + 1) if self.playing else "", margin_start=14, width_chars=4)
        self.thread.pack_start(start, False, False, 0)
        for c in self.string:
            self.thread.pack_start(blob("bead", "c%d" % c), False, False, 0)
        self.thread.show_all()
        self.undo_button.set_sensitive(self.playing and bool(self.string))
        self.tray.set_sensitive(self.playing)
        self.header.set_subtitle("%d of %d tries used" % (self.tries, TRIES))

    def pick(self, button, colour):
        if not self.playing:
            return
        self.string.append(colour)
        if len(self.string) == self.length:
            self.compare()
        self.refresh()

    def undo(self, button):
        if self.playing and self.string:
            self.string.pop()
            self.refresh()

    def compare(self):
        guess, self.string = self.string, []
        exact = sum(a == b for a, b in zip(guess, self.secret))
        common = sum(min(guess.count(c), self.secret.count(c)) for c in range(self.kinds))
        self.tries += 1
        truth(type="guess", code=[COLOURS[c][0] for c in guess], exact=exact, misplaced=common - exact)
        line = Gtk.Box(spacing=6, margin_top=4, margin_bottom=4)
        line.pack_start(Gtk.Label(label="%2d." % self.tries, margin_start=14, width_chars=4), False, False, 0)
        for c in guess:
            line.pack_start(blob("bead", "c%d" % c), False, False, 0)
        marks = Gtk.Box(spacing=5, margin_end=18)
        for k in range(common):
            marks.pack_start(blob("dot", "right" if k < exact else "other"), False, False, 0)
        if not common:
            marks.pack_start(Gtk.Label(label="none"), False, False, 0)
        line.pack_end(marks, False, False, 0)
        self.list.add(line)
        self.list.show_all()
        GLib.idle_add(self.to_bottom)
        if exact == self.length:
            self.finish("won", "Beautiful! You found the string in %d tries." % self.tries)
        elif self.tries == TRIES:
            self.finish("lost", "That was the last try. The hidden string was: " +
                        ", ".join(COLOURS[c][0] for c in self.secret))

    def to_bottom(self):
        adj = self.scroll.get_vadjustment()
        adj.set_value(adj.get_upper() - adj.get_page_size())
        return False

    def finish(self, outcome, text):
        self.playing = False
        truth(type="end", outcome=outcome)
        style = self.bar.get_style_context()
        style.remove_class("lost" if outcome == "won" else "won")
        style.add_class("won" if outcome == "won" else "lost")
        self.bar_label.set_text(text)
        self.bar.show()

    def hint(self, button):
        if not self.playing:
            return
        truth(type="fault", label="Hint")
        i = RNG.randrange(self.length)
        dialog = Gtk.MessageDialog(transient_for=self, modal=True, message_type=Gtk.MessageType.INFO,
                                   buttons=Gtk.ButtonsType.OK,
                                   text="Bead number %d is %s." % (i + 1, COLOURS[self.secret[i]][0]))
        dialog.run()
        dialog.destroy()


if __name__ == "__main__":
    provider = Gtk.CssProvider()
    provider.load_from_data(CSS.encode())
    Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), provider,
                                             Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)
    window = Window()
    window.show_all()
    GLib.timeout_add(300, window.opened)
    Gtk.main()
