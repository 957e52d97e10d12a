#!/usr/bin/env python3
# Houtbord 0.4 (pakket: houtbord-gtk)
# Auteur: Wim Terpstra <wim@voorbeeld.invalid>, GPL versie 2
# Ouderwets: menubalk, werkbalk, statusbalk. Het bord is een SVG plaatje.
import json
import os
import random
import gi
gi.require_version('Gtk', '3.0')
gi.require_version('Gdk', '3.0')
gi.require_version('GdkPixbuf', '2.0')
from gi.repository import Gtk, Gdk, GdkPixbuf

KLEUREN = ['#d01010', '#ff7f1f', '#ffe437', '#3fb53f', '#1a6b52', '#5ec8f2', '#2142c7', '#8a2fb3', '#f7f7f2', '#1c1c1c']
PINNEN = 4
BEURTEN = 10
B, H = 470, 690
RIJ_X, STAP_X = 196, 62
RIJ_Y, STAP_Y = 646, 58

if os.environ.get('SEED'):
    random.seed(int(os.environ['SEED']))


def waarheid(soort, **rest):
    pad = os.environ.get('TRUTH')
    if not pad:
        return
    rest['type'] = soort
    with open(pad, 'a') as uit:
        uit.write(json.dumps(rest) + '\n')


def maak_plaatje(svg):
    lader = GdkPixbuf.PixbufLoader.new_with_type('svg')
    lader.write(svg.encode('utf-8'))
    lader.close()
    return lader.get_pixbuf()


DEFS = '<defs>' + ''.join(
    '<radialGradient id="k%d" cx="35%%" cy="30%%" r="80%%"><stop offset="0" stop-color="%s"/>'
    '<stop offset="0.35" stop-color="%s"/><stop offset="1" stop-color="%s"/></radialGradient>'
    % (i, '#fff' if i != 9 else '#888', k, k) for i, k in enumerate(KLEUREN)) + \
    '<linearGradient id="hout" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#c58f56"/>' \
    '<stop offset="0.5" stop-color="#d9a76c"/><stop offset="1" stop-color="#bb8449"/></linearGradient></defs>'


def kop(b, h):
    return '<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d">%s' % (b, h, DEFS)


def pin(x, y, k, r=19):
    return ('<ellipse cx="%g" cy="%g" rx="%g" ry="%g" fill="#3c2208" opacity="0.45"/>' % (x + 3, y + 4, r, r) +
            '<circle cx="%g" cy="%g" r="%g" fill="url(#k%d)" stroke="#2a1805" stroke-width="1"/>' % (x, y, r, k))


