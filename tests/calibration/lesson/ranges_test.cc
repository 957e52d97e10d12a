#include "calibration/lesson/ranges.h"

#include <gtest/gtest.h>

#include <random>

namespace mindreader::ranges_test {
namespace {

constexpr int kReadersMargin = 8;  // docs/skins.md: looks must be this far apart

Bgr Color(int blue, int green, int red) {
  return {static_cast<std::uint8_t>(blue), static_cast<std::uint8_t>(green),
          static_cast<std::uint8_t>(red)};
}

int DistanceTo(const Appearance& look, Bgr color) {
  int nearest = 256;
  for (const BgrRange& range : look) nearest = std::min(nearest, range.Distance(color));
  return nearest;
}

TEST(SeparateRanges, HoldEverySampleAndKeepTheReadersMarginToAllOthers) {
  std::mt19937 random(7);
  const auto below = [&](int bound) { return std::uniform_int_distribution(0, bound - 1)(random); };
  int separated = 0;
  for (int trial = 0; trial < 300; ++trial) {
    std::vector<Colors> groups(2 + static_cast<std::size_t>(below(8)));
    for (Colors& group : groups) {
      // Of one or two centers, such as a peg on the board and in the palette.
      for (int center = below(2); center >= 0; --center) {
        const Bgr at = Color(10 + below(235), 10 + below(235), 10 + below(235));
        for (int i = 0; i < 6; ++i) {
          group.push_back(
              Color(at.blue + below(17) - 8, at.green + below(17) - 8, at.red + below(17) - 8));
        }
      }
    }
    const auto ranges = SeparateRanges(groups);
    if (!ranges) continue;
    ++separated;
    ASSERT_EQ(ranges->size(), groups.size());
    for (std::size_t own = 0; own < groups.size(); ++own) {
      for (const Bgr& sample : groups[own]) {
        ASSERT_EQ(DistanceTo((*ranges)[own], sample), 0);
        for (std::size_t other = 0; other < groups.size(); ++other) {
          if (other == own) continue;
          ASSERT_GE(DistanceTo((*ranges)[other], sample), kReadersMargin);
        }
      }
    }
  }
  // Most of so few groups in so many colors are far apart; a test that never tests would not do.
  EXPECT_GT(separated, 150);
}

TEST(SeparateRanges, ThereAreNoneForTwoGroupsThatShareAColor) {
  EXPECT_FALSE(SeparateRanges({{Color(10, 20, 30), Color(200, 0, 0)}, {Color(12, 20, 30)}}));
}

TEST(SeparateRanges, AColorOnBothSidesOfAnotherGetsTwoBoxes) {
  const auto ranges =
      SeparateRanges({{Color(0, 0, 0), Color(240, 240, 240)}, {Color(120, 120, 120)}});
  ASSERT_TRUE(ranges);
  EXPECT_EQ((*ranges)[0].size(), 2U);
  EXPECT_EQ((*ranges)[1].size(), 1U);
}

TEST(SeparateRanges, ABoxIsWidenedWhereThereIsRoom) {
  const auto ranges = SeparateRanges({{Color(100, 100, 100)}, {Color(200, 100, 100)}});
  ASSERT_TRUE(ranges);
  EXPECT_TRUE((*ranges)[0].front().Contains(Color(106, 94, 106)));
}

TEST(SeparateRanges, AGroupWithoutSamplesHasNoBox) {
  const auto ranges = SeparateRanges({{Color(100, 100, 100)}, {}});
  ASSERT_TRUE(ranges);
  EXPECT_TRUE((*ranges)[1].empty());
}

}  // namespace
}  // namespace mindreader::ranges_test
