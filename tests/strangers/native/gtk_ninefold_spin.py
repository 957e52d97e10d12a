#!/usr/bin/env python3
# ninefold -- guess four colours out of nine, using spin buttons
# Rhys Prydderch, Aberystwyth. MIT licence. 2018.
import gi, json, os, random, signal
gi.require_version("Gtk", "3.0")
from gi.repository import Gtk, Gdk, GLib

PALETTE = [("Red", "#cc0000"), ("Orange", "#f57900"), ("Yellow", "#fce94f"), ("Lime", "#8ae234"), ("Forest", "#14591d"),
           ("Sky", "#7fc4ff"), ("Navy", "#1b2a7a"), ("Magenta", "#d33fb0"), ("Brown", "#7a4a12")]
PEGS, TRIES = 4, 12

CSS = "\n".join(".c%d { background: %s; border: 1px solid rgba(0,0,0,.45); border-radius: 3px; }" % (i + 1, c)
                for i, (_, c) in enumerate(PALETTE)) + """
.big { font-size: 15px; }
.hist { background: #f7f7f5; }
"""


def swatch(n, w, h):
    b = Gtk.Box()
    b.set_size_request(w, h)
    b.set_halign(Gtk.Align.CENTER)
    b.set_valign(Gtk.Align.CENTER)
    b.get_style_context().add_class("c%d" % n)
    return b


