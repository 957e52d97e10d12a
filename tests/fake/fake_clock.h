// Time that moves only when somebody waits.
#pragma once

#include <algorithm>

#include "platform/clock.h"

namespace mindreader {

class FakeClock final : public Clock {
 public:
  [[nodiscard]] TimePoint Now() const override { return now_; }
  void SleepUntil(TimePoint when) override {
    AddIdle(std::max(Duration{}, when - now_));
    now_ = std::max(now_, when);
  }
  void Advance(Duration by) { now_ += by; }

 private:
  TimePoint now_{std::chrono::seconds(1000)};
};

}  // namespace mindreader
