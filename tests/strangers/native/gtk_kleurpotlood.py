#!/usr/bin/python3
# -*- coding: utf-8 -*-
"""Kleurpotlood: raad de tekening. (c) Juf Anneke & groep 7, vrij te kopiëren."""
import json
import os
import random

import gi
gi.require_version("Gtk", "3.0")
gi.require_version("Gdk", "3.0")
gi.require_version("GdkPixbuf", "2.0")
from gi.repository import Gdk, GdkPixbuf, Gtk  # noqa: E402

KLEUR = [("rood", "#db2929"), ("oranje", "#f58c1a"), ("geel", "#f7d933"), ("groen", "#409e47"),
         ("lichtblauw", "#66b8ed"), ("paars", "#7a42a8"), ("bruin", "#80522e")]
LEN, BEURTEN = 5, 7
VAK, STAP_X, STAP_Y = 54, 68, 90
GX, GY = 300, 84
BREED, HOOG = 740, 730
GOED, BIJNA, MIS = "#2ea64d", "#f2bf1a", "#9e9e9e"

zaad = os.environ.get("SEED")
dobbel = random.Random(int(zaad) if zaad else None)


def waarheid(**wat):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as f:
            f.write(json.dumps(wat) + "\n")


def keur(gok, geheim):
    """Per vak: 2 = goed, 1 = kleur hoort ergens anders, 0 = mis."""
    uit = [2 if a == b else 0 for a, b in zip(gok, geheim)]
    over = [b for a, b in zip(gok, geheim) if a != b]
    for i, a in enumerate(gok):
        if uit[i] == 0 and a in over:
            uit[i] = 1
            over.remove(a)
    return uit


