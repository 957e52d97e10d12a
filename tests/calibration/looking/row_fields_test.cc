#include "calibration/looking/row_fields.h"

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

namespace mindreader::row_fields_test {
namespace {

constexpr double kPeg = 30, kStep = 44;

// A panel with rows of four holes, and what is drawn beside the second.
cv::Mat Panel() {
  cv::Mat picture(400, 600, CV_8UC4, cv::Scalar(235, 235, 235, 255));
  cv::rectangle(picture, {20, 20, 560, 360}, {200, 205, 210, 255}, cv::FILLED);
  for (int row = 0; row < 3; ++row) {
    for (int peg = 0; peg < 4; ++peg) {
      cv::circle(picture, {220 + static_cast<int>(peg * kStep), 100 + 60 * row},
                 static_cast<int>(kPeg / 2), {120, 120, 120, 255}, cv::FILLED, cv::LINE_AA);
    }
  }
  return picture;
}

HoleRow Second() { return {{220, 160}, {kStep, 0}, 4, kPeg}; }

TEST(FieldsBeside, AreTheFieldsInLineWithTheRowTheNearestFirst) {
  cv::Mat picture = Panel();
  cv::rectangle(picture, {60, 142, 100, 36}, {150, 150, 150, 255}, cv::FILLED);
  for (const int x : {75, 95, 115, 135}) {
    for (const int y : {151, 169})
      cv::circle(picture, {x, y}, 6, {90, 90, 90, 255}, 1, cv::LINE_AA);
  }
  cv::rectangle(picture, {500, 145, 60, 30}, {90, 120, 90, 255}, cv::FILLED);
  cv::rectangle(picture, {60, 202, 100, 36}, {150, 150, 150, 255}, cv::FILLED);  // of the third
  const auto fields = FieldsBeside(picture, Second(), 37);
  ASSERT_EQ(fields.size(), 2U);
  EXPECT_TRUE(fields[0].Contains({110, 160}));
  EXPECT_TRUE(fields[1].Contains({530, 160}));
}

TEST(FieldsBeside, AreNoneOnAPanelAlone) {
  EXPECT_TRUE(FieldsBeside(Panel(), Second(), 37).empty());
}

TEST(FieldsBeside, AreAboveARowThatIsAColumn) {
  cv::Mat turned;
  cv::transpose(Panel(), turned);
  const HoleRow column{{160, 220}, {0, kStep}, 4, kPeg};
  EXPECT_TRUE(FieldsBeside(turned, column, 37).empty());
  cv::rectangle(turned, {142, 50, 36, 100}, {150, 150, 150, 255}, cv::FILLED);
  const auto above = FieldsBeside(turned, column, 37);
  ASSERT_EQ(above.size(), 1U);
  EXPECT_TRUE(above[0].Contains({160, 100}));
}

TEST(FieldsBeside, AreBarsBelowItHalfAsHighAsAPeg) {
  cv::Mat picture = Panel();
  const cv::Rect bar(200, 180, 180, cvRound(kPeg / 2));
  cv::rectangle(picture, bar, {150, 150, 150, 255}, cv::FILLED);
  const auto fields = FieldsBeside(picture, Second(), 37);
  ASSERT_EQ(fields.size(), 1U);
  EXPECT_TRUE(fields[0].Contains({290, 187}));
}

TEST(FieldsBeside, AreNotSpecksNorLetters) {
  cv::Mat picture = Panel();
  cv::rectangle(picture, {100, 155, 8, 8}, {20, 20, 20, 255}, cv::FILLED);
  cv::putText(picture, "OK", {500, 168}, cv::FONT_HERSHEY_SIMPLEX, 0.7, {0, 0, 0, 255}, 2);
  EXPECT_TRUE(FieldsBeside(picture, Second(), 37).empty());
}

// The panel goes from 20 to 580; its ground beside the row begins clear of the outer holes.
constexpr double kAfterLast = 352 + kStep, kBeforeFirst = 220 - kStep;

TEST(PlacesOnGround, AreHalfWayAndFurtherFromTheRowToTheEdgesOfItsPanel) {
  const auto places = PlacesOnGround(Panel(), Second());
  ASSERT_EQ(places.size(), 4U);
  EXPECT_NEAR(places[0].x, (kAfterLast + 580) / 2, kPeg / 2);
  EXPECT_NEAR(places[1].x, (kAfterLast + 3 * 580) / 4, kPeg / 2);
  EXPECT_NEAR(places[2].x, (kBeforeFirst + 20) / 2, kPeg / 2);
  EXPECT_NEAR(places[3].x, (kBeforeFirst + 3 * 20) / 4, kPeg / 2);
  EXPECT_NEAR(places[0].y, 160, 1);
}

TEST(PlacesOnGround, AreNotBehindSomethingElse) {
  cv::Mat picture = Panel();
  cv::putText(picture, "2", {170, 170}, cv::FONT_HERSHEY_SIMPLEX, 0.8, {0, 0, 0, 255}, 2);
  cv::rectangle(picture, {500, 140, 60, 40}, {90, 120, 90, 255}, cv::FILLED);
  const auto places = PlacesOnGround(picture, Second());
  ASSERT_EQ(places.size(), 2U);
  EXPECT_NEAR(places[0].x, (kAfterLast + 500) / 2, kPeg / 2);
  EXPECT_NEAR(places[1].x, (kAfterLast + 3 * 500) / 4, kPeg / 2);
}

TEST(PlacesOnGround, AreAboveAndBelowARowThatIsAColumn) {
  cv::Mat turned;
  cv::transpose(Panel(), turned);
  const auto places = PlacesOnGround(turned, {{160, 220}, {0, kStep}, 4, kPeg});
  ASSERT_EQ(places.size(), 4U);
  EXPECT_NEAR(places[0].x, 160, 1);
  EXPECT_NEAR(places[0].y, (kAfterLast + 580) / 2, kPeg / 2);
  EXPECT_NEAR(places[2].y, (kBeforeFirst + 20) / 2, kPeg / 2);
}

TEST(PlacesOnGround, AreOnAGradient) {
  cv::Mat picture = Panel();
  for (int x = 380; x < 580; ++x)
    picture.col(x).rowRange(120, 200) = cv::Scalar(x / 4, 90, 90, 255);
  const auto places = PlacesOnGround(picture, Second());
  ASSERT_FALSE(places.empty());
  EXPECT_NEAR(places[0].x, (kAfterLast + 580) / 2, kPeg / 2);
}

}  // namespace
}  // namespace mindreader::row_fields_test
