#!/usr/bin/env python3
"""sifferfärg - kodknäckning med bara tangentbordet"""
import json
import os
import random
import sys

import pygame as pg

FARGER = {  # tangent -> färg
    "1": (235, 64, 52), "2": (245, 150, 40), "3": (250, 225, 60), "4": (140, 205, 60), "5": (30, 140, 80),
    "6": (80, 215, 225), "7": (50, 100, 230), "8": (150, 80, 220), "9": (240, 110, 190), "0": (235, 235, 235),
}
TANGENTER = list(FARGER)
LANGD = 6
MAX = 12
SVART, GRON, DUNKEL, LJUS = (12, 16, 14), (90, 240, 140), (50, 90, 66), (200, 230, 210)


def spar(**rad):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as f:
            f.write(json.dumps(rad) + "\n")


def jamfor(gissning, kod):
    ratt = sum(g == k for g, k in zip(gissning, kod))
    gemensamma = sum(min(gissning.count(t), kod.count(t)) for t in TANGENTER)
    return ratt, gemensamma - ratt


def main():
    pg.init()
    skarm = pg.display.set_mode((700, 860))
    pg.display.set_caption("sifferfärg")
    mono = pg.font.SysFont("dejavusansmono", 17)
    stor = pg.font.SysFont("dejavusansmono", 24, bold=True)
    siffra = pg.font.SysFont("dejavusansmono", 15, bold=True)
    slump = random.Random(int(os.environ["SEED"])) if os.environ.get("SEED") else random.Random()
    klocka = pg.time.Clock()
    lage = {}

    def ny():
        if lage.get("kod") and not lage["slut"] and lage["rader"]:
            spar(type="end", outcome="given up")
        lage.update(kod=[slump.choice(TANGENTER) for _ in range(LANGD)], rader=[], nu=[], slut=None, tips="")
        spar(type="secret", colors=[TANGENTER.index(t) for t in lage["kod"]])

    def text(s, x, y, farg=GRON, font=mono):
        skarm.blit(font.render(s, True, farg), (x, y))

    def ruta(x, y, t, sida=34, med_siffra=True):
        pg.draw.rect(skarm, FARGER[t], (x, y, sida, sida))
        if med_siffra:
            b = siffra.render(t, True, (0, 0, 0))
            skarm.blit(b, b.get_rect(center=(x + sida // 2, y + sida // 2)))

    def gissa():
        if len(lage["nu"]) < LANGD:
            lage["tips"] = "För få färger!"
            return
        g = lage["nu"]
        ratt, fel = jamfor(g, lage["kod"])
        spar(type="guess", colors=[TANGENTER.index(t) for t in g], exact=ratt, misplaced=fel)
        lage["rader"].append((g, ratt, fel))
        lage["nu"] = []
        if ratt == LANGD:
            lage["slut"] = "won"
        elif len(lage["rader"]) == MAX:
            lage["slut"] = "lost"
        if lage["slut"]:
            spar(type="end", outcome=lage["slut"])

    def rita():
        skarm.fill(SVART)
        text("SIFFERFÄRG", 30, 18, GRON, stor)
        text("Hitta den hemliga raden: sex färger, samma färg får", 30, 52, LJUS)
        text("förekomma flera gånger. Du har 12 försök.", 30, 74, LJUS)
        pg.draw.rect(skarm, GRON, (31, 106, 14, 14))
        text("rätt färg på rätt plats", 54, 103, LJUS)
        pg.draw.rect(skarm, GRON, (341, 106, 14, 14), 2)
        text("rätt färg på fel plats", 364, 103, LJUS)
        for r in range(MAX):
            y = 142 + r * 42
            text("%2d" % (r + 1), 30, y + 6, GRON if r < len(lage["rader"]) else DUNKEL)
            if r < len(lage["rader"]):
                g, ratt, fel = lage["rader"][r]
                for i, t in enumerate(g):
                    ruta(80 + i * 46, y, t)
                for k in range(ratt + fel):
                    pg.draw.rect(skarm, GRON, (390 + k * 28, y + 9, 16, 16), 0 if k < ratt else 2)
                if ratt + fel == 0:
                    text("-", 390, y + 6)
            else:
                for i in range(LANGD):
                    pg.draw.rect(skarm, (28, 44, 34), (80 + i * 46 + 14, y + 14, 6, 6))
        pg.draw.line(skarm, DUNKEL, (30, 654), (670, 654))
        if not lage["slut"]:
            text(">", 50, 676, GRON, stor)
            for i in range(LANGD):
                x = 80 + i * 46
                if i < len(lage["nu"]):
                    ruta(x, 672, lage["nu"][i])
                else:
                    pg.draw.rect(skarm, GRON if i == len(lage["nu"]) else DUNKEL, (x, 672, 34, 34), 2)
            if len(lage["nu"]) == LANGD:
                text("tryck Retur", 390, 678)
            elif lage["tips"]:
                text(lage["tips"], 390, 678, (255, 120, 100))
        else:
            if lage["slut"] == "won":
                text("KNÄCKT!", 390, 674, GRON, stor)
            else:
                text("FÖRLORAT" if lage["slut"] == "lost" else "UPPGIVET", 390, 674, (255, 120, 100), stor)
            for i, t in enumerate(lage["kod"]):
                ruta(80 + i * 46, 672, t)
        for i, t in enumerate(TANGENTER):
            x = 36 + i * 63
            pg.draw.rect(skarm, (40, 60, 48), (x, 728, 54, 54), 1)
            ruta(x + 6, 734, t, 42, True)
        text("[1-0] välj färg   [Backsteg] ångra   [Retur] gissa", 30, 796, LJUS)
        text("[N] nytt spel     [U] ge upp", 30, 822, LJUS if not lage["slut"] else GRON)
        pg.display.flip()

    ny()
    rita()
    spar(type="opened")
    while True:
        for h in pg.event.get():
            if h.type == pg.QUIT:
                spar(type="fault", label="stäng")
                pg.quit()
                sys.exit()
            if h.type != pg.KEYDOWN:
                continue
            tkn = h.unicode
            lage["tips"] = ""
            if h.key == pg.K_n:
                ny()
            elif lage["slut"]:
                pass
            elif tkn in FARGER and tkn:
                if len(lage["nu"]) < LANGD:
                    lage["nu"].append(tkn)
            elif h.key == pg.K_BACKSPACE:
                if lage["nu"]:
                    lage["nu"].pop()
            elif h.key in (pg.K_RETURN, pg.K_KP_ENTER):
                gissa()
            elif h.key == pg.K_u:
                spar(type="fault", label="ge upp")
                lage["slut"] = "given up"
                spar(type="end", outcome="given up")
        rita()
        klocka.tick(30)


if __name__ == "__main__":
    main()
