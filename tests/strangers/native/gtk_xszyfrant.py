#!/usr/bin/python3
# -*- coding: utf-8 -*-
# xszyfrant - gra logiczna dla środowiska Xfce
import json, os, random, time
import gi
gi.require_version('Gtk', '3.0')
gi.require_version('GdkPixbuf', '2.0')
from gi.repository import Gtk, Gdk, GLib, GdkPixbuf
import warnings
warnings.filterwarnings('ignore')

los = random.Random(int(os.environ['SEED'])) if os.environ.get('SEED') else random.Random()
KOLORY = [('czerwony', '#cc0000'), ('pomarańczowy', '#ff8c00'), ('żółty', '#fce94f'), ('zielony', '#3a9d23'), ('błękitny', '#58b8e8'),
          ('granatowy', '#203a88'), ('różowy', '#f49ac1'), ('szary', '#8c8c8c')]
ILE, PROB = 6, 12


def prawda(**d):
    p = os.environ.get('TRUTH')
    if p:
        f = open(p, 'a')
        f.write(json.dumps(d) + '\n')
        f.close()


def obraz(w, h, tresc, pamiec={}):
    k = (w, h, tresc)
    if k not in pamiec:
        l = GdkPixbuf.PixbufLoader.new_with_type('svg')
        l.write(('<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d">%s</svg>' % k).encode('utf-8'))
        l.close()
        pamiec[k] = l.get_pixbuf()
    return pamiec[k]


