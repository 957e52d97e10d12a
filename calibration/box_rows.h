// Rows of boxes that are wider than high, as list boxes and fields are: no shapes of pegs.
#pragma once

#include <vector>

#include <opencv2/core/mat.hpp>

#include "calibration/sketch.h"

namespace mindreader {

// Each line of a few boxes of one size, evenly apart, that look alike: buttons in a line have other
// words. Where the holes of one of `boards` go on with it, all of them from it on; else one row.
[[nodiscard]] std::vector<BoardGuess> FindBoxRows(const cv::Mat& bgra,
                                                  const std::vector<BoardGuess>& boards);

}  // namespace mindreader
