#include "agent/click.h"

#include <algorithm>
#include <chrono>
#include <vector>

#include <gtest/gtest.h>

#include "tests/fake/fake_clock.h"
#include "tests/fake/fake_page.h"
#include "tests/fake/fake_program.h"

namespace mindreader {
namespace {

class ClickTest : public testing::Test {
 protected:
  Result<ClickResult> Click(WindowPoint at, Expectation expectation = {}) {
    return clicker_.Act(FakeProgram::kBoard, skin_.reference, *watch_, Gesture::Click(at, "test"),
                        expectation);
  }

  FakeClock clock_;
  Skin skin_ = FakeProgram::MakeSkin(4, 6, 8);
  FakeProgram program_{skin_, {0, 1, 2, 3}, clock_};
  GuardChain guards_;
  Clicker clicker_{program_, program_, program_, clock_, guards_};
  std::unique_ptr<ChangeWatch> watch_ = *program_.Watch(FakeProgram::kBoard);
  WindowPoint palette_{static_cast<int>(skin_.palette.colors[0].place.x),
                       static_cast<int>(skin_.palette.colors[0].place.y)};
};

TEST_F(ClickTest, IsConfirmedWhenThePlaceShowsWhatIsExpected) {
  const auto result = Click(palette_, {WindowRect::Around(palette_, 10),
                                       [](const Frame&) { return true; }, std::chrono::seconds(1)});
  ASSERT_TRUE(result) << result.error().Message();
  EXPECT_EQ(result->outcome, ClickOutcome::kConfirmed);
}

TEST_F(ClickTest, TimesOutWhenItNeverDoes) {
  const auto result =
      Click(palette_, {WindowRect::Around(palette_, 10), [](const Frame&) { return false; },
                       std::chrono::seconds(1)});
  ASSERT_TRUE(result) << result.error().Message();
  EXPECT_EQ(result->outcome, ClickOutcome::kTimedOut);
  EXPECT_GE(result->waited, std::chrono::seconds(1));
}

TEST_F(ClickTest, RefusesAPlaceOutsideTheWindow) {
  const auto result = Click({-1, 5});
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::kStopped);
  EXPECT_EQ(program_.presses(), 0);
}

TEST_F(ClickTest, DoesNotClickWhenTheWindowHasAnotherSize) {
  const auto result =
      clicker_.Act(FakeProgram::kBoard, {10, 10}, *watch_, Gesture::Click(palette_, "test"), {});
  ASSERT_TRUE(result);
  EXPECT_EQ(result->outcome, ClickOutcome::kResized);
  EXPECT_EQ(program_.presses(), 0);
}

TEST_F(ClickTest, BringsAWindowInThatHangsOffTheScreen) {
  ASSERT_TRUE(program_.Move(FakeProgram::kBoard, {-200, 900}));
  const auto result = Click(palette_);
  ASSERT_TRUE(result) << result.error().Message();
  EXPECT_EQ(result->outcome, ClickOutcome::kConfirmed);
  EXPECT_EQ(program_.presses_outside(), 0);
  EXPECT_TRUE(program_.ScreenBounds()->Contains(result->place));
}

TEST_F(ClickTest, AsksTheGuardsBeforeItMoves) {
  guards_.Add(std::make_unique<StopRequestGuard>([] { return true; }));
  const RootPoint before = *program_.Location();
  const auto result = Click(palette_);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::kStopped);
  EXPECT_EQ(program_.presses(), 0);
  EXPECT_EQ(*program_.Location(), before);
}

// After the user's turn the first movement of ours may be held back, as any other may.
TEST(ClickAfterTheUsersTurn, DoesNotTakeAPointerThatLagsForTheUsersHand) {
  FakeClock clock;
  const Skin skin = FakeProgram::MakeSkin(4, 6, 8);
  FakeProgram program(skin, {0, 1, 2, 3}, clock, {.pointer_lag = 2});
  GuardChain guards;
  Clicker clicker(program, program, program, clock, guards);
  const auto watch = *program.Watch(FakeProgram::kBoard);
  for (const int x : {60, 100, 140}) {
    const auto result = clicker.Act(FakeProgram::kBoard, skin.reference, *watch,
                                    Gesture::Click({x, 100}, "test"), {});
    ASSERT_TRUE(result) << result.error().Message();
    clicker.ForgetPointer();
  }
}

// The last look at the place takes time, too.
TEST_F(ClickTest, DoesNotPressWhenTheWindowIsCoveredDuringTheLastLook) {
  Expectation expectation;
  expectation.still_region = WindowRect::Around(palette_, 10);
  expectation.still = [&](const Frame&) {
    program_.Cover();
    return true;
  };
  const auto result = Click(palette_, expectation);
  ASSERT_TRUE(result) << result.error().Message();
  EXPECT_EQ(result->outcome, ClickOutcome::kCovered);
  EXPECT_EQ(program_.presses(), 0);
}

