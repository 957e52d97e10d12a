#!/usr/bin/python3
# -*- coding: utf-8 -*-
#
# Farbraten - ein kleines Mastermind für den GNOME-Desktop
# Copyright (C) 2012-2013 Holger Wittenbrink
# Freie Software unter der GPL, Version 3 oder später
#
import json
import os
import random

import gi
gi.require_version("Gtk", "3.0")
from gi.repository import Gtk, Gdk, GdkPixbuf, GLib

VERSION = "0.4"
FARBEN = [("Rot", (204, 0, 0)), ("Gelb", (237, 212, 0)), ("Grün", (78, 154, 6)),
          ("Blau", (52, 101, 164)), ("Lila", (148, 72, 160)), ("Orange", (245, 121, 0))]
STELLEN = 4
VERSUCHE = 10

zufall = random.Random(os.environ.get("SEED"))


def protokoll(**eintrag):
    datei = os.environ.get("TRUTH")
    if datei:
        with open(datei, "a") as f:
            f.write(json.dumps(eintrag) + "\n")


def kugel(groesse, rgb):
    """Rechnet eine schattierte Kugel, dann brauchen wir keine Bilddateien."""
    r = groesse / 2.0
    daten = bytearray()
    for y in range(groesse):
        for x in range(groesse):
            dx, dy = (x + .5 - r) / r, (y + .5 - r) / r
            d = (dx * dx + dy * dy) ** .5
            deckung = max(0.0, min(1.0, (1.0 - d) * r))
            h = max(0.0, 1.0 - ((dx + .35) ** 2 + (dy + .4) ** 2) * 0.55)
            glanz = max(0.0, 1.0 - ((dx + .35) ** 2 + (dy + .42) ** 2) * 14)
            for k in rgb:
                w = k * (0.45 + 0.6 * h) + 200 * glanz * glanz
                daten.append(int(max(0, min(255, w))))
            daten.append(int(255 * deckung))
    return GdkPixbuf.Pixbuf.new_from_bytes(GLib.Bytes.new(bytes(daten)), GdkPixbuf.Colorspace.RGB,
                                           True, 8, groesse, groesse, groesse * 4)


def mulde(groesse, anteil):
    r = groesse / 2.0
    daten = bytearray()
    for y in range(groesse):
        for x in range(groesse):
            d = ((x + .5 - r) ** 2 + (y + .5 - r) ** 2) ** .5 - r * anteil
            a = max(0.0, min(1.0, -d))
            daten += bytes((150, 148, 144, int(150 * a)))
    return GdkPixbuf.Pixbuf.new_from_bytes(GLib.Bytes.new(bytes(daten)), GdkPixbuf.Colorspace.RGB,
                                           True, 8, groesse, groesse, groesse * 4)


