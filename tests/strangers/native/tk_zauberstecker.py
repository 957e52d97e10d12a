#!/usr/bin/python3
# Zauberstecker 0.9  --  GPL-2
# Steckt die richtigen Farben! Braucht nur python3-tk.
from tkinter import *
from tkinter import messagebox
import json, os, random

FARBEN = ["#f4f4f0", "#202020", "#d7261e", "#f7d417", "#27a243", "#2862d8", "#f58220"]
NAMEN = ["Weiß", "Schwarz", "Rot", "Gelb", "Grün", "Blau", "Orange"]
STECKER, REIHEN = 4, 10
RH, X0, DX, R = 54, 170, 66, 19
BRETT = "#8fa8a0"
NUTE = "#7a938b"

_datei = open(os.environ["TRUTH"], "a") if "TRUTH" in os.environ else None
wuerfel = random.Random(int(os.environ["SEED"])) if os.environ.get("SEED") else random.Random()


def melde(art, **was):
    if _datei:
        was["type"] = art
        _datei.write(json.dumps(was) + "\n")
        _datei.flush()


def neu(*_):
    global geheim, reihe, steckt, vorbei, noten, verlauf
    if geheim is not None and not vorbei and reihe:
        melde("end", outcome="given up")
    geheim = [wuerfel.randrange(len(FARBEN)) for _ in range(STECKER)]
    melde("secret", colors=geheim)
    reihe, vorbei, verlauf, noten = 0, False, [], []
    steckt = [None] * STECKER
    zeichne()
    sage("Farbe links auswählen, dann ein Loch der hellen Reihe anklicken.")


def sage(t):
    status.config(text=t)


def waehle(k):
    global pinsel
    pinsel = k
    for i, c in enumerate(vorrat):
        c.config(highlightbackground="#101010" if i == k else "#d9d9d9")
    sage("Gewählt: %s" % NAMEN[k])


def y_von(r):
    return 30 + (REIHEN - 1 - r) * RH + RH // 2


def stecker(x, y, k):
    b.create_oval(x - R + 2, y - R + 3, x + R + 2, y + R + 3, fill="#5c716a", outline="")
    b.create_oval(x - R, y - R, x + R, y + R, fill=FARBEN[k], outline="#333333")
    b.create_oval(x - R / 2.4, y - R / 2.4, x + R / 2.4, y + R / 2.4, outline="#888888" if k < 2 else "#333333")


