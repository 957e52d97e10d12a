#include "app/interrupt.h"

#include <poll.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <csignal>
#include <utility>

namespace mindreader {
namespace {

sigset_t StopSignals() {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  return signals;
}

}  // namespace

Result<Interrupt> Interrupt::Catch() {
  const sigset_t signals = StopSignals();
  if (pthread_sigmask(SIG_BLOCK, &signals, nullptr) != 0) {
    return Fail(ErrorCode::kFailed, "signals cannot be blocked");
  }
  const int fd = signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK);
  if (fd < 0) return Fail(ErrorCode::kFailed, "no signalfd can be made");
  return Interrupt(fd);
}

Interrupt::Interrupt(Interrupt&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}

Interrupt::~Interrupt() {
  if (fd_ < 0) return;
  close(fd_);
  const sigset_t signals = StopSignals();
  pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
}

bool Interrupt::Raised() const {
  pollfd poll_fd{fd_, POLLIN, 0};
  return poll(&poll_fd, 1, 0) == 1;
}

}  // namespace mindreader
