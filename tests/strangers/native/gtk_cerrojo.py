#!/usr/bin/env python3
# -*- coding: utf-8 -*-
"""Cerrojo: seis colores, un secreto. Juego para GNOME (GTK 3)."""
import json
import os
import random

import gi
gi.require_version("Gtk", "3.0")
gi.require_version("Gdk", "3.0")
gi.require_version("GdkPixbuf", "2.0")
from gi.repository import Gdk, GdkPixbuf, Gtk  # noqa: E402

COLORES = [("Rojo", "#e01b24"), ("Naranja", "#ff7800"), ("Amarillo", "#f6d32d"), ("Verde", "#33d17a"),
           ("Azul", "#3584e4"), ("Morado", "#813d9c"), ("Marrón", "#7a4e2d"), ("Blanco", "#ffffff")]
PUESTOS, FILAS = 6, 11


def dibuja(cuerpo, ancho, alto):
    c = GdkPixbuf.PixbufLoader.new_with_type("svg")
    c.write(('<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d">%s</svg>' % (ancho, alto, cuerpo)).encode())
    c.close()
    return c.get_pixbuf()


def disco(x, y, r, color, borde="#444444", grueso=1):
    return '<circle cx="%g" cy="%g" r="%g" fill="%s" stroke="%s" stroke-width="%g"/>' % (x, y, r, color, borde, grueso)


def apunta(**d):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as f:
            f.write(json.dumps(d) + "\n")


