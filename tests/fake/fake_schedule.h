// What a fake does later, on virtual time.
#pragma once

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include "tests/fake/fake_clock.h"

namespace mindreader {

class FakeSchedule {
 public:
  explicit FakeSchedule(FakeClock& clock) : clock_(clock) {}

  void After(Duration delay, std::function<void()> act) {
    acts_.push_back({clock_.Now() + delay, std::move(act)});
  }
  // Runs what is due next, if that is until then; one act may schedule others. False: nothing is,
  // and it is then.
  bool RunNext(TimePoint until) {
    const auto next = std::ranges::min_element(acts_, {}, &Scheduled::when);
    if (next == acts_.end() || next->when > until) {
      clock_.SleepUntil(until);
      return false;
    }
    const Scheduled event = *next;
    acts_.erase(next);
    clock_.SleepUntil(event.when);
    event.act();
    return true;
  }
  // Runs all that is due now.
  void RunDue() {
    while (RunNext(clock_.Now())) {
    }
  }

 private:
  struct Scheduled {
    TimePoint when;
    std::function<void()> act;
  };

  FakeClock& clock_;
  std::vector<Scheduled> acts_;
};

}  // namespace mindreader
