#!/usr/bin/python3
# Adivinador de colores - GTK+ 3
# Copyright 2014 - Grupo de software libre del instituto
import json
import os
import random
import gi
gi.require_version('Gtk', '3.0')
gi.require_version('Gdk', '3.0')
from gi.repository import Gtk, Gdk, GdkPixbuf, GLib

TONOS = [('Rojo', '#cc0000'), ('Naranja', '#f57900'), ('Amarillo', '#fce94f'), ('Verde', '#4e9a06'), ('Celeste', '#8cd3ff'),
         ('Azul', '#204a87'), ('Morado', '#75507b'), ('Marrón', '#7b4a12'), ('Gris', '#999999')]
LARGO = 4
INTENTOS = 11


class Registro:
    def __init__(self):
        self.f = None
        if os.environ.get('TRUTH'):
            self.f = open(os.environ['TRUTH'], 'a')

    def anota(self, tipo, **datos):
        if self.f:
            datos['type'] = tipo
            self.f.write(json.dumps(datos) + '\n')
            self.f.flush()


def muestra(color, ancho, alto):
    n = int(color[1:], 16)
    p = GdkPixbuf.Pixbuf.new(GdkPixbuf.Colorspace.RGB, False, 8, ancho, alto)
    p.fill(0x2e3436ff)
    q = GdkPixbuf.Pixbuf.new(GdkPixbuf.Colorspace.RGB, False, 8, ancho - 2, alto - 2)
    q.fill((n << 8) | 0xff)
    q.copy_area(0, 0, ancho - 2, alto - 2, p, 1, 1)
    return p


