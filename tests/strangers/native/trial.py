#!/usr/bin/env python3
"""Lets mindreader play the programs of this folder, and compares with the truth.

usage: trial.py MINDREADER [PROGRAM …] [--seed N] [--games N] [--seconds S] [--shots DIR]

Without a program all are played, each with --skin learn on one Xvfb of this run's own. What counts
as won is what counts for the pages of Proteus. They need Debian's python3-tk, python3-gi,
python3-gi-cairo, gir1.2-gtk-3.0, python3-pyqt5 and python3-pygame. Exits with 1 when mindreader
claimed something wrong or clicked what must not be clicked.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

FOLDER = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(FOLDER, "..", "..", "proteus"))

import trial as proteus  # pylint: disable=wrong-import-position

COMES_TO_REST = 2  # seconds
PYTHON = "/usr/bin/python3"  # Debian's, for which the toolkits are packaged


class Program:
    """One program, and what it tells."""

    truth = proteus.Page.truth
    await_line = proteus.Page.await_line
    await_end = proteus.Page.await_end

    def __init__(self, name, environment, seed):
        self.folder = tempfile.mkdtemp(prefix="stranger-")
        self.truth_file = os.path.join(self.folder, "truth.jsonl")
        with open(self.truth_file, "w", encoding="utf-8"):
            pass
        self.child = proteus.Child([PYTHON, os.path.join(FOLDER, name + ".py")],
                                   env=dict(environment, TRUTH=self.truth_file, SEED=seed),
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def close(self):
        self.child.end()
        shutil.rmtree(self.folder, ignore_errors=True)


def only_window(environment):
    """That of the one program that runs."""
    windows = subprocess.run(["xprop", "-root", "_NET_CLIENT_LIST"], env=environment, timeout=20,
                             check=True, stdout=subprocess.PIPE, text=True).stdout
    return re.findall("0x[0-9a-f]+", windows)[0]


def play(mindreader, name, options, environment):
    program = Program(name, environment, options["seed"])
    try:
        program.await_line("opened")
        time.sleep(COMES_TO_REST)
        played = proteus.play_page(mindreader, program, options, environment)
        if "shots" in options and played.verdict != "won":
            proteus.keep(os.path.join(options["shots"], name), played, program, environment)
        return played
    finally:
        program.close()


def main():
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # ends what was started, too
    proteus.window_of_browser = only_window
    words, options = proteus.options_of(sys.argv[1:])
    options.setdefault("seed", "1")
    mindreader = os.path.abspath(words[0])
    names = words[1:] or sorted(name[:-3] for name in os.listdir(FOLDER)
                                if name.endswith(".py") and name != "trial.py")
    folder = tempfile.mkdtemp(prefix="strangers-home-")
    server, manager, environment = proteus.start_display(folder)
    results = []
    try:
        for name in names:
            results.append(play(mindreader, name, options, environment))
            print(f"{name}: {results[-1].line()}", flush=True)
    finally:
        manager.end()
        server.end()
        shutil.rmtree(folder, ignore_errors=True)
    print(f"{sum(played.verdict == 'won' for played in results)} of {len(results)} won")
    return 1 if any(played.wrong for played in results) else 0


if __name__ == "__main__":
    sys.exit(main())
