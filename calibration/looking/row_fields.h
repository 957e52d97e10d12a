// Fields beside a row, such as the place where its answer will be written.
#pragma once

#include <vector>

#include <opencv2/core/mat.hpp>

#include "calibration/looking/sketch.h"

namespace mindreader {

// The fields of one colour, perhaps with empty places for marks in them, that stand beside a row's
// holes (below, above), not further than `reach` from the line through them: at least of about half
// a peg's size, and no part of the ground that the holes are on. The nearest first.
[[nodiscard]] std::vector<WindowRect> FieldsBeside(const cv::Mat& bgra, const HoleRow& row,
                                                   double reach);

// Places on the even ground (or gradient) that begins beyond a row's last hole, and on the one
// before its first hole, each of which goes on to where something else begins or the picture ends:
// its middle, and one nearer to its end. An answer that is written far from the row is likely to
// reach one of them. None where the ground is narrower than a hole.
[[nodiscard]] std::vector<RefPoint> PlacesOnGround(const cv::Mat& bgra, const HoleRow& row);

}  // namespace mindreader
