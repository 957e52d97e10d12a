#!/usr/bin/env python3
# Žvaigždžių kodas – GTK 3.  (c) 2017 Rūta Balčiūnaitė, Kaunas.  GPL-3+
import json
import math
import os
import random

import gi
gi.require_version("Gtk", "3.0")
from gi.repository import Gtk, Gdk, GLib

VIETOS, EILES = 6, 10
SPALVOS = ["#e4575f", "#f2a65a", "#f6e27f", "#7bd389", "#3aa99f", "#5da9f0", "#9d7bea", "#f08cc8", "#e9edf5"]
VARDAI = ["raudona", "oranžinė", "geltona", "žalia", "žalsvai mėlyna", "mėlyna", "violetinė", "rožinė", "balta"]
rng = random.Random(os.environ.get("SEED"))

CSS = b"""
window, .lenta { background: #151a2c; color: #ccd4ea; }
headerbar { background: #1e2540; color: #e8ecf8; border-bottom: 1px solid #0c101d; min-height: 40px; }
headerbar button, .tikrinti { background: #2d3760; color: #e8ecf8; border: 1px solid #445086; border-radius: 6px; text-shadow: none; box-shadow: none; }
headerbar button:hover, .tikrinti:hover { background: #3b4880; }
.tikrinti:disabled { background: #1a2036; color: #4a5478; border-color: #283050; }
.skyle { background: transparent; border: none; box-shadow: none; padding: 0; min-width: 44px; min-height: 40px; }
.eile { border-radius: 10px; padding: 2px 8px; }
.dabar { background: #232b4b; }
.zinute { font-size: 14px; padding: 8px; color: #f6e27f; }
.nr { color: #7883a8; }
popover { background: #262e50; border: 1px solid #4d5990; }
"""


def tiesa(d):
    kur = os.environ.get("TRUTH")
    if kur:
        with open(kur, "a") as f:
            f.write(json.dumps(d) + "\n")


def rgb(s):
    return [int(s[i:i + 2], 16) / 255 for i in (1, 3, 5)]


