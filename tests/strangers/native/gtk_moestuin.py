#!/usr/bin/python3
# Moestuinraadsel -- voor Fenna (7) en Joris (9). Groetjes, opa Wim
import json, os, random
import gi
gi.require_version("Gtk", "3.0")
gi.require_version("Gdk", "3.0")
from gi.repository import Gdk, Gtk

GROENTEN = ["🥕", "🍅", "🌽", "🥦", "🍆", "🥔", "🍄", "🍓"]
NAMEN = ["wortel", "tomaat", "maïs", "broccoli", "aubergine", "aardappel", "paddenstoel", "aardbei"]
VAKKEN = 4
BEURTEN = 9

CSS = b"""
window { background: #f3f7e6; }
label { color: #33401c; }
.titel { font-family: 'URW Bookman', serif; font-size: 26px; font-weight: bold; color: #567a1f; }
.uitleg { font-size: 13px; }
.vak { background: #ffffff; border: 2px solid #c5cfa8; border-radius: 6px; font-size: 27px; min-width: 56px; min-height: 48px; }
.vak.nu { border-color: #567a1f; }
.vak.goed { background: #5fb548; border-color: #5fb548; }
.vak.bijna { background: #f2c630; border-color: #f2c630; }
.vak.mis { background: #a9a99f; border-color: #a9a99f; }
.groente { font-size: 30px; min-width: 66px; min-height: 54px; padding: 2px; }
.proef { border-radius: 4px; min-width: 18px; min-height: 18px; }
.proef.goed { background: #5fb548; } .proef.bijna { background: #f2c630; } .proef.mis { background: #a9a99f; }
.slot { font-size: 16px; font-weight: bold; }
"""
r = random.Random(int(os.environ["SEED"])) if "SEED" in os.environ else random.Random()


def waarheid(**w):
    if "TRUTH" in os.environ:
        with open(os.environ["TRUTH"], "a") as f:
            f.write(json.dumps(w) + "\n")


def klas(w, *k):
    for x in k:
        w.get_style_context().add_class(x)
    return w


