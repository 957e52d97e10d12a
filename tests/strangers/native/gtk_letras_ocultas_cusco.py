#!/usr/bin/env python3
# LETRAS OCULTAS
# Hecho para los alumnos del taller de cómputo, I.E. San Jerónimo, Cusco 2022
# Prof. Edwin Quispe Huamán
import gi, os, json, random
gi.require_version("Gtk", "3.0")
from gi.repository import Gtk, Gdk, GLib

LETRAS = "ACHIKNSU"
N = 5
FILAS = 8
azar = random.Random(os.environ.get("SEED"))

css = b"""
window { background: #fbf7ef; }
label { color: #33291f; }
.titulo { font-size: 26px; font-weight: bold; color: #8c1c3f; }
.casilla { background: #ffffff; border: 2px solid #cbbfae; border-radius: 4px; font-size: 26px; font-weight: bold; color: #33291f; min-width: 54px; min-height: 54px; }
.actual { border-color: #8c7f6d; }
.verde { background: #4f9d55; border-color: #4f9d55; color: #ffffff; }
.ambar { background: #dca629; border-color: #dca629; color: #ffffff; }
.gris { background: #8a857e; border-color: #8a857e; color: #ffffff; }
.tecla { background: #e5dccb; border: none; box-shadow: none; border-radius: 5px; font-size: 18px; font-weight: bold; color: #33291f; text-shadow: none; min-width: 44px; min-height: 46px; }
.tecla:hover { background: #d6c9b1; }
.enviar { background: #8c1c3f; color: #ffffff; }
.enviar label { color: #ffffff; }
.enviar:hover { background: #a52a50; }
.aviso { font-size: 16px; font-weight: bold; color: #8c1c3f; }
.pie { font-size: 13px; color: #6b5d4a; }
"""


def anotar(d):
    ruta = os.environ.get("TRUTH")
    if ruta:
        with open(ruta, "a") as f:
            f.write(json.dumps(d) + "\n")


