// Guards: small objects that say whether it is still safe to go on. They compose in a GuardChain,
// which the clicker asks before every input event, during holds and drags too.
#pragma once

#include <functional>
#include <memory>
#include <string>
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
  // `requested` is asked at every check, from the player's thread; `seen` is what is told then.
  explicit StopRequestGuard(std::function<bool()> requested,
                            std::string seen = "stopped on request")
      : requested_(std::move(requested)), seen_(std::move(seen)) {}
  [[nodiscard]] Status Check() override;

 private:
  std::function<bool()> requested_;
  std::string seen_;
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
  // Whether that is so. Who moves it then tells first where it is: it may be held back there.
  [[nodiscard]] bool released() const { return way_.empty(); }

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

// Trips when gesture after gesture that should have shown something was followed by no repaint of
// the window at all: the program hangs.
class FrozenGuard final : public Guard {
 public:
  // A program that is busy for a moment misses one click or two; each was waited for as long as the
  // skin allows the program to take.
  static constexpr int kMostUnanswered = 3;
  [[nodiscard]] Status Check() override;
  // After each gesture whose effect was waited for: whether anything in the window was repainted.
  void Note(bool repainted) { unanswered_ = repainted ? 0 : unanswered_ + 1; }

 private:
  int unanswered_ = 0;
};

// Trips when the screen is blanked, by its saver or by power management: nobody is watching, and
// the first movement of the pointer would only wake it.
class BlankScreenGuard final : public Guard {
 public:
  // How often it is asked; a person does not notice the difference, and a question costs a round
  // trip.
  static constexpr Duration kEvery = std::chrono::milliseconds(100);
  // `blank` says whether the screen is blank now. Both must outlive this.
  BlankScreenGuard(std::function<bool()> blank, const Clock& clock)
      : blank_(std::move(blank)), clock_(clock) {}
  [[nodiscard]] Status Check() override;

 private:
  std::function<bool()> blank_;
  const Clock& clock_;
  TimePoint next_{};
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
