// Makes a window readable wherever it is on the screen.
#pragma once

#include "base/error.h"
#include "platform/clock.h"
#include "platform/windows.h"
#include "platform/x11/connection.h"
#include "platform/x11/display.h"

namespace mindreader::x11 {

// Asks for the window's structure events and, with XComposite, for a pixmap of its own to draw in.
// Ends with the connection. When parts of the window are hidden this waits, a fraction of a second
// at most, until the program has painted them. kNotFound when the window is gone.
Status OpenForReading(Connection& connection, const DisplayFeatures& features, Clock& clock,
                      WindowId window, Size size);

}  // namespace mindreader::x11
