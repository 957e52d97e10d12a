#include "calibration/marks/history.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

#include "calibration/looking/drift.h"
#include "tests/calibration/drawn_guess.h"

namespace mindreader::history_test {
namespace {

using drawn_guess::kColors;
using drawn_guess::kGround;
using drawn_guess::kInput;
using drawn_guess::kRadius;
using drawn_guess::ShownGuess;
using mastermind::Code;

// Marks as the ground of the pegs leave no outline that is a peg's, and one peg is hidden by its.
TEST_F(ShownGuess, IsFoundAmongKnownRowsThoughMarksHideItsOutlines) {
  const BoardGuess history{{60, 60}, {30, 0}, {0, 34}, 4, 5, 2.0 * kRadius, 0};
  const auto draw_on_cells = [&](const Code& code, int row) {
    const HoleRow holes = history.Row(row);
    for (int peg = 0; peg < 4; ++peg) {
      const WindowPoint at = Rounded(holes.Hole(peg));
      cv::rectangle(picture_, {at.x - 14, at.y - 14, 29, 29}, {40, 180, 60, 255}, cv::FILLED);
    }
    Draw(code, holes.first);
  };
  draw_on_cells({0, 1, 2, 3}, 0);
  draw_on_cells({2, 1, 0, 0}, 1);
  cv::circle(picture_, {60, 94}, kRadius, kGround, cv::FILLED);
  const auto row = [&](const Code& guess) {
    const auto found = FindGuessIn(history, empty_, picture_, guess, control_);
    return found ? history.Find(*found) : std::nullopt;
  };
  EXPECT_EQ(row({0, 1, 2, 3}), 0);
  EXPECT_EQ(row({2, 1, 0, 0}), std::nullopt) << "an empty hole is no peg";
  cv::circle(picture_, {60, 94}, kRadius, {0, 0, 0, 255}, cv::FILLED);
  EXPECT_EQ(row({2, 1, 0, 0}), 1);
  EXPECT_EQ(row({3, 3, 3, 3}), std::nullopt);
}

// A page that moved further than rows are followed leaves them where they were, as it seems.
TEST_F(ShownGuess, IsNotThereWhereThePageMovedFurtherThanItIsFollowed) {
  constexpr int kReach = 40;
  const Code guess{0, 2, 1, 3};
  const HoleRow row{{60, 60}, {30, 0}, 4, 2.0 * kRadius};
  Draw(guess, row.first);
  const cv::Mat then = picture_.clone();
  const auto is_there = [&](RefPoint now) {
    picture_ = empty_.clone();
    Draw(guess, now);
    const HoleRow followed = Followed(row, then, picture_, kReach);
    return IsThere(followed, picture_, row, then, guess);
  };
  EXPECT_TRUE(is_there(row.first));
  EXPECT_TRUE(is_there({60, 90}));
  EXPECT_FALSE(is_there({60, 160}));
}

// A table of boxes that are wider than high, below the input row.
class BoxesTest : public ::testing::Test {
 protected:
  static constexpr double kPitch = 27;
  BoxesTest() : picture_(500, 500, CV_8UC4, kGround) {
    for (int row = 0; row < 5; ++row) boxes_.push_back(RowAt(100 + kPitch * row));
    boxes_.push_back(RowAt(100 + kPitch * 5 + 4));  // the secret's, a little apart
  }
  static BoardGuess RowAt(double y) { return {{60, y}, {55, 0}, {0, 0}, 4, 1, 19}; }
  void Fill(int row, const Code& code) {
    for (int peg = 0; peg < code.size(); ++peg) {
      cv::rectangle(picture_, {38 + 55 * peg, 90 + static_cast<int>(kPitch) * row, 45, 20},
                    kColors[static_cast<std::size_t>(code[peg])], cv::FILLED);
    }
  }
  [[nodiscard]] std::optional<HoleRow> Find(const cv::Mat& before, const Code& guess) const {
    return FindGuessInBoxes(boxes_, before, picture_, guess, kInput);
  }

