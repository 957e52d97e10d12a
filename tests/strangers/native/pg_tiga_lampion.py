#!/usr/bin/python3
"""
Tiga Lampion
Game tebak warna untuk tugas akhir semester - Wulan Prameswari, Salatiga 2022
"""
import os, sys, json, random
import pygame as pg

pg.init()
W, H = 700, 820
layar = pg.display.set_mode((W, H))
pg.display.set_caption("Tiga Lampion")

WARNA = [
    ("merah", "#e8262d"), ("jingga", "#ff8a1f"), ("kuning", "#ffe83b"), ("hijau", "#27a844"), ("tosca", "#3fe0cf"),
    ("biru", "#2452d8"), ("ungu", "#8a3bd1"), ("merah muda", "#ff9ccb"), ("putih", "#ffffff"), ("abu-abu", "#858585"),
]
JUMLAH = 3
MAKS = 12
MALAM = "#1d1b3a"
EMAS = "#e9c46a"

acak = random.Random(int(os.environ["SEED"])) if "SEED" in os.environ else random.Random()
besar = pg.font.SysFont("dejavuserif,liberationserif", 48, bold=True)
sedang = pg.font.SysFont("dejavusans,liberationsans", 22)
kecil = pg.font.SysFont("dejavusans,liberationsans", 16)


def catat(**d):
    if "TRUTH" in os.environ:
        with open(os.environ["TRUTH"], "a") as f:
            f.write(json.dumps(d) + "\n")


def tulis(s, font, x, y, warna="#f5ecd7", tengah=True):
    g = font.render(s, True, pg.Color(warna))
    r = g.get_rect()
    if tengah:
        r.center = (x, y)
    else:
        r.midleft = (x, y)
    layar.blit(g, r)


