#include "agent/mastermind/tree_search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "agent/mastermind/evaluate.h"
#include "agent/mastermind/search_strategy.h"
#include "agent/mastermind/symmetry.h"
#include "tests/sanitized.h"

namespace mindreader::mastermind {
namespace {

constexpr Rules kClassic{4, 6, true};

// Least totals from the literature: Koyama and Lai, An optimal Mastermind strategy, J. Recreational
// Mathematics 25 (1993), for 4×6; Goddard, Mastermind extended, JCMCC 51 (2004), for the small
// boards; without repeats, exhaustive searches published with the mastermind-strategy program.
struct Optimum {
  Rules rules;
  std::uint64_t total;
};
void PrintTo(const Optimum& row, std::ostream* out) {
  *out << row.rules.pegs << "x" << row.rules.colors << (row.rules.repeats ? "" : " no repeats");
}

struct FullSearch : testing::TestWithParam<Optimum> {};

TEST_P(FullSearch, FindsThePublishedOptimum) {
  if (kSanitized && GetParam().rules.CodeCount() > 2000)
    GTEST_SKIP() << "other boards take the same way";
  const SearchResult found = SearchTree(GetParam().rules, {});
  EXPECT_EQ(found.total, GetParam().total);
  EXPECT_TRUE(found.proven);
  const TreeStatistics statistics = Statistics(found.tree);
  EXPECT_EQ(statistics.total, found.total);
  EXPECT_EQ(statistics.secrets, GetParam().rules.CodeCount());
}

INSTANTIATE_TEST_SUITE_P(Boards, FullSearch,
                         testing::Values(Optimum{{2, 2, true}, 8}, Optimum{{2, 5, true}, 81},
                                         Optimum{{2, 10, true}, 517}, Optimum{{3, 2, true}, 18},
                                         Optimum{{3, 5, true}, 451}, Optimum{{3, 6, true}, 854},
                                         Optimum{{3, 10, true}, 5242}, Optimum{{4, 4, true}, 905},
                                         Optimum{{4, 5, true}, 2463}, Optimum{{4, 6, true}, 5625},
                                         Optimum{{5, 2, true}, 97}, Optimum{{5, 3, true}, 816},
                                         Optimum{{6, 2, true}, 224}, Optimum{{4, 6, false}, 1446},
                                         Optimum{{4, 7, false}, 3639}, Optimum{{4, 7, true}, 11228},
                                         Optimum{{5, 5, true}, 13496}));

// Seconds each, so not where sanitizers make them minutes. 4×8: published with the program of
// arfst23, 2023; 4 of 10 colours without repeats: Tanaka 1996, Francis 2010.
TEST(FullSearchOfLargeBoards, FindsThePublishedOptima) {
  if (kSanitized) GTEST_SKIP() << "takes minutes with sanitizers";
  EXPECT_EQ(SearchTree({4, 8, true}, {.threads = 2}).total, 20471U);
  const SearchResult bulls = SearchTree({4, 10, false}, {.threads = 2});
  EXPECT_EQ(bulls.total, 26274U);
  EXPECT_EQ(Statistics(bulls.tree).worst, 7);
}

TEST(BoundedFullSearch, ProvesThatNoTreeIsBelowTheOptimum) {
  const Rules rules{4, 5, true};  // 2463: Goddard 2004
  const SearchResult none = SearchTree(rules, {.below = 2463, .threads = 2});
  EXPECT_TRUE(none.tree.nodes.empty());
  EXPECT_TRUE(none.proven);
  EXPECT_EQ(SearchTree(rules, {.below = 2464, .threads = 2}).total, 2463U);
}

// The optimum is open; with two guesses looked at exactly and perfect splits beyond it is 35391
// at least. This bound takes about a second.
TEST(BoundedFullSearch, RaisesTheLowerBoundOfFivePegsAndSixColours) {
  if (kSanitized) GTEST_SKIP() << "takes half a minute with sanitizers";
  const SearchResult none = SearchTree({5, 6, true}, {.below = 35'900, .threads = 2});
  EXPECT_TRUE(none.tree.nodes.empty());
  EXPECT_TRUE(none.proven);
}

TEST(FullSearchOfTheClassicBoard, NeedsOneGuessMoreInAllWhenNoGameMayTakeSix) {
  const SearchResult found = SearchTree(kClassic, {.max_depth = 5});
  EXPECT_EQ(found.total, 5626U);
  EXPECT_EQ(Statistics(found.tree).worst, 5);
}

TEST(FullSearchOfTheClassicBoard, CanDoWithASingleSecretThatTakesSix) {
  const SearchResult found = SearchTree(kClassic, {.avoid_depth = 6});
  EXPECT_EQ(found.total, 5625U);
  EXPECT_EQ(Statistics(found.tree).distribution.back(), 1U);
}

TEST(FullSearchOfTheClassicBoard, FindsNothingWithinFourGuesses) {
  EXPECT_TRUE(SearchTree(kClassic, {.max_depth = 4}).tree.nodes.empty());
}

TEST(FullSearchOfTheClassicBoard, DoesNotDependOnTheNumberOfThreads) {
  EXPECT_EQ(SearchTree(kClassic, {.threads = 2}).total, 5625U);
}

TEST(BeamSearch, BeatsTheBestPublishedHeuristicOnFivePegs) {
  const SearchResult found = SearchTree({5, 6, true}, {.beam = 4, .threads = 2});
  EXPECT_LT(found.total, 37089U);
  EXPECT_FALSE(found.proven);
  EXPECT_EQ(Statistics(found.tree).total, found.total);
}

TEST(Search, GivesAnEmptyTreeWhenStopped) {
  Progress progress;
  progress.stop = true;
  EXPECT_TRUE(SearchTree(kClassic, {}, &progress).tree.nodes.empty());
}

TEST(Optimal, PlaysItsTreeWhenAskedTurnByTurn) {
  const auto strategy = MakeStrategy("optimal", kClassic);
  ASSERT_NE(strategy, nullptr);
  EXPECT_EQ(Statistics(BuildTree(*strategy)).total, 5625U);
}

TEST(Best, PlaysTheTreeThatItsEvaluationShows) {
  const Rules rules{4, 6, false};
  for (const int beam : {0, 2}) {
    SearchOptions options{.beam = beam, .widest = 100};
    const auto strategy = MakeSearchStrategy(rules, options);
    EXPECT_EQ(BuildTree(*strategy), SearchTree(rules, options).tree) << beam;
  }
}

TEST(Best, TakesOverAGameThatItDidNotBegin) {
  const Code secret{5, 1, 0, 5};
  History history;
  for (const Code& guess : {Code{5, 5, 5, 5}, Code{0, 4, 0, 4}}) {
    history.push_back({guess, Score(guess, secret)});
  }
  const auto strategy = MakeStrategy("best", kClassic);
  while (history.back().guess != secret && history.size() < 8) {
    const auto choice = strategy->Choose(history);
    ASSERT_TRUE(choice.has_value());
    history.push_back({choice->guess, Score(choice->guess, secret)});
  }
  EXPECT_EQ(history.back().guess, secret);
}

TEST(Best, TakesOverAGameThatIsVeryLong) {
  const History history(200, {Code{0, 0, 1, 1}, {1, 1}});
  const auto choice = MakeSearchStrategy(kClassic, {.beam = 2})->Choose(history);
  ASSERT_TRUE(choice.has_value());
  EXPECT_EQ(choice->candidates, 208U);  // as the published partition of 1122 says
}

TEST(Optimal, IsNotOfferedWhereItsProofIsOutOfReach) {
  EXPECT_EQ(MakeStrategy("optimal", {5, 8, true}), nullptr);
  EXPECT_NE(MakeStrategy("best", {5, 8, true}), nullptr);
}

TEST(Evaluate, PlaysEverySecretWithEveryStrategy) {
  const Rules rules{3, 4, true};
  for (const std::string_view name : StrategyNames()) {
    const auto evaluation = Evaluate(name, rules, {});
    ASSERT_TRUE(evaluation.has_value()) << name;
    EXPECT_EQ(evaluation->statistics.secrets, 64U) << name;
    EXPECT_GE(evaluation->statistics.total, 206U) << name << ": less than the least";
    EXPECT_EQ(evaluation->proven, name == "optimal" || name == "best") << name;
  }
  EXPECT_FALSE(Evaluate("clairvoyance", rules, {}).has_value());
}

// Guesses that are not the smallest of their kind must be mirror images of one that is: each gives
// the candidates the same part sizes as some smallest guess.
TEST(Symmetry, LeavesOneOfEachKindOfSecondGuess) {
  const std::vector<PackedCode> codes = AllPackedCodes(kClassic);
  const PackedCode first = 0x0012;
  const std::uint32_t used = ColorsOf(first, 4);
  const Symmetry symmetry = Symmetry(kClassic).After(first);
  const ColorGroups groups = GroupColors(kClassic, used, codes);
  const auto sizes_of = [&](PackedCode guess) {
    const Split by_first(first, 4, codes);
    std::map<int, std::multiset<std::size_t>> per_answer;
    for (int answer = 0; answer < AnswerCount(4); ++answer) {
      const Split by_second(guess, 4, by_first.Part(answer));
      for (int next = 0; next < AnswerCount(4); ++next) {
        per_answer[answer].insert(by_second.Part(next).size());
      }
    }
    return per_answer;
  };
  std::set<std::map<int, std::multiset<std::size_t>>> of_smallest;
  std::size_t smallest = 0;
  for (const PackedCode guess : codes) {
    // Of the colours 4, 5 and 6, which the first guess leaves alike, the smaller come first.
    const std::uint32_t colors = ColorsOf(guess, 4);
    const bool in_order = (colors & 0b110000) != 0b100000 && (colors & 0b011000) != 0b010000;
    const std::string text = Unpack(guess, 4).ToString();
    const bool first_use = text.find('4') <= text.find('5') && text.find('5') <= text.find('6');
    if (!in_order || !first_use || !symmetry.IsSmallest(guess, groups)) continue;
    ++smallest;
    of_smallest.insert(sizes_of(guess));
  }
  EXPECT_LT(smallest, codes.size() / 4);
  const auto has_smallest = [&](PackedCode guess) { return of_smallest.contains(sizes_of(guess)); };
  EXPECT_TRUE(std::all_of(codes.begin(), codes.end(), has_smallest));
}

}  // namespace
}  // namespace mindreader::mastermind
