#include "vision/sample.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace mindreader {
namespace {

// At most this many samples to each side of the centre, so that a disc costs the same at any size.
constexpr int kSamplesPerRadius = 5;
constexpr int kMaximumSamples = (2 * kSamplesPerRadius + 1) * (2 * kSamplesPerRadius + 1);

using Channel = std::array<std::uint8_t, kMaximumSamples>;

std::uint8_t MedianOfFirst(Channel& values, int count) {
  const auto middle = values.begin() + count / 2;
  std::nth_element(values.begin(), middle, values.begin() + count);
  return *middle;
}

Bgr PixelAt(const cv::Mat& bgra, int x, int y) {
  const std::uint8_t* pixel = bgra.ptr<std::uint8_t>(y) + 4 * x;
  return {pixel[0], pixel[1], pixel[2]};
}

// The largest difference from `color` on the way from `center` along `step`, up to the part `reach`
// of it.
int ContrastAlong(const cv::Mat& bgra, WindowPoint center, Bgr color, WindowPoint step,
                  double reach) {
  const int length = std::max(std::abs(step.x), std::abs(step.y));
  const int last = static_cast<int>(std::lround(reach * length));
  int largest = 0;
  for (int i = 0; i <= last && length > 0; ++i) {
    const int x = center.x + step.x * i / length;
    const int y = center.y + step.y * i / length;
    if (x < 0 || y < 0 || x >= bgra.cols || y >= bgra.rows) break;
    largest = std::max(largest, Distance(color, PixelAt(bgra, x, y)));
  }
  return largest;
}

// Sorted, the two ways along `u` and the two along `v`.
std::array<int, 4> FourWays(const cv::Mat& bgra, WindowPoint center, Bgr color, WindowPoint u,
                            WindowPoint v, double reach) {
  std::array<int, 4> contrast = {
      ContrastAlong(bgra, center, color, u, reach),
      ContrastAlong(bgra, center, color, {-u.x, -u.y}, reach),
      ContrastAlong(bgra, center, color, v, reach),
      ContrastAlong(bgra, center, color, {-v.x, -v.y}, reach),
  };
  std::sort(contrast.begin(), contrast.end());
  return contrast;
}

}  // namespace

double Median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

std::optional<Bgr> MedianColor(const cv::Mat& bgra, WindowPoint center, int radius) {
  const int inner = std::max(1, static_cast<int>(std::lround(kInnerDisc * radius)));
  if (center.x < inner || center.y < inner || center.x + inner >= bgra.cols ||
      center.y + inner >= bgra.rows) {
    return std::nullopt;
  }
  const int step = (inner + kSamplesPerRadius - 1) / kSamplesPerRadius;
  Channel blue, green, red;
  int count = 0;
  for (int y = -inner / step * step; y <= inner; y += step) {
    const std::uint8_t* line = bgra.ptr<std::uint8_t>(center.y + y) + 4 * center.x;
    for (int x = -inner / step * step; x <= inner; x += step) {
      if (x * x + y * y > inner * inner) continue;
      const auto i = static_cast<std::size_t>(count++);
      blue[i] = line[4 * x];
      green[i] = line[4 * x + 1];
      red[i] = line[4 * x + 2];
    }
  }
  return Bgr{MedianOfFirst(blue, count), MedianOfFirst(green, count), MedianOfFirst(red, count)};
}

std::vector<cv::Point> BorderOf(const cv::Rect& box) {
  std::vector<cv::Point> border;
  for (int x = box.x; x < box.br().x; ++x) {
    border.insert(border.end(), {{x, box.y}, {x, box.br().y - 1}});
  }
  for (int y = box.y + 1; y + 1 < box.br().y; ++y) {
    border.insert(border.end(), {{box.x, y}, {box.br().x - 1, y}});
  }
  return border;
}

Bgr MedianColor(const cv::Mat& bgra, const std::vector<cv::Point>& pixels) {
  std::array<std::vector<std::uint8_t>, 3> channels;
  for (const cv::Point& at : pixels) {
    const auto& pixel = bgra.at<cv::Vec4b>(at);
    for (std::size_t c = 0; c < 3; ++c) channels[c].push_back(pixel[static_cast<int>(c)]);
  }
  const auto median = [&](std::size_t channel) {
    auto& values = channels[channel];
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
  };
  return {median(0), median(1), median(2)};
}

double PartUnlike(const cv::Mat& bgra, const std::vector<cv::Point>& pixels, Bgr color) {
  if (pixels.empty()) return 0;
  const auto unlike = std::count_if(pixels.begin(), pixels.end(), [&](const cv::Point& pixel) {
    return Distance(PixelAt(bgra, pixel.x, pixel.y), color) > kNoise;
  });
  return static_cast<double>(unlike) / static_cast<double>(pixels.size());
}

int BorderContrast(const cv::Mat& bgra, WindowPoint center, Bgr color, WindowPoint next_peg,
                   WindowPoint next_row) {
  return FourWays(bgra, center, color, next_peg, next_row, kBorderReach)[1];
}

int InnerContrast(const cv::Mat& bgra, WindowPoint center, Bgr color, int radius) {
  return FourWays(bgra, center, color, {radius, 0}, {0, radius}, kInnerDisc)[3];
}

}  // namespace mindreader
