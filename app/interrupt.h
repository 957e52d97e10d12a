// Ctrl+C and SIGTERM as a file descriptor, so that every wait can end for them and everything that
// was started (displays, programs, folders) is cleared away in order.
#pragma once

#include "base/error.h"

namespace mindreader {

// From its creation on, the first SIGINT or SIGTERM does not end the process but makes fd()
// readable for good; a second one ends it as ever, should it hang. One at a time in a process.
class Interrupt {
 public:
  [[nodiscard]] static Result<Interrupt> Catch();
  Interrupt(Interrupt&& other) noexcept;
  Interrupt& operator=(Interrupt&&) = delete;
  ~Interrupt();  // gives the signals their usual meaning back
  [[nodiscard]] int fd() const { return fd_; }
  [[nodiscard]] bool Raised() const;
  // As if a signal had come; from any thread.
  void Raise() const;

 private:
  explicit Interrupt(int fd) : fd_(fd) {}
  int fd_;
};

}  // namespace mindreader
