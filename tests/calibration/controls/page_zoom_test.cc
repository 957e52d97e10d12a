#include "calibration/controls/page_zoom.h"

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

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

}  // namespace
}  // namespace mindreader::page_zoom_test
