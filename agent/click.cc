#include "agent/click.h"

#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"

namespace mindreader {
namespace {

// How long a window manager may take to move or raise a window before we give up.
constexpr std::chrono::milliseconds kWindowManagerDeadline{1000};
// How long the pointer may take to arrive: a window manager's grab ends within a few milliseconds.
constexpr std::chrono::milliseconds kArrivalDeadline{500};

// The gesture's points; none for a key.
std::vector<WindowPoint> PointsOf(const Gesture& gesture) {
  switch (gesture.kind) {
    case Gesture::Kind::kClick: return {gesture.from};
    case Gesture::Kind::kDrag: return {gesture.from, gesture.to};
    case Gesture::Kind::kKey: return {};
  }
  return {};
}

bool Inside(const RootRect& outer, const RootRect& inner) {
  return outer.Intersect(inner) == inner;
}

// How far an interval must be moved to lie within another one.
int ShiftInto(int from, int length, int outer_from, int outer_length) {
  if (from < outer_from) return outer_from - from;
  const int over = from + length - (outer_from + outer_length);
  return over > 0 ? -over : 0;
}

tl::unexpected<Error> Unreachable(const WindowInfo& info, const std::string& what) {
  return Fail(ErrorCode::kStopped, fmt::format("window '{}' {}", Printable(info.title), what),
              "every place to click to be on the screen and free",
              "Move the window into view and start again.");
}

}  // namespace

Gesture Gesture::Click(WindowPoint at, std::string purpose) {
  return {Kind::kClick, at, at, {}, std::move(purpose)};
}

Gesture Gesture::Drag(WindowPoint from, WindowPoint to, std::string purpose) {
  return {Kind::kDrag, from, to, {}, std::move(purpose)};
}

Gesture Gesture::Key(std::string chord, std::string purpose) {
  return {Kind::kKey, {}, {}, std::move(chord), std::move(purpose)};
}

const char* Name(ClickOutcome outcome) {
  switch (outcome) {
    case ClickOutcome::kConfirmed: return "confirmed";
    case ClickOutcome::kTimedOut: return "timed out";
    case ClickOutcome::kCovered: return "covered";
    case ClickOutcome::kResized: return "resized";
    case ClickOutcome::kWindowGone: return "window gone";
  }
  return "?";
}

// Either a reason not to act, or where the window's content is.
struct Clicker::Approach {
  std::optional<ClickResult> refused;
  RootRect content;
};

Clicker::Clicker(Screen& screen, Windows& windows, Pointer& pointer, Clock& clock, Guard& guards)
    : screen_(screen),
      windows_(windows),
      pointer_(pointer),
      clock_(clock),
      guards_(guards),
      pointer_guard_(pointer) {}

Result<ClickResult> Clicker::Act(WindowId window, Size expected_size, ChangeWatch& watch,
                                 const Gesture& gesture, const Expectation& expectation) {
  const auto approach = Prepare(window, expected_size, gesture);
  if (!approach) return Forward(approach);
  if (approach->refused) return *approach->refused;
  watch.Forget();
  if (const auto done = Perform(gesture, approach->content); !done) {
    (void)pointer_.Release();  // already failing: the first error is the one to tell
    return Forward(done);
  }
  const Duration idle_before = clock_.Idle();
  const auto outcome = AwaitShown(window, expected_size, watch, expectation);
  if (!outcome) return Forward(outcome);
  return ClickResult{*outcome, clock_.Idle() - idle_before, std::nullopt,
                     ToRoot(gesture.from, approach->content)};
}

Result<Clicker::Approach> Clicker::Prepare(WindowId window, Size expected_size,
                                           const Gesture& gesture) {
  if (const auto safe = guards_.Check(); !safe) return Forward(safe);
  auto info = windows_.Describe(window);
  if (!info) return Forward(info);
  if (!info->viewable) return Unreachable(*info, "is not visible any more");
  const auto refuse = [](ClickOutcome outcome, std::optional<WindowInfo> by = {}) {
    return Approach{ClickResult{outcome, {}, std::move(by), {}}, {}};
  };
  if (info->content.Extent() != expected_size) return refuse(ClickOutcome::kResized);
  RootRect needed;
  for (const WindowPoint point : PointsOf(gesture)) {
    const RootPoint place = ToRoot(point, info->content);
    if (!info->content.Contains(place)) {
      return Fail(
          ErrorCode::kStopped,
          fmt::format("{} is at {},{}, outside the window", gesture.purpose, point.x, point.y),
          "a place inside the window", "Correct the skin.");
    }
    needed = needed.Union(RootRect::Around(place, 0));
  }
  if (!needed.Empty()) {
    info = BringOnScreen(std::move(*info), needed);
    if (!info) return Forward(info);
  }
  for (const WindowPoint point : PointsOf(gesture)) {
    auto cover = Uncover(window, ToRoot(point, info->content));
    if (!cover) return Forward(cover);
    if (*cover) return refuse(ClickOutcome::kCovered, std::move(**cover));
  }
  if (gesture.kind == Gesture::Kind::kKey) {
    // A key goes to whatever has the focus, so the focus must be ours.
    auto focused = windows_.Focused();
    if (!focused) return Forward(focused);
    if (*focused != window) {
      if (const auto sent = windows_.Activate(window); !sent) return Forward(sent);
      const TimePoint deadline = clock_.Now() + kWindowManagerDeadline;
      while (focused && *focused != window) {
        if (windows_.WaitForChange(deadline).outcome != WaitOutcome::kChanged) break;
        focused = windows_.Focused();
      }
      if (!focused) return Forward(focused);
      if (*focused != window) return Unreachable(*info, "does not take the keyboard focus");
    }
  }
  return Approach{std::nullopt, info->content};
}

Result<WindowInfo> Clicker::BringOnScreen(WindowInfo info, const RootRect& needed) {
  const auto bounds = windows_.ScreenBounds();
  if (!bounds) return Forward(bounds);
  if (Inside(*bounds, needed)) return info;
  // The whole window if it fits, else as little as the gesture needs.
  const bool fits = info.content.width <= bounds->width && info.content.height <= bounds->height;
  const RootRect& wanted = fits ? info.content : needed;
  const int dx = ShiftInto(wanted.x, wanted.width, bounds->x, bounds->width);
  const int dy = ShiftInto(wanted.y, wanted.height, bounds->y, bounds->height);
  const RootRect before = info.content;
  if (const auto sent = windows_.Move(info.id, {before.x + dx, before.y + dy}); !sent) {
    return Forward(sent);
  }
  const TimePoint deadline = clock_.Now() + kWindowManagerDeadline;
  for (;;) {
    auto now = windows_.Describe(info.id);
    if (!now) return Forward(now);
    RootRect moved = needed;
    moved.x += now->content.x - before.x;
    moved.y += now->content.y - before.y;
    if (Inside(*bounds, moved)) return std::move(*now);
    if (windows_.WaitForChange(deadline).outcome != WaitOutcome::kChanged) {
      return Unreachable(info, "hangs off the screen and cannot be moved in");
    }
  }
}

Result<std::optional<WindowInfo>> Clicker::Uncover(WindowId window, RootPoint point) {
  auto cover = windows_.Covering(window, point);
  if (!cover || !*cover) return cover;
  if (const auto sent = windows_.Activate(window); !sent) return Forward(sent);
  const TimePoint deadline = clock_.Now() + kWindowManagerDeadline;
  for (;;) {
    cover = windows_.Covering(window, point);
    if (!cover || !*cover) return cover;
    // A dialog of the program itself stays above it: its own business, and known at once.
    if ((*cover)->transient_for == window) return cover;
    if (windows_.WaitForChange(deadline).outcome != WaitOutcome::kChanged) return cover;
  }
}

Status Clicker::MoveTo(RootPoint place) {
  if (auto safe = guards_.Check(); !safe) return safe;
  if (auto safe = pointer_guard_.Check(); !safe) return safe;
  if (auto moved = pointer_.Move(place); !moved) return moved;
  pointer_guard_.Expect(place);
  return {};
}

Status Clicker::AwaitArrival() {
  const TimePoint deadline = clock_.Now() + kArrivalDeadline;
  for (;;) {
    const auto arrived = pointer_guard_.Arrived();
    if (!arrived) return Forward(arrived);
    if (*arrived) return {};
    if (clock_.Now() >= deadline) {
      return Fail(ErrorCode::kFailed, "the pointer does not move",
                  fmt::format("it to arrive within {} ms", kArrivalDeadline.count()),
                  "Another program may hold the mouse; close its menu or dialog.");
    }
    clock_.SleepUntil(clock_.Now() + PacedPointer::kDefaultGap);
  }
}

Status Clicker::Perform(const Gesture& gesture, const RootRect& content) {
  if (gesture.kind == Gesture::Kind::kKey) {
    if (auto safe = pointer_guard_.Check(); !safe) return safe;
    return pointer_.Key(gesture.chord);
  }
  if (auto moved = MoveTo(ToRoot(gesture.from, content)); !moved) return moved;
  if (auto arrived = AwaitArrival(); !arrived) return arrived;
  if (auto pressed = pointer_.Press(); !pressed) return pressed;
  if (gesture.kind == Gesture::Kind::kDrag) {
    // A browser accepts a drop only when the pointer moves inside the target before the release.
    const RootPoint target = ToRoot(gesture.to, content);
    if (auto moved = MoveTo({target.x - 1, target.y}); !moved) return moved;
    if (auto moved = MoveTo(target); !moved) return moved;
  }
  if (auto safe = guards_.Check(); !safe) return safe;
  if (auto arrived = AwaitArrival(); !arrived) return arrived;
  return pointer_.Release();
}

Result<ClickOutcome> Clicker::AwaitShown(WindowId window, Size expected_size, ChangeWatch& watch,
                                         const Expectation& expectation) {
  if (!expectation.shown) return ClickOutcome::kConfirmed;
  const TimePoint deadline = clock_.Now() + expectation.within;
  for (;;) {
    const WaitResult wait = watch.WaitForChange(expectation.region, deadline);
    if (const auto safe = guards_.Check(); !safe) return Forward(safe);
    if (wait.outcome == WaitOutcome::kWindowGone) return ClickOutcome::kWindowGone;
    if (wait.outcome == WaitOutcome::kResized) return ClickOutcome::kResized;
    const auto frame = screen_.Capture(window);
    if (!frame) {
      if (frame.error().code == ErrorCode::kNotFound) return ClickOutcome::kWindowGone;
      return Forward(frame);
    }
    if (frame->pixels.cols != expected_size.width || frame->pixels.rows != expected_size.height) {
      return ClickOutcome::kResized;
    }
    if (expectation.shown(*frame)) return ClickOutcome::kConfirmed;
    if (wait.outcome == WaitOutcome::kTimedOut) return ClickOutcome::kTimedOut;
    if (wait.outcome == WaitOutcome::kInterrupted) {
      return Fail(ErrorCode::kStopped, "interrupted while waiting for the program");
    }
  }
}

}  // namespace mindreader
