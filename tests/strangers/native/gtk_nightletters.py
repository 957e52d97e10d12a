#!/usr/bin/env python3
"""Night Letters -- a five-letter cipher game for the keyboard. (c) Imogen Farr, MIT licence"""
import json
import os
import random

import gi
gi.require_version("Gtk", "3.0")
gi.require_version("Gdk", "3.0")
from gi.repository import Gdk, Gtk  # noqa: E402

LETTERS = "ABCDEFGH"
LEN, TRIES = 5, 10
S = 58
_rnd = random.Random(int(os.environ["SEED"])) if "SEED" in os.environ else random.Random()


def emit(kind, **kw):
    if "TRUTH" in os.environ:
        with open(os.environ["TRUTH"], "a") as fh:
            fh.write(json.dumps(dict(type=kind, **kw)) + "\n")
            fh.flush()


def marks_for(guess, secret):
    """'x' right spot, 'o' elsewhere, '.' no  (like the word games do it)"""
    out = ["."] * LEN
    left = []
    for i in range(LEN):
        if guess[i] == secret[i]:
            out[i] = "x"
        else:
            left.append(secret[i])
    for i in range(LEN):
        if out[i] == "." and guess[i] in left:
            out[i] = "o"
            left.remove(guess[i])
    return out


class Board(Gtk.Grid):
    def __init__(self, game):
        super().__init__(row_spacing=9, column_spacing=9)
        self.game = game
        self.cells = []
        for r in range(TRIES):
            n = Gtk.Label(label=str(r + 1), width_chars=3)
            n.get_style_context().add_class("num")
            self.attach(n, 0, r, 1, 1)
            line = []
            for c in range(LEN):
                box = Gtk.Label(label="")
                box.set_size_request(S, S)
                self.attach(box, 1 + c, r, 1, 1)
                line.append(box)
            self.cells.append(line)

    def paint(self):
        g = self.game
        for r, line in enumerate(self.cells):
            for c, box in enumerate(line):
                sc = box.get_style_context()
                for k in ("cell", "hit", "near", "miss", "live", "caret"):
                    sc.remove_class(k)
                sc.add_class("cell")
                if r < len(g.rows):
                    word, ms = g.rows[r]
                    box.set_text(LETTERS[word[c]])
                    sc.add_class({"x": "hit", "o": "near", ".": "miss"}[ms[c]])
                elif r == len(g.rows) and not g.over:
                    sc.add_class("live")
                    box.set_text(LETTERS[g.typed[c]] if c < len(g.typed) else "_" if c == len(g.typed) else "")
                else:
                    box.set_text("")


class NightLetters(Gtk.Window):
    def __init__(self):
        super().__init__(title="Night Letters")
        self.set_default_size(760, 770)
        self.move(80, 40)
        self.connect("destroy", Gtk.main_quit)
        self.connect("key-press-event", self.on_key)
        css = Gtk.CssProvider()
        css.load_from_data(b"window{background:#0f1119} label{color:#c5cae0} .big{font-size:26px;font-weight:bold;color:#eef0ff}"
                           b" .msg{font-size:17px;color:#ffd27a} .g{color:#34c46b;font-weight:bold} .y{color:#e2b02a;font-weight:bold} .n{color:#80859a;font-weight:bold}"
                           b" label.num{color:#6b7090} label.cell{background:#171a26;border:2px solid #32374c;border-radius:4px;font-size:25px;font-weight:bold;color:#eef0ff}"
                           b" label.live{border-color:#8d99cc} label.hit{background:#2a9e54;border-color:#2a9e54} label.near{background:#cc9e1a;border-color:#cc9e1a}"
                           b" label.miss{background:#40455a;border-color:#40455a}")
        Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), css, 600)
        row = Gtk.Box(spacing=24, margin=20)
        self.add(row)
        self.board = Board(self)
        row.pack_start(self.board, False, False, 0)
        col = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=10)
        row.pack_start(col, True, True, 0)

        def lab(t, cls=None):
            l = Gtk.Label(label=t, xalign=0, wrap=True, max_width_chars=28)
            if cls:
                l.get_style_context().add_class(cls)
            col.pack_start(l, False, False, 0)
            return l
        lab("Night Letters", "big")
        lab("A secret code of five letters, made from\nA B C D E F G H.\nLetters can be used twice.")
        lab("Type a code on the keyboard and press Enter. Backspace rubs out.")
        lab("green: right letter, right place", "g")
        lab("yellow: letter is somewhere else", "y")
        lab("grey: not (or no more) in the code", "n")
        self.msg = lab("", "msg")
        lab("F2  new code      Esc  clear line")
        self.over, self.rows = True, []
        self.fresh()
        self.show_all()

    def fresh(self):
        if not self.over and self.rows:
            emit("end", outcome="given up")
        self.secret = [_rnd.randrange(len(LETTERS)) for _ in range(LEN)]
        emit("secret", colors=self.secret)
        self.rows, self.typed, self.over = [], [], False
        self.msg.set_text("")
        self.board.paint()

    def on_key(self, _, ev):
        name = Gdk.keyval_name(ev.keyval) or ""
        if name == "F2":
            self.fresh()
        elif self.over:
            if name in ("Return", "KP_Enter"):
                self.fresh()
        elif name == "BackSpace":
            del self.typed[-1:]
        elif name == "Escape":
            self.typed = []
        elif name in ("Return", "KP_Enter"):
            if len(self.typed) == LEN:
                self.judge()
            else:
                self.msg.set_text("Five letters, please.")
        elif len(name) == 1 and name.upper() in LETTERS and len(self.typed) < LEN:
            self.typed.append(LETTERS.index(name.upper()))
            self.msg.set_text("")
        self.board.paint()
        return True

    def judge(self):
        ms = marks_for(self.typed, self.secret)
        emit("guess", colors=self.typed, exact=ms.count("x"), misplaced=ms.count("o"))
        self.rows.append((self.typed, ms))
        self.typed = []
        if ms.count("x") == LEN:
            self.stop("won", "Solved in %d. Press Enter for another." % len(self.rows))
        elif len(self.rows) == TRIES:
            self.stop("lost", "It was %s. Press Enter for another." % "".join(LETTERS[k] for k in self.secret))

    def stop(self, how, text):
        self.over = True
        emit("end", outcome=how)
        self.msg.set_text(text)


w = NightLetters()
while Gtk.events_pending():
    Gtk.main_iteration()
emit("opened")
Gtk.main()
