#include "tests/faults/faulty_world.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "agent/dialogs.h"

namespace mindreader::faults {
namespace {

tl::unexpected<Error> Injected() { return Fail(ErrorCode::kFailed, "an injected fault"); }

class FaultyWatch final : public ChangeWatch {
 public:
  FaultyWatch(std::unique_ptr<ChangeWatch> inner, Clock& clock, const ScreenFaults& faults)
      : inner_(std::move(inner)), clock_(clock), faults_(faults) {}
  void Forget() override { inner_->Forget(); }

  WaitResult WaitForChange(const WindowRect& region, TimePoint deadline) override {
    if (faults_.never_still) {
      const auto now = inner_->WaitForChange(region, clock_.Now());
      if (now.outcome == WaitOutcome::kWindowGone || now.outcome == WaitOutcome::kInterrupted) {
        return now;
      }
      clock_.SleepUntil(clock_.Now() + std::chrono::milliseconds(5));
      return {WaitOutcome::kChanged, std::chrono::milliseconds(5), clock_.Now()};
    }
    auto wait = inner_->WaitForChange(region, deadline);
    while (wait.outcome == WaitOutcome::kChanged && faults_.lose_repaint_every > 0 &&
           ++reports_ % faults_.lose_repaint_every == 0) {
      wait = inner_->WaitForChange(region, deadline);
    }
    if (wait.outcome == WaitOutcome::kChanged && faults_.report_late > Duration{}) {
      clock_.SleepUntil(clock_.Now() + faults_.report_late);
    }
    return wait;
  }
  WaitResult WaitForQuiet(const WindowRect& region, Duration quiet, TimePoint deadline) override {
    if (!faults_.never_still) return inner_->WaitForQuiet(region, quiet, deadline);
    clock_.SleepUntil(deadline);
    return {WaitOutcome::kTimedOut, {}, clock_.Now()};
  }