class Tablero(Gtk.EventBox):
    PASO, ALTO, X = 56, 54, 60

    def __init__(self, app):
        super().__init__()
        self.app = app
        self.ancho, self.alto = self.X + self.PASO * PUESTOS + 120, self.ALTO * FILAS + 12
        self.imagen = Gtk.Image()
        self.add(self.imagen)
        self.connect("button-press-event", self.pulsa)

    def y(self, f):
        return 6 + (FILAS - 1 - f) * self.ALTO + self.ALTO / 2

    def x(self, i):
        return self.X + i * self.PASO + self.PASO / 2

    def pinta(self):
        a = self.app
        t = '<rect width="%d" height="%d" fill="#f6f5f4"/>' % (self.ancho, self.alto)
        for f in range(FILAS):
            y = self.y(f)
            activa = f == a.turno and not a.acabado
            if activa:
                t += '<rect x="6" y="%g" width="%g" height="52" fill="#99c1f1"/>' % (y - 26, self.ancho - 12)
            t += '<text x="22" y="%g" font-family="DejaVu Sans" font-size="14" fill="#5e5c64">%d.</text>' % (y + 5, f + 1)
            for i in range(PUESTOS):
                k = a.filas[f][i]
                if k is not None:
                    t += disco(self.x(i), y, 21, COLORES[k][1])
                elif activa:
                    t += disco(self.x(i), y, 20, "#c3dbf7", "#ffffff", 2)
                else:
                    t += disco(self.x(i), y, 19, "#deddda", "none")
            if a.notas[f]:
                n, b = a.notas[f]
                for j in range(n + b):
                    t += disco(self.X + self.PASO * PUESTOS + 32 + 22 * (j % 3), y - 11 + 22 * (j // 3), 8,
                               "#241f31" if j < n else "#ffffff", "#5e5c64")
        self.imagen.set_from_pixbuf(dibuja(t, self.ancho, self.alto))

    def pulsa(self, _, e):
        a = self.app
        if a.acabado or abs(e.y - self.y(a.turno)) > 26:
            return True
        for i in range(PUESTOS):
            if abs(e.x - self.x(i)) < 26:
                r = Gdk.Rectangle()
                r.x, r.y, r.width, r.height = int(self.x(i) - 21), int(self.y(a.turno) - 21), 42, 42
                a.elegir(i, r, e)
        return True


class Cerrojo(Gtk.Window):
    def __init__(self):
        super().__init__(title="Cerrojo")
        self.azar = random.Random(int(os.environ["SEED"])) if os.environ.get("SEED") else random
        self.set_resizable(False)
        self.move(60, 20)
        self.connect("destroy", self.salir)
        hb = Gtk.HeaderBar(show_close_button=True, title="Cerrojo", subtitle="Adivina los seis colores")
        self.set_titlebar(hb)
        b = Gtk.Button(label="Partida nueva")
        b.connect("clicked", lambda _: self.nueva())
        hb.pack_start(b)
        self.comprobar = Gtk.Button(label="Comprobar")
        self.comprobar.get_style_context().add_class("suggested-action")
        self.comprobar.connect("clicked", lambda _: self.comprueba())
        hb.pack_end(self.comprobar)
        caja = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.add(caja)
        arriba = Gtk.Box(spacing=10, margin=8)
        caja.pack_start(arriba, False, False, 0)
        self.aviso = Gtk.Label(xalign=0)
        arriba.pack_start(self.aviso, True, True, 0)
        pista = Gtk.Button(label="Pista")
        pista.connect("clicked", lambda _: self.pista())
        arriba.pack_end(pista, False, False, 0)
        self.tablero = Tablero(self)
        caja.pack_start(self.tablero, False, False, 0)
        pie = Gtk.Label(xalign=0, margin=8)
        pie.set_markup("<small>Pulsa un hueco de la fila azul y elige su color. Los colores pueden repetirse.\n"
                       "Negro: color y lugar correctos. Blanco: color correcto en otro lugar.</small>")
        caja.pack_start(pie, False, False, 0)

        self.menu = Gtk.Menu()
        for k, (nombre, color) in enumerate(COLORES):
            it = Gtk.MenuItem()
            c = Gtk.Box(spacing=10)
            c.pack_start(Gtk.Image.new_from_pixbuf(dibuja(disco(11, 11, 9, color), 22, 22)), False, False, 0)
            c.pack_start(Gtk.Label(label=nombre, xalign=0), True, True, 0)
            it.add(c)
            it.connect("activate", self.elegido, k)
            self.menu.append(it)
        self.menu.show_all()
        self.menu.attach_to_widget(self.tablero)
        self.puesto = 0
        self.acabado = True
        self.nueva()

    def nueva(self):
        if not self.acabado:
            apunta(type="end", outcome="given up")
        self.secreto = [self.azar.randrange(len(COLORES)) for _ in range(PUESTOS)]
        apunta(type="secret", colors=self.secreto)
        self.filas = [[None] * PUESTOS for _ in range(FILAS)]
        self.notas = [None] * FILAS
        self.turno, self.acabado = 0, False
        self.di("Quedan %d intentos." % FILAS)

    def di(self, texto=None):
        if texto:
            self.aviso.set_text(texto)
        self.comprobar.set_sensitive(not self.acabado and None not in self.filas[self.turno])
        self.tablero.pinta()

    def elegir(self, i, rect, e):
        self.puesto = i
        self.menu.popup_at_rect(self.tablero.get_window(), rect, Gdk.Gravity.SOUTH_WEST, Gdk.Gravity.NORTH_WEST, e)

    def elegido(self, _, k):
        if not self.acabado:
            self.filas[self.turno][self.puesto] = k
            self.di()

    def comprueba(self):
        f = self.filas[self.turno]
        negros = sum(a == b for a, b in zip(f, self.secreto))
        blancos = sum(min(f.count(k), self.secreto.count(k)) for k in set(f)) - negros
        apunta(type="guess", colors=list(f), exact=negros, misplaced=blancos)
        self.notas[self.turno] = (negros, blancos)
        self.turno += 1
        if negros == PUESTOS:
            self.fin("won", "¡Cerrojo abierto!", "Lo has conseguido en %d intentos." % self.turno)
        elif self.turno == FILAS:
            self.fin("lost", "El cerrojo sigue cerrado", "Era: " + ", ".join(COLORES[k][0].lower() for k in self.secreto) + ".")
        else:
            self.di("Quedan %d intentos." % (FILAS - self.turno))

    def fin(self, como, titulo, texto):
        self.acabado = True
        apunta(type="end", outcome=como)
        self.di(titulo + " " + texto)
        d = Gtk.MessageDialog(transient_for=self, modal=True, message_type=Gtk.MessageType.INFO,
                              buttons=Gtk.ButtonsType.NONE, text=titulo)
        d.format_secondary_text(texto)
        d.add_button("Ver el tablero", 0)
        d.add_button("Jugar otra vez", 1)
        d.set_default_response(1)
        r = d.run()
        d.destroy()
        if r == 1:
            self.nueva()

    def pista(self):
        apunta(type="fault", label="Pista")
        if not self.acabado:
            self.di("Pista: hay algún %s." % COLORES[self.secreto[0]][0].lower())

    def salir(self, _):
        apunta(type="fault", label="cerrar")
        Gtk.main_quit()


v = Cerrojo()
v.show_all()
while Gtk.events_pending():
    Gtk.main_iteration()
apunta(type="opened")
Gtk.main()
