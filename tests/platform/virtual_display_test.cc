#include "platform/x11/virtual_display.h"

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <set>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "platform/x11/spawn.h"
#include "tests/platform/display_fixture.h"

namespace mindreader {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

std::string ReadAll(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// Our processes whose command line or environment names a folder.
std::set<int> ProcessesOf(const std::string& folder) {
  std::set<int> found;
  for (const auto& entry : fs::directory_iterator("/proc")) {
    const std::string name = entry.path().filename();
    if (name.find_first_not_of("0123456789") != std::string::npos) continue;
    const std::string all = ReadAll(entry.path() / "cmdline") + ReadAll(entry.path() / "environ");
    if (all.find(folder) != std::string::npos) found.insert(std::stoi(name));
  }
  return found;
}

// Waits until there are so many: one that is just becoming another program has no name.
std::set<int> AwaitProcesses(const std::string& folder, std::size_t least) {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  std::set<int> found = ProcessesOf(folder);
  while (found.size() < least && std::chrono::steady_clock::now() < deadline) {
    found = ProcessesOf(folder);
  }
  return found;
}

// Waits for all of them to end.
void ExpectToEnd(const std::set<int>& processes) {
  for (const int pid : processes) {
    EXPECT_TRUE(x11::ProcessEnd(pid).Wait(10'000)) << "process " << pid << " is still there";
  }
}

class VirtualDisplayTest : public DisplayTest {
 protected:
  // Starts a shell script and waits for its word.
  void StartAndHear(const std::string& script, const std::string& word) {
    const auto started = display_->StartProgram({"sh", "-c", script}, {{"GREETING", "hello"}});
    ASSERT_TRUE(started) << started.error().Message();
    const fs::path log = display_->home() / "program-1.log";
    const TimePoint deadline = Patience();
    while (ReadAll(log).find(word) == std::string::npos && clock_.Now() < deadline) {
      std::this_thread::yield();
    }
    ASSERT_THAT(ReadAll(log), HasSubstr(word));
  }
};

TEST_F(VirtualDisplayTest, HasTheSizeThatWasAskedFor) {
  Open({.size = {800, 600}, .window_manager = false});
  EXPECT_EQ(windows().ScreenBounds(), (RootRect{0, 0, 800, 600}));
}

TEST_F(VirtualDisplayTest, GivesItsProgramsAHomeAndADisplayOfTheirOwn) {
  Open();
  StartAndHear("echo $GREETING $HOME $XDG_CONFIG_HOME $DISPLAY $XAUTHORITY; echo done", "done");
  const std::string home = display_->home();
  EXPECT_THAT(ReadAll(display_->home() / "program-1.log"),
              HasSubstr("hello " + home + " " + home + "/.config " + display_->name() + " " +
                        display_->authority().string()));
}

TEST_F(VirtualDisplayTest, SaysThatAProgramIsNotInstalled) {
  Open();
  const auto started = display_->StartProgram({"no-such-program-anywhere"}, {});
  ASSERT_FALSE(started);
  EXPECT_EQ(started.error().code, ErrorCode::kNotFound);
}

TEST_F(VirtualDisplayTest, RunsSeveralAtATime) {
  Open();
  auto other = VirtualDisplay::Start({.size = {320, 200}, .window_manager = false});
  ASSERT_TRUE(other);
  EXPECT_NE((*other)->name(), display_->name());
}

TEST_F(VirtualDisplayTest, EndsItsProgramsOnRequestAndGoesOn) {
  Open();
  const std::set<int> own = ProcessesOf(display_->home());
  StartAndHear("sleep 1000 & echo ready; wait", "ready");
  std::set<int> programs = AwaitProcesses(display_->home(), own.size() + 2);
  for (const int pid : own) programs.erase(pid);
  EXPECT_EQ(programs.size(), 2U) << "shell, sleep";
  display_->EndPrograms();
  ExpectToEnd(programs);
  EXPECT_EQ(ProcessesOf(display_->home()), own);
  EXPECT_TRUE(windows().ScreenBounds());
}

TEST_F(VirtualDisplayTest, LeavesNothingBehind) {
  OpenWithWindowManager();
  StartAndHear("sleep 1000 & echo ready; wait", "ready");
  const fs::path home = display_->home();
  const std::set<int> processes = AwaitProcesses(home, 5);
  EXPECT_GE(processes.size(), 5U);
  x11_.reset();
  display_.reset();
  ExpectToEnd(processes);
  EXPECT_TRUE(ProcessesOf(home).empty());
  EXPECT_FALSE(fs::exists(home));
}

TEST_F(VirtualDisplayTest, LeavesNothingBehindWhenWeAreKilled) {
  std::array<int, 2> ends{};
  ASSERT_EQ(pipe(ends.data()), 0);
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    auto display = VirtualDisplay::Start({.size = {320, 200}, .window_manager = true});
    if (!display) _exit(1);
    // A program that ignores the polite request, and a child of its own.
    const auto started = (*display)->StartProgram(
        {"sh", "-c", "trap '' TERM; sleep 1000 & touch $HOME/ready; while :; do wait; done"}, {});
    while (!fs::exists((*display)->home() / "ready")) std::this_thread::yield();
    const std::string home = (*display)->home().string() + "\n";
    if (!started || write(ends[1], home.data(), home.size()) < 0) _exit(1);
    pause();
  }
  close(ends[1]);
  std::string home;
  for (char c = 0; read(ends[0], &c, 1) == 1 && c != '\n';) home += c;
  close(ends[0]);
  ASSERT_FALSE(home.empty());
  const std::set<int> processes = AwaitProcesses(home, 5);
  EXPECT_GE(processes.size(), 5U);
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  ExpectToEnd(processes);
  EXPECT_FALSE(fs::exists(home)) << "the janitor removes it before it goes";
}

TEST_F(VirtualDisplayTest, EndsCleanlyWhenItsServerHasDied) {
  OpenWithWindowManager();
  const fs::path home = display_->home();
  for (const int pid : ProcessesOf(home)) {
    if (ReadAll("/proc/" + std::to_string(pid) + "/cmdline").starts_with("Xvfb")) {
      kill(pid, SIGKILL);
    }
  }
  const std::set<int> processes = ProcessesOf(home);
  x11_.reset();
  display_.reset();
  ExpectToEnd(processes);
  EXPECT_FALSE(fs::exists(home));
}

class PathGuard {
 public:
  explicit PathGuard(const std::string& path) : old_(std::getenv("PATH")) {
    setenv("PATH", path.c_str(), 1);
  }
  ~PathGuard() { setenv("PATH", old_.c_str(), 1); }
  PathGuard(const PathGuard&) = delete;
  PathGuard& operator=(const PathGuard&) = delete;

 private:
  std::string old_;
};

TEST(VirtualDisplayStart, NamesThePackageThatIsMissing) {
  const PathGuard empty("/nowhere");
  const auto display = VirtualDisplay::Start({});
  ASSERT_FALSE(display);
  EXPECT_EQ(display.error().code, ErrorCode::kNotFound);
  EXPECT_THAT(display.error().Message(), HasSubstr("package 'xvfb'"));
}

TEST(VirtualDisplayStart, SaysWhyTheServerDidNotStart) {
  const auto display =
      VirtualDisplay::Start({.window_manager = false, .server_arguments = {"-nonsense"}});
  ASSERT_FALSE(display);
  EXPECT_EQ(display.error().code, ErrorCode::kFailed);
  EXPECT_THAT(display.error().Message(), HasSubstr("-nonsense"));
}

}  // namespace
}  // namespace mindreader
