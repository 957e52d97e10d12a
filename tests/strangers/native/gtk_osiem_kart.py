#!/usr/bin/python3
# Osiem kart -- łamigłówka na przerwę. Autor: Grzegorz M.
import json
import os
import random

import gi
gi.require_version("Gtk", "3.0")
gi.require_version("Gdk", "3.0")
from gi.repository import Gdk, Gtk  # noqa: E402

ZNAKI = [("\u2660", "#101010"), ("\u2665", "#d01818"), ("\u2666", "#1b62d8"), ("\u2663", "#148a36")]
ILE, RZEDY = 8, 9
CSS = b"""
window { background: #1f6b45; }
.naglowek { color: #ffffff; font: bold 20px "DejaVu Sans"; }
.opis, .nr, .stan { color: #e4f3ea; font: 13px "DejaVu Sans"; }
.stan { font: bold 15px "DejaVu Sans"; }
button.karta { background: #ffffff; background-image: none; border: 1px solid #203028; border-radius: 5px; padding: 0; min-width: 44px; min-height: 58px;
  box-shadow: none; text-shadow: none; font: 30px "DejaVu Sans"; }
button.pusta { background: #2e8459; border: 1px solid #73b795; color: #73b795; }
button.z0 label { color: #101010; } button.z1 label { color: #d01818; } button.z2 label { color: #1b62d8; } button.z3 label { color: #148a36; }
"""
los = random.Random(int(os.environ["SEED"])) if os.environ.get("SEED") else random.Random()


def zapis(**co):
    plik = os.environ.get("TRUTH")
    if plik:
        with open(plik, "a") as f:
            f.write(json.dumps(co) + "\n")


class Wynik(Gtk.Label):
    def __init__(self):
        super().__init__(xalign=0)
        self.set_size_request(200, -1)

    def ustaw(self, dobre, inne):
        self.set_markup("<span size='21000' letter_spacing='4000'><span foreground='#73ff4d'>%s</span>"
                        "<span foreground='#ffd91a'>%s</span></span>" % ("\u25cf" * dobre, "\u25cf" * inne))


class Okno(Gtk.Window):
    def __init__(self):
        super().__init__(title="Osiem kart")
        self.set_resizable(False)
        self.move(50, 30)
        self.connect("destroy", Gtk.main_quit)
        pion = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=6, margin=14)
        self.add(pion)
        pion.pack_start(self.napis("Osiem kart", "naglowek"), False, False, 0)
        pion.pack_start(self.napis("Odgadnij uk\u0142ad o\u015bmiu kart. Klikaj kart\u0119, aby zmieni\u0107 kolor: \u2660 \u2665 \u2666 \u2663. Potem kliknij Sprawd\u017a.", "opis"), False, False, 0)
        pion.pack_start(self.napis("", "opis", "<span foreground='#73ff4d'>\u25cf</span> karta na swoim miejscu    "
                                   "<span foreground='#ffd91a'>\u25cf</span> dobra karta, inne miejsce"), False, False, 0)
        siatka = Gtk.Grid(row_spacing=5, column_spacing=6)
        pion.pack_start(siatka, False, False, 4)
        self.karty, self.wyniki, self.spr = [], [], []
        for r in range(RZEDY):
            siatka.attach(self.napis("%d" % (r + 1), "nr"), 0, r, 1, 1)
            rzad = []
            for c in range(ILE):
                b = Gtk.Button(label=" ")
                b.set_can_focus(False)
                b.connect("clicked", self.obroc, r, c)
                siatka.attach(b, 1 + c, r, 1, 1)
                rzad.append(b)
            self.karty.append(rzad)
            s = Gtk.Button(label="Sprawd\u017a", valign=Gtk.Align.CENTER)
            s.connect("clicked", self.sprawdz)
            s.set_no_show_all(True)
            w = Wynik()
            siatka.attach(s, 9, r, 1, 1)
            siatka.attach(w, 10, r, 1, 1)
            self.spr.append(s)
            self.wyniki.append(w)
        siatka.set_column_spacing(7)
        dol = Gtk.Box(spacing=10)
        pion.pack_start(dol, False, False, 4)
        nowa = Gtk.Button(label="Nowa gra")
        nowa.connect("clicked", lambda b: self.nowa())
        dol.pack_start(nowa, False, False, 0)
        self.stan = self.napis("", "stan")
        dol.pack_start(self.stan, False, False, 10)
        self.koniec, self.rzad = True, 0
        self.nowa()
        self.show_all()

    def napis(self, tekst, klasa, markup=None):
        l = Gtk.Label(label=tekst, xalign=0)
        if markup:
            l.set_markup(markup)
        l.get_style_context().add_class(klasa)
        return l

    def pokaz(self, b, k):
        s = b.get_style_context()
        for x in ("karta", "pusta", "z0", "z1", "z2", "z3"):
            s.remove_class(x)
        s.add_class("karta")
        if k is None:
            s.add_class("pusta")
            b.set_label(" ")
        else:
            s.add_class("z%d" % k)
            b.set_label(ZNAKI[k][0])

    def nowa(self):
        if not self.koniec and self.rzad:
            zapis(type="end", outcome="given up")
        self.sekret = [los.randrange(4) for _ in range(ILE)]
        zapis(type="secret", colors=self.sekret)
        self.koniec, self.rzad = False, 0
        self.teraz = [None] * ILE
        for r in range(RZEDY):
            for b in self.karty[r]:
                self.pokaz(b, None)
            self.wyniki[r].ustaw(0, 0)
        self.stan.set_text("")
        self.przycisk()

    def przycisk(self):
        for r, s in enumerate(self.spr):
            s.set_visible(r == self.rzad and not self.koniec)
            s.set_sensitive(None not in self.teraz)

    def obroc(self, b, r, c):
        if self.koniec or r != self.rzad:
            return
        self.teraz[c] = 0 if self.teraz[c] is None else (self.teraz[c] + 1) % 4
        self.pokaz(b, self.teraz[c])
        self.przycisk()

    def sprawdz(self, _):
        g, s = self.teraz, self.sekret
        dobre = sum(x == y for x, y in zip(g, s))
        inne = sum(min(g.count(k), s.count(k)) for k in range(4)) - dobre
        zapis(type="guess", colors=g, exact=dobre, misplaced=inne)
        self.wyniki[self.rzad].ustaw(dobre, inne)
        self.rzad += 1
        self.teraz = [None] * ILE
        if dobre == ILE:
            self.zakoncz("won", "Brawo! Odgadni\u0119te w %d pr\u00f3bach." % self.rzad)
        elif self.rzad == RZEDY:
            self.zakoncz("lost", "Koniec pr\u00f3b. Uk\u0142ad: " + " ".join(ZNAKI[k][0] for k in s))
        self.przycisk()

    def zakoncz(self, jak, tekst):
        self.koniec = True
        zapis(type="end", outcome=jak)
        self.stan.set_text(tekst)


styl = Gtk.CssProvider()
styl.load_from_data(CSS)
Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), styl, Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)
Okno()
while Gtk.events_pending():
    Gtk.main_iteration()
zapis(type="opened")
Gtk.main()
