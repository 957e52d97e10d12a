#include "calibration/look.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <opencv2/imgproc.hpp>

#include "vision/sample.h"

namespace mindreader {
namespace {

// Pixels a side: enough to tell letters apart, few enough to pass over half a pixel of shift.
constexpr int kSide = 12;

// The part of the patch that lies in the disc.
const cv::Mat& Disc() {
  static const cv::Mat disc = [] {
    cv::Mat mask(kSide, kSide, CV_8UC1, cv::Scalar(0));
    cv::circle(mask, {kSide / 2, kSide / 2}, kSide / 2 - 1, cv::Scalar(255), cv::FILLED);
    return mask;
  }();
  return disc;
}

}  // namespace

std::optional<Look> Look::Of(const cv::Mat& bgra, RefPoint center, double diameter) {
  const int side = std::max(3, static_cast<int>(std::lround(diameter)));
  const cv::Rect box(static_cast<int>(std::lround(center.x - (side - 1) / 2.0)),
                     static_cast<int>(std::lround(center.y - (side - 1) / 2.0)), side, side);
  if ((box & cv::Rect(0, 0, bgra.cols, bgra.rows)) != box) return std::nullopt;
  Look look;
  cv::Mat bgr;
  cv::cvtColor(bgra(box), bgr, cv::COLOR_BGRA2BGR);
  cv::resize(bgr, look.patch_, {kSide, kSide}, 0, 0, cv::INTER_AREA);
  cv::blur(look.patch_, look.patch_, {2, 2});
  const WindowPoint at{static_cast<int>(std::lround(center.x)),
                       static_cast<int>(std::lround(center.y))};
  const auto color = MedianColor(bgra, at, std::max(1, side / 2 - 1));
  if (!color) return std::nullopt;
  look.color_ = *color;
  return look;
}

double Difference(const Look& a, const Look& b) {
  double sum = 0;
  int count = 0;
  for (int y = 0; y < kSide; ++y) {
    for (int x = 0; x < kSide; ++x) {
      if (Disc().at<std::uint8_t>(y, x) == 0) continue;
      const auto& p = a.patch_.at<cv::Vec3b>(y, x);
      const auto& q = b.patch_.at<cv::Vec3b>(y, x);
      sum += std::max({std::abs(p[0] - q[0]), std::abs(p[1] - q[1]), std::abs(p[2] - q[2])});
      ++count;
    }
  }
  return sum / count;
}

std::optional<std::size_t> LookBook::Find(const Look& look) const {
  std::optional<std::size_t> best;
  double least = apart_;
  for (std::size_t i = 0; i < kinds_.size(); ++i) {
    const double difference = Difference(kinds_[i], look);
    if (difference < least) {
      least = difference;
      best = i;
    }
  }
  return best;
}

std::size_t LookBook::Sort(const Look& look) {
  if (const auto known = Find(look)) return *known;
  kinds_.push_back(look);
  return kinds_.size() - 1;
}

std::optional<std::size_t> Nearest(const Look& look,
                                   const std::vector<std::optional<Look>>& known) {
  double least = 256, second = 256;
  std::optional<std::size_t> best;
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (!known[i]) continue;
    const double difference = Difference(look, *known[i]);
    if (difference < least) {
      second = std::exchange(least, difference);
      best = i;
    } else {
      second = std::min(second, difference);
    }
  }
  if (!best || least > kClearlyNearer * second) return std::nullopt;
  return best;
}

}  // namespace mindreader
