#!/usr/bin/python3
# Biglie - indovina la fila. Applicazione GTK 3.
import json
import os
import random
from collections import Counter

import gi
gi.require_version("Gtk", "3.0")
gi.require_version("Gdk", "3.0")
from gi.repository import Gdk, Gtk  # noqa: E402

CSS = b"""
window { background: #f7f7f4; }
.cella { min-width: 46px; min-height: 46px; border-radius: 25px; border: 2px solid #d3d3cc; background: #ffffff;
         font: bold 18px 'Liberation Sans'; }
.attiva .cella { border-color: #3584e4; }
.biglia { min-width: 46px; min-height: 46px; border-radius: 25px; padding: 0; border: 2px solid rgba(0,0,0,.25); box-shadow: none;
          background-image: none; text-shadow: none; font: bold 18px 'Liberation Sans'; }
.b0 { background: #e01b24; color: #fff; } .b1 { background: #33c05a; color: #fff; } .b2 { background: #1c71d8; color: #fff; }
.b3 { background: #f6d32d; color: #333; } .b4 { background: #26262a; color: #fff; } .b5 { background: #c061cb; color: #fff; }
button.b0:hover { background: #f04b52; } button.b1:hover { background: #57d97a; } button.b2:hover { background: #3f8cf0; }
button.b3:hover { background: #fbe26a; } button.b4:hover { background: #4a4a50; } button.b5:hover { background: #d684e0; }
.esatte { color: #1a7f37; font-size: 24px; font-weight: bold; }
.numero { color: #9a9996; font-size: 15px; }
.verifica { font-weight: bold; }
"""
SIGLE = "RVBGNL"
NOMI = ["rosso", "verde", "blu", "giallo", "nero", "lilla"]
POSTI, RIGHE = 4, 8


class Registro:
    def __init__(self):
        percorso = os.environ.get("TRUTH")
        self.uscita = open(percorso, "a") if percorso else None

    def scrivi(self, tipo, **campi):
        if self.uscita:
            self.uscita.write(json.dumps({"type": tipo, **campi}) + "\n")
            self.uscita.flush()


