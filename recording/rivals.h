// Which other guesses would have been nearly as good.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "agent/mastermind/code.h"

namespace mindreader {

struct Rival {
  mastermind::Code guess;
  double bits = 0;               // expected information
  std::uint64_t worst_part = 0;  // candidates left after the worst answer
  bool is_candidate = false;
};

struct Rivals {
  std::vector<Rival> best;     // of different worth each, the best first
  std::uint64_t compared = 0;  // guesses
};

// Of many guesses spread over the board, and of the candidates. The work is bounded: on large
// boards not every guess is compared, and where there are too many candidates none is. `count`
// rivals at most, without `guess`.
[[nodiscard]] Rivals BestRivals(const mastermind::Rules& rules,
                                std::span<const mastermind::Turn> history,
                                const mastermind::Code& guess, std::size_t count);

}  // namespace mindreader
