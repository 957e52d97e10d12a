#include "agent/mastermind/choice.h"

#include <algorithm>
#include <cmath>

#include "agent/mastermind/partition_kernel.h"

namespace mindreader::mastermind {

Parts PartsOf(const Code& guess, std::span<const Code> candidates) {
  Parts parts{};
  for (const Code& candidate : candidates) {
    ++parts[static_cast<std::size_t>(AnswerNumber(Score(guess, candidate)))];
  }
  return parts;
}

double ExpectedGuesses(double candidates) {
  if (candidates <= 1) return candidates;
  return candidates + (0.29 * candidates + 0.42) * std::log2(candidates);
}

Choice Describe(const Code& guess, std::span<const Code> candidates, std::uint64_t count) {
  const Parts parts = PartsOf(guess, candidates);
  const int win = AnswerNumber(guess.size(), guess.size());
  Choice choice{.guess = guess,
                .candidates = count,
                .is_candidate = parts[static_cast<std::size_t>(win)] > 0};
  const auto size = static_cast<double>(candidates.size());
  double worst = 0;  // share of the candidates
  choice.guesses_left = 1;
  for (std::size_t number = 0; number < parts.size(); ++number) {
    const std::uint64_t part = parts[number];
    if (part == 0) continue;
    const double share = static_cast<double>(part) / size;
    ++choice.parts;
    if (static_cast<int>(number) != win) {
      const auto all = static_cast<double>(count);
      choice.guesses_left += ExpectedGuesses(share * all) / all;
    }
    choice.bits -= share * std::log2(share);
    worst = std::max(worst, share);
  }
  choice.worst_part = static_cast<std::uint64_t>(std::llround(worst * static_cast<double>(count)));
  return choice;
}

}  // namespace mindreader::mastermind
