#!/usr/bin/python3
# Mastermind in Python con tkinter - tutorial passo passo (parte 3: la griglia)
import json
import os
import random
import tkinter as tk

COLORI = ["#e74c3c", "#3498db", "#f1c40f", "#2ecc71", "#8e44ad", "#ecf0f1", "#34495e"]
VUOTO = "#bdc3c7"
SFONDO = "#fdf6ec"
RIGHE = 9
COLONNE = 4

caso = random.Random(os.environ.get("SEED"))


def verita(**dati):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as f:
            f.write(json.dumps(dati) + "\n")


finestra = tk.Tk()
finestra.title("Mastermind")
finestra.configure(bg=SFONDO, padx=18, pady=10)
finestra.geometry("+120+30")
finestra.resizable(False, False)

segreto = []
riga = 0
valori = []
attivo = False

tk.Label(finestra, text="MASTERMIND", font=("DejaVu Sans", 18, "bold"), fg="#c0392b", bg=SFONDO).grid(
    row=0, column=0, columnspan=6)
tk.Label(finestra, text="Clicca sui quadrati per cambiare colore, poi premi Prova.",
         font=("DejaVu Sans", 10), bg=SFONDO).grid(row=1, column=0, columnspan=6, pady=(0, 8))

quadrati = []
prove = []
esiti = []


def clicca(r, c):
    if not attivo or r != riga:
        return
    valori[c] = (valori[c] + 1) % len(COLORI)
    quadrati[r][c].config(bg=COLORI[valori[c]], activebackground=COLORI[valori[c]], text="")
    if -1 not in valori:
        prove[r].config(state="normal")


def prova():
    global riga, valori
    giusti = 0
    presenti = 0
    resto_s = []
    resto_v = []
    for s, v in zip(segreto, valori):
        if s == v:
            giusti += 1
        else:
            resto_s.append(s)
            resto_v.append(v)
    for v in resto_v:
        if v in resto_s:
            presenti += 1
            resto_s.remove(v)
    verita(type="guess", code=list(valori), exact=giusti, misplaced=presenti)
    esiti[riga].config(text="\u25cf" * giusti + "\u25cb" * presenti if giusti + presenti else "\u2013")
    for q in quadrati[riga]:
        q.config(relief="flat", state="disabled")
    prove[riga].config(state="disabled")
    riga += 1
    valori = [-1] * COLONNE
    if giusti == COLONNE:
        fine("won", "Hai vinto in %d mosse!" % riga, "#27ae60")
    elif riga == RIGHE:
        fine("lost", "Hai perso!", "#c0392b")
    else:
        accendi()


def accendi():
    for q in quadrati[riga]:
        q.config(state="normal", text="?", relief="raised")


def fine(come, testo, colore):
    global attivo
    attivo = False
    verita(type="end", outcome=come)
    messaggio.config(text=testo, fg=colore)
    for c in range(COLONNE):
        soluzione[c].config(bg=COLORI[segreto[c]])


def nuova():
    global segreto, riga, valori, attivo
    if attivo and riga:
        verita(type="end", outcome="given up")
    segreto = [caso.randrange(len(COLORI)) for _ in range(COLONNE)]
    verita(type="secret", colors=segreto)
    riga, valori, attivo = 0, [-1] * COLONNE, True
    for r in range(RIGHE):
        for q in quadrati[r]:
            q.config(bg=VUOTO, activebackground=VUOTO, text="", relief="flat", state="disabled")
        prove[r].config(state="disabled")
        esiti[r].config(text="")
    for s in soluzione:
        s.config(bg=SFONDO)
    messaggio.config(text="")
    accendi()


for r in range(RIGHE):
    fila = []
    for c in range(COLONNE):
        b = tk.Button(finestra, width=4, height=1, bg=VUOTO, bd=2, relief="flat", font=("DejaVu Sans", 12, "bold"),
                      highlightthickness=0, command=lambda r=r, c=c: clicca(r, c))
        b.grid(row=r + 2, column=c, padx=3, pady=3)
        fila.append(b)
    quadrati.append(fila)
    p = tk.Button(finestra, text="Prova", state="disabled", font=("DejaVu Sans", 10), command=prova)
    p.grid(row=r + 2, column=4, padx=(12, 6))
    prove.append(p)
    e = tk.Label(finestra, text="", width=6, anchor="w", font=("DejaVu Sans", 16), bg=SFONDO)
    e.grid(row=r + 2, column=5)
    esiti.append(e)

soluzione = []
for c in range(COLONNE):
    s = tk.Label(finestra, width=6, height=2, bg=SFONDO)
    s.grid(row=RIGHE + 2, column=c, pady=(10, 4))
    soluzione.append(s)
messaggio = tk.Label(finestra, text="", font=("DejaVu Sans", 12, "bold"), bg=SFONDO, width=20)
messaggio.grid(row=RIGHE + 2, column=4, columnspan=2)
tk.Button(finestra, text="Nuova partita", font=("DejaVu Sans", 11), command=nuova).grid(
    row=RIGHE + 3, column=0, columnspan=2, pady=4)
tk.Label(finestra, text="\u25cf colore e posto giusti   \u25cb solo colore", font=("DejaVu Sans", 10), bg=SFONDO).grid(
    row=RIGHE + 3, column=2, columnspan=4)

nuova()
finestra.update()
verita(type="opened")
finestra.mainloop()
