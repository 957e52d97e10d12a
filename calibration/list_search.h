// Learning the choices of a list box.
#pragma once

#include <optional>
#include <vector>

#include "calibration/control_search.h"

namespace mindreader {

// Closes a list that is open, and goes through it from its beginning, by keys: it ends where a key
// changes nothing. Its box is a hole of one of `boards`. Nothing when its choices do not show
// there.
[[nodiscard]] Result<std::optional<FoundControl>> LearnOpenList(
    Prober& prober, const std::vector<BoardGuess>& boards);

}  // namespace mindreader
