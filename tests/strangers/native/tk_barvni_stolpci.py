#!/usr/bin/python3
"""Barvni stolpci -- Mastermind v stolpcih.
   (c) 2013 Gregor Hribernik, Celje. Prosto po licenci GPL."""
import json, os, random
import tkinter as tk

BARVE = [('rdeča', '#e3232b'), ('oranžna', '#ff9416'), ('rumena', '#fbf236'), ('zelena', '#2da14a'),
         ('turkizna', '#37d3d6'), ('modra', '#2238b8'), ('vijolična', '#9435c2'), ('siva', '#8c8c8c')]
TEMNE = (0, 3, 5, 6, 7)
N, STOLPCEV = 5, 12
X0, Y0, DX, DY, R = 34, 56, 52, 54, 19


class Igra(tk.Frame):
    def __init__(self, okno):
        tk.Frame.__init__(self, okno)
        self.okno = okno
        self.rnd = random.Random(int(os.environ['SEED'])) if os.environ.get('SEED') else random.Random()
        self.dialog = None

        orodja = tk.Frame(self, bd=1, relief='raised')
        orodja.pack(side='top', fill='x')
        tk.Button(orodja, text='Nova igra', relief='flat', command=self.nova).pack(side='left', padx=2, pady=2)
        tk.Button(orodja, text='Razkrij kodo', relief='flat', command=self.razkrij).pack(side='left', padx=2)
        tk.Button(orodja, text='Navodila', relief='flat', command=self.navodila).pack(side='left', padx=2)

        self.vrstica = tk.Label(self, anchor='w', bd=1, relief='sunken')
        self.vrstica.pack(side='bottom', fill='x')

        levo = tk.Frame(self)
        levo.pack(side='left', fill='y', padx=8, pady=8)
        tk.Label(levo, text='Barva:', anchor='w').pack(fill='x')
        self.seznam = tk.Listbox(levo, height=len(BARVE), width=11, exportselection=False,
                                 font=('Helvetica', 14, 'bold'), activestyle='none', selectmode='browse')
        for i, (ime, b) in enumerate(BARVE):
            self.seznam.insert('end', ' ' + ime)
            self.seznam.itemconfig(i, bg=b, fg='white' if i in TEMNE else 'black',
                                   selectbackground='black', selectforeground=b)
        self.seznam.selection_set(0)
        self.seznam.pack()
        self.seznam.bind('<<ListboxSelect>>', self.izbrana)
        self.vzorec = tk.Label(levo, text='izbrano', bg=BARVE[0][1], fg='white', bd=2, relief='groove', height=2)
        self.vzorec.pack(fill='x', pady=8)
        self.gumb = tk.Button(levo, text='Potrdi stolpec', command=self.potrdi, state='disabled')
        self.gumb.pack(fill='x', pady=(20, 3))
        tk.Button(levo, text='Pobriši', command=self.pobrisi).pack(fill='x')

        self.c = tk.Canvas(self, width=X0 + DX * STOLPCEV, height=Y0 + DY * N + 120, bg='#d9c9a3', bd=2, relief='sunken',
                           highlightthickness=0)
        self.c.pack(side='right', padx=(0, 8), pady=8)
        self.c.bind('<Button-1>', self.klik)

    def pisi(self, **k):
        if os.environ.get('TRUTH'):
            open(os.environ['TRUTH'], 'a').write(json.dumps(k) + '\n')

    def nova(self):
        if self.dialog:
            self.dialog.destroy()
            self.dialog = None
        self.koda = [self.rnd.randint(0, len(BARVE) - 1) for _ in range(N)]
        self.pisi(type='secret', colors=self.koda)
        self.stolpci = [[None] * N]
        self.ocene = []
        self.konec = False
        self.narisi()
        self.vrstica['text'] = ' Izberi barvo na seznamu in klikni luknjo v označenem stolpcu. Barve se lahko ponavljajo.'

    def narisi(self):
        c = self.c
        c.delete('all')
        for s in range(STOLPCEV):
            x = X0 + s * DX
            tekoci = s == len(self.ocene) and not self.konec
            c.create_rectangle(x - 24, 10, x + 24, Y0 + N * DY + 104,
                               fill='#f6ecd0' if tekoci else '#c7b486', outline='#7a5c22', width=3 if tekoci else 1)
            c.create_text(x, 22, text=str(s + 1), font=('Helvetica', 11, 'bold'), fill='#5b4010')
            for v in range(N):
                y = Y0 + v * DY
                b = self.stolpci[s][v] if s < len(self.stolpci) else None
                if b is None:
                    c.create_oval(x - 8, y - 8, x + 8, y + 8, fill='#5f4a20', outline='#3b2d10')
                else:
                    c.create_oval(x - R, y - R, x + R, y + R, fill=BARVE[b][1], outline='#222')
            # ocena: crni in beli zeblji
            if s < len(self.ocene):
                e, m = self.ocene[s]
                for i in range(e + m):
                    px, py = x - 9 + (i % 2) * 18, Y0 + N * DY - 4 + (i // 2) * 22
                    c.create_oval(px - 7, py - 7, px + 7, py + 7, fill='black' if i < e else 'white', outline='#222')
            else:
                c.create_line(x - 18, Y0 + N * DY - 20, x + 18, Y0 + N * DY - 20, fill='#7a5c22')

    def izbrana(self, e):
        i = self.seznam.curselection()[0]
        self.vzorec.config(bg=BARVE[i][1], fg='white' if i in TEMNE else 'black')

    def klik(self, e):
        if self.konec:
            return
        s = (e.x - X0 + DX // 2) // DX
        v = (e.y - Y0 + DY // 2) // DY
        if s == len(self.ocene) and 0 <= v < N:
            self.stolpci[s][v] = self.seznam.curselection()[0]
            self.narisi()
            if None not in self.stolpci[s]:
                self.gumb['state'] = 'normal'
        elif 0 <= v < N:
            self.vrstica['text'] = ' Klikni v označeni (svetli) stolpec.'

    def pobrisi(self):
        if not self.konec:
            self.stolpci[-1] = [None] * N
            self.gumb['state'] = 'disabled'
            self.narisi()

    def potrdi(self):
        p = self.stolpci[-1]
        if self.konec or None in p:
            return
        e = sum(a == b for a, b in zip(p, self.koda))
        m = sum(min(p.count(i), self.koda.count(i)) for i in range(len(BARVE))) - e
        self.ocene.append((e, m))
        self.pisi(type='guess', colors=p, exact=e, misplaced=m)
        self.gumb['state'] = 'disabled'
        if e == N:
            self.zakljuci(True)
        elif len(self.ocene) == STOLPCEV:
            self.zakljuci(False)
        else:
            self.stolpci.append([None] * N)
            self.vrstica['text'] = ' Na pravem mestu (črni): %d     prava barva, napačno mesto (beli): %d' % (e, m)
        self.narisi()

    def zakljuci(self, zmaga):
        self.konec = True
        self.gumb['state'] = 'disabled'
        self.pisi(type='end', outcome='won' if zmaga else 'lost')
        self.vrstica['text'] = ' Konec igre.'
        d = self.dialog = tk.Toplevel(self.okno)
        d.title('Konec igre')
        d.transient(self.okno)
        d.geometry('+%d+%d' % (self.okno.winfo_rootx() + 260, self.okno.winfo_rooty() + 150))
        tk.Label(d, text='Bravo, kodo si odkril v %d poskusih!' % len(self.ocene) if zmaga else 'Žal ti ni uspelo.',
                 font=('Helvetica', 13, 'bold')).pack(padx=24, pady=(16, 6))
        f = tk.Frame(d)
        f.pack()
        tk.Label(f, text='Koda:').pack(side='left')
        for b in self.koda:
            tk.Label(f, bg=BARVE[b][1], width=4, height=2, bd=1, relief='solid').pack(side='left', padx=3)
        g = tk.Frame(d)
        g.pack(pady=14)
        tk.Button(g, text='Nova igra', width=10, command=self.nova).pack(side='left', padx=6)
        tk.Button(g, text='Zapri', width=10, command=d.destroy).pack(side='left', padx=6)

    def razkrij(self):
        self.pisi(type='fault', label='Razkrij kodo')
        if not self.konec:
            self.zakljuci(False)
            self.narisi()

    def navodila(self):
        from tkinter import messagebox
        messagebox.showinfo('Navodila', 'Uganiti moraš pet skritih barv. Barve se lahko ponavljajo.\n\n'
                            'Pod stolpcem se po potrditvi pokažejo žeblji:\n'
                            'črn - prava barva na pravem mestu\nbel - prava barva na napačnem mestu')


if __name__ == '__main__':
    okno = tk.Tk()
    okno.title('Barvni stolpci')
    okno.resizable(False, False)
    okno.geometry('+60+60')
    igra = Igra(okno)
    igra.pack()
    okno.update()
    igra.pisi(type='opened')
    igra.nova()
    okno.mainloop()
