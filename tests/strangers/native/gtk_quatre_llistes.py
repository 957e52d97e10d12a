#!/usr/bin/env python3
"""Quatre llistes: endevina la combinació.

Pràctica de DAM M05 (Interfícies), Institut de Terrassa, curs 2020-21. Autora: Núria P.
"""
import json
import os
import random
import signal

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, GdkPixbuf, GLib, Gtk  # noqa: E402

COLORS = [
    ("Vermell", 0xE5484DFF),
    ("Taronja", 0xF7A233FF),
    ("Groc", 0xF4E04DFF),
    ("Verd", 0x3DAA5CFF),
    ("Blau", 0x3E7BFAFF),
    ("Lila", 0xA35BD6FF),
]
N = 4
MAX = 10

ESTIL = b"""
window, .fons { background-color: #23262e; }
label { color: #d9dde6; }
.titol { font-size: 20px; font-weight: bold; color: #8fd3c8; }
.ajuda { font-size: 12px; color: #a2a9b8; }
list { background-color: #2d313b; border: 1px solid #454b59; }
list row { padding: 3px 8px; border-left: 4px solid transparent; }
list row:hover { background-color: #3a404d; }
list row:selected { background-color: #4f5a70; border-left: 4px solid #8fd3c8; }
treeview.view { background-color: #1c1e24; color: #e8ebf2; font-size: 15px; }
treeview.view header button { background: #2d313b; color: #a2a9b8; border-color: #454b59; }
treeview.view header button label { color: #a2a9b8; }
.missatge { font-size: 15px; color: #f4e04d; }
button { background: #3a404d; color: #e8ebf2; border-color: #555d6e; text-shadow: none; box-shadow: none; }
button.principal { background: #2b7f73; }
"""


def truth(obj):
    path = os.environ.get("TRUTH")
    if path:
        with open(path, "a", encoding="utf-8") as fh:
            fh.write(json.dumps(obj) + "\n")


def quadrat(rgba, mida):
    pb = GdkPixbuf.Pixbuf.new(GdkPixbuf.Colorspace.RGB, True, 8, mida, mida)
    pb.fill(rgba)
    return pb


