#!/usr/bin/env python3
# Lipukood – merelippude äraarvamise mäng
# (c) 2016 Kaarel, MTÜ Haapsalu Noored Purjetajad.  GPLv3
import gi
gi.require_version("Gtk", "3.0")
from gi.repository import Gtk, Gdk, GdkPixbuf, GLib
import json, os, random, signal

SAMME = 12
KOHTI = 5

def svg(sisu, w, h, vb="0 0 60 40"):
    s = '<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="%s">%s</svg>' % (w, h, vb, sisu)
    l = GdkPixbuf.PixbufLoader.new_with_type("svg")
    l.write(s.encode())
    l.close()
    return l.get_pixbuf()

R = lambda x, y, w, h, c: '<rect x="%g" y="%g" width="%g" height="%g" fill="%s"/>' % (x, y, w, h, c)
P = lambda pts, c: '<polygon points="%s" fill="%s"/>' % (pts, c)
PUN, SIN, KOL, VAL, MUS = "#d01c28", "#1a3fa0", "#ffd91a", "#ffffff", "#161616"
ÄÄR = '<rect x="0.5" y="0.5" width="59" height="39" fill="none" stroke="#0b1a2a" stroke-width="1"/>'

LIPUD = [
    ("Bravo", R(0, 0, 60, 40, PUN)),
    ("Quebec", R(0, 0, 60, 40, KOL)),
    ("Papa", R(0, 0, 60, 40, SIN) + R(18, 12, 24, 16, VAL)),
    ("Kilo", R(0, 0, 30, 40, KOL) + R(30, 0, 30, 40, SIN)),
    ("India", R(0, 0, 60, 40, KOL) + '<circle cx="30" cy="20" r="11" fill="%s"/>' % MUS),
    ("Juliett", R(0, 0, 60, 40, SIN) + R(0, 13.3, 60, 13.4, VAL)),
    ("Lima", R(0, 0, 60, 40, KOL) + R(30, 0, 30, 20, MUS) + R(0, 20, 30, 20, MUS)),
    ("Victor", R(0, 0, 60, 40, VAL) + P("0,0 8,0 60,33 60,40 52,40 0,7", PUN) + P("60,0 52,0 0,33 0,40 8,40 60,7", PUN)),
]

CSS = b"""
window { background: linear-gradient(to bottom, #cfe6f2, #8fbcd4); }
.laud { background: #f6f1e4; border: 3px solid #7b5a34; border-radius: 4px; padding: 6px; }
.pesa { background: #e2dac6; border: 1px dashed #a3967a; border-radius: 0; padding: 2px; min-width: 64px; min-height: 40px; box-shadow: none; }
.kord .pesa { background: #fffdf4; border: 2px solid #c07a1c; }
.nr { color: #7b5a34; font-size: 12px; }
.pealkiri { font-size: 24px; font-weight: bold; color: #123a5a; }
.juhis { color: #123a5a; font-size: 13px; }
.teade { color: #7a1010; font-weight: bold; font-size: 15px; }
"""

def logi(**kw):
    p = os.environ.get("TRUTH")
    if p:
        with open(p, "a") as f:
            f.write(json.dumps(kw) + "\n")


