#!/usr/bin/python3
# Norrsken - gissa färgkoden (GTK 3)
import json
import os
import random

import gi
gi.require_version("Gtk", "3.0")
gi.require_version("Gdk", "3.0")
from gi.repository import Gdk, GdkPixbuf, GLib, Gtk

FARGER = [(.90, .22, .27), (.96, .64, .18), (.97, .93, .40), (.16, .62, .56), (.27, .48, .85), (.62, .40, .78), (.93, .93, .93)]
N, MAX = 5, 12


def sant(**d):
    p = os.environ.get("TRUTH")
    if p:
        with open(p, "a") as f:
            f.write(json.dumps(d) + "\n")


def bild(farg, d):
    """En rund prick; utan färg en ring. Ritad punkt för punkt, med mjuk kant."""
    data, m = bytearray(), d / 2 - .5
    for y in range(d):
        for x in range(d):
            r = ((x - m) ** 2 + (y - m) ** 2) ** .5
            a = max(0, min(1, d / 2 - 1.5 - r))
            if farg is None:
                a *= max(0, min(1, r - d / 2 + 4.5))
            data += bytes([int(255 * v) for v in farg or (.45, .50, .56)] + [int(255 * a)])
    return GdkPixbuf.Pixbuf.new_from_bytes(GLib.Bytes.new(bytes(data)), GdkPixbuf.Colorspace.RGB, True, 8, d, d, d * 4)


class Prick(Gtk.Image):
    def __init__(self, farg, d):
        super().__init__()
        self.d = d
        self.satt(farg)

    def satt(self, farg):
        self.set_from_pixbuf(bild(farg, self.d))


prick = Prick


class Norrsken(Gtk.Window):
    def __init__(self):
        super().__init__(title="Norrsken")
        css = Gtk.CssProvider()
        css.load_from_data(b"window,list,row,viewport{background:#20262e;color:#e8edf2} headerbar{background:#171b21;color:#e8edf2} "
                           b"button{background:#36414d;color:#fff;border:1px solid #4e5d6c;box-shadow:none;text-shadow:none} "
                           b"button:disabled{color:#77828d} popover{background:#f0f0f0} .stor{font-size:17px}")
        Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), css, 600)
        self.slump = random.Random(os.environ.get("SEED"))
        self.set_default_size(560, 600)
        hb = Gtk.HeaderBar(title="Norrsken")
        ny = Gtk.Button(label="Nytt spel")
        ny.connect("clicked", lambda b: self.ny())
        hb.pack_start(ny)
        fac = Gtk.Button(label="Facit")
        fac.connect("clicked", self.facit)
        hb.pack_end(fac)
        self.set_titlebar(hb)
        self.connect("destroy", Gtk.main_quit)
        box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=10, margin=14)
        self.add(box)
        rad = Gtk.Box(spacing=10, halign=Gtk.Align.CENTER)
        box.pack_start(rad, False, False, 0)
        self.hal = []
        for i in range(N):
            b = Gtk.Button()
            p = prick(None, 40)
            b.add(p)
            b.connect("clicked", self.oppna, i)
            rad.pack_start(b, False, False, 0)
            self.hal.append(p)
        self.gissa = Gtk.Button(label="Gissa")
        self.gissa.connect("clicked", self.prova)
        rad.pack_start(self.gissa, False, False, 12)
        self.info = Gtk.Label(label="")
        self.info.get_style_context().add_class("stor")
        box.pack_start(self.info, False, False, 0)
        sw = Gtk.ScrolledWindow(hscrollbar_policy=Gtk.PolicyType.NEVER)
        box.pack_start(sw, True, True, 0)
        self.lista = Gtk.ListBox(selection_mode=Gtk.SelectionMode.NONE)
        sw.add(self.lista)
        self.slut, self.n = True, 0
        self.ny()

    def oppna(self, knapp, i):
        if self.slut:
            return
        pop = Gtk.Popover(relative_to=knapp)
        gr = Gtk.Grid(row_spacing=4, column_spacing=4, margin=6)
        for k, f in enumerate(FARGER):
            b = Gtk.Button()
            b.add(prick(f, 32))
            b.connect("clicked", self.valj, i, k, pop)
            gr.attach(b, k % 4, k // 4, 1, 1)
        pop.add(gr)
        gr.show_all()
        pop.popup()

    def valj(self, _b, i, k, pop):
        pop.popdown()
        self.rad[i] = k
        self.hal[i].satt(FARGER[k])
        self.gissa.set_sensitive(None not in self.rad)

    def tom(self):
        self.rad = [None] * N
        for p in self.hal:
            p.satt(None)
        self.gissa.set_sensitive(False)

    def ny(self):
        if not self.slut and self.n:
            sant(type="end", outcome="given up")
        self.kod = [self.slump.randrange(len(FARGER)) for _ in range(N)]
        sant(type="secret", colors=self.kod)
        self.n, self.slut = 0, False
        for r in self.lista.get_children():
            self.lista.remove(r)
        self.info.set_text("Klicka på ett hål och välj färg. Samma färg får förekomma flera gånger.")
        self.tom()

    def prova(self, _b):
        if self.slut or None in self.rad:
            return
        e = sum(a == b for a, b in zip(self.rad, self.kod))
        m = sum(min(self.rad.count(k), self.kod.count(k)) for k in range(len(FARGER))) - e
        sant(type="guess", code=list(self.rad), exact=e, misplaced=m)
        self.n += 1
        h = Gtk.Box(spacing=8, margin=5)
        h.pack_start(Gtk.Label(label="%d." % self.n, width_chars=3), False, False, 0)
        for k in self.rad:
            h.pack_start(prick(FARGER[k], 28), False, False, 0)
        t = Gtk.Label(label="%d rätt, %d på fel plats" % (e, m))
        t.get_style_context().add_class("stor")
        h.pack_end(t, False, False, 20)
        h.show_all()
        self.lista.insert(h, 0)
        self.tom()
        self.info.set_text("Gissning %d av %d" % (self.n + 1, MAX))
        if e == N:
            self.stopp("won", "Rätt! Du klarade det på %d gissningar." % self.n)
        elif self.n == MAX:
            self.stopp("lost", "Tyvärr, inga gissningar kvar.")

    def stopp(self, o, t):
        self.slut = True
        sant(type="end", outcome=o)
        self.info.set_text(t)
        if o == "won":
            for p, k in zip(self.hal, self.kod):
                p.satt(FARGER[k])

    def facit(self, _b):
        sant(type="fault", label="Facit")


w = Norrsken()
w.show_all()
GLib.timeout_add(400, lambda: sant(type="opened"))
Gtk.main()
