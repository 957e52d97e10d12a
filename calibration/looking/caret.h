// The caret of a text field: an upright line where the next letter comes, which blinks.
#pragma once

#include <opencv2/core/mat.hpp>

namespace mindreader {

// Whether a thing of this size (pixels) may be one.
[[nodiscard]] bool HasFormOfCaret(int width, int height);

// Whether two pictures of one size show the same but for a caret in one of them, or in both.
[[nodiscard]] bool DifferByCaret(const cv::Mat& a, const cv::Mat& b);

// A small picture as it is while the caret in it is out; the same one where it has none.
[[nodiscard]] cv::Mat WithoutCaret(const cv::Mat& bgra);

}  // namespace mindreader
