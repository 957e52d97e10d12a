#include "calibration/looking/moving_ground.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

#include "calibration/looking/change.h"
#include "calibration/looking/sketch.h"

namespace mindreader::moving_ground_test {
namespace {

const cv::Size kWindow{480, 400};
constexpr int kWatched = 10;  // pictures
const cv::Scalar kRed(40, 40, 220, 255);
constexpr RefPoint kHole{140, 120};

cv::Point HoleAt(int x, int y) {
  return {static_cast<int>(kHole.x) + 50 * x, static_cast<int>(kHole.y) + 50 * y};
}

// Bubbles that let the ground and each other through and rise, each at its own pace.
void DrawBubbles(cv::Mat& bgra, int time) {
  const cv::Mat tint(bgra.size(), bgra.type(), cv::Scalar(130, 80, 150, 255));
  for (int i = 0; i < 12; ++i) {
    const int x = i * 197 % kWindow.width, radius = 14 + i * 7 % 20;
    const int y = kWindow.height - (i * 61 + time * (9 + i % 5)) % (kWindow.height + 80);
    cv::Mat inside(bgra.size(), CV_8UC1, cv::Scalar(0)), tinted;
    cv::circle(inside, {x, y}, radius, cv::Scalar(255), cv::FILLED);
    cv::addWeighted(bgra, 0.75, tint, 0.25, 0, tinted);
    tinted.copyTo(bgra, inside);
  }
}

// A ground whose colours drift over the window.
void DrawDrift(cv::Mat& bgra, int time) {
  for (int x = 0; x < bgra.cols; ++x) {
    const auto level = 150 + 40 * std::sin(x / 200.0 + time / 12.0);
    bgra.col(x).setTo(cv::Scalar(level, 190, 200, 255));
  }
}

// Rings for holes and some words, before the ground.
void DrawBoard(cv::Mat& bgra) {
  for (int y = 0; y < 4; ++y) {
    for (int x = 0; x < 4; ++x) {
      cv::circle(bgra, HoleAt(x, y), 16, cv::Scalar(60, 60, 60, 255), 2, cv::LINE_AA);
    }
  }
  cv::putText(bgra, "Mastermind", {140, 60}, cv::FONT_HERSHEY_SIMPLEX, 1, cv::Scalar(0, 0, 0, 255),
              2, cv::LINE_AA);
}

enum class Ground { kStill, kBubbles, kDrift };

cv::Mat Drawn(Ground ground, int time) {
  cv::Mat bgra(kWindow, CV_8UC4, cv::Scalar(235, 235, 235, 255));
  if (ground == Ground::kBubbles) DrawBubbles(bgra, time);
  if (ground == Ground::kDrift) DrawDrift(bgra, time);
  DrawBoard(bgra);
  return bgra;
}

MovingGround Watched(Ground ground) {
  MovingGround moving;
  for (int time = 0; time < kWatched; ++time) moving.Watch(Drawn(ground, 4 * time));
  moving.Learn();
  return moving;
}

int ChangedCount(const cv::Mat& a, const cv::Mat& b) {
  return cv::countNonZero(ChangedPixels(a, b, {}));
}

class MovingGrounds : public testing::TestWithParam<Ground> {};
INSTANTIATE_TEST_SUITE_P(All, MovingGrounds, testing::Values(Ground::kBubbles, Ground::kDrift));

TEST_P(MovingGrounds, StandStillWhereTheyAreLearned) {
  MovingGround moving = Watched(GetParam());
  ASSERT_TRUE(moving.IsMoving());
  EXPECT_TRUE(moving.IsIn(WindowRect::Around(Rounded(kHole), 10)));
  const cv::Mat first = moving.Stilled(Drawn(GetParam(), 40));
  int moved = 0;
  for (int time = 41; time < 80; ++time) {
    const cv::Mat drawn = Drawn(GetParam(), time);
    moved = std::max(moved, ChangedCount(first, drawn));
    EXPECT_TRUE(ChangedParts(first, moving.Stilled(drawn), {}).empty()) << time;
  }
  EXPECT_GT(moved, 10000);
}

TEST_P(MovingGrounds, DoNotHideAPegThatComesAndGoes) {
  MovingGround moving = Watched(GetParam());
  const cv::Mat empty = moving.Stilled(Drawn(GetParam(), 40));
  cv::Mat filled = Drawn(GetParam(), 41);
  cv::circle(filled, HoleAt(0, 0), 14, kRed, cv::FILLED, cv::LINE_AA);
  const auto parts = ChangedParts(empty, moving.Stilled(filled), {});
  ASSERT_EQ(parts.size(), 1U);
  EXPECT_NEAR(parts.front().Center().x, kHole.x, 2);
  EXPECT_NEAR(parts.front().width, 29, 4);
  const cv::Mat again = moving.Stilled(Drawn(GetParam(), 50));
  EXPECT_LT(ChangeAt(empty, again, kHole, 32), 1);
}

// The layouts of some programs move by some pixels.
TEST(MovingGround, ShowsThatAPanelOfItsColorMoved) {
  const auto draw = [](int time, int y) {
    cv::Mat bgra(kWindow, CV_8UC4);
    DrawDrift(bgra, time);
    cv::rectangle(bgra, cv::Rect(100, y, 250, 200), cv::Scalar(150, 190, 200, 255), cv::FILLED);
    return bgra;
  };
  MovingGround moving;
  for (int time = 0; time < kWatched; ++time) moving.Watch(draw(4 * time, 100));
  moving.Learn();
  EXPECT_TRUE(moving.IsIn({0, 0, 40, 40}));
  EXPECT_FALSE(moving.IsIn({120, 120, 200, 160}));
  const cv::Mat before = moving.Stilled(draw(40, 100));
  const cv::Mat after = moving.Stilled(draw(41, 112));
  const auto parts = ChangedParts(before, after, {});
  ASSERT_FALSE(parts.empty());
  EXPECT_NEAR(parts.front().height, 12, 3);
}

// A peg of the ground's colors fades in on a dot, slowly: no step of it is taken for the ground.
TEST(MovingGround, ShowsWhatFadesInOnAPanelOfItsColor) {
  const auto draw = [](int time, double shown) {
    cv::Mat bgra(kWindow, CV_8UC4);
    DrawDrift(bgra, time);
    cv::rectangle(bgra, cv::Rect(100, 100, 250, 200), cv::Scalar(150, 190, 200, 255), cv::FILLED);
    cv::circle(bgra, HoleAt(1, 1), 4, cv::Scalar(110, 110, 110, 255), cv::FILLED);
    cv::Mat with_peg = bgra.clone();
    cv::circle(with_peg, HoleAt(1, 1), 16, cv::Scalar(188, 190, 200, 255), cv::FILLED);
    cv::addWeighted(with_peg, shown, bgra, 1 - shown, 0, bgra);
    return bgra;
  };
  MovingGround moving;
  for (int time = 0; time < kWatched; ++time) moving.Watch(draw(4 * time, 0));
  moving.Learn();
  constexpr int kSteps = 40;
  cv::Mat shown;
  for (int step = 0; step <= kSteps; ++step) {
    shown = moving.Stilled(draw(40 + step, step / static_cast<double>(kSteps)));
  }
  for (const cv::Point beside : {cv::Point(0, 0), cv::Point(7, 0), cv::Point(0, -12)}) {
    EXPECT_NEAR(shown.at<cv::Vec4b>(HoleAt(1, 1) + beside)[0], 188, 2) << beside;
  }
}

// A peg that is hardly lighter than the ground fades in over it: the first steps have colors of the
// ground, and no later one is large.
TEST(MovingGround, ShowsWhatFadesInOnIt) {
  const cv::Scalar white = cv::Scalar::all(255);
  const auto draw = [&](int time, double part) {
    cv::Mat bgra(kWindow, CV_8UC4, cv::Scalar(234, 227, 245, 255));
    DrawBubbles(bgra, time);
    const cv::Point hole = HoleAt(0, 0);
    cv::Mat peg = bgra.clone();
    cv::circle(peg, hole, 15, white, cv::FILLED, cv::LINE_AA);
    cv::circle(peg, hole, 15, cv::Scalar(30, 30, 30, 255), 1, cv::LINE_AA);
    cv::addWeighted(peg, part, bgra, 1 - part, 0, bgra);
    DrawBoard(bgra);
    return bgra;
  };
  MovingGround moving;
  for (int time = 0; time < kWatched; ++time) moving.Watch(draw(4 * time, 0));
  moving.Learn();
  cv::Mat shown = moving.Stilled(draw(40, 0));
  for (int step = 1; step <= 12; ++step) shown = moving.Stilled(draw(40 + step, step / 12.0));
  for (const cv::Point& away : {cv::Point(0, 0), cv::Point(9, 0), cv::Point(0, -9)}) {
    EXPECT_EQ(shown.at<cv::Vec4b>(HoleAt(0, 0) + away), cv::Vec4b(255, 255, 255, 255)) << away;
  }
}

// The light behind the row that is played goes on to the next one, where it is not seen; the words
// that come in its place are all that changes, and what moves there then is the ground.
TEST(MovingGround, ForgetsAPanelThatHasGone) {
  enum class Shown { kLight, kWords, kNeither };
  const auto draw = [](int time, Shown shown) {
    cv::Mat bgra(kWindow, CV_8UC4);
    DrawDrift(bgra, time);
    if (shown == Shown::kLight) {
      cv::rectangle(bgra, cv::Rect(100, 100, 300, 50), cv::Scalar(186, 190, 200, 255), cv::FILLED);
    }
    if (shown == Shown::kWords) {
      cv::putText(bgra, "1 black", {150, 135}, cv::FONT_HERSHEY_SIMPLEX, 0.7,
                  cv::Scalar(0, 0, 0, 255), 2);
    }
    return bgra;
  };
  MovingGround moving;
  for (int time = 0; time < kWatched; ++time) moving.Watch(draw(4 * time, Shown::kLight));
  moving.Learn();
  ASSERT_FALSE(moving.IsIn({110, 110, 280, 30}));
  const cv::Mat before = moving.Stilled(draw(40, Shown::kLight));
  const cv::Mat after = moving.Stilled(draw(41, Shown::kWords));
  const auto parts = ChangedParts(before, after, {});
  ASSERT_FALSE(parts.empty());
  const WindowRect words{145, 110, 110, 35};
  for (const WindowRect& part : parts) EXPECT_TRUE(words.Contains(part.Center()));
  for (int time = 42; time < 80; ++time) {
    EXPECT_TRUE(ChangedParts(after, moving.Stilled(draw(time, Shown::kWords)), {}).empty()) << time;
  }
  EXPECT_EQ(ChangedCount(before, moving.Stilled(draw(80, Shown::kNeither))), 0);
}

// A page that is still blank when it is watched has white among the colors of its ground.
TEST(MovingGround, ShowsAnotherPageInOneOfItsColors) {
  const cv::Mat blank(kWindow, CV_8UC4, cv::Scalar(255, 255, 255, 255));
  MovingGround moving;
  moving.Watch(blank);
  for (int time = 1; time < kWatched; ++time) moving.Watch(Drawn(Ground::kDrift, 4 * time));
  moving.Learn();
  ASSERT_FALSE(moving.Stilled(Drawn(Ground::kDrift, 40)).empty());
  cv::Mat page = blank.clone();
  cv::putText(page, "You won", {140, 200}, cv::FONT_HERSHEY_SIMPLEX, 1, cv::Scalar(0, 0, 0, 255),
              2);
  EXPECT_EQ(ChangedCount(moving.Stilled(page), page), 0);
  const cv::Mat again = moving.Stilled(Drawn(Ground::kDrift, 50));
  EXPECT_EQ(ChangedCount(again, moving.Stilled(Drawn(Ground::kDrift, 60))), 0);
}

TEST(MovingGround, ShowsAStillWindowAsItIs) {
  MovingGround moving = Watched(Ground::kStill);
  EXPECT_FALSE(moving.SawMotion());
  EXPECT_FALSE(moving.IsIn({0, 0, kWindow.width, kWindow.height}));
  const cv::Mat drawn = Drawn(Ground::kBubbles, 0);
  EXPECT_EQ(moving.Stilled(drawn).data, drawn.data);
}

TEST(MovingGround, IsNoClockOrAdvertisement) {
  MovingGround moving;
  for (int time = 0; time < kWatched; ++time) {
    cv::Mat bgra = Drawn(Ground::kStill, time);
    cv::rectangle(bgra, cv::Rect(0, 0, kWindow.width, 40), cv::Scalar(20 * time, 200, 90, 255),
                  cv::FILLED);
    moving.Watch(bgra);
  }
  moving.Learn();
  EXPECT_TRUE(moving.SawMotion());
  EXPECT_FALSE(moving.IsMoving());
}

}  // namespace
}  // namespace mindreader::moving_ground_test
