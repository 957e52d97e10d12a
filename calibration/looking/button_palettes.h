// Palettes of buttons with words on them.
#pragma once

#include <vector>

#include <opencv2/core/mat.hpp>

#include "calibration/looking/sketch.h"

namespace mindreader {

// Buttons as wide as their words, each filled with another colour, in a line or below each other.
void AddPalettesOfButtons(const cv::Mat& bgra, std::vector<PaletteGuess>& palettes);

}  // namespace mindreader
