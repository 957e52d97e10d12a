#!/usr/bin/env python3
"""Kills recorded runs (SIGKILL) at random moments, and checks what they leave.

usage: kill_sessions.py MINDREADER [--sessions N] [--seed S] [--programs A,B] [--most-missing MS]

Plays the programs in turn, unseen, until N sessions are left (a run that is killed before it has
one is counted apart). Each must open, replay to its last line with exit code 0, and make a report
in which every turn stands once. What the player had said on stderr must be in the session in the
same order; only what it said in its last moments may be missing: --most-missing (ms). Prints a line
a session and the figures of all; exits with 1 if one failed.
"""

import argparse
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time

from recorded_session import bytes_of, lines_of, replay_trouble, report_trouble

# Seconds. A program is up after half a second, and some games are over after five.
LONGEST = 6.0

# What `play --explain` says of an event, and which.
SAYINGS = (
    (re.compile(r"game (?P<game>\d+): \d+ rows"), "game"),
    (re.compile(r"  .*: \d+ codes possible; this guess"), "decide"),
    (re.compile(r"guess (?P<turn>\d+): "), "answer"),
    (re.compile(r"  reading again: "), "read again"),
    (re.compile(r"  the program contradicts the rules"), "contradiction"),
    (re.compile(r"  answered the window '"), "dialog"),
    (re.compile(r"  (?P<purpose>.+) at -?\d+,-?\d+: .* after [0-9.]+ ms$"), "gesture"),
)


def said_of(text):
    """(event, what tells it from others) of a line that the player printed; None: of no event."""
    for pattern, event in SAYINGS:
        found = pattern.match(text)
        if found:
            return event, *found.groupdict().values()
    return None


def recorded_as(line):
    """The same of a line of the session."""
    keys = {"game": ["game"], "answer": ["turn"], "gesture": ["purpose"]}
    return line["event"], *(str(line[key]) for key in keys.get(line["event"], []))


def play_and_kill(mindreader, program, session, after):
    """What the player said, each with the seconds that it still lived."""
    command = [mindreader, "play", "--app", program, "--headless", "--games", "1000", "--explain",
               "--record", session]
    said = []

    def listen(pipe):
        for text in pipe:
            said.append((time.monotonic(), text.rstrip("\n")))

    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                          text=True) as player:
        listener = threading.Thread(target=listen, args=[player.stderr])
        listener.start()
        time.sleep(after)
        killed = time.monotonic()
        player.send_signal(signal.SIGKILL)
        player.wait()
        listener.join()
    if player.returncode != -signal.SIGKILL:
        raise RuntimeError(f"{program} ended by itself: {said[-3:]}")
    return [(killed - when, said_of(text)) for when, text in said if said_of(text)]


def missing_trouble(said, lines):
    """(why the session is not what was said, seconds of it that are missing at its end)"""
    kinds = {event for _, event in SAYINGS}
    recorded = [recorded_as(line) for line in lines if line["event"] in kinds]
    heard = [what for _, what in said]
    both = min(len(recorded), len(heard))
    for index in range(both):
        if recorded[index] != heard[index]:
            return f"said {heard[index]}, recorded {recorded[index]}", 0.0
    # The last thing recorded may be one that could not be said any more.
    if len(recorded) > len(heard) + 1:
        return f"recorded more than was said: {recorded[both:]}", 0.0
    return "", said[both][0] if both < len(said) else 0.0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("mindreader")
    parser.add_argument("--sessions", type=int, default=50)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    parser.add_argument("--programs", default="gnome-mastermind,colorcode")
    parser.add_argument("--most-missing", type=float, default=500)
    options = parser.parse_args()
    programs = options.programs.split(",")
    chance = random.Random(options.seed)
    failed, none_yet, left, playing, missing = 0, 0, 0, 0, []
    while left < options.sessions:
        program = programs[left % len(programs)]
        after = chance.uniform(0, LONGEST)
        with tempfile.TemporaryDirectory() as folder:
            session = os.path.join(folder, "session")
            said = play_and_kill(options.mindreader, program, session, after)
            if not os.path.exists(os.path.join(session, "session.json")):
                none_yet += 1
                continue
            left += 1
            lines = lines_of(session)
            trouble, late = missing_trouble(said, lines)
            if late * 1000 > options.most_missing:
                trouble = f"what was said {late * 1000:.0f} ms before the end is missing"
            trouble = (trouble or replay_trouble(options.mindreader, session) or
                       report_trouble(options.mindreader, session))
            missing.append(late * 1000)
            playing += any(line["event"] == "decide" for line in lines)
            failed += bool(trouble)
            print(f"{left}: {program} killed after {after:.3f} s: {len(lines)} lines, "
                  f"{bytes_of(session) // 1000} kB, {late * 1000:.0f} ms missing: "
                  f"{trouble or 'well'}", flush=True)
    missing.sort()
    print(f"seed {options.seed}: {left} sessions left, {playing} of them within a game, "
          f"{failed} failed; {none_yet} runs were killed before they had one; "
          f"missing at the end: median {missing[left // 2]:.0f} ms, at most {missing[-1]:.0f} ms")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
