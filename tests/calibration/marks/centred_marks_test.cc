#include "calibration/marks/centred_marks.h"

#include <algorithm>

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

namespace mindreader::centred_marks_test {
namespace {

const HoleRow kRow{{60, 60}, {32, 0}, 4, 26};
constexpr double kReach = 40;

// A row beside or below which white discs came at these offsets from its first hole, and bars.
AnsweredRow Answered(const std::vector<cv::Point>& marks, const std::vector<cv::Point>& bars = {}) {
  cv::Mat before(140, 280, CV_8UC4, cv::Scalar(50, 90, 140, 255));
  for (int peg = 0; peg < kRow.pegs; ++peg) {
    cv::circle(before, {60 + 32 * peg, 60}, 13, {40, 200, 60, 255}, cv::FILLED, cv::LINE_AA);
  }
  cv::Mat after = before.clone();
  for (const cv::Point& mark : marks) {
    cv::circle(after, cv::Point(60, 60) + mark, 4, {250, 250, 250, 255}, cv::FILLED, cv::LINE_AA);
  }
  for (const cv::Point& bar : bars) {
    const cv::Point center = cv::Point(60, 60) + bar;
    cv::rectangle(after, center - cv::Point(8, 2), center + cv::Point(8, 2), {30, 30, 30, 255},
                  cv::FILLED);
  }
  return {mastermind::Code{0, 1, 2, 3}, kRow, kReach, before, after};
}

// Whether the rows are seen to have so many marks each, at places that depend on that.
bool AreSeen(const std::vector<AnsweredRow>& rows, const std::vector<std::size_t>& counts) {
  const auto found = FindCentredMarks({}, rows, 4);
  return std::any_of(found.begin(), found.end(), [&](const CentredMarks& marks) {
    return marks.moved &&
           std::equal(marks.rows.begin(), marks.rows.end(), counts.begin(), counts.end(),
                      [](const SeenMarks& row, std::size_t count) { return row.size() == count; });
  });
}

TEST(CentredMarks, StandInTheMiddleOfTheirLine) {
  EXPECT_TRUE(AreSeen({Answered({{36, 24}, {48, 24}, {60, 24}}), Answered({}),
                       Answered({{42, 24}, {54, 24}}), Answered({{48, 24}})},
                      {3, 0, 2, 1}));
}

// As in a grid that grows: one line in the middle, or two around it.
TEST(CentredMarks, StandInOneLineOrTwoAroundTheMiddle) {
  EXPECT_TRUE(AreSeen({Answered({{140, 0}, {152, 0}}), Answered({{140, 0}}),
                       Answered({{140, -6}, {152, -6}, {140, 6}})},
                      {2, 1, 3}));
}

// As a tick and a tilde have; what stays in its place may be anything.
TEST(CentredMarks, MayHaveTwoSizes) {
  EXPECT_TRUE(AreSeen({Answered({{150, 0}}), Answered({}, {{138, 0}, {162, 0}}), Answered({}),
                       Answered({{126, 0}}, {{150, 0}, {174, 0}})},
                      {1, 2, 0, 3}));
  EXPECT_FALSE(AreSeen({Answered({{138, 0}}), Answered({{138, 0}}, {{162, 0}})}, {1, 2}));
}

// A bar is wider than a disc: lines of both end at one place, with the same gaps.
TEST(CentredMarks, MayStandAsInATextThatIsAligned) {
  EXPECT_TRUE(AreSeen({Answered({{180, 0}, {168, 0}}, {{151, 0}}),
                       Answered({{160, 0}, {147, 0}}, {{176, 0}}), Answered({{180, 0}})},
                      {3, 3, 1}));
  EXPECT_FALSE(AreSeen({Answered({{180, 0}, {160, 0}}, {{140, 0}}),
                        Answered({{160, 0}, {147, 0}}, {{176, 0}}), Answered({{180, 0}})},
                       {3, 3, 1}))
      << "other gaps";
}

TEST(CentredMarks, AreNoneAtFixedPlaces) {
  EXPECT_FALSE(AreSeen({Answered({{140, 0}, {152, 0}}), Answered({{140, 0}})}, {2, 1}));
}

TEST(CentredMarks, HaveOneMiddleInAllRows) {
  EXPECT_FALSE(AreSeen({Answered({{42, 24}, {54, 24}}), Answered({{36, 24}})}, {2, 1}));
}

TEST(CentredMarks, HaveEqualSteps) {
  EXPECT_FALSE(
      AreSeen({Answered({{36, 24}, {60, 24}}), Answered({{36, 24}, {48, 24}, {60, 24}})}, {2, 3}));
}

// A sign that tells which row is next may have the size of marks, and change below one row only.
TEST(CentredMarks, StandApartFromOtherThings) {
  AnsweredRow first = Answered({{42, 24}, {54, 24}, {48, 73}});
  first.reach = 80;
  EXPECT_TRUE(
      AreSeen({first, Answered({{48, 24}}), Answered({{42, 24}, {54, 24}, {48, 34}})}, {2, 1, 3}));
}

// As in a table that has a column for each kind of mark.
TEST(CentredMarks, StandInTheMiddleOfTwoColumns) {
  const AnsweredRow both = Answered({{122, 0}, {134, 0}, {180, 0}});
  EXPECT_TRUE(
      AreSeen({both, Answered({{128, 0}, {174, 0}, {186, 0}}), Answered({{180, 0}})}, {3, 3, 1}));
  // Marks that have another middle in each row are none.
  EXPECT_FALSE(AreSeen({both, Answered({{128, 0}, {186, 0}, {198, 0}})}, {3, 3}));
}

// What is far below a line of marks is no second one.
TEST(CentredMarks, HaveLinesNearToEachOther) {
  AnsweredRow row = Answered({{42, 24}, {54, 24}, {48, 73}});
  row.reach = 80;
  const auto found = FindCentredMarks({}, {row}, 4);
  EXPECT_TRUE(std::all_of(found.begin(), found.end(),
                          [](const CentredMarks& marks) { return marks.rows.front().size() < 3; }));
}

}  // namespace
}  // namespace mindreader::centred_marks_test
