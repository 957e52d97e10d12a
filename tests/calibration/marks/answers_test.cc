// Boards are drawn with the answers that the rules give (counted here on their own); whatever the
// marks look like, the true reading must never be lost, and must be found.
#include "calibration/marks/answers.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <random>
#include <string_view>
#include <utility>

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

#include "tests/sanitized.h"
#include "vision/picture.h"

namespace mindreader::answers_test {
namespace {

using mastermind::Code;
using mastermind::Feedback;

constexpr int kPegs = 4;
constexpr int kColors = 6;
constexpr int kPitch = 44;
constexpr int kPitchAboveMarks = 64;
constexpr int kTile = 32, kSmallPeg = 20;  // pixels
const cv::Scalar kGround(150, 160, 170, 255);

struct Style {
  const char* name;
  cv::Scalar exact = {};
  cv::Scalar misplaced = {};
  bool hollow = false;      // misplaced marks are rings
  bool empty_dots = false;  // an answered row shows a dot where no mark is
  bool misplaced_first = false;
  // Against what is usual a few answers may leave open which look means exact.
  bool unusual = false;
  bool tinted = false;   // the row that is played lies on another ground, until it is judged
  bool below = false;    // marks stand below the pegs
  int step = 18;         // between marks; those of 13 pixels all but touch at 14
  bool die = false;      // marks as on a die, on a field that is lit until the row is judged
  bool centred = false;  // below the row, in its middle
  bool bars = false;     // marks are wide and low
  bool zebra = false;    // every other row lies on another ground
  // The pegs are smaller than their cells, which came with them, so that these were taken for pegs.
  bool small_pegs = false;
  const char* none = nullptr;  // the word that stands where there are no marks
  enum class Form { kMarks, kNumbers, kNumbersBesideDots, kWords, kCells } form = Form::kMarks;
};
void PrintTo(const Style& style, std::ostream* out) { *out << style.name; }

const Style kStyles[] = {
    {"BlackWhite", {20, 20, 20}, {250, 250, 250}},
    {"WhiteBlack", {250, 250, 250}, {20, 20, 20}, false, false, false, true},
    {"RedWhiteWithDots", {30, 30, 220}, {250, 250, 250}, false, true},
    {"FilledHollow", {20, 20, 20}, {20, 20, 20}, true},
    {"GreenYellowBackwards", {60, 180, 40}, {40, 220, 250}, false, false, true},
    {"OnATintedRow", {30, 30, 220}, {250, 250, 250}, false, false, false, false, true},
    {"BelowThePegs", {20, 20, 20}, {250, 250, 250}, false, true, false, false, false, true},
    {"Touching", {20, 20, 20}, {250, 250, 250}, false, false, false, false, false, false, 14},
    {.name = "AsOnADie", .exact = {0, 0, 0}, .misplaced = {255, 255, 255}, .step = 14, .die = true},
    {.name = "Centred",
     .exact = {20, 20, 20},
     .misplaced = {250, 250, 250},
     .below = true,
     .centred = true},
    {.name = "CentredAndClose",
     .exact = {30, 170, 240},
     .misplaced = {240, 245, 250},
     .below = true,
     .step = 14,
     .centred = true},
    {.name = "OnTwoGrounds",
     .exact = {70, 190, 40},
     .misplaced = {0, 210, 255},
     .below = true,
     .zebra = true},
    {.name = "CentredBars",
     .exact = {60, 30, 20},
     .misplaced = {240, 245, 250},
     .below = true,
     .step = 26,
     .centred = true,
     .bars = true},
    {.name = "NumbersInBoxes",
     .exact = {80, 180, 60},
     .misplaced = {40, 190, 230},
     .form = Style::Form::kNumbers},
    {.name = "NumbersBesideDots",
     .exact = {20, 20, 20},
     .misplaced = {250, 250, 250},
     .form = Style::Form::kNumbersBesideDots},
    {.name = "Words", .form = Style::Form::kWords},
    {.name = "MarksOrAWordForNone",
     .exact = {30, 160, 210},
     .misplaced = {30, 160, 210},
     .hollow = true,
     .none = "aucune marque"},
    // Gray means that a peg is neither.
    {.name = "CellsOfThePegs",
     .exact = {80, 180, 60},
     .misplaced = {40, 190, 230},
     .form = Style::Form::kCells},
    {.name = "TilesOfSmallPegs",
     .exact = {80, 180, 60},
     .misplaced = {40, 190, 230},
     .small_pegs = true,
     .form = Style::Form::kCells},
};

// Colour by colour, the smaller count (Knuth 1976).
Feedback AnswerTo(const Code& guess, const Code& secret) {
  int exact = 0, common = 0;
  for (int peg = 0; peg < kPegs; ++peg) exact += guess[peg] == secret[peg] ? 1 : 0;
  for (int color = 0; color < kColors; ++color) {
    int in_guess = 0, in_secret = 0;
    for (int peg = 0; peg < kPegs; ++peg) {
      in_guess += guess[peg] == color ? 1 : 0;
      in_secret += secret[peg] == color ? 1 : 0;
    }
    common += std::min(in_guess, in_secret);
  }
  return {exact, common - exact};
}

// A board that grows row by row, downwards, with marks in a line at the right.
class DrawnProgram {
 public:
  explicit DrawnProgram(const Style& style, const Code& secret = {0, 0, 0, 0})
      : style_(style), secret_(secret), picture_(600, 400, CV_8UC4, kGround) {
    for (int row = 0; style_.zebra && row < 6; row += 2) {
      picture_.rowRange(30 + row * Pitch(), 30 + (row + 1) * Pitch())
          .setTo(cv::Scalar(250, 230, 190, 255));
    }
  }

  AnsweredRow Play(const Code& guess, Feedback answer) {
    const int pitch = Pitch();
    const HoleRow row{
        {60.0, 60.0 + pitch * rows_}, {40, 0}, kPegs, style_.small_pegs ? 1.0 * kTile : 30};
    const cv::Rect ground(20, cvRound(row.first.y) - kPitch / 2, 330, kPitch);
    if (style_.tinted) picture_(ground).setTo(cv::Scalar(120, 190, 190, 255));
    DrawPegs(row, guess);
    const cv::Point on_field = At({row.first.x + 177, row.first.y});
    const cv::Rect field(on_field - cv::Point(17, 17), cv::Size(34, 34));
    if (style_.die) cv::rectangle(picture_, field, cv::Scalar(225, 225, 225, 255), cv::FILLED);
    const cv::Mat before = picture_.clone();
    if (style_.die) {
      cv::rectangle(picture_, field, cv::Scalar(190, 190, 190, 255), cv::FILLED);
      cv::rectangle(picture_, field, cv::Scalar(120, 120, 120, 255), 1);
    }
    if (style_.tinted) {
      picture_(ground).setTo(kGround);
      DrawPegs(row, guess);
    }
    Draw(row, guess, answer);
    ++rows_;
    return {guess, row, 0.6 * pitch, before, picture_.clone()};
  }

 private:
  [[nodiscard]] int Pitch() const { return style_.below ? kPitchAboveMarks : kPitch; }
  static cv::Point At(RefPoint p) { return {cvRound(p.x), cvRound(p.y)}; }

  void DrawPegs(const HoleRow& row, const Code& guess) {
    for (int peg = 0; peg < kPegs; ++peg) {
      const int shade = 35 * guess[peg];
      const int radius = style_.small_pegs ? kSmallPeg / 2 : 15;
      cv::circle(picture_, At(row.Hole(peg)), radius, cv::Scalar(shade, 255 - shade, 40, 255),
                 cv::FILLED, cv::LINE_AA);
    }
  }

  void Draw(const HoleRow& row, const Code& guess, Feedback answer) {
    switch (style_.form) {
      case Style::Form::kMarks: return DrawMarks(row, answer);
      case Style::Form::kNumbers:
      case Style::Form::kNumbersBesideDots: return DrawNumbers(row, answer);
      case Style::Form::kWords:
        return Write(
            std::to_string(answer.exact) + " black, " + std::to_string(answer.misplaced) + " white",
            {row.first.x + 150, row.first.y + 6});
      case Style::Form::kCells: return DrawCells(row, guess);
    }
  }

