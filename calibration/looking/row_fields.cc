#include "calibration/looking/row_fields.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include <opencv2/imgproc.hpp>

#include "calibration/looking/fine_shapes.h"

namespace mindreader {
namespace {

// Neighbours in a field differ by less than this (levels).
constexpr int kEvenField = 6;
// A field's smaller side against a peg's, with its edges, which are not even; and how much of its
// box it fills, with what is in it.
constexpr double kSmallestField = 0.45;
constexpr double kFilledField = 0.7;
constexpr int kEdge = 2;  // pixels, of both sides
// The ground beside a row begins so many steps from the middle of a hole, clear of its rim, and is
// looked at along lines through the holes' middles and this part of a hole above and below.
constexpr double kBesideHole = 0.85;
constexpr double kGroundLine = 0.25;
// Parts of the way over it to its end: words may fill most of it, or be short and stand at its end.
constexpr std::array kOnGround = {0.5, 0.75};

// How far an even ground goes on from a place along a direction (of length 1), in pixels.
int LengthOfGround(const cv::Mat& bgra, RefPoint from, RefPoint along, double line) {
  const cv::Rect inside({}, bgra.size());
  const auto is_even = [&](int at, double across) {
    const auto pixel = [&](int pixels) {
      const WindowPoint point = Rounded({from.x + pixels * along.x - across * along.y,
                                         from.y + pixels * along.y + across * along.x});
      return cv::Point(point.x, point.y);
    };
    const cv::Point one = pixel(at), next = pixel(at + 1);
    if (!inside.contains(one) || !inside.contains(next)) return false;
    const auto &was = bgra.at<cv::Vec4b>(one), &is = bgra.at<cv::Vec4b>(next);
    int change = 0;
    for (int c = 0; c < 3; ++c) change = std::max(change, std::abs(was[c] - is[c]));
    return change < kEvenField;
  };
  int length = 0;
  while (is_even(length, -line) && is_even(length, 0) && is_even(length, line)) ++length;
  return length;
}

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
    if (std::min(box.width, box.height) + kEdge < kSmallestField * row.diameter ||
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

std::vector<RefPoint> PlacesOnGround(const cv::Mat& bgra, const HoleRow& row) {
  const double step = row.Step();
  if (step <= 0) return {};
  std::vector<RefPoint> places;
  for (const int side : {1, -1}) {
    const RefPoint end = row.Hole(side > 0 ? row.pegs - 1 : 0);
    const RefPoint along{side * row.step.x / step, side * row.step.y / step};
    const RefPoint from{end.x + kBesideHole * step * along.x, end.y + kBesideHole * step * along.y};
    const int length = LengthOfGround(bgra, from, along, kGroundLine * row.diameter);
    if (length < row.diameter) continue;
    for (const double part : kOnGround) {
      places.push_back({from.x + part * length * along.x, from.y + part * length * along.y});
    }
  }
  return places;
}

}  // namespace mindreader
