// Seeing: frames of one window, and waiting until a part of it changes.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include <opencv2/core/mat.hpp>

#include "base/error.h"
#include "base/geometry.h"
#include "platform/clock.h"
#include "platform/wait.h"
#include "platform/windows.h"

namespace mindreader {

// One picture of a window's content or of a part of it. The pixels are shared and read-only; they
// stay valid and unchanged for as long as any cv::Mat shows them or a part of them.
struct Frame {
  cv::Mat pixels;  // CV_8UC4, BGRA; alpha is undefined
  WindowId window = WindowId::kNone;
  RootRect geometry;  // of the window's content when the frame was taken
  TimePoint time;
  std::uint64_t sequence = 0;  // grows with each capture of this Screen
  WindowPoint origin{};  // where in the window the pixels begin; 0,0 unless a part was asked for
};

// The part of a frame of a whole window that lies in the window; the pixels are shared.
[[nodiscard]] Frame CutOut(Frame frame, const WindowRect& part);

// Listens to the repaints of one window from construction on. Events are collected between calls,
// so a repaint that comes before the wait is not lost:
//   watch->Forget(); pointer.Press(…); watch->WaitForChange(cell, deadline);
// One thread, the one that made it. It must not outlive its Screen.
class ChangeWatch {
 public:
  virtual ~ChangeWatch() = default;
  // Drops all repaints seen until now.
  virtual void Forget() = 0;
  // Returns at once when the region was repainted since the last Forget(); else waits for it.
  // Repaints outside the region are ignored. A returned kChanged also forgets repaints of the
  // region, so that the next call waits for the next one.
  virtual WaitResult WaitForChange(const WindowRect& region, TimePoint deadline) = 0;
  // Waits until no repaint touched the region for `quiet` (counted from the last repaint, or from
  // the call if there was none).
  virtual WaitResult WaitForQuiet(const WindowRect& region, Duration quiet, TimePoint deadline) = 0;
};

class Screen {
 public:
  virtual ~Screen() = default;
  // The whole content of a window, also where other windows cover it (if the display can do that,
  // see SeesThroughCovers()). kNotFound when the window is gone or not mapped.
  [[nodiscard]] virtual Result<Frame> Capture(WindowId window) = 0;
  // Only a part of it, which may be much cheaper; cut at the window's edges. Empty pixels when
  // nothing is left of it.
  [[nodiscard]] virtual Result<Frame> CapturePart(WindowId window, const WindowRect& part);
  [[nodiscard]] virtual Result<std::unique_ptr<ChangeWatch>> Watch(WindowId window) = 0;
  // False: covered parts of a window come back as the covering window's pixels or black.
  [[nodiscard]] virtual bool SeesThroughCovers() const = 0;
};

}  // namespace mindreader
