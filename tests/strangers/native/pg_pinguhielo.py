#!/usr/bin/python3
# -*- coding: utf-8 -*-
# Pingu-Hielo: adivina las burbujas congeladas.  SDL/pygame, 800x600.
import json, math, os, random, sys
import pygame as pg

ANCHO, ALTO = 800, 600
N, FILAS = 5, 9
COLORES = [(226, 48, 56), (250, 210, 40), (60, 180, 70), (50, 110, 235), (200, 80, 210), (250, 140, 40), (245, 245, 245)]
azar = random.Random(int(os.environ["SEED"])) if os.environ.get("SEED") else random.Random()
adorno = random.Random(7)


def verdad(tipo, **d):
    ruta = os.environ.get("TRUTH")
    if ruta:
        with open(ruta, "a") as f:
            f.write(json.dumps({"type": tipo, **d}) + "\n")
            f.flush()


pg.display.init()
pg.font.init()
pantalla = pg.display.set_mode((ANCHO, ALTO))
pg.display.set_caption("Pingu-Hielo")
pg.key.set_repeat(300, 90)


def fuente(t, negrita=True):
    return pg.font.Font(pg.font.match_font("urwgothic,dejavusans", bold=negrita), t)


F12, F16, F22, F46 = fuente(13, False), fuente(16), fuente(23), fuente(48)


def fondo():
    s = pg.Surface((ANCHO, ALTO))
    for y in range(ALTO):
        k = y / ALTO
        pg.draw.line(s, (int(30 + 90 * k), int(60 + 120 * k), int(120 + 110 * k)), (0, y), (ANCHO, y))
    for _ in range(90):
        x, y, r = adorno.randrange(ANCHO), adorno.randrange(ALTO - 60), adorno.choice((1, 1, 2, 2, 3))
        pg.draw.circle(s, (225, 238, 250), (x, y), r)
    pts = [(0, ALTO)]
    for x in range(0, ANCHO + 40, 40):
        pts.append((x, ALTO - 26 - int(16 * math.sin(x / 70.0))))
    pg.draw.polygon(s, (240, 247, 252), pts + [(ANCHO, ALTO)])
    return s


def burbuja(c, r):
    g = r * 4
    s = pg.Surface((g * 2, g * 2), pg.SRCALPHA)
    for k in range(g, 0, -1):
        t = 1 - k / g
        col = [min(255, int(v * (.62 + .5 * t))) for v in c]
        pg.draw.circle(s, col, (int(g - t * g * .22), int(g - t * g * .25)), int(k * .97))
    pg.draw.ellipse(s, (255, 255, 255, 210), (int(g * .5), int(g * .3), int(g * .5), int(g * .32)))
    pg.draw.circle(s, tuple(int(v * .45) for v in c), (g, g), int(g * .98), 5)
    return pg.transform.smoothscale(s, (r * 2, r * 2))


def estrella(col, borde, r):
    g = r * 4
    s = pg.Surface((g * 2, g * 2), pg.SRCALPHA)
    p = [(g + (g * .95 if k % 2 == 0 else g * .42) * math.sin(k * math.pi / 5), g - (g * .95 if k % 2 == 0 else g * .42) * math.cos(k * math.pi / 5)) for k in range(10)]
    pg.draw.polygon(s, col, p)
    pg.draw.polygon(s, borde, p, 6)
    return pg.transform.smoothscale(s, (r * 2, r * 2))


def pinguino(t):
    s = pg.Surface((t * 2, t * 2), pg.SRCALPHA)
    k = t / 50
    e = lambda c, x, y, w, h: pg.draw.ellipse(s, c, (x * k, y * k, w * k, h * k))
    e((30, 34, 48), 22, 8, 56, 84)
    e((248, 248, 248), 32, 36, 36, 52)
    e((255, 255, 255), 34, 18, 14, 16)
    e((255, 255, 255), 52, 18, 14, 16)
    e((0, 0, 0), 40, 23, 6, 7)
    e((0, 0, 0), 54, 23, 6, 7)
    pg.draw.polygon(s, (250, 160, 40), [(44 * k, 34 * k), (56 * k, 34 * k), (50 * k, 44 * k)])
    e((250, 160, 40), 28, 88, 20, 9)
    e((250, 160, 40), 52, 88, 20, 9)
    return s


FONDO = fondo()
BURB = [burbuja(c, 20) for c in COLORES]
MINI = [burbuja(c, 11) for c in COLORES]
ORO, PLATA = estrella((255, 214, 50), (150, 95, 0), 11), estrella((226, 232, 240), (90, 100, 120), 11)
PINGU, PINGUITO = pinguino(70), pinguino(24)


def poner(t, f, x, y, c=(255, 255, 255), centro=False, sombra=True):
    w, h = f.size(t)
    if centro:
        x -= w // 2
    if sombra:
        pantalla.blit(f.render(t, True, (15, 30, 70)), (x + 2, y + 2))
    pantalla.blit(f.render(t, True, c), (x, y))


