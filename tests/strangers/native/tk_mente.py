# -*- coding: utf-8 -*-
# ------------------------------------------------------------
#  MASTERMIND  -  Practica 4, Programacion I
#  Interfaz con tkinter
# ------------------------------------------------------------
from tkinter import *
from tkinter import messagebox
import random
import time
import os
import json

# constantes
FILAS = 10
FICHAS = 4
COLORES = ["red", "blue", "green", "yellow", "orange", "purple"]
TONO = {"red": "#e02020", "blue": "#2040e0", "green": "#18a030",
        "yellow": "#ffe818", "orange": "#ff8c00", "purple": "#8a1fa8"}
NOMBRE = {"red": "rojo", "blue": "azul", "green": "verde",
          "yellow": "amarillo", "orange": "naranja", "purple": "morado"}
R = 17            # radio de cada ficha
ALTO = 52         # alto de cada fila
X0 = 70           # x de la primera ficha
DX = 52           # separacion entre fichas
ANCHO_TABLERO = 360
ALTO_TABLERO = 50 + FILAS * ALTO + 60

# variables globales
secreto = []
intento = [None] * FICHAS
fila = 0
color_actual = None
jugando = False
inicio = 0
ganadas = 0
jugadas = 0

if os.environ.get("SEED"):
    random.seed(os.environ["SEED"])


def anotar(**dato):
    nombre = os.environ.get("TRUTH")
    if nombre:
        f = open(nombre, "a")
        f.write(json.dumps(dato) + "\n")
        f.flush()
        f.close()


def y_fila(n):
    """Centro vertical de la fila n (la 0 es la de abajo)."""
    return 70 + (FILAS - n) * ALTO


