# Cofre de Cores - trabalho final de Programacao I (2.o semestre)
# autor: T. Meireles
from tkinter import *
from tkinter import ttk
import random, json, os

if os.environ.get('SEED'):
    random.seed(int(os.environ['SEED']))

def regista(d):
    fich = os.environ.get('TRUTH')
    if fich:
        with open(fich, 'a') as f:
            f.write(json.dumps(d) + '\n')

CORES = ['#e53935', '#1e88e5', '#43a047', '#fdd835', '#fb8c00', '#00acc1', '#ec407a']
TAM = 5
MAX = 12

TEXTOS = {
 'Português': dict(titulo='Cofre de Cores', sub='O cofre tem uma combinação secreta de 5 cores.\nHá 7 cores e podem repetir-se.',
    como='Clica num quadrado para mudar a cor\n(botão direito: cor anterior).', ordem='Ordem das cores:',
    abrir='Tentar abrir', outra='Jogar outra vez', dica='Dica', ver='Ver o segredo', nova='Recomeçar',
    hist='Tentativas', tent='Tentativa %d de %d', falta='Falta escolher uma cor!',
    lugar='%d no lugar certo', fora='%d fora do lugar', ganhou='Parabéns! O cofre abriu-se!', perdeu='O cofre ficou bloqueado...',
    desistiu='Desististe. A combinação era:', segredo='Combinação:', dicat='A cor do %dº quadrado é esta:', lingua='Idioma:'),
 'English': dict(titulo='Colour Safe', sub='The safe has a secret combination of 5 colours.\nThere are 7 colours; they may repeat.',
    como='Click a square to change its colour\n(right button: previous colour).', ordem='Colour order:',
    abrir='Try to open', outra='Play again', dica='Hint', ver='See the secret', nova='Restart',
    hist='Attempts', tent='Attempt %d of %d', falta='A colour is missing!',
    lugar='%d in the right place', fora='%d in the wrong place', ganhou='Well done! The safe is open!', perdeu='The safe is locked for good...',
    desistiu='You gave up. The combination was:', segredo='Combination:', dicat='The colour of square %d is this:', lingua='Language:'),
}

jan = Tk()
jan.title('Cofre de Cores')
jan.geometry('860x640+90+60')
jan.resizable(False, False)
jan.configure(bg='#eceff1')
st = ttk.Style()
st.theme_use('clam')
st.configure('.', font=('DejaVu Sans', 10), background='#eceff1')
st.configure('Grande.TButton', font=('DejaVu Sans', 13, 'bold'), padding=8)
st.configure('TLabelframe.Label', font=('DejaVu Sans', 11, 'bold'))

lingua = StringVar(value='Português')
segredo = []
escolha = [-1] * TAM
jogadas = []
acabou = True
estado = ''     # 'ganhou', 'perdeu', 'desistiu'

esq = ttk.Frame(jan, width=400)
esq.pack(side=LEFT, fill=Y, padx=18, pady=14)
dir_ = ttk.LabelFrame(jan, text='')
dir_.pack(side=RIGHT, fill=BOTH, expand=True, padx=(0, 16), pady=14)

l_titulo = ttk.Label(esq, font=('DejaVu Serif', 24, 'bold'), foreground='#37474f')
l_titulo.pack(anchor=W)
l_sub = ttk.Label(esq)
l_sub.pack(anchor=W, pady=(4, 12))
fo = ttk.Frame(esq)
fo.pack(anchor=W)
l_ordem = ttk.Label(fo)
l_ordem.pack(side=LEFT, padx=(0, 6))
for c in CORES:
    Frame(fo, width=14, height=14, bg=c).pack(side=LEFT, padx=1)
l_como = ttk.Label(esq, foreground='#546e7a')
l_como.pack(anchor=W, pady=(8, 10))

fq = Frame(esq, bg='#455a64', padx=10, pady=10)
fq.pack(anchor=W)
quad = []
def clique(i, passo):
    if acabou:
        return
    if escolha[i] == -1:
        escolha[i] = 0 if passo == 1 else len(CORES) - 1
    else:
        escolha[i] = (escolha[i] + passo) % len(CORES)
    pinta()
for i in range(TAM):
    q = Label(fq, width=3, height=2, font=('DejaVu Sans', 18), relief=RAISED, bd=3)
    q.grid(row=0, column=i, padx=3)
    q.bind('<Button-1>', lambda e, i=i: clique(i, 1))
    q.bind('<Button-3>', lambda e, i=i: clique(i, -1))
    quad.append(q)

l_tent = ttk.Label(esq, font=('DejaVu Sans', 11))
l_tent.pack(anchor=W, pady=(12, 4))
b_abrir = ttk.Button(esq, style='Grande.TButton')
b_abrir.pack(fill=X)
l_msg = ttk.Label(esq, font=('DejaVu Sans', 13, 'bold'), foreground='#c62828')
l_msg.pack(anchor=W, pady=(14, 4))
fs = Frame(esq, bg='#eceff1', height=46)
fs.pack(anchor=W, fill=X)

