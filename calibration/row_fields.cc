#include "calibration/row_fields.h"

#include <algorithm>
#include <cmath>

#include <opencv2/imgproc.hpp>

#include "calibration/fine_shapes.h"

namespace mindreader {
namespace {

// Neighbours in a field differ by less than this (levels).
constexpr int kEvenField = 6;
// A field's smaller side against a peg's, and how much of its box it fills, with what is in it.
constexpr double kSmallestField = 0.45;
constexpr double kFilledField = 0.7;

}  // namespace

std::vector<WindowRect> FieldsBeside(const cv::Mat& bgra, const HoleRow& row, double reach) {
  const cv::Rect band = BandOf(row, reach, bgra.size());
  if (band.empty()) return {};
  cv::Mat gray, gradient;
  cv::cvtColor(bgra(band), gray, cv::COLOR_BGRA2GRAY);
  cv::morphologyEx(gray, gradient, cv::MORPH_GRADIENT,
                   cv::getStructuringElement(cv::MORPH_RECT, {3, 3}));
  std::vector<std::vector<cv::Point>> outlines;
  std::vector<cv::Vec4i> hierarchy;
  cv::findContours(gradient < kEvenField, outlines, hierarchy, cv::RETR_CCOMP,
                   cv::CHAIN_APPROX_SIMPLE);
  const WindowRect holes = row.Area();
  const WindowPoint middle = holes.Center();
  const bool columns = std::abs(row.step.y) > std::abs(row.step.x);
  std::vector<WindowRect> fields;
  for (std::size_t i = 0; i < outlines.size(); ++i) {
    if (hierarchy[i][3] >= 0) continue;  // the outline of what is in a field
    const cv::Rect box = cv::boundingRect(outlines[i]);
    std::vector<cv::Point> hull;
    cv::convexHull(outlines[i], hull);
    const WindowRect field{band.x + box.x, band.y + box.y, box.width, box.height};
    const bool cut =
        columns ? box.x == 0 || box.br().x == band.width : box.y == 0 || box.br().y == band.height;
    if (std::min(box.width, box.height) < kSmallestField * row.diameter ||
        cv::contourArea(hull) < kFilledField * box.area() || cut ||
        !field.Intersect(holes).Empty()) {
      continue;
    }
    fields.push_back(field);
  }
  const auto distance = [&](const WindowRect& field) {
    return std::hypot(field.Center().x - middle.x, field.Center().y - middle.y);
  };
  std::stable_sort(fields.begin(), fields.end(), [&](const WindowRect& a, const WindowRect& b) {
    return distance(a) < distance(b);
  });
  return fields;
}

}  // namespace mindreader
