#include <sys/wait.h>
#include <cerrno>
#include <csignal>
#include <utility>

#include "platform/x11/spawn.h"
#include "platform/x11/virtual_display.h"

namespace mindreader {
namespace {

// Programs save their state when they are asked to end; a second is more than any of them took.
constexpr int kGraceMilliseconds = 1000;
// Not even SIGKILL is heard inside a system call that hangs; then the process is left to init.
constexpr int kKillMilliseconds = 2000;

}  // namespace

Result<ChildProcess> ChildProcess::Start(const Options& options) {
  x11::SpawnOptions spawn;
  spawn.command = options.command;
  spawn.environment = options.environment;
  spawn.output = options.output;
  spawn.keep_open = options.keep_open;
  const auto pid = x11::Spawn(spawn);
  if (!pid) return Forward(pid);
  return ChildProcess(*pid);
}

ChildProcess::ChildProcess(ChildProcess&& other) noexcept : pid_(std::exchange(other.pid_, 0)) {}

ChildProcess& ChildProcess::operator=(ChildProcess&& other) noexcept {
  if (this != &other) {
    End();
    pid_ = std::exchange(other.pid_, 0);
  }
  return *this;
}

ChildProcess::~ChildProcess() { End(); }

bool ChildProcess::Running() {
  if (pid_ == 0) return false;
  // It stays unreaped, so that its id cannot come to name another process before End().
  siginfo_t info{};
  const int result = waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT);
  return result == 0 && info.si_pid == 0;
}

void ChildProcess::End() {
  if (pid_ == 0) return;
  const x11::ProcessEnd ended(pid_);
  if (Running()) {
    kill(-pid_, SIGTERM);
    static_cast<void>(ended.Wait(kGraceMilliseconds));
  }
  // The leader is not reaped yet, so the group's id is still its own. What the leader left behind
  // goes now.
  kill(-pid_, SIGKILL);
  if (ended.Wait(kKillMilliseconds)) {
    while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
    }
  }
  pid_ = 0;
}

}  // namespace mindreader
