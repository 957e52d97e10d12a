#!/usr/bin/python3
# -*- coding: utf-8 -*-
"""Farbschloss -- Nachbau des Spiels von der Heft-CD 11/96"""
import json
import os
import random
import time
import tkinter as tk

zufall = random.Random(int(os.environ["SEED"])) if "SEED" in os.environ else random.Random()
GRAU, HELL, DUNKEL = "#c0c0c0", "#ffffff", "#808080"
VGA = ["#ff0000", "#00a000", "#0000ff", "#ffff00", "#ff00ff", "#00ffff", "#804000", "#303030"]
NAMEN = ["Rot", "Grün", "Blau", "Gelb", "Rosa", "Türkis", "Braun", "Schwarz"]
LAENGE, REIHEN = 5, 10
ZELLE, LINKS, OBEN, HOEHE = 40, 44, 64, 44
S = ("Liberation Sans", 10)


def wahr(**kw):
    pfad = os.environ.get("TRUTH")
    if pfad:
        with open(pfad, "a") as f:
            print(json.dumps(kw), file=f, flush=True)


root = tk.Tk()
root.title("Farbschloss")
root.geometry("+140+40")
root.resizable(False, False)
root.configure(bg=GRAU)
for k, v in (("*font", S), ("*background", GRAU), ("*activeBackground", GRAU), ("*Menu.tearOff", 0),
             ("*Menu.activeBackground", "#000080"), ("*Menu.activeForeground", "white")):
    root.option_add(k, v)

zustand = {}
bestenliste = [["Oma Gerda", 5], ["Dieter", 6], ["Sabine", 7], ["Anonym", 9]]
tonvar = tk.IntVar(value=0)
zeitvar = tk.IntVar(value=1)

# --- Anzeige oben --------------------------------------------------------
kopf = tk.Frame(root, bd=2, relief="sunken")
kopf.pack(fill="x", padx=8, pady=(8, 4))


def led():
    l = tk.Label(kopf, width=4, bg="black", fg="#ff2020", font=("DejaVu Sans Mono", 18, "bold"), bd=2, relief="sunken", padx=2, pady=0)
    return l


led_versuche, led_zeit = led(), led()
led_versuche.pack(side="left", padx=6, pady=5)
led_zeit.pack(side="right", padx=6, pady=5)
gesicht = tk.Canvas(kopf, width=34, height=34, bd=3, relief="raised", highlightthickness=0)
gesicht.pack(pady=5)


def male_gesicht(art):
    g = gesicht
    g.delete("all")
    g.create_oval(7, 7, 33, 33, fill="#ffff00", outline="black")
    if art == "gewonnen":
        g.create_rectangle(11, 14, 19, 19, fill="black")
        g.create_rectangle(21, 14, 29, 19, fill="black")
        g.create_line(8, 14, 32, 14, width=2)
    elif art == "verloren":
        for x in (13, 23):
            g.create_line(x, 13, x + 5, 18)
            g.create_line(x, 18, x + 5, 13)
    else:
        g.create_oval(14, 14, 17, 18, fill="black")
        g.create_oval(23, 14, 26, 18, fill="black")
    if art == "verloren":
        g.create_arc(13, 23, 27, 33, start=0, extent=180, style="arc")
    else:
        g.create_arc(12, 14, 28, 29, start=200, extent=140, style="arc", width=2)


brett = tk.Canvas(root, width=LINKS + LAENGE * ZELLE + 150, height=OBEN + REIHEN * HOEHE + 6, bd=2, relief="sunken", highlightthickness=0)
brett.pack(padx=8, pady=4)
leiste = tk.Frame(root)
leiste.pack(fill="x", padx=6, pady=(2, 6))
status = tk.Label(leiste, anchor="w", bd=1, relief="sunken", padx=4)
status.pack(side="left", fill="x", expand=True)
status2 = tk.Label(leiste, text="8 Farben", bd=1, relief="sunken", width=9)
status2.pack(side="right", padx=(3, 0))

