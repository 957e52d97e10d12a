// The tint of the row that is played, and marks that come when it goes.
#include "calibration/marks/row_ground.h"

#include <cstdint>

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

#include "calibration/looking/change.h"

namespace mindreader::row_ground_test {
namespace {

const cv::Scalar kLit(200, 240, 255, 255);
const cv::Scalar kPanel(247, 253, 255, 255);
const cv::Scalar kDot(27, 122, 199, 255);
const cv::Scalar kGrainOfWood(220, 230, 235, 255);
const HoleRow kRow{{40, 40}, {60, 0}, 4, 52};
constexpr double kReach = 40;
const cv::Rect kField(6, 10, 388, 60);  // of the row, with its pegs

cv::Mat Panel() { return {120, 400, CV_8UC4, kPanel}; }

cv::Vec4b At(const cv::Mat& picture, int x, int y) { return picture.at<cv::Vec4b>(y, x); }

TEST(OnNewGround, ShowsTheGroundThatCameWithTheMarks) {
  cv::Mat before = Panel(), after = Panel();
  before(kField).setTo(kLit);
  cv::circle(after, {290, 40}, 10, kDot, cv::FILLED, cv::LINE_AA);
  const cv::Mat on_new = OnNewGround(before, after, kRow, kReach);
  EXPECT_EQ(At(on_new, 350, 40), cv::Vec4b(247, 253, 255, 255));
  EXPECT_EQ(At(on_new, 290, 40), cv::Vec4b(247, 253, 255, 255));  // below the mark
}

// The window is much wider than its rows, so that the strip of one is little of what is beside it.
TEST(OnNewGround, ShowsTheGroundOfAStripInAWideWindow) {
  cv::Mat before(120, 1600, CV_8UC4, kPanel), after = before.clone();
  before(kField).setTo(kLit);
  cv::circle(after, {290, 40}, 10, kDot, cv::FILLED, cv::LINE_AA);
  const cv::Mat on_new = OnNewGround(before, after, kRow, kReach);
  EXPECT_EQ(At(on_new, 350, 40), At(Panel(), 350, 40));
  EXPECT_EQ(At(on_new, 290, 40), At(Panel(), 290, 40));  // below the mark
  EXPECT_EQ(At(on_new, 70, 40), At(before, 70, 40));     // around pegs
}

// The grain of wood comes to light in lines, one of them across what is written there.
TEST(OnNewGround, ShowsTheStripesOfTheGroundThatCame) {
  cv::Mat before = Panel(), after = Panel();
  before(kField).setTo(kLit);
  after(cv::Rect(0, 44, 400, 1)).setTo(kGrainOfWood);
  for (int x = 270; x < 370; x += 10) after(cv::Rect(x, 36, 7, 12)).setTo(kDot);
  const cv::Mat on_new = OnNewGround(before, after, kRow, kReach);
  EXPECT_EQ(At(on_new, 260, 44), At(after, 260, 44));
  EXPECT_EQ(At(on_new, 272, 44), At(after, 260, 44));  // below what is written
  EXPECT_EQ(At(on_new, 272, 43), At(Panel(), 272, 43));
}

TEST(OnNewGround, LeavesLinesOnOneSideOfARow) {
  cv::Mat before = Panel(), after = Panel();
  before(kField).setTo(kLit);
  after(cv::Rect(256, 44, 130, 1)).setTo(kGrainOfWood);
  const cv::Mat on_new = OnNewGround(before, after, kRow, kReach);
  EXPECT_NE(At(on_new, 300, 44), At(after, 300, 44));
}

// The frame of a row goes around it, too, but leaves most of its strip as it was.
TEST(OnNewGround, LeavesTheFrameOfARow) {
  cv::Mat before(120, 1600, CV_8UC4, kPanel);
  const cv::Mat after = before.clone();
  cv::rectangle(before, kField, kDot, 3);
  cv::circle(before, {290, 40}, 10, kDot, cv::FILLED);
  EXPECT_EQ(cv::norm(OnNewGround(before, after, kRow, kReach), before, cv::NORM_INF), 0);
}

TEST(OnNewGround, LeavesTheGroundAroundPegs) {
  cv::Mat before = Panel(), after = Panel();
  before(kField).setTo(kLit);
  EXPECT_EQ(At(OnNewGround(before, after, kRow, kReach), 70, 40), cv::Vec4b(200, 240, 255, 255));
}

TEST(OnNewGround, LeavesFieldsThatMarksComeOn) {
  cv::Mat after = Panel();
  cv::rectangle(after, {280, 26, 80, 28}, kDot, cv::FILLED);
  EXPECT_EQ(At(OnNewGround(Panel(), after, kRow, kReach), 300, 40), At(Panel(), 300, 40));
}

// The field is lit until the row is judged, and some marks stick out of it.
TEST(OnNewFields, ShowsTheFieldThatCameWithTheMarksOnIt) {
  const cv::Rect field(280, 20, 70, 42);
  cv::Mat before = Panel(), after = Panel();
  before(field).setTo(kLit);
  after(field).setTo(cv::Scalar(150, 150, 150, 255));
  for (const cv::Point at : {cv::Point(292, 26), {314, 26}, {336, 50}}) {
    cv::circle(after, at, 10, kDot, cv::FILLED, cv::LINE_AA);
  }
  const cv::Mat on_new = OnNewFields(before, after, kRow, kReach);
  EXPECT_EQ(At(on_new, 314, 50), cv::Vec4b(150, 150, 150, 255));
  EXPECT_EQ(At(on_new, 292, 26), cv::Vec4b(150, 150, 150, 255));  // below a mark
  EXPECT_EQ(At(on_new, 270, 40), At(Panel(), 270, 40));           // beside the field
}

// Its edge lies between pixels; a mark near to it would pass for a part of it.
TEST(OnNewFields, ShowsTheBlendedEdgeOfAField) {
  cv::Mat after = Panel();
  const cv::Vec4b blend(198, 202, 203, 255);
  after(cv::Rect(279, 19, 72, 44)).setTo(blend);
  after(cv::Rect(280, 20, 70, 42)).setTo(cv::Scalar(150, 150, 150, 255));
  after(cv::Rect(300, 19, 6, 1)).setTo(kDot);
  const cv::Mat on_new = OnNewFields(Panel(), after, kRow, kReach);
  EXPECT_EQ(At(on_new, 290, 19), blend);
  EXPECT_EQ(At(on_new, 350, 40), blend);
  EXPECT_EQ(At(on_new, 302, 19), At(Panel(), 302, 19));  // a mark
}

// Grain of many shades, with a field for marks of the color of paper on it once the row is judged.
cv::Mat Wood() {
  cv::Mat wood = Panel();
  for (int y = 0; y < wood.rows; ++y) {
    for (int x = 0; x < wood.cols; ++x) {
      const auto shade = static_cast<std::uint8_t>(8 * ((x * 7 + y * 3) % 11));
      wood.at<cv::Vec4b>(y, x) = {shade, static_cast<std::uint8_t>(60 + shade),
                                  static_cast<std::uint8_t>(110 + shade), 255};
    }
  }
  return wood;
}

TEST(OnPlainFields, ShowsAFieldThatCameOnWood) {
  cv::Mat after = Wood();
  after(cv::Rect(270, 20, 120, 42)).setTo(kPanel);
  cv::circle(after, {290, 40}, 8, kDot, cv::FILLED, cv::LINE_AA);
  const cv::Mat on_fields = OnPlainFields(Wood(), after, kRow, kReach);
  EXPECT_EQ(At(on_fields, 350, 40), At(Panel(), 350, 40));
  EXPECT_EQ(At(on_fields, 290, 40), At(Panel(), 290, 40));  // below the mark
  EXPECT_EQ(At(on_fields, 330, 70), At(Wood(), 330, 70));   // beside the field
}

TEST(OnPlainFields, LeavesMarksAndGroundsThatChangeAllAround) {
  cv::Mat marked = Wood();
  cv::circle(marked, {300, 40}, 22, kDot, cv::FILLED, cv::LINE_AA);
  EXPECT_EQ(cv::norm(OnPlainFields(Wood(), marked, kRow, kReach), Wood(), cv::NORM_INF), 0);
  const cv::Mat plain = Panel();
  EXPECT_EQ(cv::norm(OnPlainFields(Wood(), plain, kRow, kReach), Wood(), cv::NORM_INF), 0);
}

// A row whose ground runs from one colour to another goes dark: none of its shades is a field.
TEST(OnNewFields, LeavesTheShadesOfAGradient) {
  cv::Mat before = Panel(), after = Panel();
  for (int x = 0; x < before.cols; ++x) {
    before.col(x).setTo(cv::Scalar(120, 70 + 0.1 * x, 40 + 0.08 * x, 255));
    after.col(x).setTo(cv::Scalar(60, 30 + 0.08 * x, 20 + 0.06 * x, 255));
  }
  const cv::Mat on_new = OnNewFields(before, after, kRow, kReach);
  EXPECT_EQ(cv::norm(on_new, before, cv::NORM_INF), 0);
}

// A row on a page with a gradient is lit until it is judged: all its shades go dark by as much.
TEST(OnNewFields, ShowsTheGradientOfARowBelowItsMarks) {
  cv::Mat after = Panel();
  for (int y = 0; y < after.rows; ++y) {
    for (int x = 0; x < after.cols; ++x) {
      const auto shade = static_cast<std::uint8_t>(70 - (x + 2 * y) / 16);
      after.at<cv::Vec4b>(y, x) = {shade, static_cast<std::uint8_t>(shade - 20),
                                   static_cast<std::uint8_t>(shade - 15), 255};
    }
  }
  cv::Mat before = after.clone();
  before(cv::Rect(6, 12, 388, 56)) += cv::Scalar(22, 22, 22, 0);
  const cv::Mat ground = after.clone();
  cv::circle(after, {290, 40}, 10, kDot, cv::FILLED, cv::LINE_AA);
  const cv::Mat on_new = OnNewFields(before, after, kRow, kReach);
  const cv::Rect beside(254, 12, 140, 56);
  EXPECT_LE(cv::norm(on_new(beside), ground(beside), cv::NORM_INF), 2);  // below the mark, too
  EXPECT_EQ(At(on_new, 130, 40), At(before, 130, 40));                   // between pegs
}

TEST(OnNewFields, LeavesMarksAndFrames) {
  cv::Mat after = Panel();
  cv::circle(after, {290, 40}, 18, kDot, cv::FILLED, cv::LINE_AA);
  cv::rectangle(after, {320, 20, 70, 42}, kDot, 3);
  const cv::Mat on_new = OnNewFields(Panel(), after, kRow, kReach);
  EXPECT_EQ(At(on_new, 290, 40), At(Panel(), 290, 40));
  EXPECT_EQ(At(on_new, 350, 40), At(Panel(), 350, 40));
}

TEST(OnNewFields, LeavesMarksAsLargeAsTheirPlaces) {
  cv::Mat after = Panel();
  cv::circle(after, {300, 40}, 22, kDot, cv::FILLED, cv::LINE_AA);
  const cv::Mat on_new = OnNewFields(Panel(), after, kRow, kReach, 0.9);
  EXPECT_EQ(At(on_new, 300, 40), At(Panel(), 300, 40));
}

// Pegs that are letters do not tell how large the marks beside them are.
TEST(OnNewFields, LeavesMarksAsLargeAsLetters) {
  const HoleRow letters{{40, 40}, {25, 0}, 4, 10};
  cv::Mat after = Panel();
  cv::circle(after, {150, 40}, 5, kDot, cv::FILLED, cv::LINE_AA);
  EXPECT_EQ(At(OnNewFields(Panel(), after, letters, 15), 150, 40), At(Panel(), 150, 40));
}

// The field of a row's marks below it, with empty places in it, is lit while the row is full.
class LitField : public testing::Test {
 protected:
  static constexpr int kMiddle = 80;
  const cv::Rect field_{14, kMiddle - 9, 72, 18};