class Zaidimas(Gtk.Window):
    def __init__(self):
        super().__init__(title="Žvaigždžių kodas")
        self.set_resizable(False)
        self.connect("destroy", Gtk.main_quit)
        p = Gtk.CssProvider()
        p.load_from_data(CSS)
        Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), p, Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)
        hb = Gtk.HeaderBar(title="Žvaigždžių kodas", show_close_button=False)
        b = Gtk.Button(label="Naujas žaidimas")
        b.connect("clicked", lambda *_: self.naujas())
        hb.pack_start(b)
        self.uzuomina_b = Gtk.Button(label="Užuomina")
        self.uzuomina_b.connect("clicked", self.uzuomina)
        hb.pack_end(self.uzuomina_b)
        self.set_titlebar(hb)
        v = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=3, margin=14)
        v.get_style_context().add_class("lenta")
        self.add(v)
        self.paslaptis = Gtk.DrawingArea()
        self.paslaptis.set_size_request(-1, 46)
        self.paslaptis.connect("draw", self.piesk_paslapti)
        v.pack_start(self.paslaptis, False, False, 0)
        v.pack_start(Gtk.Separator(), False, False, 4)
        self.eil = []
        for n in reversed(range(EILES)):
            h = Gtk.Box(spacing=4)
            h.get_style_context().add_class("eile")
            l = Gtk.Label(label=str(n + 1))
            l.set_size_request(26, -1)
            l.get_style_context().add_class("nr")
            h.pack_start(l, False, False, 0)
            sk = []
            for i in range(VIETOS):
                btn = Gtk.Button()
                btn.get_style_context().add_class("skyle")
                btn.set_can_focus(False)
                da = Gtk.DrawingArea()
                da.set_size_request(40, 36)
                da.connect("draw", self.piesk_skyle, n, i)
                btn.add(da)
                btn.connect("clicked", self.atverk, n, i)
                h.pack_start(btn, False, False, 0)
                sk.append(btn)
            t = Gtk.Button(label="✓")
            t.get_style_context().add_class("tikrinti")
            t.set_size_request(44, -1)
            t.set_can_focus(False)
            t.set_valign(Gtk.Align.CENTER)
            t.connect("clicked", self.tikrink)
            z = Gtk.DrawingArea()
            z.set_size_request(150, 36)
            z.connect("draw", self.piesk_zenklus, n)
            h.pack_start(z, False, False, 8)
            h.pack_start(t, False, False, 4)
            v.pack_start(h, False, False, 0)
            self.eil.insert(0, (h, sk, z, t))
        self.zinute = Gtk.Label(label="")
        self.zinute.get_style_context().add_class("zinute")
        v.pack_start(self.zinute, False, False, 0)
        self.spejimai = [[None] * VIETOS for _ in range(EILES)]
        self.zenklai = [None] * EILES
        self.dabar, self.eina, self.kodas = 0, False, [0] * VIETOS

    def naujas(self):
        self.kodas = [rng.randrange(len(SPALVOS)) for _ in range(VIETOS)]
        tiesa({"type": "secret", "colors": self.kodas})
        self.spejimai = [[None] * VIETOS for _ in range(EILES)]
        self.zenklai = [None] * EILES
        self.dabar, self.eina = 0, True
        self.zinute.set_text("Spustelėkite žvaigždės vietą ir pasirinkite spalvą. ● vieta ir spalva   ○ tik spalva")
        self.atnaujink()

    def atnaujink(self):
        for n, (h, sk, z, t) in enumerate(self.eil):
            c = h.get_style_context()
            yra = n == self.dabar and self.eina
            (c.add_class if yra else c.remove_class)("dabar")
            t.set_opacity(1 if yra else 0)
            t.set_sensitive(yra and None not in self.spejimai[n])
        self.uzuomina_b.set_sensitive(self.eina)
        self.queue_draw()

    def disk(self, cr, x, y, r, s):
        cr.set_source_rgb(*rgb(SPALVOS[s]))
        cr.arc(x, y, r, 0, 2 * math.pi)
        cr.fill()

    def piesk_skyle(self, w, cr, n, i):
        x, y = w.get_allocated_width() / 2, w.get_allocated_height() / 2
        s = self.spejimai[n][i]
        if s is None:
            cr.set_source_rgb(*rgb("#7f8cc4" if n == self.dabar and self.eina else "#3f4a78"))
            cr.set_line_width(2)
            cr.arc(x, y, 13, 0, 2 * math.pi)
            cr.stroke()
        else:
            self.disk(cr, x, y, 16, s)

    def piesk_paslapti(self, w, cr):
        for i in range(VIETOS):
            x = 8 + 26 + 4 + 22 + i * 48
            if self.eina:
                cr.set_source_rgb(*rgb("#3a4573"))
                cr.arc(x, 23, 16, 0, 2 * math.pi)
                cr.fill()
                cr.set_source_rgb(*rgb("#8b97c4"))
                cr.select_font_face("DejaVu Sans", 0, 1)
                cr.set_font_size(16)
                cr.move_to(x - 5, 29)
                cr.show_text("?")
            else:
                self.disk(cr, x, 23, 16, self.kodas[i])

    def piesk_zenklus(self, w, cr, n):
        y = w.get_allocated_height() / 2
        e, m = self.zenklai[n] or (0, 0)
        cr.set_line_width(2)
        for i in range(VIETOS):
            x = 14 + i * 24
            if i < e:
                cr.set_source_rgb(*rgb("#f6f8ff"))
                cr.arc(x, y, 7, 0, 2 * math.pi)
                cr.fill()
            elif i < e + m:
                cr.set_source_rgb(*rgb("#f6f8ff"))
                cr.arc(x, y, 6, 0, 2 * math.pi)
                cr.stroke()
            else:
                cr.set_source_rgb(*rgb("#323c66"))
                cr.arc(x, y, 2, 0, 2 * math.pi)
                cr.fill()

    def atverk(self, btn, n, i):
        if not self.eina or n != self.dabar:
            return
        pop = Gtk.Popover(relative_to=btn)
        pop.set_position(Gtk.PositionType.BOTTOM if n > 4 else Gtk.PositionType.TOP)
        g = Gtk.Grid(margin=8, row_spacing=4, column_spacing=4)
        for s in range(len(SPALVOS)):
            b = Gtk.Button()
            b.get_style_context().add_class("skyle")
            b.set_tooltip_text(VARDAI[s])
            da = Gtk.DrawingArea()
            da.set_size_request(40, 38)
            da.connect("draw", lambda w, cr, s=s: self.disk(cr, w.get_allocated_width() / 2, w.get_allocated_height() / 2, 16, s))
            b.add(da)
            b.connect("clicked", self.parink, pop, n, i, s)
            g.attach(b, s % 3, s // 3, 1, 1)
        pop.add(g)
        g.show_all()
        pop.popup()

    def parink(self, b, pop, n, i, s):
        pop.popdown()
        self.spejimai[n][i] = s
        self.atnaujink()

    def tikrink(self, *_):
        n = self.dabar
        if not self.eina or None in self.spejimai[n]:
            return
        g = self.spejimai[n]
        e = sum(a == b for a, b in zip(g, self.kodas))
        m = sum(min(g.count(s), self.kodas.count(s)) for s in set(g)) - e
        tiesa({"type": "guess", "colors": g, "exact": e, "misplaced": m})
        self.zenklai[n] = (e, m)
        self.dabar += 1
        if e == VIETOS:
            self.baigta("won", "Puiku! Kodas įmintas – spėjimų: %d" % self.dabar)
        elif self.dabar == EILES:
            self.baigta("lost", "Spėjimai baigėsi. Kodas parodytas viršuje.")
        else:
            self.atnaujink()

    def baigta(self, kaip, tekstas):
        self.eina = False
        tiesa({"type": "end", "outcome": kaip})
        self.zinute.set_text(tekstas)
        self.atnaujink()

    def uzuomina(self, *_):
        if self.eina:
            tiesa({"type": "fault", "label": "Užuomina"})
            self.zinute.set_text("Užuomina: pirmoji žvaigždė – %s" % VARDAI[self.kodas[0]])


w = Zaidimas()
w.show_all()
w.move(150, 40)


def pradek():
    tiesa({"type": "opened"})
    w.naujas()
    return False


GLib.timeout_add(150, pradek)
Gtk.main()
