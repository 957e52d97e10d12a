#!/usr/bin/python3
# -*- coding: utf-8 -*-
"""Registro dei sette timbri - gioco di logica per il laboratorio di informatica."""
import json
import os
import random
import tkinter as tk
from tkinter import messagebox

TIMBRI = [("Rosso", "#cc2222"), ("Verde", "#22882f"), ("Blu", "#2244bb"),
          ("Giallo", "#eedd33"), ("Nero", "#1a1a1a"), ("Arancio", "#ee7f22")]
POSTI = 7
PROVE = 12
GRIGIO = "#d0ccc4"

caso = random.Random(os.environ.get("SEED"))


def scrivi(**voce):
    if "TRUTH" in os.environ:
        with open(os.environ["TRUTH"], "a") as f:
            f.write(json.dumps(voce) + "\n")


class Registro(tk.Frame):
    def __init__(self, padre):
        tk.Frame.__init__(self, padre, bg=GRIGIO, padx=10, pady=8)
        self.padre = padre
        self.aperto = False
        self.fatte = 0
        tk.Label(self, bg=GRIGIO, justify="left", anchor="w", font=("Liberation Sans", 11), wraplength=560,
                 text="Il direttore ha messo in fila 7 timbri di 6 colori (anche ripetuti). "
                      "Premi una casella in basso, scegli il colore dal menù, poi Registra. Hai 12 prove. "
                      "Giusti: colore e posto. Fuori posto: il colore c\u0027è, ma in un\u0027altra casella.").pack(fill="x")
        cornice = tk.Frame(self, bd=2, relief="sunken", bg="white")
        cornice.pack(fill="both", expand=True, pady=8)
        self.foglio = tk.Text(cornice, width=62, height=21, bg="#fffef4", bd=0, cursor="arrow", state="disabled",
                              font=("Liberation Sans", 12), spacing1=3, spacing3=3, padx=8, pady=4, takefocus=0)
        scorri = tk.Scrollbar(cornice, command=self.foglio.yview)
        self.foglio.config(yscrollcommand=scorri.set)
        scorri.pack(side="right", fill="y")
        self.foglio.pack(side="left", fill="both", expand=True)

        riga = tk.Frame(self, bg=GRIGIO)
        riga.pack(fill="x")
        self.caselle = []
        for i in range(POSTI):
            pezzo = tk.Menubutton(riga, width=5, height=2, relief="raised", bd=3, text=str(i + 1), indicatoron=False,
                                  direction="above", font=("Liberation Sans", 12, "bold"))
            menu = tk.Menu(pezzo, tearoff=0, font=("Liberation Sans", 13))
            for k, (nome, tinta) in enumerate(TIMBRI):
                chiaro = nome == "Giallo" or nome == "Arancio"
                menu.add_command(label="  %s  " % nome, background=tinta, foreground="black" if chiaro else "white",
                                 activebackground=tinta, activeforeground="black" if chiaro else "white",
                                 command=lambda i=i, k=k: self.metti(i, k))
            pezzo["menu"] = menu
            pezzo.pack(side="left", padx=2)
            self.caselle.append(pezzo)
        self.tasto = tk.Button(riga, text="Registra", font=("Liberation Sans", 12, "bold"), command=self.registra)
        self.tasto.pack(side="right", fill="y")
        self.pie = tk.Label(self, bg=GRIGIO, anchor="w", font=("Liberation Sans", 11))
        self.pie.pack(fill="x", pady=(6, 0))

        barra = tk.Menu(padre)
        partita = tk.Menu(barra, tearoff=0)
        partita.add_command(label="Nuova partita", command=self.nuova)
        partita.add_command(label="Mostra la soluzione", command=self.mostra)
        partita.add_command(label="Esci", command=self.esci)
        barra.add_cascade(label="Partita", menu=partita)
        padre.config(menu=barra)
        padre.protocol("WM_DELETE_WINDOW", self.esci)
        self.base = self.caselle[0]["bg"]
        self.nuova()

    def nuova(self):
        if self.aperto and self.fatte:
            scrivi(type="end", outcome="given up")
        self.fila = [caso.randrange(len(TIMBRI)) for _ in range(POSTI)]
        scrivi(type="secret", colors=self.fila)
        self.aperto, self.fatte = True, 0
        self.foglio.config(state="normal")
        self.foglio.delete("1.0", "end")
        self.foglio.config(state="disabled")
        self.sgombra()

    def sgombra(self):
        self.scelti = [None] * POSTI
        for i, c in enumerate(self.caselle):
            c.config(bg=self.base, activebackground=self.base, text=str(i + 1), relief="raised",
                     state="normal" if self.aperto else "disabled")
        self.tasto.config(state="disabled")
        if self.aperto:
            self.pie.config(text="Prova %d di %d" % (self.fatte + 1, PROVE))

    def metti(self, i, k):
        if not self.aperto:
            return
        self.scelti[i] = k
        self.caselle[i].config(bg=TIMBRI[k][1], activebackground=TIMBRI[k][1], text="")
        if None not in self.scelti:
            self.tasto.config(state="normal")

    def registra(self):
        prova = list(self.scelti)
        if not self.aperto or None in prova:
            return
        giusti = sum(1 for i in range(POSTI) if prova[i] == self.fila[i])
        spostati = sum(min(prova.count(k), self.fila.count(k)) for k in range(len(TIMBRI))) - giusti
        scrivi(type="guess", colors=prova, exact=giusti, misplaced=spostati)
        self.fatte += 1
        f = self.foglio
        f.config(state="normal")
        f.insert("end", "%2d)  " % self.fatte)
        for k in prova:
            quadro = tk.Frame(f, width=24, height=24, bg=TIMBRI[k][1], bd=1, relief="solid")
            f.window_create("end", window=quadro, padx=2)
        f.insert("end", "    giusti %d,  fuori posto %d\n" % (giusti, spostati))
        f.config(state="disabled")
        f.see("end")
        if giusti == POSTI:
            self.chiudi("won", "Bravo! Tutti i timbri al loro posto in %d prove." % self.fatte)
        elif self.fatte == PROVE:
            self.chiudi("lost", "Registro pieno. La fila era: " + self.nomi())
        else:
            self.sgombra()

    def nomi(self):
        return ", ".join(TIMBRI[k][0] for k in self.fila)

    def chiudi(self, esito, frase):
        self.aperto = False
        scrivi(type="end", outcome=esito)
        self.sgombra()
        self.pie.config(text=frase)
        self.update_idletasks()
        if messagebox.askyesno("Registro", frase + "\n\nVuoi giocare ancora?", parent=self.padre):
            self.nuova()

    def mostra(self):
        scrivi(type="fault", label="Mostra la soluzione")
        if self.aperto:
            self.chiudi("given up", "La fila era: " + self.nomi())

    def esci(self):
        scrivi(type="fault", label="Esci")
        self.padre.destroy()


finestra = tk.Tk()
finestra.title("Registro dei sette timbri")
finestra.configure(bg=GRIGIO)
finestra.geometry("+90+40")
Registro(finestra).pack(fill="both", expand=True)
finestra.after(400, lambda: scrivi(type="opened"))
finestra.mainloop()
