// Looks for the tree of least total guesses, with a proof or within a beam.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "agent/mastermind/game_tree.h"

namespace mindreader::mastermind {

struct SearchOptions {
  // Most guesses a game may take; 0: any number. When no tree keeps to it, the result is empty.
  int max_depth = 0;
  // Among trees of least total, one with the fewest games of this many guesses or more; 0: any.
  int avoid_depth = 0;
  // Look only for trees of a lower total than this; 0: any.
  std::uint64_t below = 0;
  // How many guesses are followed at each choice, the most promising first; 0: all of them, which
  // proves the total least.
  int beam = 0;
  // In a beam search, sets of at most this many candidates are searched in full, and of sets
  // larger than the second number only the most promising guess is followed.
  std::size_t full_search = 8;
  std::size_t widest = SIZE_MAX;
  int threads = 1;
};

struct SearchResult {
  GameTree tree;              // empty when stopped, or when max_depth or `below` cannot be kept
  std::uint64_t total = 0;    // guesses over all secrets
  bool proven = false;        // no tree has a lower total; of an empty tree, that there is none
  std::uint64_t visited = 0;  // sets of candidates looked at
};

// Expected guesses to tell n candidates apart, in 1/1024, for each n up to `largest`: the order in
// which a beam search follows guesses.
[[nodiscard]] std::vector<std::uint64_t> PromiseTable(std::uint64_t largest);

// `progress` may be null; it counts from the start again with each first guess that is tried.
[[nodiscard]] SearchResult SearchTree(const Rules& rules, const SearchOptions& options,
                                      Progress* progress = nullptr);

}  // namespace mindreader::mastermind
