#!/usr/bin/python3
"""Codebreaker - a small logic game for the GNOME desktop."""

import json
import os
import random
import gi

gi.require_version('Gtk', '3.0')
from gi.repository import Gtk, Gdk

NAMES = ['strawberry', 'orange', 'banana', 'lime', 'blueberry', 'grape', 'slate']
HEX = ['#c6262e', '#f37329', '#f9c440', '#68b723', '#3689e6', '#7a36b1', '#485a6c']
LENGTH = 4
LIMIT = 9

CSS = """
.hole { border-radius: 50%; min-width: 36px; min-height: 36px; padding: 0; background: #fafafa;
        border: 2px dashed #c0c0c0; box-shadow: none; }
.hole:disabled { border-style: solid; border-color: #e0e0e0; background: #f0f0f0; }
.swatch { border-radius: 50%; min-width: 32px; min-height: 32px; padding: 0; box-shadow: none; }
.count { font-weight: bold; font-size: 13pt; }
.headline { color: #777; font-size: 9pt; }
.tick { min-width: 34px; min-height: 34px; padding: 0; font-size: 13pt; }
"""
for n, h in zip(NAMES, HEX):
    CSS += ".%s, .%s:disabled, .%s:hover { background: %s; border: 1px solid rgba(0,0,0,0.35); }\n" % (n, n, n, h)


class Log:
    def __init__(self):
        self.path = os.environ.get('TRUTH')

    def __call__(self, kind, **more):
        if self.path:
            with open(self.path, 'a') as out:
                out.write(json.dumps(dict(type=kind, **more)) + '\n')


log = Log()


