#!/usr/bin/env python3
# PEGCRACK.PAS -> Python.  Original (c) 1989 R. Dunmore Software, shareware.
# Port by "vgafan", 2022.  80x25 text screen emulated on a Tk canvas.
import json, os, random, tkinter

EGA = ['#000000', '#0000AA', '#00AA00', '#00AAAA', '#AA0000', '#AA00AA', '#AA5500', '#AAAAAA',
       '#555555', '#5555FF', '#55FF55', '#55FFFF', '#FF5555', '#FF55FF', '#FFFF55', '#FFFFFF']
CW, CH = 10, 26
PEGCOL = [4, 10, 14, 9, 13, 11, 15]          # attribute of colours 1..7
NAMES = ['RED', 'GREEN', 'YELLOW', 'BLUE', 'PINK', 'CYAN', 'WHITE']
LEN, NCOL, TRIES = 5, 7, 12

rng = random.Random(int(os.environ['SEED'])) if os.environ.get('SEED') else random.Random()


def truth(rec):
    if os.environ.get('TRUTH'):
        with open(os.environ['TRUTH'], 'a') as out:
            out.write(json.dumps(rec) + '\n')


class Screen:
    def __init__(self, root):
        self.cv = tkinter.Canvas(root, width=80 * CW, height=25 * CH, bg=EGA[0], highlightthickness=0)
        self.cv.pack()

    def cls(self):
        self.cv.delete('all')

    def puts(self, x, y, s, fg=7, bg=None):
        for i, ch in enumerate(s):
            x0, y0 = (x + i) * CW, y * CH
            if bg is not None:
                self.cv.create_rectangle(x0, y0, x0 + CW, y0 + CH, fill=EGA[bg], width=0)
            if ch != ' ':
                self.cv.create_text(x0 + CW / 2, y0 + CH / 2, text=ch, fill=EGA[fg],
                                    font=('Liberation Mono', -17, 'bold'))

    def bar(self, x, y, w, h, bg):
        self.cv.create_rectangle(x * CW, y * CH, (x + w) * CW, (y + h) * CH, fill=EGA[bg], width=0)

    def frame(self, x, y, w, h, fg):
        c, a, b = EGA[fg], 4, 0
        for d in (3, 7):
            self.cv.create_rectangle(x * CW + d, y * CH + d, (x + w) * CW - d, (y + h) * CH - d, outline=c)


