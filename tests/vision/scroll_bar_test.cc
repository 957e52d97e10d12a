#include "vision/scroll_bar.h"

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

#include "vision/picture.h"

namespace mindreader {
namespace {

constexpr int kWidth = 800, kHeight = 600;

cv::Mat Page(cv::Scalar ground) {
  cv::Mat page(kHeight, kWidth, CV_8UC4, ground);
  cv::rectangle(page, {200, 80, 300, 420}, {60, 90, 120, 255}, cv::FILLED);
  return page;
}

// A bar as browsers draw it: a track, two arrows, and a thumb with round ends.
void DrawBar(cv::Mat& page, int begin, int end, int bar, int thumb, cv::Scalar track,
             cv::Scalar color) {
  cv::rectangle(page, {kWidth - bar, 0, bar, kHeight}, track, cv::FILLED);
  const int middle = kWidth - bar / 2 - 1;
  for (const int arrow : {8, kHeight - 8}) {
    cv::rectangle(page, {middle - 3, arrow - 2, 6, 4}, color, cv::FILLED);
  }
  const int radius = thumb / 2;
  cv::line(page, {middle, begin + radius}, {middle, end - radius}, color, thumb, cv::LINE_AA);
}

TEST(ShownPart, IsWhatTheThumbTells) {
  const struct {
    int begin, end, bar, thumb;
    double part;
  } bars[] = {{20, 400, 15, 9, 0.68}, {17, 300, 17, 13, 0.51}, {200, 540, 12, 6, 0.61}};
  for (const auto& bar : bars) {
    for (const bool dark : {false, true}) {
      cv::Mat page = Page(dark ? cv::Scalar(30, 30, 30, 255) : cv::Scalar::all(255));
      DrawBar(page, bar.begin, bar.end, bar.bar, bar.thumb,
              dark ? cv::Scalar(45, 45, 45, 255) : cv::Scalar(252, 252, 252, 255),
              cv::Scalar(139, 139, 139, 255));
      EXPECT_NEAR(ShownPart(page), bar.part, 0.06) << bar.begin << " dark " << dark;
      cv::Mat lying;
      cv::transpose(page, lying);
      EXPECT_NEAR(ShownPart(lying), bar.part, 0.06) << bar.begin << " dark " << dark;
    }
  }
}

TEST(ShownPart, IsToldByTwoBarsAtOnce) {
  cv::Mat page = Page(cv::Scalar::all(255));
  DrawBar(page, 20, 400, 15, 9, cv::Scalar(252, 252, 252, 255), cv::Scalar(139, 139, 139, 255));
  // The other bar takes the corner, and the arrow stands above it.
  cv::rectangle(page, {0, kHeight - 15, kWidth, 15}, {252, 252, 252, 255}, cv::FILLED);
  cv::line(page, {24, kHeight - 8}, {740, kHeight - 8}, {139, 139, 139, 255}, 9, cv::LINE_AA);
  cv::rectangle(page, {kWidth - 11, kHeight - 26, 6, 4}, {139, 139, 139, 255}, cv::FILLED);
  EXPECT_NEAR(ShownPart(page), 0.68, 0.06);
}

// What a browser shows in a corner for a moment; below it there is the page. See
// calibration/pages/README.md.
TEST(ShownPart, IsAllBesideWhatABrowserShowsInACorner) {
  auto page = LoadPicture(MINDREADER_SOURCE_DIR "/tests/calibration/pages/zoom-bubble.png");
  ASSERT_TRUE(page);
  EXPECT_EQ(ShownPart(*page), 1);
  // A bar that leaves as little is one where it differs from the page.
  cv::rectangle(*page, {page->cols - 15, 0, 15, page->rows}, {150, 150, 150, 255}, cv::FILLED);
  cv::line(*page, {page->cols - 8, 54}, {page->cols - 8, page->rows - 80}, {220, 220, 220, 255}, 9);
  EXPECT_LT(ShownPart(*page), 1);
}

TEST(ShownPart, IsAllWithoutABar) {
  EXPECT_EQ(ShownPart(Page(cv::Scalar::all(255))), 1);
  // A panel that goes on to the edge, or near to it.
  for (const int gap : {0, 4, 14}) {
    cv::Mat page = Page(cv::Scalar(240, 240, 240, 255));
    cv::rectangle(page, {500, 100, 300 - gap, 300}, {90, 60, 30, 255}, cv::FILLED);
    EXPECT_EQ(ShownPart(page), 1) << gap;
  }
  // A board that is cut off by the edge, and holes near to it.
  cv::Mat cut = Page(cv::Scalar(45, 60, 30, 255));
  cv::rectangle(cut, {280, 80, 270, kHeight - 80}, {90, 100, 80, 255}, cv::FILLED);
  for (int hole = 0; hole < 4; ++hole) {
    cv::circle(cut, {350 + 45 * hole, kHeight - 26}, 14, {110, 110, 110, 255}, cv::FILLED);
  }
  EXPECT_EQ(ShownPart(cut), 1);
  // A slope of colours, and a ground of noise.
  cv::Mat slope(kHeight, kWidth, CV_8UC4);
  for (int y = 0; y < kHeight; ++y) slope.row(y).setTo(cv::Scalar(y / 3, y / 4, 80, 255));
  EXPECT_EQ(ShownPart(slope), 1);
  cv::Mat noise(kHeight, kWidth, CV_8UC4);
  cv::theRNG().state = 7;
  cv::randu(noise, 0, 255);
  EXPECT_EQ(ShownPart(noise), 1);
}

}  // namespace
}  // namespace mindreader
