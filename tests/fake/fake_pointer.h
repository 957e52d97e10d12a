// A pointer that only remembers what it was asked to do, and can fail.
#pragma once

#include <string>
#include <vector>

#include "platform/clock.h"
#include "platform/pointer.h"

namespace mindreader {

class FakePointer final : public Pointer {
 public:
  struct Event {
    std::string what;  // "move 3,4", "press", "release", "key ctrl+n"
    TimePoint time;
  };
  // The clock must outlive this.
  explicit FakePointer(const Clock& clock) : clock_(clock) {}

  // Every call fails from now on, or no longer.
  void Break(bool broken) { broken_ = broken; }
  // As if the user had moved the mouse.
  void Put(RootPoint at) { at_ = at; }
  [[nodiscard]] const std::vector<Event>& events() const { return events_; }
  [[nodiscard]] std::vector<std::string> names() const {
    std::vector<std::string> names;
    for (const Event& event : events_) names.push_back(event.what);
    return names;
  }

  Status Move(RootPoint to) override {
    const Status done = Note("move " + std::to_string(to.x) + "," + std::to_string(to.y));
    if (done) at_ = to;
    return done;
  }
  Status Press() override { return Note("press"); }
  Status Release() override { return Note("release"); }
  Status Key(std::string_view chord) override { return Note("key " + std::string(chord)); }
  [[nodiscard]] Result<RootPoint> Location() override { return at_; }

 private:
  Status Note(std::string what) {
    if (broken_) return Fail(ErrorCode::kFailed, "the fake pointer is broken");
    events_.push_back({std::move(what), clock_.Now()});
    return {};
  }

  const Clock& clock_;
  std::vector<Event> events_;
  RootPoint at_;
  bool broken_ = false;
};

}  // namespace mindreader
