// Scroll bars: how much of a page or document its window shows.
#pragma once

#include <opencv2/core/mat.hpp>

namespace mindreader {

// The part that the window shows, 0 … 1, as the thumbs of scroll bars at its right and lower edges
// tell; the smaller where there are two. 1 when no scroll bar is to be seen. `bgra`: CV_8UC4.
[[nodiscard]] double ShownPart(const cv::Mat& bgra);

}  // namespace mindreader
