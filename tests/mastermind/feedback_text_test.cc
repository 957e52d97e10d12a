#include "app/feedback_text.h"

#include <gtest/gtest.h>

namespace mindreader {
namespace {

using mastermind::Code;
using mastermind::Feedback;

TEST(ParseFeedback, TakesTheWaysPeopleWriteMarks) {
  for (const char* text : {"xxo", "oxx", "bbw", "BWB", "rrw", "2 1", "2,1", "2+1", " 2/1 ", "21",
                           "2b1w", "2x1o", "x x o"}) {
    const Result<Feedback> feedback = ParseFeedback(text, 4);
    ASSERT_TRUE(feedback.has_value()) << text;
    EXPECT_EQ(*feedback, (Feedback{2, 1})) << text;
  }
  for (const char* text : {"", "   ", "-", ".", "0 0", "00", "...."}) {
    const Result<Feedback> feedback = ParseFeedback(text, 4);
    ASSERT_TRUE(feedback.has_value()) << text;
    EXPECT_EQ(*feedback, (Feedback{0, 0})) << text;
  }
}

TEST(ParseFeedback, RefusesWhatCannotBeAndSaysWhy) {
  for (const char* text :
       {"xyz", "2", "123", "1 2 3", "xx1", "x2", "-1 2", "xxxxo", "5 0", "99b"}) {
    EXPECT_FALSE(ParseFeedback(text, 4).has_value()) << text;
  }
  const Result<Feedback> impossible = ParseFeedback("xxxo", 4);
  ASSERT_FALSE(impossible.has_value());
  EXPECT_NE(impossible.error().Message().find("3 exact and 1 misplaced cannot be"),
            std::string::npos);
}

TEST(ParseFeedback, ReadsBackWhatMarksTextWrites) {
  for (int exact = 0; exact <= 5; ++exact) {
    for (int misplaced = 0; exact + misplaced <= 5; ++misplaced) {
      const Feedback feedback{exact, misplaced};
      if (!mastermind::Possible(feedback, 5)) continue;
      EXPECT_EQ(ParseFeedback(MarksText(feedback), 5).value(), feedback);
    }
  }
}

TEST(ParseCode, TakesDigitsCapitalsAndSpacedNumbers) {
  const mastermind::Rules rules{.pegs = 4, .colors = 12};
  for (const char* text : {"12ab", "1 2 10 11", "ABJK", " 12ab ", "1 2 a b"}) {
    const Result<Code> code = ParseCode(text, rules);
    ASSERT_TRUE(code.has_value()) << text;
    EXPECT_EQ(*code, (Code{0, 1, 9, 10})) << text;
  }
}

TEST(ParseCode, RefusesWrongLengthsSignsAndColours) {
  const mastermind::Rules rules{.pegs = 4, .colors = 6};
  for (const char* text : {"", "123", "12345", "1237", "12?4", "ABCG", "1 2 3 99"}) {
    EXPECT_FALSE(ParseCode(text, rules).has_value()) << text;
  }
}

}  // namespace
}  // namespace mindreader