class Farbraten(Gtk.Window):
    def __init__(self):
        Gtk.Window.__init__(self, title="Farbraten")
        self.set_resizable(False)
        self.connect("destroy", Gtk.main_quit)
        self.kugeln = [kugel(34, rgb) for _, rgb in FARBEN]
        self.gross = [kugel(44, rgb) for _, rgb in FARBEN]
        self.leer = mulde(34, .5)
        self.leer_gross = mulde(44, .5)
        self.stift = {"s": kugel(14, (40, 40, 40)), "w": kugel(14, (235, 235, 235)), "-": mulde(14, .5)}

        kasten = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.add(kasten)
        kasten.pack_start(self.baue_menue(), False, False, 0)

        self.leiste = Gtk.InfoBar()
        self.leiste.set_no_show_all(True)
        self.meldung = Gtk.Label()
        self.meldung.show()
        self.leiste.get_content_area().add(self.meldung)
        self.leiste.add_button("Neues Spiel", 1)
        self.leiste.connect("response", lambda *a: self.neues_spiel())
        kasten.pack_start(self.leiste, False, False, 0)

        rahmen = Gtk.Frame(label="Bisherige Versuche")
        rahmen.set_border_width(8)
        kasten.pack_start(rahmen, True, True, 0)
        gitter = Gtk.Grid(column_spacing=8, row_spacing=5)
        gitter.set_border_width(8)
        gitter.set_halign(Gtk.Align.CENTER)
        rahmen.add(gitter)
        self.bilder, self.stifte = [], []
        for z in range(VERSUCHE):
            gitter.attach(Gtk.Label(label="%d." % (z + 1), xalign=1, width_chars=3), 0, z, 1, 1)
            reihe = []
            for s in range(STELLEN):
                bild = Gtk.Image()
                gitter.attach(bild, 1 + s, z, 1, 1)
                reihe.append(bild)
            self.bilder.append(reihe)
            feld = Gtk.Grid(column_spacing=3, row_spacing=3)
            feld.set_margin_start(16)
            kleine = []
            for s in range(STELLEN):
                bild = Gtk.Image()
                feld.attach(bild, s % 2, s // 2, 1, 1)
                kleine.append(bild)
            gitter.attach(feld, 1 + STELLEN, z, 1, 1)
            self.stifte.append(kleine)

        unten = Gtk.Box(spacing=6)
        unten.set_border_width(8)
        unten.set_halign(Gtk.Align.CENTER)
        kasten.pack_start(unten, False, False, 0)
        self.knoepfe = []
        for s in range(STELLEN):
            knopf = Gtk.Button()
            knopf.set_image(Gtk.Image())
            knopf.set_always_show_image(True)
            knopf.set_tooltip_text("Linksklick: nächste Farbe, Rechtsklick: vorige Farbe")
            knopf.connect("clicked", self.weiter, s, 1)
            knopf.connect("button-press-event", self.rechts, s)
            unten.pack_start(knopf, False, False, 0)
            self.knoepfe.append(knopf)
        self.raten = Gtk.Button(label="_Raten", use_underline=True)
        self.raten.connect("clicked", self.pruefen)
        unten.pack_start(self.raten, False, False, 10)

        self.status = Gtk.Statusbar()
        kasten.pack_start(self.status, False, False, 0)

    def baue_menue(self):
        gruppe = Gtk.AccelGroup()
        self.add_accel_group(gruppe)
        balken = Gtk.MenuBar()

        def menue(titel, eintraege):
            oben = Gtk.MenuItem.new_with_mnemonic(titel)
            unter = Gtk.Menu()
            oben.set_submenu(unter)
            for e in eintraege:
                if e is None:
                    unter.append(Gtk.SeparatorMenuItem())
                    continue
                text, taste, ruf = e
                punkt = Gtk.MenuItem.new_with_mnemonic(text)
                punkt.connect("activate", lambda w, r=ruf: r())
                if taste:
                    punkt.add_accelerator("activate", gruppe, ord(taste),
                                          Gdk.ModifierType.CONTROL_MASK, Gtk.AccelFlags.VISIBLE)
                unter.append(punkt)
            balken.append(oben)

        menue("_Spiel", [("_Neues Spiel", "n", self.neues_spiel), ("_Lösung zeigen", None, self.loesung),
                         None, ("_Beenden", "q", self.destroy)])
        menue("_Hilfe", [("Spiel_regeln", None, self.regeln), ("_Info", None, self.info)])
        return balken

    # ---------------------------------------------------------------
    def neues_spiel(self):
        self.geheim = [zufall.randrange(len(FARBEN)) for _ in range(STELLEN)]
        protokoll(type="secret", colors=self.geheim)
        self.versuch = 0
        self.wahl = [None] * STELLEN
        self.aus = False
        self.leiste.hide()
        for z in range(VERSUCHE):
            for s in range(STELLEN):
                self.bilder[z][s].set_from_pixbuf(self.leer)
                self.stifte[z][s].set_from_pixbuf(self.stift["-"])
        self.zeige_wahl()
        self.sage("Klicken Sie auf die Felder, um Farben zu wählen.")

    def sage(self, text):
        self.status.pop(0)
        self.status.push(0, text)

    def zeige_wahl(self):
        for s, f in enumerate(self.wahl):
            bild = self.leer_gross if f is None else self.gross[f]
            self.knoepfe[s].get_image().set_from_pixbuf(bild)
            self.knoepfe[s].set_sensitive(not self.aus)
        self.raten.set_sensitive(not self.aus and None not in self.wahl)

    def weiter(self, knopf, s, schritt):
        f = self.wahl[s]
        if f is None:
            f = -1 if schritt > 0 else 0
        self.wahl[s] = (f + schritt) % len(FARBEN)
        self.zeige_wahl()

    def rechts(self, knopf, ereignis, s):
        if ereignis.type == Gdk.EventType.BUTTON_PRESS and ereignis.button == 3:
            self.weiter(knopf, s, -1)
            return True
        return False

    def pruefen(self, knopf):
        schwarz = sum(1 for a, b in zip(self.wahl, self.geheim) if a == b)
        gleich = sum(min(self.wahl.count(f), self.geheim.count(f)) for f in range(len(FARBEN)))
        weiss = gleich - schwarz
        protokoll(type="guess", colors=self.wahl, exact=schwarz, misplaced=weiss)
        zeile = self.versuch
        for s, f in enumerate(self.wahl):
            self.bilder[zeile][s].set_from_pixbuf(self.kugeln[f])
        for s, zeichen in enumerate("s" * schwarz + "w" * weiss):
            self.stifte[zeile][s].set_from_pixbuf(self.stift[zeichen])
        self.versuch += 1
        if schwarz == STELLEN:
            self.ende("won", "Gewonnen! Sie brauchten %d Versuche." % self.versuch)
        elif self.versuch == VERSUCHE:
            self.ende("lost", "Leider verloren. " + self.code_text())
        else:
            self.sage("Versuch %d von %d" % (self.versuch + 1, VERSUCHE))

    def code_text(self):
        return "Gesucht war: " + ", ".join(FARBEN[f][0] for f in self.geheim)

    def ende(self, wie, text):
        self.aus = True
        protokoll(type="end", outcome=wie)
        self.zeige_wahl()
        self.meldung.set_text(text)
        self.leiste.set_message_type(Gtk.MessageType.INFO if wie == "won" else Gtk.MessageType.WARNING)
        self.leiste.show()
        self.sage("Spiel beendet")

    def loesung(self):
        if self.aus:
            return
        protokoll(type="fault", label="Lösung zeigen")
        self.ende("given up", self.code_text())

    def regeln(self):
        d = Gtk.MessageDialog(transient_for=self, modal=True, message_type=Gtk.MessageType.INFO,
                              buttons=Gtk.ButtonsType.OK, text="Spielregeln")
        d.format_secondary_text(
            "Der Rechner denkt sich vier Farben aus; eine Farbe kann mehrfach vorkommen.\n\n"
            "Schwarzer Stift: Farbe und Platz stimmen.\n"
            "Weißer Stift: Die Farbe kommt vor, aber an einem anderen Platz.")
        d.run()
        d.destroy()

    def info(self):
        d = Gtk.AboutDialog(transient_for=self, program_name="Farbraten", version=VERSION,
                            copyright="© 2012-2013 Holger Wittenbrink",
                            license_type=Gtk.License.GPL_3_0)
        d.run()
        d.destroy()


if __name__ == "__main__":
    fenster = Farbraten()
    fenster.show_all()
    while Gtk.events_pending():
        Gtk.main_iteration()
    protokoll(type="opened")
    fenster.neues_spiel()
    Gtk.main()
