// Waiting for events returns a named outcome with its times, never a bare bool.
#pragma once

#include "platform/clock.h"

namespace mindreader {

// How a wait ended.
enum class WaitOutcome {
  kChanged,      // WaitForChange: the region was repainted. WaitForQuiet: never returned
  kQuiet,        // WaitForQuiet: the region was still for long enough
  kTimedOut,     // the deadline passed first
  kWindowGone,   // the window was closed or unmapped
  kResized,      // the window changed its size: every place is void until it is located again
  kInterrupted,  // the wake-up descriptor became readable (signal, stop key)
};
[[nodiscard]] const char* Name(WaitOutcome outcome);

struct WaitResult {
  WaitOutcome outcome = WaitOutcome::kTimedOut;
  Duration waited{};        // how long the call blocked
  TimePoint last_change{};  // time of the latest repaint of the region that was seen
};

}  // namespace mindreader
