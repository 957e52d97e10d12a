#!/usr/bin/env python3
"""Lets mindreader play the programs of this folder, and compares with the truth.

usage: trial.py MINDREADER [PROGRAM …] [--seed N] [--games N] [--seconds S] [--shots DIR]
                [--at-least N]

Without a program all are played, each with --skin learn on one Xvfb of this run's own. What counts
as won is what counts for the pages of Proteus. They need Debian's python3-tk, python3-gi,
python3-gi-cairo, gir1.2-gtk-3.0, python3-pyqt5 and python3-pygame. Exits with 1 when mindreader
claimed something wrong or clicked what must not be clicked, or fewer
than N programs were won.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

FOLDER = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(FOLDER, "..", "..", "proteus"))

import trial as proteus  # pylint: disable=wrong-import-position

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
    """That of the one program that runs, which may say that it has opened before it shows it."""
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        windows = subprocess.run(["xprop", "-root", "_NET_CLIENT_LIST"], env=environment,
                                 timeout=20, check=True, stdout=subprocess.PIPE, text=True).stdout
        found = re.findall("0x[0-9a-f]+", windows)
        if found:
            return found[0]
        time.sleep(0.1)
    raise RuntimeError("the program shows no window")


def open_program(name, options, environment):
    return Program(name, environment, options["seed"])


if __name__ == "__main__":
    proteus.window_of_browser = only_window
    sys.exit(proteus.play_named(FOLDER, ".py", open_program))
