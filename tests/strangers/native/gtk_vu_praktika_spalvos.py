#!/usr/bin/python3
# Praktinis darbas nr. 3, Vilniaus universitetas, MIF, Programų sistemos
# Autorius: Rokas Petrauskas, 2 kursas
import gi
gi.require_version("Gtk", "3.0")
from gi.repository import Gtk, Gdk, GLib
import json
import os
import random

ILGIS = 5
SPALVOS = [("Raudona", "#cc2222"), ("Oranžinė", "#f57c00"), ("Geltona", "#f6e03c"),
           ("Žalia", "#2e9e3f"), ("Žydra", "#4fc3e8"), ("Mėlyna", "#2040b0"),
           ("Rožinė", "#f48fb1"), ("Ruda", "#6d4526")]
EILUTES = 12

CSS = "button.langelis { min-width: 34px; min-height: 28px; border-radius: 17px; padding: 2px; }\n"
CSS += "button.tuscias { background: #e4e4e4; }\n"
CSS += ".vietoje { color: #b00000; font-weight: bold; } .antraste { font-weight: bold; }\n"
for nr, (_, kodas) in enumerate(SPALVOS):
    CSS += "button.sp%d, button.sp%d:disabled { background: %s; }\n" % (nr, nr, kodas)
    CSS += ".spk%d { background: %s; border-radius: 4px; min-width: 22px; }\n" % (nr, kodas)


def zurnalas(irasas):
    failas = os.environ.get("TRUTH")
    if failas:
        with open(failas, "a") as f:
            f.write(json.dumps(irasas) + "\n")


