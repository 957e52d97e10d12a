#!/usr/bin/python3
# Golyófejtő – kódfejtő játék GTK 3-ra
# (c) 2018 Szűcs Bálint, Debrecen. Szabad szoftver, GPLv3.
import json
import os
import random

import gi
gi.require_version("Gtk", "3.0")
gi.require_version("Gdk", "3.0")
from gi.repository import Gdk, Gtk, Gio

HELY = 4
SOROK = 10
SZINEK = [
    ("piros", "#db2126", "#ff9a94"),
    ("narancs", "#f7941a", "#ffd9a3"),
    ("sárga", "#fae538", "#fffbd0"),
    ("zöld", "#339e40", "#a5e5ad"),
    ("világoskék", "#61ccf2", "#dff6ff"),
    ("sötétkék", "#1f33ad", "#8794ea"),
    ("lila", "#a640b8", "#e7a9f0"),
]

STILUS = """
.tabla { background: #2b454d; padding: 12px; }
.tabla label { color: #d9e6e6; }
.sor { background: #38575e; padding: 4px 10px; }
.sor.most { background: #5c8085; }
.lyuk { border-radius: 30px; border: 2px solid #1c2e33; background: #22373d; min-width: 40px; min-height: 40px; padding: 0; box-shadow: none; }
.valaszto { border-radius: 30px; border: 1px solid #555; min-width: 40px; min-height: 40px; padding: 0; box-shadow: none; }
.tu { border-radius: 10px; min-width: 18px; min-height: 18px; background: transparent; }
.tu.jo { background: #f22626; }
.tu.fel { background: #ffffff; }
.tipp { background: #f2c440; color: #1a1a1a; font-weight: bold; border: none; box-shadow: none; text-shadow: none; }
.tabla .tipp label { color: #1a1a1a; }
.tipp:disabled { background: #6d8185; }
.tabla .tipp:disabled label { color: #a9b8bb; }
"""
for _i, (_n, _sz, _v) in enumerate(SZINEK):
    STILUS += (".sz%d, .sz%d:hover, .sz%d:disabled { background: radial-gradient(circle at 35%% 30%%, %s, %s 45%%, shade(%s, 0.8)); }\n"
               % (_i, _i, _i, _v, _sz, _sz))


def naplo(adat):
    f = os.environ.get("TRUTH")
    if f:
        with open(f, "a", encoding="utf-8") as ki:
            ki.write(json.dumps(adat) + "\n")


def ertekel(tipp, titok):
    pontos = sum(t == k for t, k in zip(tipp, titok))
    kozos = sum(min(tipp.count(s), titok.count(s)) for s in set(tipp))
    return pontos, kozos - pontos


