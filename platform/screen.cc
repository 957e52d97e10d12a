#include "platform/screen.h"

namespace mindreader {

Result<Frame> Screen::CapturePart(WindowId window, const WindowRect& part) {
  auto frame = Capture(window);
  if (!frame) return frame;
  const WindowRect inside = part.Intersect({0, 0, frame->pixels.cols, frame->pixels.rows});
  frame->origin = inside.Origin();
  frame->pixels = inside.Empty()
                      ? cv::Mat()
                      : frame->pixels(cv::Rect(inside.x, inside.y, inside.width, inside.height));
  return frame;
}

}  // namespace mindreader