class Moestuin(Gtk.Window):
    def __init__(self):
        Gtk.Window.__init__(self, title="Moestuinraadsel")
        self.set_resizable(False)
        self.connect("delete-event", self.weg)
        p = Gtk.CssProvider()
        p.load_from_data(CSS)
        Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), p, Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)
        alles = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=8, margin=14)
        self.add(alles)
        alles.pack_start(klas(Gtk.Label(label="Opa's moestuin"), "titel"), False, False, 0)
        alles.pack_start(klas(Gtk.Label(label="Welke %d groenten heeft opa geplant, en in welke volgorde?\n"
                                        "Dezelfde groente mag vaker voorkomen. Je mag %d keer raden." % (VAKKEN, BEURTEN),
                                        justify=Gtk.Justification.CENTER), "uitleg"), False, False, 0)
        leg = Gtk.Box(spacing=6, halign=Gtk.Align.CENTER)
        for k, t in (("goed", "goede plek"), ("bijna", "andere plek"), ("mis", "zit er niet (meer) in")):
            leg.pack_start(klas(Gtk.Label(valign=Gtk.Align.CENTER), "proef", k), False, False, 0)
            leg.pack_start(klas(Gtk.Label(label=t + "   "), "uitleg"), False, False, 0)
        alles.pack_start(leg, False, False, 0)
        rooster = Gtk.Grid(row_spacing=5, column_spacing=6, halign=Gtk.Align.CENTER)
        alles.pack_start(rooster, False, False, 0)
        self.vakken = []
        for y in range(BEURTEN):
            rij = []
            for x in range(VAKKEN):
                l = klas(Gtk.Label(), "vak")
                rooster.attach(l, x, y, 1, 1)
                rij.append(l)
            self.vakken.append(rij)
        self.melding = klas(Gtk.Label(), "slot")
        alles.pack_start(self.melding, False, False, 0)
        bed = Gtk.Grid(row_spacing=4, column_spacing=4, halign=Gtk.Align.CENTER)
        alles.pack_start(bed, False, False, 0)
        for i, g in enumerate(GROENTEN):
            b = Gtk.Button()
            b.add(klas(Gtk.Label(label=g), "groente"))
            b.set_tooltip_text(NAMEN[i])
            b.connect("clicked", lambda w, i=i: self.plant(i))
            bed.attach(b, i % 4, i // 4, 1, 1)
        onder = Gtk.Box(spacing=8, halign=Gtk.Align.CENTER)
        alles.pack_start(onder, False, False, 0)
        for t, f in (("⌫ Wissen", self.wis), ("Nieuw spel", self.nieuw), ("Opa, help!", self.help)):
            b = Gtk.Button(label=t)
            b.connect("clicked", lambda w, f=f: f())
            onder.pack_start(b, False, False, 0)
        self.connect("key-press-event", self.toets)
        self.klaar, self.beurt = True, 0
        self.nieuw()
        self.show_all()

    def nieuw(self):
        if not self.klaar and self.beurt:
            waarheid(type="end", outcome="given up")
        self.code = [r.randrange(len(GROENTEN)) for _ in range(VAKKEN)]
        waarheid(type="secret", colors=self.code)
        self.klaar, self.beurt, self.rij = False, 0, []
        for rij in self.vakken:
            for l in rij:
                l.set_text("")
                for k in ("goed", "bijna", "mis", "nu"):
                    l.get_style_context().remove_class(k)
        self.toon()

    def toon(self):
        for y, rij in enumerate(self.vakken):
            for x, l in enumerate(rij):
                c = l.get_style_context()
                if not self.klaar and y == self.beurt:
                    l.set_text(GROENTEN[self.rij[x]] if x < len(self.rij) else "")
                    c.add_class("nu")
                else:
                    c.remove_class("nu")
        if not self.klaar:
            self.melding.set_text("Beurt %d: kies vier groenten" % (self.beurt + 1))

    def plant(self, i):
        if self.klaar:
            return
        self.rij.append(i)
        self.toon()
        if len(self.rij) == VAKKEN:
            self.kijk_na()

    def wis(self):
        if not self.klaar and self.rij:
            self.rij.pop()
            self.toon()

    def toets(self, w, ev):
        if ev.keyval == Gdk.KEY_BackSpace:
            self.wis()
            return True
        return False

    def kijk_na(self):
        over = [c for c, g in zip(self.code, self.rij) if c != g]
        uit = []
        for c, g in zip(self.code, self.rij):
            if c == g:
                uit.append("goed")
            elif g in over:
                over.remove(g)
                uit.append("bijna")
            else:
                uit.append("mis")
        for l, k in zip(self.vakken[self.beurt], uit):
            klas(l, k)
        goed = uit.count("goed")
        waarheid(type="guess", colors=self.rij, exact=goed, misplaced=uit.count("bijna"))
        self.rij = []
        self.beurt += 1
        if goed == VAKKEN:
            self.einde("won", "Hoera! Geraden in %d %s." % (self.beurt, "beurt" if self.beurt == 1 else "beurten"))
        elif self.beurt == BEURTEN:
            self.einde("lost", "Jammer! Opa had geplant:  " + " ".join(GROENTEN[c] for c in self.code))
        else:
            self.toon()

    def einde(self, hoe, tekst):
        self.klaar = True
        self.toon()
        self.melding.set_text(tekst)
        waarheid(type="end", outcome=hoe)
        d = Gtk.MessageDialog(transient_for=self, modal=True, message_type=Gtk.MessageType.OTHER,
                              buttons=Gtk.ButtonsType.NONE, text=tekst)
        d.add_button("Nog een keer", 1)
        d.add_button("Genoeg gespeeld", 2)
        d.connect("response", self.antwoord)
        d.show()

    def antwoord(self, d, wat):
        d.destroy()
        if wat == 1:
            self.nieuw()

    def help(self):
        waarheid(type="fault", label="Opa, help!")
        if not self.klaar:
            self.melding.set_text("Opa zegt: er zit een %s bij!" % NAMEN[self.code[0]])

    def weg(self, *a):
        waarheid(type="fault", label="venster sluiten")
        Gtk.main_quit()


m = Moestuin()
while Gtk.events_pending():
    Gtk.main_iteration()
waarheid(type="opened")
Gtk.main()