class Blad(Gtk.Window):
    def __init__(self):
        Gtk.Window.__init__(self, title="Kleurpotlood")
        self.set_resizable(False)
        doos = Gtk.VBox()
        self.add(doos)
        doos.pack_start(self.menu(), False, False, 0)
        vlak = Gtk.EventBox()
        self.vel = Gtk.Image()
        self.vel.set_size_request(BREED, HOOG)
        vlak.add(self.vel)
        vlak.connect("button-press-event", self.klik)
        doos.pack_start(vlak, True, True, 0)
        self.balk = Gtk.Statusbar()
        self.balk.set_margin_top(0)
        self.balk.set_margin_bottom(0)
        doos.pack_start(self.balk, False, False, 0)
        self.connect("key-press-event", self.toets)
        self.connect("destroy", self.weg)
        self.klaar, self.gedaan, self.ruitjes = True, [], False
        self.nieuw()

    def menu(self):
        mb = Gtk.MenuBar()
        for kop, items in (("Spel", (("Nieuw spel", lambda w: self.nieuw()), ("Ik geef het op", self.opgeven), ("Afsluiten", lambda w: self.destroy()))),
                           ("Beeld", (("Ruitjespapier", self.papier),)),
                           ("Hulp", (("Speluitleg", self.uitleg),))):
            m = Gtk.Menu()
            for t, fn in items:
                it = Gtk.MenuItem(label=t)
                it.connect("activate", fn)
                m.append(it)
            top = Gtk.MenuItem(label=kop)
            top.set_submenu(m)
            mb.append(top)
        return mb

    def zeg(self, t):
        self.balk.pop(1)
        self.balk.push(1, t)

    def nieuw(self):
        if not self.klaar and self.gedaan:
            waarheid(type="end", outcome="given up")
        self.geheim = [dobbel.randrange(len(KLEUR)) for _ in range(LEN)]
        waarheid(type="secret", colors=self.geheim)
        self.klaar, self.gedaan, self.rij = False, [], [None] * LEN
        self.zeg("Kies een potlood (of toets 1-7); het kleurt het volgende vakje.")
        self.teken()

    def kleur_in(self, k):
        if self.klaar or None not in self.rij:
            return
        self.rij[self.rij.index(None)] = k
        self.zeg("Klik op de pijl of druk op Enter om na te kijken." if None not in self.rij else
                 "Klik op een gekleurd vakje om het uit te gummen.")
        self.teken()

    def kijk_na(self):
        if self.klaar:
            return
        if None in self.rij:
            self.zeg("Kleur eerst alle vijf de vakjes.")
            return
        u = keur(self.rij, self.geheim)
        waarheid(type="guess", colors=self.rij, exact=u.count(2), misplaced=u.count(1))
        self.gedaan.append((self.rij, u))
        self.rij = [None] * LEN
        if u.count(2) == LEN:
            self.einde("won", "Hoera! Geraden in %d keer." % len(self.gedaan), "")
        elif len(self.gedaan) == BEURTEN:
            self.einde("lost", "Jammer, het blad is vol.", "Het was: " + ", ".join(KLEUR[k][0] for k in self.geheim) + ".")
        else:
            self.zeg("Nog %d beurten." % (BEURTEN - len(self.gedaan)) if len(self.gedaan) < BEURTEN - 1 else "Laatste beurt!")
        self.teken()

    def einde(self, hoe, kop, rest):
        self.klaar = True
        waarheid(type="end", outcome=hoe)
        self.zeg(kop)
        self.teken()
        d = Gtk.MessageDialog(transient_for=self, modal=True, message_type=Gtk.MessageType.INFO, text=kop, secondary_text=rest)
        d.add_button("Bekijk het blad", 0)
        d.add_button("Nog een keer", 1)
        d.set_default_response(1)

        def antwoord(dlg, wat):
            dlg.destroy()
            if wat == 1:
                self.nieuw()
            else:
                self.zeg("Nieuw spel: menu Spel.")
        d.connect("response", antwoord)
        d.show()

    def opgeven(self, w):
        if not self.klaar:
            waarheid(type="fault", label="Ik geef het op")
            self.rij = [None] * LEN
            self.einde("given up", "Opgegeven.", "Het was: " + ", ".join(KLEUR[k][0] for k in self.geheim) + ".")

    def papier(self, w):
        waarheid(type="fault", label="Ruitjespapier")
        self.ruitjes = not self.ruitjes
        self.teken()

    def uitleg(self, w):
        d = Gtk.MessageDialog(transient_for=self, modal=True, buttons=Gtk.ButtonsType.OK, text="Speluitleg",
                              secondary_text="Raad de vijf kleuren in de juiste volgorde. Onder elk vakje staat een bolletje: groen is goed, "
                              "geel is een kleur die ergens anders hoort, grijs is mis. Kleuren mogen vaker voorkomen. Je hebt zeven beurten.")
        d.run()
        d.destroy()

    def weg(self, w):
        waarheid(type="fault", label="afsluiten")
        Gtk.main_quit()

    # ---- muis en toetsen
    def klik(self, w, ev):
        if ev.button != 1 or ev.type != Gdk.EventType.BUTTON_PRESS or self.klaar:
            return
        for k in range(len(KLEUR)):
            y = self.potlood_y(k)
            if 24 <= ev.x <= 236 and abs(ev.y - y) <= 22:
                return self.kleur_in(k)
        y = GY + STAP_Y * len(self.gedaan)
        for i in range(LEN):
            x = GX + i * STAP_X
            if x <= ev.x <= x + VAK and y <= ev.y <= y + VAK:
                self.rij[i] = None
                self.teken()
        x = GX + LEN * STAP_X
        if x <= ev.x <= x + 60 and y <= ev.y <= y + VAK:
            self.kijk_na()

    def toets(self, w, ev):
        c = Gdk.keyval_name(ev.keyval) or ""
        c = c.replace("KP_", "")
        if c.isdigit() and 1 <= int(c) <= len(KLEUR):
            self.kleur_in(int(c) - 1)
        elif c in ("Return", "Enter"):
            self.kijk_na()
        elif c == "BackSpace" and not self.klaar:
            for i in reversed(range(LEN)):
                if self.rij[i] is not None:
                    self.rij[i] = None
                    break
            self.teken()

    # ---- tekenen
    @staticmethod
    def potlood_y(k):
        return 150 + k * 58

    def tekst(self, x, y, t, maat=15, midden=False, kleur="#33334d"):
        self.svg.append('<text x="%g" y="%g" font-family="URW Bookman" font-size="%d" fill="%s"%s>%s</text>'
                        % (x, y + maat * .35, maat, kleur, ' text-anchor="middle"' if midden else "", t))

    def rechthoek(self, x, y, b, h, vul, extra=""):
        self.svg.append('<rect x="%g" y="%g" width="%g" height="%g" fill="%s" %s/>' % (x, y, b, h, vul, extra))

    def veelhoek(self, punten, vul):
        self.svg.append('<polygon points="%s" fill="%s"/>' % (" ".join("%g,%g" % p for p in punten), vul))

    def potlood(self, y, k):
        kl = KLEUR[k][1]
        self.rechthoek(56, y - 16, 130, 32, kl)
        self.rechthoek(56, y - 16, 130, 10, "#fff", 'opacity=".28"')
        self.rechthoek(56, y + 6, 130, 10, "#000", 'opacity=".18"')
        self.veelhoek([(186, y - 16), (186, y + 16), (230, y)], "#e6c28f")
        self.veelhoek([(214, y - 6), (214, y + 6), (231, y)], kl)
        self.tekst(38, y, str(k + 1), 19, True)

    def vak(self, x, y, k, levend, v=VAK):
        self.rechthoek(x, y, v, v, "#fff")
        if k is not None:
            self.rechthoek(x + 2, y + 2, v - 4, v - 4, KLEUR[k][1], 'opacity=".82"')
            self.rechthoek(x + 2, y + 2, v - 4, v - 4, "url(#streep)")
        self.rechthoek(x, y, v, v, "none", 'stroke="%s" stroke-width="%g"' % (("#264099", 2.4) if levend else ("#a6adbf", 1.2)))

    def bol(self, x, y, kl):
        self.svg.append('<circle cx="%g" cy="%g" r="8" fill="%s"/>' % (x, y, kl))

    def teken(self):
        self.svg = ['<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d">' % (BREED, HOOG),
                    '<defs><pattern id="streep" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(42)">'
                    '<rect width="2.2" height="7" fill="#000" opacity=".14"/></pattern></defs>']
        self.rechthoek(0, 0, BREED, HOOG, "#fefcf5")
        for y in range(60, HOOG, 30):
            self.rechthoek(0, y, BREED, 1, "#d4e0f2")
        if self.ruitjes:
            for x in range(30, BREED, 30):
                self.rechthoek(x, 0, 1, HOOG, "#d4e0f2")
        self.rechthoek(262, 0, 1, HOOG, "#f29999")
        self.tekst(24, 38, "Kleurpotlood", 30)
        self.tekst(24, 84, "Raad de vijf kleuren.")
        self.tekst(24, 106, "Een kleur mag vaker.")
        for k in range(len(KLEUR)):
            self.potlood(self.potlood_y(k), k)
        for i, (kl, t) in enumerate(((GOED, "goede plek"), (BIJNA, "andere plek"), (MIS, "komt niet (vaker) voor"))):
            self.bol(38, 590 + i * 32, kl)
            self.tekst(56, 590 + i * 32, t)
        nu = len(self.gedaan)
        for n in range(BEURTEN):
            y = GY + n * STAP_Y
            levend = n == nu and not self.klaar
            rij = self.gedaan[n][0] if n < nu else self.rij if levend else [None] * LEN
            self.tekst(280, y + VAK / 2, str(n + 1), 16, True, "#808099")
            for i in range(LEN):
                x = GX + i * STAP_X
                self.vak(x, y, rij[i], levend)
                if n < nu:
                    self.bol(x + VAK / 2, y + VAK + 13, (MIS, BIJNA, GOED)[self.gedaan[n][1][i]])
            if levend:
                x, m = GX + LEN * STAP_X + 8, y + VAK / 2
                self.veelhoek([(x, m - 9), (x + 24, m - 9), (x + 24, m - 20), (x + 48, m), (x + 24, m + 20), (x + 24, m + 9), (x, m + 9)],
                              "#c7ccdb" if None in self.rij else "#264099")
        if self.klaar:
            self.tekst(GX, 38, "Het was:", 18)
            for i, k in enumerate(self.geheim):
                self.vak(GX + 96 + i * 42, 20, k, False, 34)
        else:
            for i in range(LEN):
                self.tekst(GX + i * STAP_X + VAK / 2, 40, "?", 27, True, "#9999b3")
        self.svg.append("</svg>")
        lader = GdkPixbuf.PixbufLoader.new_with_type("svg")
        lader.write("".join(self.svg).encode("utf-8"))
        lader.close()
        self.vel.set_from_pixbuf(lader.get_pixbuf())


b = Blad()
b.show_all()
b.move(110, 30)
while Gtk.events_pending():
    Gtk.main_iteration()
waarheid(type="opened")
Gtk.main()
