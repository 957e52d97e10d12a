#include "base/geometry.h"

#include <gtest/gtest.h>

#include "base/color.h"

namespace mindreader {
namespace {

TEST(Rect, ContainsItsFirstAndLastPixelAndNoMore) {
  const WindowRect rect{10, 20, 3, 2};
  EXPECT_TRUE(rect.Contains({10, 20}));
  EXPECT_TRUE(rect.Contains({12, 21}));
  EXPECT_FALSE(rect.Contains({13, 21}));
  EXPECT_FALSE(rect.Contains({12, 22}));
}

TEST(Rect, OfNeighboursDoNotIntersect) {
  EXPECT_TRUE((WindowRect{0, 0, 5, 5}.Intersect({5, 0, 5, 5})).Empty());
  EXPECT_EQ((WindowRect{0, 0, 5, 5}.Intersect({4, 3, 5, 5})), (WindowRect{4, 3, 1, 2}));
}

TEST(Rect, UnionWithNothingIsItself) {
  EXPECT_EQ((WindowRect{3, 4, 5, 6}.Union({})), (WindowRect{3, 4, 5, 6}));
  EXPECT_EQ((WindowRect{0, 0, 1, 1}.Union({9, 9, 1, 1})), (WindowRect{0, 0, 10, 10}));
}

TEST(Points, MoveBetweenWindowAndRoot) {
  const RootRect content{479, 236, 322, 566};
  EXPECT_EQ(ToRoot({61, 458}, content), (RootPoint{540, 694}));
  EXPECT_EQ(ToWindow({540, 694}, content), (WindowPoint{61, 458}));
}

TEST(BgrRange, MeasuresTheWorstChannelOutsideTheBox) {
  const BgrRange range{{10, 20, 30}, {20, 30, 40}};
  EXPECT_EQ(range.Distance({15, 25, 35}), 0);
  EXPECT_EQ(range.Distance({10, 30, 40}), 0);
  EXPECT_EQ(range.Distance({5, 33, 35}), 5);
  EXPECT_FALSE(range.Contains({15, 25, 41}));
}

}  // namespace
}  // namespace mindreader
