#include "platform/wait.h"

namespace mindreader {

const char* Name(WaitOutcome outcome) {
  switch (outcome) {
    case WaitOutcome::kChanged: return "changed";
    case WaitOutcome::kQuiet: return "quiet";
    case WaitOutcome::kTimedOut: return "timed out";
    case WaitOutcome::kWindowGone: return "window gone";
    case WaitOutcome::kResized: return "resized";
    case WaitOutcome::kInterrupted: return "interrupted";
  }
  return "unknown";
}

}  // namespace mindreader
