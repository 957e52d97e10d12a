// Captures windows: redirected by XComposite so that covered ones can be read, their pixmap copied
// into shared memory. Falls back to the window itself and to GetImage.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>

#include <xcb/shm.h>
#include <xcb/xcb.h>

#include "platform/screen.h"
#include "platform/x11/connection.h"
#include "platform/x11/display.h"
#include "platform/x11/shared_memory.h"

namespace mindreader::x11 {

class X11Screen final : public Screen, private EventListener {
 public:
  // All must outlive this. Needs the damage extension.
  X11Screen(Connection& connection, const DisplayFeatures& features, Clock& clock, int wake_fd);
  ~X11Screen() override;

  [[nodiscard]] Result<Frame> Capture(WindowId window) override;
  [[nodiscard]] Result<Frame> CapturePart(WindowId window, const WindowRect& part) override;
  [[nodiscard]] Result<std::unique_ptr<ChangeWatch>> Watch(WindowId window) override;
  [[nodiscard]] bool SeesThroughCovers() const override { return features_.composite; }

 private:
  // How a window is captured. Made at its first capture; its pixmap dies with each change of the
  // window's size or mapping.
  struct Source {
    bool valid = false;  // size and pixmap are those of the window
    Size size;
    int border = 0;  // of the pixmap, outside the content
    xcb_pixmap_t pixmap = XCB_NONE;
  };
  // A picture that was asked for.
  struct Request {
    Size size;
    std::shared_ptr<const SharedSegment> segment;  // null: sent with the reply
    xcb_shm_get_image_cookie_t shared{};
    xcb_get_image_cookie_t plain{};
  };

  void OnEvent(const xcb_generic_event_t& event) override;
  void Invalidate(xcb_window_t window);
  // Makes the source of a window valid. The pointer holds until events are dispatched.
  [[nodiscard]] Result<Source*> Prepare(WindowId window);
  [[nodiscard]] Result<Source> Measure(WindowId window) const;
  [[nodiscard]] Status Renew(WindowId window, Source& source);
  [[nodiscard]] Status NamePixmap(WindowId window, Source& source);
  // `part`: nothing for the whole window.
  [[nodiscard]] Result<Frame> CaptureSteadily(WindowId window,
                                              const std::optional<WindowRect>& part);
  [[nodiscard]] Result<Frame> CaptureOnce(WindowId window, const Source& source,
                                          const std::optional<WindowRect>& part);
  // Asks for a part of a drawable, in its own coordinates.
  [[nodiscard]] Result<Request> Ask(xcb_drawable_t drawable, const WindowRect& part);
  [[nodiscard]] Result<cv::Mat> Receive(const Request& request, WindowId window) const;
  // Without XComposite only what is on the screen can be read; the rest stays black.
  [[nodiscard]] Result<cv::Mat> ReadVisiblePart(WindowId window, const RootRect& content);

  Connection& connection_;
  DisplayFeatures features_;
  Clock& clock_;
  int wake_fd_;
  SegmentPool pool_;
  std::map<xcb_window_t, Source> sources_;
  std::uint64_t sequence_ = 0;
};

}  // namespace mindreader::x11
