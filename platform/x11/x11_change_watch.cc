#include "platform/x11/x11_change_watch.h"

#include <algorithm>
#include <utility>

namespace mindreader::x11 {

X11ChangeWatch::X11ChangeWatch(Connection& connection, Clock& clock, int wake_fd,
                               xcb_window_t window, Size size)
    : connection_(connection),
      clock_(clock),
      waiter_(connection, clock, wake_fd),
      window_(window),
      damage_(xcb_generate_id(connection.get())),
      damage_event_(static_cast<std::uint8_t>(
          xcb_get_extension_data(connection.get(), &xcb_damage_id)->first_event +
          XCB_DAMAGE_NOTIFY)),
      size_(size) {
  connection_.Add(*this);
  // Raw rectangles: each repaint is told as it happens, and nothing has to be sent back.
  xcb_damage_create(connection_.get(), damage_, window_, XCB_DAMAGE_REPORT_LEVEL_RAW_RECTANGLES);
  // Listening starts before the constructor returns, not when the request happens to be sent. The
  // server greets a new damage object with the whole window, which is no repaint.
  connection_.Synchronize();
  repaints_.Clear();
}

X11ChangeWatch::~X11ChangeWatch() {
  connection_.Remove(*this);
  xcb_damage_destroy(connection_.get(), damage_);
  xcb_flush(connection_.get());
}

void X11ChangeWatch::OnEvent(const xcb_generic_event_t& event) {
  const std::uint8_t type = event.response_type & 0x7FU;
  if (type == damage_event_) {
    const auto& notify = reinterpret_cast<const xcb_damage_notify_event_t&>(event);
    if (notify.damage != damage_) return;
    repaints_.Add({notify.area.x, notify.area.y, notify.area.width, notify.area.height},
                  clock_.Now());
  } else if (type == XCB_CONFIGURE_NOTIFY) {
    const auto& configured = reinterpret_cast<const xcb_configure_notify_event_t&>(event);
    const Size size{configured.width, configured.height};
    if (configured.window != window_ || size == size_) return;
    size_ = size;
    resized_ = true;
  } else if (type == XCB_UNMAP_NOTIFY) {
    unmapped_ |= reinterpret_cast<const xcb_unmap_notify_event_t&>(event).window == window_;
  } else if (type == XCB_MAP_NOTIFY) {
    unmapped_ &= reinterpret_cast<const xcb_map_notify_event_t&>(event).window != window_;
  } else if (type == XCB_DESTROY_NOTIFY) {
    destroyed_ |= reinterpret_cast<const xcb_destroy_notify_event_t&>(event).window == window_;
  }
}

void X11ChangeWatch::Forget() {
  // What the server drew before this call must not pass for an answer to what comes after it, even
  // if its event is still under way.
  connection_.Synchronize();
  repaints_.Clear();
}

std::optional<WaitOutcome> X11ChangeWatch::Disturbance() {
  connection_.Dispatch();
  if (std::exchange(interrupted_, false)) return WaitOutcome::kInterrupted;
  if (destroyed_ || unmapped_ || connection_.Lost()) return WaitOutcome::kWindowGone;
  if (std::exchange(resized_, false)) {
    repaints_.Clear();
    return WaitOutcome::kResized;
  }
  return std::nullopt;
}

void X11ChangeWatch::Block(TimePoint limit, Duration& waited) {
  interrupted_ = waiter_.Block(limit, waited) == Wake::kInterrupted;
}

WaitResult X11ChangeWatch::WaitForChange(const WindowRect& region, TimePoint deadline) {
  WaitResult result;
  for (TimePoint limit = clock_.Now();; limit = deadline) {
    // The first round does not block: it only sees whether there is an interruption.
    Block(limit, result.waited);
    const TimePoint now = clock_.Now();
    const auto disturbance = Disturbance();
    result.last_change = repaints_.Latest(region).value_or(TimePoint{});
    if (disturbance) {
      result.outcome = *disturbance;
      return result;
    }
    if (repaints_.Take(region)) {
      result.outcome = WaitOutcome::kChanged;
      return result;
    }
    if (now >= deadline) return result;
  }
}

WaitResult X11ChangeWatch::WaitForQuiet(const WindowRect& region, Duration quiet,
                                        TimePoint deadline) {
  WaitResult result;
  const TimePoint called = clock_.Now();
  for (TimePoint limit = called;;) {
    Block(limit, result.waited);
    const TimePoint now = clock_.Now();
    const auto disturbance = Disturbance();
    const auto latest = repaints_.Latest(region);
    result.last_change = latest.value_or(TimePoint{});
    if (disturbance) {
      result.outcome = *disturbance;
      return result;
    }
    const TimePoint still = latest.value_or(called) + quiet;
    if (now >= still) {
      result.outcome = WaitOutcome::kQuiet;
      return result;
    }
    if (now >= deadline) return result;
    limit = std::min(still, deadline);
  }
}

}  // namespace mindreader::x11
