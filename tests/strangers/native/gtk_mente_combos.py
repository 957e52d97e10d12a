#!/usr/bin/env python3
# -*- coding: utf-8 -*-
#
# MasterMind en Python con GTK
# Practica 3, Interfaces Graficas - Diego R. C. (Universidad de Valladolid)
#
import gi
gi.require_version('Gtk', '3.0')
from gi.repository import Gtk, GdkPixbuf, Gdk
import json
import os
import random
import signal

COLORES = [
    ('Rojo',     0xd91e18),
    ('Verde',    0x26a65b),
    ('Azul',     0x1e5fd9),
    ('Amarillo', 0xf7ca18),
    ('Naranja',  0xf27b13),
    ('Morado',   0x8e44ad),
]
FICHAS = 5
INTENTOS = 12

semilla = os.environ.get('SEED')
azar = random.Random(int(semilla)) if semilla else random.Random()


def verdad(d):
    if os.environ.get('TRUTH'):
        with open(os.environ['TRUTH'], 'a') as f:
            f.write(json.dumps(d) + '\n')


def circulo(relleno, radio, lado):
    """Imagen de una ficha redonda, hecha con SVG."""
    svg = ('<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d">'
           '<circle cx="%g" cy="%g" r="%g" fill="%s" stroke="#404040" stroke-width="1"/></svg>'
           % (lado, lado, lado / 2.0, lado / 2.0, radio, relleno))
    cargador = GdkPixbuf.PixbufLoader()
    cargador.write(svg.encode())
    cargador.close()
    return cargador.get_pixbuf()


def pixbuf_color(n):
    p = GdkPixbuf.Pixbuf.new(GdkPixbuf.Colorspace.RGB, False, 8, 20, 20)
    p.fill((n << 8) | 0xff)
    return p


FICHA = [circulo('#%06x' % valor, 14, 32) for nombre, valor in COLORES]
HUECO = circulo('#c2b5a0', 14, 32)
NEGRA = circulo('#000000', 7, 18)
BLANCA = circulo('#ffffff', 7, 18)
NADA = circulo('#c2b5a0', 3, 18)

CSS = b"""
.fila1 { background-color: #ded4c2; padding: 3px 12px; }
.fila2 { background-color: #e8e0d1; padding: 3px 12px; }
.fila1 label, .fila2 label { color: #4d4d4d; }
"""


class Fila(Gtk.Box):
    """Una fila del tablero: cinco fichas grandes y las pistas al lado."""

    def __init__(self, numero):
        Gtk.Box.__init__(self, spacing=14)
        self.get_style_context().add_class('fila1' if numero % 2 else 'fila2')
        etiqueta = Gtk.Label(label=str(numero))
        etiqueta.set_size_request(30, -1)
        self.pack_start(etiqueta, False, False, 0)
        self.fichas = []
        for i in range(FICHAS):
            imagen = Gtk.Image()
            self.pack_start(imagen, False, False, 0)
            self.fichas.append(imagen)
        caja = Gtk.Box(spacing=2)
        self.pack_start(caja, False, False, 24)
        self.pistas = []
        for i in range(FICHAS):
            imagen = Gtk.Image()
            caja.pack_start(imagen, False, False, 0)
            self.pistas.append(imagen)

    def poner(self, fichas, pistas):
        negras, blancas = pistas
        for i in range(FICHAS):
            self.fichas[i].set_from_pixbuf(HUECO if fichas is None else FICHA[fichas[i]])
            if i < negras:
                self.pistas[i].set_from_pixbuf(NEGRA)
            elif i < negras + blancas:
                self.pistas[i].set_from_pixbuf(BLANCA)
            else:
                self.pistas[i].set_from_pixbuf(NADA)


