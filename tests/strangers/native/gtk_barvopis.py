#!/usr/bin/python3
# -*- coding: utf-8 -*-
"""Barvopis: hádanka psaná na klávesnici. GTK 3."""
import json
import os
import random
import time

import gi
gi.require_version("Gtk", "3.0")
gi.require_version("Gdk", "3.0")
from gi.repository import Gdk, GLib, Gtk, Pango  # noqa: E402

BARVY = [("C", "červená", (.86, .12, .14)), ("O", "oranžová", (1, .55, .05)), ("Z", "zelená", (.13, .62, .2)),
         ("M", "modrá", (.12, .3, .85)), ("F", "fialová", (.56, .2, .72)), ("H", "hnědá", (.45, .27, .12)),
         ("T", "tyrkysová", (.2, .82, .82))]
DELKA, RADKY = 4, 11
semeno = os.environ.get("SEED")
nahoda = random.Random(int(semeno)) if semeno else random.Random()


def zapis(typ, **co):
    cesta = os.environ.get("TRUTH")
    if cesta:
        with open(cesta, "a") as f:
            f.write(json.dumps({"type": typ, **co}) + "\n")


def hexa(b):
    return "#%02x%02x%02x" % tuple(int(255 * max(0, min(1, c)) + .5) for c in b)


def styl(tmavy):
    t = [".deska { background-image: linear-gradient(to bottom, %s, %s); border-radius: 10px; padding: 6px; }"
         % (("#333845", "#1f222b") if tmavy else ("#edf2fa", "#ccd6e6")),
         ".rada { border-radius: 8px; padding: 4px; }",
         ".rada label { color: #8b929e; font-size: 17px; }",
         ".ted { background-color: %s; }" % ("#6d6535" if tmavy else "#fff0a0"),
         ".ted label { color: %s; font-weight: bold; }" % ("#ffffff" if tmavy else "#222222"),
         ".pole { border-radius: 10px; min-width: 54px; min-height: 40px; border: 1px solid rgba(0,0,0,.25); background-color: rgba(0,0,0,.10); }",
         ".kurzor { border: 2px solid %s; }" % ("#ffffff" if tmavy else "#444444"),
         ".klavesa { border-radius: 6px; min-width: 44px; min-height: 44px; border: 1px solid #666e78; "
         "background-image: linear-gradient(to bottom, #ffffff, #c8ccd4); color: #18181c; font-size: 22px; font-weight: bold; }",
         ".vzorek { min-height: 40px; min-width: 46px; }"]
    for k, (_, _, b) in enumerate(BARVY):
        t.append(".b%d { background-image: linear-gradient(to bottom, %s, %s 50%%, %s); border: 1px solid %s; }" % (
            k, hexa([c + (1 - c) * .45 for c in b]), hexa(b), hexa([c * .6 for c in b]), hexa([c * .45 for c in b])))
    return "\n".join(t).encode()


def policko(*tridy):
    w = Gtk.Box()
    for t in tridy:
        w.get_style_context().add_class(t)
    return w


