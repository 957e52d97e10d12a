#!/usr/bin/env python3
"""Jogo da Senha em Python + GTK 3

Código do tutorial "Interfaces bonitas com GTK e CSS, parte 4" (2020).
Thaís Monteiro - Belo Horizonte
"""
import json
import os
import random

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("Gdk", "3.0")
from gi.repository import Gdk, Gtk

CORES = ["#ef5350", "#ffa726", "#ffee58", "#66bb6a", "#29b6f6", "#5c6bc0", "#ec7fc1"]
NOMES = ["vermelho", "laranja", "amarelo", "verde", "azul-claro", "azul-escuro", "rosa"]
TAMANHO = 4
TENTATIVAS = 9

CSS = """
window { background: #fbf7f4; }
.pino { min-width: 42px; min-height: 42px; padding: 0; border-radius: 50%;
        border: 2px solid #d8cfc8; background: #efe8e2; box-shadow: none;
        text-shadow: none; font-weight: bold; color: #a3958b; }
.pino:disabled { opacity: 1; }
.vez { background: #ffffff; border: 2px dashed #8d7b6f; }
.segredo { color: #fbf7f4; background: #6d5d53; border-color: #6d5d53; }
.marcas { font-size: 21px; color: #3e342e; }
.numero { color: #a3958b; }
.aviso { font-size: 16px; color: #3e342e; }
.legenda { font-size: 13px; color: #7c6c61; }
.ok { background: #6d5d53; color: white; border: none; box-shadow: none; text-shadow: none;
      border-radius: 20px; font-weight: bold; min-width: 46px; }
.ok:disabled { background: #d8cfc8; color: #fbf7f4; }
""" + "".join(".cor%d, .cor%d:hover { background: %s; border: 2px solid rgba(0,0,0,0.18); }\n" % (i, i, c)
              for i, c in enumerate(CORES))

sorteio = random.Random(os.environ.get("SEED"))


def registrar(dado):
    caminho = os.environ.get("TRUTH")
    if caminho:
        with open(caminho, "a") as arq:
            arq.write(json.dumps(dado) + "\n")


def pintar(botao, cor):
    ctx = botao.get_style_context()
    for i in range(len(CORES)):
        ctx.remove_class("cor%d" % i)
    if cor is not None:
        ctx.add_class("cor%d" % cor)


def classe(widget, *nomes):
    for n in nomes:
        widget.get_style_context().add_class(n)
    return widget


