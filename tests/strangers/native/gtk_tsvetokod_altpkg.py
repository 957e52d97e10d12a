#!/usr/bin/python3
# -*- coding: utf-8 -*-
# tsvetokod 0.9.3-alt2 -- логическая игра для GTK+ 3
# Copyright (C) 2014-2023 Анатолий Вершинин (сопровождающий пакета)
# License: GPL-3.0-or-later
import json
import math
import os
import random

import gi
gi.require_version("Gtk", "3.0")
gi.require_version("Gdk", "3.0")
from gi.repository import Gdk, GdkPixbuf, GLib, Gtk  # noqa: E402

VERSION = "0.9.3-alt2"
PALETTE = [
    ("Красный", (0.85, 0.07, 0.10)),
    ("Оранжевый", (1.00, 0.55, 0.00)),
    ("Жёлтый", (1.00, 0.92, 0.15)),
    ("Салатовый", (0.55, 0.90, 0.25)),
    ("Тёмно-зелёный", (0.03, 0.40, 0.12)),
    ("Голубой", (0.35, 0.85, 0.98)),
    ("Синий", (0.10, 0.20, 0.80)),
    ("Сиреневый", (0.72, 0.45, 0.95)),
    ("Коричневый", (0.42, 0.24, 0.08)),
    ("Белый", (1.00, 1.00, 1.00)),
]
HOLES, ATTEMPTS = 6, 14
CSS = b"""
.board { background: #b99a6b; padding: 6px; border: 3px solid #6b4a22; }
.board label { color: #3c2608; font-size: 15px; }
.row { background: #a88756; border-radius: 5px; }
.row.active { background: #efdcb4; }
"""


def report(event):
    name = os.environ.get("TRUTH")
    if name:
        with open(name, "a", encoding="utf-8") as fd:
            fd.write(json.dumps(event) + "\n")


def disc(size, radius, rgb, rim=(0.15, 0.10, 0.05)):
    """Круглая фишка как GdkPixbuf (без зависимости от pycairo)."""
    data = bytearray()
    c = (size - 1) / 2
    for y in range(size):
        for x in range(size):
            d = math.hypot(x - c, y - c)
            alpha = max(0.0, min(1.0, radius - d + 0.5))
            col = rim if d > radius - 1.7 else rgb
            data += bytes(int(v * 255) for v in col) + bytes([int(alpha * 255)])
    return GdkPixbuf.Pixbuf.new_from_bytes(
        GLib.Bytes.new(bytes(data)), GdkPixbuf.Colorspace.RGB, True, 8, size, size, size * 4)


