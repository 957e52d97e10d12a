// Whole games of programs that the apprentice has never seen, in memory and on virtual time: what
// it believes must be what the program judged.
#include "calibration/apprentice/apprentice.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

#include "agent/guards.h"
#include "calibration/apprentice/game.h"
#include "tests/calibration/apprentice/diary.h"
#include "tests/fake/fake_program.h"
#include "vision/board_reader.h"

namespace mindreader::apprentice_test {
namespace {

using mastermind::Code;
using std::chrono::milliseconds;

// Reads what the program's dialog says, which is not drawn, and nothing in other pictures.
class DialogReader final : public TextReader {
 public:
  std::string ReadLine(const cv::Mat&, const WindowRect&) override { return {}; }
  std::vector<Word> ReadWords(const cv::Mat& picture) override {
    if (picture.size() != cv::Size(200, 100)) return {};
    return {{"No", {20, 20, 20, 12}},    {"color", {45, 20, 40, 12}},  {"may", {90, 20, 25, 12}},
            {"come", {120, 20, 30, 12}}, {"twice", {155, 20, 35, 12}}, {"OK", {85, 70, 24, 12}}};
  }
};

// A program, an apprentice and everything between them.
struct School {
  School(Skin made, const Code& secret, Faults faults = {})
      : skin(std::move(made)), program(skin, secret, clock, faults) {}

  Result<Apprentice> Open() {
    const World world{program, program, clock, reader};
    ApprenticeOptions options;
    options.strategy = "entropy";
    options.narrate = [this](const std::string& line) { diary.Write(line); };
    auto window = program.Describe(FakeProgram::kBoard);
    return Apprentice::Open(world, clicker, *window, options);
  }

  Result<GameResult> Play() {
    auto apprentice = Open();
    if (!apprentice) return Forward(apprentice);
    auto game = apprentice->PlayGame(1, diary);
    if (game) learned = apprentice->lesson();
    return game;
  }

