#!/usr/bin/python3
# six pegs -- mastermind with cairo drawing
#
# left click on a hole  : next colour
# right click on a hole : previous colour
# click on the arrow    : check the row
import os, json, random
from math import pi
import gi
gi.require_version('Gtk', '3.0')
gi.require_version('Gdk', '3.0')
from gi.repository import Gtk, Gdk, GLib

PEGS, ROWS = 6, 9
COLOURS = ['red', 'green', 'blue', 'yellow', 'grey']
VALUES = {'red': (.80, .13, .16), 'green': (.25, .62, .16), 'blue': (.15, .38, .75),
          'yellow': (.98, .84, .15), 'grey': (.62, .64, .65)}

ROW_H = 54
MARK_W = 104
CELL = 56
WIDTH = MARK_W + PEGS * CELL + 76
LID_H = 64
HEIGHT = LID_H + ROWS * ROW_H + 16


def tell(what):
    if 'TRUTH' in os.environ:
        f = open(os.environ['TRUTH'], 'a')
        f.write(json.dumps(what) + '\n')
        f.flush()
        f.close()


class Game:
    """Nothing but the rules."""

    def __init__(self):
        self.secret = [random.choice(COLOURS) for i in range(PEGS)]
        self.guesses = []
        self.results = []
        self.current = [None] * PEGS
        self.state = 'playing'

    def cycle(self, col, step):
        old = self.current[col]
        if old is None:
            new = 0 if step > 0 else len(COLOURS) - 1
        else:
            new = (COLOURS.index(old) + step) % len(COLOURS)
        self.current[col] = COLOURS[new]

    def ready(self):
        return self.state == 'playing' and None not in self.current

    def check(self):
        g, s = self.current, self.secret
        exact = len([1 for i in range(PEGS) if g[i] == s[i]])
        near = -exact
        for c in COLOURS:
            near += min(g.count(c), s.count(c))
        self.guesses.append(g)
        self.results.append((exact, near))
        self.current = [None] * PEGS
        if exact == PEGS:
            self.state = 'won'
        elif len(self.guesses) == ROWS:
            self.state = 'lost'
        return g, exact, near