class Okno(Gtk.Window):
    def __init__(self):
        Gtk.Window.__init__(self, title='Szyfrant')
        self.set_resizable(False)
        self.wyniki = [('Halina', 6), ('Marek', 7), ('gość', 9)]
        self.rozegrane = self.wygrane = 0
        v = Gtk.VBox()
        self.add(v)
        v.pack_start(self.menu(), False, False, 0)
        tb = Gtk.Toolbar()
        tb.set_style(Gtk.ToolbarStyle.BOTH_HORIZ)
        self.t_nowa = self.narz(tb, 'document-new', 'Nowa gra', lambda *_: self.nowa())
        self.t_spr = self.narz(tb, 'gtk-apply', 'Sprawdź', lambda *_: self.sprawdz())
        self.t_czysc = self.narz(tb, 'edit-clear', 'Wyczyść', lambda *_: self.czysc())
        tb.insert(Gtk.SeparatorToolItem(), -1)
        self.narz(tb, 'preferences-system', None, self.ustawienia)
        self.narz(tb, 'help-browser', None, self.zasady)
        v.pack_start(tb, False, False, 0)
        h = Gtk.HBox(spacing=12, border_width=10)
        v.pack_start(h, True, True, 0)
        h.pack_start(self.bok(), False, False, 0)
        self.siatka = Gtk.Grid(row_spacing=4, column_spacing=6)
        ramka = Gtk.Frame()
        self.siatka.set_border_width(8)
        ramka.add(self.siatka)
        h.pack_start(ramka, True, True, 0)
        self.pola, self.oceny, self.numery = [], [], []
        for r in range(PROB):
            n = Gtk.Label(label='%d' % (r + 1), width_chars=3)
            self.siatka.attach(n, 0, r, 1, 1)
            self.numery.append(n)
            wiersz = []
            for k in range(ILE):
                d = Gtk.EventBox()
                d.add(Gtk.Image())
                d.connect('button-press-event', self.klik, r, k)
                self.siatka.attach(d, 1 + k, r, 1, 1)
                wiersz.append(d)
            self.pola.append(wiersz)
            o = Gtk.Image()
            self.siatka.attach(o, ILE + 1, r, 1, 1)
            self.oceny.append(o)
        self.pasek = Gtk.Statusbar()
        v.pack_start(self.pasek, False, False, 0)
        self.connect('key-press-event', self.klawisz)
        self.connect('delete-event', self.koniec)
        self.po = True
        self.r = 0
        self.nowa()
        self.show_all()

    def narz(self, tb, ikona, napis, co):
        b = Gtk.ToolButton(icon_name=ikona)
        if napis:
            b.set_label(napis)
            b.set_is_important(True)
        b.set_can_focus(False)
        b.connect('clicked', co)
        tb.insert(b, -1)
        return b

    def menu(self):
        mb = Gtk.MenuBar()
        for tytul, poz in (('_Gra', [('Nowa gra', lambda *_: self.nowa()), ('Najlepsze wyniki', self.tabela), ('Pokaż rozwiązanie', self.rozwiazanie),
                                     None, ('Zakończ', self.koniec)]),
                           ('_Edycja', [('Wyczyść wiersz', lambda *_: self.czysc()), ('Preferencje', self.ustawienia)]),
                           ('Pomo_c', [('Zasady', self.zasady), ('Strona programu', lambda *_: prawda(type='fault', label='strona'))])):
            m = Gtk.Menu()
            for p in poz:
                if p is None:
                    m.append(Gtk.SeparatorMenuItem())
                    continue
                i = Gtk.MenuItem(label=p[0])
                i.connect('activate', p[1])
                m.append(i)
            t = Gtk.MenuItem.new_with_mnemonic(tytul)
            t.set_submenu(m)
            mb.append(t)
        return mb

    def bok(self):
        b = Gtk.VBox(spacing=4)
        t = Gtk.Label(xalign=0)
        t.set_markup('<b>Kolory</b>')
        b.pack_start(t, False, False, 0)
        for nazwa, kol in KOLORY:
            h = Gtk.HBox(spacing=6)
            d = Gtk.Image.new_from_pixbuf(obraz(16, 16, '<rect x="1" y="1" width="14" height="14" fill="%s"/>' % kol))
            h.pack_start(d, False, False, 0)
            l = Gtk.Label(xalign=0)
            l.set_markup('<small>%s</small>' % nazwa)
            h.pack_start(l, False, False, 0)
            b.pack_start(h, False, False, 0)
        l = Gtk.Label(xalign=0)
        l.set_markup('<small>\nKliknij pole, aby\nzmienić kolor\n(prawy przycisk:\nwstecz).\n\nKolory mogą się\npowtarzać.\n\nEnter: sprawdź</small>')
        b.pack_start(l, False, False, 0)
        return b

    def rysuj(self, r, k):
        v = self.plansza[r][k]
        akt = r == self.r and not self.po
        if v is None:
            w, l = ('#ffffff', '#3465a4') if akt else ('#dcdad5', '#b8b5ad')
        else:
            w, l = KOLORY[v][1], '#3465a4' if akt else '#55534d'
        # słupek z zaokrągloną górą
        return obraz(42, 38, '<path d="M6 35 V18 A15 15 0 0 1 36 18 V35 Z" fill="%s" stroke="%s" stroke-width="%d"/>' % (w, l, 2 if akt else 1))

    def rysuj_ocene(self, r):
        if r >= len(self.wynik):
            return obraz(120, 38, '')
        # czarny kwadrat i biały kwadrat, obok liczby
        t = ''
        for x, n, w in ((22, self.wynik[r][0], '#1a1a1a'), (76, self.wynik[r][1], '#ffffff')):
            t += '<rect x="%d" y="12" width="14" height="14" fill="%s" stroke="#1a1a1a" stroke-width="2"/>' % (x - 7, w)
            t += '<text x="%d" y="25" font-family="DejaVu Sans" font-weight="bold" font-size="16" fill="#1a1a1a">%d</text>' % (x + 14, n)
        return obraz(120, 38, t)

    def odswiez(self):
        for r in range(PROB):
            self.numery[r].set_markup('<b>%d</b>' % (r + 1) if r == self.r and not self.po else '%d' % (r + 1))
        pelny = not self.po and None not in self.plansza[self.r]
        self.t_spr.set_sensitive(pelny)
        self.t_czysc.set_sensitive(not self.po)
        for r in range(PROB):
            for k in range(ILE):
                self.pola[r][k].get_child().set_from_pixbuf(self.rysuj(r, k))
            self.oceny[r].set_from_pixbuf(self.rysuj_ocene(r))

    def stan(self, t):
        self.pasek.pop(0)
        self.pasek.push(0, t)

    def nowa(self):
        if not self.po and self.r:
            prawda(type='end', outcome='given up')
        self.kod = [los.randrange(len(KOLORY)) for _ in range(ILE)]
        prawda(type='secret', colors=self.kod)
        self.plansza = [[None] * ILE for _ in range(PROB)]
        self.wynik = []
        self.r = 0
        self.po = False
        self.t0 = time.time()
        self.stan('Próba 1 z %d' % PROB)
        self.odswiez()

    def klik(self, w, ev, r, k):
        if self.po or r != self.r or ev.type != Gdk.EventType.BUTTON_PRESS:
            return
        v = self.plansza[r][k]
        if ev.button == 1:
            v = 0 if v is None else (v + 1) % len(KOLORY)
        elif ev.button == 3:
            v = len(KOLORY) - 1 if v is None else (v - 1) % len(KOLORY)
        self.plansza[r][k] = v
        self.odswiez()
        return True

    def klawisz(self, w, ev):
        if ev.keyval in (Gdk.KEY_Return, Gdk.KEY_KP_Enter):
            self.sprawdz()
            return True

    def czysc(self):
        if not self.po:
            self.plansza[self.r] = [None] * ILE
            self.odswiez()

    def sprawdz(self):
        if self.po:
            return
        g = self.plansza[self.r]
        if None in g:
            self.stan('Najpierw wypełnij cały wiersz (%d pól).' % ILE)
            return
        e = sum(a == b for a, b in zip(g, self.kod))
        m = sum(min(g.count(c), self.kod.count(c)) for c in set(g)) - e
        prawda(type='guess', colors=list(g), exact=e, misplaced=m)
        self.wynik.append((e, m))
        self.r += 1
        if e == ILE:
            self.zakoncz('won')
        elif self.r == PROB:
            self.zakoncz('lost')
        else:
            self.stan('Próba %d z %d.  Czarny kwadrat: na swoim miejscu.  Biały: na innym miejscu.' % (self.r + 1, PROB))
        self.odswiez()

    def zakoncz(self, jak):
        self.po = True
        prawda(type='end', outcome=jak)
        self.rozegrane += 1
        s = int(time.time() - self.t0)
        if jak == 'won':
            self.wygrane += 1
            self.wyniki = sorted(self.wyniki + [('ty', self.r)], key=lambda x: x[1])
            tyt = 'Szyfr złamany!'
        elif jak == 'lost':
            tyt = 'Nie udało się.'
        else:
            tyt = 'Rozwiązanie'
        self.stan('Koniec gry.')
        d = Gtk.MessageDialog(transient_for=self, modal=True, message_type=Gtk.MessageType.INFO, buttons=Gtk.ButtonsType.NONE, text=tyt)
        d.format_secondary_text('Szyfr: %s.\nPróby: %d, czas: %d:%02d.\nGry wygrane: %d z %d.' % (
            ', '.join(KOLORY[c][0] for c in self.kod), self.r, s // 60, s % 60, self.wygrane, self.rozegrane))
        d.add_button('Zamknij', 0)
        d.add_button('Nowa gra', 1)
        d.connect('response', lambda x, odp: (x.destroy(), self.nowa() if odp == 1 else None))
        GLib.timeout_add(250, lambda: d.show_all() or False)

    def rozwiazanie(self, *_):
        if not self.po:
            prawda(type='fault', label='pokaż rozwiązanie')
            self.zakoncz('given up')
            self.odswiez()

    def info(self, t, x):
        d = Gtk.MessageDialog(transient_for=self, modal=True, buttons=Gtk.ButtonsType.CLOSE, text=t)
        d.format_secondary_text(x)
        d.connect('response', lambda q, _: q.destroy())
        d.show_all()

    def tabela(self, *_):
        self.info('Najlepsze wyniki', '\n'.join('%d. %s: %d prób' % (i + 1, n, p) for i, (n, p) in enumerate(self.wyniki[:10])))

    def zasady(self, *_):
        self.info('Zasady', 'Odgadnij szyfr z sześciu kolorów. Kolory mogą się powtarzać.\n\nLiczba przy czarnym kwadracie: ile kolorów '
                  'jest na swoim miejscu.\nLiczba przy białym kwadracie: ile kolorów jest w szyfrze, ale na innym miejscu.')

    def ustawienia(self, *_):
        d = Gtk.Dialog(title='Preferencje', transient_for=self, modal=True)
        for t in ('Dźwięki', 'Podpowiedzi na pasku stanu', 'Zapisuj wyniki'):
            d.get_content_area().add(Gtk.CheckButton(label=t, margin=4))
        d.add_button('Zamknij', 0)
        d.connect('response', lambda q, _: q.destroy())
        d.show_all()

    def koniec(self, *_):
        prawda(type='fault', label='zakończ')
        Gtk.main_quit()


o = Okno()
o.move(100, 60)
while Gtk.events_pending():
    Gtk.main_iteration()
prawda(type='opened')
Gtk.main()
