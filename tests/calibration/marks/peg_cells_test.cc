#include "calibration/marks/peg_cells.h"

#include <vector>

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

namespace mindreader::peg_cells_test {
namespace {

const cv::Scalar kPage{250, 250, 252, 255}, kTile{246, 244, 243, 255};
const cv::Scalar kGreen{94, 197, 34, 255}, kYellow{21, 204, 250, 255}, kGray{175, 163, 156, 255};
constexpr int kStep = 78, kPegs = 5;
constexpr double kReach = 30;
const HoleRow kRow{{60, 50}, {kStep, 0}, kPegs, 60};

// Pictures on tiles, one ground for each tile.
cv::Mat Tiles(const std::vector<cv::Scalar>& grounds) {
  cv::Mat picture(100, 450, CV_8UC4, kPage);
  for (int peg = 0; peg < kPegs; ++peg) {
    const cv::Point middle(60 + kStep * peg, 50);
    cv::rectangle(picture, {middle.x - 35, middle.y - 28, 70, 56},
                  grounds[static_cast<std::size_t>(peg)], cv::FILLED);
    cv::circle(picture, middle, 17, {40.0 * peg, 60, 180, 255}, cv::FILLED, cv::LINE_AA);
  }
  return picture;
}

TEST(GroundsOfTiles, AreCountedWhereAllTilesGotAnother) {
  const cv::Mat before = Tiles({kTile, kTile, kTile, kTile, kTile});
  const auto count = [&](const cv::Mat& after) {
    return GroundsOfTiles(before, after, kRow, kReach);
  };
  EXPECT_EQ(count(Tiles({kGreen, kYellow, kYellow, kGreen, kYellow})), 2U);
  EXPECT_EQ(count(Tiles({kGreen, kYellow, kGray, kGreen, kGray})), 3U);
  // A row that is full may light up.
  EXPECT_EQ(count(Tiles({kGreen, kGreen, kGreen, kGreen, kGreen})), 1U);
  // The last peg came meanwhile, and its ground may be the only other one.
  EXPECT_EQ(count(Tiles({kGray, kGray, kGray, kGray, kYellow})), 2U);
  EXPECT_EQ(count(before), 0U);
  EXPECT_EQ(count(Tiles({kGreen, kTile, kYellow, kGreen, kGray})), 0U);
}

TEST(GroundsOfTiles, AreNoneWhereTheRowChangedAsAWhole) {
  cv::Mat after = Tiles({kGreen, kYellow, kYellow, kGreen, kGray});
  const cv::Mat before = Tiles({kTile, kTile, kTile, kTile, kTile});
  for (int peg = 0; peg + 1 < kPegs; ++peg) {
    cv::rectangle(after, {60 + kStep * peg + 35, 20, kStep - 70, 60}, kGray, cv::FILLED);
  }
  EXPECT_EQ(GroundsOfTiles(before, after, kRow, kReach), 0U);
}

// All pegs may have come between two looks.
TEST(GroundsOfTiles, AreNoPegsThatCameToEmptyOnes) {
  cv::Mat before = Tiles({kTile, kTile, kTile, kTile, kTile});
  for (int peg = 0; peg < kPegs; ++peg) {
    cv::circle(before, {60 + kStep * peg, 50}, 20, kTile, cv::FILLED);
  }
  const cv::Mat after = Tiles({kGreen, kYellow, kYellow, kGreen, kGray});
  EXPECT_EQ(GroundsOfTiles(before, after, kRow, kReach), 0U);
}

// Pictures are no discs: something of the ground may show near their middles.
TEST(TilesOf, AreReadAroundPicturesOfAnyForm) {
  const auto answered = [](const std::vector<cv::Scalar>& grounds) {
    AnsweredRow row{mastermind::Code{0, 1, 2, 3, 4}, kRow, kReach, {}, {}};
    row.before = Tiles({kTile, kTile, kTile, kTile, kTile});
    row.after = Tiles(grounds);
    for (int peg = 0; peg < kPegs; ++peg) {
      const cv::Point middle(60 + kStep * peg, 50);
      const auto ground = grounds[static_cast<std::size_t>(peg)];
      cv::circle(row.before, middle, 4, kTile, cv::FILLED);
      cv::circle(row.after, middle, 4, ground, cv::FILLED);
    }
    return row;
  };
  const std::vector<AnsweredRow> rows{answered({kGreen, kYellow, kGray, kGreen, kGray})};
  const auto tiles = TilesOf(rows);
  ASSERT_TRUE(tiles);
  const auto kinds = SortMarks({}, MarksOfRows(rows, *tiles)).kinds.front();
  EXPECT_TRUE(kinds[0] && kinds[1] && kinds[2]);
  EXPECT_EQ(kinds[0], kinds[3]);
  EXPECT_EQ(kinds[2], kinds[4]);
  EXPECT_NE(kinds[0], kinds[1]);
  EXPECT_NE(kinds[1], kinds[2]);
  EXPECT_NE(kinds[0], kinds[2]);
}

TEST(TilesOf, AreNoneWhereEachPegFillsItsHole) {
  AnsweredRow row{mastermind::Code{0, 1, 2, 3, 4}, kRow, kReach, {}, {}};
  row.before = Tiles({kGreen, kYellow, kGray, kGreen, kGray});
  row.after = Tiles({kTile, kTile, kTile, kTile, kTile});
  EXPECT_FALSE(TilesOf({row}));
}

}  // namespace
}  // namespace mindreader::peg_cells_test
