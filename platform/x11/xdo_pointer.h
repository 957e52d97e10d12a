// The real mouse and keyboard, by libxdo.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "platform/pointer.h"

namespace mindreader::x11 {

// Opens a connection of its own by Xlib, as libxdo wants it. Everything goes through XTest to
// whatever is under the pointer or has the focus: libxdo sends fake events, which many toolkits
// ignore, as soon as it is given a window. Replaces Xlib's error handlers for the whole process, as
// the standard ones exit. `name` and `authority` as for Connection.
[[nodiscard]] Result<std::unique_ptr<Pointer>> MakeXdoPointer(
    const std::string& name, const std::filesystem::path& authority);

}  // namespace mindreader::x11
