// The outside world of a recorded run.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "agent/events.h"
#include "platform/clock.h"
#include "platform/pointer.h"
#include "platform/screen.h"
#include "platform/windows.h"
#include "recording/frame_archive.h"
#include "recording/replay_tape.h"

namespace mindreader {

class ReplayClock final : public Clock {
 public:
  explicit ReplayClock(ReplayTape& tape) : tape_(tape) {}
  [[nodiscard]] TimePoint Now() const override { return tape_.Now(); }
  void SleepUntil(TimePoint) override {}

 private:
  ReplayTape& tape_;
};

class ReplayScreen final : public Screen {
 public:
  ReplayScreen(ReplayTape& tape, FrameArchive& frames, Clock& clock)
      : tape_(tape), frames_(frames), clock_(clock) {}
  [[nodiscard]] Result<Frame> Capture(WindowId window) override;
  [[nodiscard]] Result<Frame> CapturePart(WindowId window, const WindowRect& part) override;
  [[nodiscard]] Result<std::unique_ptr<ChangeWatch>> Watch(WindowId window) override;
  [[nodiscard]] bool SeesThroughCovers() const override { return true; }

 private:
  [[nodiscard]] Result<Frame> Show(const Json& line, WindowId window);

  ReplayTape& tape_;
  FrameArchive& frames_;
  Clock& clock_;
  std::uint64_t sequence_ = 0;
};

class ReplayWindows final : public Windows {
 public:
  ReplayWindows(ReplayTape& tape, Clock& clock) : tape_(tape), clock_(clock) {}
  [[nodiscard]] Result<std::vector<WindowInfo>> List() override;
  [[nodiscard]] Result<WindowInfo> Describe(WindowId window) override;
  [[nodiscard]] Result<std::optional<WindowInfo>> Covering(WindowId window,
                                                           RootPoint point) override;
  [[nodiscard]] Result<Standing> Survey(WindowId window,
                                        std::span<const WindowPoint> places) override;
  WaitResult WaitForChange(TimePoint deadline) override;
  [[nodiscard]] Result<WindowId> Focused() override;
  Status Activate(WindowId window) override;
  Status Move(WindowId window, RootPoint origin) override;
  Status Resize(WindowId window, Size size) override;
  Status Close(WindowId window) override;
  [[nodiscard]] Result<RootRect> ScreenBounds() override;

 private:
  ReplayTape& tape_;
  Clock& clock_;
};

class ReplayPointer final : public Pointer {
 public:
  explicit ReplayPointer(ReplayTape& tape) : tape_(tape) {}
  Status Move(RootPoint to) override;
  Status Press() override;
  Status Release() override;
  Status Key(std::string_view chord) override;
  [[nodiscard]] Result<RootPoint> Location() override;

 private:
  ReplayTape& tape_;
};

// Compares what the player says with what he said then.
class ReplayListener final : public Listener {
 public:
  explicit ReplayListener(ReplayTape& tape) : tape_(tape) {}
  void On(const Event& event) override;

 private:
  ReplayTape& tape_;
};

}  // namespace mindreader
