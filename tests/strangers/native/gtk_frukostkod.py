#!/usr/bin/env python3
"""Frukostkoden - vad står på brickan? (GTK 3)"""
import json
import os
import random
import sys

import gi
gi.require_version("Gtk", "3.0")
gi.require_version("Gdk", "3.0")
from gi.repository import Gdk, Gtk, Pango  # noqa: E402

MAT = ["🥐", "🥚", "🧀", "🍎", "🍌", "🥛", "🥓"]
NAMN = ["giffel", "ägg", "ost", "äpple", "banan", "mjölk", "bacon"]
PLATSER, RADER = 5, 9
CSS = b"""
window { background: #fff8ef; }
.rad { background: #ffffff; border-radius: 10px; padding: 3px 8px; border: 2px solid #f1e3cf; }
.rad.nu { border-color: #ff9d4d; background: #fff1df; }
.plats { background: #f6ead9; border: 1px solid #dcc8a8; border-radius: 24px; padding: 0; min-width: 48px; min-height: 48px; }
.val { padding: 2px; min-width: 48px; min-height: 48px; }
.mat { font-size: 26px; }
.rubrik { font: bold 22px "URW Gothic"; color: #a4541a; }
.prickar { font: 20px "DejaVu Sans"; color: #333; letter-spacing: 2px; }
.liten { color: #8a6d4d; font-size: 13px; }
"""
rnd = random.Random(int(os.environ.get("SEED") or random.randrange(1 << 30)))


class Sanning:
    def __init__(self):
        self.f = open(os.environ["TRUTH"], "a") if "TRUTH" in os.environ else None

    def skriv(self, typ, **kw):
        if self.f:
            kw["type"] = typ
            self.f.write(json.dumps(kw) + "\n")
            self.f.flush()


sanning = Sanning()


