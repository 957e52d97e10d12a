# -*- coding: utf-8 -*-
# GLOBOS: juego para peques (6+). Taller de programación del cole Río Claro
import pygame, random, json, os, math

ANCHO, ALTO = 860, 660
ROJO, AZUL, AMARILLO, VERDE, NARANJA, MORADO = (230, 50, 60), (50, 100, 220), (255, 220, 50), (60, 180, 80), (255, 140, 30), (160, 80, 190)
COLORES = [ROJO, AZUL, AMARILLO, VERDE, NARANJA, MORADO]
N = 3
INTENTOS = 7

if 'SEED' in os.environ:
    random.seed(int(os.environ['SEED']))


def apunta(**cosas):
    if 'TRUTH' in os.environ:
        f = open(os.environ['TRUTH'], 'a')
        f.write(json.dumps(cosas) + '\n')
        f.close()


os.environ['SDL_NO_SIGNAL_HANDLERS'] = '1'
pygame.display.init()
pygame.font.init()
pantalla = pygame.display.set_mode((ANCHO, ALTO))
pygame.display.set_caption('Globos')
letra = pygame.font.SysFont('urwgothic', 22)
letra_p = pygame.font.SysFont('urwgothic', 17)
letra_g = pygame.font.SysFont('urwgothic', 40, bold=True)
reloj = pygame.time.Clock()

GLOBO_X = [100, 235, 370]
GLOBO_Y = 250
BOTON = pygame.Rect(125, 440, 220, 64)
PISTA = pygame.Rect(20, 612, 100, 34)
ANUNCIO = pygame.Rect(210, 606, 250, 44)
LX, LY = 520, 590      # la primera fila del cuaderno, abajo


def nueva():
    global secreto, globos, filas, fin
    secreto = [random.choice(range(len(COLORES))) for _ in range(N)]
    apunta(type='secret', colors=secreto)
    globos = [None] * N
    filas = []
    fin = None
    global mensaje
    mensaje = '¡Toca un globo para pintarlo!'


def compara(a, b):
    llenas = len([1 for i in range(N) if a[i] == b[i]])
    juntas = sum([min(a.count(c), b.count(c)) for c in range(len(COLORES))])
    return llenas, juntas - llenas


def suelta():
    global filas, globos, fin, mensaje
    if None in globos:
        mensaje = 'Pinta los tres globos primero'
        return
    l, v = compara(globos, secreto)
    apunta(type='guess', colors=list(globos), exact=l, misplaced=v)
    filas.append((list(globos), l, v))
    if l == N:
        fin = 'won'
        mensaje = '¡Bravo, lo has adivinado!'
    elif len(filas) == INTENTOS:
        fin = 'lost'
        mensaje = '¡Oh! Eran estos tres:'
        globos = list(secreto)
    else:
        mensaje = ('%d bien' % l) + (' y %d en otro sitio' % v if v else '')
        if l == 0 and v == 0:
            mensaje = 'Ninguno de esos colores está'
    if fin:
        apunta(type='end', outcome=fin)


def clic(pos, boton):
    global mensaje
    if BOTON.collidepoint(pos) and boton == 1:
        if fin:
            nueva()
        else:
            suelta()
        return
    if ANUNCIO.collidepoint(pos):
        apunta(type='fault', label='anuncio')
        return
    if PISTA.collidepoint(pos):
        if not fin:
            apunta(type='fault', label='pista')
            mensaje = 'El primer globo es ' + ['rojo', 'azul', 'amarillo', 'verde', 'naranja', 'morado'][secreto[0]]
        return
    if fin:
        return
    for i in range(N):
        if abs(pos[0] - GLOBO_X[i]) < 55 and abs(pos[1] - GLOBO_Y) < 70:
            if boton == 3:
                globos[i] = len(COLORES) - 1 if globos[i] is None else (globos[i] - 1) % len(COLORES)
            else:
                globos[i] = 0 if globos[i] is None else (globos[i] + 1) % len(COLORES)


