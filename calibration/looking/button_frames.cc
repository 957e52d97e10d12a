#include "calibration/looking/button_frames.h"

#include <algorithm>
#include <array>

#include <opencv2/imgproc.hpp>

#include "calibration/looking/change.h"

namespace mindreader {
namespace {

// Steps of brightness (levels) at the edges of buttons.
constexpr std::array<int, 3> kEdges = {6, 16, 40};
// The same frame, seen at other steps, is nearly as high; but a panel may have one button, and a
// button may be lighter in its upper half.
constexpr double kAlike = 0.8;
// What is within a double edge has at least this part of the height; and what is so many times
// longer than that is no button but a panel.
constexpr double kOfDoubleEdge = 0.7;
constexpr double kMuchLonger = 5;
constexpr int kMostHeight = 90;
// Pixels of the edge, fewer in low buttons: one for so many pixels of height.
constexpr int kFrame = 3;
constexpr int kLowButton = 8;

}  // namespace

std::vector<ButtonFrame> ButtonFrames(const cv::Mat& bgra, const FrameLimits& limits) {
  // In the channel where most is to be seen: an orange button may be as bright as its edge.
  cv::Mat steps;
  cv::morphologyEx(bgra, steps, cv::MORPH_GRADIENT,
                   cv::getStructuringElement(cv::MORPH_RECT, {3, 3}));
  const cv::Mat gradient = LargestChannel(steps);
  std::vector<ButtonFrame> frames;
  for (const int edge : kEdges) {
    std::vector<std::vector<cv::Point>> outlines;
    std::vector<cv::Vec4i> hierarchy;
    const cv::Mat calm = gradient < edge;
    cv::findContours(calm, outlines, hierarchy, cv::RETR_CCOMP, cv::CHAIN_APPROX_SIMPLE);
    for (std::size_t i = 0; i < outlines.size(); ++i) {
      if (hierarchy[i][3] >= 0) continue;  // the outline of a word on a calm ground
      const auto& outline = outlines[i];
      const cv::Rect box = cv::boundingRect(outline);
      if (box.width < limits.least_width || box.width > limits.most_width ||
          box.height < limits.least_height || box.height > kMostHeight ||
          box.width < limits.least_aspect * box.height) {
        continue;
      }
      if (cv::contourArea(outline) < limits.least_fill * box.width * box.height) continue;
      const WindowRect frame{box.x, box.y, box.width, box.height};
      const bool known = std::any_of(frames.begin(), frames.end(), [&](const ButtonFrame& f) {
        return f.area.Contains(frame.Center()) && frame.Contains(f.area.Center()) &&
               f.area.height > kAlike * frame.height && frame.height > kAlike * f.area.height;
      });
      if (!known) frames.push_back({frame, outline});
    }
  }
  return frames;
}

bool IsPartOfOther(const ButtonFrame& frame, const std::vector<ButtonFrame>& frames) {
  const cv::Rect box = frame.Box();
  return std::any_of(frames.begin(), frames.end(), [&](const ButtonFrame& other) {
    const cv::Rect around = other.Box();
    return (around & box) == box && box.height < kOfDoubleEdge * around.height &&
           std::max(around.height, around.width) < kMuchLonger * box.height;
  });
}

cv::Mat InsideOf(const ButtonFrame& frame) {
  const cv::Rect box = frame.Box();
  cv::Mat inside(box.size(), CV_8UC1, cv::Scalar(0));
  cv::drawContours(inside, std::vector<std::vector<cv::Point>>{frame.outline}, 0, 255, cv::FILLED,
                   cv::LINE_8, cv::noArray(), 0, -box.tl());
  const int reach = 2 * std::clamp(box.height / kLowButton, 1, kFrame) + 1;
  cv::erode(inside, inside, cv::getStructuringElement(cv::MORPH_ELLIPSE, {reach, reach}),
            cv::Point(-1, -1), 1, cv::BORDER_CONSTANT, 0);
  return inside;
}

}  // namespace mindreader
