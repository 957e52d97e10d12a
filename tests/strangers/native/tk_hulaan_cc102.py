"""
CC102 - Computer Programming 2      FINAL PROJECT
Group 5: Dela Cruz, Macaraeg, Santos R.
BSIT 1-B          Mastermind "Hulaan Mo!"
"""
from tkinter import *
from tkinter import ttk
import random
import os
import json

kulay = ["Pula", "Bughaw", "Dilaw", "Berde", "Kahel", "Itim"]
fgs = ["#c00000", "#0033cc", "#b08900", "#007a1f", "#d96500", "#000000"]
MAX = 10

r = random.Random(os.environ.get("SEED"))


def log(x):
    if os.environ.get("TRUTH"):
        f = open(os.environ["TRUTH"], "a")
        f.write(json.dumps(x) + "\n")
        f.close()


root = Tk()
root.title("Hulaan Mo! - CC102 Final Project")
root.geometry("560x600+200+80")
root.resizable(False, False)

Label(root, text="HULAAN MO!", font=("Liberation Sans", 22, "bold"), fg="#1b3c8c").pack(pady=(10, 0))
Label(root, text="Hulaan ang 4 na lihim na kulay. Pwedeng maulit ang kulay.\n"
                 "Pumili ng isang kulay sa bawat listahan, tapos pindutin ang HULAAN.",
      font=("Liberation Sans", 10)).pack(pady=4)

taas = Frame(root)
taas.pack(pady=4)
lists = []
for i in range(4):
    f = LabelFrame(taas, text="Posisyon %d" % (i + 1), font=("Liberation Sans", 10), padx=4, pady=4)
    f.grid(row=0, column=i, padx=6)
    lb = Listbox(f, height=6, width=10, exportselection=False, font=("Liberation Sans", 12),
                 selectbackground="#1b3c8c", selectforeground="white", activestyle="none")
    for k in range(6):
        lb.insert(END, kulay[k])
        lb.itemconfig(k, fg=fgs[k])
    lb.pack()
    lists.append(lb)

gitna = Frame(root)
gitna.pack(pady=6)
btn = Button(gitna, text="HULAAN", width=14, font=("Liberation Sans", 12, "bold"), bg="#bfe3bf")
btn.grid(row=0, column=0, padx=5)
btn2 = Button(gitna, text="Bagong Laro", width=12, font=("Liberation Sans", 11))
btn2.grid(row=0, column=1, padx=5)
btn3 = Button(gitna, text="Ipakita ang Sagot", width=15, font=("Liberation Sans", 11))
btn3.grid(row=0, column=2, padx=5)

msg = Label(root, text="", font=("Liberation Sans", 12, "bold"))
msg.pack(pady=2)

ttk.Style().configure("Treeview", font=("Liberation Sans", 10), rowheight=22)
tree = ttk.Treeview(root, columns=("n", "a", "b", "c", "d", "r"), show="headings", height=10, selectmode="none")
for c, t, w in (("n", "Subok", 50), ("a", "1", 65), ("b", "2", 65), ("c", "3", 65), ("d", "4", 65), ("r", "Resulta", 220)):
    tree.heading(c, text=t)
    tree.column(c, width=w, anchor="center")
tree.pack(pady=4)

laro = {}


def bago():
    laro["sagot"] = [r.randint(0, 5) for i in range(4)]
    laro["subok"] = 0
    laro["tapos"] = False
    log({"type": "secret", "colors": laro["sagot"]})
    tree.delete(*tree.get_children())
    for lb in lists:
        lb.selection_clear(0, END)
    btn.config(state=NORMAL)
    msg.config(text="May %d kang subok. Good luck!" % MAX, fg="black")


def check():
    hula = []
    for lb in lists:
        s = lb.curselection()
        if not s:
            msg.config(text="Pumili muna ng kulay sa lahat ng posisyon!", fg="#c00000")
            return
        hula.append(s[0])
    sagot = laro["sagot"]
    tama = 0
    for i in range(4):
        if hula[i] == sagot[i]:
            tama += 1
    pareho = 0
    for k in range(6):
        pareho += min(hula.count(k), sagot.count(k))
    iba = pareho - tama
    laro["subok"] += 1
    log({"type": "guess", "colors": hula, "exact": tama, "misplaced": iba})
    tree.insert("", END, values=[laro["subok"]] + [kulay[h] for h in hula] +
                ["%d tama, %d mali ang pwesto" % (tama, iba)])
    if tama == 4:
        tapos("won", "PANALO! Nahulaan mo sa %d subok. Ang galing!" % laro["subok"], "#007a1f")
    elif laro["subok"] == MAX:
        tapos("lost", "TALO! Ang sagot: " + ", ".join(kulay[s] for s in sagot), "#c00000")
    else:
        msg.config(text="%d na subok na lang ang natitira." % (MAX - laro["subok"]), fg="black")


def tapos(paano, text, fg):
    laro["tapos"] = True
    btn.config(state=DISABLED)
    msg.config(text=text, fg=fg)
    log({"type": "end", "outcome": paano})


def ipakita():
    if laro["tapos"]:
        return
    log({"type": "fault", "label": "Ipakita ang Sagot"})
    tapos("given up", "Ang sagot: " + ", ".join(kulay[s] for s in laro["sagot"]), "#c00000")


btn.config(command=check)
btn2.config(command=bago)
btn3.config(command=ipakita)

root.update()
log({"type": "opened"})
bago()
root.mainloop()
