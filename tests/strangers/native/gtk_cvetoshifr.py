#!/usr/bin/env python3
# -*- coding: utf-8 -*-
# Цветошифр. Пермь, 2020. Автор: Лена Вострикова (для сына)
import os, json, random
import gi
gi.require_version('Gtk', '3.0')
from gi.repository import Gtk, Gdk

N = 5
POPYTOK = 12
CVETA = ['#e6194b', '#ffe119', '#3cb44b', '#4363d8', '#f58231', '#8b4513', '#f3a6c8']
IMENA = ['красный', 'жёлтый', 'зелёный', 'синий', 'оранжевый', 'коричневый', 'розовый']

rnd = random.Random(int(os.environ['SEED'])) if os.environ.get('SEED') else random.Random()

def truth(**kw):
    if os.environ.get('TRUTH'):
        with open(os.environ['TRUTH'], 'a') as f:
            print(json.dumps(kw), file=f)

css = '''
window { background: #fdf6e9; }
.zag { font-size: 22px; font-weight: bold; color: #37474f; }
.kletka { background: #ffffff; background-image: none; border: 2px dashed #90a4ae; border-radius: 8px; min-width: 62px; min-height: 52px; box-shadow: none; }
.kraska { border-radius: 6px; background-image: none; min-width: 56px; min-height: 34px; border: 2px solid #cfd8dc; box-shadow: none; }
.kraska:checked { border: 4px solid #212121; }
.kvadrat { border-radius: 5px; min-width: 34px; min-height: 26px; }
.otvet { color: #37474f; font-size: 14px; }
.nomer { color: #78909c; }
list, list row { background: #fffdf8; }
'''
for i, c in enumerate(CVETA):
    css += '.c%d, button.c%d, .kraska.c%d { background-color: %s; background-image: none; border-style: solid; }\n' % (i, i, i, c)
prov = Gtk.CssProvider()
prov.load_from_data(css.encode())
Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), prov, 700)


