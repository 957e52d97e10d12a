// Finding out which keys put pegs into holes.
#pragma once

#include <optional>
#include <vector>

#include "calibration/controls/control_search.h"

namespace mindreader {

// Tries digits, letters and the arrows; what they change must be a hole of one of `boards`, or go
// on as a row does of which no holes are drawn. `said` is what texts say of the keys.
[[nodiscard]] Result<std::optional<FoundControl>> FindKeys(Prober& prober,
                                                           const std::vector<BoardGuess>& boards,
                                                           const SaidRules& said);

}  // namespace mindreader
