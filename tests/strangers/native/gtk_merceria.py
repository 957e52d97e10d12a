#!/usr/bin/python3
# -*- coding: utf-8 -*-
# La mercería de Pili: adivina los tres botones del abrigo.
import json
import os
import random
import sys

import gi
gi.require_version("Gtk", "3.0")
gi.require_version("GdkPixbuf", "2.0")
from gi.repository import GdkPixbuf, GLib, Gtk  # noqa: E402

BOTONES = (
    ("rojo", "#d02424"), ("naranja", "#f08a24"), ("amarillo", "#f4dc3c"), ("lima", "#a4d83c"),
    ("verde bosque", "#1f6b35"), ("turquesa", "#35b9b0"), ("celeste", "#8cc8f4"), ("marino", "#1f3a8c"),
    ("violeta", "#8238b4"), ("rosa", "#f29cc0"), ("blanco", "#fbfbf7"), ("negro", "#242424"),
)
OJALES = 3
INTENTOS = 12


def oscuro(color, f):
    return "#" + "".join("%02x" % int(int(color[i:i + 2], 16) * f) for i in (1, 3, 5))


def dibujo(n, lado):
    """Un botón de cuatro agujeros (o un ojal vacío)."""
    if n is None:
        cuerpo = ('<ellipse cx="32" cy="32" rx="25" ry="7" fill="#c9b79c" stroke="#6d5a44" stroke-width="3" '
                  'stroke-dasharray="4 2"/><line x1="11" y1="32" x2="53" y2="32" stroke="#4e3f2e" stroke-width="3"/>')
    else:
        c = BOTONES[n][1]
        borde = oscuro(c, 0.62) if n != 11 else "#000000"
        ojo = "#777777" if n == 11 else oscuro(c, 0.4)
        cuerpo = ('<circle cx="32" cy="32" r="29" fill="%s" stroke="%s" stroke-width="3"/>'
                  '<circle cx="32" cy="32" r="20" fill="none" stroke="%s" stroke-width="2"/>' % (c, borde, borde))
        for x in (26, 38):
            for y in (26, 38):
                cuerpo += '<circle cx="%d" cy="%d" r="3.4" fill="%s"/>' % (x, y, ojo)
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="%d" height="%d">%s</svg>' % (lado, lado, cuerpo)
    carga = GdkPixbuf.PixbufLoader.new_with_type("svg")
    carga.write(svg.encode())
    carga.close()
    return carga.get_pixbuf()


def anota(tipo, **resto):
    destino = os.environ.get("TRUTH")
    if destino:
        with open(destino, "a") as f:
            print(json.dumps(dict(type=tipo, **resto)), file=f, flush=True)


