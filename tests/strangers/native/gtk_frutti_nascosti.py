#!/usr/bin/python3
# -*- coding: utf-8 -*-
"""Frutti nascosti: un gioco di logica per i piccoli (GTK 3)."""
import json
import os
import random

import gi
gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, Gtk  # noqa: E402

FRUTTI = "🍎🍌🍇🍓🍐🥝🍊🍒🍍"
CESTI, TENTATIVI = 3, 8

STILE = b"""
window { background: #fdf5db; }
label { color: #40301f; }
.titolo { font-family: "URW Bookman"; font-weight: bold; font-size: 36px; color: #c63826; }
.passo { font-weight: bold; font-size: 16px; color: #8a3a12; }
.frutto { font-family: "Noto Color Emoji"; font-size: 40px; }
.piccolo { font-size: 34px; }
.scaffale { background: #ffffff; border: 2px solid #d9c89e; border-radius: 10px; }
.scelto { border: 4px solid #d8331f; }
.riga { background: #f2e3bd; border-radius: 12px; padding: 4px 10px; }
.attiva { background: #ffffff; box-shadow: 0 0 0 2px #2d9550; }
.cesto { background: #e6cc98; border: 2px solid #a87f47; border-radius: 8px; }
.numero { font-size: 17px; color: #9a8261; }
.voto { font-size: 26px; font-weight: bold; }
.fine { font-size: 20px; font-weight: bold; color: #c63826; }
button { background: #e9dcc0; color: #40301f; border: 1px solid #b69f72; border-radius: 10px; font-weight: bold; box-shadow: none; text-shadow: none; }
button label { color: inherit; }
button.prova { background: #2d9550; color: #ffffff; border-color: #1f6e3a; }
button.prova:disabled { background: #d4d4cc; color: #96968c; border-color: #bdbdb4; }
"""


def scrivi(oggetto):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as f:
            f.write(json.dumps(oggetto) + "\n")
            f.flush()


def etichetta(testo="", *classi, **k):
    w = Gtk.Label(label=testo, **k)
    for c in classi:
        w.get_style_context().add_class(c)
    return w


def casella(lato, clic, *classi):
    """Un riquadro che si può cliccare, con un frutto dentro."""
    scatola = Gtk.EventBox(valign=Gtk.Align.CENTER)
    scatola.set_size_request(lato, lato)
    for c in classi:
        scatola.get_style_context().add_class(c)
    scatola.add(etichetta("", "frutto"))
    scatola.connect("button-press-event", lambda w, e: clic() if e.button == 1 and e.type == Gdk.EventType.BUTTON_PRESS else None)
    return scatola


