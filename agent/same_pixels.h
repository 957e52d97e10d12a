// Exact comparison of pictures.
#pragma once

#include <opencv2/core/mat.hpp>

namespace mindreader {

// Whether two pictures of one type have the same size and the same bytes.
[[nodiscard]] bool SamePixels(const cv::Mat& a, const cv::Mat& b);

}  // namespace mindreader
