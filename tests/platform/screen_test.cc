#include "platform/screen.h"

#include <algorithm>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/platform/display_fixture.h"

namespace mindreader {
namespace {

constexpr Rgb kRed = 0xC81E28, kGreen = 0x12B43C, kBlue = 0x2850E6, kWhite = 0xFFFFFF;

Rgb PixelAt(const Frame& frame, WindowPoint at) {
  const auto& bgra = frame.pixels.at<cv::Vec4b>(at.y, at.x);
  return static_cast<Rgb>((bgra[2] << 16) | (bgra[1] << 8) | bgra[0]);
}

int CountOf(const Frame& frame, Rgb color) {
  int count = 0;
  for (int y = 0; y < frame.pixels.rows; ++y) {
    for (int x = 0; x < frame.pixels.cols; ++x) count += PixelAt(frame, {x, y}) == color ? 1 : 0;
  }
  return count;
}

class ScreenTest : public DisplayTest {
 protected:
  [[nodiscard]] Frame Capture(const TestWindow& window) {
    auto frame = screen().Capture(window.id());
    EXPECT_TRUE(frame) << frame.error().Message();
    return frame ? *frame : Frame{cv::Mat::zeros(1, 1, CV_8UC4), nullptr, window.id(), {}, {}, 0};
  }
};

TEST_F(ScreenTest, CapturesExactlyThePixelsThatWereDrawn) {
  Open();
  TestWindow window = Window({.place = {30, 40, 200, 150}, .background = kBlue});
  window.Fill({10, 20, 3, 2}, kRed);
  window.Fill({199, 149, 1, 1}, kGreen);
  const Frame frame = Capture(window);
  ASSERT_EQ(frame.pixels.cols, 200);
  ASSERT_EQ(frame.pixels.rows, 150);
  EXPECT_EQ(frame.pixels.type(), CV_8UC4);
  EXPECT_EQ(CountOf(frame, kRed), 6);
  EXPECT_EQ(PixelAt(frame, {10, 20}), kRed);
  EXPECT_EQ(PixelAt(frame, {12, 21}), kRed);
  EXPECT_EQ(PixelAt(frame, {13, 21}), kBlue);
  EXPECT_EQ(PixelAt(frame, {199, 149}), kGreen);
  EXPECT_EQ(CountOf(frame, kBlue), 200 * 150 - 7);
  EXPECT_EQ(frame.geometry, (RootRect{30, 40, 200, 150}));
  EXPECT_EQ(frame.window, window.id());
}

TEST_F(ScreenTest, LeavesTheBorderOfAWindowOut) {
  Open();
  TestWindow window = Window({.place = {30, 40, 50, 50}, .border = 7, .background = kBlue});
  window.Fill({0, 0, 1, 1}, kRed);
  const Frame frame = Capture(window);
  EXPECT_EQ(PixelAt(frame, {0, 0}), kRed);
  EXPECT_EQ(CountOf(frame, kBlue), 50 * 50 - 1);
  EXPECT_EQ(frame.geometry, (RootRect{37, 47, 50, 50}));
}

TEST_F(ScreenTest, StillReadsAWindowThatIsCovered) {
  Open();
  TestWindow window = Window({.background = kBlue});
  static_cast<void>(Capture(window));  // from now on it is looked after
  TestWindow cover = Window({.background = kWhite});
  window.Fill({50, 50, 4, 4}, kRed);
  const Frame frame = Capture(window);
  EXPECT_TRUE(screen().SeesThroughCovers());
  EXPECT_EQ(CountOf(frame, kRed), 16);
  EXPECT_EQ(CountOf(frame, kWhite), 0);
}

TEST_F(ScreenTest, AsksAWindowThatWasCoveredFromTheStartToPaintItself) {
  Open();
  TestWindow window = Window({.background = kBlue});
  TestWindow cover = Window({.background = kWhite});
  const Frame frame = Capture(window);
  EXPECT_EQ(CountOf(frame, kWhite), 0);
  EXPECT_EQ(CountOf(frame, kBlue), 200 * 150);
  EXPECT_TRUE(window.Next(XCB_EXPOSE));
}

TEST_F(ScreenTest, DoesNotTakeTheFocusAway) {
  Open();
  TestWindow window = Window({.background = kBlue});
  window.Focus();
  ASSERT_EQ(windows().Focused(), window.id());
  static_cast<void>(Capture(window));
  EXPECT_EQ(windows().Focused(), window.id());
}

}  // namespace
}  // namespace mindreader
