#!/usr/bin/env python3
"""سرّ الألوان — Sirr al-alwan
Amine Trabelsi, Sfax, 2021. MIT.
"""
import json
import math
import os
import random

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("Gdk", "3.0")
from gi.repository import Gdk, GLib, Gtk  # noqa: E402

PEGS = 4
ROWS = 9
COLORS = ["#e01b24", "#ff7800", "#f6d32d", "#33d17a", "#3584e4", "#9141ac", "#ffffff"]

TEXT = {
    "ar": dict(
        title="سرّ الألوان", sub="اكتشف الألوان الأربعة", new="لعبة جديدة", solve="الحلّ",
        lang="Français", check="تحقّق", delete="امسح",
        exact="في مكانه", near="في غير مكانه",
        hint="اختر خانة ثم لونا. يمكن أن يتكرّر اللون.",
        won="أحسنت! وجدت السرّ في المحاولة {}.", lost="انتهت المحاولات. هذا هو السرّ:",
        gaveup="هذا هو السرّ:"),
    "fr": dict(
        title="Le secret des couleurs", sub="Trouvez les quatre couleurs", new="Nouvelle partie",
        solve="Solution", lang="العربية", check="Vérifier", delete="Effacer",
        exact="bien placées", near="mal placées",
        hint="Choisissez une case puis une couleur. Une couleur peut se répéter.",
        won="Bravo ! Trouvé au coup n° {}.", lost="Plus d'essais. Le secret était :",
        gaveup="Le secret était :"),
}

CSS = b"""
window { background: #f4f1ea; }
.rownum { color: #8a8577; font-size: 13px; }
.head { color: #5e5a4e; font-size: 13px; font-weight: bold; }
.exact { color: #0a7d3c; font-size: 21px; font-weight: bold; }
.near { color: #b35c00; font-size: 21px; font-weight: bold; }
.msg { font-size: 15px; color: #333; }
"""

rng = random.Random(os.environ.get("SEED"))


def truth(obj):
    path = os.environ.get("TRUTH")
    if path:
        with open(path, "a", encoding="utf-8") as fh:
            fh.write(json.dumps(obj, ensure_ascii=False) + "\n")


class Dot(Gtk.DrawingArea):
    """One round cell, clickable."""

    def __init__(self, size, on_click=None):
        super().__init__()
        self.size = size
        self.color = None
        self.selected = False
        self.active = False
        self.set_size_request(size, size)
        self.connect("draw", self.on_draw)
        if on_click:
            self.add_events(Gdk.EventMask.BUTTON_PRESS_MASK)
            self.connect("button-press-event", lambda *_: on_click())

    def on_draw(self, _w, cr):
        c = self.size / 2
        cr.arc(c, c, c - 5 if self.color is not None else c - 10, 0, 2 * math.pi)
        if self.color is None:
            cr.set_source_rgb(0.91, 0.89, 0.85) if not self.active else cr.set_source_rgb(0.80, 0.78, 0.72)
        else:
            rgba = Gdk.RGBA()
            rgba.parse(COLORS[self.color])
            cr.set_source_rgb(rgba.red, rgba.green, rgba.blue)
        cr.fill_preserve()
        cr.set_line_width(1.5)
        cr.set_source_rgba(0, 0, 0, 0.35 if self.color is not None or self.active else 0.12)
        cr.stroke()
        if self.selected:
            cr.arc(c, c, c - 2, 0, 2 * math.pi)
            cr.set_line_width(3)
            cr.set_source_rgb(0.10, 0.35, 0.65)
            cr.stroke()


