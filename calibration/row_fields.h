// Fields beside a row, such as the place where its answer will be written.
#pragma once

#include <vector>

#include <opencv2/core/mat.hpp>

#include "calibration/sketch.h"

namespace mindreader {

// The fields of one colour, perhaps with empty places for marks in them, that stand beside a row's
// holes (below, above), not further than `reach` from the line through them: at least of about half
// a peg's size, and no part of the ground that the holes are on. The nearest first.
[[nodiscard]] std::vector<WindowRect> FieldsBeside(const cv::Mat& bgra, const HoleRow& row,
                                                   double reach);

}  // namespace mindreader
