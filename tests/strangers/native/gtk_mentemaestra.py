#!/usr/bin/python3
# MenteMaestra - juego para GNOME escrito en Python y GTK 3
import json
import os
import random

import gi
gi.require_version("Gtk", "3.0")
gi.require_version("Gdk", "3.0")
from gi.repository import Gdk, Gtk  # noqa: E402

COLORES = [("rojo", "#e01b24"), ("naranja", "#ff8a1f"), ("amarillo", "#f8e45c"), ("verde", "#33b04a"),
           ("azul", "#1c71d8"), ("rosa", "#f49ac2"), ("marrón", "#7a5234")]
HUECOS, FILAS = 4, 9

CSS = """
.tablero { background: #f3efe6; }
.fila { padding: 4px 10px; border-radius: 10px; }
.actual { background: #ffffff; box-shadow: 0 0 0 2px #9a6fd0; }
button.hueco { padding: 2px; border-radius: 30px; background: none; border: none; box-shadow: none; }
.numero { color: #77716a; font-size: 13px; }
.ficha { border-radius: 30px; border: 2px solid rgba(0,0,0,.35); }
.vacio { border-radius: 30px; background: #ded6c7; border: 1px dashed #a89e8c; color: #80766a; font-size: 18px; }
.pin { border-radius: 20px; }
.lleno { background: #26262b; border: 3px solid #26262b; }
.hueca { background: none; border: 3px solid #26262b; }
.nada { background: #b8b0a1; }
""" + "".join(".c%d { background: %s; }\n" % (i, c) for i, (_, c) in enumerate(COLORES))


class Registro:
    ruta = os.environ.get("TRUTH")

    @classmethod
    def apuntar(cls, tipo, **resto):
        if cls.ruta:
            with open(cls.ruta, "a") as f:
                print(json.dumps({"type": tipo, **resto}), file=f, flush=True)


class Ficha(Gtk.Label):
    """Un hueco vacío o una ficha de color plana (el dibujo lo hace el CSS)."""

    def __init__(self, lado=44, color=None, signo=""):
        super().__init__()
        self.set_size_request(lado, lado)
        self.set_halign(Gtk.Align.CENTER)
        self.set_valign(Gtk.Align.CENTER)
        self.clases = []
        self.poner(color, signo)

    def poner(self, color, signo=""):
        c = self.get_style_context()
        for k in self.clases:
            c.remove_class(k)
        self.clases = ["vacio"] if color is None else ["ficha", "c%d" % color]
        for k in self.clases:
            c.add_class(k)
        self.set_text(signo if color is None else "")


class Pistas(Gtk.Box):
    """Aciertos: círculo lleno. Colores descolocados: círculo vacío."""

    def __init__(self):
        super().__init__(spacing=2, valign=Gtk.Align.CENTER)
        self.pines = []
        for _ in range(HUECOS):
            marco = Gtk.Box()
            marco.set_size_request(24, 24)
            pin = Gtk.Box(halign=Gtk.Align.CENTER, valign=Gtk.Align.CENTER)
            marco.pack_start(pin, True, True, 0)
            pin.get_style_context().add_class("pin")
            self.pack_start(marco, False, False, 0)
            self.pines.append(pin)
        self.poner(None)

    def poner(self, nota):
        llenos, vacios = nota or (0, 0)
        for i, pin in enumerate(self.pines):
            c = pin.get_style_context()
            for k in ("lleno", "hueca", "nada"):
                c.remove_class(k)
            lado = 18 if i < llenos + vacios else 6
            pin.set_size_request(lado, lado)
            c.add_class("lleno" if i < llenos else "hueca" if i < llenos + vacios else "nada")


