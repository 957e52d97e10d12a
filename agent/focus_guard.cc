#include "agent/focus_guard.h"

#include <algorithm>

#include <fmt/format.h>

#include "agent/dialogs.h"
#include "base/text.h"

namespace mindreader {

Status FocusGuard::Check() {
  const TimePoint now = clock_.Now();
  if (now < next_) return {};
  next_ = now + kEvery;
  return CheckNow();
}

Status FocusGuard::CheckNow() {
  const auto focused = windows_.Focused();
  if (!focused) return Forward(focused);
  if (*focused == board_) {
    had_it_ = true;
    return {};
  }
  // A window manager that looks for a new owner, and desktops without one.
  if (!had_it_ || *focused == WindowId::kNone) return {};
  const auto stranger = IsStranger(*focused);
  if (!stranger) return Forward(stranger);
  if (!*stranger) {
    had_it_ = false;  // when a dialog of its own goes, the focus may fall to anybody
    return {};
  }
  const auto info = windows_.Describe(*focused);
  return Fail(ErrorCode::kStopped,
              fmt::format("another window has the focus{}",
                          info ? fmt::format(": '{}'", Printable(info->title)) : ""),
              "the program's window to keep it",
              "Leave it in front while it plays, and start again.");
}

// Windows that nobody manages, such as menus, are no strangers.
Result<bool> FocusGuard::IsStranger(WindowId window) const {
  const auto all = windows_.List();
  if (!all) return Forward(all);
  const auto listed = [&](WindowId id) {
    return std::ranges::count(*all, id, &WindowInfo::id) > 0;
  };
  // That our own window went is told by whoever needs it next.
  if (!listed(window) || !listed(board_)) return false;
  const auto own = ProgramWindows(windows_, board_);
  if (!own) return Forward(own);
  return std::ranges::count(*own, window, &WindowInfo::id) == 0;
}

}  // namespace mindreader
