#!/usr/bin/python3
# -*- coding: utf-8 -*-
"""Cinco claves. Práctica 4 de Programación II (tkinter + ttk)."""
import json
import os
import random
import tkinter as tk
from tkinter import messagebox, ttk

COLORES = {"Rojo": "#d7263d", "Verde": "#3a9e4c", "Azul": "#2f5fd0", "Amarillo": "#f6d32d", "Rosa": "#f49ac1", "Negro": "#1c1c1c"}
CLAVES = 5
INTENTOS = 12


class Registro:
    def __init__(self):
        self.ruta = os.environ.get("TRUTH")

    def __call__(self, tipo, **datos):
        if self.ruta:
            with open(self.ruta, "a") as f:
                f.write(json.dumps(dict(type=tipo, **datos)) + "\n")


class CincoClaves(tk.Tk):
    def __init__(self):
        super().__init__()
        self.title("Cinco claves")
        self.geometry("760x640+80+30")
        self.registro = Registro()
        self.azar = random.Random(int(os.environ["SEED"])) if os.environ.get("SEED") else random.Random()
        ttk.Style(self).theme_use("clam")
        self.configure(bg="#dcdad5")
        ttk.Label(self, text="Adivina la combinación de 5 colores (se pueden repetir)", font=("DejaVu Sans", 12)).pack(pady=(12, 8))

        entrada = ttk.LabelFrame(self, text=" Tu intento ", padding=10)
        entrada.pack(fill="x", padx=14)
        self.listas, self.muestras = [], []
        for i in range(CLAVES):
            caja = ttk.Combobox(entrada, values=list(COLORES), state="readonly", width=9, height=len(COLORES))
            caja.grid(row=0, column=i, padx=4)
            caja.bind("<<ComboboxSelected>>", lambda e, i=i: self.elegido(i))
            muestra = tk.Frame(entrada, width=40, height=14, bg="#dcdad5", relief="sunken", bd=1)
            muestra.grid(row=1, column=i, pady=(6, 0))
            self.listas.append(caja)
            self.muestras.append(muestra)
        self.boton = ttk.Button(entrada, text="Probar", command=self.probar, width=8)
        self.boton.grid(row=0, column=CLAVES, padx=(8, 0))

        self.tabla = ttk.LabelFrame(self, text=" Intentos ", padding=8)
        self.tabla.pack(fill="both", expand=True, padx=14, pady=10)
        ttk.Button(self, text="Nueva partida", command=self.nueva).pack(pady=(0, 12))
        self.protocol("WM_DELETE_WINDOW", self.salir)
        self.jugando = False
        self.update()
        self.registro("opened")
        self.nueva()

    def elegido(self, i):
        self.muestras[i].configure(bg=COLORES[self.listas[i].get()])
        self.listas[i].selection_clear()
        if self.jugando and all(c.get() for c in self.listas):
            self.boton.state(["!disabled"])

    def nueva(self):
        if self.jugando:
            self.registro("end", outcome="given up")
        self.secreto = [self.azar.choice(list(COLORES)) for _ in range(CLAVES)]
        self.registro("secret", colors=self.secreto)
        self.jugando, self.n = True, 0
        for w in self.tabla.winfo_children():
            w.destroy()
        for c, t in ((0, "N.º"), (1, ""), (CLAVES + 1, "En su sitio"), (CLAVES + 2, "Fuera de sitio")):
            ttk.Label(self.tabla, text=t).grid(row=0, column=c, padx=14)
        for c in range(1, CLAVES + 1):
            self.tabla.columnconfigure(c, minsize=40)
        for caja, m in zip(self.listas, self.muestras):
            caja.set("")
            caja.configure(state="readonly")
            m.configure(bg="#dcdad5")
        self.boton.state(["disabled"])

    def probar(self):
        intento = [c.get() for c in self.listas]
        sitio = sum(1 for a, b in zip(intento, self.secreto) if a == b)
        fuera = sum(min(intento.count(c), self.secreto.count(c)) for c in COLORES) - sitio
        self.n += 1
        self.registro("guess", colors=intento, exact=sitio, misplaced=fuera)
        ttk.Label(self.tabla, text=str(self.n)).grid(row=self.n, column=0, pady=4)
        for i, c in enumerate(intento):
            tk.Frame(self.tabla, width=26, height=24, bg=COLORES[c], relief="raised", bd=2).grid(row=self.n, column=i + 1, padx=4)
        for k, v in ((CLAVES + 1, sitio), (CLAVES + 2, fuera)):
            ttk.Label(self.tabla, text=str(v), font=("DejaVu Sans", 12, "bold")).grid(row=self.n, column=k)
        if sitio == CLAVES:
            self.acabar("won", "¡Enhorabuena!\nHas acertado la combinación en %d intentos." % self.n)
        elif self.n == INTENTOS:
            self.acabar("lost", "Has agotado los %d intentos.\nLa combinación era:\n%s" % (INTENTOS, " - ".join(self.secreto)))

    def acabar(self, como, texto):
        self.jugando = False
        self.registro("end", outcome=como)
        self.boton.state(["disabled"])
        for c in self.listas:
            c.configure(state="disabled")
        self.update_idletasks()
        messagebox.showinfo("Fin de la partida", texto, parent=self)

    def salir(self):
        self.registro("fault", label="close window")
        self.destroy()


if __name__ == "__main__":
    CincoClaves().mainloop()
