// Finding out which keys put pegs into holes.
#pragma once

#include <optional>
#include <vector>

#include "calibration/control_search.h"

namespace mindreader {

// Tries digits, letters and the arrows; what they change must be a hole of one of `boards`.
[[nodiscard]] Result<std::optional<FoundControl>> FindKeys(Prober& prober,
                                                           const std::vector<BoardGuess>& boards);

}  // namespace mindreader