class Biglie(Gtk.Window):
    def __init__(self):
        super().__init__(title="Biglie")
        self.reg = Registro()
        seme = os.environ.get("SEED")
        self.caso = random.Random(int(seme)) if seme else random.Random()
        self.set_resizable(False)
        stile = Gtk.CssProvider()
        stile.load_from_data(CSS)
        Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), stile, Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)
        barra = Gtk.HeaderBar(title="Biglie", subtitle="Indovina la fila", show_close_button=True)
        self.set_titlebar(barra)
        nuova = Gtk.Button(label="Nuova")
        nuova.connect("clicked", lambda b: self.nuova())
        barra.pack_start(nuova)
        menu = Gtk.Menu()
        for testo, azione in (("Suggerimento", self.suggerisci), ("Mostra la soluzione", self.mostra), ("Come si gioca", self.regole)):
            voce = Gtk.MenuItem(label=testo)
            voce.connect("activate", lambda v, a=azione: a())
            menu.append(voce)
        menu.show_all()
        tasto = Gtk.MenuButton(popup=menu, image=Gtk.Image.new_from_icon_name("open-menu-symbolic", Gtk.IconSize.BUTTON))
        barra.pack_end(tasto)

        corpo = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.add(corpo)
        self.avviso = Gtk.InfoBar()
        self.avviso_testo = Gtk.Label(xalign=0)
        self.avviso.get_content_area().add(self.avviso_testo)
        self.avviso.add_button("Gioca ancora", 1)
        self.avviso.connect("response", lambda b, r: self.nuova())
        self.avviso.set_no_show_all(True)
        self.avviso_testo.show()
        corpo.pack_start(self.avviso, False, False, 0)

        dentro = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=10, margin=16)
        corpo.pack_start(dentro, True, True, 0)
        t = Gtk.Label(xalign=0)
        t.set_markup("Quattro biglie, sei colori (anche ripetuti), otto tentativi.\n"
                     "<small>Tocca le biglie qui sotto: riempiono la fila da sinistra a destra.</small>")
        dentro.pack_start(t, False, False, 0)
        tavolozza = Gtk.Box(spacing=10, halign=Gtk.Align.CENTER)
        for k in range(len(SIGLE)):
            b = Gtk.Button(label=SIGLE[k], tooltip_text=NOMI[k], can_focus=False)
            b.get_style_context().add_class("biglia")
            b.get_style_context().add_class("b%d" % k)
            b.connect("clicked", lambda w, k=k: self.aggiungi(k))
            tavolozza.pack_start(b, False, False, 0)
        dentro.pack_start(tavolozza, False, False, 0)
        azioni = Gtk.Box(spacing=8, halign=Gtk.Align.CENTER)
        self.b_canc = Gtk.Button(label="⌫ Cancella", can_focus=False)
        self.b_canc.connect("clicked", lambda w: self.cancella())
        self.b_ver = Gtk.Button(label="Verifica", can_focus=False)
        self.b_ver.get_style_context().add_class("suggested-action")
        self.b_ver.connect("clicked", lambda w: self.verifica())
        azioni.pack_start(self.b_canc, False, False, 0)
        azioni.pack_start(self.b_ver, False, False, 0)
        dentro.pack_start(azioni, False, False, 0)
        dentro.pack_start(Gtk.Separator(), False, False, 2)

        self.righe = []
        for r in range(RIGHE):
            riga = Gtk.Box(spacing=10)
            n = Gtk.Label(label=str(r + 1), width_chars=3)
            n.get_style_context().add_class("numero")
            riga.pack_start(n, False, False, 0)
            celle = []
            for _ in range(POSTI):
                c = Gtk.Label(valign=Gtk.Align.CENTER)
                c.get_style_context().add_class("cella")
                riga.pack_start(c, False, False, 0)
                celle.append(c)
            esito = Gtk.Label(xalign=0, width_chars=9, margin_start=18)
            riga.pack_start(esito, True, True, 0)
            dentro.pack_start(riga, False, False, 0)
            self.righe.append((riga, celle, esito))
        dentro.pack_start(Gtk.Separator(), False, False, 2)
        leg = Gtk.Label(xalign=0)
        leg.set_markup("<span foreground='#1a7f37' weight='bold'>✔</span> colore giusto al posto giusto    "
                       "<span foreground='#c64600' weight='bold'>↔</span> colore giusto, posto sbagliato")
        dentro.pack_start(leg, False, False, 0)
        self.connect("destroy", self.chiudi)
        self.connect("key-press-event", self.tasto)
        self.finita, self.fatte = True, 0
        self.nuova()

    def nuova(self):
        if not self.finita and self.fatte:
            self.reg.scrivi("end", outcome="given up")
        self.segreto = [self.caso.randrange(len(SIGLE)) for _ in range(POSTI)]
        self.reg.scrivi("secret", colors=self.segreto)
        self.finita, self.fatte, self.fila = False, 0, []
        self.avviso.hide()
        for _, celle, esito in self.righe:
            for c in celle:
                self.colora(c, None)
            esito.set_text("")
        self.aggiorna()

    def colora(self, cella, k):
        s = cella.get_style_context()
        for j in range(len(SIGLE)):
            s.remove_class("b%d" % j)
        cella.set_text("" if k is None else SIGLE[k])
        if k is not None:
            s.add_class("b%d" % k)

    def aggiorna(self):
        for r, (riga, celle, _) in enumerate(self.righe):
            s = riga.get_style_context()
            if r == self.fatte and not self.finita:
                s.add_class("attiva")
                for i, c in enumerate(celle):
                    self.colora(c, self.fila[i] if i < len(self.fila) else None)
            else:
                s.remove_class("attiva")
        self.b_canc.set_sensitive(bool(self.fila) and not self.finita)
        self.b_ver.set_sensitive(len(self.fila) == POSTI and not self.finita)

    def aggiungi(self, k):
        if not self.finita and len(self.fila) < POSTI:
            self.fila.append(k)
            self.aggiorna()

    def cancella(self):
        if not self.finita and self.fila:
            self.fila.pop()
            self.aggiorna()

    def verifica(self):
        if self.finita or len(self.fila) < POSTI:
            return
        esatte = sum(a == b for a, b in zip(self.fila, self.segreto))
        spostate = sum((Counter(self.fila) & Counter(self.segreto)).values()) - esatte
        self.reg.scrivi("guess", colors=self.fila, exact=esatte, misplaced=spostate)
        self.righe[self.fatte][2].set_markup(
            "<span size='x-large' weight='bold' foreground='#1a7f37'>%s</span><span size='x-large' weight='bold' foreground='#c64600'>%s</span>"
            % ("✔ " * esatte, "↔ " * spostate) if esatte + spostate else "<span foreground='#77767b'>niente</span>")
        self.fatte += 1
        self.fila = []
        if esatte == POSTI:
            self.fine("won", "Esatto! Hai indovinato in %d tentativ%s." % (self.fatte, "o" if self.fatte == 1 else "i"), Gtk.MessageType.INFO)
        elif self.fatte == RIGHE:
            self.fine("lost", "Peccato! La fila era: " + self.parole(), Gtk.MessageType.WARNING)
        else:
            self.aggiorna()

    def parole(self):
        return ", ".join(NOMI[k] for k in self.segreto) + "."

    def fine(self, esito, testo, tipo):
        self.finita = True
        self.reg.scrivi("end", outcome=esito)
        self.avviso.set_message_type(tipo)
        self.avviso_testo.set_text(testo)
        self.avviso.show()
        self.aggiorna()

    def mostra(self):
        if not self.finita:
            self.reg.scrivi("fault", label="Mostra la soluzione")
            for c in self.righe[self.fatte][1]:
                self.colora(c, None)
            self.fila = []
            self.fine("given up", "La fila era: " + self.parole(), Gtk.MessageType.QUESTION)

    def messaggio(self, titolo, testo):
        d = Gtk.MessageDialog(transient_for=self, modal=True, buttons=Gtk.ButtonsType.CLOSE, text=titolo, secondary_text=testo)
        d.run()
        d.destroy()

    def suggerisci(self):
        if not self.finita:
            self.reg.scrivi("fault", label="Suggerimento")
            i = self.fatte % POSTI
            self.messaggio("Suggerimento", "La biglia numero %d è %s." % (i + 1, ["rossa", "verde", "blu", "gialla", "nera", "lilla"][self.segreto[i]]))

    def regole(self):
        self.messaggio("Come si gioca", "Componi una fila di quattro biglie e premi Verifica. Un ✔ per ogni biglia giusta al posto giusto, "
                       "un ↔ per ogni biglia giusta ma al posto sbagliato. L'ordine dei segni non conta.")

    def tasto(self, w, ev):
        nome = Gdk.keyval_name(ev.keyval)
        if nome == "BackSpace":
            self.cancella()
        elif nome in ("Return", "KP_Enter"):
            self.verifica()
        elif len(nome) == 1 and nome.upper() in SIGLE:
            self.aggiungi(SIGLE.index(nome.upper()))
        else:
            return False
        return True

    def chiudi(self, _):
        self.reg.scrivi("fault", label="chiudi")
        Gtk.main_quit()


f = Biglie()
f.show_all()
f.move(140, 40)
while Gtk.events_pending():
    Gtk.main_iteration()
f.reg.scrivi("opened")
Gtk.main()
