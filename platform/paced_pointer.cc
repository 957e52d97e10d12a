#include "platform/pointer.h"

namespace mindreader {

PacedPointer::PacedPointer(Pointer& pointer, Clock& clock, Duration gap)
    : pointer_(pointer), clock_(clock), gap_(gap) {}

PacedPointer::~PacedPointer() {
  // Whatever went wrong, nobody shall be left with a button that hangs. A failure has no reader.
  if (pressed_) static_cast<void>(Release());
}

void PacedPointer::AwaitReady() { clock_.SleepUntil(last_event_ + gap_); }

Status PacedPointer::Move(RootPoint to) {
  AwaitReady();
  Status moved = pointer_.Move(to);
  last_event_ = clock_.Now();
  return moved;
}

Status PacedPointer::Press() {
  AwaitReady();
  Status pressed = pointer_.Press();
  last_event_ = clock_.Now();
  if (pressed) pressed_ = true;
  return pressed;
}

Status PacedPointer::Release() {
  AwaitReady();
  Status released = pointer_.Release();
  last_event_ = clock_.Now();
  if (released) pressed_ = false;
  return released;
}

Status PacedPointer::Key(std::string_view chord) {
  AwaitReady();
  Status typed = pointer_.Key(chord);
  last_event_ = clock_.Now();
  return typed;
}

Result<RootPoint> PacedPointer::Location() { return pointer_.Location(); }

}  // namespace mindreader
