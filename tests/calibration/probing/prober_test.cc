#include "calibration/probing/prober.h"

#include <cmath>
#include <functional>
#include <vector>

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

#include "agent/guards.h"
#include "tests/fake/fake_clock.h"
#include "tests/fake/fake_page.h"

namespace mindreader::prober_test {
namespace {

constexpr int kWidth = 300;
constexpr int kHeight = 200;
const cv::Scalar kGround(200, 210, 220, 255);

// Parts of pixels, as OpenCV draws them.
constexpr int kFineBits = 4;
cv::Point Fine(double x, double y) {
  return {static_cast<int>(x * (1 << kFineBits)), static_cast<int>(y * (1 << kFineBits))};
}

class ProberTest : public testing::Test {
 protected:
  // The window gets this size with a click, and a mark at its top left.
  void GrowWithAClick(int width, int height) {
    page_.on_click = [this, width, height](WindowPoint) {
      page_.Draw([&](cv::Mat& picture) {
        picture = cv::Mat(height, width, CV_8UC4, kGround);
        cv::circle(picture, {40, 50}, 9, {20, 20, 200, 255}, cv::FILLED);
      });
    };
  }
  Result<Observed> Click() {
    return prober_.Try(Gesture::Click({100, 100}, "click somewhere"), kForProbe);
  }

