#!/usr/bin/python3
# -*- coding: utf-8 -*-
"""
Mastermind - Práctica 2 de Programación (1º GIS)
Autores: Lucía F. y Marcos T.
"""
import json
import os
import random
import tkinter as tk
from tkinter import messagebox

LONGITUD = 4
INTENTOS = 12

# letra, nombre, fondo, texto
COLORES = [
    ("R", "Rojo", "#d62828", "white"),
    ("A", "Azul", "#1d4ed8", "white"),
    ("V", "Verde", "#2e8b3d", "white"),
    ("M", "Amarillo", "#ffe119", "black"),
    ("N", "Naranja", "#ff8c1a", "black"),
    ("L", "Lila", "#9b5de5", "white"),
    ("S", "Rosa", "#ffafcc", "black"),
    ("C", "Celeste", "#7bdff2", "black"),
    ("B", "Blanco", "#ffffff", "black"),
    ("G", "Negro", "#222222", "white"),
]
VACIO = "#c9c9c9"


def verdad(**datos):
    fichero = os.environ.get("TRUTH")
    if fichero:
        with open(fichero, "a") as f:
            f.write(json.dumps(datos) + "\n")


class Mastermind(tk.Tk):

    def __init__(self):
        super().__init__()
        self.title("Mastermind")
        self.geometry("640x690+60+30")
        self.configure(bg="#ececec")
        self.resizable(False, False)
        semilla = os.environ.get("SEED")
        self.azar = random.Random(semilla) if semilla else random.Random()
        self.secreto = []
        self.actual = []
        self.intento = 0
        self.terminado = True
        self.crear_menu()
        self.crear_paleta()
        self.crear_tablero()
        for letra, _, _, _ in COLORES:
            self.bind(letra.lower(), lambda e, x=letra: self.poner(x))
        self.bind("<BackSpace>", lambda e: self.borrar())
        self.bind("<Return>", lambda e: self.comprobar())

    # ---------------------------------------------------------- ventana
    def crear_menu(self):
        barra = tk.Menu(self)
        juego = tk.Menu(barra, tearoff=0)
        juego.add_command(label="Nueva partida", command=self.nueva)
        juego.add_command(label="Rendirse", command=self.rendirse)
        juego.add_separator()
        juego.add_command(label="Salir", command=self.salir)
        barra.add_cascade(label="Juego", menu=juego)
        ayuda = tk.Menu(barra, tearoff=0)
        ayuda.add_command(label="Reglas", command=self.reglas)
        barra.add_cascade(label="Ayuda", menu=ayuda)
        self.config(menu=barra)

    def crear_paleta(self):
        izq = tk.Frame(self, bg="#ececec")
        izq.pack(side="left", fill="y", padx=(14, 6), pady=14)
        tk.Label(izq, text="MASTERMIND", font=("Helvetica", 18, "bold"), fg="#264653", bg="#ececec").pack(pady=(0, 10))
        marco = tk.LabelFrame(izq, text="Colores", bg="#ececec", padx=8, pady=8)
        marco.pack()
        for k, (letra, nombre, fondo, texto) in enumerate(COLORES):
            tk.Button(marco, text=letra, bg=fondo, fg=texto, activebackground=fondo, activeforeground=texto,
                      width=3, font=("Helvetica", 14, "bold"),
                      command=lambda x=letra: self.poner(x)).grid(row=k // 2, column=k % 2, padx=5, pady=5)
        tk.Button(izq, text="Borrar", width=14, command=self.borrar).pack(pady=(14, 4))
        self.boton = tk.Button(izq, text="Comprobar", width=14, font=("Helvetica", 11, "bold"), bg="#a7d3a6",
                               command=self.comprobar)
        self.boton.pack(pady=4)
        tk.Button(izq, text="Nueva partida", width=14, command=self.nueva).pack(pady=(24, 4))
        tk.Button(izq, text="Rendirse", width=14, command=self.rendirse).pack(pady=4)
        self.estado = tk.Label(izq, text="", bg="#ececec", wraplength=160, justify="left", font=("Helvetica", 11))
        self.estado.pack(pady=18, anchor="w")

    def crear_tablero(self):
        der = tk.Frame(self, bg="white", bd=2, relief="sunken")
        der.pack(side="left", fill="both", expand=True, padx=(6, 14), pady=14)
        self.casillas, self.resultados = [], []
        for f in range(INTENTOS):
            tk.Label(der, text="%2d." % (f + 1), bg="white", font=("Courier", 12)).grid(row=f, column=0, padx=6)
            fila = []
            for c in range(LONGITUD):
                l = tk.Label(der, text="", width=3, height=1, bg=VACIO, relief="groove", bd=2, font=("Helvetica", 16, "bold"))
                l.grid(row=f, column=c + 1, padx=3, pady=6)
                fila.append(l)
            self.casillas.append(fila)
            r = tk.Label(der, text="", bg="white", justify="left", anchor="w", width=18, font=("Helvetica", 11))
            r.grid(row=f, column=LONGITUD + 1, padx=(10, 2), sticky="w")
            self.resultados.append(r)
        tk.Label(der, text="Aciertos: color y posición correctos.\n"
                           "Coincidencias: color correcto en otra posición.",
                 bg="white", fg="#666666", justify="left", font=("Helvetica", 9)).grid(
                     row=INTENTOS, column=0, columnspan=LONGITUD + 2, sticky="w", padx=8, pady=(8, 4))

    # ---------------------------------------------------------- juego
    def nueva(self):
        if not self.terminado and self.intento > 0:
            verdad(type="end", outcome="given up")
        self.secreto = [self.azar.choice(COLORES)[0] for _ in range(LONGITUD)]
        verdad(type="secret", colors=self.secreto)
        self.actual = []
        self.intento = 0
        self.terminado = False
        for f in range(INTENTOS):
            for l in self.casillas[f]:
                l.config(text="", bg=VACIO)
            self.resultados[f].config(text="")
        self.boton.config(state="normal")
        self.estado.config(text="Intento 1 de %d" % INTENTOS)

    def pintar(self):
        for i in range(LONGITUD):
            l = self.casillas[self.intento][i]
            if i < len(self.actual):
                _, _, fondo, texto = [c for c in COLORES if c[0] == self.actual[i]][0]
                l.config(text=self.actual[i], bg=fondo, fg=texto)
            else:
                l.config(text="", bg=VACIO)

    def poner(self, letra):
        if self.terminado or len(self.actual) == LONGITUD:
            return
        self.actual.append(letra)
        self.pintar()

    def borrar(self):
        if self.terminado or not self.actual:
            return
        self.actual.pop()
        self.pintar()

    def comprobar(self):
        if self.terminado:
            return
        if len(self.actual) < LONGITUD:
            self.estado.config(text="Faltan colores por poner.")
            return
        aciertos = sum(1 for a, b in zip(self.actual, self.secreto) if a == b)
        comunes = sum(min(self.actual.count(c[0]), self.secreto.count(c[0])) for c in COLORES)
        verdad(type="guess", code=self.actual, exact=aciertos, misplaced=comunes - aciertos)
        self.resultados[self.intento].config(text="Aciertos: %d\nCoincidencias: %d" % (aciertos, comunes - aciertos))
        self.intento += 1
        self.actual = []
        if aciertos == LONGITUD:
            self.fin("won")
            messagebox.showinfo("Mastermind", "¡Enhorabuena! Has acertado la combinación en %d intentos." % self.intento)
        elif self.intento == INTENTOS:
            self.fin("lost")
            messagebox.showinfo("Mastermind", "Has perdido. La combinación era %s." % " ".join(self.secreto))
        else:
            self.estado.config(text="Intento %d de %d" % (self.intento + 1, INTENTOS))

    def fin(self, resultado):
        self.terminado = True
        verdad(type="end", outcome=resultado)
        self.boton.config(state="disabled")
        texto = "¡Has ganado!" if resultado == "won" else "Fin de la partida."
        self.estado.config(text=texto + "\nCombinación: " + " ".join(self.secreto))

    def rendirse(self):
        if self.terminado:
            return
        verdad(type="fault", label="Rendirse")
        self.fin("given up")

    def salir(self):
        verdad(type="fault", label="Salir")
        self.destroy()

    def reglas(self):
        messagebox.showinfo("Reglas", "Adivina la combinación secreta de 4 colores.\nLos colores se pueden repetir.\n"
                                      "Pulsa los colores (o teclea su letra) y después Comprobar.")


if __name__ == "__main__":
    app = Mastermind()
    app.update()
    verdad(type="opened")
    app.nueva()
    app.mainloop()
