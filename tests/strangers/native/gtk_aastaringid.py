#!/usr/bin/env python3
"""Aastaringid — nuputamismäng puutüve ristlõikel.
Tehtud Luua metsakooli lahtiste uste päevaks. Maarika Kask, 2019."""
import json
import math
import os
import random

import gi
gi.require_version('Gdk', '3.0')
gi.require_version('Gtk', '3.0')
from gi.repository import Gdk, GLib, Gtk  # noqa: E402

SEKTOREID = 5
RINGE = 9
VARVID = [('kaselehe roheline', '#6ab02e'), ('pihlaka punane', '#d0281e'), ('päevalille kollane', '#f7cf1d'),
          ('rukkilille sinine', '#2f55c8'), ('kanarbiku lilla', '#b457b8'), ('jäävesi', '#74d3dc')]
CX = CY = 396
R0, DR = 64, 32
NURK = math.pi / 3                     # kuus kiilu: viis värvile, üks vastusele
ALGUS = math.radians(120)              # kiil 1 algab alt vasakult, edasi päripäeva


def kirja(**mis):
    rada = os.environ.get('TRUTH')
    if rada:
        with open(rada, 'a') as fail:
            fail.write(json.dumps(mis) + '\n')


def rgb(s):
    return tuple(int(s[i:i + 2], 16) / 255 for i in (1, 3, 5))


