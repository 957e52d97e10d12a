// Ctrl+C and SIGTERM as a request that the player obeys at the next safe moment.
#pragma once

#include <atomic>

namespace mindreader {

// Catches SIGINT and SIGTERM while it lives; one at a time in a process. A second SIGINT ends the
// process at once, for a program that hangs.
class StopSignal {
 public:
  StopSignal();
  ~StopSignal();
  StopSignal(const StopSignal&) = delete;
  StopSignal& operator=(const StopSignal&) = delete;

  [[nodiscard]] const std::atomic<bool>& requested() const;
  // Readable from the first signal on: waits poll it to wake up.
  [[nodiscard]] int wake_fd() const;
};

}  // namespace mindreader
