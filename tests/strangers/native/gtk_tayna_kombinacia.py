#!/usr/bin/env python3
"""
Тайна комбинация
Упражнение по Python + GTK, клуб „Свободен софтуер“, Пловдив.
Автор: Десислава Колева
Лиценз: GPLv3
"""
import json
import os
import random

import gi
gi.require_version("Gtk", "3.0")
from gi.repository import Gtk, Gdk, GLib, GdkPixbuf  # noqa: E402
import cairo  # noqa: E402

ЦВЕТОВЕ = [
    ("червено", (0.86, 0.16, 0.18)),
    ("розово", (0.96, 0.55, 0.74)),
    ("оранжево", (0.95, 0.50, 0.10)),
    ("жълто", (0.97, 0.85, 0.20)),
    ("зелено", (0.20, 0.60, 0.25)),
    ("синьо", (0.15, 0.40, 0.80)),
    ("лилаво", (0.50, 0.22, 0.62)),
    ("черно", (0.13, 0.13, 0.15)),
]
ПОЗИЦИИ = 5
ОПИТИ = 12


def log(entry):
    path = os.environ.get("TRUTH")
    if path:
        with open(path, "a", encoding="utf-8") as f:
            f.write(json.dumps(entry, ensure_ascii=False) + "\n")


def swatch(rgb, size=18):
    surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, size, size)
    cr = cairo.Context(surface)
    cr.rectangle(1, 1, size - 2, size - 2)
    cr.set_source_rgb(*rgb)
    cr.fill_preserve()
    cr.set_source_rgba(0, 0, 0, 0.5)
    cr.set_line_width(1)
    cr.stroke()
    return Gdk.pixbuf_get_from_surface(surface, 0, 0, size, size)


class Peg(Gtk.DrawingArea):
    def __init__(self):
        super().__init__()
        self.color = None
        self.set_size_request(34, 34)
        self.connect("draw", self.on_draw)

    def show_color(self, color):
        self.color = color
        self.queue_draw()

    def on_draw(self, widget, cr):
        w, h = self.get_allocated_width(), self.get_allocated_height()
        r = min(w, h) / 2 - 3
        x, y = w / 2 - r, h / 2 - r
        cr.rectangle(x, y, 2 * r, 2 * r)
        if self.color is None:
            cr.set_source_rgba(0, 0, 0, 0.15)
            cr.set_line_width(1)
            cr.stroke()
        else:
            cr.set_source_rgb(*ЦВЕТОВЕ[self.color][1])
            cr.fill_preserve()
            cr.set_source_rgba(0, 0, 0, 0.45)
            cr.set_line_width(1)
            cr.stroke()


