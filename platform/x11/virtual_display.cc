#include "platform/x11/virtual_display.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <optional>
#include <utility>

#include "base/text.h"
#include "platform/clock.h"
#include "platform/x11/authority.h"
#include "platform/x11/connection.h"
#include "platform/x11/janitor.h"
#include "platform/x11/spawn.h"
#include "platform/x11/window_manager.h"

namespace mindreader {
namespace {

namespace fs = std::filesystem;

// Xvfb takes 0.1 s and openbox 0.2 s on an idle machine; a busy one may need much longer.
constexpr auto kStartDeadline = std::chrono::seconds(20);

// openbox does not look at events that came while it read its first properties until another one
// comes: a greeting without an answer is repeated.
constexpr auto kGreetAgain = std::chrono::milliseconds(20);

tl::unexpected<Error> NotInstalled(const std::string& package) {
  return Fail(ErrorCode::kNotFound, package + " is not installed", "the program " + package,
              "Install the Debian package '" + package + "'.");
}

Result<fs::path> MakeHome() {
  std::error_code error;
  fs::path temporary = fs::temp_directory_path(error);
  if (error) temporary = "/tmp";
  std::string pattern = (temporary / "mindreader-XXXXXX").string();
  if (mkdtemp(pattern.data()) == nullptr) {
    return Fail(ErrorCode::kFailed,
                "cannot make a folder in " + temporary.string() + ": " + std::strerror(errno));
  }
  return fs::path(pattern);
}

// Why a program ended, as far as its output tells: the last lines with letters in them.
std::string LastWords(const fs::path& log) {
  constexpr std::size_t kLines = 2;
  std::ifstream file(log);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) {
    // Xvfb marks its errors; a mark alone says nothing.
    if (line.starts_with("(EE) ")) line.erase(0, 5);
    if (line.find_first_not_of(" \t") != std::string::npos) lines.push_back(line);
  }
  std::string words;
  for (std::size_t i = lines.size() - std::min(kLines, lines.size()); i < lines.size(); ++i) {
    words.append(words.empty() ? "" : " / ").append(Printable(lines[i]));
  }
  return words.empty() ? "it said nothing" : words;
}

// The line that Xvfb writes to -displayfd once it takes connections; nothing when it ended or took
// too long.
std::optional<std::string> ReadDisplayNumber(int pipe) {
  const auto deadline = std::chrono::steady_clock::now() + kStartDeadline;
  std::string number;
  while (number.empty() || number.back() != '\n') {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
        deadline - std::chrono::steady_clock::now());
    pollfd readable{pipe, POLLIN, 0};
    const int ready = left.count() <= 0 ? 0 : poll(&readable, 1, static_cast<int>(left.count()));
    if (ready < 0 && errno == EINTR) continue;
    std::array<char, 16> text{};
    const ssize_t got = ready > 0 ? read(pipe, text.data(), text.size()) : 0;
    if (got <= 0) return std::nullopt;
    number.append(text.data(), static_cast<std::size_t>(got));
  }
  number.pop_back();
  return number;
}

class EventCounter final : public x11::EventListener {
 public:
  explicit EventCounter(x11::Connection& connection) : connection_(connection) {
    connection_.Add(*this);
  }
  EventCounter(const EventCounter&) = delete;
  EventCounter& operator=(const EventCounter&) = delete;
  ~EventCounter() override { connection_.Remove(*this); }
  void OnEvent(const xcb_generic_event_t&) override { ++count_; }
  [[nodiscard]] int count() const { return count_; }

 private:
  x11::Connection& connection_;
  int count_ = 0;
};

class XvfbDisplay final : public VirtualDisplay {
 public:
  explicit XvfbDisplay(fs::path home) : home_(std::move(home)), authority_(home_ / ".Xauthority") {}
  XvfbDisplay(const XvfbDisplay&) = delete;
  XvfbDisplay& operator=(const XvfbDisplay&) = delete;
  ~XvfbDisplay() override;

