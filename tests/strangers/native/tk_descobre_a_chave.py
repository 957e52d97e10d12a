#!/usr/bin/python3
# -*- coding: utf-8 -*-
# Descobre a Chave - jogo do Mastermind para as aulas de APIB
# Prof. Adelino Quintas, Escola Sec. de Tondela, 2011 (passado para Python 3 em 2015)
import json
import os
import random
from tkinter import *
from tkinter import messagebox

CORES = [("Vermelho", "#d62222", "white"), ("Azul", "#2244cc", "white"),
         ("Verde", "#1f9a35", "white"), ("Amarelo", "#f4dc1c", "black"),
         ("Castanho", "#6b3f1d", "white"), ("Rosa", "#ff8fc0", "black"),
         ("Branco", "#ffffff", "black")]
PINOS = 4
MAX = 10

if "SEED" in os.environ:
    sorte = random.Random(int(os.environ["SEED"]))
else:
    sorte = random.Random()


def registar(**o):
    f = os.environ.get("TRUTH")
    if f:
        with open(f, "a") as fich:
            fich.write(json.dumps(o) + "\n")


janela = Tk()
janela.title("Descobre a Chave")
janela.geometry("720x640+120+60")
janela.option_add("*Font", "Helvetica 11")
janela.option_add("*tearOff", 0)

chave = []
jogada = 0
activo = False
escolhas = []
botoes = []


def novo_jogo(*e):
    global chave, jogada, activo
    chave = [sorte.randrange(len(CORES)) for i in range(PINOS)]
    registar(type="secret", colors=chave)
    jogada = 0
    activo = True
    lista.delete(0, END)
    for v in escolhas:
        v.set(-1)
    bt_tentar.config(state=NORMAL)
    estado.config(text="Jogada 1 de %d. As cores podem repetir-se na chave." % MAX)


def acabar(ganhou, texto):
    global activo
    activo = False
    bt_tentar.config(state=DISABLED)
    estado.config(text="Jogo terminado. Carrega em «Novo jogo» para jogar outra vez.")
    registar(type="end", outcome="won" if ganhou else "lost")
    messagebox.showinfo("Fim do jogo", texto)


def nomes(cs):
    return ", ".join(CORES[c][0] for c in cs)


def tentar():
    global jogada
    if not activo:
        return
    t = [v.get() for v in escolhas]
    if -1 in t:
        messagebox.showwarning("Atenção", "Tens de escolher uma cor para cada um dos %d pinos!" % PINOS)
        return
    certos = 0
    for i in range(PINOS):
        if t[i] == chave[i]:
            certos += 1
    comuns = 0
    for c in range(len(CORES)):
        comuns += min(t.count(c), chave.count(c))
    fora = comuns - certos
    jogada += 1
    linha = "%2d. " % jogada
    for c in t:
        linha += "%-9s" % CORES[c][0]
    linha += " -> %d no sítio, %d fora do sítio" % (certos, fora)
    lista.insert(END, linha)
    lista.see(END)
    registar(type="guess", colors=t, exact=certos, misplaced=fora)
    if certos == PINOS:
        acabar(True, "Parabéns! Descobriste a chave em %d jogadas." % jogada)
    elif jogada == MAX:
        acabar(False, "Acabaram-se as jogadas.\nA chave era: " + nomes(chave))
    else:
        estado.config(text="Jogada %d de %d" % (jogada + 1, MAX))


def limpar():
    for v in escolhas:
        v.set(-1)


def desistir():
    registar(type="fault", label="Desistir")
    if activo:
        acabar(False, "A chave era: " + nomes(chave))


def regras():
    messagebox.showinfo("Regras", "O computador escolhe uma chave de 4 cores (podem repetir-se).\n\n"
                        "Escolhe uma cor para cada pino e carrega em «Tentar».\n"
                        "No sítio: cor certa na posição certa.\n"
                        "Fora do sítio: cor que existe na chave mas noutra posição.")


def sair():
    registar(type="fault", label="Sair")
    janela.destroy()


menu = Menu(janela)
mj = Menu(menu)
mj.add_command(label="Novo jogo", accelerator="F2", command=novo_jogo)
mj.add_command(label="Desistir", command=desistir)
mj.add_separator()
mj.add_command(label="Sair", command=sair)
menu.add_cascade(label="Jogo", menu=mj)
ma = Menu(menu)
ma.add_command(label="Regras", command=regras)
ma.add_command(label="Acerca de...", command=lambda: messagebox.showinfo("Acerca de", "Descobre a Chave 1.2\nAdelino Quintas"))
menu.add_cascade(label="Ajuda", menu=ma)
janela.config(menu=menu)
janela.bind("<F2>", novo_jogo)

estado = Label(janela, text="", bd=1, relief=SUNKEN, anchor=W, padx=4)
estado.pack(side=BOTTOM, fill=X)

Label(janela, text="Escolhe uma cor para cada pino:", anchor=W).pack(fill=X, padx=10, pady=(8, 0))
topo = Frame(janela)
topo.pack(fill=X, padx=10)
for p in range(PINOS):
    g = LabelFrame(topo, text="%d.º pino" % (p + 1), padx=4, pady=4)
    g.pack(side=LEFT, expand=True, fill=X, padx=4, pady=4)
    v = IntVar(value=-1)
    escolhas.append(v)
    for i, (nome, cor, letra) in enumerate(CORES):
        r = Radiobutton(g, text=nome, variable=v, value=i, bg=cor, fg=letra, anchor=W,
                        activebackground=cor, activeforeground=letra, selectcolor="#e8e8e8" if i == 6 else "white",
                        highlightthickness=0)
        if letra == "white":
            r.config(selectcolor="#222222")
        r.pack(fill=X, pady=1)

meio = Frame(janela)
meio.pack(fill=X, padx=14, pady=6)
bt_tentar = Button(meio, text="Tentar", width=12, command=tentar)
bt_tentar.pack(side=LEFT)
Button(meio, text="Limpar", width=10, command=limpar).pack(side=LEFT, padx=8)
Button(meio, text="Novo jogo", width=10, command=novo_jogo).pack(side=RIGHT)

quadro = LabelFrame(janela, text="Jogadas")
quadro.pack(fill=BOTH, expand=True, padx=14, pady=(0, 8))
barra = Scrollbar(quadro)
barra.pack(side=RIGHT, fill=Y)
lista = Listbox(quadro, font=("Courier", 11), yscrollcommand=barra.set, height=10)
lista.pack(fill=BOTH, expand=True, padx=4, pady=4)
barra.config(command=lista.yview)

janela.update()
registar(type="opened")
novo_jogo()
janela.mainloop()
