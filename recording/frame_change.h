// What differs between two pictures of a window, and how it is kept.
#pragma once

#include <vector>

#include <opencv2/core/mat.hpp>

namespace mindreader {

// All pictures are CV_8UC4, two of them of one size. Safe from any thread.

// Rectangles that hold every pixel in which the two differ; none overlaps another.
[[nodiscard]] std::vector<cv::Rect> ChangedBands(const cv::Mat& before, const cv::Mat& now);
// Whether `now` shows something else, so that it is as easily kept without the picture before: most
// of it has other colours altogether. A picture that moved a little, or became a little lighter, is
// not something else.
[[nodiscard]] bool ShowsSomethingElse(const cv::Mat& before, const cv::Mat& now);

// now - before, channel by channel, modulo 256.
[[nodiscard]] cv::Mat DifferenceOf(const cv::Mat& before, const cv::Mat& now);
// The way back: adds it to what is there, modulo 256.
void AddDifference(const cv::Mat& difference, cv::Mat& onto);

}  // namespace mindreader
