#include "calibration/looking/fine_shapes.h"

#include <cmath>

#include <opencv2/imgproc.hpp>

namespace mindreader {
namespace {

constexpr double kMagnified = 2;

}  // namespace

std::vector<FineShape> FineShapes(const cv::Mat& bgra, const cv::Rect& part) {
  std::vector<FineShape> fine;
  if (part.empty()) return fine;
  cv::Mat large;
  cv::resize(bgra(part), large, {}, kMagnified, kMagnified, cv::INTER_CUBIC);
  for (const Shape& shape : FindShapes(large)) {
    fine.push_back({part.x + shape.CenterX() / kMagnified, part.y + shape.CenterY() / kMagnified,
                    shape.Diameter() / kMagnified, shape});
  }
  return fine;
}

cv::Rect BandOf(const HoleRow& row, double reach, cv::Size picture) {
  const bool columns = std::abs(row.step.y) > std::abs(row.step.x);
  const WindowRect holes = row.Area();
  const int side = static_cast<int>(std::lround(reach));
  const cv::Rect band = columns ? cv::Rect(holes.Center().x - side, 0, 2 * side, picture.height)
                                : cv::Rect(0, holes.Center().y - side, picture.width, 2 * side);
  return band & cv::Rect({}, picture);
}

bool ReadsBefore(const RefPoint& a, const RefPoint& b, double line) {
  if (std::abs(a.y - b.y) > line) return a.y < b.y;
  return a.x < b.x;
}

}  // namespace mindreader