class MainWindow(Gtk.Window):
    def __init__(self):
        super().__init__(title="Тайна комбинация")
        self.set_resizable(False)
        self.rnd = random.Random(os.environ.get("SEED"))

        header = Gtk.HeaderBar(show_close_button=True, title="Тайна комбинация",
                               subtitle="5 позиции, 8 цвята")
        new_button = Gtk.Button(label="Нова игра")
        new_button.connect("clicked", lambda b: self.new_game())
        header.pack_start(new_button)
        help_button = Gtk.Button(label="Покажи отговора")
        help_button.connect("clicked", self.on_show)
        header.pack_end(help_button)
        self.set_titlebar(header)

        box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=8)
        self.add(box)

        self.info = Gtk.InfoBar()
        self.info_label = Gtk.Label()
        self.info_label.set_xalign(0)
        self.info.get_content_area().add(self.info_label)
        box.pack_start(self.info, False, False, 0)

        # таблица с опитите
        grid = Gtk.Grid(row_spacing=2, column_spacing=6, margin_start=16, margin_end=16)
        grid.set_halign(Gtk.Align.CENTER)
        box.pack_start(grid, True, True, 0)
        for col, text in ((0, "№"), (ПОЗИЦИИ + 1, "На място"), (ПОЗИЦИИ + 2, "Разместени")):
            label = Gtk.Label()
            label.set_markup("<b>%s</b>" % text)
            label.set_size_request(36 if col == 0 else 90, 28)
            grid.attach(label, col, 0, 1, 1)
        self.pegs, self.exact, self.near = [], [], []
        for r in range(ОПИТИ):
            num = Gtk.Label(label=str(r + 1))
            num.get_style_context().add_class("dim-label")
            grid.attach(num, 0, r + 1, 1, 1)
            row = []
            for c in range(ПОЗИЦИИ):
                p = Peg()
                grid.attach(p, c + 1, r + 1, 1, 1)
                row.append(p)
            self.pegs.append(row)
            a, b = Gtk.Label(), Gtk.Label()
            grid.attach(a, ПОЗИЦИИ + 1, r + 1, 1, 1)
            grid.attach(b, ПОЗИЦИИ + 2, r + 1, 1, 1)
            self.exact.append(a)
            self.near.append(b)

        box.pack_start(Gtk.Separator(), False, False, 0)

        # избор на цветове
        chooser = Gtk.Box(spacing=6, margin_start=12, margin_end=12, margin_bottom=12)
        box.pack_start(chooser, False, False, 0)
        store = Gtk.ListStore(GdkPixbuf.Pixbuf, str)
        for name, rgb in ЦВЕТОВЕ:
            store.append([swatch(rgb), name])
        self.combos = []
        for _ in range(ПОЗИЦИИ):
            combo = Gtk.ComboBox(model=store)
            pix = Gtk.CellRendererPixbuf()
            combo.pack_start(pix, False)
            combo.add_attribute(pix, "pixbuf", 0)
            txt = Gtk.CellRendererText(xpad=4)
            combo.pack_start(txt, True)
            combo.add_attribute(txt, "text", 1)
            combo.connect("changed", self.on_changed)
            chooser.pack_start(combo, True, True, 0)
            self.combos.append(combo)
        self.try_button = Gtk.Button(label="Опитай")
        self.try_button.get_style_context().add_class("suggested-action")
        self.try_button.connect("clicked", self.on_try)
        chooser.pack_start(self.try_button, False, False, 0)

        self.connect("destroy", Gtk.main_quit)

    def message(self, text, kind=Gtk.MessageType.INFO):
        self.info.set_message_type(kind)
        self.info_label.set_text(text)

    def new_game(self):
        self.secret = [self.rnd.randrange(len(ЦВЕТОВЕ)) for _ in range(ПОЗИЦИИ)]
        log({"type": "secret", "colors": self.secret})
        self.attempt = 0
        self.over = False
        for r in range(ОПИТИ):
            for p in self.pegs[r]:
                p.show_color(None)
            self.exact[r].set_text("")
            self.near[r].set_text("")
        for c in self.combos:
            c.set_active(-1)
            c.set_sensitive(True)
        self.try_button.set_sensitive(False)
        self.message("Изберете пет цвята (може и повтарящи се) и натиснете „Опитай“.")

    def on_changed(self, combo):
        self.try_button.set_sensitive(not self.over and all(c.get_active() >= 0 for c in self.combos))

    def on_try(self, button):
        guess = [c.get_active() for c in self.combos]
        exact = sum(g == s for g, s in zip(guess, self.secret))
        near = sum(min(guess.count(i), self.secret.count(i)) for i in range(len(ЦВЕТОВЕ))) - exact
        log({"type": "guess", "colors": guess, "exact": exact, "misplaced": near})
        for p, g in zip(self.pegs[self.attempt], guess):
            p.show_color(g)
        self.exact[self.attempt].set_markup("<big><b>%d</b></big>" % exact)
        self.near[self.attempt].set_markup("<big>%d</big>" % near)
        self.attempt += 1
        if exact == ПОЗИЦИИ:
            self.finish("won", "Браво! Познахте комбинацията от %d опита." % self.attempt
                        if self.attempt > 1 else "Браво! Познахте от първия опит!", Gtk.MessageType.QUESTION)
        elif self.attempt == ОПИТИ:
            self.finish("lost", "Край на опитите. Беше: " + self.names(), Gtk.MessageType.ERROR)
        else:
            self.message("Остават %d опита." % (ОПИТИ - self.attempt) if self.attempt < ОПИТИ - 1
                         else "Остава един опит.")

    def names(self):
        return ", ".join(ЦВЕТОВЕ[i][0] for i in self.secret) + "."

    def on_show(self, button):
        log({"type": "fault", "label": "Покажи отговора"})
        if not self.over:
            self.finish("given up", "Комбинацията беше: " + self.names(), Gtk.MessageType.WARNING)

    def finish(self, outcome, text, kind):
        self.over = True
        log({"type": "end", "outcome": outcome})
        self.message(text, kind)
        self.try_button.set_sensitive(False)
        for c in self.combos:
            c.set_sensitive(False)


if __name__ == "__main__":
    win = MainWindow()
    win.show_all()

    def started():
        log({"type": "opened"})
        win.new_game()
        return False
    GLib.idle_add(started)
    Gtk.main()
