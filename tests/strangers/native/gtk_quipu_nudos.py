#!/usr/bin/python3
# -*- coding: utf-8 -*-
#
# Quipu - adivina los nudos de la cuerda escondida
# (c) 2014 Yaneth Quispe Mamani, Cusco.  GPL v3

import json
import math
import os
import random

import gi
gi.require_version("Gtk", "3.0")
from gi.repository import Gtk, Gdk, GLib
import cairo

NUDOS = 5
CUERDAS = 10
LANAS = [
    ("cochinilla", (0.74, 0.09, 0.20)),
    ("añil", (0.13, 0.22, 0.58)),
    ("chilca", (0.36, 0.60, 0.18)),
    ("qolle", (0.97, 0.78, 0.10)),
    ("alpaca", (0.97, 0.95, 0.90)),
    ("nogal", (0.36, 0.20, 0.10)),
    ("rosa", (0.95, 0.48, 0.67)),
    ("turquesa", (0.10, 0.68, 0.70)),
]
ANCHO, ALTO = 900, 660
X0, DX = 74, 70
Y0, DY = 120, 56
YMARCA = 400
YLANA = 590

azar = random.Random(os.environ.get("SEED"))


def anotar(**datos):
    ruta = os.environ.get("TRUTH")
    if ruta:
        with open(ruta, "a") as f:
            f.write(json.dumps(datos) + "\n")


