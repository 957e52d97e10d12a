#!/usr/bin/env bash
# Installs the Debian packages that are missing for the named sets:
#   build  compile the program        run   play headless: X server, window manager, text data
#   games  the programs to play       test  compile and run the tests and benchmarks
#   lint   the checks of .ci/run
# Does nothing, and needs no rights, when all are there. MINDREADER_SKIP_PACKAGES=1 skips it, for
# systems whose packages have other names.
set -euo pipefail

build=(
  g++ make cmake ninja-build pkg-config
  libopencv-core-dev libopencv-imgproc-dev libtesseract-dev
  libxdo-dev libx11-dev libxcb1-dev libxcb-shm0-dev libxcb-damage0-dev libxcb-composite0-dev
  libxcb-xfixes0-dev libxcb-randr0-dev libxcb-ewmh-dev libxcb-icccm4-dev libxcb-xtest0-dev
  libxcb-screensaver0-dev libxcb-dpms0-dev
  libspdlog-dev libfmt-dev libcli11-dev libtomlplusplus-dev nlohmann-json3-dev libexpected-dev
  libxxhash-dev libpng-dev libwebp-dev libre2-dev
  libavcodec-dev libavformat-dev libavutil-dev libswscale-dev
)
run=(xvfb openbox tesseract-ocr-eng)
# dbus-daemon: GNOME Mastermind starts under a session bus of its own. librsvg2-common: its pegs are
# drawn from SVG themes. fonts-dejavu-core: without any font no text can be drawn or read.
games=(gnome-mastermind colorcode dbus-daemon librsvg2-common fonts-dejavu-core)
# ffmpeg: ffprobe looks at our videos. Chromium and nodejs, if they are there, open the reports.
# sgt-puzzles, gcompris-qt: more programs to play, which demo.sh does not need. libqt5svg5:
# gcompris-qt does not depend on it, and has neither buttons nor background without it.
test=(
  libgtest-dev libgmock-dev libbenchmark-dev libturbojpeg0-dev ffmpeg
  sgt-puzzles gcompris-qt libqt5svg5
)
lint=(git clang clang-format clang-tidy lld shellcheck)

fail() {
  echo "$0: $*" >&2
  exit 1
}

is_installed() {
  [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null | head -c 9)" = installed ]
}

main() {
  [ $# -gt 0 ] || fail "which sets? expected some of: build run games test lint"
  [ "${MINDREADER_SKIP_PACKAGES:-}" != 1 ] || return 0
  local wanted=() missing=() package set
  for set in "$@"; do
    case $set in
      build) wanted+=("${build[@]}") ;;
      run) wanted+=("${run[@]}") ;;
      games) wanted+=("${games[@]}") ;;
      test) wanted+=("${test[@]}") ;;
      lint) wanted+=("${lint[@]}") ;;
      *) fail "no package set is called '$set'; expected: build run games test lint" ;;
    esac
  done
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    fail "this is no Debian system (no apt-get). Install what these packages hold yourself and" \
      "set MINDREADER_SKIP_PACKAGES=1: ${wanted[*]}"
  fi
  for package in "${wanted[@]}"; do
    is_installed "$package" || missing+=("$package")
  done
  [ ${#missing[@]} -gt 0 ] || return 0

  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || fail "these packages are missing, and there is neither root" \
      "nor sudo to install them. As root: apt-get install ${missing[*]}"
    as_root=(sudo)
  fi
  echo "Installing ${#missing[@]} missing packages: ${missing[*]}" >&2
  local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y)
  "${apt[@]}" update >&2 || fail "apt-get update failed; see above"
  "${apt[@]}" install --no-install-recommends "${missing[@]}" >&2 ||
    fail "apt-get could not install: ${missing[*]}"
}

main "$@"
