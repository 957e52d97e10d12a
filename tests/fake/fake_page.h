// A window whose picture a test draws, with what it does when it is clicked: the screen, the
// windows and the mouse of whoever learns a program, on virtual time.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <opencv2/core/mat.hpp>

#include "platform/pointer.h"
#include "platform/screen.h"
#include "platform/windows.h"
#include "tests/fake/fake_clock.h"
#include "tests/fake/fake_schedule.h"

namespace mindreader {

class FakePage final : public Screen, public Windows, public Pointer {
 public:
  static constexpr WindowId kWindow{1};
  static constexpr int kProcess = 100;

  FakePage(cv::Mat picture, FakeClock& clock) : picture_(std::move(picture)), clock_(clock) {}

  // What a click does, a drag, a press, a move of the pointer, a key, and a wish for another size.
  std::function<void(WindowPoint)> on_click = [](WindowPoint) {};
  std::function<void(WindowPoint, WindowPoint)> on_drag = [](WindowPoint, WindowPoint) {};
  std::function<void()> on_press = [] {};
  std::function<void()> on_move = [] {};
  std::function<void(std::string_view)> on_key = [](std::string_view) {};
  std::function<void(Size)> on_resize = [](Size) {};

  // So many captures, and movements of the pointer, fail from now on.
  int failing_captures = 0, failing_moves = 0;

  // Other windows of its program, over it.
  std::vector<WindowInfo> others;
  // Such as menus: over all of them, without the keys, and not listed.
  std::vector<WindowInfo> menus;
  // What those of them show that are more than a name, and what a click in one of these does. Such
  // a window lies where its content is.
  std::map<WindowId, cv::Mat> pictures;
  std::function<void(WindowId, WindowPoint)> on_click_in = [](WindowId, WindowPoint) {};

  // Draws now, or later; the area is what counts as painted, the whole window if it is empty.
  void Draw(const std::function<void(cv::Mat&)>& draw, WindowRect area = {}) {
    picture_ = picture_.clone();  // frames keep the old one
    draw(picture_);
    if (area.Empty()) area = {0, 0, picture_.cols, picture_.rows};
    for (std::optional<WindowRect>* painted : painted_) {
      *painted = *painted ? (*painted)->Union(area) : area;
    }
  }
  void After(Duration delay, std::function<void()> act) { schedule_.After(delay, std::move(act)); }
  [[nodiscard]] const cv::Mat& picture() const { return picture_; }

