#!/usr/bin/python3
# -*- coding: utf-8 -*-
"""Åtte hol - eit kodespel (GTK 3, éin DrawingArea).

pycairo manglar på mange maskiner, difor går teikninga rett på libcairo med ctypes.
"""
import ctypes as C
import json
import math
import os
import random

import gi
gi.require_version("Gtk", "3.0")
gi.require_version("Gdk", "3.0")
from gi.repository import Gdk, Gtk  # noqa: E402

cairo = C.CDLL("libcairo.so.2")
gobject = C.CDLL("libgobject-2.0.so.0")
D, P = C.c_double, C.c_void_p
for namn, typar in {"set_source_rgba": [P, D, D, D, D], "rectangle": [P, D, D, D, D], "arc": [P, D, D, D, D, D],
                    "fill": [P], "fill_preserve": [P], "stroke": [P], "paint": [P], "set_line_width": [P, D],
                    "move_to": [P, D, D], "line_to": [P, D, D], "new_path": [P], "show_text": [P, C.c_char_p],
                    "select_font_face": [P, C.c_char_p, C.c_int, C.c_int], "set_font_size": [P, D]}.items():
    f = getattr(cairo, "cairo_" + namn)
    f.argtypes, f.restype = typar, None
TEIKN = C.CFUNCTYPE(C.c_int, P, P, P)
gobject.g_signal_connect_data.argtypes = [P, C.c_char_p, TEIKN, P, P, C.c_int]
gobject.g_signal_connect_data.restype = C.c_ulong

FARGAR = [0xe5484d, 0xf2c94c, 0x4cb782, 0x4ea7fc, 0xd6409f, 0xf7f8f8]
HOL, RUNDER = 8, 12
BREIDD, HOGD = 720, 800
RAD0, RADH = 132, 46
HX, HDX = 72, 44            # første hol, avstand
MX, MDX = 452, 20           # merke


def sanning(**k):
    fil = os.environ.get("TRUTH")
    if fil:
        with open(fil, "a") as f:
            f.write(json.dumps(k) + "\n")


class Flate:
    def __init__(self, cr):
        self.cr = cr

    def farge(self, rgb, a=1.0):
        cairo.cairo_set_source_rgba(self.cr, (rgb >> 16) / 255, (rgb >> 8 & 255) / 255, (rgb & 255) / 255, a)

    def boks(self, x, y, b, h, rgb):
        self.farge(rgb)
        cairo.cairo_rectangle(self.cr, x, y, b, h)
        cairo.cairo_fill(self.cr)

    def ramme(self, x, y, b, h, rgb, t=1.0):
        self.farge(rgb)
        cairo.cairo_set_line_width(self.cr, t)
        cairo.cairo_rectangle(self.cr, x + .5, y + .5, b - 1, h - 1)
        cairo.cairo_stroke(self.cr)

    def skive(self, x, y, r, rgb):
        self.farge(rgb)
        cairo.cairo_new_path(self.cr)
        cairo.cairo_arc(self.cr, x, y, r, 0, 2 * math.pi)
        cairo.cairo_fill(self.cr)

    def ring(self, x, y, r, rgb, t=2.0):
        self.farge(rgb)
        cairo.cairo_set_line_width(self.cr, t)
        cairo.cairo_new_path(self.cr)
        cairo.cairo_arc(self.cr, x, y, r, 0, 2 * math.pi)
        cairo.cairo_stroke(self.cr)

    def tekst(self, x, y, s, str_=14, rgb=0xb4bcd0, feit=False):
        cairo.cairo_select_font_face(self.cr, b"DejaVu Sans", 0, int(feit))
        cairo.cairo_set_font_size(self.cr, str_)
        self.farge(rgb)
        cairo.cairo_move_to(self.cr, x, y)
        cairo.cairo_show_text(self.cr, s.encode())


class Spel:
    def __init__(self):
        fro = os.environ.get("SEED")
        self.tilf = random.Random(int(fro)) if fro else random.Random()
        self.kode, self.slutt = None, None
        self.rader = []
        self.ny()

    def ny(self):
        if self.kode and not self.slutt and self.rader:
            sanning(type="end", outcome="given up")
        self.kode = [self.tilf.randrange(len(FARGAR)) for _ in range(HOL)]
        sanning(type="secret", colors=self.kode)
        self.rader, self.no, self.slutt = [], [None] * HOL, None

    def legg(self, f):
        if not self.slutt and None in self.no:
            self.no[self.no.index(None)] = f

    def ta(self, h):
        if not self.slutt:
            self.no[h] = None

    def svar(self):
        if self.slutt or None in self.no:
            return
        rett = sum(a == b for a, b in zip(self.no, self.kode))
        felles = sum(min(self.no.count(f), self.kode.count(f)) for f in range(len(FARGAR)))
        sanning(type="guess", colors=self.no, exact=rett, misplaced=felles - rett)
        self.rader.append((self.no, rett, felles - rett))
        self.no = [None] * HOL
        if rett == HOL:
            self.slutt = "won"
        elif len(self.rader) == RUNDER:
            self.slutt = "lost"
        if self.slutt:
            sanning(type="end", outcome=self.slutt)


