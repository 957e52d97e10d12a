#include "platform/x11/stop_key.h"

#include <atomic>
#include <condition_variable>
#include <mutex>

#include <gtest/gtest.h>

#include "tests/platform/display_fixture.h"

namespace mindreader {
namespace {

// Counts the presses, which come on another thread.
class Presses {
 public:
  void Add() {
    const std::lock_guard lock(mutex_);
    ++count_;
    changed_.notify_all();
  }
  bool Await(int count) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, std::chrono::seconds(5), [&] { return count_ >= count; });
  }
  int count() {
    const std::lock_guard lock(mutex_);
    return count_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  int count_ = 0;
};

class StopKeyTest : public DisplayTest {
 protected:
  Result<std::unique_ptr<StopKey>> Grab(std::string_view chord = StopKey::kDefaultChord) {
    return StopKey::Grab(display_->name(), display_->authority(), chord,
                         [this] { presses_.Add(); });
  }
  Presses presses_;
};

TEST_F(StopKeyTest, IsHeardWhateverWindowHasTheFocusAndReachesNoProgram) {
  Open();
  auto window = Window({});
  window.Focus();
  const auto key = Grab();
  ASSERT_TRUE(key) << key.error().Message();
  const auto hand = *x11_->MakePointer();
  ASSERT_TRUE(hand->Key("ctrl+alt+Escape"));
  EXPECT_TRUE(presses_.Await(1));
  ASSERT_TRUE(hand->Key("ctrl+alt+Escape"));
  EXPECT_TRUE(presses_.Await(2));
}

TEST_F(StopKeyTest, IsNotHeardWithoutItsModifiers) {
  Open();
  const auto key = Grab();
  ASSERT_TRUE(key) << key.error().Message();
  const auto hand = *x11_->MakePointer();
  ASSERT_TRUE(hand->Key("Escape"));
  ASSERT_TRUE(hand->Key("ctrl+Escape"));
  ASSERT_TRUE(hand->Key("ctrl+alt+Escape"));
  EXPECT_TRUE(presses_.Await(1));
  EXPECT_EQ(presses_.count(), 1);
}

TEST_F(StopKeyTest, CanBeAnotherKey) {
  Open();
  const auto key = Grab("F12");
  ASSERT_TRUE(key) << key.error().Message();
  const auto hand = *x11_->MakePointer();
  ASSERT_TRUE(hand->Key("F12"));
  EXPECT_TRUE(presses_.Await(1));
}

TEST_F(StopKeyTest, IsTakenOnceAndGivenBack) {
  Open();
  {
    const auto first = Grab();
    ASSERT_TRUE(first) << first.error().Message();
    const auto second = Grab();
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().code, ErrorCode::kFailed);
    EXPECT_NE(second.error().Message().find("another program"), std::string::npos);
  }
  // The server hears of the end of a connection a moment later.
  auto again = Grab();
  for (int i = 0; i < 100 && !again; ++i) {
    clock_.SleepUntil(clock_.Now() + std::chrono::milliseconds(20));
    again = Grab();
  }
  EXPECT_TRUE(again);
}

TEST_F(StopKeyTest, RefusesWhatIsNoKey) {
  Open();
  for (const char* chord : {"", "ctrl+", "hyper+a", "ctrl+alt+Nonsense", "+", "ctrl++"}) {
    const auto key = Grab(chord);
    ASSERT_FALSE(key) << chord;
    EXPECT_EQ(key.error().code, ErrorCode::kUsage) << chord;
    EXPECT_FALSE(CheckChord(chord)) << chord;
  }
  EXPECT_TRUE(CheckChord("super+F9"));
}

TEST_F(StopKeyTest, OutlivesTheServer) {
  Open();
  const auto key = Grab();
  ASSERT_TRUE(key) << key.error().Message();
  x11_.reset();
  display_.reset();
}

}  // namespace
}  // namespace mindreader