  // Screen
  Result<Frame> Capture(WindowId window) override {
    schedule_.RunDue();
    if (failing_captures-- > 0) return Fail(ErrorCode::kFailed, "no picture");
    const auto info = Describe(window);
    if (!info) return Forward(info);
    const auto shown = pictures.find(window);
    Frame frame;
    frame.pixels = shown == pictures.end() ? picture_ : shown->second;
    frame.window = window;
    frame.geometry = info->content;
    frame.time = clock_.Now();
    return frame;
  }
  Result<std::unique_ptr<ChangeWatch>> Watch(WindowId) override {
    return std::make_unique<PageWatch>(*this);
  }
  [[nodiscard]] bool SeesThroughCovers() const override { return true; }
  // Windows
  Result<std::vector<WindowInfo>> List() override {
    std::vector<WindowInfo> all{Info()};
    all.insert(all.end(), others.begin(), others.end());
    return all;
  }
  WaitResult WaitForChange(TimePoint deadline) override {
    clock_.SleepUntil(deadline);
    return {};
  }
  Result<WindowInfo> Describe(WindowId window) override {
    if (window == kWindow) return Info();
    for (const auto* windows : {&menus, &others}) {
      for (const WindowInfo& info : *windows) {
        if (info.id == window) return pictures.contains(window) ? info : Info();
      }
    }
    return Fail(ErrorCode::kNotFound, "the window is gone");
  }
  Result<std::optional<WindowInfo>> Covering(WindowId window, RootPoint point) override {
    const WindowInfo* const top = TopAt(point);
    return top != nullptr && top->id != window ? std::optional(*top) : std::nullopt;
  }
  Result<WindowId> Focused() override { return others.empty() ? kWindow : others.back().id; }
  Status Activate(WindowId) override { return {}; }
  Status Move(WindowId, RootPoint) override { return {}; }
  Status Resize(WindowId, Size size) override {
    on_resize(size);
    return {};
  }
  Status Close(WindowId) override { return {}; }
  Result<RootRect> ScreenBounds() override { return RootRect{0, 0, 1280, 1024}; }
  // Pointer
  Status Move(RootPoint to) override {
    if (failing_moves-- > 0) return Fail(ErrorCode::kFailed, "no movement");
    at_ = to;
    on_move();
    return {};
  }
  Status Press() override {
    pressed_ = at_;
    on_press();
    return {};
  }
  Status Release() override {
    if (pressed_ != at_) {
      on_drag({pressed_.x, pressed_.y}, {at_.x, at_.y});
      return {};
    }
    if (const WindowInfo* const top = TopAt(at_)) {
      on_click_in(top->id, ToWindow(at_, top->content));
    } else {
      on_click({at_.x, at_.y});
    }
    return {};
  }
  Status Key(std::string_view chord) override {
    on_key(chord);
    return {};
  }
  [[nodiscard]] Result<RootPoint> Location() override { return at_; }

 private:
  class PageWatch final : public ChangeWatch {
   public:
    explicit PageWatch(FakePage& page) : page_(page) { page_.painted_.push_back(&painted_); }
    ~PageWatch() override { std::erase(page_.painted_, &painted_); }
    void Forget() override { painted_.reset(); }
    WaitResult WaitForChange(const WindowRect& region, TimePoint deadline) override {
      while (!Painted(region)) {
        if (!page_.schedule_.RunNext(deadline)) return {WaitOutcome::kTimedOut, {}, {}};
      }
      return {WaitOutcome::kChanged, {}, page_.clock_.Now()};
    }
    WaitResult WaitForQuiet(const WindowRect& region, Duration quiet, TimePoint deadline) override {
      TimePoint still = page_.clock_.Now() + quiet;
      while (page_.clock_.Now() < std::min(still, deadline)) {
        if (!page_.schedule_.RunNext(std::min(still, deadline))) continue;
        if (Painted(region)) still = page_.clock_.Now() + quiet;
      }
      return {still <= deadline ? WaitOutcome::kQuiet : WaitOutcome::kTimedOut, {}, {}};
    }

   private:
    bool Painted(const WindowRect& region) {
      const auto painted = std::exchange(painted_, std::nullopt);
      return painted && !painted->Intersect(region).Empty();
    }

    FakePage& page_;
    std::optional<WindowRect> painted_;
  };

  // The topmost other window that lies over a place.
  [[nodiscard]] const WindowInfo* TopAt(RootPoint place) const {
    for (const auto* windows : {&menus, &others}) {
      for (auto window = windows->rbegin(); window != windows->rend(); ++window) {
        if (pictures.contains(window->id) && window->content.Contains(place)) return &*window;
      }
    }
    return nullptr;
  }

  // The window is in the corner of the screen.
  [[nodiscard]] RootRect Content() const { return {0, 0, picture_.cols, picture_.rows}; }
  [[nodiscard]] WindowInfo Info() const {
    WindowInfo info;
    info.id = kWindow;
    info.pid = kProcess;
    info.content = Content();
    info.viewable = true;
    return info;
  }

  cv::Mat picture_;
  FakeClock& clock_;
  RootPoint at_{5, 5};
  RootPoint pressed_;
  FakeSchedule schedule_{clock_};
  std::vector<std::optional<WindowRect>*> painted_;
};

}  // namespace mindreader
