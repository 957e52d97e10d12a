// The strategies that look one guess ahead: they rank every guess by how it splits the candidates.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "agent/mastermind/partition_kernel.h"
#include "agent/mastermind/strategy.h"

namespace mindreader::mastermind {

// The guesses worth looking at when these candidates are left: colours that no guess of the
// history used stand for each other, and so do colours that no candidate has.
[[nodiscard]] GuessSpace DistinctGuesses(const Rules& rules, std::span<const Turn> history,
                                         std::span<const PackedCode> candidates);

// Every guess of the board is ranked, best rank first, ties to a candidate, then to the smallest
// code; a single candidate is guessed. Where that is too much work (see RankedStrategy in the
// .cc), a random sample of the candidates is ranked on a random sample of them instead; that too
// is deterministic.
[[nodiscard]] std::unique_ptr<Strategy> MakeRankedStrategy(Rank rank, const Rules& rules);

}  // namespace mindreader::mastermind
