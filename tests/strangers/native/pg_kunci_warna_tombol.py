# KUNCI WARNA
# Tugas proyek Pemrograman Dasar - SMK Negeri 4, Malang, kelas XI RPL 2
# Kelompok 3: Bagas, Dinda, Rizky
# belajar dari tutorial pygame (snake), dimodifikasi jadi mastermind

import pygame
import random
import json
import os
import sys

LEBAR = 960
TINGGI = 620

PUTIH = (255, 255, 255)
HITAM = (0, 0, 0)
ABU = (205, 205, 205)
LATAR = (250, 244, 224)
COKLAT = (122, 84, 50)

WARNA = [(220, 30, 30), (255, 215, 0), (30, 160, 60), (30, 80, 220), (150, 50, 170), (255, 130, 20)]
NAMA = ["Merah", "Kuning", "Hijau", "Biru", "Ungu", "Jingga"]

JUMLAH = 5
MAKS = 12

if os.environ.get("SEED"):
    acak = random.Random(int(os.environ["SEED"]))
else:
    acak = random.Random()


def catat(isi):
    berkas = os.environ.get("TRUTH")
    if berkas:
        f = open(berkas, "a")
        f.write(json.dumps(isi) + "\n")
        f.close()


def buat_kunci():
    k = []
    for i in range(JUMLAH):
        k.append(acak.randint(0, 5))
    catat({"type": "secret", "colors": k})
    return k


def periksa(tebakan, kunci):
    tepat = 0
    salah = 0
    sisa_t = []
    sisa_k = []
    for i in range(JUMLAH):
        if tebakan[i] == kunci[i]:
            tepat += 1
        else:
            sisa_t.append(tebakan[i])
            sisa_k.append(kunci[i])
    for t in sisa_t:
        if t in sisa_k:
            salah += 1
            sisa_k.remove(t)
    return tepat, salah


pygame.init()
layar = pygame.display.set_mode((LEBAR, TINGGI))
pygame.display.set_caption("Kunci Warna")
jam = pygame.time.Clock()
huruf_besar = pygame.font.SysFont("liberationsans", 32, bold=True)
huruf = pygame.font.SysFont("liberationsans", 18)
huruf_tebal = pygame.font.SysFont("liberationsans", 20, bold=True)


