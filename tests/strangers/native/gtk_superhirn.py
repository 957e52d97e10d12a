#!/usr/bin/python3
# -*- coding: utf-8 -*-
# Superhirn für GTK - Spiel für die ganze Familie
import json
import math
import os
import random

import gi
gi.require_version("Gtk", "3.0")
from gi.repository import Gtk, Gdk, GLib

LOECHER = 5
ZUEGE = 10
FARBEN = [
    (0.86, 0.15, 0.15), (0.10, 0.60, 0.22), (0.16, 0.36, 0.85), (0.98, 0.83, 0.10),
    (0.96, 0.50, 0.08), (0.55, 0.20, 0.65), (0.95, 0.95, 0.95), (0.40, 0.24, 0.12),
]
RAND = 30
SPALTE = 68
ZEILE = 54
BREITE = RAND * 2 + SPALTE * (ZUEGE + 1) + 20
HOEHE = 475
PALETTE_Y = 430


def protokoll(eintrag):
    datei = os.environ.get("TRUTH")
    if datei:
        with open(datei, "a") as f:
            f.write(json.dumps(eintrag) + "\n")


class Superhirn(Gtk.Window):
    def __init__(self):
        Gtk.Window.__init__(self, title="Superhirn")
        self.set_resizable(False)
        self.zufall = random.Random(os.environ.get("SEED"))
        kopf = Gtk.HeaderBar(show_close_button=True, title="Superhirn")
        self.kopf = kopf
        neu = Gtk.Button(label="Neu")
        neu.connect("clicked", lambda b: self.neues_spiel())
        kopf.pack_start(neu)
        menue = Gtk.Menu()
        for text, was in (("Tipp", self.tipp), ("Lösung zeigen", self.loesung), ("Über Superhirn", self.ueber)):
            eintrag = Gtk.MenuItem(label=text)
            eintrag.connect("activate", was)
            menue.append(eintrag)
        menue.show_all()
        mb = Gtk.MenuButton(label="Menü")
        mb.set_popup(menue)
        kopf.pack_end(mb)
        self.pruefen = Gtk.Button(label="Prüfen")
        self.pruefen.get_style_context().add_class("suggested-action")
        self.pruefen.connect("clicked", self.pruefe)
        kopf.pack_end(self.pruefen)
        self.set_titlebar(kopf)

        self.flaeche = Gtk.DrawingArea()
        self.flaeche.set_size_request(BREITE, HOEHE)
        self.flaeche.add_events(Gdk.EventMask.BUTTON_PRESS_MASK)
        self.flaeche.connect("draw", self.zeichne)
        self.flaeche.connect("button-press-event", self.klick)
        self.add(self.flaeche)
        self.connect("destroy", Gtk.main_quit)
        self.neues_spiel()

    def neues_spiel(self):
        self.geheim = [self.zufall.randrange(len(FARBEN)) for i in range(LOECHER)]
        self.bretter = [[None] * LOECHER for i in range(ZUEGE)]
        self.wertung = []
        self.gewaehlt = None
        self.ende = False
        protokoll({"type": "secret", "colors": self.geheim})
        self.auffrischen()

    def auffrischen(self):
        zug = len(self.wertung)
        self.pruefen.set_sensitive(not self.ende and None not in self.bretter[zug])
        self.kopf.set_subtitle("Spiel beendet" if self.ende else "Zug %d von %d" % (zug + 1, ZUEGE))
        self.flaeche.queue_draw()

    # --- Regeln
    def pruefe(self, knopf):
        versuch = self.bretter[len(self.wertung)]
        rot = 0
        rest_g, rest_v = [], []
        for g, v in zip(self.geheim, versuch):
            if g == v:
                rot += 1
            else:
                rest_g.append(g)
                rest_v.append(v)
        weiss = 0
        for v in rest_v:
            if v in rest_g:
                rest_g.remove(v)
                weiss += 1
        self.wertung.append((rot, weiss))
        protokoll({"type": "guess", "code": list(versuch), "exact": rot, "misplaced": weiss})
        if rot == LOECHER:
            self.schluss("won", "Gewonnen!", "Du hast den Code in %d Zügen geknackt." % len(self.wertung))
        elif len(self.wertung) == ZUEGE:
            self.schluss("lost", "Verloren!", "Der Code steht rechts auf dem Brett.")
        else:
            self.auffrischen()

    def schluss(self, ausgang, titel, text):
        self.ende = True
        protokoll({"type": "end", "outcome": ausgang})
        self.auffrischen()
        d = Gtk.MessageDialog(transient_for=self, modal=True, message_type=Gtk.MessageType.INFO,
                              buttons=Gtk.ButtonsType.OK, text=titel)
        d.format_secondary_text(text)
        d.connect("response", lambda d, r: d.destroy())
        d.show()

    def tipp(self, e):
        protokoll({"type": "fault", "label": "Tipp"})
        if self.ende:
            return
        i = self.zufall.randrange(LOECHER)
        self.bretter[len(self.wertung)][i] = self.geheim[i]
        self.auffrischen()

    def loesung(self, e):
        protokoll({"type": "fault", "label": "Lösung zeigen"})
        if not self.ende:
            self.schluss("given up", "Aufgegeben", "Die Lösung steht rechts auf dem Brett.")

    def ueber(self, e):
        protokoll({"type": "fault", "label": "Über Superhirn"})
        d = Gtk.AboutDialog(transient_for=self, modal=True, program_name="Superhirn", version="0.7")
        d.connect("response", lambda d, r: d.destroy())
        d.show()

    # --- Geometrie
    def loch(self, spalte, zeile):
        return RAND + SPALTE * spalte + SPALTE / 2, 50 + ZEILE * zeile

    def palette(self, i):
        return BREITE / 2 + (i - (len(FARBEN) - 1) / 2.0) * 62, PALETTE_Y

    def klick(self, w, ev):
        if self.ende:
            return
        for i in range(len(FARBEN)):
            x, y = self.palette(i)
            if math.hypot(ev.x - x, ev.y - y) < 24:
                self.gewaehlt = i
                self.auffrischen()
                return
        s = len(self.wertung)
        for z in range(LOECHER):
            x, y = self.loch(s, z)
            if math.hypot(ev.x - x, ev.y - y) < 24:
                if ev.button == 3:
                    self.bretter[s][z] = None
                elif self.gewaehlt is not None:
                    self.bretter[s][z] = self.gewaehlt
                self.auffrischen()
                return

    # --- Zeichnen
    def zeichne(self, w, cr):
        import cairo
        v = cairo.LinearGradient(0, 0, 0, HOEHE)
        v.add_color_stop_rgb(0, 0.33, 0.42, 0.50)
        v.add_color_stop_rgb(1, 0.20, 0.27, 0.34)
        cr.set_source(v)
        cr.paint()
        zug = len(self.wertung)
        for s in range(ZUEGE):
            x, _ = self.loch(s, 0)
            cr.set_source_rgba(1, 1, 1, 0.22 if s == zug and not self.ende else 0.06)
            self.kasten(cr, x - 30, 18, 60, 360, 10)
            cr.fill()
            for z in range(LOECHER):
                px, py = self.loch(s, z)
                self.kugel(cr, px, py, 20, self.bretter[s][z])
            cr.set_source_rgba(0, 0, 0, 0.25)
            self.kasten(cr, x - 27, 300, 54, 44, 6)
            cr.fill()
            stifte = [(0.90, 0.10, 0.10)] * self.wertung[s][0] + [(1, 1, 1)] * self.wertung[s][1] if s < zug else []
            for i in range(LOECHER):
                sx = x - 16 + 16 * (i % 3)
                sy = 312 + 19 * (i // 3)
                cr.arc(sx, sy, 6 if i < len(stifte) else 2.5, 0, 2 * math.pi)
                if i < len(stifte):
                    cr.set_source_rgb(*stifte[i])
                else:
                    cr.set_source_rgba(0, 0, 0, 0.5)
                cr.fill()
            cr.set_source_rgba(1, 1, 1, 0.7)
            cr.set_font_size(12)
            t = str(s + 1)
            cr.move_to(x - cr.text_extents(t).width / 2, 366)
            cr.show_text(t)
        # verdeckter Code
        x, _ = self.loch(ZUEGE, 0)
        x += 20
        cr.set_source_rgb(0.13, 0.17, 0.22)
        self.kasten(cr, x - 30, 18, 60, 360, 10)
        cr.fill()
        for z in range(LOECHER):
            _, py = self.loch(0, z)
            if self.ende:
                self.kugel(cr, x, py, 20, self.geheim[z])
            else:
                cr.set_source_rgb(0.8, 0.8, 0.8)
                cr.set_font_size(24)
                cr.move_to(x - 7, py + 8)
                cr.show_text("?")
        for i in range(len(FARBEN)):
            px, py = self.palette(i)
            if self.gewaehlt == i:
                cr.arc(px, py, 27, 0, 2 * math.pi)
                cr.set_source_rgb(1, 1, 1)
                cr.set_line_width(3)
                cr.stroke()
            self.kugel(cr, px, py, 22, i)

    def kasten(self, cr, x, y, b, h, r):
        cr.new_sub_path()
        cr.arc(x + b - r, y + r, r, -math.pi / 2, 0)
        cr.arc(x + b - r, y + h - r, r, 0, math.pi / 2)
        cr.arc(x + r, y + h - r, r, math.pi / 2, math.pi)
        cr.arc(x + r, y + r, r, math.pi, 1.5 * math.pi)
        cr.close_path()

    def kugel(self, cr, x, y, r, farbe):
        import cairo
        if farbe is None:
            cr.arc(x, y, 11, 0, 2 * math.pi)
            cr.set_source_rgba(0, 0, 0, 0.45)
            cr.fill()
            return
        f = FARBEN[farbe]
        g = cairo.RadialGradient(x - r * 0.4, y - r * 0.4, r * 0.1, x, y, r)
        g.add_color_stop_rgb(0, *[min(1, c + 0.55) for c in f])
        g.add_color_stop_rgb(0.45, *f)
        g.add_color_stop_rgb(1, *[c * 0.6 for c in f])
        cr.arc(x, y, r, 0, 2 * math.pi)
        cr.set_source(g)
        cr.fill()


fenster = Superhirn()
fenster.show_all()
GLib.timeout_add(150, lambda: protokoll({"type": "opened"}))
Gtk.main()