class Main(Gtk.Window):

    def __init__(self):
        Gtk.Window.__init__(self, title='Six')
        self.game = None
        self.set_resizable(False)
        self.connect('destroy', Gtk.main_quit)
        vbox = Gtk.VBox()
        self.add(vbox)
        vbox.pack_start(self.menus(), False, False, 0)
        self.area = Gtk.DrawingArea()
        self.area.set_size_request(WIDTH, HEIGHT)
        self.area.add_events(Gdk.EventMask.BUTTON_PRESS_MASK)
        self.area.connect('draw', self.draw)
        self.area.connect('button-press-event', self.press)
        vbox.pack_start(self.area, True, True, 0)
        self.status = Gtk.Statusbar()
        vbox.pack_start(self.status, False, False, 0)
        self.say('Choose Game > New to begin')
        self.show_all()

    def menus(self):
        accel = Gtk.AccelGroup()
        self.add_accel_group(accel)
        bar = Gtk.MenuBar()

        def menu(title, *entries):
            top = Gtk.MenuItem.new_with_mnemonic(title)
            sub = Gtk.Menu()
            for e in entries:
                if e is None:
                    sub.append(Gtk.SeparatorMenuItem())
                    continue
                label, func, key = e
                item = Gtk.MenuItem.new_with_mnemonic(label)
                item.connect('activate', func)
                if key:
                    k, m = Gtk.accelerator_parse(key)
                    item.add_accelerator('activate', accel, k, m, Gtk.AccelFlags.VISIBLE)
                sub.append(item)
            top.set_submenu(sub)
            bar.append(top)

        menu('_Game',
             ('_New', self.new, '<Control>n'),
             ('_Solution', self.solution, None),
             None,
             ('_Quit', lambda w: self.destroy(), '<Control>q'))
        menu('_Help',
             ('_Rules', self.rules, 'F1'),
             ('_About', self.about, None))
        return bar

    def say(self, text):
        self.status.pop(0)
        self.status.push(0, text)

    # ------------------------------------------------------------------
    def new(self, w):
        if self.game and self.game.state == 'playing' and self.game.guesses:
            d = Gtk.MessageDialog(self, Gtk.DialogFlags.MODAL, Gtk.MessageType.QUESTION,
                                  Gtk.ButtonsType.YES_NO, 'Stop this game and start a new one?')
            r = d.run()
            d.destroy()
            if r != Gtk.ResponseType.YES:
                return
        self.game = Game()
        tell({'type': 'secret', 'colors': self.game.secret})
        self.set_title('Six')
        self.say('Row 1 of %d - click the holes to change their colour' % ROWS)
        self.area.queue_draw()

    def over(self):
        tell({'type': 'end', 'outcome': self.game.state})
        if self.game.state == 'won':
            self.set_title('Six - solved!')
            self.say('Solved in %d rows. Well done!' % len(self.game.guesses))
        else:
            self.set_title('Six - lost')
            self.say('Not solved. The code is shown above.')
        self.area.queue_draw()

    def row_y(self, row):
        # row 0 is at the bottom
        return LID_H + (ROWS - 1 - row) * ROW_H + ROW_H / 2 + 8

    def press(self, w, ev):
        if ev.type != Gdk.EventType.BUTTON_PRESS:
            return True         # double clicks arrive as single ones, too
        g = self.game
        if g is None or g.state != 'playing':
            return True
        y = self.row_y(len(g.guesses))
        if abs(ev.y - y) > ROW_H / 2:
            return True
        for i in range(PEGS):
            x = MARK_W + i * CELL + CELL / 2
            if abs(ev.x - x) < 22:
                g.cycle(i, -1 if ev.button == 3 else 1)
                self.area.queue_draw()
                return True
        if ev.x > MARK_W + PEGS * CELL and g.ready():
            code, exact, near = g.check()
            tell({'type': 'guess', 'code': code, 'exact': exact, 'misplaced': near})
            if g.state != 'playing':
                self.over()
            else:
                self.say('Row %d of %d' % (len(g.guesses) + 1, ROWS))
            self.area.queue_draw()
        return True

    # ------------------------------------------------------------------
    def draw(self, w, cr):
        cr.set_source_rgb(.93, .93, .95)
        cr.paint()
        g = self.game
        # lid
        x0 = MARK_W
        cr.rectangle(x0, 8, PEGS * CELL, LID_H - 12)
        if g and g.state != 'playing':
            cr.set_source_rgb(1, 1, 1)
            cr.fill()
            for i in range(PEGS):
                self.peg(cr, x0 + i * CELL + CELL / 2, 8 + (LID_H - 12) / 2, g.secret[i])
        else:
            cr.set_source_rgb(.30, .33, .40)
            cr.fill()
            cr.set_source_rgb(.85, .87, .9)
            cr.select_font_face('Sans')
            cr.set_font_size(20)
            ext = cr.text_extents('S I X')
            cr.move_to(x0 + (PEGS * CELL - ext.width) / 2, 42)
            cr.show_text('S I X')
            cr.new_path()
        for row in range(ROWS):
            y = self.row_y(row)
            active = g is not None and g.state == 'playing' and row == len(g.guesses)
            if active:
                cr.set_source_rgb(1, 1, 1)
                cr.rectangle(4, y - ROW_H / 2 + 1, WIDTH - 8, ROW_H - 2)
                cr.fill()
            elif row % 2:
                cr.set_source_rgb(.89, .89, .92)
                cr.rectangle(4, y - ROW_H / 2 + 1, WIDTH - 8, ROW_H - 2)
                cr.fill()
            code = [None] * PEGS
            if g and row < len(g.guesses):
                code = g.guesses[row]
            elif active:
                code = g.current
            for i in range(PEGS):
                self.peg(cr, MARK_W + i * CELL + CELL / 2, y, code[i])
            if g and row < len(g.results):
                self.marks(cr, y, *g.results[row])
            if active:
                self.arrow(cr, MARK_W + PEGS * CELL + 36, y, g.ready())

    def peg(self, cr, x, y, colour):
        if colour is None:
            cr.arc(x, y, 18, 0, 2 * pi)
            cr.set_source_rgb(.78, .78, .82)
            cr.set_line_width(2)
            cr.stroke()
            return
        cr.arc(x, y, 19, 0, 2 * pi)
        cr.set_source_rgb(*VALUES[colour])
        cr.fill_preserve()
        cr.set_source_rgb(.2, .2, .2)
        cr.set_line_width(1.5)
        cr.stroke()

    def marks(self, cr, y, exact, near):
        # two lines of three: ticks, then dots
        for k in range(exact + near):
            mx = 26 + (k % 3) * 28
            my = y - 11 + (k // 3) * 23
            if k < exact:
                cr.set_source_rgb(.05, .5, .1)
                cr.set_line_width(3.5)
                cr.move_to(mx - 8, my)
                cr.line_to(mx - 2, my + 6)
                cr.line_to(mx + 8, my - 7)
                cr.stroke()
            else:
                cr.set_source_rgb(.25, .25, .3)
                cr.arc(mx, my, 4, 0, 2 * pi)
                cr.fill()

    def arrow(self, cr, x, y, on):
        if on:
            cr.set_source_rgb(.21, .52, .89)
        else:
            cr.set_source_rgb(.82, .82, .85)
        cr.move_to(x - 20, y - 7)
        cr.line_to(x, y - 7)
        cr.line_to(x, y - 17)
        cr.line_to(x + 20, y)
        cr.line_to(x, y + 17)
        cr.line_to(x, y + 7)
        cr.line_to(x - 20, y + 7)
        cr.close_path()
        cr.fill()

    # ------------------------------------------------------------------
    def solution(self, w):
        tell({'type': 'fault', 'label': 'solution'})
        if self.game and self.game.state == 'playing':
            self.game.state = 'lost'
            self.over()

    def message(self, text):
        d = Gtk.MessageDialog(self, Gtk.DialogFlags.MODAL, Gtk.MessageType.INFO,
                              Gtk.ButtonsType.OK, text)
        d.run()
        d.destroy()

    def rules(self, w):
        tell({'type': 'fault', 'label': 'rules'})
        self.message('Find the six hidden pegs.\n\n'
                     'Click a hole to change its colour (right click goes back), '
                     'then click on the arrow.\n\n'
                     'Tick: a peg in its right place.\nDot: a colour in a wrong place.')

    def about(self, w):
        tell({'type': 'fault', 'label': 'about'})
        self.message('Six 0.4\nA small game with PyGTK and cairo.')


if __name__ == '__main__':
    if 'SEED' in os.environ:
        random.seed(os.environ['SEED'])
    Main()
    GLib.timeout_add(200, lambda: tell({'type': 'opened'}))
    Gtk.main()
