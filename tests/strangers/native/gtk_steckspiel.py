#!/usr/bin/python3
# -*- coding: utf-8 -*-
"""Steckspiel: Farbcode raten. Spalten von links nach rechts. (GTK 3)"""
import json, os, random
import gi
gi.require_version('Gtk', '3.0')
gi.require_version('GdkPixbuf', '2.0')
from gi.repository import Gtk, Gdk, GdkPixbuf, GLib

zufall = random.Random()
if os.environ.get('SEED'):
    zufall.seed(int(os.environ['SEED']))
protokoll = open(os.environ['TRUTH'], 'a') if os.environ.get('TRUTH') else None

def melde(typ, **mehr):
    if protokoll:
        mehr['type'] = typ
        protokoll.write(json.dumps(mehr) + '\n')
        protokoll.flush()

FARBEN = [('Rot', '#d32f2f'), ('Orange', '#fb8c00'), ('Gelb', '#fdd835'), ('Grün', '#388e3c'),
          ('Blau', '#1e63c8'), ('Lila', '#8e24aa'), ('Braun', '#6d4c41')]
STIFTE = 5
VERSUCHE = 10

CSS = b"""
button.farbe { padding: 3px; }
button.farbe:checked { background: #ffffff; border: 3px solid #000000; }
label.gross { font-size: 15px; }
#brett { background: #5c8580; padding: 10px 14px 14px 14px; }
#brett label { color: #f0f7f4; font-size: 15px; }
.spalte { background: #709c94; padding: 4px; }
.spalte.dran { background: #cce0d6; }
.code { background: #334d4a; padding: 4px; }
#brett .code label { color: #bfd9d1; font-size: 26px; }
"""

vorrat = {}

def kreis(seite, radius, farbe):
    """Bild mit einer runden Scheibe (mit Rand)."""
    if (seite, radius, farbe) not in vorrat:
        r, g, b = (int(farbe[i:i + 2], 16) for i in (1, 3, 5))
        daten = bytearray()
        m = (seite - 1) / 2
        for y in range(seite):
            for x in range(seite):
                d = ((x - m) ** 2 + (y - m) ** 2) ** .5
                deckung = min(1, max(0, radius + .5 - d))
                innen = min(1, max(0, radius - 1.5 - d)) if radius > 12 else min(1, max(0, radius - .8 - d))
                daten += bytes((int(r * innen + 30 * (1 - innen)), int(g * innen + 30 * (1 - innen)),
                                int(b * innen + 30 * (1 - innen)), int(255 * deckung)))
        vorrat[seite, radius, farbe] = GdkPixbuf.Pixbuf.new_from_bytes(
            GLib.Bytes.new(bytes(daten)), GdkPixbuf.Colorspace.RGB, True, 8, seite, seite, seite * 4)
    return vorrat[seite, radius, farbe]

LOCH = '#2b3f3d'

