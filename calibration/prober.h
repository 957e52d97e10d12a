// Probing: one experiment at a time, and what it changed on the screen.
#pragma once

#include <memory>

#include "agent/click.h"
#include "agent/world.h"

namespace mindreader {

// What one gesture did.
struct Observed {
  Frame before;
  Frame after;
  ClickOutcome outcome = ClickOutcome::kTimedOut;  // kConfirmed: the gesture was made
  bool reacted = false;                            // the watched region was repainted at all
};

// Makes gestures in an unknown program's window and watches. One thread; what is passed in must
// outlive it.
class Prober {
 public:
  // How long a program may take to show any reaction, and how long it must be still afterwards.
  static constexpr std::chrono::milliseconds kReaction{450};
  static constexpr std::chrono::milliseconds kStill{70};
  static constexpr std::chrono::milliseconds kLongestAnimation{2500};

  [[nodiscard]] static Result<Prober> Open(const World& world, Clicker& clicker, WindowId window);

  // One gesture; `region` is where a reaction is awaited and must come to rest. A program that does
  // not react within kReaction has not reacted.
  [[nodiscard]] Result<Observed> Try(const Gesture& gesture, const WindowRect& region);
  // A frame in which `region` has been still.
  [[nodiscard]] Result<Frame> CaptureStill(const WindowRect& region);
  [[nodiscard]] Result<Frame> Capture() { return world_.screen.Capture(window_); }
  [[nodiscard]] int clicks() const { return clicks_; }
  [[nodiscard]] WindowId window() const { return window_; }

 private:
  Prober(const World& world, Clicker& clicker, WindowId window)
      : world_(world), clicker_(&clicker), window_(window) {}

  World world_;
  Clicker* clicker_;
  WindowId window_;
  std::unique_ptr<ChangeWatch> watch_;
  int clicks_ = 0;
};

// How much the inner disc of a cell changed: the largest channel difference of the medians, and of
// the mean absolute difference, so that pictures of one average colour count too.
[[nodiscard]] int ChangeAt(const Frame& before, const Frame& after, WindowPoint center, int radius);

}  // namespace mindreader
