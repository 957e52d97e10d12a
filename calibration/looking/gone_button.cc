#include "calibration/looking/gone_button.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "calibration/looking/button_frames.h"
#include "calibration/looking/change.h"
#include "vision/sample.h"

namespace mindreader {
namespace {

// A button's edge is within so many pixels of its inside.
constexpr int kEdgeOfButton = 4;
// What is left of a button: less than this part of its edge still differs from the ground.
constexpr double kLeft = 0.35;
// A plain ground has one colour in this part of the pixels around the button.
constexpr double kPlainAround = 0.9;
constexpr int kThickEdge = 3;
// Light may go out from a button, so many pixels from its inside at most. Beyond it nothing
// changes, but for single pixels, and the ground has one colour in most of them: it may have lines.
constexpr std::array kGlows = {8, 12, 16, 20, 24};
constexpr double kUnchanged = 0.95;
constexpr double kMostlyPlain = 0.7;
// The edge of a button that shines is brighter than its light, by this many levels over the ground.
constexpr int kBright = 64;
// And the lines of a ground differ from it by less than marks do.
constexpr int kGroundLines = 32;
constexpr int kOpaque = 255;
// What is in a button has lost its form below this correlation, within this many pixels of its
// edge; where there is less contrast (levels) it has none.
constexpr double kOtherForm = 0.5;
constexpr int kRimOfButton = 4;
constexpr double kFormless = 4;

// The colour that this part of the pixels around a button have at least.
std::optional<Bgr> ColorAround(const cv::Mat& bgra, const std::vector<cv::Point>& around,
                               double plain) {
  const Bgr color = MedianColor(bgra, around);
  return PartUnlike(bgra, around, color) > 1 - plain ? std::nullopt : std::optional(color);
}

Bgr ColorAt(const cv::Mat& bgra, int x, int y) {
  const auto& pixel = bgra.at<cv::Vec4b>(y, x);
  return {pixel[0], pixel[1], pixel[2]};
}

cv::Rect Grown(const cv::Rect& box, int by) {
  return {box.x - by, box.y - by, box.width + 2 * by, box.height + 2 * by};
}

bool IsInPicture(const cv::Rect& box, const cv::Mat& picture) {
  return (box & cv::Rect({}, picture.size())) == box;
}

// What may be the inside of the button whose middle is in `place`, the largest first: light around
// a button ends in a frame, too.
std::vector<cv::Rect> InsidesOfButton(const cv::Mat& bgra, const WindowRect& place) {
  std::vector<cv::Rect> insides;
  for (const ButtonFrame& frame : ButtonFrames(bgra, kFramesOfSigns)) {
    if (place.Contains(frame.area.Center()) && frame.area.Contains(place.Center())) {
      insides.push_back(frame.Box());
    }
  }
  std::stable_sort(insides.begin(), insides.end(),
                   [](const cv::Rect& a, const cv::Rect& b) { return a.area() > b.area(); });
  return insides;
}

// The edge of a button, and what it is filled with beside its words, where the ground is plain.
std::vector<cv::Point> EdgeOn(const cv::Mat& bgra, const cv::Rect& inside, Bgr ground) {
  std::vector<cv::Point> edge;
  for (int ring = kEdgeOfButton - 1; ring >= 0; --ring) {
    for (const cv::Point& pixel : BorderOf(Grown(inside, ring))) {
      if (PartUnlike(bgra, {pixel}, ground) > 0) edge.push_back(pixel);
    }
  }
  return edge;
}

// On a ground of one colour, which may have become another one.
std::optional<cv::Mat> WithoutPlain(const cv::Mat& before, const cv::Mat& after,
                                    const cv::Rect& inside) {
  const cv::Rect box = Grown(inside, kEdgeOfButton);
  if (!IsInPicture(box, before)) return std::nullopt;
  const auto was = ColorAround(before, BorderOf(box), kPlainAround);
  const auto is = ColorAround(after, BorderOf(box), kPlainAround);
  if (!was || !is) return std::nullopt;
  // A thick edge has one colour as well.
  const cv::Rect beyond = Grown(box, kThickEdge) & cv::Rect({}, before.size());
  if (PartUnlike(before, BorderOf(beyond), *was) > 1 - kMostlyPlain) return std::nullopt;
  const auto edge = EdgeOn(before, inside, *was);
  if (edge.empty() || PartUnlike(after, edge, *is) > kLeft) return std::nullopt;
  cv::Mat without = before.clone();
  without(box).setTo(cv::Scalar(was->blue, was->green, was->red, kOpaque));
  return without;
}

// Those of the pixels that are brighter or darker than the ground by much.
std::vector<cv::Point> ThoseUnlike(const cv::Mat& bgra, const std::vector<cv::Point>& pixels,
                                   Bgr ground) {
  std::vector<cv::Point> unlike;
  std::copy_if(pixels.begin(), pixels.end(), std::back_inserter(unlike), [&](const auto& pixel) {
    return Distance(ColorAt(bgra, pixel.x, pixel.y), ground) > kBright;
  });
  return unlike;
}

// Within so many pixels of a button's inside there is its light, too. The ground comes to light as
// it is, with its lines.
std::optional<cv::Mat> WithoutGlow(const cv::Mat& before, const cv::Mat& after,
                                   const cv::Rect& inside, int glow) {
  const cv::Rect box = Grown(inside, glow);
  if (!IsInPicture(box, before)) return std::nullopt;
  const auto around = BorderOf(box);
  const auto changed = std::count_if(around.begin(), around.end(), [&](const cv::Point& pixel) {
    return Distance(ColorAt(before, pixel.x, pixel.y), ColorAt(after, pixel.x, pixel.y)) > kNoise;
  });
  if (static_cast<double>(changed) > (1 - kUnchanged) * static_cast<double>(around.size())) {
    return std::nullopt;
  }
  const auto ground = ColorAround(before, around, kMostlyPlain);
  if (!ground) return std::nullopt;
  const auto edge = ThoseUnlike(before, EdgeOn(before, inside, *ground), *ground);
  if (edge.empty() || static_cast<double>(ThoseUnlike(after, edge, *ground).size()) >
                          kLeft * static_cast<double>(edge.size())) {
    return std::nullopt;
  }
  cv::Mat without = before.clone();
  for (int y = box.y; y < box.br().y; ++y) {
    for (int x = box.x; x < box.br().x; ++x) {
      const bool shown = Distance(ColorAt(after, x, y), *ground) <= kGroundLines;
      without.at<cv::Vec4b>(y, x) =
          shown ? after.at<cv::Vec4b>(y, x)
                : cv::Vec4b(ground->blue, ground->green, ground->red, kOpaque);
    }
  }
  return without;
}

}  // namespace

cv::Mat WithoutButton(const cv::Mat& before, const cv::Mat& after, const WindowRect& place) {
  const auto insides = InsidesOfButton(before, place);
  if (insides.empty()) return before;
  if (auto without = WithoutPlain(before, after, insides.front())) return *without;
  for (const cv::Rect& inside : insides) {
    for (const int glow : kGlows) {
      if (auto without = WithoutGlow(before, after, inside, glow)) return *without;
    }
  }
  return before;
}

bool IsDimmedButton(const cv::Mat& before, const cv::Mat& after, const WindowRect& place) {
  if (!IsOnlyDimmed(before, after, place)) return false;
  const auto insides = InsidesOfButton(before, place);
  if (insides.empty()) return true;
  const cv::Rect inside = Grown(insides.front(), -kRimOfButton);
  if (inside.width <= 0 || inside.height <= 0) return true;
  cv::Mat was, is, match;
  cv::cvtColor(before(inside), was, cv::COLOR_BGRA2GRAY);
  cv::cvtColor(after(inside), is, cv::COLOR_BGRA2GRAY);
  for (const cv::Mat& gray : {was, is}) {
    cv::Scalar mean, contrast;
    cv::meanStdDev(gray, mean, contrast);
    if (contrast[0] < kFormless) return true;
  }
  cv::matchTemplate(was, is, match, cv::TM_CCOEFF_NORMED);
  return match.at<float>(0) >= kOtherForm;
}

}  // namespace mindreader