class Row:
    """One guess: two counters, the holes and the tick button."""

    def __init__(self, game, index, grid):
        self.game = game
        self.code = [None] * LENGTH
        self.exact = Gtk.Label(label='')
        self.near = Gtk.Label(label='')
        for column, label in enumerate((self.exact, self.near)):
            label.get_style_context().add_class('count')
            label.set_size_request(52, -1)
            grid.attach(label, column, index + 1, 1, 1)
        self.holes = []
        for i in range(LENGTH):
            b = Gtk.Button()
            b.set_valign(Gtk.Align.CENTER)
            b.get_style_context().add_class('hole')
            b.connect('clicked', self.open_popover, i)
            grid.attach(b, i + 2, index + 1, 1, 1)
            self.holes.append(b)
        self.tick = Gtk.Button(label='✓')
        self.tick.set_valign(Gtk.Align.CENTER)
        self.tick.get_style_context().add_class('tick')
        self.tick.connect('clicked', lambda b: game.submit())
        self.tick.set_no_show_all(True)
        grid.attach(self.tick, LENGTH + 2, index + 1, 1, 1)
        self.set_active(False)

    def set_active(self, on):
        for b in self.holes:
            b.set_sensitive(on)
        self.tick.set_visible(on)
        self.tick.set_sensitive(on and None not in self.code)

    def open_popover(self, button, i):
        pop = Gtk.Popover(relative_to=button)
        pop.set_position(Gtk.PositionType.BOTTOM)
        grid = Gtk.Grid(row_spacing=6, column_spacing=6, margin=8)
        for k, name in enumerate(NAMES):
            s = Gtk.Button()
            s.get_style_context().add_class('swatch')
            s.get_style_context().add_class(name)
            s.connect('clicked', self.choose, i, k, pop)
            grid.attach(s, k % 4, k // 4, 1, 1)
        grid.show_all()
        pop.add(grid)
        pop.connect('closed', lambda p: p.destroy())
        pop.popup()

    def choose(self, button, i, k, pop):
        self.put(i, k)
        pop.popdown()

    def put(self, i, k):
        style = self.holes[i].get_style_context()
        if self.code[i] is not None:
            style.remove_class(NAMES[self.code[i]])
        self.code[i] = k
        if k is not None:
            style.add_class(NAMES[k])
        self.tick.set_sensitive(None not in self.code)

    def reset(self):
        for i in range(LENGTH):
            self.put(i, None)
        self.exact.set_text('')
        self.near.set_text('')
        self.set_active(False)


class Codebreaker(Gtk.Window):
    def __init__(self):
        super().__init__(title='Codebreaker')
        self.rng = random.Random(os.environ.get('SEED'))
        self.connect('destroy', Gtk.main_quit)
        self.set_resizable(False)

        outer = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.add(outer)
        outer.pack_start(self.menu(), False, False, 0)

        self.info = Gtk.InfoBar()
        self.info_label = Gtk.Label()
        self.info.get_content_area().add(self.info_label)
        self.info.add_button('New Game', 1)
        self.info.connect('response', lambda i, r: self.new_game())
        self.info.set_no_show_all(True)
        self.info_label.show()
        outer.pack_start(self.info, False, False, 0)

        grid = Gtk.Grid(row_spacing=7, column_spacing=10, margin=18)
        outer.pack_start(grid, True, True, 0)
        for column, text in enumerate(('Exact', 'Near')):
            l = Gtk.Label(label=text)
            l.get_style_context().add_class('headline')
            grid.attach(l, column, 0, 1, 1)
        self.rows = [Row(self, i, grid) for i in range(LIMIT)]

        self.answer = Gtk.Box(spacing=10, halign=Gtk.Align.CENTER, margin_bottom=16)
        outer.pack_start(self.answer, False, False, 0)
        self.new_game()

    def menu(self):
        bar = Gtk.MenuBar()
        for title, items in (('_Game', (('_New Game', self.on_new), ('_Give Up', self.on_give_up), ('_Quit', self.on_quit))),
                             ('_Help', (('_Rules', self.on_rules), ('_About', self.on_about)))):
            top = Gtk.MenuItem(label=title, use_underline=True)
            sub = Gtk.Menu()
            for text, f in items:
                it = Gtk.MenuItem(label=text, use_underline=True)
                it.connect('activate', f)
                sub.append(it)
            top.set_submenu(sub)
            bar.append(top)
        return bar

    def new_game(self):
        self.secret = [self.rng.randrange(len(NAMES)) for _ in range(LENGTH)]
        self.turn = 0
        self.playing = True
        log('secret', colors=self.secret)
        for r in self.rows:
            r.reset()
        self.rows[0].set_active(True)
        self.info.hide()
        self.show_answer(False)

    def show_answer(self, reveal):
        for c in self.answer.get_children():
            self.answer.remove(c)
        label = Gtk.Label(label='Secret code: ' if reveal else 'Secret code:  hidden')
        self.answer.add(label)
        if reveal:
            for k in self.secret:
                e = Gtk.Button(sensitive=False)
                e.get_style_context().add_class('swatch')
                e.get_style_context().add_class(NAMES[k])
                self.answer.add(e)
        self.answer.show_all()

    def submit(self):
        row = self.rows[self.turn]
        exact = len([1 for a, b in zip(row.code, self.secret) if a == b])
        near = sum(min(row.code.count(k), self.secret.count(k)) for k in range(len(NAMES))) - exact
        log('guess', code=list(row.code), exact=exact, misplaced=near)
        row.exact.set_text(str(exact))
        row.near.set_text(str(near))
        row.set_active(False)
        self.turn += 1
        if exact == LENGTH:
            self.finish('won', 'Well done! You needed %d guesses.' % self.turn, Gtk.MessageType.INFO)
        elif self.turn == LIMIT:
            self.finish('lost', 'Out of guesses. Better luck next time.', Gtk.MessageType.WARNING)
        else:
            self.rows[self.turn].set_active(True)

    def finish(self, outcome, text, kind):
        self.playing = False
        log('end', outcome=outcome)
        self.info.set_message_type(kind)
        self.info_label.set_text(text)
        self.info.show()
        self.show_answer(True)

    def on_new(self, *a):
        self.new_game()

    def on_give_up(self, *a):
        log('fault', label='give up')
        if self.playing:
            self.rows[self.turn].set_active(False)
            self.finish('given up', 'You gave up.', Gtk.MessageType.WARNING)

    def on_quit(self, *a):
        log('fault', label='quit')
        self.destroy()

    def dialog(self, title, text):
        d = Gtk.MessageDialog(transient_for=self, modal=True, buttons=Gtk.ButtonsType.CLOSE, text=title)
        d.format_secondary_text(text)
        d.connect('response', lambda d, r: d.destroy())
        d.show()

    def on_rules(self, *a):
        log('fault', label='rules')
        self.dialog('Rules', 'Exact: colour and position are right.\nNear: colour is right, position is wrong.\n'
                    'Colours may repeat.')

    def on_about(self, *a):
        log('fault', label='about')
        self.dialog('Codebreaker', 'Version 3.1')


provider = Gtk.CssProvider()
provider.load_from_data(CSS.encode())
Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), provider, Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)
win = Codebreaker()
win.connect('map-event', lambda *a: log('opened'))
win.show_all()
Gtk.main()
