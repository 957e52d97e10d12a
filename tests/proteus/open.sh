#!/bin/sh
# Opens one page in a Chromium window on $DISPLAY, to try it by hand. Ends with the window.
#   open.sh SEED ['level=1&marks=text…'] [TRUTH.jsonl]
set -eu
folder=$(cd "$(dirname "$0")" && pwd)
seed=${1:?usage: open.sh SEED [QUERY] [TRUTH.jsonl]}
query=${2:-}
work=$(mktemp -d)
truth=${3:-$work/truth.jsonl}
server="" browser=""
finish() {
  [ -z "$browser" ] || kill "$browser" 2>/dev/null || true
  [ -z "$browser" ] || wait "$browser" 2>/dev/null || true
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  rm -rf "$work"
}
trap finish EXIT
trap 'exit 130' INT TERM

python3 "$folder/server.py" "$truth" --seconds 3600 >"$work/port" &
server=$!
while [ ! -s "$work/port" ]; do
  kill -0 "$server"
  sleep 0.02
done
# Root cannot have a sandbox; --test-type hides the bar that warns of it on top of the page.
sandbox=
[ "$(id -u)" != 0 ] || sandbox='--no-sandbox --test-type'
# shellcheck disable=SC2086 # $sandbox is any number of words
chromium --app="http://127.0.0.1:$(cat "$work/port")/index.html?seed=$seed${query:+&$query}" \
  --window-size=1000,900 --user-data-dir="$work/profile" $sandbox --disable-gpu --disable-quic \
  --no-first-run --no-default-browser-check --disable-background-networking \
  --disable-component-update --disable-sync --password-store=basic >/dev/null 2>&1 &
browser=$!
echo "truth: $truth (server $server, browser $browser)" >&2
wait "$browser" || true