class Ventana(Gtk.Window):

    def __init__(self):
        Gtk.Window.__init__(self, title='MasterMind')
        self.set_border_width(12)
        proveedor = Gtk.CssProvider()
        proveedor.load_from_data(CSS)
        Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), proveedor,
                                                 Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)
        self.set_resizable(False)
        caja = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=10)
        self.add(caja)

        titulo = Gtk.Label()
        titulo.set_markup('<span size="x-large" weight="bold">MasterMind</span>')
        caja.pack_start(titulo, False, False, 0)

        texto = Gtk.Label(label='Adivina la combinación secreta de 5 colores (se pueden repetir).\n'
                                'Ficha negra: color correcto en su sitio.  '
                                'Ficha blanca: color correcto en otro sitio.')
        texto.set_justify(Gtk.Justification.CENTER)
        caja.pack_start(texto, False, False, 0)

        # tablero
        marco = Gtk.Frame()
        caja.pack_start(marco, False, False, 0)
        tablero = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        marco.add(tablero)
        self.filas = []
        for n in range(INTENTOS):
            fila = Fila(n + 1)
            tablero.pack_start(fila, False, False, 0)
            self.filas.append(fila)

        # combos
        modelo = Gtk.ListStore(GdkPixbuf.Pixbuf, str)
        for nombre, valor in COLORES:
            modelo.append([pixbuf_color(valor), nombre])
        linea = Gtk.Box(spacing=6)
        caja.pack_start(linea, False, False, 0)
        self.combos = []
        for i in range(FICHAS):
            combo = Gtk.ComboBox.new_with_model(modelo)
            celda = Gtk.CellRendererPixbuf()
            combo.pack_start(celda, False)
            combo.add_attribute(celda, 'pixbuf', 0)
            celda = Gtk.CellRendererText()
            combo.pack_start(celda, True)
            combo.add_attribute(celda, 'text', 1)
            combo.set_active(0)
            linea.pack_start(combo, True, True, 0)
            self.combos.append(combo)

        abajo = Gtk.Box(spacing=6)
        caja.pack_start(abajo, False, False, 0)
        self.boton = Gtk.Button(label='Probar')
        self.boton.connect('clicked', self.probar)
        abajo.pack_start(self.boton, True, True, 0)
        nueva = Gtk.Button(label='Nueva partida')
        nueva.connect('clicked', self.nueva)
        abajo.pack_start(nueva, False, False, 0)
        rendirse = Gtk.Button(label='Me rindo')
        rendirse.connect('clicked', self.rendirse)
        abajo.pack_start(rendirse, False, False, 0)

        self.estado = Gtk.Label()
        caja.pack_start(self.estado, False, False, 0)

        self.connect('destroy', Gtk.main_quit)
        self.nueva(None)

    def nueva(self, boton):
        self.secreto = [azar.randrange(len(COLORES)) for i in range(FICHAS)]
        verdad({'type': 'secret', 'colors': self.secreto})
        self.intento = 0
        self.jugando = True
        for fila in self.filas:
            fila.poner(None, (0, 0))
        for combo in self.combos:
            combo.set_active(0)
        self.boton.set_sensitive(True)
        self.estado.set_text('Te quedan %d intentos' % INTENTOS)

    def comparar(self, jugada):
        negras = 0
        blancas = 0
        usados = [False] * FICHAS
        for i in range(FICHAS):
            if jugada[i] == self.secreto[i]:
                negras += 1
                usados[i] = True
        for i in range(FICHAS):
            if jugada[i] != self.secreto[i]:
                for j in range(FICHAS):
                    if not usados[j] and jugada[i] == self.secreto[j]:
                        usados[j] = True
                        blancas += 1
                        break
        return negras, blancas

    def probar(self, boton):
        if not self.jugando:
            return
        jugada = [c.get_active() for c in self.combos]
        negras, blancas = self.comparar(jugada)
        self.filas[self.intento].poner(jugada, (negras, blancas))
        self.intento += 1
        verdad({'type': 'guess', 'colors': jugada, 'exact': negras, 'misplaced': blancas})
        quedan = INTENTOS - self.intento
        self.estado.set_text('Te quedan %d intentos' % quedan)
        if negras == FICHAS:
            self.fin('won')
        elif quedan == 0:
            self.fin('lost')

    def fin(self, resultado):
        self.jugando = False
        self.boton.set_sensitive(False)
        verdad({'type': 'end', 'outcome': resultado})
        if resultado == 'won':
            self.estado.set_text('¡Has ganado!')
            mensaje = '¡Enhorabuena! Has acertado en %d intentos.' % self.intento
        else:
            self.estado.set_text('Has perdido')
            mensaje = 'Has perdido. La combinación era:\n' + \
                      ', '.join(COLORES[c][0] for c in self.secreto)
        d = Gtk.MessageDialog(transient_for=self, modal=True,
                              message_type=Gtk.MessageType.INFO,
                              buttons=Gtk.ButtonsType.OK, text=mensaje)
        d.run()
        d.destroy()

    def rendirse(self, boton):
        verdad({'type': 'fault', 'label': 'Me rindo'})
        if self.jugando:
            self.fin('lost')


signal.signal(signal.SIGTERM, signal.SIG_DFL)
signal.signal(signal.SIGINT, signal.SIG_DFL)
verdad({'type': 'opened'})
v = Ventana()
v.show_all()
Gtk.main()
