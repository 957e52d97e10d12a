#include <sys/eventfd.h>
#include <unistd.h>

#include <chrono>

#include <gtest/gtest.h>

#include "platform/screen.h"
#include "tests/platform/display_fixture.h"

namespace mindreader {
namespace {

using std::chrono::milliseconds;

constexpr Rgb kPaint = 0xFF0000;
constexpr WindowRect kRegion{50, 50, 20, 20};
constexpr WindowRect kElsewhere{0, 0, 50, 150};

class ChangeWatchTest : public DisplayTest {
 protected:
  [[nodiscard]] std::unique_ptr<ChangeWatch> Watch(const TestWindow& window) {
    auto watch = screen().Watch(window.id());
    EXPECT_TRUE(watch) << watch.error().Message();
    return watch ? std::move(*watch) : nullptr;
  }
  [[nodiscard]] TimePoint Soon() const { return clock_.Now() + milliseconds(20); }
};

TEST_F(ChangeWatchTest, DoesNotLoseARepaintThatCameBeforeTheWait) {
  Open();
  TestWindow window = Window({});
  const auto watch = Watch(window);
  const TimePoint before = clock_.Now();
  window.Fill({60, 60, 1, 1}, kPaint);
  const WaitResult result = watch->WaitForChange(kRegion, Patience());
  EXPECT_EQ(result.outcome, WaitOutcome::kChanged);
  EXPECT_GE(result.last_change, before);
  EXPECT_LE(result.last_change, clock_.Now());
}

TEST_F(ChangeWatchTest, TakesNoOldPictureForARepaint) {
  Open();
  TestWindow window = Window({});
  window.Fill({60, 60, 1, 1}, kPaint);
  const auto watch = Watch(window);
  EXPECT_EQ(watch->WaitForChange(kRegion, Soon()).outcome, WaitOutcome::kTimedOut);
}

TEST_F(ChangeWatchTest, ForgetsWhatWasPaintedBeforeForget) {
  Open();
  TestWindow window = Window({});
  const auto watch = Watch(window);
  window.Fill({60, 60, 1, 1}, kPaint);
  watch->Forget();
  EXPECT_EQ(watch->WaitForChange(kRegion, Soon()).outcome, WaitOutcome::kTimedOut);
  window.Fill({60, 60, 1, 1}, kPaint);
  EXPECT_EQ(watch->WaitForChange(kRegion, Patience()).outcome, WaitOutcome::kChanged);
}

TEST_F(ChangeWatchTest, ReportsARepaintOnlyOnce) {
  Open();
  TestWindow window = Window({});
  const auto watch = Watch(window);
  window.Fill({0, 0, 200, 150}, kPaint);
  EXPECT_EQ(watch->WaitForChange(kRegion, Patience()).outcome, WaitOutcome::kChanged);
  EXPECT_EQ(watch->WaitForChange(kRegion, Soon()).outcome, WaitOutcome::kTimedOut);
  EXPECT_EQ(watch->WaitForChange(kElsewhere, Patience()).outcome, WaitOutcome::kChanged)
      << "the same repaint was not reported for this region yet";
}

TEST_F(ChangeWatchTest, IgnoresRepaintsElsewhereToThePixel) {
  Open();
  TestWindow window = Window({});
  const auto watch = Watch(window);
  window.Fill(kElsewhere, kPaint);
  window.Fill({49, 49, 1, 1}, kPaint);
  window.Fill({70, 50, 9, 9}, kPaint);
  EXPECT_EQ(watch->WaitForChange(kRegion, Soon()).outcome, WaitOutcome::kTimedOut);
  window.Fill({69, 69, 1, 1}, kPaint);
  EXPECT_EQ(watch->WaitForChange(kRegion, Patience()).outcome, WaitOutcome::kChanged);
}

TEST_F(ChangeWatchTest, SeesRepaintsOfACoveredWindow) {
  Open();
  TestWindow window = Window({});
  TestWindow cover = Window({});
  const auto watch = Watch(window);
  cover.Fill({60, 60, 1, 1}, kPaint);
  EXPECT_EQ(watch->WaitForChange(kRegion, Soon()).outcome, WaitOutcome::kTimedOut);
  window.Fill({60, 60, 1, 1}, kPaint);
  EXPECT_EQ(watch->WaitForChange(kRegion, Patience()).outcome, WaitOutcome::kChanged);
}

TEST_F(ChangeWatchTest, CallsARegionQuietWhenOnlyOthersAreRepainted) {
  Open();
  TestWindow window = Window({});
  const auto watch = Watch(window);
  window.Fill(kRegion, kPaint);
  window.Fill(kElsewhere, kPaint);
  const TimePoint painted = clock_.Now();
  const WaitResult result = watch->WaitForQuiet(kRegion, milliseconds(15), Patience());
  EXPECT_EQ(result.outcome, WaitOutcome::kQuiet);
  EXPECT_GE(clock_.Now() - result.last_change, milliseconds(15));
  EXPECT_GE(result.last_change + milliseconds(1000), painted);
}

TEST_F(ChangeWatchTest, IsNotQuietBeforeItsDeadlineWhenThatIsNearer) {
  Open();
  TestWindow window = Window({});
  const auto watch = Watch(window);
  window.Fill(kRegion, kPaint);
  EXPECT_EQ(watch->WaitForQuiet(kRegion, std::chrono::hours(1), Soon()).outcome,
            WaitOutcome::kTimedOut);
}

TEST_F(ChangeWatchTest, ReportsANewSizeOnceAndAGoneWindowForEver) {
  Open();
  TestWindow window = Window({});
  const auto watch = Watch(window);
  window.Resize({210, 150});
  EXPECT_EQ(watch->WaitForChange(kRegion, Patience()).outcome, WaitOutcome::kResized);
  window.Fill(kRegion, kPaint);
  EXPECT_EQ(watch->WaitForChange(kRegion, Patience()).outcome, WaitOutcome::kChanged);
  window.Destroy();
  EXPECT_EQ(watch->WaitForChange(kRegion, Patience()).outcome, WaitOutcome::kWindowGone);
  EXPECT_EQ(watch->WaitForQuiet(kRegion, milliseconds(1), Patience()).outcome,
            WaitOutcome::kWindowGone);
}

TEST_F(ChangeWatchTest, ReportsAHiddenWindowAsGoneUntilItIsShownAgain) {
  Open();
  TestWindow window = Window({});
  const auto watch = Watch(window);
  window.Hide();
  EXPECT_EQ(watch->WaitForChange(kRegion, Patience()).outcome, WaitOutcome::kWindowGone);
  window.Show();
  watch->Forget();
  window.Fill(kRegion, kPaint);
  EXPECT_EQ(watch->WaitForChange(kRegion, Patience()).outcome, WaitOutcome::kChanged);
}

TEST_F(ChangeWatchTest, IsInterruptedByTheWakeUpDescriptorBeforeAnythingElse) {
  const int wake = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
  ASSERT_GE(wake, 0);
  Open({.size = {640, 480}, .window_manager = false}, wake);
  TestWindow window = Window({});
  const auto watch = Watch(window);
  window.Fill(kRegion, kPaint);
  ASSERT_EQ(eventfd_write(wake, 1), 0);
  EXPECT_EQ(watch->WaitForChange(kRegion, Patience()).outcome, WaitOutcome::kInterrupted);
  EXPECT_EQ(watch->WaitForQuiet(kRegion, milliseconds(1), Patience()).outcome,
            WaitOutcome::kInterrupted);
  EXPECT_EQ(windows().WaitForChange(Patience()).outcome, WaitOutcome::kInterrupted);
  eventfd_t value = 0;
  ASSERT_EQ(eventfd_read(wake, &value), 0);
  EXPECT_EQ(watch->WaitForChange(kRegion, Patience()).outcome, WaitOutcome::kChanged);
  close(wake);
}

TEST_F(ChangeWatchTest, CountsItsWaitsAsIdleTime) {
  Open();
  TestWindow window = Window({});
  const auto watch = Watch(window);
  const Duration idle = clock_.Idle();
  const WaitResult result = watch->WaitForChange(kRegion, Soon());
  EXPECT_GE(result.waited, milliseconds(15));
  EXPECT_EQ(clock_.Idle() - idle, result.waited);
}

TEST_F(ChangeWatchTest, KeepsTwoWatchesOfTheSameWindowApart) {
  Open();
  TestWindow window = Window({});
  const auto first = Watch(window), second = Watch(window);
  window.Fill(kRegion, kPaint);
  EXPECT_EQ(first->WaitForChange(kRegion, Patience()).outcome, WaitOutcome::kChanged);
  EXPECT_EQ(second->WaitForChange(kRegion, Patience()).outcome, WaitOutcome::kChanged);
}

}  // namespace
}  // namespace mindreader
