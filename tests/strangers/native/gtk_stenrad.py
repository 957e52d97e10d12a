#!/usr/bin/python3
"""Stenrad, ett litet spel för GNOME."""
import json
import math
import os
import random

import gi
gi.require_version("Gtk", "3.0")
gi.require_version("GdkPixbuf", "2.0")
from gi.repository import GdkPixbuf, Gio, GLib, Gtk  # noqa

SLUMP = random.Random(int(os.environ.get("SEED", random.randrange(10**9))))
# färg och form
STENAR = [("Röd cirkel", (.75, .11, .16), "cirkel"), ("Gul stjärna", (.96, .76, .07), "stjärna"), ("Grön triangel", (.20, .60, .30), "triangel"),
          ("Blå fyrkant", (.11, .44, .85), "fyrkant"), ("Lila romb", (.57, .25, .67), "romb"), ("Brun kors", (.55, .37, .24), "kors")]
ANTAL, RADER = 4, 10
RADH, X0 = 52, 130


def sanning(typ, **resten):
    fil = os.environ.get("TRUTH")
    if fil:
        with open(fil, "a") as f:
            f.write(json.dumps(dict({"type": typ}, **resten)) + "\n")


def sten(x, y, r, i):
    """Rundad bricka med en ljus form, som SVG."""
    _, f, form = STENAR[i]
    s = r * .55
    ut = '<rect x="%g" y="%g" width="%g" height="%g" rx="%g" fill="#%02x%02x%02x"/>' % ((x - r, y - r, 2 * r, 2 * r, r * .45) + tuple(int(255 * v) for v in f))
    if form == "cirkel":
        return ut + '<circle cx="%g" cy="%g" r="%g" fill="#fff"/>' % (x, y, s * .85)
    p = {"fyrkant": [(-.8, -.8), (.8, -.8), (.8, .8), (-.8, .8)],
         "triangel": [(0, -1), (.95, .8), (-.95, .8)], "romb": [(0, -1.1), (.8, 0), (0, 1.1), (-.8, 0)],
         "kors": [(-.3, -1), (.3, -1), (.3, -.3), (1, -.3), (1, .3), (.3, .3), (.3, 1), (-.3, 1), (-.3, .3), (-1, .3), (-1, -.3), (-.3, -.3)],
         "stjärna": [((1.1 if n % 2 == 0 else .48) * math.sin(n * math.pi / 5), -(1.1 if n % 2 == 0 else .48) * math.cos(n * math.pi / 5)) for n in range(10)]}[form]
    return ut + '<polygon points="%s" fill="#fff"/>' % " ".join("%g,%g" % (x + a * s, y + b * s) for a, b in p)


def bild(w, h, innehall):
    l = GdkPixbuf.PixbufLoader.new_with_type("svg")
    l.write(('<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d">%s</svg>' % (w, h, innehall)).encode())
    l.close()
    return l.get_pixbuf()


