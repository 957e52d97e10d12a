// A real program on a display of the test's own, so that the test can move its window, put pegs
// down by itself, or read what the program says.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "base/error.h"
#include "platform/clock.h"
#include "platform/pointer.h"
#include "platform/x11/display.h"
#include "platform/x11/virtual_display.h"
#include "skins/skin.h"

namespace mindreader::apps {

struct Changes {
  // Replaces `first` by `second` in the program's settings file; "" appends.
  std::pair<std::string, std::string> settings = {};
  std::map<std::string, std::string> environment = {};
  bool window_manager = true;
  std::vector<std::string> command = {};  // instead of the skin's
};

class RealProgram {
 public:
  // Starts the program of a shipped skin, and waits until its window is drawn.
  [[nodiscard]] static Result<std::unique_ptr<RealProgram>> Start(const std::string& skin,
                                                                  const Changes& changes = {});

  // $DISPLAY and $XAUTHORITY for programs that shall see this one.
  [[nodiscard]] std::map<std::string, std::string> Environment() const;
  [[nodiscard]] Result<WindowInfo> Window() const;
  // Move the window, or change its size, and wait until it was done and drawn.
  Status MoveTo(RootPoint origin);
  Status ResizeTo(Size size);

  // As a hand would, slowly: at places of the window's content.
  Status Click(WindowPoint place);
  Status Drag(WindowPoint from, WindowPoint to);
  Status Key(const std::string& chord);
  Status MovePointer(RootPoint to);
  // Until nothing was repainted in the window for a while; no more than two seconds.
  Status AwaitStillness();

  // All that the program has printed.
  [[nodiscard]] std::string Output() const;

 private:
  RealProgram() = default;
  Status AwaitGeometry(const std::function<bool(const RootRect&)>& is_there);
  [[nodiscard]] Result<RootPoint> At(WindowPoint place) const;

  SteadyClock clock_;
  std::unique_ptr<VirtualDisplay> virtual_display_;
  std::unique_ptr<X11Display> display_;
  std::unique_ptr<Pointer> pointer_;
  std::unique_ptr<PacedPointer> hand_;
  WindowId window_ = WindowId::kNone;
};

}  // namespace mindreader::apps
