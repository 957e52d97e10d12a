#include "agent/guards.h"

#include <gtest/gtest.h>

#include "tests/fake/fake_clock.h"
#include "tests/fake/fake_program.h"

namespace mindreader {
namespace {

TEST(StopRequestGuard, TripsWhenTheFlagIsSet) {
  bool requested = false;
  StopRequestGuard guard([&] { return requested; });
  EXPECT_TRUE(guard.Check());
  requested = true;
  ASSERT_FALSE(guard.Check());
  EXPECT_EQ(guard.Check().error().code, ErrorCode::kStopped);
}

TEST(PointerGuard, TripsOnlyWhenThePointerIsNotWhereItWasLeft) {
  FakeClock clock;
  FakeProgram program(FakeProgram::MakeSkin(4, 6, 8), {0, 1, 2, 3}, clock);
  PointerGuard guard(program);
  EXPECT_TRUE(guard.Check()) << "nothing is expected yet";
  ASSERT_TRUE(program.Move(RootPoint{50, 60}));
  guard.Expect({50, 60});
  EXPECT_TRUE(guard.Check());
  ASSERT_TRUE(program.Move(RootPoint{51, 60}));
  ASSERT_FALSE(guard.Check());
  EXPECT_NE(guard.Check().error().Message().find("51,60"), std::string::npos);
  guard.Release();
  EXPECT_TRUE(guard.Check());
}

TEST(TimeLimitGuard, TripsWhenTheTimeIsOver) {
  FakeClock clock;
  TimeLimitGuard guard(clock, std::chrono::seconds(10));
  clock.Advance(std::chrono::milliseconds(9999));
  EXPECT_TRUE(guard.Check());
  clock.Advance(std::chrono::milliseconds(1));
  EXPECT_FALSE(guard.Check());
}

TEST(RateGuard, TripsOnlyAboveItsRate) {
  FakeClock clock;
  RateGuard guard(clock, 10);
  for (int second = 0; second < 3; ++second) {
    for (int event = 0; event < 10; ++event) EXPECT_TRUE(guard.Check());
    clock.Advance(std::chrono::seconds(1));
  }
  for (int event = 0; event < 10; ++event) EXPECT_TRUE(guard.Check());
  EXPECT_FALSE(guard.Check());
}

TEST(GuardChain, AnswersWithTheFirstThatTrips) {
  FakeClock clock;
  bool requested = false;
  GuardChain chain;
  chain.Add(std::make_unique<StopRequestGuard>([&] { return requested; }));
  chain.Add(std::make_unique<TimeLimitGuard>(clock, std::chrono::seconds(1)));
  EXPECT_TRUE(chain.Check());
  clock.Advance(std::chrono::seconds(2));
  EXPECT_EQ(chain.Check().error().seen, "the time limit has passed");
  requested = true;
  EXPECT_EQ(chain.Check().error().seen, "stopped on request");
}

}  // namespace
}  // namespace mindreader
