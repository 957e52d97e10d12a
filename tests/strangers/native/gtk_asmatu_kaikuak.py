#!/usr/bin/python3
# -*- coding: utf-8 -*-
# asmatu-kolorea 0.4.2 — GNOMErako Mastermind txiki bat
# Copyright (C) 2019 Ainhoa Etxeberria <Donostia>   GPL-3+
import json
import math
import os
import random

import gi
gi.require_version("Gtk", "3.0")
from gi.repository import Gtk, Gdk, GLib

N, ROWS = 4, 10
COLORS = [("Gorria", (.85, .12, .14)), ("Berdea", (.18, .65, .25)), ("Urdina", (.14, .35, .85)),
          ("Horia", (.98, .85, .15)), ("Laranja", (.98, .52, .08)), ("Morea", (.55, .22, .66))]

CSS = b"""
.board row, .board { background: #f6f5f4; }
.line { padding: 3px 10px; border-radius: 8px; }
.line.now { background: #d5e6f7; }
.hole { padding: 2px; min-width: 44px; min-height: 44px; border-radius: 26px; }
"""


class Truth:
    path = os.environ.get("TRUTH")

    @classmethod
    def say(cls, kind, **more):
        if cls.path:
            with open(cls.path, "a") as fh:
                fh.write(json.dumps(dict(type=kind, **more)) + "\n")


class Ball(Gtk.DrawingArea):
    def __init__(self, size=40):
        super().__init__()
        self.color = None
        self.set_size_request(size, size)
        self.set_halign(Gtk.Align.CENTER)
        self.set_valign(Gtk.Align.CENTER)
        self.connect("draw", self.on_draw)

    def put(self, color):
        self.color = color
        self.queue_draw()

    def on_draw(self, _w, cr):
        s = self.get_allocated_width()
        h = self.get_allocated_height()
        r = min(s, h) / 2 - 2
        cr.translate(s / 2, h / 2)
        if self.color is None:
            cr.arc(0, 0, r * .38, 0, 2 * math.pi)
            cr.set_source_rgb(.72, .70, .68)
            cr.fill()
            return
        cr.arc(0, 0, r, 0, 2 * math.pi)
        cr.set_source_rgb(*COLORS[self.color][1])
        cr.fill_preserve()
        cr.set_source_rgba(0, 0, 0, .45)
        cr.set_line_width(1.2)
        cr.stroke()


