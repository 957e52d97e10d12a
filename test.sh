#!/usr/bin/env bash
# Installs what the tests need, builds everything and runs all tests; exits as ctest does, with its
# summary as the last lines.
#   ./test.sh          unit tests, and end-to-end games on the real programs
#   ./test.sh --unit   unit tests only
# Other arguments go to ctest: ./test.sh --unit -R Windows
set -euo pipefail
top=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

packages=(build run games test)
selection=()
if [ "${1:-}" = -h ] || [ "${1:-}" = --help ]; then
  sed -n '2,6s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"
  exit 0
fi
if [ "${1:-}" = --unit ]; then
  packages=(build run test)
  selection=(--label-exclude games)
  shift
fi

"$top/scripts/install-packages.sh" "${packages[@]}"
cd "$top"
cmake --preset release -DMINDREADER_TESTS=ON -DMINDREADER_BENCH=ON
cmake --build --preset release
# Games wait for programs half of their time, so that twice as many run as there are processors; they
# depend on how busy the machine is, too: what fails once is tried once more.
exec ctest --preset release --parallel "$((2 * $(nproc)))" --no-tests=error --repeat until-pass:2 \
  "${selection[@]}" "$@"