 private:
  std::unique_ptr<ChangeWatch> inner_;
  Clock& clock_;
  const ScreenFaults& faults_;
  int reports_ = 0;
};

}  // namespace

// --- the pointer ---------------------------------------------------------------------------------

Status FaultyPointer::Begin() {
  ++events_;
  const bool fails =
      faults_.fail_event > 0 &&
      (faults_.fail_for_ever ? events_ >= faults_.fail_event : events_ == faults_.fail_event);
  if (fails) return Injected();
  return {};
}

Status FaultyPointer::End(Status done) {
  if (done && after_event) after_event(events_);
  return done;
}

Status FaultyPointer::Move(RootPoint to) {
  if (auto begun = Begin(); !begun) return begun;
  ++moves_;
  if (faults_.lose_move_every > 0 && moves_ % faults_.lose_move_every == 0) return End({});
  if (!down_) {
    const bool next_is_shifted =
        faults_.shift_every > 0 && (presses_ + 1) % faults_.shift_every == 0;
    left_shift_ = shift_;
    left_ = inner_.Location().value_or(RootPoint{-1, -1});
    shift_ = next_is_shifted ? faults_.shift : WindowPoint{};
  }
  const RootPoint real{to.x + shift_.x, to.y + shift_.y};
  if (real == left_) left_ = {-1, -1};
  return End(inner_.Move(real));
}

Status FaultyPointer::Press() {
  if (auto begun = Begin(); !begun) return begun;
  ++presses_;
  dropped_ = Every(faults_.drop_every) || presses_ <= faults_.deaf_first;
  if (dropped_) return End({});
  if (Every(faults_.late_every)) clock_.SleepUntil(clock_.Now() + faults_.late);
  down_ = true;
  return End(inner_.Press());
}

Status FaultyPointer::Release() {
  // Never fails: what lets go must not be what is broken, or no player could be safe.
  ++events_;
  if (std::exchange(dropped_, false)) return End({});
  if (Every(faults_.lose_release_every)) return End({});
  const bool was_down = std::exchange(down_, false);
  auto done = inner_.Release();
  if (done && was_down && Every(faults_.double_every)) {
    for (const Status& again : {inner_.Press(), inner_.Release()}) {
      if (!again) return again;
    }
  }
  return End(done);
}

Result<RootPoint> FaultyPointer::Location() {
  auto at = inner_.Location();
  if (at) at = Pretended(*at);
  return at;
}

RootPoint FaultyPointer::Pretended(RootPoint real) const {
  const WindowPoint& shift = real == left_ ? left_shift_ : shift_;
  return {real.x - shift.x, real.y - shift.y};
}

// --- the screen ----------------------------------------------------------------------------------

// Allocating whole windows is what takes most of the time under sanitizers.
cv::Mat FaultyScreen::CopyOf(const cv::Mat& pixels) {
  for (cv::Mat& copy : copies_) {
    if (copy.u->refcount > 1 || copy.size() != pixels.size()) continue;
    pixels.copyTo(copy);
    return copy;
  }
  return copies_.emplace_back(pixels.clone());
}

Result<Frame> FaultyScreen::Capture(WindowId window) {
  auto frame = inner_.Capture(window);
  if (!frame || (window_ != WindowId::kNone && window != window_)) return frame;
  const cv::Mat before = last_true_.pixels;
  last_true_ = *frame;
  if (!faults_.filter) return frame;
  cv::Mat pixels = CopyOf(frame->pixels);
  if (auto shown = faults_.filter(pixels, before, ++captures_); !shown) return Forward(shown);
  frame->pixels = pixels;
  return frame;
}

Result<Frame> FaultyScreen::CapturePart(WindowId window, const WindowRect& part) {
  if (!faults_.filter) return inner_.CapturePart(window, part);
  auto frame = Capture(window);
  if (!frame) return frame;
  return CutOut(std::move(*frame), part);
}

Result<std::unique_ptr<ChangeWatch>> FaultyScreen::Watch(WindowId window) {
  auto watch = inner_.Watch(window);
  if (!watch) return watch;
  return std::make_unique<FaultyWatch>(std::move(*watch), clock_, faults_);
}

// --- windows -------------------------------------------------------------------------------------

Result<Standing> FaultyWindows::Survey(WindowId window, std::span<const WindowPoint> places) {
  if (fail_question > 0 && ++questions_ == fail_question) return Injected();
  auto standing = inner_.Survey(window, places);
  if (standing && standing->pointer) standing->pointer = pointer_.Pretended(*standing->pointer);
  return standing;
}

// --- the witness ---------------------------------------------------------------------------------

Status Witness::Move(RootPoint to) {
  at_ = to;
  return inner_.Move(to);
}

Status Witness::Press() {
  ++presses_;
  if (auto stranger = Stranger()) {
    ++presses_outside_;
    outside_ = *std::move(stranger);
  }
  down_ = true;
  return inner_.Press();
}

Status Witness::Release() {
  down_ = false;
  return inner_.Release();
}

std::optional<std::string> Witness::Stranger() const {
  const auto place = [&](const WindowInfo& window) {
    const RootRect& at = window.content;
    return fmt::format("press at {},{} over '{}' ({}) at {},{} {}x{}", at_.x, at_.y, window.title,
                       window.window_class, at.x, at.y, at.width, at.height);
  };
  const auto board = windows_.Describe(board_);
  if (!board) return board.error().Message();
  const auto cover = windows_.Covering(board_, at_);
  if (!cover) return cover.error().Message();
  if (!*cover) {
    if (board->content.Contains(at_)) return std::nullopt;
    return place(*board);
  }
  const auto dialogs = ProgramWindows(windows_, board_);
  if (!dialogs) return dialogs.error().Message();
  if (std::ranges::count(*dialogs, (*cover)->id, &WindowInfo::id) == 0 ||
      !(*cover)->content.Contains(at_)) {
    return place(**cover);
  }
  return std::nullopt;
}

}  // namespace mindreader::faults
