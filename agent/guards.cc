#include "agent/guards.h"

#include <algorithm>

#include <fmt/format.h>

namespace mindreader {

Status StopRequestGuard::Check() {
  if (!requested_()) return {};
  return Fail(ErrorCode::kStopped, seen_);
}

Status PointerGuard::Check() {
  if (way_.empty()) return {};
  const auto arrived = Arrived();
  if (!arrived) return Forward(arrived);
  return {};
}

Result<bool> PointerGuard::Arrived() {
  if (way_.empty()) return true;
  const auto place = pointer_.Location();
  if (!place) return Forward(place);
  return Arrived(*place);
}

Result<bool> PointerGuard::Arrived(RootPoint place) {
  if (way_.empty()) return true;
  const RootPoint left = way_.back();
  if (place == left) {
    way_ = {left};
    return true;
  }
  if (std::ranges::count(way_, place) > 0) return false;
  return Fail(ErrorCode::kStopped, fmt::format("the pointer was moved to {},{}", place.x, place.y),
              fmt::format("it at {},{} where it was left", left.x, left.y),
              "Keep your hand off the mouse while it plays, and start again; it goes on from the "
              "board as it is.");
}

Status TimeLimitGuard::Check() {
  if (clock_.Now() < end_) return {};
  return Fail(ErrorCode::kStopped, "the time limit has passed", "the games to be over by now",
              "Allow more time with --time-limit.");
}

Status RateGuard::Check() {
  const TimePoint now = clock_.Now();
  if (now - second_began_ >= std::chrono::seconds(1)) {
    second_began_ = now;
    events_ = 0;
  }
  if (++events_ <= limit_) return {};
  return Fail(ErrorCode::kStopped, fmt::format("{} input events within a second", events_),
              fmt::format("at most {}", limit_), "Please report this with --log-file.");
}

Status FrozenGuard::Check() {
  if (unanswered_ < kMostUnanswered) return {};
  return Fail(ErrorCode::kStopped,
              fmt::format("nothing in the window was repainted after {} clicks", unanswered_),
              "the program to answer", "It may hang; start again when it answers.");
}

Status BlankScreenGuard::Check() {
  const TimePoint now = clock_.Now();
  if (now < next_) return {};
  next_ = now + kEvery;
  if (!blank_()) return {};
  return Fail(ErrorCode::kStopped, "the screen is blank", "a screen that somebody can see",
              "Turn the screen saver off, or play with --headless.");
}

Status GuardChain::Check() {
  for (const auto& guard : guards_) {
    if (auto status = guard->Check(); !status) return status;
  }
  return {};
}

}  // namespace mindreader
