#!/usr/bin/python3
"""Pinnkoden – knäck koden (GTK 3). Licens: GPL-3.0-or-later"""
import json
import os
import random

import gi
gi.require_version("Gtk", "3.0")
gi.require_version("Gdk", "3.0")
from gi.repository import Gdk, GLib, Gtk

FARGER = ["#ed4540", "#f9cc38", "#4cc76b", "#4099fa", "#d873e6", "#f2f2f2"]
BREDD, RADER = 6, 10
CSS = """
window { background: #23262e; }
label.tips { color: #c3c8d4; }
label.pk-nr { color: #8c93a3; }
infobar label { font-weight: bold; }
.pk-band { background: #2b2f39; border-radius: 14px; padding: 4px 12px; }
.pk-band.pk-aktiv { background: #454f66; }
button.pk-pinne { border-radius: 50%; padding: 0; min-width: 38px; min-height: 38px; border: none; box-shadow: none; outline: none; }
button.pk-hal { background: #191b22; }
button.pk-vridbar:hover { box-shadow: 0 0 0 2px #d0d8f0; }
.pk-ratt { background: #f5f5f5; border-radius: 50%; }
.pk-nastan { border: 2px solid #f5f5f5; border-radius: 50%; }
.pk-inget { background: #3a3f4b; border-radius: 50%; margin: 6px; }
""" + "".join("button.pk-f%d { background: radial-gradient(circle at 35%% 30%%, shade(%s,1.3), %s 45%%, shade(%s,0.62)); }\n" % (i, f, f, f)
              for i, f in enumerate(FARGER))

slump = random.Random(int(os.environ["SEED"])) if os.environ.get("SEED") else random.Random()
_ut = open(os.environ["TRUTH"], "a") if os.environ.get("TRUTH") else None


def sant(typ, **mer):
    if _ut:
        print(json.dumps({"type": typ, **mer}), file=_ut, flush=True)


def ratta(gissning, kod):
    ratt = sum(g == k for g, k in zip(gissning, kod))
    gemensamt = sum(min(gissning.count(f), kod.count(f)) for f in range(len(FARGER)))
    return ratt, gemensamt - ratt


def klass(w, *namn):
    """byt ut alla egna stilklasser mot namn"""
    c = w.get_style_context()
    for gammal in list(c.list_classes()):
        if gammal.startswith("pk-"):
            c.remove_class(gammal)
    for n in namn:
        c.add_class("pk-" + n)


