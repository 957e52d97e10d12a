#include "calibration/row_fields.h"

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

TEST(FieldsBeside, AreNotSpecksNorLetters) {
  cv::Mat picture = Panel();
  cv::rectangle(picture, {100, 155, 8, 8}, {20, 20, 20, 255}, cv::FILLED);
  cv::putText(picture, "OK", {500, 168}, cv::FONT_HERSHEY_SIMPLEX, 0.7, {0, 0, 0, 255}, 2);
  EXPECT_TRUE(FieldsBeside(picture, Second(), 37).empty());
}

}  // namespace
}  // namespace mindreader::row_fields_test
