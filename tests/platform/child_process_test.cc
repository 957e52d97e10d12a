#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "platform/x11/spawn.h"
#include "platform/x11/virtual_display.h"

namespace mindreader {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

class ChildProcessTest : public ::testing::Test {
 protected:
  ChildProcessTest() {
    std::string pattern = (fs::temp_directory_path() / "child-test-XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
  }
  ~ChildProcessTest() override { fs::remove_all(folder_); }

  [[nodiscard]] ChildProcess Shell(const std::string& script,
                                   const std::map<std::string, std::string>& environment = {}) {
    auto child = ChildProcess::Start({.command = {"sh", "-c", script},
                                      .environment = environment,
                                      .output = output(),
                                      .keep_open = {}});
    EXPECT_TRUE(child) << child.error().Message();
    return std::move(*child);
  }
  // What a script writes that ends by itself.
  [[nodiscard]] std::string OutputOf(const std::string& script,
                                     const std::map<std::string, std::string>& environment = {}) {
    const ChildProcess child = Shell(script, environment);
    EXPECT_TRUE(x11::ProcessEnd(child.pid()).Wait(5000));
    return Output();
  }
  [[nodiscard]] fs::path output() const { return folder_ / "output"; }
  [[nodiscard]] std::string Output() const {
    std::ifstream file(output());
    return {std::istreambuf_iterator<char>(file), {}};
  }

  fs::path folder_;
};

bool Exists(int pid) { return kill(pid, 0) == 0 || errno != ESRCH; }

TEST_F(ChildProcessTest, SaysThatAProgramIsNotInstalled) {
  const auto child = ChildProcess::Start({.command = {"no-such-program-anywhere"}});
  ASSERT_FALSE(child);
  EXPECT_EQ(child.error().code, ErrorCode::kNotFound);
  EXPECT_THAT(child.error().Message(), HasSubstr("no-such-program-anywhere"));
  EXPECT_FALSE(ChildProcess::Start({.command = {}}));
}

TEST_F(ChildProcessTest, SaysWhyAProgramCannotBeStarted) {
  const fs::path broken = folder_ / "broken";
  std::ofstream(broken) << "#!/no/such/interpreter\n";
  fs::permissions(broken, fs::perms::owner_all);
  const auto child = ChildProcess::Start({.command = {broken}});
  ASSERT_FALSE(child);
  EXPECT_EQ(child.error().code, ErrorCode::kFailed);
}

TEST_F(ChildProcessTest, GivesItTheEnvironmentAndNoInput) {
  EXPECT_EQ(OutputOf("echo $MINDREADER_TEST; cat; echo ${HOME-none}; echo to-stderr >&2",
                     {{"MINDREADER_TEST", "value"}, {"HOME", ""}}),
            "value\nnone\nto-stderr\n");
}

TEST_F(ChildProcessTest, FindsGamesForItAndItsChildren) {
  EXPECT_THAT(OutputOf("echo $PATH"), HasSubstr("/usr/games"));
}

TEST_F(ChildProcessTest, InheritsNoDescriptorButThoseAskedFor) {
  const int leaked = dup(0);  // without close-on-exec, as careless libraries leave them
  EXPECT_EQ(OutputOf("test -e /proc/self/fd/" + std::to_string(leaked) + " || echo closed"),
            "closed\n");
  auto child = ChildProcess::Start(
      {.command = {"sh", "-c", "test -e /proc/self/fd/" + std::to_string(leaked) + " && echo open"},
       .environment = {},
       .output = output(),
       .keep_open = {leaked}});
  ASSERT_TRUE(child);
  EXPECT_TRUE(x11::ProcessEnd(child->pid()).Wait(5000));
  EXPECT_THAT(Output(), HasSubstr("open"));
  close(leaked);
}

TEST_F(ChildProcessTest, EndsItsWholeGroup) {
  ChildProcess child = Shell("sleep 1000 & echo $!; wait");
  while (Output().find('\n') == std::string::npos) std::this_thread::yield();
  const int grandchild = std::stoi(Output());
  EXPECT_TRUE(child.Running());
  EXPECT_TRUE(Exists(grandchild));
  const x11::ProcessEnd ended(grandchild);
  child.End();
  EXPECT_FALSE(child.Running());
  EXPECT_TRUE(ended.Wait(5000));
}

TEST_F(ChildProcessTest, EndsAProgramThatDoesNotListen) {
  ChildProcess child = Shell("trap '' TERM; echo ready; while :; do sleep 1; done");
  while (Output().empty()) std::this_thread::yield();
  const int pid = child.pid();
  child.End();
  EXPECT_FALSE(Exists(pid));
}

TEST_F(ChildProcessTest, KnowsThatAProgramHasEnded) {
  ChildProcess child = Shell("exit 3");
  EXPECT_TRUE(x11::ProcessEnd(child.pid()).Wait(5000));
  EXPECT_FALSE(child.Running());
  ChildProcess other = std::move(child);
  EXPECT_FALSE(other.Running());
}

TEST_F(ChildProcessTest, IsEndedByTheKernelWithTheThreadThatStartedIt) {
  std::optional<ChildProcess> child;
  std::thread starter([&] { child.emplace(Shell("sleep 1000")); });
  starter.join();
  EXPECT_TRUE(x11::ProcessEnd(child->pid()).Wait(5000));
}

}  // namespace
}  // namespace mindreader
