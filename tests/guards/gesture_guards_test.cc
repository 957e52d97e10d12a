// What happens to a gesture that is disturbed after each of its input events, on a real X server
// with a window manager.
#include <chrono>
#include <functional>
#include <memory>
#include <ostream>
#include <thread>
#include <vector>

#include <xcb/xcb.h>

#include <gtest/gtest.h>

#include "agent/click.h"
#include "tests/platform/display_fixture.h"

namespace mindreader {
namespace {

// Lets something happen after the n-th input event.
class Ambush final : public Pointer {
 public:
  Ambush(Pointer& inner, int after, std::function<void()> act)
      : inner_(inner), left_(after), act_(std::move(act)) {}
  void AwaitReady() override { inner_.AwaitReady(); }
  Status Move(RootPoint to) override { return Then(inner_.Move(to)); }
  Status Press() override { return Then(inner_.Press()); }
  Status Release() override { return Then(inner_.Release()); }
  Status Key(std::string_view chord) override { return inner_.Key(chord); }
  Result<RootPoint> Location() override { return inner_.Location(); }

 private:
  Status Then(Status done) {
    if (--left_ == 0) act_();
    return done;
  }
  Pointer& inner_;
  int left_;
  std::function<void()> act_;
};

// A drag is: move, press, move, move, release.
constexpr int kEventsOfADrag = 5;
constexpr int kPressOfADrag = 2;

class DisturbedDrag : public DisplayTest, public ::testing::WithParamInterface<int> {
 protected:
  void SetUp() override {
    OpenWithWindowManager();
    board_ = std::make_unique<TestWindow>(*display_, TestWindow::Options{.title = "board"});
    hand_ = *x11_->MakePointer();
    users_ = *x11_->MakePointer();
    watch_ = *screen().Watch(board_->id());
    // A window manager holds the first click into a window without the focus back, and with it what
    // the user does meanwhile.
    ASSERT_TRUE(windows().Activate(board_->id()));
    const TimePoint patience = Patience();
    while (windows().Focused() != board_->id() && clock_.Now() < patience) {
      (void)windows().WaitForChange(clock_.Now() + std::chrono::milliseconds(10));
    }
  }
  // With what happens after the event that the test is about.
  Result<ClickResult> Drag(std::function<void()> what) {
    Ambush ambush(*hand_, GetParam(), std::move(what));
    PacedPointer paced(ambush, clock_);
    Clicker clicker(screen(), windows(), paced, clock_, guards_);
    return clicker.Act(board_->id(), {200, 150}, *watch_,
                       Gesture::Drag({20, 20}, {150, 100}, "a test"), {});
  }
  [[nodiscard]] bool ButtonIsDown() {
    auto connection = *x11::Connection::Open(display_->name(), display_->authority());
    const x11::Reply<xcb_query_pointer_reply_t> pointer(xcb_query_pointer_reply(
        connection->get(), xcb_query_pointer(connection->get(), connection->root()), nullptr));
    return pointer && (pointer->mask & XCB_BUTTON_MASK_1) != 0;
  }
  [[nodiscard]] bool InTheMiddle() const { return GetParam() < kEventsOfADrag; }
  [[nodiscard]] bool BeforeThePress() const { return GetParam() < kPressOfADrag; }

