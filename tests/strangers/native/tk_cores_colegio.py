# -*- coding: utf-8 -*-
# Trabalho de Programação II - Prof. Aníbal - turma 11.º C
# Jogo "Adivinha as Cores" (Mastermind) com botões do tkinter
# Feito por: Beatriz e Duarte
from tkinter import *
from tkinter import messagebox
import os
import json
import random

if "SEED" in os.environ:
    random.seed(int(os.environ["SEED"]))

cores = ["#e53935", "#1e88e5", "#fdd835", "#43a047", "#8e24aa", "#fb8c00", "#6d4c41", "#f48fb1"]
letras = ["V", "A", "M", "D", "R", "L", "C", "P"]
nomes = ["Vermelho", "Azul", "aMarelo", "verDe", "Roxo", "Laranja", "Castanho", "cor-de-rosa (P)"]
VAZIO = "#d7dde3"
PECAS = 5
MAXIMO = 9

def verdade(**coisa):
    if os.environ.get("TRUTH"):
        f = open(os.environ["TRUTH"], "a")
        f.write(json.dumps(coisa) + "\n")
        f.close()

janela = Tk()
janela.title("Adivinha as Cores")
janela.geometry("880x600+40+40")
janela.configure(bg="#f4f7fa")

segredo = []
coluna = 0
jogada = [-1] * PECAS
acabou = False
botoes = []
resultados = []
vitorias = IntVar(value=0)
mostrar_letras = IntVar(value=0)
repetir = IntVar(value=1)

def pinta(b, valor):
    if valor == -1:
        b.config(bg=VAZIO, activebackground=VAZIO, text=" ")
    else:
        b.config(bg=cores[valor], activebackground=cores[valor], fg="white", activeforeground="white",
                 text=letras[valor] if mostrar_letras.get() else " ")

def novo_jogo():
    global segredo, coluna, jogada, acabou
    if coluna > 0 and not acabou:
        verdade(type="end", outcome="given up")
    if repetir.get():
        segredo = [random.randint(0, 7) for i in range(PECAS)]
    else:
        segredo = random.sample(range(8), PECAS)
    verdade(type="secret", colors=segredo)
    coluna = 0
    jogada = [-1] * PECAS
    acabou = False
    for c in range(MAXIMO):
        for l in range(PECAS):
            botoes[c][l].config(state=NORMAL if c == 0 else DISABLED)
            pinta(botoes[c][l], -1)
            botoes[c][l].valor = -1
        resultados[c].config(text="")
        cabecas[c].config(bg="#ffcc66" if c == 0 else "#f4f7fa")
    for q in perguntas:
        q.config(text="?", bg="#37474f", fg="white")
    verificar.config(state=NORMAL)
    mensagem.config(text="Clica nos quadrados da 1.ª coluna para mudar a cor.", fg="#37474f")

def clica(c, l):
    if acabou or c != coluna:
        return
    b = botoes[c][l]
    b.valor = (b.valor + 1) % 8
    jogada[l] = b.valor
    pinta(b, b.valor)

def clica_direito(c, l):
    if acabou or c != coluna:
        return
    b = botoes[c][l]
    b.valor = (b.valor - 1) % 8 if b.valor >= 0 else 7
    jogada[l] = b.valor
    pinta(b, b.valor)

def verifica():
    global coluna, jogada, acabou
    if acabou:
        return
    if -1 in jogada:
        mensagem.config(text="Faltam cores! Preenche os 5 quadrados da coluna %d." % (coluna + 1), fg="#c62828")
        return
    certas = 0
    comuns = 0
    for i in range(PECAS):
        if jogada[i] == segredo[i]:
            certas += 1
    for k in range(8):
        comuns += min(jogada.count(k), segredo.count(k))
    trocadas = comuns - certas
    verdade(type="guess", colors=jogada, exact=certas, misplaced=trocadas)
    resultados[coluna].config(text="%d ✔\n%d ↔" % (certas, trocadas))
    cabecas[coluna].config(bg="#f4f7fa")
    for l in range(PECAS):
        botoes[coluna][l].config(state=DISABLED)
    coluna += 1
    if certas == PECAS:
        fim(True)
    elif coluna == MAXIMO:
        fim(False)
    else:
        jogada = [-1] * PECAS
        for l in range(PECAS):
            botoes[coluna][l].config(state=NORMAL)
        cabecas[coluna].config(bg="#ffcc66")
        mensagem.config(text="Coluna %d: faltam %d tentativas." % (coluna + 1, MAXIMO - coluna), fg="#37474f")