fb = ttk.Frame(esq)
fb.pack(side=BOTTOM, fill=X)
b_nova = ttk.Button(fb, width=10)
b_nova.pack(side=LEFT)
b_dica = ttk.Button(fb, width=6)
b_dica.pack(side=LEFT, padx=6)
b_ver = ttk.Button(fb, width=13)
b_ver.pack(side=LEFT)
fl = ttk.Frame(esq)
fl.pack(side=BOTTOM, fill=X, pady=10)
l_lingua = ttk.Label(fl)
l_lingua.pack(side=LEFT, padx=(0, 6))
cb = ttk.Combobox(fl, textvariable=lingua, values=list(TEXTOS), state='readonly', width=12)
cb.pack(side=LEFT)

lista = Frame(dir_, bg='#ffffff')
lista.pack(fill=BOTH, expand=True, padx=6, pady=6)

def T(k):
    return TEXTOS[lingua.get()][k]

def mostra_cores(seq):
    for w in fs.winfo_children():
        w.destroy()
    for c in seq:
        Frame(fs, width=34, height=34, bg=CORES[c], bd=1, relief=SOLID).pack(side=LEFT, padx=2, pady=4)

def pinta():
    for i in range(TAM):
        if escolha[i] < 0:
            quad[i].config(bg='#cfd8dc', fg='#78909c', text='?')
        else:
            quad[i].config(bg=CORES[escolha[i]], text='')

def textos():
    l_titulo.config(text=T('titulo'))
    l_sub.config(text=T('sub'))
    l_ordem.config(text=T('ordem'))
    l_como.config(text=T('como'))
    l_lingua.config(text=T('lingua'))
    b_nova.config(text=T('nova'))
    b_dica.config(text=T('dica'))
    b_ver.config(text=T('ver'))
    b_abrir.config(text=T('outra') if acabou else T('abrir'))
    dir_.config(text=T('hist'))
    l_tent.config(text=T('tent') % (min(len(jogadas) + (not acabou), MAX) or 1, MAX))
    if estado:
        l_msg.config(text=T(estado), foreground='#2e7d32' if estado == 'ganhou' else '#c62828')
    for w in lista.winfo_children():
        w.destroy()
    # a mais recente fica em cima
    for n in range(len(jogadas), 0, -1):
        g, c, f = jogadas[n - 1]
        linha = Frame(lista, bg='#ffffff' if n % 2 else '#f1f8e9')
        linha.pack(fill=X)
        Label(linha, text='%d.' % n, width=3, anchor=E, bg=linha['bg'], font=('DejaVu Sans', 11)).pack(side=LEFT)
        for k in g:
            Frame(linha, width=24, height=24, bg=CORES[k], bd=1, relief=SOLID).pack(side=LEFT, padx=2, pady=4)
        Label(linha, text=T('lugar') % c + '\n' + T('fora') % f, justify=LEFT, bg=linha['bg'],
              font=('DejaVu Sans', 10)).pack(side=LEFT, padx=12)

def nova():
    global segredo, escolha, jogadas, acabou, estado
    if not acabou and jogadas:
        regista({'type': 'end', 'outcome': 'given up'})
    segredo = [random.randint(0, len(CORES) - 1) for _ in range(TAM)]
    regista({'type': 'secret', 'colors': segredo})
    escolha, jogadas, acabou, estado = [-1] * TAM, [], False, ''
    l_msg.config(text='')
    mostra_cores([])
    textos()
    pinta()

def avalia(a, b):
    certas = 0
    ra, rb = [], []
    for i in range(TAM):
        if a[i] == b[i]:
            certas += 1
        else:
            ra.append(a[i])
            rb.append(b[i])
    fora = 0
    for k in ra:
        if k in rb:
            rb.remove(k)
            fora += 1
    return certas, fora

def abrir():
    global acabou, estado
    if acabou:
        nova()
        return
    if -1 in escolha:
        l_msg.config(text=T('falta'), foreground='#c62828')
        return
    l_msg.config(text='')
    mostra_cores([])
    c, f = avalia(escolha, segredo)
    regista({'type': 'guess', 'colors': list(escolha), 'exact': c, 'misplaced': f})
    jogadas.append((list(escolha), c, f))
    if c == TAM:
        acabou, estado = True, 'ganhou'
        regista({'type': 'end', 'outcome': 'won'})
    elif len(jogadas) == MAX:
        acabou, estado = True, 'perdeu'
        regista({'type': 'end', 'outcome': 'lost'})
    if acabou:
        mostra_cores(segredo)
    textos()

def ver():
    global acabou, estado
    if acabou:
        return
    regista({'type': 'fault', 'label': 'Ver o segredo'})
    regista({'type': 'end', 'outcome': 'given up'})
    acabou, estado = True, 'desistiu'
    mostra_cores(segredo)
    textos()

def dica():
    if acabou:
        return
    regista({'type': 'fault', 'label': 'Dica'})
    i = random.Random(len(jogadas)).randrange(TAM)
    l_msg.config(text=T('dicat') % (i + 1), foreground='#1565c0')
    mostra_cores([segredo[i]])

def muda(e):
    regista({'type': 'fault', 'label': 'Idioma'})
    cb.selection_clear()
    textos()

def fecha():
    regista({'type': 'fault', 'label': 'fechar'})
    jan.destroy()

b_abrir.config(command=abrir)
b_ver.config(command=ver)
b_dica.config(command=dica)
b_nova.config(command=nova)
cb.bind('<<ComboboxSelected>>', muda)
jan.protocol('WM_DELETE_WINDOW', fecha)
nova()
jan.update()
regista({'type': 'opened'})
jan.mainloop()