class Game(Gtk.Window):
    def __init__(self):
        super().__init__()
        self.lang = "ar"
        self.set_resizable(False)
        self.connect("destroy", Gtk.main_quit)
        self.connect("key-press-event", self.on_key)

        self.bar = Gtk.HeaderBar(show_close_button=True)
        self.set_titlebar(self.bar)
        self.b_new = Gtk.Button()
        self.b_new.connect("clicked", lambda *_: self.start())
        self.b_solve = Gtk.Button()
        self.b_solve.connect("clicked", lambda *_: self.give_up())
        self.b_lang = Gtk.Button()
        self.b_lang.connect("clicked", lambda *_: self.switch())
        self.bar.pack_start(self.b_new)
        self.bar.pack_end(self.b_lang)
        self.bar.pack_end(self.b_solve)

        box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=10, margin=18)
        self.add(box)

        grid = Gtk.Grid(row_spacing=3, column_spacing=6, halign=Gtk.Align.CENTER)
        box.pack_start(grid, False, False, 0)
        self.h_exact, self.h_near = Gtk.Label(), Gtk.Label()
        for i, lab in enumerate((self.h_exact, self.h_near)):
            lab.get_style_context().add_class("head")
            lab.set_size_request(120, -1)
            grid.attach(lab, PEGS + 1 + i, 0, 1, 1)
        self.cells, self.l_exact, self.l_near = [], [], []
        for r in range(ROWS):
            n = Gtk.Label(label=str(r + 1))
            n.set_size_request(34, -1)
            n.get_style_context().add_class("rownum")
            grid.attach(n, 0, r + 1, 1, 1)
            line = []
            for p in range(PEGS):
                d = Dot(52, lambda r=r, p=p: self.select(r, p))
                grid.attach(d, p + 1, r + 1, 1, 1)
                line.append(d)
            self.cells.append(line)
            for lst, cls, col in ((self.l_exact, "exact", 1), (self.l_near, "near", 2)):
                lab = Gtk.Label()
                lab.get_style_context().add_class(cls)
                grid.attach(lab, PEGS + col, r + 1, 1, 1)
                lst.append(lab)

        box.pack_start(Gtk.Separator(), False, False, 0)

        row = Gtk.Box(spacing=10, halign=Gtk.Align.CENTER)
        row.set_size_request(-1, 50)
        self.msg = Gtk.Label()
        self.msg.get_style_context().add_class("msg")
        row.pack_start(self.msg, False, False, 0)
        self.answer = [Dot(44) for _ in range(PEGS)]
        for d in self.answer:
            d.set_no_show_all(True)
            row.pack_start(d, False, False, 0)
        box.pack_start(row, False, False, 0)

        pal = Gtk.Box(spacing=4, halign=Gtk.Align.CENTER)
        for i in range(len(COLORS)):
            d = Dot(60, lambda i=i: self.put(i))
            d.color = i
            pal.pack_start(d, False, False, 0)
        box.pack_start(pal, False, False, 0)

        act = Gtk.Box(spacing=12, halign=Gtk.Align.CENTER)
        self.b_check = Gtk.Button()
        self.b_check.set_size_request(180, 42)
        self.b_check.get_style_context().add_class("suggested-action")
        self.b_check.connect("clicked", lambda *_: self.check())
        self.b_del = Gtk.Button()
        self.b_del.set_size_request(110, 42)
        self.b_del.connect("clicked", lambda *_: self.erase())
        act.pack_start(self.b_check, False, False, 0)
        act.pack_start(self.b_del, False, False, 0)
        box.pack_start(act, False, False, 0)
        self.start()

    # --- text -----------------------------------------------------------
    def t(self, key):
        return TEXT[self.lang][key]

    def labels(self):
        self.set_title(self.t("title"))
        self.bar.set_title(self.t("title"))
        self.bar.set_subtitle(self.t("sub"))
        self.b_new.set_label(self.t("new"))
        self.b_solve.set_label(self.t("solve"))
        self.b_lang.set_label(self.t("lang"))
        self.b_check.set_label(self.t("check"))
        self.b_del.set_label(self.t("delete"))
        self.h_exact.set_text(self.t("exact"))
        self.h_near.set_text(self.t("near"))
        if self.outcome is None:
            self.msg.set_text(self.t("hint"))
        else:
            self.msg.set_text(self.t(self.outcome).format(self.row + 1))

    def switch(self):
        truth({"type": "fault", "label": self.t("lang")})
        self.lang = "fr" if self.lang == "ar" else "ar"
        d = Gtk.TextDirection.RTL if self.lang == "ar" else Gtk.TextDirection.LTR
        Gtk.Widget.set_default_direction(d)
        self.labels()

    # --- play -----------------------------------------------------------
    def start(self):
        self.secret = [rng.randrange(len(COLORS)) for _ in range(PEGS)]
        truth({"type": "secret", "colors": self.secret})
        self.row, self.sel, self.outcome = 0, 0, None
        for r in range(ROWS):
            for d in self.cells[r]:
                d.color = None
            self.l_exact[r].set_text("")
            self.l_near[r].set_text("")
        self.refresh()

    def refresh(self):
        over = self.outcome is not None
        for r in range(ROWS):
            for p, d in enumerate(self.cells[r]):
                d.active = r == self.row and not over
                d.selected = d.active and p == self.sel
                d.queue_draw()
        full = not over and all(d.color is not None for d in self.cells[self.row])
        self.b_check.set_sensitive(full)
        self.b_del.set_sensitive(not over)
        self.b_solve.set_sensitive(not over)
        for d, c in zip(self.answer, self.secret):
            d.color = c
            d.set_visible(over and self.outcome != "won")
            d.queue_draw()
        self.labels()

    def select(self, r, p):
        if self.outcome is None and r == self.row:
            self.sel = p
            self.refresh()

    def put(self, color):
        if self.outcome is not None:
            return
        line = self.cells[self.row]
        line[self.sel].color = color
        for k in range(1, PEGS):
            q = (self.sel + k) % PEGS
            if line[q].color is None:
                self.sel = q
                break
        self.refresh()

    def erase(self):
        for d in self.cells[self.row]:
            d.color = None
        self.sel = 0
        self.refresh()

    def on_key(self, _w, ev):
        if ev.keyval in (Gdk.KEY_Return, Gdk.KEY_KP_Enter) and self.b_check.get_sensitive():
            self.check()
            return True
        return False

    def check(self):
        guess = [d.color for d in self.cells[self.row]]
        exact = sum(a == b for a, b in zip(guess, self.secret))
        common = sum(min(guess.count(c), self.secret.count(c)) for c in set(guess))
        near = common - exact
        truth({"type": "guess", "colors": guess, "exact": exact, "misplaced": near})
        self.l_exact[self.row].set_text(str(exact))
        self.l_near[self.row].set_text(str(near))
        if exact == PEGS:
            self.outcome = "won"
            truth({"type": "end", "outcome": "won"})
        elif self.row == ROWS - 1:
            self.outcome = "lost"
            truth({"type": "end", "outcome": "lost"})
        else:
            self.row += 1
            self.sel = 0
        self.refresh()

    def give_up(self):
        truth({"type": "fault", "label": self.t("solve")})
        self.outcome = "gaveup"
        truth({"type": "end", "outcome": "given up"})
        self.refresh()


def main():
    Gtk.Widget.set_default_direction(Gtk.TextDirection.RTL)
    prov = Gtk.CssProvider()
    prov.load_from_data(CSS)
    Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), prov, 600)
    win = Game()
    win.show_all()
    GLib.timeout_add(250, lambda: truth({"type": "opened"}))
    Gtk.main()


if __name__ == "__main__":
    main()