def lampion(x, y, w, h, warna):
    c = pg.Color(warna)
    pg.draw.ellipse(layar, c, (x - w // 2, y - h // 2, w, h))
    pg.draw.rect(layar, pg.Color(EMAS), (x - w // 5, y - h // 2 - h // 12, w * 2 // 5, h // 8))
    pg.draw.rect(layar, pg.Color(EMAS), (x - w // 5, y + h // 2 - h // 24, w * 2 // 5, h // 8))


def tombol(r, s, aktif=True):
    pg.draw.rect(layar, pg.Color("#b5172a" if aktif else "#5a4a55"), r, border_radius=20)
    pg.draw.rect(layar, pg.Color(EMAS), r, 2, border_radius=20)
    tulis(s, sedang, r.centerx, r.centery)


POS = [160, 350, 540]
LY = 200
atas = [pg.Rect(x - 40, 84, 80, 36) for x in POS]
bawah = [pg.Rect(x - 40, 280, 80, 36) for x in POS]
PERIKSA = pg.Rect(250, 368, 200, 48)
MULAI = pg.Rect(250, 560, 200, 60)
LAGI = pg.Rect(250, 440, 200, 54)

adegan = "judul"
rahasia, tebakan, riwayat = [], [0, 1, 2], []
menang = False


def mulai():
    global adegan, rahasia, tebakan, riwayat
    rahasia = acak.sample(range(len(WARNA)), JUMLAH)
    catat(type="secret", colors=rahasia)
    tebakan = [0, 1, 2]
    riwayat = []
    adegan = "main"


def periksa():
    global adegan, menang
    tepat = sum(1 for i in range(JUMLAH) if tebakan[i] == rahasia[i])
    salah = sum(min(tebakan.count(c), rahasia.count(c)) for c in set(tebakan)) - tepat
    riwayat.append((list(tebakan), tepat, salah))
    catat(type="guess", colors=list(tebakan), exact=tepat, misplaced=salah)
    if tepat == JUMLAH or len(riwayat) == MAKS:
        menang = tepat == JUMLAH
        adegan = "selesai"
        catat(type="end", outcome="won" if menang else "lost")


def gambar_judul():
    layar.fill(pg.Color(MALAM))
    for i, x in enumerate(POS):
        pg.draw.line(layar, pg.Color(EMAS), (x, 0), (x, 110), 2)
        lampion(x, 170, 110, 120, WARNA[(0, 2, 5)[i]][1])
    tulis("Tiga Lampion", besar, W // 2, 310)
    for i, s in enumerate(["Tebak warna tiga lampion yang disembunyikan.",
                           "Ada sepuluh warna, dan ketiga warnanya selalu berbeda.",
                           "Titik hijau: warna dan tempat tepat.",
                           "Titik kuning: warna ada, tetapi tempatnya salah."]):
        tulis(s, sedang, W // 2, 380 + i * 36)
    tombol(MULAI, "MULAI")


def gambar_main():
    layar.fill(pg.Color(MALAM))
    tulis("Tiga Lampion", sedang, W // 2, 28, EMAS)
    tulis("Tebakan %d / %d" % (min(len(riwayat) + 1, MAKS), MAKS), kecil, W // 2, 56)
    for i, x in enumerate(POS):
        r = atas[i]
        pg.draw.rect(layar, pg.Color("#39356b"), r, border_radius=8)
        pg.draw.polygon(layar, pg.Color(EMAS), [(x, r.top + 8), (x - 14, r.bottom - 8), (x + 14, r.bottom - 8)])
        r = bawah[i]
        pg.draw.rect(layar, pg.Color("#39356b"), r, border_radius=8)
        pg.draw.polygon(layar, pg.Color(EMAS), [(x, r.bottom - 8), (x - 14, r.top + 8), (x + 14, r.top + 8)])
        lampion(x, LY, 116, 120, WARNA[tebakan[i]][1])
        tulis(WARNA[tebakan[i]][0], kecil, x, 334)
    tombol(PERIKSA, "PERIKSA", adegan == "main")
    # riwayat, dua kolom
    pg.draw.line(layar, pg.Color(EMAS), (30, 434), (W - 30, 434), 1)
    for n in range(MAKS):
        x = 40 + (n // 6) * 330
        y = 472 + (n % 6) * 50
        tulis("%d." % (n + 1), kecil, x, y, tengah=False)
        if n >= len(riwayat):
            continue
        t, a, b = riwayat[n]
        for k, c in enumerate(t):
            lampion(x + 60 + k * 50, y, 34, 34, WARNA[c][1])
        for k in range(a + b):
            pg.draw.circle(layar, pg.Color("#39d353" if k < a else "#ffd60a"), (x + 214 + k * 26, y), 9)
        if a + b == 0:
            tulis("tidak ada", kecil, x + 204, y, "#a9a3c9", False)
    pg.draw.circle(layar, pg.Color("#39d353"), (60, 790), 8)
    tulis("warna & tempat tepat", kecil, 76, 790, tengah=False)
    pg.draw.circle(layar, pg.Color("#ffd60a"), (290, 790), 8)
    tulis("tempat salah", kecil, 306, 790, tengah=False)
    tulis("(tiga warna berbeda)", kecil, 480, 790, "#a9a3c9", False)


def gambar_selesai():
    gambar_main()
    k = pg.Surface((W, H), pg.SRCALPHA)
    k.fill((0, 0, 0, 150))
    layar.blit(k, (0, 0))
    r = pg.Rect(110, 220, 480, 300)
    pg.draw.rect(layar, pg.Color("#2c2857"), r, border_radius=16)
    pg.draw.rect(layar, pg.Color(EMAS), r, 3, border_radius=16)
    tulis("Kamu menang!" if menang else "Kamu kalah...", besar, W // 2, 264)
    for i, c in enumerate(rahasia):
        lampion(250 + i * 100, 346, 60, 64, WARNA[c][1])
    tulis("Dalam %d tebakan" % len(riwayat) if menang else "Itulah lampionnya.", kecil, W // 2, 408)
    tombol(LAGI, "Main lagi")


GAMBAR = {"judul": gambar_judul, "main": gambar_main, "selesai": gambar_selesai}
gambar_judul()
pg.display.flip()
catat(type="opened")
jam = pg.time.Clock()
while True:
    for ev in pg.event.get():
        if ev.type == pg.QUIT:
            pg.quit()
            sys.exit(0)
        if ev.type == pg.MOUSEBUTTONUP and ev.button == 1:
            p = ev.pos
            if adegan == "judul":
                if MULAI.collidepoint(p):
                    mulai()
            elif adegan == "main":
                for i in range(JUMLAH):
                    if atas[i].collidepoint(p):
                        tebakan[i] = (tebakan[i] + 1) % len(WARNA)
                    if bawah[i].collidepoint(p):
                        tebakan[i] = (tebakan[i] - 1) % len(WARNA)
                if PERIKSA.collidepoint(p):
                    periksa()
            elif LAGI.collidepoint(p):
                mulai()
    GAMBAR[adegan]()
    pg.display.flip()
    jam.tick(30)
