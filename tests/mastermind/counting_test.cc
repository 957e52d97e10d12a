// Other ways of counting against a plain loop over pegs, and against what was seen of a program.
#include "agent/mastermind/counting.h"

#include <algorithm>
#include <random>

#include <gtest/gtest.h>

namespace mindreader::mastermind {
namespace {

Code RandomCode(const Rules& rules, std::mt19937& random) {
  std::vector<int> colors(static_cast<std::size_t>(rules.pegs));
  for (int& color : colors) color = std::uniform_int_distribution(0, rules.colors - 1)(random);
  return Code(colors);
}

// GCompris 3.1, Super Brain, level 8: this guess got one black and two white marks.
TEST(Counting, ExactAgainIsWhatGComprisCounts) {
  const Code secret{0, 5, 0, 4, 0}, guess{0, 1, 2, 3, 4};
  EXPECT_EQ(ScoreBy(Counting::kExactAgain, guess, secret, 0), (Feedback{1, 2}));
  EXPECT_EQ(Score(guess, secret), (Feedback{1, 1}));
}

TEST(Counting, EachPegCountsWhereverItsColorIs) {
  EXPECT_EQ(ScoreBy(Counting::kEachPeg, {1, 1, 1, 2}, {3, 3, 3, 1}, 0), (Feedback{0, 3}));
  EXPECT_EQ(ScoreBy(Counting::kEachPeg, {1, 1, 1, 2}, {1, 3, 3, 3}, 4), (Feedback{1, 2}));
}

TEST(Counting, OnlyTheFirstGuessIsBlind) {
  const Code guess{0, 1, 2, 3}, secret{0, 2, 1, 5};
  EXPECT_EQ(ScoreBy(Counting::kFirstBlind, guess, secret, 0), (Feedback{1, 0}));
  EXPECT_EQ(ScoreBy(Counting::kFirstBlind, guess, secret, 1), (Feedback{1, 2}));
}

// Without a colour twice in the guess, all but the blind first answer are counted alike.
TEST(Counting, AllAgreeOnGuessesAndSecretsWithoutRepeats) {
  std::mt19937 random(1);
  std::vector<int> colors{0, 1, 2, 3, 4, 5, 6};
  for (int i = 0; i < 500; ++i) {
    std::shuffle(colors.begin(), colors.end(), random);
    const Code guess(std::span<const int>(colors).first(4));
    std::shuffle(colors.begin(), colors.end(), random);
    const Code secret(std::span<const int>(colors).first(4));
    for (const Counting counting : kOtherCountings) {
      EXPECT_EQ(ScoreBy(counting, guess, secret, 1), Score(guess, secret));
    }
  }
}

// Whoever plays by the answers of a program that counts so finds its code.
TEST(Counting, FindsEveryCode) {
  const Rules rules{4, 5, true};
  std::mt19937 random(7);
  for (const Counting counting : kOtherCountings) {
    int guesses = 0;
    for (int game = 0; game < 60; ++game) {
      const Code secret = RandomCode(rules, random);
      History history;
      while (history.empty() || history.back().feedback.exact < rules.pegs) {
        ASSERT_LT(history.size(), 12U) << Name(counting) << ", secret " << secret.ToString();
        const auto choice = ChooseBy(counting, rules, history);
        ASSERT_TRUE(choice);
        const auto fits = CandidatesBy(counting, rules, history);
        EXPECT_EQ(choice->candidates, fits.size());
        EXPECT_NE(std::find(fits.begin(), fits.end(), secret), fits.end());
        history.push_back(
            {choice->guess, ScoreBy(counting, choice->guess, secret, history.size())});
        ++guesses;
      }
    }
    EXPECT_LT(guesses, 60 * 6) << Name(counting);
  }
}

// Peg by peg the same as code by code.
TEST(Counting, ListsTheCodesThatAPlainLoopFinds) {
  const Rules rules{3, 5, true};
  std::mt19937 random(3);
  for (int i = 0; i < 60; ++i) {
    const Code secret = RandomCode(rules, random);
    const Counting counting = kOtherCountings[static_cast<std::size_t>(i) % 3];
    History history;
    for (std::size_t turn = 0; turn < 3; ++turn) {
      const Code guess = RandomCode(rules, random);
      history.push_back({guess, ScoreBy(counting, guess, secret, turn)});
    }
    std::vector<Code> expected;
    for (int code = 0; code < 125; ++code) {
      const Code one{code / 25, code / 5 % 5, code % 5};
      bool fits = true;
      for (std::size_t turn = 0; turn < 3; ++turn) {
        fits = fits && ScoreBy(counting, history[turn].guess, one, turn) == history[turn].feedback;
      }
      if (fits) expected.push_back(one);
    }
    EXPECT_EQ(CandidatesBy(counting, rules, history), expected);
  }
}

// Boards of many more codes than there is time for: after some answers few are left.
TEST(Counting, FindsTheCodeOnALargeBoard) {
  const Rules rules{8, 11, true};
  std::mt19937 random(5);
  for (const Counting counting : kOtherCountings) {
    const Code secret = RandomCode(rules, random);
    History history;
    for (std::size_t turn = 0; turn < 12; ++turn) {
      const Code guess = RandomCode(rules, random);
      history.push_back({guess, ScoreBy(counting, guess, secret, turn)});
    }
    const auto fits = CandidatesBy(counting, rules, history);
    EXPECT_NE(std::find(fits.begin(), fits.end(), secret), fits.end()) << Name(counting);
    EXPECT_TRUE(HasCandidateBy(counting, rules, std::span(history).first(6)));
  }
}

TEST(Counting, SaysWhenNoCodeFits) {
  const Rules rules{4, 6, true};
  const History history{{{0, 0, 1, 1}, {4, 0}}, {{0, 0, 1, 2}, {4, 0}}};
  EXPECT_FALSE(HasCandidateBy(Counting::kEachPeg, rules, history));
  EXPECT_FALSE(ChooseBy(Counting::kEachPeg, rules, history));
}

TEST(Counting, TakesNoCodeWithAColorTwiceWhereThatIsForbidden) {
  const Rules rules{3, 4, false};
  EXPECT_EQ(CandidatesBy(Counting::kExactAgain, rules, {}).size(), 24U);
}

}  // namespace
}  // namespace mindreader::mastermind