def dibujar_tablero():
    lienzo.delete("all")
    # zona del codigo secreto
    lienzo.create_rectangle(X0 - 30, 16, X0 + 3 * DX + 30, 68, fill="#777777",
                            outline="#444444", width=2, tags="tapa")
    for i in range(FICHAS):
        lienzo.create_text(X0 + i * DX, 42, text="?", fill="white",
                           font=("Helvetica", 20, "bold"), tags="tapa")
    for n in range(FILAS):
        y = y_fila(n)
        lienzo.create_rectangle(10, y - 24, ANCHO_TABLERO - 10, y + 24,
                                fill="#d9c9a8", outline="#b09a70", tags="fila%d" % n)
        lienzo.create_text(25, y, text=str(n + 1), font=("Helvetica", 11))
        for i in range(FICHAS):
            x = X0 + i * DX
            lienzo.create_oval(x - R, y - R, x + R, y + R, fill="#a08a60",
                               outline="#6b5836", width=2, tags="h%d_%d" % (n, i))
        for k in range(4):
            x = 300 + (k % 2) * 20
            yy = y - 10 + (k // 2) * 20
            lienzo.create_oval(x - 6, yy - 6, x + 6, yy + 6, fill="#c2b08a",
                               outline="#8f7c55", tags="m%d_%d" % (n, k))
    resaltar()


def resaltar():
    for n in range(FILAS):
        if n == fila and jugando:
            lienzo.itemconfig("fila%d" % n, fill="#f6ecc8", outline="#c03000", width=2)
        else:
            lienzo.itemconfig("fila%d" % n, fill="#d9c9a8", outline="#b09a70", width=1)


def elegir_color(c):
    global color_actual
    color_actual = c
    for otro in COLORES:
        botones[otro].config(relief=RAISED)
    botones[c].config(relief=SUNKEN)
    muestra.config(bg=TONO[c])
    texto.set("Color elegido: " + NOMBRE[c])


def clic(evento):
    if not jugando:
        return
    y = y_fila(fila)
    if abs(evento.y - y) > 24:
        return
    for i in range(FICHAS):
        x = X0 + i * DX
        if (evento.x - x) ** 2 + (evento.y - y) ** 2 <= (R + 3) ** 2:
            if color_actual is None:
                texto.set("Primero elige un color a la derecha")
                return
            intento[i] = color_actual
            lienzo.itemconfig("h%d_%d" % (fila, i), fill=TONO[color_actual])


def borrar():
    global intento
    if not jugando:
        return
    intento = [None] * FICHAS
    for i in range(FICHAS):
        lienzo.itemconfig("h%d_%d" % (fila, i), fill="#a08a60")


def comparar(a, b):
    # devuelve (bien colocadas, mal colocadas)
    negras = 0
    resto_a = []
    resto_b = []
    for i in range(FICHAS):
        if a[i] == b[i]:
            negras += 1
        else:
            resto_a.append(a[i])
            resto_b.append(b[i])
    blancas = 0
    for c in resto_b:
        if c in resto_a:
            blancas += 1
            resto_a.remove(c)
    return negras, blancas


def comprobar():
    global fila, intento
    if not jugando:
        return
    if None in intento:
        messagebox.showwarning("Mastermind", "Tienes que rellenar las 4 casillas.")
        return
    negras, blancas = comparar(secreto, intento)
    anotar(type="guess", code=list(intento), exact=negras, misplaced=blancas)
    for k in range(negras):
        lienzo.itemconfig("m%d_%d" % (fila, k), fill="black", outline="black")
    for k in range(negras, negras + blancas):
        lienzo.itemconfig("m%d_%d" % (fila, k), fill="white", outline="black")
    texto.set("Fila %d: %d negras, %d blancas" % (fila + 1, negras, blancas))
    fila += 1
    intento = [None] * FICHAS
    if negras == FICHAS:
        terminar(True)
    elif fila == FILAS:
        terminar(False)
    else:
        resaltar()


def mostrar_secreto():
    lienzo.delete("tapa")
    for i in range(FICHAS):
        x = X0 + i * DX
        lienzo.create_oval(x - R, 42 - R, x + R, 42 + R, fill=TONO[secreto[i]], width=2)


def terminar(gana):
    global jugando, ganadas, jugadas
    jugando = False
    jugadas += 1
    resaltar()
    mostrar_secreto()
    if gana:
        ganadas += 1
        anotar(type="end", outcome="won")
    else:
        anotar(type="end", outcome="lost")
    marcador.set("Ganadas: %d de %d" % (ganadas, jugadas))
    if gana:
        messagebox.showinfo("¡Enhorabuena!", "Has acertado el código en %d intentos." % fila)
    else:
        messagebox.showinfo("Fin", "Has perdido. El código era:\n" +
                            ", ".join(NOMBRE[c] for c in secreto))


def nueva():
    global secreto, intento, fila, jugando, inicio
    secreto = [random.choice(COLORES) for i in range(FICHAS)]
    intento = [None] * FICHAS
    fila = 0
    jugando = True
    inicio = time.time()
    dibujar_tablero()
    texto.set("Elige un color y pulsa en una casilla")
    anotar(type="secret", colors=secreto)


def rendirse():
    anotar(type="fault", label="rendirse")
    if jugando:
        terminar(False)


def reglas():
    anotar(type="fault", label="reglas")
    messagebox.showinfo("Reglas", "Adivina los 4 colores ocultos y su orden.\n\n"
                        "Negra: color correcto en su sitio.\n"
                        "Blanca: color correcto en otro sitio.\n\n"
                        "Los colores se pueden repetir. Tienes 10 intentos.")


def acerca():
    anotar(type="fault", label="acerca de")
    messagebox.showinfo("Acerca de", "Mastermind v1.2\nPráctica 4 - Programación I")


def reloj():
    if jugando:
        s = int(time.time() - inicio)
        tiempo.set("Tiempo: %02d:%02d" % (s // 60, s % 60))
    ventana.after(500, reloj)


# ---------------- programa principal ----------------
ventana = Tk()
ventana.title("Mastermind")
ventana.resizable(False, False)

barra = Menu(ventana)
m1 = Menu(barra, tearoff=0)
m1.add_command(label="Nueva partida", command=nueva)
m1.add_command(label="Rendirse", command=rendirse)
m1.add_separator()
m1.add_command(label="Salir", command=ventana.destroy)
barra.add_cascade(label="Juego", menu=m1)
m2 = Menu(barra, tearoff=0)
m2.add_command(label="Reglas", command=reglas)
m2.add_command(label="Acerca de...", command=acerca)
barra.add_cascade(label="Ayuda", menu=m2)
ventana.config(menu=barra)

texto = StringVar()
tiempo = StringVar(value="Tiempo: 00:00")
marcador = StringVar(value="Ganadas: 0 de 0")

lienzo = Canvas(ventana, width=ANCHO_TABLERO, height=ALTO_TABLERO, bg="#efe4cc")
lienzo.grid(row=0, column=0, padx=8, pady=8)
lienzo.bind("<Button-1>", clic)

derecha = Frame(ventana)
derecha.grid(row=0, column=1, sticky=N, padx=8, pady=8)
Label(derecha, text="COLORES", font=("Helvetica", 12, "bold")).pack(pady=4)
botones = {}
for c in COLORES:
    b = Button(derecha, bg=TONO[c], activebackground=TONO[c], width=8, height=2, bd=4,
               command=lambda c=c: elegir_color(c))
    b.pack(pady=3)
    botones[c] = b
Label(derecha, text="Elegido:").pack(pady=(10, 0))
muestra = Label(derecha, width=6, height=1, relief=GROOVE, bd=2)
muestra.pack()
Button(derecha, text="Comprobar", width=12, command=comprobar).pack(pady=(24, 3))
Button(derecha, text="Borrar fila", width=12, command=borrar).pack(pady=3)
Button(derecha, text="Nueva partida", width=12, command=nueva).pack(pady=(24, 3))
Label(derecha, textvariable=tiempo).pack(pady=(20, 2))
Label(derecha, textvariable=marcador).pack()

Label(ventana, textvariable=texto, anchor=W, relief=SUNKEN, bd=1).grid(
    row=1, column=0, columnspan=2, sticky=EW)

ventana.update()
anotar(type="opened")
nueva()
reloj()
ventana.mainloop()
