#!/usr/bin/env python3
"""Lets mindreader play pages that it never saw, and compares with the truth.

usage: trial.py MINDREADER FIRST [LAST] | SEED,SEED… [--level K] [--games N] [--shots DIR] [--json FILE]
                [--seconds S] [--arguments "…"] [--at-least N] [--FEATURE VALUE …]

Each page opens in a browser of its own on one Xvfb of this run's own, and is played with --skin
learn. A page counts as won when the page itself says that every game was won by right guesses,
mindreader said the same with no misread, and nothing was clicked that must not be. Prints a line a
page and a table of the features that failed most; exits with 1 when a page made mindreader claim
something wrong or click a decoy, whatever the rate of success, or fewer than N pages were won.
"""

import collections
import dataclasses
import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.parse

FOLDER = os.path.dirname(os.path.abspath(__file__))
WINDOW = (1000, 900)
SCREEN = (1280, 1024)
COMES_TO_REST = 2  # seconds: what moves in when a page opens, as that of a real visitor would


def options_of(arguments):
    numbers, options = [], {"level": "1", "games": "1", "seconds": "150"}
    rest = iter(arguments)
    for argument in rest:
        if argument.startswith("--"):
            options[argument[2:]] = next(rest)
        else:
            numbers.append(argument)
    return numbers, options


class Child:
    """A process that ends with us, with all that it started."""

    def __init__(self, command, **settings):
        self.process = subprocess.Popen(command, start_new_session=True, **settings)

    def end(self):
        for number in (signal.SIGTERM, signal.SIGKILL):
            try:
                os.killpg(self.process.pid, number)
            except ProcessLookupError:
                break
            try:
                self.process.wait(3)
                break
            except subprocess.TimeoutExpired:
                continue
        self.process.wait()


def start_display(folder, size=SCREEN):
    read, write = os.pipe()
    # A server that begins anew when its last client goes, such as one that only looked whether it
    # is there, loses those that come meanwhile: the window manager may never run.
    server = Child(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "%dx%dx24" % size, "-nolisten", "tcp",
         "-noreset"],
        pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as pipe:  # the number may come in pieces
        number = pipe.readline().strip()
    environment = dict(os.environ, DISPLAY=":" + number, HOME=folder, XDG_DATA_HOME=folder,
                       XDG_STATE_HOME=folder)
    manager = Child(["openbox"], env=environment, stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL)
    return server, manager, environment


