#include "calibration/words/header_bar.h"

#include <vector>

#include "vision/sample.h"

namespace mindreader {
namespace {

// How high a header is: pixels, and a part of the window.
constexpr int kLowestHeader = 24;
constexpr double kHighestHeader = 0.12;
// Its last line, and the first one below it, have their ground but for this part; in between there
// may be a line or a shadow, so many pixels high.
constexpr double kOtherThanGround = 0.05;
constexpr int kShadow = 8;

std::vector<cv::Point> PixelsOfLine(const cv::Mat& bgra, int y) {
  std::vector<cv::Point> line;
  for (int x = 0; x < bgra.cols; ++x) line.emplace_back(x, y);
  return line;
}

}  // namespace

std::optional<WindowRect> HeaderBar(const cv::Mat& bgra) {
  const int highest = static_cast<int>(kHighestHeader * bgra.rows);
  if (bgra.empty() || highest + kShadow >= bgra.rows) return std::nullopt;
  const Bgr ground = MedianColor(bgra, PixelsOfLine(bgra, 0));
  // What stands in it does not reach its ends.
  const auto goes_on = [&](int y) {
    return PartUnlike(bgra, {{0, y}, {bgra.cols - 1, y}}, ground) == 0;
  };
  int end = 0;
  while (end <= highest && goes_on(end)) ++end;
  if (end < kLowestHeader || end > highest) return std::nullopt;
  const auto below = PixelsOfLine(bgra, end + kShadow);
  const Bgr page = MedianColor(bgra, below);
  const bool ends = PartUnlike(bgra, PixelsOfLine(bgra, end - 1), ground) <= kOtherThanGround &&
                    PartUnlike(bgra, below, page) <= kOtherThanGround &&
                    PartUnlike(bgra, {below.front()}, ground) > 0 &&
                    Distance(page, ground) > kNoise;
  if (!ends) return std::nullopt;
  return WindowRect{0, 0, bgra.cols, end};
}

}  // namespace mindreader
