// A window that tests draw themselves, on a connection of its own: somebody else's program as far
// as the code under test can tell.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <xcb/xcb.h>

#include "base/geometry.h"
#include "platform/windows.h"
#include "platform/x11/connection.h"
#include "platform/x11/virtual_display.h"

namespace mindreader {

// 0xRRGGBB.
using Rgb = std::uint32_t;

class TestWindow {
 public:
  struct Options {
    RootRect place{100, 100, 200, 150};
    std::string title = "test window";
    bool override_redirect = false;
    std::uint16_t border = 0;
    Rgb background = 0x000000;
    WindowId transient_for = WindowId::kNone;
  };
  // Shown when the constructor returns, and painted in its background.
  TestWindow(const VirtualDisplay& display, const Options& options);

  [[nodiscard]] WindowId id() const { return WindowId{window_}; }
  // All of these have been done by the server when they return.
  void Fill(const WindowRect& rect, Rgb color);
  void Show();
  void Hide();
  void Move(RootPoint to);
  void Resize(Size size);
  void Raise();
  void Destroy();
  void Focus();
  void SetProperty(xcb_atom_t property, xcb_atom_t type, const std::string& bytes);
  void SetAtoms(xcb_atom_t property, const std::vector<xcb_atom_t>& atoms);
  [[nodiscard]] xcb_atom_t AtomNamed(const std::string& name);

  // Waits for the next event of a kind; null after five seconds without one.
  [[nodiscard]] x11::Reply<xcb_generic_event_t> Next(std::uint8_t type);
  // The position on the screen as the server says it.
  [[nodiscard]] RootPoint Origin();

 private:
  void Synchronize();
  void Configure(std::uint16_t mask, const std::vector<std::uint32_t>& values);

  std::unique_ptr<x11::Connection> connection_;
  xcb_window_t window_ = XCB_NONE;
  xcb_gcontext_t gc_ = XCB_NONE;
};

}  // namespace mindreader
