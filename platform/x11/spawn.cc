#include "platform/x11/spawn.h"

#include <fcntl.h>
#include <linux/close_range.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <sstream>
#include <string_view>

#include "base/text.h"

// glibc 2.36 forgot to say that these are C functions.
extern "C" {
#include <sys/pidfd.h>
}

namespace mindreader::x11 {
namespace {

constexpr std::string_view kGamesFolder = "/usr/games";  // Debian's; not on root's PATH

bool IsProgram(const std::string& path) {
  struct stat info {};
  return stat(path.c_str(), &info) == 0 && S_ISREG(info.st_mode) && access(path.c_str(), X_OK) == 0;
}

// Where programs are looked for, by us and by what we start: $PATH and the games.
std::string SearchPath() {
  const char* const path = std::getenv("PATH");
  std::string folders = path == nullptr ? "/usr/bin:/bin" : path;
  return folders.append(":").append(kGamesFolder);
}

std::optional<std::string> FindProgram(const std::string& name) {
  if (name.find('/') != std::string::npos) {
    return IsProgram(name) ? std::optional(name) : std::nullopt;
  }
  std::istringstream folders(SearchPath());
  for (std::string folder; std::getline(folders, folder, ':');) {
    std::string candidate = folder;
    candidate.append("/").append(name);
    if (!folder.empty() && IsProgram(candidate)) return candidate;
  }
  return std::nullopt;
}

// Ours with the changes, as NAME=value.
std::vector<std::string> MakeEnvironment(std::map<std::string, std::string> changes) {
  changes.try_emplace("PATH", SearchPath());
  std::vector<std::string> result;
  for (char** entry = environ; *entry != nullptr; ++entry) {
    const std::string_view text = *entry;
    if (!changes.contains(std::string(text.substr(0, text.find('='))))) result.emplace_back(text);
  }
  for (const auto& [name, value] : changes) {
    if (!value.empty()) result.push_back(std::string(name).append("=").append(value));
  }
  return result;
}

std::vector<char*> Pointers(std::vector<std::string>& strings) {
  std::vector<char*> pointers;
  for (std::string& text : strings) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

// Everything the child needs, made before the fork: between fork and exec only async-signal-safe
// calls are allowed.
struct Plan {
  std::string program;
  std::vector<char*> arguments;
  std::vector<char*> environment;
  int input, output, report;  // `report` tells the parent why exec failed
  const std::vector<int>* keep_open;
  bool end_with_us;
  pid_t parent;
};

[[noreturn]] void GiveUp(int report) {
  const int error = errno;
  static_cast<void>(!write(report, &error, sizeof error));
  _exit(127);
}

void ResetSignals() {
  for (int number = 1; number < NSIG; ++number) std::signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
}

[[noreturn]] void RunChild(const Plan& plan) {
  setpgid(0, 0);
  ResetSignals();
  if (plan.end_with_us) {
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (getppid() != plan.parent) _exit(127);  // the parent ended before it could be set
  }
  if (dup2(plan.input, STDIN_FILENO) < 0 || dup2(plan.output, STDOUT_FILENO) < 0 ||
      dup2(plan.output, STDERR_FILENO) < 0) {
    GiveUp(plan.report);
  }
  close_range(STDERR_FILENO + 1, ~0U, CLOSE_RANGE_CLOEXEC);
  for (const int fd : *plan.keep_open) fcntl(fd, F_SETFD, 0);
  execve(plan.program.c_str(), plan.arguments.data(), plan.environment.data());
  GiveUp(plan.report);
}

tl::unexpected<Error> CannotStart(const std::string& program, int error) {
  return Fail(ErrorCode::kFailed,
              "cannot start " + Printable(program) + ": " + std::strerror(error));
}

// A descriptor that is closed at the end of the scope.
class File {
 public:
  explicit File(int fd) : fd_(fd) {}
  ~File() { Close(); }
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  [[nodiscard]] int get() const { return fd_; }
  void Close() {
    if (fd_ >= 0) close(fd_);
    fd_ = -1;
  }

 private:
  int fd_;
};

}  // namespace

Result<int> Spawn(const SpawnOptions& options) {
  if (options.command.empty()) return Fail(ErrorCode::kUsage, "no program to start");
  const auto program = FindProgram(options.command.front());
  if (!program) {
    return Fail(ErrorCode::kNotFound,
                "the program '" + Printable(options.command.front()) + "' is not installed");
  }
  std::vector<std::string> arguments = options.command;
  std::vector<std::string> environment = MakeEnvironment(options.environment);
  const File null(open("/dev/null", O_RDWR | O_CLOEXEC));
  const File log(options.output.empty() ? -1
                                        : open(options.output.c_str(),
                                               O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600));
  if (null.get() < 0 || (!options.output.empty() && log.get() < 0)) {
    return CannotStart(*program, errno);
  }
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return CannotStart(*program, errno);
  const File reading(ends[0]);
  File writing(ends[1]);
  const Plan plan{*program,
                  Pointers(arguments),
                  Pointers(environment),
                  options.input < 0 ? null.get() : options.input,
                  options.output.empty() ? null.get() : log.get(),
                  writing.get(),
                  &options.keep_open,
                  options.end_with_us,
                  getpid()};
  const pid_t pid = fork();
  if (pid < 0) return CannotStart(*program, errno);
  if (pid == 0) RunChild(plan);
  setpgid(pid, pid);  // whoever comes first
  writing.Close();
  int error = 0;
  ssize_t got = 0;
  while ((got = read(reading.get(), &error, sizeof error)) < 0 && errno == EINTR) {
  }
  if (got != static_cast<ssize_t>(sizeof error)) return static_cast<int>(pid);
  waitpid(pid, nullptr, 0);
  return CannotStart(*program, error);
}

ProcessEnd::ProcessEnd(int pid) : fd_(pidfd_open(pid, 0)) {}

ProcessEnd::~ProcessEnd() {
  if (fd_ >= 0) close(fd_);
}

bool ProcessEnd::Wait(int milliseconds) const {
  if (fd_ < 0) return true;  // it was reaped by somebody else
  pollfd ended{fd_, POLLIN, 0};
  int ready = 0;
  while ((ready = poll(&ended, 1, milliseconds)) < 0 && errno == EINTR) {
  }
  return ready > 0;
}

}  // namespace mindreader::x11
