#include "platform/x11/window_picker.h"

#include <poll.h>
#include <xcb/xcb.h>

#include <cerrno>
#include <memory>

#include "platform/x11/connection.h"

namespace mindreader {
namespace {

// The cross-hair's glyph in the X cursor font (X11/cursorfont.h: XC_crosshair); its mask follows.
constexpr std::uint16_t kCrosshair = 34;
constexpr xcb_button_t kLeftButton = 1;

struct Disconnect {
  void operator()(xcb_connection_t* connection) const { xcb_disconnect(connection); }
};

xcb_cursor_t MakeCrosshair(xcb_connection_t* c) {
  const xcb_font_t font = xcb_generate_id(c);
  xcb_open_font(c, font, 6, "cursor");
  const xcb_cursor_t cursor = xcb_generate_id(c);
  xcb_create_glyph_cursor(c, cursor, font, font, kCrosshair, kCrosshair + 1, 0, 0, 0, 0xFFFF,
                          0xFFFF, 0xFFFF);
  xcb_close_font(c, font);
  return cursor;
}

Status Grab(xcb_connection_t* c, xcb_window_t root) {
  const auto cookie = xcb_grab_pointer(
      c, 0, root, XCB_EVENT_MASK_BUTTON_PRESS | XCB_EVENT_MASK_BUTTON_RELEASE, XCB_GRAB_MODE_ASYNC,
      XCB_GRAB_MODE_ASYNC, XCB_NONE, MakeCrosshair(c), XCB_CURRENT_TIME);
  const x11::Reply<xcb_grab_pointer_reply_t> reply(xcb_grab_pointer_reply(c, cookie, nullptr));
  if (reply && reply->status == XCB_GRAB_STATUS_SUCCESS) return {};
  return Fail(ErrorCode::kFailed, "another program holds the pointer", "a free pointer",
              "Close open menus and try again");
}

Error Cancelled() { return {ErrorCode::kStopped, "no window was picked", {}, {}}; }

// Both the press and the release are waited for, so that neither reaches the window below.
Result<RootPoint> AwaitClick(xcb_connection_t* c, int wake_fd) {
  while (true) {
    while (const x11::Reply<xcb_generic_event_t> event{xcb_poll_for_event(c)}) {
      if ((event->response_type & 0x7F) != XCB_BUTTON_RELEASE) continue;
      const auto* click = reinterpret_cast<const xcb_button_release_event_t*>(event.get());
      if (click->detail != kLeftButton) return tl::unexpected(Cancelled());
      return RootPoint{click->root_x, click->root_y};
    }
    if (xcb_connection_has_error(c)) {
      return Fail(ErrorCode::kNotFound, "the connection to the display was lost");
    }
    pollfd waits[] = {{xcb_get_file_descriptor(c), POLLIN, 0}, {wake_fd, POLLIN, 0}};
    if (poll(waits, 2, -1) < 0 && errno != EINTR) {
      return Fail(ErrorCode::kFailed, "waiting for a click failed");
    }
    if (waits[1].revents != 0) return tl::unexpected(Cancelled());
  }
}

}  // namespace

Result<RootPoint> PickPoint(const std::string& display, int wake_fd) {
  int screen_number = 0;
  const std::unique_ptr<xcb_connection_t, Disconnect> connection(
      xcb_connect(display.empty() ? nullptr : display.c_str(), &screen_number));
  if (xcb_connection_has_error(connection.get())) {
    return Fail(ErrorCode::kNotFound, "the display cannot be opened");
  }
  auto screens = xcb_setup_roots_iterator(xcb_get_setup(connection.get()));
  for (; screen_number > 0 && screens.rem > 1; --screen_number) xcb_screen_next(&screens);
  if (const Status grabbed = Grab(connection.get(), screens.data->root); !grabbed) {
    return Forward(grabbed);
  }
  xcb_flush(connection.get());
  return AwaitClick(connection.get(), wake_fd);  // the grab ends with the connection
}

}  // namespace mindreader
