#!/usr/bin/env python3
# Strandfund - tegnet og skrevet i sommerhuset i Løkken, juli 2020
# Birgitte Damsgaard
import json, math, os, random
import cairo
import gi
gi.require_version('Gtk', '3.0')
from gi.repository import Gtk, Gdk, GLib

TING = ['musling', 'søstjerne', 'krabbe', 'fisk', 'båd', 'rav']
HULLER, FORSOEG = 4, 9
B, H = 620, 800
X0, Y0, DX, DY = 108, 96, 74, 64       # brættet
PX, PY0, PDY = 545, 130, 84            # kurven med ting

slump = random.Random(os.environ.get('SEED'))


def skriv(d):
    if os.environ.get('TRUTH'):
        with open(os.environ['TRUTH'], 'a') as f:
            f.write(json.dumps(d) + '\n')


def lav_sand():
    """sandet er tegnet én gang for alle, med sine egne korn"""
    s = cairo.ImageSurface(cairo.FORMAT_RGB24, B, H)
    c = cairo.Context(s)
    g = cairo.LinearGradient(0, 0, 0, H)
    g.add_color_stop_rgb(0, .93, .86, .70)
    g.add_color_stop_rgb(1, .87, .77, .58)
    c.set_source(g)
    c.paint()
    korn = random.Random(1958)
    for _ in range(9000):
        v = korn.random()
        c.set_source_rgba(.45 + .5 * v, .36 + .5 * v, .22 + .5 * v, .35)
        c.rectangle(korn.random() * B, korn.random() * H, 1 + korn.random(), 1)
        c.fill()
    # vindens riller
    c.set_line_width(2)
    for i in range(26):
        y = i * 33 + 10
        c.set_source_rgba(.62, .50, .32, .16)
        c.move_to(0, y)
        for x in range(0, B + 31, 31):
            c.line_to(x, y + 5 * math.sin(x / 60 + i * 1.3))
        c.stroke()
    # vandkanten
    for k, a in ((0, .95), (7, .5), (13, .25)):
        c.set_source_rgba(1, 1, 1, a)
        c.move_to(0, 0)
        c.line_to(B, 0)
        for x in range(B, -21, -20):
            c.line_to(x, 46 + k + 6 * math.sin(x / 45))
        c.close_path()
        c.fill()
    c.set_source_rgba(.36, .62, .70, 1)
    c.move_to(0, 0)
    c.line_to(B, 0)
    for x in range(B, -21, -20):
        c.line_to(x, 44 + 6 * math.sin(x / 45))
    c.close_path()
    c.fill()
    return s


def omrids(c, fyld, kant=(.2, .16, .14)):
    c.set_source_rgb(*fyld)
    c.fill_preserve()
    c.set_source_rgb(*kant)
    c.set_line_width(1.6)
    c.stroke()


def musling(c):
    c.move_to(-5, 20)
    c.curve_to(-30, 8, -28, -20, 0, -22)
    c.curve_to(28, -20, 30, 8, 5, 20)
    c.close_path()
    omrids(c, (.96, .72, .72))
    for x in (-17, -9, 0, 9, 17):
        c.move_to(x * .2, 18)
        c.line_to(x, -20 + abs(x) * .45)
    c.set_source_rgb(.70, .38, .42)
    c.stroke()


def soestjerne(c):
    for i in range(10):
        r = 26 if i % 2 == 0 else 11
        a = -math.pi / 2 + i * math.pi / 5
        c.line_to(r * math.cos(a), r * math.sin(a))
    c.close_path()
    c.set_line_join(cairo.LINE_JOIN_ROUND)
    omrids(c, (.93, .46, .10))
    c.set_source_rgb(1, .80, .45)
    for i in range(5):
        a = -math.pi / 2 + i * 2 * math.pi / 5
        for r in (5, 11, 17):
            c.arc(r * math.cos(a), r * math.sin(a), 1.4, 0, 7)
            c.fill()


def krabbe(c):
    c.set_source_rgb(.55, .08, .08)
    c.set_line_width(3)
    for s in (-1, 1):
        for k in range(3):
            c.move_to(s * 12, 4 + k * 4)
            c.line_to(s * 24, 6 + k * 7)
        c.move_to(s * 13, -3)
        c.line_to(s * 21, -10)
        c.stroke()
    for s in (-1, 1):
        c.arc(s * 21, -15, 7, 0, 7)
        omrids(c, (.80, .14, .12))
        c.move_to(s * 21, -15)
        c.line_to(s * 18, -24)
        c.stroke()
    c.save()
    c.scale(1.25, 1)
    c.arc(0, 5, 14, 0, 7)
    c.restore()
    omrids(c, (.80, .14, .12))
    for s in (-1, 1):
        c.arc(s * 5, -6, 3.6, 0, 7)
        omrids(c, (1, 1, 1))
        c.arc(s * 5, -6, 1.5, 0, 7)
        c.set_source_rgb(0, 0, 0)
        c.fill()