class Juego(Gtk.Window):
    def __init__(self):
        Gtk.Window.__init__(self, title="Letras ocultas")
        self.set_resizable(False)
        self.set_default_size(520, -1)
        p = Gtk.CssProvider()
        p.load_from_data(css)
        Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), p, 600)
        caja = Gtk.VBox(spacing=8, margin=16)
        self.add(caja)
        arriba = Gtk.HBox()
        t = Gtk.Label(label="LETRAS OCULTAS")
        t.get_style_context().add_class("titulo")
        arriba.pack_start(t, True, True, 0)
        caja.pack_start(arriba, False, False, 0)
        s = Gtk.Label(label="Adivina las 5 letras (no forman palabra, se pueden repetir).")
        caja.pack_start(s, False, False, 0)
        g = Gtk.Grid(row_spacing=5, column_spacing=5, halign=Gtk.Align.CENTER)
        self.cas = []
        for f in range(FILAS):
            fila = []
            for c in range(N):
                l = Gtk.Label(label="")
                l.get_style_context().add_class("casilla")
                g.attach(l, c, f, 1, 1)
                fila.append(l)
            self.cas.append(fila)
        caja.pack_start(g, False, False, 4)
        self.aviso = Gtk.Label(label="")
        self.aviso.get_style_context().add_class("aviso")
        caja.pack_start(self.aviso, False, False, 0)
        k = Gtk.HBox(spacing=5, halign=Gtk.Align.CENTER)
        self.teclas = {}
        for ch in LETRAS:
            k.pack_start(self.boton(ch, lambda *_, ch=ch: self.letra(ch)), False, False, 0)
        caja.pack_start(k, False, False, 0)
        k2 = Gtk.HBox(spacing=5, halign=Gtk.Align.CENTER)
        e = self.boton("ENVIAR", lambda *_: self.enviar())
        e.get_style_context().add_class("enviar")
        k2.pack_start(self.boton("⌫ BORRAR", lambda *_: self.borrar()), False, False, 0)
        k2.pack_start(e, False, False, 0)
        k2.pack_start(self.boton("OTRA", lambda *_: self.nueva()), False, False, 0)
        k2.pack_start(self.boton("RENDIRSE", lambda *_: self.rendirse()), False, False, 0)
        caja.pack_start(k2, False, False, 0)
        pie = Gtk.Label()
        pie.set_markup("<span background='#4f9d55' foreground='white'> verde </span> en su sitio   "
                       "<span background='#dca629' foreground='white'> ámbar </span> está, pero en otro sitio   "
                       "<span background='#8a857e' foreground='white'> gris </span> no está (más)")
        pie.get_style_context().add_class("pie")
        caja.pack_start(pie, False, False, 4)
        self.connect("key-press-event", self.tecla)
        self.connect("destroy", Gtk.main_quit)
        self.acabado = True

    def boton(self, texto, f):
        b = Gtk.Button(label=texto)
        b.get_style_context().add_class("tecla")
        b.set_can_focus(False)
        b.connect("clicked", f)
        return b

    def nueva(self):
        self.clave = [azar.randrange(len(LETRAS)) for _ in range(N)]
        anotar({"type": "secret", "colors": self.clave})
        self.fila, self.puesto, self.acabado = 0, [], False
        for f in self.cas:
            for l in f:
                l.set_text("")
                for c in ("verde", "ambar", "gris", "actual"):
                    l.get_style_context().remove_class(c)
        self.aviso.set_text("Escribe con el teclado o pulsa las letras")
        self.marcar()

    def marcar(self):
        for n, f in enumerate(self.cas):
            for l in f:
                c = l.get_style_context()
                (c.add_class if n == self.fila and not self.acabado else c.remove_class)("actual")

    def letra(self, ch):
        if self.acabado or len(self.puesto) == N:
            return
        self.cas[self.fila][len(self.puesto)].set_text(ch)
        self.puesto.append(LETRAS.index(ch))

    def borrar(self):
        if not self.acabado and self.puesto:
            self.puesto.pop()
            self.cas[self.fila][len(self.puesto)].set_text("")

    def enviar(self):
        if self.acabado:
            return
        if len(self.puesto) < N:
            self.aviso.set_text("Faltan letras")
            return
        g = self.puesto
        col = ["gris"] * N
        resto = []
        for i in range(N):
            if g[i] == self.clave[i]:
                col[i] = "verde"
            else:
                resto.append(self.clave[i])
        for i in range(N):
            if col[i] == "gris" and g[i] in resto:
                col[i] = "ambar"
                resto.remove(g[i])
        for i in range(N):
            self.cas[self.fila][i].get_style_context().add_class(col[i])
        anotar({"type": "guess", "colors": g, "exact": col.count("verde"), "misplaced": col.count("ambar")})
        self.fila += 1
        self.puesto = []
        self.aviso.set_text("Intento %d de %d" % (self.fila + 1, FILAS))
        if col.count("verde") == N:
            self.fin("won", "¡Muy bien! Lo lograste en %d" % self.fila)
        elif self.fila == FILAS:
            self.fin("lost", "No salió. Era " + "".join(LETRAS[x] for x in self.clave))
        self.marcar()

    def fin(self, como, texto):
        self.acabado = True
        anotar({"type": "end", "outcome": como})
        self.aviso.set_text(texto)
        self.marcar()

    def rendirse(self):
        if not self.acabado:
            anotar({"type": "fault", "label": "RENDIRSE"})
            self.fin("given up", "Era " + "".join(LETRAS[x] for x in self.clave))

    def tecla(self, w, ev):
        n = Gdk.keyval_name(ev.keyval) or ""
        if n in ("Return", "KP_Enter"):
            self.enviar()
        elif n == "BackSpace":
            self.borrar()
        elif len(n) == 1 and n.upper() in LETRAS:
            self.letra(n.upper())
        else:
            return False
        return True


j = Juego()
j.show_all()
j.move(260, 30)


def empezar():
    anotar({"type": "opened"})
    j.nueva()
    return False


GLib.timeout_add(150, empezar)
Gtk.main()
