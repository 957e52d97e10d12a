#!/usr/bin/env python3
# Kolorowe Słupki - łamigłówka logiczna
# Autor: Zbigniew Pawelec <zbyszek@example.pl>, 2009-2021
import json, os, random
import gi
gi.require_version('Gtk', '3.0')
gi.require_version('GdkPixbuf', '2.0')
from gi.repository import Gtk, Gdk, GdkPixbuf

KOLORY = [('czerwony', '#e6194b'), ('pomarańczowy', '#f58231'), ('żółty', '#ffe119'), ('zielony', '#3cb44b'), ('turkusowy', '#46f0f0'),
          ('niebieski', '#4363d8'), ('różowy', '#f7a8d8'), ('brązowy', '#9a6324'), ('szary', '#808890')]
ILE, PROB = 6, 12
KROK, POLE = 50, 44       # odstęp słupków i kratek
X0, Y0 = 20, 44
losuj = random.Random(os.environ.get('SEED') and int(os.environ['SEED']))


def zapisz(typ, **reszta):
    if 'TRUTH' in os.environ:
        with open(os.environ['TRUTH'], 'a') as p:
            p.write(json.dumps(dict(reszta, type=typ)) + '\n')


class Rysunek(Gtk.EventBox):
    """Obrazek SVG, w który można klikać."""
    def __init__(self, w, h, klik):
        Gtk.EventBox.__init__(self)
        self.w, self.h = w, h
        self.obraz = Gtk.Image()
        self.obraz.set_size_request(w, h)
        self.add(self.obraz)
        self.connect('button-press-event', lambda _w, e: klik(e.x, e.y) if e.type == Gdk.EventType.BUTTON_PRESS and e.button == 1 else None)

    def pokaz(self, czesci):
        svg = '<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d">%s</svg>' % (self.w, self.h, ''.join(czesci))
        ladowarka = GdkPixbuf.PixbufLoader.new_with_type('svg')
        ladowarka.write(svg.encode('utf-8'))
        ladowarka.close()
        self.obraz.set_from_pixbuf(ladowarka.get_pixbuf())


def prostokat(x, y, w, h, wypelnij, linia='none', r=5):
    return '<rect x="%g" y="%g" width="%g" height="%g" rx="%g" fill="%s" stroke="%s"/>' % (x + .5, y + .5, w, h, r, wypelnij, linia)


def kolko(x, y, r, wypelnij, linia='none'):
    return '<circle cx="%g" cy="%g" r="%g" fill="%s" stroke="%s"/>' % (x, y, r, wypelnij, linia)


def napis(x, y, tekst, rozmiar, kolor, gruby=False, srodek=True):
    return '<text x="%g" y="%g" font-family="DejaVu Sans" font-size="%d" fill="%s" font-weight="%s" text-anchor="%s">%s</text>' % (
        x, y + rozmiar * .36, rozmiar, kolor, 'bold' if gruby else 'normal', 'middle' if srodek else 'start', tekst)