  Status StartAll(const Options& options);

  [[nodiscard]] const std::string& name() const override { return name_; }
  [[nodiscard]] const fs::path& home() const override { return home_; }
  [[nodiscard]] const fs::path& authority() const override { return authority_; }
  Status StartProgram(const std::vector<std::string>& command,
                      const std::map<std::string, std::string>& environment) override;
  void EndPrograms() override { programs_.clear(); }

 private:
  Status PrepareHome();
  Status StartServer(const Options& options);
  Status StartWindowManager();
  [[nodiscard]] Status WaitForWindowManager(x11::Connection& connection);
  [[nodiscard]] std::map<std::string, std::string> Environment() const;

  fs::path home_;
  fs::path authority_;
  std::string name_;
  std::optional<x11::Janitor> janitor_;
  std::optional<ChildProcess> server_;
  std::optional<ChildProcess> window_manager_;
  std::vector<ChildProcess> programs_;
  int programs_started_ = 0;
};

XvfbDisplay::~XvfbDisplay() {
  // Programs first, while they still have a screen to say goodbye on.
  programs_.clear();
  window_manager_.reset();
  server_.reset();
  std::error_code ignored;
  fs::remove_all(home_, ignored);
  if (janitor_) janitor_->Dismiss();
}

Status XvfbDisplay::StartAll(const Options& options) {
  auto janitor = x11::Janitor::Start(home_);
  if (!janitor) return Forward(janitor);
  janitor_.emplace(std::move(*janitor));
  if (auto prepared = PrepareHome(); !prepared) return prepared;
  if (auto started = StartServer(options); !started) return started;
  return options.window_manager ? StartWindowManager() : Status{};
}

Status XvfbDisplay::PrepareHome() {
  for (const char* folder : {".config", ".local/share", ".local/state", ".cache", ".runtime"}) {
    std::error_code error;
    fs::create_directories(home_ / folder, error);
    if (error) {
      return Fail(ErrorCode::kFailed,
                  "cannot make " + (home_ / folder).string() + ": " + error.message());
    }
  }
  chmod((home_ / ".runtime").c_str(), 0700);  // XDG_RUNTIME_DIR must be the user's alone
  const auto cookie = x11::NewCookie();
  if (!cookie) return Forward(cookie);
  return x11::WriteAuthority(authority_, *cookie);
}

Status XvfbDisplay::StartServer(const Options& options) {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) {
    return Fail(ErrorCode::kFailed, std::string("no pipe: ") + std::strerror(errno));
  }
  const std::string size =
      std::to_string(options.size.width) + "x" + std::to_string(options.size.height) + "x24";
  ChildProcess::Options server;
  server.command = {"Xvfb",    "-displayfd", std::to_string(ends[1]),
                    "-screen", "0",          size,
                    "-auth",   authority_,   "-nolisten",
                    "tcp",     "-noreset"};
  server.command.insert(server.command.end(), options.server_arguments.begin(),
                        options.server_arguments.end());
  server.output = home_ / "server.log";
  server.keep_open = {ends[1]};
  auto started = ChildProcess::Start(server);
  close(ends[1]);
  if (!started) {
    close(ends[0]);
    if (started.error().code == ErrorCode::kNotFound) return NotInstalled("xvfb");
    return Forward(started);
  }
  server_.emplace(std::move(*started));
  janitor_->Remember(server_->pid());
  const auto number = ReadDisplayNumber(ends[0]);
  close(ends[0]);
  if (!number) {
    return Fail(ErrorCode::kFailed, "Xvfb did not start: " + LastWords(server.output), "",
                "Try 'Xvfb -displayfd 1' by hand.");
  }
  name_ = ":" + *number;
  return {};
}

