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

// How long a program may take to show that it follows a drag; many show nothing.
constexpr std::chrono::milliseconds kDragAnswer{100};
// The same drag made once more was not taken the first time: a busy browser takes longer, and what
// repaints at the target may only be that the pointer is over it.
constexpr std::chrono::milliseconds kDragAnswerOnceMore{400};
// What is dragged, or the place that would take it, is drawn this near (pixels).
constexpr int kDragReach = 24;
// Browsers tell a page of all moves within one picture (60 a second) as of one.
constexpr std::chrono::milliseconds kOnePicture{20};

// How often a gesture is begun anew because the window changed just before the press.
constexpr int kMaxApproaches = 3;

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

Error PointerStuck() {
  return {ErrorCode::kFailed, "the pointer does not move",
          fmt::format("it to arrive within {} ms", kArrivalDeadline.count()),
          "Another program may hold the mouse; close its menu or dialog."};
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
    case ClickOutcome::kChanged: return "changed";
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
  std::optional<RootPoint> pointer;  // as just seen; nothing: must be asked for
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
  for (int attempt = 1; attempt <= kMaxApproaches; ++attempt) {
    const auto approach = Prepare(window, expected_size, gesture);
    if (!approach) return Forward(approach);
    if (approach->refused) return *approach->refused;
    const auto done = Perform(window, gesture, *approach, watch, expectation);
    if (!done) {
      (void)pointer_.Release();  // already failing: the first error is the one to tell
      return Forward(done);
    }
    if (*done == Done::kNotPressed) continue;
    const RootPoint place = ToRoot(gesture.from, approach->content);
    if (*done == Done::kNotStill) {
      return ClickResult{ClickOutcome::kChanged, {}, std::nullopt, place};
    }
    // What became of the press shows only in the next reading.
    if (*done == Done::kLetGo) return ClickResult{ClickOutcome::kTimedOut, {}, std::nullopt, place};
    const Duration idle_before = clock_.Idle();
    const auto outcome = AwaitShown(window, expected_size, watch, expectation);
    if (!outcome) return Forward(outcome);
    if (auto alive = frozen_guard_.Check(); !alive) {
      frozen_guard_.Note(true);  // told once; whoever goes on begins to count anew
      return Forward(alive);
    }
    return ClickResult{*outcome, clock_.Idle() - idle_before, std::nullopt, place};
  }
  return Unreachable(window, "does not hold still");
}

Result<Clicker::Approach> Clicker::Prepare(WindowId window, Size expected_size,
                                           const Gesture& gesture) {
  if (const auto safe = guards_.Check(); !safe) return Forward(safe);
  const std::vector<WindowPoint> points = PointsOf(gesture);
  pointer_.AwaitReady();
  const auto standing = windows_.Survey(window, points);
  if (!standing) return Forward(standing);
  if (!standing->viewable) return Unreachable(window, "is not visible any more");
  const auto refuse = [](ClickOutcome outcome, std::optional<WindowInfo> by = {}) {
    return Approach{ClickResult{outcome, {}, std::move(by), {}}, {}, {}};
  };
  if (standing->content.Extent() != expected_size) return refuse(ClickOutcome::kResized);
  RootRect needed;
  for (const WindowPoint point : points) {
    const RootPoint place = ToRoot(point, standing->content);
    if (!standing->content.Contains(place)) {
      return Fail(
          ErrorCode::kStopped,
          fmt::format("{} is at {},{}, outside the window", gesture.purpose, point.x, point.y),
          "a place inside the window", "Correct the skin.");
    }
    needed = needed.Union(RootRect::Around(place, 0));
  }
  if (gesture.kind == Gesture::Kind::kKey) {
    if (const auto taken = TakeFocus(window); !taken) return Forward(taken);
  }
  if ((needed.Empty() || Inside(standing->screen, needed)) && standing->reachable) {
    return Approach{std::nullopt, standing->content, standing->pointer};
  }
  const auto content = BringOnScreen(window, *standing, needed);
  if (!content) return Forward(content);
  for (const WindowPoint point : points) {
    auto cover = Uncover(window, ToRoot(point, *content));
    if (!cover) return Forward(cover);
    if (*cover) return refuse(ClickOutcome::kCovered, std::move(**cover));
  }
  return Approach{std::nullopt, *content, std::nullopt};
}

// A key goes to whatever has the focus, so the focus must be ours.
Status Clicker::TakeFocus(WindowId window) {
  auto focused = windows_.Focused();
  if (!focused) return Forward(focused);
  if (*focused == window) return {};
  if (auto sent = windows_.Activate(window); !sent) return sent;
  const TimePoint deadline = clock_.Now() + kWindowManagerDeadline;
  while (focused && *focused != window) {
    if (windows_.WaitForChange(deadline).outcome != WaitOutcome::kChanged) break;
    focused = windows_.Focused();
  }
  if (!focused) return Forward(focused);
  if (*focused != window) return Unreachable(window, "does not take the keyboard focus");
  return {};
}

