#include "recording/recorded_world.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "recording/value_json.h"

namespace mindreader {
namespace {

void Note(const Tape& tape, const char* event, Recorder::Fill fill,
          std::optional<Frame> frame = {}) {
  tape.recorder.Note(Recorder::From::kWorld, event, tape.clock.Unnoted(), std::move(fill),
                     std::move(frame));
}

// Questions about nothing but a window, and orders.
void NoteStatus(const Tape& tape, const char* event, const Status& status, Recorder::Fill fill) {
  if (status) return Note(tape, event, std::move(fill));
  Note(tape, event, [fill = std::move(fill), error = status.error()](Json& json) {
    fill(json);
    json["error"] = error;
  });
}

void PutWait(Json& json, const WaitResult& wait) {
  json["outcome"] = wait.outcome;
  json["waited"] = Microseconds(wait.waited);
}

class RecordedWatch final : public ChangeWatch {
 public:
  RecordedWatch(std::unique_ptr<ChangeWatch> inner, WindowId window, const Tape& tape)
      : inner_(std::move(inner)), window_(window), tape_(tape) {}
  void Forget() override { inner_->Forget(); }
  WaitResult WaitForChange(const WindowRect& region, TimePoint deadline) override {
    const WaitResult wait = inner_->WaitForChange(region, deadline);
    NoteWait("await change", region, wait);
    return wait;
  }
  WaitResult WaitForQuiet(const WindowRect& region, Duration quiet, TimePoint deadline) override {
    const WaitResult wait = inner_->WaitForQuiet(region, quiet, deadline);
    NoteWait("await quiet", region, wait);
    return wait;
  }

 private:
  void NoteWait(const char* event, const WindowRect& region, const WaitResult& wait) {
    tape_.clock.TakeIdle();
    Note(tape_, event, [window = window_, region, wait](Json& json) {
      json["window"] = window;
      json["region"] = region;
      PutWait(json, wait);
    });
  }

