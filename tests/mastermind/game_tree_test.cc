#include "agent/mastermind/game_tree.h"

#include <gtest/gtest.h>

#include <cmath>

namespace mindreader::mastermind {
namespace {

using Distribution = std::vector<std::uint64_t>;

// Exact totals by brute force with the same tie-breaks, from the project's specification.
struct Published {
  const char* name;
  Rank rank;
  Rules rules;
  std::uint64_t total;
  int worst;
};

void PrintTo(const Published& row, std::ostream* out) {
  *out << row.name << " " << row.rules.pegs << "x" << row.rules.colors;
}

struct RankedTree : testing::TestWithParam<Published> {};

TEST_P(RankedTree, HasThePublishedTotal) {
  const Published& row = GetParam();
  const TreeStatistics statistics = Statistics(BuildRankedTree(row.rank, row.rules, 2));
  EXPECT_EQ(statistics.total, row.total);
  EXPECT_EQ(statistics.worst, row.worst);
  EXPECT_EQ(statistics.secrets, row.rules.CodeCount());
}

constexpr Rules k46{4, 6, true};
constexpr Rules k48{4, 8, true};
constexpr Rules k56{5, 6, true};
INSTANTIATE_TEST_SUITE_P(
    Boards, RankedTree,
    testing::Values(Published{"knuth", Rank::kWorstPart, k46, 5801, 5},
                    Published{"knuth", Rank::kWorstPart, k48, 21230, 6},
                    Published{"knuth", Rank::kWorstPart, k56, 37965, 6},
                    Published{"expected-size", Rank::kExpectedSize, k46, 5696, 6},
                    Published{"expected-size", Rank::kExpectedSize, k48, 20725, 7},
                    Published{"expected-size", Rank::kExpectedSize, k56, 37134, 6},
                    Published{"most-parts", Rank::kMostParts, k46, 5668, 6},
                    Published{"most-parts", Rank::kMostParts, k48, 20896, 7},
                    Published{"entropy", Rank::kEntropy, k46, 5722, 6},
                    Published{"entropy", Rank::kEntropy, k48, 20688, 7},
                    Published{"entropy", Rank::kEntropy, k56, 37087, 7}));

TEST(RankedTree, IsTheTreeThatAskingTheStrategyGives) {
  for (const Rules& rules : {Rules{3, 6, true}, k46, Rules{4, 7, false}}) {
    const auto strategy = MakeStrategy("entropy", rules);
    EXPECT_EQ(BuildTree(*strategy), BuildRankedTree(Rank::kEntropy, rules, 1));
  }
}

TEST(RankedTree, DoesNotDependOnTheNumberOfThreads) {
  EXPECT_EQ(BuildRankedTree(Rank::kEntropy, k48, 1), BuildRankedTree(Rank::kEntropy, k48, 3));
}

TEST(RankedTree, CountsEverySecretAsProgress) {
  Progress progress;
  (void)BuildRankedTree(Rank::kMostParts, k46, 2, &progress);
  EXPECT_EQ(progress.done, 1296U);
}

TEST(RankedTree, IsEmptyWhenStopped) {
  Progress progress;
  progress.stop = true;
  EXPECT_TRUE(BuildRankedTree(Rank::kEntropy, k46, 2, &progress).nodes.empty());
  EXPECT_TRUE(BuildTree(*MakeStrategy("entropy", k46), &progress).nodes.empty());
}

TEST(Statistics, SumUpASmallTreeDoneByHand) {
  // Two pegs, two colours: 12 first; the wrong-place answer can only mean 21; 1 exact means 11 or
  // 22, guessed in this order. Games of 1, 2, 2 and 3 guesses.
  GameTree tree{.rules = {2, 2, true}, .nodes = {}};
  const auto answer = [](int exact, int misplaced) {
    return static_cast<std::uint8_t>(AnswerNumber(Feedback{exact, misplaced}));
  };
  tree.nodes = {{.guess = 0x01, .nodes = 4, .can_win = true, .seconds = 1},
                {.guess = 0x00, .nodes = 2, .answer = answer(1, 0), .can_win = true, .seconds = 2},
                {.guess = 0x11, .nodes = 1, .answer = answer(0, 0), .can_win = true, .seconds = 4},
                {.guess = 0x10, .nodes = 1, .answer = answer(0, 2), .can_win = true, .seconds = 8}};
  const TreeStatistics statistics = Statistics(tree);
  EXPECT_EQ(statistics.secrets, 4U);
  EXPECT_EQ(statistics.total, 8U);
  EXPECT_EQ(statistics.worst, 3);
  EXPECT_DOUBLE_EQ(statistics.average, 2.0);
  EXPECT_DOUBLE_EQ(statistics.deviation, std::sqrt(0.5));
  EXPECT_EQ(statistics.distribution, (Distribution{1, 2, 1}));
  EXPECT_DOUBLE_EQ(statistics.average_game_seconds, (1.0 + 3.0 + 7.0 + 9.0) / 4);
  EXPECT_DOUBLE_EQ(statistics.worst_game_seconds, 9.0);
}

}  // namespace
}  // namespace mindreader::mastermind
