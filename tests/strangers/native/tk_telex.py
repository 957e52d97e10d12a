#!/usr/bin/python3
"""TELEX -- jeu de code en mode texte dans une fenetre Tk."""
import json
import os
import random
import tkinter as tk

MOTS = {"R": "#ff6b6b", "B": "#6fa8ff", "V": "#66d17a", "J": "#f5e663", "M": "#e07cf0", "O": "#ffa64d"}
LETTRES = list(MOTS)
MAXI = 12


def dis(d):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a", encoding="utf-8") as f:
            f.write(json.dumps(d) + "\n")


alea = random.Random(os.environ.get("SEED"))
f = tk.Tk()
f.title("TELEX")
f.geometry("700x560+60+40")
f.configure(bg="#1c1f1a")
police = ("Liberation Mono", 15)
tk.Label(f, text="TELEX 4 LETTRES  R B V J M O", font=("Liberation Mono", 16, "bold"), bg="#1c1f1a", fg="#d8e8c8").pack(pady=8)
tk.Label(f, text="Tape quatre lettres (répétitions permises) puis Entrée.", font=("Liberation Mono", 11), bg="#1c1f1a", fg="#93a585").pack()
papier = tk.Text(f, font=police, bg="#111410", fg="#d8e8c8", height=15, bd=0, padx=14, pady=8, state="disabled", cursor="arrow", takefocus=0)
papier.pack(fill="both", expand=True, padx=14, pady=8)
for k, v in MOTS.items():
    papier.tag_configure(k, foreground=v, font=("Liberation Mono", 18, "bold"))
bas = tk.Frame(f, bg="#1c1f1a")
bas.pack(pady=(0, 12))
saisie = tk.Entry(bas, font=("Liberation Mono", 18), width=8, bg="#2b3027", fg="#ffffff", insertbackground="white")
saisie.pack(side="left", padx=6)
etat = {"code": [], "n": 0, "fini": True}


def imprime(*morceaux):
    papier["state"] = "normal"
    for m in morceaux:
        papier.insert("end", m + " " if m in MOTS else m, (m,) if m in MOTS else ())
    papier.insert("end", "\n")
    papier["state"] = "disabled"
    papier.see("end")


def partie():
    if not etat["fini"] and etat["n"]:
        dis({"type": "end", "outcome": "given up"})
    etat.update(code=[alea.choice(LETTRES) for _ in range(4)], n=0, fini=False)
    dis({"type": "secret", "colors": etat["code"]})
    papier["state"] = "normal"
    papier.delete("1.0", "end")
    papier["state"] = "disabled"
    imprime("=== NOUVEAU MESSAGE CHIFFRÉ ===")
    saisie.delete(0, "end")
    saisie.focus_set()


def envoi(_=None):
    essai = list(saisie.get().upper().replace(" ", ""))
    if etat["fini"]:
        return
    if len(essai) != 4 or any(x not in MOTS for x in essai):
        imprime("** il faut quatre lettres parmi R B V J M O **")
        saisie.delete(0, "end")
        return
    saisie.delete(0, "end")
    code = etat["code"]
    bien = sum(a == b for a, b in zip(essai, code))
    mal = sum(min(essai.count(x), code.count(x)) for x in LETTRES) - bien
    etat["n"] += 1
    dis({"type": "guess", "code": essai, "exact": bien, "misplaced": mal})
    imprime("%2d  " % etat["n"], *essai, "  %d bien placée%s, %d mal placée%s" % (bien, "s" * (bien > 1), mal, "s" * (mal > 1)))
    if bien == 4:
        fin("won", "=== MESSAGE DÉCHIFFRÉ, FÉLICITATIONS ===")
    elif etat["n"] == MAXI:
        fin("lost", "=== LIGNE COUPÉE. C'ÉTAIT %s ===" % "".join(code))


def fin(o, t):
    etat["fini"] = True
    dis({"type": "end", "outcome": o})
    imprime(t)


def avouer():
    dis({"type": "fault", "label": "Révéler"})
    if not etat["fini"]:
        fin("given up", "=== " + "".join(etat["code"]) + " ===")


st = dict(font=("Liberation Mono", 12), bg="#3c4636", fg="#ffffff")
tk.Button(bas, text="Envoyer", command=envoi, **st).pack(side="left", padx=6)
tk.Button(bas, text="Nouvelle partie", command=partie, **st).pack(side="left", padx=6)
tk.Button(bas, text="Révéler", command=avouer, **st).pack(side="left", padx=6)
saisie.bind("<Return>", envoi)
saisie.bind("<KP_Enter>", envoi)
partie()
f.update()
dis({"type": "opened"})
f.mainloop()