  std::unique_ptr<ChangeWatch> inner_;
  WindowId window_;
  Tape tape_;
};

}  // namespace

void RecordedClock::SleepUntil(TimePoint when) {
  inner_.SleepUntil(when);
  recorder_.NoteSleep(inner_.Idle() - idle_seen_);
  TakeIdle();
}

void RecordedClock::TakeIdle() {
  const Duration idle = inner_.Idle();
  AddIdle(idle - std::exchange(idle_seen_, idle));
}

// --- the screen ----------------------------------------------------------------------------------

Result<Frame> RecordedScreen::Capture(WindowId window) {
  return Noted(inner_.Capture(window), [window](Json& json) { json["window"] = window; });
}

Result<Frame> RecordedScreen::CapturePart(WindowId window, const WindowRect& part) {
  return Noted(inner_.CapturePart(window, part), [window, part](Json& json) {
    json["window"] = window;
    json["part"] = part;
  });
}

Result<Frame> RecordedScreen::Noted(Result<Frame> frame, Recorder::Fill fill) {
  if (!frame) {
    NoteStatus(tape_, "capture", Forward(frame), std::move(fill));
    return frame;
  }
  Note(
      tape_, "capture",
      [fill = std::move(fill), geometry = frame->geometry](Json& json) {
        fill(json);
        json["geometry"] = geometry;
      },
      *frame);
  return frame;
}

Result<std::unique_ptr<ChangeWatch>> RecordedScreen::Watch(WindowId window) {
  auto watch = inner_.Watch(window);
  NoteStatus(tape_, "watch", watch ? Status{} : Forward(watch),
             [window](Json& json) { json["window"] = window; });
  if (!watch) return watch;
  return std::make_unique<RecordedWatch>(std::move(*watch), window, tape_);
}

// --- windows -------------------------------------------------------------------------------------

bool RecordedWindows::IsOurs(const WindowInfo& window) const {
  const bool same_process = target_.pid != 0 && window.pid != 0
                                ? target_.pid == window.pid
                                : target_.window_class == window.window_class;
  return window.id == target_.id || window.transient_for == target_.id || same_process;
}

WindowInfo RecordedWindows::Masked(WindowInfo window) {
  if (IsOurs(window)) return window;
  foreign_titles_.insert(window.title);
  window.title = window.instance = window.window_class = "";
  window.pid = 0;
  return window;
}

Result<std::vector<WindowInfo>> RecordedWindows::List() {
  auto windows = inner_.List();
  std::vector<WindowInfo> ours;
  if (windows) {
    std::ranges::copy_if(*windows, std::back_inserter(ours),
                         [this](const WindowInfo& window) { return IsOurs(window); });
  }
  NoteStatus(tape_, "list", windows ? Status{} : Forward(windows),
             [ours = std::move(ours)](Json& json) { json["windows"] = ours; });
  return windows;
}

Result<WindowInfo> RecordedWindows::Describe(WindowId window) {
  auto info = inner_.Describe(window);
  std::optional<WindowInfo> kept;
  if (info) kept = Masked(*info);
  NoteStatus(tape_, "describe", info ? Status{} : Forward(info),
             [window, kept = std::move(kept)](Json& json) {
               json["window"] = window;
               if (kept) json["info"] = *kept;
             });
  return info;
}

Result<std::optional<WindowInfo>> RecordedWindows::Covering(WindowId window, RootPoint point) {
  auto cover = inner_.Covering(window, point);
  std::optional<WindowInfo> kept;
  if (cover && *cover) kept = Masked(**cover);
  NoteStatus(tape_, "covering", cover ? Status{} : Forward(cover),
             [window, point, kept = std::move(kept)](Json& json) {
               json["window"] = window;
               json["at"] = point;
               json["by"] = OrNull(kept);
             });
  return cover;
}

Result<Standing> RecordedWindows::Survey(WindowId window, std::span<const WindowPoint> places) {
  auto standing = inner_.Survey(window, places);
  NoteStatus(tape_, "survey", standing ? Status{} : Forward(standing),
             [window, places = std::vector<WindowPoint>(places.begin(), places.end()),
              kept = standing.value_or(Standing{})](Json& json) {
               json["window"] = window;
               json["places"] = places;
               json["content"] = kept.content;
               json["screen"] = kept.screen;
               json["viewable"] = kept.viewable;
               json["reachable"] = kept.reachable;
               json["pointer"] = OrNull(kept.pointer);
             });
  return standing;
}

WaitResult RecordedWindows::WaitForChange(TimePoint deadline) {
  const WaitResult wait = inner_.WaitForChange(deadline);
  tape_.clock.TakeIdle();
  Note(tape_, "await windows", [wait](Json& json) { PutWait(json, wait); });
  return wait;
}

Result<WindowId> RecordedWindows::Focused() {
  auto focused = inner_.Focused();
  NoteStatus(tape_, "focused", focused ? Status{} : Forward(focused),
             [window = focused.value_or(WindowId::kNone)](Json& json) { json["window"] = window; });
  return focused;
}

Status RecordedWindows::Activate(WindowId window) {
  Status sent = inner_.Activate(window);
  NoteStatus(tape_, "activate", sent, [window](Json& json) { json["window"] = window; });
  return sent;
}

Status RecordedWindows::Move(WindowId window, RootPoint origin) {
  Status sent = inner_.Move(window, origin);
  NoteStatus(tape_, "move window", sent, [window, origin](Json& json) {
    json["window"] = window;
    json["to"] = origin;
  });
  return sent;
}

Status RecordedWindows::Resize(WindowId window, Size size) {
  Status sent = inner_.Resize(window, size);
  NoteStatus(tape_, "resize window", sent, [window, size](Json& json) {
    json["window"] = window;
    json["size"] = size;
  });
  return sent;
}

Status RecordedWindows::Close(WindowId window) {
  Status sent = inner_.Close(window);
  NoteStatus(tape_, "close window", sent, [window](Json& json) { json["window"] = window; });
  return sent;
}

Result<RootRect> RecordedWindows::ScreenBounds() {
  auto bounds = inner_.ScreenBounds();
  NoteStatus(tape_, "screen", bounds ? Status{} : Forward(bounds),
             [rect = bounds.value_or(RootRect{})](Json& json) { json["bounds"] = rect; });
  return bounds;
}

// --- the pointer ---------------------------------------------------------------------------------

Status RecordedPointer::Move(RootPoint to) {
  Status moved = inner_.Move(to);
  NoteStatus(tape_, "move", moved, [to](Json& json) { json["to"] = to; });
  return moved;
}

Status RecordedPointer::Press() {
  Status pressed = inner_.Press();
  NoteStatus(tape_, "press", pressed, [](Json&) {});
  return pressed;
}

Status RecordedPointer::Release() {
  Status released = inner_.Release();
  NoteStatus(tape_, "release", released, [](Json&) {});
  return released;
}

Status RecordedPointer::Key(std::string_view chord) {
  Status typed = inner_.Key(chord);
  NoteStatus(tape_, "key", typed,
             [chord = std::string(chord)](Json& json) { json["chord"] = chord; });
  return typed;
}

Result<RootPoint> RecordedPointer::Location() {
  auto place = inner_.Location();
  NoteStatus(tape_, "location", place ? Status{} : Forward(place),
             [at = place.value_or(RootPoint{})](Json& json) { json["at"] = at; });
  return place;
}

}  // namespace mindreader