// Where its content is then.
Result<RootRect> Clicker::BringOnScreen(WindowId window, const Standing& standing,
                                        const RootRect& needed) {
  const RootRect& screen = standing.screen;
  const RootRect& before = standing.content;
  if (Inside(screen, needed)) return before;
  // The whole window if it fits, else as little as the gesture needs.
  const bool fits = before.width <= screen.width && before.height <= screen.height;
  const RootRect& wanted = fits ? before : needed;
  const int dx = ShiftInto(wanted.x, wanted.width, screen.x, screen.width);
  const int dy = ShiftInto(wanted.y, wanted.height, screen.y, screen.height);
  if (const auto sent = windows_.Move(window, {before.x + dx, before.y + dy}); !sent) {
    return Forward(sent);
  }
  const TimePoint deadline = clock_.Now() + kWindowManagerDeadline;
  for (;;) {
    const auto now = windows_.Survey(window, {});
    if (!now) return Forward(now);
    RootRect moved = needed;
    moved.x += now->content.x - before.x;
    moved.y += now->content.y - before.y;
    if (Inside(screen, moved)) return now->content;
    if (windows_.WaitForChange(deadline).outcome != WaitOutcome::kChanged) {
      return Unreachable(window, "hangs off the screen and cannot be moved in");
    }
  }
}

