// Guards: small objects that say whether it is still safe to go on. They compose in a GuardChain,
// which the clicker asks before every input event, during holds and drags too.
#pragma once

#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "base/error.h"
#include "base/geometry.h"
#include "platform/clock.h"
#include "platform/pointer.h"

namespace mindreader {

class Guard {
 public:
  virtual ~Guard() = default;
  // An error (kStopped) when the player must stop now; nothing while all is well. Cheap: it is
  // asked a few times a click.
  [[nodiscard]] virtual Status Check() = 0;
};

// Trips when a stop was requested (by a signal, by the stop key).
class StopRequestGuard final : public Guard {
 public:
  // `requested` is asked at every check.
  explicit StopRequestGuard(std::function<bool()> requested) : requested_(std::move(requested)) {}
  [[nodiscard]] Status Check() override;

 private:
  std::function<bool()> requested_;
};

// Trips when the pointer is at a place where we did not put it: the user has the mouse. A window
// manager may hold input back for a moment after a press (a synchronous grab), and the pointer then
// still is where it was before: so each place of our own way counts until the pointer has arrived.
class PointerGuard final : public Guard {
 public:
  explicit PointerGuard(Pointer& pointer) : pointer_(pointer) {}
  [[nodiscard]] Status Check() override;
  // After we moved the pointer ourselves.
  void Expect(RootPoint place) { way_.push_back(place); }
  // Whether the pointer is at the end of our way; from then on it must stay there.
  [[nodiscard]] Result<bool> Arrived();
  // The same for who knows already where the pointer is.
  [[nodiscard]] Result<bool> Arrived(RootPoint place);
  // From now on the pointer may be anywhere, until the next Expect(): the user's turn.
  void Release() { way_.clear(); }

 private:
  Pointer& pointer_;
  std::vector<RootPoint> way_;  // where we sent it since it last arrived
};

// Trips when the whole run takes longer than it may.
class TimeLimitGuard final : public Guard {
 public:
  TimeLimitGuard(const Clock& clock, Duration limit) : clock_(clock), end_(clock.Now() + limit) {}
  [[nodiscard]] Status Check() override;

 private:
  const Clock& clock_;
  TimePoint end_;
};

// Trips when more input events are asked for than a careful player would ever make: a runaway loop.
class RateGuard final : public Guard {
 public:
  // Eight clicks of three events each, in a turn of a quarter of a second, are about 100 events a
  // second; each event asks once. Three times that is a program gone wild.
  static constexpr int kEventsPerSecond = 300;
  explicit RateGuard(const Clock& clock, int events_per_second = kEventsPerSecond)
      : clock_(clock), limit_(events_per_second) {}
  [[nodiscard]] Status Check() override;

 private:
  const Clock& clock_;
  int limit_;
  int events_ = 0;
  TimePoint second_began_{};
};

// All must agree; the first that trips is the answer.
class GuardChain final : public Guard {
 public:
  void Add(std::unique_ptr<Guard> guard) { guards_.push_back(std::move(guard)); }
  [[nodiscard]] Status Check() override;

 private:
  std::vector<std::unique_ptr<Guard>> guards_;
};

}  // namespace mindreader
