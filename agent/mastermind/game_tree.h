// A whole strategy for one board: what to guess after every possible course of the game.
#pragma once

#include <atomic>
#include <cstdint>
#include <span>
#include <vector>

#include "agent/mastermind/partition_kernel.h"
#include "agent/mastermind/strategy.h"

namespace mindreader::mastermind {

// Shared with a long computation by other threads.
struct Progress {
  std::atomic<std::uint64_t> done{0};  // secrets whose games are decided, of Rules::CodeCount()
  std::atomic<bool> stop{false};       // set it to end the computation early
};

// Nodes in depth-first order, so a subtree is a run of nodes and trees are joined by appending.
struct GameTree {
  struct Node {
    PackedCode guess = 0;
    std::uint32_t nodes = 1;  // of this subtree, itself included
    std::uint8_t answer = 0;  // AnswerNumber of the parent's guess that leads here
    bool can_win = false;     // the guess is a candidate
    float seconds = 0;        // time the decision took
    // The strategy, not how long it took.
    friend bool operator==(const Node& a, const Node& b) {
      return a.guess == b.guess && a.nodes == b.nodes && a.answer == b.answer &&
             a.can_win == b.can_win;
    }
  };

  Rules rules;
  std::vector<Node> nodes;  // the first is the first guess; empty when the work was stopped

  friend bool operator==(const GameTree&, const GameTree&) = default;
};

// What came of playing every secret.
struct TreeStatistics {
  std::uint64_t secrets = 0;
  std::uint64_t total = 0;                  // guesses, the winning ones included
  int worst = 0;                            // guesses of the longest game
  double average = 0;                       // guesses a game
  double deviation = 0;                     // standard deviation of the guesses a game
  std::vector<std::uint64_t> distribution;  // games of 1, 2, … guesses
  double average_game_seconds = 0;          // decision time
  double worst_game_seconds = 0;
};
[[nodiscard]] TreeStatistics Statistics(const GameTree& tree);

// Plays a strategy against every secret of its board, part by part, on one thread. `progress` may
// be null. The tree is empty when it was stopped.
[[nodiscard]] GameTree BuildTree(Strategy& strategy, Progress* progress = nullptr);

// The tree of a one-guess-ahead strategy, all games together on `threads` threads; the same as
// BuildTree() of that strategy, for boards whose codes fit in memory (see kMostTreeCodes).
[[nodiscard]] GameTree BuildRankedTree(Rank rank, const Rules& rules, int threads,
                                       Progress* progress = nullptr);
inline constexpr std::uint64_t kMostTreeCodes = 1ULL << 25;

}  // namespace mindreader::mastermind
