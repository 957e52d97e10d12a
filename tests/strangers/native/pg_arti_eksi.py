# Artı Eksi - renk şifresi oyunu
# Emre Karaca, Eskişehir 2019
# Okuldaki "sayı bulmaca" oyununun renklisi: + yeri doğru, - yeri yanlış
import json
import os
import random

import pygame

GENISLIK, YUKSEKLIK = 540, 700
LACIVERT = (14, 22, 48)
KUTU = (30, 42, 80)
CIZGI = (62, 80, 136)
BEYAZ = (235, 240, 255)
SOLUK = (130, 146, 190)
YESIL = (90, 230, 140)
KIRMIZI = (255, 120, 110)

RENKLER = [(220, 40, 50), (250, 200, 30), (40, 180, 90), (50, 130, 240), (240, 110, 200), (170, 110, 60)]
BASAMAK = 4
HAK = 10

rastgele = random.Random(os.environ.get("SEED"))


def kaydet(bilgi):
    dosya = os.environ.get("TRUTH")
    if dosya:
        with open(dosya, "a") as f:
            f.write(json.dumps(bilgi) + "\n")


pygame.init()
ekran = pygame.display.set_mode((GENISLIK, YUKSEKLIK))
pygame.display.set_caption("Artı Eksi")
saat = pygame.time.Clock()
baslik_yazi = pygame.font.SysFont("dejavusans", 30, bold=True)
yazi = pygame.font.SysFont("dejavusans", 20, bold=True)
kucuk = pygame.font.SysFont("dejavusans", 15)

palet = [pygame.Rect(40 + i * 50, 560, 44, 44) for i in range(len(RENKLER))]
sil_dugme = pygame.Rect(350, 560, 60, 44)
tamam_dugme = pygame.Rect(418, 560, 90, 44)

sifre, denemeler, tahmin, durum = [], [], [], "oyun"


def yeni_oyun():
    global sifre, denemeler, tahmin, durum
    sifre = [rastgele.randrange(len(RENKLER)) for _ in range(BASAMAK)]
    kaydet({"type": "secret", "colors": sifre})
    denemeler, tahmin, durum = [], [], "oyun"


def ekle(i):
    if durum == "oyun" and len(tahmin) < BASAMAK:
        tahmin.append(i)


def sil():
    if durum == "oyun" and tahmin:
        tahmin.pop()


def tamam():
    global tahmin, durum
    if durum != "oyun" or len(tahmin) < BASAMAK:
        return
    arti = eksi = 0
    for i in range(BASAMAK):
        if tahmin[i] == sifre[i]:
            arti += 1
    for r in range(len(RENKLER)):
        eksi += min(tahmin.count(r), sifre.count(r))
    eksi -= arti
    kaydet({"type": "guess", "colors": tahmin, "exact": arti, "misplaced": eksi})
    denemeler.append((tahmin, arti, eksi))
    tahmin = []
    if arti == BASAMAK:
        durum = "kazandi"
        kaydet({"type": "end", "outcome": "won"})
    elif len(denemeler) == HAK:
        durum = "kaybetti"
        kaydet({"type": "end", "outcome": "lost"})


def yaz(metin, font, renk, **yer):
    resim = font.render(metin, True, renk)
    ekran.blit(resim, resim.get_rect(**yer))


def kare(rect, i):
    pygame.draw.rect(ekran, RENKLER[i], rect, border_radius=5)
    yaz(str(i + 1), yazi, (0, 0, 0) if i == 1 else (255, 255, 255), center=rect.center)


def dugme(rect, metin, acik):
    pygame.draw.rect(ekran, CIZGI if acik else KUTU, rect, border_radius=5)
    yaz(metin, kucuk, BEYAZ if acik else SOLUK, center=rect.center)


def ciz():
    ekran.fill(LACIVERT)
    yaz("ARTI EKSİ", baslik_yazi, BEYAZ, midleft=(40, 38))
    yaz("+ yeri doğru    - yeri yanlış", kucuk, SOLUK, midright=(508, 42))
    for s in range(HAK):
        y = 76 + s * 47
        sirada = s == len(denemeler) and durum == "oyun"
        yaz(str(s + 1), kucuk, BEYAZ if sirada else SOLUK, midright=(66, y + 20))
        icerik = denemeler[s][0] if s < len(denemeler) else (tahmin if sirada else [])
        for k in range(BASAMAK):
            rect = pygame.Rect(86 + k * 64, y, 54, 40)
            if k < len(icerik):
                kare(rect, icerik[k])
            else:
                pygame.draw.rect(ekran, KUTU, rect, border_radius=5)
                if sirada:
                    kalin = 3 if k == len(tahmin) else 1
                    pygame.draw.rect(ekran, BEYAZ if kalin == 3 else CIZGI, rect, kalin, border_radius=5)
        if s < len(denemeler):
            _, arti, eksi = denemeler[s]
            yaz("+%d" % arti, yazi, YESIL, center=(390, y + 20))
            yaz("-%d" % eksi, yazi, KIRMIZI, center=(460, y + 20))
    if durum == "oyun":
        for i, rect in enumerate(palet):
            kare(rect, i)
        dugme(sil_dugme, "SİL", bool(tahmin))
        dugme(tamam_dugme, "TAMAM", len(tahmin) == BASAMAK)
        yaz("Tuşlar: 1-6 renk, Backspace sil, Enter tamam", kucuk, SOLUK, center=(GENISLIK // 2, 648))
    else:
        if durum == "kazandi":
            yaz("Tebrikler! %d. denemede buldun." % len(denemeler), yazi, YESIL, center=(GENISLIK // 2, 582))
        else:
            yaz("Hakkın bitti! Şifre:", yazi, KIRMIZI, midright=(GENISLIK // 2 - 10, 582))
            for k, r in enumerate(sifre):
                kare(pygame.Rect(GENISLIK // 2 + 6 + k * 52, 560, 44, 44), r)
        yaz("Yeni oyun için BOŞLUK tuşuna bas ya da tıkla", kucuk, BEYAZ, center=(GENISLIK // 2, 648))
    pygame.display.flip()


ciz()
kaydet({"type": "opened"})
yeni_oyun()
calisiyor = True
while calisiyor:
    for olay in pygame.event.get():
        if olay.type == pygame.QUIT:
            calisiyor = False
        elif olay.type == pygame.KEYDOWN:
            if durum != "oyun":
                if olay.key == pygame.K_SPACE:
                    yeni_oyun()
            elif olay.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
                tamam()
            elif olay.key == pygame.K_BACKSPACE:
                sil()
            elif olay.unicode and olay.unicode in "123456":
                ekle(int(olay.unicode) - 1)
        elif olay.type == pygame.MOUSEBUTTONDOWN and olay.button == 1:
            if durum != "oyun":
                yeni_oyun()
                continue
            for i, rect in enumerate(palet):
                if rect.collidepoint(olay.pos):
                    ekle(i)
            if sil_dugme.collidepoint(olay.pos):
                sil()
            elif tamam_dugme.collidepoint(olay.pos):
                tamam()
    ciz()
    saat.tick(60)
pygame.quit()
