#!/usr/bin/python3
"""Skrytka – gra logiczna (GTK+ 3, GtkPopover)"""
import json
import os
import random
import math
import gi

gi.require_version("Gtk", "3.0")
gi.require_version("GdkPixbuf", "2.0")
from gi.repository import GdkPixbuf, GLib, Gtk

KOLORY = [(0.86, 0.15, 0.18), (0.98, 0.55, 0.10), (0.97, 0.87, 0.15), (0.25, 0.68, 0.27),
          (0.20, 0.75, 0.86), (0.17, 0.33, 0.80), (0.55, 0.22, 0.66), (0.35, 0.22, 0.14)]
POLA, PROBY = 4, 9

los = random.Random(int(os.environ.get("SEED", "0")) or None)


def dziennik(obj):
    if "TRUTH" in os.environ:
        with open(os.environ["TRUTH"], "a") as plik:
            plik.write(json.dumps(obj) + "\n")
            plik.flush()


def piksele(bok_x, bok_y, funkcja):
    """Obrazek RGBA liczony punkt po punkcie (4 próbki na piksel)."""
    dane = bytearray()
    for y in range(bok_y):
        for x in range(bok_x):
            r = g = b = a = 0.0
            for dx, dy in ((.25, .25), (.75, .25), (.25, .75), (.75, .75)):
                k = funkcja(x + dx, y + dy)
                if k is not None:
                    r, g, b, a = r + k[0], g + k[1], b + k[2], a + 1
            dane += bytes([int(255 * r / a), int(255 * g / a), int(255 * b / a), int(255 * a / 4)]) if a else b"\0\0\0\0"
    return GdkPixbuf.Pixbuf.new_from_bytes(GLib.Bytes.new(bytes(dane)), GdkPixbuf.Colorspace.RGB, True, 8, bok_x, bok_y, bok_x * 4)


PAMIEC = {}


def obraz_kolka(srednica, kolor):
    if (srednica, kolor) not in PAMIEC:
        s = srednica / 2
        tlo = (0.95, 0.94, 0.92) if kolor is None else KOLORY[kolor]
        brzeg = (0.66, 0.64, 0.61) if kolor is None else tuple(c * 0.65 for c in tlo)

        def f(x, y):
            d = math.hypot(x - s, y - s)
            if d > s - 1:
                return None
            if d > s - 3:
                if kolor is None and int(math.atan2(y - s, x - s) / math.pi * 12 + 24) % 2:
                    return tlo
                return brzeg
            return tlo
        PAMIEC[srednica, kolor] = piksele(srednica, srednica, f)
    return PAMIEC[srednica, kolor]


class Kolko(Gtk.Image):
    """Okrągłe pole w kolorze lub puste."""

    def __init__(self, srednica, kolor=None):
        super().__init__()
        self.srednica = srednica
        self.ustaw(kolor)

    def ustaw(self, kolor):
        self.kolor = kolor
        self.set_from_pixbuf(obraz_kolka(self.srednica, kolor))


