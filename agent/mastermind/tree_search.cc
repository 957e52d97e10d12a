#include "agent/mastermind/tree_search.h"

#include <algorithm>
#include <memory>
#include <numeric>
#include <thread>

#include "agent/mastermind/tree_solver.h"

namespace mindreader::mastermind {
namespace {

using Cost = CostTable::Cost;

class Search {
 public:
  Search(const Rules& rules, const SearchOptions& options, Progress* progress)
      : rules_(rules),
        options_(options),
        costs_(rules, options),
        codes_(AllPackedCodes(rules)),
        promise_(PromiseTable(codes_.size())),
        start_(rules),
        win_(AnswerNumber(rules.pegs, rules.pegs)),
        progress_(progress),
        stop_(progress == nullptr ? nullptr : &progress->stop) {
    for (int i = 0; i < std::max(1, options.threads); ++i) {
      solvers_.push_back(std::make_unique<TreeSolver>(rules, options_, costs_, promise_, stop_));
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
    Write(root, best_, 0, *solvers_[0], result.tree.nodes);
    return result;
  }

 private:
  void TryFirst(PackedCode guess) {
    const Split split(guess, rules_.pegs, codes_);
    const Symmetry symmetry = start_.After(guess);
    std::vector<int> order;
    std::vector<Cost> costs(static_cast<std::size_t>(win_));
    for (int number = 0; number < win_; ++number) {
      if (split.Part(number).empty()) continue;
      order.push_back(number);
      costs[static_cast<std::size_t>(number)] = costs_.LeastOf(split.Part(number).size(), 1);
    }
    std::stable_sort(order.begin(), order.end(),
                     [&](int a, int b) { return split.Part(a).size() > split.Part(b).size(); });
    std::atomic<Cost> sum = std::accumulate(costs.begin(), costs.end(), costs_.OfGame(1));
    std::atomic<std::size_t> next{0};
    std::atomic<bool> worse{false};
    std::vector<TreeSolver*> owner(costs.size());
    if (progress_ != nullptr) progress_->done = 1;
    const auto work = [&](TreeSolver& solver) {
      for (std::size_t i = next++; i < order.size() && !worse; i = next++) {
        const auto number = static_cast<std::size_t>(order[i]);
        const Position part{split.Part(order[i]), 1, ColorsOf(guess, rules_.pegs), &symmetry};
        const Cost others = sum - costs[number];
        if (others >= best_.cost) {
          worse = true;
          return;
        }
        const Solution solution = solver.Solve(part, best_.cost - others);
        if (!solution.exact) worse = true;
        sum += solution.cost - costs[number];
        if (progress_ != nullptr) progress_->done += part.candidates.size();
        owner[number] = &solver;
      }
    };
    {
      std::vector<std::jthread> helpers;
      for (std::size_t i = 1; i < solvers_.size(); ++i) {
        helpers.emplace_back([&work, this, i] { work(*solvers_[i]); });
      }
      work(*solvers_[0]);
    }
    if (worse || sum >= best_.cost) return;
    best_ = {sum, true, guess};
    owner_ = owner;
  }

  void Write(const Position& position, const Solution& solution, int answer, TreeSolver& solver,
             std::vector<GameTree::Node>& nodes) {
    const std::size_t index = nodes.size();
    nodes.push_back({.guess = solution.guess, .answer = static_cast<std::uint8_t>(answer)});
    const Split split(solution.guess, rules_.pegs, position.candidates);
    const Symmetry symmetry = position.symmetry->After(solution.guess);
    const std::uint32_t used = position.used | ColorsOf(solution.guess, rules_.pegs);
    for (int number = 0; number < win_; ++number) {
      if (split.Part(number).empty()) continue;
      const Position part{split.Part(number), position.depth + 1, used, &symmetry};
      TreeSolver& own = position.depth == 0 ? *owner_[static_cast<std::size_t>(number)] : solver;
      Write(part, own.Solve(part, CostTable::kUnlimited), number, own, nodes);
    }
    nodes[index].can_win = !split.Part(win_).empty();
    nodes[index].nodes = static_cast<std::uint32_t>(nodes.size() - index);
  }

  Rules rules_;
  SearchOptions options_;
  CostTable costs_;
  std::vector<PackedCode> codes_;
  std::vector<std::uint64_t> promise_;
  Symmetry start_;
  int win_;
  Progress* progress_;
  const std::atomic<bool>* stop_;
  std::vector<std::unique_ptr<TreeSolver>> solvers_;
  Solution best_;
  std::vector<TreeSolver*> owner_;  // of each part of the best first guess
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
