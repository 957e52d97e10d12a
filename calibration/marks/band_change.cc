#include "calibration/marks/band_change.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>

#include <opencv2/imgproc.hpp>

#include "calibration/marks/row_ground.h"

namespace mindreader {
namespace {

constexpr int kAroundPart = 2;  // pixels
// The light around a peg reaches so far (sizes of its hole, from side to side), and changed as a
// part of its ground did to within so many levels.
constexpr double kLightOfPeg = 1.7;
constexpr double kSamePart = 4;

// Whether a pixel changed as its ground did, but less: what shines over that ground, such as the
// light around a peg, was there before, and lets only a part of it through.
bool ShinesOverGround(const cv::Vec4b& was, const cv::Vec4b& is, const cv::Vec4b& ground_was,
                      const cv::Vec4b& ground_is) {
  cv::Vec3d own, of_ground;
  bool on_bare_ground = true;
  for (int i = 0; i < 3; ++i) {
    own[i] = is[i] - was[i];
    of_ground[i] = ground_is[i] - ground_was[i];
    on_bare_ground = on_bare_ground && was[i] / kSameGround == ground_was[i] / kSameGround;
  }
  const double part = std::clamp(own.dot(of_ground) / of_ground.dot(of_ground), 0.0, 1.0);
  return !on_bare_ground && cv::norm(own - part * of_ground, cv::NORM_INF) <= kSamePart;
}

}  // namespace

void RemoveGround(const cv::Mat& before, const cv::Mat& after, const HoleRow& row, double largest,
                  const cv::Rect& band, cv::Mat& changed) {
  std::map<std::array<int, 6>, std::vector<cv::Point>> pairs;
  for (int y = 0; y < changed.rows; ++y) {
    for (int x = 0; x < changed.cols; ++x) {
      if (changed.at<std::uint8_t>(y, x) == 0) continue;
      const auto& from = before.at<cv::Vec4b>(y, x);
      const auto& to = after.at<cv::Vec4b>(y, x);
      std::array<int, 6> pair{};
      for (std::size_t i = 0; i < 3; ++i) {
        const auto channel = static_cast<int>(i);
        pair[i] = from[channel] / kSameGround;
        pair[i + 3] = to[channel] / kSameGround;
      }
      pairs[pair].emplace_back(x, y);
    }
  }
  cv::Point ground;  // a pixel of the one that is largest
  std::size_t size_of_ground = 0;
  for (const auto& [pair, pixels] : pairs) {
    if (static_cast<double>(pixels.size()) < largest * largest / 2) continue;
    cv::Mat mask(changed.size(), CV_8UC1, cv::Scalar(0)), labels, stats, centers;
    for (const cv::Point& pixel : pixels) mask.at<std::uint8_t>(pixel) = 255;
    cv::Mat beside = mask.clone();
    const auto on_holes = [&](const cv::Point& pixel) {
      const cv::Point place = pixel + band.tl();
      return row.IsOnHoles({static_cast<double>(place.x), static_cast<double>(place.y)}, kOnHoles);
    };
    for (const cv::Point& pixel : pixels) {
      if (on_holes(pixel)) beside.at<std::uint8_t>(pixel) = 0;
    }
    const int count = cv::connectedComponentsWithStats(beside, labels, stats, centers, 8);
    for (int i = 1; i < count; ++i) {
      if (std::max(stats.at<int>(i, cv::CC_STAT_WIDTH), stats.at<int>(i, cv::CC_STAT_HEIGHT)) >
          largest) {
        changed.setTo(0, mask);
        if (pixels.size() > size_of_ground) {
          ground = pixels.front();
          size_of_ground = pixels.size();
        }
        break;
      }
    }
  }
  if (size_of_ground == 0) return;
  const auto &was = before.at<cv::Vec4b>(ground), &is = after.at<cv::Vec4b>(ground);
  for (int y = 0; y < changed.rows; ++y) {
    for (int x = 0; x < changed.cols; ++x) {
      auto& pixel = changed.at<std::uint8_t>(y, x);
      if (pixel == 0 || !row.IsOnHoles({1.0 * (band.x + x), 1.0 * (band.y + y)}, kLightOfPeg)) {
        continue;
      }
      const auto &own_was = before.at<cv::Vec4b>(y, x), &own_is = after.at<cv::Vec4b>(y, x);
      if (ShinesOverGround(own_was, own_is, was, is)) pixel = 0;
    }
  }
}

std::vector<WindowRect> PartsOf(const cv::Mat& changed, const cv::Rect& band, int gap) {
  cv::Mat closed, labels, stats, centers;
  cv::morphologyEx(changed, closed, cv::MORPH_CLOSE,
                   cv::getStructuringElement(cv::MORPH_RECT, {gap, gap}));
  const int count = cv::connectedComponentsWithStats(closed, labels, stats, centers, 8);
  std::vector<WindowRect> parts;
  for (int i = 1; i < count; ++i) {
    parts.push_back({stats.at<int>(i, cv::CC_STAT_LEFT) + band.x,
                     stats.at<int>(i, cv::CC_STAT_TOP) + band.y,
                     stats.at<int>(i, cv::CC_STAT_WIDTH), stats.at<int>(i, cv::CC_STAT_HEIGHT)});
  }
  return parts;
}

bool IsCut(const WindowRect& part, const cv::Rect& band, cv::Size picture) {
  return (part.x == band.x && band.x > 0) || (part.y == band.y && band.y > 0) ||
         (part.x + part.width == band.br().x && band.br().x < picture.width) ||
         (part.y + part.height == band.br().y && band.br().y < picture.height);
}

bool StandsOut(const cv::Mat& after, const cv::Mat& changed, const cv::Rect& band,
               const WindowRect& part) {
  const cv::Rect all({}, after.size());
  const cv::Rect inner(part.x, part.y, part.width, part.height);
  const cv::Rect outer = cv::Rect(part.x - kAroundPart, part.y - kAroundPart,
                                  part.width + 2 * kAroundPart, part.height + 2 * kAroundPart) &
                         all;
  std::array<std::vector<int>, 3> around;
  for (int y = outer.y; y < outer.y + outer.height; ++y) {
    for (int x = outer.x; x < outer.x + outer.width; ++x) {
      if (inner.contains({x, y})) continue;
      const auto& pixel = after.at<cv::Vec4b>(y, x);
      for (std::size_t i = 0; i < 3; ++i) around[i].push_back(pixel[static_cast<int>(i)]);
    }
  }
  if (around[0].empty()) return false;
  std::array<int, 3> ground{};
  for (std::size_t i = 0; i < 3; ++i) {
    const auto middle = around[i].begin() + static_cast<std::ptrdiff_t>(around[i].size() / 2);
    std::nth_element(around[i].begin(), middle, around[i].end());
    ground[i] = *middle;
  }
  int count = 0;
  double apart = 0;
  for (int y = inner.y; y < inner.y + inner.height; ++y) {
    for (int x = inner.x; x < inner.x + inner.width; ++x) {
      if (changed.at<std::uint8_t>(y - band.y, x - band.x) == 0) continue;
      const auto& pixel = after.at<cv::Vec4b>(y, x);
      int most = 0;
      for (std::size_t i = 0; i < 3; ++i) {
        most = std::max(most, std::abs(pixel[static_cast<int>(i)] - ground[i]));
      }
      apart += most;
      ++count;
    }
  }
  return count > 0 && apart > kStandsOut * count;
}

}  // namespace mindreader
