// Does this display do what we need? Measured with a small window of our own.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "platform/clock.h"
#include "platform/x11/display.h"

namespace mindreader {

// What one probe found.
struct ProbeResult {
  std::string name;  // "capture", …
  bool ok = false;
  std::string figure;  // what was measured: "0.06 ms, every pixel right"; or what went wrong
  std::string advice;  // what to do about it; empty when all is well
};

// Draws a mark in a window of our own, captures it, waits for a repaint of it, and, if `with_input`
// and the window is not covered, moves the pointer into it, clicks there, and puts the pointer back
// where it was. Never clicks anywhere else. Takes a fraction of a second; shows the window for that
// long. `authority` as for X11Display::Open.
[[nodiscard]] std::vector<ProbeResult> RunSelfTest(X11Display& display,
                                                   const std::filesystem::path& authority,
                                                   Clock& clock, bool with_input);

}  // namespace mindreader