class Senha(Gtk.Window):
    def __init__(self):
        super().__init__()
        self.set_resizable(False)
        self.connect("destroy", Gtk.main_quit)

        barra = Gtk.HeaderBar(title="Jogo da Senha", subtitle="Python + GTK", show_close_button=True)
        novo = Gtk.Button(label="Novo jogo")
        novo.connect("clicked", lambda b: self.novo_jogo())
        barra.pack_start(novo)
        self.set_titlebar(barra)

        caixa = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=12, margin=18)
        self.add(caixa)
        self.aviso = classe(Gtk.Label(), "aviso")
        caixa.pack_start(self.aviso, False, False, 0)

        grade = Gtk.Grid(column_spacing=12, row_spacing=8, halign=Gtk.Align.CENTER)
        caixa.pack_start(grade, False, False, 0)

        # a senha fica em cima
        self.segredo = []
        for c in range(TAMANHO):
            b = classe(Gtk.Button(label="?", sensitive=False), "pino", "segredo")
            grade.attach(b, 2 + c, 0, 1, 1)
            self.segredo.append(b)
        grade.attach(Gtk.Separator(margin_top=4, margin_bottom=4), 0, 1, 7, 1)

        # a primeira tentativa fica embaixo, como no tabuleiro
        self.pinos, self.marcas, self.oks = [], [], []
        for t in range(TENTATIVAS):
            y = 1 + TENTATIVAS - t
            grade.attach(classe(Gtk.Label(label=str(t + 1), width_chars=2), "numero"), 0, y, 1, 1)
            m = classe(Gtk.Label(width_chars=6, xalign=1), "marcas")
            grade.attach(m, 1, y, 1, 1)
            self.marcas.append(m)
            linha = []
            for c in range(TAMANHO):
                b = classe(Gtk.Button(valign=Gtk.Align.CENTER), "pino")
                b.connect("clicked", self.abrir_cores, c)
                grade.attach(b, 2 + c, y, 1, 1)
                linha.append(b)
            self.pinos.append(linha)
            ok = classe(Gtk.Button(label="OK", valign=Gtk.Align.CENTER), "ok")
            ok.connect("clicked", self.conferir)
            grade.attach(ok, 2 + TAMANHO, y, 1, 1)
            self.oks.append(ok)

        legenda = classe(Gtk.Label(label="●  cor certa no lugar certo      ○  cor certa no lugar errado"),
                         "legenda")
        caixa.pack_start(legenda, False, False, 0)

        # janelinha com as cores
        self.popover = Gtk.Popover()
        cores = Gtk.Grid(column_spacing=8, row_spacing=8, margin=10)
        for i, nome in enumerate(NOMES):
            b = classe(Gtk.Button(tooltip_text=nome), "pino", "cor%d" % i)
            b.connect("clicked", self.escolher, i)
            cores.attach(b, i % 4, i // 4, 1, 1)
        cores.show_all()
        self.popover.add(cores)
        self.casa = 0

    def novo_jogo(self):
        self.popover.hide()
        self.senha = [sorteio.randrange(len(CORES)) for _ in range(TAMANHO)]
        registrar({"type": "secret", "colors": self.senha})
        self.vez = 0
        self.palpite = [None] * TAMANHO
        self.acabou = False
        for b in self.segredo:
            b.set_label("?")
            pintar(b, None)
            classe(b, "segredo")
        for t in range(TENTATIVAS):
            self.marcas[t].set_text("")
            for b in self.pinos[t]:
                pintar(b, None)
        self.aviso.set_text("Descubra a senha de 4 cores em até 9 tentativas")
        self.atualizar()

    def atualizar(self):
        for t in range(TENTATIVAS):
            minha = t == self.vez and not self.acabou
            for c, b in enumerate(self.pinos[t]):
                b.set_sensitive(minha)
                ctx = b.get_style_context()
                if minha and self.palpite[c] is None:
                    ctx.add_class("vez")
                else:
                    ctx.remove_class("vez")
            # opacidade em vez de hide() para a grade não pular
            self.oks[t].set_opacity(1 if minha else 0)
            self.oks[t].set_sensitive(minha and None not in self.palpite)

    def abrir_cores(self, botao, casa):
        self.casa = casa
        self.popover.set_relative_to(botao)
        self.popover.popup()

    def escolher(self, botao, cor):
        self.palpite[self.casa] = cor
        pintar(self.pinos[self.vez][self.casa], cor)
        self.popover.popdown()
        self.atualizar()

    def conferir(self, botao):
        certos = sum(p == s for p, s in zip(self.palpite, self.senha))
        total = sum(min(self.palpite.count(i), self.senha.count(i)) for i in range(len(CORES)))
        fora = total - certos
        registrar({"type": "guess", "colors": self.palpite, "exact": certos, "misplaced": fora})
        self.marcas[self.vez].set_text("●" * certos + "○" * fora or "—")
        self.vez += 1
        self.palpite = [None] * TAMANHO
        if certos == TAMANHO:
            self.fim("won", "Parabéns! Você descobriu a senha em %d tentativa%s!"
                     % (self.vez, "" if self.vez == 1 else "s"))
        elif self.vez == TENTATIVAS:
            self.fim("lost", "Que pena! A senha era esta:")
        self.atualizar()

    def fim(self, resultado, texto):
        self.acabou = True
        registrar({"type": "end", "outcome": resultado})
        self.aviso.set_text(texto)
        for b, cor in zip(self.segredo, self.senha):
            b.get_style_context().remove_class("segredo")
            b.set_label("")
            pintar(b, cor)


estilo = Gtk.CssProvider()
estilo.load_from_data(CSS.encode())
Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), estilo,
                                         Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)
jogo = Senha()
jogo.show_all()
while Gtk.events_pending():
    Gtk.main_iteration()
registrar({"type": "opened"})
jogo.novo_jogo()
Gtk.main()
