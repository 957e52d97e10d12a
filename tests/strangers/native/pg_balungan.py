"""BALUNGAN - tebak lagu gamelan
Laras pelog, tujuh nada, lima ketukan. Sanggar Laras Wengi x Kelas Kreatif, Surakarta.
"""
import array
import json
import math
import os
import random

import pygame

LEBAR, TINGGI = 1040, 720
NADA = 7
KETUK = 5
DAUN = 9
WARNA = [(214, 48, 49), (243, 146, 0), (250, 223, 72), (66, 160, 71), (52, 172, 224), (72, 61, 190), (232, 121, 189)]
JAWA = ['penunggul', 'gulu', 'dhadha', 'pelog', 'lima', 'nem', 'barang']
FREK = [294, 317, 349, 414, 440, 466, 523]
EMAS, PERAK, GELAP = (255, 205, 60), (225, 230, 238), (52, 30, 24)


def catat(**isi):
    nama = os.environ.get('TRUTH')
    if nama:
        with open(nama, 'a') as f:
            f.write(json.dumps(isi) + '\n')


def denting(f, lama=0.9):
    n = int(22050 * lama)
    return array.array('h', [int(9000 * math.exp(-4.5 * i / n) * (math.sin(2 * math.pi * f * i / 22050)
                             + .35 * math.sin(2 * math.pi * f * 2.76 * i / 22050))) for i in range(n)])


