#include "agent/mastermind/strategy.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "tests/sanitized.h"

namespace mindreader::mastermind {
namespace {

struct Played {
  std::uint64_t total = 0;
  std::vector<int> distribution;  // secrets found at guess 1, 2, …
  std::string first;
  friend bool operator==(const Played&, const Played&) = default;
};

void PlayAll(Strategy& strategy, History& history, const std::vector<Code>& secrets,
             Played& played) {
  const std::optional<Choice> choice = strategy.Choose(history);
  ASSERT_TRUE(choice.has_value());
  ASSERT_EQ(choice->candidates, secrets.size());
  ASSERT_LT(history.size(), 20U);
  if (history.empty()) played.first = choice->guess.ToString();
  std::map<Feedback, std::vector<Code>> parts;
  for (const Code& secret : secrets) parts[Score(choice->guess, secret)].push_back(secret);
  for (const auto& [feedback, part] : parts) {
    history.push_back({choice->guess, feedback});
    if (feedback.exact == strategy.rules().pegs) {
      if (played.distribution.size() < history.size()) played.distribution.resize(history.size());
      ++played.distribution[history.size() - 1];
      played.total += history.size();
    } else {
      PlayAll(strategy, history, part, played);
    }
    history.pop_back();
  }
}

Played PlayAll(std::string_view name, const Rules& rules) {
  Played played;
  History history;
  const std::unique_ptr<Strategy> strategy = MakeStrategy(name, rules);
  PlayAll(*strategy, history, AllCodes(rules), played);
  return played;
}

constexpr Rules k46{4, 6, true};
constexpr Rules k48{4, 8, true};
constexpr Rules k56{5, 6, true};

// Totals and distributions: the project's specification, found by brute force; knuth on 4×6 also
// Knuth, The Computer as Master Mind, J. Recreational Mathematics 9 (1976-77).
TEST(Entropy, PlaysTheClassicBoardAsPublished) {
  EXPECT_EQ(PlayAll("entropy", k46), (Played{5722, {1, 4, 71, 612, 596, 12}, "1234"}));
}

TEST(Entropy, PlaysEightColoursAsPublished) {
  const Played played = PlayAll("entropy", k48);
  EXPECT_EQ(played.total, 20688U);
  EXPECT_EQ(played.distribution.size(), 7U);
}

TEST(Entropy, PlaysFivePegsAsPublished) {
  const Played played = PlayAll("entropy", k56);
  EXPECT_EQ(played.total, 37087U);
  EXPECT_EQ(played.distribution.size(), 7U);
}

TEST(Knuth, PlaysTheClassicBoardAsPublished) {
  EXPECT_EQ(PlayAll("knuth", k46), (Played{5801, {1, 6, 62, 533, 694}, "1122"}));
}

TEST(ExpectedSize, PlaysTheClassicBoardAsPublished) {
  EXPECT_EQ(PlayAll("expected-size", k46), (Played{5696, {1, 10, 54, 645, 583, 3}, "1123"}));
}

TEST(MostParts, PlaysTheClassicBoardAsPublished) {
  EXPECT_EQ(PlayAll("most-parts", k46), (Played{5668, {1, 12, 72, 635, 569, 7}, "1123"}));
}

TEST(Strategy, GivesTheSameGuessForTheSameHistoryWhateverWasAskedBefore) {
  const History history = {{Code{5, 4, 3, 2}, {1, 1}}, {Code{0, 0, 0, 0}, {1, 0}}};
  for (const std::string_view name : StrategyNames()) {
    const auto used = MakeStrategy(name, k46);
    (void)used->Choose({});
    (void)used->Choose(std::span(history).first(1));
    const auto first = used->Choose(history);
    const auto again = MakeStrategy(name, k46)->Choose(history);
    ASSERT_TRUE(first && again) << name;
    EXPECT_EQ(first->guess, again->guess) << name;
  }
}

TEST(Strategy, HasNoChoiceWhenTheAnswersContradictEachOther) {
  const History history = {
      {Code{0, 0, 0, 0}, {0, 0}}, {Code{0, 1, 1, 1}, {1, 0}}, {Code{1, 2, 2, 2}, {0, 0}}};
  for (const std::string_view name : StrategyNames()) {
    EXPECT_FALSE(MakeStrategy(name, k46)->Choose(history).has_value()) << name;
  }
}

TEST(Strategy, GuessesTheOnlyCandidateLeft) {
  const History history = {{Code{0, 1, 2, 3}, {4, 0}}};
  for (const std::string_view name : StrategyNames()) {
    const auto choice = MakeStrategy(name, k46)->Choose(history);
    ASSERT_TRUE(choice.has_value()) << name;
    EXPECT_EQ(choice->guess, (Code{0, 1, 2, 3})) << name;
    EXPECT_EQ(choice->candidates, 1U) << name;
    EXPECT_TRUE(choice->is_candidate) << name;
  }
}

TEST(Strategy, NeverRepeatsAColourWhereTheSecretCannot) {
  const Rules rules{.pegs = 4, .colors = 6, .repeats = false};
  for (const std::string_view name : StrategyNames()) {
    const Played played = PlayAll(name, rules);
    EXPECT_EQ(std::accumulate(played.distribution.begin(), played.distribution.end(), 0), 360);
    EXPECT_EQ(std::set<char>(played.first.begin(), played.first.end()).size(), 4U) << name;
  }
}

TEST(Strategy, AnswersOnBoardsThatDoNotFitInMemory) {
  const Rules rules{.pegs = 8, .colors = 15, .repeats = true};
  const Code secret{14, 3, 3, 7, 0, 9, 11, 5};
  const auto strategy = MakeStrategy("entropy", rules);
  const std::size_t guesses = kSanitized ? 3 : 20;  // the first ones have the most to choose from
  History history;
  while (history.size() < guesses) {
    const auto choice = strategy->Choose(history);
    ASSERT_TRUE(choice.has_value());
    history.push_back({choice->guess, Score(choice->guess, secret)});
    if (choice->guess == secret) break;
  }
  if (!kSanitized) {
    EXPECT_EQ(history.back().guess, secret);
  }
}

TEST(MakeStrategy, RefusesUnknownNamesAndInvalidRules) {
  EXPECT_EQ(MakeStrategy("clairvoyance", k46), nullptr);
  EXPECT_EQ(MakeStrategy("entropy", {.pegs = 9, .colors = 6}), nullptr);
  for (const std::string_view name : StrategyNames()) EXPECT_NE(MakeStrategy(name, k46), nullptr);
  EXPECT_EQ(StrategyNames().front(), "entropy");
}

}  // namespace
}  // namespace mindreader::mastermind
