#!/usr/bin/python3
# -*- coding: utf-8 -*-
# Projet ISN - Master Mind - lycée
import json
import os
from random import Random
from tkinter import *
from tkinter import ttk, messagebox

couleurs = {"Rouge": "#d40000", "Vert": "#00a000", "Bleu": "#0000d4", "Jaune": "#ffe600",
            "Orange": "#ff8c00", "Violet": "#8000a0", "Blanc": "#ffffff", "Noir": "#101010"}
noms = list(couleurs)
nb_trous = 5
nb_essais = 10
graine = os.environ.get("SEED")
hasard = Random(graine) if graine else Random()


def verite(**d):
    chemin = os.environ.get("TRUTH")
    if chemin:
        with open(chemin, "a") as f:
            f.write(json.dumps(d) + "\n")


class Jeu:

    def __init__(self, fen):
        self.fen = fen
        fen.title("Master Mind")
        fen.resizable(False, False)
        fen.geometry("+150+70")
        gauche = ttk.LabelFrame(fen, text="Couleur du pinceau")
        gauche.grid(row=0, column=0, sticky="n", padx=10, pady=10)
        self.pinceau = StringVar(value="Rouge")
        for nom in noms:
            ligne = Frame(gauche)
            ligne.pack(fill=X, padx=6, pady=3)
            ttk.Radiobutton(ligne, text=nom, value=nom, variable=self.pinceau, width=8).pack(side=LEFT)
            c = Canvas(ligne, width=26, height=26, highlightthickness=0)
            c.pack(side=LEFT)
            c.create_rectangle(2, 2, 24, 24, fill=couleurs[nom])
        boutons = Frame(fen)
        boutons.grid(row=1, column=0, sticky="n")
        self.valider = ttk.Button(boutons, text="Valider", command=self.essai)
        self.valider.pack(fill=X, pady=3, ipady=5)
        ttk.Button(boutons, text="Effacer la ligne", command=self.effacer).pack(fill=X, pady=3)
        ttk.Button(boutons, text="Nouvelle partie", command=self.nouvelle).pack(fill=X, pady=3)
        ttk.Button(boutons, text="Abandonner", command=self.abandon).pack(fill=X, pady=3)
        self.texte = Label(boutons, text="", wraplength=130, justify=LEFT, fg="#00406a", height=5, anchor="nw")
        self.texte.pack(fill=X, pady=8)
        self.can = Canvas(fen, width=430, height=600, bg="#2f6d62", highlightthickness=2, highlightbackground="#173b35")
        self.can.grid(row=0, column=1, rowspan=2, padx=(0, 10), pady=10)
        self.can.bind("<Button-1>", self.clic)
        self.finie = True
        self.tour = 0
        self.nouvelle()

    def y(self, i):
        return 565 - i * 50

    def trou(self, i, j):
        return 60 + 50 * j, self.y(i)

    def nouvelle(self):
        if not self.finie and self.tour:
            verite(type="end", outcome="given up")
        self.code = [hasard.randrange(len(noms)) for _ in range(nb_trous)]
        verite(type="secret", colors=self.code)
        self.ligne = [None] * nb_trous
        self.tour = 0
        self.finie = False
        self.can.delete("all")
        self.can.create_rectangle(30, 8, 295, 80, fill="#173b35", outline="")
        for j in range(nb_trous):
            self.can.create_text(60 + 50 * j, 44, text="?", fill="#8fd0c2", font=("Helvetica", 22, "bold"))
        self.ronds = []
        for i in range(nb_essais):
            self.can.create_text(16, self.y(i), text=str(i + 1), fill="#cfeae4", font=("Helvetica", 10))
            self.ronds.append([])
            for j in range(nb_trous):
                x, y = self.trou(i, j)
                self.ronds[i].append(self.can.create_oval(x - 18, y - 18, x + 18, y + 18, fill="#24564d", outline="#173b35"))
            for j in range(nb_trous):
                self.fiche(i, j, "#24564d")
        self.curseur = self.can.create_rectangle(0, 0, 0, 0, outline="#ffe9a8", width=2)
        self.placer()
        self.dire("Choisis une couleur puis clique sur les trous de la ligne encadrée.")

    def fiche(self, i, j, coul):
        x, y = 318 + j * 21, self.y(i)
        self.can.create_rectangle(x - 7, y - 7, x + 7, y + 7, fill=coul, outline="#173b35")

    def placer(self):
        y = self.y(self.tour)
        self.can.coords(self.curseur, 34, y - 23, 288, y + 23)

    def dire(self, t):
        self.texte["text"] = t

    def clic(self, ev):
        if self.finie:
            return
        for j in range(nb_trous):
            x, y = self.trou(self.tour, j)
            if (ev.x - x) ** 2 + (ev.y - y) ** 2 <= 20 ** 2:
                self.ligne[j] = noms.index(self.pinceau.get())
                self.can.itemconfig(self.ronds[self.tour][j], fill=couleurs[self.pinceau.get()])

    def effacer(self):
        if not self.finie:
            self.ligne = [None] * nb_trous
            for r in self.ronds[self.tour]:
                self.can.itemconfig(r, fill="#24564d")

    def essai(self):
        if self.finie:
            return
        if None in self.ligne:
            messagebox.showwarning("Master Mind", "Il faut remplir les %d trous !" % nb_trous)
            return
        bien = sum(a == b for a, b in zip(self.ligne, self.code))
        mal = sum(min(self.ligne.count(k), self.code.count(k)) for k in range(len(noms))) - bien
        verite(type="guess", code=self.ligne, exact=bien, misplaced=mal)
        for j in range(bien + mal):
            self.fiche(self.tour, j, "#e02020" if j < bien else "#ffffff")
        self.tour += 1
        if bien == nb_trous:
            self.fin("won", "Bravo !!! Tu as gagné en %d essais." % self.tour)
        elif self.tour == nb_essais:
            self.fin("lost", "Perdu... La solution est affichée en haut.")
        else:
            self.ligne = [None] * nb_trous
            self.placer()
            self.dire("%d bien placé(s) (rouge)\n%d mal placé(s) (blanc)" % (bien, mal))

    def fin(self, issue, phrase):
        self.finie = True
        verite(type="end", outcome=issue)
        self.can.delete(self.curseur)
        for j, k in enumerate(self.code):
            self.can.create_oval(42 + 50 * j, 26, 78 + 50 * j, 62, fill=couleurs[noms[k]], outline="black")
        self.dire(phrase)
        self.fen.update()
        if messagebox.askyesno("Fin de la partie", phrase + "\n\nVeux-tu rejouer ?"):
            self.nouvelle()

    def abandon(self):
        if not self.finie:
            verite(type="fault", label="Abandonner")
            self.fin("given up", "Dommage, tu abandonnes.")


racine = Tk()
jeu = Jeu(racine)
racine.update()
verite(type="opened")
racine.mainloop()
