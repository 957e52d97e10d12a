// Games in windows that the test has its own hands on: it knows the secret from the program itself,
// moves and resizes the window, or has played some rows already.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <ostream>
#include <regex>
#include <string>

#include "game_checks.h"
#include "mindreader_run.h"
#include "real_program.h"

namespace mindreader::apps {
namespace {

using ::testing::HasSubstr;

struct Look {
  const char* skin;
  const char* title;
  int pegs;
  RootPoint off_screen;  // where a part of it is off the screen, but nothing that is clicked first
};
void PrintTo(const Look& look, std::ostream* out) { *out << look.skin; }

constexpr Look kGnome{"gnome-mastermind", "GNOME Mastermind", 4, {-35, -120}};
constexpr Look kColorCode{"colorcode", "ColorCode", 4, {1280 - 310, -180}};
constexpr Look kGuess{"sgt-guess", "Guess", 4, {-10, 1024 - 345}};
constexpr int kRows = 10;

// Places of GNOME Mastermind at its first size, measured on its screenshots.
WindowPoint GnomeHole(int row, int peg) { return {61 + 40 * peg, 458 - 40 * row}; }
WindowPoint GnomePalette(int color) { return {49 + 32 * color, 507}; }
// Places of ColorCode with 4 slots and 8 colours, likewise.
WindowPoint ColorCodeHole(int row, int peg) { return {100 + 40 * peg, 565 - 40 * row}; }
WindowPoint ColorCodePalette(int color) { return {296, 285 + 40 * color}; }
WindowPoint ColorCodeMarks(int row) { return {23, 565 - 40 * row}; }
// Places of SGT Guess with 4 pegs and 6 colours, likewise.
WindowPoint GuessHole(int row, int peg) { return {95 + 35 * peg, 57 + 35 * row}; }
WindowPoint GuessPalette(int color) { return {31, 146 + 35 * color}; }
WindowPoint GuessMarks(int row) { return {235, 57 + 35 * row}; }

std::vector<std::string> PlayArguments(const Look& look, int games) {
  return {"play",         "--window", look.title, "--games",   std::to_string(games),
          "--time-limit", "240",      "--json",   "--progress"};
}

class RealWindow : public ::testing::Test {
 protected:
  void Start(const Look& look, const Changes& changes = {}) {
    auto program = RealProgram::Start(look.skin, changes);
    ASSERT_TRUE(program.has_value()) << program.error().Message();
    program_ = *std::move(program);
    look_ = look;
  }
  // Plays in the window as it stands, and checks each game.
  std::vector<PlayedGame> Win(int games = 1) {
    MindreaderRun run(PlayArguments(look_, games), program_->Environment());
    EXPECT_EQ(run.ExitCode(), 0) << run.messages();
    SCOPED_TRACE(run.messages());
    auto played = run.Games();
    EXPECT_EQ(played.size(), static_cast<std::size_t>(games));
    for (const PlayedGame& game : played) ExpectWon(game, look_.pegs, kRows);
    messages_ = run.messages();
    return played;
  }
  static void Do(const Status& status) {
    ASSERT_TRUE(status.has_value()) << status.error().Message();
  }

