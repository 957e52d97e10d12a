// One thread's search for the cheapest way to tell a set of candidates apart.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <span>
#include <vector>

#include "agent/mastermind/partition_kernel.h"
#include "agent/mastermind/ranked_chooser.h"
#include "agent/mastermind/solution_table.h"
#include "agent/mastermind/symmetry.h"
#include "agent/mastermind/tree_search.h"

namespace mindreader::mastermind {

// What a game costs by the number of its guesses: mostly the number, in units that leave room for
// a second criterion, and so much that it never pays beyond the deepest allowed. Convex.
class CostTable {
 public:
  CostTable(const Rules& rules, const SearchOptions& options);

  using Cost = std::uint64_t;
  static constexpr Cost kUnlimited = UINT64_MAX / 4;
  static constexpr int kDeepest = 128;  // no board needs half as many guesses

  [[nodiscard]] Cost OfGame(int guesses) const {
    return of_game_[static_cast<std::size_t>(std::min(guesses, kDeepest))];
  }
  // No tree of so many candidates whose first guess is number `depth` + 1 costs less: one is found
  // with the first guess, and each guess has at most so many other answers.
  [[nodiscard]] Cost LeastOf(std::uint64_t candidates, int depth) const;
  // Adds LeastOf() over the parts of a guess number `depth` + 1 up.
  [[nodiscard]] KeyFunction BoundOfGuess(std::uint64_t candidates, int depth) const;
  [[nodiscard]] std::uint64_t GuessesIn(Cost cost) const { return cost / unit_; }
  [[nodiscard]] Cost OfGuesses(std::uint64_t guesses) const { return guesses * unit_; }
  // What a game beyond the deepest allowed costs at least; more than any tree without one.
  [[nodiscard]] Cost forbidden() const { return forbidden_; }

 private:
  Cost unit_;
  Cost forbidden_;
  std::uint64_t answers_;  // that do not win
  std::vector<Cost> of_game_;
};

struct Position {
  std::span<const PackedCode> candidates;  // in order
  int depth = 0;                           // guesses made
  std::uint32_t used = 0;                  // colours of these guesses, as bits
  const Symmetry* symmetry = nullptr;      // of these guesses
};

class TreeSolver {
 public:
  // The references must outlive the solver. One thread at a time; solvers of one search may share
  // a table.
  TreeSolver(const Rules& rules, const SearchOptions& options, const CostTable& costs,
             std::span<const std::uint64_t> promise, SolutionTable& table,
             const std::atomic<bool>* stop);
  // Entries of a table that is large enough for a board.
  [[nodiscard]] static std::size_t TableSize(const Rules& rules);

  using Cost = CostTable::Cost;
  // Exact when the cost is below `limit`.
  [[nodiscard]] Solution Solve(const Position& position, Cost limit);
  // A cheap lower bound.
  [[nodiscard]] Solution Estimate(const Position& position);
  // The guesses to follow, as a heap by LaterListed(): in a full search those whose bound is below
  // the limit.
  struct Listed {
    Cost key;
    PackedCode guess;
  };
  [[nodiscard]] std::vector<Listed> ListGuesses(const Position& position, Cost limit);
  [[nodiscard]] std::uint64_t visited() const { return visited_; }

 private:
  [[nodiscard]] bool Beam(std::size_t candidates) const {
    return options_.beam != 0 && candidates > options_.full_search;
  }
  static SetKey KeyOf(const Position& position);

  [[nodiscard]] Solution SolveSmall(const Position& position, Cost& reachable) const;
  [[nodiscard]] Cost CostOneByOne(std::span<const std::uint8_t> answers, int depth) const;
  [[nodiscard]] std::vector<Listed> ListBest(const Position& position, const KeyFunction& function,
                                             std::size_t count);
  [[nodiscard]] std::vector<Listed> List(const Position& position, const KeyFunction& function,
                                         GuessList& list);
  static void KeepBest(GuessList* list);
  void Follow(const Position& position, PackedCode guess, Solution& best);

  Rules rules_;
  const SearchOptions& options_;
  const CostTable& costs_;
  std::span<const std::uint64_t> promise_;  // expected cost by size, for the beam's order
  SolutionTable& table_;
  const std::atomic<bool>* stop_;
  std::vector<std::uint64_t> listed_keys_;
  std::vector<PackedCode> listed_guesses_;
  std::uint64_t visited_ = 0;
};

// Orders a heap of guesses with the one to follow next on top.
[[nodiscard]] bool LaterListed(const TreeSolver::Listed& a, const TreeSolver::Listed& b);

}  // namespace mindreader::mastermind
