// Choices of its own for each hole, all shown at once: as a table of radio buttons, or a list for
// each hole that stays open.
#pragma once

#include <vector>

#include "calibration/looking/sketch.h"
#include "calibration/words/labels.h"

namespace mindreader {

// What is there as often as rows have holes, at one distance: palettes of the same colors, lines of
// the same words, the cells of a lattice in whose lines a palette's colors stand, or cells in
// uneven lines with words before them. Largest first; none overlaps another.
[[nodiscard]] std::vector<ChoiceTable> FindChoiceTables(const Sketch& sketch,
                                                        const std::vector<Label>& labels);

}  // namespace mindreader
