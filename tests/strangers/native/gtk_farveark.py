#!/usr/bin/python3
# -*- coding: utf-8 -*-
"""Farveark -- lille pausespil til kontoret (Gtk 3)."""
import json
import os
import random

import gi
gi.require_version("Gtk", "3.0")
gi.require_version("GdkPixbuf", "2.0")
from gi.repository import GdkPixbuf, GLib, Gtk  # noqa: E402

FARVER = [("Rød", 0xd62020), ("Grøn", 0x2aa33a), ("Blå", 0x2450d0), ("Lyseblå", 0x62b4f0), ("Gul", 0xf2d81e), ("Brun", 0x7a4a22)]
N, RUNDER = 5, 15
KANT = 15
tilfaeld = random.Random(os.environ.get("SEED"))


def sandhed(**s):
    sti = os.environ.get("TRUTH")
    if sti:
        with open(sti, "a") as f:
            f.write(json.dumps(s) + "\n")


def felter(koder):
    """Et billede med en lille firkant for hver farve."""
    b = GdkPixbuf.Pixbuf.new(GdkPixbuf.Colorspace.RGB, True, 8, (KANT + 5) * len(koder), KANT)
    b.fill(0)
    for i, k in enumerate(koder):
        kant = GdkPixbuf.Pixbuf.new(GdkPixbuf.Colorspace.RGB, True, 8, KANT, KANT)
        kant.fill(0x303030ff)
        kant.copy_area(0, 0, KANT, KANT, b, i * (KANT + 5), 0)
        f = GdkPixbuf.Pixbuf.new(GdkPixbuf.Colorspace.RGB, True, 8, KANT - 2, KANT - 2)
        f.fill(FARVER[k][1] << 8 | 0xff)
        f.copy_area(0, 0, KANT - 2, KANT - 2, b, i * (KANT + 5) + 1, 1)
    return b


def bedoem(gaet, kode):
    rigtige = sum(a == b for a, b in zip(gaet, kode))
    faelles = sum(min(gaet.count(k), kode.count(k)) for k in range(len(FARVER)))
    return rigtige, faelles - rigtige


class Ark(Gtk.Window):
    def __init__(self):
        super().__init__(title="Farveark")
        self.set_default_size(520, 400)
        self.move(120, 80)
        self.connect("destroy", self.luk)
        ydre = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=6, margin=8)
        self.add(ydre)
        top = Gtk.Box(spacing=6)
        ydre.pack_start(top, False, False, 0)
        ny = Gtk.Button(label="Ny kode")
        ny.connect("clicked", lambda b: self.ny())
        top.pack_start(ny, False, False, 0)
        top.pack_end(Gtk.Label(label="Find de 5 farver i den rigtige rækkefølge"), False, False, 0)
        valg = Gtk.Box(spacing=4)
        ydre.pack_start(valg, False, False, 0)
        model = Gtk.ListStore(GdkPixbuf.Pixbuf, str)
        for k, (navn, _) in enumerate(FARVER):
            model.append([felter([k]), navn])
        self.valg = []
        for _ in range(N):
            c = Gtk.ComboBox(model=model)
            billede, tekst = Gtk.CellRendererPixbuf(), Gtk.CellRendererText(scale=0.85)
            c.pack_start(billede, False)
            c.add_attribute(billede, "pixbuf", 0)
            c.pack_start(tekst, True)
            c.add_attribute(tekst, "text", 1)
            c.connect("changed", lambda x: self.knap_til())
            valg.pack_start(c, True, True, 0)
            self.valg.append(c)
        self.knap = Gtk.Button(label="Gæt")
        self.knap.connect("clicked", lambda b: self.gaet())
        valg.pack_start(self.knap, False, False, 0)
        self.hist = Gtk.ListStore(str, GdkPixbuf.Pixbuf, str, str)
        liste = Gtk.TreeView(model=self.hist)
        liste.get_selection().set_mode(Gtk.SelectionMode.NONE)
        for titel, nr, art in (("Nr.", 0, "text"), ("Gæt", 1, "pixbuf"), ("Rigtig plads", 2, "text"), ("Forkert plads", 3, "text")):
            r = Gtk.CellRendererPixbuf(xalign=0) if art == "pixbuf" else Gtk.CellRendererText(xalign=0.5)
            r.set_property("ypad", 4)
            kol = Gtk.TreeViewColumn(titel, r, **{art: nr})
            kol.set_min_width(150 if nr == 1 else 60 if nr == 0 else 110)
            liste.append_column(kol)
        self.liste = liste
        rulle = Gtk.ScrolledWindow(overlay_scrolling=False)
        rulle.add(liste)
        ydre.pack_start(rulle, True, True, 0)
        self.status = Gtk.Label(xalign=0)
        ydre.pack_start(self.status, False, False, 0)
        self.slut, self.antal = True, 0
        self.ny()
        self.show_all()

    def ny(self):
        if not self.slut and self.antal:
            sandhed(type="end", outcome="given up")
        self.kode = [tilfaeld.randrange(len(FARVER)) for _ in range(N)]
        sandhed(type="secret", colors=self.kode)
        self.slut, self.antal = False, 0
        self.hist.clear()
        for c in self.valg:
            c.set_active(-1)
        self.status.set_text("Vælg en farve i hver liste, og tryk Gæt. 15 forsøg.")
        self.knap_til()

    def knap_til(self):
        self.knap.set_sensitive(not self.slut and all(c.get_active() >= 0 for c in self.valg))

    def gaet(self):
        g = [c.get_active() for c in self.valg]
        rigtige, flyttet = bedoem(g, self.kode)
        sandhed(type="guess", code=g, exact=rigtige, misplaced=flyttet)
        self.antal += 1
        raekke = self.hist.append([str(self.antal), felter(g), str(rigtige), str(flyttet)])
        sti = self.hist.get_path(raekke)
        GLib.idle_add(lambda: self.liste.scroll_to_cell(sti, None, False, 0, 0) and False)
        if rigtige == N:
            self.faerdig("won", "Godt klaret! Koden blev fundet i %d forsøg." % self.antal)
        elif self.antal == RUNDER:
            self.faerdig("lost", "Desværre. Koden var: " + ", ".join(FARVER[k][0] for k in self.kode))
        else:
            self.status.set_text("Forsøg tilbage: %d" % (RUNDER - self.antal))

    def faerdig(self, hvordan, tekst):
        self.slut = True
        sandhed(type="end", outcome=hvordan)
        self.status.set_text(tekst)
        self.knap_til()
        d = Gtk.MessageDialog(transient_for=self, modal=True, message_type=Gtk.MessageType.INFO,
                              buttons=Gtk.ButtonsType.NONE, text=tekst)
        d.add_button("Ny kode", 1)
        d.add_button("Luk", 0)
        d.connect("response", lambda dlg, svar: (dlg.destroy(), self.ny() if svar == 1 else None))
        d.show_all()

    def luk(self, _):
        sandhed(type="fault", label="luk vinduet")
        Gtk.main_quit()


ark = Ark()
while Gtk.events_pending():
    Gtk.main_iteration()
sandhed(type="opened")
Gtk.main()
