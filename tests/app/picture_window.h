// A window that shows a picture, as a program would.
#pragma once

#include <xcb/xcb.h>

#include <string>
#include <thread>

#include <opencv2/core/mat.hpp>

#include "base/geometry.h"
#include "platform/windows.h"

namespace mindreader {

// Its own connection and thread keep the picture on the window until this object goes.
class PictureWindow {
 public:
  struct Look {
    std::string title;
    std::string window_class;
    RootPoint origin;
  };
  // The display is named as in $DISPLAY and $XAUTHORITY.
  PictureWindow(const cv::Mat& bgra, const Look& look);
  ~PictureWindow();
  PictureWindow(const PictureWindow&) = delete;
  PictureWindow& operator=(const PictureWindow&) = delete;
  [[nodiscard]] WindowId id() const { return static_cast<WindowId>(window_); }

 private:
  void Paint();
  void Serve();

  cv::Mat picture_;
  xcb_connection_t* connection_;
  xcb_window_t window_;
  std::thread server_;
};

// Whether somebody holds the pointer of the display now. Only asks: does not take it even for a
// moment.
[[nodiscard]] bool PointerIsGrabbed();

}  // namespace mindreader