def globo(x, y, r, c):
    alto = int(r * 2.4)
    caja = pygame.Rect(0, 0, r * 2, alto)
    caja.center = (x, y)
    if c is None:
        pygame.draw.ellipse(pantalla, (245, 250, 255), caja)
        pygame.draw.ellipse(pantalla, (150, 170, 190), caja, 2)
        return
    col = COLORES[c]
    oscuro = tuple(int(v * .7) for v in col)
    pygame.draw.polygon(pantalla, oscuro, [(x, caja.bottom - 2), (x - r // 5, caja.bottom + r // 5), (x + r // 5, caja.bottom + r // 5)])
    pygame.draw.ellipse(pantalla, col, caja)
    brillo = pygame.Rect(x - r * .55, y - alto * .36, max(4, r * .4), max(6, r * .7))
    pygame.draw.ellipse(pantalla, tuple(min(255, v + 90) for v in col), brillo)
    pygame.draw.ellipse(pantalla, oscuro, caja, 2)


def estrella(x, y, r, llena):
    pts = []
    for i in range(10):
        rr = r if i % 2 == 0 else r * .45
        a = math.pi * i / 5 - math.pi / 2
        pts.append((x + rr * math.cos(a), y + rr * math.sin(a)))
    if llena:
        pygame.draw.polygon(pantalla, (255, 190, 0), pts)
    else:
        pygame.draw.polygon(pantalla, (255, 255, 255), pts)
    pygame.draw.polygon(pantalla, (150, 100, 0), pts, 2)


def nube(x, y, s):
    for dx, dy, r in ((0, 0, 26), (28, -10, 32), (60, 0, 26), (30, 10, 26)):
        pygame.draw.circle(pantalla, (255, 255, 255), (x + dx * s, y + dy * s), r * s)


def escribe(t, f, c, **donde):
    s = f.render(t, True, c)
    pantalla.blit(s, s.get_rect(**donde))


def dibuja():
    for y in range(0, ALTO, 4):
        k = y / ALTO
        pygame.draw.rect(pantalla, (int(130 + 80 * k), int(200 + 35 * k), 250), (0, y, ANCHO, 4))
    nube(330, 60, 1)
    nube(30, 120, .7)
    nube(250, 560, .5)
    escribe('GLOBOS', letra_g, (230, 50, 60), topleft=(24, 16))
    escribe('Adivina los 3 colores escondidos.', letra_p, (30, 50, 90), topleft=(26, 72))
    escribe('Hay 6 colores y se pueden repetir.', letra_p, (30, 50, 90), topleft=(26, 95))
    for i in range(N):
        x = GLOBO_X[i]
        pygame.draw.lines(pantalla, (90, 90, 110), False, [(x, 320), (x + 6, 345), (x - 4, 370), (x, 395)], 2)
        globo(x, GLOBO_Y, 54, globos[i])
        if globos[i] is None:
            escribe('?', letra_g, (150, 170, 190), center=(x, GLOBO_Y))
    escribe(mensaje, letra, (30, 50, 90), center=(235, 418))
    listo = fin or None not in globos
    pygame.draw.rect(pantalla, (255, 120, 60) if listo else (210, 190, 180), BOTON, border_radius=30)
    pygame.draw.rect(pantalla, (255, 255, 255), BOTON, 4, border_radius=30)
    escribe('¡Otra vez!' if fin else '¡Suelta!', letra, (255, 255, 255), center=BOTON.center)
    estrella(40, 536, 12, True)
    escribe('color y sitio bien', letra_p, (30, 50, 90), midleft=(60, 536))
    estrella(40, 568, 12, False)
    escribe('color bien, en otro sitio', letra_p, (30, 50, 90), midleft=(60, 568))
    pygame.draw.rect(pantalla, (255, 240, 150), PISTA, border_radius=8)
    escribe('Pista', letra_p, (110, 90, 0), center=PISTA.center)
    pygame.draw.rect(pantalla, (20, 40, 90), ANUNCIO)
    escribe('Más juegos en jugarygritar.es', letra_p, (255, 255, 255), center=ANUNCIO.center)
    # cuaderno
    pygame.draw.rect(pantalla, (255, 253, 240), (488, 24, 350, 612), border_radius=14)
    pygame.draw.rect(pantalla, (200, 180, 140), (488, 24, 350, 612), 3, border_radius=14)
    escribe('Mis intentos', letra, (150, 110, 60), center=(663, 50))
    for n in range(INTENTOS):
        y = LY - n * 79
        pygame.draw.line(pantalla, (230, 220, 195), (500, y + 39), (826, y + 39))
        escribe(str(n + 1), letra, (200, 180, 140), center=(812, y))
        if n < len(filas):
            g, l, v = filas[n]
            for i in range(l + v):
                estrella(520 + i * 32, y, 14, i < l)
            for i in range(N):
                globo(650 + i * 54, y, 22, g[i])


nueva()
dibuja()
pygame.display.flip()
apunta(type='opened')
jugando = True
while jugando:
    for ev in pygame.event.get():
        if ev.type == pygame.QUIT:
            apunta(type='fault', label='cerrar')
            jugando = False
        elif ev.type == pygame.MOUSEBUTTONDOWN and ev.button in (1, 3):
            clic(ev.pos, ev.button)
        elif ev.type == pygame.KEYDOWN and ev.key == pygame.K_SPACE:
            nueva() if fin else suelta()
    dibuja()
    pygame.display.flip()
    reloj.tick(25)
pygame.quit()
