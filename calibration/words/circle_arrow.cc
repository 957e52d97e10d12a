// Arrows around a circle: seen from its middle, what is nearest and farthest in each direction.
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include <opencv2/imgproc.hpp>

#include "calibration/words/sign_glyph.h"

namespace mindreader {
namespace {

constexpr double kThinnestCircle = 0.7, kLongestCircle = 1.5;  // width by height
constexpr double kLeastRadius = 0.25, kMostRadius = 0.6;       // of the glyph's longer side
// The circle is fitted again to what is near it (radii), first with more of the head.
constexpr int kFits = 8, kWideFits = 3;
constexpr double kNearAtFirst = 0.35, kNearThen = 0.25;
constexpr double kMostlyNear = 1.0 / 3;  // of the ink
// Directions with ink this near to the circle (radii) are on it; so many parts of all must be.
constexpr double kOnCircle = 0.15, kCovered = 0.66;
constexpr double kThickest = 0.55;  // stroke, in radii
// So many directions may have a stroke whose middle is so far from the circle (radii).
constexpr double kOffCircle = 0.1, kMostOff = 0.08;
constexpr int kDirections = 120;  // 3 degrees each
// A head reaches so far beyond the stroke to both sides (radii), and over so many directions; what
// does so over fewer is the roughness of a small sign.
constexpr double kBeyond = 0.1;
constexpr int kLeastHead = 4, kMostHead = 40;

struct Circle {
  double x = 0, y = 0, radius = 0;
};

// Through points, by least squares of the algebraic distance (Kåsa 1976).
std::optional<Circle> CircleThrough(const std::vector<cv::Point>& points) {
  cv::Mat a(static_cast<int>(points.size()), 3, CV_64FC1), b(a.rows, 1, CV_64FC1), solved;
  for (int i = 0; i < a.rows; ++i) {
    const cv::Point& p = points[static_cast<std::size_t>(i)];
    a.at<double>(i, 0) = p.x;
    a.at<double>(i, 1) = p.y;
    a.at<double>(i, 2) = 1;
    b.at<double>(i, 0) = p.x * p.x + p.y * p.y;
  }
  if (a.rows < 3 || !cv::solve(a, b, solved, cv::DECOMP_SVD)) return std::nullopt;
  const double x = solved.at<double>(0) / 2, y = solved.at<double>(1) / 2;
  const double square = solved.at<double>(2) + x * x + y * y;
  if (square <= 0) return std::nullopt;
  return Circle{x, y, std::sqrt(square)};
}

std::optional<Circle> FindCircle(const std::vector<cv::Point>& points) {
  std::vector<cv::Point> kept = points;
  std::optional<Circle> circle;
  for (int i = 0; i < kFits; ++i) {
    circle = CircleThrough(kept);
    if (!circle) return std::nullopt;
    kept.clear();
    for (const cv::Point& p : points) {
      const double r = std::hypot(p.x - circle->x, p.y - circle->y) / circle->radius;
      if (std::abs(r - 1) < (i < kWideFits ? kNearAtFirst : kNearThen)) kept.push_back(p);
    }
    if (static_cast<double>(kept.size()) < kMostlyNear * static_cast<double>(points.size())) {
      return std::nullopt;
    }
  }
  return circle;
}

// What lies in one direction from the middle of a circle.
struct Ray {
  double nearest = 0, farthest = 0;  // ink, in radii
  bool on_circle = false;
};

using Rays = std::array<Ray, kDirections>;

Rays RaysOf(const std::vector<cv::Point>& points, const Circle& circle) {
  Rays rays;
  for (const cv::Point& p : points) {
    const double r = std::hypot(p.x - circle.x, p.y - circle.y) / circle.radius;
    const double turn = std::atan2(p.y - circle.y, p.x - circle.x) / (2 * std::numbers::pi);
    Ray& ray = rays[static_cast<std::size_t>((turn + 1) * kDirections) % kDirections];
    if (ray.farthest == 0) ray.nearest = r;
    ray.nearest = std::min(ray.nearest, r);
    ray.farthest = std::max(ray.farthest, r);
    ray.on_circle = ray.on_circle || std::abs(r - 1) < kOnCircle;
  }
  return rays;
}

// How thick the stroke is (radii), if most of the circle has one.
std::optional<double> StrokeOf(const Rays& rays) {
  std::vector<double> widths;
  for (const Ray& ray : rays) {
    if (ray.on_circle) widths.push_back(ray.farthest - ray.nearest);
  }
  if (static_cast<double>(widths.size()) < kCovered * kDirections) return std::nullopt;
  // Heads are thicker.
  const auto thin = widths.begin() + static_cast<std::ptrdiff_t>(widths.size() / 3);
  std::nth_element(widths.begin(), thin, widths.end());
  return *thin <= kThickest ? std::optional(*thin) : std::nullopt;
}

int GapsOf(const Rays& rays) {
  int gaps = 0;
  for (std::size_t i = 0; i < rays.size(); ++i) {
    if (rays[i].on_circle && !rays[(i + 1) % rays.size()].on_circle) ++gaps;
  }
  return gaps;
}

// Whether ink reaches beyond the stroke to both sides at so many places, and the rest is a circle.
bool HasHeads(const Rays& rays, double stroke, int expected) {
  const double inner = 1 - stroke / 2 - kBeyond, outer = 1 + stroke / 2 + kBeyond;
  const auto beyond = [&](const Ray& ray) {
    return ray.farthest > outer || (ray.farthest > 0 && ray.nearest < inner);
  };
  const auto off = std::count_if(rays.begin(), rays.end(), [&](const Ray& ray) {
    return ray.on_circle && !beyond(ray) &&
           std::abs((ray.nearest + ray.farthest) / 2 - 1) > kOffCircle;
  });
  if (static_cast<double>(off) > kMostOff * kDirections) return false;
  const auto start = std::find_if_not(rays.begin(), rays.end(), beyond);
  if (start == rays.end()) return false;
  Rays turned = rays;  // no head is cut in two
  std::rotate_copy(rays.begin(), start, rays.end(), turned.begin());
  int heads = 0;
  for (auto ray = turned.begin(); ray != turned.end();) {
    const auto end = std::find_if_not(ray, turned.end(), beyond);
    if (end - ray >= kLeastHead) {
      const bool within = std::any_of(ray, end, [&](const Ray& r) { return r.nearest < inner; });
      const bool without = std::any_of(ray, end, [&](const Ray& r) { return r.farthest > outer; });
      if (!within || !without || end - ray > kMostHead) return false;
      ++heads;
    }
    ray = std::find_if(end, turned.end(), beyond);
  }
  return heads == expected;
}

}  // namespace

bool IsCircleArrow(const Glyph& glyph) {
  if (glyph.parts > 2 || glyph.Aspect() < kThinnestCircle || glyph.Aspect() > kLongestCircle)
    return false;
  std::vector<cv::Point> points;
  cv::findNonZero(glyph.ink, points);
  const auto circle = FindCircle(points);
  if (!circle || circle->radius < kLeastRadius * kGlyphSide ||
      circle->radius > kMostRadius * kGlyphSide) {
    return false;
  }
  const Rays rays = RaysOf(points, *circle);
  const auto stroke = StrokeOf(rays);
  return stroke && GapsOf(rays) == glyph.parts && HasHeads(rays, *stroke, glyph.parts);
}

}  // namespace mindreader