class Balungan:
    def __init__(self):
        self.suara = []
        try:
            pygame.mixer.init(22050, -16, 1)
            self.suara = [pygame.mixer.Sound(buffer=denting(f)) for f in FREK + [87]]
        except pygame.error:
            pass
        pygame.display.init()
        pygame.font.init()
        self.layar = pygame.display.set_mode((LEBAR, TINGGI))
        pygame.display.set_caption('Balungan')
        self.h1 = pygame.font.SysFont('dejavuserif', 30, bold=True)
        self.h2 = pygame.font.SysFont('dejavusans', 17)
        self.h3 = pygame.font.SysFont('dejavusans', 13)
        self.angka = pygame.font.SysFont('dejavuserif', 22, bold=True)
        self.acak = random.Random(os.environ.get('SEED'))
        self.getar = [0] * (NADA + 1)
        self.main = False
        self.gong = [(86 + i * 108, 604) for i in range(NADA)]
        self.besar = (924, 590)
        self.hapus = pygame.Rect(866, 672, 116, 32)
        self.baru = pygame.Rect(772, 18, 112, 34)
        self.dengar = pygame.Rect(894, 18, 128, 34)

    def mulai(self):
        if self.main:
            catat(type='end', outcome='given up')
        self.lagu = self.acak.sample(range(NADA), KETUK)
        catat(type='secret', colors=self.lagu)
        self.tebakan, self.nilai, self.kini = [], [], []
        self.main, self.hasil = True, None
        self.pesan = 'Pukul lima nada yang berbeda, lalu pukul GONG besar.'

    def bunyi(self, i):
        self.getar[i] = 12
        if self.suara:
            self.suara[i].play()

    def pukul(self, i):
        if self.main and len(self.kini) < KETUK and i not in self.kini:
            self.kini.append(i)
            self.bunyi(i)
            if len(self.kini) == KETUK:
                self.pesan = 'Sudah lima nada. Pukul GONG!'

    def gongan(self):
        if not self.main:
            return
        if len(self.kini) < KETUK:
            self.pesan = 'Belum lengkap: baru %d dari 5 nada.' % len(self.kini)
            return
        self.bunyi(NADA)
        k = self.kini
        tepat = sum(a == b for a, b in zip(k, self.lagu))
        salah = len(set(k) & set(self.lagu)) - tepat
        catat(type='guess', colors=k, exact=tepat, misplaced=salah)
        self.tebakan.append(k)
        self.nilai.append((tepat, salah))
        self.kini = []
        if tepat == KETUK:
            self.tamat('won', 'Nadanya pas! Lagu ditemukan pada daun ke-%d.' % len(self.tebakan))
        elif len(self.tebakan) == DAUN:
            self.tamat('lost', 'Daun lontar habis. Inilah lagunya.')
        else:
            self.pesan = '%d tepat, %d salah tempat.' % (tepat, salah)

    def tamat(self, akhir, pesan):
        self.main, self.hasil, self.pesan = False, akhir, pesan
        catat(type='end', outcome=akhir)

    def klik(self, p):
        if self.baru.collidepoint(p):
            self.mulai()
        elif self.dengar.collidepoint(p):
            if self.main:
                catat(type='fault', label='Buka jawaban')
                self.tamat('given up', 'Jawaban dibuka. Tekan "Lagu baru".')
        elif self.hapus.collidepoint(p):
            if self.main and self.kini:
                self.kini.pop()
        elif math.dist(p, self.besar) <= 74:
            self.gongan()
        else:
            for i, q in enumerate(self.gong):
                if math.dist(p, q) <= 46:
                    self.pukul(i)

    # ------------------------------------------------------------ gambar
    def tulis(self, s, huruf, w, x, y, tengah=False):
        t = huruf.render(s, True, w)
        self.layar.blit(t, (x - t.get_width() // 2 if tengah else x, y))

    def noot(self, n, x, y):
        pygame.draw.circle(self.layar, WARNA[n], (x, y), 23)
        pygame.draw.circle(self.layar, GELAP, (x, y), 23, 2)
        self.tulis(str(n + 1), self.angka, GELAP, x, y - 14, True)

    def lontar(self, x, no, aktif):
        r = pygame.Rect(x - 34, 104, 68, 390)
        pygame.draw.rect(self.layar, (236, 214, 160) if aktif else (190, 160, 108), r, border_radius=30)
        pygame.draw.rect(self.layar, EMAS if aktif else (110, 80, 48), r, 3, border_radius=30)
        self.tulis(str(no), self.h3, GELAP, x, 110, True)

    def bunga(self, x, y, w):
        for k in range(5):
            a = k * 2 * math.pi / 5 - math.pi / 2
            pygame.draw.circle(self.layar, w, (round(x + 5 * math.cos(a)), round(y + 5 * math.sin(a))), 4)
        pygame.draw.circle(self.layar, w, (x, y), 4)

    def gambar(self):
        L = self.layar
        L.fill((74, 34, 28))
        pygame.draw.rect(L, (58, 25, 22), (0, 520, LEBAR, 200))
        for i in range(0, LEBAR, 26):
            pygame.draw.polygon(L, (150, 96, 40), [(i, 520), (i + 13, 510), (i + 26, 520), (i + 13, 530)], 1)
        self.tulis('BALUNGAN', self.h1, EMAS, 24, 14)
        self.tulis('tebak lagu lima nada', self.h3, (230, 200, 160), 226, 28)
        self.tulis(self.pesan, self.h2, (255, 240, 210), 24, 62)
        for r, s, w in ((self.baru, 'Lagu baru', (46, 110, 70)), (self.dengar, 'Buka jawaban', (120, 60, 50))):
            pygame.draw.rect(L, w, r, border_radius=6)
            self.tulis(s, self.h2, (255, 255, 255), r.centerx, r.y + 7, True)
        for d in range(DAUN):
            x = 62 + d * 86
            aktif = self.main and d == len(self.tebakan)
            self.lontar(x, d + 1, aktif)
            isi = self.tebakan[d] if d < len(self.tebakan) else self.kini if aktif else []
            for j in range(KETUK):
                y = 154 + j * 54
                if j < len(isi):
                    self.noot(isi[j], x, y)
                else:
                    pygame.draw.circle(L, (140, 108, 66), (x, y), 7, 2)
            if d < len(self.nilai):
                t, s = self.nilai[d]
                for k in range(t + s):
                    bx = x - 18 + (k % 3) * 18
                    by = 422 + (k // 3) * 24
                    pygame.draw.circle(L, GELAP, (bx, by), 11)
                    self.bunga(bx, by, EMAS if k < t else PERAK)
                if t + s == 0:
                    self.tulis('kosong', self.h3, GELAP, x, 414, True)
        # lagu rahasia
        x = 924
        r = pygame.Rect(x - 42, 104, 84, 310)
        pygame.draw.rect(L, (110, 74, 40), r, border_radius=10)
        pygame.draw.rect(L, EMAS, r, 3, border_radius=10)
        self.tulis('LAGU', self.h3, EMAS, x, 109, True)
        for j in range(KETUK):
            y = 154 + j * 54
            if self.main:
                pygame.draw.circle(L, GELAP, (x, y), 23)
                self.tulis('?', self.angka, (200, 160, 100), x, y - 14, True)
            else:
                self.noot(self.lagu[j], x, y)
        self.bunga(838, 442, EMAS)
        self.tulis('nada tepat di tempatnya', self.h3, (255, 240, 210), 852, 434)
        self.bunga(838, 466, PERAK)
        self.tulis('nada ada, salah tempat', self.h3, (255, 240, 210), 852, 458)
        # bonang
        for i, (gx, gy) in enumerate(self.gong):
            o = round(math.sin(self.getar[i] * 2) * self.getar[i] / 3)
            pakai = self.main and i in self.kini
            w = tuple(c // 3 for c in WARNA[i]) if pakai else WARNA[i]
            pygame.draw.circle(L, (30, 14, 12), (gx, gy + 6), 47)
            pygame.draw.circle(L, w, (gx + o, gy), 44)
            pygame.draw.circle(L, GELAP, (gx + o, gy), 44, 3)
            pygame.draw.circle(L, tuple(min(255, c + 40) for c in w), (gx + o, gy), 17)
            self.tulis(str(i + 1), self.angka, GELAP, gx + o, gy - 14, True)
            self.tulis(JAWA[i], self.h3, (240, 215, 170), gx, gy + 58, True)
        bx, by = self.besar
        o = round(math.sin(self.getar[NADA] * 2) * self.getar[NADA] / 3)
        siap = self.main and len(self.kini) == KETUK
        pygame.draw.circle(L, (30, 14, 12), (bx, by + 6), 77)
        pygame.draw.circle(L, (222, 165, 45) if siap else (140, 100, 40), (bx + o, by), 74)
        pygame.draw.circle(L, GELAP, (bx + o, by), 74, 3)
        pygame.draw.circle(L, (245, 205, 100) if siap else (170, 128, 60), (bx + o, by), 34)
        self.tulis('GONG', self.angka, GELAP, bx + o, by - 14, True)
        pygame.draw.rect(L, (100, 60, 50), self.hapus, border_radius=6)
        self.tulis('hapus satu', self.h2, (255, 255, 255), self.hapus.centerx, self.hapus.y + 6, True)
        self.tulis('Setiap nada hanya dipakai sekali. Baca daun dari atas ke bawah.', self.h3, (220, 190, 150), 24, 694)
        if self.hasil == 'won':
            pita = pygame.Rect(90, 250, 640, 96)
            pygame.draw.rect(L, (150, 20, 30), pita, border_radius=16)
            pygame.draw.rect(L, EMAS, pita, 4, border_radius=16)
            self.tulis('SAE SANGET!', self.h1, EMAS, pita.centerx, 262, True)
            self.tulis(self.pesan, self.h2, (255, 255, 255), pita.centerx, 308, True)
        pygame.display.flip()

    def jalan(self):
        jam = pygame.time.Clock()
        pygame.display.flip()
        catat(type='opened')
        self.mulai()
        while True:
            for e in pygame.event.get():
                if e.type == pygame.QUIT:
                    return
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.klik(e.pos)
                elif e.type == pygame.KEYDOWN:
                    if pygame.K_1 <= e.key <= pygame.K_7:
                        self.pukul(e.key - pygame.K_1)
                    elif e.key in (pygame.K_RETURN, pygame.K_SPACE):
                        self.gongan()
                    elif e.key == pygame.K_BACKSPACE and self.main and self.kini:
                        self.kini.pop()
            self.getar = [max(0, g - 1) for g in self.getar]
            self.gambar()
            jam.tick(40)


if __name__ == '__main__':
    Balungan().jalan()
    pygame.quit()
