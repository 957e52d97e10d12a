#include "agent/mastermind/strategy.h"

#include <algorithm>
#include <array>

#include "agent/mastermind/candidate_strategies.h"
#include "agent/mastermind/consistent_codes.h"
#include "agent/mastermind/ranked_strategy.h"
#include "agent/mastermind/search_strategy.h"

namespace mindreader::mastermind {

namespace {

std::unique_ptr<Strategy> MakeSearching(std::string_view name, const Rules& rules) {
  const bool best = name == "best";
  const std::optional<SearchOptions> options = best ? BestSearch(rules) : OptimalSearch(rules);
  if (options) return MakeSearchStrategy(rules, *options);
  return best ? MakeRankedStrategy(Rank::kEntropy, rules) : nullptr;
}

}  // namespace

std::span<const std::string_view> StrategyNames() {
  static constexpr std::array<std::string_view, 9> kNames = {
      "entropy", "best",   "optimal",          "knuth", "expected-size", "most-parts",
      "simple",  "serial", "serial-worst-case"};
  return kNames;
}

std::unique_ptr<Strategy> MakeStrategy(std::string_view name, const Rules& rules,
                                       std::uint64_t seed) {
  if (!rules.Valid()) return nullptr;
  if (name == "entropy") return MakeRankedStrategy(Rank::kEntropy, rules);
  if (name == "knuth") return MakeRankedStrategy(Rank::kWorstPart, rules);
  if (name == "expected-size") return MakeRankedStrategy(Rank::kExpectedSize, rules);
  if (name == "most-parts") return MakeRankedStrategy(Rank::kMostParts, rules);
  if (name == "best" || name == "optimal") return MakeSearching(name, rules);
  if (name == "simple") return MakeSimpleStrategy(rules, seed);
  if (name == "serial") return MakeSerialStrategy(rules);
  if (name == "serial-worst-case") return MakeSerialWorstCaseStrategy(rules);
  return nullptr;
}

std::uint64_t CountCandidates(const Rules& rules, std::span<const Turn> history) {
  return CountConsistentCodes(rules, history);
}

}  // namespace mindreader::mastermind