class Ocena(Gtk.Image):
    """Cztery kwadraciki: zielony - na miejscu, żółty - kolor jest gdzie indziej."""

    def __init__(self, dobre=0, zle=0, ile=POLA, bok=17):
        super().__init__()
        self.ile, self.bok = ile, bok
        self.set_valign(Gtk.Align.CENTER)
        self.pokaz(dobre, zle)

    def pokaz(self, dobre, zle):
        krok = self.bok + 4
        kol = min(2, self.ile)

        def f(x, y):
            i = int(y // krok) * 2 + int(x // krok)
            px, py = x % krok, y % krok
            if px > self.bok or py > self.bok:
                return None
            if px < 1 or py < 1 or px > self.bok - 1 or py > self.bok - 1:
                return (0.5, 0.49, 0.47)
            return (0.10, 0.62, 0.22) if i < dobre else (1.0, 0.84, 0.10) if i < dobre + zle else (0.88, 0.87, 0.85)
        self.set_from_pixbuf(piksele(krok * kol, krok * (self.ile // kol), f))


class Skrytka(Gtk.ApplicationWindow):
    def __init__(self, app):
        super().__init__(application=app, title="Skrytka")
        self.set_default_size(560, 780)
        pasek = Gtk.HeaderBar(title="Skrytka", subtitle="odgadnij cztery kolory", show_close_button=True)
        self.set_titlebar(pasek)
        self.nowa_gra = Gtk.Button(label="Nowa gra")
        self.nowa_gra.connect("clicked", lambda b: self.zacznij())
        pasek.pack_start(self.nowa_gra)
        podp = Gtk.Button.new_from_icon_name("help-about-symbolic", Gtk.IconSize.BUTTON)
        podp.set_tooltip_text("O grze")
        podp.connect("clicked", self.o_grze)
        pasek.pack_end(podp)

        pudlo = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.add(pudlo)
        self.info = Gtk.InfoBar()
        self.info_tekst = Gtk.Label(xalign=0)
        self.info.get_content_area().add(self.info_tekst)
        self.info.add_button("Jeszcze raz", 1)
        self.info.connect("response", lambda i, r: self.zacznij())
        self.info.set_no_show_all(True)
        self.info_tekst.show()
        pudlo.pack_start(self.info, False, False, 0)
        opis = Gtk.Label(wrap=True, xalign=0, margin=12)
        opis.set_markup("Kliknij puste kółko i wybierz kolor. Próba zostaje sprawdzona, gdy zapełnisz wszystkie "
                        "cztery kółka. Kolory mogą się powtarzać.")
        opis.set_max_width_chars(60)
        pudlo.pack_start(opis, False, False, 0)
        self.siatka = Gtk.Grid(row_spacing=6, column_spacing=12, halign=Gtk.Align.CENTER, margin=6)
        pudlo.pack_start(self.siatka, True, True, 0)
        leg = Gtk.Box(spacing=8, margin=12, halign=Gtk.Align.CENTER)
        for (d, z, t) in ((1, 0, "dobry kolor na swoim miejscu"), (0, 1, "dobry kolor na złym miejscu")):
            k = Ocena(d, z, 1, 14)
            leg.pack_start(k, False, False, 0)
            leg.pack_start(Gtk.Label(label=t, margin_end=16), False, False, 0)
        pudlo.pack_start(leg, False, False, 0)
        self.koniec, self.proba = True, 0
        self.connect("delete-event", self.zamknij)
        self.zacznij()
        self.show_all()

    def zacznij(self):
        if not self.koniec and self.proba:
            dziennik({"type": "end", "outcome": "given up"})
        self.kod = [los.randrange(len(KOLORY)) for _ in range(POLA)]
        dziennik({"type": "secret", "colors": self.kod})
        self.koniec, self.proba = False, 0
        self.info.hide()
        for d in self.siatka.get_children():
            self.siatka.remove(d)
        self.pola, self.oceny = [], []
        for w in range(PROBY):
            nr = Gtk.Label(label=str(w + 1))
            nr.set_size_request(24, -1)
            self.siatka.attach(nr, 0, w, 1, 1)
            rzad = []
            for p in range(POLA):
                b = Gtk.Button(relief=Gtk.ReliefStyle.NONE)
                b.add(Kolko(46))
                b.connect("clicked", self.wybierz, w, p)
                self.siatka.attach(b, p + 1, w, 1, 1)
                rzad.append(b)
            o = Ocena()
            self.siatka.attach(o, POLA + 1, w, 1, 1)
            self.pola.append(rzad)
            self.oceny.append(o)
        self.siatka.show_all()
        self.wlacz()

    def wlacz(self):
        for w, rzad in enumerate(self.pola):
            for b in rzad:
                czynny = w == self.proba and not self.koniec
                b.set_sensitive(czynny)
                b.set_relief(Gtk.ReliefStyle.NORMAL if czynny else Gtk.ReliefStyle.NONE)

    def wybierz(self, przycisk, w, p):
        okno = Gtk.Popover(relative_to=przycisk, position=Gtk.PositionType.BOTTOM)
        g = Gtk.Grid(row_spacing=4, column_spacing=4, margin=8)
        for i in range(len(KOLORY)):
            b = Gtk.Button()
            b.add(Kolko(34, i))
            b.connect("clicked", self.wstaw, okno, przycisk, i)
            g.attach(b, i % 4, i // 4, 1, 1)
        okno.add(g)
        g.show_all()
        okno.connect("closed", lambda o: GLib.idle_add(o.destroy))
        okno.popup()

    def wstaw(self, _, okno, przycisk, kolor):
        przycisk.get_child().ustaw(kolor)
        okno.popdown()
        rzad = [b.get_child().kolor for b in self.pola[self.proba]]
        if None not in rzad and not self.koniec:
            self.sprawdz(rzad)

    def sprawdz(self, rzad):
        dobre = len([1 for i in range(POLA) if rzad[i] == self.kod[i]])
        reszta_k = [self.kod[i] for i in range(POLA) if rzad[i] != self.kod[i]]
        zle = 0
        for i in range(POLA):
            if rzad[i] != self.kod[i] and rzad[i] in reszta_k:
                reszta_k.remove(rzad[i])
                zle += 1
        dziennik({"type": "guess", "colors": rzad, "exact": dobre, "misplaced": zle})
        self.oceny[self.proba].pokaz(dobre, zle)
        self.proba += 1
        if dobre == POLA:
            self.zakoncz("won", Gtk.MessageType.INFO, "Brawo! Skrytka otwarta w próbie %d." % self.proba)
        elif self.proba == PROBY:
            self.zakoncz("lost", Gtk.MessageType.ERROR, "Nie udało się. To był kod:")
            for k in self.kod:
                kk = Kolko(26, k)
                kk.show()
                self.info.get_content_area().add(kk)
        self.wlacz()

    def zakoncz(self, wynik, rodzaj, tekst):
        self.koniec = True
        dziennik({"type": "end", "outcome": wynik})
        for d in self.info.get_content_area().get_children()[1:]:
            self.info.get_content_area().remove(d)
        self.info.set_message_type(rodzaj)
        self.info_tekst.set_text(tekst)
        self.info.show()

    def o_grze(self, _):
        dziennik({"type": "fault", "label": "O grze"})
        d = Gtk.AboutDialog(transient_for=self, modal=True, program_name="Skrytka", version="2.0",
                            comments="Gra logiczna dla całej rodziny")
        d.connect("response", lambda x, r: x.destroy())
        d.show()

    def zamknij(self, *_):
        dziennik({"type": "fault", "label": "zamknij"})
        return False


def start(app):
    Skrytka(app).present()
    GLib.timeout_add(300, lambda: dziennik({"type": "opened"}))


aplikacja = Gtk.Application(flags=1 << 5)   # NON_UNIQUE
aplikacja.connect("activate", start)
aplikacja.run([])
