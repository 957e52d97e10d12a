#include "platform/x11/server_watch.h"

#include <gtest/gtest.h>

#include "platform/x11/authority.h"
#include "tests/platform/display_fixture.h"

namespace mindreader::x11 {
namespace {

using std::chrono::milliseconds;

class ServerWatchTest : public DisplayTest {
 protected:
  ServerWatchTest() { Open(); }

  [[nodiscard]] xcb_connection_t* ConnectAnew() {
    return Connect(display_->name(), ReadAuthority(display_->authority(), display_->name()).value(),
                   nullptr);
  }
};

// As a program does that is stopped while it looks for the window under the pointer.
TEST_F(ServerWatchTest, EndsWaitingForAServerThatSomebodyHasGrabbed) {
  auto waiting = Connection::Open(display_->name(), display_->authority()).value();
  ServerWatch watch(ConnectAnew(), milliseconds(300));
  watch.Guard(xcb_get_file_descriptor(waiting->get()));
  waiting->Synchronize();
  EXPECT_FALSE(waiting->Lost());

  xcb_connection_t* const grabber = ConnectAnew();
  EXPECT_EQ(xcb_request_check(grabber, xcb_grab_server_checked(grabber)), nullptr);
  waiting->Synchronize();
  EXPECT_TRUE(waiting->Lost());
  EXPECT_TRUE(watch.Silent());
  xcb_disconnect(grabber);
}

TEST_F(ServerWatchTest, LeavesConnectionsAloneThatWereReleased) {
  auto waiting = Connection::Open(display_->name(), display_->authority()).value();
  ServerWatch watch(ConnectAnew(), milliseconds(100));
  watch.Guard(xcb_get_file_descriptor(waiting->get()));
  watch.Release(xcb_get_file_descriptor(waiting->get()));
  xcb_connection_t* const grabber = ConnectAnew();
  EXPECT_EQ(xcb_request_check(grabber, xcb_grab_server_checked(grabber)), nullptr);
  const TimePoint patience = Patience();
  while (!watch.Silent() && clock_.Now() < patience)
    clock_.SleepUntil(clock_.Now() + milliseconds(20));
  EXPECT_TRUE(watch.Silent());
  xcb_disconnect(grabber);
  waiting->Synchronize();
  EXPECT_FALSE(waiting->Lost());
}

// Every program is told when the keyboard is mapped anew, as a first key from another device does.
TEST_F(ServerWatchTest, TakesNoEventForTheLackOfAnAnswer) {
  xcb_connection_t* const own = ConnectAnew();
  const xcb_window_t root = xcb_setup_roots_iterator(xcb_get_setup(own)).data->root;
  const std::uint32_t events = XCB_EVENT_MASK_PROPERTY_CHANGE;
  EXPECT_EQ(xcb_request_check(
                own, xcb_change_window_attributes_checked(own, root, XCB_CW_EVENT_MASK, &events)),
            nullptr);
  xcb_connection_t* const grabber = ConnectAnew();
  EXPECT_EQ(xcb_request_check(grabber, xcb_grab_server_checked(grabber)), nullptr);
  ServerWatch watch(own, std::chrono::seconds(20));
  clock_.SleepUntil(clock_.Now() + milliseconds(100));  // it has asked
  EXPECT_EQ(xcb_request_check(
                grabber, xcb_change_property_checked(grabber, XCB_PROP_MODE_REPLACE, root,
                                                     XCB_ATOM_WM_NAME, XCB_ATOM_STRING, 8, 1, "x")),
            nullptr);
  clock_.SleepUntil(clock_.Now() + milliseconds(100));
  xcb_disconnect(grabber);
  EXPECT_FALSE(watch.Silent());
}

TEST_F(ServerWatchTest, IsOneForAllConnectionsToADisplay) {
  const auto cookie = ReadAuthority(display_->authority(), display_->name()).value();
  const auto watch = ServerWatch::Of(display_->name(), cookie);
  ASSERT_NE(watch, nullptr);
  EXPECT_EQ(ServerWatch::Of(display_->name(), cookie), watch);
  EXPECT_EQ(ServerWatch::Of(":98765", cookie), nullptr);
}

}  // namespace
}  // namespace mindreader::x11