class Finestra(Gtk.Window):
    def __init__(self):
        Gtk.Window.__init__(self, title="Quatre llistes")
        self.set_default_size(620, 820)
        self.connect("destroy", Gtk.main_quit)
        llavor = os.environ.get("SEED")
        self.atzar = random.Random(int(llavor)) if llavor else random.Random()
        self.buit = quadrat(0x00000000, 30)
        self.grans = [quadrat(c, 30) for _, c in COLORS]

        caixa = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=8, margin=14)
        self.add(caixa)
        titol = Gtk.Label(label="Endevina la combinació")
        titol.get_style_context().add_class("titol")
        caixa.pack_start(titol, False, False, 0)
        ajuda = Gtk.Label(
            label="Tria un color a cada llista i prem «Prova-ho». Els colors es poden repetir. Tens %d intents.\n"
            "Encerts: color i posició correctes.   Fora de lloc: el color hi és, però en una altra posició." % MAX
        )
        ajuda.set_justify(Gtk.Justification.CENTER)
        ajuda.get_style_context().add_class("ajuda")
        caixa.pack_start(ajuda, False, False, 0)

        # intents anteriors
        self.model = Gtk.ListStore(str, *[GdkPixbuf.Pixbuf] * N, str, str)
        vista = Gtk.TreeView(model=self.model)
        vista.get_selection().set_mode(Gtk.SelectionMode.NONE)
        vista.set_can_focus(False)
        col = Gtk.TreeViewColumn("Intent", Gtk.CellRendererText(xalign=0.5), text=0)
        col.set_min_width(70)
        vista.append_column(col)
        for i in range(N):
            r = Gtk.CellRendererPixbuf()
            r.set_padding(6, 3)
            col = Gtk.TreeViewColumn(("1r", "2n", "3r", "4t")[i], r, pixbuf=i + 1)
            col.set_min_width(62)
            col.set_alignment(0.5)
            vista.append_column(col)
        for i, nom in enumerate(("Encerts", "Fora de lloc")):
            col = Gtk.TreeViewColumn(nom, Gtk.CellRendererText(xalign=0.5), text=N + 1 + i)
            col.set_min_width(100)
            col.set_alignment(0.5)
            vista.append_column(col)
        marc = Gtk.ScrolledWindow()
        marc.set_policy(Gtk.PolicyType.NEVER, Gtk.PolicyType.AUTOMATIC)
        marc.add(vista)
        caixa.pack_start(marc, True, True, 0)

        self.missatge = Gtk.Label(label="")
        self.missatge.get_style_context().add_class("missatge")
        caixa.pack_start(self.missatge, False, False, 0)

        fila = Gtk.Box(spacing=10, homogeneous=True)
        caixa.pack_start(fila, False, False, 0)
        self.llistes = []
        for i in range(N):
            v = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=3)
            v.pack_start(Gtk.Label(label="Posició %d" % (i + 1)), False, False, 0)
            lb = Gtk.ListBox()
            lb.set_selection_mode(Gtk.SelectionMode.SINGLE)
            for nom, c in COLORS:
                h = Gtk.Box(spacing=8)
                h.add(Gtk.Image.new_from_pixbuf(quadrat(c, 18)))
                h.add(Gtk.Label(label=nom))
                lb.add(h)
            v.pack_start(lb, False, False, 0)
            fila.pack_start(v, True, True, 0)
            self.llistes.append(lb)

        botons = Gtk.Box(spacing=10)
        caixa.pack_start(botons, False, False, 0)
        self.prova = Gtk.Button(label="Prova-ho")
        self.prova.get_style_context().add_class("principal")
        self.prova.connect("clicked", self.on_prova)
        nova = Gtk.Button(label="Partida nova")
        nova.connect("clicked", lambda _b: self.comenca())
        rendir = Gtk.Button(label="Em rendeixo")
        rendir.connect("clicked", self.on_rendir)
        botons.pack_start(self.prova, True, True, 0)
        botons.pack_start(nova, False, False, 0)
        botons.pack_start(rendir, False, False, 0)

        self.show_all()
        truth({"type": "opened"})
        self.comenca()

    def comenca(self):
        self.secret = [self.atzar.randrange(len(COLORS)) for _ in range(N)]
        truth({"type": "secret", "colors": self.secret})
        self.model.clear()
        for i in range(MAX):
            self.model.append([str(i + 1)] + [self.buit] * N + ["", ""])
        self.intents = 0
        self.prova.set_sensitive(True)
        for lb in self.llistes:
            lb.unselect_all()
        self.missatge.set_text("Bona sort!")

    def on_prova(self, _b):
        files = [lb.get_selected_row() for lb in self.llistes]
        if any(f is None for f in files):
            self.missatge.set_text("Has de triar un color a totes les llistes.")
            return
        g = [f.get_index() for f in files]
        encerts = sum(1 for a, b in zip(g, self.secret) if a == b)
        fora = sum(min(g.count(c), self.secret.count(c)) for c in set(g)) - encerts
        fila = self.model[self.intents]
        for i in range(N):
            fila[i + 1] = self.grans[g[i]]
        fila[N + 1] = str(encerts)
        fila[N + 2] = str(fora)
        self.intents += 1
        truth({"type": "guess", "colors": g, "exact": encerts, "misplaced": fora})
        if encerts == N:
            truth({"type": "end", "outcome": "won"})
            self.acaba("Molt bé! Ho has encertat en %d intents." % self.intents)
        elif self.intents == MAX:
            truth({"type": "end", "outcome": "lost"})
            self.acaba("S'han acabat els intents. Era: " + ", ".join(COLORS[c][0] for c in self.secret))
        else:
            self.missatge.set_text("Et queden %d intents." % (MAX - self.intents))

    def acaba(self, text):
        self.prova.set_sensitive(False)
        self.missatge.set_text(text)

    def on_rendir(self, _b):
        truth({"type": "fault", "label": "Em rendeixo"})
        if self.prova.get_sensitive():
            truth({"type": "end", "outcome": "lost"})
            self.acaba("Era: " + ", ".join(COLORS[c][0] for c in self.secret))


def main():
    css = Gtk.CssProvider()
    css.load_from_data(ESTIL)
    Gtk.StyleContext.add_provider_for_screen(
        Gdk.Screen.get_default(), css, Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)
    GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGTERM, Gtk.main_quit)
    Finestra()
    Gtk.main()


if __name__ == "__main__":
    main()
