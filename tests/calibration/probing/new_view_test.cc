#include "calibration/probing/new_view.h"

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

namespace mindreader::new_view_test {
namespace {

const cv::Scalar kInk(200, 190, 180, 255);

cv::Mat Blank() { return cv::Mat(700, 600, CV_8UC4, cv::Scalar(43, 26, 27, 255)); }

cv::Mat Board() {
  cv::Mat picture = Blank();
  for (int row = 0; row < 9; ++row) {
    for (int peg = 0; peg < 4; ++peg) {
      cv::circle(picture, {150 + 68 * peg, 80 + 60 * row}, 22, kInk, 2);
    }
  }
  return picture;
}

View After(const cv::Mat& before, const cv::Mat& now) {
  return ViewOf(MakeSketch(before), before, now, {});
}

// The rings of a board change little of a window.
TEST(ViewOf, IsAnotherWhenABoardComesAfterATitle) {
  cv::Mat title = Blank();
  cv::putText(title, "MIND", {150, 300}, cv::FONT_HERSHEY_SIMPLEX, 4, kInk, 6);
  for (int i = 0; i < 6; ++i) {
    cv::circle(title, {100 + 80 * i, 450}, 22, {40.0 * i, 250 - 40.0 * i, 90, 255}, cv::FILLED);
  }
  EXPECT_EQ(After(title, Board()), View::kAnother);
}

TEST(ViewOf, IsTheSameWithAPegOrAWordMore) {
  cv::Mat now = Board();
  cv::circle(now, {150, 80}, 20, {40, 40, 230, 255}, cv::FILLED);
  cv::putText(now, "Guess 2", {450, 600}, cv::FONT_HERSHEY_SIMPLEX, 1, kInk, 2);
  EXPECT_EQ(After(Board(), now), View::kSame);
}

// A start may make the numbers of rows bold, and the window wider with them.
TEST(ViewOf, IsAnotherWhereTheWindowGrew) {
  cv::Mat now;
  cv::copyMakeBorder(Board(), now, 0, 0, 0, 6, cv::BORDER_REPLICATE);
  EXPECT_EQ(After(Board(), now), View::kAnother);
}

TEST(ViewOf, IsElsewhereWhereTheBoardIsGone) {
  cv::Mat now(700, 600, CV_8UC4, cv::Scalar(250, 250, 250, 255));
  cv::putText(now, "About this game", {60, 300}, cv::FONT_HERSHEY_SIMPLEX, 1, {0, 0, 0, 255}, 2);
  EXPECT_EQ(After(Board(), now), View::kElsewhere);
}

TEST(ViewOf, IsAnotherWhereTheBoardHasOtherColors) {
  cv::Mat now;
  cv::bitwise_not(Board(), now);
  EXPECT_EQ(After(Board(), now), View::kAnother);
}

// A dark page whose greeting darkened it by fewer levels than another picture has.
TEST(ViewOf, IsAnotherWhereAShadeGoesFromALine) {
  cv::Mat now(700, 600, CV_8UC4, cv::Scalar(28, 23, 23, 255));
  for (int peg = 0; peg < 4; ++peg) {
    cv::rectangle(now, {130 + 88 * peg, 100, 74, 88}, {44, 36, 36, 255}, cv::FILLED);
  }
  cv::Mat shaded = now * 0.2;
  cv::rectangle(shaded, {150, 250, 300, 120}, {28, 23, 23, 255}, cv::FILLED);
  EXPECT_EQ(After(shaded, now), View::kAnother);
  EXPECT_EQ(After(now, shaded), View::kSame);
}

// A page of its own, with a row to fill and colors below it.
cv::Mat Page() {
  cv::Mat picture = Blank();
  cv::rectangle(picture, {50, 60, 500, 400}, {90, 60, 50, 255}, cv::FILLED);
  for (int peg = 0; peg < 6; ++peg) {
    cv::circle(picture, {100 + 60 * peg, 520}, 22, kInk, 2);
    cv::circle(picture, {100 + 60 * peg, 600}, 20, {40.0 * peg, 250 - 40.0 * peg, 90, 255},
               cv::FILLED);
  }
  return picture;
}

PaletteGuess ColorsAt(int x, int y, int step) {
  PaletteGuess palette;
  for (int color = 0; color < 6; ++color) {
    palette.colors.push_back({WindowRect::Around({x + step * color, y}, 20), {}, 0});
  }
  return palette;
}

TEST(CameWithHoles, TellsAPageWithARowToFillAfterATitle) {
  cv::Mat title = Blank();
  cv::putText(title, "MIND", {150, 300}, cv::FONT_HERSHEY_SIMPLEX, 4, kInk, 6);
  EXPECT_TRUE(CameWithHoles(title, Page(), ColorsAt(100, 600, 60)));
}

// It darkens what is behind it.
TEST(CameWithHoles, TakesNoPopupOverABoardForAPage) {
  cv::Mat now = Board() / 2;
  cv::rectangle(now, {20, 250, 560, 160}, {230, 230, 230, 255}, cv::FILLED);
  for (int color = 0; color < 6; ++color) {
    cv::circle(now, {80 + 80 * color, 330}, 20, {40.0 * color, 250 - 40.0 * color, 90, 255},
               cv::FILLED);
  }
  EXPECT_FALSE(CameWithHoles(Board(), now, ColorsAt(80, 330, 80)));
}

// Its edge may reach between the holes of a column behind it.
TEST(CameWithHoles, TakesNoPopupWhoseEdgeIsOnAColumnForAPage) {
  cv::Mat before(700, 600, CV_8UC4, cv::Scalar(73, 125, 166, 255));
  for (int peg = 0; peg < 5; ++peg) {
    cv::circle(before, {360, 80 + 62 * peg}, 10, {34, 76, 109, 255}, cv::FILLED);
  }
  cv::Mat now = before * 0.75;
  cv::circle(now, {270, 100}, 86, {240, 250, 255, 255}, cv::FILLED);
  PaletteGuess colors;
  for (int color = 0; color < 6; ++color) {
    const WindowPoint at{218 + 52 * (color % 3), 74 + 52 * (color / 3)};
    cv::circle(now, {at.x, at.y}, 18, {40.0 * color, 250 - 40.0 * color, 90, 255}, cv::FILLED);
    colors.colors.push_back({WindowRect::Around(at, 18), {}, 0});
  }
  EXPECT_FALSE(CameWithHoles(before, now, colors));
}

cv::Mat InputRow(int pegs, int aside = 0) {
  cv::Mat picture = Blank();
  for (int peg = 0; peg < pegs; ++peg) {
    const cv::Point hole(300 + 80 * peg - 40 * (pegs - 1), 500 + aside);
    cv::circle(picture, hole, 26, {200, 90, 60, 255}, cv::FILLED);
    cv::circle(picture, hole, 26, kInk, 2);
  }
  return picture;
}

// A row in the middle of a window begins elsewhere when it has a hole more.
TEST(HasOtherRows, WhereTheInputRowHasMoreOrFewerHoles) {
  const Sketch known = MakeSketch(InputRow(4));
  ASSERT_FALSE(known.boards.empty());
  const BoardGuess board = known.boards.front();
  ASSERT_EQ(board.pegs, 4);
  EXPECT_TRUE(HasOtherRows(known, board, InputRow(5)));
  EXPECT_TRUE(HasOtherRows(known, board, InputRow(3)));
  EXPECT_FALSE(HasOtherRows(known, board, InputRow(4)));
  EXPECT_FALSE(HasOtherRows(known, board, InputRow(5, 90)));
  EXPECT_FALSE(HasOtherRows(known, board, Blank()));
}

// Pegs that were just placed look otherwise than the others of their row.
TEST(HasOtherRows, TellsPegsOfThisBoardFromHolesOfAnother) {
  const Sketch known = MakeSketch(InputRow(4));
  const BoardGuess board = known.boards.front();
  cv::Mat pegs = InputRow(4);
  for (const int peg : {2, 3}) {
    const WindowPoint at = Rounded(board.Row(0).Hole(peg));
    cv::rectangle(pegs, {at.x - 40, at.y - 40, 80, 80}, Blank().at<cv::Vec4b>(0, 0), cv::FILLED);
  }
  EXPECT_TRUE(HasOtherRows(known, board, pegs)) << "of two holes";
  for (const int peg : {2, 3}) {
    const WindowPoint at = Rounded(board.Row(0).Hole(peg));
    cv::ellipse(pegs, {at.x, at.y}, {30, 12}, 45, 0, 360, kInk, cv::FILLED);
  }
  EXPECT_FALSE(HasOtherRows(known, board, pegs));
}

// Holes without an outline have one color: only around them it shows that they are there.
TEST(HasOtherRows, SeesAnEmptyHoleInOneColorBehindPegs) {
  const auto row = [](int pegs, bool last) {
    cv::Mat picture = Blank();
    for (int peg = 0; peg < (last ? 4 : 3); ++peg) {
      const cv::Point hole(300 + 64 * peg, 500);
      if (peg < pegs) {
        cv::circle(picture, hole, 28, {40, 40, 220, 255}, cv::FILLED, cv::LINE_AA);
        if (peg == 2) cv::ellipse(picture, hole, {30, 12}, 45, 0, 360, kInk, cv::FILLED);
      } else {
        cv::circle(picture, hole, 25, {78, 61, 62, 255}, cv::FILLED, cv::LINE_AA);
      }
    }
    return picture;
  };
  const Sketch known = MakeSketch(row(0, true));
  ASSERT_FALSE(known.boards.empty());
  const BoardGuess board = known.boards.front();
  ASSERT_EQ(board.pegs, 4);
  EXPECT_FALSE(HasOtherRows(known, board, row(3, true)));
  EXPECT_TRUE(HasOtherRows(known, board, row(3, false))) << "the last hole is gone";
}

TEST(HasOtherRows, SaysNothingOfABoardThatNoSketchFinds) {
  const BoardGuess board = MakeSketch(InputRow(4)).boards.front();
  EXPECT_FALSE(HasOtherRows(MakeSketch(Blank()), board, InputRow(5)));
}

}  // namespace
}  // namespace mindreader::new_view_test
