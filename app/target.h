// From the command line's options to a running program whose board was found.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>

#include "app/options.h"
#include "base/error.h"
#include "platform/clock.h"
#include "platform/screen.h"
#include "platform/windows.h"
#include "platform/x11/display.h"
#include "platform/x11/virtual_display.h"
#include "skins/skin.h"
#include "vision/board_layout.h"

namespace mindreader {

// Everything that was started ends with it, in the right order; a program of the user's that was
// already running is left alone.
struct Target {
  std::unique_ptr<VirtualDisplay> virtual_display;  // with --headless
  std::optional<ChildProcess> program;              // with --app on the user's display
  std::unique_ptr<X11Display> display;
  WindowInfo window;
  Skin app;           // with --app: the skin that was named; else empty
  bool known = true;  // false: no skin fits and the board must be learned; the rest is empty then
  std::optional<Skin> recalled;  // then: a skin for the apprentice that fits
  Skin skin;
  Frame frame;         // in which the board was found
  BoardLayout layout;  // of that frame

  // As for X11Display::Open(): of the display that the window is on.
  [[nodiscard]] std::filesystem::path authority() const {
    return virtual_display ? virtual_display->authority() : std::filesystem::path();
  }
};

// Opens the display (the user's, or one of our own), starts the program or finds the window, and
// waits until its board can be seen. Errors: kUsage (options, skin files), kNotFound (display,
// program, window, board; each says what was seen instead), kStopped (`wake_fd` became readable,
// or the user picked nothing). `clock` must outlive the target.
[[nodiscard]] Result<std::unique_ptr<Target>> OpenTarget(const TargetOptions& options, Clock& clock,
                                                         int wake_fd = -1);

}  // namespace mindreader
