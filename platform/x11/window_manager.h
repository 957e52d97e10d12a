// What the window manager says of itself (Extended Window Manager Hints 1.5).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "platform/x11/connection.h"

namespace mindreader::x11 {

// The hints that the running window manager announces; empty without one, or with one that does
// not know EWMH. A manager that crashed leaves its properties behind: its check window tells.
[[nodiscard]] std::vector<xcb_atom_t> SupportedHints(const Connection& connection);

// Whether a window manager runs and has begun to list its windows.
[[nodiscard]] bool ManagesWindows(const Connection& connection);

// Asks the window manager for something harmless (how thick the frame of a window would be), to see
// whether it listens.
class WindowManagerGreeting {
 public:
  // Must outlive this.
  explicit WindowManagerGreeting(Connection& connection);
  ~WindowManagerGreeting();
  WindowManagerGreeting(const WindowManagerGreeting&) = delete;
  WindowManagerGreeting& operator=(const WindowManagerGreeting&) = delete;
  // Its answer is an event.
  void Send();
  [[nodiscard]] bool Answered() const;

 private:
  Connection& connection_;
  xcb_window_t window_;  // never shown
};

// Sends a message about a window to the window manager. `what` completes "refused to …".
Status TellWindowManager(const Connection& connection, xcb_window_t window, Atom type,
                         const std::array<std::uint32_t, 5>& data, const std::string& what);

}  // namespace mindreader::x11