class Aken(Gtk.Window):
    def __init__(self):
        super().__init__(title="Lipukood")
        self.set_default_size(700, 860)
        self.set_resizable(False)
        self.rnd = random.Random(int(os.environ["SEED"])) if os.environ.get("SEED") else random.Random()
        self.pildid = [svg(s + ÄÄR, 60, 40) for _, s in LIPUD]
        täpp = '<circle cx="10" cy="10" r="7.5" fill="%s" stroke="#333" stroke-width="1.2"/>'
        self.märk = {
            "must": svg(täpp % "#111", 18, 18, "0 0 20 20"),
            "valge": svg(täpp % "#fff", 18, 18, "0 0 20 20"),
            "tühi": svg('<circle cx="10" cy="10" r="2" fill="#c9bfa8"/>', 18, 18, "0 0 20 20"),
        }
        kõik = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=6, margin=12)
        self.add(kõik)
        t = Gtk.Label(label="Lipukood")
        t.get_style_context().add_class("pealkiri")
        kõik.pack_start(t, False, False, 0)
        j = Gtk.Label(label="Masti on heisatud %d erinevat signaallippu (ükski lipp ei kordu). Arva ära, millised ja mis järjekorras!\n"
                            "Klõpsa vasakul lipul, et see ritta panna; klõps real olevale lipule võtab selle tagasi.\n"
                            "Must täpp: õige lipp õigel kohal.  Valge täpp: õige lipp vales kohas." % KOHTI)
        j.set_justify(Gtk.Justification.CENTER)
        j.get_style_context().add_class("juhis")
        kõik.pack_start(j, False, False, 0)

        keskel = Gtk.Box(spacing=14)
        kõik.pack_start(keskel, True, True, 0)
        kapp = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=4)
        kapp.set_valign(Gtk.Align.CENTER)
        keskel.pack_start(kapp, False, False, 0)
        self.kapp = []
        for i, (nimi, _) in enumerate(LIPUD):
            b = Gtk.Button()
            v = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
            v.add(Gtk.Image.new_from_pixbuf(self.pildid[i]))
            v.add(Gtk.Label(label=nimi))
            b.add(v)
            b.connect("clicked", self.lisa, i)
            kapp.add(b)
            self.kapp.append(b)

        laud = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=5)
        laud.get_style_context().add_class("laud")
        laud.set_valign(Gtk.Align.CENTER)
        keskel.pack_start(laud, True, False, 0)
        self.read = []
        for r in range(SAMME):
            rida = Gtk.Box(spacing=6)
            n = Gtk.Label(label=str(r + 1), width_chars=3)
            n.get_style_context().add_class("nr")
            rida.add(n)
            pesad = []
            for k in range(KOHTI):
                ev = Gtk.Button()
                ev.get_style_context().add_class("pesa")
                ev.set_can_focus(False)
                im = Gtk.Image()
                im.set_size_request(60, 40)
                ev.add(im)
                ev.connect("clicked", self.eemalda, r, k)
                rida.add(ev)
                pesad.append(im)
            märgid = []
            mb = Gtk.Box(spacing=1, margin_start=10)
            for k in range(KOHTI):
                im = Gtk.Image.new_from_pixbuf(self.märk["tühi"])
                mb.add(im)
                märgid.append(im)
            rida.add(mb)
            laud.add(rida)
            self.read.append((rida, pesad, märgid))

        self.teade = Gtk.Label(label="")
        self.teade.get_style_context().add_class("teade")
        kõik.pack_start(self.teade, False, False, 0)
        all_ = Gtk.Box(spacing=8)
        all_.set_halign(Gtk.Align.CENTER)
        kõik.pack_start(all_, False, False, 0)
        self.b_ok = Gtk.Button(label="Kontrolli")
        self.b_ok.connect("clicked", self.kontrolli)
        b_tyhi = Gtk.Button(label="Tühjenda rida")
        b_tyhi.connect("clicked", self.tühjenda)
        b_uus = Gtk.Button(label="Uus mäng")
        b_uus.connect("clicked", lambda b: self.uus())
        b_näita = Gtk.Button(label="Näita vastust")
        b_näita.connect("clicked", self.näita)
        for b in (self.b_ok, b_tyhi, b_uus, b_näita):
            all_.add(b)
        self.connect("destroy", Gtk.main_quit)
        self.show_all()
        logi(type="opened")
        self.uus()

    def uus(self):
        self.kood = self.rnd.sample(range(len(LIPUD)), KOHTI)
        logi(type="secret", colors=self.kood)
        self.samm, self.läbi = 0, False
        self.praegu = [None] * KOHTI
        for _, p, m in self.read:
            for im in p:
                im.clear()
            for im in m:
                im.set_from_pixbuf(self.märk["tühi"])
        self.teade.set_text("Alusta esimesest reast.")
        self.värskenda()

    def värskenda(self):
        for r, (rida, pesad, _) in enumerate(self.read):
            c = rida.get_style_context()
            if r == self.samm and not self.läbi:
                c.add_class("kord")
                for k in range(KOHTI):
                    if self.praegu[k] is None:
                        pesad[k].clear()
                    else:
                        pesad[k].set_from_pixbuf(self.pildid[self.praegu[k]])
            else:
                c.remove_class("kord")
        for i, b in enumerate(self.kapp):
            b.set_sensitive(not self.läbi and i not in self.praegu)
        self.b_ok.set_sensitive(not self.läbi and None not in self.praegu)

    def lisa(self, b, i):
        if self.läbi or None not in self.praegu:
            return
        self.praegu[self.praegu.index(None)] = i
        self.värskenda()

    def eemalda(self, b, r, k):
        if r == self.samm and not self.läbi:
            self.praegu[k] = None
            self.värskenda()

    def tühjenda(self, b):
        self.praegu = [None] * KOHTI
        self.värskenda()

    def kontrolli(self, b):
        g = self.praegu
        e = sum(x == y for x, y in zip(g, self.kood))
        m = len(set(g) & set(self.kood)) - e
        for k, im in enumerate(self.read[self.samm][2]):
            im.set_from_pixbuf(self.märk["must" if k < e else "valge" if k < e + m else "tühi"])
        logi(type="guess", colors=g, exact=e, misplaced=m)
        self.samm += 1
        if e == KOHTI:
            self.läbi = True
            logi(type="end", outcome="won")
            self.teade.set_text("Tubli, kapten! Lahendasid %d käiguga." % self.samm)
        elif self.samm == SAMME:
            self.läbi = True
            logi(type="end", outcome="lost")
            self.teade.set_text("Kahjuks läbi. Õige: " + ", ".join(LIPUD[x][0] for x in self.kood))
        else:
            self.teade.set_text("%d õigel kohal, %d vales kohas" % (e, m))
        self.praegu = [None] * KOHTI
        self.värskenda()

    def näita(self, b):
        logi(type="fault", label="Näita vastust")
        if self.läbi:
            return
        self.läbi = True
        logi(type="end", outcome="lost")
        self.teade.set_text("Õige: " + ", ".join(LIPUD[x][0] for x in self.kood))
        self.praegu = [None] * KOHTI
        self.värskenda()


if __name__ == "__main__":
    p = Gtk.CssProvider()
    p.load_from_data(CSS)
    Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), p, Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)
    GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGTERM, Gtk.main_quit)
    Aken()
    Gtk.main()