class Key(Gtk.DrawingArea):
    """2x2 erantzuna"""
    def __init__(self):
        super().__init__()
        self.res = None
        self.set_size_request(46, 44)
        self.connect("draw", self.on_draw)

    def put(self, res):
        self.res = res
        self.queue_draw()

    def on_draw(self, _w, cr):
        cr.set_source_rgb(.82, .79, .74)
        cr.rectangle(2, 2, 42, 40)
        cr.fill()
        for i in range(N):
            x, y = 13 + (i % 2) * 20, 12 + (i // 2) * 20
            ex, mi = self.res or (0, 0)
            cr.new_path()
            if i < ex:
                cr.arc(x, y, 7, 0, 6.2832)
                cr.set_source_rgb(0, 0, 0)
                cr.fill()
            elif i < ex + mi:
                cr.arc(x, y, 7, 0, 6.2832)
                cr.set_source_rgb(1, 1, 1)
                cr.fill_preserve()
                cr.set_source_rgb(.2, .2, .2)
                cr.set_line_width(1)
                cr.stroke()
            else:
                cr.arc(x, y, 2.5, 0, 6.2832)
                cr.set_source_rgb(.6, .57, .52)
                cr.fill()


class Window(Gtk.Window):
    def __init__(self):
        super().__init__()
        self.set_default_size(520, 720)
        self.rng = random.Random(os.environ.get("SEED"))
        hb = Gtk.HeaderBar(title="Asmatu kolorea", show_close_button=True)
        self.hb = hb
        self.set_titlebar(hb)
        new = Gtk.Button(label="Joko berria")
        new.connect("clicked", lambda b: self.new_game())
        hb.pack_start(new)
        mb = Gtk.MenuButton()
        mb.add(Gtk.Image.new_from_icon_name("open-menu-symbolic", Gtk.IconSize.BUTTON))
        menu = Gtk.Menu()
        it = Gtk.MenuItem(label="Pista bat eman")
        it.connect("activate", self.hint)
        menu.append(it)
        it = Gtk.MenuItem(label="Etsi")
        it.connect("activate", self.give_up)
        menu.append(it)
        menu.show_all()
        mb.set_popup(menu)
        hb.pack_end(mb)

        box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.add(box)
        self.info = Gtk.InfoBar(no_show_all=True)
        self.info_label = Gtk.Label()
        self.info_label.show()
        self.info.get_content_area().add(self.info_label)
        self.again = self.info.add_button("Jokatu berriro", 1)
        self.info.connect("response", lambda *a: self.new_game())
        box.pack_start(self.info, False, False, 0)
        self.grid = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=2, margin=12)
        self.grid.set_halign(Gtk.Align.CENTER)
        box.pack_start(self.grid, True, True, 0)
        lab = Gtk.Label(wrap=True, margin=8, justify=Gtk.Justification.CENTER)
        lab.set_markup("<small>Egin klik zulo batean kolorea aukeratzeko, gero sakatu <b>Egiaztatu</b>.\n"
                       "Koloreak errepika daitezke.   ● kolorea eta tokia ondo   ○ kolorea bakarrik</small>")
        box.pack_end(lab, False, False, 0)
        self.connect("destroy", Gtk.main_quit)
        self.new_game()

    def new_game(self):
        self.secret = [self.rng.randrange(len(COLORS)) for _ in range(N)]
        Truth.say("secret", colors=self.secret)
        self.history = []
        self.cur = [None] * N
        self.over = False
        self.info.hide()
        self.rebuild()

    def rebuild(self):
        for ch in self.grid.get_children():
            self.grid.remove(ch)
            ch.destroy()
        self.check = None
        for r in reversed(range(ROWS)):          # behetik gora
            line = Gtk.Box(spacing=8)
            line.get_style_context().add_class("line")
            num = Gtk.Label(label=str(r + 1), width_chars=3)
            line.pack_start(num, False, False, 0)
            key = Key()
            line.pack_start(key, False, False, 0)
            now = r == len(self.history) and not self.over
            for i in range(N):
                ball = Ball(40)
                if r < len(self.history):
                    ball.color = self.history[r][0][i]
                    line.pack_start(ball, False, False, 8)
                elif now:
                    ball.color = self.cur[i]
                    b = Gtk.MenuButton()
                    b.get_style_context().add_class("hole")
                    b.add(ball)
                    b.set_popover(self.make_popover(i, ball))
                    line.pack_start(b, False, False, 0)
                else:
                    line.pack_start(ball, False, False, 8)
            if r < len(self.history):
                key.res = self.history[r][1]
            btn = Gtk.Button(label="Egiaztatu", valign=Gtk.Align.CENTER)
            if now:
                btn.get_style_context().add_class("suggested-action")
                line.get_style_context().add_class("now")
                btn.connect("clicked", self.submit)
                self.check = btn
                btn.set_sensitive(None not in self.cur)
            else:
                btn.set_opacity(0)
                btn.set_sensitive(False)
            line.pack_start(btn, False, False, 4)
            self.grid.pack_start(line, False, False, 0)
        self.hb.set_subtitle("%d. saiakera" % min(ROWS, len(self.history) + (not self.over)))
        self.grid.show_all()

    def make_popover(self, i, ball):
        pop = Gtk.Popover()
        pop.set_position(Gtk.PositionType.TOP)
        g = Gtk.Grid(margin=6, row_spacing=4, column_spacing=4)
        for c, (name, _rgb) in enumerate(COLORS):
            b = Gtk.Button(relief=Gtk.ReliefStyle.NONE, tooltip_text=name)
            d = Ball(36)
            d.color = c
            b.add(d)
            b.connect("clicked", self.choose, i, c, ball, pop)
            g.attach(b, c % 3, c // 3, 1, 1)
        g.show_all()
        pop.add(g)
        return pop

    def choose(self, _b, i, c, ball, pop):
        self.cur[i] = c
        ball.put(c)
        pop.popdown()
        if self.check:
            self.check.set_sensitive(None not in self.cur)

    def submit(self, _b):
        if self.over or None in self.cur:
            return
        ex = sum(a == b for a, b in zip(self.cur, self.secret))
        both = sum(min(self.cur.count(c), self.secret.count(c)) for c in range(len(COLORS)))
        Truth.say("guess", colors=self.cur, exact=ex, misplaced=both - ex)
        self.history.append((self.cur, (ex, both - ex)))
        self.cur = [None] * N
        if ex == N:
            self.finish("won", "Zorionak! %d saiakeratan asmatu duzu." % len(self.history))
        elif len(self.history) == ROWS:
            self.finish("lost", "Ez duzu asmatu. Kodea: " + self.names())
        GLib.idle_add(self.rebuild)

    def names(self):
        return ", ".join(COLORS[c][0].lower() for c in self.secret)

    def finish(self, outcome, text):
        self.over = True
        Truth.say("end", outcome=outcome)
        self.info.set_message_type(Gtk.MessageType.INFO if outcome == "won" else Gtk.MessageType.WARNING)
        self.info_label.set_text(text)
        self.again.show()
        self.info.show()

    def hint(self, _i):
        Truth.say("fault", label="Pista bat eman")
        if self.over:
            return
        k = self.rng.randrange(N)
        self.info.set_message_type(Gtk.MessageType.QUESTION)
        self.info_label.set_text("Pista: %d. tokian %s dago." % (k + 1, COLORS[self.secret[k]][0].lower()))
        self.again.hide()
        self.info.show()

    def give_up(self, _i):
        Truth.say("fault", label="Etsi")
        if not self.over:
            self.finish("given up", "Kodea hau zen: " + self.names())
            self.rebuild()


prov = Gtk.CssProvider()
prov.load_from_data(CSS)
Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), prov, Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)
w = Window()
w.show_all()
GLib.timeout_add(300, lambda: Truth.say("opened"))
Gtk.main()
