#!/usr/bin/env python3
# -*- coding: utf-8 -*-
import json
import os
import random
import time
from math import cos, hypot, pi, sin
from xml.sax.saxutils import escape

import gi
gi.require_version("Gtk", "3.0")
gi.require_version("Gdk", "3.0")
gi.require_version("GdkPixbuf", "2.0")
from gi.repository import Gdk, GdkPixbuf, GLib, Gtk  # noqa: E402

# Plaster miodu -- przeciągnij plastry na swoje miejsce.
WOSK = ["#d7263d", "#f46036", "#ffe14d", "#4caf50", "#12807c", "#3f88f2", "#6a3fb5", "#f7a6c8"]
MIEJSC, PROB = 4, 7
SZER, WYS = 760, 700
R = 36


class Kronika:
    """Zapis przebiegu dla testów."""
    sciezka = os.environ.get("TRUTH")

    @classmethod
    def dopisz(cls, wpis):
        if cls.sciezka:
            with open(cls.sciezka, "a") as plik:
                plik.write(json.dumps(wpis) + "\n")
                plik.flush()


class Gra:
    def __init__(self):
        z = os.environ.get("SEED")
        self.los = random.Random(int(z) if z else None)
        self.stan = ""
        self.proby = []

    def zacznij(self):
        if self.stan == "gra" and self.proby:
            Kronika.dopisz({"type": "end", "outcome": "given up"})
        self.sekret = [self.los.randrange(8) for _ in range(MIEJSC)]
        Kronika.dopisz({"type": "secret", "colors": self.sekret})
        self.proby, self.wiersz, self.stan = [], [None] * MIEJSC, "gra"
        self.start, self.koniec = time.time(), None

    def sprawdz(self):
        if self.stan != "gra" or None in self.wiersz:
            return False
        traf = sum(1 for a, b in zip(self.wiersz, self.sekret) if a == b)
        wsp = sum(min(self.wiersz.count(k), self.sekret.count(k)) for k in range(8))
        Kronika.dopisz({"type": "guess", "colors": self.wiersz, "exact": traf, "misplaced": wsp - traf})
        self.proby.append((self.wiersz, traf, wsp - traf))
        self.wiersz = [None] * MIEJSC
        if traf == MIEJSC or len(self.proby) == PROB:
            self.stan = "won" if traf == MIEJSC else "lost"
            self.koniec = time.time()
            Kronika.dopisz({"type": "end", "outcome": self.stan})
        return True


CIEMNY = "#472b08"


def ciemniej(h):
    return "#" + "".join("%02x" % int(int(h[i:i + 2], 16) * .6) for i in (1, 3, 5))


def wielokat(punkty, **atr):
    return '<polygon points="%s" %s/>' % (" ".join("%.1f,%.1f" % p for p in punkty),
                                          " ".join('%s="%s"' % (k.replace("_", "-"), v) for k, v in atr.items()))


def szesciokat(x, y, r, **atr):
    return wielokat([(x + r * cos(pi / 6 + k * pi / 3), y + r * sin(pi / 6 + k * pi / 3)) for k in range(6)], **atr)


def plaster(x, y, r, k):
    return (szesciokat(x, y, r, fill=WOSK[k], stroke=ciemniej(WOSK[k]), stroke_width=3)
            + szesciokat(x, y, r * .68, fill="none", stroke="white", stroke_opacity=.25, stroke_width=2))


def romb(x, y, r, pelny):
    return wielokat([(x, y - r), (x + r * .8, y), (x, y + r), (x - r * .8, y)], fill=CIEMNY if pelny else "none", stroke=CIEMNY, stroke_width=2.2)


def ramka(x, y, w, h, f):
    return '<rect x="%d" y="%d" width="%d" height="%d" fill="%s"/>' % (x, y, w, h, f)


def napis(x, y, t, rozmiar=14, gruby=False, srodek=False):
    return '<text x="%d" y="%.1f" font-family="Liberation Sans" font-size="%d" font-weight="%s" text-anchor="%s" fill="%s">%s</text>' % (
        x, y + rozmiar * .36, rozmiar, "bold" if gruby else "normal", "middle" if srodek else "start", CIEMNY, escape(t))


