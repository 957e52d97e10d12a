// Lets the user click on a window.
#pragma once

#include <string>

#include "base/error.h"
#include "base/geometry.h"

namespace mindreader {

// Takes the pointer, shows a cross-hair, and returns where the left button was clicked; the click
// reaches no window. Another button, or `wake_fd` (or -1) becoming readable, cancels: kStopped.
// kNotFound: no such display; kFailed: another program holds the pointer, such as an open menu.
[[nodiscard]] Result<RootPoint> PickPoint(const std::string& display, int wake_fd = -1);

}  // namespace mindreader
