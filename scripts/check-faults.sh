#!/usr/bin/env bash
# Runs clang-tidy (settings in .clang-tidy) over the product code, in parallel; headers are checked
# where they are included. Needs a configured build folder for the compiler flags.
#   check-faults.sh BUILD_FOLDER [FILE…]   without files: all
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

folder=${1:?"usage: check-faults.sh BUILD_FOLDER [FILE…]"}
shift
if ! grep -qsF '/app/play.cc"' "$folder/compile_commands.json"; then
  echo "check-faults.sh: $folder is not configured for single files; run: cmake --preset debug" >&2
  exit 2
fi
files=("$@")
if [ ${#files[@]} -eq 0 ]; then
  mapfile -t files < <(git ls-files -- '*.cc' ':!tests/*' ':!bench/*')
fi
# Files that this machine does not compile (another processor's kernels) have no flags to check with.
printf '%s\n' "${files[@]}" | while read -r file; do
  if grep -qF "/$file\"" "$folder/compile_commands.json"; then echo "$file"; fi
done | xargs -P "$(nproc)" -n 1 clang-tidy-14 -p "$folder" --quiet 2> >(grep -v 'warnings generated' >&2)
echo "clang-tidy found no fault"
