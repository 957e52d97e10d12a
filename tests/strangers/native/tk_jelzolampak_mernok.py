#!/usr/bin/env python3
"""JELZOLAMPAK - logikai jatek
   Keszitette: Szabo Gyorgy, ny. villamosmernok, Miskolc, 2011 (Python 3-ra atirva 2020)
   v1.4
"""
from tkinter import *
from tkinter import messagebox
import os, json, random

SZIN = ['piros', 'narancs', 'sárga', 'zöld', 'kék', 'lila', 'barna', 'fehér']
RGB = ['#d81010', '#ff8a00', '#f8ec20', '#109820', '#1040e0', '#9020b8', '#6b3e12', '#ffffff']
N = 5
MAXPROBA = 12

if os.environ.get('SEED'):
    veletlen = random.Random(int(os.environ['SEED']))
else:
    veletlen = random.Random()

def naplo(d):
    fn = os.environ.get('TRUTH')
    if not fn: return
    f = open(fn, 'a'); f.write(json.dumps(d) + '\n'); f.close()

ablak = Tk()
ablak.title('Jelzőlámpák v1.4')
ablak.geometry('850x800')
ablak.configure(bg='#b8bcc0')
naplo({'type': 'opened'})

titok = []
proba = 0
vege = False

# ---------- felso panel: kezelo ----------
keret = LabelFrame(ablak, text=' KEZELŐPULT ', bg='#b8bcc0', font=('Liberation Sans', 11, 'bold'), bd=3)
keret.pack(fill=X, padx=12, pady=(10, 6))
Label(keret, bg='#b8bcc0', justify=LEFT, font=('Liberation Sans', 11), text=
      'A gép 5 lámpa színét választotta ki véletlenszerűen a 8 színből (ismétlődhet!).\n'
      'Állítsa be mind az öt csatornát a nyilakkal, majd nyomja meg a KIÉRTÉKEL gombot. '
      '12 próbálkozás van.').grid(row=0, column=0, columnspan=6, sticky=W, padx=8, pady=4)

lampak = []
forgok = []
def frissit(*_):
    for i in range(N):
        lampak[i].itemconfig('l', fill=RGB[SZIN.index(forgok[i].get())])

for i in range(N):
    Label(keret, text='%d. csat.' % (i+1), bg='#b8bcc0', font=('Liberation Sans', 10)).grid(row=1, column=i)
    c = Canvas(keret, width=60, height=50, bg='#b8bcc0', highlightthickness=0)
    c.create_oval(10, 4, 52, 46, fill=RGB[0], outline='#303030', width=3, tags='l')
    c.grid(row=2, column=i)
    lampak.append(c)
    s = Spinbox(keret, values=SZIN, wrap=True, state='readonly', width=8, font=('Liberation Sans', 15),
                buttonuprelief=RAISED, readonlybackground='white', command=frissit)
    s.grid(row=3, column=i, padx=6, pady=(2, 8), ipady=5)
    forgok.append(s)

# ---------- tablazat ----------
tabla = LabelFrame(ablak, text=' MÉRÉSI JEGYZŐKÖNYV ', bg='#b8bcc0', font=('Liberation Sans', 11, 'bold'), bd=3)
tabla.pack(fill=BOTH, expand=True, padx=12, pady=6)
lap = Canvas(tabla, bg='#f7f7ee', width=760, height=468, highlightthickness=1, highlightbackground='#606060')
lap.pack(padx=8, pady=6, anchor=W)

OSZLOP = [0, 60, 130, 200, 270, 340, 410, 560, 758]
SOR = 36
def fejlec():
    lap.delete('all')
    for x in OSZLOP[1:-1]:
        lap.create_line(x, 0, x, 470, fill='#a0a0a0')
    for j, t in enumerate(['Ssz.', '1.', '2.', '3.', '4.', '5.', 'Helyén', 'Rossz helyen']):
        lap.create_text((OSZLOP[j] + OSZLOP[j+1]) / 2, 17, text=t, font=('Liberation Sans', 12, 'bold'))
    for k in range(MAXPROBA + 1):
        lap.create_line(0, 34 + k*SOR, 760, 34 + k*SOR, fill='#a0a0a0')

def uj():
    global titok, proba, vege
    titok = [veletlen.randrange(8) for _ in range(N)]
    naplo({'type': 'secret', 'colors': titok})
    proba = 0; vege = False
    fejlec()
    allapot.set('Kész. Várom az 1. beállítást.')

def kiertekel():
    global proba, vege
    if vege:
        allapot.set('A játék véget ért. ÚJ JÁTÉK gombbal újraindítható.')
        return
    t = [SZIN.index(s.get()) for s in forgok]
    helyen = 0
    a = [0]*8; b = [0]*8
    for i in range(N):
        if t[i] == titok[i]: helyen += 1
        else:
            a[t[i]] += 1; b[titok[i]] += 1
    rossz = sum(min(a[k], b[k]) for k in range(8))
    naplo({'type': 'guess', 'colors': t, 'exact': helyen, 'misplaced': rossz})
    y = 34 + proba*SOR + SOR/2
    lap.create_text(30, y, text=str(proba+1), font=('Liberation Sans', 13))
    for i in range(N):
        x = (OSZLOP[i+1] + OSZLOP[i+2]) / 2
        lap.create_oval(x-14, y-14, x+14, y+14, fill=RGB[t[i]], outline='#303030', width=2)
    lap.create_text(485, y, text=str(helyen), font=('Liberation Mono', 16, 'bold'))
    lap.create_text(659, y, text=str(rossz), font=('Liberation Mono', 16, 'bold'))
    proba += 1
    if helyen == N:
        vege = True
        naplo({'type': 'end', 'outcome': 'won'})
        allapot.set('MEGFEJTVE %d próbálkozásból.' % proba)
        messagebox.showinfo('Jelzőlámpák', 'Gratulálok! Megfejtette %d próbálkozásból.' % proba)
    elif proba == MAXPROBA:
        vege = True
        naplo({'type': 'end', 'outcome': 'lost'})
        allapot.set('Nem sikerült.')
        messagebox.showinfo('Jelzőlámpák', 'Elfogyott a 12 próbálkozás.\nA megoldás: '
                            + ', '.join(SZIN[k] for k in titok))
    else:
        allapot.set('%d. mérés rögzítve. Várom a következő beállítást.' % proba)

def felad():
    naplo({'type': 'fault', 'label': 'Feladom'})
    global vege
    if not vege:
        vege = True
        naplo({'type': 'end', 'outcome': 'lost'})
        allapot.set('Feladta. A megoldás: ' + ', '.join(SZIN[k] for k in titok))

Button(keret, text='KIÉRTÉKEL', font=('Liberation Sans', 12, 'bold'), bg='#d8e8d0', width=12, height=2,
       command=kiertekel).grid(row=2, column=5, rowspan=2, padx=10)

allapot = StringVar()
also = Frame(ablak, bg='#b8bcc0'); also.pack(fill=X, padx=12, pady=(0, 8))
Label(also, textvariable=allapot, bg='#20301c', fg='#90ff70', font=('Liberation Mono', 11), anchor=W,
      relief=SUNKEN, bd=2).pack(side=LEFT, fill=X, expand=True, ipady=3)
Button(also, text='FELADOM', command=felad).pack(side=RIGHT, padx=4)
Button(also, text='ÚJ JÁTÉK', command=uj).pack(side=RIGHT, padx=4)

uj()
mainloop()
