#!/usr/bin/python3
# Kodeknuseren 0.4 - GTK3 version
# Copyright (C) 2014 Mads Overgaard Lund
# GPL v2 eller nyere

import json
import os
import random
import signal

import gi
gi.require_version('Gtk', '3.0')
gi.require_version('GdkPixbuf', '2.0')
from gi.repository import GdkPixbuf, GLib, Gtk

FARVER = [('Rød', (0.85, 0.10, 0.12)), ('Gul', (0.98, 0.86, 0.12)), ('Grøn', (0.18, 0.62, 0.20)),
          ('Blå', (0.13, 0.30, 0.80)), ('Lilla', (0.60, 0.20, 0.70)), ('Sort', (0.10, 0.10, 0.10)),
          ('Hvid', (1.0, 1.0, 1.0))]
HULLER = 5
FORSOEG = 12


def pind(farve, str_, rand=(0.25, 0.25, 0.25), radius=None):
    """Tegner en rund pind pixel for pixel, så vi slipper for pycairo."""
    m = (str_ - 1) / 2
    radius = radius or str_ / 2 - 1.5
    data = bytearray()
    for y in range(str_):
        for x in range(str_):
            d = ((x - m) ** 2 + (y - m) ** 2) ** 0.5
            k = min(1, max(0, radius - 1.5 - d))       # 1 inde i pinden, 0 i kanten
            for f, r in zip(farve, rand):
                data.append(int(255 * (f * k + r * (1 - k))))
            data.append(int(255 * min(1, max(0, radius - d))))
    return GdkPixbuf.Pixbuf.new_from_bytes(GLib.Bytes.new(bytes(data)), GdkPixbuf.Colorspace.RGB, True, 8,
                                           str_, str_, str_ * 4)


