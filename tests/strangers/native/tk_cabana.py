#!/usr/bin/python3
# -*- coding: utf-8 -*-
"""La Cabaña de los Colores -- tkinter, juego para mis sobrinos."""
import json
import os
import random
from tkinter import Tk, Canvas, Menu, messagebox

COLORES = ["#d62828", "#f6c90e", "#2a9d3f", "#2364aa", "#f28ab2", "#5c3a21"]
HUECO = "#e9dfc9"
FILAS, N = 8, 5


def verdad(**e):
    ruta = os.environ.get("TRUTH")
    if ruta:
        with open(ruta, "a") as f:
            f.write(json.dumps(e) + "\n")


class Cabana:
    X0, DX, DY = 60, 62, 60

    def __init__(self):
        self.azar = random.Random(os.environ.get("SEED"))
        self.v = Tk()
        self.v.title("La Cabaña de los Colores")
        self.v.geometry("540x620+80+30")
        self.v.resizable(False, False)
        self.c = Canvas(self.v, width=540, height=600, bg="#a9713f", highlightthickness=0)
        self.c.pack()
        barra = Menu(self.v)
        juego = Menu(barra, tearoff=0)
        juego.add_command(label="Nuevo juego", accelerator="F2", command=self.nuevo)
        juego.add_command(label="Rendirse", command=self.rendirse)
        juego.add_separator()
        juego.add_command(label="Salir", command=self.salir)
        barra.add_cascade(label="Juego", menu=juego)
        ayuda = Menu(barra, tearoff=0)
        ayuda.add_command(label="Cómo se juega", command=lambda: messagebox.showinfo(
            "Ayuda", "Pulsa un hueco para cambiar su color.\nPulsa el cuadro de la derecha para comprobar."))
        barra.add_cascade(label="Ayuda", menu=ayuda)
        self.v["menu"] = barra
        self.v.bind("<F2>", lambda e: self.nuevo())
        self.c.bind("<Button-1>", lambda e: self.clic(e, 1))
        self.c.bind("<Button-3>", lambda e: self.clic(e, -1))
        self.terminado = True
        self.hechas = []
        self.nuevo()

    def nuevo(self):
        if not self.terminado and self.hechas:
            verdad(type="end", outcome="given up")
        self.secreto = [self.azar.randrange(len(COLORES)) for _ in range(N)]
        verdad(type="secret", colors=self.secreto)
        self.hechas, self.fila, self.terminado = [], [-1] * N, False
        self.dibuja()

    def y(self, r):
        return 90 + r * self.DY

    def dibuja(self):
        c = self.c
        c.delete("all")
        for k in range(0, 600, 50):      # tablas
            c.create_line(0, k, 540, k, fill="#8d5a2e", width=2)
        c.create_text(270, 30, text="Pulsa un hueco: cambia de color. Pulsa el cuadro: comprueba.",
                      font=("Liberation Sans", 12), fill="#fff4dc")
        for r in range(FILAS):
            y = self.y(r)
            viva = r == len(self.hechas) and not self.terminado
            c.create_rectangle(18, y - 27, 522, y + 27, fill="#c9935a" if viva else "#b98250", outline="#6f4420")
            c.create_text(34, y, text=str(r + 1), font=("Liberation Sans", 11), fill="#4b2b10")
            g = self.hechas[r][0] if r < len(self.hechas) else (self.fila if viva else [-1] * N)
            for i in range(N):
                x = self.X0 + 24 + i * self.DX
                v = g[i]
                c.create_oval(x - 22, y - 22, x + 22, y + 22, width=3 if viva else 1, outline="#4b2b10",
                              fill=COLORES[v] if v >= 0 else HUECO)
                if v >= 0:
                    c.create_oval(x - 13, y - 15, x - 3, y - 7, fill="#ffffff", outline="")
            lleno = viva and -1 not in self.fila
            c.create_rectangle(404, y - 23, 508, y + 23, fill="#f7ecd2" if lleno else "#8d5a2e", outline="#4b2b10")
            if r < len(self.hechas):
                _, e, m = self.hechas[r]
                for k in range(e + m):
                    x = 418 + k * 20
                    c.create_polygon(x, y - 9, x + 8, y, x, y + 9, x - 8, y,
                                     fill="#e01010" if k < e else "#ffffff", outline="#222222")
            elif viva:
                c.create_text(456, y, text="¿?", font=("Liberation Sans", 16, "bold"), fill="#4b2b10")

    def clic(self, ev, paso):
        if self.terminado:
            return
        r = len(self.hechas)
        if abs(ev.y - self.y(r)) > 25:
            return
        for i in range(N):
            if abs(ev.x - (self.X0 + 24 + i * self.DX)) < 24:
                self.fila[i] = (self.fila[i] + paso) % len(COLORES) if self.fila[i] >= 0 or paso > 0 else len(COLORES) - 1
                self.dibuja()
        if 404 < ev.x < 508 and -1 not in self.fila:
            self.comprueba()

    def comprueba(self):
        e = sum(a == b for a, b in zip(self.fila, self.secreto))
        m = sum(min(self.fila.count(k), self.secreto.count(k)) for k in range(len(COLORES))) - e
        verdad(type="guess", code=list(self.fila), exact=e, misplaced=m)
        self.hechas.append((self.fila, e, m))
        self.fila = [-1] * N
        if e == N:
            self.fin("won", "¡Muy bien! Lo lograste en %d intentos." % len(self.hechas))
        elif len(self.hechas) == FILAS:
            self.fin("lost", "Se acabaron las filas.")
        else:
            self.dibuja()

    def fin(self, como, texto):
        self.terminado = True
        verdad(type="end", outcome=como)
        self.dibuja()
        self.v.after(200, lambda: messagebox.showinfo("Fin", texto))

    def rendirse(self):
        verdad(type="fault", label="Rendirse")
        if not self.terminado:
            self.fin("given up", "Te has rendido.")

    def salir(self):
        verdad(type="fault", label="Salir")
        self.v.destroy()


juego = Cabana()
juego.v.update()
verdad(type="opened")
juego.v.mainloop()
