#!/usr/bin/python3
# Pebbles, a small logic game for GNOME
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2019-2023 Ingunn Brattebø
import functools
import json
import os
import random

import gi
gi.require_version("Gtk", "3.0")
gi.require_version("Gdk", "3.0")
gi.require_version("GdkPixbuf", "2.0")
from gi.repository import Gdk, GdkPixbuf, Gtk  # noqa: E402

STONES = {"ruby": "#c01c28", "coral": "#ff7800", "sand": "#f6d32d", "moss": "#2ec27e", "sea": "#1c71d8", "heather": "#9141ac", "bark": "#865e3c",
          "shell": "#deddda"}
LENGTH, TURNS = 5, 10


def record(entry):
    name = os.environ.get("TRUTH")
    if name:
        with open(name, "a", encoding="utf8") as stream:
            print(json.dumps(entry), file=stream, flush=True)


def picture(width, height, body):
    loader = GdkPixbuf.PixbufLoader.new_with_type("svg")
    loader.write(('<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d">%s</svg>' % (width, height, body)).encode())
    loader.close()
    return loader.get_pixbuf()


def darker(color):
    return "#" + "".join("%02x" % int(int(color[i:i + 2], 16) * .62) for i in (1, 3, 5))


@functools.lru_cache(None)
def stone(name, width, height, size, tilt):
    shape = '<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" transform="rotate({t} {x} {y})" {style}/>'
    place = dict(x=width / 2, rx=size, ry=size * .86, t=tilt)
    shade = shape.format(y=height / 2 + 1.5, style='fill="black" fill-opacity=".2"', **place)
    body = shape.format(y=height / 2, style='fill="%s" stroke="%s" stroke-width="1.2"' % (STONES[name], darker(STONES[name])), **place)
    return picture(width, height, shade + body)


@functools.lru_cache(None)
def hollow(active):
    return picture(52, 46, '<circle cx="26" cy="23" r="14" fill="black" fill-opacity="%s"/>' % (".13" if active else ".05"))


class Spot(Gtk.EventBox):
    """A place for one pebble."""

    def __init__(self, row, col, clicked):
        super().__init__()
        self.row, self.col, self.stone, self.active = row, col, None, False
        self.image = Gtk.Image()
        self.add(self.image)
        self.update()
        self.connect("button-press-event", lambda w, e: e.type == Gdk.EventType.BUTTON_PRESS and clicked(w, e))

    def update(self):
        tilt = (self.col * 7 + self.row * 5) % 5 * 7 - 14
        self.image.set_from_pixbuf(stone(self.stone, 52, 46, 19, tilt) if self.stone else hollow(self.active))


class Marks(Gtk.Image):
    def __init__(self):
        super().__init__()
        self.set_size_request(104, 46)

    def show_value(self, value):
        if value is None:
            self.clear()
            return
        exact, near = value
        body = '<path d="M84 23h10" stroke="#888" stroke-width="2"/>' if exact + near == 0 else ""
        for i in range(exact + near):
            body += '<circle cx="%d" cy="23" r="6" stroke="#2e3436" stroke-width="2" fill="%s"/>' % (
                92 - 18 * (exact + near - 1) + 18 * i, "#2e3436" if i < exact else "none")
        self.set_from_pixbuf(picture(104, 46, body))