def fim(ganhou):
    global acabou
    acabou = True
    verificar.config(state=DISABLED)
    for i in range(PECAS):
        perguntas[i].config(text=letras[segredo[i]] if mostrar_letras.get() else " ", bg=cores[segredo[i]])
    if ganhou:
        vitorias.set(vitorias.get() + 1)
        mensagem.config(text="Ganhaste!", fg="#2e7d32")
        verdade(type="end", outcome="won")
        messagebox.showinfo("Parabéns", "Parabéns! Adivinhaste em %d tentativas." % coluna)
    else:
        mensagem.config(text="Perdeste...", fg="#c62828")
        verdade(type="end", outcome="lost")
        messagebox.showwarning("Oh não", "Acabaram as tentativas. O segredo está à direita.")

def desisto():
    if acabou:
        return
    verdade(type="fault", label="desisto")
    global_fim()

def global_fim():
    global acabou
    acabou = True
    verdade(type="end", outcome="given up")
    verificar.config(state=DISABLED)
    for i in range(PECAS):
        perguntas[i].config(text=" ", bg=cores[segredo[i]])
    mensagem.config(text="Desististe. Carrega em Novo jogo.", fg="#c62828")

def muda_letras():
    verdade(type="fault", label="letras")
    for c in range(MAXIMO):
        for l in range(PECAS):
            pinta(botoes[c][l], botoes[c][l].valor)

def fecha():
    if coluna > 0 and not acabou:
        verdade(type="end", outcome="given up")
    janela.destroy()

Label(janela, text="ADIVINHA AS CORES", font=("Liberation Sans", 20, "bold"), bg="#f4f7fa", fg="#1a237e").place(x=30, y=14)
Label(janela, text="O computador escolheu 5 cores (de cima para baixo). Há 8 cores e podem repetir-se.",
      font=("Liberation Sans", 11), bg="#f4f7fa").place(x=30, y=54)

grelha = Frame(janela, bg="#f4f7fa")
grelha.place(x=30, y=88)
cabecas = []
for c in range(MAXIMO):
    t = Label(grelha, text="%dª" % (c + 1), width=4, bg="#f4f7fa", font=("Liberation Sans", 11))
    t.grid(row=0, column=c, padx=4, pady=4)
    cabecas.append(t)
    lista = []
    for l in range(PECAS):
        b = Button(grelha, width=3, height=2, relief=RIDGE, bd=3, font=("Liberation Sans", 11, "bold"),
                   disabledforeground="white", command=lambda c=c, l=l: clica(c, l))
        b.bind("<Button-3>", lambda e, c=c, l=l: clica_direito(c, l))
        b.grid(row=l + 1, column=c, padx=4, pady=2)
        lista.append(b)
    botoes.append(lista)
    r = Label(grelha, text="", width=4, height=2, bg="white", relief=GROOVE, bd=2, font=("DejaVu Sans", 12))
    r.grid(row=PECAS + 1, column=c, padx=2, pady=8)
    resultados.append(r)
Label(grelha, text="Segredo", bg="#f4f7fa", font=("Liberation Sans", 11, "bold")).grid(row=0, column=MAXIMO, padx=(22, 0))
perguntas = []
for l in range(PECAS):
    p = Label(grelha, text="?", width=4, height=2, relief=SUNKEN, bd=3, font=("Liberation Sans", 12, "bold"))
    p.grid(row=l + 1, column=MAXIMO, padx=(22, 0), pady=2)
    perguntas.append(p)
Label(grelha, text="✔ cor e lugar certos\n↔ cor certa noutro lugar", bg="#f4f7fa", justify=LEFT,
      font=("Liberation Sans", 9)).grid(row=PECAS + 1, column=MAXIMO, padx=(10, 0))

linha = Frame(janela, bg="#f4f7fa")
linha.place(x=30, y=490)
verificar = Button(linha, text="Verificar", font=("Liberation Sans", 13, "bold"), bg="#1a237e", fg="white",
                   activebackground="#3949ab", activeforeground="white", padx=18, command=verifica)
verificar.pack(side=LEFT)
Button(linha, text="Novo jogo", font=("Liberation Sans", 11), command=novo_jogo).pack(side=LEFT, padx=10)
Button(linha, text="Desisto", font=("Liberation Sans", 11), command=desisto).pack(side=LEFT)
Checkbutton(linha, text="letras", variable=mostrar_letras, bg="#f4f7fa", highlightthickness=0, command=muda_letras).pack(side=LEFT, padx=16)
Label(linha, text="Vitórias:", bg="#f4f7fa").pack(side=LEFT)
Label(linha, textvariable=vitorias, bg="#f4f7fa").pack(side=LEFT)
mensagem = Label(janela, text="", font=("Liberation Sans", 12), bg="#f4f7fa")
mensagem.place(x=30, y=540)
Label(janela, text="Um clique muda a cor, clique direito volta para a cor anterior.", fg="gray40",
      bg="#f4f7fa", font=("Liberation Sans", 9)).place(x=30, y=568)

janela.protocol("WM_DELETE_WINDOW", fecha)
novo_jogo()
verdade(type="opened")
mainloop()
