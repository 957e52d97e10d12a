#!/usr/bin/env python3
"""Records games of four programs and replays them; then tampers with them.

usage: replay_games.py MINDREADER [--games N] [--seed S] [--programs A,B] [--first-page N] [--keep DIR]

Of each program N games (5) are recorded, each in a session of its own. Every reading, decision and
click must come out of the replay as recorded, with the same questions to the screen; every turn
must stand in the report; ten guesses must take no more than 3 MiB. Then a copy of one session of
each program is changed in six ways, a pixel, a click, a decision, a reading, its skin, and another
skin given with --skin; each must be named for what it is, at the place where it was done.

`proteus` is a page of tests/proteus in Chromium, which is learned in its first game, without a
skin, and then played from what was learned. `moving` are pages whose background never stands still,
each another one, and learned while it is recorded; a second game in the same session is played from
what was learned. `large-moving` are the same in large windows. In `taken-back` the player fails with
what was learned, and the apprentice plays on. Prints a line a session and exits with 1 if one failed.
"""

import argparse
import contextlib
import json
import os
import random
import shutil
import sys
import tempfile

import tamper
from recorded_session import bytes_of, lines_of, replay_trouble, report_trouble, run

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "proteus"))
import trial  # pylint: disable=wrong-import-position # a folder that is no package

# Of a game of ten guesses.
MOST_BYTES = 3 * 1024 * 1024
PAGE = "seed=1&only=plain"


class Program:
    """One of those that mindreader knows and starts itself."""

    unasked = 0  # questions that a replay has no need of

    def __init__(self, name, mindreader, folder):
        self.name, self.mindreader = name, mindreader
        # What somebody has learned on this machine must not be in the way.
        self.environment = dict(os.environ, XDG_DATA_HOME=folder, XDG_STATE_HOME=folder)
        self.target = ["--app", name, "--headless"]
        self.skin_file = os.path.join(HERE, "..", "..", "skins", "shipped", name + ".toml")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def next_session(self):
        """Before each session but those of a program that starts anew by itself."""

    def play(self, *arguments):
        return run(self.mindreader, "play", *self.target, "--json", *arguments,
                   environment=self.environment)


class Page(Program):
    """A page that is learned once."""

    def __init__(self, name, mindreader, folder):
        super().__init__(name, mindreader, folder)
        self.folder, self.ends = folder, contextlib.ExitStack()

    def __enter__(self):
        server, manager, self.environment = trial.start_display(self.folder)
        self.ends.callback(server.end)
        self.ends.callback(manager.end)
        page = trial.Page("index.html?" + PAGE, self.environment)
        self.ends.callback(page.close)
        page.await_line("layout")
        self.target = ["--window", trial.window_of_browser(self.environment)]
        # The second game shows that what was learned is enough to begin one.
        code, out, errors = self.play("--games", "2")
        if code != 0:
            raise RuntimeError(f"the page was not learned: {out}{errors}")
        skins = os.path.join(self.folder, "mindreader", "skins")
        self.skin_file = os.path.join(skins, os.listdir(skins)[0])
        return self

    def __exit__(self, *_):
        self.ends.close()


class MovingPages(Program):
    """Pages that are learned while they are recorded."""

    query = "seed={}&only=plain&background=moving"
    games, size = 2, trial.WINDOW
    unasked = 1  # `play` waits between the two games, before the player begins

    def __init__(self, name, mindreader, folder):
        super().__init__(name, mindreader, folder)
        self.folder, self.seed, self.skin_file = folder, 0, None
        self.ends, self.page = contextlib.ExitStack(), contextlib.ExitStack()

    def __enter__(self):
        screen = tuple(map(max, self.size, trial.SCREEN))
        server, manager, self.environment = trial.start_display(self.folder, screen)
        self.ends.callback(server.end)
        self.ends.callback(manager.end)
        self.ends.callback(self.page.close)
        return self

    def __exit__(self, *_):
        self.ends.close()

    def next_session(self):
        self.page.close()
        shutil.rmtree(os.path.join(self.folder, "mindreader"), ignore_errors=True)
        self.seed += 1
        page = trial.Page("index.html?" + self.query.format(self.seed), self.environment, self.size)
        self.page.callback(page.close)
        page.await_line("layout")
        self.target = ["--window", trial.window_of_browser(self.environment), "--games", str(self.games)]


class LargeMovingPages(MovingPages):
    """The same in windows that fill most of a screen."""

    size = (1400, 1050)


class TakenBack(MovingPages):
    """A page whose marks have other colors from the second game on: what the player was given by
    the apprentice does not fit, the player gives that game up, and the apprentice plays on, also
    the game after it."""

    query, games = "seed={}&only=plain&laterMarks=other", 3

    def play(self, *arguments):
        code, out, errors = super().play(*arguments)
        if errors.count("the apprentice plays on") != 1:
            raise RuntimeError(f"not taken back once: {out}{errors}")
        return code, out, errors