class Brade(Gtk.Grid):
    def __init__(self, spel):
        super().__init__(row_spacing=6, margin=12, margin_top=4)
        self.spel = spel
        self.nummer, self.band, self.pinnar, self.prickar = [], [], [], []
        for rad in range(RADER):
            y = RADER - 1 - rad
            n = Gtk.Label(label=str(rad + 1), width_chars=3)
            klass(n, "nr")
            self.attach(n, 0, y, 1, 1)
            band = Gtk.Box(spacing=10)
            pinnar = []
            for i in range(BREDD):
                p = Gtk.Button(can_focus=False, valign=Gtk.Align.CENTER)
                p.set_size_request(42, 42)
                p.connect("button-press-event", self.tryck, rad, i)
                p.add_events(Gdk.EventMask.SCROLL_MASK)
                p.connect("scroll-event", self.rulla, rad, i)
                band.pack_start(p, False, False, 0)
                pinnar.append(p)
            self.attach(band, 1, y, 1, 1)
            ruta = Gtk.Grid(row_spacing=5, column_spacing=8, valign=Gtk.Align.CENTER, margin_start=18)
            prickar = []
            for j in range(BREDD):
                m = Gtk.Box()
                m.set_size_request(16, 16)
                ruta.attach(m, j % 3, j // 3, 1, 1)
                prickar.append(m)
            self.attach(ruta, 2, y, 1, 1)
            self.nummer.append(n)
            self.band.append(band)
            self.pinnar.append(pinnar)
            self.prickar.append(prickar)

    def fri(self, rad):
        return not self.spel.slut and rad == len(self.spel.historik)

    def tryck(self, w, e, rad, i):
        if self.fri(rad) and e.type == Gdk.EventType.BUTTON_PRESS and e.button in (1, 3):
            self.spel.vrid(i, 1 if e.button == 1 else -1)
        return True

    def rulla(self, w, e, rad, i):
        if self.fri(rad):
            self.spel.vrid(i, -1 if e.direction == Gdk.ScrollDirection.UP else 1)
        return True

    def rita(self):
        s = self.spel
        nu = len(s.historik)
        for rad in range(RADER):
            aktiv = self.fri(rad)
            klass(self.band[rad], "band", *(["aktiv"] if aktiv else []))
            for i, p in enumerate(self.pinnar[rad]):
                f = s.historik[rad][0][i] if rad < nu else (s.rad[i] if aktiv else None)
                klass(p, "pinne", "hal" if f is None else "f%d" % f, *(["vridbar"] if aktiv else []))
            for j, m in enumerate(self.prickar[rad]):
                ratt, nastan = s.historik[rad][1] if rad < nu else (0, 0)
                klass(m, "ratt" if j < ratt else "nastan" if j < ratt + nastan else "inget")


class Spel(Gtk.Window):
    def __init__(self):
        super().__init__(title="Pinnkoden")
        self.set_resizable(False)
        self.move(60, 30)
        stil = Gtk.CssProvider()
        stil.load_from_data(CSS.encode())
        Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), stil, 600)
        Gtk.Settings.get_default().set_property("gtk-application-prefer-dark-theme", True)
        hb = Gtk.HeaderBar(title="Pinnkoden", subtitle="Knäck koden", show_close_button=True)
        self.set_titlebar(hb)
        ny = Gtk.Button(label="Nytt spel")
        ny.connect("clicked", lambda b: self.nytt())
        hb.pack_start(ny)
        meny = Gtk.MenuButton(image=Gtk.Image.new_from_icon_name("open-menu-symbolic", Gtk.IconSize.BUTTON))
        m = Gtk.Menu()
        for text, f in (("Ge upp och visa koden", self.ge_upp), ("Spelregler", self.regler), ("Stöd projektet …", self.stod)):
            it = Gtk.MenuItem(label=text)
            it.connect("activate", f)
            m.append(it)
        m.show_all()
        meny.set_popup(m)
        hb.pack_end(meny)

        lada = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.add(lada)
        self.info = Gtk.InfoBar(no_show_all=True)
        self.infotext = Gtk.Label()
        self.infotext.show()
        self.info.get_content_area().add(self.infotext)
        self.info.add_button("Spela igen", 1)
        self.info.connect("response", lambda i, r: self.nytt())
        lada.pack_start(self.info, False, False, 0)
        tips = Gtk.Label(label="Klicka på hålen i den ljusa raden för att byta färg (högerklick: bakåt). Sex färger, samma färg får komma flera gånger.",
                         wrap=True, xalign=0, margin=10, margin_bottom=4, max_width_chars=50)
        tips.get_style_context().add_class("tips")
        lada.pack_start(tips, False, False, 0)
        self.brade = Brade(self)
        lada.pack_start(self.brade, False, False, 0)
        under = Gtk.Box(spacing=10, margin=10)
        lada.pack_start(under, False, False, 0)
        forkl = Gtk.Label(label="●  rätt färg på rätt plats\n○  rätt färg på fel plats", xalign=0)
        forkl.get_style_context().add_class("tips")
        under.pack_start(forkl, False, False, 0)
        self.knapp = Gtk.Button(label="Rätta raden")
        self.knapp.get_style_context().add_class("suggested-action")
        self.knapp.set_size_request(150, -1)
        self.knapp.connect("clicked", self.rattning)
        under.pack_end(self.knapp, False, False, 0)
        self.connect("destroy", self.stang)
        self.slut, self.historik = True, []
        self.nytt()
        self.show_all()

    def nytt(self):
        if not self.slut and self.historik:
            sant("end", outcome="given up")
        self.kod = [slump.randrange(len(FARGER)) for _ in range(BREDD)]
        sant("secret", colors=self.kod)
        self.slut, self.historik, self.rad = False, [], [None] * BREDD
        self.info.hide()
        self.uppdatera()

    def uppdatera(self):
        self.knapp.set_sensitive(not self.slut and None not in self.rad)
        self.brade.rita()

    def vrid(self, i, steg):
        n = len(FARGER)
        self.rad[i] = (0 if steg > 0 else n - 1) if self.rad[i] is None else (self.rad[i] + steg) % n
        self.uppdatera()

    def rattning(self, _):
        r, m = ratta(self.rad, self.kod)
        sant("guess", colors=self.rad, exact=r, misplaced=m)
        self.historik.append((self.rad, (r, m)))
        self.rad = [None] * BREDD
        if r == BREDD:
            self.avsluta("won", Gtk.MessageType.INFO, "Grattis, du knäckte koden på %d försök!" % len(self.historik))
        elif len(self.historik) == RADER:
            self.avsluta("lost", Gtk.MessageType.WARNING, "Tyvärr, försöken är slut. " + self.kodtext())
        self.uppdatera()

    def kodtext(self):
        namn = ("röd", "gul", "grön", "blå", "lila", "vit")
        return "Koden var " + " ".join(namn[k] for k in self.kod)

    def avsluta(self, hur, typ, text):
        self.slut = True
        sant("end", outcome=hur)
        self.info.set_message_type(typ)
        self.infotext.set_text(text)
        self.info.show()
        self.uppdatera()

    def ge_upp(self, _):
        sant("fault", label="ge upp")
        if not self.slut:
            self.avsluta("given up", Gtk.MessageType.WARNING, self.kodtext())

    def regler(self, _):
        d = Gtk.MessageDialog(transient_for=self, modal=True, buttons=Gtk.ButtonsType.CLOSE, text="Spelregler")
        d.format_secondary_text("Hitta de sex färgerna i rätt ordning på högst %d försök. En fylld prick: en pinne på rätt plats. En ihålig prick: "
                                "en pinne med rätt färg men på fel plats. Prickarnas ordning säger ingenting." % RADER)
        d.connect("response", lambda x, r: x.destroy())
        d.show()

    def stod(self, _):
        sant("fault", label="stöd projektet")

    def stang(self, _):
        sant("fault", label="stäng")
        Gtk.main_quit()


spel = Spel()
GLib.timeout_add(300, lambda: sant("opened"))
Gtk.main()