class Ventana(Gtk.Window):
    def __init__(self):
        Gtk.Window.__init__(self, title='Adivinador de colores')
        self.set_default_size(820, 600)
        self.move(50, 40)
        self.reg = Registro()
        self.azar = random.Random(int(os.environ['SEED'])) if os.environ.get('SEED') else random.Random()
        self.modelo = Gtk.ListStore(GdkPixbuf.Pixbuf, str)
        for nombre, color in TONOS:
            self.modelo.append([muestra(color, 22, 16), nombre])
        self.acabado, self.num = True, 0
        caja = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.add(caja)
        caja.pack_start(self.menus(), False, False, 0)
        caja.pack_start(self.herramientas(), False, False, 0)
        self.desplaza = Gtk.ScrolledWindow(overlay_scrolling=False)
        self.desplaza.set_policy(Gtk.PolicyType.NEVER, Gtk.PolicyType.AUTOMATIC)
        caja.pack_start(self.desplaza, True, True, 0)
        self.barra = Gtk.Statusbar()
        caja.pack_end(self.barra, False, False, 0)
        self.connect('delete-event', self.salir)
        self.tabla = None
        self.nueva()
        self.show_all()

    def menus(self):
        mb = Gtk.MenuBar()
        for titulo, cosas in (('_Juego', (('Nueva partida', lambda m: self.nueva()), ('Ver la solución', self.solucion), None,
                                          ('Salir', self.salir))),
                              ('A_yuda', (('Cómo se juega', self.ayuda), ('Página web del proyecto', self.web)))):
            raiz = Gtk.MenuItem.new_with_mnemonic(titulo)
            sub = Gtk.Menu()
            for c in cosas:
                if c is None:
                    sub.append(Gtk.SeparatorMenuItem())
                    continue
                it = Gtk.MenuItem(label=c[0])
                it.connect('activate', c[1])
                sub.append(it)
            raiz.set_submenu(sub)
            mb.append(raiz)
        return mb

    def herramientas(self):
        tb = Gtk.Toolbar()
        tb.set_style(Gtk.ToolbarStyle.BOTH_HORIZ)
        b = Gtk.ToolButton(icon_name='document-new', label='Nueva partida')
        b.set_is_important(True)
        b.connect('clicked', lambda x: self.nueva())
        tb.insert(b, -1)
        tb.insert(Gtk.SeparatorToolItem(), -1)
        b = Gtk.ToolButton(icon_name='help-faq', label='Ver la solución')
        b.set_is_important(True)
        b.connect('clicked', self.solucion)
        tb.insert(b, -1)
        return tb

    def titulo(self, texto, x):
        e = Gtk.Label()
        e.set_markup('<b>%s</b>' % texto)
        self.tabla.attach(e, x, 0, 1, 1)

    def nueva(self):
        if not self.acabado and self.num:
            self.reg.anota('end', outcome='given up')
        self.secreto = [self.azar.randrange(len(TONOS)) for _ in range(LARGO)]
        self.reg.anota('secret', colors=self.secreto)
        self.acabado, self.num = False, 0
        if self.tabla:
            self.desplaza.remove(self.desplaza.get_child())
        self.tabla = Gtk.Grid(column_spacing=14, row_spacing=8, margin=14, halign=Gtk.Align.CENTER)
        self.titulo('Intento', 0)
        for i in range(LARGO):
            self.titulo('%d.º color' % (i + 1), i + 1)
        self.titulo('En su sitio', LARGO + 1)
        self.titulo('Descolocados', LARGO + 2)
        self.desplaza.add(self.tabla)
        self.fila()
        self.di('Elige un color en cada una de las cuatro listas y pulsa Comprobar. Los colores pueden repetirse.')
        self.tabla.show_all()

    def fila(self):
        y = self.num + 1
        self.tabla.attach(Gtk.Label(label=str(y)), 0, y, 1, 1)
        self.listas = []
        for i in range(LARGO):
            c = Gtk.ComboBox(model=self.modelo)
            r1, r2 = Gtk.CellRendererPixbuf(), Gtk.CellRendererText(xpad=4)
            c.pack_start(r1, False)
            c.add_attribute(r1, 'pixbuf', 0)
            c.pack_start(r2, True)
            c.add_attribute(r2, 'text', 1)
            c.set_size_request(124, -1)
            c.connect('changed', self.cambio)
            self.tabla.attach(c, i + 1, y, 1, 1)
            self.listas.append(c)
        self.boton = Gtk.Button(label='Comprobar', sensitive=False)
        self.boton.get_style_context().add_class('suggested-action')
        self.boton.connect('clicked', self.comprobar)
        self.tabla.attach(self.boton, LARGO + 1, y, 2, 1)
        self.tabla.show_all()
        GLib.timeout_add(60, self.abajo)

    def abajo(self):
        a = self.desplaza.get_vadjustment()
        a.set_value(a.get_upper())
        return False

    def cambio(self, c):
        self.boton.set_sensitive(all(x.get_active() >= 0 for x in self.listas))

    def quita_fila(self):
        for w in self.listas + [self.boton]:
            self.tabla.remove(w)

    def comprobar(self, _):
        jugada = [c.get_active() for c in self.listas]
        sitio = sum(a == b for a, b in zip(jugada, self.secreto))
        fuera = sum(min(jugada.count(t), self.secreto.count(t)) for t in range(len(TONOS))) - sitio
        self.reg.anota('guess', colors=jugada, exact=sitio, misplaced=fuera)
        self.quita_fila()
        self.num += 1
        for i, t in enumerate(jugada):
            self.tabla.attach(Gtk.Image(pixbuf=muestra(TONOS[t][1], 112, 26)), i + 1, self.num, 1, 1)
        for j, v in enumerate((sitio, fuera)):
            e = Gtk.Label()
            e.set_markup('<span size="x-large">%d</span>' % v)
            self.tabla.attach(e, LARGO + 1 + j, self.num, 1, 1)
        self.tabla.show_all()
        if sitio == LARGO:
            self.final('won', '¡Acertaste la combinación en %d intentos!' % self.num)
        elif self.num == INTENTOS:
            self.final('lost', 'Se acabaron los intentos. La solución: ' + self.nombres())
        else:
            self.di('Te quedan %d intentos.' % (INTENTOS - self.num))
            self.fila()

    def nombres(self):
        return ', '.join(TONOS[t][0].lower() for t in self.secreto)

    def final(self, como, texto):
        self.acabado = True
        self.reg.anota('end', outcome=como)
        self.di(texto)
        d = Gtk.MessageDialog(transient_for=self, modal=True, message_type=Gtk.MessageType.QUESTION,
                              buttons=Gtk.ButtonsType.YES_NO, text=texto)
        d.format_secondary_text('¿Quieres jugar otra partida?')

        def resp(dlg, r):
            dlg.destroy()
            if r == Gtk.ResponseType.YES:
                self.nueva()
        d.connect('response', resp)
        d.show()

    def di(self, texto):
        self.barra.remove_all(0)
        self.barra.push(0, texto)

    def solucion(self, _):
        self.reg.anota('fault', label='ver la solución')
        if not self.acabado:
            self.quita_fila()
            self.final('given up', 'La solución era: ' + self.nombres())

    def ayuda(self, _):
        d = Gtk.MessageDialog(transient_for=self, modal=True, message_type=Gtk.MessageType.INFO, buttons=Gtk.ButtonsType.OK,
                              text='Cómo se juega')
        d.format_secondary_text('El ordenador ha escogido cuatro colores de nueve. «En su sitio» cuenta los colores acertados en su lugar, '
                                '«Descolocados» los que están en la combinación pero en otro lugar.')
        d.connect('response', lambda x, r: x.destroy())
        d.show()

    def web(self, _):
        self.reg.anota('fault', label='página web')

    def salir(self, *_):
        self.reg.anota('fault', label='salir')
        Gtk.main_quit()
        return False


v = Ventana()
GLib.timeout_add(300, lambda: v.reg.anota('opened'))
Gtk.main()