class Fonster(Gtk.ApplicationWindow):
    def __init__(self, app):
        super().__init__(application=app, title="Stenrad")
        self.set_default_size(460, 740)
        self.set_resizable(False)
        self.basta = [("Astrid", 4), ("Nils", 5), ("Ebba", 6)]
        hb = Gtk.HeaderBar(title="Stenrad", show_close_button=True)
        self.set_titlebar(hb)
        self.hb = hb
        nytt = Gtk.Button.new_with_label("Nytt spel")
        nytt.connect("clicked", lambda b: self.nytt())
        hb.pack_start(nytt)
        self.angra = Gtk.Button.new_from_icon_name("edit-undo-symbolic", Gtk.IconSize.BUTTON)
        self.angra.set_tooltip_text("Ta bort senaste stenen")
        self.angra.connect("clicked", lambda b: self.ta_bort())
        hb.pack_start(self.angra)
        meny = Gtk.MenuButton(image=Gtk.Image.new_from_icon_name("open-menu-symbolic", Gtk.IconSize.BUTTON))
        pop = Gtk.Popover()
        ruta = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, margin=10, spacing=2)
        for text, f in (("Topplista", self.topplista), ("Inställningar", self.installningar), ("Byt till mörkt tema", self.tema),
                        ("Spelregler", self.regler), ("Visa lösningen", self.losning)):
            b = Gtk.ModelButton(text=text)
            b.connect("clicked", f)
            ruta.pack_start(b, False, False, 0)
        ruta.show_all()
        pop.add(ruta)
        meny.set_popover(pop)
        hb.pack_end(meny)
        lada = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.add(lada)
        self.rad = Gtk.InfoBar(no_show_all=True)
        self.rad_text = Gtk.Label(visible=True, xalign=0)
        self.rad.get_content_area().add(self.rad_text)
        self.rad.add_button("Spela igen", 1)
        self.rad.connect("response", lambda *a: self.nytt())
        lada.pack_start(self.rad, False, False, 0)
        self.yta = Gtk.Image()
        lada.pack_start(self.yta, True, True, 0)
        self.hjalp = Gtk.Label(margin_top=2, margin_bottom=6, justify=Gtk.Justification.CENTER)
        lada.pack_start(self.hjalp, False, False, 0)
        val = Gtk.Box(spacing=6, halign=Gtk.Align.CENTER, margin_bottom=14)
        self.knappar = []
        for i in range(len(STENAR)):
            k = Gtk.Button(image=Gtk.Image.new_from_pixbuf(bild(40, 40, sten(20, 20, 18, i))), always_show_image=True, tooltip_text=STENAR[i][0])
            k.connect("clicked", lambda b, i=i: self.lagg(i))
            val.pack_start(k, False, False, 0)
            self.knappar.append(k)
        lada.pack_start(val, False, False, 0)
        self.connect("delete-event", lambda *a: sanning("fault", label="stäng") and False)
        self.slut = True
        self.drag = []
        self.nytt()
        self.show_all()

    def nytt(self):
        if not self.slut and self.drag:
            sanning("end", outcome="given up")
        self.kod = [SLUMP.randrange(len(STENAR)) for _ in range(ANTAL)]
        sanning("secret", colors=self.kod)
        self.drag, self.nu, self.slut = [], [], False
        self.rad.hide()
        self.uppdatera()

    def uppdatera(self):
        self.angra.set_sensitive(bool(self.nu) and not self.slut)
        for k in self.knappar:
            k.set_sensitive(not self.slut)
        self.hb.set_subtitle("Rad %d av %d" % (len(self.drag) + (not self.slut), RADER))
        if self.slut:
            self.hjalp.set_text(" \n ")
        else:
            self.hjalp.set_markup("Välj %d stenar. Raden rättas när den är full.\n<small>● rätt plats   ○ fel plats   Stenar kan upprepas.</small>" % ANTAL)
        self.rita()

    def lagg(self, i):
        if self.slut:
            return
        self.nu.append(i)
        if len(self.nu) == ANTAL:
            g, self.nu = self.nu, []
            ratt = sum(a == b for a, b in zip(g, self.kod))
            fel = sum(min(g.count(s), self.kod.count(s)) for s in range(len(STENAR))) - ratt
            self.drag.append((g, ratt, fel))
            sanning("guess", colors=g, exact=ratt, misplaced=fel)
            if ratt == ANTAL:
                self.basta = sorted(self.basta + [("Du", len(self.drag))], key=lambda b: b[1])
                self.avsluta("won", "Du löste koden på %d rader!" % len(self.drag), Gtk.MessageType.INFO)
            elif len(self.drag) == RADER:
                self.avsluta("lost", "Raderna är slut. Rätt rad var:\n" + self.namn(), Gtk.MessageType.WARNING)
        self.uppdatera()

    def namn(self):
        return ", ".join(STENAR[s][0].lower() for s in self.kod)

    def avsluta(self, hur, text, typ):
        self.slut = True
        sanning("end", outcome=hur)
        self.rad_text.set_text(text)
        self.rad.set_message_type(typ)
        self.rad.show()
        self.uppdatera()

    def ta_bort(self):
        if self.nu:
            self.nu.pop()
            self.uppdatera()

    def rita(self):
        mork = Gtk.Settings.get_default().get_property("gtk-application-prefer-dark-theme")
        fg = "#eeeeec" if mork else "#2e3436"
        ut, bredd = [], 460
        for r in range(RADER):
            y = 12 + r * RADH + RADH / 2
            aktiv = r == len(self.drag) and not self.slut
            if aktiv:
                ut.append('<rect x="0" y="%g" width="%d" height="%d" fill="#3584e4" fill-opacity=".16"/>' % (y - RADH / 2, bredd, RADH))
            ut.append('<rect x="20" y="%g" width="%d" height="1" fill="%s" fill-opacity=".14"/>' % (y + RADH / 2 - .5, bredd - 40, fg))
            if r < len(self.drag):
                g, ratt, fel = self.drag[r]
            else:
                g, ratt, fel = (self.nu if aktiv else []), 0, 0
            for i in range(ANTAL):
                x = X0 + 40 + i * 70
                if i < len(g):
                    ut.append(sten(x, y, 20, g[i]))
                else:
                    ut.append('<rect x="%g" y="%g" width="34" height="34" rx="6" fill="none" stroke="%s" stroke-opacity=".4" stroke-width="1.5" '
                              'stroke-dasharray="4 4"/>' % (x - 17, y - 17, fg))
            for n in range(ratt + fel):
                ut.append('<circle cx="%g" cy="%g" r="7" fill="%s" stroke="%s" stroke-width="2"/>' % (
                    62 + 21 * (n % 2), y - 10.5 + 21 * (n // 2), fg if n < ratt else "none", fg))
        self.yta.set_from_pixbuf(bild(bredd, RADH * RADER + 20, "".join(ut)))

    def ruta(self, titel, text):
        d = Gtk.MessageDialog(transient_for=self, modal=True, buttons=Gtk.ButtonsType.CLOSE, text=titel, secondary_text=text)
        d.connect("response", lambda x, _: x.destroy())
        d.show_all()

    def topplista(self, *_):
        self.ruta("Topplista", "\n".join("%d. %s – %d rader" % (i + 1, n, a) for i, (n, a) in enumerate(self.basta[:8])))

    def installningar(self, *_):
        d = Gtk.Dialog(title="Inställningar", transient_for=self, modal=True)
        b = d.get_content_area()
        b.set_property("margin", 12)
        for t in ("Spela ljud", "Visa namn på stenar"):
            b.add(Gtk.CheckButton(label=t))
        d.add_button("Stäng", 0)
        d.connect("response", lambda x, _: x.destroy())
        d.show_all()

    def tema(self, *_):
        sanning("fault", label="mörkt tema")
        s = Gtk.Settings.get_default()
        s.set_property("gtk-application-prefer-dark-theme", not s.get_property("gtk-application-prefer-dark-theme"))
        self.rita()

    def regler(self, *_):
        self.ruta("Spelregler", "Hitta raden med fyra stenar. Samma sten kan förekomma flera gånger.\n\n"
                  "● rätt sten på rätt plats\n○ rätt sten på fel plats")

    def losning(self, *_):
        sanning("fault", label="visa lösningen")
        if not self.slut:
            self.avsluta("given up", "Rätt rad:\n" + self.namn(), Gtk.MessageType.WARNING)


def start(app):
    f = Fonster(app)
    f.move(150, 60)
    f.present()
    GLib.timeout_add(150, lambda: sanning("opened") and False)


app = Gtk.Application(application_id=None, flags=Gio.ApplicationFlags.NON_UNIQUE)
app.connect("activate", start)
app.run([])
