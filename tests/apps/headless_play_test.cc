// `play --headless` as the README shows it: on the real programs, with their own settings.
#include <gtest/gtest.h>
#include <signal.h>

#include <ostream>
#include <string>
#include <tuple>

#include "game_checks.h"
#include "mindreader_run.h"

namespace mindreader::apps {
namespace {

struct App {
  const char* name;
  int pegs;
  int rows;
};
void PrintTo(const App& app, std::ostream* out) { *out << app.name; }

constexpr App kApps[] = {{"gnome-mastermind", 4, 10}, {"gnome-mastermind-tango", 4, 10},
                         {"colorcode", 4, 10},        {"colorcode-5x10", 5, 10},
                         {"sgt-guess", 4, 10},        {"sgt-guess-10x5", 5, 12}};

class HeadlessPlay : public ::testing::TestWithParam<std::tuple<App, bool>> {};

TEST_P(HeadlessPlay, WinsGameAfterGameWithoutAMisread) {
  const auto& [app, window_manager] = GetParam();
  std::vector<std::string> arguments = {"play",    "--app",     app.name,       "--headless",
                                        "--games", "3",         "--time-limit", "240",
                                        "--json",  "--progress"};
  if (!window_manager) arguments.push_back("--no-wm");
  MindreaderRun run(arguments);
  EXPECT_EQ(run.ExitCode(), 0) << run.messages();
  SCOPED_TRACE(run.messages());
  const auto games = run.Games();
  EXPECT_EQ(games.size(), 3U);
  for (const PlayedGame& game : games) ExpectWon(game, app.pegs, app.rows);
}

INSTANTIATE_TEST_SUITE_P(Programs, HeadlessPlay,
                         ::testing::Combine(::testing::ValuesIn(kApps), ::testing::Bool()),
                         [](const auto& parameters) {
                           std::string name = std::get<0>(parameters.param).name;
                           std::erase(name, '-');
                           return name + (std::get<1>(parameters.param) ? "UnderOpenbox"
                                                                        : "WithoutWindowManager");
                         });

// Nothing is known of the program but how to start it: the board, the controls and the marks are
// found out, and the second game is begun without help.
class LearningPlay : public ::testing::TestWithParam<App> {};

TEST_P(LearningPlay, WinsAProgramThatItHasNeverSeen) {
  MindreaderRun run({"play", "--app", GetParam().name, "--headless", "--skin", "learn", "--games",
                     "2", "--time-limit", "240", "--json", "--progress"});
  EXPECT_EQ(run.ExitCode(), 0) << run.messages();
  SCOPED_TRACE(run.messages());
  const auto games = run.Games();
  EXPECT_EQ(games.size(), 2U);
  for (const PlayedGame& game : games) ExpectWon(game, GetParam().pegs, GetParam().rows);
}

constexpr App kLearned[] = {{"gnome-mastermind", 4, 10},
                            {"gnome-mastermind-shapes", 4, 10},
                            {"colorcode-5x10", 5, 10},
                            {"sgt-guess", 4, 10},
                            {"gcompris-superbrain", 3, 12}};
INSTANTIATE_TEST_SUITE_P(Programs, LearningPlay, ::testing::ValuesIn(kLearned),
                         [](const auto& parameters) {
                           std::string name = parameters.param.name;
                           std::erase(name, '-');
                           return name;
                         });

// Its window comes, and without a hand there is nothing more to be done.
TEST(HeadlessPlay, LeavesAProgramWhoseBoardIsNotKnownToTheLearner) {
  for (const char* skin : {"auto", "learn"}) {
    MindreaderRun run({"play", "--app", "gnome-mastermind-shapes", "--headless", "--skin", skin,
                       "--dry-run", "--time-limit", "60"});
    EXPECT_EQ(run.ExitCode(), 2) << run.messages();
    EXPECT_NE(run.messages().find("a dry run cannot learn one"), std::string::npos)
        << run.messages();
  }
}

TEST(HeadlessPlay, StopsWhenInterruptedAndSaysSo) {
  MindreaderRun run({"play", "--app", "gnome-mastermind", "--headless", "--games", "50",
                     "--time-limit", "240", "--json", "--progress"});
  ASSERT_TRUE(run.AwaitMessage("guess 1:")) << run.messages();
  run.Signal(SIGINT);
  EXPECT_EQ(run.ExitCode(), 5) << run.messages();
  const auto games = run.Games();
  ASSERT_FALSE(games.empty());
  EXPECT_EQ(games.back().outcome, "error");
}

}  // namespace
}  // namespace mindreader::apps
