#include "calibration/marks/new_strokes.h"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

namespace mindreader::new_strokes_test {
namespace {

constexpr int kDiameter = 24;
const cv::Scalar kGround(70, 70, 70, 255);
const cv::Scalar kBlack(20, 20, 20, 255);
const HoleRow kRow{{40, 40}, {30, 0}, 4, kDiameter};

bool Has(const std::vector<WindowRect>& strokes, const cv::Rect& stroke) {
  return std::ranges::count(strokes, WindowRect{stroke.x, stroke.y, stroke.width, stroke.height}) >
         0;
}

// A peg has the colour of the digits: it is large, but no ground of theirs.
TEST(NewStrokes, AreThoseOfDigitsThatHaveTheColorOfAPeg) {
  const cv::Mat before(80, 260, CV_8UC4, kGround);
  cv::Mat after = before.clone();
  for (int peg = 0; peg < kRow.pegs; ++peg) {
    const cv::Scalar color = peg == 3 ? kBlack : cv::Scalar(40 * peg, 90, 240, 255);
    cv::circle(after, {40 + 30 * peg, 40}, kDiameter / 2, color, cv::FILLED, cv::LINE_AA);
  }
  cv::rectangle(after, {170, 30, 20, 20}, cv::Scalar(60, 170, 40, 255), cv::FILLED);
  const cv::Rect digit(178, 34, 3, 12);
  cv::rectangle(after, digit, kBlack, cv::FILLED);
  const auto strokes = NewStrokes(before, after, kRow, 20);
  EXPECT_TRUE(Has(strokes, digit));
}

// Links below a table are pushed on by the row that comes to their place; a field that comes with a
// digit in the color of the page covers another one.
TEST(NewStrokes, AreWholeWhereWordsWentThatCrossedThem) {
  const cv::Scalar page(255, 255, 255, 255);
  cv::Mat before(80, 300, CV_8UC4, page), after = before.clone();
  cv::putText(before, "WWWWW", {170, 48}, cv::FONT_HERSHEY_SIMPLEX, 0.6, {83, 117, 91, 255}, 2);
  cv::rectangle(before, {260, 30, 20, 20}, cv::Scalar(200, 200, 200, 255), cv::FILLED);
  const cv::Rect digit(190, 34, 3, 12), in_field(268, 34, 3, 12);
  cv::rectangle(after, digit, kBlack, cv::FILLED);
  cv::rectangle(after, {260, 30, 20, 20}, cv::Scalar(40, 40, 220, 255), cv::FILLED);
  cv::rectangle(after, in_field, page, cv::FILLED);
  const auto strokes = NewStrokes(before, after, kRow, 20);
  EXPECT_TRUE(Has(strokes, digit));
  EXPECT_TRUE(Has(strokes, in_field));
}

// The line that ended the table crosses what is written in the cell that came below it.
TEST(NewStrokes, AreWholeInACellWhereTheLineOfATableWentThatCrossedThem) {
  const cv::Scalar page(200, 200, 184, 255), paper(255, 255, 255, 255), line(150, 150, 150, 255);
  cv::Mat before(90, 270, CV_8UC4, page), after(90, 270, CV_8UC4, paper);
  cv::rectangle(before, {0, 0, 270, 40}, paper, cv::FILLED);
  cv::rectangle(before, {140, 39, 120, 1}, line, cv::FILLED);
  cv::rectangle(after, {150, 18, 100, 44}, line, 1);
  const cv::Rect digit(190, 34, 3, 12);
  cv::rectangle(after, digit, kBlack, cv::FILLED);
  const auto strokes = NewStrokes(before, after, kRow, 30);
  EXPECT_TRUE(Has(strokes, digit));
}

// Its tint goes from a row that was judged.
TEST(NewStrokes, AreNoneWhereOnlyTheGroundOfTheRowChanged) {
  cv::Mat before(80, 260, CV_8UC4, kGround);
  cv::rectangle(before, {10, 20, 240, 40}, cv::Scalar(110, 100, 90, 255), cv::FILLED);
  const cv::Mat after(80, 260, CV_8UC4, kGround);
  EXPECT_TRUE(NewStrokes(before, after, kRow, 30).empty());
}

// The rims of its holes are outside of what was seen of these, and have some of the tint.
TEST(NewStrokes, AreNoneOfTheRimsOfHolesOnAGroundThatChanged) {
  cv::Mat before(80, 260, CV_8UC4, cv::Scalar(110, 100, 90, 255)), after(80, 260, CV_8UC4, kGround);
  for (int peg = 0; peg < kRow.pegs; ++peg) {
    const cv::Rect edge(40 + 30 * peg - 4, 26, 9, 1);
    cv::rectangle(before, edge, cv::Scalar(50, 45, 40, 255), cv::FILLED);
    cv::rectangle(after, edge, kBlack, cv::FILLED);
  }
  const cv::Rect digit(170, 26, 1, 9);
  cv::rectangle(after, digit, kBlack, cv::FILLED);
  const auto strokes = NewStrokes(before, after, kRow, 30);
  ASSERT_EQ(strokes.size(), 1U);
  EXPECT_EQ(strokes.front(), (WindowRect{digit.x, digit.y, digit.width, digit.height}));
}

// A white digit on a green field, on white.
TEST(NewStrokes, AreFieldsOfNumbersWhereThoseAreAskedFor) {
  const cv::Mat before(80, 260, CV_8UC4, cv::Scalar(255, 255, 255, 255));
  cv::Mat after = before.clone();
  cv::rectangle(after, {170, 28, 27, 24}, {80, 130, 20, 255}, cv::FILLED);
  cv::putText(after, "2", {177, 46}, cv::FONT_HERSHEY_SIMPLEX, 0.6, {255, 255, 255, 255}, 2,
              cv::LINE_AA);
  const auto fields = NewStrokes(before, after, kRow, 20, 1.2);
  ASSERT_EQ(fields.size(), 1U);
  EXPECT_EQ(fields.front(), (WindowRect{170, 28, 27, 24}));
}

TEST(NewStrokes, AreNoneWhereAWordWent) {
  cv::Mat before(80, 260, CV_8UC4, kGround);
  cv::putText(before, "none", {170, 46}, cv::FONT_HERSHEY_SIMPLEX, 0.6, kBlack, 1, cv::LINE_AA);
  const cv::Mat after(80, 260, CV_8UC4, kGround);
  EXPECT_TRUE(NewStrokes(before, after, kRow, 20).empty());
}

// The light behind the row hid a line of the grain, which may join the digits now.
TEST(NewClearStrokes, AreThoseThatAFaintLineOfTheGroundCrosses) {
  const cv::Mat before(80, 260, CV_8UC4, cv::Scalar(110, 125, 145, 255));
  cv::Mat after(80, 260, CV_8UC4, kGround);
  for (const int y : {38, 39, 40}) {
    const double darker = y == 39 ? 30 : 14;
    cv::rectangle(after, {0, y, 260, 1}, kGround - cv::Scalar(darker, darker, darker, 0));
  }
  const std::vector<cv::Rect> digits{{178, 34, 3, 12}, {190, 33, 4, 13}};
  for (const cv::Rect& digit : digits) {
    cv::rectangle(after, digit, cv::Scalar(245, 245, 245, 255), cv::FILLED);
  }
  const auto clear = NewClearStrokes(before, after, kRow, 20);
  for (const cv::Rect& digit : digits) EXPECT_TRUE(Has(clear, digit));
  EXPECT_EQ(clear.size(), digits.size());
}

}  // namespace
}  // namespace mindreader::new_strokes_test
