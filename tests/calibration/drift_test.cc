#include "calibration/drift.h"

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

namespace mindreader {
namespace {

// A page with a row of colored discs at a height, and a button below them.
cv::Mat Page(int height, bool button = true) {
  cv::Mat page(300, 400, CV_8UC4, cv::Scalar(220, 225, 230, 255));
  const cv::Scalar colors[] = {{200, 40, 40}, {40, 200, 40}, {40, 40, 200}, {40, 200, 220}};
  for (int i = 0; i < 4; ++i) {
    cv::circle(page, {80 + 40 * i, height}, 15, colors[i], cv::FILLED, cv::LINE_AA);
  }
  if (button) {
    cv::rectangle(page, cv::Rect(100, height + 60, 80, 30), {90, 90, 160, 255}, cv::FILLED);
    cv::putText(page, "OK", {125, height + 82}, cv::FONT_HERSHEY_SIMPLEX, 0.6, {0, 0, 0, 255});
  }
  return page;
}

constexpr WindowRect kDiscs{60, 80, 170, 40};

TEST(Drift, MeasuresHowFarALayoutMoved) {
  EXPECT_EQ(Drift(Page(100), Page(103), kDiscs, 40), (WindowPoint{0, 3}));
  EXPECT_EQ(Drift(Page(100), Page(78), kDiscs, 40), (WindowPoint{0, -22}));
}

// As a browser does that scales its page. The part that is compared keeps its place, and the ground
// around the pegs another color, as marks of some programs do.
TEST(Drift, MeasuresMovesBetweenPixels) {
  const auto draw = [](double dx, double dy, const cv::Scalar& cells) {
    cv::Mat page(300, 400, CV_8UC4, cv::Scalar(140, 92, 45, 255));
    const cv::Scalar colors[] = {{64, 70, 192, 255}, {190, 170, 70, 255}, {64, 150, 64, 255}};
    for (int i = 0; i < 3; ++i) {
      const cv::Point center(cvRound(16 * (80 + 40 * i + dx)), cvRound(16 * (100 + dy)));
      const cv::Rect cell(cvRound(80 + 40 * i + dx) - 19, cvRound(100 + dy) - 19, 39, 39);
      page(cell).setTo(cells);
      cv::circle(page, center, 16 * 15, colors[i], cv::FILLED, cv::LINE_AA, 4);
      for (int line = -6; line <= 6; line += 4) {  // a letter's strokes
        cv::line(page, center + cv::Point(16 * line, -16 * 7),
                 center + cv::Point(16 * line, 16 * 7), {250, 250, 250, 255}, 2, cv::LINE_AA, 4);
      }
    }
    return page;
  };
  cv::Mat mask(kDiscs.height, kDiscs.width, CV_8UC1, cv::Scalar(0));
  for (int i = 0; i < 3; ++i) cv::circle(mask, {20 + 40 * i, 20}, 15, {255}, cv::FILLED);
  const cv::Scalar ground(140, 92, 45, 255), marked(120, 120, 116, 255);
  EXPECT_EQ(Drift(draw(0, 0, ground), draw(3.6, 7.4, marked), kDiscs, 40, mask),
            (WindowPoint{4, 7}));
  EXPECT_NEAR(Drift(draw(0.5, 0.5, ground), draw(2, -2, marked), kDiscs, 40, mask).y, -2.5, 0.5);
}

// Some programs show their answer as the ground around the pegs.
TEST(Drift, MeasuresItByThePegsWhereTheGroundAroundThemChanged) {
  cv::Mat judged(300, 400, CV_8UC4, cv::Scalar(220, 225, 230, 255));
  judged(cv::Rect(60, 70, 90, 70)).setTo(cv::Scalar(60, 180, 40, 255));
  const cv::Mat pegs = Page(103);
  cv::Mat mask(kDiscs.height, kDiscs.width, CV_8UC1, cv::Scalar(0));
  for (int i = 0; i < 4; ++i) {
    cv::circle(mask, {20 + 40 * i, 20}, 14, cv::Scalar(255), cv::FILLED);
    const cv::Rect peg(80 + 40 * i - 14, 103 - 14, 29, 29);
    cv::Mat disc(29, 29, CV_8UC1, cv::Scalar(0));
    cv::circle(disc, {14, 14}, 14, cv::Scalar(255), cv::FILLED);
    pegs(peg).copyTo(judged(peg), disc);
  }
  EXPECT_EQ(Drift(Page(100), judged, kDiscs, 40), (WindowPoint{}));
  EXPECT_EQ(Drift(Page(100), judged, kDiscs, 40, mask), (WindowPoint{0, 3}));
}

TEST(Drift, IsNoneWhereNothingMoved) {
  EXPECT_EQ(Drift(Page(100), Page(100), kDiscs, 40), (WindowPoint{}));
}

TEST(Drift, IsNoneForWhatIsNotThereAnyMore) {
  const cv::Mat empty(300, 400, CV_8UC4, cv::Scalar(220, 225, 230, 255));
  EXPECT_EQ(Drift(Page(100), empty, kDiscs, 40), (WindowPoint{}));
}

TEST(Drift, GoesNoFurtherThanItsReach) {
  EXPECT_EQ(Drift(Page(100), Page(160), kDiscs, 40), (WindowPoint{}));
}

TEST(FindPicture, FindsAButtonThatMoved) {
  const cv::Mat button = Page(100)(cv::Rect(120, 160, 40, 30)).clone();
  EXPECT_EQ(FindPicture(Page(100), button, {140, 175}), (WindowPoint{140, 175}));
  EXPECT_EQ(FindPicture(Page(117), button, {140, 175}), (WindowPoint{140, 192}));
}

TEST(FindPicture, FindsNoButtonWhereThereIsNone) {
  const cv::Mat button = Page(100)(cv::Rect(120, 160, 40, 30)).clone();
  EXPECT_FALSE(FindPicture(Page(100, false), button, {140, 175}));
}

TEST(Moved, TakesThePictureAlong) {
  const cv::Mat moved = Moved(Page(100), {5, -7});
  EXPECT_EQ(Drift(Page(100), moved, kDiscs, 40), (WindowPoint{5, -7}));
}

}  // namespace
}  // namespace mindreader
