// Ctrl+C and SIGTERM as a file descriptor, so that every wait can end for them and everything that
// was started (displays, programs, folders) is cleared away in order.
#pragma once

#include "base/error.h"

namespace mindreader {

// From its creation on, SIGINT and SIGTERM no longer end the process but make fd() readable for
// good. To be made on the main thread, before any other thread.
class Interrupt {
 public:
  [[nodiscard]] static Result<Interrupt> Catch();
  Interrupt(Interrupt&& other) noexcept;
  Interrupt& operator=(Interrupt&&) = delete;
  ~Interrupt();  // gives the signals their old meaning back
  [[nodiscard]] int fd() const { return fd_; }
  [[nodiscard]] bool Raised() const;

 private:
  explicit Interrupt(int fd) : fd_(fd) {}
  int fd_;
};

}  // namespace mindreader
