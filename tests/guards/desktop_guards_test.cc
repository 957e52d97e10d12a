// The guards that look at the desktop, on a real X server.
#include <xcb/xcb.h>

#include <gtest/gtest.h>

#include "agent/focus_guard.h"
#include "platform/x11/blank_screen.h"
#include "tests/platform/display_fixture.h"

namespace mindreader {
namespace {

class FocusGuardTest : public DisplayTest {
 protected:
  // Test windows are of one program unless they say otherwise.
  TestWindow Stranger() {
    auto window = Window({.place = {350, 100, 100, 100}, .title = "mail"});
    window.SetProperty(XCB_ATOM_WM_CLASS, XCB_ATOM_STRING, std::string("mail\0Mail\0", 10));
    return window;
  }
  // Gives the focus and waits until it is there.
  void GiveFocus(TestWindow& window) {
    const TimePoint patience = Patience();
    ASSERT_TRUE(windows().Activate(window.id()));
    while (windows().Focused() != window.id()) {
      ASSERT_LT(clock_.Now(), patience) << "the window manager does not give the focus";
      (void)windows().WaitForChange(clock_.Now() + std::chrono::milliseconds(20));
    }
  }
};

TEST_F(FocusGuardTest, TripsWhenAnotherProgramGetsTheFocusOfTheBoard) {
  OpenWithWindowManager();
  auto board = Window({.title = "board"});
  auto other = Stranger();
  FocusGuard guard(windows(), clock_, board.id());
  GiveFocus(other);
  EXPECT_TRUE(guard.CheckNow()) << "the board has not had it yet";
  GiveFocus(board);
  EXPECT_TRUE(guard.CheckNow());
  GiveFocus(other);
  const auto tripped = guard.CheckNow();
  ASSERT_FALSE(tripped);
  EXPECT_EQ(tripped.error().code, ErrorCode::kStopped);
  EXPECT_NE(tripped.error().seen.find("mail"), std::string::npos);
  guard.Release();
  EXPECT_TRUE(guard.CheckNow()) << "it is the user's turn";
}

TEST_F(FocusGuardTest, LetsADialogOfTheProgramHaveIt) {
  OpenWithWindowManager();
  auto board = Window({.title = "board"});
  FocusGuard guard(windows(), clock_, board.id());
  GiveFocus(board);
  EXPECT_TRUE(guard.CheckNow());
  auto dialog = Window({.place = {120, 120, 80, 60}, .title = "won", .transient_for = board.id()});
  GiveFocus(dialog);
  EXPECT_TRUE(guard.CheckNow());
}

TEST_F(FocusGuardTest, LeavesAClosedBoardToOthers) {
  OpenWithWindowManager();
  auto board = Window({.title = "board"});
  auto other = Stranger();
  FocusGuard guard(windows(), clock_, board.id());
  GiveFocus(board);
  EXPECT_TRUE(guard.CheckNow());
  board.Destroy();
  GiveFocus(other);
  EXPECT_TRUE(guard.CheckNow());
}

TEST_F(FocusGuardTest, NeverTripsWhereNobodyGivesTheFocus) {
  Open();
  auto board = Window({.title = "board"});
  auto other = Stranger();
  FocusGuard guard(windows(), clock_, board.id());
  EXPECT_TRUE(guard.CheckNow());
  other.Raise();
  EXPECT_TRUE(guard.CheckNow());
}

class BlankScreenTest : public DisplayTest {
 protected:
  void Force(std::uint8_t mode) {
    auto connection = *x11::Connection::Open(display_->name(), display_->authority());
    xcb_force_screen_saver(connection->get(), mode);
    connection->Synchronize();
  }
};

TEST_F(BlankScreenTest, TripsWhileTheScreenSaverIsOn) {
  Open();
  const auto screen = BlankScreen::Watch(display_->name(), display_->authority());
  ASSERT_TRUE(screen) << screen.error().Message();
  BlankScreenGuard guard([&] { return (*screen)->Now(); }, clock_);
  EXPECT_TRUE(guard.Check());
  Force(XCB_SCREEN_SAVER_ACTIVE);
  clock_.SleepUntil(clock_.Now() + BlankScreenGuard::kEvery);
  const auto tripped = guard.Check();
  ASSERT_FALSE(tripped);
  EXPECT_EQ(tripped.error().code, ErrorCode::kStopped);
  Force(XCB_SCREEN_SAVER_RESET);
  EXPECT_FALSE((*screen)->Now());
}

TEST_F(BlankScreenTest, IsNotBlankWhenTheServerIsGone) {
  Open();
  const auto screen = BlankScreen::Watch(display_->name(), display_->authority());
  ASSERT_TRUE(screen) << screen.error().Message();
  x11_.reset();
  display_.reset();
  EXPECT_FALSE((*screen)->Now());
}

}  // namespace
}  // namespace mindreader
