#!/usr/bin/env python3
# Oblikovanje programske potpore - 3. laboratorijska vježba
# FER Zagreb, ak. god. 2018./2019.
# "Pogodi šifru" (pojednostavljeni Mastermind)
import json, os, random, signal
import gi
gi.require_version("Gtk", "3.0")
gi.require_version("GdkPixbuf", "2.0")
from gi.repository import Gtk, GdkPixbuf

BOJE = [("Crvena", 0xE02020FF), ("Žuta", 0xF5D800FF), ("Zelena", 0x1E9E3CFF),
        ("Plava", 0x1F4FD8FF), ("Bijela", 0xFFFFFFFF)]
BROJ = 3
POKUSAJA = 9


def zapis(o):
    put = os.environ.get("TRUTH")
    if put:
        f = open(put, "a")
        f.write(json.dumps(o) + "\n")
        f.close()


def kvadrat(rgba, vel):
    rub = GdkPixbuf.Pixbuf.new(GdkPixbuf.Colorspace.RGB, True, 8, vel, vel)
    rub.fill(0x404040FF)
    pb = GdkPixbuf.Pixbuf.new(GdkPixbuf.Colorspace.RGB, True, 8, vel - 2, vel - 2)
    pb.fill(rgba)
    pb.copy_area(0, 0, vel - 2, vel - 2, rub, 1, 1)
    return rub


