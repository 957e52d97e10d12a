#!/usr/bin/env python3
# -*- coding: utf-8 -*-
#
# Mente Clara: el juego de los códigos de color, en Gtk y SVG
# Copyright (C) 2016  R. Ibarra <ribarra@example.org>   GPL v3
#
import json
import math
import os
import random
import gi
gi.require_version('Gtk', '3.0')
gi.require_version('Gdk', '3.0')
gi.require_version('GdkPixbuf', '2.0')
from gi.repository import Gdk, GdkPixbuf, GLib, Gtk  # noqa

RNG = random.Random()
if os.getenv('SEED'):
    RNG.seed(int(os.getenv('SEED')))

# r, g, b
CANICAS = [(0.86, 0.13, 0.16), (0.98, 0.56, 0.05), (0.15, 0.62, 0.22),
           (0.10, 0.36, 0.82), (0.97, 0.93, 0.88), (0.55, 0.15, 0.60)]
HUECOS = 4
TURNOS = 8
ANCHO, ALTO_FILA, MARGEN = 560, 78, 54


def verdad(**dato):
    fichero = os.getenv('TRUTH')
    if fichero:
        with open(fichero, 'a') as f:
            f.write(json.dumps(dato) + '\n')


class Partida:
    def __init__(self):
        self.secreto = [RNG.randrange(len(CANICAS)) for _ in range(HUECOS)]
        self.filas = [[None] * HUECOS for _ in range(TURNOS)]
        self.notas = []
        self.resultado = None
        verdad(type='secret', colors=self.secreto)

    @property
    def turno(self):
        return len(self.notas)

    def girar(self, hueco, paso):
        fila = self.filas[self.turno]
        if fila[hueco] is None:
            fila[hueco] = 0 if paso > 0 else len(CANICAS) - 1
        else:
            fila[hueco] = (fila[hueco] + paso) % len(CANICAS)

    def completa(self):
        return self.resultado is None and None not in self.filas[self.turno]

    def juzgar(self):
        fila = self.filas[self.turno]
        exactos, resto_f, resto_s = 0, [], []
        for a, b in zip(fila, self.secreto):
            if a == b:
                exactos += 1
            else:
                resto_f.append(a)
                resto_s.append(b)
        fuera = 0
        for a in resto_f:
            if a in resto_s:
                resto_s.remove(a)
                fuera += 1
        self.notas.append((exactos, fuera))
        verdad(type='guess', colors=fila, exact=exactos, misplaced=fuera)
        if exactos == HUECOS:
            self.terminar('won')
        elif self.turno == TURNOS:
            self.terminar('lost')

    def terminar(self, como):
        self.resultado = como
        verdad(type='end', outcome=como)


class Tablero(Gtk.EventBox):
    """El tablero se compone como SVG y se muestra en una Gtk.Image."""

    def __init__(self, app):
        super().__init__()
        self.app = app
        self.alto = MARGEN + TURNOS * ALTO_FILA + 10
        self.imagen = Gtk.Image()
        self.add(self.imagen)
        self.add_events(Gdk.EventMask.BUTTON_PRESS_MASK | Gdk.EventMask.SCROLL_MASK)
        self.connect('button-press-event', self.pulsar)
        self.connect('scroll-event', self.rodar)

    def centro(self, fila, hueco):
        return 145 + hueco * 90, MARGEN + fila * ALTO_FILA + ALTO_FILA // 2

    def donde(self, x, y):
        p = self.app.partida
        if p.resultado is not None:
            return None
        x -= (self.get_allocated_width() - ANCHO) / 2      # la imagen va centrada
        for h in range(HUECOS):
            cx, cy = self.centro(p.turno, h)
            if math.hypot(x - cx, y - cy) < 34:
                return h
        return None

    def pulsar(self, w, ev):
        if ev.type != Gdk.EventType.BUTTON_PRESS:
            return True
        h = self.donde(ev.x, ev.y)
        if h is not None and ev.button in (1, 3):
            self.app.partida.girar(h, 1 if ev.button == 1 else -1)
            self.app.refrescar()
        return True

    def rodar(self, w, ev):
        h = self.donde(ev.x, ev.y)
        if h is not None and ev.direction in (Gdk.ScrollDirection.UP, Gdk.ScrollDirection.DOWN):
            self.app.partida.girar(h, -1 if ev.direction == Gdk.ScrollDirection.UP else 1)
            self.app.refrescar()
        return True

    @staticmethod
    def texto(t, x, y, tam, color, peso='bold'):
        return ('<text x="%d" y="%d" font-family="Liberation Sans" font-size="%d" font-weight="%s" fill="%s" '
                'text-anchor="middle">%s</text>' % (x, y + tam * 0.36, tam, peso, color, t))

    def pintar(self):
        p = self.app.partida
        fondo, tinta = (('#33383f', '#1a1c22'), '#e6e6e6') if self.app.oscuro else (('#b8dbd6', '#6ba3a8'), '#143338')
        d = ['<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d"><defs>' % (ANCHO, self.alto),
             '<linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="%s"/>'
             '<stop offset="1" stop-color="%s"/></linearGradient>' % fondo]
        for k, c in enumerate(CANICAS):
            claro, osc = ['#%02x%02x%02x' % tuple(int(v * m * 255) for v in c) for m in (1, .62)]
            d.append('<radialGradient id="c%d" cx="0.5" cy="0.5" r="0.5" fx="0.33" fy="0.3"><stop offset="0" stop-color="#fff"/>'
                     '<stop offset="0.35" stop-color="%s"/><stop offset="1" stop-color="%s"/></radialGradient>' % (k, claro, osc))
        d.append('</defs><rect width="100%" height="100%" fill="url(#f)"/>')
        d.append(self.texto('En su sitio', 50, 28, 13, tinta))
        d.append(self.texto('Fuera de sitio', ANCHO - 51, 28, 13, tinta))
        for f in range(TURNOS):
            activa = p.resultado is None and f == p.turno
            d.append('<rect x="98" y="%d" width="364" height="%d" fill="#fff" fill-opacity="%s"/>'
                     % (MARGEN + f * ALTO_FILA + 4, ALTO_FILA - 8, .55 if activa else .14))
            for h in range(HUECOS):
                x, y = self.centro(f, h)
                k = p.filas[f][h]
                if k is not None:
                    d.append('<circle cx="%d" cy="%d" r="29" fill="url(#c%d)"/>' % (x, y, k))
                    continue
                d.append('<circle cx="%d" cy="%d" r="26" fill="#001a1f" fill-opacity="0.28" stroke="#001a1f" '
                         'stroke-opacity="0.5" stroke-width="1.5"/>' % (x, y))
                if activa:
                    d.append(self.texto('?', x, y, 24, '#f2f7f7', 'normal'))
            if f < p.turno:
                y = self.centro(f, 0)[1]
                for x, n, c, letra in ((50, p.notas[f][0], '#0d0d0d', '#fff'), (ANCHO - 50, p.notas[f][1], '#fff', '#0d0d0d')):
                    d.append('<circle cx="%d" cy="%d" r="20" fill="%s" stroke="#333"/>' % (x, y, c))
                    d.append(self.texto(n, x, y, 22, letra))
        d.append('</svg>')
        cargador = GdkPixbuf.PixbufLoader.new_with_type('svg')
        cargador.write(''.join(d).encode())
        cargador.close()
        self.imagen.set_from_pixbuf(cargador.get_pixbuf())