tl::unexpected<Error> Clicker::Unreachable(WindowId window, const std::string& what) {
  const auto info = windows_.Describe(window);
  if (!info) return Forward(info);
  return Fail(ErrorCode::kStopped, fmt::format("window '{}' {}", Printable(info->title), what),
              "every place to click to be on the screen and free",
              "Move the window into view and start again.");
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

Result<Clicker::Done> Clicker::Perform(WindowId window, const Gesture& gesture,
                                       const Approach& approach, ChangeWatch& watch,
                                       const Expectation& expectation) {
  if (gesture.kind == Gesture::Kind::kKey) {
    if (auto safe = pointer_guard_.Check(); !safe) return Forward(safe);
    const auto still = IsStill(window, expectation);
    if (!still) return Forward(still);
    if (!*still) return Done::kNotStill;
    watch.Forget();
    if (auto typed = pointer_.Key(gesture.chord); !typed) return Forward(typed);
    return Done::kMade;
  }
  const RootPoint from = ToRoot(gesture.from, approach.content);
  if (auto moved = MoveTo(from, approach.pointer); !moved) return Forward(moved);
  const auto aimed = AwaitAim(window, approach.content, gesture);
  if (!aimed) return Forward(aimed);
  if (!*aimed) return Done::kNotPressed;
  const auto still = IsStill(window, expectation);
  if (!still) return Forward(still);
  if (!*still) return Done::kNotStill;
  if (expectation.still) {
    // That look took its time; whether the place is still free is asked last of all.
    const auto free = AwaitAim(window, approach.content, gesture);
    if (!free) return Forward(free);
    if (!*free) return Done::kNotPressed;
  }
  watch.Forget();
  if (auto pressed = pointer_.Press(); !pressed) return Forward(pressed);
  if (gesture.kind == Gesture::Kind::kDrag) {
    const auto holds = Holds(window, approach.content);
    if (!holds) return Forward(holds);
    if (!*holds) return LetGo();
    if (auto carried = Carry(gesture, approach.content, watch); !carried) return Forward(carried);
  }
  if (auto safe = guards_.Check(); !safe) return Forward(safe);
  const auto arrived = AwaitArrival(window, approach.content);
  if (!arrived) return Forward(arrived);
  if (!*arrived) return LetGo();
  if (auto released = pointer_.Release(); !released) return Forward(released);
  return Done::kMade;
}

// A browser begins a drag in another process, and takes a drop only where it has answered a move
// inside the target: each has its time, or ends when the repaint of the target is done that shows
// it. What repaints elsewhere may be the press's, or what grows under the pointer. GTK 3 tells a
// program of the move that leaves what was pressed as of a leaving only, and the drag begins with
// the next: once a drag had to be made again, all have a move more.
Status Clicker::Carry(const Gesture& gesture, const RootRect& content, ChangeWatch& watch) {
  const RootPoint target = ToRoot(gesture.to, content);
  const WindowRect around = WindowRect::Around(gesture.to, kDragReach);
  const std::pair drag{gesture.from, gesture.to};
  const bool again = std::exchange(last_drag_, drag) == drag;
  const auto answer = again ? kDragAnswerOnceMore : kDragAnswer;
  const auto quiet = again ? answer : kOnePicture;
  late_drags_ = late_drags_ || again;
  for (int left = late_drags_ ? 2 : 1; left >= 0; --left) {
    if (auto moved = MoveTo({target.x - left, target.y}); !moved) return moved;
    const TimePoint now = clock_.Now();
    watch.WaitForChange(around, now + answer);
    watch.WaitForQuiet(around, quiet, now + answer);
    watch.Forget();
  }
  return {};
}

Result<bool> Clicker::IsStill(WindowId window, const Expectation& expectation) {
  if (!expectation.still) return true;
  const auto frame = screen_.CapturePart(window, expectation.still_region);
  if (!frame) return Forward(frame);
  return expectation.still(*frame);
}

// Whether the window is where it was when the button went down.
Result<bool> Clicker::Holds(WindowId window, const RootRect& content) {
  const auto standing = windows_.Survey(window, {});
  if (!standing) return Forward(standing);
  return standing->viewable && standing->content == content;
}

Result<Clicker::Done> Clicker::LetGo() {
  if (auto released = pointer_.Release(); !released) return Forward(released);
  return Done::kLetGo;
}

// `pointer` is where it was just seen, after the pacing gap; nothing: it must be asked for.
Status Clicker::MoveTo(RootPoint place, const std::optional<RootPoint>& pointer) {
  if (auto safe = guards_.Check(); !safe) return safe;
  if (!pointer) pointer_.AwaitReady();
  if (pointer_guard_.released()) {
    const auto begin = pointer ? Result<RootPoint>(*pointer) : pointer_.Location();
    if (!begin) return Forward(begin);
    pointer_guard_.Expect(*begin);
  }
  if (const auto safe = Arrived(pointer); !safe) return Forward(safe);
  if (auto moved = pointer_.Move(place); !moved) return moved;
  pointer_guard_.Expect(place);
  return {};
}

Result<bool> Clicker::Arrived(const std::optional<RootPoint>& pointer) {
  return pointer ? pointer_guard_.Arrived(*pointer) : pointer_guard_.Arrived();
}

// Until the pointer is at the gesture's beginning. False: the window is not as it was.
Result<bool> Clicker::AwaitAim(WindowId window, const RootRect& content, const Gesture& gesture) {
  const std::vector<WindowPoint> points = PointsOf(gesture);
  const TimePoint deadline = clock_.Now() + kArrivalDeadline;
  for (;;) {
    pointer_.AwaitReady();
    const auto standing = windows_.Survey(window, points);
    if (!standing) return Forward(standing);
    if (!standing->viewable || !standing->reachable || standing->content != content) return false;
    const auto arrived = Arrived(standing->pointer);
    if (!arrived || *arrived) return arrived;
    if (clock_.Now() >= deadline) return tl::unexpected(PointerStuck());
    clock_.SleepUntil(clock_.Now() + PacedPointer::kDefaultGap);
  }
}

Result<bool> Clicker::AwaitArrival(WindowId window, const RootRect& content) {
  const TimePoint deadline = clock_.Now() + kArrivalDeadline;
  for (;;) {
    pointer_.AwaitReady();
    const auto standing = windows_.Survey(window, {});
    if (!standing) return Forward(standing);
    const auto arrived = Arrived(standing->pointer);
    if (!arrived) return arrived;
    if (!standing->viewable || standing->content != content) return false;
    if (*arrived) return true;
    if (clock_.Now() >= deadline) return tl::unexpected(PointerStuck());
    clock_.SleepUntil(clock_.Now() + PacedPointer::kDefaultGap);
  }
}

Result<ClickOutcome> Clicker::AwaitShown(WindowId window, Size expected_size, ChangeWatch& watch,
                                         const Expectation& expectation) {
  if (!expectation.shown) return ClickOutcome::kConfirmed;
  const TimePoint deadline = clock_.Now() + expectation.within;
  bool repainted = false;
  for (;;) {
    const WaitResult wait = watch.WaitForChange(expectation.region, deadline);
    repainted = repainted || wait.outcome == WaitOutcome::kChanged;
    if (const auto safe = guards_.Check(); !safe) return Forward(safe);
    if (wait.outcome == WaitOutcome::kWindowGone) return ClickOutcome::kWindowGone;
    if (wait.outcome == WaitOutcome::kResized) return ClickOutcome::kResized;
    const auto frame = expectation.region_is_enough
                           ? screen_.CapturePart(window, expectation.region)
                           : screen_.Capture(window);
    if (!frame) {
      if (frame.error().code == ErrorCode::kNotFound) return ClickOutcome::kWindowGone;
      return Forward(frame);
    }
    if (frame->geometry.Extent() != expected_size) return ClickOutcome::kResized;
    if (expectation.shown(*frame)) {
      frozen_guard_.Note(true);
      return ClickOutcome::kConfirmed;
    }
    // A region that is never still may be reported as repainted for ever.
    if (wait.outcome == WaitOutcome::kTimedOut || clock_.Now() >= deadline) {
      const WindowRect everything{0, 0, expected_size.width, expected_size.height};
      frozen_guard_.Note(repainted || watch.WaitForChange(everything, deadline).outcome ==
                                          WaitOutcome::kChanged);
      return ClickOutcome::kTimedOut;
    }
    if (wait.outcome == WaitOutcome::kInterrupted) {
      return Fail(ErrorCode::kStopped, "interrupted while waiting for the program");
    }
  }
}

}  // namespace mindreader