class Ablak(Gtk.ApplicationWindow):
    def __init__(self, app):
        super().__init__(application=app, title="Golyófejtő")
        self.set_default_size(640, 790)
        self.rnd = random.Random(int(os.environ["SEED"])) if "SEED" in os.environ else random.Random()

        fej = Gtk.HeaderBar(show_close_button=True, title="Golyófejtő",
                            subtitle="4 golyó, 7 szín, 10 tipp")
        uj = Gtk.Button(label="Új játék")
        uj.connect("clicked", lambda *_: self.uj_jatek())
        fej.pack_start(uj)
        menugomb = Gtk.MenuButton()
        menugomb.add(Gtk.Image.new_from_icon_name("open-menu-symbolic", Gtk.IconSize.BUTTON))
        menu = Gtk.Menu()
        for cimke, fv in (("Feladom", self.feladom), ("Névjegy", self.nevjegy)):
            mi = Gtk.MenuItem(label=cimke)
            mi.connect("activate", fv)
            menu.append(mi)
        menu.show_all()
        menugomb.set_popup(menu)
        fej.pack_end(menugomb)
        self.set_titlebar(fej)

        css = Gtk.CssProvider()
        css.load_from_data(STILUS.encode("utf-8"))
        Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), css,
                                                 Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)

        doboz = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.add(doboz)
        tabla = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=9)
        tabla.get_style_context().add_class("tabla")
        doboz.pack_start(tabla, True, True, 0)

        self.sorok, self.lyukak, self.tuk, self.gombok, self.verem = [], [], [], [], []
        for s in range(SOROK):
            kulso = Gtk.Box(spacing=8)
            sorszam = Gtk.Label(label="%d." % (s + 1), width_chars=3)
            kulso.pack_start(sorszam, False, False, 0)
            sor = Gtk.Box(spacing=22)
            sor.get_style_context().add_class("sor")
            kulso.pack_start(sor, True, True, 0)
            lyukak = []
            for h in range(HELY):
                b = Gtk.Button(valign=Gtk.Align.CENTER)
                b.get_style_context().add_class("lyuk")
                b.connect("clicked", self.lyukra, s, h)
                sor.pack_start(b, False, False, 0)
                lyukak.append(b)
            verem = Gtk.Stack()
            ures = Gtk.Box()
            verem.add_named(ures, "ures")
            tipp = Gtk.Button(label="TIPP", valign=Gtk.Align.CENTER)
            tipp.get_style_context().add_class("tipp")
            tipp.connect("clicked", self.tippel)
            verem.add_named(tipp, "tipp")
            tudoboz = Gtk.Box(spacing=8, halign=Gtk.Align.CENTER)
            tuk = []
            for _ in range(HELY):
                t = Gtk.Label(valign=Gtk.Align.CENTER)
                t.get_style_context().add_class("tu")
                tudoboz.pack_start(t, False, False, 0)
                tuk.append(t)
            verem.add_named(tudoboz, "tuk")
            sor.pack_end(verem, False, False, 0)
            tabla.pack_start(kulso, False, False, 0)
            self.sorok.append(sor)
            self.lyukak.append(lyukak)
            self.tuk.append(tuk)
            self.gombok.append(tipp)
            self.verem.append(verem)

        jel = Gtk.Box(spacing=8, margin_start=40)
        for oszt, szoveg in (("jo", "jó szín, jó helyen"), ("fel", "jó szín, rossz helyen")):
            t = Gtk.Label(valign=Gtk.Align.CENTER)
            t.get_style_context().add_class("tu")
            t.get_style_context().add_class(oszt)
            jel.pack_start(t, False, False, 0)
            jel.pack_start(Gtk.Label(label=szoveg, margin_end=30), False, False, 0)
        tabla.pack_start(jel, False, False, 6)

        self.allapot = Gtk.Label(wrap=True, justify=Gtk.Justification.CENTER)
        self.allapot.set_margin_top(8)
        self.allapot.set_margin_bottom(10)
        doboz.pack_start(self.allapot, False, False, 0)

        self.lyuk = 0
        self.buborek = Gtk.Popover()
        racs = Gtk.Grid(row_spacing=6, column_spacing=6, margin=8)
        for i, (nev, _sz, _v) in enumerate(SZINEK):
            g = Gtk.Button(tooltip_text=nev)
            g.get_style_context().add_class("valaszto")
            g.get_style_context().add_class("sz%d" % i)
            g.connect("clicked", self.valaszt, i)
            racs.attach(g, i % 4, i // 4, 1, 1)
        racs.show_all()
        self.buborek.add(racs)

        self.titok = None
        self.show_all()
        naplo({"type": "opened"})
        self.uj_jatek()

    # ---------------------------------------------------------------- játék
    def uj_jatek(self):
        self.titok = [self.rnd.randrange(len(SZINEK)) for _ in range(HELY)]
        naplo({"type": "secret", "colors": self.titok})
        self.tippek, self.valaszok = [], []
        self.akt = [None] * HELY
        self.vege = False
        self.allapot.set_text("Kattints egy üres helyre a kijelölt sorban, és válassz színt! (Egy szín többször is szerepelhet.)")
        self.rajzol()

    def feladom(self, *_):
        naplo({"type": "fault", "label": "Feladom"})
        if not self.vege:
            self.befejez(False)

    def nevjegy(self, *_):
        naplo({"type": "fault", "label": "Névjegy"})
        d = Gtk.AboutDialog(transient_for=self, modal=True, program_name="Golyófejtő", version="1.3",
                            authors=["Szűcs Bálint"])
        d.run()
        d.destroy()

    def valaszt(self, _g, szin):
        self.akt[self.lyuk] = szin
        self.buborek.popdown()
        self.rajzol()

    def befejez(self, nyert):
        self.vege = True
        naplo({"type": "end", "outcome": "won" if nyert else "lost"})
        if nyert:
            self.allapot.set_markup("<b>Gratulálok, megfejtetted %d tippből!</b>" % len(self.tippek))
        else:
            self.allapot.set_markup("<b>Sajnos nem sikerült. A megfejtés: %s</b>"
                                    % ", ".join(SZINEK[s][0] for s in self.titok))
        self.rajzol()

    def lyukra(self, gomb, s, h):
        if self.vege or s != len(self.tippek):
            return
        self.lyuk = h
        self.buborek.set_relative_to(gomb)
        self.buborek.popup()

    def tippel(self, _g):
        if self.vege or None in self.akt:
            return
        p, r = ertekel(self.akt, self.titok)
        naplo({"type": "guess", "colors": self.akt, "exact": p, "misplaced": r})
        self.tippek.append(self.akt)
        self.valaszok.append((p, r))
        self.akt = [None] * HELY
        if p == HELY:
            self.befejez(True)
        elif len(self.tippek) == SOROK:
            self.befejez(False)
        self.rajzol()

    # ---------------------------------------------------------------- rajz
    @staticmethod
    def osztaly(w, nev, be):
        sc = w.get_style_context()
        (sc.add_class if be else sc.remove_class)(nev)

    def rajzol(self):
        for s in range(SOROK):
            most = s == len(self.tippek) and not self.vege
            self.osztaly(self.sorok[s], "most", most)
            sor = self.tippek[s] if s < len(self.tippek) else (self.akt if most else [None] * HELY)
            for h in range(HELY):
                for i in range(len(SZINEK)):
                    self.osztaly(self.lyukak[s][h], "sz%d" % i, sor[h] == i)
                self.lyukak[s][h].set_sensitive(most)
            p, r = self.valaszok[s] if s < len(self.tippek) else (0, 0)
            for k in range(HELY):
                self.osztaly(self.tuk[s][k], "jo", k < p)
                self.osztaly(self.tuk[s][k], "fel", p <= k < p + r)
            self.gombok[s].set_sensitive(None not in self.akt)
            self.verem[s].set_visible_child_name("tuk" if s < len(self.tippek) else "tipp" if most else "ures")


app = Gtk.Application(application_id="hu.szucsb.golyofejto", flags=Gio.ApplicationFlags.NON_UNIQUE)
app.connect("activate", lambda a: Ablak(a))
app.run(None)
