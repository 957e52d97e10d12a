// A palette in one line with lines between its colours: the one that they have, too.
#pragma once

#include <vector>

#include <opencv2/core/mat.hpp>

#include "calibration/looking/sketch.h"

namespace mindreader {

// Adds to palettes in one line the colour that the lines between the others have, too: it has no
// outline, but something is written on it as on each of them.
void AddColorsOfLines(const cv::Mat& bgra, std::vector<PaletteGuess>& palettes);

}  // namespace mindreader
