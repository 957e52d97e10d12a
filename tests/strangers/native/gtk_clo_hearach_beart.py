#!/usr/bin/env python3
# Taigh-tasgaidh a' Chlò, An Tairbeart - touch table no. 3 "Lorg am pàtran"
# C. MacAoidh, 2017.  Runs under the kiosk session; sized for the 1060x830 panel.
import json, os, random
import gi
gi.require_version("Gtk", "3.0")
gi.require_version("PangoCairo", "1.0")
from gi.repository import Gtk, Gdk, GLib, Pango, PangoCairo

W, H = 1060, 830
PEGS, TURNS = 6, 12
YARN = [(0.73, 0.16, 0.15), (0.90, 0.72, 0.20), (0.22, 0.45, 0.26), (0.18, 0.30, 0.58),
        (0.95, 0.93, 0.87), (0.42, 0.27, 0.16), (0.62, 0.40, 0.65), (0.16, 0.16, 0.18)]
TXT = {
    "gd": dict(title="Lorg am pàtran dìomhair", sub="Suath air na piornan gu h-ìosal: sia dathan anns gach sreath. "
               "Faodaidh dath nochdadh barrachd air aon turas.",
               a="Dath is àite\nceart", b="Dath ceart,\nàite ceàrr", undo="Air ais", other="English",
               won="Rinn thu a' chùis!", lost="Seo am pàtran", again="Cluich a-rithist",
               names=["dearg", "buidhe", "uaine", "gorm", "geal", "donn", "purpaidh", "dubh"]),
    "en": dict(title="Find the secret pattern", sub="Touch the bobbins below: six colours to a row. "
               "A colour may appear more than once.",
               a="Right colour\nand place", b="Right colour,\nwrong place", undo="Undo", other="Gàidhlig",
               won="You found it!", lost="Here is the pattern", again="Play again",
               names=["red", "yellow", "green", "blue", "white", "brown", "purple", "black"]),
}


def log(obj):
    f = os.environ.get("TRUTH")
    if f:
        with open(f, "a") as h:
            h.write(json.dumps(obj) + "\n")


