#!/usr/bin/env python3
# -*- coding: utf-8 -*-
"""
Superhirn
Informatik GK Q1, Abschlussprojekt
Jonas und Miriam, Geschwister-Scholl-Gymnasium
"""
from tkinter import *
import json, os, random

# ---------- Einstellungen ----------
ANZAHL_VERSUCHE = 10
ANZAHL_FELDER = 4
FARBEN = ["red", "#00b000", "blue", "yellow", "#ff8c00", "#ff69d8"]
FARBNAMEN = ["Rot", "Grün", "Blau", "Gelb", "Orange", "Pink"]
LEER = "#c8c8c8"

if "SEED" in os.environ:
    zufall = random.Random(int(os.environ["SEED"]))
else:
    zufall = random.Random()


def melde(objekt):
    datei = os.environ.get("TRUTH")
    if datei:
        with open(datei, "a") as f:
            f.write(json.dumps(objekt) + "\n")


# ---------- Spielzustand ----------
code = []
zeile = 0
tipp = []
laeuft = False

felder = []        # felder[zeile][spalte] = Button
pruefknoepfe = []  # ein Knopf je Zeile
stifte = []        # stifte[zeile][0..3] = Label


def setze_farbe(knopf, farbe):
    knopf.config(bg=farbe, activebackground=farbe)


def neues_spiel():
    global code, zeile, tipp, laeuft
    code = []
    for i in range(ANZAHL_FELDER):
        code.append(zufall.randint(0, len(FARBEN) - 1))
    melde({"type": "secret", "colors": code})
    zeile = 0
    tipp = [-1] * ANZAHL_FELDER
    laeuft = True
    for z in range(ANZAHL_VERSUCHE):
        for s in range(ANZAHL_FELDER):
            setze_farbe(felder[z][s], LEER)
            stifte[z][s].config(bg="#8f8f8f")
    for s in range(ANZAHL_FELDER):
        loesung[s].config(bg="#404040", text="?")
    zeile_freigeben()
    meldung.config(text="Errate den Farbcode! Du hast 10 Versuche.", fg="black")


def zeile_freigeben():
    for z in range(ANZAHL_VERSUCHE):
        an = laeuft and z == zeile
        for s in range(ANZAHL_FELDER):
            felder[z][s].config(state=NORMAL if an else DISABLED,
                                relief=RAISED if an else SUNKEN)
        pruefknoepfe[z].config(state=NORMAL if an else DISABLED)


def feld_geklickt(z, s):
    if not laeuft or z != zeile:
        return
    tipp[s] = (tipp[s] + 1) % len(FARBEN)
    setze_farbe(felder[z][s], FARBEN[tipp[s]])


def pruefen():
    global zeile, tipp, laeuft
    if -1 in tipp:
        meldung.config(text="Bitte zuerst alle vier Felder füllen!", fg="red")
        return
    # schwarze Stifte zählen
    schwarz = 0
    rest_code = []
    rest_tipp = []
    for i in range(ANZAHL_FELDER):
        if tipp[i] == code[i]:
            schwarz += 1
        else:
            rest_code.append(code[i])
            rest_tipp.append(tipp[i])
    # weiße Stifte zählen
    weiss = 0
    for farbe in rest_tipp:
        if farbe in rest_code:
            rest_code.remove(farbe)
            weiss += 1
    for i in range(schwarz):
        stifte[zeile][i].config(bg="black")
    for i in range(schwarz, schwarz + weiss):
        stifte[zeile][i].config(bg="white")
    melde({"type": "guess", "colors": tipp, "exact": schwarz, "misplaced": weiss})

    zeile += 1
    tipp = [-1] * ANZAHL_FELDER
    if schwarz == ANZAHL_FELDER:
        ende("won")
    elif zeile == ANZAHL_VERSUCHE:
        ende("lost")
    else:
        meldung.config(text="Versuch %d von %d" % (zeile + 1, ANZAHL_VERSUCHE), fg="black")
        zeile_freigeben()


def ende(wie):
    global laeuft
    laeuft = False
    zeile_freigeben()
    for s in range(ANZAHL_FELDER):
        loesung[s].config(bg=FARBEN[code[s]], text="")
    if wie == "won":
        meldung.config(text="Gewonnen! Du hast %d Versuche gebraucht." % zeile, fg="#007000")
    else:
        meldung.config(text="Verloren! Oben siehst du die Lösung.", fg="red")
    melde({"type": "end", "outcome": wie})


def loesung_zeigen():
    melde({"type": "fault", "label": "Lösung zeigen"})
    if laeuft:
        ende("lost")


# ---------- Fenster ----------
fenster = Tk()
fenster.title("Superhirn")
fenster.resizable(False, False)
melde({"type": "opened"})

Label(fenster, text="SUPERHIRN", font=("Arial", 22, "bold")).pack(pady=6)

mitte = Frame(fenster, padx=14)
mitte.pack()
Label(mitte, text="Code:").grid(row=0, column=0)
loesung = []
for s in range(ANZAHL_FELDER):
    l = Label(mitte, text="?", fg="white", bg="#404040", width=6, height=2, relief=RIDGE, bd=2)
    l.grid(row=0, column=s + 1, padx=3, pady=(3, 10), sticky="nsew")
    loesung.append(l)

for z in range(ANZAHL_VERSUCHE):
    Label(mitte, text=str(z + 1) + ".").grid(row=z + 1, column=0, padx=4)
    reihe = []
    for s in range(ANZAHL_FELDER):
        b = Button(mitte, width=4, height=1, bg=LEER, bd=3,
                   command=lambda z=z, s=s: feld_geklickt(z, s))
        b.grid(row=z + 1, column=s + 1, padx=3, pady=3)
        reihe.append(b)
    felder.append(reihe)
    p = Button(mitte, text="Prüfen", command=pruefen)
    p.grid(row=z + 1, column=ANZAHL_FELDER + 1, padx=10)
    pruefknoepfe.append(p)
    rahmen = Frame(mitte, bg="#6e6e6e", padx=3, pady=3)
    rahmen.grid(row=z + 1, column=ANZAHL_FELDER + 2, padx=4)
    reihe = []
    for s in range(ANZAHL_FELDER):
        st = Frame(rahmen, width=14, height=14, bg="#8f8f8f", bd=1, relief=SOLID)
        st.grid(row=0, column=s, padx=2)
        reihe.append(st)
    stifte.append(reihe)

meldung = Label(fenster, font=("Arial", 12))
meldung.pack(pady=6)

Label(fenster, justify=LEFT, text=
      "Klicke auf die Felder der Zeile, um die Farbe zu wechseln, dann auf Prüfen.\n"
      "schwarz = richtige Farbe am richtigen Platz\n"
      "weiß = richtige Farbe am falschen Platz\n"
      "Farben: " + ", ".join(FARBNAMEN) + " (dürfen mehrfach vorkommen)").pack(padx=14)

unten = Frame(fenster)
unten.pack(pady=8)
Button(unten, text="Neues Spiel", command=neues_spiel).pack(side=LEFT, padx=6)
Button(unten, text="Lösung zeigen", command=loesung_zeigen).pack(side=LEFT, padx=6)
Button(unten, text="Beenden", command=fenster.destroy).pack(side=LEFT, padx=6)

neues_spiel()
fenster.mainloop()