class Board(Gtk.Box):
    def __init__(self, win):
        super().__init__(orientation=Gtk.Orientation.VERTICAL)
        self.win = win
        self.get_style_context().add_class("board")
        self.pix = [disc(38, 18, rgb) for _n, rgb in PALETTE]
        self.small = [disc(22, 10, rgb) for _n, rgb in PALETTE]
        self.hole = disc(38, 7, (0.30, 0.20, 0.10))
        self.big_hole = disc(38, 11, (0.30, 0.20, 0.10))
        self.black = disc(18, 8, (0, 0, 0), (0, 0, 0))
        self.white = disc(18, 8, (1, 1, 1), (0.4, 0.4, 0.4))
        self.dot = disc(18, 2.5, (0.45, 0.33, 0.20), (0.45, 0.33, 0.20))
        self.rows = []
        for n in range(ATTEMPTS):
            row = Gtk.Box()
            row.get_style_context().add_class("row")
            num = Gtk.Label(label=str(n + 1))
            num.set_size_request(44, -1)
            row.pack_start(num, False, False, 0)
            images = []
            for i in range(HOLES):
                ev = Gtk.EventBox(visible_window=False)
                ev.set_size_request(56, 42)
                img = Gtk.Image()
                ev.add(img)
                ev.connect("button-press-event", self.on_press, n, i)
                row.pack_start(ev, False, False, 0)
                images.append(img)
            keys = Gtk.Grid(valign=Gtk.Align.CENTER, margin_start=20, margin_end=14, column_spacing=3)
            marks = []
            for k in range(HOLES):
                img = Gtk.Image()
                keys.attach(img, k % 3, k // 3, 1, 1)
                marks.append(img)
            row.pack_start(keys, False, False, 0)
            self.pack_end(row, False, False, 2)
            self.rows.append((row, images, marks))

    def refresh(self):
        g = self.win
        for n, (row, images, marks) in enumerate(self.rows):
            active = n == len(g.history) and not g.over
            ctx = row.get_style_context()
            (ctx.add_class if active else ctx.remove_class)("active")
            past = g.history[n] if n < len(g.history) else None
            pegs = past[0] if past else (g.current if active else [None] * HOLES)
            for img, c in zip(images, pegs):
                img.set_from_pixbuf(self.pix[c] if c is not None else self.big_hole if active else self.hole)
            for k, img in enumerate(marks):
                pb = self.dot
                if past and k < past[1]:
                    pb = self.black
                elif past and k < past[1] + past[2]:
                    pb = self.white
                img.set_from_pixbuf(pb)

    def on_press(self, _w, ev, n, i):
        g = self.win
        if g.over or ev.button not in (1, 3) or n != len(g.history):
            return True
        self.menu = Gtk.Menu()
        for idx, (name, _rgb) in enumerate(PALETTE):
            item = Gtk.MenuItem()
            box = Gtk.Box(spacing=8)
            box.pack_start(Gtk.Image.new_from_pixbuf(self.small[idx]), False, False, 0)
            box.pack_start(Gtk.Label(label=name, xalign=0), True, True, 0)
            item.add(box)
            item.connect("activate", lambda _m, c=idx: g.put(i, c))
            self.menu.append(item)
        self.menu.show_all()
        self.menu.popup_at_pointer(ev)
        return True


class Window(Gtk.Window):
    def __init__(self):
        super().__init__(title="Цветокод")
        self.set_default_size(720, 740)
        self.set_resizable(False)
        self.connect("destroy", Gtk.main_quit)
        self.rng = random.Random(int(os.environ["SEED"])) if "SEED" in os.environ else random.SystemRandom()
        self.history, self.current, self.over = [], [None] * HOLES, False

        css = Gtk.CssProvider()
        css.load_from_data(CSS)
        Gtk.StyleContext.add_provider_for_screen(
            Gdk.Screen.get_default(), css, Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)
        vbox = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.add(vbox)
        bar = Gtk.MenuBar()
        for title, entries in (
            ("Партия", (("Новая", self.new_game), ("Сдаться", self.give_up), ("Выход", self.quit_app))),
            ("Справка", (("О программе…", self.about),)),
        ):
            top = Gtk.MenuItem(label=title)
            sub = Gtk.Menu()
            for label, cb in entries:
                it = Gtk.MenuItem(label=label)
                it.connect("activate", cb)
                sub.append(it)
            top.set_submenu(sub)
            bar.append(top)
        vbox.pack_start(bar, False, False, 0)

        hbox = Gtk.Box(spacing=10, margin=10)
        vbox.pack_start(hbox, True, True, 0)
        self.board = Board(self)
        self.board.set_valign(Gtk.Align.START)
        hbox.pack_start(self.board, False, False, 0)

        side = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=10)
        hbox.pack_start(side, True, True, 0)
        self.btn = Gtk.Button(label="Проверить")
        self.btn.set_size_request(150, 44)
        self.btn.connect("clicked", self.check)
        side.pack_start(self.btn, False, False, 0)
        again = Gtk.Button(label="Новая партия")
        again.connect("clicked", self.new_game)
        side.pack_start(again, False, False, 0)
        text = Gtk.Label(xalign=0, yalign=0)
        text.set_line_wrap(True)
        text.set_max_width_chars(20)
        text.set_markup(
            "Угадайте шифр из <b>6</b> фишек <b>10</b> цветов. Цвета могут повторяться.\n\n"
            "Щёлкните по лунке в светлом ряду и выберите цвет из меню. Заполнив все лунки, "
            "нажмите «Проверить». Ряды идут снизу вверх.\n\n"
            "<b>Чёрный</b> колышек — цвет на своём месте.\n\n"
            "<b>Белый</b> колышек — цвет есть, но место другое.")
        side.pack_start(text, False, False, 6)
        self.status = Gtk.Statusbar()
        vbox.pack_start(self.status, False, False, 0)

    def say(self, text):
        self.status.remove_all(1)
        self.status.push(1, text)

    def new_game(self, *_a):
        self.secret = [self.rng.randrange(len(PALETTE)) for _ in range(HOLES)]
        report({"type": "secret", "colors": self.secret})
        self.history, self.current, self.over = [], [None] * HOLES, False
        self.update_ui()
        self.say("Попытка 1 из %d" % ATTEMPTS)

    def update_ui(self):
        self.btn.set_sensitive(not self.over and None not in self.current)
        self.board.refresh()

    def put(self, i, colour):
        if not self.over:
            self.current[i] = colour
            self.update_ui()

    def check(self, *_a):
        left_s, left_g, black = [], [], 0
        for s, g in zip(self.secret, self.current):
            if s == g:
                black += 1
            else:
                left_s.append(s)
                left_g.append(g)
        white = 0
        for g in left_g:
            if g in left_s:
                left_s.remove(g)
                white += 1
        report({"type": "guess", "colors": self.current, "exact": black, "misplaced": white})
        self.history.append((self.current, black, white))
        self.current = [None] * HOLES
        if black == HOLES:
            self.end("won", "Шифр разгадан! Попыток: %d" % len(self.history))
        elif len(self.history) == ATTEMPTS:
            self.end("lost", "Попытки кончились.")
        else:
            self.say("Попытка %d из %d" % (len(self.history) + 1, ATTEMPTS))
        self.update_ui()

    def end(self, outcome, text):
        self.over = True
        report({"type": "end", "outcome": outcome})
        self.say(text)
        self.update_ui()
        dlg = Gtk.MessageDialog(transient_for=self, modal=True, buttons=Gtk.ButtonsType.CLOSE, text=text)
        if outcome == "lost":
            dlg.format_secondary_text("Шифр: " + ", ".join(PALETTE[c][0] for c in self.secret))
        dlg.connect("response", lambda d, _r: d.destroy())
        dlg.show()

    def give_up(self, *_a):
        report({"type": "fault", "label": "Сдаться"})
        if not self.over:
            self.end("lost", "Вы сдались.")

    def quit_app(self, *_a):
        report({"type": "fault", "label": "Выход"})
        Gtk.main_quit()

    def about(self, *_a):
        report({"type": "fault", "label": "О программе"})
        d = Gtk.AboutDialog(transient_for=self, modal=True, program_name="Цветокод", version=VERSION,
                            copyright="© 2014–2023 Анатолий Вершинин")
        d.connect("response", lambda w, _r: w.destroy())
        d.show()


if __name__ == "__main__":
    w = Window()
    w.show_all()
    report({"type": "opened"})
    w.new_game()
    Gtk.main()
