// Marks as they come with an answer.
#pragma once

#include <vector>

#include <opencv2/core/mat.hpp>

#include "calibration/looking/sketch.h"
#include "calibration/marks/mark_slots.h"
#include "vision/shapes.h"

namespace mindreader {

// What the second picture has beside (below, above) a row's holes and the first has not, as far as
// it may be marks: smaller than a hole, not on the holes or between them, not further than `reach`
// from the line through them, and other than the ground that they stand on, which may have changed
// as well. In reading order.
[[nodiscard]] std::vector<Shape> NewMarks(const cv::Mat& before, const cv::Mat& after,
                                          const HoleRow& row, double reach);

}  // namespace mindreader