class Okno(Gtk.Window):
    def __init__(self):
        Gtk.Window.__init__(self, title='Kolorowe Słupki')
        self.set_resizable(False)
        self.connect('delete-event', self.zamknij)
        self.connect('key-press-event', self.klawisz)
        v = Gtk.VBox()
        self.add(v)
        v.pack_start(self.zrob_menu(), False, False, 0)
        pasek = Gtk.Toolbar()
        pasek.set_style(Gtk.ToolbarStyle.BOTH)
        for ikona, tekst, co in (('document-new', 'Nowa gra', self.nowa), ('edit-undo', 'Cofnij', self.cofnij), (None, None, None),
                                 ('dialog-information', 'Podpowiedź', self.podpowiedz), ('process-stop', 'Poddaj się', self.poddaj)):
            if not ikona:
                pasek.insert(Gtk.SeparatorToolItem(), -1)
                continue
            b = Gtk.ToolButton(icon_name=ikona, label=tekst)
            b.connect('clicked', lambda _b, f=co: f())
            pasek.insert(b, -1)
        v.pack_start(pasek, False, False, 0)
        self.pole = Rysunek(X0 + PROB * KROK + 96, 410, self.klik_plansza)
        v.pack_start(self.pole, False, False, 0)
        ramka = Gtk.Frame(label=' Kolory (mogą się powtarzać) ')
        ramka.set_border_width(8)
        self.paleta = Rysunek(690, 104, self.klik_paleta)
        ramka.add(self.paleta)
        v.pack_start(ramka, False, False, 0)
        self.stan = Gtk.Statusbar()
        v.pack_start(self.stan, False, False, 0)
        zapisz('opened')
        self.koniec = True
        self.rysuj_palete()
        self.nowa()
        self.show_all()

    def zrob_menu(self):
        pasek = Gtk.MenuBar()
        for nazwa, pozycje in (('_Gra', (('_Nowa gra', self.nowa), ('_Cofnij', self.cofnij), ('_Poddaj się', self.poddaj), ('_Zakończ', self.zamknij))),
                               ('_Pomoc', (('_Zasady', self.zasady), ('_O programie', self.oprogramie)))):
            m = Gtk.Menu()
            for t, f in pozycje:
                p = Gtk.MenuItem.new_with_mnemonic(t)
                p.connect('activate', lambda _p, g=f: g())
                m.append(p)
            g = Gtk.MenuItem.new_with_mnemonic(nazwa)
            g.set_submenu(m)
            pasek.append(g)
        return pasek

    # ---- gra ----
    def nowa(self):
        if not self.koniec:
            zapisz('end', outcome='given up')
        self.kod = [losuj.choice(KOLORY)[0] for _ in range(ILE)]
        zapisz('secret', colors=self.kod)
        self.proby, self.oceny, self.koniec, self.tekst = [[]], [], False, ''
        self.powiedz('Wybierz sześć kolorów, potem kliknij „?” pod słupkiem (albo Enter).')
        self.odswiez()

    def powiedz(self, t):
        self.stan.pop(0)
        self.stan.push(0, t)

    def odswiez(self):
        self.rysuj()

    def dodaj(self, i):
        if not self.koniec and len(self.proby[-1]) < ILE:
            self.proby[-1].append(KOLORY[i][0])
            self.odswiez()

    def cofnij(self):
        if not self.koniec and self.proby[-1]:
            self.proby[-1].pop()
            self.odswiez()

    def sprawdz(self):
        p = self.proby[-1]
        if self.koniec:
            return
        if len(p) < ILE:
            self.powiedz('Słupek nie jest jeszcze pełny.')
            return
        dobrze = len([1 for a, b in zip(p, self.kod) if a == b])
        obok = sum(min(p.count(k), self.kod.count(k)) for k, _ in KOLORY) - dobrze
        zapisz('guess', colors=p, exact=dobrze, misplaced=obok)
        self.oceny.append((dobrze, obok))
        if dobrze == ILE:
            self.zakoncz('won', 'Brawo! Kod odgadnięty w próbie %d.' % len(self.oceny))
        elif len(self.oceny) == PROB:
            self.zakoncz('lost', 'Koniec gry - nie udało się.')
        else:
            self.proby.append([])
            self.powiedz('Próba %d z %d' % (len(self.proby), PROB))
        self.odswiez()

    def zakoncz(self, jak, tekst):
        self.koniec, self.tekst = True, tekst
        zapisz('end', outcome=jak)
        self.powiedz(tekst + ' Wybierz „Nowa gra”.')
        self.odswiez()

    def podpowiedz(self):
        if not self.koniec:
            zapisz('fault', label='Podpowiedź')
            self.powiedz('Pierwszy kolor od góry: ' + self.kod[0])

    def poddaj(self):
        if not self.koniec:
            zapisz('fault', label='Poddaj się')
            self.zakoncz('given up', 'Poddałeś się.')

    # ---- rysowanie ----
    def rysuj(self):
        o = [prostokat(0, 0, 716, 410, '#fbfaf4', r=0)]
        kol = dict(KOLORY)
        ost = len(self.proby) - 1
        for s in range(PROB):
            x = X0 + s * KROK
            teraz = s == ost and not self.koniec
            o.append(prostokat(x, Y0 - 28, KROK - 6, ILE * POLE + 94, '#e2ecf8' if teraz else '#efece0'))
            o.append(napis(x + 22, Y0 - 14, str(s + 1), 12, '#404040' if teraz else '#9a968a', teraz))
            p = self.proby[s] if s <= ost else []
            for k in range(ILE):
                y = Y0 + k * POLE
                if k < len(p):
                    o.append(prostokat(x + 5, y + 3, 34, 36, kol[p[k]], '#606060'))
                else:
                    o.append(prostokat(x + 5, y + 3, 34, 36, '#ffffff', '#c4c0b2'))
            y = Y0 + ILE * POLE + 8
            if s < len(self.oceny):
                d, ob = self.oceny[s]
                for k in range(ILE):
                    mx, my = x + 13 + (k % 2) * 18, y + 5 + (k // 2) * 18
                    if k < d + ob:
                        o.append(kolko(mx, my, 6.5, '#1a8f1a' if k < d else '#ffd000', '#606060'))
                    else:
                        o.append(kolko(mx, my, 2, '#b8b4a6'))
            elif teraz:
                o.append(prostokat(x + 5, y, 34, 40, '#4a78c0' if len(p) == ILE else '#d0d8e4'))
                o.append(napis(x + 22, y + 20, '?', 20, '#ffffff', True))
        # rozwiązanie
        x = X0 + PROB * KROK + 18
        o.append(napis(x + 22, Y0 - 14, 'KOD', 12, '#404040', True))
        for k in range(ILE):
            y = Y0 + k * POLE
            o.append(prostokat(x + 5, y + 3, 34, 36, kol[self.kod[k]] if self.koniec else '#5c584c', '#303030'))
            if not self.koniec:
                o.append(napis(x + 22, y + 21, '?', 15, '#c8c4b6'))
        # legenda
        for lx, barwa, t in ((28, '#1a8f1a', 'kolor na swoim miejscu'), (210, '#ffd000', 'kolor w innym miejscu')):
            o.append(kolko(lx, 394, 6.5, barwa, '#606060'))
            o.append(napis(lx + 12, 394, t, 12, '#404040', srodek=False))
        if self.tekst:
            o.append(napis(400, 394, self.tekst, 13, '#a01010', True, False))
        self.pole.pokaz(o)

    def miejsce(self, i):
        return 130 + (i % 5) * 86 + (43 if i >= 5 else 0), 2 + (i // 5) * 50

    def rysuj_palete(self):
        o = []
        for i, (_n, h) in enumerate(KOLORY):
            x, y = self.miejsce(i)
            o.append(prostokat(x + 22, y, 44, 44, h, '#606060'))
            o.append(napis(x + 12, y + 22, str(i + 1), 11, '#505050'))
        self.paleta.pokaz(o)

    def klik_paleta(self, kx, ky):
        for i in range(len(KOLORY)):
            x, y = self.miejsce(i)
            if x + 22 <= kx <= x + 66 and y <= ky <= y + 44:
                self.dodaj(i)

    def klik_plansza(self, kx, ky):
        if self.koniec:
            return
        x = X0 + (len(self.proby) - 1) * KROK
        y = Y0 + ILE * POLE + 8
        if x <= kx <= x + 44 and y - 4 <= ky <= y + 54:
            self.sprawdz()

    def klawisz(self, _w, e):
        n = Gdk.keyval_name(e.keyval)
        if n and len(n) == 1 and n in '123456789':
            self.dodaj(int(n) - 1)
        elif n == 'BackSpace':
            self.cofnij()
        elif n in ('Return', 'KP_Enter'):
            self.sprawdz()
        else:
            return False
        return True

    def okienko(self, t, d):
        m = Gtk.MessageDialog(transient_for=self, modal=True, message_type=Gtk.MessageType.INFO, buttons=Gtk.ButtonsType.OK, text=t)
        m.format_secondary_text(d)
        m.run()
        m.destroy()

    def zasady(self):
        self.okienko('Zasady gry', 'Komputer ukrył kod z sześciu kolorów, czytany z góry na dół. Kolory mogą się powtarzać.\n\n'
                     'Zielona kropka: kolor na swoim miejscu.\nŻółta kropka: kolor jest w kodzie, ale w innym miejscu.\n\nMasz 12 prób.')

    def oprogramie(self):
        zapisz('fault', label='O programie')
        self.okienko('Kolorowe Słupki 1.7', '© 2009-2021 Zbigniew Pawelec, GPL')

    def zamknij(self, *_):
        zapisz('fault', label='Zakończ')
        Gtk.main_quit()


o = Okno()
o.move(110, 70)
Gtk.main()
