#!/usr/bin/env bash
# Plays a game, makes its report, adds hostile text, and looks at it in headless Chromium.
# Usage: report-in-chromium.sh MINDREADER
set -euo pipefail
mindreader=$1
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

"$mindreader" play --app colorcode --headless --record "$folder/game"
hostile='<\/title><script>document.title=1<\/script><img src=http:\/\/127.0.0.1:9\/x onerror=alert(1)>'
sed -i "s/\"title\": \"/\"title\": \"$hostile/" "$folder/game/session.json"
sed -i "s/\"purpose\":\"/\"purpose\":\"$hostile/" "$folder/game/events.jsonl"
"$mindreader" report "$folder/game"
node "$here/report_in_chromium.mjs" "file://$folder/game/report.html"
