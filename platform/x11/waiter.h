// Blocks until something happens, and keeps the account of the time it took.
#pragma once

#include "platform/clock.h"
#include "platform/x11/connection.h"

namespace mindreader::x11 {

// A value that refers to what it waits on; all must outlive it.
class Waiter {
 public:
  // `wake_fd` (or -1) interrupts a wait when it is readable.
  Waiter(Connection& connection, Clock& clock, int wake_fd)
      : connection_(&connection), clock_(&clock), wake_fd_(wake_fd) {}

  // Blocks until there may be new events, at most until `limit`; a limit that has passed only looks
  // for an interruption. Adds the time to `waited` and to the clock's idle time.
  [[nodiscard]] Wake Block(TimePoint limit, Duration& waited) const;

 private:
  Connection* connection_;
  Clock* clock_;
  int wake_fd_;
};

}  // namespace mindreader::x11
