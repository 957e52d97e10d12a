// A button that went when it was pressed.
#pragma once

#include <opencv2/core/mat.hpp>

#include "base/geometry.h"

namespace mindreader {

// The first of two pictures (CV_8UC4, of one size) without the button whose middle is in `place`,
// where the second one shows it no more: what comes to its place comes to the ground below it. The
// same picture where the button is still there, or where its ground is not of one colour, but for
// lines; what shines goes with its light.
[[nodiscard]] cv::Mat WithoutButton(const cv::Mat& before, const cv::Mat& after,
                                    const WindowRect& place);

// Whether the button whose middle is in `place` is there still, and only dimmed, if at all. Marks
// may come in a field of its size at its place: then only its edge has kept its form.
[[nodiscard]] bool IsDimmedButton(const cv::Mat& before, const cv::Mat& after,
                                  const WindowRect& place);

}  // namespace mindreader
