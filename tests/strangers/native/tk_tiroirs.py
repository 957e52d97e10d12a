#!/usr/bin/env python3
# -*- coding: utf-8 -*-
# Les trois tiroirs : un petit Mastermind en Tkinter
# (c) 2016 - libre de copier, modifier, distribuer

import json
import os
from random import Random
from tkinter import *
from tkinter import ttk, messagebox

COULEURS = [
    ("Rouge", "#e02020"), ("Orange", "#ff8c1a"), ("Jaune", "#ffe11a"), ("Vert", "#18a038"),
    ("Turquoise", "#30c8c8"), ("Bleu", "#1f3fd0"), ("Violet", "#8a2bc0"), ("Rose", "#ff8fc0"),
    ("Blanc", "#ffffff"), ("Noir", "#000000"),
]
NOMS = [c[0] for c in COULEURS]
NB = 3
ESSAIS = 12

hasard = Random(int(os.environ["SEED"])) if "SEED" in os.environ else Random()
journal = open(os.environ["TRUTH"], "a") if "TRUTH" in os.environ else None


def noter(**k):
    if journal:
        journal.write(json.dumps(k) + "\n")
        journal.flush()


fen = Tk()
fen.title("Les trois tiroirs")
fen.geometry("620x640+90+50")
fen.option_add("*TCombobox*Listbox.font", ("DejaVu Sans", 11))

secret = []
n_essai = 0
fini = True

Label(fen, text="Les trois tiroirs", font=("DejaVu Serif", 20, "bold")).pack(pady=(10, 0))
Label(fen, text="L'ordinateur a caché une couleur dans chacun des trois tiroirs.\n"
                "La même couleur peut revenir plusieurs fois. Vous avez %d essais." % ESSAIS,
      font=("DejaVu Sans", 10)).pack(pady=4)

saisie = LabelFrame(fen, text="Votre proposition", padx=10, pady=8)
saisie.pack(fill=X, padx=14, pady=6)
pastilles, listes = [], []


def change(i):
    v = listes[i].get()
    if v in NOMS:
        pastilles[i].config(bg=COULEURS[NOMS.index(v)][1])
    listes[i].selection_clear()
    etat()


for i in range(NB):
    cadre = Frame(saisie)
    cadre.pack(side=LEFT, padx=6)
    Label(cadre, text="Tiroir %d" % (i + 1)).pack()
    p = Frame(cadre, width=120, height=34, relief=SUNKEN, bd=2, bg="#d9d9d9")
    p.pack(pady=3)
    pastilles.append(p)
    c = ttk.Combobox(cadre, values=NOMS, state="readonly", width=11, height=10, font=("DejaVu Sans", 11))
    c.pack()
    c.bind("<<ComboboxSelected>>", lambda e, i=i: change(i))
    listes.append(c)

bouton = Button(saisie, text="Proposer", font=("DejaVu Sans", 11, "bold"), padx=8, pady=6)
bouton.pack(side=RIGHT, padx=8)

hist = Canvas(fen, bg="white", height=370, bd=2, relief=SUNKEN, highlightthickness=0)
hist.pack(fill=BOTH, expand=True, padx=14, pady=4)

bas = Frame(fen)
bas.pack(fill=X, padx=14, pady=(2, 10))
info = Label(bas, anchor=W, font=("DejaVu Sans", 10, "italic"))
info.pack(side=LEFT)


def etat():
    ok = not fini and all(c.get() for c in listes)
    bouton.config(state=NORMAL if ok else DISABLED)


def entete():
    hist.delete(ALL)
    f = ("DejaVu Sans", 10, "bold")
    hist.create_rectangle(2, 2, 1000, 30, fill="#e6ecf5", outline="")
    hist.create_text(34, 16, text="Essai", font=f)
    hist.create_text(150, 16, text="Proposition", font=f)
    hist.create_text(330, 16, text="Bien placées", font=f)
    hist.create_text(480, 16, text="Mal placées", font=f)


def ligne(n, prop, bien, mal):
    y = 20 + n * 26
    if n % 2 == 0:
        hist.create_rectangle(2, y - 13, 1000, y + 13, fill="#f5f5f5", outline="")
    f = ("DejaVu Sans", 11)
    hist.create_text(34, y, text=str(n), font=f)
    for i, k in enumerate(prop):
        hist.create_rectangle(96 + i * 38, y - 9, 96 + i * 38 + 30, y + 9, fill=COULEURS[k][1], outline="#555555")
    hist.create_text(330, y, text=str(bien), font=("DejaVu Sans", 12, "bold"))
    hist.create_text(480, y, text=str(mal), font=("DejaVu Sans", 12, "bold"))


def nouvelle():
    global secret, n_essai, fini
    if not fini:
        noter(type="end", outcome="given up")
    secret = [hasard.randrange(len(COULEURS)) for _ in range(NB)]
    noter(type="secret", colors=secret)
    n_essai, fini = 0, False
    for c, p in zip(listes, pastilles):
        c.set("")
        p.config(bg="#d9d9d9")
    entete()
    info.config(text="Choisissez trois couleurs puis cliquez sur Proposer.")
    etat()


def proposer():
    global n_essai, fini
    prop = [NOMS.index(c.get()) for c in listes]
    bien = sum(x == y for x, y in zip(prop, secret))
    reste_s = [s for s, x in zip(secret, prop) if s != x]
    mal = 0
    for s, x in zip(secret, prop):
        if s != x and x in reste_s:
            reste_s.remove(x)
            mal += 1
    n_essai += 1
    noter(type="guess", colors=prop, exact=bien, misplaced=mal)
    ligne(n_essai, prop, bien, mal)
    info.config(text="Il vous reste %d essais." % (ESSAIS - n_essai))
    if bien == NB:
        fini = True
        noter(type="end", outcome="won")
        etat()
        fen.update()
        info.config(text="Gagné !")
        if messagebox.askyesno("Gagné !", "Bravo, vous avez trouvé en %d essais.\nUne autre partie ?" % n_essai):
            nouvelle()
    elif n_essai == ESSAIS:
        fini = True
        noter(type="end", outcome="lost")
        etat()
        fen.update()
        info.config(text="Perdu.")
        rep = ", ".join(NOMS[k] for k in secret)
        if messagebox.askyesno("Perdu", "Il fallait trouver : %s.\nUne autre partie ?" % rep):
            nouvelle()


def indice():
    noter(type="fault", label="Indice")
    if not fini:
        info.config(text="Indice : le premier tiroir n'est pas %s." %
                    NOMS[(secret[0] + 3) % len(NOMS)].lower())


bouton.config(command=proposer)
Button(bas, text="Nouvelle partie", command=nouvelle).pack(side=RIGHT)
Button(bas, text="Indice", command=indice).pack(side=RIGHT, padx=6)
nouvelle()
fen.update()
noter(type="opened")
fen.mainloop()
