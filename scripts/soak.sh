#!/usr/bin/env bash
# Plays many games in a row in each of several programs, unseen, and watches what the player holds:
#   scripts/soak.sh [GAMES-A-PROGRAM [PROGRAM…]]     500 games without arguments
# Prints a line a program: games, outcomes, misreads, and the memory, descriptors, child processes
# and shared memory segments after the first games and at the end. Everything else is kept in
# build/soak. Fails when a game was misread or not finished, or when something has grown.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

games=${1:-125}
shift || true
programs=("$@")
[ ${#programs[@]} -gt 0 ] || programs=(gnome-mastermind colorcode colorcode-5x10 sgt-guess)
mindreader=${MINDREADER:-build/release/app/mindreader}
folder=${SOAK_FOLDER:-build/soak}
mkdir -p "$folder"

# "seconds rss-of-player fds children segments rss-of-server", sizes in kB.
sample() {
  local pid=$1 children segments server
  [ -r "/proc/$pid/status" ] || return 1
  children=$(pgrep -P "$pid" -c || true)
  segments=$(awk -v pid="$pid" 'NR > 1 && ($5 == pid || $6 == pid)' /proc/sysvipc/shm | wc -l)
  server=$(pgrep -P "$pid" -x Xvfb | head -n 1 || true)
  echo "$SECONDS $(awk '/^VmRSS/ {print $2}' "/proc/$pid/status")" \
    "$(find "/proc/$pid/fd" -mindepth 1 2>/dev/null | wc -l) $children $segments" \
    "$(awk '/^VmRSS/ {print $2}' "/proc/${server:-0}/status" 2>/dev/null || echo 0)"
}

soak() {
  local program=$1 log=$folder/$1
  # Nothing that the user has learned or configured may change what is measured.
  XDG_DATA_HOME=$folder/data "$mindreader" play --app "$program" --headless --games "$games" \
    --json --time-limit 36000 >"$log.jsonl" 2>"$log.err" &
  local pid=$!
  : >"$log.samples"
  while kill -0 "$pid" 2>/dev/null; do
    sample "$pid" >>"$log.samples" || true
    sleep 2
  done
  wait "$pid" || true
}

report() {
  local program=$1 log=$folder/$1
  awk -v program="$program" -v wanted="$games" '
    FILENAME ~ /jsonl$/ {
      n++
      won += /"outcome":"won"/; lost += /"outcome":"lost"/
      if (match($0, /"misreads":[0-9]+/)) misreads += substr($0, RSTART + 11, RLENGTH - 11)
      if (match($0, /"retries":[0-9]+/)) retries += substr($0, RSTART + 10, RLENGTH - 10)
      next
    }
    # What is loaded with the first games (language data, fonts, tables) is no leak.
    FNR > 10 && $2 > 0 {
      if (!first) { first = 1; rss0 = $2; fds0 = $3; children0 = $4; segments0 = $5; server0 = $6 }
      rss = $2; fds = $3; children = $4; segments = $5; server = $6
      if (fds > fds_most) fds_most = fds
      if (segments > segments_most) segments_most = segments
    }
    END {
      printf "%s: %d games, %d won, %d lost, %d misreads, %d retries; ", program, n, won, lost,
        misreads, retries
      printf "memory %d to %d kB, descriptors %d to %d (most %d), children %d to %d, ", rss0, rss,
        fds0, fds, fds_most, children0, children
      printf "segments %d to %d (most %d), X server %d to %d kB\n", segments0, segments,
        segments_most, server0, server
      # A tenth and 8 MB is what an allocator may keep.
      grown = rss > rss0 * 1.1 + 8192 || fds > fds0 + 2 || children > children0
      exit won + lost != wanted || misreads > 0 || grown
    }' "$log.jsonl" "$log.samples"
}

failed=0
for program in "${programs[@]}"; do
  soak "$program"
  report "$program" || failed=1
done
exit "$failed"