def zeichne():
    b.delete("all")
    for r in range(REIHEN):
        y = y_von(r)
        aktiv = r == reihe and not vorbei
        b.create_rectangle(X0 - 50, y - RH / 2 + 3, X0 + DX * (STECKER - 1) + 46, y + RH / 2 - 3,
                           fill="#c9dcd4" if aktiv else NUTE, outline="#5c716a")
        b.create_text(28, y, text=str(r + 1), font=("DejaVu Sans", 11), fill="#33443e")
        # Wertung, 2 x 2
        for i in range(4):
            x, yy = 68 + (i % 2) * 20, y - 10 + (i // 2) * 20
            if r < len(noten) and i < sum(noten[r]):
                f = "black" if i < noten[r][0] else "white"
                b.create_oval(x - 7, yy - 7, x + 7, yy + 7, fill=f, outline="#222222")
            else:
                b.create_oval(x - 2, yy - 2, x + 2, yy + 2, fill="#4b5d56", outline="")
        for i in range(STECKER):
            x = X0 + DX * i
            k = verlauf[r][i] if r < len(verlauf) else (steckt[i] if aktiv else None)
            if k is None:
                b.create_oval(x - 6, y - 6, x + 6, y + 6, fill="#3b4a45", outline="#2b3834")
            else:
                stecker(x, y, k)
    knopf.config(state=NORMAL if not vorbei and None not in steckt else DISABLED)


def klick(e, weg=False):
    if vorbei:
        return
    i = round((e.x - X0) / DX)
    if abs(e.y - y_von(reihe)) > RH / 2 or not 0 <= i < STECKER or abs(e.x - X0 - i * DX) > 26:
        return
    if weg:
        steckt[i] = None
    elif pinsel is None:
        sage("Erst links eine Farbe auswählen!")
        return
    else:
        steckt[i] = pinsel
    zeichne()
    if None not in steckt:
        sage("Jetzt »Auswerten« drücken.")


def auswerten():
    global reihe, steckt
    s = sum(a == c for a, c in zip(steckt, geheim))
    w = sum(min(steckt.count(k), geheim.count(k)) for k in range(len(FARBEN))) - s
    melde("guess", colors=steckt, exact=s, misplaced=w)
    verlauf.append(steckt)
    noten.append((s, w))
    reihe += 1
    steckt = [None] * STECKER
    if s == STECKER:
        ende("won", "Gewonnen!", "Richtig! Du hast %d Versuche gebraucht." % reihe)
    elif reihe == REIHEN:
        ende("lost", "Verloren", "Leider nicht geschafft. Gesucht war: " + ", ".join(NAMEN[k] for k in geheim))
    else:
        zeichne()
        sage("Schwarz: %d   Weiß: %d   –   noch %d Versuche" % (s, w, REIHEN - reihe))


def ende(wie, titel, text):
    global vorbei
    vorbei = True
    melde("end", outcome=wie)
    zeichne()
    sage(text + "  (F2: neues Spiel)")
    messagebox.showinfo(titel, text + "\n\nNeues Spiel mit F2 oder dem Knopf »Neu«.")


def loesung():
    melde("fault", label="Lösung zeigen")
    if not vorbei:
        ende("given up", "Lösung", "Gesucht war: " + ", ".join(NAMEN[k] for k in geheim))


def stil():
    melde("fault", label="Farbstil")
    b.config(bg="#b39b7d" if dunkel.get() else BRETT)


def schluss():
    melde("fault", label="Beenden")
    w.destroy()


geheim, vorbei, reihe, pinsel, steckt, noten, verlauf = None, False, 0, None, [None] * STECKER, [], []
w = Tk(className="zauberstecker")
w.title("Zauberstecker")
w.geometry("+60+30")
w.resizable(False, False)
m = Menu(w)
sp = Menu(m, tearoff=False)
sp.add_command(label="Neues Spiel", accelerator="F2", command=neu)
sp.add_command(label="Lösung zeigen", command=loesung)
sp.add_separator()
sp.add_command(label="Beenden", command=schluss)
m.add_cascade(label="Spiel", menu=sp)
dunkel = BooleanVar()
an = Menu(m, tearoff=False)
an.add_checkbutton(label="Brett aus Holz", variable=dunkel, command=stil)
m.add_cascade(label="Ansicht", menu=an)
hi = Menu(m, tearoff=False)
hi.add_command(label="Regeln", command=lambda: messagebox.showinfo("Regeln",
    "Finde die vier geheimen Farben (jede darf mehrfach vorkommen).\n\n"
    "Schwarzer Punkt: Farbe und Platz stimmen.\nWeißer Punkt: Farbe stimmt, Platz nicht.\n\n"
    "Rechtsklick nimmt einen Stecker wieder heraus."))
m.add_cascade(label="Hilfe", menu=hi)
w.config(menu=m)

status = Label(w, anchor=W, relief=SUNKEN, bd=1, padx=6)
status.pack(side=BOTTOM, fill=X)
links = Frame(w, padx=8, pady=8)
links.pack(side=LEFT, fill=Y)
Label(links, text="Stecker").pack()
vorrat = []
for k, f in enumerate(FARBEN):
    c = Canvas(links, width=46, height=46, highlightthickness=3, highlightbackground="#d9d9d9")
    c.create_oval(7, 7, 43, 43, fill=f, outline="#333333")
    c.create_oval(18, 18, 32, 32, outline="#888888" if k < 2 else "#333333")
    c.bind("<Button-1>", lambda e, k=k: waehle(k))
    c.pack(pady=1)
    vorrat.append(c)
rechts = Frame(w)
rechts.pack(side=LEFT)
b = Canvas(rechts, width=X0 + DX * STECKER + 8, height=REIHEN * RH + 46, bg=BRETT, highlightthickness=0)
b.pack(padx=(0, 8), pady=(8, 4))
b.bind("<Button-1>", klick)
b.bind("<Button-3>", lambda e: klick(e, True))
unten = Frame(rechts)
unten.pack(fill=X, padx=(0, 8), pady=(2, 8))
Button(unten, text="Neu", width=8, command=neu).pack(side=LEFT)
knopf = Button(unten, text="Auswerten", width=14, font=("DejaVu Sans", 11, "bold"), command=auswerten)
knopf.pack(side=RIGHT)
w.bind("<F2>", neu)
w.protocol("WM_DELETE_WINDOW", schluss)
neu()
w.update()
melde("opened")
w.mainloop()
