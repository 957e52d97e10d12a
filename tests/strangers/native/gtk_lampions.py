#!/usr/bin/env python3
# Les Lampions : retrouve l'ordre des lampions de la fête !
# (atelier Python de la médiathèque, groupe 8-11 ans)

import os, json, random
import gi
gi.require_version('Gtk', '3.0')
gi.require_version('Gdk', '3.0')
from gi.repository import Gtk, Gdk, GLib

NB = 3
ESSAIS = 8
LAMPES = ['rouge', 'jaune', 'vert', 'bleu', 'rose', 'blanc']

STYLE = b"""
window { background-image: linear-gradient(to bottom, #ffe9c7, #ffd3de); }
.titre { font: bold 34px "URW Bookman", serif; color: #9c2f5e; }
.aide { font-size: 17px; color: #6b3a4c; }
.lampion { border-radius: 60px; min-width: 104px; min-height: 104px; border: 4px solid #b98a5a;
           background-image: none; box-shadow: 0 4px 6px rgba(0,0,0,.25); text-shadow: none; padding: 0; }
.eteint { background-color: #d9cbb8; color: #8b7a66; font: bold 40px sans; }
.petit { border-radius: 22px; min-width: 40px; min-height: 40px; border: 2px solid #b98a5a; padding: 0; }
.rouge { background-color: #e5333a; } .jaune { background-color: #ffd91f; } .vert { background-color: #3fae49; }
.bleu { background-color: #2f6fde; } .rose { background-color: #ff86c2; } .blanc { background-color: #ffffff; }
.carte { background-color: rgba(255,255,255,.6); border-radius: 12px; padding: 10px; }
.oui { color: #15802a; font: bold 22px "DejaVu Sans"; }
.bouge { color: #d9730d; font: bold 22px "DejaVu Sans"; }
.non { color: #9a8f8f; font: bold 22px "DejaVu Sans"; }
.go { background-image: none; background-color: #9c2f5e; color: white; font: bold 20px sans; border-radius: 26px; padding: 8px 34px;
      text-shadow: none; }
.go:disabled { background-color: #c9a3b3; color: #efe0e6; }
.info { font: bold 20px sans; color: #9c2f5e; }
"""

def note(quoi, **reste):
    chemin = os.environ.get('TRUTH')
    if not chemin:
        return
    reste['type'] = quoi
    with open(chemin, 'a') as f:
        f.write(json.dumps(reste) + '\n')

hasard = random.Random()
if os.environ.get('SEED'):
    hasard.seed(int(os.environ['SEED']))

def classe(w, *noms):
    for n in noms:
        w.get_style_context().add_class(n)
    return w