class Tyvi(Gtk.Window):
    def __init__(self):
        super().__init__(title='Aastaringid')
        self.set_resizable(False)
        self.connect('destroy', Gtk.main_quit)
        self.juhus = random.Random(os.environ.get('SEED'))
        self.saladus = None
        self.kaib = False
        self.ringid, self.vastused, self.uus = [], [], [None] * SEKTOREID
        self.kiil = None

        css = ".koor { background: #efe6d0; } .pealkiri { font-size: 24px; font-weight: bold; color: #4b2f16; }" \
              " .koor label { color: #3d2a18; } button.varv { min-width: 44px; min-height: 44px; border-radius: 24px;" \
              " background-image: none; }"
        for i, (_, v) in enumerate(VARVID):
            css += " button.v%d { background-color: %s; }" % (i, v)
        p = Gtk.CssProvider()
        p.load_from_data(css.encode())
        Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), p, 600)
        self.get_style_context().add_class('koor')

        kast = Gtk.Box(spacing=6)
        self.add(kast)
        self.ala = Gtk.DrawingArea()
        self.ala.set_size_request(796, 796)
        self.ala.add_events(Gdk.EventMask.BUTTON_PRESS_MASK)
        self.ala.connect('draw', self.joonista)
        self.ala.connect('button-press-event', self.vajutus)
        kast.pack_start(self.ala, False, False, 0)

        kylg = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=10, margin=12)
        kast.pack_start(kylg, False, False, 0)
        t = Gtk.Label(label='Aastaringid', xalign=0)
        t.get_style_context().add_class('pealkiri')
        kylg.pack_start(t, False, False, 0)
        self.tekst = Gtk.Label(xalign=0, wrap=True, width_chars=26, max_width_chars=26)
        kylg.pack_start(self.tekst, False, False, 0)
        juhend = Gtk.Label(xalign=0, wrap=True, width_chars=26, max_width_chars=26)
        juhend.set_markup(
            'Puukoore all on peidus viis värvi. Värv võib korduda.\n\n'
            '<b>1.</b> Klõpsa heleda ringi kiilul ja vali värv.\n'
            '<b>2.</b> Kui viis kiilu on värvitud, vajuta puu südant <b>PROOVI</b>.\n\n'
            'Alumises kiilus on vastus:\n'
            '<b>must täpp</b> – õige värv õiges kiilus\n'
            '<b>valge täpp</b> – õige värv vales kiilus\n'
            'Täppide järjekord ei loe.\n\n'
            'Puu kasvab seest välja: üheksa ringi.')
        kylg.pack_start(juhend, False, False, 6)
        for nimi, tegu in (('Uus puu', self.uus_puu), ('Koori puu (näita lahendust)', self.koori)):
            b = Gtk.Button(label=nimi)
            b.connect('clicked', tegu)
            kylg.pack_start(b, False, False, 0)

        self.hypik = Gtk.Popover.new(self.ala)
        ruudud = Gtk.Grid(row_spacing=6, column_spacing=6, margin=8)
        for i, (nimi, _) in enumerate(VARVID):
            b = Gtk.Button(tooltip_text=nimi)
            b.get_style_context().add_class('varv')
            b.get_style_context().add_class('v%d' % i)
            b.connect('clicked', self.vali, i)
            ruudud.attach(b, i % 3, i // 3, 1, 1)
        self.hypik.add(ruudud)
        ruudud.show_all()

    # -- mäng --
    def uus_puu(self, *_):
        if self.kaib:
            kirja(type='end', outcome='given up')
        self.saladus = [self.juhus.randrange(len(VARVID)) for _ in range(SEKTOREID)]
        kirja(type='secret', colors=self.saladus)
        self.ringid, self.vastused, self.uus = [], [], [None] * SEKTOREID
        self.kaib = True
        self.utle('Esimene ring ootab värve.')

    def utle(self, s):
        self.tekst.set_markup('<b>%s</b>' % s)
        self.ala.queue_draw()

    def koori(self, *_):
        if self.kaib:
            kirja(type='fault', label='Koori puu (näita lahendust)')
            self.kaib = False
            kirja(type='end', outcome='given up')
            self.utle('Koor on maas. Vaata välimist ringi.')

    def vali(self, _, varv):
        self.hypik.popdown()
        if self.kaib and self.kiil is not None:
            self.uus[self.kiil] = varv
            self.kiil = None
            self.ala.queue_draw()

    def proovi(self):
        if not self.kaib:
            return
        if None in self.uus:
            self.utle('Kõik viis kiilu peavad olema värvitud.')
            return
        u, s = self.uus, self.saladus
        oige = sum(1 for a, b in zip(u, s) if a == b)
        vale = sum(min(u.count(v), s.count(v)) for v in set(u)) - oige
        kirja(type='guess', colors=u, exact=oige, misplaced=vale)
        self.ringid.append(u)
        self.vastused.append((oige, vale))
        self.uus = [None] * SEKTOREID
        if oige == SEKTOREID:
            self.kaib = False
            kirja(type='end', outcome='won')
            self.utle('Tubli! Puu saladus on teada — %d. aastal.' % len(self.ringid))
        elif len(self.ringid) == RINGE:
            self.kaib = False
            kirja(type='end', outcome='lost')
            self.utle('Puu sai täis kasvanud, saladus jäi leidmata. Koor näitab lahendust.')
        else:
            self.utle('%d. ring ootab värve.' % (len(self.ringid) + 1))

    def vajutus(self, _, e):
        x, y = e.x - CX, e.y - CY
        r = math.hypot(x, y)
        if r < R0 - 4:
            self.proovi()
            return
        if not self.kaib:
            return
        ring = int((r - R0) // DR)
        k = int(((math.atan2(y, x) - ALGUS) % (2 * math.pi)) // NURK)
        if ring == len(self.ringid) and k < SEKTOREID:
            self.kiil = k
            a = Gdk.Rectangle()
            nurk = ALGUS + (k + .5) * NURK
            rr = R0 + (ring + .5) * DR
            a.x, a.y = int(CX + rr * math.cos(nurk)) - 4, int(CY + rr * math.sin(nurk)) - 4
            a.width = a.height = 8
            self.hypik.set_pointing_to(a)
            self.hypik.popup()

    # -- pilt --
    def tykk(self, c, ra, rb, k):
        a, b = ALGUS + k * NURK, ALGUS + (k + 1) * NURK
        c.new_path()
        c.arc(CX, CY, rb, a, b)
        c.arc_negative(CX, CY, ra, b, a)
        c.close_path()

    def joonista(self, _, c):
        valis = R0 + RINGE * DR
        c.set_source_rgb(.30, .19, .10)
        c.arc(CX, CY, valis + 24, 0, 7)
        c.fill()
        for i in range(RINGE):
            ra, rb = R0 + i * DR, R0 + (i + 1) * DR
            nyyd = self.kaib and i == len(self.ringid)
            for k in range(SEKTOREID + 1):
                self.tykk(c, ra, rb, k)
                if k == SEKTOREID:
                    c.set_source_rgb(.80, .64, .43)
                elif i < len(self.ringid):
                    c.set_source_rgb(*rgb(VARVID[self.ringid[i][k]][1]))
                elif nyyd and self.uus[k] is not None:
                    c.set_source_rgb(*rgb(VARVID[self.uus[k]][1]))
                elif nyyd:
                    c.set_source_rgb(1, .97, .87)
                else:
                    c.set_source_rgb(.72, .55, .36)
                c.fill_preserve()
                c.set_source_rgb(.36, .22, .11)
                c.set_line_width(3 if nyyd else 1.4)
                c.stroke()
            if i < len(self.vastused):
                o, v = self.vastused[i]
                r = (ra + rb) / 2
                samm = 16 / r
                n = o + v
                for j in range(n):
                    a = math.pi / 2 + ((n - 1) / 2 - j) * samm
                    c.new_path()
                    c.arc(CX + r * math.cos(a), CY + r * math.sin(a), 6, 0, 7)
                    c.set_source_rgb(*((.05, .05, .05) if j < o else (1, 1, 1)))
                    c.fill_preserve()
                    c.set_source_rgb(.1, .1, .1)
                    c.set_line_width(1)
                    c.stroke()
                if n == 0:
                    c.set_source_rgb(.3, .2, .1)
                    c.set_font_size(16)
                    c.move_to(CX - 5, CY + r + 6)
                    c.show_text('–')
        if self.saladus and not self.kaib:
            for k in range(SEKTOREID):
                self.tykk(c, valis + 2, valis + 22, k)
                c.set_source_rgb(*rgb(VARVID[self.saladus[k]][1]))
                c.fill()
        c.set_source_rgb(.93, .87, .74)
        c.set_font_size(15)
        for k in range(SEKTOREID):
            if self.kaib:
                a = ALGUS + (k + .5) * NURK
                c.move_to(CX + (valis + 12) * math.cos(a) - 4, CY + (valis + 12) * math.sin(a) + 5)
                c.show_text(str(k + 1))
        c.new_path()
        c.arc(CX, CY, R0 - 4, 0, 7)
        valmis = self.kaib and None not in self.uus
        c.set_source_rgb(*((.95, .55, .15) if valmis else (.58, .38, .2)))
        c.fill_preserve()
        c.set_source_rgb(.3, .18, .08)
        c.set_line_width(3)
        c.stroke()
        c.set_source_rgb(1, 1, 1)
        c.set_font_size(21)
        s = 'PROOVI' if self.kaib else 'LÕPP'
        e = c.text_extents(s)
        c.move_to(CX - e.width / 2, CY + 7)
        c.show_text(s)


def alusta(t):
    kirja(type='opened')
    t.uus_puu()


if __name__ == '__main__':
    tyvi = Tyvi()
    tyvi.show_all()
    GLib.timeout_add(200, alusta, tyvi)
    Gtk.main()
