// What is written, as it comes with an answer.
#pragma once

#include <vector>

#include <opencv2/core/mat.hpp>

#include "base/geometry.h"
#include "calibration/looking/sketch.h"
#include "calibration/marks/mark_slots.h"

namespace mindreader {

// The parts, however small, of which anything consists that the second picture has beside (below,
// above) a row's holes and the first has not, not further than `reach` from the line through them,
// such as letters; in no order. A field of one colour that came with a number on it counts up to
// `largest_field` times the size of a hole, else only what is on it. Both CV_8UC4, of one size.
[[nodiscard]] std::vector<WindowRect> NewStrokes(const cv::Mat& before, const cv::Mat& after,
                                                 const HoleRow& row, double reach,
                                                 double largest_field = kLargestMark);

// The same, of what shows most on its ground alone: a line of a grain that crosses what is written
// in a light row's ground comes to light with it, and joins all of its letters.
[[nodiscard]] std::vector<WindowRect> NewClearStrokes(const cv::Mat& before, const cv::Mat& after,
                                                      const HoleRow& row, double reach);

}  // namespace mindreader
