#!/usr/bin/env python3
# -*- coding: utf-8 -*-
"""MESA DE SOM -- jogo para a garotada da oficina de audio, Olinda/PE.
   Cinco canais, seis posicoes coloridas em cada fader. Descubra a mixagem
   que o mestre Nado guardou.   (c) Estudio Caranguejo"""
import json
import os
import random
import tkinter as tk

N, K, TESTES = 5, 6, 10
CORES = ['#e2403b', '#f08a24', '#f2d43a', '#48b04c', '#3a86d8', '#a45bc9']
NOMES = ['BOMBO', 'CAIXA', 'GANZÁ', 'AGOGÔ', 'VOZ']
TOPO, PASSO, MUDO = 190, 52, 510
sorte = random.Random(os.environ.get('SEED'))


def anota(**k):
    p = os.environ.get('TRUTH')
    if p:
        with open(p, 'a') as f:
            f.write(json.dumps(k) + '\n')


class Mesa(tk.Canvas):
    def __init__(self, pai):
        super().__init__(pai, width=1000, height=700, bg='#22252a', highlightthickness=0)
        self.pack()
        self.seg = None
        self.bind('<Button-1>', self.aperta)
        self.bind('<B1-Motion>', self.puxa)
        self.bind('<ButtonRelease-1>', self.solta)
        self.rodando = False
        self.pos = [None] * N
        self.hist = []
        self.visor = ''

    def ensaio(self):
        if self.rodando:
            anota(type='end', outcome='given up')
        self.mix = [sorte.randrange(K) for _ in range(N)]
        anota(type='secret', colors=self.mix)
        self.pos = [None] * N
        self.hist = []
        self.rodando = True
        self.visor = 'Suba os 5 faders até uma cor e aperte TESTAR.'
        self.pinta()

    # ---- desenho -------------------------------------------------------
    def botao(self, x, y, w, h, txt, cor, tag, frente='white'):
        self.create_rectangle(x + 2, y + 3, x + w + 2, y + h + 3, fill='#111', outline='')
        self.create_rectangle(x, y, x + w, y + h, fill=cor, outline='#000')
        self.create_text(x + w / 2, y + h / 2, text=txt, fill=frente, font=('DejaVu Sans', 11, 'bold'))
        self.zonas.append((x, y, x + w, y + h, tag))

    def yfader(self, p):
        return MUDO if p is None else TOPO + PASSO * p

    def pinta(self):
        self.delete('all')
        self.zonas = []
        # mesa
        self.create_rectangle(16, 16, 520, 684, fill='#3b4048', outline='#777')
        self.create_text(268, 42, text='MESA DE SOM  MC-5', fill='#e9e3d2', font=('DejaVu Sans', 16, 'bold'))
        self.create_rectangle(36, 64, 500, 108, fill='#0f2a18', outline='#000', width=2)
        self.create_text(268, 86, text=self.visor, fill='#7dff9a', font=('DejaVu Sans Mono', 11))
        for i in range(N):
            x = 80 + i * 94
            self.create_text(x, 135, text=str(i + 1), fill='#fff', font=('DejaVu Sans', 12, 'bold'))
            self.create_text(x, 154, text=NOMES[i], fill='#c8c8c8', font=('DejaVu Sans', 9))
            self.create_rectangle(x - 4, TOPO - 14, x + 4, MUDO + 14, fill='#111', outline='#555')
            for k in range(K):
                y = TOPO + PASSO * k
                self.create_line(x + 5, y, x + 18, y, fill='#999')
                self.create_oval(x + 20, y - 10, x + 40, y + 10, fill=CORES[k], outline='#111')
            self.create_text(x + 36, MUDO, text='mudo', fill='#888', font=('DejaVu Sans', 8))
            y = self.yfader(self.pos[i])
            cor = '#d8d8d8' if self.pos[i] is None else CORES[self.pos[i]]
            self.create_rectangle(x - 20, y - 13, x + 16, y + 13, fill=cor, outline='#000', width=2)
            self.create_line(x - 20, y, x + 16, y, fill='#000', width=2)
        self.botao(46, 560, 240, 56, 'TESTAR', '#b3221c', 'testar')
        self.botao(306, 560, 180, 24, 'zerar faders', '#596270', 'zerar')
        self.botao(306, 592, 180, 24, 'novo ensaio', '#596270', 'novo')
        self.create_text(268, 650, width=460, fill='#bbb', font=('DejaVu Sans', 9), justify='center',
                         text='Arraste o fader ou clique na cor. Uma cor pode aparecer em vários canais.')
        # fita de testes
        self.create_rectangle(540, 16, 984, 684, fill='#efe7d3', outline='#777')
        self.create_text(560, 40, anchor='w', text='Mixagem do mestre', fill='#333', font=('DejaVu Sans', 11, 'bold'))
        for i in range(N):
            x = 600 + i * 40
            aberto = not self.rodando
            self.create_rectangle(x, 56, x + 32, 88, fill=CORES[self.mix[i]] if aberto else '#444')
            if not aberto:
                self.create_text(x + 16, 72, text='?', fill='#ddd', font=('DejaVu Sans', 12, 'bold'))
        self.botao(836, 58, 120, 28, 'espiar', '#8a8f98', 'espiar')
        self.create_line(556, 104, 968, 104, fill='#b6a98a', dash=(4, 3))
        for t in range(TESTES):
            y = 116 + t * 47
            self.create_text(572, y + 18, text=str(t + 1), fill='#555', font=('DejaVu Sans', 11))
            if t < len(self.hist):
                cores, ok, fora = self.hist[t]
                for i in range(N):
                    x = 600 + i * 40
                    self.create_rectangle(x, y + 2, x + 32, y + 34, fill=CORES[cores[i]])
                for j in range(N):
                    c = '#17c23c' if j < ok else '#ffb000' if j < ok + fora else '#3a3a36'
                    self.create_rectangle(830 + j * 25, y + 8, 848 + j * 25, y + 28, fill=c, outline='#000')
            else:
                self.create_line(600, y + 30, 960, y + 30, fill='#d2c7aa')
        self.create_rectangle(556, 600, 574, 618, fill='#17c23c')
        self.create_text(582, 609, anchor='w', text='verde: cor certa no canal certo', fill='#333', font=('DejaVu Sans', 10))
        self.create_rectangle(556, 626, 574, 644, fill='#ffb000')
        self.create_text(582, 635, anchor='w', text='âmbar: cor certa, mas em outro canal', fill='#333', font=('DejaVu Sans', 10))
        self.create_rectangle(556, 652, 574, 670, fill='#3a3a36')
        self.create_text(582, 661, anchor='w', text='apagado: cor que sobra (luzes sem ordem de canal)', fill='#333', font=('DejaVu Sans', 10))

    # ---- mouse ---------------------------------------------------------
    def aperta(self, e):
        for x0, y0, x1, y1, tag in self.zonas:
            if x0 <= e.x <= x1 and y0 <= e.y <= y1:
                getattr(self, 'b_' + tag)()
                return
        if self.rodando and TOPO - 26 <= e.y <= MUDO + 22:
            for i in range(N):
                x = 80 + i * 94
                if x - 42 <= e.x <= x + 46:
                    self.seg = i
                    self.puxa(e)

    def puxa(self, e):
        if self.seg is None:
            return
        k = round((e.y - TOPO) / PASSO)
        self.pos[self.seg] = None if k >= K else max(0, k)
        self.pinta()

    def solta(self, e):
        self.seg = None

    def b_zerar(self):
        if self.rodando:
            self.pos = [None] * N
            self.pinta()

    def b_novo(self):
        self.ensaio()

    def b_espiar(self):
        if not self.rodando:
            return
        anota(type='fault', label='espiar')
        self.rodando = False
        anota(type='end', outcome='given up')
        self.visor = 'Espiou! Aperte "novo ensaio".'
        self.pinta()

    def b_testar(self):
        if not self.rodando:
            return
        if None in self.pos:
            self.visor = 'Canal %d ainda está mudo.' % (self.pos.index(None) + 1)
            self.pinta()
            return
        p = list(self.pos)
        ok = sum(a == b for a, b in zip(p, self.mix))
        fora = sum(min(p.count(k), self.mix.count(k)) for k in range(K)) - ok
        anota(type='guess', colors=p, exact=ok, misplaced=fora)
        self.hist.append((p, ok, fora))
        if ok == N:
            self.rodando = False
            anota(type='end', outcome='won')
            self.visor = '*** NO AR!  Acertou no teste %d ***' % len(self.hist)
        elif len(self.hist) == TESTES:
            self.rodando = False
            anota(type='end', outcome='lost')
            self.visor = 'MICROFONIA! Acabaram os testes.'
        else:
            self.visor = '%d no canal certo, %d fora do canal' % (ok, fora)
        self.pinta()


if __name__ == '__main__':
    jan = tk.Tk()
    jan.title('Mesa de Som')
    jan.resizable(False, False)
    m = Mesa(jan)
    jan.update()
    anota(type='opened')
    m.ensaio()
    jan.mainloop()
