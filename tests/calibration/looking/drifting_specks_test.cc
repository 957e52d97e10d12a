#include "calibration/looking/drifting_specks.h"

#include <cmath>
#include <string>

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

#include "calibration/looking/change.h"

namespace mindreader::drifting_specks_test {
namespace {

constexpr int kSubpixel = 4;  // bits of a pixel's parts

enum class Specks { kNone, kRising, kTwinkling };

// A dark window with faint specks, of which each rises at its own speed from picture to picture, or
// comes and goes where it is; with a number and a mark, if there are any, which no speck touches.
cv::Mat Window(int picture, Specks specks, const std::string& number = "", bool mark = false) {
  cv::Mat window(400, 600, CV_8UC4, cv::Scalar(70, 35, 60, 255));
  for (int i = 0; i < 20 && specks != Specks::kNone; ++i) {
    const double rise = specks == Specks::kRising ? (1.0 + 0.13 * i) * picture : 0;
    const double y = 390 - std::fmod(97.0 * i + rise, 390);
    const bool shown = specks == Specks::kRising || (i + picture) % 2 == 0;
    const cv::Point at(static_cast<int>(16 * (15 + 29.0 * i)), static_cast<int>(16 * y));
    if (shown) {
      cv::circle(window, at, 16 * (1 + i % 3), {120, 85, 110, 255}, cv::FILLED, cv::LINE_AA,
                 kSubpixel);
    }
  }
  cv::putText(window, number, {572, 100}, cv::FONT_HERSHEY_SIMPLEX, 0.6, {220, 220, 220, 255}, 1,
              cv::LINE_AA);
  if (mark) cv::circle(window, {291, 200}, 5, {255, 255, 255, 255}, cv::FILLED, cv::LINE_AA);
  return window;
}

std::optional<DriftingSpecks> FindIn(Specks specks) {
  SpeckWatch watch;
  for (int picture = 0; picture < 8; ++picture) watch.Add(Window(picture, specks));
  return watch.Find();
}

TEST(DriftingSpecks, StandStillInWhatIsShown) {
  auto specks = FindIn(Specks::kRising);
  ASSERT_TRUE(specks);
  const cv::Mat shown = specks->Without(Window(8, Specks::kRising));
  for (int picture = 9; picture < 60; ++picture) {
    const cv::Mat later = specks->Without(Window(picture, Specks::kRising));
    EXPECT_TRUE(ChangedParts(shown, later, {}).empty()) << picture;
  }
}

// Marks are larger than specks, and the parts in which one number differs from another one belong
// together.
TEST(DriftingSpecks, HideNothingElseThatComes) {
  auto specks = FindIn(Specks::kRising);
  ASSERT_TRUE(specks);
  const cv::Mat before = specks->Without(Window(8, Specks::kRising, "17"));
  const cv::Mat after = specks->Without(Window(20, Specks::kRising, "18", true));
  const auto changed = ChangedParts(before, after, {});
  const auto wanted =
      ChangedParts(Window(0, Specks::kNone, "17"), Window(0, Specks::kNone, "18", true), {});
  ASSERT_EQ(changed.size(), wanted.size());
  for (std::size_t i = 0; i < changed.size(); ++i) {
    EXPECT_EQ(changed[i].Center().x, wanted[i].Center().x);
    EXPECT_EQ(changed[i].Center().y, wanted[i].Center().y);
  }
}

// What twinkles can be masked out.
TEST(SpeckWatch, FindsOnlyWhatDrifts) {
  EXPECT_FALSE(FindIn(Specks::kNone));
  EXPECT_FALSE(FindIn(Specks::kTwinkling));
}

}  // namespace
}  // namespace mindreader::drifting_specks_test
