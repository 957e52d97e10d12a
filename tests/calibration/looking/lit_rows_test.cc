#include "calibration/looking/lit_rows.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

namespace mindreader::lit_rows_test {
namespace {

const cv::Scalar kRing(46, 157, 255, 255);
const cv::Scalar kMarksPlace(125, 144, 157, 255);

// Eight faint rows and, below them, the one that is played: its rings are bright and stand on a
// band, so that they seem larger than the faint ones.
TEST(MakeSketch, FindsTheLitRowAtTheEndOfABoard) {
  cv::Mat picture(640, 500, CV_8UC4, cv::Scalar(43, 26, 27, 255));
  cv::rectangle(picture, {40, 528, 420, 60}, {57, 60, 50, 255}, cv::FILLED);
  for (int row = 0; row < 9; ++row) {
    const bool lit = row == 8;
    const cv::Scalar color = lit ? cv::Scalar(252, 219, 203, 255) : cv::Scalar(79, 68, 69, 255);
    for (int peg = 0; peg < 4; ++peg) {
      cv::circle(picture, {100 + 68 * peg, 78 + 60 * row}, lit ? 24 : 20, color, 4);
    }
  }
  const Sketch sketch = MakeSketch(picture);
  ASSERT_FALSE(sketch.boards.empty());
  EXPECT_EQ(sketch.boards.front().pegs, 4);
  EXPECT_EQ(sketch.boards.front().rows, 9);
}

TEST(AddBoardsWithLitRows, LeavesALineAloneThatStandsElsewhere) {
  const BoardGuess board{{100, 80}, {68, 0}, {0, 60}, 4, 8, 40, 32};
  BoardGuess line{{100, 600}, {68, 0}, {}, 4, 1, 48, 2};
  std::vector<BoardGuess> boards{board, line};
  AddBoardsWithLitRows({}, boards);
  EXPECT_EQ(boards.size(), 2U);
  line.first.y = 560;
  boards = {board, line};
  AddBoardsWithLitRows({}, boards);
  ASSERT_EQ(boards.size(), 3U);
  EXPECT_EQ(boards.back().rows, 9);
  EXPECT_EQ(boards.back().first.y, 80);
}

// Of the row that is played, which is drawn in another way, only some holes were found; below it
// there are some of a palette's colors.
TEST(AddBoardsWithLitRows, TakesARowOfWhichHalfWasFound) {
  const BoardGuess board{{100, 80}, {68, 0}, {0, 60}, 4, 8, 40, 32};
  const auto at = [](int x, int y, Bgr color) {
    return Shape{WindowRect::Around({x, y}, 20), color, 0.8};
  };
  std::vector<BoardGuess> boards{board};
  AddBoardsWithLitRows({at(100, 560, {0, 0, 200}), at(168, 560, {0, 200, 0})}, boards);
  EXPECT_EQ(boards.size(), 1U);
  AddBoardsWithLitRows({at(168, 560, {90, 90, 90}), at(304, 561, {95, 95, 95})}, boards);
  ASSERT_EQ(boards.size(), 2U);
  EXPECT_EQ(boards.back().rows, 9);
}

// The frame around the row that is played nearly touches the holes of the next one, which were not
// found for that.
TEST(AddBoardsBeyondHiddenRows, TakesARowThatStandsThereAlthoughItWasNotFound) {
  cv::Mat picture(640, 500, CV_8UC4, cv::Scalar(220, 235, 240, 255));
  const auto draw = [&](int row) {
    for (int peg = 0; peg < 4; ++peg) {
      cv::circle(picture, {100 + 68 * peg, 80 + 60 * row}, 18, {150, 170, 190, 255}, 2);
    }
  };
  for (const int row : {0, 1, 2, 3, 4, 5, 7}) draw(row);
  const BoardGuess board{{100, 80}, {68, 0}, {0, 60}, 4, 6, 40, 24};
  const BoardGuess line{{100, 500}, {68, 0}, {}, 4, 1, 40, 2};
  std::vector<BoardGuess> boards{board, line};
  AddBoardsBeyondHiddenRows(picture, boards);
  EXPECT_EQ(boards.size(), 2U);  // nothing stands between: the line is something else
  draw(6);
  AddBoardsBeyondHiddenRows(picture, boards);
  ASSERT_EQ(boards.size(), 3U);
  EXPECT_EQ(boards.back().rows, 8);
  EXPECT_EQ(boards.back().first.y, 80);
}

// The row that is played holds a peg in each hole from the beginning, the others are dots. Colors
// in its place are a palette.
TEST(AddBoardsWithLitRows, TakesARowOfPegsAlikeAboveDots) {
  const BoardGuess dots{{100, 140}, {68, 0}, {0, 60}, 4, 8, 8, 20};
  const BoardGuess line{{100, 80}, {68, 0}, {}, 4, 1, 40, 2};
  std::vector<Shape> pegs;
  for (int peg = 0; peg < 4; ++peg) {
    pegs.push_back({WindowRect::Around({100 + 68 * peg, 80}, 20), {90, 120, 240}, 0.8});
  }
  std::vector<BoardGuess> boards{dots, line};
  AddBoardsWithLitRows(pegs, boards);
  ASSERT_EQ(boards.size(), 3U);
  EXPECT_EQ(boards.back().rows, 9);
  EXPECT_EQ(boards.back().first.y, 80);
  EXPECT_EQ(boards.back().diameter, 40);
  pegs[2].color = {240, 120, 90};
  boards = {dots, line};
  AddBoardsWithLitRows(pegs, boards);
  EXPECT_EQ(boards.size(), 2U);
}

// An input row, whose first hole is lit, above a row of keys: five columns of two are no board that
// goes on with the first one.
TEST(AddBoardsWithLitRows, TakesNoHoleAboveAKeyForARow) {
  const BoardGuess columns{{298, 106}, {0, 57}, {56, 0}, 2, 5, 44, 10};
  const auto at = [](int x, int y) {
    return Shape{WindowRect::Around({x, y}, 22), {250, 250, 250}, 0.8};
  };
  std::vector<BoardGuess> boards{columns};
  AddBoardsWithLitRows({at(242, 106), at(242, 163)}, boards);
  EXPECT_EQ(boards.size(), 1U);
}

// Squares with a ring around the one that takes the next peg; at the line's end, as far apart,
// there may be a button that is a bit larger.
TEST(MakeSketch, FindsTheHoleWithARingAtTheBeginningOfALine) {
  for (const bool button : {false, true}) {
    cv::Mat picture(300, 500, CV_8UC4, cv::Scalar(214, 248, 255, 255));
    for (int peg = 0; peg < 6; ++peg) {
      const cv::Rect hole(60 + 49 * peg, 100, 42, 42);
      if (peg == 0) picture(hole + cv::Point(-3, -3) + cv::Size(6, 6)).setTo(kRing);
      picture(hole).setTo(cv::Scalar(109, 73, 39, 255));
      picture(hole + cv::Point(2, 2) - cv::Size(4, 4)).setTo(cv::Scalar(255, 255, 255, 255));
    }
    if (button) {
      const cv::Rect area(60 + 49 * 6 - 3, 97, 48, 48);
      cv::rectangle(picture, area, {109, 73, 39, 255}, 2);
      picture(area + cv::Point(2, 2) - cv::Size(4, 4)).setTo(cv::Scalar(255, 255, 255, 255));
      cv::putText(picture, "OK", {area.x + 8, area.y + 32}, cv::FONT_HERSHEY_SIMPLEX, 0.8,
                  {20, 20, 20, 255}, 2, cv::LINE_AA);
    }
    const Sketch sketch = MakeSketch(picture);
    ASSERT_FALSE(sketch.boards.empty());
    EXPECT_EQ(sketch.boards.front().pegs, 6);
    EXPECT_NEAR(sketch.boards.front().first.x, 80.5, 1);
  }
}

// Two other holes are enough where the lit one has the same rim within its ring; what is right of
// them is a key.
TEST(AddLinesWithLitHole, TakesTheFirstHoleOfThree) {
  cv::Mat picture(120, 260, CV_8UC4, cv::Scalar(62, 154, 194, 255));
  std::vector<Shape> shapes;
  for (const int x : {50, 98, 146}) {
    cv::circle(picture, {x, 60}, 17, {30, 80, 110, 255}, 1, cv::LINE_AA);
    if (x == 50) cv::rectangle(picture, {x - 22, 38, 45, 45}, {96, 58, 200, 255}, 2);
    shapes.push_back({WindowRect::Around({x, 60}, x == 50 ? 21 : 17), {62, 154, 194}, 0.8});
  }
  for (const bool first_is_lit : {true, false}) {
    const BoardGuess others{{first_is_lit ? 98.0 : 50.0, 60}, {48, 0}, {}, 2, 1, 35, 1};
    std::vector<Shape> seen = shapes;
    if (!first_is_lit) std::swap(seen.front().box.width, seen.back().box.width);
    std::vector<BoardGuess> boards{others};
    AddLinesWithLitHole(picture, seen, boards);
    ASSERT_EQ(boards.size(), first_is_lit ? 2U : 1U);
    if (first_is_lit) {
      EXPECT_EQ(boards.back().pegs, 3);
      EXPECT_NEAR(boards.back().first.x, 50, 0.1);
    }
  }
}

// Four fields without a rim, of which the one that takes the next digit has another shade, and may
// show a caret. What has words in it is a label, and two pale cells are places for marks.
TEST(MakeSketch, FindsTheFieldOfAnotherShadeAtTheBeginningOfALine) {
  enum class Before { kLitField, kCaret, kLabel, kTwoCells };
  for (const Before before :
       {Before::kLitField, Before::kCaret, Before::kLabel, Before::kTwoCells}) {
    cv::Mat picture(300, 600, CV_8UC4, cv::Scalar(255, 255, 255, 255));
    for (int i = before == Before::kTwoCells ? 0 : 1; i < 5; ++i) {
      const cv::Rect field(60 + 77 * i, 100, 68, 76);
      picture(field).setTo(i < 2 ? cv::Scalar(203, 236, 253, 255) : cv::Scalar(230, 236, 240, 255));
      if (i == 1 && before == Before::kLabel) {
        cv::putText(picture, "No", field.tl() + cv::Point(8, 50), cv::FONT_HERSHEY_SIMPLEX, 1.2,
                    {51, 51, 51, 255}, 3, cv::LINE_AA);
      } else if (i == 1 && before == Before::kCaret) {
        picture(cv::Rect(field.x + 33, field.y + 14, 1, 48)).setTo(cv::Scalar(0, 0, 0, 255));
      }
    }
    const Sketch sketch = MakeSketch(picture);
    const bool found =
        std::any_of(sketch.boards.begin(), sketch.boards.end(), [](const BoardGuess& board) {
          return board.rows == 1 && board.pegs == 4 && std::abs(board.first.x - 170.5) < 2;
        });
    EXPECT_EQ(found, before == Before::kLitField || before == Before::kCaret);
  }
}

// Discs below a square that is as large, as far apart and of nearly their shade: it is a place for
// marks. A disc there is the hole that takes the next peg.
TEST(MakeSketch, TakesNoPlaceOfAnotherFormForTheBeginningOfALine) {
  for (const bool square : {true, false}) {
    cv::Mat picture(400, 300, CV_8UC4, cv::Scalar(65, 165, 206, 255));
    for (int i = 0; i < 5; ++i) {
      const cv::Point at(100, 80 + 45 * i);
      if (i > 0 || !square) {
        const cv::Scalar shade = i > 0 ? cv::Scalar(176, 176, 176, 255) : kMarksPlace;
        cv::circle(picture, at, 14, shade, cv::FILLED, cv::LINE_AA);
      } else {
        picture(cv::Rect(at.x - 15, at.y - 15, 31, 31)).setTo(kMarksPlace);
      }
    }
    const Sketch sketch = MakeSketch(picture);
    ASSERT_FALSE(sketch.boards.empty());
    EXPECT_EQ(sketch.boards.front().pegs, square ? 4 : 5);
    EXPECT_NEAR(sketch.boards.front().first.y, square ? 125 : 80, 1);
  }
}

// The outline of the field that takes the next peg is drawn through, and those of the others are
// dashed.
TEST(MakeSketch, FindsTheFieldWithAnotherOutlineAtTheBeginningOfALine) {
  cv::Mat picture(300, 500, CV_8UC4, cv::Scalar(255, 255, 255, 255));
  const cv::Scalar line(185, 185, 185, 255);
  const auto dashes = [&](cv::Point from, cv::Point by) {
    for (int i = 0; i < 58; i += 9) {
      const cv::Point end = from + std::min(i + 5, 58) * by;
      cv::line(picture, from + i * by, end, line, 2);
    }
  };
  for (int i = 1; i < 5; ++i) {
    const cv::Point at(61 + 72 * i, 101);
    for (const cv::Point side : {cv::Point(0, 0), cv::Point(0, 58)}) dashes(at + side, {1, 0});
    for (const cv::Point side : {cv::Point(0, 0), cv::Point(58, 0)}) dashes(at + side, {0, 1});
  }
  picture(cv::Rect(60, 100, 60, 60)).setTo(cv::Scalar(7, 193, 255, 255));
  picture(cv::Rect(63, 103, 54, 54)).setTo(cv::Scalar(225, 248, 255, 255));
  const Sketch sketch = MakeSketch(picture);
  EXPECT_TRUE(std::any_of(sketch.boards.begin(), sketch.boards.end(), [](const auto& board) {
    return board.rows == 1 && board.pegs == 5 && std::abs(board.first.x - 90) < 3;
  }));
}

}  // namespace
}  // namespace mindreader::lit_rows_test