def obraz(svg, w, h):
    l = GdkPixbuf.PixbufLoader.new_with_type("svg")
    l.write(('<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d">%s</svg>' % (w, h, svg)).encode())
    l.close()
    return l.get_pixbuf()


class Okno(Gtk.ApplicationWindow):
    def __init__(self, app):
        super().__init__(application=app, title="Plaster miodu")
        self.set_resizable(False)
        self.gra = Gra()
        self.niesie = None            # (kolor, x, y)
        pudlo = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.add(pudlo)
        gora = Gtk.Box(spacing=10, margin=8)
        pudlo.pack_start(gora, False, False, 0)
        t = Gtk.Label(xalign=0)
        t.set_markup("Przeciągnij plastry na cztery puste pola jasnego rzędu i naciśnij <b>Enter</b>.")
        gora.pack_start(t, True, True, 0)
        self.zegar = Gtk.Label()
        gora.pack_end(self.zegar, False, False, 0)
        self.pasek = Gtk.InfoBar()
        self.pasek.set_no_show_all(True)
        self.komunikat = Gtk.Label()
        self.komunikat.show()
        self.pasek.get_content_area().add(self.komunikat)
        self.pasek.add_button("Jeszcze raz (F5)", 1)
        self.pasek.connect("response", lambda *a: self.od_nowa())
        pudlo.pack_start(self.pasek, False, False, 0)
        self.pole = Gtk.EventBox()
        stos = Gtk.Fixed()
        stos.set_size_request(SZER, WYS)
        self.pole.add(stos)
        self.plansza, self.cien, self.stos = Gtk.Image(), Gtk.Image(no_show_all=True), stos
        stos.put(self.plansza, 0, 0)
        stos.put(self.cien, 0, 0)
        self.zywe = [obraz('<g opacity="0.75">%s</g>' % plaster(38, 38, R, k), 76, 76) for k in range(8)]
        self.pole.add_events(Gdk.EventMask.BUTTON_PRESS_MASK | Gdk.EventMask.BUTTON_RELEASE_MASK | Gdk.EventMask.POINTER_MOTION_MASK)
        self.pole.connect("button-press-event", self.chwyc)
        self.pole.connect("motion-notify-event", self.ciagnij)
        self.pole.connect("button-release-event", self.upusc)
        pudlo.pack_start(self.pole, False, False, 0)
        self.connect("key-press-event", self.klawisz)
        self.connect("delete-event", self.zamknij)
        GLib.timeout_add(500, self.tyka)
        self.od_nowa()
        self.show_all()

    # położenia
    @staticmethod
    def gdzie(rzad, i):
        return 104 + i * 82 + (22 if rzad % 2 else 0), 574 - rzad * 76

    @staticmethod
    def spizarnia(k):
        return 632 + (k % 2) * 70 + (-16 if k // 2 % 2 else 16) * .5, 120 + (k // 2) * 84

    def rysuj(self):
        g = self.gra
        o = [ramka(0, 0, SZER, WYS, "#fff0bd"), ramka(576, 40, 172, 386, "#f7d680"), napis(662, 62, "Plastry", 16, True, True)]
        o += [plaster(*self.spizarnia(k), R, k) for k in range(8)]
        for n in range(PROB):
            zywy = g.stan == "gra" and n == len(g.proby)
            x0, y0 = self.gdzie(n, 0)
            if zywy:
                o.append(ramka(20, y0 - 39, 536, 78, "#fffdee"))
            o.append(napis(38, y0, str(n + 1), 16, zywy, True))
            zaw = g.proby[n][0] if n < len(g.proby) else g.wiersz if zywy else [None] * MIEJSC
            for i in range(MIEJSC):
                x, y = self.gdzie(n, i)
                if zaw[i] is not None:
                    o.append(plaster(x, y, R, zaw[i]))
                elif zywy:
                    o.append(szesciokat(x, y, R, fill="#f5db99", stroke="#996614", stroke_width=2))
                else:
                    o.append(szesciokat(x, y, R, fill="#f3da94", stroke="#dbb861", stroke_width=2))
            if n < len(g.proby):
                o += [romb(448, y0, 12, True), napis(464, y0, str(g.proby[n][1]), 20, True),
                      romb(506, y0, 12, False), napis(522, y0, str(g.proby[n][2]), 20, True)]
        # przykład
        o += [ramka(0, 620, SZER, 80, "#f7d680"), romb(30, 642, 10, True), napis(46, 642, "dobry kolor na dobrym miejscu"),
              romb(300, 642, 10, False), napis(316, 642, "dobry kolor na złym miejscu (kolory mogą się powtarzać)"),
              napis(24, 676, "Przykład: sekret", 13), napis(262, 676, ", próba", 13), napis(442, 676, "daje", 13)]
        for i in range(4):
            o += [plaster(150 + i * 28, 676, 13, (0, 2, 2, 5)[i]), plaster(330 + i * 28, 676, 13, (0, 5, 3, 3)[i])]
        o += [romb(490, 676, 9, True), napis(502, 676, "1", 15, True), romb(530, 676, 9, False), napis(542, 676, "1", 15, True)]
        self.plansza.set_from_pixbuf(obraz("".join(o), SZER, WYS))
        self.unos()

    def unos(self):
        if self.niesie:
            k, x, y = self.niesie
            self.cien.set_from_pixbuf(self.zywe[k])
            self.stos.move(self.cien, max(0, min(SZER - 76, int(x) - 38)), max(0, min(WYS - 76, int(y) - 38)))
            self.cien.show()
        else:
            self.cien.hide()

    def pole_w(self, x, y):
        if self.gra.stan != "gra":
            return None
        for i in range(MIEJSC):
            a, b = self.gdzie(len(self.gra.proby), i)
            if hypot(x - a, y - b) <= R:
                return i
        return None

    def chwyc(self, w, e):
        if e.button != 1 or e.type != Gdk.EventType.BUTTON_PRESS or self.gra.stan != "gra":
            return
        for k in range(8):
            a, b = self.spizarnia(k)
            if hypot(e.x - a, e.y - b) <= R:
                self.niesie = (k, e.x, e.y)
        i = self.pole_w(e.x, e.y)
        if i is not None and self.gra.wiersz[i] is not None:
            self.niesie = (self.gra.wiersz[i], e.x, e.y)
            self.gra.wiersz[i] = None
        self.rysuj()

    def ciagnij(self, w, e):
        if self.niesie:
            self.niesie = (self.niesie[0], e.x, e.y)
            self.unos()

    def upusc(self, w, e):
        if e.button == 1 and self.niesie:
            i = self.pole_w(e.x, e.y)
            if i is not None:
                self.gra.wiersz[i] = self.niesie[0]
            self.niesie = None
            self.rysuj()

    def klawisz(self, w, e):
        if e.keyval == Gdk.KEY_F5:
            self.od_nowa()
            return True
        if e.keyval in (Gdk.KEY_Return, Gdk.KEY_KP_Enter) and self.gra.stan == "gra":
            if not self.niesie and self.gra.sprawdz() and self.gra.stan != "gra":
                if self.gra.stan == "won":
                    self.komunikat.set_text("Brawo, miód jest Twój! Próby: %d." % len(self.gra.proby))
                    self.pasek.set_message_type(Gtk.MessageType.INFO)
                else:
                    self.komunikat.set_text("Koniec prób. Pszczoły nie oddały miodu.")
                    self.pasek.set_message_type(Gtk.MessageType.WARNING)
                self.pasek.show()
            self.rysuj()
            return True
        return False

    def od_nowa(self):
        self.pasek.hide()
        self.niesie = None
        self.gra.zacznij()
        self.rysuj()
        self.tyka()

    def tyka(self):
        g = self.gra
        s = int((g.koniec or time.time()) - g.start)
        self.zegar.set_markup("<tt><b>%02d:%02d</b></tt>" % divmod(s, 60))
        return True

    def zamknij(self, *_):
        Kronika.dopisz({"type": "fault", "label": "zamknij"})
        return False


def uruchom(app):
    Okno(app)
    GLib.idle_add(lambda: Kronika.dopisz({"type": "opened"}))


aplikacja = Gtk.Application(flags=1 << 5)      # NON_UNIQUE
aplikacja.connect("activate", uruchom)
aplikacja.run(None)
