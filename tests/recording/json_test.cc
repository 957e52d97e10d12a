#include "recording/json.h"

#include <gtest/gtest.h>

namespace mindreader {
namespace {

TEST(FirstDifferenceTest, NamesThePathOfTheFirstDifferentValue) {
  const Json a{{"rows", {{{"pegs", {1, 2, 3}}}, {{"pegs", {4, 5, 6}}}}}};
  Json b = a;
  EXPECT_FALSE(FirstDifference(a, b));
  b["rows"][1]["pegs"][2] = 7;
  const auto difference = FirstDifference(a, b);
  ASSERT_TRUE(difference);
  EXPECT_EQ(difference->where, "rows.1.pegs.2");
  EXPECT_EQ(difference->recorded, "6");
  EXPECT_EQ(difference->now, "7");
}

TEST(FirstDifferenceTest, SeesWhatIsMissingOnEitherSide) {
  EXPECT_EQ(FirstDifference(Json{{"a", 1}}, Json::object())->now, "nothing");
  EXPECT_EQ(FirstDifference(Json::object(), Json{{"a", 1}})->recorded, "nothing");
  EXPECT_EQ(FirstDifference(Json{1, 2}, Json{1})->where, "1");
}

TEST(ToLineTest, ReplacesWhatIsNoUtf8) {
  EXPECT_EQ(ToLine(Json("a\xFF\nb")), "\"a\xEF\xBF\xBD\\nb\"");
}

TEST(TextAtTest, IsEmptyForAnythingElse) {
  EXPECT_EQ(TextAt(Json{{"a", "x"}}, "a"), "x");
  EXPECT_EQ(TextAt(Json{{"a", 1}}, "a"), "");
  EXPECT_EQ(TextAt(Json{1}, "a"), "");
}

}  // namespace
}  // namespace mindreader
