// Acting: mouse and keyboard events as a person's devices make them.
#pragma once

#include <string>
#include <string_view>

#include "base/error.h"
#include "base/geometry.h"
#include "platform/clock.h"

namespace mindreader {

// The mouse and the keyboard. Single events only: what makes a click of them, and whether it is
// safe to do so, is the agent's business (agent/click.h). One thread.
class Pointer {
 public:
  virtual ~Pointer() = default;
  // Waits until the next event may be made, so that what is looked at afterwards is not old when it
  // is made. By default there is nothing to wait for.
  virtual void AwaitReady() {}
  virtual Status Move(RootPoint to) = 0;
  // The left button.
  virtual Status Press() = 0;
  virtual Status Release() = 0;
  // A key or chord to whatever has the focus, as libxdo names it ("ctrl+n", "Return").
  virtual Status Key(std::string_view chord) = 0;
  // Where the pointer is now, whoever moved it.
  [[nodiscard]] virtual Result<RootPoint> Location() = 0;
};

// Keeps a gap between input events: under a window manager, events sent back to back are scrambled
// (measured: none of 12 pegs placed right without a gap, all from 2 ms on). Also remembers whether
// the button is down and releases it when it is destroyed.
class PacedPointer final : public Pointer {
 public:
  // 4 ms: twice the smallest gap at which every event arrived in order.
  static constexpr Duration kDefaultGap = std::chrono::milliseconds(4);

  // Both must outlive this.
  PacedPointer(Pointer& pointer, Clock& clock, Duration gap = kDefaultGap);
  ~PacedPointer() override;
  PacedPointer(const PacedPointer&) = delete;
  PacedPointer& operator=(const PacedPointer&) = delete;

  void AwaitReady() override;  // until the gap is over
  Status Move(RootPoint to) override;
  Status Press() override;
  Status Release() override;
  Status Key(std::string_view chord) override;
  [[nodiscard]] Result<RootPoint> Location() override;

 private:
  Pointer& pointer_;
  Clock& clock_;
  Duration gap_;
  TimePoint last_event_{};
  bool pressed_ = false;
};

}  // namespace mindreader
