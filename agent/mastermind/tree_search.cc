#include "agent/mastermind/tree_search.h"

#include <algorithm>
#include <memory>
#include <numeric>
#include <thread>

#include "agent/mastermind/tree_solver.h"

namespace mindreader::mastermind {
namespace {

using Cost = CostTable::Cost;

// A part's bound is raised by 1/64 guess a candidate at a time.
constexpr std::uint64_t kStepsPerGuess = 64;

class Search {
 public:
  Search(const Rules& rules, const SearchOptions& options, Progress* progress)
      : rules_(rules),
        options_(options),
        costs_(rules, options),
        codes_(AllPackedCodes(rules)),
        promise_(PromiseTable(codes_.size())),
        table_(TreeSolver::TableSize(rules)),
        start_(rules),
        win_(AnswerNumber(rules.pegs, rules.pegs)),
        progress_(progress),
        stop_(progress == nullptr ? nullptr : &progress->stop) {
    for (int i = 0; i < std::max(1, options.threads); ++i) {
      solvers_.push_back(
          std::make_unique<TreeSolver>(rules, options_, costs_, promise_, table_, stop_));
    }
  }

  SearchResult Run() {
    const Position root{codes_, 0, 0, &start_};
    const ColorGroups groups = GroupColors(rules_, 0, codes_);
    best_.cost = options_.below > 0 ? costs_.OfGuesses(options_.below) : CostTable::kUnlimited;
    auto open = solvers_[0]->ListGuesses(root, CostTable::kUnlimited);
    for (auto end = open.end(); end != open.begin(); --end) {
      std::pop_heap(open.begin(), end, LaterListed);
      const TreeSolver::Listed& listed = *(end - 1);
      if (options_.beam == 0 && listed.key >= best_.cost) break;
      if (start_.IsSmallest(listed.guess, groups)) TryFirst(listed.guess);
    }
    SearchResult result{.tree = {.rules = rules_, .nodes = {}}};
    for (const auto& solver : solvers_) result.visited += solver->visited();
    const bool stopped = stop_ != nullptr && *stop_;
    const bool too_deep = best_.cost >= costs_.forbidden();
    result.proven = options_.beam == 0 && !stopped;
    if (stopped || !best_.exact || too_deep) return result;
    result.total = costs_.GuessesIn(best_.cost);
    Write(root, best_, 0, result.tree.nodes);
    return result;
  }

 private:
  // A part of the first guess, and what is known of its cost.
  struct Part {
    Position position;
    int answer = 0;
    Solution known;
  };

  // Sets best_ to this guess when its tree is cheaper.
  void TryFirst(PackedCode guess) {
    const Split split(guess, rules_.pegs, codes_);
    const Symmetry symmetry = start_.After(guess);
    std::vector<Part> parts;
    for (int number = 0; number < win_; ++number) {
      const std::span<const PackedCode> codes = split.Part(number);
      if (codes.empty()) continue;
      parts.push_back({{codes, 1, ColorsOf(guess, rules_.pegs), &symmetry},
                       number,
                       {costs_.LeastOf(codes.size(), 1), false, 0}});
    }
    std::stable_sort(parts.begin(), parts.end(), [](const Part& a, const Part& b) {
      return a.position.candidates.size() > b.position.candidates.size();
    });
    sum_ = costs_.OfGame(1);
    for (const Part& part : parts) sum_ += part.known.cost;
    if (progress_ != nullptr) progress_->done = 1;
    const bool step_by_step = options_.beam == 0 && best_.cost < costs_.forbidden();
    if (step_by_step) {
      ForEachPart(parts, [this](TreeSolver& solver, Part& part) {
        Improve(part, solver.Estimate(part.position));
      });
    }
    while (sum_ < best_.cost && !std::all_of(parts.begin(), parts.end(), IsExact)) {
      ForEachPart(parts, [this, step_by_step](TreeSolver& solver, Part& part) {
        SolveFurther(solver, part, step_by_step);
      });
      if (stop_ != nullptr && *stop_) return;
      if (!step_by_step && !std::all_of(parts.begin(), parts.end(), IsExact)) return;
    }
    if (sum_ < best_.cost) best_ = {sum_, true, guess};
  }