class Fenster(Gtk.Window):
    def __init__(self):
        Gtk.Window.__init__(self, title='Steckspiel')
        stil = Gtk.CssProvider()
        stil.load_from_data(CSS)
        Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), stil, 600)
        self.connect('destroy', self.schliessen)
        alles = Gtk.VBox()
        self.add(alles)

        leiste = Gtk.MenuBar()
        for titel, eintraege in (('Spiel', (('Neues Spiel', self.menu_neu), ('Lösung zeigen', self.loesung), ('Beenden', self.beenden))),
                                 ('Hilfe', (('Über Steckspiel', self.ueber),))):
            kopf = Gtk.MenuItem(label=titel)
            m = Gtk.Menu()
            for name, tat in eintraege:
                e = Gtk.MenuItem(label=name)
                e.connect('activate', tat)
                m.append(e)
            kopf.set_submenu(m)
            leiste.append(kopf)
        alles.pack_start(leiste, False, False, 0)

        mitte = Gtk.HBox(spacing=16)
        mitte.set_border_width(14)
        alles.pack_start(mitte, True, True, 0)

        links = Gtk.VBox(spacing=5)
        mitte.pack_start(links, False, False, 0)
        links.pack_start(Gtk.Label(label='Farbe wählen'), False, False, 0)
        self.farbe = 0
        gruppe = None
        for nr, (name, wert) in enumerate(FARBEN):
            knopf = Gtk.RadioButton.new_from_widget(gruppe)
            gruppe = gruppe or knopf
            knopf.set_mode(False)
            knopf.get_style_context().add_class('farbe')
            knopf.set_tooltip_text(name)
            bild = Gtk.Image.new_from_pixbuf(kreis(44, 18, wert))
            knopf.add(bild)
            knopf.connect('toggled', self.gewaehlt, nr)
            links.pack_start(knopf, False, False, 0)

        rechts = Gtk.VBox(spacing=10)
        mitte.pack_start(rechts, True, True, 0)
        text = Gtk.Label(label='Gesucht: 5 Stifte in 7 Farben, Farben können mehrfach vorkommen. Farbe wählen,\n'
                               'dann in die Löcher der hellen Spalte klicken. Volle Spalte: „Auswerten“.')
        text.set_xalign(0)
        rechts.pack_start(text, False, False, 0)
        rahmen = Gtk.EventBox(name='brett')
        rechts.pack_start(rahmen, False, False, 0)
        brett = Gtk.HBox(spacing=6, border_width=10)
        rahmen.add(brett)
        self.felder, self.marken, self.rahmen = [], [], []
        for k in range(VERSUCHE):
            turm = Gtk.VBox(spacing=6)
            brett.pack_start(turm, False, False, 0)
            turm.pack_start(Gtk.Label(label=str(k + 1)), False, False, 0)
            spalte = Gtk.VBox(spacing=6)
            spalte.get_style_context().add_class('spalte')
            turm.pack_start(spalte, False, False, 0)
            self.rahmen.append(spalte)
            bilder = []
            for i in range(STIFTE):
                kasten = Gtk.EventBox(visible_window=False)
                kasten.connect('button-press-event', self.klick, k, i)
                bilder.append(Gtk.Image())
                kasten.add(bilder[-1])
                spalte.pack_start(kasten, False, False, 0)
            self.felder.append(bilder)
            zettel = Gtk.Grid(halign=Gtk.Align.CENTER)
            turm.pack_start(zettel, False, False, 0)
            reihe = []
            for m in range(STIFTE):
                reihe.append(Gtk.Image())
                zettel.attach(reihe[-1], 2 * (m % 3) + m // 3, m // 3, 2, 1)
            self.marken.append(reihe)
        turm = Gtk.VBox(spacing=6)
        brett.pack_end(turm, False, False, 0)
        turm.pack_start(Gtk.Label(label='Code'), False, False, 0)
        self.code = Gtk.VBox(spacing=6)
        self.code.get_style_context().add_class('code')
        turm.pack_start(self.code, False, False, 0)
        unten = Gtk.HBox(spacing=14)
        rechts.pack_start(unten, False, False, 0)
        self.knopf = Gtk.Button(label='Auswerten')
        self.knopf.set_size_request(150, 40)
        self.knopf.connect('clicked', self.auswerten)
        unten.pack_start(self.knopf, False, False, 0)
        self.zeile = Gtk.Label()
        self.zeile.get_style_context().add_class('gross')
        unten.pack_start(self.zeile, False, False, 0)
        self.laeuft = False
        self.neu()
        self.show_all()

    def gewaehlt(self, knopf, nr):
        if knopf.get_active():
            self.farbe = nr

    def neu(self):
        self.geheim = [zufall.randrange(len(FARBEN)) for _ in range(STIFTE)]
        melde('secret', colors=self.geheim)
        self.spalten = [[None] * STIFTE for _ in range(VERSUCHE)]
        self.urteile = []
        self.laeuft = True
        self.zeile.set_text('Schwarz: Farbe und Platz stimmen   Weiß: nur die Farbe stimmt')
        self.zeigen()

    def zeigen(self):
        self.knopf.set_sensitive(self.laeuft and None not in self.spalten[len(self.urteile)])
        for k in range(VERSUCHE):
            stil = self.rahmen[k].get_style_context()
            if self.laeuft and k == len(self.urteile):
                stil.add_class('dran')
            else:
                stil.remove_class('dran')
            for bild, f in zip(self.felder[k], self.spalten[k]):
                bild.set_from_pixbuf(kreis(52, 10, LOCH) if f is None else kreis(52, 22, FARBEN[f][1]))
            s, w = self.urteile[k] if k < len(self.urteile) else (0, 0)
            for m, bild in enumerate(self.marken[k]):
                bild.set_from_pixbuf(kreis(18, 7, '#000000') if m < s else kreis(18, 7, '#ffffff') if m < s + w else kreis(18, 3, LOCH))
        for altes in self.code.get_children():
            self.code.remove(altes)
        for g in self.geheim:
            neues = Gtk.Label(label='?') if self.laeuft else Gtk.Image.new_from_pixbuf(kreis(52, 22, FARBEN[g][1]))
            neues.set_size_request(52, 52)
            self.code.pack_start(neues, False, False, 0)
        self.code.show_all()

    def klick(self, kasten, e, k, i):
        if self.laeuft and k == len(self.urteile) and e.button == 1 and e.type == Gdk.EventType.BUTTON_PRESS:
            self.spalten[k][i] = self.farbe
            self.zeigen()

    def auswerten(self, _):
        tipp = self.spalten[len(self.urteile)]
        if not self.laeuft or None in tipp:
            return
        schwarz, rest_t, rest_g = 0, [], []
        for t, g in zip(tipp, self.geheim):
            if t == g:
                schwarz += 1
            else:
                rest_t.append(t)
                rest_g.append(g)
        weiss = 0
        for t in rest_t:
            if t in rest_g:
                rest_g.remove(t)
                weiss += 1
        self.urteile.append((schwarz, weiss))
        melde('guess', colors=tipp, exact=schwarz, misplaced=weiss)
        if schwarz == STIFTE:
            self.ende('won', 'Gewonnen!', 'Der Code wurde mit %d Versuchen gefunden.' % len(self.urteile))
        elif len(self.urteile) == VERSUCHE:
            self.ende('lost', 'Verloren!', 'Der Code steht ganz rechts auf dem Brett.')
        else:
            self.zeigen()

    def ende(self, wie, titel, satz):
        self.laeuft = False
        self.zeile.set_text(titel)
        self.zeigen()
        melde('end', outcome=wie)
        d = Gtk.MessageDialog(transient_for=self, modal=True, message_type=Gtk.MessageType.QUESTION,
                              text=titel)
        d.add_buttons('Nein', Gtk.ResponseType.NO, 'Ja', Gtk.ResponseType.YES)
        d.set_default_response(Gtk.ResponseType.YES)
        d.format_secondary_text(satz + '\nNoch ein Spiel?')
        antwort = d.run()
        d.destroy()
        if antwort == Gtk.ResponseType.YES:
            self.neu()

    def menu_neu(self, _):
        if self.laeuft and self.urteile:
            melde('end', outcome='given up')
        self.neu()

    def loesung(self, _):
        melde('fault', label='Lösung zeigen')
        if self.laeuft:
            self.ende('given up', 'Aufgegeben', 'Der Code steht ganz rechts auf dem Brett.')

    def ueber(self, _):
        melde('fault', label='Über Steckspiel')
        d = Gtk.AboutDialog(transient_for=self, program_name='Steckspiel', version='1.2')
        d.run()
        d.destroy()

    def beenden(self, _):
        self.destroy()

    def schliessen(self, _):
        melde('fault', label='Beenden')
        Gtk.main_quit()

f = Fenster()
while Gtk.events_pending():
    Gtk.main_iteration()
melde('opened')
Gtk.main()