class Langas(Gtk.Window):
    def __init__(self):
        Gtk.Window.__init__(self, title="Atspėk spalvas")
        self.set_border_width(10)
        self.set_default_size(700, 640)
        self.set_resizable(False)
        self.connect("destroy", Gtk.main_quit)
        self.rng = random.Random(os.environ.get("SEED"))
        self.kodas = None
        self.baigta = True
        self.eil = 0

        stilius = Gtk.CssProvider()
        stilius.load_from_data(CSS.encode())
        Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), stilius,
                                                 Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)

        pagr = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=8)
        self.add(pagr)
        self.zinute = Gtk.Label()
        pagr.pack_start(self.zinute, False, False, 0)
        vid = Gtk.Box(spacing=16)
        pagr.pack_start(vid, True, True, 0)

        # spalvos
        kaire = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=4)
        vid.pack_start(kaire, False, False, 0)
        a = Gtk.Label(label="1. Pasirink spalvą")
        a.get_style_context().add_class("antraste")
        kaire.pack_start(a, False, False, 4)
        self.radio = []
        grupe = None
        for nr, (vardas, _) in enumerate(SPALVOS):
            r = Gtk.RadioButton.new_from_widget(grupe)
            grupe = grupe or r
            d = Gtk.Box(spacing=8)
            zyme = Gtk.Label(label=" ")
            zyme.get_style_context().add_class("spk%d" % nr)
            d.pack_start(zyme, False, False, 0)
            d.pack_start(Gtk.Label(label=vardas), False, False, 0)
            r.add(d)
            kaire.pack_start(r, False, False, 2)
            self.radio.append(r)
        taisykles = Gtk.Label(label="2. Spausk langelius\npažymėtoje eilutėje.\n\n3. Spausk „Tikrinti“.\n\n"
                              "Spalvos gali kartotis.\n\nVietoje – spalva ir\nvieta teisinga.\n"
                              "Ne vietoje – spalva\nyra, bet kitur.")
        taisykles.set_xalign(0)
        kaire.pack_start(taisykles, False, False, 12)

        # lenta
        tinkl = Gtk.Grid(column_spacing=6, row_spacing=3)
        vid.pack_start(tinkl, True, True, 0)
        for st, t in [(0, "Nr."), (6, "Vietoje"), (7, "Ne vietoje")]:
            l = Gtk.Label(label=t)
            l.get_style_context().add_class("antraste")
            tinkl.attach(l, st, 0, 1, 1)
        self.langeliai, self.ats, self.numeriai = [], [], []
        for e in range(EILUTES):
            n = Gtk.Label(label=str(e + 1), width_chars=4)
            tinkl.attach(n, 0, e + 1, 1, 1)
            self.numeriai.append(n)
            eilute = []
            for s in range(ILGIS):
                b = Gtk.Button()
                b.get_style_context().add_class("langelis")
                b.connect("clicked", self.langelis, e, s)
                tinkl.attach(b, s + 1, e + 1, 1, 1)
                eilute.append(b)
            self.langeliai.append(eilute)
            v = Gtk.Label(width_chars=8)
            v.get_style_context().add_class("vietoje")
            nv = Gtk.Label(width_chars=10)
            tinkl.attach(v, 6, e + 1, 1, 1)
            tinkl.attach(nv, 7, e + 1, 1, 1)
            self.ats.append((v, nv))

        apacia = Gtk.Box(spacing=8)
        pagr.pack_start(apacia, False, False, 0)
        for pavad, f in [("Tikrinti", self.tikrinti), ("Išvalyti eilutę", self.isvalyti),
                         ("Naujas žaidimas", self.naujas), ("Parodyti atsakymą", self.parodyti)]:
            b = Gtk.Button(label=pavad)
            b.connect("clicked", f)
            apacia.pack_start(b, True, True, 0)

    def dazyk(self, e, s, nr):
        k = self.langeliai[e][s].get_style_context()
        for i in range(len(SPALVOS)):
            k.remove_class("sp%d" % i)
        k.remove_class("tuscias")
        k.add_class("tuscias" if nr is None else "sp%d" % nr)

    def naujas(self, *a):
        if self.kodas and not self.baigta:
            zurnalas({"type": "end", "outcome": "given up"})
        self.kodas = [self.rng.randrange(len(SPALVOS)) for i in range(ILGIS)]
        zurnalas({"type": "secret", "colors": self.kodas})
        self.baigta = False
        self.eil = 0
        self.sp = [None] * ILGIS
        for e in range(EILUTES):
            for s in range(ILGIS):
                self.dazyk(e, s, None)
            self.ats[e][0].set_text("")
            self.ats[e][1].set_text("")
        self.zinute.set_markup("Kompiuteris sugalvojo 5 spalvų kodą. Turi 12 bandymų.")
        self.zymek()

    def zymek(self):
        for e in range(EILUTES):
            dabar = (e == self.eil and not self.baigta)
            self.numeriai[e].set_text("▶ %d" % (e + 1) if dabar else str(e + 1))
            for b in self.langeliai[e]:
                b.set_sensitive(dabar)

    def langelis(self, b, e, s):
        if e != self.eil or self.baigta:
            return
        for nr, r in enumerate(self.radio):
            if r.get_active():
                self.sp[s] = nr
                self.dazyk(e, s, nr)

    def isvalyti(self, *a):
        if self.baigta:
            return
        self.sp = [None] * ILGIS
        for s in range(ILGIS):
            self.dazyk(self.eil, s, None)

    def tikrinti(self, *a):
        if self.baigta:
            return
        if None in self.sp:
            self.zinute.set_markup("<span foreground='red'>Užpildyk visus penkis langelius!</span>")
            return
        vietoje = 0
        for i in range(ILGIS):
            if self.sp[i] == self.kodas[i]:
                vietoje += 1
        bendros = 0
        for i in range(len(SPALVOS)):
            bendros += min(self.sp.count(i), self.kodas.count(i))
        ne = bendros - vietoje
        zurnalas({"type": "guess", "colors": self.sp, "exact": vietoje, "misplaced": ne})
        self.ats[self.eil][0].set_text(str(vietoje))
        self.ats[self.eil][1].set_text(str(ne))
        self.eil += 1
        self.sp = [None] * ILGIS
        if vietoje == ILGIS:
            self.pabaiga("won", "Sveikinu, laimėjai! Bandymų skaičius: %d" % self.eil)
        elif self.eil == EILUTES:
            self.pabaiga("lost", "Pralaimėjai. Kodas buvo: " + self.kodo_tekstas())
        else:
            self.zinute.set_text("Bandymas %d iš %d" % (self.eil + 1, EILUTES))
            self.zymek()

    def kodo_tekstas(self):
        return ", ".join(SPALVOS[k][0] for k in self.kodas)

    def pabaiga(self, kaip, tekstas):
        self.baigta = True
        zurnalas({"type": "end", "outcome": kaip})
        self.zymek()
        self.zinute.set_text(tekstas)
        if kaip != "given up":
            d = Gtk.MessageDialog(transient_for=self, modal=True, message_type=Gtk.MessageType.INFO,
                                  buttons=Gtk.ButtonsType.OK, text=tekstas)
            d.run()
            d.destroy()

    def parodyti(self, *a):
        if self.baigta:
            return
        zurnalas({"type": "fault", "label": "Parodyti atsakymą"})
        self.pabaiga("given up", "Kodas: " + self.kodo_tekstas())


def pradzia(l):
    zurnalas({"type": "opened"})
    l.naujas()
    return False


l = Langas()
l.show_all()
GLib.timeout_add(150, pradzia, l)
Gtk.main()
