#include "calibration/looking/holes_between.h"

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

namespace mindreader::holes_between_test {
namespace {

const cv::Scalar kGround(215, 221, 226, 255), kInk(110, 110, 110, 255);

void DrawDashedRim(cv::Mat& picture, RefPoint at) {
  constexpr int kShift = 4;  // fractional bits
  const cv::Point center(cvRound(at.x * (1 << kShift)), cvRound(at.y * (1 << kShift)));
  for (int angle = 0; angle < 360; angle += 24) {
    cv::ellipse(picture, center, {16 << kShift, 16 << kShift}, 0, angle, angle + 12, kInk, 1,
                cv::LINE_AA, kShift);
  }
}

cv::Mat RowOf(int holes) {
  cv::Mat picture(120, 400, CV_8UC4, kGround);
  for (int hole = 0; hole < holes; ++hole) DrawDashedRim(picture, {60 + 36.5 * hole, 60});
  return picture;
}

BoardGuess EveryOther(double first, int pegs) {
  BoardGuess board;
  board.first = {first, 60};
  board.next_peg = {73, 0};
  board.pegs = pegs;
  board.rows = 1;
  board.diameter = 38;
  return board;
}

TEST(WithHolesBetween, FindsThoseBetweenBeforeAndBehind) {
  // The second and the fourth hole of four were found; of five; the first and the third.
  const auto four = WithHolesBetween(RowOf(4), EveryOther(96.5, 2));
  ASSERT_TRUE(four);
  EXPECT_EQ(four->pegs, 4);
  EXPECT_NEAR(four->first.x, 60, 0.1);
  EXPECT_NEAR(four->next_peg.x, 36.5, 0.1);
  const auto five = WithHolesBetween(RowOf(5), EveryOther(96.5, 2));
  ASSERT_TRUE(five);
  EXPECT_EQ(five->pegs, 5);
  const auto all = WithHolesBetween(RowOf(5), EveryOther(60, 3));
  ASSERT_TRUE(all);
  EXPECT_EQ(all->pegs, 5);
  EXPECT_NEAR(all->first.x, 60, 0.1);
}

TEST(WithHolesBetween, FindsNoneBetweenHolesThatAreFarApart) {
  cv::Mat picture(120, 400, CV_8UC4, kGround);
  for (const double x : {60.0, 133.0, 206.0}) DrawDashedRim(picture, {x, 60});
  EXPECT_FALSE(WithHolesBetween(picture, EveryOther(60, 3)));
  // Dots between them are others.
  for (const int x : {96, 169}) cv::circle(picture, {x, 60}, 5, kInk, cv::FILLED, cv::LINE_AA);
  EXPECT_FALSE(WithHolesBetween(picture, EveryOther(60, 3)));
}

TEST(WithHolesBetween, FindsNoneWhereNothingIsDrawn) {
  EXPECT_FALSE(WithHolesBetween(cv::Mat(120, 400, CV_8UC4, kGround), EveryOther(60, 3)));
}

TEST(WithHolesBetween, FindsNoneInHolesThatTouch) {
  BoardGuess board = EveryOther(60, 3);
  board.next_peg.x = 36.5;
  EXPECT_FALSE(WithHolesBetween(RowOf(5), board));
}

}  // namespace
}  // namespace mindreader::holes_between_test
