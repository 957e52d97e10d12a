# Tres Amigos - juego para mis sobrinas (Pilar, 2023). Requiere pygame.
import json
import os
import random
import sys
import pygame as pg

N_COLS, N_SITIOS = 8, 3
ANCHO, ALTO = 900, 760
azar = random.Random(int(os.environ["SEED"])) if os.environ.get("SEED") else random.Random()

pg.init()
pan = pg.display.set_mode((ANCHO, ALTO))
pg.display.set_caption("Tres Amigos")
GRANDE = pg.font.SysFont("dejavusans", 34, bold=True)
MEDIA = pg.font.SysFont("dejavusans", 19, bold=True)
CHICA = pg.font.SysFont("dejavusans", 15)


def apunta(d):
    if os.environ.get("TRUTH"):
        f = open(os.environ["TRUTH"], "a")
        f.write(json.dumps(d) + "\n")
        f.close()


# --- dibujos: pollito, rana, gato, vaca, ratón -------------------------------
def ojos(s, y=34, d=11):
    for x in (40 - d, 40 + d):
        pg.draw.circle(s, (255, 255, 255), (x, y), 7)
        pg.draw.circle(s, (20, 20, 20), (x, y + 1), 4)


def pollito(s):
    pg.draw.circle(s, (255, 214, 40), (40, 42), 32)
    ojos(s)
    pg.draw.polygon(s, (240, 120, 20), [(30, 46), (50, 46), (40, 60)])


def rana(s):
    pg.draw.circle(s, (70, 180, 60), (22, 20), 14)
    pg.draw.circle(s, (70, 180, 60), (58, 20), 14)
    pg.draw.ellipse(s, (70, 180, 60), (6, 18, 68, 56))
    ojos(s, 20, 18)
    pg.draw.arc(s, (20, 80, 20), (20, 30, 40, 34), 3.4, 6.0, 4)


def gato(s):
    for p in ([(10, 4), (34, 22), (12, 36)], [(70, 4), (46, 22), (68, 36)]):
        pg.draw.polygon(s, (236, 130, 40), p)
    pg.draw.circle(s, (236, 130, 40), (40, 44), 31)
    ojos(s, 38, 12)
    pg.draw.polygon(s, (200, 60, 80), [(34, 52), (46, 52), (40, 59)])
    for dy in (-3, 4):
        pg.draw.line(s, (90, 40, 10), (4, 56 + dy), (24, 55), 2)
        pg.draw.line(s, (90, 40, 10), (76, 56 + dy), (56, 55), 2)


def vaca(s):
    pg.draw.ellipse(s, (250, 250, 250), (12, 8, 56, 58))
    pg.draw.ellipse(s, (30, 30, 30), (12, 12, 24, 26))
    pg.draw.ellipse(s, (250, 250, 250), (0, 18, 16, 12))
    pg.draw.ellipse(s, (30, 30, 30), (64, 18, 16, 12))
    pg.draw.ellipse(s, (250, 170, 180), (16, 46, 48, 28))
    ojos(s, 30, 12)
    for x in (32, 48):
        pg.draw.circle(s, (150, 70, 80), (x, 60), 4)


def raton(s):
    for x in (16, 64):
        pg.draw.circle(s, (120, 130, 190), (x, 20), 17)
        pg.draw.circle(s, (250, 190, 210), (x, 20), 10)
    pg.draw.circle(s, (120, 130, 190), (40, 46), 29)
    ojos(s, 40, 11)
    pg.draw.circle(s, (40, 20, 60), (40, 58), 6)


AMIGOS = []
for hacer in (pollito, rana, gato, vaca, raton):
    sup = pg.Surface((80, 80), pg.SRCALPHA)
    hacer(sup)
    AMIGOS.append(sup)
CHICOS = [pg.transform.smoothscale(a, (66, 66)) for a in AMIGOS]

NUEVO = pg.Rect(700, 690, 170, 48)
BORRAR = pg.Rect(560, 690, 124, 48)


def sitio_paleta(k):
    return pg.Rect(200 + k * 102, 78, 92, 92)


def casilla(c, i):
    return pg.Rect(28 + c * 107, 226 + i * 92, 84, 84)


columnas, actual, secreto, fin, mensaje = [], [], [], True, ""


def nuevo():
    global columnas, actual, secreto, fin, mensaje
    if not fin and columnas:
        apunta({"type": "end", "outcome": "given up"})
    secreto = [azar.randrange(5) for _ in range(N_SITIOS)]
    apunta({"type": "secret", "colors": secreto})
    columnas, actual, fin, mensaje = [], [], False, ""