def panel(r, a=120, c=(12, 34, 84)):
    s = pg.Surface((r[2], r[3]), pg.SRCALPHA)
    pg.draw.rect(s, c + (a,), (0, 0, r[2], r[3]), border_radius=12)
    pg.draw.rect(s, (190, 220, 255, 190), (0, 0, r[2], r[3]), 2, border_radius=12)
    pantalla.blit(s, (r[0], r[1]))


class Juego:
    def __init__(self):
        self.estado = "titulo"
        self.op = 0
        self.records = [("TUX", 800), ("LOLA", 600), ("PACO", 500), ("ANA", 300)]
        self.sonido = True
        self.jugando = False
        self.ultimo = None

    # ---------------------------------------------------------------- juego
    def nueva(self):
        self.secreto = [azar.randrange(len(COLORES)) for _ in range(N)]
        verdad("secret", colors=self.secreto)
        self.filas, self.actual, self.cur = [], [None] * N, 0
        self.estado, self.jugando = "juego", True
        self.aviso = ""

    def comprobar(self):
        if None in self.actual:
            self.aviso = "¡Faltan burbujas!"
            return
        g = self.actual
        e = sum(a == b for a, b in zip(g, self.secreto))
        m = sum(min(g.count(c), self.secreto.count(c)) for c in range(len(COLORES))) - e
        verdad("guess", colors=g, exact=e, misplaced=m)
        self.filas.append((g, e, m))
        self.actual, self.cur, self.aviso = [None] * N, 0, ""
        if e == N:
            self.fin("won")
        elif len(self.filas) == FILAS:
            self.fin("lost")

    def fin(self, como):
        self.jugando = False
        verdad("end", outcome=como)
        self.ultimo = None
        if como == "won":
            p = 100 * (FILAS + 1 - len(self.filas))
            self.ultimo = ("YO", p)
            self.records = sorted(self.records + [self.ultimo], key=lambda r: -r[1])[:6]
        self.como = como
        self.estado = "fin"

    # --------------------------------------------------------------- teclas
    def tecla(self, ev):
        k = ev.key
        intro = k in (pg.K_RETURN, pg.K_KP_ENTER, pg.K_SPACE)
        if self.estado == "titulo":
            if k in (pg.K_UP, pg.K_DOWN):
                self.op = (self.op + (1 if k == pg.K_DOWN else -1)) % 4
            elif intro:
                return self.elegir(self.op)
        elif self.estado == "records":
            self.estado = "titulo"
        elif self.estado == "fin":
            if intro:
                self.nueva()
            elif k == pg.K_ESCAPE:
                self.estado = "titulo"
        elif self.estado == "juego":
            if k == pg.K_LEFT:
                self.cur = (self.cur - 1) % N
            elif k == pg.K_RIGHT:
                self.cur = (self.cur + 1) % N
            elif k in (pg.K_UP, pg.K_DOWN):
                v = self.actual[self.cur]
                d = 1 if k == pg.K_UP else -1
                self.actual[self.cur] = (0 if d == 1 else len(COLORES) - 1) if v is None else (v + d) % len(COLORES)
                self.aviso = ""
            elif intro:
                self.comprobar()
            elif k == pg.K_ESCAPE:
                verdad("end", outcome="given up")
                self.jugando = False
                self.estado = "titulo"
            elif k in (pg.K_DELETE, pg.K_BACKSPACE):
                self.actual[self.cur] = None
            else:
                n = k - pg.K_1 if pg.K_1 <= k <= pg.K_9 else k - pg.K_KP1
                if 0 <= n < len(COLORES):
                    self.actual[self.cur] = n
                    self.aviso = ""
                    if self.cur < N - 1:
                        self.cur += 1
        return True

    def elegir(self, i):
        if i == 0:
            self.nueva()
        elif i == 1:
            self.estado = "records"
        elif i == 2:
            self.sonido = not self.sonido
        elif i == 3:
            verdad("fault", label="salir")
            return False
        return True

    def opcion(self, i):
        return pg.Rect(270, 270 + i * 62, 260, 50)

    def raton(self, p):
        if self.estado == "titulo":
            for i in range(4):
                if self.opcion(i).collidepoint(p):
                    self.op = i
                    return self.elegir(i)
        elif self.estado == "records":
            self.estado = "titulo"
        return True

    # --------------------------------------------------------------- dibujo
    def pintar(self):
        pantalla.blit(FONDO, (0, 0))
        if self.estado == "titulo":
            poner("Pingu-Hielo", F46, 400, 60, (255, 255, 255), True)
            pantalla.blit(PINGU, (330, 116))
            for i, t in enumerate(("Jugar", "Récords", "Sonido: " + ("sí" if self.sonido else "no"), "Salir")):
                r = self.opcion(i)
                panel(r, 220 if i == self.op else 120, (200, 90, 20) if i == self.op else (12, 34, 84))
                poner(t, F22, r.centerx, r.y + 10, centro=True)
            poner("flechas e Intro, o el ratón", F12, 400, 530, (30, 60, 110), True, False)
        elif self.estado == "records":
            poner("Récords", F46, 400, 60, centro=True)
            self.tabla(220, 160)
            poner("pulsa una tecla", F16, 400, 480, centro=True)
        else:
            self.tablero()
            if self.estado == "fin":
                panel((150, 120, 500, 350), 236)
                if self.como == "won":
                    poner("¡Lo lograste!", F46, 400, 134, (255, 220, 80), True)
                else:
                    poner("Congelado...", F46, 400, 134, (170, 215, 255), True)
                self.tabla(220, 210)
                poner("Intro: otra partida     Esc: menú", F16, 400, 436, centro=True)
        pg.display.flip()

    def tabla(self, x, y):
        for i, r in enumerate(self.records):
            c = (255, 220, 80) if r is self.ultimo else (255, 255, 255)
            poner("%d." % (i + 1), F22, x, y + i * 35, c)
            poner(r[0], F22, x + 60, y + i * 35, c)
            poner(str(r[1]), F22, x + 300, y + i * 35, c)

    def tablero(self):
        panel((20, 20, 500, 536))
        for r in range(FILAS):
            y = 60 + r * 57
            viva = self.jugando and r == len(self.filas)
            if viva:
                panel((28, y - 26, 484, 53), 90, (90, 160, 240))
                pantalla.blit(PINGUITO, (34, y - 24))
            else:
                poner(str(r + 1), F16, 50, y - 10, (170, 200, 240))
            for i in range(N):
                x = 120 + i * 54
                v = self.filas[r][0][i] if r < len(self.filas) else self.actual[i] if viva else None
                if v is None:
                    pg.draw.circle(pantalla, (60, 100, 170), (x, y), 15)
                    pg.draw.circle(pantalla, (150, 190, 240), (x, y), 15, 2)
                else:
                    pantalla.blit(BURB[v], (x - 20, y - 20))
                if viva and i == self.cur:
                    pg.draw.polygon(pantalla, (255, 240, 120), [(x - 7, y - 21), (x + 7, y - 21), (x, y - 28)])
                    pg.draw.polygon(pantalla, (255, 240, 120), [(x - 7, y + 21), (x + 7, y + 21), (x, y + 28)])
                    pg.draw.rect(pantalla, (255, 240, 120), (x - 22, y - 21, 44, 42), 2, border_radius=6)
            if r < len(self.filas):
                _, e, m = self.filas[r]
                for k in range(e + m):
                    pantalla.blit(ORO if k < e else PLATA, (380 + k * 26, y - 11))
                if e + m == 0:
                    poner("nada", F12, 384, y - 9, (190, 215, 245))
        # lado derecho
        panel((540, 20, 240, 92), 150)
        if self.jugando:
            poner("Código secreto", F12, 660, 28, centro=True)
            for i in range(N):
                pg.draw.rect(pantalla, (190, 225, 250), (560 + i * 42, 54, 34, 40), border_radius=6)
                poner("?", F22, 577 + i * 42, 60, (70, 120, 190), True, False)
        else:
            poner("El código era", F12, 660, 28, centro=True)
            for i in range(N):
                pantalla.blit(BURB[self.secreto[i]], (557 + i * 42, 54))
        panel((540, 124, 240, 76), 150)
        poner("Intento %d de %d" % (len(self.filas) + self.jugando, FILAS), F16, 556, 134)
        poner("Récord %d" % self.records[0][1], F16, 556, 164, (255, 220, 80))
        panel((540, 212, 240, 344), 150)
        yy = 224
        for t in ("Izquierda, derecha: moverse", "Arriba, abajo: color", "1 a 7: poner color", "Intro: comprobar", "Esc: abandonar"):
            poner(t, F12, 554, yy, sombra=False)
            yy += 23
        for i in range(len(COLORES)):
            x = 568 + i * 30
            pantalla.blit(MINI[i], (x - 11, 350))
            poner(str(i + 1), F12, x, 374, centro=True, sombra=False)
        pantalla.blit(ORO, (554, 408))
        poner("color y lugar correctos", F12, 584, 411, sombra=False)
        pantalla.blit(PLATA, (554, 436))
        poner("color en otro lugar", F12, 584, 439, sombra=False)
        poner("Los colores se pueden repetir", F12, 554, 470, sombra=False)
        if self.aviso:
            poner(self.aviso, F16, 554, 514, (255, 220, 80))


j = Juego()
j.pintar()
verdad("opened")
reloj = pg.time.Clock()
sigue = True
while sigue:
    cambio = False
    for ev in pg.event.get():
        cambio = True
        if ev.type == pg.QUIT:
            verdad("fault", label="cerrar")
            sigue = False
        elif ev.type == pg.KEYDOWN:
            sigue = j.tecla(ev) and sigue
        elif ev.type == pg.MOUSEBUTTONDOWN and ev.button == 1:
            sigue = j.raton(ev.pos) and sigue
    if cambio:
        j.pintar()
    reloj.tick(40)
pg.quit()
