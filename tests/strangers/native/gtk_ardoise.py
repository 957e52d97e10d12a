#!/usr/bin/python3
# -*- coding: utf-8 -*-
# L'ardoise : un petit Mastermind à glisser-déposer.
import json
import math
import os
import random
import gi
gi.require_version("Gtk", "3.0")
gi.require_version("Gdk", "3.0")
from gi.repository import Gdk, GdkPixbuf, GLib, Gtk

PIONS = [("blanc", (1, 1, 1)), ("gris", (.47, .47, .47)), ("noir", (.06, .06, .06)),
         ("rouge", (.85, .12, .12)), ("bleu", (.15, .3, .8)), ("jaune", (.97, .85, .15))]
NB, ESSAIS, R = 4, 10, 17
LARG, HAUT = 460, 600
BASE = 540          # y de la première rangée (en bas)


def verite(genre, **d):
    chemin = os.environ.get("TRUTH")
    if chemin:
        d["type"] = genre
        with open(chemin, "a") as f:
            f.write(json.dumps(d) + "\n")
            f.flush()


def rond(r, c, bord=(.15, .15, .15), trait=1.6):
    """Un disque lissé, fabriqué point par point (pas de pycairo à l'école...)."""
    n = 2 * r + 4
    octets = bytearray()
    for y in range(n):
        for x in range(n):
            d = math.hypot(x + .5 - n / 2, y + .5 - n / 2)
            m = min(1, max(0, d - (r - trait) + .5))
            octets += bytes(int(255 * (c[k] * (1 - m) + bord[k] * m)) for k in range(3))
            octets.append(int(255 * min(1, max(0, r + .5 - d))))
    return GdkPixbuf.Pixbuf.new_from_bytes(GLib.Bytes.new(bytes(octets)), GdkPixbuf.Colorspace.RGB, True, 8, n, n, 4 * n)


IMAGES = [rond(R, c) for _, c in PIONS]
VIDE = rond(6, (.5, .5, .5), (.38, .38, .38))
NOIR, BLANC = rond(8, (0, 0, 0)), rond(8, (1, 1, 1))

style = Gtk.CssProvider()
style.load_from_data(b"#ardoise{background:#a8a8a8} #reserve{background:#949494} #actif{background:#c7c7c7} #trait{background:#666}"
                     b" #cache{color:#444;font-size:20px;font-weight:bold}")
Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), style, Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)


