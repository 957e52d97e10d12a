#!/usr/bin/python3
# gpalets - le jeu du code secret (GTK+)  --  GPL-2+
import json
import math
import os
import random

import gi
gi.require_version("Gdk", "3.0")
gi.require_version("GdkPixbuf", "2.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, GdkPixbuf, GLib, Gtk  # noqa: E402

COULEURS = [(.86, .12, .12), (.98, .82, .1), (.13, .6, .2), (.15, .35, .85), (.95, .5, .1), (.55, .2, .65),
            (.95, .6, .72)]
TROUS, ESSAIS = 4, 9
L, H = 520, 560
X0, PAS, Y0, HAUT = 150, 56, 36, 58


def verite(**e):
    f = os.environ.get("TRUTH")
    if f:
        with open(f, "a") as s:
            s.write(json.dumps(e) + "\n")


class Jeu:
    def __init__(self):
        self.alea = random.Random(os.environ.get("SEED"))
        self.fen = Gtk.Window(title="GPalets")
        self.fen.set_resizable(False)
        self.fen.connect("destroy", Gtk.main_quit)
        boite = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.fen.add(boite)

        menus = Gtk.MenuBar()
        for titre, lignes in (("_Jeu", (("Nouvelle partie", self.nouvelle), ("Abandonner", self.abandonner),
                                        ("Quitter", self.quitter))),
                              ("_Aide", (("Règles…", self.regles), ("Site web", self.site)))):
            item = Gtk.MenuItem.new_with_mnemonic(titre)
            sous = Gtk.Menu()
            for texte, action in lignes:
                m = Gtk.MenuItem(label=texte)
                m.connect("activate", lambda _m, a=action: a())
                sous.append(m)
            item.set_submenu(sous)
            menus.append(item)
        boite.pack_start(menus, False, False, 0)

        outils = Gtk.Toolbar(toolbar_style=Gtk.ToolbarStyle.BOTH_HORIZ)
        for texte, icone, action in (("Nouveau", "document-new", self.nouvelle),
                                     ("Annuler", "edit-undo", self.annuler),
                                     ("Valider", "emblem-ok-symbolic", self.valider)):
            b = Gtk.ToolButton(label=texte)
            b.set_icon_name(icone)
            b.set_is_important(True)
            b.connect("clicked", lambda _b, a=action: a())
            outils.insert(b, -1)
            if texte == "Valider":
                self.b_valider = b
        boite.pack_start(outils, False, False, 0)

        self.prevu = False
        self.image = Gtk.Image()
        self.zone = Gtk.EventBox()
        self.zone.set_size_request(L, H)
        self.zone.add(self.image)
        self.zone.add_events(Gdk.EventMask.BUTTON_PRESS_MASK | Gdk.EventMask.BUTTON_RELEASE_MASK
                             | Gdk.EventMask.POINTER_MOTION_MASK)
        self.zone.connect("button-press-event", self.presse)
        self.zone.connect("motion-notify-event", self.bouge)
        self.zone.connect("button-release-event", self.lache)
        boite.pack_start(self.zone, True, True, 0)
        self.etat = Gtk.Statusbar()
        boite.pack_start(self.etat, False, False, 0)
        self.finie, self.faits = True, []
        self.nouvelle()

    def dire(self, texte):
        self.etat.remove_all(1)
        self.etat.push(1, texte)

    def nouvelle(self):
        if not self.finie and self.faits:
            verite(type="end", outcome="given up")
        self.code = [self.alea.randrange(len(COULEURS)) for _ in range(TROUS)]
        verite(type="secret", colors=self.code)
        self.faits, self.rang, self.finie = [], [None] * TROUS, False
        self.pile, self.main, self.souris = [], None, (0, 0)
        self.dire("Faites glisser les palets de gauche dans les trous, puis Valider.")
        self.maj()

    def maj(self):
        self.b_valider.set_sensitive(not self.finie and None not in self.rang)
        self.redessine()

    # géométrie
    def palette(self, k):
        return 46, 60 + k * 70

    def trou(self, r, i):
        return X0 + i * PAS, Y0 + r * HAUT

    def palet(self, x, y, k, r=21):
        couleur, bord = ["#%02x%02x%02x" % tuple(int(v * f * 255) for v in COULEURS[k]) for f in (1, .55)]
        return ('<circle cx="%g" cy="%g" r="%g" fill="#000" fill-opacity=".3"/>'
                '<circle cx="%g" cy="%g" r="%g" fill="%s" stroke="%s" stroke-width="2"/>'
                '<circle cx="%g" cy="%g" r="%g" fill="none" stroke="%s" stroke-width="2"/>'
                % (x + 2, y + 3, r, x, y, r, couleur, bord, x, y, r * .6, bord))

    def dessine(self):
        d = ['<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d"><rect width="%d" height="%d" '
             'fill="#c7ad85"/>' % (L, H, L, H)]
        for k in range(57):          # les veines du bois
            d.append('<path d="M0 %g C170 %g 340 %g %d %g" fill="none" stroke="#8c6b40" stroke-opacity=".25"/>' % (
                k * 10 + 3 * math.sin(k * 1.7), k * 10 + 5, k * 10 - 6, L, k * 10 + 2 * math.sin(k)))
        d.append('<rect x="12" y="20" width="68" height="520" rx="8" fill="#59381a" fill-opacity=".55"/>')
        for k in range(len(COULEURS)):
            d.append(self.palet(*self.palette(k), k))
        for r in range(ESSAIS):
            x, y = self.trou(r, 0)
            la = not self.finie and r == len(self.faits)
            d.append('<rect x="%g" y="%g" width="390" height="54" %s/>' % (
                x - 40, y - 27, 'fill="#ffffd8" fill-opacity=".55"' if la else 'fill="#66451f" fill-opacity=".25"'))
            rang = self.faits[r][0] if r < len(self.faits) else self.rang if la else [None] * TROUS
            for i in range(TROUS):
                x, y = self.trou(r, i)
                if rang[i] is None:
                    d.append('<circle cx="%g" cy="%g" r="11" fill="#472e14"/>' % (x, y))
                else:
                    d.append(self.palet(x, y, rang[i]))
            if r < len(self.faits):
                noirs, blancs = self.faits[r][1:]
                for i in range(noirs + blancs):
                    d.append('<circle cx="%g" cy="%g" r="8" fill="%s" stroke="#333"/>' % (
                        408 + (i % 2) * 24, self.trou(r, 0)[1] - 11 + (i // 2) * 23,
                        "#0d0d0d" if i < noirs else "#fafafa"))
        if self.main is not None:
            d.append(self.palet(*self.souris, self.main, 23))
        d.append("</svg>")
        lecteur = GdkPixbuf.PixbufLoader.new_with_type("svg")
        lecteur.write("".join(d).encode())
        lecteur.close()
        self.image.set_from_pixbuf(lecteur.get_pixbuf())
        self.prevu = False
        return False

    def redessine(self):
        if not self.prevu:
            self.prevu = True
            GLib.idle_add(self.dessine)

    def presse(self, _z, e):
        if e.type != Gdk.EventType.BUTTON_PRESS or e.button != 1 or self.finie:
            return
        self.souris = (e.x, e.y)
        for k in range(len(COULEURS)):
            x, y = self.palette(k)
            if math.hypot(e.x - x, e.y - y) < 24:
                self.main = k
        r = len(self.faits)
        for i in range(TROUS):
            x, y = self.trou(r, i)
            if math.hypot(e.x - x, e.y - y) < 24 and self.rang[i] is not None:
                self.main, self.rang[i] = self.rang[i], None
        self.maj()

    def bouge(self, _z, e):
        self.souris = (e.x, e.y)
        if self.main is not None:
            self.redessine()

    def lache(self, _z, e):
        if self.main is None:
            return
        r = len(self.faits)
        for i in range(TROUS):
            x, y = self.trou(r, i)
            if math.hypot(e.x - x, e.y - y) < 28:
                self.rang[i] = self.main
                self.pile.append(i)
        self.main = None
        self.maj()

    def annuler(self):
        if not self.finie and self.pile:
            self.rang[self.pile.pop()] = None
            self.maj()

    def valider(self):
        if self.finie or None in self.rang:
            return
        noirs = sum(a == b for a, b in zip(self.rang, self.code))
        blancs = sum(min(self.rang.count(k), self.code.count(k)) for k in range(len(COULEURS))) - noirs
        verite(type="guess", code=self.rang, exact=noirs, misplaced=blancs)
        self.faits.append((self.rang, noirs, blancs))
        self.rang, self.pile = [None] * TROUS, []
        self.dire("%d noir(s) : bien placé(s), %d blanc(s) : mal placé(s)" % (noirs, blancs))
        if noirs == TROUS:
            self.fin("won", "Bravo, vous avez trouvé le code en %d essais !" % len(self.faits))
        elif len(self.faits) == ESSAIS:
            self.fin("lost", "Perdu ! Vous n'avez plus d'essais.")
        self.maj()

    def fin(self, issue, texte):
        self.finie = True
        verite(type="end", outcome=issue)
        self.dire(texte)
        self.maj()
        GLib.timeout_add(400, self.boite, texte)

    def boite(self, texte):
        d = Gtk.MessageDialog(transient_for=self.fen, modal=True, message_type=Gtk.MessageType.INFO,
                              buttons=Gtk.ButtonsType.NONE, text=texte)
        d.add_button("Fermer", 1)
        d.add_button("Rejouer", 2)
        d.set_default_response(2)
        reponse = d.run()
        d.destroy()
        if reponse == 2:
            self.nouvelle()
        return False

    def regles(self):
        d = Gtk.MessageDialog(transient_for=self.fen, modal=True, buttons=Gtk.ButtonsType.CLOSE,
                              text="Trouvez les 4 couleurs cachées")
        d.format_secondary_text("Noir : bonne couleur, bonne place.\nBlanc : bonne couleur, mauvaise place.\n"
                                "Une couleur peut servir plusieurs fois.")
        d.run()
        d.destroy()

    def site(self):
        verite(type="fault", label="Site web")

    def abandonner(self):
        verite(type="fault", label="Abandonner")
        if not self.finie:
            self.fin("given up", "Partie abandonnée.")

    def quitter(self):
        verite(type="fault", label="Quitter")
        Gtk.main_quit()


jeu = Jeu()
jeu.fen.show_all()
jeu.fen.move(90, 20)


def ouvert():
    verite(type="opened")
    return False


GLib.timeout_add(300, ouvert)
Gtk.main()
