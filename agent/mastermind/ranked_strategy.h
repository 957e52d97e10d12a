// The strategies that look one guess ahead: they rank every guess by how it splits the candidates.
#pragma once

#include <memory>

#include "agent/mastermind/partition_types.h"
#include "agent/mastermind/strategy.h"

namespace mindreader::mastermind {

// Every guess of the board is ranked, best rank first, ties to a candidate, then to the smallest
// code; a single candidate is guessed. Where that is too much work (see RankedStrategy in the
// .cc), a random sample of the candidates is ranked on a random sample of them instead; that too
// is deterministic.
[[nodiscard]] std::unique_ptr<Strategy> MakeRankedStrategy(Rank rank, const Rules& rules);

}  // namespace mindreader::mastermind
