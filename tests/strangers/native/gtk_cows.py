#!/usr/bin/python3
# Bulls & Cows for GTK
import gi
gi.require_version('Gtk', '3.0')
from gi.repository import Gtk, Gdk, Pango
import random, os, json

LEN = 4
MAXTRIES = 12

if 'SEED' in os.environ:
    R = random.Random(os.environ['SEED'])
else:
    R = random.Random()


def truth(**kw):
    if os.environ.get('TRUTH'):
        with open(os.environ['TRUTH'], 'a') as f:
            f.write(json.dumps(kw) + '\n')


class BullsAndCows(Gtk.Window):

    def __init__(self):
        Gtk.Window.__init__(self, title='Bulls & Cows')
        self.set_default_size(600, 500)
        self.set_resizable(False)
        self.connect('destroy', Gtk.main_quit)
        self.number = None
        self.tries = 0
        self.finished = True

        vbox = Gtk.VBox()
        self.add(vbox)
        vbox.pack_start(self.make_menu(), False, False, 0)

        hbox = Gtk.HBox(spacing=14)
        hbox.set_border_width(12)
        vbox.pack_start(hbox, True, True, 0)

        # left side: input
        left = Gtk.VBox(spacing=8)
        hbox.pack_start(left, False, False, 0)
        title = Gtk.Label()
        title.set_markup('<span size="x-large" weight="bold">Bulls &amp; Cows</span>\n'
                         '<span size="small">I am thinking of a number with four\n'
                         'different digits. Which one is it?</span>')
        title.set_justify(Gtk.Justification.CENTER)
        left.pack_start(title, False, False, 4)

        self.entry = Gtk.Entry()
        self.entry.set_max_length(LEN)
        self.entry.set_width_chars(5)
        self.entry.set_alignment(0.5)
        self.entry.override_font(Pango.FontDescription('Monospace Bold 28'))
        self.entry.connect('insert-text', self.only_digits)
        self.entry.connect('activate', self.on_try)
        self.entry.connect('changed', self.on_changed)
        left.pack_start(self.entry, False, False, 0)

        pad = Gtk.Grid()
        pad.set_row_spacing(4)
        pad.set_column_spacing(4)
        pad.set_column_homogeneous(True)
        pad.set_row_homogeneous(True)
        for i, t in enumerate(['7', '8', '9', '4', '5', '6', '1', '2', '3', 'C', '0', '\u2190']):
            b = Gtk.Button(label=t)
            b.set_can_focus(False)
            b.get_child().override_font(Pango.FontDescription('Sans 15'))
            b.set_size_request(64, 46)
            b.connect('clicked', self.on_pad, t)
            pad.attach(b, i % 3, i // 3, 1, 1)
        left.pack_start(pad, False, False, 0)

        self.trybtn = Gtk.Button(label='Try it!')
        self.trybtn.set_can_focus(False)
        self.trybtn.set_size_request(-1, 42)
        self.trybtn.connect('clicked', self.on_try)
        left.pack_start(self.trybtn, False, False, 0)

        # right side: the list of tries, last one on top
        right = Gtk.VBox(spacing=8)
        hbox.pack_start(right, True, True, 0)
        self.store = Gtk.ListStore(int, str, str, str)
        view = Gtk.TreeView(model=self.store)
        view.set_can_focus(False)
        view.get_selection().set_mode(Gtk.SelectionMode.NONE)
        for i, t in enumerate(['Try', 'Number', 'Bulls', 'Cows']):
            cell = Gtk.CellRendererText()
            cell.set_property('xalign', 0.5)
            if i == 1:
                cell.set_property('font', 'Monospace Bold 14')
            col = Gtk.TreeViewColumn(t, cell, text=i)
            col.set_expand(True)
            col.set_alignment(0.5)
            view.append_column(col)
        sw = Gtk.ScrolledWindow()
        sw.set_shadow_type(Gtk.ShadowType.IN)
        sw.add(view)
        right.pack_start(sw, True, True, 0)
        bb = Gtk.HBox(spacing=6, homogeneous=True)
        for t, f in (('New number', self.on_new), ('I give up', self.on_giveup)):
            b = Gtk.Button(label=t)
            b.set_can_focus(False)
            b.connect('clicked', f)
            bb.pack_start(b, True, True, 0)
        right.pack_start(bb, False, False, 0)

        self.msg = Gtk.Label()
        self.msg.set_margin_bottom(10)
        vbox.pack_start(self.msg, False, False, 0)
        self.start()

    def make_menu(self):
        bar = Gtk.MenuBar()
        for name, items in (
                ('_Game', (('_New', self.on_new), ('_Give up', self.on_giveup), (None, None), ('_Quit', self.on_quit))),
                ('_View', (('_Large font', self.on_font), ('_Statistics...', self.on_stats))),
                ('_Help', (('_Rules', self.on_rules), ('_About', self.on_about)))):
            top = Gtk.MenuItem.new_with_mnemonic(name)
            sub = Gtk.Menu()
            for label, f in items:
                if label is None:
                    sub.append(Gtk.SeparatorMenuItem())
                else:
                    mi = Gtk.MenuItem.new_with_mnemonic(label)
                    mi.connect('activate', f)
                    sub.append(mi)
            top.set_submenu(sub)
            bar.append(top)
        self.played = self.won = 0
        return bar

    # ------------------------------------------------------------

    def start(self):
        if not self.finished and self.tries:
            truth(type='end', outcome='given up')
        self.number = R.sample('0123456789', LEN)
        truth(type='secret', colors=self.number)
        self.tries = 0
        self.finished = False
        self.store.clear()
        self.entry.set_text('')
        self.entry.set_sensitive(True)
        self.entry.grab_focus()
        self.tell('You have %d tries.' % MAXTRIES)

    def tell(self, text, color='#333333'):
        self.msg.set_markup('<span size="large" foreground="%s">%s</span>' % (color, text))

    def only_digits(self, entry, text, length, position):
        if not text.isdigit():
            entry.stop_emission_by_name('insert-text')

    def on_changed(self, entry):
        self.trybtn.set_sensitive(len(entry.get_text()) == LEN and not self.finished)

    def on_pad(self, button, t):
        if self.finished:
            return
        s = self.entry.get_text()
        if t == 'C':
            s = ''
        elif t == '\u2190':
            s = s[:-1]
        elif len(s) < LEN:
            s += t
        self.entry.set_text(s)
        self.entry.set_position(-1)

    def on_try(self, widget):
        s = self.entry.get_text()
        if self.finished or len(s) < LEN:
            return
        if len(set(s)) < LEN:
            self.tell('All digits must be different!', '#c00000')
            return
        bulls = cows = 0
        for i in range(LEN):
            if s[i] == self.number[i]:
                bulls += 1
            elif s[i] in self.number:
                cows += 1
        truth(type='guess', code=list(s), exact=bulls, misplaced=cows)
        self.tries += 1
        self.store.prepend([self.tries, s, str(bulls), str(cows)])
        self.entry.set_text('')
        if bulls == LEN:
            self.won += 1
            self.over('won', 'Moo! You got it in %d tries.' % self.tries, '#007000')
        elif self.tries == MAXTRIES:
            self.over('lost', 'No more tries. It was %s.' % ''.join(self.number), '#c00000')
        else:
            self.tell('%d bull%s, %d cow%s - %d tries left' % (
                bulls, '' if bulls == 1 else 's', cows, '' if cows == 1 else 's', MAXTRIES - self.tries))

    def over(self, outcome, text, color):
        self.finished = True
        self.played += 1
        truth(type='end', outcome=outcome)
        self.tell(text, color)
        self.entry.set_sensitive(False)
        self.trybtn.set_sensitive(False)

    # ------------------------------------------------------------

    def on_new(self, widget):
        self.start()

    def on_giveup(self, widget):
        if not self.finished:
            truth(type='fault', label='I give up')
            self.over('given up', 'The number was %s.' % ''.join(self.number), '#c00000')

    def on_quit(self, widget):
        truth(type='fault', label='Quit')
        self.destroy()

    def on_font(self, widget):
        truth(type='fault', label='Large font')
        self.entry.override_font(Pango.FontDescription('Monospace Bold 40'))

    def on_stats(self, widget):
        truth(type='fault', label='Statistics')
        self.dialog('Statistics', 'Games played: %d\nGames won: %d' % (self.played, self.won))

    def on_rules(self, widget):
        self.dialog('Rules', 'Type a number with four different digits.\n\n'
                    'A bull is a digit that is right and in the right place.\n'
                    'A cow is a digit that is right but in the wrong place.')

    def on_about(self, widget):
        truth(type='fault', label='About')
        self.dialog('About', 'Bulls & Cows 0.4\nA paper and pencil game much older than the\ncoloured pegs.')

    def dialog(self, title, text):
        d = Gtk.MessageDialog(self, Gtk.DialogFlags.MODAL, Gtk.MessageType.INFO, Gtk.ButtonsType.OK, title)
        d.format_secondary_text(text)
        d.run()
        d.destroy()


if __name__ == '__main__':
    win = BullsAndCows()
    win.show_all()
    while Gtk.events_pending():
        Gtk.main_iteration()
    truth(type='opened')
    win.entry.grab_focus()
    Gtk.main()
