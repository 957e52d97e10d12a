#!/usr/bin/python3
# nightdesk.py -- keyboard code breaker for the terminal-minded, GTK3
# (c) nobody, public domain
import json, os, random, time
import gi
gi.require_version("Gtk", "3.0")
gi.require_version("Gdk", "3.0")
from gi.repository import GLib, Gdk, Gtk

KEYS = "ROYGCBVPW"
NAMES = ["red", "orange", "yellow", "green", "cyan", "blue", "violet", "pink", "white"]
RGB = [(.86, .16, .18), (.95, .52, .10), (.97, .86, .20), (.20, .66, .28), (.25, .82, .88),
       (.20, .36, .92), (.52, .24, .74), (.98, .56, .74), (.95, .95, .95)]
LEN, TRIES = 6, 12

rng = random.Random(os.environ.get("SEED"))
log_file = open(os.environ["TRUTH"], "a") if os.environ.get("TRUTH") else None


def log(type_, **kw):
    if log_file is not None:
        log_file.write(json.dumps({"type": type_, **kw}) + "\n")
        log_file.flush()


class State:
    pass


S = State()
S.history = None


def deal():
    if S.history and not S.message:
        log("end", outcome="given up")
    S.code = [rng.randrange(len(KEYS)) for _ in range(LEN)]
    S.history = []
    S.typed = []
    S.message = ""
    S.warn = ""
    S.t0, S.t1 = time.time(), None
    log("secret", colors=S.code)


def enter():
    if len(S.typed) < LEN:
        S.warn = "six letters, please"
        return
    guess, S.typed = S.typed, []
    left_g, left_c, hit = [], [], 0
    for g, c in zip(guess, S.code):
        if g == c:
            hit += 1
        else:
            left_g.append(g)
            left_c.append(c)
    near = 0
    for g in left_g:
        if g in left_c:
            left_c.remove(g)
            near += 1
    S.history.append((guess, hit, near))
    log("guess", colors=guess, exact=hit, misplaced=near)
    if hit == LEN:
        S.message = "Cracked in %d.  Press F2 for a new code." % len(S.history)
    elif len(S.history) == TRIES:
        S.message = "Out of tries. It was %s.  F2: new code." % "".join(KEYS[c] for c in S.code)
    if S.message:
        S.t1 = time.time()
        log("end", outcome="won" if hit == LEN else "lost")


def label(txt="", *classes, **kw):
    l = Gtk.Label(label=txt, **kw)
    dress(l, *classes)
    return l


def dress(w, *classes):
    c = w.get_style_context()
    for old in c.list_classes():
        c.remove_class(old)
    for k in classes:
        c.add_class(k)


def css():
    rules = ["window { background: #12171f; }", "* { font-family: 'DejaVu Sans'; color: #c7d1db; font-size: 14px; }",
             ".title { font-size: 26px; font-weight: bold; color: #73d9b3; }",
             ".card { background: #1c242e; }",
             ".hole { background: #12171f; border: 1px solid #3d4a57; }",
             ".next { background: #12171f; border: 2px solid #73d9b3; }",
             ".line { padding: 3px; }", ".live { background: #2a3644; padding: 3px; }",
             ".hot { color: #73d9b3; font-weight: bold; }", ".warm { color: #f2bf59; font-weight: bold; }",
             ".big { font-size: 21px; }", ".dim { color: #8592a0; font-size: 13px; }",
             ".msg { color: #ffe680; font-weight: bold; font-size: 16px; }"]
    for k, c in zip(KEYS, RGB):
        ink = "#0d0d0d" if sum(a * b for a, b in zip(c, (.3, .59, .11))) > .5 else "#ffffff"
        rules.append(".tile%s { background: rgb(%d,%d,%d); color: %s; font-weight: bold; font-size: 20px; border: 1px solid #000; }"
                     % ((k,) + tuple(int(v * 255) for v in c) + (ink,)))
    p = Gtk.CssProvider()
    p.load_from_data("\n".join(rules).encode())
    Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), p, 800)


