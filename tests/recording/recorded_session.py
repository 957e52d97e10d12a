"""What the scripts of this folder know of sessions: only what docs/sessions.md says."""

import json
import os
import subprocess


def lines_of(folder):
    """The whole lines of events.jsonl; the last one may be cut."""
    with open(os.path.join(folder, "events.jsonl"), encoding="utf-8") as file:
        whole = file.read().rpartition("\n")[0]
    return [json.loads(line) for line in whole.split("\n")] if whole else []


def bytes_of(folder):
    """Of what `play` wrote, which is all but the report."""
    return sum(os.path.getsize(os.path.join(parent, name))
               for parent, _, names in os.walk(folder) for name in names if name != "report.html")


def run(mindreader, *arguments, environment=None):
    """(exit code, stdout, stderr)"""
    ended = subprocess.run([mindreader, *arguments], env=environment, text=True, timeout=300,
                           stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    return ended.returncode, ended.stdout, ended.stderr


def _repeated(lines):
    """Those that a replay repeats: after a view, unless that is of a program that is learned."""
    repeated = False
    for line in lines:
        if line["event"] == "view":
            repeated = not line.get("learned", False)
        if repeated:
            yield line


def replay_trouble(mindreader, folder):
    """Why a session does not replay to its last line; empty if it does."""
    code, out, errors = run(mindreader, "replay", folder, "--json")
    if code != 0:
        return f"replay: exit code {code}: {out}{errors}"
    report = json.loads(out)
    lines = list(_repeated(lines_of(folder)))
    recorded = {"games": sum(line["event"] == "end" for line in lines),
                "readings": sum("reading" in line for line in lines),
                "decisions": sum(line["event"] == "decide" for line in lines),
                "clicks": sum(line["event"] == "gesture" for line in lines)}
    repeated = {name: report[name] for name in recorded}
    return "" if repeated == recorded else f"replay: {repeated} of {recorded}"


def _turns(lines):
    """(game, attempt, turn) of each; a game that the player gives up is begun again."""
    game = attempt = 0
    for line in lines:
        if line["event"] == "game":
            attempt = attempt + 1 if line["game"] == game else 1
            game = line["game"]
        if line["event"] == "decide":
            yield game, attempt, line["turn"]


def report_trouble(mindreader, folder):
    """Why a session makes no report in which each turn stands once; empty if it does."""
    code, out, errors = run(mindreader, "report", folder)
    if code != 0:
        return f"report: exit code {code}: {out}{errors}"
    with open(os.path.join(folder, "report.html"), encoding="utf-8") as file:
        page = file.read()
    for game, attempt, turn in sorted(set(_turns(lines_of(folder)))):
        again = f"-{attempt}" if attempt > 1 else ""
        shown = page.count(f'id="g{game}{again}t{turn}"')
        if shown != 1:
            return f"report: turn {turn} of game {game}{again} stands there {shown} times"
    return ""