  void Write(const std::string& text, RefPoint at) {
    cv::putText(picture_, text, At(at), cv::FONT_HERSHEY_DUPLEX, 0.55, cv::Scalar(10, 10, 10, 255),
                1, cv::LINE_AA);
  }

  void DrawNumbers(const HoleRow& row, Feedback answer) {
    const bool boxes = style_.form == Style::Form::kNumbers;
    double x = row.first.x + 160;
    for (const auto& [number, color] :
         {std::pair(answer.exact, style_.exact), std::pair(answer.misplaced, style_.misplaced)}) {
      if (boxes) {
        cv::rectangle(picture_, cv::Rect(At({x - 7, row.first.y - 11}), cv::Size(24, 22)), color,
                      cv::FILLED);
      } else {
        cv::circle(picture_, At({x - 12, row.first.y}), 7, color, cv::FILLED, cv::LINE_AA);
      }
      Write(std::to_string(number), {x, row.first.y + 6});
      x += boxes ? 30 : 44;
    }
  }

  // As many of the pegs, from the left, as the answer says; which ones does not matter here.
  // Each cell by the peg that is in it; of several misplaced ones of a color the left ones.
  void DrawCells(const HoleRow& row, const Code& guess) {
    std::array<int, kColors> left{};
    for (int peg = 0; peg < kPegs; ++peg) {
      if (guess[peg] != secret_[peg]) ++left[static_cast<std::size_t>(secret_[peg])];
    }
    for (int peg = 0; peg < kPegs; ++peg) {
      const bool exact = guess[peg] == secret_[peg];
      const bool misplaced = !exact && left[static_cast<std::size_t>(guess[peg])]-- > 0;
      const cv::Scalar color = exact       ? style_.exact
                               : misplaced ? style_.misplaced
                                           : cv::Scalar(120, 120, 120);
      const int size = style_.small_pegs ? kTile : 38;
      cv::rectangle(
          picture_,
          cv::Rect(At(row.Hole(peg)) - cv::Point(size / 2, size / 2), cv::Size(size, size)), color,
          cv::FILLED);
    }
    DrawPegs(row, guess);
  }

  void DrawMarks(const HoleRow& row, Feedback answer) {
    if (style_.centred) return DrawCentredMarks(row, answer);
    if (style_.none != nullptr && answer == Feedback{}) {
      return Write(style_.none, {row.first.x + 155, row.first.y + 6});
    }
    for (int slot = 0; slot < kPegs; ++slot) {
      const RefPoint first_mark = style_.below ? RefPoint{row.first.x - 5, row.first.y + 27}
                                               : RefPoint{row.first.x + 170, row.first.y};
      const cv::Point at = style_.die ? At({first_mark.x + style_.step * (slot % 2),
                                            first_mark.y + style_.step * (slot / 2 - 0.5)})
                                      : At({first_mark.x + style_.step * slot, first_mark.y});
      const int first = style_.misplaced_first ? answer.misplaced : answer.exact;
      const bool marked = slot < answer.exact + answer.misplaced;
      const bool exact = style_.misplaced_first ? slot >= first : slot < first;
      if (!marked) {
        if (style_.empty_dots) {
          cv::circle(picture_, at, 3, cv::Scalar(90, 95, 100, 255), cv::FILLED, cv::LINE_AA);
        }
      } else if (exact || !style_.hollow) {
        cv::circle(picture_, at, 6, exact ? style_.exact : style_.misplaced, cv::FILLED,
                   cv::LINE_AA);
      } else {
        cv::circle(picture_, at, 5, style_.misplaced, 2, cv::LINE_AA);
      }
    }
  }

  void DrawCentredMarks(const HoleRow& row, Feedback answer) {
    const int count = answer.exact + answer.misplaced;
    for (int mark = 0; mark < count; ++mark) {
      const cv::Scalar color = mark < answer.exact ? style_.exact : style_.misplaced;
      const cv::Point at = At(
          {row.first.x + (row.pegs - 1) * row.step.x / 2 + (mark - (count - 1) / 2.0) * style_.step,
           row.first.y + 27});
      if (style_.bars) {
        cv::rectangle(picture_, {at - cv::Point(10, 3), cv::Size(21, 7)}, color, cv::FILLED);
      } else {
        cv::circle(picture_, at, 6, color, cv::FILLED, cv::LINE_AA);
      }
    }
  }

