#!/usr/bin/env bash
# Tries every kind of fault on every program and writes the table of docs/reliability.md; of the
# programs that are named it only prints one:
#   scripts/measure-reliability.sh [TRIALS [PROGRAM…]]
# A program's trials run one after the other, the programs beside each other; with 20 trials it
# takes a few hours on a machine with two cores. What was tried is kept in build/reliability, and a
# run that was interrupted goes on from there: remove the folder after a change. Proteus needs
# Chromium and Python.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

trials=${1:-20}
shift || true
programs=("$@")
target=-
if [ ${#programs[@]} -eq 0 ]; then
  programs=(fake fake-learned gnome-mastermind colorcode sgt-guess gcompris-superbrain proteus)
  target=docs/reliability.md
fi
folder=build/reliability
mkdir -p "$folder"

cmake --preset release >/dev/null
cmake --build --preset release --target fault_table
# A trial that hangs ends the run with 3, and is told in the file.
try() {
  local program=$1 code=3
  while [ "$code" -eq 3 ]; do
    code=0
    build/release/tests/faults/fault_table "$folder/$program.jsonl" "$program" 1 "$trials" \
      2>>"$folder/$program.err" || code=$?
  done
  return "$code"
}
running=()
for program in "${programs[@]}"; do
  try "$program" &
  running+=($!)
done
failed=0
for run in "${running[@]}"; do wait "$run" || failed=1; done
[ "$failed" -eq 0 ] || echo "a run was ended early; the end of $folder/*.err tells where" >&2
files=("${programs[@]/#/$folder/}")
python3 tests/faults/table.py "$target" "${files[@]/%/.jsonl}" || failed=1
exit "$failed"
