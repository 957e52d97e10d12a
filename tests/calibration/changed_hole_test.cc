#include "calibration/changed_hole.h"

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

#include "calibration/change.h"

namespace mindreader {
namespace {

// An arrow and a frame beside the first hole look like a row of three holes; the last of them is
// covered when a peg comes to that hole, which was a dot.
TEST(FindChangedHole, PrefersTheOneWithThePegInItsMiddle) {
  cv::Mat before(300, 500, CV_8UC4, cv::Scalar(97, 154, 199, 255));
  for (int i = 0; i < 7; ++i) {
    cv::circle(before, {100 + 56 * i, 150}, 4, cv::Scalar(50, 77, 102, 255), cv::FILLED);
  }
  cv::Mat after = before.clone();
  cv::circle(after, {100, 150}, 17, cv::Scalar(31, 72, 122, 255), cv::FILLED);
  cv::putText(after, "A", {94, 156}, cv::FONT_HERSHEY_SIMPLEX, 0.5, cv::Scalar(255, 255, 255, 255),
              2);
  const BoardGuess things{{48, 149}, {20, 0}, {}, 3, 1, 15};
  const BoardGuess row{{100, 150}, {56, 0}, {}, 7, 1, 20};
  Observed seen;
  seen.before.pixels = before;
  seen.after.pixels = after;
  seen.changes = ChangedParts(before, after, {});
  for (const auto& boards : {std::vector{things, row}, std::vector{row, things}}) {
    const auto changed = FindChangedHole(boards, seen);
    ASSERT_TRUE(changed);
    EXPECT_EQ(changed->board.pegs, 7);
    EXPECT_EQ(changed->peg, 0);
  }
}

}  // namespace
}  // namespace mindreader
