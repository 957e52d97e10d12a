#!/usr/bin/env bash
# Runs every fuzz target for a while: scripts/fuzz.sh [SECONDS [BUILD-FOLDER]]. Without a folder it
# makes a build with Clang in build/fuzz. Fails with the input that a target did not survive, which
# is kept in the build folder; put it into tests/fuzz/corpus/ with the correction.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

seconds=${1:-60}
build=${2:-build/fuzz}
targets=(skin session png command_line marks text)

if [ $# -lt 2 ]; then
  cmake --preset asan-ubsan -B "$build" -DCMAKE_CXX_COMPILER=clang++ -DMINDREADER_FUZZ=ON >/dev/null
  cmake --build "$build" --target "${targets[@]/#/fuzz_}"
fi

# 2 GB and 20 s for one input are far more than any of them may need.
fuzz() {
  local target=$1 found=$build/found/$1
  mkdir -p "$found/new" "$found/crashes"
  local seeds=("tests/fuzz/corpus/$target")
  [ "$target" != skin ] || seeds+=(skins/shipped)
  if ! "$build/tests/fuzz/fuzz_$target" "$found/new" "${seeds[@]}" \
    -max_total_time="$seconds" -timeout=20 -rss_limit_mb=2048 -max_len=65536 \
    -artifact_prefix="$found/crashes/" -print_final_stats=1 >"$found/log" 2>&1; then
    echo "fuzz_$target found something; the end of $found/log:" >&2
    tail -n 30 "$found/log" >&2
    return 1
  fi
  local executed
  executed=$(sed -n 's/^stat::number_of_executed_units: *//p' "$found/log")
  echo "fuzz_$target: $executed inputs in $seconds s, nothing found"
}

# One target for each processor at a time.
failed=0
running=0
for target in "${targets[@]}"; do
  if [ "$running" -ge "$(nproc)" ]; then
    wait -n || failed=1
    running=$((running - 1))
  fi
  fuzz "$target" &
  running=$((running + 1))
done
while [ "$running" -gt 0 ]; do
  wait -n || failed=1
  running=$((running - 1))
done
exit "$failed"
