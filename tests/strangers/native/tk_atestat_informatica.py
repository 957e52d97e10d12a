# -*- coding: utf-8 -*-
# Lucrare pentru atestat - Informatica, clasa a XII-a B
# Colegiul National, Bacau, 2015
# Elev: Andrei C.      Prof. coordonator: d-na Munteanu
from tkinter import *
from tkinter import messagebox
import json
import os
import random

NR_POZ = 4
NR_INCERCARI = 10
culori = ["#d40000", "#ffd800", "#009a3d", "#0050d0", "#ff7f00", "#8e2fa8"]
nume = ["roșu", "galben", "verde", "albastru", "portocaliu", "mov"]
GOL = "#c9c2b4"

if "SEED" in os.environ:
    zar = random.Random(int(os.environ["SEED"]))
else:
    zar = random.Random()


def jurnal(ob):
    f = os.environ.get("TRUTH")
    if f:
        with open(f, "a") as h:
            h.write(json.dumps(ob) + "\n")


fer = Tk()
fer.title("Mastermind - Atestat 2015")
fer.geometry("600x800+60+20")
fer.resizable(False, False)
fer.configure(bg="#e8e2d4")

secret = []
incercare = []
rand = 0
gata = False
pozitie_aleasa = 0
celule = []
raspunsuri = []
numere = []


def joc_nou():
    global secret, incercare, rand, gata
    secret = [zar.randrange(len(culori)) for _ in range(NR_POZ)]
    jurnal({"type": "secret", "colors": secret})
    incercare = [-1] * NR_POZ
    rand = 0
    gata = False
    for r in range(NR_INCERCARI):
        raspunsuri[r].delete("all")
        for c in range(NR_POZ):
            celule[r][c].config(bg=GOL, relief=SUNKEN, bd=2)
    for e in solutie:
        e.config(bg="#5b5548", text="?")
    evidentiaza()
    mesaj.config(text="Încercarea 1 din %d" % NR_INCERCARI)


def evidentiaza():
    for r in range(NR_INCERCARI):
        activ = (r == rand and not gata)
        numere[r].config(fg="#b00000" if activ else "#555555",
                         text=("► %d." % (r + 1)) if activ else ("%d." % (r + 1)))
        for c in range(NR_POZ):
            celule[r][c].config(cursor="hand2" if activ else "",
                                highlightthickness=2,
                                highlightbackground="#b00000" if activ else "#e8e2d4")


def pune(k):
    incercare[pozitie_aleasa] = k
    celule[rand][pozitie_aleasa].config(bg=culori[k], relief=RAISED, bd=3)


def apasa(ev, r, c):
    global pozitie_aleasa
    if gata or r != rand:
        return
    pozitie_aleasa = c
    meniu.tk_popup(ev.x_root + 4, ev.y_root + 4)


