// Windows by EWMH where a window manager speaks it, else by the window tree itself.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "platform/windows.h"
#include "platform/x11/connection.h"
#include "platform/x11/waiter.h"

namespace mindreader::x11 {

class X11Windows final : public Windows, private EventListener {
 public:
  // All must outlive this.
  X11Windows(Connection& connection, Clock& clock, int wake_fd);
  ~X11Windows() override;

  [[nodiscard]] Result<std::vector<WindowInfo>> List() override;
  [[nodiscard]] Result<WindowInfo> Describe(WindowId window) override;
  [[nodiscard]] Result<std::optional<WindowInfo>> Covering(WindowId window,
                                                           RootPoint point) override;
  [[nodiscard]] Result<Standing> Survey(WindowId window,
                                        std::span<const WindowPoint> places) override;
  WaitResult WaitForChange(TimePoint deadline) override;
  [[nodiscard]] Result<WindowId> Focused() override;
  Status Activate(WindowId window) override;
  Status Move(WindowId window, RootPoint origin) override;
  Status Resize(WindowId window, Size size) override;
  Status Close(WindowId window) override;
  [[nodiscard]] Result<RootRect> ScreenBounds() override;

 private:
  void OnEvent(const xcb_generic_event_t& event) override;
  // One round trip. Knows whether the places can be reached if path_ leads to the window.
  [[nodiscard]] Result<Standing> SurveyAlong(xcb_window_t window,
                                             std::span<const WindowPoint> places) const;
  // The client windows from bottom to top, viewable or not.
  [[nodiscard]] Result<std::vector<xcb_window_t>> Clients();
  [[nodiscard]] Result<std::vector<xcb_window_t>> ClientsInTree();
  // The managed window among `path`, else its outermost.
  [[nodiscard]] xcb_window_t ClientAmong(const std::vector<xcb_window_t>& path) const;
  [[nodiscard]] bool IsManaged(xcb_window_t window) const;
  [[nodiscard]] Status Configure(WindowId window, std::uint16_t mask,
                                 const std::array<std::uint32_t, 4>& values,
                                 const std::string& what) const;

  Connection& connection_;
  Waiter waiter_;
  Clock& clock_;
  bool changed_ = true;  // nobody has looked yet
  // From the root's child to the window that was surveyed last. Only a guess of what to ask: each
  // survey hears from the server itself whether it still holds.
  std::vector<xcb_window_t> path_;
  // The focus when it was last found to be that window or a part of it; XCB_NONE: not known.
  xcb_window_t focus_in_surveyed_ = XCB_NONE;
};

}  // namespace mindreader::x11
