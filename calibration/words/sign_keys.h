// Keys of a keyboard that a window shows, each with one letter or digit.
#pragma once

#include <vector>

#include "calibration/looking/sketch.h"
#include "calibration/words/labels.h"

namespace mindreader {

// Adds the keys of one line, all as large, evenly apart, and each with another letter or digit, as
// a palette: they may be wider than shapes of pegs are, and all have one color. Where OCR missed
// some, keys are taken for them between the others if they leave room for just as many. Not where
// most of them are colors of a palette that is there already. Before all that are less likely.
void AddPalettesOfKeys(const std::vector<Label>& labels, std::vector<PaletteGuess>& palettes);

}  // namespace mindreader
