// Small shapes in a part of a picture, such as marks, and the part in which the marks of a row are.
#pragma once

#include <vector>

#include <opencv2/core/mat.hpp>

#include "calibration/looking/sketch.h"
#include "vision/shapes.h"

namespace mindreader {

// A shape with its place and size in pixels of the picture, finer than its box tells.
struct FineShape {
  double x = 0, y = 0, diameter = 0;
  Shape shape;  // its color and fill
};

// Looked for at twice the size, because marks of a small board have few pixels.
[[nodiscard]] std::vector<FineShape> FineShapes(const cv::Mat& bgra, const cv::Rect& part);

// The part of a picture that is not further than `reach` from the line of a row.
[[nodiscard]] cv::Rect BandOf(const HoleRow& row, double reach, cv::Size picture);

// Reading order: by lines (what differs by no more than `line` in height), then from the left.
[[nodiscard]] bool ReadsBefore(const RefPoint& a, const RefPoint& b, double line);

}  // namespace mindreader