class Okno(Gtk.Window):
    def __init__(self):
        super().__init__(title='Цветошифр')
        self.set_default_size(600, 900)
        self.set_border_width(14)
        v = Gtk.VBox(spacing=8)
        self.add(v)
        z = Gtk.Label(label='Цветошифр')
        z.get_style_context().add_class('zag')
        v.pack_start(z, False, False, 0)
        t = Gtk.Label(label='Компьютер загадал ряд из 5 разных цветов (цвета не повторяются).\n'
                            'Выберите краску и нажимайте на клетки, чтобы их закрасить. Потом нажмите «Проверить».')
        t.set_justify(Gtk.Justification.CENTER)
        v.pack_start(t, False, False, 0)

        # краски
        h = Gtk.HBox(spacing=6)
        h.set_halign(Gtk.Align.CENTER)
        v.pack_start(h, False, False, 4)
        self.kist = 0
        pervaya = None
        for i in range(len(CVETA)):
            r = Gtk.RadioButton.new_from_widget(pervaya)
            if pervaya is None:
                pervaya = r
            r.set_mode(False)
            r.set_tooltip_text(IMENA[i])
            r.get_style_context().add_class('kraska')
            r.get_style_context().add_class('c%d' % i)
            r.connect('toggled', self.vybor, i)
            h.pack_start(r, False, False, 0)

        # клетки
        h = Gtk.HBox(spacing=8)
        h.set_halign(Gtk.Align.CENTER)
        v.pack_start(h, False, False, 4)
        self.kletki = []
        for k in range(N):
            b = Gtk.Button()
            b.get_style_context().add_class('kletka')
            b.connect('clicked', self.pokrasit, k)
            h.pack_start(b, False, False, 0)
            self.kletki.append(b)
        self.ok = Gtk.Button(label='Проверить')
        self.ok.connect('clicked', self.proverit)
        h.pack_start(self.ok, False, False, 10)

        # итог
        self.info = Gtk.InfoBar()
        self.info.set_no_show_all(True)
        self.itog = Gtk.Label()
        self.itog.show()
        self.info.get_content_area().add(self.itog)
        self.info.add_button('Играть ещё раз', 1)
        self.info.connect('response', lambda *a: self.novaya())
        v.pack_start(self.info, False, False, 0)

        self.ost = Gtk.Label()
        v.pack_start(self.ost, False, False, 0)
        sw = Gtk.ScrolledWindow()
        sw.set_shadow_type(Gtk.ShadowType.IN)
        self.spisok = Gtk.ListBox()
        self.spisok.set_selection_mode(Gtk.SelectionMode.NONE)
        sw.add(self.spisok)
        v.pack_start(sw, True, True, 0)

        niz = Gtk.HBox()
        p = Gtk.Button(label='Показать ответ')
        p.connect('clicked', self.pokazat)
        niz.pack_start(p, False, False, 0)
        n = Gtk.Button(label='Новая игра')
        n.connect('clicked', lambda *a: self.novaya())
        niz.pack_end(n, False, False, 0)
        v.pack_start(niz, False, False, 0)

        self.connect('destroy', Gtk.main_quit)
        self.show_all()
        truth(type='opened')
        self.novaya()

    def vybor(self, r, i):
        if r.get_active():
            self.kist = i

    def krasim(self, b, i):
        sc = b.get_style_context()
        for j in range(len(CVETA)):
            sc.remove_class('c%d' % j)
        if i is not None:
            sc.add_class('c%d' % i)

    def pokrasit(self, b, k):
        if not self.igra:
            return
        self.ryad[k] = self.kist
        self.krasim(b, self.kist)
        self.obnov()

    def obnov(self):
        self.ok.set_sensitive(self.igra and None not in self.ryad)
        self.ost.set_text('Осталось попыток: %d' % (POPYTOK - self.n))

    def novaya(self):
        self.zagadka = rnd.sample(range(len(CVETA)), N)
        truth(type='secret', colors=self.zagadka)
        self.ryad = [None] * N
        self.n = 0
        self.igra = True
        for b in self.kletki:
            self.krasim(b, None)
        for r in self.spisok.get_children():
            self.spisok.remove(r)
        self.info.hide()
        self.obnov()

    def stroka(self, nomer, cveta, tekst):
        h = Gtk.HBox(spacing=6)
        h.set_border_width(4)
        l = Gtk.Label(label='%2d' % nomer)
        l.set_width_chars(3)
        l.get_style_context().add_class('nomer')
        h.pack_start(l, False, False, 4)
        for c in cveta:
            e = Gtk.EventBox()
            e.get_style_context().add_class('kvadrat')
            e.get_style_context().add_class('c%d' % c)
            e.set_size_request(38, 28)
            h.pack_start(e, False, False, 0)
        o = Gtk.Label(label=tekst)
        o.get_style_context().add_class('otvet')
        h.pack_start(o, False, False, 12)
        h.show_all()
        self.spisok.insert(h, 0)

    def proverit(self, *a):
        if not self.igra or None in self.ryad:
            return
        r, z = list(self.ryad), self.zagadka
        tochno = len([1 for i in range(N) if r[i] == z[i]])
        vsego = sum(min(r.count(c), z.count(c)) for c in range(len(CVETA)))
        self.n += 1
        truth(type='guess', colors=r, exact=tochno, misplaced=vsego - tochno)
        self.stroka(self.n, r, 'На месте: %d    Не на месте: %d' % (tochno, vsego - tochno))
        if tochno == N:
            self.konec(True)
        elif self.n == POPYTOK:
            self.konec(False)
        self.obnov()

    def konec(self, pobeda):
        self.igra = False
        truth(type='end', outcome='won' if pobeda else 'lost')
        if pobeda:
            self.info.set_message_type(Gtk.MessageType.INFO)
            self.itog.set_text('Ура! Шифр разгадан, попыток: %d' % self.n)
        else:
            self.info.set_message_type(Gtk.MessageType.WARNING)
            self.itog.set_text('Не вышло. Ответ: ' + ', '.join(IMENA[c] for c in self.zagadka))
        self.info.show()
        self.obnov()

    def pokazat(self, *a):
        truth(type='fault', label='Показать ответ')
        if self.igra:
            self.konec(False)


Okno()
Gtk.main()
