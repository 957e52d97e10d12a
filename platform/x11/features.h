// What an X server can do.
#pragma once

#include "base/error.h"
#include "platform/x11/connection.h"
#include "platform/x11/display.h"

namespace mindreader::x11 {

// Asks for the extensions and announces to the server which versions we speak, as each extension
// demands before its first use.
[[nodiscard]] DisplayFeatures FindFeatures(Connection& connection);

}  // namespace mindreader::x11