class Ninefold(Gtk.Application):
    def __init__(self):
        super().__init__(application_id=None)
        self.rand = random.Random(int(os.environ["SEED"])) if os.environ.get("SEED") else random.Random()

    def tell(self, kind, **kw):
        if "TRUTH" in os.environ:
            with open(os.environ["TRUTH"], "a") as fh:
                print(json.dumps(dict(type=kind, **kw)), file=fh)

    def do_activate(self):
        prov = Gtk.CssProvider()
        prov.load_from_data(CSS.encode())
        Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), prov, 800)
        self.win = win = Gtk.ApplicationWindow(application=self)
        win.set_default_size(760, 720)
        hb = Gtk.HeaderBar(show_close_button=True, title="Ninefold", subtitle="Four colours out of nine")
        new = Gtk.Button(label="New")
        new.connect("clicked", lambda b: self.new_game())
        hb.pack_start(new)
        dark = Gtk.Switch(valign=Gtk.Align.CENTER)
        dark.connect("notify::active", self.on_dark)
        hb.pack_end(dark)
        hb.pack_end(Gtk.Label(label="Dark"))
        win.set_titlebar(hb)

        page = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        win.add(page)
        self.info = Gtk.InfoBar()
        self.info.set_no_show_all(True)
        self.info_label = Gtk.Label(xalign=0)
        self.info_label.show()
        self.info.get_content_area().add(self.info_label)
        self.info.add_button("Play again", 1)
        self.info.connect("response", lambda *a: self.new_game())
        page.pack_start(self.info, False, False, 0)

        body = Gtk.Box(spacing=14, border_width=14)
        page.pack_start(body, True, True, 0)

        # left: history
        sw = Gtk.ScrolledWindow(hscrollbar_policy=Gtk.PolicyType.NEVER)
        sw.set_shadow_type(Gtk.ShadowType.IN)
        self.history = Gtk.ListBox(selection_mode=Gtk.SelectionMode.NONE)
        self.history.get_style_context().add_class("hist")
        ph = Gtk.Label(label="No guesses yet")
        ph.set_sensitive(False)
        ph.show()
        self.history.set_placeholder(ph)
        sw.add(self.history)
        body.pack_start(sw, True, True, 0)

        # right: entry and legend
        side = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=12)
        body.pack_start(side, False, False, 0)
        fr = Gtk.Frame(label="Your guess")
        g = Gtk.Grid(row_spacing=8, column_spacing=10, border_width=10)
        fr.add(g)
        self.spins, self.shown = [], []
        for p in range(PEGS):
            g.attach(Gtk.Label(label="Peg %d" % (p + 1)), 0, p, 1, 1)
            box = Gtk.Box()
            box.add(swatch(1, 54, 34))
            g.attach(box, 1, p, 1, 1)
            s = Gtk.SpinButton.new_with_range(1, len(PALETTE), 1)
            s.set_wrap(True)
            s.connect("value-changed", self.on_spin, p)
            g.attach(s, 2, p, 1, 1)
            self.spins.append(s)
            self.shown.append(box)
        self.try_btn = Gtk.Button(label="Try it")
        self.try_btn.get_style_context().add_class("suggested-action")
        self.try_btn.connect("clicked", self.on_try)
        g.attach(self.try_btn, 0, PEGS, 3, 1)
        side.pack_start(fr, False, False, 0)

        fr = Gtk.Frame(label="Colours")
        g = Gtk.Grid(row_spacing=5, column_spacing=10, border_width=10)
        for i, (name, _) in enumerate(PALETTE):
            g.attach(Gtk.Label(label="%d" % (i + 1)), 0, i, 1, 1)
            g.attach(swatch(i + 1, 26, 18), 1, i, 1, 1)
            g.attach(Gtk.Label(label=name, xalign=0), 2, i, 1, 1)
        fr.add(g)
        side.pack_start(fr, False, False, 0)
        self.left = Gtk.Label(xalign=0, wrap=True, max_width_chars=28)
        side.pack_start(self.left, False, False, 0)
        win.show_all()
        self.tell("opened")
        self.new_game()

    def new_game(self):
        self.code = [self.rand.randint(0, len(PALETTE) - 1) for _ in range(PEGS)]
        self.tell("secret", colors=self.code)
        self.n = 0
        self.over = False
        for r in self.history.get_children():
            self.history.remove(r)
        self.info.hide()
        self.try_btn.set_sensitive(True)
        for s in self.spins:
            s.set_sensitive(True)
            s.set_value(1)
        self.show_left()

    def show_left(self):
        self.left.set_text("%d of %d tries left. The secret may use a colour more than once." % (TRIES - self.n, TRIES))

    def on_spin(self, s, p):
        for c in self.shown[p].get_children():
            self.shown[p].remove(c)
        self.shown[p].add(swatch(s.get_value_as_int(), 54, 34))
        self.shown[p].show_all()

    def on_try(self, b):
        if self.over:
            return
        for s in self.spins:
            s.update()
        guess = [s.get_value_as_int() - 1 for s in self.spins]
        right = sum(x == y for x, y in zip(guess, self.code))
        both = sum(min(guess.count(x), self.code.count(x)) for x in range(len(PALETTE)))
        self.n += 1
        self.tell("guess", colors=guess, exact=right, misplaced=both - right)
        row = Gtk.Box(spacing=8, border_width=7)
        row.add(Gtk.Label(label="%d." % self.n, width_chars=3, xalign=1))
        for x in guess:
            row.add(swatch(x + 1, 38, 26))
        lab = Gtk.Label()
        lab.set_markup("  <b>%d</b> right, <b>%d</b> elsewhere" % (right, both - right))
        row.add(lab)
        row.show_all()
        self.history.add(row)
        self.show_left()
        if right == PEGS:
            self.finish(True)
        elif self.n == TRIES:
            self.finish(False)

    def finish(self, won):
        self.over = True
        self.tell("end", outcome="won" if won else "lost")
        self.try_btn.set_sensitive(False)
        for s in self.spins:
            s.set_sensitive(False)
        if won:
            self.info.set_message_type(Gtk.MessageType.INFO)
            self.info_label.set_text("Solved in %d. Well done!" % self.n)
        else:
            self.info.set_message_type(Gtk.MessageType.ERROR)
            self.info_label.set_text("Out of tries. It was " + ", ".join(PALETTE[x][0] for x in self.code) + ".")
        self.info.show()

    def on_dark(self, sw, _):
        self.tell("fault", label="Dark")
        Gtk.Settings.get_default().set_property("gtk-application-prefer-dark-theme", sw.get_active())


signal.signal(signal.SIGINT, signal.SIG_DFL)
app = Ninefold()
GLib.unix_signal_add(GLib.PRIORITY_HIGH, signal.SIGTERM, lambda: os._exit(0))
app.run(None)
