#include <chrono>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "platform/pointer.h"
#include "tests/fake/fake_clock.h"
#include "tests/fake/fake_pointer.h"

namespace mindreader {
namespace {

using std::chrono::milliseconds;
using ::testing::ElementsAre;

TEST(PacedPointer, KeepsTheGapBetweenEvents) {
  FakeClock clock;
  FakePointer fake(clock);
  PacedPointer pointer(fake, clock, milliseconds(4));
  EXPECT_TRUE(pointer.Move({3, 4}));
  EXPECT_TRUE(pointer.Press());
  EXPECT_TRUE(pointer.Release());
  EXPECT_TRUE(pointer.Key("ctrl+n"));
  ASSERT_THAT(fake.names(), ElementsAre("move 3,4", "press", "release", "key ctrl+n"));
  for (std::size_t i = 1; i < 4; ++i) {
    EXPECT_EQ(fake.events()[i].time - fake.events()[i - 1].time, milliseconds(4));
  }
  EXPECT_EQ(clock.Idle(), milliseconds(12)) << "the first event waits for nothing";
}

TEST(PacedPointer, WaitsNoLongerThanWhatIsLeftOfTheGap) {
  FakeClock clock;
  FakePointer fake(clock);
  PacedPointer pointer(fake, clock, milliseconds(4));
  EXPECT_TRUE(pointer.Move({1, 1}));
  clock.Advance(milliseconds(3));
  EXPECT_TRUE(pointer.Move({2, 2}));
  clock.Advance(milliseconds(9));
  EXPECT_TRUE(pointer.Move({3, 3}));
  EXPECT_EQ(clock.Idle(), milliseconds(1));
}

TEST(PacedPointer, ReleasesTheButtonWhenItGoes) {
  FakeClock clock;
  FakePointer fake(clock);
  {
    PacedPointer pointer(fake, clock);
    EXPECT_TRUE(pointer.Press());
  }
  EXPECT_THAT(fake.names(), ElementsAre("press", "release"));
}

TEST(PacedPointer, ReleasesAgainWhenTheFirstReleaseFailed) {
  FakeClock clock;
  FakePointer fake(clock);
  {
    PacedPointer pointer(fake, clock);
    EXPECT_TRUE(pointer.Press());
    fake.Break(true);
    EXPECT_FALSE(pointer.Release());
    fake.Break(false);
  }
  EXPECT_THAT(fake.names(), ElementsAre("press", "release"));
}

TEST(PacedPointer, ReleasesNothingThatIsNotPressed) {
  FakeClock clock;
  FakePointer fake(clock);
  {
    PacedPointer pointer(fake, clock);
    EXPECT_TRUE(pointer.Press());
    EXPECT_TRUE(pointer.Release());
  }
  EXPECT_THAT(fake.names(), ElementsAre("press", "release"));
}

TEST(PacedPointer, AsksWhereThePointerIsWithoutWaiting) {
  FakeClock clock;
  FakePointer fake(clock);
  PacedPointer pointer(fake, clock);
  EXPECT_TRUE(pointer.Move({3, 4}));
  fake.Put({50, 60});
  EXPECT_EQ(pointer.Location(), (RootPoint{50, 60}));
  EXPECT_EQ(clock.Idle(), Duration::zero());
}

TEST(SteadyClock, CountsItsSleepAsIdleTimeAndNothingForThePast) {
  SteadyClock clock;
  const TimePoint start = clock.Now();
  clock.SleepUntil(start + milliseconds(3));
  EXPECT_GE(clock.Now() - start, milliseconds(3));
  EXPECT_GE(clock.Idle(), milliseconds(2));
  const Duration idle = clock.Idle();
  clock.SleepUntil(start);
  EXPECT_EQ(clock.Idle(), idle);
  clock.AddIdle(milliseconds(5));
  EXPECT_EQ(clock.Idle(), idle + milliseconds(5));
}

}  // namespace
}  // namespace mindreader
