#include "calibration/gone_button.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "calibration/button_frames.h"
#include "vision/sample.h"

namespace mindreader {
namespace {

// A button's edge is within so many pixels of its inside.
constexpr int kEdge = 4;
// What is left of a button: less than this part of its edge still differs from the ground.
constexpr double kLeft = 0.35;
// A plain ground has one colour in this part of the pixels around the button.
constexpr double kPlain = 0.9;
constexpr int kOpaque = 255;

// Most pixels around a button have one colour.
std::optional<Bgr> GroundOf(const cv::Mat& bgra, const std::vector<cv::Point>& around) {
  const Bgr color = MedianColor(bgra, around);
  return PartUnlike(bgra, around, color) > 1 - kPlain ? std::nullopt : std::optional(color);
}

}  // namespace

cv::Mat WithoutButton(const cv::Mat& before, const cv::Mat& after, const WindowRect& place) {
  std::optional<cv::Rect> inside;
  for (const ButtonFrame& frame : ButtonFrames(before, kFramesOfSigns)) {
    const bool own = place.Contains(frame.area.Center()) && frame.area.Contains(place.Center());
    if (own && (!inside || frame.Box().area() > inside->area())) inside = frame.Box();
  }
  if (!inside) return before;
  const cv::Rect box(inside->x - kEdge, inside->y - kEdge, inside->width + 2 * kEdge,
                     inside->height + 2 * kEdge);
  if ((box & cv::Rect({}, before.size())) != box) return before;
  const auto was = GroundOf(before, BorderOf(box)), is = GroundOf(after, BorderOf(box));
  if (!was || !is) return before;
  // Its edge, and what it is filled with beside its words.
  std::vector<cv::Point> own;
  for (int ring = 1; ring <= kEdge; ++ring) {
    for (const cv::Point& pixel :
         BorderOf({box.x + ring, box.y + ring, box.width - 2 * ring, box.height - 2 * ring})) {
      if (PartUnlike(before, {pixel}, *was) > 0) own.push_back(pixel);
    }
  }
  if (own.empty() || PartUnlike(after, own, *is) > kLeft) return before;
  cv::Mat without = before.clone();
  without(box).setTo(cv::Scalar(was->blue, was->green, was->red, kOpaque));
  return without;
}

}  // namespace mindreader
