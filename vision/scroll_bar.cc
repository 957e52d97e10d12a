#include "vision/scroll_bar.h"

#include <algorithm>
#include <optional>

#include <opencv2/imgproc.hpp>

namespace mindreader {
namespace {

// A bar is at most so wide, and its thumb at least so wide (pixels).
constexpr int kWidestBar = 20;
constexpr int kSlimmestThumb = 4;
// A slim thumb is in the middle of its bar, at most so far from the window's edge.
constexpr int kFarthestFromEdge = 8;
// At each end of a track there may be a button with an arrow, so long at most, and behind the last
// one the corner that another bar leaves.
constexpr int kArrow = 22;
constexpr int kEnd = kArrow + kWidestBar;
// A thumb differs from its track by at least this, and pixels of either among themselves by less
// than that (levels).
constexpr int kContrast = 20;
constexpr int kEven = 6;
// Of the ground beside something this part goes on, where it is the page's, so far beside the bar.
constexpr double kMostOfGround = 0.8;
constexpr int kBesideBar[] = {4, 9, 14, 20};
// Thumbs are round at their ends, so that their lines differ in length by some pixels.
constexpr int kRounded = 12;
// Shorter ones, as parts of the track, are something else.
constexpr double kShortestThumb = 0.04;

struct Run {
  int begin = 0, end = 0;
};

// The one run in a line of a bar, on an even ground, that is another colour; nothing where there is
// none, or more.
std::optional<Run> RunIn(const cv::Mat& line) {
  const auto levels = [&](int i) { return static_cast<int>(line.at<std::uint8_t>(i)); };
  const int count = line.rows;
  // Where the page is at its very beginning or end the other end is the track.
  for (const int track : {levels(count - kEnd - 1), levels(kArrow)}) {
    std::optional<Run> run;
    bool one = true;
    for (int i = kArrow; i < count - kEnd && one; ++i) {
      if (std::abs(levels(i) - track) < kEven) continue;
      if (!run) run = Run{i, i};
      one = run->end == i;
      run->end = i + 1;
    }
    if (!one || !run) continue;
    const int thumb = levels((run->begin + run->end) / 2);
    bool even = std::abs(thumb - track) >= kContrast;
    for (int i = run->begin + kRounded; i < run->end - kRounded && even; ++i) {
      even = std::abs(levels(i) - thumb) < kEven;
    }
    if (even) return run;
  }
  return std::nullopt;
}

// Whether the ground beside a run, in its line, is the page's, or of something that lies over both:
// most of it goes on to the left, to any of some places, as there may be words. `gap`: between the
// run and the window's edge, as wide as the bar goes on to the left.
bool GroundGoesOn(const cv::Mat& gray, int x, int gap, const Run& run) {
  return std::ranges::any_of(kBesideBar, [&](int away) {
    const int left = x - gap - away;
    if (left < 0) return false;
    int all = 0, same = 0;
    for (int y = kArrow; y < gray.rows - kEnd; ++y) {
      if (y >= run.begin - kRounded && y < run.end + kRounded) continue;
      ++all;
      same += std::abs(gray.at<std::uint8_t>(y, x) - gray.at<std::uint8_t>(y, left)) <= 1 ? 1 : 0;
    }
    return all > 0 && same >= kMostOfGround * all;
  });
}

bool Alike(const Run& a, const Run& b) {
  return std::abs(a.begin - b.begin) <= kRounded && std::abs(a.end - b.end) <= kRounded;
}

// By the bar at the right edge of a picture (CV_8UC1).
double ShownAtRight(const cv::Mat& gray) {
  if (gray.cols < 4 * kWidestBar || gray.rows < 8 * kArrow) return 1;
  std::optional<Run> thumb;
  int width = 0;
  for (int x = gray.cols - 1; x >= gray.cols - kWidestBar - 1; --x) {
    const auto run = RunIn(gray.col(x).clone());
    const bool same = run && (!thumb || Alike(*run, *thumb));
    if (!same && width >= kSlimmestThumb) {
      const int gap = gray.cols - 1 - (x + width);
      if (gap > kFarthestFromEdge) return 1;
      // A panel of the page may go on to the window's edge.
      if (GroundGoesOn(gray, x + 1, gap, *thumb)) return 1;
      const double track = gray.rows - 2 * kArrow;
      const double part = (thumb->end - thumb->begin) / track;
      return part < kShortestThumb ? 1 : std::min(part, 1.0);
    }
    thumb = run;
    width = !run ? 0 : same ? width + 1 : 1;
  }
  return 1;  // what goes on to the left belongs to the page
}

}  // namespace

double ShownPart(const cv::Mat& bgra) {
  cv::Mat gray, turned;
  cv::cvtColor(bgra, gray, cv::COLOR_BGRA2GRAY);
  cv::transpose(gray, turned);
  return std::min(ShownAtRight(gray), ShownAtRight(turned));
}

}  // namespace mindreader
