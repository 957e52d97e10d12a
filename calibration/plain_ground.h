// A ground with a pattern, painted over.
#pragma once

#include <opencv2/core/mat.hpp>

namespace mindreader {

// The picture (CV_8UC4) with its ground in one colour, where that is a pattern of two that goes on
// to the edges of the window: stripes, tiles, dots. Outlines of holes are cut by the edges of a
// pattern and its tiles look like holes. The same picture where the ground has no such pattern; the
// holes of a board never reach the edges.
[[nodiscard]] cv::Mat WithPlainGround(const cv::Mat& bgra);

}  // namespace mindreader
