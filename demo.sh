#!/usr/bin/env bash
# Plays one game of GNOME Mastermind and shows each guess; installs and builds first what is
# missing.
#   ./demo.sh              on a virtual display of its own; leaves demo.png, the won board
#   ./demo.sh --on-screen  on your own display, where you can watch
set -euo pipefail
top=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

usage() {
  sed -n '2,5s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"
}

where=(--headless)
for argument in "$@"; do
  case $argument in
    --on-screen) where=() ;;
    -h | --help) usage && exit 0 ;;
    *) { echo "demo.sh: unknown argument '$argument'" && usage; } >&2 && exit 2 ;;
  esac
done
if [ ${#where[@]} -eq 0 ] && [ -z "${DISPLAY:-}" ]; then
  echo "demo.sh: \$DISPLAY is not set, so there is no screen to play on." \
    "Run it inside a desktop session, or without --on-screen." >&2
  exit 3
fi

"$top/scripts/install-packages.sh" build run games
cd "$top"
# A folder that is new gets the program alone; ./test.sh adds the tests to it.
if [ ! -f build/release/build.ninja ]; then
  cmake --preset release -DMINDREADER_TESTS=OFF -DMINDREADER_BENCH=OFF
fi
cmake --build --preset release --target mindreader
exec build/release/app/mindreader play --app gnome-mastermind "${where[@]}" \
  --progress --picture demo.png