class Ventana(Gtk.Window):
    def __init__(self):
        super().__init__(title='Mente Clara')
        self.set_resizable(False)
        self.oscuro = False
        self.partida = Partida()
        hb = Gtk.HeaderBar(title='Mente Clara', subtitle='Adivina el código', show_close_button=True)
        self.set_titlebar(hb)
        b = Gtk.Button(label='Nueva')
        b.connect('clicked', lambda *_: self.nueva())
        hb.pack_start(b)
        b = Gtk.Button.new_from_icon_name('weather-clear-night-symbolic', Gtk.IconSize.BUTTON)
        b.set_label('Tema')
        b.connect('clicked', self.tema)
        hb.pack_end(b)
        b = Gtk.Button(label='Pista')
        b.connect('clicked', self.pista)
        hb.pack_end(b)
        caja = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.add(caja)
        self.tablero = Tablero(self)
        caja.pack_start(self.tablero, False, False, 0)
        pie = Gtk.Box(spacing=10, margin=8)
        caja.pack_start(pie, False, False, 0)
        self.estado = Gtk.Label(xalign=0)
        self.estado.set_line_wrap(True)
        self.estado.set_max_width_chars(42)
        pie.pack_start(self.estado, True, True, 0)
        self.boton = Gtk.Button(label='Comprobar')
        self.boton.get_style_context().add_class('suggested-action')
        self.boton.connect('clicked', self.comprobar)
        pie.pack_end(self.boton, False, False, 0)
        self.connect('delete-event', self.cerrar)
        self.refrescar()
        self.show_all()

    def nueva(self):
        if self.partida.resultado is None and self.partida.turno:
            self.partida.terminar('given up')
        self.partida = Partida()
        self.refrescar()

    def comprobar(self, *_):
        if self.partida.completa():
            self.partida.juzgar()
            self.refrescar()

    def refrescar(self):
        p = self.partida
        self.boton.set_sensitive(p.completa())
        secreto = ', '.join(('roja', 'naranja', 'verde', 'azul', 'blanca', 'morada')[k] for k in p.secreto)
        if p.resultado == 'won':
            t = '<b>¡Lo lograste en %d turnos!</b> Pulsa «Nueva» para jugar otra vez.' % p.turno
        elif p.resultado == 'lost':
            t = '<b>Se acabaron los turnos.</b> Era: %s.' % secreto
        else:
            t = ('Turno %d de %d. Haz clic en cada hueco de la fila clara hasta dar con el color '
                 '(6 colores, se pueden repetir; clic derecho: hacia atrás).' % (p.turno + 1, TURNOS))
        self.estado.set_markup(t)
        self.tablero.pintar()

    def pista(self, *_):
        verdad(type='fault', label='Pista')
        d = Gtk.MessageDialog(transient_for=self, modal=True, buttons=Gtk.ButtonsType.CLOSE,
                              text='Pista', secondary_text='Prueba primero con dos colores, dos huecos cada uno.')
        d.run()
        d.destroy()

    def tema(self, *_):
        verdad(type='fault', label='Tema')
        self.oscuro = not self.oscuro
        self.tablero.pintar()

    def cerrar(self, *_):
        verdad(type='fault', label='cerrar')
        Gtk.main_quit()
        return False


v = Ventana()
GLib.idle_add(lambda: verdad(type='opened') and False)
Gtk.main()
