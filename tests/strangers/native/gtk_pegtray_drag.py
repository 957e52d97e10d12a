#!/usr/bin/env python3
# pegtray - a code breaking game for GNOME
# Copyright (C) 2016 Tuomas R. <GPLv3+>
import json
import os
import random
import signal

import gi
gi.require_version('Gtk', '3.0')
from gi.repository import Gtk, Gdk  # noqa: E402

N = 6
ROWS = 14
# Tango palette
COLORS = ['#cc0000', '#fce94f', '#4e9a06', '#204a87', '#f57900', '#75507b', '#8cdcf2', '#1a1a1a']

CSS = '''
.board { background: #e9b96e; padding: 8px; border-radius: 6px; }
.row { padding: 1px 6px; border: 2px solid transparent; border-radius: 5px; }
.row.active { background: #fbe0a8; border-color: #8f5902; }
.row label { color: #5c3a04; font-weight: bold; }
.hole { background: #c4954a; border: 1px solid #8f5902; border-radius: 12px; margin: 9px; min-width: 22px; min-height: 22px; }
.peg { border: 1px solid rgba(0,0,0,0.6); border-radius: 20px; margin: 1px; min-width: 38px; min-height: 38px; }
.tray { background: #d3d7cf; border-radius: 6px; padding: 8px; }
.mark { border-radius: 8px; min-width: 14px; min-height: 14px; margin: 2px; border: 1px solid black; }
.mark.right { background: black; }
.mark.wrong { background: white; }
.mark.none { background: #b5873c; border: none; border-radius: 3px; min-width: 6px; min-height: 6px; margin: 7px; }
'''
for k, c in enumerate(COLORS):
    CSS += '.peg.c%d { background: %s; }\n' % (k, c)

TARGETS = [Gtk.TargetEntry.new('application/x-pegtray', Gtk.TargetFlags.SAME_APP, 0)]


def truth(d):
    if os.environ.get('TRUTH'):
        with open(os.environ['TRUTH'], 'a') as f:
            f.write(json.dumps(d) + '\n')


def disc(*classes):
    b = Gtk.Box(halign=Gtk.Align.CENTER, valign=Gtk.Align.CENTER)
    for c in classes:
        b.get_style_context().add_class(c)
    return b


class Hole(Gtk.EventBox):
    """A place for a peg, on the board or in the tray."""

    def __init__(self, app, row=None, index=None, color=None):
        super().__init__(visible_window=False)
        self.set_size_request(44, 42)
        self.app, self.row, self.index = app, row, index
        self.color = None
        self.child = None
        self.set_color(color)
        self.connect('drag-begin', self.on_begin)
        self.connect('drag-data-get', lambda w, c, data, i, t: data.set(data.get_target(), 8, b'peg'))
        self.connect('drag-failed', self.on_failed)
        self.connect('drag-data-received', self.on_received)

    def set_color(self, color):
        if self.child:
            self.remove(self.child)
        self.color = color
        self.child = disc('hole') if color is None else disc('peg', 'c%d' % color)
        self.add(self.child)
        self.child.show()

    def set_source(self, on):
        if on:
            self.drag_source_set(Gdk.ModifierType.BUTTON1_MASK, TARGETS, Gdk.DragAction.COPY)
        else:
            self.drag_source_unset()

    def set_dest(self, on):
        if on:
            self.drag_dest_set(Gtk.DestDefaults.ALL, TARGETS, Gdk.DragAction.COPY)
        else:
            self.drag_dest_unset()

    def on_begin(self, w, ctx):
        self.app.dragged = self
        icon = disc('peg', 'c%d' % self.color)
        icon.show()
        Gtk.drag_set_icon_widget(ctx, icon, 20, 20)

    def on_failed(self, w, ctx, result):
        # dropped outside of the board: a board peg goes away
        if self.row is not None:
            self.set_color(None)
            self.app.update()
        return True

    def on_received(self, w, ctx, x, y, data, info, time):
        src = self.app.dragged
        if src is None or self.row != len(self.app.history):
            return
        old = self.color
        self.set_color(src.color)
        if src.row is not None and src is not self:
            src.set_color(old)
        self.app.update()


