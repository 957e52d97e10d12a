#include "app/interrupt.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <utility>

namespace mindreader {
namespace {

// A handler and not a signalfd: libraries start threads before main, and a signal goes to any
// thread that does not block it.
std::atomic<int> raised_fd{-1};
static_assert(std::atomic<int>::is_always_lock_free, "a handler may not wait for a lock");

void OnSignal(int) {
  const int saved_errno = errno;
  const std::uint64_t one = 1;
  // It cannot fail before the counter's 2^64th signal.
  [[maybe_unused]] const ssize_t written = write(raised_fd.load(), &one, sizeof one);
  errno = saved_errno;
}

bool Handle(void (*handler)(int), int flags) {
  struct sigaction action = {};
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigemptyset(&action.sa_mask);
  return sigaction(SIGINT, &action, nullptr) == 0 && sigaction(SIGTERM, &action, nullptr) == 0;
}

}  // namespace

Result<Interrupt> Interrupt::Catch() {
  const int fd = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (fd < 0) return Fail(ErrorCode::kFailed, "no eventfd can be made");
  raised_fd = fd;
  Interrupt interrupt(fd);
  // Without SA_RESTART, so that a read from the terminal ends too.
  if (!Handle(OnSignal, static_cast<int>(SA_RESETHAND))) {
    return Fail(ErrorCode::kFailed, "signals cannot be handled");
  }
  return interrupt;
}

Interrupt::Interrupt(Interrupt&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}

Interrupt::~Interrupt() {
  if (fd_ < 0) return;
  Handle(SIG_DFL, 0);
  raised_fd = -1;
  close(fd_);
}

void Interrupt::Raise() const {
  const std::uint64_t one = 1;
  [[maybe_unused]] const ssize_t written = write(fd_, &one, sizeof one);
}

bool Interrupt::Raised() const {
  pollfd poll_fd{fd_, POLLIN, 0};
  return poll(&poll_fd, 1, 0) == 1;
}

}  // namespace mindreader
