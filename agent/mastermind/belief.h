// What to believe when the answers of a game contradict each other: a program may be wrong.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "agent/mastermind/code.h"

namespace mindreader::mastermind {

struct Belief {
  // With which at least one code fits that was not played yet. Answers that no secret gives at all
  // are left out; of the others, as few as possible are changed, and as little as possible.
  History turns;
  // The rows (indices into the history) that may be the wrong ones: every row that is left out or
  // that one of the smallest changes touches. Empty when the history agrees with itself.
  std::vector<std::size_t> doubted;
};

// The history itself when a code fits it. Nothing when not even a changed one has such a code, or
// when more than two answers must be wrong and the board has more than kMostListedCodes codes.
[[nodiscard]] std::optional<Belief> Believe(const Rules& rules, std::span<const Turn> history);
inline constexpr std::uint64_t kMostListedCodes = 1ULL << 20;

}  // namespace mindreader::mastermind
