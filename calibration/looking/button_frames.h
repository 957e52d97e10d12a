// What is framed like a button: where its label can be, be it words or a sign.
#pragma once

#include <vector>

#include <opencv2/core/mat.hpp>

#include "base/geometry.h"

namespace mindreader {

struct ButtonFrame {
  WindowRect area;
  std::vector<cv::Point> outline;  // in pixels of the picture

  [[nodiscard]] cv::Rect Box() const { return {area.x, area.y, area.width, area.height}; }
};

// What is looked for. A frame's outline goes through the middles of its pixels, so that a small
// round one, which fills 0.785 of its box, seems to fill less.
struct FrameLimits {
  int least_width = 0, least_height = 0;  // pixels
  double least_fill = 0;                  // the outline's, of its box
  double least_aspect = 0.9;              // width through height
  int most_width = 420;                   // pixels
};
inline constexpr FrameLimits kFramesOfWords{16, 10, 0.75, 0.6};
inline constexpr FrameLimits kFramesOfSigns{9, 9, 0.64};
// Entries of a list that are wider than buttons: as wide as any page.
inline constexpr FrameLimits kFramesOfEntries{kFramesOfWords.most_width, 20, 0.75, 0.9, 2000};

// Things framed like a button: calm insides whose outline nearly fills its box. Holes and pegs are
// often among them.
[[nodiscard]] std::vector<ButtonFrame> ButtonFrames(const cv::Mat& bgra, const FrameLimits& limits);

// Whether a frame is only a part of what another one holds, such as a clipboard on a button.
[[nodiscard]] bool IsPartOfOther(const ButtonFrame& frame, const std::vector<ButtonFrame>& frames);

// Which pixels of a frame's box are inside of it and not of its edge: 255, the others 0.
[[nodiscard]] cv::Mat InsideOf(const ButtonFrame& frame);

}  // namespace mindreader
