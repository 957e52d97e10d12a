#!/usr/bin/env python3
"""Senha de Bolso — GTK 3. Cada casa abre um balão (GtkPopover) com as cores."""
import json
import os
import random
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("Gdk", "3.0")
from gi.repository import Gdk, GLib, Gtk  # noqa: E402

CORES = [("vermelho", "#d7263d"), ("laranja", "#f79824"), ("amarelo", "#fde74c"), ("verde", "#2e933c"), ("turquesa", "#1fc8c0"),
         ("azul", "#23549e"), ("lilás", "#b388eb"), ("rosa", "#ff9ebb"), ("marrom", "#774936")]
CASAS, CHANCES = 5, 10

CSS = """
.casa { background: #ffffff; border: 2px dashed #b8b8b8; border-radius: 8px; min-width: 46px; min-height: 46px;
        padding: 0; box-shadow: none; color: #909090; font-size: 20px; }
.cor { border-radius: 8px; min-width: 42px; min-height: 42px; padding: 0; border: 1px solid rgba(0,0,0,.35); box-shadow: none; }
.peca { border-radius: 7px; border: 1px solid rgba(0,0,0,.35); }
.grande { font-size: 15px; }
.certo { color: #1a7f37; font-weight: bold; font-size: 17px; }
.troca { color: #b35900; font-weight: bold; font-size: 17px; }
.fim { background: #dff3e4; border-radius: 6px; padding: 10px; }
.fim.perdeu { background: #fbe3e4; }
""" + "".join(".c%d { background: %s; border-style: solid; border-color: rgba(0,0,0,.35); }\n" % (i, c) for i, (_, c) in enumerate(CORES))


class Diario:
    def __init__(self, caminho):
        self.arq = open(caminho, "a", buffering=1) if caminho else None

    def anota(self, tipo, **resto):
        if self.arq:
            self.arq.write(json.dumps({"type": tipo, **resto}) + "\n")


