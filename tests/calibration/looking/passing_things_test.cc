#include "calibration/looking/passing_things.h"

#include <functional>
#include <vector>

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

#include "calibration/looking/change.h"

namespace mindreader::passing_things_test {
namespace {

constexpr std::chrono::milliseconds kPicture{40};  // from one to the next
constexpr std::size_t kBubbles = 6;

TimePoint At(int picture) { return TimePoint{} + std::chrono::seconds(1) + picture * kPicture; }

// A window over which rings rise by 3 pixels from picture to picture, each at its own height.
cv::Mat Window(int picture, const std::vector<cv::Rect>& things) {
  cv::Mat window(300, 400, CV_8UC4, cv::Scalar(160, 110, 40, 255));
  for (const cv::Rect& thing : things) {
    cv::rectangle(window, thing, {60, 70, 240, 255}, cv::FILLED);
  }
  for (std::size_t i = 0; i < kBubbles; ++i) {
    const int bubble = static_cast<int>(i);
    const int y = 320 - (3 * picture + 75 * bubble) % 340;
    cv::circle(window, {30 + 65 * bubble, y}, 10, {210, 190, 170, 255}, 2, cv::LINE_AA);
  }
  return window;
}

TEST(PassingThings, AreNotShown) {
  PassingThings passing;
  cv::Mat shown;
  for (int picture = 0; picture < 30; ++picture)
    shown = passing.Without(Window(picture, {}), At(picture));
  cv::Mat later;
  for (int picture = 30; picture < 90; ++picture) {
    later = passing.Without(Window(picture, {}), At(picture));
    EXPECT_TRUE(ChangedParts(shown, later, {}).empty()) << picture;
  }
}

TEST(PassingThings, HideNothingThatStays) {
  const cv::Rect thing(100, 100, 30, 30);
  PassingThings passing;
  cv::Mat before, after;
  for (int picture = 0; picture < 30; ++picture)
    before = passing.Without(Window(picture, {}), At(picture));
  for (int picture = 30; picture < 42; ++picture) {
    after = passing.Without(Window(picture, {thing}), At(picture));
  }
  const auto changed = ChangedParts(before, after, {});
  ASSERT_EQ(changed.size(), 1U);
  EXPECT_EQ(changed.front(), (WindowRect{100, 100, 30, 30}));
}

bool SeesThemPass(const std::function<cv::Mat(int)>& window) {
  PassingWatch watch({});
  for (int picture = 0; picture < 50; ++picture) watch.Add(window(picture), At(picture));
  return watch.SawThemPass();
}

TEST(PassingThings, AreSeenToPass) {
  EXPECT_TRUE(SeesThemPass([](int picture) { return Window(picture, {}); }));
}

// A hand of a clock goes round in one place; large areas that move are some of the ground.
TEST(PassingThings, AreNotWhatMovesInOneOrTwoPlacesOrIsLarge) {
  const cv::Mat plain(300, 400, CV_8UC4, cv::Scalar(160, 110, 40, 255));
  EXPECT_FALSE(SeesThemPass([&](int picture) {
    cv::Mat window = plain.clone();
    cv::ellipse(window, {200, 150}, {30, 30}, 20.0 * picture, 0, 40, {250, 250, 250, 255}, 3);
    return window;
  }));
  EXPECT_FALSE(SeesThemPass([&](int picture) {
    cv::Mat window = plain.clone();
    for (int ball = 0; ball < 4; ++ball) {
      cv::circle(window, {50 + 100 * ball, 280 - 2 * picture - 20 * ball}, 40, {210, 190, 170, 255},
                 cv::FILLED, cv::LINE_AA);
    }
    return window;
  }));
}

}  // namespace
}  // namespace mindreader::passing_things_test