  Style style_;
  Code secret_;
  cv::Mat picture_;
  int rows_ = 0;
};

class AnswerBookReads : public ::testing::TestWithParam<Style> {};

TEST_P(AnswerBookReads, NeverLosesTheTruthAndFindsIt) {
  const auto reader = TextReader::Create();
  ASSERT_TRUE(reader) << reader.error().Message();
  std::mt19937 random(7);
  const auto random_code = [&] {
    Code code{0, 0, 0, 0};
    for (int peg = 0; peg < kPegs; ++peg) code.Set(peg, static_cast<int>(random() % kColors));
    return code;
  };
  int found = 0;
  constexpr int kGames = kSanitized ? 2 : 5, kGuesses = 6;
  for (int game = 0; game < kGames; ++game) {
    const Code secret = random_code();
    DrawnProgram program(GetParam(), secret);
    AnswerBook book({kPegs, kColors, true}, {}, reader->get());
    std::vector<Feedback> truth;
    for (int turn = 0; turn < kGuesses; ++turn) {
      const Code guess = random_code();
      truth.push_back(AnswerTo(guess, secret));
      book.Add(program.Play(guess, truth.back()));
      const auto meanings = book.Meanings();
      EXPECT_TRUE(std::any_of(meanings.begin(), meanings.end(),
                              [&](const Meaning& m) { return m.answers == truth; }))
          << "game " << game << ", turn " << turn;
      if (turn + 1 == kGuesses && !meanings.empty() && meanings.front().answers == truth) {
        ++found;
        // What has places of its own can be told in a skin.
        EXPECT_EQ(meanings.front().centred, GetParam().centred) << "game " << game;
      }
    }
  }
  EXPECT_GE(found, GetParam().unusual ? kGames * 2 / 3 : kGames);
}

INSTANTIATE_TEST_SUITE_P(Marks, AnswerBookReads, ::testing::ValuesIn(kStyles),
                         [](const auto& style) { return std::string(style.param.name); });

TEST(AnswerBook, TakesWhatTheProgramSaidForTheLastRow) {
  DrawnProgram program(kStyles[0]);
  AnswerBook book({kPegs, kColors, true}, {});
  book.Add(program.Play({0, 0, 1, 1}, {0, 1}));
  book.Add(program.Play({2, 3, 4, 0}, {0, 0}));  // the dialog came before the marks
  book.TellLast(Feedback{kPegs, 0});
  const auto meanings = book.Meanings();
  ASSERT_FALSE(meanings.empty());
  EXPECT_EQ(meanings.front().answers, (std::vector<Feedback>{{0, 1}, {kPegs, 0}}));
}

// The last row stands elsewhere now, and so does what is known of it.
TEST(AnswerBook, ReadsARowThatMovedAfterItWasReadAsItDidBefore) {
  DrawnProgram program(kStyles[0]);
  AnswerBook book({kPegs, kColors, true}, {});
  book.Add(program.Play({0, 0, 1, 1}, {0, 1}));
  book.Add(program.Play({2, 3, 4, 0}, {1, 2}));
  const auto answers = book.Meanings().front().answers;
  const RefPoint first = book.rows().back().row.first;
  book.MoveLast({{-24, 7}, {0, 0, 400, 600}});
  EXPECT_EQ(book.rows().back().row.first, (RefPoint{first.x - 24, first.y + 7}));
  ASSERT_FALSE(book.Meanings().empty());
  EXPECT_EQ(book.Meanings().front().answers, answers);
}

// Dots for four pegs that are nowhere in the secret are more likely than a guess of just its
// colors, until there is more to see.
TEST(AnswerBook, TakesTheSameDotForEachPegForNone) {
  const Style dots{
      .name = "Dots", .exact = {30, 30, 220}, .misplaced = {40, 190, 230}, .empty_dots = true};
  const Code secret{4, 5, 4, 3};
  DrawnProgram program(dots, secret);
  AnswerBook book({kPegs, kColors, true}, {});
  book.Add(program.Play({0, 1, 2, 1}, {0, 0}));
  book.LastWasNotWon();
  const auto first = book.Meanings();
  ASSERT_FALSE(first.empty());
  EXPECT_EQ(first.front().answers.front(), (Feedback{0, 0}));
  book.Add(program.Play({4, 3, 4, 5}, {2, 2}));
  const auto second = book.Meanings();
  ASSERT_FALSE(second.empty());
  EXPECT_EQ(second.front().answers, (std::vector<Feedback>{{0, 0}, {2, 2}}));
}

// A program whose white marks are exact and red ones misplaced, which is against what is usual:
// when the game goes on after four red ones, red does not mean nothing.
TEST(AnswerBook, TurnsTheColorsAroundWhenTheGameWentOn) {
  DrawnProgram program({"WhiteRed", {250, 250, 250}, {30, 30, 220}});
  AnswerBook book({kPegs, kColors, true}, {});
  const Code secret{0, 1, 2, 3};
  std::vector<Feedback> truth;
  for (const Code& guess :
       {Code{1, 5, 5, 5}, Code{1, 0, 5, 5}, Code{4, 4, 2, 3}, Code{1, 0, 3, 2}}) {
    truth.push_back(AnswerTo(guess, secret));
    book.Add(program.Play(guess, truth.back()));
  }
  EXPECT_EQ(book.Meanings().front().answers.back(), (Feedback{kPegs, 0}));
  AnswerBook further = book;
  book.LastWasNotWon();
  ASSERT_FALSE(book.Meanings().empty());
  EXPECT_EQ(book.Meanings().front().answers, truth);
  // That a further guess is answered tells as much.
  const Code guess{0, 1, 3, 2};
  truth.push_back(AnswerTo(guess, secret));
  further.Add(program.Play(guess, truth.back()));
  ASSERT_FALSE(further.Meanings().empty());
  EXPECT_EQ(further.Meanings().front().answers, truth);
}

// The same program, whose page says so: its first answer is read right.
TEST(AnswerBook, TakesMarksForWhatThePageSaysOfThem) {
  DrawnProgram program({"WhiteRed", {250, 250, 250}, {30, 30, 220}});
  AnswerBook book({kPegs, kColors, true}, {});
  book.ExpectAsSaid(LegendInWords("White: right place. Red: right color, wrong place."));
  const Feedback truth{0, 1};
  book.Add(program.Play({1, 5, 5, 5}, truth));
  ASSERT_FALSE(book.Meanings().empty());
  EXPECT_EQ(book.Meanings().front().answers.front(), truth);
}

// What it says of the marks that its numbers stand beside, or on, tells what these count: not that
// there is one mark of each kind beside each row, and which of the numbers comes first.
TEST(AnswerBook, TakesNumbersForWhatThePageSaysOfTheMarksBesideThem) {
  const auto reader = TextReader::Create();
  ASSERT_TRUE(reader);
  using Form = Style::Form;
  for (const auto form : {Form::kNumbersBesideDots, Form::kNumbers}) {
    const bool dots = form == Form::kNumbersBesideDots;
    const cv::Scalar exact = dots ? cv::Scalar(20, 20, 20) : cv::Scalar(60, 170, 60);
    const cv::Scalar misplaced = dots ? cv::Scalar(250, 250, 250) : cv::Scalar(40, 190, 230);
    for (const bool exact_first : {true, false}) {
      DrawnProgram program({.name = "Numbers",
                            .exact = exact_first ? exact : misplaced,
                            .misplaced = exact_first ? misplaced : exact,
                            .form = form});
      AnswerBook book({kPegs, kColors, true}, {}, reader->get());
      book.ExpectAsSaid(
          LegendInWords(dots ? "Black: right place. White: right color, wrong place."
                             : "Green: right place. Yellow: right color, wrong place."));
      const Feedback truth{0, 2};
      book.Add(program.Play({1, 0, 2, 3}, exact_first ? truth : Feedback{2, 0}));
      ASSERT_FALSE(book.Meanings().empty());
      EXPECT_EQ(book.Meanings().front().answers.front(), truth) << exact_first;
    }
  }
}

// A page whose words nobody can read only lists them, exact ones first: neither color tells itself.
TEST(AnswerBook, TakesMarksForWhatTheirOrderInAListTells) {
  DrawnProgram program({"BrownBlue", {10, 45, 80}, {205, 95, 60}});
  AnswerBook book({kPegs, kColors, true}, {});
  book.ExpectAsSaid({Bgr{10, 45, 80}, Bgr{205, 95, 60}, true});
  const Feedback truth{1, 0};
  book.Add(program.Play({1, 5, 5, 5}, truth));
  ASSERT_FALSE(book.Meanings().empty());
  EXPECT_EQ(book.Meanings().front().answers.front(), truth);
}

// A tick where the round button of the lit row was, dots beside it; the row is lit no more.
TEST(AnswerBook, ReadsMarksThatComeWhereTheButtonOfALitRowWas) {
  const cv::Scalar panel(247, 253, 255, 255), lit(201, 240, 255, 255), orange(27, 122, 199, 255);
  const cv::Scalar leaf(71, 185, 88, 255), shadow(46, 138, 59, 255), tick(59, 154, 44, 255);
  cv::Mat picture(500, 420, CV_8UC4, panel);
  AnswerBook book({kPegs, kColors, true}, {});
  std::vector<Feedback> truth;
  const Code secret{0, 1, 2, 3};
  for (const Code& guess :
       {Code{4, 4, 5, 0}, Code{5, 2, 5, 5}, Code{0, 4, 4, 1}, Code{1, 0, 4, 5}, Code{4, 5, 1, 2}}) {
    const double y = 50 + 64.0 * static_cast<double>(truth.size());
    const HoleRow row{{40, y}, {60, 0}, kPegs, 52};
    const auto draw_pegs = [&] {
      for (int peg = 0; peg < kPegs; ++peg) {
        const int shade = 35 * guess[peg];
        cv::circle(picture, {40 + 60 * peg, cvRound(y)}, 20,
                   cv::Scalar(shade, 255 - shade, 40, 255), cv::FILLED, cv::LINE_AA);
      }
    };
    const cv::Rect field(6, cvRound(y) - 30, 394, 60);
    picture(field).setTo(lit);
    draw_pegs();
    const cv::Point button(296, cvRound(y));
    cv::circle(picture, button + cv::Point(0, 3), 23, shadow, cv::FILLED, cv::LINE_AA);
    cv::circle(picture, button, 23, leaf, cv::FILLED, cv::LINE_AA);
    const cv::Mat before = picture.clone();
    picture(field).setTo(panel);
    draw_pegs();
    const Feedback answer = AnswerTo(guess, secret);
    for (int mark = 0; mark < answer.exact + answer.misplaced; ++mark) {
      const cv::Point at(276 + 26 * mark, cvRound(y));
      if (mark >= answer.exact) {
        cv::circle(picture, at, 10, orange, cv::FILLED, cv::LINE_AA);
      } else {
        cv::polylines(
            picture,
            std::vector<cv::Point>{{at.x - 7, at.y}, {at.x - 2, at.y + 6}, {at.x + 7, at.y - 7}},
            false, tick, 4, cv::LINE_AA);
      }
    }
    truth.push_back(answer);
    book.Add({guess,
              row,
              39.7,
              before,
              picture.clone(),
              {},
              false,
              {},
              WindowRect::Around({button.x, button.y}, 26)});
    const auto meanings = book.Meanings();
    ASSERT_FALSE(meanings.empty());
    EXPECT_EQ(meanings.front().answers, truth);
  }
}

// Beside its number a row's answer in words stands in columns, so that each of its numbers was read
// alone, too: two of those would be a win.
TEST(AnswerBook, TakesNothingForAWinThatWordsSayIsNone) {
  cv::Mat picture(120, 760, CV_8UC4, cv::Scalar(235, 245, 250, 255));
  const cv::Mat before = picture.clone();
  const auto reader = TextReader::Create();
  ASSERT_TRUE(reader) << reader.error().Message();
  AnswerBook book({kPegs, kColors, true}, {}, reader->get());
  const auto write = [&](const char* text, int x) {
    cv::putText(picture, text, {x, 66}, cv::FONT_HERSHEY_DUPLEX, 0.6, cv::Scalar(20, 20, 20, 255),
                1, cv::LINE_AA);
  };
  write("4", 30);
  for (int peg = 0; peg < kPegs; ++peg) {
    cv::circle(picture, {100 + 50 * peg, 60}, 20, cv::Scalar(60, 90, 200, 255), cv::FILLED);
  }
  write("0", 300);
  write("exact", 345);
  write("4", 440);
  write("misplaced", 485);
  book.Add({{0, 0, 0, 0}, {{100, 60}, {50, 0}, kPegs, 40}, 30, before, picture});
  for (const Meaning& meaning : book.Meanings()) {
    EXPECT_NE(meaning.answers.front(), (Feedback{kPegs, 0}));
  }
}

// A small zero with a dot in it is read as another round digit, which no answer has. Two tiles of
// two colors come for every row; they are no marks.
TEST(AnswerBook, ReadsZerosWithADotInThem) {
  cv::Mat picture(220, 400, CV_8UC4, cv::Scalar(192, 210, 220, 255));
  const auto reader = TextReader::Create();
  ASSERT_TRUE(reader) << reader.error().Message();
  AnswerBook book({kPegs, kColors, true}, {}, reader->get());
  const std::array<Code, 2> guesses = {Code{0, 1, 2, 3}, Code{4, 0, 4, 4}};
  const std::array<int, 2> misplaced = {1, 0};
  const cv::Scalar ink(16, 16, 16, 255);
  for (int i = 0; i < 2; ++i) {
    const HoleRow row{{60 + 50.0 * i, 30}, {0, 31}, kPegs, 25};
    const int x = static_cast<int>(row.first.x);
    for (int peg = 0; peg < kPegs; ++peg) {
      const int color = guesses[static_cast<std::size_t>(i)][peg];
      cv::circle(picture, {x, 30 + 31 * peg}, 12, {40.0 * color, 90, 200, 255}, cv::FILLED);
    }
    const cv::Mat before = picture.clone();
    const auto number = [&](int y, int digit, const cv::Scalar& tile) {
      picture(cv::Rect(x - 8, y - 8, 17, 17)).setTo(tile);
      if (digit == 1) {
        picture(cv::Rect(x, y - 4, 2, 9)).setTo(ink);
        picture(cv::Rect(x - 2, y - 3, 2, 1)).setTo(ink);
        picture(cv::Rect(x - 2, y + 4, 6, 1)).setTo(ink);
        return;
      }
      cv::ellipse(picture, {x, y}, {2, 4}, 0, 0, 360, ink, 1, cv::LINE_AA);
      picture.at<cv::Vec4b>(y, x) = ink;
    };
    number(155, 0, {76, 175, 64, 255});
    number(175, misplaced[static_cast<std::size_t>(i)], {32, 184, 226, 255});
    book.Add({guesses[static_cast<std::size_t>(i)], row, 20, before, picture.clone()});
  }
  const auto meanings = book.Meanings();
  ASSERT_FALSE(meanings.empty());
  EXPECT_EQ(meanings.front().answers, (std::vector<Feedback>{{0, 1}, {0, 0}}));
}

// On a page from right to left, whose rows are filled so, the first of two numbers is the right
// one.
TEST(AnswerBook, ReadsNumbersInTheDirectionOfTheirRow) {
  const auto reader = TextReader::Create();
  ASSERT_TRUE(reader) << reader.error().Message();
  for (const bool to_left : {false, true}) {
    cv::Mat picture(60, 400, CV_8UC4, cv::Scalar(243, 250, 255, 255));
    AnswerBook book({kPegs, kColors, true}, {}, reader->get());
    const int first = to_left ? 150 : 0;
    for (int peg = 0; peg < kPegs; ++peg) {
      const cv::Scalar color(60 * peg, 90, 200, 255);
      cv::circle(picture, {140 + 50 * peg, 30}, 20, color, cv::FILLED);
    }
    const cv::Mat before = picture.clone();
    for (const int i : {0, 1}) {
      const cv::Point place(to_left ? 30 + 40 * i : 330 + 40 * i, 36);
      cv::putText(picture, i == 0 ? "0" : "2", place, cv::FONT_HERSHEY_DUPLEX, 0.6,
                  {28, 43, 74, 255}, 2, cv::LINE_AA);
    }
    const HoleRow row{{140.0 + first, 30}, {to_left ? -50.0 : 50.0, 0}, kPegs, 40};
    book.Add({{0, 1, 2, 3}, row, 30, before, picture.clone()});
    const auto meanings = book.Meanings();
    ASSERT_FALSE(meanings.empty());
    EXPECT_EQ(meanings.front().answers.front(), to_left ? (Feedback{2, 0}) : (Feedback{0, 2}));
  }
}

// The number of the row that is played is bright; with the answer it goes pale, as large as marks.
TEST(AnswerBook, TakesNoNumberBeforeTheRowForAMark) {
  cv::Mat picture(300, 420, CV_8UC4, cv::Scalar(32, 6, 10, 255));
  AnswerBook book({kPegs, kColors, true}, {});
  const HoleRow row{{100, 60}, {50, 0}, kPegs, 40};
  const auto number = [&](const cv::Scalar& ink) {
    cv::putText(picture, "01", {30, 66}, cv::FONT_HERSHEY_SIMPLEX, 0.5, ink, 2, cv::LINE_AA);
  };
  number({255, 255, 255, 255});
  for (int peg = 0; peg < kPegs; ++peg) {
    cv::circle(picture, {100 + 50 * peg, 60}, 20, cv::Scalar(60 * peg, 90, 200, 255), cv::FILLED);
  }
  const cv::Mat before = picture.clone();
  number({112, 53, 61, 255});
  for (const int x : {290, 314, 338}) {
    cv::circle(picture, {x, 60}, 8, {0, 242, 255, 255}, cv::FILLED, cv::LINE_AA);
  }
  book.Add({{0, 0, 1, 2}, row, 30, before, picture, {}, false, {}, {}});
  const auto meanings = book.Meanings();
  ASSERT_FALSE(meanings.empty());
  EXPECT_EQ(meanings.front().answers, (std::vector<Feedback>{{0, 3}}));
}

// The first row of a history tells less of how far its marks are from it than the next one does.
TEST(AnswerBook, FindsMarksThatAreFurtherFromTheirRowThanWasKnown) {
  const auto style = std::find_if(std::begin(kStyles), std::end(kStyles), [](const Style& known) {
    return std::string_view(known.name) == "BelowThePegs";
  });
  ASSERT_NE(style, std::end(kStyles));
  DrawnProgram program(*style);
  AnswerBook book({kPegs, kColors, true}, {});
  AnsweredRow first = program.Play({0, 0, 1, 1}, {1, 2});
  const double reach = std::exchange(first.reach, 20);
  book.Add(std::move(first));
  const auto told = [&] {
    const auto meanings = book.Meanings();
    return !meanings.empty() && meanings.front().answers.front() == Feedback{1, 2};
  };
  EXPECT_FALSE(told());
  book.WidenReach(0, reach);
  EXPECT_TRUE(told());
  book.WidenReach(0, 20);
  EXPECT_TRUE(told());
}

// The second row tells how near to the first one it is: what came between them may be its own.
TEST(AnswerBook, TakesNothingThatIsFurtherFromItsRowThanTheNextOneIs) {
  const auto style = std::find_if(std::begin(kStyles), std::end(kStyles), [](const Style& known) {
    return std::string_view(known.name) == "BelowThePegs";
  });
  ASSERT_NE(style, std::end(kStyles));
  DrawnProgram program(*style);
  AnswerBook book({kPegs, kColors, true}, {});
  book.Add(program.Play({0, 0, 1, 1}, {1, 2}));
  const auto told = [&] {
    const auto meanings = book.Meanings();
    return !meanings.empty() && meanings.front().answers.front() == Feedback{1, 2};
  };
  const double reach = book.rows().front().reach;
  book.NarrowReach(reach + 1);
  EXPECT_EQ(book.rows().front().reach, reach);
  EXPECT_TRUE(told());
  book.NarrowReach(20);
  EXPECT_FALSE(told());
}

// A guess may be shown in two places before its marks come to one of them.
TEST(AnswerBook, ForgetsWhereTheLastAnswerWasLookedForFirst) {
  DrawnProgram program(kStyles[0]);
  AnswerBook book({kPegs, kColors, true}, {});
  const AnsweredRow answered = program.Play({0, 0, 1, 1}, {1, 2});
  AnsweredRow elsewhere = answered;
  elsewhere.row.first.y += 300;
  book.Add(elsewhere);
  book.ReplaceLast(answered);
  ASSERT_EQ(book.rows().size(), 1U);
  EXPECT_EQ(book.rows().front().row.first.y, answered.row.first.y);
  ASSERT_FALSE(book.Meanings().empty());
  EXPECT_EQ(book.Meanings().front().answers.front(), (Feedback{1, 2}));
}

// Seven marks in two lines of four: the second line is first used by the third answer, which must
// not be read without its only exact mark. Small marks that all but touch are measured badly.
TEST(AnswerBook, SeesTheSecondLineOfMarksOfAnOddNumberOfPegs) {
  constexpr int kParts = 16, kBits = 4;  // of a pixel
  for (int at = 0; at < kParts; at += 3) {
    for (int radius = 56; radius <= 72; radius += 4) {
      cv::Mat picture(300, 500, CV_8UC4, cv::Scalar(121, 154, 167, 255));
      AnswerBook book({7, 6, true}, {});
      std::vector<Feedback> truth;
      int line = 0;
      for (const auto& [guess, answer] : {std::pair<Code, Feedback>{{0, 0, 0, 1, 1, 2, 2}, {0, 3}},
                                          {{1, 3, 4, 2, 3, 1, 4}, {1, 3}},
                                          {{4, 1, 4, 0, 5, 5, 1}, {1, 4}}}) {
        const HoleRow row{{40.0 + 31.1 * line++, 40.0}, {0, 31.1}, 7, 25.5};
        const cv::Mat before = picture.clone();
        for (int slot = 0; slot < answer.exact + answer.misplaced; ++slot) {
          const cv::Point center(at + cvRound(kParts * (row.first.x - 5)) + 180 * (slot / 4),
                                 at + kParts * 257 + 180 * (slot % 4));
          const int gray = slot < answer.misplaced ? 250 : 20;
          cv::circle(picture, center, radius, cv::Scalar(gray, gray, gray, 255), cv::FILLED,
                     cv::LINE_AA, kBits);
        }
        truth.push_back(answer);
        book.Add({guess, row, 0.62 * 31.1, before, picture.clone()});
      }
      const auto meanings = book.Meanings();
      ASSERT_FALSE(meanings.empty()) << at << ", " << radius;
      EXPECT_EQ(meanings.front().answers, truth) << at << ", " << radius;
    }
  }
}

// A field for six marks in two lines, right of a row of six pegs.
class MarksOnAField {
 public:
  static constexpr int kPegsOfRow = 6;
  static HoleRow RowAt(int y) { return {{30, static_cast<double>(y)}, {36, 0}, kPegsOfRow, 28}; }
  static cv::Point PlaceAt(int y, int place) {
    return {270 + 18 * (place % 3), y + 18 * (place / 3) - 9};
  }
  static void DrawField(cv::Mat& picture, int y, const cv::Scalar& color) {
    cv::rectangle(picture, {256, y - 20, 64, 40}, color, cv::FILLED);
  }
  static void DrawMark(cv::Mat& picture, int y, int place, const cv::Scalar& color) {
    cv::circle(picture, PlaceAt(y, place), 6, color, cv::FILLED, cv::LINE_AA);
    cv::circle(picture, PlaceAt(y, place), 7, {40, 40, 40, 255}, 1, cv::LINE_AA);
  }
};
const cv::Scalar kBlackMark(20, 20, 20, 255), kWhiteMark(250, 250, 250, 255);

// Each kind of marks has a line of its own, and five misplaced ones come where three were seen so
// far, which are as many places in two lines as there are pegs; a skin may know these, too.
TEST(AnswerBook, CountsMarksThatGoOnALineBeyondTheKnownPlaces) {
  const HoleRow row{{40, 40}, {44, 0}, 5, 30};
  const auto place = [&](int line, int i) { return cv::Point(270 + 20 * i, 31 + 20 * line); };
  MarkSlots known{{}, 13};
  for (int line = 0; line < 2; ++line) {
    for (int i = 0; i < 3; ++i) {
      const cv::Point at = place(line, i);
      known.offsets.push_back({at.x - row.first.x, at.y - row.first.y});
    }
  }
  known.recalled = true;
  const cv::Mat before(80, 400, CV_8UC4, cv::Scalar(245, 217, 135, 255));
  for (const bool from_skin : {false, true}) {
    AnswerBook book({5, 7, true}, from_skin ? std::vector{known} : std::vector<MarkSlots>());
    std::vector<Feedback> truth;
    for (const auto& [guess, answer] : {std::pair<Code, Feedback>{{0, 0, 1, 2, 3}, {0, 3}},
                                        {{1, 2, 3, 4, 2}, {1, 2}},
                                        {{2, 5, 0, 4, 2}, {1, 2}},
                                        {{4, 3, 6, 0, 2}, {0, 5}}}) {
      cv::Mat after = before.clone();
      for (int i = 0; i < answer.exact + answer.misplaced; ++i) {
        const bool exact = i < answer.exact;
        const cv::Point at = place(exact ? 0 : 1, exact ? i : i - answer.exact);
        cv::circle(after, at, 6, exact ? kBlackMark : kWhiteMark, cv::FILLED, cv::LINE_AA);
        cv::circle(after, at, 6, {40, 40, 40, 255}, 1, cv::LINE_AA);
      }
      truth.push_back(answer);
      book.Add({guess, row, 26, before, after});
    }
    const auto meanings = book.Meanings();
    ASSERT_FALSE(meanings.empty());
    EXPECT_EQ(meanings.front().answers, truth) << from_skin;
  }
}

// The field is lit until its row is judged, and marks come to any of its places: where none came it
// is not lit any more, which is no mark.
TEST(AnswerBook, TakesNoPlaceThatIsNotLitAnyMoreForAMark) {
  using Field = MarksOnAField;
  cv::Mat picture(300, 420, CV_8UC4, cv::Scalar(99, 154, 199, 255));
  AnswerBook book({Field::kPegsOfRow, 6, true}, {});
  const std::vector<std::pair<Code, std::vector<std::pair<int, cv::Scalar>>>> played{
      {{0, 0, 1, 1, 2, 2}, {{1, kWhiteMark}, {3, kBlackMark}}},
      {{0, 0, 0, 2, 1, 1}, {{0, kBlackMark}, {1, kBlackMark}}}};
  int y = 40;
  for (const auto& [guess, marks] : played) {
    Field::DrawField(picture, y, {200, 210, 215, 255});
    const cv::Mat before = picture.clone();
    Field::DrawField(picture, y, {130, 145, 155, 255});
    for (const auto& [place, color] : marks) Field::DrawMark(picture, y, place, color);
    book.Add({guess, Field::RowAt(y), 24, before, picture.clone()});
    y += 48;
  }
  const auto meanings = book.Meanings();
  ASSERT_FALSE(meanings.empty());
  EXPECT_EQ(meanings.front().answers, (std::vector<Feedback>{{1, 1}, {2, 0}}));
}

// A legend was taken for the first answer: the marks of that row still count, on their field, which
// was lit until the row was judged. Where no mark is it has a ring.
TEST(AnswerBook, ReadsTheMarksOfARowWhoseAnswerSeemedToBeSaidElsewhere) {
  using Field = MarksOnAField;
  cv::Mat picture(300, 420, CV_8UC4, cv::Scalar(50, 90, 138, 255));
  AnswerBook book({Field::kPegsOfRow, 6, true}, {});
  const auto draw_field = [&](int y, const cv::Scalar& color) {
    Field::DrawField(picture, y, color);
    for (int place = 0; place < Field::kPegsOfRow; ++place) {
      cv::circle(picture, Field::PlaceAt(y, place), 5, {85, 95, 100, 255}, 1, cv::LINE_AA);
    }
  };
  std::vector<Feedback> truth;
  int y = 40;
  for (const auto& [guess, answer] : {std::pair<Code, Feedback>{{4, 4, 1, 1, 2, 2}, {1, 2}},
                                      {{0, 0, 0, 0, 3, 5}, {1, 0}},
                                      {{1, 2, 1, 3, 3, 3}, {3, 1}}}) {
    draw_field(y, {120, 128, 138, 255});
    const cv::Mat filling = picture.clone();
    draw_field(y, {180, 185, 190, 255});
    const cv::Mat before = picture.clone();
    draw_field(y, {120, 128, 138, 255});
    for (int place = 0; place < answer.exact + answer.misplaced; ++place) {
      Field::DrawMark(picture, y, place, place < answer.exact ? kBlackMark : kWhiteMark);
    }
    AnsweredRow row{guess, Field::RowAt(y), 24, before, picture.clone()};
    row.filling = filling;
    if (truth.empty()) row.said = WrittenAnswer{0, 0, WrittenAnswer::Order::kExactFirst};
    truth.push_back(answer);
    book.Add(std::move(row));
    y += 48;
  }
  const auto meanings = book.Meanings();
  ASSERT_FALSE(meanings.empty());
  EXPECT_EQ(meanings.front().answers, truth);
  EXPECT_TRUE(meanings.front().none.empty());  // that the light went out is no mark
}

// The field comes with its row, on a page as white as the marks of one kind; where no mark is it
// has a ring.
TEST(AnswerBook, ReadsMarksThatLookAsThePageDidBeforeTheirFieldCame) {
  using Field = MarksOnAField;
  cv::Mat picture(300, 420, CV_8UC4, cv::Scalar::all(255));
  AnswerBook book({Field::kPegsOfRow, 6, true}, {});
  std::vector<Feedback> truth;
  int y = 40;
  for (const auto& [guess, answer] : {std::pair<Code, Feedback>{{0, 0, 1, 1, 2, 2}, {1, 2}},
                                      {{0, 1, 0, 3, 0, 2}, {2, 3}},
                                      {{0, 1, 3, 2, 1, 4}, {0, 4}}}) {
    const cv::Mat before = picture.clone();
    Field::DrawField(picture, y, {170, 170, 170, 255});
    for (int place = 0; place < Field::kPegsOfRow; ++place) {
      if (place < answer.exact + answer.misplaced) {
        Field::DrawMark(picture, y, place, place < answer.exact ? kWhiteMark : kBlackMark);
      } else {
        cv::circle(picture, Field::PlaceAt(y, place), 5, {110, 110, 110, 255}, 1, cv::LINE_AA);
      }
    }
    truth.push_back(answer);
    book.Add({guess, Field::RowAt(y), 24, before, picture.clone()});
    y += 48;
  }
  const auto meanings = book.Meanings();
  ASSERT_FALSE(meanings.empty());
  EXPECT_EQ(meanings.front().answers, truth);
}

// Discs come to places that were drawn, nearly as large as the pegs: those are no fields.
TEST(AnswerBook, ReadsMarksThatAreNearlyAsLargeAsPegs) {
  const BoardGuess board{{40, 40}, {44, 0}, {0, 44}, kPegs, 6, 30, 1};
  cv::Mat picture(300, 420, CV_8UC4, kGround);
  const auto disc = [&](RefPoint at, int radius, const cv::Scalar& color) {
    const cv::Point center(cvRound(at.x), cvRound(at.y));
    cv::circle(picture, center, radius, color, cv::FILLED);
    cv::circle(picture, center, radius, {0, 0, 0, 255}, 1);
  };
  const auto place_at = [&](int row, int i) {
    const RefPoint hole = board.Row(row).Hole(i);
    return RefPoint{hole.x + 200, hole.y};
  };
  const cv::Scalar gray(128, 128, 128, 255), red(0, 0, 255, 255), blue(255, 0, 0, 255);
  for (int row = 0; row < board.rows; ++row) {
    for (int i = 0; i < kPegs; ++i) {
      disc(board.Row(row).Hole(i), 15, gray);
      disc(place_at(row, i), 12, gray);
    }
  }
  AnswerBook book({kPegs, 2, true}, FindEmptySlots(picture, board));
  const Code guess{1, 0, 0, 0};
  for (int i = 0; i < kPegs; ++i) disc(board.Row(0).Hole(i), 15, guess[i] == 1 ? red : blue);
  const cv::Mat before = picture.clone();
  for (const int i : {0, 2, 3}) disc(place_at(0, i), 12, red);
  book.Add({guess, board.Row(0), ReachOfMarks(board), before, picture});
  const auto meanings = book.Meanings();
  ASSERT_FALSE(meanings.empty());
  EXPECT_EQ(meanings.front().answers.front(), (Feedback{3, 0}));
}

// Rings on fractions of a pixel are drawn 11 × 11, 11 × 10 or 10 × 10 pixels large; the last size
// came first as the fifth mark of the fourth row. See pages/README.md, which has the truth.
TEST(AnswerBook, TakesRingsThatAreRoundedToOtherSizesForOneKind) {
  const auto page = LoadPicture(MINDREADER_SOURCE_DIR "/tests/calibration/pages/rings.png");
  ASSERT_TRUE(page) << page.error().Message();
  constexpr double kStep = 44.1;
  AnswerBook book({5, 7, true}, {});
  std::vector<Feedback> truth;
  for (const auto& [guess, answer] : {std::pair<Code, Feedback>{{1, 0, 2, 3, 0}, {1, 2}},
                                      {{0, 0, 4, 5, 6}, {0, 1}},
                                      {{2, 2, 1, 3, 5}, {0, 3}},
                                      {{6, 3, 2, 1, 1}, {1, 4}},
                                      {{1, 3, 6, 2, 0}, {2, 2}}}) {
    const HoleRow row{{23, 25 + kStep * static_cast<double>(truth.size())}, {kStep, 0}, 5, 38};
    cv::Mat before = page->clone();
    before(cv::Rect(225, cvRound(row.first.y) - 20, 95, 40)).setTo(cv::Scalar::all(255));
    truth.push_back(answer);
    book.Add({guess, row, 0.62 * kStep, before, *page});
    const auto meanings = book.Meanings();
    ASSERT_FALSE(meanings.empty());
    EXPECT_EQ(meanings.front().answers, truth);
  }
}

// Exact marks mostly come first, but these are drawn as no exact ones are.
TEST(AnswerBook, TakesHollowMarksForMisplacedOnesThoughTheyComeFirst) {
  const HoleRow holes{{40, 40}, {40, 0}, 3, 26};
  const auto answered = [&](const Code& guess, int hollow, int filled) {
    cv::Mat before(80, 240, CV_8UC4, kGround);
    for (int peg = 0; peg < 3; ++peg) {
      cv::circle(before, {40 + 40 * peg, 40}, 13, {40, 200, 60, 255}, cv::FILLED, cv::LINE_AA);
    }
    cv::Mat after = before.clone();
    for (int i = 0; i < hollow + filled; ++i) {
      cv::circle(after, {160 + 16 * i, 40}, 5, {20, 20, 20, 255}, i < hollow ? 1 : cv::FILLED,
                 cv::LINE_AA);
    }
    return AnsweredRow{guess, holes, 20, before, after};
  };
  AnswerBook book({3, 6, true}, {});
  book.Add(answered({1, 0, 2}, 1, 0));
  book.Add(answered({3, 1, 4}, 1, 1));
  const auto meanings = book.Meanings();
  ASSERT_FALSE(meanings.empty());
  EXPECT_EQ(meanings.front().answers, (std::vector<Feedback>{{0, 1}, {1, 1}}));
}

TEST(AnswerBook, ReadsAProgramThatCountsInAnotherWay) {
  DrawnProgram program(kStyles[0]);
  AnswerBook book({kPegs, kColors, true}, {});
  std::vector<Feedback> truth;
  // Each peg whose colour is anywhere in {0, 1, 2, 2}: no code would get these answers by the
  // rules.
  for (const auto& [guess, answer] : {std::pair<Code, Feedback>{{1, 0, 0, 0}, {0, 4}},
                                      {{0, 2, 3, 3}, {1, 1}},
                                      {{2, 2, 2, 1}, {1, 3}}}) {
    truth.push_back(answer);
    book.Add(program.Play(guess, answer));
  }
  const auto has_truth = [&](const std::vector<Meaning>& meanings) {
    return std::any_of(meanings.begin(), meanings.end(),
                       [&](const Meaning& m) { return m.answers == truth; });
  };
  EXPECT_FALSE(has_truth(book.Meanings()));
  EXPECT_TRUE(has_truth(book.Meanings(mastermind::Counting::kEachPeg)));
}

// Pegs in a line with words may be read as zeros: what is beside the row tells them in the order of
// their words.
TEST(AnswerBook, TakesWordsBesideTheRowBeforeThoseInAnotherOrder) {
  const auto reader = TextReader::Create();
  ASSERT_TRUE(reader) << reader.error().Message();
  DrawnProgram program({.name = "Words", .form = Style::Form::kWords});
  AnswerBook book({kPegs, kColors, true}, {}, reader->get());
  AnsweredRow row = program.Play({1, 0, 2, 3}, {0, 1});
  row.said = WrittenAnswer{0, 0, WrittenAnswer::Order::kMisplacedFirst};
  book.Add(std::move(row));
  ASSERT_FALSE(book.Meanings().empty());
  EXPECT_EQ(book.Meanings().front().answers.front(), (Feedback{0, 1}));
}

// Four of six colors, each once: two at least are right. What was said elsewhere was read as one
// kind of marks only, and the words beside the row say both.
TEST(AnswerBook, PrefersTheWordsBesideARowToAMisreadAnswerThatTheRulesDeny) {
  const auto reader = TextReader::Create();
  ASSERT_TRUE(reader) << reader.error().Message();
  DrawnProgram program({.name = "Words", .form = Style::Form::kWords});
  AnswerBook book({kPegs, kColors, true}, {}, reader->get());
  book.AllowRepeats(false);
  AnsweredRow row = program.Play({0, 1, 2, 3}, {1, 2});
  row.said = WrittenAnswer{1, 0, WrittenAnswer::Order::kExactFirst};
  book.Add(std::move(row));
  const auto meanings = book.Meanings();
  ASSERT_FALSE(meanings.empty());
  EXPECT_EQ(meanings.front().answers, (std::vector<Feedback>{{1, 2}}));
}

// Two marks before the words of every answer agree with the rules, which the words contradict: an
// exact peg was counted again, and no code of the rules gets these answers.
TEST(AnswerBook, TakesNothingElseForTheAnswersWhereWordsAreCountedInAnotherWay) {
  const auto reader = TextReader::Create();
  ASSERT_TRUE(reader) << reader.error().Message();
  AnswerBook book({kPegs, kColors, true}, {}, reader->get());
  cv::Mat picture(300, 640, CV_8UC4, cv::Scalar(235, 245, 250, 255));
  std::vector<Feedback> truth;
  for (const auto& [guess, answer] : {std::pair<Code, Feedback>{{0, 1, 3, 3}, {2, 1}},
                                      {{0, 1, 4, 4}, {2, 1}},
                                      {{0, 1, 1, 3}, {3, 0}}}) {
    const HoleRow row{{60, 50 + 70.0 * static_cast<double>(truth.size())}, {50, 0}, kPegs, 40};
    truth.push_back(answer);
    const int y = cvRound(row.first.y);
    for (int peg = 0; peg < kPegs; ++peg) {
      cv::circle(picture, {60 + 50 * peg, y}, 20, {40.0 * guess[peg], 90, 200, 255}, cv::FILLED);
    }
    const cv::Mat before = picture.clone();
    cv::circle(picture, {260, y}, 7, {20, 20, 20, 255}, cv::FILLED, cv::LINE_AA);
    cv::circle(picture, {285, y}, 7, {60, 60, 220, 255}, cv::FILLED, cv::LINE_AA);
    const std::string text =
        std::to_string(answer.exact) + " exact, " + std::to_string(answer.misplaced) + " misplaced";
    cv::putText(picture, text, {330, y + 7}, cv::FONT_HERSHEY_DUPLEX, 0.6, {20, 20, 20, 255}, 1,
                cv::LINE_AA);
    book.Add({guess, row, 30, before, picture.clone()});
  }
  EXPECT_TRUE(book.Meanings().empty());
  const auto meanings = book.MeaningsAgainstRules(mastermind::Counting::kExactAgain);
  ASSERT_FALSE(meanings.empty());
  EXPECT_EQ(meanings.front().answers, truth);
}

// Four of six colours, each once: two at least are right, but only one mark came.
TEST(AnswerBook, TakesAFirstAnswerThatIsTooLittleForABlindOne) {
  DrawnProgram program(kStyles[0]);
  AnswerBook book({kPegs, kColors, true}, {});
  book.AllowRepeats(false);
  book.Add(program.Play({0, 1, 2, 3}, {1, 0}));
  EXPECT_TRUE(book.Meanings().empty());
  EXPECT_TRUE(book.MeaningsAgainstRules(mastermind::Counting::kEachPeg).empty());
  const auto meanings = book.MeaningsAgainstRules(mastermind::Counting::kFirstBlind);
  ASSERT_FALSE(meanings.empty());
  EXPECT_EQ(meanings.front().answers, (std::vector<Feedback>{{1, 0}}));
}

// The second answer and the third leave codes, but for the first one: that had too few marks. No
// misplaced one has come yet.
TEST(AnswerBook, TakesAFirstAnswerForABlindOneWhereOnlyExactMarksCame) {
  const Code secret{2, 4, 1, 4};
  DrawnProgram program(kStyles[0]);
  AnswerBook book({kPegs, 5, true}, {});
  std::vector<Feedback> truth;
  for (const Code& guess : {Code{1, 1, 0, 2}, Code{0, 3, 3, 4}, Code{4, 4, 4, 4}}) {
    truth.push_back(
        mastermind::ScoreBy(mastermind::Counting::kFirstBlind, guess, secret, truth.size()));
    book.Add(program.Play(guess, truth.back()));
  }
  ASSERT_EQ(truth, (std::vector<Feedback>{{0, 0}, {1, 0}, {2, 0}}));
  EXPECT_TRUE(book.Meanings().empty());
  const auto meanings = book.MeaningsAgainstRules(mastermind::Counting::kFirstBlind);
  ASSERT_FALSE(meanings.empty());
  EXPECT_EQ(meanings.front().answers, truth);
}

// Misplaced marks alone, which are counted for each peg whose color the secret has: by the rules no
// code gets them, and the page says that they are no exact ones.
TEST(AnswerBook, TakesOneKindOfMarksForCountedInAnotherWayWhereThePageSaysWhatTheyAre) {
  const Code secret{3, 0, 0, 0};
  for (const bool said : {true, false}) {
    DrawnProgram program({"WhiteRed", {250, 250, 250}, {30, 30, 220}});
    AnswerBook book({kPegs, kColors, true}, {});
    if (said) {
      book.ExpectAsSaid(LegendInWords("White: right place. Red: right color, wrong place."));
    }
    std::vector<Feedback> truth;
    for (const Code& guess : {Code{0, 1, 2, 2}, Code{4, 5, 3, 3}, Code{0, 3, 3, 3}}) {
      truth.push_back(
          mastermind::ScoreBy(mastermind::Counting::kEachPeg, guess, secret, truth.size()));
      AnsweredRow row = program.Play(guess, truth.back());
      row.went_on = true;
      book.Add(std::move(row));
    }
    ASSERT_EQ(truth, (std::vector<Feedback>{{0, 1}, {0, 2}, {0, 4}}));
    EXPECT_TRUE(book.Meanings().empty());
    const auto meanings = book.MeaningsAgainstRules(mastermind::Counting::kEachPeg);
    ASSERT_EQ(meanings.empty(), !said);
    if (said) {
      EXPECT_EQ(meanings.front().answers, truth);
    }
  }
}

// Four of six colours, each once: no answer is without a mark, so that four equal ones do not say
// that there are none.
TEST(AnswerBook, TakesTheSameMarkForEachPegForMisplacedOnesWhereNoAnswerIsWithoutMarks) {
  DrawnProgram program(kStyles[0]);
  AnswerBook book({kPegs, kColors, true}, {});
  book.AllowRepeats(false);
  book.Add(program.Play({0, 1, 2, 3}, {0, 4}));
  const auto meanings = book.Meanings();
  ASSERT_FALSE(meanings.empty());
  EXPECT_EQ(meanings.front().answers, (std::vector<Feedback>{{0, 4}}));
}

// A bar comes in the lower part of each tile, whose frame changes with it: less than what stays
// white around the peg, and other frames are all that changes elsewhere.
TEST(AnswerBookReadsBars, InTheLowerPartOfEachTile) {
  const HoleRow row{{60, 60}, {80, 0}, 4, 72};
  const Code secret{3, 0, 1, 4}, guess{0, 0, 1, 2};
  const auto draw = [&](bool judged) {
    cv::Mat picture(140, 360, CV_8UC4, cv::Scalar(250, 250, 250, 255));
    for (int peg = 0; peg < row.pegs; ++peg) {
      const int x = static_cast<int>(row.Hole(peg).x);
      const cv::Rect tile(x - 35, 20, 70, 82);
      cv::rectangle(picture, tile, cv::Scalar::all(judged ? 210 : 110), 2);
      cv::circle(picture, {x, 54}, 23, cv::Scalar(60 * guess[peg], 90, 250 - 60 * guess[peg]),
                 cv::FILLED, cv::LINE_AA);
      if (!judged) continue;
      const cv::Scalar bar =
          guess[peg] == secret[peg] ? cv::Scalar(70, 160, 20) : cv::Scalar(155, 160, 165);
      cv::rectangle(picture, cv::Rect(x - 33, 82, 66, 18), bar, cv::FILLED);
    }
    return picture;
  };
  AnswerBook book({4, 6, true}, {}, nullptr);
  book.Add({guess, row, 50, draw(false), draw(true)});
  const auto meanings = book.Meanings();
  EXPECT_TRUE(std::any_of(meanings.begin(), meanings.end(), [](const Meaning& meaning) {
    return meaning.slots.on_pegs && meaning.answers.front() == Feedback{2, 0};
  }));
}

// A box with a mark, nearly as large as a peg, comes beside each one; the next row is lit with the
// answer. One color is that of a mark in its box.
TEST(AnswerBookReadsBoxes, BesideEachPeg) {
  const cv::Scalar colors[] = {{30, 130, 250}, {40, 30, 230}, {0, 0, 0}, {80, 160, 20}};
  const HoleRow row{{66, 100}, {132, 0}, 4, 53};
  const Code secret{0, 5, 2, 4}, guess{0, 2, 1, 3};
  const auto draw = [&](bool judged) {
    cv::Mat picture(220, 530, CV_8UC4, cv::Scalar(0, 0, 0, 255));
    for (int peg = 0; peg < row.pegs; ++peg) {
      const int x = static_cast<int>(row.Hole(peg).x) - 64;
      const cv::Scalar lit = judged ? cv::Scalar(0, 242, 255) : cv::Scalar(255, 255, 255);
      cv::rectangle(picture, cv::Rect(x, 130, 129, 53), lit, cv::FILLED);
      cv::rectangle(picture, cv::Rect(x, 74, 129, 53), colors[guess[peg]], cv::FILLED);
      if (!judged) continue;
      const bool exact = guess[peg] == secret[peg];
      const bool misplaced = guess[peg] == 2;
      const cv::Rect box(x + 80, 74, 49, 53), glyph(x + 95, 96, 19, 8);
      cv::rectangle(picture, box, cv::Scalar::all(exact ? 0 : 255), cv::FILLED);
      if (exact || misplaced)
        cv::rectangle(picture, glyph, cv::Scalar::all(exact ? 255 : 0), cv::FILLED);
      else
        cv::drawMarker(picture, {x + 104, 100}, cv::Scalar::all(170), cv::MARKER_TILTED_CROSS, 15,
                       3);
    }
    return picture;
  };
  AnswerBook book({4, 6, true}, {}, nullptr);
  book.Add({guess, row, 31, draw(false), draw(true)});
  const auto meanings = book.Meanings();
  EXPECT_TRUE(std::any_of(meanings.begin(), meanings.end(), [](const Meaning& meaning) {
    return meaning.slots.on_pegs && meaning.answers.front() == Feedback{1, 1};
  }));
}

// Most of the place of a thin sign is ground: its strokes tell that gray is for pegs that are
// neither.
TEST(AnswerBookReadsThinSigns, BesideEachPeg) {
  const HoleRow row{{40, 60}, {128, 0}, 4, 32};
  const Code guess{0, 1, 2, 3};
  cv::Mat before(120, 500, CV_8UC4, cv::Scalar::all(255));
  for (int peg = 0; peg < row.pegs; ++peg) {
    cv::circle(before, {40 + 128 * peg, 60}, 16, cv::Scalar(60 * guess[peg], 90, 220, 255),
               cv::FILLED, cv::LINE_AA);
  }
  cv::Mat after = before.clone();
  for (int peg = 0; peg < row.pegs; ++peg) {
    const cv::Point at(40 + 128 * peg + 48, 60);
    const cv::Scalar gray(158, 158, 158, 255), orange(0, 134, 224, 255);
    const auto line = [&](int x0, int y0, int x1, int y1, const cv::Scalar& color) {
      cv::line(after, at + cv::Point(x0, y0), at + cv::Point(x1, y1), color, color == gray ? 2 : 1,
               cv::LINE_AA);
    };
    if (peg != 2) {
      line(-7, -7, 7, 7, gray);
      line(-7, 7, 7, -7, gray);
      continue;
    }
    line(-8, 0, 8, 0, orange);
    for (const int end : {-8, 8}) {
      line(end, 0, end / 2, -5, orange);
      line(end, 0, end / 2, 5, orange);
    }
  }
  AnswerBook book({4, 10, true}, {}, nullptr);
  book.Add({guess, row, 31, before, after});
  const auto meanings = book.Meanings();
  ASSERT_FALSE(meanings.empty());
  const Meaning& first = meanings.front();
  EXPECT_EQ(first.answers, (std::vector<Feedback>{{0, 1}}));
  EXPECT_TRUE(first.exact.empty());
  EXPECT_EQ(first.misplaced.size(), 1U);
  EXPECT_EQ(first.none.size(), 1U);
}

}  // namespace
}  // namespace mindreader::answers_test
