// Stops when the user turns to another window.
#pragma once

#include "agent/guards.h"
#include "platform/clock.h"
#include "platform/windows.h"

namespace mindreader {

// Trips when the keyboard focus goes from the board's window to a window of another program. It may
// be elsewhere when we begin (in the terminal where we were started), and dialogs of the program
// may take it. Where nobody gives the focus to windows, it never trips.
class FocusGuard final : public Guard {
 public:
  // How often it is asked: a person does not notice the difference, and a question costs a few
  // round trips.
  static constexpr Duration kEvery = std::chrono::milliseconds(50);
  // Both must outlive this.
  FocusGuard(Windows& windows, const Clock& clock, WindowId board)
      : windows_(windows), clock_(clock), board_(board) {}
  [[nodiscard]] Status Check() override;
  // The same without waiting for kEvery.
  [[nodiscard]] Status CheckNow();
  // The focus may be anywhere, until the board has it again: the user's turn.
  void Release() { had_it_ = false; }

 private:
  [[nodiscard]] Result<bool> IsStranger(WindowId window) const;

  Windows& windows_;
  const Clock& clock_;
  WindowId board_;
  bool had_it_ = false;  // the board, when last asked
  TimePoint next_{};
};

}  // namespace mindreader
