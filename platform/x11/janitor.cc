#include "platform/x11/janitor.h"

#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <array>
#include <cerrno>
#include <cstring>
#include <string>
#include <utility>

#include "platform/x11/spawn.h"

namespace mindreader::x11 {
namespace {

// Reads a process group a line until its input ends, then asks them to end, and a second later
// makes them. Ctrl+C and a closed terminal are for us, not for it.
constexpr char kScript[] = R"(
trap '' HUP INT TERM
groups=
while read -r line; do
  case $line in
    dismissed) exit 0 ;;
    *) groups="$groups -$line" ;;
  esac
done
if [ -n "$groups" ]; then
  kill -s TERM -- $groups
  sleep 1
  kill -s KILL -- $groups
fi
rm -rf -- "$1"
)";

}  // namespace

Result<Janitor> Janitor::Start(const std::filesystem::path& folder) {
  std::array<int, 2> ends{};
  // A socket, because writing to a pipe that nobody reads raises SIGPIPE.
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
    return Fail(ErrorCode::kFailed, std::string("no socket: ") + std::strerror(errno));
  }
  SpawnOptions options;
  options.command = {"/bin/sh", "-c", kScript, "mindreader-janitor", folder};
  options.input = ends[0];
  options.end_with_us = false;
  const auto pid = Spawn(options);
  close(ends[0]);
  if (!pid) {
    close(ends[1]);
    return Forward(pid);
  }
  return Janitor(*pid, ends[1]);
}

Janitor::Janitor(Janitor&& other) noexcept
    : pid_(other.pid_), line_(std::exchange(other.line_, -1)) {}

Janitor::~Janitor() { WaitForIt(); }

void Janitor::Remember(int group) { Tell(std::to_string(group)); }

void Janitor::Dismiss() {
  Tell("dismissed");
  WaitForIt();
}

void Janitor::Tell(const std::string& message) const {
  const std::string text = message + "\n";
  // It only fails if somebody killed the janitor; then there is nobody to tell.
  static_cast<void>(!send(line_, text.data(), text.size(), MSG_NOSIGNAL));
}

void Janitor::WaitForIt() {
  if (line_ < 0) return;
  close(std::exchange(line_, -1));
  while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

}  // namespace mindreader::x11