class Table(Gtk.DrawingArea):
    LX, TY, CW, RH = 90, 142, 92, 42

    def __init__(self):
        super().__init__()
        self.set_size_request(W, H)
        self.add_events(Gdk.EventMask.BUTTON_PRESS_MASK)
        self.connect("draw", self.paint)
        self.connect("button-press-event", self.touch)
        self.rng = random.Random(os.environ.get("SEED"))
        self.lang = "gd"
        self.start()

    def start(self):
        self.secret = [self.rng.randrange(8) for _ in range(PEGS)]
        log({"type": "secret", "colors": self.secret})
        self.done = []
        self.now = []
        self.state = "play"
        self.queue_draw()

    # ---- drawing ----
    def text(self, cr, s, x, y, size, rgb=(0.2, 0.16, 0.12), bold=False, align="c", font="DejaVu Serif"):
        lay = PangoCairo.create_layout(cr)
        lay.set_font_description(Pango.FontDescription("%s %s %d" % (font, "Bold" if bold else "", size)))
        lay.set_alignment(Pango.Alignment.CENTER)
        lay.set_text(s, -1)
        w, h = lay.get_pixel_size()
        cr.set_source_rgb(*rgb)
        cr.move_to(x - (w / 2 if align == "c" else 0), y - h / 2)
        PangoCairo.show_layout(cr, lay)

    def tweed(self, cr, x, y, w, h, c):
        cr.set_source_rgb(*YARN[c])
        cr.rectangle(x, y, w, h)
        cr.fill()
        light = 0.10 if sum(YARN[c]) < 1.8 else -0.10
        cr.set_source_rgb(*[max(0, min(1, v + light)) for v in YARN[c]])
        cr.set_line_width(1.5)
        cr.save()
        cr.rectangle(x, y, w, h)
        cr.clip()
        for k in range(-int(h), int(w), 9):
            cr.move_to(x + k, y + h)
            cr.line_to(x + k + h / 2, y + h / 2)
            cr.line_to(x + k, y)
            cr.stroke()
        cr.restore()

    def paint(self, _w, cr):
        t = TXT[self.lang]
        cr.set_source_rgb(0.87, 0.84, 0.77)
        cr.paint()
        self.text(cr, t["title"], W / 2, 36, 26, bold=True)
        self.text(cr, t["sub"], W / 2, 80, 12)
        self.button(cr, 930, 18, 110, 38, t["other"], (0.55, 0.52, 0.46), 11)
        self.text(cr, t["a"], 752, 118, 11, bold=True)
        self.text(cr, t["b"], 912, 118, 11, bold=True)
        # loom frame
        x1 = self.LX + PEGS * self.CW
        cr.set_source_rgb(0.45, 0.31, 0.18)
        for x in (self.LX - 20, x1 + 6):
            cr.rectangle(x, 104, 14, TURNS * self.RH + 52)
            cr.fill()
        cr.rectangle(self.LX - 34, 112, PEGS * self.CW + 68, 14)
        cr.fill()
        for r in range(TURNS):
            y = self.TY + r * self.RH
            live = r == len(self.done) and self.state == "play"
            self.text(cr, str(r + 1), 44, y + 18, 14, bold=live)
            vals = self.done[r][0] if r < len(self.done) else (self.now if live else [])
            for i in range(PEGS):
                x = self.LX + i * self.CW
                if i < len(vals):
                    self.tweed(cr, x + 1, y, self.CW - 2, self.RH - 5, vals[i])
                else:
                    cr.set_source_rgb(*((1, 0.99, 0.94) if live else (0.82, 0.78, 0.70)))
                    cr.rectangle(x + 1, y, self.CW - 2, self.RH - 5)
                    cr.fill()
                    if live and i == len(vals):
                        cr.set_source_rgb(0.7, 0.35, 0.1)
                        cr.set_line_width(3)
                        cr.rectangle(x + 3, y + 2, self.CW - 6, self.RH - 9)
                        cr.stroke()
            if r < len(self.done):
                for x, v in ((752, self.done[r][1]), (912, self.done[r][2])):
                    cr.set_source_rgb(0.96, 0.94, 0.89)
                    cr.rectangle(x - 34, y, 68, self.RH - 5)
                    cr.fill()
                    self.text(cr, str(v), x, y + 18, 18, bold=True, font="DejaVu Sans")
        # bobbins
        cr.set_source_rgb(0.36, 0.25, 0.15)
        cr.rectangle(0, 664, W, H - 664)
        cr.fill()
        for c in range(8):
            x = 72 + c * 108
            cr.set_source_rgb(0.80, 0.66, 0.45)
            cr.rectangle(x - 42, 682, 84, 12)
            cr.rectangle(x - 42, 778, 84, 12)
            cr.fill()
            self.tweed(cr, x - 34, 694, 68, 84, c)
            self.text(cr, t["names"][c], x, 807, 12, (0.95, 0.9, 0.8))
        self.button(cr, 920, 708, 118, 58, t["undo"], (0.62, 0.30, 0.16), 14)
        if self.state != "play":
            cr.set_source_rgba(0.1, 0.08, 0.05, 0.72)
            cr.rectangle(0, 0, W, H)
            cr.fill()
            cr.set_source_rgb(0.95, 0.92, 0.85)
            cr.rectangle(190, 250, 680, 330)
            cr.fill()
            self.text(cr, t["won"] if self.state == "won" else t["lost"], W / 2, 305, 28, bold=True)
            for i, c in enumerate(self.secret):
                self.tweed(cr, 240 + i * 97, 360, 95, 80, c)
            self.button(cr, 400, 482, 260, 66, t["again"], (0.22, 0.45, 0.26), 17)

    def button(self, cr, x, y, w, h, s, rgb, size):
        cr.set_source_rgb(*rgb)
        cr.rectangle(x, y, w, h)
        cr.fill()
        self.text(cr, s, x + w / 2, y + h / 2, size, (1, 1, 1), True, font="DejaVu Sans")

    # ---- touch ----
    def touch(self, _w, ev):
        if ev.type != Gdk.EventType.BUTTON_PRESS or ev.button != 1:
            return
        x, y = ev.x, ev.y
        if self.state != "play":
            if 400 <= x <= 660 and 482 <= y <= 548:
                self.start()
            return
        if 930 <= x <= 1040 and 18 <= y <= 56:
            log({"type": "fault", "label": TXT[self.lang]["other"]})
            self.lang = "en" if self.lang == "gd" else "gd"
        elif 920 <= x <= 1038 and 708 <= y <= 766:
            if self.now:
                self.now.pop()
        elif 680 <= y <= 820:
            c = int((x - 18) // 108)
            if 0 <= c < 8 and abs(x - (72 + c * 108)) <= 44:
                self.now.append(c)
                if len(self.now) == PEGS:
                    self.judge()
        self.queue_draw()

    def judge(self):
        g = self.now
        e = sum(1 for i in range(PEGS) if g[i] == self.secret[i])
        m = sum(min(g.count(c), self.secret.count(c)) for c in range(8)) - e
        log({"type": "guess", "colors": g, "exact": e, "misplaced": m})
        self.done.append((g, e, m))
        self.now = []
        if e == PEGS:
            self.state = "won"
        elif len(self.done) == TURNS:
            self.state = "lost"
        if self.state != "play":
            log({"type": "end", "outcome": self.state})


win = Gtk.Window(title="Taigh-tasgaidh a' Chlò")
win.set_resizable(False)
win.add(Table())
win.connect("destroy", Gtk.main_quit)
win.show_all()
GLib.timeout_add(300, lambda: log({"type": "opened"}))
Gtk.main()
