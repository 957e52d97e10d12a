#!/usr/bin/env python3
# Pogodi bojice! - igra za 4.b razred, OŠ Petra Zrinskoga
# učiteljica Jasna i informatička grupa, 2017./2018.
from tkinter import *
import os, json, random, signal

boje = ["crvena", "narančasta", "žuta", "svijetlozelena", "tamnozelena",
        "svijetloplava", "tamnoplava", "ružičasta", "smeđa", "crna"]
hex_ = ["#e3262b", "#ff9326", "#ffee33", "#8fe25c", "#12703a",
        "#7fd4ff", "#1f3fb8", "#ff9ad0", "#8a5527", "#222222"]
tamne = [0, 4, 6, 8, 9]
MJESTA = 3
REDOVI = 10

if "SEED" in os.environ:
    slucaj = random.Random(int(os.environ["SEED"]))
else:
    slucaj = random.Random()

def zapisi(o):
    if "TRUTH" in os.environ:
        d = open(os.environ["TRUTH"], "a")
        d.write(json.dumps(o) + "\n")
        d.close()

prozor = Tk()
prozor.title("Pogodi bojice!")
prozor.geometry("640x800+60+30")
prozor.configure(bg="#fff8e7")
signal.signal(signal.SIGTERM, lambda s, f: prozor.quit())

Label(prozor, text="Pogodi bojice!", font=("FreeSerif", 26, "bold italic"), bg="#fff8e7", fg="#7a3d00").pack(pady=(8, 0))
Label(prozor, text="U pernici su skrivene %d bojice (ista boja smije biti i više puta).\n"
      "Odaberi bojicu, pa klikni na kvadratić u retku koji je na redu." % MJESTA,
      bg="#fff8e7", font=("DejaVu Sans", 10)).pack()

odabrana = IntVar(value=-1)
pernica = LabelFrame(prozor, text=" Pernica ", bg="#fff8e7", padx=6, pady=4)
pernica.pack(pady=6)
for i in range(10):
    rb = Radiobutton(pernica, text=boje[i], variable=odabrana, value=i, anchor="w", width=12,
                     bg=hex_[i], activebackground=hex_[i], selectcolor="white",
                     fg="white" if i in tamne else "black",
                     activeforeground="white" if i in tamne else "black",
                     font=("DejaVu Sans", 8), pady=5, highlightthickness=0)
    rb.configure(foreground="white" if i in tamne else "black", selectcolor="#888888")
    rb.grid(row=i // 5, column=i % 5, padx=2, pady=2)

ploca = Frame(prozor, bg="#fff8e7")
ploca.pack(pady=4)
polja = []
ocjene = []
gumbi = []

def klik(r, m):
    if kraj or r != red:
        return
    if odabrana.get() < 0:
        poruka.config(text="Prvo odaberi bojicu iz pernice.")
        return
    pokusaj[m] = odabrana.get()
    polja[r][m].config(bg=hex_[pokusaj[m]])

for r in range(REDOVI):
    Label(ploca, text="%d." % (r + 1), width=4, bg="#fff8e7", font=("DejaVu Sans", 11)).grid(row=r, column=0)
    polja.append([])
    for m in range(MJESTA):
        l = Label(ploca, width=6, height=2, relief="sunken", bd=2, bg="#eadfc8")
        l.grid(row=r, column=1 + m, padx=5, pady=3)
        l.bind("<Button-1>", lambda e, r=r, m=m: klik(r, m))
        polja[r].append(l)
    g = Button(ploca, text="Provjeri", command=lambda: provjeri())
    g.grid(row=r, column=5, padx=10)
    gumbi.append(g)
    o = Frame(ploca, bg="#fff8e7", width=130, height=34)
    o.grid(row=r, column=6)
    o.pack_propagate(False)
    ocjene.append(o)

Label(prozor, text="T = točna boja na točnom mjestu     K = boja postoji, ali na krivom mjestu     – = nema",
      bg="#fff8e7", fg="#555", font=("DejaVu Sans", 9)).pack(pady=(4, 0))
poruka = Label(prozor, text="", bg="#fff8e7", fg="#7a3d00", font=("DejaVu Sans", 12, "bold"))
poruka.pack(pady=2)
dno = Frame(prozor, bg="#fff8e7")
dno.pack(pady=2)

def postavi_red():
    for r in range(REDOVI):
        if r == red and not kraj:
            gumbi[r].grid()
            for l in polja[r]:
                l.config(relief="ridge", bd=4)
                l.grid_configure(padx=3, pady=1)
        else:
            gumbi[r].grid_remove()
            for l in polja[r]:
                l.config(relief="sunken", bd=2)
                l.grid_configure(padx=5, pady=3)

def nova():
    global tajna, red, kraj, pokusaj
    tajna = [slucaj.randrange(10) for _ in range(MJESTA)]
    zapisi({"type": "secret", "colors": tajna})
    red = 0
    kraj = False
    pokusaj = [None] * MJESTA
    for r in range(REDOVI):
        for l in polja[r]:
            l.config(bg="#eadfc8")
        for x in ocjene[r].winfo_children():
            x.destroy()
    poruka.config(text="Sretno!")
    postavi_red()

def provjeri():
    global red, kraj, pokusaj
    if kraj:
        return
    if None in pokusaj:
        poruka.config(text="Oboji sva %d kvadratića!" % MJESTA)
        return
    T = 0
    ukupno = 0
    for i in range(MJESTA):
        if pokusaj[i] == tajna[i]:
            T += 1
    for b in range(10):
        ukupno += min(pokusaj.count(b), tajna.count(b))
    K = ukupno - T
    for i in range(MJESTA):
        if i < T:
            z, f = "T", "#0a8f2a"
        elif i < T + K:
            z, f = "K", "#e07b00"
        else:
            z, f = "–", "#b9b09c"
        Label(ocjene[red], text=z, fg=f, bg="#fff8e7", font=("DejaVu Sans", 18, "bold"), width=2).pack(side=LEFT)
    zapisi({"type": "guess", "colors": pokusaj, "exact": T, "misplaced": K})
    red += 1
    if T == MJESTA:
        kraj = True
        zapisi({"type": "end", "outcome": "won"})
        poruka.config(text="Bravo! Pogođeno iz %d. pokušaja!" % red)
    elif red == REDOVI:
        kraj = True
        zapisi({"type": "end", "outcome": "lost"})
        poruka.config(text="Nažalost, bojice su bile: " + ", ".join(boje[b] for b in tajna))
    else:
        poruka.config(text="")
    pokusaj = [None] * MJESTA
    postavi_red()

def savjet():
    zapisi({"type": "fault", "label": "Pitaj učiteljicu"})
    if not kraj:
        poruka.config(text="Učiteljica kaže: na 1. mjestu je %s." % boje[tajna[0]])

Button(dno, text="Nova igra", command=nova, width=12).pack(side=LEFT, padx=6)
Button(dno, text="Pitaj učiteljicu", command=savjet, width=14).pack(side=LEFT, padx=6)

prozor.update()
zapisi({"type": "opened"})
nova()

def otkucaj():
    prozor.after(250, otkucaj)
otkucaj()
prozor.mainloop()