  [[nodiscard]] cv::Mat Full(const cv::Scalar& field, bool full = true) const {
    cv::Mat picture(120, 400, CV_8UC4, kPanel);
    for (int peg = 0; peg < kRow.pegs; ++peg) {
      const bool filled = full || peg + 1 < kRow.pegs;
      cv::circle(picture, {40 + 60 * peg, 40}, 26,
                 filled ? cv::Scalar(40, 60, 200, 255) : cv::Scalar(90, 90, 90, 255), cv::FILLED,
                 cv::LINE_AA);
    }
    picture(field_).setTo(field);
    for (int place = 0; place < kRow.pegs; ++place) {
      cv::circle(picture, At(place), 6, {150, 150, 150, 255}, 1, cv::LINE_AA);
    }
    return picture;
  }
  static cv::Point At(int place) { return {24 + 17 * place, kMiddle}; }

  const cv::Scalar usual_{170, 170, 170, 255}, lit_{255, 245, 235, 255};
  const cv::Mat filling_ = Full(usual_, false);
  const cv::Mat full_ = Full(lit_);
};

TEST_F(LitField, IsAsItWasBeforeWhereItsLightWentOut) {
  cv::Mat judged = Full(usual_);
  for (int place = 0; place < kRow.pegs; ++place) {
    cv::circle(judged, At(place), 6, {252, 252, 252, 255}, cv::FILLED, cv::LINE_AA);
  }
  const cv::Mat without = WithoutLight(filling_, full_, judged, kRow, 55);
  EXPECT_LT(cv::norm(without(field_), filling_(field_), cv::NORM_INF), kChangedPixel);
  // And all else as it was when the row was full.
  const cv::Rect pegs(0, 0, 400, 70);
  EXPECT_EQ(cv::norm(without(pegs), full_(pegs), cv::NORM_INF), 0);
}

TEST_F(LitField, StaysAsItIsWhileItIsLit) {
  cv::Mat judged = full_.clone();
  cv::circle(judged, At(0), 6, {20, 20, 20, 255}, cv::FILLED, cv::LINE_AA);
  const cv::Mat without = WithoutLight(filling_, full_, judged, kRow, 55);
  EXPECT_EQ(cv::norm(without, full_, cv::NORM_INF), 0);
}

}  // namespace
}  // namespace mindreader::row_ground_test
