#include "calibration/marks/answer_text.h"

#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace mindreader::answer_text_test {
namespace {

using Order = WrittenAnswer::Order;

struct Text {
  const char* text;
  WrittenAnswer says;
};
void PrintTo(const Text& text, std::ostream* out) { *out << text.text; }

class ParseAnswerOf : public ::testing::TestWithParam<Text> {};

TEST_P(ParseAnswerOf, FindsItsNumbersAndTheirOrder) {
  const auto answer = ParseAnswer(GetParam().text, 4);
  ASSERT_TRUE(answer);
  EXPECT_EQ(*answer, GetParam().says);
}

INSTANTIATE_TEST_SUITE_P(
    Texts, ParseAnswerOf,
    ::testing::Values(
        Text{"2 exact, 1 misplaced", {2, 1, Order::kExactFirst}},
        Text{"1 bull, 3 cows", {1, 3, Order::kExactFirst}},
        Text{"2 white 0 black", {2, 0, Order::kMisplacedFirst}},
        Text{"O right place, 2 wrong place", {0, 2, Order::kExactFirst}},
        Text{"Right color wrong place: 1, exact: 2", {1, 2, Order::kMisplacedFirst}},
        Text{"0 right, 1 misplaced", {0, 1, Order::kExactFirst}},
        Text{"2 misplaced, 1 right", {2, 1, Order::kMisplacedFirst}},
        Text{"misplaced: 2, right: 1", {2, 1, Order::kMisplacedFirst}},
        Text{"right: 2, misplaced: 1", {2, 1, Order::kExactFirst}},
        Text{"1 schwarz, 2 weiß", {1, 2, Order::kExactFirst}},
        Text{"2 bien placés, 1 mal placé", {2, 1, Order::kExactFirst}},
        Text{"One in the right place, two in the wrong place.", {1, 2, Order::kExactFirst}},
        Text{"None in the right place, one in the wrong place.", {0, 1, Order::kExactFirst}},
        Text{"OHIT 1 BLOW", {0, 1, Order::kExactFirst}}, Text{"| 1023 OT 1V", {0, 1}},
        Text{"4 2568 1T 2V", {1, 2}}, Text{"OT OV", {0, 0}},
        Text{"2 hit oblow", {2, 0, Order::kExactFirst}},
        Text{"Lright place, 1 wrong place", {1, 1, Order::kExactFirst}},
        Text{"2 right place, lwrong place", {2, 1, Order::kExactFirst}},
        Text{"byki: 0 krowy: 1", {0, 1, Order::kExactFirst}},
        Text{"Ona miejscu, 2 nie na miejscu", {0, 2, Order::kExactFirst}},
        Text{"Q na miejscu, 3 nie na miejscu", {0, 3, Order::kExactFirst}},
        Text{"i na miejscu, 1 nie na miejscu", {1, 1, Order::kExactFirst}},
        Text{"0 no sitio, 1 fora do sitio", {0, 1, Order::kExactFirst}},
        Text{"2 fora do sítio, 1 no sítio", {2, 1, Order::kMisplacedFirst}},
        Text{"1 no lugar errado, 2 no lugar certo", {1, 2, Order::kMisplacedFirst}},
        Text{"2 na miejscu, ] nie na miejscu", {2, 1, Order::kExactFirst}},
        Text{"No cows, 1 bull", {0, 1, Order::kMisplacedFirst}},
        Text{"Zwei an der richtigen Stelle, keine an der falschen Stelle",
             {2, 0, Order::kExactFirst}},
        Text{"1 richtig 2 falscher Platz", {1, 2, Order::kExactFirst}},
        Text{"O richtige Position 3 falsche Position", {0, 3, Order::kExactFirst}},
        Text{"une bien placée, deux mal placées", {1, 2, Order::kExactFirst}},
        Text{"1A2B", {1, 2, Order::kExactFirst}}, Text{"142B", {1, 2, Order::kExactFirst}},
        Text{"1A28", {1, 2, Order::kExactFirst}},
        Text{"4@@A® 0 right place, 4 wrong place", {0, 4, Order::kExactFirst}},
        Text{"208060 1 right place, 1 wrong place", {1, 1, Order::kExactFirst}},
        Text{"Guess 1: 0 in the correct position, 2 in the wrong position.",
             {0, 2, Order::kExactFirst}},
        Text{"2 jó helyen, 1 rossz helyen", {2, 1, Order::kExactFirst}},
        Text{"1 yanlış yerde, 2 doğru yerde", {1, 2, Order::kMisplacedFirst}},
        Text{"1 not in the right place, 2 in place", {1, 2, Order::kMisplacedFirst}},
        Text{"3 0A2B", {0, 2, Order::kExactFirst}}, Text{"3 | 0", {3, 0}},
        Text{"Correct: 4  Close: 0", {4, 0, Order::kExactFirst}}));

class NoAnswerIn : public ::testing::TestWithParam<const char*> {};

TEST_P(NoAnswerIn, IsFound) { EXPECT_FALSE(ParseAnswer(GetParam(), 4)); }

INSTANTIATE_TEST_SUITE_P(Texts, NoAnswerIn,
                         ::testing::Values("", "exact", "3 exact", "1 2 3", "3 exact, 2 misplaced",
                                           "12 guesses, 1 left", "Row 10 of 12", "Only 2 left",
                                           "Play [2] or quit",
                                           "9 guesses left. Correct: 4 Close: 0",
                                           "3 of 10 guesses, 2 for hits and blows"));

// A font's zero has a dot in it, and is read as a letter in a ring, or as another digit with one.
TEST(WithDottedZeros, HasZerosForLettersInRings) {
  EXPECT_EQ(WithDottedZeros("® black, 6 white", 4), "0 black, 0 white");
  EXPECT_EQ(WithDottedZeros("1 black, © white", 4), "1 black, 0 white");
  EXPECT_EQ(WithDottedZeros("3 black, 6 white", 4), "3 black, 0 white");
  EXPECT_EQ(WithDottedZeros("® right place, 90 wrong place", 3), "0 right place, 0 wrong place");
  EXPECT_EQ(WithDottedZeros("exact: © misplaced: ®", 4), "exact: 0 misplaced: 0");
  EXPECT_EQ(WithDottedZeros("@ exact, 2 misplaced", 4), "0 exact, 2 misplaced");
}

// There may be so many pegs, and what names no marks is no answer.
TEST(WithDottedZeros, LeavesOtherDigits) {
  EXPECT_EQ(WithDottedZeros("® black, 6 white", 6), "0 black, 6 white");
  EXPECT_EQ(WithDottedZeros("3 black, 6 left", 4), "3 black, 6 left");
  EXPECT_EQ(WithDottedZeros("© 2024", 4), "© 2024");
}

TEST(NewlySaid, IsTheAnswerThatIsSaidTwice) {
  EXPECT_EQ(NewlySaid({"Hmm: 1 right place, 2 wrong place", "1 right place, 2 wrong place"},
                      {"Hmm: 0 right place, 1 wrong place", "1 right place, 2 wrong place",
                       "2 @@ 0 right place, 1 wrong place"},
                      4, {}),
            (WrittenAnswer{0, 1, Order::kExactFirst}));
}

// A history with the newest answer on top, or a line that is written anew.
TEST(NewlySaid, IsTheAnswerThatCame) {
  const WrittenAnswer answer{0, 1, Order::kExactFirst};
  EXPECT_EQ(NewlySaid({"Good luck!"}, {"11 tries left", "0 right place, 1 wrong place"}, 4, {}),
            answer);
  EXPECT_EQ(NewlySaid({"1 right place, 2 wrong place"},
                      {"0 right place, 1 wrong place", "1 right place, 2 wrong place"}, 4, {}),
            answer);
  EXPECT_EQ(NewlySaid({"0 right place, 1 wrong place"},
                      {"0 right place, 1 wrong place", "0 right place, 1 wrong place"}, 4, {}),
            answer);
  EXPECT_EQ(NewlySaid({"0 exact, 1 misplaced"}, {"0 exact, 1 misplaced"}, 4, answer), answer);
  EXPECT_FALSE(NewlySaid({"0 exact, 1 misplaced"}, {"0 exact, 1 misplaced"}, 4, {}));
  EXPECT_FALSE(NewlySaid({}, {"Row 1, color 2", "Good luck!"}, 4, {}));
  const WrittenAnswer nothing{0, 0, Order::kExactFirst};
  EXPECT_EQ(NewlySaid({"0 right, 1 misplaced"}, {"0 right, 1 misplaced", "nothing right"}, 4, {}),
            nothing);
  EXPECT_FALSE(NewlySaid({"Nothing is hidden"}, {"Nothing is hidden"}, 4, {}));
}

// Pegs beside the oldest answer were read as letters; the ends of the lines are cut off.
TEST(NewlySaid, IsNoAnswerThatWasReadWithASignBefore) {
  EXPECT_EQ(NewlySaid({"0 am richtigen Platz, 3 am falsc", "ER 0 am richtigen Platz, 4 am falsc"},
                      {"1 am richtigen Platz, 4 am falsc", "0 am richtigen Platz, 3 am falsc",
                       "0 am richtigen Platz, 4 am falsc"},
                      5, {}),
            (WrittenAnswer{1, 4, Order::kExactFirst}));
  EXPECT_EQ(NewlySaid({"ER 0 right place, 4 other"},
                      {"1 right place, 4 other", "0 right place, 4 other"}, 5, {}),
            (WrittenAnswer{1, 4, Order::kExactFirst}));
}

// Its marks are discs; the page had moved by a pixel.
TEST(NewlySaid, IsNoLegendThatIsReadAgain) {
  EXPECT_FALSE(NewlySaid({"right place e wrong place"}, {"O right place e wrong place"}, 6, {}));
  EXPECT_TRUE(IsLegendReadAgain("0 right place e wrong place", {"right place e wrong place"}, 6));
  EXPECT_FALSE(IsLegendReadAgain("1 right place 2 wrong place", {"right place e wrong place"}, 6));
  const WrittenAnswer none{0, 0, WrittenAnswer::Order::kExactFirst};
  EXPECT_EQ(NewlySaid({"1 right place 2 wrong place"}, {"O right place O wrong place"}, 6, {}),
            none);
}

// It was read as a line for each kind of marks before.
TEST(NewlySaid, IsNoLegendThatIsReadAsOneLineNow) {
  const std::vector<std::string> before{"right place", "wrong place"};
  EXPECT_TRUE(IsLegendReadAgain("O right place e wrong place", before, 4));
  EXPECT_FALSE(NewlySaid(before, {"O right place e wrong place"}, 4, {}));
  EXPECT_FALSE(IsLegendReadAgain("1 right place 2 wrong place", before, 4));
  EXPECT_EQ(NewlySaid(before, {"1 right place 2 wrong place"}, 4, {}),
            (WrittenAnswer{1, 2, Order::kExactFirst}));
}

// Their lines differ by a short word only, which is a number.
TEST(NewlySaid, IsOneMoreNumberInWords) {
  EXPECT_FALSE(IsLegendReadAgain("Two nearly", {"One nearly"}, 4));
  EXPECT_EQ(NewlySaid({"One nearly"}, {"One nearly", "Two nearly"}, 4, {}),
            (WrittenAnswer{0, 2, Order::kExactFirst}));
  EXPECT_EQ(NewlySaid({"One nearly"}, {"One nearly", "One nearly"}, 4, {}),
            (WrittenAnswer{0, 1, Order::kExactFirst}));
  EXPECT_EQ(NewlySaid({"One nearly"}, {"One nearly", "Two spot on"}, 4, {}),
            (WrittenAnswer{2, 0, Order::kExactFirst}));
}

// Where there are no marks of the other kind, or of either.
TEST(NewlySaid, MayTellOfOneKindOfMarks) {
  const std::vector<std::string> before{"Attempts", "1 op de goede plek"};
  const auto said = [&](const char* line) {
    return NewlySaid(before, {before[0], line, before[1]}, 4, {});
  };
  EXPECT_EQ(said("2 op de goede plek"), (WrittenAnswer{2, 0, Order::kExactFirst}));
  EXPECT_EQ(said("1 op de goede plek"), (WrittenAnswer{1, 0, Order::kExactFirst}));
  EXPECT_EQ(said("3 op de verkeerde plek"), (WrittenAnswer{0, 3, Order::kExactFirst}));
  EXPECT_EQ(said("1 right color, wrong place"), (WrittenAnswer{0, 1, Order::kExactFirst}));
  EXPECT_EQ(said("1 not in the right place"), (WrittenAnswer{0, 1, Order::kExactFirst}));
  EXPECT_EQ(said("@ niets goed"), (WrittenAnswer{0, 0, Order::kExactFirst}));
  EXPECT_EQ(said("Two in the right place"), (WrittenAnswer{2, 0, Order::kExactFirst}));
  // The end of it is in the next line.
  EXPECT_EQ(said("None in the right place, two in the wrong"),
            (WrittenAnswer{0, 2, Order::kExactFirst}));
  EXPECT_EQ(said("You have 3 guesses left"), std::nullopt);
  EXPECT_EQ(NewlySaid({}, {"2 exact", "1 misplaced"}, 4, {}),
            (WrittenAnswer{2, 1, Order::kExactFirst}));
  // None of one kind was also what a line before said of the other one.
  EXPECT_EQ(NewlySaid({}, {"bulls: 0", "cows: 1"}, 4, {}),
            (WrittenAnswer{0, 1, Order::kExactFirst}));
  EXPECT_EQ(
      NewlySaid({"bulls: 2", "cows: 0"}, {"bulls: 0", "cows: 3", "bulls: 2", "cows: 0"}, 4, {}),
      (WrittenAnswer{0, 3, Order::kExactFirst}));
  EXPECT_EQ(NewlySaid({}, {"1 bull", "2 bulls"}, 4, {}), std::nullopt);
}

}  // namespace
}  // namespace mindreader::answer_text_test
