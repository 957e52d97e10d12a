#include "agent/mastermind/belief.h"

#include <algorithm>
#include <random>

#include <gtest/gtest.h>

#include "agent/mastermind/repair.h"

namespace mindreader::mastermind {
namespace {

constexpr Rules kRules{4, 6, true};

History Honest(const Code& secret, const std::vector<Code>& guesses) {
  History history;
  for (const Code& guess : guesses) history.push_back({guess, Score(guess, secret)});
  return history;
}

TEST(Belief, IsTheHistoryItselfWhenACodeFits) {
  const History history = Honest({1, 2, 3, 4}, {{0, 0, 1, 1}, {2, 2, 3, 3}});
  const auto belief = Believe(kRules, history);
  ASSERT_TRUE(belief);
  EXPECT_EQ(belief->turns, history);
  EXPECT_TRUE(belief->doubted.empty());
}

TEST(Belief, LeavesOutAnswersThatNoSecretGives) {
  History history = Honest({1, 2, 3, 4}, {{0, 0, 1, 1}, {2, 2, 3, 3}});
  history[0].feedback = {3, 1};
  auto belief = Believe(kRules, history);
  ASSERT_TRUE(belief);
  EXPECT_EQ(belief->turns, History{history[1]});
  EXPECT_EQ(belief->doubted, std::vector<std::size_t>{0});
  history[0].feedback = {3, 4};  // more marks than pegs
  belief = Believe(kRules, history);
  ASSERT_TRUE(belief);
  EXPECT_EQ(belief->doubted, std::vector<std::size_t>{0});
}

// Against a search over all 1296 codes: what is believed has a code that was not played, and no
// code contradicts fewer rows than what is believed changes.
TEST(Belief, ChangesAsFewRowsAsAnyCodeContradicts) {
  std::mt19937 random(3);
  const auto codes = AllCodes(kRules);
  const auto any = [&](std::size_t below) {
    return std::uniform_int_distribution<std::size_t>(0, below - 1)(random);
  };
  int repaired = 0;
  for (int i = 0; i < 60; ++i) {
    std::vector<Code> guesses;
    for (std::size_t row = 0; row < 6; ++row) guesses.push_back(codes[any(codes.size())]);
    const Code secret = codes[any(codes.size())];
    if (std::ranges::count(guesses, secret) > 0) continue;
    History history = Honest(secret, guesses);
    for (int lie = 0; lie <= i % 3; ++lie) {
      history[any(history.size())].feedback = Score(codes[any(codes.size())], secret);
      std::erase_if(history, [](const Turn& turn) { return turn.feedback.exact == 4; });
    }
    std::size_t least = history.size();
    for (const Code& code : codes) {
      if (std::ranges::count(guesses, code) > 0) continue;
      std::size_t wrong = 0;
      for (const Turn& turn : history) wrong += Score(turn.guess, code) != turn.feedback ? 1 : 0;
      least = std::min(least, wrong);
    }
    const auto belief = Believe(kRules, history);
    ASSERT_TRUE(belief);
    std::size_t changed = 0;
    for (std::size_t row = 0; row < history.size(); ++row) {
      changed += belief->turns[row] != history[row] ? 1 : 0;
    }
    EXPECT_LE(changed, least);
    repaired += changed > 0 ? 1 : 0;
  }
  EXPECT_GT(repaired, 20);
}

}  // namespace
}  // namespace mindreader::mastermind
