#!/usr/bin/python3
# "Guess": one of a collection of small puzzles. Pegs are dragged from the tray.
import json
import os
import random

import gi
gi.require_version("Gtk", "3.0")
gi.require_version("Gdk", "3.0")
from gi.repository import Gdk, GdkPixbuf, GLib, Gtk

PEGS, ROWS = 5, 10
COLOURS = [(255, 0, 0), (255, 255, 0), (0, 255, 0), (0, 0, 255), (255, 128, 0), (128, 0, 128), (128, 77, 26), (180, 225, 255)]
BACK = (225, 225, 225)
STEP = 46
R = 19
W, H = 20 + 60 + PEGS * STEP + 110, 24 + (ROWS + 1) * STEP + 20


def truth(**e):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as f:
            f.write(json.dumps(e) + "\n")


def disc(radius, fill, rim):
    """A flat circle with a rim, smoothed, as a pixbuf."""
    size = 2 * radius + 2
    out = bytearray()
    for y in range(size):
        for x in range(size):
            inner = outer = 0
            for dy in (-.33, 0, .33):
                for dx in (-.33, 0, .33):
                    d = (x + dx - size / 2 + .5) ** 2 + (y + dy - size / 2 + .5) ** 2
                    outer += d <= radius ** 2
                    inner += d <= (radius - 1.4) ** 2
            mix = inner / 9
            out += bytes(int(f * mix + r * (1 - mix)) for f, r in zip(fill, rim)) + bytes([int(255 * outer / 9)])
    return GdkPixbuf.Pixbuf.new_from_bytes(GLib.Bytes.new(bytes(out)), GdkPixbuf.Colorspace.RGB, True, 8, size, size, size * 4)


PEG = [disc(R, c, (0, 0, 0)) for c in COLOURS]
HOLE = disc(R, (205, 205, 205), (150, 150, 150))
HOLE_ON = disc(R, (240, 240, 240), (0, 0, 0))
BLACK, WHITE = disc(7, (0, 0, 0), (0, 0, 0)), disc(7, (255, 255, 255), (0, 0, 0))
NONE, READY = disc(7, (205, 205, 205), (150, 150, 150)), disc(7, (225, 225, 225), (0, 0, 0))


