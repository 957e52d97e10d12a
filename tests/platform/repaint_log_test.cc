#include "platform/repaint_log.h"

#include <chrono>
#include <random>

#include <gtest/gtest.h>

namespace mindreader {
namespace {

TimePoint At(int ms) { return TimePoint(std::chrono::milliseconds(ms)); }

TEST(RepaintLog, KnowsTheLatestRepaintOfARegion) {
  RepaintLog log;
  log.Add({0, 0, 10, 10}, At(1));
  log.Add({5, 5, 10, 10}, At(2));
  EXPECT_EQ(log.Latest({0, 0, 2, 2}), At(1));
  EXPECT_EQ(log.Latest({0, 0, 6, 6}), At(2));
  EXPECT_EQ(log.Latest({20, 20, 5, 5}), std::nullopt);
}

TEST(RepaintLog, TakesARegionOnlyOnceButRemembersWhenItWasRepainted) {
  RepaintLog log;
  log.Add({0, 0, 10, 10}, At(1));
  EXPECT_EQ(log.Take({2, 2, 3, 3}), At(1));
  EXPECT_EQ(log.Take({2, 2, 3, 3}), std::nullopt);
  EXPECT_EQ(log.Latest({2, 2, 3, 3}), At(1));
  EXPECT_EQ(log.Take({0, 0, 2, 2}), At(1)) << "taking a part leaves the rest";
}

TEST(RepaintLog, ForgetsEverythingWhenCleared) {
  RepaintLog log;
  log.Add({0, 0, 10, 10}, At(1));
  log.Clear();
  EXPECT_EQ(log.Take({0, 0, 10, 10}), std::nullopt);
}

TEST(RepaintLog, StaysSmallWhenTheSamePlaceIsRepaintedOverAndOver) {
  RepaintLog log;
  for (int i = 0; i < 10'000; ++i) log.Add({i % 3, 0, 224, 22}, At(i));
  EXPECT_LE(log.size(), 3U);
}

// Against a picture with one flag a pixel.
TEST(RepaintLog, AgreesWithAMapOfPixels) {
  constexpr int kSide = 24;
  std::mt19937 random(7);
  const auto any_rect = [&] {
    std::uniform_int_distribution<int> place(0, kSide - 1), length(1, 8);
    const WindowRect rect{place(random), place(random), length(random), length(random)};
    return rect.Intersect({0, 0, kSide, kSide});
  };
  RepaintLog log;
  std::vector<bool> untaken(kSide * kSide, false);
  const auto any_in = [&](const WindowRect& rect, bool take) {
    bool found = false;
    for (int y = rect.y; y < rect.y + rect.height; ++y) {
      for (int x = rect.x; x < rect.x + rect.width; ++x) {
        const auto pixel = static_cast<std::size_t>(y * kSide + x);
        found = found || untaken[pixel];
        if (take) untaken[pixel] = false;
      }
    }
    return found;
  };
  for (int round = 0; round < 5'000; ++round) {
    const WindowRect painted = any_rect();
    if (round % 2 == 0) {
      log.Add(painted, At(round));
      for (int y = painted.y; y < painted.y + painted.height; ++y) {
        for (int x = painted.x; x < painted.x + painted.width; ++x) {
          untaken[static_cast<std::size_t>(y * kSide + x)] = true;
        }
      }
    }
    const WindowRect asked = any_rect();
    EXPECT_EQ(log.Take(asked).has_value(), any_in(asked, true)) << "round " << round;
    if (round % 100 == 99) {
      log.Clear();
      untaken.assign(untaken.size(), false);
    }
  }
}

TEST(RepaintLog, LosesNoChangeWhenItHasTooManyToKeep) {
  RepaintLog log;
  for (int i = 0; i < 3'000; ++i) log.Add({2 * (i % 60), 2 * (i / 60), 1, 1}, At(i));
  EXPECT_LE(log.size(), RepaintLog::kMaxEntries);
  for (int i = 0; i < 3'000; ++i) {
    EXPECT_TRUE(log.Latest({2 * (i % 60), 2 * (i / 60), 1, 1})) << i;
  }
}

}  // namespace
}  // namespace mindreader
