#!/usr/bin/env python3
"""Il-Luzzu -- logħba tal-kodiċi għas-Sajf tal-Qari, Librerija ta' Marsaxlokk.
   J. Zammit 2014 (Tk 8.5+).  Aqsamha ma' min trid."""
import json, os, random
from tkinter import *
from tkinter import ttk

KULURI = [("A", "aħmar", "#c8102e"), ("B", "blu", "#1f6fd0"), ("D", "deheb", "#c9a227"),
          ("F", "fidda", "#b4bcc4"), ("I", "isfar", "#ffe135"), ("K", "kannella", "#6b3e1f"),
          ("O", "oranġjo", "#ff7f11"), ("V", "vjola", "#7a2fa0")]
ITTRI = "".join(k[0] for k in KULURI)
TUL, PROVI = 4, 10
rnd = random.Random(os.environ.get("SEED"))


def truth(**kw):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as f:
            print(json.dumps(kw), file=f)


class App:
    def __init__(self):
        w = self.w = Tk()
        w.title("Il-Luzzu")
        w.geometry("820x640")
        ttk.Style().theme_use("clam")
        ttk.Style().configure("Treeview", rowheight=26, font=("DejaVu Sans", 12))
        ttk.Style().configure("Treeview.Heading", font=("DejaVu Sans", 11, "bold"))
        m = Menu(w)
        l = Menu(m, tearoff=0)
        l.add_command(label="Ġdida", accelerator="F2", command=self.gdida)
        l.add_command(label="Naqta' qalbi, urini l-kodiċi", command=self.cedi)
        l.add_separator()
        l.add_command(label="Oħroġ", command=self.ohrog)
        m.add_cascade(label="Logħba", menu=l)
        w.config(menu=m)
        w.bind("<F2>", lambda e: self.gdida())

        self.c = Canvas(w, height=170, bg="#bfe3f2", highlightthickness=0)
        self.c.pack(fill=X)
        self.msg = StringVar()
        ttk.Label(w, textvariable=self.msg, font=("DejaVu Sans", 12, "bold"), padding=(12, 8),
                  anchor=CENTER).pack(fill=X)

        mid = ttk.Frame(w, padding=(12, 0, 12, 12))
        mid.pack(fill=BOTH, expand=True)
        side = ttk.LabelFrame(mid, text="Kuluri", padding=10)
        side.pack(side=RIGHT, fill=Y, padx=(12, 0))
        for a, b, col in KULURI:
            r = Frame(side)
            r.pack(anchor=W, pady=4, fill=X)
            Label(r, width=3, bg=col, relief=RIDGE, bd=2).pack(side=LEFT)
            ttk.Label(r, text="  %s = %s" % (a, b), font=("DejaVu Sans", 12)).pack(side=LEFT, fill=X, expand=True)

        left = ttk.Frame(mid)
        left.pack(side=LEFT, fill=BOTH, expand=True)
        top = ttk.Frame(left)
        top.pack(fill=X, pady=(0, 8))
        ttk.Label(top, text="It-tbassira tiegħek:", font=("DejaVu Sans", 12)).pack(side=LEFT)
        self.v = StringVar()
        self.v.trace("w", lambda *a: self.pinġi())
        self.e = ttk.Entry(top, textvariable=self.v, width=8, font=("DejaVu Sans Mono", 16))
        self.e.pack(side=LEFT, padx=8)
        self.e.bind("<Return>", lambda e: self.ibghat())
        self.e.bind("<KP_Enter>", lambda e: self.ibghat())
        self.b = ttk.Button(top, text="Ibgħat (Enter)", command=self.ibghat)
        self.b.pack(side=LEFT)
        self.t = ttk.Treeview(left, columns=("n", "k", "r"), show="headings", height=PROVI, selectmode="none")
        for k, h, wd in (("n", "Nru", 46), ("k", "Tbassira", 105), ("r", "Tweġiba", 330)):
            self.t.heading(k, text=h)
            self.t.column(k, width=wd, anchor=W if k == "r" else CENTER, stretch=k == "r")
        self.t.pack(fill=BOTH, expand=True)
        self.gdida()
        w.after(250, lambda: truth(type="opened"))

    def gdida(self):
        self.kodici = rnd.sample(range(8), TUL)
        truth(type="secret", colors=self.kodici)
        self.tmiem = False
        self.n = 0
        self.t.delete(*self.t.get_children())
        self.e.config(state="normal")
        self.b.config(state="normal")
        self.v.set("")
        self.msg.set("Liema 4 kuluri għandu l-luzzu? Ikteb 4 ittri, kollha differenti, u agħfas Enter.")
        self.e.focus_set()
        self.pinġi()

    def pinġi(self, wera=None):
        c = self.c
        c.delete("all")
        c.create_oval(40, 18, 90, 68, fill="#ffd84d", outline="")
        c.create_rectangle(0, 132, 1200, 180, fill="#2b7fb0", outline="")
        txt = self.v.get().upper()
        cols = wera if wera is not None else [ITTRI.find(x) for x in txt[:TUL]]
        for i in range(TUL):
            y = 62 + i * 19
            inset = i * 13
            k = cols[i] if i < len(cols) else -1
            c.create_polygon(240 + inset, y, 580 - inset, y, 580 - inset - 13, y + 19, 240 + inset + 13, y + 19,
                             fill=KULURI[k][2] if k >= 0 else "#f4efe3", outline="#333", width=1)
            if k >= 0:
                c.create_text(410, y + 10, text=KULURI[k][0], font=("DejaVu Sans", 10, "bold"),
                              fill="white" if k in (0, 1, 5, 7) else "black")
            else:
                c.create_text(410, y + 10, text="?", font=("DejaVu Sans", 10), fill="#999")
        c.create_line(222, 34, 240, 62, width=7, fill="#333", capstyle=ROUND)
        c.create_line(598, 34, 580, 62, width=7, fill="#333", capstyle=ROUND)
        c.create_oval(556, 66, 574, 78, fill="white", outline="#222", width=2)
        c.create_oval(562, 69, 569, 76, fill="#123", outline="")
        for x in range(0, 900, 40):
            c.create_arc(x, 128, x + 40, 142, start=0, extent=180, style=ARC, outline="#d6f0fa", width=2)

    def ibghat(self):
        if self.tmiem:
            return
        s = self.v.get().strip().upper()
        if len(s) != TUL or any(x not in ITTRI for x in s):
            self.msg.set("Ikteb eżatt 4 ittri minn dawn: " + " ".join(ITTRI))
            return
        if len(set(s)) < TUL:
            self.msg.set("L-ittri jridu jkunu kollha differenti.")
            return
        g = [ITTRI.index(x) for x in s]
        ex = sum(1 for a, b in zip(g, self.kodici) if a == b)
        mi = len(set(g) & set(self.kodici)) - ex
        truth(type="guess", colors=g, exact=ex, misplaced=mi)
        self.n += 1
        if ex + mi == 0:
            r = "xejn tajjeb"
        else:
            r = ", ".join(x for x in ("%d f'postu" % ex if ex else "", "%d barra minn postu" % mi if mi else "") if x)
        self.t.insert("", END, values=(self.n, " ".join(s), r))
        self.v.set("")
        if ex == TUL:
            truth(type="end", outcome="won")
            self.spicca("Prosit! Sibt il-kodiċi f'%d tbassiriet. (F2 = logħba ġdida)" % self.n)
        elif self.n == PROVI:
            truth(type="end", outcome="lost")
            self.spicca("Tlift. Il-kodiċi kien %s. (F2 = logħba ġdida)" % self.ittri())
        else:
            self.msg.set("Tbassira nru %d minn %d" % (self.n + 1, PROVI))

    def ittri(self):
        return " ".join(ITTRI[k] for k in self.kodici)

    def spicca(self, t):
        self.tmiem = True
        self.msg.set(t)
        self.e.config(state="disabled")
        self.b.config(state="disabled")
        self.pinġi(self.kodici)

    def cedi(self):
        truth(type="fault", label="Naqta' qalbi")
        if not self.tmiem:
            truth(type="end", outcome="given up")
            self.spicca("Il-kodiċi kien %s. (F2 = logħba ġdida)" % self.ittri())

    def ohrog(self):
        truth(type="fault", label="Oħroġ")
        self.w.destroy()


App().w.mainloop()
