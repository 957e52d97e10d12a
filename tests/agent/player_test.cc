#include "agent/player.h"

#include <algorithm>
#include <random>

#include <gtest/gtest.h>

#include "agent/mastermind/strategy.h"
#include "tests/fake/fake_clock.h"
#include "tests/fake/fake_program.h"

namespace mindreader {
namespace {

using mastermind::Code;

class Remember final : public Listener {
 public:
  void On(const Event& event) override {
    if (const auto* again = std::get_if<ReadAgain>(&event)) read_again.push_back(again->reason);
    if (const auto* wrong = std::get_if<RulesContradicted>(&event)) contradicted = wrong->rows;
    if (std::holds_alternative<GesturePlanned>(event)) ++planned;
    if (std::holds_alternative<GestureMade>(event)) ++made;
    if (std::holds_alternative<DialogDismissed>(event)) ++dismissed;
  }
  std::vector<std::string> read_again;
  std::vector<int> contradicted;
  int planned = 0, made = 0, dismissed = 0;
};

// A program, a player and everything between them.
struct Table {
  explicit Table(const Code& secret, Faults faults = {}, Skin made = FakeProgram::MakeSkin(4, 6, 8))
      : skin(std::move(made)),
        program(skin, secret, clock, faults),
        strategy(mastermind::MakeStrategy(
            "entropy", {skin.board.pegs, skin.ColorCount(), skin.board.repeats})),
        clicker(program, program, program, clock, guards) {}

  Result<GameResult> Play(Clicker* hand) {
    const World world{program, program, clock, &reader};
    if (!view) {
      auto opened = BoardView::Open(world, skin, FakeProgram::kBoard);
      if (!opened) return Forward(opened);
      view.emplace(std::move(*opened));
    }
    Player player(world, *view, *strategy, hand, heard);
    return player.PlayGame(1);
  }
  Result<GameResult> Play() { return Play(&clicker); }