class Guess(Gtk.Window):

    def __init__(self):
        super().__init__(title="Guess")
        self.set_resizable(False)
        self.move(240, 60)
        self.connect("destroy", Gtk.main_quit)
        box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.add(box)
        box.pack_start(self.menubar(), False, False, 0)
        self.image = Gtk.Image()
        area = Gtk.EventBox()
        area.add(self.image)
        area.set_halign(Gtk.Align.START)
        area.set_size_request(W, H)
        area.add_events(Gdk.EventMask.BUTTON_PRESS_MASK | Gdk.EventMask.BUTTON_RELEASE_MASK | Gdk.EventMask.POINTER_MOTION_MASK)
        area.connect("button-press-event", self.press)
        area.connect("button-release-event", self.release)
        area.connect("motion-notify-event", self.motion)
        box.pack_start(area, False, False, 0)
        self.bar = Gtk.Label(label="")
        self.bar.set_xalign(0)
        self.bar.set_margin_start(6)
        box.pack_start(self.bar, False, False, 3)
        seed = os.environ.get("SEED")
        self.rng = random.Random(seed) if seed else random.Random()
        self.over = True
        self.marks = []
        self.new()
        self.show_all()

    def menubar(self):
        bar = Gtk.MenuBar()
        for title, items in (("Game", (("New game", self.new), ("Restart", None), ("Solve", self.solve), ("Exit", self.leave))),
                             ("Help", (("How to play", self.help),))):
            top = Gtk.MenuItem(label=title)
            menu = Gtk.Menu()
            for name, action in items:
                item = Gtk.MenuItem(label=name)
                item.connect("activate", lambda _, a=action: (a or self.restart)())
                menu.append(item)
            top.set_submenu(menu)
            bar.append(top)
        return bar

    def new(self):
        if not self.over and self.marks:
            truth(type="end", outcome="given up")
        self.code = [self.rng.randrange(len(COLOURS)) for _ in range(PEGS)]
        truth(type="secret", colors=self.code)
        self.clear()

    def clear(self):
        self.rows = [[None] * PEGS for _ in range(ROWS)]
        self.marks = []
        self.drag = None
        self.at = (0, 0)
        self.over = False
        self.bar.set_text("Drag pegs from the left into the first row")
        self.draw()

    def restart(self):
        if self.marks:
            self.new()

    def tray(self, k):
        return 34, 34 + k * STEP

    def hole(self, r, c):
        return 100 + c * STEP, 34 + r * STEP

    def key(self, r, n):
        top = (PEGS + 1) // 2
        return 100 + PEGS * STEP + 4 + 20 * (n % top), 34 + r * STEP - 10 + 20 * (n // top)

    def ready(self):
        return not self.over and None not in self.rows[len(self.marks)]

    def draw(self):
        pic = GdkPixbuf.Pixbuf.new(GdkPixbuf.Colorspace.RGB, False, 8, W, H)
        pic.fill(BACK[0] << 24 | BACK[1] << 16 | BACK[2] << 8 | 255)

        def put(stamp, x, y):
            s = stamp.get_width()
            x, y = int(x) - s // 2, int(y) - s // 2
            x0, y0, x1, y1 = max(x, 0), max(y, 0), min(x + s, W), min(y + s, H)
            if x1 > x0 and y1 > y0:
                stamp.composite(pic, x0, y0, x1 - x0, y1 - y0, x, y, 1, 1, GdkPixbuf.InterpType.NEAREST, 255)

        for k in range(len(COLOURS)):
            put(PEG[k], *self.tray(k))
        turn = len(self.marks)
        for r in range(ROWS):
            for c in range(PEGS):
                k = self.rows[r][c]
                put(PEG[k] if k is not None else HOLE_ON if r == turn and not self.over else HOLE, *self.hole(r, c))
            got = [BLACK] * self.marks[r][0] + [WHITE] * self.marks[r][1] if r < turn else []
            for n in range(PEGS):
                put(got[n] if n < len(got) else READY if r == turn and self.ready() else NONE, *self.key(r, n))
        # the solution below a line
        y = 34 + ROWS * STEP - 24
        pic.new_subpixbuf(78, y, PEGS * STEP, 2).fill(0x000000ff)
        for c in range(PEGS):
            if self.over:
                put(PEG[self.code[c]], 100 + c * STEP, y + 30)
            else:
                pic.new_subpixbuf(82 + c * STEP, y + 12, 36, 36).fill(0x8c8c8cff)
        if self.drag is not None:
            put(PEG[self.drag], *self.at)
        self.image.set_from_pixbuf(pic)

    def press(self, _, e):
        if self.over or e.button != 1 or e.type != Gdk.EventType.BUTTON_PRESS:
            return
        turn = len(self.marks)
        for k in range(len(COLOURS)):
            x, y = self.tray(k)
            if (e.x - x) ** 2 + (e.y - y) ** 2 < R * R:
                self.drag = k
        for c in range(PEGS):
            x, y = self.hole(turn, c)
            if (e.x - x) ** 2 + (e.y - y) ** 2 < R * R and self.rows[turn][c] is not None:
                self.drag, self.rows[turn][c] = self.rows[turn][c], None
        x, y = self.key(turn, 0)
        if self.ready() and x - 10 <= e.x <= x + 52 and abs(e.y - y - 10) < 22:
            self.mark()
        self.at = (e.x, e.y)
        self.draw()

    def motion(self, _, e):
        if self.drag is not None:
            self.at = (e.x, e.y)
            self.draw()

    def release(self, _, e):
        if self.drag is None:
            return
        turn = len(self.marks)
        for c in range(PEGS):
            x, y = self.hole(turn, c)
            if abs(e.x - x) < 23 and abs(e.y - y) < 23:
                self.rows[turn][c] = self.drag
        self.drag = None
        if self.ready():
            self.bar.set_text("Click on the small circles beside the row to submit it")
        self.draw()

    def mark(self):
        row = self.rows[len(self.marks)]
        black = sum(a == b for a, b in zip(row, self.code))
        white = sum(min(row.count(k), self.code.count(k)) for k in range(len(COLOURS))) - black
        truth(type="guess", code=list(row), exact=black, misplaced=white)
        self.marks.append((black, white))
        if black == PEGS:
            self.finish("won", "COMPLETED!")
        elif len(self.marks) == ROWS:
            self.finish("lost", "All rows used up - the solution is shown below")
        else:
            self.bar.set_text("%d of %d rows used" % (len(self.marks), ROWS))

    def finish(self, outcome, text):
        self.over = True
        truth(type="end", outcome=outcome)
        self.bar.set_text(text)

    def solve(self):
        if not self.over:
            truth(type="fault", label="Solve")
            self.finish("given up", "Auto-solved")
            self.draw()

    def leave(self):
        truth(type="fault", label="Exit")
        self.destroy()

    def help(self):
        d = Gtk.MessageDialog(transient_for=self, modal=True, buttons=Gtk.ButtonsType.CLOSE,
                              text="Drag pegs from the tray into the row. When it is full, click its small circles.\n"
                                   "Black: right colour, right place. White: right colour, wrong place.")
        d.run()
        d.destroy()


Guess()
GLib.timeout_add(250, lambda: truth(type="opened"))
Gtk.main()