class Prozor(Gtk.Window):
    def __init__(self):
        Gtk.Window.__init__(self, title="Pogodi šifru")
        self.set_default_size(660, 680)
        self.set_border_width(14)
        self.connect("destroy", Gtk.main_quit)
        s = os.environ.get("SEED")
        self.rnd = random.Random(int(s)) if s else random.Random()

        v = Gtk.VBox(spacing=10)
        self.add(v)
        naslov = Gtk.Label()
        naslov.set_markup("<span size='xx-large' weight='bold'>Pogodi šifru</span>")
        v.pack_start(naslov, False, False, 0)
        upute = Gtk.Label(label="Računalo je zamislilo šifru od 3 boje. Sve tri boje u šifri su različite.\n"
                                "Odaberi po jednu boju na svakom mjestu i pritisni Provjeri. "
                                "Imaš %d pokušaja." % POKUSAJA)
        upute.set_justify(Gtk.Justification.CENTER)
        v.pack_start(upute, False, False, 0)

        okvir = Gtk.Frame(label=" Tvoj pokušaj ")
        v.pack_start(okvir, False, False, 0)
        h = Gtk.HBox(spacing=10)
        h.set_border_width(12)
        okvir.add(h)
        model = Gtk.ListStore(GdkPixbuf.Pixbuf, str)
        for ime, rgba in BOJE:
            model.append([kvadrat(rgba, 22), ime])
        self.liste = []
        for i in range(BROJ):
            kutija = Gtk.VBox(spacing=3)
            kutija.pack_start(Gtk.Label(label="%d. mjesto" % (i + 1)), False, False, 0)
            cb = Gtk.ComboBox.new_with_model(model)
            r1 = Gtk.CellRendererPixbuf()
            cb.pack_start(r1, False)
            cb.add_attribute(r1, "pixbuf", 0)
            r2 = Gtk.CellRendererText()
            r2.set_property("xpad", 8)
            cb.pack_start(r2, True)
            cb.add_attribute(r2, "text", 1)
            cb.set_size_request(140, -1)
            kutija.pack_start(cb, False, False, 0)
            h.pack_start(kutija, False, False, 0)
            self.liste.append(cb)
        self.gumb = Gtk.Button(label="Provjeri")
        self.gumb.set_valign(Gtk.Align.END)
        self.gumb.connect("clicked", self.provjeri)
        h.pack_start(self.gumb, True, True, 0)

        okvir2 = Gtk.Frame(label=" Dosadašnji pokušaji ")
        v.pack_start(okvir2, True, True, 0)
        self.tablica = Gtk.Grid(column_spacing=12, row_spacing=8)
        self.tablica.set_border_width(12)
        okvir2.add(self.tablica)

        self.status = Gtk.Label(label="")
        v.pack_start(self.status, False, False, 0)
        dno = Gtk.HBox(spacing=10)
        v.pack_start(dno, False, False, 0)
        nova = Gtk.Button(label="Nova igra")
        nova.connect("clicked", lambda b: self.nova_igra())
        dno.pack_start(nova, False, False, 0)
        predaja = Gtk.Button(label="Predajem se")
        predaja.connect("clicked", self.predaja)
        dno.pack_start(predaja, False, False, 0)
        self.show_all()
        zapis({"type": "opened"})
        self.nova_igra()

    def nova_igra(self):
        self.sifra = self.rnd.sample(range(len(BOJE)), BROJ)
        zapis({"type": "secret", "colors": self.sifra})
        self.n = 0
        self.kraj = False
        for d in self.tablica.get_children():
            self.tablica.remove(d)
        for k, t in enumerate(["Br.", "1.", "2.", "3.", "Točno mjesto", "Krivo mjesto"]):
            l = Gtk.Label()
            l.set_markup("<b>%s</b>" % t)
            self.tablica.attach(l, k, 0, 1, 1)
        self.tablica.show_all()
        for cb in self.liste:
            cb.set_active(-1)
        self.gumb.set_sensitive(True)
        self.status.set_text("Preostalo pokušaja: %d" % POKUSAJA)

    def provjeri(self, b):
        p = [cb.get_active() for cb in self.liste]
        if -1 in p:
            self.status.set_markup("<span color='#c00000'>Odaberi sve tri boje!</span>")
            return
        tocno = sum(1 for i in range(BROJ) if p[i] == self.sifra[i])
        krivo = sum(min(p.count(c), self.sifra.count(c)) for c in range(len(BOJE))) - tocno
        zapis({"type": "guess", "colors": p, "exact": tocno, "misplaced": krivo})
        self.n += 1
        self.tablica.attach(Gtk.Label(label="%d." % self.n), 0, self.n, 1, 1)
        for i in range(BROJ):
            self.tablica.attach(Gtk.Image.new_from_pixbuf(kvadrat(BOJE[p[i]][1], 30)), 1 + i, self.n, 1, 1)
        for k, x in ((4, tocno), (5, krivo)):
            l = Gtk.Label()
            l.set_markup("<span size='large'>%d</span>" % x)
            self.tablica.attach(l, k, self.n, 1, 1)
        self.tablica.show_all()
        if tocno == BROJ:
            self.zavrsi(True)
        elif self.n == POKUSAJA:
            self.zavrsi(False)
        else:
            self.status.set_text("Preostalo pokušaja: %d" % (POKUSAJA - self.n))

    def zavrsi(self, pobjeda):
        self.kraj = True
        self.gumb.set_sensitive(False)
        zapis({"type": "end", "outcome": "won" if pobjeda else "lost"})
        sifra = ", ".join(BOJE[c][0].lower() for c in self.sifra)
        if pobjeda:
            tekst = "Bravo! Šifra je pogođena u %d. pokušaju." % self.n
        else:
            tekst = "Nažalost, nisi pogodio. Šifra je bila: " + sifra
        self.status.set_markup("<b>%s</b>" % tekst)
        d = Gtk.MessageDialog(transient_for=self, modal=True, message_type=Gtk.MessageType.INFO,
                              buttons=Gtk.ButtonsType.OK, text="Pobjeda!" if pobjeda else "Kraj igre")
        d.format_secondary_text(tekst)
        d.run()
        d.destroy()

    def predaja(self, b):
        if not self.kraj:
            zapis({"type": "fault", "label": "Predajem se"})
            self.zavrsi(False)


signal.signal(signal.SIGTERM, signal.SIG_DFL)
Prozor()
Gtk.main()