class Barvopis(Gtk.Window):
    def __init__(self):
        super().__init__(title="Barvopis")
        self.set_resizable(False)
        self.tmavy = False
        self.stav = "ceka"
        self.rady, self.psane, self.od, self.do = [], [], None, None
        ven = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.add(ven)
        lista = Gtk.MenuBar()
        ven.pack_start(lista, False, False, 0)
        for nazev, polozky in (("Hra", (("Nová hra", lambda *_: self.nova()), ("Konec", lambda *_: self.close()))),
                               ("Zobrazení", (("Tmavý vzhled", self.vzhled),))):
            m = Gtk.Menu()
            for t, f in polozky:
                p = Gtk.MenuItem(label=t)
                p.connect("activate", f)
                m.append(p)
            hlava = Gtk.MenuItem(label=nazev)
            hlava.set_submenu(m)
            lista.append(hlava)
        rada = Gtk.Box(spacing=14, margin=12)
        ven.pack_start(rada, True, True, 0)

        vlevo = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=6)
        rada.pack_start(vlevo, False, False, 0)
        self.vzhled_css = Gtk.CssProvider()
        self.vzhled_css.load_from_data(styl(False))
        Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), self.vzhled_css, Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)
        vzornik = Gtk.Grid(row_spacing=14, column_spacing=12)
        for k, (pis, nazev, _) in enumerate(BARVY):
            kl = Gtk.Label(label=pis)
            kl.get_style_context().add_class("klavesa")
            vzornik.attach(kl, 0, k, 1, 1)
            vzornik.attach(policko("pole", "vzorek", "b%d" % k), 1, k, 1, 1)
            vzornik.attach(Gtk.Label(label=nazev, xalign=0), 2, k, 1, 1)
        vlevo.pack_start(vzornik, False, False, 6)
        self.cas = Gtk.Label(label="čas 0:00")
        self.cas.modify_font(Pango.FontDescription("DejaVu Sans Mono 15"))
        vlevo.pack_end(self.cas, False, False, 6)

        stred = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=8)
        rada.pack_start(stred, False, False, 0)
        deska = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        deska.get_style_context().add_class("deska")
        stred.pack_start(deska, False, False, 0)
        self.pruhy = []
        for n in range(RADKY):
            pruh = Gtk.Box(spacing=12)
            pruh.get_style_context().add_class("rada")
            cislo = Gtk.Label(label=str(n + 1), width_chars=3)
            pruh.pack_start(cislo, False, False, 0)
            pole = [policko("pole") for _ in range(DELKA)]
            for w in pole:
                pruh.pack_start(w, False, False, 0)
            deska.pack_end(pruh, False, False, 0)          # první řádek je dole
            self.pruhy.append((pruh, pole))
        self.start = Gtk.Button(label="Začít hru")
        self.start.set_size_request(-1, 44)
        self.start.connect("clicked", lambda b: self.nova())
        stred.pack_start(self.start, False, False, 0)

        vpravo = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=8)
        rada.pack_start(vpravo, True, True, 0)
        navod = Gtk.Label(xalign=0)
        navod.set_line_wrap(True)
        navod.set_max_width_chars(36)
        navod.set_markup("Počítač si myslí <b>čtyři barvy</b> (mohou se opakovat). Pište písmena barev na klávesnici, "
                         "Backspace maže. Po čtvrtém písmenu se řádek hned vyhodnotí.")
        vpravo.pack_start(navod, False, False, 0)
        vpravo.pack_start(Gtk.Label(label="Hodnocení", xalign=0), False, False, 0)
        self.denik = Gtk.TextView(editable=False, cursor_visible=False, can_focus=False, left_margin=10, top_margin=8)
        self.denik.modify_font(Pango.FontDescription("DejaVu Sans 15"))
        self.css = Gtk.CssProvider()
        self.css.load_from_data(b"textview text { background-color: #9aa3ad; color: #20242a; }")
        self.denik.get_style_context().add_provider(self.css, Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)
        buf = self.denik.get_buffer()
        self.cerny = buf.create_tag("cerny", foreground="#000000")
        self.bily = buf.create_tag("bily", foreground="#ffffff")
        kraj = Gtk.Frame()
        kraj.add(self.denik)
        self.denik.set_size_request(300, 380)
        vpravo.pack_start(kraj, True, True, 0)
        klic = Gtk.Label(xalign=0)
        klic.set_markup("<span background='#9aa3ad' foreground='black' size='x-large'> ● </span>  správná barva na správném místě\n"
                        "<span background='#9aa3ad' foreground='white' size='x-large'> ● </span>  správná barva na jiném místě")
        vpravo.pack_start(klic, False, False, 0)

        self.connect("key-press-event", self.klavesa)
        self.connect("delete-event", self.zavrit)
        self.connect("destroy", lambda *_: Gtk.main_quit())
        GLib.timeout_add(500, self.tik)
        self.show_all()

    def prekresli(self):
        for n, (pruh, pole) in enumerate(self.pruhy):
            ted = self.stav == "hraje" and n == len(self.rady)
            obsah = self.rady[n] if n < len(self.rady) else self.psane if ted else []
            (pruh.get_style_context().add_class if ted else pruh.get_style_context().remove_class)("ted")
            for i, w in enumerate(pole):
                c = w.get_style_context()
                for t in ["kurzor"] + ["b%d" % k for k in range(len(BARVY))]:
                    c.remove_class(t)
                if i < len(obsah):
                    c.add_class("b%d" % obsah[i])
                elif ted and i == len(obsah):
                    c.add_class("kurzor")

    # hra ---------------------------------------------------------------
    def nova(self):
        if self.stav == "hraje" and self.rady:
            zapis("end", outcome="given up")
        self.tajne = [nahoda.randrange(len(BARVY)) for _ in range(DELKA)]
        zapis("secret", colors=self.tajne)
        self.rady, self.psane = [], []
        self.od, self.do = time.time(), None
        self.stav = "hraje"
        self.denik.get_buffer().set_text("")
        self.start.set_sensitive(False)
        self.start.set_label("Hraje se…")
        self.prekresli()

    def klavesa(self, w, e):
        if self.stav != "hraje" or e.state & (Gdk.ModifierType.CONTROL_MASK | Gdk.ModifierType.MOD1_MASK):
            return False
        if e.keyval == Gdk.KEY_BackSpace:
            del self.psane[-1:]
        else:
            znak = (Gdk.keyval_name(e.keyval) or "").upper()
            pismena = [b[0] for b in BARVY]
            if znak not in pismena:
                return False
            self.psane.append(pismena.index(znak))
            if len(self.psane) == DELKA:
                self.vyhodnot()
        self.prekresli()
        return True

    def vyhodnot(self):
        tip, self.psane = self.psane, []
        cerne = sum(a == b for a, b in zip(tip, self.tajne))
        bile = sum(min(tip.count(k), self.tajne.count(k)) for k in set(tip)) - cerne
        zapis("guess", colors=tip, exact=cerne, misplaced=bile)
        self.rady.append(tip)
        buf = self.denik.get_buffer()
        buf.insert(buf.get_end_iter(), "%s%d.   " % ("" if len(self.rady) == 1 else "\n", len(self.rady)))
        if cerne:
            buf.insert_with_tags(buf.get_end_iter(), "● " * cerne, self.cerny)
        if bile:
            buf.insert_with_tags(buf.get_end_iter(), "● " * bile, self.bily)
        if not cerne + bile:
            buf.insert(buf.get_end_iter(), "–")
        if cerne == DELKA or len(self.rady) == RADKY:
            self.stav, self.do = "konec", time.time()
            self.start.set_label("Konec")
            zapis("end", outcome="won" if cerne == DELKA else "lost")

    def tik(self):
        if self.od:
            s = int((self.do or time.time()) - self.od)
            self.cas.set_text("čas %d:%02d" % divmod(s, 60))
        return True

    def vzhled(self, *_):
        zapis("fault", label="vzhled")
        self.tmavy = not self.tmavy
        Gtk.Settings.get_default().set_property("gtk-application-prefer-dark-theme", self.tmavy)
        self.vzhled_css.load_from_data(styl(self.tmavy))

    def zavrit(self, *_):
        zapis("fault", label="zavřít")
        return False


okno = Barvopis()
while Gtk.events_pending():
    Gtk.main_iteration()
zapis("opened")
Gtk.main()
