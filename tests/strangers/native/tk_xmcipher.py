#!/usr/bin/python3
# XmCipher 1.3 - a plug and socket game for the X Window System
# (port of the 1994 Motif version to Python/Tk)
import json, os, random, time
from tkinter import *

SEED = os.environ.get('SEED')
rng = random.Random(int(SEED)) if SEED else random.Random()
BG, TOP, BOT, TROUGH = '#a8b4bc', '#dde4e8', '#566068', '#8a979f'
PLUGS = [('red', '#c8202c'), ('orange', '#f08c1c'), ('yellow', '#f4e23c'), ('green', '#1f8f3a'),
         ('navy', '#20349c'), ('violet', '#b45cc8'), ('ivory', '#f6f2e2')]
SOCKETS, COLS = 4, 9
CW, CH, X0, Y0 = 60, 58, 14, 34
FONT = ('Nimbus Sans', 11, 'bold')


def log(kind, **kw):
    f = os.environ.get('TRUTH')
    if f:
        with open(f, 'a') as fh:
            fh.write(json.dumps(dict(type=kind, **kw)) + '\n')
            fh.flush()


class XmCipher:
    def __init__(self, root):
        self.root = root
        root.title('XmCipher')
        root.configure(bg=BG)
        root.geometry('+60+50')
        root.resizable(False, False)
        root.option_add('*Font', FONT)
        for o in ('background', 'activeBackground', 'highlightBackground'):
            root.option_add('*' + o, BG)
        root.option_add('*Menu.tearOff', 0)
        root.protocol('WM_DELETE_WINDOW', self.quit)
        self.best = [('rjd', 4, '3:10'), ('karen', 5, '4:02'), ('guest', 7, '9:55')]
        self.menus()
        body = Frame(root, bd=2, relief=RAISED, padx=10, pady=10)
        body.pack(fill=BOTH)
        side = Frame(body, bd=2, relief=GROOVE, padx=8, pady=6)
        side.pack(side=LEFT, fill=Y, padx=(0, 10))
        Label(side, text='Plugs').pack()
        self.box = []
        for i, (name, col) in enumerate(PLUGS):
            c = Canvas(side, width=52, height=34, bd=2, relief=RAISED, highlightthickness=0)
            c.pack(pady=3)
            self.plug(c, 28, 19, 12, col)
            c.bind('<ButtonPress-1>', lambda e, i=i, c=c: (c.config(relief=SUNKEN), self.put(i)))
            c.bind('<ButtonRelease-1>', lambda e, c=c: c.config(relief=RAISED))
            self.box.append(c)
        self.cv = Canvas(body, width=X0 * 2 + COLS * CW + 92, height=Y0 + SOCKETS * CH + 78, bg=TROUGH, bd=2,
                         relief=SUNKEN, highlightthickness=0)
        self.cv.pack(side=LEFT)
        self.cv.bind('<Button-1>', self.pick)
        act = Frame(root, bd=2, relief=RAISED, padx=10, pady=8)
        act.pack(fill=X)
        self.judge_b = Button(act, text='Judge', width=9, bd=3, command=self.judge)
        self.clear_b = Button(act, text='Clear', width=9, bd=3, command=self.clear)
        self.new_b = Button(act, text='New Game', width=9, bd=3, command=self.new)
        self.give_b = Button(act, text='Give Up', width=9, bd=3, command=self.give)
        for b in (self.judge_b, self.clear_b):
            b.pack(side=LEFT, padx=6)
        for b in (self.give_b, self.new_b):
            b.pack(side=RIGHT, padx=6)
        self.msg = Label(root, bd=2, relief=SUNKEN, anchor=W, padx=8, pady=4, bg='#c4ccd2')
        self.msg.pack(fill=X, padx=6, pady=6)
        self.over = True
        self.col = 0
        self.new()

    def menus(self):
        m = Menu(self.root, bd=2, relief=RAISED)
        g = Menu(m)
        g.add_command(label='New Game', command=lambda: self.new())
        g.add_command(label='Hall of Fame...', command=self.fame)
        g.add_separator()
        g.add_command(label='Exit', command=self.quit)
        o = Menu(m)
        self.bell = IntVar(value=0)
        self.auto = IntVar(value=1)
        o.add_checkbutton(label='Ring bell', variable=self.bell)
        o.add_checkbutton(label='Advance to next socket', variable=self.auto)
        h = Menu(m)
        h.add_command(label='Rules...', command=self.rules)
        m.add_cascade(label='Game', menu=g)
        m.add_cascade(label='Options', menu=o)
        m.add_cascade(label='Help', menu=h)
        self.root.config(menu=m)

    def box_dialog(self, title, text):
        t = Toplevel(self.root, bd=2, relief=RAISED)
        t.title(title)
        t.transient(self.root)
        t.geometry('+%d+%d' % (self.root.winfo_rootx() + 210, self.root.winfo_rooty() + 110))
        Label(t, text=text, justify=LEFT, padx=20, pady=14).pack()
        Frame(t, height=2, bd=1, relief=SUNKEN).pack(fill=X)
        Button(t, text='OK', width=8, bd=3, command=t.destroy).pack(pady=10)

    def fame(self):
        self.box_dialog('Hall of Fame', '\n'.join('%d guesses   %s   %s' % (b[1], b[2], b[0]) for b in self.best))

    def rules(self):
        self.box_dialog('Rules', 'Four sockets hide four plugs; a colour may be used twice.\n'
                        'Select a socket, then press a plug. When the column is\nfull, press Judge.\n\n'
                        'Black diamond: right plug in the right socket\nWhite diamond: right plug in the wrong socket')

    def plug(self, c, x, y, r, col, tag=''):
        c.create_oval(x - r, y - r, x + r, y + r, fill=col, outline=BOT, tags=tag)
        c.create_arc(x - r + 1, y - r + 1, x + r - 1, y + r - 1, start=45, extent=180, style=ARC, outline='white', width=2, tags=tag)
        c.create_arc(x - r + 1, y - r + 1, x + r - 1, y + r - 1, start=225, extent=180, style=ARC, outline='#303030', width=2, tags=tag)

    def bevel(self, x0, y0, x1, y1, sunk, fill):
        a, b = (BOT, TOP) if sunk else (TOP, BOT)
        c = self.cv
        c.create_rectangle(x0, y0, x1, y1, fill=fill, outline='')
        c.create_line(x0, y1, x0, y0, x1, y0, fill=a, width=2)
        c.create_line(x0, y1, x1, y1, x1, y0, fill=b, width=2)

    def draw(self):
        c = self.cv
        c.delete('all')
        for k in range(COLS):
            x = X0 + k * CW
            live = k == self.col and not self.over
            self.bevel(x, Y0 - 4, x + CW - 8, Y0 + SOCKETS * CH + 62, False, '#c4ccd2' if live else BG)
            c.create_text(x + CW / 2 - 4, 16, text=str(k + 1), fill='white' if live else '#303a40')
            for j in range(SOCKETS):
                cx, cy = x + CW / 2 - 4, Y0 + j * CH + CH / 2
                self.bevel(cx - 19, cy - 21, cx + 19, cy + 21, True, TROUGH)
                v = self.rows[k][j]
                if v is None:
                    c.create_rectangle(cx - 6, cy - 6, cx + 6, cy + 6, fill='#4c565c', outline='')
                else:
                    self.plug(c, cx, cy, 15, PLUGS[v][1])
                if live and j == self.sel:
                    c.create_rectangle(cx - 22, cy - 24, cx + 22, cy + 24, outline='#101010', width=2)
            my = Y0 + SOCKETS * CH + 8
            self.bevel(x + 5, my - 4, x + CW - 13, my + 46, True, TROUGH)
            if self.marks[k]:
                e, m = self.marks[k]
                for i in range(e + m):
                    dx, dy = x + CW / 2 - 4 + (-10 if i % 2 == 0 else 10), my + 10 + 21 * (i // 2)
                    c.create_polygon(dx, dy - 8, dx + 8, dy, dx, dy + 8, dx - 8, dy,
                                     fill='#101010' if i < e else '#ffffff', outline='#101010')
        x = X0 + COLS * CW + 16
        c.create_text(x + 32, 16, text='Code', fill='#303a40')
        self.bevel(x, Y0 - 4, x + 64, Y0 + SOCKETS * CH + 4, False, BG)
        for j in range(SOCKETS):
            cx, cy = x + 32, Y0 + j * CH + CH / 2
            if self.over:
                self.bevel(cx - 19, cy - 21, cx + 19, cy + 21, True, TROUGH)
                self.plug(c, cx, cy, 15, PLUGS[self.code[j]][1])
            else:
                c.create_line(cx - 24, cy - 14, cx + 24, cy - 14, fill=BOT)
                c.create_line(cx - 24, cy, cx + 24, cy, fill=BOT)
                c.create_line(cx - 24, cy + 14, cx + 24, cy + 14, fill=BOT)
        for k, (col, t) in enumerate((('#101010', 'right\nsocket'), ('#ffffff', 'wrong\nsocket'))):
            y = Y0 + SOCKETS * CH + 22 + 34 * k
            c.create_polygon(x + 8, y - 7, x + 15, y, x + 8, y + 7, x + 1, y, fill=col, outline='#101010')
            c.create_text(x + 22, y, text=t, anchor=W, font=('Nimbus Sans', 8), fill='#101010')
        full = not self.over and None not in self.rows[self.col]
        self.judge_b.config(state=NORMAL if full else DISABLED)
        self.clear_b.config(state=DISABLED if self.over else NORMAL)
        self.give_b.config(state=DISABLED if self.over else NORMAL)

    def new(self):
        if not self.over and self.col:
            log('end', outcome='given up')
        self.code = [rng.randrange(len(PLUGS)) for _ in range(SOCKETS)]
        log('secret', colors=self.code)
        self.rows = [[None] * SOCKETS for _ in range(COLS)]
        self.marks = [None] * COLS
        self.col, self.sel, self.over = 0, 0, False
        self.t0 = time.time()
        self.say('Select a socket of the bright column, then press a plug.')
        self.draw()

    def say(self, t):
        self.msg.config(text=t)

    def pick(self, ev):
        if self.over:
            return
        x, y = ev.x - X0 - self.col * CW, ev.y - Y0
        if 0 <= x < CW - 8 and 0 <= y < SOCKETS * CH:
            self.sel = y // CH
            self.draw()

    def put(self, i):
        if self.over:
            return
        r = self.rows[self.col]
        r[self.sel] = i
        if self.auto.get() and None in r:
            while r[self.sel] is not None:
                self.sel = (self.sel + 1) % SOCKETS
        self.draw()
        if None not in r:
            self.say('Press Judge to test this column.')

    def clear(self):
        self.rows[self.col] = [None] * SOCKETS
        self.sel = 0
        self.draw()

    def judge(self):
        g = self.rows[self.col]
        e = sum(a == b for a, b in zip(g, self.code))
        m = sum(min(g.count(k), self.code.count(k)) for k in set(g)) - e
        self.marks[self.col] = (e, m)
        log('guess', colors=list(g), exact=e, misplaced=m)
        self.col += 1
        self.sel = 0
        if e == SOCKETS:
            self.over = True
            s = int(time.time() - self.t0)
            log('end', outcome='won')
            self.best.append((os.environ.get('USER') or 'you', self.col, '%d:%02d' % divmod(s, 60)))
            self.best.sort(key=lambda b: b[1])
            self.say('Code broken with %d columns.  Press New Game to play again.' % self.col)
        elif self.col == COLS:
            self.over = True
            log('end', outcome='lost')
            self.say('No columns left.  The code is shown at the right.')
        else:
            self.say('Column %d: %d black, %d white.' % (self.col, e, m))
        if self.bell.get():
            self.root.bell()
        self.draw()

    def give(self):
        log('fault', label='give up')
        log('end', outcome='given up')
        self.over = True
        self.say('You gave up.  The code is shown at the right.')
        self.draw()

    def quit(self):
        log('fault', label='exit')
        self.root.destroy()


root = Tk()
app = XmCipher(root)
root.update()
log('opened')
root.mainloop()
