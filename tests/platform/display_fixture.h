// Each test has an X server of its own, which ends with the test.
#pragma once

#include <chrono>
#include <memory>
#include <stdexcept>

#include <gtest/gtest.h>

#include "platform/clock.h"
#include "platform/x11/display.h"
#include "platform/x11/virtual_display.h"
#include "tests/platform/test_window.h"

namespace mindreader {

class DisplayTest : public ::testing::Test {
 protected:
  // Throws, which fails the test. Without a window manager unless a test needs one: that starts in
  // half the time.
  void Open(VirtualDisplay::Options options = {.size = {640, 480}, .window_manager = false},
            int wake_fd = -1) {
    auto started = VirtualDisplay::Start(options);
    if (!started) throw std::runtime_error(started.error().Message());
    display_ = std::move(*started);
    auto opened = X11Display::Open(display_->name(), clock_, wake_fd, display_->authority());
    if (!opened) throw std::runtime_error(opened.error().Message());
    x11_ = std::move(*opened);
  }
  void OpenWithWindowManager() { Open({.size = {640, 480}, .window_manager = true}); }

  [[nodiscard]] TestWindow Window(const TestWindow::Options& options) {
    return TestWindow(*display_, options);
  }
  [[nodiscard]] Screen& screen() { return x11_->screen(); }
  [[nodiscard]] Windows& windows() { return x11_->windows(); }

  // A deadline that is only met when something is broken.
  [[nodiscard]] TimePoint Patience() const { return clock_.Now() + std::chrono::seconds(5); }

  SteadyClock clock_;
  std::unique_ptr<VirtualDisplay> display_;
  std::unique_ptr<X11Display> x11_;
};

}  // namespace mindreader
