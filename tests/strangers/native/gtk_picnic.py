#!/usr/bin/env python3
"""Picnic Basket - guess what is packed in the basket.  A small GTK 3 game with hand-drawn food."""
import json
import math
import os
import random

import gi
gi.require_version("Gtk", "3.0")
gi.require_version("Gdk", "3.0")
gi.require_version("GdkPixbuf", "2.0")
from gi.repository import Gdk, GdkPixbuf, Gtk  # noqa: E402

FOOD = ["strawberry", "lemon", "cucumber", "blueberries", "cookie", "egg"]
SLOTS, LINES = 4, 9
CSS = b"""
window { background: #f6f1e4; }
.line { background: #fffdf6; border-radius: 8px; padding: 2px; }
.line.now { background: #ffe9b5; }
label { color: #4a3b28; }
.big { font-size: 22px; font-weight: bold; color: #a43c2e; }
"""


class Diary:
    def __init__(self):
        self.fh = open(os.environ["TRUTH"], "a") if os.environ.get("TRUTH") else None

    def write(self, kind, **more):
        if self.fh:
            more["type"] = kind
            self.fh.write(json.dumps(more) + "\n")
            self.fh.flush()


diary = Diary()
dice = random.Random(int(os.environ["SEED"])) if os.environ.get("SEED") else random.Random()


STRAWBERRY = "".join('<circle cx="%d" cy="%d" r="1.2" fill="#ffe680"/>' % q for q in
                     ((13, 18), (20, 17), (27, 18), (16, 24), (24, 24), (20, 30)))
LEAVES = "".join('<path d="M-3,1 L0,-9 L3,1 Z" fill="#338c33" transform="translate(20,11) rotate(%d)"/>' % a
                 for a in (-60, -20, 20, 60))
SEEDS = "".join('<circle cx="%.1f" cy="%.1f" r="2" fill="#f2fad8"/>' %
                (20 + 7 * math.cos(k * math.pi / 3), 20 + 7 * math.sin(k * math.pi / 3)) for k in range(6))
BERRY = "".join('<circle cx="{0}" cy="{1}" r="9.5" fill="#293380"/><circle cx="{0}" cy="{1}" r="8" fill="#4557b8"/>'
                '<circle cx="{0}" cy="{1}" r="2.5" fill="#1f245c"/>'.format(x, y) for x, y in ((13, 25), (27, 25), (20, 14)))
CHIPS = "".join('<circle cx="%d" cy="%d" r="2.4" fill="#452612"/>' % q for q in
                ((14, 13), (25, 12), (20, 21), (12, 25), (28, 25), (20, 30)))
SVG = {
    "strawberry": '<path d="M20,37 C2,24 4,8 20,11 C36,8 38,24 20,37 Z" fill="#db1f2e"/>' + STRAWBERRY + LEAVES,
    "lemon": '<g transform="translate(20,20) rotate(-28)"><ellipse rx="16" ry="12" fill="#fadb26"/>'
             '<circle cx="16" r="3.5" fill="#fadb26"/><circle cx="-16" r="3.5" fill="#fadb26"/></g>'
             '<circle cx="15" cy="15" r="3" fill="#fff8b3"/>',
    "cucumber": '<circle cx="20" cy="20" r="17" fill="#217329"/><circle cx="20" cy="20" r="14" fill="#bfe699"/>' + SEEDS,
    "blueberries": BERRY,
    "cookie": '<circle cx="20" cy="20" r="17" fill="#8c5724"/><circle cx="20" cy="20" r="15" fill="#c78c4a"/>' + CHIPS,
    "egg": '<ellipse cx="20" cy="21" rx="14.5" ry="17.5" fill="#fffffa" stroke="#999180"/><circle cx="20" cy="24" r="7" fill="#ffad1a"/>',
    None: '<rect x="8" y="8" width="24" height="24" fill="none" stroke="#b39e7a" stroke-width="1.5" stroke-dasharray="3,3"/>',
}


def render(body, w, h, box):
    ld = GdkPixbuf.PixbufLoader.new_with_type("svg")
    ld.write(('<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="%s">%s</svg>' % (w, h, box, body)).encode())
    ld.close()
    return ld.get_pixbuf()


PIC = {k: render(SVG[k], 44, 44, "0 0 40 40") for k in FOOD + [None]}


def marks_picture(v):
    w = SLOTS * 24 + 4
    body = ""
    for i in range(sum(v) if v else 0):
        body += '<circle cx="%d" cy="14" r="8" fill="%s" stroke="#a43d2e" stroke-width="2.5"/>' % (
            14 + 24 * i, "#a43d2e" if i < v[0] else "none")
    return render(body, w, 28, "0 0 %d 28" % w)