def fisk(c):
    c.move_to(10, 0)
    c.line_to(26, -13)
    c.line_to(26, 13)
    c.close_path()
    omrids(c, (.28, .44, .62))
    c.move_to(-26, 0)
    c.curve_to(-14, -19, 6, -17, 16, 0)
    c.curve_to(6, 17, -14, 19, -26, 0)
    omrids(c, (.42, .60, .78))
    c.arc(-15, -3, 2.6, 0, 7)
    c.set_source_rgb(.05, .05, .1)
    c.fill()
    c.set_source_rgb(.24, .38, .56)
    for x in (-6, 1, 8):
        c.arc(x - 4, 0, 7, -.8, .8)
        c.stroke()


def baad(c):
    c.move_to(-1, -25)
    c.line_to(-1, 6)
    c.line_to(-21, 6)
    c.close_path()
    omrids(c, (.98, .98, .95))
    c.move_to(3, -20)
    c.line_to(3, 6)
    c.line_to(19, 6)
    c.close_path()
    omrids(c, (.98, .98, .95))
    c.move_to(-25, 10)
    c.line_to(25, 10)
    c.line_to(16, 22)
    c.line_to(-16, 22)
    c.close_path()
    omrids(c, (.16, .50, .30))


def rav(c):
    c.move_to(-20, 8)
    c.curve_to(-24, -10, -8, -22, 6, -18)
    c.curve_to(22, -14, 24, 4, 16, 14)
    c.curve_to(6, 24, -16, 22, -20, 8)
    c.close_path()
    g = cairo.RadialGradient(-5, -6, 2, 0, 0, 26)
    g.add_color_stop_rgb(0, 1, .92, .45)
    g.add_color_stop_rgb(1, .78, .50, .04)
    c.set_source(g)
    c.fill_preserve()
    c.set_source_rgb(.36, .22, .03)
    c.set_line_width(1.6)
    c.stroke()
    c.arc(3, 3, 2, 0, 7)          # myggen
    c.set_source_rgb(.25, .15, .02)
    c.fill()
    for k in (-4, 4):
        c.move_to(3, 3)
        c.line_to(3 + k, -2)
        c.move_to(3, 3)
        c.line_to(3 + k, 8)
    c.set_line_width(1)
    c.stroke()


TEGN = [musling, soestjerne, krabbe, fisk, baad, rav]