  FakeClock clock;
  TextReader* reader = nullptr;
  Skin skin;
  FakeProgram program;
  GuardChain guards;
  Clicker clicker{program, program, program, clock, guards};
  Lesson learned;
  Diary diary;
};

Code AnyCode(std::mt19937& random, const Skin& skin) {
  std::vector<int> code;
  for (int peg = 0; peg < skin.board.pegs; ++peg) {
    code.push_back(std::uniform_int_distribution(0, skin.ColorCount() - 1)(random));
  }
  return Code(code);
}

// What the program judged is what was read; nothing else was touched, and nothing was wasted.
void ExpectWon(const School& school, const Result<GameResult>& game) {
  ASSERT_TRUE(game) << game.error().Message() << '\n' << school.diary.text();
  EXPECT_EQ(game->outcome, GameOutcome::kWon) << school.diary.text();
  EXPECT_EQ(game->misreads, 0);
  const auto& judged = school.program.answered();
  ASSERT_EQ(game->turns.size(), judged.size());
  for (std::size_t turn = 0; turn < judged.size(); ++turn) {
    EXPECT_EQ(game->turns[turn].feedback, judged[turn].feedback) << "turn " << turn;
  }
  EXPECT_EQ(school.program.presses_outside(), 0);
  EXPECT_FALSE(school.program.button_down());
}

// Presses that are no part of a guess.
constexpr int kMostForLearning = 20;

int PressesPerGuess(const Skin& skin) {
  const int submitting = skin.controls.submitting == Submitting::kAutomatic ? 0 : 1;
  return skin.board.pegs * (skin.controls.placing == Placing::kDrag ? 1 : 2) + submitting;
}

struct Kind {
  const char* name;
  Placing placing;
  Submitting submitting;
  enum class Flow { kUp, kDown, kRight } flow;
};
void PrintTo(const Kind& kind, std::ostream* out) { *out << kind.name; }

// Rows become columns, from left to right.
Skin Turned(Skin skin) {
  const auto turn = [](RefPoint& point) { std::swap(point.x, point.y); };
  std::swap(skin.reference.width, skin.reference.height);
  turn(skin.board.first_hole);
  turn(skin.board.next_peg);
  turn(skin.board.next_row);
  for (RefPoint& slot : skin.marks.slots) turn(slot);
  for (PaletteColor& color : skin.palette.colors) turn(color.place);
  return skin;
}

Skin Downwards(Skin skin) {
  const double climb = 9 * skin.board.next_row.y;
  for (RefPoint& slot : skin.marks.slots) slot.y += climb;
  skin.board.first_hole.y += climb;
  skin.board.next_row.y = -skin.board.next_row.y;
  return skin;
}

class UnseenProgram : public testing::TestWithParam<Kind> {
 protected:
  static Skin Make(int pegs, int colors) {
    Skin skin = FakeProgram::MakeSkin(pegs, colors, 10);
    skin.controls.placing = GetParam().placing;
    skin.controls.submitting = GetParam().submitting;
    if (GetParam().flow != Kind::Flow::kUp) skin = Downwards(skin);
    return GetParam().flow == Kind::Flow::kRight ? Turned(skin) : skin;
  }
};

INSTANTIATE_TEST_SUITE_P(
    Kinds, UnseenProgram,
    testing::Values(
        Kind{"Picked", Placing::kPaletteThenHole, Submitting::kAutomatic, Kind::Flow::kUp},
        Kind{"PickedInColumns", Placing::kPaletteThenHole, Submitting::kMarks, Kind::Flow::kRight},
        Kind{"ForAHole", Placing::kHoleThenPalette, Submitting::kAutomatic, Kind::Flow::kDown},
        Kind{"ForAHoleInColumns", Placing::kHoleThenPalette, Submitting::kMarks,
             Kind::Flow::kRight},
        Kind{"Dragged", Placing::kDrag, Submitting::kMarks, Kind::Flow::kUp},
        Kind{"DraggedInColumns", Placing::kDrag, Submitting::kMarks, Kind::Flow::kRight}),
    [](const auto& kind) { return kind.param.name; });

TEST_P(UnseenProgram, IsLearnedAndWon) {
  std::mt19937 random(11);
  for (const auto& [pegs, colors] : {std::pair(3, 6), std::pair(4, 8), std::pair(5, 5)}) {
    const Skin skin = Make(pegs, colors);
    const Code secret = AnyCode(random, skin);
    SCOPED_TRACE(testing::Message()
                 << pegs << " pegs, " << colors << " colors, secret " << secret.ToString());
    School school(skin, secret);
    const auto game = school.Play();
    ExpectWon(school, game);
    EXPECT_EQ(school.learned.board.pegs, pegs);
    const auto turns = static_cast<int>(school.program.answered().size());
    EXPECT_LE(school.program.presses() - turns * PressesPerGuess(skin), kMostForLearning);
  }
}

// The only code left begins with another peg than the one that stays, and with that it is a guess
// that was played.
TEST(GoingOn, PlaysNoGuessTwice) {
  const Code left{1, 0, 0, 1, 2};
  const mastermind::History history{{Code{0, 0, 0, 1, 2}, {4, 0}}, {Code{0, 1, 2, 0, 1}, {0, 5}}};
  const Code next = GoingOn({0}, left, {left}, history, {5, 3, true});
  EXPECT_EQ(next[0], 0);
  for (const mastermind::Turn& turn : history) EXPECT_NE(next, turn.guess);
  EXPECT_EQ(GoingOn({1}, Code{0, 1, 2, 0, 1}, {left}, history, {5, 3, true}), left);

  const mastermind::History without{{Code{0, 1, 2}, {1, 2}}, {Code{0, 2, 1}, {1, 2}}};
  const Code other = GoingOn({0}, Code{1, 0, 2}, {Code{1, 0, 2}}, without, {3, 4, false});
  EXPECT_EQ(other[0], 0);
  EXPECT_FALSE(other.HasRepeats());
  for (const mastermind::Turn& turn : without) EXPECT_NE(other, turn.guess);
}

// Where fewer rows are to be seen than a row has holes, its columns look like rows: the first peg
// is at the end of one, and the others take none.
TEST(Apprentice, TurnsABoardWhoseFirstPegCameToTheEndOfAColumn) {
  Skin skin = FakeProgram::MakeSkin(6, 4, 5);
  skin.board.empty_active = skin.board.empty_waiting;
  School school(skin, Code{2, 0, 3, 2, 1, 1});
  const auto game = school.Play();
  EXPECT_THAT(school.diary.text(), testing::HasSubstr("rows were taken for columns"));
  ExpectWon(school, game);
  EXPECT_EQ(school.learned.board.pegs, 6);
}

// A next level has a hole more; a new game on the same board has not.
TEST(Apprentice, TellsThatANewGameIsOnAnotherBoard) {
  const Skin next = FakeProgram::MakeSkin(5, 6, 8);
  Skin first = FakeProgram::MakeSkin(4, 6, 8);
  first.reference = next.reference;
  School school(first, {2, 0, 5, 2});
  auto apprentice = school.Open();
  ASSERT_TRUE(apprentice && apprentice->PlayGame(1, school.diary));
  school.program.BeginNewGame();
  ASSERT_TRUE(apprentice->LearnNewGame());
  EXPECT_FALSE(apprentice->MeetsAnotherBoard());
  EXPECT_TRUE(apprentice->PlayGame(2, school.diary));
  EXPECT_TRUE(apprentice->KnewTheBoard());
  school.program.BeginLevel(next, {4, 1, 0, 3, 3});
  ASSERT_TRUE(apprentice->LearnNewGame());
  EXPECT_TRUE(apprentice->MeetsAnotherBoard());
}

// Stops nothing; something happens when it is asked for the first time after that.
class Once final : public Guard {
 public:
  Once(std::function<bool()> after, std::function<void()> act)
      : after_(std::move(after)), act_(std::move(act)) {}
  Status Check() override {
    if (act_ && after_()) std::exchange(act_, nullptr)();
    return {};
  }