def tulis(teks, fnt, warna, x, y, tengah=False):
    g = fnt.render(teks, True, warna)
    if tengah:
        layar.blit(g, (x - g.get_width() // 2, y - g.get_height() // 2))
    else:
        layar.blit(g, (x, y))


def gambar(kunci, riwayat, sekarang, status):
    layar.fill(LATAR)
    tulis("KUNCI WARNA", huruf_besar, COKLAT, 24, 14)
    tulis("Tebak 5 warna rahasia, urut dari atas ke bawah. Warna boleh berulang.", huruf, HITAM, 300, 24)
    # papan: satu kolom = satu tebakan
    for n in range(MAKS):
        x = 24 + n * 62
        if n == len(riwayat) and status == "main":
            pygame.draw.rect(layar, (255, 232, 160), (x, 62, 56, 400))
            pygame.draw.rect(layar, (220, 120, 0), (x, 62, 56, 400), 3)
        else:
            pygame.draw.rect(layar, (226, 206, 170), (x, 62, 56, 400))
        tulis(str(n + 1), huruf_tebal, COKLAT, x + 28, 78, True)
        isi = []
        if n < len(riwayat):
            isi = riwayat[n][0]
        elif n == len(riwayat):
            isi = sekarang
        for i in range(JUMLAH):
            y = 118 + i * 50
            if i < len(isi):
                pygame.draw.circle(layar, WARNA[isi[i]], (x + 28, y), 20)
                pygame.draw.circle(layar, HITAM, (x + 28, y), 20, 2)
            else:
                pygame.draw.circle(layar, (170, 140, 100), (x + 28, y), 9)
        if n < len(riwayat):
            tepat = riwayat[n][1]
            salah = riwayat[n][2]
            for i in range(tepat + salah):
                px = x + 16 + (i % 2) * 24
                py = 368 + (i // 2) * 28
                if i < tepat:
                    pygame.draw.circle(layar, HITAM, (px, py), 9)
                else:
                    pygame.draw.circle(layar, PUTIH, (px, py), 9)
                    pygame.draw.circle(layar, HITAM, (px, py), 9, 2)
    # kunci rahasia di kanan
    pygame.draw.rect(layar, COKLAT, (790, 62, 140, 400))
    tulis("RAHASIA", huruf_tebal, PUTIH, 860, 80, True)
    for i in range(JUMLAH):
        y = 118 + i * 50
        if status == "main":
            tulis("?", huruf_besar, ABU, 860, y, True)
        else:
            pygame.draw.circle(layar, WARNA[kunci[i]], (860, y), 20)
    pygame.draw.circle(layar, HITAM, (806, 378), 9)
    tulis("tepat", huruf, PUTIH, 822, 368)
    pygame.draw.circle(layar, PUTIH, (806, 412), 9)
    tulis("salah tempat", huruf, PUTIH, 822, 402)
    # tombol
    for i in range(6):
        x = 24 + i * 100
        pygame.draw.rect(layar, WARNA[i], (x, 478, 90, 44))
        pygame.draw.rect(layar, HITAM, (x, 478, 90, 44), 2)
        w = HITAM if i in (1, 5) else PUTIH
        tulis(str(i + 1), huruf_besar, w, x + 45, 500, True)
        tulis(NAMA[i], huruf, HITAM, x + 45, 536, True)
    tulis("Tekan tombol keyboard 1 - 6 untuk warna", huruf_tebal, HITAM, 24, 556)
    tulis("BACKSPACE = hapus      ENTER = periksa      N = permainan baru", huruf_tebal, COKLAT, 24, 584)
    if status == "menang":
        tulis("HORE, KAMU MENANG!", huruf_tebal, (0, 120, 0), 640, 486)
        tulis("Tekan N untuk main lagi", huruf, HITAM, 640, 514)
    elif status == "kalah":
        tulis("KAMU KALAH", huruf_tebal, (200, 0, 0), 640, 486)
        tulis("Tekan N untuk main lagi", huruf, HITAM, 640, 514)
    else:
        tulis("Tebakan ke-" + str(len(riwayat) + 1) + " dari " + str(MAKS), huruf_tebal, HITAM, 640, 486)
        if len(sekarang) == JUMLAH:
            tulis("Tekan ENTER untuk periksa", huruf, HITAM, 640, 514)
    pygame.display.update()


def main():
    gambar([], [], [], "main")
    catat({"type": "opened"})
    kunci = buat_kunci()
    riwayat = []
    sekarang = []
    status = "main"
    while True:
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                pygame.quit()
                sys.exit()
            if event.type == pygame.KEYDOWN:
                if event.key == pygame.K_n:
                    kunci = buat_kunci()
                    riwayat = []
                    sekarang = []
                    status = "main"
                elif status == "main":
                    angka = None
                    if pygame.K_1 <= event.key <= pygame.K_6:
                        angka = event.key - pygame.K_1
                    elif pygame.K_KP1 <= event.key <= pygame.K_KP6:
                        angka = event.key - pygame.K_KP1
                    if angka is not None and len(sekarang) < JUMLAH:
                        sekarang.append(angka)
                    elif event.key == pygame.K_BACKSPACE and len(sekarang) > 0:
                        sekarang.pop()
                    elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and len(sekarang) == JUMLAH:
                        tepat, salah = periksa(sekarang, kunci)
                        catat({"type": "guess", "colors": sekarang, "exact": tepat, "misplaced": salah})
                        riwayat.append((sekarang, tepat, salah))
                        sekarang = []
                        if tepat == JUMLAH:
                            status = "menang"
                            catat({"type": "end", "outcome": "won"})
                        elif len(riwayat) == MAKS:
                            status = "kalah"
                            catat({"type": "end", "outcome": "lost"})
        gambar(kunci, riwayat, sekarang, status)
        jam.tick(20)


main()