class Quipu(Gtk.Window):

    def __init__(self):
        Gtk.Window.__init__(self, title="Quipu")
        self.set_resizable(False)
        self.connect("destroy", Gtk.main_quit)
        self.connect("key-press-event", self.tecla)

        caja = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.add(caja)

        self.info = Gtk.InfoBar()
        self.info.set_no_show_all(True)
        self.mensaje = Gtk.Label()
        self.mensaje.show()
        self.info.get_content_area().add(self.mensaje)
        self.info.add_button("Nueva partida", 1)
        self.info.connect("response", lambda *a: self.nueva())

        self.area = Gtk.DrawingArea()
        self.area.set_size_request(ANCHO, ALTO)
        self.area.add_events(Gdk.EventMask.BUTTON_PRESS_MASK)
        self.area.connect("draw", self.dibujar)
        self.area.connect("button-press-event", self.clic)
        caja.pack_start(self.area, True, True, 0)

        pie = Gtk.Box(spacing=8)
        pie.set_border_width(8)
        self.ayuda = Gtk.Label(label="Elige lanas: los nudos se atan de arriba a abajo. "
                                     "Clic en un nudo para desatarlo.")
        pie.pack_start(self.ayuda, False, False, 4)
        self.leer = Gtk.Button(label="Leer la cuerda")
        self.leer.connect("clicked", lambda b: self.juzgar())
        pie.pack_end(self.leer, False, False, 0)
        caja.pack_start(pie, False, False, 0)
        caja.pack_start(self.info, False, False, 0)

        self.nueva()

    def nueva(self):
        self.info.hide()
        self.secreto = [azar.randrange(len(LANAS)) for _ in range(NUDOS)]
        anotar(type="secret", colors=self.secreto)
        self.cuerdas = []
        self.marcas = []
        self.actual = [None] * NUDOS
        self.fin = False
        self.refrescar()

    def refrescar(self):
        self.leer.set_sensitive(not self.fin and None not in self.actual)
        self.area.queue_draw()

    # ------------------------------------------------------------ entrada

    def tecla(self, w, ev):
        if ev.keyval in (Gdk.KEY_Return, Gdk.KEY_KP_Enter):
            if not self.fin and None not in self.actual:
                self.juzgar()
                return True
        if ev.keyval == Gdk.KEY_BackSpace and not self.fin:
            for i in reversed(range(NUDOS)):
                if self.actual[i] is not None:
                    self.actual[i] = None
                    break
            self.refrescar()
            return True
        return False

    def clic(self, w, ev):
        if self.fin or ev.type != Gdk.EventType.BUTTON_PRESS:
            return
        for k in range(len(LANAS)):
            x = self.xlana(k)
            if math.hypot(ev.x - x, ev.y - YLANA) < 36:
                if None in self.actual:
                    self.actual[self.actual.index(None)] = k
                    self.refrescar()
                return
        x = X0 + len(self.cuerdas) * DX
        for i in range(NUDOS):
            if abs(ev.x - x) < 28 and abs(ev.y - (Y0 + i * DY)) < 26:
                self.actual[i] = None
                self.refrescar()

    def juzgar(self):
        g = self.actual
        bien = sum(1 for a, b in zip(g, self.secreto) if a == b)
        total = sum(min(g.count(k), self.secreto.count(k)) for k in range(len(LANAS)))
        anotar(type="guess", colors=g, exact=bien, misplaced=total - bien)
        self.cuerdas.append(g)
        self.marcas.append((bien, total - bien))
        self.actual = [None] * NUDOS
        if bien == NUDOS:
            self.terminar(True)
        elif len(self.cuerdas) == CUERDAS:
            self.terminar(False)
        self.refrescar()

    def terminar(self, gano):
        self.fin = True
        if gano:
            anotar(type="end", outcome="won")
            self.info.set_message_type(Gtk.MessageType.INFO)
            self.mensaje.set_text("¡Allinmi! Leíste el quipu con %d cuerdas." % len(self.cuerdas))
        else:
            anotar(type="end", outcome="lost")
            self.info.set_message_type(Gtk.MessageType.WARNING)
            self.mensaje.set_text("Se acabaron las cuerdas. Debajo del manto estaba la respuesta.")
        self.info.show()

    # ------------------------------------------------------------ dibujo

    def xlana(self, k):
        return 92 + k * 102

    def dibujar(self, w, cr):
        cr.set_source_rgb(0.93, 0.87, 0.76)
        cr.paint()
        cr.set_line_width(1)
        cr.set_source_rgba(0.55, 0.42, 0.25, 0.10)
        for y in range(0, ALTO, 6):
            cr.move_to(0, y + .5)
            cr.line_to(ANCHO, y + .5)
        cr.stroke()

        xs = X0 + CUERDAS * DX + 50
        for n in range(CUERDAS):
            self.cuerda(cr, X0 + n * DX, n == len(self.cuerdas) and not self.fin,
                        n < len(self.cuerdas))
        self.cuerda(cr, xs, False, True)
        self.cuerda_madre(cr)

        for n, g in enumerate(self.cuerdas):
            for i, k in enumerate(g):
                self.nudo(cr, X0 + n * DX, Y0 + i * DY, LANAS[k][1])
            self.marca(cr, X0 + n * DX, *self.marcas[n])
        if not self.fin:
            n = len(self.cuerdas)
            for i, k in enumerate(self.actual):
                if k is None:
                    cr.set_source_rgba(0.45, 0.33, 0.2, 0.9)
                    cr.set_line_width(1.5)
                    cr.set_dash([3, 3])
                    cr.save()
                    cr.translate(X0 + n * DX, Y0 + i * DY)
                    cr.scale(19, 16)
                    cr.arc(0, 0, 1, 0, 2 * math.pi)
                    cr.restore()
                    cr.stroke()
                    cr.set_dash([])
                else:
                    self.nudo(cr, X0 + n * DX, Y0 + i * DY, LANAS[k][1])

        if self.fin:
            for i, k in enumerate(self.secreto):
                self.nudo(cr, xs, Y0 + i * DY, LANAS[k][1])
        else:
            self.manto(cr, xs - 36, Y0 - 34, 72, DY * 4 + 68)

        # leyenda
        self.texto(cr, 40, 510, "nudo dorado: lana y lugar correctos", 13)
        self.nudito(cr, 28, 505, True)
        self.texto(cr, 340, 510, "aro blanco: lana correcta, otro lugar", 13)
        self.nudito(cr, 328, 505, False)

        # cesta de lanas
        cr.set_source_rgb(0.80, 0.68, 0.48)
        cr.rectangle(24, 540, ANCHO - 48, 108)
        cr.fill()
        cr.set_source_rgb(0.62, 0.48, 0.28)
        cr.set_line_width(3)
        cr.rectangle(24, 540, ANCHO - 48, 108)
        cr.stroke()
        for k in range(len(LANAS)):
            self.ovillo(cr, self.xlana(k), YLANA, LANAS[k][1])
            self.texto(cr, self.xlana(k), 641, LANAS[k][0], 12, True)

    def texto(self, cr, x, y, t, tam, centro=False):
        cr.select_font_face("Sans", cairo.FONT_SLANT_NORMAL, cairo.FONT_WEIGHT_NORMAL)
        cr.set_font_size(tam)
        cr.set_source_rgb(0.28, 0.18, 0.08)
        if centro:
            x -= cr.text_extents(t).width / 2
        cr.move_to(x, y)
        cr.show_text(t)
        cr.new_path()

    def cuerda_madre(self, cr):
        cr.set_line_width(14)
        cr.set_line_cap(cairo.LINE_CAP_ROUND)
        cr.set_source_rgb(0.50, 0.34, 0.18)
        cr.move_to(28, 52)
        cr.curve_to(300, 66, 600, 66, ANCHO - 28, 52)
        cr.stroke()
        cr.set_line_width(2)
        cr.set_source_rgb(0.72, 0.55, 0.34)
        for i in range(28):
            x = 36 + i * 30.5
            cr.move_to(x, 56)
            cr.line_to(x + 12, 64)
        cr.stroke()

    def cuerda(self, cr, x, activa, usada):
        cr.set_line_cap(cairo.LINE_CAP_ROUND)
        cr.set_line_width(5 if activa else 4)
        if activa:
            cr.set_source_rgb(0.55, 0.40, 0.22)
        elif usada:
            cr.set_source_rgb(0.66, 0.54, 0.36)
        else:
            cr.set_source_rgb(0.80, 0.71, 0.56)
        cr.move_to(x, 60)
        cr.line_to(x, YMARCA - 20)
        cr.stroke()

    def nudo(self, cr, x, y, c):
        r, g, b = c
        cr.save()
        cr.translate(x, y)
        cr.save()
        cr.scale(22, 18)
        cr.arc(0, 0, 1, 0, 2 * math.pi)
        cr.restore()
        cr.set_source_rgb(r, g, b)
        cr.fill_preserve()
        cr.set_source_rgb(r * .55, g * .55, b * .55)
        cr.set_line_width(1.5)
        cr.stroke()
        cr.set_source_rgba(r * .6, g * .6, b * .6, 0.8)
        cr.set_line_width(1.6)
        for d in (-9, 0, 9):
            cr.move_to(d - 5, -13)
            cr.curve_to(d + 4, -6, d + 4, 6, d - 2, 14)
        cr.stroke()
        cr.restore()

    def nudito(self, cr, x, y, dorado):
        cr.arc(x, y, 7, 0, 2 * math.pi)
        if dorado:
            cr.set_source_rgb(0.86, 0.62, 0.05)
            cr.fill_preserve()
            cr.set_source_rgb(0.45, 0.30, 0.0)
            cr.set_line_width(1.5)
            cr.stroke()
        else:
            cr.set_source_rgb(0.35, 0.25, 0.15)
            cr.set_line_width(6)
            cr.stroke_preserve()
            cr.set_source_rgb(1, 1, 1)
            cr.set_line_width(4)
            cr.stroke()

    def marca(self, cr, x, bien, casi):
        # colgadas al final de la cuerda, de dos en dos
        for j in range(bien + casi):
            self.nudito(cr, x - 10 + (j % 2) * 20, YMARCA + (j // 2) * 21, j < bien)

    def ovillo(self, cr, x, y, c):
        r, g, b = c
        cr.arc(x, y, 33, 0, 2 * math.pi)
        cr.set_source_rgb(r, g, b)
        cr.fill_preserve()
        cr.set_source_rgb(r * .5, g * .5, b * .5)
        cr.set_line_width(1.5)
        cr.stroke()
        cr.save()
        cr.arc(x, y, 32, 0, 2 * math.pi)
        cr.clip()
        cr.set_source_rgba(r * .6, g * .6, b * .6, 0.7)
        cr.set_line_width(1.5)
        for d in (-36, -27, -18, -9, 0):
            cr.arc(x + d, y + 30 + d / 3, 42, -math.pi * .8, 0)
            cr.stroke()
        cr.restore()

    def manto(self, cr, x, y, w, h):
        cr.rectangle(x, y, w, h)
        cr.set_source_rgb(0.52, 0.10, 0.16)
        cr.fill()
        franjas = [(0.95, 0.75, 0.2), (0.1, 0.35, 0.4), (0.9, 0.4, 0.2)]
        for i in range(6):
            yy = y + 14 + i * (h - 24) / 6
            cr.set_source_rgb(*franjas[i % 3])
            cr.rectangle(x, yy, w, 5)
            cr.fill()
            cr.set_source_rgb(0.96, 0.9, 0.75)
            for j in range(4):
                xx = x + 9 + j * 18
                cr.move_to(xx, yy + 14)
                cr.line_to(xx + 7, yy + 22)
                cr.line_to(xx, yy + 30)
                cr.line_to(xx - 7, yy + 22)
                cr.close_path()
            cr.fill()
        cr.set_source_rgb(0.3, 0.05, 0.08)
        cr.set_line_width(2)
        cr.rectangle(x, y, w, h)
        cr.stroke()


v = Quipu()
v.show_all()
GLib.timeout_add(300, lambda: anotar(type="opened"))
Gtk.main()