class Vindauge(Gtk.Window):
    def __init__(self):
        super().__init__(title="Åtte hol")
        self.set_resizable(False)
        self.spel = Spel()
        self.flate = Gtk.DrawingArea()
        self.flate.set_size_request(BREIDD, HOGD)
        self.flate.add_events(Gdk.EventMask.BUTTON_PRESS_MASK)
        self.flate.connect("button-press-event", self.klikk)
        self.tilbake = TEIKN(lambda w, cr, data: self.teikn(Flate(cr)))
        gobject.g_signal_connect_data(hash(self.flate), b"draw", self.tilbake, None, None, 0)
        self.add(self.flate)
        self.connect("destroy", self.lukk)

    def teikn(self, f):
        s = self.spel
        f.boks(0, 0, BREIDD, HOGD, 0x191a23)
        f.tekst(24, 34, "Trykk på ein farge: han går i det neste ledige holet. Trykk på ein pinne for å ta han bort.", 13)
        f.boks(24, 50, 672, 58, 0x272833)
        for i, rgb in enumerate(FARGAR):
            f.skive(86 + i * 110, 79, 21, rgb)
        for r in range(RUNDER):
            y = RAD0 + r * RADH
            m = y + RADH / 2 - 2
            aktiv = not s.slutt and r == len(s.rader)
            f.boks(24, y, 672, RADH - 6, 0x2f3142 if aktiv else 0x20212b)
            f.tekst(34, m + 5, str(r + 1), 13, 0xffffff if aktiv else 0x6b6f80)
            pinnar = s.rader[r][0] if r < len(s.rader) else s.no if aktiv else [None] * HOL
            for h, v in enumerate(pinnar):
                if v is None:
                    f.skive(HX + 12 + h * HDX, m - 1, 5 if not aktiv else 7, 0x0e0f15)
                else:
                    f.skive(HX + 12 + h * HDX, m - 1, 16, FARGAR[v])
            if r < len(s.rader):
                rett, feil = s.rader[r][1:]
                for k in range(rett):
                    f.skive(MX + k * MDX, m - 1, 7, 0xd0d6e0)
                for k in range(rett, rett + feil):
                    f.ring(MX + k * MDX, m - 1, 6, 0xd0d6e0)
                if rett + feil == 0:
                    f.tekst(MX - 6, m + 4, "ingen", 13, 0x8a8f98)
            elif aktiv:
                full = None not in s.no
                f.boks(MX - 14, y + 4, 170, RADH - 14, 0x5e6ad2 if full else 0x343648)
                f.tekst(MX + 36, m + 4, "Vurder", 15, 0xffffff if full else 0x6b6f80, True)
        y = RAD0 + RUNDER * RADH
        f.skive(34, y + 17, 7, 0xd0d6e0)
        f.tekst(48, y + 22, "rett farge i rett hol", 13)
        f.ring(224, y + 17, 6, 0xd0d6e0)
        f.tekst(238, y + 22, "rett farge, feil hol", 13)
        f.tekst(400, y + 22, "Same farge kan vere med fleire gonger.", 13)
        f.boks(560, y + 42, 136, 42, 0x272833)
        f.ramme(560, y + 42, 136, 42, 0x5e6ad2)
        f.tekst(596, y + 68, "Nytt spel", 14, 0xffffff)
        if s.slutt:
            f.tekst(24, y + 70, "Du klarte det!" if s.slutt == "won" else "Tomt! Koden:", 16, 0x4cb782 if s.slutt == "won" else 0xe5484d, True)
            for h, v in enumerate(s.kode):
                f.skive(200 + h * HDX, y + 64, 16, FARGAR[v])
        return 0

    def klikk(self, w, ev):
        if ev.type != Gdk.EventType.BUTTON_PRESS or ev.button != 1:
            return False
        s, x, y = self.spel, ev.x, ev.y
        for i in range(len(FARGAR)):
            if math.hypot(x - 86 - i * 110, y - 79) <= 21:
                s.legg(i)
        r = len(s.rader)
        yr = RAD0 + r * RADH
        if yr <= y < yr + RADH - 6 and not s.slutt:
            for h in range(HOL):
                if abs(x - HX - 12 - h * HDX) <= 18:
                    s.ta(h)
            if MX - 14 <= x <= MX + 156 and yr + 4 <= y < yr + RADH - 10:
                s.svar()
        yb = RAD0 + RUNDER * RADH + 42
        if 560 <= x <= 696 and yb <= y <= yb + 42:
            s.ny()
        self.flate.queue_draw()
        return True

    def lukk(self, _):
        sanning(type="fault", label="lukk")
        Gtk.main_quit()


v = Vindauge()
v.show_all()
while Gtk.events_pending():
    Gtk.main_iteration()
sanning(type="opened")
Gtk.main()