KINDS = {"proteus": Page, "moving": MovingPages, "large-moving": LargeMovingPages,
         "taken-back": TakenBack}


def decision_trouble(session):
    """Where a guess was answered that had not been decided; empty if nowhere."""
    decided = None
    for line in lines_of(session):
        if line["event"] == "decide":
            decided = line
        elif line["event"] == "answer" and line["code"] != decided["code"]:
            return f"decided {decided['code']}, but {line['code']} was answered"
    return ""


def record(program, session):
    """(why a game is not recorded, replayed and reported as it should; a line of figures)"""
    program.next_session()
    code, out, errors = program.play("--record", session)
    if code not in (0, 1):  # a lost game is a game
        return f"play: exit code {code}: {out}{errors}", ""
    guesses = sum(json.loads(line)["turns"] for line in out.splitlines())
    ten = bytes_of(session) * 10 // guesses
    figures = f"{guesses} guesses, {len(lines_of(session))} lines, {ten // 1024} KiB in ten guesses"
    trouble = (decision_trouble(session) or replay_trouble(program.mindreader, session) or
               report_trouble(program.mindreader, session))
    counts = json.loads(run(program.mindreader, "replay", session, "--json")[1])
    if counts["extra"] or counts["skipped"] != program.unasked:
        trouble = trouble or f"other questions: {counts}"
    if ten > MOST_BYTES:
        trouble = trouble or "too large"
    return trouble, figures


def named(mindreader, session, kind, place):
    """Why a replay does not find the difference; empty if it does."""
    code, out, errors = run(mindreader, "replay", session, "--json")
    found = (json.loads(out)["difference"] if code == 4 and out else None) or {}
    right = found.get("kind") == kind and (place == found["event"] or str(place) in found["what"])
    return "" if right else f"{kind} at {place}: exit code {code}: {out}{errors}"


def tampered(program, session, folder, chance):
    """(what was done, why it was not found or empty) of every change."""
    changes = ((tamper.paint_pixel, "frame"), (tamper.shift_click, "click"),
               (tamper.change_decision, "decision"), (tamper.change_reading, "reading"))
    for number, (change, kind) in enumerate(changes):
        copy = os.path.join(folder, f"{program.name}-{number}")
        shutil.copytree(session, copy)
        place = change(copy, chance)
        yield f"{change.__name__} ({place})", named(program.mindreader, copy, kind, place)

    copy = os.path.join(folder, f"{program.name}-skin")
    shutil.copytree(session, copy)
    name = tamper.change_kept_skin(copy, chance)
    code, out, errors = run(program.mindreader, "replay", copy)
    found = code == 4 and name in errors
    yield f"change_kept_skin ({name})", "" if found else f"exit code {code}: {out}{errors}"

    other = os.path.join(folder, f"{program.name}.toml")
    tamper.write_other_skin(program.skin_file, other)
    code, out, errors = run(program.mindreader, "replay", session, "--skin", other)
    found = code == 4 and "board.first_hole" in errors and "first difference" in out
    yield "write_other_skin", "" if found else f"exit code {code}: {out}{errors}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("mindreader")
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    parser.add_argument("--programs", 
                        default="gnome-mastermind,colorcode,sgt-guess,proteus,moving")
    parser.add_argument("--first-page", type=int, default=1, help="of those that move: their seed")
    parser.add_argument("--keep", help="a folder for the sessions; otherwise they are removed")
    options = parser.parse_args()
    chance = random.Random(options.seed)
    sessions, differences, failed = 0, 0, 0
    with tempfile.TemporaryDirectory() as folder:
        kept = options.keep or os.path.join(folder, "sessions")
        for name in options.programs.split(","):
            home = os.path.join(folder, name)
            os.mkdir(home)
            with KINDS.get(name, Program)(name, os.path.abspath(options.mindreader), home) as program:
                program.seed = options.first_page - 1
                for game in range(1, options.games + 1):
                    session = os.path.join(kept, f"{name}-{game}")
                    trouble, figures = record(program, session)
                    sessions, failed = sessions + 1, failed + bool(trouble)
                    print(f"{name} {game}: {figures}: {trouble or 'replays as recorded'}",
                          flush=True)
                if program.skin_file is None:
                    continue
                for what, trouble in tampered(program, session, folder, chance):
                    differences, failed = differences + 1, failed + bool(trouble)
                    print(f"{name}, {what}: {trouble or 'found and named'}", flush=True)
    print(f"seed {options.seed}: {sessions} sessions, {differences} changes, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