def poner(k):
    global actual, fin, mensaje
    if fin:
        return
    actual.append(k)
    if len(actual) < N_SITIOS:
        return
    bien = sum(a == b for a, b in zip(actual, secreto))
    casi = sum(min(actual.count(x), secreto.count(x)) for x in range(5)) - bien
    apunta({"type": "guess", "colors": actual, "exact": bien, "misplaced": casi})
    columnas.append((actual, bien, casi))
    actual = []
    if bien == N_SITIOS:
        fin, mensaje = True, "\u00a1Muy bien! \u00a1Los encontraste!"
        apunta({"type": "end", "outcome": "won"})
    elif len(columnas) == N_COLS:
        fin, mensaje = True, "\u00a1Oh! Estaban as\u00ed:"
        apunta({"type": "end", "outcome": "lost"})


def palomita(x, y):
    pg.draw.lines(pan, (20, 150, 50), False, [(x - 10, y), (x - 3, y + 8), (x + 11, y - 9)], 5)


def flechas(x, y):
    c = (210, 110, 10)
    pg.draw.line(pan, c, (x - 11, y), (x + 11, y), 4)
    pg.draw.polygon(pan, c, [(x - 14, y), (x - 6, y - 7), (x - 6, y + 7)])
    pg.draw.polygon(pan, c, [(x + 14, y), (x + 6, y - 7), (x + 6, y + 7)])


def boton(r, t, color):
    pg.draw.rect(pan, color, r, border_radius=22)
    s = MEDIA.render(t, True, (255, 255, 255))
    pan.blit(s, s.get_rect(center=r.center))


def pinta():
    pan.fill((190, 228, 250))
    pg.draw.rect(pan, (150, 210, 120), (0, 670, ANCHO, 90))
    s = GRANDE.render("Tres Amigos", True, (40, 60, 130))
    pan.blit(s, (28, 8))
    pan.blit(CHICA.render("Tres animales se esconden en orden (puede haber repetidos).", True, (40, 60, 130)), (300, 12))
    pan.blit(CHICA.render("Toca un animal: va a la casilla siguiente. Con tres, te digo c\u00f3mo vas.", True, (40, 60, 130)), (300, 34))
    for k in range(5):
        r = sitio_paleta(k)
        pg.draw.rect(pan, (255, 250, 235), r, border_radius=16)
        pg.draw.rect(pan, (90, 120, 190), r, 3, border_radius=16)
        pan.blit(AMIGOS[k], AMIGOS[k].get_rect(center=r.center))
    palomita(46, 196)
    pan.blit(CHICA.render("animal en su sitio", True, (40, 60, 60)), (66, 187))
    flechas(250, 196)
    pan.blit(CHICA.render("est\u00e1, pero en otro sitio", True, (40, 60, 60)), (272, 187))
    for c in range(N_COLS):
        viva = c == len(columnas) and not fin
        marco = pg.Rect(28 + c * 107 - 7, 218, 98, 366)
        pg.draw.rect(pan, (255, 244, 190) if viva else (222, 240, 252), marco, border_radius=14)
        pg.draw.rect(pan, (240, 150, 40) if viva else (140, 180, 210), marco, 3, border_radius=14)
        codigo = columnas[c][0] if c < len(columnas) else actual if viva else []
        for i in range(N_SITIOS):
            r = casilla(c, i)
            pg.draw.rect(pan, (255, 255, 255), r, border_radius=10)
            pg.draw.rect(pan, (170, 195, 215), r, 2, border_radius=10)
            if i < len(codigo):
                pan.blit(CHICOS[codigo[i]], CHICOS[codigo[i]].get_rect(center=r.center))
        if c < len(columnas):
            x = marco.x
            palomita(x + 30, 522)
            pan.blit(MEDIA.render(str(columnas[c][1]), True, (10, 30, 30)), (x + 58, 509))
            flechas(x + 30, 558)
            pan.blit(MEDIA.render(str(columnas[c][2]), True, (10, 30, 30)), (x + 58, 546))
    if mensaje:
        s = MEDIA.render(mensaje, True, (150, 30, 90))
        pan.blit(s, (30, 618))
        for i, k in enumerate(secreto):
            pan.blit(CHICOS[k], (370 + i * 80, 594))
    boton(BORRAR, "Borrar", (120, 130, 150))
    boton(NUEVO, "Otra vez" if fin else "Juego nuevo", (220, 70, 110))
    pg.display.flip()


nuevo()
pinta()
apunta({"type": "opened"})
reloj = pg.time.Clock()
while True:
    for e in pg.event.get():
        if e.type == pg.QUIT:
            pg.quit()
            sys.exit()
        if e.type == pg.MOUSEBUTTONUP and e.button == 1:
            if NUEVO.collidepoint(e.pos):
                nuevo()
            elif BORRAR.collidepoint(e.pos):
                if actual:
                    actual.pop()
            else:
                for k in range(5):
                    if sitio_paleta(k).collidepoint(e.pos):
                        poner(k)
    pinta()
    reloj.tick(30)