class Fete:
    def __init__(self):
        css = Gtk.CssProvider()
        css.load_from_data(STYLE)
        Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), css, 800)
        self.w = Gtk.Window(title='Les Lampions')
        self.w.set_default_size(760, 800)
        self.w.connect('destroy', self.quitter)
        boite = Gtk.VBox(spacing=12, border_width=18)
        self.w.add(boite)
        boite.pack_start(classe(Gtk.Label(label='Les Lampions'), 'titre'), False, False, 0)
        aide = classe(Gtk.Label(label="Trois lampions sont accrochés en secret, peut-être deux fois la même couleur.\n"
                                      "Clique sur un lampion pour changer sa couleur, puis appuie sur « J'essaie ! »."), 'aide')
        aide.set_justify(Gtk.Justification.CENTER)
        boite.pack_start(aide, False, False, 0)
        rang = Gtk.HBox(spacing=30, halign=Gtk.Align.CENTER)
        self.lampions = []
        for i in range(NB):
            b = classe(Gtk.Button(), 'lampion')
            b.connect('clicked', self.tourne, i, 1)
            b.connect('button-press-event', self.droit, i)
            rang.pack_start(b, False, False, 0)
            self.lampions.append(b)
        boite.pack_start(rang, False, False, 6)
        self.go = classe(Gtk.Button(label="J'essaie !", halign=Gtk.Align.CENTER), 'go')
        self.go.connect('clicked', self.essaie)
        boite.pack_start(self.go, False, False, 0)
        self.info = classe(Gtk.Label(), 'info')
        boite.pack_start(self.info, False, False, 0)
        self.cartes = Gtk.Grid(row_spacing=12, column_spacing=12, halign=Gtk.Align.CENTER)
        boite.pack_start(self.cartes, True, True, 0)
        bas = Gtk.HBox(spacing=14, halign=Gtk.Align.CENTER)
        for c, s, t in (('oui', '✔', 'bien placé'), ('bouge', '↔', 'ailleurs'), ('non', '✘', 'pas dans le secret')):
            bas.pack_start(classe(Gtk.Label(label=s), c), False, False, 0)
            bas.pack_start(classe(Gtk.Label(label=t + '   '), 'aide'), False, False, 0)
        boite.pack_start(bas, False, False, 0)
        self.fini = True
        self.n = 0
        self.debut()
        self.w.show_all()

    def debut(self):
        if not self.fini and self.n:
            note('end', outcome='given up')
        self.secret = [hasard.randrange(len(LAMPES)) for _ in range(NB)]
        note('secret', colors=self.secret)
        self.fini, self.n = False, 0
        self.choix = [None] * NB
        for c in self.cartes.get_children():
            c.destroy()
        self.go.set_label("J'essaie !")
        self.info.set_text('Essai 1 sur %d' % ESSAIS)
        self.peindre()

    def peindre(self):
        for b, c in zip(self.lampions, self.choix):
            ctx = b.get_style_context()
            for n in LAMPES + ['eteint']:
                ctx.remove_class(n)
            ctx.add_class('eteint' if c is None else LAMPES[c])
            b.set_label('?' if c is None else '')
        self.go.set_sensitive(self.fini or None not in self.choix)

    def tourne(self, _, i, pas):
        if self.fini:
            return
        c = self.choix[i]
        self.choix[i] = (0 if pas > 0 else len(LAMPES) - 1) if c is None else (c + pas) % len(LAMPES)
        self.peindre()

    def droit(self, b, ev, i):
        if ev.button == 3 and ev.type == Gdk.EventType.BUTTON_PRESS:
            self.tourne(b, i, -1)
            return True
        return ev.type != Gdk.EventType.BUTTON_PRESS

    def essaie(self, _):
        if self.fini:
            self.debut()
            return
        g = list(self.choix)
        # marques lampion par lampion
        marques = ['non'] * NB
        reste = list(self.secret)
        for i in range(NB):
            if g[i] == self.secret[i]:
                marques[i] = 'oui'
                reste.remove(g[i])
        for i in range(NB):
            if marques[i] == 'non' and g[i] in reste:
                marques[i] = 'bouge'
                reste.remove(g[i])
        note('guess', colors=g, exact=marques.count('oui'), misplaced=marques.count('bouge'))
        carte = Gtk.Grid(column_spacing=10, row_spacing=2)
        cadre = classe(Gtk.EventBox(), 'carte')
        cadre.add(carte)
        num = classe(Gtk.Label(label=str(self.n + 1)), 'aide')
        num.set_size_request(22, -1)
        carte.attach(num, 0, 0, 1, 1)
        for i in range(NB):
            carte.attach(classe(Gtk.Frame(shadow_type=0), 'petit', LAMPES[g[i]]), i + 1, 0, 1, 1)
            signe = {'oui': '✔', 'bouge': '↔', 'non': '✘'}[marques[i]]
            carte.attach(classe(Gtk.Label(label=signe), marques[i]), i + 1, 1, 1, 1)
        self.cartes.attach(cadre, self.n % 3, self.n // 3, 1, 1)
        self.cartes.show_all()
        self.n += 1
        if marques == ['oui'] * NB:
            self.fin('won', 'Bravo ! La fête peut commencer !')
        elif self.n == ESSAIS:
            self.fin('lost', "Oh non... C'était : " + ', '.join(LAMPES[c] for c in self.secret))
        else:
            self.info.set_text('Essai %d sur %d' % (self.n + 1, ESSAIS))
        self.peindre()

    def fin(self, comment, phrase):
        self.fini = True
        note('end', outcome=comment)
        self.info.set_text(phrase)
        self.go.set_label('Rejouer')

    def quitter(self, _):
        note('fault', label='fermer')
        Gtk.main_quit()

fete = Fete()
GLib.timeout_add(300, lambda: note('opened'))
Gtk.main()