TEST_F(ClickTest, SaysWhenADialogOfTheProgramIsInTheWay) {
  program_.OpenDialog("", "", "");
  const auto hole = WindowPoint{60, 100};
  const auto result = Click(hole);
  ASSERT_TRUE(result) << result.error().Message();
  EXPECT_EQ(result->outcome, ClickOutcome::kCovered);
  ASSERT_TRUE(result->covered_by);
  EXPECT_EQ(result->covered_by->id, FakeProgram::kDialog);
  EXPECT_EQ(program_.presses(), 0);
}

class DragTest : public testing::Test {
 protected:
  // The moves between press and release of one drag, which the page answers as on_press and
  // on_move say. The least time between two of them is returned.
  Duration LeastPause() {
    Clicker clicker(page_, page_, page_, clock_, guards_);
    return LeastPause(clicker);
  }
  Duration LeastPause(Clicker& clicker, WindowPoint to = {120, 120}) {
    const auto watch = *page_.Watch(FakePage::kWindow);
    page_.on_press = [this, on_press = page_.on_press] {
      moves_.clear();
      if (on_press) on_press();
    };
    page_.on_move = [this, on_move = page_.on_move] {
      moves_.push_back(clock_.Now());
      if (on_move) on_move();
    };
    const auto made =
        clicker.Act(FakePage::kWindow, {200, 200}, *watch, Gesture::Drag({20, 20}, to, "test"), {});
    EXPECT_TRUE(made);
    EXPECT_GE(moves_.size(), 2U);
    Duration least = std::chrono::hours(1);
    for (std::size_t i = 1; i < moves_.size(); ++i) {
      least = std::min(least, moves_[i] - moves_[i - 1]);
    }
    return least;
  }
  [[nodiscard]] std::size_t moves() const { return moves_.size(); }
  void PaintAfter(int milliseconds, const WindowRect& area) {
    page_.After(std::chrono::milliseconds(milliseconds),
                [this, area] { page_.Draw([](cv::Mat&) {}, area); });
  }

  FakeClock clock_;
  FakePage page_{cv::Mat(200, 200, CV_8UC4, cv::Scalar(0, 0, 0, 255)), clock_};
  GuardChain guards_;

 private:
  std::vector<TimePoint> moves_;
};

// The repaint that shows the press is no answer to the first move; two moves within one picture are
// one for a page, and it takes a drop only where it was told of a move inside the target.
TEST_F(DragTest, MovesOncePerPicture) {
  page_.on_press = [this] { PaintAfter(3, {0, 0, 200, 200}); };
  EXPECT_GE(LeastPause(), std::chrono::milliseconds(17));
}

// What is picked up grows, and goes on repainting, before the page has answered a move elsewhere.
TEST_F(DragTest, MovesOnWhenTheTargetHasAnswered) {
  page_.on_move = [this] {
    for (int picture = 1; picture <= 3; ++picture) PaintAfter(16 * picture, {10, 10, 20, 20});
    PaintAfter(80, {110, 110, 20, 20});
  };
  EXPECT_GE(LeastPause(), std::chrono::milliseconds(80));
}

// A busy browser draws the place that the pointer is over before it begins the drag: what was not
// taken is made again with more time.
TEST_F(DragTest, TakesItsTimeWhenItIsMadeOnceMore) {
  const auto hover = [this] { PaintAfter(10, {110, 110, 20, 20}); };
  page_.on_move = hover;
  Clicker clicker(page_, page_, page_, clock_, guards_);
  EXPECT_LT(LeastPause(clicker), std::chrono::milliseconds(100));
  page_.on_press = {};
  page_.on_move = hover;
  EXPECT_GE(LeastPause(clicker), std::chrono::milliseconds(300));
}

// A program of GTK 3 begins a drag with the second move, and must be told of another one to drop.
TEST_F(DragTest, MovesOnceMoreWhereOneWasMadeAgain) {
  Clicker clicker(page_, page_, page_, clock_, guards_);
  LeastPause(clicker, {120, 120});
  EXPECT_EQ(moves(), 2U);
  for (const WindowPoint to : {WindowPoint{120, 120}, WindowPoint{150, 120}}) {
    page_.on_press = page_.on_move = {};
    LeastPause(clicker, to);
    EXPECT_EQ(moves(), 3U);
  }
}

}  // namespace
}  // namespace mindreader