class Houtbord:
    def __init__(self):
        self.venster = Gtk.Window()
        self.venster.set_title('Houtbord')
        self.venster.set_resizable(False)
        self.venster.connect('delete-event', self.sluiten)
        doos = Gtk.VBox()
        self.venster.add(doos)

        balk = Gtk.MenuBar()
        for naam, regels in (('_Spel', [('_Nieuw spel', self.nieuw), ('_Opgeven', self.opgeven), (None, None), ('_Afsluiten', self.sluiten)]),
                             ('_Hulp', [('_Spelregels', self.regels), ('_Over Houtbord', self.over)])):
            kopje = Gtk.MenuItem.new_with_mnemonic(naam)
            menu = Gtk.Menu()
            for tekst, doe in regels:
                if tekst is None:
                    menu.append(Gtk.SeparatorMenuItem())
                else:
                    m = Gtk.MenuItem.new_with_mnemonic(tekst)
                    m.connect('activate', doe)
                    menu.append(m)
            kopje.set_submenu(menu)
            balk.append(kopje)
        doos.pack_start(balk, False, False, 0)

        werk = Gtk.Toolbar()
        werk.set_style(Gtk.ToolbarStyle.BOTH_HORIZ)
        for icoon, tekst, doe in (('document-new', 'Nieuw', self.nieuw), ('edit-undo', 'Terug', self.terug),
                                  ('dialog-question', 'Opgeven', self.opgeven)):
            t = Gtk.ToolButton.new(Gtk.Image.new_from_icon_name(icoon, Gtk.IconSize.SMALL_TOOLBAR), tekst)
            t.set_is_important(True)
            t.connect('clicked', doe)
            werk.insert(t, -1)
        doos.pack_start(werk, False, False, 0)

        self.bord = Gtk.Image()
        vak = Gtk.EventBox()
        vak.add(self.bord)
        doos.pack_start(vak, False, False, 0)

        tafel = Gtk.Table(n_rows=2, n_columns=5, homogeneous=True)
        tafel.set_border_width(6)
        tafel.set_row_spacings(2)
        for k in range(10):
            knop = Gtk.Button()
            knop.add(Gtk.Image.new_from_pixbuf(maak_plaatje(kop(40, 36) + pin(19, 17, k, 14) + '</svg>')))
            knop.connect('clicked', self.kies, k)
            tafel.attach(knop, k % 5, k % 5 + 1, k // 5, k // 5 + 1)
        doos.pack_start(tafel, False, False, 0)
        self.status = Gtk.Statusbar()
        self.status.set_margin_top(0)
        self.status.set_margin_bottom(0)
        doos.pack_end(self.status, False, False, 0)
        self.klaar = True
        self.zetten = []
        self.nieuw()
        self.venster.show_all()

    def meld(self, tekst):
        self.status.pop(1)
        self.status.push(1, tekst)

    def nieuw(self, *a):
        if not self.klaar and self.zetten:
            waarheid('end', outcome='given up')
        self.code = [random.randint(0, 9) for _ in range(PINNEN)]
        waarheid('secret', colors=self.code)
        self.zetten = []
        self.rij = []
        self.klaar = False
        self.meld('Zoek de 4 pinnen. Een volle rij wordt meteen nagekeken.')
        self.teken()

    def kies(self, knop, k):
        if self.klaar:
            return
        self.rij.append(k)
        if len(self.rij) == PINNEN:
            self.kijk_na()
        else:
            self.teken()

    def terug(self, *a):
        if self.rij and not self.klaar:
            self.rij.pop()
            self.teken()

    def kijk_na(self):
        zet = self.rij
        self.rij = []
        zwart = sum(z == c for z, c in zip(zet, self.code))
        wit = sum(min(zet.count(k), self.code.count(k)) for k in range(10)) - zwart
        waarheid('guess', colors=zet, exact=zwart, misplaced=wit)
        self.zetten.append((zet, zwart, wit))
        if zwart == PINNEN:
            self.einde('won', 'Geraden in %d beurten!' % len(self.zetten))
        elif len(self.zetten) == BEURTEN:
            self.einde('lost', 'Helaas, het bord is vol.')
        else:
            self.meld('Rij %d: %d zwart, %d wit.' % (len(self.zetten), zwart, wit))
            self.teken()

    def einde(self, hoe, tekst):
        self.klaar = True
        waarheid('end', outcome=hoe)
        self.meld(tekst + '  Kies Nieuw voor een nieuw spel.')
        self.teken()
        if hoe != 'given up':
            d = Gtk.MessageDialog(parent=self.venster, flags=Gtk.DialogFlags.MODAL, message_type=Gtk.MessageType.INFO,
                                  buttons=Gtk.ButtonsType.CLOSE, text=tekst)
            d.set_title('Houtbord')
            d.run()
            d.destroy()

    def opgeven(self, *a):
        if self.klaar:
            return
        waarheid('fault', label='Opgeven')
        self.einde('given up', 'Opgegeven.')

    def regels(self, *a):
        d = Gtk.MessageDialog(parent=self.venster, flags=Gtk.DialogFlags.MODAL, message_type=Gtk.MessageType.INFO,
                              buttons=Gtk.ButtonsType.OK, text='Spelregels')
        d.format_secondary_text('Onder de klep zitten vier pinnen in tien mogelijke kleuren, dezelfde kleur mag vaker.\n'
                                'Zwart stiftje: juiste kleur op de juiste plaats.\nWit stiftje: juiste kleur op een andere plaats.\n'
                                'Klik op een kleur om het volgende gaatje te vullen, Terug haalt de laatste weg.')
        d.run()
        d.destroy()

    def over(self, *a):
        waarheid('fault', label='Over')
        d = Gtk.AboutDialog(transient_for=self.venster, program_name='Houtbord', version='0.4', copyright='Wim Terpstra')
        d.run()
        d.destroy()

    def sluiten(self, *a):
        if not self.klaar and self.zetten:
            waarheid('end', outcome='given up')
        Gtk.main_quit()
        return False

    def teken(self):
        s = [kop(B, H), '<rect width="%d" height="%d" fill="url(#hout)"/>' % (B, H)]
        r = random.Random(5)
        for i in range(26):
            x = r.uniform(0, B)
            s.append('<path d="M%g 0 C%g 200 %g 450 %g %d" stroke="#8a5a28" stroke-width="%g" opacity="0.22" fill="none"/>'
                     % (x, x + r.uniform(-20, 20), x + r.uniform(-20, 20), x + r.uniform(-12, 12), H, r.uniform(.6, 2.4)))
        if self.klaar:
            s.append('<rect x="150" y="20" width="280" height="62" rx="6" fill="#a26d35" stroke="#5d3a14" stroke-width="2"/>')
            for i in range(PINNEN):
                s.append(pin(RIJ_X + STAP_X * i, 51, self.code[i]))
        else:
            s.append('<rect x="150" y="16" width="280" height="70" rx="6" fill="#7b4a1d" stroke="#4a2a0c" stroke-width="2"/>'
                     '<rect x="160" y="24" width="260" height="8" rx="4" fill="#94602c"/>'
                     '<circle cx="290" cy="62" r="8" fill="#d9b24b" stroke="#5d3a14"/>')
        for n in range(BEURTEN):
            y = RIJ_Y - STAP_Y * n
            nu = n == len(self.zetten) and not self.klaar
            if nu:
                s.append('<path d="M40 %d l18 9 l-18 9 z" fill="#4a2a0c"/>' % (y - 9))
            s.append('<line x1="70" x2="430" y1="%d" y2="%d" stroke="#6d431a" stroke-width="1" opacity="0.6"/>' % (y - 29, y - 29))
            zet, zwart, wit = self.zetten[n] if n < len(self.zetten) else (self.rij if nu else [], 0, 0)
            for i in range(PINNEN):
                x = RIJ_X + STAP_X * i
                s.append('<circle cx="%d" cy="%d" r="9" fill="#5a3511" stroke="#3c2208"/>' % (x, y))
                if i < len(zet):
                    s.append(pin(x, y, zet[i]))
            for i in range(4):
                x, yy = 92 + 24 * (i % 2), y - 11 + 22 * (i // 2)
                if i < zwart + wit:
                    s.append('<circle cx="%d" cy="%d" r="8" fill="%s" stroke="#2a1805"/>' % (x, yy, '#111' if i < zwart else '#fff'))
                else:
                    s.append('<circle cx="%d" cy="%d" r="3" fill="#5a3511"/>' % (x, yy))
        s.append('</svg>')
        self.bord.set_from_pixbuf(maak_plaatje(''.join(s)))


if __name__ == '__main__':
    spel = Houtbord()
    waarheid('opened')
    Gtk.main()
