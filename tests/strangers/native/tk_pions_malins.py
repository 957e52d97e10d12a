#!/usr/bin/python3
# -*- coding: utf-8 -*-
# Pions malins - projet personnel, tkinter. Version 0.4
from tkinter import *
import json, os, random, sys

COULEURS = [("Rouge", "#e53935", "white"), ("Bleu", "#1e4fc2", "white"), ("Vert", "#2e9e4f", "white"),
            ("Jaune", "#ffe12b", "black"), ("Rose", "#ff8fc0", "black"), ("Marron", "#7b4a21", "white"),
            ("Noir", "#111111", "white"), ("Ciel", "#67cdf5", "black")]
NB = 5
ESSAIS = 12
FOND = "#2f3b52"
CLAIR = "#e9edf5"

hasard = random.Random(int(os.environ.get("SEED", random.randrange(10**9))))
journal = open(os.environ["TRUTH"], "a") if "TRUTH" in os.environ else None


def noter(**k):
    if journal:
        journal.write(json.dumps(k) + "\n")
        journal.flush()


fen = Tk()
fen.title("Pions malins")
fen.configure(bg=FOND)
fen.geometry("860x690+80+50")
fen.resizable(False, False)

secret = []
prop = []
essai = 0
fini = True

entete = Label(fen, text="PIONS MALINS", font=("URW Gothic", 26, "bold"), fg="#ffd166", bg=FOND)
entete.place(x=30, y=14)
sous = Label(fen, text="Trouve les 5 couleurs cachées, dans l'ordre, en 12 essais. Une couleur peut servir plusieurs fois.",
             font=("DejaVu Sans", 10), fg="white", bg=FOND)
sous.place(x=32, y=62)

# ---------------------------------------------------------------- à gauche : saisie
Label(fen, text="Ta proposition", font=("DejaVu Sans", 13, "bold"), fg="white", bg=FOND).place(x=32, y=108)
zone = Canvas(fen, width=340, height=70, bg="#222c3f", highlightthickness=0)
zone.place(x=30, y=138)
cases = []
for i in range(NB):
    cases.append(zone.create_rectangle(12 + i * 65, 9, 12 + i * 65 + 52, 61, fill="#3c4a66", outline="#7d8dad", width=2))

Label(fen, text="Clique sur une couleur pour l'ajouter,", font=("DejaVu Sans", 10), fg="#c5cfe2", bg=FOND).place(x=32, y=218)
Label(fen, text="sur une case pour la vider.", font=("DejaVu Sans", 10), fg="#c5cfe2", bg=FOND).place(x=32, y=238)

