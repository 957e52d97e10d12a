#include "calibration/words/header_bar.h"

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

namespace mindreader::header_bar_test {
namespace {

const cv::Scalar kPage(242, 242, 242, 255), kBar(214, 92, 133, 255), kWhite(250, 250, 250, 255);

cv::Mat Page(int width, int height) {
  cv::Mat picture(700, 800, CV_8UC4, kPage);
  cv::rectangle(picture, {0, 0, width, height}, kBar, cv::FILLED);
  cv::putText(picture, "Explore", {120, 30}, cv::FONT_HERSHEY_SIMPLEX, 0.6, kWhite, 1, cv::LINE_AA);
  return picture;
}

TEST(HeaderBar, GoesOverTheWholeWidthAtTheTop) {
  EXPECT_EQ(HeaderBar(Page(800, 50)), (WindowRect{0, 0, 800, 50}));
}

TEST(HeaderBar, IsNoneWhereThePageHasOneGround) {
  EXPECT_FALSE(HeaderBar(cv::Mat(700, 800, CV_8UC4, kPage)));
  EXPECT_FALSE(HeaderBar(Page(800, 700)));
}

TEST(HeaderBar, IsNoPanelAndNoPartOfOne) {
  EXPECT_FALSE(HeaderBar(Page(600, 50))) << "not over the whole width";
  EXPECT_FALSE(HeaderBar(Page(800, 300))) << "as high as a board";
  EXPECT_FALSE(HeaderBar(Page(800, 10))) << "a line";
}

// A row of pegs on the page just below leaves no line of one ground.
TEST(HeaderBar, EndsWhereThePageBegins) {
  cv::Mat picture = Page(800, 50);
  for (int peg = 0; peg < 10; ++peg) {
    cv::circle(picture, {40 + 70 * peg, 70}, 30, {80, 60, 40, 255}, cv::FILLED);
  }
  EXPECT_FALSE(HeaderBar(picture));
}

}  // namespace
}  // namespace mindreader::header_bar_test
