"""Changes to a session that a replay must name, each as small as somebody could make it."""

import json
import os
import re
import struct
import zlib


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


def _chunks(png):
    at = 8
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at:at + 8])
        yield kind, png[at + 8:at + 8 + length]
        at += length + 12


def paint_pixel(folder, chance):
    """Changes one channel of a picture's last pixel by one level; the file's name. The PNG stays
    valid (W3C, PNG specification: a filtered byte changes the pixel, and none follows the last)."""
    name = chance.choice(sorted(os.listdir(os.path.join(folder, "frames"))))
    path = os.path.join(folder, "frames", name)
    with open(path, "rb") as file:
        png = file.read()
    parts, pixels = [], b""
    for kind, content in _chunks(png):
        if kind == b"IDAT":
            pixels += content
        elif kind == b"IEND":
            raw = bytearray(zlib.decompress(pixels))
            raw[-1] ^= 1
            parts += [(b"IDAT", zlib.compress(bytes(raw))), (kind, content)]
        else:
            parts.append((kind, content))
    with open(path, "wb") as file:
        file.write(png[:8])
        for kind, content in parts:
            file.write(struct.pack(">I", len(content)) + kind + content +
                       struct.pack(">I", zlib.crc32(kind + content)))
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