class Merceria:
    def __init__(self):
        self.azar = random.Random(os.environ.get("SEED"))
        self.ventana = Gtk.Window(title="La mercería de Pili")
        self.ventana.set_default_size(610, 660)
        self.ventana.connect("delete-event", self.cerrar)
        todo = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.ventana.add(todo)

        barra = Gtk.MenuBar()
        juego = Gtk.MenuItem(label="Juego")
        sub = Gtk.Menu()
        for letrero, accion in (("Abrigo nuevo", self.nuevo), ("Me rindo", self.rendirse), ("Salir", self.salir)):
            m = Gtk.MenuItem(label=letrero)
            m.connect("activate", accion)
            sub.append(m)
        juego.set_submenu(sub)
        barra.append(juego)
        todo.pack_start(barra, False, False, 0)

        panel = Gtk.Box(spacing=12, margin=10)
        todo.pack_start(panel, True, True, 0)

        caja = Gtk.Frame(label="Caja de botones")
        self.lista = Gtk.ListBox()
        for n, (nombre, _) in enumerate(BOTONES):
            linea = Gtk.Box(spacing=8, margin=4)
            linea.pack_start(Gtk.Image.new_from_pixbuf(dibujo(n, 30)), False, False, 0)
            linea.pack_start(Gtk.Label(label=nombre, xalign=0), True, True, 0)
            self.lista.add(linea)
        caja.add(self.lista)
        caja.set_size_request(170, -1)
        panel.pack_start(caja, False, False, 0)

        derecha = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=8)
        panel.pack_start(derecha, True, True, 0)
        texto = Gtk.Label(xalign=0, wrap=True, max_width_chars=48)
        texto.set_text("¿Qué tres botones lleva el abrigo, y en qué orden? Elige un botón de la lista y haz clic en el "
                       "ojal donde va. Puede haber botones iguales. Tienes 12 pruebas.")
        derecha.pack_start(texto, False, False, 0)

        fila = Gtk.Box(spacing=10)
        derecha.pack_start(fila, False, False, 0)
        self.ojales = []
        for i in range(OJALES):
            b = Gtk.Button()
            b.set_image(Gtk.Image())
            b.set_always_show_image(True)
            b.connect("clicked", self.coser, i)
            fila.pack_start(b, False, False, 0)
            self.ojales.append(b)
        self.probar = Gtk.Button(label="Probar")
        self.probar.connect("clicked", self.juzgar)
        self.probar.set_valign(Gtk.Align.CENTER)
        fila.pack_start(self.probar, False, False, 6)

        derecha.pack_start(Gtk.Label(label="Pruebas hechas (la última, arriba):", xalign=0), False, False, 0)
        marco = Gtk.ScrolledWindow(shadow_type=Gtk.ShadowType.IN, overlay_scrolling=False)
        marco.set_policy(Gtk.PolicyType.NEVER, Gtk.PolicyType.AUTOMATIC)
        self.historia = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=3, margin=6)
        marco.add(self.historia)
        derecha.pack_start(marco, True, True, 0)
        self.pie = Gtk.Label(xalign=0)
        derecha.pack_start(self.pie, False, False, 0)

        self.pequenos = [dibujo(n, 28) for n in range(len(BOTONES))]
        self.grandes = [dibujo(n, 60) for n in range(len(BOTONES))]
        self.vacio = dibujo(None, 60)
        self.fin, self.hechas = True, 0
        self.nuevo()
        self.ventana.show_all()

    def nuevo(self, *_):
        if not self.fin and self.hechas:
            anota("end", outcome="given up")
        self.abrigo = [self.azar.randrange(len(BOTONES)) for _ in range(OJALES)]
        anota("secret", colors=self.abrigo)
        self.fin, self.hechas = False, 0
        for hijo in self.historia.get_children():
            hijo.destroy()
        self.vaciar()

    def vaciar(self):
        self.puestos = [None] * OJALES
        self.pintar()

    def pintar(self):
        for b, n in zip(self.ojales, self.puestos):
            b.get_image().set_from_pixbuf(self.vacio if n is None else self.grandes[n])
            b.set_sensitive(not self.fin)
        self.probar.set_sensitive(not self.fin and None not in self.puestos)
        if not self.fin:
            self.pie.set_text("Prueba %d de %d" % (self.hechas + 1, INTENTOS))

    def coser(self, _, i):
        if self.fin:
            return
        elegido = self.lista.get_selected_row()
        if elegido is None:
            self.pie.set_text("Primero elige un botón de la lista.")
            return
        self.puestos[i] = elegido.get_index()
        self.pintar()

    def juzgar(self, _):
        g = self.puestos
        if self.fin or None in g:
            return
        sitio = sum(1 for a, b in zip(g, self.abrigo) if a == b)
        comun = sum(min(g.count(n), self.abrigo.count(n)) for n in set(g))
        anota("guess", colors=g, exact=sitio, misplaced=comun - sitio)
        self.hechas += 1
        linea = Gtk.Box(spacing=6)
        numero = Gtk.Label(label="%d." % self.hechas, xalign=1)
        numero.set_size_request(26, -1)
        linea.pack_start(numero, False, False, 0)
        for n in g:
            linea.pack_start(Gtk.Image.new_from_pixbuf(self.pequenos[n]), False, False, 0)
        linea.pack_start(Gtk.Label(label="  %d en su sitio, %d en otro sitio" % (sitio, comun - sitio)), False, False, 0)
        self.historia.pack_start(linea, False, False, 0)
        self.historia.reorder_child(linea, 0)
        linea.show_all()
        self.vaciar()
        if sitio == OJALES:
            self.acabar("won", "¡Exacto! El abrigo ya tiene sus botones. Pruebas: %d." % self.hechas)
        elif self.hechas == INTENTOS:
            self.acabar("lost", "Se acabaron las pruebas. Eran: %s." % self.nombres())

    def nombres(self):
        return ", ".join(BOTONES[n][0] for n in self.abrigo)

    def acabar(self, como, frase):
        self.fin = True
        anota("end", outcome=como)
        self.pintar()
        self.pie.set_text(frase)
        d = Gtk.Dialog(title="La mercería de Pili", transient_for=self.ventana, modal=True)
        d.get_content_area().pack_start(Gtk.Label(label=frase, margin=16), True, True, 0)
        d.add_button("Otro abrigo", Gtk.ResponseType.YES)
        d.add_button("Cerrar", Gtk.ResponseType.CLOSE)
        d.connect("response", self.respuesta)
        d.show_all()

    def respuesta(self, d, r):
        d.destroy()
        if r == Gtk.ResponseType.YES:
            self.nuevo()

    def rendirse(self, *_):
        anota("fault", label="Me rindo")
        if not self.fin:
            self.acabar("given up", "Eran: %s." % self.nombres())

    def salir(self, *_):
        anota("fault", label="Salir")
        Gtk.main_quit()

    def cerrar(self, *_):
        anota("fault", label="cerrar ventana")
        Gtk.main_quit()


Merceria()
GLib.timeout_add(250, lambda: anota("opened"))
Gtk.main()
sys.exit(0)
