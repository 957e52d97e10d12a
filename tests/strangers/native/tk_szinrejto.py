#!/usr/bin/python3
# Színrejtő - Mastermind tkinterben (K. Bence, 2017)
import json
import os
import random
import tkinter as tk
from tkinter import messagebox

HELYEK = 5
SOROK = 10
SZINEK = [
    ("piros", "#c8202a"), ("kék", "#1f57b8"), ("zöld", "#2b8c3e"), ("sárga", "#f0cf1d"),
    ("fehér", "#fafafa"), ("lila", "#8a3aa8"), ("narancs", "#ee7d18"),
]
LEPES = 58
SOR_M = 54
BAL = 150
veletlen = random.Random(int(os.environ["SEED"])) if os.environ.get("SEED") else random.Random()


def naplo(**adat):
    nev = os.environ.get("TRUTH")
    if nev:
        with open(nev, "a") as f:
            f.write(json.dumps(adat) + "\n")


gyoker = tk.Tk()
gyoker.title("Színrejtő 1.3")
gyoker.geometry("790x740+60+40")
gyoker.configure(bg="#dfe6dc")
gyoker.resizable(False, False)

vaszon = tk.Canvas(gyoker, width=480, height=710, bg="#9fb59a", highlightthickness=2, highlightbackground="#5d7358")
vaszon.pack(side="left", padx=12, pady=12)
panel = tk.Frame(gyoker, bg="#dfe6dc")
panel.pack(side="left", fill="both", expand=True, padx=(4, 14), pady=14)

kepek = []


def kep(szin, meret=24):
    """Kis színes négyzet a menübe."""
    p = tk.PhotoImage(width=meret, height=meret)
    p.put("#444444", to=(0, 0, meret, meret))
    p.put(szin, to=(2, 2, meret - 2, meret - 2))
    kepek.append(p)
    return p


allapot = {}


def hely_xy(sor, oszlop):
    return BAL + 30 + oszlop * LEPES, 690 - sor * SOR_M - SOR_M // 2 - 10


def golyo(x, y, szin, r=19):
    vaszon.create_oval(x - r + 2, y - r + 3, x + r + 2, y + r + 3, fill="#6d8468", outline="")
    vaszon.create_oval(x - r, y - r, x + r, y + r, fill=szin, outline="#333333")
    vaszon.create_oval(x - r * .55, y - r * .65, x - r * .05, y - r * .2, fill="#ffffff", outline="", stipple="gray50")


def lyuk(x, y, eleven):
    vaszon.create_oval(x - 13, y - 13, x + 13, y + 13, fill="#5b6e57" if not eleven else "#3c4a39",
                       outline="#fff7b0" if eleven else "#7d9378", width=3 if eleven else 1)