class Pebbles(Gtk.Window):
    def __init__(self):
        super().__init__(title="Pebbles")
        self.set_resizable(False)
        self.connect("destroy", self.on_destroy)
        self.random = random.Random(int(os.environ["SEED"])) if os.environ.get("SEED") else random.Random()
        bar = Gtk.HeaderBar(title="Pebbles", subtitle="", show_close_button=True)
        self.bar = bar
        self.set_titlebar(bar)
        again = Gtk.Button.new_from_icon_name("view-refresh-symbolic", Gtk.IconSize.BUTTON)
        again.set_tooltip_text("New game")
        again.connect("clicked", lambda *_: self.new_game())
        bar.pack_start(again)
        burger = Gtk.MenuButton()
        burger.add(Gtk.Image.new_from_icon_name("open-menu-symbolic", Gtk.IconSize.BUTTON))
        burger.set_popover(self.make_popover(burger))
        bar.pack_end(burger)
        self.check = Gtk.Button(label="Check")
        self.check.get_style_context().add_class("suggested-action")
        self.check.connect("clicked", self.on_check)
        bar.pack_end(self.check)

        page = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.add(page)
        self.info = Gtk.InfoBar()
        self.info_label = Gtk.Label()
        self.info.get_content_area().add(self.info_label)
        self.info.add_button("Play Again", 1)
        self.info.connect("response", lambda *_: self.new_game())
        self.info.set_no_show_all(True)
        self.info_label.show()
        page.pack_start(self.info, False, False, 0)

        grid = Gtk.Grid(column_spacing=4, row_spacing=2, halign=Gtk.Align.CENTER, margin=14)
        page.pack_start(grid, True, True, 0)
        self.spots, self.marks = [], []
        for r in range(TURNS):
            mark = Marks()
            grid.attach(mark, 0, r, 1, 1)
            self.marks.append(mark)
            number = Gtk.Label(label=str(r + 1), width_request=34)
            number.get_style_context().add_class("dim-label")
            grid.attach(number, 1, r, 1, 1)
            line = [Spot(r, c, self.on_spot) for c in range(LENGTH)]
            for c, s in enumerate(line):
                grid.attach(s, 2 + c, r, 1, 1)
            self.spots.append(line)
        grid.attach(Gtk.Separator(margin_top=6, margin_bottom=4), 0, TURNS, 2 + LENGTH, 1)
        self.caption = Gtk.Label(label="Hidden pebbles", xalign=1)
        self.caption.get_style_context().add_class("dim-label")
        grid.attach(self.caption, 0, TURNS + 1, 2, 1)
        self.hidden = []
        for c in range(LENGTH):
            stack = Gtk.Stack()
            q = Gtk.Label(label="<big><b>?</b></big>", use_markup=True)
            stack.add_named(q, "q")
            s = Spot(3, c, lambda *_: None)
            stack.add_named(s, "s")
            grid.attach(stack, 2 + c, TURNS + 1, 1, 1)
            self.hidden.append((stack, s))

        legend = Gtk.Label(label="<small>●  right pebble, right place     ○  right pebble, wrong place     –  nothing right</small>", use_markup=True)
        legend.get_style_context().add_class("dim-label")
        page.pack_start(legend, False, False, 4)
        actions = Gtk.ActionBar()
        page.pack_end(actions, False, False, 0)
        box = Gtk.Box(spacing=2)
        box.get_style_context().add_class("linked")
        self.choices = {}
        group = None
        for name in STONES:
            radio = Gtk.RadioButton.new_from_widget(group)
            group = group or radio
            radio.set_mode(False)
            radio.add(Gtk.Image.new_from_pixbuf(stone(name, 34, 34, 15, -8)))
            box.add(radio)
            self.choices[name] = radio
        actions.set_center_widget(box)
        self.secret = None
        record({"type": "opened"})
        self.new_game()
        self.show_all()

    def make_popover(self, parent):
        pop = Gtk.Popover.new(parent)
        box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, margin=8)
        for text, call in (("New Game", self.new_game), ("Give Up", self.give_up), ("How to Play", self.how_to), ("About Pebbles", self.about)):
            b = Gtk.ModelButton(text=text)
            b.connect("clicked", lambda _b, c=call: c())
            box.add(b)
        box.show_all()
        pop.add(box)
        return pop

    def new_game(self):
        if self.secret and not self.over:
            record({"type": "end", "outcome": "given up"})
        self.secret = [self.random.choice(list(STONES)) for _ in range(LENGTH)]
        record({"type": "secret", "colors": self.secret})
        self.turn, self.over = 0, False
        for mark in self.marks:
            mark.show_value(None)
        for line in self.spots:
            for s in line:
                s.stone = None
        for stack, s in self.hidden:
            stack.set_visible_child_name("q")
        self.info.hide()
        self.refresh()

    def refresh(self):
        for r, line in enumerate(self.spots):
            for s in line:
                s.active = r == self.turn and not self.over
                s.update()
        self.check.set_sensitive(not self.over and all(s.stone for s in self.spots[self.turn]))
        self.bar.set_subtitle("Finished" if self.over else "Row %d of %d" % (self.turn + 1, TURNS))

    def on_spot(self, spot, event):
        if self.over or spot.row != self.turn:
            return
        if event.button == 1:
            spot.stone = next(n for n, b in self.choices.items() if b.get_active())
        elif event.button == 3:
            spot.stone = None
        self.refresh()

    def on_check(self, _button):
        guess = [s.stone for s in self.spots[self.turn]]
        exact = sum(map(lambda a, b: a == b, guess, self.secret))
        near = sum(min(guess.count(n), self.secret.count(n)) for n in STONES) - exact
        record({"type": "guess", "colors": guess, "exact": exact, "misplaced": near})
        self.marks[self.turn].show_value((exact, near))
        self.turn += 1
        if exact == LENGTH:
            self.finish("won", "Well done! You found the pebbles in %d rows." % self.turn, Gtk.MessageType.INFO)
        elif self.turn == TURNS:
            self.finish("lost", "No rows left. The pebbles are shown below.", Gtk.MessageType.WARNING)
        self.refresh()

    def finish(self, outcome, text, kind):
        self.over = True
        record({"type": "end", "outcome": outcome})
        for (stack, s), name in zip(self.hidden, self.secret):
            s.stone = name
            s.update()
            stack.set_visible_child_name("s")
        self.info.set_message_type(kind)
        self.info_label.set_text(text)
        self.info.show()
        self.refresh()

    def give_up(self):
        if not self.over:
            record({"type": "fault", "label": "Give Up"})
            self.finish("given up", "The pebbles are shown below.", Gtk.MessageType.WARNING)

    def how_to(self):
        d = Gtk.MessageDialog(transient_for=self, modal=True, buttons=Gtk.ButtonsType.CLOSE, text="How to Play")
        d.format_secondary_text("Five pebbles are hidden. There are eight kinds, and a kind may be hidden more than once.\n\n"
                                "Choose a pebble at the bottom, click the places of the current row, and press Check. "
                                "A filled dot means a pebble in its right place, a ring a pebble which belongs elsewhere.\n\nYou have ten rows.")
        d.run()
        d.destroy()

    def about(self):
        record({"type": "fault", "label": "About"})
        d = Gtk.AboutDialog(transient_for=self, modal=True, program_name="Pebbles", version="3.36.1", copyright="© 2019–2023 Ingunn Brattebø")
        d.run()
        d.destroy()

    def on_destroy(self, *_):
        record({"type": "fault", "label": "close"})
        Gtk.main_quit()


win = Pebbles()
win.move(160, 60)
Gtk.main()
