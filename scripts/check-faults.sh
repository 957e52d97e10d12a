#!/usr/bin/env bash
# Runs clang-tidy (settings in .clang-tidy) over the product code, in parallel; headers and files that
# are compiled together are checked where they are included. Needs a configured build folder for the
# compiler flags.
#   check-faults.sh BUILD_FOLDER [FILE…]   without files: all
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

folder=${1:?"usage: check-faults.sh BUILD_FOLDER [FILE…]"}
shift
commands=$folder/compile_commands.json
if ! [ -e "$commands" ]; then
  echo "check-faults.sh: $folder is not configured; run: cmake --preset debug" >&2
  exit 2
fi
# What the folder compiles for the modules: nothing here names a file that this machine leaves out
# (another processor's kernels).
built=$(cd "$folder" && pwd)
mapfile -t files < <(sed -n 's/^ *"file": "\(.*\)".*$/\1/p' "$commands" |
  grep -vE "^($built|$PWD)/(tests|bench)/|/cmake_pch\." | sort -u)
if [ $# -gt 0 ]; then
  mapfile -t files < <(printf '%s\n' "${files[@]}" | grep -E "$(printf '/%s$\n' "$@" | paste -sd'|')")
  if [ ${#files[@]} -ne $# ]; then
    echo "check-faults.sh: $folder compiles some of these files together, or not at all;" \
      "a folder of the preset debug has each by itself" >&2
    exit 2
  fi
fi
printf '%s\n' "${files[@]}" | xargs -P "$(nproc)" -n 1 clang-tidy-14 -p "$folder" --quiet \
  2> >(grep -v 'warnings generated' >&2)
echo "clang-tidy found no fault"