def rajz():
    vaszon.delete("all")
    # felső fedél
    vaszon.create_rectangle(BAL - 8, 14, BAL + HELYEK * LEPES + 8, 74, fill="#748a70", outline="#4b5e47", width=2)
    for o in range(HELYEK):
        x, y = BAL + 30 + o * LEPES, 44
        if allapot["vege"]:
            golyo(x, y, SZINEK[allapot["titok"][o]][1])
        else:
            vaszon.create_text(x, y, text="?", font=("DejaVu Sans", 22, "bold"), fill="#dfe6dc")
    vaszon.create_text(72, 44, text="rejtett kód", font=("DejaVu Sans", 11, "italic"), fill="#33422f")
    for sor in range(SOROK):
        eleven = sor == len(allapot["tippek"]) and not allapot["vege"]
        _, y = hely_xy(sor, 0)
        vaszon.create_rectangle(8, y - 25, 472, y + 25, fill="#b9cbb3" if eleven else "#a7bca1", outline="#8aa184")
        vaszon.create_text(26, y, text="%d." % (sor + 1), font=("DejaVu Sans", 11), fill="#33422f")
        # értékelés: két sorban
        jel = []
        if sor < len(allapot["tippek"]):
            f, w = allapot["tippek"][sor][1:]
            jel = ["#111111"] * f + ["#ffffff"] * w
        for k in range(HELYEK):
            kx = 58 + (k % 3) * 22 + (11 if k > 2 else 0)
            ky = y - 10 + (k // 3) * 20
            if k < len(jel):
                vaszon.create_oval(kx - 7, ky - 7, kx + 7, ky + 7, fill=jel[k], outline="#333333")
            else:
                vaszon.create_oval(kx - 3, ky - 3, kx + 3, ky + 3, fill="#6d8468", outline="")
        for o in range(HELYEK):
            x, y = hely_xy(sor, o)
            if sor < len(allapot["tippek"]):
                golyo(x, y, SZINEK[allapot["tippek"][sor][0][o]][1])
            elif eleven and allapot["sor"][o] is not None:
                golyo(x, y, SZINEK[allapot["sor"][o]][1])
            else:
                lyuk(x, y, eleven)
    kesz["state"] = "normal" if not allapot["vege"] and None not in allapot["sor"] else "disabled"
    feladom["state"] = "disabled" if allapot["vege"] else "normal"


def betesz(oszlop, szin):
    allapot["sor"][oszlop] = szin
    rajz()


def kattint(e):
    if allapot["vege"]:
        return
    for o in range(HELYEK):
        x, y = hely_xy(len(allapot["tippek"]), o)
        if abs(e.x - x) <= 24 and abs(e.y - y) <= 24:
            menu.delete(0, "end")
            for i, (nev, _) in enumerate(SZINEK):
                menu.add_command(label="  " + nev, image=menukepek[i], compound="left",
                                 command=lambda o=o, i=i: betesz(o, i))
            if allapot["sor"][o] is not None:
                menu.add_separator()
                menu.add_command(label="kiveszem", command=lambda o=o: betesz(o, None))
            menu.tk_popup(e.x_root + 6, e.y_root + 6)
            return


def ertekel(tipp):
    titok = allapot["titok"]
    fekete = sum(a == b for a, b in zip(tipp, titok))
    kozos = sum(min(tipp.count(i), titok.count(i)) for i in range(len(SZINEK)))
    return fekete, kozos - fekete


def ellenoriz():
    if allapot["vege"] or None in allapot["sor"]:
        return
    tipp = list(allapot["sor"])
    f, w = ertekel(tipp)
    allapot["tippek"].append((tipp, f, w))
    allapot["sor"] = [None] * HELYEK
    naplo(type="guess", colors=tipp, exact=f, misplaced=w)
    if f == HELYEK:
        vege("won", "Gratulálok! %d. próbálkozásra kitaláltad!" % len(allapot["tippek"]))
    elif len(allapot["tippek"]) == SOROK:
        vege("lost", "Sajnos elfogytak a sorok. Nézd meg fent a kódot!")
    else:
        rajz()


def vege(hogyan, szoveg):
    allapot["vege"] = True
    naplo(type="end", outcome=hogyan)
    rajz()
    gyoker.update_idletasks()
    messagebox.showinfo("Vége a játéknak", szoveg, parent=gyoker)


def felad():
    naplo(type="fault", label="Feladom")
    vege("given up", "A kód fent látható.")


def uj():
    if allapot and not allapot["vege"] and allapot["tippek"]:
        naplo(type="end", outcome="given up")
    allapot.clear()
    allapot.update(titok=[veletlen.randrange(len(SZINEK)) for _ in range(HELYEK)],
                   tippek=[], sor=[None] * HELYEK, vege=False)
    naplo(type="secret", colors=allapot["titok"])
    rajz()


menu = tk.Menu(gyoker, tearoff=0, font=("DejaVu Sans", 11))
menukepek = [kep(s) for _, s in SZINEK]
tk.Label(panel, text="Színrejtő", font=("DejaVu Serif", 26, "bold"), bg="#dfe6dc", fg="#33422f").pack(anchor="w")
tk.Label(panel, justify="left", wraplength=260, bg="#dfe6dc", fg="#222222", font=("DejaVu Sans", 10), text=(
    "Találd ki az 5 rejtett golyó színét és sorrendjét 10 próbálkozásból!\n\n"
    "Kattints a világos sor egyik lyukára, válassz színt a menüből, majd nyomd meg a Kész gombot. "
    "Hét szín van, egy szín többször is szerepelhet.")).pack(anchor="w", pady=10)
jelm = tk.Canvas(panel, width=260, height=60, bg="#dfe6dc", highlightthickness=0)
jelm.create_oval(6, 8, 20, 22, fill="#111111", outline="#333333")
jelm.create_text(30, 15, anchor="w", text="jó szín, jó helyen", font=("DejaVu Sans", 10))
jelm.create_oval(6, 36, 20, 50, fill="#ffffff", outline="#333333")
jelm.create_text(30, 43, anchor="w", text="jó szín, de rossz helyen", font=("DejaVu Sans", 10))
jelm.pack(anchor="w", pady=6)
kesz = tk.Button(panel, text="Kész", font=("DejaVu Sans", 15, "bold"), bg="#5d7358", fg="white", activebackground="#708a6a",
                 activeforeground="white", command=ellenoriz, width=12)
kesz.pack(pady=(40, 12))
tk.Button(panel, text="Új játék", font=("DejaVu Sans", 11), command=uj, width=16).pack(pady=4)
feladom = tk.Button(panel, text="Feladom", font=("DejaVu Sans", 11), command=felad, width=16)
feladom.pack(pady=4)
tk.Label(panel, text="K. Bence, 2017 - szabadon terjeszthető", font=("DejaVu Sans", 8), bg="#dfe6dc", fg="#778").pack(side="bottom")

vaszon.bind("<Button-1>", kattint)
uj()


def bezar():
    naplo(type="fault", label="ablak bezárása")
    gyoker.destroy()


gyoker.protocol("WM_DELETE_WINDOW", bezar)
gyoker.update()
naplo(type="opened")
gyoker.mainloop()
