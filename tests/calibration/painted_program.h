// A program that is one picture: a test says what clicks and keys paint into it. Screen, windows
// and pointer in one, on virtual time.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include <opencv2/core/mat.hpp>

#include "platform/pointer.h"
#include "platform/screen.h"
#include "platform/windows.h"
#include "tests/fake/fake_clock.h"

namespace mindreader {

class PaintedProgram final : public Screen, public Windows, public Pointer {
 public:
  static constexpr WindowId kWindow{1};

  PaintedProgram(FakeClock& clock, cv::Mat picture) : clock_(clock), picture_(std::move(picture)) {}

  // What an input does to the picture.
  std::function<void(WindowPoint, cv::Mat&)> on_click = [](WindowPoint, cv::Mat&) {};
  std::function<void(std::string_view, cv::Mat&)> on_key = [](std::string_view, cv::Mat&) {};

  // Screen
  Result<Frame> Capture(WindowId window) override {
    Frame frame;
    frame.pixels = picture_.clone();
    frame.window = window;
    frame.geometry = Content();
    frame.time = clock_.Now();
    return frame;
  }
  Result<std::unique_ptr<ChangeWatch>> Watch(WindowId) override {
    return std::make_unique<PaintWatch>(*this);
  }
  [[nodiscard]] bool SeesThroughCovers() const override { return true; }
  // Windows
  Result<std::vector<WindowInfo>> List() override { return std::vector{Info()}; }
  Result<WindowInfo> Describe(WindowId) override { return Info(); }
  Result<std::optional<WindowInfo>> Covering(WindowId, RootPoint) override {
    return std::optional<WindowInfo>();
  }
  WaitResult WaitForChange(TimePoint deadline) override {
    clock_.SleepUntil(deadline);
    return {WaitOutcome::kTimedOut, {}, {}};
  }
  Result<WindowId> Focused() override { return kWindow; }
  Status Activate(WindowId) override { return {}; }
  Status Move(WindowId, RootPoint) override { return {}; }
  Status Resize(WindowId, Size) override { return {}; }
  Status Close(WindowId) override { return {}; }
  Result<RootRect> ScreenBounds() override { return Content(); }
  // Pointer
  Status Move(RootPoint to) override {
    at_ = to;
    return {};
  }
  Status Press() override { return {}; }
  Status Release() override {
    on_click(ToWindow(at_, Content()), picture_);
    ++paints_;
    return {};
  }
  Status Key(std::string_view chord) override {
    on_key(chord, picture_);
    ++paints_;
    return {};
  }
  Result<RootPoint> Location() override { return at_; }

 private:
  class PaintWatch final : public ChangeWatch {
   public:
    explicit PaintWatch(PaintedProgram& program) : program_(program) {}
    void Forget() override { seen_ = program_.paints_; }
    WaitResult WaitForChange(const WindowRect&, TimePoint deadline) override {
      if (std::exchange(seen_, program_.paints_) != program_.paints_) {
        return {WaitOutcome::kChanged, {}, program_.clock_.Now()};
      }
      program_.clock_.SleepUntil(deadline);
      return {WaitOutcome::kTimedOut, {}, {}};
    }
    WaitResult WaitForQuiet(const WindowRect&, Duration, TimePoint deadline) override {
      program_.clock_.SleepUntil(deadline);
      return {WaitOutcome::kQuiet, {}, {}};
    }

   private:
    PaintedProgram& program_;
    int seen_ = 0;
  };

  [[nodiscard]] RootRect Content() const { return {0, 0, picture_.cols, picture_.rows}; }
  [[nodiscard]] WindowInfo Info() const {
    return {kWindow, "Painted", "painted", "Painted", 7, WindowId::kNone, Content(), true};
  }

  FakeClock& clock_;
  cv::Mat picture_;
  RootPoint at_;
  int paints_ = 0;
};

}  // namespace mindreader
