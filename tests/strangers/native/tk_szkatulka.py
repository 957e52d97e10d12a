#!/usr/bin/python3
# -*- coding: utf-8 -*-
# Projekt zaliczeniowy, Programowanie I -- "Szkatułka" (mastermind)
import json
import os
import random
import tkinter as tk
from tkinter import messagebox

NAZWY = ["czerwony", "zielony", "niebieski", "żółty", "biały", "czarny", "różowy"]
KOLORY = ["#d11f1f", "#1f9a3c", "#2a4fd8", "#f3e11c", "#ffffff", "#1a1a1a", "#f58fc0"]
ILE = 4
PROB = 12
losowe = random.Random(os.environ.get("SEED"))


def prawda(**zdarzenie):
    sciezka = os.environ.get("TRUTH")
    if sciezka:
        with open(sciezka, "a") as plik:
            plik.write(json.dumps(zdarzenie) + "\n")


def ocen(proba, tajny):
    na_miejscu = 0
    reszta_p, reszta_t = [], []
    for p, t in zip(proba, tajny):
        if p == t:
            na_miejscu += 1
        else:
            reszta_p.append(p)
            reszta_t.append(t)
    obok = 0
    for p in reszta_p:
        if p in reszta_t:
            obok += 1
            reszta_t.remove(p)
    return na_miejscu, obok


def nowa_gra():
    global tajny, proby, koniec
    if not koniec and proby:
        prawda(type="end", outcome="given up")
    tajny = [losowe.randrange(len(KOLORY)) for _ in range(ILE)]
    prawda(type="secret", colors=tajny)
    proby, koniec = [], False
    for lista in listy:
        lista.selection_clear(0, "end")
    plotno.delete("all")
    plotno.config(scrollregion=(0, 0, 380, 10))
    plotno.yview_moveto(0)
    stan.config(text="Wybierz kolor w każdej liście.", fg="#333333")
    odswiez()


def odswiez(_=None):
    for lista, podglad in zip(listy, podglady):
        w = lista.curselection()
        podglad.config(bg=KOLORY[w[0]] if w else okno["bg"])
    pelne = all(lista.curselection() for lista in listy)
    przycisk.config(state="normal" if pelne and not koniec else "disabled")


def sprawdz():
    global koniec
    proba = [lista.curselection()[0] for lista in listy]
    na, obok = ocen(proba, tajny)
    proby.append(proba)
    prawda(type="guess", code=proba, exact=na, misplaced=obok)
    y = 12 + (len(proby) - 1) * 40
    plotno.create_text(20, y + 14, text="%d." % len(proby), font=("DejaVu Sans", 11))
    for i, k in enumerate(proba):
        plotno.create_rectangle(44 + i * 40, y, 44 + i * 40 + 30, y + 28, fill=KOLORY[k], outline="#444444")
    plotno.create_text(212, y + 14, anchor="w", font=("DejaVu Sans", 10),
                       text="%d na miejscu, %d obok" % (na, obok))
    plotno.config(scrollregion=(0, 0, 380, y + 40))
    plotno.yview_moveto(1)
    if na == ILE:
        koniec = True
        prawda(type="end", outcome="won")
        stan.config(text="Szkatułka otwarta!", fg="#0a7a1e")
        okno.after(300, lambda: messagebox.showinfo("Wygrana", "Brawo! Liczba prób: %d" % len(proby)))
    elif len(proby) == PROB:
        koniec = True
        prawda(type="end", outcome="lost")
        stan.config(text="Przegrana. Było: " + ", ".join(NAZWY[k] for k in tajny), fg="#a01010")
    else:
        stan.config(text="Zostało prób: %d" % (PROB - len(proby)))
    odswiez()


okno = tk.Tk()
okno.title("Szkatułka - projekt zaliczeniowy")
okno.geometry("880x500+60+50")
proby, koniec, tajny = [], True, []
listy, podglady = [], []
lewa = tk.Frame(okno)
lewa.pack(side="left", anchor="n", padx=12, pady=12)
tk.Label(lewa, text="Jaki jest tajny kod?", font=("DejaVu Sans", 14, "bold")).grid(row=0, column=0, columnspan=4, pady=(0, 10))
for n in range(ILE):
    tk.Label(lewa, text="Miejsce %d" % (n + 1), font=("DejaVu Sans", 10)).grid(row=1, column=n)
    pod = tk.Frame(lewa, width=90, height=34, relief="sunken", bd=2)
    pod.grid(row=2, column=n, padx=4, pady=4)
    podglady.append(pod)
    lb = tk.Listbox(lewa, height=len(NAZWY), width=10, exportselection=False, font=("DejaVu Sans", 11),
                    activestyle="none", selectbackground="#3a6ea5", selectforeground="#ffffff")
    for nazwa in NAZWY:
        lb.insert("end", nazwa)
    lb.grid(row=3, column=n, padx=4)
    lb.bind("<<ListboxSelect>>", odswiez)
    listy.append(lb)
przycisk = tk.Button(lewa, text="Sprawdź", font=("DejaVu Sans", 13), width=14, command=sprawdz)
przycisk.grid(row=4, column=0, columnspan=4, pady=14)
stan = tk.Label(lewa, font=("DejaVu Sans", 11))
stan.grid(row=5, column=0, columnspan=4)
tk.Button(lewa, text="Nowa gra", command=nowa_gra).grid(row=6, column=0, columnspan=4, pady=14)
prawa = tk.LabelFrame(okno, text="Próby")
prawa.pack(side="right", fill="both", expand=True, padx=(0, 12), pady=12)
plotno = tk.Canvas(prawa, bg="#f7f7f0", highlightthickness=0)
pasek = tk.Scrollbar(prawa, command=plotno.yview)
plotno.config(yscrollcommand=pasek.set)
pasek.pack(side="right", fill="y")
plotno.pack(side="left", fill="both", expand=True)
nowa_gra()
okno.update()
prawda(type="opened")
okno.mainloop()
