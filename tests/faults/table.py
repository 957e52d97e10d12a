"""Makes the table of docs/reliability.md of the lines that fault_table has printed.

    table.py docs/reliability.md RESULTS.jsonl...

Replaces what stands between the two marks in the file, or prints it where the file is "-". Fails when a line tells of a wrong guess, a
click outside the window, a button left down, or a hang.
"""

import collections
import json
import pathlib
import re
import sys

BEGIN, END = "<!-- table: begin -->", "<!-- table: end -->"
NEVER = {
    "wrong_guesses": "wrong guesses submitted",
    "outside": "clicks outside the window",
    "button_down": "buttons left down",
    "hung": "hangs",
}


def read(files):
    trials = []
    for file in files:
        for line in pathlib.Path(file).read_text(encoding="utf-8").splitlines():
            if not line:
                continue
            try:
                trials.append(json.loads(line))
            except json.JSONDecodeError:
                print(f"{file}: a line was cut", file=sys.stderr)  # by the end of the run
    return trials


def cell(trials):
    played = [t for t in trials if t["outcome"] != "not applicable"]
    if not played:
        return ""
    counts = collections.Counter(t["outcome"] for t in played)
    ended = counts["won"] + counts["lost"]
    return f"{ended} / {counts['stopped']}"


def table(trials):
    programs = sorted({t["program"] for t in trials}, key=lambda p: (not p.startswith("fake"), p))
    faults = {}
    for trial in trials:
        faults.setdefault(trial["fault"], trial["what"])
    lines = [
        "| fault | what happens | " + " | ".join(programs) + " |",
        "|---|---|" + "---|" * len(programs),
    ]
    for fault, what in faults.items():
        of = [[t for t in trials if (t["fault"], t["program"]) == (fault, p)] for p in programs]
        lines.append(f"| {fault} | {what} | " + " | ".join(map(cell, of)) + " |")
    return lines


def main():
    trials = read(sys.argv[2:])
    played = [t for t in trials if t["outcome"] != "not applicable"]
    sums = {key: sum(int(t[key]) for t in played) for key in NEVER}
    counts = collections.Counter(t["outcome"] for t in played)
    programs = collections.Counter(t["program"] for t in played)
    lines = [
        f"{len(played)} games with {len({t['fault'] for t in played})} kinds of fault: "
        f"{counts['won']} won, {counts['lost']} lost, {counts['stopped']} stopped with a reason ("
        + ", ".join(f"{n} of {p}" for p, n in programs.items())
        + "). "
        + ", ".join(f"**{sums[key]} {text}**" for key, text in NEVER.items())
        + f"; in {sum(t['unverified'] for t in played)} games the board could not be looked at "
        "afterwards.",
        "",
    ] + table(trials)
    if sys.argv[1] == "-":
        print("\n".join(lines))
    else:
        put(lines, pathlib.Path(sys.argv[1]))
    sys.exit(1 if any(sums.values()) else 0)


def put(lines, target):
    text = target.read_text(encoding="utf-8")
    found = re.search(f"{BEGIN}.*{END}", text, re.DOTALL)
    if not found:
        sys.exit(f"{target} has no place for the table")
    block = "\n".join([BEGIN, "", *lines, "", END])
    target.write_text(text[: found.start()] + block + text[found.end() :], encoding="utf-8")


if __name__ == "__main__":
    main()