  cv::Mat picture_;
  std::vector<BoardGuess> boxes_;
};

TEST_F(BoxesTest, ShowAGuessByWhichOfItsColorsAreTheSame) {
  Fill(0, {0, 0, 1, 2});
  const cv::Mat before = picture_.clone();
  Fill(1, {3, 1, 3, 0});
  const auto row = Find(before, {2, 0, 2, 1});
  ASSERT_TRUE(row);
  EXPECT_EQ(row->first.y, 100 + kPitch);
  EXPECT_FALSE(Find(before, {2, 2, 0, 1}));
  EXPECT_FALSE(Find(picture_, {2, 0, 2, 1})) << "it was there before";
}

// Faces that a browser sets between pixels: no two of one color are quite alike.
TEST_F(BoxesTest, ShowAGuessInPicturesThatDoNotStandOnWholePixels) {
  const auto fill = [&](int row, const Code& code) {
    constexpr int kBits = 4;  // of parts of a pixel
    const auto disc = [&](cv::Point at, int radius, const cv::Scalar& color, int thickness) {
      cv::circle(picture_, at, radius << kBits, color, thickness, cv::LINE_AA, kBits);
    };
    for (int peg = 0; peg < code.size(); ++peg) {
      cv::Point face(60 + 55 * peg, 100 + static_cast<int>(kPitch) * row);
      face = face * (1 << kBits) + cv::Point(peg % 2 * 8, peg % 2 * 8);
      disc(face, 6, kColors[static_cast<std::size_t>(code[peg])], cv::FILLED);
      disc(face, 6, {20, 20, 20, 255}, 1);
      for (const int eye : {-48, 48}) {
        disc(face + cv::Point(eye, -32), 2, {250, 250, 250, 255}, cv::FILLED);
      }
    }
  };
  const cv::Mat before = picture_.clone();
  fill(1, {0, 0, 1, 2});
  const auto row = Find(before, {1, 1, 2, 3});
  ASSERT_TRUE(row);
  EXPECT_EQ(row->first.y, 100 + kPitch);
  EXPECT_FALSE(Find(before, {1, 2, 1, 3}));
  EXPECT_FALSE(Find(before, {1, 1, 1, 1}));
}

// Colors at the beginning of wide cells, before their names: in the middle these are hardly told
// apart.
TEST_F(BoxesTest, ShowAGuessAnywhereAlongThem) {
  BoardGuess cells{{65, 100}, {110, 0}, {0, 0}, 4, 1, 38};
  cells.length = 108;
  boxes_ = {cells};
  const cv::Mat before = picture_.clone();
  const Code shown{2, 0, 2, 1};
  for (int peg = 0; peg < shown.size(); ++peg) {
    const auto& color = kColors[static_cast<std::size_t>(shown[peg])];
    cv::rectangle(picture_, {21 + 110 * peg, 90, 20, 20}, color, cv::FILLED);
    cv::rectangle(picture_, {50 + 110 * peg, 95, 30, 10}, {20, 20, 20, 255}, cv::FILLED);
  }
  const auto row = Find(before, shown);
  ASSERT_TRUE(row);
  EXPECT_EQ(row->first.x, 65) << "of the cells, beside which the answer is";
  EXPECT_FALSE(Find(before, {2, 0, 1, 1}));
  EXPECT_FALSE(Find(picture_, shown)) << "it was there before";
}

TEST_F(BoxesTest, MakeOneHistoryWhereTheyAreEvenlyApart) {
  const auto history = HistoryOfBoxes(boxes_, boxes_[2].Row(0));
  ASSERT_TRUE(history);
  EXPECT_EQ(history->rows, 5);
  EXPECT_EQ(history->first.y, 100);
  EXPECT_EQ(history->next_row.y, kPitch);
  EXPECT_FALSE(HistoryOfBoxes({boxes_[2]}, boxes_[2].Row(0)));
}

// Squares and triangles, whose outlines have other sizes: where their colors have come in line with
// the row before.
TEST_F(ShownGuess, IsFoundInLineWithTheRowBeforeWhateverItsOutlines) {
  Draw({0, 1, 2, 3}, {60, 60});
  const cv::Mat before = picture_.clone();
  const Code guess{3, 0, 1, 2};
  for (int peg = 0; peg < guess.size(); ++peg) {
    const cv::Scalar& color = kColors[static_cast<std::size_t>(guess[peg])];
    const cv::Point at(60 + 30 * peg, 100);
    if (peg % 2 == 0) {
      cv::rectangle(picture_, cv::Rect(at.x - 11, at.y - 11, 22, 22), color, cv::FILLED);
    } else {
      const std::vector<cv::Point> triangle{
          {at.x, at.y - 12}, {at.x + 12, at.y + 11}, {at.x - 12, at.y + 11}};
      cv::fillConvexPoly(picture_, triangle, color, cv::LINE_AA);
    }
  }
  const HoleRow like{{60, 60}, {30, 0}, 4, 2 * kRadius};
  const auto found = FindGuessInLine(like, before, picture_, guess, control_);
  ASSERT_TRUE(found);
  EXPECT_NEAR(found->first.y, 100, 1.5);
  EXPECT_NEAR(found->diameter, 23, 4);
  EXPECT_FALSE(FindGuessInLine(like, before, before, guess, control_));
  EXPECT_FALSE(FindGuessInLine(like, before, picture_, {0, 3, 2, 1}, control_));
}

// Cells of a table, filled with the colors, of which each has its letter in the middle: a disc that
// misses the letter is more like a peg.
TEST_F(ShownGuess, IsFoundWhereItsCellsAreInLineWithTheRowBefore) {
  const auto fill = [&](const Code& guess, int y) {
    for (int peg = 0; peg < guess.size(); ++peg) {
      const cv::Point at(60 + 60 * peg, y);
      const cv::Rect cell(at.x - 30, at.y - 18, 61, 37);
      cv::rectangle(picture_, cell, kColors[static_cast<std::size_t>(guess[peg])], cv::FILLED);
      cv::rectangle(picture_, cell, {250, 250, 250, 255}, 1);
      cv::putText(picture_, std::string(1, "WXYZ"[guess[peg]]), at + cv::Point(-8, 7),
                  cv::FONT_HERSHEY_SIMPLEX, 0.7, {255, 255, 255, 255}, 2, cv::LINE_AA);
    }
  };
  fill({0, 1, 2, 3}, 60);
  const cv::Mat before = picture_.clone();
  const Code guess{3, 0, 1, 2};
  fill(guess, 96);
  HoleRow like{{60, 60}, {60, 0}, 4, 37};
  like.length = 61;
  const auto found = FindGuessInLine(like, before, picture_, guess, control_);
  ASSERT_TRUE(found);
  EXPECT_NEAR(found->first.x, 60, 1.5);
  EXPECT_NEAR(found->first.y, 96, 1.5);
}

// List boxes show words, and so does the page, which moves with an answer; none of it is a guess.
TEST_F(ShownGuess, IsNoLineOfTextWherePegsAreWords) {
  constexpr std::array kWords{"Red", "Teal", "Gray", "Navy"};
  const cv::Scalar paper(255, 255, 255, 255), ink(40, 40, 40, 255);
  for (std::size_t i = 0; i < kWords.size(); ++i) {
    cv::Mat box(40, 60, CV_8UC4, paper);
    cv::putText(box, kWords[i], {6, 26}, cv::FONT_HERSHEY_SIMPLEX, 0.55, ink, 1, cv::LINE_AA);
    control_.pegs[i] = Look::Of(box, {20, 20}, kPegPart * 30);
  }
  empty_.setTo(paper);
  picture_ = empty_.clone();
  cv::putText(picture_, "Correct counts the pegs that are right", {40, 200},
              cv::FONT_HERSHEY_SIMPLEX, 0.55, ink, 1, cv::LINE_AA);
  cv::putText(picture_, "close those whose color is in the code", {40, 230},
              cv::FONT_HERSHEY_SIMPLEX, 0.55, ink, 1, cv::LINE_AA);
  const HoleRow like{{60, 60}, {30, 0}, 4, 2 * kRadius};
  for (const Code& guess :
       {Code{0, 1, 2, 3}, Code{3, 0, 0, 1}, Code{2, 3, 1, 2}, Code{1, 2, 3, 0}}) {
    EXPECT_FALSE(FindGuessInLine(like, empty_, picture_, guess, control_));
  }
}

// Cards stand beside each other, and the next line of them begins below the first: each guess is in
// line with that above it. The ground of its card came with it.
TEST_F(ShownGuess, IsFoundBelowAnyOfTheRowsThatStandBesideEachOther) {
  Draw({0, 1, 2, 3}, {60, 60});
  Draw({1, 2, 3, 0}, {260, 60});
  const cv::Mat before = picture_.clone();
  const Code guess{3, 0, 1, 2};
  cv::rectangle(picture_, cv::Rect(230, 120, 150, 90), kGround + cv::Scalar(30, 30, 30),
                cv::FILLED);
  Draw(guess, {260, 150});
  const std::vector<HoleRow> rows{{{60, 60}, {30, 0}, 4, 2 * kRadius},
                                  {{260, 60}, {30, 0}, 4, 2 * kRadius}};
  const auto found = FindGuessInLines(rows, before, picture_, guess, control_);
  ASSERT_TRUE(found);
  EXPECT_NEAR(found->first.x, 260, 1.5);
  EXPECT_NEAR(found->first.y, 150, 1.5);
  EXPECT_NEAR(found->diameter, 2 * kRadius, 3);
  EXPECT_FALSE(FindGuessInLines({rows.front()}, before, picture_, guess, control_));
}

// Flasks, found some pixels off: their marks would be looked for beside their places.
TEST(Aligned, MeasuresARowAsTheOnesBeforeIt) {
  const std::vector<HoleRow> before{{{554, 103}, {50, 0}, 3, 25}, {{554, 158}, {50, 0}, 3, 25}};
  const HoleRow aligned = Aligned({{555, 271}, {50, 3}, 3, 22.5}, before);
  EXPECT_EQ(aligned.first.x, 554);
  EXPECT_EQ(aligned.first.y, 268);
  EXPECT_EQ(aligned.step.y, 0);
  EXPECT_EQ(aligned.diameter, 25);
}

TEST(Aligned, LeavesRowsThatAreNotInLine) {
  const std::vector<HoleRow> before{{{554, 103}, {50, 0}, 3, 25}, {{554, 158}, {50, 0}, 3, 25}};
  for (const HoleRow& other :
       {HoleRow{{604, 213}, {50, 0}, 3, 25}, HoleRow{{554, 213}, {50, 0}, 3, 40},
        HoleRow{{554, 213}, {40, 0}, 3, 25}}) {
    const HoleRow row = Aligned(other, before);
    EXPECT_EQ(row.first.x, other.first.x);
    EXPECT_EQ(row.step.x, other.step.x);
    EXPECT_EQ(row.diameter, other.diameter);
  }
  // The second row need not stand where steps of the first ones lead.
  EXPECT_EQ(Aligned({{554, 240}, {50, 0}, 3, 25}, before).first.y, 240);
}

// A word that came above has moved all by less than half a row: the third row must not be measured
// by where the two before it were at first.
TEST(Followed, FindsTheRowsThatALayoutTookAlong) {
  const auto draw = [](cv::Point first, int rows) {
    const cv::Scalar colors[] = {{30, 30, 220, 255}, {200, 60, 20, 255}, {40, 160, 40, 255}};
    cv::Mat picture(300, 300, CV_8UC4, cv::Scalar::all(255));
    for (int row = 0; row < rows; ++row) {
      for (int peg = 0; peg < 3; ++peg) {
        cv::circle(picture, first + cv::Point(36 * peg, 37 * row), 14, colors[(row + peg) % 3],
                   cv::FILLED, cv::LINE_AA);
      }
    }
    return picture;
  };
  const cv::Mat one = draw({80, 107}, 1), two = draw({77, 101}, 2), three = draw({77, 101}, 3);
  const HoleRow first{{80, 107}, {36, 0}, 3, 28}, second{{77, 138}, {36, 0}, 3, 28};
  const HoleRow then = Followed(first, one, three, 100);
  EXPECT_EQ(then.first.x, 77);
  EXPECT_EQ(then.first.y, 101);
  const HoleRow still = Followed(second, two, three, 100);
  EXPECT_EQ(still.first.y, 138);
  EXPECT_EQ(Aligned({{77, 175}, {36, 0}, 3, 28}, {then, still}).first.y, 175);
}

// A board of empty holes, with plain pegs that are boxes while they are placed and discs
// afterwards, as they are where list boxes place them. The row that is played now has a ground of
// its own.
constexpr BoardGuess kBoard{{80, 60}, {36, 0}, {0, 50}, 4, 5, 24};

cv::Mat BoardAt(cv::Point by, int played, bool placed) {
  cv::Mat picture(320, 300, CV_8UC4, cv::Scalar(205, 205, 205, 255));
  const auto hole = [&](int row, int peg) { return cv::Point(80 + 36 * peg, 60 + 50 * row) + by; };
  picture(cv::Rect(hole(played, 0) - cv::Point(20, 20), cv::Size(148, 40)))
      .setTo(cv::Scalar(220, 220, 220, 255));
  for (int row = 0; row < 5; ++row) {
    for (int peg = 0; peg < 4; ++peg) {
      const cv::Point at = hole(row, peg);
      const cv::Scalar& color = kColors[static_cast<std::size_t>(row + peg) % kColors.size()];
      if (row < played) cv::circle(picture, at, 15, color, cv::FILLED, cv::LINE_AA);
      if (row == played) {
        const cv::Rect box(at - cv::Point(16, 12), cv::Size(33, 25));
        if (placed) cv::rectangle(picture, box, color, cv::FILLED);
        cv::rectangle(picture, box, {90, 90, 90, 255});
      } else {
        cv::circle(picture, at, 15, {90, 90, 90, 255}, 1, cv::LINE_AA);
      }
    }
  }
  return picture;
}

TEST(DriftByOtherRows, TellsWhatTheRowsOwnPegsDoNot) {
  const cv::Mat empty = BoardAt({}, 0, false);
  const auto drift = [&](int row) {
    return DriftByOtherRows(kBoard, kBoard.Row(row), empty, BoardAt({}, row, true),
                            BoardAt({1, 3}, row + 1, false));
  };
  EXPECT_EQ(Drift(BoardAt({}, 0, true), BoardAt({1, 3}, 1, false), kBoard.Row(0).Area(), 120),
            (WindowPoint{}));
  EXPECT_EQ(drift(0), (WindowPoint{1, 3}));
  EXPECT_EQ(drift(2), (WindowPoint{1, 3}));
  // No row after the next one is left.
  EXPECT_EQ(drift(3), (WindowPoint{1, 3}));
}

TEST(DriftByOtherRows, IsNoneWhereTheBoardStands) {
  const cv::Mat empty = BoardAt({}, 0, false);
  for (const int row : {0, 2, 3}) {
    EXPECT_EQ(DriftByOtherRows(kBoard, kBoard.Row(row), empty, BoardAt({}, row, true),
                               BoardAt({}, row + 1, false)),
              (WindowPoint{}));
  }
}

// Rows that come one by one, each lower than its list boxes were: the one after the next is not in
// the picture of the empty board.
TEST(DriftByOtherRows, LeavesOutRowsThatHaveNotComeYet) {
  const auto draw = [](int played) {
    cv::Mat picture(320, 700, CV_8UC4, cv::Scalar(245, 246, 246, 255));
    for (int row = 0; row <= played; ++row) {
      for (int peg = 0; peg < 4; ++peg) {
        const cv::Point at(150 + 138 * peg, 122 + 34 * row);
        const bool box = row == played;
        const cv::Size size(box ? 122 : 112, box ? 33 : 26);
        const cv::Rect area(at - cv::Point(size.width / 2, size.height / 2), size);
        const auto& color = kColors[static_cast<std::size_t>(row + peg) % kColors.size()];
        cv::rectangle(picture, area, box ? cv::Scalar(230, 230, 230, 255) : color, cv::FILLED);
        cv::rectangle(picture, area, {90, 90, 90, 255});
      }
    }
    return picture;
  };
  const BoardGuess board{{109, 122}, {138, 0}, {0, 34}, 4, 24, 32};
  EXPECT_EQ(DriftByOtherRows(board, board.Row(1), draw(0), draw(1), draw(2)), (WindowPoint{}));
}

// Glossy pegs, each rounded in its own way where the page moved by parts of a pixel.
cv::Mat GlossyBoard(cv::Point by, int played, bool rounded) {
  cv::Mat picture(320, 300, CV_8UC4, cv::Scalar(205, 205, 205, 255));
  for (int row = 0; row < 5; ++row) {
    for (int peg = 0; peg < 4; ++peg) {
      const cv::Point own = rounded ? cv::Point(peg % 2, peg / 2) : cv::Point();
      const cv::Point at = cv::Point(80 + 36 * peg, 60 + 50 * row) + by + own;
      const cv::Scalar& color = kColors[static_cast<std::size_t>(row + peg) % kColors.size()];
      if (row <= played) {
        cv::circle(picture, at, 12, color, cv::FILLED, cv::LINE_AA);
        cv::circle(picture, at - cv::Point(3, 4), 5, {255, 255, 255, 255}, cv::FILLED, cv::LINE_AA);
      }
      cv::circle(picture, at, 12, {90, 90, 90, 255}, 2, cv::LINE_AA);
    }
  }
  cv::GaussianBlur(picture, picture, {3, 3}, 0);
  return picture;
}

cv::Mat MaskOfPegs(const HoleRow& row) {
  const WindowRect area = row.Area();
  cv::Mat mask(area.height, area.width, CV_8UC1, cv::Scalar(0));
  for (int peg = 0; peg < row.pegs; ++peg) {
    const WindowPoint hole = Rounded(row.Hole(peg));
    cv::circle(mask, {hole.x - area.x, hole.y - area.y}, 10, cv::Scalar(255), cv::FILLED);
  }
  return mask;
}

TEST(StepOfBoard, IsWhatTwoRowsAgreeAboutThatAreNotSure) {
  BoardGuess without_next = kBoard;
  without_next.rows = 2;
  for (const BoardGuess& board : {kBoard, without_next}) {
    const HoleRow judged = board.Row(1);
    const cv::Mat empty = GlossyBoard({}, -1, false);
    const cv::Mat before = GlossyBoard({}, 1, false), after = GlossyBoard({1, 1}, 1, true);
    const cv::Mat pegs = MaskOfPegs(judged);
    EXPECT_EQ(DriftOfRow(before, after, judged.Area(), 50, 120, pegs), (WindowPoint{}));
    EXPECT_EQ(DriftByOtherRows(board, judged, empty, before, after), (WindowPoint{}));
    const WindowPoint by = StepOfBoard(board, judged, pegs, before, after);
    EXPECT_NEAR(by.x, 1.5, 0.6);
    EXPECT_NEAR(by.y, 1.5, 0.6);
  }
}

TEST(StepOfBoard, IsNoneWhereOnlyTheRowItselfMoved) {
  const HoleRow judged = kBoard.Row(2);
  const cv::Mat before = GlossyBoard({}, 2, false);
  cv::Mat after = before.clone();
  const WindowRect area = judged.Area().Grown(6);
  const cv::Rect row(area.x, area.y, area.width, area.height);
  GlossyBoard({1, 2}, 2, true)(row).copyTo(after(row));
  EXPECT_EQ(StepOfBoard(kBoard, judged, MaskOfPegs(judged), before, after), (WindowPoint{}));
}

// Empty rows of a history, the first of them with a guess or none, and an empty input row below on
// a panel that seems to stay where it is, as where the ground behind a page moves.
cv::Mat PageAt(double x, double y, double input_y, bool played) {
  cv::Mat picture(320, 300, CV_8UC4, cv::Scalar(230, 190, 190, 255));
  cv::rectangle(picture, {50, 244, 204, 50}, {240, 235, 250, 255}, cv::FILLED);
  const auto draw = [&](double at_x, double at_y, int radius, const cv::Scalar& color) {
    const cv::Point at(cvRound(16 * at_x), cvRound(16 * at_y));
    cv::circle(picture, at, 16 * radius, {110, 105, 110, 255}, cv::FILLED, cv::LINE_AA, 4);
    cv::circle(picture, at, 16 * radius - 16, color, cv::FILLED, cv::LINE_AA, 4);
  };
  const cv::Scalar hole(165, 160, 170, 255);
  for (int peg = 0; peg < 4; ++peg) {
    for (int row = 0; row < 4; ++row) {
      const auto& color = kColors[static_cast<std::size_t>(peg)];
      draw(80 + 36 * peg + x, 60 + 50 * row + y, 12, played && row == 0 ? color : hole);
    }
    draw(80 + 48 * peg + x, 269 + input_y, 20, hole);
  }
  return picture;
}

TEST(StepOfPage, IsWhatAnEmptyInputRowAndARowOfTheHistoryAgreeAbout) {
  const BoardGuess history{{80, 60}, {36, 0}, {0, 50}, 4, 4, 24};
  const HoleRow input{{80, 269}, {48, 0}, 4, 40};
  const cv::Mat first = PageAt(0, 0, 0, false), after = PageAt(1.5, 3, 3, true);
  EXPECT_EQ(DriftOfHoles(first, after, input.Area(), 3, 20, 120), (WindowPoint{}));
  const auto step = [&](const cv::Mat& now) { return StepOfPage(input, {history}, first, now); };
  EXPECT_NEAR(step(after).x, 1.5, 0.6);
  EXPECT_EQ(step(after).y, 3);
  EXPECT_EQ(StepOfPage(input, {}, first, after), (WindowPoint{}));
  // The input row alone, and none of both.
  EXPECT_EQ(step(PageAt(0, 0, 3, true)), (WindowPoint{}));
  EXPECT_EQ(step(PageAt(0, 0, 0, true)), (WindowPoint{}));
}

}  // namespace
}  // namespace mindreader::history_test
