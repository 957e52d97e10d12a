// Time behind an interface, so that tests and replays run on their own.
#pragma once

#include <chrono>

namespace mindreader {

using TimePoint = std::chrono::steady_clock::time_point;
using Duration = std::chrono::steady_clock::duration;

// Monotonic time, and an account of the time spent waiting: what is left of the wall time is our
// own work (`bot_ms`). One thread.
class Clock {
 public:
  virtual ~Clock() = default;
  [[nodiscard]] virtual TimePoint Now() const = 0;
  // The only wait by the clock in the project: the pacing gap between input events. Adds to Idle().
  virtual void SleepUntil(TimePoint when) = 0;
  // Called by whoever waited for an event (a ChangeWatch) with the time that it was blocked.
  void AddIdle(Duration waited) { idle_ += waited; }
  // All time spent waiting so far.
  [[nodiscard]] Duration Idle() const { return idle_; }

 private:
  Duration idle_{};
};

// The machine's steady clock.
class SteadyClock final : public Clock {
 public:
  [[nodiscard]] TimePoint Now() const override;
  void SleepUntil(TimePoint when) override;
};

}  // namespace mindreader
