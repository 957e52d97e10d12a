#include "agent/mastermind/code.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "agent/mastermind/consistent_codes.h"
#include "agent/mastermind/random.h"
#include "agent/mastermind/strategy.h"

namespace mindreader::mastermind {

void PrintTo(const Code& code, std::ostream* out) { *out << code.ToString(); }
void PrintTo(const Feedback& feedback, std::ostream* out) {
  *out << feedback.exact << " exact " << feedback.misplaced << " misplaced";
}

namespace {

constexpr Rules kClassic{.pegs = 4, .colors = 6, .repeats = true};

Code FromDigits(std::string_view digits) {
  std::vector<int> colors;
  for (const char digit : digits) colors.push_back(digit - '1');
  return Code(colors);
}

Code RandomCode(const Rules& rules, Random& random) {
  std::vector<int> colors;
  while (static_cast<int>(colors.size()) < rules.pegs) {
    const auto bound = static_cast<std::uint64_t>(rules.colors);
    const int color = static_cast<int>(random.Below(bound));
    const bool taken = std::find(colors.begin(), colors.end(), color) != colors.end();
    if (rules.repeats || !taken) colors.push_back(color);
  }
  return Code(colors);
}

// The definition, written out: strike matched pairs, exact ones first.
Feedback StrikeOut(const Code& guess, const Code& secret) {
  std::vector<bool> struck_guess(kMaxPegs);
  std::vector<bool> struck_secret(kMaxPegs);
  Feedback feedback;
  for (std::size_t i = 0; i < static_cast<std::size_t>(guess.size()); ++i) {
    if (guess[static_cast<int>(i)] != secret[static_cast<int>(i)]) continue;
    ++feedback.exact;
    struck_guess[i] = struck_secret[i] = true;
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(guess.size()); ++i) {
    for (std::size_t j = 0; j < static_cast<std::size_t>(guess.size()); ++j) {
      if (struck_guess[i] || struck_secret[j]) continue;
      if (guess[static_cast<int>(i)] != secret[static_cast<int>(j)]) continue;
      ++feedback.misplaced;
      struck_guess[i] = struck_secret[j] = true;
    }
  }
  return feedback;
}

TEST(Score, GivesNothingForAThirdRedWhenTheSecretHasTwo) {
  EXPECT_EQ(Score(FromDigits("1112"), FromDigits("1122")), (Feedback{3, 0}));
}

TEST(Score, FollowsTheWorkedExampleOfTheSerialStrategy) {
  const Code secret = FromDigits("6216");
  EXPECT_EQ(Score(FromDigits("1111"), secret), (Feedback{1, 0}));
  EXPECT_EQ(Score(FromDigits("1222"), secret), (Feedback{1, 1}));
  EXPECT_EQ(Score(FromDigits("3123"), secret), (Feedback{0, 2}));
  EXPECT_EQ(Score(FromDigits("4214"), secret), (Feedback{2, 0}));
}

TEST(Score, AgreesWithStrikingOutPairsOnRandomBoards) {
  Random random(1);
  for (int trial = 0; trial < 20000; ++trial) {
    const Rules rules{.pegs = 2 + static_cast<int>(random.Below(7)),
                      .colors = 2 + static_cast<int>(random.Below(14))};
    const Code guess = RandomCode(rules, random);
    const Code secret = RandomCode(rules, random);
    const Feedback feedback = Score(guess, secret);
    ASSERT_EQ(feedback, StrikeOut(guess, secret));
    ASSERT_EQ(feedback, Score(secret, guess)) << "the score is symmetric";
    ASSERT_TRUE(Possible(feedback, rules.pegs));
  }
}

TEST(Possible, HoldsExactlyForTheAnswersThatSomeSecretGives) {
  std::set<Feedback> seen;
  for (const Code& secret : AllCodes(kClassic)) {
    for (const char* guess : {"1111", "1112", "1122", "1123", "1234"}) {
      seen.insert(Score(FromDigits(guess), secret));
    }
  }
  for (int exact = -1; exact <= 5; ++exact) {
    for (int misplaced = -1; misplaced <= 5; ++misplaced) {
      const Feedback feedback{exact, misplaced};
      EXPECT_EQ(Possible(feedback, 4), seen.contains(feedback)) << exact << " " << misplaced;
    }
  }
}

TEST(Rules, CountTheCodesOfTheEightLevels) {
  const auto count = [](int pegs, int colors, bool repeats) {
    return Rules{.pegs = pegs, .colors = colors, .repeats = repeats}.CodeCount();
  };
  EXPECT_EQ(count(4, 6, true), 1296U);
  EXPECT_EQ(count(4, 8, true), 4096U);
  EXPECT_EQ(count(5, 6, true), 7776U);
  EXPECT_EQ(count(5, 7, true), 16807U);
  EXPECT_EQ(count(4, 6, false), 360U);
  EXPECT_EQ(count(4, 8, false), 1680U);
  EXPECT_EQ(count(5, 6, false), 720U);
  EXPECT_EQ(count(5, 7, false), 2520U);
}

TEST(Rules, AreInvalidOutsideTheRangesOrWithoutEnoughColours) {
  EXPECT_TRUE((Rules{.pegs = 8, .colors = 15, .repeats = true}.Valid()));
  EXPECT_TRUE((Rules{.pegs = 4, .colors = 4, .repeats = false}.Valid()));
  EXPECT_FALSE((Rules{.pegs = 5, .colors = 4, .repeats = false}.Valid()));
  EXPECT_FALSE((Rules{.pegs = 1, .colors = 6}.Valid()));
  EXPECT_FALSE((Rules{.pegs = 9, .colors = 6}.Valid()));
  EXPECT_FALSE((Rules{.pegs = 4, .colors = 1}.Valid()));
  EXPECT_FALSE((Rules{.pegs = 4, .colors = 16}.Valid()));
}

TEST(Code, IsWrittenWithDigitsFromOneAndLettersFromTen) {
  EXPECT_EQ(FromDigits("1123").ToString(), "1123");
  EXPECT_EQ((Code{8, 9, 14}.ToString()), "9af");
}

TEST(Code, KnowsWhetherAColorComesTwice) {
  EXPECT_FALSE(Code({0, 1, 2, 14}).HasRepeats());
  EXPECT_TRUE(Code({3, 1, 2, 3}).HasRepeats());
  EXPECT_TRUE(Code({14, 14}).HasRepeats());
  EXPECT_FALSE(Code({0, 1, 2}).HasRepeats());  // the places that it does not have repeat nothing
}

TEST(AllCodes, AreInOrderAndAllDifferent) {
  for (const Rules& rules : {kClassic, Rules{.pegs = 3, .colors = 5, .repeats = false}}) {
    const std::vector<Code> codes = AllCodes(rules);
    EXPECT_EQ(codes.size(), rules.CodeCount());
    EXPECT_TRUE(std::is_sorted(codes.begin(), codes.end(), std::less_equal<>()));
  }
}

TEST(AllCodes, RepeatNoColourWhenTheRulesForbidIt) {
  for (const Code& code : AllCodes({.pegs = 4, .colors = 6, .repeats = false})) {
    std::set<int> colors;
    for (int peg = 0; peg < 4; ++peg) colors.insert(code[peg]);
    EXPECT_EQ(colors.size(), 4U);
  }
}

// A game whose answers come from a random secret, so that it is consistent.
History RandomHistory(const Rules& rules, int turns, Random& random) {
  const Code secret = RandomCode(rules, random);
  History history;
  for (int turn = 0; turn < turns; ++turn) {
    const Code guess = RandomCode(rules, random);
    history.push_back({guess, Score(guess, secret)});
  }
  return history;
}

TEST(ConsistentCodes, AreThoseThatGiveEveryAnswerAndAreCountedAlike) {
  Random random(2);
  for (int trial = 0; trial < 200; ++trial) {
    const Rules rules{.pegs = 2 + static_cast<int>(random.Below(4)),
                      .colors = 5 + static_cast<int>(random.Below(3)),
                      .repeats = random.Below(2) == 0};
    History history = RandomHistory(rules, static_cast<int>(random.Below(5)), random);
    if (trial % 10 == 0 && !history.empty()) history[0].feedback = {.exact = 0, .misplaced = 0};
    std::vector<Code> expected;
    for (const Code& code : AllCodes(rules)) {
      if (Consistent(code, history)) expected.push_back(code);
    }
    ASSERT_EQ(ConsistentCodes(rules, history), expected);
    ASSERT_EQ(CountCandidates(rules, history), expected.size());
    std::vector<Code> filtered = AllCodes(rules);
    for (const Turn& turn : history) filtered = Filter(filtered, turn);
    ASSERT_EQ(filtered, expected);
  }
}

// As Wordle judges: exact pegs first, then each other peg whose color is left over in the secret,
// from the left.
Verdicts JudgePegs(const Code& guess, const Code& secret) {
  Verdicts verdicts;
  std::array<int, kMaxColors> left{};
  for (int peg = 0; peg < guess.size(); ++peg) {
    if (guess[peg] == secret[peg]) {
      verdicts.exact |= static_cast<std::uint16_t>(1U << peg);
    } else {
      ++left[static_cast<std::size_t>(secret[peg])];
    }
  }
  for (int peg = 0; peg < guess.size(); ++peg) {
    int& count = left[static_cast<std::size_t>(guess[peg])];
    if (verdicts.IsExact(peg) || count == 0) continue;
    --count;
    verdicts.misplaced |= static_cast<std::uint16_t>(1U << peg);
  }
  return verdicts;
}

TEST(ConsistentCodes, AreThoseThatWouldHaveEachPegJudgedAlike) {
  Random random(11);
  for (int trial = 0; trial < 40; ++trial) {
    const Rules rules{.pegs = 2 + trial % 4, .colors = 2 + trial % 5, .repeats = true};
    const Code secret = RandomCode(rules, random);
    History history;
    for (int turn = 0; turn < 1 + trial % 3; ++turn) {
      const Code guess = RandomCode(rules, random);
      history.push_back({guess, Score(guess, secret), JudgePegs(guess, secret)});
    }
    std::vector<Code> expected;
    for (const Code& code : AllCodes(rules)) {
      const bool fits = std::all_of(history.begin(), history.end(), [&](const Turn& turn) {
        return JudgePegs(turn.guess, code) == *turn.verdicts;
      });
      if (fits) expected.push_back(code);
    }
    EXPECT_EQ(ConsistentCodes(rules, history), expected);
    EXPECT_EQ(CountConsistentCodes(rules, history), expected.size());
    std::vector<Code> filtered = AllCodes(rules);
    for (const Turn& turn : history) filtered = Filter(filtered, turn);
    EXPECT_EQ(filtered, expected);
  }
}

// Which of two pegs of one color is called misplaced is a matter of taste.
TEST(ConsistentCodes, DoNotDependOnWhichOfTwoLikePegsIsMarked) {
  const Rules rules{.pegs = 4, .colors = 4, .repeats = true};
  const Code guess{0, 0, 1, 2};
  const auto with = [&](std::uint16_t misplaced) {
    return ConsistentCodes(rules, {{Turn{guess, {0, 1}, Verdicts{0, misplaced}}}});
  };
  EXPECT_EQ(with(0b0001), with(0b0010));
  EXPECT_NE(with(0b0001), with(0b0100));
}

TEST(SampleConsistentCodes, AreDifferentCodesThatFit) {
  Random random(3);
  for (int trial = 0; trial < 50; ++trial) {
    const Rules rules{.pegs = 5, .colors = 8, .repeats = trial % 2 == 0};
    const History history = RandomHistory(rules, trial % 4, random);
    const CodeSample sample = SampleConsistentCodes(rules, history, 100, 7);
    EXPECT_EQ(sample.count, CountCandidates(rules, history));
    EXPECT_EQ(sample.codes.size(), std::min<std::uint64_t>(100, sample.count));
    EXPECT_TRUE(std::is_sorted(sample.codes.begin(), sample.codes.end(), std::less_equal<>()));
    for (const Code& code : sample.codes) EXPECT_TRUE(Consistent(code, history));
  }
}

TEST(SampleConsistentCodes, UseEveryColourAboutEquallyOften) {
  const Rules rules{.pegs = 6, .colors = 9, .repeats = true};
  std::array<int, 9> uses{};
  for (const Code& code : SampleConsistentCodes(rules, {}, 9000, 1).codes)
    ++uses[static_cast<std::size_t>(code[3])];
  for (const int count : uses) EXPECT_NEAR(count, 1000, 150);
}

TEST(CountCandidates, CountsTheLargestBoardWithoutWalkingIt) {
  EXPECT_EQ(CountCandidates({.pegs = 8, .colors = 15}, {}), 2562890625U);
}

}  // namespace
}  // namespace mindreader::mastermind
