// The tint of the row that is played, and marks that come when it goes.
#include "calibration/row_ground.h"

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

namespace mindreader {
namespace {

const cv::Scalar kLit(200, 240, 255, 255);
const cv::Scalar kPanel(247, 253, 255, 255);
const cv::Scalar kDot(27, 122, 199, 255);
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

TEST(OnNewFields, LeavesMarksAndFrames) {
  cv::Mat after = Panel();
  cv::circle(after, {290, 40}, 18, kDot, cv::FILLED, cv::LINE_AA);
  cv::rectangle(after, {320, 20, 70, 42}, kDot, 3);
  const cv::Mat on_new = OnNewFields(Panel(), after, kRow, kReach);
  EXPECT_EQ(At(on_new, 290, 40), At(Panel(), 290, 40));
  EXPECT_EQ(At(on_new, 350, 40), At(Panel(), 350, 40));
}

}  // namespace
}  // namespace mindreader