class Ventana(Gtk.Window):
    def __init__(self):
        super().__init__(title="MenteMaestra")
        self.azar = random.Random(int(os.environ.get("SEED", "0") or 0) or None)
        self.connect("delete-event", self.salir)
        barra = Gtk.HeaderBar(show_close_button=True, title="MenteMaestra", subtitle="Adivina la clave")
        self.set_titlebar(barra)
        nueva = Gtk.Button(label="Nueva")
        nueva.connect("clicked", lambda *_: self.nueva())
        barra.pack_start(nueva)
        for texto, accion in (("Rendirse", self.rendirse), ("Pista", self.pista)):
            b = Gtk.Button(label=texto)
            b.connect("clicked", accion)
            barra.pack_end(b)
        todo = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        todo.get_style_context().add_class("tablero")
        self.add(todo)
        self.aviso = Gtk.InfoBar(no_show_all=True)
        self.aviso_texto = Gtk.Label()
        self.aviso.get_content_area().add(self.aviso_texto)
        self.aviso.add_button("Otra partida", 1)
        self.aviso.connect("response", lambda *_: self.nueva())
        todo.pack_start(self.aviso, False, False, 0)
        self.aviso_texto.show()

        oculto = Gtk.Box(spacing=10, halign=Gtk.Align.CENTER, margin_top=10, margin_bottom=4)
        oculto.pack_start(Gtk.Label(label="Clave:"), False, False, 6)
        self.clave = [Ficha(38) for _ in range(HUECOS)]
        for f in self.clave:
            oculto.pack_start(f, False, False, 0)
        todo.pack_start(oculto, False, False, 0)
        todo.pack_start(Gtk.Separator(margin_start=30, margin_end=30), False, False, 4)

        self.filas = []
        rejilla = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=4, halign=Gtk.Align.CENTER, margin=8)
        todo.pack_start(rejilla, True, True, 0)
        for n in range(FILAS):
            caja = Gtk.Box(spacing=12)
            caja.get_style_context().add_class("fila")
            pistas = Pistas()
            caja.pack_start(pistas, False, False, 4)
            botones = []
            for h in range(HUECOS):
                b = Gtk.Button()
                b.get_style_context().add_class("hueco")
                b.add(Ficha())
                b.connect("clicked", self.abrir, n, h)
                caja.pack_start(b, False, False, 0)
                botones.append(b)
            num = Gtk.Label(label=str(n + 1), width_chars=3)
            num.get_style_context().add_class("numero")
            caja.pack_start(num, False, False, 0)
            rejilla.pack_end(caja, False, False, 0)
            self.filas.append((caja, pistas, botones))
        pie = Gtk.ActionBar()
        self.comprobar = Gtk.Button(label="Comprobar")
        self.comprobar.get_style_context().add_class("suggested-action")
        self.comprobar.connect("clicked", lambda *_: self.juzgar())
        pie.pack_end(self.comprobar)
        ley = Gtk.Label(xalign=0)
        ley.set_markup("Pulsa un hueco y elige su color (se pueden repetir).\n<small>●  color y lugar correctos     ○  color correcto, otro lugar</small>")
        pie.pack_start(ley)
        todo.pack_end(pie, False, False, 0)

        self.globo = Gtk.Popover()
        cuadro = Gtk.Grid(row_spacing=4, column_spacing=4, margin=8)
        for i, (nombre, _) in enumerate(COLORES):
            b = Gtk.Button(tooltip_text=nombre, relief=Gtk.ReliefStyle.NONE)
            b.add(Ficha(36, i))
            b.connect("clicked", self.elegir, i)
            cuadro.attach(b, i % 4, i // 4, 1, 1)
        cuadro.show_all()
        self.globo.add(cuadro)
        self.fila, self.fin, self.actual, self.lugar = 0, True, [None] * HUECOS, 0
        self.nueva()

    def nueva(self):
        if not self.fin and self.fila:
            Registro.apuntar("end", outcome="given up")
        self.secreto = [self.azar.randrange(len(COLORES)) for _ in range(HUECOS)]
        Registro.apuntar("secret", colors=self.secreto)
        self.fila, self.fin, self.actual = 0, False, [None] * HUECOS
        self.aviso.hide()
        for f in self.clave:
            f.poner(None, "?")
        for _, pistas, botones in self.filas:
            pistas.poner(None)
            for b in botones:
                b.get_child().poner(None)
        self.pintar()

    def pintar(self):
        for n, (caja, _, botones) in enumerate(self.filas):
            suya = n == self.fila and not self.fin
            c = caja.get_style_context()
            c.add_class("actual") if suya else c.remove_class("actual")
            if suya:
                for b, v in zip(botones, self.actual):
                    b.get_child().poner(v)
        self.comprobar.set_sensitive(not self.fin and None not in self.actual)

    def abrir(self, boton, n, h):
        if self.fin or n != self.fila:
            return
        self.lugar = h
        self.globo.set_relative_to(boton)
        self.globo.set_position(Gtk.PositionType.TOP if n < 5 else Gtk.PositionType.BOTTOM)
        self.globo.popup()

    def elegir(self, _, color):
        self.globo.popdown()
        if not self.fin:
            self.actual[self.lugar] = color
            self.pintar()

    def juzgar(self):
        if self.fin or None in self.actual:
            return
        g = list(self.actual)
        llenos = sum(1 for i in range(HUECOS) if g[i] == self.secreto[i])
        vacios = sum(min(g.count(k), self.secreto.count(k)) for k in range(len(COLORES))) - llenos
        Registro.apuntar("guess", colors=g, exact=llenos, misplaced=vacios)
        self.filas[self.fila][1].poner((llenos, vacios))
        self.fila += 1
        self.actual = [None] * HUECOS
        if llenos == HUECOS:
            self.terminar("won", "¡Enhorabuena! Has acertado la clave en %d intentos." % self.fila, Gtk.MessageType.INFO)
        elif self.fila == FILAS:
            self.terminar("lost", "No quedan intentos. Arriba puedes ver la clave.", Gtk.MessageType.WARNING)
        self.pintar()

    def terminar(self, resultado, texto, clase):
        self.fin = True
        Registro.apuntar("end", outcome=resultado)
        for f, c in zip(self.clave, self.secreto):
            f.poner(c)
        self.aviso.set_message_type(clase)
        self.aviso_texto.set_text(texto)
        self.aviso.show()

    def rendirse(self, _):
        Registro.apuntar("fault", label="rendirse")
        if not self.fin:
            self.terminar("given up", "Te has rendido.", Gtk.MessageType.WARNING)
            self.pintar()

    def pista(self, _):
        Registro.apuntar("fault", label="pista")
        if not self.fin:
            h = self.azar.randrange(HUECOS)
            self.clave[h].poner(self.secreto[h])

    def salir(self, *_):
        Registro.apuntar("fault", label="cerrar")
        Gtk.main_quit()


def main():
    estilo = Gtk.CssProvider()
    estilo.load_from_data(CSS.encode())
    Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), estilo, Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)
    v = Ventana()
    v.set_default_size(560, 700)
    v.move(100, 60)
    v.show_all()
    while Gtk.events_pending():
        Gtk.main_iteration()
    Registro.apuntar("opened")
    Gtk.main()


main()