class Kodeknuseren(Gtk.Window):

    def __init__(self):
        super().__init__(title='Kodeknuseren')
        self.set_default_size(800, 690)
        self.rng = random.Random(int(os.environ['SEED'])) if 'SEED' in os.environ else random.Random()
        self.logfil = os.environ.get('TRUTH')
        self.faerdig = True
        self.gaet = []

        boks = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.add(boks)

        boks.pack_start(self.lav_menu(), False, False, 0)

        bar = Gtk.Toolbar()
        bar.set_style(Gtk.ToolbarStyle.BOTH)
        bar.set_show_arrow(False)
        self.farveknapper = []
        for i, (navn, rgb) in enumerate(FARVER):
            k = Gtk.ToolButton(icon_widget=Gtk.Image.new_from_pixbuf(pind(rgb, 32)), label=navn)
            k.set_tooltip_text('Sæt en %s pind' % navn.lower())
            k.connect('clicked', self.farve_valgt, i)
            bar.insert(k, -1)
            self.farveknapper.append(k)
        bar.insert(Gtk.SeparatorToolItem(), -1)
        self.fortryd = Gtk.ToolButton(icon_name='edit-undo', label='Fortryd')
        self.fortryd.set_icon_widget(Gtk.Label(label='↶'))
        self.fortryd.connect('clicked', self.paa_fortryd)
        bar.insert(self.fortryd, -1)
        self.ok = Gtk.ToolButton(label='Gæt!')
        self.ok.set_icon_widget(Gtk.Label(label='✔'))
        self.ok.connect('clicked', self.paa_gaet)
        bar.insert(self.ok, -1)
        boks.pack_start(bar, False, False, 0)

        ramme = Gtk.Frame(label='Dit gæt')
        ramme.set_border_width(8)
        raekke = Gtk.Box(spacing=18, border_width=8)
        raekke.set_halign(Gtk.Align.CENTER)
        self.hul = pind((0.22, 0.13, 0.06), 56, (0.22, 0.13, 0.06), 11)
        self.pladser = [Gtk.Image.new_from_pixbuf(self.hul) for _ in range(HULLER)]
        for p in self.pladser:
            raekke.add(p)
        ramme.add(raekke)
        boks.pack_start(ramme, False, False, 0)

        self.model = Gtk.ListStore(int, *([GdkPixbuf.Pixbuf] * HULLER), int, int)
        tv = Gtk.TreeView(model=self.model)
        tv.get_selection().set_mode(Gtk.SelectionMode.NONE)
        tv.set_grid_lines(Gtk.TreeViewGridLines.HORIZONTAL)
        kol = Gtk.TreeViewColumn('Forsøg', Gtk.CellRendererText(xalign=0.5), text=0)
        kol.set_min_width(70)
        tv.append_column(kol)
        for h in range(HULLER):
            kol = Gtk.TreeViewColumn(str(h + 1), Gtk.CellRendererPixbuf(), pixbuf=1 + h)
            kol.set_min_width(56)
            kol.set_alignment(0.5)
            tv.append_column(kol)
        for navn, nr in (('Rigtig plads', 6), ('Forkert plads', 7)):
            r = Gtk.CellRendererText(xalign=0.5, weight=700)
            kol = Gtk.TreeViewColumn(navn, r, text=nr)
            kol.set_min_width(120)
            kol.set_alignment(0.5)
            tv.append_column(kol)
        rul = Gtk.ScrolledWindow()
        rul.set_border_width(8)
        rul.set_shadow_type(Gtk.ShadowType.IN)
        rul.add(tv)
        boks.pack_start(rul, True, True, 0)
        self.tv = tv

        self.status = Gtk.Statusbar()
        boks.pack_end(self.status, False, False, 0)
        self.connect('destroy', Gtk.main_quit)

    def lav_menu(self):
        menubar = Gtk.MenuBar()
        for titel, punkter in (('_Spil', (('_Nyt spil', lambda w: self.nyt_spil()),
                                          ('Vis _løsning', self.vis_loesning),
                                          (None, None),
                                          ('_Afslut', self.afslut))),
                               ('_Hjælp', (('_Regler', self.regler), ('_Om', self.om)))):
            top = Gtk.MenuItem.new_with_mnemonic(titel)
            m = Gtk.Menu()
            for t, f in punkter:
                if t is None:
                    m.append(Gtk.SeparatorMenuItem())
                    continue
                p = Gtk.MenuItem.new_with_mnemonic(t)
                p.connect('activate', f)
                m.append(p)
            top.set_submenu(m)
            menubar.append(top)
        return menubar

    def log(self, o):
        if self.logfil:
            with open(self.logfil, 'a') as f:
                f.write(json.dumps(o) + '\n')

    def skriv(self, tekst):
        self.status.pop(0)
        self.status.push(0, tekst)

    def opdater(self):
        self.ok.set_sensitive(len(self.gaet) == HULLER and not self.faerdig)
        self.fortryd.set_sensitive(bool(self.gaet) and not self.faerdig)
        for k in self.farveknapper:
            k.set_sensitive(len(self.gaet) < HULLER and not self.faerdig)
        for h, p in enumerate(self.pladser):
            p.set_from_pixbuf(pind(FARVER[self.gaet[h]][1], 56) if h < len(self.gaet) else self.hul)

    def nyt_spil(self):
        self.kode = [self.rng.randrange(len(FARVER)) for _ in range(HULLER)]
        self.log({'type': 'secret', 'colors': self.kode})
        self.gaet = []
        self.model.clear()
        self.faerdig = False
        self.opdater()
        self.skriv('Klik på farverne i værktøjslinjen – 5 pinde, farver må gentages. Du har %d forsøg.' % FORSOEG)

    def farve_valgt(self, knap, i):
        if not self.faerdig and len(self.gaet) < HULLER:
            self.gaet.append(i)
            if len(self.gaet) == HULLER:
                self.skriv('Tryk på Gæt! for at afprøve dit gæt.')
            self.opdater()

    def paa_fortryd(self, knap):
        if self.gaet:
            self.gaet.pop()
            self.opdater()

    def paa_gaet(self, knap):
        if self.faerdig or len(self.gaet) < HULLER:
            return
        g = self.gaet
        rigtig = sum(1 for a, b in zip(g, self.kode) if a == b)
        forkert = sum(min(g.count(f), self.kode.count(f)) for f in set(g)) - rigtig
        nr = len(self.model) + 1
        self.model.append([nr] + [pind(FARVER[f][1], 28) for f in g] + [rigtig, forkert])
        self.log({'type': 'guess', 'colors': g, 'exact': rigtig, 'misplaced': forkert})
        self.gaet = []
        self.opdater()
        self.skriv('Forsøg %d af %d brugt' % (nr, FORSOEG))
        if rigtig == HULLER:
            self.slut(True)
        elif nr == FORSOEG:
            self.slut(False)

    def slut(self, vundet):
        self.faerdig = True
        self.opdater()
        self.log({'type': 'end', 'outcome': 'won' if vundet else 'lost'})
        self.skriv('Spillet er slut')
        d = Gtk.MessageDialog(transient_for=self, modal=True, message_type=Gtk.MessageType.INFO,
                              text='Du knuste koden!' if vundet else 'Koden holdt.')
        d.format_secondary_text(('Du brugte %d forsøg.' % len(self.model)) if vundet else
                                'Koden var: ' + ', '.join(FARVER[f][0] for f in self.kode))
        d.add_button('_Luk', Gtk.ResponseType.CLOSE)
        d.add_button('_Nyt spil', Gtk.ResponseType.OK)
        svar = d.run()
        d.destroy()
        if svar == Gtk.ResponseType.OK:
            self.nyt_spil()

    def vis_loesning(self, w):
        self.log({'type': 'fault', 'label': 'Vis løsning'})
        if not self.faerdig:
            self.slut(False)

    def besked(self, t, s):
        d = Gtk.MessageDialog(transient_for=self, modal=True, buttons=Gtk.ButtonsType.OK, text=t)
        d.format_secondary_text(s)
        d.run()
        d.destroy()

    def regler(self, w):
        self.besked('Regler', 'Find den skjulte kode på fem farver. Efter hvert gæt ser du i tabellen, hvor mange '
                    'pinde der har rigtig farve på rigtig plads, og hvor mange der har rigtig farve på forkert plads.')

    def om(self, w):
        self.besked('Kodeknuseren 0.4', '© 2014 Mads Overgaard Lund')

    def afslut(self, w):
        self.log({'type': 'fault', 'label': 'Afslut'})
        self.destroy()


if __name__ == '__main__':
    GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGTERM, lambda: os._exit(0))
    v = Kodeknuseren()
    v.show_all()
    v.log({'type': 'opened'})
    v.nyt_spil()
    Gtk.main()