def build():
    outer = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=8, margin=16)
    head = Gtk.Box(spacing=30)
    head.pack_start(label("NIGHT DESK", "title"), False, False, 0)
    head.pack_start(label("Type six letters. Any letter may repeat."), False, False, 0)
    outer.pack_start(head, False, False, 0)
    middle = Gtk.Box(spacing=22)
    outer.pack_start(middle, True, True, 0)
    left = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=10)
    middle.pack_start(left, False, False, 0)
    card = Gtk.Grid(row_spacing=8, column_spacing=12)
    dress(card, "card")
    card.set_border_width(14)
    card.attach(label("press", "dim", xalign=0), 0, 0, 2, 1)
    for i, n in enumerate(NAMES):
        t = label(KEYS[i], "tile" + KEYS[i])
        t.set_size_request(34, 34)
        card.attach(t, 0, i + 1, 1, 1)
        card.attach(label(n, xalign=0, width_chars=8), 1, i + 1, 1, 1)
    left.pack_start(card, False, False, 0)
    keys = Gtk.Grid(row_spacing=4, column_spacing=14)
    for i, (k, what) in enumerate((("Enter", "try it"), ("Backspace", "erase"), ("F2", "new code"))):
        keys.attach(label(k, "hot", xalign=0), 0, i, 1, 1)
        keys.attach(label(what, xalign=0), 1, i, 1, 1)
    left.pack_start(keys, False, False, 0)
    S.clock = label("00:00", "dim", xalign=0)
    left.pack_end(S.clock, False, False, 0)
    desk = Gtk.Grid(row_spacing=3, column_spacing=10)
    middle.pack_start(desk, False, False, 0)
    desk.attach(label("PLACE", "hot"), 1, 0, 1, 1)
    desk.attach(label("LETTER", "warm"), 2, 0, 1, 1)
    S.lines = []
    for r in range(TRIES):
        box = Gtk.Box(spacing=8)
        tiles = []
        for _ in range(LEN):
            t = label("", "hole")
            t.set_size_request(38, 38)
            box.pack_start(t, False, False, 0)
            tiles.append(t)
        e, m = label("", "hot", "big", width_chars=5), label("", "warm", "big", width_chars=5)
        desk.attach(box, 0, r + 1, 1, 1)
        desk.attach(e, 1, r + 1, 1, 1)
        desk.attach(m, 2, r + 1, 1, 1)
        S.lines.append((box, tiles, e, m))
    S.say = label("", "msg", xalign=0)
    outer.pack_start(S.say, False, False, 0)
    outer.pack_start(label("PLACE: letters in the right place.     LETTER: letters in the code, but in another place.",
                           "dim", xalign=0), False, False, 0)
    return outer


def show():
    for r, (box, tiles, e, m) in enumerate(S.lines):
        live = r == len(S.history) and not S.message
        dress(box, "live" if live else "line")
        row = S.history[r][0] if r < len(S.history) else S.typed if live else []
        for i, t in enumerate(tiles):
            t.set_text(KEYS[row[i]] if i < len(row) else "")
            dress(t, "tile" + KEYS[row[i]] if i < len(row) else "next" if live and i == len(row) else "hole")
        e.set_text(str(S.history[r][1]) if r < len(S.history) else "")
        m.set_text(str(S.history[r][2]) if r < len(S.history) else "")
    S.say.set_text(S.message or S.warn)
    tick()


def tick():
    t = int((S.t1 or time.time()) - S.t0)
    S.clock.set_text("%02d:%02d" % (t // 60, t % 60))
    return True


def key(w, ev):
    name = Gdk.keyval_name(ev.keyval)
    S.warn = ""
    if name == "F2":
        deal()
    elif S.message or ev.state & (Gdk.ModifierType.CONTROL_MASK | Gdk.ModifierType.MOD1_MASK):
        return False
    elif name in ("Return", "KP_Enter"):
        enter()
    elif name in ("BackSpace", "Delete"):
        del S.typed[-1:]
    else:
        k = name.upper() if len(name) == 1 else "?"
        if k in KEYS and len(S.typed) < LEN:
            S.typed.append(KEYS.index(k))
    show()
    return True


css()
win = Gtk.Window(title="Night Desk")
win.set_resizable(False)
win.move(100, 40)
win.add(build())
win.connect("key-press-event", key)


def bye(*_):
    log("fault", label="closed the window")
    Gtk.main_quit()


win.connect("destroy", bye)
deal()
show()
win.show_all()
GLib.timeout_add(500, tick)
while Gtk.events_pending():
    Gtk.main_iteration()
log("opened")
Gtk.main()
