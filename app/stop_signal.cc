#include "app/stop_signal.h"

#include <csignal>
#include <cstdint>

#include <sys/eventfd.h>
#include <unistd.h>

namespace mindreader {
namespace {

// A signal handler reaches only what has static storage.
std::atomic<bool> stop_requested = false;
std::atomic<int> wake_descriptor = -1;
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free);

void OnSignal(int signal) {
  if (stop_requested.exchange(true)) {
    std::signal(signal, SIG_DFL);
    std::raise(signal);
    return;
  }
  const std::uint64_t one = 1;
  // Nothing can be done about a failure here; the flag is set.
  [[maybe_unused]] const auto written = write(wake_descriptor, &one, sizeof one);
}

void Handle(void (*handler)(int)) {
  struct sigaction action = {};
  action.sa_handler = handler;
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

}  // namespace

StopSignal::StopSignal() {
  stop_requested = false;
  wake_descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  Handle(OnSignal);
}

StopSignal::~StopSignal() {
  Handle(SIG_DFL);
  close(wake_descriptor.exchange(-1));
}

const std::atomic<bool>& StopSignal::requested() const { return stop_requested; }

int StopSignal::wake_fd() const { return wake_descriptor; }

}  // namespace mindreader
