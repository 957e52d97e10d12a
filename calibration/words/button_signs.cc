#include "calibration/words/button_signs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "calibration/words/sign_glyph.h"

namespace mindreader {
namespace {

// Levels of what counts as ink, where it is 255 at most; and of thin strokes.
constexpr int kEdgeOfInk = 128, kEdgeOfFaintInk = 92;

// The ink of a button: its least contrast (levels), and its size as parts of the button's height
// and in pixels. It may be so far from the middle, as a part of the height: fonts differ.
constexpr double kContrastOfInk = 70;
constexpr double kSmallestInk = 0.2, kLargestInk = 0.95;
constexpr int kFewestInkPixels = 4;
constexpr double kInkOffAcross = 0.16, kInkOffAlong = 0.3;

}  // namespace

std::string_view NameOf(ButtonSign sign) {
  switch (sign) {
    case ButtonSign::kCheck: return "a check mark";
    case ButtonSign::kTriangle: return "a triangle to the right";
    case ButtonSign::kRightArrow: return "an arrow to the right";
    case ButtonSign::kReturnArrow: return "a return arrow";
    case ButtonSign::kCircleArrow: return "a circling arrow";
  }
  return {};
}

std::optional<ButtonSign> SignOf(const cv::Mat& ink) {
  auto glyph = GlyphOf(ink, kEdgeOfInk);
  if (glyph && glyph->parts > 1) {
    // Strokes that are thinner than a pixel are faint.
    auto fainter = GlyphOf(ink, kEdgeOfFaintInk);
    if (fainter && fainter->parts < glyph->parts) glyph = std::move(fainter);
  }
  if (!glyph || glyph->parts == 0) return std::nullopt;
  if (IsTriangle(*glyph)) return ButtonSign::kTriangle;
  if (IsCheck(*glyph)) return ButtonSign::kCheck;
  if (IsRightArrow(*glyph)) return ButtonSign::kRightArrow;
  if (IsReturnArrow(*glyph)) return ButtonSign::kReturnArrow;
  if (IsCircleArrow(*glyph)) return ButtonSign::kCircleArrow;
  return std::nullopt;
}

std::optional<ButtonSign> SignOn(const cv::Mat& bgra, const ButtonFrame& frame) {
  const cv::Mat inside = InsideOf(frame);
  if (cv::countNonZero(inside) == 0) return std::nullopt;
  // The ground is what most of a face has; ink is what differs from it most.
  cv::Mat bgr;
  cv::cvtColor(bgra(frame.Box()), bgr, cv::COLOR_BGRA2BGR);
  std::array<cv::Mat, 3> channels;
  cv::split(bgr, channels.data());
  cv::Mat differs = cv::Mat::zeros(bgr.size(), CV_8UC1);
  for (const cv::Mat& channel : channels) {
    std::vector<std::uint8_t> levels;
    for (int y = 0; y < channel.rows; ++y) {
      for (int x = 0; x < channel.cols; ++x) {
        if (inside.at<std::uint8_t>(y, x) != 0) levels.push_back(channel.at<std::uint8_t>(y, x));
      }
    }
    const auto middle = levels.begin() + static_cast<std::ptrdiff_t>(levels.size() / 2);
    std::nth_element(levels.begin(), middle, levels.end());
    cv::Mat difference;
    cv::absdiff(channel, cv::Scalar::all(*middle), difference);
    differs = cv::max(differs, difference);
  }
  differs.setTo(0, inside == 0);
  double contrast = 0;
  cv::minMaxLoc(differs, nullptr, &contrast);
  if (contrast < kContrastOfInk) return std::nullopt;
  cv::Mat ink;
  differs.convertTo(ink, CV_8U, 255.0 / contrast);
  const cv::Rect box = BoxOfInk(ink >= kEdgeOfInk);
  const int height = frame.area.height;
  if (std::min(box.width, box.height) < kFewestInkPixels ||
      std::max(box.width, box.height) < kSmallestInk * height ||
      std::max(box.width, box.height) > kLargestInk * std::max(height, frame.area.width) ||
      box.height > kLargestInk * height) {
    return std::nullopt;
  }
  const double across = std::abs(box.x + box.width / 2.0 - frame.area.width / 2.0);
  const double along = std::abs(box.y + box.height / 2.0 - height / 2.0);
  if (across > kInkOffAcross * height + 1 || along > kInkOffAlong * height + 1) return std::nullopt;
  return SignOf(ink);
}

}  // namespace mindreader
