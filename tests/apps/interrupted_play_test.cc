// What a user can do to a running game, and what must be left of it then.
#include <signal.h>

#include <chrono>
#include <filesystem>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "game_checks.h"
#include "mindreader_run.h"
#include "real_program.h"

namespace mindreader::apps {
namespace {

using ::testing::HasSubstr;
namespace fs = std::filesystem;

constexpr const char* kTitle = "GNOME Mastermind";
constexpr int kPegs = 4, kRows = 10;

class InterruptedPlay : public ::testing::Test {
 protected:
  void SetUp() override {
    auto program = RealProgram::Start("gnome-mastermind");
    ASSERT_TRUE(program.has_value()) << program.error().Message();
    program_ = *std::move(program);
    std::string pattern = (fs::temp_directory_path() / "interrupted-XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
  }
  void TearDown() override { fs::remove_all(folder_); }

  [[nodiscard]] std::vector<std::string> Arguments(
      const std::vector<std::string>& more = {}) const {
    std::vector<std::string> arguments = {"play",
                                          "--window",
                                          kTitle,
                                          "--games",
                                          "30",
                                          "--json",
                                          "--time-limit",
                                          "200",
                                          "--progress",
                                          "--record",
                                          (folder_ / "game").string()};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
  }
  // Without the skins that whoever runs the tests has learned.
  [[nodiscard]] std::map<std::string, std::string> Environment() const {
    auto environment = program_->Environment();
    environment["XDG_DATA_HOME"] = (folder_ / "data").string();
    return environment;
  }
  // A hand that takes the mouse goes on moving it: a single step may fall between a look at the
  // pointer and the move that follows it. False: the program did not say what was expected.
  [[nodiscard]] bool TakeMouse(MindreaderRun& run, const std::string& expected) {
    for (int step = 0; step < 20; ++step) {
      if (!program_->MovePointer({3, 5 + step})) return false;
      if (run.AwaitMessage(expected, std::chrono::seconds(1))) return true;
    }
    return false;
  }
  // The session of a run that was stopped can be read to its end.
  void ExpectWholeSession() {
    MindreaderRun report({"report", (folder_ / "game").string()});
    EXPECT_EQ(report.ExitCode(), 0) << report.messages();
    MindreaderRun replay({"replay", (folder_ / "game").string()});
    EXPECT_EQ(replay.ExitCode(), 0) << replay.messages();
  }

  std::unique_ptr<RealProgram> program_;
  fs::path folder_;
};

TEST_F(InterruptedPlay, StopsAtTheStopKeyWhateverHasTheFocus) {
  MindreaderRun run(Arguments(), Environment());
  ASSERT_TRUE(run.AwaitMessage("guess 1:")) << run.messages();
  ASSERT_TRUE(program_->Key("ctrl+alt+Escape"));
  EXPECT_EQ(run.ExitCode(), 5) << run.messages();
  EXPECT_THAT(run.messages(), HasSubstr("the stop key was pressed"));
  ExpectWholeSession();
}

TEST_F(InterruptedPlay, TakesTheStopKeyThatItIsGiven) {
  MindreaderRun run(Arguments({"--stop-key", "super+F9"}), Environment());
  ASSERT_TRUE(run.AwaitMessage("guess 1:")) << run.messages();
  ASSERT_TRUE(program_->Key("super+F9"));
  EXPECT_EQ(run.ExitCode(), 5) << run.messages();
}

TEST_F(InterruptedPlay, StopsWhenTheUserTakesTheMouse) {
  MindreaderRun run(Arguments(), Environment());
  ASSERT_TRUE(run.AwaitMessage("guess 1:")) << run.messages();
  EXPECT_TRUE(TakeMouse(run, "the pointer was moved"));
  EXPECT_EQ(run.ExitCode(), 5) << run.messages();
  ExpectWholeSession();
}

TEST_F(InterruptedPlay, GoesOnWhenTheUserLetsGoOfTheMouse) {
  auto arguments = Arguments({"--on-interrupt", "pause"});
  arguments[4] = "2";  // games
  MindreaderRun run(arguments, Environment());
  ASSERT_TRUE(run.AwaitMessage("guess 1:")) << run.messages();
  ASSERT_TRUE(TakeMouse(run, "paused: the pointer was moved")) << run.messages();
  EXPECT_EQ(run.ExitCode(), 0) << run.messages();
  const auto games = run.Games();
  EXPECT_EQ(games.size(), 2U);
  for (const PlayedGame& game : games) ExpectWon(game, kPegs, kRows);
  ExpectWholeSession();
}

TEST_F(InterruptedPlay, StopsForGoodWhilePaused) {
  MindreaderRun run(Arguments({"--on-interrupt", "pause"}), Environment());
  ASSERT_TRUE(run.AwaitMessage("guess 1:")) << run.messages();
  ASSERT_TRUE(TakeMouse(run, "paused: ")) << run.messages();
  run.Signal(SIGTERM);
  EXPECT_EQ(run.ExitCode(), 5) << run.messages();
  ExpectWholeSession();
}

TEST_F(InterruptedPlay, SurvivesTheEndOfTheDisplay) {
  MindreaderRun run(Arguments(), Environment());
  ASSERT_TRUE(run.AwaitMessage("guess 1:")) << run.messages();
  program_.reset();
  EXPECT_EQ(run.ExitCode(), 3) << run.messages();
  MindreaderRun report({"report", (folder_ / "game").string()});
  EXPECT_EQ(report.ExitCode(), 0) << report.messages();
}

// All that a headless run starts is gone when it is ended, in whichever way.
TEST(HeadlessEnd, LeavesNothingBehind) {
  for (const int signal : {SIGTERM, SIGKILL}) {
    MindreaderRun run({"play", "--app", "gnome-mastermind", "--headless", "--games", "30",
                       "--time-limit", "200", "--progress"});
    ASSERT_TRUE(run.AwaitMessage("guess 1:")) << run.messages();
    const auto started = run.Descendants();
    EXPECT_GE(started.size(), 3U) << "X server, window manager and program";
    run.Signal(signal);
    EXPECT_EQ(run.ExitCode(), signal == SIGTERM ? 5 : 128 + SIGKILL) << run.messages();
    for (const pid_t pid : started) EXPECT_TRUE(AwaitEnd(pid)) << pid;
  }
}

}  // namespace
}  // namespace mindreader::apps
