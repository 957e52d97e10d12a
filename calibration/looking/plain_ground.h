// A ground with a pattern, painted over.
#pragma once

#include <optional>

#include <opencv2/core/mat.hpp>

#include "base/geometry.h"

namespace mindreader {

// The picture (CV_8UC4) with its ground in one colour, where that is a pattern of two that goes on
// to the edges of the window: stripes, tiles, dots. Outlines of holes are cut by the edges of a
// pattern and its tiles look like holes. The same picture where the ground has no such pattern; the
// holes of a board never reach the edges.
[[nodiscard]] cv::Mat WithPlainGround(const cv::Mat& bgra);

// Whether much of such a pattern came to be seen in an area with the second of two pictures of one
// window, as it does where the tint of a row goes.
[[nodiscard]] bool PatternCame(const cv::Mat& before, const cv::Mat& after, const cv::Rect& area);

// The picture (CV_8UC4) without grain, such as that of paper: dots of a pixel or three that are
// nearly everywhere in it, also on fields that one sees through. Nothing where there is none. Lines
// as thin as the grain go with it.
[[nodiscard]] std::optional<cv::Mat> WithoutGrain(const cv::Mat& bgra);

// Whether a pattern at most is drawn on a part of a picture (CV_8UC4) that is wholly inside it.
[[nodiscard]] bool IsPlain(const cv::Mat& bgra, const WindowRect& area);

}  // namespace mindreader
