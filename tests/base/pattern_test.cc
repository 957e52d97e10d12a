#include "base/pattern.h"

#include <gtest/gtest.h>

namespace mindreader {
namespace {

TEST(PatternTest, IsFoundAnywhereWithoutCaseAndTellsItsGroups) {
  const auto match = SearchPattern(R"((\d+) bulls?, (\d+) cows?)", "Guess 3: 1 Bull, 2 cows.");
  ASSERT_TRUE(match);
  EXPECT_EQ(match->position, 9U);
  EXPECT_EQ(match->text, "1 Bull, 2 cows");
  EXPECT_EQ(match->groups, (std::vector<std::string>{"1", "2"}));
  EXPECT_FALSE(SearchPattern("^High Score", "The High Score List"));
}

TEST(PatternTest, TakesLettersBeyondAsciiForTheirBytes) {
  EXPECT_TRUE(SearchPattern("^gr\xC3\xBCn$", "Gr\xC3\xBCn"));
  EXPECT_TRUE(SearchPattern("^gr..n$", "gr\xC3\xBCn"));  // as learned skins name titles
}

TEST(PatternTest, SaysWhichPatternsAreBroken) {
  EXPECT_EQ(CountGroups("(a)(b(c))"), 3);
  EXPECT_EQ(CountGroups(""), 0);
  EXPECT_FALSE(CountGroups("(a"));
  EXPECT_FALSE(CountGroups(R"((a)\1)"));  // would need more than time in proportion
  EXPECT_FALSE(CountGroups(std::string(kLongestPattern + 1, 'a')));
  EXPECT_FALSE(CountGroups("((a{100}){100}){100}"));  // a million letters once it is written out
  EXPECT_FALSE(SearchPattern("(a", "(a"));
}

TEST(PatternTest, EmptyMatchesEverything) {
  EXPECT_TRUE(SearchPattern("", ""));
  EXPECT_TRUE(SearchPattern("", "abc"));
}

TEST(PatternTest, TakesTextThatIsNoUtf8) {
  EXPECT_TRUE(SearchPattern("code", "Master\xff\xfe\x80 code"));
  EXPECT_TRUE(SearchPattern("^Master\xff", "Master\xff code"));
}

// OWASP, "Regular expression Denial of Service": each takes a backtracking search some 2^n steps.
TEST(PatternTest, EndsAlsoWithPatternsThatWereMadeToTakeForEver) {
  const std::string text(5000, 'a');
  EXPECT_FALSE(SearchPattern("^(a+)+$", text + "!"));
  EXPECT_FALSE(SearchPattern("^([a-zA-Z]+)*$", text + "!"));
  EXPECT_FALSE(SearchPattern("^(a|aa)+$", text + "!"));
  EXPECT_FALSE(SearchPattern("^(a|a?)+$", text + "!"));
  EXPECT_FALSE(SearchPattern("(x+x+)+y", std::string(5000, 'x')));
}

}  // namespace
}  // namespace mindreader
