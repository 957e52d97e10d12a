// The real X11 display: opens the connections and makes the real Screen, Windows and Pointer.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "base/error.h"
#include "platform/clock.h"
#include "platform/pointer.h"
#include "platform/screen.h"
#include "platform/windows.h"

namespace mindreader {

// Which extensions of the X server were found, and their use.
struct DisplayFeatures {
  bool shm = false;        // capture through shared memory; else XGetImage, 20 times slower
  bool composite = false;  // read covered windows; else covered parts cannot be read
  bool damage = false;     // required: waiting for repaints
  bool xtest = false;      // required to click
  std::string vendor;      // of the X server
  bool is_xwayland = false;
};

// Owns the X connections; everything it hands out must not outlive it. One thread. A lost
// connection is an Error of the next call (kNotFound), never an exit of the process.
class X11Display {
 public:
  // `name` as in $DISPLAY; empty: $DISPLAY. Errors (kNotFound) tell apart: no $DISPLAY, nobody
  // listens, connection refused (authority), a missing required extension. `wake_fd` (or -1) is
  // polled in every wait; when it is readable the wait returns kInterrupted. `authority` is a file
  // as in $XAUTHORITY; empty: that. For a VirtualDisplay give its name() and authority().
  // Ignores SIGPIPE in the whole process if nobody handles it.
  [[nodiscard]] static Result<std::unique_ptr<X11Display>> Open(
      const std::string& name, Clock& clock, int wake_fd = -1,
      const std::filesystem::path& authority = {});
  virtual ~X11Display() = default;
  [[nodiscard]] virtual Screen& screen() = 0;
  [[nodiscard]] virtual Windows& windows() = 0;
  // A --dry-run never calls this: no input code is constructed. kFailed without XTest.
  [[nodiscard]] virtual Result<std::unique_ptr<Pointer>> MakePointer() = 0;
  [[nodiscard]] virtual const DisplayFeatures& features() const = 0;
  [[nodiscard]] virtual const std::string& name() const = 0;
};

}  // namespace mindreader