  std::unique_ptr<RealProgram> program_;
  Look look_{};
  std::string messages_;
};

// What must hold of all programs.
class AnyRealWindow : public RealWindow, public ::testing::WithParamInterface<Look> {};

// The secrets that GNOME Mastermind prints for its own developers: "solution: 6707".
std::vector<Pegs> PrintedSecrets(const std::string& output) {
  static const std::regex kSolution("solution: ([0-7]{4})");
  std::vector<Pegs> secrets;
  for (std::sregex_iterator match(output.begin(), output.end(), kSolution), end; match != end;
       ++match) {
    Pegs secret;
    for (const char digit : (*match)[1].str()) secret.push_back(digit - '0');
    // It is printed with each guess: another secret is another game.
    if (secrets.empty() || secrets.back() != secret) secrets.push_back(secret);
  }
  return secrets;
}

TEST_F(RealWindow, EveryAnswerIsTheOneForTheSecretThatGnomeMastermindPrints) {
  Start(kGnome, {.environment = {{"GM_DEBUG", "yes"}}});
  const auto games = Win(3);
  const auto secrets = PrintedSecrets(program_->Output());
  ASSERT_EQ(games.size(), secrets.size()) << program_->Output();
  for (std::size_t i = 0; i < games.size(); ++i) {
    EXPECT_EQ(games[i].turns.back().code, secrets[i]);
    for (const PlayedTurn& turn : games[i].turns) {
      EXPECT_EQ(turn.marks, MarksFor(turn.code, secrets[i])) << games[i].json;
    }
  }
}

TEST_F(RealWindow, ALossIsALossAndItsAnswersAreRight) {
  Start(kGnome, {.settings = {"maximum-tries=10", "maximum-tries=2"},
                 .environment = {{"GM_DEBUG", "yes"}}});
  MindreaderRun run(PlayArguments(kGnome, 1), program_->Environment());
  const int exit_code = run.ExitCode();
  const auto games = run.Games();
  const auto secrets = PrintedSecrets(program_->Output());
  ASSERT_EQ(games.size(), 1U) << run.messages();
  ASSERT_EQ(secrets.size(), 1U) << program_->Output();
  ASSERT_FALSE(games[0].turns.empty()) << games[0].json;
  // Two tries are enough once in some hundred games.
  const bool won = games[0].turns.back().code == secrets[0];
  EXPECT_EQ(games[0].outcome, won ? "won" : "lost");
  EXPECT_EQ(exit_code, won ? 0 : 1) << run.messages();
  for (const PlayedTurn& turn : games[0].turns) {
    EXPECT_EQ(turn.marks, MarksFor(turn.code, secrets[0])) << games[0].json;
  }
}

// ColorCode keeps a secret for each game number: 15130 with 4 slots and 8 colours is white, blue,
// orange, yellow.
TEST_F(RealWindow, FindsTheSecretThatColorCodeKeepsUnderANumber) {
  Start(kColorCode);
  Do(program_->Click(ColorCodeHole(9, 0)));  // for the keyboard focus
  Do(program_->Key("ctrl+alt+n"));
  Do(program_->AwaitStillness());
  for (const char* digit : {"1", "5", "1", "3", "0", "Return"}) Do(program_->Key(digit));
  Do(program_->AwaitStillness());
  const auto games = Win();
  ASSERT_EQ(games.size(), 1U);
  EXPECT_EQ(games[0].turns.back().code, (Pegs{3, 2, 6, 0}));
}

// An SGT game id is the board and its secret: this one is yellow, blue, blue, purple.
TEST_F(RealWindow, FindsTheSecretThatSgtGuessKeepsInAGameId) {
  Start(kGuess, {.command = {"sgt-guess", "c6p4g10Bm:241fe14c"}});
  const auto games = Win();
  ASSERT_EQ(games.size(), 1U);
  EXPECT_EQ(games[0].turns.back().code, (Pegs{1, 3, 3, 5}));
}

// The first row has no marks, and nothing in this program but its marks tells that it was played.
TEST_F(RealWindow, TakesAGameOverFromAPersonInSgtGuess) {
  Start(kGuess, {.command = {"sgt-guess", "c6p4g10Bm:241fe14c"}});
  const std::vector<Pegs> mine = {{0, 0, 2, 2}, {0, 1, 2, 3}};
  for (int row = 0; row < 2; ++row) {
    for (int peg = 0; peg < 4; ++peg) {
      const int color = mine[static_cast<std::size_t>(row)][static_cast<std::size_t>(peg)];
      Do(program_->Drag(GuessPalette(color), GuessHole(row, peg)));
    }
    if (row == 0) Do(program_->Click(GuessMarks(row)));
  }
  Do(program_->AwaitStillness());
  const auto games = Win();
  ASSERT_EQ(games.size(), 1U);
  EXPECT_EQ(games[0].turns_found, 1);
  EXPECT_EQ(games[0].turns[0].code, mine[0]);
  EXPECT_EQ(games[0].turns[0].marks, (Marks{0, 0}));
  EXPECT_EQ(games[0].turns.back().code, (Pegs{1, 3, 3, 5}));
}

TEST_F(RealWindow, AnswersTheHighScoreQuestionOfColorCode) {
  Start(kColorCode, {.settings = {"", "\n[History]\nHighScoreHandling=1\n"}});
  Win(2);
  EXPECT_THAT(messages_, HasSubstr("answered the window"));
}

TEST_F(RealWindow, TakesAGameOverFromAPersonInGnomeMastermind) {
  Start(kGnome);
  const std::vector<Pegs> mine = {{0, 0, 1, 1}, {2, 3, 4, 5}};
  for (int row = 0; row < 2; ++row) {
    for (int peg = 0; peg < 4; ++peg) {
      const auto at = static_cast<std::size_t>(peg);
      Do(program_->Click(GnomePalette(mine[static_cast<std::size_t>(row)][at])));
      Do(program_->Click(GnomeHole(row, peg)));
    }
  }
  Do(program_->AwaitStillness());
  const auto games = Win();
  ASSERT_EQ(games.size(), 1U);
  EXPECT_EQ(games[0].turns_found, 2);
  ASSERT_GE(games[0].turns.size(), 3U);
  EXPECT_EQ(games[0].turns[0].code, mine[0]);
  EXPECT_EQ(games[0].turns[1].code, mine[1]);
}

TEST_F(RealWindow, TakesAHalfFilledRowOverFromAPersonInColorCode) {
  Start(kColorCode);
  const Pegs mine = {7, 6, 6, 5};
  for (int peg = 0; peg < 4; ++peg) {
    Do(program_->Drag(ColorCodePalette(mine[static_cast<std::size_t>(peg)]),
                      ColorCodeHole(0, peg)));
  }
  Do(program_->Click(ColorCodeMarks(0)));
  Do(program_->Drag(ColorCodePalette(4), ColorCodeHole(1, 2)));
  Do(program_->AwaitStillness());
  const auto games = Win();
  ASSERT_EQ(games.size(), 1U);
  EXPECT_EQ(games[0].turns_found, 1);
  EXPECT_EQ(games[0].turns[0].code, mine);
}

TEST_P(AnyRealWindow, WinsAtOtherSizesAndPlaces) {
  Start(GetParam());
  Do(program_->ResizeTo({430, 700}));
  Win();
  Do(program_->MoveTo({700, 60}));
  Win();
  Do(program_->ResizeTo({600, 900}));
  Do(program_->MoveTo({37, 53}));
  Win();
}

TEST_P(AnyRealWindow, FollowsAWindowThatIsMovedAndResizedBetweenTurns) {
  Start(GetParam());
  auto arguments = PlayArguments(look_, 2);
  arguments.emplace_back("--step");
  MindreaderRun run(arguments, program_->Environment());
  int turns = 0;
  while (run.AwaitMessage("Enter plays")) {
    switch (++turns % 4) {
      case 1: Do(program_->MoveTo({500 + 10 * turns, 40})); break;
      case 2: Do(program_->ResizeTo({400, 680 + turns})); break;
      case 3: Do(program_->MoveTo({60, 70 + turns})); break;
      default: Do(program_->ResizeTo({330, 620})); break;
    }
    run.Write("\n");
  }
  EXPECT_EQ(run.ExitCode(), 0) << run.messages();
  const auto games = run.Games();
  EXPECT_EQ(games.size(), 2U);
  EXPECT_GE(turns, 2);
  for (const PlayedGame& game : games) ExpectWon(game, look_.pegs, kRows);
}

// Themes of GNOME Mastermind that differ in their colours and marks only.
class OtherTheme : public RealWindow, public ::testing::WithParamInterface<const char*> {};

TEST_P(OtherTheme, IsRecognisedAndWonAtTwoSizes) {
  Look look = kGnome;
  look.skin = GetParam();
  Start(look);
  Win();
  Do(program_->ResizeTo({471, 733}));
  Win();
}

INSTANTIATE_TEST_SUITE_P(Gnome, OtherTheme,
                         ::testing::Values("gnome-mastermind-simple-glossy",
                                           "gnome-mastermind-tango-flat"),
                         [](const auto& parameters) {
                           std::string name = parameters.param;
                           std::erase(name, '-');
                           return name;
                         });

// The last rows and a strip at the side are not on the screen, and everything that must be clicked
// is.
TEST_P(AnyRealWindow, WinsInAWindowThatHangsOffTheScreen) {
  Start(GetParam());
  Do(program_->MoveTo(look_.off_screen));
  Win(2);
}

TEST_P(AnyRealWindow, WinsInAWindowThatHangsOffTheScreenWithoutWindowManager) {
  Start(GetParam(), {.window_manager = false});
  Do(program_->MoveTo(look_.off_screen));
  Win(2);
}

INSTANTIATE_TEST_SUITE_P(Programs, AnyRealWindow, ::testing::Values(kGnome, kColorCode, kGuess),
                         [](const auto& parameters) {
                           std::string name = parameters.param.skin;
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
}  // namespace mindreader::apps