class Line:
    def __init__(self, game, n):
        self.game, self.n = game, n
        self.box = Gtk.Box(spacing=8)
        self.box.get_style_context().add_class("line")
        self.marks = Gtk.Image()
        self.box.pack_start(self.marks, False, False, 4)
        self.buttons, self.images = [], []
        for i in range(SLOTS):
            b = Gtk.Button()
            im = Gtk.Image()
            b.add(im)
            b.connect("clicked", self.step, i, 1)
            b.connect("button-press-event", lambda w, e, i=i: self.step(w, i, -1) or True if e.button == 3 and self.game.turn == self.n else False)
            self.buttons.append(b)
            self.images.append(im)
            self.box.pack_start(b, False, False, 0)
        self.go = Gtk.Button(label="Is this it?")
        self.go.set_valign(Gtk.Align.CENTER)
        self.go.set_no_show_all(True)
        self.go.connect("clicked", lambda b: self.game.judge())
        holder = Gtk.Box()
        holder.set_size_request(110, -1)
        holder.pack_start(self.go, True, True, 6)
        self.box.pack_start(holder, False, False, 0)
        self.clear()

    def clear(self):
        self.what = [None] * SLOTS
        self.marks.set_from_pixbuf(marks_picture(None))
        self.paint()

    def paint(self):
        for im, w in zip(self.images, self.what):
            im.set_from_pixbuf(PIC[None if w is None else FOOD[w]])

    def step(self, _, i, d):
        w = self.what[i]
        if w is None:
            w = 0 if d > 0 else len(FOOD) - 1
        else:
            w = (w + d) % len(FOOD)
        self.what[i] = w
        self.paint()
        self.game.update()


class Picnic(Gtk.Window):
    def __init__(self):
        Gtk.Window.__init__(self, title="Picnic Basket")
        self.set_resizable(False)
        self.move(100, 40)
        self.connect("destroy", self.bye)
        main = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=5, margin=14)
        self.add(main)
        head = Gtk.Box(spacing=10)
        t = Gtk.Label(label="Picnic Basket", xalign=0)
        t.get_style_context().add_class("big")
        head.pack_start(t, True, True, 0)
        for text, fn in (("New basket", self.fresh), ("Peek inside", self.peek)):
            b = Gtk.Button(label=text)
            b.connect("clicked", lambda _, fn=fn: fn())
            head.pack_start(b, False, False, 0)
        main.pack_start(head, False, False, 0)
        e = Gtk.Label(xalign=0)
        e.set_markup("Four things are packed in a row, some may be packed twice or more.\n"
                     "Click a place to change what lies there (right-click: back).\n"
                     "<span color='#a43c2e'>●</span> right thing in the right place   "
                     "<span color='#a43c2e'>○</span> right thing, other place")
        main.pack_start(e, False, False, 4)
        self.lines = [Line(self, n) for n in range(LINES)]
        for ln in self.lines:
            main.pack_start(ln.box, False, False, 0)
        self.note = Gtk.Label(xalign=0)
        main.pack_start(self.note, False, False, 4)
        self.solution = Gtk.Box(spacing=6)
        self.solution.set_size_request(-1, 46)
        main.pack_start(self.solution, False, False, 0)
        self.finished, self.turn = True, 0
        self.fresh()

    def fresh(self):
        if not self.finished:
            diary.write("end", outcome="given up")
        self.basket = [dice.randrange(len(FOOD)) for _ in range(SLOTS)]
        diary.write("secret", colors=self.basket)
        self.finished, self.turn = False, 0
        for ln in self.lines:
            ln.clear()
        for c in self.solution.get_children():
            self.solution.remove(c)
        self.note.set_text("What is in the basket?")
        self.update()

    def update(self):
        for ln in self.lines:
            now = ln.n == self.turn and not self.finished
            c = ln.box.get_style_context()
            (c.add_class if now else c.remove_class)("now")
            for b in ln.buttons:
                b.set_can_focus(now)
                b.set_relief(Gtk.ReliefStyle.NORMAL if now else Gtk.ReliefStyle.NONE)
                b.set_sensitive(now) if ln.n >= self.turn else None
            ln.go.set_visible(now and None not in ln.what)
        for ln in self.lines[:self.turn]:
            for b in ln.buttons:
                b.handler_block_by_func(ln.step) if not hasattr(b, "held") else None
                b.held = True
        for ln in self.lines[self.turn:]:
            for b in ln.buttons:
                if hasattr(b, "held"):
                    b.handler_unblock_by_func(ln.step)
                    del b.held

    def judge(self):
        ln = self.lines[self.turn]
        g = ln.what
        full = sum(a == b for a, b in zip(g, self.basket))
        part = sum(min(g.count(k), self.basket.count(k)) for k in range(len(FOOD))) - full
        diary.write("guess", colors=list(g), exact=full, misplaced=part)
        ln.marks.set_from_pixbuf(marks_picture((full, part)))
        self.turn += 1
        if full == SLOTS:
            self.close("won", "Yes! Enjoy your picnic. You needed %d tries." % self.turn)
        elif self.turn == LINES:
            self.close("lost", "The ants got it. This was in the basket:")
        else:
            self.note.set_text("Not yet. %d tries left." % (LINES - self.turn))
        self.update()

    def close(self, how, text):
        self.finished = True
        diary.write("end", outcome=how)
        self.note.set_text(text + "   (New basket: play again)")
        for k in self.basket:
            self.solution.pack_start(Gtk.Image.new_from_pixbuf(PIC[FOOD[k]]), False, False, 0)
        self.solution.show_all()

    def peek(self):
        diary.write("fault", label="Peek inside")
        if not self.finished:
            self.close("given up", "This was in the basket:")
            self.update()

    def bye(self, _):
        diary.write("fault", label="window closed")
        Gtk.main_quit()


css = Gtk.CssProvider()
css.load_from_data(CSS)
Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), css, Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)
w = Picnic()
w.show_all()
while Gtk.events_pending():
    Gtk.main_iteration()
diary.write("opened")
Gtk.main()