class Casa(Gtk.MenuButton):
    def __init__(self, dono):
        super().__init__()
        self.dono, self.cor = dono, None
        ctx = self.get_style_context()
        ctx.add_class("casa")
        self.rotulo = Gtk.Label(label="+")
        self.add(self.rotulo)
        self.balao = Gtk.Popover()
        grade = Gtk.Grid(row_spacing=6, column_spacing=6, margin=10)
        for i, (nome, _) in enumerate(CORES):
            b = Gtk.Button(tooltip_text=nome)
            b.get_style_context().add_class("cor")
            b.get_style_context().add_class("c%d" % i)
            b.connect("clicked", self.escolhe, i)
            grade.attach(b, i % 3, i // 3, 1, 1)
        grade.show_all()
        self.balao.add(grade)
        self.set_popover(self.balao)

    def escolhe(self, _b, i):
        self.pinta(i)
        self.balao.popdown()
        self.dono.confere()

    def pinta(self, i):
        ctx = self.get_style_context()
        if self.cor is not None:
            ctx.remove_class("c%d" % self.cor)
        self.cor = i
        self.rotulo.set_text("+" if i is None else "")
        if i is not None:
            ctx.add_class("c%d" % i)


class Janela(Gtk.ApplicationWindow):
    def __init__(self, app):
        super().__init__(application=app, title="Senha de Bolso")
        self.set_default_size(520, 690)
        self.diario = Diario(os.environ.get("TRUTH"))
        semente = os.environ.get("SEED")
        self.sorte = random.Random(int(semente) if semente else None)
        barra = Gtk.HeaderBar(title="Senha de Bolso", subtitle="descubra as cinco cores", show_close_button=True)
        self.set_titlebar(barra)
        nova = Gtk.Button(label="Nova senha")
        nova.connect("clicked", lambda b: self.nova())
        barra.pack_start(nova)
        dica = Gtk.Button(label="Dica")
        dica.connect("clicked", self.dica)
        barra.pack_end(dica)

        caixa = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=10, margin=18)
        self.add(caixa)
        ajuda = Gtk.Label(xalign=0, wrap=True)
        ajuda.set_markup("Clique em uma casa e escolha a cor. As cores podem se repetir.\n"
                         "<span color='#1a7f37'><b>✔</b></span>  cor certa no lugar certo      "
                         "<span color='#b35900'><b>↔</b></span>  cor certa no lugar errado")
        caixa.pack_start(ajuda, False, False, 0)
        linha = Gtk.Box(spacing=8)
        self.casas = [Casa(self) for _ in range(CASAS)]
        for c in self.casas:
            linha.pack_start(c, False, False, 0)
        self.testar = Gtk.Button(label="Testar", valign=Gtk.Align.CENTER)
        self.testar.get_style_context().add_class("suggested-action")
        self.testar.connect("clicked", self.testa)
        linha.pack_end(self.testar, False, False, 0)
        caixa.pack_start(linha, False, False, 4)
        self.chances = Gtk.Label(xalign=0)
        caixa.pack_start(self.chances, False, False, 0)
        caixa.pack_start(Gtk.Separator(), False, False, 0)
        self.fim = Gtk.Box(spacing=8, no_show_all=True)
        self.fim.get_style_context().add_class("fim")
        caixa.pack_start(self.fim, False, False, 0)
        self.lista = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=8)
        caixa.pack_start(self.lista, True, True, 0)
        self.connect("delete-event", self.fecha)
        self.jogando, self.feitas = False, 0
        self.nova()
        self.show_all()
        GLib.idle_add(lambda: self.diario.anota("opened"))

    def pecas(self, codigo, lado=34):
        b = Gtk.Box(spacing=6, valign=Gtk.Align.CENTER)
        for i in codigo:
            p = Gtk.Box(width_request=lado, height_request=lado)
            p.get_style_context().add_class("peca")
            p.get_style_context().add_class("c%d" % i)
            b.pack_start(p, False, False, 0)
        return b

    def nova(self):
        if self.jogando and self.feitas:
            self.diario.anota("end", outcome="given up")
        self.senha = [self.sorte.randrange(len(CORES)) for _ in range(CASAS)]
        self.diario.anota("secret", colors=self.senha)
        self.jogando, self.feitas = True, 0
        for w in self.lista.get_children():
            w.destroy()
        for c in self.casas:
            c.pinta(None)
            c.set_sensitive(True)
        self.fim.hide()
        self.confere()

    def confere(self):
        self.testar.set_sensitive(self.jogando and all(c.cor is not None for c in self.casas))
        self.chances.set_text("Tentativa %d de %d" % (min(self.feitas + 1, CHANCES), CHANCES) if self.jogando else "")

    def testa(self, _b):
        palpite = [c.cor for c in self.casas]
        certas = [a == b for a, b in zip(palpite, self.senha)].count(True)
        trocadas = sum(min(palpite.count(i), self.senha.count(i)) for i in range(len(CORES))) - certas
        self.diario.anota("guess", colors=palpite, exact=certas, misplaced=trocadas)
        self.feitas += 1
        l = Gtk.Box(spacing=14)
        n = Gtk.Label(label="%d." % self.feitas, width_chars=3, xalign=1)
        l.pack_start(n, False, False, 0)
        l.pack_start(self.pecas(palpite), False, False, 0)
        for sinal, quantos, classe in (("✔", certas, "certo"), ("↔", trocadas, "troca")):
            m = Gtk.Label(label="%s %d" % (sinal, quantos), width_chars=5)
            m.get_style_context().add_class(classe)
            l.pack_start(m, False, False, 0)
        l.show_all()
        self.lista.pack_start(l, False, False, 0)
        self.lista.reorder_child(l, 0)          # a mais nova fica em cima
        if certas == CASAS:
            self.acaba("won", "Acertou!")
        elif self.feitas == CHANCES:
            self.acaba("lost", "Era esta:")
        else:
            for c in self.casas:
                c.pinta(None)
            self.confere()

    def acaba(self, como, texto):
        self.jogando = False
        self.diario.anota("end", outcome=como)
        for c in self.casas:
            c.set_sensitive(False)
        for w in self.fim.get_children():
            w.destroy()
        ctx = self.fim.get_style_context()
        (ctx.remove_class if como == "won" else ctx.add_class)("perdeu")
        t = Gtk.Label(label=texto)
        t.get_style_context().add_class("grande")
        b = Gtk.Button(label="Jogar de novo")
        b.connect("clicked", lambda _: self.nova())
        self.fim.pack_start(t, False, False, 4)
        self.fim.pack_start(self.pecas(self.senha, 26), False, False, 4)
        self.fim.pack_end(b, False, False, 4)
        for w in self.fim.get_children():
            w.show_all()
        self.fim.show()
        self.confere()

    def dica(self, _b):
        if not self.jogando:
            return
        self.diario.anota("fault", label="Dica")
        k = self.sorte.randrange(CASAS)
        self.chances.set_text("A casa %d é %s." % (k + 1, CORES[self.senha[k]][0]))

    def fecha(self, *_):
        self.diario.anota("fault", label="fechar")
        return False


class Aplicativo(Gtk.Application):
    def do_activate(self):
        p = Gtk.CssProvider()
        p.load_from_data(CSS.encode())
        Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), p, Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)
        Janela(self).present()


if __name__ == "__main__":
    sys.exit(Aplicativo().run([]))