class Strand(Gtk.DrawingArea):
    def __init__(self):
        super().__init__()
        self.set_size_request(B, H)
        self.sand = lav_sand()
        self.add_events(Gdk.EventMask.BUTTON_PRESS_MASK | Gdk.EventMask.BUTTON_RELEASE_MASK
                        | Gdk.EventMask.POINTER_MOTION_MASK)
        self.connect('draw', self.tegn)
        self.connect('button-press-event', self.tryk)
        self.connect('motion-notify-event', self.flyt)
        self.connect('button-release-event', self.slip)
        self.i_haanden = None
        self.pos = (0, 0)
        self.kode = None

    def nyt_spil(self, *_):
        self.kode = [slump.randrange(len(TING)) for _ in range(HULLER)]
        skriv({'type': 'secret', 'colors': self.kode})
        self.raekker = []
        self.nu = [None] * HULLER
        self.slut = None
        self.queue_draw()

    def hul(self, r, k):
        return X0 + k * DX, Y0 + r * DY + 10

    # ---- mus
    def tryk(self, w, e):
        if e.button != 1 or e.type != Gdk.EventType.BUTTON_PRESS:
            return
        if self.knap_ramt(e.x, e.y):
            if self.slut:
                self.nyt_spil()
            elif None not in self.nu:
                self.gaet()
            return
        if self.slut:
            return
        self.pos = (e.x, e.y)
        for i in range(len(TING)):
            if math.hypot(e.x - PX, e.y - (PY0 + i * PDY)) < 34:
                self.i_haanden = i
        r = len(self.raekker)
        for k in range(HULLER):
            x, y = self.hul(r, k)
            if self.nu[k] is not None and math.hypot(e.x - x, e.y - y) < 30:
                self.i_haanden = self.nu[k]
                self.nu[k] = None
        self.queue_draw()

    def flyt(self, w, e):
        if self.i_haanden is not None:
            self.pos = (e.x, e.y)
            self.queue_draw()

    def slip(self, w, e):
        if self.i_haanden is None:
            return
        r = len(self.raekker)
        for k in range(HULLER):
            x, y = self.hul(r, k)
            if math.hypot(e.x - x, e.y - y) < 36:
                self.nu[k] = self.i_haanden
        self.i_haanden = None
        self.queue_draw()

    def knap_ramt(self, x, y):
        return 190 < x < 370 and 740 < y < 784

    def gaet(self):
        g = self.nu
        plads = sum(a == b for a, b in zip(g, self.kode))
        ting = sum(min(g.count(t), self.kode.count(t)) for t in range(len(TING)))
        skriv({'type': 'guess', 'colors': g, 'exact': plads, 'misplaced': ting - plads})
        self.raekker.append((g, plads, ting - plads))
        self.nu = [None] * HULLER
        if plads == HULLER:
            self.slut = 'won'
        elif len(self.raekker) == FORSOEG:
            self.slut = 'lost'
        if self.slut:
            skriv({'type': 'end', 'outcome': self.slut})
        self.queue_draw()

    # ---- billede
    def tekst(self, c, s, x, y, stor=15, fed=False, farve=(.25, .18, .10), midt=True):
        c.select_font_face('DejaVu Serif', cairo.FONT_SLANT_NORMAL,
                           cairo.FONT_WEIGHT_BOLD if fed else cairo.FONT_WEIGHT_NORMAL)
        c.set_font_size(stor)
        if midt:
            x -= c.text_extents(s).x_advance / 2
        c.set_source_rgb(*farve)
        c.move_to(x, y)
        c.show_text(s)
        c.new_path()

    def ting(self, c, i, x, y, s=1.0):
        c.save()
        c.translate(x, y)
        c.scale(s, s)
        c.new_path()
        TEGN[i](c)
        c.restore()

    def sten(self, c, x, y, lys):
        c.arc(x, y, 7, 0, 7)
        omrids(c, (.97, .96, .93) if lys else (.13, .13, .15), (.25, .22, .2))

    def tegn(self, w, c):
        c.set_source_surface(self.sand, 0, 0)
        c.paint()
        self.tekst(c, 'Strandfund', 110, 32, 25, True, (1, 1, 1))
        if self.kode is None:
            return
        aktiv = len(self.raekker)
        for r in range(FORSOEG):
            if r == aktiv and not self.slut:
                c.set_source_rgba(1, 1, 1, .40)
                x, y = self.hul(r, 0)
                c.rectangle(58, y - 31, 400, 62)
                c.fill()
            x, y = self.hul(r, 0)
            self.tekst(c, str(r + 1), 40, y + 5, 14, r == aktiv and not self.slut, (.45, .35, .22))
            svar = self.raekker[r] if r < aktiv else None
            for k in range(HULLER):
                x, y = self.hul(r, k)
                c.arc(x, y, 24, 0, 7)
                c.set_source_rgba(.50, .38, .22, .22)
                c.fill()
                v = svar[0][k] if svar else self.nu[k] if r == aktiv else None
                if v is not None:
                    self.ting(c, v, x, y)
            if svar:
                for k in range(svar[1] + svar[2]):
                    self.sten(c, 386 + k * 19, y, k >= svar[1])
                if svar[1] + svar[2] == 0:
                    self.tekst(c, '–', 390, y + 5, 16)
        # kurven
        c.set_source_rgba(.55, .38, .20, .55)
        c.rectangle(PX - 48, PY0 - 50, 96, PDY * 5 + 100)
        c.fill()
        c.set_source_rgba(.35, .22, .10, .5)
        c.set_line_width(1)
        for k in range(0, int(PDY * 5 + 100), 10):
            c.move_to(PX - 48, PY0 - 50 + k)
            c.line_to(PX + 48, PY0 - 50 + k)
        c.stroke()
        for i in range(len(TING)):
            y = PY0 + i * PDY
            c.arc(PX, y, 33, 0, 7)
            c.set_source_rgba(.97, .92, .80, .92)
            c.fill()
            self.ting(c, i, PX, y)
        # bunden
        if self.slut == 'won':
            self.tekst(c, 'Flot! Du fandt det i %d. forsøg.' % len(self.raekker), 280, 722, 17, True, (.10, .38, .22))
        elif self.slut == 'lost':
            self.tekst(c, 'Havet tog det. Der lå:', 165, 722, 16, True, (.60, .15, .10))
            for k, v in enumerate(self.kode):
                self.ting(c, v, 300 + k * 56, 714, .85)
        else:
            self.tekst(c, 'Træk fund fra kurven ned i sandet. Samme fund må ligge flere gange.', 280, 712, 12)
        klar = self.slut or None not in self.nu
        c.rectangle(190, 740, 180, 44)
        omrids(c, (.20, .46, .56) if klar else (.66, .66, .60))
        self.tekst(c, 'Nyt spil' if self.slut else 'Gæt', 280, 768, 18, True, (1, 1, 1))
        self.sten(c, 432, 744, False)
        self.tekst(c, 'rigtig plads', 446, 749, 12, midt=False)
        self.sten(c, 432, 770, True)
        self.tekst(c, 'rigtigt fund, forkert plads', 446, 775, 11, midt=False)
        if self.i_haanden is not None:
            self.ting(c, self.i_haanden, *self.pos, 1.12)


v = Gtk.Window(title='Strandfund')
v.set_resizable(False)
v.connect('destroy', Gtk.main_quit)
strand = Strand()
v.add(strand)
v.show_all()


def start():
    skriv({'type': 'opened'})
    strand.nyt_spil()
    return False


GLib.timeout_add(50, start)
Gtk.main()