class Ardoise(Gtk.EventBox):
    def __init__(self, parler, bouton):
        super().__init__(name="ardoise")
        self.parler, self.bouton = parler, bouton
        self.set_size_request(LARG, HAUT)
        self.plan = Gtk.Fixed()
        self.add(self.plan)
        g = os.environ.get("SEED")
        self.des = random.Random(int(g)) if g else random.Random()
        self.add_events(Gdk.EventMask.BUTTON_PRESS_MASK | Gdk.EventMask.BUTTON_RELEASE_MASK | Gdk.EventMask.POINTER_MOTION_MASK)
        self.connect("button-press-event", self.prend)
        self.connect("motion-notify-event", self.bouge)
        self.connect("button-release-event", self.lache)
        self.fini, self.essais, self.rangee, self.main = True, [], [None] * NB, None
        self.aplat("reserve", 16, 196, 60, 330)
        self.aplat("trait", 110, 80, 330, 2)
        self.actif = self.aplat("actif", 110, 0, 200, 44)
        for k in range(len(PIONS)):
            self.image(IMAGES[k], *self.reserve(k))
        self.points = []
        for i in range(NB):
            l = Gtk.Label(label="?", name="cache")
            self.plan.put(l, self.trou(i, 0)[0] - 6, 38)
            self.points.append(l)
        self.code = [self.image(None, self.trou(i, 0)[0], 50) for i in range(NB)]
        self.trous = [[self.image(VIDE, *self.trou(i, e)) for i in range(NB)] for e in range(ESSAIS)]
        self.marques = [[self.image(None, 336 + j * 24, self.trou(0, e)[1], 10) for j in range(NB)] for e in range(ESSAIS)]
        self.vol = self.image(None, 0, 0)

    def aplat(self, nom, x, y, l, h):
        b = Gtk.Box(name=nom)
        b.set_size_request(l, h)
        self.plan.put(b, x, y)
        return b

    def image(self, p, x, y, d=R + 2):
        i = Gtk.Image.new_from_pixbuf(p)
        i.set_size_request(2 * d, 2 * d)
        self.plan.put(i, int(x) - d, int(y) - d)
        return i

    def nouvelle(self, *_):
        if not self.fini:
            verite("end", outcome="given up")
        self.secret = [self.des.randrange(len(PIONS)) for _ in range(NB)]
        verite("secret", colors=[PIONS[k][0] for k in self.secret])
        self.fini, self.essais, self.rangee, self.main = False, [], [None] * NB, None
        self.parler("Faites glisser les pions dans la rangée claire.")
        self.rafraichir()

    def rafraichir(self):
        self.bouton.set_sensitive(not self.fini and None not in self.rangee)
        self.actif.set_visible(not self.fini)
        if not self.fini:
            self.plan.move(self.actif, 110, self.trou(0, len(self.essais))[1] - 22)
        for i in range(NB):
            self.points[i].set_visible(not self.fini)
            self.code[i].set_from_pixbuf(IMAGES[self.secret[i]] if self.fini else None)
        for e in range(ESSAIS):
            joue = e < len(self.essais)
            rangee = self.essais[e][0] if joue else self.rangee if e == len(self.essais) and not self.fini else [None] * NB
            b, m = self.essais[e][1:] if joue else (0, 0)
            for i in range(NB):
                self.trous[e][i].set_from_pixbuf(VIDE if rangee[i] is None else IMAGES[rangee[i]])
                self.marques[e][i].set_from_pixbuf(NOIR if i < b else BLANC if i < b + m else None)
        self.suivre()

    def suivre(self):
        if self.main:
            k, x, y = self.main
            self.plan.move(self.vol, max(0, min(LARG - 2 * R - 4, int(x) - R - 2)), max(0, min(HAUT - 2 * R - 4, int(y) - R - 2)))
            self.vol.set_from_pixbuf(IMAGES[k])
        else:
            self.vol.set_from_pixbuf(None)
            self.plan.move(self.vol, 0, 0)

    @staticmethod
    def trou(i, e):
        return 138 + i * 46, BASE - e * 46

    @staticmethod
    def reserve(k):
        return 46, 230 + k * 52

    def sur_trou(self, x, y):
        for i in range(NB):
            a, b = self.trou(i, len(self.essais))
            if abs(a - x) < 23 and abs(b - y) < 23:
                return i
        return None

    def prend(self, _, ev):
        if self.fini or ev.button != 1:
            return
        for k in range(len(PIONS)):
            a, b = self.reserve(k)
            if math.hypot(a - ev.x, b - ev.y) < 24:
                self.main = (k, ev.x, ev.y)
        i = self.sur_trou(ev.x, ev.y)
        if i is not None and self.rangee[i] is not None:
            self.main = (self.rangee[i], ev.x, ev.y)
            self.rangee[i] = None
        self.rafraichir()

    def bouge(self, _, ev):
        if self.main:
            self.main = (self.main[0], ev.x, ev.y)
            self.suivre()

    def lache(self, _, ev):
        if self.main:
            i = self.sur_trou(ev.x, ev.y)
            if i is not None:
                self.rangee[i] = self.main[0]
            self.main = None
            self.rafraichir()

    def valider(self, *_):
        if self.fini or None in self.rangee:
            return
        r = self.rangee
        b = sum(1 for i in range(NB) if r[i] == self.secret[i])
        m = sum(min(r.count(k), self.secret.count(k)) for k in range(len(PIONS))) - b
        verite("guess", colors=[PIONS[k][0] for k in r], exact=b, misplaced=m)
        self.essais.append((r, b, m))
        self.rangee = [None] * NB
        if b == NB:
            self.fini = True
            verite("end", outcome="won")
            self.parler("Bravo, trouvé en %d essai(s) !" % len(self.essais))
        elif len(self.essais) == ESSAIS:
            self.fini = True
            verite("end", outcome="lost")
            self.parler("Perdu ! Le code est affiché en haut.")
        else:
            self.parler("Noir : bien placé.  Blanc : mal placé.")
        self.rafraichir()


def fermer(_):
    verite("fault", label="close window")
    Gtk.main_quit()


fen = Gtk.Window(title="L'ardoise")
fen.set_resizable(False)
fen.move(90, 50)
fen.connect("destroy", fermer)
boite = Gtk.VBox()
fen.add(boite)
message = Gtk.Label(label="")
valide = Gtk.Button(label="Valider")
rejoue = Gtk.Button(label="Rejouer")
jeu = Ardoise(message.set_text, valide)
valide.connect("clicked", jeu.valider)
rejoue.connect("clicked", jeu.nouvelle)
bas = Gtk.HBox(spacing=8, border_width=8)
bas.pack_start(message, True, True, 0)
bas.pack_end(rejoue, False, False, 0)
bas.pack_end(valide, False, False, 0)
boite.pack_start(jeu, True, True, 0)
boite.pack_start(bas, False, False, 0)
fen.show_all()
while Gtk.events_pending():
    Gtk.main_iteration()
verite("opened")
jeu.nouvelle()
Gtk.main()
