// A click is a transaction: preconditions, the gesture, and the wait until the expected place shows
// the expected thing. The Clicker is the only code in the project that uses a Pointer.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "agent/guards.h"
#include "base/error.h"
#include "base/geometry.h"
#include "platform/pointer.h"
#include "platform/screen.h"
#include "platform/windows.h"

namespace mindreader {

// What the hand does, in pixels of the window's content.
struct Gesture {
  enum class Kind { kClick, kDrag, kKey };
  Kind kind = Kind::kClick;
  WindowPoint from;     // of a click, or where a drag begins
  WindowPoint to;       // where a drag ends
  std::string chord;    // of a key
  std::string purpose;  // for people: "orange to hole 3 of row 2"

  [[nodiscard]] static Gesture Click(WindowPoint at, std::string purpose);
  [[nodiscard]] static Gesture Drag(WindowPoint from, WindowPoint to, std::string purpose);
  [[nodiscard]] static Gesture Key(std::string chord, std::string purpose);
};

// What the program should show afterwards, where, and within which time.
struct Expectation {
  WindowRect region;                        // only repaints of this region are looked at
  std::function<bool(const Frame&)> shown;  // whether the frame shows it; null: expect nothing
  Duration within{};
  // `shown` looks at nothing but the region, so only this is captured: the frame begins at its
  // origin.
  bool region_is_enough = false;
  // What must be true immediately before the press, in this region; null: nothing. It is looked at
  // when the pointer has arrived, so that nobody can change the place meanwhile.
  std::function<bool(const Frame&)> still = {};
  WindowRect still_region = {};
};

enum class ClickOutcome {
  kConfirmed,   // the expected place shows the expected thing
  kTimedOut,    // it did not within the time: lost, rejected or in the wrong cell; read again
  kChanged,     // nothing was clicked: the place was not any more what it should be
  kCovered,     // nothing was clicked: another window lies over the point
  kResized,     // nothing was clicked, or the window changed size meanwhile; locate again
  kWindowGone,  // the window closed, as a dialog does when its button was pressed
};
[[nodiscard]] const char* Name(ClickOutcome outcome);

struct ClickResult {
  ClickOutcome outcome = ClickOutcome::kTimedOut;
  Duration waited{};                     // from the end of the gesture to the outcome, blocked
  std::optional<WindowInfo> covered_by;  // for kCovered
  RootPoint place;                       // where the gesture began on the screen
};

// What is looked at, and when; each time after the pacing gap, immediately before the event:
//   before the first move   guards; window there, of the expected size, its points on the screen
//                           and not covered; pointer where we left it
//   before the press        the same once more but for the guards; pointer arrived; window not
//   moved; the place as expected
//   before each move of a drag, and the release   guards, and the pointer
//   while the button is down   that the window is where it was; else the button is let go at once
// The window's state and the pointer's place are one question to the display (Windows::Survey).
//
// One thread. Everything passed in must outlive it.
class Clicker {
 public:
  // `guards` is asked before every input event; the pointer guard is the clicker's own.
  Clicker(Screen& screen, Windows& windows, Pointer& pointer, Clock& clock, Guard& guards);

  // Makes one gesture in a window whose content has the size `expected_size`. Errors: kStopped when
  // a guard trips (the button is up again then), kNotFound when the display is gone. A point off
  // the screen makes it ask for the window to be moved in; a window that covers the point makes it
  // ask for ours to be raised; what does not help is kCovered or an error, never a click. kStopped
  // too when nothing was repainted after several gestures in a row (FrozenGuard).
  [[nodiscard]] Result<ClickResult> Act(WindowId window, Size expected_size, ChangeWatch& watch,
                                        const Gesture& gesture, const Expectation& expectation);

  // Asks the guards, for who waits or looks for long without a gesture.
  [[nodiscard]] Status Check() { return guards_.Check(); }
  // The user may have used the mouse since the last gesture.
  void ForgetPointer() { pointer_guard_.Release(); }

 private:
  struct Approach;
  Result<Approach> Prepare(WindowId window, Size expected_size, const Gesture& gesture);
  Result<RootRect> BringOnScreen(WindowId window, const Standing& standing, const RootRect& needed);
  Result<std::optional<WindowInfo>> Uncover(WindowId window, RootPoint point);
  Status TakeFocus(WindowId window);
  enum class Done { kMade, kNotPressed, kNotStill, kLetGo };
  // kNotPressed: the window changed before the press. kNotStill: the place did. kLetGo: the window
  // changed while the button was down.
  Result<Done> Perform(WindowId window, const Gesture& gesture, const Approach& approach,
                       ChangeWatch& watch, const Expectation& expectation);
  Status Carry(const Gesture& gesture, const RootRect& content, ChangeWatch& watch);
  Result<bool> IsStill(WindowId window, const Expectation& expectation);
  Result<Done> LetGo();
  Result<bool> Holds(WindowId window, const RootRect& content);
  Status MoveTo(RootPoint place, const std::optional<RootPoint>& pointer = {});
  Result<bool> AwaitAim(WindowId window, const RootRect& content, const Gesture& gesture);
  // Before the release. False: the window is not where it was when the button went down.
  Result<bool> AwaitArrival(WindowId window, const RootRect& content);
  Result<bool> Arrived(const std::optional<RootPoint>& pointer);
  tl::unexpected<Error> Unreachable(WindowId window, const std::string& what);
  Result<ClickOutcome> AwaitShown(WindowId window, Size expected_size, ChangeWatch& watch,
                                  const Expectation& expectation);

  Screen& screen_;
  Windows& windows_;
  Pointer& pointer_;
  Clock& clock_;
  Guard& guards_;
  PointerGuard pointer_guard_;
  FrozenGuard frozen_guard_;
  std::optional<std::pair<WindowPoint, WindowPoint>> last_drag_;
  bool late_drags_ = false;  // a drag may begin only with the second move
};

}  // namespace mindreader
