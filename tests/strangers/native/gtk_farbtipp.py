#!/usr/bin/env python3
# Farbtipp – jeder Tipp bekommt eine neue Zeile.
import json, os, random
import gi
gi.require_version('Gtk', '3.0')
from gi.repository import Gtk, Gdk

FARBEN = [('Rot', '#cc0000'), ('Orange', '#f57900'), ('Gelb', '#edd400'), ('Grün', '#4e9a06'), ('Blau', '#204a87'), ('Lila', '#ad7fa8')]
STELLEN = 4
MAX = 10

css = Gtk.CssProvider()
css.load_from_data(('button.stein { background: #f2f1f0; border: 2px dashed #888; border-radius: 6px; min-width: 36px; min-height: 30px; padding: 0; box-shadow: none; }'
                    + ''.join('.f%d, button.stein.f%d { background: %s; border: 2px solid #444; border-radius: 6px; }' % (i, i, f) for i, (_, f) in enumerate(FARBEN))).encode())
Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), css, Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)


def protokoll(**zeile):
    if 'TRUTH' in os.environ:
        with open(os.environ['TRUTH'], 'a') as datei:
            datei.write(json.dumps(zeile) + '\n')


class Zeile(Gtk.Box):
    def __init__(self, spiel, nr):
        Gtk.Box.__init__(self, spacing=8)
        self.spiel, self.werte = spiel, [None] * STELLEN
        self.pack_start(Gtk.Label(label='%d.' % nr, width_chars=3), False, False, 0)
        self.knoepfe = []
        for i in range(STELLEN):
            b = Gtk.Button()
            b.get_style_context().add_class('stein')
            b.connect('clicked', self.menue, i)
            self.pack_start(b, False, False, 0)
            self.knoepfe.append(b)
        self.pruefen = Gtk.Button(label='Prüfen', sensitive=False)
        self.pruefen.connect('clicked', lambda _: spiel.tipp(self))
        self.pack_start(self.pruefen, False, False, 6)
        self.show_all()

    def menue(self, knopf, i):
        m = Gtk.Menu()
        for k, (name, _) in enumerate(FARBEN):
            eintrag = Gtk.MenuItem()
            kasten = Gtk.Box(spacing=8)
            bild = Gtk.Box()
            bild.set_size_request(22, 22)
            bild.get_style_context().add_class('f%d' % k)
            kasten.pack_start(bild, False, False, 0)
            kasten.pack_start(Gtk.Label(label=name), False, False, 0)
            eintrag.add(kasten)
            eintrag.connect('activate', lambda _, k=k: self.setze(i, k))
            m.append(eintrag)
        m.show_all()
        self.m = m
        m.attach_to_widget(knopf, None)
        m.popup_at_widget(knopf, Gdk.Gravity.SOUTH_WEST, Gdk.Gravity.NORTH_WEST, None)

    def setze(self, i, k):
        stil = self.knoepfe[i].get_style_context()
        if self.werte[i] is not None:
            stil.remove_class('f%d' % self.werte[i])
        stil.add_class('f%d' % k)
        self.werte[i] = k
        self.pruefen.set_sensitive(None not in self.werte)

    def festhalten(self, richtig, falsch):
        self.pruefen.destroy()
        for alt in self.knoepfe:
            alt.destroy()
        for k in self.werte:
            bild = Gtk.Box(valign=Gtk.Align.CENTER)
            bild.set_size_request(40, 34)
            bild.get_style_context().add_class('f%d' % k)
            self.pack_start(bild, False, False, 0)
        if richtig + falsch:
            text = '%d richtig, %d am falschen Platz' % (richtig, falsch)
        else:
            text = 'leider keine Farbe dabei'
        self.pack_start(Gtk.Label(label=text), False, False, 6)
        self.show_all()


class Farbtipp(Gtk.Window):
    def __init__(self):
        Gtk.Window.__init__(self, title='Farbtipp', resizable=False)
        self.move(150, 60)
        self.zufall = random.Random(int(os.environ['SEED'])) if os.environ.get('SEED') else random.Random()
        self.alles = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=8, margin=14)
        self.add(self.alles)
        kopf = Gtk.Box(spacing=20)
        self.hinweis = Gtk.Label(xalign=0)
        self.hinweis.set_markup('<b>Welche 4 Farben sind versteckt?</b>')
        kopf.pack_start(self.hinweis, True, True, 0)
        neu = Gtk.Button(label='Neues Spiel')
        neu.connect('clicked', lambda _: self.neu())
        kopf.pack_end(neu, False, False, 0)
        self.alles.pack_start(kopf, False, False, 0)
        self.zeilen = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=8)
        self.zeilen.set_size_request(480, -1)
        self.alles.pack_start(self.zeilen, False, False, 0)
        self.laeuft = False
        self.connect('delete-event', lambda *_: protokoll(type='fault', label='close window'))
        self.connect('destroy', Gtk.main_quit)
        self.show_all()
        while Gtk.events_pending():
            Gtk.main_iteration()
        protokoll(type='opened')
        self.neu()

    def neu(self):
        if self.laeuft:
            protokoll(type='end', outcome='given up')
        for z in self.zeilen.get_children():
            z.destroy()
        self.geheim = [self.zufall.randrange(len(FARBEN)) for _ in range(STELLEN)]
        protokoll(type='secret', colors=[FARBEN[k][0] for k in self.geheim])
        self.laeuft, self.nr = True, 1
        self.zeilen.pack_start(Zeile(self, 1), False, False, 0)

    def tipp(self, z):
        r = sum(a == b for a, b in zip(z.werte, self.geheim))
        f = sum(min(z.werte.count(k), self.geheim.count(k)) for k in range(len(FARBEN))) - r
        protokoll(type='guess', colors=[FARBEN[k][0] for k in z.werte], exact=r, misplaced=f)
        z.festhalten(r, f)
        if r == STELLEN:
            self.schluss('won', 'Gewonnen! Alle Farben gefunden.')
        elif self.nr == MAX:
            self.schluss('lost', 'Verloren. Gesucht war: ' + ', '.join(FARBEN[k][0] for k in self.geheim))
        else:
            self.nr += 1
            self.zeilen.pack_start(Zeile(self, self.nr), False, False, 0)

    def schluss(self, wie, text):
        self.laeuft = False
        protokoll(type='end', outcome=wie)
        l = Gtk.Label(xalign=0)
        l.set_markup('<big><b>%s</b></big>' % text)
        self.zeilen.pack_start(l, False, False, 6)
        l.show()


Farbtipp()
Gtk.main()
