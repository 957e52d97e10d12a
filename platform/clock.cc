#include "platform/clock.h"

#include <thread>

namespace mindreader {

TimePoint SteadyClock::Now() const { return std::chrono::steady_clock::now(); }

void SteadyClock::SleepUntil(TimePoint when) {
  const TimePoint start = Now();
  if (when <= start) return;
  std::this_thread::sleep_until(when);
  AddIdle(Now() - start);
}

}  // namespace mindreader