# --- Aufklappfeld fuer die Farben ----------------------------------------
auswahl = tk.Frame(root, bd=3, relief="raised")
for i, f in enumerate(VGA):
    b = tk.Canvas(auswahl, width=26, height=26, bg=f, bd=2, relief="sunken", highlightthickness=0)
    b.grid(row=i // 4, column=i % 4, padx=2, pady=2)
    b.bind("<Button-1>", lambda e, i=i: farbe_gewaehlt(i))


def reihe_y(r):
    return OBEN + (REIHEN - 1 - r) * HOEHE


def kachel(x, y, f):
    brett.create_rectangle(x, y, x + 32, y + 32, fill=f, outline="")
    brett.create_line(x, y + 32, x, y, x + 32, y, fill="white", width=3)
    brett.create_line(x, y + 32, x + 32, y + 32, x + 32, y, fill="#505050", width=3)


def loch(x, y):
    brett.create_rectangle(x, y, x + 32, y + 32, fill="#b0b0b0", outline="")
    brett.create_line(x, y + 32, x, y, x + 32, y, fill=DUNKEL, width=2)
    brett.create_line(x, y + 32, x + 32, y + 32, x + 32, y, fill=HELL, width=2)


def male():
    z = zustand
    brett.delete("all")
    brett.create_text(22, 32, text="Code")
    for i in range(LAENGE):
        x = LINKS + i * ZELLE + 6
        if z["ende"]:
            kachel(x, 16, VGA[z["code"][i]])
        else:
            brett.create_rectangle(x, 16, x + 32, 48, fill="#008080", outline="black")
            brett.create_text(x + 16, 32, text="?", fill="white", font=("Liberation Sans", 15, "bold"))
    brett.create_line(4, 56, 600, 56, fill=DUNKEL)
    brett.create_line(4, 57, 600, 57, fill=HELL)
    for r in range(REIHEN):
        y = reihe_y(r) + 6
        dran = r == z["reihe"] and not z["ende"]
        if dran:
            brett.create_rectangle(4, y - 5, LINKS + LAENGE * ZELLE + 4, y + 38, outline="#000080", dash=(1, 2))
        brett.create_text(22, y + 16, text="%d." % (r + 1), fill="black" if r <= z["reihe"] else DUNKEL)
        for i in range(LAENGE):
            x = LINKS + i * ZELLE + 6
            v = z["brett"][r][i]
            loch(x, y) if v is None else kachel(x, y, VGA[v])
        mx = LINKS + LAENGE * ZELLE + 14
        if r < z["reihe"]:
            e, m = z["noten"][r]
            for i in range(LAENGE):
                cx = mx + 12 + i * 23
                if i < e + m:
                    brett.create_oval(cx - 8, y + 8, cx + 8, y + 24, fill="#e00000" if i < e else "white", outline="black")
                else:
                    brett.create_oval(cx - 2, y + 14, cx + 2, y + 18, fill=DUNKEL, outline="")
        elif dran:
            voll = None not in z["brett"][r]
            brett.create_rectangle(mx + 4, y + 2, mx + 78, y + 30, fill=GRAU, outline="black")
            brett.create_line(mx + 5, y + 29, mx + 5, y + 3, mx + 77, y + 3, fill=HELL, width=2)
            brett.create_line(mx + 5, y + 29, mx + 77, y + 29, mx + 77, y + 3, fill=DUNKEL, width=2)
            brett.create_text(mx + 41, y + 16, text="Prüfen", fill="black" if voll else DUNKEL)
    led_versuche.config(text="%03d" % (REIHEN - z["reihe"]))


def klick(e):
    z = zustand
    offen = auswahl.winfo_ismapped()
    auswahl.place_forget()
    if z["ende"]:
        return
    y = reihe_y(z["reihe"])
    if not y <= e.y < y + HOEHE:
        return
    i = (e.x - LINKS) // ZELLE
    if 0 <= i < LAENGE:
        if offen and z["feld"] == i:
            return
        z["feld"] = i
        px = brett.winfo_x() + LINKS + i * ZELLE - 30
        py = brett.winfo_y() + y + 42
        if y + 42 + 80 > OBEN + REIHEN * HOEHE:
            py = brett.winfo_y() + y - 74
        auswahl.place(x=px, y=py)
        tk.Misc.lift(auswahl)
    elif LINKS + LAENGE * ZELLE + 18 <= e.x <= LINKS + LAENGE * ZELLE + 92 and None not in z["brett"][z["reihe"]]:
        pruefen()


def farbe_gewaehlt(i):
    auswahl.place_forget()
    z = zustand
    if z["ende"]:
        return
    z["brett"][z["reihe"]][z["feld"]] = i
    male()
    if None not in z["brett"][z["reihe"]]:
        status.config(text="Reihe voll: Prüfen anklicken.")


def pruefen():
    z = zustand
    g, c = z["brett"][z["reihe"]], z["code"]
    e = sum(1 for a, b in zip(g, c) if a == b)
    m = sum(min(g.count(k), c.count(k)) for k in range(len(VGA))) - e
    z["noten"].append((e, m))
    wahr(type="guess", colors=list(g), exact=e, misplaced=m)
    z["reihe"] += 1
    if e == LAENGE:
        schluss("won")
    elif z["reihe"] == REIHEN:
        schluss("lost")
    else:
        status.config(text="Rot: richtiger Platz   Weiß: falscher Platz")
    male()


def schluss(wie):
    zustand["ende"] = True
    wahr(type="end", outcome=wie)
    if wie == "won":
        male_gesicht("gewonnen")
        status.config(text="Das Schloss ist offen!")
        root.after(300, name_fragen)
    else:
        male_gesicht("verloren")
        status.config(text="Verloren.")
        root.after(300, lambda: dialog("Farbschloss", "Leider verloren.\nDie Lösung steht ganz oben."))


def fenster(titel):
    t = tk.Toplevel(root, padx=14, pady=12)
    t.title(titel)
    t.transient(root)
    t.resizable(False, False)
    t.geometry("+%d+%d" % (root.winfo_rootx() + 70, root.winfo_rooty() + 200))
    t.update_idletasks()
    try:
        t.grab_set()
    except tk.TclError:
        pass
    return t


def dialog(titel, text):
    t = fenster(titel)
    tk.Label(t, text=text, justify="left").pack(pady=(0, 12))
    b = tk.Button(t, text="OK", width=9, command=t.destroy)
    b.pack()
    b.focus_set()
    t.bind("<Return>", lambda e: t.destroy())
    return t


def name_fragen():
    n = zustand["reihe"]
    t = fenster("Glückwunsch")
    tk.Label(t, text="Du hast das Schloss in %d Versuchen geknackt.\nBitte Deinen Namen eintragen:" % n, justify="left").pack()
    e = tk.Entry(t, bg="white", width=28)
    e.insert(0, "Anonym")
    e.pack(pady=10)
    e.focus_set()

    def fertig(*_):
        bestenliste.append([e.get() or "Anonym", n])
        bestenliste.sort(key=lambda b: b[1])
        t.destroy()
        liste()
    tk.Button(t, text="OK", width=9, command=fertig).pack()
    t.bind("<Return>", fertig)
    t.protocol("WM_DELETE_WINDOW", fertig)


def liste():
    t = fenster("Bestenliste")
    for i, (n, v) in enumerate(bestenliste[:6]):
        tk.Label(t, text="%d." % (i + 1)).grid(row=i, column=0, sticky="e")
        tk.Label(t, text=n, width=18, anchor="w").grid(row=i, column=1)
        tk.Label(t, text="%d Versuche" % v).grid(row=i, column=2)
    tk.Button(t, text="OK", width=9, command=t.destroy).grid(row=9, column=0, columnspan=3, pady=(12, 0))
    t.bind("<Return>", lambda e: t.destroy())
    t.focus_set()


def einstellungen():
    t = fenster("Einstellungen")
    tk.Checkbutton(t, text="Töne abspielen", variable=tonvar).pack(anchor="w")
    tk.Checkbutton(t, text="Zeit anzeigen", variable=zeitvar).pack(anchor="w")
    tk.Button(t, text="OK", width=9, command=t.destroy).pack(pady=(12, 0))


def regeln():
    dialog("Spielregeln", "Gesucht ist ein Code aus 5 Farben, Farben dürfen mehrfach vorkommen.\n"
           "Ein Feld der gepunkteten Reihe anklicken, eine Farbe wählen,\ndann Prüfen drücken.\n\n"
           "Rot = richtige Farbe am richtigen Platz\nWeiß = richtige Farbe am falschen Platz")


def neu(*_):
    if zustand and not zustand["ende"] and zustand["reihe"]:
        wahr(type="end", outcome="given up")
    auswahl.place_forget()
    code = [zufall.randrange(len(VGA)) for _ in range(LAENGE)]
    wahr(type="secret", colors=code)
    zustand.update(code=code, brett=[[None] * LAENGE for _ in range(REIHEN)], noten=[], reihe=0, ende=False, feld=0, start=time.time())
    male_gesicht("normal")
    status.config(text="Ein Feld anklicken, um eine Farbe zu wählen.")
    male()


def loesung():
    if not zustand["ende"]:
        wahr(type="fault", label="Lösung zeigen")
        wahr(type="end", outcome="given up")
        zustand["ende"] = True
        male_gesicht("verloren")
        status.config(text="Aufgegeben. Neues Spiel: Gesicht anklicken.")
        auswahl.place_forget()
        male()


def zu():
    wahr(type="fault", label="Beenden")
    root.destroy()


def takt():
    if not zustand["ende"]:
        led_zeit.config(text="%03d" % min(999, int(time.time() - zustand["start"])) if zeitvar.get() else "---")
    root.after(500, takt)


menue = tk.Menu(root, bd=0)
spiel = tk.Menu(menue)
spiel.add_command(label="Neu", accelerator="F2", command=neu)
spiel.add_command(label="Lösung zeigen", command=loesung)
spiel.add_separator()
spiel.add_command(label="Einstellungen...", command=einstellungen)
spiel.add_command(label="Bestenliste...", command=liste)
spiel.add_separator()
spiel.add_command(label="Beenden", command=zu)
hilfe = tk.Menu(menue)
hilfe.add_command(label="Spielregeln", accelerator="F1", command=regeln)
menue.add_cascade(label="Spiel", menu=spiel, underline=0)
menue.add_cascade(label="?", menu=hilfe)
root.config(menu=menue)
root.bind("<F2>", neu)
root.bind("<F1>", lambda e: regeln())
brett.bind("<Button-1>", klick)
gesicht.bind("<ButtonPress-1>", lambda e: gesicht.config(relief="sunken"))
gesicht.bind("<ButtonRelease-1>", lambda e: (gesicht.config(relief="raised"), neu()))
root.protocol("WM_DELETE_WINDOW", zu)
neu()
takt()
root.update()
wahr(type="opened")
root.mainloop()