class Page:
    """One page in a browser of its own, and what it tells."""

    def __init__(self, address, environment, size=WINDOW, folder=FOLDER, flags=()):
        self.folder = tempfile.mkdtemp(prefix="proteus-")
        self.truth_file = os.path.join(self.folder, "truth.jsonl")
        self.server = Child(
            [sys.executable, os.path.join(FOLDER, "server.py"), self.truth_file, "--seconds", "900",
             "--folder", folder],
            stdout=subprocess.PIPE, text=True)
        port = self.server.process.stdout.readline().strip()
        sandbox = ["--no-sandbox", "--test-type"] if os.getuid() == 0 else []
        self.browser = Child(
            ["chromium", f"--app=http://127.0.0.1:{port}/{address}",
             "--window-size=%d,%d" % size, "--user-data-dir=" + self.folder + "/profile",
             "--disable-gpu", "--disable-quic", "--no-first-run", "--no-default-browser-check",
             "--disable-background-networking", "--disable-component-update", "--disable-sync",
             "--password-store=basic", *sandbox, *flags],
            env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def truth(self):
        with open(self.truth_file, encoding="utf-8") as file:
            whole = file.read().rpartition("\n")[0]  # the last line may still be written
        return [json.loads(line) for line in whole.splitlines()]

    def await_line(self, kind, seconds=20):
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            if any(line["type"] == kind for line in self.truth()):
                time.sleep(0.3)
                return
            time.sleep(0.05)
        raise RuntimeError("the page did not open")

    def await_end(self, games, seconds=4):
        """What was told when `games` games had ended, or after some seconds."""
        deadline = time.monotonic() + seconds
        while True:
            truth = self.truth()
            ended = sum(line["type"] == "end" for line in truth)
            if ended >= games or time.monotonic() > deadline:
                return truth
            time.sleep(0.1)

    def close(self):
        self.browser.end()
        self.server.end()
        shutil.rmtree(self.folder, ignore_errors=True)


def window_of_browser(environment):
    """The page may set any title, so the window is named by its number."""
    tree = subprocess.run(["xwininfo", "-root", "-tree"], env=environment, timeout=20, check=True,
                          stdout=subprocess.PIPE, text=True).stdout
    named = [line.split() for line in tree.splitlines() if "127.0.0.1__" in line]
    if not named:
        raise RuntimeError("the browser shows no window")
    return named[0][0]


def judge(truth, output, games):
    """(verdict, wrong): what to print, and whether something must never have happened."""
    said = [json.loads(line) for line in output if line.startswith("{")]
    ends = [line for line in truth if line["type"] == "end"]
    faults = [line["label"] for line in truth if line["type"] == "fault"]
    if faults:
        return "clicked " + ", ".join(faults), True
    won = [game for game in said if game.get("outcome") == "won"]
    really = [end for end in ends if end["outcome"] == "won"]
    if len(won) > len(really):
        return "claimed a win that was none", True
    if any(game.get("misreads") for game in said):
        return "misread", True
    if len(won) == games and len(really) == games:
        return "won", False
    return "not won", False


@dataclasses.dataclass
class Played:
    """What came of a page."""

    verdict: str
    wrong: bool  # something that must never happen
    guesses: int
    seconds: float
    truth: list
    output: str
    errors: str

    def last_words(self):
        return (self.errors.strip().splitlines() or [""])[-3:]

    def line(self):
        why = "" if self.verdict == "won" else " | " + " / ".join(self.last_words())[:400]
        return f"{self.verdict}, {self.guesses} guesses, {self.seconds} s{why}"


def play_page(mindreader, page, options, environment):
    began = time.monotonic()
    run = Child([mindreader, "play", "--window", window_of_browser(environment), "--skin", "learn",
                 "--games", options["games"], "--json", "--progress",
                 *shlex.split(options.get("arguments", ""))],
                env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        output, errors = run.process.communicate(timeout=float(options["seconds"]))
        if run.process.returncode < 0:
            errors += f"\nended by signal {-run.process.returncode}"
    except subprocess.TimeoutExpired:
        run.end()
        output, errors = "", run.process.communicate()[1] + "\ntimed out"
    games = int(options["games"])
    truth = page.await_end(games if '"outcome":"won"' in output else 0)
    verdict, wrong = judge(truth, output.splitlines(), games)
    return Played(verdict, wrong, sum(line["type"] == "guess" for line in truth),
                  round(time.monotonic() - began, 1), truth, output, errors)


def keep(base, played, page, environment, heading=""):
    """A picture of the screen, what was said, and the truth."""
    os.makedirs(os.path.dirname(base), exist_ok=True)
    subprocess.run(["import", "-window", "root", base + ".png"], env=environment, timeout=20,
                   check=False)
    with open(base + ".txt", "w", encoding="utf-8") as file:
        file.write(heading + played.output + played.errors)
    shutil.copy(page.truth_file, base + ".jsonl")


def play(mindreader, seed, options, environment):
    wishes = {name: value for name, value in options.items()
              if name not in ("games", "shots", "json", "seconds", "arguments", "at-least")}
    query = "&".join([f"seed={seed}"] + [f"{name}={urllib.parse.quote(value, safe=',!')}"
                                         for name, value in wishes.items()])
    page = Page("index.html?" + query, environment)
    try:
        page.await_line("layout")
        played = play_page(mindreader, page, options, environment)
        features = next(line for line in played.truth if line["type"] == "page")["features"]
        if "shots" in options and played.verdict != "won":
            keep(os.path.join(options["shots"], f"{options['level']}-{seed}"), played, page,
                 environment, json.dumps(features) + "\n")
        return played, features
    finally:
        page.close()


def play_named(folder, ending, open_one):
    """What a trial of programs with names does: those of the command line, or all of a folder."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # ends what was started, too
    words, options = options_of(sys.argv[1:])
    options.setdefault("seed", "1")
    mindreader = os.path.abspath(words[0])
    names = words[1:] or sorted(name[:-len(ending)] for name in os.listdir(folder)
                                if name.endswith(ending) and name != "trial.py")
    home = tempfile.mkdtemp(prefix="strangers-home-")
    server, manager, environment = start_display(home)
    results = []
    try:
        for name in names:
            page = open_one(name, options, environment)
            try:
                page.await_line("opened")  # some draw their secret only when they are told to start
                time.sleep(COMES_TO_REST)
                results.append(play_page(mindreader, page, options, environment))
                if "shots" in options and results[-1].verdict != "won":
                    keep(os.path.join(options["shots"], name), results[-1], page, environment)
            finally:
                page.close()
            print(f"{name}: {results[-1].line()}", flush=True)
    finally:
        manager.end()
        server.end()
        shutil.rmtree(home, ignore_errors=True)
    won = sum(played.verdict == "won" for played in results)
    print(f"{won} of {len(results)} won")
    wrong = any(played.wrong for played in results)
    return 1 if wrong or won < int(options.get("at-least", "0")) else 0


def print_table(results):
    tried, failed = collections.Counter(), collections.Counter()
    for played, features in results:
        for item in features.items():
            tried[item] += 1
            failed[item] += played.verdict != "won"
    rows = [(failed[item] / tried[item], item) for item in tried if failed[item]]
    for rate, item in sorted(rows, key=lambda row: -row[0])[:30]:
        print(f"  {item[0]}={item[1]}: {failed[item]} of {tried[item]} not won ({rate:.0%})")


def main():
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # ends what was started, too
    numbers, options = options_of(sys.argv[1:])
    mindreader = os.path.abspath(numbers[0])
    seeds = [int(seed) for seed in numbers[1].split(",")]
    if len(numbers) > 2:
        seeds = list(range(seeds[0], int(numbers[2]) + 1))
    folder = tempfile.mkdtemp(prefix="proteus-home-")
    server, manager, environment = start_display(folder)
    results = []
    try:
        for seed in seeds:
            results.append(play(mindreader, seed, options, environment))
            print(f"{seed}: {results[-1][0].line()}", flush=True)
    finally:
        manager.end()
        server.end()
        shutil.rmtree(folder, ignore_errors=True)
    won = sum(played.verdict == "won" for played, _ in results)
    print(f"{won} of {len(results)} won")
    print_table(results)
    if "json" in options:
        with open(options["json"], "w", encoding="utf-8") as file:
            json.dump([{"seed": seed, "verdict": played.verdict, "wrong": played.wrong,
                        "guesses": played.guesses, "seconds": played.seconds,
                        "features": features, "last": played.last_words()}
                       for seed, (played, features) in zip(seeds, results)], file)
    wrong = any(played.wrong for played, _ in results)
    return 1 if wrong or won < int(options.get("at-least", "0")) else 0


if __name__ == "__main__":
    sys.exit(main())
