#include "calibration/new_marks.h"

#include <algorithm>

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

namespace mindreader {
namespace {

constexpr int kDiameter = 24;
const cv::Scalar kGround(70, 70, 70, 255);
const cv::Scalar kBlack(20, 20, 20, 255);
const HoleRow kRow{{40, 40}, {30, 0}, 4, kDiameter};

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
  EXPECT_TRUE(std::any_of(strokes.begin(), strokes.end(), [&](const WindowRect& stroke) {
    return stroke == WindowRect{digit.x, digit.y, digit.width, digit.height};
  }));
}

// Its tint goes from a row that was judged.
TEST(NewStrokes, AreNoneWhereOnlyTheGroundOfTheRowChanged) {
  cv::Mat before(80, 260, CV_8UC4, kGround);
  cv::rectangle(before, {10, 20, 240, 40}, cv::Scalar(110, 100, 90, 255), cv::FILLED);
  const cv::Mat after(80, 260, CV_8UC4, kGround);
  EXPECT_TRUE(NewStrokes(before, after, kRow, 30).empty());
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

}  // namespace
}  // namespace mindreader
