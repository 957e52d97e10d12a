#!/usr/bin/python3
# Όμιλος Μαθηματικών, Γυμνάσιο Καλαμάτας. Άνοιξη 2024.
# Η κρυφή επτάδα: στοιχείο του C^7, |C| = 12
import gi, os, json, random
gi.require_version('Gtk', '3.0')
from gi.repository import Gtk, Gdk

C = ['#e01b24', '#ff9500', '#ffe100', '#8ff03a', '#0b6b2a', '#30d5e8',
     '#1c3fd6', '#8e24aa', '#ff8ec7', '#7a4a1e', '#202020', '#f6f6f6']
G = 'αβγδεζηθικλμ'
N, K = 7, 14

rnd = random.Random(int(os.environ['SEED'])) if os.environ.get('SEED') else random.Random()
def log(**kw):
    if 'TRUTH' in os.environ:
        with open(os.environ['TRUTH'], 'a') as f: print(json.dumps(kw), file=f)

def lum(h):
    r, g, b = (int(h[i:i+2], 16) / 255 for i in (1, 3, 5)); return .3*r + .59*g + .11*b

CSS = 'window{background:#f4f7fb;} label{color:#203040;} .t{font:bold 22px "DejaVu Serif";}' \
      '.pair{font:15px "DejaVu Serif";} .msg{font:bold 16px "DejaVu Serif";}' \
      'label.cell{font:15px "DejaVu Serif"; background:#e3ebf2; border:1px solid #bfc9d6; min-width:42px; min-height:34px;}' \
      'label.live{background:white; border:2px solid #1a59bf; min-width:40px; min-height:32px;}' \
      'button.pal{background-image:none; min-width:34px; min-height:34px; padding:4px; border:2px solid #506070;}' \
      'button.pal label{font:15px "DejaVu Serif";}'
for i, h in enumerate(C):
    k = '#1a1a1a' if lum(h) > .55 else 'white'
    CSS += 'label.c%d,button.c%d{background:%s;} label.c%d,button.c%d label{color:%s;} label.c%d{border:1px solid #595959;}' % (i, i, h, i, i, k, i)

class App(Gtk.Window):
    def __init__(self):
        Gtk.Window.__init__(self, title='Η κρυφή επτάδα')
        self.set_default_size(900, 660); self.connect('destroy', Gtk.main_quit)
        css = Gtk.CssProvider()
        css.load_from_data(CSS.encode())
        Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), css, 600)
        v = Gtk.Box(orientation=1, spacing=8, margin=14); self.add(v)
        t = Gtk.Label(label='Η κρυφή επτάδα'); t.get_style_context().add_class('t'); v.add(t)
        l = Gtk.Label(justify=2, label=
            'Ψάχνουμε μια στήλη με 7 χρώματα από 12 (επιτρέπονται επαναλήψεις). Έχετε 14 δοκιμές, από αριστερά προς τα δεξιά.\n'
            'Κάθε χρώμα που πατάτε κάτω μπαίνει στην επόμενη θέση της στήλης, από πάνω προς τα κάτω. Μετά πατήστε «Έλεγχος».\n'
            'Απάντηση (σ, χ):  σ = σωστό χρώμα στη σωστή θέση,  χ = σωστό χρώμα σε λάθος θέση.')
        v.add(l)
        g = Gtk.Grid(halign=3, row_spacing=3, column_spacing=8); v.pack_start(g, False, False, 6)
        self.cells, self.pairs, self.heads = [], [], []
        for k in range(K):
            h = Gtk.Label(label=str(k + 1)); g.attach(h, k, 0, 1, 1); self.heads.append(h)
            col = []
            for i in range(N):
                d = Gtk.Label(); g.attach(d, k, i + 1, 1, 1); col.append(d)
            self.cells.append(col)
            p = Gtk.Label(label=''); p.get_style_context().add_class('pair'); p.set_size_request(50, 26)
            g.attach(p, k, N + 1, 1, 1); self.pairs.append(p)
        self.msg = Gtk.Label(); self.msg.get_style_context().add_class('msg'); v.add(self.msg)
        b = Gtk.Box(spacing=4, halign=3); v.add(b)
        for c in range(12):
            bt = Gtk.Button(label=G[c])
            for x in ('pal', 'c%d' % c): bt.get_style_context().add_class(x)
            bt.connect('clicked', self.add_colour, c); b.add(bt)
        r = Gtk.Box(spacing=10, halign=3); v.add(r)
        for text, f in (('⌫ Διαγραφή', self.back), ('Έλεγχος', self.check), ('Νέα επτάδα', self.new), ('Υπόδειξη', self.hint)):
            bt = Gtk.Button(label=text); bt.set_size_request(130, 40); bt.connect('clicked', f); r.add(bt)
        self.past, self.x, self.done = [], [], False
        self.show_all(); log(type='opened'); self.new()

    def redraw(self):
        for k, cells in enumerate(self.cells):
            col = self.past[k] if k < len(self.past) else self.x if k == len(self.past) else []
            for i, d in enumerate(cells):
                ctx = d.get_style_context()
                for x in ctx.list_classes(): ctx.remove_class(x)
                ctx.add_class('cell')
                if i < len(col): ctx.add_class('c%d' % col[i]); d.set_text(G[col[i]])
                else:
                    d.set_text('')
                    if k == len(self.past) and not self.done: ctx.add_class('live')

    def new(self, *_):
        self.z = [rnd.randrange(12) for _ in range(N)]; log(type='secret', colors=self.z)
        self.past, self.x, self.done = [], [], False
        for p in self.pairs: p.set_text('')
        self.msg.set_text('Δοκιμή 1'); self.redraw()

    def add_colour(self, _, c):
        if not self.done and len(self.x) < N: self.x.append(c); self.redraw()

    def back(self, _):
        if self.x: self.x.pop(); self.redraw()

    def check(self, _):
        if self.done: return
        if len(self.x) < N: self.msg.set_text('Η στήλη δεν είναι γεμάτη: χρειάζονται 7 χρώματα.'); return
        s = sum(a == b for a, b in zip(self.x, self.z))
        m = sum(min(self.x.count(c), self.z.count(c)) for c in set(self.x)) - s
        log(type='guess', colors=self.x, exact=s, misplaced=m)
        self.pairs[len(self.past)].set_text('(%d, %d)' % (s, m))
        self.past.append(self.x); self.x = []
        if s == N: self.end('won', 'Ὅπερ ἔδει δεῖξαι! Τη βρήκατε με %d δοκιμές.' % len(self.past))
        elif len(self.past) == K: self.end('lost', 'Τέλος. Η κρυφή επτάδα ήταν: ' + ' '.join(G[c] for c in self.z))
        else: self.msg.set_text('Δοκιμή %d' % (len(self.past) + 1))
        self.redraw()

    def end(self, o, t):
        self.done = True; log(type='end', outcome=o); self.msg.set_text(t)

    def hint(self, _):
        log(type='fault', label='Υπόδειξη')
        self.msg.set_text('Η θέση 1 έχει το χρώμα ' + G[self.z[0]])

App(); Gtk.main()
