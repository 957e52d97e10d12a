#!/usr/bin/env python3
# ШЫФР-8.  Даніна БК-0010-01 і часопісу, адкуль мы набівалі лістынгі.
# Алесь Карповіч, Гародня. Пераклад з Фокала на pygame, 2016.
import os, sys, json, random
import pygame

N, K, SPROB = 8, 5, 14
FARBY = [(255, 48, 48), (48, 224, 64), (64, 96, 255), (255, 232, 48), (240, 240, 240)]
NAZVY = ["ЧЫРВОНЫ", "ЗЯЛЁНЫ", "СІНІ", "ЖОЎТЫ", "БЕЛЫ"]
CHORNY, ZIAL, CYRV, SIN, BEL = (0, 0, 0), (80, 255, 96), (255, 80, 80), (70, 90, 230), (232, 232, 232)

pygame.init()
pygame.key.set_repeat()
ekr = pygame.display.set_mode((1024, 720))
pygame.display.set_caption("БК-0010 : ШЫФР-8")
sh = pygame.font.SysFont("dejavusansmono", 20, bold=True)
sh2 = pygame.font.SysFont("dejavusansmono", 34, bold=True)
vypad = random.Random(os.environ.get("SEED"))


def zapis(typ, **inshae):
    f = os.environ.get("TRUTH")
    if f:
        with open(f, "a") as out:
            out.write(json.dumps(dict(type=typ, **inshae)) + "\n")


def t(s, x, y, kol=BEL, font=sh):
    ekr.blit(font.render(s, False, kol), (x, y))


def blok(x, y, v, w=34, h=30):
    if v is None:
        pygame.draw.rect(ekr, (60, 60, 60), (x, y, w, h), 2)
        return
    pygame.draw.rect(ekr, FARBY[v], (x, y, w, h))
    s = sh.render(str(v + 1), False, CHORNY)
    ekr.blit(s, s.get_rect(center=(x + w // 2, y + h // 2)))


def novaja():
    global shyfr, sproby, rad, kur, stan
    shyfr = [vypad.randrange(K) for _ in range(N)]
    zapis("secret", colors=shyfr)
    sproby, rad, kur, stan = [], [None] * N, 0, "hra"


def pravierka():
    global rad, kur, stan
    if None in rad:
        return
    e = sum(1 for a, b in zip(shyfr, rad) if a == b)
    usiaho = 0
    for c in range(K):
        usiaho += min(shyfr.count(c), rad.count(c))
    zapis("guess", colors=rad, exact=e, misplaced=usiaho - e)
    sproby.append((rad, e, usiaho - e))
    rad, kur = [None] * N, 0
    if e == N:
        stan = "won"
    elif len(sproby) == SPROB:
        stan = "lost"
    if stan != "hra":
        zapis("end", outcome=stan)


def klavisha(k):
    global kur, stan
    if k == pygame.K_F2:
        novaja()
        return
    if k == pygame.K_ESCAPE:
        zapis("fault", label="ESC")
        pygame.quit()
        sys.exit()
    if stan != "hra":
        return
    if k == pygame.K_F8:
        zapis("fault", label="F8 здацца")
        stan = "given up"
        zapis("end", outcome=stan)
    elif pygame.K_1 <= k <= pygame.K_5 or pygame.K_KP1 <= k <= pygame.K_KP5:
        rad[kur] = k - (pygame.K_1 if k <= pygame.K_5 else pygame.K_KP1)
        kur = min(N - 1, kur + 1)
    elif k == pygame.K_LEFT:
        kur = max(0, kur - 1)
    elif k == pygame.K_RIGHT:
        kur = min(N - 1, kur + 1)
    elif k == pygame.K_BACKSPACE:
        if rad[kur] is None and kur > 0:
            kur -= 1
        rad[kur] = None
    elif k in (pygame.K_RETURN, pygame.K_KP_ENTER):
        pravierka()


def maluj():
    ekr.fill(CHORNY)
    pygame.draw.rect(ekr, SIN, (0, 0, 1024, 52))
    t("* ШЫФР-8 *   АДГАДАЙ 8 КОЛЕРАЎ", 24, 6, (255, 232, 48), sh2)
    for i in range(K):
        x = 24 + i * 200
        blok(x, 68, i)
        t(NAZVY[i], x + 44, 70, FARBY[i])
    pygame.draw.line(ekr, ZIAL, (0, 112), (1024, 112), 2)
    for n in range(SPROB):
        x, y = 16 + (n // 7) * 508, 128 + (n % 7) * 48
        t("%2d" % (n + 1), x, y + 3, ZIAL if n <= len(sproby) else (0, 96, 24))
        if n < len(sproby):
            g, e, m = sproby[n]
            for i in range(N):
                blok(x + 38 + i * 38, y, g[i])
            if e + m:
                t("*" * e, x + 350, y + 3, CYRV)
                t("o" * m, x + 350 + e * sh.size("*")[0], y + 3, BEL)
            else:
                t("НІЧОГА", x + 350, y + 3, (140, 140, 140))
    pygame.draw.line(ekr, SIN, (510, 120), (510, 462), 1)
    pygame.draw.line(ekr, ZIAL, (0, 472), (1024, 472), 2)
    if stan == "hra":
        t("СПРОБА %d:" % (len(sproby) + 1), 40, 510, ZIAL, sh)
        for i in range(N):
            blok(210 + i * 66, 492, rad[i], 56, 52)
        if pygame.time.get_ticks() // 400 % 2 == 0:
            pygame.draw.rect(ekr, ZIAL, (210 + kur * 66, 550, 56, 6))
        if None not in rad:
            t("ENTER ?", 760, 506, (255, 232, 48), sh)
    else:
        if stan == "won":
            t("ШЫФР РАЗГАДАНЫ! СПРОБ: %d" % len(sproby), 40, 486, ZIAL, sh2)
        else:
            t("НЕ РАЗГАДАНЫ. ШЫФР:" if stan == "lost" else "ШЫФР БЫЎ ТАКІ:", 40, 486, CYRV, sh2)
            for i in range(N):
                blok(500 + i * 58, 486, shyfr[i], 50, 46)
        t("F2 - ЯШЧЭ РАЗ", 40, 540, BEL)
    pygame.draw.line(ekr, ZIAL, (0, 576), (1024, 576), 2)
    t("1..5 КОЛЕР     ← → КУРСОР     BACKSPACE СЦЕРЦІ     ENTER ПРАВЕРЫЦЬ", 24, 590)
    t("*", 24, 622, CYRV)
    t("КОЛЕР НА СВАІМ МЕСЦЫ     o КОЛЕР ЁСЦЬ, МЕСЦА НЕ ТОЕ", 48, 622)
    t("КОЛЕРЫ МОГУЦЬ ПАЎТАРАЦЦА", 24, 652, (160, 160, 160))
    t("F2 НОВАЯ ГУЛЬНЯ     F8 ЗДАЦЦА     ESC ВЫХАД", 24, 682, (160, 160, 160))
    pygame.display.flip()


novaja()
maluj()
zapis("opened")
hadz = pygame.time.Clock()
while True:
    for e in pygame.event.get():
        if e.type == pygame.QUIT:
            sys.exit()
        if e.type == pygame.KEYDOWN:
            klavisha(e.key)
    maluj()
    hadz.tick(20)
