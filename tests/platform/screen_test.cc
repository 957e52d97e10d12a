#include "platform/screen.h"

#include <algorithm>
#include <fstream>
#include <string>
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

// What is mapped of the memory that the X server draws frames to.
std::size_t MappedForFrames() {
  std::ifstream maps("/proc/self/maps");
  std::size_t bytes = 0;
  for (std::string line; std::getline(maps, line);) {
    if (line.find("mindreader-frame") == std::string::npos) continue;
    const std::size_t dash = line.find('-');
    bytes += std::stoull(line.substr(dash + 1), nullptr, 16) - std::stoull(line, nullptr, 16);
  }
  return bytes;
}

class ScreenTest : public DisplayTest {
 protected:
  [[nodiscard]] Frame Capture(const TestWindow& window) {
    auto frame = screen().Capture(window.id());
    EXPECT_TRUE(frame) << frame.error().Message();
    return frame ? *frame : Frame{cv::Mat::zeros(1, 1, CV_8UC4), window.id(), {}, {}, 0};
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

// A recorder that comes to nothing for a while lets go of very many at once.
TEST_F(ScreenTest, DoesNotKeepTheMemoryOfAllFramesThatThereEverWere) {
  Open();
  TestWindow window = Window({.place = {0, 0, 800, 600}, .background = kBlue});
  constexpr std::size_t kFrame = 800UL * 600 * 4;
  std::vector<Frame> held;
  for (int i = 0; i < 40; ++i) held.push_back(Capture(window));
  EXPECT_GE(MappedForFrames(), 40 * kFrame);
  held.clear();
  for (int i = 0; i < 3; ++i) static_cast<void>(Capture(window));
  EXPECT_LE(MappedForFrames(), 20 * kFrame);
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

TEST_F(ScreenTest, ReadsTheWholeWindowThoughItHangsOffTheScreen) {
  Open();
  TestWindow window = Window({.place = {540, 400, 200, 150}, .background = kBlue});
  static_cast<void>(Capture(window));
  window.Fill({190, 140, 5, 5}, kRed);  // at 730, 540 of a screen of 640x480
  const Frame frame = Capture(window);
  EXPECT_EQ(frame.geometry, (RootRect{540, 400, 200, 150}));
  EXPECT_EQ(PixelAt(frame, {192, 142}), kRed);
  EXPECT_EQ(CountOf(frame, kBlue), 200 * 150 - 25);
}

TEST_F(ScreenTest, FollowsAWindowThatMovesAndChangesItsSize) {
  Open();
  TestWindow window = Window({.place = {10, 10, 100, 80}, .background = kBlue});
  static_cast<void>(Capture(window));
  window.Move({33, 44});
  EXPECT_EQ(Capture(window).geometry, (RootRect{33, 44, 100, 80}));
  window.Resize({120, 90});
  window.Fill({119, 89, 1, 1}, kRed);
  const Frame larger = Capture(window);
  EXPECT_EQ(larger.geometry, (RootRect{33, 44, 120, 90}));
  EXPECT_EQ(PixelAt(larger, {119, 89}), kRed);
  window.Resize({60, 50});
  EXPECT_EQ(Capture(window).pixels.cols, 60);
}

TEST_F(ScreenTest, ReadsAWindowThatWasHiddenForAWhile) {
  Open();
  TestWindow window = Window({.background = kBlue});
  static_cast<void>(Capture(window));
  window.Hide();
  const auto hidden = screen().Capture(window.id());
  ASSERT_FALSE(hidden);
  EXPECT_EQ(hidden.error().code, ErrorCode::kNotFound);
  window.Show();
  window.Fill({0, 0, 2, 2}, kGreen);
  EXPECT_EQ(CountOf(Capture(window), kGreen), 4);
}

TEST_F(ScreenTest, SaysThatAWindowIsGone) {
  Open();
  TestWindow window = Window({});
  static_cast<void>(Capture(window));
  window.Destroy();
  const auto gone = screen().Capture(window.id());
  ASSERT_FALSE(gone);
  EXPECT_EQ(gone.error().code, ErrorCode::kNotFound);
  EXPECT_FALSE(screen().Capture(WindowId{0x7FFFFF}));
  EXPECT_FALSE(screen().Watch(window.id()));
}

TEST_F(ScreenTest, KeepsEveryFrameAsItWasForAsLongAsItLives) {
  Open();
  TestWindow window = Window({.background = kBlue});
  std::vector<Frame> frames;
  for (int i = 0; i < 20; ++i) {
    window.Fill({0, 0, 200, 150}, static_cast<Rgb>(i));
    frames.push_back(Capture(window));
  }
  window.Fill({0, 0, 200, 150}, kWhite);
  static_cast<void>(Capture(window));
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(CountOf(frames[static_cast<std::size_t>(i)], static_cast<Rgb>(i)), 200 * 150);
  }
  const Frame last = frames.back();
  frames.clear();
  window.Fill({0, 0, 200, 150}, kRed);
  static_cast<void>(Capture(window));
  EXPECT_EQ(CountOf(last, 19), 200 * 150);
}

// A picture is easily kept without its frame.
TEST_F(ScreenTest, KeepsWhatShowsAPartOfAFrameThatIsGone) {
  for (const auto& arguments :
       {std::vector<std::string>{}, std::vector<std::string>{"-extension", "MIT-SHM"}}) {
    Open({.size = {640, 480}, .window_manager = false, .server_arguments = arguments});
    TestWindow window = Window({.background = kBlue});
    cv::Mat part = Capture(window).pixels(cv::Rect(50, 50, 100, 50));
    cv::Mat copy = part;
    for (const Rgb color : {kRed, kGreen, kWhite}) {
      window.Fill({0, 0, 200, 150}, color);
      static_cast<void>(Capture(window));
    }
    part.release();
    Frame kept;
    kept.pixels = std::move(copy);
    EXPECT_EQ(CountOf(kept, kBlue), 100 * 50) << "shared memory: " << x11_->features().shm;
  }
}

TEST_F(ScreenTest, LetsAFrameOutliveTheDisplay) {
  Open();
  TestWindow window = Window({.background = kGreen});
  const Frame frame = Capture(window);
  x11_.reset();
  display_.reset();
  EXPECT_EQ(CountOf(frame, kGreen), 200 * 150);
}

TEST_F(ScreenTest, NumbersItsFrames) {
  Open();
  TestWindow window = Window({});
  const Frame first = Capture(window);
  const Frame second = Capture(window);
  EXPECT_LT(first.sequence, second.sequence);
  EXPECT_LE(first.time, second.time);
}

TEST_F(ScreenTest, CapturesWithoutSharedMemory) {
  Open(
      {.size = {640, 480}, .window_manager = false, .server_arguments = {"-extension", "MIT-SHM"}});
  EXPECT_FALSE(x11_->features().shm);
  TestWindow window = Window({.background = kBlue});
  window.Fill({1, 2, 3, 4}, kRed);
  const Frame frame = Capture(window);
  EXPECT_EQ(CountOf(frame, kRed), 12);
  EXPECT_EQ(CountOf(frame, kBlue), 200 * 150 - 12);
}

TEST_F(ScreenTest, WithoutCompositeReadsWhatIsOnTheScreenAndLeavesTheRestBlack) {
  Open({.size = {640, 480},
        .window_manager = false,
        .server_arguments = {"-extension", "Composite"}});
  EXPECT_FALSE(screen().SeesThroughCovers());
  TestWindow window = Window({.place = {540, -20, 200, 150}, .background = kBlue});
  window.Fill({0, 20, 2, 2}, kRed);
  const Frame frame = Capture(window);
  ASSERT_EQ(frame.pixels.cols, 200);
  EXPECT_EQ(frame.geometry, (RootRect{540, -20, 200, 150}));
  EXPECT_EQ(CountOf(frame, kRed), 4);
  EXPECT_EQ(PixelAt(frame, {0, 20}), kRed);
  EXPECT_EQ(CountOf(frame, kBlue), 100 * 130 - 4);
  EXPECT_EQ(CountOf(frame, 0), 200 * 150 - 100 * 130);
}

TEST_F(ScreenTest, SaysThatItCannotReadSixteenBitColours) {
  Open({.size = {640, 480},
        .window_manager = false,
        .server_arguments = {"-screen", "0", "640x480x16"}});
  TestWindow window = Window({});
  const auto frame = screen().Capture(window.id());
  ASSERT_FALSE(frame);
  EXPECT_THAT(frame.error().Message(), ::testing::HasSubstr("16 bit"));
}

TEST_F(ScreenTest, ReportsALostServerAndLeavesTheProcessAlive) {
  Open();
  TestWindow window = Window({});
  static_cast<void>(Capture(window));
  auto watch = screen().Watch(window.id());
  ASSERT_TRUE(watch);
  display_.reset();
  const auto frame = screen().Capture(window.id());
  ASSERT_FALSE(frame);
  EXPECT_EQ(frame.error().code, ErrorCode::kNotFound);
  EXPECT_EQ((*watch)->WaitForChange({0, 0, 9, 9}, Patience()).outcome, WaitOutcome::kWindowGone);
  EXPECT_EQ((*watch)->WaitForQuiet({0, 0, 9, 9}, Duration(1), Patience()).outcome,
            WaitOutcome::kWindowGone);
  EXPECT_FALSE(windows().List());
  EXPECT_FALSE(windows().Describe(window.id()));
  EXPECT_FALSE(windows().Covering(window.id(), {5, 5}));
  EXPECT_FALSE(windows().Focused());
  EXPECT_FALSE(windows().Activate(window.id()));
  EXPECT_FALSE(windows().Move(window.id(), {1, 1}));
  EXPECT_FALSE(windows().Resize(window.id(), {9, 9}));
  EXPECT_FALSE(windows().Close(window.id()));
  EXPECT_FALSE(windows().ScreenBounds());
  EXPECT_EQ(windows().WaitForChange(Patience()).outcome, WaitOutcome::kWindowGone);
}

}  // namespace
}  // namespace mindreader
