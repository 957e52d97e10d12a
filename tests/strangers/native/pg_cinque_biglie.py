# -*- coding: utf-8 -*-
# Cinque Biglie - progetto di fine anno, classe 4B Informatica
import pygame, random, json, os, sys, math

BIGLIE = [(214, 48, 49), (9, 132, 227), (253, 203, 110), (0, 148, 110), (108, 60, 200), (45, 52, 54), (232, 67, 147), (225, 225, 225)]
N = 5
TURNI = 10
LARGH, ALT = 900, 720
SFONDO = (236, 227, 208)
LEGNO = (196, 160, 112)
SCURO = (92, 64, 40)
CHIARO = (250, 244, 230)

caso = random.Random(int(os.environ["SEED"])) if os.environ.get("SEED") else random.Random()
percorso = os.environ.get("TRUTH")
f_ver = open(percorso, "a") if percorso else None


def verita(tipo, **altro):
    if f_ver is None:
        return
    altro["type"] = tipo
    f_ver.write(json.dumps(altro) + "\n")
    f_ver.flush()


pygame.init()
schermo = pygame.display.set_mode((LARGH, ALT))
pygame.display.set_caption("Cinque Biglie")
font = pygame.font.SysFont("liberationsans,dejavusans", 18)
fontp = pygame.font.SysFont("liberationsans,dejavusans", 15)
fontg = pygame.font.SysFont("liberationserif,dejavuserif", 34, bold=True)