Status XvfbDisplay::StartWindowManager() {
  auto connection = x11::Connection::Open(name_, authority_);
  if (!connection) return Forward(connection);
  const std::uint32_t events = XCB_EVENT_MASK_PROPERTY_CHANGE;
  xcb_change_window_attributes((*connection)->get(), (*connection)->root(), XCB_CW_EVENT_MASK,
                               &events);
  ChildProcess::Options options;
  options.command = {"openbox", "--sm-disable"};
  options.environment = Environment();
  options.output = home_ / "window-manager.log";
  auto started = ChildProcess::Start(options);
  if (!started) {
    if (started.error().code == ErrorCode::kNotFound) return NotInstalled("openbox");
    return Forward(started);
  }
  window_manager_.emplace(std::move(*started));
  janitor_->Remember(window_manager_->pid());
  return WaitForWindowManager(**connection);
}

// It has started when it has said who it is and which windows it looks after; each of these is a
// property of the root window, and a change of a property is an event. It is ready when it answers.
Status XvfbDisplay::WaitForWindowManager(x11::Connection& connection) {
  const auto deadline = std::chrono::steady_clock::now() + kStartDeadline;
  const x11::ProcessEnd ended(window_manager_->pid());
  const EventCounter events(connection);
  x11::WindowManagerGreeting greeting(connection);
  for (int seen = 0; !greeting.Answered();) {
    connection.Dispatch();
    if (std::exchange(seen, events.count()) != events.count()) continue;  // it changed meanwhile
    const bool greeted = x11::ManagesWindows(connection);
    if (greeted) greeting.Send();
    const Duration left = deadline - std::chrono::steady_clock::now();
    const x11::Wake wake =
        connection.Wait(greeted ? std::min<Duration>(left, kGreetAgain) : left, ended.fd());
    if (wake == x11::Wake::kReadable || (wake == x11::Wake::kDeadline && left > left.zero())) {
      continue;
    }
    const std::string why = wake == x11::Wake::kDeadline ? "is not ready after 20 s" : "ended";
    return Fail(ErrorCode::kFailed,
                "openbox " + why + ": " + LastWords(home_ / "window-manager.log"));
  }
  return {};
}

std::map<std::string, std::string> XvfbDisplay::Environment() const {
  return {
      {"DISPLAY", name_},
      {"XAUTHORITY", authority_},
      {"HOME", home_},
      {"XDG_CONFIG_HOME", home_ / ".config"},
      {"XDG_DATA_HOME", home_ / ".local/share"},
      {"XDG_STATE_HOME", home_ / ".local/state"},
      {"XDG_CACHE_HOME", home_ / ".cache"},
      {"XDG_RUNTIME_DIR", home_ / ".runtime"},
      // Whatever leads out of here: another display, the user's session, its accessibility bus.
      {"WAYLAND_DISPLAY", ""},
      {"DBUS_SESSION_BUS_ADDRESS", ""},
      {"SESSION_MANAGER", ""},
      {"DESKTOP_STARTUP_ID", ""},
      {"GDK_BACKEND", "x11"},
      {"QT_QPA_PLATFORM", "xcb"},
      {"NO_AT_BRIDGE", "1"},
  };
}

Status XvfbDisplay::StartProgram(const std::vector<std::string>& command,
                                 const std::map<std::string, std::string>& environment) {
  ChildProcess::Options options;
  options.command = command;
  options.environment = Environment();
  for (const auto& [name, value] : environment) options.environment[name] = value;
  const int number = programs_started_ + 1;
  options.output = home_ / ("program-" + std::to_string(number) + ".log");
  auto started = ChildProcess::Start(options);
  if (!started) return Forward(started);
  programs_started_ = number;
  janitor_->Remember(started->pid());
  programs_.push_back(std::move(*started));
  return {};
}

}  // namespace

Result<std::unique_ptr<VirtualDisplay>> VirtualDisplay::Start(const Options& options) {
  auto home = MakeHome();
  if (!home) return Forward(home);
  auto display = std::make_unique<XvfbDisplay>(std::move(*home));
  if (auto started = display->StartAll(options); !started) return Forward(started);
  return display;
}

}  // namespace mindreader
