#!/usr/bin/env bash
# Kills recorded runs at random moments, and checks that each session left opens, reports and
# replays. Usage: kill-sessions.sh MINDREADER [TIMES]
set -euo pipefail
mindreader=$1
times=${2:-50}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

left=0
for ((i = 1; i <= times; ++i)); do
  session=$folder/$i
  app=$([ $((i % 2)) -eq 0 ] && echo colorcode || echo gnome-mastermind)
  "$mindreader" play --app "$app" --headless --games 100 --record "$session" >/dev/null &
  player=$!
  sleep "0.$((RANDOM % 10))"
  sleep "$((RANDOM % 3)).$((RANDOM % 1000))"
  kill -9 "$player"
  wait "$player" 2>/dev/null || true
  [ -e "$session/session.json" ] || continue  # the board was not found yet
  left=$((left + 1))
  "$mindreader" replay "$session" >"$folder/log" 2>&1 || { cat "$folder/log"; exit 1; }
  # Without a game there is nothing to report.
  if grep -q '"event":"game"' "$session/events.jsonl"; then
    "$mindreader" report "$session" >"$folder/log" 2>&1 || { cat "$folder/log"; exit 1; }
  fi
  rm -rf "$session"
done
echo "$times runs killed; all $left sessions open, report and replay"
