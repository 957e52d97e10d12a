// Layouts that move: a line of text comes or goes, rows are added, and all else makes room.
#pragma once

#include <opencv2/core/mat.hpp>

#include "base/geometry.h"

namespace mindreader {

// How far a part of the first picture is from its place in the second (pixels, at most `reach` in
// each direction). {0, 0} when it is still there, or nowhere to be found.
[[nodiscard]] WindowPoint Drift(const cv::Mat& before, const cv::Mat& after, const WindowRect& part,
                                int reach);

// The picture moved by that much; what comes in at its sides repeats the edge.
[[nodiscard]] cv::Mat Moved(const cv::Mat& picture, WindowPoint by);

}  // namespace mindreader
