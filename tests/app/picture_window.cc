#include "picture_window.h"

#include <algorithm>
#include <cstdlib>
#include <memory>

namespace mindreader {
namespace {

// Rows of pixels a request; keeps it far below the server's limit of 256 KiB.
constexpr int kRowsAtOnce = 16;

struct Free {
  void operator()(void* reply) const { std::free(reply); }
};

xcb_screen_t* ScreenOf(xcb_connection_t* c) {
  return xcb_setup_roots_iterator(xcb_get_setup(c)).data;
}

void SetText(xcb_connection_t* c, xcb_window_t window, xcb_atom_t name, const std::string& text) {
  xcb_change_property(c, XCB_PROP_MODE_REPLACE, window, name, XCB_ATOM_STRING, 8,
                      static_cast<std::uint32_t>(text.size()), text.data());
}

}  // namespace

PictureWindow::PictureWindow(const cv::Mat& bgra, const Look& look)
    : picture_(bgra.clone()), connection_(xcb_connect(nullptr, nullptr)) {
  xcb_connection_t* c = connection_;
  window_ = xcb_generate_id(c);
  const std::uint32_t values[] = {XCB_EVENT_MASK_EXPOSURE | XCB_EVENT_MASK_STRUCTURE_NOTIFY};
  xcb_create_window(c, XCB_COPY_FROM_PARENT, window_, ScreenOf(c)->root,
                    static_cast<std::int16_t>(look.origin.x),
                    static_cast<std::int16_t>(look.origin.y), static_cast<std::uint16_t>(bgra.cols),
                    static_cast<std::uint16_t>(bgra.rows), 0, XCB_WINDOW_CLASS_INPUT_OUTPUT,
                    XCB_COPY_FROM_PARENT, XCB_CW_EVENT_MASK, values);
  SetText(c, window_, XCB_ATOM_WM_NAME, look.title);
  SetText(c, window_, XCB_ATOM_WM_CLASS,
          look.window_class + std::string(1, '\0') + look.window_class + std::string(1, '\0'));
  xcb_map_window(c, window_);
  xcb_flush(c);
  // The picture is there when the constructor is done.
  while (auto* event = xcb_wait_for_event(c)) {
    const bool exposed = (event->response_type & 0x7F) == XCB_EXPOSE;
    std::free(event);
    if (exposed) break;
  }
  Paint();
  std::free(xcb_get_input_focus_reply(c, xcb_get_input_focus(c), nullptr));
  server_ = std::thread([this] { Serve(); });
}

PictureWindow::~PictureWindow() {
  xcb_destroy_window(connection_, window_);
  xcb_flush(connection_);
  server_.join();
  xcb_disconnect(connection_);
}

void PictureWindow::Serve() {
  while (auto* event = xcb_wait_for_event(connection_)) {
    const int type = event->response_type & 0x7F;
    std::free(event);
    if (type == XCB_DESTROY_NOTIFY) return;
    if (type == XCB_EXPOSE) Paint();
  }
}

void PictureWindow::Paint() {
  const xcb_gcontext_t gc = xcb_generate_id(connection_);
  xcb_create_gc(connection_, gc, window_, 0, nullptr);
  for (int y = 0; y < picture_.rows; y += kRowsAtOnce) {
    const int rows = std::min(kRowsAtOnce, picture_.rows - y);
    xcb_put_image(connection_, XCB_IMAGE_FORMAT_Z_PIXMAP, window_, gc,
                  static_cast<std::uint16_t>(picture_.cols), static_cast<std::uint16_t>(rows), 0,
                  static_cast<std::int16_t>(y), 0, ScreenOf(connection_)->root_depth,
                  static_cast<std::uint32_t>(picture_.cols * rows * 4), picture_.ptr(y));
  }
  xcb_free_gc(connection_, gc);
  xcb_flush(connection_);
}

bool PointerIsGrabbed() {
  xcb_connection_t* c = xcb_connect(nullptr, nullptr);
  // A window that is never shown cannot get the pointer: the server says that it is not viewable,
  // unless it says first that another client has the pointer. So asking never takes the pointer
  // from whoever is just about to.
  const xcb_window_t hidden = xcb_generate_id(c);
  xcb_create_window(c, XCB_COPY_FROM_PARENT, hidden, ScreenOf(c)->root, 0, 0, 1, 1, 0,
                    XCB_WINDOW_CLASS_INPUT_OUTPUT, XCB_COPY_FROM_PARENT, 0, nullptr);
  const auto cookie = xcb_grab_pointer(c, 0, hidden, 0, XCB_GRAB_MODE_ASYNC, XCB_GRAB_MODE_ASYNC,
                                       XCB_NONE, XCB_NONE, XCB_CURRENT_TIME);
  const std::unique_ptr<xcb_grab_pointer_reply_t, Free> reply(
      xcb_grab_pointer_reply(c, cookie, nullptr));
  const bool grabbed = reply && reply->status == XCB_GRAB_STATUS_ALREADY_GRABBED;
  xcb_disconnect(c);
  return grabbed;
}

}  // namespace mindreader
