#include "platform/screen.h"

#include <utility>

namespace mindreader {

Frame CutOut(Frame frame, const WindowRect& part) {
  const WindowRect inside = part.Intersect({0, 0, frame.pixels.cols, frame.pixels.rows});
  frame.origin = inside.Origin();
  frame.pixels = inside.Empty()
                     ? cv::Mat()
                     : frame.pixels(cv::Rect(inside.x, inside.y, inside.width, inside.height));
  return frame;
}

Result<Frame> Screen::CapturePart(WindowId window, const WindowRect& part) {
  auto frame = Capture(window);
  if (!frame) return frame;
  return CutOut(std::move(*frame), part);
}

}  // namespace mindreader
