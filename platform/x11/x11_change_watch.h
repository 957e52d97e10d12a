// Waits for repaints with XDamage and for the window's end with structure events.
#pragma once

#include <optional>

#include <xcb/damage.h>

#include "platform/repaint_log.h"
#include "platform/screen.h"
#include "platform/x11/connection.h"
#include "platform/x11/waiter.h"

namespace mindreader::x11 {

class X11ChangeWatch final : public ChangeWatch, private EventListener {
 public:
  // The structure events of the window must be selected already. All must outlive this.
  X11ChangeWatch(Connection& connection, Clock& clock, int wake_fd, xcb_window_t window, Size size);
  ~X11ChangeWatch() override;

  void Forget() override;
  WaitResult WaitForChange(const WindowRect& region, TimePoint deadline) override;
  WaitResult WaitForQuiet(const WindowRect& region, Duration quiet, TimePoint deadline) override;

 private:
  void OnEvent(const xcb_generic_event_t& event) override;
  // What ends every wait, whatever it waits for.
  [[nodiscard]] std::optional<WaitOutcome> Disturbance();
  void Block(TimePoint limit, Duration& waited);

  Connection& connection_;
  Clock& clock_;
  Waiter waiter_;
  xcb_window_t window_;
  xcb_damage_damage_t damage_;
  std::uint8_t damage_event_;
  RepaintLog repaints_;
  Size size_;
  bool resized_ = false;
  bool unmapped_ = false;
  bool destroyed_ = false;
  bool interrupted_ = false;
};

}  // namespace mindreader::x11