class Frutti(Gtk.Window):
    def __init__(self):
        super().__init__(title="Frutti nascosti", resizable=False)
        self.caso = random.Random(int(os.environ["SEED"])) if os.environ.get("SEED") else random.Random()
        self.connect("destroy", self.chiudi)
        tutto = Gtk.Grid(column_spacing=36, row_spacing=4, margin=22)
        self.add(tutto)
        tutto.attach(etichetta("Frutti nascosti", "titolo", xalign=0), 0, 0, 2, 1)
        tutto.attach(etichetta("Quali 3 frutti sono nascosti, e in quale ordine? Lo stesso frutto può esserci due o tre volte.",
                               xalign=0, margin_bottom=10), 0, 1, 2, 1)

        sinistra = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=10)
        tutto.attach(sinistra, 0, 2, 1, 1)
        sinistra.pack_start(etichetta("1. Scegli un frutto", "passo", xalign=0), False, False, 0)
        griglia = Gtk.Grid(row_spacing=6, column_spacing=6)
        sinistra.pack_start(griglia, False, False, 0)
        self.scaffale = []
        for i, f in enumerate(FRUTTI):
            c = casella(74, lambda i=i: self.prendi(i), "scaffale")
            c.get_child().set_text(f)
            griglia.attach(c, i % 3, i // 3, 1, 1)
            self.scaffale.append(c)
        sinistra.pack_start(etichetta("2. Mettilo in un cesto della riga bianca", "passo", xalign=0, wrap=True, max_width_chars=24),
                            False, False, 0)
        for segno, colore, testo in (("✔", "#1a9e38", "frutto giusto, posto giusto"), ("~", "#e8890c", "frutto giusto, posto sbagliato")):
            r = Gtk.Box(spacing=8)
            s = etichetta("", "voto", width_chars=2)
            s.set_markup("<span color='%s'>%s</span>" % (colore, segno))
            r.pack_start(s, False, False, 0)
            r.pack_start(etichetta(testo), False, False, 0)
            sinistra.pack_start(r, False, False, 0)
        nuova = Gtk.Button(label="Nuova partita")
        nuova.connect("clicked", lambda *_: self.ricomincia())
        mostra = Gtk.Button(label="Mostra soluzione")
        mostra.connect("clicked", lambda *_: self.soluzione())
        sinistra.pack_end(nuova, False, False, 0)
        sinistra.pack_end(mostra, False, False, 0)

        destra = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=6)
        tutto.attach(destra, 1, 2, 1, 1)
        self.righe = []
        for n in range(TENTATIVI):
            riga = Gtk.Box(spacing=10)
            riga.get_style_context().add_class("riga")
            riga.pack_start(etichetta(str(n + 1), "numero", width_chars=2), False, False, 0)
            cesti = []
            for i in range(CESTI):
                c = casella(56, lambda n=n, i=i: self.metti(n, i), "cesto")
                c.get_child().get_style_context().add_class("piccolo")
                riga.pack_start(c, False, False, 0)
                cesti.append(c)
            pila = Gtk.Stack()
            pila.set_size_request(130, 56)
            prova = Gtk.Button(label="Prova!", valign=Gtk.Align.CENTER)
            prova.get_style_context().add_class("prova")
            prova.connect("clicked", lambda b, n=n: self.prova(n))
            voto = etichetta("", "voto")
            for nome, w in (("vuoto", Gtk.Label()), ("prova", prova), ("voto", voto)):
                pila.add_named(w, nome)
            riga.pack_start(pila, False, False, 6)
            destra.pack_start(riga, False, False, 0)
            self.righe.append((riga, cesti, pila, prova, voto))
        basso = Gtk.Box(spacing=10, margin_top=8)
        basso.set_size_request(-1, 60)
        self.messaggio = etichetta("", "fine", xalign=0)
        basso.pack_start(self.messaggio, True, True, 0)
        self.svelati = etichetta("", "frutto", "piccolo")
        basso.pack_end(self.svelati, False, False, 0)
        tutto.attach(basso, 0, 3, 2, 1)
        self.finita, self.giro = True, 0
        self.ricomincia()

    def ricomincia(self):
        if not self.finita and self.giro:
            scrivi({"type": "end", "outcome": "given up"})
        self.segreto = [self.caso.randrange(len(FRUTTI)) for _ in range(CESTI)]
        scrivi({"type": "secret", "colors": self.segreto})
        self.giro, self.cesti, self.scelto, self.finita = 0, [None] * CESTI, None, False
        self.messaggio.set_text("")
        self.svelati.set_text("")
        for _, cesti, _, _, voto in self.righe:
            voto.set_text("")
            for c in cesti:
                c.get_child().set_text("")
        self.aggiorna()

    def aggiorna(self):
        for i, c in enumerate(self.scaffale):
            s = c.get_style_context()
            s.add_class("scelto") if i == self.scelto else s.remove_class("scelto")
        for n, (riga, cesti, pila, prova, _) in enumerate(self.righe):
            viva = n == self.giro and not self.finita
            s = riga.get_style_context()
            s.add_class("attiva") if viva else s.remove_class("attiva")
            pila.set_visible_child_name("voto" if n < self.giro else "prova" if viva else "vuoto")
            prova.set_sensitive(viva and None not in self.cesti)
            if viva:
                for c, f in zip(cesti, self.cesti):
                    c.get_child().set_text("" if f is None else FRUTTI[f])

    def prendi(self, i):
        if not self.finita:
            self.scelto = i
            self.aggiorna()

    def metti(self, n, i):
        if not self.finita and n == self.giro and self.scelto is not None:
            self.cesti[i] = self.scelto
            self.aggiorna()

    def prova(self, n):
        if self.finita or n != self.giro or None in self.cesti:
            return
        g = list(self.cesti)
        giusti = sum(a == b for a, b in zip(g, self.segreto))
        quasi = sum(min(g.count(f), self.segreto.count(f)) for f in set(g)) - giusti
        scrivi({"type": "guess", "colors": g, "exact": giusti, "misplaced": quasi})
        voto = self.righe[n][4]
        pezzi = ["<span color='#1a9e38'>✔</span>"] * giusti + ["<span color='#e8890c'>~</span>"] * quasi
        voto.set_markup(" ".join(pezzi) or "<span size='small' color='#807060'>niente</span>")
        self.giro += 1
        self.cesti = [None] * CESTI
        if giusti == CESTI:
            self.fine("won", "Bravo! Hai indovinato!")
        elif self.giro == TENTATIVI:
            self.fine("lost", "Peccato! Erano questi:")
        self.aggiorna()

    def fine(self, esito, testo):
        self.finita = True
        self.scelto = None
        self.messaggio.set_text(testo)
        self.svelati.set_text(" ".join(FRUTTI[f] for f in self.segreto))
        scrivi({"type": "end", "outcome": esito})

    def soluzione(self):
        scrivi({"type": "fault", "label": "mostra soluzione"})
        if not self.finita:
            for c in self.righe[self.giro][1]:
                c.get_child().set_text("")
            self.fine("given up", "Erano questi:")
            self.aggiorna()

    def chiudi(self, _):
        scrivi({"type": "fault", "label": "chiudi"})
        Gtk.main_quit()


css = Gtk.CssProvider()
css.load_from_data(STILE)
Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), css, Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)
finestra = Frutti()
finestra.move(90, 60)
finestra.show_all()
while Gtk.events_pending():
    Gtk.main_iteration()
scrivi({"type": "opened"})
Gtk.main()