boutons = []
for n, (nom, rvb, encre) in enumerate(COULEURS):
    b = Button(fen, text=nom, bg=rvb, fg=encre, activebackground=rvb, activeforeground=encre, relief=RAISED, bd=3,
               font=("DejaVu Sans", 9), command=lambda n=n: ajouter(n))
    b.place(x=30 + (n % 4) * 86, y=272 + (n // 4) * 58, width=80, height=50)
    boutons.append(b)

b_effacer = Button(fen, text="Effacer", font=("DejaVu Sans", 11), command=lambda: effacer())
b_effacer.place(x=30, y=408, width=120, height=42)
b_valider = Button(fen, text="Valider", font=("DejaVu Sans", 12, "bold"), bg="#ffd166", activebackground="#ffdf8f",
                   command=lambda: valider())
b_valider.place(x=164, y=408, width=206, height=42)

message = Label(fen, text="", font=("DejaVu Sans", 11, "bold"), fg="#ffd166", bg=FOND, wraplength=340, justify=LEFT, anchor=NW)
message.place(x=30, y=470, width=340, height=62)
solution = Canvas(fen, width=340, height=56, bg=FOND, highlightthickness=0)
solution.place(x=30, y=536)

Button(fen, text="Nouvelle partie", font=("DejaVu Sans", 10), command=lambda: nouvelle()).place(x=30, y=630, width=130, height=36)
Button(fen, text="Indice", font=("DejaVu Sans", 10), command=lambda: indice()).place(x=170, y=630, width=80, height=36)
Button(fen, text="Abandonner", font=("DejaVu Sans", 10), command=lambda: abandon()).place(x=260, y=630, width=110, height=36)

# ---------------------------------------------------------------- à droite : essais déjà joués
Label(fen, text="Essais", font=("DejaVu Sans", 13, "bold"), fg="white", bg=FOND).place(x=410, y=108)
liste = Canvas(fen, width=420, height=500, bg=CLAIR, highlightthickness=0)
liste.place(x=410, y=138)
pied = Frame(fen, bg=FOND)
pied.place(x=410, y=644)
for coul, txt in (("#d81b1b", "bien placé"), ("#ffffff", "mal placé")):
    c = Canvas(pied, width=18, height=18, bg=FOND, highlightthickness=0)
    c.create_oval(2, 2, 16, 16, fill=coul, outline="black")
    c.pack(side=LEFT)
    Label(pied, text=txt, bg=FOND, fg="white", font=("DejaVu Sans", 10)).pack(side=LEFT, padx=(4, 22))


def lignes_vides():
    liste.delete(ALL)
    for i in range(ESSAIS):
        y = 8 + i * 41
        liste.create_text(24, y + 17, text=str(i + 1), font=("DejaVu Sans", 11), fill="#7a869c")
        liste.create_line(10, y + 37, 410, y + 37, fill="#cdd5e3")


def ajouter(n):
    if fini or None not in prop:
        return
    prop[prop.index(None)] = n
    montrer()


def effacer(*_):
    if fini:
        return
    prop[:] = [None] * NB
    montrer()


def retirer(*_):
    if fini:
        return
    pleins = [i for i in range(NB) if prop[i] is not None]
    if pleins:
        prop[pleins[-1]] = None
        montrer()


def vider(e):
    i = int((e.x - 12) // 65)
    if not fini and 0 <= i < NB and e.x - 12 - i * 65 <= 52:
        prop[i] = None
        montrer()


def montrer():
    for i in range(NB):
        c = prop[i]
        zone.itemconfig(cases[i], fill="#3c4a66" if c is None else COULEURS[c][1], outline="#7d8dad" if c is None else "white")
    b_valider.config(state=NORMAL if not fini and None not in prop else DISABLED)


def nouvelle(*_):
    global secret, essai, fini
    if not fini and essai:
        noter(type="end", outcome="given up")
    secret = [hasard.randint(0, len(COULEURS) - 1) for _ in range(NB)]
    noter(type="secret", colors=secret)
    essai, fini = 0, False
    prop[:] = [None] * NB
    message["text"] = "À toi de jouer !"
    solution.delete(ALL)
    lignes_vides()
    montrer()


def noter_essai(p):
    reste_s, reste_p, bien = [], [], 0
    for a, b in zip(secret, p):
        if a == b:
            bien += 1
        else:
            reste_s.append(a)
            reste_p.append(b)
    mal = 0
    for c in reste_p:
        if c in reste_s:
            mal += 1
            reste_s.remove(c)
    return bien, mal


def valider(*_):
    global essai, fini
    if fini or None in prop:
        return
    bien, mal = noter_essai(prop)
    noter(type="guess", colors=list(prop), exact=bien, misplaced=mal)
    y = 8 + essai * 41
    for i, c in enumerate(prop):
        liste.create_rectangle(52 + i * 42, y + 1, 52 + i * 42 + 32, y + 33, fill=COULEURS[c][1], outline="#444444")
    liste.create_text(296, y + 17, text=str(bien), font=("DejaVu Sans", 15, "bold"), fill="#222222")
    liste.create_oval(308, y + 7, 328, y + 27, fill="#d81b1b", outline="black")
    liste.create_text(356, y + 17, text=str(mal), font=("DejaVu Sans", 15, "bold"), fill="#222222")
    liste.create_oval(368, y + 7, 388, y + 27, fill="#ffffff", outline="black")
    essai += 1
    prop[:] = [None] * NB
    if bien == NB:
        fini = True
        noter(type="end", outcome="won")
        message["text"] = "Bravo, gagné en %d essai%s !" % (essai, "s" if essai > 1 else "")
        devoiler()
    elif essai == ESSAIS:
        fini = True
        noter(type="end", outcome="lost")
        message["text"] = "Perdu... Il fallait trouver :"
        devoiler()
    else:
        message["text"] = "Il te reste %d essai%s." % (ESSAIS - essai, "s" if ESSAIS - essai > 1 else "")
    montrer()


def devoiler():
    for i, c in enumerate(secret):
        solution.create_rectangle(2 + i * 50, 4, 2 + i * 50 + 42, 46, fill=COULEURS[c][1], outline="white", width=2)


def indice():
    noter(type="fault", label="indice")
    if not fini:
        i = hasard.randrange(NB)
        message["text"] = "Indice : la couleur n° %d est %s." % (i + 1, COULEURS[secret[i]][0].lower())


def abandon():
    global fini
    noter(type="fault", label="abandonner")
    if fini:
        return
    fini = True
    noter(type="end", outcome="given up")
    message["text"] = "Tu abandonnes. La solution était :"
    devoiler()
    montrer()


def fermer():
    noter(type="fault", label="fermer")
    fen.destroy()
    sys.exit()


zone.bind("<Button-1>", vider)
fen.bind("<Return>", valider)
fen.bind("<BackSpace>", retirer)
fen.protocol("WM_DELETE_WINDOW", fermer)
nouvelle()
fen.update()
noter(type="opened")
fen.mainloop()
