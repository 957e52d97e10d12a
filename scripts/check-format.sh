#!/usr/bin/env bash
# Fails on C++ that clang-format 14 would lay out differently, and on shell scripts with faults.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# Versions of clang-format differ in taste, so only the one of Debian 12 counts.
git ls-files -z -- '*.h' '*.cc' | xargs -0 clang-format-14 --dry-run -Werror

mapfile -t scripts < <(git ls-files -- '*.sh' .ci/run)
for script in "${scripts[@]}"; do
  bash -n "$script"
done
shellcheck "${scripts[@]}"
echo "format and scripts are clean"