def biglia(sup, c, x, y, r):
    col = BIGLIE[c]
    pygame.draw.circle(sup, [v // 2 for v in col], (x + 1, y + 2), r)
    pygame.draw.circle(sup, col, (x, y), r)
    pygame.draw.circle(sup, [min(255, v + 50) for v in col], (x - r // 4, y - r // 4), r // 2)
    pygame.draw.circle(sup, (255, 255, 255), (x - r // 3, y - r // 3), max(2, r // 6))


def scrivi(t, x, y, f=None, c=SCURO, centro=False):
    s = (f or font).render(t, True, c)
    r = s.get_rect()
    if centro:
        r.center = (x, y)
    else:
        r.topleft = (x, y)
    schermo.blit(s, r)
    return r


class Partita:
    X0, Y0, PASSO, RIGA = 190, 78, 62, 56

    def __init__(self):
        self.chiusa, self.righe, self.menu = True, [], None
        self.rigioca = pygame.Rect(0, 0, 0, 0)
        self.tavolozza = []
        for i in range(len(BIGLIE)):
            self.tavolozza.append((710 + (i % 2) * 90, 130 + (i // 2) * 78))
        self.nuova()

    def nuova(self):
        if not self.chiusa and self.righe:
            verita("end", outcome="given up")
        self.segreto = [caso.randrange(len(BIGLIE)) for _ in range(N)]
        verita("secret", colors=self.segreto)
        self.righe, self.voti, self.attuale, self.chiusa, self.esito = [], [], [], False, ""
        self.attesa = 0

    def y(self, r):
        return self.Y0 + (TURNI - 1 - r) * self.RIGA + 30

    def aggiungi(self, c):
        if self.chiusa or self.attesa or len(self.attuale) == N:
            return
        self.attuale.append(c)
        if len(self.attuale) == N:
            self.attesa = pygame.time.get_ticks() + 350

    def valuta(self):
        self.attesa = 0
        g, s = self.attuale, self.segreto
        neri = sum(1 for i in range(N) if g[i] == s[i])
        bianchi = sum(min(g.count(c), s.count(c)) for c in set(g)) - neri
        verita("guess", colors=g, exact=neri, misplaced=bianchi)
        self.righe.append(g)
        self.voti.append((neri, bianchi))
        self.attuale = []
        if neri == N:
            self.fine("won", "Hai vinto in %d turni!" % len(self.righe))
        elif len(self.righe) == TURNI:
            self.fine("lost", "Hai perso!")

    def fine(self, come, testo):
        self.chiusa, self.esito = True, testo
        verita("end", outcome=come)

    def mostra(self):
        verita("fault", label="mostra soluzione")
        if not self.chiusa:
            self.attesa = 0
            self.fine("given up", "Ti sei arreso")

    def clic(self, pos):
        x, y = pos
        if self.menu:
            for nome, r, cosa in self.voci():
                if r.collidepoint(pos):
                    self.menu = None
                    cosa()
                    return
            self.menu = None
            return
        if y < 30:
            if x < 90:
                self.menu = "Partita"
            elif x < 170:
                self.menu = "Aiuto"
            return
        if self.chiusa:
            if self.rigioca.collidepoint(pos):
                self.nuova()
            return
        for i, (px, py) in enumerate(self.tavolozza):
            if math.hypot(px - x, py - y) <= 30:
                self.aggiungi(i)
                return
        if pygame.Rect(660, 455, 210, 40).collidepoint(pos) and self.attuale and not self.attesa:
            self.attuale.pop()

    def voci(self):
        if self.menu == "Partita":
            roba = [("Nuova partita", self.nuova), ("Mostra soluzione", self.mostra), ("Esci", esci)]
            x = 0
        else:
            roba = [("Sito della scuola", lambda: verita("fault", label="sito"))]
            x = 90
        return [(n, pygame.Rect(x, 30 + 30 * i, 200, 30), c) for i, (n, c) in enumerate(roba)]

    def disegna(self):
        schermo.fill(SFONDO)
        # tavola
        pygame.draw.rect(schermo, LEGNO, (60, 54, 480, 620), border_radius=12)
        pygame.draw.rect(schermo, SCURO, (60, 54, 480, 620), 3, border_radius=12)
        for r in range(TURNI):
            y = self.y(r)
            attiva = r == len(self.righe) and not self.chiusa
            if attiva:
                pygame.draw.rect(schermo, (226, 200, 158), (150, y - 26, 378, 52), border_radius=26)
            palline = self.righe[r] if r < len(self.righe) else (self.attuale if attiva else [])
            for i in range(N):
                x = self.X0 + i * self.PASSO
                if i < len(palline):
                    biglia(schermo, palline[i], x, y, 22)
                else:
                    pygame.draw.circle(schermo, (160, 126, 82), (x, y), 20)
                    pygame.draw.circle(schermo, (140, 106, 66), (x, y), 20, 2)
            # segni: tre sopra e due sotto
            pygame.draw.rect(schermo, (176, 138, 92), (74, y - 22, 70, 44), border_radius=6)
            for i in range(N):
                mx, my = (88 + i * 21, y - 10) if i < 3 else (98 + (i - 3) * 21, y + 10)
                if r < len(self.voti) and i < sum(self.voti[r]):
                    pygame.draw.circle(schermo, (20, 20, 20) if i < self.voti[r][0] else (255, 255, 255), (mx, my), 8)
                    pygame.draw.circle(schermo, (60, 40, 20), (mx, my), 8, 1)
                else:
                    pygame.draw.circle(schermo, (120, 90, 56), (mx, my), 3)
        # tavolozza
        pygame.draw.rect(schermo, CHIARO, (640, 60, 230, 380), border_radius=12)
        pygame.draw.rect(schermo, SCURO, (640, 60, 230, 380), 2, border_radius=12)
        scrivi("Scegli una biglia", 755, 82, centro=True)
        for i, (x, y) in enumerate(self.tavolozza):
            biglia(schermo, i, x, y, 27)
        r = pygame.Rect(660, 455, 210, 40)
        acceso = bool(self.attuale) and not self.chiusa
        pygame.draw.rect(schermo, SCURO if acceso else (176, 166, 150), r, border_radius=8)
        scrivi("Togli l'ultima", r.centerx, r.centery, c=CHIARO, centro=True)
        for i, t in enumerate(("Indovina le cinque biglie nascoste.", "Anche colori ripetuti. La quinta", "biglia conferma la riga.")):
            scrivi(t, 625, 520 + i * 22, fontp)
        pygame.draw.circle(schermo, (20, 20, 20), (634, 606), 8)
        scrivi("colore e posto giusti", 652, 597, fontp)
        pygame.draw.circle(schermo, (255, 255, 255), (634, 630), 8)
        pygame.draw.circle(schermo, (60, 40, 20), (634, 630), 8, 1)
        scrivi("colore giusto, posto sbagliato", 652, 621, fontp)
        # stato
        pygame.draw.rect(schermo, (214, 202, 178), (0, ALT - 28, LARGH, 28))
        scrivi("Partita finita" if self.chiusa else "Turno %d di %d" % (len(self.righe) + 1, TURNI), 10, ALT - 23, fontp)
        if self.chiusa:
            velo = pygame.Surface((LARGH, ALT - 30), pygame.SRCALPHA)
            velo.fill((40, 26, 14, 120))
            schermo.blit(velo, (0, 30))
            p = pygame.Rect(220, 230, 460, 240)
            pygame.draw.rect(schermo, CHIARO, p, border_radius=16)
            pygame.draw.rect(schermo, SCURO, p, 3, border_radius=16)
            scrivi(self.esito, p.centerx, p.y + 46, fontg, centro=True)
            scrivi("Le biglie erano", p.centerx, p.y + 90, centro=True)
            for i, c in enumerate(self.segreto):
                biglia(schermo, c, p.centerx + (i - 2) * 56, p.y + 134, 22)
            self.rigioca = pygame.Rect(p.centerx - 80, p.bottom - 62, 160, 42)
            pygame.draw.rect(schermo, SCURO, self.rigioca, border_radius=8)
            scrivi("Rigioca", self.rigioca.centerx, self.rigioca.centery, c=CHIARO, centro=True)
        # barra dei menu
        pygame.draw.rect(schermo, (246, 242, 234), (0, 0, LARGH, 30))
        pygame.draw.line(schermo, (190, 180, 160), (0, 30), (LARGH, 30))
        if self.menu:
            pygame.draw.rect(schermo, (206, 190, 160), (0 if self.menu == "Partita" else 90, 0, 90 if self.menu == "Partita" else 80, 30))
        scrivi("Partita", 16, 5)
        scrivi("Aiuto", 106, 5)
        if self.menu:
            for n, r, _ in self.voci():
                pygame.draw.rect(schermo, (255, 255, 255), r)
                if r.collidepoint(pygame.mouse.get_pos()):
                    pygame.draw.rect(schermo, (206, 190, 160), r)
                scrivi(n, r.x + 14, r.y + 5)
        pygame.display.flip()


def esci():
    verita("fault", label="esci")
    pygame.quit()
    sys.exit()


p = Partita()
p.disegna()
verita("opened")
orologio = pygame.time.Clock()
while True:
    for e in pygame.event.get():
        if e.type == pygame.QUIT:
            esci()
        elif e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            p.clic(e.pos)
    if p.attesa and pygame.time.get_ticks() >= p.attesa:
        p.valuta()
    p.disegna()
    orologio.tick(40)
