#include "calibration/controls/page_zoom.h"

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

#include "agent/click.h"
#include "tests/fake/fake_clock.h"
#include "tests/fake/fake_page.h"

namespace mindreader::page_zoom_test {
namespace {

// A window of 1000 x 900 with holes in four columns.
cv::Mat Window(int rows, int pitch, int radius) {
  cv::Mat picture(900, 1000, CV_8UC4, cv::Scalar(210, 200, 190, 255));
  for (int row = 0; row < rows; ++row) {
    for (int peg = 0; peg < 4; ++peg) {
      const cv::Point hole(200 + pitch * peg, 100 + pitch * row);
      cv::circle(picture, hole, radius, {120, 120, 120, 255}, cv::FILLED, cv::LINE_AA);
    }
  }
  return picture;
}

TEST(IsLongBoard, WhereMoreRowsMayBeBelowTheWindow) {
  EXPECT_TRUE(IsLongBoard(Window(6, 138, 33), 0.31));
  EXPECT_FALSE(IsLongBoard(Window(4, 138, 33), 0.31));  // a board, and more below it
  EXPECT_FALSE(IsLongBoard(Window(20, 40, 15), 0.3));   // nothing would be seen of its pegs
  EXPECT_FALSE(IsLongBoard(Window(0, 40, 15), 0.3));
}

// One row of dials that show colors: two letters beside it, which are small, look like a palette.
// Beside empty fields, or small dials, they may be one.
TEST(ZoomToSeeWell, LeavesARowOfLargePegsAsItIs) {
  const auto presses = [](int radius, const cv::Scalar& fill) {
    cv::Mat picture = Window(1, 93, radius);
    for (int peg = 0; peg < 4; ++peg) {
      cv::circle(picture, {200 + 93 * peg, 100}, radius, fill, cv::FILLED, cv::LINE_AA);
    }
    cv::circle(picture, {700, 40}, 8, {250, 90, 40, 255}, cv::FILLED);
    cv::circle(picture, {719, 40}, 8, {250, 90, 250, 255}, cv::FILLED);
    FakeClock clock;
    FakePage page{picture, clock};
    int pressed = 0;
    page.on_key = [&](std::string_view) { ++pressed; };
    GuardChain guards;
    Clicker clicker{page, page, page, clock, guards};
    World world{page, page, clock};
    auto prober = Prober::Open(world, clicker, FakePage::kWindow);
    EXPECT_TRUE(prober);
    EXPECT_TRUE(ZoomToSeeWell(*prober, [](const std::string&) {}));
    return pressed;
  };
  const cv::Scalar red(93, 93, 255, 255);
  EXPECT_EQ(presses(32, red), 0);
  EXPECT_EQ(presses(32, {120, 120, 120, 255}), 1);
  EXPECT_EQ(presses(9, red), 1);
}

}  // namespace
}  // namespace mindreader::page_zoom_test
