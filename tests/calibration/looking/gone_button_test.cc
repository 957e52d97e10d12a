// A button that stood where marks come afterwards.
#include "calibration/looking/gone_button.h"

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

namespace mindreader::gone_button_test {
namespace {

const cv::Scalar kGround(250, 250, 250, 255);
constexpr WindowRect kPlace{84, 34, 52, 52};  // its middle is the button's

cv::Mat Row(const cv::Scalar& ground = kGround) { return {120, 220, CV_8UC4, ground}; }

void DrawButton(cv::Mat& picture, const cv::Scalar& fill, const cv::Scalar& ink) {
  cv::rectangle(picture, {82, 46, 57, 28}, fill, cv::FILLED);
  cv::rectangle(picture, {82, 46, 57, 28}, {120, 120, 120, 255}, 1);
  cv::putText(picture, "Check", {88, 65}, cv::FONT_HERSHEY_SIMPLEX, 0.45, ink, 1, cv::LINE_AA);
}

bool Same(const cv::Mat& a, const cv::Mat& b) { return cv::norm(a, b, cv::NORM_INF) == 0; }

TEST(WithoutButton, ShowsTheGroundWhereItWas) {
  cv::Mat before = Row(), after = Row();
  DrawButton(before, {239, 239, 239, 255}, {0, 0, 0, 255});
  cv::circle(after, {92, 60}, 5, {0, 0, 0, 255}, cv::FILLED, cv::LINE_AA);
  cv::circle(after, {110, 60}, 5, {0, 0, 0, 255}, 1, cv::LINE_AA);
  EXPECT_TRUE(Same(WithoutButton(before, after, kPlace), Row()));
}

TEST(WithoutButton, LeavesOneThatIsStillThere) {
  cv::Mat before = Row(), after = Row();
  DrawButton(before, {239, 239, 239, 255}, {0, 0, 0, 255});
  DrawButton(after, {225, 225, 225, 255}, {150, 150, 150, 255});
  EXPECT_TRUE(Same(WithoutButton(before, after, kPlace), before));
}

TEST(WithoutButton, LeavesWhatStandsOnAGroundOfManyColors) {
  cv::Mat before = Row(), after = Row();
  for (int x = 0; x < before.cols; x += 6) {
    cv::rectangle(before, {x, 0, 3, before.rows}, {40, 90, 160, 255}, cv::FILLED);
  }
  before.copyTo(after);
  DrawButton(before, {239, 239, 239, 255}, {0, 0, 0, 255});
  EXPECT_TRUE(Same(WithoutButton(before, after, kPlace), before));
}

// A frame and a word that shine onto a dark ground with lines, and dots that shine after them.
const cv::Scalar kDark(32, 6, 10, 255);
const cv::Scalar kGreen(20, 255, 57, 255);

cv::Mat LinedRow() {
  cv::Mat picture(140, 300, CV_8UC4, kDark);
  for (int at = 5; at < picture.cols; at += 31) {
    cv::line(picture, {at, 0}, {at, picture.rows}, {64, 17, 26, 255});
    cv::line(picture, {0, at}, {picture.cols, at}, {64, 17, 26, 255});
  }
  return picture;
}

// Adds the light of what is drawn on black, and that itself.
void Shine(cv::Mat& picture, const cv::Mat& drawn) {
  cv::Mat light;
  cv::GaussianBlur(drawn, light, {}, 4);
  picture += light + drawn;
}

TEST(WithoutButton, TakesItsLightAway) {
  cv::Mat before = LinedRow(), after = LinedRow();
  cv::Mat button(before.size(), CV_8UC4, cv::Scalar(0, 0, 0, 255)), dots = button.clone();
  cv::rectangle(button, {90, 50, 120, 38}, kGreen, 2);
  cv::putText(button, "ENTER", {118, 76}, cv::FONT_HERSHEY_SIMPLEX, 0.6, kGreen, 2);
  for (const int x : {100, 124, 148}) cv::circle(dots, {x, 69}, 7, kGreen, cv::FILLED);
  Shine(before, button);
  Shine(after, dots);
  const cv::Mat without = WithoutButton(before, after, {124, 43, 53, 53});
  EXPECT_LE(cv::norm(without, LinedRow(), cv::NORM_INF), 40);  // a pale end of the dots' light
  EXPECT_TRUE(Same(WithoutButton(before, before, {124, 43, 53, 53}), before));
}

// An arrow on a light card; a field for marks of the same size comes to its place.
TEST(IsDimmedButton, IsNoFieldWithMarksThatCameToItsPlace) {
  const auto draw = [](const cv::Scalar& fill, const cv::Scalar& card) {
    cv::Mat picture(120, 220, CV_8UC4, card);
    cv::rectangle(picture, {87, 37, 46, 46}, fill, cv::FILLED);
    return picture;
  };
  const auto arrow = [](cv::Mat& picture, const cv::Scalar& ink) {
    cv::arrowedLine(picture, {100, 60}, {120, 60}, ink, 3, cv::LINE_AA, 0, 0.5);
  };
  cv::Mat before = draw({176, 69, 91, 255}, {255, 255, 255, 255});
  arrow(before, {255, 255, 255, 255});
  cv::Mat dimmed = draw({206, 139, 151, 255}, {245, 245, 245, 255});
  arrow(dimmed, {240, 240, 240, 255});
  EXPECT_TRUE(IsDimmedButton(before, dimmed, kPlace));
  cv::Mat marked = draw({188, 206, 216, 255}, {210, 224, 232, 255});
  for (const int y : {42, 62}) {
    for (const int x : {92, 112}) {
      cv::rectangle(marked, {x, y, 16, 16},
                    y == 42 ? cv::Scalar(5, 183, 242, 255) : cv::Scalar(167, 187, 198, 255),
                    cv::FILLED);
    }
  }
  EXPECT_FALSE(IsDimmedButton(before, marked, kPlace));
}

TEST(WithoutButton, LeavesAPlaceWithoutOne) {
  EXPECT_TRUE(Same(WithoutButton(Row(), Row({0, 0, 0, 255}), kPlace), Row()));
}

}  // namespace
}  // namespace mindreader::gone_button_test