  static bool IsExact(const Part& part) { return part.known.exact; }

  // On all threads, while the first guess may still be better than the best.
  template <typename Do>
  void ForEachPart(std::vector<Part>& parts, const Do& call) {
    std::atomic<std::size_t> next{0};
    const auto work = [&](TreeSolver& solver) {
      for (std::size_t i = next++; i < parts.size() && sum_ < best_.cost; i = next++) {
        if (!parts[i].known.exact) call(solver, parts[i]);
      }
    };
    std::vector<std::jthread> helpers;
    for (std::size_t i = 1; i < solvers_.size(); ++i) {
      helpers.emplace_back([&work, this, i] { work(*solvers_[i]); });
    }
    work(*solvers_[0]);
  }

  // To find a guess out it is enough that the bounds of all parts together reach the best. The cost
  // of a proof grows fast with the bound, so all are raised in small steps.
  void SolveFurther(TreeSolver& solver, Part& part, bool step_by_step) {
    const Cost others = sum_ - part.known.cost;
    if (others >= best_.cost) return;
    Cost limit = best_.cost - others;
    if (step_by_step) {
      const std::uint64_t step = part.position.candidates.size() / kStepsPerGuess + 1;
      limit = std::min(limit, part.known.cost + costs_.OfGuesses(step));
    }
    Improve(part, solver.Solve(part.position, limit));
    if (part.known.exact && progress_ != nullptr) {
      progress_->done += part.position.candidates.size();
    }
  }

  void Improve(Part& part, const Solution& better) {
    if (!better.exact && better.cost <= part.known.cost) return;
    sum_ += better.cost - part.known.cost;
    part.known = better;
  }

  void Write(const Position& position, const Solution& solution, int answer,
             std::vector<GameTree::Node>& nodes) {
    const std::size_t index = nodes.size();
    nodes.push_back({.guess = solution.guess, .answer = static_cast<std::uint8_t>(answer)});
    const Split split(solution.guess, rules_.pegs, position.candidates);
    const Symmetry symmetry = position.symmetry->After(solution.guess);
    const std::uint32_t used = position.used | ColorsOf(solution.guess, rules_.pegs);
    for (int number = 0; number < win_; ++number) {
      if (split.Part(number).empty()) continue;
      const Position part{split.Part(number), position.depth + 1, used, &symmetry};
      Write(part, solvers_[0]->Solve(part, CostTable::kUnlimited), number, nodes);
    }
    nodes[index].can_win = !split.Part(win_).empty();
    nodes[index].nodes = static_cast<std::uint32_t>(nodes.size() - index);
  }

  Rules rules_;
  SearchOptions options_;
  CostTable costs_;
  std::vector<PackedCode> codes_;
  std::vector<std::uint64_t> promise_;
  SolutionTable table_;
  Symmetry start_;
  int win_;
  Progress* progress_;
  const std::atomic<bool>* stop_;
  std::vector<std::unique_ptr<TreeSolver>> solvers_;
  Solution best_;
  std::atomic<Cost> sum_{0};  // what is known of the first guess that is tried: at least this
};

}  // namespace

std::vector<std::uint64_t> PromiseTable(std::uint64_t largest) {
  // n + 0.29 n log2 n + 0.42 log2 n: about what sets of n codes need in the best trees known of 5×8
  // and 6×6, from 1.50 guesses a code for two to 5.5 for all.
  std::vector<std::uint64_t> promise = EntropyTable(largest);
  for (std::uint64_t n = 1; n < promise.size(); ++n) {
    const std::uint64_t unit = 1ULL << 22;  // 1/1024 of the table's
    promise[n] = n * 1024 + promise[n] / unit * 29 / 100 + promise[n] / n / unit * 42 / 100;
  }
  return promise;
}

SearchResult SearchTree(const Rules& rules, const SearchOptions& options, Progress* progress) {
  return Search(rules, options, progress).Run();
}

}  // namespace mindreader::mastermind
