#include "platform/windows.h"

#include <chrono>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/platform/display_fixture.h"

namespace mindreader {
namespace {

using ::testing::ElementsAre;

class WindowsTest : public DisplayTest {
 protected:
  [[nodiscard]] std::vector<WindowId> Ids() {
    std::vector<WindowId> ids;
    const auto list = windows().List();
    EXPECT_TRUE(list) << list.error().Message();
    if (list) {
      for (const WindowInfo& window : *list) ids.push_back(window.id);
    }
    return ids;
  }
  // Window managers act when they see fit: waits until the list is as wished.
  void ExpectIds(const std::vector<WindowId>& wished) {
    const TimePoint deadline = Patience();
    while (Ids() != wished) {
      if (windows().WaitForChange(deadline).outcome != WaitOutcome::kChanged) break;
    }
    EXPECT_EQ(Ids(), wished);
  }
  void ExpectFocus(WindowId wished) {
    const TimePoint deadline = Patience();
    while (windows().Focused() != wished) {
      static_cast<void>(Ids());
      if (windows().Focused() == wished) break;
      if (windows().WaitForChange(deadline).outcome != WaitOutcome::kChanged) break;
    }
    EXPECT_EQ(windows().Focused(), wished);
  }
  void ExpectOrigin(TestWindow& window, RootPoint wished) {
    while (window.Origin() != wished && window.Next(XCB_CONFIGURE_NOTIFY)) {
    }
    EXPECT_EQ(window.Origin(), wished);
  }
};

TEST_F(WindowsTest, ListsWindowsFromBottomToTopWithoutAWindowManager) {
  Open();
  TestWindow first = Window({});
  TestWindow second = Window({});
  TestWindow menu = Window({.override_redirect = true});
  TestWindow hidden = Window({});
  hidden.Hide();
  EXPECT_THAT(Ids(), ElementsAre(first.id(), second.id()));
  first.Raise();
  EXPECT_THAT(Ids(), ElementsAre(second.id(), first.id()));
}

TEST_F(WindowsTest, ListsWindowsFromBottomToTopWithAWindowManager) {
  OpenWithWindowManager();
  TestWindow first = Window({});
  TestWindow second = Window({});
  TestWindow menu = Window({.override_redirect = true});
  ExpectIds({first.id(), second.id()});
  EXPECT_TRUE(windows().Activate(first.id()));
  ExpectIds({second.id(), first.id()});
  second.Destroy();
  ExpectIds({first.id()});
}

TEST_F(WindowsTest, DescribesAWindow) {
  Open();
  TestWindow owner = Window({});
  TestWindow window = Window(
      {.place = {30, 40, 120, 90}, .title = "caf\xE9", .border = 3, .transient_for = owner.id()});
  auto info = windows().Describe(window.id());
  ASSERT_TRUE(info);
  EXPECT_EQ(info->title, "café") << "WM_NAME is Latin-1";
  EXPECT_EQ(info->instance, "test");
  EXPECT_EQ(info->window_class, "Test");
  EXPECT_EQ(info->pid, 0);
  EXPECT_EQ(info->transient_for, owner.id());
  EXPECT_EQ(info->content, (RootRect{33, 43, 120, 90}));
  EXPECT_TRUE(info->viewable);
  window.SetProperty(window.AtomNamed("_NET_WM_NAME"), window.AtomNamed("UTF8_STRING"), "日本 ✓");
  info = windows().Describe(window.id());
  ASSERT_TRUE(info);
  EXPECT_EQ(info->title, "日本 ✓");
  window.Hide();
  info = windows().Describe(window.id());
  ASSERT_TRUE(info);
  EXPECT_FALSE(info->viewable);
}

TEST_F(WindowsTest, CutsATitleOfAMegabyte) {
  Open();
  TestWindow window = Window({.title = std::string(100'000, 'x')});
  const auto info = windows().Describe(window.id());
  ASSERT_TRUE(info);
  EXPECT_EQ(info->title, std::string(4096, 'x'));
}

TEST_F(WindowsTest, IsNotMisledByPropertiesOfTheWrongKind) {
  Open();
  TestWindow window = Window({});
  window.SetProperty(XCB_ATOM_WM_CLASS, XCB_ATOM_STRING, "no zero at the end");
  window.SetProperty(window.AtomNamed("_NET_WM_PID"), XCB_ATOM_STRING, "1234");
  window.SetProperty(XCB_ATOM_WM_TRANSIENT_FOR, XCB_ATOM_STRING, "1234");
  const auto info = windows().Describe(window.id());
  ASSERT_TRUE(info);
  EXPECT_EQ(info->instance, "no zero at the end");
  EXPECT_EQ(info->window_class, "");
  EXPECT_EQ(info->pid, 0);
  EXPECT_EQ(info->transient_for, WindowId::kNone);
}

TEST_F(WindowsTest, SaysThatAWindowIsGone) {
  Open();
  TestWindow window = Window({});
  window.Destroy();
  for (const Error& error :
       {windows().Describe(window.id()).error(), windows().Covering(window.id(), {1, 1}).error(),
        windows().Activate(window.id()).error(), windows().Move(window.id(), {1, 1}).error(),
        windows().Resize(window.id(), {9, 9}).error(), windows().Close(window.id()).error()}) {
    EXPECT_EQ(error.code, ErrorCode::kNotFound) << error.Message();
  }
}

TEST_F(WindowsTest, KnowsWhoWouldGetAClickInsteadOfAWindow) {
  Open();
  TestWindow window = Window({.place = {100, 100, 200, 150}});
  const auto covering = [&](RootPoint point) {
    const auto found = windows().Covering(window.id(), point);
    EXPECT_TRUE(found) << found.error().Message();
    return found && *found ? (*found)->title : std::string("nobody");
  };
  EXPECT_EQ(covering({150, 150}), "nobody");
  TestWindow dialog = Window({.place = {140, 140, 20, 20}, .title = "dialog"});
  EXPECT_EQ(covering({150, 150}), "dialog");
  EXPECT_EQ(covering({139, 139}), "nobody");
  EXPECT_EQ(covering({160, 160}), "nobody");
  TestWindow tooltip =
      Window({.place = {145, 145, 40, 40}, .title = "tooltip", .override_redirect = true});
  EXPECT_EQ(covering({150, 150}), "tooltip");
  EXPECT_EQ(covering({170, 170}), "tooltip");
  tooltip.Hide();
  EXPECT_EQ(covering({150, 150}), "dialog");
  window.Raise();
  EXPECT_EQ(covering({150, 150}), "nobody");
  EXPECT_EQ(covering({99, 150}), "") << "the bare root window";
}

// What covers a window may close between two questions to the server.
TEST_F(WindowsTest, KnowsWhoWouldGetAClickWhileOtherWindowsComeAndGo) {
  Open();
  TestWindow window = Window({.place = {100, 100, 200, 150}});
  std::jthread others([this](const std::stop_token& stop) {
    while (!stop.stop_requested()) {
      TestWindow dialog = Window({.place = {140, 140, 20, 20}, .title = "dialog"});
      dialog.Destroy();
    }
  });
  int covered = 0;
  for (int look = 0; look < 3000; ++look) {
    const auto found = windows().Covering(window.id(), {150, 150});
    ASSERT_TRUE(found) << found.error().Message();
    covered += *found ? 1 : 0;
  }
  EXPECT_GT(covered, 0) << "nothing came while it was asked";
}

TEST_F(WindowsTest, NamesTheProgramAndNotItsFrameAsCovering) {
  OpenWithWindowManager();
  TestWindow window = Window({.place = {100, 100, 200, 150}});
  TestWindow other = Window({.place = {200, 100, 200, 150}, .title = "other"});
  ExpectIds({window.id(), other.id()});
  // A window is listed before its frame is known as such.
  const TimePoint deadline = Patience();
  auto over = windows().Covering(window.id(), {other.Origin().x + 5, other.Origin().y + 5});
  while (over && *over && (*over)->id != other.id() && clock_.Now() < deadline) {
    over = windows().Covering(window.id(), {other.Origin().x + 5, other.Origin().y + 5});
  }
  ASSERT_TRUE(over && *over);
  EXPECT_EQ((*over)->title, "other");
  const RootPoint own{window.Origin().x + 5, window.Origin().y + 5};
  EXPECT_EQ(windows().Covering(window.id(), own), std::nullopt);
  const auto title_bar = windows().Covering(window.id(), {own.x, own.y - 10});
  ASSERT_TRUE(title_bar && *title_bar);
  EXPECT_NE((*title_bar)->id, window.id()) << "a click on the frame does not reach the window";
}

TEST_F(WindowsTest, RaisesAndFocusesWithoutAWindowManager) {
  Open();
  TestWindow first = Window({});
  TestWindow second = Window({});
  EXPECT_EQ(windows().Focused(), WindowId::kNone) << "the focus follows the pointer";
  EXPECT_TRUE(windows().Activate(first.id()));
  EXPECT_THAT(Ids(), ElementsAre(second.id(), first.id()));
  EXPECT_EQ(windows().Focused(), first.id());
}

TEST_F(WindowsTest, RaisesAndFocusesWithAWindowManager) {
  OpenWithWindowManager();
  TestWindow first = Window({});
  TestWindow second = Window({});
  ExpectIds({first.id(), second.id()});
  EXPECT_TRUE(windows().Activate(second.id()));
  ExpectFocus(second.id());
  EXPECT_TRUE(windows().Activate(first.id()));
  ExpectFocus(first.id());
  ExpectIds({second.id(), first.id()});
}

TEST_F(WindowsTest, FollowsTheFocusWhicheverWindowIsSurveyed) {
  OpenWithWindowManager();
  TestWindow first = Window({});
  TestWindow second = Window({});
  ExpectIds({first.id(), second.id()});
  const std::vector<WindowPoint> places{{5, 5}};
  for (const WindowId surveyed : {first.id(), second.id()}) {
    for (const WindowId focused : {second.id(), first.id()}) {
      EXPECT_TRUE(windows().Survey(surveyed, places));
      EXPECT_TRUE(windows().Activate(focused));
      ExpectFocus(focused);
      EXPECT_TRUE(windows().Survey(surveyed, places));
      ExpectFocus(focused);
    }
  }
}

TEST_F(WindowsTest, MovesTheContentExactlyThereWithoutAWindowManager) {
  Open();
  TestWindow window = Window({.border = 5});
  EXPECT_TRUE(windows().Move(window.id(), {222, 111}));
  EXPECT_EQ(window.Origin(), (RootPoint{222, 111}));
  EXPECT_TRUE(windows().Move(window.id(), {-30, -40}));
  EXPECT_EQ(window.Origin(), (RootPoint{-30, -40}));
}

TEST_F(WindowsTest, MovesTheContentExactlyThereWithAWindowManager) {
  OpenWithWindowManager();
  TestWindow window = Window({});
  ExpectIds({window.id()});
  EXPECT_TRUE(windows().Move(window.id(), {222, 111}));
  ExpectOrigin(window, {222, 111});
  const auto info = windows().Describe(window.id());
  ASSERT_TRUE(info);
  EXPECT_EQ(info->content, (RootRect{222, 111, 200, 150}));
  EXPECT_TRUE(windows().Resize(window.id(), {260, 170}));
  const RootRect wished{222, 111, 260, 170};
  while (windows().Describe(window.id())->content != wished && window.Next(XCB_CONFIGURE_NOTIFY)) {
  }
  EXPECT_EQ(windows().Describe(window.id())->content, wished);
}

TEST_F(WindowsTest, AsksAProgramToCloseItsWindow) {
  Open();
  TestWindow window = Window({});
  EXPECT_FALSE(windows().Close(window.id())) << "it does not take part in WM_DELETE_WINDOW";
  const xcb_atom_t delete_window = window.AtomNamed("WM_DELETE_WINDOW");
  window.SetAtoms(window.AtomNamed("WM_PROTOCOLS"), {delete_window});
  EXPECT_TRUE(windows().Close(window.id()));
  const auto message = window.Next(XCB_CLIENT_MESSAGE);
  ASSERT_TRUE(message);
  const auto& asked = reinterpret_cast<const xcb_client_message_event_t&>(*message);
  EXPECT_EQ(asked.type, window.AtomNamed("WM_PROTOCOLS"));
  EXPECT_EQ(asked.data.data32[0], delete_window);
}

TEST_F(WindowsTest, KnowsTheScreen) {
  Open();
  EXPECT_EQ(windows().ScreenBounds(), (RootRect{0, 0, 640, 480}));
}

TEST_F(WindowsTest, WakesUpWhenWindowsComeMoveGetTheFocusAndGo) {
  Open();
  const auto soon = [&] { return clock_.Now() + std::chrono::milliseconds(10); };
  static_cast<void>(Ids());
  EXPECT_EQ(windows().WaitForChange(soon()).outcome, WaitOutcome::kTimedOut);
  TestWindow window = Window({});
  EXPECT_EQ(windows().WaitForChange(Patience()).outcome, WaitOutcome::kChanged);
  static_cast<void>(Ids());
  window.Move({1, 2});
  EXPECT_EQ(windows().WaitForChange(Patience()).outcome, WaitOutcome::kChanged);
  window.Focus();
  EXPECT_EQ(windows().WaitForChange(Patience()).outcome, WaitOutcome::kChanged);
  window.Fill({0, 0, 9, 9}, 0xFF0000);
  EXPECT_EQ(windows().WaitForChange(soon()).outcome, WaitOutcome::kTimedOut)
      << "a repaint is none of its business";
  window.Hide();
  EXPECT_EQ(windows().WaitForChange(Patience()).outcome, WaitOutcome::kChanged);
}

}  // namespace
}  // namespace mindreader