def verifica():
    global rand, incercare, gata
    if gata:
        return
    if -1 in incercare:
        messagebox.showwarning("Atenție", "Trebuie să alegi o culoare pentru fiecare din cele 4 poziții!")
        return
    negre = 0
    for i in range(NR_POZ):
        if incercare[i] == secret[i]:
            negre = negre + 1
    comune = 0
    for k in range(len(culori)):
        comune = comune + min(secret.count(k), incercare.count(k))
    albe = comune - negre
    jurnal({"type": "guess", "colors": list(incercare), "exact": negre, "misplaced": albe})
    cv = raspunsuri[rand]
    lista = ["black"] * negre + ["white"] * albe
    for i in range(len(lista)):
        x = 8 + (i % 2) * 24
        y = 5 + (i // 2) * 22
        cv.create_oval(x, y, x + 16, y + 16, fill=lista[i], outline="black")
    if negre == NR_POZ:
        termina(True)
        return
    rand += 1
    if rand == NR_INCERCARI:
        termina(False)
        return
    incercare = [-1] * NR_POZ
    evidentiaza()
    mesaj.config(text="Încercarea %d din %d" % (rand + 1, NR_INCERCARI))


def termina(castigat):
    global gata
    gata = True
    for i in range(NR_POZ):
        solutie[i].config(bg=culori[secret[i]], text="")
    evidentiaza()
    jurnal({"type": "end", "outcome": "won" if castigat else "lost"})
    if castigat:
        mesaj.config(text="AI CÂȘTIGAT din %d încercări!" % (rand + 1))
        messagebox.showinfo("Felicitări", "Bravo! Ai ghicit combinația din %d încercări." % (rand + 1))
    else:
        mesaj.config(text="AI PIERDUT. Combinația era cea de sus.")
        messagebox.showinfo("Sfârșit", "Ai epuizat cele %d încercări.\nCombinația este afișată sus." % NR_INCERCARI)


def renunta():
    if gata:
        return
    jurnal({"type": "fault", "label": "Renunț"})
    termina(False)


def despre():
    jurnal({"type": "fault", "label": "Despre"})
    messagebox.showinfo("Despre", "Lucrare de atestat\nPython 3 + tkinter\nBacău, 2015")


bara = Menu(fer)
mj = Menu(bara, tearoff=0)
mj.add_command(label="Joc nou", command=joc_nou)
mj.add_command(label="Renunț", command=renunta)
mj.add_separator()
mj.add_command(label="Ieșire", command=fer.destroy)
bara.add_cascade(label="Joc", menu=mj)
bara.add_command(label="Despre", command=despre)
fer.config(menu=bara)

Label(fer, text="MASTERMIND", font=("Times", 26, "bold"), bg="#e8e2d4", fg="#5a1010").pack(pady=(8, 0))
sus = Frame(fer, bg="#e8e2d4")
sus.pack(pady=4)
Label(sus, text="Combinația secretă: ", font=("Times", 14), bg="#e8e2d4").pack(side=LEFT)
solutie = []
for i in range(NR_POZ):
    e = Label(sus, text="?", width=3, font=("Times", 14, "bold"), bg="#5b5548", fg="white", relief=RIDGE, bd=3)
    e.pack(side=LEFT, padx=2)
    solutie.append(e)

meniu = Menu(fer, tearoff=0, font=("Helvetica", 13))
for k in range(len(culori)):
    meniu.add_command(label="   " + nume[k] + "   ", background=culori[k],
                      foreground="black" if k in (1, 4) else "white",
                      command=lambda k=k: pune(k))

tabla = Frame(fer, bg="#e8e2d4")
tabla.pack(pady=4)
for r in range(NR_INCERCARI):
    n = Label(tabla, text="%d." % (r + 1), width=5, anchor=E, font=("Times", 14, "bold"), bg="#e8e2d4")
    n.grid(row=r, column=0, padx=6)
    numere.append(n)
    linie = []
    for c in range(NR_POZ):
        b = Label(tabla, width=7, height=2, bg=GOL, relief=SUNKEN, bd=2)
        b.grid(row=r, column=1 + c, padx=3, pady=2)
        b.bind("<Button-1>", lambda ev, r=r, c=c: apasa(ev, r, c))
        linie.append(b)
    celule.append(linie)
    cv = Canvas(tabla, width=56, height=48, bg="#d8b98a", highlightthickness=1, highlightbackground="#8a6a3a")
    cv.grid(row=r, column=6, padx=12)
    raspunsuri.append(cv)

mesaj = Label(fer, text="", font=("Times", 15, "bold"), bg="#e8e2d4", fg="#5a1010")
mesaj.pack(pady=2)
jos = Frame(fer, bg="#e8e2d4")
jos.pack()
Button(jos, text="Verifică", font=("Helvetica", 13, "bold"), width=12, command=verifica).pack(side=LEFT, padx=8)
Button(jos, text="Joc nou", font=("Helvetica", 13), width=10, command=joc_nou).pack(side=LEFT, padx=8)
Button(jos, text="Renunț", font=("Helvetica", 13), width=10, command=renunta).pack(side=LEFT, padx=8)
Label(fer, bg="#e8e2d4", font=("Helvetica", 10), justify=CENTER,
      text="Clic pe o căsuță din rândul marcat cu ► și alege culoarea din meniu. Culorile se pot repeta.\n"
           "negru = culoare bună la locul bun     alb = culoare bună, loc greșit").pack(pady=5)

fer.update()
jurnal({"type": "opened"})
joc_nou()
fer.mainloop()