  FakeClock clock;
  Skin skin;
  FakeProgram program;
  std::unique_ptr<mastermind::Strategy> strategy;
  GuardChain guards;
  Clicker clicker;
  FakeTextReader reader;
  Remember heard;
  std::optional<BoardView> view;
};

void ExpectWon(const Result<GameResult>& game, const Code& secret) {
  ASSERT_TRUE(game) << game.error().Message();
  EXPECT_EQ(game->outcome, GameOutcome::kWon);
  EXPECT_EQ(game->turns.back().guess, secret);
  EXPECT_EQ(game->misreads, 0);
}

Code RandomCode(std::mt19937& random, int pegs, int colors) {
  std::vector<int> code;
  for (int peg = 0; peg < pegs; ++peg) {
    code.push_back(std::uniform_int_distribution(0, colors - 1)(random));
  }
  return Code(code);
}

TEST(Player, WinsAndReadsWhatTheProgramJudged) {
  const Code secret{3, 1, 4, 1};
  Table table(secret);
  const auto game = table.Play();
  ExpectWon(game, secret);
  EXPECT_EQ(game->turns, table.program.answered());
  EXPECT_EQ(game->retries, 0);
  EXPECT_EQ(game->clicks, 8 * static_cast<int>(game->turns.size()));
  EXPECT_EQ(table.program.presses_outside(), 0);
  EXPECT_FALSE(table.program.button_down());
}

TEST(Player, WinsWhateverTheBoard) {
  std::mt19937 random(7);
  for (int i = 0; i < 40; ++i) {
    const int pegs = std::uniform_int_distribution(3, 5)(random);
    const int colors = std::uniform_int_distribution(4, 8)(random);
    Skin skin = FakeProgram::MakeSkin(pegs, colors, 10);
    if (i % 2 == 0) skin.controls.placing = Placing::kDrag;
    if (i % 3 == 0) skin.controls.submitting = Submitting::kMarks;
    const Code secret = RandomCode(random, pegs, colors);
    Table table(secret, {}, skin);
    SCOPED_TRACE("game " + std::to_string(i) + ", secret " + secret.ToString());
    ExpectWon(table.Play(), secret);
    EXPECT_EQ(table.program.presses_outside(), 0);
  }
}

// The second pick fills a hole and lets the color go, which looks like a pick: what was believed to
// be picked then is picked anew.
TEST(Player, PicksAnewWhatWasLetGoByASecondPick) {
  const Code secret{1, 1, 0, 1};
  Table table(secret, {.resize_told_at_press = 1, .second_pick_fills = true},
              FakeProgram::MakeSkin(4, 2, 10));
  ExpectWon(table.Play(), secret);
}

TEST(Player, PlacesAgainWhatTheProgramDropped) {
  const Code secret{5, 0, 2, 4};
  Table table(secret, {.drop_every = 7});
  const auto game = table.Play();
  ExpectWon(game, secret);
  EXPECT_GT(game->retries, 0);
}

// No row may ever be submitted with another code than the one that was chosen.
TEST(Player, NeverSubmitsAPegInTheWrongHole) {
  std::mt19937 random(11);
  for (int every = 2; every <= 9; ++every) {
    Skin skin = FakeProgram::MakeSkin(4, 6, 10);
    skin.controls.submitting = Submitting::kMarks;
    const Code secret = RandomCode(random, 4, 6);
    Table table(secret, {.wrong_hole_every = every}, skin);
    const auto game = table.Play();
    if (!game) {
      EXPECT_EQ(game.error().code, ErrorCode::kFailed) << game.error().Message();
      continue;
    }
    ExpectWon(game, secret);
    EXPECT_EQ(game->turns, table.program.answered());
  }
}

TEST(Player, SubmitsByADoubleClickWhereTheProgramWantsOne) {
  const Code secret{2, 2, 3, 5};
  Skin skin = FakeProgram::MakeSkin(4, 6, 8);
  skin.controls.submitting = Submitting::kMarks;
  skin.controls.submit_twice = true;
  Table table(secret, {}, skin);
  const auto game = table.Play();
  ExpectWon(game, secret);
  EXPECT_EQ(game->turns, table.program.answered());
  EXPECT_EQ(game->retries, 0);
}

TEST(Player, WaitsForMarksThatAppearOneByOne) {
  const Code secret{2, 2, 3, 5};
  Skin skin = FakeProgram::MakeSkin(4, 6, 8);
  skin.controls.settle = std::chrono::milliseconds(60);
  Table table(secret, {.marks_one_by_one = std::chrono::milliseconds(40)}, skin);
  ExpectWon(table.Play(), secret);
}

// The rows of this board all look alike, so an answer without marks shows only in that the row does
// not wait any more; and a row that does not wait yet looks just so.
TEST(Player, SeesAnAnswerWithoutMarksWhereFullRowsLightUp) {
  const Code secret{5, 5, 5, 5};
  for (const auto delay : {std::chrono::milliseconds(0), std::chrono::milliseconds(200)}) {
    Skin skin = FakeProgram::MakeSkin(4, 6, 8);
    skin.controls.placing = Placing::kDrag;
    skin.controls.submitting = Submitting::kMarks;
    skin.board.empty_waiting = skin.board.empty_active;
    skin.marks.none = skin.board.empty_active;
    skin.marks.ready = {{{240, 200, 0}, {255, 220, 20}}};
    Table table(secret, {.repaint_delay = delay / 2, .ready_delay = delay}, skin);
    const auto game = table.Play();
    ExpectWon(game, secret);
    EXPECT_EQ(game->turns, table.program.answered());
    EXPECT_EQ(game->turns.front().feedback, (mastermind::Feedback{0, 0}));
    EXPECT_EQ(game->retries, 0);
  }
}

TEST(Player, DoesNotSubmitARowThatDoesNotLightUp) {
  Skin skin = FakeProgram::MakeSkin(4, 6, 8);
  skin.controls.submitting = Submitting::kMarks;
  skin.marks.ready = {{{240, 200, 0}, {255, 220, 20}}};
  Table table(Code{0, 1, 2, 3}, {.ready_delay = std::chrono::hours(1)}, skin);
  const auto game = table.Play();
  ASSERT_FALSE(game);
  EXPECT_EQ(game.error().code, ErrorCode::kFailed);
  EXPECT_NE(game.error().seen.find("row 1 is full"), std::string::npos) << game.error().Message();
  EXPECT_EQ(table.program.presses(), 8);
}

TEST(Player, IsNotHeldUpByAClockThatNeverStops) {
  const Code secret{2, 0, 3, 5};
  Table table(secret, {.ticking = true});
  const auto game = table.Play();
  ExpectWon(game, secret);
  EXPECT_LT(game->wall, std::chrono::seconds(5)) << "virtual time";
}

TEST(Player, SlowRepaintsAreWaitedFor) {
  const Code secret{1, 4, 0, 0};
  Table table(secret, {.repaint_delay = std::chrono::milliseconds(300)});
  const auto game = table.Play();
  ExpectWon(game, secret);
  EXPECT_EQ(game->retries, 0);
}

TEST(Player, TakesAGameOverInTheMiddle) {
  const Code secret{1, 1, 2, 3};
  Table table(secret);
  table.program.Play({0, 0, 1, 1});
  table.program.Play({2, 3, 4, 5});
  table.program.Put(1, 5);  // and a peg that the user had placed
  const auto game = table.Play();
  ExpectWon(game, secret);
  EXPECT_EQ(game->turns_found, 2);
  EXPECT_EQ(game->turns, table.program.answered());
}

TEST(Player, BeginsANewGameWhenTheOldOneIsOver) {
  Table table({0, 1, 2, 3});
  table.program.Play({0, 1, 2, 3});
  table.program.SetSecret({4, 4, 4, 4});
  const auto game = table.Play();
  ExpectWon(game, {4, 4, 4, 4});
  EXPECT_EQ(game->turns_found, 0);
}

// A program with a bug: one mark too many in one row. Whatever the secret, the lie either is never
// noticed (then the game is lost or won all the same), or the lying row is among those named.
TEST(Player, SaysWhichRowContradictsTheRulesAndGoesOn) {
  std::mt19937 random(5);
  int noticed = 0, won = 0;
  for (int i = 0; i < 30; ++i) {
    const int liar = i % 3;
    const Code secret = RandomCode(random, 4, 6);
    Table table(secret, {.lie_in_row = liar}, FakeProgram::MakeSkin(4, 6, 12));
    const auto game = table.Play();
    SCOPED_TRACE("secret " + secret.ToString());
    ASSERT_TRUE(game) << game.error().Message();
    won += game->outcome == GameOutcome::kWon ? 1 : 0;
    if (table.heard.contradicted.empty()) continue;
    ++noticed;
    EXPECT_EQ(game->contradictions, table.heard.contradicted);
    EXPECT_EQ(std::ranges::count(table.heard.contradicted, liar + 1), 1);
    EXPECT_FALSE(table.heard.read_again.empty()) << "it must look again before it says so";
  }
  EXPECT_GT(noticed, 20);
  EXPECT_GT(won, 24);
}

TEST(Player, GoesOnWhenARowOfTheUsersGameCannotBeRight) {
  const Code secret{1, 1, 2, 3};
  Table table(secret, {.lie_in_row = 0}, FakeProgram::MakeSkin(4, 6, 12));
  table.program.Play({0, 1, 1, 2});  // 3 marks, and a fourth that is a lie
  table.program.Play({1, 1, 0, 0});
  table.program.Play({0, 0, 2, 3});
  const auto game = table.Play();
  ASSERT_TRUE(game) << game.error().Message();
  EXPECT_EQ(game->outcome, GameOutcome::kWon);
  EXPECT_EQ(game->contradictions, std::vector{1});
}

TEST(Player, BelievesMarksOnlyWhenTheTextAgrees) {
  Skin skin = FakeProgram::MakeSkin(4, 6, 8);
  skin.texts.push_back(
      {"status", {0, 0, 100, 15}, TextAnchor::kTop, "(\\d+) bulls?, (\\d+) cows?", "", ""});
  Table table({0, 0, 1, 1}, {}, skin);
  table.reader.line = "1 bull, 3 cows!";
  const auto game = table.Play();
  ASSERT_FALSE(game);
  EXPECT_EQ(game.error().code, ErrorCode::kContradiction);
  EXPECT_NE(game.error().seen.find("1 bull, 3 cows!"), std::string::npos);
}

TEST(Player, StopsWithTheButtonUpWhenTheUserTakesTheMouse) {
  for (int press = 1; press <= 12; ++press) {
    for (const Placing placing : {Placing::kPaletteThenHole, Placing::kDrag}) {
      Skin skin = FakeProgram::MakeSkin(4, 6, 8);
      skin.controls.placing = placing;
      Table table({5, 5, 5, 5}, {.grab_mouse_at_press = press}, skin);
      const auto game = table.Play();
      ASSERT_FALSE(game);
      EXPECT_EQ(game.error().code, ErrorCode::kStopped);
      EXPECT_EQ(table.program.presses(), press) << "nothing is pressed after it";
      EXPECT_FALSE(table.program.button_down());
      EXPECT_EQ(table.program.Location(), (RootPoint{900, 900})) << "left where the user put it";
    }
  }
}

TEST(Player, ChoosesAHoleBeforeItsColorWhereTheProgramWantsThat) {
  Skin skin = FakeProgram::MakeSkin(4, 6, 8);
  skin.controls.placing = Placing::kHoleThenPalette;
  const Code secret{4, 0, 2, 4};
  Table table(secret, {}, skin);
  ExpectWon(table.Play(), secret);
  EXPECT_EQ(table.program.presses_outside(), 0);
}

// A window manager that grabs clicks to focus a window holds the pointer back for a moment.
TEST(Player, DoesNotMistakeAPointerThatLagsForTheUsersHand) {
  for (int lag = 1; lag <= 6; ++lag) {
    Skin skin = FakeProgram::MakeSkin(4, 6, 8);
    skin.controls.placing = Placing::kDrag;
    const Code secret{1, 5, 3, 1};
    Table table(secret, {.pointer_lag = lag}, skin);
    ExpectWon(table.Play(), secret);
  }
}

TEST(Player, FollowsAWindowThatMoves) {
  const Code secret{4, 2, 0, 1};
  Table table(secret, {.move_window_at_press = 5});
  ExpectWon(table.Play(), secret);
  EXPECT_EQ(table.program.presses_outside(), 0);
}

TEST(Player, NeverClicksAWindowThatCoversTheBoard) {
  Table table({4, 2, 0, 1}, {.cover_at_press = 3});
  const auto game = table.Play();
  ASSERT_FALSE(game);
  EXPECT_EQ(game.error().code, ErrorCode::kStopped);
  EXPECT_NE(game.error().seen.find("Stranger"), std::string::npos);
  EXPECT_EQ(table.program.presses(), 3);
}

TEST(Player, StopsAtADialogThatTheSkinDoesNotKnow) {
  Table table({4, 2, 0, 1});
  table.program.OpenDialog("Question", "Delete all files?", "Yes");
  table.reader.words = {{"Delete", {5, 5, 30, 10}}, {"everything?", {40, 5, 30, 10}}};
  const auto game = table.Play();
  ASSERT_FALSE(game);
  EXPECT_EQ(game.error().code, ErrorCode::kStopped);
  EXPECT_NE(game.error().seen.find("Delete everything?"), std::string::npos);
  EXPECT_EQ(table.program.presses(), 0);
}

// The game is won and the program says so in a dialog that the skin knows.
class WonDialog : public ::testing::Test {
 protected:
  WonDialog() : table_(kSecret, {}, SkinWithDialog()) {
    table_.program.Play(kSecret);
    table_.program.OpenDialog("", "Great", "Play Again");
    table_.reader.words = {{"Great!", {5, 5, 40, 10}}, {"Again", {100, 80, 40, 10}}};
  }
  static Skin SkinWithDialog() {
    Skin skin = FakeProgram::MakeSkin(4, 6, 8);
    skin.dialogs.push_back({"won", "", "Great", DialogMeaning::kNothing, "Again", "", true});
    return skin;
  }
  void ExpectDismissed() {
    ExpectWon(table_.Play(), kSecret);
    EXPECT_EQ(table_.heard.dismissed, 1);
  }
  static inline const Code kSecret{4, 2, 0, 1};
  Table table_;
};

TEST_F(WonDialog, IsAnswered) { ExpectDismissed(); }

TEST_F(WonDialog, MayCloseWhileItIsRead) {
  table_.reader.meanwhile = [this] {
    ASSERT_TRUE(table_.program.Close(FakeProgram::kDialog));
    table_.program.BeginNewGame();
  };
  ExpectWon(table_.Play(), kSecret);
  EXPECT_EQ(table_.heard.dismissed, 0);
}

TEST_F(WonDialog, IsLookedAtAgainWhenItIsPaintedLate) {
  table_.reader.early = 2;
  ExpectDismissed();
}

TEST(Player, InADryRunTouchesNothing) {
  Table table({4, 2, 0, 1});
  const auto game = table.Play(nullptr);
  ASSERT_TRUE(game) << game.error().Message();
  EXPECT_EQ(game->outcome, GameOutcome::kDryRun);
  EXPECT_EQ(table.heard.planned, 4);
  EXPECT_EQ(table.heard.made, 0);
  EXPECT_EQ(table.program.presses(), 0);
}

}  // namespace
}  // namespace mindreader
