"""Changes to a session that a replay must name, each as small as somebody could make it."""

import json
import os
import re
import subprocess


def _rewrite(folder, event, chance, change):
    """Changes a line of one kind, not before the first guess; its number."""
    path = os.path.join(folder, "events.jsonl")
    with open(path, encoding="utf-8") as file:
        lines = file.read().splitlines()
    kinds = [json.loads(line)["event"] for line in lines]
    chosen = chance.choice([i for i, kind in enumerate(kinds)
                            if kind == event and i >= kinds.index("decide")])
    line = json.loads(lines[chosen])
    change(line)
    lines[chosen] = json.dumps(line)
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")
    return line["n"]


def shift_click(folder, chance):
    def change(line):
        line["to"][chance.randrange(2)] += chance.choice([-3, 3])
    return _rewrite(folder, "move", chance, change)


def change_decision(folder, chance):
    def change(line):
        line["code"][0] = 0 if line["code"][0] else 1
    return _rewrite(folder, "decide", chance, change)


def change_reading(folder, chance):
    def change(line):
        pegs = line["reading"]["rows"][0]["pegs"]
        pegs[0][0] = 0 if pegs[0][0] else 1
    return _rewrite(folder, "answer", chance, change)


def _ffmpeg(*arguments, given=None):
    return subprocess.run(["ffmpeg", "-v", "error", *arguments], input=given, check=True,
                          stdout=subprocess.PIPE, timeout=60).stdout


def paint_pixel(folder, chance):
    """Changes one channel of a picture's last pixel by one level; the file's name."""
    name = chance.choice(sorted(os.listdir(os.path.join(folder, "frames"))))
    path = os.path.join(folder, "frames", name)
    raw = ["-f", "rawvideo", "-pix_fmt", "bgra"]
    size = subprocess.run(
        ["ffprobe", "-v", "error", "-show_entries", "stream=width,height", "-of", "csv=p=0:s=x",
         path], check=True, stdout=subprocess.PIPE, text=True, timeout=60).stdout.strip()
    pixels = bytearray(_ffmpeg("-i", path, *raw, "-"))
    pixels[-2] ^= 1  # red; the last byte is the fourth channel
    _ffmpeg(*raw, "-video_size", size, "-i", "-", "-c:v", "libwebp", "-lossless", "1", "-y", path,
            given=bytes(pixels))
    return name


def change_kept_skin(folder, _):
    """Changes a threshold in the session's own skin; the file's name."""
    skins = os.path.join(folder, "skins")
    name = os.listdir(skins)[0]
    path = os.path.join(skins, name)
    with open(path, encoding="utf-8") as file:
        skin = json.load(file)
    skin["marks"]["radius"] += 1
    with open(path, "w", encoding="utf-8") as file:
        json.dump(skin, file)
    return name


def write_other_skin(file, output):
    """A copy of a skin file whose board begins four pixels further right."""
    with open(file, encoding="utf-8") as skin:
        text = skin.read()
    moved, count = re.subn(r"^first_hole = \[\s*([-0-9.]+)",
                           lambda found: f"first_hole = [{float(found[1]) + 4}", text, count=1,
                           flags=re.MULTILINE)
    if count != 1:
        raise RuntimeError(f"{file} has no first_hole")
    with open(output, "w", encoding="utf-8") as skin:
        skin.write(moved)
