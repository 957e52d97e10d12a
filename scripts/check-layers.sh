#!/usr/bin/env bash
# Fails on an include that runs against the design (docs/architecture.md, "Who may include whom"):
# a room's files may include the rooms and the outside libraries that are named for it here. Tests
# and benchmarks may include everything.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# shellcheck disable=SC2016  # awk's variables, not the shell's
git ls-files -z --cached --others --exclude-standard -- '*.h' '*.cc' | xargs -0 awk '
# Rooms of the house. A room listed as "a/b" is not part of "a".
BEGIN {
  rooms["base"]             = "base"
  rooms["agent/mastermind"] = "agent/mastermind"
  rooms["skins"]            = "skins base"
  rooms["vision"]           = "vision skins base"
  rooms["platform"]         = "platform base"
  rooms["platform/x11"]     = "platform/x11 platform base"
  rooms["agent"]            = "agent agent/mastermind vision platform skins base"

  # The rooms of the learner, each with those that it may include.
  looking = "calibration/looking"
  words   = looking " calibration/words"
  probing = looking " calibration/probing"
  marks   = words " calibration/probing calibration/marks"
  lesson  = marks " calibration/lesson"
  controls = lesson " calibration/controls"
  learner  = controls " calibration/apprentice"
  rooms["calibration/looking"]  = looking " agent/mastermind vision platform skins base"
  rooms["calibration/words"]    = words " vision skins base"
  rooms["calibration/probing"]  = probing " " rooms["agent"]
  rooms["calibration/marks"]    = marks " agent/mastermind vision platform skins base"
  rooms["calibration/lesson"]   = lesson " " rooms["agent"]
  rooms["calibration/controls"] = controls " " rooms["agent"]
  rooms["calibration/apprentice"] = learner " " rooms["agent"]

  rooms["recording"]        = "recording " rooms["agent"]
  rooms["app"] = "app recording platform/x11 " rooms["calibration/apprentice"]

  # Outside libraries by the beginning of their header, and the rooms that may know them.
  users["opencv2/"]   = "vision platform platform/x11 agent " learner " recording app"
  users["tesseract/"] = "vision"
  users["leptonica/"] = "vision"
  users["toml++/"]    = "skins"
  users["xcb/"]       = "platform/x11"
  users["X11/"]       = "platform/x11"
  users["xdo.h"]      = "platform/x11"
  users["CLI/"]       = "app"
  users["spdlog/"]    = "app"
  users["nlohmann/"]  = "app recording"
  users["xxhash.h"]   = "recording"
  users["png.h"]      = "vision"
  users["webp/"]      = "recording"
  users["libav"]      = "recording"
  users["libsw"]      = "recording"
  users["fmt/"]       = "skins vision platform platform/x11 agent " learner " recording app"
  users["re2/"]       = "base"
  users["tl/"]        = "base"
  users["gtest/"]     = ""
  users["gmock/"]     = ""
  users["benchmark/"] = ""
}

function RoomOf(path,   best, room) {
  best = ""
  for (room in rooms)
    if (index(path, room "/") == 1 && length(room) > length(best)) best = room
  return best
}
function Has(list, word) { return index(" " list " ", " " word " ") > 0 }
function Fault(text) {
  printf "%s:%d: %s\n", FILENAME, FNR, text
  faults++
}

FNR == 1 { from = RoomOf(FILENAME) }
from != "" && match($0, /^[ \t]*#[ \t]*include[ \t]*["<][^">]+[">]/) {
  header = substr($0, RSTART, RLENGTH)
  quoted = header ~ /"/
  sub(/^[^"<]*["<]/, "", header)
  sub(/[">]$/, "", header)
  checked++
  if (quoted) {
    to = RoomOf(header)
    if (to == "") Fault("\"" header "\" is in no room; name headers from the top of the tree")
    else if (!Has(rooms[from], to)) Fault(from " must not include " to ": \"" header "\"")
  } else {
    for (begin in users)
      if (index(header, begin) == 1 && !Has(users[begin], from))
        Fault(from " must not know <" header ">")
  }
}

END {
  if (checked == 0) { print "no include was checked"; exit 1 }
  if (faults > 0) { printf "%d includes against the design\n", faults; exit 1 }
  printf "%d includes follow the design\n", checked
}'
