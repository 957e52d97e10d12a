#include "calibration/prober.h"

#include <algorithm>

#include <opencv2/core.hpp>

namespace mindreader {

Result<Prober> Prober::Open(const World& world, Clicker& clicker, WindowId window) {
  Prober prober(world, clicker, window);
  auto watch = world.screen.Watch(window);
  if (!watch) return Forward(watch);
  prober.watch_ = std::move(*watch);
  return prober;
}

Result<Observed> Prober::Try(const Gesture& gesture, const WindowRect& region) {
  auto before = Capture();
  if (!before) return Forward(before);
  Observed observed{*before, *before, ClickOutcome::kTimedOut, false};
  const Size size{before->pixels.cols, before->pixels.rows};
  ++clicks_;
  const auto result = clicker_->Act(window_, size, *watch_, gesture, {});
  if (!result) return Forward(result);
  observed.outcome = result->outcome;
  if (observed.outcome != ClickOutcome::kConfirmed) return observed;
  const WaitResult wait = watch_->WaitForChange(region, world_.clock.Now() + kReaction);
  observed.reacted = wait.outcome == WaitOutcome::kChanged;
  if (wait.outcome == WaitOutcome::kWindowGone) observed.outcome = ClickOutcome::kWindowGone;
  if (wait.outcome == WaitOutcome::kInterrupted) {
    return Fail(ErrorCode::kStopped, "interrupted while learning");
  }
  auto after = observed.reacted ? CaptureStill(region) : Capture();
  if (!after) return Forward(after);
  if (after->pixels.size() != before->pixels.size()) observed.outcome = ClickOutcome::kResized;
  observed.after = std::move(*after);
  return observed;
}

Result<Frame> Prober::CaptureStill(const WindowRect& region) {
  (void)watch_->WaitForQuiet(region, kStill, world_.clock.Now() + kLongestAnimation);
  return Capture();
}

int ChangeAt(const Frame& before, const Frame& after, WindowPoint center, int radius) {
  const int inner = std::max(1, radius * 6 / 10);
  const cv::Rect box = cv::Rect(center.x - inner, center.y - inner, 2 * inner + 1, 2 * inner + 1) &
                       cv::Rect(0, 0, before.pixels.cols, before.pixels.rows);
  if (box.empty()) return 0;
  cv::Mat difference;
  cv::absdiff(before.pixels(box), after.pixels(box), difference);
  const cv::Scalar mean = cv::mean(difference);
  return static_cast<int>(std::max({mean[0], mean[1], mean[2]}));
}

}  // namespace mindreader
