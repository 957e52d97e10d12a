#!/usr/bin/env python3
"""Lets mindreader play the pages of this folder, and compares with the truth.

usage: trial.py MINDREADER [PAGE …] [--seed N] [--games N] [--seconds S] [--shots DIR] [--at-least N]

Without a page all are played. Each opens in a browser of its own on one Xvfb of this run's own, and
is played with --skin learn; the seed draws the secrets. What counts as won is what counts for the
pages of Proteus. Exits with 1 when a page made mindreader claim something wrong or click what must
not be clicked, or fewer than N pages were won.
"""

import os
import sys

FOLDER = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(FOLDER, "..", "proteus"))

import trial as proteus  # pylint: disable=wrong-import-position


def open_page(name, options, environment):
    return proteus.Page(name + ".html", environment, folder=FOLDER,
                        flags=["--js-flags=--random-seed=" + options["seed"]])


if __name__ == "__main__":
    sys.exit(proteus.play_named(FOLDER, ".html", open_page))
