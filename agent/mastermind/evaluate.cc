#include "agent/mastermind/evaluate.h"

#include <chrono>

#include "agent/mastermind/search_strategy.h"

namespace mindreader::mastermind {
namespace {

std::optional<Rank> RankOf(std::string_view strategy, const Rules& rules,
                           const EvaluationOptions& options) {
  if (strategy == "entropy") return Rank::kEntropy;
  if (strategy == "knuth") return Rank::kWorstPart;
  if (strategy == "expected-size") return Rank::kExpectedSize;
  if (strategy == "most-parts") return Rank::kMostParts;
  // What MakeStrategy() plays in its place.
  if (strategy == "best" && options.beam == 0 && !BestSearch(rules)) return Rank::kEntropy;
  return std::nullopt;
}

std::optional<SearchOptions> SearchOf(std::string_view strategy, const Rules& rules,
                                      const EvaluationOptions& options) {
  std::optional<SearchOptions> search;
  if (strategy == "optimal") {
    search = OptimalSearch(rules);
    const bool searchable = rules.CodeCount() <= kMostSearchedCodes;
    if (!search && options.below > 0 && searchable) search = SearchOptions{};
  }
  if (strategy == "best" && options.beam > 0) {
    search = SearchOptions{.beam = options.beam};
  } else if (strategy == "best") {
    search = BestSearch(rules);
  }
  if (!search) return std::nullopt;
  search->threads = options.threads;
  search->max_depth = options.max_depth;
  search->below = options.below;
  return search;
}

}  // namespace

std::optional<Evaluation> Evaluate(std::string_view strategy, const Rules& rules,
                                   const EvaluationOptions& options, Progress* progress) {
  if (!rules.Valid() || rules.CodeCount() > kMostTreeCodes) return std::nullopt;
  const auto start = std::chrono::steady_clock::now();
  Evaluation evaluation;
  if (const std::optional<Rank> rank = RankOf(strategy, rules, options)) {
    evaluation.tree = BuildRankedTree(*rank, rules, options.threads, progress);
  } else if (const auto search = SearchOf(strategy, rules, options)) {
    SearchResult result = SearchTree(rules, *search, progress);
    evaluation.tree = std::move(result.tree);
    evaluation.proven = result.proven;
  } else {
    const std::unique_ptr<Strategy> asked = MakeStrategy(strategy, rules, options.seed);
    if (!asked) return std::nullopt;
    evaluation.tree = BuildTree(*asked, progress);
  }
  const bool nothing = evaluation.tree.nodes.empty();
  if (nothing && (options.below == 0 || !evaluation.proven)) return std::nullopt;
  if (!nothing) evaluation.statistics = Statistics(evaluation.tree);
  evaluation.seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return evaluation;
}

}  // namespace mindreader::mastermind
