#include "tests/platform/test_window.h"

#include <gtest/gtest.h>

namespace mindreader {

TestWindow::TestWindow(const VirtualDisplay& display, const Options& options)
    : connection_(x11::Connection::Open(display.name(), display.authority()).value()) {
  xcb_connection_t* const xcb = connection_->get();
  window_ = xcb_generate_id(xcb);
  const std::vector<std::uint32_t> values = {
      options.background, options.override_redirect ? 1U : 0U,
      XCB_EVENT_MASK_EXPOSURE | XCB_EVENT_MASK_BUTTON_PRESS | XCB_EVENT_MASK_BUTTON_RELEASE |
          XCB_EVENT_MASK_KEY_PRESS | XCB_EVENT_MASK_POINTER_MOTION |
          XCB_EVENT_MASK_STRUCTURE_NOTIFY | XCB_EVENT_MASK_FOCUS_CHANGE};
  xcb_create_window(
      xcb, XCB_COPY_FROM_PARENT, window_, connection_->root(),
      static_cast<std::int16_t>(options.place.x), static_cast<std::int16_t>(options.place.y),
      static_cast<std::uint16_t>(options.place.width),
      static_cast<std::uint16_t>(options.place.height), options.border,
      XCB_WINDOW_CLASS_INPUT_OUTPUT, XCB_COPY_FROM_PARENT,
      XCB_CW_BACK_PIXEL | XCB_CW_OVERRIDE_REDIRECT | XCB_CW_EVENT_MASK, values.data());
  gc_ = xcb_generate_id(xcb);
  xcb_create_gc(xcb, gc_, window_, 0, nullptr);
  SetProperty(XCB_ATOM_WM_NAME, XCB_ATOM_STRING, options.title);
  SetProperty(XCB_ATOM_WM_CLASS, XCB_ATOM_STRING, std::string("test\0Test\0", 10));
  // The user asked for this place (ICCCM 4.1.2.3): USPosition, then 17 unused or unset numbers.
  std::vector<std::uint32_t> hints(18, 0);
  hints[0] = 1;
  xcb_change_property(xcb, XCB_PROP_MODE_REPLACE, window_, XCB_ATOM_WM_NORMAL_HINTS,
                      XCB_ATOM_WM_SIZE_HINTS, 32, 18, hints.data());
  if (options.transient_for != WindowId::kNone) {
    xcb_change_property(xcb, XCB_PROP_MODE_REPLACE, window_, XCB_ATOM_WM_TRANSIENT_FOR,
                        XCB_ATOM_WINDOW, 32, 1, &options.transient_for);
  }
  Show();
}

void TestWindow::Synchronize() {
  const x11::Reply<xcb_get_input_focus_reply_t> reply(xcb_get_input_focus_reply(
      connection_->get(), xcb_get_input_focus(connection_->get()), nullptr));
}

void TestWindow::Fill(const WindowRect& rect, Rgb color) {
  xcb_change_gc(connection_->get(), gc_, XCB_GC_FOREGROUND, &color);
  const xcb_rectangle_t area = {
      static_cast<std::int16_t>(rect.x), static_cast<std::int16_t>(rect.y),
      static_cast<std::uint16_t>(rect.width), static_cast<std::uint16_t>(rect.height)};
  xcb_poly_fill_rectangle(connection_->get(), window_, gc_, 1, &area);
  Synchronize();
}

void TestWindow::Show() {
  xcb_map_window(connection_->get(), window_);
  // With a window manager the window is there only when that has put it there.
  EXPECT_TRUE(Next(XCB_EXPOSE)) << "the window was not shown";
}

void TestWindow::Hide() {
  xcb_unmap_window(connection_->get(), window_);
  EXPECT_TRUE(Next(XCB_UNMAP_NOTIFY)) << "the window was not hidden";
}

void TestWindow::Configure(std::uint16_t mask, const std::vector<std::uint32_t>& values) {
  xcb_configure_window(connection_->get(), window_, mask, values.data());
  Synchronize();
}

void TestWindow::Move(RootPoint to) {
  Configure(XCB_CONFIG_WINDOW_X | XCB_CONFIG_WINDOW_Y,
            {static_cast<std::uint32_t>(to.x), static_cast<std::uint32_t>(to.y)});
}

void TestWindow::Resize(Size size) {
  Configure(XCB_CONFIG_WINDOW_WIDTH | XCB_CONFIG_WINDOW_HEIGHT,
            {static_cast<std::uint32_t>(size.width), static_cast<std::uint32_t>(size.height)});
}

void TestWindow::Raise() { Configure(XCB_CONFIG_WINDOW_STACK_MODE, {XCB_STACK_MODE_ABOVE}); }

void TestWindow::Destroy() {
  xcb_destroy_window(connection_->get(), window_);
  Synchronize();
}

void TestWindow::Focus() {
  xcb_set_input_focus(connection_->get(), XCB_INPUT_FOCUS_POINTER_ROOT, window_, XCB_CURRENT_TIME);
  Synchronize();
}

void TestWindow::SetProperty(xcb_atom_t property, xcb_atom_t type, const std::string& bytes) {
  xcb_change_property(connection_->get(), XCB_PROP_MODE_REPLACE, window_, property, type, 8,
                      static_cast<std::uint32_t>(bytes.size()), bytes.data());
  Synchronize();
}

void TestWindow::SetAtoms(xcb_atom_t property, const std::vector<xcb_atom_t>& atoms) {
  xcb_change_property(connection_->get(), XCB_PROP_MODE_REPLACE, window_, property, XCB_ATOM_ATOM,
                      32, static_cast<std::uint32_t>(atoms.size()), atoms.data());
  Synchronize();
}

xcb_atom_t TestWindow::AtomNamed(const std::string& name) {
  const x11::Reply<xcb_intern_atom_reply_t> reply(xcb_intern_atom_reply(
      connection_->get(),
      xcb_intern_atom(connection_->get(), 0, static_cast<std::uint16_t>(name.size()), name.data()),
      nullptr));
  return reply ? reply->atom : static_cast<xcb_atom_t>(XCB_ATOM_NONE);
}

x11::Reply<xcb_generic_event_t> TestWindow::Next(std::uint8_t type) {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(5);
  while (true) {
    while (x11::Reply<xcb_generic_event_t> event{xcb_poll_for_event(connection_->get())}) {
      if ((event->response_type & 0x7F) == type) return event;
    }
    const auto left = deadline - std::chrono::steady_clock::now();
    if (left <= left.zero() || connection_->Wait(left, -1) != x11::Wake::kReadable) return nullptr;
  }
}

RootPoint TestWindow::Origin() {
  const x11::Reply<xcb_translate_coordinates_reply_t> place(xcb_translate_coordinates_reply(
      connection_->get(),
      xcb_translate_coordinates(connection_->get(), window_, connection_->root(), 0, 0), nullptr));
  return place ? RootPoint{place->dst_x, place->dst_y} : RootPoint{-1, -1};
}

}  // namespace mindreader
