#!/usr/bin/env python3
'''
MasterMind (GTK 3) : plateau en bois, 5 pions, 8 couleurs, 12 essais
'''
import json
import math
import os
import random

import gi
gi.require_version('Gtk', '3.0')
from gi.repository import Gtk, Gdk
import cairo

if 'SEED' in os.environ:
    random.seed(os.environ['SEED'])

SLOTS = 5
LINES = 12
COLORS = [
    (0.0, 0.0, 0.0),    # noir
    (1.0, 1.0, 1.0),    # blanc
    (1.0, 0.0, 0.0),    # rouge
    (1.0, 1.0, 0.0),    # jaune
    (0.0, 1.0, 0.0),    # vert
    (0.4, 0.2, 0.0),    # brun
    (0.0, 0.0, 1.0),    # bleu
    (1.0, 0.5, 1.0),    # rose
]
NAMES = ['noir', 'blanc', 'rouge', 'jaune', 'vert', 'brun', 'bleu', 'rose']


def trace(**d):
    if os.environ.get('TRUTH'):
        with open(os.environ['TRUTH'], 'a') as f:
            f.write(json.dumps(d) + '\n')


def draw_pin(cr, x, y, radius, color):
    r, g, b = color
    dark = (r + g + b == 0)
    cr.set_source_rgb(*((1, 1, 1) if dark else (0, 0, 0)))
    cr.arc(x, y, radius - 1, 0, 2 * math.pi)
    cr.fill()
    shade = cairo.RadialGradient(x, y, radius, x - radius / 3, y - radius / 3, radius / 4)
    shade.add_color_stop_rgba(0, r, g, b, 1 if dark else 0.5)
    shade.add_color_stop_rgba(1, r, g, b, 0.5 if dark else 1)
    cr.set_source(shade)
    cr.arc(x, y, radius, 0, 2 * math.pi)
    cr.fill()


def draw_box(cr, x, y, w, h):
    def path(x, y):
        rad = 3.4
        cr.new_sub_path()
        cr.arc(x + w - rad, y + rad, rad, -math.pi / 2, 0)
        cr.arc(x + w - rad, y + h - rad, rad, 0, math.pi / 2)
        cr.arc(x + rad, y + h - rad, rad, math.pi / 2, math.pi)
        cr.arc(x + rad, y + rad, rad, math.pi, 3 * math.pi / 2)
        cr.close_path()
    cr.set_line_width(3)
    path(x, y)
    cr.set_source_rgb(0.6, 0.3, 0.2)
    cr.fill_preserve()
    cr.set_source_rgba(0.9, 0.9, 0.2, 0.25)
    cr.stroke()
    path(x + 1, y + 1)
    cr.set_source_rgba(0.7, 0.4, 0.2, 0.5)
    cr.stroke()


def slot_box(line, slot):
    ''' line 0 is at the bottom; 99 is the solution '''
    return (120 + slot * 48, 40 if line == 99 else 640 - line * 48, 38, 38)


def score_box(line, slot):
    return (20 + slot * 16, 640 - line * 48 + 14, 8, 8)


