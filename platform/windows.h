// Finding windows and knowing where they are. Knows nothing of any program.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/geometry.h"
#include "platform/clock.h"
#include "platform/wait.h"

namespace mindreader {

// An X11 window. kNone is no window.
enum class WindowId : std::uint32_t { kNone = 0 };

// A top-level window of a program (the client window, not the window manager's frame around it).
// title and the class strings come from other programs: escape them (base/text.h) before printing.
struct WindowInfo {
  WindowId id = WindowId::kNone;
  std::string title;
  std::string instance;                      // first part of WM_CLASS
  std::string window_class;                  // second part of WM_CLASS
  int pid = 0;                               // 0: the window does not say
  WindowId transient_for = WindowId::kNone;  // the window this one is a dialog of
  RootRect content;       // the content without the frame; may reach off the screen
  bool viewable = false;  // mapped, with all its ancestors
};

// How a window stands at one moment, as far as a click in it must know.
struct Standing {
  RootRect content;        // of the window
  RootRect screen;         // the whole screen
  bool viewable = false;   // mapped, with all its ancestors
  bool reachable = false;  // a click at each of the places asked about would reach the window
  std::optional<RootPoint> pointer;  // nothing: ask the Pointer
};

class Windows {
 public:
  virtual ~Windows() = default;
  // All top-level client windows that are viewable, from the bottom of the stack to the top. Works
  // with and without a window manager. Override-redirect windows (menus, tooltips) are not listed.
  [[nodiscard]] virtual Result<std::vector<WindowInfo>> List() = 0;
  // kNotFound when the window does not exist any more.
  [[nodiscard]] virtual Result<WindowInfo> Describe(WindowId window) = 0;
  // The window (of any kind, tooltips and frames too) that would get a click at this point instead
  // of `window` or its descendants; nothing when the click would reach it. Only its id where it is
  // gone each time that it is looked at. kNotFound when `window` is gone.
  [[nodiscard]] virtual Result<std::optional<WindowInfo>> Covering(WindowId window,
                                                                   RootPoint point) = 0;
  // What Describe(), ScreenBounds() and Covering() at each of the places tell, asked in one go, so
  // that it can be asked before every event. kNotFound when the window is gone.
  [[nodiscard]] virtual Result<Standing> Survey(WindowId window,
                                                std::span<const WindowPoint> places);
  // Waits until a top-level window appears, goes, moves, is restacked or gets the focus. Returns at
  // once (kChanged) when that happened since the last List() or WaitForChange(); else kTimedOut,
  // kInterrupted, or kWindowGone when the display itself is lost. So: List, look, and wait only if
  // it was not yet as wished.
  virtual WaitResult WaitForChange(TimePoint deadline) = 0;
  // Which window has the keyboard focus; kNone when none has it.
  [[nodiscard]] virtual Result<WindowId> Focused() = 0;
  // Asks the window manager to raise and focus a window; without one, does it itself. Returns when
  // the request was sent and processed by the X server, not when the window manager acted on it.
  virtual Status Activate(WindowId window) = 0;
  // Asks for a new place (of the content's top left corner) or size. Window managers may refuse.
  virtual Status Move(WindowId window, RootPoint origin) = 0;
  virtual Status Resize(WindowId window, Size size) = 0;
  // Asks the program to close the window, as the window manager's close button does.
  virtual Status Close(WindowId window) = 0;
  // The whole screen.
  [[nodiscard]] virtual Result<RootRect> ScreenBounds() = 0;
};

}  // namespace mindreader