  GuardChain guards_;
  std::unique_ptr<TestWindow> board_;
  std::unique_ptr<Pointer> hand_, users_;
  std::unique_ptr<ChangeWatch> watch_;
};

TEST_P(DisturbedDrag, StopsWhereTheUserPutThePointer) {
  const RootPoint theirs{33, 44};
  const auto result = Drag([&] {
    // The server may get to this before our own last movement, and it may answer before the pointer
    // has moved.
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(2);
    do {
      EXPECT_TRUE(users_->Move(theirs));
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    } while (*users_->Location() != theirs && std::chrono::steady_clock::now() < deadline);
    EXPECT_EQ(*users_->Location(), theirs);
  });
  EXPECT_EQ(result.has_value(), !InTheMiddle());
  if (!result) {
    EXPECT_EQ(result.error().code, ErrorCode::kStopped);
    EXPECT_NE(result.error().seen.find("33,44"), std::string::npos) << result.error().Message();
  }
  EXPECT_FALSE(ButtonIsDown());
  EXPECT_EQ(*users_->Location(), theirs);
}

TEST_P(DisturbedDrag, StopsWhenAGuardTrips) {
  bool stop = false;
  guards_.Add(std::make_unique<StopRequestGuard>([&] { return stop; }));
  const auto result = Drag([&] { stop = true; });
  EXPECT_FALSE(ButtonIsDown());
  // After the last movement nothing is left but to let go.
  EXPECT_EQ(result.has_value(), !InTheMiddle());
  if (!result) {
    EXPECT_EQ(result.error().code, ErrorCode::kStopped);
  }
}

TEST_P(DisturbedDrag, LetsGoWhenTheWindowIsMoved) {
  const auto before = windows().Describe(board_->id())->content;
  const auto result = Drag([&] {
    ASSERT_TRUE(windows().Move(board_->id(), {before.x + 70, before.y + 50}));
    const TimePoint patience = Patience();
    while (windows().Describe(board_->id())->content == before && clock_.Now() < patience) {
      (void)windows().WaitForChange(clock_.Now() + std::chrono::milliseconds(10));
    }
  });
  EXPECT_FALSE(ButtonIsDown());
  ASSERT_TRUE(result) << result.error().Message();
  const bool done = BeforeThePress() || !InTheMiddle();
  EXPECT_EQ(result->outcome, done ? ClickOutcome::kConfirmed : ClickOutcome::kTimedOut);
}

TEST_P(DisturbedDrag, LetsGoWhenTheWindowIsHidden) {
  const auto result = Drag([&] { board_->Hide(); });
  EXPECT_FALSE(ButtonIsDown());
  const bool noticed_before = BeforeThePress();
  EXPECT_EQ(result.has_value(), !noticed_before);
  if (result && InTheMiddle()) {
    EXPECT_EQ(result->outcome, ClickOutcome::kTimedOut);
  }
}

TEST_P(DisturbedDrag, LetsGoWhenTheWindowIsClosedOrReplaced) {
  std::unique_ptr<TestWindow> twin;
  const auto result = Drag([&] {
    board_->Destroy();
    twin = std::make_unique<TestWindow>(*display_, TestWindow::Options{.title = "board"});
  });
  EXPECT_FALSE(ButtonIsDown());
  EXPECT_EQ(result.has_value(), !InTheMiddle());
  if (!result) {
    EXPECT_EQ(result.error().code, ErrorCode::kNotFound);
  }
}

// The press goes to the board or to nobody.
TEST_P(DisturbedDrag, PressesNothingInAWindowThatCoversTheBoard) {
  std::unique_ptr<TestWindow> cover;
  const auto result = Drag([&] {
    cover = std::make_unique<TestWindow>(
        *display_, TestWindow::Options{
                       .place = {0, 0, 640, 480}, .title = "cover", .override_redirect = true});
  });
  EXPECT_FALSE(ButtonIsDown());
  if (!BeforeThePress()) return;  // a press that was made is the board's until it ends
  ASSERT_TRUE(result) << result.error().Message();
  EXPECT_EQ(result->outcome, ClickOutcome::kCovered);
  ASSERT_TRUE(result->covered_by);
  EXPECT_EQ(result->covered_by->title, "cover");
}

TEST_P(DisturbedDrag, FailsAndLivesWhenTheDisplayGoes) {
  const auto result = Drag([&] { display_.reset(); });
  if (!InTheMiddle()) return;
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::kNotFound) << result.error().Message();
}

INSTANTIATE_TEST_SUITE_P(AfterEachEvent, DisturbedDrag, ::testing::Range(1, kEventsOfADrag + 1));

class GestureGuards : public DisplayTest {
 protected:
  void SetUp() override {
    Open();
    board_ = std::make_unique<TestWindow>(*display_, TestWindow::Options{.title = "board"});
    hand_ = *x11_->MakePointer();
    watch_ = *screen().Watch(board_->id());
  }
  Result<ClickResult> Click(Clicker& clicker, Duration within) {
    const Expectation never{{0, 0, 50, 50}, [](const Frame&) { return false; }, within};
    return clicker.Act(board_->id(), {200, 150}, *watch_, Gesture::Click({20, 20}, "a test"),
                       never);
  }
  GuardChain guards_;
  std::unique_ptr<TestWindow> board_;
  std::unique_ptr<Pointer> hand_;
  std::unique_ptr<ChangeWatch> watch_;
};

TEST_F(GestureGuards, StopWhenTheProgramRepaintsNothingAfterSeveralClicks) {
  PacedPointer paced(*hand_, clock_);
  Clicker clicker(screen(), windows(), paced, clock_, guards_);
  for (int click = 1; click < FrozenGuard::kMostUnanswered; ++click) {
    const auto result = Click(clicker, std::chrono::milliseconds(30));
    ASSERT_TRUE(result) << result.error().Message();
    EXPECT_EQ(result->outcome, ClickOutcome::kTimedOut);
  }
  const auto result = Click(clicker, std::chrono::milliseconds(30));
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::kStopped);
  EXPECT_NE(result.error().seen.find("repainted"), std::string::npos);
}

TEST_F(GestureGuards, DoNotTakeAProgramForHungThatRepaintsElsewhere) {
  PacedPointer paced(*hand_, clock_);
  Clicker clicker(screen(), windows(), paced, clock_, guards_);
  for (int click = 0; click < 2 * FrozenGuard::kMostUnanswered; ++click) {
    Ambush ambush(paced, 3, [&] { board_->Fill({100, 100, 20, 20}, 0x123456U + 1U); });
    Clicker disturbed(screen(), windows(), ambush, clock_, guards_);
    const auto result = Click(disturbed, std::chrono::milliseconds(30));
    ASSERT_TRUE(result) << result.error().Message();
    EXPECT_EQ(result->outcome, ClickOutcome::kTimedOut);
  }
}

TEST_F(GestureGuards, StopAtTheRateAndTheTimeLimit) {
  guards_.Add(std::make_unique<RateGuard>(clock_, 20));
  PacedPointer paced(*hand_, clock_);
  Clicker clicker(screen(), windows(), paced, clock_, guards_);
  Result<ClickResult> result;
  for (int click = 0; click < 50 && result; ++click) {
    result = clicker.Act(board_->id(), {200, 150}, *watch_, Gesture::Click({20, 20}, "a test"), {});
  }
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::kStopped);
  GuardChain late;
  late.Add(std::make_unique<TimeLimitGuard>(clock_, std::chrono::milliseconds(50)));
  Clicker slow(screen(), windows(), paced, clock_, late);
  const auto stopped = Click(slow, std::chrono::milliseconds(80));
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().code, ErrorCode::kStopped);
  EXPECT_NE(stopped.error().seen.find("time limit"), std::string::npos);
}

}  // namespace
}  // namespace mindreader
