// Whether the screen shows anything at all.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "base/error.h"

namespace mindreader {

// Asks the X server for its screen saver (MIT-SCREEN-SAVER) and its power management (DPMS). A
// locked screen is blank, or covered by the locker's window. One thread.
class BlankScreen {
 public:
  // `display` and `authority` as for X11Display::Open(). kNotFound without a display.
  [[nodiscard]] static Result<std::unique_ptr<BlankScreen>> Watch(
      const std::string& display, const std::filesystem::path& authority);
  virtual ~BlankScreen() = default;
  // False also where the server can do neither, and when it is gone.
  [[nodiscard]] virtual bool Now() = 0;

 protected:
  BlankScreen() = default;
};

}  // namespace mindreader