 private:
  std::function<bool()> after_;
  std::function<void()> act_;
};

// What a program is that goes on with a hole more in the middle of a game.
class NextLevel : public testing::Test {
 protected:
  NextLevel() : school_(MakeFirst(), {2, 0, 5, 2}) {}

  void PlayUntil(std::function<bool()> after) {
    school_.guards.Add(std::make_unique<Once>(std::move(after), [this] {
      school_.program.BeginLevel(kNext, {4, 1, 0, 3, 3});
    }));
    auto apprentice = school_.Open();
    ASSERT_TRUE(apprentice) << apprentice.error().Message();
    const auto game = apprentice->PlayGame(1, school_.diary);
    ASSERT_FALSE(game) << school_.diary.text();
    EXPECT_EQ(game.error().code, ErrorCode::kContradiction) << game.error().Message();
    EXPECT_TRUE(apprentice->MeetsAnotherBoard());
    EXPECT_TRUE(school_.program.answered().empty()) << "on the board that came";
  }

  static Skin MakeFirst() {
    Skin first = FakeProgram::MakeSkin(4, 6, 8);
    first.reference = kNext.reference;
    return first;
  }

  inline static const Skin kNext = FakeProgram::MakeSkin(5, 6, 8);
  School school_;
};

// A level that is chosen, by hand or by a click that missed, while the first row is filled: the
// pegs that were placed are gone, and nothing is submitted.
TEST_F(NextLevel, ThatCameWhileARowWasFilledGetsNoGuess) {
  PlayUntil([this] { return school_.program.presses() >= 6; });
}

TEST_F(NextLevel, ThatCameWithTheFirstClickInANextRowGetsNoGuess) {
  PlayUntil([this] { return !school_.program.answered().empty(); });
}

// Clicks that are lost, effects that come late, marks that come one by one, pegs that are faint
// when they are seen first, and a clock that never
// stands still.
TEST(Apprentice, LearnsAProgramThatIsSlowAndLosesClicks) {
  const std::vector<Faults> all{{.drop_every = 7},
                                {.repaint_delay = milliseconds(300)},
                                {.marks_one_by_one = milliseconds(300)},
                                {.fade = milliseconds(700)},
                                {.ticking = true}};
  for (std::size_t i = 0; i < all.size(); ++i) {
    SCOPED_TRACE(testing::Message() << "faults " << i);
    School school(FakeProgram::MakeSkin(4, 6, 10), Code{2, 0, 5, 2}, all[i]);
    ExpectWon(school, school.Play());
  }
}

// A busy program may lose all drags at first.
TEST(Apprentice, DragsOnceMoreWhereNothingElseBringsAPeg) {
  Skin skin = FakeProgram::MakeSkin(4, 6, 10);
  skin.controls.placing = Placing::kDrag;
  School school(skin, Code{2, 0, 5, 2}, {.lost_drags = 3});
  ExpectWon(school, school.Play());
}

// As programs of GTK 3 do, which begin a drag with its second move.
TEST(Apprentice, MovesOnceMoreWhereADragBeginsLate) {
  Skin skin = FakeProgram::MakeSkin(4, 6, 10);
  skin.controls.placing = Placing::kDrag;
  School school(skin, Code{2, 0, 5, 2}, {.moves_of_drag = 3});
  ExpectWon(school, school.Play());
}

// A guess with a color twice is refused in a window of its own, which must be closed.
TEST(Apprentice, LearnsThatAGuessMayHaveNoColorTwice) {
  int refused = 0;
  for (const Placing placing : {Placing::kPaletteThenHole, Placing::kDrag}) {
    for (const Code& secret : {Code{4, 2, 3, 1}, Code{1, 4, 0, 3}, Code{3, 0, 4, 2}}) {
      Skin skin = FakeProgram::MakeSkin(4, 5, 10);
      skin.controls.placing = placing;
      skin.controls.submitting = Submitting::kMarks;
      School school(skin, secret, {.refuses_repeats = Faults::Refuses::kInADialog});
      DialogReader reader;
      school.reader = &reader;
      ExpectWon(school, school.Play());
      refused += school.diary.text().find("a dialog is open") == std::string::npos ? 0 : 1;
    }
  }
  EXPECT_GT(refused, 0);
}

// Where fewer colors were found than a row has holes, no guess is left to try.
TEST(Apprentice, SaysThatThereAreTooFewColorsForGuessesWithoutARepeat) {
  Skin skin = FakeProgram::MakeSkin(4, 3, 10);
  skin.controls.submitting = Submitting::kMarks;
  School school(skin, Code{2, 0, 1, 2}, {.refuses_repeats = Faults::Refuses::kInADialog});
  DialogReader reader;
  school.reader = &reader;
  const auto game = school.Play();
  ASSERT_FALSE(game);
  EXPECT_THAT(game.error().Message(), testing::HasSubstr("3 colors for 4 holes"));
}

// It may say so in words that are not known, or not at all.
TEST(Apprentice, TriesAGuessWithoutARepeatWhereNothingHasOneJudged) {
  Skin skin = FakeProgram::MakeSkin(4, 6, 10);
  skin.controls.submitting = Submitting::kMarks;
  School school(skin, Code{4, 2, 3, 1}, {.refuses_repeats = Faults::Refuses::kSilently});
  ExpectWon(school, school.Play());
}

// The first guesses, which show what has a row judged, have no color twice: that nothing comes of a
// later one is a refusal, not an answer without a mark, after which the next row would take no peg.
TEST(Apprentice, TakesALaterGuessWithARepeatThatNothingJudgesForRefused) {
  for (const auto& [colors, secret] : {std::pair(5, Code{0, 2, 1}), std::pair(8, Code{7, 1, 0})}) {
    Skin skin = FakeProgram::MakeSkin(3, colors, 10);
    skin.controls.submitting = Submitting::kMarks;
    School school(skin, secret, {.refuses_repeats = Faults::Refuses::kSilently});
    ExpectWon(school, school.Play());
    // Else no guess had a repeat, and this tests nothing: it depends on the strategy.
    EXPECT_NE(school.diary.text().find("only once"), std::string::npos) << school.diary.text();
  }
}

// A peg that comes to its hole may have left another one: the row would never be full.
TEST(Apprentice, RepeatsNoColorWhosePegLeavesItsOtherHole) {
  for (const Placing placing : {Placing::kPaletteThenHole, Placing::kDrag}) {
    Skin skin = FakeProgram::MakeSkin(4, 6, 10);
    skin.controls.placing = placing;
    School school(skin, Code{4, 2, 3, 1}, {.refuses_repeats = Faults::Refuses::kByMoving});
    ExpectWon(school, school.Play());
  }
}

// What is put into a hole instead of a colour that is none was meant for a later one, too: no guess
// has it twice where none may.
TEST(Apprentice, RepeatsNoColorForOneThatIsNone) {
  for (const Code& secret : {Code{3, 1, 0, 4}, Code{4, 0, 2, 1}, Code{1, 4, 3, 2}}) {
    Skin skin = FakeProgram::MakeSkin(4, 6, 10);
    skin.controls.submitting = Submitting::kMarks;
    School school(skin, secret, {.dead_color = 5, .refuses_repeats = Faults::Refuses::kSilently});
    const auto game = school.Play();
    ASSERT_TRUE(game) << game.error().Message() << '\n' << school.diary.text();
    EXPECT_EQ(game->outcome, GameOutcome::kWon) << school.diary.text();
  }
}

// By the rules no code gets the answers, unless all marks mean nothing: guesses by that would be
// wasted, and there is no room for them.
TEST(Apprentice, PrefersAnotherCountingToMarksThatMeanNothing) {
  using mastermind::Counting;
  constexpr int kRows = 7;
  for (const auto& [counting, secret] : {std::pair(Counting::kEachPeg, Code{5, 7, 7, 0}),
                                         {Counting::kFirstBlind, Code{0, 7, 0, 2}}}) {
    SCOPED_TRACE(mastermind::Name(counting));
    School school(FakeProgram::MakeSkin(4, 8, kRows), secret, {.counting = counting});
    ExpectWon(school, school.Play());
  }
}

// The last peg is not seen to come: all of its row turn pale with it, as the row is judged.
TEST(Apprentice, PlaysAProgramWhoseJudgedRowsTurnPale) {
  Skin skin = FakeProgram::MakeSkin(4, 8, 9);
  skin.controls.submitting = Submitting::kAutomatic;
  School school(skin, {3, 2, 5, 7}, {.pales = true});
  ExpectWon(school, school.Play());
}

// Its title page shows the colors and what to press, which cannot be read.
TEST(Apprentice, LeavesATitlePageByAKey) {
  School school(FakeProgram::MakeSkin(4, 6, 10), {3, 1, 4, 0}, {.title_page = true});
  ExpectWon(school, school.Play());
}

// The second guess is the code, and its marks, all alike, may still mean that each peg is
// misplaced. Then a panel shows the secret over the darkened board, behind which the last row is
// still seen: its guess is shown twice, as only the secret is. It may begin within the first row,
// which showed another guess.
TEST(Apprentice, TakesTheSecretOverADarkenedBoardForTheEndOfAWonGame) {
  for (const Code& secret : {Code{0, 1, 3}, Code{0, 2, 0, 2}}) {
    SCOPED_TRACE(secret.ToString());
    Skin skin = FakeProgram::MakeSkin(secret.size(), secret.size() == 3 ? 4 : 3, 10);
    // Red, which mostly means exact, means misplaced here.
    std::swap(skin.marks.exact, skin.marks.misplaced);
    for (const bool aside : {false, true}) {
      School school(skin, secret, {.reveals_after = milliseconds(3000), .reveals_aside = aside});
      ExpectWon(school, school.Play());
      EXPECT_EQ(school.program.answered().size(), 2U) << aside;
    }
  }
}

// Under the shade of a won game its marks look otherwise, and might mean nothing where the answers
// before mean something far-fetched.
TEST(Apprentice, ClaimsAWinWhoseMarksAreSeenUnderAShadeOnly) {
  for (const Code& secret : {Code{4, 2, 3, 2}, Code{5, 4, 5, 4}}) {
    SCOPED_TRACE(secret.ToString());
    School school(FakeProgram::MakeSkin(4, 6, 10), secret, {.shades_after = milliseconds(300)});
    ExpectWon(school, school.Play());
  }
}

// A wrong answer leaves no code, or the wrong ones: never is a win claimed that was none.
TEST(Apprentice, ClaimsNoWinWhereAnAnswerWasWrong) {
  for (int liar = 0; liar < 3; ++liar) {
    SCOPED_TRACE(testing::Message() << "row " << liar);
    const Code secret{3, 1, 4, 0};
    School school(FakeProgram::MakeSkin(4, 6, 10), secret, {.lie_in_row = liar});
    const auto game = school.Play();
    ASSERT_GT(school.program.answered().size(), static_cast<std::size_t>(liar));
    const bool found = school.program.answered().back().guess == secret;
    if (game) {
      EXPECT_EQ(game->outcome == GameOutcome::kWon, found) << school.diary.text();
    }
    EXPECT_EQ(school.program.presses_outside(), 0);
  }
}

}  // namespace
}  // namespace mindreader::apprentice_test