class Pegtray(Gtk.Window):
    def __init__(self):
        super().__init__(title='Pegtray')
        seed = os.environ.get('SEED')
        self.rng = random.Random(int(seed)) if seed else random.Random()
        self.set_resizable(False)
        prov = Gtk.CssProvider()
        prov.load_from_data(CSS.encode())
        Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), prov,
                                                 Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)
        self.header = Gtk.HeaderBar(show_close_button=True, title='Pegtray')
        self.set_titlebar(self.header)
        new = Gtk.Button(label='New Game')
        new.connect('clicked', lambda b: self.new_game())
        self.header.pack_start(new)
        menu = Gtk.MenuButton()
        menu.add(Gtk.Image.new_from_icon_name('open-menu-symbolic', Gtk.IconSize.BUTTON))
        m = Gtk.Menu()
        for label in ('Show Solution', 'About Pegtray'):
            it = Gtk.MenuItem(label=label)
            it.connect('activate', self.on_menu, label)
            m.append(it)
        m.show_all()
        menu.set_popup(m)
        self.header.pack_end(menu)

        outer = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.add(outer)
        box = Gtk.Box(spacing=16, margin=14)
        outer.pack_start(box, False, False, 0)

        self.board = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.board.get_style_context().add_class('board')
        box.pack_start(self.board, False, False, 0)

        right = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=10)
        box.pack_start(right, False, False, 0)
        right.pack_start(Gtk.Label(label='Drag the pegs onto\nthe highlighted row.', xalign=0), False, False, 6)
        tray = Gtk.Grid(column_spacing=14, row_spacing=10, halign=Gtk.Align.START)
        tray.get_style_context().add_class('tray')
        for i in range(len(COLORS)):
            h = Hole(self, color=i)
            h.set_source(True)
            tray.attach(h, i % 2, i // 2, 1, 1)
        self.tray = tray
        right.pack_start(tray, False, False, 0)
        for cls, txt in (('right', 'right color and place'), ('wrong', 'right color, wrong place')):
            line = Gtk.Box(spacing=6)
            line.pack_start(disc('mark', cls), False, False, 0)
            line.pack_start(Gtk.Label(label=txt), False, False, 0)
            right.pack_start(line, False, False, 0)
        right.pack_start(Gtk.Label(label='Colors may repeat.\nDrag a peg off the board\nto take it out.', xalign=0),
                         False, False, 6)
        self.solution = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=6)
        right.pack_start(self.solution, False, False, 10)

        bar = Gtk.ActionBar()
        self.msg = Gtk.Label(label='')
        bar.pack_start(self.msg)
        self.check = Gtk.Button(label='Check Row')
        self.check.get_style_context().add_class('suggested-action')
        self.check.connect('clicked', self.on_check)
        bar.pack_end(self.check)
        outer.pack_end(bar, False, False, 0)

        self.connect('destroy', Gtk.main_quit)
        self.dragged = None
        self.show_all()
        truth({'type': 'opened'})
        self.new_game()

    def new_game(self):
        self.code = [self.rng.randrange(len(COLORS)) for _ in range(N)]
        truth({'type': 'secret', 'colors': self.code})
        self.history = []
        self.over = False
        for w in self.board.get_children() + self.solution.get_children():
            w.destroy()
        self.rows = []
        for r in range(ROWS):
            line = Gtk.Box(spacing=4)
            line.get_style_context().add_class('row')
            num = Gtk.Label(label=str(r + 1), width_chars=3)
            line.pack_start(num, False, False, 0)
            holes = [Hole(self, r, i) for i in range(N)]
            for h in holes:
                line.pack_start(h, False, False, 0)
            marks = Gtk.Grid(margin_start=12, valign=Gtk.Align.CENTER)
            for k in range(N):
                marks.attach(disc('mark', 'none'), k % 3, k // 3, 1, 1)
            line.pack_start(marks, False, False, 0)
            self.rows.append((line, holes, marks))
            self.board.pack_end(line, False, False, 0)   # first row at the bottom
        self.board.show_all()
        self.msg.set_text('Find the hidden code of six pegs.')
        self.tray.set_sensitive(True)
        self.update()

    def update(self):
        n = len(self.history)
        for r, (line, holes, marks) in enumerate(self.rows):
            active = r == n and not self.over
            ctx = line.get_style_context()
            (ctx.add_class if active else ctx.remove_class)('active')
            for h in holes:
                h.set_dest(active)
                h.set_source(active and h.color is not None)
        full = not self.over and all(h.color is not None for h in self.rows[n][1])
        self.check.set_sensitive(full)
        self.header.set_subtitle('Attempt %d of %d' % (n if self.over and n else n + 1, ROWS))

    def on_menu(self, item, label):
        truth({'type': 'fault', 'label': label})
        if label == 'Show Solution' and not self.over:
            self.finish(False)
        elif label == 'About Pegtray':
            d = Gtk.AboutDialog(transient_for=self, program_name='Pegtray', version='0.3.1')
            d.run()
            d.destroy()

    def on_check(self, b):
        line, holes, marks = self.rows[len(self.history)]
        g = [h.color for h in holes]
        exact = sum(1 for p, q in zip(g, self.code) if p == q)
        both = sum(min(g.count(c), self.code.count(c)) for c in range(len(COLORS)))
        for w in marks.get_children():
            w.destroy()
        for k in range(N):
            cls = 'right' if k < exact else 'wrong' if k < both else 'none'
            marks.attach(disc('mark', cls), k % 3, k // 3, 1, 1)
        marks.show_all()
        self.history.append(g)
        truth({'type': 'guess', 'colors': g, 'exact': exact, 'misplaced': both - exact})
        if exact == N:
            self.finish(True)
        elif len(self.history) == ROWS:
            self.finish(False)
        else:
            self.msg.set_text('%d in the right place, %d in the wrong place.' % (exact, both - exact))
            self.update()

    def finish(self, won):
        self.over = True
        truth({'type': 'end', 'outcome': 'won' if won else 'lost'})
        self.msg.set_markup('<b>Congratulations, you found the code!</b>' if won
                            else '<b>Sorry, you lost. Better luck next time.</b>')
        self.tray.set_sensitive(False)
        self.solution.pack_start(Gtk.Label(label='The code was:', xalign=0), False, False, 0)
        g = Gtk.Grid(column_spacing=4, row_spacing=4)
        for i, c in enumerate(self.code):
            g.attach(disc('peg', 'c%d' % c), i % 3, i // 3, 1, 1)
        self.solution.pack_start(g, False, False, 0)
        self.solution.show_all()
        self.update()


signal.signal(signal.SIGTERM, signal.SIG_DFL)
signal.signal(signal.SIGINT, signal.SIG_DFL)
Pegtray()
Gtk.main()
