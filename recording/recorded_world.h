// Decorators of the outside world that take down every question and its answer. Whoever looks and
// clicks through them knows nothing of it.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "platform/clock.h"
#include "platform/pointer.h"
#include "platform/screen.h"
#include "platform/windows.h"
#include "recording/recorder.h"

namespace mindreader {

// Tells the time in whole microseconds since the session began, exactly as it is recorded.
class RecordedClock final : public Clock {
 public:
  // Both must outlive this. `inner` is the clock that waits below the decorators are added to.
  RecordedClock(Clock& inner, Recorder& recorder)
      : inner_(inner), recorder_(recorder), idle_seen_(inner.Idle()) {}
  [[nodiscard]] TimePoint Now() const override { return recorder_.NoteTime(inner_.Now()); }
  void SleepUntil(TimePoint when) override;
  // Takes over what was waited below since the last time.
  void TakeIdle();
  // The time for the recorder alone.
  [[nodiscard]] TimePoint Unnoted() const { return inner_.Now(); }

 private:
  Clock& inner_;
  Recorder& recorder_;
  Duration idle_seen_;
};

// Everything that the decorators share; what it refers to must outlive it.
struct Tape {
  Recorder& recorder;
  RecordedClock& clock;
};

class RecordedScreen final : public Screen {
 public:
  RecordedScreen(Screen& inner, const Tape& tape) : inner_(inner), tape_(tape) {}
  [[nodiscard]] Result<Frame> Capture(WindowId window) override;
  [[nodiscard]] Result<Frame> CapturePart(WindowId window, const WindowRect& part) override;
  [[nodiscard]] Result<std::unique_ptr<ChangeWatch>> Watch(WindowId window) override;
  [[nodiscard]] bool SeesThroughCovers() const override { return inner_.SeesThroughCovers(); }

 private:
  Result<Frame> Noted(Result<Frame> frame, Recorder::Fill fill);

  Screen& inner_;
  Tape tape_;
};

// Of other programs' windows nothing is recorded but that they are there: a list leaves them out,
// and a window that covers ours is recorded without title and class.
class RecordedWindows final : public Windows {
 public:
  // `target` is the window that is played in.
  RecordedWindows(Windows& inner, const Tape& tape, WindowInfo target)
      : inner_(inner), tape_(tape), target_(std::move(target)) {}
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

  // Titles of other programs' windows that the player was told; messages may quote them.
  [[nodiscard]] const std::set<std::string>& foreign_titles() const { return foreign_titles_; }

 private:
  [[nodiscard]] bool IsOurs(const WindowInfo& window) const;
  [[nodiscard]] WindowInfo Masked(WindowInfo window);

  Windows& inner_;
  Tape tape_;
  WindowInfo target_;
  std::set<std::string> foreign_titles_;
};

class RecordedPointer final : public Pointer {
 public:
  RecordedPointer(Pointer& inner, const Tape& tape) : inner_(inner), tape_(tape) {}
  Status Move(RootPoint to) override;
  Status Press() override;
  Status Release() override;
  Status Key(std::string_view chord) override;
  [[nodiscard]] Result<RootPoint> Location() override;
  void AwaitReady() override { inner_.AwaitReady(); }

 private:
  Pointer& inner_;
  Tape tape_;
};

}  // namespace mindreader
