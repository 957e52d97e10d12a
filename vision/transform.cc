#include "vision/transform.h"

namespace mindreader {

WindowRect BoardTransform::Apply(const RefRect& r) const {
  const WindowPoint first = Apply(RefPoint{r.x, r.y});
  const WindowPoint last = Apply(RefPoint{r.x + r.width, r.y + r.height});
  return {first.x, first.y, last.x - first.x, last.y - first.y};
}

// Closed form of min Σ |s·from + d − to|²: s is the covariance over the variance about the means.
BoardTransform FitTransform(const std::vector<RefPoint>& from, const std::vector<RefPoint>& to) {
  const double n = static_cast<double>(from.size());
  RefPoint mean_from, mean_to;
  for (std::size_t i = 0; i < from.size(); ++i) {
    mean_from = {mean_from.x + from[i].x / n, mean_from.y + from[i].y / n};
    mean_to = {mean_to.x + to[i].x / n, mean_to.y + to[i].y / n};
  }
  double covariance = 0, variance = 0;
  for (std::size_t i = 0; i < from.size(); ++i) {
    const double fx = from[i].x - mean_from.x, fy = from[i].y - mean_from.y;
    covariance += fx * (to[i].x - mean_to.x) + fy * (to[i].y - mean_to.y);
    variance += fx * fx + fy * fy;
  }
  const double scale = variance > 0 ? covariance / variance : 1;
  return {scale, mean_to.x - scale * mean_from.x, mean_to.y - scale * mean_from.y};
}

}  // namespace mindreader
