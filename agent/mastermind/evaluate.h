// Plays every secret of a board with a strategy.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "agent/mastermind/game_tree.h"

namespace mindreader::mastermind {

struct EvaluationOptions {
  int threads = 1;
  std::uint64_t seed = 1;   // of `simple`
  int max_depth = 0;        // of `optimal` and `best`: see SearchOptions; 0: any
  int beam = 0;             // of `best`: see SearchOptions; 0: as the strategy plays
  std::uint64_t below = 0;  // of `optimal` and `best`: see SearchOptions; 0: any
};

struct Evaluation {
  GameTree tree;  // empty when it is proven that no strategy has a total below what was asked
  TreeStatistics statistics;
  bool proven = false;  // no strategy has a lower total
  double seconds = 0;   // of the whole evaluation, by the clock
};

// Nothing for an unknown strategy, a board that it cannot play as a whole (more than
// kMostTreeCodes codes; for `optimal` kMostProvableCodes), when max_depth cannot be kept, or when
// it was stopped. With `below`, `optimal` also searches boards of up to kMostSearchedCodes codes:
// a proof that there is nothing takes less than to find the optimum. `progress` may be null.
[[nodiscard]] std::optional<Evaluation> Evaluate(std::string_view strategy, const Rules& rules,
                                                 const EvaluationOptions& options,
                                                 Progress* progress = nullptr);

}  // namespace mindreader::mastermind
