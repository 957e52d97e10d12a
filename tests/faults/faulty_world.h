// A Screen, a Windows and a Pointer that do not do what they should, between the player and the
// ones that do: of a real display or of the fake program.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "platform/clock.h"
#include "platform/pointer.h"
#include "platform/screen.h"
#include "platform/windows.h"

namespace mindreader::faults {

// What goes wrong with the mouse. "every n-th" counts presses from 1; 0: never.
struct PointerFaults {
  int drop_every = 0;    // this press and its release reach nobody
  int deaf_first = 0;    // so many presses at the beginning reach nobody
  int double_every = 0;  // this click is made twice
  int shift_every = 0;   // this gesture lands `shift` away
  WindowPoint shift{};   // and nobody can see that it did
  int late_every = 0;    // this press comes late
  Duration late{};
  int lose_release_every = 0;  // the button stays down until the next release
  int lose_move_every = 0;     // this movement is not made
  int fail_event = 0;          // this event (moves, presses, releases) fails …
  bool fail_for_ever = false;  // … and all that come after it
};

// What goes wrong with the picture.
struct ScreenFaults {
  // Changes the picture of capture `number` (from 1); `before` is the true picture of the capture
  // before it, or empty. An error: the capture fails.
  using Filter = std::function<Status(cv::Mat& pixels, const cv::Mat& before, int number)>;
  Filter filter;
  int lose_repaint_every = 0;  // every n-th report of a repaint never comes
  bool never_still = false;    // everything is reported as repainted, all the time
  Duration report_late{};      // repaints are reported so much later
};

class FaultyPointer final : public Pointer {
 public:
  FaultyPointer(Pointer& inner, Clock& clock, PointerFaults faults)
      : inner_(inner), clock_(clock), faults_(faults) {}
  // Called after each movement, press and release, with their number from 1.
  std::function<void(int event)> after_event;

  void AwaitReady() override { inner_.AwaitReady(); }
  Status Move(RootPoint to) override;
  Status Press() override;
  Status Release() override;
  Status Key(std::string_view chord) override { return inner_.Key(chord); }
  Result<RootPoint> Location() override;
  // Where it pretends to be when it is at `real`.
  [[nodiscard]] RootPoint Pretended(RootPoint real) const;
  [[nodiscard]] int events() const { return events_; }

 private:
  Status Begin();
  Status End(Status done);
  [[nodiscard]] bool Every(int n) const { return n > 0 && presses_ % n == 0; }

  Pointer& inner_;
  Clock& clock_;
  PointerFaults faults_;
  int events_ = 0;
  int moves_ = 0;
  int presses_ = 0;
  bool dropped_ = false;
  bool down_ = false;
  WindowPoint shift_{};
  // Of the gesture before, for as long as the pointer has not left its end.
  WindowPoint left_shift_{};
  RootPoint left_{-1, -1};
};

class FaultyScreen final : public Screen {
 public:
  FaultyScreen(Screen& inner, Clock& clock, ScreenFaults faults)
      : inner_(inner), clock_(clock), faults_(std::move(faults)) {}
  // Only this window is faulty.
  void Disturb(WindowId window) { window_ = window; }
  Result<Frame> Capture(WindowId window) override;
  Result<Frame> CapturePart(WindowId window, const WindowRect& part) override;
  Result<std::unique_ptr<ChangeWatch>> Watch(WindowId window) override;
  bool SeesThroughCovers() const override { return inner_.SeesThroughCovers(); }
  // The last picture as it really was; empty before the first.
  [[nodiscard]] const Frame& last_true() const { return last_true_; }

 private:
  [[nodiscard]] cv::Mat CopyOf(const cv::Mat& pixels);

  Screen& inner_;
  Clock& clock_;
  ScreenFaults faults_;
  std::vector<cv::Mat> copies_;  // used again when nobody has them any more
  WindowId window_ = WindowId::kNone;
  Frame last_true_;
  int captures_ = 0;
};

// Keeps the pretence of a FaultyPointer up, and else passes everything on.
class FaultyWindows final : public Windows {
 public:
  FaultyWindows(Windows& inner, const FaultyPointer& pointer) : inner_(inner), pointer_(pointer) {}
  // So many questions fail from the n-th on, as when a window goes while it is asked about.
  int fail_question = 0;

  Result<std::vector<WindowInfo>> List() override { return inner_.List(); }
  Result<WindowInfo> Describe(WindowId window) override { return inner_.Describe(window); }
  Result<std::optional<WindowInfo>> Covering(WindowId window, RootPoint point) override {
    return inner_.Covering(window, point);
  }
  Result<Standing> Survey(WindowId window, std::span<const WindowPoint> places) override;
  WaitResult WaitForChange(TimePoint deadline) override { return inner_.WaitForChange(deadline); }
  Result<WindowId> Focused() override { return inner_.Focused(); }
  Status Activate(WindowId window) override { return inner_.Activate(window); }
  Status Move(WindowId window, RootPoint to) override { return inner_.Move(window, to); }
  Status Resize(WindowId window, Size size) override { return inner_.Resize(window, size); }
  Status Close(WindowId window) override { return inner_.Close(window); }
  Result<RootRect> ScreenBounds() override { return inner_.ScreenBounds(); }

 private:
  Windows& inner_;
  const FaultyPointer& pointer_;
  int questions_ = 0;
};

// Counts the presses that would go to anything but the program: the point is outside its window, or
// another program's window lies over it. Stands before the faulty pointer, because where that one
// errs is not the player's doing.
class Witness final : public Pointer {
 public:
  // `windows` without faults.
  Witness(Pointer& inner, Windows& windows, WindowId board)
      : inner_(inner), windows_(windows), board_(board) {}
  void AwaitReady() override { inner_.AwaitReady(); }
  Status Move(RootPoint to) override;
  Status Press() override;
  Status Release() override;
  Status Key(std::string_view chord) override { return inner_.Key(chord); }
  Result<RootPoint> Location() override { return inner_.Location(); }
  [[nodiscard]] int presses() const { return presses_; }
  [[nodiscard]] int presses_outside() const { return presses_outside_; }
  // Where the last press outside was, and over what.
  [[nodiscard]] const std::string& outside() const { return outside_; }
  [[nodiscard]] bool button_down() const { return down_; }

 private:
  // What lies where the press goes, if that is not the program.
  [[nodiscard]] std::optional<std::string> Stranger() const;

  Pointer& inner_;
  Windows& windows_;
  WindowId board_;
  RootPoint at_{};
  int presses_ = 0;
  int presses_outside_ = 0;
  std::string outside_;
  bool down_ = false;
};

}  // namespace mindreader::faults