class Window(Gtk.Window):
    def __init__(self):
        super().__init__(title='MasterMind')
        self.set_resizable(False)
        self.connect('delete-event', self.on_quit)

        vbox = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.add(vbox)
        bar = Gtk.MenuBar()
        for title, entries in (('_Fichier', (('_Nouveau', self.on_new), (None, None), ('_Quitter', self.on_quit))),
                               ('Aid_e', (('À _propos', self.on_about),))):
            head = Gtk.MenuItem.new_with_mnemonic(title)
            sub = Gtk.Menu()
            head.set_submenu(sub)
            for label, action in entries:
                if label is None:
                    sub.append(Gtk.SeparatorMenuItem())
                    continue
                item = Gtk.MenuItem.new_with_mnemonic(label)
                item.connect('activate', action)
                sub.append(item)
            bar.append(head)
        vbox.pack_start(bar, False, True, 0)

        hbox = Gtk.Box()
        vbox.pack_start(hbox, True, True, 0)
        left = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        hbox.pack_start(left, False, True, 0)

        def button(label, top, bottom, action):
            b = Gtk.Button(label=label, margin_start=8, margin_end=8, margin_top=top, margin_bottom=bottom)
            b.connect('clicked', action)
            return b

        left.pack_start(button('Solution', 32, 4, self.on_solution), False, True, 0)
        self.palette = Gtk.DrawingArea()
        self.palette.set_size_request(160, 160)
        self.palette.connect('draw', self.draw_palette)
        box = Gtk.EventBox()
        box.add(self.palette)
        box.connect('button-press-event', self.on_palette)
        left.pack_start(box, True, True, 0)
        left.pack_start(button('Valider', 4, 4, self.on_validate), False, True, 0)
        left.pack_start(button('Annuler', 4, 32, self.on_cancel), False, True, 0)

        self.board = Gtk.DrawingArea()
        self.board.set_size_request(380, 700)
        self.board.connect('draw', self.draw_board)
        box = Gtk.EventBox()
        box.add(self.board)
        box.connect('button-press-event', self.on_board)
        hbox.pack_start(box, True, True, 0)

        self.new_game()
        self.show_all()

    def new_game(self):
        self.secret = [random.randrange(len(COLORS)) for _ in range(SLOTS)]
        trace(type='secret', colors=[NAMES[c] for c in self.secret])
        self.lines = []
        self.guess = [-1] * SLOTS
        self.color = -1
        self.solution = False
        self.playing = True
        self.queue_draw()

    # ------------------------------------------------------------- drawing
    def draw_palette(self, area, cr):
        for c, color in enumerate(COLORS):
            draw_pin(cr, 28 + c % 3 * 48, 28 + c // 3 * 48, 20 if c == self.color else 18, color)

    def draw_board(self, area, cr):
        draw_box(cr, 5, 5, 368, 690)
        for line in range(LINES):
            pins, score = [-1] * SLOTS, ()
            if line < len(self.lines):
                pins, score = self.lines[line]
            elif line == len(self.lines) and self.playing:
                pins = self.guess
            for slot in range(SLOTS):
                x, y, w, h = score_box(line, slot)
                draw_box(cr, x, y, w, h)
                if slot < len(score):
                    draw_pin(cr, x + w // 2, y + h // 2, w * 2 // 3, COLORS[score[slot]])
                x, y, w, h = slot_box(line, slot)
                draw_box(cr, x, y, w, h)
                if pins[slot] >= 0:
                    draw_pin(cr, x + w // 2, y + h // 2, w * 9 // 20, COLORS[pins[slot]])
        if self.solution:
            for slot in range(SLOTS):
                x, y, w, h = slot_box(99, slot)
                draw_box(cr, x, y, w, h)
                draw_pin(cr, x + w // 2, y + h // 2, w * 9 // 20, COLORS[self.secret[slot]])
        else:
            draw_box(cr, 114, 32, SLOTS * 48 + 4, 54)

    # -------------------------------------------------------------- events
    def on_palette(self, box, event):
        self.color = -1
        for c in range(len(COLORS)):
            x, y = 8 + c % 3 * 48, 8 + c // 3 * 48
            if x - 2 < event.x < x + 38 and y - 2 < event.y < y + 38:
                self.color = c
        self.palette.queue_draw()

    def on_board(self, box, event):
        if not self.playing or self.color < 0 or event.type != Gdk.EventType.BUTTON_PRESS:
            return
        for slot in range(SLOTS):
            x, y, w, h = slot_box(len(self.lines), slot)
            if x <= event.x <= x + w and y <= event.y <= y + h:
                # the same colour again takes the pin away
                self.guess[slot] = -1 if self.guess[slot] == self.color else self.color
        self.board.queue_draw()

    def on_solution(self, *args):
        if self.playing:
            trace(type='fault', label='Solution')
        self.solution = not self.solution
        self.board.queue_draw()

    def on_cancel(self, *args):
        self.guess = [-1] * SLOTS
        self.board.queue_draw()

    def on_validate(self, *args):
        if not self.playing or -1 in self.guess:
            return
        exact = sum(a == b for a, b in zip(self.guess, self.secret))
        near = sum(min(self.guess.count(c), self.secret.count(c)) for c in range(len(COLORS))) - exact
        trace(type='guess', code=[NAMES[c] for c in self.guess], exact=exact, misplaced=near)
        self.lines.append((self.guess, [0] * exact + [1] * near))
        self.guess = [-1] * SLOTS
        if exact == SLOTS or len(self.lines) == LINES:
            self.playing = False
            self.solution = True
            trace(type='end', outcome='won' if exact == SLOTS else 'lost')
        self.board.queue_draw()

    def confirm(self, text):
        d = Gtk.MessageDialog(transient_for=self, modal=True, buttons=Gtk.ButtonsType.OK_CANCEL, text=text)
        answer = d.run()
        d.destroy()
        return answer == Gtk.ResponseType.OK

    def on_new(self, *args):
        if self.playing and self.lines:
            trace(type='fault', label='Nouveau')
        if self.confirm('Do you really want to begin a new game?'):
            self.new_game()

    def on_about(self, *args):
        d = Gtk.AboutDialog(transient_for=self, modal=True, program_name='MasterMind',
                            comments='Pion noir : bonne couleur, bien placée\nPion blanc : bonne couleur, mal placée')
        d.run()
        d.destroy()

    def on_quit(self, *args):
        trace(type='fault', label='Quitter')
        if self.confirm('Do you really want to quit?'):
            Gtk.main_quit()
            return False
        return True


Window()
trace(type='opened')
Gtk.main()