class Plats(Gtk.MenuButton):
    def __init__(self, vid_val):
        super().__init__()
        self.vara = None
        self.vid_val = vid_val
        self.get_style_context().add_class("plats")
        for barn in self.get_children():
            self.remove(barn)
        self.bild = Gtk.Label(label="")
        self.bild.get_style_context().add_class("mat")
        self.add(self.bild)
        pop = Gtk.Popover()
        ruta = Gtk.Grid(row_spacing=4, column_spacing=4, margin=8)
        for k, mat in enumerate(MAT):
            b = Gtk.Button(relief=Gtk.ReliefStyle.NONE)
            l = Gtk.Label(label=mat)
            l.get_style_context().add_class("mat")
            b.add(l)
            b.get_style_context().add_class("val")
            b.set_tooltip_text(NAMN[k])
            b.connect("clicked", self.vald, k)
            ruta.attach(b, k % 4, k // 4, 1, 1)
        ruta.show_all()
        pop.add(ruta)
        self.set_popover(pop)
        self.set_direction(Gtk.ArrowType.DOWN)

    def vald(self, knapp, k):
        self.get_popover().popdown()
        self.satt(k)
        self.vid_val()

    def satt(self, k):
        self.vara = k
        self.bild.set_text("" if k is None else MAT[k])


class Rad(Gtk.Box):
    def __init__(self, nr, vid_val):
        super().__init__(spacing=8)
        self.get_style_context().add_class("rad")
        self.prickar = Gtk.Label(label="", xalign=0.5)
        self.prickar.set_size_request(130, -1)
        self.prickar.get_style_context().add_class("prickar")
        self.pack_start(self.prickar, False, False, 0)
        self.pack_start(Gtk.Separator(orientation=Gtk.Orientation.VERTICAL), False, False, 0)
        self.platser = [Plats(vid_val) for _ in range(PLATSER)]
        for p in self.platser:
            p.set_valign(Gtk.Align.CENTER)
            self.pack_start(p, False, False, 4)

    def oppna(self, ja):
        for p in self.platser:
            p.set_sensitive(ja)
        c = self.get_style_context()
        c.add_class("nu") if ja else c.remove_class("nu")

    def tom(self):
        for p in self.platser:
            p.satt(None)
        self.prickar.set_text("")
        self.oppna(False)

    def gissning(self):
        return [p.vara for p in self.platser]


class Fonster(Gtk.ApplicationWindow):
    def __init__(self, app):
        super().__init__(application=app, title="Frukostkoden")
        self.set_resizable(False)
        self.connect("delete-event", self.stang)
        lada = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=5, margin=14)
        self.add(lada)
        topp = Gtk.Box(spacing=8)
        rubrik = Gtk.Label(label="Frukostkoden", xalign=0)
        rubrik.get_style_context().add_class("rubrik")
        topp.pack_start(rubrik, True, True, 0)
        ny = Gtk.Button(label="Nytt spel")
        ny.connect("clicked", lambda b: self.ny())
        facit = Gtk.Button(label="Visa facit")
        facit.connect("clicked", self.facit)
        topp.pack_end(facit, False, False, 0)
        topp.pack_end(ny, False, False, 0)
        lada.pack_start(topp, False, False, 0)
        hjalp = Gtk.Label(xalign=0, label="Klicka på en tallrik och välj vad som ligger där. När alla fem är valda rättas raden direkt.\n"
                                          "Samma sak kan finnas flera gånger.   ● rätt sak på rätt plats   ○ rätt sak på fel plats")
        hjalp.get_style_context().add_class("liten")
        lada.pack_start(hjalp, False, False, 2)
        self.rader = [Rad(i, self.valt) for i in range(RADER)]
        for r in self.rader:
            lada.pack_start(r, False, False, 0)
        self.besked = Gtk.Label(label="", xalign=0)
        self.besked.set_ellipsize(Pango.EllipsizeMode.NONE)
        self.besked.get_style_context().add_class("mat")
        lada.pack_start(self.besked, False, False, 4)
        self.slut, self.nu = True, 0
        self.ny()

    def ny(self):
        if not self.slut and self.nu:
            sanning.skriv("end", outcome="given up")
        self.facitkod = [rnd.randrange(len(MAT)) for _ in range(PLATSER)]
        sanning.skriv("secret", colors=self.facitkod)
        self.slut, self.nu = False, 0
        for r in self.rader:
            r.tom()
        self.rader[0].oppna(True)
        self.besked.set_text(" ")

    def valt(self):
        rad = self.rader[self.nu]
        g = rad.gissning()
        if self.slut or None in g:
            return
        ratt = sum(1 for i in range(PLATSER) if g[i] == self.facitkod[i])
        fel = sum(min(g.count(k), self.facitkod.count(k)) for k in range(len(MAT))) - ratt
        sanning.skriv("guess", colors=g, exact=ratt, misplaced=fel)
        rad.prickar.set_text("●" * ratt + "○" * fel + "–" * (ratt + fel == 0))
        rad.oppna(False)
        self.nu += 1
        if ratt == PLATSER:
            self.klart("won", "Rätt! Smaklig måltid! 🎉")
        elif self.nu == RADER:
            self.klart("lost", "Tyvärr: " + self.visa())
        else:
            self.rader[self.nu].oppna(True)

    def visa(self):
        return " ".join(MAT[k] for k in self.facitkod)

    def klart(self, hur, text):
        self.slut = True
        sanning.skriv("end", outcome=hur)
        for r in self.rader:
            r.oppna(False)
        self.besked.set_text(text)

    def facit(self, _):
        sanning.skriv("fault", label="Visa facit")
        if not self.slut:
            self.klart("given up", "Facit: " + self.visa())

    def stang(self, *_):
        sanning.skriv("fault", label="stäng fönstret")
        return False


class Program(Gtk.Application):
    def do_activate(self):
        css = Gtk.CssProvider()
        css.load_from_data(CSS)
        Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), css, Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)
        w = Fonster(self)
        w.move(140, 30)
        w.show_all()
        while Gtk.events_pending():
            Gtk.main_iteration()
        sanning.skriv("opened")


if __name__ == "__main__":
    sys.exit(Program(flags=0).run())