  FakeClock clock_;
  FakePage page_{cv::Mat(kHeight, kWidth, CV_8UC4, kGround), clock_};
  GuardChain guards_;
  Clicker clicker_{page_, page_, page_, clock_, guards_};
  World world_{page_, page_, clock_};
  Prober prober_ = *Prober::Open(world_, clicker_, FakePage::kWindow);
};

TEST_F(ProberTest, SeesWhatCameInAWindowThatGrewALittle) {
  for (const cv::Size& size : {cv::Size(kWidth + 24, kHeight - 10), cv::Size(kWidth, kHeight)}) {
    page_.Draw([](cv::Mat& picture) { picture.setTo(kGround); });
    GrowWithAClick(size.width, size.height);
    const auto seen = Click();
    ASSERT_TRUE(seen) << seen.error().Message();
    EXPECT_EQ(seen->after.pixels.size(), cv::Size(kWidth, kHeight));
    ASSERT_EQ(seen->changes.size(), 1U);
    EXPECT_TRUE(seen->changes[0].Contains({40, 50}));
    EXPECT_LT(seen->changes[0].width, 22);
  }
}

TEST_F(ProberTest, BearsACaptureThatFailsOnce) {
  GrowWithAClick(kWidth, kHeight);
  page_.failing_captures = 1;
  const auto seen = Click();
  ASSERT_TRUE(seen) << seen.error().Message();
  EXPECT_TRUE(seen->Reacted());
  page_.failing_captures = 2;
  EXPECT_FALSE(Click());
}

// A gesture that was not made has no effect; when none can be made it is said.
TEST_F(ProberTest, BearsSomeGesturesThatFail) {
  GrowWithAClick(kWidth, kHeight);
  page_.failing_moves = 1;
  auto seen = Click();
  ASSERT_TRUE(seen) << seen.error().Message();
  EXPECT_FALSE(seen->Reacted());
  seen = Click();
  ASSERT_TRUE(seen) << seen.error().Message();
  EXPECT_TRUE(seen->Reacted());
  page_.failing_moves = 100;
  EXPECT_TRUE(Click());
  EXPECT_TRUE(Click());
  EXPECT_FALSE(Click());
}

TEST_F(ProberTest, StopsInAWindowThatBecameAnother) {
  GrowWithAClick(2 * kWidth, kHeight);
  const auto seen = Click();
  ASSERT_FALSE(seen);
  EXPECT_EQ(seen.error().code, ErrorCode::kNotFound);
  EXPECT_TRUE(prober_.NeedsRoom());
}

// Nothing comes into view in a window that became smaller.
TEST_F(ProberTest, GivesNoRoomToAWindowThatShrank) {
  GrowWithAClick(kWidth / 2, kHeight);
  ASSERT_FALSE(Click());
  EXPECT_FALSE(prober_.NeedsRoom());
}

// A window that is as large as it may be goes on to grow for a text, and is made small by its
// program for a new game.
TEST_F(ProberTest, KeepsTheRoomThatItGave) {
  const auto be_large = [this](int width, int height) {
    page_.Draw([=](cv::Mat& picture) { picture = cv::Mat(height, width, CV_8UC4, kGround); });
  };
  page_.on_resize = [&](Size size) { be_large(size.width, size.height); };
  auto prober = Prober::Open(world_, clicker_, FakePage::kWindow, Room::kGiven);
  ASSERT_TRUE(prober) << prober.error().Message();
  const cv::Size given = page_.picture().size();
  EXPECT_GT(given.width, kWidth);
  EXPECT_LE(given.width, 1280);
  EXPECT_GT(given.height, 4 * kHeight);
  EXPECT_LE(given.height, 1024);
  for (const cv::Size& size :
       {cv::Size(2 * given.width, given.height), cv::Size(kWidth, kHeight)}) {
    GrowWithAClick(size.width, size.height);
    const auto seen = prober->Try(Gesture::Click({100, 100}, "click somewhere"), kForProbe);
    ASSERT_TRUE(seen) << seen.error().Message();
    EXPECT_EQ(seen->after.pixels.size(), given);
    EXPECT_FALSE(prober->NeedsRoom());
  }
  EXPECT_EQ(page_.picture().size(), given);
}

// A window whose size only its program may change grows for each row that comes: the pictures have
// had a place for them from the beginning, and nobody asks again for room.
TEST_F(ProberTest, SeesWhatComesInAWindowThatRefusesRoom) {
  int asked = 0;
  page_.on_resize = [&](Size) { ++asked; };
  auto prober = Prober::Open(world_, clicker_, FakePage::kWindow, Room::kGiven);
  ASSERT_TRUE(prober) << prober.error().Message();
  for (const int rows : {2, 3}) {
    page_.on_click = [&](WindowPoint) {
      page_.Draw([&](cv::Mat& picture) {
        picture = cv::Mat(rows * kHeight, kWidth, CV_8UC4, kGround);
        for (int row = 1; row < rows; ++row) {
          cv::circle(picture, {40, row * kHeight + 50}, 9, {20, 20, 200, 255}, cv::FILLED);
        }
      });
    };
    const auto seen = prober->Try(Gesture::Click({100, 100}, "click somewhere"), kForProbe);
    ASSERT_TRUE(seen) << seen.error().Message();
    EXPECT_GT(seen->after.pixels.rows, 4 * kHeight);
    EXPECT_EQ(seen->after.pixels.size(), seen->before.pixels.size());
    ASSERT_EQ(seen->changes.size(), 1U);
    EXPECT_TRUE(seen->changes[0].Contains({40, (rows - 1) * kHeight + 50}));
  }
  EXPECT_EQ(asked, 1);
}

// A peg falls into its hole: it is seen between two panels first, then behind the lower one, and
// comes out before that at last. Where nothing comes, the wait is no longer than that for a
// reaction.
TEST_F(ProberTest, WaitsForWhatIsOutOfSightForAWhile) {
  constexpr std::chrono::milliseconds kSeen{20}, kHidden{200};
  const auto show = [this](bool there, int y) {
    page_.Draw([=](cv::Mat& picture) {
      picture.setTo(kGround);
      if (there) cv::rectangle(picture, {90, y, 20, 10}, {20, 20, 200, 255}, cv::FILLED);
    });
  };
  for (const bool comes : {true, false}) {
    show(false, 0);
    page_.on_click = [&](WindowPoint) {
      show(true, 20);
      page_.After(kSeen, [&] { show(false, 0); });
      if (comes) page_.After(kSeen + kHidden, [&] { show(true, 100); });
    };
    const TimePoint began = clock_.Now();
    const auto seen = prober_.Try(Gesture::Click({100, 105}, "place a peg"), kForPeg);
    ASSERT_TRUE(seen) << seen.error().Message();
    ASSERT_EQ(seen->changes.size(), comes ? 1U : 0U);
    EXPECT_TRUE(!comes || seen->changes[0].Contains({100, 105}));
    EXPECT_LT(clock_.Now() - began, kForPeg.reaction + std::chrono::milliseconds(200));
  }
}

// Bubbles that rise without end before a ground that gets darker downwards are neither an effect,
// nor do they keep one from coming to rest.
TEST_F(ProberTest, SeesOnlyWhatStaysWhereThingsPass) {
  int step = 0;
  bool clicked = false;
  const std::function<void()> rise = [&] {
    ++step;
    page_.Draw([&](cv::Mat& picture) {
      for (int y = 0; y < picture.rows; ++y) {
        picture.row(y).setTo(cv::Scalar(220 - 0.6 * y, 190 - 0.6 * y, 60 - 0.25 * y, 255));
      }
      if (clicked) cv::circle(picture, {40, 50}, 9, {20, 20, 200, 255}, cv::FILLED);
      const cv::Mat ground = picture.clone();
      for (int bubble = 0; bubble < 5; ++bubble) {
        const int y = 220 - (2 * step + 50 * bubble) % 240;
        cv::circle(picture, {30 + 55 * bubble, y}, 9, {240, 245, 250, 255}, 2, cv::LINE_AA);
      }
      cv::addWeighted(ground, 0.65, picture, 0.35, 0, picture);  // they let it through
    });
    page_.After(std::chrono::milliseconds(25), rise);
  };
  rise();
  page_.on_click = [&](WindowPoint) { clicked = true; };
  auto prober = Prober::Open(world_, clicker_, FakePage::kWindow);
  ASSERT_TRUE(prober) << prober.error().Message();
  const TimePoint began = clock_.Now();
  const auto seen = prober->Try(Gesture::Click({100, 100}, "click somewhere"), kForProbe);
  ASSERT_TRUE(seen) << seen.error().Message();
  ASSERT_EQ(seen->changes.size(), 1U);
  EXPECT_TRUE(seen->changes[0].Contains({40, 50}));
  EXPECT_LT(clock_.Now() - began, kForProbe.longest / 2);
}

// Pegs fall into their holes while it is opened. A clock that goes on by seconds is never looked
// at.
TEST_F(ProberTest, LooksAtWhatCameToRestAfterItWasOpened) {
  int step = 0;
  bool clicked = false;
  const std::function<void()> fall = [&] {
    ++step;
    page_.Draw([&](cv::Mat& picture) {
      picture.setTo(kGround);
      const int y = std::min(50, 10 + 4 * step);
      cv::circle(picture, {40, y}, 9, {20, clicked ? 200.0 : 20.0, 200, 255}, cv::FILLED);
      const int hand = step / 8 % 2 == 0 ? 0 : 6;
      cv::rectangle(picture, {240 + hand, 20, 8, 14}, {60, 60, 60, 255}, cv::FILLED);
    });
    page_.After(std::chrono::milliseconds(25), fall);
  };
  fall();
  auto prober = Prober::Open(world_, clicker_, FakePage::kWindow);
  ASSERT_TRUE(prober) << prober.error().Message();
  page_.on_click = [&](WindowPoint) { clicked = true; };
  const auto seen = prober->Try(Gesture::Click({100, 100}, "click somewhere"), kForProbe);
  ASSERT_TRUE(seen) << seen.error().Message();
  ASSERT_EQ(seen->changes.size(), 1U);
  EXPECT_GT(seen->changes[0].height, 16);
  EXPECT_TRUE(seen->changes[0].Contains({40, 50}));
}

// A ship that drifts slowly to and fro leaves the places where it was seen to move.
TEST_F(ProberTest, LearnsWhereAThingDriftsToAndFro) {
  int step = 0;
  bool clicked = false;
  const std::function<void()> drift = [&] {
    ++step;
    page_.Draw([&](cv::Mat& picture) {
      picture.setTo(kGround);
      const double x = 200 + 12 * std::sin(step / 68.0);  // in 10.7 s
      const std::vector<cv::Point> hull = {Fine(x, 120), Fine(x + 60, 120), Fine(x + 45, 144),
                                           Fine(x + 15, 144)};
      cv::fillPoly(picture, std::vector{hull}, {38, 58, 91, 255}, cv::LINE_AA, kFineBits);
      if (clicked) cv::circle(picture, {40, 50}, 9, {20, 20, 200, 255}, cv::FILLED);
    });
    page_.After(std::chrono::milliseconds(25), drift);
  };
  drift();
  auto prober = Prober::Open(world_, clicker_, FakePage::kWindow);
  ASSERT_TRUE(prober) << prober.error().Message();
  for (int wait = 0; wait < 12; ++wait) {
    const auto now = prober->Capture();
    ASSERT_TRUE(now) << now.error().Message();
    ASSERT_TRUE(prober->Await(*now, kForProbe));
  }
  const auto now = prober->Capture();
  ASSERT_TRUE(now) << now.error().Message();
  const auto nothing = prober->Await(*now, kForLateAnswer);
  ASSERT_TRUE(nothing) << nothing.error().Message();
  EXPECT_FALSE(nothing->Reacted());
  page_.on_click = [&](WindowPoint) { clicked = true; };
  const TimePoint began = clock_.Now();
  const auto seen = prober->Try(Gesture::Click({100, 100}, "click somewhere"), kForProbe);
  ASSERT_TRUE(seen) << seen.error().Message();
  ASSERT_EQ(seen->changes.size(), 1U);
  EXPECT_TRUE(seen->changes[0].Contains({40, 50}));
  EXPECT_LT(clock_.Now() - began, kForProbe.longest / 2);
}

// Stars that twinkle slowly, each in its place.
TEST_F(ProberTest, SeesNothingInStarsThatTwinkle) {
  int step = 0;
  bool clicked = false;
  const std::function<void()> twinkle = [&] {
    ++step;
    page_.Draw([&](cv::Mat& picture) {
      picture.setTo(cv::Scalar(28, 19, 7, 255));
      for (int star = 0; star < 20; ++star) {
        const double light = 120 + 90 * std::sin(step / 36.0 + star);  // turns take 5.7 s
        const cv::Point at(10 + 70 * star % 290, 10 + 47 * star % 180);
        cv::circle(picture, at, 1, {light, light, light, 255}, cv::FILLED, cv::LINE_AA);
      }
      if (clicked) cv::circle(picture, {40, 50}, 9, {20, 20, 200, 255}, cv::FILLED);
    });
    page_.After(std::chrono::milliseconds(25), twinkle);
  };
  twinkle();
  auto prober = Prober::Open(world_, clicker_, FakePage::kWindow);
  ASSERT_TRUE(prober) << prober.error().Message();
  TimePoint began = clock_.Now();
  const auto nothing = prober->Try(Gesture::Click({100, 100}, "click somewhere"), kForProbe);
  ASSERT_TRUE(nothing) << nothing.error().Message();
  EXPECT_FALSE(nothing->Reacted());
  EXPECT_LT(clock_.Now() - began, kForProbe.longest / 2);
  page_.on_click = [&](WindowPoint) { clicked = true; };
  began = clock_.Now();
  const auto seen = prober->Try(Gesture::Click({100, 100}, "click somewhere"), kForProbe);
  ASSERT_TRUE(seen) << seen.error().Message();
  ASSERT_EQ(seen->changes.size(), 1U);
  EXPECT_TRUE(seen->changes[0].Contains({40, 50}));
  EXPECT_LT(clock_.Now() - began, kForProbe.longest / 2);
}

// A line of text that runs on without end, of which little was to be seen at first.
TEST_F(ProberTest, LearnsTheWholeLineAlongWhichATextRuns) {
  int step = 0;
  bool clicked = false;
  const std::function<void()> run = [&] {
    ++step;
    page_.Draw([&](cv::Mat& picture) {
      picture.setTo(kGround);
      const int begin = 260 - 3 * step;
      for (int bar = 0; bar < 400; ++bar) {
        const int width = 2 + bar * bar % 5, height = 9 + bar % 3 * 2;
        cv::rectangle(picture, {begin + 9 * bar, 165 - height, width, height}, {60, 60, 60, 255},
                      cv::FILLED);
      }
      if (clicked) cv::circle(picture, {40, 50}, 9, {20, 20, 200, 255}, cv::FILLED);
    });
    page_.After(std::chrono::milliseconds(85), run);
  };
  run();
  auto prober = Prober::Open(world_, clicker_, FakePage::kWindow);
  ASSERT_TRUE(prober) << prober.error().Message();
  for (int wait = 0; wait < 6; ++wait) {
    const auto now = prober->Capture();
    ASSERT_TRUE(now) << now.error().Message();
    ASSERT_TRUE(prober->Await(*now, kForProbe));
  }
  page_.on_click = [&](WindowPoint) { clicked = true; };
  const TimePoint began = clock_.Now();
  const auto seen = prober->Try(Gesture::Click({100, 100}, "click somewhere"), kForProbe);
  ASSERT_TRUE(seen) << seen.error().Message();
  ASSERT_EQ(seen->changes.size(), 1U);
  EXPECT_TRUE(seen->changes[0].Contains({40, 50}));
  EXPECT_LT(clock_.Now() - began, kForProbe.longest / 2);
}

}  // namespace
}  // namespace mindreader::prober_test