class PegCrack:
    def __init__(self):
        self.root = tkinter.Tk()
        self.root.title('PEGCRACK - DOS port')
        self.root.resizable(False, False)
        self.scr = Screen(self.root)
        self.root.bind('<Key>', self.key)
        self.state = 'title'
        self.title()
        self.root.after(200, self.root.focus_force)
        truth({'type': 'opened'})
        self.root.mainloop()

    def title(self):
        s = self.scr
        s.cls()
        s.bar(0, 0, 80, 25, 1)
        s.frame(14, 5, 52, 14, 14)
        s.puts(33, 7, 'P E G C R A C K', 14)
        s.puts(28, 9, 'The Code Breaking Game', 15)
        s.puts(24, 11, '(C) 1989 R. Dunmore Software', 7)
        for i, c in enumerate(PEGCOL):
            s.bar(28 + i * 3 + 1, 13, 2, 1, c)
        s.puts(25, 16, 'Press SPACE to start the game', 10)

    def new(self):
        self.secret = [rng.randrange(NCOL) for _ in range(LEN)]
        truth({'type': 'secret', 'colors': self.secret})
        self.log, self.cur, self.state, self.msg = [], [], 'play', ''
        self.draw()

    def draw(self):
        s = self.scr
        s.cls()
        s.bar(0, 0, 80, 1, 7)
        s.puts(2, 0, 'PEGCRACK', 4)
        s.puts(62, 0, 'Try %2d of %2d' % (min(len(self.log) + 1, TRIES), TRIES), 0)
        # board - first try is the lowest line, as in the original
        s.frame(2, 1, 42, 22, 8)
        s.puts(6, 2, 'No', 8)
        s.puts(14, 2, 'Your code', 7)
        s.puts(32, 2, 'Answer', 7)
        s.bar(4, 3, 38, 1, 0)
        for n in range(TRIES):
            # 12 lines share rows 4..21 : 1.5 text rows each
            y = 4 + (TRIES - 1 - n) * 1.5 + .2
            live = n == len(self.log) and self.state == 'play'
            s.puts(6, y, '%2d' % (n + 1), 14 if live else 8)
            if live:
                s.puts(4, y, '>', 14)
            code = self.log[n][0] if n < len(self.log) else (self.cur if live else [])
            for i in range(LEN):
                x = 11 + i * 4
                if i < len(code):
                    s.bar(x, y, 3, 1, PEGCOL[code[i]])
                    s.puts(x + 1, y, str(code[i] + 1), 0 if code[i] else 15)
                else:
                    s.puts(x + 1, y, '_' if live and i == len(code) else '·', 14 if live else 8)
            if n < len(self.log):
                _, e, m = self.log[n]
                for k in range(e):
                    s.puts(32 + 2 * k, y, 'X', 12)
                for k in range(m):
                    s.puts(32 + 2 * (e + k), y, 'o', 15)
                if e + m == 0:
                    s.puts(32, y, 'none', 8)
        # help panel
        s.puts(48, 2, 'COLOURS', 14)
        for i in range(NCOL):
            s.puts(48, 3.5 + i * 1.3, str(i + 1), 15)
            s.bar(51, 3.5 + i * 1.3, 4, 1, PEGCOL[i])
            s.puts(57, 3.5 + i * 1.3, NAMES[i], 7)
        s.puts(48, 13, 'KEYS', 14)
        s.puts(48, 14, '1-7   put a colour', 7)
        s.puts(48, 15, 'BKSP  take last one back', 7)
        s.puts(48, 16, 'ENTER check your 5 colours', 7)
        s.puts(48, 17, 'F10   surrender', 7)
        s.puts(48, 18.5, 'ANSWER', 14)
        s.puts(48, 19.5, 'X', 12); s.puts(50, 19.5, 'right colour and place', 7)
        s.puts(48, 20.5, 'o', 15); s.puts(50, 20.5, 'right colour, wrong place', 7)
        s.puts(48, 21.5, 'A colour may be used twice!', 8)
        s.bar(0, 24, 80, 1, 1)
        s.puts(2, 24, self.msg or 'Type five digits, then ENTER.', 15)

    def key(self, ev):
        k = ev.keysym
        if self.state == 'title':
            if k == 'space':
                self.new()
            return
        if self.state == 'over':
            if k in ('y', 'Y'):
                self.new()
            elif k in ('n', 'N'):
                truth({'type': 'fault', 'label': 'N: back to DOS'})
                self.root.destroy()
            return
        k = k.replace('KP_', '')
        self.msg = ''
        if k in tuple('1234567'):
            if len(self.cur) < LEN:
                self.cur.append(int(k) - 1)
        elif k == 'BackSpace':
            self.cur = self.cur[:-1]
        elif k in ('Return', 'Enter'):
            if len(self.cur) < LEN:
                self.msg = 'Five colours please!'
            else:
                return self.check()
        elif k == 'F10':
            truth({'type': 'fault', 'label': 'F10 surrender'})
            return self.over('lost', 'You surrender.')
        self.draw()

    def check(self):
        g, t = self.cur, self.secret
        e = sum(1 for a, b in zip(g, t) if a == b)
        m = sum(min(g.count(c), t.count(c)) for c in range(NCOL)) - e
        truth({'type': 'guess', 'colors': g, 'exact': e, 'misplaced': m})
        self.log.append((g, e, m))
        self.cur = []
        if e == LEN:
            self.over('won', 'CRACKED IT in %d!' % len(self.log))
        elif len(self.log) == TRIES:
            self.over('lost', 'Out of tries.')
        else:
            self.draw()

    def over(self, outcome, text):
        truth({'type': 'end', 'outcome': outcome})
        self.state = 'over'
        if outcome == 'lost':
            text += ' The code was ' + ' '.join(str(c + 1) for c in self.secret) + '.'
        self.msg = text + '  Play again? (Y/N)'
        self.draw()


PegCrack()
