#!/usr/bin/env python3
"""Lets mindreader play the pages of this folder, and compares with the truth.

usage: trial.py MINDREADER [PAGE …] [--seed N] [--games N] [--seconds S] [--shots DIR] [--at-least N]

Without a page all are played. Each opens in a browser of its own on one Xvfb of this run's own, and
is played with --skin learn; the seed draws the secrets. What counts as won is what counts for the
pages of Proteus. Exits with 1 when a page made mindreader claim something wrong or click what must
not be clicked, or fewer than N pages were won.
"""

import os
import shutil
import signal
import sys
import tempfile
import time

FOLDER = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(FOLDER, "..", "proteus"))

import trial as proteus  # pylint: disable=wrong-import-position

COMES_TO_REST = 2  # seconds: what moves in when a page opens, as that of a real visitor would


def play(mindreader, name, options, environment):
    page = proteus.Page(name + ".html", environment, folder=FOLDER,
                        flags=["--js-flags=--random-seed=" + options["seed"]])
    try:
        page.await_line("opened")  # some draw their secret only when they are told to start
        time.sleep(COMES_TO_REST)
        played = proteus.play_page(mindreader, page, options, environment)
        if "shots" in options and played.verdict != "won":
            proteus.keep(os.path.join(options["shots"], name), played, page, environment)
        return played
    finally:
        page.close()


def main():
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # ends what was started, too
    words, options = proteus.options_of(sys.argv[1:])
    options.setdefault("seed", "1")
    mindreader = os.path.abspath(words[0])
    names = words[1:] or sorted(name[:-5] for name in os.listdir(FOLDER) if name.endswith(".html"))
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
    won = sum(played.verdict == "won" for played in results)
    print(f"{won} of {len(results)} won")
    wrong = any(played.wrong for played in results)
    return 1 if wrong or won < int(options.get("at-least", "0")) else 0


if __name__ == "__main__":
    sys.exit(main())
