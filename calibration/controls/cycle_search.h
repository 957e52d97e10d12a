// Learning the colours that one hole shows one after another.
#pragma once

#include <optional>
#include <vector>

#include "calibration/controls/control_search.h"
#include "calibration/probing/changed_hole.h"

namespace mindreader {

// Repeats the gesture that changed the hole (`first` is what it changed) until it shows the colour
// that came first. Nothing when it does not come back to that, or not over other colours.
[[nodiscard]] Result<std::optional<FoundControl>> LearnCycle(Prober& prober, ChangedHole cell,
                                                             const Observed& first, Way way,
                                                             const Gesture& next);

// Whether a line of colors, such as a legend, shows those of a cycle and one more: what was taken
// for an empty hole. Holes may begin with pegs in them that are not colorful.
[[nodiscard]] bool IsEmptyAColor(const Control& control, const std::vector<PaletteGuess>& palettes);

}  // namespace mindreader
