#include "platform/pointer.h"

#include <gtest/gtest.h>

#include "tests/platform/display_fixture.h"

namespace mindreader {
namespace {

class PointerTest : public DisplayTest {
 protected:
  [[nodiscard]] std::unique_ptr<Pointer> MakePointer() {
    auto pointer = x11_->MakePointer();
    EXPECT_TRUE(pointer) << pointer.error().Message();
    return pointer ? std::move(*pointer) : nullptr;
  }
};

template <typename Event>
const Event& As(const x11::Reply<xcb_generic_event_t>& event) {
  return reinterpret_cast<const Event&>(*event);
}

// The top bit of the type says that the event was sent by a program, not by a device.
bool IsReal(const x11::Reply<xcb_generic_event_t>& event) {
  return (event->response_type & 0x80) == 0;
}

TEST_F(PointerTest, PressesAndReleasesAsTheMouseDoesWhereItIs) {
  Open();
  TestWindow window = Window({.place = {100, 120, 200, 150}});
  const auto pointer = MakePointer();
  EXPECT_TRUE(pointer->Move({131, 142}));
  EXPECT_TRUE(pointer->Press());
  const auto press = window.Next(XCB_BUTTON_PRESS);
  ASSERT_TRUE(press);
  EXPECT_TRUE(IsReal(press));
  EXPECT_EQ(As<xcb_button_press_event_t>(press).detail, 1);
  EXPECT_EQ(As<xcb_button_press_event_t>(press).event_x, 31);
  EXPECT_EQ(As<xcb_button_press_event_t>(press).event_y, 22);
  EXPECT_TRUE(pointer->Move({140, 150}));
  EXPECT_TRUE(pointer->Release());
  const auto release = window.Next(XCB_BUTTON_RELEASE);
  ASSERT_TRUE(release);
  EXPECT_TRUE(IsReal(release));
  EXPECT_EQ(As<xcb_button_release_event_t>(release).event_x, 40);
  EXPECT_EQ(As<xcb_button_release_event_t>(release).event_y, 30);
}

TEST_F(PointerTest, SaysWhereThePointerIsWhoeverMovedIt) {
  Open();
  const auto pointer = MakePointer(), user = MakePointer();
  EXPECT_TRUE(pointer->Move({10, 20}));
  EXPECT_EQ(pointer->Location(), (RootPoint{10, 20}));
  EXPECT_TRUE(user->Move({300, 200}));
  ASSERT_EQ(user->Location(), (RootPoint{300, 200}));
  EXPECT_EQ(pointer->Location(), (RootPoint{300, 200}));
}

TEST_F(PointerTest, TypesChordsToTheFocusedWindow) {
  Open();
  TestWindow window = Window({});
  window.Focus();
  const auto pointer = MakePointer();
  EXPECT_TRUE(pointer->Key("ctrl+n"));
  const auto control = window.Next(XCB_KEY_PRESS);
  const auto letter = window.Next(XCB_KEY_PRESS);
  ASSERT_TRUE(control && letter);
  EXPECT_TRUE(IsReal(letter));
  EXPECT_EQ(As<xcb_key_press_event_t>(control).state & XCB_MOD_MASK_CONTROL, 0);
  EXPECT_NE(As<xcb_key_press_event_t>(letter).state & XCB_MOD_MASK_CONTROL, 0);
}

TEST_F(PointerTest, RefusesKeysThatDoNotExist) {
  Open();
  const auto pointer = MakePointer();
  for (const char* chord : {"ctrl+nosuchkey", "", "ctrl+", "+n", "Return+"}) {
    const auto typed = pointer->Key(chord);
    ASSERT_FALSE(typed) << chord;
    EXPECT_EQ(typed.error().code, ErrorCode::kUsage);
  }
  const Status typed = pointer->Key("Return");
  EXPECT_TRUE(typed) << typed.error().Message();
}

TEST_F(PointerTest, SurvivesALostServer) {
  Open();
  const auto pointer = MakePointer();
  ASSERT_TRUE(pointer->Move({1, 1}));
  display_.reset();
  const auto where = pointer->Location();
  ASSERT_FALSE(where);
  EXPECT_EQ(where.error().code, ErrorCode::kNotFound);
  EXPECT_FALSE(pointer->Move({2, 2}));
  EXPECT_FALSE(pointer->Press());
  EXPECT_FALSE(pointer->Release());
  EXPECT_FALSE(pointer->Key("n"));
  EXPECT_FALSE(x11_->MakePointer());
}

TEST_F(PointerTest, SurvivesAServerThatIsLostBetweenTwoWrites) {
  Open();
  const auto pointer = MakePointer();
  ASSERT_TRUE(pointer->Move({1, 1}));
  display_.reset();
  EXPECT_FALSE(pointer->Press());
  EXPECT_FALSE(pointer->Location());
}

}  // namespace
}  // namespace mindreader
