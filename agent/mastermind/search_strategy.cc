#include "agent/mastermind/search_strategy.h"

#include <algorithm>
#include <thread>

#include "agent/mastermind/choice.h"
#include "agent/mastermind/consistent_codes.h"
#include "agent/mastermind/tree_solver.h"

namespace mindreader::mastermind {
namespace {

// `best` proves boards up to 4×6; the others get a beam as wide as keeps a choice within about a
// second on one core.
constexpr std::uint64_t kQuickProofCodes = 1296;
struct BeamStep {
  std::uint64_t most_codes;
  int beam;
};
constexpr BeamStep kBeams[] = {{5'040, 30}, {10'000, 25}, {20'000, 10}, {33'000, 4}, {100'000, 2}};
constexpr std::size_t kWidest = 4000;  // candidates

class SearchStrategy : public Strategy {
 public:
  SearchStrategy(const Rules& rules, const SearchOptions& options)
      : rules_(rules), options_(options), costs_(rules, options), start_(rules) {}

  std::optional<Choice> Choose(std::span<const Turn> history) override {
    const std::vector<Code> candidates = ConsistentCodes(rules_, history);
    if (candidates.empty()) return std::nullopt;
    if (history.empty() && options_.beam == 0 && tree_.nodes.empty()) {
      tree_ = SearchTree(rules_, options_).tree;
    }
    const std::optional<PackedCode> known = FromTree(history);
    const PackedCode guess = known ? *known : Search(candidates, history);
    return Describe(Unpack(guess, rules_.pegs), candidates, candidates.size());
  }
  const Rules& rules() const override { return rules_; }

 private:
  // The tree's guess, when it would have played this history; it knows no verdicts.
  [[nodiscard]] std::optional<PackedCode> FromTree(std::span<const Turn> history) const {
    if (tree_.nodes.empty()) return std::nullopt;
    std::size_t index = 0;
    for (const Turn& turn : history) {
      if (turn.verdicts) return std::nullopt;
      const GameTree::Node& node = tree_.nodes[index];
      if (node.guess != Pack(turn.guess)) return std::nullopt;
      const std::size_t end = index + node.nodes;
      std::size_t child = index + 1;
      while (child < end && tree_.nodes[child].answer != AnswerNumber(turn.feedback)) {
        child += tree_.nodes[child].nodes;
      }
      if (child >= end) return std::nullopt;
      index = child;
    }
    return tree_.nodes[index].guess;
  }

  PackedCode Search(std::span<const Code> candidates, std::span<const Turn> history) {
    if (!solver_) {
      promise_ = PromiseTable(rules_.CodeCount());
      table_ = std::make_unique<SolutionTable>(TreeSolver::TableSize(rules_));
      solver_ = std::make_unique<TreeSolver>(rules_, options_, costs_, promise_, *table_, nullptr);
    }
    std::vector<PackedCode> packed(candidates.size());
    std::transform(candidates.begin(), candidates.end(), packed.begin(), Pack);
    Symmetry symmetry = start_;
    std::uint32_t used = 0;
    for (const Turn& turn : history) {
      symmetry = symmetry.After(Pack(turn.guess));
      used |= ColorsOf(Pack(turn.guess), rules_.pegs);
    }
    const Position position{packed, static_cast<int>(history.size()), used, &symmetry};
    // Where one guess alone is followed, what comes after it does not matter now.
    const bool one_guess = options_.beam == 1 && candidates.size() > options_.full_search &&
                           candidates.size() >= static_cast<std::size_t>(AnswerCount(rules_.pegs));
    if (one_guess || (options_.beam != 0 && candidates.size() > options_.widest)) {
      return solver_->ListGuesses(position, CostTable::kUnlimited).front().guess;
    }
    return solver_->Solve(position, CostTable::kUnlimited).guess;
  }

  Rules rules_;
  SearchOptions options_;
  CostTable costs_;
  Symmetry start_;
  GameTree tree_;  // of a full search
  std::vector<std::uint64_t> promise_;
  std::unique_ptr<SolutionTable> table_;
  std::unique_ptr<TreeSolver> solver_;
};

}  // namespace

std::optional<SearchOptions> OptimalSearch(const Rules& rules) {
  if (rules.CodeCount() > kMostProvableCodes) return std::nullopt;
  SearchOptions options;
  options.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  if (rules.CodeCount() <= kQuickProofCodes) {
    options.avoid_depth = Statistics(BuildRankedTree(Rank::kEntropy, rules, 1)).worst;
  }
  return options;
}

std::optional<SearchOptions> BestSearch(const Rules& rules) {
  const std::uint64_t codes = rules.CodeCount();
  if (codes <= kQuickProofCodes) return OptimalSearch(rules);
  if (codes > kMostSearchedCodes) return std::nullopt;
  SearchOptions options{.beam = 1, .widest = kWidest};
  options.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  for (const BeamStep& step : kBeams) {
    if (codes > step.most_codes) continue;
    options.beam = step.beam;
    break;
  }
  return options;
}

std::unique_ptr<Strategy> MakeSearchStrategy(const Rules& rules, const SearchOptions& options) {
  return std::make_unique<SearchStrategy>(rules, options);
}

}  // namespace mindreader::mastermind
