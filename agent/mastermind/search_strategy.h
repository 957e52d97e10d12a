// The strategies that look further than one guess.
#pragma once

#include <memory>
#include <optional>

#include "agent/mastermind/strategy.h"
#include "agent/mastermind/tree_search.h"

namespace mindreader::mastermind {

// The largest board whose least tree is searched for: 4 of 10 colours without repeats.
inline constexpr std::uint64_t kMostProvableCodes = 5040;

// The largest board that `best` searches: 7×7.
inline constexpr std::uint64_t kMostSearchedCodes = 900'000;

// How `optimal` searches a board: in full. Up to 4×6 the second criterion is the fewest games as
// long as the longest of the entropy strategy; beyond, it would double the time. Nothing for boards
// that are too large.
[[nodiscard]] std::optional<SearchOptions> OptimalSearch(const Rules& rules);
// How `best` does: in full where that takes well below a second, else within a beam. Nothing for
// boards whose codes do not fit in memory.
[[nodiscard]] std::optional<SearchOptions> BestSearch(const Rules& rules);

// Plays the tree that SearchTree() finds with these options. The first choice of a full search
// finds the whole tree; in a beam search, and from positions outside the tree, each choice searches
// what is left.
[[nodiscard]] std::unique_ptr<Strategy> MakeSearchStrategy(const Rules& rules,
                                                           const SearchOptions& options);

}  // namespace mindreader::mastermind
